//! Lots that are the same on every machine and in every run.

/// A number whose bits all depend on all of `number`'s: a step of SplitMix64 by Steele, Lea and Flood.
pub(crate) fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// The lot with this number among those of a seed.
pub(crate) fn lot(seed: u64, number: u64) -> u64 {
    mixed(seed ^ mixed(number))
}

/// One of `many` things by lot, from 0 on; the first where there is none to choose from.
pub(crate) fn among(lot: u64, many: usize) -> usize {
    // The remainder is smaller than `many`, which is a `usize`.
    usize::try_from(lot % (many as u64).max(1)).unwrap_or(0)
}
