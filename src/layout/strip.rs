//! The strip: one cell a heap, brackets over the periods, heap sizes below.
//!
//! From top to bottom: a line for words, the line of the brackets, the cells, the heap sizes.

use super::labels::{Label, labels};
use super::{MOST_CELLS, NARROWEST_WITH_NOTCH, WIDEST, digit_size, edge, edges};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::period::Period;
use crate::sequence::Value;

/// The base line of words above the brackets.
const WORDS_Y: u32 = 20;
/// The horizontal line of the brackets.
pub(super) const BRACKET_Y: u32 = 30;
/// The upper border of the cells.
pub(super) const CELLS_Y: u32 = 46;
/// From the lower border of the cells to the base line of the heap sizes.
pub(super) const LABEL_DROP: u32 = 18;
/// From the lower border of the cells to that of the picture.
pub(super) const FOOT: u32 = 26;
/// About the width of the words "period" or "preperiod" with a number, a digit more or less.
const WORD_WIDTH: f64 = 62.0;
const WORD_DIGIT: f64 = 7.5;
/// Brackets narrower than this would be a comb: only the main one is drawn.
const NARROWEST_BRACKET: f64 = 14.0;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct StripRequest {
    /// Which sequence.
    pub kind: Kind,
    /// The width of the picture, at most [`WIDEST`].
    pub width: u32,
    /// The first heap.
    pub from: HeapSize,
    /// How many heaps; as many as fit, when `None`.
    pub count: Option<u32>,
    /// The least width of a cell, when `count` is `None`.
    pub cell: u32,
    /// The height of the cells.
    pub cell_height: u32,
    /// The heap the cursor is on.
    pub cursor: Option<HeapSize>,
}

/// A strip, ready to be painted. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Strip {
    /// The first heap.
    pub from: HeapSize,
    /// The width of the picture.
    pub width: u32,
    /// The height of the picture.
    pub height: u32,
    /// The entry of each cell: see [`Kind::entry`]; `None` where it is not known.
    pub entries: Vec<Option<Value>>,
    /// Whether the heap of each cell is lost for the player to move; `None` where not known.
    pub losing: Vec<Option<bool>>,
    /// The borders of the cells, one more than cells. The last pixel of each cell is a gap.
    pub edges: Vec<u32>,
    /// The upper border of the cells.
    pub top: u32,
    /// The height of the cells.
    pub cell_height: u32,
    /// The font size of the digits in the cells, or 0: no digits.
    pub digit: f64,
    /// Whether losing cells carry a notch.
    pub notch: bool,
    /// The heap sizes below the cells.
    pub labels: Vec<Label>,
    /// The base line of the labels.
    pub label_y: u32,
    /// The index of the cursor's cell, if it is in view.
    pub cursor: Option<u32>,
    /// The part of the preperiod in view.
    pub preperiod: Option<Preperiod>,
    /// A bracket over every period in view; none while the period is not proved.
    pub brackets: Vec<Bracket>,
    /// The horizontal line of the brackets.
    pub bracket_y: u32,
    /// Where the cells begin that are not computed.
    pub unknown_from: Option<u32>,
}

/// The shaded preperiod.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preperiod {
    /// Its right border; it begins at the left border of the picture.
    pub x1: u32,
    /// The middle and base line of the word "preperiod" with its number.
    pub word: (f64, u32),
}

/// A bracket over one period.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bracket {
    /// Its left end.
    pub x0: u32,
    /// Its right end.
    pub x1: u32,
    /// The period begins left of the view.
    pub open_left: bool,
    /// The period ends right of the view.
    pub open_right: bool,
    /// For the bracket that says "period": the middle and base line of the word with its number.
    pub word: Option<(f64, u32)>,
    /// The part of the line that is left out for the word.
    pub gap: Option<(f64, f64)>,
}

