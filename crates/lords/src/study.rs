//! The game for programs that learn: what a choice is as numbers.

use rustlers_core::Seat;
use rustlers_core::study::{Field, Kind, Sheet, Spelling, Study, arg, seat_from};

use crate::choice::{Choice, Pick};
use crate::knowledge;
use crate::pieces::{Goat, Pile};
use crate::state::Lords;

const GOATS: u32 = 12;
const ACTIONS: u32 = 10;
const OTHERS: u32 = 5;

impl Study for Lords {
    const STUDY_VERSION: u32 = 1;
    const FIELDS: &'static [Field] = knowledge::FIELDS;
    /// Cards are numbered in the order of the deck. The others are counted from the next seat, which is 0.
    const KINDS: &'static [Kind] = &[
        Kind::table("birth", &[arg("card", GOATS), arg("partner", GOATS)]),
        Kind::table("assist", &[arg("card", GOATS)]),
        Kind::table("duel", &[arg("opponent", OTHERS), arg("card", GOATS)]),
        Kind::table("play", &[arg("card", ACTIONS)]),
        Kind::table("play_on", &[arg("card", ACTIONS), arg("opponent", OTHERS)]),
        Kind::table("discard", &[arg("card", GOATS)]),
        Kind::table("pass", &[]),
        Kind::table("end_turn", &[]),
        Kind::table("answer", &[arg("card", GOATS)]),
        Kind::table("escape", &[]),
        Kind::table("stop", &[]),
        Kind::table("let_it_happen", &[]),
        Kind::table("call", &[arg("low", 7), arg("high", 7)]),
        Kind::table("take", &[arg("card", ACTIONS), arg("unripe", 2)]),
        Kind::table("raid", &[arg("position", 65)]),
        Kind::list("keep", 64, &[arg("plain", 16), arg("lords", 16), arg("goatinis", 16)]),
        Kind::list(
            "give",
            320,
            &[arg("to", OTHERS), arg("plain", 16), arg("lords", 16), arg("goatinis", 16)],
        ),
        Kind::table("shed", &[arg("card", ACTIONS), arg("unripe", 2)]),
        Kind::table("trim", &[arg("card", GOATS)]),
    ];

    fn observe(&self, seat: Seat, sheet: &mut Sheet<'_>) {
        knowledge::observe(self, seat, sheet);
    }

    #[inline]
    fn spell(&self, seat: Seat, choice: Choice) -> Spelling {
        let other = |of: Seat| seat_from(seat, of, self.facts.players) - 1;
        let picked = |pick: Pick| [pick.card as i16, i16::from(pick.starred)];
        let share = |cards: Pile| {
            let [lords, goatinis] = Goat::WILDS.map(|wild| i16::from(cards.wild(wild)));
            [i16::from(cards.plain()), lords, goatinis]
        };
        match choice {
            Choice::Birth(pair) => {
                let (card, partner) = pair.cards();
                Spelling::new(0, [card as i16, partner as i16])
            }
            Choice::Assist(card) => Spelling::new(1, [card as i16]),
            Choice::Duel { opponent, card } => Spelling::new(2, [other(opponent), card as i16]),
            Choice::Play { card, on: None } => Spelling::new(3, [card as i16]),
            Choice::Play { card, on: Some(opponent) } => Spelling::new(4, [card as i16, other(opponent)]),
            Choice::Discard(card) => Spelling::new(5, [card as i16]),
            Choice::Pass => Spelling::new(6, []),
            Choice::EndTurn => Spelling::new(7, []),
            Choice::Answer(card) => Spelling::new(8, [card as i16]),
            Choice::Escape => Spelling::new(9, []),
            Choice::Stop => Spelling::new(10, []),
            Choice::LetItHappen => Spelling::new(11, []),
            Choice::Call(numbers) => {
                let (low, high) = numbers.get();
                Spelling::new(12, [low.into(), high.into()])
            }
            Choice::Take(pick) => Spelling::new(13, picked(pick)),
            Choice::Raid(position) => Spelling::new(14, [position.into()]),
            Choice::Keep(cards) => Spelling::new(15, share(cards)),
            Choice::Give { to, cards } => {
                let [plain, lords, goatinis] = share(cards);
                Spelling::new(16, [other(to), plain, lords, goatinis])
            }
            Choice::Shed(pick) => Spelling::new(17, picked(pick)),
            Choice::Trim(card) => Spelling::new(18, [card as i16]),
        }
    }
}
