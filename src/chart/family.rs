//! Pictures of many sets at once: points, bars and tiles, each of which stands for all the sets that
//! fall into it. Nothing is sampled, and borders between are whole numbers.

mod paint;

use plotters::prelude::*;

use super::bins::Bins;
use super::scale::{grouped, sane};
use super::{BOTTOM, GAP, LETTER_WIDTH, LETTERS, LINE_DISTANCE, Look, RIGHT, SVG_LETTERS, escaped};

/// The side of a point, and the least width of a bar, in CSS pixels.
const SIDE: f64 = 7.0;
/// The most sets whose numbers a part lists.
pub const MOST_LISTED_SETS: usize = 8;

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
    let (width, height) = backend.get_size();
    FamilyPicture::of(data, look, width, height).draw(backend, look)
}

/// A picture of many sets as SVG of the given size; each part has a title with its numbers.
///
/// Costs O(1) for each set and pixel of the width.
#[must_use]
pub fn family_svg(data: &FamilyData, look: &Look, width: u32, height: u32) -> (String, FamilyPlot) {
    let look = Look { ratio: 1.0, ..look.clone() };
    FamilyPicture::of(data, &look, width, height).svg(&look)
}

/// A picture of so many sets that they are looked at in slices: [`FamilyPicture::measure`] all of
/// them, [`FamilyPicture::plan`], [`FamilyPicture::add`] all of them, and draw. The slices of one
/// picture are of one kind; the picture is that of all of them at once.
///
/// ```
/// # use grundyscope::chart::{Colours, Rgb};
/// use grundyscope::chart::{FamilyData, FamilyPicture, Look, family_svg};
/// # let black = Rgb(0, 0, 0);
/// # let colours = Colours { ground: None, ink: black, soft: black, line: black, frame: black,
/// #     accent: black, values: Vec::new(), winning: black };
/// # let word = String::new;
/// # let look = Look { ratio: 1.0, font: word(), colours, title: None, group: word(),
/// #     point: word(), percent: word() };
/// let histogram = |x: &[f64]| FamilyData::Histogram { x: x.to_vec(), log: false };
/// let mut picture = FamilyPicture::default();
/// picture.measure(&histogram(&[7.0, 4.0]));
/// picture.measure(&histogram(&[9.0]));
/// picture.plan(&look, 400, 300);
/// picture.add(0, &histogram(&[7.0, 4.0]));
/// picture.add(2, &histogram(&[9.0]));
/// assert_eq!(picture.svg(&look), family_svg(&histogram(&[7.0, 4.0, 9.0]), &look, 400, 300));
/// ```
#[derive(Clone, Debug, Default)]
pub struct FamilyPicture {
    shape: Shape,
    log: bool,
    /// The least and the largest numbers across and up, once there is a set.
    ends: Option<[[u64; 2]; 2]>,
    shown: usize,
    omitted: usize,
    plan: Option<Plan>,
}

/// The kind of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shape {
    #[default]
    Points,
    Bars,
    Tiles,
}

/// Where everything will stand.
#[derive(Clone, Debug)]
struct Plan {
    /// In pixels of the backend.
    size: (u32, u32),
    left: i32,
    across: Bins,
    up: Bins,
    labels: Vec<(f64, String)>,
    cells: Vec<Cell>,
}

impl FamilyPicture {
    fn of(data: &FamilyData, look: &Look, width: u32, height: u32) -> Self {
        let mut picture = Self::default();
        picture.measure(data);
        picture.plan(look, width, height);
        picture.add(0, data);
        picture
    }

    /// Looks at the numbers of further sets. O(1) for each.
    pub fn measure(&mut self, slice: &FamilyData) {
        (self.shape, self.log) = slice.shape();
        let before = self.shown;
        for set in shown(slice) {
            self.shown += 1;
            let [across, up] = self.ends.get_or_insert([[set.x; 2], [set.y; 2]]);
            *across = [across[0].min(set.x), across[1].max(set.x)];
            *up = [up[0].min(set.y), up[1].max(set.y)];
        }
        self.omitted += slice.len() - (self.shown - before);
    }

