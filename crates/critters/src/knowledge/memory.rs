use rustlers_core::{Seat, SeatMap, Seats};

use crate::pieces::{Card, Loot};

/// The capacity of a memory: more records than there are cards, so that it can always be condensed.
pub(crate) const CAPACITY: usize = 208;

/// What happened to the Loot that players hold, in order, and who saw it: the history of the stashes.
///
/// A player holds the stash and the Loot in escrow; a card that only lies in an offer and comes back has never left its
/// holder. From this follows what each seat knows about the others' cards, and what it can only guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    records: [Packed; CAPACITY],
    len: u8,
}

/// Something that happened to a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Record {
    pub(crate) what: What,
    pub(crate) card: Card,
    /// Who knows which card it was. A record that every seat knows is public.
    pub(crate) seen: Seats,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// Dealt at the start: everybody knows the value (CRIT-24).
    Started(Seat),
    /// Taken from the centre or the pile.
    Gained(Seat),
    /// Went from one player to another.
    Moved(Seat, Seat),
    /// Was shown to somebody, and stayed.
    Shown(Seat),
    /// Was used and set aside.
    Lost(Seat),
}

/// A record in three bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Packed {
    what_and_card: u8,
    seats: u8,
    seen: Seats,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory { records: [Packed::default(); CAPACITY], len: 0 }
    }

    pub(crate) fn start(&mut self, seat: Seat, card: Card) {
        self.push(Record { what: What::Started(seat), card, seen: Seats::only(seat) });
    }

    pub(crate) fn gain(&mut self, seat: Seat, card: Card, seen: Seats) {
        self.push(Record { what: What::Gained(seat), card, seen });
    }

    pub(crate) fn moved(&mut self, from: Seat, to: Seat, card: Card, seen: Seats) {
        self.push(Record { what: What::Moved(from, to), card, seen });
    }

    pub(crate) fn show(&mut self, seat: Seat, card: Card, seen: Seats) {
        self.push(Record { what: What::Shown(seat), card, seen });
    }

    pub(crate) fn lose(&mut self, seat: Seat, card: Card) {
        self.push(Record { what: What::Lost(seat), card, seen: Seats::all(8) });
    }

    pub(crate) fn push(&mut self, record: Record) {
        if usize::from(self.len) == CAPACITY {
            self.condense();
        }
        self.records[usize::from(self.len)] = Packed::of(record);
        self.len += 1;
    }

    /// The records, the oldest first.
    pub(crate) fn records(&self) -> impl Iterator<Item = Record> + '_ {
        self.records[..usize::from(self.len)].iter().map(|packed| packed.record())
    }

    /// How many records there are.
    pub(crate) fn len(&self) -> usize {
        self.len.into()
    }

    /// Record number `index`, the oldest being 0.
    #[inline]
    pub(crate) fn record(&self, index: usize) -> Record {
        self.records[index].record()
    }

    /// Replaces the card in a record.
    pub(crate) fn set_card(&mut self, index: usize, card: Card) {
        let packed = &mut self.records[index];
        packed.what_and_card = packed.what_and_card & !31 | card.index();
    }

    /// What a player holds.
    pub(crate) fn holdings(&self, seat: Seat) -> Loot {
        let mut loot = Loot::NONE;
        for Record { what, card, .. } in self.records() {
            if what.enters() == Some(seat) {
                loot.insert(card);
            }
            if what.leaves() == Some(seat) {
                loot.take(card);
            }
        }
        loot
    }

    /// Does every card that was given away or shown come from somebody who held it?
    pub(crate) fn is_sound(&self) -> bool {
        let mut held = SeatMap::new(8, Loot::NONE);
        for Record { what, card, .. } in self.records() {
            let fine = match what {
                What::Moved(from, _) | What::Lost(from) => held[from].take(card),
                What::Shown(seat) => held[seat].contains(card),
                What::Started(_) => card.face().is_some(),
                What::Gained(_) => true,
            };
            if let Some(to) = what.enters() {
                // More cards of a face than any box has would overflow.
                if held[to].count(card) == 15 {
                    return false;
                }
                held[to].insert(card);
            }
            if !fine {
                return false;
            }
        }
        true
    }

    /// What a viewer has seen with each player and not seen leave, and how many cards have left unseen since the last
    /// of it was seen there: that many of those cards may be gone.
    pub(crate) fn seen_with(&self, players: u8, knows: impl Fn(Seats) -> bool) -> SeatMap<Glimpse> {
        let mut glimpses = SeatMap::new(players, Glimpse::default());
        for Record { what, card, seen } in self.records() {
            let known = knows(seen);
            if let Some(seat) = what.leaves() {
                let glimpse = &mut glimpses[seat];
                if known {
                    glimpse.cards.take(card);
                } else {
                    glimpse.gone += 1;
                }
                glimpse.gone = glimpse.gone.min(glimpse.cards.len());
            }
            if let Some(seat) = what.enters().filter(|_| known) {
                glimpses[seat].cards.insert(card);
            }
            // A card shown again is still there; one that was not known before is known from now on.
            if let What::Shown(seat) = what
                && known
            {
                let glimpse = &mut glimpses[seat];
                if !glimpse.cards.contains(card) {
                    glimpse.cards.insert(card);
                }
            }
        }
        glimpses
    }

    /// Forgets the order of events, and keeps who is sure of each card.
    ///
    /// Only a very long game gets here. Nobody learns anything from it; a viewer who is not sure of a card may imagine
    /// it anywhere from then on.
    fn condense(&mut self) {
        let players = 8;
        let all = Seats::all(players);
        let sure =
            SeatMap::from_fn(players, |viewer| Sure(self.seen_with(players, |seen| seen.contains(viewer))));
        let mut condensed = Memory::new();
        for seat in all {
            let holdings = self.holdings(seat);
            for card in holdings.faces() {
                for copy in 0..holdings.count(card) {
                    let knows = |viewer: &Seat| *viewer == seat || sure[*viewer].of(seat, card) > copy;
                    condensed.gain(seat, card, all.into_iter().filter(knows).collect());
                }
            }
        }
        *self = condensed;
    }
}

