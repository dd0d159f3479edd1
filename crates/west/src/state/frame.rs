//! What the table waits for: frames on a stack, the uppermost of which is going on.

mod parts;

use rustlers_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::edition::{DrawFrom, Effects, HolderId, ItemId, Npc, Options, SpaceId};

pub(crate) use parts::{Arrival, Boarding, Holding, Moment, Purpose, RollFor};

use super::stages::{Arriving, DuelOfSet, DuelStage, Leaving, Settling, TurnEnding};

/// One thing that goes on. What interrupts it lies above it.
///
/// A view shows what all may know of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Frame {
    /// Set-up: the lowest seat without one picks a character (WEST-297).
    Characters,
    /// The Round itself: always the lowest frame.
    Round,
    /// The leader picks who gets the gang's Charity (WEST-299).
    Charity,
    /// WEST-298.
    FirstTool(Seat),
    /// The leader picks who goes next (WEST-329).
    GangNext,
    /// WEST-300.
    Turn(Seat),
    TurnEnd {
        seat: Seat,
        #[serde(deserialize_with = "crate::position::stage")]
        stage: TurnEnding,
    },
    /// WEST-328: aboard as the turn begins.
    Aboard(Seat),
    /// WEST-334.
    JailTurn(Seat),

    /// A step onto another space: window, Vulture, ford.
    Leave {
        seat: Seat,
        from: SpaceId,
        to: SpaceId,
        #[serde(deserialize_with = "crate::position::stage")]
        stage: Leaving,
    },
    /// WEST-R107: a space was entered.
    Arrive {
        seat: Seat,
        how: Arrival,
        #[serde(deserialize_with = "crate::position::stage")]
        stage: Arriving,
    },
    /// WEST-326: what is bought on entering the Ranch.
    RanchBuy(Seat),
    /// Movement outside the own turn: the ambush move, or a bonus (WEST-318, WEST-R113).
    Rove(Seat),
    /// Emerged on Pioneers: fight, bribe or step away (WEST-345).
    Surfaced(Seat),

    /// WEST-164: hidden figures are asked.
    Window {
        pioneer: Seat,
        space: SpaceId,
        moment: Moment,
    },
    /// WEST-350.
    Vulture {
        owner: Seat,
        pioneer: Seat,
    },
    /// What is stolen.
    PickLoot {
        thief: Seat,
        victim: Seat,
    },
    /// WEST-307.
    UnderAmbush {
        pioneer: Seat,
        bandit: Seat,
    },

    /// WEST-174: the attacker deals with the enemies on its space; without talk at the end of a turn (WEST-R69).
    Contact {
        seat: Seat,
        ambush: bool,
        talk: bool,
    },
    /// Offers before a Battle (WEST-308).
    Parley,
    /// A proposal is put together: a Bribe, or a trade with this partner.
    Compose {
        seat: Seat,
        partner: Option<Seat>,
    },
    /// WEST-309, WEST-325.
    Answer {
        seat: Seat,
        trade: bool,
    },
    /// Which face-down cards are given.
    GivePick {
        seat: Seat,
        to: Seat,
        trade: bool,
    },
    /// What is over a limit goes (WEST-316, WEST-323).
    Shed {
        seat: Seat,
        job: bool,
    },

    Battle,
    /// WEST-R75: the settlement of a death.
    Dead(Death),
    /// Whose settlement comes first (WEST-R63).
    DeadOrder {
        killer: Seat,
        #[serde(with = "crate::position::seats")]
        dead: Seats,
        /// Those for whom the Warrant Meter rises.
        #[serde(with = "crate::position::seats")]
        raising: Seats,
    },
    /// WEST-317: after a Battle won, or a Bribe in an Ambush.
    Victory {
        seat: Seat,
        ambush: bool,
        /// Movement that the card of a beaten NPC gave, which the ambush move keeps (WEST-R58).
        bonus: u8,
        won: bool,
    },
    /// WEST-335: which Pioneer acts for the NPC.
    PickActing {
        seat: Seat,
        npc: Npc,
        ambush: bool,
    },
    /// Aboard: fight on, get off, or stay (WEST-338).
    Fought {
        seat: Seat,
        ambush: bool,
        boarding: Boarding,
        fought: bool,
    },

    /// Panning or mining (section 15).
    Job(Seat),
    /// WEST-321.
    Lantern(Seat),
    /// WEST-320.
    Extra(Seat),
    /// WEST-324.
    Herding(Seat),

    /// Effects that are left to do.
    Resolve {
        seat: Seat,
        target: Option<Seat>,
        from: Holding,
        rest: Effects,
    },
    /// WEST-346: one of several lists.
    PickOption {
        seat: Seat,
        target: Option<Seat>,
        from: Holding,
        options: Options,
    },
    /// Whom the holder is used on.
    PickTarget {
        seat: Seat,
        holder: HolderId,
    },
    PickSpace {
        seat: Seat,
        purpose: Purpose,
        range: u8,
    },
    /// Whom a `peek` or `escape_jail` concerns.
    PickPlayer {
        seat: Seat,
        purpose: Purpose,
        range: u8,
    },
    /// The target discards of its own choice.
    Lose {
        seat: Seat,
        left: u8,
        gold_only: bool,
    },
    /// Power Cards one by one (WEST-85), by this ability.
    DrawPower {
        seat: Seat,
        from: DrawFrom,
        left: u8,
        #[serde(default)]
        by: Option<HolderId>,
    },
    /// Ambush Cards: first discards, then draws up to `left`.
    DrawAmbush {
        seat: Seat,
        left: u8,
    },
    /// Movement Cards are discarded for others; `gone` of `left` so far.
    Refresh {
        seat: Seat,
        left: u8,
        gone: u8,
    },
    /// Room for an Item.
    MakeRoom {
        seat: Seat,
        item: ItemId,
    },
    /// Laying the Snake under an Ambush Card.
    LaySnake {
        seat: Seat,
    },

    /// Dice are on the table.
    Roll,

    /// Step 9: the Bandits that may attack the Train on its space, and the one whom the leader called (WEST-344).
    TrainAttack {
        #[serde(with = "crate::position::seats")]
        bandits: Seats,
        next: Option<Seat>,
    },
    /// Step 9: hidden Bandits are asked.
    TrainWindow,

    /// Step 10, in the order of its parts.
    PokerSeat,
    PokerEntry,
    PokerDraw {
        seat: Seat,
        left: u8,
    },
    PokerRoll,
    PokerPick {
        seat: Seat,
    },
    /// WEST-344.
    PokerOrder {
        #[serde(with = "crate::position::seats")]
        bandits: Seats,
    },

    /// WEST-343: who fights for the gang against this Pioneer.
    Champion(Seat),
    /// A Duel (section 35).
    Duel {
        sides: [Seat; 2],
        hp: [u8; 2],
        #[serde(deserialize_with = "crate::position::stage")]
        stage: DuelStage,
        turn: u8,
        drawn: [i8; 2],
    },
    /// Competitors with the same Rep: these Pioneers, and perhaps the gang; Duels won by each Pioneer in this set of three.
    Tie {
        #[serde(with = "crate::position::seats")]
        pioneers: Seats,
        gang: bool,
        #[serde(deserialize_with = "crate::position::stage")]
        stage: DuelOfSet,
        wins: [u8; 3],
        last: Option<Seat>,
    },
}

/// A death that is being settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Death {
    pub(crate) seat: Seat,
    /// The character that killed it in Battle, and lives to profit by it.
    pub(crate) killer: Option<Seat>,
    /// The same, though it may have died with it (WEST-R66).
    #[serde(default)]
    pub(crate) slayer: Option<Seat>,
    /// WEST-R50: who chooses which Furs are kept.
    pub(crate) victor: Seat,
    /// WEST-229: by how many boxes the Warrant Meter rises.
    pub(crate) boxes: u8,
    #[serde(deserialize_with = "crate::position::stage")]
    pub(crate) stage: Settling,
    /// Furs that are kept: how many, and which so far.
    pub(crate) keep: u8,
    pub(crate) kept: u8,
}

impl Death {
    /// A death that nobody caused and nobody profits by.
    pub(crate) fn of(seat: Seat) -> Death {
        Death {
            seat,
            killer: None,
            slayer: None,
            victor: seat,
            boxes: 0,
            stage: Settling::FurRoll,
            keep: 0,
            kept: 0,
        }
    }
}
