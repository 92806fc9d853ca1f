//! Many sets at the beginning of a claim.

use super::{ClaimErrorKind, LARGEST_FAMILY_MOVE, MOST_SHAPED_SETS, Operator, Parsed, Parser};
use super::{Family, Members, Range, Share, SubtractionSet, Token};

impl Parser<'_> {
    /// `every set with moves up to 10:`, `some subset of {1..6}:`, `every {1..k} with k up to 12:`,
    /// `every {1,3,x} with x from 4 to 60:`, `most sets with moves up to 9:`, `exactly 213 of the …`.
    #[inline(never)]
    pub(super) fn family(&mut self) -> Parsed<Option<Family>> {
        let begins = self.next;
        self.take(Token::For);
        let named = self.span();
        let members = match self.share()? {
            Some(share) => self.members()?.map(|members| Family { share, members }),
            None => None,
        };
        let Some(family) = members else {
            self.next = begins;
            return Ok(None);
        };
        // Of infinitely many sets none is most of them.
        if !family.members.is_bounded() && family.share.is_met(0, 0).is_some() {
            return Err(self.error(ClaimErrorKind::NeedsBound, named));
        }
        self.separator();
        Ok(Some(family))
    }

    /// `every`, `some`, `most`, `213`, `exactly 213`, `at least 200`.
    fn share(&mut self) -> Parsed<Option<Share>> {
        for (token, share) in
            [(Token::Every, Share::Every), (Token::Some, Share::Some), (Token::Most, Share::Most)]
        {
            if self.take(token) {
                return Ok(Some(share));
            }
        }
        let operator = self.comparison_sign().unwrap_or(Operator::Equal);
        self.take(Token::Iff);
        if self.peek() != Some(Token::Number) || self.peek_at(1) != Some(Token::Set) {
            return Ok(None);
        }
        Ok(Some(Share::Count(operator, self.heap_number()?)))
    }

    fn members(&mut self) -> Parsed<Option<Members>> {
        let sets = self.take(Token::Set);
        if self.peek() == Some(Token::Braces) {
            return match self.inside() {
                inside if inside == "1..k" => {
                    self.next += 1;
                    // "with k up to 9", "for k up to 9"
                    self.take(Token::For);
                    self.take(Token::Count);
                    let bounded = self.take(Token::UpTo) || self.take(Token::To);
                    let bound = if bounded { Some(self.family_bound()?) } else { None };
                    Ok(Some(Members::Initial(bound)))
                }
                inside if inside.contains('x') => self.shape().map(Some),
                _ if sets => self.subsets().map(Some),
                _ => Ok(None),
            };
        }
        let bounded = self.take(Token::Moves) && (self.take(Token::UpTo) || self.take(Token::To));
        let bound = if bounded { Some(self.family_bound()?) } else { None };
        Ok(sets.then_some(Members::All(bound)))
    }

    /// `{1..6}`, all of whose subsets are meant.
    fn subsets(&mut self) -> Parsed<Members> {
        let span = self.span();
        let set = self.set()?;
        let whole = (1..).zip(set.moves()).all(|(number, &take)| number == take);
        let wrong = if !whole {
            ClaimErrorKind::Unexpected
        } else if set.largest() > LARGEST_FAMILY_MOVE {
            ClaimErrorKind::FamilyTooLarge
        } else {
            return Ok(Members::All(Some(set.largest())));
        };
        Err(self.error(wrong, span))
    }

    /// `{1,3,x} with x from 4 to 60`, `{1,x,2x-1} for x in 4..60`, `{2,x} with x up to 30`.
    fn shape(&mut self) -> Parsed<Members> {
        let braces = self.span();
        self.next += 1;
        self.take(Token::For);
        self.expect(Token::Parameter)?;
        let begins = self.span();
        let (from, to) = if self.take(Token::UpTo) {
            (1, self.heap_number()?)
        } else {
            if !self.take(Token::From) {
                self.expect(Token::In)?;
            }
            let from = self.heap_number()?;
            if !(self.take(Token::To) || self.take(Token::UpTo)) {
                self.expect(Token::Dots)?;
            }
            (from, self.heap_number()?)
        };
        let range = begins.start..self.tokens[self.next - 1].span.end;
        let ends = u32::try_from(from).ok().zip(u32::try_from(to).ok());
        let Some((from, to)) = ends.filter(|(from, to)| from <= to) else {
            return Err(self.error(ClaimErrorKind::Unexpected, range));
        };
        if to - from >= MOST_SHAPED_SETS {
            return Err(self.error(ClaimErrorKind::TooManySets, range));
        }
        let shape: String = self.characters[braces.clone()].iter().collect();
        let sets = (from..=to).map(|x| self.shaped(&shape, x, &braces)).collect::<Parsed<_>>()?;
        self.parameter = true;
        Ok(Members::Shape { shape, from, sets })
    }

    /// The set that the braces are for one number, in the notation of families.
    fn shaped(&self, shape: &str, x: u32, braces: &Range<usize>) -> Parsed<SubtractionSet> {
        let family = crate::family::Family::parse(&format!("{shape} for x in {x}..{x}"));
        let family = family.map_err(|error| {
            let end = |place: usize| (braces.start + place).min(braces.end);
            let span = error.span();
            self.error(ClaimErrorKind::Unexpected, end(span.start)..end(span.end))
        })?;
        let member = family.family.members(0..1).next();
        let member = member.ok_or_else(|| self.error(ClaimErrorKind::Unexpected, braces.clone()));
        member.map(|member| member.set())
    }

    fn family_bound(&mut self) -> Parsed<u32> {
        let span = self.span();
        let bound = self.heap_number()?;
        match u32::try_from(bound) {
            Ok(bound @ 1..=LARGEST_FAMILY_MOVE) => Ok(bound),
            _ => Err(self.error(ClaimErrorKind::FamilyTooLarge, span)),
        }
    }
}
