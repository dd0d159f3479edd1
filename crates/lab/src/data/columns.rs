//! What the columns are. Whoever changes them changes [`COLUMNS_VERSION`] and `docs/data.md` as well.

/// The version of the columns: increased when a column changes its name, type or meaning, or goes away. New columns at
/// the end do not change it.
pub const COLUMNS_VERSION: u32 = 1;

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What its values are.
    pub holds: Holds,
    /// How many values a row has.
    pub shape: Shape,
    /// What they mean.
    pub meaning: &'static str,
}

/// What the values of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Text (UTF-8).
    Text,
    /// Text that is JSON.
    Json,
    /// Whole numbers of 32 bits.
    Small,
    /// Whole numbers of 64 bits.
    Whole,
    /// Whole numbers of 64 bits, none negative.
    Unsigned,
    /// Numbers with a fraction (64 bits).
    Real,
}

/// How many values a row has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One.
    One,
    /// One or none.
    Maybe,
    /// A list: one for each seat, unless the meaning says otherwise.
    List,
}

const fn column(name: &'static str, holds: Holds, shape: Shape, meaning: &'static str) -> Column {
    Column { name, holds, shape, meaning }
}

use Holds::{Json, Real, Small, Text, Unsigned, Whole};
use Shape::{List, Maybe, One};

/// The columns of a table of games.
pub const GAMES: &[Column] = &[
    column("game", Text, One, "the name of the game"),
    column("number", Whole, One, "the number of the game in its plan, or in the export, from 0"),
    column("players", Small, One, "the number of seats"),
    column("options", Json, One, "the options the game was set up with"),
    column("rules", Small, One, "the version of its rules"),
    column("edition", Text, One, "the SHA-256 of its component data"),
    column("seed", Unsigned, Maybe, "the seed of the plan; none in an export"),
    column(
        "played_by",
        Text,
        List,
        "who played: `greenhorn`, `cowhand`, `tophand`, or `person` in an export",
    ),
    column(
        "roles",
        Text,
        List,
        "what the seats played, such as the characters of the west; empty if all seats are alike",
    ),
    column("scores", Small, List, "the scores, in the game's own unit"),
    column("places", Small, List, "the places, from 1; seats that share a place have the same number"),
    column(
        "rewards",
        Real,
        List,
        "the share of the others that a seat beat, less the share that beat it: -1 to 1",
    ),
    column("wins", Real, List, "the shares of the victory: 1 for a sole winner, 0.5 for each of two"),
    column("decisions", Whole, One, "the number of choices that were made"),
];

/// The columns of a table of decisions.
pub const DECISIONS: &[Column] = &[
    column("game", Text, One, "the name of the game"),
    column("number", Whole, One, "the number of the game in its plan, or in the export, from 0"),
    column("decision", Whole, One, "the number of the decision in its game, from 0"),
    column("seat", Small, One, "who decided, from 0"),
    column("played_by", Text, One, "who played the seat, as in the table of games"),
    column(
        "role",
        Text,
        Maybe,
        "what the seat played, such as a character of the west; none if all seats are alike",
    ),
    column("asked", Text, One, "the question, as a sentence; other seats are called P0, P1 and so on"),
    column("choices", Small, One, "how many choices there were"),
    column("kind", Text, One, "the kind of the choice that was made, as in `rustlers.obs.layout`"),
    column("action", Small, Maybe, "its action id in Python; none if it has none"),
    column("choice", Json, One, "the choice itself"),
    column("reward", Real, One, "the reward of the seat at the end of the game, as in the table of games"),
    column("won", Real, One, "its share of the victory"),
    column("rewards", Real, List, "the rewards of all seats"),
];
