//! The wrap view: the sequence cut into rows of one length, so that a period shows as columns.
//!
//! Rows begin at the preperiod and whole row lengths before and after it. Where a row begins before
//! heap 0 its first places are empty.

use super::labels::digits_shown;
use super::{MOST_CELLS, NARROWEST_WITH_NOTCH, WIDEST, digit_size};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::period::Period;
use crate::sequence::Value;

/// The narrowest and the widest cell, which is as high as it is wide.
const NARROWEST_CELL: u32 = 3;
const WIDEST_CELL: u32 = 30;

/// The narrowest cell that leaves a gap to its neighbours.
const NARROWEST_WITH_GAP: u32 = 5;

/// The width of a digit of a label, of the space between groups of digits, and of the space between
/// a label and its row.
const LABEL_DIGIT: u32 = 8;
const GROUP_SPACE: u32 = 3;
const LABEL_GAP: u32 = 10;

/// The least height of a row with its label, and so of two rows that both have one.
const LABEL_HEIGHT: u32 = 16;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct WrapRequest {
    /// Which sequence.
    pub kind: Kind,
    /// The width of the picture, at most [`WIDEST`].
    pub width: u32,
    /// About the height of the picture: as many rows as fit, at least one.
    pub height: u32,
    /// The heaps of a row; fewer, when these do not fit the width.
    pub columns: u32,
    /// A heap of the first row.
    pub from: HeapSize,
    /// The heap the cursor is on.
    pub cursor: Option<HeapSize>,
}

/// A wrapped strip, ready to be painted. All places in CSS pixels, the origin at the top left.
///
/// The cells have indices along the rows, from the first place of the first row on, empty places
/// included: cell i stands in column i mod `columns` of row i div `columns`.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrap {
    /// The width of the picture.
    pub width: u32,
    /// The height of the picture.
    pub height: u32,
    /// The heaps of a row.
    pub columns: u32,
    /// The most heaps of a row for which there is room.
    pub most_columns: u32,
    /// The number of rows.
    pub rows: u32,
    /// The width and height of a cell, its gap included.
    pub cell: u32,
    /// Whether the last pixel of a cell, to the right and below, is a gap.
    pub gap: bool,
    /// The left border of the first column.
    pub left: u32,
    /// The heap of the first cell that is not empty.
    pub first: HeapSize,
    /// The empty places before heap 0 in the first row.
    pub empty: u32,
    /// The entry of each cell that is not empty: see [`Kind::entry`]; `None` where not known.
    pub entries: Vec<Option<Value>>,
    /// Whether each of these heaps is lost for the player to move; `None` where not known.
    pub losing: Vec<Option<bool>>,
    /// The font size of the digits in the cells, or 0: no digits.
    pub digit: f64,
    /// Whether losing cells carry a notch.
    pub notch: bool,
    /// Every how many rows the first heap of a row is written beside it.
    pub label_step: u32,
    /// The cell of the cursor, if it is in view.
    pub cursor: Option<u32>,
    /// How many cells from the first one on lie before the period, empty places included.
    pub before: u32,
    /// The cells before the period whose entry is another one than whole periods later: they are why
    /// the period does not begin earlier.
    pub mismatches: Vec<u32>,
}

impl Wrap {
    /// Lays out a part of the sequence of a game. Time O(cells), and that of
    /// [`Game::values_from`].
    #[must_use]
    pub fn new(game: &Game, request: &WrapRequest) -> Self {
        let kind = request.kind;
        let period = game.period(kind);
        let preperiod = period.map_or(0, |period| period.preperiod);

        let width = request.width.clamp(1, WIDEST);
        // Labels have half the width, and what the cells of a short row leave.
        let spare = width.saturating_sub(request.columns.saturating_mul(WIDEST_CELL));
        let left = label_width(&request.from.plus(MOST_CELLS.into())).min(spare.max(width / 2));
        let room = (width - left).max(1);
        let most_columns = (room / NARROWEST_CELL).clamp(1, MOST_CELLS);
        let columns = request.columns.clamp(1, most_columns);
        let cell = (room / columns).clamp(1, WIDEST_CELL);
        let rows = (request.height / cell).clamp(1, MOST_CELLS / columns);
        let cells = columns * rows;

        let (first, empty) = row_start(&request.from, preperiod, columns);
        let values = game.values_from(&first, (cells - empty) as usize);
        let entries: Vec<Option<Value>> =
            values.iter().map(|value| value.map(|value| kind.entry(value))).collect();
        let loses = |value| kind.outcome(value) == Outcome::P;
        let losing = values.iter().map(|value| value.map(loses)).collect();
        // The index of the cell of a heap so many after the first, or of the end.
        let index = |heaps: u64| {
            u32::try_from(heaps).map_or(cells, |heaps| heaps.saturating_add(empty).min(cells))
        };
        let early = first.to_u64().map_or(0, |first| preperiod.saturating_sub(first));
        let mismatches = match period {
            Some(period) => mismatches(game, kind, period, &first, &entries),
            None => Vec::new(),
        };
        let steps = request.cursor.as_ref().and_then(|cursor| first.steps_to(cursor));
        let largest = entries.iter().flatten().copied().max().unwrap_or(0);
        Self {
            width,
            height: rows * cell,
            columns,
            most_columns,
            rows,
            cell,
            gap: cell >= NARROWEST_WITH_GAP,
            left,
            first,
            empty,
            losing,
            digit: digit_size(cell.into(), largest.into()),
            notch: f64::from(cell) >= NARROWEST_WITH_NOTCH,
            label_step: LABEL_HEIGHT.div_ceil(cell),
            cursor: steps.map(index).filter(|&cursor| cursor < cells),
            before: if early == 0 { 0 } else { index(early) },
            mismatches: mismatches.into_iter().map(index).collect(),
            entries,
        }
    }
}

/// The room for a label in groups of three digits, and the space behind it.
fn label_width(heap: &HeapSize) -> u32 {
    let digits = u32::try_from(digits_shown(heap.to_string().len())).unwrap_or(0);
    LABEL_DIGIT * digits + GROUP_SPACE * (digits.saturating_sub(1) / 3) + LABEL_GAP
}

/// The first heap of the row with the heap `from`, and how many places before heap 0 it has.
fn row_start(from: &HeapSize, preperiod: u64, columns: u32) -> (HeapSize, u32) {
    let columns = u64::from(columns);
    let column = (from.remainder(columns) + columns - preperiod % columns) % columns;
    match from.minus(column) {
        Some(first) => (first, 0),
        None => {
            let empty = column - from.to_u64().unwrap_or(column);
            (HeapSize::from(0), u32::try_from(empty).unwrap_or(0))
        }
    }
}

/// Which of the entries from heap `first` on lie before the period and differ from those at the
/// same place in it, as their distances from `first`.
fn mismatches(
    game: &Game,
    kind: Kind,
    Period { preperiod, period }: Period,
    first: &HeapSize,
    entries: &[Option<Value>],
) -> Vec<u64> {
    let Some(first) = first.to_u64() else { return Vec::new() };
    let later = |heap: u64| {
        let place = period - 1 - (preperiod - 1 - heap) % period;
        game.value(&(preperiod + place).into()).map(|value| kind.entry(value))
    };
    (first..preperiod)
        .zip(entries)
        .filter(|&(heap, &entry)| entry != later(heap))
        .map(|(heap, _)| heap - first)
        .collect()
}
