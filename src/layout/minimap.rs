//! The minimap of a strip: a long part of the sequence at a glance, with a lens over what the strip
//! shows of it. The cells are those of [`Atlas::columns`](crate::Atlas::columns).

use super::{MOST_OVERVIEW_HEAPS, WIDEST, edge};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;

/// The upper border of the cells. Above them the preperiod is marked.
const CELLS_Y: u32 = 5;
/// The height of the cells.
const CELL_HEIGHT: u32 = 14;
/// The height of the picture: as much as a finger needs at least.
const HEIGHT: u32 = 24;
/// A lens is never narrower, however little of the map the strip shows.
const NARROWEST_LENS: u32 = 10;
/// A map has room for at least this many times what the strip shows.
const ROOM: u64 = 6;
/// The heaps of the shortest map.
const LEAST_HEAPS: u64 = 64;
/// The map has the preperiod and this many periods, where that is not too much.
const PERIODS: u64 = 3;
/// It is too much where it has more than this many times what the strip shows.
const MOST_ROOM: u64 = 128;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct MinimapRequest {
    /// Which sequence.
    pub kind: Kind,
    /// The width of the picture, at most [`WIDEST`].
    pub width: u32,
    /// The first heap that the strip shows.
    pub from: HeapSize,
    /// How many heaps it shows, at most [`MOST_OVERVIEW_HEAPS`].
    pub heaps: u64,
    /// The heap the cursor is on.
    pub cursor: Option<HeapSize>,
    /// The first heap of the map and the number of its heaps, while they must stay as they are: a
    /// map must not move away under a finger that drags the lens.
    pub held: Option<(HeapSize, u64)>,
}

/// A minimap, ready to be painted. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Minimap {
    /// The first heap of the map.
    pub from: HeapSize,
    /// How many heaps it has.
    pub heaps: u64,
    /// The width of the picture.
    pub width: u32,
    /// The height of the picture.
    pub height: u32,
    /// The upper border of the cells.
    pub top: u32,
    /// The height of the cells.
    pub cell_height: u32,
    /// The left and the right border of the lens.
    pub lens: (u32, u32),
    /// Where the cursor's heap stands, if it is on the map.
    pub cursor: Option<f64>,
    /// Where the preperiod ends, if that is on the map.
    pub preperiod: Option<u32>,
    /// Where the heaps begin that are not computed.
    pub unknown_from: Option<u32>,
}

impl Minimap {
    /// Lays out a minimap. Time O(digits).
    ///
    /// It begins with heap 0 and has the preperiod and three periods, or as much as gives the lens
    /// a width that can be dragged: then a power of 4, so that it stays as it is while one zooms a
    /// little. Where the strip shows heaps behind that, the map has those around them, and goes on
    /// by half of its length when they come near its end.
    #[must_use]
    pub fn new(game: &Game, request: &MinimapRequest) -> Self {
        let width = request.width.clamp(1, WIDEST);
        let shown = request.heaps.clamp(1, MOST_OVERVIEW_HEAPS);
        let (from, heaps) = match &request.held {
            Some((from, heaps)) => (from.clone(), (*heaps).clamp(1, MOST_OVERVIEW_HEAPS)),
            None => range(game, request.kind, &request.from, shown),
        };
        // The place of a heap: the left border of the map for all before it, the right for all behind.
        let place = |heap: &HeapSize| match from.steps_to(heap) {
            Some(steps) => edge(width, heaps, steps),
            None if *heap > from => width,
            None => 0,
        };
        let period = game.period(request.kind);
        let preperiod = period.map(|period| place(&period.preperiod.into()));
        let unknown = period.is_none().then(|| place(&game.heaps().into()));
        let cursor = request.cursor.as_ref().and_then(|cursor| from.steps_to(cursor));
        let cursor = cursor.filter(|&cursor| cursor < heaps);
        Self {
            width,
            height: HEIGHT,
            top: CELLS_Y,
            cell_height: CELL_HEIGHT,
            lens: lens(place(&request.from), place(&request.from.plus(shown)), width),
            cursor: cursor.map(|at| (at as f64 + 0.5) * (f64::from(width) / heaps as f64)),
            preperiod: preperiod.filter(|&x| x > 0 && x < width),
            unknown_from: unknown.filter(|&x| x < width),
            from,
            heaps,
        }
    }
}

/// Which heaps are on the map, when the strip shows `shown` heaps from `from` on.
fn range(game: &Game, kind: Kind, from: &HeapSize, shown: u64) -> (HeapSize, u64) {
    let least = shown.saturating_mul(ROOM).max(LEAST_HEAPS);
    let mut heaps = LEAST_HEAPS;
    while heaps < least {
        heaps = heaps.saturating_mul(4);
    }
    if let Some(period) = game.period(kind) {
        let all = period.period.saturating_mul(PERIODS).saturating_add(period.preperiod);
        if all <= shown.saturating_mul(MOST_ROOM) {
            heaps = heaps.max(all);
        }
    }
    let heaps = heaps.min(MOST_OVERVIEW_HEAPS);
    if from.plus(shown) <= heaps.into() {
        return (0.into(), heaps);
    }
    if shown > heaps / 2 {
        return (from.clone(), heaps);
    }
    // What is shown stands in the middle half.
    let middle = from.plus(shown / 2);
    let start = middle.minus(heaps / 4).unwrap_or(0.into());
    let start = start.minus(start.remainder(heaps / 2)).unwrap_or(0.into());
    (start, heaps)
}

/// A lens over these places, widened where it would be too narrow to be seen.
fn lens(x0: u32, x1: u32, width: u32) -> (u32, u32) {
    let room = NARROWEST_LENS.min(width);
    if x1 - x0 >= room {
        return (x0, x1);
    }
    let left = ((x0 + x1).saturating_sub(room) / 2).min(width - room);
    (left, left + room)
}
