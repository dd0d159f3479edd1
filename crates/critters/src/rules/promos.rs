//! Option Promo cards: windows and effects, CRIT-106 to CRIT-118 and CRIT-153.

use rustlers_core::{Chance, Illegal, Log, Seat};

use crate::choice::Choice;
use crate::edition::{Effect, Window};
use crate::event::Event;
use crate::pieces::Card;
use crate::rules::{resolve, talk, vote};
use crate::state::{Critters, Frame};

/// CRIT-153: a window opens while a card for it is in the game and not set aside, whoever has it.
pub(crate) fn is_open(game: &Critters, window: Window) -> bool {
    let unused = game.facts.promos & !game.used_promos();
    unused != 0
        && (0..Card::PROMOS)
            .any(|index| unused & (1 << index) != 0 && game.facts.promo[usize::from(index)].window == window)
}

/// CRIT-109: the cards in a seat's stash that can be used in a window.
fn usable(game: &Critters, seat: Seat, window: Window) -> impl Iterator<Item = Card> + '_ {
    let stash = game.stashes[seat];
    let in_use = (0..Card::PROMOS).filter(|index| game.facts.promos & (1 << index) != 0).map(Card::promo);
    in_use.filter(move |&card| {
        stash.contains(card) && game.facts.promo_facts(card).is_some_and(|promo| promo.window == window)
    })
}

/// Adds the cards that a seat may use during talk.
pub(crate) fn list_talk(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    if game.facts.promos != 0 && !game.talk.used_promo.contains(seat) {
        into.extend(usable(game, seat, Window::Talk).map(Choice::UsePromo));
    }
}

/// The window of Step 4 that is open.
pub(crate) fn window(frame: Frame) -> Option<Window> {
    match frame {
        Frame::Robbed(_) => Some(Window::Robbed),
        Frame::Guarded(_) => Some(Window::Guarded),
        Frame::LateSkim(_) => Some(Window::LateSkim),
        Frame::Vote(_) => Some(Window::Vote),
        Frame::Tie => Some(Window::Tie),
        Frame::Show | Frame::Distribute | Frame::Talk | Frame::Turn(_) | Frame::Choose => None,
        Frame::Resolve | Frame::Counting(_) | Frame::Over => None,
    }
}

/// Adds what a seat may do in a window of Step 4. A seat that can only pass is asked like any other.
pub(crate) fn list_window(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    if let Some(window) = window(game.frame).filter(|_| game.asked().contains(seat)) {
        into.extend(usable(game, seat, window).map(Choice::UsePromo));
        into.push(Choice::Pass);
    }
}

/// CRIT-108: the card is shown to all, and set aside for the rest of the game.
pub(crate) fn set_aside(game: &mut Critters, seat: Seat, card: Card, log: &mut impl Log<Critters>) {
    let Some((index, facts)) = card.promo_index().zip(game.facts.promo_facts(card).copied()) else { return };
    game.stashes[seat].remove(card);
    game.set_aside[seat] |= 1 << index;
    game.memory.lose(seat, card);
    log.note(game, || Event::UsedPromo { seat, card, name: facts.name, effect: facts.effect });
}

/// Uses a card in the window that is open for the seat.
pub(crate) fn use_promo(
    game: &mut Critters,
    seat: Seat,
    card: Card,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    let Some(facts) = game.facts.promo_facts(card).copied() else {
        return Err(Illegal::new("CRIT-108", "That is plain Loot and does nothing."));
    };
    // CRIT-109, CRIT-R45: not one in the centre, in a share, in escrow or set aside.
    if !game.stashes[seat].contains(card) {
        return Err(Illegal::new("CRIT-109", "That card is not in your stash."));
    }
    match window(game.frame) {
        Some(window) => {
            must_be_asked(game, seat)?;
            if facts.window != window {
                return Err(Illegal::new("CRIT-110", format!("{} is no use right now.", facts.name)));
            }
            answer(game, seat, Some(card), chance, log);
            Ok(())
        }
        None => use_in_talk(game, seat, card, chance, log),
    }
}

fn must_be_asked(game: &Critters, seat: Seat) -> Result<(), Illegal> {
    if game.asked().contains(seat) {
        return Ok(());
    }
    Err(Illegal::new("CRIT-110", "You cannot use a promo card right now."))
}

/// CRIT-117: a look at the pile, in Step 2 or 3.
fn use_in_talk(
    game: &mut Critters,
    seat: Seat,
    card: Card,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    match game.frame {
        Frame::Distribute => talk::must_have_words(game, seat)?,
        _ => talk::may_change_board(game, seat)?,
    }
    let facts = game.facts.promo_facts(card).copied().expect("the caller has looked it up");
    if facts.window != Window::Talk {
        return Err(Illegal::new("CRIT-110", format!("{} is no use right now.", facts.name)));
    }
    if game.talk.used_promo.contains(seat) {
        return Err(Illegal::new("CRIT-110", "You may use only one promo card here."));
    }
    set_aside(game, seat, card, log);
    game.talk.used_promo.insert(seat);
    // CRIT-R46: the Fuzz is seen, not revealed.
    game.pile.peek(seat, facts.amount, chance);
    if game.frame != Frame::Distribute {
        talk::clear_all(game);
    }
    talk::spend(game, seat);
    log.note(game, || Event::PeekedPile { seat, cards: game.pile.seen_by(seat) });
    Ok(())
}

/// CRIT-153: a seat that is asked in a window of Step 4 passes.
pub(crate) fn pass(
    game: &mut Critters,
    seat: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    if window(game.frame).is_none() {
        return Err(Illegal::new("CRIT-153", "There is no promo window to pass."));
    }
    must_be_asked(game, seat)?;
    answer(game, seat, None, chance, log);
    Ok(())
}

/// What a seat does in a window of Step 4; play continues from there.
fn answer(
    game: &mut Critters,
    seat: Seat,
    card: Option<Card>,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) {
    if let Frame::Vote(asked) = game.frame {
        // CRIT-110: face down until everybody has answered.
        game.resolve.ballots[seat] = card;
        return vote::answered(game, asked.without(seat), chance, log);
    }
    let effect = card.and_then(|card| game.facts.promo_facts(card)).map(|promo| (promo.effect, promo.amount));
    let window = std::mem::replace(&mut game.frame, Frame::Resolve);
    match card {
        Some(card) => set_aside(game, seat, card, log),
        None => log.note(game, || Event::PassedWindow { seat }),
    }
    match (window, effect) {
        // CRIT-113, CRIT-114: this one theft does not happen.
        (Frame::Robbed(_), Some((Effect::CancelRob, _)))
        | (Frame::Guarded(_), Some((Effect::DodgeGuard, _))) => {}
        (Frame::Robbed(robber), _) => resolve::rob(game, robber, chance, log),
        (Frame::Guarded(robber), _) => resolve::strike_back(game, robber, chance, log),
        // CRIT-116: as if the Skim had been the first.
        (Frame::LateSkim(_), Some((Effect::DrawTop, amount))) => {
            (0..amount).for_each(|_| resolve::skim(game, seat, chance, log));
        }
        (Frame::LateSkim(_), _) => {}
        (_, effect) => {
            // CRIT-118: the Boss keeps the job, or not.
            let keeps = matches!(effect, Some((Effect::KeepBoss, _)));
            return vote::tie(game, keeps, chance, log);
        }
    }
    resolve::go_on(game, chance, log);
}
