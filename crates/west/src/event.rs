//! What happens, with nothing hidden. Where only some may know a part of it, the event carries the seats that do (`to`):
//! who sees what is fixed when it happens.

mod parts;

use rustlers_core::{Outcome, Seat, Seats};

use crate::choice::{Choice, Purse, Ware};
use crate::edition::{
    AllyId, AmbushId, Animal, CharacterId, Fur, GoldCardId, Herd, HolderId, ItemId, MovementId, Npc, Origin,
    PowerDeck, PowerId, SpaceId, Station, Tool, WeaponId, Zone,
};
use crate::options::Book;
use crate::state::{Dice, Foe, Order, Thing};

pub use parts::{Harm, Naming, OfferTold, Seen, Told, Why};

/// What happened, with nothing hidden, and the edition that its ids belong to.
///
/// It cannot be serialised; what a viewer gets is a [`Sight`](crate::Sight), from which the hidden parts are gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    pub(crate) book: Book,
    pub(crate) what: Happening,
}

impl Event {
    /// What happened.
    pub fn what(&self) -> &Happening {
        &self.what
    }
}

/// What happened. In a sight, what the viewer may not know is `null` or empty.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the rules.
pub enum Happening {
    Became {
        seat: Seat,
        character: CharacterId,
    },
    Dealt {
        seat: Seat,
        count: u8,
        movement: Vec<MovementId>,
        ambush: Vec<AmbushId>,
        #[serde(skip)]
        to: Seats,
    },
    GotMarker {
        seat: Seat,
    },
    RoundBegan {
        round: u8,
    },
    NpcsGrew,
    HidingGrew {
        seat: Seat,
        movement: u8,
    },
    CameBack {
        seat: Seat,
        space: SpaceId,
    },
    WentToJail {
        seat: Seat,
        until: Option<u8>,
    },
    Interest {
        seat: Seat,
        cash: u16,
    },
    Charity {
        seat: Seat,
        ware: Option<Ware>,
        cash: u16,
    },
    TookTool {
        seat: Seat,
        tool: Tool,
    },
    TurnBegan {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },

    PlayedMovement {
        seat: Seat,
        card: MovementId,
        granted: u8,
    },
    DrewMovement {
        seat: Seat,
        count: u8,
        cards: Vec<MovementId>,
        #[serde(skip)]
        to: Seats,
    },
    ShedMovement {
        seat: Seat,
        cards: Vec<MovementId>,
        #[serde(skip)]
        to: Seats,
    },
    Stepped {
        seat: Seat,
        from: SpaceId,
        to: SpaceId,
    },
    /// On the way to the Ranch, with nothing to turn in (WEST-R37).
    HeadsFor {
        seat: Seat,
        space: SpaceId,
    },
    Placed {
        seat: Seat,
        space: SpaceId,
    },
    GotMovement {
        seat: Seat,
        amount: u8,
    },
    Slowed {
        seat: Seat,
        amount: u8,
    },
    Boarded {
        seat: Seat,
        paid: u8,
    },
    RodeOn {
        seat: Seat,
        paid: u8,
    },
    GotOff {
        seat: Seat,
        space: SpaceId,
    },

    Hurt {
        seat: Seat,
        amount: u8,
        left: u8,
        why: Harm,
    },
    Healed {
        seat: Seat,
        amount: u8,
        paid: u8,
    },
    Gained {
        seat: Seat,
        cash: u16,
        why: Why,
    },
    Lost {
        seat: Seat,
        cash: u16,
        why: Why,
    },
    Reputation {
        competitor: u8,
        amount: i16,
        why: Why,
    },
    TurnedIn {
        seat: Seat,
        gold: u8,
        fools: u8,
        animals: u8,
        furs: u8,
        cash: u16,
        rep: u16,
    },
    Bought {
        seat: Seat,
        ware: Ware,
        price: u16,
    },
    Exchanged {
        seat: Seat,
        give: Ware,
        take: Ware,
        price: u16,
    },
    Saved {
        seat: Seat,
        cash: u16,
        /// Into the gang's Stash; else a Deposit.
        stash: bool,
    },
    Withdrew {
        seat: Seat,
        cash: u16,
        stash: bool,
    },
    ThrewAway {
        seat: Seat,
        thing: Option<Thing>,
        shown: Thing,
        #[serde(skip)]
        to: Seats,
    },

