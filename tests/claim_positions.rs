//! Claims about positions, windows and shares of a family: against a search of the game tree and
//! against brute force that shares no code with the desk.

mod common;

use std::collections::{BTreeSet, HashMap};

use common::judge::Tree;
use common::naive;
use common::random::Random;
use grundyscope::claim::{
    Claim, Counterexample, Difference, Inquiry, Limit, MOST_POSITIONS, MOST_SHAPED_SETS,
    MOST_WINDOW_HEAPS, POSITIONS_LOOKED_AT, Proof, Stage, Verdict,
};
use grundyscope::{Kind, SubtractionSet};

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).expect("a set")
}

fn claim(text: &str) -> Claim {
    Claim::parse(text, Kind::Grundy).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn verdict(text: &str, moves: &[u32]) -> Verdict {
    Inquiry::new(claim(text), set(moves)).run().clone()
}

fn refuted(text: &str, moves: &[u32]) -> Counterexample {
    match verdict(text, moves) {
        Verdict::Refuted(counterexample) => *counterexample,
        other => panic!("{text}: {other:?}"),
    }
}

/// What is known of a position by recursion: the whole tree below it, and nothing else.
struct Position<'a> {
    heaps: &'a [u32],
    moves: &'a [u32],
    normal: &'a mut Tree,
    misere: &'a mut Tree,
    values: &'a mut HashMap<Vec<u32>, u32>,
}

impl Position<'_> {
    fn lost(&mut self) -> bool {
        self.normal.lost(self.heaps)
    }

    fn value(&mut self) -> u32 {
        value(self.values, self.moves, self.heaps)
    }

    fn heap_value(&mut self, heap: usize) -> u32 {
        value(self.values, self.moves, &[self.heaps[heap]])
    }

    /// Of how many options something is true, and how many there are.
    fn options(&mut self, test: impl Fn(&mut Position) -> bool) -> (u32, u32) {
        let (mut count, mut all) = (0, 0);
        for option in options(self.moves, self.heaps) {
            let Position { moves, normal, misere, values, .. } = self;
            let heaps = &option[..];
            count += u32::from(test(&mut Position { heaps, moves, normal, misere, values }));
            all += 1;
        }
        (count, all)
    }
}

fn options(moves: &[u32], heaps: &[u32]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for place in 0..heaps.len() {
        for &take in moves.iter().filter(|&&take| take <= heaps[place]) {
            let mut option = heaps.to_vec();
            option[place] -= take;
            options.push(option);
        }
    }
    options
}

fn value(values: &mut HashMap<Vec<u32>, u32>, moves: &[u32], heaps: &[u32]) -> u32 {
    if let Some(&value) = values.get(heaps) {
        return value;
    }
    let reached: BTreeSet<u32> =
        options(moves, heaps).iter().map(|option| value(values, moves, option)).collect();
    let missing = (0..).find(|number| !reached.contains(number)).expect("one is missing");
    values.insert(heaps.to_vec(), missing);
    missing
}

