//! What a seat knows as a row of numbers: the same as parts of its [`View`](super::View), without words.

use rustlers_core::Seat;
use rustlers_core::study::{Field, Sheet, seat_at, seat_from};

use super::view;
use crate::edition::{Animal, Fur, Herd, Npc, Origin, PowerDeck};
use crate::state::{
    AMBUSH_SORTS, Figure, Foe, Frame, ITEM_SORTS, Lot, MOVEMENT_SORTS, POWER_SORTS, Sentence, Step, West,
    Where,
};

/// The most seats at a table (WEST-1).
const SEATS: usize = 6;
/// The numbers of a character that everybody sees.
const FIGURE: usize = 29;
/// The numbers of one side of a proposal.
const LOT: usize = 1 + 4 + 3 + 3 + ITEM_SORTS + 3;

/// The parts of an observation. Spaces, cards and things are numbered as in the edition.
pub(crate) const FIELDS: &[Field] = &[
    Field::row(
        "table",
        6,
        "how many seats there are; how many Pioneers; the Round; the box of the Warrant Meter; the Stash; 1 if the Saloon is \
         closed",
    ),
    Field::row(
        "step",
        11,
        "1 for the step: set-up, opening, charity, Pioneers, gang, Train, Poker, closing, scoring, Duels, over",
    ),
    Field::row(
        "turn",
        3,
        "the Starting Player and the character on turn, counted from you (-1: nobody); 1 if you are a Bandit",
    ),
    Field::row("asked", SEATS, "1 for everybody who is asked, as far as you can see, from you on"),
    Field::row(
        "question",
        QUESTIONS,
        "1 for what you are asked, in the order of `Frame`; all 0 if you are not",
    ),
    Field::row("rep", 4, "the Rep of the three Pioneers, by seat, and of the gang"),
    Field::row("train", 2, "the last Station of the Train; the space where it is"),
    Field::block(
        "figures",
        SEATS,
        FIGURE,
        "from you on: 1 for a Bandit; character; 0 away, 1 on a space, 2 in Hiding, 3 aboard, 4 Graveyard, 5 Jail; space; HP; \
         Wallet; Deposit; Tool; Bag; Heavy Weapon; Sidearm; Hand-to-hand Weapon; knife; Movement and Ambush Cards; Power Cards \
         of the three types; movement granted, spent; penalties now, next Round, carried over; a bit for each deed of this \
         Round; a bit for each type of Power Card played; 1 with a Bribe; 1 if it fled; the Round of release (0 none, -1 \
         prison); Round of its last death (-1: nothing there; all 0 for an empty seat)",
    ),
    Field::block("items", SEATS, ITEM_SORTS, "Items by sort, from you on"),
    Field::block("gold", SEATS, 4, "Gold Cards by origin, from you on"),
    Field::block("animals", SEATS, 3, "Livestock by kind, from you on"),
    Field::block("furs", SEATS, 3, "Furs by type, from you on"),
    Field::block(
        "pets",
        SEATS,
        6,
        "from you on, two Pets each: its sort (-1: none), 1 if it lies in Hiding, its space (-1: none)",
    ),
    Field::block(
        "npcs",
        4,
        5,
        "for each NPC: HP; money on its card; a bit for each level that was robbed; 1 on level two; 1 if away",
    ),
    Field::row("movement", MOVEMENT_SORTS, "your Movement Cards by sort"),
    Field::row("ambush", AMBUSH_SORTS, "your Ambush Cards by sort"),
    Field::row("power", POWER_SORTS, "your Power Cards by sort"),
    Field::row("fools", 4, "your Fool's Gold by origin"),
    Field::block(
        "hides",
        SEATS,
        1,
        "from you on: the Ambush Card under which the character hides, if you know it (-1: no, or not known)",
    ),
    Field::row(
        "battle",
        4,
        "1 in a Battle; attacker and defender, counted from you (6 and more: an NPC; -1: none); the side whose turn it is",
    ),
    Field::row("dice", 16, "the dice on the table (0: none)"),
    Field::row(
        "proposal",
        2,
        "who has made, or is making, a proposal that you see, and to whom, counted from you (-1: nobody)",
    ),
    Field::block(
        "lots",
        2,
        LOT,
        "what is given, then what is asked for: Cash, Gold by origin, animals by kind, Furs, Items by sort, Power Cards by type",
    ),
];

