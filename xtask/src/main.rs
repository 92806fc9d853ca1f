//! The build tool of Grundyscope.

fn main() {}
