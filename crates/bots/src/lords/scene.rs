//! The table as the cowhand pictures it.

use rustlers_core::{Chair, Chance, Game as _, Seat, SeatMap, Viewer};
use rustlers_lords::{Action, Goat, Goats, Lords, Pile, Version, View};

use super::odds::holds;

/// How often somebody who could win a pile in a duel tries to, before its owner's next turn.
const BOLDNESS: f64 = 0.5;
/// How likely an action card in somebody's hands takes a pile before its owner's next turn.
const THEFT: f64 = 0.06;
/// What a flip of the Goat Gold is worth: half an action card.
const GOLD: f64 = 6.0;

/// The table as one seat pictures it.
pub(super) struct Scene {
    /// Whose picture it is.
    pub(super) me: Seat,
    pub(super) view: View,
    pub(super) hand: Goats,
    /// All herds from the bottom up. Every pile was public when it was placed, so an attentive player knows them.
    pub(super) herds: Vec<Vec<Pile>>,
    /// Cards whose place the seat does not know: in other hands or in the Draw Pile.
    unseen: Goats,
    /// What the points of each rival are worth to lose, as a share of an own point.
    rivalry: SeatMap<f64>,
}

impl Scene {
    /// Pictures the table from a chair.
    ///
    /// Covered piles are taken from a redealt world, which keeps all that was placed in view of all.
    pub(super) fn new(chair: &Chair<'_, Lords>, chance: &mut dyn Chance) -> Scene {
        let mut chance = chance;
        let me = chair.seat();
        let view = chair.view();
        let world = chair.redeal(&mut chance).view(Viewer::Open);
        let herds: Vec<Vec<Pile>> =
            world.seats.iter().map(|seat| seat.herd.iter().filter_map(|pile| pile.cards).collect()).collect();
        let hidden = world
            .seats
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != me.index())
            .filter_map(|(_, seat)| seat.hand)
            .fold(world.draw_cards.unwrap_or_default(), Goats::and);
        let hand = view.seats.get(me.index()).and_then(|seat| seat.hand).unwrap_or_default();
        let points = |pile: &Pile| pile.cards().iter().map(|goat| points_of(&view, *goat)).sum::<f64>();
        let standing = SeatMap::from_fn(chair.players(), |seat| {
            let herd: f64 = herds[seat.index()].iter().map(points).sum();
            view.seats.get(seat.index()).map_or(0.0, |seat| f64::from(seat.total)) + herd
        });
        let top = standing.values().copied().fold(1.0, f64::max);
        // Only one has to be beaten in the end, and with few rivals their loss is almost an own gain.
        let rivals = f64::from(chair.players() - 1);
        let rivalry = SeatMap::from_fn(chair.players(), |seat| {
            let part = standing[seat] / top;
            if seat == me { 0.0 } else { (part * part).max(0.1) / rivals.sqrt() }
        });
        Scene { me, view, hand, herds, unseen: hidden, rivalry }
    }

    /// What one card is worth.
    pub(super) fn points(&self, goat: Goat) -> f64 {
        points_of(&self.view, goat)
    }

    /// What a pile is worth.
    pub(super) fn pile_points(&self, pile: Pile) -> f64 {
        pile.cards().iter().map(|&goat| self.points(goat)).sum()
    }

    /// What it is worth to take such points from somebody: they are mine then, and no longer theirs.
    pub(super) fn swing(&self, from: Seat, points: f64) -> f64 {
        points * (1.0 + self.rivalry[from])
    }

    /// What it costs that somebody gains such points.
    pub(super) fn harm(&self, to: Seat, points: f64) -> f64 {
        points * self.rivalry[to]
    }

    /// The top pile of a herd; an empty one for an empty herd.
    pub(super) fn top(&self, seat: Seat) -> Pile {
        self.herds[seat.index()].last().copied().unwrap_or_default()
    }

    /// How many goat cards a player holds.
    pub(super) fn hand_count(&self, seat: Seat) -> u32 {
        self.view.seats.get(seat.index()).map_or(0, |seat| seat.hand_count.into())
    }

    /// How many action cards a player has.
    pub(super) fn action_count(&self, seat: Seat) -> u8 {
        self.view.seats.get(seat.index()).map_or(0, |seat| seat.action_count)
    }

    /// Everybody else.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let me = self.me;
        Seat::all(self.view.seats.len() as u8).filter(move |&seat| seat != me)
    }

    /// How much of the round is left, from 1 down to 0 when the Draw Pile is gone.
    pub(super) fn time_left(&self) -> f64 {
        (f64::from(self.view.draw_pile) / 60.0).min(1.0)
    }

    /// My cards that match a species.
    pub(super) fn my_matches(&self, species: Goat) -> u32 {
        u32::from(self.hand.count(species)) + u32::from(self.hand.wilds().len())
    }

    /// How likely a player holds at least so many cards that match a species.
    pub(super) fn can_match(&self, seat: Seat, species: Goat, least: u32) -> f64 {
        let wanted = u32::from(self.unseen.count(species)) + u32::from(self.unseen.wilds().len());
        holds(self.unseen.len().into(), wanted, self.hand_count(seat), least)
    }

    /// How many cards of a kind are still unseen.
    pub(super) fn unseen(&self, goat: Goat) -> u8 {
        self.unseen.count(goat)
    }

    /// How likely a player can escape.
    pub(super) fn can_escape(&self, seat: Seat) -> f64 {
        let cards = self.action_count(seat);
        let out = self.view.action_discard.count(Action::Escape);
        let deck: u8 = self.view.action_deck.values().sum();
        let left = f64::from(self.view.action_deck.get(&Action::Escape).map_or(0, |count| count - out));
        let unseen = f64::from(deck.saturating_sub(self.view.action_discard.len()).max(1));
        let misses = (1.0 - left / unseen).max(0.0);
        // Products are the same on every machine; the powers of a system's library need not be.
        1.0 - (0..cards).map(|_| misses).product::<f64>()
    }

    /// How likely a pile of mine is gone before it is covered, if it lies on top above the protected one.
    ///
    /// `hand` is what I could defend it with.
    pub(super) fn risk(&self, pile: Pile, hand: Goats) -> f64 {
        let defence = u32::from(hand.count(pile.species())) + u32::from(hand.wilds().len());
        let attacks = self.others().map(|seat| {
            let has_stake = !self.herds[seat.index()].is_empty();
            let duel = if has_stake { self.can_match(seat, pile.species(), 1 + defence.min(2)) } else { 0.0 };
            let cards = f64::from(self.action_count(seat));
            1.0 - (BOLDNESS * duel + THEFT * cards).min(0.9)
        });
        1.0 - attacks.product::<f64>()
    }

    /// What a pile of mine loses by lying on top.
    pub(super) fn exposed(&self, pile: Pile, hand: Goats) -> f64 {
        self.pile_points(pile) * self.risk(pile, hand)
    }

    /// What a new pile is worth on top of my herd: its points, what it covers, and the Goat Gold that flips.
    pub(super) fn gain(&self, pile: Pile, hand: Goats) -> f64 {
        let points = self.pile_points(pile);
        let gold = if self.is_strategic() { GOLD } else { 0.0 };
        let herd = &self.herds[self.me.index()];
        match herd.len() {
            // The bottom pile is protected for good: the dearer, the better.
            0 => points * 1.3 + gold,
            1 => points - self.exposed(pile, hand) + gold,
            _ => points - self.exposed(pile, hand) + self.exposed(self.top(self.me), hand) + gold,
        }
    }

    pub(super) fn is_strategic(&self) -> bool {
        self.view.version == Version::Strategic
    }
}

fn points_of(view: &View, goat: Goat) -> f64 {
    view.deck.get(&goat).map_or(0.0, |kind| kind.points.into())
}
