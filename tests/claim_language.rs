//! The language of claims: what is refused and where, and that no text makes it panic or hang.

use std::time::{Duration, Instant};

use grundyscope::claim::{
    Claim, ClaimError, Inquiry, MOST_CLAIM_CHARACTERS, MOST_CLAIM_DEPTH, MOST_CLAIM_PARTS, Verdict,
};
use grundyscope::{Kind, SubtractionSet};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn error(text: &str) -> ClaimError {
    match Claim::parse(text, Kind::Grundy) {
        Err(error) => error,
        Ok(claim) => panic!("{text}: {claim:?}"),
    }
}

#[test]
fn what_is_wrong_and_where() {
    for (text, code, found) in [
        ("", "claim-empty", ""),
        ("  . ", "claim-empty", "  . "),
        ("misère", "claim-empty", "misère"),
        ("g(n) = n mood 4", "claim-word", "mood"),
        ("g(n) = n § 4", "claim-character", "§"),
        ("g(n) = ", "claim-unfinished", ""),
        ("g(n = 4) = 1", "claim-needs-number", "n = 4"),
        ("g(n) = 4)", "claim-unexpected", ")"),
        ("g(n)", "claim-needs-condition", "g(n)"),
        ("n + (n = 2) = 3", "claim-needs-number", "(n = 2)"),
        ("n and n = 2", "claim-needs-condition", "n"),
        ("g(n) = n / 2", "claim-fraction", "/"),
        ("g(n) = (n / 2)", "claim-fraction", "/"),
        ("n < 10^40", "claim-number-too-large", "10^40"),
        ("period 0", "claim-unexpected", "0"),
        ("{1,0}: period 7", "move-zero", "0"),
        ("{1,3,4} and {1,x} have the same values", "set-unexpected", "x"),
        ("{1,3", "set-unbalanced-brace", "{"),
        ("losing heaps 0, 10^9", "claim-list-too-long", "10^9"),
        ("losing heaps up to 10: 0, 12", "claim-unexpected", "12"),
        ("every set with moves up to 30: period = 1", "claim-family-too-large", "30"),
        ("every subset of {1..20}: period = 1", "claim-family-too-large", "{1..20}"),
        ("g(n) = 0 for n from 5 to 3", "claim-unexpected", "3"),
        ("the winning moves in 10, 11 are 3", "claim-unexpected", "3"),
        ("adding 0 changes nothing", "move-zero", "0"),
        ("if n = 2 then 3", "claim-unfinished", ""),
        ("max() = 3", "claim-unexpected", ")"),
        ("outcome of 5", "claim-unexpected", "outcome"),
    ] {
        let error = error(text);
        let characters: Vec<char> = text.chars().collect();
        let there: String = characters[error.span()].iter().collect();
        assert_eq!((error.code(), there.as_str()), (code, found), "{text}: {error}");
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn limits() {
    let deep = |depth: u32| {
        let depth = depth as usize;
        format!("{}n{} = 0", "(".repeat(depth), ")".repeat(depth))
    };
    assert!(Claim::parse(&deep(MOST_CLAIM_DEPTH - 1), Kind::Grundy).is_ok());
    for depth in [MOST_CLAIM_DEPTH + 1, 10_000] {
        let error = error(&deep(depth));
        assert_eq!((error.code(), error.limit()), ("claim-too-deep", Some(MOST_CLAIM_DEPTH)));
    }
    for prefix in ["not ", "-", "n ^ ", "n = 1 implies ", "if n = 1 then 1 else "] {
        let text = format!("{}n = 1", prefix.repeat(2_500));
        assert_eq!(error(&text).code(), "claim-too-deep", "{prefix}");
    }
    let sum = |parts: usize| format!("n{} = 0", " + n".repeat(parts));
    assert!(Claim::parse(&sum(100), Kind::Grundy).is_ok());
    let error_of_sum = error(&sum(1_000));
    let limit = (error_of_sum.code(), error_of_sum.limit());
    assert_eq!(limit, ("claim-too-many-parts", Some(MOST_CLAIM_PARTS)));
    // What stands once and is used often counts as often.
    let mut doubling = "n".to_owned();
    for _ in 0..12 {
        doubling = format!("(if {doubling} in {{1, 2}} then 1 else 2)");
    }
    assert_eq!(error(&format!("{doubling} = 1")).code(), "claim-too-many-parts");
    let long = "1 ".repeat(MOST_CLAIM_CHARACTERS as usize);
    assert_eq!(error(&long).code(), "claim-too-long");
}

#[test]
fn the_same_claim_in_many_words() {
    let same = [
        "P exactly when n mod 3 = 0",
        "P iff n % 3 == 0",
        "n is losing if and only if n is divisible by 3",
        "The losing heaps are exactly the multiples of 3.",
        "losing exactly when n is a multiple of 3",
        "P(n) <=> n ≡ 0 (mod 3)",
        "(n is lost) = (n mod 3 = 0)",
        "tapende nøyaktig når n er delelig med 3",
        "P hvis og bare hvis n mod 3 er lik 0",
        "for all n: P(n) exactly when not n mod 3 > 0",
        "P(n) exactly when 3 * (n div 3) = n for every n",
        "P exactly when 3*floor(n/3) = n",
        "P exactly when n mod 3 in {0}",
        "not (P xor n mod 3 = 0)",
        "P ⇔ ¬(n mod 3 is 1 or 2)",
    ];
    for text in same {
        for (moves, expected) in [("1,2", true), ("1,3,4", false)] {
            let claim = Claim::parse(text, Kind::Grundy).unwrap_or_else(|error| panic!("{error}"));
            let set: SubtractionSet = moves.parse().expect("a set");
            let verdict = Inquiry::new(claim, set).run().clone();
            let heap = match verdict {
                Verdict::Proved(_) => None,
                Verdict::Refuted(counterexample) => {
                    counterexample.heap.and_then(|heap| heap.to_u64())
                }
                other => panic!("{text}: {other:?}"),
            };
            assert_eq!(heap, (!expected).then_some(2), "{text} of {moves}");
        }
    }
}

/// Words and signs that the language knows, and some that it does not.
fn soup() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "n",
        "P",
        "N",
        "g",
        "g(n)",
        "(",
        ")",
        "[",
        "]",
        "⌊",
        "⌋",
        "{1,3}",
        "{",
        "}",
        "{0,2}",
        "{1..k}",
        "0",
        "1",
        "7",
        "10^18",
        "99999999999999999999999999999999999999999",
        "1e400",
        "+",
        "-",
        "*",
        "/",
        "//",
        "div",
        "mod",
        "%",
        "^",
        "xor",
        "=",
        "!=",
        "<",
        "<=",
        ">",
        ">=",
        "≡",
        "in",
        "and",
        "or",
        "not",
        "if",
        "then",
        "else",
        "exactly when",
        "implies",
        "max",
        "min",
        ",",
        ":",
        ";",
        "..",
        ".",
        "is",
        "are",
        "losing",
        "winning",
        "lost",
        "even",
        "multiple of",
        "period",
        "preperiod",
        "outcome",
        "values",
        "repeats",
        "every",
        "some",
        "set",
        "with moves up to",
        "from",
        "to",
        "on",
        "up to",
        "for",
        "heap",
        "the",
        "sum",
        "nim-sum",
        "winning moves",
        "taking",
        "options",
        "none",
        "have",
        "same",
        "as",
        "adding",
        "changes nothing",
        "misère",
        "PNP",
        "0101",
        "m",
        "k",
        "s",
        "haug",
        "nøyaktig når",
        "æ",
        "\u{202e}",
        "\u{200b}",
        "💡",
        "x",
        "a",
        "b",
        "c",
        "P(a, b)",
        "g(a, b)",
        "every move leads to",
        "some move",
        "number of moves that lead to",
        "number of winning moves",
        "with {1,3}",
        "most",
        "exactly",
        "at least",
        "{1,x}",
        "with x from 2 to 9",
        "equal windows of",
        "first repeated window of",
        "are followed by equal",
        "gives",
        "mex",
        "period-",
        "n-n",
    ]);
    prop::collection::vec(word, 0..24).prop_map(|words| words.join(" "))
}

