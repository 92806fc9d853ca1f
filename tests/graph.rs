//! The move graph, against a search of its own; best play, against the tree of the game; the texts,
//! read back; and where things stand in the picture.

mod common;

use std::collections::BTreeSet;

use common::judge::Tree;
use common::random::Random;
use grundyscope::layout::{Graph, GraphNode, GraphRequest};
use grundyscope::{
    Game, GraphLimits, HeapSize, Kind, LONGEST_LINE, LineEnd, MOST_DRAWN_MOVES, MOST_WRITTEN_HEAPS,
    MOST_WRITTEN_MOVES, MoveGraph,
};

fn solved(moves: &[u32]) -> Game {
    let text: Vec<String> = moves.iter().map(ToString::to_string).collect();
    solved_text(&text.join(","))
}

/// Sets of one to six moves, small and large ones.
fn sets() -> Vec<Vec<u32>> {
    let mut random = Random(2026);
    let mut sets = vec![vec![1], vec![7], vec![1, 3, 4], vec![2, 4, 7], (1..=12).collect()];
    for _ in 0..60 {
        let most = [6, 12, 40][random.between(0, 2) as usize];
        let moves: BTreeSet<u32> =
            (0..random.between(1, 6)).map(|_| random.between(1, most)).collect();
        sets.push(moves.into_iter().collect());
    }
    sets
}

/// The moves that some moves in a row reach, by definition.
fn reached(moves: &[u32], start: u32, depth: u32) -> BTreeSet<(u32, u32)> {
    let mut all = BTreeSet::new();
    let mut level = BTreeSet::from([start]);
    for _ in 0..depth {
        let mut next = BTreeSet::new();
        for &heap in &level {
            for &take in moves.iter().filter(|&&take| take <= heap) {
                all.insert((heap, heap - take));
                next.insert(heap - take);
            }
        }
        level = next;
    }
    all
}

fn moves_of(graph: &MoveGraph) -> BTreeSet<(u32, u32)> {
    let size = |index: usize| {
        let heap: &grundyscope::HeapSize = &graph.heaps[index].heap;
        u32::try_from(heap.to_u64().expect("small")).expect("small")
    };
    graph.moves.iter().map(|step| (size(step.from), size(step.to))).collect()
}

#[test]
fn a_graph_has_the_moves_of_all_heaps_that_fewer_moves_reach() {
    for moves in sets() {
        let game = solved(&moves);
        for start in (0..30).chain([97]) {
            for depth in [1, 2, 3, 200] {
                let asked = (depth < 200).then_some(depth);
                let whole =
                    |limits| MoveGraph::new(&game, &start.into(), Kind::Grundy, asked, limits);
                let what = format!("{moves:?} from {start}, depth {asked:?}");
                let start = u32::try_from(start).expect("small");
                let free = whole(GraphLimits { heaps: 1_000, moves: 10_000 });
                let expected = reached(&moves, start, depth);
                assert_eq!(moves_of(&free), expected, "{what}");
                assert_eq!(free.moves.len(), expected.len(), "{what}: each move once");
                assert_eq!((free.cut, free.omitted), (false, 0), "{what}");
                assert_eq!(free.whole, reached(&moves, start, 200) == expected, "{what}");
                // Within narrow limits: the moves of fewer moves in a row, and no more than asked.
                let limits = GraphLimits { heaps: 9, moves: 12 };
                let narrow = whole(limits);
                assert!(narrow.heaps.len() <= limits.heaps, "{what}");
                assert!(narrow.moves.len() <= limits.moves, "{what}");
                assert_eq!(narrow.cut, narrow.moves.len() < expected.len(), "{what}");
                if narrow.omitted == 0 {
                    assert_eq!(moves_of(&narrow), reached(&moves, start, narrow.depth), "{what}");
                } else {
                    assert_eq!((narrow.depth, narrow.moves.len()), (1, 8), "{what}");
                }
            }
        }
    }
}

#[test]
fn where_there_is_no_room_for_all_moves_the_winning_ones_stay() {
    let game = solved(&(1..=12).collect::<Vec<_>>());
    let limits = GraphLimits { heaps: 4, moves: 60 };
    // Of the moves 1 to 12, taking the remainder by 13 wins.
    let graph = MoveGraph::new(&game, &(13 * 5 + 11).into(), Kind::Normal, Some(3), limits);
    let takes: Vec<u32> = graph.moves.iter().map(|step| step.take).collect();
    assert_eq!(takes, [1, 2, 11]);
    assert_eq!((graph.depth, graph.omitted, graph.cut, graph.whole), (1, 9, true, false));
}

