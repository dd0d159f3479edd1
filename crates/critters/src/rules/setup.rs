//! Set-up: CRIT-15 to CRIT-24.

use rustlers_core::{BadOptions, Chance, Log, Seat, SeatMap};

use crate::event::Event;
use crate::facts::Facts;
use crate::knowledge::Memory;
use crate::options::{FirstBoss, Options};
use crate::pieces::{Card, Kind, Loot};
use crate::rules::loot;
use crate::state::{Critters, Frame, Offers, Pile, Resolve, Talk};

/// A table ready for its first split.
pub(crate) fn set_up(
    options: &Options,
    chance: &mut impl Chance,
    log: &mut impl Log<Critters>,
) -> Result<Critters, BadOptions> {
    let facts = options.facts()?;
    let players = facts.players;
    let boss = first_boss(options, chance);
    let mut left = facts.all_loot();
    let stashes = SeatMap::from_fn(players, |_| starting_stash(&mut left, chance));
    // CRIT-81: bills are kept beside the stash.
    let bills = if facts.payoffs { facts.bills } else { 0 };
    let above = place_fuzz(&facts, chance);
    let mut game = Critters {
        facts,
        round: 1,
        boss,
        reign: 1,
        frame: Frame::Show,
        stashes: SeatMap::new(players, Loot::NONE),
        bills: SeatMap::new(players, bills),
        set_aside: SeatMap::new(players, 0),
        pile: Pile::new(players, left, above),
        centre: Loot::NONE,
        shares: SeatMap::new(players, Loot::NONE),
        gone: Loot::NONE,
        talk: Talk::new(players),
        offers: Offers::new(players),
        resolve: Resolve::new(players),
        memory: Memory::new(),
    };
    for seat in Seat::all(players) {
        let (cards, critter) = (stashes[seat], facts.critters[seat.index()]);
        game.stashes[seat] = cards;
        for card in cards {
            game.memory.start(seat, card);
        }
        log.note(&game, || Event::Dealt { seat, critter, cards });
    }
    loot::begin_round(&mut game, chance, log);
    Ok(game)
}

/// CRIT-17, CRIT-R3: the host if seated; otherwise drawn at random.
fn first_boss(options: &Options, chance: &mut impl Chance) -> Seat {
    match (options.first_boss, options.host) {
        (FirstBoss::Host, Some(host)) => host,
        _ => {
            let number = chance.pick(options.players.into(), "the first Boss", &|seat| format!("P{seat}"));
            Seat::new(number as u8).expect("fewer players than seats")
        }
    }
}

/// CRIT-18: one card of each value, of any kind, and never a promo card.
fn starting_stash(left: &mut Loot, chance: &mut impl Chance) -> Loot {
    let mut stash = Loot::NONE;
    for value in 2..=5 {
        let kinds: Loot = Kind::ALL
            .into_iter()
            .map(|kind| Card::plain(kind, value))
            .flat_map(|card| std::iter::repeat_n(card, left.count(card).into()))
            .collect();
        let name = |index| kinds.nth(index).to_string();
        let card = kinds.nth(chance.pick(kinds.len().into(), "a card of a starting stash", &name));
        left.remove(card);
        stash.insert(card);
    }
    stash
}

/// CRIT-20 to CRIT-23, CRIT-104: how many Loot cards lie above the Fuzz, all numbers equally likely.
fn place_fuzz(facts: &Facts, chance: &mut impl Chance) -> u8 {
    let (fewest, most) = facts.fuzz;
    let name = |index: u32| (u32::from(fewest) + index).to_string();
    let more = chance.pick(u32::from(most - fewest) + 1, "the Loot above the Fuzz", &name);
    fewest + more as u8
}
