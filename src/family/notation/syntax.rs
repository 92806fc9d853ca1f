//! Reads a line with words.

use std::ops::Range;

use super::MOST_VARIABLES;
use super::error::{NotationError, NotationErrorKind as Kind};
use super::line::{Item, Items, Line, Test, TestWhat, Variable, What};
use super::words::{Word, WordKind};

pub(super) const RESERVED: [&str; 17] = [
    "for",
    "in",
    "if",
    "and",
    "not",
    "of",
    "all",
    "largest",
    "smallest",
    "size",
    "symmetric",
    "coprime",
    "additive",
    "div",
    "mod",
    "up",
    "to",
];

pub(super) type Parsed<T> = Result<T, NotationError>;

pub(super) struct Parser<'a> {
    pub(super) words: &'a [Word],
    line: usize,
    /// The place behind the last character of the line.
    end: usize,
    pub(super) next: usize,
    /// The variables known so far.
    pub(super) names: Vec<&'a str>,
    /// How many parts the expression has that is being read.
    pub(super) parts: u32,
    /// Whether an expression may speak of the set, and whether the latest test has.
    pub(super) in_test: bool,
    pub(super) of_set: bool,
}

impl<'a> Parser<'a> {
    /// For the words of line number `line`, which ends before the character `end` of the whole text.
    pub(super) fn new(words: &'a [Word], line: usize, end: usize) -> Self {
        let names = Vec::new();
        Self { words, line, end, next: 0, names, parts: 0, in_test: false, of_set: false }
    }

    /// The whole line.
    pub(super) fn line(mut self) -> Parsed<Line> {
        let mut variables = Vec::new();
        let what = match self.name() {
            Some("all") => self.all()?,
            Some("largest") => self.after_word().items(false).map(What::Largest)?,
            Some("symmetric") => self.after_word().items(false).map(What::Symmetric)?,
            Some("neighbours" | "neighbors") => self.neighbours()?,
            _ => {
                let set = self.next;
                self.find_variables(&mut variables)?;
                let end = self.next;
                self.next = set;
                let items = self.set()?;
                if !variables.is_empty() {
                    if self.name() != Some("for") {
                        return self.refuse(Kind::ExpectedFor);
                    }
                    self.next = end;
                }
                What::Sets(items)
            }
        };
        let tests = self.tests()?;
        if self.next < self.words.len() {
            return self.refuse(Kind::ExpectedEnd);
        }
        Ok(Line { what, tests, variables, span: self.span(0..self.next) })
    }

    fn all(&mut self) -> Parsed<What> {
        self.next += 1;
        let sizes = if self.name() == Some("of") { None } else { Some(self.items(false)?) };
        self.word("of", Kind::ExpectedOf)?;
        Ok(What::All { sizes, of: self.set()? })
    }

    fn neighbours(&mut self) -> Parsed<What> {
        self.next += 1;
        self.word("of", Kind::ExpectedOf)?;
        let of = self.set()?;
        let mut up_to = None;
        if self.name() == Some("up") {
            self.next += 1;
            if self.name() == Some("to") {
                self.next += 1;
            }
            up_to = Some(self.expression()?);
        }
        Ok(What::Neighbours { of, up_to })
    }

    /// A set in a line with words: the braces may be left out.
    fn set(&mut self) -> Parsed<Items> {
        let begins = self.next;
        let braces = self.take(WordKind::OpenBrace);
        if braces && self.kind() == Some(WordKind::CloseBrace) {
            return self.refuse(Kind::EmptySet);
        }
        let Items { items, .. } = self.items(false)?;
        if braces && !self.take(WordKind::CloseBrace) {
            return self.refuse(Kind::ExpectedClose);
        }
        Ok(Items { items, span: self.span(begins..self.next) })
    }

    /// The variables of a line, which stand behind the set that they are needed for. Afterwards the
    /// next word is the one behind them.
    fn find_variables(&mut self, variables: &mut Vec<Variable>) -> Parsed<()> {
        let Some(at) = self.words.iter().position(|word| word.text == "for") else {
            return Ok(());
        };
        self.next = at;
        while self.name() == Some("for") || (!variables.is_empty() && self.next_variable()) {
            self.next += 1;
            let Some(name) = self.name() else {
                return self.refuse(Kind::ExpectedVariable);
            };
            if RESERVED.contains(&name) || self.names.contains(&name) {
                return self.refuse(Kind::NameTaken);
            }
            if self.names.len() == MOST_VARIABLES as usize {
                return self.refuse(Kind::TooManyVariables);
            }
            self.next += 1;
            self.word("in", Kind::ExpectedIn)?;
            let of = if self.kind() == Some(WordKind::OpenBrace) {
                self.set()?
            } else {
                self.items(true)?
            };
            self.names.push(name);
            variables.push(Variable { name: name.to_owned(), of });
        }
        Ok(())
    }

