//! Counts of ranges and of columns against plain counting: every regime, origins of any size, the
//! ends of preperiod and periods, and games whose search still runs.

mod common;

use common::naive;
use common::random::Random;
use grundyscope::{
    Atlas, Columns, ColumnsRequest, Game, HeapSize, Kind, MOST_COLUMNS, MOST_TALLIED_HEAPS,
    MOST_VIEW_HEAPS, SubtractionSet,
};

/// A sequence and its period by code of its own. A heap is a number of any size in digits.
struct Plain {
    values: Vec<u16>,
    preperiod: u64,
    period: u64,
    /// The number of heaps of each value before each thousandth heap.
    thousands: Vec<Vec<u64>>,
}

impl Plain {
    fn new(values: Vec<u16>, [preperiod, period]: [u64; 2]) -> Self {
        let width = usize::from(*values.iter().max().expect("heaps")) + 1;
        let mut counts = vec![0; width];
        let mut thousands = Vec::new();
        for (heap, &value) in values.iter().enumerate() {
            if heap % 1_000 == 0 {
                thousands.push(counts.clone());
            }
            counts[usize::from(value)] += 1;
        }
        Self { values, preperiod, period, thousands }
    }

    /// The counts before a heap of the preperiod or the first period.
    fn first(&self, heap: u64) -> Vec<u64> {
        let heap = usize::try_from(heap).expect("it is kept");
        let mut counts = self.thousands[heap / 1_000].clone();
        for &value in &self.values[heap / 1_000 * 1_000..heap] {
            counts[usize::from(value)] += 1;
        }
        counts
    }

    /// The counts of the heaps from a place on, which may be behind the first period.
    fn counts(&self, from: u64, length: u64) -> Vec<u64> {
        let before = |heap: u64| {
            let Some(beyond) = heap.checked_sub(self.preperiod) else { return self.first(heap) };
            let (start, end) =
                (self.first(self.preperiod), self.first(self.preperiod + self.period));
            let place = self.first(self.preperiod + beyond % self.period);
            let laps = beyond / self.period;
            let each = start.iter().zip(end).map(|(start, end)| laps * (end - start));
            place.iter().zip(each).map(|(place, each)| place + each).collect()
        };
        let (start, end): (Vec<u64>, Vec<u64>) = (before(from), before(from + length));
        start.iter().zip(end).map(|(start, end)| end - start).collect()
    }

    /// The heap up to the end of the first period that is followed by the same values.
    fn fold(&self, heap: &str) -> u64 {
        if let Ok(heap) = heap.parse::<u64>() {
            return match heap.checked_sub(self.preperiod) {
                Some(beyond) => self.preperiod + beyond % self.period,
                None => heap,
            };
        }
        let period = u128::from(self.period);
        let remainder =
            heap.bytes().fold(0, |rest, digit| (rest * 10 + u128::from(digit - b'0')) % period);
        let place = (remainder + period - u128::from(self.preperiod) % period) % period;
        self.preperiod + u64::try_from(place).expect("below the period")
    }
}

/// From counts of values those of the entries of a sequence.
fn entries(kind: Kind, counts: &[u64]) -> Vec<u64> {
    let losing = counts.get(usize::from(kind.losing_value())).copied().unwrap_or(0);
    match kind {
        Kind::Grundy => counts.to_vec(),
        _ => vec![counts.iter().sum::<u64>() - losing, losing],
    }
}

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).expect("moves")
}

fn solved(moves: &[u32]) -> Game {
    let mut game = Game::new(set(moves));
    game.solve();
    game
}

fn complete(game: &Game) -> Atlas {
    let mut atlas = Atlas::new();
    while !atlas.is_complete(game) {
        let before = atlas.counted();
        atlas.advance(game, 100_000);
        assert!(atlas.counted() > before, "every slice gets further");
    }
    atlas
}

/// All columns of a view, in as many calls as they take.
fn all(atlas: &mut Atlas, game: &Game, request: &ColumnsRequest) -> Columns {
    for _ in 0..100_000 {
        let columns = atlas.columns(game, request, 1 << 22);
        if columns.is_complete {
            return columns;
        }
    }
    panic!("no end: {request:?}");
}

/// Origins around the ends of preperiod and periods, and far away.
fn origins(plain: &Plain, random: &mut Random) -> Vec<String> {
    let (preperiod, period) = (plain.preperiod, plain.period);
    let mut origins = vec!["0".to_owned(), "1".to_owned()];
    for heap in [preperiod, preperiod + period, preperiod + 7 * period, 1 << 53, 10_u64.pow(18)] {
        let near = u64::from(random.between(0, 40));
        origins.extend([heap.saturating_sub(near), heap, heap + near].map(|heap| heap.to_string()));
    }
    origins.push(u64::MAX.to_string());
    origins.push(format!("1{}", "0".repeat(30)));
    origins.push(format!("{}{}", random.between(1, 9), "7".repeat(999)));
    origins.push("9".repeat(10_000));
    origins
}

