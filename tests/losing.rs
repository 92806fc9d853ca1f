//! The next losing heap against plain looking, in both directions and under all rules.

mod common;

use common::naive;
use common::random::Random;
use grundyscope::{Game, HeapSize, Kind, LARGEST_MOVE, SubtractionSet};

fn game(moves: &[u32]) -> Game {
    Game::new(SubtractionSet::new(moves.to_vec()).expect("moves"))
}

#[test]
fn the_next_losing_heap_is_that_of_plain_looking() {
    let mut random = Random(21);
    for round in 0..120 {
        let largest = random.between(1, 200);
        let moves = match round % 3 {
            0 => random.scattered(largest, 40),
            1 => random.few(3, largest),
            _ => random.runs(2, largest),
        };
        let mut game = game(&moves);
        if round % 4 == 0 {
            game.advance(u64::from(random.between(1, 40)));
        } else {
            game.solve();
        }
        let known = if game.is_done() { 5_000 } else { game.heaps() };
        for kind in Kind::ALL {
            let lost = naive::lost(&moves, kind == Kind::Misere, 6_000);
            for _ in 0..20 {
                let heap = random.between(0, 5_000) as usize;
                let after = (heap + 1..6_000).find(|&heap| lost[heap]).map(|heap| heap as u64);
                let after = after.filter(|&heap| heap < known || known == 5_000);
                let before = (0..heap).rev().find(|&heap| lost[heap]).map(|heap| heap as u64);
                let before = before.filter(|_| heap as u64 <= known);
                let size = HeapSize::from(heap as u64);
                let found = |losing: Option<HeapSize>| losing.and_then(|losing| losing.to_u64());
                let about = || format!("{moves:?} {kind:?} heap {heap}");
                assert_eq!(found(game.losing_after(&size, kind)), after, "{}", about());
                assert_eq!(found(game.losing_before(&size, kind)), before, "{}", about());
            }
        }
    }
}

#[test]
fn far_away_it_has_the_same_place_in_the_period() {
    let mut game = Game::new("2,4,7".parse().expect("a set")); // preperiod 8, period 3
    game.solve();
    let far: HeapSize = "10^4000".parse().expect("a heap"); // 10^4000 − 8 leaves 2 on division by 3
    let same = |steps: u64| HeapSize::from(11 + 2 + steps);
    for kind in Kind::ALL {
        for steps in 0..9 {
            let heap = far.plus(steps);
            let after = game.losing_after(&heap, kind).expect("it is known");
            let near = game.losing_after(&same(steps), kind).expect("it is known");
            assert_eq!(heap.steps_to(&after), same(steps).steps_to(&near), "{kind:?} {steps}");
            let before = game.losing_before(&heap, kind).expect("it is known");
            let near = game.losing_before(&same(steps), kind).expect("it is known");
            assert_eq!(before.steps_to(&heap), near.steps_to(&same(steps)), "{kind:?} {steps}");
        }
    }
}

#[test]
fn there_is_none_before_the_first_and_the_widest_gap_is_crossed() {
    let mut game = game(&[LARGEST_MOVE]);
    game.solve();
    let m = u64::from(LARGEST_MOVE);
    let at = |losing: Option<HeapSize>| losing.and_then(|losing| losing.to_u64());
    // Lost are 0 to m − 1, won are m to 2m − 1, and so on.
    assert_eq!(at(game.losing_after(&(m - 1).into(), Kind::Normal)), Some(2 * m));
    assert_eq!(at(game.losing_before(&(2 * m).into(), Kind::Normal)), Some(m - 1));
    assert_eq!(game.losing_before(&0.into(), Kind::Normal), None);
    assert_eq!(game.losing_before(&m.into(), Kind::Misere), None);
    assert_eq!(at(game.losing_after(&0.into(), Kind::Misere)), Some(m));
}
