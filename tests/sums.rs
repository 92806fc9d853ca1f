//! Sums of heaps: how they are read, what decides them, and the picture of two heaps. The judge is a
//! search of the whole game tree that knows no value. The cases are the same in every run; one that
//! once failed is kept in `tests/sums.regressions` and tried first.

mod common;

use common::judge::{Judge, Tree};
use common::random::Random;
use grundyscope::layout::{MOST_PAIR_CELLS, Pair, PairRequest, SMALLEST_PAIR_CELL, WIDEST};
use grundyscope::{
    Game, HeapSize, Kind, LARGEST_TREE_HEAP, MOST_HEAPS, MOST_POSITION_CHARACTERS, MisereCheck,
    NimSum, Outcome, Position, PositionError, SubtractionSet, Sum,
};
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, RngSeed};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(1935), // the year of Sprague's paper
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(
            "tests/sums.regressions",
        ))),
        ..ProptestConfig::default()
    }
}

fn set(text: &str) -> SubtractionSet {
    text.parse().expect("a set")
}

fn solved(text: &str) -> Game {
    let mut game = Game::new(set(text));
    game.solve();
    game
}

fn read(text: &str) -> Result<Position, PositionError> {
    Position::parse(text, &set("1,3,4"))
}

/// The heaps of a text, each with its set, in one line.
fn said(text: &str) -> String {
    let position = read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let heaps: Vec<String> =
        position.heaps().map(|(set, heap)| format!("{heap} of {set}")).collect();
    heaps.join(", ")
}

#[test]
fn positions_as_people_write_them() {
    for (text, expected) in [
        ("10, 11, 13", "10,11,13"),
        ("10,11,13", "10,11,13"),
        (" 10 11 13 ", "10,11,13"),
        ("10\t11\t13\r\n", "10,11,13"),
        ("10\n11\n13", "10,11,13"),
        ("10; 11; 13", "10,11,13"),
        ("10, 11, 13,", "10,11,13"),
        ("1 000, 2 000", "1000,2000"),
        ("1\u{a0}000\u{a0}000", "1000000"),
        ("1\u{2009}000 5", "1000,5"),
        ("10^18, 1e3, 7", "1000000000000000000,1000,7"),
        ("0", "0"),
        ("1 20", "1,20"),
        ("1000 200", "1000,200"),
        ("10, 11; {1,2}: 7", "10,11;{1,2}:7"),
        ("{1;2}: 7; 10", "{1,2}:7;10"),
        ("10, {1,2}: 7, 8; 9", "10;{1,2}:7,8;9"),
        ("{2, 1}: 7 8\n{1..2}: 9\n4", "{1,2}:7,8,9;4"),
        ("1,2: 7, 8", "{1,2}:7,8"),
        ("{4,3,1}: 7", "7"),
        ("\n\n 5 ;; 6 ;", "5,6"),
        ("\t10 ,\r\n  11\t, 10^2 ", "10,11,100"),
        ("{1,2}:\n", ""),
    ] {
        if expected.is_empty() {
            assert!(read(text).is_err(), "{text:?}");
            continue;
        }
        let position = read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(position.to_string(), expected, "{text:?}");
        assert_eq!(read(expected).expect("its own text"), position, "{text:?}");
    }
    assert_eq!(said("5; {1,2}: 6, 7; 8"), "5 of 1,3,4, 6 of 1,2, 7 of 1,2, 8 of 1,3,4");
    let digits = "9".repeat(1_000);
    assert_eq!(said(&format!("{digits}, 1")), format!("{digits} of 1,3,4, 1 of 1,3,4"));
}

