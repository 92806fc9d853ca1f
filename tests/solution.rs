//! The programs that are written out: each is compiled or run where its compiler is there, and says
//! the same as the engine and as brute force, or refuses.

mod common;

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use common::naive;
use common::random::Random;
use grundyscope::ladder::{Ladder, winner};
use grundyscope::solution::{
    Input, LONGEST_TABLE, Language, MOST_COMPUTED_HEAPS, MOST_COMPUTED_HEAPS_IN_PYTHON, Request,
    Solution, Way, solution,
};
use grundyscope::{Kind, OutcomeGame};

/// What turns a text into a program, or runs it.
struct Tool {
    language: Language,
    command: &'static str,
    ending: &'static str,
    arguments: &'static [&'static str],
}

const TOOLS: [Tool; 3] = [
    Tool {
        language: Language::Cpp,
        command: "g++",
        ending: "cpp",
        arguments: &["-std=c++17", "-O1", "-Wall", "-Wextra", "-Wconversion", "-Werror"],
    },
    Tool { language: Language::Python, command: "python3", ending: "py", arguments: &[] },
    Tool {
        language: Language::Rust,
        command: "rustc",
        ending: "rs",
        arguments: &["--edition=2021", "-O", "-D", "warnings"],
    },
];

impl Tool {
    /// Says so where the tool is not there: a test that is skipped must be seen to be.
    fn is_there(&self) -> bool {
        let found = Command::new(self.command).arg("--version").output();
        let there = found.is_ok_and(|output| output.status.success());
        if !there {
            eprintln!(
                "skipped: {} is not on this machine, so its programs are not run",
                self.command
            );
        }
        there
    }

    /// Makes a program of a text; how it is started.
    fn make(&self, name: &str, text: &str) -> Command {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solution");
        fs::create_dir_all(&folder).expect("a folder");
        let source = folder.join(name).with_extension(self.ending);
        fs::write(&source, text).expect("written");
        if self.language == Language::Python {
            let mut command = Command::new(self.command);
            command.arg("-B").arg(source);
            return command;
        }
        let program: PathBuf =
            folder.join(format!("{name}-{}{}", self.ending, env::consts::EXE_SUFFIX));
        let output = Command::new(self.command)
            .args(self.arguments)
            .arg("-o")
            .args([&program, &source])
            .output()
            .expect("it runs");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {complaint}\n{text}", self.command);
        Command::new(program)
    }
}

fn run(command: &mut Command, input: &str) -> Output {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    // A program that refuses may not read to the end.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn solved(moves: &[u32]) -> OutcomeGame {
    let set = grundyscope::SubtractionSet::new(moves.iter().copied()).expect("a set");
    let mut game = OutcomeGame::new(set);
    game.solve();
    game
}

