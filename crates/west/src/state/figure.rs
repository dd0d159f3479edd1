//! One character: its sheet, its Wallet, its hands, its place (WEST-1).

use rustlers_core::Seats;
use serde::{Deserialize, Serialize};

use crate::edition::{
    AmbushId, Animal, Bag, Bargain, CharacterId, Fur, Herd, Origin, PetId, Roll, SpaceId, Tool, WeaponId,
};

use super::{Hand, Order};

/// Most sorts of Items; editions with more are refused.
pub(crate) const ITEM_SORTS: usize = 16;

/// One character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figure {
    pub(crate) character: Option<CharacterId>,
    pub(crate) at: Where,
    pub(crate) hp: u8,
    pub(crate) wallet: u16,
    pub(crate) deposit: u16,
    /// The lowest Deposit of this Round (WEST-R18).
    pub(crate) low_deposit: u16,
    pub(crate) movement: Hand<4>,
    pub(crate) ambush: Hand<8>,
    pub(crate) power: Hand<16>,
    /// Gold Cards by origin: Gold, then Fool's Gold (WEST-125).
    pub(crate) gold: [[u8; 2]; Origin::ALL.len()],
    /// Livestock by Herd, so that the limits of WEST-133 can be counted.
    pub(crate) animals: [[u8; Animal::ALL.len()]; Herd::ALL.len()],
    /// A bit for each type (WEST-78).
    pub(crate) furs: u8,
    pub(crate) items: [u8; ITEM_SORTS],
    pub(crate) tool: Option<Tool>,
    pub(crate) bag: Option<Bag>,
    pub(crate) heavy: Option<WeaponId>,
    pub(crate) sidearm: Option<WeaponId>,
    /// Bowie Knife or Whip; the knife is there anyway (WEST-183).
    pub(crate) hand: Option<WeaponId>,
    pub(crate) knife: Option<WeaponId>,
    pub(crate) pets: [Option<Pet>; 2],

    /// Movement granted and spent in this Round (WEST-R21).
    pub(crate) granted: u8,
    pub(crate) spent: u8,
    /// Penalties: waiting for movement of this Round, for the next Round (before the first step: unless movement is made
    /// yet), and carried over from the last (WEST-R23).
    pub(crate) slow_now: u8,
    pub(crate) slow_next: u8,
    pub(crate) slow_old: u8,

    /// What it did this Round: bits of [`did`].
    pub(crate) did: u16,
    /// The types of Power Cards played this Round, a bit each (WEST-82).
    pub(crate) played: u8,
    /// Abilities used up this Round and this turn: bits by place among the holders that it has.
    pub(crate) used_round: u8,
    pub(crate) used_turn: u8,
    /// Bonuses by kind of roll: until the turn ends, and for the next such roll.
    pub(crate) bonus_turn: [i8; Roll::ALL.len()],
    pub(crate) bonus_once: [i8; Roll::ALL.len()],
    /// Discounts that lie open, by what they are for.
    pub(crate) discount: [u8; Bargain::ALL.len()],
    /// What it does not suffer this turn: a bit for each [`Ignored`](crate::edition::Ignored).
    pub(crate) ignores: u8,

    pub(crate) standing: Standing,
    /// WEST-201: an accepted Bribe protects a Pioneer until the Round ends.
    pub(crate) peace: bool,
    /// WEST-66: with whom it has an accepted Bribe of this Round, on either side.
    pub(crate) bribes: Seats,
    /// Fled: nobody may start a Battle with it before the current turn ends.
    pub(crate) fled: bool,
    /// Where its last own turn ended (WEST-R38).
    pub(crate) last_end: Option<SpaceId>,
    /// Free cards that it may draw since it entered Village or Purgatory (WEST-265, WEST-268).
    pub(crate) draws: u8,

    pub(crate) sentence: Sentence,
    /// The Round of its last death; 0 = none.
    pub(crate) died: u8,
    /// WEST-251: did that death find the meter at Warning?
    pub(crate) died_warned: bool,
    /// Hiding Movement without bonuses (WEST-156).
    pub(crate) hiding: u8,
    /// Bonus to it until this Hiding ends.
    pub(crate) hiding_bonus: u8,
    /// The Round in which it went into Hiding.
    pub(crate) hid: u8,
    /// What its hidden figures do on their own (WEST-304).
    pub(crate) order: Order,
}

