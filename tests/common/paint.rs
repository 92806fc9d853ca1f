//! A small painter of layouts, so that a test sees them as pictures: plain shapes in plain colours,
//! one a line.

use std::fmt::Write as _;

use grundyscope::layout::{
    Bracket, Fan, Graph, Label, MiniBracket, MiniStrip, Minimap, Overview, Pair, Preperiod, Ribbon,
    Strip, Wheel, Wrap,
};
use grundyscope::sequence::Value;
use grundyscope::{Columns, HeapSize, Outcome};

/// The colours of the values 0, 1, …; the last for all further ones.
const VALUES: [&str; 11] = [
    "#15171c", "#8fa5f6", "#b67228", "#92fcd6", "#8b4abb", "#cfc020", "#fa736a", "#2394b6",
    "#ca3c67", "#c5e791", "#c3c7cf",
];
/// On these a digit is white.
const DARK: [Value; 3] = [0, 4, 8];
const INK: &str = "#1b1e24";
const FRAME: &str = "#6b7280";
const LINE: &str = "#e2e5ea";
const ACCENT: &str = "#2346c7";
const NOT_COMPUTED: &str = "#f5f6f8";
/// Around every picture, for what reaches over its border.
const MARGIN: f64 = 12.0;

/// A picture that is being painted.
struct Paper(String);

impl Paper {
    fn rectangle(&mut self, [x, y, width, height]: [f64; 4], fill: &str, stroke: &str) {
        let _ = writeln!(
            self.0,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}" stroke="{stroke}"/>"#
        );
    }

    fn path(&mut self, path: &str, stroke: &str, width: f64, dashes: &str) {
        let _ = writeln!(
            self.0,
            r#"<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-dasharray="{dashes}"/>"#
        );
    }

    /// `anchor` is "start", "middle" or "end".
    fn text(&mut self, (x, y): (f64, f64), size: f64, fill: &str, anchor: &str, text: &str) {
        let _ = writeln!(
            self.0,
            r#"<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="{anchor}">{text}</text>"#
        );
    }

    fn label(&mut self, x: f64, y: f64, text: &str, cursor: bool) {
        self.text((x, y), 12.0, if cursor { ACCENT } else { FRAME }, "middle", text);
    }

    /// A cell and its gap: what it shows, its notch, and its digit or letter if `digit` is not 0.
    fn cell(
        &mut self,
        [x, y, width, height]: [f64; 4],
        entry: Option<Value>,
        losing: Option<bool>,
        digit: f64,
    ) {
        let (Some(entry), Some(losing)) = (entry, losing) else {
            return self.rectangle(
                [x + 0.5, y + 0.5, width - 2.0, height - 1.0],
                NOT_COMPUTED,
                LINE,
            );
        };
        // Losing heaps have the entry 0 among Grundy values, and 1 among outcomes.
        let outcome = losing == (entry != 0) && entry < 2;
        let (fill, dark, content) = match (outcome, losing) {
            (true, true) => (VALUES[0], true, "P".to_owned()),
            (true, false) => (LINE, false, "N".to_owned()),
            (false, _) => (
                VALUES[usize::from(entry).min(VALUES.len() - 1)],
                DARK.contains(&entry),
                entry.to_string(),
            ),
        };
        self.rectangle([x, y, width - 1.0, height], fill, "none");
        let (middle, bottom) = (x + (width - 1.0) / 2.0, y + height);
        if losing && width >= 6.0 {
            let notch = format!("M{} {bottom}h6l-3 -4z", middle - 3.0);
            let _ = writeln!(self.0, r#"<path d="{notch}" fill="white"/>"#);
        }
        if digit > 0.0 {
            let base = y + height / 2.0 + 0.36 * digit;
            let ink = if dark { "white" } else { "black" };
            self.text((middle, base), digit, ink, "middle", &content);
        }
    }

    fn ring(&mut self, x0: f64, x1: f64, top: f64, height: f64) {
        self.rectangle([x0 - 3.0, top - 3.0, x1 - x0 + 5.0, height + 6.0], "none", ACCENT);
    }

    fn empty(&mut self, x0: f64, x1: f64, top: f64, height: f64) {
        let side = x1 - x0 - 2.0;
        let path = format!("M{} {}h{side}v{}h-{side}z", x0 + 0.5, top + 0.5, height - 1.0);
        self.path(&path, LINE, 1.0, "2 3");
    }

    fn brackets(&mut self, brackets: &[Bracket], y: u32) {
        for bracket in brackets {
            let foot = y + 8;
            let [start, end] = [bracket.open_left, bracket.open_right];
            let (x0, x1) = (f64::from(bracket.x0) + 0.5, f64::from(bracket.x1) - 0.5);
            let mut path = format!("M{x0} {}V{y}", if start { y } else { foot });
            if let Some((from, to)) = bracket.gap {
                let _ = write!(path, "H{from}M{to} {y}");
            }
            let _ = write!(path, "H{x1}{}", if end { String::new() } else { format!("V{foot}") });
            self.path(&path, if bracket.word.is_some() { INK } else { LINE }, 1.5, "none");
            if let Some((x, base)) = bracket.word {
                self.text((x, base.into()), 13.0, INK, "middle", "period");
            }
        }
    }

    fn preperiod(&mut self, preperiod: Option<Preperiod>, top: u32, height: u32) {
        let Some(Preperiod { x1, word: (x, base) }) = preperiod else { return };
        self.rectangle([0.0, f64::from(top) - 10.0, x1.into(), height.into()], LINE, "none");
        self.text((x, base.into()), 13.0, FRAME, "middle", "preperiod");
    }

    fn sizes(&mut self, labels: &[Label], from: &HeapSize, y: u32, cursor: Option<u32>) {
        for label in labels {
            let text = shown(&from.plus(label.cell.into()));
            self.label(label.x, y.into(), &text, cursor == Some(label.cell));
        }
    }

    fn finish(self, width: impl Into<f64>, height: impl Into<f64>) -> String {
        let (w, h) = (width.into() + 2.0 * MARGIN, height.into() + 2.0 * MARGIN);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" \
             viewBox=\"-{MARGIN} -{MARGIN} {w} {h}\" font-family=\"sans-serif\">\n\
             <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{w}\" height=\"{h}\" fill=\"white\"/>\n\
             {}</svg>\n",
            self.0
        )
    }
}

