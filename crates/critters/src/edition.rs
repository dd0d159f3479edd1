//! The component data (CRIT-2, CRIT-20, CRIT-111): what is in the box, read from TOML and checked.

mod promo;

use std::fmt;
use std::sync::LazyLock;

use rustlers_core::BadOptions;
use serde::{Deserialize, Serialize};

use crate::pieces::Card;

pub use promo::{Effect, Name, Promo, Window};

/// The data file of an edition.
pub(crate) const FILE: &str = "critters.toml";

/// The edition of the rules file.
pub static STANDARD: LazyLock<Edition> = LazyLock::new(|| {
    Edition::from_toml(include_str!("../../../editions/critters/critters.toml"))
        .expect("the embedded edition is checked by a test")
});

/// The component data of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    name: String,
    pub(crate) loot: LootData,
    pub(crate) draw: DrawData,
    fuzz: FuzzTable,
    pub(crate) payoffs: PayoffData,
    pub(crate) terms: TermData,
    #[serde(default)]
    pub(crate) promos: Vec<Promo>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LootData {
    /// Copies of every kind and value.
    pub(crate) copies: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawData {
    /// Cards that Step 1 turns up beyond one per player.
    pub(crate) extra: u8,
    pub(crate) after_failed_vote: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FuzzTable {
    #[serde(rename = "4")]
    four: Cut,
    #[serde(rename = "5")]
    five: Cut,
    #[serde(rename = "6")]
    six: Cut,
    #[serde(rename = "7")]
    seven: Cut,
    #[serde(rename = "8")]
    eight: Cut,
}

/// How many parts the pile is cut into, and which of them gets the Fuzz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cut {
    parts: u8,
    part: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PayoffData {
    pub(crate) tokens: u8,
    pub(crate) cards: u8,
    card_value: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TermData {
    pub(crate) max_rounds: u8,
    pub(crate) bonus_cards: u8,
}

impl Edition {
    /// Reads and checks an edition; an error names the key that is wrong.
    pub fn from_toml(text: &str) -> Result<Edition, BadOptions> {
        let edition: Edition = toml::from_str(text)
            .map_err(|error| BadOptions(format!("{FILE}: {}", error.to_string().trim())))?;
        edition.check()?;
        Ok(edition)
    }

    /// The data as TOML, the same for the same data.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("an edition is made of plain tables")
    }

    /// CRIT-9: what a bill is worth, in thousands.
    pub(crate) fn bill_value(&self) -> u8 {
        (self.payoffs.card_value / 1000) as u8
    }

    /// CRIT-20 to CRIT-22: the fewest and the most Loot cards above the Fuzz, in a pile of `loot` cards.
    ///
    /// CRIT-21: parts differ by at most one card, the larger ones on top. CRIT-22: the Fuzz takes any slot in its part,
    /// including before its first card and after its last.
    pub(crate) fn standard_fuzz(&self, players: u8, loot: u8) -> (u8, u8) {
        let cut = self.cut(players);
        let (small, larger) = (loot / cut.parts, loot % cut.parts);
        let size = |part: u8| small + u8::from(part <= larger);
        let above: u8 = (1..cut.part).map(size).sum();
        (above, above + size(cut.part))
    }

    fn cut(&self, players: u8) -> Cut {
        match players {
            4 => self.fuzz.four,
            5 => self.fuzz.five,
            6 => self.fuzz.six,
            7 => self.fuzz.seven,
            _ => self.fuzz.eight,
        }
    }

    /// Refuses data that the rules do not work with.
    pub(crate) fn check(&self) -> Result<(), BadOptions> {
        let wrong = |key: fmt::Arguments<'_>, why: String| Err(BadOptions(format!("{FILE}: {key}: {why}")));
        let range = |key: fmt::Arguments<'_>, value: u16, low: u16, high: u16| {
            if (low..=high).contains(&value) {
                return Ok(());
            }
            wrong(key, format!("{value} is not possible; it must be {low} to {high}"))
        };
        let thousands = |key: fmt::Arguments<'_>, value: u16| match value % 1000 {
            0 if (1000..=9000).contains(&value) => Ok(()),
            _ => wrong(key, format!("{value} is not possible; it must be 1000, 2000 and so on to 9000")),
        };
        range(format_args!("loot.copies"), self.loot.copies.into(), 4, 7)?;
        range(format_args!("draw.extra"), self.draw.extra.into(), 0, 4)?;
        range(format_args!("draw.after_failed_vote"), self.draw.after_failed_vote.into(), 1, 4)?;
        range(format_args!("payoffs.tokens"), self.payoffs.tokens.into(), 1, 2)?;
        range(format_args!("payoffs.cards"), self.payoffs.cards.into(), 1, 10)?;
        thousands(format_args!("payoffs.card_value"), self.payoffs.card_value)?;
        range(format_args!("terms.max_rounds"), self.terms.max_rounds.into(), 1, 9)?;
        range(format_args!("terms.bonus_cards"), self.terms.bonus_cards.into(), 0, 3)?;
        for players in 4..=8 {
            let cut = self.cut(players);
            range(format_args!("fuzz.{players}.parts"), cut.parts.into(), 1, 12)?;
            range(format_args!("fuzz.{players}.part"), cut.part.into(), 1, cut.parts.into())?;
            let loot = 20 * self.loot.copies - 4 * players;
            let (fewest, _) = self.standard_fuzz(players, loot);
            if fewest < players + self.draw.extra {
                let needed = players + self.draw.extra;
                return wrong(
                    format_args!("fuzz.{players}"),
                    format!(
                        "only {fewest} cards would be sure to lie above the Fuzz; the first Step 1 needs {needed}"
                    ),
                );
            }
        }
        range(format_args!("promos"), self.promos.len() as u16, 0, Card::PROMOS.into())?;
        for (index, promo) in self.promos.iter().enumerate() {
            if promo.id != format!("P{}", index + 1) {
                let why = format!(
                    "{:?} is not possible; the cards are called P1, P2 and so on, in order",
                    promo.id
                );
                return wrong(format_args!("promos[{index}].id"), why);
            }
            thousands(format_args!("promos[{index}].value"), promo.value)?;
            promo.check(index)?;
        }
        Ok(())
    }
}
