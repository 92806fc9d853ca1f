//! Pictures of many sets: every set is in one part, every part stands where its numbers are, and no
//! size or number breaks a picture.

mod common;

use common::random::Random;
use common::snapshot::assert_snapshot;
use grundyscope::chart::{
    Colours, FamilyData, FamilyPicture, FamilyPlot, Look, MOST_LISTED_SETS, Rgb, draw_family,
    family_svg,
};
use grundyscope::family::{Family, Surveyor};
use plotters::backend::SVGBackend;

fn look() -> Look {
    let black = Rgb(0x1b, 0x1e, 0x24);
    let colours = Colours {
        ground: Some(Rgb(255, 255, 255)),
        ink: black,
        soft: Rgb(0x5a, 0x60, 0x70),
        line: Rgb(0xe2, 0xe5, 0xea),
        frame: Rgb(0x6b, 0x72, 0x80),
        accent: Rgb(0x23, 0x46, 0xc7),
        values: vec![black],
        winning: black,
    };
    let [font, group, point, percent] = ["sans-serif", " ", ".", "%"].map(String::from);
    Look { ratio: 1.0, font, colours, title: None, group, point, percent }
}

/// All sets with largest moves up to one: these, and the periods of their values.
fn periods(largest: u32) -> (Vec<f64>, Vec<f64>) {
    let mut surveyor = Surveyor::new();
    let sets = (1..=largest).flat_map(|m| {
        let family = Family::with_largest(m).expect("a family");
        let sets: Vec<_> = family.members(0..family.count()).collect();
        sets.into_iter().map(move |set| (m, set))
    });
    sets.map(|(m, set)| (f64::from(m), surveyor.survey(&set).expect("proved").grundy.period as f64))
        .unzip()
}

/// Each set is in the one part whose numbers it has.
fn assert_partition(plot: &FamilyPlot, x: &[f64], y: &[f64]) {
    let inside =
        |number: f64, [first, last]: [u64; 2]| (first as f64..=last as f64).contains(&number);
    assert_eq!(plot.parts.iter().map(|part| part.sets as usize).sum::<usize>(), x.len());
    for part in &plot.parts {
        let sets: Vec<u32> = (0_u32..)
            .zip(x.iter().zip(y))
            .filter(|(_, (x, y))| inside(**x, part.x) && inside(**y, part.y))
            .map(|(row, _)| row)
            .collect();
        assert_eq!(part.sets as usize, sets.len(), "{part:?}");
        let listed = &sets[..sets.len().min(MOST_LISTED_SETS)];
        assert_eq!(part.listed, listed);
    }
}

#[test]
fn every_set_is_in_one_point() {
    let (x, y) = periods(10);
    for (log, name) in [(false, "points.svg"), (true, "points-log.svg")] {
        let data = FamilyData::Points { x: x.clone(), y: y.clone(), log };
        let titled = Look { title: Some("Period and largest move".to_owned()), ..look() };
        let (picture, plot) = family_svg(&data, &titled, 480, 260);
        assert_snapshot(&format!("charts/{name}"), &picture);
        assert_partition(&plot, &x, &y);
        assert_eq!(plot.omitted, 0);
    }
}

