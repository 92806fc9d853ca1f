//! Claims about a game, put to the test: proved, refuted by the first counterexample, or checked as
//! far as is said.
//!
//! A claim is a sentence in a small language, English or Norwegian:
//!
//! | Claim | |
//! |---|---|
//! | `g(n) = n mod 4`, `P exactly when n mod 7 is 0 or 2` | a formula, for every heap n |
//! | `g(n + 7) = g(n) for n >= 8`, `n is losing for n up to 2` | for some heaps |
//! | `heap 10 is losing`, `heaps 10, 11 and 13 are winning`, `g(10^18) = 1` | single heaps |
//! | `period 7`, `outcome period 22`, `period 10 from heap 2` | the least period |
//! | `values repeat every 14 from heap 0` | any period |
//! | `preperiod = 0`, `period <= 2^m`, `g(n) <= k` | bounds, with m, k and s below |
//! | `values 0 1 0 1 2 3 2`, `PNPNNN`, `losing heaps up to 12: 0, 1, 4` | lists |
//! | `{1,3,4} and {1,3,4,6} have the same values`, `adding 6 changes nothing` | two sets |
//! | `the sum 10, 11, 13 is losing`, `the nim-sum of 10, 11, 13 is 1` | sums of heaps |
//! | `the winning moves in 10, 11, 13 are 10-1, 10-3, 13-1`, `taking 3 from 5 wins` | moves |
//! | `heap 10 has 2 winning moves`, `the options of heap 5 have values 2, 0, 1` | moves |
//! | `P(a, b, c) exactly when g(a) xor g(b) xor g(c) = 0 for heaps up to 12` | positions |
//! | `if the nim-sum of a, b is 0 then every move leads to nim-sum > 0` | moves from positions |
//! | `a with {1,2}, b with {2,5}: g(a, b) = g(a) xor g(b)` | heaps with sets of their own |
//! | `every set with moves up to 8: g(n) <= k`, `every {1..k} with k up to 9: …` | many sets |
//! | `every {1,3,x} with x from 4 to 60: period <= x + 3`, `some {x, 2x+1} for x in 1..9: …` | |
//! | `most sets with moves up to 10: preperiod = 0`, `at least 213 of the sets …` | how many of them |
//! | `equal windows of m values are followed by equal values` | windows of a sequence |
//! | `the first repeated window of k outcomes gives the period up to heap 500` | |
//!
//! `misère` anywhere in the claim means that who takes the last counter loses. A set in braces at the
//! beginning stands for the set that is asked about otherwise.
//!
//! **Formulas** have whole numbers, `n`, the largest move `m`, the number of moves `k`, the smallest
//! move `s`, `period` and `preperiod`; `+ - *`, `div` or `//` or `floor(a/b)` (rounded down), `mod` or
//! `%`, powers `^`, `xor`, `max`, `min`, `mex`, `if … then … else …`; comparisons, also in chains
//! (`0 <= g(n) < 3`), `in {0, 2}` and `in 0..3`, `even`, `odd`, `a multiple of 3`, `≡ 2 (mod 7)`;
//! `and`, `or`, `not`, `implies`, `if … then …`, `exactly when`; x in sets that are made with it. `g(h)` is the Grundy value of heap h, `P(h)` and
//! `N(h)` say that it is lost or won for the player to move; with several heaps these are about their
//! sum. `P` alone is `P(n)`.
//!
//! **Numbers** are exact whole numbers below 2^127; larger ones end a check, and are never rounded.
//! Heaps may have 10,000 digits. A division needs a divisor from 1 on, a power an exponent from 0 on,
//! an exclusive or numbers from 0 on, and a heap is not negative: else the formula has no value
//! there, and the claim is neither true nor false ([`Verdict::Undefined`]). `and`, `or`, `implies` and
//! `if` look no further than they must.
//!
//! **How it is proved.** A formula is analysed for whole classes of heaps n = a + b·t at once, in
//! which every number is a polynomial of t. Where a remainder or the period of the game needs it, a
//! class is split; where two numbers cross, its first heaps are looked at one by one. When the formula
//! is constant on each class, whether it is true repeats with a common period from some heap on, and
//! has been looked at up to one such period: it is then true for every heap, or false first at the
//! smallest heap of a class. Where that analysis ends (a product of degree above 3, `n xor n div 2`,
//! more than [`MOST_CLASSES`] classes, a period that is not found) heaps are checked one by one up to
//! [`MOST_CHECKED_HEAPS`], and nothing is called proved.
//!
//! **Positions.** The heaps a, b, c and d are free, up to [`MOST_LETTERS`] of them; the letter a alone is
//! an article. `P(a, b)`, `N(a, b)` and `g(a, b)` are then found by following every move from every
//! position, so that a theorem about nim-sums can be put to the test; the nim-sum of heaps is the
//! exclusive or of their values. `P` and `the nim-sum` alone are about all heaps. `every move leads to`
//! a condition, `some move leads to` it, and `the number of moves that lead to` it are about the
//! position after one move; `the number of winning moves` is that of those that lead to P. With a bound,
//! as in `for heaps up to 12`, all positions are looked at, at most [`MOST_POSITIONS`], and the claim is
//! proved or refuted; without one [`POSITIONS_LOOKED_AT`] are, and nothing is called proved.
//!
//! **Windows** are compared up to heap [`MOST_WINDOW_HEAPS`], entry by entry, with nothing known of
//! periods. With a bound, as in `up to heap 500`, a claim about them is proved or refuted; without one
//! it is refuted, or checked that far. A claim that says more than that is understood with the bound.