type Judged = (&'static str, fn(&mut Position) -> u32);

/// Numbers and conditions about three heaps, as the desk reads them and as the judge finds them.
const NUMBERS: &[Judged] = &[
    ("a", |at| at.heaps[0]),
    ("b + c", |at| at.heaps[1] + at.heaps[2]),
    ("a xor b xor c", |at| at.heaps[0] ^ at.heaps[1] ^ at.heaps[2]),
    ("g(a, b, c)", |at| at.value()),
    ("g(a) xor g(b) xor g(c)", |at| at.heap_value(0) ^ at.heap_value(1) ^ at.heap_value(2)),
    ("the nim-sum", |at| at.heap_value(0) ^ at.heap_value(1) ^ at.heap_value(2)),
    ("max(g(a), g(b), g(c))", |at| at.heap_value(0).max(at.heap_value(1)).max(at.heap_value(2))),
    ("mex(a, b, c)", |at| (0..).find(|number| !at.heaps.contains(number)).expect("one is missing")),
    ("the number of winning moves", |at| at.options(|it| it.lost()).0),
    ("the number of moves that lead to g(a, b, c) = 1", |at| at.options(|it| it.value() == 1).0),
    ("1", |_| 1),
    ("0", |_| 0),
];

const CONDITIONS: &[Judged] = &[
    ("P", |at| at.lost().into()),
    ("N(a, b, c)", |at| (!at.lost()).into()),
    ("P(c, a, b)", |at| at.lost().into()),
    ("P(a, b)", |at| at.normal.lost(&at.heaps[..2]).into()),
    ("P(a + 2, b, c)", |at| {
        let [a, b, c] = at.heaps else { panic!("three heaps") };
        at.normal.lost(&[a + 2, *b, *c]).into()
    }),
    ("a is losing", |at| at.normal.lost(&at.heaps[..1]).into()),
    ("every move leads to N", |at| {
        let (won, all) = at.options(|it| !it.lost());
        (won == all).into()
    }),
    ("some move leads to P(a, b, c)", |at| (at.options(|it| it.lost()).0 > 0).into()),
    ("a = b", |at| (at.heaps[0] == at.heaps[1]).into()),
    ("g(a) = g(b) and c < 2", |at| {
        (at.heap_value(0) == at.heap_value(1) && at.heaps[2] < 2).into()
    }),
];

/// Positions in the order in which the desk looks at them.
fn positions(from: u32, to: u32) -> Vec<[u32; 3]> {
    let mut all = Vec::new();
    for a in from..=to {
        for b in from..=to {
            all.extend((from..=to).map(|c| [a, b, c]));
        }
    }
    all.sort_by_key(|position| (*position.iter().max().expect("three"), *position));
    all
}

/// Random claims about three heaps: proved exactly if every position is as claimed, and else refuted
/// by the first that is not.
#[test]
fn claims_about_positions_agree_with_the_game_tree() {
    let mut random = Random(20_261_130);
    let pick = |of: &'static [Judged], random: &mut Random| {
        let last = u32::try_from(of.len() - 1).expect("few");
        of[random.between(0, last) as usize]
    };
    let (mut proved, mut late) = (0, 0);
    for _ in 0..400 {
        let largest = random.between(1, 6);
        let moves = random.scattered(largest, 50);
        let (mut normal, mut misere) = (Tree::new(&moves, false), Tree::new(&moves, true));
        let mut values = HashMap::new();
        let of_misere = random.between(0, 2) == 0;
        let (from, to) = (random.between(0, 2), random.between(4, 7));
        let numbers = random.between(0, 1) == 0;
        let (left, right) = match numbers {
            true => (pick(NUMBERS, &mut random), pick(NUMBERS, &mut random)),
            false => (pick(CONDITIONS, &mut random), pick(CONDITIONS, &mut random)),
        };
        let (sign, holds): (&str, fn(u32, u32) -> bool) = match (numbers, random.between(0, 2)) {
            (true, 0) => ("=", |a, b| a == b),
            (true, 1) => ("<=", |a, b| a <= b),
            (true, _) => ("!=", |a, b| a != b),
            (false, 0) => ("implies", |a, b| a <= b),
            (false, _) => ("exactly when", |a, b| a == b),
        };
        let rule = if of_misere { "misère: " } else { "" };
        // Numbers that name no heap would be a claim about something else.
        let named = "a + b + c >= 0";
        let text = format!(
            "{rule}{named} and (({}) {sign} ({})) for heaps from {from} to {to}",
            left.0, right.0
        );
        let first = positions(from, to).into_iter().find(|heaps| {
            let (normal, misere) =
                if of_misere { (&mut misere, &mut normal) } else { (&mut normal, &mut misere) };
            let values = &mut values;
            let mut at = Position { heaps, moves: &moves, normal, misere, values };
            let (a, b) = ((left.1)(&mut at), (right.1)(&mut at));
            !holds(a, b)
        });
        match (verdict(&text, &moves), first) {
            (Verdict::Proved(Proof::Positions { count }), None) => {
                assert_eq!(count, u64::from(to - from + 1).pow(3), "{text}");
                proved += 1;
            }
            (Verdict::Refuted(found), Some(first)) => {
                assert_eq!(found.position, first, "{text} of {moves:?}");
                late += u32::from(first.iter().max() > Some(&2));
            }
            other => panic!("{text} of {moves:?}: {other:?}"),
        }
    }
    assert!(proved > 60 && late > 30, "{proved} {late}");
}

