//! Charts of bars: agreement at each lag, and the counts of the values.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::backend::Backend;
use super::scale::{Axis, Scale, grouped, sane};
use super::{BOTTOM, GAP, LETTER_WIDTH, LETTERS, Look, MOST_BARS, Plot, RIGHT, Rgb, frame, whole};

/// The narrowest bar with its gap.
const NARROWEST: f64 = 2.0;
/// The widest bar with its gap.
const WIDEST: f64 = 80.0;
/// The gap as a share of both.
const FREE: f64 = 0.25;
/// Bars at least so wide have a border.
const BORDERED: i32 = 4;
/// Bars below that width are thin, in CSS pixels.
const THIN: i32 = 3;
/// The height of the mark below the chosen bar.
const MARK: f64 = 4.0;

struct Bar {
    height: f64,
    colour: Rgb,
    /// Takes the gap too, where bars are thin: it must not be overlooked.
    full: bool,
    /// Above the bar, where there is room above all of them.
    name: String,
}

/// What is drawn around the bars.
struct Around {
    /// The number of the first bar.
    first: u32,
    lines: Scale,
    /// The labels below: how many bars from one to the next, or those that are named.
    below: Below,
    border: bool,
    chosen: Option<u32>,
}

enum Below {
    /// The multiples of a number, in steps that leave room.
    Multiples(u64),
    Names(Vec<String>),
}

pub(super) fn lags<B: DrawingBackend>(
    root: &DrawingArea<Backend<B>, Shift>,
    look: &Look,
    agreeing: &[u32],
    period: u64,
    chosen: Option<u32>,
) -> DrawResult<Plot, Backend<B>> {
    let bar = |&count: &u32| {
        let full = u64::from(count) == period;
        let colour = if full { look.colours.accent } else { look.colours.frame };
        let height = (100.0 * f64::from(count) / period.max(1) as f64).min(100.0);
        Bar { height, colour, full, name: String::new() }
    };
    let bars: Vec<Bar> = agreeing.iter().take(MOST_BARS).map(bar).collect();
    let height = root.dim_in_pixel().1;
    let fits = period <= bars.len() as u64;
    let around = Around {
        first: 1,
        lines: look.lines(100.0, height, &look.percent),
        below: Below::Multiples(if fits { period } else { 1 }),
        border: false,
        chosen,
    };
    draw(root, look, &bars, around)
}

pub(super) fn counts<B: DrawingBackend>(
    root: &DrawingArea<Backend<B>, Shift>,
    look: &Look,
    counts: &[f64],
    outcomes: bool,
) -> DrawResult<Plot, Backend<B>> {
    let colours = &look.colours;
    let bar = |(value, &height): (usize, &f64)| {
        let height = sane(height);
        let last = colours.values.len().saturating_sub(1);
        let of_value = |value: usize| colours.values.get(value.min(last)).copied();
        let colour = match (outcomes, value) {
            (true, 0) => Some(colours.winning),
            (true, _) => of_value(0),
            (false, value) => of_value(value),
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "counts are whole, and none is negative"
        )]
        let name = grouped(height as u64, &look.group);
        Bar { height, colour: colour.unwrap_or(colours.frame), full: false, name }
    };
    let bars: Vec<Bar> = counts.iter().take(MOST_BARS).enumerate().map(bar).collect();
    let most = bars.iter().map(|bar| bar.height).fold(1.0, f64::max);
    let height = f64::from(root.dim_in_pixel().1) / look.ratio;
    let names = ["N", "P"].map(String::from).to_vec();
    let around = Around {
        first: 0,
        lines: Scale::whole(most, (height - BOTTOM) / super::LINE_DISTANCE, look).rounded_up(),
        below: if outcomes { Below::Names(names) } else { Below::Multiples(1) },
        border: true,
        chosen: None,
    };
    draw(root, look, &bars, around)
}

