//! What is asked while something other than a turn goes on, and why an answer does not fit.

use super::Reason;
use crate::choice::Choice;
use crate::edition::Trigger;
use crate::state::{BattleStage, Frame, West};

/// Why a choice is no answer: what is wrong with it, or at least what is asked.
pub(super) fn unfit(west: &West, choice: Choice) -> Reason {
    let frame = west.frames.top();
    match (frame, choice) {
        (Frame::Battle, choice) => in_battle(west, choice).unwrap_or_else(|| asked_now(frame)),
        (Frame::Compose { seat, partner: Some(_) }, Choice::Give(_) | Choice::Ask(_)) => {
            let rule = if west.is_bandit(seat) { "WEST-144" } else { "WEST-99" };
            (rule, "Only Cash, Items and Power Cards that are there are traded.")
        }
        (Frame::Window { .. }, Choice::Ambush(_) | Choice::AmbushAfterWork(_)) => {
            ("WEST-162", "You do not hide there.")
        }
        (Frame::Window { .. }, Choice::Strike) => ("WEST-R103", "Your Snake does not lie there."),
        (Frame::TrainWindow, Choice::Ambush(_)) => ("WEST-162", "You do not hide there."),
        (Frame::TrainAttack { bandits, next }, _) if west.is_train_order(bandits, next) => {
            ("WEST-344", "Name the Bandit that decides first.")
        }
        (frame, _) => asked_now(frame),
    }
}

fn in_battle(west: &West, choice: Choice) -> Option<Reason> {
    Some(match (choice, west.battle.stage) {
        (Choice::Item(item), stage) => {
            let holder = west.facts.book.item(item).holder.map(|id| west.holder(id));
            let is_last_shot = holder.is_some_and(|holder| holder.trigger == Some(Trigger::Lethal));
            if is_last_shot && stage != BattleStage::Lethal {
                ("WEST-194", "It may be fired only when you are at 0 HP.")
            } else {
                ("WEST-193", "Only Expendable Items can be used in Battle, each at its moment.")
            }
        }
        (Choice::Power(_), _) => {
            ("WEST-192", "Only cards marked for Battle can be played, each at its moment.")
        }
        (Choice::Disarm(_), BattleStage::Attack) if !west.has_gun_to_drop(west.battle.turn ^ 1) => {
            ("WEST-191", "Your enemy has no Gun to drop.")
        }
        (Choice::Disarm(_), _) => ("WEST-191", "You get one try per Battle, with a Whip, on your attack."),
        (Choice::Shoot(_), _) => ("WEST-185", "You do not have this Weapon, or it is empty or dropped."),
        (Choice::Propose, _) => ("WEST-R67", "No Bribe once the Battle has begun."),
        _ => return None,
    })
}

