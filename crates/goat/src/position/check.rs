//! Checks that hats, hand and goods fit the open decision.

use rustlers_core::Seats;

use crate::pieces::{Cards, Character, Location, Token};
use crate::rules::{instant, saloon};
use crate::state::{Frame, Goat};

/// A sentence for everything that does not fit.
pub(super) fn table_problems(goat: &Goat) -> Vec<String> {
    let mut problems = Vec::new();
    let mut require = |holds: bool, problem: &str| {
        if !holds {
            problems.push(problem.to_owned());
        }
    };
    let facts = &goat.facts;
    let in_play = goat.in_play();
    let hatted = goat.hats.on();
    let declined = goat.discarded.without(hatted);
    let distribution = matches!(goat.frame, Frame::Offer | Frame::Answer(_) | Frame::Rob(_) | Frame::Con(_));

    require(
        (1..=facts.rounds).contains(&goat.round),
        &format!("round {} is not one of the {} rounds (GOAT-2)", goat.round, facts.rounds),
    );
    require(goat.face_up != Some(Character::Goat), "the Goat is never the face-up card (GOAT-27)");
    require(
        !(goat.goat_turned_up && goat.face_down == Some(Character::Goat)),
        "the Goat was turned up, so it is not the face-down card (GOAT-27)",
    );
    let loot = goat.loot.is_some();
    require(
        !loot || (in_play.contains(Character::Robber) && distribution),
        "tokens lie on the Robber only while he is in play and the Saloon has not opened (GOAT-73)",
    );
    require(
        goat.loot.is_none_or(|loot| {
            loot.count > 0 && loot.from != Location::Saloon && facts.locations.contains(loot.from)
        }),
        "the Robber's tokens come from a Location in play that is not the Saloon (GOAT-56)",
    );
    let conned = goat.elixirs_out() > 0;
    require(
        !conned || (in_play.contains(Character::Charlatan) && distribution),
        "players hold Elixirs only while the Charlatan is in play and the Saloon has not opened (GOAT-73)",
    );
    require(goat.elixirs_out() <= 3, "the Charlatan has taken more than 3 coins (GOAT-58)");
    require(
        goat.controller(Character::Charlatan).is_none_or(|seat| goat.reserves[seat].elixirs == 0),
        "the Charlatan's own controller holds an Elixir (GOAT-58)",
    );
    if distribution {
        let discarded_under_hat = goat.discarded.common(hatted);
        require(
            discarded_under_hat.is_empty(),
            "cards under a hat are discarded only at the Saloon (GOAT-5)",
        );
        distribution_problems(goat, declined, &mut require);
    } else {
        require(goat.active == Seats::NONE, "the Saloon opens when all hats are placed (GOAT-53)");
        require(
            goat.last_active.is_some(),
            "after Distribution, last_active is the player who was last (GOAT-44)",
        );
        saloon_problems(goat, in_play, &mut require);
    }
    problems
}

fn distribution_problems(goat: &Goat, declined: Cards, require: &mut impl FnMut(bool, &str)) {
    let active = goat.active.len();
    let asked = matches!(goat.frame, Frame::Offer | Frame::Answer(_));
    match goat.last_active {
        None => {
            require(declined.is_empty(), "cards are declined only when one active player is left (GOAT-49)");
            if asked {
                require(active >= 2, "with one active player left, last_active names that player (GOAT-44)");
                require(goat.active.contains(goat.holder), "the Dealer has a hat left to place (GOAT-40)");
            } else {
                require(active >= 1, "an offer leaves at least one active player (GOAT-R22)");
            }
            // GOAT-95, GOAT-R16: four cards with the Dealer, unless the deck has run out.
            let cards = if asked { 4 } else { 3 };
            let live = goat.live().len();
            require(
                live == cards || (live < cards && live > 0 && goat.deck.is_empty()),
                &format!(
                    "the Dealer has {cards} cards at this point, on offer and in hand, not {live} (GOAT-95)"
                ),
            );
        }
        Some(last) => {
            let placing =
                goat.controller(Character::Robber).into_iter().chain(goat.controller(Character::Charlatan));
            let just_placed = !asked && placing.into_iter().any(|seat| seat == last);
            require(
                goat.active == Seats::only(last) || (active == 0 && just_placed),
                "last_active is the one player with hats left to place (GOAT-44)",
            );
            require(goat.holder != last, "the last active player is not an Assistant (GOAT-52)");
            require(goat.deck.is_empty(), "the first Assistant has taken the whole deck (GOAT-46)");
            require(
                goat.live().len() >= goat.hats_left(last),
                "there is a card left for each hat of the last active player (GOAT-51)",
            );
        }
    }
    match goat.frame {
        Frame::Answer(offer) => {
            require(
                goat.live().contains(offer.name),
                "the declared card is in the hand or on offer (GOAT-31)",
            );
            require(goat.active.contains(offer.to), "the player asked has a hat left to place (GOAT-40)");
            require(offer.to != goat.holder, "nobody offers a card to themselves (GOAT-31)");
        }
        Frame::Rob(seat) => {
            require(
                goat.controller(Character::Robber) == Some(seat),
                "who robs controls the Robber (GOAT-56)",
            );
            require(goat.loot.is_none(), "the Robber robs once (GOAT-56)");
            require(instant::robbable(goat).next().is_some(), "there is a Location to rob (GOAT-56)");
        }
        Frame::Con(seat) => {
            require(
                goat.controller(Character::Charlatan) == Some(seat),
                "who cons controls the Charlatan (GOAT-58)",
            );
            require(goat.elixirs_out() == 0, "the Charlatan cons once (GOAT-58)");
            let others = goat.reserves.iter().any(|(other, reserve)| other != seat && reserve.coins > 0);
            require(others, "somebody else owns a coin (GOAT-58)");
        }
        _ => {}
    }
}

fn saloon_problems(goat: &Goat, in_play: Cards, require: &mut impl FnMut(bool, &str)) {
    let both = |a, b| in_play.contains(a) && in_play.contains(b);
    require(
        !both(Character::Gunslinger, Character::Sheriff),
        "the Gunslinger has shot the Sheriff by now (GOAT-61)",
    );
    require(
        !both(Character::Sheriff, Character::Robber) && !both(Character::Sheriff, Character::Charlatan),
        "the Sheriff has arrested Robber and Charlatan by now (GOAT-63)",
    );
    let dancer = goat.controller(Character::Dancer);
    let gambler = goat.controller(Character::Gambler);
    let bottles = goat.tokens_at[Token::Bottle];
    match goat.frame {
        Frame::Serve(seat) => {
            require(dancer == Some(seat), "who shares out the Bottles controls the Dancer (GOAT-68)");
            require(bottles > 0, "there is a Bottle at the Saloon to share out (GOAT-68)");
        }
        Frame::Gamble(seat) => {
            require(gambler.is_some(), "the Gambler is in play (GOAT-70)");
            require(
                dancer.or(gambler) == Some(seat),
                "the Gambler action is the Dancer's while she is in play (GOAT-69)",
            );
            require(
                dancer.is_none() || bottles == 0,
                "the Dancer has shared out the Bottles by now (GOAT-68)",
            );
            require(saloon::victims(goat, seat).next().is_some(), "somebody else owns a token (GOAT-71)");
        }
        _ => require(goat.round == goat.facts.rounds, "the game ends after the last round (GOAT-74)"),
    }
}
