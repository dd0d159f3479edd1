//! What a seat knows as a row of numbers: the same as its [`View`](super::View), without words.

use rustlers_core::study::{Field, Sheet, seat_at, seat_from};
use rustlers_core::{Seat, Viewer};

use super::offer::OfferSight;
use super::view::{self, Step};
use crate::pieces::{Action, Card, Loot, Side};
use crate::rules::{offers, promos, talk, vote};
use crate::state::{Critters, Frame, TOP};

/// The most seats at a table (CRIT-1).
const SEATS: usize = 8;
const CARDS: usize = Card::ALL as usize;
/// Offers that an observation has room for.
const OFFERS: usize = 16;
/// The numbers of an offer.
const OFFER: usize = 9;

/// The parts of an observation. Loot is counted by face: cash, gems, jewelry, paintings, sculptures, each from $2k to $5k,
/// then the promo cards.
pub(crate) const FIELDS: &[Field] = &[
    Field::row(
        "table",
        5,
        "how many seats there are; 1 with payoffs; for how many rounds a Boss may stay (0: any); the value of a bill; the round",
    ),
    Field::row("step", 6, "1 for the step: distribute, talk, turns, choose, resolve, over"),
    Field::row(
        "boss",
        3,
        "the Boss, counted from you; for how many rounds in a row; whose turn it is (-1: nobody's)",
    ),
    Field::row("awaits", SEATS, "1 for everybody the game waits for, from you on"),
    Field::row("pile", 2, "cards in the face-down pile; 1 if the Fuzz has come"),
    Field::row("top", TOP, "the top cards of the pile that you have looked at (-1: not known, 28: the Fuzz)"),
    Field::row("votes", 2, "votes turned up so far: yes, no"),
    Field::row(
        "window",
        7,
        "1 for the promo window that is open: talk, vote, late skim, robbed, guarded, tie; whom it is about (-1: nobody)",
    ),
    Field::row("commands_left", 1, "how many commands you have left in this step (-1: no limit)"),
    Field::block(
        "seats",
        SEATS,
        11,
        "from you on: cards in the stash, bills, tokens at home, whom the Threat marker stands in front of (-1: nobody), \
         1 if an Action card is down, turned up, ready, hushed, calling for an orderly step, a person; how many of the cards \
         you have seen there may be gone (all 0 for an empty seat)",
    ),
    Field::block(
        "cards_down",
        SEATS,
        5,
        "from you on: 1 for the Action card that is down, if you know it: guard, rob, skim, no, yes",
    ),
    Field::row("centre", CARDS, "Loot in the centre"),
    Field::row("stash", CARDS, "your stash"),
    Field::block("shares", SEATS, CARDS, "the shares, from you on"),
    Field::block("seen", SEATS, CARDS, "what you have seen with the others and not seen leave"),
    Field::row("confiscated", CARDS, "confiscated Loot"),
    Field::row("promos", 16, "1 for each promo card in use; then 1 for each that was used"),
    Field::block(
        "offers",
        OFFERS,
        OFFER,
        "offers on the table: 1 payoff, 2 gift, 3 trade (0: none); giver and target, counted from you; 1 if Vote Yes collects \
         it; cards face up, face down, and of these shown to the target; bills; the value of the cards that you know",
    ),
    Field::row("draft", OFFER, "the offer that you are putting together, with the same numbers"),
];

/// Writes what a seat knows.
pub(crate) fn observe(game: &Critters, me: Seat, sheet: &mut Sheet<'_>) {
    let mut own = std::mem::take(sheet);
    write(game, me, &mut own);
    *sheet = own;
}

