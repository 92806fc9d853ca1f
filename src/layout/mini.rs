//! The strip of one row of a table: small cells, and a bracket over the first period.

use super::edges;
use crate::period::Period;

/// The height of the bracket above the cells, and the gap between the two.
const BRACKET: u32 = 4;
const GAP: u32 = 2;

/// Where the cells of the small strips of a table stand: the same for every row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiniStrip {
    /// The width of the picture in CSS pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// The upper border of the cells.
    pub top: u32,
    /// The borders of the cells, one more than cells, on whole pixels.
    pub edges: Vec<u32>,
}

/// The mark of the first period over a small strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MiniBracket {
    /// Its left end.
    pub from: u32,
    /// Its right end, at the latest that of the strip.
    pub to: u32,
    /// Whether the period ends within the strip.
    pub closed: bool,
}

impl MiniStrip {
    /// So many cells of a height in a width. Time O(cells).
    #[must_use]
    pub fn new(width: u32, cell_height: u32, cells: u32) -> Self {
        let top = BRACKET + GAP;
        Self { width, height: top + cell_height, top, edges: edges(width, cells) }
    }

    /// The bracket over the first period; `None` if it begins behind the strip.
    #[must_use]
    pub fn bracket(&self, period: Period) -> Option<MiniBracket> {
        let edge = |heap: u64| usize::try_from(heap).ok().and_then(|heap| self.edges.get(heap));
        let cells = self.edges.len() as u64 - 1;
        let from = *edge(period.preperiod).filter(|_| period.preperiod < cells)?;
        let end = edge(period.preperiod + period.period);
        Some(MiniBracket { from, to: end.copied().unwrap_or(self.width), closed: end.is_some() })
    }
}
