//! Which wrong rule a wrong answer came from.
//!
//! Learners who miss the mex of a heap mostly apply some other rule correctly. Each of these rules
//! is computed here, so that a wrong answer can be met with its reason.

use crate::heap::HeapSize;
use crate::mex::{MexTrace, mex};
use crate::moves::Move;
use crate::sequence::Value;

/// The largest heap at which [`Misconception::Overshoot`] is computed: nobody overshoots by hand
/// from there.
pub const LARGEST_OVERSHOT_HEAP: u64 = 1_000;

/// A wrong rule for the value of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misconception {
    /// The largest value among the options, plus one (0 without options).
    MaxPlusOne,
    /// How many legal moves there are.
    NumberOfMoves,
    /// How many different values the options have.
    NumberOfDistinctValues,
    /// The exclusive or of the options' values.
    XorOfOptions,
    /// The sum of the options' values.
    SumOfOptions,
    /// The remainder of the heap on division by the largest move plus one, as if every smaller
    /// number were a move too.
    RemainderByLargestMovePlusOne,
    /// The heap size itself, as in Nim.
    HeapSize,
    /// The mex when a move larger than the heap is allowed and empties it, at this heap and at all
    /// smaller ones. Says nothing of heaps above [`LARGEST_OVERSHOT_HEAP`].
    Overshoot,
    /// The smallest value among the options, plus one (0 without options).
    SmallestOptionPlusOne,
    /// 1 for a heap without options.
    EmptyMexIsOne,
    /// The smallest number from 1 on that is not among the options' values.
    LeastPositiveMissing,
}

impl Misconception {
    /// All wrong rules.
    pub const ALL: [Self; 11] = [
        Self::MaxPlusOne,
        Self::NumberOfMoves,
        Self::NumberOfDistinctValues,
        Self::XorOfOptions,
        Self::SumOfOptions,
        Self::RemainderByLargestMovePlusOne,
        Self::HeapSize,
        Self::Overshoot,
        Self::SmallestOptionPlusOne,
        Self::EmptyMexIsOne,
        Self::LeastPositiveMissing,
    ];

    /// A stable name, for programs and translations.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::MaxPlusOne => "max_plus_1",
            Self::NumberOfMoves => "number_of_moves",
            Self::NumberOfDistinctValues => "number_of_distinct_values",
            Self::XorOfOptions => "xor_of_options",
            Self::SumOfOptions => "sum_of_options",
            Self::RemainderByLargestMovePlusOne => "n_mod_max_plus_1",
            Self::HeapSize => "nim_heap_n",
            Self::Overshoot => "overshoot",
            Self::SmallestOptionPlusOne => "smallest_option_plus_1",
            Self::EmptyMexIsOne => "empty_mex_is_1",
            Self::LeastPositiveMissing => "least_positive_missing",
        }
    }

    /// What the rule answers at the heap of `trace`; `None` where it says nothing of its own.
    ///
    /// ```
    /// use grundyscope::{Game, Misconception};
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// let trace = game.mex_trace(&6.into()).expect("computed"); // values 3, 1, 0: the mex is 2
    /// assert_eq!(Misconception::MaxPlusOne.answer(&trace), Some(4.into()));
    /// assert_eq!(Misconception::NumberOfMoves.answer(&trace), Some(3.into()));
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn answer(self, trace: &MexTrace) -> Option<HeapSize> {
        let number = |value: Value| HeapSize::from(u64::from(value));
        Some(match self {
            Self::MaxPlusOne => number(trace.distinct.last().map_or(0, |largest| largest + 1)),
            Self::NumberOfMoves => HeapSize::from(trace.values().count() as u64),
            Self::NumberOfDistinctValues => HeapSize::from(trace.distinct.len() as u64),
            Self::XorOfOptions => number(trace.values().fold(0, |xor, value| xor ^ value)),
            Self::SumOfOptions => HeapSize::from(trace.values().map(u64::from).sum::<u64>()),
            Self::RemainderByLargestMovePlusOne => {
                let largest = trace.moves.last().map_or(0, |option| option.take);
                HeapSize::from(trace.heap.remainder(u64::from(largest) + 1))
            }
            Self::HeapSize => trace.heap.clone(),
            Self::Overshoot => number(overshot(trace)?),
            Self::SmallestOptionPlusOne => {
                number(trace.distinct.first().map_or(0, |least| least + 1))
            }
            Self::EmptyMexIsOne if trace.distinct.is_empty() => number(1),
            Self::EmptyMexIsOne => return None,
            Self::LeastPositiveMissing => {
                let with_zero: Vec<Value> = trace.values().chain([0]).collect();
                number(mex(&with_zero))
            }
        })
    }

    /// The wrong answer by which [`diagnose`] knows the rule at the heap of `trace`; `None` where the
    /// rule says nothing, or gives the right answer. Linear in the number of moves.
    ///
    /// It is that of [`Misconception::answer`], except for overshooting: that is only named where it
    /// happens, at a heap that some move overshoots, and with the true values of the options, as they
    /// are shown to who answers.
    #[must_use]
    pub fn wrong_answer(self, trace: &MexTrace) -> Option<HeapSize> {
        let answer = match self {
            Self::Overshoot => HeapSize::from(u64::from(overshot_here(trace)?)),
            _ => self.answer(trace)?,
        };
        (answer != HeapSize::from(u64::from(trace.mex))).then_some(answer)
    }
}

