//! Charts as SVG: what they show, and that no size or number breaks them.

mod common;

use common::random::Random;
use common::snapshot::assert_snapshot;
use grundyscope::chart::{Colours, Data, Look, MOST_BARS, Rgb, draw, svg};
use grundyscope::{Atlas, ColumnsRequest, Game, Kind};
use plotters::backend::SVGBackend;

const ACCENT: Rgb = Rgb(0x23, 0x46, 0xc7);
const FRAME: Rgb = Rgb(0x6b, 0x72, 0x80);
const VALUES: [Rgb; 4] =
    [Rgb(0x15, 0x17, 0x1c), Rgb(0x8f, 0xa5, 0xf6), Rgb(0xb6, 0x72, 0x28), Rgb(0x92, 0xfc, 0xd6)];

fn look() -> Look {
    let colours = Colours {
        ground: Some(Rgb(255, 255, 255)),
        ink: Rgb(0x1b, 0x1e, 0x24),
        soft: Rgb(0x5a, 0x60, 0x70),
        line: Rgb(0xe2, 0xe5, 0xea),
        frame: FRAME,
        accent: ACCENT,
        values: VALUES.to_vec(),
        winning: Rgb(0xe6, 0xe8, 0xed),
    };
    let [font, group, point, percent] = ["sans-serif", " ", ".", "%"].map(String::from);
    Look { ratio: 1.0, font, colours, title: None, group, point, percent }
}

fn titled(title: &str) -> Look {
    Look { title: Some(title.to_owned()), ..look() }
}

fn solved(set: &str) -> Game {
    let mut game = Game::new(set.parse().expect("a set"));
    game.solve();
    game
}

fn lags(set: &str, last: u32, chosen: Option<u32>) -> Data {
    let game = solved(set);
    let period = game.period(Kind::Grundy).expect("proved").period;
    let agreeing = game.agreement(Kind::Grundy, 1..=last).expect("counted");
    Data::Lags { agreeing, period, chosen }
}

fn counts(set: &str, kind: Kind) -> Data {
    let (game, mut atlas) = (solved(set), Atlas::new());
    atlas.advance(&game, u64::MAX);
    let found = game.period(kind).expect("proved");
    let counts = atlas.counts(&game, &found.preperiod.into(), &found.period.into(), kind, u64::MAX);
    let counts =
        counts.expect("counted").into_iter().map(|count| count.to_u64().expect("small") as f64);
    Data::Counts { counts: counts.collect(), outcomes: kind != Kind::Grundy }
}

