//! Where things stand in the pictures: what a reader would measure with a ruler.

mod common;

use common::random::Random;
use grundyscope::layout::{
    Fan, FanRequest, Label, MOST_CELLS, Node, Ribbon, RibbonRequest, Strip, StripRequest, Wheel,
    WheelRequest, Wrap, WrapRequest,
};
use grundyscope::{Game, HeapSize, Kind};

fn solved(set: &str) -> Game {
    let mut game = Game::new(set.parse().expect("a set"));
    game.solve();
    game
}

fn heap(text: &str) -> HeapSize {
    text.parse().expect("a heap size")
}

fn strip(game: &Game, from: &str, width: u32) -> Strip {
    Strip::new(game, &request(Kind::Grundy, from, width))
}

fn request(kind: Kind, from: &str, width: u32) -> StripRequest {
    StripRequest {
        kind,
        width,
        from: heap(from),
        count: None,
        cell: 32,
        cell_height: 56,
        cursor: None,
    }
}

/// Sets, first heaps and widths of every kind, small ones and absurd ones.
fn many_requests() -> Vec<(&'static str, StripRequest)> {
    let mut random = Random(7);
    let mut requests = Vec::new();
    for set in ["1", "1,3,4", "2,4,7", "28,29,30", "1..10", "16,23,40", "3,5,9"] {
        for from in ["0", "3", "8", "97", "10^18", "10^999"] {
            for kind in Kind::ALL {
                let count = [None, Some(random.between(1, 80))][random.between(0, 1) as usize];
                let steps = u64::from(random.between(0, 50));
                let mut request = request(kind, from, random.between(0, 2_000));
                request.cell = random.between(1, 60);
                request.cursor = Some(request.from.plus(steps));
                requests.push((set, StripRequest { count, ..request }));
            }
        }
    }
    requests
}

#[test]
fn cells_fill_the_width_on_whole_pixels() {
    for (set, request) in many_requests() {
        let strip = Strip::new(&solved(set), &request);
        assert_eq!(strip.edges.len(), strip.entries.len() + 1, "{request:?}");
        assert_eq!(strip.edges.first(), Some(&0));
        assert_eq!(strip.edges.last(), Some(&strip.width));
        let narrowest = strip.width / u32::try_from(strip.entries.len()).expect("few cells");
        for edge in strip.edges.windows(2) {
            assert!((narrowest..=narrowest + 1).contains(&(edge[1] - edge[0])), "{request:?}");
        }
    }
}

#[test]
fn cells_show_the_entries_of_their_heaps() {
    for (set, request) in many_requests() {
        let game = solved(set);
        let strip = Strip::new(&game, &request);
        for (index, entry) in strip.entries.iter().enumerate() {
            let value = game.value(&request.from.plus(index as u64)).expect("proved");
            assert_eq!(*entry, Some(request.kind.entry(value)), "{set} {request:?}");
            assert_eq!(strip.losing[index], Some(value == request.kind.losing_value()));
        }
        assert_eq!(strip.unknown_from, None);
    }
}

#[test]
fn a_cell_as_wide_as_its_digits_need_has_them() {
    let strip = Strip::new(&solved("1,3,4"), &request(Kind::Grundy, "0", 1216));
    assert_eq!((strip.entries.len(), strip.digit), (38, 17.0));
    let mut narrow = request(Kind::Grundy, "0", 1000);
    narrow.cell = 17;
    let strip = Strip::new(&solved("1,3,4"), &narrow);
    assert_eq!(strip.digit, 0.0);
    assert!(strip.notch);
}

/// Labels are groups of digits at 12 pixels, at least 6.5 pixels a digit; those of more than 24
/// digits are shortened to twelve and an ellipsis.
fn assert_apart(labels: &[Label], from: &HeapSize, width: u32, what: &str) {
    let half = |label: &Label| {
        let digits = from.plus(label.cell.into()).to_string().len();
        3.25 * if digits > 24 { 14.0 } else { digits as f64 }
    };
    for pair in labels.windows(2) {
        let (left, right) = (&pair[0], &pair[1]);
        assert!(right.x - left.x > half(left) + half(right), "{what}: {pair:?} touch");
    }
    for label in labels {
        let half = half(label);
        let fits = label.x - half >= -1.0 && label.x + half <= f64::from(width) + 1.0;
        assert!(
            fits || f64::from(width) < 2.0 * half + 20.0,
            "{what}: {label:?} is cut at {width}"
        );
    }
}

