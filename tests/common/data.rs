//! The facts in `tests/data`. Each file says at its top what its keys mean.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Reads `tests/data/<name>.toml`.
pub(crate) fn load<T: DeserializeOwned>(name: &str) -> T {
    let path = format!("{}/tests/data/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// One set with the periods of its sequences, from whichever file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    pub(crate) set: Vec<u32>,
    pub(crate) grundy: [u64; 2],
    pub(crate) outcome: [u64; 2],
    pub(crate) misere: [u64; 2],
    pub(crate) largest: u16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sequences {
    pub(crate) sequence: Vec<Sequence>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sequence {
    pub(crate) id: String,
    pub(crate) note: Option<String>,
    pub(crate) set: Vec<u32>,
    pub(crate) first: Vec<u16>,
    pub(crate) largest: u16,
    pub(crate) grundy: [u64; 2],
    pub(crate) outcome: [u64; 2],
    pub(crate) misere: [u64; 2],
    pub(crate) extras: Option<Vec<u32>>,
}

impl Sequence {
    pub(crate) fn case(&self) -> Case {
        Case {
            set: self.set.clone(),
            grundy: self.grundy,
            outcome: self.outcome,
            misere: self.misere,
            largest: self.largest,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LongPeriods {
    pub(crate) cases: Vec<Case>,
    pub(crate) beyond: Vec<Case>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClosedForms {
    pub(crate) form: Vec<Form>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Form {
    pub(crate) id: String,
    pub(crate) statement: String,
    pub(crate) cases: Vec<Case>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Checksums {
    pub(crate) checksum: Vec<Checksum>,
}

#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Checksum {
    pub(crate) m: u32,
    pub(crate) sets: u64,
    pub(crate) outcome_periods: u64,
    pub(crate) grundy_periods: u64,
    pub(crate) outcome_pure: u64,
    pub(crate) grundy_pure: u64,
    pub(crate) periods_differ: u64,
    pub(crate) outcome_preperiods: u64,
    pub(crate) grundy_preperiods: u64,
    pub(crate) misere_preperiods: u64,
    pub(crate) largest_values: u64,
    pub(crate) longest_outcome_period: u64,
    pub(crate) longest_grundy_period: u64,
    pub(crate) longest_outcome_preperiod: u64,
    pub(crate) longest_grundy_preperiod: u64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OutcomeFile {
    pub(crate) outcomes: Vec<Outcomes>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Outcomes {
    pub(crate) set: Vec<u32>,
    pub(crate) normal: String,
    pub(crate) misere: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sums {
    pub(crate) position: Vec<Position>,
    pub(crate) huge: Vec<Huge>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    pub(crate) id: String,
    pub(crate) set: Vec<u32>,
    pub(crate) heaps: Vec<u32>,
    pub(crate) values: Vec<u16>,
    pub(crate) nim_sum: u16,
    pub(crate) normal: String,
    pub(crate) normal_moves: Vec<[u32; 2]>,
    pub(crate) misere: String,
    pub(crate) misere_moves: Vec<[u32; 2]>,
    pub(crate) note: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Huge {
    pub(crate) id: String,
    pub(crate) set: Vec<u32>,
    pub(crate) preperiod: u64,
    pub(crate) period: u64,
    pub(crate) window: Vec<u16>,
    pub(crate) heaps: Vec<String>,
    pub(crate) residues: Vec<i64>,
    pub(crate) equivalent: Vec<u32>,
    pub(crate) values: Vec<u16>,
    pub(crate) nim_sum: u16,
    pub(crate) normal: String,
    pub(crate) normal_moves: Vec<[u32; 2]>,
    pub(crate) misere: String,
    pub(crate) misere_moves: Vec<[u32; 2]>,
    pub(crate) written: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Questions {
    pub(crate) question: Vec<Question>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    pub(crate) id: String,
    pub(crate) rule: String,
    pub(crate) set: Vec<u32>,
    pub(crate) heap: u32,
    pub(crate) right: u16,
    pub(crate) wrong: BTreeMap<String, u64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Queries {
    pub(crate) query: Vec<Query>,
    pub(crate) ladder: Vec<Ladder>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Query {
    pub(crate) note: Option<String>,
    pub(crate) set: Vec<u32>,
    pub(crate) heap: String,
    pub(crate) value: u16,
    pub(crate) normal: String,
    pub(crate) misere: String,
    pub(crate) place: Option<u64>,
    pub(crate) laps: Option<String>,
    pub(crate) winning: Vec<u32>,
    pub(crate) winning_misere: Vec<u32>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ladder {
    pub(crate) set: Vec<u32>,
    pub(crate) heaps: Vec<String>,
    pub(crate) answers: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sets {
    pub(crate) accepted: Vec<AcceptedSet>,
    pub(crate) refused: Vec<Refused>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AcceptedSet {
    pub(crate) note: Option<String>,
    text: String,
    times: Option<usize>,
    set: Option<Vec<u32>>,
    range: Option<[u32; 2]>,
    #[serde(default)]
    pub(crate) repeated: Vec<u32>,
}

impl AcceptedSet {
    pub(crate) fn text(&self) -> String {
        self.text.repeat(self.times.unwrap_or(1))
    }

    pub(crate) fn moves(&self) -> Vec<u32> {
        match (&self.set, self.range) {
            (Some(moves), None) => moves.clone(),
            (None, Some([first, last])) => (first..=last).collect(),
            _ => panic!("sets.toml: {:?} needs either set or range", self.text),
        }
    }
}

/// A text that is refused, as a set or as a heap size.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Refused {
    pub(crate) note: Option<String>,
    text: String,
    times: Option<usize>,
    pub(crate) code: String,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// For the runners that count in UTF-16 code units.
    pub(crate) utf16: Option<[usize; 2]>,
    pub(crate) limit: Option<u32>,
}

impl Refused {
    pub(crate) fn text(&self) -> String {
        self.text.repeat(self.times.unwrap_or(1))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Heaps {
    pub(crate) accepted: Vec<AcceptedHeap>,
    pub(crate) refused: Vec<Refused>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AcceptedHeap {
    pub(crate) note: Option<String>,
    text: String,
    times: Option<usize>,
    #[serde(default)]
    then: String,
    digits: Option<String>,
    power: Option<[i32; 3]>,
}

impl AcceptedHeap {
    pub(crate) fn text(&self) -> String {
        self.text.repeat(self.times.unwrap_or(1)) + &self.then
    }

    pub(crate) fn digits(&self) -> String {
        match (&self.digits, self.power) {
            (Some(digits), None) => digits.clone(),
            (None, Some([base, exponent, more])) => {
                // Schoolbook arithmetic, so that no number library checks itself.
                let mut digits = vec![1_i32];
                for _ in 0..exponent {
                    for digit in &mut digits {
                        *digit *= base;
                    }
                    carry(&mut digits);
                }
                digits[0] += more;
                carry(&mut digits);
                digits.iter().rev().map(ToString::to_string).collect()
            }
            _ => panic!("heaps.toml: {:?} needs either digits or power", self.text),
        }
    }
}

/// Brings decimal digits, lowest first, back between 0 and 9.
fn carry(digits: &mut Vec<i32>) {
    let mut over = 0;
    for digit in digits.iter_mut() {
        let sum = *digit + over;
        *digit = sum.rem_euclid(10);
        over = sum.div_euclid(10);
    }
    while over > 0 {
        digits.push(over % 10);
        over /= 10;
    }
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
}