/// A heap size as the pages write it: long ones shortened to both ends.
fn shown(heap: &HeapSize) -> String {
    let digits = heap.to_string();
    if digits.len() <= 24 {
        return digits;
    }
    format!("{} … {}", &digits[..6], &digits[digits.len() - 6..])
}

pub(crate) fn strip(strip: &Strip) -> String {
    let mut paper = Paper(String::new());
    let (top, height) = (f64::from(strip.top), f64::from(strip.cell_height));
    paper.preperiod(strip.preperiod, strip.top, strip.cell_height + 10);
    paper.brackets(&strip.brackets, strip.bracket_y);
    for (i, edge) in strip.edges.windows(2).enumerate() {
        let box_ = [edge[0].into(), top, (edge[1] - edge[0]).into(), height];
        paper.cell(box_, strip.entries[i], strip.losing[i], strip.digit);
    }
    if let Some(x) = strip.unknown_from {
        paper.text((f64::from(x) + 8.0, strip.bracket_y.into()), 13.0, FRAME, "start", "unknown");
    }
    paper.sizes(&strip.labels, &strip.from, strip.label_y, strip.cursor);
    if let Some(cell) = strip.cursor {
        let at = |cell: u32| f64::from(strip.edges[cell as usize]);
        paper.ring(at(cell), at(cell + 1), top, height);
    }
    paper.finish(strip.width, strip.height)
}

/// The minimap over exact counts, one column for each of its heaps.
pub(crate) fn minimap(map: &Minimap, columns: &Columns) -> String {
    let mut paper = Paper(String::new());
    let (top, height) = (f64::from(map.top), f64::from(map.cell_height));
    let wide = f64::from(map.width) / map.heaps as f64;
    for (i, counts) in columns.counts.chunks(columns.width).enumerate() {
        let entry = counts.iter().position(|&count| count > 0).expect("a heap");
        let fill = VALUES[entry.min(VALUES.len() - 1)];
        paper.rectangle([i as f64 * wide, top, wide, height], fill, "none");
    }
    if let Some(x) = map.preperiod {
        paper.rectangle([0.0, 0.0, x.into(), top], LINE, "none");
        paper.path(&format!("M{x} 0V{}", top + height), INK, 1.5, "none");
    }
    if let Some(x) = map.cursor {
        paper.path(&format!("M{x} {top}v{height}"), ACCENT, 2.0, "none");
    }
    paper.ring(map.lens.0.into(), map.lens.1.into(), top, height);
    paper.finish(map.width, map.height)
}

