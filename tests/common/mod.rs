//! What all native tests share, and nothing of it comes from the library: the facts, a naive
//! reference and a judge.
#![allow(dead_code, reason = "every test program includes this module and uses a part of it")]

pub(crate) mod data;
pub(crate) mod judge;
pub(crate) mod naive;
pub(crate) mod random;