#[test]
fn heap_sizes_never_touch_and_the_cursor_has_its_own() {
    for (set, request) in many_requests() {
        let strip = Strip::new(&solved(set), &request);
        assert_apart(&strip.labels, &request.from, strip.width, &format!("{request:?}"));
        let cursor = request.cursor.clone().expect("every request has one");
        let steps = request.from.steps_to(&cursor).expect("not before the first heap");
        let inside = usize::try_from(steps).is_ok_and(|steps| steps < strip.entries.len());
        assert_eq!(strip.cursor.is_some(), inside);
        if let Some(cell) = strip.cursor {
            assert!(strip.labels.iter().any(|label| label.cell == cell), "{request:?}");
        }
    }
}

#[test]
fn a_bracket_stands_over_exactly_one_period() {
    for (set, request) in many_requests() {
        let game = solved(set);
        let strip = Strip::new(&game, &request);
        let period = game.period(request.kind).expect("proved");
        // Cell by cell: which period the heap lies in, and which place it has there.
        let place = |index: usize| game.place(&request.from.plus(index as u64), request.kind);
        let cells = strip.entries.len();
        let mut expected: Vec<(usize, usize, bool, bool)> = Vec::new();
        for index in 0..cells {
            let Some((_, place)) = place(index) else { continue };
            match expected.last_mut() {
                Some(last) if place > 0 => last.1 = index,
                _ => expected.push((index, index, place > 0, true)),
            }
            if place + 1 == period.period {
                expected.last_mut().expect("just written").3 = false;
            }
        }
        let right = |cell: usize| strip.edges[cell + 1].saturating_sub(1);
        let expected: Vec<_> = expected
            .into_iter()
            .map(|(first, last, left, open)| (strip.edges[first], right(last), left, open))
            .collect();
        let found: Vec<_> =
            strip.brackets.iter().map(|b| (b.x0, b.x1, b.open_left, b.open_right)).collect();
        if found.len() == 1 {
            assert!(expected.contains(&found[0]), "{set} {request:?}");
        } else {
            assert_eq!(found, expected, "{set} {request:?}");
        }
        let named = strip.brackets.iter().filter(|bracket| bracket.word.is_some()).count();
        assert_eq!(named, usize::from(!expected.is_empty()), "{set} {request:?}");
        let shaded = (0..cells).take_while(|&index| place(index).is_none()).count();
        assert_eq!(
            strip.preperiod.map(|preperiod| preperiod.x1),
            shaded.checked_sub(1).map(right),
            "{set} {request:?}"
        );
    }
}

#[test]
fn without_a_proof_there_is_no_bracket_and_unknown_cells_stay_empty() {
    let mut game = Game::new("1,3,4".parse().expect("a set"));
    game.advance(15); // three look-ups a value
    let strip = strip(&game, "0", 320);
    assert_eq!(strip.entries.len(), 10);
    assert_eq!(strip.entries[..5], [Some(0), Some(1), Some(0), Some(1), Some(2)]);
    assert_eq!(strip.entries[5..], [None; 5]);
    assert_eq!(strip.unknown_from, Some(160));
    assert_eq!((strip.brackets.len(), strip.preperiod), (0, None));
}

#[test]
fn the_words_above_the_strip_do_not_touch() {
    for width in [288, 328, 700, 1200] {
        for set in ["2,4,7", "3,5,9", "2,3,8,10"] {
            let strip = strip(&solved(set), "0", width);
            let Some(preperiod) = strip.preperiod else { panic!("{set} has a preperiod") };
            for (x, y) in strip.brackets.iter().filter_map(|bracket| bracket.word) {
                if y == preperiod.word.1 {
                    assert!(x - preperiod.word.0 > 75.0, "{set} at {width}");
                }
            }
        }
    }
}

