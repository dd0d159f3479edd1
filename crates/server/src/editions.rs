//! The editions that whoever runs the server has added. Strangers choose among them by name; none of them sends one.

use std::collections::BTreeMap;
use std::path::Path;

use rustlers_core::Fast;
use rustlers_house::{Listing, Setting, build_options, edition_in, games, new_table};
use serde_json::{Value, json};

/// The name of the edition that every game has.
const STANDARD: &str = "standard";
/// The longest name of an edition.
const LONGEST_NAME: usize = 40;

/// The editions of a server, by game and name.
#[derive(Clone, Debug, Default)]
pub struct Editions {
    of: BTreeMap<(&'static str, String), Files>,
}

/// The texts of an edition's files, by their names.
type Files = BTreeMap<String, String>;

impl Editions {
    /// Reads every edition in a directory: `GAME/NAME/*.toml`. One with which no game can be set up is refused here, not
    /// when somebody wants to play with it.
    pub fn read(directory: &Path) -> Result<Editions, BadEdition> {
        let mut editions = Editions::default();
        for game in folders(directory)? {
            let listing = games().into_iter().find(|listing| listing.name == game).ok_or_else(|| {
                let known: Vec<&str> = games().iter().map(|listing| listing.name).collect();
                let known = known.join(", ");
                BadEdition(format!(
                    "{}: there is no game {game}; name the folder {known}",
                    directory.display()
                ))
            })?;
            for name in folders(&directory.join(&game))? {
                let place = directory.join(&game).join(&name);
                let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
                if name == STANDARD || name.len() > LONGEST_NAME || !name.chars().all(fits) {
                    return Err(BadEdition(format!(
                        "{}: an edition is named with up to {LONGEST_NAME} small letters, digits and hyphens, and not \
                         {STANDARD:?}",
                        place.display()
                    )));
                }
                let files = check(&listing, &place)?;
                editions.of.insert((listing.name, name), files);
            }
        }
        Ok(editions)
    }

    /// What a game can be played with besides its standard edition.
    fn names<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a str> {
        self.of.keys().filter(move |(of, _)| *of == game).map(|(_, name)| name.as_str())
    }

    /// The list of games with the editions among their variants, for whoever draws the form.
    pub(crate) fn list(&self) -> Value {
        let with_editions = |listing: &Listing| {
            let mut listed = json!(listing);
            let mut names = self.names(listing.name).peekable();
            if names.peek().is_some()
                && let Some(variants) = listed["variants"].as_array_mut()
            {
                let standard =
                    json!({"value": null, "title": "Standard", "hint": "The components of the rulebook."});
                let added = names.map(
                    |name| json!({"value": name, "title": name, "hint": "Added by the host of this server."}),
                );
                let values: Vec<Value> = [standard].into_iter().chain(added).collect();
                variants.push(json!({"key": "edition", "title": "Edition", "values": values}));
            }
            listed
        };
        games().iter().map(with_editions).collect()
    }

    /// The options of a table, from settings that a stranger may make and an edition by its name.
    pub(crate) fn options(
        &self,
        game: &str,
        players: u8,
        settings: &[Setting],
        edition: Option<&Value>,
    ) -> Result<Value, String> {
        let files = match edition {
            None | Some(Value::Null) => None,
            Some(Value::String(name)) if name == STANDARD => None,
            Some(Value::String(name)) => Some(self.find(game, name)?),
            Some(_) => {
                return Err(
                    "edition: choose an edition by its name; only the host of the server can add one"
                        .to_owned(),
                );
            }
        };
        let options = match files {
            None => build_options(game, players, settings, None),
            Some(files) => {
                let mut read =
                    |file: &str| files.get(file).cloned().ok_or_else(|| format!("{file}: no such file"));
                build_options(game, players, settings, Some(&mut read))
            }
        };
        options.map_err(|error| error.to_string())
    }

