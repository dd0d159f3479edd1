//! The component data (LORD-10): what is in the box and the figures of the rules, read from TOML and checked.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use rustlers_core::BadOptions;
use serde::{Deserialize, Serialize};

use crate::pieces::{Action, Actions, DiscardPile, Goat, Goats};

/// The data file of an edition.
pub(crate) const FILE: &str = "lords.toml";

/// The edition that the rulebook describes, with the Bluff Goats of LORD-R2.
pub static STANDARD: LazyLock<Edition> = LazyLock::new(|| {
    Edition::from_toml(include_str!("../../../editions/lords/lords.toml"))
        .expect("the embedded edition is checked by a test")
});

/// The standard edition's facts for 2 to 6 players, looked up for every game that is set up.
static STANDARD_FIGURES: LazyLock<[Figures; 5]> = LazyLock::new(|| {
    [2, 3, 4, 5, 6]
        .map(|players| STANDARD.figures(players).expect("the embedded edition is checked by a test"))
});

/// The standard edition's facts for a table of `players`.
pub(crate) fn standard_figures(players: u8) -> Result<Figures, BadOptions> {
    let known = players.checked_sub(2).and_then(|index| STANDARD_FIGURES.get(usize::from(index)));
    known.copied().ok_or_else(|| not_so_many(players))
}

#[cold]
fn not_so_many(players: u8) -> BadOptions {
    BadOptions(format!("Goat Lords is for 2 to 6 players, not {players} (LORD-7)"))
}

/// The component data of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    name: String,
    reshuffle: u8,
    action_limit: u8,
    target: u16,
    goats: BTreeMap<Goat, Kind>,
    actions: BTreeMap<Action, u8>,
    /// By number of players.
    hand_size: BTreeMap<String, u8>,
    goatinhood: Thresholds,
}

/// How many of a goat card there are, and what each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    count: u8,
    points: u8,
}

/// When Goatinhood makes two or three shares (LORD-93).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thresholds {
    pub(crate) two_shares_from: u8,
    pub(crate) three_shares_from: u8,
    pub(crate) three_shares_players: u8,
}

/// The edition's facts for one number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figures {
    pub(crate) players: u8,
    pub(crate) hand_size: u8,
    pub(crate) reshuffle: u8,
    pub(crate) action_limit: u8,
    pub(crate) goatinhood: Thresholds,
    pub(crate) target: u16,
    /// Points by kind of goat card.
    pub(crate) points: [u8; 12],
    pub(crate) actions: Actions,
    pub(crate) goats: Goats,
}

impl Edition {
    /// Reads and checks an edition; an error names the key that is wrong.
    pub fn from_toml(text: &str) -> Result<Edition, BadOptions> {
        let edition: Edition = toml::from_str(text)
            .map_err(|error| BadOptions(format!("{FILE}: {}", error.to_string().trim())))?;
        for players in edition.hand_size.keys() {
            match players.parse() {
                Ok(number @ 2..=6) => edition.figures(number).map(drop)?,
                _ => return Err(wrong(format_args!("hand_size.{players}"), "players are 2 to 6 (LORD-7)")),
            }
        }
        if edition.hand_size.is_empty() {
            return Err(wrong(format_args!("hand_size"), "there is no number of players to play with"));
        }
        Ok(edition)
    }

    /// The data as TOML, the same for the same data.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("an edition is made of plain tables")
    }

    /// The facts of a table of `players`, checked.
    pub(crate) fn figures(&self, players: u8) -> Result<Figures, BadOptions> {
        let Some(&hand_size) = self.hand_size.get(&players.to_string()) else {
            return Err(not_so_many(players));
        };
        let mut goats = Goats::NONE;
        let mut points = [0; 12];
        let mut deck = 0;
        for goat in Goat::ALL {
            let Some(kind) = self.goats.get(&goat) else {
                return Err(wrong(format_args!("goats.{goat}"), "it is missing"));
            };
            range(format_args!("goats.{goat}.count"), kind.count, 0, Goats::MOST)?;
            goats = goats.and(Goats::of(goat, kind.count));
            points[goat as usize] = kind.points;
            deck += u16::from(kind.count);
        }
        let mut actions = Actions::NONE;
        for action in Action::ALL {
            let Some(&count) = self.actions.get(&action) else {
                return Err(wrong(format_args!("actions.{action}"), "it is missing"));
            };
            range(format_args!("actions.{action}"), count, 0, Actions::MOST)?;
            actions = actions.and(Actions::of(action, count));
        }
        if deck > DiscardPile::MOST.into() {
            let why = format!("{deck} goat cards are too many; there may be {}", DiscardPile::MOST);
            return Err(wrong(format_args!("goats"), &why));
        }
        range(format_args!("hand_size.{players}"), hand_size, 1, 9)?;
        range(format_args!("reshuffle"), self.reshuffle, 1, DiscardPile::MOST)?;
        range(format_args!("action_limit"), self.action_limit, 1, 3)?;
        let goatinhood = self.goatinhood;
        range(format_args!("goatinhood.two_shares_from"), goatinhood.two_shares_from, 4, 99)?;
        range(format_args!("goatinhood.three_shares_from"), goatinhood.three_shares_from, 6, 99)?;
        range(format_args!("goatinhood.three_shares_players"), goatinhood.three_shares_players, 3, 99)?;
        if self.target == 0 {
            return Err(wrong(format_args!("target"), "0 is not possible; it must be 1 or more"));
        }
        // LORD-14: whatever is dealt, a plain card must be left to start the Discard Pile.
        let dealt = players * hand_size;
        if goats.plain().len() <= dealt {
            let why = format!("{} plain cards are too few to deal {dealt} cards", goats.plain().len());
            return Err(wrong(format_args!("goats"), &why));
        }
        // LORD-R71: with more cards in circulation than there are species, discarding cannot go on forever.
        if u16::from(dealt) + u16::from(self.reshuffle) <= 10 {
            let least = 11 - dealt;
            let why = format!("with {dealt} cards in the hands it must be {least} or more, or no round ends");
            return Err(wrong(format_args!("reshuffle"), &why));
        }
        Ok(Figures {
            players,
            hand_size,
            reshuffle: self.reshuffle,
            action_limit: self.action_limit,
            goatinhood,
            target: self.target,
            points,
            actions,
            goats,
        })
    }
}

fn wrong(key: fmt::Arguments<'_>, why: &str) -> BadOptions {
    BadOptions(format!("{FILE}: {key}: {why}"))
}

fn range(key: fmt::Arguments<'_>, value: u8, low: u8, high: u8) -> Result<(), BadOptions> {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    Err(wrong(key, &format!("{value} is not possible; it must be {low} to {high}")))
}
