//! Which stretches of a sequence have a name: a hash table of chains, for there are thousands of
//! them, and short searches must not pay much.

/// The number of chains.
const CHAINS: usize = 1 << 12;

/// The stretches that are known by name, each by the heap that it ends before.
pub(super) struct Names {
    /// The latest entry of each chain, counted from 1; 0: none.
    latest: Vec<u32>,
    entries: Vec<Entry>,
}

struct Entry {
    name: u64,
    heap: u64,
    /// The entry before it in its chain.
    before: u32,
}

impl Names {
    pub(super) fn new() -> Self {
        Self { latest: vec![0; CHAINS], entries: Vec::new() }
    }

    pub(super) fn insert(&mut self, name: u64, heap: u64) {
        let chain = &mut self.latest[chain(name)];
        self.entries.push(Entry { name, heap, before: *chain });
        // Some thousand a checkpoint, and as many checkpoints as a heap has bits.
        *chain = u32::try_from(self.entries.len()).unwrap_or(0);
    }

    /// The heaps before which the stretches with a name end.
    pub(super) fn with(&self, name: u64) -> impl Iterator<Item = u64> {
        let entry = |number: u32| self.entries.get((number as usize).checked_sub(1)?);
        let entries = std::iter::successors(entry(self.latest[chain(name)]), move |latest| {
            entry(latest.before)
        });
        entries.filter(move |entry| entry.name == name).map(|entry| entry.heap)
    }
}

/// The lowest bits of a name are well mixed.
fn chain(name: u64) -> usize {
    usize::try_from(name % CHAINS as u64).unwrap_or(0)
}