fn fan(game: &Game, text: &str, width: u32) -> Fan {
    Fan::new(game, &FanRequest { heap: heap(text), kind: Kind::Normal, width })
}

#[test]
fn every_arc_ends_over_the_heap_its_move_leaves() {
    for set in ["1", "1,3,4", "2,4,7", "1..10", "5,8,300", "1..200", "64,4000"] {
        let game = solved(set);
        for text in ["0", "1", "2", "3", "7", "15", "64", "250", "10^18"] {
            for width in [0, 1, 200, 288, 640, 1216, 4000] {
                let fan = fan(&game, text, width);
                let what = format!("{set} from {text} at {width}");
                assert_eq!(fan.arcs.len() + fan.omitted, game.set().moves().len(), "{what}");
                assert_eq!(fan.cells.iter().filter(|cell| cell.cursor).count(), 1, "{what}");
                for arc in &fan.arcs {
                    let under = |cell: &&grundyscope::layout::FanCell| {
                        (cell.x0 + cell.x1) / 2 == arc.tip.0 && !cell.cursor
                    };
                    let mut cells = fan.cells.iter().filter(under);
                    assert!(cells.any(|cell| cell.heap == arc.option.to), "{what}: {arc:?}");
                    assert!(fan.width == 0 || arc.tip.0 <= width.max(80), "{what}");
                    assert_eq!(arc.wins, arc.option.wins(Kind::Normal));
                }
            }
        }
    }
}

#[test]
fn a_fan_is_drawn_to_scale_where_there_is_room() {
    let game = solved("1,3,4");
    let drawn = fan(&game, "15", 1000);
    assert!(drawn.to_scale);
    assert_eq!(drawn.cells.len(), 25);
    let takes: Vec<u32> = drawn.arcs.iter().map(|arc| arc.option.take).collect();
    assert_eq!(takes, [1, 3, 4]);
    assert!(!fan(&solved("64,4000"), "5000", 1000).to_scale);
}

#[test]
fn illegal_moves_end_before_heap_0() {
    let game = solved("1,3,4");
    let fan = fan(&game, "3", 1000);
    let [legal, empty] = [0, 3]
        .map(|take| fan.cells.iter().position(|cell| cell.heap == Some(heap(&take.to_string()))));
    assert_eq!((legal, empty), (Some(1), Some(4)), "one place for the move 4, then heap 0");
    assert!(fan.arcs[2].option.to.is_none());
}

#[test]
fn nothing_asked_for_is_too_small_or_too_large() {
    let game = solved("1,3,4");
    for width in [0, 1, 2, u32::MAX] {
        for count in [None, Some(0), Some(1), Some(u32::MAX)] {
            for cell in [0, 1, u32::MAX] {
                let request = StripRequest { count, cell, ..request(Kind::Grundy, "0", width) };
                let strip = Strip::new(&game, &request);
                assert!((1..=MOST_CELLS as usize).contains(&strip.entries.len()));
            }
        }
    }
}

fn wrap(game: &Game, from: &str, columns: u32) -> Wrap {
    let from = heap(from);
    let request =
        WrapRequest { kind: Kind::Grundy, width: 600, height: 300, columns, from, cursor: None };
    Wrap::new(game, &request)
}

/// Sets with and without a preperiod, rows that fit the period and rows that do not.
fn many_wraps() -> Vec<(Game, WrapRequest)> {
    let mut random = Random(11);
    let mut requests = Vec::new();
    for set in ["1", "1,3,4", "2,4,7", "28,29,30", "1..10", "16,23,40", "3,5,9", "14,27,72,84,98"] {
        for from in ["0", "3", "8", "97", "16800", "10^18", "10^999"] {
            for kind in Kind::ALL {
                let from = heap(from);
                let cursor = Some(from.plus(random.between(0, 400).into()));
                let request = WrapRequest {
                    kind,
                    width: random.between(0, 1_500),
                    height: random.between(0, 500),
                    columns: random.between(0, 120),
                    from,
                    cursor,
                };
                requests.push((solved(set), request));
            }
        }
    }
    requests
}

