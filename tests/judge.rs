//! Random sets before the judge: recursion over positions, brute force for the least period, and
//! a search of the whole game tree for sums.

mod common;

use common::judge::{Judge, Tree};
use common::kernels::check_kernels;
use common::naive;
use common::random::Random;
use grundyscope::sequence::Value;
use grundyscope::{Game, Kind, Outcome, SubtractionSet, Sum};

/// Longer periods than this are left to the facts.
const LONGEST: usize = 6_000;

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).unwrap_or_else(|error| panic!("{moves:?}: {error}"))
}

/// Everything that the library says about one set, against the judge. Says whether the period was
/// short enough to be judged.
fn judge(moves: &[u32]) -> bool {
    let window = *moves.last().expect("a set has a move") as usize;
    let mut game = Game::new(set(moves));
    game.solve();
    let grundy = game.period(Kind::Grundy);
    let reach = grundy.map(|found| found.preperiod + found.period);
    let reach = reach.and_then(|reach| usize::try_from(reach).ok()).unwrap_or(usize::MAX);
    let judged = reach <= LONGEST;
    let count = if judged { (reach + 2 * window + 2).max(3 * window) } else { 4 * window };

    let mut judge = Judge::new(moves);
    let heaps = 0..u32::try_from(count).expect("fits");
    let values: Vec<Value> = heaps.map(|heap| judge.value(heap)).collect();
    check_kernels(moves, &values);

    for (heap, &value) in (0_u64..).zip(&values) {
        assert_eq!(game.value(&heap.into()), Some(value), "{moves:?}: heap {heap}");
    }
    for kind in [Kind::Normal, Kind::Misere] {
        let lost = naive::lost(moves, kind == Kind::Misere, count);
        for (heap, &lost) in (0_u64..).zip(&lost) {
            let outcome = if lost { Outcome::P } else { Outcome::N };
            assert_eq!(game.outcome(&heap.into(), kind), Some(outcome), "{moves:?}: heap {heap}");
        }
        if judged {
            least(&game, kind, &lost, window);
        }
    }
    if judged {
        least(&game, Kind::Grundy, &values, window);
        assert_eq!(values.iter().max(), Some(&game.largest_value()), "{moves:?}: largest value");
    }
    judged
}

/// The reported period is the one that brute force finds, and its certificate holds.
fn least<T: Eq + std::hash::Hash>(game: &Game, kind: Kind, entries: &[T], window: usize) {
    let set = game.set();
    let found = game.period(kind).map(|found| [found.preperiod, found.period]);
    assert_eq!(found, naive::period(entries, window), "{set}: {kind:?}");
    let certificate = game.certificate(kind).expect("a proved period has a certificate");
    assert_eq!(certificate.verify(), Ok(()), "{set}: {kind:?}");
}

/// Judges the sets, of which at least the given share in percent must have a short period: a judge
/// who looks away from most sets would prove nothing.
fn judge_all(sets: impl IntoIterator<Item = Vec<u32>>, percent: usize) {
    let judged: Vec<bool> = sets.into_iter().map(|moves| judge(&moves)).collect();
    let short = judged.iter().filter(|&&judged| judged).count();
    assert!(short * 100 >= judged.len() * percent, "{short} of {} judged", judged.len());
}

#[test]
fn every_set_up_to_8() {
    let sets =
        (1_u32..256).map(|bits| (1..=8).filter(|take| bits >> (take - 1) & 1 == 1).collect());
    judge_all(sets, 100);
}

#[test]
fn small_sets() {
    let mut random = Random(1);
    judge_all(
        (0..150).map(|_| {
            let largest = random.between(2, 25);
            let percent = random.between(10, 90);
            random.scattered(largest, percent)
        }),
        100,
    );
}

#[test]
fn few_moves() {
    let mut random = Random(2);
    judge_all(
        (0..80).map(|_| {
            let count = random.between(2, 5);
            let largest = random.between(10, 300);
            random.few(count, largest)
        }),
        90,
    );
}

#[test]
fn dense_sets() {
    let mut random = Random(3);
    judge_all(
        (0..30).map(|_| {
            let largest = random.between(50, 220);
            let percent = random.between(60, 95);
            random.scattered(largest, percent)
        }),
        50,
    );
}

