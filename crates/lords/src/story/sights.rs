//! Sights as sentences.

use rustlers_core::{Seat, Teller};

use super::{a_goat, an_action, capital, count, goats_words, list, pile_words};
use crate::event::Sight;
use crate::pieces::Held;

/// A sight as a sentence.
pub(crate) fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
    let who = |seat: Seat, second: &str, third: &str| teller.clause(seat, second, third);
    let whose = |seat: Seat| capital(&teller.whose(seat));
    match *sight {
        Sight::RoundBegan { round, dealer } => {
            format!("Round {round}: {} the cards.", who_mid(teller, dealer, "deal", "deals"))
        }
        Sight::Dealt { seat, count: number, cards } => match cards {
            Some(cards) => format!("{} {}.", who(seat, "are dealt", "is dealt"), goats_words(cards)),
            None => format!("{} {}.", who(seat, "are dealt", "is dealt"), count(number, "card", "cards")),
        },
        Sight::SetAside { card } => {
            format!(
                "{} turns up and goes back: a wild cannot start the Discard Pile.",
                capital(&a_goat(card))
            )
        }
        Sight::TurnedUp { card } => format!("{} starts the Discard Pile.", capital(&a_goat(card))),
        Sight::MissedTurn { seat, left: 0 } => format!("{} this turn.", who(seat, "miss", "misses")),
        Sight::MissedTurn { seat, left } => {
            format!("{} this turn, and {left} more after it.", who(seat, "miss", "misses"))
        }
        Sight::Passed { seat } => format!("{}.", who(seat, "pass", "passes")),
        Sight::EndedTurn { seat } => format!("{} the turn.", who(seat, "end", "ends")),
        Sight::Born { seat, pile } => match pile.cards()[..] {
            [one, other] if one != other => {
                format!("{} {} with {}.", who(seat, "pair", "pairs"), a_goat(one), a_goat(other))
            }
            _ => format!("{} {}.", who(seat, "pair", "pairs"), pile_words(pile)),
        },
        Sight::Assisted { seat, card, top } => {
            format!("{} {} with the discarded {}.", who(seat, "pair", "pairs"), a_goat(card), top.name())
        }
        Sight::Attacked { attacker, defender, card } => {
            let whom = teller.whom(defender);
            format!("{} {whom} with {}.", who(attacker, "attack", "attacks"), a_goat(card))
        }
        Sight::Answered { seat, card } => {
            format!("{} with {}.", who(seat, "answer", "answers"), a_goat(card))
        }
        Sight::DidNotAnswer { seat } => format!("{} not answer.", who(seat, "do", "does")),
        Sight::WonPile { attacker, defender, pile } => {
            let whom = teller.whose(defender);
            format!("{} {whom} top pile: {}.", who(attacker, "win", "wins"), pile_words(pile))
        }
        Sight::DefendedPile { defender, gained, .. } => {
            format!(
                "{} the pile and {}.",
                who(defender, "keep", "keeps"),
                gain_words(teller, defender, &pile_words(gained))
            )
        }
        Sight::Discarded { seat, card } => format!("{} {}.", who(seat, "discard", "discards"), a_goat(card)),
        Sight::Trimmed { seat, card } => format!("{} {}.", who(seat, "discard", "discards"), a_goat(card)),
        Sight::Drew { seat, count: number, cards } => match cards {
            Some(cards) => format!("{} {}.", who(seat, "draw", "draws"), goats_words(cards)),
            None => format!("{} {}.", who(seat, "draw", "draws"), count(number, "card", "cards")),
        },
        Sight::Reshuffled { cards } => {
            format!(
                "The Draw Pile is used up: the Discard Pile is shuffled into a new one of {}.",
                count(cards, "card", "cards")
            )
        }
        Sight::DrawPileGone => "The Draw Pile is gone.".to_owned(),
        Sight::Played { seat, card, on: Some(on) } => {
            format!("{} {} on {}.", who(seat, "play", "plays"), card.name(), teller.whom(on))
        }
        Sight::Played { seat, card, on: None } => {
            format!("{} {}.", who(seat, "play", "plays"), card.name())
        }
        Sight::EscapedDuel { seat, attacker, card } => {
            let whose = teller.whose(attacker);
            let gains = gain_words(teller, seat, &format!("{whose} {}", card.name()));
            format!("{} an Escape Goat and {gains}.", who(seat, "play", "plays"))
        }
        Sight::EscapedCard { seat, card, .. } => {
            format!("{} an Escape Goat: the {} fizzles.", who(seat, "play", "plays"), card.name())
        }
        Sight::DrewLuck { seat, number } => {
            format!("{} Luck card {number}.", who(seat, "draw", "draws"))
        }
        Sight::Called { seat, low, high } => format!("{} {low} and {high}.", who(seat, "call", "calls")),
        Sight::Stole { thief, victim, pile } => {
            let from = teller.whose(victim);
            format!("{} {from} top pile: {}.", who(thief, "steal", "steals"), pile_words(pile))
        }
        Sight::CameToNothing { seat, card } => format!("{} {} comes to nothing.", whose(seat), card.name()),
        Sight::Exploded { seat, pile } => {
            format!("Boom! {} top pile is trash: {}.", whose(seat), pile_words(pile))
        }
        Sight::Loafed { seat, missed: 1 } => format!("{} miss the next turn.", who(seat, "will", "will")),
        Sight::Loafed { seat, missed } => {
            format!("{} miss the next {missed} turns.", who(seat, "will", "will"))
        }
        Sight::Looked { seat, at, count: number, held } => {
            let (looks, owner) = (who(seat, "look", "looks"), teller.whose(at));
            match held {
                Some(held) => format!("{looks} at {owner} action cards: {}.", held_words(held)),
                None => format!("{looks} at {owner} {}.", count(number, "action card", "action cards")),
            }
        }
        Sight::Took { seat, from, card, .. } => {
            let what = card.map_or("an action card".to_owned(), an_action);
            format!("{} {what} from {}.", who(seat, "take", "takes"), teller.whom(from))
        }
        Sight::GotActions { seat, ordinary: 0, santy } => {
            let actions = count(santy, "more Santy action", "more Santy actions");
            format!("{} {actions}.", who(seat, "get", "gets"))
        }
        Sight::GotActions { seat, ordinary, .. } => {
            format!("{} {}.", who(seat, "get", "gets"), count(ordinary, "more action", "more actions"))
        }
        Sight::Raided { seat, victim, position, pile } => format!(
            "{} pile {position} out of {} herd: {}.",
            who(seat, "lift", "lifts"),
            teller.whose(victim),
            pile_words(pile)
        ),
        Sight::GotShare { seat, pile } => format!("{} {}.", who(seat, "get", "gets"), pile_words(pile)),
        Sight::Flipped { seat, shows } => format!("{} Goat Gold shows {shows}.", whose(seat)),
        Sight::DrewAction { seat, card } => {
            let what = card.map_or("an action card".to_owned(), an_action);
            format!("{} {what}.", who(seat, "draw", "draws"))
        }
        Sight::NoActionCard { seat } => {
            format!("There is no action card left for {}.", teller.whom(seat))
        }
        Sight::ActionsReshuffled { cards } => {
            format!(
                "The action pile is used up: the discarded action cards are shuffled into a new one of {}.",
                count(cards, "card", "cards")
            )
        }
        Sight::Shed { seat, card, .. } => {
            format!("{} {}.", who(seat, "discard", "discards"), an_action(card))
        }
        Sight::RoundEnded { round } => format!("Round {round} is over: all hands are empty."),
        Sight::Scored { seat, points, total } => {
            let points = count(points, "point", "points");
            let has = if teller.is_you(seat) { "have" } else { "has" };
            format!("{} {points} and {has} {total} in all.", who(seat, "score", "scores"))
        }
        Sight::Tied { total } => format!("The lead is shared at {total} points: another round."),
        Sight::GameEnded { outcome } => {
            let winners: Vec<_> = outcome.winners().into_iter().collect();
            let won = match winners[..] {
                [winner] => format!("{} Lord of the Goats", who_mid(teller, winner, "are", "is")),
                _ => {
                    let names = winners.iter().map(|&seat| teller.whom(seat).into_owned()).collect();
                    format!("{} share the victory", list(names))
                }
            };
            format!("The game is over: {won}.")
        }
    }
}

/// A clause in the middle of a sentence.
fn who_mid(teller: &Teller<'_>, seat: Seat, second: &str, third: &str) -> String {
    let verb = if teller.is_you(seat) { second } else { third };
    format!("{} {verb}", teller.whom(seat))
}

fn gain_words(teller: &Teller<'_>, seat: Seat, what: &str) -> String {
    format!("{} {what}", if teller.is_you(seat) { "gain" } else { "gains" })
}

fn held_words(held: Held) -> String {
    let word = |(card, ripe)| {
        let star = if ripe { "" } else { " (not ripe yet)" };
        format!("{}{star}", an_action(card))
    };
    list(held.iter().map(word).collect())
}
