//! Many heaps of one game at once, asked and answered in the format of programming contests.
//!
//! The text is a list of whole numbers between white space: the number of moves, the moves, the
//! number of heaps, the heaps. Usually the two counts, the moves and each heap have a line of their
//! own, but line breaks mean nothing except that errors name them.
//!
//! ```text
//! 3
//! 2 4 7
//! 2
//! 9
//! 1000000000000000000
//! ```
//!
//! The answer is one word a heap, `First` or `Second`: who wins. Where the set is known already, a
//! text may have the heaps alone, one a line; see [`Ladder::heap_a_line`].

mod error;
mod text;

pub use error::{Announced, LadderError, LadderErrorKind, What};

use crate::game::MOST_SEARCHED_HEAPS;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::outcomes::{MakeRunner, OutcomeGame};
use crate::set::SubtractionSet;

/// The most heaps of a text.
pub const MOST_LADDER_HEAPS: usize = 1_000_000;

/// How many elementary steps are searched before the heaps are looked at again: they may all be
/// known long before the period is.
const STEPS_AT_ONCE: u64 = 1 << 22;

/// The outcomes under normal play of all heaps that `text` asks for, in their order: all that
/// [`Ladder`] does, at once.
///
/// ```
/// use grundyscope::{Outcome, ladder};
///
/// let outcomes = ladder::answer("3\n2 4 7\n2\n9\n1000000000000000000\n")?;
/// assert_eq!(outcomes, [Outcome::P, Outcome::N]);
/// assert_eq!(ladder::winner(outcomes[0]), "Second");
///
/// let error = ladder::answer("2\n1 0\n1\n9").unwrap_err();
/// assert_eq!(error.line(), 2);
/// assert_eq!(
///     error.to_string(),
///     "line 2: move 0 at character 1: a move must take at least one counter, or the game would never end"
/// );
/// # Ok::<(), ladder::LadderError>(())
/// ```
///
/// # Errors
/// Those of [`Ladder::contest`] and [`Ladder::outcomes`].
pub fn answer(text: &str) -> Result<Vec<Outcome>, LadderError> {
    let mut ladder = Ladder::contest(text, Kind::Normal)?;
    while !ladder.is_done() {
        ladder.advance(STEPS_AT_ONCE);
    }
    ladder.outcomes()
}

/// The contest's name for who wins: `First` is who is to move.
#[must_use]
pub fn winner(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "First",
        Outcome::P => "Second",
    }
}

/// What a text asks for beside the game: heaps, each with its line.
struct Questions {
    lines: Vec<usize>,
    heaps: Vec<HeapSize>,
}

/// Questions about many heaps of one game, and the search for the answers in slices.
///
/// Costs one search of the game's outcomes, which ends as soon as it has reached the largest heap, and
/// then at most one pass over a period, for all heaps together: see [`OutcomeGame::outcomes_at`].
///
/// ```
/// use grundyscope::{Kind, Outcome::{N, P}, ladder::Ladder};
///
/// let mut ladder = Ladder::heap_a_line("2,4,7".parse()?, "9\n\n10^18\n", Kind::Misere)?;
/// while !ladder.is_done() {
///     ladder.advance(1_000_000);
/// }
/// assert_eq!(ladder.lines(), [1, 3]);
/// assert_eq!(ladder.outcomes()?, [N, N]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ladder {
    game: OutcomeGame,
    kind: Kind,
    questions: Questions,
    largest: Option<HeapSize>,
    /// The search goes no further than about here.
    most: u64,
}

impl Ladder {
    /// The questions of a text in the format of contests, under normal play or, with
    /// [`Kind::Misere`], under misère play.
    ///
    /// # Errors
    /// A number that is missing, one too many, or not what may stand there; a move or a heap that is
    /// refused; more than [`MOST_LADDER_HEAPS`] heaps. Each names the line.
    pub fn contest(text: &str, kind: Kind) -> Result<Self, LadderError> {
        Self::contest_with(text, kind, |_| None)
    }

