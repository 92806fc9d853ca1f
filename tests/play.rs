//! Playing: the computer's moves, the mistakes of a game, hints and rules in words, judged by a search
//! of the whole game tree that knows neither values nor nim-sums.

mod common;

use std::collections::HashMap;

use common::judge::Tree;
use common::play::{RULES, sizes, small, solved, tree};
use common::random::Random;
use grundyscope::play::{
    Advice, Deal, Level, Misreading, READY_TABLES, Record, Table, Turn, WinningRule,
};
use grundyscope::{Game, HeapSize, Kind, Outcome, SubtractionSet};

/// A set and heaps by lot, small enough for the judge.
fn random_table(random: &mut Random) -> (Vec<u32>, Vec<u32>) {
    let largest = random.between(1, 9);
    let moves = random.scattered(largest, 40);
    let heaps = (0..random.between(1, 4)).map(|_| random.between(0, 11)).collect();
    (moves, heaps)
}

/// A game that the perfect player plays against another, who may begin. Whether the perfect player
/// was to move in a won position at some time, and whether the perfect player has won.
fn game_of(
    start: &Table<'_>,
    judge: &mut Tree,
    other: Level,
    perfect: usize,
    seed: u64,
) -> (bool, bool) {
    let mut turns: Vec<Turn> = Vec::new();
    let mut position = start.clone();
    let mut had_won = false;
    loop {
        let mover = turns.len() % 2;
        if mover == perfect && !judge.lost(&small(position.heaps())) {
            had_won = true;
        }
        let level = if mover == perfect { Level::Perfect } else { other };
        let turn = position.choose(level, seed, turns.len() as u64).expect("the values are known");
        let Some(turn) = turn else { break };
        turns.push(turn);
        position = position.after(turn).expect("legal");
    }
    let record = Record::new(start, &turns).expect("legal");
    assert_eq!(record.first_mistake(perfect), None);
    assert_eq!(record.now.heaps(), position.heaps());
    (had_won, record.winner() == Some(perfect))
}

#[test]
fn the_perfect_player_never_loses_a_won_position() {
    const GAMES: u64 = 10_000;
    let mut random = Random(6);
    let mut tables: Vec<(Vec<u32>, Vec<u32>)> = READY_TABLES
        .iter()
        .map(|table| {
            let set: SubtractionSet = table.set.parse().expect("a set");
            let heaps = table.heaps.iter().map(|&heap| u32::try_from(heap).expect("small"));
            (set.moves().to_vec(), heaps.collect())
        })
        .collect();
    while tables.len() < 125 {
        tables.push(random_table(&mut random));
    }
    let tables: Vec<_> =
        tables.into_iter().map(|(moves, heaps)| (solved(&moves), moves, heaps)).collect();
    let mut judges: HashMap<(usize, Kind), Tree> = HashMap::new();
    for other in [Level::Random, Level::Greedy, Level::Perfect] {
        let mut won_positions = 0;
        for seed in 0..GAMES {
            let index = usize::try_from(seed).expect("small") % tables.len();
            let (game, moves, heaps) = &tables[index];
            let kind = RULES[usize::try_from(seed / 125 % 2).expect("small")];
            let judge = judges.entry((index, kind)).or_insert_with(|| tree(moves, kind));
            let perfect = usize::try_from(seed / 250 % 2).expect("small");
            let start = Table::new(game, kind, sizes(heaps));
            let (had_won, has_won) = game_of(&start, judge, other, perfect, seed);
            assert!(
                has_won || !had_won,
                "{moves:?} {heaps:?} {kind:?} against {other:?}, seed {seed}"
            );
            won_positions += u64::from(had_won);
        }
        // A won position came up in many games, and not in all.
        let many = GAMES / 4..GAMES;
        assert!(many.contains(&won_positions), "{other:?}: {won_positions}");
    }
}

