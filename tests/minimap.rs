//! The minimap of a strip, and the line of density over its columns: what a reader would measure
//! with a ruler.

mod common;

use common::naive;
use common::random::Random;
use grundyscope::layout::{MOST_OVERVIEW_HEAPS, Minimap, MinimapRequest, density_line};
use grundyscope::{Atlas, ColumnsRequest, Game, HeapSize, Kind};

fn solved(set: &str) -> Game {
    let mut game = Game::new(set.parse().expect("a set"));
    game.solve();
    game
}

fn heap(text: &str) -> HeapSize {
    text.parse().expect("a heap size")
}

fn request(from: HeapSize, heaps: u64, width: u32) -> MinimapRequest {
    MinimapRequest { kind: Kind::Grundy, width, from, heaps, cursor: None, held: None }
}

/// Where a heap stands on a map, by long division of steps.
fn place(map: &Minimap, heap: &HeapSize) -> f64 {
    let steps = map.from.steps_to(heap).expect("it is not before the map");
    steps as f64 / map.heaps as f64 * f64::from(map.width)
}

/// Views of every size, near and far.
fn many_requests() -> Vec<(&'static str, MinimapRequest)> {
    let mut random = Random(31);
    let mut requests = Vec::new();
    for set in ["1", "1,3,4", "2,4,7", "16,23,40", "1,26,31,56,57"] {
        for from in ["0", "5", "97", "1000", "999999937", "10^18", "10^40"] {
            for bits in [1, 3, 5, 8, 12, 20, 31, 49, 50] {
                let heaps = (1u64 << bits) * u64::from(random.between(500, 1_000)) / 1_000;
                let mut request = request(heap(from), heaps.max(1), random.between(1, 2_000));
                request.kind = Kind::ALL[random.between(0, 2) as usize];
                let steps = heaps * u64::from(random.between(0, 1_250)) / 1_000;
                request.cursor = Some(request.from.plus(steps));
                requests.push((set, request));
            }
        }
    }
    requests
}

#[test]
fn the_lens_is_over_what_the_strip_shows() {
    for (set, request) in many_requests() {
        let game = solved(set);
        let map = Minimap::new(&game, &request);
        let (x0, x1) = map.lens;
        assert!(x0 < x1 && x1 <= map.width, "{set} {request:?}: {map:?}");
        let end = request.from.plus(request.heaps);
        let (left, right) = (place(&map, &request.from), place(&map, &end));
        let most = f64::from(map.width);
        assert!(left >= 0.0 && (right <= most || map.heaps == MOST_OVERVIEW_HEAPS));
        if right.min(most) - left >= 11.0 {
            assert!((f64::from(x0) - left).abs() <= 1.0, "{map:?} {left}");
            assert!((f64::from(x1) - right.min(most)).abs() <= 1.0, "{map:?} {right}");
        } else {
            let middle = (f64::from(x0 + x1)) / 2.0;
            let far = f64::from(10.min(map.width)) / 2.0;
            assert!(x1 - x0 >= 10.min(map.width));
            assert!((middle - (left + right.min(most)) / 2.0).abs() <= far + 1.0, "{map:?}");
        }
        let cursor = request.cursor.expect("each has one");
        if let Some(at) = map.cursor {
            assert!((at - place(&map, &cursor)).abs() <= most / map.heaps as f64);
        } else {
            assert!(map.from.steps_to(&cursor).is_none_or(|steps| steps >= map.heaps));
        }
    }
}

#[test]
fn a_map_has_room_around_the_strip_and_begins_with_heap_0_where_that_has_it() {
    for (set, request) in many_requests() {
        let game = solved(set);
        let map = Minimap::new(&game, &request);
        let period = game.period(request.kind).expect("it is proved");
        assert!(map.heaps >= (6 * request.heaps).min(MOST_OVERVIEW_HEAPS));
        let all = period.preperiod + 3 * period.period;
        if all <= 128 * request.heaps {
            assert!(map.heaps >= all, "{map:?} has the preperiod and three periods");
        } else {
            assert!(map.heaps <= 64.max(24 * request.heaps), "{map:?}: the lens can be dragged");
        }
        let end = request.from.plus(request.heaps);
        if end <= map.heaps.into() {
            assert_eq!(map.from, 0.into());
        } else if request.heaps > map.heaps / 2 {
            assert_eq!(map.from, request.from, "there is no longer map");
        } else {
            // In the middle half, so that there is something to see on both sides.
            let middle = place(&map, &request.from.plus(request.heaps / 2));
            let width = f64::from(map.width);
            assert!((width * 0.24..=width * 0.76).contains(&middle), "{request:?} {map:?}");
        }
    }
}

#[test]
fn while_one_goes_on_the_map_stays_and_then_moves_on_by_half() {
    let game = solved("1,3,4");
    let maps: Vec<_> = (0..2_000)
        .map(|from| Minimap::new(&game, &request(HeapSize::from(from), 38, 1_216)))
        .collect();
    assert!(maps.iter().all(|map| map.heaps == 256));
    let starts: Vec<_> = maps.iter().map(|map| map.from.to_u64().expect("small")).collect();
    assert!(
        starts[..=218].iter().all(|&start| start == 0),
        "heaps 218 to 255 are on the first map"
    );
    for (from, pair) in (1..).zip(starts.windows(2)) {
        assert!(pair[1] == pair[0] || pair[1] == pair[0] + 128, "{from}: {pair:?}");
    }
    let changes = starts.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(changes <= 2_000 / 128, "{changes}");
}

