//! Action cards: how they are played (LORD-76 to LORD-79), escaped (LORD-96, LORD-97), and what they do (LORD-82 to
//! LORD-91, LORD-100, LORD-101). Goatinhood has its own file.

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::{Choice, Numbers, Pick};
use crate::event::Event;
use crate::pieces::Action;
use crate::rules::{gold, luck, restock, turn};
use crate::state::{Frame, Lords, LuckCards};

/// LORD-36: opponents of the active player with a pile that can be stolen.
#[inline]
pub(crate) fn robbable(lords: &Lords) -> Seats {
    let seats = Seat::all(lords.facts.players);
    seats.filter(|&seat| seat != lords.active && lords.herds.can_be_robbed(seat)).collect()
}

/// LORD-79: the opponents that a card can name; for the other cards, those that make it playable (LORD-78).
fn targets(lords: &Lords, card: Action) -> Seats {
    let opponents = lords.opponents(lords.active);
    match card {
        Action::Escape => Seats::NONE,
        Action::Leap | Action::Russian | Action::Bluff | Action::Atomic => robbable(lords),
        // LORD-92, LORD-R65: not once the Draw Pile is gone.
        Action::Goatinhood if lords.is_gone() => Seats::NONE,
        Action::Goatinhood => robbable(lords),
        Action::Visionary => opponents.into_iter().filter(|&seat| !lords.actions[seat].is_empty()).collect(),
        Action::Loaf | Action::Santy | Action::Flower => opponents,
    }
}

/// Adds every ripe, playable card with every opponent it can name (LORD-110).
pub(crate) fn list(lords: &Lords, into: &mut Vec<Choice>) {
    for card in lords.actions[lords.active].ripe.kinds() {
        let targets = targets(lords, card);
        if card.names_an_opponent() {
            into.extend(targets.into_iter().map(|seat| Choice::Play { card, on: Some(seat) }));
        } else if !targets.is_empty() {
            into.push(Choice::Play { card, on: None });
        }
    }
}

/// Is there a playable card?
pub(crate) fn is_possible(lords: &Lords) -> bool {
    lords.actions[lords.active].ripe.kinds().any(|card| !targets(lords, card).is_empty())
}

/// The kinds that could be played, whoever has them: one bit per kind.
pub(crate) fn playable_kinds(lords: &Lords) -> u16 {
    let playable = Action::ALL.into_iter().filter(|&card| !targets(lords, card).is_empty());
    playable.fold(0, |kinds, card| kinds | 1 << card as u16)
}

/// LORD-77: the card is shown, the opponent is named, the card goes to the action discard pile; then the Escape window.
pub(crate) fn play(
    lords: &mut Lords,
    card: Action,
    on: Option<Seat>,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let seat = lords.active;
    if !lords.is_strategic() {
        return Err(Illegal::new("LORD-8", "There are no action cards in the Simple version."));
    }
    if !lords.actions[seat].ripe.contains(card) {
        return Err(if lords.actions[seat].unripe.contains(card) {
            Illegal::new("LORD-74", format!("Your {} is not ripe until your next turn.", card.name()))
        } else {
            Illegal::new("LORD-76", format!("You have no {}.", card.name()))
        });
    }
    let targets = targets(lords, card);
    if card == Action::Escape {
        return Err(Illegal::new(
            "LORD-78",
            "An Escape Goat answers an attack; you cannot play it on your own turn.",
        ));
    }
    if targets.is_empty() {
        return Err(Illegal::new("LORD-78", format!("{} would do nothing now.", card.name())));
    }
    match on {
        Some(_) if !card.names_an_opponent() => {
            return Err(Illegal::new("LORD-79", format!("{} is not played on anybody.", card.name())));
        }
        Some(target) if !targets.contains(target) => {
            return Err(Illegal::new("LORD-79", format!("{} cannot be played on that player.", card.name())));
        }
        None if card.names_an_opponent() => {
            return Err(Illegal::new("LORD-79", format!("{} has to be played on an opponent.", card.name())));
        }
        _ => {}
    }
    turn::spend(lords);
    lords.actions[seat].ripe.remove(card);
    // LORD-R44: it is already there when its own success renews the action pile.
    lords.action_discard.insert(card);
    lords.memory.play(seat, card);
    lords.luck = LuckCards::default();
    lords.frame = match on {
        // LORD-96, LORD-R70: the window opens for any target with an action card, whatever it is.
        Some(target) if !lords.actions[target].is_empty() => Frame::Window { card, target },
        Some(target) => Frame::Effect { card, target },
        None => Frame::Effect { card, target: seat },
    };
    log.note(lords, || Event::Played { seat, card, on });
    if !matches!(lords.frame, Frame::Window { .. }) {
        take_effect(lords, card, on.unwrap_or(seat), chance, log);
    }
    Ok(())
}

