//! The words and signs of claims, in English and Norwegian, each with its place.

use std::ops::Range;

use super::error::{ClaimError, ClaimErrorKind};
use super::positions::MOST_LETTERS;
use crate::error::is_invisible;

/// What a word or a sign means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number,
    /// A set or a list in braces, as a whole.
    Braces,
    /// A row of the letters P and N.
    Marks,
    Open,
    Close,
    FloorOpen,
    FloorClose,
    Floor,
    Comma,
    Colon,
    Dots,
    Plus,
    Minus,
    Times,
    Slash,
    Div,
    Mod,
    Power,
    Xor,
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Congruent,
    In,
    And,
    Or,
    Not,
    If,
    Then,
    Else,
    Iff,
    Implies,
    Max,
    Min,
    Mex,
    Heap,
    /// A heap of a position: a, b, c or d.
    Letter,
    /// The number x that sets are made with.
    Parameter,
    Largest,
    Count,
    Smallest,
    Grundy,
    Losing,
    Winning,
    Even,
    Odd,
    Multiple,
    Is,
    Has,
    Values,
    Outcomes,
    Period,
    Preperiod,
    Repeats,
    From,
    On,
    To,
    UpTo,
    For,
    Every,
    Some,
    Most,
    Set,
    Moves,
    WinningMoves,
    WinningCount,
    Gives,
    EqualWindows,
    FirstWindow,
    Follow,
    Options,
    Take,
    None,
    Sum,
    NimSum,
    Same,
    As,
    Adding,
    Removing,
    ChangesNothing,
    Normal,
    Misere,
    /// A word without a meaning of its own.
    Filler,
}

/// A token with the characters it stands at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) token: Token,
    pub(super) span: Range<usize>,
}

/// The names of the heaps of a position, in their order.
pub(crate) const LETTERS: &[&str; MOST_LETTERS] = &["a", "b", "c", "d"];

