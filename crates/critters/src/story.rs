//! Questions, choices and sights as sentences a player would say.

mod sights;
mod words;

use rustlers_core::{Seat, Teller, Viewer};

use crate::choice::{Choice, Statement};
use crate::edition::Effect;
use crate::knowledge::OfferSight;
use crate::pieces::{Action, Card};
use crate::rules::offers;
use crate::state::{Critters, Face, Frame, OfferId, OfferKind};

pub(crate) use sights::tell_sight;
pub(crate) use words::{cards, count, money};
use words::{face, offer_words, vote};

/// The question to a seat.
pub(crate) fn question(game: &Critters, seat: Seat, teller: &Teller<'_>) -> String {
    if !game.asked().contains(seat) {
        let waiting: Vec<_> = game.asked().into_iter().map(|other| teller.whom(other)).collect();
        return match waiting.is_empty() {
            true => "The game is over.".to_owned(),
            false => format!("Waiting for {}.", waiting.join(", ")),
        };
    }
    if let Some(slot) = game.offers.draft(seat) {
        let to = teller.whom(game.offers.head(slot).to).into_owned();
        let head = game.offers.head(slot);
        if game.offers.loot(slot).is_empty() && head.bills == 0 {
            return format!("Your offer to {to} is empty. Add to it, or drop it?");
        }
        let so_far = offer_words(&seen(game, slot, seat));
        let what_next = match offers::is_complete(game, slot) {
            Ok(()) => "Add to it, place it, or drop it?",
            Err(_) => "Add to it, or drop it?",
        };
        return format!("Your offer to {to}: {so_far}. {what_next}");
    }
    match game.frame {
        Frame::Distribute if seat == game.boss => match game.centre.len() {
            0 => "Everything is shared out. Move a card, or commit?".to_owned(),
            left => {
                format!(
                    "You are the Boss. Who gets what? {} left to share out.",
                    count(left, "card", "cards")
                )
            }
        },
        Frame::Distribute | Frame::Turn(_) if game.frame != Frame::Turn(seat) => {
            "There is an offer for you. Accept it, decline it, or leave it for now?".to_owned()
        }
        Frame::Turn(_) => "Your turn to make threats and offers. End it when you are done.".to_owned(),
        Frame::Talk => match game.talk.cards[seat] {
            None => "Talk, threaten, and choose an Action card.".to_owned(),
            Some(card) => format!("You have chosen {}. Ready, or is there more to say?", card.title()),
        },
        Frame::Choose => match game.talk.cards[seat] {
            None => "The board is frozen. Choose an Action card.".to_owned(),
            Some(card) => format!("The board is frozen, and you have chosen {}. Ready?", card.title()),
        },
        Frame::Robbed(robber) => format!("{} robs you. Use a promo card?", teller.whom(robber)),
        Frame::Guarded(_) => "You have run into a Guard. Use a promo card?".to_owned(),
        Frame::LateSkim(_) => "Somebody skimmed before you. Use a promo card?".to_owned(),
        Frame::Vote(_) => "The votes are about to be counted. Use a promo card?".to_owned(),
        Frame::Tie => "A tie: the title goes to the next player. Use a promo card?".to_owned(),
        Frame::Distribute | Frame::Show | Frame::Resolve | Frame::Counting(_) | Frame::Over => {
            "The game is over.".to_owned()
        }
    }
}

