//! What cards, Items, Pets, characters and NPCs do, as plain data (WEST-R102).
//!
//! One variant of [`Effect`] per primitive of `editions/west/EFFECTS.md`, which says exactly what each means; it is declared
//! here with its name in the files, when it can be used and what its parameters may be, and nowhere else. Lists are
//! ranges of rows in one flat table of the edition, so that walking them allocates nothing:
//!
//! ```
//! use rustlers_west::edition::{Effect, STANDARD};
//!
//! let (id, _) = STANDARD.power_named("healing_herbs").unwrap();
//! let holder = STANDARD.holder(STANDARD.power(id).holder);
//! assert_eq!(STANDARD.effects(holder.effects)[0].effect, Effect::Heal { amount: 3 });
//! ```

mod declare;
mod moments;
mod words;

use serde::{Deserialize, Serialize};

use super::ids::{AllyId, CharacterId, GoldCardId, HolderId, ItemId, PetId, PowerId, WeaponId};
use crate::pieces::{Level, Npc};
use declare::effects;

pub use declare::{Kind, Primitive};
pub use moments::When;
pub use words::{
    Aim, Bargain, Boosted, Destination, Discarded, DrawFrom, Guard, Ignored, Lasts, Limit, Paid, Peeked, Per,
    Peril, Roll, Stat, Stolen, Token, TokenCost, Trigger, Use, Whose,
};

/// A list of effects: rows of the edition's table, in order. See [`Edition::effects`](super::Edition::effects).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Effects {
    pub(super) start: u16,
    pub(super) len: u8,
}

impl Effects {
    /// No effect.
    pub const NONE: Effects = Effects { start: 0, len: 0 };

    /// How many rows.
    #[inline]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Does it do nothing?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The list without its first row: what is left to do after it.
    #[inline]
    pub const fn rest(self) -> Effects {
        Effects { start: self.start + 1, len: self.len.saturating_sub(1) }
    }
}

/// Several lists of effects to pick one of. See [`Edition::options`](super::Edition::options).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Options {
    pub(super) start: u8,
    pub(super) len: u8,
}

impl Options {
    /// How many there are; at least two.
    #[inline]
    pub const fn count(self) -> usize {
        self.len as usize
    }
}

/// Several holders in a row: the abilities of a character, say. See [`Edition::holders`](super::Edition::holders).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Holders {
    pub(super) start: u8,
    pub(super) len: u8,
}

impl Holders {
    /// The id of the holder at a place of the list.
    #[inline]
    pub const fn get(self, place: u8) -> Option<HolderId> {
        if place < self.len { Some(HolderId::of(self.start + place)) } else { None }
    }
}

/// What holds effects, and when they are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holder {
    /// What it belongs to.
    pub source: Source,
    /// When it is usable.
    pub usable: Use,
    /// The moment; always there for `Immediately` and `Reaction`, never for `YourTurn`.
    pub trigger: Option<Trigger>,
    /// How often it may act.
    pub limit: Limit,
    /// Power Cards: does not count against one card of each type per Round (WEST-82).
    pub exempt: bool,
    /// What it does, in order.
    pub effects: Effects,
}

/// What a holder belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A Power Card.
    Power(PowerId),
    /// An Event or Danger.
    Gold(GoldCardId),
    /// An Item.
    Item(ItemId),
    /// An ability of a Weapon.
    Weapon(WeaponId),
    /// An ability of a Pet.
    Pet(PetId),
    /// An ability of a character.
    Character(CharacterId),
    /// An ability of an NPC.
    Npc(Npc, Level),
}

/// One effect with its guard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The effect is left out when this does not hold at the moment it is carried out.
    pub guard: Option<Guard>,
    /// What it does.
    pub effect: Effect,
}