    fn find(&self, game: &str, name: &str) -> Result<&Files, String> {
        let found = self.of.iter().find(|((of, known), _)| *of == game && known == name);
        found.map(|(_, files)| files).ok_or_else(|| {
            let short: String = name.chars().take(LONGEST_NAME).collect();
            let known: Vec<&str> = [STANDARD].into_iter().chain(self.names(game)).collect();
            format!("edition: there is no edition {short:?} here; there are {}", known.join(", "))
        })
    }
}

/// Reads an edition, and sets a game up with it for every number of players.
fn check(listing: &Listing, place: &Path) -> Result<Files, BadEdition> {
    let mut files = Files::new();
    let mut from_disk = edition_in(place);
    let bad = |error: rustlers_house::HouseError| BadEdition(format!("{}: {error}", place.display()));
    for players in listing.players.0..=listing.players.1 {
        let mut read = |file: &str| {
            let text = from_disk(file)?;
            files.insert(file.to_owned(), text.clone());
            Ok(text)
        };
        let options = build_options(listing.name, players, &[], Some(&mut read)).map_err(bad)?;
        new_table(listing.name, &options, &mut Fast::from_seed(0)).map_err(bad)?;
    }
    Ok(files)
}

/// The names of the folders in a directory, in order.
fn folders(directory: &Path) -> Result<Vec<String>, BadEdition> {
    let unreadable = |error: std::io::Error| BadEdition(format!("{}: {error}", directory.display()));
    let mut names = Vec::new();
    for entry in std::fs::read_dir(directory).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        if entry.file_type().map_err(unreadable)?.is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// An edition that cannot be offered; the sentence says where it is and why.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadEdition(String);

#[cfg(test)]
mod tests {
    use super::*;

    /// A directory with an edition of the goat in it, as the standard one or not.
    fn with(game: &str, name: &str, change: impl Fn(String) -> String) -> tempfile::TempDir {
        let directory = tempfile::tempdir().unwrap();
        let place = directory.path().join(game).join(name);
        std::fs::create_dir_all(&place).unwrap();
        let standard = include_str!("../../../editions/goat/goat.toml").to_owned();
        std::fs::write(place.join("goat.toml"), change(standard)).unwrap();
        directory
    }

    #[test]
    fn an_edition_is_found_by_its_name_alone() {
        let directory = with("goat", "home-made", |text| text);
        let editions = Editions::read(directory.path()).unwrap();
        let options = |edition: Value| editions.options("goat", 3, &[], Some(&edition));
        assert!(options(json!("home-made")).unwrap()["edition"].is_object());
        assert!(options(json!("standard")).unwrap().get("edition").is_none());
        assert!(options(Value::Null).unwrap().get("edition").is_none());
        let refused = |edition: Value| options(edition).unwrap_err();
        assert_eq!(
            refused(json!("other")),
            "edition: there is no edition \"other\" here; there are standard, home-made"
        );
        assert!(refused(json!({})).contains("only the host of the server can add one"));
        assert!(refused(json!([1])).contains("only the host of the server can add one"));
        assert!(editions.options("lords", 3, &[], Some(&json!("home-made"))).is_err());
        let listed = editions.list();
        let goat = listed.as_array().unwrap().iter().find(|game| game["name"] == "goat").unwrap();
        assert_eq!(goat["variants"][0]["values"][1]["value"], "home-made");
    }

    #[test]
    fn an_edition_that_cannot_be_played_is_refused_with_its_place() {
        let says = |directory: tempfile::TempDir, words: &str| {
            let why = Editions::read(directory.path()).unwrap_err().to_string();
            assert!(why.contains(words), "{why}");
        };
        says(with("goat", "broken", |_| "cards = 7".to_owned()), "broken: ");
        says(with("goat", "Upper Case", |text| text), "small letters");
        says(with("goat", "standard", |text| text), "small letters");
        says(with("chess", "any", |text| text), "there is no game chess");
        assert!(Editions::read(Path::new("no/such/place")).is_err());
    }
}
