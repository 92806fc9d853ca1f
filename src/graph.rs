//! The move graph around a heap: the heaps that some moves reach, each once, and the moves between
//! them. And the line of best play, which is one path through it.

use std::collections::BTreeMap;

use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;

mod text;

/// The most moves of a graph that is drawn: more arcs than this cannot be told apart.
pub const MOST_DRAWN_MOVES: usize = 60;

/// The most heaps of a graph that is written as text.
pub const MOST_WRITTEN_HEAPS: usize = 256;

/// The most moves of a graph that is written as text: what Mermaid takes without being told more.
pub const MOST_WRITTEN_MOVES: usize = 500;

/// The values of so many heaps in a row are looked up in one go, although few of them are needed.
const LONGEST_SPAN: u64 = 1 << 18;

/// The most moves of a line of best play.
pub const LONGEST_LINE: usize = 24;

/// How large a graph may become, at least 2 heaps and 1 move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphLimits {
    /// The most heaps.
    pub heaps: usize,
    /// The most moves.
    pub moves: usize,
}

impl GraphLimits {
    /// The limits of a graph that is written as text.
    pub const WRITTEN: Self = Self { heaps: MOST_WRITTEN_HEAPS, moves: MOST_WRITTEN_MOVES };
}

/// The heaps that some moves in a row reach from one heap.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveGraph {
    /// By which rule a move wins, and what the heaps show.
    pub kind: Kind,
    /// The heaps, from the starting heap down. A heap is there once, however many ways lead to it.
    pub heaps: Vec<GraphHeap>,
    /// The moves, by the heap they are made from, and then ascending.
    pub moves: Vec<GraphMove>,
    /// So many moves in a row are followed: those of all heaps that fewer moves reach are there.
    pub depth: u32,
    /// Whether nothing is left to add: no heap of the graph has a move that is not in it.
    pub whole: bool,
    /// Whether it was asked for more than the limits allow.
    pub cut: bool,
    /// The moves that need more counters than the starting heap has, ascending.
    pub illegal: Vec<u32>,
    /// How many legal moves of the starting heap are not in the graph.
    pub omitted: usize,
}

/// A heap of a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphHeap {
    /// The counters taken since the starting heap.
    pub taken: u64,
    /// The counters left.
    pub heap: HeapSize,
    /// Its Grundy value; `None` while it is not known.
    pub value: Option<Value>,
    /// The fewest moves that reach it from the starting heap.
    pub distance: u32,
}

/// A move of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphMove {
    /// The index of the heap it is made from.
    pub from: usize,
    /// The index of the heap it leaves.
    pub to: usize,
    /// The counters it takes.
    pub take: u32,
    /// Whether the heap it leaves is lost for the player who then is to move.
    pub wins: bool,
}

impl MoveGraph {
    /// The graph of at most `depth` moves in a row, or of all down to the end for `None`. Where that
    /// exceeds the limits, fewer moves in a row are followed; where one alone does, the winning
    /// moves come first, and then the smallest.
    ///
    /// Time O(moves of the graph · log), O(k) for k moves of the set, and that of
    /// [`Game::values_from`].
    ///
    /// ```
    /// use grundyscope::{Game, GraphLimits, Kind, MoveGraph};
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// let all = MoveGraph::new(&game, &6.into(), Kind::Normal, None, GraphLimits::WRITTEN);
    /// // From 6, 5 and 4 three moves, from 3 two, and one from 2 and from 1.
    /// assert_eq!((all.heaps.len(), all.moves.len(), all.whole), (7, 13, true));
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn new(
        game: &Game,
        start: &HeapSize,
        kind: Kind,
        depth: Option<u32>,
        limits: GraphLimits,
    ) -> Self {
        let set = game.set().moves();
        // All that is taken is far less than 2^64: a larger heap has every move.
        let counters = start.to_u64().unwrap_or(u64::MAX);
        let legal = |taken: u64| {
            set[..set.partition_point(|&take| u64::from(take) <= counters - taken)].iter().copied()
        };
        let mut growth = Growth { reached: BTreeMap::from([(0, 0)]), moves: Vec::new() };
        let mut frontier = vec![0];
        let mut done = 0;
        let mut cut = false;
        let mut omitted = 0;
        let asked = depth.map_or(u32::MAX, |depth| depth.max(1));
        while done < asked && frontier.iter().any(|&taken| legal(taken).next().is_some()) {
            if let Some(next) = growth.grow(&frontier, done + 1, legal, limits) {
                frontier = next;
                done += 1;
                continue;
            }
            cut = true;
            if done == 0 {
                let most = limits.moves.min(limits.heaps.saturating_sub(1)).max(1);
                let chosen = foremost(game, start, kind, most);
                omitted = legal(0).count() - chosen.len();
                growth = Growth { reached: BTreeMap::from([(0, 0)]), moves: Vec::new() };
                for take in chosen {
                    growth.reached.insert(u64::from(take), 1);
                    growth.moves.push((0, take));
                }
                done = 1;
                frontier = growth.reached.keys().copied().filter(|&taken| taken > 0).collect();
            }
            break;
        }
        let whole = omitted == 0 && !frontier.iter().any(|&taken| legal(taken).next().is_some());
        Self {
            illegal: set[legal(0).count()..].to_vec(),
            omitted,
            depth: done,
            whole,
            cut,
            ..growth.named(game, start, kind)
        }
    }
}

/// A graph while it grows; heaps are named by the counters taken.
struct Growth {
    /// The heaps, and the fewest moves that reach each.
    reached: BTreeMap<u64, u32>,
    /// The moves: where each is made, and what it takes.
    moves: Vec<(u64, u32)>,
}