#[test]
fn sparse_sets() {
    let mut random = Random(4);
    judge_all(
        (0..40).map(|_| {
            let largest = random.between(50, 300);
            let percent = random.between(2, 12);
            random.scattered(largest, percent)
        }),
        30,
    );
}

#[test]
fn runs_of_moves() {
    let mut random = Random(5);
    judge_all(
        (0..40).map(|_| {
            let count = random.between(1, 6);
            let largest = random.between(20, 300);
            random.runs(count, largest)
        }),
        50,
    );
}

#[test]
fn symmetric_sets() {
    let mut random = Random(6);
    judge_all(
        (0..60).map(|_| {
            let count = random.between(1, 4);
            let largest = random.between(5, 40);
            random.symmetric(count, largest)
        }),
        80,
    );
}

/// Word and byte borders, in the largest move, in the number of moves and in the values.
#[test]
fn borders() {
    judge(&[1]);
    for largest in [63, 64, 65, 127, 128, 255, 256] {
        judge_all(
            [
                vec![largest],
                vec![1, largest],
                vec![largest - 1, largest],
                (1..=largest).collect(),
                (2..=largest).collect(),
                (1..=largest).filter(|take| take % 3 != 2 || *take == largest).collect(),
            ],
            80,
        );
    }
    for count in [62, 63, 64, 65] {
        judge(&(1..=count).collect::<Vec<_>>());
        judge(&(1..=count).map(|take| 2 * take + take % 2).collect::<Vec<_>>());
    }
}

/// Where a kernel changes its size or hands over to another.
#[test]
fn kernels_of_every_size() {
    let mut random = Random(8);
    // So many more heaps that the memory of each kernel is gone through more than once.
    let heaps = |largest: u32| 3 * largest as usize + 3_000;
    for largest in [
        1, 7, 8, 9, 63, 64, 65, 127, 128, 129, 191, 192, 255, 256, 257, 319, 320, 511, 512, 513,
        575, 1_087, 1_088, 2_111, 4_095, 4_096, 4_097, 9_000,
    ] {
        for count in [1, 2, 5, 7, 8, 40] {
            let few = random.few(count, largest);
            check_kernels(&few, &naive::values(&few, heaps(largest)));
        }
    }
    for largest in [63, 64, 65, 127, 128, 191, 192, 255, 256, 257, 319, 320, 511, 512, 513] {
        for percent in [10, 40, 90] {
            let many = random.scattered(largest, percent);
            check_kernels(&many, &naive::values(&many, heaps(largest)));
        }
    }
    for (largest, percent) in [(4_096, 3), (4_097, 3), (9_000, 1), (1_000, 60)] {
        let many = random.scattered(largest, percent);
        check_kernels(&many, &naive::values(&many, 2 * largest as usize));
    }
    let far = random.few(20, 65_535);
    check_kernels(&far, &naive::values(&far, 150_000));
    // More moves than fit a byte, or than any word has bits.
    let all: Vec<u32> = (1..=1_500).collect();
    let values: Vec<Value> = (0..4_000).map(|heap| heap % 1_501).collect();
    check_kernels(&all, &values);
}

/// The largest move there may be: two moves have a closed form, so that no judge is needed.
#[test]
fn the_largest_move() {
    for moves in [vec![65_535], vec![1, 65_535], vec![2, 65_535], vec![65_534, 65_535]] {
        let mut game = Game::new(set(&moves));
        game.solve();
        let (a, b) = (u64::from(moves[0]), 65_535);
        let odd_multiple = b % a == 0 && (b / a) % 2 == 1;
        let period = if odd_multiple { 2 * a } else { a + b };
        for kind in Kind::ALL {
            let found = game.period(kind).expect("found within the bound");
            assert_eq!(found.period, period, "{moves:?} {kind:?}");
            assert_eq!(game.certificate(kind).map(|proof| proof.verify()), Some(Ok(())));
        }
        assert_eq!(game.period(Kind::Grundy).map(|found| found.preperiod), Some(0), "{moves:?}");
        for heap in (0..1_000).chain(130_000..132_000).chain([1 << 40, u64::MAX]) {
            let (place, value) = (heap % (a + b), game.value(&heap.into()));
            let half = u16::from((place / a) % 2 == 1);
            let expected = if place < b || a == b { half } else { 2 - half };
            assert_eq!(value, Some(expected), "{moves:?}: heap {heap}");
        }
    }
    // Every move up to the most: the remainder by one more.
    let mut game = Game::new(set(&(1..=10_000).collect::<Vec<_>>()));
    game.solve();
    assert_eq!(game.period(Kind::Grundy).map(|found| found.period), Some(10_001));
    assert_eq!(game.value(&30_002.into()), Some(10_000));
    assert_eq!(game.largest_value(), 10_000);
}

