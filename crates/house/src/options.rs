//! Builds options from a person's input: a number of players, some settings, and perhaps a custom edition.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use rustlers_core::{Seat, Seats};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::HouseError;
use crate::read::{read, write};
use crate::registry::{HouseGame, Visitor, visit};

/// An option with its value: `variant=long`.
///
/// ```
/// use rustlers_house::Setting;
/// let setting: Setting = "rounds=3".parse().unwrap();
/// assert_eq!((setting.key.as_str(), setting.value), ("rounds", serde_json::json!(3)));
/// assert_eq!("variant=long".parse::<Setting>().unwrap().value, serde_json::json!("long"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The option.
    pub key: String,
    /// Its value: JSON if the text is JSON, otherwise the text as a string.
    pub value: Value,
}

impl FromStr for Setting {
    type Err = HouseError;

    fn from_str(text: &str) -> Result<Setting, HouseError> {
        let Some((key, value)) = text.split_once('=').filter(|(key, _)| !key.trim().is_empty()) else {
            let why = format!("{text:?} is not a setting; write it as KEY=VALUE");
            return Err(HouseError::BadOptions(why));
        };
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        Ok(Setting { key: key.trim().to_owned(), value })
    }
}

/// Returns the text of a file of an edition by its name.
pub type EditionReader<'a> = dyn FnMut(&str) -> Result<String, String> + 'a;

/// Reads the files of an edition in a directory; an error names the file.
pub fn edition_in(directory: &Path) -> impl FnMut(&str) -> Result<String, String> + use<> {
    let directory: PathBuf = directory.to_owned();
    move |file| {
        let path = directory.join(file);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// The default options of a game for a number of players, with some of them set, and perhaps another edition.
///
/// The options are well-formed; [`new_table`](crate::new_table) decides whether a game can be set up with them.
pub fn build_options(
    game: &str,
    players: u8,
    settings: &[Setting],
    edition: Option<&mut EditionReader<'_>>,
) -> Result<Value, HouseError> {
    visit(game, Build { players, settings, edition })?
}

struct Build<'a, 'r> {
    players: u8,
    settings: &'a [Setting],
    edition: Option<&'a mut EditionReader<'r>>,
}

impl Visitor for Build<'_, '_> {
    type Out = Result<Value, HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let mut options = set::<G>(self.players, self.settings)?;
        if let Some(reader) = self.edition {
            G::take_edition(&mut options, reader).map_err(|bad| HouseError::BadEdition(bad.0))?;
        }
        Ok(write(&options))
    }
}

/// Checks that a stranger may make these settings: options that the game lists, with numbers within its bounds.
///
/// Component data is not among them: editions belong to the operator of the server, and are chosen by name beforehand.
/// [`build_options`] decides whether the values can be read.
pub fn check_settings(game: &str, settings: &[Setting]) -> Result<(), HouseError> {
    visit(game, Check { settings })?
}

struct Check<'a> {
    settings: &'a [Setting],
}

impl Visitor for Check<'_> {
    type Out = Result<(), HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        for Setting { key, value } in self.settings {
            let free = G::FREE_OPTIONS.iter().find(|option| option.key == key);
            let is_listed = free.is_some() || G::VARIANTS.iter().any(|variant| variant.key == key);
            if !is_listed {
                return Err(HouseError::BadOptions(no_such_option::<G>(key)));
            }
            if sets_something_else::<G>(key, value) {
                let takes = free.map_or("one of its values", |option| option.takes);
                let why =
                    format!("{key}: {} is not possible; it takes {takes}", shortened(&value.to_string()));
                return Err(HouseError::BadOptions(why));
            }
            if let Some(most) = free.and_then(|option| option.most)
                && value.as_u64().is_some_and(|number| number > most.into())
            {
                let why = format!("{key}: {value} is too much; it can be at most {most}");
                return Err(HouseError::BadOptions(why));
            }
        }
        Ok(())
    }
}

/// Does a setting change more than the option it names? What journals of former versions wrote under a key may still be read,
/// and mean something that is not for strangers to set.
fn sets_something_else<G: HouseGame>(key: &str, value: &Value) -> bool {
    let players = *G::PLAYERS.start();
    let setting = Setting { key: key.to_owned(), value: value.clone() };
    let (Value::Object(mut before), Ok(after)) = (write(&G::options(players)), set::<G>(players, &[setting]))
    else {
        return false;
    };
    let Value::Object(mut after) = write(&after) else { return false };
    before.remove(key);
    after.remove(key);
    before != after
}

