//! Games at a table.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::MOST_LISTED;
use super::answers::{outcome_name, plain, rule_name};
use super::arguments::{self, SAFE_INTEGER, optional, property};
use super::errors::{no_position, not_computed, set, with_code, wrong_type};
use super::game::WebGame;
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Outcome;
use crate::play::{
    Advice, Deal, Level, MOST_PLAYED_HEAPS, MOST_PLAYED_TURNS, Misreading, READY_TABLES, Record,
    Standing, Table, Turn, WinningRule,
};
use crate::position::Position;
use crate::sequence::Value;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("play.d.ts");

/// The most counters of a heap that are drawn.
const MOST_COUNTERS: u64 = 120;

/// The most heaps to leave that are listed.
const MOST_GOALS: u32 = 1_000;

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// A game at a table of heaps of this game, as far as it has come.
    ///
    /// # Errors
    /// Codes `wrong-type`, `heap-…`, `play-…`.
    #[wasm_bindgen(unchecked_return_type = "PlayState")]
    pub fn play(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let game = self.game.borrow();
        let (start, turns) = asked(&game, request)?;
        let record = record(&start, &turns)?;
        Ok(plain(&PlayState::new(&start, &record)))
    }

    /// The move that the computer makes now, as in `turns`; none when there is none.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`, `play-…`, `not-computed`.
    #[wasm_bindgen(js_name = playReply)]
    pub fn play_reply(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlayReplyRequest")] request: &JsValue,
    ) -> Result<Option<String>, JsValue> {
        let level = match property(request, "level")?.as_string().as_deref() {
            Some("random") => Level::Random,
            Some("greedy") => Level::Greedy,
            Some("perfect") => Level::Perfect,
            _ => return Err(wrong_type("level", r#""random", "greedy" or "perfect""#)),
        };
        let seed = seed(request)?;
        let game = self.game.borrow();
        let (start, turns) = asked(&game, request)?;
        let now = record(&start, &turns)?.now;
        let turn = now.choose(level, seed, turns.len() as u64).map_err(|_| not_computed())?;
        Ok(turn.map(|turn| turn.to_string()))
    }

    /// What helps the player to move, and what may be wrong with an answer.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`, `play-…`, `not-computed`.
    #[wasm_bindgen(js_name = playHint, unchecked_return_type = "PlayHint")]
    pub fn play_hint(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlayHintRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let whole = |name: &str, value: &JsValue| arguments::integer(name, value, 0, SAFE_INTEGER);
        let answer = optional(request, "answer", whole)?;
        let game = self.game.borrow();
        let (start, turns) = asked(&game, request)?;
        let now = record(&start, &turns)?.now;
        let advice = Advice::new(&now).map_err(|_| not_computed())?;
        Ok(plain(&PlayHint::new(advice, answer)))
    }

    /// What to leave in order to win at this table.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`, `play-…`.
    #[wasm_bindgen(js_name = playRule, unchecked_return_type = "PlayRule")]
    pub fn play_rule(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlayRuleRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let count = |name: &str, value: &JsValue| arguments::word(name, value, 0, MOST_GOALS);
        let goals = optional(request, "goals", count)?.unwrap_or(0) as usize;
        let game = self.game.borrow();
        let (start, turns) = asked(&game, request)?;
        let now = record(&start, &turns)?.now;
        let kind = arguments::kind("rule", &property(request, "rule")?)?;
        let rule = WinningRule::new(&now);
        // What a move can leave is smaller than the heap.
        let largest = match start.heaps() {
            [heap] => heap.minus(1).and_then(|below| below.to_u64()),
            _ => None,
        };
        let goals = largest.map_or_else(Vec::new, |largest| {
            rule.goals(largest.min(MOST_GOALS.into()), kind, goals)
        });
        Ok(plain(&PlayRule::new(rule, goals)))
    }

    /// Heaps by lot.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`.
    #[wasm_bindgen(js_name = dealHeaps)]
    pub fn deal_heaps(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PlayDealRequest")] request: &JsValue,
    ) -> Result<Vec<String>, JsValue> {
        let kind = arguments::kind("rule", &property(request, "rule")?)?;
        let most = u32::try_from(MOST_PLAYED_HEAPS).unwrap_or(u32::MAX);
        let deal = Deal {
            heaps: arguments::word("count", &property(request, "count")?, 1, most)? as usize,
            seed: seed(request)?,
            wanted: match property(request, "wanted")?.as_string().as_deref() {
                Some("P") => Outcome::P,
                Some("N") => Outcome::N,
                _ => return Err(wrong_type("wanted", r#""P" or "N""#)),
            },
        };
        let heaps = deal.heaps(&self.game.borrow(), kind);
        Ok(heaps.iter().map(HeapSize::to_string).collect())
    }
}

/// The ready-made tables; the first is what a table is when nothing else is said.
#[wasm_bindgen(js_name = readyTables, unchecked_return_type = "ReadyTable[]")]
#[must_use]
pub fn ready_tables() -> JsValue {
    let table = |table: &crate::play::ReadyTable| ReadyTable {
        name: table.name,
        set: table.set,
        heaps: table.heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
        rule: rule_name(table.kind),
        race: table.race,
    };
    plain(&READY_TABLES.iter().map(table).collect::<Vec<_>>())
}

/// The table and the moves of a request.
fn asked<'a>(game: &'a Game, request: &JsValue) -> Result<(Table<'a>, Vec<Turn>), JsValue> {
    let kind = arguments::kind("rule", &property(request, "rule")?)?;
    let text = arguments::text("heaps", &property(request, "heaps")?)?;
    let position =
        Position::parse(&text, game.set()).map_err(|error| no_position(&error, &text))?;
    if position.sets().len() > 1 {
        return Err(with_code("play-sets", "all heaps of a table have the same set"));
    }
    if position.heaps().len() > MOST_PLAYED_HEAPS {
        let message = format!("at most {MOST_PLAYED_HEAPS} heaps are played");
        let error = with_code("play-heaps", &message);
        set(&error, "limit", &MOST_PLAYED_HEAPS.into());
        return Err(error);
    }
    let heaps = position.heaps().map(|(_, heap)| heap.clone()).collect();
    let text = arguments::text("turns", &property(request, "turns")?)?;
    let turns = Turn::list(&text).map_err(|refused| {
        let error = with_code("play-turns", &refused.to_string());
        if refused.number > MOST_PLAYED_TURNS {
            set(&error, "limit", &MOST_PLAYED_TURNS.into());
        }
        error
    })?;
    Ok((Table::new(game, kind, heaps), turns))
}

fn record<'a>(start: &Table<'a>, turns: &[Turn]) -> Result<Record<'a>, JsValue> {
    Record::new(start, turns).map_err(|index| {
        let error = with_code("play-illegal", "this move is not legal here");
        set(&error, "found", &turns[index].to_string().into());
        error
    })
}

