//! What must hold for every set and every text. The cases are the same in every run; a case that
//! once failed is kept in `tests/properties.regressions` and tried first.

mod common;

use std::collections::BTreeSet;

use common::{naive, seeded};
use grundyscope::sequence::Value;
use grundyscope::{Certificate, Fault, Game, HeapSize, Kind, LARGEST_MOVE, SubtractionSet};
use proptest::prelude::*;
use proptest::sample::Index;

fn config(cases: u32) -> ProptestConfig {
    seeded::config(cases, "tests/properties.regressions")
}

fn set(moves: impl IntoIterator<Item = u32>) -> SubtractionSet {
    SubtractionSet::new(moves).expect("the moves are between 1 and the largest move")
}

/// A game searched to its end, in slices that grow: most of these periods are short.
fn solved(set: SubtractionSet) -> Game {
    let mut game = Game::new(set);
    let mut slice = 1_000;
    while !game.is_done() {
        game.advance(slice);
        slice *= 2;
    }
    game
}

/// Up to `count` moves up to `largest`.
fn moves(count: usize, largest: u32) -> impl Strategy<Value = BTreeSet<u32>> {
    prop::collection::btree_set(1..=largest, 1..=count)
}

fn value(game: &Game, heap: u64) -> Value {
    game.value(&heap.into()).expect("the period is proved")
}

