//! Instant effects: GOAT-54 to GOAT-59.

use rustlers_core::{Chance, Illegal, Log, Seat};

use crate::choice::{Choice, Split};
use crate::event::Event;
use crate::pieces::{Character, Location};
use crate::rules::distribution;
use crate::state::{Frame, Goat, Loot};

/// The most coins that the Charlatan takes (GOAT-58).
const CON: u8 = 3;

/// Carries the Instant effect of a Character out, or says what its controller must be asked first.
#[inline]
pub(crate) fn resolve(
    goat: &mut Goat,
    seat: Seat,
    card: Character,
    log: &mut impl Log<Event>,
) -> Option<Frame> {
    use Character::*;
    match card {
        Seller => take_tokens(goat, seat, card, Location::Store, log),
        Banker => take_tokens(goat, seat, card, Location::Bank, log),
        Farmer => take_tokens(goat, seat, card, Location::Ranch, log),
        Miner => take_tokens(goat, seat, card, Location::Mine, log),
        Kid => take_coins(goat, seat, card, Location::Store, log),
        Widow => take_coins(goat, seat, card, Location::Bank, log),
        Cowboy => take_coins(goat, seat, card, Location::Ranch, log),
        Prospector => take_coins(goat, seat, card, Location::Mine, log),
        // GOAT-56, GOAT-58: no choice and no effect when there is nothing to take.
        Robber if robbable(goat).next().is_some() => return Some(Frame::Rob(seat)),
        Charlatan if others_coins(goat, seat) > 0 => return Some(Frame::Con(seat)),
        Robber | Charlatan => log.note(|| Event::FoundNothing { seat, card }),
        // GOAT-59.
        Gunslinger | Sheriff | Dancer | Gambler | Goat => {}
    }
    None
}

/// GOAT-54: all tokens of the Location, no coins.
#[inline]
fn take_tokens(goat: &mut Goat, seat: Seat, card: Character, location: Location, log: &mut impl Log<Event>) {
    let token = location.token();
    let count = std::mem::take(&mut goat.tokens_at[token]);
    goat.reserves[seat].tokens[token] += count;
    log.note(|| match count {
        0 => Event::FoundNothing { seat, card },
        _ => Event::TookTokens { seat, location, count },
    });
}

/// GOAT-55: all coins of the Location, no tokens.
#[inline]
fn take_coins(goat: &mut Goat, seat: Seat, card: Character, location: Location, log: &mut impl Log<Event>) {
    let count = std::mem::take(&mut goat.coins_at[location.token()]);
    goat.reserves[seat].coins += count;
    log.note(|| match count {
        0 => Event::FoundNothing { seat, card },
        _ => Event::TookCoins { seat, location, count },
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
    log: &mut impl Log<Event>,
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
    log.note(|| Event::Robbed { seat, location, count });
    distribution::succeed(goat, chance, log);
    Ok(())
}

fn others_coins(goat: &Goat, seat: Seat) -> u32 {
    goat.reserves.iter().filter(|(other, _)| *other != seat).map(|(_, r)| u32::from(r.coins)).sum()
}

/// GOAT-58: every way to take 1 to 3 coins from the others.
pub(crate) fn list_cons(goat: &Goat, seat: Seat, into: &mut Vec<Choice>) {
    let mut add = |split: Split| into.push(Choice::Con(split));
    spread_coins(goat, seat, Seat::FIRST, CON, Split::default(), &mut add);
}

/// Adds to `split` every number of coins from `from` and the seats after it, `left` at most.
fn spread_coins(
    goat: &Goat,
    charlatan: Seat,
    from: Seat,
    left: u8,
    split: Split,
    add: &mut impl FnMut(Split),
) {
    let most = if from == charlatan { 0 } else { left.min(goat.reserves[from].coins) };
    let last = from.number() + 1 == goat.facts.players;
    for coins in 0..=most {
        let split = split.with(from, coins);
        if !last {
            spread_coins(goat, charlatan, from.next(goat.facts.players), left - coins, split, add);
        } else if split != Split::default() {
            add(split);
        }
    }
}

/// GOAT-58: the coins go onto the Charlatan, and each victim gets an Elixir a coin.
pub(crate) fn con(
    goat: &mut Goat,
    seat: Seat,
    split: Split,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) -> Result<(), Illegal> {
    for (victim, coins) in split.iter() {
        if victim == seat {
            return Err(Illegal::new("GOAT-58", "The Charlatan takes from other players only."));
        }
        if victim.number() >= goat.facts.players {
            return Err(Illegal::new("GOAT-58", format!("Nobody sits at {victim}.")));
        }
        if coins > goat.reserves[victim].coins {
            return Err(Illegal::new("GOAT-58", format!("{victim} does not have so many coins.")));
        }
    }
    if !(1..=CON).contains(&split.total()) {
        return Err(Illegal::new("GOAT-58", "The Charlatan takes 1 to 3 coins in all."));
    }
    for (victim, coins) in split.iter() {
        goat.reserves[victim].coins -= coins;
        goat.reserves[victim].elixirs += coins;
    }
    log.note(|| Event::Conned { seat, split });
    distribution::succeed(goat, chance, log);
    Ok(())
}
