//! What holds effects, and the lists of effects in all files.

mod params;

use std::collections::BTreeMap;

use rustlers_core::BadOptions;
use toml::Table;

use super::values::{Sentences, Text};
use super::{bad, need};
use crate::edition::effect::{
    Ally, Effect, Effects, Holder, Holders, Limit, Row, Source, Trigger, Use, When,
};
use crate::edition::ids::HolderId;

pub(in crate::edition) use params::{Param, Params};

/// Lists in lists in lists: so deep and no deeper.
const DEPTH: u8 = 4;

/// The effects of an edition while they are collected.
pub(in crate::edition) struct Book {
    rows: Vec<Row>,
    options: Vec<Effects>,
    allies: Vec<Ally>,
    holders: Vec<Holder>,
    words: Vec<Wording>,
    /// Ids that `grant` may name.
    items: Vec<String>,
    pub(super) weapons: Vec<String>,
}

/// What people read of a holder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    /// The name as programs write it; a number where another holder has the same name.
    pub id: String,
    /// The name of the card or ability.
    pub name: String,
    /// What is printed.
    pub text: String,
}

impl Wording {
    fn new(name: &str, text: &str) -> Wording {
        let id = name.to_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "_");
        Wording { id, name: name.to_owned(), text: text.to_owned() }
    }
}

/// Holders of one name are written by their numbers.
fn tell_apart(words: &mut [Wording]) {
    let mut counts = BTreeMap::<String, usize>::new();
    words.iter().for_each(|wording| *counts.entry(wording.id.clone()).or_default() += 1);
    for (number, wording) in words.iter_mut().enumerate() {
        if counts[&wording.id] > 1 {
            wording.id = format!("#{number}");
        }
    }
}

/// What a file says of a card, thing or ability that may hold effects.
pub(super) struct HolderFile<'a> {
    pub(super) name: &'a Text,
    pub(super) text: &'a Sentences,
    pub(super) usable: Option<Use>,
    pub(super) trigger: Option<Trigger>,
    pub(super) limit: Option<Limit>,
    pub(super) exempt: bool,
    pub(super) effects: Option<Vec<Table>>,
}

/// The finished tables.
pub(super) struct Compiled {
    pub(super) rows: Vec<Row>,
    pub(super) options: Vec<Effects>,
    pub(super) holders: Vec<Holder>,
    pub(super) words: Vec<Wording>,
    pub(super) allies: Vec<Ally>,
}

impl Book {
    pub(super) fn new(items: Vec<String>, weapons: Vec<String>) -> Book {
        Book {
            rows: Vec::new(),
            options: Vec::new(),
            allies: Vec::new(),
            holders: Vec::new(),
            words: Vec::new(),
            items,
            weapons,
        }
    }

    pub(super) fn finish(self) -> Compiled {
        let Book { rows, options, holders, mut words, allies, .. } = self;
        tell_apart(&mut words);
        Compiled { rows, options, holders, words, allies }
    }

    /// The abilities of a Pet, character or NPC.
    pub(super) fn abilities<'a>(
        &mut self,
        at: &str,
        source: Source,
        uses: &[Use],
        most: usize,
        abilities: impl ExactSizeIterator<Item = HolderFile<'a>>,
    ) -> Result<Holders, BadOptions> {
        let at = format!("{at}.abilities");
        let (start, count) = (self.holders.len() as u8, abilities.len());
        need(count <= most, &at, format_args!("there are more than {most}"))?;
        for (n, ability) in abilities.enumerate() {
            self.add(&format!("{at}[{n}]"), source, uses, ability)?;
        }
        Ok(Holders { start, len: count as u8 })
    }

    /// A thing that may do without effects. Then nothing is said about them.
    pub(super) fn maybe_add(
        &mut self,
        at: &str,
        source: Source,
        uses: &[Use],
        file: HolderFile<'_>,
    ) -> Result<Option<HolderId>, BadOptions> {
        if file.effects.is_some() {
            return self.add(at, source, uses, file).map(Some);
        }
        let said = [
            ("use", file.usable.is_some()),
            ("trigger", file.trigger.is_some()),
            ("limit", file.limit.is_some()),
        ];
        for (key, is_said) in said {
            need(!is_said, format_args!("{at}.{key}"), "it has no effects; leave it out")?;
        }
        Ok(None)
    }

    /// A card, thing or ability with a list of effects.
    pub(super) fn add(
        &mut self,
        at: &str,
        source: Source,
        uses: &[Use],
        file: HolderFile<'_>,
    ) -> Result<HolderId, BadOptions> {
        let missing = |key: &str| bad(format_args!("{at}.{key}"), "it is missing; put it in");
        let usable = file.usable.ok_or_else(|| missing("use"))?;
        let fits: Vec<&str> = uses.iter().map(|usable| usable.word()).collect();
        need(
            uses.contains(&usable),
            format_args!("{at}.use"),
            format_args!("it must be one of {} here", fits.join(", ")),
        )?;
        let when = When::of(usable, file.trigger).map_err(|why| bad(format_args!("{at}.trigger"), why))?;
        let list = file.effects.unwrap_or_default();
        let at = format!("{at}.effects");
        need(!list.is_empty(), &at, "there must be at least one effect")?;
        let effects = self.effects(&at, list, Moment { usable, when, depth: 0 })?;
        need(self.holders.len() < 250, &at, "the edition has too many cards and abilities")?;
        let id = HolderId::of(self.holders.len() as u8);
        let (trigger, exempt) = (file.trigger, file.exempt);
        let limit = file.limit.unwrap_or(Limit::None);
        self.holders.push(Holder { source, usable, trigger, limit, exempt, effects });
        self.words.push(Wording::new(&file.name.0, &file.text.0));
        Ok(id)
    }

    /// Compiles a list of effects that is used so.
    fn effects(&mut self, at: &str, list: Vec<Table>, moment: Moment) -> Result<Effects, BadOptions> {
        if list.is_empty() {
            return Ok(Effects::NONE);
        }
        need(moment.depth <= DEPTH, at, "lists of effects are nested too deep")?;
        need(list.len() <= 8, at, "there are more than 8 effects in one list")?;
        // Inner lists go to the table first, so that the rows of this one lie side by side.
        let list = list.into_iter().enumerate();
        let rows = list.map(|(n, effect)| self.row(format!("{at}[{n}]"), effect, moment));
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        let start = u16::try_from(self.rows.len()).ok().filter(|&start| start < 4000);
        let start = start.ok_or_else(|| bad(at, "the edition has too many effects"))?;
        self.rows.extend(&rows);
        Ok(Effects { start, len: rows.len() as u8 })
    }

    fn row(&mut self, at: String, effect: Table, moment: Moment) -> Result<Row, BadOptions> {
        let mut params = Params { book: self, at, table: effect, moment };
        let guard = params.maybe("if")?;
        Ok(Row { guard, effect: Effect::read(params)? })
    }
}

/// When a list of effects is carried out, and how deep it lies in others.
#[derive(Clone, Copy)]
pub(in crate::edition) struct Moment {
    pub(in crate::edition) usable: Use,
    pub(in crate::edition) when: When,
    depth: u8,
}
