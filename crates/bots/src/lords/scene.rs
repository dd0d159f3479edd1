//! The table as the cowhand pictures it.

use rustlers_core::{Chair, Chance, Game as _, Seat, SeatMap, Viewer};
use rustlers_lords::{Action, Goat, Goats, Lords, Pile, View};

use super::odds::holds;

/// How often somebody who could attack a pile does so before its owner's next turn.
const BOLDNESS: f64 = 0.5;

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
            if seat == me { 0.0 } else { (standing[seat] / top).powi(2).max(0.1) / rivals.sqrt() }
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
        Seat::first(self.view.seats.len() as u8).filter(move |&seat| seat != me)
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
        let cards = f64::from(self.action_count(seat));
        let out = self.view.action_discard.count(Action::Escape);
        let deck: u8 = self.view.action_deck.values().sum();
        let left = f64::from(self.view.action_deck.get(&Action::Escape).map_or(0, |count| count - out));
        let unseen = f64::from(deck.saturating_sub(self.view.action_discard.len()).max(1));
        1.0 - (1.0 - left / unseen).max(0.0).powf(cards)
    }

    /// How likely a pile of mine is gone before my next turn if it lies on top, above the protected one.
    pub(super) fn risk(&self, pile: Pile) -> f64 {
        let defence = self.my_matches(pile.species()).min(2);
        let attacks = self.others().map(|seat| {
            let has_stake = !self.herds[seat.index()].is_empty();
            let likely =
                if has_stake { BOLDNESS * self.can_match(seat, pile.species(), 1 + defence) } else { 0.0 };
            // Action cards take piles, too.
            let cards = 0.06 * f64::from(self.action_count(seat));
            1.0 - (likely + cards).min(0.9)
        });
        1.0 - attacks.product::<f64>()
    }
}

fn points_of(view: &View, goat: Goat) -> f64 {
    view.deck.get(&goat).map_or(0.0, |kind| kind.points.into())
}
