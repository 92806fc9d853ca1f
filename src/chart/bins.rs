//! Whole numbers cut into bins along an axis.

use super::scale::{first_digit, grouped};
use super::{Look, whole};

/// Whole numbers cut into bins, and where these stand.
#[derive(Clone, Debug)]
pub(super) struct Bins {
    /// Where each begins, and behind the last.
    starts: Vec<u64>,
    log: bool,
    pub(super) from: f64,
    pub(super) to: f64,
}

impl Bins {
    /// Bins for the numbers from `least` to `most`, at most about `count` of them.
    pub(super) fn new(least: u64, most: u64, count: f64, log: bool) -> Self {
        let count = count.max(1.0);
        let span = (most - least + 1) as f64;
        if log {
            let step = place(most as f64 + 1.0) / count;
            let mut starts = vec![0_u64];
            let mut at = 0_u64;
            while at <= most {
                // The next whole number that is at least a step further.
                let next = unplace(place(at as f64) + step);
                at = next.max(at + 1);
                starts.push(at);
            }
            // The last bin, too, is drawn whole.
            return Self { starts, log, from: 0.0, to: place(at as f64) };
        }
        let width = round_step(span, count);
        let first = least / width * width;
        let bins = (most - first) / width + 1;
        let starts: Vec<u64> = (0..=bins).map(|bin| first + bin * width).collect();
        let (from, to) = (first as f64 - 0.5, (first + bins * width) as f64 - 0.5);
        Self { starts, log, from, to }
    }

    /// The bin of a number.
    pub(super) fn of(&self, number: u64) -> usize {
        self.starts.partition_point(|&start| start <= number).saturating_sub(1)
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Where a bin begins and ends along the axis.
    pub(super) fn ends(&self, bin: usize) -> [f64; 2] {
        let [first, end] = [self.starts[bin], self.starts[bin + 1]];
        let at = |number: u64| if self.log { place(number as f64) } else { number as f64 - 0.5 };
        [at(first), at(end)]
    }

    /// Labels with room for `count` of them.
    pub(super) fn ticks(&self, count: f64, look: &Look) -> Vec<(f64, String)> {
        if !self.log {
            let [first, end] = [self.starts[0], self.starts[self.len()]];
            let step = round_step((end - first) as f64, count.max(1.0));
            let ticks = (first.div_ceil(step)..end.div_ceil(step)).map(|index| index * step);
            return ticks.map(|tick| (tick as f64, grouped(tick, &look.group))).collect();
        }
        let powers = std::iter::successors(Some(1_u64), |&power| power.checked_mul(10));
        let numbers: Vec<u64> = [0]
            .into_iter()
            .chain(powers)
            .filter(|&number| place(number as f64) < self.to)
            .collect();
        let step = whole((numbers.len() as f64 / count.max(1.0)).ceil()).unsigned_abs().max(1);
        (0..)
            .zip(numbers)
            .filter(|(index, _)| index % step == 0)
            .map(|(_, number): (u32, u64)| (place(number as f64), grouped(number, &look.group)))
            .collect()
    }
}

/// 1, 2, 5, 10, …: the least of which at most `most` go into `span`.
fn round_step(span: f64, most: f64) -> u64 {
    let mut step = 1_u64;
    while span / step as f64 > most {
        step = if first_digit(step) == 2 { step / 2 * 5 } else { step * 2 };
    }
    step
}

/// Where a number stands on a logarithmic scale that begins with 0.
fn place(number: f64) -> f64 {
    (1.0 + number).log10()
}

/// The least whole number that stands there or further.
fn unplace(at: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "not negative, and below 2^54"
    )]
    let number = (10_f64.powf(at) - 1.0 - 1e-9).ceil() as u64;
    number
}
