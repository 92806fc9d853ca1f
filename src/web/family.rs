//! The class `Family`.

use std::cell::RefCell;
use std::ops::Range;

use js_sys::{Array, BigInt, JsString, Object, Uint16Array};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use super::arguments::{self, SAFE_INTEGER, optional, property};
use super::errors::{out_of_range, place, set, with_code, wrong_type};
use super::family_tables::{FamilyTotals, Periods, Profiles};
use super::runner;
use crate::family::{
    Family, FamilyError, MOST_LISTED_SETS, Member, NotationError, ParsedFamily, Profile, Survey,
    Surveyor, Totals,
};
use crate::game::Game;
use crate::outcome::Kind;
use crate::period::Period;

/// The most sets of one call.
const MOST_SETS: u64 = 1 << 16;

/// Sets that are not surveyed in machine words are searched so many steps at a time, and so many
/// times in one call: some ten milliseconds.
const SEARCH_STEPS: u64 = 1 << 20;
const MOST_SEARCHES: u32 = 16;

/// Many sets with numbers from 0 on, and their periods. A call does as many sets as fit some ten
/// milliseconds beyond those in machine words, and remembers how far it is in a hard one.
#[wasm_bindgen(js_name = Family)]
pub struct WebFamily {
    pub(super) family: Family,
    repeated: u64,
    pub(super) work: RefCell<Work>,
}

/// What is kept from call to call.
pub(super) struct Work {
    pub(super) surveyor: Surveyor,
    /// The game of a set that one call was too short for.
    unfinished: Option<(u64, Game)>,
    /// How often a game may still be searched in this call.
    searches: u32,
}

#[wasm_bindgen(js_class = Family)]
impl WebFamily {
    /// The family of a description.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `family-…`; for one of given sets, with its `index`, and
    /// for a line of a text, with its place, codes `set-…`, `move-…`, `range-…`, `progression-…`; for
    /// a text also `notation-…`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "FamilyDescription")] description: &JsValue,
    ) -> Result<WebFamily, JsValue> {
        let work = Work { surveyor: Surveyor::new(), unfinished: None, searches: 0 };
        let ParsedFamily { family, repeated } = described(description)?;
        Ok(Self { family, repeated, work: RefCell::new(work) })
    }

    /// How often a text makes a set that it has made before: such a set counts once.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn repeated(&self) -> u64 {
        self.repeated
    }

    /// The variables of a text: the value of one called `x` for each set has the key `for.x`.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn variables(&self) -> Vec<String> {
        self.family.variables().to_vec()
    }

    /// How many sets there are.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn count(&self) -> u64 {
        self.family.count()
    }

    /// The canonical texts of the sets with numbers from `from` to `until` − 1.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn sets(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Count")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] until: &JsValue,
    ) -> Result<Array, JsValue> {
        let members = self.family.members(self.range(from, until)?);
        Ok(members.map(|member| JsString::from(member.set().to_string())).collect())
    }

    /// Sums over the sets with numbers from `from` to `until` − 1, or over the first of them: `sets`
    /// says how many.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "FamilyTotals")]
    pub fn totals(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Count")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] until: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let mut totals = Totals::default();
        self.each(self.range(from, until)?, Work::survey, |survey| totals.add(survey));
        let serializer = Serializer::new().serialize_large_number_types_as_bigints(true);
        Ok(FamilyTotals::from(totals).serialize(&serializer)?)
    }

    /// The outcome periods of the sets with numbers from `from` to `until` − 1, or of the first of
    /// them, as many as the arrays are long.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "OutcomeTable")]
    pub fn outcomes(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Count")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] until: &JsValue,
    ) -> Result<Object, JsValue> {
        let range = self.range(from, until)?;
        let mut outcomes = Periods::with_capacity(&range);
        self.each(range, Work::outcomes, |period| outcomes.push(period));
        let table = Object::new();
        outcomes.write(&table, "outcome");
        Ok(table)
    }

    /// The surveys of the sets with numbers from `from` to `until` − 1, or of the first of them, as
    /// many as the arrays are long.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "SurveyTable")]
    pub fn surveys(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Count")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] until: &JsValue,
    ) -> Result<Object, JsValue> {
        let range = self.range(from, until)?;
        let [mut outcomes, mut grundy] = [(); 2].map(|()| Periods::with_capacity(&range));
        let mut largest_values = Vec::new();
        self.each(range, Work::survey, |survey| {
            outcomes.push(survey.map(|survey| survey.outcomes));
            grundy.push(survey.map(|survey| survey.grundy));
            largest_values.push(survey.map_or(0, |survey| survey.largest_value));
        });
        let table = Object::new();
        outcomes.write(&table, "outcome");
        grundy.write(&table, "grundy");
        set(&table, "largestValues", &Uint16Array::from(largest_values.as_slice()));
        Ok(table)
    }

    /// The profiles of the sets with numbers from `from` to `until` − 1, or of the first of them, as
    /// many as the arrays are long.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "ProfileTable")]
    pub fn profiles(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Count")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] until: &JsValue,
    ) -> Result<Object, JsValue> {
        let range = self.range(from, until)?;
        let mut profiles = Profiles::with_capacity(&range);
        self.each(range, Work::profile, |profile| profiles.push(profile));
        Ok(profiles.table())
    }
}

