//! Movement, the Train, and the end of a turn.

use rustlers_core::Seat;

use super::Reason;
use crate::edition::{LinkKind, MovementId, Place, SpaceId};
use crate::state::{West, Where, did};

impl West {
    pub(super) fn no_card(&self, seat: Seat, card: MovementId) -> Reason {
        let figure = &self.figures[seat];
        if !figure.movement.sorts().any(|held| held == card.number()) {
            return ("WEST-302", "You do not hold this Movement Card.");
        }
        match figure.at {
            Where::Hiding(_) => {
                return ("WEST-62", "Out of Hiding you move by Hiding Movement, without a card.");
            }
            Where::Train => return ("WEST-240", "Aboard the Train you play no Movement Card."),
            _ => {}
        }
        if figure.has_done(did::CARD) {
            ("WEST-48", "You have played your Movement Card of this Round.")
        } else if figure.has_done(did::AMBUSH_MOVE) {
            ("WEST-170", "The ambush move was all your movement of this Round.")
        } else if self.turn.surfaced {
            ("WEST-62", "You came out of Hiding this turn, so you play no Movement Card.")
        } else {
            ("WEST-R112", "With this card no legal step is possible.")
        }
    }

    pub(super) fn no_step(&self, seat: Seat, to: SpaceId) -> Reason {
        let figure = &self.figures[seat];
        let Some(from) = figure.space() else {
            return ("WEST-53", "You do not stand on a space.");
        };
        let book = &self.facts.book;
        let Some(link) = book.links(self.walker(seat), from).iter().find(|link| link.to == to) else {
            return self.no_link(seat, from, to);
        };
        if link.cost > figure.left() {
            return ("WEST-53", "You have no movement left; play a Movement Card if you may.");
        }
        match self.refuses_step(seat, to, figure.left() - link.cost, 0) {
            Some("WEST-128") => ("WEST-128", "With Livestock nobody enters a Mine."),
            Some("WEST-130") => ("WEST-130", "Without a Pickaxe nobody enters the Lucky Nugget Mine."),
            Some("WEST-129") => {
                ("WEST-129", "Without a Pickaxe you may only pass through, and you could not go on.")
            }
            Some("WEST-112") => {
                ("WEST-112", "The Ranch is entered only to turn in Livestock or Furs, or to buy.")
            }
            Some("WEST-102") => {
                ("WEST-102", "A Bandit never ends its turn in Prosperity, and you could not leave it.")
            }
            Some("WEST-114") => {
                ("WEST-114", "You ended your last turn at the Ranch and could not leave it again.")
            }
            Some("WEST-266") => {
                ("WEST-266", "You ended your last turn in the Village and could not leave it again.")
            }
            Some("WEST-65") => ("WEST-65", "Two characters are there already, and you could not go on."),
            _ => ("WEST-303", "This step is not open to you now."),
        }
    }

    /// No connection that this side may use.
    fn no_link(&self, seat: Seat, from: SpaceId, to: SpaceId) -> Reason {
        let book = &self.facts.book;
        if !self.is_bandit(seat) && to == self.place(Place::Bunker) {
            return ("WEST-145", "No Pioneer may enter the Bunker.");
        }
        let between = |edge: &&crate::edition::Edge| {
            [edge.from, edge.to] == [from, to] || [edge.from, edge.to] == [to, from]
        };
        let Some(edge) = book.edges().iter().find(between) else {
            return ("WEST-54", "No line, Bridge or Arrow leads there from here.");
        };
        match edge.kind {
            LinkKind::Blue => ("WEST-55", "A Blue Arrow is for Pioneers, in its direction only."),
            LinkKind::Red => ("WEST-55", "A Red Arrow is for Bandits, in its direction only."),
            _ if to == self.place(Place::Ranch) => ("WEST-112", "No Bandit may enter the Ranch."),
            _ => ("WEST-129", "Bandits do not enter Mines."),
        }
    }

    pub(super) fn no_boarding(&self, seat: Seat) -> Reason {
        let figure = &self.figures[seat];
        if figure.space() != Some(self.train_space()) {
            ("WEST-241", "The Train does not stand where you are.")
        } else if self.turn.left_train || self.turn.boarded {
            ("WEST-242", "You cannot leave the Train and board it again in one turn.")
        } else if self.is_bandit(seat) && self.has_deputy() {
            ("WEST-247", "Bandits ride only while there is no Deputy.")
        } else if self.is_bandit(seat) {
            ("WEST-247", "There is no free seat, or the Train goes to Prosperity next.")
        } else {
            ("WEST-241", "There is no free seat, or you cannot pay the ticket.")
        }
    }

    pub(super) fn no_end(&self, seat: Seat) -> Reason {
        match self.duty(seat) {
            Some("WEST-102") => ("WEST-102", "A Bandit never ends its turn in Prosperity: leave it."),
            Some("WEST-127") => ("WEST-127", "In a Mine you have to work before your turn ends."),
            Some("WEST-129") => ("WEST-129", "Without a Pickaxe you cannot stay in the Mine: move on."),
            Some("WEST-114") => ("WEST-114", "You ended your last turn at the Ranch: leave it."),
            Some("WEST-266") => ("WEST-266", "You ended your last turn in the Village: leave it."),
            Some("WEST-65") => ("WEST-65", "More than two characters are on this space: move on."),
            Some("WEST-159") => {
                ("WEST-159", "Having come out of Hiding you cannot stay as a third Bandit: move on.")
            }
            _ => ("WEST-301", "A duty is still open."),
        }
    }
}
