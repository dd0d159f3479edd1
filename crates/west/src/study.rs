//! The game for programs that learn: what a choice is as numbers.

use rustlers_core::Seat;
use rustlers_core::study::{Field, Kind, Sheet, Spelling, Study, arg, seat_from};

use crate::choice::{Choice, Purse};
use crate::edition::{Animal, Bag, Fur, Herd, MOST_SPACES, Npc, Origin, PowerDeck, Tool, Ware};
use crate::knowledge;
use crate::state::{AMBUSH_SORTS, ITEM_SORTS, MOVEMENT_SORTS, Order, POWER_SORTS, Prey, Thing, West};

const SEATS: u32 = 6;
const SPACES: u32 = MOST_SPACES as u32;
const HOLDERS: u32 = 256;
const WEAPONS: u32 = 16;
const CHARACTERS: u32 = 64;
const ITEMS: u32 = ITEM_SORTS as u32;
const POWERS: u32 = POWER_SORTS as u32;
/// Larger amounts have no id.
const CASH: u32 = 128;

/// Where each sort of ware begins: Tools, Items, Weapons, Pets, Bags.
const WARES: [i16; 6] = [0, 4, 4 + 16, 4 + 16 + 16, 4 + 16 + 16 + 8, 4 + 16 + 16 + 8 + 4];

const ORIGINS: i16 = Origin::ALL.len() as i16;
const ANIMALS: i16 = Animal::ALL.len() as i16;
const HERDS: i16 = Herd::ALL.len() as i16;
const FURS: i16 = Fur::ALL.len() as i16;

/// Where each sort of thing begins: Gold by origin and face, Gold by origin, animals by kind and Herd, animals by kind, Furs,
/// Items, Power Cards, Power Cards by type.
const THINGS: [i16; 9] = {
    let sizes = [
        2 * ORIGINS,
        ORIGINS,
        ANIMALS * HERDS,
        ANIMALS,
        FURS,
        ITEMS as i16,
        POWERS as i16,
        PowerDeck::ALL.len() as i16,
    ];
    let mut starts = [0; 9];
    let mut at = 0;
    while at < 8 {
        starts[at + 1] = starts[at] + sizes[at];
        at += 1;
    }
    starts
};

const WARE: u32 = WARES[5] as u32;
const THING: u32 = THINGS[8] as u32;

