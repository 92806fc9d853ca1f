//! Windows of a sequence: equal ones, and what follows them.

use super::expression::Windows;
use crate::sequence::Value;

/// The last heap up to which windows are compared, each with each.
pub const MOST_WINDOW_HEAPS: u64 = 1_000;

/// Two equal windows that do not say what they should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Misleading {
    /// Where the windows begin.
    pub(super) starts: [usize; 2],
    /// Two heaps, as far from each other, with different entries.
    pub(super) heaps: [usize; 2],
}

/// What refutes a statement about windows of some entries, which are at least 1; the first such
/// heap. Each pair of heaps is looked at once.
pub(super) fn misleading(what: Windows, entries: &[Value], length: usize) -> Option<Misleading> {
    match what {
        Windows::Decide => {
            let mut first: Option<Misleading> = None;
            for distance in 1..entries.len() {
                let ends = entries.len().min(first.map_or(usize::MAX, |it| it.heaps[1]));
                let found = runs(entries, distance)
                    .take_while(|&(heap, _)| heap + distance < ends)
                    .find(|&(heap, run)| run >= length && entries[heap] != entries[heap + distance])
                    .map(|(heap, _)| heap);
                if let Some(heap) = found {
                    let start = heap - length;
                    let (starts, heaps) = ([start, start + distance], [heap, heap + distance]);
                    first = Some(Misleading { starts, heaps });
                }
            }
            first
        }
        Windows::Period => {
            let again = |distance| {
                let end = runs(entries, distance).find(|&(heap, run)| {
                    run + 1 >= length && entries[heap] == entries[heap + distance]
                });
                end.map(|(heap, _)| (heap + 1 - length + distance, distance))
            };
            let (second, distance) = (1..entries.len()).filter_map(again).min()?;
            let first = second - distance;
            let heap = (first..entries.len() - distance)
                .find(|&heap| entries[heap] != entries[heap + distance])?;
            Some(Misleading { starts: [first, second], heaps: [heap, heap + distance] })
        }
    }
}

/// Each heap that has another in that distance behind it, and how many before it in a row have the
/// same entry there.
fn runs(entries: &[Value], distance: usize) -> impl Iterator<Item = (usize, usize)> {
    let mut run = 0;
    entries.iter().zip(&entries[distance..]).enumerate().map(move |(heap, (here, there))| {
        let before = run;
        run = if here == there { run + 1 } else { 0 };
        (heap, before)
    })
}
