//! The table as one seat knows it, by ids and without copying: for players that are programs.
//!
//! A [`View`](super::View) says the same in words, which takes a while to write and to read. A bot gets its table from a
//! redealt world, so that even a mistake here could not tell it anything that its seat does not know.

mod question;

use rustlers_core::{Seat, Seats};

use super::seat::knows;
use crate::choice::Ware;
use crate::edition::{
    Animal, Bag, CharacterId, Column, Edition, Fur, ItemId, MovementId, Npc, NpcCard, Origin, PetId,
    PowerDeck, Roll, Shop, SpaceId, Station, Tool, Walker, WeaponId, ZoneData,
};
use crate::state::{Frame, Thing, West, Where};

pub use question::{Question, SpaceFor};

/// What a seat knows.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    west: &'a West,
    me: Seat,
}

/// A character as a seat knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct Person {
    pub character: Option<CharacterId>,
    pub at: Spot,
    pub hp: u8,
    pub max_hp: u8,
    pub wallet: u16,
    pub deposit: u16,
    /// Gold Cards by origin, Fool's Gold included.
    pub gold: [u8; Origin::ALL.len()],
    /// The Fool's Gold among them, for those who know it.
    pub fools: Option<[u8; Origin::ALL.len()]>,
    pub animals: [u8; Animal::ALL.len()],
    pub furs: [bool; Fur::ALL.len()],
    pub tool: Option<Tool>,
    pub bag: Bag,
    pub heavy: Option<WeaponId>,
    pub sidearm: Option<WeaponId>,
    pub hand: Option<WeaponId>,
    pub knife: Option<WeaponId>,
    pub pets: [Option<PetId>; 2],
    /// Movement left in this Round.
    pub movement_left: u8,
    pub hiding_movement: u8,
    pub power_cards: [u8; PowerDeck::ALL.len()],
    pub ambush_cards: u8,
    pub has_loot: bool,
}

/// Where a character is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Spot {
    Away,
    Space(SpaceId),
    /// In Hiding: where, for its gang.
    Hiding(Option<SpaceId>),
    Train,
    Graveyard,
    Jail,
}

/// An NPC as it stands now.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct NpcNow<'a> {
    pub card: &'a NpcCard,
    pub hp: u8,
    pub pot: u16,
    /// May it be fought, if a Bandit stands there?
    pub is_robbable: bool,
}

/// What a proposal would bring and cost the seat that is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Proposal {
    pub gets_cash: u16,
    pub gets: Vec<(Thing, u8)>,
    pub gives_cash: u16,
    pub gives: Vec<(Thing, u8)>,
}

impl West {
    /// What a seat knows, by ids.
    pub fn table(&self, seat: Seat) -> Table<'_> {
        Table { west: self, me: seat }
    }
}

impl<'a> Table<'a> {
    /// Whose knowledge it is.
    pub fn me(&self) -> Seat {
        self.me
    }

    /// How many seats the table has.
    pub fn players(&self) -> u8 {
        self.west.facts.players
    }