/// The overview around exact counts, of which each column has those of its heaps.
pub(crate) fn overview(overview: &Overview, columns: &Columns) -> String {
    let mut paper = Paper(String::new());
    let (top, height) = (f64::from(overview.top), f64::from(overview.column_height));
    paper.preperiod(overview.preperiod, overview.top, 10);
    paper.brackets(&overview.brackets, overview.bracket_y);
    let shown_columns = columns.counts.chunks(columns.width);
    let wide = f64::from(overview.width) / shown_columns.len() as f64;
    for (i, counts) in shown_columns.enumerate() {
        let total: u64 = counts.iter().sum();
        let mut bottom = top + height;
        for (entry, &count) in counts.iter().enumerate() {
            let part = (height * count as f64 / total as f64 * 100.0).round() / 100.0;
            bottom -= part;
            let fill = VALUES[entry.min(VALUES.len() - 1)];
            if part > 0.0 {
                paper.rectangle([i as f64 * wide, bottom, wide, part], fill, "none");
            }
        }
    }
    for mark in &overview.marks {
        paper.path(&format!("M{} {}v4", mark.at, top + height), FRAME, 1.0, "none");
        paper.label(mark.x, overview.label_y.into(), &shown(&mark.heap), mark.cursor);
    }
    if let Some(x) = overview.cursor {
        paper.path(&format!("M{x} {}v{}", top - 6.0, height + 12.0), ACCENT, 2.0, "none");
    }
    paper.finish(overview.width, overview.height)
}

pub(crate) fn fan(fan: &Fan) -> String {
    let mut paper = Paper(String::new());
    let (top, height) = (f64::from(fan.top), f64::from(fan.cell_height));
    for cell in &fan.cells {
        let (x0, x1) = (f64::from(cell.x0), f64::from(cell.x1));
        let Some(heap) = &cell.heap else {
            paper.empty(x0, x1, top, height);
            continue;
        };
        let box_ = [x0, top, x1 - x0, height];
        paper.cell(box_, cell.entry, cell.losing, fan.digit);
        if let Some(x) = cell.label_x {
            paper.label(x, fan.label_y.into(), &shown(heap), cell.cursor);
        }
        if cell.cursor {
            paper.ring(x0, x1, top, height);
        }
    }
    for arc in &fan.arcs {
        let legal = arc.option.to.is_some();
        let look = if arc.wins { (ACCENT, 4.0) } else { (FRAME, 1.5) };
        paper.path(&arc.path, look.0, look.1, if legal { "none" } else { "3 4" });
        if legal {
            let (x, y) = (f64::from(arc.tip.0), f64::from(arc.tip.1));
            paper.path(
                &format!("M{} {}L{x} {y}L{} {}", x - 5.0, y - 8.0, x + 5.0, y - 8.0),
                look.0,
                1.5,
                "none",
            );
        }
        if let Some((x, y)) = arc.label {
            let text = format!("−{}", arc.option.take);
            paper.text((x.into(), y.into()), 13.0, look.0, "end", &text);
        }
    }
    paper.finish(fan.width, fan.height)
}

