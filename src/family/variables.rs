//! The values of variables with which the sets of a text were made.

use super::notation::MOST_VARIABLES;

/// The variables of a text, and their values set by set, 4 bytes each.
#[derive(Clone, Debug, Default)]
pub(super) struct Variables {
    names: Vec<String>,
    /// One for each line with variables, in order.
    lines: Vec<Line>,
}

/// The sets of a line.
#[derive(Clone, Debug)]
struct Line {
    /// The number of its first set.
    first: u64,
    /// For each variable of the line its number in the text; none for one name too many.
    columns: Vec<Option<usize>>,
    /// The values of one set after those of the other.
    values: Vec<i32>,
}

/// Stands for a value that 32 bits do not hold.
const NONE: i32 = i32::MIN;

impl Variables {
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// A line with these variables begins; its first set will have the number `first`.
    pub(super) fn line<'a>(&mut self, first: u64, names: impl Iterator<Item = &'a str>) {
        let columns: Vec<_> = names.map(|name| self.number(name)).collect();
        if !columns.is_empty() {
            self.lines.push(Line { first, columns, values: Vec::new() });
        }
    }

    fn number(&mut self, name: &str) -> Option<usize> {
        let known = self.names.iter().position(|known| known == name);
        if known.is_none() && self.names.len() < MOST_VARIABLES as usize {
            self.names.push(name.to_owned());
            return Some(self.names.len() - 1);
        }
        known
    }

    /// The next set of the line has these values, in the order of the line's variables.
    pub(super) fn set(&mut self, values: impl Iterator<Item = i64>) {
        if let Some(line) = self.lines.last_mut() {
            line.values.extend(values.map(|value| i32::try_from(value).unwrap_or(NONE)));
        }
    }

    pub(super) fn value(&self, variable: usize, number: u64) -> Option<i32> {
        let behind = self.lines.partition_point(|line| line.first <= number);
        let line = &self.lines[behind.checked_sub(1)?];
        let place = line.columns.iter().position(|&column| column == Some(variable))?;
        let set = usize::try_from(number - line.first).ok()?;
        let value = *line.values.get(set.checked_mul(line.columns.len())?.checked_add(place)?)?;
        (value != NONE).then_some(value)
    }
}
