//! How to win in words: where a rule is given it is true, and where one is true it is given. Judged by
//! a search of the whole game tree, and by plain values.

mod common;

use common::naive;
use common::play::{RULES, all_sets, sizes, solved, tree};
use common::random::Random;
use grundyscope::play::{LONGEST_TABLED_PERIOD, MOST_NAMED_RESIDUES, Table, WinningRule};
use grundyscope::{Game, Kind};

/// Positions for the rules: single heaps, and every pair and triple up to some size.
fn positions(heaps: usize) -> Vec<Vec<u32>> {
    match heaps {
        1 => (0..=60).map(|heap| vec![heap]).collect(),
        2 => (0..=15).flat_map(|one| (one..=15).map(move |two| vec![one, two])).collect(),
        _ => (0..=8)
            .flat_map(|one| {
                (one..=8).flat_map(move |two| (two..=8).map(move |three| (one, two, three)))
            })
            .map(|(one, two, three)| vec![one, two, three])
            .collect(),
    }
}

/// Follows the rule for each position, and compares with a search of the tree; returns the rules.
fn follow(moves: &[u32], kind: Kind) -> [WinningRule; 2] {
    let game = solved(moves);
    let mut judge = tree(moves, kind);
    for count in 1..=3 {
        for heaps in positions(count) {
            let position = Table::new(&game, kind, sizes(&heaps));
            let rule = WinningRule::new(&position);
            let Some(leave) = rule.leaves(position.heaps(), kind) else {
                assert!(matches!(rule, WinningRule::Long { .. }), "{moves:?}: {rule:?}");
                continue;
            };
            let lost = judge.lost(&heaps);
            assert_eq!(leave, lost, "{moves:?} {heaps:?} {kind:?}: {rule:?}");
            // The rule can be followed exactly where the position is won: somewhere it says what to leave.
            let can = position.turns().any(|turn| {
                let next = position.after(turn).expect("legal");
                rule.leaves(next.heaps(), kind) == Some(true)
            });
            assert_eq!(can, !lost && !position.is_over(), "{moves:?} {heaps:?} {kind:?}");
        }
    }
    [1, 3].map(|count| WinningRule::new(&Table::new(&game, kind, sizes(&vec![60; count]))))
}

/// Which formula the values follow for many heaps, by the values themselves.
fn formula(moves: &[u32]) -> Option<WinningRule> {
    let values = naive::values(moves, 600);
    let follows = |value: &dyn Fn(u64) -> u64| {
        (0..).zip(&values).all(|(heap, &is)| value(heap) == u64::from(is))
    };
    if let Some(modulus) = (2..40).find(|&modulus| follows(&|heap| heap % modulus)) {
        return Some(match modulus {
            2 => WinningRule::Parity { modulus: 2, odd: vec![1] },
            _ => WinningRule::Remainders { modulus, sizes: false },
        });
    }
    if values.iter().all(|&value| value < 2) {
        let repeats = |period: usize| values.iter().zip(&values[period..]).all(|(a, b)| a == b);
        let modulus = (1..200).find(|&period| repeats(period))?;
        let odd: Vec<u64> = (0..modulus as u64)
            .zip(&values)
            .filter(|(_, value)| **value == 1)
            .map(|(n, _)| n)
            .collect();
        let runs = odd.windows(2).filter(|pair| pair[1] > pair[0] + 1).count() + 1;
        let modulus = modulus as u64;
        return (runs <= MOST_NAMED_RESIDUES).then_some(WinningRule::Parity { modulus, odd });
    }
    (2..40)
        .flat_map(|modulus| (2..modulus).map(move |width| (modulus, width)))
        .find(|&(modulus, width)| follows(&|heap| heap % modulus / width))
        .map(|(modulus, width)| WinningRule::Quotients { modulus, width })
}

