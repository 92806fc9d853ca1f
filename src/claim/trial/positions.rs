//! Claims about positions of some heaps, looked at one by one.

use super::{STEPS_PER_PART, Trial, World};
use crate::claim::evaluate::{Class, Position, Stop};
use crate::claim::expression::{Expression, Node};
use crate::claim::positions::{POSITIONS_LOOKED_AT, Tables, count, largest_heap};
use crate::claim::statement::Span;
use crate::claim::trial::differences::difference;
use crate::claim::verdict::{Counterexample, Limit, Proof, Verdict};
use crate::set::SubtractionSet;

/// A walk through all positions of some heaps: by their largest heap first, and among those with the
/// same one by their heaps from left to right.
#[derive(Debug)]
pub(super) struct Walk {
    /// The position that is looked at.
    heaps: Vec<u32>,
    /// The smallest heap.
    from: u32,
    /// Its largest heap.
    shell: u32,
    /// The last shell, and whether it is the last one that the claim is about.
    last: u32,
    bounded: bool,
    sets: Vec<SubtractionSet>,
    tables: Tables,
    looked: u64,
}

impl Walk {
    pub(super) fn new(heaps: usize, sets: Vec<SubtractionSet>, range: Span) -> Self {
        // The parser lets none begin or end beyond what can be looked at.
        let narrow = |heap: u64| u32::try_from(heap).unwrap_or(u32::MAX);
        let from = narrow(range.from);
        let default = range.from.max(largest_heap(heaps, POSITIONS_LOOKED_AT));
        Self {
            heaps: vec![from; heaps],
            from,
            shell: from,
            last: narrow(range.to.unwrap_or(default)),
            bounded: range.to.is_some(),
            sets,
            tables: Tables::default(),
            looked: 0,
        }
    }

    pub(super) fn looked(&self) -> u64 {
        self.looked
    }

    pub(super) fn share(&self) -> f64 {
        self.looked as f64 / self.all() as f64
    }

    fn all(&self) -> u64 {
        count(self.heaps.len(), self.from.into(), self.last.into())
    }

    /// The largest heap up to which all positions were looked at.
    pub(super) fn done(&self) -> Option<u64> {
        u64::from(self.shell).checked_sub(1).filter(|&heap| heap >= self.from.into())
    }

    /// Goes to the next position; false behind the last one.
    fn step(&mut self) -> bool {
        let before_last = self.heaps.len() - 1;
        let turned = self.heaps.iter_mut().rev().find_map(|heap| {
            let room = *heap < self.shell;
            *heap = if room { *heap + 1 } else { self.from };
            room.then_some(())
        });
        if turned.is_none() {
            self.shell += 1;
        }
        // One heap at least is as large as the shell.
        let (head, last) = self.heaps.split_at_mut(before_last);
        if head.iter().all(|&heap| heap < self.shell) {
            last[0] = self.shell;
        }
        self.shell <= self.last
    }
}

impl Trial {
    /// A condition about positions.
    #[inline(never)]
    pub(super) fn positions(&mut self, node: &Node, steps: &mut u64) -> Option<Verdict> {
        let parts = STEPS_PER_PART * u64::from(node.parts());
        let moves = node.any(&|part| matches!(part, Expression::After(..)));
        while *steps > 0 {
            let Self { game, table, parameter, walk: Some(walk), .. } = self else { return None };
            if walk.tables.fill(&walk.sets, steps) {
                continue;
            }
            let Walk { heaps, sets, tables, .. } = &*walk;
            let position = Position { heaps, sets, tables };
            let times = if moves { 1 + position.moves() as u64 } else { 1 };
            *steps = steps.saturating_sub(parts.saturating_mul(times));
            let parameter = *parameter;
            let world = World { game, table, parameter, last: None, position: Some(position) };
            let here = Class { start: 0, step: 0 };
            let limit = match world.truth(node, here) {
                Ok(true) => {
                    walk.looked += 1;
                    if walk.step() {
                        continue;
                    }
                    if walk.bounded {
                        return Some(Verdict::Proved(Proof::Positions { count: walk.all() }));
                    }
                    Limit::Positions
                }
                Ok(false) => {
                    let (_, difference) = difference(&world, node, here);
                    let position = heaps.clone();
                    let example = Counterexample { set: None, heap: None, position, difference };
                    return Some(Verdict::Refuted(Box::new(example)));
                }
                Err(Stop::Undefined(what, span)) => {
                    let position = heaps.clone();
                    return Some(Verdict::Undefined {
                        heap: None,
                        position,
                        set: None,
                        what,
                        span,
                    });
                }
                Err(Stop::Positions(owners, largest)) => {
                    if walk.tables.want(&owners, largest, walk.last.into()) {
                        continue;
                    }
                    Limit::Positions
                }
                Err(Stop::Unknown) => {
                    if self.search(steps) {
                        return None;
                    }
                    Limit::Search
                }
                Err(_) => Limit::Number,
            };
            let heap = self.walk.as_ref().and_then(Walk::done);
            return Some(Verdict::Checked { heap, sets: None, limit });
        }
        None
    }
}
