use super::{Goat, Goats};

/// The Discard Pile: goat cards in order, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct DiscardPile {
    /// Entries above the top are zero, so that equal piles are equal words.
    words: [u64; DiscardPile::MOST as usize / 16],
    len: u8,
}

impl DiscardPile {
    /// The most cards it can hold: the goat deck is no larger.
    pub(crate) const MOST: u8 = 128;

    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    /// The top card.
    #[inline]
    pub(crate) fn top(&self) -> Option<Goat> {
        self.len.checked_sub(1).map(|at| self.card(at))
    }

    #[inline]
    fn card(&self, at: u8) -> Goat {
        Goat::from_index((self.words[usize::from(at / 16 % 8)] >> (4 * (at % 16))) as u32 & 15)
    }

    #[inline]
    pub(crate) fn push(&mut self, goat: Goat) {
        self.words[usize::from(self.len / 16)] |= (goat as u64) << (4 * (self.len % 16));
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Goat> {
        let top = self.top()?;
        self.len -= 1;
        self.words[usize::from(self.len / 16)] &= !(15 << (4 * (self.len % 16)));
        Some(top)
    }

    /// The cards from the bottom up.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Goat> {
        (0..self.len).map(|at| self.card(at))
    }

    /// How many cards of each kind it holds.
    pub(crate) fn goats(&self) -> Goats {
        self.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_come_off_in_the_order_in_which_they_lie() {
        let mut pile = DiscardPile::default();
        let goats: Vec<Goat> = Goat::ALL.into_iter().cycle().take(DiscardPile::MOST.into()).collect();
        goats.iter().for_each(|&goat| pile.push(goat));
        assert_eq!(pile.iter().collect::<Vec<_>>(), goats);
        for &goat in goats.iter().rev() {
            assert_eq!(pile.pop(), Some(goat));
        }
        assert_eq!(pile, DiscardPile::default());
        assert_eq!(pile.pop(), None);
    }
}
