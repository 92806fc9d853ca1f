//! The density of losing heaps along the sequence.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::backend::Backend;
use super::scale::{Axis, Scale, sane};
use super::{LETTER_WIDTH, LETTERS, Look, Plot, RIGHT, frame};

/// How much of the accent colour fills the area below.
const FILL: f64 = 0.25;
/// How thick the line of the share in a period is.
const LINE: f64 = 1.5;

pub(super) fn draw<B: DrawingBackend>(
    root: &DrawingArea<Backend<B>, Shift>,
    look: &Look,
    losing: &[f64],
    heaps: f64,
    share: f64,
) -> DrawResult<Plot, Backend<B>> {
    let heaps = sane(heaps).max(1.0);
    let share = sane(share).min(1.0);
    let percent = |count: f64| (100.0 * sane(count) / heaps).min(100.0);
    let (width, height) = root.dim_in_pixel();
    let width = i32::try_from(width).unwrap_or(i32::MAX);
    let most = losing.iter().copied().map(percent).fold(100.0 * share, f64::max);
    let lines = look.lines(most, height, &look.percent);
    let (left, right) = (look.left(&lines), look.pixels(RIGHT));
    let room = (width - left - right).max(1);
    let end = heaps * (losing.len().max(1)) as f64;
    let letters = Scale::whole(end, 1.0, look).ticks.iter().map(|(_, it)| it.len()).max();
    let label = LETTERS * LETTER_WIDTH * (letters.unwrap_or(1) + 2) as f64;
    let below = Scale::whole(end, look.length(room) / label, look).until(end);
    let below = Axis { from: 0.0, to: end, ticks: below.ticks };
    let mut chart = frame(root, look, [look.top(), right, left], below, Axis::up(0.0, lines))?;
    // Steps, not slopes: a column is one number.
    let steps = losing.iter().enumerate().flat_map(|(index, &count)| {
        let height = percent(count);
        [(index as f64 * heaps, height), ((index + 1) as f64 * heaps, height)]
    });
    let accent = RGBColor::from(look.colours.accent);
    let border = accent.stroke_width(look.pixels(1.0).unsigned_abs());
    chart.draw_series(AreaSeries::new(steps, 0.0, accent.mix(FILL)).border_style(border))?;
    let across = chart.backend_coord(&(0.0, 100.0 * share)).1;
    let thick = look.pixels(LINE);
    let line = [(left, across - thick / 2), (left + room, across - thick / 2 + thick)];
    root.draw(&Rectangle::new(line, RGBColor::from(look.colours.ink).filled()))?;
    Ok(Plot { left: look.length(left), width: look.length(room), shown: losing.len() })
}
