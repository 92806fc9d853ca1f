//! The move graph: heaps on a line, each once, and the moves between them as arcs above.
//!
//! Where there is room, the heaps stand at their distances; else side by side. Moves that need more
//! counters than there are end in empty places before the last heap.

use super::fan::text_width;
use super::labels::label_width;
use super::{WIDEST, digit_size, edges};
use crate::game::Game;
use crate::graph::{BestLine, GraphLimits, MOST_DRAWN_MOVES, MoveGraph};
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::sequence::Value;

/// The place of a heap, at least wide enough for a digit, and at most.
const NARROWEST_PLACE: u32 = 18;
const WIDEST_PLACE: u32 = 48;
/// The widest heap; the rest of its place stays free.
const WIDEST_NODE: u32 = 34;
const NODE_HEIGHT: u32 = 40;
/// The most moves that are drawn although they are illegal.
const MOST_STUBS: usize = 6;
/// Heaps of more digits are written as n, n − 1, …
const WRITTEN_DIGITS: usize = 6;
/// From the lower border of the heaps to the base line of their sizes, and to that of the picture.
const LABEL_DROP: u32 = 18;
const FOOT: u32 = 26;
/// The least space between two sizes, and between the texts of two arcs.
const SPACE: f64 = 5.0;
const TEXT_SPACE: u32 = 4;
/// From an arc's highest point to the base line of its text, and the height of that text.
const TEXT_GAP: u32 = 5;
const TEXT_HEIGHT: u32 = 14;
/// How much higher the longest arc rises than the shortest, at most.
const HIGHEST_ARC: u32 = 130;
/// From the upper border of the picture to that of the heaps, beside the rise of the arcs.
const ABOVE_NODES: u32 = 46;
/// Arcs begin left and end right of the middle of a heap, at most this far.
const ASIDE: u32 = 5;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphRequest {
    /// The heap whose moves are shown.
    pub heap: HeapSize,
    /// What the heaps show, and by which rule a move wins.
    pub kind: Kind,
    /// How many moves in a row are followed; `None`: all, down to the end.
    pub depth: Option<u32>,
    /// The width of the picture, at most [`WIDEST`]. Two heaps are drawn in any case.
    pub width: u32,
}

/// A move graph, ready to be painted. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The width of the picture: that of the request, or less.
    pub width: u32,
    /// The height of the picture.
    pub height: u32,
    /// The upper border of the heaps.
    pub top: u32,
    /// The height of the heaps.
    pub node_height: u32,
    /// The base line of the heap sizes.
    pub label_y: u32,
    /// The font size of the digits in the heaps, or 0: no digits.
    pub digit: f64,
    /// The heaps, from the starting heap, which stands on the right, down.
    pub nodes: Vec<GraphNode>,
    /// Illegal moves of the starting heap, ascending, as far as there is room.
    pub stubs: Vec<GraphStub>,
    /// The moves, those that win last, so that they lie on top.
    pub arcs: Vec<GraphArc>,
    /// How many moves in a row are followed; see [`MoveGraph::depth`].
    pub depth: u32,
    /// Whether every heap of the picture has all its moves there.
    pub whole: bool,
    /// Whether it was asked for more than can be drawn.
    pub cut: bool,
    /// How many moves of the starting heap are not drawn.
    pub omitted: usize,
    /// The illegal moves of the starting heap, ascending, those without a stub included.
    pub illegal: Vec<u32>,
    /// Whether the heaps stand at their distances.
    pub to_scale: bool,
    /// Whether sizes are written relative to the starting heap: as n, n − 1, …
    pub relative: bool,
    /// Best play from the starting heap on.
    pub line: BestLine,
}

