//! Tables of heaps, read back line by line and compared with values and play by the definitions.

mod common;

use common::naive;
use grundyscope::{Game, HeapSize, MOST_TABLE_BYTES, MOST_TABLE_ROWS, TABLE_HEAD, most_table_rows};

const HEAPS: usize = 400;

fn solved(set: &str) -> Game {
    let mut game = Game::new(set.parse().expect("a set"));
    game.solve();
    game
}

fn heap(text: &str) -> HeapSize {
    text.parse().expect("a heap size")
}

#[test]
fn every_line_has_what_the_definitions_say() {
    assert_eq!(TABLE_HEAD, "heap,grundy,normal,misere\r\n");
    for moves in [&[1, 3, 4][..], &[2, 4, 7], &[2, 5, 7], &[1, 4, 10], &[5], &[3, 9, 28, 30]] {
        let set: Vec<String> = moves.iter().map(u32::to_string).collect();
        let table = solved(&set.join(",")).table(&0.into(), HEAPS).expect("known");
        let values = naive::values(moves, HEAPS);
        let lost = [false, true].map(|misere| naive::lost(moves, misere, HEAPS));
        let letter = |lost: bool| if lost { "P" } else { "N" };
        let wanted: String = (0..HEAPS)
            .map(|n| format!("{n},{},{},{}\r\n", values[n], letter(lost[0][n]), letter(lost[1][n])))
            .collect();
        assert_eq!(table, wanted, "{moves:?}");
    }
}

#[test]
fn slices_join_to_the_whole_wherever_they_begin() {
    let game = solved("1,4,10");
    for from in ["0", "7", "999999999999999999", "10^40"] {
        let whole = game.table(&heap(from), 100).expect("known");
        let slices = [0, 33, 66].map(|at| game.table(&heap(from).plus(at), 33).expect("known"));
        let last = game.table(&heap(from).plus(99), 1).expect("known");
        assert_eq!(slices.concat() + &last, whole);
        assert_eq!(whole.lines().count(), 100);
    }
    assert_eq!(game.table(&0.into(), 0).as_deref(), Some(""));
}

#[test]
fn what_is_not_known_is_no_table() {
    let mut game = Game::new("850,1550,2550,3250,4100".parse().expect("a set"));
    game.advance(1);
    let known = usize::try_from(game.heaps()).expect("few");
    assert!(game.table(&0.into(), known).is_some());
    assert_eq!(game.table(&0.into(), known + 1), None);
    assert_eq!(game.table(&heap("10^18"), 1), None);
}

#[test]
fn the_most_lines_keep_to_the_most_bytes() {
    assert_eq!(most_table_rows(&0.into()), MOST_TABLE_ROWS);
    for digits in [1, 18, 50, 60, 500, 9_999] {
        let last = heap(&"9".repeat(digits));
        let rows = most_table_rows(&last);
        let line = solved("1..40").table(&last, 1).expect("known").len() as u64;
        assert!(rows * line <= MOST_TABLE_BYTES, "{digits}");
        assert!(rows == MOST_TABLE_ROWS || (rows + 1) * (line + 5) > MOST_TABLE_BYTES, "{digits}");
    }
}
