//! An orderly Step 3: CRIT-47, CRIT-135, CRIT-147, CRIT-152 and CRIT-160.

use rustlers_core::{Illegal, Log, Seat, Seats};

use crate::choice::Choice;
use crate::event::Event;
use crate::rules::talk;
use crate::state::{Critters, Frame};

/// CRIT-135: people may call for it while talk is free.
pub(crate) fn list_calls(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    if game.facts.seats_of_people.contains(seat) {
        let called = game.talk.calls.contains(seat);
        into.push(if called { Choice::UncallOrderly } else { Choice::CallOrderly });
    }
}

fn may_call(game: &Critters, seat: Seat) -> Result<(), Illegal> {
    if game.frame != Frame::Talk {
        return Err(Illegal::new("CRIT-135", "There is no free Step 3 to call to order."));
    }
    talk::may_change_board(game, seat)?;
    if !game.facts.seats_of_people.contains(seat) {
        return Err(Illegal::new("CRIT-135", "Only people may call for turns."));
    }
    Ok(())
}

/// CRIT-147, CRIT-R12: more than half of the people are enough.
pub(crate) fn call(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) -> Result<(), Illegal> {
    may_call(game, seat)?;
    if game.talk.calls.contains(seat) {
        return Err(Illegal::new("CRIT-135", "You have already called for turns."));
    }
    game.talk.calls.insert(seat);
    let calls = game.talk.calls.len();
    talk::spend(game, seat);
    log.note(game, || Event::CalledOrderly { seat, calls });
    if 2 * calls > game.facts.seats_of_people.len() {
        restart(game);
        log.note(game, || Event::OrderlyBegan);
        begin_turns(game, log);
    }
    Ok(())
}

/// CRIT-135: a call can be withdrawn.
pub(crate) fn uncall(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) -> Result<(), Illegal> {
    may_call(game, seat)?;
    if !game.talk.calls.contains(seat) {
        return Err(Illegal::new("CRIT-135", "You have not called for turns."));
    }
    game.talk.calls.remove(seat);
    let calls = game.talk.calls.len();
    talk::spend(game, seat);
    log.note(game, || Event::UncalledOrderly { seat, calls });
    Ok(())
}

/// CRIT-147: cards go back to hand, nobody is ready, markers and offers stay.
fn restart(game: &mut Critters) {
    game.offers.drop_drafts();
    for seat in game.seats() {
        game.talk.cards[seat] = None;
    }
    talk::clear_all(game);
    game.talk.hushed = Seats::NONE;
    talk::give_polls(game);
}

/// The Boss has the first turn; anyone with an offer to answer is heard as well.
pub(crate) fn begin_turns(game: &mut Critters, log: &mut impl Log<Critters>) {
    game.talk.unheard =
        game.seats().into_iter().filter(|&seat| game.offers.first_deal_for(seat).is_some()).collect();
    give_turn(game, game.boss, log);
}

fn give_turn(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) {
    game.frame = Frame::Turn(seat);
    game.talk.unheard.remove(seat);
    log.note(game, || Event::TurnBegan { seat });
}

/// CRIT-160: the seat whose turn it is ends it.
pub(crate) fn end_turn(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) -> Result<(), Illegal> {
    match game.frame {
        Frame::Turn(turn) if turn == seat => {
            pass_on(game, seat, log);
            Ok(())
        }
        Frame::Turn(_) => Err(Illegal::new("CRIT-160", "It is another player's turn.")),
        _ => Err(Illegal::new("CRIT-160", "Nobody is taking turns right now.")),
    }
}

/// CRIT-158: a bot's turn ends with the last of its commands.
pub(crate) fn check_polls(game: &mut Critters, turn: Seat, log: &mut impl Log<Critters>) {
    if !talk::has_words(game, turn) {
        pass_on(game, turn, log);
    }
}

/// CRIT-47, CRIT-147: clockwise, each seat once; then the board freezes and everybody chooses at the same time.
fn pass_on(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) {
    log.note(game, || Event::TurnEnded { seat });
    let next = seat.next(game.facts.players);
    if next == game.boss {
        talk::give_polls(game);
        talk::freeze(game, log);
    } else {
        give_turn(game, next, log);
    }
}
