//! What a table of a family shows of the rows that are looked at.

use js_sys::{Array, Float64Array, Int32Array, JsString, Math, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers;
use super::arguments::{self, property};
use super::errors::{out_of_range, wrong_type};
use super::family::WebFamily;
use super::records::count;
use crate::family::{Alikeness, Detail, Member, alike, misere_period};
use crate::layout::{MiniBracket, MiniStrip};
use crate::period::Period;
use crate::sequence::Value;

/// The most rows of one call.
const MOST_ROWS: u32 = 1 << 14;

/// The most cells of a small strip, its widest and its highest.
const MOST_CELLS: u32 = 256;
const WIDEST: u32 = 4_096;

/// Longer sets are named by their first moves.
const MOST_NAMED_MOVES: usize = 256;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rows {
    width: u32,
    height: u32,
    top: u32,
    edges: Vec<u32>,
    rows: Vec<Row>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    set: String,
    moves: Vec<u32>,
    size: usize,
    largest: u32,
    values: Vec<Value>,
    bracket: Option<Bracket>,
    /// The two moves whose sum the period is or divides.
    sum: Option<Sum>,
    additive: bool,
    extras: Option<Vec<u32>>,
    tried: u32,
    /// Of the values, and of the outcomes.
    bounds: [Power; 2],
    observed: Option<u64>,
    variables: Vec<Option<i32>>,
}

#[derive(Serialize)]
struct Power {
    base: u32,
    exponent: u32,
    value: Option<u64>,
}

#[derive(Serialize)]
struct Bracket {
    x0: u32,
    x1: u32,
    closed: bool,
}

#[derive(Serialize)]
struct Sum {
    moves: (u32, u32),
    equal: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Comparison {
    width: u32,
    height: u32,
    top: u32,
    edges: Vec<u32>,
    rows: [Row; 2],
    /// The cells in which the two differ.
    different: Vec<bool>,
    /// Whether the two have the same values for ever; `null`: not found out.
    alike: Option<bool>,
    /// The first heap in which they differ.
    first_difference: Option<f64>,
}

impl Row {
    fn new(member: &Member, detail: Detail, strip: &MiniStrip) -> Self {
        let set = member.set();
        let bracket = detail.period.and_then(|period| strip.bracket(period));
        Self {
            set: set.to_string(),
            moves: set.moves().iter().copied().take(MOST_NAMED_MOVES).collect(),
            size: set.moves().len(),
            largest: set.largest(),
            values: detail.values,
            bracket: bracket.map(|MiniBracket { from, to, closed }| Bracket {
                x0: from,
                x1: to,
                closed,
            }),
            sum: detail.sum.map(|sum| Sum { moves: sum.moves, equal: sum.equal }),
            additive: detail.additive,
            extras: detail.extras,
            tried: detail.tried,
            bounds: detail.bounds.map(|bound| Power {
                base: bound.base,
                exponent: bound.exponent,
                value: bound.value(),
            }),
            observed: detail.observed,
            variables: Vec::new(),
        }
    }
}

#[wasm_bindgen(js_class = Family)]
impl WebFamily {
    /// What a table shows of the sets with these numbers: their moves, their first values with the
    /// place of each in a small strip, and what follows from their periods.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "FamilyRows")]
    pub fn rows(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] numbers: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "RowRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (strip, cells) = strip(request)?;
        let mut rows = Vec::new();
        for number in self.numbers(numbers)? {
            rows.push(self.row(number, &strip, cells)?.1);
        }
        let MiniStrip { width, height, top, edges } = strip;
        Ok(answers::plain(&Rows { width, height, top, edges, rows }))
    }

    /// Two sets over each other: where their first values differ, and whether they do so at all.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "FamilyComparison")]
    pub fn compare(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] numbers: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "RowRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let (strip, cells) = strip(request)?;
        let [a, b] = self.numbers(numbers)?.try_into().map_err(|_| out_of_range("rows", 2, 2))?;
        let ((first, a), (second, b)) = (self.row(a, &strip, cells)?, self.row(b, &strip, cells)?);
        let different = a.values.iter().zip(&b.values).map(|(a, b)| a != b).collect();
        let surveyor = &mut self.work.borrow_mut().surveyor;
        let (alike, first_difference) = match Alikeness::of(surveyor, &first, &second) {
            Alikeness::Alike => (Some(true), None),
            Alikeness::DifferAt(heap) => (Some(false), Some(heap as f64)),
            Alikeness::Unknown => (None, None),
        };
        let MiniStrip { width, height, top, edges } = strip;
        let rows = [a, b];
        Ok(answers::plain(&Comparison {
            width,
            height,
            top,
            edges,
            rows,
            different,
            alike,
            first_difference,
        }))
    }

    /// Which of the sets with these numbers have the same values for ever: at each place, that of the
    /// first one with the same values; −1 where a period is not found within some milliseconds.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    pub fn alike(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] numbers: &JsValue,
    ) -> Result<Int32Array, JsValue> {
        let members = self.members(numbers)?;
        let classes = alike(&mut self.work.borrow_mut().surveyor, members);
        let class = |of: Option<usize>| of.and_then(|of| i32::try_from(of).ok()).unwrap_or(-1);
        let classes: Vec<i32> = classes.into_iter().map(class).collect();
        Ok(Int32Array::from(classes.as_slice()))
    }

    /// Numbers by which rows are sorted and grouped, of the sets with numbers from `from` to
    /// `until` − 1; NaN where there is none.
    ///
    /// | key | number |
    /// |---|---|
    /// | `size`, `smallest`, `second`, `largest` | how many moves, and which |
    /// | `for.x` | the value of the variable `x`, one of `variables` |
    /// | `bounds` | the logarithm of the bound of the values' period |
    /// | `extras` | how many moves could be added; takes as long as `rows` |
    /// | `miserePreperiods` | of the outcomes under misère play; `known` has those under normal play |
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    pub fn keys(
        &self,
        #[wasm_bindgen(unchecked_param_type = "FamilyKey")] key: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] until: &JsValue,
        known: Option<Float64Array>,
    ) -> Result<Float64Array, JsValue> {
        let range = self.range(from, until)?;
        let key = arguments::text("key", key)?;
        let mut names = self.family.variables().iter();
        let variable = key.strip_prefix("for.").and_then(|key| names.position(|name| name == key));
        let known = known.map(|known| known.to_vec()).unwrap_or_default();
        let mut numbers = Vec::new();
        if let Some(variable) = variable {
            let values = range.map(|number| self.family.value_of(variable, number));
            let values: Vec<f64> = values.map(|value| value.map_or(f64::NAN, f64::from)).collect();
            return Ok(Float64Array::from(values.as_slice()));
        }
        for (place, set) in self.family.members(range).enumerate() {
            numbers.push(match key.as_str() {
                "size" => set.size().into(),
                "smallest" => set.smallest().into(),
                "second" => set.second().map_or(f64::NAN, f64::from),
                "largest" => set.largest().into(),
                "bounds" => f64::from(set.largest()) * Math::log((set.size() + 1).into()),
                "extras" => {
                    let detail = Detail::of(&mut self.work.borrow_mut().surveyor, &set, 0);
                    detail.extras.map_or(f64::NAN, |extras| extras.len() as f64)
                }
                "miserePreperiods" => known.get(place).map_or(f64::NAN, |&normal| {
                    let normal = Period { preperiod: count(normal), period: 1 };
                    misere_period(normal, set.smallest()).preperiod as f64
                }),
                _ => return Err(wrong_type("key", "a key")),
            });
        }
        Ok(Float64Array::from(numbers.as_slice()))
    }

    /// The canonical texts of the sets with these numbers.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn texts(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ArrayLike<number>")] numbers: &JsValue,
    ) -> Result<Array, JsValue> {
        let members = self.members(numbers)?.into_iter();
        Ok(members.map(|member| JsString::from(member.set().to_string())).collect())
    }

    /// 1 for each of the sets with numbers from `from` to `until` − 1 that has all moves of `set`,
    /// 0 for each other.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `set-…`, `move-…`, `range-…`, `progression-…`.
    pub fn containing(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] set: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Count")] until: &JsValue,
    ) -> Result<Uint8Array, JsValue> {
        let wanted = Member::from(arguments::set("set", set)?.set);
        let members = self.family.members(self.range(from, until)?);
        let found: Vec<u8> = members.map(|member| u8::from(member.contains(&wanted))).collect();
        Ok(Uint8Array::from(found.as_slice()))
    }
}

