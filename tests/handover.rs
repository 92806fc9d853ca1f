//! A search that goes on elsewhere finds what it would have found where it began.

mod common;

use common::data;
use common::random::Random;
use grundyscope::sequence::{MaskKernel, RunKernel, Sequence, Value, kernel_for, level_kernel};
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
fn each_kernel_resumes() {
    let mut random = Random(7);
    for set in sets(&mut random) {
        let mut all = Vec::new();
        kernel_for(&set).extend(&mut all, 3_000);
        let kernels: [Option<Box<dyn Sequence>>; 3] = [
            MaskKernel::new(&set).map(|kernel| Box::new(kernel) as Box<dyn Sequence>),
            Some(Box::new(RunKernel::new(&set))),
            Some(level_kernel(&set)),
        ];
        for mut kernel in kernels.into_iter().flatten() {
            for known in [0, 1, 63, 64, 65, random.between(2, 300), random.between(300, 2_900)] {
                // Also one that has been elsewhere meanwhile.
                let mut values: Vec<Value> = all[..known as usize].to_vec();
                kernel.resume(&values);
                kernel.extend(&mut values, 50);
                kernel.extend(&mut values, 2_950 - known as usize);
                assert!(values == all, "{set}: {} from {known} on", kernel.name());
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
            let bytes = moving.hand_over(watching.values().len() as u64);
            assert_eq!(watching.take_over(&bytes), Ok(()), "{set}");
            let mut elsewhere = Game::new(set.clone());
            assert_eq!(elsewhere.take_over(&moving.hand_over(0)), Ok(()), "{set}");
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
            assert_eq!(elsewhere.take_over(&game.hand_over(0)), Ok(()), "{:?}", case.set);
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
    let early = game.hand_over(0);
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
        fresh.take_over(&game.hand_over(heaps / 2)),
        Err(Refusal::Gap),
        "values are missing"
    );
    assert_eq!(fresh.take_over(&game.hand_over(0)), Ok(()));
    assert_eq!(fresh.heaps(), heaps);
}
