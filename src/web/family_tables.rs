//! What the class `Family` finds about its sets, as arrays.

use std::ops::Range;

use js_sys::{BigUint64Array, Float64Array, Object, Uint8Array, Uint16Array};
use serde::Serialize;

use super::errors::set;
use crate::family::{Profile, Totals};
use crate::period::Period;

/// Periods as two arrays; 0 is the period of a set that has no proved one.
pub(super) struct Periods {
    preperiods: Vec<f64>,
    periods: Vec<f64>,
}

impl Periods {
    pub(super) fn with_capacity(range: &Range<u64>) -> Self {
        // At most as many as one call takes.
        let sets = usize::try_from(range.end - range.start).unwrap_or(0);
        Self { preperiods: Vec::with_capacity(sets), periods: Vec::with_capacity(sets) }
    }

    pub(super) fn push(&mut self, period: Option<Period>) {
        let Period { preperiod, period } = period.unwrap_or(Period { preperiod: 0, period: 0 });
        // A search ends long before numbers that an f64 does not hold exactly.
        self.preperiods.push(preperiod as f64);
        self.periods.push(period as f64);
    }

    pub(super) fn write(&self, table: &Object, of: &str) {
        set(table, &format!("{of}Preperiods"), &Float64Array::from(self.preperiods.as_slice()));
        set(table, &format!("{of}Periods"), &Float64Array::from(self.periods.as_slice()));
    }
}

/// A [`ProfileTable`](../types.d.ts) in the making.
pub(super) struct Profiles {
    outcomes: Periods,
    grundy: Periods,
    largest_values: Vec<u16>,
    losing: Vec<f64>,
    fingerprints: Vec<u64>,
    sums: Vec<u8>,
}

/// How the period stands to sums of two moves; `additive` is added.
const DIVIDES: u8 = 1;
const EQUALS: u8 = 2;
const ADDITIVE: u8 = 4;

impl Profiles {
    pub(super) fn with_capacity(range: &Range<u64>) -> Self {
        Self {
            outcomes: Periods::with_capacity(range),
            grundy: Periods::with_capacity(range),
            largest_values: Vec::new(),
            losing: Vec::new(),
            fingerprints: Vec::new(),
            sums: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, profile: Option<Profile>) {
        let survey = profile.map(|profile| profile.survey);
        self.outcomes.push(survey.map(|survey| survey.outcomes));
        self.grundy.push(survey.map(|survey| survey.grundy));
        self.largest_values.push(survey.map_or(0, |survey| survey.largest_value));
        let losing = profile.and_then(|profile| profile.losing);
        self.losing.push(losing.map_or(f64::NAN, |losing| losing as f64));
        self.fingerprints.push(profile.and_then(|profile| profile.fingerprint).unwrap_or(0));
        let sum = profile.and_then(|profile| profile.sum);
        let sum = sum.map_or(0, |sum| if sum.equal { EQUALS } else { DIVIDES });
        let additive = profile.is_some_and(|profile| profile.additive);
        self.sums.push(sum + if additive { ADDITIVE } else { 0 });
    }

    pub(super) fn table(self) -> Object {
        let table = Object::new();
        self.outcomes.write(&table, "outcome");
        self.grundy.write(&table, "grundy");
        set(&table, "largestValues", &Uint16Array::from(self.largest_values.as_slice()));
        set(&table, "losing", &Float64Array::from(self.losing.as_slice()));
        set(&table, "fingerprints", &BigUint64Array::from(self.fingerprints.as_slice()));
        set(&table, "sums", &Uint8Array::from(self.sums.as_slice()));
        table
    }
}

/// [`Totals`] with the names that JavaScript has for them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FamilyTotals {
    sets: u64,
    undecided: u64,
    outcome_periods: u64,
    grundy_periods: u64,
    pure_outcomes: u64,
    pure_grundy: u64,
    different_periods: u64,
    outcome_preperiods: u64,
    grundy_preperiods: u64,
    largest_values: u64,
}

impl From<Totals> for FamilyTotals {
    fn from(totals: Totals) -> Self {
        Self {
            sets: totals.sets,
            undecided: totals.undecided,
            outcome_periods: totals.outcome_periods,
            grundy_periods: totals.grundy_periods,
            pure_outcomes: totals.pure_outcomes,
            pure_grundy: totals.pure_grundy,
            different_periods: totals.different_periods,
            outcome_preperiods: totals.outcome_preperiods,
            grundy_preperiods: totals.grundy_preperiods,
            largest_values: totals.largest_values,
        }
    }
}