/// A heap of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphNode {
    /// Left border.
    pub x0: u32,
    /// Right border; the last pixel is a gap.
    pub x1: u32,
    /// The heap.
    pub heap: HeapSize,
    /// The counters taken since the starting heap.
    pub taken: u64,
    /// The entry, see [`Kind::entry`]; `None` where it is not known.
    pub entry: Option<Value>,
    /// Whether the heap is lost for the player to move.
    pub losing: Option<bool>,
    /// Where the heap size is written, if it is: the middle of the text.
    pub label_x: Option<f64>,
    /// Whether best play comes here.
    pub best: bool,
}

/// A move that needs more counters than there are.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphStub {
    /// Left border of the empty place.
    pub x0: u32,
    /// Right border of the empty place; the last pixel is a gap.
    pub x1: u32,
    /// The counters that the move takes.
    pub take: u32,
    /// The arc to the empty place as the path data of an SVG.
    pub path: String,
    /// Where the move is written, if it is: the middle of the text.
    pub label_x: Option<f64>,
}

/// A move of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphArc {
    /// The index of the heap the move is made from.
    pub from: usize,
    /// The index of the heap it leaves.
    pub to: usize,
    /// The counters it takes.
    pub take: u32,
    /// Whether it wins under the rule of the request.
    pub wins: bool,
    /// Whether it belongs to the line of best play.
    pub best: bool,
    /// The arc as the path data of an SVG, from the heap it is made from.
    pub path: String,
    /// The point of the arrow.
    pub tip: (u32, u32),
    /// The middle of the text "−take" on its base line; `None` where there is no room.
    pub label: Option<(u32, u32)>,
}

impl Graph {
    /// Lays out the move graph around a heap. Time that of [`MoveGraph::new`] and
    /// [`Game::best_line`], and O(moves drawn²).
    #[must_use]
    pub fn new(game: &Game, request: &GraphRequest) -> Self {
        let kind = request.kind;
        let most = request.width.clamp(2 * NARROWEST_PLACE, WIDEST);
        let places = (most / NARROWEST_PLACE) as usize;
        let limits = GraphLimits { heaps: places, moves: MOST_DRAWN_MOVES };
        let graph = MoveGraph::new(game, &request.heap, kind, request.depth, limits);
        let line = game.best_line(&request.heap, kind);
        let row = Row::new(&graph, &request.heap, places);
        let width = most.min(row.count * WIDEST_PLACE);
        let edges = edges(width, row.count);
        let place = |key: u32| {
            let place = row.count.saturating_sub(key + 1) as usize;
            let room = edges[place + 1] - edges[place];
            let x0 = edges[place] + (room - room.min(WIDEST_NODE)) / 2;
            (x0, x0 + room.min(WIDEST_NODE))
        };
        let mut nodes: Vec<GraphNode> = (graph.heaps.iter().zip(&row.nodes))
            .map(|(heap, &key)| {
                let (x0, x1) = place(key);
                GraphNode {
                    x0,
                    x1,
                    heap: heap.heap.clone(),
                    taken: heap.taken,
                    entry: heap.value.map(|value| kind.entry(value)),
                    losing: heap.value.map(|value| kind.outcome(value) == Outcome::P),
                    label_x: None,
                    best: false,
                }
            })
            .collect();
        let stubs: Vec<(u32, (u32, u32))> =
            graph.illegal.iter().zip(&row.stubs).map(|(&take, &key)| (take, place(key))).collect();

        let best = path(&graph, &line);
        nodes[0].best = true;
        for &index in &best {
            nodes[graph.moves[index].to].best = true;
        }
        let arches = Arches::new(&graph, &nodes, &stubs);
        let mut arcs: Vec<GraphArc> = (graph.moves.iter().enumerate())
            .map(|(index, step)| {
                let (from, to) = (&nodes[step.from], &nodes[step.to]);
                let (path, tip) = arches.arc((from.x0, from.x1), (to.x0, to.x1));
                GraphArc {
                    from: step.from,
                    to: step.to,
                    take: step.take,
                    wins: step.wins,
                    best: best.contains(&index),
                    path,
                    tip,
                    label: None,
                }
            })
            .collect();
        arches.write(&mut arcs, &nodes, width);
        // By `wins` and then `best`, in two steps that keep the order: a sort is much code in the
        // module for few arcs.
        let keys: [fn(&GraphArc) -> bool; 2] = [|arc| arc.best, |arc| arc.wins];
        for key in keys {
            let (after, before): (Vec<_>, Vec<_>) = arcs.into_iter().partition(key);
            arcs = before;
            arcs.extend(after);
        }
        let mut stubs: Vec<GraphStub> = stubs
            .into_iter()
            .map(|(take, (x0, x1))| {
                let path = arches.arc((nodes[0].x0, nodes[0].x1), (x0, x1)).0;
                GraphStub { x0, x1, take, path, label_x: None }
            })
            .collect();
        let relative = request.heap.to_string().len() > WRITTEN_DIGITS;
        write_sizes(&mut nodes, &mut stubs, relative, width);
        let largest = nodes.iter().filter_map(|node| node.entry).max().unwrap_or(0);
        let node = nodes.iter().map(|node| node.x1 - node.x0).min().unwrap_or(NARROWEST_PLACE);
        let top = arches.top;
        Self {
            width,
            height: top + NODE_HEIGHT + FOOT,
            top,
            node_height: NODE_HEIGHT,
            label_y: top + NODE_HEIGHT + LABEL_DROP,
            digit: digit_size(node.into(), largest.into()),
            nodes,
            arcs,
            depth: graph.depth,
            whole: graph.whole,
            cut: graph.cut,
            omitted: graph.omitted + graph.illegal.len() - stubs.len(),
            stubs,
            illegal: graph.illegal,
            to_scale: row.to_scale,
            relative,
            line,
        }
    }
}