fn seed(request: &JsValue) -> Result<u64, JsValue> {
    arguments::integer("seed", &property(request, "seed")?, 0, SAFE_INTEGER)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlayState {
    start: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<&'static str>,
    heaps: Vec<PlayHeap>,
    turns: Vec<PlayTurn>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<PlayStanding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winning: Option<usize>,
    to_move: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<usize>,
    mistakes: Vec<PlayMistake>,
}

#[derive(Serialize)]
struct PlayHeap {
    size: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    counters: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
    moves: Vec<PlayMove>,
    legal: usize,
}

#[derive(Serialize)]
struct PlayMove {
    take: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<bool>,
}

#[derive(Serialize)]
struct PlayTurn {
    heap: usize,
    take: u32,
    left: String,
    heaps: Vec<String>,
    mistaken: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlayStanding {
    nim_sum: Value,
    large: bool,
    outcome: &'static str,
}

#[derive(Serialize)]
struct PlayMistake {
    turn: usize,
    left: PlayStanding,
    better: PlayBetter,
    would: PlayStanding,
}

#[derive(Serialize)]
struct PlayBetter {
    heap: usize,
    take: u32,
}

#[derive(Serialize)]
struct ReadyTable {
    name: &'static str,
    set: &'static str,
    heaps: String,
    rule: &'static str,
    race: bool,
}

impl From<Standing> for PlayStanding {
    fn from(standing: Standing) -> Self {
        Self {
            nim_sum: standing.nim_sum,
            large: standing.large,
            outcome: outcome_name(standing.outcome),
        }
    }
}

impl PlayState {
    fn new(start: &Table<'_>, record: &Record<'_>) -> Self {
        let texts = |heaps: &[HeapSize]| heaps.iter().map(HeapSize::to_string).collect();
        let turn = |recorded: &crate::play::Recorded| PlayTurn {
            heap: recorded.turn.heap + 1,
            take: recorded.turn.take,
            left: recorded.heaps[recorded.turn.heap].to_string(),
            heaps: texts(&recorded.heaps),
            mistaken: recorded.mistaken,
        };
        let mut first: Vec<usize> =
            [0, 1].into_iter().filter_map(|player| record.first_mistake(player)).collect();
        // There are two at most.
        if !first.is_sorted() {
            first.reverse();
        }
        let mistake = |turn: usize| {
            let mistake = record.mistake(turn)?;
            Some(PlayMistake {
                turn,
                left: mistake.left.into(),
                better: PlayBetter { heap: mistake.better.heap + 1, take: mistake.better.take },
                would: mistake.would.into(),
            })
        };
        let advice = record.now.winning_takes();
        Self {
            start: texts(start.heaps()),
            opening: start.standing().map(|standing| outcome_name(standing.outcome)),
            heaps: (0..record.now.heaps().len())
                .map(|heap| PlayHeap::new(&record.now, heap, advice.as_deref()))
                .collect(),
            turns: record.turns.iter().map(turn).collect(),
            standing: record.now.standing().map(PlayStanding::from),
            winning: advice.map(|takes| takes.iter().map(Vec::len).sum()),
            to_move: record.to_move(),
            winner: record.winner(),
            mistakes: first.into_iter().filter_map(mistake).collect(),
        }
    }
}

impl PlayHeap {
    /// One heap of a table, with the winning takes of all heaps if they are known.
    fn new(table: &Table<'_>, heap: usize, winning: Option<&[Vec<u32>]>) -> Self {
        let size = &table.heaps()[heap];
        let winning = winning.map(|winning| &winning[heap]);
        let moves = table.game().set().moves().iter().take(MOST_LISTED);
        let moves = moves.map(|&take| {
            let to = size.minus(take.into());
            let wins =
                winning.filter(|_| to.is_some()).map(|takes| takes.binary_search(&take).is_ok());
            PlayMove { take, to: to.as_ref().map(HeapSize::to_string), wins }
        });
        Self {
            counters: size.to_u64().filter(|&counters| counters <= MOST_COUNTERS),
            value: table.game().value(size),
            moves: moves.collect(),
            legal: table.moves_of(heap),
            size: size.to_string(),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlayHint {
    values: Vec<Value>,
    nim_sum: Value,
    goals: Vec<Value>,
    wins_in: Vec<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    wins: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<bool>,
    misreadings: Vec<&'static str>,
}

impl PlayHint {
    fn new(advice: Advice, answer: Option<u64>) -> Self {
        let name = |misreading: Misreading| match misreading {
            Misreading::Sizes => "sizes",
            Misreading::Plus => "plus",
            Misreading::Bits => "bits",
        };
        let misreadings = answer.map(|answer| advice.misreadings(answer)).unwrap_or_default();
        Self {
            right: answer.map(|answer| answer == u64::from(advice.nim_sum)),
            misreadings: misreadings.into_iter().map(name).collect(),
            values: advice.values,
            nim_sum: advice.nim_sum,
            goals: advice.goals,
            wins_in: advice.wins_in,
            turn: advice.turn.map(|turn| turn.to_string()),
            wins: advice.wins,
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "form", rename_all = "camelCase")]
enum PlayRule {
    Heap { from: u64, period: u64, residues: Vec<u64>, before: Vec<u64>, goals: Vec<u64> },
    Remainders { modulus: u64, sizes: bool },
    Parity { modulus: u64, odd: Vec<u64> },
    Quotients { modulus: u64, width: u64 },
    Values { values: Vec<Value>, period: u64 },
    Long { preperiod: u64, period: u64 },
    Unknown,
}

impl PlayRule {
    fn new(rule: WinningRule, goals: Vec<u64>) -> Self {
        match rule {
            WinningRule::Heap { from, period, residues, before } => {
                Self::Heap { from, period, residues, before, goals }
            }
            WinningRule::Remainders { modulus, sizes } => Self::Remainders { modulus, sizes },
            WinningRule::Parity { modulus, odd } => Self::Parity { modulus, odd },
            WinningRule::Quotients { modulus, width } => Self::Quotients { modulus, width },
            WinningRule::Values { values, period } => Self::Values { values, period },
            WinningRule::Long { preperiod, period } => Self::Long { preperiod, period },
            WinningRule::Unknown => Self::Unknown,
        }
    }
}
