//! What a client is told.

use rustlers_bots::Level;
use rustlers_core::Seat;
use rustlers_house::Key;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::Answer;
use crate::table::ClockPlan;

/// A message to a client.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// What became of a request.
    Answer(Answer),
    /// What changed at the table.
    Update(Box<Update>),
    /// Who is connected.
    Here(Here),
}

/// What changed at the table, as one viewer sees it. What is left out has not changed.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct Update {
    /// Its number for this viewer; the next update has the next number.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub n: u64,
    /// Whether everything is told anew: after connecting, or when the viewer has changed.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reload: bool,
    /// When it happened, in milliseconds since 1970; with `reload`, when this viewer was last told something.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
    /// What the server's clock says, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now: i64,
    /// The table itself.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableView>,
    /// Whose choice is open.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<Vec<Seat>>,
    /// What each seat has left on its clock, in milliseconds; none without clocks.
    #[cfg_attr(feature = "ts", ts(optional, type = "number[]"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<Vec<i64>>,
    /// What happened in the game and the viewer saw of it, oldest first: the sight, the sentence for it, and what it
    /// changed in the view.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<super::described::ToldSight>>"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sights: Option<Box<RawValue>>,
    /// What changed in the view besides, after all sights, as a JSON Patch.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<super::described::Operation>>"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Box<RawValue>>,
    /// All that the viewer knows of the game; only with `reload`.
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<RawValue>>,
    /// What the viewer is asked; the inner one is none when nothing is.
    #[cfg_attr(feature = "ts", ts(optional = nullable, as = "Option<Asked>"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Option<Asked>>,
    /// What was said.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Said>>", optional))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
}

impl Update {
    /// An update that says nothing yet.
    pub(crate) fn blank(n: u64, at: i64, now: i64) -> Update {
        Update {
            n,
            reload: false,
            at,
            now,
            table: None,
            awaits: None,
            left_ms: None,
            sights: None,
            change: None,
            view: None,
            asked: None,
            said: Vec::new(),
        }
    }
}

/// A decision that is open to the viewer.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Debug, Serialize)]
pub struct Asked {
    /// The number of the decision, to be sent back with the choice.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub decision: u64,
    /// The question.
    pub question: String,
    /// What may be chosen: each choice with the words for it, or bare for who wants no words.
    #[cfg_attr(feature = "ts", ts(as = "Vec<rustlers_house::Listed>"))]
    pub choices: Box<RawValue>,
}

/// The table, apart from the game on it.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct TableView {
    /// The version of the protocol.
    pub protocol: u32,
    /// The name of the game.
    pub game: String,
    /// What the game is set up with.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// Whether people gather, play, or are done.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seat that this connection sees and plays; none for a spectator.
    pub you: Option<Seat>,
    /// All seats of this person.
    pub yours: Vec<Seat>,
    /// Whether this person is the host.
    pub host: bool,
    /// Whether only the link leads here.
    pub private: bool,
    /// Whether people at the table may say something to one other alone.
    pub whispers: bool,
    /// The seats that hear what this seat says to its own side; empty if there are no sides.
    pub side: Vec<Seat>,
    /// The marks of this seat's side on the board; none if there are no sides.
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Mark>>", optional))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// How much time people have.
    pub clock: ClockPlan,
    /// The SHA-256 of the seed, shown before the first draw.
    pub commitment: Key,
    /// The seed, once the game is over.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<Key>,
    /// How the game ended.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<rustlers_core::Outcome>"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Value>,
    /// The table of the rematch.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// Whether there is little room left for more records; a table that is full is closed.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub nearly_full: bool,
    /// Whether the game began at a moment of another one, for practice.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// A sentence that everybody at the table should read: why the game cannot go on, or be replayed.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
}

/// A mark on the board, which only one side sees.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The place, by its id in the edition.
    pub at: String,
    /// What it says, as plain text.
    pub text: String,
    /// Who set it last.
    pub seat: Seat,
}

/// Where a table stands.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People gather.
    Open,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
    /// The table was given up.
    Closed,
}

impl Status {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    /// Nothing more will be played here.
    pub(crate) fn is_done(self) -> bool {
        matches!(self, Status::Over | Status::Closed)
    }
}

/// A seat as everybody sees it.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct SeatView {
    /// The name that is shown; empty when the seat is free.
    pub name: String,
    /// The level of the bot that plays here, also for a person who dropped out.
    pub bot: Option<Level>,
    /// Whether a person belongs here.
    pub person: bool,
    /// The word for the draws.
    pub word: String,
}

/// Something that was said.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct Said {
    /// By whom.
    pub name: String,
    /// From which seat; none for a spectator.
    pub seat: Option<Seat>,
    /// To which seat alone; none for everybody.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Seat>,
    /// What, as plain text; empty for who only sees that somebody whispers.
    pub text: String,
    /// Whether only the speaker's side hears it.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub side: bool,
    /// Whether only spectators hear it.
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub spectators: bool,
}

/// Who is connected. It is no part of the numbered updates: it is told whenever it changes, and stored nowhere.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Here {
    /// The seats whose person is connected.
    pub seats: Vec<Seat>,
    /// How many others watch.
    pub watching: usize,
}