/// Which place each heap and each illegal move has, counted from the right.
struct Row {
    count: u32,
    nodes: Vec<u32>,
    stubs: Vec<u32>,
    to_scale: bool,
}

impl Row {
    fn new(graph: &MoveGraph, start: &HeapSize, places: usize) -> Self {
        let stubs = graph.illegal.len().min(MOST_STUBS);
        let farthest = graph.heaps.last().map_or(0, |heap| heap.taken);
        // An empty place lies before heap 0.
        let first = if stubs == 0 { farthest } else { start.to_u64().unwrap_or(farthest) } + 1;
        let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let scaled = first.saturating_add(stubs as u64);
        let (nodes, first, stubs, to_scale): (Vec<u32>, u32, usize, bool) =
            if scaled <= places as u64 {
                let keys = graph.heaps.iter().map(|heap| narrow(heap.taken)).collect();
                (keys, narrow(first), stubs, true)
            } else {
                let heaps = graph.heaps.len();
                let keys = (0..narrow(heaps as u64)).collect();
                (keys, narrow(heaps as u64), stubs.min(places - heaps), false)
            };
        let stubs: Vec<u32> = (first..).take(stubs).collect();
        let count = stubs.last().or(nodes.last()).map_or(1, |&key| key + 1);
        // One heap alone has room beside it for its size.
        Self { count: count.max(2), nodes, stubs, to_scale }
    }
}

/// The indices of the moves of a graph that a line of best play makes, as far as it has them.
fn path(graph: &MoveGraph, line: &BestLine) -> Vec<usize> {
    let mut at = 0;
    let mut path = Vec::new();
    for step in &line.moves {
        let Some(index) = graph.moves.iter().position(|it| it.from == at && it.take == step.take)
        else {
            break;
        };
        path.push(index);
        at = graph.moves[index].to;
    }
    path
}

/// How high arcs rise.
struct Arches {
    top: u32,
    rise: u32,
    farthest: u32,
}

