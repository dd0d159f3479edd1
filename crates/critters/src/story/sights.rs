//! Sights as sentences.

use rustlers_core::{Seat, SeatMap, Teller};

use super::spoken;
use super::words::{capital, cards, count, face, money, offer_words, piece, vote};
use crate::choice::Statement;
use crate::edition::Effect;
use crate::event::Naming;
use crate::event::Sight;
use crate::knowledge::{OfferSight, TopCard};
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
            let again = if *reign > 1 {
                format!(" for the {} round in a row", ordinal(*reign))
            } else {
                String::new()
            };
            format!("Round {round}. {} Boss{again}.", who(*boss, "are", "is"))
        }
        Sight::TurnedUp { boss, cards: loot } => {
            format!("{} up {}.", who(*boss, "turn", "turns"), cards(*loot))
        }
        Sight::FuzzTurnedUp => "Blue light under the door: the Fuzz! The game is over at once.".to_owned(),
        Sight::FuzzMet { seat } => {
            format!("{} the Fuzz! The game ends with this round.", who(*seat, "draw", "draws"))
        }
        Sight::Shared { boss, card, from: None, to } if boss == to => {
            format!("{} {}.", who(*boss, "keep", "keeps"), face(*card))
        }
        Sight::Shared { boss, card, from: None, to } => {
            format!("{} {} to {}.", who(*boss, "give", "gives"), face(*card), teller.whom(*to))
        }
        Sight::Shared { boss, card, from: Some(from), to } => {
            let (from, to) = (share_of(teller, *boss, *from), share_of(teller, *boss, *to));
            format!("{} {} from {from} to {to}.", who(*boss, "move", "moves"), face(*card))
        }
        Sight::Committed { boss, shares } => {
            format!("{}: {}.", who(*boss, "call that fair", "calls that fair"), split(shares, teller))
        }
        Sight::Threatened { seat, at, moved } => {
            let (second, third) =
                if *moved { ("now threaten", "now threatens") } else { ("threaten", "threatens") };
            format!("{} {}.", who(*seat, second, third), teller.whom(*at))
        }
        Sight::TookMarkerBack { seat } => {
            format!("{} the threat back.", who(*seat, "take", "takes"))
        }
        Sight::PutDown { seat, action, swapped } => {
            let (second, third) = if *swapped { ("swap", "swaps") } else { ("choose", "chooses") };
            match (action, swapped) {
                (Some(action), false) => format!("{} {}.", who(*seat, second, third), action.title()),
                (Some(action), true) => format!("{} to {}.", who(*seat, second, third), action.title()),
                (None, false) => format!("{} a card.", who(*seat, second, third)),
                (None, true) => format!("{} cards.", who(*seat, second, third)),
            }
        }
        Sight::BecameReady { seat } => format!("{} ready.", who(*seat, "are", "is")),
        Sight::BecameUnready { seat } => format!("{} no longer ready.", who(*seat, "are", "is")),
        Sight::Hushed { seat } => format!("{} no more threats or offers.", who(*seat, "make", "makes")),
        Sight::CalledOrderly { seat, calls } => {
            format!("{} for turns ({}).", who(*seat, "call", "calls"), count(*calls, "call", "calls"))
        }
        Sight::UncalledOrderly { seat, calls } => {
            format!(
                "{} the call for turns ({} left).",
                who(*seat, "withdraw", "withdraws"),
                count(*calls, "call", "calls")
            )
        }
        Sight::OrderlyBegan => {
            "Order! Cards go back to hand, and everybody gets one turn to talk.".to_owned()
        }
        Sight::TurnBegan { seat } => format!("{} the floor.", who(*seat, "have", "has")),
        Sight::TurnEnded { seat } => format!("{} done.", who(*seat, "are", "is")),
        Sight::Froze => "The board freezes; only Action cards can still be chosen.".to_owned(),
        Sight::Locked => "Everybody is set. Cards up!".to_owned(),
        Sight::Said { seat, statement } => say(*seat, *statement, teller),
        Sight::OfferPlaced(offer) => placed(offer, teller),
        Sight::OfferWithdrawn(offer) => format!(
            "{} the {} for {}: {}.",
            who(offer.offer.owner, "withdraw", "withdraws"),
            offer.kind,
            teller.whom(offer.to),
            offer_words(offer)
        ),
        Sight::OfferLapsed(offer) => format!(
            "Too late for {}, which goes back to {}: {}.",
            named(offer, teller),
            teller.whom(offer.offer.owner),
            offer_words(offer)
        ),
        Sight::OfferDeclined(offer) => {
            format!("{} {}.", who(offer.to, "decline", "declines"), named(offer, teller))
        }
        Sight::OfferAccepted(offer) => format!(
            "{} {}: {}.",
            who(offer.to, "accept", "accepts"),
            named(offer, teller),
            offer_words(offer)
        ),
        Sight::LeftLying { seat } => format!("{} the offer for now.", who(*seat, "leave", "leaves")),
        Sight::Peeked { offer, to, card } => {
            let which = secretly(*card);
            format!(
                "{} {} look at a hidden card in the offer{which}.",
                who(offer.owner, "let", "lets"),
                teller.whom(*to)
            )
        }
        Sight::PayoffCollected(offer) => format!(
            "{} {}: {}.",
            who(offer.to, "collect", "collects"),
            named(offer, teller),
            offer_words(offer)
        ),
        Sight::PayoffReturned(offer) => {
            format!("{} the payoff back: {}.", who(offer.offer.owner, "get", "gets"), offer_words(offer))
        }
        Sight::Revealed { seat, action, early, against } => {
            revealed(*seat, *action, *early, *against, teller)
        }
        Sight::Skimmed { seat, got: false, .. } => {
            format!("{} for the pile and finds nothing.", who(*seat, "reach", "reaches"))
                .replace("and finds", if teller.is_you(*seat) { "and find" } else { "and finds" })
        }
        Sight::Skimmed { seat, card, .. } => {
            format!("{} one off the top{}.", who(*seat, "skim", "skims"), secretly(*card))
        }
        Sight::SkimmedLate { seat } => {
            format!("{} too late: only the first Skim of a round counts.", who(*seat, "are", "is"))
        }
        Sight::RobbedNobody { seat } => {
            format!("{} nobody, so nothing happens.", who(*seat, "threaten", "threatens"))
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
        Sight::UsedPromo { seat, name, effect, .. } => {
            format!("{} the {name}: {}", who(*seat, "use", "uses"), promo_words(*effect))
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
        Sight::PassedWindow { seat } => format!("{} no promo card.", who(*seat, "use", "uses")),
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
            format!("The Fuzz takes what is left on the table: {}.", cards(*loot))
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
    let offers = teller.clause(offer.offer.owner, "offer", "offers");
    let to = teller.whom(offer.to);
    let what = offer_words(offer);
    match offer.side {
        Some(side) => format!("{offers} {to} a binding payoff for voting {}: {what}.", vote(side)),
        None if offer.binding => format!("{offers} {to} a trade: {what}."),
        None => format!("{offers} {to} a gift, no strings attached: {what}."),
    }
}

/// `Ann's gift`.
fn named(offer: &OfferSight, teller: &Teller<'_>) -> String {
    format!("{} {}", teller.whose(offer.offer.owner), offer.kind)
}

fn revealed(seat: Seat, action: Action, early: bool, against: Option<Seat>, teller: &Teller<'_>) -> String {
    if early {
        return format!("{} Guard slams shut!", capital(&teller.whose(seat)));
    }
    match action {
        Action::Yes => format!("{} Yes.", teller.clause(seat, "vote", "votes")),
        Action::No => format!("{} No.", teller.clause(seat, "vote", "votes")),
        Action::Skim => format!("{} Skim.", teller.clause(seat, "play", "plays")),
        Action::Guard => format!("{} Guard.", teller.clause(seat, "play", "plays")),
        Action::Rob => {
            let against = against.map_or(String::new(), |at| format!(" against {}", teller.whom(at)));
            format!("{} Rob{against}.", teller.clause(seat, "play", "plays"))
        }
    }
}

fn say(seat: Seat, statement: Statement, teller: &Teller<'_>) -> String {
    let says = teller.clause(seat, "say", "says");
    format!("{says}: \"{}\"", spoken(statement, teller))
}

fn promo_words(effect: Effect) -> &'static str {
    match effect {
        Effect::CancelRob => "the robber leaves empty-handed.",
        Effect::DodgeGuard => "the Guard grabs at air.",
        Effect::ExtraVote => "that vote counts extra.",
        Effect::DrawTop => "there is room for one more spoon in the pile.",
        Effect::PeekPile => "a look around the corner.",
        Effect::KeepBoss => "the chair is kept.",
    }
}

fn top_words(top: &[TopCard]) -> String {
    let word = |card: &TopCard| card.0.map_or("the Fuzz".to_owned(), piece);
    top.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// Shares in words: `a $5k gem, $4k in cash for P0; nothing for P1`.
fn split(shares: &SeatMap<Loot>, teller: &Teller<'_>) -> String {
    let part = |(seat, share): (Seat, &Loot)| format!("{} for {}", cards(*share), teller.whom(seat));
    shares.iter().map(part).collect::<Vec<_>>().join("; ")
}

fn secretly(card: Option<Card>) -> String {
    card.map_or(String::new(), |card| format!(" ({})", piece(card)))
}

/// From or to whom the Boss moves a card.
fn share_of(teller: &Teller<'_>, boss: Seat, seat: Seat) -> String {
    match (boss == seat, teller.is_you(seat)) {
        (true, true) => "your own share".to_owned(),
        (true, false) => "their own share".to_owned(),
        (false, _) => teller.whom(seat).into_owned(),
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
