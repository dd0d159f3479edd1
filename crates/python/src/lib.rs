//! The games for Python.
//!
//! `game` is one game at a time, as `rustlers_house` plays it: plain data in, plain data out. `batch` steps many games at
//! once and writes into numpy arrays, without lists, words or the interpreter. `lab` is simulation as
//! `rustlers_lab` knows it, whole or in parts. There are no rules here, and none in the
//! Python package around it (`python/`).

mod batch;
mod convert;
mod errors;
mod game;
mod lab;
mod study;
mod vector;

use pyo3::pymodule;

/// The compiled part of `rustlers`. Import `rustlers` instead.
#[pymodule]
mod _rustlers {
    #[pymodule_export]
    use crate::game::{Game, games, levels, new, replay, restore};
    #[pymodule_export]
    use crate::lab::{balance, merge, simulate, strength};
    #[pymodule_export]
    use crate::study::layout;
    #[pymodule_export]
    use crate::vector::Vector;
}