/// LORD-97: the attacking card has no effect at all, and the action is spent.
pub(crate) fn escape(
    lords: &mut Lords,
    card: Action,
    target: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    use_escape(lords, target, "LORD-111")?;
    let attacker = lords.active;
    lords.frame = Frame::Underway;
    log.note(lords, || Event::EscapedCard { seat: target, attacker, card });
    turn::after_action(lords, chance, log);
    Ok(())
}

/// LORD-99: an Escape Goat goes to the action discard pile; it must be ripe (LORD-R40).
pub(crate) fn use_escape(lords: &mut Lords, seat: Seat, rule: &'static str) -> Result<(), Illegal> {
    if !lords.actions[seat].ripe.contains(Action::Escape) {
        return Err(if lords.actions[seat].unripe.contains(Action::Escape) {
            Illegal::new("LORD-74", "Your Escape Goat is not ripe until your next turn.")
        } else {
            Illegal::new(rule, "You have no Escape Goat.")
        });
    }
    lords.actions[seat].ripe.remove(Action::Escape);
    lords.action_discard.insert(Action::Escape);
    lords.memory.play(seat, Action::Escape);
    Ok(())
}

/// What a card does once nobody can stop it; `target` is the player of the card if it names nobody.
pub(crate) fn take_effect(
    lords: &mut Lords,
    card: Action,
    target: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) {
    let seat = lords.active;
    match card {
        // LORD-82
        Action::Leap => {
            let number = luck::draw(lords, seat, chance, log);
            steal_if(lords, number >= 3, card, target, chance, log);
        }
        Action::Russian => russian(lords, target, chance, log),
        Action::Atomic => atomic(lords, chance, log),
        Action::Bluff => lords.frame = Frame::Bluff { target },
        Action::Loaf => {
            // LORD-89, LORD-R53: they add up, whoever plays them.
            lords.missed[target] = lords.missed[target].saturating_add(1);
            let missed = lords.missed[target];
            lords.frame = Frame::Underway;
            log.note(lords, || Event::Loafed { seat: target, missed });
            turn::after_action(lords, chance, log);
        }
        // LORD-91: only the player sees the cards.
        Action::Visionary => {
            let held = lords.actions[target];
            lords.memory.look(&lords.actions, seat, target);
            lords.frame = Frame::Look { target };
            log.note(lords, || Event::Looked { seat, at: target, held });
        }
        Action::Goatinhood => lords.frame = Frame::Raid { target },
        // LORD-100, LORD-R59: fewer cards, or none, when the Draw Pile is gone.
        Action::Santy => {
            restock::draw(lords, seat, 2, chance, log);
            grant(lords, 0, 1, log);
            turn::after_action(lords, chance, log);
        }
        // LORD-101
        Action::Flower => {
            grant(lords, 2, 0, log);
            turn::after_action(lords, chance, log);
        }
        // LORD-78: never played on the player's own turn.
        Action::Escape => turn::after_action(lords, chance, log),
    }
}

/// LORD-28: actions granted by a card are added to the budget of this turn.
fn grant(lords: &mut Lords, ordinary: u8, santy: u8, log: &mut impl Log<Lords>) {
    let seat = lords.active;
    lords.budget.ordinary = lords.budget.ordinary.saturating_add(ordinary);
    lords.budget.santy = lords.budget.santy.saturating_add(santy);
    lords.frame = Frame::Underway;
    log.note(lords, || Event::GotActions { seat, ordinary, santy });
}

