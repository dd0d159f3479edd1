//! Instant effects: GOAT-54 to GOAT-59.

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::{Choice, Split};
use crate::event::Event;
use crate::pieces::{Character, Location};
use crate::rules::distribution;
use crate::state::{Frame, Goat, Loot};

/// The most coins that the Charlatan takes (GOAT-58).
const CON: u8 = 3;

/// Carries out the Instant effect of a Character, or returns what its controller must be asked first.
#[inline]
pub(crate) fn resolve(
    goat: &mut Goat,
    seat: Seat,
    card: Character,
    log: &mut impl Log<Goat>,
) -> Option<Frame> {
    use Character::*;
    match card {
        Seller | Kid | Banker | Widow | Farmer | Cowboy | Miner | Prospector => take(goat, seat, card, log),
        // GOAT-56, GOAT-58: no choice and no effect if there is nothing to take.
        Robber if robbable(goat).next().is_some() => return Some(Frame::Rob(seat)),
        Charlatan if others_coins(goat, seat) > 0 => return Some(Frame::Con(seat)),
        Robber | Charlatan => log.note(goat, || Event::FoundNothing { seat, card }),
        // GOAT-59.
        Gunslinger | Sheriff | Dancer | Gambler | Goat => {}
    }
    None
}

/// GOAT-54, GOAT-55: all tokens of its own Location and no coins, or all coins and no tokens.
#[inline]
fn take(goat: &mut Goat, seat: Seat, card: Character, log: &mut impl Log<Goat>) {
    let Some(location) = card.home() else { return };
    let token = location.token();
    let (tokens, coins) = match card.takes_tokens() {
        true => (goat.tokens_at[token], 0),
        false => (0, goat.coins_at[token]),
    };
    goat.tokens_at[token] -= tokens;
    goat.coins_at[token] -= coins;
    let reserve = &mut goat.reserves[seat];
    reserve.tokens[token] += tokens;
    reserve.coins += coins;
    log.note(goat, || match (tokens, coins) {
        (0, 0) => Event::FoundNothing { seat, card },
        (count, 0) => Event::TookTokens { seat, location, count },
        (_, count) => Event::TookCoins { seat, location, count },
    });
}

/// GOAT-56: the Locations that the Robber can rob: not the Saloon, and none without a token (GOAT-R34).
pub(crate) fn robbable(goat: &Goat) -> impl Iterator<Item = Location> {
    let tokens_at = goat.tokens_at;
    Location::ALL
        .into_iter()
        .filter(move |&location| location != Location::Saloon && tokens_at[location.token()] > 0)
}

/// GOAT-56: all tokens of the Location go onto the Robber, face up.
pub(crate) fn rob(
    goat: &mut Goat,
    seat: Seat,
    location: Location,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) -> Result<(), Illegal> {
    let token = location.token();
    if location == Location::Saloon {
        return Err(Illegal::new("GOAT-56", "The Robber never robs the Saloon."));
    }
    if !goat.facts.locations.contains(location) {
        return Err(Illegal::new("GOAT-56", format!("The {location} is not in play.")));
    }
    if goat.tokens_at[token] == 0 {
        return Err(Illegal::new("GOAT-56", format!("There is no token at the {location}.")));
    }
    let count = std::mem::take(&mut goat.tokens_at[token]);
    goat.loot = Some(Loot { from: location, count });
    goat.frame = Frame::Underway;
    log.note(goat, || Event::Robbed { seat, location, count });
    distribution::succeed(goat, chance, log);
    Ok(())
}

fn others_coins(goat: &Goat, seat: Seat) -> u32 {
    goat.reserves.iter().filter(|(other, _)| *other != seat).map(|(_, r)| u32::from(r.coins)).sum()
}

/// GOAT-58: every way to take 1 to 3 coins from the others.
pub(crate) fn list_cons(goat: &Goat, seat: Seat, into: &mut Vec<Choice>) {
    let others = Seats::all(goat.facts.players).without(seat);
    take_one_more(goat, others, CON, Split::default(), into);
}

/// Adds every split that takes 1 to `left` more coins than `split`, from the seats in `from` on.
fn take_one_more(goat: &Goat, from: Seats, left: u8, split: Split, into: &mut Vec<Choice>) {
    let mut rest = from;
    for victim in from {
        let coins = split.get(victim) + 1;
        if coins <= goat.reserves[victim].coins {
            let split = split.with(victim, coins);
            into.push(Choice::Con(split));
            if left > 1 {
                take_one_more(goat, rest, left - 1, split, into);
            }
        }
        rest.remove(victim);
    }
}

/// GOAT-58: the coins go onto the Charlatan, and each victim gets one Elixir per coin.
pub(crate) fn con(
    goat: &mut Goat,
    seat: Seat,
    split: Split,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) -> Result<(), Illegal> {
    for (victim, coins) in split.iter() {
        if victim == seat {
            return Err(Illegal::new("GOAT-58", "The Charlatan takes from other players only."));
        }
        if victim.number() >= goat.facts.players {
            return Err(Illegal::new("GOAT-58", "Nobody sits there."));
        }
        if coins > goat.reserves[victim].coins {
            return Err(Illegal::new("GOAT-58", "That player does not have that many coins."));
        }
    }
    if !(1..=CON).contains(&split.total()) {
        return Err(Illegal::new("GOAT-58", "The Charlatan takes 1 to 3 coins in all."));
    }
    for (victim, coins) in split.iter() {
        goat.reserves[victim].coins -= coins;
        goat.reserves[victim].elixirs += coins;
    }
    goat.frame = Frame::Underway;
    log.note(goat, || Event::Conned { seat, split });
    distribution::succeed(goat, chance, log);
    Ok(())
}