/// The beginning of what a stranger has written, which is enough to know it by.
fn shortened(text: &str) -> String {
    const ENOUGH: usize = 40;
    let short: String = text.chars().take(ENOUGH).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

fn no_such_option<G: HouseGame>(key: &str) -> String {
    let short = shortened(key);
    let listed = G::VARIANTS.iter().map(|variant| variant.key);
    let mut keys: Vec<&str> = listed.chain(G::FREE_OPTIONS.iter().map(|option| option.key)).collect();
    keys.sort_unstable();
    keys.dedup();
    format!("{short}: {} has no such option; it has {}", G::TITLE, keys.join(", "))
}

/// The options of a table with a clock once people, each with their seats, and bots have sat down.
pub fn seat_people(
    game: &str,
    options: &Value,
    people: &[Seats],
    host: Option<Seat>,
) -> Result<Value, HouseError> {
    visit(game, SeatPeople { options, people, host })?
}

struct SeatPeople<'a> {
    options: &'a Value,
    people: &'a [Seats],
    host: Option<Seat>,
}

impl Visitor for SeatPeople<'_> {
    type Out = Result<Value, HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let mut options: G::Options = read(self.options).map_err(HouseError::BadOptions)?;
        G::seat_people(&mut options, self.people, self.host);
        Ok(write(&options))
    }
}

/// The options of a table without a clock, at which one person has these seats and bots have all the others.
pub fn seat_alone(game: &str, options: &Value, seats: Seats) -> Result<Value, HouseError> {
    visit(game, SeatAlone { options, seats })?
}

struct SeatAlone<'a> {
    options: &'a Value,
    seats: Seats,
}

impl Visitor for SeatAlone<'_> {
    type Out = Result<Value, HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let mut options: G::Options = read(self.options).map_err(HouseError::BadOptions)?;
        G::seat_alone(&mut options, self.seats);
        Ok(write(&options))
    }
}

/// What a client needs to draw and explain a table's components, as JSON text; `null` for games whose clients have them
/// built in.
pub fn components(game: &str, options: &Value) -> Result<Box<RawValue>, HouseError> {
    visit(game, Components { options })?
}

struct Components<'a> {
    options: &'a Value,
}

impl Visitor for Components<'_> {
    type Out = Result<Box<RawValue>, HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let options: G::Options = read(self.options).map_err(HouseError::BadOptions)?;
        let bad = |error: serde_json::Error| HouseError::BadOptions(error.to_string());
        let mut text = Vec::new();
        G::write_components(&options, &mut serde_json::Serializer::new(&mut text)).map_err(bad)?;
        serde_json::from_slice(&text).map_err(bad)
    }
}

fn set<G: HouseGame>(players: u8, settings: &[Setting]) -> Result<G::Options, HouseError> {
    let ordinary = write(&G::options(players));
    let with = |settings: &[Setting]| -> Result<G::Options, String> {
        let mut options = ordinary.clone();
        if let Value::Object(fields) = &mut options {
            fields.extend(settings.iter().map(|setting| (setting.key.clone(), setting.value.clone())));
        }
        read(&options)
    };
    with(settings).map_err(|why| {
        // Name the first setting that fails on its own.
        let alone =
            settings.iter().find_map(|setting| Some((setting, with(std::slice::from_ref(setting)).err()?)));
        HouseError::BadOptions(match alone {
            Some((Setting { key, value }, why)) => {
                format!("{key}={} cannot be set: {why}", shortened(&value.to_string()))
            }
            None => why,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(game: &str, setting: &str) -> Option<String> {
        check_settings(game, &[setting.parse().unwrap()]).err().map(|error| error.to_string())
    }

    #[test]
    fn strangers_set_what_the_game_lists() {
        for (game, setting) in [
            ("goat", "start=1"),
            ("critters", "payoffs=true"),
            ("critters", "timers={\"grace\":5}"),
            ("lords", "target=5000"),
            ("west", "people=3"),
        ] {
            assert_eq!(refused(game, setting), None, "{game} {setting}");
        }
    }

    // Issue 16: strangers set up games that never end, and tables that cannot be played at.
    #[test]
    fn issue_16_nobody_sets_what_is_not_theirs_or_has_no_end() {
        for (game, setting) in [
            ("goat", "edition={}"),
            ("goat", "players=3"),
            ("critters", "clocked=true"),
            ("critters", "seatsOfPeople=[0]"),
            ("critters", "host=1"),
            ("lords", "edition={\"points\":[0]}"),
            ("west", "seats_of_people=[0]"),
            ("west", "persons=2"),
        ] {
            let why = refused(game, setting).unwrap_or_else(|| panic!("{game} takes {setting}"));
            assert!(why.contains("has no such option; it has "), "{why}");
        }
        // Former journals have the seats of people under the key of their number.
        let why = refused("west", "people=[0,1]").unwrap();
        assert!(why.contains("people: [0,1] is not possible; it takes how many people play"), "{why}");
        let why = refused("lords", "target=65535").unwrap();
        assert!(why.contains("target: 65535 is too much; it can be at most 5000"), "{why}");
    }
}
