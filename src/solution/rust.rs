//! Programs in Rust.

use super::Template;

const HEAD: &str = r"
use std::io::{self, Read, Write};
use std::process;

";

const PERIOD: &str = "const PREPERIOD: u64 = @PREPERIOD@;\nconst PERIOD: u64 = @PERIOD@;\n";

const LIMIT: &str = "const LIMIT: u64 = @HEAPS@;\n";

const TABLE: &str =
    "\n/// Who wins from heap 0, 1, ..., PREPERIOD + PERIOD - 1.\nconst WINNERS: &str = concat!(\n";

const FAIL: &str = r#"
fn fail(message: &str) -> ! {
    eprintln!("{message}");
    process::exit(2);
}

/// A word that is a number in digits, without zeros before it.
fn digits(word: &str) -> &str {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        fail(&format!("{word} is not a number in digits"));
    }
    word.trim_start_matches('0')
}

/// A number of at most 18 digits; one of more is larger than all that are asked for here.
fn small(digits: &str) -> Option<u64> {
    if digits.is_empty() { Some(0) } else { digits.parse().ok().filter(|_| digits.len() <= 18) }
}
"#;

const COMPUTE: &str = r"
/// Who wins from heap 0, 1, ..., count - 1.
fn winners(count: u64) -> Vec<u8> {
    let mut winners = vec![b'S'; count as usize];
@MISERE@    for heap in 0..winners.len() {
        if winners[heap] == b'S' {
            // Whoever can leave this heap wins.
            for take in MOVES {
                match winners.get_mut(heap + take as usize) {
                    Some(winner) => *winner = b'F',
                    None => break,
                }
            }
        }
    }
    winners
}
";

const MISERE: &str = r"    // Who cannot move wins.
    winners[..count.min(MOVES[0]) as usize].fill(b'F');
";

const FOLD: &str = r"
/// The heap before the end of the first period from which the same player wins.
fn fold(heap: &str) -> u64 {
    let heap = digits(heap);
    if let Some(small) = small(heap).filter(|&small| small < PREPERIOD) {
        return small;
    }
    let rest = heap.bytes().fold(0, |rest, digit| (10 * rest + u64::from(digit - b'0')) % PERIOD);
    PREPERIOD + (rest + PERIOD - PREPERIOD % PERIOD) % PERIOD
}
";

const FOLD_BOUNDED: &str = r#"
fn fold(heap: &str) -> u64 {
    match small(digits(heap)) {
        Some(heap) if heap < LIMIT => heap,
        _ => fail(&format!("heap {heap} is too large: the limit is {LIMIT}")),
    }
}
"#;

const MAIN: &str = r#"
fn main() {
    let mut input = String::new();
    if io::stdin().read_to_string(&mut input).is_err() {
        fail("the input is not text");
    }
"#;

const CONTEST: &str = r#"    let mut words = input.split_whitespace();
    let mut word = || words.next().unwrap_or_else(|| fail("the input ends too early"));
    let number = |word: &str| small(digits(word)).unwrap_or_else(|| fail("a number is too large"));
    let mut moves: Vec<u64> = (0..number(word())).map(|_| number(word())).collect();
    moves.sort_unstable();
    moves.dedup();
    if moves != MOVES {
        fail("this program is about @SET@ alone");
    }
    let heaps: Vec<u64> = (0..number(word())).map(|_| fold(word())).collect();
"#;

const HEAPS: &str = r"    let heaps: Vec<u64> = input.split_whitespace().map(fold).collect();
";

const ANSWER: &str = r#"    let word = |&heap: &u64| match table[heap as usize] {
        b'F' => "First\n",
        _ => "Second\n",
    };
    let answers: String = heaps.iter().map(word).collect();
    if let Err(error) = io::stdout().write_all(answers.as_bytes()) {
        fail(&error.to_string());
    }
}
"#;

pub(super) const TEMPLATE: Template = Template {
    comment: "//! ",
    head: HEAD,
    moves: ("const MOVES: [u64; @COUNT@] = [", "];\n"),
    period: PERIOD,
    limit: LIMIT,
    table: TABLE,
    table_end: (",\n", "\n);\n"),
    checks: FAIL,
    words: "",
    compute: COMPUTE,
    misere: MISERE,
    fold: FOLD,
    fold_bounded: FOLD_BOUNDED,
    main: MAIN,
    contest: CONTEST,
    heaps: HEAPS,
    winners: [
        "    let table = WINNERS.as_bytes();\n",
        "    let table = winners(PREPERIOD + PERIOD);\n",
        "    let table = winners(heaps.iter().max().map_or(0, |most| most + 1));\n",
    ],
    answer: ANSWER,
};
