//! WEST-R107: the order of what happens on entering a space, and what is turned in there (WEST-103, WEST-113, WEST-146, WEST-150).

use rustlers_core::{Chance, Log, Seat};

use crate::edition::{Animal, Column, Fur, Goods, Ignored, Origin, Paid, Place, Side, SpaceId};
use crate::event::{Happening, Harm};
use crate::play::Play;
use crate::state::{Arrival, Arriving, Frame, Moment, West, Where};

impl West {
    /// The column of the Payout Cards for a character.
    pub(crate) fn column(&self, seat: Seat) -> Column {
        if self.is_bandit(seat) { self.facts.column } else { Column::Pioneer }
    }

    /// Cash and Rep for Gold Cards; Fool's Gold pays nothing (WEST-124).
    pub(crate) fn gold_worth(&self, seat: Seat) -> (u16, u16) {
        let column = self.column(seat);
        Origin::ALL.into_iter().fold((0, 0), |(cash, rep), origin| {
            let cards = u16::from(self.figures[seat].gold[origin.index()][0]);
            let pay = self.facts.book.gold_pay(origin, column);
            (cash + cards * u16::from(pay.cash), rep + cards * u16::from(pay.rep))
        })
    }

    pub(crate) fn livestock_worth(&self, seat: Seat) -> (u16, u16) {
        let column = self.column(seat);
        Animal::ALL.into_iter().fold((0, 0), |(cash, rep), animal| {
            let count = u16::from(self.figures[seat].animals_of(animal));
            let pay = self.facts.book.animal_pay(animal, column);
            (cash + count * u16::from(pay.cash), rep + count * u16::from(pay.rep))
        })
    }

