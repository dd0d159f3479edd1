//! The options of a table (CRIT-13): every option is public and fixed before the first deal.

mod timers;
mod variants;

use rustlers_core::{BadOptions, Seat, Seats};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::edition::{Edition, STANDARD};
use crate::facts::Facts;
use crate::pieces::Critter;

pub use timers::{Seconds, Timers};
pub(crate) use variants::{FREE_OPTIONS, VARIANTS};

/// The options of a game. The four optional rules are independent of each other (CRIT-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Options {
    /// 4 to 8 (CRIT-1).
    pub players: u8,
    /// Tokens, bills, gifts and trades (CRIT-81 to CRIT-97).
    #[serde(default, deserialize_with = "switch")]
    pub payoffs: bool,
    /// Nobody is Boss for more than three rounds in a row (CRIT-98 to CRIT-103).
    #[serde(default, deserialize_with = "switch")]
    pub limited_terms: bool,
    /// Where the Fuzz is (CRIT-20, CRIT-104).
    #[serde(default)]
    pub fuzz: FuzzMode,
    /// Ids of the promo cards in use, or `all`, or `none` (CRIT-106).
    #[serde(default, deserialize_with = "ids")]
    pub promos: Vec<String>,
    /// Who is Boss first (CRIT-17).
    #[serde(default)]
    pub first_boss: FirstBoss,
    /// Where the host sits; `None` if the host only watches.
    #[serde(default = "first_seat")]
    pub host: Option<Seat>,
    /// How the talk in Step 3 is organized (CRIT-37, CRIT-47).
    #[serde(default)]
    pub step_three: StepThree,
    /// May a seat whisper to another (CRIT-136)? The rules ignore it; the server's chat uses it.
    #[serde(default = "yes", deserialize_with = "switch")]
    pub whispers: bool,
    /// The seats of people. If there are none, nobody needs time, and polls are counted instead (CRIT-158). Older
    /// journals and positions call it `persons`.
    #[serde(default, alias = "persons")]
    pub seats_of_people: Vec<Seat>,
    /// Whether the times below are enforced: if so, a grace period comes before the lock (CRIT-145).
    #[serde(default, skip_serializing_if = "is_false")]
    pub clocked: bool,
    /// How long everything may take (CRIT-148). The rules have no clock; the code that keeps one reads it here.
    #[serde(default)]
    pub timers: Timers,
    /// Who plays which critter, by seat; the edition's order if nothing is given (CRIT-16, CRIT-125).
    #[serde(default)]
    pub critters: Vec<Critter>,
    /// Component data to use instead of the standard edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

/// Where the Fuzz is (CRIT-20, CRIT-104).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FuzzMode {
    /// In one of several parts of the pile, depending on the number of players.
    #[default]
    Standard,
    /// Anywhere below the first Step 1.
    Anywhere,
    /// In the second quarter.
    Short,
    /// In the last quarter.
    Long,
}

/// Who is Boss first (CRIT-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstBoss {
    /// The host, if seated.
    #[default]
    Host,
    /// Anybody.
    Random,
}

/// How the talk in Step 3 is organized.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepThree {
    /// All at once (CRIT-37).
    #[default]
    Free,
    /// One after another, starting with the Boss; then everybody chooses (CRIT-47, CRIT-147).
    Orderly,
}

impl Options {
    /// The game without optional rules for this number of players.
    pub fn new(players: u8) -> Options {
        Options {
            players,
            payoffs: false,
            limited_terms: false,
            fuzz: FuzzMode::Standard,
            promos: Vec::new(),
            first_boss: FirstBoss::Host,
            host: first_seat(),
            step_three: StepThree::Free,
            whispers: true,
            seats_of_people: Vec::new(),
            clocked: false,
            timers: Timers::default(),
            critters: Vec::new(),
            edition: None,
        }
    }

