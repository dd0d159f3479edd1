//! The board, the cards and the numbers of a table as a client draws and explains them: public facts, the same for every
//! viewer and for the whole game.
//!
//! A client gets this once and then only names in views, sights and choices. What a shop asks of whom, and what is legal, is
//! in the views: nothing here is a rule.

mod cards;
mod goods;
mod map;
mod people;

use rustlers_core::BadOptions;
use serde::Serialize;

use crate::edition::{Column, Edition};
use crate::options::Options;

pub use cards::{
    AmbushCardFacts, DeckFacts, GoldCardFacts, MovementCardFacts, PayFacts, PayoutFacts, PowerCardFacts,
};
pub use goods::{BagFacts, ItemFacts, PetFacts, ToolFacts, WeaponFacts};
pub use map::{BoxFacts, LegFacts, LineFacts, MapFacts, RoadFacts, SpaceFacts};
pub use people::{AbilityFacts, AllyFacts, CharacterFacts, NpcFacts, RewardFacts, SideFacts};

/// Everything that is printed, for one table.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct Components {
    /// The short name of the edition, and what it is called.
    pub edition: String,
    pub name: String,
    pub map: MapFacts,
    pub pioneer: SideFacts,
    pub bandit: SideFacts,
    pub characters: Vec<CharacterFacts>,
    pub npcs: Vec<NpcFacts>,
    pub allies: Vec<AllyFacts>,
    pub tools: Vec<ToolFacts>,
    pub bags: Vec<BagFacts>,
    pub items: Vec<ItemFacts>,
    pub weapons: Vec<WeaponFacts>,
    pub pets: Vec<PetFacts>,
    pub decks: DeckFacts,
    pub payouts: PayoutFacts,
    pub numbers: NumberFacts,
    pub warrant: Vec<ZoneFacts>,
}

/// Numbers that a player looks up.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct NumberFacts {
    pub rounds: u8,
    pub poker_rounds: Vec<u8>,
    pub poker_fee: u8,
    /// The Round from which NPCs are Level 2.
    pub level_two_round: u8,
    pub charity_rounds: Vec<u8>,
    /// Interest: so much for every so many dollars, and the most.
    pub interest: u8,
    pub interest_per: u8,
    pub interest_max: u8,
    pub ticket: u8,
    pub train_seats: u8,
    pub saloon_card_price: u8,
    pub saloon_heal_price: u8,
    pub saloon_heal: u8,
    pub town_heal_price: u8,
    pub village_cards: u8,
    pub purgatory_cards: u8,
    pub desert_wound: u8,
    pub town_wound: u8,
    /// Deserts and the town watch leave at least this.
    pub wound_floor: u8,
    pub danger_negate: u8,
    pub hiding_start: u8,
    pub hiding_per_round: u8,
    pub hiding_max: u8,
    pub ambush_move: u8,
    pub ambush_hand: u8,
    pub rep_per_cash: u8,
    /// In the last Round Payouts are divided by this.
    pub last_payout_divisor: u8,
}

/// A zone of the Warrant Meter.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ZoneFacts {
    pub zone: crate::edition::Zone,
    pub boxes: u8,
    pub days: Option<u8>,
    pub escape: u8,
}

/// What a table with these options is played with.
pub(crate) fn components(options: &Options) -> Result<Components, BadOptions> {
    let facts = options.facts()?;
    let book: &Edition = options.edition();
    let column: Column = facts.column;
    Ok(Components {
        edition: book.id().to_owned(),
        name: book.name().to_owned(),
        map: map::map(book),
        pioneer: people::side(book, crate::edition::Side::Pioneer, &facts.profile),
        bandit: people::side(book, crate::edition::Side::Bandit, &facts.profile),
        characters: people::characters(book),
        npcs: people::npcs(book),
        allies: people::allies(book),
        tools: goods::tools(book),
        bags: goods::bags(book),
        items: goods::items(book),
        weapons: goods::weapons(book),
        pets: goods::pets(book),
        decks: cards::decks(book),
        payouts: cards::payouts(book, column),
        numbers: numbers(book, facts.profile.ambush_max),
        warrant: book
            .warrant(facts.warrant_side)
            .zones
            .iter()
            .map(|zone| ZoneFacts {
                zone: zone.zone,
                boxes: zone.boxes,
                days: zone.days,
                escape: zone.escape,
            })
            .collect(),
    })
}

fn numbers(book: &Edition, ambush_hand: u8) -> NumberFacts {
    let numbers = book.numbers();
    NumberFacts {
        rounds: numbers.rounds,
        poker_rounds: numbers.poker.rounds.to_vec(),
        poker_fee: numbers.poker.fee,
        level_two_round: numbers.level_two_round,
        charity_rounds: vec![numbers.charity.revolver_round, numbers.charity.bag_round],
        interest: numbers.bank.interest,
        interest_per: numbers.bank.interest_per,
        interest_max: numbers.bank.interest_max,
        ticket: numbers.ticket,
        train_seats: numbers.seats,
        saloon_card_price: numbers.saloon_card_price,
        saloon_heal_price: numbers.healing.saloon_cash,
        saloon_heal: numbers.healing.saloon_hp,
        town_heal_price: numbers.healing.town_cash,
        village_cards: numbers.village_cards,
        purgatory_cards: numbers.purgatory_cards,
        desert_wound: numbers.desert_wound,
        town_wound: numbers.town_wound,
        wound_floor: numbers.wound_floor,
        danger_negate: numbers.danger_negate,
        hiding_start: numbers.hiding.start,
        hiding_per_round: numbers.hiding.per_round,
        hiding_max: numbers.hiding.max,
        ambush_move: numbers.hiding.after_ambush,
        ambush_hand,
        rep_per_cash: numbers.rep_per_cash,
        last_payout_divisor: numbers.last_payout_divisor,
    }
}
