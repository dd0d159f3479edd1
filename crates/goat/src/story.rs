//! Questions, choices and sights as sentences a player would say.

use rustlers_core::{Game, Seat, Teller};

use crate::cards;
use crate::choice::{Choice, Offer, Split};
use crate::event::Sight;
use crate::pieces::{Cards, Character, Location, PerToken, Token};
use crate::rules::distribution;
use crate::state::{Frame, Goat};

/// The question to a seat.
pub(crate) fn question(goat: &Goat, seat: Seat, teller: &Teller<'_>) -> String {
    if goat.asked() != Some(seat) {
        return match goat.asked() {
            Some(other) => format!("Waiting for {}.", teller.whom(other)),
            None => "The game is over.".to_owned(),
        };
    }
    match goat.frame {
        Frame::Offer => match goat.last_active {
            Some(last) => format!(
                "You are the Assistant Dealer: offer one of your cards to {}, the last active player, under any \
                 name in your hand.",
                teller.whom(last)
            ),
            None => "You are the Dealer: offer one of your cards to another active player, under any name in your \
                     hand."
                .to_owned(),
        },
        Frame::Answer(offer) => {
            let from = teller.whom(goat.holder);
            if distribution::is_forced(goat) {
                format!("{from} offers you a card as \"{}\", and you need every card left: you must accept.", offer.name)
            } else if goat.last_active.is_some() {
                let left = goat.live().len() - goat.hats_left(seat);
                format!(
                    "{from} offers you a card as \"{}\". Accept it, or decline (you can decline {left} more)?",
                    offer.name
                )
            } else {
                format!("{from} offers you a card as \"{}\". Accept it, or leave it to {from}?", offer.name)
            }
        }
        Frame::Rob(_) => "Which Location does your Robber rob? All its tokens go onto his card.".to_owned(),
        Frame::Con(_) => "Your Charlatan takes 1 to 3 coins from the others. From whom?".to_owned(),
        Frame::Serve(_) => {
            let bottles = count(goat.tokens_at[Token::Bottle], "Bottle", "Bottles");
            format!("Your Dancer gives {bottles} from the Saloon to the others. Who gets them?")
        }
        Frame::Gamble(_) => "You take a random token from another player. From whom?".to_owned(),
        Frame::Answered { .. } | Frame::Underway | Frame::Counting(_) | Frame::Over => {
            "The game is over.".to_owned()
        }
    }
}

/// A choice in the words of the player who makes it.
pub(crate) fn tell_choice(choice: Choice, teller: &Teller<'_>) -> String {
    match choice {
        // Dozens of these are listed for a Dealer: joined, they take a fraction of the time that formatting takes.
        Choice::Offer(Offer { card, name, to }) => {
            ["offer the ", card.name(), " to ", &teller.whom(to), " as \"", name.name(), "\""].concat()
        }
        Choice::Accept => "accept".to_owned(),
        Choice::Refuse => "refuse".to_owned(),
        Choice::Rob(location) => format!("rob the {location}"),
        Choice::Con(split) => format!("take {}", split_words(split, "from", "coin", "coins", teller)),
        Choice::Serve(split) => format!("give {}", split_words(split, "to", "Bottle", "Bottles", teller)),
        Choice::Gamble(seat) => format!("take a token from {}", teller.whom(seat)),
    }
}

/// What a choice means for the player who makes it, as far as that seat can know.
pub(crate) fn explain_choice(goat: &Goat, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    match (goat.frame, choice) {
        (Frame::Offer, Choice::Offer(Offer { card, name, .. })) => {
            let truth = if card == name { "The truth." } else { "A lie." };
            let refused = match goat.last_active {
                Some(_) => "If it is declined, it is discarded.",
                None => "If it is refused, you keep it.",
            };
            [truth, " ", cards::text(card), " ", refused].concat()
        }
        (Frame::Answer(offer), Choice::Accept) => {
            format!("If it is the {}: {}", offer.name, cards::text(offer.name))
        }
        (Frame::Answer(_), Choice::Refuse) if goat.last_active.is_some() => {
            "The card is shown and discarded.".to_owned()
        }
        (Frame::Answer(_), Choice::Refuse) => {
            format!("The card is shown, and {} must take it.", teller.whom(goat.holder))
        }
        (Frame::Rob(_), Choice::Rob(location)) => {
            let token = location.token();
            let value = goat.facts.values[token];
            let number = goat.tokens_at[token];
            let each = if number == 1 { "" } else { " each" };
            format!("{}, worth ${value}{each}.", tokens(token, number))
        }
        (Frame::Con(_), Choice::Con(split)) => {
            let left = |(victim, coins)| {
                let has: u8 = goat.reserves[victim].coins;
                format!("{} keeps {}", teller.whom(victim), coin(has.saturating_sub(coins)))
            };
            format!("{}.", split.iter().map(left).collect::<Vec<_>>().join(", "))
        }
        (Frame::Gamble(_), Choice::Gamble(victim)) if victim != seat && victim.number() < goat.players() => {
            let tokens = count(goat.reserves[victim].tokens.total(), "token", "tokens");
            format!("{} has {tokens}.", teller.name(victim))
        }
        _ => String::new(),
    }
}

