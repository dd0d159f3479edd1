//! The state of a game: plain data, copied by the million.
//!
//! Three kinds of things stand in it: what lies on the table (characters, decks, NPCs, tracks), what is going on (the stack of
//! [`Frame`]s, and beside it the matters of which there is at most one at a time: the turn, a Battle, a talk before it, a
//! job, a roll, a Tournament), and the facts of the table, which never change.

mod audit;
mod battle;
mod cards;
mod deal;
mod dice;
mod figure;
mod frame;
mod frames;
mod ids;
mod lore;
mod matters;
mod orders;
mod possible;
mod stages;

use rustlers_core::{Seat, SeatMap, Seats};
use serde::{Deserialize, Serialize};

use crate::edition::{Npc, Place, Side, SpaceId, Station, Zone};
use crate::options::Facts;

pub use battle::Foe;
pub(crate) use battle::{AllyInBattle, Battle, BattleStage, Blow, Boost, Fighter};
pub(crate) use cards::{Deck, Hand, Pile};
pub use deal::Thing;
pub(crate) use deal::{Deal, Lot};
pub use dice::Dice;
pub(crate) use figure::{Figure, ITEM_SORTS, Pet, Sentence, Where, did};
pub(crate) use frame::{Arrival, Boarding, Death, Frame, Holding, Moment, Purpose, RollFor};
pub(crate) use frames::Frames;
pub(crate) use lore::{Fact, Lore, Note};
pub(crate) use matters::{Answer, Entry, Job, Parley, PendingRoll, Poker, TableCard, Turn, Watch, Window};
pub use orders::{Order, Prey};
pub(crate) use stages::{
    Arriving, AttackTurn, DuelOfSet, DuelStage, Leaving, Party, Settling, Stages, TurnEnding,
};

/// A game of Best of the West.
///
/// Invariants, checked by [`West::audit`]:
///
/// - Every card of every deck is in exactly one place.
/// - Movement hands hold 3 cards, wherever nothing is being exchanged (WEST-56).
/// - HP are between 0 and the maximum; nobody carries more than one Fur of a type (WEST-78).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct West {
    pub(crate) facts: Facts,
    /// The Round, from 1 to 25.
    pub(crate) round: u8,
    /// Where in the Round the table is (section 4 of the rules).
    pub(crate) step: Step,
    /// Who has the Starting Player Marker.
    pub(crate) starter: Seat,
    /// Whose turn it is.
    pub(crate) active: Option<Seat>,
    /// Rep by competitor: the Pioneers by seat, then the gang (WEST-1).
    pub(crate) rep: [u16; 4],
    /// Cash in the Bunker (WEST-148).
    pub(crate) stash: u16,
    /// The box of the Warrant Meter, from 0.
    pub(crate) meter: u8,
    pub(crate) train: Train,
    pub(crate) npcs: [NpcState; 4],
    /// WEST-262: robbed this Round.
    pub(crate) saloon_closed: bool,
    pub(crate) figures: SeatMap<Figure>,
    pub(crate) decks: Decks,

    pub(crate) frames: Frames,
    pub(crate) turn: Turn,
    pub(crate) window: Window,
    pub(crate) parley: Parley,
    pub(crate) deal: Deal,
    pub(crate) battle: Battle,
    pub(crate) roll: PendingRoll,
    pub(crate) job: Job,
    pub(crate) poker: Poker,
    pub(crate) watch: Watch,
    /// What was learned of hidden cards, and is still known.
    pub(crate) lore: Lore,
}

/// The twelve steps of a Round, as far as something can happen between two of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// Characters are chosen (WEST-297).
    #[default]
    SetUp,
    /// Before step 1 up to step 4.
    Opening,
    /// Step 5.
    Charity,
    /// Step 6: how many Pioneers have had their turn.
    Pioneers(u8),
    /// Steps 7 and 8.
    Gang,
    /// Step 9: the next space of the leg.
    Train(u8),
    /// Step 10.
    Poker,
    /// Steps 11 and 12.
    Closing,
    /// Section 34.
    Scoring,
    /// Section 35.
    Duels,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Train {
    pub(crate) station: Station,
    /// Bandits that had their say at this step 9 (WEST-R88).
    pub(crate) asked: Seats,
    /// Is the Train between two Stations (step 9)? Then its place is the space of the leg that it crosses.
    pub(crate) at: SpaceId,
}