#[test]
fn moves_positions_and_mistakes_as_a_search_of_the_tree_finds_them() {
    let mut random = Random(27);
    let mut mistakes = 0;
    for round in 0..600 {
        let (moves, heaps) = random_table(&mut random);
        let game = solved(&moves);
        for kind in RULES {
            let mut judge = tree(&moves, kind);
            let start = Table::new(&game, kind, sizes(&heaps));
            let mut turns = Vec::new();
            let mut position = start.clone();
            let mut slips = Vec::new();
            while let Some(turn) =
                position.choose(Level::Random, round, turns.len() as u64).expect("known")
            {
                let now = small(position.heaps());
                let legal: Vec<Turn> = position.turns().collect();
                let mut expected = Vec::new();
                for (heap, &size) in now.iter().enumerate() {
                    let takes = moves.iter().filter(|&&take| take <= size);
                    expected.extend(takes.map(|&take| Turn { heap, take }));
                }
                assert_eq!(legal, expected);
                let lost = judge.lost(&now);
                let standing = position.standing().expect("known");
                assert_eq!(standing.outcome == Outcome::P, lost, "{moves:?} {now:?} {kind:?}");

                let advice = Advice::new(&position).expect("known");
                let winning = judge.winning(&now);
                for (heap, &wins) in advice.wins_in.iter().enumerate() {
                    assert_eq!(wins, winning.iter().any(|step| step[0] as usize == heap + 1));
                }
                let turn_wins = |turn: Turn| {
                    winning.contains(&[u32::try_from(turn.heap).expect("small") + 1, turn.take])
                };
                let advised = advice.turn.expect("there is a move");
                assert_eq!((turn_wins(advised), advice.wins), (!lost, !lost));
                for option in legal {
                    let after = position.after(option).expect("legal").standing().expect("known");
                    let reached = Advice::new(&position.after(option).expect("legal"));
                    let value = reached.expect("known").values[option.heap];
                    let wins = turn_wins(option);
                    assert_eq!(after.outcome == Outcome::P, wins);
                    assert_eq!(value == advice.goals[option.heap], wins, "{moves:?} {now:?}");
                }
                position = position.after(turn).expect("legal");
                if !lost && !judge.lost(&small(position.heaps())) {
                    slips.push(turns.len());
                }
                turns.push(turn);
            }
            let record = Record::new(&start, &turns).expect("legal");
            let found: Vec<usize> =
                (0..turns.len()).filter(|&index| record.turns[index].mistaken).collect();
            assert_eq!(found, slips);
            for player in [0, 1] {
                let first = slips.iter().copied().find(|index| index % 2 == player);
                assert_eq!(record.first_mistake(player), first);
            }
            for index in 0..turns.len() {
                let mistake = record.mistake(index);
                assert_eq!(mistake.is_some(), slips.contains(&index));
                let Some(mistake) = mistake else { continue };
                mistakes += 1;
                let before = match index {
                    0 => start.clone(),
                    _ => Table::new(&game, kind, record.turns[index - 1].heaps.clone()),
                };
                let better = before.after(mistake.better).expect("legal");
                assert!(judge.lost(&small(better.heaps())));
                assert_eq!(better.standing(), Some(mistake.would));
                let fewer = judge.winning(&small(before.heaps()));
                assert!(fewer.iter().all(|step| step[1] >= mistake.better.take));
            }
            let stuck = (kind == Kind::Misere) == (turns.len() % 2 == 0);
            assert_eq!(record.winner(), Some(usize::from(!stuck)));
        }
    }
    assert!(mistakes > 1_000, "{mistakes}");
}

#[test]
fn from_a_lost_position_no_other_move_is_harder_to_answer() {
    let mut random = Random(5);
    let mut lost_positions = 0;
    for seed in 0..1_500 {
        let (moves, heaps) = random_table(&mut random);
        let kind = RULES[usize::try_from(seed % 2).expect("small")];
        let mut judge = tree(&moves, kind);
        let game = solved(&moves);
        let position = Table::new(&game, kind, sizes(&heaps));
        if position.is_over() || !judge.lost(&heaps) {
            continue;
        }
        lost_positions += 1;
        let mut chances = |turn: Turn| {
            let next = position.after(turn).expect("legal");
            let replies = next.turns().count();
            let winning = judge.winning(&small(next.heaps())).len();
            // Without a reply the game is over, and lost for this player.
            (if replies == 0 { 2.0 } else { winning as f64 / replies as f64 }, replies)
        };
        let chosen = position.choose(Level::Perfect, seed, 0).expect("known").expect("a move");
        let (share, replies) = chances(chosen);
        for turn in position.turns() {
            let (other, others) = chances(turn);
            assert!(
                share < other
                    || (share == other
                        && (replies > others || replies == others && chosen.take <= turn.take)),
                "{moves:?} {heaps:?} {kind:?}: {chosen:?}, not {turn:?}"
            );
        }
    }
    assert!(lost_positions > 200, "{lost_positions}");
}

#[test]
fn the_same_seed_plays_the_same_game_and_others_do_not() {
    let game = solved(&[1, 3, 4]);
    let start = Table::new(&game, Kind::Normal, sizes(&[9, 7, 10]));
    let play = |seed: u64| {
        let (mut position, mut turns) = (start.clone(), Vec::new());
        while let Some(turn) =
            position.choose(Level::Random, seed, turns.len() as u64).expect("known")
        {
            position = position.after(turn).expect("legal");
            turns.push(turn);
        }
        turns
    };
    let games: std::collections::HashSet<Vec<Turn>> = (0..50).map(play).collect();
    assert_eq!(play(7), play(7));
    assert!(games.len() > 45, "{} different games", games.len());
    // Every move has its chance.
    let first: std::collections::HashSet<Turn> = (0..200).map(|seed| play(seed)[0]).collect();
    assert_eq!(first.len(), 9);
}

