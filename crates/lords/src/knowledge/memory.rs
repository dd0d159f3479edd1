use rustlers_core::{Seat, SeatMap, Seats};

use super::notes::{Note, Notes};
use crate::pieces::{Action, Actions, Goat, Goats, Held};
use crate::rules::action;
use crate::state::Lords;

/// What an attentive player knows beyond what lies open.
///
/// Herds and the Discard Pile were built in public and need no memory. These do:
///
/// - A reshuffle tells everybody what the Draw Pile holds, and so what the hands hold together. Wilds turned up during
///   set-up were not dealt to anybody.
/// - A discard under the strict rule proves that nothing else could be done with the hand and the ripe action cards.
/// - Visionary Goat shows action cards, and moves one out of sight of the others (`notes.rs`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// The Draw Pile holds only these.
    pub(crate) pile: Goats,
    /// The hands of `undrawn` hold only these.
    pub(crate) out: Goats,
    /// Who has not drawn a goat card since then.
    pub(crate) undrawn: Seats,
    /// What each seat's last discard revealed about its hand.
    pub(crate) stuck: SeatMap<Stuck>,
    /// What discards revealed about each seat's ripe action cards: they are none of these, one bit per kind.
    pub(crate) idle: SeatMap<u16>,
    /// The action pile holds only these.
    pub(crate) action_pile: Actions,
    pub(crate) notes: Notes,
}

/// What a discard revealed about the cards that stayed in the hand: they neither pair with each other nor with anything
/// else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stuck {
    /// Whether anything is known.
    pub(crate) is_known: bool,
    /// Cards that have come into the hand since. At most this many cards are not bound by it.
    pub(crate) fresh: u8,
    /// Kinds that none of the others is, one bit per kind.
    pub(crate) forbidden: u16,
}

impl Stuck {
    /// The bits of both wilds, and of the plain cards.
    const WILD: u16 = 3;
    const PLAIN: u16 = 0xFFC;

    /// LORD-51: nothing in the hand of the active player pairs with `card` or with the top of the Discard Pile, or
    /// matches a pile that could be attacked.
    pub(crate) fn by(lords: &Lords, card: Goat) -> Stuck {
        let partners = |goat: Goat| {
            if goat.is_wild() { Stuck::PLAIN } else { 1 << goat as u16 | Stuck::WILD }
        };
        let mut forbidden = partners(card) | lords.discard.top().map_or(0, partners);
        if lords.herds.count(lords.active) > 0 {
            for seat in action::robbable(lords) {
                forbidden |= partners(lords.herds.top(seat).species());
            }
        }
        Stuck { is_known: true, fresh: 0, forbidden }
    }

    /// Whether a hand fits what is known about it.
    pub(crate) fn allows(self, hand: Goats) -> bool {
        if !self.is_known {
            return true;
        }
        let bound = hand.len().saturating_sub(self.fresh);
        // As many cards as possible without a pair among them: one of each kind, or only wilds.
        let allowed = |goat: &Goat| self.forbidden & 1 << *goat as u16 == 0;
        let plain = hand.plain().kinds().filter(allowed).count();
        let wild: u8 = hand.wilds().kinds().filter(allowed).map(|goat| hand.count(goat)).sum();
        usize::from(bound) <= plain.max(wild.into())
    }
}

impl Memory {
    /// The memory of a table where nobody remembers anything: any card may be anywhere.
    pub(crate) fn new(players: u8) -> Memory {
        Memory {
            pile: Goats::NONE,
            out: Goats::NONE,
            undrawn: Seats::NONE,
            stuck: SeatMap::new(players, Stuck::default()),
            idle: SeatMap::new(players, 0),
            action_pile: Actions::NONE,
            notes: Notes::new(players),
        }
    }

    /// A round begins; the wilds that were turned up are in no hand (LORD-14).
    pub(crate) fn begin(&mut self, goats: Goats, aside: Goats, actions: Actions) {
        self.pile = goats;
        self.out = goats.without(aside);
        self.undrawn = Seats::all(self.stuck.players());
        self.action_pile = actions;
    }

    /// LORD-57: the discards, seen by all, become the Draw Pile; everything else is in the hands.
    pub(crate) fn renew(&mut self, pile: Goats, hands: Goats) {
        self.pile = pile;
        self.out = hands;
        self.undrawn = Seats::all(self.stuck.players());
    }

    /// A goat card comes into a hand.
    #[inline]
    pub(crate) fn drew(&mut self, seat: Seat) {
        self.undrawn.remove(seat);
        let stuck = &mut self.stuck[seat];
        stuck.fresh += u8::from(stuck.is_known);
    }

    /// Goat cards have left a hand, which now holds this many.
    #[inline]
    pub(crate) fn played(&mut self, seat: Seat, left: u8) {
        // Once every card may have come since, nothing is known any more.
        if self.stuck[seat].fresh >= left {
            self.stuck[seat] = Stuck::default();
        }
    }

    /// A player discards because nothing else is possible.
    pub(crate) fn discard(&mut self, seat: Seat, stuck: Stuck, unplayed: u16, left: u8) {
        self.stuck[seat] = stuck;
        self.idle[seat] |= unplayed;
        self.played(seat, left);
    }

    /// The turn comes round to a player with unripe action cards.
    pub(crate) fn ripen(&mut self, seat: Seat) {
        self.idle[seat] = 0;
        self.notes.add(Note::Ripen { seat });
        self.notes.settle();
    }

    /// A player draws an action card.
    pub(crate) fn gain(&mut self, seat: Seat, card: Action) {
        self.notes.add(Note::Gain { seat, card });
    }

    /// A player plays an action card.
    pub(crate) fn play(&mut self, seat: Seat, card: Action) {
        self.notes.add(Note::Play { seat, card });
    }

    /// A player sheds a card: everybody sees which kind, but not whether it was ripe.
    pub(crate) fn shed(&mut self, before: &SeatMap<Held>, seat: Seat, card: Action, ripe: bool) {
        self.notes.begin(before);
        self.notes.add(Note::Shed { seat, card, ripe });
    }

    /// A player looks at the action cards of another.
    pub(crate) fn look(&mut self, hands: &SeatMap<Held>, seat: Seat, at: Seat) {
        self.notes.begin(hands);
        self.notes.add(Note::Look { seat, at });
    }

    /// A player takes an action card from another; only these two see it.
    pub(crate) fn take(&mut self, seat: Seat, from: Seat, card: Action, ripe: bool) {
        self.notes.add(Note::Take { seat, from, card, ripe });
    }
}