fn list(numbers: &[u32]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The questions as a program reads them.
fn question(moves: &[u32], heaps: &[String], input: Input) -> String {
    match input {
        Input::Heaps => heaps.join("\n") + "\n",
        Input::Contest => {
            format!("{}\n{}\n{}\n{}\n", moves.len(), list(moves), heaps.len(), heaps.join("\n"))
        }
    }
}

/// What the engine says.
fn expected(moves: &[u32], heaps: &[String], kind: Kind) -> String {
    let text = question(moves, heaps, Input::Contest);
    let mut ladder = Ladder::contest(&text, kind).expect("a text");
    while !ladder.is_done() {
        ladder.advance(1 << 26);
    }
    let outcomes = ladder.outcomes().expect("answers");
    outcomes.into_iter().flat_map(|outcome| [winner(outcome), "\n"]).collect()
}

/// Heap 0, those around the borders of the preperiod and of the first periods, some at random, and
/// some that no machine word holds.
fn heaps(game: &OutcomeGame, kind: Kind, random: &mut Random, largest: Option<u64>) -> Vec<String> {
    let mut heaps: Vec<u64> = (0..40).collect();
    if let Some(found) = game.period(kind).filter(|_| largest.is_none()) {
        for border in 0..3 {
            let at = found.preperiod + border * found.period;
            heaps.extend(at.saturating_sub(3)..at + 4);
        }
    }
    heaps.extend((0..200).map(|_| {
        let number =
            u64::from(random.between(0, u32::MAX)) << 32 | u64::from(random.between(0, u32::MAX));
        match largest {
            Some(largest) => number % largest,
            None => number >> random.between(0, 50),
        }
    }));
    heaps.extend(largest.map(|largest| largest - 1));
    let mut texts: Vec<String> = heaps.iter().map(ToString::to_string).collect();
    texts.push("0000000000000000000000000000005".to_owned());
    if largest.is_none() {
        texts.extend(
            ["999999999999999999", "1000000000000000000", "18446744073709551615"].map(String::from),
        );
        texts.extend(["18446744073709551616".to_owned(), "7".repeat(5_000)]);
    }
    texts
}

/// A set, and how a program for it knows who wins.
const CASES: [(&str, &[u32], Way); 5] = [
    ("one", &[5], Way::Table),
    ("preperiod", &[2, 4, 7], Way::Table),
    // Outcome preperiod 2,581.
    ("long-preperiod", &[23, 57, 79], Way::Table),
    // Period 21,945.
    ("computed", &[4, 9, 28, 33, 37], Way::Computed),
    // Period 369,025,660.
    ("bounded", &[17, 31, 51, 65, 82], Way::Bounded),
];

#[test]
fn programs_in_cpp_say_what_the_engine_and_brute_force_say() {
    say_what_the_engine_and_brute_force_say(Language::Cpp);
}

#[test]
fn programs_in_python_say_what_the_engine_and_brute_force_say() {
    say_what_the_engine_and_brute_force_say(Language::Python);
}

#[test]
fn programs_in_rust_say_what_the_engine_and_brute_force_say() {
    say_what_the_engine_and_brute_force_say(Language::Rust);
}

fn say_what_the_engine_and_brute_force_say(language: Language) {
    let of_language = |tool: &&Tool| tool.language == language && tool.is_there();
    for tool in TOOLS.iter().filter(of_language) {
        let mut random = Random(0x50f7);
        for (index, &(name, moves, way)) in CASES.iter().enumerate() {
            // Every other one under misère play, and every other two with heaps alone.
            for (kind, input) in [
                (Kind::Normal, [Input::Contest, Input::Heaps][index / 2 % 2]),
                (Kind::Misere, [Input::Heaps, Input::Contest][index % 2]),
            ] {
                let game = solved(moves);
                let program = solution(&game, Request { language: tool.language, input, kind });
                assert_eq!(program.way, way, "{moves:?}");
                let name = format!("{name}-{kind:?}").to_lowercase();
                let mut command = tool.make(&name, &program.text);
                let largest = (way == Way::Bounded).then_some(program.heaps.min(3_000_000));
                let heaps = heaps(&game, kind, &mut random, largest);
                let output = run(&mut command, &question(moves, &heaps, input));
                let said = String::from_utf8_lossy(&output.stdout);
                let complaint = String::from_utf8_lossy(&output.stderr);
                assert!(output.status.success(), "{} {name}: {complaint}", tool.command);
                assert_eq!(said, expected(moves, &heaps, kind), "{} {name}", tool.command);
                assert!(output.stderr.is_empty(), "{} {name}: {complaint}", tool.command);
                // The first 40 heaps are 0 to 39: brute force shares no code with the engine.
                let lost = naive::lost(moves, kind == Kind::Misere, 40);
                let brute: Vec<_> =
                    lost.iter().map(|&lost| if lost { "Second" } else { "First" }).collect();
                assert_eq!(said.lines().take(40).collect::<Vec<_>>(), brute, "{name}");
                refuses(tool, &mut command, &program, input, moves);
            }
        }
    }
}

/// What a program cannot answer it does not answer wrongly.
fn refuses(tool: &Tool, command: &mut Command, program: &Solution, input: Input, moves: &[u32]) {
    let mut wrong = vec![
        (question(moves, &["-5".to_owned()], input), "-5 is not a number in digits"),
        (question(moves, &["10^18".to_owned()], input), "10^18 is not a number in digits"),
        (question(moves, &["3".to_owned(), "x".to_owned()], input), "x is not a number in digits"),
    ];
    if program.way == Way::Bounded {
        let heap = program.heaps.to_string();
        wrong.push((question(moves, &[heap], input), "too large"));
        wrong.push((question(moves, &["1".repeat(30)], input), "too large"));
    }
    if input == Input::Contest {
        wrong.push((question(&[1, 2, 9], &["3".to_owned()], input), "this program is about "));
        wrong.push((format!("{}\n", moves.len()), "the input ends too early"));
        wrong.push((
            format!("{}\n{}\n2\n7\n", moves.len(), list(moves)),
            "the input ends too early",
        ));
        wrong.push((String::new(), "the input ends too early"));
    }
    for (text, complaint) in wrong {
        let output = run(command, &text);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{} {text:?}: {said}", tool.command);
        assert!(output.stdout.is_empty(), "{} {text:?}", tool.command);
        assert!(said.contains(complaint), "{} {text:?}: {said}", tool.command);
    }
}

#[test]
fn moves_in_another_order_or_twice_are_the_same_set() {
    for tool in TOOLS.iter().filter(|tool| tool.is_there()) {
        let request =
            Request { language: tool.language, input: Input::Contest, kind: Kind::Normal };
        let text = solution(&solved(&[2, 4, 7]), request).text;
        let mut command = tool.make("order", &text);
        let output = run(&mut command, "5\n7 2 4\n2 2\n2 9 1000000000000000000");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "Second\nFirst\n", "{}", tool.command);
    }
}

