//! Every layout as a picture that is kept: what has changed is looked at before it is accepted.

mod common;

use common::paint;
use common::snapshot::assert_snapshot;
use grundyscope::layout::{
    Fan, FanRequest, Graph, GraphRequest, MiniStrip, Minimap, MinimapRequest, Overview,
    OverviewRequest, Pair, PairRequest, Ribbon, RibbonRequest, Strip, StripRequest, Wheel,
    WheelRequest, Wrap, WrapRequest,
};
use grundyscope::{Atlas, ColumnsRequest, Game, HeapSize, Kind};

const WIDTH: u32 = 720;

fn solved(set: &str) -> Game {
    let mut game = Game::new(set.parse().expect("a set"));
    game.solve();
    game
}

/// A game whose search has only begun: a hundred heaps or more, and no period.
fn begun(set: &str) -> Game {
    let mut game = Game::new(set.parse().expect("a set"));
    while game.heaps() < 100 {
        game.advance(100);
    }
    assert!(game.period(Kind::Grundy).is_none(), "{set} is proved already");
    game
}

fn heap(text: &str) -> HeapSize {
    text.parse().expect("a heap size")
}

fn assert_layout(name: &str, svg: &str) {
    let titled = svg.replacen('\n', &format!("\n<title>{name}</title>\n"), 1);
    assert_snapshot(&format!("layouts/{name}.svg"), &titled);
}

fn assert_strip(name: &str, game: &Game, kind: Kind, from: HeapSize, count: Option<u32>) {
    let cursor = Some(from.plus(12));
    let request =
        StripRequest { kind, width: WIDTH, from, count, cell: 32, cell_height: 56, cursor };
    assert_layout(name, &paint::strip(&Strip::new(game, &request)));
}

#[test]
fn strips() {
    assert_strip("strip", &solved("1,3,4"), Kind::Grundy, heap("0"), None);
    assert_strip("strip-preperiod", &solved("2,4,7"), Kind::Grundy, heap("0"), None);
    assert_strip("strip-misere", &solved("2,5,7"), Kind::Misere, heap("0"), None);
    assert_strip("strip-far", &solved("1,4,10"), Kind::Normal, heap("10^30"), None);
    assert_strip("strip-narrow", &solved("1,4,10"), Kind::Grundy, heap("0"), Some(150));
    let game = begun("850,1550,2550,3250,4100");
    let last = HeapSize::from(game.heaps() - 14);
    assert_strip("strip-not-computed", &game, Kind::Grundy, last, None);
}

fn assert_overview(name: &str, set: &str, from: HeapSize, heaps: u64) {
    let (game, mut atlas) = (solved(set), Atlas::new());
    atlas.advance(&game, u64::MAX);
    let kind = Kind::Grundy;
    let cursor = Some(from.plus(heaps / 3));
    let count = 120;
    let columns = ColumnsRequest { kind, from: from.clone(), heaps, per: count.into(), count };
    let columns = atlas.columns(&game, &columns, u64::MAX);
    let request = OverviewRequest { kind, width: WIDTH, from, heaps, column_height: 52, cursor };
    assert_layout(name, &paint::overview(&Overview::new(&game, &request), &columns));
}

#[test]
fn overviews() {
    assert_overview("overview", "2,4,7", heap("0"), 720);
    assert_overview("overview-preperiod", "16,23,40", heap("0"), 1_500);
    assert_overview("overview-far", "1,4,10", heap("10^18"), 1 << 30);
}

fn assert_minimap(name: &str, set: &str, from: HeapSize) {
    let (game, mut atlas) = (solved(set), Atlas::new());
    atlas.advance(&game, u64::MAX);
    let kind = Kind::Grundy;
    let cursor = Some(from.plus(15));
    let request = MinimapRequest { kind, width: WIDTH, from, heaps: 22, cursor, held: None };
    let map = Minimap::new(&game, &request);
    let count = u32::try_from(map.heaps).expect("few heaps");
    let (from, heaps, per) = (map.from.clone(), map.heaps, map.heaps);
    let cells = ColumnsRequest { kind, from, heaps, per, count };
    assert_layout(name, &paint::minimap(&map, &atlas.columns(&game, &cells, u64::MAX)));
}

#[test]
fn minimaps() {
    assert_minimap("minimap", "1,3,4", heap("0"));
    assert_minimap("minimap-preperiod", "2,4,7", heap("96"));
    assert_minimap("minimap-far", "1,4,10", heap("10^30"));
}

fn assert_fan(name: &str, set: &str, kind: Kind, from: &str) {
    let request = FanRequest { heap: heap(from), kind, width: WIDTH };
    assert_layout(name, &paint::fan(&Fan::new(&solved(set), &request)));
}