/// A choice in the words of the player who makes it.
pub(crate) fn tell_choice(game: &Critters, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    match choice {
        Choice::Share { card, from: None, to } if to == seat => format!("keep {}", the(game, card)),
        Choice::Share { card, from: None, to } => format!("give {} to {}", the(game, card), teller.whom(to)),
        Choice::Share { card, from: Some(from), to } => {
            let place = |of: Seat| if of == seat { "your share".into() } else { teller.whom(of) };
            format!("move {} from {} to {}", the(game, card), place(from), place(to))
        }
        Choice::Commit => "commit the shares".to_owned(),
        Choice::DealRest => "deal the rest out evenly and commit".to_owned(),
        Choice::Threat(at) => format!("threaten {}", teller.whom(at)),
        Choice::ThreatBack => "take your threat back".to_owned(),
        Choice::Choose(action) => format!("play {}", action.title()),
        Choice::Ready(_) => "ready".to_owned(),
        Choice::Unready => "not ready after all".to_owned(),
        Choice::Settle => "turn the cards up".to_owned(),
        Choice::Hush => "make no more threats or offers".to_owned(),
        Choice::Payoff { side, to } => {
            format!("offer {} a payoff for voting {}", teller.whom(to), vote(side))
        }
        Choice::Gift(to) => format!("offer {} a gift", teller.whom(to)),
        Choice::Trade(to) => format!("offer {} a trade", teller.whom(to)),
        Choice::Lay { card, face: Face::Open } => format!("add {} face up", the(game, card)),
        Choice::Lay { card, .. } => format!("add {} face down", the(game, card)),
        Choice::Bill if drafts_trade(game, seat) => "ask for a bill".to_owned(),
        Choice::Bill => "add a bill".to_owned(),
        Choice::Place => "place the offer".to_owned(),
        Choice::Drop => "drop the offer".to_owned(),
        Choice::Peek { offer, card } => match game.offers.find(offer) {
            Some(slot) => {
                let to = teller.whom(game.offers.head(slot).to).into_owned();
                format!("let {to} look at {}", the(game, card))
            }
            None => format!("let somebody look at {}", the(game, card)),
        },
        Choice::Accept(offer) => format!("accept {}", named(game, seat, offer, teller)),
        Choice::Decline(offer) => format!("decline {}", named(game, seat, offer, teller)),
        Choice::Withdraw(offer) => format!("withdraw {}", named(game, seat, offer, teller)),
        Choice::Wait => "leave it for now".to_owned(),
        Choice::UsePromo(card) => format!("use {}", the(game, card)),
        Choice::Pass => "use no promo card".to_owned(),
        Choice::CallOrderly => "call for turns".to_owned(),
        Choice::UncallOrderly => "withdraw your call for turns".to_owned(),
        Choice::EndTurn => "end your turn".to_owned(),
        Choice::Say(statement) => format!("say: \"{}\"", spoken(statement, teller)),
    }
}

/// A statement as spoken; people are called by their names, whoever is listening.
fn spoken(statement: Statement, teller: &Teller<'_>) -> String {
    match statement {
        Statement::Vow(action) => format!("I play {}.", action.title()),
        Statement::Ask { seat, vote: side } => format!("{}, vote {}.", teller.name(seat), vote(side)),
        Statement::Warn { seat, unless } => {
            format!("{}, vote {} or I rob you.", teller.name(seat), vote(unless))
        }
        Statement::Claim(value) => format!("I hold a ${value}k card."),
        Statement::Price { bills, value } => {
            format!("{} for a ${value}k card.", count(bills, "bill", "bills"))
        }
    }
}