impl Arches {
    fn new(graph: &MoveGraph, nodes: &[GraphNode], stubs: &[(u32, (u32, u32))]) -> Self {
        let moves = graph.moves.iter().map(|step| nodes[step.from].x0 - nodes[step.to].x0);
        let stubs = stubs.iter().map(|&(_, (x0, _))| nodes[0].x0 - x0);
        let farthest = moves.chain(stubs).max().unwrap_or(0).max(1);
        let rise = (farthest * 2 / 3).min(HIGHEST_ARC);
        Self { top: rise + ABOVE_NODES, rise, farthest }
    }

    /// The height of the control points of an arc this wide; the arc is three quarters as high.
    fn control(&self, distance: u32) -> u32 {
        self.top.saturating_sub(6 + 30 + self.rise * 5 / 4 * distance / self.farthest)
    }

    /// The arc from one place to another on its left, and the point of its arrow.
    fn arc(&self, from: (u32, u32), to: (u32, u32)) -> (String, (u32, u32)) {
        // Left of the middle arcs begin, and right of it they end: the two are told apart.
        let aside = ((from.1 - from.0) / 4).min(ASIDE);
        let [from, to] = [(from.0 + from.1) / 2 - aside, (to.0 + to.1) / 2 + aside];
        let up = self.control(from.saturating_sub(to));
        let bottom = self.top - 6;
        let path = format!("M{from} {bottom}C{from} {up} {to} {up} {to} {}", bottom - 1);
        (path, (to, self.top - 4))
    }

    /// Writes what is taken over the arcs of best play and then over those of the starting heap,
    /// where there is room.
    fn write(&self, arcs: &mut [GraphArc], nodes: &[GraphNode], width: u32) {
        let mut written: Vec<(u32, u32, u32)> = Vec::new();
        for first in [true, false] {
            for arc in arcs.iter_mut() {
                if arc.label.is_some() || !(if first { arc.best } else { arc.from == 0 }) {
                    continue;
                }
                let middle = |index: usize| (nodes[index].x0 + nodes[index].x1) / 2;
                let (from, to) = (middle(arc.from), middle(arc.to));
                let x = (from + to) / 2;
                let apex = ((self.top - 6) + 3 * self.control(from - to)) / 4;
                let y = apex - TEXT_GAP;
                let half = text_width(arc.take).div_ceil(2);
                let free = written.iter().all(|&(other, line, its_half)| {
                    other.abs_diff(x) > half + its_half + TEXT_SPACE
                        || line.abs_diff(y) >= TEXT_HEIGHT
                });
                if free && x >= half && x + half <= width {
                    written.push((x, y, half));
                    arc.label = Some((x, y));
                }
            }
        }
    }
}

/// Writes the sizes of heaps and the illegal moves under their places, where they do not touch: the
/// starting heap first, and then from right to left.
fn write_sizes(nodes: &mut [GraphNode], stubs: &mut [GraphStub], relative: bool, width: u32) {
    let width = f64::from(width);
    let mut least = f64::INFINITY;
    let mut place = |(x0, x1): (u32, u32), text: f64, moved: bool| {
        let middle = (f64::from(x0) + f64::from(x1) - 1.0) / 2.0;
        let fitted = middle.min(width - text / 2.0).max(text / 2.0);
        // Only the first is moved aside: the others stand under their places or nowhere.
        let here = moved || (fitted - middle).abs() < 1.0;
        let free = here && fitted + text / 2.0 + SPACE <= least;
        if free {
            least = fitted - text / 2.0;
        }
        free.then_some(fitted)
    };
    for (index, node) in nodes.iter_mut().enumerate() {
        // "n", or "n − " and what is taken.
        let digits = match (relative, index) {
            (true, 0) => 1,
            (true, _) => 4 + node.taken.to_string().len(),
            (false, _) => node.heap.to_string().len(),
        };
        node.label_x = place((node.x0, node.x1), label_width(digits, index == 0), index == 0);
    }
    for stub in stubs {
        let text = text_width(stub.take).into();
        stub.label_x = place((stub.x0, stub.x1), text, false);
    }
}