#[test]
fn rules_in_words_are_true_and_there_where_they_are_true() {
    let mut short = 0;
    for moves in all_sets() {
        for kind in RULES {
            let [one, many] = follow(&moves, kind);
            match formula(&moves) {
                Some(expected) => {
                    assert_eq!(many, expected, "{moves:?}");
                    short += 1;
                }
                None => {
                    assert!(matches!(many, WinningRule::Values { .. }), "{moves:?}: {many:?}");
                }
            }
            // A single heap has few lost remainders in most of these sets.
            if let WinningRule::Heap { period, residues, .. } = &one {
                let lost = naive::lost(&moves, kind == Kind::Misere, 2_000);
                let period = usize::try_from(*period).expect("small");
                for (heap, &lost) in (0_u64..).zip(&lost).skip(1_000) {
                    assert_eq!(residues.contains(&(heap % period as u64)), lost, "{moves:?}");
                }
                let smaller = (1..period).any(|p| (1_000..1_900).all(|n| lost[n] == lost[n + p]));
                assert!(!smaller, "{moves:?}: {period}");
            }
        }
    }
    assert!(short > 60, "{short}");
}

#[test]
fn rules_in_words_of_random_sets() {
    let mut random = Random(44);
    for _ in 0..150 {
        let largest = random.between(9, 25);
        let moves = match random.between(0, 2) {
            0 => random.scattered(largest, 30),
            1 => random.runs(2, largest),
            _ => random.few(3, largest),
        };
        for kind in RULES {
            follow(&moves, kind);
        }
    }
}

#[test]
fn known_rules() {
    let rule = |moves: &[u32], kind: Kind, heaps: &[u32]| {
        WinningRule::new(&Table::new(&solved(moves), kind, sizes(heaps)))
    };
    let ten: Vec<u32> = (1..=10).collect();
    let heap = |from, period, residues: &[u64], before: &[u64]| WinningRule::Heap {
        from,
        period,
        residues: residues.to_vec(),
        before: before.to_vec(),
    };
    assert_eq!(rule(&ten, Kind::Normal, &[100]), heap(0, 11, &[0], &[]));
    assert_eq!(rule(&ten, Kind::Misere, &[100]), heap(0, 11, &[1], &[]));
    assert_eq!(rule(&[1, 3, 4], Kind::Normal, &[10]), heap(0, 7, &[0, 2], &[]));
    assert_eq!(rule(&[1, 3, 4], Kind::Misere, &[10]), heap(0, 7, &[1, 3], &[]));
    // Outcomes have a period of their own: lost are 0, 1, and from heap 4 on the multiples of 3 and 1 more.
    assert_eq!(rule(&[2, 4, 7], Kind::Normal, &[10]), heap(4, 3, &[0], &[0, 1]));
    let modulus = 6;
    assert_eq!(
        rule(&[1, 2, 3, 4, 5], Kind::Misere, &[1, 3, 5, 7]),
        WinningRule::Remainders { modulus, sizes: false }
    );
    assert_eq!(
        rule(&[1, 2, 3, 4, 5], Kind::Misere, &[1, 3, 5]),
        WinningRule::Remainders { modulus, sizes: true }
    );
    assert_eq!(
        rule(&[1, 3, 4], Kind::Normal, &[9, 7, 10]),
        WinningRule::Values { values: vec![0, 1, 0, 1, 2, 3, 2], period: 7 }
    );
    assert_eq!(
        rule(&[2], Kind::Normal, &[9, 7]),
        WinningRule::Parity { modulus: 4, odd: vec![2, 3] }
    );
    assert_eq!(
        rule(&[2, 3, 4], Kind::Normal, &[9, 7]),
        WinningRule::Quotients { modulus: 6, width: 2 }
    );
    let long = rule(&[23, 57, 79], Kind::Normal, &[100, 100]);
    assert!(
        matches!(long, WinningRule::Long { preperiod, .. } if preperiod > LONGEST_TABLED_PERIOD)
    );
    // What is not searched yet has no rule.
    let game = Game::new("1,3,4".parse().expect("a set"));
    let position = Table::new(&game, Kind::Normal, sizes(&[9]));
    assert_eq!(WinningRule::new(&position), WinningRule::Unknown);
    assert_eq!(WinningRule::Unknown.leaves(&sizes(&[9]), Kind::Normal), None);
}

#[test]
fn the_totals_of_the_race_to_100() {
    let ten: Vec<u32> = (1..=10).collect();
    let rule = WinningRule::new(&Table::new(&solved(&ten), Kind::Normal, vec![100_u64.into()]));
    let totals: Vec<u64> =
        rule.goals(100, Kind::Normal, 50).into_iter().rev().map(|heap| 100 - heap).collect();
    assert_eq!(totals, [1, 12, 23, 34, 45, 56, 67, 78, 89, 100]);
    assert_eq!(rule.goals(100, Kind::Normal, 2), [88, 99]);
}