/// Heaps with sets of their own, by recursion over positions.
#[test]
fn heaps_of_different_games() {
    fn lost(heaps: &[(&[u32], u32)], misere: bool) -> bool {
        let mut moves = 0;
        for place in 0..heaps.len() {
            for &take in heaps[place].0.iter().filter(|&&take| take <= heaps[place].1) {
                moves += 1;
                let mut left = heaps.to_vec();
                left[place].1 -= take;
                if lost(&left, misere) {
                    return false;
                }
            }
        }
        moves > 0 || !misere
    }
    let mut random = Random(5);
    let mut losing = 0;
    for _ in 0..60 {
        let sets = [4, 5].map(|largest| {
            let largest = random.between(1, largest);
            random.scattered(largest, 60)
        });
        let said = sets.each_ref().map(|moves| {
            let moves: Vec<String> = moves.iter().map(u32::to_string).collect();
            format!("{{{}}}", moves.join(","))
        });
        let misere = random.between(0, 1) == 1;
        let rule = if misere { "misère: " } else { "" };
        for _ in 0..12 {
            let (a, b) = (random.between(0, 9), random.between(0, 9));
            let text = format!(
                "{rule}a with {}, b with {}: a = {a} and b = {b} implies P(b, a) for heaps up to 9",
                said[0], said[1]
            );
            let expected = lost(&[(&sets[0], a), (&sets[1], b)], misere);
            match verdict(&text, &[1]) {
                Verdict::Proved(Proof::Positions { count: 100 }) if expected => {}
                Verdict::Refuted(found) if !expected => assert_eq!(found.position, [a, b]),
                other => panic!("{text}: {other:?}"),
            }
            losing += u32::from(expected);
        }
    }
    assert!((150..600).contains(&losing), "{losing}");
}

#[test]
fn verdicts_about_positions() {
    let example = refuted("P(a, b) exactly when a = b for heaps up to 30", &[1, 3, 4]);
    assert_eq!((example.position, example.heap), (vec![0, 2], None));
    let Difference::Sides { operator: "iff", left, right } = example.difference else { panic!() };
    assert_eq!(left.of, Some((Kind::Normal, vec![0.into(), 2.into()])));
    assert_eq!(right.of, None);
    // Without a bound it is not proved, but checked as far as is said.
    let checked = |text: &str| match verdict(text, &[1, 3, 4]) {
        Verdict::Checked { heap, limit, .. } => (heap, limit),
        other => panic!("{text}: {other:?}"),
    };
    let nim_sum = |heaps: &str, sum: &str| format!("P({heaps}) exactly when {sum} = 0");
    for (heaps, sum, largest) in [
        ("a, b", "g(a) xor g(b)", 99_u64),
        ("a, b, c", "g(a) xor g(b) xor g(c)", 20),
        ("a, b, c, d", "g(a) xor g(b) xor g(c) xor g(d)", 9),
    ] {
        let count = heaps.split(',').count();
        let positions = |largest: u64| (largest + 1).pow(u32::try_from(count).expect("few"));
        assert_eq!(checked(&nim_sum(heaps, sum)), (Some(largest), Limit::Positions));
        let most = u64::from(POSITIONS_LOOKED_AT);
        assert!(positions(largest) <= most && positions(largest + 1) > most);
    }
    // The whole tree of a set with 31 in each of four heaps is the most there is.
    assert_eq!(32_u32.pow(4), MOST_POSITIONS);
    // What is asked for beyond the largest heap is looked at, too, as far as there is room.
    let shifted = "P(a, b) exactly when P(a + 7, b)";
    let proved = Verdict::Proved(Proof::Positions { count: 101 * 101 });
    assert_eq!(verdict(&format!("{shifted} for heaps up to 100"), &[1, 3, 4]), proved);
    let far = "P(a, b) exactly when P(a + 700, b) for heaps up to 1023";
    assert_eq!(checked(far), (Some(323), Limit::Positions));
    assert_eq!(checked("P(a, b) or 2^(a + 100 * b) > 0"), (Some(1), Limit::Number));
    let undefined = verdict("P(a, b) exactly when P(a - 5, b)", &[1, 3, 4]);
    let Verdict::Undefined { position, heap: None, .. } = undefined else { panic!() };
    assert_eq!(position, [0, 0]);
    // Of a family each set is looked at, and the first one that refutes is named.
    let every = "every set with moves up to 3: P(a, b) exactly when a mod 2 = b mod 2";
    let example = refuted(every, &[1]);
    assert_eq!((example.set, example.position), (Some(set(&[2])), vec![0, 1]));
    let all = verdict("every {1..k} with k up to 5: g(a, b) = g(a) xor g(b)", &[1]);
    let limit = Limit::Positions;
    assert_eq!(all, Verdict::Checked { heap: Some(99), sets: Some(5), limit });
    // What is true so far is no example, and is not counted.
    let some = verdict("some set with moves up to 2: P(a, b) exactly when a = b", &[1]);
    assert!(matches!(some, Verdict::Refuted(_)), "{some:?}");
    let some = verdict("some set with moves up to 2: P(a, b) exactly when g(a) = g(b)", &[1]);
    assert_eq!(some, Verdict::Checked { heap: Some(99), sets: Some(0), limit });
}

