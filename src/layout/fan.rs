//! The fan: the moves from one heap as arcs over the cells they lead to.
//!
//! The arcs share an end, so that they never cross. Moves that need more counters than there are
//! end in empty places before heap 0. When the largest move is too far for the picture, the cells
//! stand side by side without their distances.

use super::labels::{label_width, labels};
use super::{WIDEST, digit_size, edges};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::moves::Move;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;

const NARROWEST_CELL: u32 = 6;
const WIDEST_CELL: u32 = 40;
/// The least width of a cell when distances are not drawn.
const SEPARATE_CELL: u32 = 40;
/// Heaps shown beyond the moves, on both sides together.
const SPARE_CELLS: u32 = 8;
const CELL_HEIGHT: u32 = 44;
/// From the lower border of the cells to the base line of the heap sizes.
const LABEL_DROP: u32 = 18;
/// From the lower border of the cells to that of the picture.
const FOOT: u32 = 28;
/// The width of a character of an arc's text, of the space between groups of digits, and of the gap
/// on its right.
const LABEL_DIGIT: u32 = 9;
const GROUP_SPACE: u32 = 3;
const LABEL_GAP: u32 = 7;
/// How much higher the longest arc rises than the shortest, at most.
const HIGHEST_ARC: u32 = 110;
/// From the upper border of the picture to that of the cells, beside the rise of the arcs.
const ABOVE_CELLS: u32 = 46;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct FanRequest {
    /// The heap whose moves are shown.
    pub heap: HeapSize,
    /// What the cells show, and by which rule a move wins.
    pub kind: Kind,
    /// The width of the picture, at most [`WIDEST`].
    pub width: u32,
}

/// A fan, ready to be painted. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Fan {
    /// The width of the picture.
    pub width: u32,
    /// The height of the picture.
    pub height: u32,
    /// The cells, from left to right.
    pub cells: Vec<FanCell>,
    /// The upper border of the cells.
    pub top: u32,
    /// The height of the cells.
    pub cell_height: u32,
    /// The base line of the heap sizes.
    pub label_y: u32,
    /// The font size of the digits in the cells, or 0: no digits.
    pub digit: f64,
    /// One arc a move that is drawn, ascending.
    pub arcs: Vec<Arc>,
    /// How many moves are not drawn, for want of room: the larger ones, if they do not win.
    pub omitted: usize,
    /// Whether the cells are at the distances of their heaps.
    pub to_scale: bool,
}

/// One cell of the row below the arcs.
#[derive(Clone, Debug, PartialEq)]
pub struct FanCell {
    /// Left border.
    pub x0: u32,
    /// Right border; the last pixel is a gap.
    pub x1: u32,
    /// The heap, or `None` for a place before heap 0.
    pub heap: Option<HeapSize>,
    /// The entry, see [`Kind::entry`]; `None` where it is not known or there is no heap.
    pub entry: Option<Value>,
    /// Whether the heap is lost for the player to move.
    pub losing: Option<bool>,
    /// Where the heap size is written, if it is: the middle of the text.
    pub label_x: Option<f64>,
    /// Whether this is the heap whose moves are shown.
    pub cursor: bool,
}

/// One move.
#[derive(Clone, Debug, PartialEq)]
pub struct Arc {
    /// The move and where it leads.
    pub option: Move,
    /// Whether it wins under the rule of the request.
    pub wins: bool,
    /// The arc as the path data of an SVG, from the heap to the option.
    pub path: String,
    /// The point of the arrow.
    pub tip: (u32, u32),
    /// The end of the text "−take" on its base line; `None` where there is no room.
    pub label: Option<(u32, u32)>,
}

impl Fan {
    /// Lays out the moves of a game from one heap. Time O(cells + moves drawn).
    #[must_use]
    pub fn new(game: &Game, request: &FanRequest) -> Self {
        let width = request.width.clamp(1, WIDEST);
        let most_cells = (width / NARROWEST_CELL).max(1);
        let largest = game.set().largest();
        if largest.saturating_add(SPARE_CELLS) <= most_cells {
            Self::to_scale(game, request, width)
        } else {
            Self::side_by_side(game, request, width)
        }
    }