fn density(set: &str, heaps: u64, count: u32) -> Data {
    let (game, mut atlas) = (solved(set), Atlas::new());
    atlas.advance(&game, u64::MAX);
    let kind = Kind::Normal;
    let request = ColumnsRequest { kind, from: 0.into(), heaps, per: 1, count };
    let columns = atlas.columns(&game, &request, u64::MAX);
    assert!(columns.is_complete);
    let found = game.period(kind).expect("proved");
    let losing = game.losing_residues(kind).expect("counted").len();
    Data::Density {
        losing: columns.counts.chunks(columns.width).map(|column| column[1] as f64).collect(),
        heaps: heaps as f64,
        share: losing as f64 / found.period as f64,
    }
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// The texts of a picture, in order.
fn texts(svg: &str) -> Vec<&str> {
    let text = |piece: &'_ str| piece.find('>').map(|end| end + 1);
    svg.split("<text")
        .skip(1)
        .filter_map(|piece| Some(piece[text(piece)?..].split("</text").next()?.trim()))
        .collect()
}

/// The rectangles of one colour: x, y, width and height.
fn rectangles(svg: &str, colour: Rgb) -> Vec<[i32; 4]> {
    let fill = format!("fill=\"{}\"", hex(colour));
    let number = |line: &str, name: &str| {
        let after = line.split(&format!(" {name}=\"")).nth(1).expect("an attribute");
        after.split('"').next().expect("its end").parse().expect("a number")
    };
    svg.lines()
        .filter(|line| line.starts_with("<rect") && line.contains(&fill))
        .map(|line| ["x", "y", "width", "height"].map(|name| number(line, name)))
        .collect()
}

#[test]
fn full_bars_stand_at_the_multiples_of_the_period_alone() {
    let (picture, plot) = svg(&lags("1,3,4", 21, Some(7)), &titled("Lags"), 480, 180);
    assert_snapshot("charts/lag.svg", &picture);
    let plot = plot.expect("drawn");
    assert_eq!(plot.shown, 21);
    let full = rectangles(&picture, ACCENT);
    let slot = plot.width / 21.0;
    let places: Vec<f64> =
        full.iter().map(|bar| ((f64::from(bar[0]) - plot.left) / slot).floor() + 1.0).collect();
    assert_eq!(places, [7.0, 14.0, 21.0]);
    // Lags with 3 of 7, 3/7 as high, and none with 0.
    let partly = rectangles(&picture, FRAME);
    assert_eq!(partly.len(), 6);
    for bar in partly {
        let share = f64::from(bar[3]) / f64::from(full[0][3]);
        assert!((share - 3.0 / 7.0).abs() < 0.01, "{share}");
    }
    assert_eq!(texts(&picture), ["Lags", "0%", "50%", "100%", "7", "14", "21"]);
}

#[test]
fn each_value_has_a_bar_as_high_as_its_count() {
    let (picture, _) = svg(&counts("1,3,4", Kind::Grundy), &titled("Counts"), 320, 180);
    assert_snapshot("charts/counts.svg", &picture);
    let heights: Vec<i32> =
        VALUES.iter().map(|&colour| rectangles(&picture, colour)[0][3]).collect();
    // 0 1 0 1 2 3 2, with a border of one pixel above and below.
    assert!((heights[0] + 2 - 2 * (heights[3] + 2)).abs() <= 1, "{heights:?}");
    assert_eq!(heights[..2], heights[1..3]);
    assert_eq!(texts(&picture)[1..], ["0", "1", "2", "0", "1", "2", "3", "2", "2", "2", "1"]);
}

#[test]
fn outcomes_are_named() {
    let (picture, _) = svg(&counts("2,4,7", Kind::Misere), &look(), 320, 160);
    // In {2,4,7} one of three heaps is losing.
    assert_eq!(texts(&picture).split_at(3).1, ["N", "P", "2", "1"]);
}

#[test]
fn the_density_is_a_step_a_column() {
    let (picture, plot) = svg(&density("2,4,7", 3, 24), &titled("Density"), 480, 180);
    assert_snapshot("charts/density.svg", &picture);
    assert_eq!(plot.map(|plot| plot.shown), Some(24));
    // 0 0 1 | 1 2 2 | 0 3 1: two losing, none, one; and then one of three for ever.
    assert_eq!(texts(&picture)[..4], ["Density", "0%", "50%", "100%"]);
}

#[test]
fn a_title_stands_above_and_is_no_markup() {
    let look = Look { group: "_".to_owned(), ..titled("{1,3,4} <&> \"q\"") };
    let data = Data::Counts { counts: vec![1_234_567.0, 89.0], outcomes: false };
    let (picture, _) = svg(&data, &look, 480, 230);
    let shown = texts(&picture);
    assert_eq!(picture.lines().nth(1), Some("<title>{1,3,4} &lt;&amp;&gt; \"q\"</title>"));
    assert_eq!(shown[0], "{1,3,4} &lt;&amp;&gt; &quot;q&quot;");
    assert!(shown.contains(&"1_234_567"));
}

#[test]
fn bars_stay_inside_and_are_equally_wide() {
    for set in ["1", "1,3,4", "1..40", "14,27,72,84,98", "1..200"] {
        for width in [200, 320, 700, 1400] {
            for data in [lags(set, 256, None), counts(set, Kind::Grundy)] {
                let (picture, plot) = svg(&data, &look(), width, 200);
                let plot = plot.expect("drawn");
                assert!(plot.shown > 0 && plot.shown <= MOST_BARS);
                assert!(plot.left + plot.width <= f64::from(width), "{set} {width}");
                let mut widths: Vec<i32> =
                    rectangles(&picture, ACCENT).iter().map(|bar| bar[2]).collect();
                widths.dedup();
                assert!(widths.len() <= 1, "{set} {width}: {widths:?}");
            }
        }
    }
}

#[test]
fn on_a_screen_with_more_pixels_everything_is_larger_by_the_ratio() {
    let data = lags("1,3,4", 20, Some(7));
    let (picture, once) = svg(&data, &look(), 480, 160);
    let [single] = rectangles(&picture, ACCENT)[..1] else { panic!("no bar") };
    for ratio in [2_u32, 3] {
        let mut picture = String::new();
        let backend = SVGBackend::with_string(&mut picture, (480 * ratio, 160 * ratio));
        let plot = draw(backend, &data, &Look { ratio: ratio.into(), ..look() }).expect("drawn");
        let bar = rectangles(&picture, ACCENT)[0];
        for (large, small) in bar.iter().zip(single) {
            let wanted = small * i32::try_from(ratio).expect("small");
            assert!((large - wanted).abs() <= 3 * 20, "{ratio}: {large} for {wanted}");
        }
        let once = once.expect("drawn");
        assert!((plot.left - once.left).abs() <= 1.0 && plot.width >= once.width);
    }
}

#[test]
fn no_size_and_no_number_breaks_a_chart() {
    let mut random = Random(0xc4a7);
    let numbers = [0.0, 1.0, 3.0, 1e6, 9e15, f64::INFINITY, f64::NAN, -1.0, 1e-9, 1e300];
    for round in 0..3_000_u32 {
        let count = random.between(0, 300) as usize;
        let mut number = || numbers[random.between(0, 9) as usize];
        let data = match round % 3 {
            0 => Data::Lags {
                agreeing: (0..count).map(|lag| u32::try_from(lag % 7).expect("small")).collect(),
                period: if count.is_multiple_of(2) { 0 } else { 7 },
                chosen: Some(u32::try_from(count / 2).expect("small")),
            },
            1 => Data::Counts {
                counts: (0..count).map(|_| number()).collect(),
                outcomes: count.is_multiple_of(2),
            },
            _ => Data::Density {
                losing: (0..count).map(|_| number()).collect(),
                heaps: number(),
                share: number(),
            },
        };
        let mut side = || [0, 1, 7, 40, 320, 2_000][random.between(0, 5) as usize];
        let (width, height) = (side(), side());
        let mut look = look();
        if round % 5 == 0 {
            look.colours.values.clear();
        }
        let (picture, _) = svg(&data, &look, width, height);
        assert!(picture.starts_with("<svg"));
    }
}
