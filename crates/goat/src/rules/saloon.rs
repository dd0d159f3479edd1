//! The Saloon phase: GOAT-60 to GOAT-73, in the order of the Characters' numbers.

use rustlers_core::{Chance, Illegal, Log, Seat, Seats};

use crate::choice::{Choice, Split};
use crate::event::Event;
use crate::pieces::{Character, Token};
use crate::rules::end;
use crate::state::{Frame, Goat};

/// Coins for eliminating the Sheriff (GOAT-61).
const KILL: u8 = 4;
/// The Sheriff's pay, and what each arrest adds (GOAT-63).
const PAY: u8 = 2;
const ROBBER_BOUNTY: u8 = 2;
const CHARLATAN_BOUNTY: u8 = 1;

/// GOAT-60: numbers 1 to 4 have no decisions; number 5 or 6 may.
pub(crate) fn open(goat: &mut Goat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    log.note(goat, || Event::SaloonOpened);
    gunslinger(goat, log);
    sheriff(goat, log);
    robber(goat, log);
    charlatan(goat, log);
    dancer(goat, chance, log);
}

/// 1. GOAT-61, GOAT-62.
fn gunslinger(goat: &mut Goat, log: &mut impl Log<Goat>) {
    let Some(seat) = goat.controller(Character::Gunslinger) else { return };
    let Some(sheriff) = goat.controller(Character::Sheriff) else {
        return log.note(goat, || Event::FoundNothing { seat, card: Character::Gunslinger });
    };
    goat.discarded.insert(Character::Sheriff);
    let coins = pay(goat, seat, KILL);
    log.note(goat, || Event::Shot { seat, sheriff, coins });
}

/// 2. GOAT-63, GOAT-64, GOAT-65. The bounty is for the arrest, whatever the arrested Character carried (GOAT-R36).
fn sheriff(goat: &mut Goat, log: &mut impl Log<Goat>) {
    let Some(seat) = goat.controller(Character::Sheriff) else { return };
    let robber = goat.controller(Character::Robber);
    let charlatan = goat.controller(Character::Charlatan);
    let bounty = if robber.is_some() { ROBBER_BOUNTY } else { 0 }
        + if charlatan.is_some() { CHARLATAN_BOUNTY } else { 0 };
    let coins = pay(goat, seat, PAY + bounty);
    log.note(goat, || Event::PaidSheriff { seat, coins });
    if let Some(seat) = robber {
        arrest_robber(goat, seat, log);
    }
    if let Some(seat) = charlatan {
        arrest_charlatan(goat, seat, log);
    }
}

/// GOAT-64: the tokens go back where they came from.
fn arrest_robber(goat: &mut Goat, seat: Seat, log: &mut impl Log<Goat>) {
    goat.discarded.insert(Character::Robber);
    let loot = goat.loot.take();
    if let Some(loot) = loot {
        goat.tokens_at[loot.from.token()] += loot.count;
    }
    log.note(goat, || Event::ArrestedRobber {
        seat,
        to: loot.map(|loot| loot.from),
        count: loot.map_or(0, |loot| loot.count),
    });
}

/// GOAT-65: everyone gets a coin back for each Elixir, once (GOAT-R37).
fn arrest_charlatan(goat: &mut Goat, seat: Seat, log: &mut impl Log<Goat>) {
    goat.discarded.insert(Character::Charlatan);
    let mut back = Split::default();
    for (victim, reserve) in goat.reserves.iter_mut() {
        back = back.with(victim, reserve.elixirs);
        reserve.coins += std::mem::take(&mut reserve.elixirs);
    }
    log.note(goat, || Event::ArrestedCharlatan { seat, back });
}

/// 3. GOAT-66.
fn robber(goat: &mut Goat, log: &mut impl Log<Goat>) {
    let Some(seat) = goat.controller(Character::Robber) else { return };
    let Some(loot) = goat.loot.take() else { return };
    let token = loot.from.token();
    goat.reserves[seat].tokens[token] += loot.count;
    log.note(goat, || Event::GotLoot { seat, token, count: loot.count });
}

/// 4. GOAT-67.
fn charlatan(goat: &mut Goat, log: &mut impl Log<Goat>) {
    let Some(seat) = goat.controller(Character::Charlatan) else { return };
    let mut coins = 0;
    for (_, reserve) in goat.reserves.iter_mut() {
        coins += std::mem::take(&mut reserve.elixirs);
    }
    goat.reserves[seat].coins += coins;
    if coins > 0 {
        log.note(goat, || Event::GotConMoney { seat, coins });
    }
}

/// 5. GOAT-68: the Dancer's controller must share out the Bottles.
fn dancer(goat: &mut Goat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    match goat.controller(Character::Dancer) {
        None => gambler(goat, chance, log),
        Some(seat) if goat.tokens_at[Token::Bottle] > 0 => goat.frame = Frame::Serve(seat),
        // GOAT-R42: only with other edition data.
        Some(seat) => dance_on(goat, seat, chance, log),
    }
}

