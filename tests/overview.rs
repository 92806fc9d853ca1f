//! What stands around the columns of very many heaps: what a reader would measure with a ruler.

mod common;

use common::random::Random;
use grundyscope::layout::{MOST_OVERVIEW_HEAPS, Overview, OverviewRequest, Strip, StripRequest};
use grundyscope::{Game, HeapSize, Kind};

fn solved(set: &str) -> Game {
    let mut game = Game::new(set.parse().expect("a set"));
    game.solve();
    game
}

fn request(from: &str, heaps: u64, width: u32) -> OverviewRequest {
    OverviewRequest {
        kind: Kind::Grundy,
        width,
        from: from.parse().expect("a heap size"),
        heaps,
        column_height: 52,
        cursor: None,
    }
}

/// Views of every size, from a heap to the most there are, near and far.
fn many_requests() -> Vec<(&'static str, OverviewRequest)> {
    let mut random = Random(11);
    let mut requests = Vec::new();
    for set in ["1", "1,3,4", "2,4,7", "28,29,30", "16,23,40"] {
        for from in ["0", "5", "97", "999999937", "10^18", "10^40"] {
            for bits in [1, 3, 8, 12, 20, 31, 49] {
                let heaps = (1u64 << bits) * u64::from(random.between(1_000, 1_999)) / 1_000;
                let mut request = request(from, heaps, random.between(200, 2_000));
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
fn round_heap_sizes_stand_at_their_places_and_never_touch() {
    for (set, request) in many_requests() {
        let overview = Overview::new(&solved(set), &request);
        let width = f64::from(request.width);
        let digits = request.from.plus(request.heaps).to_string().len().min(14) as f64;
        for pair in overview.marks.windows(2) {
            assert!(pair[1].x - pair[0].x > 6.5 * digits, "{request:?}: {pair:?} touch");
        }
        let others: Vec<_> = overview.marks.iter().filter(|mark| !mark.cursor).collect();
        for mark in &others {
            let steps = request.from.steps_to(&mark.heap).expect("in view");
            let share = (steps as f64 + 0.5) / request.heaps as f64;
            assert!((mark.at - share * width).abs() < 0.01, "{mark:?}");
            assert!((mark.x - mark.at).abs() < 1.0, "{mark:?} is under its place");
        }
        // All are multiples of their distance, which is 1, 2 or 5 and zeros.
        let gaps = others.windows(2).map(|pair| pair[0].heap.steps_to(&pair[1].heap));
        let stride = gaps.map(|gap| gap.expect("ascending")).min();
        if let Some(stride) = stride {
            let text = stride.to_string();
            let zeros = text.trim_end_matches('0');
            let round = ["1", "2", "5"].contains(&zeros)
                // A mark beside the cursor's may be missing.
                || ["4", "6", "8", "10", "15"].contains(&zeros);
            assert!(round, "{stride}");
        }
    }
}

#[test]
fn the_cursor_stands_where_its_heap_is() {
    for (set, request) in many_requests() {
        let overview = Overview::new(&solved(set), &request);
        let cursor = request.cursor.as_ref().expect("every request has one");
        let steps = request.from.steps_to(cursor).expect("not before the first heap");
        assert_eq!(overview.cursor.is_some(), steps < request.heaps, "{request:?}");
        let marks: Vec<_> = overview.marks.iter().filter(|mark| mark.cursor).collect();
        assert_eq!(marks.len(), usize::from(overview.cursor.is_some()));
        if let Some(at) = overview.cursor {
            let share = (steps as f64 + 0.5) / request.heaps as f64;
            assert!((at - share * f64::from(request.width)).abs() < 0.01);
            assert_eq!((&marks[0].heap, marks[0].at), (cursor, at));
        }
    }
}

#[test]
fn brackets_are_those_of_a_strip_while_they_can_be_seen() {
    let game = solved("28,29,30");
    for kind in Kind::ALL {
        for (from, heaps) in [("0", 300), ("20", 300), ("10^18", 390)] {
            let overview =
                Overview::new(&game, &OverviewRequest { kind, ..request(from, heaps, 1_200) });
            let strip = Strip::new(
                &game,
                &StripRequest {
                    kind,
                    width: 1_200,
                    from: overview.from.clone(),
                    count: Some(u32::try_from(heaps).expect("few")),
                    cell: 1,
                    cell_height: 52,
                    cursor: None,
                },
            );
            assert!(!strip.brackets.is_empty());
            assert_eq!(overview.brackets, strip.brackets, "{kind:?} {from}");
            assert_eq!(overview.preperiod, strip.preperiod);
        }
    }
}

#[test]
fn a_narrow_period_has_one_bracket_and_one_too_narrow_to_be_seen_none() {
    let game = solved("1,3,4"); // period 7
    let brackets = |heaps| Overview::new(&game, &request("0", heaps, 1_000)).brackets;
    assert_eq!(brackets(70).len(), 10);
    let one = brackets(1_000);
    assert_eq!(one.len(), 1);
    assert_eq!((one[0].x0, one[0].x1), (0, 6));
    assert!(brackets(2_000).is_empty());
    assert!(brackets(MOST_OVERVIEW_HEAPS).is_empty());
}

#[test]
fn the_heaps_that_are_not_computed_begin_where_the_search_is() {
    let mut game = Game::new("9,34,60,85,94".parse().expect("a set"));
    game.advance(1);
    let heaps = game.heaps();
    assert!(heaps > 0 && game.period(Kind::Grundy).is_none());
    let unknown =
        |from: &str, count| Overview::new(&game, &request(from, count, 1_000)).unknown_from;
    assert_eq!(unknown("0", 2 * heaps), Some(500));
    assert_eq!(unknown("0", heaps), None);
    assert_eq!(unknown("10^18", 1 << 40), Some(0));
    let from = HeapSize::from(heaps - 1).to_string();
    assert_eq!(unknown(&from, 4), Some(250));
}

#[test]
fn what_is_too_much_is_cut() {
    let game = solved("2,4,7");
    let overview = Overview::new(&game, &request("0", u64::MAX, u32::MAX));
    assert_eq!(overview.heaps, MOST_OVERVIEW_HEAPS);
    assert_eq!(Overview::new(&game, &request("0", 0, 0)).heaps, 1);
}
