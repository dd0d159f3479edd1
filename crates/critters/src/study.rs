//! The game for programs that learn: what a command is as numbers.

use rustlers_core::Seat;
use rustlers_core::study::{Field, Kind, Sheet, Spelling, Study, arg, seat_from};

use crate::choice::{Choice, Statement};
use crate::knowledge;
use crate::pieces::{Card, Side};
use crate::state::{Critters, OfferId};

const SEATS: u32 = 8;
const CARDS: u32 = Card::ALL as u32;

impl Study for Critters {
    const STUDY_VERSION: u32 = 1;
    const FIELDS: &'static [Field] = knowledge::FIELDS;
    /// Cards are numbered like Loot in an observation; seats are counted from the one that chooses.
    const KINDS: &'static [Kind] = &[
        Kind::table("share", &[arg("card", CARDS), arg("to", SEATS)]),
        Kind::table("move", &[arg("card", CARDS), arg("from", SEATS), arg("to", SEATS)]),
        Kind::table("commit", &[]),
        Kind::table("deal_rest", &[]),
        Kind::table("threat", &[arg("to", SEATS)]),
        Kind::table("threat_back", &[]),
        Kind::table("choose", &[arg("action", 5)]),
        Kind::table("ready", &[]),
        Kind::table("unready", &[]),
        Kind::table("settle", &[]),
        Kind::table("hush", &[]),
        Kind::table("payoff", &[arg("no", 2), arg("to", SEATS)]),
        Kind::table("gift", &[arg("to", SEATS)]),
        Kind::table("trade", &[arg("to", SEATS)]),
        Kind::table("lay", &[arg("card", CARDS), arg("face", 3)]),
        Kind::table("bill", &[]),
        Kind::table("place", &[]),
        Kind::table("drop", &[]),
        Kind::list("peek", 32, &[arg("number", u16::MAX as u32), arg("card", CARDS)]),
        Kind::list("accept", 32, &[arg("giver", SEATS), arg("number", u16::MAX as u32)]),
        Kind::list("decline", 32, &[arg("giver", SEATS), arg("number", u16::MAX as u32)]),
        Kind::list("withdraw", 16, &[arg("number", u16::MAX as u32)]),
        Kind::table("wait", &[]),
        Kind::table("use_promo", &[arg("promo", 8)]),
        Kind::table("pass", &[]),
        Kind::table("call_orderly", &[]),
        Kind::table("uncall_orderly", &[]),
        Kind::table("end_turn", &[]),
        Kind::table("vow", &[arg("action", 5)]),
        Kind::table("ask", &[arg("seat", SEATS), arg("no", 2)]),
        Kind::table("warn", &[arg("seat", SEATS), arg("no", 2)]),
        Kind::table("claim", &[arg("value", 6)]),
        Kind::table("price", &[arg("bills", 6), arg("value", 6)]),
    ];

    fn observe(&self, seat: Seat, sheet: &mut Sheet<'_>) {
        knowledge::observe(self, seat, sheet);
    }

    #[inline]
    fn spell(&self, seat: Seat, choice: Choice) -> Spelling {
        let of = |other: Seat| seat_from(seat, other, self.facts.players);
        let face = |card: Card| i16::from(card.index());
        let no = |side: Side| i16::from(side == Side::No);
        let number = |offer: OfferId| i16::try_from(offer.number).unwrap_or(i16::MAX);
        match choice {
            Choice::Share { card, from: None, to } => Spelling::new(0, [face(card), of(to)]),
            Choice::Share { card, from: Some(from), to } => Spelling::new(1, [face(card), of(from), of(to)]),
            Choice::Commit => Spelling::new(2, []),
            Choice::DealRest => Spelling::new(3, []),
            Choice::Threat(to) => Spelling::new(4, [of(to)]),
            Choice::ThreatBack => Spelling::new(5, []),
            Choice::Choose(action) => Spelling::new(6, [action as i16]),
            // The ticket has one legal value: it only proves that the seat has seen the board.
            Choice::Ready(_) => Spelling::new(7, []),
            Choice::Unready => Spelling::new(8, []),
            Choice::Settle => Spelling::new(9, []),
            Choice::Hush => Spelling::new(10, []),
            Choice::Payoff { side, to } => Spelling::new(11, [no(side), of(to)]),
            Choice::Gift(to) => Spelling::new(12, [of(to)]),
            Choice::Trade(to) => Spelling::new(13, [of(to)]),
            Choice::Lay { card, face: how } => Spelling::new(14, [face(card), how as i16]),
            Choice::Bill => Spelling::new(15, []),
            Choice::Place => Spelling::new(16, []),
            Choice::Drop => Spelling::new(17, []),
            Choice::Peek { offer, card } => Spelling::new(18, [number(offer), face(card)]),
            Choice::Accept(offer) => Spelling::new(19, [of(offer.owner), number(offer)]),
            Choice::Decline(offer) => Spelling::new(20, [of(offer.owner), number(offer)]),
            Choice::Withdraw(offer) => Spelling::new(21, [number(offer)]),
            Choice::Wait => Spelling::new(22, []),
            Choice::UsePromo(card) => Spelling::new(23, [card.promo_index().map_or(-1, i16::from)]),
            Choice::Pass => Spelling::new(24, []),
            Choice::CallOrderly => Spelling::new(25, []),
            Choice::UncallOrderly => Spelling::new(26, []),
            Choice::EndTurn => Spelling::new(27, []),
            Choice::Say(Statement::Vow(action)) => Spelling::new(28, [action as i16]),
            Choice::Say(Statement::Ask { seat, vote }) => Spelling::new(29, [of(seat), no(vote)]),
            Choice::Say(Statement::Warn { seat, unless }) => Spelling::new(30, [of(seat), no(unless)]),
            Choice::Say(Statement::Claim(value)) => Spelling::new(31, [value.into()]),
            Choice::Say(Statement::Price { bills, value }) => Spelling::new(32, [bills.into(), value.into()]),
        }
    }
}