/// The words, in lower case and without accents on e. Phrases come as words with one space between.
const WORDS: &[(Token, &[&str])] = {
    use Token as T;
    &[
        (T::Div, &["div"]),
        (T::Mod, &["mod", "modulo"]),
        (T::Xor, &["xor"]),
        (T::Floor, &["floor"]),
        (T::Equal, &["equals", "equal to", "is equal to", "lik", "er lik"]),
        (T::NotEqual, &["is not equal to", "differs from", "ulik", "er ulik"]),
        (T::Less, &["less than", "is less than", "below", "mindre enn", "er mindre enn"]),
        (T::AtMost, &["at most", "is at most", "hoyst", "høyst", "er høyst", "maksimalt"]),
        (T::Greater, &["greater than", "more than", "is greater than", "above", "større enn"]),
        (T::AtLeast, &["at least", "is at least", "minst", "er minst"]),
        (T::Congruent, &["congruent to", "congruent", "is congruent to", "kongruent med"]),
        (T::In, &["in", "i", "is in", "er i", "among", "blant"]),
        (T::And, &["and", "og"]),
        (T::Or, &["or", "eller"]),
        (T::Not, &["not", "ikke"]),
        (T::If, &["if", "hvis"]),
        (T::Then, &["then", "så"]),
        (T::Else, &["else", "otherwise", "ellers"]),
        (T::Iff, &["iff", "if and only if", "hvis og bare hvis", "exactly when", "exactly if"]),
        (T::Iff, &["exactly for", "exactly at", "exactly where", "exactly", "is exactly"]),
        (T::Iff, &["precisely when", "nøyaktig når", "akkurat når", "nøyaktig for", "akkurat for"]),
        (T::Iff, &["are exactly", "er nøyaktig", "er akkurat", "nøyaktig"]),
        (T::Implies, &["implies", "medfører"]),
        (T::Max, &["max"]),
        (T::Min, &["min"]),
        (T::Mex, &["mex"]),
        (T::Heap, &["n"]),
        (T::Letter, LETTERS),
        (T::Parameter, &["x"]),
        (T::Largest, &["m", "largest move", "største trekk"]),
        (T::Count, &["k", "number of moves", "antall trekk", "antallet trekk"]),
        (T::Smallest, &["s", "smallest move", "minste trekk"]),
        (T::Grundy, &["g", "grundy"]),
        (T::Losing, &["losing", "lost", "loses", "lose", "is lost", "p-position", "p-positions"]),
        (T::Losing, &["tapende", "tapt", "taper", "tapte", "p-stilling", "p-stillinger"]),
        (T::Winning, &["winning", "won", "wins", "win", "n-position", "n-positions"]),
        (T::Winning, &["vinnende", "vunnet", "vinner", "vunne", "n-stilling", "n-stillinger"]),
        (T::Even, &["even", "partall", "et partall", "an even number"]),
        (T::Odd, &["odd", "oddetall", "et oddetall", "an odd number"]),
        (T::Multiple, &["a multiple of", "multiple of", "multiples of", "divisible by"]),
        (T::Multiple, &["delelig med", "et multiplum av", "multiplum av", "multipla av"]),
        (T::Is, &["is", "are", "be", "er"]),
        (T::Has, &["has", "have", "har", "is worth", "worth", "er verdt"]),
        (T::Values, &["value", "values", "grundy value", "grundy values", "nim-value"]),
        (T::Values, &["nim-values", "verdi", "verdier", "grundy-tall", "grundy-tallet"]),
        (T::Values, &["grundytall", "verdien", "verdiene", "grundy-verdier", "grundy-verdi"]),
        (T::Outcomes, &["outcome", "outcomes", "labels", "utfall", "utfallet", "utfallene"]),
        (T::Period, &["period", "periode", "perioden"]),
        (T::Preperiod, &["preperiod", "pre-period", "forperiode", "forperioden"]),
        (T::Repeats, &["repeat", "repeats", "gjentar seg", "gjentas"]),
        (T::From, &["from", "fra", "fra og med", "starting at", "starting from"]),
        (T::On, &["on", "onwards", "onward"]),
        (T::To, &["to", "til"]),
        (T::UpTo, &["up to", "opp til", "til og med", "opptil", "to and including"]),
        (T::For, &["for", "when", "når", "where", "der"]),
        (T::Every, &["every", "all", "each", "any", "alle", "hver", "hvert", "enhver"]),
        (T::Some, &["some", "en eller annen", "noen", "noe"]),
        (T::Most, &["most", "most of", "de fleste", "fleste"]),
        (T::Set, &["set", "sets", "subset", "subsets", "mengde", "mengder", "delmengder"]),
        (T::Set, &["mengden", "mengdene", "delmengdene"]),
        (T::Moves, &["moves", "move", "takes", "trekk", "uttak"]),
        (T::WinningMoves, &["winning moves", "winning move", "winning takes", "vinnende trekk"]),
        (T::WinningCount, &["number of winning moves", "antall vinnende trekk"]),
        (T::WinningCount, &["antallet vinnende trekk"]),
        (T::Gives, &["leads to", "lead to", "gives", "give", "shows", "proves", "fører til"]),
        (T::Gives, &["gir", "viser", "beviser"]),
        (T::EqualWindows, &["equal windows", "like vinduer"]),
        (T::FirstWindow, &["first repeated window", "første gjentatte vindu"]),
        (T::FirstWindow, &["første gjentatte vinduet", "det første gjentatte vinduet"]),
        (T::Follow, &["are followed by equal", "følges av like", "etterfølges av like"]),
        (T::Options, &["option", "options", "valg", "etterfølgere"]),
        (T::Take, &["take", "taking", "ta"]),
        (T::None, &["none", "nothing", "ingen", "no", "ingenting"]),
        (T::Sum, &["sum", "summen"]),
        (T::NimSum, &["nim-sum", "nim sum", "nimsum", "nim-summen", "nimsummen"]),
        (T::Same, &["same", "samme"]),
        (T::As, &["as", "som"]),
        (T::Adding, &["add", "adding", "legge til"]),
        (T::Removing, &["remove", "removing", "drop", "dropping", "fjerne", "ta bort"]),
        (T::ChangesNothing, &["changes nothing", "change nothing", "endrer ingenting"]),
        (T::Normal, &["normal", "normal play", "in normal play", "under normal play"]),
        (T::Normal, &["i normalspill", "normalspill"]),
        (T::Misere, &["misere", "misere play", "in misere play", "under misere play", "in misere"]),
        (T::Misere, &["i misere", "i misere-spill", "misere-spill"]),
        (T::Filler, &["the", "an", "heap", "heaps", "of", "that", "those", "position"]),
        (T::Filler, &["positions", "it", "its", "always", "counters", "sequence", "with", "by"]),
        (T::Filler, &["haug", "haugen", "hauger", "haugene", "det", "de", "en", "et", "ei", "å"]),
        (T::Filler, &["alltid", "med", "den", "brikker", "these", "this", "disse", "denne", "av"]),
        (T::Filler, &["stilling", "stillingen", "at"]),
    ]
};