// Where `#[inline(never)]` stands here, it keeps the WebAssembly module small: the many small steps of
// the parser would else be written out at each of their uses.
mod error;
mod evaluate;
mod expression;
mod inquiry;
mod parse;
mod polynomial;
mod positions;
mod prove;
mod statement;
mod trial;
mod verdict;
mod windows;
mod words;
mod write;

use crate::outcome::Kind;
use crate::set::SubtractionSet;
#[cfg(all(target_arch = "wasm32", feature = "tools"))]
pub(crate) use expression::Operator;
#[cfg(all(target_arch = "wasm32", feature = "tools"))]
pub(crate) use statement::{Change, Members, Share};
pub(crate) use statement::{Family, Statement};
#[cfg(all(target_arch = "wasm32", feature = "tools"))]
pub(crate) use words::LETTERS;
#[cfg(target_arch = "wasm32")]
pub(crate) use write::Pieces;
#[cfg(not(target_arch = "wasm32"))]
use write::Pieces;

pub use error::{ClaimError, ClaimErrorKind};
pub use inquiry::{Inquiry, Progress};
pub use positions::{MOST_LETTERS, MOST_POSITIONS, POSITIONS_LOOKED_AT};
pub use prove::MOST_CLASSES;
pub use trial::{Rows, Stage};
pub use verdict::{Answer, Counterexample, Difference, Limit, Proof, Side, Undefined, Verdict};
pub use windows::MOST_WINDOW_HEAPS;

/// The longest text that is read as a claim, in characters.
pub const MOST_CLAIM_CHARACTERS: u32 = 65_536;

/// The most parts of a formula: numbers, names and operations, counted where they come to stand.
pub const MOST_CLAIM_PARTS: u32 = 256;

/// How deep parentheses, conditions and the like may stand inside each other.
pub const MOST_CLAIM_DEPTH: u32 = 40;

/// The most digits of a number in a formula. A heap may have more.
pub const MOST_NUMBER_DIGITS: u32 = 38;

/// The last heap that is checked one by one where there is no proof for all, and that a list may
/// name.
pub const MOST_CHECKED_HEAPS: u64 = 1_000_000;

/// The largest move of the families of sets that are checked set by set.
pub const LARGEST_FAMILY_MOVE: u32 = 14;

/// The most sets with a number x that are checked set by set.
pub const MOST_SHAPED_SETS: u32 = 1_000;

/// The largest move up to which a claim about every finite set is checked.
pub const LARGEST_UNBOUNDED_MOVE: u32 = 10;

/// A claim that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    set: Option<SubtractionSet>,
    family: Option<Family>,
    statement: Statement,
}

impl Claim {
    /// Reads a claim. `rule` says which sequence is meant by the words period and preperiod alone,
    /// and, when it is [`Kind::Misere`], which rule decides what is lost. Linear in the text, beside
    /// [`MOST_CLAIM_PARTS`].
    ///
    /// ```
    /// use grundyscope::{Kind, claim::Claim};
    ///
    /// assert!(Claim::parse("haug 10 er tapende", Kind::Grundy).is_ok());
    /// let error = Claim::parse("g(n) = n / 2", Kind::Grundy).unwrap_err();
    /// assert_eq!((error.code(), error.span()), ("claim-fraction", 9..10));
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    ///
    /// # Errors
    /// Says what is wrong and at which characters; see [`ClaimErrorKind`].
    pub fn parse(text: &str, rule: Kind) -> Result<Self, ClaimError> {
        parse::parse(text, rule)
    }

    /// The set that the claim itself names.
    #[must_use]
    pub fn set(&self) -> Option<&SubtractionSet> {
        self.set.as_ref()
    }

    /// Its formula as it was understood, in English words, where it has one: parsed again, it means
    /// the same. Linear in its parts.
    ///
    /// ```
    /// use grundyscope::{Kind, claim::Claim};
    ///
    /// let claim = Claim::parse("tapende nøyaktig når n er delelig med 3", Kind::Grundy)?;
    /// assert_eq!(claim.formula().as_deref(), Some("P(n) exactly when n mod 3 = 0"));
    /// # Ok::<(), grundyscope::claim::ClaimError>(())
    /// ```
    #[must_use]
    pub fn formula(&self) -> Option<String> {
        let (Statement::Formula { node, .. } | Statement::Positions { node, .. }) = &self.statement
        else {
            return None;
        };
        let word = |name: &String| match name.as_str() {
            "iff" => "exactly when".to_owned(),
            // The rule of the claim decides which outcomes these are.
            "misere-period" => "outcome period".to_owned(),
            "misere-preperiod" => "outcome preperiod".to_owned(),
            name => name.replace('-', " "),
        };
        let pieces = Pieces::of(node).0;
        let said = pieces.iter().enumerate();
        Some(said.map(|(i, piece)| if i % 2 == 0 { piece.clone() } else { word(piece) }).collect())
    }

    /// What it states.
    #[cfg(all(target_arch = "wasm32", feature = "tools"))]
    pub(crate) fn statement(&self) -> &Statement {
        &self.statement
    }

    /// The sets it is about, where these are many.
    #[cfg(all(target_arch = "wasm32", feature = "tools"))]
    pub(crate) fn family(&self) -> Option<&Family> {
        self.family.as_ref()
    }

    /// Whether it is about many sets.
    #[must_use]
    pub fn is_about_many_sets(&self) -> bool {
        self.family.is_some()
    }
}
