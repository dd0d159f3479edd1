//! The six decks.

use rustlers_core::BadOptions;
use serde::Deserialize;
use toml::Table;

use super::effects::{Book, HolderFile};
use super::file::Sources;
use super::map::find_space;
use super::values::{Id, Int, Sentences, Text, check_bounds};
use super::{bad, check_ids, need};
use crate::edition::board::Board;
use crate::edition::decks::{AmbushCard, CardsFor, GoldCard, MovementCard, PowerCard};
use crate::edition::effect::{Holder, Limit, Source, Trigger, Use};
use crate::edition::ids::{GoldCardId, PowerId};
use crate::pieces::{GoldKind, PowerDeck};

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

/// When a Power Card may be used.
const POWER_USES: [Use; 3] = [Use::YourTurn, Use::Immediately, Use::InBattle];

/// A deck: its cards, and how many they are together.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile<C> {
    size: Int<1, 200>,
    card: Vec<C>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MovementFile {
    id: Id,
    name: Text,
    count: Int<1, 99>,
    base: Int<2, 5>,
    with_loot: i64,
    without_loot: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoldFile {
    id: Id,
    name: Text,
    text: Sentences,
    count: Int<1, 99>,
    kind: GoldKind,
    #[serde(rename = "use")]
    usable: Option<Use>,
    trigger: Option<Trigger>,
    limit: Option<Limit>,
    effects: Option<Vec<Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AmbushFile {
    id: Id,
    name: Text,
    space: String,
    count: Int<1, 9>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PowerFile {
    id: Id,
    name: Text,
    text: Sentences,
    count: Int<1, 30>,
    #[serde(rename = "use")]
    usable: Use,
    trigger: Option<Trigger>,
    limit: Option<Limit>,
    exempt: bool,
    effects: Vec<Table>,
}

/// A card of any deck.
trait CardFile: for<'de> Deserialize<'de> {
    fn id(&self) -> &str;
    fn count(&self) -> u8;
}

macro_rules! card_files {
    ($($card:ident)*) => {$(
        impl CardFile for $card {
            fn id(&self) -> &str {
                &self.id.0
            }

            fn count(&self) -> u8 {
                self.count.into()
            }
        }
    )*};
}

card_files! { MovementFile GoldFile AmbushFile PowerFile }

/// The cards of a deck.
fn cards<C: CardFile>(sources: &Sources, file: &'static str, most: usize) -> Result<Vec<C>, BadOptions> {
    let DeckFile { size, card } = sources.read::<DeckFile<C>>(file)?;
    check_ids(&format!("{file}: card"), most, card.iter().map(C::id))?;
    let (size, total) = (u32::from(size), card.iter().map(|card| u32::from(card.count())).sum::<u32>());
    need(
        total == size,
        format_args!("{file}: size"),
        format_args!("it says {size}, but the counts add up to {total}"),
    )?;
    Ok(card)
}

/// All six.
pub(super) fn compile(sources: &Sources, board: &Board, book: &mut Book) -> Result<Decks, BadOptions> {
    let mut power = Vec::new();
    let mut power_starts = [0; PowerDeck::ALL.len() + 1];
    let files = ["deck_peace_pipe.toml", "deck_saloon.toml", "deck_shadow.toml"];
    for (file, deck) in files.into_iter().zip(PowerDeck::ALL) {
        for card in cards::<PowerFile>(sources, file, MOST_SORTS)? {
            let at = format!("{file}: card[{}]", card.id.0);
            let twice = power.iter().any(|other: &PowerCard| other.id == card.id.0);
            need(
                !twice,
                format_args!("{at}.id"),
                format_args!("another Power Card is called {:?}", card.id.0),
            )?;
            power.push(card.compile(&at, PowerId::of(power.len() as u8), deck, book)?);
        }
        power_starts[deck.index() + 1] = power.len() as u8;
    }
    let movement = cards::<MovementFile>(sources, "deck_movement.toml", MOST_SORTS)?.into_iter();
    let movement = movement.map(MovementFile::compile).collect::<Result<_, _>>()?;
    let gold = cards::<GoldFile>(sources, "deck_gold.toml", MOST_SORTS)?.into_iter().zip(0..);
    let gold = gold.map(|(card, n)| card.compile(GoldCardId::of(n), book)).collect::<Result<_, _>>()?;
    let ambush = cards::<AmbushFile>(sources, "deck_ambush.toml", board.spaces.len())?.into_iter();
    let ambush = ambush.map(|card| card.compile(board)).collect::<Result<_, _>>()?;
    Ok(Decks { movement, gold, ambush, power, power_starts })
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

impl MovementFile {
    fn compile(self) -> Result<MovementCard, BadOptions> {
        let base = i64::from(u8::from(self.base));
        let bonus = |key: &str, number: i64| {
            // WEST-57: no card alone grants less than 1 or more than 6.
            let checked = check_bounds(number, 1 - base, 6 - base);
            let at = format_args!("deck_movement.toml: card[{}].{key}", self.id.0);
            checked.map(|number| number as i8).map_err(|why| bad(at, why))
        };
        Ok(MovementCard {
            with_loot: bonus("with_loot", self.with_loot)?,
            without_loot: bonus("without_loot", self.without_loot)?,
            id: self.id.0,
            name: self.name.0,
            count: self.count.into(),
            base: self.base.into(),
        })
    }
}

impl GoldFile {
    fn compile(self, id: GoldCardId, book: &mut Book) -> Result<GoldCard, BadOptions> {
        let at = format!("deck_gold.toml: card[{}]", self.id.0);
        let plain = matches!(self.kind, GoldKind::Gold | GoldKind::Fools);
        let fits = plain == self.effects.is_none();
        need(fits, format_args!("{at}.effects"), "Events and Dangers have effects, Gold has none")?;
        let holder = HolderFile {
            name: &self.name,
            text: &self.text,
            usable: self.usable,
            trigger: self.trigger,
            limit: self.limit,
            exempt: false,
            effects: self.effects,
        };
        let holder = book.maybe_add(&at, Source::Gold(id), &[Use::Immediately], holder)?;
        let (count, kind) = (self.count.into(), self.kind);
        Ok(GoldCard { id: self.id.0, name: self.name.0, text: self.text.0, count, kind, holder })
    }
}

impl AmbushFile {
    fn compile(self, board: &Board) -> Result<AmbushCard, BadOptions> {
        let at = format!("deck_ambush.toml: card[{}]", self.id.0);
        let space = find_space(format_args!("{at}.space"), &board.spaces, &self.space)?;
        let (found, expected) = (&self.name.0, &board.spaces[space.index()].name);
        need(
            found == expected,
            format_args!("{at}.name"),
            format_args!("it is {found:?} and must be {expected:?}"),
        )?;
        Ok(AmbushCard { id: self.id.0, space, count: self.count.into() })
    }
}

impl PowerFile {
    fn compile(
        self,
        at: &str,
        id: PowerId,
        deck: PowerDeck,
        book: &mut Book,
    ) -> Result<PowerCard, BadOptions> {
        let holder = HolderFile {
            name: &self.name,
            text: &self.text,
            usable: Some(self.usable),
            trigger: self.trigger,
            limit: self.limit,
            exempt: self.exempt,
            effects: Some(self.effects),
        };
        let holder = book.add(at, Source::Power(id), &POWER_USES, holder)?;
        let free = self.exempt || self.usable != Use::Immediately;
        need(free, format_args!("{at}.exempt"), "a card that is used immediately is exempt (WEST-R29)")?;
        let (count, text) = (self.count.into(), self.text.0);
        Ok(PowerCard { id: self.id.0, name: self.name.0, text, count, deck, holder })
    }
}
