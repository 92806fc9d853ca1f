//! What a formula is, at one heap and for a whole class of heaps n = a, a + b, a + 2b, … at once.
//!
//! For a class every number is a polynomial of t, exactly, where n = a + b·t. Where the growth of a
//! number is divided, the class must first be split into smaller ones; where two numbers cross, its
//! first heaps must be looked at one by one. Whoever asks does that and asks again, so that an answer
//! holds for every heap of the class: no step is a guess.

use std::ops::Range;

use super::expression::{Expression, Fact, Moves, Node, Operator, Windows};
use super::polynomial::{Polynomial, Sign};
use super::positions::{Looked, Tables};
use super::verdict::Undefined;
use super::windows::{MOST_WINDOW_HEAPS, Misleading, misleading};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::Kind;
use crate::period::index;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// The heaps `start` + `step` · t for t = 0, 1, …; one heap for `step` = 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class {
    pub(super) start: i128,
    pub(super) step: i128,
}

/// What a formula is, for all heaps of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Number(Polynomial),
    Truth(bool),
}

/// Why there is no answer for a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It must be split into so many, at least 2.
    Split(u64),
    /// So many of its first heaps, at least 1, must be looked at alone.
    Peel(u64),
    /// The formula has no value at the first heap of the class.
    Undefined(Undefined, Range<usize>),
    /// A value or a period is not known.
    Unknown,
    /// A number does not fit.
    TooLarge,
    /// This is beyond what is analysed for classes. Never for one heap.
    Unanalysed,
    /// Positions of heaps with these sets, up to a largest one, must be looked at first.
    Positions(Vec<usize>, u64),
}

/// What formulas speak of: a game, and its first values at hand.
#[derive(Clone, Copy)]
pub(super) struct World<'a> {
    pub(super) game: &'a Game,
    /// The values of heaps 0, 1, …, some or all of the preperiod and the first period.
    pub(super) table: &'a [Value],
    /// The number x that the set was made with.
    pub(super) parameter: Option<u32>,
    /// The last heap of windows.
    pub(super) last: Option<u64>,
    /// The position of a claim about positions.
    pub(super) position: Option<Position<'a>>,
}

/// A position, and what is known of it and of others.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    /// Its heaps a, b, …
    pub(super) heaps: &'a [u32],
    /// The sets that heaps have.
    pub(super) sets: &'a [SubtractionSet],
    pub(super) tables: &'a Tables,
}

impl Position<'_> {
    /// Which set one of its heaps has.
    pub(super) fn owner(&self, letter: usize) -> usize {
        letter.min(self.sets.len() - 1)
    }

    /// How many moves there are.
    pub(super) fn moves(&self) -> usize {
        let of = |(letter, &heap): (usize, &u32)| {
            let moves = self.sets[self.owner(letter)].moves();
            moves.partition_point(|&take| take <= heap)
        };
        self.heaps.iter().enumerate().map(of).sum()
    }
}

type Answer<T> = Result<T, Stop>;

