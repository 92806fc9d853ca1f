//! All sets with a given largest move: sums over them, and the longest periods among them.

mod common;

use common::data::{self, Checksum};
use grundyscope::{Game, Kind, SubtractionSet};

/// What the library finds for all sets whose largest move is `m`.
fn summed(m: u32) -> Checksum {
    let mut sum = Checksum { m, ..Checksum::default() };
    for bits in 0_u32..1 << (m - 1) {
        let moves = (1..m).filter(|take| bits >> (take - 1) & 1 == 1).chain([m]);
        let mut game = Game::new(SubtractionSet::new(moves).expect("a set of such moves"));
        while !game.is_done() {
            game.advance(5_000);
        }
        let [grundy, normal, misere] = Kind::ALL.map(|kind| {
            let found = game.period(kind).unwrap_or_else(|| panic!("{}: no period", game.set()));
            assert_eq!(game.certificate(kind).map(|proof| proof.verify()), Some(Ok(())));
            (found.preperiod, found.period)
        });
        sum.sets += 1;
        sum.outcome_periods += normal.1;
        sum.grundy_periods += grundy.1;
        sum.outcome_pure += u64::from(normal.0 == 0);
        sum.grundy_pure += u64::from(grundy.0 == 0);
        sum.periods_differ += u64::from(grundy.1 != normal.1);
        sum.outcome_preperiods += normal.0;
        sum.grundy_preperiods += grundy.0;
        sum.misere_preperiods += misere.0;
        sum.largest_values += u64::from(game.largest_value());
        sum.longest_outcome_period = sum.longest_outcome_period.max(normal.1);
        sum.longest_grundy_period = sum.longest_grundy_period.max(grundy.1);
        sum.longest_outcome_preperiod = sum.longest_outcome_preperiod.max(normal.0);
        sum.longest_grundy_preperiod = sum.longest_grundy_preperiod.max(grundy.0);
        assert_eq!(normal.1, misere.1, "{}: both rules have one period", game.set());
    }
    sum
}

#[test]
fn exhaustive() {
    let facts = data::load::<data::Checksums>("checksums").checksum;
    assert!([5, 6, 7, 8, 10].iter().all(|m| facts.iter().any(|fact| fact.m == *m)));
    for fact in facts {
        assert_eq!(summed(fact.m), fact);
    }
}