impl Study for West {
    const STUDY_VERSION: u32 = 1;
    const FIELDS: &'static [Field] = knowledge::FIELDS;
    /// Spaces, cards and things are numbered as in the edition; seats are counted from the one that chooses.
    const KINDS: &'static [Kind] = &[
        Kind::table("character", &[arg("character", CHARACTERS)]),
        Kind::table("any_character", &[]),
        Kind::table("tool", &[arg("tool", Tool::ALL.len() as u32)]),
        Kind::table("name", &[arg("seat", SEATS)]),
        Kind::table("play", &[arg("card", MOVEMENT_SORTS as u32)]),
        Kind::table("step", &[arg("space", SPACES)]),
        Kind::table("board", &[]),
        Kind::table("get_off", &[]),
        Kind::table("ride", &[]),
        Kind::table("end", &[]),
        Kind::table("buy", &[arg("ware", WARE)]),
        Kind::list("exchange", 64, &[arg("give", WARE), arg("take", WARE)]),
        Kind::table("heal", &[]),
        Kind::table("saloon_card", &[]),
        Kind::table("draw", &[arg("deck", PowerDeck::ALL.len() as u32)]),
        Kind::table("save", &[arg("cash", CASH)]),
        Kind::table("withdraw", &[arg("cash", CASH)]),
        Kind::table("discard", &[arg("thing", THING)]),
        Kind::table("power", &[arg("card", POWERS)]),
        Kind::table("item", &[arg("item", ITEMS)]),
        Kind::table("ability", &[arg("holder", HOLDERS)]),
        Kind::table("work", &[]),
        Kind::table("herd", &[]),
        Kind::table("take", &[arg("animal", ANIMALS as u32)]),
        Kind::table("release", &[arg("animal", ANIMALS as u32), arg("herd", HERDS as u32)]),
        Kind::table("tame", &[]),
        Kind::table("trap", &[]),
        Kind::table("dig", &[arg("holder", HOLDERS)]),
        Kind::table("hide", &[arg("card", AMBUSH_SORTS as u32)]),
        Kind::table("emerge", &[]),
        Kind::table("move", &[]),
        Kind::table("ambush", &[arg("space", SPACES)]),
        Kind::table("ambush_after_work", &[arg("space", SPACES)]),
        Kind::table("strike", &[]),
        Kind::table("redraw", &[]),
        Kind::table("toss", &[arg("card", AMBUSH_SORTS as u32)]),
        Kind::table("shun", &[arg("card", MOVEMENT_SORTS as u32)]),
        Kind::table("rob", &[arg("npc", Npc::ALL.len() as u32)]),
        Kind::table("attack", &[arg("seat", SEATS)]),
        Kind::table("fight", &[]),
        Kind::table("propose", &[]),
        Kind::table("trade", &[arg("seat", SEATS)]),
        Kind::table("give_cash", &[arg("cash", CASH)]),
        Kind::table("ask_cash", &[arg("cash", CASH)]),
        Kind::table("give", &[arg("thing", THING)]),
        Kind::table("ask", &[arg("thing", THING)]),
        Kind::table("take_back", &[]),
        Kind::table("offer", &[]),
        Kind::table("accept", &[]),
        Kind::table("refuse", &[]),
        Kind::table("shoot", &[arg("weapon", WEAPONS)]),
        Kind::table("disarm", &[arg("weapon", WEAPONS)]),
        Kind::table("hit", &[arg("ally", 4)]),
        Kind::table("reroll", &[arg("dice", 1024)]),
        Kind::table("keep_fur", &[arg("fur", FURS as u32)]),
        Kind::table("take_loot", &[]),
        Kind::table("take_cash", &[]),
        Kind::table("escape", &[]),
        Kind::table("escape_with", &[arg("item", ITEMS)]),
        Kind::table("wait", &[]),
        Kind::table("enter", &[arg("purse", 3)]),
        Kind::table("enter_with", &[arg("item", ITEMS)]),
        Kind::table("pick", &[arg("place", 16)]),
        Kind::table("target", &[arg("seat", SEATS)]),
        Kind::table("space", &[arg("space", SPACES)]),
        Kind::table("option", &[arg("list", 8)]),
        Kind::table("pass", &[]),
        Kind::list("order", 64, &[arg("order", 3), arg("prey", 4), arg("number", 256), arg("after_work", 2)]),
    ];

    fn observe(&self, seat: Seat, sheet: &mut Sheet<'_>) {
        knowledge::observe(self, seat, sheet);
    }

    #[inline]
    fn spell(&self, seat: Seat, choice: Choice) -> Spelling {
        let of = |other: Seat| seat_from(seat, other, self.facts.players);
        let cash = |cash: u16| i16::try_from(cash).unwrap_or(i16::MAX);
        let number = |number: u8| i16::from(number);
        match choice {
            Choice::Character(id) => Spelling::new(0, [number(id.number())]),
            Choice::AnyCharacter => Spelling::new(1, []),
            Choice::Tool(tool) => Spelling::new(2, [tool as i16]),
            Choice::Name(seat) => Spelling::new(3, [of(seat)]),
            Choice::Play(card) => Spelling::new(4, [number(card.number())]),
            Choice::Step(space) => Spelling::new(5, [number(space.number())]),
            Choice::Board => Spelling::new(6, []),
            Choice::GetOff => Spelling::new(7, []),
            Choice::Ride => Spelling::new(8, []),
            Choice::End => Spelling::new(9, []),
            Choice::Buy(what) => Spelling::new(10, [ware(what)]),
            Choice::Exchange { give, take } => Spelling::new(11, [ware(give), ware(take)]),
            Choice::Heal => Spelling::new(12, []),
            Choice::SaloonCard => Spelling::new(13, []),
            Choice::Draw(deck) => Spelling::new(14, [deck as i16]),
            Choice::Save(amount) => Spelling::new(15, [cash(amount)]),
            Choice::Withdraw(amount) => Spelling::new(16, [cash(amount)]),
            Choice::Discard(what) => Spelling::new(17, [thing(what)]),
            Choice::Power(card) => Spelling::new(18, [number(card.number())]),
            Choice::Item(item) => Spelling::new(19, [number(item.number())]),
            Choice::Ability(holder) => Spelling::new(20, [number(holder.number())]),
            Choice::Work => Spelling::new(21, []),
            Choice::Herd => Spelling::new(22, []),
            Choice::Take(animal) => Spelling::new(23, [animal as i16]),
            Choice::Release { kind, herd } => Spelling::new(24, [kind as i16, herd as i16]),
            Choice::Tame => Spelling::new(25, []),
            Choice::Trap => Spelling::new(26, []),
            Choice::Dig(holder) => Spelling::new(27, [number(holder.number())]),
            Choice::Hide(card) => Spelling::new(28, [number(card.number())]),
            Choice::Emerge => Spelling::new(29, []),
            Choice::Move => Spelling::new(30, []),
            Choice::Ambush(space) => Spelling::new(31, [number(space.number())]),
            Choice::AmbushAfterWork(space) => Spelling::new(32, [number(space.number())]),
            Choice::Strike => Spelling::new(33, []),
            Choice::Redraw => Spelling::new(34, []),
            Choice::Toss(card) => Spelling::new(35, [number(card.number())]),
            Choice::Shun(card) => Spelling::new(36, [number(card.number())]),
            Choice::Rob(npc) => Spelling::new(37, [npc as i16]),
            Choice::Attack(seat) => Spelling::new(38, [of(seat)]),
            Choice::Fight => Spelling::new(39, []),
            Choice::Propose => Spelling::new(40, []),
            Choice::Trade(seat) => Spelling::new(41, [of(seat)]),
            Choice::GiveCash(amount) => Spelling::new(42, [cash(amount)]),
            Choice::AskCash(amount) => Spelling::new(43, [cash(amount)]),
            Choice::Give(what) => Spelling::new(44, [thing(what)]),
            Choice::Ask(what) => Spelling::new(45, [thing(what)]),
            Choice::TakeBack => Spelling::new(46, []),
            Choice::Offer => Spelling::new(47, []),
            Choice::Accept => Spelling::new(48, []),
            Choice::Refuse => Spelling::new(49, []),
            Choice::Shoot(weapon) => Spelling::new(50, [number(weapon.number())]),
            Choice::Disarm(weapon) => Spelling::new(51, [number(weapon.number())]),
            Choice::Hit(ally) => Spelling::new(52, [number(ally)]),
            Choice::Reroll(dice) => Spelling::new(53, [cash(dice)]),
            Choice::KeepFur(fur) => Spelling::new(54, [fur as i16]),
            Choice::TakeLoot => Spelling::new(55, []),
            Choice::TakeCash => Spelling::new(56, []),
            Choice::Escape => Spelling::new(57, []),
            Choice::EscapeWith(item) => Spelling::new(58, [number(item.number())]),
            Choice::Wait => Spelling::new(59, []),
            Choice::Enter(Purse::Free) => Spelling::new(60, [0]),
            Choice::Enter(Purse::Wallet) => Spelling::new(60, [1]),
            Choice::Enter(Purse::Savings) => Spelling::new(60, [2]),
            Choice::EnterWith(item) => Spelling::new(61, [number(item.number())]),
            Choice::Pick(place) => Spelling::new(62, [number(place)]),
            Choice::Target(seat) => Spelling::new(63, [of(seat)]),
            Choice::Space(space) => Spelling::new(64, [number(space.number())]),
            Choice::Option(list) => Spelling::new(65, [number(list)]),
            Choice::Pass => Spelling::new(66, []),
            Choice::Order(order) => Spelling::new(67, spell_order(order)),
        }
    }
}