#[test]
fn best_play_keeps_what_is_won_and_ends_as_the_tree_of_the_game_says() {
    for moves in sets() {
        let game = solved(&moves);
        for kind in Kind::ALL {
            let mut tree = Tree::new(&moves, kind == Kind::Misere);
            for start in 0..24 {
                let line = game.best_line(&u64::from(start).into(), kind);
                let what = format!("{moves:?} {kind:?} from {start}");
                let mut at = start;
                for step in &line.moves {
                    let lost = tree.lost(&[at]);
                    assert_eq!(step.wins, !lost, "{what}");
                    let legal = moves.iter().copied().filter(|&take| take <= at);
                    // The smallest that wins, or the smallest of all.
                    let chosen = legal.clone().find(|&take| lost || tree.lost(&[at - take]));
                    assert_eq!(Some(step.take), chosen, "{what}");
                    at -= step.take;
                    assert_eq!(step.to, u64::from(at).into(), "{what}");
                }
                let first = !tree.lost(&[start]);
                assert_eq!(line.first_wins, Some(first), "{what}");
                let stuck = at < moves[0];
                assert_eq!(line.end == LineEnd::Over, stuck, "{what}");
                if stuck {
                    // Who makes the last move has won under normal play, and lost under misère.
                    let first_is_last = line.moves.len() % 2 == 1;
                    assert_eq!(first_is_last, first != (kind == Kind::Misere), "{what}");
                }
            }
        }
    }
}

#[test]
fn a_long_line_is_cut_and_an_unknown_one_says_so() {
    let line = solved(&[1, 3, 4]).best_line(&"10^18".parse().expect("a heap"), Kind::Misere);
    assert_eq!((line.moves.len(), line.end), (LONGEST_LINE, LineEnd::Cut));
    let line = Game::new("1,3,4".parse().expect("a set")).best_line(&9.into(), Kind::Normal);
    assert_eq!((line.moves.len(), line.end, line.first_wins), (0, LineEnd::Unknown, None));
}

/// What stands between two pieces of a line, which it begins and ends with.
fn between<'a>(line: &'a str, before: &str, after: &str) -> Option<&'a str> {
    line.trim().strip_prefix(before)?.strip_suffix(after)
}

#[test]
fn the_texts_are_read_back_as_the_graph() {
    for moves in sets() {
        let game = solved(&moves);
        for kind in Kind::ALL {
            for start in ["0", "5", "31", "10^18", "10^300"] {
                let start = start.parse().expect("a heap");
                let graph = MoveGraph::new(&game, &start, kind, Some(3), GraphLimits::WRITTEN);
                let expected: Vec<(usize, usize, u32, bool)> =
                    graph.moves.iter().map(|it| (it.from, it.to, it.take, it.wins)).collect();

                let dot = graph.dot();
                let index = |size: &str| {
                    let found = graph.heaps.iter().position(|it| it.heap.to_string() == size);
                    found.expect("a heap of the graph")
                };
                let arrows = dot.lines().filter(|line| line.contains("->")).map(|line| {
                    let parts: Vec<&str> = line.split('"').collect();
                    let [_, from, arrow, to, _, take, rest] = parts[..] else { panic!("{line}") };
                    assert_eq!(arrow, " -> ");
                    let take = take.strip_prefix('-').expect("a minus").parse().expect("a move");
                    (index(from), index(to), take, rest.contains("bold"))
                });
                assert_eq!(arrows.collect::<Vec<_>>(), expected);
                assert!(dot.starts_with("digraph moves {\n") && dot.ends_with("}\n"));
                assert!(dot.lines().all(|line| line.matches('"').count() % 2 == 0), "{dot}");
                let heaps =
                    dot.lines().filter(|line| line.starts_with("  \"") && !line.contains("->"));
                assert_eq!(heaps.count(), graph.heaps.len());

                let mermaid = graph.mermaid();
                let arrows = mermaid.lines().filter_map(|line| {
                    let (from, rest) = line.trim().split_once(' ')?;
                    let wins = rest.starts_with("==>");
                    let (take, to) = rest.get(3..)?.strip_prefix("|\"-")?.split_once("\"| n")?;
                    let number = |text: &str| text.parse().expect("an index");
                    let from = number(from.strip_prefix('n').expect("a name"));
                    Some((from, number(to), take.parse().expect("a move"), wins))
                });
                assert_eq!(arrows.collect::<Vec<_>>(), expected);
                for (index, heap) in graph.heaps.iter().enumerate() {
                    let label = mermaid
                        .lines()
                        .find_map(|line| between(line, &format!("n{index}[\""), "\"]"))
                        .expect("each heap has a line");
                    let (size, _) = label.split_once(": ").expect("size and entry");
                    assert_eq!(size, heap.heap.to_string());
                }
            }
        }
    }
}