#[test]
fn a_wrapped_cell_shows_its_heap_and_rows_begin_at_the_preperiod() {
    for (game, request) in many_wraps() {
        let wrap = Wrap::new(&game, &request);
        let what = format!("{} {request:?}", game.set());
        assert_eq!(wrap.entries.len(), (wrap.columns * wrap.rows - wrap.empty) as usize, "{what}");
        assert_eq!(wrap.losing.len(), wrap.entries.len(), "{what}");
        assert!(wrap.empty < wrap.columns, "{what}");
        assert!(wrap.empty == 0 || wrap.first == heap("0"), "{what}");
        for (index, entry) in wrap.entries.iter().enumerate() {
            let value = game.value(&wrap.first.plus(index as u64)).expect("proved");
            assert_eq!(*entry, Some(request.kind.entry(value)), "{what}");
            assert_eq!(wrap.losing[index], Some(value == request.kind.losing_value()), "{what}");
        }
        // The heap at the preperiod stands in column 0, as do all whole rows before and after it.
        let columns = u64::from(wrap.columns);
        let preperiod = game.period(request.kind).expect("proved").preperiod;
        let first = (wrap.first.remainder(columns) + columns - u64::from(wrap.empty)) % columns;
        assert_eq!(first, preperiod % columns, "{what}");
        // The heap asked for is in the first row.
        let steps = wrap.first.steps_to(&request.from).expect("not after it");
        assert!(steps + u64::from(wrap.empty) < columns, "{what}");
        let cursor = wrap.first.steps_to(request.cursor.as_ref().expect("one")).expect("after it");
        let inside = cursor < wrap.entries.len() as u64;
        let expected = inside.then(|| u32::try_from(cursor).expect("inside") + wrap.empty);
        assert_eq!(wrap.cursor, expected, "{what}");
    }
}

#[test]
fn a_wrapped_strip_fits_its_width_and_height() {
    for (game, request) in many_wraps() {
        let wrap = Wrap::new(&game, &request);
        let what = format!("{} {request:?}", game.set());
        assert!(wrap.columns <= wrap.most_columns && wrap.most_columns <= MOST_CELLS, "{what}");
        assert!(wrap.columns * wrap.rows <= MOST_CELLS, "{what}");
        assert!(wrap.left + wrap.columns * wrap.cell <= wrap.width.max(4), "{what}");
        assert_eq!(wrap.height, wrap.rows * wrap.cell, "{what}");
        assert!(wrap.height <= request.height.max(wrap.cell), "{what}");
        assert!(wrap.label_step * wrap.cell >= 16, "{what}: labels touch");
        assert!(wrap.digit == 0.0 || wrap.cell >= 18, "{what}");
    }
}

#[test]
fn a_short_row_leaves_its_label_the_room_it_needs_on_a_phone() {
    let game = solved("2,4,7");
    for digits in [1, 9, 16, 20, 24, 1_000] {
        let from = heap(&"8".repeat(digits));
        let (width, columns) = (313, 3);
        let request =
            WrapRequest { kind: Kind::Grundy, width, height: 300, columns, from, cursor: None };
        let wrap = Wrap::new(&game, &request);
        // Shortened beyond 24 digits, to about 14; 7.7 px a digit, and a third of that a space.
        let shown = if digits > 24 { 14 } else { u32::try_from(digits).expect("small") };
        let text = f64::from(shown) * 7.7 + f64::from((shown - 1) / 3) * 2.7;
        assert!(f64::from(wrap.left) >= text, "{digits} digits: {} for {text}", wrap.left);
        assert!(wrap.left + columns * wrap.cell <= width, "{digits} digits");
        assert_eq!(wrap.columns, columns, "{digits} digits");
    }
}

#[test]
fn what_keeps_the_period_from_beginning_earlier_is_marked() {
    for (game, request) in many_wraps() {
        let wrap = Wrap::new(&game, &request);
        let what = format!("{} {request:?}", game.set());
        let period = game.period(request.kind).expect("proved");
        let mut marked = Vec::new();
        let mut before = 0;
        for index in 0..wrap.entries.len() as u64 {
            let here = wrap.first.plus(index);
            if here.minus(period.preperiod).is_some() {
                break;
            }
            let cell = u32::try_from(index).expect("few") + wrap.empty;
            before = cell + 1;
            // By definition: many whole periods later, far behind the preperiod.
            let later = here.plus(period.period * (period.preperiod / period.period + 3));
            let entry = |heap| game.value(&heap).map(|value| request.kind.entry(value));
            if entry(here) != entry(later) {
                marked.push(cell);
            }
        }
        assert_eq!((wrap.before, &wrap.mismatches), (before, &marked), "{what}");
    }
}

