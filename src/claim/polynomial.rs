//! Numbers that grow with a number t = 0, 1, 2, …: polynomials with whole coefficients, exactly.

/// One more than the largest degree.
const COEFFICIENTS: usize = 4;

/// c₀ + c₁·t + c₂·t² + c₃·t³. Whatever does not fit is `None`, never another number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Polynomial([i128; COEFFICIENTS]);

/// The sign of a polynomial for all t from 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Negative,
    Zero,
    Positive,
    /// It is the same for all t from this one on, which is at least 1.
    From(u64),
    /// It is the same from too far on.
    Late,
}

impl Polynomial {
    #[inline(never)]
    pub(super) fn constant(number: i128) -> Self {
        Self([number, 0, 0, 0])
    }

    /// `start` + `step` · t.
    pub(super) fn line(start: i128, step: i128) -> Self {
        Self([start, step, 0, 0])
    }

    /// The number that it is, if it is one.
    #[inline(never)]
    pub(super) fn number(&self) -> Option<i128> {
        (self.0[1..] == [0; COEFFICIENTS - 1]).then_some(self.0[0])
    }

    /// The value for t = 0.
    pub(super) fn first(&self) -> i128 {
        self.0[0]
    }

    /// The coefficients of t, t² and t³.
    pub(super) fn growth(&self) -> &[i128] {
        &self.0[1..]
    }

    /// The same growth from another value on.
    pub(super) fn with_first(mut self, first: i128) -> Self {
        self.0[0] = first;
        self
    }

    #[inline(never)]
    pub(super) fn plus(&self, other: &Self) -> Option<Self> {
        self.by_coefficient(other, i128::checked_add)
    }

    #[inline(never)]
    pub(super) fn minus(&self, other: &Self) -> Option<Self> {
        self.by_coefficient(other, i128::checked_sub)
    }

    #[inline(never)]
    fn by_coefficient(
        &self,
        other: &Self,
        combine: fn(i128, i128) -> Option<i128>,
    ) -> Option<Self> {
        let mut result = *self;
        for (coefficient, &more) in result.0.iter_mut().zip(&other.0) {
            *coefficient = combine(*coefficient, more)?;
        }
        Some(result)
    }

    #[inline(never)]
    pub(super) fn times(&self, other: &Self) -> Option<Self> {
        let mut product = [0_i128; COEFFICIENTS];
        for (i, &a) in self.0.iter().enumerate().filter(|&(_, &a)| a != 0) {
            for (j, &b) in other.0.iter().enumerate().filter(|&(_, &b)| b != 0) {
                let place = product.get_mut(i + j)?;
                *place = place.checked_add(a.checked_mul(b)?)?;
            }
        }
        Some(Self(product))
    }

    /// The power with an exponent that is not negative.
    pub(super) fn power(&self, exponent: u32) -> Option<Self> {
        if let Some(number) = self.number() {
            // Two at least doubles each time: few steps are needed until it does not fit.
            let odd = if exponent.is_multiple_of(2) { 2 } else { 1 };
            let times = if number.unsigned_abs() < 2 { exponent.min(odd) } else { exponent };
            return (0..times)
                .try_fold(1_i128, |power, _| power.checked_mul(number))
                .map(Self::constant);
        }
        if exponent >= u32::try_from(COEFFICIENTS).unwrap_or(0) {
            return None;
        }
        (0..exponent).try_fold(Self::constant(1), |power, _| power.times(self))
    }

    /// Whole quotient and remainder by a number from 1 on, rounded down. They exist where the
    /// divisor divides the growth; see [`Polynomial::split`].
    #[inline(never)]
    pub(super) fn divided(&self, divisor: i128) -> (Self, i128) {
        let quotient = self.0.map(|coefficient| coefficient.div_euclid(divisor));
        (Self(quotient), self.0[0].rem_euclid(divisor))
    }

    /// Into how many classes t must be split, so that a number from 1 on divides the growth in each:
    /// with t = split · u + j, all but the first coefficient of u are multiples of
    /// split · gcd(growth).
    #[inline(never)]
    pub(super) fn split(&self, divisor: i128) -> Option<u64> {
        let common = self.growth().iter().fold(divisor, |common, &c| gcd(common, c));
        u64::try_from(divisor / common).ok()
    }