#[test]
fn mermaid_has_nothing_but_digits_and_fixed_words() {
    const WORDS: [&str; 14] = [
        "flowchart",
        "LR",
        "all",
        "moves",
        "depth",
        "left",
        "out",
        "n",
        "N",
        "P",
        "classDef",
        "losing",
        "fill",
        "class",
    ];
    for set in [vec![1, 3, 4], (1..=600).collect(), vec![2, 65_535]] {
        let mut game = Game::new(
            set.iter().map(u32::to_string).collect::<Vec<_>>().join(",").parse().expect("a set"),
        );
        for known in [false, true] {
            if known {
                game.solve();
            }
            for kind in Kind::ALL {
                for depth in [Some(1), Some(2), None] {
                    let start = "10^400".parse().expect("a heap");
                    let graph = MoveGraph::new(&game, &start, kind, depth, GraphLimits::WRITTEN);
                    assert!(graph.heaps.len() <= MOST_WRITTEN_HEAPS);
                    assert!(graph.moves.len() <= MOST_WRITTEN_MOVES);
                    assert!(graph.moves.len() > 1);
                    let text = graph.mermaid().replace("color:#ffffff", "").replace("#15171c", "");
                    for word in text.split(|c: char| !c.is_ascii_alphabetic()) {
                        assert!(word.is_empty() || WORDS.contains(&word), "{word}");
                    }
                    let others = text.chars().filter(|c| !c.is_ascii_alphanumeric());
                    for sign in others {
                        assert!("[]\":?|-=>,%\n ".contains(sign), "{sign:?}");
                    }
                }
            }
        }
    }
}

fn solved_text(set: &str) -> Game {
    let mut game = Game::new(set.parse().expect("a set"));
    game.solve();
    game
}

fn heap(text: &str) -> HeapSize {
    text.parse().expect("a heap size")
}

/// Checks graphs of every kind: few and many moves, close and far, before heap 0 and far from it.
fn many_graphs(check: impl Fn(&Game, &GraphRequest, &Graph, &str)) {
    for set in ["1", "1,3,4", "2,4,7", "1..10", "5,8,300", "1..200", "64,4000", "2,3"] {
        let game = solved_text(set);
        for text in ["0", "1", "2", "3", "6", "15", "64", "301", "10^18", "10^999"] {
            for (index, width) in [0, 200, 288, 328, 640, 1216, 4000].into_iter().enumerate() {
                for depth in [Some(1), Some(2), Some(3), None] {
                    let kind = Kind::ALL[index % 3];
                    let request = GraphRequest { heap: heap(text), kind, depth, width };
                    let graph = Graph::new(&game, &request);
                    check(&game, &request, &graph, &format!("{set} {request:?}"));
                }
            }
        }
    }
}

