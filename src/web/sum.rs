//! The class `Sum`: several heaps at once.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::BigInt;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::{outcome_name, plain};
use super::arguments;
use super::errors::{no_position, not_computed};
use super::game::WebGame;
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::position::Position;
use crate::sequence::Value;
use crate::sum::NimSum;

/// The most rows or moves of one call.
const MOST_ROWS: u32 = 1_000;

/// A sum of heaps: read at once, solved in slices with the games of the page.
#[wasm_bindgen(js_name = Sum)]
pub struct WebSum {
    position: Position,
    games: RefCell<Vec<Option<Rc<RefCell<Game>>>>>,
    solved: RefCell<Solved>,
}

/// What is known so far.
struct Solved {
    values: Vec<Option<Value>>,
    /// The rule of the winning moves.
    kind: Kind,
    /// How many winning moves each heap has, from the first heap on.
    takes: Vec<usize>,
}

#[wasm_bindgen(js_class = Sum)]
impl WebSum {
    /// Reads heaps such as "10, 11; {1,2}: 7": those without a set of their own have `set`.
    ///
    /// # Errors
    /// Codes `set-…`, `move-…`, `range-…`, `progression-…`, and with the number of the heap, from 1
    /// on, also `heap-…` and `sum-…`; with the place in the text.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] heaps: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] set_of_heaps: &JsValue,
    ) -> Result<WebSum, JsValue> {
        let default = arguments::set("set", set_of_heaps)?.set;
        let text = arguments::text("heaps", heaps)?;
        let position =
            Position::parse(&text, &default).map_err(|error| no_position(&error, &text))?;
        let games = RefCell::new(vec![None; position.sets().len()]);
        let solved = Solved {
            values: vec![None; position.heaps().len()],
            kind: Kind::Normal,
            takes: Vec::new(),
        };
        Ok(Self { position, games, solved: RefCell::new(solved) })
    }

    /// The shortest text of the heaps, such as "10,11;{1,2}:7".
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn text(&self) -> String {
        self.position.to_string()
    }

    /// The different sets; the first is that of heaps without one of their own.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn sets(&self) -> Vec<String> {
        self.position.sets().iter().map(ToString::to_string).collect()
    }

    /// Lets the game of one of the sets decide its heaps; the search stays with the game.
    ///
    /// # Errors
    /// Code `wrong-type`, where the game is not of this set; code `out-of-range`.
    pub fn attach(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] index: &JsValue,
        game: &WebGame,
    ) -> Result<(), JsValue> {
        let sets = self.position.sets();
        let last = u32::try_from(sets.len() - 1).unwrap_or(u32::MAX);
        let index = arguments::word("index", index, 0, last)? as usize;
        if *game.game.borrow().set() != sets[index] {
            return Err(super::errors::wrong_type("game", "the game of this set"));
        }
        self.games.borrow_mut()[index] = Some(Rc::clone(&game.game));
        Ok(())
    }

    /// Goes on with solving for about as many heaps, and says what is known. Ask again while
    /// `pending`, and when a game has got further.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "SumAnswer")]
    pub fn advance(
        &self,
        #[wasm_bindgen(unchecked_param_type = "OutcomeRule")] rule: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] heaps: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let kind = arguments::kind("rule", rule)?;
        let mut work = arguments::word("heaps", heaps, 0, u32::MAX)?;
        let solved = &mut *self.solved.borrow_mut();
        if solved.kind != kind {
            (solved.kind, solved.takes) = (kind, Vec::new());
        }
        let mut pending = false;
        for index in 0..solved.values.len() {
            if solved.values[index].is_some() || !self.is_decided(index) {
                continue;
            }
            pending = work == 0;
            if pending {
                break;
            }
            work -= 1;
            solved.values[index] = self.with(index, |game, heap| game.value(heap));
        }
        let known: Option<Vec<Value>> = solved.values.iter().copied().collect();
        let sum = known.map(|values| (NimSum::of(values.iter().copied()), values));
        if let Some((sum, values)) = &sum {
            while solved.takes.len() < values.len() && work > 0 {
                let index = solved.takes.len();
                let takes = self.takes(index, sum.goal(values[index], kind));
                solved.takes.push(takes.ok_or_else(not_computed)?.len());
                work -= 1;
            }
            pending = solved.takes.len() < values.len();
        }
        Ok(plain(&SumAnswer::new(&self.position, solved, sum.map(|(sum, _)| sum), pending)))
    }

    /// Some of the heaps, in order.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "SumRow[]")]
    pub fn rows(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] count: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let from = arguments::word("from", from, 0, u32::MAX)? as usize;
        let count = arguments::word("count", count, 0, MOST_ROWS)? as usize;
        let solved = self.solved.borrow();
        let sum = solved.sum();
        let rows = (from..solved.values.len()).take(count).filter_map(|index| {
            let (set, heap) = self.position.heap(index)?;
            let value = solved.values[index];
            Some(SumRow {
                heap: heap.to_string(),
                set,
                value,
                alone: value.map(|value| outcome_name(solved.kind.outcome(value))),
                goal: sum.zip(value).map(|(sum, value)| sum.goal(value, solved.kind)),
                moves: solved.takes.get(index).copied(),
            })
        });
        Ok(plain(&rows.collect::<Vec<_>>()))
    }

    /// Some of the winning moves that are found, in order: by heap, then by what they take.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(unchecked_return_type = "SumMove[]")]
    pub fn moves(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] count: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let mut skip = arguments::word("from", from, 0, u32::MAX)? as usize;
        let count = arguments::word("count", count, 0, MOST_ROWS)? as usize;
        let solved = self.solved.borrow();
        let mut moves = Vec::new();
        let Some(sum) = solved.sum() else { return Ok(plain(&moves)) };
        for (index, &takes) in solved.takes.iter().enumerate() {
            if moves.len() == count {
                break;
            }
            if skip >= takes {
                skip -= takes;
                continue;
            }
            let (Some((_, heap)), Some(value)) = (self.position.heap(index), solved.values[index])
            else {
                break;
            };
            let goal = sum.goal(value, solved.kind);
            let takes = self.takes(index, goal).unwrap_or_default();
            for take in takes.into_iter().skip(skip).take(count - moves.len()) {
                let to = heap.minus(take.into()).map(|to| to.to_string()).unwrap_or_default();
                let leaves = sum.leaves(value, solved.kind);
                moves.push(SumMove { heap: index, take, to, before: value, value: goal, leaves });
            }
            skip = 0;
        }
        Ok(plain(&moves))
    }

    /// What the two usual mistakes say: the exclusive or of who wins each heap alone, and that of the
    /// sizes of the heaps. `undefined` while a value is not known.
    ///
    /// # Errors
    /// Code `wrong-type`.
    #[wasm_bindgen(unchecked_return_type = "SumMistakes | undefined")]
    pub fn mistakes(
        &self,
        #[wasm_bindgen(unchecked_param_type = "OutcomeRule")] rule: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let kind = arguments::kind("rule", rule)?;
        let solved = self.solved.borrow();
        let Some(values) = solved.values.iter().copied().collect::<Option<Vec<_>>>() else {
            return Ok(JsValue::UNDEFINED);
        };
        let won = values.iter().filter(|&&value| kind.outcome(value) == Outcome::N).count();
        let sizes = self.position.heaps().try_fold(BigInt::from(0), |sum, (_, heap)| {
            Ok::<_, JsValue>(sum ^ BigInt::new(&heap.to_string().into())?)
        })?;
        let sizes = String::from(sizes.to_string(10)?);
        let says = |zero: bool| outcome_name(if zero { Outcome::P } else { Outcome::N });
        Ok(plain(&SumMistakes {
            outcome: outcome_name(NimSum::of(values).outcome(kind)),
            won,
            bits_say: says(won % 2 == 0),
            sizes_say: says(sizes == "0"),
            sizes,
        }))
    }
}

