//! Sights as sentences.

use rustlers_core::{Seat, SeatMap, Teller};

use super::words::{capital, cards, count, face, money, offer_words};
use crate::choice::Statement;
use crate::edition::Effect;
use crate::event::Naming;
use crate::knowledge::{OfferSight, Sight, TopCard};
use crate::pieces::{Action, Card, Loot};

/// A sight as a sentence.
pub(crate) fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
    let who = |seat: Seat, second: &str, third: &str| teller.clause(seat, second, third);
    let whose = |seat: Seat| capital(&teller.whose(seat));
    match sight {
        Sight::Dealt { seat, critter, cards: None } => {
            format!("{} the {critter} and hide four cards, one of each value.", who(*seat, "are", "is"))
                .replace("and hide", if teller.is_you(*seat) { "and hide" } else { "and hides" })
        }
        Sight::Dealt { seat, critter, cards: Some(loot) } => {
            format!("{} the {critter}; in the stash: {}.", who(*seat, "are", "is"), cards(*loot))
        }
        Sight::RoundBegan { round, boss, reign } => {
            let again =
                if *reign > 1 { format!(" for the {} time running", ordinal(*reign)) } else { String::new() };
            format!("Round {round}. {} Boss{again}.", who(*boss, "are", "is"))
        }
        Sight::TurnedUp { boss, cards: loot } => {
            format!("{} up {}.", who(*boss, "turn", "turns"), cards(*loot))
        }
        Sight::FuzzTurnedUp => "Blue light under the door: the Fuzz! The game is over at once.".to_owned(),
        Sight::FuzzMet { seat } => format!(
            "{} into the Fuzz on top of the pile. This is the last round.",
            who(*seat, "reach", "reaches")
        ),
        Sight::Shared { boss, card, from: None, to } => {
            format!("{} {} to {}.", who(*boss, "give", "gives"), face(*card), themselves(teller, *boss, *to))
        }
        Sight::Shared { boss, card, from: Some(from), to } => {
            let (from, to) = (themselves(teller, *boss, *from), themselves(teller, *boss, *to));
            format!("{} {} from {from} to {to}.", who(*boss, "move", "moves"), face(*card))
        }
        Sight::Committed { boss, shares } => {
            format!("{}: {}.", who(*boss, "call that fair", "calls that fair"), split(shares, teller))
        }
        Sight::Threatened { seat, at, moved } => {
            let (second, third) = if *moved { ("now point", "now points") } else { ("point", "points") };
            format!("{} at {}.", who(*seat, second, third), teller.whom(*at))
        }
        Sight::TookMarkerBack { seat } => {
            format!("{} the threat back.", who(*seat, "take", "takes"))
        }
        Sight::PutDown { seat, action, swapped } => {
            let card = action.map_or(String::new(), |action| format!(" ({})", action.title()));
            match swapped {
                false => format!("{} a card down{card}.", who(*seat, "have", "has")),
                true => format!("{} the card{card}.", who(*seat, "have changed", "has changed")),
            }
        }
        Sight::BecameReady { seat } => format!("{} ready.", who(*seat, "are", "is")),
        Sight::BecameUnready { seat } => format!("{} ready no more.", who(*seat, "are", "is")),
        Sight::Hushed { seat } => format!("{} done talking.", who(*seat, "are", "is")),
        Sight::CalledOrderly { seat, calls } => {
            format!("{} for turns ({}).", who(*seat, "call", "calls"), count(*calls, "call", "calls"))
        }
        Sight::UncalledOrderly { seat, calls } => {
            format!(
                "{} for turns no more ({} left).",
                who(*seat, "call", "calls"),
                count(*calls, "call", "calls")
            )
        }
        Sight::OrderlyBegan => "Order! Cards go back to hand, and everybody has one turn to talk.".to_owned(),
        Sight::TurnBegan { seat } => format!("{} the floor.", who(*seat, "have", "has")),
        Sight::TurnEnded { seat } => format!("{} done.", who(*seat, "are", "is")),
        Sight::Froze => "The board freezes; only cards are chosen now.".to_owned(),
        Sight::Locked => "Everybody is set. Cards up!".to_owned(),
        Sight::Said { seat, statement } => say(*seat, *statement, teller),
        Sight::OfferPlaced(offer) => placed(offer, teller),
        Sight::OfferWithdrawn(offer) => format!(
            "{} {} back: {}.",
            who(offer.offer.owner, "take", "takes"),
            named(offer),
            offer_words(offer)
        ),
        Sight::OfferLapsed(offer) => format!(
            "Too late for {}: {} back to {}.",
            named(offer),
            offer_words(offer),
            teller.whom(offer.offer.owner)
        ),
        Sight::OfferDeclined(offer) => format!("{} {}.", who(offer.to, "decline", "declines"), named(offer)),
        Sight::OfferAccepted(offer) => format!(
            "{} {} of {}: {}.",
            who(offer.to, "accept", "accepts"),
            named(offer),
            teller.whom(offer.offer.owner),
            offer_words(offer)
        ),
        Sight::LeftLying { seat } => format!("{} the offer lie for now.", who(*seat, "let", "lets")),
        Sight::Peeked { offer, to, card } => {
            let what =
                card.map_or("a hidden card".to_owned(), |card| format!("a hidden card, {},", face(card)));
            format!("{} {} look at {what} of {offer}.", who(offer.owner, "let", "lets"), teller.whom(*to))
        }
        Sight::PayoffCollected(offer) => format!(
            "{} the payoff of {}: {}.",
            who(offer.to, "collect", "collects"),
            teller.whom(offer.offer.owner),
            offer_words(offer)
        ),
        Sight::PayoffReturned(offer) => {
            format!("{} payoff comes back: {}.", whose(offer.offer.owner), offer_words(offer))
        }
        Sight::Revealed { seat, action, early } => revealed(*seat, *action, *early, teller),
        Sight::Skimmed { seat, got: false, .. } => {
            format!("{} for the pile and finds nothing.", who(*seat, "reach", "reaches"))
                .replace("and finds", if teller.is_you(*seat) { "and find" } else { "and finds" })
        }
        Sight::Skimmed { seat, card, .. } => {
            format!("{} one off the top{}.", who(*seat, "skim", "skims"), secretly(*card))
        }
        Sight::SkimmedLate { seat } => {
            format!("{} a second too late: one skim a round.", who(*seat, "are", "is"))
        }
        Sight::RobbedNobody { seat } => {
            format!("{} at nobody, and nothing happens.", who(*seat, "point", "points"))
        }
        Sight::FoundNothing { seat, at } => {
            let stash = teller.whose(*at);
            format!("{} into {stash} stash and finds it empty.", who(*seat, "reach", "reaches"))
                .replace("and finds", if teller.is_you(*seat) { "and find" } else { "and finds" })
        }
        Sight::Stole { taker, victim, guarding: true, card } => {
            let robber = whose(*victim);
            format!(
                "A trap! {robber} paw is caught: {} a card{}.",
                mid(teller, *taker, "take", "takes"),
                secretly(*card)
            )
        }
        Sight::Stole { taker, victim, guarding: false, card } => {
            format!(
                "{} a card from {}{}.",
                who(*taker, "take", "takes"),
                teller.whom(*victim),
                secretly(*card)
            )
        }
        Sight::UsedPromo { seat, card, name, effect } => {
            format!("{} {name} ({card}): {}", who(*seat, "play", "plays"), promo_words(*effect))
        }
        Sight::PeekedPile { seat, count: number, cards: None } => {
            format!(
                "{} at the top {} of the pile.",
                who(*seat, "look", "looks"),
                count(*number, "card", "cards")
            )
        }
        Sight::PeekedPile { seat, cards: Some(top), .. } => {
            format!("{} at the top of the pile: {}.", who(*seat, "look", "looks"), top_words(top))
        }
        Sight::PassedWindow { seat } => format!("{} nothing up the sleeve.", who(*seat, "have", "has")),
        Sight::Counted { yes, no } => {
            let result = match yes.cmp(no) {
                std::cmp::Ordering::Greater => "The vote passes.",
                std::cmp::Ordering::Equal => "A tie.",
                std::cmp::Ordering::Less => "The vote fails.",
            };
            format!("{yes} Yes, {no} No. {result}")
        }
        Sight::TookShares { shares } => format!("Everybody is paid: {}.", split(shares, teller)),
        Sight::SharesWentBack { .. } => "Nobody is paid; the Loot goes back to the middle.".to_owned(),
        Sight::BossNamed { seat, by } => match by {
            Naming::Stays => format!("{} Boss.", who(*seat, "stay", "stays")),
            Naming::Tie => {
                format!("Everybody is tired of the Boss: {} next.", mid(teller, *seat, "are", "is"))
            }
            Naming::FirstNo => format!("The crown rolls to {}, the first to say No.", teller.whom(*seat)),
            Naming::Limit => {
                format!("Three rounds are enough: {} Boss now.", mid(teller, *seat, "are", "is"))
            }
        },
        Sight::TookBonus { seat, got: false, .. } => {
            format!("There is no card left for {}.", teller.whom(*seat))
        }
        Sight::TookBonus { seat, card, .. } => {
            format!("{} a card for long service{}.", who(*seat, "get", "gets"), secretly(*card))
        }
        Sight::Confiscated { cards: loot } => {
            format!("What lies on the table stays there: {}.", cards(*loot))
        }
        Sight::Counting { seat, stash, bills, set_aside, total } => {
            let mut parts = vec![cards(*stash)];
            if *bills > 0 {
                parts.push(count(*bills, "bill", "bills"));
            }
            if !set_aside.is_empty() {
                parts.push(format!("used {}", cards(*set_aside)));
            }
            format!("{} {}: {}.", who(*seat, "have", "has"), money(*total), parts.join("; "))
        }
        Sight::GameEnded { outcome } => {
            let winners: Vec<_> = outcome.winners().into_iter().collect();
            let won = match winners[..] {
                [winner] => mid(teller, winner, "win", "wins"),
                _ => {
                    let names: Vec<_> = winners.iter().map(|&seat| teller.whom(seat)).collect();
                    format!("{} share the victory", names.join(" and "))
                }
            };
            format!("The game is over: {won}.")
        }
    }
}

