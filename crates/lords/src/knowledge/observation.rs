//! What a seat may look at as a row of numbers: the same as its [`View`](super::View), without words.

use rustlers_core::Seat;
use rustlers_core::study::{Field, Sheet, seat_at, seat_from};

use super::view::{self, Ask};
use crate::pieces::{Actions, Goat, Goats, Held};
use crate::state::{Frame, Lords};

/// The most seats at a table (LORD-7).
const SEATS: usize = 6;
const GOATS: usize = 12;
const ACTIONS: usize = 10;

/// The parts of an observation.
pub(crate) const FIELDS: &[Field] = &[
    Field::row(
        "table",
        5,
        "how many seats there are; 1 for the Strategic version; the target; the hand size; the round",
    ),
    Field::row("turn", 2, "the dealer and the player on turn, counted from you"),
    Field::row(
        "asked",
        11,
        "which decision is open, 1 for turn, first reply, reply, escape, call, take, raid, share, shed, trim; whose it is, \
         counted from you (-1: nobody)",
    ),
    Field::row("budget", 3, "ordinary actions left; Santy actions left; 1 if the first one is spent"),
    Field::block(
        "seats",
        SEATS,
        6,
        "from you on: cards in hand, piles, Goat Gold, action cards, missed turns, total (all 0 for an empty seat)",
    ),
    Field::block(
        "top_species",
        SEATS,
        GOATS,
        "from you on: 1 for the species of the top pile, in the order of the deck",
    ),
    Field::block(
        "top_pile",
        SEATS,
        4,
        "from you on: plain cards, Goat Lords, Magical Goatinis and points of the top pile",
    ),
    Field::row("hand", GOATS, "how many of each goat card are in your hand"),
    Field::row("herd", GOATS, "how many of each goat card are in your herd"),
    Field::row("herd_points", 1, "what your herd is worth"),
    Field::block("actions", 2, ACTIONS, "your action cards of each kind: ripe, then unripe"),
    Field::block(
        "shown_actions",
        2,
        ACTIONS,
        "the action cards that Visionary Goat shows you: ripe, then unripe",
    ),
    Field::row("piles", 3, "cards in the Draw Pile, the Discard Pile and the action pile"),
    Field::row("discard_top", GOATS, "1 for the top card of the Discard Pile"),
    Field::row("trash", GOATS, "how many of each goat card are in the trash pile"),
    Field::row("action_discard", ACTIONS, "how many of each action card are in the action discard pile"),
    Field::row(
        "duel",
        2,
        "the attacker and the defender of the duel in progress, counted from you (-1: no duel)",
    ),
    Field::block(
        "duel_cards",
        2,
        GOATS,
        "the cards played in the duel by the attacker, then by the defender",
    ),
    Field::row("attack", 2, "who has played an action card, and on whom, counted from you (-1: nobody)"),
    Field::row("attack_card", ACTIONS, "1 for that card"),
    Field::row("raid", 2, "whose pile is shared out, counted from you (-1: nobody's); shares to hand out"),
    Field::row("raid_left", GOATS, "the cards that are left of it"),
    Field::row("raid_receivers", SEATS, "1 for everybody who has a share, from you on"),
    Field::row("points", GOATS, "what each goat card is worth"),
];

/// Writes what a seat may look at.
pub(crate) fn observe(lords: &Lords, me: Seat, sheet: &mut Sheet<'_>) {
    let mut own = std::mem::take(sheet);
    write(lords, me, &mut own);
    *sheet = own;
}

