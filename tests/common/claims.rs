//! Statements from elsewhere, and how those that are plain data are said in the language of claims.

use serde::Deserialize;
use toml::{Table, Value};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claims {
    pub(crate) claim: Vec<Fact>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fact {
    pub(crate) id: String,
    pub(crate) game: Table,
    pub(crate) kind: String,
    #[allow(dead_code, reason = "for readers of the file")]
    pub(crate) statement: String,
    pub(crate) claimed: Value,
    #[serde(rename = "true")]
    pub(crate) truth: bool,
    #[serde(default)]
    pub(crate) open: bool,
    pub(crate) correct: Option<Value>,
    #[allow(dead_code, reason = "for readers of the file")]
    pub(crate) note: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Statements {
    pub(crate) entry: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) set: Option<Vec<u32>>,
    #[serde(default)]
    pub(crate) claimed: Vec<String>,
    #[serde(default)]
    pub(crate) correct: Vec<String>,
    #[serde(default)]
    pub(crate) prose: bool,
    pub(crate) reason: Option<String>,
}

/// A number or a text, as it is said.
fn said(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn list(values: &[Value]) -> String {
    match values {
        [] => "none".to_owned(),
        _ => values.iter().map(said).collect::<Vec<_>>().join(", "),
    }
}

fn outcome(letter: &str) -> &'static str {
    if matches!(letter, "P" | "Second") { "losing" } else { "winning" }
}

/// Winning moves: takes from one heap, or pairs of the number of a heap and a take.
fn moves(heaps: &[Value], moves: &[Value]) -> String {
    let pair = |step: &Value| match step.as_array().map(Vec::as_slice) {
        Some([number, take]) => {
            let number = usize::try_from(number.as_integer().expect("a number")).expect("small");
            format!("{}-{take}", said(&heaps[number - 1]))
        }
        _ => said(step),
    };
    let all: Vec<String> = moves.iter().map(pair).collect();
    if all.is_empty() { "none".to_owned() } else { all.join(", ") }
}

/// The statements that follow from the data of an entry alone; none where they are about something
/// else, or the words say more than the data.
pub(crate) fn statements(fact: &Fact, data: Option<&Value>) -> Vec<String> {
    let Some(data) = data.filter(|data| data.as_str() != Some("")) else { return Vec::new() };
    let game = &fact.game;
    let of = |name: &str| game.get(name).and_then(Value::as_array).map(Vec::as_slice);
    let nim = game.get("name").and_then(Value::as_str) == Some("nim") && of("heaps").is_some();
    if of("set").is_none() && !nim {
        return Vec::new();
    }
    let misere = game.get("rule").and_then(Value::as_str) == Some("misere");
    let rule = if misere { "misere: " } else { "" };
    let heap = game.get("heap").map(said);
    let heaps = of("heaps");
    if let Some(table) = data.as_table() {
        return of_table(table, heap.as_deref(), heaps, rule);
    }
    let numbers = data.as_array().map(Vec::as_slice);
    let integers = numbers.filter(|all| !all.is_empty() && all.iter().all(Value::is_integer));
    match (fact.kind.as_str(), heap, heaps) {
        ("values", Some(heap), _) if data.is_integer() => {
            vec![format!("heap {heap} has value {data}")]
        }
        ("values", Some(heap), _) => match (numbers, integers) {
            (_, Some(values)) => {
                vec![format!("the options of heap {heap} have values {}", list(values))]
            }
            (Some([options, values, mex]), None) => vec![
                format!(
                    "the options of heap {heap} are {}",
                    list(options.as_array().expect("a list"))
                ),
                format!(
                    "the options of heap {heap} have values {}",
                    list(values.as_array().expect("a list"))
                ),
                format!("heap {heap} has value {mex}"),
            ],
            _ => Vec::new(),
        },
        ("values", None, Some(heaps)) if integers.is_some_and(|all| all.len() == heaps.len()) => {
            let pairs = heaps.iter().zip(integers.unwrap_or_default());
            pairs.map(|(heap, value)| format!("heap {} has value {value}", said(heap))).collect()
        }
        ("values", None, None) => integers
            .map(|values| {
                format!("values {}", values.iter().map(said).collect::<Vec<_>>().join(" "))
            })
            .into_iter()
            .collect(),
        ("outcomes", heap, heaps) => match (data.as_str(), heap, heaps) {
            (Some(letter @ ("P" | "N")), Some(heap), _) => {
                vec![format!("heap {heap} is {}", outcome(letter))]
            }
            (Some(row), _, _) if row.len() > 1 => {
                // F and T say whether the heap is won.
                let row = match row.contains('F') {
                    true => row.replace('F', "P").replace('T', "N"),
                    false => row.to_owned(),
                };
                vec![format!("outcomes {row}")]
            }
            (None, _, Some(heaps)) => {
                let pairs = heaps.iter().zip(numbers.unwrap_or_default());
                pairs
                    .map(|(heap, who)| format!("heap {} is {}", said(heap), outcome(&said(who))))
                    .collect()
            }
            _ => Vec::new(),
        },
        ("p_positions", None, _) => integers
            .filter(|heaps| heaps.len() > 2)
            .map(|heaps| format!("losing heaps {}", list(heaps)))
            .into_iter()
            .collect(),
        ("period", _, _) => match integers {
            None if data.is_integer() => vec![format!("period {data}")],
            // A window that occurs again is not a period.
            Some([preperiod, period]) if !fact.id.contains("window") => {
                vec![format!("period {period}"), format!("preperiod {preperiod}")]
            }
            _ => Vec::new(),
        },
        ("sum", _, Some(heaps)) if data.is_integer() => {
            vec![format!("the nim-sum of {} is {data}", list(heaps))]
        }
        ("winning_moves", Some(heap), _) => match numbers {
            Some(takes) => {
                vec![format!("the winning moves from heap {heap} are {}", moves(&[], takes))]
            }
            None if data.is_integer() => vec![format!("heap {heap} has {data} winning moves")],
            None => Vec::new(),
        },
        ("other", _, _) => edges(numbers.unwrap_or_default()),
        _ => Vec::new(),
    }
}

/// What several things together say of a game.
fn of_table(table: &Table, heap: Option<&str>, heaps: Option<&[Value]>, rule: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (name, value) in table {
        let values = value.as_array().map(Vec::as_slice).unwrap_or_default();
        match (name.as_str(), heap, heaps) {
            ("residues", _, Some(heaps)) => {
                let pairs = heaps.iter().zip(values);
                all.extend(
                    pairs.map(|(heap, value)| format!("heap {} has value {value}", said(heap))),
                );
            }
            ("nim_sum", _, Some(heaps)) => {
                all.push(format!("the nim-sum of {} is {value}", list(heaps)))
            }
            ("outcome", _, Some(heaps)) => {
                all.push(format!("{rule}the sum {} is {}", list(heaps), outcome(&said(value))));
            }
            ("winning_moves", _, Some(heaps)) if !table.contains_key("heaps") => {
                all.push(format!(
                    "{rule}the winning moves in {} are {}",
                    list(heaps),
                    moves(heaps, values)
                ));
            }
            ("preperiod" | "period", _, _) => all.push(format!("{name} {value}")),
            ("value", Some(heap), _) if !table.contains_key("option") => {
                all.push(format!("heap {heap} has value {value}"));
            }
            // They follow from the others.
            ("residue" | "first_equal_windows_end_at", _, _) => {}
            _ => return Vec::new(),
        }
    }
    all
}

/// Arrows from heaps to their options.
fn edges(arrows: &[Value]) -> Vec<String> {
    let mut all: Vec<(i64, Vec<String>)> = Vec::new();
    for arrow in arrows {
        let Some([from, to]) = arrow.as_array().map(Vec::as_slice) else { return Vec::new() };
        let from = from.as_integer().expect("a heap");
        match all.iter_mut().find(|(heap, _)| *heap == from) {
            Some((_, options)) => options.push(said(to)),
            None => all.push((from, vec![said(to)])),
        }
    }
    all.iter()
        .map(|(heap, options)| format!("the options of heap {heap} are {}", options.join(", ")))
        .collect()
}