    /// Whether it does not fall, and is at least `least` from the start.
    pub(super) fn stays_above(&self, least: i128) -> bool {
        self.first() >= least && self.growth().iter().all(|&c| c >= 0)
    }

    /// The sign for all t ≥ 0, or from where on it stays the same.
    pub(super) fn sign(&self) -> Sign {
        let Some(degree) = self.0.iter().rposition(|&c| c != 0) else { return Sign::Zero };
        let leading = self.0[degree];
        let sign = if leading > 0 { Sign::Positive } else { Sign::Negative };
        // Coefficients of one sign: only for t = 0 can it be another, namely 0.
        if self.0.iter().all(|&c| c == 0 || (c > 0) == (leading > 0)) {
            return if self.0[0] == 0 { Sign::From(1) } else { sign };
        }
        // All roots, and by the theorem of Gauss and Lucas those of all derivatives, are smaller in
        // size than 1 + max |cᵢ / c| for the leading coefficient c (Cauchy). From there on, all
        // coefficients of the polynomial moved along have the sign of the leading one.
        let lower = self.0[..degree].iter().map(|c| c.unsigned_abs()).max().unwrap_or(0);
        let bound = lower.div_ceil(leading.unsigned_abs()).checked_add(1);
        // A line is known exactly: its root, and the next whole number.
        let bound = match degree {
            1 => (lower / leading.unsigned_abs()).checked_add(1),
            _ => bound,
        };
        match bound.and_then(|bound| u64::try_from(bound).ok()) {
            Some(bound) => Sign::From(bound),
            None => Sign::Late,
        }
    }
}

/// The greatest common divisor of a number from 1 on and any other.
#[inline(never)]
pub(super) fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a, b.checked_abs().unwrap_or(0));
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_stay_from_where_they_say() {
        let numbers = [-37, -9, -4, -1, 0, 1, 2, 5, 8, 40];
        let value = |c: &[i128; 4], t: i128| c[0] + t * (c[1] + t * (c[2] + t * c[3]));
        for a in numbers {
            for b in numbers {
                for c in numbers {
                    for d in numbers {
                        let coefficients = [a, b, c, d];
                        let (from, expected) = match Polynomial(coefficients).sign() {
                            Sign::From(from) => {
                                let from = i128::from(from);
                                (from, value(&coefficients, from).signum())
                            }
                            Sign::Negative => (0, -1),
                            Sign::Zero => (0, 0),
                            Sign::Positive => (0, 1),
                            Sign::Late => panic!("these are small"),
                        };
                        assert!(from <= 60, "{coefficients:?}");
                        for t in from..from + 120 {
                            let sign = value(&coefficients, t).signum();
                            assert_eq!(sign, expected, "{coefficients:?} at {t}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn quotients_of_classes_are_exact() {
        for (a, b, c) in [(7, 1, 0), (-20, 3, 2), (0, -5, 1), (4, 6, 9), (1, 0, 4)] {
            for divisor in [1, 2, 3, 7, 12] {
                let whole = Polynomial([a, b, c, 0]);
                let split = i128::from(whole.split(divisor).expect("small"));
                for j in 0..split {
                    // The same polynomial of u, with t = split · u + j.
                    let t = Polynomial::line(j, split);
                    let square = t.times(&t).and_then(|t| t.times(&Polynomial::constant(c)));
                    let linear = t.times(&Polynomial::constant(b));
                    let sum = linear.zip(square).and_then(|(x, y)| x.plus(&y));
                    let class = sum.and_then(|x| x.plus(&Polynomial::constant(a))).expect("small");
                    assert_eq!(class.split(divisor), Some(1));
                    let (quotient, remainder) = class.divided(divisor);
                    for u in 0..9 {
                        let t = j + split * u;
                        let number = a + b * t + c * t * t;
                        let there = quotient.0[0] + quotient.0[1] * u + quotient.0[2] * u * u;
                        assert_eq!(there, number.div_euclid(divisor));
                        assert_eq!(remainder, number.rem_euclid(divisor));
                    }
                }
            }
        }
    }
}