effects! {
    /// The owner's Wallet gains, or loses as far as there is any.
    Cash = "cash" when [YourTurn, At(Drawn)] {
        /// Dollars.
        amount: i8 = Int(-5, 10),
    }
    /// Rep of the owner's competitor changes.
    Rep = "rep" when [YourTurn, At(Drawn)] {
        /// How much.
        amount: i8 = Int(-2, 2),
        /// Bonus Rep of an Event, withheld from a sole first place (WEST-121).
        event: bool = Flag,
    }
    /// The owner takes something from the target.
    Steal = "steal" when [YourTurn, Token, At(BattleWon)] {
        /// What.
        what: Stolen = Word,
        /// Up to so much.
        amount: u8 = Int(1, 5),
        /// From whom.
        target: Target = Target(&["foe", "enemy", "any_player"]),
    }
    /// Purchases are cheaper.
    Discount = "discount" when [At(Drawn), Passive] {
        /// Which.
        on: Bargain = Word,
        /// By so much, at least $0.
        amount: u8 = Int(1, 10),
    }
    /// Adds to what the owner is paid.
    PayoutBonus = "payout_bonus" when [Passive] {
        /// For what.
        on: Paid = Word,
        /// Dollars more.
        cash: u8 = Int(0, 5),
        /// Rep more.
        rep: u8 = Int(0, 2),
        /// Once, or for each Fur.
        per: Per = Word,
    }
    /// The owner recovers HP, up to its maximum.
    Heal = "heal" when [YourTurn, At(Drawn), At(RoundStart)] {
        /// 6 means all.
        amount: u8 = Int(1, 6),
    }
    /// The target loses HP; no attack, and not prevented.
    Hurt = "hurt" when [YourTurn, At(Drawn), InBattle, Token] {
        /// How many.
        amount: u8 = Int(1, 3),
        /// Who.
        target: Target = Target(&["self", "foe", "enemy"]),
        /// Not below this.
        floor: u8 = MaybeInt(0, 1),
    }
    /// The owner draws cards.
    Draw = "draw" when [YourTurn, At(Drawn), At(Work), At(EnterVillage)] {
        /// From where.
        deck: DrawFrom = Word,
        /// Up to so many.
        count: u8 = Int(1, 3),
    }
    /// The target discards of its own choice, face down.
    Discard = "discard" when [YourTurn, At(Drawn)] {
        /// What.
        what: Discarded = Word,
        /// How many, or all it has.
        count: u8 = Int(1, 3),
        /// Who.
        target: Target = Target(&["self", "enemy"]),
    }
    /// The owner discards up to so many Movement Cards and draws as many.
    RefreshHand = "refresh_hand" when [YourTurn] {
        /// How many.
        count: u8 = Int(1, 3),
    }
    /// The owner receives things, free.
    Grant = "grant" when [At(Drawn), At(Setup)] {
        /// What.
        what: Granted = Thing,
        /// How many.
        count: u8 = Int(1, 2),
    }
    /// Adds to a number of the owner.
    Stat = "stat" when [YourTurn, Passive] {
        /// Which.
        what: Stat = Word,
        /// How much.
        amount: u8 = Int(1, 20),
    }
    /// More movement.
    MoveBonus = "move_bonus" when [YourTurn, Passive, At(AmbushWon)] {
        /// How much.
        amount: u8 = Int(1, 3),
    }
    /// A movement penalty (WEST-R23).
    Slow = "slow" when [YourTurn, At(Drawn)] {
        /// How much.
        amount: u8 = Int(1, 3),
        /// On whom.
        target: Target = Target(&["self", "enemy"]),
    }
    /// The owner is put on another space.
    Relocate = "relocate" when [YourTurn] {
        /// Where to.
        to: Destination = Word,
        /// Within so many spaces.
        range: u8 = Int(1, 20),
    }
    /// The owner does not suffer something, this turn or always.
    Ignore = "ignore" when [YourTurn, Passive] {
        /// What.
        what: Ignored = Word,
    }
    /// Until the owner's next turn begins it is safe.
    SafePassage = "safe_passage" when [YourTurn] {
        /// From what.
        from: Peril = Word,
    }
    /// The owner rides without a ticket.
    FreeRide = "train" "free_ride" when [Passive]
    /// The owner is put aboard the Train if it stands near enough and has a seat.
    BoardFrom = "train" "board_from" when [YourTurn] {
        /// Within so many spaces.
        range: u8 = Int(1, 6),
    }
    /// Adds to the owner's rolls of one kind.
    RollBonus = "roll_bonus" when [YourTurn, Passive, At(QuickDraw), At(Danger), At(Escape)] {
        /// Which rolls.
        roll: Roll = Word,
        /// To each die; may be negative.
        amount: i8 = Int(-3, 4),
        /// How long.
        lasts: Lasts = Word,
    }
    /// Dice are rolled again.
    Reroll = "reroll" when [At(OwnRoll), At(EnemyRoll)] {
        /// Whose.
        whose: Whose = Word,
    }
    /// A die decides between two lists.
    OnRoll = "on_roll" when [YourTurn, At(Drawn), Token] {
        /// So much or more.
        need: u8 = Int(2, 8),
        /// Then this.
        then: Effects = Effects,
        /// Else this.
        otherwise: Effects = Effects,
    }
    /// The owner's attacks with a kind of Weapon are better.
    AttackBoost = "attack_boost" when [InBattle, Passive, At(BattleStart)] {
        /// Which Weapons.
        weapon: Boosted = Word,
        /// More dice.
        dice: u8 = MaybeInt(0, 2),
        /// Added to each die.
        hit: u8 = MaybeInt(0, 3),
        /// More damage per hit.
        damage: u8 = MaybeInt(0, 2),
        /// How long.
        lasts: Lasts = OneOf(&["once", "battle", "always"]),
    }
    /// An attack that is not made with a Weapon.
    SpecialAttack = "special_attack" when [InBattle, At(OwnAttack), At(Lethal)] {
        /// The dice.
        attack: Attack = Attack,
        /// At whom.
        aim: Aim = Word,
    }
    /// Up to so much damage of the attack at hand does not happen.
    PreventDamage = "prevent_damage" when [At(EnemyHit)] {
        /// How much.
        amount: u8 = Int(1, 3),
    }
    /// The owner, just brought to 0 HP, stands again.
    Survive = "survive" when [At(Lethal)] {
        /// At so many HP.
        hp: u8 = Int(1, 3),
    }
    /// An ally joins the owner until the Battle ends.
    SummonAlly = "summon_ally" when [InBattle] {
        /// Who: see [`Edition::ally`](super::Edition::ally).
        ally: AllyId = Ally,
    }
    /// All Guns of the owner are loaded again; the owner then attacks.
    Reload = "reload" when [InBattle]
    /// In place of an attack: the opponent drops the Gun in use.
    Disarm = "disarm" when [InBattle] {
        /// On so much or more.
        hit: u8 = Int(2, 8),
    }
    /// In this Battle nobody may use Guns.
    HandToHandOnly = "hand_to_hand_only" when [At(BattleStart)]
    /// In place of an attack: the owner leaves the Battle.
    Flee = "flee" when [InBattle] {
        /// For a space up to so far away.
        spaces: u8 = Int(1, 4),
    }
    /// The owner draws no more Gold Cards this turn.
    StopWork = "stop_work" when [At(Drawn)]
    /// The owner alone learns something.
    Peek = "peek" when [YourTurn] {
        /// What.
        what: Peeked = Word,
        /// Within so many spaces.
        range: u8 = Int(0, 20),
    }
    /// In Hiding the owner also covers spaces near its own.
    ExtendAmbush = "extend_ambush" when [Passive] {
        /// Within so many spaces.
        range: u8 = Int(1, 2),
    }
    /// The owner lays or sets out a Pet.
    PlaceToken = "place_token" when [YourTurn] {
        /// Which.
        token: Token = Word,
        /// What it takes.
        cost: TokenCost = Word,
        /// What a strike or try does to the Pioneer concerned.
        effects: Effects = TokenEffects,
    }
    /// The Warrant Meter moves.
    Warrant = "warrant" when [YourTurn] {
        /// By so many boxes.
        amount: i8 = Int(-2, 1),
    }
    /// One teammate of the owner's choice leaves Jail or Prison.
    EscapeJail = "escape_jail" when [YourTurn]
    /// The owner picks one of the lists.
    Choose = "choose" when [YourTurn, At(Drawn)] {
        /// The lists.
        options: Options = Options,
    }
    /// The list for the owner's side is carried out.
    BySide = "by_side" when [YourTurn] {
        /// For a Pioneer.
        pioneer: Effects = Effects,
        /// For a Bandit.
        bandit: Effects = Effects,
    }
}

