//! What a seat can answer, and where the answers of a list go.

mod notation;

use rustlers_core::Seat;
use serde::{Deserialize, Serialize};

use crate::edition::{
    AmbushId, Animal, CharacterId, Fur, Herd, HolderId, ItemId, MovementId, Npc, PowerDeck, PowerId, SpaceId,
    Tool, WeaponId,
};
use crate::state::{Order, Thing};

pub use crate::edition::Ware;

/// A choice. Large decisions are sequences of these (section 37 of the rules).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Set-up: be this character (WEST-297).
    Character(CharacterId),
    /// Set-up: be whoever luck picks among the free ones (WEST-297).
    AnyCharacter,
    /// Take the first Tool (WEST-298).
    Tool(Tool),
    /// The gang: this Bandit gets it, goes next, is champion, has the free seat (WEST-299, WEST-329, WEST-340, WEST-343).
    Name(Seat),

    /// Play a Movement Card (WEST-302).
    Play(MovementId),
    /// Step onto a neighbouring space (WEST-303).
    Step(SpaceId),
    /// Board the Train (WEST-327).
    Board,
    /// Leave the Train.
    GetOff,
    /// Stay aboard (WEST-328).
    Ride,
    /// End the turn, or the move.
    End,

    /// Buy something (WEST-68).
    Buy(Ware),
    /// Hand something in for something else (WEST-69).
    Exchange {
        /// What is handed in.
        give: Ware,
        /// What is got.
        take: Ware,
    },
    /// Pay to recover HP (WEST-105, WEST-147, WEST-260).
    Heal,
    /// Buy a Saloon Card (WEST-260).
    SaloonCard,
    /// Draw the free card of Village or Purgatory (WEST-265, WEST-268), or another one that is due.
    Draw(PowerDeck),
    /// Wallet to Deposit or Stash (WEST-106, WEST-148).
    Save(u16),
    /// Deposit or Stash to Wallet (WEST-R20, WEST-148).
    Withdraw(u16),
    /// Throw something away.
    Discard(Thing),
    /// Play a Power Card (WEST-81).
    Power(PowerId),
    /// Use an Item (WEST-47).
    Item(ItemId),
    /// Use an ability of the character or of a Pet.
    Ability(HolderId),

    /// Pan or mine (WEST-116).
    Work,
    /// Go herding (WEST-132).
    Herd,
    /// Take an animal (WEST-324).
    Take(Animal),
    /// Let an animal go.
    Release {
        /// Its kind.
        kind: Animal,
        /// Where it was taken.
        herd: Herd,
    },
    /// Try to tame a Mustang (WEST-138).
    Tame,
    /// Set the Traps (WEST-139).
    Trap,
    /// One more Gold Card by an Item or ability (WEST-320).
    Dig(HolderId),

    /// Go into Hiding (WEST-152); lay the Snake (WEST-R103).
    Hide(AmbushId),
    /// Come out without Ambush (WEST-157).
    Emerge,
    /// Take the ambush move (WEST-318).
    Move,
    /// Ambush whoever is on the space (WEST-162).
    Ambush(SpaceId),
    /// The same, after the Pioneer's work (WEST-167).
    AmbushAfterWork(SpaceId),
    /// Let the Snake strike (WEST-349); let the Vulture try (WEST-350).
    Strike,
    /// Start to discard and draw Ambush Cards (WEST-330).
    Redraw,
    /// Discard this Ambush Card.
    Toss(AmbushId),
    /// Discard this Movement Card.
    Shun(MovementId),

    /// Attack an NPC (WEST-335), aboard too (WEST-337).
    Rob(Npc),
    /// Attack this character; of several enemies, this one first (WEST-310, WEST-337).
    Attack(Seat),
    /// Settle it with arms (WEST-308).
    Fight,
    /// Begin a proposal: a Bribe or demand (WEST-308).
    Propose,
    /// Begin a trade with this character (WEST-325).
    Trade(Seat),
    /// Put Cash in: this much in all.
    GiveCash(u16),
    /// Ask for Cash: this much in all.
    AskCash(u16),
    /// Put this in.
    Give(Thing),
    /// Ask for this.
    Ask(Thing),
    /// Take everything out of the proposal again (WEST-R67).
    TakeBack,
    /// The proposal is complete.
    Offer,
    /// Take the proposal (WEST-309).
    Accept,
    /// Refuse it.
    Refuse,

    /// Attack with this Weapon (WEST-311).
    Shoot(WeaponId),
    /// Disarm with this Weapon (WEST-191).
    Disarm(WeaponId),
    /// Hit the opponent's ally of this number.
    Hit(u8),
    /// Re-roll the dice at these places: a bit each (WEST-312).
    Reroll(u16),
    /// The dead keeps this Fur (WEST-314).
    KeepFur(Fur),
    /// Take the dead Pioneer's Loot (WEST-315).
    TakeLoot,
    /// Take its Cash.
    TakeCash,

    /// Roll to Escape (WEST-334).
    Escape,
    /// The same with the Lockpick or another Item.
    EscapeWith(ItemId),
    /// Wait in Jail.
    Wait,

    /// Enter the Tournament: free, by Wallet, or by Deposit or Stash (WEST-339).
    Enter(Purse),
    /// Enter it with an Item.
    EnterWith(ItemId),
    /// Pick the card at this place of the table (WEST-342).
    Pick(u8),

    /// A character is meant.
    Target(Seat),
    /// A space is meant.
    Space(SpaceId),
    /// This one of several lists (WEST-346).
    Option(u8),
    /// Not, or no more.
    Pass,

    /// A standing order to one's hidden figures, given while nothing else is asked (WEST-304).
    Order(Order),
}

/// How entry is paid.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purse {
    /// In last place (WEST-253).
    Free,
    /// From the Wallet.
    Wallet,
    /// From the Deposit or the Stash.
    Savings,
}

/// Where listed choices go: into a list, or past somebody who looks for one.
pub(crate) trait Sink {
    fn put(&mut self, choice: Choice);

    /// Is such a choice of interest? Whoever lists may leave out what is not.
    #[inline]
    fn cares(&self, _kind: impl Fn(&Choice) -> bool) -> bool {
        true
    }

    /// Is the rest of the list of no interest?
    #[inline]
    fn is_done(&self) -> bool {
        false
    }
}

impl Sink for Vec<Choice> {
    #[inline]
    fn put(&mut self, choice: Choice) {
        self.push(choice);
    }
}

/// Looks for one choice: the list is the only judge of what is legal.
pub(crate) struct Find {
    wanted: Choice,
    pub(crate) found: bool,
}

impl Find {
    pub(crate) fn new(wanted: Choice) -> Find {
        Find { wanted, found: false }
    }
}

impl Sink for Find {
    #[inline]
    fn put(&mut self, choice: Choice) {
        self.found |= choice == self.wanted;
    }

    #[inline]
    fn cares(&self, kind: impl Fn(&Choice) -> bool) -> bool {
        !self.found && kind(&self.wanted)
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.found
    }
}

/// Was anything listed?
pub(crate) struct Any(pub(crate) bool);

impl Sink for Any {
    #[inline]
    fn put(&mut self, _: Choice) {
        self.0 = true;
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.0
    }
}