    /// The component data in use.
    pub fn edition(&self) -> &'a Edition {
        self.west.facts.book.all()
    }

    /// The Round, from 1.
    pub fn round(&self) -> u8 {
        self.west.round
    }

    /// How many Rounds the game has.
    pub fn rounds(&self) -> u8 {
        self.west.facts.rounds
    }

    /// All Pioneers.
    pub fn pioneers(&self) -> Seats {
        self.west.pioneers()
    }

    /// All Bandits.
    pub fn bandits(&self) -> Seats {
        self.west.bandits()
    }

    /// Is it one of the gang?
    pub fn is_bandit(&self, seat: Seat) -> bool {
        self.west.is_bandit(seat)
    }

    /// The Rep of its competitor.
    pub fn rep(&self, seat: Seat) -> u16 {
        self.west.rep[self.west.competitor(seat)]
    }

    /// Would an attack on this enemy cost Rep (WEST-217)?
    pub fn is_protected(&self, enemy: Seat) -> bool {
        use crate::edition::Penalty;
        let counts = match self.west.facts.profile.penalty {
            Penalty::None => false,
            Penalty::Anyone => true,
            Penalty::Bandits => self.is_bandit(enemy),
        };
        counts && self.west.is_sole_last(self.west.competitor(enemy))
    }

    /// Cash in the Bunker.
    pub fn stash(&self) -> u16 {
        self.west.stash
    }

    /// The zone of the Warrant Meter.
    pub fn zone(&self) -> ZoneData {
        self.edition().warrant(self.west.facts.warrant_side).zone(self.west.meter)
    }

    /// The Station that the Train stands at or left last.
    pub fn station(&self) -> Station {
        self.west.train.station
    }

    /// The space that the Train stands at or crosses.
    pub fn train_at(&self) -> SpaceId {
        self.west.train_space()
    }

    /// Does a Deputy ride?
    pub fn has_deputy(&self) -> bool {
        self.west.has_deputy()
    }

    /// Riders aboard.
    pub fn riders(&self) -> Seats {
        self.west.riders()
    }

    /// Who can be seen standing on a space.
    pub fn on(&self, space: SpaceId) -> Seats {
        self.west.on(space)
    }

    /// Is a character safe from Battles for now?
    pub fn is_at_peace(&self, seat: Seat) -> bool {
        self.west.is_at_peace(seat)
    }

    /// Enemies here that the own seat must deal with.
    pub fn contacts(&self) -> Seats {
        self.west.contacts(self.me)
    }

    /// An NPC.
    pub fn npc(&self, npc: Npc) -> NpcNow<'a> {
        let state = self.west.npc(npc);
        let is_robbable = self.west.is_robbable(npc) && !state.gone && state.hp > 0;
        let jailed = npc != Npc::Sheriff || self.west.is_somebody_jailed();
        NpcNow {
            card: self.edition().npc(npc, self.west.level(npc)),
            hp: state.hp,
            pot: state.pot,
            is_robbable: is_robbable && jailed,
        }
    }

    /// The column of the Payout Cards that pays this seat.
    pub fn column(&self, seat: Seat) -> Column {
        if self.is_bandit(seat) { self.west.facts.column } else { Column::Pioneer }
    }

    /// Which roads are open to a seat.
    pub fn walker(&self, seat: Seat) -> Walker {
        self.west.walker(seat)
    }

    /// A character.
    pub fn person(&self, seat: Seat) -> Person {
        let figure = &self.west.figures[seat];
        let known = knows(self.west, rustlers_core::Viewer::Seat(self.me), seat);
        Person {
            character: figure.character,
            at: match figure.at {
                Where::Away => Spot::Away,
                Where::Space(space) => Spot::Space(space),
                Where::Hiding(card) => Spot::Hiding(known.then(|| self.west.ambush_space(card))),
                Where::Train => Spot::Train,
                Where::Graveyard => Spot::Graveyard,
                Where::Jail => Spot::Jail,
            },
            hp: figure.hp,
            max_hp: if figure.character.is_some() { self.west.max_hp(seat) } else { 0 },
            wallet: figure.wallet,
            deposit: figure.deposit,
            gold: Origin::ALL.map(|origin| figure.gold_from(origin)),
            fools: known.then(|| figure.gold.map(|[_, fools]| fools)),
            animals: Animal::ALL.map(|kind| figure.animals_of(kind)),
            furs: Fur::ALL.map(|fur| figure.has_fur(fur)),
            tool: figure.tool,
            bag: figure.bag(),
            heavy: figure.heavy,
            sidearm: figure.sidearm,
            hand: figure.hand,
            knife: figure.knife,
            pets: figure.pets.map(|pet| Some(pet?.kind)),
            movement_left: figure.left(),
            hiding_movement: if figure.is_hiding() { self.west.hiding_movement(seat) } else { 0 },
            power_cards: PowerDeck::ALL.map(|deck| self.west.powers_of(seat, deck)),
            ambush_cards: figure.ambush.len(),
            has_loot: figure.has_loot(),
        }
    }

    /// How many of an Item a character has.
    pub fn items(&self, seat: Seat, item: ItemId) -> u8 {
        self.west.figures[seat].items[item.index()]
    }

    /// Free Item squares of the own seat.
    pub fn room(&self) -> u8 {
        self.west.item_limit(self.me).saturating_sub(self.west.figures[self.me].item_squares())
    }

    /// Pounds of Gold Cards that a character could still carry.
    pub fn strength_left(&self, seat: Seat) -> u16 {
        self.west.weight_limit(seat).saturating_sub(self.west.weight(seat))
    }

    /// Animals that a character could still carry.
    pub fn herd_left(&self, seat: Seat) -> u8 {
        self.west.livestock_limit(seat).saturating_sub(self.west.figures[seat].livestock())
    }

    /// What one of the own Movement Cards would give now.
    pub fn card_movement(&self, card: MovementId) -> u8 {
        self.west.card_movement(self.me, card)
    }

    /// The most that one of the own Movement Cards would give.
    pub fn best_card(&self) -> u8 {
        let cards = self.west.figures[self.me].movement.sorts();
        cards.map(|card| self.card_movement(MovementId::of(card))).max().unwrap_or(0)
    }

    /// Has the own seat played a Movement Card, or taken its ambush move?
    pub fn has_moved(&self) -> bool {
        use crate::state::did;
        self.west.figures[self.me].has_done(did::CARD | did::AMBUSH_MOVE) || self.west.turn.surfaced
    }

    /// The spaces that the own seat covers in Hiding; none when it does not hide.
    pub fn covered(&self) -> crate::edition::SpaceSet {
        self.west.covered(self.me)
    }

    /// How far around its space a Bandit in Hiding can strike.
    pub fn ambush_reach(&self) -> u8 {
        self.west.ambush_reach(self.me)
    }

    /// What something costs where the own seat stands; none when it is not sold there.
    pub fn price(&self, ware: Ware) -> Option<u16> {
        // At the gate of the Ranch its prices count (WEST-326).
        let at_the_gate = matches!(self.west.frames.top(), Frame::RanchBuy(_));
        let shop = if at_the_gate { Some(Shop::Ranch) } else { self.west.shop(self.me) };
        self.west.price(self.me, ware, shop?)
    }

    /// What the own seat can spend where it stands.
    pub fn funds(&self) -> u16 {
        self.west.funds(self.me)
    }

    /// Does the own seat ride without a ticket?
    pub fn rides_free(&self) -> bool {
        self.west.rides_free(self.me)
    }

    /// What is added to a character's rolls of a kind.
    pub fn roll_bonus(&self, seat: Seat, roll: Roll) -> i8 {
        self.west.roll_bonus(seat, roll)
    }

    /// Gold Cards that the own seat may draw beyond the Tool's, at a Waterfall or in a Mine.
    pub fn has_passive_at(&self, seat: Seat, guard: crate::edition::Guard) -> bool {
        let book = self.edition();
        self.west
            .held(seat)
            .any(|held| book.effects(held.holder.effects).iter().any(|row| row.guard == Some(guard)))
    }

    /// The proposal that the own seat is to answer.
    pub fn proposal(&self) -> Proposal {
        let deal = &self.west.deal;
        Proposal {
            gets_cash: deal.give.cash,
            gets: self.west.shown(&deal.give),
            gives_cash: deal.ask.cash,
            gives: self.west.shown(&deal.ask),
        }
    }
}
