//! The parts of the screen. Each widget draws one thing into its area, and knows nothing about the others.

pub(super) mod bars;
pub(super) mod choices;
pub(super) mod outcome;
pub(super) mod page;
pub(super) mod question;
pub(super) mod story;
pub(super) mod table;
pub(super) mod veil;
