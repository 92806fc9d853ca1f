//! What a line with words says.

use std::ops::Range;

use super::error::{NotationError, NotationErrorKind as Kind};
use super::words::{Compare, Word, WordKind};
use super::{MOST_PARTS, MOST_VARIABLES};

/// A line with words.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) what: What,
    pub(super) tests: Vec<Test>,
    pub(super) variables: Vec<Variable>,
    /// All of it, for errors that are about the whole.
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum What {
    /// `{1,3,x} for x in 4..60`; without variables one set.
    Sets(Items),
    /// `all 3 of 1..24`, `all of 1..16`
    All { sizes: Option<Items>, of: Items },
    /// `largest 16`
    Largest(Items),
    /// `symmetric 20`
    Symmetric(Items),
    /// `neighbours of 1,3,4 up to 10`
    Neighbours { of: Items, up_to: Option<Expression> },
}

#[derive(Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) of: Items,
}

#[derive(Debug)]
pub(super) struct Items {
    pub(super) items: Vec<Item>,
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum Item {
    One(Expression),
    Range(Expression, Expression),
    /// The first two and the last.
    Progression(Expression, Expression, Expression),
}

#[derive(Debug)]
pub(super) struct Expression {
    pub(super) node: Node,
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum Node {
    Number(i64),
    Variable(usize),
    /// Of the set, in conditions: how many moves it has, its smallest and its largest.
    Size,
    Smallest,
    Largest,
    Negative(Box<Expression>),
    Binary(Operation, Box<Expression>, Box<Expression>),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Operation {
    Plus,
    Minus,
    Times,
    Div,
    Mod,
}

#[derive(Debug)]
pub(super) struct Test {
    pub(super) not: bool,
    pub(super) what: TestWhat,
    /// Whether the set must be known; the others are looked at before it is made.
    pub(super) of_set: bool,
    pub(super) span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum TestWhat {
    /// No number above 1 divides every move.
    Coprime,
    /// Some move is the sum of two other moves.
    Additive,
    /// `a < b <= c`
    Comparison(Expression, Vec<(Compare, Expression)>),
}

const RESERVED: [&str; 17] = [
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

type Parsed<T> = Result<T, NotationError>;

pub(super) struct Parser<'a> {
    words: &'a [Word],
    line: usize,
    /// The place behind the last character of the line.
    end: usize,
    next: usize,
    /// The variables known so far.
    names: Vec<&'a str>,
    /// How many parts the expression has that is being read.
    parts: u32,
    /// Whether an expression may speak of the set, and whether the latest test has.
    in_test: bool,
    of_set: bool,
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

    fn expression(&mut self) -> Parsed<Expression> {
        self.parts = 0;
        self.sum()
    }

    fn sum(&mut self) -> Parsed<Expression> {
        let mut left = self.product()?;
        loop {
            let operation = match self.kind() {
                Some(WordKind::Plus) => Operation::Plus,
                Some(WordKind::Minus) => Operation::Minus,
                _ => return Ok(left),
            };
            self.next += 1;
            let right = self.product()?;
            left = binary(operation, left, right);
        }
    }

    fn product(&mut self) -> Parsed<Expression> {
        let mut left = self.factor()?;
        loop {
            let operation = match (self.kind(), self.name()) {
                (Some(WordKind::Times), _) => Operation::Times,
                (_, Some("div")) => Operation::Div,
                (_, Some("mod")) => Operation::Mod,
                _ => return Ok(left),
            };
            self.next += 1;
            let right = self.factor()?;
            left = binary(operation, left, right);
        }
    }

    fn factor(&mut self) -> Parsed<Expression> {
        let begins = self.next;
        // Bounds how deep calls go, here and where the expression is computed.
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return self.refuse(Kind::ExpressionTooLong);
        }
        let node = match self.kind() {
            Some(WordKind::Minus) => {
                self.next += 1;
                Node::Negative(Box::new(self.factor()?))
            }
            Some(WordKind::OpenBracket) => {
                self.next += 1;
                let inner = self.sum()?;
                if !self.take(WordKind::CloseBracket) {
                    return self.refuse(Kind::ExpectedClose);
                }
                inner.node
            }
            Some(WordKind::Number) => self.number()?,
            Some(WordKind::Name) => self.value_of_name()?,
            _ => return self.refuse(Kind::ExpectedNumber),
        };
        Ok(Expression { node, span: self.span(begins..self.next) })
    }

    /// A number, or a multiple as in `2k` and `2(a+b)`: there is nothing between.
    fn number(&mut self) -> Parsed<Node> {
        let begins = self.next;
        let Ok(number) = self.words[begins].text.parse::<i64>() else {
            return self.refuse(Kind::NumberTooLarge);
        };
        if number >= 10_i64.pow(18) {
            return self.refuse(Kind::NumberTooLarge);
        }
        let end = self.words[begins].span.end;
        self.next += 1;
        let factor = self.words.get(self.next).is_some_and(|word| {
            word.span.start == end
                && match word.kind {
                    WordKind::OpenBracket => true,
                    WordKind::Name => !self.ends_expression(&word.text),
                    _ => false,
                }
        });
        if !factor {
            return Ok(Node::Number(number));
        }
        let left = Expression { node: Node::Number(number), span: self.span(begins..begins + 1) };
        Ok(binary(Operation::Times, left, self.factor()?).node)
    }

    /// Whether a name is no value here.
    fn ends_expression(&self, name: &str) -> bool {
        let of_set = ["size", "smallest", "largest"].contains(&name);
        RESERVED.contains(&name) && !(of_set && self.in_test)
    }

    fn value_of_name(&mut self) -> Parsed<Node> {
        let name = self.name().unwrap_or_default();
        let node = match (name, self.names.iter().position(|&known| known == name)) {
            (_, Some(variable)) => Node::Variable(variable),
            ("size", _) if self.in_test => Node::Size,
            ("smallest", _) if self.in_test => Node::Smallest,
            ("largest", _) if self.in_test => Node::Largest,
            _ if RESERVED.contains(&name) => return self.refuse(Kind::ExpectedNumber),
            _ => return self.refuse(Kind::UnknownName),
        };
        self.of_set |= !matches!(node, Node::Variable(_));
        self.next += 1;
        Ok(node)
    }

    // --- Words ---

    fn kind(&self) -> Option<WordKind> {
        self.words.get(self.next).map(|word| word.kind)
    }

    /// The next word, if it is a name.
    fn name(&self) -> Option<&'a str> {
        let word = self.words.get(self.next)?;
        (word.kind == WordKind::Name).then_some(word.text.as_str())
    }

    fn after_word(&mut self) -> &mut Self {
        self.next += 1;
        self
    }

    fn take(&mut self, kind: WordKind) -> bool {
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
    fn span(&self, words: Range<usize>) -> Range<usize> {
        match self.words.get(words.clone()) {
            Some([only]) => only.span.clone(),
            Some([first, .., last]) => first.span.start..last.span.end,
            _ => self.end..self.end,
        }
    }

    /// An error about the next word, or the end of the line.
    fn refuse<T>(&self, kind: Kind) -> Parsed<T> {
        let found = self.words.get(self.next).map_or("", |word| word.text.as_str());
        let next = self.next..(self.next + 1).min(self.words.len());
        Err(NotationError::new(kind, self.line, self.span(next), found))
    }
}

fn binary(operation: Operation, left: Expression, right: Expression) -> Expression {
    let span = left.span.start..right.span.end;
    Expression { node: Node::Binary(operation, Box::new(left), Box::new(right)), span }
}
