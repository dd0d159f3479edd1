//! From the files of an edition to the compiled one: every key is read once, and a wrong one is refused by name.

mod decks;
mod effects;
mod goods;
mod map;
mod node;
mod numbers;
mod payouts;
mod people;

use std::collections::BTreeMap;

use rustlers_core::BadOptions;
use toml::Table;

use super::digest::Digest;
use super::{Edition, check};
use effects::{Book, Compiled, Schema};
use node::Node;
use numbers::Others;

pub(super) use decks::{Decks, Moments, moment};
pub use effects::Wording;
pub(super) use goods::Goods;
pub(super) use people::People;

/// The files of an edition, by name.
pub(super) type Files = BTreeMap<String, Table>;

/// The keys of `[files]` in `setup.toml`, and the one name that each must have.
const NAMED: [(&str, &str); 9] = [
    ("map", "map.toml"),
    ("effects", "effects.toml"),
    ("items", "items.toml"),
    ("weapons", "weapons.toml"),
    ("pets", "pets.toml"),
    ("characters", "characters.toml"),
    ("npcs", "npcs.toml"),
    ("payouts", "payouts.toml"),
    ("warrant", "warrant.toml"),
];

/// The decks of `[files]`, in order.
const DECKS: [&str; 6] = [
    "deck_movement.toml",
    "deck_gold.toml",
    "deck_ambush.toml",
    "deck_peace_pipe.toml",
    "deck_saloon.toml",
    "deck_shadow.toml",
];

/// The file that names the others.
const SETUP: &str = "setup.toml";

/// The names of all files of an edition.
pub(super) fn file_names() -> impl Iterator<Item = &'static str> {
    [SETUP].into_iter().chain(NAMED.iter().map(|&(_, file)| file)).chain(DECKS)
}

/// Reads every file as TOML.
pub(super) fn parse<'a>(
    mut text_of: impl FnMut(&'static str) -> Result<std::borrow::Cow<'a, str>, BadOptions>,
) -> Result<Files, BadOptions> {
    file_names()
        .map(|file| {
            let text = text_of(file)?;
            let table: Table = toml::from_str(&text).map_err(|error| {
                BadOptions(format!("{file}: it is not TOML: {}", error.to_string().trim()))
            })?;
            Ok((file.to_owned(), table))
        })
        .collect()
}

/// Compiles the files, or says what is wrong with them.
pub(super) fn compile(files: Files) -> Result<Edition, BadOptions> {
    if let Some(other) = files.keys().find(|&file| file_names().all(|name| name != file)) {
        return Err(BadOptions(format!("{other}: no edition has such a file; leave it out")));
    }
    let root = |file: &'static str| match files.get(file) {
        Some(table) => Ok(Node::root(file, table)),
        None => Err(BadOptions(format!("{file}: it is missing; copy it from the standard edition"))),
    };
    let setup = root(SETUP)?;
    let name = setup.text("name")?.to_owned();
    let id = setup.id("edition")?.to_owned();
    check_listing(&setup)?;
    for file in file_names() {
        root(file)?.expect_text("edition", &id)?;
    }
    let mut book = Book::new(Schema::read(&root("effects.toml")?)?);
    let (board, map) = map::read(&root("map.toml")?)?;
    let goods = goods::read(&root("items.toml")?, &root("weapons.toml")?, &root("pets.toml")?, &mut book)?;
    let people = people::read(&root("characters.toml")?, &root("npcs.toml")?, &board, &goods, &mut book)?;
    let decks = decks::read(root, &board, &mut book)?;
    let (payouts, furs_of_each) = payouts::read(&root("payouts.toml")?, &board)?;
    let (meters, warrant_for_pioneer) = numbers::read_warrant(&root("warrant.toml")?)?;
    let others =
        Others { map, board: &board, goods: &goods, people: &people, furs_of_each, warrant_for_pioneer };
    let (numbers, profiles) = numbers::read(&setup, &others)?;
    let Compiled { rows, options, holders, words, allies } = book.finish();
    let power_moments = decks.moments(&holders);
    let mut edition = Edition {
        name,
        id,
        board,
        rows,
        options,
        holders,
        words,
        allies,
        goods,
        people,
        decks,
        power_moments,
        numbers,
        profiles,
        payouts,
        meters,
        digest: Digest::default(),
        files,
    };
    check::check(&edition, &edition.files)?;
    edition.digest = Digest::of(&edition);
    Ok(edition)
}

/// `[files]` must name every file as it is called here.
fn check_listing(setup: &Node<'_>) -> Result<(), BadOptions> {
    let files = setup.table("files")?;
    for (key, file) in NAMED {
        files.expect_text(key, file)?;
    }
    let decks = files.texts("decks")?;
    if decks != DECKS {
        return files.wrong("decks", format!("it must be {DECKS:?}"));
    }
    files.finish()
}
