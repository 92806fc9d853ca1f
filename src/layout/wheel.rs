//! The wheel: a sequence with a period looks like the letter rho. The preperiod is the tail, the
//! period the ring, and every heap, however large, has its place there.
//!
//! The ring begins at its left, where the tail ends, and goes round clockwise. Where a period has no
//! room, the places around the heap are shown, with the first and the last one of the ring.

use std::f64::consts::{PI, TAU};
use std::ops::Range;

use super::{WIDEST, digit_size};
use crate::game::Game;
use crate::heap::HeapSize;
use crate::outcome::{Kind, Outcome};
use crate::period::{Period, index};
use crate::sequence::Value;

/// The sizes of a node, the largest first, and the space between two.
const NODES: [u32; 3] = [28, 23, 18];
const SPACE: u32 = 5;
/// The radius of the ring through the middles of its nodes.
const LEAST_RADIUS: u32 = 70;
const MOST_RADIUS: u32 = 230;
/// The room for the ring around the node of the heap.
const MARGIN: u32 = 6;
/// The nodes of a tail that have room beside the largest ring.
const LEAST_TAIL: u32 = 2;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct WheelRequest {
    /// Which sequence, and by which rule a move wins.
    pub kind: Kind,
    /// The width of the picture, at most [`WIDEST`].
    pub width: u32,
    /// The heap whose place is shown.
    pub heap: HeapSize,
}

/// A wheel, ready to be painted. All places in CSS pixels, the origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Wheel {
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
    /// The middle of the ring, and its radius through the middles of the nodes.
    pub center: (f64, f64),
    /// See [`Wheel::center`].
    pub radius: f64,
    /// The width and height of a node.
    pub node: u32,
    /// The font size of the digits, or 0: no digits.
    pub digit: f64,
    /// The tail that is shown, and then the ring.
    pub nodes: Vec<Node>,
    /// How many heaps of the preperiod are not shown: the first ones.
    pub hidden: u64,
    /// Where the ring leaves places out: the angles between which its line is broken.
    pub gaps: Vec<(f64, f64)>,
    /// The index of the node on which the heap stands; `None` on the part of the tail that is not
    /// shown.
    pub token: Option<usize>,
    /// The moves from the heap to nodes that are shown; none without a [`Wheel::token`].
    pub chords: Vec<Chord>,
    /// How many whole periods lie between the preperiod and the heap; `None` in the preperiod.
    pub laps: Option<HeapSize>,
}

/// One heap of the preperiod or of the first period, and all those at the same place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// The first heap at this place.
    pub heap: u64,
    /// The middle of the node.
    pub x: f64,
    /// See [`Node::x`].
    pub y: f64,
    /// What it shows: see [`Kind::entry`].
    pub entry: Value,
    /// Whether it is lost for the player to move.
    pub losing: bool,
    /// Whether it belongs to the ring.
    pub in_ring: bool,
}

/// A move, as a line from the heap's node to that of the heap it leaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chord {
    /// The counters it takes.
    pub take: u32,
    /// The index of the node.
    pub to: usize,
    /// Whether it wins.
    pub wins: bool,
}

