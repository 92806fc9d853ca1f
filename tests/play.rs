//! Playing: the computer's moves, the mistakes of a game, hints and rules in words, judged by a search
//! of the whole game tree that knows neither values nor nim-sums.

mod common;

use std::collections::HashMap;

use common::judge::Tree;
use common::naive;
use common::random::Random;
use grundyscope::play::{
    Advice, Deal, LONGEST_TABLED_PERIOD, Level, MOST_NAMED_RESIDUES, Misreading, READY_TABLES,
    Record, Table, Turn, WinningRule,
};
use grundyscope::{Game, HeapSize, Kind, Outcome, SubtractionSet};

const RULES: [Kind; 2] = [Kind::Normal, Kind::Misere];

fn solved(moves: &[u32]) -> Game {
    let mut game = Game::new(SubtractionSet::new(moves.iter().copied()).expect("a set"));
    game.solve();
    game
}

fn tree(moves: &[u32], kind: Kind) -> Tree {
    Tree::new(moves, kind == Kind::Misere)
}

fn sizes(heaps: &[u32]) -> Vec<HeapSize> {
    heaps.iter().map(|&heap| u64::from(heap).into()).collect()
}

/// The heaps of a position as the judge has them.
fn small(heaps: &[HeapSize]) -> Vec<u32> {
    let small = |heap: &HeapSize| heap.to_u64().and_then(|heap| u32::try_from(heap).ok());
    heaps.iter().map(|heap| small(heap).expect("a small heap")).collect()
}

/// Every subset of 1 to 8 but the empty one.
fn all_sets() -> impl Iterator<Item = Vec<u32>> {
    (1_u32..256).map(|code| (1..=8).filter(|&take| code >> (take - 1) & 1 == 1).collect())
}

/// A set and heaps by lot, small enough for the judge.
fn random_table(random: &mut Random) -> (Vec<u32>, Vec<u32>) {
    let largest = random.between(1, 9);
    let moves = random.scattered(largest, 40);
    let heaps = (0..random.between(1, 4)).map(|_| random.between(0, 11)).collect();
    (moves, heaps)
}

/// A game that the perfect player plays against another, who may begin. Whether the perfect player
/// was to move in a won position at some time, and whether the perfect player has won.
fn game_of(
    start: &Table<'_>,
    judge: &mut Tree,
    other: Level,
    perfect: usize,
    seed: u64,
) -> (bool, bool) {
    let mut turns: Vec<Turn> = Vec::new();
    let mut position = start.clone();
    let mut had_won = false;
    loop {
        let mover = turns.len() % 2;
        if mover == perfect && !judge.lost(&small(position.heaps())) {
            had_won = true;
        }
        let level = if mover == perfect { Level::Perfect } else { other };
        let turn = position.choose(level, seed, turns.len() as u64).expect("the values are known");
        let Some(turn) = turn else { break };
        turns.push(turn);
        position = position.after(turn).expect("legal");
    }
    let record = Record::new(start, &turns).expect("legal");
    assert_eq!(record.first_mistake(perfect), None);
    assert_eq!(record.now.heaps(), position.heaps());
    (had_won, record.winner() == Some(perfect))
}

#[test]
fn the_perfect_player_never_loses_a_won_position() {
    const GAMES: u64 = 10_000;
    let mut random = Random(6);
    let mut tables: Vec<(Vec<u32>, Vec<u32>)> = READY_TABLES
        .iter()
        .map(|table| {
            let set: SubtractionSet = table.set.parse().expect("a set");
            let heaps = table.heaps.iter().map(|&heap| u32::try_from(heap).expect("small"));
            (set.moves().to_vec(), heaps.collect())
        })
        .collect();
    while tables.len() < 125 {
        tables.push(random_table(&mut random));
    }
    let tables: Vec<_> =
        tables.into_iter().map(|(moves, heaps)| (solved(&moves), moves, heaps)).collect();
    let mut judges: HashMap<(usize, Kind), Tree> = HashMap::new();
    for other in [Level::Random, Level::Greedy, Level::Perfect] {
        let mut won_positions = 0;
        for seed in 0..GAMES {
            let index = usize::try_from(seed).expect("small") % tables.len();
            let (game, moves, heaps) = &tables[index];
            let kind = RULES[usize::try_from(seed / 125 % 2).expect("small")];
            let judge = judges.entry((index, kind)).or_insert_with(|| tree(moves, kind));
            let perfect = usize::try_from(seed / 250 % 2).expect("small");
            let start = Table::new(game, kind, sizes(heaps));
            let (had_won, has_won) = game_of(&start, judge, other, perfect, seed);
            assert!(
                has_won || !had_won,
                "{moves:?} {heaps:?} {kind:?} against {other:?}, seed {seed}"
            );
            won_positions += u64::from(had_won);
        }
        // A won position came up in many games, and not in all.
        let many = GAMES / 4..GAMES;
        assert!(many.contains(&won_positions), "{other:?}: {won_positions}");
    }
}

