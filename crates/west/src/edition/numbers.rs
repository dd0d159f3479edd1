//! The numbers of the rules: set-up, Payouts and the Warrant Meter.

use serde::Deserialize;

use super::board::SpaceSet;
use super::ids::{SpaceId, WeaponId};
use super::load::within;
use crate::pieces::{Animal, Bag, CardSide, Column, Fur, Herd, Origin, Penalty, PerSide, Zone};

/// The numbers of `setup.toml`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Rounds of a game; the last one has rules of its own.
    pub rounds: u8,
    /// Movement Cards in a hand.
    pub movement_hand: u8,
    /// What each side starts with.
    pub start: PerSide<Start>,
    /// Rep of an attack that the Rep Penalty punishes; negative.
    pub penalty: i8,
    /// HP and prices of healing.
    pub healing: Healing,
    /// Interest.
    pub bank: Bank,
    /// Price of a Saloon Card.
    pub saloon_card_price: u8,
    /// Saloon Cards per turn.
    pub saloon_cards: u8,
    /// Peace Pipe Cards at the Village.
    pub village_cards: u8,
    /// Shadow Cards at Purgatory.
    pub purgatory_cards: u8,
    /// Charity.
    pub charity: Charity,
    /// Poker.
    pub poker: Poker,
    /// Price of a ride.
    pub ticket: u8,
    /// Riders of both sides together.
    pub seats: u8,
    /// Hiding Movement.
    pub hiding: Hiding,
    /// The roll that negates a Danger.
    pub danger_negate: u8,
    /// HP lost on entering a Desert space.
    pub desert_wound: u8,
    /// HP that a Bandit loses on entering Prosperity.
    pub town_wound: u8,
    /// Neither takes HP below this.
    pub wound_floor: u8,
    /// In the last Round Payouts are divided by this, rounded up.
    pub last_payout_divisor: u8,
    /// Cash that is worth 1 Rep at the end.
    pub rep_per_cash: u8,
    /// Duels.
    pub duel: Duel,
    /// The Round from which NPCs are Level 2.
    pub level_two_round: u8,
    /// What an NPC fights with when it cannot use its Gun (WEST-R105).
    pub npc_without_gun: WeaponId,
    /// Pets of one character.
    pub pets: u8,
    /// Rounds before a Pet that came back can be laid again.
    pub pet_wait: u8,
    /// How far killing a Pioneer moves the Warrant Meter (WEST-R82).
    pub warrant_for_pioneer: u8,
}

/// What a character of one side starts with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// Where.
    pub space: SpaceId,
    /// Dollars of a Pioneer; those of a Bandit depend on the team size ([`Profile`]).
    pub cash: u8,
    /// HP to start with.
    pub hp: u8,
    /// The most HP, abilities aside.
    pub max_hp: u8,
    /// HP after the Graveyard or Jail.
    pub return_hp: u8,
    /// The Bag.
    pub bag: Bag,
    /// The Weapons.
    pub weapons: Vec<WeaponId>,
}

/// Prices of healing. Town and a full Round of rest heal to the maximum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Healing {
    /// At Prosperity or the Bunker, to the maximum.
    pub town_cash: u8,
    /// At the Saloon.
    pub saloon_cash: u8,
    /// HP at the Saloon.
    pub saloon_hp: u8,
    /// Times per turn at the Saloon.
    pub saloon_per_turn: u8,
}

/// Interest of the Bank (WEST-108).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bank {
    /// For every so many dollars.
    pub interest_per: u8,
    /// So many dollars.
    pub interest: u8,
    /// But no more than this.
    pub interest_max: u8,
}

/// Charity (WEST-86, WEST-87).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charity {
    /// The Round of the Revolver.
    pub revolver_round: u8,
    /// Dollars instead.
    pub revolver_cash: u8,
    /// The Round of the Bag Upgrade.
    pub bag_round: u8,
    /// Dollars instead.
    pub bag_cash: u8,
}

/// The Poker Tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Poker {
    /// Its Rounds.
    pub rounds: [u8; 3],
    /// What entry costs.
    pub fee: u8,
    /// Cards of each of two types for every participant.
    pub cards_each: u8,
    /// Which Tournament has Shadow Cards.
    pub shadow_in_tournament: u8,
    /// Shadow Cards that one participant may take.
    pub shadow_max: u8,
    pub(super) picks: [u8; 9],
}

