//! Families as people write them: the sets of each line against plain loops, every error with its
//! place, and texts of any kind.

mod common;

use std::collections::BTreeSet;
use std::time::Instant;

use common::seeded;
use grundyscope::family::{
    Family, MOST_LISTED_SETS, NotationError, NotationErrorKind, ParsedFamily,
};
use grundyscope::{LARGEST_MOVE, SubtractionSet};
use proptest::prelude::*;

fn config(cases: u32) -> ProptestConfig {
    seeded::config(cases, "tests/notation.regressions")
}

fn parse(text: &str) -> ParsedFamily {
    Family::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn sets_of(family: &Family) -> Vec<Vec<u32>> {
    family.members(0..family.count()).map(|member| member.set().moves().to_vec()).collect()
}

fn sets(text: &str) -> Vec<Vec<u32>> {
    sets_of(&parse(text).family)
}

fn refused(text: &str) -> NotationError {
    Family::parse(text).err().unwrap_or_else(|| panic!("{text}: accepted"))
}

/// All sets of moves up to `largest`, made bit by bit, that a rule keeps.
fn all(largest: u32, keep: impl Fn(&[u32]) -> bool) -> BTreeSet<Vec<u32>> {
    let sets = (1_u32..1 << largest)
        .map(|bits| (1..=largest).filter(|take| bits >> (take - 1) & 1 == 1).collect::<Vec<u32>>());
    sets.filter(|moves| keep(moves)).collect()
}

/// The sets of a text, each of them once.
fn unordered(text: &str) -> BTreeSet<Vec<u32>> {
    let listed = sets(text);
    let unique: BTreeSet<Vec<u32>> = listed.iter().cloned().collect();
    assert_eq!(unique.len(), listed.len(), "{text}: a set occurs twice");
    unique
}

#[test]
fn one_variable() {
    let expected: Vec<Vec<u32>> = (4..=60).map(|x| vec![1, 3, x]).collect();
    assert_eq!(sets("{1,3,x} for x in 4..60"), expected);
    assert_eq!(sets("1 3 x for x in 4..=60"), expected);
    assert_eq!(sets("{ 1; 3; x } FOR x IN 4…60".to_lowercase().as_str()), expected);
    let ranges: Vec<Vec<u32>> = (1..=40).map(|k| (1..=k).collect()).collect();
    assert_eq!(sets("{1..k} for k in 1..40"), ranges);
    assert_eq!(sets("{k} for k in 1,3,..,9, 20"), [[1], [3], [5], [7], [9], [20]]);
    assert_eq!(sets("{2k, 2(k+1), k*k+100} for k in {2}"), [[4, 6, 104]]);
    assert_eq!(sets("{x div 2, x mod 4 + 5} for x in 7"), [[3, 8]]);
    assert_eq!(sets("{10 - -x, 7−x} for x in 2"), [[5, 12]]);
    assert_eq!(sets("{(0-7) div 2 + 10, (0-7) mod 2 + 10}"), [[6, 11]]); // rounded down
}

/// The values of all variables, set by set.
fn values(text: &str) -> (Vec<String>, Vec<Vec<Option<i32>>>) {
    let family = parse(text).family;
    let names = family.variables().to_vec();
    let of = |set| (0..names.len()).map(|variable| family.value_of(variable, set)).collect();
    let all = (0..family.count()).map(of).collect();
    (names, all)
}

#[test]
fn sets_keep_the_values_of_their_variables() {
    let (names, found) = values("{1,3,x} for x in 4..60");
    assert_eq!(names, ["x"]);
    assert_eq!(found, (4..=60).map(|x| vec![Some(x)]).collect::<Vec<_>>());
    // Several lines: each has its own variables, and a plain one none.
    let text = "{1,x,y} for x in 2..3, y in 5..6\n7,8,9\n{y} for y in 4, -2..-1 if y > 0\n{2,4}\n\
                {2k+1} for k in 5\nall 2 of 20..21";
    let (names, found) = values(text);
    assert_eq!(names, ["x", "y", "k"]);
    let (none, some) = (None, Some::<i32>);
    let expected = [
        [some(2), some(5), none],
        [some(2), some(6), none],
        [some(3), some(5), none],
        [some(3), some(6), none],
        [none; 3],
        [none, some(4), none],
        [none; 3],
        [none, none, some(5)],
        [none; 3],
    ];
    assert_eq!(found, expected.map(|row| row.to_vec()));
    // Where several values make one set, the first ones count; negative ones are kept.
    assert_eq!(values("{1,x*x} for x in -3..3 if x != 0").1, [[Some(-3)], [Some(-2)], [Some(-1)]]);
    // What 32 bits do not hold is no value.
    let far = "{x - 10*10*10*10*10*10*10*10*10*10} for x in 9999999999 + 2..9999999999 + 3";
    assert_eq!(values(far), (vec!["x".to_owned()], vec![vec![None], vec![None]]));
    // The first eight names.
    let many: Vec<String> =
        (b'a'..b'k').map(|c| format!("{{{0}}} for {0} in {c}", c as char)).collect();
    let (names, found) = values(&many.join("\n"));
    assert_eq!(names.concat(), "abcdefgh");
    assert_eq!(found.iter().flatten().flatten().count(), 8);
    assert_eq!(values("all of 1..9").0, [""; 0]);
    assert_eq!(parse("{k} for k in 1..9").family.value_of(1, 0), None);
    assert_eq!(parse("{k} for k in 1..9").family.value_of(0, 9), None);
}

#[test]
fn several_variables_and_conditions() {
    let mut expected = Vec::new();
    for a in 1..=10 {
        for b in a + 1..=20 {
            expected.push(vec![a, b, a + b]);
        }
    }
    assert_eq!(sets("{a,b,a+b} for a in 1..10, b in a+1..20"), expected);
    assert_eq!(sets("{a,b,a+b} for a in 1..10 for b in 2..20 if a < b"), expected);
    expected.retain(|moves| moves[1] <= 2 * moves[0] && moves[0] != 3);
    let text = "{a,b,a+b} for a in 1..10, b in 1..20 if a < b <= 2a and not a = 3";
    assert_eq!(sets(text), expected);
    let progressions: BTreeSet<Vec<u32>> =
        (1..=9).flat_map(|a| (1..=9).map(move |d| (0..=4).map(|i| a + i * d).collect())).collect();
    assert_eq!(unordered("{a,a+d,..,a+4d} for a in 1..9, d in 1..9"), progressions);
}

#[test]
fn all_sets_of_some_moves() {
    assert_eq!(unordered("all of 1..12"), all(12, |_| true));
    assert_eq!(unordered("all 3 of 1..12"), all(12, |moves| moves.len() == 3));
    assert_eq!(unordered("all 2..4 of 3..12"), all(12, |m| (2..=4).contains(&m.len()) && m[0] > 2));
    assert_eq!(unordered("all of {4..9}"), all(9, |moves| moves[0] >= 4));
    let some = |moves: &[u32]| moves.iter().all(|take| [1, 5, 7, 9].contains(take));
    assert_eq!(unordered("all of 1,5,7,9"), all(9, some));
    assert_eq!(unordered("all 2 of 1,5,..,9, 7"), all(9, |m| some(m) && m.len() == 2));
    assert_eq!(unordered("all 5 of 1..3"), BTreeSet::new());
    let largest = |moves: &[u32]| moves[moves.len() - 1];
    assert_eq!(unordered("largest 11"), all(11, |moves| largest(moves) == 11));
    assert_eq!(unordered("largest 3..7, 5, 10"), {
        all(10, |moves| [3, 4, 5, 6, 7, 10].contains(&largest(moves)))
    });
    let symmetric = |moves: &[u32]| {
        let m = largest(moves);
        m >= 9 && moves.iter().all(|&take| take == m || moves.contains(&(m - take)))
    };
    assert_eq!(unordered("symmetric 9..12"), all(12, symmetric));
    let coprime = |moves: &[u32]| !(2..=12).any(|d| moves.iter().all(|take| take % d == 0));
    let additive = |moves: &[u32]| {
        moves.iter().any(|a| moves.iter().any(|b| a < b && moves.contains(&(a + b))))
    };
    assert_eq!(unordered("all of 1..11 if coprime"), all(11, coprime));
    assert_eq!(unordered("all of 1..11 if additive"), all(11, additive));
    let mixed =
        |moves: &[u32]| !additive(moves) && moves.len() >= 3 && largest(moves) == 2 * moves[0];
    let text = "all of 1..11 if not additive and size >= 3 and largest == 2smallest";
    assert_eq!(unordered(text), all(11, mixed));
}

#[test]
fn one_move_neighbours() {
    let set = [1, 3, 4];
    let expected = all(7, |moves| {
        let without = set.iter().filter(|take| !moves.contains(take)).collect::<Vec<_>>();
        let beyond = moves.iter().filter(|take| !set.contains(take)).collect::<Vec<_>>();
        match (without.as_slice(), beyond.as_slice()) {
            ([], [] | [_]) | ([_], []) => true,
            ([gone], [come]) => gone.abs_diff(**come) == 1,
            _ => false,
        }
    });
    assert_eq!(unordered("neighbours of 1,3,4 up to 7"), expected);
    assert_eq!(sets("neighbours of {1,3,4} up to 0")[0], set);
    assert_eq!(unordered("neighbors of 1,3,4"), unordered("neighbours of 1,3,4 up to 8"));
    assert_eq!(
        unordered("neighbours of 5 up to 1"),
        [[5].to_vec(), vec![4], vec![6], vec![1, 5]].into()
    );
    let largest = format!("neighbours of {LARGEST_MOVE} up to 1");
    assert_eq!(sets(&largest).len(), 3);
}

#[test]
fn lists() {
    let text = "\u{feff}set,period\n1,3,4\n\n{2, 4, 7}\r\n  # nothing\n5 8 ; 9 # a note\n\"1,2\",3,proved\n\
                1..3\n4,3,1,1\n1,3,100\n3;1;100;";
    let parsed = parse(text);
    let expected: [&[u32]; 6] =
        [&[1, 3, 4], &[2, 4, 7], &[5, 8, 9], &[1, 2], &[1, 2, 3], &[1, 3, 100]];
    assert_eq!(sets_of(&parsed.family), expected);
    assert_eq!(parsed.repeated, 2);
    let mixed = parse("largest 3\n1,3\n{1,x} for x in 3..5\nall 1 of 2..3");
    let expected: [&[u32]; 7] = [&[3], &[1, 3], &[2, 3], &[1, 2, 3], &[1, 4], &[1, 5], &[2]];
    assert_eq!(sets_of(&mixed.family), expected);
    assert_eq!(mixed.repeated, 3);
    for nothing in ["", "\n \n", "# 1,2", "set"] {
        assert_eq!(parse(nothing).family.count(), 0, "{nothing:?}");
    }
    assert_eq!(parse("{a} for a in 5..4").family.count(), 0);
}

/// What cannot be listed is counted all the same.
#[test]
fn sizes_of_rules_alone() {
    let started = Instant::now();
    assert_eq!(parse("all 3 of 1..24").family.count(), 2_024);
    assert_eq!(parse("all of 1..16").family.count(), 65_535);
    assert_eq!(parse("largest 40").family.count(), 1 << 39);
    assert_eq!(parse("largest 1..30").family.count(), (1 << 30) - 1);
    assert_eq!(parse("symmetric 100").family.count(), 1 << 50);
    assert_eq!(parse("all 9 of 1..400").family.count(), binomial(400, 9));
    let last = parse("largest 1..30").family;
    let member = last.members(last.count() - 1..last.count()).next().expect("the last set");
    assert_eq!(member.set().moves(), (1..=30).collect::<Vec<_>>());
    // Far from what listing the sets would take.
    assert!(started.elapsed().as_secs() < 5);
}

fn binomial(n: u64, k: u64) -> u64 {
    let product = (0..k).fold(1_u128, |product, i| product * u128::from(n - i) / u128::from(i + 1));
    u64::try_from(product).expect("below 2^64")
}

#[test]
fn a_range_of_a_family_is_a_piece_of_it() {
    for text in
        ["all 2..4 of 3..9", "symmetric 7..11", "largest 2,4..6", "all of 60..66", "symmetric 70"]
    {
        let family = parse(text).family;
        let count = family.count().min(600);
        let whole: Vec<_> = family.members(0..count).collect();
        for start in 0..count {
            let piece: Vec<_> = family.members(start..(start + 7).min(count)).collect();
            let (from, to) = (usize::try_from(start), usize::try_from((start + 7).min(count)));
            assert_eq!(piece, whole[from.expect("small")..to.expect("small")], "{text} {start}");
        }
    }
}

#[test]
fn a_million_sets() {
    let text = "all of 1..21 if size < 20";
    let family = parse(text).family;
    assert!(family.count() > 1_000_000 && family.count() < u64::from(MOST_LISTED_SETS));
    let lines: String =
        (0..1_000_000).map(|i| format!("{},{}\n", i / 1000 + 1, i % 1000 + 1001)).collect();
    assert_eq!(parse(&lines).family.count(), 1_000_000);
}

#[test]
fn errors_say_where() {
    use NotationErrorKind as Kind;
    let cases: [(&str, Kind, usize, &str); 41] = [
        ("{1,3,x} for y in 4..60", Kind::UnknownName, 1, "x"),
        ("{1,x}", Kind::UnknownName, 1, "x"),
        ("1,2\n{1,3,x for x in 4..60", Kind::ExpectedClose, 2, "for"),
        ("{1,3,x} x for x in 4..60", Kind::ExpectedFor, 1, "x"),
        ("{1,3,x} for in 4..60", Kind::NameTaken, 1, "in"),
        ("{1,3,x} for 3 in 4..60", Kind::ExpectedVariable, 1, "3"),
        ("{1,3,x} for x = 4", Kind::ExpectedIn, 1, "="),
        ("{1,3,x} for x in 4..", Kind::ExpectedNumber, 1, ""),
        ("{1,3,x} for x in", Kind::ExpectedNumber, 1, ""),
        ("{a} for a in 1..3, a in 1..3", Kind::NameTaken, 1, "a"),
        ("{a,b} for a in b..3, b in 1..3", Kind::UnknownName, 1, "b"),
        ("{a} for a in 1..3 if", Kind::ExpectedNumber, 1, ""),
        ("{a} for a in 1..3 if a", Kind::ExpectedComparison, 1, ""),
        ("{a} for a in 1..3 if a < ", Kind::ExpectedNumber, 1, ""),
        ("{a} for a in 1..3 if a < 2 or a > 3", Kind::ExpectedEnd, 1, "or"),
        ("{a} for a in 1..3 }", Kind::ExpectedEnd, 1, "}"),
        ("{a,} if {", Kind::UnknownName, 1, "a"),
        ("{b-a} for a in 1..3, b in 2..3", Kind::NotPositive, 1, "0 (a = 2, b = 2)"),
        ("{a+65533} for a in 1..5", Kind::MoveTooLarge, 1, "65536 (a = 3)"),
        ("{1..k} for k in 0..3", Kind::NotPositive, 1, "0 (k = 0)"),
        ("{5..k} for k in 7,4", Kind::Backwards, 1, "5..4 (k = 4)"),
        ("{a,..,9} for a in 1", Kind::DotsIncomplete, 1, ".."),
        ("{a,a+2,..,a+3} for a in 1", Kind::MissesEnd, 1, "4 (a = 1)"),
        ("{a,a,..,a+3} for a in 1", Kind::Backwards, 1, "1..4 (a = 1)"),
        ("{a div 0} for a in 1", Kind::DivisionByZero, 1, " (a = 1)"),
        ("{a mod (a-1)} for a in 1", Kind::DivisionByZero, 1, " (a = 1)"),
        ("{1234567890123456789a} for a in 1", Kind::NumberTooLarge, 1, "1234567890123456789"),
        ("{a*a*a*a} for a in 123456789", Kind::NumberTooLarge, 1, " (a = 123456789)"),
        ("{} for a in 1", Kind::EmptySet, 1, "}"),
        ("all 3 1..24", Kind::ExpectedOf, 1, ""),
        ("all 0 of 1..24", Kind::NotPositive, 1, "0"),
        ("all 3 of", Kind::ExpectedNumber, 1, ""),
        ("neighbours 1,3,4", Kind::ExpectedOf, 1, "1"),
        ("largest 65", Kind::TooManyToNumber, 1, ""),
        ("symmetric 128", Kind::TooManyToNumber, 1, ""),
        ("all 500 of 1..1000", Kind::TooManyToNumber, 1, ""),
        ("largest 30 if coprime", Kind::TooManySets, 1, ""),
        ("1,2\nlargest 30", Kind::TooManySets, 2, ""),
        ("{1..k} for k in 1..9999", Kind::TooManyListedMoves, 1, " (k = 4096)"),
        ("{1} for a in 1..1000000, b in 1..1000000", Kind::TooMuchWork, 1, ""),
        ("{a} for a in 1..2\n{@}x", Kind::ExpectedNumber, 2, "@"),
    ];
    for (text, kind, line, found) in cases {
        let error = refused(text);
        assert_eq!(
            (error.kind(), error.line(), error.found()),
            (kind, line, found),
            "{text}: {error}"
        );
        assert!(error.span().end <= text.chars().count(), "{text}: {error}");
    }
    // The place is that of the word, counted in characters.
    let error = refused("1,2\n{½, y} for x in 1..3");
    assert_eq!((error.line(), error.span()), (2, 5..6));
    let error = refused("# ½\n\"1,3,4\",7\n\"2,0\"");
    assert_eq!((error.code(), error.line(), error.span()), ("move-zero", 3, 17..18));
    let error = refused("1,2\n1,x3");
    assert_eq!((error.code(), error.span()), ("notation-unknown-name", 6..8));
    let error = refused(&format!("{{{}x}} for x in 1", "(".repeat(100)));
    assert_eq!(error.code(), "notation-expression-too-long");
    let error = refused(&format!("{{x{}}} for x in 1", "+1".repeat(30_000)));
    assert_eq!(error.code(), "notation-expression-too-long");
}

/// Texts that look like families, and many that nearly do.
fn text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        8 => "[0-9]{1,2}",
        4 => prop::sample::select(vec![
            "for", "in", "if", "all", "of", "largest", "symmetric", "neighbours", "up to",
            "coprime", "additive", "not", "and", "size", "smallest", "div", "mod", "set",
        ]).prop_map(str::to_owned),
        5 => "[abx]",
        8 => prop::sample::select(vec![
            ",", "..", "{", "}", "(", ")", "+", "-", "*", "<", "=", "\n", "#", "\"", "…", ";", "½",
        ]).prop_map(str::to_owned),
        1 => "[0-9]{1,25}",
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec((word, prop::sample::select(vec!["", " "])), 0..24)
        .prop_map(|words| words.into_iter().map(|(word, space)| word + space).collect())
}

