//! Set-up: GOAT-15 to GOAT-21.

use rustlers_core::{BadOptions, Chance, Log, Seat, SeatMap, Seats};

use crate::hats::Hats;
use crate::knowledge::Memory;
use crate::options::Options;
use crate::pieces::{Cards, PerToken, Token};
use crate::rules::upkeep;
use crate::state::{Frame, Goat, Reserve};

/// A table ready for its first offer.
pub(crate) fn set_up(
    options: &Options,
    chance: &mut impl Chance,
    log: &mut impl Log<Goat>,
) -> Result<Goat, BadOptions> {
    let facts = options.facts()?;
    let players = facts.players;
    // GOAT-19: coins and a Bottle for everyone.
    let mut tokens = PerToken::default();
    tokens[Token::Bottle] = facts.start_bottles;
    let reserve = Reserve { coins: facts.start_coins, elixirs: 0, tokens };
    let mut supply = facts.tokens;
    supply[Token::Bottle] -= players * facts.start_bottles;
    // GOAT-21, GOAT-R9: ages are unknown here, so the Starting Player is given or drawn.
    let starter = match options.start {
        Some(seat) => seat,
        None => {
            let number = chance.pick(players.into(), "the Starting Player", &|i| format!("P{i}"));
            Seat::new(number as u8).expect("fewer players than seats")
        }
    };
    let mut goat = Goat {
        facts,
        round: 1,
        frame: Frame::Underway,
        deck: facts.cards,
        hand: Cards::NONE,
        holder: starter,
        hats: Hats::none(players),
        discarded: Cards::NONE,
        face_up: None,
        face_down: None,
        goat_turned_up: false,
        active: Seats::all(players),
        last_active: None,
        supply_coins: facts.coins - players * facts.start_coins,
        supply,
        tokens_at: PerToken::default(),
        coins_at: PerToken::default(),
        loot: None,
        reserves: SeatMap::new(players, reserve),
        memory: Memory::new(players),
    };
    upkeep::begin_round(&mut goat, starter, chance, log);
    Ok(goat)
}