fn ware(ware: Ware) -> i16 {
    match ware {
        Ware::Tool(tool) => WARES[0] + tool as i16,
        Ware::Item(item) => WARES[1] + i16::from(item.number()),
        Ware::Weapon(weapon) => WARES[2] + i16::from(weapon.number()),
        Ware::Pet(pet) => WARES[3] + i16::from(pet.number()),
        Ware::Bag(bag) => WARES[4] + bag as i16,
    }
}

const _: () = assert!(Tool::ALL.len() <= 4 && Bag::ALL.len() <= 4);

fn thing(thing: Thing) -> i16 {
    match thing {
        Thing::Gold { from, fools } => THINGS[0] + 2 * from as i16 + i16::from(fools),
        Thing::GoldFrom(from) => THINGS[1] + from as i16,
        Thing::Animal { kind, herd } => THINGS[2] + kind as i16 * HERDS + herd as i16,
        Thing::AnimalOf(kind) => THINGS[3] + kind as i16,
        Thing::Fur(fur) => THINGS[4] + fur as i16,
        Thing::Item(item) => THINGS[5] + i16::from(item.number()),
        Thing::Power(card) => THINGS[6] + i16::from(card.number()),
        Thing::PowerOf(deck) => THINGS[7] + deck as i16,
    }
}

fn spell_order(order: Order) -> [i16; 4] {
    match order {
        Order::Ask => [0, 0, 0, 0],
        Order::Never => [1, 0, 0, 0],
        Order::Strike { prey, after_work } => {
            let (prey, number) = match prey {
                Prey::Anybody => (0, 0),
                Prey::Loaded => (1, 0),
                Prey::Worth(least) => (2, least.into()),
                Prey::Named(seats) => (3, seats.into_iter().map(|seat| 1 << seat.number()).sum()),
            };
            [2, prey, number, after_work.into()]
        }
    }
}