#[test]
fn points_stand_higher_for_larger_numbers_and_further_right() {
    let (x, y) = periods(9);
    for log in [false, true] {
        let data = FamilyData::Points { x: x.clone(), y: y.clone(), log };
        let plot = family_svg(&data, &look(), 700, 300).1;
        for a in &plot.parts {
            assert!(a.place[0] < a.place[2] && a.place[1] < a.place[3]);
            assert!(a.place[0] >= 0.0 && a.place[2] <= 700.0 && a.place[3] <= 300.0);
            for b in &plot.parts {
                assert!(a.x[1] >= b.x[0] || a.place[0] <= b.place[0], "{a:?} {b:?}");
                assert!(a.y[1] >= b.y[0] || a.place[1] >= b.place[1], "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn slices_make_the_picture_of_all() {
    let mut random = Random(5);
    for round in 0..60 {
        let mut list =
            || -> Vec<f64> { (0..90).map(|_| f64::from(random.between(0, 300)) - 3.0).collect() };
        let (x, y, value) = (list(), list(), list());
        let slice = |from: usize, to: usize| {
            let [x, y, value] = [&x, &y, &value].map(|list| list[from..to].to_vec());
            match round % 3 {
                0 => FamilyData::Points { x, y, log: round % 2 == 0 },
                1 => FamilyData::Histogram { x, log: round % 2 == 0 },
                _ => FamilyData::Tiles { x, y, value },
            }
        };
        let cuts = [0, round, 60 + round / 2, 90];
        let mut picture = FamilyPicture::default();
        for ends in cuts.windows(2) {
            picture.measure(&slice(ends[0], ends[1]));
        }
        picture.plan(&look(), 500, 300);
        for ends in cuts.windows(2) {
            picture.add(u32::try_from(ends[0]).expect("small"), &slice(ends[0], ends[1]));
        }
        assert_eq!(picture.svg(&look()), family_svg(&slice(0, 90), &look(), 500, 300));
    }
}

#[test]
fn bars_count_the_sets() {
    let (_, y) = periods(10);
    for (log, name) in [(false, "histogram.svg"), (true, "histogram-log.svg")] {
        let data = FamilyData::Histogram { x: y.clone(), log };
        let (picture, plot) = family_svg(&data, &look(), 480, 220);
        assert_snapshot(&format!("charts/{name}"), &picture);
        let all = vec![0.0; y.len()];
        let bars = plot.parts.iter().map(|part| {
            assert_eq!(part.y, [0, u64::from(part.sets)]);
            assert_eq!(part.value, f64::from(part.sets));
            grundyscope::chart::Part { y: [0, 0], ..part.clone() }
        });
        let bars = FamilyPlot { parts: bars.collect(), omitted: 0 };
        assert_partition(&bars, &y, &all);
        // Higher where there are more.
        let tallest = plot.parts.iter().max_by_key(|part| part.sets).expect("a bar");
        assert!(plot.parts.iter().all(|part| part.place[1] >= tallest.place[1]));
    }
}

#[test]
fn a_tile_shows_the_largest_number_of_its_sets() {
    // {a, b, a + b} and others: the period over the two smaller moves.
    let (mut x, mut y, mut value) = (Vec::new(), Vec::new(), Vec::new());
    for b in 2..=24_u32 {
        for a in 1..b {
            let set = grundyscope::SubtractionSet::new([a, b, a + b]).expect("a set");
            let mut game = grundyscope::Game::new(set);
            game.solve();
            x.push(f64::from(a));
            y.push(f64::from(b));
            value.push(game.period(grundyscope::Kind::Grundy).expect("proved").period as f64);
        }
    }
    let data = FamilyData::Tiles { x: x.clone(), y: y.clone(), value: value.clone() };
    let (picture, plot) = family_svg(&data, &look(), 480, 300);
    assert_snapshot("charts/tiles.svg", &picture);
    assert_partition(&plot, &x, &y);
    let small = family_svg(&data, &look(), 150, 100).1;
    assert!(small.parts.len() < plot.parts.len(), "several sets share a tile");
    for part in &small.parts {
        let sets = (0..x.len()).filter(|&row| {
            (part.x[0] as f64..=part.x[1] as f64).contains(&x[row])
                && (part.y[0] as f64..=part.y[1] as f64).contains(&y[row])
        });
        let most = sets.map(|row| value[row]).fold(0.0, f64::max);
        assert_eq!(part.value, most);
        assert_eq!(value[part.listed[0] as usize], most, "the strongest comes first");
    }
}

#[test]
fn on_a_screen_with_more_pixels_everything_is_where_it_was() {
    let (x, y) = periods(8);
    let data = FamilyData::Points { x, y, log: true };
    let once = family_svg(&data, &look(), 480, 260).1;
    for ratio in [2_u32, 3] {
        let mut picture = String::new();
        let backend = SVGBackend::with_string(&mut picture, (480 * ratio, 260 * ratio));
        let look = Look { ratio: ratio.into(), ..look() };
        let plot = draw_family(backend, &data, &look).expect("drawn");
        assert_eq!(plot.parts.len(), once.parts.len());
        for (large, small) in plot.parts.iter().zip(&once.parts) {
            assert_eq!((large.x, large.y, large.sets), (small.x, small.y, small.sets));
            for (a, b) in large.place.iter().zip(small.place) {
                assert!((a - b).abs() <= 1.0, "{large:?} {small:?}");
            }
        }
    }
}

#[test]
fn a_million_sets_are_all_counted() {
    let mut random = Random(0x1e6);
    let mut column =
        |most| -> Vec<f64> { (0..1_000_000).map(|_| f64::from(random.between(0, most))).collect() };
    let (x, y) = (column(4_000), column(1_000_000));
    let plot = family_svg(&FamilyData::Points { x, y, log: true }, &look(), 900, 400).1;
    let counted: u64 = plot.parts.iter().map(|part| u64::from(part.sets)).sum();
    assert_eq!(counted, 1_000_000);
}

#[test]
fn no_size_and_no_number_breaks_a_picture() {
    let mut random = Random(0xfa31);
    let numbers = [0.0, 1.0, 3.0, 250.0, 1e6, 9e15, f64::INFINITY, f64::NAN, -1.0, 1e-9, 1e300];
    for round in 0..2_000_u32 {
        let count = random.between(0, 60) as usize;
        let range = random.between(0, 10);
        let mut column = || -> Vec<f64> {
            (0..count).map(|_| numbers[random.between(0, range) as usize]).collect()
        };
        let (x, y, value) = (column(), column(), column());
        let log = round % 2 == 0;
        let usable = |number: &f64| *number >= 0.0;
        let data = match round % 3 {
            0 => FamilyData::Points { x: x.clone(), y: y.clone(), log },
            1 => FamilyData::Histogram { x: x.clone(), log },
            _ => FamilyData::Tiles { x: x.clone(), y: y.clone(), value: value.clone() },
        };
        let good = (0..count).filter(|&row| match round % 3 {
            0 => usable(&x[row]) && usable(&y[row]),
            1 => usable(&x[row]),
            _ => usable(&x[row]) && usable(&y[row]) && usable(&value[row]),
        });
        let good = good.count();
        let mut side = || [0, 1, 7, 40, 320, 2_000][random.between(0, 5) as usize];
        let (picture, plot) = family_svg(&data, &look(), side(), side());
        assert!(picture.starts_with("<svg"));
        assert_eq!(plot.omitted, count - good);
        let counted: usize = plot.parts.iter().map(|part| part.sets as usize).sum();
        assert_eq!(counted, good);
    }
    let empty = FamilyData::Points { x: Vec::new(), y: Vec::new(), log: false };
    assert_eq!(family_svg(&empty, &look(), 300, 200).1, FamilyPlot::default());
}