#[test]
fn a_map_that_is_held_stays_and_the_lens_goes_to_its_ends() {
    let game = solved("1,3,4");
    let mut request = request(heap("10^18"), 38, 1_000);
    request.held = Some((heap("10^18").plus(100), 400));
    let lens = |request: &MinimapRequest| {
        let map = Minimap::new(&game, request);
        assert_eq!((map.from, map.heaps), (heap("10^18").plus(100), 400));
        map.lens
    };
    assert_eq!(lens(&request), (0, 10), "before it: at the left");
    request.from = heap("10^18").plus(480);
    assert_eq!(lens(&request), (950, 1_000), "beyond its end: what is left");
    request.from = heap("10^19");
    assert_eq!(lens(&request), (990, 1_000), "far behind it: at the right");
    request.from = heap("10^18").plus(200);
    assert_eq!(lens(&request), (250, 345));
}

#[test]
fn the_preperiod_and_what_is_not_computed_have_their_borders() {
    let game = solved("2,4,7"); // preperiod 8, period 3
    let map = Minimap::new(&game, &request(0.into(), 40, 1_280));
    assert_eq!((map.heaps, map.preperiod, map.unknown_from), (256, Some(40), None));
    let far = Minimap::new(&game, &request(heap("10^18"), 40, 1_280));
    assert_eq!(far.preperiod, None);
    let pure = Minimap::new(&solved("1,3,4"), &request(0.into(), 40, 1_280));
    assert_eq!(pure.preperiod, None);

    let mut game = Game::new("9,34,60,85,94".parse().expect("a set"));
    game.advance(1);
    let heaps = game.heaps();
    let map = Minimap::new(&game, &request(HeapSize::from(heaps.saturating_sub(20)), 40, 1_280));
    let unknown = map.unknown_from.expect("the search is on the map");
    assert!((f64::from(unknown) - place(&map, &heaps.into())).abs() <= 1.0);
    assert_eq!(Minimap::new(&game, &request(heap("10^18"), 40, 1_280)).unknown_from, Some(0));
}

#[test]
fn what_is_too_much_is_cut() {
    let game = solved("2,4,7");
    let map = Minimap::new(&game, &request(heap("10^9000"), u64::MAX, u32::MAX));
    assert_eq!(map.heaps, MOST_OVERVIEW_HEAPS);
    assert!(map.lens.1 <= map.width);
    let map = Minimap::new(&game, &request(0.into(), 0, 0));
    assert_eq!((map.width, map.lens), (1, (0, 1)));
}

#[test]
fn the_line_of_density_has_the_share_of_each_eight_pixels() {
    let (width, height) = (1_000, 52);
    for set in ["1,3,4", "2,4,7", "16,23,40", "1,8,11"] {
        let game = solved(set);
        let moves: Vec<u32> = set.split(',').map(|take| take.parse().expect("a move")).collect();
        let mut atlas = Atlas::new();
        atlas.advance(&game, u64::MAX);
        for kind in Kind::ALL {
            let lost = naive::lost(&moves, kind == Kind::Misere, 60_000);
            // One column, and two, for a pixel; as many heaps in all, or some more.
            for (count, heaps) in [(1_000, 10_000), (2_000, 53_217)] {
                let from = 17;
                let request = ColumnsRequest {
                    kind,
                    from: HeapSize::from(from),
                    heaps,
                    per: u64::from(count),
                    count,
                };
                let columns = atlas.columns(&game, &request, u64::MAX);
                let line = density_line(&columns, kind, count, width, height);
                assert_eq!(line.len(), 125 + 2, "{set}: a point each, and the two ends");
                for (step, &(x, y)) in (0_u64..).zip(&line[1..=125]) {
                    let edge = |step: u64| {
                        let column = step * u64::from(count) / 125;
                        usize::try_from(from + column * heaps / u64::from(count)).expect("few")
                    };
                    let inside = &lost[edge(step)..edge(step + 1)];
                    let share =
                        inside.iter().filter(|&&lost| lost).count() as f64 / inside.len() as f64;
                    assert!((x - (step as f64 * 8.0 + 4.0)).abs() < 0.01);
                    assert!((y - 52.0 * (1.0 - share)).abs() < 1e-9, "{set} {kind:?} {step}");
                }
                assert_eq!((line[0].0, line[0].1), (0.0, line[1].1));
                assert_eq!((line[126].0, line[126].1), (1_000.0, line[125].1));
            }
        }
    }
}

#[test]
fn there_is_no_line_over_few_heaps_and_it_ends_where_counting_does() {
    let game = solved("1,3,4");
    let mut atlas = Atlas::new();
    atlas.advance(&game, u64::MAX);
    let line = |heaps, known: usize| {
        let kind = Kind::Normal;
        let request = ColumnsRequest { kind, from: 0.into(), heaps, per: 800, count: 800 };
        let mut columns = atlas.columns(&game, &request, u64::MAX);
        columns.counts.truncate(known * columns.width);
        density_line(&columns, kind, 800, 800, 50)
    };
    let mut line = line;
    assert_eq!(line(6_300, 800), []);
    assert_eq!(line(6_400, 800).len(), 102);
    assert_eq!(line(1 << 40, 0), []);
    let half = line(1 << 40, 403);
    assert_eq!(half.last().map(|point| point.0), Some(403.0));
    assert_eq!(half.len(), 51 + 2);
    // 2 of 7 heaps are lost.
    assert!(half.iter().all(|&(_, y)| (y - 50.0 * 5.0 / 7.0).abs() < 1e-6));
}
