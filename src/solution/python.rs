//! Programs in Python.

use super::{Input, Plan, Way, prefixed, quoted};
use crate::outcome::Kind;

const PERIOD: &str = "PREPERIOD, PERIOD = @PREPERIOD@, @PERIOD@\n";

const LIMIT: &str = "LIMIT = @HEAPS@\n";

const TABLE: &str = "\n# Who wins from heap 0, 1, ..., PREPERIOD + PERIOD - 1.\nWINNERS = (\n";

const NUMBER: &str = r#"

def number(word):
    if not (word.isascii() and word.isdigit()):
        fail(f"{word} is not a number in digits")
    return int(word)


def fail(message):
    print(message, file=sys.stderr)
    sys.exit(2)
"#;

const COMPUTE: &str = r#"

def winners(count):
    """Who wins from heap 0, 1, ..., count - 1, as F or S."""
    winners = bytearray(b"S") * count
@MISERE@    heap = winners.find(b"S")
    while heap >= 0:
        # Whoever can leave this heap wins.
        for move in MOVES:
            if heap + move >= count:
                break
            winners[heap + move] = ord("F")
        heap = winners.find(b"S", heap + 1)
    return winners.decode()
"#;

const MISERE: &str = r#"    # Who cannot move wins.
    stuck = min(count, MOVES[0])
    winners[:stuck] = b"F" * stuck
"#;

const FOLD: &str = r#"

def fold(heap):
    """The heap before the end of the first period from which the same player wins."""
    if heap < PREPERIOD:
        return heap
    return PREPERIOD + (heap - PREPERIOD) % PERIOD
"#;

const FOLD_BOUNDED: &str = r#"

def fold(heap):
    if heap >= LIMIT:
        fail(f"heap {heap} is too large: the limit is {LIMIT}")
    return heap
"#;

const MAIN: &str = r#"

def main():
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
"#;

const CONTEST: &str = r#"    words = iter(sys.stdin.read().split())
    try:
        moves = [number(next(words)) for _ in range(number(next(words)))]
        if sorted(set(moves)) != MOVES:
            fail("this program is about @SET@ alone")
        heaps = [fold(number(next(words))) for _ in range(number(next(words)))]
    except StopIteration:
        fail("the input ends too early")
"#;

const HEAPS: &str = r"    heaps = [fold(number(word)) for word in sys.stdin.read().split()]
";

const ANSWER: &str = r#"    words = {"F": "First\n", "S": "Second\n"}
    sys.stdout.write("".join(words[table[heap]] for heap in heaps))


main()
"#;

pub(super) fn write(plan: &Plan) -> String {
    let mut text = prefixed(&plan.about(), "# ");
    text.push_str("import sys\n\n");
    if plan.needs_moves() {
        text.push_str(&format!("MOVES = [{}]\n", plan.moves("    ")));
    }
    text.push_str(plan.by_way(PERIOD, PERIOD, LIMIT));
    if plan.way == Way::Table {
        text.push_str(TABLE);
        text.push_str(&quoted(&plan.table(), "    ", "\n"));
        text.push_str("\n)\n");
    }
    text.push_str(NUMBER);
    text.push_str(plan.by_way("", COMPUTE, COMPUTE));
    text.push_str(plan.by_way(FOLD, FOLD, FOLD_BOUNDED));
    text.push_str(MAIN);
    text.push_str(match plan.input {
        Input::Contest => CONTEST,
        Input::Heaps => HEAPS,
    });
    text.push_str(plan.by_way(
        "    table = WINNERS\n",
        "    table = winners(PREPERIOD + PERIOD)\n",
        "    table = winners(max(heaps, default=-1) + 1)\n",
    ));
    text.push_str(ANSWER);
    let misere = if plan.kind == Kind::Misere { MISERE } else { "" };
    plan.fill(&text.replace("@MISERE@", misere))
}
