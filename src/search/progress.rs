//! How far a search is: taken from one, and put into another one of the same set.

use super::{GrundySearch, LongSearch};
use crate::fingerprint::Filter;
use crate::replay::Stretch;
use crate::search::names::Names;

/// What a search has computed, as far as it is remembered.
pub(crate) struct Reach {
    pub(crate) heaps: u64,
    /// All bits of all bytes.
    pub(crate) seen: u8,
    /// The heaps between two waypoints, at least.
    pub(crate) step: u64,
    pub(crate) waypoints: Vec<Stretch>,
}

impl LongSearch {
    /// Goes on from what another search has come to, where [`GrundySearch::put`] has put this one.
    /// Only checkpoints that this one lacks cost more than a look.
    fn go_on_from(&mut self, latest: &[u8], checkpoints: Vec<Stretch>) {
        let replay = self.replay.get_mut();
        replay.machine.go_on_after(latest);
        replay.pass_by(self.heaps);
        let mut pairs = self.checkpoints.iter().zip(&checkpoints);
        let mut known = self.checkpoints.len();
        if known > checkpoints.len() || pairs.any(|(known, given)| known != given) {
            (self.filter, self.names) = (Filter::new(), Names::new());
            self.checkpoints.clear();
            known = 0;
        }
        for checkpoint in checkpoints.into_iter().skip(known) {
            self.add_checkpoint(checkpoint);
        }
    }
}

impl GrundySearch {
    /// All bits of all bytes so far.
    pub(crate) fn seen(&self) -> u8 {
        self.seen
    }

    /// The bytes that must be kept before a heap to go on from there.
    pub(crate) fn margin(&self) -> usize {
        self.search.plan.margin
    }

    /// The bytes that must be kept before a heap to compute those that follow.
    pub(crate) fn lookback(&self) -> usize {
        self.search.plan.lookback
    }

    /// How many waypoints there are at most.
    pub(crate) fn most_waypoints(&self) -> usize {
        self.search.replay.borrow().most_waypoints()
    }

    /// Shows the least distance between waypoints, and these.
    pub(crate) fn show_waypoints<T>(&self, show: impl FnOnce(u64, &[Stretch]) -> T) -> T {
        let replay = self.search.replay.borrow();
        let (step, waypoints) = replay.waypoints();
        show(step, waypoints)
    }

    /// Shows what it goes on from: the bytes before the next heap, and the checkpoints.
    pub(crate) fn show_start(&self, show: impl FnOnce(&[u8], &[Stretch])) {
        show(self.search.replay.borrow().machine.latest(), &self.search.checkpoints);
    }

    /// Puts the search where another one is. Returns where it was.
    pub(crate) fn put(&mut self, reach: Reach) -> Reach {
        let Reach { heaps, seen, step, waypoints } = reach;
        let (step, waypoints) = self.search.replay.get_mut().replace(step, waypoints);
        Reach {
            heaps: std::mem::replace(&mut self.search.heaps, heaps),
            seen: std::mem::replace(&mut self.seen, seen),
            step,
            waypoints,
        }
    }

    /// Goes on from what another search has come to, after [`GrundySearch::put`].
    pub(crate) fn go_on_from(&mut self, latest: &[u8], checkpoints: Vec<Stretch>) {
        self.search.go_on_from(latest, checkpoints);
    }

    /// Whether the first heaps are as in a stretch, as far as it is about these.
    pub(crate) fn agrees(&self, stretch: &Stretch) -> bool {
        self.search.replay.borrow().agrees(stretch)
    }
}
