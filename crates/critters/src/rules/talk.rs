//! Step 3: markers, cards, and when everybody is ready. CRIT-37 to CRIT-47 and CRIT-143 to CRIT-151.

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::Action;
use crate::rules::{offers, resolve};
use crate::state::{Critters, Frame};

/// How many commands a bot has in a step: all commands count among bots (CRIT-158); if people are seated, only changes
/// of the board and statements do (CRIT-157).
pub(crate) const POLLS: u8 = 12;

/// How many commands of a seat are counted in a step. People's are not: only a clock ends their talk (CRIT-148).
pub(crate) fn polls(game: &Critters, seat: Seat) -> u8 {
    if is_counted(game, seat) { POLLS } else { 0 }
}

/// Are the commands of this seat counted?
#[inline]
pub(crate) fn is_counted(game: &Critters, seat: Seat) -> bool {
    !game.facts.seats_of_people.contains(seat)
}

/// May the seat say or change anything more in this step?
#[inline]
pub(crate) fn has_words(game: &Critters, seat: Seat) -> bool {
    game.talk.left[seat] > 0 || !is_counted(game, seat)
}

/// May the seat still put a card down and be ready? If people are seated, everybody may: a bot has to respond to
/// whatever they do, however often they do it.
#[inline]
pub(crate) fn has_cards(game: &Critters, seat: Seat) -> bool {
    game.talk.left[seat] > 0 || !game.facts.seats_of_people.is_empty()
}

/// A seat has said something, or changed the board.
#[inline]
pub(crate) fn spend(game: &mut Critters, seat: Seat) {
    game.talk.left[seat] = game.talk.left[seat].saturating_sub(1);
}

/// A seat has done something with its own card, which counts only among bots.
#[inline]
fn spend_on_card(game: &mut Critters, seat: Seat) {
    if game.facts.seats_of_people.is_empty() {
        spend(game, seat);
    }
}

/// Step 3 begins; if talk is orderly, turns follow.
pub(crate) fn begin(game: &mut Critters) {
    game.offers.drop_drafts();
    give_polls(game);
    game.talk.unheard = Seats::NONE;
    if !game.facts.orderly {
        game.frame = Frame::Talk;
    }
}

/// Gives every seat its commands for a new step.
pub(crate) fn give_polls(game: &mut Critters) {
    for seat in game.seats() {
        game.talk.left[seat] = polls(game, seat);
        game.talk.drops[seat] = 0;
    }
}

/// CRIT-144, CRIT-R48: the board has changed, and nobody is ready for it.
pub(crate) fn clear_all(game: &mut Critters) {
    game.talk.ready = Seats::NONE;
    game.talk.settled = Seats::NONE;
    for seat in game.seats() {
        game.talk.tickets[seat] = game.talk.tickets[seat].wrapping_add(1);
    }
}

/// CRIT-144: something concerns only this seat.
pub(crate) fn clear(game: &mut Critters, seat: Seat) {
    game.talk.ready.remove(seat);
    game.talk.settled = Seats::NONE;
    game.talk.tickets[seat] = game.talk.tickets[seat].wrapping_add(1);
}

/// May this seat change the board now? CRIT-147: in orderly turns only in its own.
pub(crate) fn may_change_board(game: &Critters, seat: Seat) -> Result<(), Illegal> {
    match game.frame {
        Frame::Talk if game.talk.hushed.contains(seat) => Err(Illegal::new(
            "CRIT-150",
            "You have said you will make no more threats or offers in this Step 3.",
        )),
        Frame::Talk => must_have_words(game, seat),
        Frame::Turn(turn) if turn == seat => Ok(()),
        Frame::Turn(_) => Err(Illegal::new("CRIT-147", "It is another player's turn to talk.")),
        Frame::Choose => {
            Err(Illegal::new("CRIT-146", "The board is frozen; only Action cards can still be chosen."))
        }
        _ => Err(Illegal::new("CRIT-37", "You can do that only in Step 3.")),
    }
}

