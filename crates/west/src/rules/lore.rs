//! What is learned of others' hidden cards, and when it is known no longer (WEST-290).

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::edition::{AmbushId, Origin, PowerId, SpaceId};
use crate::play::Play;
use crate::state::{Fact, Lot, Note, West, Where};

impl West {
    /// Is a fact still so?
    pub(crate) fn is_true(&self, fact: Fact) -> bool {
        match fact {
            Fact::Space { space, hidden } => self.hidden_spaces(None).contains(space) == hidden,
            Fact::Ambush { of, card } => {
                let figure = &self.figures[of];
                figure.at == Where::Hiding(card) || figure.ambush.iter().any(|held| held == card.number())
            }
            Fact::Power { of, card } => self.figures[of].power.iter().any(|held| held == card.number()),
            Fact::Gold { of, from, faces } => {
                let carried = self.figures[of].gold[from.index()];
                carried[0] >= faces[0] && carried[1] >= faces[1]
            }
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// Each of these seats learns something that it does not see anyway.
    pub(crate) fn learn(&mut self, to: Seats, fact: Fact) {
        let owner = match fact {
            Fact::Space { .. } => None,
            Fact::Ambush { of, .. } | Fact::Power { of, .. } | Fact::Gold { of, .. } => Some(of),
        };
        let see_it = owner.map_or(Seats::NONE, |of| self.circle(of));
        for seat in to.into_iter().filter(|&seat| !see_it.contains(seat)) {
            let note = Note { to: seat, fact };
            let lore = &mut self.west.lore;
            match fact {
                Fact::Space { space, .. } => lore.retain(|old| {
                    !(old.to == seat
                        && matches!(old.fact, Fact::Space { space: known, .. } if known == space))
                }),
                Fact::Ambush { .. } => lore.retain(|old| *old != note),
                // There may be several of a kind.
                Fact::Power { .. } | Fact::Gold { .. } => {}
            }
            lore.add(note);
        }
    }

    /// All Power Cards of a hand were shown.
    pub(crate) fn learn_powers(&mut self, to: Seats, of: Seat) {
        self.west.lore.retain(|note| {
            !(to.contains(note.to) && matches!(note.fact, Fact::Power { of: other, .. } if other == of))
        });
        let hand = self.figures[of].power;
        for card in hand.iter() {
            self.learn(to, Fact::Power { of, card: PowerId::of(card) });
        }
    }

    /// All Gold Cards of a character were shown.
    pub(crate) fn learn_gold(&mut self, to: Seats, of: Seat) {
        self.west.lore.retain(|note| {
            !(to.contains(note.to) && matches!(note.fact, Fact::Gold { of: other, .. } if other == of))
        });
        for from in Origin::ALL {
            self.learn_more_gold(to, of, from, self.figures[of].gold[from.index()]);
        }
    }

    /// These Gold Cards of a character are known besides those that were.
    pub(crate) fn learn_more_gold(&mut self, to: Seats, of: Seat, from: Origin, faces: [u8; 2]) {
        for seat in to {
            let mut sum = faces;
            self.west.lore.retain(|note| match note.fact {
                Fact::Gold { of: other, from: place, faces }
                    if note.to == seat && other == of && place == from =>
                {
                    sum = [sum[0] + faces[0], sum[1] + faces[1]];
                    false
                }
                _ => true,
            });
            if sum != [0; 2] {
                self.learn(Seats::only(seat), Fact::Gold { of, from, faces: sum });
            }
        }
    }

    /// Who gives something away knows where it is now.
    pub(crate) fn learn_lot(&mut self, giver: Seat, of: Seat, lot: &Lot) {
        let to = self.circle(giver);
        for card in lot.power.iter() {
            self.learn(to, Fact::Power { of, card: PowerId::of(card) });
        }
        for from in Origin::ALL {
            self.learn_more_gold(to, of, from, lot.gold[from.index()]);
        }
    }

    /// A Power Card has left a hand before these eyes. Others know of no card of its type any longer.
    pub(crate) fn lose_power_track(&mut self, of: Seat, card: PowerId, seen_by: Seats) {
        let book = self.facts.book.clone();
        let deck = book.power(card).deck;
        let mut found = Seats::NONE;
        self.west.lore.retain(|note| match note.fact {
            Fact::Power { of: other, card: known } if other == of && book.power(known).deck == deck => {
                let is_it = known == card && !found.contains(note.to);
                if is_it {
                    found.insert(note.to);
                }
                seen_by.contains(note.to) && !is_it
            }
            _ => true,
        });
    }

    /// A Gold Card has left a character before these eyes.
    pub(crate) fn lose_gold_track(&mut self, of: Seat, from: Origin, faces: [u8; 2], seen_by: Seats) {
        self.west.lore.revise(|mut note| match &mut note.fact {
            Fact::Gold { of: other, from: place, faces: known } if *other == of && *place == from => {
                if !seen_by.contains(note.to) {
                    return None;
                }
                *known = [known[0].saturating_sub(faces[0]), known[1].saturating_sub(faces[1])];
                (*known != [0; 2]).then_some(note)
            }
            _ => Some(note),
        });
    }

    /// An Ambush Card has left a hand unseen: any of them may be the one that was known.
    pub(crate) fn lose_ambush_track(&mut self, of: Seat) {
        let under = match self.figures[of].at {
            Where::Hiding(card) => Some(card),
            _ => None,
        };
        self.west.lore.retain(|note| {
            !matches!(note.fact, Fact::Ambush { of: other, card } if other == of && Some(card) != under)
        });
    }

    /// A figure has gone into Hiding: no space is known to be empty any longer.
    pub(crate) fn somebody_hid(&mut self) {
        self.west.lore.retain(|note| !matches!(note.fact, Fact::Space { hidden: false, .. }));
    }

    /// A hidden figure has left the space of this card for all to see; without a card: unseen.
    pub(crate) fn somebody_left(&mut self, of: Seat, card: Option<AmbushId>) {
        let reach = self.ambush_reach(of);
        let near = |space: SpaceId| match card {
            Some(card) => self.facts.book.away(self.ambush_space(card), space) <= reach,
            None => true,
        };
        let mut lore = self.lore;
        lore.retain(|note| match note.fact {
            Fact::Space { space, hidden: true } => !near(space),
            Fact::Ambush { of: other, card: known } => !(other == of && Some(known) == card),
            _ => true,
        });
        self.west.lore = lore;
    }
}