#[test]
fn what_is_wrong_with_a_position_and_where() {
    for (text, heap, code, span) in [
        ("", 1, "sum-empty", 0..0),
        (" ;\n", 1, "sum-empty", 0..3),
        ("10,,13", 2, "sum-missing-heap", 3..4),
        (",10", 1, "sum-missing-heap", 0..1),
        ("10, x, 13", 2, "heap-unexpected", 4..5),
        ("10,  \t1x, 13", 2, "heap-unexpected", 7..8),
        ("ø: 1, \t 2y", 1, "set-unexpected", 0..1),
        ("10 x 13", 2, "heap-unexpected", 3..4),
        ("10; -4", 2, "heap-negative", 4..6),
        ("10, 1.5", 2, "heap-fraction", 4..7),
        ("10, 11 13", 2, "heap-unexpected", 6..9),
        ("100 200 300", 1, "sum-one-or-more", 0..11),
        ("7; 1 000", 2, "sum-one-or-more", 2..8),
        ("{1,2}", 1, "sum-set-without-heaps", 0..5),
        ("3, {1,2} 5", 2, "sum-set-without-heaps", 3..10),
        ("3; {1,2}: ; 4", 2, "sum-set-without-heaps", 2..8),
        ("3; {1,0}: 4", 2, "move-zero", 6..7),
        ("ø, {1,0}: 4", 1, "heap-unexpected", 0..1),
        ("3; {1,2: 4", 2, "sum-set-without-heaps", 2..10),
        ("3; a:b: 4", 2, "set-unexpected", 3..4),
        ("1: 2: 3", 1, "heap-unexpected", 4..5),
    ] {
        let error = read(text).expect_err(text);
        let found = (error.heap(), error.error().code(), error.error().span());
        assert_eq!(found, (heap, code, Some(span)), "{text:?}: {error}");
    }
    let most = vec!["1"; MOST_HEAPS].join(",");
    assert_eq!(read(&most).expect("the most heaps").heaps().len(), MOST_HEAPS);
    let error = read(&format!("{most},1")).expect_err("one more");
    assert_eq!((error.heap(), error.error().code()), (1_001, "sum-too-many-heaps"));
    assert!(error.to_string().contains("at most 1000"), "{error}");
    let long = " ".repeat(MOST_POSITION_CHARACTERS as usize + 1);
    assert_eq!(read(&long).expect_err("long").error().code(), "sum-text-too-long");
}

#[test]
fn a_position_is_over_when_no_heap_has_a_move() {
    for (text, over) in [("0", true), ("1", false), ("{2,3}: 1, 0", true), ("{5}: 4; 0; 1", false)]
    {
        assert_eq!(read(text).expect(text).is_over(), over, "{text}");
    }
}

