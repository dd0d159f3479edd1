//! What a seat is asked.

use rustlers_core::Seat;

use super::Table;
use crate::edition::{Attack, HolderId, Options, SpaceId, Trigger};
use crate::event::Told;
use crate::state::{BattleStage, Dice, Foe, Frame, Purpose};

/// What the own seat is asked, as far as the listed choices do not say it themselves.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)] // The names are those of the rules.
pub enum Question {
    /// The own turn (WEST-300).
    Turn,
    /// Movement outside of it (WEST-318).
    Rove,
    /// May a Pioneer on this space be Ambushed (WEST-305)?
    Window { pioneer: Seat, space: SpaceId },
    /// May the Vulture try (WEST-350)?
    Vulture { pioneer: Seat },
    /// Fight or talk (WEST-308); how many offers were made already.
    Parley { with: Seat, attacks: bool, ambush: bool, offers: u8 },
    /// A proposal is put together.
    Compose { with: Seat, trade: bool },
    /// A proposal is answered (WEST-309, WEST-325).
    Answer { from: Seat, trade: bool, attacks: bool, ambush: bool },
    /// An attack turn, or a moment of a Battle (WEST-311, WEST-351).
    Battle { foe: Foe, foe_hp: u8, foe_allies: u8, moment: Option<Trigger>, damage: u8 },
    /// A dead Pioneer's goods (WEST-315).
    Dead { victim: Seat },
    /// After a victory (WEST-317).
    Victory,
    /// Dice lie on the table (WEST-312).
    Roll { what: Told, dice: Dice, is_mine: bool, attack: Attack, need: u8 },
    /// One of several lists of effects (WEST-346).
    Options(Options),
    /// Whom a holder is used on.
    Target(HolderId),
    /// A space is named.
    Space(SpaceFor),
    /// Ambush Cards are discarded for others (WEST-330).
    Redraw,
    /// Under which Ambush Card the Snake lies.
    Snake,
    /// Everything else.
    Other,
}

/// What a space is named for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum SpaceFor {
    Peek,
    Place,
    Flee,
    Vulture,
}

impl Table<'_> {
    /// What the own seat is asked.
    pub fn question(&self) -> Question {
        match self.west.frames.top() {
            Frame::Turn(_) => Question::Turn,
            Frame::Rove(_) | Frame::Surfaced(_) => Question::Rove,
            Frame::Window { pioneer, space, .. } => Question::Window { pioneer, space },
            Frame::Vulture { pioneer, .. } => Question::Vulture { pioneer },
            Frame::Parley => {
                let parley = &self.west.parley;
                let attacks = parley.attacker == self.me;
                let offers = parley.offers[usize::from(!attacks)];
                Question::Parley { with: self.rival(), attacks, ambush: parley.ambush, offers }
            }
            Frame::Compose { partner, .. } => {
                Question::Compose { with: partner.unwrap_or(self.rival()), trade: partner.is_some() }
            }
            Frame::Answer { trade, .. } => {
                let from = if trade { self.west.active.unwrap_or(self.me) } else { self.rival() };
                let parley = &self.west.parley;
                Question::Answer { from, trade, attacks: parley.attacker == self.me, ambush: parley.ambush }
            }
            Frame::Battle => self.battle_question(),
            Frame::Dead(death) => Question::Dead { victim: death.seat },
            Frame::Victory { .. } => Question::Victory,
            Frame::Roll => {
                let roll = &self.west.roll;
                let is_mine = roll.seat == Some(self.me);
                let need = match roll.what.told() {
                    Told::Escape => self.zone().escape,
                    Told::Danger => self.edition().numbers().danger_negate,
                    _ => 5,
                };
                Question::Roll {
                    what: roll.what.told(),
                    dice: roll.dice,
                    is_mine,
                    attack: self.west.battle.attack,
                    need,
                }
            }
            Frame::PickOption { options, .. } => Question::Options(options),
            Frame::PickTarget { holder, .. } => Question::Target(holder),
            Frame::PickSpace { purpose, .. } => Question::Space(match purpose {
                Purpose::Relocate | Purpose::Station => SpaceFor::Place,
                Purpose::Flee => SpaceFor::Flee,
                Purpose::Vulture => SpaceFor::Vulture,
                _ => SpaceFor::Peek,
            }),
            Frame::DrawAmbush { .. } => Question::Redraw,
            Frame::LaySnake { .. } => Question::Snake,
            _ => Question::Other,
        }
    }

    /// The other party of the talk.
    fn rival(&self) -> Seat {
        let parley = &self.west.parley;
        if parley.attacker == self.me { parley.defender } else { parley.attacker }
    }

    fn battle_question(&self) -> Question {
        let battle = &self.west.battle;
        let Some(side) = battle.side_of(self.me) else { return Question::Other };
        let foe = battle.fighter(side ^ 1);
        let moment = match battle.stage {
            BattleStage::Start(_) => Some(Trigger::BattleStart),
            BattleStage::Ready(_) => Some(Trigger::QuickDraw),
            BattleStage::Hit => Some(Trigger::EnemyHit),
            BattleStage::Lethal => Some(Trigger::Lethal),
            _ => None,
        };
        Question::Battle {
            foe: foe.who,
            foe_hp: self.west.hp(foe.who),
            foe_allies: foe.allies().map(|(_, ally)| ally.hp).sum(),
            moment,
            damage: battle.damage.saturating_sub(battle.prevented),
        }
    }
}