/// GOAT-69: with the Gambler in play, the Dancer takes over his action, and his own number does nothing (GOAT-70).
fn dance_on(goat: &mut Goat, dancer: Seat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    match goat.controller(Character::Gambler) {
        Some(gambler) => {
            log.note(goat, || Event::Upstaged { dancer, gambler });
            look_for_victim(goat, dancer, Character::Dancer, chance, log);
        }
        None => end::end_round(goat, chance, log),
    }
}

/// 6. GOAT-70: the Gambler acts for himself if no Dancer is in play.
fn gambler(goat: &mut Goat, chance: &mut impl Chance, log: &mut impl Log<Goat>) {
    match goat.controller(Character::Gambler) {
        Some(seat) => look_for_victim(goat, seat, Character::Gambler, chance, log),
        None => end::end_round(goat, chance, log),
    }
}

/// GOAT-71: somebody else must own a token.
fn look_for_victim(
    goat: &mut Goat,
    actor: Seat,
    card: Character,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) {
    if victims(goat, actor).next().is_some() {
        goat.frame = Frame::Gamble(actor);
    } else {
        log.note(goat, || Event::FoundNothing { seat: actor, card });
        end::end_round(goat, chance, log);
    }
}

/// The possible victims of the Gambler action: others who own a token (GOAT-71, GOAT-R45).
pub(crate) fn victims(goat: &Goat, actor: Seat) -> impl Iterator<Item = Seat> {
    goat.reserves
        .iter()
        .filter(move |(seat, reserve)| *seat != actor && reserve.tokens.total() > 0)
        .map(|(seat, _)| seat)
}

/// GOAT-68: every split of all Bottles among the others.
pub(crate) fn list_servings(goat: &Goat, dancer: Seat, into: &mut Vec<Choice>) {
    let others = Seats::all(goat.facts.players).without(dancer);
    serve_one_more(others, goat.tokens_at[Token::Bottle], Split::default(), into);
}

/// Adds every split that gives `left` more Bottles than `split`, to the seats in `to` on.
fn serve_one_more(to: Seats, left: u8, split: Split, into: &mut Vec<Choice>) {
    if left == 0 {
        return into.push(Choice::Serve(split));
    }
    let mut rest = to;
    for seat in to {
        serve_one_more(rest, left - 1, split.with(seat, split.get(seat) + 1), into);
        rest.remove(seat);
    }
}

/// GOAT-68: all Bottles go to the others, face down.
pub(crate) fn serve(
    goat: &mut Goat,
    seat: Seat,
    split: Split,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) -> Result<(), Illegal> {
    let bottles = goat.tokens_at[Token::Bottle];
    if split.get(seat) > 0 {
        return Err(Illegal::new("GOAT-68", "The Dancer keeps no Bottle for herself."));
    }
    if split.iter().any(|(to, _)| to.number() >= goat.facts.players) {
        return Err(Illegal::new("GOAT-68", "Nobody sits there."));
    }
    if split.total() != bottles {
        return Err(Illegal::new(
            "GOAT-68",
            format!("The Dancer gives away all {bottles} Bottles, no more and no fewer."),
        ));
    }
    goat.tokens_at[Token::Bottle] = 0;
    for (to, count) in split.iter() {
        goat.reserves[to].tokens[Token::Bottle] += count;
    }
    goat.frame = Frame::Underway;
    log.note(goat, || Event::Served { seat, split });
    dance_on(goat, seat, chance, log);
    Ok(())
}

/// GOAT-71: one token changes hands face down, each of the victim's equally likely (GOAT-R46).
pub(crate) fn gamble(
    goat: &mut Goat,
    taker: Seat,
    victim: Seat,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) -> Result<(), Illegal> {
    if victim == taker {
        return Err(Illegal::new("GOAT-71", "You cannot take a token from yourself."));
    }
    if victim.number() >= goat.facts.players {
        return Err(Illegal::new("GOAT-71", "Nobody sits there."));
    }
    let tokens = goat.reserves[victim].tokens;
    if tokens.total() == 0 {
        return Err(Illegal::new("GOAT-71", "That player has no tokens."));
    }
    let mut types = tokens.iter();
    let token = match (types.next(), types.next()) {
        (Some((only, _)), None) => only,
        _ => {
            let total = tokens.total().into();
            let name = |i| tokens.nth(i).to_string();
            tokens.nth(chance.pick(total, "the token that is taken", &name))
        }
    };
    goat.memory.steal(taker, victim, token, tokens);
    goat.reserves[victim].tokens[token] -= 1;
    goat.reserves[taker].tokens[token] += 1;
    goat.frame = Frame::Underway;
    log.note(goat, || Event::Stole { taker, victim, token });
    end::end_round(goat, chance, log);
    Ok(())
}

/// Pays what is due from the supply, or what is left (GOAT-R6).
fn pay(goat: &mut Goat, seat: Seat, due: u8) -> u8 {
    let coins = due.min(goat.supply_coins);
    goat.supply_coins -= coins;
    goat.reserves[seat].coins += coins;
    coins
}