#[test]
fn moves_positions_and_mistakes_as_a_search_of_the_tree_finds_them() {
    let mut random = Random(27);
    let mut mistakes = 0;
    for round in 0..600 {
        let (moves, heaps) = random_table(&mut random);
        let game = solved(&moves);
        for kind in RULES {
            let mut judge = tree(&moves, kind);
            let start = Table::new(&game, kind, sizes(&heaps));
            let mut turns = Vec::new();
            let mut position = start.clone();
            let mut slips = Vec::new();
            while let Some(turn) =
                position.choose(Level::Random, round, turns.len() as u64).expect("known")
            {
                let now = small(position.heaps());
                let legal: Vec<Turn> = position.turns().collect();
                let mut expected = Vec::new();
                for (heap, &size) in now.iter().enumerate() {
                    let takes = moves.iter().filter(|&&take| take <= size);
                    expected.extend(takes.map(|&take| Turn { heap, take }));
                }
                assert_eq!(legal, expected);
                let lost = judge.lost(&now);
                let standing = position.standing().expect("known");
                assert_eq!(standing.outcome == Outcome::P, lost, "{moves:?} {now:?} {kind:?}");

                let advice = Advice::new(&position).expect("known");
                let winning = judge.winning(&now);
                for (heap, &wins) in advice.wins_in.iter().enumerate() {
                    assert_eq!(wins, winning.iter().any(|step| step[0] as usize == heap + 1));
                }
                let turn_wins = |turn: Turn| {
                    winning.contains(&[u32::try_from(turn.heap).expect("small") + 1, turn.take])
                };
                let advised = advice.turn.expect("there is a move");
                assert_eq!((turn_wins(advised), advice.wins), (!lost, !lost));
                for option in legal {
                    let after = position.after(option).expect("legal").standing().expect("known");
                    let reached = Advice::new(&position.after(option).expect("legal"));
                    let value = reached.expect("known").values[option.heap];
                    let wins = turn_wins(option);
                    assert_eq!(after.outcome == Outcome::P, wins);
                    assert_eq!(value == advice.goals[option.heap], wins, "{moves:?} {now:?}");
                }
                position = position.after(turn).expect("legal");
                if !lost && !judge.lost(&small(position.heaps())) {
                    slips.push(turns.len());
                }
                turns.push(turn);
            }
            let record = Record::new(&start, &turns).expect("legal");
            let found: Vec<usize> =
                (0..turns.len()).filter(|&index| record.turns[index].mistaken).collect();
            assert_eq!(found, slips);
            for player in [0, 1] {
                let first = slips.iter().copied().find(|index| index % 2 == player);
                assert_eq!(record.first_mistake(player), first);
            }
            for index in 0..turns.len() {
                let mistake = record.mistake(index);
                assert_eq!(mistake.is_some(), slips.contains(&index));
                let Some(mistake) = mistake else { continue };
                mistakes += 1;
                let before = match index {
                    0 => start.clone(),
                    _ => Table::new(&game, kind, record.turns[index - 1].heaps.clone()),
                };
                let better = before.after(mistake.better).expect("legal");
                assert!(judge.lost(&small(better.heaps())));
                assert_eq!(better.standing(), Some(mistake.would));
                let fewer = judge.winning(&small(before.heaps()));
                assert!(fewer.iter().all(|step| step[1] >= mistake.better.take));
            }
            let stuck = (kind == Kind::Misere) == (turns.len() % 2 == 0);
            assert_eq!(record.winner(), Some(usize::from(!stuck)));
        }
    }
    assert!(mistakes > 1_000, "{mistakes}");
}