fn check(moves: &[u32], plain: &Plain, random: &mut Random, views: usize) {
    let game = solved(moves);
    let found = game.period(Kind::Grundy).map(|found| [found.preperiod, found.period]);
    assert_eq!(found, Some([plain.preperiod, plain.period]), "{moves:?}");
    let mut atlas = complete(&game);
    for from in origins(plain, random) {
        let (place, first) = (plain.fold(&from), from.parse::<HeapSize>().expect("digits"));
        for _ in 0..views {
            let kind = Kind::ALL[random.between(0, 2) as usize];
            let per = u64::from(random.between(1, 5));
            let most = 1 << random.between(0, 30);
            let heaps = u64::from(random.between(0, most)) + 1;
            let count = random.between(1, 60);
            let request = ColumnsRequest { kind, from: first.clone(), heaps, per, count };
            let columns = all(&mut atlas, &game, &request);
            let context = format!("{moves:?}: {from} {heaps}/{per} {count} {kind:?}");
            let expected: Vec<u64> = (0..u64::from(count))
                .flat_map(|column| {
                    let (start, end) = (column * heaps / per, (column + 1) * heaps / per);
                    entries(kind, &plain.counts(place + start, end - start))
                })
                .collect();
            assert_eq!(columns.counts, expected, "{context}");
            // The columns together are the range.
            let length = request.view().expect("few heaps");
            let range = loop {
                let counts = atlas.counts(&game, &first, &length.into(), kind, 1 << 22);
                if let Some(counts) = counts {
                    break counts;
                }
            };
            let together: Vec<HeapSize> = (0..columns.width)
                .map(|entry| columns.counts.iter().skip(entry).step_by(columns.width).sum::<u64>())
                .map(HeapSize::from)
                .collect();
            assert_eq!(range, together, "{context}");
        }
    }
}

/// What plain code knows about a set with a short period.
fn short(moves: &[u32]) -> Option<Plain> {
    let largest = *moves.last().expect("a move") as usize;
    let values = naive::values(moves, 12 * largest + 3_000);
    let found = naive::period(&values, largest)?;
    Some(Plain::new(values, found))
}

#[test]
fn every_set_up_to_7() {
    let mut random = Random(71);
    for bits in 1_u32..128 {
        let moves: Vec<u32> = (1..=7).filter(|take| bits >> (take - 1) & 1 == 1).collect();
        check(&moves, &short(&moves).expect("a short period"), &mut random, 2);
    }
}

#[test]
fn random_sets_of_every_regime() {
    let mut random = Random(72);
    let mut checked = 0;
    for round in 0..120 {
        let largest = random.between(2, 130);
        let moves = match round % 4 {
            0 => random.few(4, largest),
            1 => random.scattered(largest, 40),
            2 => random.runs(3, largest + 20),
            _ => random.symmetric(2, largest.min(30) + 3),
        };
        if let Some(plain) = short(&moves) {
            check(&moves, &plain, &mut random, 1);
            checked += 1;
        }
    }
    assert!(checked > 90, "{checked} sets");
}

#[test]
fn borders_of_the_largest_move() {
    let mut random = Random(73);
    for largest in [1_u32, 63, 64, 65, 127, 128, 255, 256] {
        let most: Vec<u32> = (1..=largest).collect();
        let odd: Vec<u32> = most.iter().copied().filter(|take| (largest - take) % 2 == 0).collect();
        for moves in [vec![largest], most, odd] {
            check(&moves, &short(&moves).expect("a short period"), &mut random, 1);
        }
    }
}

/// The values of a set with few moves, quickly, by the mex of a word.
fn values(moves: &[u32], count: usize) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::with_capacity(count);
    for heap in 0..count {
        let options = moves.iter().filter_map(|&take| heap.checked_sub(take as usize));
        let reached = options.fold(0_u32, |reached, option| reached | 1 << values[option]);
        values.push(u16::try_from(reached.trailing_ones()).expect("few moves"));
    }
    values
}

fn check_long(moves: &[u32], found: [u64; 2], views: usize) {
    let heaps = usize::try_from(found[0] + found[1]).expect("it fits memory") + 1;
    let plain = Plain::new(values(moves, heaps), found);
    check(moves, &plain, &mut Random(74), views);
    let certificate = solved(moves).certificate(Kind::Grundy).expect("proved");
    assert_eq!(certificate.verify(), Ok(()));
}

#[test]
fn a_period_beyond_the_kept_values() {
    check_long(&[1, 26, 31, 56, 57], [383, 1_066_690], 3);
}

#[test]
fn a_period_beyond_the_tallied_values() {
    let found = [99, 37_223_762];
    assert!(found[1] > MOST_TALLIED_HEAPS);
    check_long(&[3, 25, 48, 70, 73], found, 1);
}

