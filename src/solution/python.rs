//! Programs in Python.

use super::Template;

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

pub(super) const TEMPLATE: Template = Template {
    comment: "# ",
    head: "import sys\n\n",
    moves: ("MOVES = [", "]\n"),
    period: PERIOD,
    limit: LIMIT,
    table: TABLE,
    table_end: ("\n", "\n)\n"),
    checks: NUMBER,
    words: "",
    compute: COMPUTE,
    misere: MISERE,
    fold: FOLD,
    fold_bounded: FOLD_BOUNDED,
    main: MAIN,
    contest: CONTEST,
    heaps: HEAPS,
    winners: [
        "    table = WINNERS\n",
        "    table = winners(PREPERIOD + PERIOD)\n",
        "    table = winners(max(heaps, default=-1) + 1)\n",
    ],
    answer: ANSWER,
};