/// The number of [`Frame`]s.
const QUESTIONS: usize = 57;

/// Writes what a seat knows.
pub(crate) fn observe(west: &West, me: Seat, sheet: &mut Sheet<'_>) {
    let mut own = std::mem::take(sheet);
    write(west, me, &mut own);
    *sheet = own;
}

#[inline]
fn write(west: &West, me: Seat, sheet: &mut Sheet<'_>) {
    let players = west.facts.players;
    let from_me = |seat: Seat| seat_from(me, seat, players);
    let seats = |distance: usize| seat_at(me, distance as i16, players);
    let asked = view::asked(west, Some(me));

    sheet.field("table");
    sheet.put_all(&[players, west.facts.pioneers, west.round, west.meter]);
    sheet.put_large(west.stash);
    sheet.put(west.saloon_closed);
    sheet.field("step");
    sheet.put_bits::<11>(1 << step(west.step));
    sheet.field("turn");
    sheet.put_all(&[from_me(west.starter), west.active.map_or(-1, from_me), west.is_bandit(me).into()]);
    sheet.field("asked");
    for distance in 0..SEATS {
        sheet.put(seats(distance).is_some_and(|seat| asked.contains(seat)));
    }
    sheet.field("question");
    let is_asked = asked.contains(me);
    sheet.put_bits::<QUESTIONS>(if is_asked { 1 << question(&west.frames.top()) } else { 0 });
    sheet.field("rep");
    for rep in west.rep {
        sheet.put_large(rep);
    }
    sheet.field("train");
    sheet.put_all(&[west.train.station as i16, west.train.at.number().into()]);

    sheet.field("figures");
    for distance in 0..SEATS {
        match seats(distance) {
            Some(seat) => put_figure(sheet, west, seat),
            None => sheet.fill(FIGURE, 0),
        }
    }
    let figures = |distance: usize| seats(distance).map(|seat| &west.figures[seat]);
    sheet.field("items");
    for distance in 0..SEATS {
        match figures(distance) {
            Some(figure) => sheet.put_all(&figure.items),
            None => sheet.fill(ITEM_SORTS, 0),
        }
    }
    sheet.field("gold");
    for distance in 0..SEATS {
        for origin in Origin::ALL {
            sheet.put(figures(distance).map_or(0, |figure| figure.gold_from(origin)));
        }
    }
    sheet.field("animals");
    for distance in 0..SEATS {
        for kind in Animal::ALL {
            sheet.put(figures(distance).map_or(0, |figure| figure.animals_of(kind)));
        }
    }
    sheet.field("furs");
    for distance in 0..SEATS {
        sheet.put_bits::<{ Fur::ALL.len() }>(figures(distance).map_or(0, |figure| figure.furs.into()));
    }
    sheet.field("pets");
    for distance in 0..SEATS {
        for place in 0..2 {
            let pet = figures(distance).and_then(|figure| figure.pets[place]);
            sheet.put_known(pet.map(|pet| pet.kind.number()));
            sheet.put(pet.is_some_and(|pet| pet.card.is_some()));
            sheet.put_known(pet.and_then(|pet| pet.space).map(|space| space.number()));
        }
    }
    sheet.field("npcs");
    for npc in Npc::ALL {
        let state = west.npc(npc);
        sheet.put(state.hp);
        sheet.put_large(state.pot);
        sheet.put_all(&[state.robbed, state.level_two.into(), state.gone.into()]);
    }

    // WEST-281 to WEST-285: hands are the owner's own.
    let own = &west.figures[me];
    sheet.field("movement");
    put_sorts::<MOVEMENT_SORTS>(sheet, own.movement.iter());
    sheet.field("ambush");
    put_sorts::<AMBUSH_SORTS>(sheet, own.ambush.iter());
    sheet.field("power");
    put_sorts::<POWER_SORTS>(sheet, own.power.iter());
    sheet.field("fools");
    for origin in Origin::ALL {
        sheet.put(own.gold[origin.index()][1]);
    }
    sheet.field("hides");
    for distance in 0..SEATS {
        let known = seats(distance).filter(|seat| west.circle(*seat).contains(me));
        sheet.put_known(known.and_then(|seat| match west.figures[seat].at {
            Where::Hiding(card) => Some(card.number()),
            _ => None,
        }));
    }

    sheet.field("battle");
    let is_battle = west.frames.iter().any(|frame| matches!(frame, Frame::Battle));
    let foe = |foe: Foe| match foe {
        Foe::Seat(seat) => from_me(seat),
        Foe::Npc(npc) => SEATS as i16 + npc as i16,
    };
    sheet.put(is_battle);
    for side in &west.battle.sides {
        sheet.put(if is_battle { foe(side.who) } else { -1 });
    }
    sheet.put(if is_battle { i16::from(west.battle.turn) } else { 0 });
    sheet.field("dice");
    let mut dice = [0; 16];
    if matches!(west.frames.top(), Frame::Roll) {
        dice.iter_mut().zip(west.roll.dice.iter()).for_each(|(die, face)| *die = face);
    }
    sheet.put_all(&dice);
    put_proposal(sheet, west, me);
}

