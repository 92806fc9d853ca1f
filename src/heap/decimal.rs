//! Exact whole numbers as the decimal digits they are written with.
//!
//! A heap size is read, written, compared, moved by a few counters and divided by a period: all of
//! it linear in the digits. Binary digits would serve none of that better, and cost two conversions
//! of radix for each heap, which take most of the time of a query. Powers are multiplied by hand,
//! for they are as short as what a person may write.

use std::cmp::Ordering;
use std::fmt;

/// The decimal digits of a limb. The remainders by a divisor of up to 37 bits, with one more limb,
/// then fit a machine word: periods are not longer.
const LIMB_DIGITS: usize = 8;

/// One more than the largest limb.
const BASE: u32 = 10_u32.pow(8);

/// The largest divisor whose steps fit a word: a remainder below it, and one more limb.
const LARGEST_WORD_DIVISOR: u64 = u64::MAX / BASE as u64;

/// The most limbs of the shorter factor of a product, so that its columns fit a word.
const MOST_COLUMN: usize = 1_800;

/// A whole number from 0 on. The limbs stand with the lowest first, and the last is not 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Decimal(Vec<u32>);

impl Decimal {
    /// The number with these ASCII digits; leading zeros mean nothing. Linear.
    pub(super) fn from_digits(digits: &[u8]) -> Self {
        let (first, others) = digits.split_at(digits.len() % LIMB_DIGITS);
        let mut padded = [b'0'; LIMB_DIGITS];
        padded[LIMB_DIGITS - first.len()..].copy_from_slice(first);
        let chunks = others.rchunks_exact(LIMB_DIGITS).filter_map(|chunk| chunk.first_chunk());
        Self::trimmed(chunks.chain([&padded]).map(limb_of).collect())
    }

    /// The number of these limbs, the highest of which may be 0.
    fn trimmed(mut limbs: Vec<u32>) -> Self {
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        Self(limbs)
    }

    /// The number of digits; 0 has none.
    pub(super) fn digits(&self) -> usize {
        let rest = self.0.len().saturating_sub(1) * LIMB_DIGITS;
        self.0.last().map_or(0, |limb| rest + limb.ilog10() as usize + 1)
    }

    /// The number as a machine word, if it fits one.
    pub(super) fn to_u64(&self) -> Option<u64> {
        self.0.iter().rev().try_fold(0_u64, |number, &limb| {
            number.checked_mul(BASE.into())?.checked_add(limb.into())
        })
    }

    /// The sum of both. Linear.
    pub(super) fn plus(&self, other: &Self) -> Self {
        let (mut sum, mut others, mut carry) = (self.0.clone(), other.0.iter(), 0);
        sum.resize(self.0.len().max(other.0.len()), 0);
        for limb in &mut sum {
            let more = others.next().copied();
            if more.is_none() && carry == 0 {
                break;
            }
            *limb += more.unwrap_or(0) + carry;
            carry = u32::from(*limb >= BASE);
            *limb -= carry * BASE;
        }
        if carry > 0 {
            sum.push(carry);
        }
        Self(sum)
    }

    /// The difference, or `None` if the other is larger. Linear.
    pub(super) fn minus(&self, other: &Self) -> Option<Self> {
        if other.0.len() > self.0.len() {
            return None;
        }
        let (mut difference, mut others, mut borrow) = (self.0.clone(), other.0.iter(), 0);
        for limb in &mut difference {
            let less = others.next().copied();
            if less.is_none() && borrow == 0 {
                break;
            }
            let less = less.unwrap_or(0) + borrow;
            borrow = u32::from(*limb < less);
            *limb = *limb + borrow * BASE - less;
        }
        (borrow == 0).then(|| Self::trimmed(difference))
    }

    /// The product, by columns. Time O(limbs · limbs).
    pub(super) fn times(&self, other: &Self) -> Self {
        let (short, long) = match self.0.len() <= other.0.len() {
            true => (&self.0, &other.0),
            false => (&other.0, &self.0),
        };
        assert!(short.len() <= MOST_COLUMN, "both factors have too many digits");
        let (mut limbs, mut carry) = (Vec::with_capacity(short.len() + long.len()), 0);
        for column in 0..short.len() + long.len() {
            // The products whose places add up to this column.
            let first = (column + 1).saturating_sub(long.len());
            let last = short.len().min(column + 1);
            let upwards = short[first.min(last)..last].iter();
            let downwards = long[..long.len().min(column + 1 - first)].iter().rev();
            let sum: u64 = upwards.zip(downwards).map(|(&a, &b)| u64::from(a) * u64::from(b)).sum();
            let (limb, above) = split(sum + carry);
            limbs.push(limb);
            carry = above;
        }
        Self::trimmed(limbs)
    }

