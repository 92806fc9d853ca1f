//! Quizzes: which heaps are chosen, judged by the wrong rules written down once more.

mod common;

use std::collections::BTreeSet;

use common::{data, naive};
use grundyscope::{
    Game, HeapSize, MOST_EXAMINED_HEAPS, MOST_QUESTIONS, Misconception, Question, QuizRequest,
    SubtractionSet, diagnose, tells_apart,
};

fn solved(moves: &[u32]) -> Game {
    let mut game = Game::new(SubtractionSet::new(moves.iter().copied()).expect("a set"));
    game.solve();
    game
}

fn request(seed: u64, largest: u64) -> QuizRequest {
    QuizRequest { seed, questions: 10, largest, empty_mex: false }
}

/// All sets of one to three moves up to 8.
fn small_sets() -> Vec<Vec<u32>> {
    let bits = |code: u32| (1..=8).filter(|&take| code >> (take - 1) & 1 == 1).collect();
    (1..256).filter(|code: &u32| code.count_ones() <= 3).map(bits).collect()
}

/// What each wrong rule answers at a heap, by the values of all heaps below it.
fn wrong_answers(moves: &[u32], values: &[u16], heap: usize) -> Vec<(&'static str, usize)> {
    let options: Vec<usize> = moves
        .iter()
        .filter_map(|&take| heap.checked_sub(take as usize))
        .map(|left| usize::from(values[left]))
        .collect();
    let different: BTreeSet<usize> = options.iter().copied().collect();
    let missing = |there: &BTreeSet<usize>, from: usize| {
        (from..).find(|number| !there.contains(number)).expect("a set is finite")
    };
    let overshot: BTreeSet<usize> =
        moves.iter().map(|&take| usize::from(values[heap.saturating_sub(take as usize)])).collect();
    let mut answers = vec![
        ("max_plus_1", different.last().map_or(0, |value| value + 1)),
        ("number_of_moves", options.len()),
        ("number_of_distinct_values", different.len()),
        ("xor_of_options", options.iter().fold(0, |xor, value| xor ^ value)),
        ("sum_of_options", options.iter().sum()),
        ("n_mod_max_plus_1", heap % (moves[moves.len() - 1] as usize + 1)),
        ("nim_heap_n", heap),
        ("smallest_option_plus_1", different.first().map_or(0, |value| value + 1)),
        ("least_positive_missing", missing(&different, 1)),
    ];
    if moves.iter().any(|&take| take as usize > heap) {
        answers.push(("overshoot", missing(&overshot, 0)));
    }
    if options.is_empty() {
        answers.push(("empty_mex_is_1", 1));
    }
    answers.retain(|&(_, answer)| answer != usize::from(values[heap]));
    answers
}

/// The rules whose wrong answer no other wrong rule gives.
fn told_apart(moves: &[u32], values: &[u16], heap: usize) -> BTreeSet<&'static str> {
    let answers = wrong_answers(moves, values, heap);
    let alone = |answer: usize| answers.iter().filter(|&&(_, other)| other == answer).count() == 1;
    answers.iter().filter(|&&(_, answer)| alone(answer)).map(|&(rule, _)| rule).collect()
}

fn names(rules: &[Misconception]) -> BTreeSet<&'static str> {
    rules.iter().map(|rule| rule.name()).collect()
}

fn heap_of(question: &Question) -> usize {
    question.heap.to_string().parse().expect("a small heap")
}

#[test]
fn questions_tell_apart_what_they_say() {
    for moves in small_sets() {
        let values = naive::values(&moves, 41);
        let game = solved(&moves);
        for heap in 0..=40 {
            let trace = game.mex_trace(&HeapSize::from(heap as u64)).expect("computed");
            let told = tells_apart(&trace);
            assert_eq!(names(&told), told_apart(&moves, &values, heap), "{moves:?}: heap {heap}");
            // Who gives such an answer is told which rule it came from.
            for (name, answer) in wrong_answers(&moves, &values, heap) {
                let named = names(&diagnose(&trace, answer as u64));
                assert!(named.contains(name), "{moves:?}: heap {heap}: {name}");
                assert_eq!(named.len() == 1, names(&told).contains(name), "{moves:?}: {heap}");
            }
        }
    }
}

#[test]
fn questions_from_elsewhere_tell_their_rules_apart() {
    for question in data::load::<data::Questions>("value_questions").question {
        let game = solved(&question.set);
        let trace = game.mex_trace(&u64::from(question.heap).into()).expect("computed");
        let told = names(&tells_apart(&trace));
        for (rule, answer) in &question.wrong {
            // Overshooting is told from the options shown, and the facts tell it from all heaps.
            let (here, there) = (rule != "overshoot", told.contains(rule.as_str()));
            let alike = |other: &&String| {
                other.as_str() != "overshoot" && question.wrong[*other] == *answer
            };
            let alone = question.wrong.keys().filter(alike).count() == 1;
            let wrong = *answer != u64::from(question.right);
            if here && there {
                assert!(alone && wrong, "{}: {rule}", question.id);
            } else if here && alone && wrong {
                // Then overshooting gives it, or a rule that the facts leave out.
                assert!(diagnose(&trace, *answer).len() > 1, "{}: {rule}", question.id);
            }
        }
    }
}

