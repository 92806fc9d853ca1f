//! The claim desk: statements from elsewhere with their verdicts, and random claims against brute
//! force.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::claims::{self, Statements};
use common::judge::Tree;
use common::random::Random;
use common::{data, naive};
use grundyscope::claim::{Claim, Counterexample, Difference, Inquiry, Limit, Proof, Verdict};
use grundyscope::{Kind, SubtractionSet};

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).expect("a set")
}

fn verdict_of(text: &str, moves: &[u32], rule: Kind) -> Verdict {
    let claim = Claim::parse(text, rule).unwrap_or_else(|error| panic!("{text}: {error}"));
    Inquiry::new(claim, set(moves)).run().clone()
}

fn verdict(text: &str, moves: &[u32]) -> Verdict {
    verdict_of(text, moves, Kind::Grundy)
}

fn refuted(text: &str, moves: &[u32]) -> Counterexample {
    match verdict(text, moves) {
        Verdict::Refuted(counterexample) => *counterexample,
        other => panic!("{text}: {other:?}"),
    }
}

fn first_heap(text: &str, moves: &[u32]) -> Option<u64> {
    refuted(text, moves).heap.and_then(|heap| heap.to_u64())
}

/// Every statement gets the verdict that its entry says.
#[test]
fn statements_from_elsewhere() {
    let facts = data::load::<claims::Claims>("claims");
    let statements = data::load::<Statements>("claim_statements");
    let by_id: BTreeMap<&str, _> =
        statements.entry.iter().map(|entry| (entry.id.as_str(), entry)).collect();
    assert_eq!(by_id.len(), facts.claim.len(), "each entry has its statements or a reason");
    for fact in &facts.claim {
        let entry = by_id[fact.id.as_str()];
        let game = entry.set.clone().unwrap_or_else(|| vec![1]);
        // What a text leaves open is completed by what is right.
        assert!(!fact.open || entry.claimed.is_empty(), "{}", fact.id);
        let judge = |text: &String| match verdict(text, &game) {
            Verdict::Proved(_) => true,
            Verdict::Refuted(_) => false,
            other => panic!("{}: {text}: {other:?}", fact.id),
        };
        if !entry.claimed.is_empty() {
            let all = entry.claimed.iter().all(judge);
            assert_eq!(all, fact.truth, "{}: {:?}", fact.id, entry.claimed);
        }
        for text in &entry.correct {
            assert!(judge(text), "{}: {text}", fact.id);
        }
        // What is left out has a reason, and what is taken has none.
        let taken = !(entry.claimed.is_empty() && entry.correct.is_empty());
        assert_eq!(taken, entry.reason.is_none(), "{}", fact.id);
        // A false claim is refuted itself, and not only put right, unless it is no statement.
        if taken && !fact.truth && entry.claimed.is_empty() {
            assert!(entry.prose, "{}", fact.id);
        }
    }
}

/// Where the data of an entry say everything, the statements are what follows from them; and no entry
/// whose data do so is left out.
#[test]
fn statements_follow_from_the_data() {
    let facts = data::load::<claims::Claims>("claims");
    let statements = data::load::<Statements>("claim_statements");
    let mut from_data = 0;
    for (fact, entry) in facts.claim.iter().zip(&statements.entry) {
        assert_eq!(fact.id, entry.id, "the same order");
        let claimed = claims::statements(fact, Some(&fact.claimed));
        let correct = claims::statements(fact, fact.correct.as_ref());
        if entry.reason.is_some() {
            let statable: Vec<_> = claimed.iter().chain(&correct).collect();
            assert!(statable.is_empty(), "{} can be stated: {statable:?}", fact.id);
        } else if !entry.prose {
            assert_eq!(entry.claimed, claimed, "{}", fact.id);
            assert_eq!(entry.correct, correct, "{}", fact.id);
            from_data += 1;
        }
    }
    assert!(from_data >= 50, "{from_data}");
}