fn placed(offer: &OfferSight, teller: &Teller<'_>) -> String {
    let giver = offer.offer.owner;
    let to = teller.whom(offer.to);
    let what = offer_words(offer);
    let id = offer.offer;
    match offer.side {
        Some(side) => {
            let slides = teller.clause(giver, "slide", "slides");
            format!("{slides} {to} {what}, binding, for a {side} ({id}).")
        }
        None if offer.binding => {
            format!(
                "{} {to} a trade, binding once taken: {what} ({id}).",
                teller.clause(giver, "offer", "offers")
            )
        }
        None => {
            format!("{} {to} a present, no strings: {what} ({id}).", teller.clause(giver, "offer", "offers"))
        }
    }
}

fn named(offer: &OfferSight) -> String {
    format!("the {} {}", offer.kind, offer.offer)
}

fn revealed(seat: Seat, action: Action, early: bool, teller: &Teller<'_>) -> String {
    if early {
        return format!("{} Guard slams shut!", capital(&teller.whose(seat)));
    }
    match action {
        Action::Yes => format!("{} Yes.", teller.clause(seat, "vote", "votes")),
        Action::No => format!("{} No.", teller.clause(seat, "vote", "votes")),
        Action::Skim => format!("{} at the pile.", teller.clause(seat, "are", "is")),
        Action::Guard => format!("{} guard.", teller.clause(seat, "stand", "stands")),
        Action::Rob => format!("{} out to rob.", teller.clause(seat, "are", "is")),
    }
}

