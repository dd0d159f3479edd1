//! A Battle between two fighters (sections 21 to 25).

use rustlers_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::edition::{Aim, AllyId, Attack, Boosted, Npc, WeaponId};

use super::stages::AttackTurn;

/// Who fights.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Foe {
    /// A character.
    Seat(Seat),
    /// An NPC.
    Npc(Npc),
}

impl Foe {
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Foe::Seat(seat) => Some(seat),
            Foe::Npc(_) => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(crate) struct Battle {
    /// The attacker, then the defender (WEST-R61).
    pub(crate) sides: [Fighter; 2],
    pub(crate) stage: BattleStage,
    pub(crate) ambush: bool,
    /// Aboard the Train: only the chosen opponent is present (WEST-R63).
    pub(crate) aboard: bool,
    /// WEST-R72: the meter does not rise.
    pub(crate) self_defence: bool,
    /// Who acts for the NPC (WEST-207).
    pub(crate) acting: Option<Seat>,
    /// The side whose attack turn it is.
    pub(crate) turn: u8,
    /// `hand_to_hand_only`.
    pub(crate) hand_only: bool,
    /// The attack on the table: who makes it, its dice, whom it is for.
    pub(crate) by: u8,
    pub(crate) attack: Attack,
    pub(crate) aim: Aim,
    /// 0 the opponent, else the ally of that number.
    pub(crate) target: u8,
    /// Damage by a Power Card or an ally is not prevented.
    pub(crate) unstoppable: bool,
    pub(crate) damage: u8,
    /// What the opponent does not suffer of it.
    pub(crate) prevented: u8,
    pub(crate) kind: Blow,
    /// What comes next in this attack turn.
    #[serde(deserialize_with = "crate::position::stage")]
    pub(crate) phase: AttackTurn,
    /// At 0 HP: who is still to be asked, and who was.
    #[serde(with = "crate::position::seats")]
    pub(crate) dying: Seats,
    #[serde(with = "crate::position::seats")]
    pub(crate) asked: Seats,
    /// Enemies that an attack on each enemy has killed beside the opponent.
    #[serde(with = "crate::position::seats")]
    pub(crate) also_dead: Seats,
    /// Quick Draw results.
    pub(crate) drawn: [i8; 2],
}

/// What kind of attack is on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Blow {
    Weapon(WeaponId),
    Special,
    Ally,
    Pet,
    /// The last shot at 0 HP, of a fighter or of one hit beside the Battle (WEST-R63).
    Last(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BattleStage {
    Begin,
    /// `battle_start` of the side.
    Start(u8),
    /// `quick_draw` of the side.
    Ready(u8),
    Draw,
    DrawOther,
    Compare,
    /// The side on turn declares its attack.
    Attack,
    /// Two allies: which one is hit?
    Target,
    /// The same for HP that a card takes without an attack: how many.
    Chill(u8),
    Strike,
    /// The dice are final.
    Harm,
    /// `enemy_hit`.
    Hit,
    Wound,
    /// `lethal`.
    Lethal,
    /// After a blow: allies, Pet, the other side.
    Next,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fighter {
    pub(crate) who: Foe,
    /// Shots fired with the Heavy Weapon and the Sidearm (WEST-185).
    pub(crate) shots: [u8; 2],
    /// Dropped by a Disarm (WEST-191); an NPC's Gun is the first.
    pub(crate) dropped: [bool; 2],
    /// Dual Revolvers that are one Revolver until the Battle ends.
    pub(crate) single: bool,
    pub(crate) last: Option<WeaponId>,
    pub(crate) disarm_tried: bool,
    /// By [`Boosted`]: until the Battle ends, and for the attack of this turn.
    pub(crate) boost: [Boost; Boosted::ALL.len()],
    pub(crate) boost_once: [Boost; Boosted::ALL.len()],
    pub(crate) draw_bonus: i8,
    pub(crate) allies: [Option<AllyInBattle>; 2],
    /// Abilities used up in this Battle.
    pub(crate) used: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Boost {
    pub(crate) dice: u8,
    pub(crate) hit: u8,
    pub(crate) damage: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct AllyInBattle {
    pub(crate) kind: AllyId,
    pub(crate) hp: u8,
}

impl Fighter {
    pub(crate) fn new(who: Foe) -> Fighter {
        Fighter {
            who,
            shots: [0; 2],
            dropped: [false; 2],
            single: false,
            last: None,
            disarm_tried: false,
            boost: Default::default(),
            boost_once: Default::default(),
            draw_bonus: 0,
            allies: [None; 2],
            used: 0,
        }
    }

    pub(crate) fn allies(&self) -> impl Iterator<Item = (u8, AllyInBattle)> + '_ {
        self.allies.iter().enumerate().filter_map(|(place, ally)| Some((place as u8, (*ally)?)))
    }
}

impl Default for Battle {
    fn default() -> Battle {
        Battle::between(Foe::Seat(Seat::FIRST), Foe::Seat(Seat::FIRST))
    }
}

impl Battle {
    pub(crate) fn between(attacker: Foe, defender: Foe) -> Battle {
        Battle {
            sides: [Fighter::new(attacker), Fighter::new(defender)],
            stage: BattleStage::Begin,
            ambush: false,
            aboard: false,
            self_defence: false,
            acting: None,
            turn: 0,
            hand_only: false,
            by: 0,
            attack: Attack { dice: 0, hit: 0, damage: 0, crit: 0, crit_damage: 0 },
            aim: Aim::One,
            target: 0,
            unstoppable: false,
            damage: 0,
            prevented: 0,
            kind: Blow::Special,
            phase: AttackTurn::Declaration,
            dying: Seats::NONE,
            asked: Seats::NONE,
            also_dead: Seats::NONE,
            drawn: [0; 2],
        }
    }

    /// Who makes the attack on the table.
    pub(crate) fn striker(&self) -> Foe {
        match self.kind {
            Blow::Last(seat) => Foe::Seat(seat),
            _ => self.fighter(self.by).who,
        }
    }

    pub(crate) fn side_of(&self, seat: Seat) -> Option<u8> {
        (0..2).find(|&side| self.sides[usize::from(side)].who == Foe::Seat(seat))
    }

    pub(crate) fn fighter(&self, side: u8) -> &Fighter {
        &self.sides[usize::from(side & 1)]
    }

    pub(crate) fn fighter_mut(&mut self, side: u8) -> &mut Fighter {
        &mut self.sides[usize::from(side & 1)]
    }
}
