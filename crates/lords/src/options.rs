//! The options of a table (LORD-9).

use rustlers_core::{BadOptions, FreeOption, Variant, VariantValue, Word};
use serde::{Deserialize, Serialize};

use crate::edition::{Edition, Figures, STANDARD, standard_figures};

/// The options of a game: the number of players, the version, the scoring, and which components to use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// 2 to 6 (LORD-7).
    pub players: u8,
    /// With or without action cards (LORD-8).
    #[serde(default)]
    pub version: Version,
    /// Several rounds or one (LORD-63, LORD-65).
    #[serde(default)]
    pub scoring: Scoring,
    /// The points that end a game of several rounds (LORD-63); if not given, the edition's 1,000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u16>,
    /// When a card may be discarded (LORD-118).
    #[serde(default)]
    pub discard: Discarding,
    /// Component data to use instead of the standard edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

/// The two versions of the game (LORD-8).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Version {
    /// Only the goat deck.
    Simple,
    /// With action cards, Goat Gold and the Luck Pile.
    #[default]
    Strategic,
}

/// How a game is won.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// Scores add up until somebody reaches the target (LORD-63).
    #[default]
    Running,
    /// One round (LORD-65).
    Single,
}

/// When a card may be discarded (LORD-118).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Discarding {
    /// Only if nothing else is possible.
    #[default]
    Strict,
    /// Whenever an ordinary action is left: a house rule.
    Free,
}

/// The options that a form can offer (LORD-9).
pub(crate) const VARIANTS: &[Variant] = &[
    Variant {
        key: "version",
        title: "Version",
        values: &[
            value("strategic", "Strategic", "With action cards, Goat Gold and the Luck Pile."),
            value("simple", "Simple", "Only births and duels."),
        ],
    },
    Variant {
        key: "scoring",
        title: "Length",
        values: &[
            value("running", "Several rounds", "Scores add up until somebody reaches the target."),
            value("single", "One round", "The best herd of one round wins."),
        ],
    },
    Variant {
        key: "target",
        title: "Points that win",
        values: &[
            VariantValue { value: Word::Nothing, title: "1,000", hint: "In a game of several rounds." },
            VariantValue {
                value: Word::Number(500),
                title: "500",
                hint: "A shorter game of several rounds.",
            },
            VariantValue { value: Word::Number(2000), title: "2,000", hint: "A long evening." },
        ],
    },
    Variant {
        key: "discard",
        title: "Discarding",
        values: &[
            value("strict", "Strict", "You may discard only when you can do nothing else."),
            value("free", "Free", "A house rule: you may discard whenever you have an ordinary action left."),
        ],
    },
];

/// Further options: a game to 5,000 points is the longest that strangers may set up (LORD-63).
pub(crate) const FREE_OPTIONS: &[FreeOption] =
    &[FreeOption { key: "target", takes: "the points that win a game of several rounds", most: Some(5_000) }];

const fn value(value: &'static str, title: &'static str, hint: &'static str) -> VariantValue {
    VariantValue { value: Word::Text(value), title, hint }
}

impl Options {
    /// The standard game for this number of players.
    pub fn new(players: u8) -> Options {
        Options {
            players,
            version: Version::default(),
            scoring: Scoring::default(),
            target: None,
            discard: Discarding::default(),
            edition: None,
        }
    }

    /// The component data in use.
    pub fn edition(&self) -> &Edition {
        self.edition.as_ref().unwrap_or(&STANDARD)
    }

    /// The facts of this table, checked.
    pub(crate) fn facts(&self) -> Result<Facts, BadOptions> {
        let mut figures = match &self.edition {
            Some(edition) => edition.figures(self.players)?,
            None => standard_figures(self.players)?,
        };
        match self.target {
            Some(0) => {
                return Err(BadOptions("target: 0 is not possible; it must be 1 or more (LORD-63)".into()));
            }
            Some(target) => figures.target = target,
            None => {}
        }
        Ok(Facts { figures, version: self.version, scoring: self.scoring, discarding: self.discard })
    }
}

/// What is fixed for the whole game: the figures of the edition, and the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    figures: Figures,
    pub(crate) version: Version,
    pub(crate) scoring: Scoring,
    pub(crate) discarding: Discarding,
}

impl std::ops::Deref for Facts {
    type Target = Figures;

    #[inline]
    fn deref(&self) -> &Figures {
        &self.figures
    }
}
