//! The parts of the form: numbers, values, stretches.

use crate::fingerprint::FACTORS;
use crate::replay::Stretch;
use crate::sequence::Value;
use crate::set::SubtractionSet;

/// A sum that a change within any eight bytes changes, and any other but by a very rare chance. Time
/// O(bytes).
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let words = words.iter().chain([&last]).map(|word| u64::from_le_bytes(*word));
    // For a given word each step is one to one, and so it is for a given sum: what differs once stays
    // different.
    words
        .fold(bytes.len() as u64, |sum, word| (sum ^ word).wrapping_mul(FACTORS[0]).rotate_left(29))
}

pub(super) fn put_u32(bytes: &mut Vec<u8>, number: usize) {
    bytes.extend_from_slice(&u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes());
}

pub(super) fn put_u64(bytes: &mut Vec<u8>, number: u64) {
    bytes.extend_from_slice(&number.to_le_bytes());
}

pub(super) fn put_set(bytes: &mut Vec<u8>, set: &SubtractionSet) {
    put_u32(bytes, set.moves().len());
    bytes.extend(set.moves().iter().flat_map(|take| take.to_le_bytes()));
}

/// The values from heap `from` on.
pub(super) fn put_values(bytes: &mut Vec<u8>, from: usize, values: &[Value], largest: Value) {
    let width = if largest <= u8::MAX.into() { 1 } else { 2 };
    // And what comes behind them.
    bytes.reserve_exact(width * values.len() + 32);
    put_u64(bytes, from as u64);
    put_u64(bytes, values.len() as u64);
    if width == 1 {
        bytes.push(1);
        bytes.extend(values.iter().map(|&value| value.to_le_bytes()[0]));
    } else {
        bytes.push(2);
        bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    }
}

pub(super) fn put_stretches(bytes: &mut Vec<u8>, length: usize, stretches: &[Stretch]) {
    put_u32(bytes, length);
    put_u32(bytes, stretches.len());
    bytes.reserve_exact(stretches.len() * (8 + length));
    for stretch in stretches {
        put_u64(bytes, stretch.heap);
        bytes.extend_from_slice(&stretch.bytes);
    }
}

/// The values of the heaps from `from` on.
pub(super) struct Listed {
    pub(super) from: usize,
    pub(super) values: Vec<Value>,
}

/// What is still to be read. Each part is `None` where the bytes do not suffice for it.
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(super) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.first_chunk().copied()
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        self.array().map(|[byte]| byte)
    }

    pub(super) fn count(&mut self) -> Option<usize> {
        usize::try_from(u32::from_le_bytes(self.array()?)).ok()
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    /// Whether exactly these moves follow.
    pub(super) fn set(&mut self, set: &SubtractionSet) -> bool {
        let mut moves = Vec::new();
        put_set(&mut moves, set);
        self.take(moves.len()) == Some(&moves)
    }

    pub(super) fn listed(&mut self) -> Option<Listed> {
        let from = usize::try_from(self.number()?).ok()?;
        let count = usize::try_from(self.number()?).ok()?;
        let values = match self.byte()? {
            1 => self.take(count)?.iter().map(|&value| value.into()).collect(),
            2 => {
                let (values, _) = self.take(count.checked_mul(2)?)?.as_chunks();
                values.iter().map(|value| Value::from_le_bytes(*value)).collect()
            }
            _ => return None,
        };
        Some(Listed { from, values })
    }

    /// Stretches, of each of which the last `kept` bytes are taken or all, and their full length. None
    /// begins before heap 0, and their heaps ascend.
    pub(super) fn stretches(&mut self, kept: usize) -> Option<(usize, Vec<Stretch>)> {
        let (length, count) = (self.count()?, self.count()?);
        if count > self.0.len() / length.checked_add(8)? {
            return None;
        }
        let mut stretches: Vec<Stretch> = Vec::with_capacity(count);
        for _ in 0..count {
            let heap = self.number()?;
            let ascends = stretches.last().is_none_or(|last| heap > last.heap);
            if heap < length as u64 || !ascends {
                return None;
            }
            let bytes = self.take(length)?[length.saturating_sub(kept)..].to_vec();
            stretches.push(Stretch { heap, bytes });
        }
        Some((length, stretches))
    }
}