    PlayedPower {
        seat: Seat,
        card: PowerId,
    },
    UsedItem {
        seat: Seat,
        item: ItemId,
    },
    UsedAbility {
        seat: Seat,
        holder: HolderId,
    },
    Chose {
        seat: Seat,
        target: Seat,
    },
    Named {
        by: Seat,
        seat: Seat,
        what: Naming,
    },
    DrewPower {
        seat: Seat,
        deck: PowerDeck,
        card: Option<PowerId>,
        #[serde(skip)]
        to: Seats,
    },
    Reshuffled {
        deck: &'static str,
    },
    GotItem {
        seat: Seat,
        item: ItemId,
    },
    GotWeapon {
        seat: Seat,
        weapon: WeaponId,
    },
    Bargain {
        seat: Seat,
        amount: u8,
    },
    Effect {
        seat: Seat,
        what: Told,
    },
    Stole {
        thief: Seat,
        victim: Seat,
        thing: Option<Thing>,
        shown: Thing,
        #[serde(skip)]
        to: Seats,
    },
    Peeked {
        seat: Seat,
        what: Option<Seen>,
        #[serde(skip)]
        to: Seats,
    },
    Warrant {
        zone: Zone,
        box_: u8,
        change: i8,
    },

    Worked {
        seat: Seat,
        origin: Origin,
    },
    DrewGold {
        seat: Seat,
        origin: Origin,
        card: Option<GoldCardId>,
        #[serde(skip)]
        to: Seats,
    },
    Revealed {
        seat: Seat,
        card: GoldCardId,
    },
    Negated {
        seat: Seat,
        card: GoldCardId,
    },
    Replaced {
        seat: Seat,
        card: GoldCardId,
    },
    Herds {
        seat: Seat,
    },
    TookAnimal {
        seat: Seat,
        kind: Animal,
    },
    Released {
        seat: Seat,
        kind: Animal,
        herd: Herd,
    },
    Forded {
        seat: Seat,
        lost: Vec<Animal>,
    },
    Tamed {
        seat: Seat,
        cash: u8,
        rep: u8,
    },
    Trapped {
        seat: Seat,
        fur: Fur,
        caught: bool,
    },

    Hid {
        seat: Seat,
        card: Option<AmbushId>,
        #[serde(skip)]
        to: Seats,
    },
    Emerged {
        seat: Seat,
        card: AmbushId,
        space: SpaceId,
    },
    Ambushed {
        seat: Seat,
        card: AmbushId,
        space: SpaceId,
        after_work: bool,
    },
    /// Told to the gang alone (WEST-304).
    Ordered {
        seat: Seat,
        order: Order,
        #[serde(skip)]
        to: Seats,
    },
    /// Told to the mover alone (WEST-R60).
    Planned {
        seat: Seat,
        plan: Option<Choice>,
    },
    /// What was planned happens, for all to see.
    WentOn {
        seat: Seat,
    },
    LetPass {
        seats: Seats,
    },
    Redrew {
        seat: Seat,
        counts: (u8, u8),
        tossed: Vec<AmbushId>,
        drawn: Vec<AmbushId>,
        #[serde(skip)]
        to: Seats,
    },
    SnakeLaid {
        seat: Seat,
        card: Option<AmbushId>,
        #[serde(skip)]
        to: Seats,
    },
    SnakeStruck {
        seat: Seat,
        pioneer: Seat,
        card: AmbushId,
    },
    SnakeTaken {
        seat: Seat,
        card: Option<AmbushId>,
        #[serde(skip)]
        to: Seats,
    },
    VultureSet {
        seat: Seat,
        space: SpaceId,
    },
    VultureTaken {
        seat: Seat,
    },
    VultureTried {
        seat: Seat,
        pioneer: Seat,
    },

