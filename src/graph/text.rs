//! A move graph as text for other programs: nothing but digits and fixed words, so that nothing
//! has to be escaped.

use std::fmt::Write as _;

use super::{GraphHeap, MoveGraph};
use crate::outcome::{Kind, Outcome};

impl MoveGraph {
    /// The graph in the DOT language of Graphviz. Winning moves are bold, and losing heaps dark.
    ///
    /// ```
    /// use grundyscope::{Game, GraphLimits, Kind, MoveGraph};
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// let graph = MoveGraph::new(&game, &2.into(), Kind::Grundy, None, GraphLimits::WRITTEN);
    /// let lines: Vec<String> = graph.dot().lines().map(str::to_owned).collect();
    /// assert_eq!(lines[4], r##"  "2" [label="2: 0", fillcolor="#15171c", fontcolor="#ffffff"];"##);
    /// assert_eq!(lines[7], r#"  "2" -> "1" [label="-1"];"#);
    /// assert_eq!(lines[8], r#"  "1" -> "0" [label="-1", style=bold, penwidth=3];"#);
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn dot(&self) -> String {
        let mut text = String::from("digraph moves {\n");
        text.push_str("  rankdir=LR;\n");
        text.push_str("  node [shape=box, style=filled, fillcolor=\"#e6e8ed\"];\n");
        let _ = writeln!(text, "  // {}", self.extent());
        for heap in &self.heaps {
            let dark = if self.loses(heap) {
                ", fillcolor=\"#15171c\", fontcolor=\"#ffffff\""
            } else {
                ""
            };
            let size = &heap.heap;
            let _ = writeln!(text, "  \"{size}\" [label=\"{}\"{dark}];", self.label(heap));
        }
        for step in &self.moves {
            let bold = if step.wins { ", style=bold, penwidth=3" } else { "" };
            let (from, to) = (&self.heaps[step.from].heap, &self.heaps[step.to].heap);
            let _ = writeln!(text, "  \"{from}\" -> \"{to}\" [label=\"-{}\"{bold}];", step.take);
        }
        text.push_str("}\n");
        text
    }

    /// The graph as a Mermaid flowchart. Winning moves are thick, and losing heaps dark.
    ///
    /// ```
    /// use grundyscope::{Game, GraphLimits, Kind, MoveGraph};
    ///
    /// let mut game = Game::new("1,3,4".parse()?);
    /// game.solve();
    /// let graph = MoveGraph::new(&game, &1.into(), Kind::Normal, None, GraphLimits::WRITTEN);
    /// let lines: Vec<String> = graph.mermaid().lines().map(str::to_owned).collect();
    /// assert_eq!(lines[2..5], [r#"  n0["1: N"]"#, r#"  n1["0: P"]"#, r#"  n0 ==>|"-1"| n1"#]);
    /// # Ok::<(), grundyscope::Error>(())
    /// ```
    #[must_use]
    pub fn mermaid(&self) -> String {
        let mut text = String::from("flowchart LR\n");
        let _ = writeln!(text, "  %% {}", self.extent());
        for (index, heap) in self.heaps.iter().enumerate() {
            let _ = writeln!(text, "  n{index}[\"{}\"]", self.label(heap));
        }
        for step in &self.moves {
            let arrow = if step.wins { "==>" } else { "-->" };
            let _ = writeln!(text, "  n{} {arrow}|\"-{}\"| n{}", step.from, step.take, step.to);
        }
        let losing = self.heaps.iter().enumerate().filter(|(_, heap)| self.loses(heap));
        let names: Vec<String> = losing.map(|(index, _)| format!("n{index}")).collect();
        if !names.is_empty() {
            text.push_str("  classDef losing fill:#15171c,color:#ffffff\n");
            let _ = writeln!(text, "  class {} losing", names.join(","));
        }
        text
    }

    /// How far the graph reaches.
    fn extent(&self) -> String {
        if self.whole {
            String::from("all moves")
        } else if self.omitted > 0 {
            format!("depth 1, {} moves left out", self.omitted)
        } else {
            format!("depth {}", self.depth)
        }
    }

    fn loses(&self, heap: &GraphHeap) -> bool {
        heap.value.is_some_and(|value| self.kind.outcome(value) == Outcome::P)
    }

    /// The counters of a heap, and what it has: its value or outcome, or "?".
    fn label(&self, heap: &GraphHeap) -> String {
        let size = &heap.heap;
        match (self.kind, heap.value) {
            (_, None) => format!("{size}: ?"),
            (Kind::Grundy, Some(value)) => format!("{size}: {value}"),
            (Kind::Normal | Kind::Misere, Some(_)) => {
                format!("{size}: {}", if self.loses(heap) { "P" } else { "N" })
            }
        }
    }
}