/// Claims that are right, with something cut, doubled or moved.
fn mutated() -> impl Strategy<Value = String> {
    let claims = prop::sample::select(vec![
        "P exactly when n mod 7 is 0 or 2",
        "g(n) = if n mod 7 < 4 then n mod 2 else max(2, n mod 7 - 2)",
        "the winning moves in 10, 11, 13 are 10-1, 10-3, 13-1",
        "every set with moves up to 3: preperiod + period <= (k + 1)^m",
        "{1,3,4} and {1,3,4,6} have the same values",
        "losing heaps up to 12: 0, 2, 7, 9",
        "g(n + 7) = g(n) for n from 8 to 20",
        "values from heap 3: 1 2 3 2",
        "n ≡ 0 or 2 (mod 7) exactly when P",
        "the options of heap 5 have values 2, 0, 1",
        "P(a, b) exactly when g(a) xor g(b) = 0 for heaps up to 9",
        "a with {1,2}, b with {2,5}: g(a, b) = g(a) xor g(b)",
        "if the nim-sum of a, b is 0 then every move leads to nim-sum > 0",
        "the number of moves that lead to P(a, b) <= a + b",
        "exactly 3 of the sets with moves up to 3: preperiod = 0",
        "every {1,3,x} with x from 4 to 9: period <= x + 3",
        "the first repeated window of k values gives the period up to heap 90",
        "g(n) = mex(g(n - 1), g(n - 3)) for n >= 4",
    ]);
    (claims, any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_u8..4).prop_map(
        |(claim, from, to, how)| {
            let characters: Vec<char> = claim.chars().collect();
            let (a, b) = (from.index(characters.len()), to.index(characters.len()));
            let (a, b) = (a.min(b), a.max(b));
            let (head, middle, tail) = (&characters[..a], &characters[a..b], &characters[b..]);
            match how {
                0 => [head, tail].concat(),
                1 => [head, middle, middle, tail].concat(),
                2 => [tail, middle, head].concat(),
                _ => [middle, middle, middle].concat(),
            }
            .into_iter()
            .collect()
        },
    )
}