/// The most words of a phrase.
const LONGEST_PHRASE: usize = 4;

/// Signs, the longer ones before their beginnings.
const SIGNS: &[(&str, Token)] = &[
    ("<=>", Token::Iff),
    ("<->", Token::Iff),
    ("...", Token::Dots),
    ("..=", Token::Dots),
    ("..", Token::Dots),
    ("…", Token::Dots),
    ("=>", Token::Implies),
    ("->", Token::Implies),
    ("<=", Token::AtMost),
    (">=", Token::AtLeast),
    ("==", Token::Equal),
    ("!=", Token::NotEqual),
    ("//", Token::Div),
    ("**", Token::Power),
    ("&&", Token::And),
    ("||", Token::Or),
    ("⇔", Token::Iff),
    ("↔", Token::Iff),
    ("⇒", Token::Implies),
    ("→", Token::Implies),
    ("≤", Token::AtMost),
    ("≥", Token::AtLeast),
    ("≠", Token::NotEqual),
    ("≡", Token::Congruent),
    ("∈", Token::In),
    ("⊕", Token::Xor),
    ("∧", Token::And),
    ("∨", Token::Or),
    ("¬", Token::Not),
    ("⌊", Token::FloorOpen),
    ("⌋", Token::FloorClose),
    ("(", Token::Open),
    (")", Token::Close),
    ("[", Token::Open),
    ("]", Token::Close),
    (",", Token::Comma),
    (";", Token::Comma),
    (":", Token::Colon),
    ("+", Token::Plus),
    ("-", Token::Minus),
    ("−", Token::Minus),
    ("–", Token::Minus),
    ("*", Token::Times),
    ("·", Token::Times),
    ("×", Token::Times),
    ("/", Token::Slash),
    ("%", Token::Mod),
    ("^", Token::Power),
    ("=", Token::Equal),
    ("<", Token::Less),
    (">", Token::Greater),
    ("!", Token::Not),
];

/// All words of a text, without those that mean nothing of their own and without a full stop at the
/// end. Linear in the characters.
pub(super) fn words(characters: &[char]) -> Result<Vec<Word>, ClaimError> {
    let mut words = Vec::new();
    let mut start = 0;
    while let Some(&first) = characters.get(start) {
        let rest = &characters[start..];
        if first.is_whitespace() || is_invisible(first) || matches!(first, '"' | '“' | '”' | '$')
        {
            start += 1;
            continue;
        }
        let (token, length) = if first.is_ascii_digit() {
            (Token::Number, number(rest))
        } else if first == '{' {
            let end = rest.iter().position(|&c| c == '}').map_or(rest.len(), |end| end + 1);
            (Token::Braces, end)
        } else if first.is_alphabetic() {
            phrase(rest).ok_or_else(|| {
                let length = word(rest).0;
                ClaimError::new(ClaimErrorKind::Word, characters, start..start + length)
            })?
        } else if first == '.' && rest[1..].iter().all(|c| c.is_whitespace()) {
            (Token::Filler, 1)
        } else {
            let signs = SIGNS.iter().find(|(sign, _)| begins_with(rest, sign));
            let (sign, token) = signs.ok_or_else(|| {
                ClaimError::new(ClaimErrorKind::Character, characters, start..start + 1)
            })?;
            (*token, sign.chars().count())
        };
        if token != Token::Filler {
            words.push(Word { token, span: start..start + length });
        }
        start += length;
    }
    Ok(words)
}

