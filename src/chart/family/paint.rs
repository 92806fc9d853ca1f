//! How a planned and filled picture is drawn.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::super::backend::Backend;
use super::super::scale::{Axis, Scale, grouped};
use super::super::{
    BOTTOM, GAP, LETTER_WIDTH, LETTERS, LINE_DISTANCE, Look, RIGHT, Rgb, TITLE, frame,
};
use super::{FamilyPicture, FamilyPlot, Part, Plan, Shape};

/// The widest point, in CSS pixels.
const WIDEST_POINT: f64 = 11.0;
/// The part of the accent of the faintest point or tile.
const FAINTEST: f64 = 0.35;

impl FamilyPicture {
    /// Draws with letters of so many times their size.
    pub(super) fn draw_scaled<B: DrawingBackend>(
        &self,
        backend: B,
        look: &Look,
        letters: f64,
    ) -> DrawResult<FamilyPlot, B> {
        let root = Backend::new(backend, letters).into_drawing_area();
        if let Some(ground) = look.colours.ground {
            root.fill(&RGBColor::from(ground))?;
        }
        if let Some(title) = &look.title {
            let style = look.letters(TITLE, look.colours.ink);
            root.draw_text(title, &style, (look.pixels(GAP), look.pixels(GAP)))?;
        }
        let parts = match &self.plan {
            Some(plan) => plan.draw(&root, self.shape, look)?,
            None => Vec::new(),
        };
        root.present()?;
        Ok(FamilyPlot { parts, omitted: self.omitted })
    }
}

impl Plan {
    fn draw<B: DrawingBackend>(
        &self,
        root: &DrawingArea<Backend<B>, Shift>,
        shape: Shape,
        look: &Look,
    ) -> DrawResult<Vec<Part>, Backend<B>> {
        let Self { size, left, across, up, labels, cells } = self;
        let css = |pixels: u32| f64::from(pixels) / look.ratio;
        let bars = shape == Shape::Bars;
        let rows = cells.len() / across.len();
        let room_up = css(size.1) - BOTTOM - look.length(look.top());
        let room = css(size.0) - look.length(*left) - RIGHT;
        let most = cells.iter().map(|cell| cell.sets).max().unwrap_or(1).max(1);
        let strongest = cells.iter().map(|cell| cell.value).fold(0.0, f64::max);
        let most_x = cells.iter().map(|cell| cell.x[1]).max().unwrap_or(0);
        let widest = grouped(most_x, &look.group).chars().count() as f64 + 2.0;
        let below = across.ticks(room / (LETTERS * LETTER_WIDTH * widest), look);
        let below = Axis { from: across.from, to: across.to, ticks: below };
        let margins = [look.top(), look.pixels(RIGHT), *left];
        let (lines, bottom) = if bars {
            let lines = room_up / LINE_DISTANCE;
            (Scale::whole(f64::from(most), lines, look).rounded_up(), 0.0)
        } else {
            (Scale { top: up.to, ticks: labels.clone() }, up.from)
        };
        let chart = frame(root, look, margins, below, Axis::up(bottom, lines))?;
        let mut parts = Vec::new();
        for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.sets > 0) {
            let (column, row) = (index / rows, index % rows);
            let [x0, x1] = across.ends(column);
            let [y0, y1] = if bars { [0.0, f64::from(cell.sets)] } else { up.ends(row) };
            let corner = |x, y| chart.backend_coord(&(x, y));
            let ((left, bottom), (right, top)) = (corner(x0, y0), corner(x1, y1));
            let side = look.pixels(1.0);
            // Whatever is there is seen, however little it is.
            let (right, top) = (right.max(left + side), top.min(bottom - side));
            let gap = if right - left > 3 * side { side } else { 0 };
            let (strength, value) = match shape {
                Shape::Tiles => (cell.value / strongest.max(1.0), cell.value),
                Shape::Points => (shade(cell.sets), f64::from(cell.sets)),
                Shape::Bars => (1.0, f64::from(cell.sets)),
            };
            let (left, right, top, bottom) = if shape == Shape::Points {
                let most = look.pixels(WIDEST_POINT);
                let (left, right) = middle(left, right, most);
                let (top, bottom) = middle(top, bottom, most);
                (left, right, top, bottom)
            } else {
                (left, right, top, bottom)
            };
            // Where rows are thin, a gap would swallow them.
            let gap_up = if bars || bottom - top <= 3 * side { 0 } else { side };
            let rect = [(left, top + gap_up), (right - gap, bottom)];
            fill(root, look.colours.accent, rect, FAINTEST + (1.0 - FAINTEST) * strength)?;
            let y = if bars { [0, u64::from(cell.sets)] } else { cell.y };
            parts.push(Part {
                place: [left, top, right, bottom].map(|pixels| look.length(pixels)),
                x: cell.x,
                y,
                sets: cell.sets,
                value,
                listed: cell.listed.clone(),
            });
        }
        Ok(parts)
    }
}

/// At most so much of a stretch, around its middle.
fn middle(from: i32, to: i32, most: i32) -> (i32, i32) {
    let over = (to - from - most).max(0);
    (from + over / 2, to - (over - over / 2))
}

/// From 0 for one set to 1 for a hundred and more.
fn shade(sets: u32) -> f64 {
    match sets {
        0..2 => 0.0,
        2..10 => 1.0 / 3.0,
        10..100 => 2.0 / 3.0,
        _ => 1.0,
    }
}

fn fill<B: DrawingBackend>(
    root: &DrawingArea<Backend<B>, Shift>,
    colour: Rgb,
    rect: [(i32, i32); 2],
    strength: f64,
) -> DrawResult<(), Backend<B>> {
    root.draw(&Rectangle::new(rect, RGBColor::from(colour).mix(strength).filled()))
}
