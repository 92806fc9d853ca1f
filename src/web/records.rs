//! Records among many sets.

use js_sys::{Float64Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::property;
use super::errors::wrong_type;
use crate::family::Survey;
use crate::period::Period;
use crate::records::{Category, Verdict, records};

#[derive(Serialize)]
struct Records {
    largest: u32,
    sets: u64,
    undecided: u64,
    complete: bool,
    records: Vec<Record>,
}

#[derive(Serialize)]
struct Record {
    category: &'static str,
    value: u64,
    beside: u64,
    row: usize,
    sets: u64,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<Known>,
}

#[derive(Serialize)]
struct Known {
    value: u64,
    beside: u64,
    set: &'static [u32],
}

/// The longest periods and preperiods among different sets, for each largest move.
///
/// # Errors
/// Code `wrong-type`.
#[wasm_bindgen(js_name = familyRecords, unchecked_return_type = "FamilyRecords[]")]
pub fn family_records(
    #[wasm_bindgen(unchecked_param_type = "RecordsRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let list = |name: &str| {
        let list = property(request, name)?;
        let list = list.dyn_ref::<Float64Array>();
        let list = list.ok_or_else(|| wrong_type(name, "a Float64Array"))?.to_vec();
        Ok::<Vec<u64>, JsValue>(list.into_iter().map(count).collect())
    };
    let largest = property(request, "largest")?;
    let largest = largest.dyn_ref::<Uint32Array>();
    let largest = largest.ok_or_else(|| wrong_type("largest", "a Uint32Array"))?.to_vec();
    let outcomes = periods(&list("outcomePreperiods")?, &list("outcomePeriods")?);
    let grundy = periods(&list("grundyPreperiods")?, &list("grundyPeriods")?);
    let surveys = outcomes.into_iter().zip(grundy).map(|(outcomes, grundy)| {
        // A period of 0 is none.
        let proved = outcomes.period > 0 && grundy.period > 0;
        proved.then_some(Survey { outcomes, grundy, largest_value: 0 })
    });
    let found = records(largest.into_iter().zip(surveys)).into_iter().map(|found| Records {
        largest: found.largest,
        sets: found.sets,
        undecided: found.undecided,
        complete: found.complete,
        records: found.records.into_iter().map(Record::from).collect(),
    });
    Ok(plain(&found.collect::<Vec<_>>()))
}

fn periods(preperiods: &[u64], periods: &[u64]) -> Vec<Period> {
    let both = preperiods.iter().zip(periods);
    both.map(|(&preperiod, &period)| Period { preperiod, period }).collect()
}

/// A whole number of a table.
fn count(number: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "tables have whole numbers below 2^53; what is none becomes 0"
    )]
    let count = number as u64;
    count
}

impl From<crate::records::Record> for Record {
    fn from(record: crate::records::Record) -> Self {
        let crate::records::Record { category, value, beside, row, sets, known, verdict } = record;
        Self {
            category: match category {
                Category::OutcomePeriod => "outcomePeriod",
                Category::OutcomePreperiod => "outcomePreperiod",
                Category::GrundyPeriod => "grundyPeriod",
                Category::GrundyPreperiod => "grundyPreperiod",
            },
            value,
            beside,
            row,
            sets,
            verdict: match verdict {
                Verdict::New => "new",
                Verdict::Equal => "equal",
                Verdict::Below => "below",
                Verdict::Contradiction => "contradiction",
            },
            known: known.map(|known| Known {
                value: known.value,
                beside: known.beside,
                set: known.set,
            }),
        }
    }
}
