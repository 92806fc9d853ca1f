use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;

/// Values with long constant and periodic stretches, which are the hardest to tell apart.
fn stretches(most: usize) -> impl Strategy<Value = Vec<Value>> {
    let stretch = (prop::collection::vec(0_u16..3, 1..6), 1_usize..80)
        .prop_map(|(pattern, times)| pattern.repeat(times));
    prop::collection::vec(stretch, 0..most).prop_map(|stretches| stretches.concat())
}

/// The least preperiod and period of `before` and then `cycle` again and again, by trying.
fn naive(before: &[Value], cycle: &[Value]) -> (usize, usize) {
    let at = |n: usize| *before.get(n).unwrap_or_else(|| &cycle[(n - before.len()) % cycle.len()]);
    let period = (1..=cycle.len())
        .find(|&period| {
            cycle.len().is_multiple_of(period)
                && (0..cycle.len()).all(|n| cycle[n] == cycle[(n + period) % cycle.len()])
        })
        .expect("its length is a period");
    let mut preperiod = before.len();
    while preperiod > 0 && at(preperiod - 1) == at(preperiod - 1 + period) {
        preperiod -= 1;
    }
    (preperiod, period)
}

/// The least length of a window that decides all that follows: no two of the first `count` heaps,
/// all of which go on differently, begin with equal ones.
fn deciding(values: &[Value], count: usize) -> usize {
    let agreeing = |a: usize, b: usize| {
        values[a..].iter().zip(&values[b..]).take_while(|(a, b)| a == b).count()
    };
    (0..count).flat_map(|b| (0..b).map(move |a| agreeing(a, b))).max().unwrap_or(0) + 1
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(1966), // the year of Golomb's paper
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Sequences of which all is known, fed in pieces: the least period and preperiod are found,
    /// after as few values as is claimed.
    #[test]
    fn it_finds_the_least_period(
        before in stretches(4),
        cycle in stretches(3).prop_filter("a cycle", |cycle| !cycle.is_empty()),
        more in prop_oneof![Just(0_usize), 0_usize..100],
        pieces in prop::collection::vec(0_usize..200, 1..12),
    ) {
        let (preperiod, period) = naive(&before, &cycle);
        let long = 30 * (before.len() + cycle.len() + 100);
        let values: Vec<Value> =
            before.iter().chain(cycle.iter().cycle()).copied().take(long).collect();
        let window = deciding(&values, preperiod + period) + more;
        let most = 3 * (preperiod + period) + 8 * (window + STEP);
        let mut detector = Detector::new(window);
        let (mut known, mut found) = (0, None);
        for piece in pieces.iter().cycle().chain([&1]) {
            prop_assert!(known <= most, "nothing found among {} values", known);
            known += piece + usize::from(pieces.iter().all(|&piece| piece == 0));
            found = detector.watch(&values[..known]);
            if found.is_some() {
                break;
            }
        }
        let expected = Period { preperiod: preperiod as u64, period: period as u64 };
        prop_assert_eq!(found, Some(expected), "{} values decide", window);
    }
}