#[test]
fn a_hundred_thousand_heaps_up_to_10_18_and_many_moves() {
    let moves: Vec<u32> = (1..=600).map(|take| 3 * take).collect();
    let game = solved(&moves);
    let mut random = Random(7);
    let heaps: Vec<String> = (0..100_000)
        .map(|_| {
            format!("{:09}{:09}", random.between(0, 999_999_999), random.between(0, 999_999_999))
        })
        .collect();
    let wanted = expected(&moves, &heaps, Kind::Normal);
    for tool in TOOLS.iter().filter(|tool| tool.is_there()) {
        let request =
            Request { language: tool.language, input: Input::Contest, kind: Kind::Normal };
        let text = solution(&game, request).text;
        assert!(text.lines().all(|line| line.len() <= 100), "{text}");
        let output = run(&mut tool.make("many", &text), &question(&moves, &heaps, Input::Contest));
        assert!(output.status.success() && output.stdout == wanted.as_bytes(), "{}", tool.command);
    }
}

#[test]
fn a_program_says_how_far_it_goes() {
    let text = |moves: &[u32], solve: bool, language| {
        let set = grundyscope::SubtractionSet::new(moves.iter().copied()).expect("a set");
        let mut game = OutcomeGame::new(set);
        if solve {
            game.solve();
        }
        solution(&game, Request { language, input: Input::Contest, kind: Kind::Normal })
    };
    for language in [Language::Cpp, Language::Python, Language::Rust] {
        let most = match language {
            Language::Python => MOST_COMPUTED_HEAPS_IN_PYTHON,
            Language::Cpp | Language::Rust => MOST_COMPUTED_HEAPS,
        };
        let program = text(&[2, 4, 7], true, language);
        assert!(program.text.contains("repeat with period 3 from heap 4 on, which is proved."));
        // Not searched yet: nothing is said to be proved.
        let program = text(&[2, 4, 7], false, language);
        assert_eq!((program.way, program.heaps), (Way::Bounded, most));
        assert!(program.text.contains(&format!(
            "No period is known: this program answers heaps below {most} and no"
        )));
        let program = text(&[17, 31, 51, 65, 82], true, language);
        assert_eq!((program.way, program.heaps), (Way::Bounded, most));
        assert!(program.text.contains("with period 369025660 from heap"), "{}", program.text);
        // Period 5,425,890: within the limits of all three.
        let program = text(&[13, 22, 39, 48, 61], true, language);
        assert_eq!((program.way, program.heaps), (Way::Computed, 5_425_890));
        let mut said = String::new();
        write!(said, "too long here: {} heaps are computed at the start", program.heaps)
            .expect("written");
        assert!(program.text.contains(&said), "{}", program.text);
        assert!(program.heaps > LONGEST_TABLE);
    }
}
