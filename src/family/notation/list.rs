//! The sets of a text, one after the other, each once.

use std::collections::HashSet;

use super::error::{NotationError, NotationErrorKind as Kind};
use super::evaluate::Values;
use super::line::{Item, Line, What};
use super::{MOST_LISTED_MOVES, MOST_LISTED_SETS, ParsedFamily};
use crate::family::members::{Member, Moves, binomial};
use crate::family::variables::Variables;
use crate::family::{Family, FamilyError};
use crate::set::{LARGEST_MOVE, SubtractionSet};

/// Where a line stands in the text.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) start: usize,
    pub(super) end: usize,
}

pub(super) struct List {
    members: Vec<Member>,
    words: HashSet<u64>,
    sets: HashSet<SubtractionSet>,
    /// The moves of `sets`.
    moves: usize,
    repeated: u64,
    steps: u64,
    variables: Variables,
}

impl List {
    pub(super) fn new() -> Self {
        Self {
            members: Vec::new(),
            words: HashSet::new(),
            sets: HashSet::new(),
            moves: 0,
            repeated: 0,
            steps: 0,
            variables: Variables::default(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub(super) fn finish(self) -> ParsedFamily {
        let family = Family::of_members(self.members).distinct();
        let family = Family { variables: self.variables, ..family };
        ParsedFamily { family, repeated: self.repeated }
    }

    /// Adds the set of a line.
    pub(super) fn add_line(&mut self, member: Member, place: Place) -> Result<(), NotationError> {
        let refuse = |kind| NotationError::new(kind, place.line, place.start..place.end, "");
        self.add(member).map(|_| ()).map_err(refuse)
    }

    /// Whether the set is new.
    fn add(&mut self, member: Member) -> Result<bool, Kind> {
        let new = match &member.0 {
            Moves::Word(word) => self.words.insert(*word),
            Moves::Set(set) => {
                let new = self.sets.insert(set.clone());
                self.moves += if new { set.moves().len() } else { 0 };
                new
            }
        };
        if !new {
            self.repeated += 1;
            return Ok(false);
        }
        if self.members.len() == MOST_LISTED_SETS as usize {
            return Err(Kind::TooManySets);
        }
        if self.moves > MOST_LISTED_MOVES as usize {
            return Err(Kind::TooManyListedMoves);
        }
        self.members.push(member);
        Ok(true)
    }

    /// Adds the sets of a rule.
    pub(super) fn rule(&mut self, rule: &Line, line: usize) -> Result<(), NotationError> {
        let mut values = Values::on_line(line, self.steps);
        let names = rule.variables.iter().map(|variable| variable.name.as_str());
        self.variables.line(self.members.len() as u64, names);
        match &rule.what {
            What::Sets(_) => self.nest(rule, &mut values)?,
            What::All { sizes, of } => {
                let of = values.moves(of)?;
                let sizes = match sizes {
                    Some(sizes) => values.positive(sizes)?,
                    None => (1..=u32::try_from(of.len()).unwrap_or(LARGEST_MOVE)).collect(),
                };
                self.all(rule, &mut values, &sizes, &of)?;
            }
            What::Largest(items) => {
                let largest = values.positive(items)?;
                self.families(rule, &mut values, largest.into_iter().map(Family::with_largest))?;
            }
            What::Symmetric(items) => {
                let largest = values.positive(items)?;
                self.families(rule, &mut values, largest.into_iter().map(Family::symmetric))?;
            }
            What::Neighbours { of, up_to } => {
                let set = values.moves(of)?;
                let up_to = match up_to {
                    Some(up_to) => values.number(up_to)?,
                    None => 2 * i64::from(set[set.len() - 1]),
                };
                let up_to = u32::try_from(up_to.clamp(0, LARGEST_MOVE.into())).unwrap_or(0);
                self.neighbours(rule, &mut values, &set, up_to)?;
            }
        }
        self.steps = values.steps();
        Ok(())
    }

    /// Gives the next variable one value after the other; behind the last one the set is made.
    fn nest<'a>(&mut self, rule: &'a Line, values: &mut Values<'a>) -> Result<(), NotationError> {
        let What::Sets(set) = &rule.what else { return Ok(()) };
        let Some(variable) = rule.variables.get(values.bound.len()) else {
            if !values.hold(&rule.tests, false)? {
                return Ok(());
            }
            values.set = values.moves(set)?;
            return self.add_if(rule, values);
        };
        for item in &variable.of.items {
            let (first, last, step) = match item {
                Item::One(only) => {
                    let only = values.number(only)?;
                    (only, only, 1)
                }
                Item::Range(first, last) => (values.number(first)?, values.number(last)?, 1),
                Item::Progression(first, second, last) => {
                    let (first, second) = (values.number(first)?, values.number(second)?);
                    match second.checked_sub(first) {
                        Some(step) if step > 0 => (first, values.number(last)?, step),
                        _ => {
                            return values.refuse(Kind::Backwards, &variable.of.span, Some(second));
                        }
                    }
                }
            };
            let mut value = first;
            while value <= last {
                values.work(1, &variable.of.span)?;
                values.bound.push((&variable.name, value));
                self.nest(rule, values)?;
                values.bound.pop();
                match value.checked_add(step) {
                    Some(next) => value = next,
                    None => break,
                }
            }
        }
        Ok(())
    }

    /// Adds the set that `values` has, if it meets the conditions about it.
    fn add_if(&mut self, rule: &Line, values: &mut Values) -> Result<(), NotationError> {
        let most = values.set.last().copied().unwrap_or(0);
        values.work(values.set.len() as u64 + u64::from(most / 32), &rule.span)?;
        if !values.hold(&rule.tests, true)? {
            return Ok(());
        }
        match Member::of_moves(&values.set) {
            Some(member) => match self.add(member) {
                Ok(new) => {
                    if new && !values.bound.is_empty() {
                        self.variables.set(values.bound.iter().map(|&(_, value)| value));
                    }
                    Ok(())
                }
                Err(kind) => values.refuse(kind, &rule.span, None),
            },
            None => values.refuse(Kind::TooManyMoves, &rule.span, None),
        }
    }

    /// All sets of some sizes of the moves `of`, in the order of [`Family::choices`].
    fn all(
        &mut self,
        rule: &Line,
        values: &mut Values,
        sizes: &[u32],
        of: &[u32],
    ) -> Result<(), NotationError> {
        let candidates = u32::try_from(of.len()).unwrap_or(LARGEST_MOVE);
        for &size in sizes.iter().filter(|&&size| size <= candidates) {
            if binomial(candidates, size).is_none() {
                return values.refuse(Kind::TooManySets, &rule.span, None);
            }
            let Ok(places) = Family::choices(size, 1, candidates) else {
                return values.refuse(Kind::TooManyMoves, &rule.span, None);
            };
            for member in places.members(0..places.count()) {
                member.write_moves(&mut values.set);
                for take in &mut values.set {
                    *take = of[*take as usize - 1];
                }
                self.add_if(rule, values)?;
            }
        }
        Ok(())
    }

    fn families(
        &mut self,
        rule: &Line,
        values: &mut Values,
        families: impl Iterator<Item = Result<Family, FamilyError>>,
    ) -> Result<(), NotationError> {
        for family in families {
            let Ok(family) = family else {
                return values.refuse(Kind::TooManySets, &rule.span, None);
            };
            for member in family.members(0..family.count()) {
                member.write_moves(&mut values.set);
                self.add_if(rule, values)?;
            }
        }
        Ok(())
    }

    fn neighbours(
        &mut self,
        rule: &Line,
        values: &mut Values,
        set: &[u32],
        up_to: u32,
    ) -> Result<(), NotationError> {
        let without = |place: usize| {
            let mut rest = set.to_vec();
            rest.remove(place);
            rest
        };
        let with = |mut rest: Vec<u32>, take: u32| {
            let place = rest.partition_point(|&other| other < take);
            rest.insert(place, take);
            rest
        };
        let free = |take: u32| (1..=LARGEST_MOVE).contains(&take) && !set.contains(&take);
        values.set = set.to_vec();
        self.add_if(rule, values)?;
        if set.len() > 1 {
            for place in 0..set.len() {
                values.set = without(place);
                self.add_if(rule, values)?;
            }
        }
        for (place, &take) in set.iter().enumerate() {
            for shifted in [take - 1, take + 1].into_iter().filter(|&take| free(take)) {
                values.set = with(without(place), shifted);
                self.add_if(rule, values)?;
            }
        }
        for take in (1..=up_to).filter(|&take| free(take)) {
            values.set = with(set.to_vec(), take);
            self.add_if(rule, values)?;
        }
        Ok(())
    }
}