#[test]
fn positions_are_looked_at_in_slices() {
    let text = "P(a, b, c) exactly when g(a) xor g(b) xor g(c) = 0 for heaps up to 60";
    let mut inquiry = Inquiry::new(claim(text), set(&[1, 3, 4]));
    let (mut slices, mut before) = (0, 0.0);
    while inquiry.verdict().is_none() {
        inquiry.advance(100_000);
        let progress = inquiry.progress();
        assert!(progress.share >= before && progress.share <= 1.0, "{progress:?}");
        assert_eq!(progress.stage, Stage::Positions);
        before = progress.share;
        slices += 1;
    }
    assert!(slices > 100, "{slices}");
    assert_eq!(inquiry.progress().heaps, 61 * 61 * 61);
    let mut stopped = Inquiry::new(claim(text), set(&[1, 3, 4]));
    while stopped.progress().heaps < 5_000 {
        stopped.advance(100_000);
    }
    stopped.stop();
    let Some(&Verdict::Checked { heap: Some(heap), limit, .. }) = stopped.verdict() else {
        panic!("stopped")
    };
    // All positions up to that heap were looked at, and not all up to the next one.
    let looked = stopped.progress().heaps;
    assert_eq!(limit, Limit::Stopped);
    assert!((heap + 1).pow(3) <= looked && (heap + 2).pow(3) > looked, "{heap} {looked}");
}

/// Where equal windows do not say what they should, by remembering every window.
fn misleading(entries: &[u16], length: usize) -> [Option<usize>; 2] {
    let windows = |start: usize| &entries[start..start + length];
    let mut decide: Option<usize> = None;
    let mut period = None;
    let mut first: Option<(usize, usize)> = None;
    for second in 1..=entries.len().saturating_sub(length) {
        for start in 0..second {
            if windows(start) != windows(second) {
                continue;
            }
            first = first.or(Some((start, second)));
            let next = (start + length, second + length);
            if next.1 < entries.len() && entries[next.0] != entries[next.1] {
                decide = Some(decide.map_or(next.1, |known| known.min(next.1)));
            }
        }
    }
    if let Some((start, second)) = first {
        let distance = second - start;
        let heaps = start..entries.len() - distance;
        period = heaps.into_iter().find(|&heap| entries[heap] != entries[heap + distance]);
        period = period.map(|heap| heap + distance);
    }
    [decide, period]
}

