//! What a seat knows as a row of numbers: the same as its [`View`](super::View), without words.

use rustlers_core::study::{Field, Sheet, seat_at, seat_from};
use rustlers_core::{Seat, Viewer};

use super::view::{self, Ask};
use crate::pieces::{Cards, Location, PerToken};
use crate::rules::end;
use crate::state::{Frame, Goat};

/// The most seats at a table (GOAT-2).
const SEATS: usize = 5;
const CARDS: usize = 15;

/// The parts of an observation.
pub(crate) const FIELDS: &[Field] = &[
    Field::row("players", 1, "how many seats the table has"),
    Field::row("round", 2, "the round, from 1; the number of rounds"),
    Field::row(
        "asked",
        8,
        "which decision is open, 1 for offer, answer, rob, con, serve, gamble; whose it is, counted from you (-1: nobody); \
         1 if the card on offer must be accepted",
    ),
    Field::row(
        "hand",
        4,
        "who holds the hand, counted from you; 1 for an Assistant; its cards; offers answered this round",
    ),
    Field::row("deck", 2, "cards in the deck; 1 if the Goat was turned up in this Upkeep"),
    Field::row("last_active", 1, "the last active player, counted from you (-1: none yet)"),
    Field::row("supply", 2, "coins and Elixirs in the supply"),
    Field::block(
        "seats",
        SEATS,
        5,
        "from you on: coins, Elixirs, number of tokens, Small Hats left, 1 if active (all 0 for an empty seat)",
    ),
    Field::row("tokens", 5, "your tokens: Supplies, Money Bills, Cattle, Gold, Bottles"),
    Field::row("money", 1, "what your reserve is worth"),
    Field::block(
        "locations",
        5,
        5,
        "Store, Bank, Ranch, Mine, Saloon: 1 if in play; tokens and coins there; what a token is worth; tokens in the supply",
    ),
    Field::row("loot", 6, "tokens on the Robber; 1 at the Location they came from"),
    Field::block(
        "controllers",
        CARDS,
        SEATS,
        "for each Character, 1 at the seat that controls it, from you on",
    ),
    Field::row("in_game", CARDS, "1 for each Character that is not boxed"),
    Field::row("held", CARDS, "1 for each card in your hand"),
    Field::row("declared", CARDS, "1 for each card that everybody knows to be with the holder"),
    Field::row("passed_on", CARDS, "1 for each card that you passed on and know to be with the holder"),
    Field::row("discarded", CARDS, "1 for each card that was declined, eliminated or arrested"),
    Field::row("face_up", CARDS, "1 for the card that was removed face up"),
    Field::row("offered_to", SEATS, "1 for the player who is offered a card, from you on"),
    Field::row("offered_as", CARDS, "1 for the name of the card on offer"),
    Field::row("offered_card", CARDS, "1 for the card on offer, if it is yours"),
];

/// Writes what a seat knows.
pub(crate) fn observe(goat: &Goat, me: Seat, sheet: &mut Sheet<'_>) {
    let mut own = std::mem::take(sheet);
    write(goat, me, &mut own);
    *sheet = own;
}

