//! Programs that answer contest questions about one game, written out in C++, Python and Rust.
//!
//! A program reads what [`Ladder`](crate::ladder::Ladder) reads, with heaps in plain digits of any
//! number, and prints the same. It knows the proved period, and who wins up to its end: as a table
//! where that is short, else by computing it again from the rule, up to a limit that it names. What
//! it cannot answer it refuses, with exit status 2 and a line that says why.

mod cpp;
mod python;
mod rust;

use crate::heap::HeapSize;
use crate::ladder::winner;
use crate::outcome::{Kind, Outcome};
use crate::outcomes::OutcomeGame;
use crate::period::{Period, index};

/// Up to so many heaps, those of the preperiod and of one period, stand in a program as a table.
/// Longer ones would exceed what contests accept as a source text.
pub const LONGEST_TABLE: u64 = 10_000;

/// A program in C++ or Rust computes at most so many heaps, in as many bytes: about a second.
pub const MOST_COMPUTED_HEAPS: u64 = 100_000_000;

/// A program in Python computes at most so many heaps, in as many bytes: some seconds.
pub const MOST_COMPUTED_HEAPS_IN_PYTHON: u64 = 10_000_000;

/// The longest line of a list of numbers.
const LINE: usize = 96;

/// How many heaps of a table stand in a line.
const TABLE_LINE: usize = 80;

/// A programming language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// C++ 17.
    Cpp,
    /// Python 3.8 or newer.
    Python,
    /// Rust, without further crates.
    Rust,
}

/// What a program reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// The format of contests: the moves, which must be those of the set, and the heaps.
    Contest,
    /// Heaps alone, up to the end.
    Heaps,
}

/// What a program is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The language.
    pub language: Language,
    /// What it reads.
    pub input: Input,
    /// [`Kind::Misere`]: under misère play; otherwise under normal play.
    pub kind: Kind,
}

/// How a program knows who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// From a table of the preperiod and one period. Answers every heap.
    Table,
    /// It computes the preperiod and one period when it starts. Answers every heap.
    Computed,
    /// It computes as many heaps as are asked for, up to the limit, and refuses larger ones: the
    /// period is longer than the limit, or not known.
    Bounded,
}

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Its text.
    pub text: String,
    /// How it knows who wins.
    pub way: Way,
    /// How many heaps stand in its table, are computed, or can be computed.
    pub heaps: u64,
}

/// The program for a game, by what its search has found so far.
///
/// ```
/// use grundyscope::solution::{Input, Language, Request, Way, solution};
/// use grundyscope::{Kind, OutcomeGame};
///
/// let mut game = OutcomeGame::new("2,4,7".parse()?);
/// game.solve();
/// let request = Request { language: Language::Python, input: Input::Contest, kind: Kind::Normal };
/// let program = solution(&game, request);
/// // Preperiod 4, period 3.
/// assert_eq!((program.way, program.heaps), (Way::Table, 7));
/// assert!(program.text.contains("\"SSFFFFS\""));
/// # Ok::<(), grundyscope::Error>(())
/// ```
#[must_use]
pub fn solution(game: &OutcomeGame, request: Request) -> Solution {
    let kind = if request.kind == Kind::Misere { Kind::Misere } else { Kind::Normal };
    let most = match request.language {
        Language::Cpp | Language::Rust => MOST_COMPUTED_HEAPS,
        Language::Python => MOST_COMPUTED_HEAPS_IN_PYTHON,
    };
    let period = game.period(kind);
    let (way, heaps) = match period.map(|found| found.preperiod + found.period) {
        Some(heaps) if heaps <= LONGEST_TABLE => (Way::Table, heaps),
        Some(heaps) if heaps <= most => (Way::Computed, heaps),
        _ => (Way::Bounded, most),
    };
    let plan = Plan { game, kind, input: request.input, period, way, heaps };
    let text = match request.language {
        Language::Cpp => plan.write(&cpp::TEMPLATE),
        Language::Python => plan.write(&python::TEMPLATE),
        Language::Rust => plan.write(&rust::TEMPLATE),
    };
    Solution { text, way, heaps }
}

/// A language's pieces of a program, in the order in which they stand. What lies between @s is
/// filled in.
struct Template {
    /// What begins a line of comment.
    comment: &'static str,
    /// What it loads.
    head: &'static str,
    /// Before and after the list of moves.
    moves: (&'static str, &'static str),
    /// The preperiod and the period as constants.
    period: &'static str,
    /// The limit as a constant, where no period is used.
    limit: &'static str,
    /// What begins the table of winners.
    table: &'static str,
    /// Between two lines of the table, and after the last.
    table_end: (&'static str, &'static str),
    /// How input is refused.
    checks: &'static str,
    /// How words are read in the format of contests, where `contest` does not say it.
    words: &'static str,
    /// Who wins, from the rule.
    compute: &'static str,
    /// What `compute` has under misère play, at its @MISERE@.
    misere: &'static str,
    /// A heap's place before the end of the first period.
    fold: &'static str,
    /// The heap itself, or a refusal.
    fold_bounded: &'static str,
    /// The beginning of the main part.
    main: &'static str,
    /// Reading the format of contests.
    contest: &'static str,
    /// Reading heaps alone.
    heaps: &'static str,
    /// Where the winners come from, for each [`Way`].
    winners: [&'static str; 3],
    /// The answers, and the end.
    answer: &'static str,
}

/// What the writers of all languages need.
struct Plan<'a> {
    game: &'a OutcomeGame,
    kind: Kind,
    input: Input,
    period: Option<Period>,
    way: Way,
    heaps: u64,
}