pub(crate) fn graph(graph: &Graph) -> String {
    let mut paper = Paper(String::new());
    let (top, height) = (f64::from(graph.top), f64::from(graph.node_height));
    for arc in graph.arcs.iter().filter(|arc| arc.best) {
        paper.path(&arc.path, LINE, 12.0, "none");
    }
    for stub in &graph.stubs {
        paper.empty(stub.x0.into(), stub.x1.into(), top, height);
        paper.path(&stub.path, FRAME, 1.5, "3 4");
        if let Some(x) = stub.label_x {
            paper.label(x, graph.label_y.into(), &format!("−{}", stub.take), false);
        }
    }
    for (i, node) in graph.nodes.iter().enumerate() {
        let (x0, x1) = (f64::from(node.x0), f64::from(node.x1));
        let box_ = [x0, top, x1 - x0, height];
        paper.cell(box_, node.entry, node.losing, graph.digit);
        if let Some(x) = node.label_x {
            let text = match (graph.relative, node.taken) {
                (false, _) => shown(&node.heap),
                (true, 0) => "n".to_owned(),
                (true, taken) => format!("n − {taken}"),
            };
            paper.label(x, graph.label_y.into(), &text, i == 0);
        }
        if i == 0 {
            paper.ring(x0, x1, top, height);
        }
    }
    for arc in &graph.arcs {
        let look = if arc.wins { (ACCENT, 4.0) } else { (FRAME, 1.5) };
        paper.path(&arc.path, look.0, look.1, "none");
        let (x, y) = (f64::from(arc.tip.0), f64::from(arc.tip.1));
        paper.path(
            &format!("M{} {}L{x} {y}L{} {}", x - 4.0, y - 8.0, x + 4.0, y - 8.0),
            look.0,
            1.5,
            "none",
        );
        if let Some((x, y)) = arc.label {
            let text = format!("−{}", arc.take);
            paper.text((x.into(), y.into()), 13.0, look.0, "middle", &text);
        }
    }
    paper.finish(graph.width, graph.height)
}

pub(crate) fn ribbon(ribbon: &Ribbon) -> String {
    let mut paper = Paper(String::new());
    for row in &ribbon.rows {
        let (top, height) = (f64::from(row.top), f64::from(row.height));
        let name = if row.take == 0 { "heap".to_owned() } else { format!("−{}", row.take) };
        let place = (f64::from(ribbon.left) - 12.0, top + height / 2.0 + 4.5);
        paper.text(place, 13.0, INK, "end", &name);
        for (i, edge) in ribbon.edges.windows(2).enumerate() {
            let (x0, x1) = (f64::from(edge[0]), f64::from(edge[1]));
            let Some(at) = i.checked_sub(row.empty as usize) else {
                paper.empty(x0, x1, top, height);
                continue;
            };
            paper.cell([x0, top, x1 - x0, height], row.entries[at], row.losing[at], ribbon.digit);
        }
    }
    paper.sizes(&ribbon.labels, &ribbon.from, ribbon.label_y, ribbon.cursor);
    if let (Some(cell), Some(last)) = (ribbon.cursor, ribbon.rows.last()) {
        let at = |cell: u32| f64::from(ribbon.edges[cell as usize]);
        paper.ring(at(cell), at(cell + 1), 0.0, f64::from(last.top + last.height));
    }
    paper.finish(ribbon.width, ribbon.height)
}

pub(crate) fn wrap(wrap: &Wrap) -> String {
    let mut paper = Paper(String::new());
    let side = f64::from(if wrap.gap { wrap.cell } else { wrap.cell + 1 });
    let place = |i: u32| {
        let [column, row] =
            [i % wrap.columns, i / wrap.columns].map(|it| f64::from(it * wrap.cell));
        (f64::from(wrap.left) + column, row)
    };
    for ((&entry, &losing), i) in wrap.entries.iter().zip(&wrap.losing).zip(wrap.empty..) {
        let (x, y) = place(i);
        paper.cell([x, y, side, side - 1.0], entry, losing, wrap.digit);
        if i < wrap.before {
            paper.path(&format!("M{x} {y}h{}", side - 1.0), FRAME, 1.0, "1 2");
        }
    }
    for &i in &wrap.mismatches {
        let (x, y) = place(i);
        paper.rectangle([x + 1.0, y + 1.0, side - 3.0, side - 3.0], "none", ACCENT);
    }
    for row in (0..wrap.rows).step_by(wrap.label_step as usize) {
        let heaps = (row * wrap.columns).saturating_sub(wrap.empty);
        let y = f64::from(row * wrap.cell) + side / 2.0 + 4.5;
        let text = shown(&wrap.first.plus(heaps.into()));
        paper.text((f64::from(wrap.left) - 10.0, y), 12.0, FRAME, "end", &text);
    }
    if let Some(cursor) = wrap.cursor {
        let (x, y) = place(cursor);
        paper.ring(x, x + side, y, side - 1.0);
    }
    paper.finish(wrap.width, wrap.height)
}

