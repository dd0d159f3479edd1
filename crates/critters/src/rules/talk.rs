//! Step 3: markers, cards, and when everybody is content. CRIT-37 to CRIT-47 and CRIT-143 to CRIT-151.

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::Action;
use crate::rules::{offers, orderly, resolve};
use crate::state::{Critters, Frame};

/// CRIT-158: how many commands a seat has in a step when nobody needs a clock.
pub(crate) const POLLS: u8 = 12;
/// The same for a person. Their clock is the server's; this only keeps every game finite.
pub(crate) const PATIENCE: u8 = 100;

/// How many commands a seat has in a step. Among people a bot has more than among bots, as it has to be set anew after what
/// they do, but not as many as they have: talk must be bearable.
pub(crate) fn polls(game: &Critters, seat: Seat) -> u8 {
    match game.facts.persons {
        persons if persons.contains(seat) => PATIENCE,
        persons if persons.is_empty() => POLLS,
        _ => 2 * POLLS,
    }
}

/// A seat has given a command.
#[inline]
pub(crate) fn spend(game: &mut Critters, seat: Seat) {
    game.talk.left[seat] = game.talk.left[seat].saturating_sub(1);
}

/// Step 3 begins.
pub(crate) fn begin(game: &mut Critters, log: &mut impl Log<Event>) {
    game.offers.drop_drafts();
    give_polls(game);
    if game.facts.orderly {
        return orderly::begin_turns(game, log);
    }
    game.talk.unheard = Seats::NONE;
    game.frame = Frame::Talk;
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
    for seat in game.seats() {
        game.talk.tickets[seat] = game.talk.tickets[seat].wrapping_add(1);
    }
}

/// CRIT-144: something concerns this seat alone.
pub(crate) fn clear(game: &mut Critters, seat: Seat) {
    game.talk.ready.remove(seat);
    game.talk.tickets[seat] = game.talk.tickets[seat].wrapping_add(1);
}

/// May this seat change the board now? CRIT-147: in orderly turns only in its own.
pub(crate) fn may_change_board(game: &Critters, seat: Seat) -> Result<(), Illegal> {
    match game.frame {
        Frame::Talk if game.talk.hushed.contains(seat) => {
            Err(Illegal::new("CRIT-150", "You change the board no more in this Step 3."))
        }
        Frame::Talk => has_polls(game, seat),
        Frame::Turn(turn) if turn == seat => Ok(()),
        Frame::Turn(turn) => Err(Illegal::new("CRIT-147", format!("It is {turn}'s turn to talk."))),
        Frame::Choose => {
            Err(Illegal::new("CRIT-146", "The board is frozen; only Action cards are chosen now."))
        }
        _ => Err(Illegal::new("CRIT-37", "That is for Step 3.")),
    }
}

/// CRIT-158: a seat that has used up its commands waits for the others.
pub(crate) fn has_polls(game: &Critters, seat: Seat) -> Result<(), Illegal> {
    if game.talk.left[seat] > 0 {
        return Ok(());
    }
    Err(Illegal::new("CRIT-158", "You have used up your commands of this step."))
}

/// CRIT-39, CRIT-40: the own marker, in front of anybody else.
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
    log: &mut impl Log<Event>,
) -> Result<(), Illegal> {
    may_change_board(game, seat)?;
    if at == seat || at.number() >= game.facts.players {
        return Err(Illegal::new("CRIT-40", "A marker threatens another player of the table."));
    }
    let before = game.talk.markers[seat];
    if before == Some(at) {
        return Err(Illegal::new("CRIT-39", format!("Your marker stands in front of {at} already.")));
    }
    game.talk.markers[seat] = Some(at);
    log.note(|| Event::Threatened { seat, at, moved: before.is_some() });
    clear_all(game);
    spend(game, seat);
    Ok(())
}

/// CRIT-39: the marker goes home.
pub(crate) fn threat_back(game: &mut Critters, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Illegal> {
    may_change_board(game, seat)?;
    if game.talk.markers[seat].take().is_none() {
        return Err(Illegal::new("CRIT-39", "Your marker is at home."));
    }
    log.note(|| Event::TookMarkerBack { seat });
    clear_all(game);
    spend(game, seat);
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
        Frame::Talk | Frame::Choose => has_polls(game, seat),
        Frame::Turn(_) => Err(Illegal::new("CRIT-147", "Cards are chosen when everybody has had a turn.")),
        _ => Err(Illegal::new("CRIT-43", "Action cards are chosen in Step 3.")),
    }
}

