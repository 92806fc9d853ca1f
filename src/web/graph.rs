//! The move graph around a heap, as a picture and as text.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::answers::plain;
use super::arguments::{self, optional, property};
use super::errors::wrong_type;
use super::game::{WebGame, width};
use crate::graph::{BestLine, GraphLimits, LineEnd, MoveGraph};
use crate::layout::{Graph, GraphArc, GraphNode, GraphRequest, GraphStub};
use crate::sequence::Value;

#[wasm_bindgen(js_class = Game)]
impl WebGame {
    /// The layout of the move graph around a heap.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(unchecked_return_type = "GraphLayout")]
    pub fn graph(
        &self,
        #[wasm_bindgen(unchecked_param_type = "GraphRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let request = GraphRequest {
            heap: arguments::heap("heap", &property(request, "heap")?)?,
            kind: arguments::kind("rule", &property(request, "rule")?)?,
            depth: optional(request, "depth", depth)?,
            width: width(request)?,
        };
        Ok(plain(&GraphLayout::from(Graph::new(&self.game.borrow(), &request))))
    }

    /// The move graph around a heap in the language of Graphviz or of Mermaid, larger than a
    /// picture, but no larger than these programs like.
    ///
    /// # Errors
    /// Codes `wrong-type`, `out-of-range`, `heap-…`.
    #[wasm_bindgen(js_name = graphText)]
    pub fn graph_text(
        &self,
        #[wasm_bindgen(unchecked_param_type = "GraphTextRequest")] request: &JsValue,
    ) -> Result<String, JsValue> {
        let heap = arguments::heap("heap", &property(request, "heap")?)?;
        let kind = arguments::kind("rule", &property(request, "rule")?)?;
        let depth = optional(request, "depth", depth)?;
        let language = property(request, "language")?.as_string();
        let game = self.game.borrow();
        let graph = || MoveGraph::new(&game, &heap, kind, depth, GraphLimits::WRITTEN);
        match language.as_deref() {
            Some("dot") => Ok(graph().dot()),
            Some("mermaid") => Ok(graph().mermaid()),
            _ => Err(wrong_type("language", r#""dot" or "mermaid""#)),
        }
    }
}

/// How many moves in a row.
fn depth(name: &str, value: &JsValue) -> Result<u32, JsValue> {
    arguments::word(name, value, 1, u32::MAX)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GraphLayout {
    width: u32,
    height: u32,
    top: u32,
    node_height: u32,
    label_y: u32,
    digit: f64,
    nodes: Vec<Node>,
    stubs: Vec<Stub>,
    arcs: Vec<ArcLayout>,
    depth: u32,
    whole: bool,
    cut: bool,
    omitted: usize,
    illegal: Vec<u32>,
    to_scale: bool,
    relative: bool,
    line: Line,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    x0: u32,
    x1: u32,
    heap: String,
    taken: f64,
    value: Option<Value>,
    losing: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_x: Option<f64>,
    best: bool,
}

impl From<GraphNode> for Node {
    fn from(node: GraphNode) -> Self {
        Self {
            x0: node.x0,
            x1: node.x1,
            heap: node.heap.to_string(),
            taken: node.taken as f64,
            value: node.entry,
            losing: node.losing,
            label_x: node.label_x,
            best: node.best,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Stub {
    x0: u32,
    x1: u32,
    take: u32,
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_x: Option<f64>,
}

impl From<GraphStub> for Stub {
    fn from(stub: GraphStub) -> Self {
        Self { x0: stub.x0, x1: stub.x1, take: stub.take, path: stub.path, label_x: stub.label_x }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArcLayout {
    from: usize,
    to: usize,
    take: u32,
    wins: bool,
    best: bool,
    path: String,
    tip_x: u32,
    tip_y: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_x: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label_y: Option<u32>,
}

impl From<GraphArc> for ArcLayout {
    fn from(arc: GraphArc) -> Self {
        Self {
            from: arc.from,
            to: arc.to,
            take: arc.take,
            wins: arc.wins,
            best: arc.best,
            path: arc.path,
            tip_x: arc.tip.0,
            tip_y: arc.tip.1,
            label_x: arc.label.map(|(x, _)| x),
            label_y: arc.label.map(|(_, y)| y),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    moves: Vec<Step>,
    end: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_wins: Option<bool>,
}

#[derive(Serialize)]
struct Step {
    take: u32,
    to: String,
    wins: bool,
}

impl From<BestLine> for Line {
    fn from(line: BestLine) -> Self {
        let step = |step: crate::graph::LineMove| Step {
            take: step.take,
            to: step.to.to_string(),
            wins: step.wins,
        };
        Self {
            moves: line.moves.into_iter().map(step).collect(),
            end: match line.end {
                LineEnd::Over => "over",
                LineEnd::Cut => "cut",
                LineEnd::Unknown => "unknown",
            },
            first_wins: line.first_wins,
        }
    }
}

impl From<Graph> for GraphLayout {
    fn from(graph: Graph) -> Self {
        Self {
            width: graph.width,
            height: graph.height,
            top: graph.top,
            node_height: graph.node_height,
            label_y: graph.label_y,
            digit: graph.digit,
            nodes: graph.nodes.into_iter().map(Node::from).collect(),
            stubs: graph.stubs.into_iter().map(Stub::from).collect(),
            arcs: graph.arcs.into_iter().map(ArcLayout::from).collect(),
            depth: graph.depth,
            whole: graph.whole,
            cut: graph.cut,
            omitted: graph.omitted,
            illegal: graph.illegal,
            to_scale: graph.to_scale,
            relative: graph.relative,
            line: graph.line.into(),
        }
    }
}
