//! Grundyscope: a scope for subtraction games.
//!
//! A heap of n counters and a set S of positive integers; a move takes s ∈ S counters; who cannot
//! move has lost (normal play) or has won (misère play). This crate computes the Grundy values and
//! outcomes of such a game, finds the period with a proof that anyone can check, and answers heaps
//! of any size by it.
//!
//! ```
//! use grundyscope::{Game, Kind};
//!
//! let mut game = Game::new("1,3,4".parse()?);
//! game.solve();
//! assert_eq!(game.values()[..7], [0, 1, 0, 1, 2, 3, 2]);
//! assert_eq!(game.certificate(Kind::Grundy).map(|certificate| certificate.verify()), Some(Ok(())));
//! assert_eq!(game.value(&"10^18".parse()?), Some(1));
//! # Ok::<(), grundyscope::Error>(())
//! ```
//!
//! Everything but the module that speaks to the browser is plain Rust, without a browser type.

mod atlas;
mod certificate;
#[cfg(feature = "tools")]
pub mod chart;
pub mod claim;
mod diagnosis;
mod error;
pub mod family;
mod fingerprint;
mod game;
mod graph;
mod handover;
mod heap;
pub mod ladder;
mod lag;
pub mod layout;
mod losing;
mod mex;
mod misere;
mod moves;
mod outcome;
mod outcomes;
mod period;
pub mod play;
mod position;
mod quiz;
mod random;
pub mod records;
mod recurrence;
mod register;
mod replay;
mod search;
pub mod sequence;
mod set;
pub mod solution;
mod sum;
mod table;
mod tape;
mod tree;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "exported to JavaScript, not to other crates")]
mod web;

pub use atlas::{
    Atlas, Columns, ColumnsRequest, MOST_COLUMNS, MOST_REMEMBERED_COUNTS, MOST_TALLIED_HEAPS,
    MOST_VIEW_HEAPS,
};
pub use certificate::{Certificate, Fault, MOST_VERIFICATION_STEPS};
pub use diagnosis::{LARGEST_OVERSHOT_HEAP, Misconception, diagnose, tells_apart};
pub use error::{Error, ErrorKind};
pub use game::{Game, LONGEST_COUNTED_PERIOD, MOST_KEPT_HEAPS, MOST_SEARCHED_HEAPS, MOST_STEPS};
pub use graph::{
    BestLine, GraphHeap, GraphLimits, GraphMove, LONGEST_LINE, LineEnd, LineMove, MOST_DRAWN_MOVES,
    MOST_WRITTEN_HEAPS, MOST_WRITTEN_MOVES, MoveGraph,
};
pub use handover::Refusal;
pub use heap::{HeapSize, MOST_DIGITS};
pub use lag::MOST_LAGS;
pub use mex::{MexTrace, mex};
pub use misere::{Checked, Failures, MisereCheck};
pub use moves::Move;
pub use outcome::{Kind, Outcome};
pub use outcomes::OutcomeGame;
pub use period::Period;
pub use position::{MOST_POSITION_CHARACTERS, Position, PositionError};
pub use quiz::{MOST_EXAMINED_HEAPS, MOST_QUESTIONS, Question, QuizRequest};
pub use recurrence::Recurrence;
pub use set::{LARGEST_MOVE, MOST_CHARACTERS, MOST_MOVES, ParsedSet, SubtractionSet};
pub use sum::{MOST_HEAPS, NimSum, Sum, WinningMove};
pub use table::{MOST_TABLE_BYTES, MOST_TABLE_ROWS, TABLE_HEAD, most_table_rows};
pub use tree::{LARGEST_TREE_HEAP, MOST_TREE_HEAPS};