proptest! {
    #![proptest_config(config(150))]

    /// Ferguson's pairing property.
    #[test]
    fn one_is_paired_with_zero(moves in moves(6, 40)) {
        let game = solved(set(moves.clone()));
        let least = u64::from(game.set().smallest());
        for heap in 0..400 {
            let paired = heap >= least && value(&game, heap - least) == 0;
            prop_assert_eq!(value(&game, heap) == 1, paired, "heap {}", heap);
        }
    }

    #[test]
    fn a_value_is_at_most_the_number_of_moves(moves in moves(12, 60)) {
        let game = solved(set(moves.clone()));
        prop_assert!(game.values().iter().all(|&value| usize::from(value) <= moves.len()));
        prop_assert_eq!(game.values().iter().max(), Some(&game.largest_value()));
    }

    /// By definition: the earliest window that is there a second time, as late as it was before.
    #[test]
    fn a_window_recurs_where_it_first_can(moves in moves(4, 12), window in 1_u32..14) {
        let game = solved(set(moves));
        let window = window.min(game.set().largest());
        for kind in Kind::ALL {
            let found = game.first_recurrence(kind, window).expect("the period is short");
            let entry = |heap: u64| kind.entry(value(&game, heap));
            let same = |a: u64, b: u64| (0..u64::from(window)).all(|i| entry(a + i) == entry(b + i));
            let second = (1..).find(|&b| (0..b).any(|a| same(a, b))).expect("some day");
            let first = (0..second).rev().find(|&a| same(a, second)).expect("it is there");
            prop_assert_eq!((found.start, found.distance), (first, second - first));
            let differs = (second..second + 500).find(|&n| entry(n) != entry(n - found.distance));
            prop_assert_eq!(found.fails_at, differs);
            if window == game.set().largest() {
                let proved = game.period(kind).expect("proved");
                prop_assert_eq!((found.start, found.distance), (proved.preperiod, proved.period));
            }
        }
    }

    /// Only multiples of the period agree everywhere.
    #[test]
    fn agreement_is_counted_heap_by_heap(moves in moves(5, 30)) {
        let game = solved(set(moves));
        for kind in Kind::ALL {
            let found = game.period(kind).expect("proved");
            let counted = game.agreement(kind, 1..=40).expect("the period is short");
            for (lag, agreeing) in (1..).zip(counted) {
                let same = |&n: &u64| {
                    kind.entry(value(&game, n)) == kind.entry(value(&game, n + lag))
                };
                let expected = (found.preperiod..found.preperiod + found.period).filter(same);
                prop_assert_eq!(u64::from(agreeing), expected.count() as u64, "lag {}", lag);
                let whole = u64::from(agreeing) == found.period;
                prop_assert_eq!(whole, lag.is_multiple_of(found.period), "lag {}", lag);
            }
        }
    }

    /// The option that each smaller value asks for is there, and none has the value itself.
    #[test]
    fn every_value_is_the_mex_of_its_options(moves in moves(8, 60), heap in 0..u64::MAX) {
        let game = solved(set(moves.clone()));
        for heap in (0..100).chain([heap]) {
            let options: BTreeSet<_> =
                game.moves(&heap.into()).into_iter().filter_map(|option| option.value).collect();
            prop_assert_eq!(value(&game, heap), naive::mex(&options), "heap {}", heap);
            let trace = game.mex_trace(&heap.into()).expect("computed");
            prop_assert_eq!(trace.mex, value(&game, heap));
            prop_assert!(trace.distinct.iter().eq(options.iter()));
        }
    }

    #[test]
    fn multiplied_moves_stretch_the_sequence(moves in moves(5, 25), factor in 2_u32..8) {
        let game = solved(set(moves.clone()));
        let stretched = solved(set(moves.iter().map(|take| take * factor)));
        for heap in 0..600 {
            prop_assert_eq!(value(&stretched, heap), value(&game, heap / u64::from(factor)));
        }
        for kind in Kind::ALL {
            let period = game.period(kind).expect("proved").period;
            prop_assert_eq!(stretched.period(kind).expect("proved").period, period * u64::from(factor));
        }
    }

    #[test]
    fn an_extra_move_changes_nothing_unless_two_values_meet(
        moves in moves(5, 15), extra in 1_u32..40,
    ) {
        prop_assume!(!moves.contains(&extra));
        let game = solved(set(moves.clone()));
        let with = solved(set(moves.iter().copied().chain([extra])));
        let period = game.period(Kind::Grundy).expect("proved");
        // One period beyond every heap where the sequence is not yet at rest.
        let until = period.preperiod + period.period + 1 + u64::from(extra);
        let meet = (u64::from(extra)..until)
            .any(|heap| value(&game, heap) == value(&game, heap - u64::from(extra)));
        let same = (0..until).all(|heap| value(&game, heap) == value(&with, heap));
        prop_assert_eq!(same, !meet);
        prop_assert!(meet || with.period(Kind::Grundy) == game.period(Kind::Grundy));
    }

    /// The search may be cut into slices of any size.
    #[test]
    fn slices_do_not_matter(
        moves in moves(5, 30), slices in prop::collection::vec(0_u64..3_000, 1..20),
    ) {
        let whole = solved(set(moves.clone()));
        let mut game = Game::new(set(moves));
        for steps in slices.iter().cycle() {
            if game.is_done() {
                break;
            }
            let known = game.values().len();
            game.advance(*steps);
            prop_assert!(game.values().len() > known, "every slice gets further");
        }
        for kind in Kind::ALL {
            prop_assert_eq!(game.period(kind), whole.period(kind));
            prop_assert_eq!(game.certificate(kind), whole.certificate(kind));
        }
        prop_assert_eq!(game.largest_value(), whole.largest_value());
    }

    /// A value that is given before the period is proved is right; so is silence.
    #[test]
    fn unknown_is_said(moves in moves(4, 40), steps in 0_u64..400, heap in 0_u64..1_000) {
        let whole = solved(set(moves.clone()));
        let mut game = Game::new(set(moves));
        game.advance(steps);
        match game.value(&heap.into()) {
            Some(known) => prop_assert_eq!(known, value(&whole, heap)),
            None => {
                prop_assert!(heap >= game.values().len() as u64);
                prop_assert!(game.period(Kind::Grundy).is_none());
                prop_assert_eq!(game.outcome(&heap.into(), Kind::Normal), None);
                prop_assert_eq!(game.outcome(&heap.into(), Kind::Misere), None);
            }
        }
    }
}

