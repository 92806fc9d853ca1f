//! What goes to JavaScript: plain objects, with the types of `types.d.ts`.
//!
//! Fields that are `Option` are left out when there is nothing to say (`undefined`), except inside
//! arrays and where the types say `null`.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::MOST_LISTED;
use crate::certificate;
use crate::game::Game;
use crate::heap::HeapSize;
use crate::mex;
use crate::moves::Move;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;

/// A plain JavaScript object with the fields of `answer`.
pub(super) fn plain(answer: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    // Structs of numbers, texts and lists always have a JavaScript counterpart.
    answer.serialize(&serializer).unwrap_or(JsValue::UNDEFINED)
}

pub(super) fn rule_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Grundy => "grundy",
        Kind::Normal => "normal",
        Kind::Misere => "misere",
    }
}

pub(super) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::P => "P",
        Outcome::N => "N",
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Limits {
    pub(super) largest_move: u32,
    pub(super) moves: u32,
    pub(super) set_characters: u32,
    pub(super) heap_digits: u32,
    pub(super) search_heaps: u64,
    pub(super) verification_steps: u64,
    pub(super) listed: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Search {
    done: bool,
    heaps: u64,
    kept: usize,
    bound: u64,
    share: f64,
    largest_value: Value,
    kernel: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    grundy: Option<Period>,
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<Period>,
    #[serde(skip_serializing_if = "Option::is_none")]
    misere: Option<Period>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Period {
    preperiod: u64,
    period: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    losing: Option<usize>,
    losing_residues: Vec<u64>,
}

impl Search {
    pub(super) fn new(game: &Game) -> Self {
        let period = |kind| {
            let period = game.period(kind)?;
            let residues = game.losing_residues(kind);
            let losing = residues.as_ref().map(Vec::len);
            let mut losing_residues = residues.unwrap_or_default();
            losing_residues.truncate(MOST_LISTED);
            let (preperiod, period) = (period.preperiod, period.period);
            Some(Period { preperiod, period, losing, losing_residues })
        };
        Self {
            done: game.is_done(),
            heaps: game.heaps(),
            kept: game.values().len(),
            bound: game.bound(),
            share: game.heaps() as f64 / game.bound() as f64,
            largest_value: game.largest_value(),
            kernel: game.kernel(),
            grundy: period(Kind::Grundy),
            normal: period(Kind::Normal),
            misere: period(Kind::Misere),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Reading {
    heap: String,
    known: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    misere: Option<&'static str>,
    place: Places,
    #[serde(skip_serializing_if = "Option::is_none")]
    laps: Option<String>,
    options: Vec<OptionOfHeap>,
    winning: Vec<u32>,
    winning_count: usize,
    winning_misere: Vec<u32>,
    winning_misere_count: usize,
}

#[derive(Serialize)]
struct Places {
    #[serde(skip_serializing_if = "Option::is_none")]
    grundy: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    misere: Option<u64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OptionOfHeap {
    take: u32,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
    wins: bool,
    wins_misere: bool,
}

impl Reading {
    pub(super) fn new(game: &Game, heap: &HeapSize) -> Self {
        // Long sizes are divided once: all else is that of a small heap.
        let same = game.fold(heap).map(HeapSize::from);
        let value = same.as_ref().and_then(|same| game.value(same));
        let outcome = |kind: Kind| value.map(|value| outcome_name(kind.outcome(value)));
        let place = |kind| game.place(same.as_ref()?, kind).map(|(_, place)| place);
        let moves = game.moves(heap);
        let winning = |kind| -> Vec<u32> {
            moves.iter().filter(|option| option.wins(kind)).map(|option| option.take).collect()
        };
        let (mut normal, mut misere) = (winning(Kind::Normal), winning(Kind::Misere));
        let (winning_count, winning_misere_count) = (normal.len(), misere.len());
        normal.truncate(MOST_LISTED);
        misere.truncate(MOST_LISTED);
        let listed = |index: usize, option: &Move| {
            let among = |winning: &[u32]| winning.binary_search(&option.take).is_ok();
            index < MOST_LISTED || among(&normal) || among(&misere)
        };
        let options = moves.iter().enumerate().filter(|&(index, option)| listed(index, option));
        let options = options.map(|(_, option)| OptionOfHeap::from(option)).collect();
        Self {
            heap: heap.to_string(),
            known: value.is_some(),
            value,
            normal: outcome(Kind::Normal),
            misere: outcome(Kind::Misere),
            place: Places {
                grundy: place(Kind::Grundy),
                normal: place(Kind::Normal),
                misere: place(Kind::Misere),
            },
            laps: game.place(heap, Kind::Grundy).map(|(laps, _)| laps.to_string()),
            options,
            winning: normal,
            winning_count,
            winning_misere: misere,
            winning_misere_count,
        }
    }
}

impl From<&Move> for OptionOfHeap {
    fn from(option: &Move) -> Self {
        Self {
            take: option.take,
            legal: option.to.is_some(),
            wins: option.wins(Kind::Normal),
            wins_misere: option.wins(Kind::Misere),
            to: option.to.as_ref().map(HeapSize::to_string),
            value: option.value,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MexTrace {
    heap: String,
    mex: Value,
    options: Vec<TracedOption>,
    omitted: usize,
    legal: usize,
    distinct: Vec<Value>,
    distinct_count: usize,
    scan: Vec<Scanned>,
}

#[derive(Serialize)]
struct TracedOption {
    take: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
}

#[derive(Serialize)]
struct Scanned {
    number: Value,
    reached: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    take: Option<u32>,
}

impl MexTrace {
    pub(super) fn new(trace: &mex::MexTrace) -> Self {
        let option = |option: &Move| TracedOption {
            take: option.take,
            to: option.to.as_ref().map(HeapSize::to_string),
            value: option.value,
        };
        let scanned = |number| {
            let take = trace.take_to(number);
            Scanned { number, reached: take.is_some(), take }
        };
        // A long scan ends with its last steps cut, but for the mex itself.
        let reached = (0..trace.mex).take(MOST_LISTED - 1);
        Self {
            heap: trace.heap.to_string(),
            mex: trace.mex,
            options: trace.moves.iter().take(MOST_LISTED).map(option).collect(),
            omitted: trace.moves.len().saturating_sub(MOST_LISTED),
            legal: trace.values().count(),
            distinct: trace.distinct.iter().copied().take(MOST_LISTED).collect(),
            distinct_count: trace.distinct.len(),
            scan: reached.chain([trace.mex]).map(scanned).collect(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Diagnosis {
    pub(super) right: bool,
    pub(super) expected: Value,
    pub(super) given: f64,
    pub(super) explains: Vec<&'static str>,
}

#[derive(Serialize)]
pub(super) struct Certificate {
    set: Vec<u32>,
    rule: &'static str,
    preperiod: u64,
    period: u64,
    window: Vec<Value>,
}

impl From<certificate::Certificate> for Certificate {
    fn from(certificate: certificate::Certificate) -> Self {
        Self {
            set: certificate.set.moves().to_vec(),
            rule: rule_name(certificate.kind),
            preperiod: certificate.preperiod,
            period: certificate.period,
            window: certificate.window,
        }
    }
}