    /// The game with all optional rules for this number of players.
    pub fn full(players: u8) -> Options {
        Options { payoffs: true, limited_terms: true, promos: vec![ALL.to_owned()], ..Options::new(players) }
    }

    /// The component data in use.
    pub fn edition(&self) -> &Edition {
        self.edition.as_ref().unwrap_or(&STANDARD)
    }

    /// The facts of this table, checked.
    pub(crate) fn facts(&self) -> Result<Facts, BadOptions> {
        let players = self.players;
        if !(4..=8).contains(&players) {
            return Err(BadOptions(format!("GoodCritters is for 4 to 8 players, not {players} (CRIT-1)")));
        }
        let edition = self.edition();
        if self.edition.is_some() {
            edition.check()?;
        }
        for seat in self.host.iter().chain(&self.seats_of_people) {
            if seat.number() >= players {
                return Err(BadOptions(format!(
                    "nobody can sit at seat {}: {players} players have the seats 0 to {}",
                    seat.number(),
                    players - 1
                )));
            }
        }
        let promos = self.promo_mask()?;
        let critters = self.seated_critters()?;
        Ok(Facts::new(self, promos, critters))
    }

    /// The promo cards in use, one bit each.
    fn promo_mask(&self) -> Result<u8, BadOptions> {
        let known = &self.edition().promos;
        let mut mask = 0;
        for id in &self.promos {
            if id == ALL {
                mask |= ((1_u16 << known.len()) - 1) as u8;
                continue;
            }
            let Some(index) = known.iter().position(|promo| promo.id == *id) else {
                let ids: Vec<&str> = known.iter().map(|promo| promo.id.as_str()).collect();
                return Err(BadOptions(format!(
                    "there is no promo card {id:?}; there are {}, or write \"all\" (CRIT-112)",
                    ids.join(", ")
                )));
            };
            mask |= 1 << index;
        }
        Ok(mask)
    }

    /// CRIT-16: every player has a critter that nobody else has.
    fn seated_critters(&self) -> Result<[Critter; 8], BadOptions> {
        if self.critters.len() > self.players.into() {
            return Err(BadOptions(format!(
                "{} critters are named for {} players (CRIT-16)",
                self.critters.len(),
                self.players
            )));
        }
        let mut seated = Critter::ALL;
        for (seat, &critter) in self.critters.iter().enumerate() {
            let Some(at) = seated[seat..].iter().position(|other| *other == critter) else {
                return Err(BadOptions(format!("two players want to be the {critter} (CRIT-16)")));
            };
            // Those in between keep their order.
            seated[seat..=seat + at].rotate_right(1);
        }
        Ok(seated)
    }

    pub(crate) fn people(&self) -> Seats {
        self.seats_of_people.iter().copied().collect()
    }
}

/// The word for all promo cards of the edition.
const ALL: &str = "all";

fn first_seat() -> Option<Seat> {
    Some(Seat::FIRST)
}

fn is_false(truth: &bool) -> bool {
    !truth
}

fn yes() -> bool {
    true
}

/// `true` and `false`, or `on` and `off` as in the rules.
fn switch<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Truth(bool),
        Word(String),
    }
    match Written::deserialize(deserializer) {
        Ok(Written::Truth(truth)) => Ok(truth),
        Ok(Written::Word(word)) if word == "on" => Ok(true),
        Ok(Written::Word(word)) if word == "off" => Ok(false),
        _ => Err(D::Error::custom("write on or off")),
    }
}

/// A list of ids, or one word.
fn ids<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        List(Vec<String>),
        Word(String),
    }
    match Written::deserialize(deserializer) {
        Ok(Written::List(ids)) => Ok(ids),
        Ok(Written::Word(word)) if word == "none" => Ok(Vec::new()),
        Ok(Written::Word(word)) => Ok(vec![word]),
        Err(_) => Err(D::Error::custom("write a list of ids such as [\"P1\",\"P3\"], \"all\", or \"none\"")),
    }
}