/// A sight as a sentence.
pub(crate) fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
    let who = |seat: Seat, second: &str, third: &str| teller.clause(seat, second, third);
    match *sight {
        Sight::RoundBegan { round, starter } => {
            format!("Round {round}. {}.", who(starter, "start", "starts"))
        }
        Sight::Stocked { location, tokens: number, coins } => match (number, coins) {
            (0, 0) => format!("The {location} gets nothing."),
            (0, coins) => format!("The {location} gets {}.", coin(coins)),
            (number, 0) => format!("The {location} gets {}.", tokens(location.token(), number)),
            (number, coins) => {
                format!("The {location} gets {} and {}.", tokens(location.token(), number), coin(coins))
            }
        },
        Sight::LaidAside { card: None } => "A card is laid aside face down.".to_owned(),
        Sight::LaidAside { card: Some(card) } => format!("A card is laid aside face down: the {card}."),
        Sight::GoatTurnedUp => "The Goat turns up and is shuffled back into the deck.".to_owned(),
        Sight::TurnedUp { card } => format!("The {card} is turned up and sits this round out."),
        Sight::Passed { from, to, count: number, cards, assistant } => {
            let role = if assistant { "Assistant Dealer" } else { "Dealer" };
            let to_whom = teller.whom(to);
            let passed = count(number, "card", "cards");
            let which = cards.map(|cards| format!(" ({})", list(cards))).unwrap_or_default();
            format!("{} {passed} on to {to_whom}, the next {role}{which}.", who(from, "pass", "passes"))
        }
        Sight::Drew { seat, count: 0, .. } => {
            format!("{} nothing: the deck is empty.", who(seat, "draw", "draws"))
        }
        Sight::Drew { seat, count: number, cards: None } => {
            format!("{} {}.", who(seat, "draw", "draws"), count(number, "card", "cards"))
        }
        Sight::Drew { seat, cards: Some(cards), .. } => {
            format!("{} {}.", who(seat, "draw", "draws"), list(cards))
        }
        Sight::LastActive { seat, hats_left } => format!(
            "{} the last active player, with {} to place.",
            who(seat, "are", "is"),
            count(hats_left, "hat", "hats")
        ),
        Sight::Offered { from, to, name, card } => {
            let offers = who(from, "offer", "offers");
            let secretly = match card {
                Some(card) if card == name => " (the truth)".to_owned(),
                Some(card) => format!(" (it is the {card})"),
                None => String::new(),
            };
            format!("{offers} a card to {}: \"{name}.\"{secretly}", teller.whom(to))
        }
        Sight::Accepted { seat, forced: false } => format!("{}.", who(seat, "accept", "accepts")),
        Sight::Accepted { seat, forced: true } => format!("{} accept.", who(seat, "have to", "has to")),
        Sight::Refused { seat } => format!("{}.", who(seat, "refuse", "refuses")),
        Sight::Revealed { from, name, card, .. } if name == card => {
            format!("It is the {card}: {} the truth.", who_mid(teller, from, "told", "told"))
        }
        Sight::Revealed { from, card, .. } => {
            format!("It is the {card}: {}.", who_mid(teller, from, "lied", "lied"))
        }
        Sight::Placed { seat, card } => {
            let place = match card.home() {
                Some(home) => format!("at the {home}"),
                None => "below the Saloon".to_owned(),
            };
            format!("{} a hat on the {card} {place}.", who(seat, "put", "puts"))
        }
        Sight::BecameInactive { seat } => format!("{} out of hats.", who(seat, "are", "is")),
        Sight::Discarded { card } => format!("The {card} is discarded."),
        Sight::TookTokens { seat, location, token, count: number } => {
            format!("{} {} from the {location}.", who(seat, "take", "takes"), tokens(token, number))
        }
        Sight::TookCoins { seat, location, count: number } => {
            format!("{} {} from the {location}.", who(seat, "take", "takes"), coin(number))
        }
        Sight::FoundNothing { seat, card } => {
            let nothing = match card {
                Character::Gunslinger => "no Sheriff to shoot",
                Character::Robber => "nothing to rob",
                Character::Charlatan => "no coins to take",
                Character::Gambler | Character::Dancer => "no token to take",
                _ => "nothing",
            };
            format!("{} {card} finds {nothing}.", capital(&teller.whose(seat)))
        }
        Sight::Robbed { seat, location, token, count: number } => {
            let robber = capital(&teller.whose(seat));
            format!("{robber} Robber grabs {} from the {location}.", tokens(token, number))
        }
        Sight::Conned { seat, split } => {
            let charlatan = capital(&teller.whose(seat));
            format!("{charlatan} Charlatan takes {}.", split_words(split, "from", "coin", "coins", teller))
        }
        Sight::SaloonOpened => "The Saloon opens.".to_owned(),
        Sight::Shot { seat, sheriff, coins } => {
            let gunslinger = capital(&teller.whose(seat));
            format!("{gunslinger} Gunslinger shoots {} Sheriff for {}.", teller.whose(sheriff), coin(coins))
        }
        Sight::PaidSheriff { seat, coins } => {
            format!("{} Sheriff is paid {}.", capital(&teller.whose(seat)), coin(coins))
        }
        Sight::ArrestedRobber { seat, to, count: number } => {
            let robber = capital(&teller.whose(seat));
            match to {
                Some(location) => format!(
                    "{robber} Robber is arrested; {} back to the {location}.",
                    go(&tokens(location.token(), number), number)
                ),
                None => format!("{robber} Robber is arrested with empty hands."),
            }
        }
        Sight::ArrestedCharlatan { seat, back } => {
            let charlatan = capital(&teller.whose(seat));
            if back == Split::default() {
                format!("{charlatan} Charlatan is arrested with empty hands.")
            } else {
                let back = split_words(back, "to", "coin", "coins", teller);
                format!("{charlatan} Charlatan is arrested and gives back {back}.")
            }
        }
        Sight::GotLoot { seat, token, count: number } => {
            format!("{} Robber gets away with {}.", capital(&teller.whose(seat)), tokens(token, number))
        }
        Sight::GotConMoney { seat, coins } => {
            format!("{} Charlatan gets away with {}.", capital(&teller.whose(seat)), coin(coins))
        }
        Sight::Served { seat, split } => {
            let dancer = capital(&teller.whose(seat));
            format!("{dancer} Dancer gives {}.", split_words(split, "to", "Bottle", "Bottles", teller))
        }
        Sight::Upstaged { dancer, gambler } => format!(
            "{} Dancer takes over the action of {} Gambler.",
            capital(&teller.whose(dancer)),
            teller.whose(gambler)
        ),
        Sight::Stole { taker, victim, token } => {
            let what = token.map_or("a token".to_owned(), |token| tokens(token, 1));
            format!("{} {what} from {}.", who(taker, "take", "takes"), teller.whom(victim))
        }
        Sight::RoundEnded { round } => format!("Round {round} is over: hats and cards come back."),
        Sight::Counted { seat, coins, tokens, money } => {
            format!("{} ${money}: {}, {}.", who(seat, "have", "has"), coin(coins), token_list(tokens))
        }
        Sight::GameEnded { outcome } => {
            let winners: Vec<_> = outcome.winners().into_iter().collect();
            let won = match winners[..] {
                [winner] => who_mid(teller, winner, "win", "wins"),
                _ => {
                    let names: Vec<_> = winners.iter().map(|&seat| teller.whom(seat)).collect();
                    format!("{} share the victory", names.join(" and "))
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

fn split_words(split: Split, preposition: &str, one: &str, many: &str, teller: &Teller<'_>) -> String {
    let part = |(seat, number)| format!("{} {preposition} {}", count(number, one, many), teller.whom(seat));
    split.iter().map(part).collect::<Vec<_>>().join(", ")
}

fn go(what: &str, number: u8) -> String {
    format!("{what} {}", if number == 1 { "goes" } else { "go" })
}

/// `1 coin`, `2 coins`.
pub(crate) fn coin(number: u8) -> String {
    count(number, "coin", "coins")
}

pub(crate) fn count(number: u8, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `1 Bottle`, `2 Bottles`; Supplies, Cattle and Gold are counted by their tokens.
pub(crate) fn tokens(token: Token, number: u8) -> String {
    match token {
        Token::Bottle => count(number, "Bottle", "Bottles"),
        Token::MoneyBill => count(number, "Money Bill", "Money Bills"),
        Token::Supplies => count(number, "Supplies token", "Supplies tokens"),
        Token::Cattle => count(number, "Cattle token", "Cattle tokens"),
        Token::Gold => count(number, "Gold token", "Gold tokens"),
    }
}

pub(crate) fn token_list(tokens_held: PerToken) -> String {
    let parts: Vec<_> = tokens_held.iter().map(|(token, number)| tokens(token, number)).collect();
    if parts.is_empty() { "no tokens".to_owned() } else { parts.join(", ") }
}

/// `the Goat, the Kid and the Widow`.
fn list(cards: Cards) -> String {
    let names: Vec<_> = cards.into_iter().map(|card: Character| format!("the {card}")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The Location's line in a drawing or a list, `Store` to `Saloon`.
pub(crate) fn place_name(home: Option<Location>) -> &'static str {
    home.map_or("Goat pen", Location::name)
}
