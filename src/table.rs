//! Heaps as a table in plain text, for spreadsheets and programs: comma-separated values, one heap
//! a line.

use std::fmt::Write as _;

use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};

/// The first line of a table, which names its columns.
pub const TABLE_HEAD: &str = "heap,grundy,normal,misere\r\n";

/// The most lines of a table, its first line not counted: as many as spreadsheets read.
pub const MOST_TABLE_ROWS: u64 = 1_000_000;

/// The most bytes of a table: heaps of many digits fill it with fewer lines.
pub const MOST_TABLE_BYTES: u64 = 1 << 26;

/// What a line has beside its heap, at most: three commas, a value, two outcomes, and its end.
const BESIDE_HEAP: u64 = 12;

/// How many lines a table may have whose last heap is this one: [`MOST_TABLE_ROWS`], or as many as
/// fit [`MOST_TABLE_BYTES`]. Time O(digits).
///
/// ```
/// use grundyscope::{MOST_TABLE_ROWS, most_table_rows};
///
/// assert_eq!(most_table_rows(&"10^18".parse()?), MOST_TABLE_ROWS);
/// assert_eq!(most_table_rows(&"10^9000".parse()?), 7445);
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[must_use]
pub fn most_table_rows(last: &HeapSize) -> u64 {
    let line = last.to_string().len() as u64 + BESIDE_HEAP;
    MOST_TABLE_ROWS.min(MOST_TABLE_BYTES / line)
}

impl Game {
    /// The lines of a table for `rows` heaps from heap `from` on: the heap in decimal digits, its
    /// Grundy value, and its outcome, P or N, under normal play and under misère play. Lines end as
    /// RFC 4180 has it, in a carriage return and a line feed. `None` where a value is not known.
    /// Time O(rows · digits), and that of [`Game::values_from`].
    ///
    /// ```
    /// use grundyscope::Game;
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// let lines = game.table(&"10^18".parse()?, 2).expect("known");
    /// assert_eq!(lines, "1000000000000000000,1,N,P\r\n1000000000000000001,0,P,N\r\n");
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn table(&self, from: &HeapSize, rows: usize) -> Option<String> {
        let letter = |kind: Kind, value| if kind.outcome(value) == Outcome::P { 'P' } else { 'N' };
        let mut lines = String::new();
        for (place, value) in (0..).zip(self.values_from(from, rows)) {
            let (heap, value) = (from.plus(place), value?);
            let [normal, misere] = [Kind::Normal, Kind::Misere].map(|kind| letter(kind, value));
            let _ = write!(lines, "{heap},{value},{normal},{misere}\r\n");
        }
        Some(lines)
    }
}
