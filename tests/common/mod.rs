//! What all native tests share: the facts, a naive reference and a judge, into which nothing comes
//! from the library, and the list of its kernels.
#![allow(dead_code, reason = "every test program includes this module and uses a part of it")]

pub(crate) mod claims;
pub(crate) mod data;
pub(crate) mod judge;
pub(crate) mod kernels;
pub(crate) mod naive;
pub(crate) mod paint;
pub(crate) mod play;
pub(crate) mod program;
pub(crate) mod random;
pub(crate) mod seeded;
pub(crate) mod snapshot;