/// Rules that are right, with small numbers.
fn rule() -> impl Strategy<Value = String> {
    let number = 1_u32..12;
    let variables = (0_u32..4, 0_u32..4, 1_u32..12, 1_u32..12);
    prop_oneof![
        variables.prop_map(|(p, q, m, n)| format!(
            "{{a, b+{p}, a+{q}b}} for a in 1..{m}, b in a..{n} if a < {n} and not coprime"
        )),
        (number.clone(), number.clone(), number.clone())
            .prop_map(|(k, m, n)| format!("all 1..{k} of {m}..{}", m + n)),
        (number.clone(), number.clone()).prop_map(|(m, n)| format!("largest {m}, {n}")),
        (number.clone(), number.clone()).prop_map(|(m, n)| format!("symmetric {m}..{n}, {m}")),
        prop::collection::vec(number.clone(), 1..5).prop_map(|moves| {
            let moves: Vec<String> = moves.iter().map(u32::to_string).collect();
            format!("neighbours of {}", moves.join(","))
        }),
        prop::collection::vec(1_u32..80, 1..5).prop_map(|moves| {
            let moves: Vec<String> = moves.iter().map(u32::to_string).collect();
            moves.join(", ")
        }),
    ]
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let parsed = match Family::parse(text) {
        Ok(parsed) => parsed,
        Err(error) => {
            let span = error.span();
            prop_assert!(span.start <= span.end && span.end <= text.chars().count());
            prop_assert!(error.line() >= 1 && error.line() <= text.split('\n').count());
            prop_assert!(!error.to_string().is_empty());
            return Ok(());
        }
    };
    let count = parsed.family.count();
    let looked_at: Vec<_> = parsed.family.members(0..count.min(3_000)).collect();
    prop_assert_eq!(looked_at.len() as u64, count.min(3_000), "the size is the number of sets");
    let unique: BTreeSet<Vec<u32>> =
        looked_at.iter().map(|member| member.set().moves().to_vec()).collect();
    prop_assert_eq!(unique.len(), looked_at.len(), "no set twice");
    for moves in &unique {
        prop_assert!(SubtractionSet::new(moves.iter().copied()).is_ok());
        prop_assert!(moves.is_sorted_by(|a, b| a < b));
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(3_000))]

    #[test]
    fn no_text_makes_trouble(text in text()) {
        check(&text)?;
    }

    #[test]
    fn any_characters(text in any::<String>()) {
        check(&text)?;
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn rules_in_any_number(lines in prop::collection::vec(rule(), 1..4)) {
        let text = lines.join("\n");
        prop_assert!(Family::parse(&text).is_ok(), "{}", text);
        check(&text)?;
        // Listed together they are what they are one by one, without repetitions.
        let mut known = BTreeSet::new();
        let mut expected = Vec::new();
        let mut repeated = 0;
        for line in &lines {
            let part = parse(line);
            repeated += part.repeated;
            for moves in sets_of(&part.family) {
                if known.insert(moves.clone()) { expected.push(moves) } else { repeated += 1 }
            }
        }
        let parsed = parse(&text);
        prop_assert_eq!(sets_of(&parsed.family), expected);
        prop_assert_eq!(parsed.repeated, repeated);
    }

    /// A set has the values with which it is made first.
    #[test]
    fn values_make_their_set(
        lines in prop::collection::vec((1_u32..9, 1_u32..9, 0_u32..4, 1_u32..3), 1..4),
    ) {
        let text: Vec<String> = lines.iter().map(|(m, n, p, q)| {
            format!("{{a, {q}b+{p}}} for a in 1..{m}, b in 1..{n} if a != b")
        }).collect();
        let mut expected = Vec::new();
        let mut known = BTreeSet::new();
        for &(m, n, p, q) in &lines {
            for (a, b) in (1..=m).flat_map(|a| (1..=n).map(move |b| (a, b))) {
                if a != b && known.insert(BTreeSet::from([a, q * b + p])) {
                    expected.push([a, b].map(|value| i32::try_from(value).ok()).to_vec());
                }
            }
        }
        let (names, found) = values(&text.join("\n"));
        prop_assert_eq!(names, ["a", "b"]);
        prop_assert_eq!(found, expected);
    }

    /// Lines are read as sets are, fast or not.
    #[test]
    fn a_line_is_a_set(line in "[+]?[0-9]{1,2}([,; ]{1,2}[0-9]{1,5}){0,4}[, ]?") {
        for text in [line.clone(), format!("{{{line}}}")] {
            match (SubtractionSet::parse(&text), Family::parse(&text)) {
                (Ok(set), Ok(family)) => {
                    prop_assert_eq!(sets_of(&family.family), [set.set.moves()]);
                }
                (Err(set), Err(family)) => {
                    prop_assert_eq!((set.code(), set.span()), (family.code(), Some(family.span())));
                }
                (set, family) => prop_assert!(false, "{:?} {:?}", set, family),
            }
        }
    }
}