#[test]
fn the_greedy_player_takes_most() {
    let game = solved(&[1, 3, 4]);
    let position = Table::new(&game, Kind::Normal, sizes(&[2, 9, 3, 4]));
    let mut heaps = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let turn = position.choose(Level::Greedy, seed, 0).expect("known").expect("a move");
        assert_eq!(turn.take, 4);
        heaps.insert(turn.heap);
    }
    assert_eq!(heaps.into_iter().collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn huge_heaps_are_played_and_named_too() {
    let game = solved(&[2, 4, 7]);
    let huge: HeapSize = "10^30".parse().expect("a heap");
    for kind in RULES {
        let start = Table::new(&game, kind, vec![huge.clone(), 5.into()]);
        let turn = start.choose(Level::Perfect, 1, 0).expect("known").expect("a move");
        let next = start.after(turn).expect("legal");
        let won = start.standing().expect("known").outcome == Outcome::N;
        assert_eq!(next.standing().expect("known").outcome == Outcome::P, won);
        let rule = WinningRule::new(&start);
        assert_eq!(rule.leaves(next.heaps(), kind), Some(won));
        let advice = Advice::new(&start).expect("known");
        assert_eq!(advice.misreadings(u64::from(advice.nim_sum)), []);
    }
}

#[test]
fn what_is_not_known_is_not_judged() {
    // Its period is longer than anything that is searched.
    let game = Game::new("850,1550,2550,3250,4100".parse().expect("a set"));
    let start = Table::new(&game, Kind::Normal, vec![4.into(), "10^20".parse().expect("a heap")]);
    assert_eq!(start.choose(Level::Perfect, 1, 0), Err(0));
    assert_eq!(start.standing(), None);
    assert_eq!(Advice::new(&start), Err(0));
    let turn = start.choose(Level::Random, 1, 0).expect("needs no value").expect("a move");
    let record = Record::new(&start, &[turn]).expect("legal");
    assert_eq!((record.first_mistake(0), record.mistake(0)), (None, None));
    assert!(!record.turns[0].mistaken);
}

#[test]
fn illegal_moves_are_refused_by_their_place() {
    let game = solved(&[1, 3, 4]);
    let start = Table::new(&game, Kind::Normal, sizes(&[3, 5]));
    let turn = |heap, take| Turn { heap, take };
    for wrong in [turn(0, 4), turn(0, 2), turn(2, 1), turn(1, 0)] {
        assert_eq!(start.after(wrong).map(|next| small(next.heaps())), None);
        assert_eq!(Record::new(&start, &[turn(1, 1), wrong]).err(), Some(1));
    }
}

#[test]
fn the_usual_mistakes_about_a_nim_sum() {
    let advice = |moves: &[u32], heaps: &[u32]| {
        Advice::new(&Table::new(&solved(moves), Kind::Normal, sizes(heaps))).expect("known")
    };
    // {1,2}, 4+1: values 1, 1; sizes give 5, bits 0 as is right, added 2.
    let pair = advice(&[1, 2], &[4, 1]);
    assert_eq!((pair.nim_sum, pair.misreadings(0)), (0, vec![]));
    assert_eq!(pair.misreadings(5), [Misreading::Sizes]);
    assert_eq!(pair.misreadings(2), [Misreading::Plus]);
    assert_eq!(pair.misreadings(9), []);
    // {1,2}, 2+1: values 2, 1; both won, so bits give 0; added they are right.
    let won = advice(&[1, 2], &[2, 1]);
    assert_eq!((won.nim_sum, won.misreadings(0)), (3, vec![Misreading::Bits]));
}

#[test]
fn heaps_are_dealt_as_wanted() {
    for (moves, count) in [(vec![1, 3, 4], 3), (vec![1, 2, 3], 1), (vec![2, 5, 7], 2), (vec![4], 4)]
    {
        let game = solved(&moves);
        let mut seen = std::collections::HashSet::new();
        for kind in RULES {
            let mut judge = tree(&moves, kind);
            for seed in 0..30 {
                for wanted in [Outcome::P, Outcome::N] {
                    let deal = Deal { heaps: count, seed, wanted };
                    let heaps = deal.heaps(&game, kind);
                    assert_eq!(heaps, deal.heaps(&game, kind));
                    let heaps = small(&heaps);
                    assert_eq!(heaps.len(), count);
                    assert!(heaps.iter().all(|&heap| heap >= moves[0]));
                    assert_eq!(judge.lost(&heaps), wanted == Outcome::P, "{moves:?} {heaps:?}");
                    seen.insert(heaps);
                }
            }
        }
        assert!(seen.len() > 5, "{moves:?}: {}", seen.len());
    }
}

#[test]
fn ready_tables_are_what_they_say() {
    let names: std::collections::HashSet<&str> =
        READY_TABLES.iter().map(|table| table.name).collect();
    assert_eq!(names.len(), READY_TABLES.len());
    for table in READY_TABLES {
        let set: SubtractionSet = table.set.parse().expect("a set");
        assert!(table.heaps.iter().all(|&heap| heap >= set.moves()[0].into()), "{}", table.name);
        if let Some(cap) = table.name.strip_prefix("capped-") {
            let cap: u32 = cap.parse().expect("a number");
            assert_eq!(set.moves(), (1..=cap).collect::<Vec<_>>());
            assert_eq!((table.heaps, table.kind), (&[1, 3, 5, 7][..], Kind::Misere));
            // Lost for caps 3 and 4, won for 2 and 5, under both rules.
            for kind in RULES {
                let lost = tree(set.moves(), kind).lost(&[1, 3, 5, 7]);
                assert_eq!(lost, matches!(cap, 3 | 4), "{}", table.name);
            }
        }
    }
}
