use std::fmt;

use rustlers_core::BadOptions;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::FILE;
use crate::pieces::Kind;

/// A promo card as an edition describes it (CRIT-111): pure data, with closed lists of windows and effects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promo {
    pub(crate) id: String,
    pub(crate) name: Name,
    pub(crate) value: u16,
    pub(crate) kind: Kind,
    pub(crate) window: Window,
    pub(crate) effect: Effect,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<u8>,
}

/// When a promo card may be used (CRIT-110).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Window {
    /// Steps 2 and 3, until the freeze or lock.
    Talk,
    /// Before the count, for everybody who turned up a vote.
    Vote,
    /// The user's Skim was not the first.
    LateSkim,
    /// Somebody robs the user, who is not guarding.
    Robbed,
    /// The user's Rob has met a Guard.
    Guarded,
    /// The votes are equal and the user is Boss.
    Tie,
}

/// What a promo card does (CRIT-113 to CRIT-118).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Effect {
    /// That one Rob takes nothing.
    CancelRob,
    /// The guarding player takes nothing from the user.
    DodgeGuard,
    /// The user's vote counts more.
    ExtraVote,
    /// The user takes cards from the top as if the Skim had been the first.
    DrawTop,
    /// The user alone looks at the top cards of the pile.
    PeekPile,
    /// Shares are taken, and the Boss stays.
    KeepBoss,
}

impl Window {
    /// All six.
    pub const ALL: [Window; 6] =
        [Window::Talk, Window::Vote, Window::LateSkim, Window::Robbed, Window::Guarded, Window::Tie];

    /// Can a card do this in that window? Each effect refers to what opens its window.
    fn fits(self, effect: Effect) -> bool {
        match effect {
            Effect::CancelRob => self == Window::Robbed,
            Effect::DodgeGuard => self == Window::Guarded,
            Effect::ExtraVote => self == Window::Vote,
            Effect::DrawTop => self == Window::LateSkim,
            Effect::PeekPile => self == Window::Talk,
            Effect::KeepBoss => self == Window::Tie,
        }
    }
}

impl Promo {
    /// The amount of the effect; 1 if the edition does not say.
    pub(crate) fn amount(&self) -> u8 {
        self.amount.unwrap_or(1)
    }

    pub(super) fn check(&self, index: usize) -> Result<(), BadOptions> {
        let wrong = |key: &str, why: String| Err(BadOptions(format!("{FILE}: promos[{index}].{key}: {why}")));
        if !self.window.fits(self.effect) {
            return wrong(
                "window",
                format!("{:?} cannot be done in the window {:?}", self.effect, self.window),
            );
        }
        if !(1..=6).contains(&self.amount()) {
            return wrong("amount", format!("{} is not possible; it must be 1 to 6", self.amount()));
        }
        Ok(())
    }
}

/// A short name, stored inline so that a state that knows its promo cards is still plain data.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Name {
    letters: [u8; Name::MOST],
    len: u8,
}

impl Name {
    /// The maximum number of letters.
    const MOST: usize = 23;

    /// The name.
    pub fn as_str(&self) -> &str {
        let letters = self.letters.get(..self.len.into()).unwrap_or_default();
        std::str::from_utf8(letters).unwrap_or_default()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl std::str::FromStr for Name {
    type Err = String;

    fn from_str(text: &str) -> Result<Name, String> {
        let is_plain = |letter: char| letter.is_alphanumeric() || " -'.".contains(letter);
        if text.is_empty() || text.len() > Name::MOST || !text.chars().all(is_plain) {
            return Err(format!("{text:?} is not a name of 1 to {} letters", Name::MOST));
        }
        let mut name = Name { letters: [0; Name::MOST], len: text.len() as u8 };
        name.letters[..text.len()].copy_from_slice(text.as_bytes());
        Ok(name)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