#[test]
fn from_a_lost_position_no_other_move_is_harder_to_answer() {
    let mut random = Random(5);
    let mut lost_positions = 0;
    for seed in 0..1_500 {
        let (moves, heaps) = random_table(&mut random);
        let kind = RULES[usize::try_from(seed % 2).expect("small")];
        let mut judge = tree(&moves, kind);
        let game = solved(&moves);
        let position = Table::new(&game, kind, sizes(&heaps));
        if position.is_over() || !judge.lost(&heaps) {
            continue;
        }
        lost_positions += 1;
        let mut chances = |turn: Turn| {
            let next = position.after(turn).expect("legal");
            let replies = next.turns().count();
            let winning = judge.winning(&small(next.heaps())).len();
            // Without a reply the game is over, and lost for this player.
            (if replies == 0 { 2.0 } else { winning as f64 / replies as f64 }, replies)
        };
        let chosen = position.choose(Level::Perfect, seed, 0).expect("known").expect("a move");
        let (share, replies) = chances(chosen);
        for turn in position.turns() {
            let (other, others) = chances(turn);
            assert!(
                share < other
                    || (share == other
                        && (replies > others || replies == others && chosen.take <= turn.take)),
                "{moves:?} {heaps:?} {kind:?}: {chosen:?}, not {turn:?}"
            );
        }
    }
    assert!(lost_positions > 200, "{lost_positions}");
}

#[test]
fn the_same_seed_plays_the_same_game_and_others_do_not() {
    let game = solved(&[1, 3, 4]);
    let start = Table::new(&game, Kind::Normal, sizes(&[9, 7, 10]));
    let play = |seed: u64| {
        let (mut position, mut turns) = (start.clone(), Vec::new());
        while let Some(turn) =
            position.choose(Level::Random, seed, turns.len() as u64).expect("known")
        {
            position = position.after(turn).expect("legal");
            turns.push(turn);
        }
        turns
    };
    let games: std::collections::HashSet<Vec<Turn>> = (0..50).map(play).collect();
    assert_eq!(play(7), play(7));
    assert!(games.len() > 45, "{} different games", games.len());
    // Every move has its chance.
    let first: std::collections::HashSet<Turn> = (0..200).map(|seed| play(seed)[0]).collect();
    assert_eq!(first.len(), 9);
}

#[test]
fn the_greedy_player_takes_most() {
    let game = solved(&[1, 3, 4]);
    let position = Table::new(&game, Kind::Normal, sizes(&[2, 9, 3, 4]));
    let mut heaps = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let turn = position.choose(Level::Greedy, seed, 0).expect("known").expect("a move");
        assert_eq!(turn.take, 4);
        heaps.insert(turn.heap);
    }
    assert_eq!(heaps.into_iter().collect::<Vec<_>>(), [1, 3]);
}

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

#[test]
fn huge_heaps_are_played_and_named_too() {
    let game = solved(&[2, 4, 7]);
    let huge: HeapSize = "10^30".parse().expect("a heap");
    for kind in RULES {
        let start = Table::new(&game, kind, vec![huge.clone(), 5.into()]);
        let turn = start.choose(Level::Perfect, 1, 0).expect("known").expect("a move");
        let next = start.after(turn).expect("legal");
        let won = start.standing().expect("known").outcome == Outcome::N;
        assert_eq!(next.standing().expect("known").outcome == Outcome::P, won);
        let rule = WinningRule::new(&start);
        assert_eq!(rule.leaves(next.heaps(), kind), Some(won));
        let advice = Advice::new(&start).expect("known");
        assert_eq!(advice.misreadings(u64::from(advice.nim_sum)), []);
    }
}