/// CRIT-43 to CRIT-45: one card, face hidden; swapping is seen, the face is not (CRIT-R11).
pub(crate) fn choose(
    game: &mut Critters,
    seat: Seat,
    action: Action,
    log: &mut impl Log<Event>,
) -> Result<(), Illegal> {
    may_choose_card(game, seat)?;
    let swapped = game.talk.cards[seat].replace(action).is_some();
    log.note(|| Event::PutDown { seat, action, swapped });
    clear(game, seat);
    spend(game, seat);
    Ok(())
}

/// CRIT-143: only with a card down, and only for the board that the ticket was given out for.
pub(crate) fn ready(
    game: &mut Critters,
    seat: Seat,
    ticket: u16,
    log: &mut impl Log<Event>,
) -> Result<(), Illegal> {
    may_choose_card(game, seat)?;
    if game.talk.cards[seat].is_none() {
        return Err(Illegal::new("CRIT-143", "Put an Action card down first."));
    }
    if game.talk.ready.contains(seat) {
        return Err(Illegal::new("CRIT-129", "You are ready."));
    }
    if ticket != game.talk.tickets[seat] {
        return Err(Illegal::new("CRIT-143", "Something has changed since: look again."));
    }
    game.talk.ready.insert(seat);
    log.note(|| Event::BecameReady { seat });
    spend(game, seat);
    Ok(())
}

/// CRIT-129: a flag that was set can be cleared until the lock.
pub(crate) fn unready(game: &mut Critters, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Illegal> {
    may_choose_card(game, seat)?;
    if !game.talk.ready.contains(seat) {
        return Err(Illegal::new("CRIT-129", "You are not ready anyway."));
    }
    clear(game, seat);
    log.note(|| Event::BecameUnready { seat });
    spend(game, seat);
    Ok(())
}

/// The seat changes the board no more.
pub(crate) fn hush(game: &mut Critters, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Illegal> {
    may_change_board(game, seat)?;
    if game.frame != Frame::Talk {
        return Err(Illegal::new("CRIT-150", "There is no free talk to leave."));
    }
    game.talk.hushed.insert(seat);
    log.note(|| Event::Hushed { seat });
    spend(game, seat);
    Ok(())
}

/// Locks when everybody is set (CRIT-46), and freezes when nobody has anything more to say (CRIT-150, CRIT-158).
pub(crate) fn settle(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    let talk = &game.talk;
    let open = game.seats().into_iter().filter(|&seat| !talk.ready.contains(seat));
    let is_done = match game.frame {
        Frame::Talk => |game: &Critters, seat| game.talk.hushed.contains(seat) || game.talk.left[seat] == 0,
        // CRIT-151: who has used the last word plays the card that lies there.
        _ => |game: &Critters, seat| game.talk.left[seat] == 0,
    };
    let mut open = open.peekable();
    if open.peek().is_none() {
        return lock(game, chance, log);
    }
    if !open.all(|seat| is_done(game, seat)) {
        return;
    }
    match game.frame {
        Frame::Talk => {
            // CRIT-158: everybody has one poll more, for the card.
            for seat in game.seats() {
                game.talk.left[seat] = game.talk.left[seat].saturating_add(1);
            }
            freeze(game, log);
        }
        _ => lock(game, chance, log),
    }
}

/// CRIT-146, CRIT-150: the board stays as it is; gifts and trades go back, payoffs stay. No flag is cleared.
pub(crate) fn freeze(game: &mut Critters, log: &mut impl Log<Event>) {
    log.note(|| Event::Froze);
    offers::lapse_deals(game, log);
    game.talk.unheard = Seats::NONE;
    game.frame = Frame::Choose;
}

/// CRIT-46, CRIT-146, CRIT-151: everything is final. Nothing is told but the fact.
fn lock(game: &mut Critters, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    offers::lapse_deals(game, log);
    for seat in game.seats() {
        // CRIT-151, CRIT-R50: whoever has no card down guards.
        game.talk.cards[seat].get_or_insert(Action::Guard);
    }
    log.note(|| Event::Locked);
    resolve::begin(game, chance, log);
}
