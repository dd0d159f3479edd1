//! What happens, with nothing hidden. Where only some may know a part of it, the event carries the seats that do (`to`):
//! who sees what is fixed when it happens.

use rustlers_core::{Outcome, Seat, Seats};

use crate::choice::Ware;
use crate::edition::{
    AllyId, AmbushId, Animal, CharacterId, Fur, GoldCardId, HolderId, ItemId, MovementId, Npc, Origin,
    PowerDeck, PowerId, SpaceId, Station, Tool, WeaponId,
};
use crate::state::{Dice, Foe, Thing};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names are those of the rules.
pub enum Event {
    Became { seat: Seat, character: CharacterId },
    Dealt { seat: Seat, movement: Vec<MovementId>, ambush: Vec<AmbushId>, to: Seats },
    GotMarker { seat: Seat },
    RoundBegan { round: u8 },
    NpcsGrew,
    HidingGrew { seat: Seat, movement: u8 },
    CameBack { seat: Seat, space: SpaceId },
    WentToJail { seat: Seat, until: Option<u8> },
    Interest { seat: Seat, cash: u16 },
    Charity { seat: Seat, ware: Option<Ware>, cash: u16 },
    TookTool { seat: Seat, tool: Tool },
    TurnBegan { seat: Seat },
    TurnEnded { seat: Seat },

    PlayedMovement { seat: Seat, card: MovementId, granted: u8 },
    DrewMovement { seat: Seat, cards: Vec<MovementId>, to: Seats },
    ShedMovement { seat: Seat, cards: Vec<MovementId>, to: Seats },
    Stepped { seat: Seat, from: SpaceId, to: SpaceId },
    Placed { seat: Seat, space: SpaceId },
    GotMovement { seat: Seat, amount: u8 },
    Slowed { seat: Seat, amount: u8 },
    Boarded { seat: Seat, paid: u8 },
    RodeOn { seat: Seat, paid: u8 },
    GotOff { seat: Seat, space: SpaceId },

    Hurt { seat: Seat, amount: u8, left: u8, why: Harm },
    Healed { seat: Seat, amount: u8, paid: u8 },
    Gained { seat: Seat, cash: u16, why: Why },
    Lost { seat: Seat, cash: u16, why: Why },
    Reputation { competitor: u8, amount: i16, why: Why },
    TurnedIn { seat: Seat, gold: u8, fools: u8, animals: u8, furs: u8, cash: u16, rep: u16, to: Seats },
    Bought { seat: Seat, ware: Ware, price: u16 },
    Exchanged { seat: Seat, give: Ware, take: Ware, price: u16 },
    Saved { seat: Seat, cash: u16 },
    Withdrew { seat: Seat, cash: u16 },
    ThrewAway { seat: Seat, thing: Thing, to: Seats },

