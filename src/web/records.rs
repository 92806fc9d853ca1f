//! Records among many sets.

use js_sys::Float64Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::property;
use super::errors::wrong_type;
use super::family::WebFamily;
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

#[wasm_bindgen(js_class = Family)]
impl WebFamily {
    /// The longest periods and preperiods for each largest move, among the first sets: as many as the
    /// lists are long.
    ///
    /// # Errors
    /// Code `wrong-type`.
    #[wasm_bindgen(unchecked_return_type = "FamilyRecords[]")]
    pub fn records(
        &self,
        #[wasm_bindgen(unchecked_param_type = "RecordsRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let list = |name: &str| {
            let list = property(request, name)?;
            let list = list.dyn_ref::<Float64Array>();
            Ok::<_, JsValue>(list.ok_or_else(|| wrong_type(name, "a Float64Array"))?.to_vec())
        };
        let lists = [
            list("outcomePreperiods")?,
            list("outcomePeriods")?,
            list("grundyPreperiods")?,
            list("grundyPeriods")?,
        ];
        let sets = lists.iter().map(Vec::len).min().unwrap_or(0);
        let surveys = (0..sets).map(|row| {
            let period = |first: usize| Period {
                preperiod: count(lists[first][row]),
                period: count(lists[first + 1][row]),
            };
            let (outcomes, grundy) = (period(0), period(2));
            // A period of 0 is none.
            let proved = outcomes.period > 0 && grundy.period > 0;
            proved.then_some(Survey { outcomes, grundy, largest_value: 0 })
        });
        let found = records(&self.family, surveys).into_iter().map(|found| Records {
            largest: found.largest,
            sets: found.sets,
            undecided: found.undecided,
            complete: found.complete,
            records: found.records.into_iter().map(Record::from).collect(),
        });
        Ok(plain(&found.collect::<Vec<_>>()))
    }
}

/// A whole number of a table.
pub(super) fn count(number: f64) -> u64 {
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
