//! Turns a position into a state, or reports every reason why it cannot be one.

use rustlers_core::{Impossible, Seat, SeatMap};

use super::check::table_problems;
use super::{AskedFor, MemoryPosition, Position};
use crate::edition::{Facts, MAX_ROUNDS};
use crate::hats::Hats;
use crate::knowledge::{Memory, Theft};
use crate::options::Options;
use crate::pieces::{Cards, Character, PerToken, Token};
use crate::state::{Frame, Goat, Loot, Reserve};

/// The state that a position describes, or everything that is wrong with it.
pub(crate) fn restore(options: Option<&Options>, position: &Position) -> Result<Goat, Impossible> {
    let one = |problem: String| Impossible(vec![problem]);
    let seats = u8::try_from(position.seats.len()).unwrap_or(u8::MAX);
    let plain = Options::new(seats);
    let options = options.unwrap_or(&plain);
    let facts = options.facts().map_err(|bad| one(bad.0))?;
    if facts.players != seats {
        return Err(one(format!(
            "the options are for {} players, but {seats} seats are listed",
            facts.players
        )));
    }
    let named = [Some(position.hand.holder), position.last_active, asked_seat(&position.asked)];
    if let Some(nobody) = named.into_iter().flatten().find(|seat| seat.number() >= facts.players) {
        return Err(one(format!("nobody sits at seat {}: {seats} seats are listed", nobody.number())));
    }
    let mut problems = card_problems(&facts, position);
    let goat = build(facts, position, &mut problems);
    if let Err(goods) = goat.audit_goods() {
        problems.extend(goods);
    }
    if problems.is_empty() {
        problems.extend(table_problems(&goat));
    }
    if problems.is_empty() { Ok(goat) } else { Err(Impossible(problems)) }
}

fn asked_seat(asked: &AskedFor) -> Option<Seat> {
    match asked {
        AskedFor::Rob(seat) | AskedFor::Con(seat) | AskedFor::Serve(seat) | AskedFor::Gamble(seat) => {
            Some(*seat)
        }
        AskedFor::Answer(offer) => Some(offer.to),
        AskedFor::Offer | AskedFor::Over => None,
    }
}

/// GOAT-95: every card that is not boxed lies in exactly one place.
fn card_problems(facts: &Facts, position: &Position) -> Vec<String> {
    let mut places: Vec<(Character, String)> = Vec::new();
    let mut put = |cards: &[Character], place: &str| {
        places.extend(cards.iter().map(|&card| (card, place.to_owned())));
    };
    put(&[position.face_up], "removed face up");
    put(&[position.face_down], "removed face down");
    put(position.deck.as_deref().unwrap_or_default(), "in the deck");
    put(&position.hand.cards, "in the hand");
    if let AskedFor::Answer(offer) = position.asked {
        put(&[offer.card], "on offer");
    }
    let mut hatted = Cards::NONE;
    for (seat, player) in Seat::all(facts.players).zip(&position.seats) {
        put(&player.hats_on, &format!("under a hat of {seat}"));
        hatted = hatted.and(player.hats_on.iter().copied().collect());
    }
    // A discarded card that carries a hat was eliminated or arrested, and is listed in both places.
    let declined: Vec<_> =
        position.discarded.iter().copied().filter(|card| !hatted.contains(*card)).collect();
    put(&declined, "discarded");

    let mut problems = Vec::new();
    for card in Character::ALL {
        let here: Vec<&str> =
            places.iter().filter(|(other, _)| *other == card).map(|(_, place)| place.as_str()).collect();
        match (here.len(), facts.cards.contains(card)) {
            (0, false) | (1, true) => {}
            (0, true) if position.deck.is_none() => {}
            (0, true) => problems.push(format!("the {card} is missing (GOAT-95)")),
            (_, false) => problems.push(format!(
                "the {card} is {}, but it stays in the box with {} players (GOAT-15)",
                here.join(" and "),
                facts.players
            )),
            (2, true) => {
                problems.push(format!("the {card} is there twice: {} (GOAT-95)", here.join(" and ")))
            }
            (count, true) => {
                problems.push(format!("the {card} is there {count} times: {} (GOAT-95)", here.join(", ")));
            }
        }
    }
    problems
}

