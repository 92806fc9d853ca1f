//! Which heaps to ask about, so that wrong rules for the mex give themselves away.

use crate::diagnosis::{Misconception, tells_apart};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::mex::MexTrace;
use crate::random::{among, lot, mixed};
use crate::sequence::Value;

/// The most questions of a quiz.
pub const MOST_QUESTIONS: usize = 30;

/// The most heaps that are examined for a quiz; of more, one in each stretch of equal length.
pub const MOST_EXAMINED_HEAPS: u64 = 256;

/// What a question that tells one rule apart is worth, before it is divided.
const WHOLE: u64 = 1 << 32;

/// What a quiz is to be about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizRequest {
    /// The same seed gives the same quiz.
    pub seed: u64,
    /// How many questions, at most [`MOST_QUESTIONS`].
    pub questions: usize,
    /// No heap above this one is asked about.
    pub largest: u64,
    /// Whether the last question is about a heap without moves, whose mex is that of no values.
    pub empty_mex: bool,
}

/// One question of a quiz: what is the value of this heap?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The heap.
    pub heap: HeapSize,
    /// The wrong rules that an answer gives away, as [`tells_apart`] says.
    pub tells_apart: Vec<Misconception>,
}

/// A heap that may be asked about.
struct Candidate {
    question: Question,
    mex: Value,
    /// A name of the values in the order of the moves: with the same ones it is the same question
    /// again.
    values: u64,
    /// Decides between candidates that are worth the same.
    lot: u64,
}

impl Game {
    /// Heaps to ask about, each once, in an order by lot. Fewer than asked for when there are no more
    /// heaps that have moves and whose options' values are known.
    ///
    /// One is chosen after the other. A heap is worth the sum, over the wrong rules that it tells
    /// apart ([`tells_apart`]), of 1 / (1 + how often the questions before tell this rule apart):
    /// rules that have not been told apart yet count most. That is divided by 1 + how often the same
    /// answer was right before, and by 1 + how often the options had the same values before, so that
    /// a period does not bring the same question again. The heap worth most is chosen; among equals
    /// the seed decides. All heaps from the smallest move to `largest` are examined, or
    /// [`MOST_EXAMINED_HEAPS`] of them.
    ///
    /// Time O(e · (m + k) + q² · e) for e examined heaps, q questions, k moves and largest move m.
    ///
    /// ```
    /// use grundyscope::{Game, Misconception, QuizRequest};
    ///
    /// let mut game = Game::new("2,5,6".parse()?);
    /// game.solve();
    /// let request = QuizRequest { seed: 1, questions: 1, largest: 30, empty_mex: false };
    /// let quiz = game.quiz(&request);
    /// // No heap up to 30 tells more wrong rules apart.
    /// assert_eq!(quiz[0].tells_apart.len(), 5);
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn quiz(&self, request: &QuizRequest) -> Vec<Question> {
        let questions = request.questions.min(MOST_QUESTIONS);
        let with_moves = questions - usize::from(request.empty_mex && questions > 0);
        let mut candidates = self.candidates(request);
        let mut asked: Vec<Candidate> = Vec::new();
        while asked.len() < with_moves {
            let worth = |&(_, candidate): &(usize, &Candidate)| candidate.worth(&asked);
            let Some((best, _)) = candidates.iter().enumerate().max_by_key(worth) else { break };
            let chosen = candidates.swap_remove(best);
            // The most telling question would be the first one of every quiz.
            let place = among(chosen.lot, asked.len() + 1);
            asked.insert(place, chosen);
        }
        let mut quiz: Vec<Question> =
            asked.into_iter().map(|candidate| candidate.question).collect();
        if quiz.len() < questions && request.empty_mex {
            let stuck = u64::from(self.set().moves()[0]).min(request.largest.saturating_add(1));
            quiz.extend(self.question(mixed(request.seed) % stuck).map(|(question, _)| question));
        }
        quiz
    }

    fn candidates(&self, request: &QuizRequest) -> Vec<Candidate> {
        let smallest = u64::from(self.set().moves()[0]);
        let Some(count) = request.largest.checked_sub(smallest) else { return Vec::new() };
        let count = count.saturating_add(1);
        let stretch = count.div_ceil(MOST_EXAMINED_HEAPS);
        let heap = |number: u64| {
            let lot = lot(request.seed, number);
            let heap = smallest + number * stretch + lot % stretch;
            let (question, trace) = self.question(heap)?;
            let values = trace.values().fold(0, |name, value| mixed(name ^ u64::from(value)));
            Some(Candidate { question, mex: trace.mex, values, lot })
        };
        (0..count / stretch).filter_map(heap).collect()
    }

    fn question(&self, heap: u64) -> Option<(Question, MexTrace)> {
        let heap = HeapSize::from(heap);
        let trace = self.mex_trace(&heap)?;
        Some((Question { heap, tells_apart: tells_apart(&trace) }, trace))
    }
}

impl Candidate {
    /// What it is worth to ask this after those, and the lot.
    fn worth(&self, asked: &[Self]) -> (u64, u64) {
        let times = |alike: &dyn Fn(&Self) -> bool| {
            1 + asked.iter().filter(|&before| alike(before)).count() as u64
        };
        let rules = self.question.tells_apart.iter();
        let telling: u64 = rules
            .map(|rule| WHOLE / times(&|before| before.question.tells_apart.contains(rule)))
            .sum();
        let repeated =
            times(&|before| before.mex == self.mex) * times(&|before| before.values == self.values);
        (telling / repeated, self.lot)
    }
}