#[test]
fn windows_agree_with_brute_force() {
    let mut random = Random(8);
    let mut refuted_of = [0; 2];
    for _ in 0..300 {
        let largest = random.between(1, 9);
        let moves = random.scattered(largest, 40);
        let (length, last) = (random.between(1, 6), random.between(5, 90));
        let kind = random.between(0, 2);
        let entries = match kind {
            0 => naive::values(&moves, last as usize + 1),
            _ => naive::lost(&moves, kind == 2, last as usize + 1)
                .into_iter()
                .map(u16::from)
                .collect(),
        };
        let what = if kind == 0 { "values" } else { "outcomes" };
        let rule = if kind == 2 { "misère: " } else { "" };
        let expected = misleading(&entries, length as usize);
        let texts = [
            format!("equal windows of {length} {what} are followed by equal {what}"),
            format!("the first repeated window of {length} {what} gives the period"),
        ];
        for (i, text) in texts.iter().enumerate() {
            let text = format!("{rule}{text} up to heap {last}");
            match (verdict(&text, &moves), expected[i]) {
                (Verdict::Proved(Proof::Looked), None) => {}
                (Verdict::Refuted(found), Some(heap)) => {
                    assert_eq!(found.heap, Some((heap as u64).into()), "{text} of {moves:?}");
                    let Difference::Windows { before, found, .. } = found.difference else {
                        panic!("{text}")
                    };
                    assert_ne!(before, found);
                    assert_eq!(found, entries[heap]);
                    refuted_of[i] += 1;
                }
                other => panic!("{text} of {moves:?}: {other:?} {:?}", expected[i]),
            }
        }
    }
    assert!(refuted_of.iter().all(|&count| count > 50), "{refuted_of:?}");
}

#[test]
fn windows_are_compared_so_far() {
    let checked = verdict("equal windows of m values are followed by equal values", &[1, 3, 4]);
    let heap = Some(MOST_WINDOW_HEAPS);
    assert_eq!(checked, Verdict::Checked { heap, sets: None, limit: Limit::Windows });
    let every =
        "every set with moves up to 4: the first repeated window of m values gives the period";
    let sets = Some(15);
    assert_eq!(verdict(every, &[1]), Verdict::Checked { heap, sets, limit: Limit::Windows });
    // More than that alone says no more than what is looked at, and is understood so.
    let more = "not equal windows of 1 values are followed by equal values";
    assert_eq!(verdict(more, &[1, 3, 4]), Verdict::Proved(Proof::Looked));
    let empty = verdict("equal windows of k - 3 values are followed by equal values", &[1, 3, 4]);
    assert!(matches!(empty, Verdict::Undefined { what, .. } if what.name() == "empty-window"));
}

/// How many sets something is true of, counted one by one.
#[test]
fn shares_of_a_family() {
    let mut sets: Vec<Vec<u32>> = Vec::new();
    for bits in 1_u32..128 {
        sets.push((1..=7).filter(|take| bits >> (take - 1) & 1 == 1).collect());
    }
    let pure = sets.iter().filter(|moves| {
        let window = *moves.last().expect("a move") as usize;
        naive::period(&naive::values(moves, 400), window).expect("a period")[0] == 0
    });
    let pure = u32::try_from(pure.count()).expect("few");
    let share = |holds| Verdict::Proved(Proof::Share { holds, count: 127 });
    for (text, met) in [
        ("most sets with moves up to 7: preperiod = 0".to_owned(), true),
        (format!("{pure} of the sets with moves up to 7: preperiod = 0"), true),
        (format!("exactly {} of the sets with moves up to 7: preperiod = 0", pure + 1), false),
        (format!("at least {pure} sets with moves up to 7: preperiod = 0"), true),
        (format!("more than {pure} sets with moves up to 7: preperiod = 0"), false),
        (format!("at most {pure} sets with moves up to 7: preperiod = 0"), true),
        (format!("less than {pure} of the subsets of {{1..7}}: preperiod = 0"), false),
        (format!("minst {pure} av mengdene med trekk opp til 7: forperiode = 0"), true),
    ] {
        if met {
            assert_eq!(verdict(&text, &[1]), share(pure), "{text}");
        } else {
            let expected = Difference::Share { holds: pure, count: 127 };
            assert_eq!(refuted(&text, &[1]).difference, expected, "{text}");
        }
    }
    let half = refuted("most {1..k} with k up to 4: k <= 2", &[1]);
    assert_eq!(half.difference, Difference::Share { holds: 2, count: 4 });
}