/// Assembles the state; whatever does not fit is added to `problems`.
fn build(facts: Facts, position: &Position, problems: &mut Vec<String>) -> Goat {
    let players = facts.players;
    let set = |cards: &[Character]| cards.iter().copied().collect::<Cards>();
    let mut hats = Hats::none(players);
    for (seat, player) in Seat::all(players).zip(&position.seats) {
        for card in set(&player.hats_on) {
            hats.place(seat, card);
        }
        if hats.count(seat) > facts.hats {
            problems.push(format!("{seat} has placed {} hats of {} (GOAT-2)", hats.count(seat), facts.hats));
        }
    }
    let mut tokens_at = PerToken::default();
    let mut coins_at = PerToken::default();
    for (&location, goods) in &position.locations {
        if facts.locations.contains(location) {
            tokens_at[location.token()] = goods.tokens;
            coins_at[location.token()] = goods.coins;
        } else {
            problems.push(format!("the {location} is not in play with {players} players (GOAT-15)"));
        }
    }
    for missing in facts.locations.iter().filter(|location| !position.locations.contains_key(location)) {
        problems.push(format!("the {missing} is missing among the locations (GOAT-15)"));
    }
    let active = Seat::all(players).filter(|&seat| hats.count(seat) < facts.hats).collect();
    let mut goat = Goat {
        facts,
        round: position.round,
        frame: match position.asked {
            AskedFor::Offer => Frame::Offer,
            AskedFor::Answer(offer) => Frame::Answer(offer),
            AskedFor::Rob(seat) => Frame::Rob(seat),
            AskedFor::Con(seat) => Frame::Con(seat),
            AskedFor::Serve(seat) => Frame::Serve(seat),
            AskedFor::Gamble(seat) => Frame::Gamble(seat),
            AskedFor::Over => Frame::Over,
        },
        deck: position.deck.as_deref().map_or(Cards::NONE, set),
        hand: set(&position.hand.cards),
        holder: position.hand.holder,
        hats,
        discarded: set(&position.discarded),
        face_up: Some(position.face_up),
        face_down: Some(position.face_down),
        goat_turned_up: position.goat_turned_up,
        active,
        last_active: position.last_active,
        supply_coins: 0,
        supply: PerToken::default(),
        tokens_at,
        coins_at,
        loot: position.robber.map(|loot| Loot { from: loot.from, count: loot.tokens }),
        reserves: SeatMap::from_fn(players, |seat| {
            let player = &position.seats[seat.index()];
            Reserve { coins: player.coins, elixirs: player.elixirs, tokens: player.tokens }
        }),
        memory: Memory::new(players),
    };
    if position.deck.is_none() {
        let dealt = goat.live().and(goat.discarded).and(goat.hats.on());
        goat.deck = facts.cards.without(dealt).without(goat.removed());
    }
    match &position.supply {
        Some(supply) => {
            goat.supply_coins = supply.coins;
            for (&token, &count) in &supply.tokens {
                goat.supply[token] = count;
            }
        }
        None => fill_supply(&mut goat),
    }
    match &position.memory {
        Some(memory) => match read_memory(&goat, memory) {
            Ok(memory) => goat.memory = memory,
            Err(problem) => problems.push(problem),
        },
        None => forget(&mut goat),
    }
    goat
}

/// Gives the supply whatever is nowhere else; if that is negative, the audit reports it.
fn fill_supply(goat: &mut Goat) {
    let (coins, tokens) = goat.goods_outside_supply();
    goat.supply_coins = u32::from(goat.facts.coins).saturating_sub(coins) as u8;
    for token in Token::ALL {
        let left = u32::from(goat.facts.tokens[token]).saturating_sub(tokens[token as usize]);
        goat.supply[token] = left as u8;
    }
}

/// The memory of a table where nobody remembers anything: only the holder has seen the hand.
fn forget(goat: &mut Goat) {
    let shown = goat.hats.on().and(goat.discarded);
    goat.memory.offers = shown.len();
    for card in shown {
        goat.memory.known_at[card as usize] = 0;
    }
    if let Frame::Answer(offer) = goat.frame {
        goat.memory.known_at[offer.name as usize] = goat.memory.offers;
    }
    goat.memory.hold(goat.holder);
}

fn read_memory(goat: &Goat, position: &MemoryPosition) -> Result<Memory, String> {
    let bad = |what: &str| Err(format!("the memory is not possible: {what} (it may be left out)"));
    let players = goat.facts.players;
    let mut memory = Memory::new(players);
    if position.offers > 13 || position.held.len() != usize::from(players) {
        return bad("a round has at most 13 offers, and `held` has a list for each seat");
    }
    memory.offers = position.offers;
    let hidden = goat.deck.and(goat.removed());
    for (times, memory_times) in
        [(&position.drawn_at, &mut memory.drawn_at), (&position.known_at, &mut memory.known_at)]
    {
        for (&card, &time) in times {
            if time > position.offers || hidden.contains(card) || !goat.facts.cards.contains(card) {
                return bad(&format!("the {card} was not drawn before offer {time}"));
            }
            memory_times[card as usize] = time;
        }
    }
    for card in Character::ALL {
        if memory.known_at[card as usize] < memory.drawn_at[card as usize] {
            return bad(&format!("the {card} was known before it was drawn"));
        }
    }
    for (seat, offers) in Seat::all(players).zip(&position.held) {
        for &offer in offers {
            if offer > position.offers {
                return bad(&format!("{seat} cannot have held the hand for offer {offer}"));
            }
            memory.held[seat] |= 1 << offer;
        }
    }
    if !matches!(goat.frame, Frame::Over) && goat.live() != memory.seen_by(goat.holder, goat.live()) {
        return bad("the holder of the hand has seen all of it");
    }
    if position.thefts.len() > MAX_ROUNDS.into() {
        return bad("there is at most one theft a round");
    }
    for theft in &position.thefts {
        if theft.taker == theft.victim || theft.taker.number().max(theft.victim.number()) >= players {
            return bad("a theft needs two different players of the table");
        }
        memory.push(Theft {
            taker: theft.taker,
            victim: theft.victim,
            token: theft.token,
            seen_gains: theft.seen_gains,
        });
    }
    if !memory.thefts_fit(|seat| goat.reserves[seat].tokens) {
        return bad("the thefts do not fit what the players own");
    }
    Ok(memory)
}
