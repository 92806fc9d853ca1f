//! The table in docs/kernels.md, row by row: the kernel it names is the one that serves the example.

use grundyscope::sequence::emit::emit;
use grundyscope::sequence::emit::outcomes::emit_outcomes;
use grundyscope::sequence::kernel_for;
use grundyscope::{Game, Kind, OutcomeGame, SubtractionSet};

const TABLE: &str = include_str!("../docs/kernels.md");

/// The kernel that serves a set, by the first two cells of a row and what it needs.
fn serving(sequence: &str, when: &str, needs: &str, set: &SubtractionSet) -> &'static str {
    let simd = needs.ends_with("SIMD");
    match (sequence, when) {
        ("Grundy values", "kept values") => kernel_for(set).name(),
        ("Grundy values", "long search") if needs == "portable" => {
            let mut game = Game::new(set.clone());
            while game.values().len() as u64 == game.heaps() {
                assert!(!game.is_done(), "{set} needs no long search");
                game.advance(1 << 16);
            }
            game.kernel()
        }
        ("Grundy values", "long search") => emit(set, simd).expect("it is written").name,
        ("Outcomes", "first heaps") => OutcomeGame::new(set.clone()).kernel(),
        ("Outcomes", "later heaps") => {
            let mut game = OutcomeGame::new(set.clone());
            while game.heaps() < 1 << 17 && game.period(Kind::Normal).is_none() {
                game.advance(1 << 16);
            }
            game.kernel()
        }
        ("Outcomes", "long search") => emit_outcomes(set, simd, 0).expect("it is written").name,
        _ => panic!("what is {sequence}, {when}?"),
    }
}

#[test]
fn each_example_is_served_by_its_kernel() {
    let mut rows = 0;
    for row in
        TABLE.lines().filter(|line| line.starts_with("| Grundy") || line.starts_with("| Out"))
    {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [sequence, when, kernel, _, _, _, needs, example] = cells[..] else {
            panic!("eight cells: {row}")
        };
        let set = example.parse().expect("a set");
        assert_eq!(serving(sequence, when, needs, &set), kernel, "{row}");
        rows += 1;
    }
    assert!(rows > 12, "the table has been read: {rows} rows");
}