impl World<'_> {
    /// What a formula is, for all heaps of a class.
    pub(super) fn term(&self, node: &Node, class: Class) -> Answer<Term> {
        match &node.expression {
            Expression::Truth(truth) => Ok(Term::Truth(*truth)),
            Expression::Not(inner) => Ok(Term::Truth(!self.truth(inner, class)?)),
            Expression::Lost(kind, heaps) => self.lost(*kind, heaps, class).map(Term::Truth),
            Expression::If(parts) => {
                let [condition, yes, no] = &**parts;
                self.term(if self.truth(condition, class)? { yes } else { no }, class)
            }
            Expression::After(moves, inner) => self.after(*moves, inner, class),
            Expression::Windows(what, kind, length) => {
                Ok(Term::Truth(self.misleading(*what, *kind, length)?.is_none()))
            }
            Expression::Binary(operator, left, right) if operator.joins() => {
                // What decides alone is enough: n ≥ 5 and … may speak of heap n − 5.
                let left = self.truth(left, class)?;
                let right = || self.truth(right, class);
                Ok(Term::Truth(match operator {
                    Operator::And => left && right()?,
                    Operator::Or => left || right()?,
                    Operator::Implies => !left || right()?,
                    _ => left == right()?,
                }))
            }
            Expression::Binary(operator, left, right) if operator.compares() => {
                let (left, right) = (self.number(left, class)?, self.number(right, class)?);
                let sign = sign(&left, &right)?;
                Ok(Term::Truth(match operator {
                    Operator::Equal => sign == Sign::Zero,
                    Operator::NotEqual => sign != Sign::Zero,
                    Operator::Less => sign == Sign::Negative,
                    Operator::AtMost => sign != Sign::Positive,
                    Operator::Greater => sign == Sign::Positive,
                    _ => sign != Sign::Negative,
                }))
            }
            _ => self.arithmetic(node, class).map(Term::Number),
        }
    }

    /// A condition, for all heaps of a class.
    #[inline(never)]
    pub(super) fn truth(&self, node: &Node, class: Class) -> Answer<bool> {
        match self.term(node, class)? {
            Term::Truth(truth) => Ok(truth),
            // The parser lets no number stand where a condition should.
            Term::Number(_) => Err(Stop::Unanalysed),
        }
    }

    /// A number, for all heaps of a class.
    #[inline(never)]
    pub(super) fn number(&self, node: &Node, class: Class) -> Answer<Polynomial> {
        match self.term(node, class)? {
            Term::Number(number) => Ok(number),
            Term::Truth(_) => Err(Stop::Unanalysed),
        }
    }

    fn arithmetic(&self, node: &Node, class: Class) -> Answer<Polynomial> {
        let (operator, left, right) = match &node.expression {
            Expression::Number(number) => return Ok(Polynomial::constant(*number)),
            Expression::Heap => return Ok(Polynomial::line(class.start, class.step)),
            Expression::Letter(letter) => {
                let heap = self.position.and_then(|position| position.heaps.get(*letter));
                let heap = *heap.ok_or(Stop::Unanalysed)?;
                return Ok(Polynomial::constant(heap.into()));
            }
            Expression::Mex(numbers) => {
                let number = |node| self.number(node, class)?.number().ok_or(Stop::Unanalysed);
                let numbers = numbers.iter().map(number).collect::<Answer<Vec<i128>>>()?;
                // The least missing number is at most their count.
                let missing = (0..).find(|number| !numbers.contains(number)).unwrap_or(0);
                return Ok(Polynomial::constant(missing));
            }
            Expression::Value(heaps) if self.position.is_some() => {
                return Ok(Polynomial::constant(self.looked(heaps, class)?.value.into()));
            }
            Expression::Fact(fact) => return self.fact(*fact).map(Polynomial::constant),
            Expression::Value(heaps) => {
                let values = self.values(heaps, class)?;
                let sum = values.iter().fold(0, |sum, value| sum ^ value);
                return Ok(Polynomial::constant(sum.into()));
            }
            Expression::Binary(operator, left, right) => (operator, left, right),
            _ => return Err(Stop::Unanalysed),
        };
        let (left, right) = (self.number(left, class)?, self.number(right, class)?);
        // A number is too large, or the degree of a polynomial is.
        let numbers = left.number().is_some() && right.number().is_some();
        let too_large = || if numbers { Stop::TooLarge } else { Stop::Unanalysed };
        let undefined = |what| Stop::Undefined(what, node.span.clone());
        match operator {
            Operator::Plus => left.plus(&right).ok_or_else(too_large),
            Operator::Minus => left.minus(&right).ok_or_else(too_large),
            Operator::Times => left.times(&right).ok_or_else(too_large),
            Operator::Power => {
                let exponent = right.number().ok_or(Stop::Unanalysed)?;
                if exponent < 0 {
                    return Err(undefined(Undefined::NegativeExponent));
                }
                let exponent = u32::try_from(exponent).map_err(|_| Stop::TooLarge)?;
                left.power(exponent).ok_or_else(too_large)
            }
            Operator::Div | Operator::Mod => {
                let divisor = right.number().ok_or(Stop::Unanalysed)?;
                if divisor <= 0 {
                    return Err(undefined(Undefined::Divisor));
                }
                split(left.split(divisor))?;
                let (quotient, remainder) = left.divided(divisor);
                let remainder = Polynomial::constant(remainder);
                Ok(if *operator == Operator::Div { quotient } else { remainder })
            }
            Operator::Xor => xor(left, right)
                .map_err(|stop| stop.unwrap_or_else(|| undefined(Undefined::NegativeXor))),
            Operator::Max | Operator::Min => {
                let left_is_smaller = sign(&left, &right)? == Sign::Negative;
                Ok(if left_is_smaller == (*operator == Operator::Max) { right } else { left })
            }
            _ => Err(Stop::Unanalysed),
        }
    }

    fn fact(&self, fact: Fact) -> Answer<i128> {
        let set = self.game.set();
        let period = |kind| self.game.period(kind).ok_or(Stop::Unknown);
        Ok(match fact {
            Fact::LargestMove => set.largest().into(),
            Fact::SmallestMove => set.smallest().into(),
            Fact::NumberOfMoves => i128::try_from(set.moves().len()).unwrap_or(i128::MAX),
            Fact::Parameter => self.parameter.ok_or(Stop::Unknown)?.into(),
            Fact::Period(kind) => period(kind)?.period.into(),
            Fact::Preperiod(kind) => period(kind)?.preperiod.into(),
        })
    }

    /// What holds after each move, or after how many.
    #[inline(never)]
    fn after(&self, moves: Moves, inner: &Node, class: Class) -> Answer<Term> {
        let position = self.position.ok_or(Stop::Unanalysed)?;
        let mut heaps = position.heaps.to_vec();
        let (mut count, mut all) = (0, true);
        for (letter, &heap) in position.heaps.iter().enumerate() {
            let set = &position.sets[position.owner(letter)];
            for take in set.moves().iter().take_while(|&&take| take <= heap) {
                heaps[letter] = heap - take;
                let there = Position { heaps: &heaps, ..position };
                let truth = World { position: Some(there), ..*self }.truth(inner, class)?;
                count += i128::from(truth);
                all &= truth;
            }
            heaps[letter] = heap;
        }
        Ok(match moves {
            Moves::Every => Term::Truth(all),
            Moves::Some => Term::Truth(count > 0),
            Moves::Count => Term::Number(Polynomial::constant(count)),
        })
    }

    /// What is known of some heaps together.
    #[inline(never)]
    fn looked(&self, heaps: &[Node], class: Class) -> Answer<Looked> {
        let position = self.position.ok_or(Stop::Unanalysed)?;
        let (mut owners, mut sizes, mut largest) = (Vec::new(), Vec::new(), 0);
        for heap in heaps {
            let letter = heap.letter().unwrap_or(0);
            owners.push(position.owner(letter));
            let size = match &heap.expression {
                Expression::Huge(_) => i128::MAX,
                _ => self.number(heap, class)?.number().ok_or(Stop::Unanalysed)?,
            };
            if size < 0 {
                return Err(Stop::Undefined(Undefined::NegativeHeap, heap.span.clone()));
            }
            largest = largest.max(u64::try_from(size).unwrap_or(u64::MAX));
            sizes.push(u32::try_from(size).unwrap_or(u32::MAX));
        }
        let looked = position.tables.get(&owners, &sizes);
        looked.ok_or(Stop::Positions(owners, largest))
    }

    /// What refutes a statement about windows.
    #[inline(never)]
    pub(super) fn misleading(
        &self,
        what: Windows,
        kind: Kind,
        length: &Node,
    ) -> Answer<Option<Misleading>> {
        let here = Class { start: 0, step: 0 };
        let number = self.number(length, here)?.number().ok_or(Stop::Unanalysed)?;
        if number <= 0 {
            return Err(Stop::Undefined(Undefined::EmptyWindow, length.span.clone()));
        }
        let last = self.last.unwrap_or(MOST_WINDOW_HEAPS).min(MOST_WINDOW_HEAPS);
        let values = self.game.values_from(&0.into(), index(last) + 1).into_iter();
        let entries: Option<Vec<Value>> = values.map(|it| it.map(|it| kind.entry(it))).collect();
        let length = usize::try_from(number).unwrap_or(usize::MAX);
        Ok(misleading(what, &entries.ok_or(Stop::Unknown)?, length))
    }

    /// Whether a sum is lost, by the theorems in [`crate::Sum`]; in a claim about positions, by
    /// looking at them.
    fn lost(&self, kind: Kind, heaps: &[Node], class: Class) -> Answer<bool> {
        if self.position.is_some() {
            let looked = self.looked(heaps, class)?;
            return Ok(if kind == Kind::Misere { looked.lost_misere } else { looked.lost });
        }
        if let [heap] = heaps {
            return Ok(self.entry(kind, heap, class)? == 1);
        }
        let values = self.values(heaps, class)?;
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        let small = values.iter().all(|&value| value <= 1);
        Ok(sum == Value::from(kind == Kind::Misere && small))
    }

    #[inline(never)]
    fn values(&self, heaps: &[Node], class: Class) -> Answer<Vec<Value>> {
        heaps.iter().map(|heap| self.entry(Kind::Grundy, heap, class)).collect()
    }

    /// The entry of a sequence at a heap that may grow.
    fn entry(&self, kind: Kind, heap: &Node, class: Class) -> Answer<Value> {
        if let Expression::Huge(size) = &heap.expression {
            return self.value_at(size).map(|value| kind.entry(value));
        }
        let place = self.number(heap, class)?;
        if let Some(number) = place.number() {
            if number < 0 {
                return Err(Stop::Undefined(Undefined::NegativeHeap, heap.span.clone()));
            }
            return self.value(number).map(|value| kind.entry(value));
        }
        let period = self.game.period(kind).ok_or(Stop::Unknown)?;
        if !place.stays_above(period.preperiod.into()) {
            let distance = place.minus(&Polynomial::constant(period.preperiod.into()));
            return Err(match distance.ok_or(Stop::TooLarge)?.sign() {
                Sign::From(first) => Stop::Peel(first),
                // It grows and is large enough, but falls in between; or it falls for ever.
                Sign::Positive => Stop::Peel(1),
                _ => Stop::Unanalysed,
            });
        }
        split(place.split(period.period.into()))?;
        self.value(place.first()).map(|value| kind.entry(value))
    }

    /// The value of a heap that is not negative.
    fn value(&self, heap: i128) -> Answer<Value> {
        match u64::try_from(heap) {
            Ok(heap) => {
                let folded =
                    self.game.period(Kind::Grundy).map_or(heap, |period| period.fold(heap));
                match self.table.get(index(folded)) {
                    Some(&value) => Ok(value),
                    None => self.value_at(&heap.into()),
                }
            }
            Err(_) => self.value_at(&heap.to_string().parse().map_err(|_| Stop::TooLarge)?),
        }
    }

    #[inline(never)]
    fn value_at(&self, heap: &HeapSize) -> Answer<Value> {
        self.game.value(heap).ok_or(Stop::Unknown)
    }
}