    /// Whether a comma stands next, and behind it another variable.
    fn next_variable(&self) -> bool {
        let after = |steps: usize| self.words.get(self.next + steps);
        self.kind() == Some(WordKind::Comma)
            && after(1).is_some_and(|word| word.kind == WordKind::Name)
            && after(2).is_some_and(|word| word.text == "in")
    }

    /// Numbers, ranges and progressions, with or without commas between. Those of a variable end
    /// where the next variable begins.
    fn items(&mut self, of_variable: bool) -> Parsed<Items> {
        let begins = self.next;
        let mut items: Vec<Item> = Vec::new();
        loop {
            if self.kind() == Some(WordKind::Dots) {
                self.progression(&mut items)?;
            } else {
                let first = self.expression()?;
                if self.take(WordKind::Dots) {
                    let last = self.expression()?;
                    items.push(Item::Range(first, last));
                } else {
                    items.push(Item::One(first));
                }
            }
            if of_variable && self.next_variable() {
                break;
            }
            let comma = self.take(WordKind::Comma);
            if self.unfinished() {
                continue;
            }
            // A comma may stand at the end of a line or of the braces, but not before a word.
            if comma && self.next < self.words.len() && self.kind() != Some(WordKind::CloseBrace) {
                return self.refuse(Kind::ExpectedNumber);
            }
            break;
        }
        Ok(Items { items, span: self.span(begins..self.next) })
    }

    /// Whether what stands next can begin an item.
    fn unfinished(&self) -> bool {
        match self.kind() {
            Some(WordKind::Number | WordKind::OpenBracket | WordKind::Dots | WordKind::Minus) => {
                true
            }
            Some(WordKind::Name) => !self.name().is_some_and(|name| RESERVED.contains(&name)),
            _ => false,
        }
    }

    /// At dots that stand where an item could: `3,6,..,30`.
    fn progression(&mut self, items: &mut Vec<Item>) -> Parsed<()> {
        if !matches!(items.as_slice(), [.., Item::One(_), Item::One(_)]) {
            return self.refuse(Kind::DotsIncomplete);
        }
        self.next += 1;
        self.take(WordKind::Comma);
        let last = self.expression()?;
        if let (Some(Item::One(second)), Some(Item::One(first))) = (items.pop(), items.pop()) {
            items.push(Item::Progression(first, second, last));
        }
        Ok(())
    }

    fn tests(&mut self) -> Parsed<Vec<Test>> {
        let mut tests = Vec::new();
        if self.name() != Some("if") {
            return Ok(tests);
        }
        self.in_test = true;
        loop {
            self.next += 1;
            let begins = self.next;
            let not = self.name() == Some("not");
            self.next += usize::from(not);
            self.of_set = false;
            let what = match self.name() {
                Some("coprime") => {
                    self.of_set = true;
                    self.next += 1;
                    TestWhat::Coprime
                }
                Some("additive") => {
                    self.of_set = true;
                    self.next += 1;
                    TestWhat::Additive
                }
                _ => self.comparison()?,
            };
            let span = self.span(begins..self.next);
            tests.push(Test { not, what, of_set: self.of_set, span });
            if self.name() != Some("and") {
                return Ok(tests);
            }
        }
    }

    fn comparison(&mut self) -> Parsed<TestWhat> {
        let first = self.expression()?;
        let mut rest = Vec::new();
        while let Some(WordKind::Compare(compare)) = self.kind() {
            self.next += 1;
            rest.push((compare, self.expression()?));
        }
        if rest.is_empty() {
            return self.refuse(Kind::ExpectedComparison);
        }
        Ok(TestWhat::Comparison(first, rest))
    }

    // --- Words ---

    pub(super) fn kind(&self) -> Option<WordKind> {
        self.words.get(self.next).map(|word| word.kind)
    }

    /// The next word, if it is a name.
    pub(super) fn name(&self) -> Option<&'a str> {
        let word = self.words.get(self.next)?;
        (word.kind == WordKind::Name).then_some(word.text.as_str())
    }

    fn after_word(&mut self) -> &mut Self {
        self.next += 1;
        self
    }

    pub(super) fn take(&mut self, kind: WordKind) -> bool {
        let there = self.kind() == Some(kind);
        self.next += usize::from(there);
        there
    }

    fn word(&mut self, word: &str, missing: Kind) -> Parsed<()> {
        if self.name() != Some(word) {
            return self.refuse(missing);
        }
        self.next += 1;
        Ok(())
    }

    /// From the first to the last of some words, which may be none.
    pub(super) fn span(&self, words: Range<usize>) -> Range<usize> {
        match self.words.get(words.clone()) {
            Some([only]) => only.span.clone(),
            Some([first, .., last]) => first.span.start..last.span.end,
            _ => self.end..self.end,
        }
    }

    /// An error about the next word, or the end of the line.
    pub(super) fn refuse<T>(&self, kind: Kind) -> Parsed<T> {
        let found = self.words.get(self.next).map_or("", |word| word.text.as_str());
        let next = self.next..(self.next + 1).min(self.words.len());
        Err(NotationError::new(kind, self.line, self.span(next), found))
    }
}
