//! Plain objects with fields that come one by one: for answers of many forms less code than a type
//! for each of them.

use wasm_bindgen::prelude::*;

use crate::web::MOST_LISTED;
use crate::web::errors::set;

/// A plain object.
pub(super) struct Fields(JsValue);

impl Fields {
    pub(super) fn new() -> Self {
        Self(js_sys::Object::new().into())
    }

    pub(super) fn with(self, name: &str, value: impl Into<JsValue>) -> Self {
        set(&self.0, name, &value.into());
        self
    }

    /// The field is left out where there is nothing.
    pub(super) fn perhaps(self, name: &str, value: Option<impl Into<JsValue>>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }
}

impl From<Fields> for JsValue {
    fn from(fields: Fields) -> Self {
        fields.0
    }
}

/// A list of anything.
pub(super) fn list<T: Into<JsValue>>(items: impl Iterator<Item = T>) -> JsValue {
    let array = js_sys::Array::new();
    for item in items {
        array.push(&item.into());
    }
    array.into()
}

/// The first of some things, as texts; see `limits().listed`.
pub(super) fn texts<T: ToString>(items: &[T]) -> JsValue {
    list(items.iter().take(MOST_LISTED).map(ToString::to_string))
}

/// The first of some moves in a sum: which heap, and how many are taken.
pub(super) fn steps(steps: &[(crate::heap::HeapSize, u32)]) -> JsValue {
    let step = |(heap, take): &(crate::heap::HeapSize, u32)| {
        Fields::new().with("heap", heap.to_string()).with("take", *take)
    };
    list(steps.iter().take(MOST_LISTED).map(step))
}
