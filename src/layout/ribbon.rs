//! The ribbon: the strip, and under it once more for each move, shifted by the move. What stands
//! under a heap are its options, and the heap has their mex.

use super::labels::{Label, labels};
use super::{MOST_CELLS, NARROWEST_WITH_NOTCH, WIDEST, digit_size, edges};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;

/// The most moves that have a row: the smallest ones.
const MOST_ROWS: usize = 16;

/// The width of the names of the rows, left of the cells.
const NAMES: u32 = 72;
/// The height of the upper cells, and that of the others.
const TOP_HEIGHT: u32 = 40;
const ROW_HEIGHT: u32 = 26;
/// From the strip to the rows, and from one row to the next.
const TOP_GAP: u32 = 12;
const ROW_GAP: u32 = 3;
/// From the lower border of the rows to the base line of the heap sizes, and to the lower border.
const LABEL_DROP: u32 = 18;
const FOOT: u32 = 26;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct RibbonRequest {
    /// Which sequence.
    pub kind: Kind,
    /// The width of the picture, at most [`WIDEST`].
    pub width: u32,
    /// The first heap.
    pub from: HeapSize,
    /// The least width of a cell.
    pub cell: u32,
    /// The heap the cursor is on.
    pub cursor: Option<HeapSize>,
}

/// A ribbon, ready to be painted. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Ribbon {
    /// The first heap.
    pub from: HeapSize,
    /// The width of the picture.
    pub width: u32,
    /// The height of the picture.
    pub height: u32,
    /// The left border of the cells; the names of the rows stand before it.
    pub left: u32,
    /// The borders of the cells, one more than cells. The last pixel of each cell is a gap.
    pub edges: Vec<u32>,
    /// The strip, and then a row for each move, ascending.
    pub rows: Vec<RibbonRow>,
    /// How many moves have no row: the largest.
    pub omitted: usize,
    /// The font size of the digits in the cells, or 0: no digits.
    pub digit: f64,
    /// Whether losing cells carry a notch.
    pub notch: bool,
    /// The heap sizes below the rows.
    pub labels: Vec<Label>,
    /// The base line of the labels.
    pub label_y: u32,
    /// The index of the cursor's cell, if it is in view.
    pub cursor: Option<u32>,
}

/// One row of a ribbon.
#[derive(Clone, Debug, PartialEq)]
pub struct RibbonRow {
    /// The move, or 0 for the strip itself.
    pub take: u32,
    /// The upper border of its cells.
    pub top: u32,
    /// The height of its cells.
    pub height: u32,
    /// How many cells are empty: their heaps have fewer counters than the move takes.
    pub empty: u32,
    /// The entries of the other cells, which are those of the options: see [`Kind::entry`]; `None`
    /// where not known.
    pub entries: Vec<Option<Value>>,
    /// Whether the option is lost for the player to move; `None` where not known.
    pub losing: Vec<Option<bool>>,
}

impl Ribbon {
    /// Lays out the ribbon of a part of the sequence. Time O(cells), and for each row that of
    /// [`Game::values_from`].
    #[must_use]
    pub fn new(game: &Game, request: &RibbonRequest) -> Self {
        let width = request.width.clamp(1, WIDEST);
        let left = NAMES.min(width / 3);
        let room = (width - left).max(1);
        let count = (room / request.cell.max(1)).clamp(1, MOST_CELLS.min(room));
        let edges = edges(room, count);
        let moves = game.set().moves();
        let shown = moves.len().min(MOST_ROWS);

        let mut top = 0;
        let mut rows = Vec::with_capacity(shown + 1);
        for &take in std::iter::once(&0).chain(&moves[..shown]) {
            let (height, gap) =
                if take == 0 { (TOP_HEIGHT, TOP_GAP) } else { (ROW_HEIGHT, ROW_GAP) };
            rows.push(RibbonRow::new(game, request, take, count, (top, height)));
            top += height + gap;
        }
        let bottom = top - if shown == 0 { TOP_GAP } else { ROW_GAP };
        let steps = request.cursor.as_ref().and_then(|cursor| request.from.steps_to(cursor));
        let cursor = steps.and_then(|steps| u32::try_from(steps).ok()).filter(|&cell| cell < count);
        let cell = f64::from(room) / f64::from(count);
        let largest = rows.iter().flat_map(|row| &row.entries).flatten().max().copied();
        Self {
            from: request.from.clone(),
            width,
            height: bottom + FOOT,
            left,
            rows,
            omitted: moves.len() - shown,
            digit: digit_size(cell.min(ROW_HEIGHT.into()), largest.unwrap_or(0).into()),
            notch: cell >= NARROWEST_WITH_NOTCH,
            labels: labels(&request.from, &edges, cursor)
                .into_iter()
                .map(|label| Label { x: label.x + f64::from(left), ..label })
                .collect(),
            label_y: bottom + LABEL_DROP,
            cursor,
            edges: edges.into_iter().map(|edge| left + edge).collect(),
        }
    }
}

impl RibbonRow {
    fn new(
        game: &Game,
        request: &RibbonRequest,
        take: u32,
        count: u32,
        (top, height): (u32, u32),
    ) -> Self {
        let (first, empty) = match request.from.minus(take.into()) {
            Some(first) => (first, 0),
            None => {
                let short = u64::from(take) - request.from.to_u64().unwrap_or(0);
                (HeapSize::from(0), u32::try_from(short).unwrap_or(count).min(count))
            }
        };
        let values = game.values_from(&first, (count - empty) as usize);
        let kind = request.kind;
        let loses = |value| kind.outcome(value) == Outcome::P;
        Self {
            take,
            top,
            height,
            empty,
            entries: values.iter().map(|value| value.map(|value| kind.entry(value))).collect(),
            losing: values.iter().map(|value| value.map(loses)).collect(),
        }
    }
}
