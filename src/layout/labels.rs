//! Heap sizes under a row of cells: as many as fit without touching each other.

use crate::heap::HeapSize;

/// The width of a digit of a label at 12 pixels in the wider of the usual fonts, in CSS pixels.
const DIGIT: f64 = 7.7;

/// The same for the cursor's label, which is larger and bold.
const CURSOR_DIGIT: f64 = 9.0;

/// The width of the thin space between two groups of digits, as a share of a digit.
const GROUP_SPACE: f64 = 0.35;

/// Numbers with more digits are written shortened to both ends, as wide as about this many digits.
const FULL_DIGITS: usize = 24;
const SHORTENED_DIGITS: usize = 14;

/// The least space between two labels.
const SPACE: f64 = 5.0;

/// A heap size written under its cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// The index of the cell.
    pub cell: u32,
    /// The middle of the text. Near the border of the picture it is moved, so that the text fits.
    pub x: f64,
}

/// The labels of a row of heaps `from`, `from` + 1, … in cells with the given borders. The cursor's
/// cell always has one; the others stand at multiples of a round number.
pub(super) fn labels(from: &HeapSize, edges: &[u32], cursor: Option<u32>) -> Vec<Label> {
    let (Some(&width), Some(count)) = (edges.last(), edges.len().checked_sub(1)) else {
        return Vec::new();
    };
    let middle = |cell: u64| {
        let cell = usize::try_from(cell).unwrap_or(0).min(count - 1);
        (f64::from(edges[cell]) + f64::from(edges[cell + 1]) - 1.0) / 2.0
    };
    scale(from, count as u64, width, middle, cursor.map(u64::from))
        .into_iter()
        .map(|(cell, x)| Label { cell: u32::try_from(cell).unwrap_or(0), x })
        .collect()
}

/// As [`labels`], for any number of heaps: how far behind `from` each labelled heap is, and the
/// middle of its text; `middle` says where a heap stands.
pub(super) fn scale(
    from: &HeapSize,
    count: u64,
    width: u32,
    middle: impl Fn(u64) -> f64,
    cursor: Option<u64>,
) -> Vec<(u64, f64)> {
    let last = from.plus(count).to_string();
    let text = label_width(last.len(), false);
    let cursor_digits = cursor.map_or(0, |heap| from.plus(heap).to_string().len());
    let texts = [text, label_width(cursor_digits, true)];
    spread(from, count, width, texts, middle, cursor)
}

/// As [`scale`], for texts that need this much room along the heaps; the cursor's needs the second.
pub(super) fn spread(
    from: &HeapSize,
    count: u64,
    width: u32,
    [text, cursor_text]: [f64; 2],
    middle: impl Fn(u64) -> f64,
    cursor: Option<u64>,
) -> Vec<(u64, f64)> {
    let width = f64::from(width);
    let stride = round_stride(((text + SPACE) / (width / count as f64)).ceil());
    // Not `clamp`: its panic would bring along the printing of floats.
    let fitted = |heap: u64, text: f64| {
        let (least, most) = ((text / 2.0).min(width / 2.0), (width - text / 2.0).max(width / 2.0));
        middle(heap).max(least).min(most)
    };
    let cursor = cursor.map(|heap| (heap, fitted(heap, cursor_text)));
    let apart = (text + cursor_text) / 2.0 + SPACE;
    let first = (stride - from.remainder(stride)) % stride;
    let mut labels: Vec<(u64, f64)> =
        std::iter::successors(Some(first), |heap| heap.checked_add(stride))
            .take_while(|&heap| heap < count)
            .map(|heap| (heap, middle(heap)))
            .filter(|&(heap, x)| (x - fitted(heap, text)).abs() < 1.0)
            .filter(|&(_, x)| cursor.is_none_or(|(_, cursor)| (x - cursor).abs() >= apart))
            .collect();
    if let Some(cursor) = cursor {
        let place = labels.partition_point(|&(heap, _)| heap < cursor.0);
        labels.insert(place, cursor);
    }
    labels
}

/// The width of a label, or of the cursor's, for a heap size with this many digits.
pub(super) fn label_width(digits: usize, cursor: bool) -> f64 {
    (if cursor { CURSOR_DIGIT } else { DIGIT }) * digits_wide(digits)
}

/// The width of a number with this many digits, in groups of three, as a multiple of a digit's.
fn digits_wide(digits: usize) -> f64 {
    let digits = digits_shown(digits);
    digits as f64 + GROUP_SPACE * (digits.saturating_sub(1) / 3) as f64
}

/// How many digits wide a number with this many is written, without the spaces between groups.
pub(super) fn digits_shown(digits: usize) -> usize {
    if digits > FULL_DIGITS { SHORTENED_DIGITS } else { digits }
}

/// The least of 1, 2, 5, 10, 20, 50, … that is at least `least`.
fn round_stride(least: f64) -> u64 {
    let mut decade = 1;
    loop {
        for factor in [1, 2, 5] {
            let stride: u64 = factor * decade;
            if stride as f64 >= least {
                return stride;
            }
        }
        decade *= 10;
    }
}
