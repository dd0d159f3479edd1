//! The words: questions, choices and sights as sentences that a player would say.

mod sights;
mod words;

use rustlers_core::{Seat, Teller};

use crate::choice::{Choice, Statement};
use crate::edition::Effect;
use crate::pieces::{Action, Card, Side};
use crate::rules::offers;
use crate::state::{Critters, Face, Frame, OfferKind};

pub(crate) use sights::tell_sight;
use words::offer_words;
pub(crate) use words::{capital, cards, count, face, money};

/// What a seat is asked.
pub(crate) fn question(game: &Critters, seat: Seat, teller: &Teller<'_>) -> String {
    if !game.asked().contains(seat) {
        let waiting: Vec<_> = game.asked().into_iter().map(|other| teller.whom(other)).collect();
        return match waiting.is_empty() {
            true => "The game is over.".to_owned(),
            false => format!("Waiting for {}.", waiting.join(", ")),
        };
    }
    if let Some(slot) = game.offers.draft(seat) {
        let so_far = offer_words(&crate::knowledge::OfferSight::of(
            &offers::offered(game, slot),
            rustlers_core::Viewer::Seat(seat),
            false,
        ));
        let to = teller.whom(game.offers.head(slot).to).into_owned();
        return format!("For {to}: {so_far}. Add to it, place it, or drop it?");
    }
    match game.frame {
        Frame::Distribute if seat == game.boss => match game.centre.len() {
            0 => "Everything is shared out. Move a card, or commit?".to_owned(),
            left => {
                format!("You are the Boss: who gets what? {} to share out.", count(left, "card", "cards"))
            }
        },
        Frame::Distribute | Frame::Turn(_) if game.frame != Frame::Turn(seat) => {
            "There is an offer for you. Take it, send it back, or leave it lying?".to_owned()
        }
        Frame::Turn(_) => "Your turn to threaten and to offer. End it when you are done.".to_owned(),
        Frame::Talk => match game.talk.cards[seat] {
            None => "Talk, threaten, and put an Action card down.".to_owned(),
            Some(card) => format!("Your {} is down. Ready, or is there more to say?", card.title()),
        },
        Frame::Choose => match game.talk.cards[seat] {
            None => "The board is frozen. Put an Action card down.".to_owned(),
            Some(card) => format!("The board is frozen and your {} is down. Ready?", card.title()),
        },
        Frame::Robbed(robber) => format!("{} robs you. Use a promo card?", teller.whom(robber)),
        Frame::Guarded(_) => "You have run into a Guard. Use a promo card?".to_owned(),
        Frame::LateSkim(_) => "Somebody skimmed before you. Use a promo card?".to_owned(),
        Frame::Vote(_) => "The votes are about to be counted. Use a promo card?".to_owned(),
        Frame::Tie => "A tie: the job goes to the next. Use a promo card?".to_owned(),
        Frame::Distribute | Frame::Over => "The game is over.".to_owned(),
    }
}

/// A choice in the words of who makes it.
pub(crate) fn tell_choice(game: &Critters, choice: Choice, teller: &Teller<'_>) -> String {
    match choice {
        Choice::Share { card, from: None, to } => format!("give {} to {}", face(card), teller.whom(to)),
        Choice::Share { card, from: Some(from), to } => {
            format!("move {} from {} to {}", face(card), teller.whom(from), teller.whom(to))
        }
        Choice::Commit => "commit the shares".to_owned(),
        Choice::DealRest => "deal the rest out evenly and commit".to_owned(),
        Choice::Threat(at) => format!("threaten {}", teller.whom(at)),
        Choice::ThreatBack => "take your marker back".to_owned(),
        Choice::Choose(action) => format!("put {} down", action.title()),
        Choice::Ready(_) => "be ready".to_owned(),
        Choice::Unready => "be ready no more".to_owned(),
        Choice::Settle => "let it be".to_owned(),
        Choice::Hush => "be done talking".to_owned(),
        Choice::Payoff { side, to } => format!("begin a payoff for {}: vote {side}", teller.whom(to)),
        Choice::Gift(to) => format!("begin a gift for {}", teller.whom(to)),
        Choice::Trade(to) => format!("begin a trade with {}", teller.whom(to)),
        Choice::Lay { card, face: Face::Open } => format!("add {} open", face(card)),
        Choice::Lay { card, .. } => format!("add {} hidden", face(card)),
        Choice::Bill => "add a bill".to_owned(),
        Choice::Place => "place the offer".to_owned(),
        Choice::Drop => "drop the offer".to_owned(),
        Choice::Peek { offer, card } => match game.offers.find(offer) {
            Some(slot) => {
                let to = teller.whom(game.offers.head(slot).to).into_owned();
                format!("let {to} look at {} of {offer}", face(card))
            }
            None => format!("show {} of {offer}", face(card)),
        },
        Choice::Accept(offer) => format!("accept {offer}"),
        Choice::Decline(offer) => format!("decline {offer}"),
        Choice::Withdraw(offer) => format!("withdraw {offer}"),
        Choice::Wait => "leave it lying".to_owned(),
        Choice::UsePromo(card) => match game.facts.promo_facts(card) {
            Some(promo) if !promo.name.as_str().is_empty() => format!("use {} ({card})", promo.name),
            _ => format!("use {card}"),
        },
        Choice::Pass => "use nothing".to_owned(),
        Choice::CallOrderly => "call for turns".to_owned(),
        Choice::UncallOrderly => "call for turns no more".to_owned(),
        Choice::EndTurn => "end your turn".to_owned(),
        Choice::Say(statement) => match statement {
            Statement::Vow(action) => format!("say: \"I play {}.\"", action.title()),
            Statement::Ask { seat, vote } => format!("say: \"{}, vote {vote}.\"", teller.name(seat)),
            Statement::Warn { seat, unless } => {
                format!("say: \"{}, vote {unless} or I rob you.\"", teller.name(seat))
            }
            Statement::Claim(value) => format!("say: \"I hold a ${value}k card.\""),
            Statement::Price { bills, value } => {
                format!("say: \"{} for a ${value}k card.\"", count(bills, "bill", "bills"))
            }
        },
    }
}

