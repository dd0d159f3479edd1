//! From the files of an edition to the compiled one: serde reads each file, then what it says is joined and compiled. A
//! wrong key is refused by name.

mod decks;
mod effects;
mod file;
mod goods;
mod map;
mod payouts;
mod people;
mod provenance;
mod rulebook;
mod setup;
mod values;
mod warrant;

use std::collections::BTreeMap;
use std::fmt;

use rustlers_core::BadOptions;
use toml::Table;

use super::digest::Digest;
use super::{Edition, check};
use effects::{Book, Compiled};
use file::Sources;
use setup::Others;

pub(super) use decks::{Decks, Moments, moment};
pub use effects::Wording;
pub(in crate::edition) use effects::{Param, Params};
pub(super) use goods::Goods;
pub(super) use people::People;
pub(super) use values::within;

/// The files of an edition, by name.
pub(super) type Files = BTreeMap<String, Table>;

/// The names of all files of an edition.
pub(super) const FILES: [&str; 15] = [
    "setup.toml",
    "map.toml",
    "items.toml",
    "weapons.toml",
    "pets.toml",
    "characters.toml",
    "npcs.toml",
    "payouts.toml",
    "warrant.toml",
    "deck_movement.toml",
    "deck_gold.toml",
    "deck_ambush.toml",
    "deck_peace_pipe.toml",
    "deck_saloon.toml",
    "deck_shadow.toml",
];

/// A file that editions may have from a time when they declared the effects themselves. It is not read.
const FORMER_FILE: &str = "effects.toml";

/// Reads every file as TOML.
pub(super) fn parse<'a>(
    mut text_of: impl FnMut(&'static str) -> Result<std::borrow::Cow<'a, str>, BadOptions>,
) -> Result<Files, BadOptions> {
    let table = |file: &'static str| {
        let text = text_of(file)?;
        let table: Table = toml::from_str(&text)
            .map_err(|error| bad(file, format_args!("it is not TOML: {}", error.to_string().trim())))?;
        Ok((file.to_owned(), table))
    };
    FILES.into_iter().map(table).collect()
}

/// Compiles the files, or says what is wrong with them.
pub(super) fn compile(files: Files) -> Result<Edition, BadOptions> {
    if let Some(other) = files.keys().find(|&file| file != FORMER_FILE && !FILES.contains(&file.as_str())) {
        return Err(bad(other, "no edition has such a file; leave it out"));
    }
    let sources = Sources::open(&files)?;
    let setup: setup::SetupFile = sources.read("setup.toml")?;
    let goods = goods::Files::read(&sources)?;
    let mut book = Book::new(goods.item_ids(), goods.weapon_ids());
    let (board, map) = map::compile(sources.read("map.toml")?)?;
    let goods = goods.compile(&mut book)?;
    let people = people::compile(&sources, &board, &goods, &mut book)?;
    let decks = decks::compile(&sources, &board, &mut book)?;
    let payouts = payouts::compile(sources.read("payouts.toml")?, &board)?;
    let (meters, warrant_for_pioneer) = warrant::compile(sources.read("warrant.toml")?)?;
    let others = Others { map, board: &board, goods: &goods, people: &people, warrant_for_pioneer };
    let name = setup.name.0.clone();
    let (numbers, profiles) = setup.compile(&others)?;
    let Compiled { rows, options, holders, words, allies } = book.finish();
    let power_moments = decks.moments(&holders);
    let mut edition = Edition {
        name,
        id: sources.id,
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
    check::check(&edition)?;
    edition.digest = Digest::of(&edition);
    Ok(edition)
}

/// The refusal of a key: file and key, reason.
#[cold]
fn bad(at: impl fmt::Display, why: impl fmt::Display) -> BadOptions {
    BadOptions(format!("{at}: {why}"))
}

/// Refuses unless something holds.
fn need(holds: bool, at: impl fmt::Display, why: impl fmt::Display) -> Result<(), BadOptions> {
    if holds { Ok(()) } else { Err(bad(at, why)) }
}

/// The place of a named thing in its list, as an id.
fn find<I>(
    at: impl fmt::Display,
    kind: &str,
    id: fn(u8) -> I,
    names: &[&str],
    name: &str,
) -> Result<I, BadOptions> {
    let place = names.iter().position(|other| *other == name);
    place.map(|place| id(place as u8)).ok_or_else(|| bad(at, format_args!("there is no {kind} {name:?}")))
}

/// A list of things with ids of their own: so many at most, and no id twice.
fn check_ids<'a>(
    at: &str,
    most: usize,
    ids: impl ExactSizeIterator<Item = &'a str> + Clone,
) -> Result<(), BadOptions> {
    let count = ids.len();
    need((1..=most).contains(&count), at, format_args!("there are {count}; there must be 1 to {most}"))?;
    for (place, id) in ids.clone().enumerate() {
        let twice = ids.clone().take(place).any(|other| other == id);
        need(!twice, format_args!("{at}[{id}].id"), format_args!("{id:?} is used twice; give each its own"))?;
    }
    Ok(())
}