fn begins_with(rest: &[char], sign: &str) -> bool {
    sign.chars().enumerate().all(|(place, c)| rest.get(place) == Some(&c))
}

/// The length of a number: digits, and perhaps an exponent as in 1e18.
fn number(rest: &[char]) -> usize {
    let digits = |from: usize| rest[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let whole = digits(0);
    if matches!(rest.get(whole), Some('e' | 'E')) {
        let exponent = digits(whole + 1);
        let goes_on = rest.get(whole + 1 + exponent).is_some_and(|c| c.is_alphabetic());
        if exponent > 0 && !goes_on {
            return whole + 1 + exponent;
        }
    }
    whole
}

/// The length of the word that begins `rest`, and what it is in lower case, without accents on e.
/// Hyphens belong to it where a letter follows and the whole is a known word.
fn word(rest: &[char]) -> (usize, String) {
    let letters = |from: usize| rest[from..].iter().take_while(|c| c.is_alphabetic()).count();
    let short = letters(0);
    let hyphen = matches!(rest.get(short), Some('-' | '‑'));
    if hyphen && letters(short + 1) > 0 {
        let length = short + 1 + letters(short + 1);
        let long = plain(&rest[..length]);
        if meaning(&long).is_some() {
            return (length, long);
        }
    }
    (short, plain(&rest[..short]))
}

fn plain(characters: &[char]) -> String {
    let lower = characters.iter().flat_map(|c| c.to_lowercase());
    lower
        .map(|c| match c {
            'é' | 'è' | 'ê' => 'e',
            '‑' => '-',
            _ => c,
        })
        .collect()
}

fn meaning(phrase: &str) -> Option<Token> {
    WORDS.iter().find(|(_, phrases)| phrases.contains(&phrase)).map(|&(token, _)| token)
}

/// The longest phrase that begins `rest`, and its length.
fn phrase(rest: &[char]) -> Option<(Token, usize)> {
    // The letters P and N alone are marks of outcomes; a small n is a heap.
    let letters = rest.iter().take_while(|c| c.is_alphabetic()).count();
    if rest[..letters].iter().all(|c| matches!(c, 'P' | 'N')) {
        let hyphen = matches!(rest.get(letters), Some('-' | '‑'));
        let position = hyphen && rest.get(letters + 1).is_some_and(|c| c.is_alphabetic());
        if !(position && letters == 1) {
            let alone = if rest[0] == 'P' { Token::Losing } else { Token::Winning };
            return Some((if letters == 1 { alone } else { Token::Marks }, letters));
        }
    }
    let (mut text, mut length, mut found) = (String::new(), 0, None);
    for _ in 0..LONGEST_PHRASE {
        let blank = rest[length..].iter().take_while(|c| c.is_whitespace()).count();
        let next = &rest[length + blank..];
        if !next.first().is_some_and(|c| c.is_alphabetic()) || (length > 0 && blank == 0) {
            break;
        }
        let (word_length, word) = word(next);
        if length > 0 {
            text.push(' ');
        }
        text.push_str(&word);
        length += blank + word_length;
        if let Some(token) = meaning(&text) {
            found = Some((token, length));
        }
    }
    found
}