/// What a choice brings, as far as the seat that makes it can know.
pub(crate) fn explain_choice(game: &Critters, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    match choice {
        Choice::Choose(action) => match action {
            Action::Yes => "For the Boss and the shares.".to_owned(),
            Action::No => "Against them; the first No after the Boss may be the next Boss.".to_owned(),
            Action::Skim => "The top card of the pile, if nobody skims before you.".to_owned(),
            Action::Guard => "Nobody robs you; whoever tries loses a card to you.".to_owned(),
            Action::Rob => match game.talk.markers.values().nth(seat.index()).copied().flatten() {
                Some(at) => format!("A random card of {}, who may guard.", teller.whom(at)),
                None => "Useless while your marker is at home.".to_owned(),
            },
        },
        Choice::Payoff { side, .. } => format!("Binding: yours until a {} collects it.", vote_words(side)),
        Choice::Gift(_) => "Binds nobody to anything.".to_owned(),
        Choice::Trade(_) => "Your Loot for bills, both at once or not at all.".to_owned(),
        Choice::Threat(at) if at.number() < game.facts.players => {
            format!("{} in the stash.", count(game.stashes[at].len(), "card", "cards"))
        }
        Choice::Accept(offer) | Choice::Decline(offer) | Choice::Withdraw(offer) => {
            offer_explained(game, seat, offer, teller)
        }
        Choice::UsePromo(card) => explain_promo(game, card),
        Choice::Settle => "Everybody is ready; in a moment the cards are turned up.".to_owned(),
        Choice::Hush => "Cards may still be chosen; the board freezes when all are done.".to_owned(),
        Choice::Say(_) => "Binds nobody.".to_owned(),
        _ => String::new(),
    }
}

fn vote_words(side: Side) -> &'static str {
    match side {
        Side::Yes => "Vote Yes",
        Side::No => "Vote No",
    }
}

fn offer_explained(game: &Critters, seat: Seat, offer: crate::state::OfferId, teller: &Teller<'_>) -> String {
    let Some(slot) = game.offers.find(offer) else { return String::new() };
    let offered = offers::offered(game, slot);
    let sight = crate::knowledge::OfferSight::of(&offered, rustlers_core::Viewer::Seat(seat), false);
    let what = offer_words(&sight);
    match offered.kind {
        OfferKind::Payoff(side) => {
            format!("{} for {}'s {}.", capital(&what), teller.name(offered.to), vote_words(side))
        }
        OfferKind::Gift | OfferKind::Trade => format!("{}.", capital(&what)),
    }
}

/// CRIT-113 to CRIT-118 in a sentence each.
fn explain_promo(game: &Critters, card: Card) -> String {
    let Some(promo) = game.facts.promo_facts(card) else { return String::new() };
    let amount = promo.amount;
    match promo.effect {
        Effect::CancelRob => "This Rob takes nothing.".to_owned(),
        Effect::DodgeGuard => "The Guard takes nothing from you.".to_owned(),
        Effect::ExtraVote => format!("Your vote counts {amount} more."),
        Effect::DrawTop => format!("You take {} from the pile after all.", count(amount, "card", "cards")),
        Effect::PeekPile => format!("You alone look at the top {}.", count(amount, "card", "cards")),
        Effect::KeepBoss => "Everybody is paid, and you stay Boss.".to_owned(),
    }
}