/// What is asked.
fn asked_now(frame: Frame) -> Reason {
    match frame {
        Frame::Characters => ("WEST-297", "Choose a character of your side that nobody has."),
        Frame::Charity => ("WEST-299", "Name a Bandit that can use what Charity gives."),
        Frame::FirstTool(_) => ("WEST-298", "Take your first Tool: Sifting Pan, Pickaxe or Rope."),
        Frame::GangNext => ("WEST-329", "Name a Bandit that has not had its turn."),
        Frame::Aboard(_) => ("WEST-328", "Stay aboard if you may, or get off."),
        Frame::JailTurn(_) => {
            ("WEST-234", "In Jail you may only roll to Escape, with or without a Lockpick, or wait.")
        }
        Frame::RanchBuy(_) => (
            "WEST-112",
            "Say what you will buy at the Ranch, something you can pay for, or stay away from it.",
        ),
        Frame::Rove(_) => ("WEST-318", "Take a step that is open to you, or stop here."),
        Frame::Surfaced(_) => ("WEST-158", "Deal with the Pioneers here, or step to another space at once."),
        Frame::Window { .. } => ("WEST-305", "Declare an Ambush or a strike on this space, or pass."),
        Frame::Vulture { .. } => ("WEST-350", "Let the Vulture try, or pass."),
        Frame::PickLoot { .. } => {
            ("WEST-350", "Name a Gold Card by its origin or an animal that you can carry.")
        }
        Frame::UnderAmbush { .. } => ("WEST-307", "Do a job or set a trap here, or do nothing."),
        Frame::Contact { .. } => ("WEST-310", "Choose which enemy on this space you deal with next."),
        Frame::Parley => ("WEST-308", "Fight, or make an offer; each side has three."),
        Frame::Compose { partner: None, .. } => (
            "WEST-197",
            "Put in or ask for Cash, Gold, Livestock, Furs, Power Cards and Items that are there; then make the offer.",
        ),
        Frame::Compose { .. } => {
            ("WEST-98", "Put in or ask for Cash, Items and Power Cards that are there; then make the offer.")
        }
        Frame::Answer { .. } => ("WEST-309", "Accept or refuse."),
        Frame::GivePick { .. } => ("WEST-198", "Pick the cards that you promised."),
        Frame::Shed { .. } => ("WEST-316", "Discard what is over your limits."),
        Frame::Battle => {
            ("WEST-311", "Attack with a Weapon that has Ammo, or use what this moment of the Battle allows.")
        }
        Frame::Dead(_) => ("WEST-315", "Settle the death: Furs, then Loot or Cash."),
        Frame::DeadOrder { .. } => ("WEST-R63", "Choose whose death is settled first."),
        Frame::Victory { .. } => ("WEST-317", "Use a Consumable, take the ambush move if you may, or pass."),
        Frame::PickActing { .. } => ("WEST-335", "Name a Pioneer that acts for the NPC."),
        Frame::Fought { .. } => ("WEST-338", "Fight on, get off, or stay aboard if you may."),
        Frame::Lantern(_) => ("WEST-321", "Use a Lantern, or not."),
        Frame::Extra(_) => ("WEST-320", "Draw one more Gold Card, or not."),
        Frame::Herding(_) => ("WEST-133", "Take an animal within the limits, let one go, or stop."),
        Frame::PickOption { .. } => ("WEST-346", "Choose one of the options."),
        Frame::PickTarget { .. } | Frame::PickPlayer { .. } => {
            ("WEST-346", "Choose a character within range.")
        }
        Frame::PickSpace { .. } => ("WEST-346", "Choose a space within range."),
        Frame::Lose { .. } => ("WEST-346", "Choose what you discard."),
        Frame::DrawPower { .. } => ("WEST-85", "Draw, discard a card of a full type first, or stop."),
        Frame::DrawAmbush { .. } => ("WEST-330", "Discard Ambush Cards from your hand, or draw now."),
        Frame::Refresh { .. } => ("WEST-346", "Discard Movement Cards from your hand, or stop."),
        Frame::MakeRoom { .. } => ("WEST-75", "Discard an Item to make room, or do without."),
        Frame::LaySnake { .. } => {
            ("WEST-R103", "Lay the Snake under an Ambush Card whose space is free, or not.")
        }
        Frame::Roll => ("WEST-312", "Re-roll with what you have, or leave the dice as they are."),
        Frame::TrainAttack { .. } | Frame::TrainWindow => ("WEST-337", "Attack the Train, or pass."),
        Frame::PokerSeat => ("WEST-340", "Name the Bandit that enters free."),
        Frame::PokerEntry => ("WEST-339", "Enter the Tournament with what you can pay, or stay out."),
        Frame::PokerDraw { .. } => (
            "WEST-254",
            "Draw from the Peace Pipe or Saloon deck; in the third Tournament one may be Shadow.",
        ),
        Frame::PokerPick { .. } => {
            ("WEST-257", "Pick a card on the table that you have room for, or decline.")
        }
        Frame::PokerOrder { .. } => ("WEST-344", "Name the Bandit that picks next."),
        Frame::Champion(_) => ("WEST-343", "Name the Bandit that duels for the gang."),
        // A turn has its own reasons, and the others ask nobody.
        Frame::Turn(_)
        | Frame::Round
        | Frame::TurnEnd { .. }
        | Frame::Leave { .. }
        | Frame::Arrive { .. }
        | Frame::Job(_)
        | Frame::Resolve { .. }
        | Frame::PokerRoll
        | Frame::Tie { .. }
        | Frame::Duel { .. } => ("WEST-293", "This is not among your choices now."),
    }
}