/// A claim about a set with x says what it says of each of these sets alone.
#[test]
fn sets_with_a_number_x() {
    for (shape, from, to, statement) in [
        ("{1,3,x}", 4_u32, 30, "period <= X + 3"),
        ("{1,x}", 2, 20, "period = X + 1"),
        ("{x, x+1, 2x+1}", 1, 12, "period = 3 * X + 2"),
        ("{2, 2x - 1}", 2, 9, "g(n) = 1 or n mod X < X"),
        ("{x}", 1, 9, "g(n) = n div X mod 2"),
    ] {
        let first = (from..=to).find_map(|x| {
            let moves = match shape {
                "{1,3,x}" => vec![1, 3, x],
                "{1,x}" => vec![1, x],
                "{x, x+1, 2x+1}" => vec![x, x + 1, 2 * x + 1],
                "{2, 2x - 1}" => vec![2, 2 * x - 1],
                _ => vec![x],
            };
            let alone = verdict(&statement.replace('X', &x.to_string()), &moves);
            (!matches!(alone, Verdict::Proved(_))).then(|| set(&moves))
        });
        for named in ["with x from A to B", "for x in A..B", "med x fra A til B"] {
            let range = named.replace('A', &from.to_string()).replace('B', &to.to_string());
            let text = format!("every {shape} {range}: {}", statement.replace('X', "x"));
            match (verdict(&text, &[1]), &first) {
                (Verdict::Proved(Proof::Sets { count }), None) => assert_eq!(count, to - from + 1),
                (Verdict::Refuted(found), Some(first)) => {
                    assert_eq!(found.set.as_ref(), Some(first), "{text}");
                }
                other => panic!("{text}: {other:?}"),
            }
        }
    }
    let some = verdict("some {1,x} with x up to 9: period = 9", &[1]);
    assert!(matches!(some, Verdict::Proved(Proof::Example(found)) if found == set(&[1, 8])));
}

#[test]
fn what_is_wrong_and_where() {
    let over = format!("every {{1,x}} with x from 2 to {}: period = 2", MOST_SHAPED_SETS + 2);
    let far = format!("the first repeated window of 2 values gives the period up to heap {}", {
        MOST_WINDOW_HEAPS + 1
    });
    for (text, code, found) in [
        ("P(a, c) exactly when a = c", "claim-word", "c"),
        ("P(b) exactly when b = 0", "claim-word", "b"),
        ("P(a, b, d) and c < 3 and e = 3", "claim-word", "e"),
        ("P(a, b) exactly when P(n, b)", "claim-unexpected", "n"),
        ("P(a, b) for heaps up to 1024", "claim-too-many-positions", "1024"),
        ("P(a, b, c) for heaps up to 101", "claim-too-many-positions", "101"),
        ("P(a, b, c, d) for heaps from 32 on", "claim-too-many-positions", "on"),
        (
            "every move leads to every move leads to P(a, b)",
            "claim-unexpected",
            "every move leads to",
        ),
        ("every move leads to 3 + a + b", "claim-needs-condition", "3 + a + b"),
        ("every move leads to N", "claim-unexpected", "every move leads to"),
        ("every move of P(a, b)", "claim-unexpected", "P"),
        ("a with {1,2}: P(a, b)", "claim-unexpected", ":"),
        ("a with {1,2}, b with {1,0}: P(a, b)", "move-zero", "0"),
        ("a with {1,2}, b with {3}: P(a, b) and k = 2", "claim-unexpected", "k"),
        ("a with {1,2}, b with {3}: P(a, b, 3)", "claim-unexpected", "P(a, b, 3)"),
        ("a with {1,2}, b with {3}: P(a + b)", "claim-unexpected", "P(a + b)"),
        ("most sets: period = 2", "claim-needs-bound", "most"),
        ("3 sets: period = 2", "claim-needs-bound", "3"),
        ("every {1,x}: period = 2", "claim-unexpected", ":"),
        ("every {1,x} with x from 9 to 3: period = 2", "claim-unexpected", "from 9 to 3"),
        ("every {1,y,x} with x from 1 to 3: period = 2", "claim-unexpected", "y"),
        ("every {1,x-3} with x from 3 to 9: period = 2", "claim-unexpected", "x-3"),
        (&over, "claim-too-many-sets", "from 2 to 1002"),
        ("{1,3}: period = x", "claim-word", "x"),
        (
            "equal windows of 3 are followed by equal values",
            "claim-unexpected",
            "are followed by equal",
        ),
        (
            "equal windows of 3 values are followed by equal outcomes",
            "claim-unexpected",
            "outcomes",
        ),
        (
            "equal windows of n values are followed by equal values",
            "claim-unexpected",
            "equal windows of n values are followed by equal values",
        ),
        (&far, "claim-windows-too-far", "first repeated window of 2 values gives the period"),
        ("the first repeated window of P values gives the period", "claim-needs-number", "P"),
        ("mex(0, 1 = 2", "claim-unfinished", ""),
        ("mex(P, 1) = 2", "claim-needs-number", "P"),
    ] {
        let error = match Claim::parse(text, Kind::Grundy) {
            Err(error) => error,
            Ok(claim) => panic!("{text}: {claim:?}"),
        };
        let characters: Vec<char> = text.chars().collect();
        let there: String = characters[error.span()].iter().collect();
        assert_eq!((error.code(), there.as_str()), (code, found), "{text}: {error}");
        assert!(!error.to_string().is_empty());
    }
}

