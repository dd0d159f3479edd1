//! Which effects meet at which moment. The rules carry out these and no others, so that every moment is simple.

use super::words::{DrawFrom, Ignored, Paid, Roll, Stat, Trigger, Use, Whose};
use super::{Effect, Target};
use crate::pieces::Side;

/// When an effect is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// On the owner's own turn.
    YourTurn,
    /// Before the owner declares its attack in a Battle.
    InBattle,
    /// Always.
    Passive,
    /// When a Pet on the board strikes or tries.
    Token,
    /// At a moment.
    At(Trigger),
}

impl When {
    /// When something is carried out that is used so, or why it never is.
    pub(in crate::edition) fn of(usable: Use, trigger: Option<Trigger>) -> Result<When, String> {
        match (usable, trigger) {
            (Use::YourTurn, None) => Ok(When::YourTurn),
            (Use::InBattle, None) => Ok(When::InBattle),
            (Use::Passive, None) => Ok(When::Passive),
            (Use::Immediately | Use::Reaction, None) => Err(format!("{usable} needs a moment; put it in")),
            (Use::YourTurn, Some(_)) => Err("your_turn has no moment; leave it out".to_owned()),
            (_, Some(trigger)) if trigger.uses().contains(&usable) => Ok(When::At(trigger)),
            (_, Some(trigger)) => Err(format!("nothing is used {usable} at the moment {trigger}")),
        }
    }

    /// The uses that it can be part of.
    pub const fn uses(self) -> &'static [Use] {
        match self {
            When::YourTurn => &[Use::YourTurn],
            When::InBattle => &[Use::InBattle],
            When::Passive => &[Use::Passive],
            When::Token => &[Use::Reaction],
            When::At(trigger) => trigger.uses(),
        }
    }

    /// Why an effect is refused that does not belong here.
    pub(super) fn unfit(self, usable: Use) -> String {
        let at = match self {
            When::Token => return TOKEN.to_owned(),
            When::At(trigger) => format!(" at {trigger}"),
            When::YourTurn | When::InBattle | When::Passive => String::new(),
        };
        format!("this effect does not fit {usable}{at}; see \"What fits which moment\" in EFFECTS.md")
    }
}

impl Trigger {
    /// What may name the moment.
    pub const fn uses(self) -> &'static [Use] {
        match self {
            Trigger::Drawn => &[Use::Immediately],
            Trigger::OwnRoll => &[Use::InBattle, Use::Reaction],
            Trigger::EnemyRoll
            | Trigger::BattleStart
            | Trigger::QuickDraw
            | Trigger::EnemyHit
            | Trigger::Lethal => &[Use::InBattle],
            Trigger::OwnAttack
            | Trigger::BattleWon
            | Trigger::AmbushWon
            | Trigger::RoundStart
            | Trigger::Setup => &[Use::Passive],
            Trigger::Work | Trigger::Danger | Trigger::EnterVillage | Trigger::Escape => &[Use::Reaction],
        }
    }
}

/// What a Snake or Vulture does: a die decides what happens to the Pioneer on its space.
const TOKEN: &str = "a token may roll, hurt or steal, with target = \"enemy\" and range = 0";

impl Effect {
    /// What a moment asks of the parameters: the key that is wrong, and why.
    pub(in crate::edition) fn check(self, usable: Use, when: When) -> Result<(), (&'static str, String)> {
        if let Effect::AttackBoost { dice: 0, hit: 0, damage: 0, .. } = self {
            return Err(("", "it boosts nothing; give dice, hit or damage".to_owned()));
        }
        if !self.fits(when) {
            return Err(("", when.unfit(usable)));
        }
        let Some(target) = self.target() else { return Ok(()) };
        if when == When::Token {
            return if target == Target::Enemy(0) { Ok(()) } else { Err(("target", TOKEN.to_owned())) };
        }
        // The opponent fought right now is there only in a Battle, and right after it.
        let fought = usable == Use::InBattle || when == When::At(Trigger::BattleWon);
        if fought == (target == Target::Foe) {
            return Ok(());
        }
        Err(("target", "target = \"foe\" belongs to Battles, all others belong elsewhere".to_owned()))
    }

    /// Is it what the moment is about?
    fn fits(self, when: When) -> bool {
        let When::At(trigger) = when else { return true };
        match (trigger, self) {
            (Trigger::OwnRoll, Effect::Reroll { whose }) => whose == Whose::Own,
            (Trigger::EnemyRoll, Effect::Reroll { whose }) => whose == Whose::Enemy,
            (Trigger::QuickDraw, Effect::RollBonus { roll, .. }) => roll == Roll::QuickDraw,
            (Trigger::Danger, Effect::RollBonus { roll, .. }) => roll == Roll::Danger,
            (Trigger::Escape, Effect::RollBonus { roll, .. }) => roll == Roll::Escape,
            (Trigger::Work, Effect::Draw { deck, .. }) => deck == DrawFrom::Gold,
            (Trigger::EnterVillage, Effect::Draw { deck, .. }) => deck == DrawFrom::PeacePipe,
            _ => true,
        }
    }

    /// Whom it strikes.
    fn target(self) -> Option<Target> {
        match self {
            Effect::Steal { target, .. }
            | Effect::Hurt { target, .. }
            | Effect::Discard { target, .. }
            | Effect::Slow { target, .. } => Some(target),
            _ => None,
        }
    }

    /// The side that it is made for, if it makes no sense for the other.
    pub(in crate::edition) fn made_for(self) -> Option<Side> {
        match self {
            Effect::ExtendAmbush { .. }
            | Effect::Warrant { .. }
            | Effect::EscapeJail
            | Effect::PlaceToken { .. }
            | Effect::Stat { what: Stat::HidingMovement, .. }
            | Effect::Ignore { what: Ignored::TownWound | Ignored::DeathCash }
            | Effect::RollBonus { roll: Roll::Escape | Roll::Token, .. }
            | Effect::PayoutBonus { on: Paid::Bribe | Paid::TrainRobbery, .. }
            | Effect::Draw { deck: DrawFrom::Ambush, .. } => Some(Side::Bandit),
            Effect::RollBonus { roll: Roll::Danger | Roll::Trap | Roll::Mustang, .. }
            | Effect::Stat { what: Stat::Weight, .. }
            | Effect::PayoutBonus { on: Paid::BanditKill, .. }
            | Effect::Draw { deck: DrawFrom::Gold, .. } => Some(Side::Pioneer),
            _ => None,
        }
    }
}