#[test]
fn what_is_not_known_is_not_judged() {
    // Its period is longer than anything that is searched.
    let game = Game::new("850,1550,2550,3250,4100".parse().expect("a set"));
    let start = Table::new(&game, Kind::Normal, vec![4.into(), "10^20".parse().expect("a heap")]);
    assert_eq!(start.choose(Level::Perfect, 1, 0), Err(0));
    assert_eq!(start.standing(), None);
    assert_eq!(Advice::new(&start), Err(0));
    let turn = start.choose(Level::Random, 1, 0).expect("needs no value").expect("a move");
    let record = Record::new(&start, &[turn]).expect("legal");
    assert_eq!((record.first_mistake(0), record.mistake(0)), (None, None));
    assert!(!record.turns[0].mistaken);
}

#[test]
fn illegal_moves_are_refused_by_their_place() {
    let game = solved(&[1, 3, 4]);
    let start = Table::new(&game, Kind::Normal, sizes(&[3, 5]));
    let turn = |heap, take| Turn { heap, take };
    for wrong in [turn(0, 4), turn(0, 2), turn(2, 1), turn(1, 0)] {
        assert_eq!(start.after(wrong).map(|next| small(next.heaps())), None);
        assert_eq!(Record::new(&start, &[turn(1, 1), wrong]).err(), Some(1));
    }
}

#[test]
fn the_usual_mistakes_about_a_nim_sum() {
    let advice = |moves: &[u32], heaps: &[u32]| {
        Advice::new(&Table::new(&solved(moves), Kind::Normal, sizes(heaps))).expect("known")
    };
    // {1,2}, 4+1: values 1, 1; sizes give 5, bits 0 as is right, added 2.
    let pair = advice(&[1, 2], &[4, 1]);
    assert_eq!((pair.nim_sum, pair.misreadings(0)), (0, vec![]));
    assert_eq!(pair.misreadings(5), [Misreading::Sizes]);
    assert_eq!(pair.misreadings(2), [Misreading::Plus]);
    assert_eq!(pair.misreadings(9), []);
    // {1,2}, 2+1: values 2, 1; both won, so bits give 0; added they are right.
    let won = advice(&[1, 2], &[2, 1]);
    assert_eq!((won.nim_sum, won.misreadings(0)), (3, vec![Misreading::Bits]));
}

#[test]
fn heaps_are_dealt_as_wanted() {
    for (moves, count) in [(vec![1, 3, 4], 3), (vec![1, 2, 3], 1), (vec![2, 5, 7], 2), (vec![4], 4)]
    {
        let game = solved(&moves);
        let mut seen = std::collections::HashSet::new();
        for kind in RULES {
            let mut judge = tree(&moves, kind);
            for seed in 0..30 {
                for wanted in [Outcome::P, Outcome::N] {
                    let deal = Deal { heaps: count, seed, wanted };
                    let heaps = deal.heaps(&game, kind);
                    assert_eq!(heaps, deal.heaps(&game, kind));
                    let heaps = small(&heaps);
                    assert_eq!(heaps.len(), count);
                    assert!(heaps.iter().all(|&heap| heap >= moves[0]));
                    assert_eq!(judge.lost(&heaps), wanted == Outcome::P, "{moves:?} {heaps:?}");
                    seen.insert(heaps);
                }
            }
        }
        assert!(seen.len() > 5, "{moves:?}: {}", seen.len());
    }
}

#[test]
fn ready_tables_are_what_they_say() {
    let names: std::collections::HashSet<&str> =
        READY_TABLES.iter().map(|table| table.name).collect();
    assert_eq!(names.len(), READY_TABLES.len());
    for table in READY_TABLES {
        let set: SubtractionSet = table.set.parse().expect("a set");
        assert!(table.heaps.iter().all(|&heap| heap >= set.moves()[0].into()), "{}", table.name);
        if let Some(cap) = table.name.strip_prefix("capped-") {
            let cap: u32 = cap.parse().expect("a number");
            assert_eq!(set.moves(), (1..=cap).collect::<Vec<_>>());
            assert_eq!((table.heaps, table.kind), (&[1, 3, 5, 7][..], Kind::Misere));
            // Lost for caps 3 and 4, won for 2 and 5, under both rules.
            for kind in RULES {
                let lost = tree(set.moves(), kind).lost(&[1, 3, 5, 7]);
                assert_eq!(lost, matches!(cap, 3 | 4), "{}", table.name);
            }
        }
    }
}
