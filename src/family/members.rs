//! The sets of a family, made one after the other.

use std::ops::Range;

use super::{Choices, Family, Kind, LARGEST_IN_A_WORD};
use crate::set::SubtractionSet;

/// A set of a family, in one word if its moves fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member(pub(super) Moves);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Moves {
    /// Bit s is set for each move s. No bit above [`LARGEST_IN_A_WORD`], never bit 0.
    Word(u64),
    /// A set with a larger move.
    Set(SubtractionSet),
}

impl Member {
    /// The set itself.
    #[must_use]
    pub fn set(&self) -> SubtractionSet {
        match &self.0 {
            Moves::Word(word) => set_of(bits(*word)),
            Moves::Set(set) => set.clone(),
        }
    }

    /// The smallest move.
    #[must_use]
    pub fn smallest(&self) -> u32 {
        match &self.0 {
            Moves::Word(word) => word.trailing_zeros(),
            Moves::Set(set) => set.moves()[0],
        }
    }

    /// The move behind the smallest, if there is one.
    #[must_use]
    pub fn second(&self) -> Option<u32> {
        match &self.0 {
            Moves::Word(word) => bits(*word).nth(1),
            Moves::Set(set) => set.moves().get(1).copied(),
        }
    }

    /// The largest move.
    #[must_use]
    pub fn largest(&self) -> u32 {
        match &self.0 {
            Moves::Word(word) => word.ilog2(),
            Moves::Set(set) => set.largest(),
        }
    }

    /// How many moves there are.
    #[must_use]
    pub fn size(&self) -> u32 {
        match &self.0 {
            Moves::Word(word) => word.count_ones(),
            Moves::Set(set) => u32::try_from(set.moves().len()).unwrap_or(u32::MAX),
        }
    }

    /// Whether the set has all moves of another one.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Moves::Word(own), Moves::Word(other)) => own & other == *other,
            (Moves::Word(_), Moves::Set(_)) => false,
            (Moves::Set(own), _) => {
                let other = other.set();
                other.moves().iter().all(|take| own.moves().binary_search(take).is_ok())
            }
        }
    }

    /// Replaces what `moves` has by the moves of the set, ascending: no memory is taken for each set.
    pub(super) fn write_moves(&self, moves: &mut Vec<u32>) {
        moves.clear();
        match &self.0 {
            Moves::Word(word) => moves.extend(bits(*word)),
            Moves::Set(set) => moves.extend_from_slice(set.moves()),
        }
    }

    /// The set of a word in which bit s is set for each move s: bits 1 to [`LARGEST_IN_A_WORD`].
    pub(super) fn of_word(word: u64) -> Self {
        Self(Moves::Word(word))
    }

    /// The set of some moves, ascending; `None` if they are none.
    pub(super) fn of_moves(moves: &[u32]) -> Option<Self> {
        match moves.last() {
            Some(&largest) if largest <= LARGEST_IN_A_WORD => Some(Self::of_word(word_of(moves))),
            _ => SubtractionSet::new(moves.iter().copied()).ok().map(Self::from),
        }
    }
}

impl From<SubtractionSet> for Member {
    fn from(set: SubtractionSet) -> Self {
        if set.largest() <= LARGEST_IN_A_WORD {
            Self(Moves::Word(word_of(set.moves())))
        } else {
            Self(Moves::Set(set))
        }
    }
}

fn word_of(moves: &[u32]) -> u64 {
    moves.iter().fold(0, |word, &take| word | 1 << take)
}

/// The numbers of the bits that are set, ascending.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        lowest
    })
}

fn set_of(moves: impl Iterator<Item = u32>) -> SubtractionSet {
    SubtractionSet::new(moves).expect("a family checks its moves before it makes sets of them")
}

/// The sets of a range of numbers of a [`Family`], in order.
#[derive(Clone, Debug)]
pub struct Members<'a> {
    numbers: Range<u64>,
    state: State<'a>,
}

#[derive(Clone, Debug)]
enum State<'a> {
    Binary {
        first: u32,
        start: u64,
    },
    /// The moves of the next set that are chosen, ascending.
    Choices {
        choices: Choices,
        chosen: Vec<u32>,
    },
    Symmetric {
        largest: u32,
    },
    /// The families that are not begun, and the sets of the one that is.
    Chain {
        parts: &'a [(u64, Family)],
        current: Option<Box<Members<'a>>>,
    },
    List(&'a [Member]),
}

