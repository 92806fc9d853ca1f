//! Where things stand in a picture, in CSS pixels: pure functions, painted elsewhere.

mod claim;
mod fan;
mod graph;
mod labels;
mod mini;
mod minimap;
mod overview;
mod pair;
mod ribbon;
mod strip;
mod wheel;
mod wrap;

pub use claim::{ClaimPicture, ClaimRow};
pub use fan::{Arc, Fan, FanCell, FanRequest};
pub use graph::{Graph, GraphArc, GraphNode, GraphRequest, GraphStub};
pub use labels::Label;
pub use mini::{MiniBracket, MiniStrip};
pub use minimap::{Minimap, MinimapRequest};
pub use overview::{Mark, Overview, OverviewRequest, density_line};
pub use pair::{
    LARGEST_PAIR_CELL, MOST_PAIR_CELLS, Pair, PairCell, PairMark, PairRequest, SMALLEST_PAIR_CELL,
};
pub use ribbon::{Ribbon, RibbonRequest, RibbonRow};
pub use strip::{Bracket, Preperiod, Strip, StripRequest};
pub use wheel::{Chord, Node, Wheel, WheelRequest};
pub use wrap::{Wrap, WrapRequest};

/// The widest picture, in CSS pixels.
pub const WIDEST: u32 = 16_384;

/// The most cells in a row.
pub const MOST_CELLS: u32 = 4_096;

/// The most heaps of an overview: their number, and each count, is exact as a float.
pub const MOST_OVERVIEW_HEAPS: u64 = 1 << 50;

/// The largest font size of a digit in a cell.
const LARGEST_DIGIT: f64 = 17.0;

/// The narrowest cell that still has its digit.
const NARROWEST_WITH_DIGIT: f64 = 18.0;

/// The narrowest cell that still has the notch which marks a losing heap.
const NARROWEST_WITH_NOTCH: f64 = 6.0;

/// The font size for values up to `largest` in cells of the given width; 0 when they do not fit.
fn digit_size(cell: f64, largest: u32) -> f64 {
    if cell < NARROWEST_WITH_DIGIT {
        return 0.0;
    }
    // A bold digit is about 0.7 of the font size wide; a little room stays on both sides.
    let digits = f64::from(largest.max(1).ilog10() + 1);
    let size = LARGEST_DIGIT.min(0.56 * cell).min((cell - 4.0) / (0.7 * digits));
    if size < 8.0 { 0.0 } else { size }
}

/// Borders of `count` cells that together fill `width` exactly, on whole pixels: `count + 1` of
/// them, from 0 to `width`.
fn edges(width: u32, count: u32) -> Vec<u32> {
    (0..=count).map(|cell| edge(width, count.into(), cell.into())).collect()
}

/// The left border of cell `cell` of `count` that together fill `width`; `width` beyond the last.
fn edge(width: u32, count: u64, cell: u64) -> u32 {
    if cell >= count {
        return width;
    }
    u32::try_from(u64::from(width) * cell / count).unwrap_or(width)
}