    Met {
        attacker: Seat,
        defender: Seat,
    },
    Approached {
        seat: Seat,
        partner: Option<Seat>,
    },
    WantsToFight {
        seat: Seat,
    },
    Offered {
        seat: Seat,
        to_seat: Seat,
        deal: OfferTold,
    },
    Dropped {
        seat: Seat,
    },
    Accepted {
        seat: Seat,
    },
    Refused {
        seat: Seat,
    },
    Passed {
        from: Seat,
        to_seat: Seat,
        cash: u16,
        things: Vec<Thing>,
        shown: Vec<(Thing, u8)>,
        #[serde(skip)]
        to: Seats,
    },
    Peace {
        seat: Seat,
    },

    BattleBegan {
        attacker: Foe,
        defender: Foe,
        ambush: bool,
    },
    QuickDraw {
        first: Foe,
        /// With bonuses, the winner's first.
        results: [i8; 2],
    },
    Rolled {
        who: Option<Foe>,
        what: Told,
        dice: Dice,
    },
    Rerolled {
        seat: Seat,
        dice: Dice,
    },
    Aimed {
        who: Foe,
        weapon: WeaponId,
    },
    Reloaded {
        who: Foe,
    },
    Struck {
        who: Foe,
        damage: u8,
    },
    NpcHurt {
        npc: Npc,
        amount: u8,
        left: u8,
    },
    AllyCame {
        who: Foe,
        ally: AllyId,
    },
    AllyHurt {
        who: Foe,
        ally: AllyId,
        left: u8,
    },
    Disarmed {
        who: Foe,
        /// None for an NPC, which has one.
        gun: Option<WeaponId>,
    },
    Prevented {
        seat: Seat,
        amount: u8,
    },
    StoodUp {
        seat: Seat,
        hp: u8,
    },
    Fled {
        seat: Seat,
        space: SpaceId,
    },
    Died {
        seat: Seat,
        killer: Option<Foe>,
    },
    NpcWon {
        npc: Npc,
        seat: Seat,
    },
    NpcDied {
        npc: Npc,
        killer: Seat,
    },
    KeptFurs {
        seat: Seat,
        furs: u8,
        cash: u16,
        rep: u16,
    },
    Robbed {
        seat: Seat,
        victim: Seat,
        cash: u16,
        gold: u8,
        /// The Gold Cards by their faces.
        cards: Vec<Thing>,
        animals: u8,
        furs: u8,
        #[serde(skip)]
        to: Seats,
    },
    Challenged {
        seat: Seat,
        npc: Npc,
    },
    Freed {
        seat: Seat,
    },
    EscapeTried {
        seat: Seat,
        free: bool,
    },
    WaitedInJail {
        seat: Seat,
    },

    TrainMoved {
        station: Station,
    },
    TrainAt {
        space: SpaceId,
    },
    DeputyBack,
    TrainLetPass {
        seats: Seats,
    },

    Tournament {
        number: u8,
    },
    Entered {
        seat: Seat,
        cash: u16,
        item: Option<ItemId>,
        from: Purse,
    },
    StayedOut {
        seat: Seat,
    },
    LaidDown {
        seat: Seat,
        deck: PowerDeck,
        card: Option<PowerId>,
        #[serde(skip)]
        to: Seats,
    },
    ThrownOut {
        seat: Seat,
    },
    Picked {
        seat: Seat,
        owner: Seat,
        place: u8,
        card: Option<PowerId>,
        deck: PowerDeck,
        #[serde(skip)]
        to: Seats,
    },
    Declined {
        seat: Seat,
    },
    TablesCleared,

    HalfPaid {
        competitor: u8,
        cash: u16,
        rep: u16,
    },
    CashCounted {
        competitor: u8,
        cash: u16,
        rep: u16,
    },
    DuelBegan {
        one: Seat,
        other: Seat,
    },
    DuelWon {
        seat: Seat,
    },
    GameEnded {
        outcome: Outcome,
    },
}