proptest! {
    #![proptest_config(config(2_000))]

    /// Whatever the text is: no panic, and a place within it.
    #[test]
    fn any_text_is_read_or_refused(text in r"[0-9{}:;, \n\u{a0}^e.xø-]{0,40}|\PC{0,30}") {
        match read(&text) {
            Ok(position) => {
                prop_assert!((1..=MOST_HEAPS).contains(&position.heaps().len()));
                let again = read(&position.to_string());
                prop_assert_eq!(again, Ok(position));
            }
            Err(error) => {
                let span = error.error().span().expect("a place");
                prop_assert!(span.start <= span.end && span.end <= text.chars().count());
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }

    /// What is written is read.
    #[test]
    fn positions_are_read_as_written(
        heaps in prop::collection::vec((0_u32..4, any::<u64>()), 1..20),
    ) {
        let sets = ["1,3,4", "1,2", "2,5,7", "3"];
        let text: Vec<String> =
            heaps.iter().map(|&(own, heap)| format!("{{{}}}: {heap}", sets[own as usize])).collect();
        let position = read(&text.join("; ")).expect("well written");
        for ((set, heap), &(own, size)) in position.heaps().zip(&heaps) {
            prop_assert_eq!(set.to_string(), sets[own as usize]);
            prop_assert_eq!(heap, &HeapSize::from(size));
        }
    }
}

proptest! {
    #![proptest_config(config(250))]

    /// Random positions under both rules against the game tree: who wins, and every winning move.
    #[test]
    fn random_positions_agree_with_the_game_tree(
        moves in prop::collection::btree_set(1_u32..=9, 1..=5),
        heaps in prop::collection::vec(0_u32..=12, 1..=4),
        misere: bool,
    ) {
        let moves: Vec<u32> = moves.into_iter().collect();
        let mut game = Game::new(SubtractionSet::new(moves.clone()).expect("moves"));
        game.solve();
        let kind = if misere { Kind::Misere } else { Kind::Normal };
        let pairs: Vec<_> = heaps.iter().map(|&heap| (&game, u64::from(heap).into())).collect();
        let sum = Sum::new(&pairs, kind).expect("proved");
        let mut tree = Tree::new(&moves, misere);
        prop_assert_eq!(sum.outcome == Outcome::P, tree.lost(&heaps));
        let found: Vec<[u32; 2]> =
            sum.moves.iter().map(|it| [u32::try_from(it.heap).expect("few") + 1, it.take]).collect();
        prop_assert_eq!(found, tree.winning(&heaps));
        // Why it wins: the move leaves the nim-sum that is said, and that is lost.
        let before = NimSum::of(sum.values.iter().copied());
        for winning in &sum.moves {
            let mut after = sum.values.clone();
            after[winning.heap] = winning.value;
            let left = NimSum::of(after);
            prop_assert_eq!(left.outcome(kind), Outcome::P);
            prop_assert_eq!(left.value(), before.leaves(sum.values[winning.heap], kind));
        }
    }
}

/// Who wins heaps with sets of their own, by a search of the whole game tree: knows heap sizes and
/// moves, and no value.
fn lost(heaps: &mut Vec<u32>, sets: &[Vec<u32>], misere: bool, known: &mut Known) -> bool {
    if let Some(&lost) = known.get(heaps.as_slice()) {
        return lost;
    }
    let (mut moves, mut wins) = (0, false);
    for place in 0..heaps.len() {
        for &take in &sets[place] {
            if take > heaps[place] {
                continue;
            }
            moves += 1;
            heaps[place] -= take;
            wins |= lost(heaps, sets, misere, known);
            heaps[place] += take;
        }
    }
    let result = if moves == 0 { !misere } else { !wins };
    known.insert(heaps.clone(), result);
    result
}

type Known = std::collections::HashMap<Vec<u32>, bool>;

proptest! {
    #![proptest_config(config(400))]

    /// Heaps with a set each, read as people write them, empty ones among them: who wins and every
    /// winning move, under both rules.
    #[test]
    fn sums_of_different_games_agree_with_the_game_tree(
        drawn in prop::collection::vec(
            (prop::collection::btree_set(1_u32..=7, 1..=4), 0_u32..=9), 1..=4),
    ) {
        let (sets, mut heaps): (Vec<Vec<u32>>, Vec<u32>) =
            drawn.into_iter().map(|(set, heap)| (set.into_iter().collect(), heap)).unzip();
        let text: Vec<String> =
            sets.iter().zip(&heaps).map(|(set, heap)| format!("{set:?}: {heap}")).collect();
        let text = text.join("; ").replace('[', "{").replace(']', "}");
        let position = read(&text).expect("well written");
        let games: Vec<Game> = position
            .heaps()
            .map(|(set, _)| {
                let mut game = Game::new(set.clone());
                game.solve();
                game
            })
            .collect();
        let pairs: Vec<_> =
            games.iter().zip(position.heaps()).map(|(game, (_, heap))| (game, heap.clone())).collect();
        for (kind, misere) in [(Kind::Normal, false), (Kind::Misere, true)] {
            let sum = Sum::new(&pairs, kind).expect("proved");
            let mut known = Known::new();
            prop_assert_eq!(sum.outcome == Outcome::P, lost(&mut heaps, &sets, misere, &mut known));
            let mut winning = Vec::new();
            for place in 0..heaps.len() {
                for &take in &sets[place] {
                    let Some(left) = heaps[place].checked_sub(take) else { continue };
                    let before = std::mem::replace(&mut heaps[place], left);
                    if lost(&mut heaps, &sets, misere, &mut known) {
                        winning.push((place, take));
                    }
                    heaps[place] = before;
                }
            }
            let found: Vec<_> = sum.moves.iter().map(|it| (it.heap, it.take)).collect();
            prop_assert_eq!(found, winning, "{}", text);
        }
    }
}

#[test]
fn the_check_of_misere_play_agrees_with_the_judge() {
    for (text, heaps, largest) in [("1,3,4", 3, 9), ("2,4,7", 2, 20), ("2", 3, 6), ("5,6", 1, 30)] {
        let game = solved(text);
        let moves = game.set().moves().to_vec();
        let values = &game.values_from(&0.into(), largest + 1);
        let values: Vec<_> = values.iter().map(|value| value.expect("proved")).collect();
        let mut check = MisereCheck::new(game.set(), &values, heaps);
        let mut found = check.advance(1).clone();
        while found.positions < found.all {
            let before = found.positions;
            found = check.advance(7).clone();
            assert!(found.positions > before);
        }
        assert_eq!(check.advance(5), &found, "nothing comes behind the last position");
        // The same positions, found in another way.
        let mut tree = Tree::new(&moves, true);
        let mut judge = Judge::new(&moves);
        let largest = u32::try_from(largest).expect("small");
        let (mut all, mut lost, mut mistaken) = (0, 0, 0);
        let mut first: Option<Vec<u32>> = None;
        for a in 0..=largest {
            for b in 0..=if heaps > 1 { a } else { 0 } {
                for c in 0..=if heaps > 2 { b } else { 0 } {
                    all += 1;
                    let is_lost = tree.lost(&[a, b, c]);
                    lost += usize::from(is_lost);
                    let used: Vec<u32> = [c, b, a].into_iter().filter(|&heap| heap > 0).collect();
                    let sum = used.iter().fold(0, |sum, &heap| sum ^ mistake(&moves, heap));
                    if !used.is_empty() && (sum == 0) != is_lost {
                        mistaken += 1;
                        let key = |it: &Vec<u32>| (it.iter().sum::<u32>(), it.len());
                        if first.as_ref().is_none_or(|first| key(&used) < key(first)) {
                            first = Some(used);
                        }
                    }
                }
            }
        }
        assert_eq!((found.all, found.lost, found.rule.count), (all, lost, 0), "{text}");
        assert_eq!(
            (found.mistake.count, found.mistake.first),
            (mistaken, first.unwrap_or_default())
        );
        assert!(judge.value(largest) < 10);
    }
}

/// The value of the mistake, by its definition.
fn mistake(moves: &[u32], heap: u32) -> u32 {
    let options: Vec<u32> = moves
        .iter()
        .filter(|&&take| take <= heap)
        .map(|take| mistake(moves, heap - take))
        .collect();
    if options.is_empty() {
        return 1;
    }
    (0..).find(|value| !options.contains(value)).expect("the options are few")
}

#[test]
fn a_wrong_rule_is_found() {
    // Values that are none: the check must notice, or it checks nothing.
    let game = solved("1,3,4");
    let mut values = game.values()[..=8].to_vec();
    values[5] = 1;
    let found = MisereCheck::new(game.set(), &values, 2).advance(usize::MAX).clone();
    assert!(found.rule.count > 0);
    assert_eq!(found.rule.first, [5]);
    // One heap alone is decided rightly by the mistake, whatever the set.
    let found = MisereCheck::new(game.set(), &game.values()[..=20], 1).advance(100).clone();
    assert_eq!((found.all, found.mistake.count), (21, 0));
    let most = usize::try_from(LARGEST_TREE_HEAP).expect("small");
    let values = game.values_from(&0.into(), most + 50);
    let values: Vec<_> = values.into_iter().flatten().collect();
    assert_eq!(MisereCheck::new(game.set(), &values, 3).advance(0).all, 203 * 202 * 201 / 6);
}

fn pair_request(kind: Kind, from: [&str; 2], cell: u32) -> PairRequest {
    let from = from.map(|text| text.parse().expect("a heap"));
    PairRequest { kind, width: 700, height: 420, from, cell, cursor: None }
}

#[test]
fn the_grid_shows_every_position_of_two_heaps() {
    for (texts, kind) in [
        (["1,3,4", "1,3,4"], Kind::Grundy),
        (["1,3,4", "2,4,7"], Kind::Normal),
        (["1,2", "3"], Kind::Misere),
    ] {
        let games = texts.map(solved);
        for from in [["0", "0"], ["12", "7"], ["10^18", "10^30"]] {
            let pair = Pair::new([&games[0], &games[1]], &pair_request(kind, from, 20));
            assert_eq!(pair.cells.len() as u64, u64::from(pair.columns) * u64::from(pair.rows));
            let starts: Vec<HeapSize> =
                from.iter().map(|text| text.parse().expect("heap")).collect();
            let mut cells = pair.cells.iter();
            for row in 0..u64::from(pair.rows) {
                for column in 0..u64::from(pair.columns) {
                    let heaps =
                        [(&games[0], starts[0].plus(column)), (&games[1], starts[1].plus(row))];
                    let rule = if kind == Kind::Misere { Kind::Misere } else { Kind::Normal };
                    let sum = Sum::new(&heaps, rule).expect("proved");
                    assert_eq!(cells.next(), Some(&Some((sum.nim_sum, sum.outcome))), "{from:?}");
                }
            }
        }
    }
}

#[test]
fn the_grid_fits_its_room_at_every_scale() {
    let game = solved("1,3,4");
    let mut random = Random(11);
    for _ in 0..300 {
        let width = random.between(0, 1_600);
        let cell = random.between(1, 80);
        let height = random.between(0, 900);
        let start = ["0", "999990", "10^18"][random.between(0, 2) as usize];
        let from = [start, "3"].map(|text| text.parse::<HeapSize>().expect("a heap"));
        let cursor = [from[0].plus(random.between(0, 400).into()), from[1].plus(2)];
        let request = PairRequest {
            kind: Kind::Grundy,
            width,
            height,
            from: from.clone(),
            cell,
            cursor: Some(cursor.clone()),
        };
        let pair = Pair::new([&game, &game], &request);
        let what = format!("{request:?}");
        assert!(pair.cell >= SMALLEST_PAIR_CELL && pair.columns >= 1 && pair.rows >= 1, "{what}");
        assert_eq!(pair.width, pair.left + pair.columns * pair.cell, "{what}");
        assert_eq!(pair.height, pair.top + pair.rows * pair.cell, "{what}");
        assert!(pair.width <= width.max(pair.left + pair.cell), "{what}");
        assert!(pair.height <= height.max(pair.top + pair.cell), "{what}");
        for (side, (count, marks)) in
            [pair.columns, pair.rows].into_iter().zip(&pair.marks).enumerate()
        {
            let base = if pair.relative[side] { 0.into() } else { from[side].clone() };
            for mark in marks {
                let place = base.steps_to(&mark.heap).expect("not before the first");
                assert!(place < u64::from(count), "{what}");
            }
            let ats: Vec<f64> = marks.iter().map(|mark| mark.at).collect();
            assert!(
                ats.windows(2).all(|two| two[1] - two[0] >= [12.0, 14.0][side]),
                "{what}: {ats:?}"
            );
            let column = from[side].steps_to(&cursor[side]).expect("behind the first");
            let marked = marks.iter().any(|mark| mark.cursor);
            assert_eq!(marked, column < u64::from(count), "{what}");
        }
        assert_eq!(pair.digit > 0.0, pair.cell >= 18, "{what}");
    }
    let huge = PairRequest {
        kind: Kind::Normal,
        width: u32::MAX,
        height: u32::MAX,
        from: [0.into(), 0.into()],
        cell: 0,
        cursor: None,
    };
    let pair = Pair::new([&game, &game], &huge);
    assert!(pair.cells.len() <= MOST_PAIR_CELLS as usize && pair.height <= WIDEST + 40);
}

#[test]
fn cells_of_heaps_that_are_not_computed_are_empty() {
    let known = solved("1,3,4");
    let mut other = Game::new(set("850,1550,2550,3250,4100"));
    other.advance(200_000);
    let computed = other.heaps();
    let from = [HeapSize::from(0), HeapSize::from(computed - 3)];
    let request = PairRequest { from, ..pair_request(Kind::Normal, ["0", "0"], 20) };
    let pair = Pair::new([&known, &other], &request);
    let columns = pair.columns as usize;
    assert!(pair.cells[..3 * columns].iter().all(Option::is_some));
    assert!(pair.cells[3 * columns..].iter().all(Option::is_none));
    assert!(pair.rows > 3);
}