/// CRIT-157, CRIT-158: a bot that has used up its commands waits for the others.
pub(crate) fn must_have_words(game: &Critters, seat: Seat) -> Result<(), Illegal> {
    must_have(has_words(game, seat))
}

fn must_have(commands: bool) -> Result<(), Illegal> {
    if commands {
        return Ok(());
    }
    Err(Illegal::new("CRIT-158", "You have used up your commands for this step."))
}

/// CRIT-39, CRIT-40: the seat's own marker, in front of anybody else.
pub(crate) fn list_markers(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    let marker = game.talk.markers[seat];
    let others = game.seats().without(seat).into_iter().filter(|&at| marker != Some(at));
    into.extend(others.map(Choice::Threat));
    if marker.is_some() {
        into.push(Choice::ThreatBack);
    }
}

/// CRIT-39, CRIT-40, CRIT-42: the marker stands in front of another player, for all to see.
pub(crate) fn threat(
    game: &mut Critters,
    seat: Seat,
    at: Seat,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    may_change_board(game, seat)?;
    if at == seat || at.number() >= game.facts.players {
        return Err(Illegal::new("CRIT-40", "You can only threaten another player at the table."));
    }
    let before = game.talk.markers[seat];
    if before == Some(at) {
        return Err(Illegal::new("CRIT-39", "You already threaten that player."));
    }
    game.talk.markers[seat] = Some(at);
    clear_all(game);
    spend(game, seat);
    log.note(game, || Event::Threatened { seat, at, moved: before.is_some() });
    Ok(())
}

/// CRIT-39: the marker goes home.
pub(crate) fn threat_back(
    game: &mut Critters,
    seat: Seat,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    may_change_board(game, seat)?;
    if game.talk.markers[seat].take().is_none() {
        return Err(Illegal::new("CRIT-39", "Your marker is at home."));
    }
    clear_all(game);
    spend(game, seat);
    log.note(game, || Event::TookMarkerBack { seat });
    Ok(())
}

/// CRIT-43: any one of five; with a card down, ready or not ready.
pub(crate) fn list_cards(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    into.extend(Action::ALL.map(Choice::Choose));
    if game.talk.ready.contains(seat) {
        into.push(Choice::Unready);
    } else if game.talk.cards[seat].is_some() {
        into.push(Choice::Ready(game.talk.tickets[seat]));
    }
}

fn may_choose_card(game: &Critters, seat: Seat) -> Result<(), Illegal> {
    match game.frame {
        Frame::Talk | Frame::Choose => must_have(has_cards(game, seat)),
        Frame::Turn(_) => Err(Illegal::new("CRIT-147", "Cards are chosen after everybody has had a turn.")),
        _ => Err(Illegal::new("CRIT-43", "Action cards are chosen in Step 3.")),
    }
}

/// CRIT-43 to CRIT-45: one card, face hidden; swapping is seen, the face is not (CRIT-R11).
pub(crate) fn choose(
    game: &mut Critters,
    seat: Seat,
    action: Action,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    may_choose_card(game, seat)?;
    let swapped = game.talk.cards[seat].replace(action).is_some();
    clear(game, seat);
    spend_on_card(game, seat);
    log.note(game, || Event::PutDown { seat, action, swapped });
    Ok(())
}

/// CRIT-143: only with a card down, and only for the board that the ticket was issued for.
pub(crate) fn ready(
    game: &mut Critters,
    seat: Seat,
    ticket: u16,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    may_choose_card(game, seat)?;
    if game.talk.cards[seat].is_none() {
        return Err(Illegal::new("CRIT-143", "Choose an Action card first."));
    }
    if game.talk.ready.contains(seat) {
        return Err(Illegal::new("CRIT-129", "You are already ready."));
    }
    if ticket != game.talk.tickets[seat] {
        return Err(Illegal::new("CRIT-143", "Something has changed in the meantime: look again."));
    }
    game.talk.ready.insert(seat);
    spend_on_card(game, seat);
    log.note(game, || Event::BecameReady { seat });
    Ok(())
}

