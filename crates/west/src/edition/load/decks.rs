//! The six decks.

use rustlers_core::BadOptions;

use super::effects::Book;
use super::map::find_space;
use super::node::Node;
use crate::edition::board::Board;
use crate::edition::decks::{AmbushCard, CardsFor, GoldCard, MovementCard, PowerCard};
use crate::edition::effect::{Holder, Source, Trigger, Use};
use crate::edition::ids::{GoldCardId, PowerId};
use crate::edition::words::{GoldKind, Origin, PowerDeck};

/// Everything of the six files.
#[derive(Clone, Debug)]
pub(in crate::edition) struct Decks {
    pub(in crate::edition) movement: Vec<MovementCard>,
    pub(in crate::edition) gold: Vec<GoldCard>,
    pub(in crate::edition) ambush: Vec<AmbushCard>,
    /// The three types one after the other.
    pub(in crate::edition) power: Vec<PowerCard>,
    /// Where each type begins in `power`, and its end.
    pub(in crate::edition) power_starts: [u8; PowerDeck::ALL.len() + 1],
}

/// The moments of Power Cards: `your_turn`, and `in_battle` without and with each trigger.
pub(in crate::edition) type Moments = [[CardsFor; Trigger::ALL.len() + 2]; PowerDeck::ALL.len()];

/// The place of a moment in [`Moments`].
#[inline]
pub(in crate::edition) const fn moment(usable: Use, trigger: Option<Trigger>) -> usize {
    match (usable, trigger) {
        (_, Some(trigger)) => trigger.index() + 2,
        (Use::InBattle, None) => 1,
        _ => 0,
    }
}

/// The most sorts of cards in a deck.
const MOST_SORTS: usize = 32;

/// Reads the six files.
pub(super) fn read<'a>(
    root: impl Fn(&'static str) -> Result<Node<'a>, BadOptions>,
    board: &Board,
    book: &mut Book,
) -> Result<Decks, BadOptions> {
    let mut power = Vec::new();
    let mut power_starts = [0; PowerDeck::ALL.len() + 1];
    let files = ["deck_peace_pipe.toml", "deck_saloon.toml", "deck_shadow.toml"];
    for (file, deck) in files.into_iter().zip(PowerDeck::ALL) {
        read_power(&root(file)?, deck, &mut power, book)?;
        power_starts[deck.index() + 1] = power.len() as u8;
    }
    Ok(Decks {
        movement: read_movement(&root("deck_movement.toml")?)?,
        gold: read_gold(&root("deck_gold.toml")?, book)?,
        ambush: read_ambush(&root("deck_ambush.toml")?, board)?,
        power,
        power_starts,
    })
}

impl Decks {
    /// Which decks have cards for which moments.
    pub(super) fn moments(&self, holders: &[Holder]) -> Moments {
        let mut moments = Moments::default();
        for card in &self.power {
            let holder = holders[card.holder.index()];
            let found = &mut moments[card.deck.index()][moment(holder.usable, holder.trigger)];
            found.exempt |= holder.exempt;
            found.limited |= !holder.exempt;
        }
        moments
    }
}

/// The header of a deck, and its cards.
fn cards<'a>(file: &Node<'a>, deck: &str, most: usize) -> Result<Vec<Node<'a>>, BadOptions> {
    file.text("edition")?;
    file.expect_text("deck", deck)?;
    file.text("name")?;
    let cards = file.things("card", most)?;
    let size: u32 = file.int("size", 1, 200)?;
    let mut total = 0;
    for card in &cards {
        total += card.int::<u32>("count", 1, 99)?;
    }
    file.check(total == size, "size", format!("it says {size}, but the counts add up to {total}"))?;
    Ok(cards)
}

fn read_movement(file: &Node<'_>) -> Result<Vec<MovementCard>, BadOptions> {
    let read = |node: &Node<'_>| {
        let base: u8 = node.int("base", 2, 5)?;
        // WEST-57: no card alone grants less than 1 or more than 6.
        let (low, high) = (1 - i64::from(base), 6 - i64::from(base));
        let card = MovementCard {
            id: node.id("id")?.to_owned(),
            name: node.text("name")?.to_owned(),
            count: node.int("count", 1, 99)?,
            base,
            with_loot: node.int("with_loot", low, high)?,
            without_loot: node.int("without_loot", low, high)?,
        };
        node.finish()?;
        Ok(card)
    };
    let sorts = cards(file, "movement", MOST_SORTS)?.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    file.int::<u8>("hand", 3, 3)?;
    file.int::<u8>("base_min", 2, 2)?;
    file.int::<u8>("base_max", 5, 5)?;
    file.finish()?;
    Ok(sorts)
}

fn read_gold(file: &Node<'_>, book: &mut Book) -> Result<Vec<GoldCard>, BadOptions> {
    let nodes = cards(file, "gold", MOST_SORTS)?;
    let places = file.texts("locations")?;
    let expected = Origin::ALL.map(Origin::word);
    file.check(places == expected, "locations", format!("it must be {expected:?} (WEST-R43)"))?;
    let mut sorts = Vec::new();
    for (node, n) in nodes.iter().zip(0..) {
        let kind: GoldKind = node.word("kind")?;
        let plain = matches!(kind, GoldKind::Gold | GoldKind::Fools);
        node.check(
            plain != node.has("effects"),
            "effects",
            "Events and Dangers have effects, Gold has none",
        )?;
        sorts.push(GoldCard {
            id: node.id("id")?.to_owned(),
            name: node.text("name")?.to_owned(),
            text: node.text("text")?.to_owned(),
            count: node.int("count", 1, 99)?,
            kind,
            holder: match plain {
                true => None,
                false => Some(book.holder(node, Source::Gold(GoldCardId::of(n)), &[Use::Immediately])?),
            },
        });
        node.check(!node.has("exempt"), "exempt", "only Power Cards are exempt; leave it out")?;
        node.finish()?;
    }
    file.finish()?;
    Ok(sorts)
}

fn read_ambush(file: &Node<'_>, board: &Board) -> Result<Vec<AmbushCard>, BadOptions> {
    let read = |node: &Node<'_>| {
        let space = find_space(node, "space", &board.spaces)?;
        node.expect_text("name", &board.spaces[space.index()].name)?;
        let card = AmbushCard { id: node.id("id")?.to_owned(), space, count: node.int("count", 1, 9)? };
        node.finish()?;
        Ok(card)
    };
    let sorts = cards(file, "ambush", board.spaces.len())?.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    file.finish()?;
    Ok(sorts)
}

fn read_power(
    file: &Node<'_>,
    deck: PowerDeck,
    power: &mut Vec<PowerCard>,
    book: &mut Book,
) -> Result<(), BadOptions> {
    let uses = [Use::YourTurn, Use::Immediately, Use::InBattle];
    for node in cards(file, deck.word(), MOST_SORTS)? {
        let id = node.id("id")?;
        let twice = power.iter().any(|other| other.id == id);
        node.check(!twice, "id", format!("another Power Card is called {id:?}"))?;
        let holder = book.holder(&node, Source::Power(PowerId::of(power.len() as u8)), &uses)?;
        let (exempt, at_once) = (node.flag("exempt")?, node.text("use")? == Use::Immediately.word());
        node.check(exempt || !at_once, "exempt", "a card that is used immediately is exempt (WEST-R29)")?;
        power.push(PowerCard {
            id: id.to_owned(),
            name: node.text("name")?.to_owned(),
            text: node.text("text")?.to_owned(),
            count: node.int("count", 1, 30)?,
            deck,
            holder,
        });
        node.finish()?;
    }
    file.finish()
}