/// A small strip, with the first values of a set.
pub(crate) fn mini(
    strip: &MiniStrip,
    bracket: Option<MiniBracket>,
    values: &[Option<Value>],
) -> String {
    let mut paper = Paper(String::new());
    let (top, height) = (f64::from(strip.top), f64::from(strip.height - strip.top));
    for (borders, &value) in strip.edges.windows(2).zip(values) {
        let [x0, x1] = [borders[0], borders[1]].map(f64::from);
        paper.cell([x0, top, x1 - x0, height], value, value.map(|it| it == 0), 0.0);
    }
    if let Some(MiniBracket { from, to, closed }) = bracket {
        let foot = if closed { format!("V{}", top - 2.0) } else { String::new() };
        let path = format!("M{from} {}V0.5H{to}{foot}", top - 2.0);
        paper.path(&path, INK, 1.0, "none");
    }
    paper.finish(strip.width, strip.height)
}

pub(crate) fn pair(pair: &Pair, outcomes: bool) -> String {
    let mut paper = Paper(String::new());
    let cell = f64::from(pair.cell);
    let (left, top) = (f64::from(pair.left), f64::from(pair.top));
    let place =
        |column: u32, row: u32| (left + f64::from(column) * cell, top + f64::from(row) * cell);
    for (&found, i) in pair.cells.iter().zip(0..) {
        let (x, y) = place(i % pair.columns, i / pair.columns);
        let losing = found.map(|(_, outcome)| outcome == Outcome::P);
        let entry = found.map(|(value, _)| value);
        let entry = if outcomes { losing.map(Value::from) } else { entry };
        paper.cell([x, y, cell, cell - 1.0], entry, losing.map(|it| it && pair.marked), pair.digit);
    }
    for (marks, down) in pair.marks.iter().zip([false, true]) {
        let sign = if pair.relative[usize::from(down)] { "+" } else { "" };
        for mark in marks {
            let text = format!("{sign}{}", shown(&mark.heap));
            let fill = if mark.cursor { ACCENT } else { FRAME };
            if down {
                paper.text((left - 8.0, top + mark.at + 4.5), 12.0, fill, "end", &text);
            } else {
                paper.text((left + mark.at, top - 6.0), 12.0, fill, "middle", &text);
            }
        }
    }
    if let Some([column, row]) = pair.cursor {
        let (x, y) = place(column, row);
        paper.ring(x, x + cell, y, cell - 1.0);
    }
    paper.finish(pair.width, pair.height)
}

pub(crate) fn wheel(wheel: &Wheel) -> String {
    let mut paper = Paper(String::new());
    let tidy = |number: f64| (number * 100.0).round() / 100.0;
    let (x, y) = wheel.center;
    let mut ring = String::new();
    let mut from = std::f64::consts::PI;
    let gaps = wheel.gaps.iter().copied();
    for (start, end) in gaps.chain([(3.0 * std::f64::consts::PI - 1e-3, 0.0)]) {
        let at = |angle: f64| {
            (tidy(x + wheel.radius * angle.cos()), tidy(y + wheel.radius * angle.sin()))
        };
        let ((x0, y0), (x1, y1), radius) = (at(from), at(start), tidy(wheel.radius));
        let long = u8::from(start - from > std::f64::consts::PI);
        let _ = write!(ring, "M{x0} {y0}A{radius} {radius} 0 {long} 1 {x1} {y1}");
        from = end;
    }
    paper.path(&ring, FRAME, 1.5, "none");
    let here = wheel.token.map(|token| &wheel.nodes[token]);
    if let Some(here) = here {
        for chord in &wheel.chords {
            let there = &wheel.nodes[chord.to];
            let [x0, y0, x1, y1] = [here.x, here.y, there.x, there.y].map(tidy);
            let path = format!("M{x0} {y0}Q{} {} {x1} {y1}", tidy(x), tidy(y));
            paper.path(&path, if chord.wins { ACCENT } else { FRAME }, 1.5, "none");
        }
    }
    let half = f64::from(wheel.node) / 2.0;
    for node in &wheel.nodes {
        let [x0, y0] = [node.x - half, node.y - half].map(tidy);
        let side = 2.0 * half;
        paper.cell([x0, y0, side + 1.0, side], Some(node.entry), Some(node.losing), wheel.digit);
    }
    if let Some(here) = here {
        let [x0, y0] = [here.x - half, here.y - half].map(tidy);
        paper.ring(x0, x0 + 2.0 * half + 1.0, y0, 2.0 * half);
    }
    paper.finish(wheel.width, wheel.height)
}
