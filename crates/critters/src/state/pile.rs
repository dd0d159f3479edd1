use rustlers_core::{Chance, Seat, SeatMap, Seats};

use crate::pieces::{Card, Loot};

/// How many cards on top of the pile can have an order before they are drawn.
pub(crate) const TOP: usize = 12;

/// The face-down Loot pile with the Fuzz in it.
///
/// Only the place of the Fuzz and the cards that somebody has looked at are fixed beforehand; every other card is
/// determined when it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pile {
    /// Loot in no order.
    pub(crate) rest: Loot,
    /// Loot on top, in order, the first one uppermost; beyond `top_len` there is [`Pile::FILL`].
    top: [Card; TOP],
    top_len: u8,
    /// How many Loot cards lie above the Fuzz; 0 when it is out.
    pub(crate) above: u8,
    pub(crate) fuzz_out: bool,
    /// How many cards from the top, including the Fuzz, each player has looked at (CRIT-117).
    pub(crate) peeks: SeatMap<u8>,
}

/// What came off the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    Loot(Card),
    Fuzz,
    /// The pile is empty.
    Nothing,
}

impl Pile {
    const FILL: Card = Card::from_index(0);

    pub(crate) fn new(players: u8, rest: Loot, above: u8) -> Pile {
        Pile {
            rest,
            top: [Pile::FILL; TOP],
            top_len: 0,
            above,
            fuzz_out: false,
            peeks: SeatMap::new(players, 0),
        }
    }

    /// The Loot cards on top whose order is fixed.
    pub(crate) fn top(&self) -> &[Card] {
        &self.top[..usize::from(self.top_len)]
    }

    /// Fixes one more card; the caller has removed it from the rest.
    pub(crate) fn push_top(&mut self, card: Card) {
        self.top[usize::from(self.top_len)] = card;
        self.top_len += 1;
    }

    /// Forgets the order of the cards on top from index `keep` on.
    pub(crate) fn cut_top(&mut self, keep: usize) {
        for index in keep..usize::from(self.top_len) {
            self.rest.insert(self.top[index]);
            self.top[index] = Pile::FILL;
        }
        self.top_len = self.top_len.min(keep as u8);
    }

    /// All Loot in it.
    pub(crate) fn loot(&self) -> Loot {
        self.top().iter().copied().collect::<Loot>().and(self.rest)
    }

    /// How many Loot cards there are.
    #[inline]
    pub(crate) fn loot_count(&self) -> u8 {
        self.rest.len() + self.top_len
    }

    /// The number of cards, including the Fuzz: public (CRIT-119).
    #[inline]
    pub(crate) fn count(&self) -> u8 {
        self.loot_count() + u8::from(!self.fuzz_out)
    }

    /// Who knows the next card, because they looked at it.
    pub(crate) fn known_to(&self) -> Seats {
        self.peeks.iter().filter(|(_, count)| **count > 0).map(|(seat, _)| seat).collect()
    }

    /// Is the Fuzz on top?
    #[inline]
    pub(crate) fn is_fuzz_next(&self) -> bool {
        !self.fuzz_out && self.above == 0
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn draw(&mut self, what: &'static str, chance: &mut impl Chance) -> Drawn {
        if self.peeks != SeatMap::new(self.peeks.players(), 0) {
            self.peeks.iter_mut().for_each(|(_, count)| *count = count.saturating_sub(1));
        }
        if self.is_fuzz_next() {
            self.fuzz_out = true;
            return Drawn::Fuzz;
        }
        if self.loot_count() == 0 {
            return Drawn::Nothing;
        }
        self.above = self.above.saturating_sub(1);
        Drawn::Loot(self.next_card(what, chance))
    }

    /// Takes the uppermost Loot card.
    fn next_card(&mut self, what: &'static str, chance: &mut impl Chance) -> Card {
        if self.top_len > 0 {
            let card = self.top[0];
            self.top.copy_within(1.., 0);
            self.top[TOP - 1] = Pile::FILL;
            self.top_len -= 1;
            return card;
        }
        let rest = self.rest;
        let card = rest.nth(chance.pick(rest.len().into(), what, &|index| rest.nth(index).to_string()));
        self.rest.remove(card);
        card
    }

    /// CRIT-117: the seat looks at the top cards; all of them if there are fewer.
    pub(crate) fn peek(&mut self, seat: Seat, amount: u8, chance: &mut impl Chance) {
        let count = amount.min(self.count());
        let fuzz = !self.fuzz_out && self.above < count;
        for _ in self.top_len..count - u8::from(fuzz) {
            let rest = self.rest;
            let name = |index| rest.nth(index).to_string();
            let card = rest.nth(chance.pick(rest.len().into(), "a card that is looked at", &name));
            self.rest.remove(card);
            self.push_top(card);
        }
        self.peeks[seat] = self.peeks[seat].max(count);
    }

    /// The top cards that a player has looked at, in order; `None` is the Fuzz.
    pub(crate) fn seen_by(&self, seat: Seat) -> Vec<Option<Card>> {
        let mut loot = self.top().iter();
        (0..self.peeks[seat])
            .map(|place| if !self.fuzz_out && place == self.above { None } else { loot.next().copied() })
            .collect()
    }
}
