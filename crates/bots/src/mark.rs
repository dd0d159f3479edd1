use rustlers_core::Seat;

/// A mark on the board, which only the side of who set it sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The place, by its id in the edition.
    pub at: String,
    /// What it says.
    pub text: String,
    /// Who set it last.
    pub seat: Seat,
}

/// A change of the marks of a side: a mark that is set, or taken away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marking {
    /// The place, by its id in the edition.
    pub at: String,
    /// What is written there; none takes away what is.
    pub text: Option<String>,
}
