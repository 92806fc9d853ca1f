//! Charts of what is counted, drawn by Plotters: on a canvas, or as SVG by the same code.
//!
//! Pure: a chart takes plain numbers, colours and words, and draws on any backend. All lengths here
//! are CSS pixels; [`Look::ratio`] says how many pixels of the backend one of them has, so that
//! letters, lines and margins are as large on every screen, and sharp.

mod backend;
mod bars;
mod bins;
mod density;
mod family;
mod scale;

pub use family::{
    FamilyData, FamilyPicture, FamilyPlot, MOST_LISTED_SETS, Part, draw_family, family_svg,
};

use plotters::coord::Shift;
use plotters::prelude::*;

use backend::Backend;
use scale::{Axis, Scale};

/// The most bars of a chart.
pub const MOST_BARS: usize = 256;

/// The size of letters.
const LETTERS: f64 = 12.0;
/// The size of the title.
const TITLE: f64 = 14.0;
/// The height of the line with the title, where there is one.
const TITLE_HEIGHT: f64 = 30.0;
/// Above the highest line, for half of its label.
const TOP: f64 = 8.0;
/// Right of the last bar, for half of a label.
const RIGHT: f64 = 14.0;
/// From an axis to its labels.
const GAP: f64 = 6.0;
/// The height of the labels below.
const BOTTOM: f64 = 28.0;
/// About how wide a letter is, as a share of its size; digits of most fonts are narrower.
const LETTER_WIDTH: f64 = 0.6;
/// Lines at this distance at least.
const LINE_DISTANCE: f64 = 44.0;
/// SVG of Plotters divides the size of letters by this.
const SVG_LETTERS: f64 = 1.24;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl From<Rgb> for RGBColor {
    fn from(Rgb(red, green, blue): Rgb) -> Self {
        Self(red, green, blue)
    }
}

/// The colours of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// Behind everything; nothing is drawn there without it.
    pub ground: Option<Rgb>,
    /// The title, and the mark of the chosen bar.
    pub ink: Rgb,
    /// The labels.
    pub soft: Rgb,
    /// The lines across.
    pub line: Rgb,
    /// Bars that are not full, and the borders of others.
    pub frame: Rgb,
    /// Full bars, and the density.
    pub accent: Rgb,
    /// Grundy values 0, 1, 2, …; the last one stands for all further values.
    pub values: Vec<Rgb>,
    /// Winning heaps.
    pub winning: Rgb,
}

/// How a chart looks, whatever it shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Pixels of the backend for one CSS pixel.
    pub ratio: f64,
    /// The font, as in CSS.
    pub font: String,
    /// The colours.
    pub colours: Colours,
    /// Above the chart, where it stands alone.
    pub title: Option<String>,
    /// Between groups of three digits.
    pub group: String,
    /// Before the decimals.
    pub point: String,
    /// Behind a number of hundredths, such as "%".
    pub percent: String,
}

/// What a chart shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Data {
    /// How far a sequence agrees with itself later; see [`Game::agreement`](crate::Game::agreement).
    Lags {
        /// For each lag 1, 2, … at how many heaps of a period the entries are the same; the first
        /// [`MOST_BARS`] are drawn.
        agreeing: Vec<u32>,
        /// The heaps of a period.
        period: u64,
        /// The lag that is marked.
        chosen: Option<u32>,
    },
    /// How often each entry occurs in one period.
    Counts {
        /// The count of each Grundy value 0, 1, …, or those of N and P; the first [`MOST_BARS`]
        /// are drawn.
        counts: Vec<f64>,
        /// Whether they are those of N and P.
        outcomes: bool,
    },
    /// The density of losing heaps along the sequence.
    Density {
        /// How many losing heaps each column has, from heap 0 on.
        losing: Vec<f64>,
        /// The heaps of a column.
        heaps: f64,
        /// The share of losing heaps in a period, from 0 to 1: a line across.
        share: f64,
    },
}

/// Where the bars of a chart stand, for clicks: bar i from `left + i · width / shown` on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// The left border of the first bar.
    pub left: f64,
    /// The width of all bars.
    pub width: f64,
    /// How many bars there was room for, from the first on.
    pub shown: usize,
}

/// A chart as SVG of the given size.
///
/// ```
/// use grundyscope::chart::{Colours, Data, Look, Rgb, svg};
///
/// let black = Rgb(0, 0, 0);
/// let colours = Colours {
///     ground: None, ink: black, soft: black, line: black, frame: black, accent: Rgb(0, 0, 255),
///     values: vec![black], winning: black,
/// };
/// let [font, group, point, percent] = ["sans-serif", " ", ".", "%"].map(String::from);
/// let look = Look { ratio: 1.0, font, colours, title: None, group, point, percent };
/// // {1,3,4} has period 7: two heaps later 3 of 7 heaps are the same.
/// let data = Data::Lags { agreeing: vec![0, 3, 0, 0, 3, 0, 7], period: 7, chosen: None };
/// let (svg, plot) = svg(&data, &look, 400, 160);
/// assert_eq!(plot.map(|plot| plot.shown), Some(7));
/// // One bar alone is full.
/// assert_eq!(svg.matches("#0000FF").count(), 1);
/// ```
#[must_use]
pub fn svg(data: &Data, look: &Look, width: u32, height: u32) -> (String, Option<Plot>) {
    let mut text = String::new();
    let backend = SVGBackend::with_string(&mut text, (width, height));
    let look = Look { ratio: 1.0, ..look.clone() };
    // Nothing can fail that only writes into memory.
    let plot = draw_scaled(backend, data, &look, SVG_LETTERS).ok();
    if let (Some(title), Some(end)) = (&look.title, text.find('\n')) {
        // For those who cannot see it, as the first thing in the picture.
        text.insert_str(end, &format!("\n<title>{}</title>", escaped(title)));
    }
    (text, plot)
}

