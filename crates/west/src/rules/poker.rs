//! Section 30: the Poker Tournament, from its first card to its last. Who enters it is in `poker_entry`.

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{PowerDeck, PowerId, Roll};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Fact, Frame, GANG, Poker, RollFor, TableCard, West};

impl West {
    fn tournament(&self) -> Option<u8> {
        let rounds = self.facts.book.numbers().poker.rounds;
        rounds.iter().position(|&round| round == self.round).map(|place| place as u8 + 1)
    }

    /// WEST-254: decks of its choice, at most one Shadow Card, and that only in the third Tournament.
    pub(crate) fn list_tournament_decks(&self, seat: Seat, sink: &mut impl Sink) {
        let poker = self.facts.book.numbers().poker;
        for deck in PowerDeck::ALL {
            let allowed = deck != PowerDeck::Shadow
                || (self.tournament() == Some(poker.shadow_in_tournament)
                    && self.poker.shadows[seat.index()] < poker.shadow_max);
            if allowed && self.decks.power.has(self.facts.decks[deck.index()]) {
                sink.put(Choice::Draw(deck));
            }
        }
    }

    pub(crate) fn can_draw_for_table(&self, seat: Seat) -> bool {
        let mut found = crate::choice::Any(false);
        self.list_tournament_decks(seat, &mut found);
        found.0
    }

    /// WEST-257: any face-down card, at most one Shadow Card, and with room for it (WEST-85).
    pub(crate) fn list_picks(&self, seat: Seat, sink: &mut impl Sink) {
        let most = self.facts.book.numbers().poker.shadow_max;
        let mut full = [false; PowerDeck::ALL.len()];
        for (place, card) in self.poker.table.iter().enumerate() {
            let Some(card) = card else { continue };
            let deck = self.facts.book.power(card.card).deck;
            if deck == PowerDeck::Shadow && self.poker.shadows[seat.index()] >= most {
                continue;
            }
            if self.has_room(seat, deck) {
                sink.put(Choice::Pick(place as u8));
            } else {
                full[deck.index()] = true;
            }
        }
        for deck in PowerDeck::ALL.into_iter().filter(|deck| full[deck.index()]) {
            self.list_power_discards(seat, deck, sink);
        }
        sink.put(Choice::Pass);
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-250: always, in Rounds 7, 14 and 21.
    pub(crate) fn start_tournament(&mut self) {
        let Some(number) = self.tournament() else { return };
        self.west.poker = Poker::default();
        self.push(Frame::PokerRoll);
        self.push(Frame::PokerEntry);
        let open: Seats = self.everybody().into_iter().filter(|&seat| self.is_asked(seat)).collect();
        self.west.poker.open = open;
        let gang = self.bandits().into_iter().any(|seat| self.is_asked(seat));
        if self.is_last(GANG) && gang {
            self.push(Frame::PokerSeat);
        }
        self.note(|| Happening::Tournament { number });
    }

    /// A card is laid face down; its owner has looked at it.
    pub(crate) fn lay_down(&mut self, seat: Seat, left: u8, deck: PowerDeck) {
        self.turn_into(Frame::PokerDraw { seat, left: left - 1 });
        let Some(card) = self.draw_power_card(deck) else { return };
        if deck == PowerDeck::Shadow {
            self.west.poker.shadows[seat.index()] += 1;
        }
        if let Some(place) = self.west.poker.table.iter_mut().find(|place| place.is_none()) {
            *place = Some(TableCard { owner: seat, card });
        }
        // WEST-287: not even the gang sees it.
        let to = self.facts.persons[seat];
        self.note(|| Happening::LaidDown { seat, deck, card, to });
    }

    /// Rolls in seat order, then picks from lowest to highest Rep.
    pub(crate) fn tournament_on(&mut self) {
        if let Some(seat) = self.poker.rolling.lowest() {
            self.west.poker.rolling.remove(seat);
            // Shadow Cards that were drawn do not count against those that are taken.
            self.west.poker.shadows = [0; 8];
            return self.roll(Some(seat), None, 1, false, RollFor::Poker);
        }
        let Some(seat) = self.next_picker() else { return self.clear_tables() };
        match seat {
            Ok(seat) => {
                self.west.poker.picking.remove(seat);
                self.push(Frame::PokerPick { seat });
            }
            Err(bandits) => self.push(Frame::PokerOrder { bandits }),
        }
    }

    /// WEST-256: by Rep; Pioneers before the gang, then by turn order; Bandits as the gang likes.
    fn next_picker(&self) -> Option<Result<Seat, Seats>> {
        let picking = self.poker.picking;
        let least = picking.into_iter().map(|seat| self.west.rep[self.competitor(seat)]).min()?;
        let at_least = |seat: &Seat| self.west.rep[self.competitor(*seat)] == least;
        let low: Seats = picking.into_iter().filter(at_least).collect();
        let order = (0..self.facts.pioneers)
            .filter_map(|step| Seat::new((self.starter.number() + step) % self.facts.pioneers));
        if let Some(pioneer) = order.into_iter().find(|&seat| low.contains(seat)) {
            return Some(Ok(pioneer));
        }
        Some(if low.len() == 1 { Ok(low.nth(0)) } else { Err(low) })
    }

    /// WEST-255: 1 or 2 out, 3 or 4 one pick, 5 to 8 two.
    pub(crate) fn poker_rolled(&mut self, seat: Seat, die: u8) {
        let score = self.score(seat, Roll::Poker, die, 0);
        let picks = self.facts.book.numbers().poker.picks(score.sum().clamp(1, 8) as u8);
        self.west.poker.picks[seat.index()] = picks;
        if picks == 0 {
            self.note(|| Happening::ThrownOut { seat, score });
        } else {
            self.note(|| Happening::MayPick { seat, picks, score });
            self.west.poker.picking.insert(seat);
        }
    }

    pub(crate) fn answer_pick(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Pick(place) => {
                self.west.poker.picks[seat.index()] -= 1;
                let Some(TableCard { owner, card }) = self.west.poker.table[usize::from(place)].take() else {
                    return;
                };
                let deck = self.facts.book.power(card).deck;
                if deck == PowerDeck::Shadow {
                    self.west.poker.shadows[seat.index()] += 1;
                }
                // The one who laid it knows what is taken.
                let mut to = self.both(seat, seat);
                for other in self.facts.persons[owner] {
                    to.insert(other);
                }
                self.hold_power(seat, card);
                if self.figures[seat].power.iter().any(|held| held == card.number()) {
                    self.learn(self.facts.persons[owner], Fact::Power { of: seat, card });
                }
                self.note(|| Happening::Picked { seat, owner, place, card, deck, to });
                self.act_at_once(seat, card);
            }
            Choice::Discard(thing) => self.throw_away(seat, thing),
            _ => {
                self.west.poker.picks[seat.index()] -= 1;
                self.note(|| Happening::Declined { seat });
            }
        }
    }

    /// WEST-258: back into their decks.
    fn clear_tables(&mut self) {
        self.pop();
        for place in 0..self.poker.table.len() {
            if let Some(left) = self.west.poker.table[place].take() {
                self.west.decks.power.draw.add(PowerId::number(left.card));
            }
        }
        self.west.poker = Poker::default();
        self.note(|| Happening::TablesCleared);
    }
}
