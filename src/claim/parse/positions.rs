//! Claims about positions of the heaps a, b, … that are free.

use super::{
    ClaimError, ClaimErrorKind, Expression, LETTERS, MOST_POSITIONS, Node, Parsed, Parser, Part,
    Range, Statement, SubtractionSet, Token, Word, largest_heap,
};

/// How many heaps a claim names, from a on. The letter a is a word of its own where there is no b.
pub(super) fn heaps_named(
    characters: &[char],
    tokens: &mut Vec<Word>,
) -> Result<usize, ClaimError> {
    let letters = tokens.iter().filter(|word| word.token == Token::Letter);
    let letters: Vec<(usize, Word)> =
        letters.map(|word| (letter(characters, word), word.clone())).collect();
    let named = |number: usize| letters.iter().any(|&(letter, _)| letter == number);
    let count = (0..LETTERS.len()).take_while(|&number| named(number)).count();
    let heaps = if count > 1 { count } else { 0 };
    let article = heaps == 0 && !named(1);
    let stray = letters.iter().find(|&&(letter, _)| letter >= heaps && !(article && letter == 0));
    if let Some((_, word)) = stray {
        return Err(ClaimError::new(ClaimErrorKind::Word, characters, word.span.clone()));
    }
    if article {
        tokens.retain(|word| word.token != Token::Letter);
    }
    Ok(heaps)
}

/// Which heap a letter names.
pub(super) fn letter(characters: &[char], word: &Word) -> usize {
    let name = characters[word.span.start].to_lowercase().to_string();
    LETTERS.iter().position(|&letter| letter == name).unwrap_or(0)
}

impl Parser<'_> {
    /// `a with {1,3,4}, b with {2,5}:`, or nothing.
    pub(super) fn sets_of_heaps(&mut self) -> Parsed<Vec<SubtractionSet>> {
        let begins = self.next;
        let mut sets = Vec::new();
        self.take(Token::For);
        for _ in 0..self.heaps {
            if self.peek() != Some(Token::Letter) || self.letter() != sets.len() {
                break;
            }
            self.next += 1;
            self.take(Token::Has);
            if self.peek() != Some(Token::Braces) {
                break;
            }
            sets.push(self.set()?);
            let _ = self.take(Token::Comma) | self.take(Token::And);
        }
        if sets.is_empty() {
            self.next = begins;
        } else if sets.len() < self.heaps {
            return self.unexpected();
        }
        self.separator();
        Ok(sets)
    }

    /// A condition about positions, perhaps of some heaps only.
    pub(super) fn positions(&mut self, sets: Vec<SubtractionSet>) -> Parsed<Statement> {
        let (node, range) = self.ranged()?;
        let refused = |part: Option<&Part>| {
            let part = part.map(|part| part.span.clone());
            part.map_or(Ok(()), |span| Err(self.error(ClaimErrorKind::Unexpected, span)))
        };
        refused(node.find(&|part| matches!(part, Expression::Heap | Expression::Windows(..))))?;
        if !sets.is_empty() {
            // Which game would these be about?
            refused(node.find(&|part| matches!(part, Expression::Fact(_))))?;
            let owned = |heap: &Node| (0..self.heaps).filter(|&it| heap.names(it)).count() == 1;
            let strays = node.find(&|part| match part {
                Expression::Value(heaps) | Expression::Lost(_, heaps) => !heaps.iter().all(owned),
                _ => false,
            });
            refused(strays)?;
        }
        let most = largest_heap(self.heaps, MOST_POSITIONS);
        if range.to.unwrap_or(range.from) > most {
            let end = self.tokens[self.next - 1].span.clone();
            return Err(self.error(ClaimErrorKind::TooManyPositions, end));
        }
        Ok(Statement::Positions { node, heaps: self.heaps, sets, range })
    }

    /// All heaps of the position.
    pub(super) fn letters(&mut self, span: &Range<usize>) -> Parsed<Vec<Node>> {
        (0..self.heaps).map(|it| self.part(Expression::Letter(it), span.clone())).collect()
    }

    /// Which heap the next word names.
    pub(super) fn letter(&self) -> usize {
        letter(self.characters, &self.tokens[self.next])
    }

    /// `a, b and c`, or nothing.
    pub(super) fn names(&mut self) -> bool {
        let begins = self.next;
        while self.take(Token::Letter) {
            let _ = self.take(Token::Comma) | self.take(Token::And);
        }
        self.next > begins
    }
}