/// What a choice means for the player who makes it, as far as that seat can know.
pub(crate) fn explain_choice(game: &Critters, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    match choice {
        Choice::Choose(action) => match action {
            Action::Yes => "For the Boss and the split.".to_owned(),
            Action::No => {
                "Against the split. If it fails, the first No after the Boss is the next Boss.".to_owned()
            }
            Action::Skim => "You take the top card of the pile, if nobody skims before you.".to_owned(),
            Action::Guard => "Nobody can rob you, and whoever tries loses a card to you.".to_owned(),
            Action::Rob => match game.talk.markers.values().nth(seat.index()).copied().flatten() {
                Some(at) => {
                    let at = teller.whom(at);
                    format!("You take a random card from {at}; if {at} plays Guard, {at} takes one from you.")
                }
                None => "Useless unless you threaten somebody.".to_owned(),
            },
        },
        Choice::Payoff { side, to } => {
            let to = teller.whom(to);
            format!("Binding: {to} gets it by playing Vote {}; otherwise it comes back to you.", vote(side))
        }
        Choice::Gift(_) => "Not binding.".to_owned(),
        Choice::Trade(_) => "Your Loot for bills, both at once or not at all.".to_owned(),
        Choice::Threat(at) if at.number() < game.facts.players => {
            format!("{} in the stash.", count(game.stashes[at].len(), "card", "cards"))
        }
        Choice::Accept(offer) => explain_answer(game, seat, offer, true, teller),
        Choice::Decline(offer) => explain_answer(game, seat, offer, false, teller),
        Choice::Withdraw(_) => "Everything in it comes back to you.".to_owned(),
        Choice::UsePromo(card) => explain_promo(game, card),
        Choice::Settle => "Everybody is ready; in a moment the cards are turned up.".to_owned(),
        Choice::Hush => "You can still choose a card. The board freezes when everybody is done.".to_owned(),
        Choice::Say(_) => "Not binding.".to_owned(),
        _ => String::new(),
    }
}

/// A card as the edition of this table calls it.
fn the(game: &Critters, card: Card) -> String {
    match game.facts.promo_facts(card) {
        Some(promo) if !promo.name.as_str().is_empty() => format!("the {}", promo.name),
        _ => face(card),
    }
}

/// An offer as a seat sees it.
fn seen(game: &Critters, slot: usize, seat: Seat) -> OfferSight {
    OfferSight::of(&offers::offered(game, slot), Viewer::Seat(seat), false)
}

fn drafts_trade(game: &Critters, seat: Seat) -> bool {
    game.offers.draft(seat).is_some_and(|slot| game.offers.head(slot).kind == Some(OfferKind::Trade))
}

/// A description of an offer for a seat: `Ann's gift (2 bills)`, `your trade with Bo (gems 5 face up for 2 bills)`.
fn named(game: &Critters, seat: Seat, offer: OfferId, teller: &Teller<'_>) -> String {
    let Some(slot) = game.offers.find(offer) else { return "an offer that is gone".to_owned() };
    let sight = seen(game, slot, seat);
    let what = offer_words(&sight);
    let kind = sight.kind;
    if offer.owner == seat {
        let link = if kind == "trade" { "with" } else { "to" };
        return format!("your {kind} {link} {} ({what})", teller.whom(sight.to));
    }
    format!("{} {kind} ({what})", teller.whose(offer.owner))
}

/// What an answer to an offer means for its receiver.
fn explain_answer(game: &Critters, seat: Seat, offer: OfferId, accepts: bool, teller: &Teller<'_>) -> String {
    let Some(slot) = game.offers.find(offer) else { return String::new() };
    if !accepts {
        return format!("Everything goes back to {}.", teller.whom(offer.owner));
    }
    let offered = offers::offered(game, slot);
    if offered.kind == OfferKind::Trade {
        let bills = count(offered.bills, "bill", "bills");
        let loot = offer_words(&OfferSight { bills: 0, kind: "gift", ..seen(game, slot, seat) });
        return format!("You get {loot} and pay {bills}.");
    }
    format!("You get {} and owe nothing.", offer_words(&seen(game, slot, seat)))
}

/// CRIT-113 to CRIT-118 in one sentence each.
fn explain_promo(game: &Critters, card: Card) -> String {
    let Some(promo) = game.facts.promo_facts(card) else { return String::new() };
    let amount = promo.amount;
    match promo.effect {
        Effect::CancelRob => "This Rob takes nothing from you.".to_owned(),
        Effect::DodgeGuard => "The Guard takes nothing from you.".to_owned(),
        Effect::ExtraVote => format!("Your vote counts as {} votes.", amount + 1),
        Effect::DrawTop => format!("You take {} from the pile after all.", count(amount, "card", "cards")),
        Effect::PeekPile => format!("You alone look at the top {}.", count(amount, "card", "cards")),
        Effect::KeepBoss => "The shares are paid out, and you stay Boss.".to_owned(),
    }
}