/// What a viewer has seen with a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Glimpse {
    pub(crate) cards: Loot,
    pub(crate) gone: u8,
}

/// What one viewer is sure of.
#[derive(Clone, Copy)]
struct Sure(SeatMap<Glimpse>);

impl Default for Sure {
    fn default() -> Sure {
        Sure(SeatMap::new(0, Glimpse::default()))
    }
}

impl Sure {
    /// How many cards of a face are certainly with a player, whichever ones left unseen.
    fn of(&self, seat: Seat, card: Card) -> u8 {
        let glimpse = self.0[seat];
        glimpse.cards.count(card).saturating_sub(glimpse.gone)
    }
}

impl What {
    /// The player who got the card.
    pub(crate) fn enters(self) -> Option<Seat> {
        match self {
            What::Started(seat) | What::Gained(seat) | What::Moved(_, seat) => Some(seat),
            What::Shown(_) | What::Lost(_) => None,
        }
    }

    /// The player who lost the card.
    pub(crate) fn leaves(self) -> Option<Seat> {
        match self {
            What::Moved(seat, _) | What::Lost(seat) => Some(seat),
            What::Started(_) | What::Gained(_) | What::Shown(_) => None,
        }
    }
}

impl Packed {
    fn of(record: Record) -> Packed {
        let (kind, from, to) = match record.what {
            What::Started(seat) => (0, seat, seat),
            What::Gained(seat) => (1, seat, seat),
            What::Moved(from, to) => (2, from, to),
            What::Shown(seat) => (3, seat, seat),
            What::Lost(seat) => (4, seat, seat),
        };
        Packed {
            what_and_card: kind << 5 | record.card.index(),
            seats: from.number() << 4 | to.number(),
            seen: record.seen,
        }
    }

    #[inline]
    fn record(self) -> Record {
        let seat = |number: u8| Seat::new(number & 7).expect("three bits are a seat");
        let (from, to) = (seat(self.seats >> 4), seat(self.seats));
        let what = match self.what_and_card >> 5 {
            0 => What::Started(to),
            1 => What::Gained(to),
            2 => What::Moved(from, to),
            3 => What::Shown(to),
            _ => What::Lost(to),
        };
        Record { what, card: Card::from_index(self.what_and_card & 31), seen: self.seen }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Kind;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    /// CRIT-12: a full memory forgets the order, but neither a card nor who is sure of it.
    #[test]
    fn a_full_memory_keeps_cards_and_who_is_sure_of_them() {
        let five = Card::plain(Kind::Gems, 5);
        let two = Card::plain(Kind::Cash, 2);
        let all = Seats::all(4);
        let mut memory = Memory::new();
        memory.gain(seat(0), five, all);
        memory.gain(seat(1), two, Seats::only(seat(1)));
        for _ in 0..CAPACITY {
            memory.show(seat(1), two, [seat(1), seat(2)].into_iter().collect());
        }
        assert_eq!(memory.holdings(seat(0)), Loot::only(five));
        assert_eq!(memory.holdings(seat(1)), Loot::only(two));
        let knows = |viewer: u8| memory.seen_with(4, |seen| seen.contains(seat(viewer)));
        assert_eq!(knows(3)[seat(0)].cards, Loot::only(five));
        assert_eq!(knows(2)[seat(1)].cards, Loot::only(two));
        assert_eq!(knows(3)[seat(1)].cards, Loot::NONE);
    }

    /// CRIT-62: a viewer who saw no face knows only that one of the cards may be gone.
    #[test]
    fn an_unseen_theft_makes_unsure() {
        let five = Card::plain(Kind::Gems, 5);
        let mut memory = Memory::new();
        memory.gain(seat(0), five, Seats::all(4));
        memory.gain(seat(0), five, Seats::all(4));
        memory.moved(seat(0), seat(1), five, [seat(0), seat(1)].into_iter().collect());
        let outsider = memory.seen_with(4, |seen| seen.contains(seat(3)))[seat(0)];
        assert_eq!((outsider.cards.len(), outsider.gone), (2, 1));
        let victim = memory.seen_with(4, |seen| seen.contains(seat(0)));
        assert_eq!((victim[seat(0)].cards.len(), victim[seat(1)].cards.len()), (1, 1));
    }
}