#[inline]
fn write(game: &Critters, me: Seat, sheet: &mut Sheet<'_>) {
    let facts = &game.facts;
    let players = facts.players;
    let from_me = |seat: Seat| seat_from(me, seat, players);
    let seats = |distance: usize| seat_at(me, distance as i16, players);
    let is_out = !view::is_board_away(game.frame);

    sheet.field("table");
    let terms = if facts.limited_terms { facts.max_rounds } else { 0 };
    sheet.put_all(&[players, facts.payoffs.into(), terms, facts.bill_value, game.round]);
    sheet.field("step");
    let step = match view::step(game.frame) {
        Step::Distribute => 0,
        Step::Talk => 1,
        Step::Turns => 2,
        Step::Choose => 3,
        Step::Resolve => 4,
        Step::Over => 5,
    };
    sheet.put_bits::<6>(1 << step);
    sheet.field("boss");
    let turn = match game.frame {
        Frame::Turn(seat) => from_me(seat),
        _ => -1,
    };
    sheet.put_all(&[from_me(game.boss), game.reign.into(), turn]);
    sheet.field("awaits");
    let asked = game.asked();
    for distance in 0..SEATS {
        sheet.put(seats(distance).is_some_and(|seat| asked.contains(seat)));
    }
    sheet.field("pile");
    sheet.put_all(&[game.pile.count(), game.pile.fuzz_out.into()]);
    sheet.field("top");
    let mut top = [-1; TOP];
    for (number, card) in top.iter_mut().zip(game.pile.seen_by(me)) {
        *number = card.map_or(CARDS as i16, |card: Card| card.index().into());
    }
    sheet.put_all(&top);
    sheet.field("votes");
    let votes = |action| if is_out { vote::votes_shown(game, action) } else { 0 };
    sheet.put_all(&[votes(Action::Yes), votes(Action::No)]);
    sheet.field("window");
    sheet.put_bits::<6>(promos::window(game.frame).map_or(0, |window| 1 << window as u8));
    sheet.put(match game.frame {
        Frame::Robbed(seat) | Frame::Guarded(seat) | Frame::LateSkim(seat) => from_me(seat),
        _ => -1,
    });
    sheet.field("commands_left");
    sheet.put_known(talk::is_counted(game, me).then(|| game.talk.left[me]));

    let seen = game.memory.seen_with(players, |seen| seen.contains(me));
    let is_open = game.frame == Frame::Over;
    sheet.field("seats");
    for distance in 0..SEATS {
        let Some(seat) = seats(distance) else {
            sheet.fill(11, 0);
            continue;
        };
        let flag = |holds: bool| i16::from(is_out && holds);
        let tokens = if facts.payoffs { game.offers.tokens_at_home(seat, facts.tokens) } else { 0 };
        let unsure = if seat == me || is_open { 0 } else { seen[seat].gone };
        sheet.put_all(&[
            game.stashes[seat].len().into(),
            game.bills[seat].into(),
            tokens.into(),
            game.talk.markers[seat].filter(|_| is_out).map_or(-1, from_me),
            flag(game.talk.cards[seat].is_some()),
            flag(game.resolve.revealed.contains(seat)),
            flag(game.talk.ready.contains(seat)),
            flag(game.talk.hushed.contains(seat)),
            flag(game.talk.calls.contains(seat)),
            facts.seats_of_people.contains(seat).into(),
            unsure.into(),
        ]);
    }
    sheet.field("cards_down");
    for distance in 0..SEATS {
        let known = |seat: &Seat| is_out && (*seat == me || game.resolve.revealed.contains(*seat));
        let card = seats(distance).filter(known).and_then(|seat| game.talk.cards[seat]);
        sheet.put_bits::<5>(card.map_or(0, |card| 1 << card as u8));
    }

    sheet.field("centre");
    put_loot(sheet, game.centre);
    sheet.field("stash");
    put_loot(sheet, game.stashes[me]);
    sheet.field("shares");
    for distance in 0..SEATS {
        put_loot(sheet, seats(distance).map_or(Loot::NONE, |seat| game.shares[seat]));
    }
    sheet.field("seen");
    for distance in 0..SEATS {
        let other = seats(distance).filter(|seat| *seat != me && !is_open);
        put_loot(sheet, other.map_or(Loot::NONE, |seat| seen[seat].cards));
    }
    sheet.field("confiscated");
    put_loot(sheet, game.gone);
    sheet.field("promos");
    sheet.put_bits::<8>(facts.promos.into());
    sheet.put_bits::<8>(game.used_promos().into());

    let viewer = Viewer::Seat(me);
    let mut room = OFFERS;
    sheet.field("offers");
    for slot in game.offers.slots().take(OFFERS) {
        put_offer(sheet, game, me, slot, viewer);
        room -= 1;
    }
    sheet.fill(room * OFFER, 0);
    sheet.field("draft");
    match game.offers.draft(me) {
        Some(slot) => put_offer(sheet, game, me, slot, viewer),
        None => sheet.fill(OFFER, 0),
    }
}

fn put_offer(sheet: &mut Sheet<'_>, game: &Critters, me: Seat, slot: usize, viewer: Viewer) {
    let sight = OfferSight::of(&offers::offered(game, slot), viewer, false);
    let from_me = |seat: Seat| seat_from(me, seat, game.facts.players);
    let kind = match sight.kind {
        "payoff" => 1,
        "gift" => 2,
        _ => 3,
    };
    let value = |card: Card| match (card.face(), card.promo_index()) {
        (Some((_, value)), _) => i16::from(value),
        (None, Some(promo)) => game.facts.promo[usize::from(promo)].value.into(),
        (None, None) => 0,
    };
    let known: i16 = sight.open.and(sight.hidden).into_iter().map(value).sum();
    sheet.put_all(&[
        kind,
        from_me(sight.offer.owner),
        from_me(sight.to),
        (sight.side == Some(Side::Yes)).into(),
        sight.open.len().into(),
        sight.hidden_count.into(),
        sight.peeked_count.into(),
        sight.bills.into(),
        known,
    ]);
}

fn put_loot(sheet: &mut Sheet<'_>, loot: Loot) {
    if loot.is_empty() {
        return sheet.fill(CARDS, 0);
    }
    sheet.put_all(&loot.counts());
}
