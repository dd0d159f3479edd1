//! What happens, what a viewer sees of it, and who does (section 36). Where only some may know a part, the event carries the
//! seats that do (`to`): who sees what is fixed when it happens.

mod parts;

use rustlers_core::{Outcome, Seat, Seats, events};

use crate::choice::{Choice, Purse, Ware};
use crate::edition::{
    AllyId, AmbushId, Animal, CharacterId, Fur, GoldCardId, Herd, HolderId, ItemId, MovementId, Npc, Origin,
    PowerDeck, PowerId, SpaceId, Station, Tool, WeaponId, Zone,
};
use crate::options::Book;
use crate::state::{Dice, Foe, Order, Thing};

pub use parts::{Competitor, Harm, Naming, OfferTold, Payment, Score, Seen, Told, Why};

/// What happened, with nothing hidden, and the edition that its ids belong to.
///
/// It has no written form; what a viewer gets is a [`Sight`](crate::Sight), in which the hidden parts are missing.
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

events! {
    /// What happened, with nothing hidden.
    #[allow(missing_docs)] // The names are those of the rules.
    pub enum Happening;

    /// What a viewer saw of it. What the viewer may not know is `null`.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
    #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // The names are those of the rules.
    pub enum Sighting;

    /// What a viewer sees of what happened (WEST-281 to WEST-290).
    pub(crate) fn witness(viewer);

    // Section 2: set-up.
    Became => all { seat: Seat, character: CharacterId, },
    Dealt => all {
        seat: Seat,
        + movement_count: u8 = movement.len() as u8,
        + ambush_count: u8 = ambush.len() as u8,
        movement: Vec<MovementId> => only [to],
        ambush: Vec<AmbushId> => only [to],
        - to: Seats,
    },
    GotMarker => all { seat: Seat, },

    // Section 4: the Round.
    RoundBegan => all { round: u8, },
    NpcsGrew => all,
    HidingGrew => all { seat: Seat, movement: u8, },
    CameBack => all { seat: Seat, space: SpaceId, },
    WentToJail => all { seat: Seat, until: Option<u8>, },
    Interest => all { seat: Seat, cash: u16, },
    Charity => all { seat: Seat, ware: Option<Ware>, cash: u16, },
    TookTool => all { seat: Seat, tool: Tool, },
    TurnBegan => all { seat: Seat, },
    TurnEnded => all { seat: Seat, },

    // Section 6: movement, and rides on the Train.
    PlayedMovement => all {
        seat: Seat,
        card: MovementId,
        /// What the card gives, with Loot, Pets and penalties counted.
        value: u8,
        /// All movement of the Round.
        granted: u8,
    },
    DrewMovement => all {
        seat: Seat,
        + count: u8 = cards.len() as u8,
        cards: Vec<MovementId> => only [to],
        - to: Seats,
    },
    ShedMovement => all {
        seat: Seat,
        + count: u8 = cards.len() as u8,
        cards: Vec<MovementId> => only [to],
        - to: Seats,
    },
    Stepped => all { seat: Seat, from: SpaceId, to: SpaceId, },
    /// On the way to the Ranch, with nothing to turn in (WEST-R37).
    HeadsFor => all { seat: Seat, space: SpaceId, },
    Placed => all { seat: Seat, space: SpaceId, },
    GotMovement => all { seat: Seat, amount: u8, },
    Slowed => all { seat: Seat, amount: u8, },
    Boarded => all { seat: Seat, paid: u8, payment: Payment, },
    RodeOn => all { seat: Seat, paid: u8, payment: Payment, },
    GotOff => all { seat: Seat, space: SpaceId, },

    // Sections 7, 8, 13, 14: HP, Cash, Rep and goods.
    Hurt => all { seat: Seat, amount: u8, left: u8, why: Harm, },
    Healed => all { seat: Seat, amount: u8, paid: u8, payment: Payment, },
    Gained => all { seat: Seat, cash: u16, why: Why, },
    Lost => all { seat: Seat, cash: u16, why: Why, },
    Reputation => all {
        + competitor: Competitor = Competitor::of(*competitor),
        - competitor: u8,
        amount: i16,
        why: Why,
    },
    TurnedIn => all {
        seat: Seat,
        gold: u8,
        fools: u8,
        animals: u8,
        furs: u8,
        cash: u16,
        rep: u16,
        /// What of the Rep was for animals, and for Furs; the rest was for Gold.
        rep_of_animals: u16,
        rep_of_furs: u16,
    },
    Bought => all { seat: Seat, ware: Ware, price: u16, payment: Payment, },
    Exchanged => all { seat: Seat, give: Ware, take: Ware, price: u16, payment: Payment, },
    /// WEST-86, WEST-182: a second Revolver, and both are worn as one Weapon.
    Paired => all { seat: Seat, weapon: WeaponId, },
    Saved => all {
        seat: Seat,
        cash: u16,
        /// Into the gang's Stash; else a Deposit.
        stash: bool,
    },
    Withdrew => all { seat: Seat, cash: u16, stash: bool, },
    ThrewAway => all { seat: Seat, thing: Thing => only [to], shown: Thing, - to: Seats, },

    // Section 9: Power Cards, Items and abilities.
    PlayedPower => all { seat: Seat, card: PowerId, },
    UsedItem => all { seat: Seat, item: ItemId, },
    UsedAbility => all { seat: Seat, holder: HolderId, },
    Chose => all { seat: Seat, target: Seat, },
    Named => all { by: Seat, seat: Seat, what: Naming, },
    DrewPower => all { seat: Seat, deck: PowerDeck, card: PowerId => only [to], - to: Seats, },
    Reshuffled => all { deck: &'static str, },
    GotItem => all { seat: Seat, item: ItemId, },
    GotWeapon => all { seat: Seat, weapon: WeaponId, },
    Bargain => all { seat: Seat, amount: u8, },
    Effect => all { seat: Seat, what: Told, },
    Stole => all { thief: Seat, victim: Seat, thing: Thing => only [to], shown: Thing, - to: Seats, },
    Peeked => all { seat: Seat, what: Seen => only [to], - to: Seats, },
    Warrant => all {
        zone: Zone,
        /// From 0.
        box_index: u8,
        change: i8,
    },

    // Sections 15 to 17: jobs.
    Worked => all { seat: Seat, origin: Origin, },
    DrewGold => all { seat: Seat, origin: Origin, card: GoldCardId => only [to], - to: Seats, },
    Revealed => all { seat: Seat, card: GoldCardId, },
    Negated => all { seat: Seat, card: GoldCardId, score: Score, },
    /// A Danger that was not negated.
    Befell => all { seat: Seat, card: GoldCardId, score: Score, },
    Replaced => all { seat: Seat, card: GoldCardId, },
    Herds => all { seat: Seat, },
    TookAnimal => all { seat: Seat, kind: Animal, },
    Released => all { seat: Seat, kind: Animal, herd: Herd, },
    Forded => all {
        seat: Seat,
        lost: Vec<Animal>,
        /// The Control roll of each animal (WEST-137).
        rolls: Vec<(Animal, Score)>,
    },
    Tamed => all { seat: Seat, cash: u8, rep: u8, score: Score, },
    Trapped => all { seat: Seat, fur: Fur, caught: bool, score: Score, },
    /// A roll on which a card, Pet or ability depends.
    Decided => all { seat: Seat, score: Score, },

    // Sections 19, 20: Hiding and Ambush.
    Hid => all { seat: Seat, card: AmbushId => only [to], - to: Seats, },
    Emerged => all { seat: Seat, card: AmbushId, space: SpaceId, },
    Ambushed => all { seat: Seat, card: AmbushId, space: SpaceId, after_work: bool, },
    /// WEST-304: not even that there is an order is anybody else's affair.
    Ordered => only [to] { seat: Seat, order: Order, - to: Seats, },
    /// WEST-R60: what the mover plans is its own affair.
    Planned => only [seat] { seat: Seat, plan: Option<Choice>, },
    /// What was planned happens, for all to see.
    WentOn => all { seat: Seat, },
    LetPass => all { seats: Seats, },
    Redrew => all {
        seat: Seat,
        + tossed_count: u8 = tossed.len() as u8,
        + drawn_count: u8 = drawn.len() as u8,
        tossed: Vec<AmbushId> => only [to],
        drawn: Vec<AmbushId> => only [to],
        - to: Seats,
    },
    SnakeLaid => all { seat: Seat, card: AmbushId => only [to], - to: Seats, },
    SnakeStruck => all { seat: Seat, pioneer: Seat, card: AmbushId, },
    SnakeTaken => all { seat: Seat, card: AmbushId => only [to], - to: Seats, },
    VultureSet => all { seat: Seat, space: SpaceId, },
    VultureTaken => all { seat: Seat, },
    VultureTried => all { seat: Seat, pioneer: Seat, },

    // Sections 21, 24: meetings, Bribes and trades.
    Met => all { attacker: Seat, defender: Seat, },
    Approached => all { seat: Seat, partner: Option<Seat>, },
    WantsToFight => all { seat: Seat, },
    Offered => all {
        seat: Seat,
        to_seat: Seat,
        deal: OfferTold,
        /// A trade; else a Bribe or demand.
        trade: bool,
    },
    /// A card drawn at random for an offer (WEST-198), which is its owner's affair until it is made (WEST-R67).
    PutIn => only [seat] { seat: Seat, thing: Thing, },
    Dropped => all { seat: Seat, },
    Accepted => all { seat: Seat, },
    Refused => all { seat: Seat, },
    Passed => all {
        from: Seat,
        to_seat: Seat,
        cash: u16,
        things: Vec<Thing> => only [to],
        shown: Vec<(Thing, u8)>,
        - to: Seats,
    },
    Peace => all { seat: Seat, },

    // Sections 21 to 25: Battles.
    BattleBegan => all { attacker: Foe, defender: Foe, ambush: bool, },
    QuickDraw => all {
        first: Foe,
        /// With bonuses, the winner's first.
        results: [i8; 2],
        /// What of it was added to the dice.
        bonuses: [i8; 2],
    },
    /// The best have the same result, and roll again (WEST-29, WEST-179).
    Tied => all {
        who: Vec<Foe>,
        result: i8,
        /// What of it was added to each die.
        bonuses: Vec<i8>,
    },
    Rolled => all { who: Option<Foe>, what: Told, dice: Dice, },
    Rerolled => all { seat: Seat, dice: Dice, },
    Aimed => all { who: Foe, weapon: WeaponId, },
    Reloaded => all { who: Foe, },
    Struck => all {
        who: Foe,
        damage: u8,
        /// The die that hits, with boosts counted; 0 where no die is needed.
        hit: u8,
        /// The die that is a crit (WEST-5); 0 without crits.
        crit: u8,
    },
    NpcHurt => all { npc: Npc, amount: u8, left: u8, },
    AllyCame => all { who: Foe, ally: AllyId, },
    AllyHurt => all { who: Foe, ally: AllyId, left: u8, },
    DisarmTried => all {
        seat: Seat,
        score: Score,
        /// Was there a Gun in use?
        dropped: bool,
    },
    Disarmed => all {
        who: Foe,
        /// None for an NPC, which has one.
        gun: Option<WeaponId>,
    },
    Prevented => all { seat: Seat, amount: u8, },
    StoodUp => all { seat: Seat, hp: u8, },

    // Sections 26 to 28: flight and death.
    Fled => all { seat: Seat, space: SpaceId, },
    Died => all { seat: Seat, killer: Option<Foe>, },
    /// WEST-219, WEST-227: what the dead had is settled, and they are off the board.
    Buried => all { seat: Seat, },
    NpcWon => all { npc: Npc, seat: Seat, },
    NpcDied => all { npc: Npc, killer: Seat, },
    /// WEST-143: how many Furs the dead may keep.
    FursRolled => all { seat: Seat, keep: u8, },
    KeptFurs => all {
        seat: Seat,
        + furs: Vec<Fur> = Fur::ALL.into_iter().filter(|fur| furs & 1 << fur.index() != 0).collect(),
        - furs: u8,
        cash: u16,
        rep: u16,
    },
    Robbed => all {
        seat: Seat,
        victim: Seat,
        cash: u16,
        gold: u8,
        /// The Gold Cards by their faces.
        cards: Vec<Thing> => only [to],
        animals: u8,
        furs: u8,
        - to: Seats,
    },

    // Sections 25, 28: robberies and Jail.
    Challenged => all { seat: Seat, npc: Npc, },
    Freed => all { seat: Seat, },
    EscapeTried => all { seat: Seat, free: bool, score: Score, },
    WaitedInJail => all { seat: Seat, },

    // Section 29: the Train.
    TrainMoved => all { station: Station, },
    TrainAt => all { space: SpaceId, },
    DeputyBack => all,
    TrainLetPass => all { seats: Seats, },

    // Section 30: the Poker Tournament.
    Tournament => all { number: u8, },
    Entered => all { seat: Seat, cash: u16, item: Option<ItemId>, from: Purse, payment: Payment, },
    StayedOut => all { seat: Seat, },
    LaidDown => all { seat: Seat, deck: PowerDeck, card: PowerId => only [to], - to: Seats, },
    ThrownOut => all { seat: Seat, score: Score, },
    /// WEST-255.
    MayPick => all { seat: Seat, picks: u8, score: Score, },
    Picked => all {
        seat: Seat,
        owner: Seat,
        place: u8,
        card: PowerId => only [to],
        deck: PowerDeck,
        - to: Seats,
    },
    Declined => all { seat: Seat, },
    TablesCleared => all,

    // Sections 34, 35: the final count and Duels.
    HalfPaid => all {
        + competitor: Competitor = Competitor::of(*competitor),
        - competitor: u8,
        cash: u16,
        rep: u16,
    },
    CashCounted => all {
        + competitor: Competitor = Competitor::of(*competitor),
        - competitor: u8,
        cash: u16,
        rep: u16,
    },
    DuelBegan => all { one: Seat, other: Seat, },
    DuelWon => all { seat: Seat, },
    GameEnded => all { outcome: Outcome, },
}