    /// The questions of a text that has nothing but heaps, one on each line that is not blank, as
    /// people write them: `1 000 000` and `10^18` are understood.
    ///
    /// # Errors
    /// A heap that is refused; more than [`MOST_LADDER_HEAPS`] heaps. Each names the line.
    pub fn heap_a_line(set: SubtractionSet, text: &str, kind: Kind) -> Result<Self, LadderError> {
        Self::heap_a_line_with(set, text, kind, |_| None)
    }

    /// As [`Ladder::contest`], with another way to compute long sequences.
    pub(crate) fn contest_with(
        text: &str,
        kind: Kind,
        runner: MakeRunner,
    ) -> Result<Self, LadderError> {
        let (set, questions) = text::contest(text)?;
        Ok(Self::new(set, kind, questions, runner))
    }

    /// As [`Ladder::heap_a_line`], with another way to compute long sequences.
    pub(crate) fn heap_a_line_with(
        set: SubtractionSet,
        text: &str,
        kind: Kind,
        runner: MakeRunner,
    ) -> Result<Self, LadderError> {
        Ok(Self::new(set, kind, text::heap_a_line(text)?, runner))
    }

    fn new(set: SubtractionSet, kind: Kind, questions: Questions, runner: MakeRunner) -> Self {
        // Of an outcome alone is known who wins.
        let kind = if kind == Kind::Misere { kind } else { Kind::Normal };
        let game = OutcomeGame::with_runner(set, runner);
        let largest = questions.heaps.iter().max().cloned();
        Self { game, kind, questions, largest, most: MOST_SEARCHED_HEAPS }
    }

    /// The subtraction set.
    #[must_use]
    pub fn set(&self) -> &SubtractionSet {
        self.game.set()
    }

    /// The heaps that are asked about, in the order of the text.
    #[must_use]
    pub fn heaps(&self) -> &[HeapSize] {
        &self.questions.heaps
    }

    /// For each of these the line of the text, counted from 1.
    #[must_use]
    pub fn lines(&self) -> &[usize] {
        &self.questions.lines
    }

    /// The search.
    #[must_use]
    pub fn game(&self) -> &OutcomeGame {
        &self.game
    }

    /// Whether there is nothing more to search: all heaps are known, or the bound is reached.
    #[must_use]
    pub fn is_done(&self) -> bool {
        let game = &self.game;
        let beyond = |heap: &HeapSize| *heap >= game.heaps().into();
        game.is_done() || game.heaps() >= self.most || !self.largest.as_ref().is_some_and(beyond)
    }

    /// Goes on with the search for about `steps` elementary steps.
    pub fn advance(&mut self, steps: u64) {
        if !self.is_done() {
            self.game.advance(steps);
        }
    }

    /// Who wins from each heap, in the order of the text.
    ///
    /// # Errors
    /// A heap whose outcome is not known, because the search is not done or has met its bound.
    pub fn outcomes(&self) -> Result<Vec<Outcome>, LadderError> {
        let outcomes = self.game.outcomes_at(self.heaps(), self.kind).into_iter();
        let undecided =
            |&line: &usize| LadderErrorKind::Undecided { computed: self.game.heaps() }.at(line);
        let known = |(outcome, line): (Option<_>, _)| outcome.ok_or_else(|| undecided(line));
        outcomes.zip(self.lines()).map(known).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The period of this set has 369,025,660 heaps.
    #[test]
    fn a_heap_that_cannot_be_decided() {
        let answer = |heap: u64| {
            let text = format!("5\n17 31 51 65 82\n2\n7\n{heap}\n");
            let mut ladder = Ladder::contest(&text, Kind::Normal).expect("a text");
            ladder.most = 1 << 24;
            while !ladder.is_done() {
                ladder.advance(STEPS_AT_ONCE);
            }
            ladder.outcomes()
        };
        assert!(answer(1_000_000).is_ok(), "a heap that is computed needs no period");
        let error = answer(1 << 60).expect_err("out of reach");
        assert_eq!(error.line(), 5);
        assert!(matches!(error.kind(), LadderErrorKind::Undecided { .. }), "{error}");
        assert!(super::answer(&format!("5\n17 31 51 65 82\n1\n{}\n", 1_u64 << 60)).is_ok());
    }
}
