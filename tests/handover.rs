//! A search that goes on elsewhere finds what it would have found where it began.

mod common;

use common::data;
use common::random::Random;
use grundyscope::sequence::{
    MaskKernel, RunKernel, Sequence, Value, kernel_after, kernel_for, level_kernel_after,
};
use grundyscope::{Game, HeapSize, Kind, Refusal, SubtractionSet};

fn set(moves: &[u32]) -> SubtractionSet {
    SubtractionSet::new(moves.iter().copied()).expect("moves")
}

/// Sets of all sizes, with the random numbers that made them.
fn sets(random: &mut Random) -> Vec<SubtractionSet> {
    let mut sets = Vec::new();
    for round in 0..30 {
        let largest = 1 << random.between(2, 10);
        sets.push(set(&random.few(1 + round % 9, largest)));
        sets.push(set(&random.scattered(largest, 5 + 3 * round)));
        sets.push(set(&random.runs(1 + round % 4, largest)));
        sets.push(set(&random.symmetric(2, 20 + round)));
    }
    sets
}

#[test]
fn each_kernel_goes_on_after_given_values() {
    let mut random = Random(7);
    for set in sets(&mut random) {
        let mut all = Vec::new();
        kernel_for(&set).extend(&mut all, 3_000);
        for known in [0, 1, 63, 64, 65, random.between(2, 300), random.between(300, 2_900)] {
            let known = &all[..known as usize];
            let mask = MaskKernel::new(&set).map(|kernel| Box::new(kernel.after(known)));
            let kernels: [Option<Box<dyn Sequence>>; 4] = [
                mask.map(|kernel| kernel as _),
                Some(Box::new(RunKernel::new(&set).after(known))),
                Some(level_kernel_after(&set, known)),
                Some(kernel_after(&set, known)),
            ];
            for mut kernel in kernels.into_iter().flatten() {
                let mut values: Vec<Value> = known.to_vec();
                kernel.extend(&mut values, 50);
                kernel.extend(&mut values, 2_950 - known.len());
                assert!(values == all, "{set}: {} after {} heaps", kernel.name(), known.len());
            }
        }
    }
}

/// What can be asked of a game.
fn answers(game: &Game, random: &mut Random) -> String {
    let mut said = String::new();
    for kind in Kind::ALL {
        said += &format!("{:?} {:?}", game.period(kind), game.certificate(kind));
    }
    for digits in 1..19 {
        let heap: HeapSize = (10_u64.pow(digits) + u64::from(random.between(0, 9))).into();
        said += &format!(" {:?}", game.values_from(&heap, 20));
    }
    said
}

#[test]
fn a_search_goes_on_elsewhere() {
    let mut random = Random(11);
    for set in sets(&mut random) {
        let mut alone = Game::new(set.clone());
        let mut moving = Game::new(set.clone());
        let mut watching = Game::new(set.clone());
        for _ in 0..12 {
            let steps = u64::from(random.between(1, 400_000));
            alone.advance(steps);
            moving.advance(steps);
            let bytes = moving.hand_over(watching.values().len() as u64, u64::MAX);
            assert_eq!(watching.take_over(&bytes), Ok(()), "{set}");
            let mut elsewhere = Game::new(set.clone());
            assert_eq!(elsewhere.take_over(&moving.hand_over(0, u64::MAX)), Ok(()), "{set}");
            moving = elsewhere;
            let seed = u64::from(random.between(0, 1_000_000));
            let expected = answers(&alone, &mut Random(seed));
            for game in [&moving, &watching] {
                assert_eq!(answers(game, &mut Random(seed)), expected, "{set}");
                assert_eq!(game.heaps(), alone.heaps(), "{set}");
                assert_eq!(game.largest_value(), alone.largest_value(), "{set}");
            }
        }
    }
}

#[test]
fn long_searches_move_many_times() {
    for case in data::load::<data::LongPeriods>("long_periods").cases {
        let mut game = Game::new(set(&case.set));
        for turn in 0.. {
            game.advance(300_000 + 77_777 * turn);
            let mut elsewhere = Game::new(set(&case.set));
            assert_eq!(elsewhere.take_over(&game.hand_over(0, u64::MAX)), Ok(()), "{:?}", case.set);
            game = elsewhere;
            if game.is_done() {
                break;
            }
        }
        for (kind, [preperiod, period]) in
            Kind::ALL.into_iter().zip([case.grundy, case.outcome, case.misere])
        {
            let certificate = game.certificate(kind).expect("proved");
            assert_eq!((certificate.preperiod, certificate.period), (preperiod, period));
            assert_eq!(certificate.verify(), Ok(()), "{:?}", case.set);
        }
        // However often it moved, it has computed as many heaps as if it had stayed.
        let mut alone = Game::new(set(&case.set));
        alone.solve();
        assert_eq!(game.heaps(), alone.heaps(), "{:?}", case.set);
    }
}

#[test]
fn what_does_not_belong_is_refused() {
    let mut game = Game::new(set(&[16, 33, 36, 53, 69]));
    game.advance(1_000_000);
    let early = game.hand_over(0, u64::MAX);
    game.advance(1_000_000);
    let mut other = Game::new(set(&[16, 28, 51, 63, 79]));
    assert_eq!(other.take_over(&early), Err(Refusal::OtherSet));
    assert_eq!(game.take_over(&early), Err(Refusal::Gap), "it is further");
    assert_eq!(other.take_over(b""), Err(Refusal::Foreign));
    assert_eq!(other.take_over(b"no state of any game"), Err(Refusal::Foreign));

    let kept = set(&[3, 5, 9, 14, 20, 21, 33, 35, 41, 977]);
    let mut game = Game::new(kept.clone());
    game.advance(20_000);
    let mut fresh = Game::new(kept);
    let heaps = game.heaps();
    assert!(heaps > 1_000 && !game.is_done());
    assert_eq!(
        fresh.take_over(&game.hand_over(heaps / 2, heaps)),
        Err(Refusal::Gap),
        "values are missing"
    );
    for until in [1, heaps / 3, heaps / 2, heaps] {
        assert_eq!(fresh.take_over(&game.hand_over(fresh.heaps(), until)), Ok(()), "in pieces");
        assert_eq!(fresh.heaps(), until);
    }
}