/// A text as the content of an element.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Draws a chart that fills the backend.
///
/// # Errors
/// What the backend refuses.
pub fn draw<B: DrawingBackend>(backend: B, data: &Data, look: &Look) -> DrawResult<Plot, B> {
    draw_scaled(backend, data, look, 1.0)
}

fn draw_scaled<B: DrawingBackend>(
    backend: B,
    data: &Data,
    look: &Look,
    letters: f64,
) -> DrawResult<Plot, B> {
    let root = Backend::new(backend, letters).into_drawing_area();
    let colours = &look.colours;
    if let Some(ground) = colours.ground {
        root.fill(&RGBColor::from(ground))?;
    }
    if let Some(title) = &look.title {
        let style = look.letters(TITLE, colours.ink);
        root.draw_text(title, &style, (look.pixels(GAP), look.pixels(GAP)))?;
    }
    let plot = match data {
        Data::Lags { agreeing, period, chosen } => {
            bars::lags(&root, look, agreeing, *period, *chosen)
        }
        Data::Counts { counts, outcomes } => bars::counts(&root, look, counts, *outcomes),
        Data::Density { losing, heaps, share } => {
            density::draw(&root, look, losing, *heaps, *share)
        }
    }?;
    root.present()?;
    Ok(plot)
}

impl Look {
    /// A length in pixels of the backend, at least one.
    fn pixels(&self, length: f64) -> i32 {
        whole(length * self.ratio).max(1)
    }

    /// A length in CSS pixels.
    fn length(&self, pixels: i32) -> f64 {
        f64::from(pixels) / self.ratio
    }

    fn letters(&self, size: f64, colour: Rgb) -> TextStyle<'_> {
        let font = (self.font.as_str(), size * self.ratio).into_font();
        TextStyle { color: RGBColor::from(colour).to_backend_color(), ..TextStyle::from(font) }
    }

    /// The pixels above the plot.
    fn top(&self) -> i32 {
        let title = if self.title.is_some() { TITLE_HEIGHT } else { 0.0 };
        self.pixels(TOP + title)
    }

    /// The pixels left of the plot: the longest label of the lines fits.
    fn left(&self, scale: &Scale) -> i32 {
        let letters = scale.ticks.iter().map(|(_, label)| label.chars().count()).max();
        self.pixels(LETTERS * LETTER_WIDTH * letters.unwrap_or(1) as f64 + 2.0 * GAP)
    }

    /// The lines across for numbers from 0 to `most`, in a picture of that many pixels' height.
    fn lines(&self, most: f64, height: u32, unit: &str) -> Scale {
        let room = f64::from(height) / self.ratio - BOTTOM - TOP;
        Scale::new(most, room / LINE_DISTANCE, self, unit).rounded_up()
    }
}

/// A number of pixels as a whole number.
fn whole(pixels: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "screens have fewer than 2^31 pixels")]
    let pixels = pixels.round() as i32;
    pixels
}

/// A plot with its axes, to draw in.
type Frame<'a, B> = ChartContext<'a, Backend<B>, Cartesian2d<Axis, Axis>>;

/// A plot between free pixels above, to the right and to the left, with labels below, and a
/// line across at each label to the left.
fn frame<'a, B: DrawingBackend>(
    root: &DrawingArea<Backend<B>, Shift>,
    look: &Look,
    [above, right, left]: [i32; 3],
    below: Axis,
    up: Axis,
) -> DrawResult<Frame<'a, B>, Backend<B>> {
    let mut chart = ChartBuilder::on(root)
        .margin_top(above)
        .margin_right(right)
        .x_label_area_size(look.pixels(BOTTOM))
        .y_label_area_size(left)
        .build_cartesian_2d(below, up)?;
    let stroke = look.pixels(1.0).unsigned_abs();
    chart
        .configure_mesh()
        .disable_x_mesh()
        .axis_style(TRANSPARENT)
        .bold_line_style(RGBColor::from(look.colours.line).stroke_width(stroke))
        .light_line_style(TRANSPARENT)
        // Labels begin at twice this distance.
        .set_tick_mark_size(LabelAreaPosition::Left, look.pixels(GAP / 2.0))
        .set_tick_mark_size(LabelAreaPosition::Bottom, look.pixels(GAP * 0.75))
        .label_style(look.letters(LETTERS, look.colours.soft))
        .draw()?;
    Ok(chart)
}
