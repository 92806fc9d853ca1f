//! Grundyscope: a scope for subtraction games.
