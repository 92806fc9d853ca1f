//! Pictures of many sets at once: points, bars and tiles, each of which stands for all the sets that
//! fall into it. Nothing is sampled, and borders between are whole numbers.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::backend::Backend;
use super::bins::Bins;
use super::scale::{Axis, Scale, grouped, sane};
use super::{BOTTOM, GAP, LETTER_WIDTH, LETTERS, LINE_DISTANCE, Look, RIGHT, SVG_LETTERS, frame};
use super::{Rgb, escaped};

/// The side of a point, and the least width of a bar, in CSS pixels.
const SIDE: f64 = 7.0;
/// The widest point, in CSS pixels.
const WIDEST_POINT: f64 = 11.0;
/// The most sets whose numbers a part lists.
pub const MOST_LISTED_SETS: usize = 8;
/// The part of the accent of the faintest point or tile.
const FAINTEST: f64 = 0.35;

/// What a picture of many sets shows. All lists are equally long; a number that is negative, or not
/// one, leaves its set out.
#[derive(Clone, Debug, PartialEq)]
pub enum FamilyData {
    /// A point a set.
    Points {
        /// Where it stands across.
        x: Vec<f64>,
        /// And up.
        y: Vec<f64>,
        /// Whether the numbers up have a logarithmic scale, which also has 0.
        log: bool,
    },
    /// How many sets have each number.
    Histogram {
        /// The numbers.
        x: Vec<f64>,
        /// Whether they have a logarithmic scale.
        log: bool,
    },
    /// A tile for the sets with two parameters, as strong as the largest number among them.
    Tiles {
        /// The one parameter, across.
        x: Vec<f64>,
        /// The other, up.
        y: Vec<f64>,
        /// The number.
        value: Vec<f64>,
    },
}

/// A point, bar or tile, in CSS pixels, and the sets that fall into it.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its left, upper, right and lower border.
    pub place: [f64; 4],
    /// The numbers of its sets across, the least and the largest.
    pub x: [u64; 2],
    /// Those up, the least and the largest; for a bar 0 and the count.
    pub y: [u64; 2],
    /// How many sets it has.
    pub sets: u32,
    /// The largest number of a tile; otherwise the number of sets.
    pub value: f64,
    /// The first of its sets, by their numbers in the lists; of a tile first one with that value.
    pub listed: Vec<u32>,
}

/// What has been drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FamilyPlot {
    /// From left to right, and from below up.
    pub parts: Vec<Part>,
    /// How many sets are left out.
    pub omitted: usize,
}

/// Numbers above this stand where it does: an axis must tell a number from the next.
const MOST: f64 = (1_u64 << 50) as f64;

/// A number of a list as a whole one; none where it is negative or not a number.
fn whole_number(number: f64) -> Option<u64> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "neither negative nor above 2^50"
    )]
    (number >= 0.0).then(|| number.min(MOST) as u64)
}

/// Draws a picture of many sets that fills the backend.
///
/// # Errors
/// What the backend refuses.
pub fn draw_family<B: DrawingBackend>(
    backend: B,
    data: &FamilyData,
    look: &Look,
) -> DrawResult<FamilyPlot, B> {
    draw_scaled(backend, data, look, 1.0)
}

/// A picture of many sets as SVG of the given size; each part has a title with its numbers.
///
/// Costs O(1) for each set and pixel of the width.
#[must_use]
pub fn family_svg(data: &FamilyData, look: &Look, width: u32, height: u32) -> (String, FamilyPlot) {
    let mut text = String::new();
    let backend = SVGBackend::with_string(&mut text, (width, height));
    let look = Look { ratio: 1.0, ..look.clone() };
    // Nothing can fail that only writes into memory.
    let plot = draw_scaled(backend, data, &look, SVG_LETTERS).unwrap_or_default();
    if let (Some(title), Some(end)) = (&look.title, text.find('\n')) {
        text.insert_str(end, &format!("\n<title>{}</title>", escaped(title)));
    }
    (text, plot)
}

/// The sets that are shown: their numbers across and up, and what a tile shows.
struct Shown {
    row: u32,
    x: u64,
    y: u64,
    value: f64,
}

fn shown(data: &FamilyData) -> Vec<Shown> {
    let list = |x: &[f64], y: &[f64], value: Option<&[f64]>| {
        let sets = (0_u32..).zip(x.iter().zip(y)).filter_map(|(row, (&x, &y))| {
            let value = value.map_or(Some(0.0), |value| value.get(row as usize).copied());
            let value = value.filter(|&value| value >= 0.0).map(sane)?;
            Some(Shown { row, x: whole_number(x)?, y: whole_number(y)?, value })
        });
        sets.collect()
    };
    match data {
        FamilyData::Points { x, y, .. } => list(x, y, None),
        FamilyData::Histogram { x, .. } => list(x, x, None),
        FamilyData::Tiles { x, y, value } => list(x, y, Some(value)),
    }
}

/// The sets that fall into one bin across and one up.
#[derive(Default)]
struct Cell {
    sets: u32,
    x: [u64; 2],
    y: [u64; 2],
    value: f64,
    listed: Vec<u32>,
}

impl Cell {
    fn add(&mut self, set: &Shown) {
        for (range, number) in [(&mut self.x, set.x), (&mut self.y, set.y)] {
            let [least, most] = if self.sets == 0 { [number; 2] } else { *range };
            *range = [least.min(number), most.max(number)];
        }
        self.sets += 1;
        if set.value > self.value {
            // The strongest come first.
            self.value = set.value;
            self.listed.insert(0, set.row);
            self.listed.truncate(MOST_LISTED_SETS);
        } else if self.listed.len() < MOST_LISTED_SETS {
            self.listed.push(set.row);
        }
    }
}