fn say(seat: Seat, statement: Statement, teller: &Teller<'_>) -> String {
    let says = teller.clause(seat, "say", "says");
    let words = match statement {
        Statement::Vow(action) => format!("I play {}.", action.title()),
        Statement::Ask { seat, vote } => format!("{}, vote {vote}.", teller.name(seat)),
        Statement::Warn { seat, unless } => format!("{}, vote {unless} or I rob you.", teller.name(seat)),
        Statement::Claim(value) => format!("I hold a ${value}k card."),
        Statement::Price { bills, value } => {
            format!("{} for a ${value}k card.", count(bills, "bill", "bills"))
        }
    };
    format!("{says}: \"{words}\"")
}

fn promo_words(effect: Effect) -> &'static str {
    match effect {
        Effect::CancelRob => "the robber leaves empty-handed.",
        Effect::DodgeGuard => "the Guard grabs at air.",
        Effect::ExtraVote => "that vote counts more.",
        Effect::DrawTop => "the pile has room for one more spoon.",
        Effect::PeekPile => "a look round the corner.",
        Effect::KeepBoss => "the chair is kept.",
    }
}

fn top_words(top: &[TopCard]) -> String {
    let word = |card: &TopCard| card.0.map_or("the Fuzz".to_owned(), |card| card.to_string());
    top.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// Shares in words: `P0 gems 5, cash 4; P1 nothing`.
fn split(shares: &SeatMap<Loot>, teller: &Teller<'_>) -> String {
    let part = |(seat, share): (Seat, &Loot)| format!("{} {}", teller.whom(seat), cards(*share));
    shares.iter().map(part).collect::<Vec<_>>().join("; ")
}

fn secretly(card: Option<Card>) -> String {
    card.map_or(String::new(), |card| format!(" ({card})"))
}

/// The Boss gives to others, or keeps.
fn themselves(teller: &Teller<'_>, boss: Seat, to: Seat) -> String {
    match (boss == to, teller.is_you(to)) {
        (true, true) => "yourself".to_owned(),
        (true, false) => "themself".to_owned(),
        (false, _) => teller.whom(to).into_owned(),
    }
}

/// A clause in the middle of a sentence.
fn mid(teller: &Teller<'_>, seat: Seat, second: &str, third: &str) -> String {
    format!("{} {}", teller.whom(seat), if teller.is_you(seat) { second } else { third })
}

fn ordinal(number: u8) -> String {
    match number {
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        _ => format!("{number}th"),
    }
}
