//! Certificates that come from elsewhere, checked.

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::MOST_VERIFICATION_STEPS;
use super::answers::plain;
use super::arguments::{SAFE_INTEGER, integer, kind, property, word};
use super::errors::{refused, wrong_type};
use crate::certificate::{Certificate, Fault};
use crate::sequence::Value;
use crate::set::{LARGEST_MOVE, SubtractionSet};

#[derive(Serialize)]
struct Verification {
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<f64>,
}

/// Checks a certificate by computing the sequence anew from the rules of the game, with code that
/// shares nothing with the search.
///
/// # Errors
/// When the argument is not a certificate at all. One that is merely wrong gives an answer.
#[wasm_bindgen(js_name = verifyCertificate, unchecked_return_type = "Verification")]
pub fn verify_certificate(
    #[wasm_bindgen(unchecked_param_type = "Certificate")] certificate: &JsValue,
) -> Result<JsValue, JsValue> {
    let certificate = read(certificate)?;
    let fault = certificate.verify_within(MOST_VERIFICATION_STEPS).err();
    Ok(plain(&Verification {
        valid: fault.is_none(),
        reason: fault.as_ref().map(ToString::to_string),
        code: fault.as_ref().map(Fault::code),
        number: fault.as_ref().and_then(Fault::number).map(|number| number as f64),
    }))
}

/// A certificate as [`super::answers::Certificate`] gives it.
fn read(object: &JsValue) -> Result<Certificate, JsValue> {
    let moves = words(object, "set", LARGEST_MOVE)?;
    let window = words(object, "window", Value::MAX.into())?;
    let heaps = |name: &str| integer(name, &property(object, name)?, 0, SAFE_INTEGER);
    Ok(Certificate {
        set: SubtractionSet::new(moves).map_err(|error| refused(&error, ""))?,
        kind: kind("rule", &property(object, "rule")?)?,
        preperiod: heaps("preperiod")?,
        period: heaps("period")?,
        window: window.iter().map(|&entry| Value::try_from(entry).unwrap_or(Value::MAX)).collect(),
    })
}

/// An array of whole numbers from 0 to `most`.
fn words(object: &JsValue, name: &str, most: u32) -> Result<Vec<u32>, JsValue> {
    let value = property(object, name)?;
    let array = value.dyn_ref::<Array>().ok_or_else(|| wrong_type(name, "an array"))?;
    array.iter().map(|entry| word(name, &entry, 0, most)).collect()
}