/// What a character did this Round.
pub(crate) mod did {
    pub(crate) const TURN: u16 = 1;
    /// Played a Movement Card.
    pub(crate) const CARD: u16 = 1 << 1;
    /// Stepped on its own turn, or was placed by a component (WEST-R109).
    pub(crate) const MOVED: u16 = 1 << 2;
    /// Came out of Hiding, with or without Ambush (WEST-160).
    pub(crate) const EMERGED: u16 = 1 << 3;
    pub(crate) const AMBUSHED: u16 = 1 << 4;
    /// Took the ambush move (WEST-170).
    pub(crate) const AMBUSH_MOVE: u16 = 1 << 5;
    /// Rolled to Escape, or waited in Jail (WEST-R79).
    pub(crate) const ROLLED: u16 = 1 << 6;
    pub(crate) const WAITED: u16 = 1 << 7;
    /// Left its space this Round, in any way (WEST-R104: has it moved?).
    pub(crate) const WALKED: u16 = 1 << 8;
    /// Beat somebody aboard the Train, and may stay there (WEST-R90).
    pub(crate) const WON_ABOARD: u16 = 1 << 9;
}

/// Where a character is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Where {
    /// Not yet on the board.
    #[default]
    Away,
    Space(SpaceId),
    /// In Hiding under an Ambush Card (WEST-152).
    Hiding(AmbushId),
    Train,
    Graveyard,
    Jail,
}

/// What protects a character until its next turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) struct Standing {
    /// `safe_passage` from Ambushes and Snakes.
    pub(crate) from_ambush: bool,
    /// `safe_passage` from attacks (WEST-R110).
    pub(crate) from_attack: bool,
}

/// A sentence (WEST-231, WEST-232).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sentence {
    #[default]
    None,
    /// Free at step 3 of this Round.
    Until(u8),
    Prison,
}

/// A Pet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Pet {
    pub(crate) kind: PetId,
    /// The Round in which it was bought (WEST-91).
    #[serde(default)]
    pub(crate) bought: u8,
    /// The Round from which it may be placed (WEST-94).
    #[serde(default)]
    pub(crate) ready: u8,
    /// Under an Ambush Card, or openly on a space.
    #[serde(default)]
    pub(crate) card: Option<AmbushId>,
    #[serde(default)]
    pub(crate) space: Option<SpaceId>,
    /// The Pioneers that a Vulture has tried this Round (WEST-R104).
    #[serde(with = "crate::position::seats", default)]
    pub(crate) tried: Seats,
}

impl Figure {
    #[inline]
    pub(crate) fn has_done(&self, what: u16) -> bool {
        self.did & what != 0
    }

    /// The space it stands on, if it stands on one.
    #[inline]
    pub(crate) fn space(&self) -> Option<SpaceId> {
        match self.at {
            Where::Space(space) => Some(space),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn is_hiding(&self) -> bool {
        matches!(self.at, Where::Hiding(_))
    }

    /// WEST-84: can it use cards at all?
    #[inline]
    pub(crate) fn is_about(&self) -> bool {
        matches!(self.at, Where::Space(_) | Where::Hiding(_) | Where::Train)
    }

    #[inline]
    pub(crate) fn bag(&self) -> Bag {
        self.bag.unwrap_or(Bag::Small)
    }

    /// Movement left in this Round.
    #[inline]
    pub(crate) fn left(&self) -> u8 {
        self.granted.saturating_sub(self.spent)
    }

    pub(crate) fn gold_cards(&self) -> u8 {
        self.gold.iter().flatten().sum()
    }

    pub(crate) fn gold_from(&self, origin: Origin) -> u8 {
        self.gold[origin.index()].iter().sum()
    }

    #[inline]
    pub(crate) fn livestock(&self) -> u8 {
        self.animals.iter().flatten().sum()
    }

    pub(crate) fn animals_of(&self, animal: Animal) -> u8 {
        self.animals.iter().map(|herd| herd[animal.index()]).sum()
    }

    /// WEST-7: Gold Cards and Livestock.
    #[inline]
    pub(crate) fn has_loot(&self) -> bool {
        self.gold_cards() + self.livestock() > 0
    }

    #[inline]
    pub(crate) fn has_fur(&self, fur: Fur) -> bool {
        self.furs & 1 << fur.index() != 0
    }

    pub(crate) fn item_squares(&self) -> u8 {
        self.items.iter().sum()
    }

    pub(crate) fn pets(&self) -> impl Iterator<Item = &Pet> {
        self.pets.iter().flatten()
    }

    pub(crate) fn has_pet(&self, kind: PetId) -> bool {
        self.pets().any(|pet| pet.kind == kind)
    }
}