/// The value of a heap when every move is legal at every heap but 0, and the larger ones empty it.
fn overshot(trace: &MexTrace) -> Option<Value> {
    let heap = trace.heap.to_u64().filter(|&heap| heap <= LARGEST_OVERSHOT_HEAP)?;
    let mut values: Vec<Value> = vec![0];
    for heap in 1..=usize::try_from(heap).ok()? {
        let left = |option: &Move| values[heap.saturating_sub(option.take as usize)];
        values.push(mex(&trace.moves.iter().map(left).collect::<Vec<Value>>()));
    }
    values.last().copied()
}

/// The wrong rules that give exactly this answer at the heap of `trace`, by
/// [`Misconception::wrong_answer`]. Empty for the right one.
#[must_use]
pub fn diagnose(trace: &MexTrace, answer: u64) -> Vec<Misconception> {
    let given = Some(HeapSize::from(answer));
    Misconception::ALL.into_iter().filter(|rule| rule.wrong_answer(trace) == given).collect()
}

/// The wrong rules that an answer at the heap of `trace` gives away: each has a wrong answer that no
/// other wrong rule gives. So a question about this heap tells who follows which of them.
///
/// ```
/// use grundyscope::{Game, Misconception, tells_apart};
///
/// let mut game = Game::new("1,3,4".parse()?);
/// game.solve();
/// let trace = game.mex_trace(&6.into()).expect("computed"); // values 3, 1, 0: the mex is 2
/// let told = tells_apart(&trace);
/// assert!(!told.contains(&Misconception::NumberOfMoves)); // 3, as is the number of values
/// assert!(told.contains(&Misconception::HeapSize)); // 6
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[must_use]
pub fn tells_apart(trace: &MexTrace) -> Vec<Misconception> {
    let answers = Misconception::ALL.map(|rule| rule.wrong_answer(trace));
    let alone = |answer: &Option<HeapSize>| {
        answer.is_some() && answers.iter().filter(|&other| other == answer).count() == 1
    };
    let told = Misconception::ALL.into_iter().zip(&answers).filter(|(_, answer)| alone(answer));
    told.map(|(rule, _)| rule).collect()
}

/// The value of the heap when the moves that are too large for it empty it; `None` if none is.
fn overshot_here(trace: &MexTrace) -> Option<Value> {
    let too_large = trace.moves.iter().any(|option| option.to.is_none());
    // Heap 0, which such a move would leave, has value 0.
    let values: Vec<Value> = trace.moves.iter().map(|option| option.value.unwrap_or(0)).collect();
    too_large.then(|| mex(&values))
}
