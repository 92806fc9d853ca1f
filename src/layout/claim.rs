//! What a claim says of heaps above what is true: two rows of cells, and where they differ.

use super::labels::{Label, labels};
use super::{MOST_CELLS, NARROWEST_WITH_NOTCH, WIDEST, digit_size, edges};
use crate::claim::{Inquiry, Rows};
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::sequence::Value;

/// The height of a line of words above a row.
const WORDS: u32 = 26;
/// From the upper border of that line to the base line of its words.
const BASE: u32 = 18;
/// The height of the cells.
const CELL_HEIGHT: u32 = 40;
/// Between the rows.
const GAP: u32 = 10;
/// From the lower border of the cells to the base line of the heap sizes, and to that of the picture.
const LABEL_DROP: u32 = 20;
const FOOT: u32 = 28;

/// A picture of a claim, ready to be painted. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimPicture {
    /// Which sequence.
    pub kind: Kind,
    /// The first heap.
    pub from: u64,
    /// The width of the picture.
    pub width: u32,
    /// The height of the picture.
    pub height: u32,
    /// The borders of the cells, one more than cells. The last pixel of each cell is a gap.
    pub edges: Vec<u32>,
    /// What the claim says; left out where it names no entries.
    pub claimed: Option<ClaimRow>,
    /// What is true.
    pub found: ClaimRow,
    /// The font size of the digits in the cells, or 0: no digits.
    pub digit: f64,
    /// Whether losing cells carry a notch.
    pub notch: bool,
    /// Which cells of the two rows differ.
    pub differs: Vec<bool>,
    /// The index of the cell of the first difference, if it is in view.
    pub first: Option<u32>,
    /// The heap sizes below the cells.
    pub labels: Vec<Label>,
    /// The base line of the labels.
    pub label_y: u32,
}

/// One row of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimRow {
    /// The base line of the words above the row.
    pub word_y: u32,
    /// The upper border of its cells.
    pub top: u32,
    /// The height of its cells.
    pub height: u32,
    /// The entries, as [`Kind::entry`] says; none where there is none or it is not known.
    pub entries: Vec<Option<Value>>,
    /// Whether the heap of each cell is lost for the player to move.
    pub losing: Vec<Option<bool>>,
}

impl ClaimPicture {
    /// Lays out what a claim says around a heap, or from heap 0 on; none where it says nothing of
    /// single heaps. `cell` is the least width of a cell. Time O(cells), and that of
    /// [`Inquiry::rows`].
    #[must_use]
    pub fn new(inquiry: &Inquiry, heap: Option<u64>, width: u32, cell: u32) -> Option<Self> {
        let width = width.clamp(1, WIDEST);
        let count = (width / cell.max(1)).clamp(1, MOST_CELLS.min(width));
        // The heap stands where the row is seen to agree before it, and to go on behind it.
        let place = u64::from(count) * 2 / 3;
        let from = heap.map_or(0, |heap| if heap < u64::from(count) { 0 } else { heap - place });
        let Rows { kind, claimed, found } = inquiry.rows(from, count as usize)?;
        let edges = edges(width, count);
        let first = heap.and_then(|heap| heap.checked_sub(from));
        let first = first.and_then(|first| u32::try_from(first).ok()).filter(|&cell| cell < count);
        let differs = claimed.iter().zip(&found).map(|pair| match pair {
            (Some(claimed), Some(found)) => claimed != found,
            _ => false,
        });
        let differs = differs.collect();
        let largest = claimed.iter().chain(&found).flatten().copied().max().unwrap_or(0);
        let cell_width = f64::from(width) / f64::from(count);
        let mut top = 0;
        let mut row = |entries: Vec<Option<Value>>| {
            let losing = |entry: &Option<Value>| entry.map(|entry| is_lost(kind, entry));
            let row = ClaimRow {
                word_y: top + BASE,
                top: top + WORDS,
                height: CELL_HEIGHT,
                losing: entries.iter().map(losing).collect(),
                entries,
            };
            top += WORDS + CELL_HEIGHT + GAP;
            row
        };
        let named = claimed.iter().any(Option::is_some);
        let claimed = named.then(|| row(claimed));
        let found = row(found);
        let bottom = found.top + CELL_HEIGHT;
        Some(Self {
            kind,
            from,
            width,
            height: bottom + FOOT,
            labels: labels(&HeapSize::from(from), &edges, first),
            label_y: bottom + LABEL_DROP,
            edges,
            claimed,
            found,
            digit: digit_size(cell_width, largest.into()),
            notch: cell_width >= NARROWEST_WITH_NOTCH,
            differs,
            first,
        })
    }
}

/// Whether an entry is that of a heap that is lost: the value 0, or for outcomes the entry 1.
fn is_lost(kind: Kind, entry: Value) -> bool {
    match kind {
        Kind::Grundy => entry == 0,
        Kind::Normal | Kind::Misere => entry == 1,
    }
}