/// An error unless there is but one class to split into.
#[inline(never)]
fn split(classes: Option<u64>) -> Answer<()> {
    match classes {
        Some(1) => Ok(()),
        Some(classes) => Err(Stop::Split(classes)),
        None => Err(Stop::TooLarge),
    }
}

/// How `left` compares with `right`, for all heaps of the class.
#[inline(never)]
fn sign(left: &Polynomial, right: &Polynomial) -> Answer<Sign> {
    let (Some(a), Some(b)) = (left.number(), right.number()) else {
        return match left.minus(right).ok_or(Stop::Unanalysed)?.sign() {
            Sign::From(first) => Err(Stop::Peel(first)),
            Sign::Late => Err(Stop::Unanalysed),
            sign => Ok(sign),
        };
    };
    Ok(match a.cmp(&b) {
        std::cmp::Ordering::Less => Sign::Negative,
        std::cmp::Ordering::Equal => Sign::Zero,
        std::cmp::Ordering::Greater => Sign::Positive,
    })
}

/// The bitwise exclusive or of numbers that are not negative; `Err(None)` when one is.
fn xor(left: Polynomial, right: Polynomial) -> Result<Polynomial, Option<Stop>> {
    let (grows, number) = match (left.number(), right.number()) {
        (Some(a), Some(b)) if a < 0 || b < 0 => return Err(None),
        (Some(a), Some(b)) => return Ok(Polynomial::constant(a ^ b)),
        (None, Some(number)) => (left, number),
        (Some(number), None) => (right, number),
        (None, None) => return Err(Some(Stop::Unanalysed)),
    };
    if number < 0 {
        return Err(None);
    }
    if !grows.stays_above(0) {
        return Err(Some(match grows.sign() {
            Sign::From(first) => Stop::Peel(first),
            Sign::Positive => Stop::Peel(1),
            _ => Stop::Unanalysed,
        }));
    }
    // In a class whose growth is a multiple of a power of 2 beyond the number, the bits that the
    // number can turn stay the same.
    let bits = 128 - number.leading_zeros();
    let power = 1_i128.checked_shl(bits).filter(|&power| power > 0);
    let power = power.ok_or(Some(Stop::TooLarge))?;
    split(grows.split(power)).map_err(Some)?;
    Ok(grows.with_first(grows.first() ^ number))
}
