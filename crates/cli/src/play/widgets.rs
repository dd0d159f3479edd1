//! What the screen is made of. Each widget draws one thing into the area it is given, and knows nothing of the others.

pub(super) mod bars;
pub(super) mod choices;
pub(super) mod outcome;
pub(super) mod page;
pub(super) mod question;
pub(super) mod story;
pub(super) mod table;
pub(super) mod veil;
