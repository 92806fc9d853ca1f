//! The moves of a game as an address has them: read back as they were written, and any text is read
//! or refused at the first move that is none.

mod common;

use common::play::solved;
use common::seeded;
use grundyscope::Kind;
use grundyscope::play::{MOST_PLAYED_TURNS, NoTurn, Record, Table, Turn};
use proptest::prelude::*;

fn config(cases: u32) -> ProptestConfig {
    seeded::config(cases, "tests/play_turns.regressions")
}

fn turn() -> impl Strategy<Value = Turn> {
    let heap = prop_oneof![0_usize..20, 0..usize::MAX];
    let take = prop_oneof![0_u32..12, any::<u32>()];
    (heap, take).prop_map(|(heap, take)| Turn { heap, take })
}

/// What addresses are made of, in any order.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[0-9]{1,3}-[0-9]{1,3}",
        "[0-9]{18,22}",
        Just("-".to_owned()),
        Just(",".to_owned()),
        Just(" ".to_owned()),
        Just("+1-2".to_owned()),
        Just("1--2".to_owned()),
        Just("١-٢".to_owned()),
        Just("\u{2009}".to_owned()),
        any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// Whether a word is a move, by its characters alone.
fn is_turn(word: &str) -> bool {
    let fits = |word: &str, most: u128| {
        let digits = !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
        let digits = digits.then(|| word.trim_start_matches('0'));
        // A number of more digits than the largest has is larger.
        digits.filter(|digits| digits.len() < 30).and_then(|digits| {
            let number =
                digits.chars().fold(0, |so_far, c| so_far * 10 + u128::from(c as u32 - 48));
            (number <= most).then_some(number)
        })
    };
    let Some((heap, take)) = word.trim().split_once('-') else { return false };
    let largest = u128::try_from(usize::MAX).expect("fits");
    fits(heap, largest).is_some_and(|heap| heap > 0) && fits(take, u32::MAX.into()).is_some()
}

/// What holds for every text.
fn check(text: &str) -> Result<(), TestCaseError> {
    let words: Vec<&str> =
        if text.trim().is_empty() { Vec::new() } else { text.split(',').collect() };
    let wrong = words.iter().position(|word| !is_turn(word));
    match Turn::list(text) {
        Ok(turns) => {
            prop_assert_eq!(wrong, None);
            prop_assert_eq!(turns.len(), words.len());
            let again: Vec<String> = turns.iter().map(Turn::to_string).collect();
            prop_assert_eq!(Turn::list(&again.join(",")), Ok(turns.clone()));
            // Played or refused, never more than that.
            let game = solved(&[1, 3, 4]);
            let start = Table::new(&game, Kind::Normal, vec![9.into(), 7.into()]);
            match Record::new(&start, &turns) {
                Ok(record) => prop_assert_eq!(record.turns.len(), turns.len()),
                Err(index) => prop_assert!(index < turns.len()),
            }
        }
        Err(NoTurn { number }) => prop_assert_eq!(Some(number - 1), wrong),
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(4_000))]

    #[test]
    fn no_text_makes_trouble(text in text()) {
        check(&text)?;
    }

    #[test]
    fn any_characters(text in any::<String>()) {
        check(&text)?;
    }

    #[test]
    fn moves_are_read_as_they_were_written(turns in prop::collection::vec(turn(), 0..40)) {
        let written: Vec<String> = turns.iter().map(Turn::to_string).collect();
        prop_assert_eq!(Turn::list(&written.join(",")), Ok(turns));
    }

    /// Legal moves by lot are a game that is read back as it was played.
    #[test]
    fn a_game_is_read_back(choices in prop::collection::vec(any::<prop::sample::Index>(), 0..20)) {
        let game = solved(&[1, 3, 4]);
        let start = Table::new(&game, Kind::Misere, vec![9.into(), 7.into(), 10.into()]);
        let (mut position, mut turns) = (start.clone(), Vec::new());
        for choice in choices {
            let legal: Vec<Turn> = position.turns().collect();
            if legal.is_empty() { break }
            let turn = legal[choice.index(legal.len())];
            position = position.after(turn).expect("legal");
            turns.push(turn);
        }
        let written: Vec<String> = turns.iter().map(Turn::to_string).collect();
        let read = Turn::list(&written.join(",")).expect("written by moves");
        let record = Record::new(&start, &read).expect("legal");
        prop_assert_eq!(record.now.heaps(), position.heaps());
        prop_assert_eq!(record.to_move(), turns.len() % 2);
    }
}

#[test]
fn a_game_has_so_many_moves_and_no_more() {
    let text = |moves: usize| vec!["1-1"; moves].join(",");
    assert_eq!(
        Turn::list(&text(MOST_PLAYED_TURNS)).map(|turns| turns.len()),
        Ok(MOST_PLAYED_TURNS)
    );
    let refused = Turn::list(&text(MOST_PLAYED_TURNS + 1)).expect_err("one too many");
    assert_eq!(refused.number, MOST_PLAYED_TURNS + 1);
    assert_eq!(refused.to_string(), "a game has at most 10000 moves");
    // However long the text, no more of it is read.
    assert_eq!(Turn::list(&text(2_000_000)), Err(refused));
}