/// Batches ask for a sheet at every step, so there are few branches here that depend on the cards.
#[inline]
fn write(goat: &Goat, me: Seat, sheet: &mut Sheet<'_>) {
    let facts = &goat.facts;
    let players = facts.players;
    let from_me = |seat: Seat| seat_from(me, seat, players);

    sheet.field("players");
    sheet.put(players);
    sheet.field("round");
    sheet.put_all(&[goat.round, facts.rounds]);

    sheet.field("asked");
    let asked = view::asked(goat);
    let ask = |ask: Ask| match ask {
        Ask::Offer => 0,
        Ask::Answer => 1,
        Ask::Rob => 2,
        Ask::Con => 3,
        Ask::Serve => 4,
        Ask::Gamble => 5,
    };
    sheet.put_bits::<6>(asked.map_or(0, |asked| 1 << ask(asked.ask)));
    sheet.put(asked.map_or(-1, |asked| from_me(asked.seat)));
    sheet.put(asked.is_some_and(|asked| asked.forced));

    sheet.field("hand");
    sheet.put_all(&[
        from_me(goat.holder),
        goat.last_active.is_some().into(),
        goat.hand.len().into(),
        goat.memory.offers.into(),
    ]);
    sheet.field("deck");
    sheet.put_all(&[goat.deck.len(), u8::from(goat.goat_turned_up)]);
    sheet.field("last_active");
    sheet.put(goat.last_active.map_or(-1, from_me));
    sheet.field("supply");
    sheet.put_all(&[goat.supply_coins, facts.elixirs - goat.elixirs_out()]);

    sheet.field("seats");
    for distance in 0..SEATS as i16 {
        match seat_at(me, distance, players) {
            Some(seat) => {
                let reserve = &goat.reserves[seat];
                let is_active = u8::from(goat.active.contains(seat));
                let tokens = reserve.tokens.total();
                sheet.put_all(&[reserve.coins, reserve.elixirs, tokens, goat.hats_left(seat), is_active]);
            }
            None => *sheet.room() = [0; 5],
        }
    }
    // GOAT-R47: the types of tokens are known only to their owner.
    sheet.field("tokens");
    sheet.put_all(&goat.reserves[me].tokens.0);
    sheet.field("money");
    sheet.put_large(end::money(goat, me));

    sheet.field("locations");
    let locations: &mut [i16; 5 * 5] = sheet.room();
    for (row, location) in locations.as_chunks_mut::<5>().0.iter_mut().zip(&Location::ALL) {
        let token = location.token();
        let number = |numbers: &PerToken| i16::from(numbers[token]);
        *row = match facts.locations.contains(*location) {
            true => [
                1,
                number(&goat.tokens_at),
                number(&goat.coins_at),
                number(&facts.values),
                number(&goat.supply),
            ],
            false => [0; 5],
        };
    }
    sheet.field("loot");
    sheet.put(goat.loot.map_or(0, |loot| loot.count));
    sheet.put_bits::<5>(goat.loot.map_or(0, |loot| 1 << loot.from as u8));

    sheet.field("controllers");
    // A bit for each seat in a byte of its own: a card then needs no branch.
    let from_here =
        Seat::all(players).fold(0_u64, |bits, seat| bits | 1 << (8 * seat.index() as i16 + from_me(seat)));
    let in_play = goat.in_play().bits();
    for (card, owner) in goat.hats.owners().iter().enumerate() {
        let is_in_play = u64::from(in_play >> card & 1);
        sheet.put_bits::<SEATS>((from_here >> (8 * owner.index()) & 0xff) * is_in_play);
    }

    sheet.field("in_game");
    put_cards(sheet, facts.cards);
    let live = goat.live();
    let is_holder = me == goat.holder;
    sheet.field("held");
    put_cards(sheet, if is_holder { goat.hand } else { Cards::NONE });
    sheet.field("declared");
    put_cards(sheet, goat.memory.declared(live));
    sheet.field("passed_on");
    put_cards(sheet, if is_holder { Cards::NONE } else { goat.memory.seen_by(me, live) });
    sheet.field("discarded");
    put_cards(sheet, goat.discarded);
    sheet.field("face_up");
    put_cards(sheet, goat.face_up.map_or(Cards::NONE, Cards::only));

    let offer = match goat.frame {
        Frame::Answer(_) | Frame::Answered { .. } => view::offer_view(goat, Viewer::Seat(me)),
        _ => None,
    };
    sheet.field("offered_to");
    sheet.put_bits::<SEATS>(offer.map_or(0, |offer| 1 << from_me(offer.to)));
    sheet.field("offered_as");
    put_cards(sheet, offer.map_or(Cards::NONE, |offer| Cards::only(offer.name)));
    sheet.field("offered_card");
    put_cards(sheet, offer.and_then(|offer| offer.card).map_or(Cards::NONE, Cards::only));
}

#[inline]
fn put_cards(sheet: &mut Sheet<'_>, cards: Cards) {
    sheet.put_bits::<CARDS>(cards.bits().into());
}