    fn to_scale(game: &Game, request: &FanRequest, width: u32) -> Self {
        let largest = game.set().largest();
        let wanted = (width / (largest + SPARE_CELLS)).clamp(NARROWEST_CELL, WIDEST_CELL);
        let count = (width / wanted).max(largest + SPARE_CELLS);
        // The cursor stands after all its options, and where there is room, right of the middle.
        let behind = (largest + 3).max(count * 3 / 5);
        let (from, places) = match request.heap.to_u64() {
            Some(heap) if heap < u64::from(largest) => {
                (HeapSize::from(0), largest - u32::try_from(heap).unwrap_or(0))
            }
            Some(heap) if heap < u64::from(behind) => (HeapSize::from(0), 0),
            _ => (request.heap.minus(u64::from(behind)).unwrap_or_else(|| HeapSize::from(0)), 0),
        };
        let edges = edges(width, count);
        let steps = from.steps_to(&request.heap).and_then(|steps| u32::try_from(steps).ok());
        let cursor = places + steps.unwrap_or(0);
        let mut cells: Vec<FanCell> = (0..count)
            .map(|cell| {
                let heap = cell.checked_sub(places).map(|cell| from.plus(u64::from(cell)));
                let index = cell as usize;
                new_cell(game, request, heap, (edges[index], edges[index + 1]))
            })
            .collect();
        let rest: Vec<u32> =
            edges[places as usize..].iter().map(|&edge| edge - edges[places as usize]).collect();
        for label in labels(&from, &rest, Some(cursor - places)) {
            let cell = (places + label.cell) as usize;
            cells[cell].label_x = Some(label.x + f64::from(edges[places as usize]));
        }
        let column = |take: u32| cursor - take;
        Self::assemble(game, request, width, cells, game.set().moves(), cursor, column, true)
    }

    fn side_by_side(game: &Game, request: &FanRequest, width: u32) -> Self {
        let options = game.moves(&request.heap);
        let text = text_width(game.set().largest());
        let cell = SEPARATE_CELL.max(text + 3 * LABEL_GAP);
        // Room on the left for the longest text, which stands beside the arrow on the first cell.
        let left = (text + 2 * LABEL_GAP).saturating_sub(cell / 2);
        let fitting = (width.saturating_sub(left) / cell).max(2);
        let drawn = options.len().min(fitting as usize - 1);
        // The winning moves as far as there is room for them, and the smallest of the others.
        let wins = |option: &Move| option.wins(request.kind);
        let mut winning = options.iter().filter(|option| wins(option)).count().min(drawn);
        let mut others = drawn - winning;
        let chosen = options.iter().filter(|option| {
            let left = if wins(option) { &mut winning } else { &mut others };
            let chosen = *left > 0;
            *left -= usize::from(chosen);
            chosen
        });
        let moves: Vec<u32> = chosen.map(|option| option.take).collect();
        let moves = moves.as_slice();
        let count = u32::try_from(drawn).unwrap_or(0) + 1;
        let edges = edges(width.saturating_sub(left).min(count * cell), count);
        let heaps = moves.iter().rev().map(|&take| request.heap.minus(u64::from(take)));
        let mut cells: Vec<FanCell> = heaps
            .chain([Some(request.heap.clone())])
            .zip(edges.windows(2))
            .map(|(heap, edge)| new_cell(game, request, heap, (left + edge[0], left + edge[1])))
            .collect();
        // Heaps of one size class have labels of one width: they fit under every cell or under none.
        let digits = request.heap.to_string().len();
        let cursor_text = label_width(digits, true);
        for cell in &mut cells {
            let middle = (f64::from(cell.x0) + f64::from(cell.x1) - 1.0) / 2.0;
            // The cursor's label is longer than its cell, but not than the picture.
            let most = (f64::from(width) - cursor_text / 2.0).max(f64::from(width) / 2.0);
            let fitted = middle.max(cursor_text / 2.0).min(most);
            let shown = cell.heap.is_some() && (digits <= 4 || cell.cursor);
            cell.label_x = shown.then_some(if cell.cursor { fitted } else { middle });
        }
        let column = |take: u32| {
            let index = moves.iter().rev().position(|&other| other == take);
            index.and_then(|index| u32::try_from(index).ok()).unwrap_or(0)
        };
        Self::assemble(game, request, width, cells, moves, count - 1, column, false)
    }

