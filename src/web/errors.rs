//! Errors as JavaScript sees them: an `Error` with name `GrundyError` and a stable `code`.

use std::ops::Range;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

use crate::error::Error;
#[cfg(feature = "tools")]
use crate::position::PositionError;

/// A refused set or heap size. The place is counted in UTF-16 code units, as JavaScript does.
pub(super) fn refused(error: &Error, text: &str) -> JsValue {
    let js = with_code(error.code(), &error.to_string());
    if let Some(span) = error.span() {
        place(&js, span, text);
    }
    if !error.found().is_empty() {
        set(&js, "found", &error.found().into());
    }
    if let Some(limit) = error.kind().limit() {
        set(&js, "limit", &limit.into());
    }
    js
}

/// Refused heaps of a position. Also says which heap was to be read.
#[cfg(feature = "tools")]
pub(super) fn no_position(error: &PositionError, text: &str) -> JsValue {
    let js = refused(error.error(), text);
    set(&js, "heap", &error.heap().into());
    js
}

/// Where a text is wrong.
pub(super) fn place(error: &JsValue, span: Range<usize>, text: &str) {
    let units =
        |characters: usize| -> usize { text.chars().take(characters).map(char::len_utf16).sum() };
    set(error, "start", &units(span.start).into());
    set(error, "end", &units(span.end).into());
}

/// An argument of a type that the call does not take.
pub(super) fn wrong_type(argument: &str, expected: &str) -> JsValue {
    with_code("wrong-type", &format!("{argument} must be {expected}"))
}

/// A number outside of what the call takes.
pub(super) fn out_of_range(argument: &str, least: u64, most: u64) -> JsValue {
    let message = format!("{argument} must be a whole number from {least} to {most}");
    with_code("out-of-range", &message)
}

/// The heap lies beyond what is computed, and no period is proved yet.
pub(super) fn not_computed() -> JsValue {
    with_code("not-computed", "this heap is not computed yet: go on with the search first")
}

pub(super) fn with_code(code: &str, message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    error.set_name("GrundyError");
    let js = JsValue::from(error);
    set(&js, "code", &code.into());
    js
}

pub(super) fn set(object: &JsValue, key: &str, value: &JsValue) {
    // A fresh ordinary object takes every property.
    let _ = Reflect::set(object, &key.into(), value);
}