/// Reads it, checks it for a while, and looks at what comes out.
fn endure(text: &str, moves: &str) -> Result<(), TestCaseError> {
    let start = Instant::now();
    let length = text.chars().count();
    match Claim::parse(text, Kind::Grundy) {
        Err(error) => {
            let span = error.span();
            prop_assert!(span.start <= span.end && span.end <= length, "{text}: {span:?}");
            prop_assert!(!error.code().is_empty() && !error.to_string().is_empty());
        }
        Ok(claim) => {
            let mut inquiry = Inquiry::new(claim, moves.parse().expect("a set"));
            for _ in 0..20 {
                inquiry.advance(200_000);
            }
            inquiry.stop();
            prop_assert!(inquiry.verdict().is_some());
            if let Some(rows) = inquiry.rows(0, 20) {
                prop_assert_eq!((rows.claimed.len(), rows.found.len()), (20, 20));
            }
        }
    }
    prop_assert!(start.elapsed() < Duration::from_secs(20), "{text}");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3_000,
        rng_seed: RngSeed::Fixed(20_261),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn soup_of_words(text in soup()) {
        endure(&text, "1,3,4")?;
    }

    #[test]
    fn nearly_claims(text in mutated()) {
        endure(&text, "2,4,7")?;
    }

    #[test]
    fn any_text(text in "\\PC{0,60}") {
        endure(&text, "1,2")?;
    }

    #[test]
    fn numbers_of_any_size(digits in "[1-9][0-9]{0,80}", sign in "[-+*^]|div|mod|xor") {
        endure(&format!("n {sign} {digits} <= {digits} {sign} n"), "1,3,4")?;
        endure(&format!("g(n {sign} {digits}) = g(n)"), "1,3,4")?;
        endure(&format!("heap {digits} is losing"), "1,3,4")?;
        endure(&format!("period {digits} from heap {digits}"), "1,3,4")?;
        endure(&format!("values from heap {digits}: 1 2 3"), "1,3,4")?;
    }
}

/// What a formula was understood to be is a formula again, and means the same.
#[test]
fn what_was_understood_reads_the_same_again() {
    let read = |text: &str| Claim::parse(text, Kind::Grundy).unwrap_or_else(|e| panic!("{e}"));
    let formula = |text: &str| read(text).formula().unwrap_or_else(|| panic!("{text}"));
    for (text, understood) in [
        ("P exactly when n % 7 is 0 or 2", "P(n) exactly when n mod 7 = 0 or n mod 7 = 2"),
        ("0 <= g(n) < 3", "0 ≤ g(n) and g(n) < 3"),
        ("n - (n - 1) - 1 = -n + n", "n - (n - 1) - 1 = -n + n"),
        ("(n + 1) * -2 mod 3 = 2 * (n div 2 * 2)", "(n + 1) * -2 mod 3 = 2 * (n div 2 * 2)"),
        ("2n^2^2 = (2n)^2", "2 * n^4 = (2 * n)^2"),
        ("not (n = 1 and n = 2) or n is not losing", "not (n = 1 and n = 2) or N(n)"),
        ("(n = 1 implies n = 2) implies n = 3", "(n = 1 implies n = 2) implies n = 3"),
        (
            "if P then n = 1 else if N(1) then n = 2 else n = 3",
            "if P(n) then n = 1 else if N(1) then n = 2 else n = 3",
        ),
        (
            "(if n = 1 then 2 else 3) + 1 = max(n, 4, 5) xor 1",
            "(if n = 1 then 2 else 3) + 1 = max(max(n, 4), 5) xor 1",
        ),
        ("outcome period <= 2^m + k - s", "outcome period ≤ 2^m + k - s"),
        (
            "the nim-sum of 10, 11, 13 is g(10^50)",
            "g(10) xor g(11) xor g(13) = g(100000000000000000000000000000000000000000000000000)",
        ),
    ] {
        assert_eq!(formula(text), understood, "{text}");
    }
}