    PlayedPower { seat: Seat, card: PowerId },
    UsedItem { seat: Seat, item: ItemId },
    UsedAbility { seat: Seat, holder: HolderId },
    Chose { seat: Seat, target: Seat },
    DrewPower { seat: Seat, deck: PowerDeck, card: PowerId, to: Seats },
    Reshuffled { deck: &'static str },
    GotItem { seat: Seat, item: ItemId },
    GotWeapon { seat: Seat, weapon: WeaponId },
    Bargain { seat: Seat, amount: u8 },
    Effect { seat: Seat, what: Told },
    Stole { thief: Seat, victim: Seat, thing: Thing, to: Seats },
    Peeked { seat: Seat, what: Seen, to: Seats },
    Warrant { box_: u8, change: i8 },

    Worked { seat: Seat, origin: Origin },
    DrewGold { seat: Seat, origin: Origin, card: GoldCardId, to: Seats },
    Revealed { seat: Seat, card: GoldCardId },
    Negated { seat: Seat, card: GoldCardId },
    Replaced { seat: Seat, card: GoldCardId },
    TookAnimal { seat: Seat, kind: Animal },
    Released { seat: Seat, kind: Animal },
    Forded { seat: Seat, lost: Vec<Animal> },
    Tamed { seat: Seat, cash: u8, rep: u8 },
    Trapped { seat: Seat, fur: Fur, caught: bool },

    Hid { seat: Seat, card: AmbushId, to: Seats },
    Emerged { seat: Seat, card: AmbushId, space: SpaceId },
    Ambushed { seat: Seat, card: AmbushId, space: SpaceId, after_work: bool },
    LetPass { seats: Seats },
    Redrew { seat: Seat, tossed: Vec<AmbushId>, drawn: Vec<AmbushId>, to: Seats },
    SnakeLaid { seat: Seat, card: AmbushId, to: Seats },
    SnakeStruck { seat: Seat, pioneer: Seat, card: AmbushId },
    SnakeTaken { seat: Seat, card: AmbushId, to: Seats },
    VultureSet { seat: Seat, space: SpaceId },
    VultureTaken { seat: Seat },
    VultureTried { seat: Seat, pioneer: Seat },

    Met { attacker: Seat, defender: Seat },
    WantsToFight { seat: Seat },
    Offered { seat: Seat, to_seat: Seat, deal: OfferTold },
    Accepted { seat: Seat },
    Refused { seat: Seat },
    Passed { from: Seat, to_seat: Seat, cash: u16, things: Vec<Thing>, to: Seats },
    Peace { seat: Seat },

    BattleBegan { attacker: Foe, defender: Foe, ambush: bool },
    QuickDraw { first: Foe },
    Rolled { who: Option<Foe>, what: Told, dice: Dice },
    Rerolled { seat: Seat, dice: Dice },
    Aimed { who: Foe, weapon: WeaponId },
    Reloaded { who: Foe },
    Struck { who: Foe, damage: u8 },
    NpcHurt { npc: Npc, amount: u8, left: u8 },
    AllyCame { who: Foe, ally: AllyId },
    AllyHurt { who: Foe, ally: AllyId, left: u8 },
    Disarmed { who: Foe },
    Prevented { seat: Seat, amount: u8 },
    StoodUp { seat: Seat, hp: u8 },
    Fled { seat: Seat, space: SpaceId },
    Died { seat: Seat, killer: Option<Foe> },
    NpcDied { npc: Npc, killer: Seat },
    KeptFurs { seat: Seat, furs: u8, cash: u16, rep: u16 },
    Robbed { seat: Seat, victim: Seat, cash: u16, gold: u8, animals: u8, furs: u8 },
    Freed { seat: Seat },
    EscapeTried { seat: Seat, free: bool },
    WaitedInJail { seat: Seat },

    TrainMoved { station: Station },
    TrainAt { space: SpaceId },
    DeputyBack,
    TrainLetPass { seats: Seats },

    Tournament { number: u8 },
    Entered { seat: Seat, cash: u16, item: Option<ItemId>, free: bool },
    StayedOut { seat: Seat },
    LaidDown { seat: Seat, deck: PowerDeck, card: PowerId, to: Seats },
    ThrownOut { seat: Seat },
    Picked { seat: Seat, owner: Seat, card: PowerId, deck: PowerDeck, to: Seats },
    Declined { seat: Seat },
    TablesCleared,

    HalfPaid { competitor: u8, cash: u16, rep: u16 },
    CashCounted { competitor: u8, cash: u16, rep: u16 },
    DuelBegan { one: Seat, other: Seat },
    DuelWon { seat: Seat },
    GameEnded { outcome: Outcome },
}

/// Why HP were lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Harm {
    Desert,
    Town,
    Bear,
    Danger,
    Snake,
    Card,
    Attack,
}

/// Why Cash or Rep changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Why {
    Card,
    Event,
    Robbery,
    Deposits,
    Pot,
    Death,
    Bribe,
    Bounty,
    Furs,
    Mustang,
    Penalty,
    Payout,
    Duel,
}

/// Small things that are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Told {
    First,
    Control,
    Trap,
    Danger,
    Mustang,
    Escape,
    Poker,
    Furs,
    Decide,
    QuickDraw,
    Attack,
    Disarm,
    Duel,
    IgnoresDesert,
    IgnoresLootPenalty,
    IgnoresTownWound,
    SafeFromAmbush,
    SafeFromAttack,
    RollBonus,
    AttackBoost,
    NoGuns,
    StopsWork,
    HidingMovement,
    Nothing,
}

/// What somebody alone learns.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Seen {
    Space { space: SpaceId, hidden: bool },
    Ambush { of: Seat, card: AmbushId },
    Power { of: Seat, cards: Vec<PowerId> },
    Gold { of: Seat, gold: u8, fools: u8 },
}

/// A proposal as everybody hears it: face-down cards by type or origin only (WEST-198).
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[allow(missing_docs)]
pub struct OfferTold {
    pub give_cash: u16,
    pub ask_cash: u16,
    pub give: Vec<(Thing, u8)>,
    pub ask: Vec<(Thing, u8)>,
}
