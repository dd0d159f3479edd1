//! Whether the offer on the table can be one.

use rustlers_core::Seat;

use crate::edition::{Animal, Origin, PowerDeck};
use crate::state::{Deal, Frame, Lot, West};

impl West {
    /// WEST-R67, WEST-98: nobody gives, or is asked for, what they do not have.
    pub(super) fn proposal(&self, wrong: &mut Vec<String>) {
        let parley = &self.parley;
        let meets = self.enemies(parley.attacker).into_iter().any(|enemy| enemy == parley.defender);
        if self.frames.iter().any(|frame| frame == Frame::Parley) && !meets {
            return wrong.push("parley: enemies talk, one of each side (WEST-196)".to_owned());
        }
        let parties = self.frames.iter().find_map(|frame| match frame {
            Frame::Compose { seat, partner: Some(partner) } => Some((seat, partner, true)),
            Frame::Compose { partner: None, .. } => {
                Some((parley.party(parley.turn), parley.party(parley.turn.other()), false))
            }
            Frame::Answer { seat, trade: true } => Some((self.active.unwrap_or(seat), seat, true)),
            Frame::Answer { seat, trade: false } => Some((parley.party(parley.turn), seat, false)),
            Frame::GivePick { seat, to, trade } => Some((to, seat, trade)),
            _ => None,
        });
        let Some((proposer, other, trade)) = parties else {
            if self.deal != Deal::default() {
                wrong.push("deal: nobody proposes anything (WEST-308, WEST-325)".to_owned());
            }
            return;
        };
        if trade && self.active != Some(proposer) {
            wrong.push("deal: whose turn it is proposes the trade (WEST-325)".to_owned());
        }
        if proposer == other {
            wrong.push(format!("parley, deal: {proposer} proposes something to itself (WEST-R67)"));
        }
        if !self.has(proposer, &self.deal.give, trade) || !self.has(other, &self.deal.ask, trade) {
            wrong.push("deal: it holds what its party does not have (WEST-R67)".to_owned());
        }
    }

    fn has(&self, seat: Seat, lot: &Lot, trade: bool) -> bool {
        let figure = &self.figures[seat];
        let all = |ours: &[u8], theirs: &[u8]| theirs.iter().zip(ours).all(|(asked, held)| asked <= held);
        let gold = Origin::ALL.into_iter().all(|from| {
            let named = &lot.gold[from.index()];
            let sum = named.iter().chain([&lot.gold_from[from.index()]]).copied().map(u16::from).sum::<u16>();
            all(&figure.gold[from.index()], named) && sum <= u16::from(figure.gold_from(from))
        });
        let animals = Animal::ALL.into_iter().all(|kind| {
            let named = |animals: &[[u8; Animal::ALL.len()]]| -> u16 {
                animals.iter().map(|herd| u16::from(herd[kind.index()])).sum()
            };
            named(&lot.animals) + u16::from(lot.animals_of[kind.index()]) <= named(&figure.animals)
        });
        let herds = figure.animals.iter().zip(&lot.animals).all(|(ours, theirs)| all(ours, theirs));
        let cards = |card: u8| {
            let count = |hand: &mut dyn Iterator<Item = u8>| hand.filter(|held| *held == card).count();
            count(&mut lot.power.iter()) <= count(&mut figure.power.iter())
        };
        let decks =
            PowerDeck::ALL.into_iter().all(|deck| lot.power_of[deck.index()] <= self.powers_of(seat, deck));
        // WEST-107: a Deposit is traded in Prosperity alone, and is no Bribe anywhere.
        let savings = if trade && self.is_in_town(seat) { figure.deposit } else { 0 };
        let cash = u32::from(lot.cash) <= u32::from(figure.wallet) + u32::from(savings);
        let furs = lot.furs & !figure.furs == 0;
        cash && gold
            && animals
            && herds
            && furs
            && all(&figure.items, &lot.items)
            && lot.power.iter().all(cards)
            && decks
    }
}