impl WebFamily {
    pub(super) fn range(&self, from: &JsValue, until: &JsValue) -> Result<Range<u64>, JsValue> {
        let from = count("from", from, 0, self.family.count())?;
        let most = self.family.count().min(from.saturating_add(MOST_SETS));
        Ok(from..count("until", until, from, most)?)
    }

    /// Looks at one set after the other, until the range or the time of a call ends.
    fn each<T>(
        &self,
        range: Range<u64>,
        look: impl Fn(&mut Work, u64, &Member) -> Option<Option<T>>,
        mut take: impl FnMut(Option<T>),
    ) {
        let work = &mut *self.work.borrow_mut();
        work.searches = MOST_SEARCHES;
        for (number, member) in range.clone().zip(self.family.members(range)) {
            let Some(found) = look(work, number, &member) else { return };
            take(found);
        }
    }
}

impl Work {
    /// What is found about a set; `None` when the time of this call has run out before.
    fn survey(&mut self, number: u64, member: &Member) -> Option<Option<Survey>> {
        match self.surveyor.survey_in_words(member) {
            Some(survey) => Some(Some(survey)),
            None => self.solved(number, member).map(|game| Survey::of(&game)),
        }
    }

    fn profile(&mut self, number: u64, member: &Member) -> Option<Option<Profile>> {
        match self.surveyor.profile_in_words(member) {
            Some(profile) => Some(Some(profile)),
            None => self.solved(number, member).map(|game| Profile::of(&game)),
        }
    }

    fn outcomes(&mut self, number: u64, member: &Member) -> Option<Option<Period>> {
        match self.surveyor.outcomes_in_words(member) {
            Some(period) => Some(Some(period)),
            None => self.solved(number, member).map(|game| game.period(Kind::Normal)),
        }
    }

    /// The game of a set, searched to the end.
    fn solved(&mut self, number: u64, member: &Member) -> Option<Game> {
        let mut game = match self.unfinished.take() {
            Some((unfinished, game)) if unfinished == number => game,
            _ => Game::with_runner(member.set(), runner::make),
        };
        while !game.is_done() {
            let Some(left) = self.searches.checked_sub(1) else {
                self.unfinished = Some((number, game));
                return None;
            };
            self.searches = left;
            game.advance(SEARCH_STEPS);
        }
        Some(game)
    }
}

/// The family of a description; see `FamilyDescription` in `types.d.ts`.
fn described(description: &JsValue) -> Result<ParsedFamily, JsValue> {
    if let Some(notation) = optional(description, "notation", arguments::text)? {
        return Family::parse(&notation).map_err(|error| no_notation(&error, &notation));
    }
    let family = match optional(description, "sets", listed)? {
        Some(family) => family,
        None => ruled(description)?,
    };
    Ok(ParsedFamily { family, repeated: 0 })
}

fn ruled(description: &JsValue) -> Result<Family, JsValue> {
    let number = |name: &str, value: &JsValue| arguments::word(name, value, 0, u32::MAX);
    let needed = |name: &str| number(name, &property(description, name)?);
    let largest = optional(description, "largest", number)?;
    let family = match (largest, optional(description, "size", number)?) {
        (Some(largest), None) => Family::with_largest(largest),
        (Some(largest), Some(size)) => {
            Family::choices_with_largest(size, needed("first")?, largest)
        }
        (None, _) => Family::choices(needed("size")?, needed("first")?, needed("last")?),
    };
    family.map_err(|error| no_family(&error))
}

fn listed(name: &str, sets: &JsValue) -> Result<Family, JsValue> {
    let sets = sets.dyn_ref::<Array>().ok_or_else(|| wrong_type(name, "an array"))?;
    if sets.length() > MOST_LISTED_SETS {
        return Err(out_of_range("the number of sets", 0, MOST_LISTED_SETS.into()));
    }
    let read = |text: &JsValue| arguments::set("a set", text).map(|parsed| parsed.set);
    let sets: Result<Vec<_>, _> = sets
        .iter()
        .enumerate()
        .map(|(index, text)| read(&text).inspect_err(|error| set(error, "index", &index.into())))
        .collect();
    Ok(Family::list(sets?))
}

/// A whole number from `least` to `most`, as a `number` or a `BigInt`.
fn count(name: &str, value: &JsValue, least: u64, most: u64) -> Result<u64, JsValue> {
    let Some(big) = value.dyn_ref::<BigInt>() else {
        return arguments::integer(name, value, least, most.min(SAFE_INTEGER));
    };
    let number = u64::try_from(big.clone()).ok();
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| out_of_range(name, least, most))
}

fn no_notation(error: &NotationError, text: &str) -> JsValue {
    let js = with_code(error.code(), &error.to_string());
    set(&js, "line", &error.line().into());
    place(&js, error.span(), text);
    if !error.found().is_empty() {
        set(&js, "found", &error.found().into());
    }
    if let Some(limit) = error.kind().limit() {
        set(&js, "limit", &limit.into());
    }
    js
}

fn no_family(error: &FamilyError) -> JsValue {
    let code = match error {
        FamilyError::Largest { .. } => "family-largest",
        FamilyError::NoSet { .. } => "family-no-set",
        FamilyError::NotMoves { .. } => "family-not-moves",
        FamilyError::TooMany => "family-too-many",
        FamilyError::Share { .. } => "family-share",
    };
    with_code(code, &error.to_string())
}