    /// Furs are a set of bits; abilities pay for each.
    pub(crate) fn furs_worth(&self, seat: Seat, furs: u8) -> (u16, u16) {
        let column = self.column(seat);
        let (mut cash, mut rep) = self.payout_bonus(seat, Paid::Fur, furs.count_ones() as u8);
        for fur in Fur::ALL.into_iter().filter(|fur| furs & 1 << fur.index() != 0) {
            let pay = self.facts.book.fur_pay(fur, column);
            cash += u16::from(pay.cash);
            rep += u16::from(pay.rep);
        }
        (cash, rep)
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// One stage after the other; whoever is not there any more is done.
    pub(crate) fn arrive(&mut self, seat: Seat, how: Arrival, stage: Arriving) {
        let Some(space) = self.figures[seat].space() else { return self.pop() };
        let next = |stage: Arriving| Frame::Arrive { seat, how, stage };
        match stage {
            Arriving::Wounds => {
                self.turn_into(next(Arriving::TurningIn));
                self.take_wounds(seat, space);
            }
            Arriving::TurningIn => {
                self.turn_into(next(Arriving::Vulture));
                self.turn_in(seat, space);
                // WEST-R37: what was declared is bought on entry.
                if space == self.place(Place::Ranch)
                    && let Some(choice) = self.west.turn.declared.take()
                {
                    self.keep_declaration(seat, choice);
                }
            }
            Arriving::Vulture => {
                self.turn_into(next(Arriving::Window));
                self.call_vultures(seat, space);
            }
            Arriving::Window => {
                self.turn_into(next(Arriving::Contact));
                let on_turn = self.active == Some(seat) && how != Arrival::Train;
                if on_turn && !self.is_bandit(seat) {
                    self.open_window(seat, space, Moment::Entered);
                }
            }
            Arriving::Contact => {
                self.turn_into(next(Arriving::Cards));
                if !self.contacts(seat).is_empty() {
                    self.push(match how {
                        Arrival::Emerged => Frame::Surfaced(seat),
                        Arrival::Step | Arrival::Placed | Arrival::Train => {
                            Frame::Contact { seat, ambush: false, talk: true }
                        }
                    });
                }
            }
            Arriving::Cards => {
                // WEST-265, WEST-268: a card may be drawn, once for each entering.
                let numbers = self.facts.book.numbers();
                let draws = if space == self.place(Place::Village) {
                    numbers.village_cards
                } else if space == self.place(Place::Purgatory) {
                    numbers.purgatory_cards
                } else {
                    0
                };
                self.west.figures[seat].draws = draws;
                self.pop();
            }
        }
    }

    /// WEST-101, WEST-267, WEST-R97: entering costs HP, not below 1.
    pub(crate) fn take_wounds(&mut self, seat: Seat, space: SpaceId) {
        let book = self.facts.book.clone();
        let floor = book.numbers().wound_floor;
        if book.sets().deserts.contains(space) && !self.ignores(seat, Ignored::Desert) {
            self.hurt(seat, book.numbers().desert_wound, floor, Harm::Desert);
        }
        let is_town = space == self.place(Place::Prosperity);
        if is_town && self.is_bandit(seat) && !self.ignores(seat, Ignored::TownWound) {
            self.hurt(seat, book.numbers().town_wound, floor, Harm::Town);
        }
    }

    /// What must be turned in here is (WEST-51); Fool's Gold is discarded with the Gold.
    pub(crate) fn turn_in(&mut self, seat: Seat, space: SpaceId) {
        let book = self.facts.book.clone();
        let side: Side = self.side(seat);
        let takes = |goods: Goods| book.turn_in(goods, side).contains(space);
        let (mut cash, mut rep, mut rep_of_animals, mut rep_of_furs) = (0, 0, 0, 0);
        let mut add = |worth: (u16, u16)| {
            cash += worth.0;
            rep += worth.1;
            worth.1
        };
        let (mut gold, mut fools, mut animals, mut furs) = (0, 0, 0, 0);
        if takes(Goods::Gold) {
            add(self.gold_worth(seat));
            for origin in Origin::ALL {
                let [real, false_] = std::mem::take(&mut self.west.figures[seat].gold[origin.index()]);
                self.lose_gold_track(seat, origin, [real, false_], self.everybody());
                gold += real;
                fools += false_;
            }
            for _ in 0..gold {
                let card = self.facts.gold.number();
                self.west.decks.gold.down.add(card);
            }
            for _ in 0..fools {
                let card = self.facts.fools.number();
                self.west.decks.gold.down.add(card);
            }
        }
        if takes(Goods::Livestock) {
            rep_of_animals = add(self.livestock_worth(seat));
            animals = self.figures[seat].livestock();
            self.west.figures[seat].animals = Default::default();
        }
        if takes(Goods::Fur) {
            let bits = std::mem::take(&mut self.west.figures[seat].furs);
            rep_of_furs = add(self.furs_worth(seat, bits));
            furs = bits.count_ones() as u8;
        }
        if gold + fools + animals + furs == 0 {
            return;
        }
        self.west.figures[seat].wallet += cash;
        let competitor = self.competitor(seat);
        self.west.rep[competitor] += rep;
        self.note(|| Happening::TurnedIn {
            seat,
            gold,
            fools,
            animals,
            furs,
            cash,
            rep,
            rep_of_animals,
            rep_of_furs,
        });
    }

    /// A component puts a character on a space: it has entered it (WEST-R107).
    pub(crate) fn place_figure(&mut self, seat: Seat, space: SpaceId) {
        self.carry_off(seat, space);
        self.note(|| Happening::Placed { seat, space });
    }

    /// It is put elsewhere, with all that this means: it has left its space (WEST-R104) and entered another.
    pub(crate) fn carry_off(&mut self, seat: Seat, space: SpaceId) {
        let old = self.figures[seat].space();
        let figure = &mut self.west.figures[seat];
        let was_aboard = std::mem::replace(&mut figure.at, Where::Space(space)) == Where::Train;
        figure.draws = 0;
        figure.did |= crate::state::did::MOVED | crate::state::did::WALKED;
        if self.active == Some(seat) {
            // WEST-242: it has left the Train for this turn; and it may still move.
            self.west.turn.left_train |= was_aboard;
            self.west.turn.boarded &= !was_aboard;
            self.west.turn.left = true;
            self.west.turn.moving = true;
        }
        self.push(Frame::Arrive { seat, how: Arrival::Placed, stage: Arriving::Wounds });
        // It was seen leaving before anything else.
        if let Some(old) = old {
            self.call_vultures(seat, old);
        }
    }
}
