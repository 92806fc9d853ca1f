//! What comes from JavaScript, checked.

use js_sys::{BigInt, Reflect};
use wasm_bindgen::prelude::*;

use super::errors::{out_of_range, refused, wrong_type};
use crate::error::{Error, ErrorKind};
use crate::heap::{HeapSize, MOST_DIGITS};
use crate::outcome::Kind;
use crate::set::{ParsedSet, SubtractionSet};

/// The largest whole number that a JavaScript `number` holds exactly.
pub(super) const SAFE_INTEGER: u64 = (1 << 53) - 1;

pub(super) fn text(name: &str, value: &JsValue) -> Result<String, JsValue> {
    value.as_string().ok_or_else(|| wrong_type(name, "a string"))
}

/// A heap size: a `BigInt` or a text. A `number` is refused, for it may be rounded already.
pub(super) fn heap(name: &str, value: &JsValue) -> Result<HeapSize, JsValue> {
    let text = match value.dyn_ref::<BigInt>() {
        Some(integer) => {
            // Hexadecimal digits come in linear time, decimal ones do not.
            let hexadecimal = integer.to_string(16)?.length();
            if hexadecimal > MOST_DIGITS {
                return Err(refused(&Error::about(ErrorKind::HeapTooLong, &"of a BigInt"), ""));
            }
            integer.to_string(10)?.into()
        }
        None => value.as_string().ok_or_else(|| wrong_type(name, "a BigInt or a string"))?,
    };
    text.parse().map_err(|error| refused(&error, &text))
}

/// A set as a person writes it, and the moves that the text names more than once.
pub(super) fn set(name: &str, value: &JsValue) -> Result<ParsedSet, JsValue> {
    let text = text(name, value)?;
    SubtractionSet::parse(&text).map_err(|error| refused(&error, &text))
}

/// A whole number from `least` to `most`.
pub(super) fn integer(name: &str, value: &JsValue, least: u64, most: u64) -> Result<u64, JsValue> {
    let number = value.as_f64().ok_or_else(|| wrong_type(name, "a number"))?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "what the cast changes is refused: NaN, fractions, and what is out of range"
    )]
    let whole = number as u64;
    if whole as f64 == number && (least..=most).contains(&whole) {
        return Ok(whole);
    }
    Err(out_of_range(name, least, most))
}

/// As [`integer`], for ranges of 32 bits.
pub(super) fn word(name: &str, value: &JsValue, least: u32, most: u32) -> Result<u32, JsValue> {
    let number = integer(name, value, least.into(), most.into())?;
    Ok(u32::try_from(number).unwrap_or(most))
}

pub(super) fn kind(name: &str, value: &JsValue) -> Result<Kind, JsValue> {
    match value.as_string().as_deref() {
        Some("grundy") => Ok(Kind::Grundy),
        Some("normal") => Ok(Kind::Normal),
        Some("misere") => Ok(Kind::Misere),
        _ => Err(wrong_type(name, r#""grundy", "normal" or "misere""#)),
    }
}

/// A property of a request object; `undefined` when it is not there.
pub(super) fn property(object: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    if !object.is_object() {
        return Err(wrong_type("the request", "an object"));
    }
    Reflect::get(object, &name.into())
}

/// A property that may be left out.
pub(super) fn optional<T>(
    object: &JsValue,
    name: &str,
    read: impl Fn(&str, &JsValue) -> Result<T, JsValue>,
) -> Result<Option<T>, JsValue> {
    let value = property(object, name)?;
    if value.is_undefined() { Ok(None) } else { read(name, &value).map(Some) }
}