/// CRIT-129: a flag that was set can be cleared until the lock.
pub(crate) fn unready(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) -> Result<(), Illegal> {
    may_choose_card(game, seat)?;
    if !game.talk.ready.contains(seat) {
        return Err(Illegal::new("CRIT-129", "You are not ready."));
    }
    clear(game, seat);
    spend_on_card(game, seat);
    log.note(game, || Event::BecameUnready { seat });
    Ok(())
}

/// The seat makes no more changes to the board.
pub(crate) fn hush(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) -> Result<(), Illegal> {
    // A bot that may change nothing more can still say so; a board with people freezes once everybody has (CRIT-150).
    let may_hush = game.frame == Frame::Talk && !game.talk.hushed.contains(seat) && has_cards(game, seat);
    if !may_hush {
        may_change_board(game, seat)?;
    }
    if game.frame != Frame::Talk {
        return Err(Illegal::new("CRIT-150", "There is no free talk right now."));
    }
    game.talk.hushed.insert(seat);
    spend_on_card(game, seat);
    log.note(game, || Event::Hushed { seat });
    Ok(())
}

/// CRIT-145: everybody is ready, and people have a moment to change their minds.
#[inline]
pub(crate) fn in_grace(game: &Critters) -> bool {
    game.facts.kept.is_some_and(|times| times.grace > 0)
        && game.talk.ready == game.seats()
        && game.talk.settled != game.facts.seats_of_people
}

/// CRIT-145: who may end the grace period.
pub(crate) fn list_grace(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    if in_grace(game) && game.asked().contains(seat) {
        into.push(Choice::Settle);
    }
}

/// CRIT-145: the grace period is over for this seat.
pub(crate) fn let_settle(game: &mut Critters, seat: Seat) -> Result<(), Illegal> {
    let is_open = matches!(game.frame, Frame::Talk | Frame::Choose) && in_grace(game);
    if !is_open || !game.asked().contains(seat) {
        return Err(Illegal::new("CRIT-145", "There is no grace period for you to end."));
    }
    game.talk.settled.insert(seat);
    Ok(())
}

/// Is the seat waiting only for the freeze or the lock, although it is not ready? A seat that talks with people ends
/// its free talk by saying so (CRIT-150); a bot among bots also when it has used its last poll, and then it plays the
/// card that is down (CRIT-151, CRIT-158).
pub(crate) fn is_done(game: &Critters, seat: Seat) -> bool {
    let hushed = game.frame == Frame::Talk && game.talk.hushed.contains(seat);
    hushed || !has_cards(game, seat)
}

/// Locks when everybody is ready (CRIT-46), and freezes when nobody has anything more to say (CRIT-150, CRIT-158).
pub(crate) fn settle(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    let open = game.seats().into_iter().filter(|&seat| !game.talk.ready.contains(seat));
    let mut open = open.peekable();
    if open.peek().is_none() {
        if !in_grace(game) {
            lock(game, chance, log);
        }
        return;
    }
    if !open.all(|seat| is_done(game, seat)) {
        return;
    }
    match game.frame {
        Frame::Talk => {
            // CRIT-158: everybody is polled once more, for the card.
            if game.facts.seats_of_people.is_empty() {
                for seat in game.seats() {
                    game.talk.left[seat] = game.talk.left[seat].saturating_add(1);
                }
            }
            freeze(game, log);
        }
        _ => lock(game, chance, log),
    }
}

/// CRIT-146, CRIT-150: the board stays as it is; gifts and trades go back, payoffs stay. No flag is cleared.
pub(crate) fn freeze(game: &mut Critters, log: &mut impl Log<Critters>) {
    game.talk.unheard = Seats::NONE;
    game.frame = Frame::Choose;
    log.note(game, || Event::Froze);
    offers::lapse_deals(game, log);
}

/// CRIT-46, CRIT-146, CRIT-151: everything is final. Viewers learn only that it happened.
fn lock(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Critters>) {
    offers::lapse_deals(game, log);
    for seat in game.seats() {
        // CRIT-151, CRIT-R50: a player without a card down guards.
        game.talk.cards[seat].get_or_insert(Action::Guard);
    }
    resolve::begin(game);
    log.note(game, || Event::Locked);
    resolve::next(game, chance, log);
}
