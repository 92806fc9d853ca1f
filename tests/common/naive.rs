//! The definitions, written down as tables: slow, and too short to be wrong.

use std::collections::{BTreeSet, HashMap};

/// The Grundy values of heaps 0 to `count` − 1.
pub(crate) fn values(moves: &[u32], count: usize) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::with_capacity(count);
    for heap in 0..count {
        let options = legal(moves, heap).map(|option| values[option]).collect();
        values.push(mex(&options));
    }
    values
}

/// The least number from 0 on that is not in the set.
pub(crate) fn mex(options: &BTreeSet<u16>) -> u16 {
    (0..).find(|value| !options.contains(value)).unwrap_or_else(|| panic!("the set is finite"))
}

/// For heaps 0 to `count` − 1: is the heap lost for the player to move? Knows no Grundy values.
pub(crate) fn lost(moves: &[u32], misere: bool, count: usize) -> Vec<bool> {
    let mut lost: Vec<bool> = Vec::with_capacity(count);
    for heap in 0..count {
        let stuck = legal(moves, heap).next().is_none();
        let can_win = legal(moves, heap).any(|option| lost[option]);
        lost.push(if stuck { !misere } else { !can_win });
    }
    lost
}

/// The heaps that one move leaves.
fn legal(moves: &[u32], heap: usize) -> impl Iterator<Item = usize> {
    moves.iter().filter_map(move |&take| heap.checked_sub(take as usize))
}

/// Least preperiod and least period of a sequence in which any `window` entries decide all that
/// follow: the first window that occurs twice, found by remembering them all. `None` when that does
/// not happen within `entries`.
pub(crate) fn period<T: Eq + std::hash::Hash>(entries: &[T], window: usize) -> Option<[u64; 2]> {
    let mut seen = HashMap::new();
    for (place, entries) in entries.windows(window).enumerate() {
        if let Some(first) = seen.insert(entries, place) {
            return Some([first as u64, (place - first) as u64]);
        }
    }
    None
}

/// Whether the entries repeat with this period from this preperiod on, on one whole period and one
/// window after it: for a subtraction game that means for ever.
pub(crate) fn repeats<T: Eq>(entries: &[T], [preperiod, period]: [u64; 2], window: usize) -> bool {
    let preperiod = usize::try_from(preperiod).expect("a preperiod fits memory");
    let period = usize::try_from(period).expect("a period fits memory");
    (preperiod..preperiod + window).all(|place| entries[place] == entries[place + period])
}
