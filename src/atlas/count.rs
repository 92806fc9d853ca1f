//! How often each value occurs among values that are in memory.

use crate::sequence::Value;

/// The values that a byte of a tape can have.
pub(super) const TAPE_VALUES: usize = 8;

/// The lowest bit of each byte of a word.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The bytes of a group: eight words.
const GROUP: usize = 64;

/// The most groups before a byte of the sums would overflow.
const MOST_GROUPS: usize = 255;

/// Adds to `counts` how many bytes have each bit set. Each byte has one: see
/// [`crate::sequence::emit`]. Time about that of reading them: eight words are first added bit by
/// bit, as binary numbers of four digits that stand side by side, so that only the words of the
/// highest digit are looked at for each value (R. Harley, in H. S. Warren, "Hacker's Delight", 2002).
///
/// A function of its own even where it is called in a loop: browsers make code fast only between two
/// calls.
#[inline(never)]
pub(super) fn count_bytes(bytes: &[u8], counts: &mut [u64]) {
    for round in bytes.chunks(GROUP * MOST_GROUPS) {
        let groups = round.chunks_exact(GROUP);
        for &byte in groups.remainder() {
            counts[byte.trailing_zeros() as usize] += 1;
        }
        let mut sums = [0_u64; TAPE_VALUES];
        let (mut ones, mut twos, mut fours) = (0, 0, 0);
        for group in groups {
            let mut words = [0_u64; TAPE_VALUES];
            for (word, bytes) in words.iter_mut().zip(group.chunks_exact(8)) {
                *word = u64::from_le_bytes(bytes.first_chunk().copied().unwrap_or_default());
            }
            let (a, first) = add(ones, words[0], words[1]);
            let (b, second) = add(a, words[2], words[3]);
            let (c, first_four) = add(twos, first, second);
            let (d, first) = add(b, words[4], words[5]);
            let (e, second) = add(d, words[6], words[7]);
            let (f, second_four) = add(c, first, second);
            let (g, eights) = add(fours, first_four, second_four);
            (ones, twos, fours) = (e, f, g);
            for (value, sum) in sums.iter_mut().enumerate() {
                *sum += (eights >> value) & ONES;
            }
        }
        for (value, (sum, count)) in sums.iter().zip(counts.iter_mut()).enumerate() {
            let digit = |word: u64| u64::from(((word >> value) & ONES).count_ones());
            *count += 8 * across(*sum) + 4 * digit(fours) + 2 * digit(twos) + digit(ones);
        }
    }
}

/// The sum of three bits at each place: the lower digit and the higher.
fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    let different = a ^ b;
    (different ^ c, (a & b) | (different & c))
}

/// The sum of the bytes of a word.
fn across(word: u64) -> u64 {
    let pairs = (word & 0x00ff_00ff_00ff_00ff) + ((word >> 8) & 0x00ff_00ff_00ff_00ff);
    pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48
}

/// Adds to `counts` how often each value occurs. Time O(values).
pub(super) fn count_values(values: &[Value], counts: &mut [u64]) {
    for &value in values {
        counts[usize::from(value)] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_counted_one_by_one() {
        let mut state = 1_u64;
        let values: Vec<Value> = (0..100_000)
            .map(|place| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                // Long stretches of one value, which fill the sums, and mixed ones.
                if place < 40_000 { 7 } else { Value::try_from(state >> 61).unwrap_or(0) }
            })
            .collect();
        let bytes: Vec<u8> = values.iter().map(|&value| 1 << value).collect();
        for (start, end) in
            [(0, 0), (0, 1), (0, 100_000), (3, 40_100), (39_000, 99_999), (7, 7 + 512)]
        {
            let mut found = [5; TAPE_VALUES];
            count_bytes(&bytes[start..end], &mut found);
            let mut expected = [5; TAPE_VALUES];
            count_values(&values[start..end], &mut expected);
            for value in 0..8_u16 {
                let plain = values[start..end].iter().filter(|&&other| other == value).count();
                assert_eq!(expected[usize::from(value)], 5 + plain as u64);
            }
            assert_eq!(found, expected, "{start}..{end}");
        }
        for length in 0..600 {
            let mut found = [0; TAPE_VALUES];
            count_bytes(&bytes[50_000..50_000 + length], &mut found);
            assert_eq!(found.iter().sum::<u64>(), length as u64);
        }
    }
}
