//! Layouts as plain objects.

use serde::Serialize;

use crate::layout::{self, Arc, Bracket, Fan, FanCell, Preperiod, Strip};
use crate::sequence::Value;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StripLayout {
    from: String,
    count: usize,
    width: u32,
    height: u32,
    heaps: Vec<String>,
    values: Vec<Option<Value>>,
    losing: Vec<Option<bool>>,
    edges: Vec<u32>,
    top: u32,
    cell_height: u32,
    digit: f64,
    notch: bool,
    labels: Vec<Label>,
    label_y: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    preperiod: Option<PreperiodLayout>,
    brackets: Vec<BracketLayout>,
    bracket_y: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown_from: Option<u32>,
}

#[derive(Serialize)]
pub(super) struct Label {
    cell: u32,
    x: f64,
}

impl From<&layout::Label> for Label {
    fn from(label: &layout::Label) -> Self {
        Self { cell: label.cell, x: label.x }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PreperiodLayout {
    x0: u32,
    x1: u32,
    label_x: f64,
    label_y: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BracketLayout {
    x0: u32,
    x1: u32,
    open_left: bool,
    open_right: bool,
    main: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_x: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_y: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gap: Option<(f64, f64)>,
}

impl From<Preperiod> for PreperiodLayout {
    fn from(preperiod: Preperiod) -> Self {
        Self { x0: 0, x1: preperiod.x1, label_x: preperiod.word.0, label_y: preperiod.word.1 }
    }
}

impl From<Bracket> for BracketLayout {
    fn from(bracket: Bracket) -> Self {
        Self {
            x0: bracket.x0,
            x1: bracket.x1,
            open_left: bracket.open_left,
            open_right: bracket.open_right,
            main: bracket.word.is_some(),
            label_x: bracket.word.map(|(x, _)| x),
            label_y: bracket.word.map(|(_, y)| y),
            gap: bracket.gap,
        }
    }
}

impl From<Strip> for StripLayout {
    fn from(strip: Strip) -> Self {
        let count = strip.entries.len();
        Self {
            heaps: (0..count as u64).map(|cell| strip.from.plus(cell).to_string()).collect(),
            from: strip.from.to_string(),
            count,
            width: strip.width,
            height: strip.height,
            values: strip.entries,
            losing: strip.losing,
            edges: strip.edges,
            top: strip.top,
            cell_height: strip.cell_height,
            digit: strip.digit,
            notch: strip.notch,
            labels: strip.labels.iter().map(Label::from).collect(),
            label_y: strip.label_y,
            cursor: strip.cursor,
            preperiod: strip.preperiod.map(PreperiodLayout::from),
            brackets: strip.brackets.into_iter().map(BracketLayout::from).collect(),
            bracket_y: strip.bracket_y,
            unknown_from: strip.unknown_from,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FanLayout {
    width: u32,
    height: u32,
    top: u32,
    cell_height: u32,
    label_y: u32,
    digit: f64,
    cells: Vec<CellLayout>,
    arcs: Vec<ArcLayout>,
    omitted: usize,
    to_scale: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CellLayout {
    x0: u32,
    x1: u32,
    heap: Option<String>,
    value: Option<Value>,
    losing: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_x: Option<f64>,
    cursor: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArcLayout {
    take: u32,
    legal: bool,
    wins: bool,
    path: String,
    tip_x: u32,
    tip_y: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_x: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_y: Option<u32>,
    to: Option<String>,
    value: Option<Value>,
}

impl From<FanCell> for CellLayout {
    fn from(cell: FanCell) -> Self {
        Self {
            x0: cell.x0,
            x1: cell.x1,
            heap: cell.heap.map(|heap| heap.to_string()),
            value: cell.entry,
            losing: cell.losing,
            label_x: cell.label_x,
            cursor: cell.cursor,
        }
    }
}

impl From<Arc> for ArcLayout {
    fn from(arc: Arc) -> Self {
        Self {
            take: arc.option.take,
            legal: arc.option.to.is_some(),
            wins: arc.wins,
            path: arc.path,
            tip_x: arc.tip.0,
            tip_y: arc.tip.1,
            label_x: arc.label.map(|(x, _)| x),
            label_y: arc.label.map(|(_, y)| y),
            to: arc.option.to.map(|to| to.to_string()),
            value: arc.option.value,
        }
    }
}

impl From<Fan> for FanLayout {
    fn from(fan: Fan) -> Self {
        Self {
            width: fan.width,
            height: fan.height,
            top: fan.top,
            cell_height: fan.cell_height,
            label_y: fan.label_y,
            digit: fan.digit,
            cells: fan.cells.into_iter().map(CellLayout::from).collect(),
            arcs: fan.arcs.into_iter().map(ArcLayout::from).collect(),
            omitted: fan.omitted,
            to_scale: fan.to_scale,
        }
    }
}