impl WebSum {
    /// Looks a heap up in its game, if there is one.
    fn with<T>(&self, index: usize, look: impl FnOnce(&Game, &HeapSize) -> Option<T>) -> Option<T> {
        let (set, heap) = self.position.heap(index)?;
        let game = self.games.borrow()[set].clone()?;
        let game = game.borrow();
        look(&game, heap)
    }

    /// Whether the game of a heap has come to its value.
    fn is_decided(&self, index: usize) -> bool {
        let decided = self.with(index, |game, heap| {
            let computed = || heap.to_u64().is_some_and(|heap| heap < game.heaps());
            Some(game.period(Kind::Grundy).is_some() || computed())
        });
        decided.unwrap_or(false)
    }

    /// The moves that make a heap one of this value.
    fn takes(&self, index: usize, goal: Value) -> Option<Vec<u32>> {
        self.with(index, |game, heap| game.takes_to(heap, goal))
    }
}

impl Solved {
    /// The nim-sum, once all values are known.
    fn sum(&self) -> Option<NimSum> {
        let values: Option<Vec<_>> = self.values.iter().copied().collect();
        values.map(NimSum::of)
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SumAnswer {
    heaps: usize,
    known: usize,
    waiting: Vec<usize>,
    pending: bool,
    over: bool,
    moves: f64,
    bits: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nim_sum: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    large: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
}

impl SumAnswer {
    fn new(position: &Position, solved: &Solved, sum: Option<NimSum>, pending: bool) -> Self {
        let known = || solved.values.iter().flatten();
        let largest = known().copied().max().unwrap_or(0);
        let width = Value::BITS - largest.leading_zeros();
        let ones = |bit: u32| known().filter(|&&value| (value >> bit) & 1 == 1).count();
        let mut waits = vec![false; position.sets().len()];
        for (index, value) in solved.values.iter().enumerate() {
            if let (None, Some((set, _))) = (value, position.heap(index)) {
                waits[set] = true;
            }
        }
        Self {
            heaps: solved.values.len(),
            known: known().count(),
            waiting: (0..waits.len()).filter(|&set| waits[set]).collect(),
            pending,
            over: position.is_over(),
            moves: solved.takes.iter().sum::<usize>() as f64,
            bits: (0..width).rev().map(ones).collect(),
            nim_sum: sum.map(NimSum::value),
            large: sum.map(NimSum::large),
            outcome: sum.map(|sum| outcome_name(sum.outcome(solved.kind))),
        }
    }
}

#[derive(Serialize)]
struct SumRow {
    heap: String,
    set: usize,
    value: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alone: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<usize>,
}

#[derive(Serialize)]
struct SumMove {
    heap: usize,
    take: u32,
    to: String,
    before: Value,
    value: Value,
    leaves: Value,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SumMistakes {
    outcome: &'static str,
    won: usize,
    bits_say: &'static str,
    sizes: String,
    sizes_say: &'static str,
}
