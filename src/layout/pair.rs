//! Two heaps as a grid: the first across, the second down, every position in a cell of its own.

use super::labels::{label_width, spread};
use super::{WIDEST, digit_size};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;
use crate::sum::NimSum;

/// The smallest cell, in CSS pixels. The picture goes no further out: so every position keeps
/// pixels of its own, and none is left out.
pub const SMALLEST_PAIR_CELL: u32 = 2;

/// The largest cell, in CSS pixels.
pub const LARGEST_PAIR_CELL: u32 = 64;

/// The most positions of a picture.
pub const MOST_PAIR_CELLS: u32 = 1 << 22;

/// From this size on, a cell that is lost for the player to move has a mark of its own.
const SMALLEST_WITH_MARK: u32 = 6;

/// Heaps with more digits are written as what they have more than the first.
const FULL_DIGITS: usize = 6;

/// The height of the heap sizes above the grid.
const LABEL_HEIGHT: u32 = 20;

/// The height of one of those beside it.
const LINE: f64 = 14.0;

/// The space between the heap sizes beside the grid and the grid.
const LABEL_GAP: u32 = 8;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct PairRequest {
    /// What the cells show: nim-sums, or outcomes under either rule.
    pub kind: Kind,
    /// The width of the picture, at most [`WIDEST`].
    pub width: u32,
    /// The height of the picture, at most [`WIDEST`].
    pub height: u32,
    /// The first heap across, and the first down.
    pub from: [HeapSize; 2],
    /// The side of a cell.
    pub cell: u32,
    /// The heaps that the cursor is on.
    pub cursor: Option<[HeapSize; 2]>,
}

/// Where everything stands. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The width of the grid and what stands beside it.
    pub width: u32,
    /// The height of the grid and what stands above it.
    pub height: u32,
    /// The left border of the grid.
    pub left: u32,
    /// The upper border of the grid.
    pub top: u32,
    /// The side of a cell.
    pub cell: u32,
    /// How many heaps stand across.
    pub columns: u32,
    /// How many heaps stand down.
    pub rows: u32,
    /// The values of the heaps across, and of those down; none for heaps that are not computed.
    pub values: [Vec<Option<Value>>; 2],
    /// Row by row from the top, each cell.
    pub cells: Vec<PairCell>,
    /// The heap sizes across, and those down.
    pub marks: [Vec<PairMark>; 2],
    /// Whether the sizes are written as what they have more than the first heap.
    pub relative: [bool; 2],
    /// The column and the row of the cursor, if it is in view.
    pub cursor: Option<[u32; 2]>,
    /// The font size of the digits in the cells; 0 when they do not fit.
    pub digit: f64,
    /// Whether cells that are lost for the player to move are marked.
    pub marked: bool,
}

/// The sum of the heap of a column and that of a row; none when one of them is not computed.
pub type PairCell = Option<(Value, Outcome)>;

/// A heap size beside the grid.
#[derive(Clone, Debug, PartialEq)]
pub struct PairMark {
    /// The heap, or how many counters it has more than the first.
    pub heap: HeapSize,
    /// The middle of the text along the grid.
    pub at: f64,
    /// Whether it is the cursor's.
    pub cursor: bool,
}

impl Pair {
    /// Lays out the grid of two games, which may be the same. Time O(cells + width + height), and
    /// that of [`Game::values_from`].
    #[must_use]
    pub fn new(games: [&Game; 2], request: &PairRequest) -> Self {
        let cell = request.cell.clamp(SMALLEST_PAIR_CELL, LARGEST_PAIR_CELL);
        let fit = |room: u32| (room.min(WIDEST) / cell).max(1);
        let top = LABEL_HEIGHT;
        let rows = fit(request.height.saturating_sub(top));
        let [across, down] = &request.from;
        let relative = |from: &HeapSize, count: u32| {
            from.plus(u64::from(count)).to_string().len() > FULL_DIGITS
        };
        // Room for the longest there may be, so that the grid does not move while it is panned.
        let left = ceiling(label_width(FULL_DIGITS, true)) + LABEL_GAP;
        let room = fit(request.width.saturating_sub(left));
        let columns = room.min(MOST_PAIR_CELLS / rows).max(1);
        let values = [
            games[0].values_from(across, columns as usize),
            games[1].values_from(down, rows as usize),
        ];
        let sum = |across: Option<Value>, down: Option<Value>| {
            let sum = NimSum::of([across?, down?]);
            Some((sum.value(), sum.outcome(request.kind)))
        };
        let mut cells = Vec::with_capacity(columns as usize * rows as usize);
        for &down in &values[1] {
            cells.extend(values[0].iter().map(|&across| sum(across, down)));
        }
        let largest = cells.iter().flatten().map(|&(value, _)| value).max().unwrap_or(0);
        let place = |index: usize, count: u32| {
            let steps = request.from[index].steps_to(&request.cursor.as_ref()?[index])?;
            u32::try_from(steps).ok().filter(|&steps| steps < count)
        };
        let cursor = [place(0, columns), place(1, rows)];
        let marks = [(0, columns), (1, rows)].map(|(index, count)| {
            let from = &request.from[index];
            marks(from, count, cell, relative(from, count), cursor[index], index == 1)
        });
        Self {
            width: left + columns * cell,
            height: top + rows * cell,
            left,
            top,
            cell,
            columns,
            rows,
            marks,
            relative: [relative(across, columns), relative(down, rows)],
            cursor: cursor[0].zip(cursor[1]).map(|(column, row)| [column, row]),
            digit: match request.kind {
                Kind::Grundy => digit_size(cell.into(), largest.into()),
                Kind::Normal | Kind::Misere => digit_size(cell.into(), 1),
            },
            marked: cell >= SMALLEST_WITH_MARK,
            values,
            cells,
        }
    }
}

/// The sizes along one side: as many as have room, and always that of the cursor.
fn marks(
    from: &HeapSize,
    count: u32,
    cell: u32,
    relative: bool,
    cursor: Option<u32>,
    down: bool,
) -> Vec<PairMark> {
    let zero = HeapSize::from(0);
    let base = if relative { &zero } else { from };
    let middle = |heap: u64| (heap as f64 + 0.5) * f64::from(cell);
    let cursor = cursor.map(u64::from);
    let length = count * cell;
    // Texts one below the other need the height of a line, whatever they say; a plus sign is about
    // as wide as a digit.
    let digits = base.plus(count.into()).to_string().len() + usize::from(relative);
    let room = |cursor: bool| if down { LINE } else { label_width(digits, cursor) };
    let rooms = [room(false), room(true)];
    let places = spread(base, count.into(), length, rooms, middle, cursor);
    let mark = |(heap, at): (u64, f64)| PairMark {
        heap: base.plus(heap),
        at,
        cursor: cursor == Some(heap),
    };
    places.into_iter().map(mark).collect()
}

/// The next whole number of a small length.
fn ceiling(length: f64) -> u32 {
    (0..WIDEST).find(|&whole| f64::from(whole) >= length).unwrap_or(WIDEST)
}