    /// Lays out a picture of this size, in pixels of the backend; nothing is in it yet.
    pub fn plan(&mut self, look: &Look, width: u32, height: u32) {
        self.plan = None;
        let Some([[least_x, most_x], [least_y, most_y]]) = self.ends else { return };
        let css = |pixels: u32| f64::from(pixels) / look.ratio;
        let room_up = css(height) - BOTTOM - look.length(look.top());
        // Points stand above 0, tiles begin where they are.
        let least_y = if self.shape == Shape::Tiles { least_y } else { 0 };
        let is_log = |shape| self.log && self.shape == shape;
        let up = Bins::new(least_y, most_y, room_up / SIDE, is_log(Shape::Points));
        let bars = self.shape == Shape::Bars;
        // The labels of bars are counts, not known yet: as long as that of all sets.
        let labels = if bars { Vec::new() } else { up.ticks(room_up / LINE_DISTANCE, look) };
        let longest = grouped(self.shown as u64, &look.group);
        let letters = labels.iter().map(|(_, label)| label.chars().count()).max();
        let letters = letters.unwrap_or(longest.chars().count());
        let left = look.pixels(LETTERS * LETTER_WIDTH * letters as f64 + 2.0 * GAP);
        let room = css(width) - look.length(left) - RIGHT;
        let across = Bins::new(least_x, most_x, room / SIDE, is_log(Shape::Bars));
        let mut cells: Vec<Cell> = Vec::new();
        let rows = if bars { 1 } else { up.len() };
        cells.resize_with(rows * across.len(), Cell::default);
        self.plan = Some(Plan { size: (width, height), left, across, up, labels, cells });
    }

    /// Puts sets where they belong; the first of them has the number `first`. Sets that were not
    /// measured stand at the border. O(log w) for each set and the width w.
    pub fn add(&mut self, first: u32, slice: &FamilyData) {
        let bars = self.shape == Shape::Bars;
        let Some(Plan { across, up, cells, .. }) = &mut self.plan else { return };
        let rows = cells.len() / across.len();
        for mut set in shown(slice) {
            set.row = set.row.saturating_add(first);
            let row = if bars { 0 } else { up.of(set.y) };
            cells[across.of(set.x) * rows + row].add(&set);
        }
    }

    /// Draws the picture on a backend of the planned size.
    ///
    /// # Errors
    /// What the backend refuses.
    pub fn draw<B: DrawingBackend>(&self, backend: B, look: &Look) -> DrawResult<FamilyPlot, B> {
        self.draw_scaled(backend, look, 1.0)
    }

    /// The picture as SVG, in the planned size; each part has a title with its numbers.
    #[must_use]
    pub fn svg(&self, look: &Look) -> (String, FamilyPlot) {
        let mut text = String::new();
        let size = self.plan.as_ref().map_or((0, 0), |plan| plan.size);
        let backend = SVGBackend::with_string(&mut text, size);
        // Nothing can fail that only writes into memory.
        let plot = self.draw_scaled(backend, look, SVG_LETTERS).unwrap_or_default();
        if let (Some(title), Some(end)) = (&look.title, text.find('\n')) {
            text.insert_str(end, &format!("\n<title>{}</title>", escaped(title)));
        }
        (text, plot)
    }
}

impl FamilyData {
    fn shape(&self) -> (Shape, bool) {
        match self {
            Self::Points { log, .. } => (Shape::Points, *log),
            Self::Histogram { log, .. } => (Shape::Bars, *log),
            Self::Tiles { .. } => (Shape::Tiles, false),
        }
    }

    /// How many sets there are, shown or not.
    fn len(&self) -> usize {
        match self {
            Self::Points { x, y, .. } | Self::Tiles { x, y, .. } => x.len().min(y.len()),
            Self::Histogram { x, .. } => x.len(),
        }
    }
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
#[derive(Clone, Debug, Default)]
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