#[test]
fn fans() {
    assert_fan("fan", "1,3,4", Kind::Grundy, "15");
    assert_fan("fan-illegal", "1,3,4", Kind::Grundy, "3");
    assert_fan("fan-misere", "2,5,7", Kind::Misere, "12");
    assert_fan("fan-far", "1,30,900", Kind::Normal, "10^18");
    assert_fan("fan-many", "1..40", Kind::Grundy, "50");
}

fn assert_graph(name: &str, set: &str, kind: Kind, from: &str, depth: Option<u32>) {
    let request = GraphRequest { heap: heap(from), kind, depth, width: WIDTH };
    assert_layout(name, &paint::graph(&Graph::new(&solved(set), &request)));
}

#[test]
fn graphs() {
    assert_graph("graph", "1,3,4", Kind::Grundy, "15", Some(2));
    assert_graph("graph-whole", "1,3,4", Kind::Normal, "12", None);
    assert_graph("graph-illegal", "2,5,7", Kind::Misere, "6", Some(3));
    assert_graph("graph-far", "1,3,4", Kind::Grundy, "10^18", Some(2));
    assert_graph("graph-gaps", "1,30,900", Kind::Grundy, "2000", Some(2));
}

fn assert_ribbon(name: &str, set: &str, kind: Kind, from: &str) {
    let from = heap(from);
    let cursor = Some(from.plus(10));
    let request = RibbonRequest { kind, width: WIDTH, from, cell: 32, cursor };
    assert_layout(name, &paint::ribbon(&Ribbon::new(&solved(set), &request)));
}

#[test]
fn ribbons() {
    assert_ribbon("ribbon", "1,3,4", Kind::Grundy, "0");
    assert_ribbon("ribbon-outcomes", "2,5,7", Kind::Normal, "0");
    assert_ribbon("ribbon-many", "1..40", Kind::Grundy, "20");
}

fn assert_wrap(name: &str, set: &str, kind: Kind, columns: u32, from: &str) {
    let from = heap(from);
    let cursor = Some(from.plus(12));
    let request = WrapRequest { kind, width: WIDTH, height: 330, columns, from, cursor };
    assert_layout(name, &paint::wrap(&Wrap::new(&solved(set), &request)));
}

#[test]
fn wraps() {
    assert_wrap("wrap", "1,3,4", Kind::Grundy, 7, "0");
    assert_wrap("wrap-preperiod", "2,4,7", Kind::Grundy, 15, "0");
    assert_wrap("wrap-no-period", "1,4,10", Kind::Grundy, 10, "0");
    assert_wrap("wrap-wide", "2,5,7", Kind::Misere, 60, "10^30");
}

fn assert_wheel(name: &str, set: &str, kind: Kind, on: &str) {
    let request = WheelRequest { kind, width: WIDTH, heap: heap(on) };
    let wheel = Wheel::new(&solved(set), &request).expect("proved");
    assert_layout(name, &paint::wheel(&wheel));
}

#[test]
fn wheels() {
    assert_wheel("wheel", "1,3,4", Kind::Grundy, "10^18");
    assert_wheel("wheel-tail", "2,4,7", Kind::Grundy, "5");
    assert_wheel("wheel-outcomes", "2,5,7", Kind::Normal, "30");
    assert_wheel("wheel-gaps", "8,17,27,36,44", Kind::Grundy, "10^6");
}

fn assert_mini(name: &str, set: &str) {
    let game = solved(set);
    let strip = MiniStrip::new(240, 16, 40);
    let period = game.period(Kind::Grundy).expect("proved");
    let values = game.values_from(&heap("0"), 40);
    assert_layout(name, &paint::mini(&strip, strip.bracket(period), &values));
}

#[test]
fn minis() {
    assert_mini("mini", "1,3,4");
    assert_mini("mini-preperiod", "2,4,7");
    assert_mini("mini-open", "1..30,37");
    assert_mini("mini-behind", "16,23,40");
}

fn assert_pair(name: &str, sets: [&str; 2], kind: Kind, from: [&str; 2], cell: u32) {
    let games = sets.map(solved);
    let from = from.map(heap);
    let cursor = Some([from[0].plus(4), from[1].plus(3)]);
    let request = PairRequest { kind, width: WIDTH, height: 330, from, cell, cursor };
    let pair = Pair::new([&games[0], &games[1]], &request);
    assert_layout(name, &paint::pair(&pair, kind != Kind::Grundy));
}

#[test]
fn pairs() {
    assert_pair("pair", ["1,3,4", "1,3,4"], Kind::Grundy, ["0", "0"], 28);
    assert_pair("pair-misere", ["1,3,4", "2,5,7"], Kind::Misere, ["0", "10"], 24);
    assert_pair("pair-far", ["1,4,10", "2,4,7"], Kind::Normal, ["10^18", "0"], 20);
}