fn draw<B: DrawingBackend>(
    root: &DrawingArea<Backend<B>, Shift>,
    look: &Look,
    bars: &[Bar],
    around: Around,
) -> DrawResult<Plot, Backend<B>> {
    let Around { first, lines, below, border, chosen } = around;
    let (width, height) = root.dim_in_pixel();
    let width = i32::try_from(width).unwrap_or(i32::MAX);
    let bottom = i32::try_from(height).unwrap_or(i32::MAX) - look.pixels(BOTTOM);
    let left = look.left(&lines);
    let room = (width - left - look.pixels(RIGHT)).max(1);
    // Every bar has the same whole number of pixels, so that all are equally wide.
    let most = usize::try_from(room / look.pixels(NARROWEST)).unwrap_or(1);
    let shown = bars.len().min(most.max(1));
    let count = i32::try_from(shown).unwrap_or(1).max(1);
    let slot = (room / count).clamp(1, look.pixels(WIDEST));
    let from = f64::from(first) - 0.5;
    let ticks = below.labels(first, shown, look.length(slot), look);
    let below = Axis { from, to: from + f64::from(count), ticks };
    let right = width - left - slot * count;
    let longest = bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(0);
    let named = longest > 0 && look.length(slot) >= LETTERS * LETTER_WIDTH * longest as f64;
    let above = look.top() + if named { look.pixels(LETTERS) } else { 0 };
    let chart = frame(root, look, [above, right, left], below, Axis::up(0.0, lines))?;
    let gap = whole(f64::from(slot) * FREE).clamp(i32::from(slot > 1), slot - 1);
    let side = look.pixels(1.0);
    let style = look.letters(LETTERS, look.colours.soft).pos(Pos::new(HPos::Center, VPos::Bottom));
    for (index, bar) in (0..count).zip(bars) {
        let place = left + index * slot;
        let gap = if bar.full && slot - gap < THIN * side { 0 } else { gap };
        let (x, end) = (place + gap / 2, place + gap / 2 + slot - gap);
        let top = chart.backend_coord(&(f64::from(first), bar.height)).1;
        // What is there is seen, however little it is.
        let top = if bar.height > 0.0 { top.min(bottom - side) } else { bottom };
        let fill = |rect: [(i32, i32); 2], colour: Rgb| {
            root.draw(&Rectangle::new(rect, RGBColor::from(colour).filled()))
        };
        let inside = if border && end - x >= BORDERED * side {
            fill([(x, top), (end, bottom)], look.colours.frame)?;
            side
        } else {
            0
        };
        if bottom - top > 2 * inside {
            let rect = [(x + inside, top + inside), (end - inside, bottom - inside)];
            fill(rect, bar.colour)?;
        }
        if chosen == Some(first + index.unsigned_abs()) {
            let mark = [(place, bottom), (place + slot, bottom + look.pixels(MARK))];
            fill(mark, look.colours.ink)?;
        }
        if named {
            root.draw_text(&bar.name, &style, (x.midpoint(end), top - look.pixels(GAP / 3.0)))?;
        }
    }
    let base = [(left, bottom), (left + slot * count, bottom + side)];
    if chosen.is_none() {
        root.draw(&Rectangle::new(base, RGBColor::from(look.colours.frame).filled()))?;
    }
    Ok(Plot { left: look.length(left), width: look.length(slot * count), shown })
}

impl Below {
    /// The labels of the bars, so far apart that they do not touch.
    fn labels(self, first: u32, shown: usize, slot: f64, look: &Look) -> Vec<(f64, String)> {
        let last = u64::from(first) + shown as u64;
        let name = |number: u64| grouped(number, &look.group);
        match self {
            Self::Names(names) => (0_u32..)
                .zip(names.into_iter().take(shown))
                .map(|(index, name)| (f64::from(first + index), name))
                .collect(),
            Self::Multiples(of) => {
                let letters = name(last).chars().count() as f64 + 1.0;
                let of = of.max(1);
                let span = last as f64 / of as f64;
                let room = slot * last as f64 / (LETTERS * LETTER_WIDTH * letters);
                // 1, 2, 5, 10, … multiples from one label to the next.
                let scale = Scale::whole(span, room, look);
                let place = |tick: f64| tick * of as f64;
                scale
                    .ticks
                    .iter()
                    .map(|tick| place(tick.0))
                    .filter(|&at| at >= f64::from(first) && at < last as f64)
                    .map(|at| {
                        #[expect(
                            clippy::cast_possible_truncation,
                            clippy::cast_sign_loss,
                            reason = "a whole number below the number of bars"
                        )]
                        let number = at as u64;
                        (at, name(number))
                    })
                    .collect()
            }
        }
    }
}