#[test]
fn the_only_question_tells_the_most_rules_apart() {
    for moves in small_sets() {
        let values = naive::values(&moves, 31);
        let most =
            (moves[0] as usize..=30).map(|heap| told_apart(&moves, &values, heap).len()).max();
        let quiz = solved(&moves).quiz(&QuizRequest { questions: 1, ..request(7, 30) });
        assert_eq!(Some(quiz[0].tells_apart.len()), most, "{moves:?}");
    }
}

#[test]
fn ten_questions_tell_apart_whatever_any_heap_does() {
    for moves in small_sets() {
        let values = naive::values(&moves, 31);
        let heaps = moves[0] as usize..=30;
        let possible: BTreeSet<&str> =
            heaps.flat_map(|heap| told_apart(&moves, &values, heap)).collect();
        let quiz = solved(&moves).quiz(&request(3, 30));
        let told: BTreeSet<&str> =
            quiz.iter().flat_map(|question| names(&question.tells_apart)).collect();
        assert_eq!(told, possible, "{moves:?}");
    }
}

#[test]
fn a_quiz_asks_each_heap_once_and_none_without_moves() {
    for moves in small_sets() {
        let game = solved(&moves);
        for seed in 0..4 {
            let quiz = game.quiz(&request(seed, 30));
            let heaps: BTreeSet<usize> = quiz.iter().map(heap_of).collect();
            assert_eq!((quiz.len(), heaps.len()), (10, 10), "{moves:?}: {heaps:?}");
            assert!(heaps.iter().all(|heap| (moves[0] as usize..=30).contains(heap)), "{heaps:?}");
            assert_eq!(quiz, game.quiz(&request(seed, 30)), "the same seed");
        }
    }
    // Another seed brings other heaps, and begins with another.
    for moves in [[1, 3, 4], [1, 4, 10], [2, 5, 6]] {
        let game = solved(&moves);
        let first = |seed| game.quiz(&request(seed, 30))[0].clone();
        let firsts: BTreeSet<usize> = (0..8).map(|seed| heap_of(&first(seed))).collect();
        assert!(firsts.len() >= 4, "{moves:?}: {firsts:?}");
    }
}

#[test]
fn the_right_answers_vary() {
    // All four values of the game are asked for, not only the one at which most rules fail.
    let game = solved(&[1, 3, 4]);
    let quiz = game.quiz(&QuizRequest { questions: 6, ..request(5, 30) });
    let right: BTreeSet<_> =
        quiz.iter().filter_map(|question| game.value(&question.heap)).collect();
    assert_eq!(right, BTreeSet::from([0, 1, 2, 3]));
}

#[test]
fn the_empty_mex_is_asked_last_when_wanted() {
    for moves in [vec![1, 3, 4], vec![4, 9, 11], vec![5]] {
        let game = solved(&moves);
        for seed in 0..9 {
            let quiz = game.quiz(&QuizRequest { empty_mex: true, ..request(seed, 40) });
            assert_eq!(quiz.len(), 10);
            let stuck = |question: &Question| heap_of(question) < moves[0] as usize;
            assert!(stuck(&quiz[9]) && !quiz[..9].iter().any(stuck), "{moves:?}");
        }
    }
}

#[test]
fn borders() {
    let game = solved(&[5, 9]);
    assert_eq!(game.quiz(&QuizRequest { questions: 0, ..request(1, 40) }), []);
    assert_eq!(game.quiz(&request(1, 4)), [], "no heap up to 4 has a move");
    assert_eq!(game.quiz(&request(1, 6)).len(), 2);
    assert_eq!(
        game.quiz(&QuizRequest { questions: 1_000, ..request(1, 90) }).len(),
        MOST_QUESTIONS
    );
    let only_stuck = QuizRequest { empty_mex: true, ..request(1, 0) };
    assert_eq!(game.quiz(&only_stuck).len(), 1);
    assert_eq!(heap_of(&game.quiz(&only_stuck)[0]), 0);
    // Far more heaps than are examined: some of all of them, up to the largest there is.
    let far = game.quiz(&request(1, u64::MAX));
    assert_eq!(far.len(), 10);
    let wide =
        game.quiz(&QuizRequest { questions: 30, ..request(4, 4 + 100 * MOST_EXAMINED_HEAPS) });
    assert!(wide.iter().any(|question| heap_of(question) > 2_560));
    // Beyond what is computed nothing is asked.
    let mut young = Game::new("21,36,67,82,103".parse().expect("a set"));
    assert_eq!(young.quiz(&request(1, 1_000)), []);
    young.advance(2_000);
    let computed = young.heaps();
    assert!(young.quiz(&request(1, 100_000)).iter().all(|it| heap_of(it) as u64 <= computed));
    // A set of as many moves as there may be.
    let many: Vec<u32> = (1..=10_000).collect();
    assert_eq!(solved(&many).quiz(&request(1, 30_000)).len(), 10);
}