/// Whether the claim is true, from the definitions alone.
fn is_true(claim: &Certificate) -> bool {
    let moves = claim.set.moves();
    let window = claim.set.largest() as usize;
    // The brute force knows the truth after the first window that occurs twice.
    let mut count = 64;
    loop {
        let entries: Vec<Value> = match claim.kind {
            Kind::Grundy => naive::values(moves, count),
            Kind::Normal | Kind::Misere => naive::lost(moves, claim.kind == Kind::Misere, count)
                .into_iter()
                .map(Value::from)
                .collect(),
        };
        if let Some([preperiod, period]) = naive::period(&entries, window) {
            let first = usize::try_from(preperiod).expect("an index");
            return [claim.preperiod, claim.period] == [preperiod, period]
                && claim.window == entries[first..first + window];
        }
        count *= 2;
    }
}

/// One way to spoil a certificate.
#[derive(Clone, Debug)]
enum Spoil {
    Set(BTreeSet<u32>),
    /// Another move in place of one of them.
    Move(Index, u32),
    Kind(Index),
    Preperiod(u64),
    LaterPreperiod(u64),
    Period(u64),
    Multiple(u64),
    Entry(Index, Value),
    Longer(Value),
    Shorter,
    Turned(Index),
}

fn spoil() -> impl Strategy<Value = Spoil> {
    prop_oneof![
        moves(4, 12).prop_map(Spoil::Set),
        (any::<Index>(), 1_u32..16).prop_map(|(place, take)| Spoil::Move(place, take)),
        any::<Index>().prop_map(Spoil::Kind),
        (0_u64..40).prop_map(Spoil::Preperiod),
        (1_u64..30).prop_map(Spoil::LaterPreperiod),
        (0_u64..60).prop_map(Spoil::Period),
        (2_u64..5).prop_map(Spoil::Multiple),
        (any::<Index>(), 0_u16..6).prop_map(|(place, value)| Spoil::Entry(place, value)),
        (0_u16..6).prop_map(Spoil::Longer),
        Just(Spoil::Shorter),
        any::<Index>().prop_map(Spoil::Turned),
    ]
}

fn spoiled(mut certificate: Certificate, spoil: &Spoil) -> Certificate {
    let window = &mut certificate.window;
    match spoil {
        Spoil::Set(moves) => certificate.set = set(moves.iter().copied()),
        Spoil::Move(place, take) => {
            let mut moves = certificate.set.moves().to_vec();
            *place.get_mut(&mut moves) = *take;
            certificate.set = set(moves);
        }
        Spoil::Kind(place) => certificate.kind = *place.get(&Kind::ALL),
        Spoil::Preperiod(preperiod) => certificate.preperiod = *preperiod,
        Spoil::LaterPreperiod(more) => {
            // The window moves along, so that all but the least preperiod is true.
            certificate.preperiod += more;
            let game = solved(certificate.set.clone());
            let heaps = certificate.preperiod..certificate.preperiod + window.len() as u64;
            *window = heaps.map(|heap| certificate.kind.entry(value(&game, heap))).collect();
        }
        Spoil::Period(period) => certificate.period = *period,
        Spoil::Multiple(times) => certificate.period *= times,
        Spoil::Entry(place, value) => *place.get_mut(window) = *value,
        Spoil::Longer(value) => window.push(*value),
        Spoil::Shorter => window.truncate(window.len() - 1),
        Spoil::Turned(place) => {
            let by = place.index(window.len());
            window.rotate_left(by);
        }
    }
    certificate
}

proptest! {
    #![proptest_config(config(4_000))]

    /// Accepted ⇔ true, for a certificate of which one field was changed.
    #[test]
    fn a_certificate_is_accepted_exactly_if_it_is_true(
        moves in moves(4, 12), kind in 0_usize..3, spoil in spoil(),
    ) {
        let game = solved(set(moves));
        let honest = game.certificate(Kind::ALL[kind]).expect("proved");
        prop_assert_eq!(honest.verify(), Ok(()));
        prop_assert!(is_true(&honest));
        let changed = spoiled(honest.clone(), &spoil);
        prop_assert_eq!(changed.verify().is_ok(), is_true(&changed), "{:?}", changed);
        // What is true but not the least, and what has another length, is refused for that.
        let fault = changed.verify().err();
        prop_assert!(match spoil {
            Spoil::Multiple(_) => matches!(fault, Some(Fault::SmallerPeriod { .. })),
            Spoil::LaterPreperiod(_) => matches!(fault, Some(Fault::SmallerPreperiod { .. })),
            Spoil::Longer(_) | Spoil::Shorter => matches!(fault, Some(Fault::WindowLength { .. })),
            _ => true,
        }, "{:?}", fault);
        if let Some(fault) = fault {
            prop_assert!(!fault.to_string().is_empty());
        }
    }
}

