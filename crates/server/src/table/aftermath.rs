//! What came of a choice, kept in plain words beside it. Rules and component data change, and then a record may no longer
//! lead where it led: whoever has other rules finds out by what is kept here, and can still tell what was told.

use rustlers_core::{Teller, Viewer};
use rustlers_house::{Events, Table, position_hash};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// How many bytes of the hash of a position are kept: enough that no two positions of a game share them by chance.
const BYTES: usize = 8;

/// What came of a record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Aftermath {
    stands: Standing,
    /// What everybody was told, in words. Whoever saw the same is named together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    told: Vec<Told>,
}

/// How a game stood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Standing {
    /// The beginning of a hash of its position, in hexadecimal.
    hash: String,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<Ended>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Ended {
    /// Places and scores.
    pub(crate) outcome: Value,
    /// The hash of the final position.
    pub(crate) hash: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Told {
    /// The viewers: the numbers of seats, and the number of players for spectators.
    to: Vec<u8>,
    texts: Vec<String>,
}

impl Aftermath {
    /// What came of something that has just happened at a table.
    pub(crate) fn of(table: &dyn Table, events: &dyn Events, names: &[String]) -> Box<Aftermath> {
        let mut told: Vec<Told> = Vec::new();
        for viewer in Viewer::live(table.players()) {
            let texts = events.words(viewer, &Teller::new(viewer, names));
            if texts.is_empty() {
                continue;
            }
            let number = number_of(viewer, table.players());
            match told.iter_mut().find(|told| told.texts == texts) {
                Some(told) => told.to.push(number),
                None => told.push(Told { to: vec![number], texts }),
            }
        }
        Box::new(Aftermath { stands: Standing::of(table), told })
    }

    /// How the game stood.
    pub(crate) fn stands(&self) -> &Standing {
        &self.stands
    }

    /// Was a viewer told something?
    pub(crate) fn is_told_to(&self, viewer: Viewer, players: u8) -> bool {
        self.texts(viewer, players).is_some()
    }

    /// What a viewer was told, in the form in which sights are told. What they were drawn from is not known any more.
    pub(crate) fn sights(&self, viewer: Viewer, players: u8) -> Option<Box<RawValue>> {
        #[derive(Serialize)]
        struct Sight<'a> {
            sight: (),
            text: &'a str,
        }
        let sights: Vec<Sight<'_>> =
            self.texts(viewer, players)?.iter().map(|text| Sight { sight: (), text }).collect();
        serde_json::value::to_raw_value(&sights).ok()
    }

    /// What a viewer was told; `None` if nothing.
    pub(crate) fn texts(&self, viewer: Viewer, players: u8) -> Option<&[String]> {
        let number = number_of(viewer, players);
        self.told.iter().find(|told| told.to.contains(&number)).map(|told| &*told.texts)
    }
}

impl Standing {
    /// How the game on a table stands.
    pub(crate) fn of(table: &dyn Table) -> Standing {
        let hash = table.position_digest()[..BYTES].iter().map(|byte| format!("{byte:02x}")).collect();
        let ended = |outcome| Ended { outcome: written(&outcome), hash: position_hash(&table.position()) };
        Standing { hash, end: table.outcome().map(ended) }
    }

    pub(crate) fn end(&self) -> Option<&Ended> {
        self.end.as_ref()
    }
}

fn number_of(viewer: Viewer, players: u8) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.number(),
        Viewer::Spectator | Viewer::Open => players,
    }
}

fn written(outcome: &rustlers_core::Outcome) -> Value {
    serde_json::to_value(outcome).unwrap_or(Value::Null)
}