#[test]
fn heaps_of_a_graph_never_overlap_and_stay_inside() {
    many_graphs(|game, request, graph, what| {
        assert!(graph.width <= request.width.max(36), "{what}");
        let mut right = graph.width;
        for node in &graph.nodes {
            assert!(node.x0 + 18 <= node.x1 && node.x1 <= right, "{what}: {node:?}");
            right = node.x0;
        }
        for stub in &graph.stubs {
            assert!(stub.x0 + 18 <= stub.x1 && stub.x1 <= right, "{what}: {stub:?}");
            right = stub.x0;
        }
        assert_eq!(graph.nodes[0].heap, request.heap, "{what}");
        for (node, next) in graph.nodes.iter().zip(&graph.nodes[1..]) {
            assert!(node.heap > next.heap, "{what}: a heap is there once");
        }
        for node in &graph.nodes {
            let value = game.value(&node.heap).expect("proved");
            assert_eq!(node.entry, Some(request.kind.entry(value)), "{what}");
            assert_eq!(node.losing, Some(value == request.kind.losing_value()), "{what}");
        }
        if graph.to_scale && graph.nodes.len() > 2 {
            let middle = |node: &GraphNode| f64::from(node.x0 + node.x1) / 2.0;
            let [first, last] = [&graph.nodes[0], graph.nodes.last().expect("some")];
            let scale = (middle(first) - middle(last)) / last.taken as f64;
            for node in &graph.nodes {
                let expected = middle(first) - scale * node.taken as f64;
                assert!((middle(node) - expected).abs() <= 3.0, "{what}: {node:?}");
            }
        }
        // Sizes do not touch: the narrowest digits are 6 pixels wide.
        let mut left = f64::from(graph.width) + 5.0;
        for (index, node) in graph.nodes.iter().enumerate() {
            let Some(x) = node.label_x else { continue };
            let digits = match (graph.relative, index) {
                (true, 0) => 1,
                (true, _) => 4 + node.taken.to_string().len(),
                (false, _) => node.heap.to_string().len(),
            };
            let half = 3.0 * digits as f64;
            assert!(x + half < left && x >= half, "{what}: {node:?}");
            left = x - half;
        }
        assert!(graph.nodes[0].label_x.is_some(), "{what}");
    });
}

#[test]
fn arcs_of_a_graph_begin_and_end_at_their_heaps() {
    many_graphs(|game, request, graph, what| {
        assert!(graph.arcs.len() <= MOST_DRAWN_MOVES, "{what}");
        for arc in &graph.arcs {
            let (from, to) = (&graph.nodes[arc.from], &graph.nodes[arc.to]);
            assert_eq!(from.heap.minus(arc.take.into()), Some(to.heap.clone()), "{what}: {arc:?}");
            assert!((to.x0..to.x1).contains(&arc.tip.0), "{what}: {arc:?}");
            let start: u32 = arc.path[1..].split(' ').next().expect("x").parse().expect("a number");
            assert!((from.x0..from.x1).contains(&start), "{what}: {arc:?}");
            assert!(start > arc.tip.0 && arc.tip.1 <= graph.top, "{what}: {arc:?}");
            assert_eq!(arc.wins, to.losing == Some(true), "{what}: {arc:?}");
            if let Some((x, y)) = arc.label {
                assert!(x < graph.width && y >= 12 && y < graph.top, "{what}: {arc:?}");
            }
        }
        for stub in &graph.stubs {
            assert!(request.heap.minus(stub.take.into()).is_none(), "{what}: {stub:?}");
        }
        // Every move of the starting heap is drawn, or counted.
        let own = graph.arcs.iter().filter(|arc| arc.from == 0).count();
        let moves = game.set().moves().len();
        assert_eq!(own + graph.stubs.len() + graph.omitted, moves, "{what}");
        // The marked arcs are one path from the starting heap.
        let best: Vec<_> = graph.arcs.iter().filter(|arc| arc.best).collect();
        let mut at = 0;
        for step in graph.line.moves.iter().take(best.len()) {
            let arc = best.iter().find(|arc| arc.from == at).expect("the next of the path");
            assert_eq!((arc.take, arc.wins), (step.take, step.wins), "{what}");
            at = arc.to;
        }
        let expected = graph.line.moves.len().min(graph.depth as usize);
        assert!(best.len() >= expected, "{what}: {} of {expected}", best.len());
    });
}

#[test]
fn the_whole_graph_is_drawn_on_a_narrow_screen_and_beyond_it_less() {
    let game = solved_text("1,3,4");
    let graph = |width: u32, text: &str, depth: Option<u32>| {
        Graph::new(&game, &GraphRequest { heap: heap(text), kind: Kind::Grundy, depth, width })
    };
    // From 15: three moves each from 15 to 4, two from 3, and one from 2 and from 1.
    let all = graph(288, "15", None);
    assert_eq!((all.nodes.len(), all.arcs.len()), (16, 40));
    assert!(all.whole && !all.cut && all.to_scale && all.digit > 0.0);
    let far = graph(1216, "10^18", None);
    assert!(!far.whole && far.cut && far.relative);
    assert!(far.depth >= 3, "{}", far.depth);
    assert!(!graph(1216, "10^18", Some(2)).cut);
    let three = graph(600, "3", Some(1));
    assert_eq!(three.illegal, [4]);
    assert_eq!(three.stubs.len(), 1);
    let empty = graph(600, "0", None);
    assert_eq!((empty.nodes.len(), empty.stubs.len(), empty.whole), (1, 3, true));
}
