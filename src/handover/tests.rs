//! Bytes that were changed, also by someone who knows the checksum.

use super::bytes::checksum;
use super::*;
use crate::certificate::Certificate;
use crate::outcome::Kind;

fn game(moves: &[u32]) -> Game {
    Game::new(SubtractionSet::new(moves.iter().copied()).expect("moves"))
}

/// A long search with a preperiod of 1,375 and a period of 142,522 heaps.
const LONG: [u32; 5] = [8, 17, 27, 36, 44];

/// Values that are kept: more than seven moves.
const KEPT: [u32; 9] = [3, 5, 9, 14, 20, 21, 33, 35, 41];

fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&bytes[16..]);
    bytes[8..16].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// States of a search: at its beginning, further on, and where it is over.
fn states(moves: &[u32], slices: &[u64]) -> Vec<(u64, Vec<u8>)> {
    let mut from = game(moves);
    let states = slices.iter().map(|&slice| {
        from.advance(slice);
        (from.heaps(), from.hand_over(0, u64::MAX))
    });
    states.collect()
}

#[test]
fn a_changed_byte_is_noticed() {
    let mut all = states(&LONG, &[2_000, 60_000, 1 << 30]);
    all.extend(states(&KEPT, &[1_500]));
    for (heaps, bytes) in all {
        let set: &[u32] = if bytes[16] == 5 { &LONG } else { &KEPT };
        let mut to = game(set);
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1 << (place % 8);
            let expected = if place < 8 { Refusal::Foreign } else { Refusal::Damaged };
            assert_eq!(to.take_over(&changed), Err(expected), "byte {place}");
        }
        for length in 0..bytes.len() {
            assert!(to.take_over(&bytes[..length]).is_err(), "{length} bytes");
        }
        assert!(to.take_over(&[bytes.as_slice(), &[0]].concat()).is_err(), "one byte more");
        assert_eq!(to.heaps(), 0, "nothing of it is kept");
        assert_eq!(to.take_over(&bytes), Ok(()));
        assert_eq!(to.heaps(), heaps);
    }
}

#[test]
fn nothing_in_the_bytes_is_trusted() {
    let truth = |kind| {
        let mut game = game(&LONG);
        game.solve();
        game.certificate(kind)
    };
    let expected: Vec<Option<Certificate>> = Kind::ALL.map(truth).to_vec();
    let mut random = 1_u64;
    let mut next = move || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        random >> 33
    };
    let (mut taken, mut refused) = (0, 0);
    for (_, bytes) in states(&LONG, &[40_000, 90_000, 1 << 30]) {
        for place in (16..bytes.len()).filter(|place| *place < 700 || place % 7 == 0) {
            let mut changed = bytes.clone();
            let count = 1 + index(next() % 4);
            for _ in 0..count {
                let place = (place + index(next() % 16)).min(bytes.len() - 1);
                changed[place] = match next() % 3 {
                    0 => changed[place] ^ 1 << (next() % 8),
                    1 => 1 << (next() % 8),
                    _ => next().to_le_bytes()[0],
                };
            }
            let mut to = game(&LONG);
            match to.take_over(&sealed(changed)) {
                Ok(()) => taken += 1,
                Err(_) => {
                    refused += 1;
                    assert!(to.period(Kind::Grundy).is_none());
                    continue;
                }
            }
            // What got through goes on to what is true, or finds nothing.
            for _ in 0..4 {
                to.advance(100_000);
            }
            let found: Vec<_> = Kind::ALL.map(|kind| to.certificate(kind)).to_vec();
            assert!(found == expected || found.iter().all(Option::is_none), "place {place}");
        }
    }
    assert!(taken > 0 && refused > 20 * taken, "{taken} taken, {refused} refused");
}

#[test]
fn numbers_that_are_too_large_do_no_harm() {
    for moves in [&LONG[..], &KEPT[..]] {
        for (_, bytes) in states(moves, &[3_000, 100_000]) {
            for place in 16..bytes.len().min(1_000) {
                for width in [4, 8] {
                    let Some(number) = bytes.get(place..place + width) else { continue };
                    let mut changed = bytes.clone();
                    if number.iter().all(|&byte| byte == 255) {
                        continue;
                    }
                    changed[place..place + width].fill(255);
                    assert!(game(moves).take_over(&sealed(changed)).is_err(), "{place} {width}");
                }
            }
        }
    }
}

#[test]
fn a_value_that_breaks_the_rules_is_refused() {
    let (_, bytes) = states(&KEPT, &[30_000]).remove(0);
    let mut to = game(&KEPT);
    to.advance(3_000);
    let known = to.values().len();
    for place in bytes.len() - 700..bytes.len() - 1 {
        let mut changed = bytes.clone();
        changed[place] = (changed[place] + 1) % 10;
        assert_eq!(to.take_over(&sealed(changed)), Err(Refusal::Damaged), "byte {place}");
        assert_eq!(to.values().len(), known);
    }
    assert_eq!(to.take_over(&bytes), Ok(()));
}