impl Wheel {
    /// Lays out the wheel of a game; `None` while the period is not proved. Time O(nodes + moves),
    /// and that of [`Game::values_from`].
    #[must_use]
    pub fn new(game: &Game, request: &WheelRequest) -> Option<Self> {
        let kind = request.kind;
        let found = game.period(kind)?;
        let Period { preperiod, period } = found;
        let width = request.width.clamp(1, WIDEST);
        let place = found.fold_size(&request.heap);

        let tail = u32::try_from(preperiod).unwrap_or(u32::MAX);
        let (node, most_radius) = fitting(width, tail, period);
        let step = node + SPACE;
        let slots = slots(period, place.checked_sub(preperiod), capacity(most_radius, step));
        let around = f64::from(u32::try_from(slots.len()).unwrap_or(u32::MAX));
        let radius = (around * f64::from(step) / TAU).max(LEAST_RADIUS.into()).min(most_radius);
        let ring_width = 2.0 * radius + f64::from(node + 2 * MARGIN);
        let free = (f64::from(width) - ring_width).max(0.0);
        let shown = (0..tail).take_while(|&count| f64::from((count + 1) * step) <= free).count();
        let tail_width = f64::from(step) * shown as f64;
        let edge = f64::from(node) / 2.0 + f64::from(MARGIN);
        let center = (tail_width + edge + radius, edge + radius);

        let mut nodes = Vec::with_capacity(shown + slots.len());
        let mut add = |heap: u64, (x, y): (f64, f64), in_ring: bool| -> Option<()> {
            let value = game.value(&heap.into())?;
            let losing = kind.outcome(value) == Outcome::P;
            nodes.push(Node { heap, x, y, entry: kind.entry(value), losing, in_ring });
            Some(())
        };
        for back in (1..=shown).rev() {
            let x = edge + tail_width - f64::from(step) * back as f64;
            add(preperiod - back as u64, (x, center.1), false)?;
        }
        let mut gaps = Vec::new();
        let mut before = None;
        for (slot, &residue) in slots.iter().enumerate() {
            let angle = PI + TAU * slot as f64 / around;
            if before.is_some_and(|before| residue != before + 1) {
                gaps.push((angle - TAU / around, angle));
            }
            before = Some(residue);
            let (sine, cosine) = angle.sin_cos();
            let middle = (center.0 + radius * cosine, center.1 + radius * sine);
            add(preperiod + residue, middle, true)?;
        }
        let node_of = |heap: u64| nodes.iter().position(|node| node.heap == heap);
        let hidden = preperiod - shown as u64;
        let chord = |option: crate::moves::Move| {
            let to = node_of(found.fold_size(option.to.as_ref()?))?;
            Some(Chord { take: option.take, to, wins: option.wins(kind) })
        };
        let token = node_of(place);
        let moves = token.map_or_else(Vec::new, |_| game.moves(&request.heap));
        let chords = moves.into_iter().filter_map(chord).collect();
        let largest = nodes.iter().map(|node| node.entry).max().unwrap_or(0);
        Some(Self {
            width: f64::from(width).min(tail_width + ring_width),
            height: ring_width,
            center,
            radius,
            node,
            digit: digit_size(node.into(), largest.into()),
            token,
            nodes,
            hidden,
            gaps,
            chords,
            laps: game.place(&request.heap, kind).map(|(laps, _)| laps),
        })
    }
}

/// The largest nodes with which the whole period has room, or else the smallest ones, and the
/// largest radius that leaves room for some of the tail.
fn fitting(width: u32, tail: u32, period: u64) -> (u32, f64) {
    let most_radius = |node: u32| {
        let beside = node + 2 * MARGIN + tail.min(LEAST_TAIL) * (node + SPACE);
        f64::from((width.saturating_sub(beside) / 2).clamp(LEAST_RADIUS, MOST_RADIUS))
    };
    let fits = |&node: &u32| period <= capacity(most_radius(node), node + SPACE);
    let node = NODES.into_iter().find(fits).unwrap_or(NODES[1]);
    (node, most_radius(node))
}

/// How many nodes have room on a ring.
fn capacity(radius: f64, step: u32) -> u64 {
    let mut count = 0_u32;
    while f64::from(step) * (f64::from(count) + 1.0) <= TAU * radius {
        count += 1;
    }
    u64::from(count)
}

/// The places of the ring that are shown: all of them, or the first, the last, and those around the
/// one that the heap has.
fn slots(period: u64, place: Option<u64>, capacity: u64) -> Vec<u64> {
    if period <= capacity {
        return (0..period).collect();
    }
    let around: Range<u64> = {
        let count = capacity.saturating_sub(2).max(1);
        let start = place.unwrap_or(0).saturating_sub(count / 2).clamp(1, period - 1 - count);
        start..start + count
    };
    let mut slots = Vec::with_capacity(index(capacity));
    slots.push(0);
    slots.extend(around);
    slots.push(period - 1);
    slots
}
