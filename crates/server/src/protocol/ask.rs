//! What a client may ask for, and what became of it.

use rustlers_bots::Level;
use rustlers_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A message from a client. Every one is answered with an [`Answer`] that carries its id.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client, 1 to 40 characters. The same id twice means the same request sent again.
    pub id: String,
    /// What is asked for.
    pub ask: Ask,
}

/// What a client asks for.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Takes a free seat, before the game starts. Who has a seat already moves to this one, or changes the word.
    Sit {
        /// Which; any free one when not given.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        seat: Option<Seat>,
        /// A word that is mixed into the draws.
        #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
        #[serde(default)]
        word: String,
        /// Whether a seat that one already has is kept as well: several people at one device.
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        #[serde(default)]
        more: bool,
    },
    /// Puts a bot on a seat that is free, has a bot, or whose person is not here or has another seat; before the game starts.
    Bot {
        /// Which seat.
        seat: Seat,
        /// How good it is.
        level: Level,
    },
    /// Takes a bot, or a person who is not here or has another seat, off a seat; before the game starts.
    Free {
        /// Which seat.
        seat: Seat,
    },
    /// Starts the game; free seats get bots of this level.
    Start {
        /// How good they are.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        fill: Option<Level>,
    },
    /// Leaves the seat: it is free again before the game, and a bot plays on during it.
    Leave {},
    /// Takes the seat back from the bot.
    Back {},
    /// Lets a bot play for somebody who has been gone for a while, until they are back.
    StandIn {
        /// Whose seat.
        seat: Seat,
        /// How good it is; a cowhand if nobody says.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        level: Option<Level>,
    },
    /// Makes one choice, or several that are carried out together or not at all.
    Choose {
        /// The number of the decision, from [`Asked`](super::Asked).
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        decision: u64,
        /// The choices, in order.
        #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
        choices: Vec<Value>,
    },
    /// Says something.
    Say {
        /// The text.
        text: String,
        /// To whom alone, where the table allows whispers.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        to: Option<Seat>,
        /// Whether only the speaker's side hears it, in games with sides: the gang of Best of the West.
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        #[serde(default)]
        side: bool,
    },
    /// Sets a mark on a place of the board that only the seat's own side sees, or takes it away.
    Mark {
        /// The place, by its id in the edition.
        at: String,
        /// What it says; left out, the mark is taken away.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        text: Option<String>,
    },
    /// Makes another table like this one for the same people, when the game is over.
    Rematch {},
    /// Gives the table up.
    Close {},
    /// Does nothing, to keep the line open.
    Ping {},
}

/// What became of a request.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The id of the request; empty when it could not be read.
    pub id: String,
    /// Why it was refused; none when it was done.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

/// Why a request was refused.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// A word for programs.
    pub code: &'static str,
    /// The rule of the game, where one refused.
    #[cfg_attr(feature = "ts", ts(optional))]
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