    /// The power, if it has at most `most` digits. Squares at most once for each bit of the exponent,
    /// and nothing longer than that.
    pub(super) fn power(&self, exponent: u64, most: usize) -> Option<Self> {
        let bits = u64::BITS - exponent.leading_zeros();
        let mut power = Self::from(1);
        // The powers on the way are not larger than the last.
        for bit in (0..bits).rev() {
            power = power.times(&power);
            if exponent >> bit & 1 == 1 && power.digits() <= most {
                power = power.times(self);
            }
            if power.digits() > most {
                return None;
            }
        }
        Some(power)
    }

    /// The remainder by a divisor from 1 on. Linear.
    pub(super) fn remainder(&self, divisor: u64) -> u64 {
        self.divided(divisor, |_| {})
    }

    /// The quotient and the remainder by a divisor from 1 on. Linear.
    pub(super) fn quotient(&self, divisor: u64) -> (Self, u64) {
        let mut limbs = Vec::with_capacity(self.0.len());
        let remainder = self.divided(divisor, |limb| limbs.push(limb));
        limbs.reverse();
        (Self::trimmed(limbs), remainder)
    }

    /// Gives the limbs of the quotient, the highest first, and returns the remainder.
    fn divided(&self, divisor: u64, mut quotient: impl FnMut(u32)) -> u64 {
        let base = u64::from(BASE);
        if divisor <= LARGEST_WORD_DIVISOR {
            return self.0.iter().rev().fold(0, |remainder, &limb| {
                let number = remainder * base + u64::from(limb);
                let times = number / divisor;
                quotient(narrow(times));
                number - times * divisor
            });
        }
        self.0.iter().rev().fold(0, |remainder, &limb| {
            let number = u128::from(remainder) * u128::from(base) + u128::from(limb);
            let times = u64::try_from(number / u128::from(divisor)).unwrap_or_default();
            quotient(narrow(times));
            u64::try_from(number - u128::from(times) * u128::from(divisor)).unwrap_or_default()
        })
    }
}

/// A number below the base, as a limb.
fn narrow(number: u64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

/// A number as its lowest limb and what goes to the next.
fn split(number: u64) -> (u32, u64) {
    let above = number / u64::from(BASE);
    (narrow(number - above * u64::from(BASE)), above)
}

/// The limb of eight ASCII digits: all pairs at once, then all fours, then the eight. In each step a
/// factor adds a place, so many times, to the one above it.
fn limb_of(digits: &[u8; LIMB_DIGITS]) -> u32 {
    let digits = u64::from_le_bytes(*digits) & 0x0f0f_0f0f_0f0f_0f0f;
    let pairs = digits.wrapping_mul(10 << 8 | 1) >> 8 & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100 << 16 | 1) >> 16 & 0x0000_ffff_0000_ffff;
    narrow(fours.wrapping_mul(10_000 << 32 | 1) >> 32)
}

/// The eight ASCII digits of a limb, by the way back. Quotients are products with a reciprocal, which
/// is exact enough for the few digits of a place.
fn digits_of(limb: u32) -> [u8; LIMB_DIGITS] {
    let (high, low) = (limb / 10_000, limb % 10_000);
    let fours = u64::from(high) | u64::from(low) << 32;
    let hundreds = ((fours * 5_243) >> 19) & 0x0000_007f_0000_007f;
    let pairs = hundreds | (fours - 100 * hundreds) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
    let digits = tens | (pairs - 10 * tens) << 8;
    (digits + 0x3030_3030_3030_3030).to_le_bytes()
}