/// The same in many words, and understood as a formula that means the same.
#[test]
fn the_same_claim_in_many_words() {
    for text in [
        "P(a, b) exactly when g(a) xor g(b) = 0 for heaps up to 9",
        "P iff the nim-sum of a and b is 0 for all a, b up to 9",
        "The sum of a and b is losing exactly when the nim-sum is 0, for a, b <= 9.",
        "for all heaps a and b up to 9: P(a, b) exactly when g(a) xor g(b) = 0",
        "summen av a og b er tapende nøyaktig når nim-summen av a, b er 0 for hauger opp til 9",
        "P(A, B) ⇔ g(A) ⊕ g(B) = 0 for a, b < 10",
    ] {
        let found = claim(text);
        let formula = Some("P(a, b) exactly when g(a) xor g(b) = 0");
        assert_eq!(found.formula().as_deref(), formula, "{text}");
        let proved = Verdict::Proved(Proof::Positions { count: 100 });
        assert_eq!(Inquiry::new(found, set(&[1, 3, 4])).run(), &proved, "{text}");
    }
    for (text, understood) in [
        (
            "hvis nim-summen av a, b er 0 så hvert trekk fører til N",
            "g(a) xor g(b) = 0 implies every move leads to N(a, b)",
        ),
        (
            "the number of winning moves is the number of moves that lead to g(a, b) = 0",
            "(the number of moves that lead to P(a, b)) = (the number of moves that lead to g(a, b) = 0)",
        ),
        (
            "not every move leads to (P(a, b) or a = 0) and b = 2 * a",
            "not every move leads to (P(a, b) or a = 0) and b = 2 * a",
        ),
        ("2a + b = mex(a, 1)", "2 * a + b = mex(a, 1)"),
        ("mex {0, 1, 3} = mex() + 2", "mex(0, 1, 3) = mex() + 2"),
        (
            "det første gjentatte vinduet av k + 1 utfall gir perioden",
            "the first repeated window of k + 1 outcomes gives the period",
        ),
        (
            "k = 2 or equal windows of m values are followed by equal values",
            "k = 2 or equal windows of m values are followed by equal values",
        ),
    ] {
        let formula = claim(text).formula().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(formula, understood, "{text}");
        assert_eq!(claim(&formula).formula().as_ref(), Some(&formula), "{text}");
    }
    // The letter a alone is an article.
    assert_eq!(claim("a heap of 10 is a P-position").formula().as_deref(), Some("P(10)"));
}

/// The mex in formulas: proved for every heap, as the recurrence that defines the values.
#[test]
fn the_values_are_the_mex_of_their_options() {
    let text = "g(n) = mex(g(n - 1), g(n - 3), g(n - 4)) for n >= 4";
    assert!(matches!(verdict(text, &[1, 3, 4]), Verdict::Proved(Proof::Repeats { period: 7, .. })));
    let wrong = "g(n) = mex(g(n - 1), g(n - 3)) for n >= 4";
    assert_eq!(refuted(wrong, &[1, 3, 4]).heap, Some(4.into()));
    assert!(matches!(verdict("mex(n, 0) <= 2", &[1]), Verdict::Checked { .. }));
}