#[test]
fn at_the_period_every_column_keeps_one_value() {
    let game = solved("2,4,7");
    let wrapped = wrap(&game, "0", 3);
    // The values are 0 0 1 1 2 2 0 3 and then 1 0 2 for ever: one place is empty in the first row.
    assert_eq!((wrapped.empty, wrapped.before), (1, 9));
    assert_eq!(wrapped.entries[..11].iter().flatten().count(), 11);
    let after = &wrapped.entries[8..];
    assert!(after.chunks_exact(3).all(|row| row == &after[..3]));
    // The last heap before the period always differs: else the period would begin there.
    assert_eq!(wrapped.mismatches.last(), Some(&8));
    assert_eq!(solved("1,3,4").period(Kind::Grundy).map(|found| found.preperiod), Some(0));
    assert_eq!(wrap(&solved("1,3,4"), "0", 7).mismatches, []);
}

#[test]
fn under_each_heap_of_a_ribbon_stand_its_options_and_it_has_their_mex() {
    for set in ["1", "1,3,4", "2,4,7", "1..10", "1..40", "16,23,40", "7,300"] {
        let game = solved(set);
        for from in ["0", "2", "37", "10^18"] {
            for (width, cell) in [(0, 1), (300, 27), (1000, 32), (1000, 3)] {
                let from = heap(from);
                let cursor = Some(from.plus(3));
                let request = RibbonRequest { kind: Kind::Grundy, width, from, cell, cursor };
                let ribbon = Ribbon::new(&game, &request);
                let what = format!("{set}: {request:?}");
                let (strip, options) = ribbon.rows.split_first().expect("the strip is there");
                let moves = game.set().moves();
                assert_eq!(options.len() + ribbon.omitted, moves.len(), "{what}");
                for (index, edge) in ribbon.edges.windows(2).enumerate() {
                    assert!(edge[0] < edge[1] && edge[1] <= ribbon.width.max(2), "{what}");
                    let here = request.from.plus(index as u64);
                    let mut seen = Vec::new();
                    for (row, &take) in options.iter().zip(moves) {
                        assert_eq!(row.take, take);
                        let place = index.checked_sub(row.empty as usize);
                        let entry = place.map(|place| row.entries[place].expect("proved"));
                        let option = here.minus(take.into());
                        assert_eq!(entry, option.and_then(|option| game.value(&option)), "{what}");
                        seen.extend(entry);
                    }
                    let mex = (0..).find(|value| !seen.contains(value)).expect("few options");
                    if ribbon.omitted == 0 {
                        assert_eq!(strip.entries[index], Some(mex), "{what}");
                    }
                }
                for rows in ribbon.rows.windows(2) {
                    assert!(rows[0].top + rows[0].height < rows[1].top, "{what}: rows overlap");
                }
                let inside = ribbon.edges.len() > 4;
                assert_eq!(ribbon.cursor, inside.then_some(3), "{what}");
                assert_apart(&ribbon.labels, &request.from, ribbon.width, &what);
            }
        }
    }
}