#[test]
fn verifying_a_monstrous_claim_is_refused_at_once() {
    let game = solved(set([1, 3, 4]));
    let honest = game.certificate(Kind::Grundy).expect("proved");
    for (preperiod, period) in
        [(u64::MAX, 7), (0, u64::MAX), (u64::MAX, u64::MAX), (0, 1 << 40), (1 << 40, 7), (0, 0)]
    {
        let claim = Certificate { preperiod, period, ..honest.clone() };
        assert!(claim.verify().is_err(), "{preperiod}/{period}");
    }
    let claim = Certificate { window: Vec::new(), ..honest };
    assert!(claim.verify().is_err(), "no window");
}

/// Texts of the characters that the parsers know, and some that they do not.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        "[0-9,;.{}=… +\u{a0}\u{2009}−-]{0,40}",
        "(\\{?)[1-9][0-9]{0,2}((,|;| |\\.\\.|\\.\\.=|, \\.\\., ?)[0-9]{1,3}){0,6}(,?)(\\}?)",
        "[0-9eE^_'’ .+\u{a0}\u{2009}−-]{0,30}",
        "[0-9]{1,6}(\\^|e|E)[0-9]{1,6}",
    ]
}

/// The place of an error lies in the text.
fn well_placed(error: &grundyscope::Error, text: &str) -> bool {
    let length = text.chars().count();
    let inside = error.span().is_some_and(|span| span.start <= span.end && span.end <= length);
    inside && !error.to_string().is_empty() && !error.code().is_empty()
}

