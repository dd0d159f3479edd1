use rustlers_core::{Chance, Seat, SeatMap, Viewer};
use serde::Serialize;

use super::{Event, Flaw, Toy};

/// A table as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct View {
    pub(crate) viewer: Viewer,
    pub(crate) rounds: u8,
    pub(crate) deck: usize,
    pub(crate) discards: Vec<u8>,
    pub(crate) bank: u8,
    pub(crate) winner: Option<Seat>,
    pub(crate) seats: Vec<SeatView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct SeatView {
    pub(crate) coins: u8,
    pub(crate) card: Option<u8>,
    pub(crate) has_bid: bool,
    pub(crate) bid: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) enum Sight {
    Dealt { seat: Seat, card: Option<u8> },
    Bid { seat: Seat, coins: Option<u8> },
    Revealed { bids: SeatMap<Option<u8>> },
    Won { seat: Seat, coins: u8 },
    Peeked { seat: Seat, at: Seat, card: Option<u8> },
    Swapped { seat: Seat, old: u8, new: Option<u8> },
    Kept { seat: Seat },
    Closed { to_come: u8 },
    Ended { cards: SeatMap<u8> },
}

impl Sight {
    pub(super) fn of(event: &Event, viewer: Viewer) -> Option<Sight> {
        let only = |seat: Seat, card: u8| viewer.knows_secrets_of(seat).then_some(card);
        Some(match *event {
            Event::Dealt { seat, card } => Sight::Dealt { seat, card: only(seat, card) },
            Event::Bid { seat, coins, is_leaky } => {
                Sight::Bid { seat, coins: if is_leaky { Some(coins) } else { only(seat, coins) } }
            }
            Event::Revealed { bids } => Sight::Revealed { bids },
            Event::Won { seat, coins } => Sight::Won { seat, coins },
            Event::Peeked { seat, at, card, is_leaky } => {
                let card = if is_leaky { Some(card) } else { only(seat, card).or(only(at, card)) };
                Sight::Peeked { seat, at, card }
            }
            Event::Swapped { seat, old, new } => Sight::Swapped { seat, old, new: only(seat, new) },
            Event::Kept { seat } => Sight::Kept { seat },
            Event::Closed { is_hidden: true, .. } if viewer == Viewer::Spectator => return None,
            Event::Closed { to_come, .. } => Sight::Closed { to_come },
            Event::Ended { cards } => Sight::Ended { cards },
        })
    }
}

impl Toy {
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let is_over = self.rounds == 0;
        let seats = Seat::all(self.cards.players()).map(|seat| {
            let knows = |own: Seat| self.known[own].contains(seat);
            let sees_card = is_over
                || viewer.knows_secrets_of(seat)
                || matches!(viewer, Viewer::Seat(own) if knows(own))
                || match self.flaw {
                    Flaw::LeakyView => self.cards[seat] == 1,
                    Flaw::LeakySpectator => viewer == Viewer::Spectator && seat == Seat::FIRST,
                    _ => false,
                };
            let sees_bid = viewer.knows_secrets_of(seat);
            // The flaw: the winner of an auction is shown every card, and no sight says so.
            let learns = self.flaw == Flaw::SilentLearning
                && self.winner.is_some_and(|winner| viewer == Viewer::Seat(winner) && seat != winner);
            SeatView {
                coins: self.coins[seat],
                card: (sees_card || learns).then_some(self.cards[seat]),
                has_bid: self.bids[seat].is_some(),
                bid: self.bids[seat].filter(|_| sees_bid),
            }
        });
        View {
            viewer,
            rounds: self.rounds,
            deck: self.deck.len(),
            discards: self.discards.clone(),
            bank: self.bank,
            winner: self.winner,
            seats: seats.collect(),
        }
    }

    pub(super) fn redealt_for(&self, seat: Seat, chance: &mut impl Chance) -> Toy {
        let mut twin = self.clone();
        if self.rounds == 0 {
            return twin;
        }
        let learns = self.flaw == Flaw::SilentLearning && self.winner == Some(seat);
        let hidden = |owner: Seat| owner != seat && !self.known[seat].contains(owner) && !learns;
        let owners: Vec<Seat> = Seat::all(self.cards.players()).filter(|&owner| hidden(owner)).collect();
        let mut unknown = self.deck.clone();
        unknown.extend(owners.iter().map(|&owner| self.cards[owner]));
        unknown.sort_unstable();
        for &owner in &owners {
            let count = u32::try_from(unknown.len()).expect("there are nine cards");
            twin.cards[owner] = unknown.remove(chance.below(count) as usize);
        }
        if self.flaw == Flaw::LostInRedeal && !unknown.is_empty() {
            unknown[0] = 1;
        }
        twin.deck = unknown;
        for (owner, bid) in twin.bids.iter_mut() {
            if owner != seat && bid.is_some() {
                *bid = Some(chance.below(u32::from(self.coins[owner]) + 1) as u8);
            }
        }
        twin
    }
}