impl<'a> Members<'a> {
    #[inline(never)]
    pub(super) fn new(family: &'a Family, numbers: Range<u64>) -> Self {
        let numbers = numbers.start..numbers.end.min(family.count);
        let state = match &family.kind {
            Kind::Binary { first, start } => State::Binary { first: *first, start: *start },
            Kind::Symmetric { largest } => State::Symmetric { largest: *largest },
            Kind::Chain(parts) => {
                let begun = parts.partition_point(|&(start, _)| start <= numbers.start);
                let current = begun.checked_sub(1).map(|index| {
                    let (start, family) = &parts[index];
                    Box::new(Members::new(family, numbers.start - start..family.count))
                });
                State::Chain { parts: &parts[begun..], current }
            }
            Kind::Choices(choices) => {
                let chosen =
                    if numbers.is_empty() { Vec::new() } else { choices.at(numbers.start) };
                State::Choices { choices: *choices, chosen }
            }
            Kind::List(members) => State::List(members),
        };
        Self { numbers, state }
    }
}

impl Iterator for Members<'_> {
    type Item = Member;

    // Many places go through the sets of a family: each would have all of this for itself.
    #[inline(never)]
    fn next(&mut self) -> Option<Member> {
        let number = self.numbers.next()?;
        Some(match &mut self.state {
            State::Binary { first, start } => {
                let word = *start + number;
                if *first + word.ilog2() <= LARGEST_IN_A_WORD {
                    Member::of_word(word << *first)
                } else {
                    Member::from(set_of(bits(word).map(|bit| bit + *first)))
                }
            }
            State::Symmetric { largest } => {
                let pairs = bits(number).flat_map(|bit| [bit + 1, *largest - bit - 1]);
                let moves = pairs.chain([*largest]);
                if *largest <= LARGEST_IN_A_WORD {
                    Member::of_word(moves.fold(0, |word, take| word | 1 << take))
                } else {
                    Member::from(set_of(moves))
                }
            }
            State::Chain { parts, current } => loop {
                if let Some(member) = current.as_mut().and_then(Iterator::next) {
                    break member;
                }
                let ((_, family), rest) = parts.split_first()?;
                *current = Some(Box::new(family.members(0..family.count)));
                *parts = rest;
            },
            State::Choices { choices, chosen } => {
                let member = choices.member(chosen);
                choices.step(chosen);
                member
            }
            State::List(members) => members[usize::try_from(number).ok()?].clone(),
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.numbers.size_hint()
    }
}

impl Choices {
    /// The chosen moves of set number `number`, ascending. Numbers written with binomials as
    /// digits: C(c₁, 1) + C(c₂, 2) + … with c₁ < c₂ < … counted from the first move (D. H. Lehmer,
    /// "The machine tools of combinatorics", 1964).
    fn at(&self, mut number: u64) -> Vec<u32> {
        let mut chosen = Vec::with_capacity(self.size as usize);
        let mut above = self.last + 1 - self.first;
        for size in (1..=self.size).rev() {
            // The largest choice that does not skip too many sets. The next one lies below it.
            let skipped = |choice: u32| binomial(choice, size).filter(|&sets| sets <= number);
            let choice = (size - 1..above).rev().find(|&choice| skipped(choice).is_some());
            let choice = choice.unwrap_or(size - 1);
            number -= skipped(choice).unwrap_or(0);
            chosen.push(self.first + choice);
            above = choice;
        }
        chosen.reverse();
        chosen
    }

    /// From the choice of one set to that of the next: the first move that can grow does, and those
    /// before it start anew. After the last set anything may stand there.
    fn step(&self, chosen: &mut [u32]) {
        for (place, anew) in (0..chosen.len()).zip(self.first..) {
            let next = chosen[place] + 1;
            if chosen.get(place + 1) != Some(&next) {
                chosen[place] = next;
                break;
            }
            chosen[place] = anew;
        }
    }

    fn member(&self, chosen: &[u32]) -> Member {
        if self.always.unwrap_or(self.last) <= LARGEST_IN_A_WORD {
            let always = self.always.map_or(0, |take| 1 << take);
            return Member(Moves::Word(word_of(chosen) | always));
        }
        Member::from(set_of(chosen.iter().copied().chain(self.always)))
    }
}

/// The number of ways to choose k of n; `None` if it is 2^64 or more.
pub(super) fn binomial(n: u32, k: u32) -> Option<u64> {
    if k > n {
        return Some(0);
    }
    // After i factors the product is C(n - k + i, i), and these only grow.
    (1..=k.min(n - k)).zip(n - k.min(n - k) + 1..).try_fold(1_u64, |product, (i, factor)| {
        u64::try_from(u128::from(product) * u128::from(factor) / u128::from(i)).ok()
    })
}

/// Whether some of the moves, which ascend, is the sum of two other ones. Time O(k²).
pub(super) fn additive(moves: &[u32]) -> bool {
    moves.iter().enumerate().any(|(place, &sum)| {
        // The two meet in the middle: what is too small goes up, what is too large goes down.
        let smaller = &moves[..place];
        let (mut low, mut high) = (0, smaller.len());
        while low + 1 < high {
            match (smaller[low] + smaller[high - 1]).cmp(&sum) {
                std::cmp::Ordering::Less => low += 1,
                std::cmp::Ordering::Equal => return true,
                std::cmp::Ordering::Greater => high -= 1,
            }
        }
        false
    })
}
