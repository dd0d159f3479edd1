//! The form of a review, as files and clients read it.

use rustlers_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Share;

/// A finished game looked back at.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// The version of this form.
    pub version: u32,
    /// The name of the game.
    pub game: String,
    /// How many seats the table had.
    pub players: u8,
    /// What its words call the seats: by their players, and in the west by their characters.
    pub called: Vec<String>,
    /// Everybody's chances along the game. Steps that changed little are left out.
    pub moments: Vec<Moment>,
    /// How every seat got from its first chance to its last one.
    pub accounts: Vec<Account>,
    /// What was decided, in order.
    pub decisions: Vec<Decision>,
    /// What is worth telling first.
    pub headlines: Headlines,
    /// Where money was made and lost, for a game with places.
    pub places: Option<Vec<PlaceMoney>>,
}

/// Everybody's chances right after something happened.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moment {
    /// The step of the replay: 0 is the set-up, and every choice is one more.
    pub step: u32,
    /// Who chose; `None` at the start and the end, and for luck.
    pub seat: Option<Seat>,
    /// What happened.
    pub kind: MomentKind,
    /// What happened, in words.
    pub told: String,
    /// Everybody's chance to win after it.
    pub chances: Vec<Share>,
    /// The part of the game: `Round 1`; empty before the first one.
    pub part: String,
}

/// What a moment is about.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MomentKind {
    /// The set-up.
    Start,
    /// A choice, before its draws.
    Choice,
    /// The draws of a choice.
    Luck,
    /// The end of the game.
    End,
}

/// How a seat got from its first chance to its last one: `initial + luck + others + skill = final`, exactly.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Account {
    /// The seat.
    pub seat: Seat,
    /// Its chance after the set-up.
    pub initial: Share,
    /// What draws changed, and what it could not know at its own decisions.
    pub luck: Share,
    /// What the others' choices changed.
    pub others: Share,
    /// What it lost by its own decisions, by what it knew. Never more than 0.
    pub skill: Share,
    /// Its chance at the end: what it won.
    #[serde(rename = "final")]
    pub last: Share,
    /// The parts of these sums. Small changes are added to the next entry of their kind.
    pub entries: Vec<ReviewEntry>,
    /// How often it lied and trusted.
    pub candid: Candid,
}

/// A part of an account.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewEntry {
    /// The step of the replay.
    pub step: u32,
    /// To which sum it belongs.
    pub kind: EntryKind,
    /// Whose choice it was; `None` for luck.
    pub seat: Option<Seat>,
    /// How much it changed.
    pub amount: Share,
    /// What happened, in words.
    pub told: String,
}

/// What changed a chance.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    /// Draws, and what the seat could not know.
    Luck,
    /// Somebody else's choice.
    Others,
    /// The seat's own decision.
    Skill,
}

/// How often a seat lied and trusted, in games that tell such choices apart.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candid {
    /// Lies told.
    pub lies: u32,
    /// Those of them that were answered, and left the liar better off.
    pub believed: u32,
    /// Answers to somebody's word that did not hurt.
    pub trust_well: u32,
    /// Answers to somebody's word that cost chances.
    pub trust_badly: u32,
}

/// A decision and what it was worth, by what the seat knew.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// The step of the replay that carried it out.
    pub step: u32,
    /// Who decided.
    pub seat: Seat,
    /// The question.
    pub asked: String,
    /// The choice that was made.
    pub made: Weighed,
    /// The best choice; the same if it was made.
    pub best: Weighed,
    /// Some of the others, the best first.
    pub others: Vec<Weighed>,
    /// How much less the choice made wins than the best one; 0 if that stayed open until the next decision of this seat.
    pub cost: Share,
    /// The standard error of the cost.
    pub error: Share,
    /// The judgment, where the error allows one.
    pub grade: Grade,
    /// What the seat could conclude from what it saw.
    pub knew: Option<String>,
    /// What speaks for the best choice.
    pub why: Option<String>,
}

/// A choice with its chance to win.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Weighed {
    /// The choice, as it is sent to a table.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub choice: Value,
    /// The choice in words.
    pub told: String,
    /// The chance to win with it.
    pub chance: Share,
    /// The standard error of the chance.
    pub error: Share,
}

/// How good a decision was.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The best, where the rule of thumb would have done something clearly worse.
    Brilliant,
    /// The best, or surely close to it, or nothing is lost yet: the best one stayed open.
    Sound,
    /// Surely worse than the best, by a little.
    Doubtful,
    /// Surely worse than the best, by a lot.
    Costly,
    /// The playouts cannot tell.
    Tossup,
}

/// What is worth telling first.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Headlines {
    /// The lie that gained most.
    pub lie: Option<Headline>,
    /// The answer to a lie that cost most.
    pub trust: Option<Headline>,
    /// The draw that cost somebody most.
    pub draw: Option<Headline>,
}

/// A moment worth telling.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Headline {
    /// The step of the replay.
    pub step: u32,
    /// Whose chance changed.
    pub seat: Seat,
    /// By how much.
    pub amount: Share,
    /// What happened, in words.
    pub told: String,
}

/// Money that changed hands at a place.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "review/"))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceMoney {
    /// The id of the space.
    pub space: String,
    /// How much was won there.
    pub won: u32,
    /// How much was lost or spent there.
    pub lost: u32,
}