    #[expect(clippy::too_many_arguments, reason = "the two kinds of row differ in just these")]
    fn assemble(
        game: &Game,
        request: &FanRequest,
        width: u32,
        cells: Vec<FanCell>,
        moves: &[u32],
        cursor: u32,
        column: impl Fn(u32) -> u32,
        to_scale: bool,
    ) -> Self {
        let middle = |cell: u32| {
            let cell = &cells[cell as usize];
            (cell.x0 + cell.x1) / 2
        };
        let cell_width = cells[0].x1 - cells[0].x0;
        let farthest = moves.iter().map(|&take| cursor - column(take)).max().unwrap_or(1).max(1);
        let rise = (22 * farthest).min(HIGHEST_ARC);
        let top = rise + ABOVE_CELLS;
        let options = game.moves(&request.heap).into_iter();
        let drawn = options.filter(|option| moves.binary_search(&option.take).is_ok());
        let arcs = drawn.map(|option| {
            let cell = column(option.take);
            let (from, to) = (middle(cursor), middle(cell));
            let distance = cursor - cell;
            // Control points this far up make a cubic curve three quarters as high.
            let up = top.saturating_sub(6 + 30 + rise * 5 / 4 * distance / farthest);
            let wins = option.wins(request.kind);
            // The text stands left of the arrow: not on the arrow of the next longer move, and not
            // on the cell's own arc.
            let text = text_width(option.take);
            let next = moves.iter().copied().find(|&other| other > option.take).map(&column);
            let room = next.map_or(u32::MAX, |next| to - middle(next));
            let needed = if wins { text } else { text + 2 * LABEL_GAP };
            let labelled = room > needed && distance * cell_width > text / 2;
            Arc {
                path: format!("M{from} {}C{from} {up} {to} {up} {to} {}", top - 6, top - 7),
                tip: (to, top - 4),
                label: labelled.then_some((to.saturating_sub(LABEL_GAP).max(text), top - 16)),
                wins,
                option,
            }
        });
        let arcs = arcs.collect();
        let largest = cells.iter().filter_map(|cell| cell.entry).max().unwrap_or(0);
        Self {
            width,
            height: top + CELL_HEIGHT + FOOT,
            digit: digit_size(cell_width.into(), u32::from(largest)),
            cells,
            top,
            cell_height: CELL_HEIGHT,
            label_y: top + CELL_HEIGHT + LABEL_DROP,
            arcs,
            omitted: game.set().moves().len() - moves.len(),
            to_scale,
        }
    }
}

/// The width of the text "−take", in groups of three digits.
pub(super) fn text_width(take: u32) -> u32 {
    let more_digits = take.ilog10();
    LABEL_DIGIT * (more_digits + 2) + GROUP_SPACE * (more_digits / 3)
}

fn new_cell(game: &Game, request: &FanRequest, heap: Option<HeapSize>, x: (u32, u32)) -> FanCell {
    let value = heap.as_ref().and_then(|heap| game.value(heap));
    FanCell {
        x0: x.0,
        x1: x.1,
        entry: value.map(|value| request.kind.entry(value)),
        losing: value.map(|value| request.kind.outcome(value) == Outcome::P),
        label_x: None,
        cursor: heap.as_ref() == Some(&request.heap),
        heap,
    }
}