/// Dice that deal damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// How many are rolled.
    pub dice: u8,
    /// Each that shows so much or more hits.
    pub hit: u8,
    /// Damage of a hit.
    pub damage: u8,
    /// Each that shows so much or more is a crit (WEST-5); 0 = no crits.
    pub crit: u8,
    /// Damage of a crit, instead.
    pub crit_damage: u8,
}

impl Attack {
    /// The damage of one die that counts as `die`.
    #[inline]
    pub const fn harm(self, die: u8) -> u8 {
        if self.crit != 0 && die >= self.crit {
            self.crit_damage
        } else if die >= self.hit {
            self.damage
        } else {
            0
        }
    }
}

/// An ally that a Power Card summons (WEST-195).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ally {
    /// What it is called.
    pub name: String,
    /// What it can take.
    pub hp: u8,
    /// What it rolls after each of its owner's attack turns.
    pub attack: Attack,
}

/// Whom an effect strikes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The owner.
    Owner,
    /// The opponent fought right now.
    Foe,
    /// One character of the other side, chosen by the owner, so many spaces away at most (20 = anywhere).
    Enemy(u8),
    /// One other character of either side, chosen by the owner, so many spaces away at most.
    AnyPlayer(u8),
}

/// What an effect gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Granted {
    /// Into a free Item square.
    Item(ItemId),
    /// In place of the Pocket Knife, if it replaces that.
    Weapon(WeaponId),
}
