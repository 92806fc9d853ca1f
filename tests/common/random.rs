//! Random sets that are the same on every machine and in every run.

/// The generator `SplitMix64` (Steele, Lea and Flood, 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `least` to `most`, both possible.
    pub(crate) fn between(&mut self, least: u32, most: u32) -> u32 {
        let span = u64::from(most - least) + 1;
        least + u32::try_from(self.next() % span).expect("the span fits")
    }

    /// Each of 1 to `largest` − 1 with a chance of `percent`, and `largest`.
    pub(crate) fn scattered(&mut self, largest: u32, percent: u32) -> Vec<u32> {
        let mut moves: Vec<u32> =
            (1..largest).filter(|_| self.between(1, 100) <= percent).collect();
        moves.push(largest);
        moves
    }

    /// A few moves, the largest being `largest`.
    pub(crate) fn few(&mut self, count: u32, largest: u32) -> Vec<u32> {
        let mut moves: Vec<u32> = (1..count).map(|_| self.between(1, largest)).collect();
        moves.push(largest);
        sorted(moves)
    }

    /// Runs of consecutive moves.
    pub(crate) fn runs(&mut self, count: u32, largest: u32) -> Vec<u32> {
        let mut moves = vec![largest];
        for _ in 0..count {
            let first = self.between(1, largest);
            let last = largest.min(first + self.between(0, largest / count));
            moves.extend(first..=last);
        }
        sorted(moves)
    }

    /// For every move s but the largest m, m − s is a move too.
    pub(crate) fn symmetric(&mut self, count: u32, largest: u32) -> Vec<u32> {
        let mut moves = vec![largest];
        for _ in 0..count {
            let take = self.between(1, largest - 1);
            moves.extend([take, largest - take]);
        }
        sorted(moves)
    }
}

fn sorted(mut moves: Vec<u32>) -> Vec<u32> {
    moves.sort_unstable();
    moves.dedup();
    moves
}