impl Poker {
    /// Cards that a roll of 1 to 8 entitles to.
    #[inline]
    pub const fn picks(&self, roll: u8) -> u8 {
        self.picks[if roll > 8 { 8 } else { roll as usize }]
    }
}

/// Hiding Movement (WEST-156, WEST-170).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hiding {
    /// When the Bandit goes into Hiding.
    #[serde(rename = "start_movement")]
    pub start: u8,
    /// More every Round.
    pub per_round: u8,
    /// But no more than this.
    #[serde(rename = "max_movement")]
    pub max: u8,
    /// The move after an Ambush.
    #[serde(rename = "after_ambush_movement")]
    pub after_ambush: u8,
}

/// Duels at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    /// HP of both.
    pub hp: u8,
    /// The Weapon of both, with unlimited Ammo.
    pub weapon: WeaponId,
    /// Rep of the winner.
    pub rep: u8,
}

/// What holds for a team size (WEST-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// How many Bandits.
    pub bandits: u8,
    /// How many Pioneers.
    pub pioneers: u8,
    /// Dollars of each Bandit.
    pub bandit_cash: u8,
    /// Ambush Cards that each Bandit is dealt.
    pub ambush_start: u8,
    /// Ambush Cards that each Bandit may hold.
    pub ambush_max: u8,
    /// The side of the Bandits' Payout Cards that is up.
    #[serde(rename = "payout_side")]
    pub payout: CardSide,
    /// The side of the Warrant Meter that is up.
    #[serde(rename = "warrant_side")]
    pub warrant: CardSide,
    /// Whom the Rep Penalty protects.
    #[serde(rename = "last_place_penalty")]
    pub penalty: Penalty,
}

impl Profile {
    /// The column of the Payout Cards for Bandits.
    #[inline]
    pub const fn bandit_column(&self) -> Column {
        match self.payout {
            CardSide::A => Column::BanditA,
            CardSide::B => Column::BanditB,
        }
    }
}

/// Cash and Rep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pay {
    /// Dollars.
    #[serde(deserialize_with = "within::<_, _, 0, 50>")]
    pub cash: u8,
    /// Rep.
    #[serde(deserialize_with = "within::<_, _, 0, 10>")]
    pub rep: u8,
}

/// What is paid, and what else a Payout Card says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Payouts {
    pub(super) gold: [[Pay; Column::ALL.len()]; Origin::ALL.len()],
    pub(super) weight: [u8; Origin::ALL.len()],
    pub(super) livestock: [[Pay; Column::ALL.len()]; Animal::ALL.len()],
    pub(super) control: [u8; Animal::ALL.len()],
    pub(super) herds: [[Option<u8>; Animal::ALL.len()]; Herd::ALL.len()],
    pub(super) furs: [[Pay; Column::ALL.len()]; Fur::ALL.len()],
    pub(super) trap: [u8; Fur::ALL.len()],
    pub(super) bite: [u16; Fur::ALL.len()],
    pub(super) furs_kept: [u8; 9],
    pub(super) turn_in: [PerSide<SpaceSet>; 3],
    pub(super) mustang: [Mustang; 9],
}

/// What a Wild Mustang brings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mustang {
    /// At once.
    pub pay: Pay,
    /// How it went.
    pub text: String,
}

/// One side of the Warrant Meter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WarrantMeter {
    /// The zones in order, with how many boxes each has.
    pub zones: [ZoneData; Zone::ALL.len()],
}

/// A zone of the Warrant Meter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneData {
    /// Which.
    pub zone: Zone,
    /// How many boxes.
    pub boxes: u8,
    /// Rounds in Jail; none = until Escape or Jailbreak.
    pub days: Option<u8>,
    /// The roll needed to Escape; 0 = no Jail.
    pub escape: u8,
}

impl WarrantMeter {
    /// How many boxes there are; the marker stands on 0 to one less.
    pub fn boxes(&self) -> u8 {
        self.zones.iter().map(|zone| zone.boxes).sum()
    }

    /// The zone of a box, counted from 0; past the end it is Prison.
    #[inline]
    pub fn zone(&self, number: u8) -> ZoneData {
        let mut last = number;
        for zone in self.zones {
            if last < zone.boxes {
                return zone;
            }
            last -= zone.boxes;
        }
        self.zones[self.zones.len() - 1]
    }
}