impl WebFamily {
    fn numbers(&self, numbers: &JsValue) -> Result<Vec<u64>, JsValue> {
        if !numbers.is_object() {
            return Err(wrong_type("numbers", "an array"));
        }
        let numbers = Array::from(numbers);
        if numbers.length() > MOST_ROWS {
            return Err(out_of_range("the number of rows", 0, MOST_ROWS.into()));
        }
        let last = self.family.count().saturating_sub(1);
        let number = |value: JsValue| arguments::integer("a number", &value, 0, last);
        numbers.iter().map(number).collect()
    }

    /// The sets with these numbers.
    fn members(&self, numbers: &JsValue) -> Result<Vec<Member>, JsValue> {
        let numbers = self.numbers(numbers)?.into_iter();
        Ok(numbers.flat_map(|number| self.family.members(number..number + 1)).collect())
    }

    fn row(&self, number: u64, strip: &MiniStrip, cells: u32) -> Result<(Member, Row), JsValue> {
        let member = self.family.members(number..number + 1).next();
        let member = member.ok_or_else(|| out_of_range("a number", 0, self.family.count()))?;
        let surveyor = &mut self.work.borrow_mut().surveyor;
        let detail = Detail::of(surveyor, &member, cells as usize);
        let mut row = Row::new(&member, detail, strip);
        let variables = 0..self.family.variables().len();
        row.variables = variables.map(|place| self.family.value_of(place, number)).collect();
        Ok((member, row))
    }
}

fn strip(request: &JsValue) -> Result<(MiniStrip, u32), JsValue> {
    let number = |name: &str, most| arguments::word(name, &property(request, name)?, 1, most);
    let cells = number("cells", MOST_CELLS)?;
    let (width, height) = (number("width", WIDEST)?, number("height", WIDEST)?);
    Ok((MiniStrip::new(width, height, cells), cells))
}