impl Growth {
    /// Adds the moves from the heaps of the frontier, and returns those that are new. `None` where
    /// that exceeds the limits; then nothing has changed.
    fn grow<I: Iterator<Item = u32>>(
        &mut self,
        frontier: &[u64],
        distance: u32,
        legal: impl Fn(u64) -> I,
        limits: GraphLimits,
    ) -> Option<Vec<u64>> {
        let mut new = Vec::new();
        let moves = self.moves.len();
        for &from in frontier {
            for take in legal(from) {
                self.moves.push((from, take));
                let to = from + u64::from(take);
                if let std::collections::btree_map::Entry::Vacant(place) = self.reached.entry(to) {
                    place.insert(distance);
                    new.push(to);
                }
                if self.moves.len() > limits.moves || self.reached.len() > limits.heaps {
                    self.moves.truncate(moves);
                    for to in new {
                        self.reached.remove(&to);
                    }
                    return None;
                }
            }
        }
        Some(new)
    }

    /// The graph with its heaps and their values.
    fn named(mut self, game: &Game, start: &HeapSize, kind: Kind) -> MoveGraph {
        let mut index = BTreeMap::new();
        let mut heaps = Vec::with_capacity(self.reached.len());
        // Far out each look-up may have to compute anew: close heaps are looked up in one go.
        let span = self.reached.last_key_value().map_or(0, |(&taken, _)| taken);
        let first = start.minus(span).filter(|_| span <= LONGEST_SPAN);
        let close = first.map(|first| {
            let count = usize::try_from(span + 1).unwrap_or(usize::MAX);
            game.values_from(&first, count)
        });
        let value = |taken: u64, heap: &HeapSize| match &close {
            Some(values) => usize::try_from(span - taken).ok().and_then(|place| values[place]),
            None => game.value(heap),
        };
        for (&taken, &distance) in &self.reached {
            // A heap that was reached has at least so many counters.
            let Some(heap) = start.minus(taken) else { continue };
            index.insert(taken, heaps.len());
            heaps.push(GraphHeap { taken, value: value(taken, &heap), heap, distance });
        }
        // Heaps are numbered in the order of what was taken.
        self.moves.sort_unstable();
        let moves: Vec<GraphMove> = self
            .moves
            .iter()
            .filter_map(|&(from, take)| {
                let to = *index.get(&(from + u64::from(take)))?;
                let wins = heaps[to].value == Some(kind.losing_value());
                Some(GraphMove { from: *index.get(&from)?, to, take, wins })
            })
            .collect();
        MoveGraph {
            kind,
            heaps,
            moves,
            depth: 0,
            whole: false,
            cut: false,
            illegal: Vec::new(),
            omitted: 0,
        }
    }
}

/// The winning moves from a heap, and then the smallest of the others: at most `most`, ascending.
fn foremost(game: &Game, start: &HeapSize, kind: Kind, most: usize) -> Vec<u32> {
    let options = game.moves(start).into_iter().filter(|option| option.to.is_some());
    let (winning, others): (Vec<_>, Vec<_>) = options.partition(|option| option.wins(kind));
    let mut takes: Vec<u32> =
        winning.iter().chain(&others).take(most).map(|option| option.take).collect();
    takes.sort_unstable();
    takes
}

/// Best play from a heap on, by both players.
#[derive(Clone, Debug, PartialEq)]
pub struct BestLine {
    /// The moves, at most [`LONGEST_LINE`].
    pub moves: Vec<LineMove>,
    /// Why no further move is there.
    pub end: LineEnd,
    /// Whether the player who makes the first move wins; `None` while that is not known.
    pub first_wins: Option<bool>,
}

/// One move of a line of best play.
#[derive(Clone, Debug, PartialEq)]
pub struct LineMove {
    /// The counters it takes.
    pub take: u32,
    /// The heap it leaves.
    pub to: HeapSize,
    /// Whether it wins. If not, every move of its heap loses, and this is the smallest.
    pub wins: bool,
}

/// Why a line of best play stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// No move is left: the game is over.
    Over,
    /// The line is as long as it may be.
    Cut,
    /// The outcome of the last heap is not known.
    Unknown,
}

impl Game {
    /// The line of best play from a heap: the smallest winning move where there is one, and the
    /// smallest move where all lose. For [`Kind::Grundy`] that of normal play. Time that of
    /// [`LONGEST_LINE`] calls of [`Game::moves`].
    ///
    /// ```
    /// use grundyscope::{Game, Kind, LineEnd};
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// let line = game.best_line(&6.into(), Kind::Normal);
    /// let takes: Vec<u32> = line.moves.iter().map(|step| step.take).collect();
    /// // 6 − 4 → 2, where only 1 can be taken, and then the last 1.
    /// assert_eq!((takes, line.end), (vec![4, 1, 1], LineEnd::Over));
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn best_line(&self, heap: &HeapSize, kind: Kind) -> BestLine {
        let mut at = heap.clone();
        let mut moves = Vec::new();
        let mut known = self.value(heap);
        let first_wins = known.map(|value| kind.outcome(value) == Outcome::N);
        let end = loop {
            if known.is_none() {
                break LineEnd::Unknown;
            }
            let options = self.moves(&at);
            let winning = options.iter().find(|option| option.wins(kind));
            // Under misère play a heap without a move is won, and no move wins it.
            let Some((option, to)) = winning
                .or_else(|| options.first())
                .and_then(|option| option.to.clone().map(|to| (option, to)))
            else {
                break LineEnd::Over;
            };
            if moves.len() == LONGEST_LINE {
                break LineEnd::Cut;
            }
            known = option.value;
            moves.push(LineMove { take: option.take, to: to.clone(), wins: winning.is_some() });
            at = to;
        };
        BestLine { moves, end, first_wins }
    }
}