fn draw_scaled<B: DrawingBackend>(
    backend: B,
    data: &FamilyData,
    look: &Look,
    letters: f64,
) -> DrawResult<FamilyPlot, B> {
    let root = Backend::new(backend, letters).into_drawing_area();
    if let Some(ground) = look.colours.ground {
        root.fill(&RGBColor::from(ground))?;
    }
    if let Some(title) = &look.title {
        let style = look.letters(super::TITLE, look.colours.ink);
        root.draw_text(title, &style, (look.pixels(GAP), look.pixels(GAP)))?;
    }
    let sets = shown(data);
    let all = match data {
        FamilyData::Points { x, y, .. } | FamilyData::Tiles { x, y, .. } => x.len().min(y.len()),
        FamilyData::Histogram { x, .. } => x.len(),
    };
    let parts = if sets.is_empty() { Vec::new() } else { draw_sets(&root, look, data, &sets)? };
    root.present()?;
    Ok(FamilyPlot { parts, omitted: all - sets.len() })
}

fn draw_sets<B: DrawingBackend>(
    root: &DrawingArea<Backend<B>, Shift>,
    look: &Look,
    data: &FamilyData,
    sets: &[Shown],
) -> DrawResult<Vec<Part>, Backend<B>> {
    let (width, height) = root.dim_in_pixel();
    let css = |pixels: u32| f64::from(pixels) / look.ratio;
    let bars = matches!(data, FamilyData::Histogram { .. });
    let (log_x, log_y) = match data {
        FamilyData::Points { log, .. } => (false, *log),
        FamilyData::Histogram { log, .. } => (*log, false),
        FamilyData::Tiles { .. } => (false, false),
    };
    let ends = |number: fn(&Shown) -> u64| {
        let least = sets.iter().map(number).min().unwrap_or(0);
        (least, sets.iter().map(number).max().unwrap_or(0))
    };
    let room_up = css(height) - BOTTOM - look.length(look.top());
    let lines = room_up / LINE_DISTANCE;
    let ((least_y, most_y), (least_x, most_x)) = (ends(|set| set.y), ends(|set| set.x));
    // Points stand above 0, tiles begin where they are.
    let least_y = if matches!(data, FamilyData::Tiles { .. }) { least_y } else { 0 };
    let up = Bins::new(least_y, most_y, room_up / SIDE, log_y);
    // The labels of bars are counts, not known yet: as long as that of all sets.
    let labels = if bars { Vec::new() } else { up.ticks(lines, look) };
    let longest = grouped(sets.len() as u64, &look.group);
    let letters = labels.iter().map(|(_, label)| label.chars().count()).max();
    let letters = letters.unwrap_or(longest.chars().count());
    let left = look.pixels(LETTERS * LETTER_WIDTH * letters as f64 + 2.0 * GAP);
    let room = css(width) - look.length(left) - RIGHT;
    let across = Bins::new(least_x, most_x, room / SIDE, log_x);
    let mut cells: Vec<Cell> = Vec::new();
    let rows = if bars { 1 } else { up.len() };
    cells.resize_with(rows * across.len(), Cell::default);
    for set in sets {
        let row = if bars { 0 } else { up.of(set.y) };
        cells[across.of(set.x) * rows + row].add(set);
    }
    let most = cells.iter().map(|cell| cell.sets).max().unwrap_or(1).max(1);
    let strongest = cells.iter().map(|cell| cell.value).fold(0.0, f64::max);
    let widest = grouped(most_x, &look.group).chars().count() as f64 + 2.0;
    let below = across.ticks(room / (LETTERS * LETTER_WIDTH * widest), look);
    let below = Axis { from: across.from, to: across.to, ticks: below };
    let margins = [look.top(), look.pixels(RIGHT), left];
    let (lines, bottom) = if bars {
        (Scale::whole(f64::from(most), lines, look).rounded_up(), 0.0)
    } else {
        (Scale { top: up.to, ticks: labels }, up.from)
    };
    let chart = frame(root, look, margins, below, Axis::up(bottom, lines))?;
    let mut parts = Vec::new();
    for (index, cell) in cells.into_iter().enumerate().filter(|(_, cell)| cell.sets > 0) {
        let (column, row) = (index / rows, index % rows);
        let [x0, x1] = across.ends(column);
        let [y0, y1] = if bars { [0.0, f64::from(cell.sets)] } else { up.ends(row) };
        let corner = |x, y| chart.backend_coord(&(x, y));
        let ((left, bottom), (right, top)) = (corner(x0, y0), corner(x1, y1));
        let side = look.pixels(1.0);
        // Whatever is there is seen, however little it is.
        let (right, top) = (right.max(left + side), top.min(bottom - side));
        let gap = if right - left > 3 * side { side } else { 0 };
        let (strength, value) = match data {
            FamilyData::Tiles { .. } => (cell.value / strongest.max(1.0), cell.value),
            FamilyData::Points { .. } => (shade(cell.sets), f64::from(cell.sets)),
            FamilyData::Histogram { .. } => (1.0, f64::from(cell.sets)),
        };
        let (left, right, top, bottom) = if matches!(data, FamilyData::Points { .. }) {
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
            listed: cell.listed,
        });
    }
    Ok(parts)
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