#[test]
fn what_is_left_out_is_this() {
    let statements = data::load::<Statements>("claim_statements");
    let mut reasons: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for entry in &statements.entry {
        if let Some(reason) = &entry.reason {
            reasons.entry(reason).or_default().insert(&entry.id);
        }
    }
    // Statements about a set, a sum or a bound are not among them, but for what no single set, sum or
    // bound can decide.
    let count: usize = reasons.values().map(BTreeSet::len).sum();
    assert_eq!((statements.entry.len(), count), (163, 25), "{reasons:#?}");
}

#[test]
fn formulas_are_proved_by_one_common_period() {
    for (text, moves, from, period) in [
        ("P exactly when n mod 7 is 0 or 2", &[1, 3, 4][..], 0, 7),
        ("P(n) iff n ≡ 0 or 2 (mod 7)", &[1, 3, 4], 0, 7),
        ("N exactly when not n mod 7 in {0, 2}", &[1, 3, 4], 0, 7),
        ("losing heaps are exactly the multiples of 3", &[1, 2, 4], 0, 3),
        ("g(n) = floor((n mod 11) / 4)", &[4, 5, 6, 7], 0, 11),
        ("g(n + 3) = g(n) for n >= 8", &[2, 4, 7], 8, 3),
        (
            "n >= 8 implies g(n) = if (n - 8) mod 3 = 0 then 1 else if (n - 8) mod 3 = 1 then 0 else 2",
            &[2, 4, 7],
            8,
            3,
        ),
        ("misère: P exactly when n mod 7 = 1 or 3", &[1, 3, 4], 0, 7),
        ("P nøyaktig når n mod 7 er 0 eller 2", &[1, 3, 4], 0, 7),
        ("(n * n + n) mod 2 = 0", &[1], 0, 2),
        ("n xor 5 = n + 5 - 2 * (n mod 2) - 8 * (n div 4 mod 2)", &[1], 0, 8),
        ("g(n, n) = 0", &[1, 3, 4], 0, 7),
        ("g(g(n)) <= 1", &[1, 3, 4], 0, 7),
        ("n * n * n >= 27 * n - 60", &[1], 5, 1),
    ] {
        let expected = Verdict::Proved(Proof::Repeats { from, period });
        let found = verdict(text, moves);
        match found {
            // The common period may be a multiple of the least one, and begin later.
            Verdict::Proved(Proof::Repeats { from: found_from, period: found_period }) => {
                assert!(found_period % period == 0 && found_from >= from, "{text}: {found:?}");
            }
            _ => assert_eq!(found, expected, "{text}"),
        }
    }
    assert_eq!(
        verdict("P exactly when n mod 7 is 0 or 2", &[1, 3, 4]),
        Verdict::Proved(Proof::Repeats { from: 0, period: 7 })
    );
}