impl Plan<'_> {
    /// What the program is, as the lines of a comment.
    fn about(&self) -> Vec<String> {
        let rule = match self.kind {
            Kind::Misere => "who cannot move wins",
            Kind::Grundy | Kind::Normal => "who cannot move loses",
        };
        let mut lines = vec![
            "First or Second: who wins a subtraction game from one heap of counters.".to_owned(),
            format!("The moves: {}; {rule}.", self.short_set()),
        ];
        let Self { heaps, .. } = self;
        let found = self.period.map(|Period { preperiod, period }| {
            format!(
                "The winners repeat with period {period} from heap {preperiod} on, which is proved"
            )
        });
        match (self.way, found) {
            (Way::Table, Some(found)) => lines.push(format!("{found}.")),
            (Way::Computed, Some(found)) => lines.extend([
                format!("{found}."),
                format!(
                    "Their table would be too long here: {heaps} heaps are computed at the start."
                ),
            ]),
            (_, Some(found)) => lines.extend([
                format!("{found}:"),
                format!(
                    "too far for this program, which answers heaps below {heaps} and no others."
                ),
            ]),
            (_, None) => lines.push(format!(
                "No period is known: this program answers heaps below {heaps} and no others."
            )),
        }
        lines.push(String::new());
        lines.push(match self.input {
            Input::Contest => {
                "Input: the number of moves, the moves, the number of heaps, the heaps.".to_owned()
            }
            Input::Heaps => "Input: heaps, with white space between.".to_owned(),
        });
        lines.push("Heaps are plain digits, any number of them.".to_owned());
        lines
    }

    /// The moves with commas between, in lines that begin with `indent`; one line without it where
    /// they are few.
    fn moves(&self, indent: &str) -> String {
        let moves: Vec<String> = self.game.set().moves().iter().map(ToString::to_string).collect();
        let all = moves.join(", ");
        if all.len() < LINE - 32 {
            return all;
        }
        let mut text = String::from("\n");
        let mut line = String::from(indent);
        for take in moves {
            if line.len() + take.len() + 2 > LINE {
                text.push_str(line.trim_end());
                text.push('\n');
                indent.clone_into(&mut line);
            }
            line.push_str(&take);
            line.push_str(", ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
        text
    }

    /// The program in a language.
    fn write(&self, template: &Template) -> String {
        let mut text = prefixed(&self.about(), template.comment);
        text.push_str(template.head);
        if self.needs_moves() {
            let (before, after) = template.moves;
            text.push_str(&format!("{before}{}{after}", self.moves("    ")));
        }
        text.push_str(self.by_way([template.period, template.period, template.limit]));
        if self.way == Way::Table {
            let (between, after) = template.table_end;
            text.push_str(template.table);
            text.push_str(&quoted(&self.table(), "    ", between));
            text.push_str(after);
        }
        text.push_str(template.checks);
        if self.input == Input::Contest {
            text.push_str(template.words);
        }
        text.push_str(self.by_way(["", template.compute, template.compute]));
        text.push_str(self.by_way([template.fold, template.fold, template.fold_bounded]));
        text.push_str(template.main);
        text.push_str(match self.input {
            Input::Contest => template.contest,
            Input::Heaps => template.heaps,
        });
        text.push_str(self.by_way(template.winners));
        text.push_str(template.answer);
        let misere = if self.kind == Kind::Misere { template.misere } else { "" };
        self.fill(&text.replace("@MISERE@", misere))
    }

    /// Whether the program needs the moves: for what it computes, or to compare.
    fn needs_moves(&self) -> bool {
        self.way != Way::Table || self.input == Input::Contest
    }

    /// Who wins from heap 0, 1, …, F or S, in lines.
    fn table(&self) -> Vec<String> {
        let outcomes = self.game.outcomes(&HeapSize::from(0), index(self.heaps), self.kind);
        // All are known: their period is proved.
        let letter = |outcome: &Option<Outcome>| outcome.map_or("F", winner).chars().next();
        let letters: Vec<char> = outcomes.iter().filter_map(letter).collect();
        letters.chunks(TABLE_LINE).map(|line| line.iter().collect()).collect()
    }

    /// Fills in what a text leaves open between @s.
    fn fill(&self, text: &str) -> String {
        let Period { preperiod, period } =
            self.period.unwrap_or(Period { preperiod: 0, period: 1 });
        text.replace("@PREPERIOD@", &preperiod.to_string())
            .replace("@PERIOD@", &period.to_string())
            .replace("@COUNT@", &self.game.set().moves().len().to_string())
            .replace("@HEAPS@", &self.heaps.to_string())
            .replace("@SET@", &self.short_set())
    }

    /// The set as an error names it.
    fn short_set(&self) -> String {
        let set = self.game.set();
        let text = set.to_string();
        if text.len() <= LINE / 2 {
            return format!("{{{text}}}");
        }
        format!("{} moves up to {}", set.moves().len(), set.largest())
    }

    /// One of the texts, by what is known.
    fn by_way(&self, [table, computed, bounded]: [&'static str; 3]) -> &'static str {
        match self.way {
            Way::Table => table,
            Way::Computed => computed,
            Way::Bounded => bounded,
        }
    }
}

/// Lines with the same beginning; empty ones without white space at their end.
fn prefixed(lines: &[String], prefix: &str) -> String {
    let line = |line: &String| format!("{prefix}{line}").trim_end().to_owned() + "\n";
    lines.iter().map(line).collect()
}

/// Lines of letters as string literals, one below the other.
fn quoted(lines: &[String], indent: &str, end: &str) -> String {
    let line = |line: &String| format!("{indent}\"{line}\"");
    lines.iter().map(line).collect::<Vec<_>>().join(end)
}