/// LORD-37: the top pile changes herds, or the card has no effect.
fn steal_if(
    lords: &mut Lords,
    succeeds: bool,
    card: Action,
    victim: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) {
    let thief = lords.active;
    // LORD-84: Atomic Goat can hit an opponent who has nothing to steal.
    if succeeds && lords.herds.can_be_robbed(victim) {
        let pile = lords.herds.pop(victim);
        lords.herds.push(thief, pile);
        lords.frame = Frame::Underway;
        log.note(lords, || Event::Stole { thief, victim, pile });
        gold::flip(lords, Seats::only(thief), chance, log);
    } else {
        come_to_nothing(lords, card, chance, log);
    }
}

/// LORD-69: a card that takes no pile flips no Goat Gold.
fn come_to_nothing(lords: &mut Lords, card: Action, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let seat = lords.active;
    lords.frame = Frame::Underway;
    log.note(lords, || Event::CameToNothing { seat, card });
    turn::after_action(lords, chance, log);
}

/// LORD-87: opponent, opponent, player, opponent, player, opponent, until the 2 appears.
fn russian(lords: &mut Lords, target: Seat, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let seat = lords.active;
    let order = [target, target, seat, target, seat, target];
    let loser = order.into_iter().find(|&drawer| luck::draw(lords, drawer, chance, log) == 2);
    steal_if(lords, loser == Some(target), Action::Russian, target, chance, log);
}

/// LORD-83: everybody draws in turn from the left, the player of the card last, round again, until the 6 appears.
fn atomic(lords: &mut Lords, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let (seat, players) = (lords.active, lords.facts.players);
    let mut drawer = seat.next(players);
    while luck::draw(lords, drawer, chance, log) != 6 {
        drawer = drawer.next(players);
    }
    if drawer != seat {
        // LORD-84, LORD-R48: no second try.
        return steal_if(lords, true, Action::Atomic, drawer, chance, log);
    }
    // LORD-85, LORD-R12: the player's own top pile explodes, even if it is the only one.
    if lords.herds.count(seat) == 0 {
        return come_to_nothing(lords, Action::Atomic, chance, log);
    }
    let pile = lords.herds.pop(seat);
    lords.trash = lords.trash.and(pile.goats());
    lords.frame = Frame::Underway;
    log.note(lords, || Event::Exploded { seat, pile });
    turn::after_action(lords, chance, log);
}

/// LORD-88: two different numbers, then the opponent draws.
pub(crate) fn call(
    lords: &mut Lords,
    target: Seat,
    numbers: Numbers,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let (low, high) = numbers.get();
    if low < 1 || high > 6 {
        return Err(Illegal::new("LORD-88", "Luck cards show the numbers 1 to 6."));
    }
    if low == high {
        // LORD-R52
        return Err(Illegal::new("LORD-88", "The two numbers have to be different."));
    }
    let seat = lords.active;
    lords.frame = Frame::Effect { card: Action::Bluff, target };
    log.note(lords, || Event::Called { seat, low, high });
    let number = luck::draw(lords, target, chance, log);
    steal_if(lords, number != low && number != high, Action::Bluff, target, chance, log);
    Ok(())
}

/// LORD-91: one card must be taken (LORD-R55); it is unripe, and brings an ordinary action.
pub(crate) fn take(
    lords: &mut Lords,
    target: Seat,
    pick: Pick,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<(), Illegal> {
    let seat = lords.active;
    let Some(ripe) = pick.take_from(&mut lords.actions[target]) else {
        return Err(Illegal::new("LORD-113", format!("That player has no {}.", pick.card.name())));
    };
    let card = pick.card;
    lords.actions[seat].unripe.insert(card);
    lords.memory.take(seat, target, card, ripe);
    lords.frame = Frame::Underway;
    log.note(lords, || Event::Took { seat, from: target, card, ripe });
    grant(lords, 1, 0, log);
    turn::after_action(lords, chance, log);
    Ok(())
}