impl From<u64> for Decimal {
    fn from(number: u64) -> Self {
        let (low, rest) = split(number);
        let (middle, high) = split(rest);
        Self::trimmed(vec![low, middle, narrow(high)])
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_length = self.0.len().cmp(&other.0.len());
        by_length.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<u8> = self.0.iter().rev().flat_map(|&limb| digits_of(limb)).collect();
        let leading = digits.len() - self.digits();
        let digits = std::str::from_utf8(&digits[leading..]).unwrap_or_default();
        f.pad_integral(true, "", if digits.is_empty() { "0" } else { digits })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    fn decimal(number: &BigUint) -> Decimal {
        Decimal::from_digits(number.to_string().as_bytes())
    }

    fn big(number: &Decimal) -> BigUint {
        number.to_string().parse().expect("digits")
    }

    /// Numbers of all lengths; among them limbs of zeros and of nines, where carries go far.
    fn number() -> impl Strategy<Value = BigUint> {
        let word = any::<u64>().prop_map(BigUint::from);
        let digits = "[0-9]{1,200}".prop_map(|digits| digits.parse().expect("digits"));
        let limbs = "((0{8}){1,3}|(9{8}){1,3}|[0-9]{1,8}){1,12}"
            .prop_map(|digits| digits.parse().expect("digits"));
        let near_power = (0_u32..180, 0_u32..3)
            .prop_map(|(zeros, more)| BigUint::from(10_u32).pow(zeros) + more - 1_u32);
        prop_oneof![word, (0_u32..3).prop_map(BigUint::from), digits, limbs, near_power]
    }

    fn divisor() -> impl Strategy<Value = u64> {
        prop_oneof![
            1_u64..100,
            (0_u32..64, 0_u64..2).prop_map(|(bits, more)| ((1_u64 << bits) - 1 + more).max(1)),
            1..u64::MAX,
            LARGEST_WORD_DIVISOR - 2..LARGEST_WORD_DIVISOR + 3,
            u64::MAX - 2..=u64::MAX,
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 4_000,
            rng_seed: RngSeed::Fixed(1_202),
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn it_computes_as_binary_numbers_do(a in number(), b in number(), divisor in divisor()) {
            let (x, y) = (decimal(&a), decimal(&b));
            prop_assert_eq!(x.to_string(), a.to_string());
            prop_assert_eq!(x.digits(), if a == BigUint::ZERO { 0 } else { a.to_string().len() });
            prop_assert_eq!(x.to_u64(), u64::try_from(&a).ok());
            prop_assert_eq!(x.cmp(&y), a.cmp(&b));
            prop_assert_eq!(x == y, a == b);
            prop_assert_eq!(big(&x.plus(&y)), &a + &b);
            prop_assert_eq!(x.plus(&y).minus(&y), Some(x.clone()));
            prop_assert_eq!(x.minus(&y).map(|less| big(&less)), (a >= b).then(|| &a - &b));
            prop_assert_eq!(big(&x.times(&y)), &a * &b);
            let remainder = u64::try_from(&a % divisor).expect("below the divisor");
            prop_assert_eq!(x.remainder(divisor), remainder);
            let (quotient, rest) = x.quotient(divisor);
            prop_assert_eq!((big(&quotient), rest), (&a / divisor, remainder));
            // One form for one number: equality and hashes look at the limbs.
            prop_assert_eq!(&decimal(&big(&quotient)), &quotient);
        }

        #[test]
        fn words_survive(word in any::<u64>()) {
            prop_assert_eq!(Decimal::from(word).to_u64(), Some(word));
            prop_assert_eq!(Decimal::from(word).to_string(), word.to_string());
        }

        #[test]
        fn powers_are_exact_or_too_long(
            base in prop_oneof![0_u64..12, any::<u64>()], exponent in 0_u32..60, most in 1_usize..500,
        ) {
            let expected = BigUint::from(base).pow(exponent);
            let fits = expected.to_string().len() <= most;
            let power = Decimal::from(base).power(exponent.into(), most);
            prop_assert_eq!(power.map(|power| big(&power)), fits.then_some(expected));
        }
    }

    #[test]
    fn the_longest_powers() {
        for (base, exponent) in
            [(2_u32, 33_219), (3, 20_959), (7, 11_832), (10, 9_999), (65_537, 2_076)]
        {
            let expected = BigUint::from(base).pow(exponent);
            assert_eq!(expected.to_string().len(), 10_000, "{base}^{exponent}");
            let decimal = Decimal::from(u64::from(base));
            let power = decimal.power(exponent.into(), 10_000).expect("not too long");
            assert!(big(&power) == expected, "{base}^{exponent}");
            assert!(decimal.power(u64::from(exponent) + 1, 10_000).is_none(), "{base}");
            assert!(decimal.power(u64::MAX, 10_000).is_none(), "{base}");
        }
        assert_eq!(Decimal::from(1).power(u64::MAX, 1), Some(Decimal::from(1)));
        assert_eq!(Decimal::from(0).power(u64::MAX, 1), Some(Decimal::from(0)));
        assert_eq!(Decimal::from(0).power(0, 1), Some(Decimal::from(1)));
    }

    #[test]
    fn all_digits_of_a_limb_go_both_ways() {
        for limb in (0..BASE).step_by(97).chain([BASE - 1]).chain(0..20_000) {
            let digits = format!("{limb:08}");
            assert_eq!(digits_of(limb), digits.as_bytes());
            assert_eq!(limb_of(&digits_of(limb)), limb);
        }
    }

    /// Columns of the largest limbs are the largest there can be.
    #[test]
    fn the_longest_product() {
        let nines = BigUint::from(10_u32).pow(10_000) - 1_u32;
        assert!(big(&decimal(&nines).times(&decimal(&nines))) == &nines * &nines);
    }
}