#[test]
fn first_counterexamples() {
    for (text, moves, heap) in [
        ("P exactly when n mod 5 = 0", &[1, 3, 4][..], 2),
        ("g(n) = n mod 4", &[1, 3, 4], 2),
        ("values 0 1 0 1 2 3 1", &[1, 3, 4], 6),
        ("0101231", &[1, 3, 4], 6),
        ("PNPNNP", &[1, 3, 4], 5),
        ("losing heaps 0, 2, 5, 7, 9", &[1, 3, 4], 5),
        ("losing heaps up to 12: 0, 2, 9", &[1, 3, 4], 7),
        ("period 5 from heap 0", &[1, 4, 10], 10),
        ("{1,3,4} and {1,3,4,5} have the same values", &[1], 7),
        ("adding 5 changes nothing", &[1, 3, 4], 7),
        ("misère: P exactly when n mod 3 = 0", &[1, 2], 0),
        // Far beyond what is looked at one by one before the proof.
        ("g(n) <= 4 or n < 1000000000000", &[1, 2, 3, 4, 5], 1_000_000_000_001),
        ("n < 5000", &[1], 5000),
        ("heap 10 is losing", &[1, 3, 4], 10),
    ] {
        let found = match verdict(text, moves) {
            Verdict::Refuted(counterexample) => counterexample.heap.and_then(|heap| heap.to_u64()),
            other if text.contains("1000000000000") => {
                // No class may be taken off that far: then nothing is claimed to be proved.
                let limit = Limit::Formula;
                let checked = Verdict::Checked { heap: Some(1_000_000), sets: None, limit };
                assert_eq!(other, checked, "{text}");
                continue;
            }
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(found, Some(heap), "{text}");
    }
    let list = refuted("values 0 1 0 1 2 3 1", &[1, 3, 4]);
    assert_eq!(list.difference, Difference::Entry { kind: Kind::Grundy, claimed: 1, found: 2 });
    let shorter = refuted("period 14", &[1, 3, 4]);
    assert!(matches!(shorter.difference, Difference::NotLeast { least } if least.period == 7));
    let first = refuted("every set: outcome period <= 2^k", &[1]);
    assert_eq!(first.set, Some(set(&[2])));
    assert_eq!(
        first_heap("every set with moves up to 4: P exactly when n mod 2 = 0", &[1]),
        Some(1)
    );
}

#[test]
fn what_is_no_proof_is_not_called_one() {
    let limit = |text: &str, moves: &[u32]| match verdict(text, moves) {
        Verdict::Checked { heap, sets, limit } => (heap, sets, limit),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(limit("n * n * n * n >= 0", &[1]), (Some(1_000_000), None, Limit::Formula));
    assert_eq!(limit("n xor n div 2 >= 0", &[1]), (Some(1_000_000), None, Limit::Formula));
    assert_eq!(limit("2^n > n", &[1]), (Some(126), None, Limit::Number));
    assert_eq!(limit("every set: g(n) <= k", &[1]), (None, Some(1_023), Limit::Sets));
    // A common period of more classes than are looked at.
    let long = "g(n) <= 3 or n mod 99991 >= 0";
    assert!(matches!(verdict(long, &[1, 3, 4]), Verdict::Proved(_)));
    let far = "n mod 1000003 + n mod 2 >= 0";
    assert_eq!(limit(far, &[1]), (Some(1_000_000), None, Limit::Period));
}

#[test]
fn where_a_formula_has_no_value_nothing_is_claimed() {
    let undefined = |text: &str| match verdict(text, &[1, 3, 4]) {
        Verdict::Undefined { heap, what, .. } => (heap.and_then(|heap| heap.to_u64()), what.name()),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(undefined("10 div n >= 0"), (Some(0), "divisor"));
    assert_eq!(undefined("n mod (5 - n) < 5"), (Some(5), "divisor"));
    assert_eq!(undefined("g(n - 7) = g(n)"), (Some(0), "negative-heap"));
    assert_eq!(undefined("(n - 1) xor 1 >= 0"), (Some(0), "negative-xor"));
    assert_eq!(undefined("2^(3 - n) >= 1"), (Some(4), "negative-exponent"));
    assert_eq!(undefined("1 mod 0 = 0"), (None, "divisor"));
    // What does not have to be looked at is not.
    assert!(matches!(verdict("n < 7 or g(n - 7) = g(n)", &[1, 3, 4]), Verdict::Proved(_)));
    assert!(matches!(verdict("g(n - 7) = g(n) for n >= 7", &[1, 3, 4]), Verdict::Proved(_)));
}

#[test]
fn periods() {
    let proved = |text: &str, moves: &[u32]| matches!(verdict(text, moves), Verdict::Proved(_));
    for (text, moves, truth) in [
        ("period 7", &[1, 3, 4][..], true),
        ("period 7 from heap 5", &[1, 3, 4], true),
        ("period 14", &[1, 3, 4], false),
        ("values repeat every 14 from heap 0", &[1, 3, 4], true),
        ("repeats every 15", &[1, 3, 4], false),
        ("period 3 from heap 8", &[2, 4, 7], true),
        ("period 3 from heap 7", &[2, 4, 7], false),
        ("outcome period 3 from heap 4", &[2, 4, 7], true),
        ("outcome period 3 from heap 3", &[2, 4, 7], false),
        ("outcome preperiod 4", &[2, 4, 7], true),
        ("preperiod 4", &[2, 4, 7], false),
        ("misère period 3", &[2, 4, 7], true),
        ("outcome period 29", &[2, 3, 6, 7, 9, 10], true),
        ("period 29", &[2, 3, 6, 7, 9, 10], false),
        ("period = 2 * outcome period", &[2, 3, 6, 7, 9, 10], true),
        ("period 142522", &[8, 17, 27, 36, 44], true),
        ("period 142522 from heap 1374", &[8, 17, 27, 36, 44], false),
        ("P(n) exactly when P(n + 142522)", &[8, 17, 27, 36, 44], true),
    ] {
        assert_eq!(proved(text, moves), truth, "{text} of {moves:?}");
    }
}

#[test]
fn claims_under_another_rule() {
    let proved =
        |text: &str, rule| matches!(verdict_of(text, &[2, 4, 7], rule), Verdict::Proved(_));
    assert!(proved("preperiod 8", Kind::Grundy));
    assert!(proved("preperiod 4", Kind::Normal));
    assert!(proved("heap 0 is losing", Kind::Normal));
    assert!(proved("heap 0 is winning", Kind::Misere));
    assert!(proved("heap 2 is losing", Kind::Misere));
}

#[test]
fn a_check_goes_on_in_slices_and_can_be_stopped() {
    let text = "P(n) exactly when P(n + 142522)";
    let claim = Claim::parse(text, Kind::Grundy).expect("a claim");
    let mut inquiry = Inquiry::new(claim.clone(), set(&[8, 17, 27, 36, 44]));
    let mut slices = 0;
    while inquiry.verdict().is_none() {
        inquiry.advance(100_000);
        let progress = inquiry.progress();
        assert!((0.0..=1.0).contains(&progress.share), "{progress:?}");
        slices += 1;
    }
    assert!(slices > 20, "{slices}");
    assert!(matches!(inquiry.verdict(), Some(Verdict::Proved(Proof::Repeats { .. }))));
    let claim = Claim::parse("g(n) <= 5", Kind::Grundy).expect("a claim");
    let mut stopped = Inquiry::new(claim, set(&[8, 17, 27, 36, 44]));
    for _ in 0..10 {
        stopped.advance(100_000);
    }
    stopped.stop();
    let Some(&Verdict::Checked { heap, limit, .. }) = stopped.verdict() else { panic!("stopped") };
    assert_eq!(limit, Limit::Stopped);
    assert!(heap.is_some_and(|heap| heap >= 1_000), "{heap:?}");
}

#[test]
fn pictures_have_what_is_claimed_above_what_is_true() {
    let rows = |text: &str, moves: &[u32]| {
        let claim = Claim::parse(text, Kind::Grundy).expect("a claim");
        let mut inquiry = Inquiry::new(claim, set(moves));
        inquiry.run();
        let rows = inquiry.rows(0, 8).unwrap_or_else(|| panic!("{text}"));
        let plain = |row: &[Option<u16>]| -> String {
            row.iter()
                .map(|entry| {
                    entry
                        .map_or('.', |entry| char::from(b'0' + u8::try_from(entry).expect("small")))
                })
                .collect()
        };
        (rows.kind, plain(&rows.claimed), plain(&rows.found))
    };
    let (grundy, normal) = (Kind::Grundy, Kind::Normal);
    let of = |kind, claimed: &str, found: &str| (kind, claimed.to_owned(), found.to_owned());
    assert_eq!(rows("g(n) = n mod 4", &[1, 3, 4]), of(grundy, "01230123", "01012320"));
    assert_eq!(rows("P exactly when n mod 5 = 0", &[1, 3, 4]), of(normal, "10000100", "10100001"));
    assert_eq!(rows("N exactly when n mod 5 > 0", &[1, 3, 4]), of(normal, "10000100", "10100001"));
    assert_eq!(rows("values 0 1 0 1 2 3 1", &[1, 3, 4]), of(grundy, "0101231.", "01012320"));
    assert_eq!(rows("period 5 from heap 0", &[1, 3, 4]), of(grundy, "01012010", "01012320"));
    assert_eq!(rows("g(n) <= 2", &[1, 3, 4]), of(grundy, "........", "01012320"));
}

/// A formula of its own, evaluated by itself: the judge of what the desk says.
mod formulas {
    use common_random::Random;

    use super::common::random as common_random;

    /// Numbers and conditions about n, the values g and the outcomes.
    #[derive(Clone, Debug)]
    pub(crate) enum Formula {
        Number(i64),
        Heap,
        Value(Box<Formula>),
        Binary(&'static str, Box<Formula>, Box<Formula>),
        If(Box<Formula>, Box<Formula>, Box<Formula>),
        Lost(Box<Formula>),
        Not(Box<Formula>),
    }

    pub(crate) use Formula as F;

    const NUMBERS: &[&str] = &["+", "-", "*", "div", "mod", "xor", "max", "min"];
    const COMPARED: &[&str] = &["=", "!=", "<", "<=", ">", ">="];
    const JOINED: &[&str] = &["and", "or", "implies", "iff"];

    fn pick<'a>(random: &mut Random, of: &[&'a str]) -> &'a str {
        let last = u32::try_from(of.len() - 1).expect("few");
        of[random.between(0, last) as usize]
    }

    fn pair(name: &'static str, a: F, b: F) -> F {
        F::Binary(name, Box::new(a), Box::new(b))
    }

    /// A random number.
    pub(crate) fn number(random: &mut Random, depth: u32) -> F {
        if depth == 0 || random.between(0, 5) == 0 {
            return match random.between(0, 2) {
                0 => F::Number(i64::from(random.between(0, 12))),
                _ => F::Heap,
            };
        }
        match random.between(0, 9) {
            0 | 1 => F::Value(Box::new(number(random, depth - 1))),
            2 => {
                let condition = Box::new(condition(random, depth - 1));
                let (a, b) = (number(random, depth - 1), number(random, depth - 1));
                F::If(condition, Box::new(a), Box::new(b))
            }
            _ => {
                let name = pick(random, NUMBERS);
                let left = number(random, depth - 1);
                // Most remainders are by numbers.
                let right = match name {
                    "mod" | "div" if random.between(0, 9) > 0 => {
                        F::Number(i64::from(random.between(1, 12)))
                    }
                    _ => number(random, depth - 1),
                };
                pair(name, left, right)
            }
        }
    }

    /// A random condition.
    pub(crate) fn condition(random: &mut Random, depth: u32) -> F {
        let below = depth.saturating_sub(1);
        match random.between(0, 7) {
            0 => F::Lost(Box::new(number(random, below))),
            1 => F::Not(Box::new(condition(random, below))),
            2 | 3 if depth > 1 => {
                let name = pick(random, JOINED);
                pair(name, condition(random, below), condition(random, below))
            }
            _ => pair(pick(random, COMPARED), number(random, below), number(random, below)),
        }
    }

    /// Whether it speaks of n.
    pub(crate) fn has_heap(formula: &F) -> bool {
        match formula {
            F::Number(_) => false,
            F::Heap => true,
            F::Value(inner) | F::Lost(inner) | F::Not(inner) => has_heap(inner),
            F::Binary(_, a, b) => has_heap(a) || has_heap(b),
            F::If(a, b, c) => has_heap(a) || has_heap(b) || has_heap(c),
        }
    }

    /// As the desk reads it.
    pub(crate) fn text(formula: &F) -> String {
        match formula {
            F::Number(number) => number.to_string(),
            F::Heap => "n".to_owned(),
            F::Value(heap) => format!("g({})", text(heap)),
            F::Lost(heap) => format!("P({})", text(heap)),
            F::Not(inner) => format!("not ({})", text(inner)),
            F::If(a, b, c) => format!("(if {} then {} else {})", text(a), text(b), text(c)),
            F::Binary(name @ ("max" | "min"), a, b) => format!("{name}({}, {})", text(a), text(b)),
            F::Binary(name, a, b) => format!("({}) {name} ({})", text(a), text(b)),
        }
    }

    /// What it is at a heap, with conditions as 0 and 1; none where it has no value, and an error
    /// where it needs a heap beyond the values.
    pub(crate) fn value(formula: &F, n: i64, values: &[u16]) -> Result<Option<i128>, ()> {
        let entry = |heap: &F| -> Result<Option<i128>, ()> {
            let Some(heap) = value(heap, n, values)? else { return Ok(None) };
            if heap < 0 {
                return Ok(None);
            }
            let place = usize::try_from(heap).map_err(|_| ())?;
            values.get(place).map(|&value| Some(value.into())).ok_or(())
        };
        Ok(Some(match formula {
            F::Number(number) => (*number).into(),
            F::Heap => n.into(),
            F::Value(heap) => return entry(heap),
            F::Lost(heap) => return Ok(entry(heap)?.map(|value| i128::from(value == 0))),
            F::Not(inner) => return Ok(value(inner, n, values)?.map(|truth| 1 - truth)),
            F::If(a, b, c) => {
                let Some(truth) = value(a, n, values)? else { return Ok(None) };
                return value(if truth == 1 { b } else { c }, n, values);
            }
            F::Binary(name, a, b) => {
                let Some(a) = value(a, n, values)? else { return Ok(None) };
                match (*name, a) {
                    ("and", 0) => return Ok(Some(0)),
                    ("or", 1) | ("implies", 0) => return Ok(Some(1)),
                    _ => {}
                }
                let Some(b) = value(b, n, values)? else { return Ok(None) };
                match *name {
                    "+" => a.checked_add(b).ok_or(())?,
                    "-" => a.checked_sub(b).ok_or(())?,
                    "*" => a.checked_mul(b).ok_or(())?,
                    "div" | "mod" if b <= 0 => return Ok(None),
                    "div" => a.div_euclid(b),
                    "mod" => a.rem_euclid(b),
                    "xor" if a < 0 || b < 0 => return Ok(None),
                    "xor" => a ^ b,
                    "max" => a.max(b),
                    "min" => a.min(b),
                    "=" | "iff" => (a == b).into(),
                    "!=" => (a != b).into(),
                    "<" => (a < b).into(),
                    "<=" => (a <= b).into(),
                    ">" => (a > b).into(),
                    ">=" => (a >= b).into(),
                    // What decides alone was met before.
                    _ => b,
                }
            }
        }))
    }
}

/// Random formulas about random sets: what is called proved holds far beyond what was looked at, and
/// a counterexample is the first one.
#[test]
fn verdicts_agree_with_brute_force() {
    let mut random = Random(20_261_130);
    let (mut proved, mut refuted_late, mut undefined, mut counted) = (0, 0, 0, 0);
    for _ in 0..4_000 {
        let largest = random.between(1, 9);
        let moves = random.scattered(largest, 40);
        let formula = formulas::condition(&mut random, 3);
        let text = formulas::text(&formula);
        if !formulas::has_heap(&formula) {
            continue;
        }
        let claim =
            Claim::parse(&text, Kind::Grundy).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut inquiry = Inquiry::new(claim, set(&moves));
        for _ in 0..40 {
            inquiry.advance(2_000_000);
        }
        inquiry.stop();
        let values = naive::values(&moves, 6_000);
        let truth = |n: u64| formulas::value(&formula, i64::try_from(n).expect("small"), &values);
        let first_bad = |until: u64| (0..until).find(|&n| matches!(truth(n), Ok(Some(0) | None)));
        counted += 1;
        match inquiry.verdict().expect("stopped") {
            Verdict::Proved(proof) => {
                let reach = match proof {
                    Proof::Repeats { from, period } => (from + 3 * period).clamp(1_500, 5_000),
                    _ => 1_500,
                };
                assert_eq!(first_bad(reach), None, "{text} of {moves:?}: {proof:?}");
                proved += 1;
            }
            Verdict::Refuted(counterexample) => {
                let heap = counterexample.heap.as_ref().and_then(|heap| heap.to_u64());
                let heap = heap.unwrap_or_else(|| panic!("{text} has a heap"));
                assert_eq!(truth(heap), Ok(Some(0)), "{text} of {moves:?}: heap {heap}");
                assert_eq!(first_bad(heap.min(5_000)), None, "{text} of {moves:?}: {heap}");
                refuted_late += u32::from(heap > 20);
            }
            Verdict::Undefined { heap, .. } => {
                let heap = heap.as_ref().and_then(|heap| heap.to_u64()).expect("a heap");
                assert_eq!(truth(heap), Ok(None), "{text} of {moves:?}: heap {heap}");
                assert_eq!(first_bad(heap.min(5_000)), None, "{text} of {moves:?}: {heap}");
                undefined += 1;
            }
            Verdict::Checked { heap, .. } => {
                let checked = heap.map_or(0, |heap| heap + 1).min(1_500);
                assert_eq!(first_bad(checked), None, "{text} of {moves:?}");
            }
        }
    }
    // Enough of each, so that this says something.
    assert!(
        proved > 300 && refuted_late > 15 && undefined > 80,
        "{proved} {refuted_late} {undefined} {counted}"
    );
}

/// What a formula was understood to be reads the same again, and has the same verdict.
#[test]
fn what_was_understood_means_the_same() {
    let mut random = Random(11);
    let mut texts: Vec<String> =
        (0..1_500).map(|_| formulas::text(&formulas::condition(&mut random, 4))).collect();
    let statements = data::load::<Statements>("claim_statements").entry.into_iter();
    texts.extend(statements.flat_map(|entry| entry.claimed.into_iter().chain(entry.correct)));
    let mut formulas = 0;
    for text in texts {
        let Ok(claim) = Claim::parse(&text, Kind::Grundy) else { continue };
        if claim.set().is_some() || claim.is_about_many_sets() {
            continue;
        }
        let Some(understood) = claim.formula() else { continue };
        let again = Claim::parse(&understood, Kind::Grundy)
            .unwrap_or_else(|error| panic!("{text}: {understood}: {error}"));
        assert_eq!(again.formula().as_deref(), Some(understood.as_str()), "{text}");
        // Of a range of heaps, or of heaps with sets of their own, the formula alone is something else.
        if ["for n", "for heaps", "a with "].iter().any(|named| text.contains(named)) {
            continue;
        }
        formulas += 1;
        let judge = |claim: Claim| {
            let mut inquiry = Inquiry::new(claim, set(&[2, 4, 7]));
            inquiry.advance(300_000);
            match inquiry.verdict() {
                // The places in the two texts differ.
                Some(Verdict::Undefined { heap, what, .. }) => format!("{heap:?} {what:?}"),
                verdict => format!("{verdict:?}"),
            }
        };
        assert_eq!(judge(claim), judge(again), "{text}: {understood}");
    }
    assert!(formulas > 1_000, "{formulas}");
}

/// What is true of a random sequence, said with a mistake at one place or without.
#[test]
fn true_and_nearly_true_descriptions() {
    let mut random = Random(7);
    for round in 0..300 {
        let largest = random.between(2, 12);
        let moves = random.scattered(largest, 35);
        let values = naive::values(&moves, 4_000);
        let [preperiod, period] =
            naive::period(&values, moves[moves.len() - 1] as usize).expect("short");
        if preperiod + period > 40 {
            continue;
        }
        let end = preperiod + period;
        // A formula that lists the preperiod and one period.
        let wrong = u64::from(random.between(0, u32::try_from(end - 1).expect("short")));
        let mistaken = round % 2 == 0;
        let at = |heap: u64| {
            let value = u64::from(values[usize::try_from(heap).expect("small")]);
            value + u64::from(mistaken && heap == wrong)
        };
        let mut text = String::from("g(n) = ");
        for heap in 0..preperiod {
            text += &format!("if n = {heap} then {} else ", at(heap));
        }
        for heap in preperiod..end - 1 {
            text += &format!("if n mod {period} = {} then {} else ", heap % period, at(heap));
        }
        text += &at(end - 1).to_string();
        let found = match Claim::parse(&text, Kind::Grundy) {
            Ok(claim) => Inquiry::new(claim, set(&moves)).run().clone(),
            // Too many parts, or too deep: said so.
            Err(error) => {
                assert!(error.limit().is_some(), "{text}: {error}");
                continue;
            }
        };
        match found {
            Verdict::Proved(Proof::Repeats { from, period: common }) => {
                assert!(!mistaken && from >= preperiod && common % period == 0, "{text}");
            }
            Verdict::Refuted(counterexample) => {
                assert!(mistaken, "{text}: {counterexample:?}");
                assert_eq!(counterexample.heap, Some(wrong.into()), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
        // And the same as lists.
        let list: Vec<String> = (0..end).map(|heap| at(heap).to_string()).collect();
        let proved =
            matches!(verdict(&format!("values {}", list.join(" ")), &moves), Verdict::Proved(_));
        assert_eq!(proved, !mistaken, "{moves:?}");
        for (shift, longer) in [(0, 0), (1, 0), (0, 1)] {
            let text = format!("period {} from heap {}", period + longer, preperiod + shift);
            let proved = matches!(verdict(&text, &moves), Verdict::Proved(_));
            assert_eq!(proved, longer == 0, "{text} of {moves:?}");
        }
    }
}

/// Whole sums and moves, against a search of the game tree.
#[test]
fn sums_agree_with_the_game_tree() {
    let mut random = Random(3);
    for _ in 0..60 {
        let largest = random.between(1, 6);
        let moves = random.scattered(largest, 50);
        let heaps = [random.between(0, 9), random.between(0, 9), random.between(0, 5)];
        let said = heaps.map(|heap| heap.to_string()).join(", ");
        for (misere, rule) in [(false, ""), (true, "misère: ")] {
            let mut tree = Tree::new(&moves, misere);
            let lost = tree.lost(&heaps);
            let proved = |text: &str| matches!(verdict(text, &moves), Verdict::Proved(_));
            assert_eq!(proved(&format!("{rule}the sum {said} is losing")), lost);
            assert_eq!(proved(&format!("{rule}N({said})")), !lost);
            let winning = tree.winning(&heaps);
            let count = winning.len();
            assert!(proved(&format!("{rule}the sum {said} has {count} winning moves")), "{said}");
            let listed: Vec<String> = winning
                .iter()
                .map(|&[heap, take]| format!("{}-{take}", heaps[heap as usize - 1]))
                .collect();
            let all = if listed.is_empty() { "none".to_owned() } else { listed.join(", ") };
            assert!(
                proved(&format!("{rule}the winning moves in {said} are {all}")),
                "{said}: {all}"
            );
            if let [_, rest @ ..] = listed.as_slice()
                && !rest.contains(&listed[0])
            {
                let fewer = if rest.is_empty() { "none".to_owned() } else { rest.join(", ") };
                assert!(!proved(&format!("{rule}the winning moves in {said} are {fewer}")));
            }
        }
    }
}