/// Sums of heaps: Grundy values and outcomes of the library against the search of the game tree.
#[test]
fn sums_of_heaps() {
    let mut random = Random(7);
    let mut sets: Vec<Vec<u32>> = (0..25)
        .map(|_| {
            let largest = random.between(3, 12);
            random.scattered(largest, 40)
        })
        .collect();
    sets.extend([vec![1, 3, 4], vec![2, 4, 7], vec![3, 5, 9], vec![2, 3, 5, 8]]);
    for moves in sets {
        let mut game = Game::new(set(&moves));
        game.solve();
        for misere in [false, true] {
            let kind = if misere { Kind::Misere } else { Kind::Normal };
            let mut tree = Tree::new(&moves, misere);
            let pairs = (0..=24).flat_map(|a| (a..=24).map(move |b| vec![a, b]));
            let triples = (0..=9)
                .flat_map(|a| (a..=9).flat_map(move |b| (b..=9).map(move |c| vec![a, b, c])));
            for heaps in pairs.chain(triples) {
                let pairs: Vec<_> =
                    heaps.iter().map(|&heap| (&game, u64::from(heap).into())).collect();
                let sum = Sum::new(&pairs, kind).expect("proved");
                let what = format!("{moves:?}: {heaps:?}, misère {misere}");
                assert_eq!(tree.lost(&heaps), sum.outcome == Outcome::P, "{what}");
                let winning: Vec<[u32; 2]> = sum
                    .moves
                    .iter()
                    .map(|it| [u32::try_from(it.heap).expect("few") + 1, it.take])
                    .collect();
                assert_eq!(tree.winning(&heaps), winning, "{what}");
            }
        }
    }
}

/// Heaps of different games: each may have moves of its own.
#[test]
fn sums_of_different_games() {
    fn lost(heaps: &[(&[u32], u32)], misere: bool) -> bool {
        let mut stuck = true;
        for place in 0..heaps.len() {
            for &take in heaps[place].0.iter().filter(|&&take| take <= heaps[place].1) {
                stuck = false;
                let mut left = heaps.to_vec();
                left[place].1 -= take;
                if lost(&left, misere) {
                    return false;
                }
            }
        }
        stuck != misere || !stuck
    }
    let mut random = Random(1939);
    for _ in 0..300 {
        let sets: Vec<Vec<u32>> = (0..3)
            .map(|_| {
                let largest = random.between(1, 6);
                random.scattered(largest, 50)
            })
            .collect();
        let games: Vec<Game> = sets
            .iter()
            .map(|moves| {
                let mut game = Game::new(set(moves));
                game.solve();
                game
            })
            .collect();
        let heaps: Vec<u32> = (0..3).map(|_| random.between(0, 6)).collect();
        let plain: Vec<(&[u32], u32)> =
            sets.iter().zip(&heaps).map(|(moves, &heap)| (&moves[..], heap)).collect();
        let pairs: Vec<_> =
            games.iter().zip(&heaps).map(|(game, &heap)| (game, u64::from(heap).into())).collect();
        for (misere, kind) in [(false, Kind::Normal), (true, Kind::Misere)] {
            let sum = Sum::new(&pairs, kind).expect("proved");
            let what = format!("{plain:?}, misère {misere}");
            assert_eq!(lost(&plain, misere), sum.outcome == Outcome::P, "{what}");
            let mut winning = Vec::new();
            for (place, &(moves, heap)) in plain.iter().enumerate() {
                for &take in moves.iter().filter(|&&take| take <= heap) {
                    let mut left = plain.clone();
                    left[place].1 -= take;
                    if lost(&left, misere) {
                        winning.push((place, take));
                    }
                }
            }
            let found: Vec<_> = sum.moves.iter().map(|it| (it.heap, it.take)).collect();
            assert_eq!(found, winning, "{what}");
        }
    }
}
