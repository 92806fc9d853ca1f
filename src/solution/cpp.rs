//! Programs in C++.

use super::Template;

const HEAD: &str = r"#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

using u64 = std::uint64_t;

";

const PERIOD: &str = "const u64 PREPERIOD = @PREPERIOD@, PERIOD = @PERIOD@;\n";

const LIMIT: &str = "const u64 LIMIT = @HEAPS@;\n";

const TABLE: &str =
    "\n// Who wins from heap 0, 1, ..., PREPERIOD + PERIOD - 1.\nconst std::string WINNERS =\n";

const FAIL: &str = r"
[[noreturn]] void fail(const std::string& message) {
    std::cerr << message << '\n';
    std::exit(2);
}

bool is_number(const std::string& word) {
    return std::all_of(word.begin(), word.end(), [](char c) { return '0' <= c && c <= '9'; });
}
";

const WORD: &str = r#"
// The next number of the input, as its digits.
std::string word() {
    std::string word;
    if (!(std::cin >> word)) fail("the input ends too early");
    if (!is_number(word)) fail(word + " is not a number in digits");
    return word;
}

u64 number() {
    const std::string digits = word();
    if (digits.size() > 18) fail(digits + " is too large");
    return std::stoull(digits);
}
"#;

const COMPUTE: &str = r"
// Who wins from heap 0, 1, ..., count - 1.
std::string winners(u64 count) {
    std::string winners(count, 'S');
@MISERE@    for (u64 heap = 0; heap < count; ++heap) {
        if (winners[heap] == 'F') continue;
        // Whoever can leave this heap wins.
        for (u64 move : MOVES) {
            if (heap + move >= count) break;
            winners[heap + move] = 'F';
        }
    }
    return winners;
}
";

const MISERE: &str = r"    // Who cannot move wins.
    std::fill_n(winners.begin(), std::min(count, MOVES[0]), 'F');
";

const FOLD: &str = r"
// The heap before the end of the first period from which the same player wins.
u64 fold(std::string heap) {
    heap.erase(0, heap.find_first_not_of('0'));
    if (heap.size() <= 18) {
        const u64 small = heap.empty() ? 0 : std::stoull(heap);
        if (small < PREPERIOD) return small;
    }
    u64 rest = 0;
    for (char digit : heap) rest = (10 * rest + (digit - '0')) % PERIOD;
    return PREPERIOD + (rest + PERIOD - PREPERIOD % PERIOD) % PERIOD;
}
";

const FOLD_BOUNDED: &str = r#"
u64 fold(std::string heap) {
    heap.erase(0, heap.find_first_not_of('0'));
    if (heap.empty()) return 0;
    if (heap.size() > 18 || std::stoull(heap) >= LIMIT) {
        fail("heap " + heap + " is too large: the limit is " + std::to_string(LIMIT));
    }
    return std::stoull(heap);
}
"#;

const MAIN: &str = r"
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
";

const CONTEST: &str = r#"    std::vector<u64> moves;
    for (u64 left = number(); left > 0; --left) moves.push_back(number());
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    if (moves != MOVES) fail("this program is about @SET@ alone");
    std::vector<u64> heaps;
    for (u64 left = number(); left > 0; --left) heaps.push_back(fold(word()));
"#;

const HEAPS: &str = r#"    std::vector<u64> heaps;
    for (std::string heap; std::cin >> heap;) {
        if (!is_number(heap)) fail(heap + " is not a number in digits");
        heaps.push_back(fold(heap));
    }
"#;

const ANSWER: &str = r#"    for (u64 heap : heaps) {
        std::cout << (table[heap] == 'F' ? "First\n" : "Second\n");
    }
}
"#;

pub(super) const TEMPLATE: Template = Template {
    comment: "// ",
    head: HEAD,
    moves: ("const std::vector<u64> MOVES = {", "};\n"),
    period: PERIOD,
    limit: LIMIT,
    table: TABLE,
    table_end: ("\n", ";\n"),
    checks: FAIL,
    words: WORD,
    compute: COMPUTE,
    misere: MISERE,
    fold: FOLD,
    fold_bounded: FOLD_BOUNDED,
    main: MAIN,
    contest: CONTEST,
    heaps: HEAPS,
    winners: [
        "    const std::string& table = WINNERS;\n",
        "    const std::string table = winners(PREPERIOD + PERIOD);\n",
        "    const std::string table =\n        winners(heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end()) + 1);\n",
    ],
    answer: ANSWER,
};