/// What is counted while the search runs is right, and all of it is there in the end.
#[test]
fn a_search_that_still_runs() {
    let mut random = Random(75);
    for (moves, step) in [
        (vec![1, 3, 4], 3),
        (vec![8, 17, 27, 36, 44], 20_000),
        (vec![1, 26, 31, 56, 57], 150_000),
        ((1..40).chain(60..90).collect(), 500),
    ] {
        let plain = values_of(&moves, 1_300_000);
        let mut game = Game::new(set(&moves));
        let mut atlas = Atlas::new();
        let mut known = 0;
        while !game.is_done() {
            game.advance(step);
            atlas.advance(&game, u64::from(random.between(1, 200_000)));
            let from = atlas.counted().saturating_sub(u64::from(random.between(0, 3_000)));
            let heaps = u64::from(random.between(1, 40));
            let kind = Kind::Grundy;
            let request = ColumnsRequest { kind, from: from.into(), heaps, per: 1, count: 100 };
            let columns = atlas.columns(&game, &request, 0);
            let complete = columns.counts.len() / columns.width;
            for (column, counts) in columns.counts.chunks(columns.width).enumerate() {
                let first = usize::try_from(from + column as u64 * heaps).expect("an index");
                let Some(range) = plain.get(first..first + usize::try_from(heaps).expect("few"))
                else {
                    continue;
                };
                for (value, &count) in (0_u16..).zip(counts) {
                    let expected = range.iter().filter(|&&other| other == value).count();
                    assert_eq!(count, expected as u64, "{moves:?}: column {column} from {from}");
                }
            }
            if game.period(Kind::Grundy).is_none() {
                let fitting = (atlas.counted() - from) / heaps;
                assert_eq!(complete as u64, fitting.min(100), "{moves:?}");
                assert_eq!(columns.is_complete, fitting >= 100);
                assert_eq!(atlas.counts(&game, &0.into(), &(1 << 60).into(), kind, 1), None);
            }
            known += complete;
        }
        assert!(known > 0, "{moves:?}");
        let mut whole = complete(&game);
        atlas.advance(&game, u64::MAX);
        assert!(atlas.is_complete(&game));
        let from: HeapSize = "10^40".parse().expect("a heap");
        let length: HeapSize = "10^21".parse().expect("a heap");
        assert_eq!(
            atlas.counts(&game, &from, &length, Kind::Grundy, u64::MAX),
            whole.counts(&game, &from, &length, Kind::Grundy, u64::MAX),
        );
    }
}

fn values_of(moves: &[u32], count: usize) -> Vec<u16> {
    if moves.len() <= 8 { values(moves, count) } else { naive::values(moves, 3_000) }
}

/// The counts of a huge range are all its heaps, and the share of each value is that of a period.
#[test]
fn ranges_of_any_length() {
    let game = solved(&[2, 4, 7]);
    let mut atlas = complete(&game);
    let length: HeapSize = "3e500".parse().expect("a heap");
    let third: HeapSize = "10^500".parse().expect("a heap");
    for from in ["8", "10^18", "7e900"] {
        let from = from.parse().expect("a heap");
        let counts = atlas.counts(&game, &from, &length, Kind::Grundy, 0).expect("counted");
        // The period is 1, 0, 2; the value 3 stands in the preperiod.
        assert_eq!(counts, [third.clone(), third.clone(), third.clone(), 0.into()]);
        let counts = atlas.counts(&game, &from, &length, Kind::Normal, 0).expect("counted");
        assert_eq!(counts, ["2e500".parse().expect("a heap"), third.clone()]);
    }
    // From heap 0 on there is the preperiod 0, 0, 1, 1, 2, 2, 0, 3 too.
    let counts = atlas.counts(&game, &0.into(), &length.plus(8), Kind::Grundy, 0).expect("counted");
    assert_eq!(counts, [third.plus(3), third.plus(2), third.plus(2), 1.into()]);
    let nothing = atlas.counts(&game, &length, &0.into(), Kind::Grundy, 0);
    assert_eq!(nothing, Some(vec![0.into(); 4]));
}

#[test]
fn limits_of_a_view() {
    let game = solved(&[1, 3, 4]);
    let mut atlas = complete(&game);
    let view = |heaps, per, count| ColumnsRequest {
        kind: Kind::Normal,
        from: "10^18".parse().expect("a heap"),
        heaps,
        per,
        count,
    };
    let widest = view(MOST_VIEW_HEAPS / 4_096, 1, MOST_COLUMNS);
    let columns = atlas.columns(&game, &widest, 0);
    assert!(columns.is_complete);
    assert_eq!(columns.counts.iter().sum::<u64>(), widest.view().expect("it is the widest"));
    for too_wide in [view(MOST_VIEW_HEAPS / 4_095, 1, MOST_COLUMNS), view(u64::MAX, 1, 2)] {
        assert_eq!(too_wide.view(), None);
        let columns = atlas.columns(&game, &too_wide, 0);
        assert!(columns.counts.is_empty() && !columns.is_complete);
    }
    assert!(Atlas::new().columns(&game, &view(1, 1, 1), 0).counts.is_empty(), "nothing is counted");
}
