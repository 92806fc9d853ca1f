//! Round numbers along an axis, and how they are written.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::coord::types::RangedCoordf64;

use super::Look;

/// Powers of ten with a name: 10^0 to 10^`MOST_PLACES`.
const TENS: [u64; 7] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/// Whole numbers up to this are exact.
const MOST: f64 = (1_u64 << 53) as f64;

/// The numbers that are written along an axis.
pub(super) struct Scale {
    /// The last number of the axis.
    pub(super) top: f64,
    /// The numbers and how they are written, ascending from 0 on.
    pub(super) ticks: Vec<(f64, String)>,
}

/// An axis with labels at given places.
pub(super) struct Axis {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) ticks: Vec<(f64, String)>,
}

impl Axis {
    /// The axis of the lines across.
    pub(super) fn up(from: f64, lines: Scale) -> Self {
        Self { from, to: lines.top, ticks: lines.ticks }
    }
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        RangedCoordf64::from(self.range()).map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        if hint.weight().allow_light_points() {
            return Vec::new();
        }
        self.ticks.iter().map(|tick| tick.0).collect()
    }

    fn range(&self) -> Range<f64> {
        self.from..self.to
    }
}

impl ValueFormatter<f64> for Axis {
    fn format(_value: &f64) -> String {
        String::new()
    }

    fn format_ext(&self, value: &f64) -> String {
        // Each place is one of those given, bit by bit.
        let tick = self.ticks.iter().find(|tick| tick.0 == *value);
        tick.map_or(String::new(), |tick| tick.1.clone())
    }
}

/// A step is `units` / 10^`places`: 1, 2 or 5 times a power of ten.
#[derive(Clone, Copy)]
struct Step {
    units: u64,
    places: usize,
}

impl Step {
    /// The least step of which `most` go into `span`; a millionth at least.
    fn new(span: f64, most: f64, least: Self) -> Self {
        let mut step = least;
        while span / step.times(1) > most.max(1.0) {
            step = step.next();
        }
        step
    }

    /// 1, 2, 5, 10, …: the next larger step.
    fn next(self) -> Self {
        let Self { units, places } = self;
        let first = first_digit(units);
        let larger = if first == 2 { units / 2 * 5 } else { units.saturating_mul(2) };
        if places > 0 && larger == 10 {
            return Self { units: 1, places: places - 1 };
        }
        Self { units: larger, places }
    }

    fn times(self, count: u64) -> f64 {
        self.units.saturating_mul(count) as f64 / TENS[self.places] as f64
    }

    /// So many steps, written.
    fn written(self, count: u64, look: &Look, unit: &str) -> String {
        let all = self.units.saturating_mul(count);
        let mut text = grouped(all / TENS[self.places], &look.group);
        if self.places > 0 && count > 0 {
            let decimals = (all % TENS[self.places]).to_string();
            text.push_str(&look.point);
            text.extend(std::iter::repeat_n('0', self.places - decimals.len()));
            text.push_str(&decimals);
        }
        text.push_str(unit);
        text
    }
}

impl Scale {
    /// Numbers from 0 to `top`, with at most about `most` steps, and what they count behind them.
    pub(super) fn new(top: f64, most: f64, look: &Look, unit: &str) -> Self {
        let top = sane(top);
        Self::with_step(top, Step::new(top, most, Step { units: 1, places: 6 }), look, unit)
    }

    /// As [`Scale::new`], with whole numbers only.
    pub(super) fn whole(top: f64, most: f64, look: &Look) -> Self {
        let top = sane(top);
        Self::with_step(top, Step::new(top, most, Step { units: 1, places: 0 }), look, "")
    }

    fn with_step(top: f64, step: Step, look: &Look, unit: &str) -> Self {
        let mut ticks = Vec::new();
        let mut count = 0;
        while step.times(count) < top + step.times(1) {
            ticks.push((step.times(count), step.written(count, look, unit)));
            count += 1;
        }
        Self { top, ticks }
    }

    /// The axis goes on to the next round number.
    pub(super) fn rounded_up(self) -> Self {
        let top = self.ticks.iter().map(|tick| tick.0).find(|&tick| tick >= self.top);
        let top = top.filter(|&top| top > 0.0).unwrap_or(1.0);
        self.until(top)
    }

    /// The axis ends there.
    pub(super) fn until(mut self, top: f64) -> Self {
        self.ticks.retain(|tick| tick.0 <= top);
        Self { top, ..self }
    }
}

/// A number that can be drawn: not negative, and no larger than what is exact.
pub(super) fn sane(number: f64) -> f64 {
    if number > MOST {
        MOST
    } else if number > 0.0 {
        number
    } else {
        // Also for what is no number.
        0.0
    }
}

pub(super) fn first_digit(mut number: u64) -> u64 {
    while number >= 10 {
        number /= 10;
    }
    number
}

/// A number in groups of three digits.
pub(super) fn grouped(number: u64, group: &str) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push_str(group);
        }
        text.push(digit);
    }
    text
}
