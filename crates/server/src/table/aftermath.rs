//! What came of a choice, kept in plain words beside it. Rules and component data change, and then a record may no longer
//! lead where it led: whoever has other rules finds out by what is kept here, and can still tell what was told.

use rustlers_core::Viewer;
use rustlers_house::{Events, Sentence, Table, position_hash};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// What came of a record.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Stored")]
pub(crate) struct Aftermath {
    stands: Standing,
    /// What everybody was told, in words. Each sentence is kept once for all who were told it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<Line>,
}

/// A sentence after the viewers who were told it: a bit for each seat, and the one after them for spectators.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Line(u16, String);

/// How a game stood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Standing {
    /// The first eight bytes of a hash of its position, in hexadecimal: enough that no two positions of a game share them by
    /// chance.
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

/// How it is kept, now and up to version 0.2.0.
#[derive(Deserialize)]
struct Stored {
    stands: Standing,
    #[serde(default)]
    lines: Vec<Line>,
    #[serde(default)]
    told: Vec<Told>,
}

/// All that some viewers were told, by the numbers of their bits; each viewer is among those of one.
#[derive(Deserialize)]
struct Told {
    to: Vec<u8>,
    texts: Vec<String>,
}

impl From<Stored> for Aftermath {
    fn from(Stored { stands, mut lines, told }: Stored) -> Aftermath {
        for Told { to, texts } in told {
            let to = to.into_iter().fold(0, |to, number| to | 1_u16.checked_shl(number.into()).unwrap_or(0));
            lines.extend(texts.into_iter().map(|text| Line(to, text)));
        }
        Aftermath { stands, lines }
    }
}

impl Aftermath {
    /// What came of something that has just happened at a table.
    pub(crate) fn of(table: &dyn Table, events: &dyn Events, names: &[String]) -> Box<Aftermath> {
        let players = table.players();
        let line = |Sentence { seats, spectators, text }: Sentence| {
            let seats = seats.into_iter().map(Viewer::Seat);
            let viewers = seats.chain(spectators.then_some(Viewer::Spectator));
            Line(viewers.map(|viewer| bit_of(viewer, players)).sum(), text)
        };
        let lines = events.sentences(names).into_iter().map(line).collect();
        Box::new(Aftermath { stands: Standing::of(table), lines })
    }

    /// How the game stood.
    pub(crate) fn stands(&self) -> &Standing {
        &self.stands
    }

    /// Was a viewer told something?
    pub(crate) fn is_told_to(&self, viewer: Viewer, players: u8) -> bool {
        self.texts(viewer, players).next().is_some()
    }

    /// What a viewer was told, in the form in which sights are told. What they were drawn from is not known any more.
    pub(crate) fn sights(&self, viewer: Viewer, players: u8) -> Option<Box<RawValue>> {
        #[derive(Serialize)]
        struct Sight<'a> {
            sight: (),
            text: &'a str,
        }
        let sights: Vec<Sight<'_>> =
            self.texts(viewer, players).map(|text| Sight { sight: (), text }).collect();
        if sights.is_empty() { None } else { serde_json::value::to_raw_value(&sights).ok() }
    }

    /// What a viewer was told.
    pub(crate) fn texts(&self, viewer: Viewer, players: u8) -> impl Iterator<Item = &str> {
        let bit = bit_of(viewer, players);
        self.lines.iter().filter(move |Line(to, _)| to & bit != 0).map(|Line(_, text)| &**text)
    }
}

impl Standing {
    /// How the game on a table stands.
    pub(crate) fn of(table: &dyn Table) -> Standing {
        let [a, b, c, d, e, f, g, h, ..] = table.position_digest();
        let hash = format!("{:016x}", u64::from_be_bytes([a, b, c, d, e, f, g, h]));
        let ended = |outcome| Ended { outcome: written(&outcome), hash: position_hash(&table.position()) };
        Standing { hash, end: table.outcome().map(ended) }
    }

    pub(crate) fn end(&self) -> Option<&Ended> {
        self.end.as_ref()
    }
}

fn bit_of(viewer: Viewer, players: u8) -> u16 {
    match viewer {
        Viewer::Seat(seat) => 1 << seat.number(),
        Viewer::Spectator | Viewer::Open => 1 << players,
    }
}

fn written(outcome: &rustlers_core::Outcome) -> Value {
    serde_json::to_value(outcome).unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use rustlers_core::Seat;

    use super::*;

    /// Up to version 0.2.0 all that a viewer was told was kept together, once for those who were told the same.
    #[test]
    fn what_earlier_versions_kept_is_still_told() {
        let kept = r#"{"stands":{"hash":"52a3"},"told":[{"to":[0],"texts":["You refuse.","Bo lied."]},
                       {"to":[1,2],"texts":["Ann refuses."]}]}"#;
        let kept: Aftermath = serde_json::from_str(kept).unwrap();
        let told = |viewer| kept.texts(viewer, 2).collect::<Vec<_>>();
        assert_eq!(told(Viewer::Seat(Seat::FIRST)), ["You refuse.", "Bo lied."]);
        assert_eq!(told(Viewer::Spectator), ["Ann refuses."]);
        let again: Aftermath = serde_json::from_str(&serde_json::to_string(&kept).unwrap()).unwrap();
        for viewer in Viewer::live(2) {
            assert_eq!(again.texts(viewer, 2).collect::<Vec<_>>(), told(viewer));
        }
    }
}
