//! What a search knows, as bytes: for a game elsewhere that goes on from there, such as in a worker,
//! and for the way back.
//!
//! # The form, version 1
//! Numbers are unsigned and little-endian; a list is its parts one after the other.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `gscope`, 0, and the version |
//! | 8 | a checksum of all that follows |
//! | 4, 4 each | how many moves, and the moves, ascending |
//! | 8, 8, 1 | the first heap whose value is listed, how many are, and the bytes of each, 1 or 2 |
//! | as said | the values: of a search that keeps them, those that the receiver lacks; else none |
//! | 1 | 1 if a search that does not keep them follows, else 0, and this is the end |
//! | 8, 1 | how many heaps are computed, and the values among them as bits |
//! | 1 | 1 if the periods are proved, else 0 |
//! | 16 each | if so: preperiod and period of the values, of outcomes, of misère outcomes |
//! | 4, 4 | else: the length of a stretch, the number of checkpoints |
//! | 8 and a stretch each | the heap that a checkpoint stands before, and what stands before it |
//! | a stretch | what stands before the next heap |
//! | 8, 4, 4 | the heaps between two waypoints, the length of a stretch, the number of waypoints |
//! | 8 and a stretch each | the heap that a waypoint stands before, and what stands before it |
//!
//! # What is checked
//! That nothing is cut, changed or of another set or version; that values are possible ones, and those
//! of each stretch, and some of those that are kept, follow from each other by the rules; that nothing
//! contradicts what the receiver knows. The receiver computes the first heaps of a long search for
//! itself. A period of values that are kept it finds itself, too; any other it proves anew: the two
//! windows of as many entries as the largest move are equal, at no smaller period, and from no earlier
//! heap on. What is not computed anew are the heaps in between, which would take as long as the
//! search. So this tells damaged bytes from whole ones, not an honest sender from one that forges a
//! whole search.

mod bytes;
mod long;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::game::Game;
use crate::period::index;
use crate::sequence::Value;
use crate::set::SubtractionSet;
use bytes::{Bytes, Listed, checksum};

/// What the form begins with; the last byte is its version.
const BEGINNING: [u8; 8] = *b"gscope\0\x01";

/// The look-ups at most by which values that are kept are checked against the rules.
const MOST_LOOK_UPS: usize = 1 << 18;

/// Why bytes are not taken over. The game then knows what it knew before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// They are no state of a game, or one of another version.
    Foreign,
    /// They are not what was handed over: something is missing or has changed.
    Damaged,
    /// They are of another set.
    OtherSet,
    /// This game is further, or knows too little to go on from there.
    Gap,
    /// They are of a search whose kernel keeps less than that of this game needs.
    OtherKernel,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "these bytes are no state of a game in the form of this version",
            Self::Damaged => "the state of the game is damaged",
            Self::OtherSet => "the state is that of another set",
            Self::Gap => "the state does not go on from what this game knows",
            Self::OtherKernel => {
                "the state is that of a kernel that keeps less than this one needs"
            }
        })
    }
}

impl std::error::Error for Refusal {}

impl Game {
    /// All that the search knows, in the form of version 1: a game of the same set takes it over and
    /// goes on. Of values that are kept, those of the heaps `from`, …, `until` − 1: for a game that has
    /// those before, and in pieces. At most some hundred kilobytes for a search that does not keep
    /// them; else 1 byte for each value, or 2 when one is above 255.
    ///
    /// ```
    /// use grundyscope::{Game, Kind};
    ///
    /// let mut elsewhere = Game::new("8,17,27,36,44".parse()?);
    /// elsewhere.solve();
    /// let mut game = Game::new("8,17,27,36,44".parse()?);
    /// game.take_over(&elsewhere.hand_over(0, u64::MAX)).expect("a state of this set");
    /// let period = game.period(Kind::Grundy).expect("proved");
    /// assert_eq!((period.preperiod, period.period), (1_375, 142_522));
    /// assert_eq!(game.certificate(Kind::Grundy).expect("proved").verify(), Ok(()));
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn hand_over(&self, from: u64, until: u64) -> Vec<u8> {
        let mut bytes = BEGINNING.to_vec();
        bytes.extend_from_slice(&[0; 8]);
        bytes::put_set(&mut bytes, self.set());
        match self.long() {
            None => {
                let until = index(until).min(self.values().len());
                let from = index(from).min(until);
                let values = &self.values()[from..until];
                bytes::put_values(&mut bytes, from, values, self.largest_value());
                bytes.push(0);
            }
            Some(search) => {
                bytes::put_values(&mut bytes, 0, &[], 0);
                bytes.push(1);
                long::put(&mut bytes, search, self.periods());
            }
        }
        let sum = checksum(&bytes[16..]);
        bytes[8..16].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Takes over what a game of the same set has handed over, and goes on from there. Time linear in
    /// the bytes; when a period has been proved, that of proving it anew, a few milliseconds at most
    /// for billions of heaps. A game that is done stays as it is.
    ///
    /// # Errors
    /// A [`Refusal`]; all that this game knew then stays.
    pub fn take_over(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        let (beginning, rest) = bytes.split_first_chunk().ok_or(Refusal::Foreign)?;
        if *beginning != BEGINNING {
            return Err(Refusal::Foreign);
        }
        let (sum, body) = rest.split_first_chunk().ok_or(Refusal::Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(body) {
            return Err(Refusal::Damaged);
        }
        let mut bytes = Bytes(body);
        if !bytes.set(self.set()) {
            return Err(Refusal::OtherSet);
        }
        if self.is_done() {
            return Ok(());
        }
        let listed = bytes.listed().ok_or(Refusal::Damaged)?;
        match (bytes.byte(), listed.from, listed.values.len()) {
            (Some(0), _, _) if bytes.0.is_empty() => self.take_values(&listed),
            (Some(1), 0, 0) => long::take(self, bytes),
            _ => Err(Refusal::Damaged),
        }
    }

    /// Takes over values that are kept.
    fn take_values(&mut self, listed: &Listed) -> Result<(), Refusal> {
        let Listed { from, ref values } = *listed;
        let known = self.values().len();
        let end = from.saturating_add(values.len());
        if !(from..=end).contains(&known) || self.long().is_some() {
            return Err(Refusal::Gap);
        }
        let (again, new) = values.split_at(known - from);
        if end > self.most_kept() || again != &self.values()[from..] {
            return Err(Refusal::Damaged);
        }
        if self.append(new, follows) { Ok(()) } else { Err(Refusal::Damaged) }
    }
}

/// Whether the values from heap `from` on may be what the rules give: they are where they are few, else
/// at heaps evenly spread and at the last ones, and all are values that there can be.
fn follows(set: &SubtractionSet, values: &[Value], from: usize) -> bool {
    let most = set.moves().len();
    let places = (MOST_LOOK_UPS / most).max(2);
    let step = (values.len() - from).div_ceil(places).max(1);
    let last = values.len().saturating_sub(places / 2).max(from);
    let mut heaps = (from..values.len()).step_by(step).chain(last..values.len());
    let mut reached = vec![0; most + 1];
    values[from..].iter().all(|&value| usize::from(value) <= most)
        && heaps.all(|heap| {
            // Each heap has a mark of its own, so that nothing need be wiped out.
            let mark = heap + 1;
            for take in set.moves().iter().map(|&take| take as usize) {
                if let Some(option) = heap.checked_sub(take) {
                    reached[usize::from(values[option])] = mark;
                }
            }
            let value = usize::from(values[heap]);
            reached[value] != mark && reached[..value].iter().all(|&last| last == mark)
        })
}
