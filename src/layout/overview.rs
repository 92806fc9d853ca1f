//! The strip of so many heaps that they stand in columns: what stands around the columns. Their
//! counts are those of [`Atlas::columns`](crate::Atlas::columns).

use super::labels::scale;
use super::strip::{BRACKET_Y, Bracket, CELLS_Y, FOOT, LABEL_DROP, Preperiod, over};
use super::{MOST_OVERVIEW_HEAPS, WIDEST, edge};
use crate::atlas::Columns;
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;

/// Periods narrower than this have no bracket: it could not be seen which one it is over.
const NARROWEST_PERIOD: f64 = 4.0;

/// The line of density has a point for this many CSS pixels: with fewer heaps it would shiver.
const DENSITY_STEP: u32 = 8;
/// The fewest heaps of such a point; with fewer there is no line.
const LEAST_DENSITY_HEAPS: u64 = 64;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct OverviewRequest {
    /// Which sequence.
    pub kind: Kind,
    /// The width of the picture, at most [`WIDEST`].
    pub width: u32,
    /// The first heap.
    pub from: HeapSize,
    /// How many heaps, at most [`MOST_OVERVIEW_HEAPS`].
    pub heaps: u64,
    /// The height of the columns.
    pub column_height: u32,
    /// The heap the cursor is on.
    pub cursor: Option<HeapSize>,
}

/// What stands around the columns. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// The first heap.
    pub from: HeapSize,
    /// How many heaps.
    pub heaps: u64,
    /// The width of the picture.
    pub width: u32,
    /// The height of the picture.
    pub height: u32,
    /// The upper border of the columns.
    pub top: u32,
    /// The height of the columns.
    pub column_height: u32,
    /// The heap sizes below the columns.
    pub marks: Vec<Mark>,
    /// The base line of the heap sizes.
    pub label_y: u32,
    /// Where the cursor's heap stands, if it is in view.
    pub cursor: Option<f64>,
    /// The part of the preperiod in view.
    pub preperiod: Option<Preperiod>,
    /// A bracket over every period in view, over one if they are narrow, and none if they are too
    /// narrow to be seen or while the period is not proved.
    pub brackets: Vec<Bracket>,
    /// The horizontal line of the brackets.
    pub bracket_y: u32,
    /// Where the heaps begin that are not computed.
    pub unknown_from: Option<u32>,
}

/// A heap size below the columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The heap: a multiple of a round number, or the cursor's.
    pub heap: HeapSize,
    /// Where it stands.
    pub at: f64,
    /// The middle of the text. Near the border of the picture it is moved, so that the text fits.
    pub x: f64,
    /// Whether it is the cursor's.
    pub cursor: bool,
}

impl Overview {
    /// Lays out what stands around the columns. Time O(width).
    #[must_use]
    pub fn new(game: &Game, request: &OverviewRequest) -> Self {
        let width = request.width.clamp(1, WIDEST);
        let heaps = request.heaps.clamp(1, MOST_OVERVIEW_HEAPS);
        let from = &request.from;
        let column_height = request.column_height.min(WIDEST);
        let at = |heap: u64| (heap as f64 + 0.5) * (f64::from(width) / heaps as f64);
        let cursor = request.cursor.as_ref().and_then(|cursor| from.steps_to(cursor));
        let cursor = cursor.filter(|&heap| heap < heaps);
        let mark = |(heap, x): (u64, f64)| Mark {
            heap: from.plus(heap),
            at: at(heap),
            x,
            cursor: cursor == Some(heap),
        };
        let period = game.period(request.kind);
        let (preperiod, mut brackets) =
            period.map_or((None, Vec::new()), |period| over(period, from, width, heaps));
        let narrow = |length: u64| at(length) - at(0) < NARROWEST_PERIOD;
        if period.is_some_and(|period| narrow(period.period)) {
            brackets.clear();
        }
        let known = || from.steps_to(&game.heaps().into()).unwrap_or(0);
        let unknown_from =
            period.is_none().then(|| edge(width, heaps, known())).filter(|&x| x < width);
        Self {
            from: from.clone(),
            heaps,
            width,
            height: CELLS_Y + column_height + FOOT,
            top: CELLS_Y,
            column_height,
            marks: scale(from, heaps, width, at, cursor).into_iter().map(mark).collect(),
            label_y: CELLS_Y + column_height + LABEL_DROP,
            cursor: cursor.map(at),
            preperiod,
            brackets,
            bracket_y: BRACKET_Y,
            unknown_from,
        }
    }
}

/// The share of losing heaps along a view of `count` columns, as the points of a line in a picture of
/// this size: the top is 1, the bottom 0. Each point has the exact share of the heaps of eight
/// pixels, and stands in their middle, the first and the last at the border of what is known. Empty
/// where eight pixels have fewer than 64 heaps: the columns themselves are clearer then. Time
/// O(columns · entries).
#[must_use]
pub fn density_line(
    columns: &Columns,
    kind: Kind,
    count: u32,
    width: u32,
    height: u32,
) -> Vec<(f64, f64)> {
    let losing = usize::from(kind.entry(kind.losing_value()));
    let known = (columns.counts.len() / columns.width.max(1)) as u64;
    let steps = u64::from(width.div_ceil(DENSITY_STEP)).max(1);
    let column = |step: u64| (step * u64::from(count) / steps).min(known);
    let mut points = Vec::new();
    for step in 0..steps {
        let (start, end) = (column(step), column(step + 1));
        if start == end {
            continue;
        }
        let place = |column: u64| usize::try_from(column).unwrap_or(0) * columns.width;
        let counts = &columns.counts[place(start)..place(end)];
        let heaps: u64 = counts.iter().sum();
        let lost: u64 = counts.iter().skip(losing).step_by(columns.width).sum();
        let x = |column: u64| f64::from(width) * column as f64 / f64::from(count);
        let y = f64::from(height) * (1.0 - lost as f64 / heaps as f64);
        // A part of eight pixels may have fewer.
        if heaps < LEAST_DENSITY_HEAPS && end < known {
            return Vec::new();
        }
        if points.is_empty() {
            points.push((x(start), y));
        }
        points.push(((x(start) + x(end)) / 2.0, y));
        if end == known {
            points.push((x(end), y));
        }
    }
    points
}
