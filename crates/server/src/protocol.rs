//! What is said over a table's socket, in both directions. `docs/protocol.md` describes it for other programs.

use rustlers_bots::Level;
use rustlers_core::{Outcome, Seat};
use rustlers_house::{Key, Listed, Told};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of this protocol; it is in every [`TableView`].
pub const VERSION: u32 = 1;

/// A message from a client. Every one is answered with an [`Answer`] that carries its id.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client, 1 to 40 characters. The same id twice means the same request sent again.
    pub id: String,
    /// What is asked for.
    #[serde(rename = "ask")]
    pub ask: Ask,
}

/// What a client asks for.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Takes a free seat, before the game starts.
    Sit {
        /// Which; any free one when not given.
        seat: Option<Seat>,
        /// A word that is mixed into the draws.
        #[serde(default)]
        word: String,
    },
    /// Puts a bot on a free seat, before the game starts.
    Bot {
        /// Which seat.
        seat: Seat,
        /// How good it is.
        level: Level,
    },
    /// Starts the game; free seats get bots of this level.
    Start {
        /// How good they are.
        #[serde(default)]
        fill: Option<Level>,
    },
    /// Leaves the seat: it is free again before the game, and a bot plays on during it.
    Leave {},
    /// Takes the own seat back from the bot.
    Back {},
    /// Makes one choice, or several that are carried out together or not at all.
    Choose {
        /// The number of the decision, from [`Asked`].
        decision: u64,
        /// The choices, in order.
        choices: Vec<Value>,
    },
    /// Says something.
    Say {
        /// The text.
        text: String,
    },
    /// Does nothing, to keep the line open.
    Ping {},
}

/// A message to a client.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// What became of a request.
    Answer(Answer),
    /// What changed at the table.
    Update(Box<Update>),
}

/// What became of a request.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The id of the request; empty when it could not be read.
    pub id: String,
    /// Why it was refused; none when it was done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// A word for programs.
    pub code: &'static str,
    /// The rule of the game, where one refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// A sentence for people.
    pub reason: String,
}

impl Refusal {
    pub(crate) fn new(code: &'static str, reason: impl Into<String>) -> Refusal {
        Refusal { code, rule: None, reason: reason.into() }
    }
}

/// What changed at the table, as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
pub struct Update {
    /// Its number for this viewer; the next update has the next number.
    pub n: u64,
    /// Whether everything is told anew: after connecting, or when the viewer has changed.
    pub reload: bool,
    /// The table itself.
    pub table: TableView,
    /// What happened in the game, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sights: Vec<Told>,
    /// All that the viewer knows of the game; none before it starts.
    pub view: Option<Value>,
    /// What the viewer is asked; none when it is not.
    pub asked: Option<Asked>,
    /// What was said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
}

/// A decision that is open to the viewer.
#[derive(Clone, Debug, Serialize)]
pub struct Asked {
    /// The number of the decision, to be sent back with the choice.
    pub decision: u64,
    /// The question.
    pub question: String,
    /// What may be chosen.
    pub choices: Vec<Listed>,
}

/// The table, apart from the game on it.
#[derive(Clone, Debug, Serialize)]
pub struct TableView {
    /// The version of the protocol.
    pub protocol: u32,
    /// The name of the game.
    pub game: String,
    /// Whether people gather, play, or are done.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seat of this viewer; none for a spectator.
    pub you: Option<Seat>,
    /// Whether this viewer made the table.
    pub host: bool,
    /// Whose choice is open.
    pub awaits: Vec<Seat>,
    /// The SHA-256 of the seed, shown before the first draw.
    pub commitment: Key,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<Key>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// Where a table stands.
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
}

/// A seat as everybody sees it.
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
    /// What is left on the clock, in milliseconds, when it last stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<i64>,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize)]
pub struct Said {
    /// By whom.
    pub name: String,
    /// What, as plain text.
    pub text: String,
    /// Whether only spectators hear it.
    pub spectators: bool,
}