/// One of the four NPCs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NpcState {
    pub(crate) hp: u8,
    /// Money on the card (WEST-213).
    pub(crate) pot: u16,
    /// The levels that were robbed, a bit each (WEST-212).
    pub(crate) robbed: u8,
    pub(crate) level_two: bool,
    /// The Deputy: away until the Train is in Prosperity (WEST-246).
    pub(crate) gone: bool,
}

/// The sorts of cards that a deck may have at most; editions with more are refused.
pub(crate) const MOVEMENT_SORTS: usize = 24;
pub(crate) const AMBUSH_SORTS: usize = 64;
pub(crate) const GOLD_SORTS: usize = 24;
pub(crate) const POWER_SORTS: usize = 64;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Decks {
    pub(crate) movement: Deck<MOVEMENT_SORTS>,
    pub(crate) ambush: Deck<AMBUSH_SORTS>,
    pub(crate) gold: Deck<GOLD_SORTS>,
    pub(crate) power: Deck<POWER_SORTS>,
}

/// The number of the gang among the competitors.
pub(crate) const GANG: usize = 3;

impl West {
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> Side {
        if seat.number() < self.facts.pioneers { Side::Pioneer } else { Side::Bandit }
    }

    #[inline]
    pub(crate) fn is_bandit(&self, seat: Seat) -> bool {
        self.side(seat) == Side::Bandit
    }

    #[inline]
    pub(crate) fn everybody(&self) -> Seats {
        Seats::all(self.facts.players)
    }

    #[inline]
    pub(crate) fn pioneers(&self) -> Seats {
        Seats::all(self.facts.pioneers)
    }

    #[inline]
    pub(crate) fn bandits(&self) -> Seats {
        self.facts.bandits
    }

    #[inline]
    pub(crate) fn enemies(&self, seat: Seat) -> Seats {
        if self.is_bandit(seat) { self.pioneers() } else { self.bandits() }
    }

    #[inline]
    pub(crate) fn mates(&self, seat: Seat) -> Seats {
        if self.is_bandit(seat) { self.bandits() } else { self.pioneers() }
    }

    /// WEST-31, WEST-R9: the lowest seat of the gang.
    #[inline]
    pub(crate) fn leader(&self) -> Seat {
        self.facts.bandits.lowest().expect("every table has Bandits")
    }

    /// The seats that know what this seat knows: the gang, or the characters of one person (WEST-281 to WEST-285).
    #[inline]
    pub(crate) fn circle(&self, seat: Seat) -> Seats {
        if self.is_bandit(seat) { self.facts.bandits } else { self.facts.persons[seat] }
    }

    /// WEST-1: whose Rep marker it is.
    #[inline]
    pub(crate) fn competitor(&self, seat: Seat) -> usize {
        if self.is_bandit(seat) { GANG } else { seat.index() }
    }

    /// The numbers of the competitors.
    pub(crate) fn competitors(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        (0..usize::from(self.facts.pioneers)).chain([GANG])
    }

    /// The space of one of the rulebook's places.
    #[inline]
    pub(crate) fn place(&self, place: Place) -> SpaceId {
        self.facts.book.place(place)
    }

    /// The space that the Train stands at or crosses.
    #[inline]
    pub(crate) fn train_space(&self) -> SpaceId {
        self.train.at
    }

    /// The zone of the Warrant Meter (WEST-228).
    #[inline]
    pub(crate) fn zone(&self) -> Zone {
        self.facts.book.warrant(self.facts.warrant_side).zone(self.meter).zone
    }

    #[inline]
    pub(crate) fn npc(&self, npc: Npc) -> &NpcState {
        &self.npcs[npc.index()]
    }

    /// WEST-246: does a Deputy ride?
    #[inline]
    pub(crate) fn has_deputy(&self) -> bool {
        let deputy = self.npc(Npc::Deputy);
        !deputy.gone && deputy.hp > 0
    }

    #[inline]
    pub(crate) fn is_last_round(&self) -> bool {
        self.round >= self.facts.rounds
    }
}
