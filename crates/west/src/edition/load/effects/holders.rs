//! What holds effects: a card, an Item, an ability.

use std::collections::BTreeMap;

use rustlers_core::BadOptions;

use super::schema::Schema;
use crate::edition::effect::{Ally, Effects, Holder, Holders, Limit, Row, Source, Trigger, Use};
use crate::edition::ids::HolderId;
use crate::edition::load::node::Node;

/// The effects of an edition while they are collected.
pub(in crate::edition::load) struct Book {
    pub(super) schema: Schema,
    pub(super) rows: Vec<Row>,
    pub(super) options: Vec<Effects>,
    pub(super) allies: Vec<Ally>,
    holders: Vec<Holder>,
    words: Vec<Wording>,
    /// Ids that `grant` may name.
    pub(in crate::edition::load) items: Vec<String>,
    pub(in crate::edition::load) weapons: Vec<String>,
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
    fn of(node: &Node<'_>) -> Result<Wording, BadOptions> {
        let name = node.text("name")?.to_owned();
        let id = name.to_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "_");
        Ok(Wording { id, name, text: proper_text(node)?.to_owned() })
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

/// The finished tables.
pub(in crate::edition::load) struct Compiled {
    pub(in crate::edition::load) rows: Vec<Row>,
    pub(in crate::edition::load) options: Vec<Effects>,
    pub(in crate::edition::load) holders: Vec<Holder>,
    pub(in crate::edition::load) words: Vec<Wording>,
    pub(in crate::edition::load) allies: Vec<Ally>,
}

impl Book {
    pub(in crate::edition::load) fn new(schema: Schema) -> Book {
        Book {
            schema,
            rows: Vec::new(),
            options: Vec::new(),
            allies: Vec::new(),
            holders: Vec::new(),
            words: Vec::new(),
            items: Vec::new(),
            weapons: Vec::new(),
        }
    }

    pub(in crate::edition::load) fn finish(self) -> Compiled {
        let Book { rows, options, holders, mut words, allies, .. } = self;
        tell_apart(&mut words);
        Compiled { rows, options, holders, words, allies }
    }

    /// A card or thing with one list of effects; it has a text.
    pub(in crate::edition::load) fn holder(
        &mut self,
        node: &Node<'_>,
        source: Source,
        uses: &[Use],
    ) -> Result<HolderId, BadOptions> {
        self.add(node, source, uses, Wording::of(node)?)
    }

    /// The abilities of a Pet, character or NPC. Those of a Pet have no words of their own.
    pub(in crate::edition::load) fn abilities(
        &mut self,
        node: &Node<'_>,
        source: Source,
        uses: &[Use],
        most: usize,
    ) -> Result<Holders, BadOptions> {
        let abilities = node.maybe_list("abilities")?;
        node.check(abilities.len() <= most, "abilities", format!("there are more than {most}"))?;
        let start = self.holders.len() as u8;
        for ability in &abilities {
            let words = if let Source::Pet(_) = source { node } else { ability };
            self.add(ability, source, uses, Wording::of(words)?)?;
            ability.finish()?;
        }
        Ok(Holders { start, len: abilities.len() as u8 })
    }

    fn add(
        &mut self,
        node: &Node<'_>,
        source: Source,
        uses: &[Use],
        wording: Wording,
    ) -> Result<HolderId, BadOptions> {
        let usable: Use = node.word("use")?;
        let fits: Vec<&str> = uses.iter().map(|usable| usable.word()).collect();
        node.check(uses.contains(&usable), "use", format!("it must be one of {} here", fits.join(", ")))?;
        let trigger = node.maybe_word("trigger")?;
        self.check_trigger(node, usable, trigger)?;
        let limit = node.maybe_word("limit")?.unwrap_or(Limit::None);
        let exempt = node.maybe_flag("exempt")?;
        let list = node.list("effects")?;
        node.check(!list.is_empty(), "effects", "there must be at least one effect")?;
        let effects = self.effects(&list, usable, 0)?;
        let id = HolderId::of(self.holders.len() as u8);
        node.check(self.holders.len() < 250, "effects", "the edition has too many cards and abilities")?;
        self.holders.push(Holder { source, usable, trigger, limit, exempt, effects });
        self.words.push(wording);
        Ok(id)
    }

    fn check_trigger(
        &self,
        node: &Node<'_>,
        usable: Use,
        trigger: Option<Trigger>,
    ) -> Result<(), BadOptions> {
        let Some(trigger) = trigger else {
            let free = !matches!(usable, Use::Immediately | Use::Reaction);
            return node.check(free, "trigger", format!("{usable} needs a moment; put it in"));
        };
        node.check(usable != Use::YourTurn, "trigger", "your_turn has no moment; leave it out")?;
        let fits = self.schema.may_name(usable, trigger);
        node.check(fits, "trigger", format!("nothing is used {usable} at the moment {trigger}"))
    }
}

/// A text that is a sentence.
fn proper_text<'a>(node: &Node<'a>) -> Result<&'a str, BadOptions> {
    let text = node.text("text")?;
    let proper = text == text.trim() && text.ends_with(['.', '!']);
    node.check(proper, "text", "it must be sentences, with a full stop and no spaces around them")?;
    Ok(text)
}
