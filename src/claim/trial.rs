//! One statement about one set, put to the test.

mod differences;
mod formulas;
mod lists;
mod positions;
mod rows;
mod sums;

use super::evaluate::World;
use super::expression::Node;
use super::prove::Prover;
use super::statement::{Change, Statement};
use super::verdict::{Limit, Verdict};
use super::{MOST_CHECKED_HEAPS, inquiry::MakeGame};
use crate::game::Game;
use crate::outcome::Kind;
use crate::period::index;
use crate::sequence::Value;
use crate::set::SubtractionSet;
use positions::Walk;

/// How many heaps are looked at before anything that takes long.
const FIRST_LOOK: u64 = 4_096;

/// The most values that are at hand.
const MOST_AT_HAND: u64 = 1 << 21;

/// How many of them are taken at once, and about how many elementary steps each costs.
const MOST_TAKEN: u64 = 1 << 16;
const STEPS_PER_VALUE: u64 = 4;

/// About how many elementary steps a part of a formula costs.
const STEPS_PER_PART: u64 = 16;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Heaps are looked at, one by one.
    Heaps,
    /// The period is searched.
    Search,
    /// The formula is proved for all heaps at once.
    Proof,
    /// Positions are looked at, one by one.
    Positions,
}

impl Stage {
    /// A stable name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Heaps => "heaps",
            Self::Search => "search",
            Self::Proof => "proof",
            Self::Positions => "positions",
        }
    }
}

/// What a claim says of consecutive heaps, and what is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// Of which sequence.
    pub kind: Kind,
    /// What the claim says of each heap, where it names an entry.
    pub claimed: Vec<Option<Value>>,
    /// The entry of each heap, where it is known.
    pub found: Vec<Option<Value>>,
}

/// A statement on trial.
pub(super) struct Trial {
    game: Game,
    other: Option<Game>,
    /// The number x that the set was made with.
    parameter: Option<u32>,
    /// Where the positions are, of a claim about these.
    walk: Option<Walk>,
    /// The first values of the game.
    table: Vec<Value>,
    work: Work,
    /// The next heap that is looked at.
    next: u64,
    /// The last heap that was found to be as claimed.
    checked: Option<u64>,
    /// Why there is no proof for all heaps.
    limit: Limit,
}

enum Work {
    Look,
    Search,
    Prove(Box<(Node, Prover)>),
    Scan,
}

impl Trial {
    pub(super) fn new(
        statement: &Statement,
        set: SubtractionSet,
        parameter: Option<u32>,
        make_game: MakeGame,
    ) -> Self {
        let (mut set, mut other, mut next, mut walk) = (set, None, 0, None);
        match statement {
            Statement::Same { left, change, .. } => {
                set = left.clone().unwrap_or(set);
                other = changed(&set, change).map(make_game);
            }
            Statement::Formula { range, .. } => next = range.from,
            Statement::Positions { heaps, sets, range, .. } => {
                let all = if sets.is_empty() { vec![set.clone()] } else { sets.clone() };
                walk = Some(Walk::new(*heaps, all, *range));
            }
            _ => {}
        }
        Self {
            game: make_game(set),
            other,
            parameter,
            walk,
            table: Vec::new(),
            work: Work::Look,
            next,
            checked: None,
            limit: Limit::Formula,
        }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn checked(&self) -> Option<u64> {
        match &self.walk {
            Some(walk) => walk.done(),
            None => self.checked,
        }
    }

    /// How many heaps, or positions, were looked at.
    pub(super) fn looked(&self) -> u64 {
        match &self.walk {
            Some(walk) => walk.looked(),
            None => self.checked.map_or(0, |heap| heap + 1),
        }
    }

    pub(super) fn progress(&self) -> (Stage, f64) {
        if let Some(walk) = &self.walk {
            return (Stage::Positions, walk.share());
        }
        match &self.work {
            Work::Prove(proof) => (Stage::Proof, proof.1.share()),
            Work::Search if !self.game.is_done() => {
                (Stage::Search, self.game.heaps() as f64 / self.game.bound() as f64)
            }
            _ => (Stage::Heaps, self.next as f64 / MOST_CHECKED_HEAPS as f64),
        }
    }

    /// Goes on, takes what it costs from `steps`, and returns a verdict if there is one.
    pub(super) fn advance(&mut self, statement: &Statement, steps: &mut u64) -> Option<Verdict> {
        match statement {
            Statement::Formula { node, range } if node.has_heap() => {
                self.formula(node, *range, steps)
            }
            Statement::Formula { node, range } => self.single(node, range.to, steps),
            Statement::Positions { node, .. } => self.positions(node, steps),
            Statement::Run { kind, from, entries } => self.run(*kind, *from, entries, steps),
            Statement::Heaps { kind, heaps, lost } => self.heaps(*kind, heaps, *lost, steps),
            Statement::Period { kind, period, from, least } => {
                self.period(*kind, *period, *from, *least, steps)
            }
            Statement::Same { kind, .. } => self.same(*kind, steps),
            Statement::Moves { kind, heaps, moves, all } => {
                self.moves(*kind, heaps, moves, *all, steps)
            }
            Statement::Count { kind, heaps, count } => self.count(*kind, heaps, *count, steps),
            Statement::Options { heap, values, listed } => {
                self.options(heap, *values, listed, steps)
            }
        }
    }

    /// Goes on with the search of the game; false if there is nothing more to search.
    #[inline(never)]
    fn search(&mut self, steps: &mut u64) -> bool {
        if self.game.is_done() {
            return false;
        }
        self.game.advance(*steps);
        *steps = 0;
        true
    }

    /// Takes more of the first values to hand, as far as they are known and wanted; true if there are
    /// still others.
    #[inline(never)]
    fn fill_table(&mut self, steps: &mut u64) -> bool {
        let known = match self.game.period(Kind::Grundy) {
            Some(period) => period.preperiod + period.period,
            None => self.game.heaps(),
        };
        let from = self.table.len() as u64;
        let count = known.min(MOST_AT_HAND).saturating_sub(from);
        let taken = count.min(MOST_TAKEN);
        let values = self.game.values_from(&from.into(), index(taken));
        self.table.extend(values.into_iter().flatten());
        *steps = steps.saturating_sub(STEPS_PER_VALUE * taken);
        // What is not there now is not there later.
        count > taken && self.table.len() as u64 > from
    }

    fn world(&self) -> World<'_> {
        let Self { game, table, parameter, .. } = self;
        World { game, table, parameter: *parameter, last: None, position: None }
    }
}

/// The other set of a comparison; none where no move is left.
fn changed(set: &SubtractionSet, change: &Change) -> Option<SubtractionSet> {
    let mut moves = set.moves().to_vec();
    match change {
        Change::To(other) => return Some(other.clone()),
        Change::With(take) => moves.push(*take),
        Change::Without(take) => moves.retain(|other| other != take),
    }
    SubtractionSet::new(moves).ok()
}
