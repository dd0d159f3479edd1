//! The way into the compiled tables: one short question each.

use super::Edition;
use super::board::{Drawing, Edge, Link, SideBox, Space, SpaceSet, SpaceSets, Walker};
use super::decks::{AmbushCard, CardsFor, GoldCard, MovementCard, PowerCard};
use super::effect::{Ally, Effects, Holder, Holders, Options, Row, Trigger, Use};
use super::goods::{BagCard, Item, KnownItems, KnownPets, KnownWeapons, Pet, ToolCard, Ware, Weapon};
use super::ids::{
    AllyId, AmbushId, CharacterId, GoldCardId, HolderId, ItemId, MovementId, PetId, PowerId, SpaceId,
    WeaponId,
};
use super::load::{Wording, moment};
use super::numbers::{Mustang, Numbers, Pay, Profile, WarrantMeter};
use super::people::{Character, NpcCard};
use crate::pieces::{
    Animal, Bag, CardSide, Column, Fur, Goods, Herd, Level, Npc, Origin, Place, PowerDeck, Shop, Side,
    Station, TeamSize, Tool,
};

/// Lists of things that are found by id: the list, one of it, and one by its name in the files.
macro_rules! lists {
    ($($(#[$doc:meta])* $list:ident $one:ident $named:ident $thing:ty, $id:ident, $($field:ident).+;)*) => {$(
        $(#[$doc])*
        #[inline]
        pub fn $list(&self) -> &[$thing] {
            &self.$($field).+
        }

        /// One of them.
        #[inline]
        pub fn $one(&self, id: $id) -> &$thing {
            &self.$($field).+[id.index()]
        }

        /// The one with this id in the files.
        pub fn $named(&self, id: &str) -> Option<($id, &$thing)> {
            let place = self.$($field).+.iter().position(|thing| thing.id == id)?;
            Some(($id::of(place as u8), &self.$($field).+[place]))
        }
    )*};
}

impl Edition {
    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its short name, the same in all files.
    pub fn id(&self) -> &str {
        &self.id
    }

    lists! {
        /// The spaces of the board.
        spaces space space_named Space, SpaceId, board.spaces;
        /// The sorts of Movement Cards.
        movement_cards movement movement_named MovementCard, MovementId, decks.movement;
        /// The sorts of cards of the Gold deck.
        gold_cards gold_card gold_card_named GoldCard, GoldCardId, decks.gold;
        /// The sorts of Ambush Cards.
        ambush_cards ambush ambush_named AmbushCard, AmbushId, decks.ambush;
        /// The sorts of Power Cards, the three types one after the other.
        power_cards power power_named PowerCard, PowerId, decks.power;
        /// The Items.
        items item item_named Item, ItemId, goods.items;
        /// The Weapons.
        weapons weapon weapon_named Weapon, WeaponId, goods.weapons;
        /// The Pets.
        pets pet pet_named Pet, PetId, goods.pets;
        /// The characters of both sides.
        characters character character_named Character, CharacterId, people.characters;
    }

    // --- The board

    /// A place of the rulebook.
    #[inline]
    pub fn place(&self, place: Place) -> SpaceId {
        self.board.places[place.index()]
    }

    /// The outer space of the Lucky Nugget Mine, from which its door leads.
    #[inline]
    pub fn landing(&self) -> SpaceId {
        self.board.landing
    }

    /// The space of a Station.
    #[inline]
    pub fn station(&self, station: Station) -> SpaceId {
        self.place(match station {
            Station::Prosperity => Place::Prosperity,
            Station::West => Place::WestStation,
            Station::North => Place::NorthStation,
            Station::East => Place::EastStation,
        })
    }

    /// The spaces that the Train crosses from this Station to the next, both Stations included.
    #[inline]
    pub fn leg(&self, from: Station) -> &[SpaceId] {
        &self.board.legs[from.index()]
    }

    /// Sets of spaces that the rules ask for.
    #[inline]
    pub fn sets(&self) -> &SpaceSets {
        &self.board.sets
    }

    /// The steps that can be taken from a space.
    #[inline]
    pub fn links(&self, walker: Walker, from: SpaceId) -> &[Link] {
        self.board.links(walker, from)
    }

    /// The spaces that can be entered.
    #[inline]
    pub fn may_enter(&self, walker: Walker) -> SpaceSet {
        self.board.may_enter(walker)
    }

    /// The least movement from one space to another, or [`FAR`](super::FAR).
    #[inline]
    pub fn steps(&self, walker: Walker, from: SpaceId, to: SpaceId) -> u8 {
        self.board.steps(walker, from, to)
    }

    /// How many spaces away (WEST-R106): every connection counts 1, both ways, whoever asks.
    #[inline]
    pub fn away(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.board.away(from, to)
    }

    /// The spaces 1 space away (WEST-R106).
    #[inline]
    pub fn near(&self, space: SpaceId) -> SpaceSet {
        self.board.near(space)
    }

    /// The spaces at most `range` spaces away (WEST-R106), the space itself included.
    pub fn within(&self, space: SpaceId, range: u8) -> SpaceSet {
        self.board.sets.all.iter().filter(|&to| self.away(space, to) <= range).collect()
    }

    /// Every connection once, as it is drawn.
    pub fn edges(&self) -> &[Edge] {
        &self.board.edges
    }

    /// How the board is drawn.
    pub fn drawing(&self) -> &Drawing {
        &self.board.drawing
    }

    /// The boxes beside the board.
    pub fn boxes(&self) -> &[SideBox] {
        &self.board.boxes
    }

    // --- Effects

    /// Are these rows of this edition? What was read from outside is asked this first.
    pub fn has_effects(&self, list: Effects) -> bool {
        usize::from(list.start) + list.len() <= self.rows.len()
    }

    /// Are these lists of this edition?
    pub fn has_options(&self, options: Options) -> bool {
        usize::from(options.start) + options.count() <= self.options.len()
    }

    /// The rows of a list of effects.
    #[inline]
    pub fn effects(&self, list: Effects) -> &[Row] {
        let start = usize::from(list.start);
        &self.rows[start..start + list.len()]
    }

    /// The lists that a `Choose` offers.
    #[inline]
    pub fn options(&self, options: Options) -> &[Effects] {
        let start = usize::from(options.start);
        &self.options[start..start + options.count()]
    }

    /// A holder of effects.
    #[inline]
    pub fn holder(&self, id: HolderId) -> Holder {
        self.holders[id.index()]
    }

    /// Several holders, with their ids.
    #[inline]
    pub fn holders(&self, list: Holders) -> impl Iterator<Item = (HolderId, Holder)> + '_ {
        (list.start..list.start + list.len).map(|n| (HolderId::of(n), self.holders[usize::from(n)]))
    }

    /// Every holder of the edition.
    #[inline]
    pub fn all_holders(&self) -> &[Holder] {
        &self.holders
    }

    /// What people read of a holder.
    pub fn wording(&self, id: HolderId) -> &Wording {
        &self.words[id.index()]
    }

    /// Every ally that can be summoned.
    pub fn allies(&self) -> &[Ally] {
        &self.allies
    }

    /// An ally that is summoned.
    #[inline]
    pub fn ally(&self, id: AllyId) -> &Ally {
        &self.allies[id.index()]
    }

    // --- Cards

    /// The sorts of Power Cards of one type, in order.
    #[inline]
    pub fn power_deck(&self, deck: PowerDeck) -> impl ExactSizeIterator<Item = PowerId> + use<> {
        let starts = self.decks.power_starts;
        (starts[deck.index()]..starts[deck.index() + 1]).map(PowerId::of)
    }

    /// Has a deck cards for a moment (WEST-291)? `InBattle` without a trigger is the owner's attack turn.
    #[inline]
    pub fn cards_for(&self, deck: PowerDeck, usable: Use, trigger: Option<Trigger>) -> CardsFor {
        self.power_moments[deck.index()][moment(usable, trigger)]
    }

    // --- Goods

    /// The list price of a thing for the side of a shop; none when the shop does not sell it to that side.
    pub fn price(&self, ware: Ware, shop: Shop) -> Option<u8> {
        let side = shop.side();
        match ware {
            Ware::Tool(tool) => {
                let card = self.tool(tool);
                (card.sold_at.contains(shop) && side == Side::Pioneer).then_some(card.price)
            }
            Ware::Item(id) => {
                let item = self.item(id);
                (item.sold_at.contains(shop) && item.sides.contains(side)).then_some(item.price)
            }
            Ware::Weapon(id) => {
                let weapon = self.weapon(id);
                weapon.price.filter(|_| weapon.sold_at.contains(shop))
            }
            Ware::Pet(id) => {
                let pet = self.pet(id);
                pet.price[side].filter(|_| pet.sold_at.contains(shop))
            }
            Ware::Bag(bag) => {
                let card = self.bag(bag);
                card.sold_at.contains(shop).then_some(card.price[side])
            }
        }
    }

    /// A Tool.
    #[inline]
    pub fn tool(&self, tool: Tool) -> &ToolCard {
        &self.goods.tools[tool.index()]
    }

    /// A Bag.
    #[inline]
    pub fn bag(&self, bag: Bag) -> &BagCard {
        &self.goods.bags[bag.index()]
    }

    /// The Items of the rulebook.
    #[inline]
    pub fn known_items(&self) -> &KnownItems {
        &self.goods.known_items
    }

    /// The Weapons of the rulebook.
    #[inline]
    pub fn known_weapons(&self) -> &KnownWeapons {
        &self.goods.known_weapons
    }

    /// The Pets of the rulebook.
    #[inline]
    pub fn known_pets(&self) -> &KnownPets {
        &self.goods.known_pets
    }

    /// The card of an NPC.
    #[inline]
    pub fn npc(&self, npc: Npc, level: Level) -> &NpcCard {
        &self.people.npcs[npc.index()][level.index()]
    }

    // --- Numbers

    /// The numbers of the rules.
    #[inline]
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// What holds for a team size.
    #[inline]
    pub fn profile(&self, size: TeamSize) -> &Profile {
        &self.profiles[size.index()]
    }

    /// A side of the Warrant Meter.
    #[inline]
    pub fn warrant(&self, side: CardSide) -> &WarrantMeter {
        &self.meters[side.index()]
    }

    /// What a Gold Card from this place pays.
    #[inline]
    pub fn gold_pay(&self, origin: Origin, column: Column) -> Pay {
        self.payouts.gold[origin.index()][column.index()]
    }

    /// What a Gold Card from this place weighs, Fool's Gold included, in lbs.
    #[inline]
    pub fn weight(&self, origin: Origin) -> u8 {
        self.payouts.weight[origin.index()]
    }

    /// What an animal pays.
    #[inline]
    pub fn animal_pay(&self, animal: Animal, column: Column) -> Pay {
        self.payouts.livestock[animal.index()][column.index()]
    }

    /// The Control roll that keeps an animal.
    #[inline]
    pub fn control(&self, animal: Animal) -> u8 {
        self.payouts.control[animal.index()]
    }

    /// How many of a kind a Pioneer may carry from a Herd; none = as many as the Bag allows.
    #[inline]
    pub fn herd_limit(&self, herd: Herd, animal: Animal) -> Option<u8> {
        self.payouts.herds[herd.index()][animal.index()]
    }

    /// What a Fur pays.
    #[inline]
    pub fn fur_pay(&self, fur: Fur, column: Column) -> Pay {
        self.payouts.furs[fur.index()][column.index()]
    }

    /// The roll that traps an animal.
    #[inline]
    pub fn trap(&self, fur: Fur) -> u8 {
        self.payouts.trap[fur.index()]
    }

    /// Does the animal bite on this face of the die?
    #[inline]
    pub fn bites(&self, fur: Fur, face: u8) -> bool {
        self.payouts.bite[fur.index()] >> (face & 15) & 1 != 0
    }

    /// How many Furs are paid for in death, by a roll of 1 to 8.
    #[inline]
    pub fn furs_kept(&self, roll: u8) -> u8 {
        self.payouts.furs_kept[usize::from(roll.min(8))]
    }

    /// What a roll of 1 to 8 for a Wild Mustang brings.
    #[inline]
    pub fn mustang(&self, roll: u8) -> &Mustang {
        &self.payouts.mustang[usize::from(roll.clamp(1, 8))]
    }

    /// Where a side turns goods in.
    #[inline]
    pub fn turn_in(&self, goods: Goods, side: Side) -> SpaceSet {
        self.payouts.turn_in[goods.index()][side]
    }
}
