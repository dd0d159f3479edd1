//! The duel: LORD-43 to LORD-50, and its Escape Goat (LORD-98).

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::{Action, Goat, Goats, Pile, Played};
use crate::rules::{action, gold, turn};
use crate::state::{Duel, Frame, Lords};
use crate::story::{a_goat, capital};

/// The cards of a hand that match a pile (LORD-33).
#[inline]
fn matching(hand: Goats, pile: Pile) -> impl Iterator<Item = Goat> {
    let species = pile.species();
    hand.wilds().kinds().chain(hand.contains(species).then_some(species))
}

/// LORD-43: who can be attacked: opponents with two piles, if the attacker has one.
#[inline]
fn defenders(lords: &Lords) -> Seats {
    if lords.herds.count(lords.active) == 0 {
        return Seats::NONE;
    }
    action::robbable(lords)
}

/// Adds every duel that can be declared (LORD-105).
#[inline]
pub(crate) fn list_attacks(lords: &Lords, into: &mut Vec<Choice>) {
    let hand = lords.hands[lords.active];
    for opponent in defenders(lords) {
        let cards = matching(hand, lords.herds.top(opponent));
        into.extend(cards.map(|card| Choice::Duel { opponent, card }));
    }
}

/// Is there a duel to declare?
#[inline]
pub(crate) fn is_possible(lords: &Lords) -> bool {
    let hand = lords.hands[lords.active];
    let can_attack = |seat: Seat| matching(hand, lords.herds.top(seat)).next().is_some();
    defenders(lords).into_iter().any(can_attack)
}

/// Adds the replies of the duelist who is asked (LORD-106, LORD-107).
#[inline]
pub(crate) fn list_replies(lords: &Lords, seat: Seat, duel: Duel, into: &mut Vec<Choice>) {
    let pile = lords.herds.top(duel.defender);
    into.extend(matching(lords.hands[seat], pile).map(Choice::Answer));
    // LORD-48: only instead of the first reply.
    if duel.is_first_reply() && lords.actions[seat].ripe.contains(Action::Escape) {
        into.push(Choice::Escape);
    }
    // LORD-R18: nobody has to answer.
    into.push(Choice::Stop);
}

/// LORD-43: the active player attacks the top pile of an opponent.
pub(crate) fn attack(
    lords: &mut Lords,
    opponent: Seat,
    card: Goat,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let seat = lords.active;
    if opponent == seat || opponent.number() >= lords.facts.players {
        return Err(Illegal::new("LORD-43", "A duel needs an opponent at this table."));
    }
    if !lords.hands[seat].contains(card) {
        return Err(Illegal::new("LORD-43", format!("You hold no {}.", card.name())));
    }
    if lords.herds.count(seat) == 0 {
        return Err(Illegal::new("LORD-43", "You need a pile of your own before you can duel."));
    }
    if !lords.herds.can_be_robbed(opponent) {
        let why = "That player's bottom pile is protected, and there is no other.";
        return Err(Illegal::new("LORD-43", why));
    }
    if !lords.herds.top(opponent).is_matched_by(card) {
        return Err(Illegal::new(
            "LORD-33",
            format!("{} does not match that top pile.", capital(&a_goat(card))),
        ));
    }
    turn::spend(lords);
    lords.hands[seat].remove(card);
    lords.memory.played(seat, lords.hands[seat].len());
    let duel = Duel { defender: opponent, attack: Played::only(card), defence: Played::NONE };
    lords.frame = Frame::Duel(duel);
    log.note(lords, || Event::Attacked { attacker: seat, defender: opponent, card });
    go_on(lords, duel, chance, log);
    Ok(())
}

/// LORD-44: a duelist plays a matching card.
pub(crate) fn answer(
    lords: &mut Lords,
    mut duel: Duel,
    card: Goat,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let is_defence = duel.is_defenders_turn();
    let seat = if is_defence { duel.defender } else { lords.active };
    if !lords.hands[seat].contains(card) {
        return Err(Illegal::new("LORD-44", format!("You hold no {}.", card.name())));
    }
    // LORD-R16: compared with the pile, not with the card just played.
    if !lords.herds.top(duel.defender).is_matched_by(card) {
        return Err(Illegal::new(
            "LORD-44",
            format!("{} does not match the pile at stake.", capital(&a_goat(card))),
        ));
    }
    lords.hands[seat].remove(card);
    lords.memory.played(seat, lords.hands[seat].len());
    let side = if is_defence { &mut duel.defence } else { &mut duel.attack };
    *side = side.with(card);
    lords.frame = Frame::Duel(duel);
    log.note(lords, || Event::Answered { seat, card });
    go_on(lords, duel, chance, log);
    Ok(())
}

/// LORD-49: the next duelist is asked, unless there is nothing in the hand to answer with.
fn go_on(lords: &mut Lords, duel: Duel, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let seat = if duel.is_defenders_turn() { duel.defender } else { lords.active };
    let may_escape = duel.is_first_reply() && !lords.actions[seat].is_empty();
    if lords.hands[seat].is_empty() && !may_escape {
        stop(lords, duel, chance, log);
    }
}

/// LORD-45: the player who stops loses the duel.
pub(crate) fn stop(lords: &mut Lords, duel: Duel, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let (attacker, defender) = (lords.active, duel.defender);
    let played = duel.attack.pile().and(duel.defence.pile());
    lords.feed();
    lords.frame = Frame::Decided(duel);
    if duel.is_defenders_turn() {
        log.note(lords, || Event::DidNotAnswer { seat: defender });
        // LORD-46, LORD-R17: the pile and the played cards become one new pile.
        let pile = lords.herds.pop(defender).and(played);
        lords.herds.push(attacker, pile);
        lords.frame = Frame::Underway;
        log.note(lords, || Event::WonPile { attacker, defender, pile });
        gold::flip(lords, Seats::only(attacker), chance, log);
    } else {
        log.note(lords, || Event::DidNotAnswer { seat: attacker });
        // LORD-47: the defended pile stays where it is, and grows.
        lords.herds.grow(defender, played);
        let pile = lords.herds.top(defender);
        lords.frame = Frame::Underway;
        log.note(lords, || Event::DefendedPile { defender, attacker, gained: played, pile });
        gold::flip(lords, Seats::only(defender), chance, log);
    }
}

/// LORD-98: an Escape Goat ends the duel, and the attacking card joins the defended pile.
pub(crate) fn escape(
    lords: &mut Lords,
    duel: Duel,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    if !lords.is_strategic() {
        return Err(Illegal::new("LORD-8", "There are no action cards in the Simple version."));
    }
    if !duel.is_first_reply() {
        return Err(Illegal::new(
            "LORD-48",
            "It is too late to escape: only the first reply can be an Escape Goat.",
        ));
    }
    let seat = duel.defender;
    action::use_escape(lords, seat, "LORD-98")?;
    let card = duel.attack.cards().next().expect("a duel begins with a card of the attacker");
    lords.herds.grow(seat, duel.attack.pile());
    lords.feed();
    let attacker = lords.active;
    lords.frame = Frame::Underway;
    log.note(lords, || Event::EscapedDuel { seat, attacker, card });
    // LORD-69, LORD-R37: one card flips no Goat Gold.
    turn::after_action(lords, chance, log);
    Ok(())
}
