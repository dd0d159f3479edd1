//! Set-up of a round: LORD-11 to LORD-16.

use rustlers_core::{BadOptions, Chance, Log, Seat, SeatMap, Seats};

use crate::event::Event;
use crate::herds::Herds;
use crate::knowledge::Memory;
use crate::options::Options;
use crate::pieces::{Actions, DiscardPile, Goats, Held};
use crate::rules::{restock, turn};
use crate::state::{Budget, Frame, Lords, LuckCards, Renewal};

/// A table ready for its first choice.
pub(crate) fn set_up(
    options: &Options,
    chance: &mut impl Chance,
    log: &mut impl Log<Lords>,
) -> Result<Lords, BadOptions> {
    let facts = options.facts()?;
    let players = facts.players;
    // LORD-11, LORD-R76: the first dealer is drawn.
    let number = chance.pick(players.into(), "the first dealer", &|i| format!("P{i}"));
    let dealer = Seat::new(number as u8).expect("fewer players than seats");
    let mut lords = Lords {
        facts,
        round: 1,
        dealer,
        active: dealer,
        budget: Budget::FRESH,
        frame: Frame::Underway,
        hands: SeatMap::new(players, Goats::NONE),
        herds: Herds::NONE,
        draw: Goats::NONE,
        discard: DiscardPile::default(),
        trash: Goats::NONE,
        renewal: Renewal::Never,
        totals: SeatMap::new(players, 0),
        actions: SeatMap::new(players, Held::NONE),
        action_pile: Actions::NONE,
        action_discard: Actions::NONE,
        gold: Seats::NONE,
        missed: SeatMap::new(players, 0),
        luck: LuckCards::default(),
        memory: Memory::new(players),
    };
    begin_round(&mut lords, chance, log);
    Ok(lords)
}

/// LORD-66: all cards are gathered, and only the totals are kept.
pub(crate) fn begin_round(lords: &mut Lords, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let players = lords.facts.players;
    lords.hands = SeatMap::new(players, Goats::NONE);
    lords.herds = Herds::NONE;
    lords.draw = lords.facts.goats;
    lords.discard = DiscardPile::default();
    lords.trash = Goats::NONE;
    lords.renewal = Renewal::Never;
    // LORD-15: everything in the Strategic version starts afresh.
    lords.actions = SeatMap::new(players, Held::NONE);
    lords.action_pile = if lords.is_strategic() { lords.facts.actions } else { Actions::NONE };
    lords.action_discard = Actions::NONE;
    lords.gold = Seats::NONE;
    lords.missed = SeatMap::new(players, 0);
    lords.luck = LuckCards::default();
    lords.memory = Memory::new(players);
    log.note(lords, || Event::RoundBegan { round: lords.round, dealer: lords.dealer });

    let first = lords.dealer.next(players);
    let mut seat = first;
    for _ in 0..players {
        let mut hand = Goats::NONE;
        for _ in 0..lords.facts.hand_size {
            hand.insert(restock::next_card(lords, chance));
        }
        lords.hands[seat] = hand;
        log.note(lords, || Event::Dealt { seat, cards: hand });
        seat = seat.next(players);
    }
    turn_up(lords, chance, log);
    // LORD-16: the player on the dealer's left begins.
    turn::begin(lords, first, chance, log);
}

/// LORD-14: the first card of the Discard Pile is plain; wilds that come up go back into the Draw Pile.
fn turn_up(lords: &mut Lords, chance: &mut impl Chance, log: &mut impl Log<Lords>) {
    let mut aside = Goats::NONE;
    let first = loop {
        let card = restock::next_card(lords, chance);
        if !card.is_wild() {
            break card;
        }
        log.note(lords, || Event::SetAside { card });
        aside.insert(card);
    };
    // LORD-R24: shuffled in, so that nobody knows where they are.
    lords.draw = lords.draw.and(aside);
    lords.discard.push(first);
    lords.memory.begin(lords.facts.goats, aside, lords.facts.actions);
    log.note(lords, || Event::TurnedUp { card: first });
}
