//! The boundary to JavaScript: the only place that knows `wasm_bindgen`.
//!
//! Calls are coarse: each takes plain values and returns one copied array or one plain object,
//! never a view of this module's memory. What comes from JavaScript is checked before it is
//! narrowed, so that `NaN`, `1.9`, `-1` or `2 ** 32` are refused instead of becoming other numbers.
//! Every refusal is an `Error` with a stable `code`; see `types.d.ts`.

mod answers;
mod arguments;
#[cfg(feature = "tools")]
mod atlas;
#[cfg(feature = "tools")]
mod chart;
#[cfg(feature = "tools")]
mod claim;
mod errors;
#[cfg(feature = "tools")]
mod family;
#[cfg(feature = "tools")]
mod family_picture;
#[cfg(feature = "tools")]
mod family_rows;
#[cfg(feature = "tools")]
mod family_tables;
mod game;
#[cfg(feature = "tools")]
mod graph;
mod handover;
#[cfg(feature = "tools")]
mod ladder;
#[cfg(feature = "tools")]
mod misere;
#[cfg(feature = "tools")]
mod outcomes;
#[cfg(feature = "tools")]
mod overview;
#[cfg(feature = "tools")]
mod pair;
mod pictures;
#[cfg(feature = "tools")]
mod play;
#[cfg(feature = "tools")]
mod quiz;
#[cfg(feature = "tools")]
mod records;
#[cfg(feature = "tools")]
mod repetition;
#[cfg(feature = "tools")]
mod ribbon;
mod runner;
#[cfg(feature = "tools")]
mod sum;
#[cfg(feature = "tools")]
mod table;
#[cfg(feature = "tools")]
mod verification;
#[cfg(feature = "tools")]
mod wheel;

use wasm_bindgen::prelude::*;

use crate::heap::HeapSize;
use crate::{heap, set};

/// The most entries of a list in an answer. Sets may have thousands of moves, pages should not.
const MOST_LISTED: usize = 256;

/// The most look-ups of a verification: about a second's work, in one call.
const MOST_VERIFICATION_STEPS: u64 = 1 << 28;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("web/types.d.ts");

/// The limits of what is accepted.
#[wasm_bindgen(unchecked_return_type = "Limits")]
#[must_use]
pub fn limits() -> JsValue {
    answers::plain(&answers::Limits {
        largest_move: set::LARGEST_MOVE,
        moves: set::MOST_MOVES,
        set_characters: set::MOST_CHARACTERS,
        heap_digits: heap::MOST_DIGITS,
        search_heaps: crate::game::MOST_SEARCHED_HEAPS,
        verification_steps: MOST_VERIFICATION_STEPS,
        listed: MOST_LISTED,
    })
}

/// Reads a heap size as a person writes it, such as `10^18`, and returns its decimal digits.
///
/// # Errors
/// Codes `heap-…`, with the place in the text.
#[wasm_bindgen(js_name = parseHeap)]
pub fn parse_heap(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<String, JsValue> {
    let text = arguments::text("text", text)?;
    let heap: HeapSize = text.parse().map_err(|error| errors::refused(&error, &text))?;
    Ok(heap.to_string())
}
