//! What a table keeps: a header that never changes, and one record for everything that happens.

use rustlers_bots::Level;
use rustlers_core::{Chance, Seat};
use rustlers_house::{HouseError, Key, Opened, Table};
use rustlers_store::Table as Row;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::aftermath::Aftermath;
use crate::error::Error;
use crate::protocol::Status;

/// By which rules games are set up, by their names: those of the house, or other ones where a test has a server of
/// another version.
pub type Rules = fn(&str, &Value, &mut dyn Chance) -> Result<Opened, HouseError>;

/// What never changes about a table. It holds the seed, so it never leaves the server.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) game: String,
    /// Which rules the table was made under; none for one that was made before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<Version>,
    pub(crate) options: Value,
    pub(crate) players: u8,
    /// The person who made the table, by id, and the name under which it is listed.
    pub(crate) host: String,
    #[serde(default)]
    pub(crate) host_name: String,
    pub(crate) clock: ClockPlan,
    /// How long a bot waits before it answers, so that people can follow.
    pub(crate) pace_ms: u32,
    #[serde(default)]
    pub(crate) private: bool,
    #[serde(default)]
    pub(crate) whispers: bool,
    pub(crate) seed: Key,
    /// Where the game begins instead of its set-up; only a test server takes one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<Value>,
    /// The moment of another game at which the game begins instead of its set-up: then it is for practice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<Box<Origin>>,
    /// By which rules this process plays. This is no part of what is kept.
    #[serde(skip, default = "rules_of_the_house")]
    pub(crate) rules: Rules,
    /// Whether the table is listed as over, whatever its records tell us. This is kept elsewhere.
    #[serde(skip)]
    pub(crate) is_over: bool,
}

impl Header {
    /// The header of a stored table, to be played by these rules.
    pub(crate) fn read(row: &Row, rules: Rules) -> Result<Header, Error> {
        let header: Header = serde_json::from_str(&row.header).map_err(Error::corrupt)?;
        Ok(Header { rules, is_over: row.status == Status::Over.word(), ..header })
    }
}

fn rules_of_the_house() -> Rules {
    rustlers_house::new_table
}

/// A moment of another game: how that game got there, from the records of its table. Nothing of it comes from a client.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Origin {
    /// The table where the game was played, by its id.
    pub(crate) table: String,
    /// What that game was set up with, and the luck of its set-up.
    pub(crate) options: Value,
    pub(crate) opening: Vec<u32>,
    /// Every choice up to the moment.
    pub(crate) steps: Vec<OriginStep>,
}

/// A choice on the way to such a moment, with its luck.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct OriginStep {
    pub(crate) seat: Seat,
    pub(crate) choice: Value,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) chance: Vec<u32>,
}

/// Which rules a game is played by, and with which component data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Version {
    /// The version of the game's rules.
    pub(crate) rules: u32,
    /// The SHA-256 of its edition.
    pub(crate) edition: String,
}

impl Version {
    /// The version that a game on a table is played by.
    pub(crate) fn of(table: &dyn Table) -> Result<Version, HouseError> {
        Ok(Version { rules: table.rules_version(), edition: table.edition_hash()? })
    }
}

/// How much time people have.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockPlan {
    /// As much as they like.
    #[default]
    None,
    /// So many seconds for every decision.
    PerMove {
        /// The seconds.
        seconds: u32,
    },
    /// So many seconds for the whole game, and some more with every decision.
    PerGame {
        /// The seconds at the start.
        seconds: u32,
        /// The seconds that every decision adds.
        increment: u32,
    },
}

/// Something that happened at a table, and when.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Record {
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    #[serde(flatten)]
    pub(crate) what: RecordKind,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RecordKind {
    /// A person took a free seat, with a word for the draws.
    Sat { seat: Seat, person: String, name: String, word: String },
    /// A bot took a seat that was free, or took the place of who had it.
    Bot { seat: Seat, level: Level },
    /// Whoever sat there is gone, and the seat is free again; before the game only.
    Left { seat: Seat },
    /// A bot plays for a person who dropped out.
    Took { seat: Seat, level: Level },
    /// The person is back.
    Back { seat: Seat },
    /// The game was set up, with this luck, and with the options as they are when everybody sits.
    Started {
        opening: Vec<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        options: Option<Value>,
        /// By which rules, where they are other ones than when the table was made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<Version>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Box<Aftermath>>,
    },
    /// A choice was carried out, with this luck.
    Chose {
        seat: Seat,
        choice: Value,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<u32>,
        by: By,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why a bot chose so, in one line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Box<Aftermath>>,
    },
    /// A server with another version of the rules goes on with the game: all that has happened is the same under them.
    Continued { version: Version },
    /// A server with other rules cannot go on with the game, and says so in a sentence to everybody.
    Interrupted { why: String },
    /// Somebody said something.
    Said {
        channel: Channel,
        person: String,
        name: String,
        #[serde(default)]
        seat: Option<Seat>,
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// A side set a mark on the board for itself, or took it away.
    Marked { seat: Seat, at: String, text: Option<String> },
    /// The table was asleep, or its server was down, until now: nobody is charged for that time.
    Resumed,
    /// The same people go on at another table.
    Rematch { table: String },
    /// The table was given up.
    Closed,
}

impl RecordKind {
    /// What came of it, if that was kept.
    pub(crate) fn after(&self) -> Option<&Aftermath> {
        match self {
            RecordKind::Started { after, .. } | RecordKind::Chose { after, .. } => after.as_deref(),
            _ => None,
        }
    }
}

/// Who made a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum By {
    Person,
    Bot,
    Clock,
}

/// Who hears what is said: people at the table do not hear spectators while the game runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Channel {
    Table,
    Spectators,
    /// Only who speaks, and this seat; the others see that something was whispered.
    Whisper(Seat),
    /// Only the side of who speaks, where the rules know sides; nobody else learns of it.
    Side,
}