#[inline]
fn write(lords: &Lords, me: Seat, sheet: &mut Sheet<'_>) {
    let facts = &lords.facts;
    let players = facts.players;
    let from_me = |seat: Seat| seat_from(me, seat, players);
    let seats = |distance: i16| seat_at(me, distance, players);

    sheet.field("table");
    sheet.put_all(&[players, u8::from(lords.is_strategic())]);
    sheet.put_large(facts.target);
    sheet.put(facts.hand_size);
    sheet.put_large(lords.round);
    sheet.field("turn");
    sheet.put_all(&[from_me(lords.dealer), from_me(lords.active)]);

    sheet.field("asked");
    let asked = view::asked(lords);
    sheet.put_bits::<10>(asked.map_or(0, |asked| 1 << number(asked.ask)));
    sheet.put(asked.map_or(-1, |asked| from_me(asked.seat)));
    sheet.field("budget");
    let budget = view::budget_view(lords);
    sheet.put_all(&[budget.ordinary, budget.santy, budget.acted.into()]);

    sheet.field("seats");
    for distance in 0..SEATS as i16 {
        let Some(seat) = seats(distance) else {
            *sheet.room() = [0; 6];
            continue;
        };
        sheet.put_all(&[
            lords.hands[seat].len(),
            lords.herds.count(seat),
            u8::from(lords.gold.contains(seat)),
            lords.actions[seat].len(),
        ]);
        sheet.put_large(lords.missed[seat]);
        sheet.put_large(lords.totals[seat]);
    }
    // LORD-19: everybody sees the top pile of a herd.
    let top = |distance: i16| seats(distance).and_then(|seat| lords.herds.of(seat).last().copied());
    sheet.field("top_species");
    for distance in 0..SEATS as i16 {
        sheet.put_bits::<GOATS>(top(distance).map_or(0, |pile| 1 << pile.species() as u8));
    }
    sheet.field("top_pile");
    for distance in 0..SEATS as i16 {
        match top(distance) {
            Some(pile) => {
                let [lords, goatinis] = Goat::WILDS.map(|wild| pile.wild(wild));
                sheet.put_all(&[pile.plain(), lords, goatinis]);
                sheet.put_large(pile.points(&facts.points));
            }
            None => *sheet.room() = [0; 4],
        }
    }

    sheet.field("hand");
    put_goats(sheet, lords.hands[me]);
    sheet.field("herd");
    let mut herd = [0_i16; GOATS];
    for pile in lords.herds.of(me) {
        herd[pile.species() as usize] += i16::from(pile.plain());
        for wild in Goat::WILDS {
            herd[wild as usize] += i16::from(pile.wild(wild));
        }
    }
    sheet.put_all(&herd);
    sheet.field("herd_points");
    sheet.put_large(lords.herd_points(me));
    sheet.field("actions");
    put_held(sheet, lords.actions[me]);
    // LORD-91: Visionary Goat shows the cards only to the player who played it.
    sheet.field("shown_actions");
    put_held(
        sheet,
        match lords.frame {
            Frame::Look { target } if lords.active == me => lords.actions[target],
            _ => Held::NONE,
        },
    );

    sheet.field("piles");
    sheet.put_all(&[lords.draw.len(), lords.discard.len(), lords.action_pile.len()]);
    sheet.field("discard_top");
    put_goats(sheet, lords.discard.top().map_or(Goats::NONE, Goats::only));
    sheet.field("trash");
    put_goats(sheet, lords.trash);
    sheet.field("action_discard");
    put_actions(sheet, lords.action_discard);

    sheet.field("duel");
    let duel = view::duel_view(lords);
    sheet.put(duel.map_or(-1, |duel| from_me(duel.attacker)));
    sheet.put(duel.map_or(-1, |duel| from_me(duel.defender)));
    sheet.field("duel_cards");
    put_goats(sheet, duel.map_or(Goats::NONE, |duel| duel.attack.goats()));
    put_goats(sheet, duel.map_or(Goats::NONE, |duel| duel.defence.goats()));

    sheet.field("attack");
    let attack = view::attack_view(lords);
    sheet.put(attack.map_or(-1, |attack| from_me(attack.by)));
    sheet.put(attack.map_or(-1, |attack| from_me(attack.on)));
    sheet.field("attack_card");
    sheet.put_bits::<ACTIONS>(attack.map_or(0, |attack| 1 << attack.card as u8));

    sheet.field("raid");
    let raid = view::raid_view(lords);
    sheet.put(raid.map_or(-1, |raid| from_me(raid.robbed)));
    sheet.put(raid.map_or(0, |raid| raid.shares));
    sheet.field("raid_left");
    put_goats(sheet, raid.map_or(Goats::NONE, |raid| raid.left.goats()));
    sheet.field("raid_receivers");
    let received = |distance: i16| {
        raid.is_some_and(|raid| seats(distance).is_some_and(|seat| raid.receivers.contains(seat)))
    };
    for distance in 0..SEATS as i16 {
        sheet.put(received(distance));
    }
    sheet.field("points");
    sheet.put_all(&facts.points);
}

fn number(ask: Ask) -> u8 {
    match ask {
        Ask::Turn => 0,
        Ask::FirstReply => 1,
        Ask::Reply => 2,
        Ask::Escape => 3,
        Ask::Call => 4,
        Ask::Take => 5,
        Ask::Raid => 6,
        Ask::Share => 7,
        Ask::Shed => 8,
        Ask::Trim => 9,
    }
}

fn put_goats(sheet: &mut Sheet<'_>, goats: Goats) {
    sheet.put_all(&goats.counts());
}

fn put_actions(sheet: &mut Sheet<'_>, actions: Actions) {
    sheet.put_all(&actions.counts());
}

fn put_held(sheet: &mut Sheet<'_>, held: Held) {
    put_actions(sheet, held.ripe);
    put_actions(sheet, held.unripe);
}
