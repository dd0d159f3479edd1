//! Hands and decks: small sets of cards in which a card may be several times.

use rustlers_core::Chance;

/// A hand of cards, sorted, so that equal hands are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hand<const N: usize> {
    cards: [u8; N],
    len: u8,
}

impl<const N: usize> Default for Hand<N> {
    fn default() -> Self {
        Hand { cards: [u8::MAX; N], len: 0 }
    }
}

impl<const N: usize> Hand<N> {
    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// The cards, lowest first.
    #[inline]
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = u8> + '_ {
        self.cards[..usize::from(self.len)].iter().copied()
    }

    /// The sorts of cards, each once.
    #[inline]
    pub(crate) fn sorts(&self) -> impl Iterator<Item = u8> + '_ {
        let mut last = u8::MAX;
        self.iter().filter(move |&card| std::mem::replace(&mut last, card) != card)
    }

    #[inline]
    pub(crate) fn nth(&self, place: u8) -> u8 {
        self.cards[usize::from(place)]
    }

    /// Puts a card in; a full hand takes no more.
    #[inline]
    pub(crate) fn insert(&mut self, card: u8) -> bool {
        if self.is_full() {
            return false;
        }
        let mut at = usize::from(self.len);
        while at > 0 && self.cards[at - 1] > card {
            self.cards[at] = self.cards[at - 1];
            at -= 1;
        }
        self.cards[at] = card;
        self.len += 1;
        true
    }

    /// Takes one such card out, if there is one.
    #[inline]
    pub(crate) fn remove(&mut self, card: u8) -> bool {
        let Some(at) = self.iter().position(|held| held == card) else { return false };
        self.cards.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.cards[usize::from(self.len)] = u8::MAX;
        true
    }
}

impl<const N: usize> FromIterator<u8> for Hand<N> {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut hand = Hand::default();
        for card in cards {
            hand.insert(card);
        }
        hand
    }
}

/// How many of each sort of card lie somewhere, in no order: a card is drawn when it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pile<const N: usize>([u8; N]);

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Pile([0; N])
    }
}

impl<const N: usize> Pile<N> {
    #[inline]
    pub(crate) fn count(&self, card: u8) -> u8 {
        self.0[usize::from(card)]
    }

    #[inline]
    pub(crate) fn add(&mut self, card: u8) {
        self.0[usize::from(card)] += 1;
    }

    #[inline]
    pub(crate) fn take(&mut self, card: u8) {
        self.0[usize::from(card)] -= 1;
    }

    /// How many cards with numbers from `from` up to, not including, `to`.
    #[inline]
    pub(crate) fn len(&self, (from, to): (u8, u8)) -> u32 {
        self.0[usize::from(from)..usize::from(to)].iter().map(|&count| u32::from(count)).sum()
    }

    /// The card at a place of the range, when equal cards lie together.
    #[inline]
    pub(crate) fn nth(&self, (from, to): (u8, u8), place: u32) -> u8 {
        let mut left = place;
        for card in from..to {
            let count = u32::from(self.0[usize::from(card)]);
            if left < count {
                return card;
            }
            left -= count;
        }
        unreachable!("a place below the length of the range")
    }

    /// Every card of the range, with its number.
    pub(crate) fn counts(&self, (from, to): (u8, u8)) -> impl Iterator<Item = (u8, u8)> + '_ {
        (from..to).map(|card| (card, self.count(card))).filter(|(_, count)| *count > 0)
    }

    /// Moves the range of another pile onto this one.
    #[inline]
    pub(crate) fn absorb(&mut self, other: &mut Pile<N>, (from, to): (u8, u8)) {
        for card in usize::from(from)..usize::from(to) {
            self.0[card] += std::mem::take(&mut other.0[card]);
        }
    }
}

/// A deck with its discards, face up and face down (WEST-R15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Deck<const N: usize> {
    pub(crate) draw: Pile<N>,
    /// Seen by all.
    pub(crate) up: Pile<N>,
    /// Thrown away unseen.
    pub(crate) down: Pile<N>,
}

impl<const N: usize> Deck<N> {
    /// Can a card of the range be drawn?
    #[inline]
    pub(crate) fn has(&self, range: (u8, u8)) -> bool {
        self.draw.len(range) + self.up.len(range) + self.down.len(range) > 0
    }

    /// Draws a card of the range. WEST-R15: an empty deck is formed anew from its discards; with none left nothing is drawn.
    /// Gives whether it was formed anew.
    #[inline]
    pub(crate) fn draw(
        &mut self,
        range: (u8, u8),
        what: &'static str,
        name: &dyn Fn(u8) -> String,
        chance: &mut impl Chance,
    ) -> Option<(u8, bool)> {
        let mut left = self.draw.len(range);
        let is_renewed = left == 0;
        if is_renewed {
            self.draw.absorb(&mut self.up, range);
            self.draw.absorb(&mut self.down, range);
            left = self.draw.len(range);
            if left == 0 {
                return None;
            }
        }
        let place = chance.pick(left, what, &|place| name(self.draw.nth(range, place)));
        let card = self.draw.nth(range, place);
        self.draw.take(card);
        Some((card, is_renewed))
    }
}
