use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How long everything may take (CRIT-148), or that nothing is timed. Written as an object, or `"off"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timers {
    /// Nothing is timed.
    Off,
    /// Everything is timed.
    On(Seconds),
}

/// The timers of a table, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct Seconds {
    /// For Step 2.
    pub distribution: u16,
    /// For all talk of a free Step 3; it does not restart.
    pub free_talk: u16,
    /// For choosing a card after the free talk.
    pub final_choice: u16,
    /// For a turn of an orderly Step 3.
    pub orderly_turn: u16,
    /// For choosing a card after the turns.
    pub orderly_choice: u16,
    /// Between the last ready and the lock.
    pub grace: u16,
    /// For a promo window.
    pub promo_window: u16,
    /// Until a bot stands in.
    pub absence: u16,
}

impl Default for Seconds {
    fn default() -> Seconds {
        Seconds {
            distribution: 90,
            free_talk: 240,
            final_choice: 20,
            orderly_turn: 40,
            orderly_choice: 30,
            grace: 3,
            promo_window: 6,
            absence: 60,
        }
    }
}

impl Default for Timers {
    fn default() -> Timers {
        Timers::On(Seconds::default())
    }
}

impl Serialize for Timers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Timers::Off => serializer.serialize_str("off"),
            Timers::On(seconds) => seconds.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Timers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Timers, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Word(String),
            Seconds(Seconds),
        }
        match Written::deserialize(deserializer) {
            Ok(Written::Seconds(seconds)) => Ok(Timers::On(seconds)),
            Ok(Written::Word(word)) if word == "off" => Ok(Timers::Off),
            Ok(Written::Word(word)) if word == "on" => Ok(Timers::default()),
            _ => Err(D::Error::custom(
                "timers are \"off\", or seconds such as {\"distribution\":90,\"freeTalk\":240}",
            )),
        }
    }
}