proptest! {
    #![proptest_config(config(4_000))]

    #[test]
    fn no_text_is_too_much_for_the_set_parser(text in text()) {
        match SubtractionSet::parse(&text) {
            Err(error) => prop_assert!(well_placed(&error, &text), "{:?}", error),
            Ok(parsed) => {
                let moves = parsed.set.moves();
                prop_assert!(moves.is_sorted_by(|a, b| a < b));
                prop_assert!(moves[0] >= 1 && parsed.set.largest() <= LARGEST_MOVE);
                prop_assert!(parsed.repeated.is_sorted_by(|a, b| a < b));
                prop_assert!(parsed.repeated.iter().all(|take| moves.contains(take)));
                prop_assert_eq!(parsed.set.to_string().parse(), Ok(parsed.set));
            }
        }
    }

    #[test]
    fn no_text_is_too_much_for_the_heap_parser(text in text()) {
        match text.parse::<HeapSize>() {
            Err(error) => prop_assert!(well_placed(&error, &text), "{:?}", error),
            Ok(heap) => {
                let digits = heap.to_string();
                prop_assert!(digits.bytes().all(|digit| digit.is_ascii_digit()));
                prop_assert!(digits == "0" || !digits.starts_with('0'));
                prop_assert!(digits.len() <= 10_000);
                prop_assert_eq!(digits.parse(), Ok(heap));
            }
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn a_set_survives_being_written_and_read(moves in moves(60, LARGEST_MOVE)) {
        let set = set(moves.clone());
        prop_assert_eq!(set.to_string().parse(), Ok(set.clone()));
        let braced = format!("{{ {} }}", set.to_string().replace(',', " ; "));
        prop_assert_eq!(braced.parse(), Ok(set.clone()));
        let backwards: Vec<_> = set.moves().iter().rev().map(ToString::to_string).collect();
        prop_assert_eq!(backwards.join(" ").parse(), Ok(set));
    }

    #[test]
    fn ranges_and_progressions_are_their_moves(
        first in 1_u32..200, step in 1_u32..50, more in 1_u32..50,
    ) {
        let last = first + step * more;
        let progression: Vec<u32> = (first..=last).step_by(step as usize).collect();
        let written = format!("{first},{},..,{last}", first + step);
        prop_assert_eq!(SubtractionSet::parse(&written).map(|parsed| parsed.set), Ok(set(progression)));
        let range = format!("{first}..{last}");
        prop_assert_eq!(range.parse(), Ok(set(first..=last)));
    }

    /// Digit by digit, as one learns it at school.
    #[test]
    fn heaps_of_any_length_are_divided_exactly(
        digits in "[1-9][0-9]{0,1200}", divisor in prop_oneof![1_u64..100, 1_u64..u64::MAX],
    ) {
        let heap: HeapSize = digits.parse().expect("digits");
        prop_assert_eq!(heap.to_string(), digits.as_str());
        let (mut remainder, mut quotient) = (0_u128, String::new());
        for digit in digits.bytes() {
            let now = remainder * 10 + u128::from(digit - b'0');
            quotient.push_str(&(now / u128::from(divisor)).to_string());
            remainder = now % u128::from(divisor);
        }
        prop_assert_eq!(u128::from(heap.remainder(divisor)), remainder);
        let quotient = quotient.trim_start_matches('0');
        let expected = if quotient.is_empty() { "0" } else { quotient };
        prop_assert_eq!(heap.quotient(divisor).to_string(), expected);
    }

    #[test]
    fn heaps_go_up_and_down_exactly(heap in any::<u64>(), take in any::<u32>(), zeros in 0_usize..60) {
        let take = u64::from(take);
        let size = HeapSize::from(heap);
        prop_assert_eq!(size.to_string(), heap.to_string());
        prop_assert_eq!(size.to_u64(), Some(heap));
        prop_assert_eq!(size.minus(take), heap.checked_sub(take).map(HeapSize::from));
        let huge: HeapSize = format!("1{}", "0".repeat(zeros)).parse().expect("digits");
        prop_assert_eq!(huge.plus(take).minus(take), Some(huge));
    }

    #[test]
    fn grouping_does_not_change_a_heap(digits in "[1-9][0-9]{0,40}", mark in "[ _'\u{a0}\u{2009}\u{202f}]") {
        let mut grouped = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place) % 3 == 0 {
                grouped.push_str(&mark);
            }
            grouped.push(digit);
        }
        prop_assert_eq!(grouped.parse::<HeapSize>(), digits.parse());
    }

    /// The value of a heap of any size is that of the heap with the same place in the period.
    #[test]
    fn huge_heaps_have_the_value_of_their_place(moves in moves(5, 20), digits in "[1-9][0-9]{18,400}") {
        let game = solved(set(moves));
        let heap: HeapSize = digits.parse().expect("digits");
        let period = game.period(Kind::Grundy).expect("proved");
        let residue = digits.bytes().fold(0, |residue, digit| {
            (residue * 10 + u64::from(digit - b'0')) % period.period
        });
        let first = period.preperiod;
        let same = (first..).find(|heap| heap % period.period == residue);
        let small = same.expect("every residue occurs");
        prop_assert_eq!(game.value(&heap), Some(value(&game, small)));
        let place = game.place(&heap, Kind::Grundy).map(|(_, place)| place);
        prop_assert_eq!(place, Some(small - first));
    }
}

/// A text is read to its end or refused, but never cut.
#[test]
fn long_texts_are_not_cut() {
    for length in [100, 9_999, 10_000, 10_001, 19_999, 20_000, 20_001, 70_000, 1_000_000] {
        for (filling, end) in [("0", "7"), (" ", "7"), ("1", "x"), (" ", "x"), ("7 ", " ")] {
            let text = filling.repeat(length) + end;
            match text.parse::<HeapSize>() {
                Ok(heap) => {
                    let read: String = text.chars().filter(|c| !c.is_whitespace()).collect();
                    let expected = read.trim_start_matches('0');
                    assert_eq!(heap.to_string(), expected, "{length} times {filling:?}");
                }
                Err(error) => assert!(well_placed(&error, &text), "{length} times {filling:?}"),
            }
            match SubtractionSet::parse(&text) {
                Ok(parsed) => assert_eq!(parsed.set.moves(), [7], "{length} times {filling:?}"),
                Err(error) => assert!(well_placed(&error, &text), "{length} times {filling:?}"),
            }
        }
    }
}
