//! Checks that the table fits the open decision.
//!
//! Positions need not be reachable by play: any herds, hands and piles will do, as long as the rules can continue.

use rustlers_core::Seat;

use crate::pieces::{Action, Pile};
use crate::rules::{end, goatinhood};
use crate::state::{Duel, Frame, Lords, Split};

/// A sentence for everything that does not fit.
pub(super) fn table_problems(lords: &Lords) -> Vec<String> {
    let mut problems = Vec::new();
    let mut require = |holds: bool, problem: &str| {
        if !holds {
            problems.push(problem.to_owned());
        }
    };
    require(lords.round >= 1, "rounds are counted from 1");
    if !lords.is_strategic() {
        require(lords.gold.is_empty(), "there is no Goat Gold in the Simple version (LORD-8)");
        require(
            lords.missed.values().all(|missed| *missed == 0),
            "nobody misses a turn in the Simple version (LORD-8)",
        );
        require(lords.luck.iter().next().is_none(), "there is no Luck Pile in the Simple version (LORD-8)");
    }
    let limit = lords.facts.action_limit;
    for seat in Seat::all(lords.facts.players) {
        let fourth = matches!(lords.frame, Frame::Fourth { seat: other, .. } if other == seat);
        let most = limit + u8::from(fourth);
        require(
            lords.actions[seat].len() <= most,
            &format!("{seat} has {} action cards; {most} are possible (LORD-75)", lords.actions[seat].len()),
        );
        if fourth {
            require(
                lords.actions[seat].len() == most,
                &format!("{seat} sheds a card with {most} action cards only (LORD-75)"),
            );
        }
    }
    budget_problems(lords, &mut require);
    match lords.frame {
        Frame::Turn => require(
            !lords.hands[lords.active].is_empty() || !lords.actions[lords.active].is_empty(),
            "who has neither goat cards nor action cards is not asked (LORD-27)",
        ),
        Frame::Duel(duel) => duel_problems(lords, duel, &mut require),
        Frame::Window { card, target } => {
            require(card.names_an_opponent(), "this card names nobody, so nobody escapes it (LORD-96)");
            require(
                !lords.actions[target].is_empty(),
                "the Escape window opens for a player with action cards (LORD-96)",
            );
            target_problems(lords, card, target, &mut require);
        }
        Frame::Bluff { target } => target_problems(lords, Action::Bluff, target, &mut require),
        Frame::Look { target } => target_problems(lords, Action::Visionary, target, &mut require),
        Frame::Raid { target } => target_problems(lords, Action::Goatinhood, target, &mut require),
        Frame::Split(split) => split_problems(lords, split, &mut require),
        Frame::Fourth { seat, rest } => {
            require(!rest.contains(seat), "who sheds a card has flipped already (LORD-71)");
        }
        Frame::Trim => require(
            lords.hands[lords.active].len() > lords.facts.hand_size,
            "a hand is trimmed when it is larger than the hand size (LORD-54)",
        ),
        // Only a choice leads there.
        Frame::Decided(_) | Frame::Effect { .. } | Frame::Underway => {}
        Frame::Over => {
            require(end::is_round_over(lords), "the game ends with empty hands (LORD-60)");
            require(end::is_decided(lords), "the totals do not end a game (LORD-63)");
        }
    }
    problems
}

fn budget_problems(lords: &Lords, require: &mut impl FnMut(bool, &str)) {
    let budget = lords.budget;
    require(budget.ordinary <= 50 && budget.santy <= 50, "a budget has at most 50 actions of a kind");
    if lords.frame == Frame::Turn {
        require(!budget.is_empty(), "a turn goes on while there is an action in the budget (LORD-28)");
        require(
            budget.acted || (budget.ordinary >= 1 && budget.santy == 0),
            "a fresh turn has an ordinary action and no Santy action (LORD-24)",
        );
    } else if lords.frame != Frame::Over {
        require(
            budget.acted || lords.frame == Frame::Trim,
            "what interrupts a turn comes of an action, so the turn has acted (LORD-26)",
        );
    }
    require(
        lords.is_strategic() || (budget.ordinary <= 1 && budget.santy == 0),
        "nothing adds actions in the Simple version (LORD-8)",
    );
}

fn duel_problems(lords: &Lords, duel: Duel, require: &mut impl FnMut(bool, &str)) {
    let defender = duel.defender;
    require(defender != lords.active, "nobody duels with themselves (LORD-43)");
    require(lords.herds.can_be_robbed(defender), "the defender has two piles or more (LORD-43)");
    require(lords.herds.count(lords.active) > 0, "the attacker has a pile (LORD-43)");
    let (attack, defence) = (duel.attack.pile(), duel.defence.pile());
    require(
        attack.len() == defence.len() || attack.len() == defence.len() + 1,
        "attacker and defender play in turn (LORD-44)",
    );
    require(!attack.is_empty(), "a duel begins with a card of the attacker (LORD-43)");
    let top = lords.herds.top(defender);
    let matches = |pile: Pile| pile.plain() == 0 || pile.species() == top.species();
    require(
        matches(attack) && matches(defence),
        "every card of a duel matches the pile that is fought for (LORD-33)",
    );
    if let Some(asked) = lords.asked() {
        let may_escape = duel.is_first_reply() && !lords.actions[asked].is_empty();
        require(
            !lords.hands[asked].is_empty() || may_escape,
            "a duelist without cards is not asked (LORD-49)",
        );
    }
}

fn target_problems(lords: &Lords, card: Action, target: Seat, require: &mut impl FnMut(bool, &str)) {
    require(target != lords.active, "nobody plays an action card on themselves (LORD-79)");
    require(
        lords.action_discard.contains(card),
        &format!("the {card} that was played lies in the action discard pile (LORD-77)"),
    );
    match card {
        Action::Leap | Action::Russian | Action::Bluff | Action::Goatinhood => {
            require(lords.herds.can_be_robbed(target), "the opponent named has two piles or more (LORD-79)");
        }
        Action::Visionary => {
            require(!lords.actions[target].is_empty(), "the opponent named has an action card (LORD-79)");
            let full = lords.actions[lords.active].len() >= lords.facts.action_limit;
            require(!full, "the Visionary Goat has left a place for the card it takes (LORD-R43)");
        }
        _ => {}
    }
}

fn split_problems(lords: &Lords, split: Split, require: &mut impl FnMut(bool, &str)) {
    require(split.robbed != lords.active, "nobody robs themselves (LORD-79)");
    require(lords.herds.count(split.robbed) > 0, "the bottom pile stays where it is (LORD-92)");
    require(
        lords.action_discard.contains(Action::Goatinhood),
        "the Goatinhood that was played lies in the action discard pile (LORD-77)",
    );
    let (cards, shares) = (split.left.len(), split.shares);
    let given = split.receivers.len();
    require((1..=3).contains(&shares), "there are one to three shares to hand out (LORD-93)");
    require(split.left.plain() >= shares, "every share needs a plain card (LORD-94)");
    require(cards >= 2 * shares, "every share has two cards (LORD-94)");
    if given == 0 {
        require(
            goatinhood::shares(lords, split.left) == shares,
            "the pile is divided into another number of shares (LORD-93)",
        );
    } else {
        require(
            split.receivers.contains(lords.active),
            "the player of the card keeps the first share (LORD-95)",
        );
        require(given + shares <= 3, "there are three shares at most (LORD-93)");
        require(given + shares <= lords.facts.players, "every share goes to another player (LORD-95)");
    }
}
