//! The stages of what goes on, in the order of the rules. Each one is what comes next.

use serde::{Deserialize, Serialize};

/// Stages that follow one another.
pub(crate) trait Stages: Copy + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];
}

/// The end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TurnEnding {
    /// WEST-164: hidden figures are asked.
    Window,
    /// WEST-202: enemies who are still together fight.
    Contact,
    /// WEST-104, WEST-147: a whole turn at home heals.
    Healing,
    Over,
}

/// A step onto another space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Leaving {
    /// WEST-164: hidden figures are asked, on the first space of the turn.
    Window,
    /// WEST-R107: the try at somebody who leaves.
    Vulture,
    Step,
}

/// WEST-R107: the order on entering a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Arriving {
    Wounds,
    TurningIn,
    Vulture,
    Window,
    Contact,
    /// WEST-265, WEST-268: a card may be drawn here.
    Cards,
}

/// WEST-R75: the order in which a death is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Settling {
    FurRoll,
    /// Which Furs are kept.
    FurChoice,
    /// WEST-221, WEST-224: the theft from a Pioneer, or what a Bandit loses.
    Theft,
    FurPayout,
    Graveyard,
    WarrantMeter,
    Over,
}

/// WEST-R108: what is left of an attack turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AttackTurn {
    /// The attack itself is still to be declared.
    Declaration,
    FirstAlly,
    SecondAlly,
    Pet,
    Over,
}

/// WEST-280: a Duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DuelStage {
    /// The Quick Draw of the one side, and of the other.
    Draw,
    DrawOther,
    Compare,
    Shots,
}

/// WEST-277, WEST-278: which Duel of a set comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DuelOfSet {
    First,
    Second,
    Third,
    /// The set of three is complete.
    None,
}

/// WEST-R67: one of the two who talk before a Battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Party {
    Attacker,
    Defender,
}

impl Party {
    #[inline]
    pub(crate) fn other(self) -> Party {
        match self {
            Party::Attacker => Party::Defender,
            Party::Defender => Party::Attacker,
        }
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

impl Stages for TurnEnding {
    const ALL: &'static [TurnEnding] =
        &[TurnEnding::Window, TurnEnding::Contact, TurnEnding::Healing, TurnEnding::Over];
}

impl Stages for Leaving {
    const ALL: &'static [Leaving] = &[Leaving::Window, Leaving::Vulture, Leaving::Step];
}

impl Stages for Arriving {
    const ALL: &'static [Arriving] = &[
        Arriving::Wounds,
        Arriving::TurningIn,
        Arriving::Vulture,
        Arriving::Window,
        Arriving::Contact,
        Arriving::Cards,
    ];
}

impl Stages for Settling {
    const ALL: &'static [Settling] = &[
        Settling::FurRoll,
        Settling::FurChoice,
        Settling::Theft,
        Settling::FurPayout,
        Settling::Graveyard,
        Settling::WarrantMeter,
        Settling::Over,
    ];
}

impl Stages for AttackTurn {
    const ALL: &'static [AttackTurn] = &[
        AttackTurn::Declaration,
        AttackTurn::FirstAlly,
        AttackTurn::SecondAlly,
        AttackTurn::Pet,
        AttackTurn::Over,
    ];
}

impl Stages for DuelStage {
    const ALL: &'static [DuelStage] =
        &[DuelStage::Draw, DuelStage::DrawOther, DuelStage::Compare, DuelStage::Shots];
}

impl Stages for DuelOfSet {
    const ALL: &'static [DuelOfSet] =
        &[DuelOfSet::First, DuelOfSet::Second, DuelOfSet::Third, DuelOfSet::None];
}

impl Stages for Party {
    const ALL: &'static [Party] = &[Party::Attacker, Party::Defender];
}