fn put_figure(sheet: &mut Sheet<'_>, west: &West, seat: Seat) {
    let figure: &Figure = &west.figures[seat];
    let (kind, space) = match figure.at {
        Where::Away => (0, -1),
        Where::Space(space) => (1, i16::from(space.number())),
        Where::Hiding(_) => (2, -1),
        Where::Train => (3, -1),
        Where::Graveyard => (4, -1),
        Where::Jail => (5, -1),
    };
    sheet.put(west.is_bandit(seat));
    sheet.put_known(figure.character.map(|id| id.number()));
    sheet.put_all(&[kind, space]);
    sheet.put(figure.hp);
    sheet.put_large(figure.wallet);
    sheet.put_large(figure.deposit);
    sheet.put_known(figure.tool.map(|tool| tool as u8));
    sheet.put(figure.bag() as u8);
    for weapon in [figure.heavy, figure.sidearm, figure.hand, figure.knife] {
        sheet.put_known(weapon.map(|weapon| weapon.number()));
    }
    sheet.put_all(&[figure.movement.len(), figure.ambush.len()]);
    for deck in PowerDeck::ALL {
        sheet.put(west.powers_of(seat, deck));
    }
    sheet.put_all(&[figure.granted, figure.spent, figure.slow_now, figure.slow_next, figure.slow_old]);
    sheet.put_large(figure.did);
    sheet.put(figure.played);
    sheet.put_all(&[figure.peace, figure.fled]);
    sheet.put(match figure.sentence {
        Sentence::None => 0,
        Sentence::Until(round) => i16::from(round),
        Sentence::Prison => -1,
    });
    sheet.put(figure.died);
}

/// WEST-198: what is still being put together is nobody else's affair, and cards lie face down.
fn put_proposal(sheet: &mut Sheet<'_>, west: &West, me: Seat) {
    let from_me = |seat: Seat| seat_from(me, seat, west.facts.players);
    let is_draft = matches!(west.frames.top(), Frame::Compose { .. });
    let parties = west.parties().filter(|(proposer, _)| !is_draft || *proposer == me);
    sheet.field("proposal");
    sheet.put(parties.map_or(-1, |(proposer, _)| from_me(proposer)));
    sheet.put(parties.and_then(|(_, to)| to).map_or(-1, from_me));
    sheet.field("lots");
    match parties {
        Some(_) => {
            put_lot(sheet, west, &west.deal.give);
            put_lot(sheet, west, &west.deal.ask);
        }
        None => sheet.fill(2 * LOT, 0),
    }
}