#[test]
fn every_heap_has_its_place_on_the_wheel() {
    for set in ["1", "1,3,4", "2,4,7", "28,29,30", "1..10", "16,23,40", "3,5,9", "14,27,72,84,98"] {
        let game = solved(set);
        for text in ["0", "1", "7", "15", "97", "571", "16803", "16804", "10^18", "10^999"] {
            for (kind, width) in [(Kind::Grundy, 600), (Kind::Normal, 328), (Kind::Misere, 1440)] {
                let request = WheelRequest { kind, width, heap: heap(text) };
                let wheel = Wheel::new(&game, &request).expect("proved");
                let what = format!("{set}: {request:?}");
                let found = game.period(kind).expect("proved");
                // The tail without a gap, and then the ring from the preperiod on.
                let (tail, ring): (Vec<&Node>, Vec<&Node>) =
                    wheel.nodes.iter().partition(|node| !node.in_ring);
                assert_eq!(tail.len() as u64 + wheel.hidden, found.preperiod, "{what}");
                for (node, expected) in tail.iter().zip(wheel.hidden..) {
                    assert_eq!(node.heap, expected, "{what}");
                    assert_eq!(node.y, wheel.center.1, "{what}");
                }
                assert_eq!(ring[0].heap, found.preperiod, "{what}");
                let jumps = ring.windows(2).filter(|pair| pair[1].heap != pair[0].heap + 1).count();
                assert_eq!(jumps, wheel.gaps.len(), "{what}");
                assert_eq!(ring[ring.len() - 1].heap, found.preperiod + found.period - 1, "{what}");
                assert!(jumps > 0 || ring.len() as u64 == found.period, "{what}");
                for node in &wheel.nodes {
                    let value = game.value(&node.heap.into()).expect("proved");
                    assert_eq!(node.entry, kind.entry(value), "{what}");
                    assert_eq!(node.losing, value == kind.losing_value(), "{what}");
                    let half = f64::from(wheel.node) / 2.0;
                    let inside = node.x - half >= 0.0
                        && node.x + half <= wheel.width
                        && node.y - half >= 0.0
                        && node.y + half <= wheel.height;
                    assert!(inside, "{what}: {node:?}");
                    let apart = (node.x - wheel.center.0).hypot(node.y - wheel.center.1);
                    assert!(!node.in_ring || (apart - wheel.radius).abs() < 1e-6, "{what}");
                }
                for (index, node) in wheel.nodes.iter().enumerate() {
                    for other in &wheel.nodes[..index] {
                        let apart = (node.x - other.x).hypot(node.y - other.y);
                        assert!(apart >= f64::from(wheel.node), "{what}: {node:?} {other:?}");
                    }
                }
                // The token stands where the heap belongs, and n = preperiod + laps · period + place.
                let token = wheel.token.map(|token| wheel.nodes[token].heap);
                if let Some(laps) = &wheel.laps {
                    let place = token.expect("the ring is shown there") - found.preperiod;
                    let (whole, rest) = game.place(&request.heap, kind).expect("behind it");
                    assert_eq!((laps, place), (&whole, rest), "{what}");
                } else {
                    let small = request.heap.to_u64().expect("on the tail");
                    assert_eq!(token, (small >= wheel.hidden).then_some(small), "{what}");
                    assert!(token.is_some() || wheel.chords.is_empty(), "{what}");
                }
                for chord in &wheel.chords {
                    let option = request.heap.minus(chord.take.into()).expect("a legal move");
                    let place = game.place(&option, kind).map(|(_, place)| found.preperiod + place);
                    let node = place.or(option.to_u64()).expect("small, or behind the preperiod");
                    assert_eq!(wheel.nodes[chord.to].heap, node, "{what}");
                    assert_eq!(chord.wins, game.value(&option) == Some(kind.losing_value()));
                }
            }
        }
    }
    let unsolved = Game::new("1,3,4".parse().expect("a set"));
    let request = WheelRequest { kind: Kind::Grundy, width: 600, heap: heap("7") };
    assert_eq!(Wheel::new(&unsolved, &request), None);
}

#[test]
fn a_short_period_is_drawn_whole() {
    let request = WheelRequest { kind: Kind::Grundy, width: 600, heap: heap("10^18") };
    let wheel = Wheel::new(&solved("1,3,4"), &request).expect("proved");
    assert_eq!((wheel.nodes.len(), wheel.token, wheel.hidden), (7, Some(1), 0));
    assert_eq!(wheel.laps, Some(heap("142857142857142857")));
    let takes: Vec<(u32, usize, bool)> =
        wheel.chords.iter().map(|chord| (chord.take, chord.to, chord.wins)).collect();
    assert_eq!(takes, [(1, 0, true), (3, 5, false), (4, 4, false)]);
}
