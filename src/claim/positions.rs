//! Outcomes and values of sums by looking at every position: what a claim about sums is held against.
//!
//! Nothing here knows a nim-sum, or that a sum has anything to do with the values of its heaps. Each
//! position is looked at after all that a move can make of it: it is lost if no move leads to a lost
//! one, and its value is the least that no move leads to.

use crate::period::index;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// The most positions that are looked at for one claim about one set: of two heaps all with up to
/// 1,023 counters, of three with up to 100, of four with up to 31.
pub const MOST_POSITIONS: u32 = 1 << 20;

/// The positions that are looked at where a claim does not say how many: of two heaps all with up to
/// 99 counters, of three with up to 20, of four with up to 9.
pub const POSITIONS_LOOKED_AT: u32 = 10_000;

/// The most heaps of such a position.
pub const MOST_LETTERS: usize = 4;

/// The largest heap so that there are at most so many positions.
pub(super) fn largest_heap(heaps: usize, positions: u32) -> u64 {
    let fits = |largest: u64| count(heaps, 0, largest) <= u64::from(positions);
    let (mut fit, mut beyond) = (0, u64::from(positions));
    while beyond - fit > 1 {
        let middle = (fit + beyond) / 2;
        if fits(middle) {
            fit = middle;
        } else {
            beyond = middle;
        }
    }
    fit
}

/// How many positions there are of heaps in a range.
pub(super) fn count(heaps: usize, from: u64, to: u64) -> u64 {
    (0..heaps).fold(1_u64, |count, _| count.saturating_mul((to - from).saturating_add(1)))
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Looked {
    /// Its Grundy value.
    pub(super) value: Value,
    /// Whether it is lost for the player to move, when the last taker wins.
    pub(super) lost: bool,
    /// And when the last taker loses.
    pub(super) lost_misere: bool,
}

/// All positions of some heaps up to a largest one.
#[derive(Debug)]
struct Table {
    /// Which set each heap has.
    owners: Vec<usize>,
    largest: u32,
    /// In lexicographic order.
    looked: Vec<Looked>,
    /// The next position.
    next: Vec<u32>,
    /// Which values are reached: the number of the position that reached each last.
    reached: Vec<usize>,
}

impl Table {
    fn new(owners: &[usize], largest: u32) -> Self {
        let next = vec![0; owners.len()];
        Self { owners: owners.to_vec(), largest, looked: Vec::new(), next, reached: Vec::new() }
    }

    fn is_full(&self) -> bool {
        self.looked.len() as u64 == count(self.owners.len(), 0, self.largest.into())
    }

    fn width(&self) -> usize {
        index(self.largest.into()) + 1
    }

    fn get(&self, heaps: &[u32]) -> Option<Looked> {
        let width = self.width();
        let place = heaps.iter().fold(0, |place, &heap| place * width + index(heap.into()));
        let inside = heaps.iter().all(|&heap| heap <= self.largest);
        self.looked.get(place).copied().filter(|_| inside)
    }

    /// Looks at one more position. Returns how many moves it has.
    fn look(&mut self, sets: &[SubtractionSet]) -> u64 {
        // Options stand at smaller places, so that this number marks what they reach.
        let place = self.looked.len();
        let mut looked = Looked { value: 0, lost: true, lost_misere: true };
        let (mut moves, mut stride) = (0, 1);
        for (&heap, &owner) in self.next.iter().zip(&self.owners).rev() {
            for &take in sets[owner].moves().iter().take_while(|&&take| take <= heap) {
                let option = self.looked[place - stride * index(take.into())];
                looked.lost &= !option.lost;
                looked.lost_misere &= !option.lost_misere;
                let value = usize::from(option.value);
                if self.reached.len() <= value {
                    self.reached.resize(value + 1, usize::MAX);
                }
                self.reached[value] = place;
                moves += 1;
            }
            stride *= self.width();
        }
        looked.lost_misere &= moves > 0;
        let missing = self.reached.iter().position(|&last| last != place);
        let missing = missing.unwrap_or(self.reached.len());
        looked.value = Value::try_from(missing).unwrap_or(Value::MAX);
        self.looked.push(looked);
        let largest = self.largest;
        for heap in self.next.iter_mut().rev() {
            *heap = if *heap == largest { 0 } else { *heap + 1 };
            if *heap > 0 {
                break;
            }
        }
        moves
    }
}

/// The tables that a claim needs.
#[derive(Debug, Default)]
pub(super) struct Tables(Vec<Table>);

impl Tables {
    /// What is known of a position, whose heaps have these sets.
    pub(super) fn get(&self, owners: &[usize], heaps: &[u32]) -> Option<Looked> {
        self.0.iter().find(|table| table.owners == owners)?.get(heaps)
    }

    /// Wants the positions of such heaps up to a largest one, and up to `wished` if there are not too
    /// many. False if there are too many.
    pub(super) fn want(&mut self, owners: &[usize], largest: u64, wished: u64) -> bool {
        let most = largest_heap(owners.len(), MOST_POSITIONS);
        let before = self.0.iter().position(|table| table.owners == owners);
        let twice = before.map_or(0, |before| 2 * u64::from(self.0[before].largest));
        let larger = largest.max(wished).max(twice).min(most);
        match u32::try_from(larger) {
            Ok(larger) if largest <= most => {
                if let Some(before) = before {
                    self.0.swap_remove(before);
                }
                self.0.push(Table::new(owners, larger));
                true
            }
            _ => false,
        }
    }

    /// Looks at positions that are wanted; false if there are none left.
    pub(super) fn fill(&mut self, sets: &[SubtractionSet], steps: &mut u64) -> bool {
        let Some(table) = self.0.iter_mut().find(|table| !table.is_full()) else { return false };
        while *steps > 0 && !table.is_full() {
            *steps = steps.saturating_sub(4 + 2 * table.look(sets));
        }
        true
    }
}