fn put_lot(sheet: &mut Sheet<'_>, west: &West, lot: &Lot) {
    sheet.put_large(lot.cash);
    for origin in Origin::ALL {
        sheet.put(lot.gold_cards_from(origin));
    }
    for kind in Animal::ALL {
        let by_herd: u8 = Herd::ALL.into_iter().map(|herd| lot.animals[herd.index()][kind.index()]).sum();
        sheet.put(by_herd + lot.animals_of[kind.index()]);
    }
    sheet.put_bits::<{ Fur::ALL.len() }>(lot.furs.into());
    sheet.put_all(&lot.items);
    for deck in PowerDeck::ALL {
        let (from, to) = west.facts.decks[deck.index()];
        let by_face = lot.power.iter().filter(|card| (from..to).contains(card)).count() as u8;
        sheet.put(by_face + lot.power_of[deck.index()]);
    }
}

fn put_sorts<const SORTS: usize>(sheet: &mut Sheet<'_>, cards: impl Iterator<Item = u8>) {
    let mut counts = [0_u8; SORTS];
    cards.for_each(|card| counts[usize::from(card)] += 1);
    sheet.put_all(&counts);
}

fn step(step: Step) -> u8 {
    match step {
        Step::SetUp => 0,
        Step::Opening => 1,
        Step::Charity => 2,
        Step::Pioneers(_) => 3,
        Step::Gang => 4,
        Step::Train(_) => 5,
        Step::Poker => 6,
        Step::Closing => 7,
        Step::Scoring => 8,
        Step::Duels => 9,
        Step::Over => 10,
    }
}

/// The number of a frame, in the order in which they are declared.
fn question(frame: &Frame) -> u8 {
    match frame {
        Frame::Characters => 0,
        Frame::Round => 1,
        Frame::Charity => 2,
        Frame::FirstTool(_) => 3,
        Frame::GangNext => 4,
        Frame::Turn(_) => 5,
        Frame::TurnEnd { .. } => 6,
        Frame::Aboard(_) => 7,
        Frame::JailTurn(_) => 8,
        Frame::Leave { .. } => 9,
        Frame::Arrive { .. } => 10,
        Frame::RanchBuy(_) => 11,
        Frame::Rove(_) => 12,
        Frame::Surfaced(_) => 13,
        Frame::Window { .. } => 14,
        Frame::Vulture { .. } => 15,
        Frame::PickLoot { .. } => 16,
        Frame::UnderAmbush { .. } => 17,
        Frame::Contact { .. } => 18,
        Frame::Parley => 19,
        Frame::Compose { .. } => 20,
        Frame::Answer { .. } => 21,
        Frame::GivePick { .. } => 22,
        Frame::Shed { .. } => 23,
        Frame::Battle => 24,
        Frame::Dead(_) => 25,
        Frame::DeadOrder { .. } => 26,
        Frame::Victory { .. } => 27,
        Frame::PickActing { .. } => 28,
        Frame::Fought { .. } => 29,
        Frame::Job(_) => 30,
        Frame::Lantern(_) => 31,
        Frame::Extra(_) => 32,
        Frame::Herding(_) => 33,
        Frame::Resolve { .. } => 34,
        Frame::PickOption { .. } => 35,
        Frame::PickTarget { .. } => 36,
        Frame::PickSpace { .. } => 37,
        Frame::PickPlayer { .. } => 38,
        Frame::Lose { .. } => 39,
        Frame::DrawPower { .. } => 40,
        Frame::DrawAmbush { .. } => 41,
        Frame::Refresh { .. } => 42,
        Frame::MakeRoom { .. } => 43,
        Frame::LaySnake { .. } => 44,
        Frame::Roll => 45,
        Frame::TrainAttack { .. } => 46,
        Frame::TrainWindow => 47,
        Frame::PokerSeat => 48,
        Frame::PokerEntry => 49,
        Frame::PokerDraw { .. } => 50,
        Frame::PokerRoll => 51,
        Frame::PokerPick { .. } => 52,
        Frame::PokerOrder { .. } => 53,
        Frame::Champion(_) => 54,
        Frame::Duel { .. } => 55,
        Frame::Tie { .. } => 56,
    }
}