impl Strip {
    /// Lays out a part of the sequence of a game. Time O(cells), and that of
    /// [`Game::values_from`].
    #[must_use]
    pub fn new(game: &Game, request: &StripRequest) -> Self {
        let width = request.width.clamp(1, WIDEST);
        let fitting = width / request.cell.max(1);
        let count = request.count.unwrap_or(fitting).clamp(1, MOST_CELLS.min(width));
        let edges = edges(width, count);
        let values = game.values_from(&request.from, count as usize);
        let entries: Vec<_> =
            values.iter().map(|value| value.map(|value| request.kind.entry(value))).collect();
        let loses = |value| request.kind.outcome(value) == Outcome::P;
        let losing = values.iter().map(|value| value.map(loses)).collect();
        let unknown = values.iter().position(Option::is_none);
        let steps = request.cursor.as_ref().and_then(|cursor| request.from.steps_to(cursor));
        let cursor = steps.and_then(|steps| u32::try_from(steps).ok()).filter(|&cell| cell < count);
        let cell_height = request.cell_height.min(WIDEST);
        let cell = f64::from(width) / f64::from(count);
        let largest = entries.iter().flatten().copied().max().unwrap_or(0);
        let (preperiod, brackets) = match game.period(request.kind) {
            Some(period) => over(period, &request.from, width, count.into()),
            None => (None, Vec::new()),
        };
        Self {
            from: request.from.clone(),
            width,
            height: CELLS_Y + cell_height + FOOT,
            digit: digit_size(cell, u32::from(largest)),
            notch: cell >= NARROWEST_WITH_NOTCH,
            labels: labels(&request.from, &edges, cursor),
            label_y: CELLS_Y + cell_height + LABEL_DROP,
            unknown_from: unknown.map(|cell| edges[cell]),
            entries,
            losing,
            edges,
            top: CELLS_Y,
            cell_height,
            cursor,
            preperiod,
            brackets,
            bracket_y: BRACKET_Y,
        }
    }
}

/// What stands above `count` heaps from `from` on, in a picture of this width, for a proved period.
pub(super) fn over(
    period: Period,
    from: &HeapSize,
    width: u32,
    count: u64,
) -> (Option<Preperiod>, Vec<Bracket>) {
    let Period { preperiod, period } = period;
    let (skipped, place) = match from.minus(preperiod) {
        Some(beyond) => (0, beyond.remainder(period)),
        None => (preperiod - from.to_u64().unwrap_or(0), 0),
    };
    let right = |cell: u64| edge(width, count, cell).saturating_sub(1);

    let shaded = (skipped > 0).then(|| {
        let x1 = right(skipped);
        let half = word_width(preperiod) / 2.0 + WORD_DIGIT;
        let middle = (f64::from(x1) / 2.0).max(half).min((f64::from(width) - half).max(half));
        Preperiod { x1, word: (middle, WORDS_Y) }
    });
    // Of narrow ones two are enough to find the main one.
    let narrow = f64::from(width) / count as f64 * (period as f64) < NARROWEST_BRACKET;
    let most = if narrow { 2 } else { usize::MAX };
    let mut brackets = Vec::new();
    // The first period in view begins `place` cells left of it, or after the skipped cells.
    let mut end = skipped.saturating_add(period - place);
    let mut start = skipped;
    let mut open_left = place > 0;
    while start < count && brackets.len() < most {
        let open_right = end > count;
        let (x0, x1) = (edge(width, count, start), right(end));
        brackets.push(Bracket { x0, x1, open_left, open_right, word: None, gap: None });
        (start, end, open_left) = (end, end.saturating_add(period), false);
    }
    let whole = |bracket: &Bracket| !bracket.open_left && !bracket.open_right;
    let main = brackets.iter().position(whole).or_else(|| {
        (0..brackets.len()).max_by_key(|&index| brackets[index].x1 - brackets[index].x0)
    });
    if let Some(main) = main {
        let word_from =
            shaded.map_or(0.0, |shaded| shaded.word.0 + word_width(preperiod) / 2.0 + 16.0);
        name(&mut brackets[main], word_width(period), word_from, f64::from(width));
        if narrow {
            brackets = vec![brackets[main]];
        }
    }
    (shaded, brackets)
}

/// Puts the word "period" with its number into a gap of the bracket, or above it if it is narrow.
fn name(bracket: &mut Bracket, word: f64, word_from: f64, width: f64) {
    let (x0, x1) = (f64::from(bracket.x0), f64::from(bracket.x1));
    let middle = (x0 + x1) / 2.0;
    let half = word / 2.0 + 8.0;
    if x1 - x0 > 2.0 * half + 12.0 {
        bracket.word = Some((middle, BRACKET_Y + 5));
        bracket.gap = Some((middle - half, middle + half));
    } else {
        let least = word_from + word / 2.0;
        bracket.word = Some((middle.max(least).min((width - word / 2.0).max(least)), WORDS_Y));
    }
}

fn word_width(number: u64) -> f64 {
    let digits = number.max(1).ilog10() + 1;
    WORD_WIDTH + WORD_DIGIT * f64::from(digits)
}
