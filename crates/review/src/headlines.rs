//! What is worth telling first: the best lie, the costliest trust, the unluckiest draw.

use rustlers_bots::Candor;
use rustlers_core::{Seat, SeatMap};

use crate::accounts::Accounts;
use crate::{Headline, Headlines, Share};

/// Looks out for what is worth telling.
#[derive(Default)]
pub(crate) struct Lookout {
    found: Headlines,
    /// The last lie of every seat that nobody has answered yet: its step, its words, and the liar's chance before it.
    lies: Vec<(Seat, u32, String, Share)>,
}

/// A choice with what it did to everybody's chances.
pub(crate) struct Seen<'a> {
    pub(crate) step: u32,
    pub(crate) seat: Seat,
    pub(crate) before: &'a SeatMap<Share>,
    pub(crate) after: &'a SeatMap<Share>,
    pub(crate) told: &'a str,
}

impl Lookout {
    /// A lie, or an answer to somebody's word.
    pub(crate) fn see(&mut self, candor: Candor, seen: &Seen<'_>, accounts: &mut Accounts) {
        let Seen { step, seat, before, after, told } = *seen;
        match candor {
            Candor::Lie => {
                self.lies.retain(|(liar, ..)| *liar != seat);
                self.lies.push((seat, step, told.to_owned(), before[seat]));
                if let Some(candid) = accounts.candid(seat) {
                    candid.lies += 1;
                }
            }
            Candor::Answer { to, is_lie } => {
                let amount = after[seat] - before[seat];
                if let Some(candid) = accounts.candid(seat) {
                    *(if amount < Share::ZERO { &mut candid.trust_badly } else { &mut candid.trust_well }) +=
                        1;
                }
                if is_lie && amount < Share::ZERO {
                    worst(&mut self.found.trust, Headline { step, seat, amount, told: told.to_owned() });
                }
                self.answer(to, after[to], is_lie, accounts);
            }
        }
    }

    /// What a lie was worth, now that it was answered.
    fn answer(&mut self, liar: Seat, now: Share, is_lie: bool, accounts: &mut Accounts) {
        let Some(place) = self.lies.iter().position(|(other, ..)| *other == liar) else { return };
        let (seat, step, told, before) = self.lies.swap_remove(place);
        let amount = now - before;
        if !is_lie || amount <= Share::ZERO {
            return;
        }
        if let Some(candid) = accounts.candid(seat) {
            candid.believed += 1;
        }
        if self.found.lie.as_ref().is_none_or(|best| best.amount < amount) {
            self.found.lie = Some(Headline { step, seat, amount, told });
        }
    }

    /// Draws, and what they did to a seat's chance.
    pub(crate) fn draw(&mut self, step: u32, seat: Seat, amount: Share, told: &str) {
        if amount < Share::ZERO {
            worst(&mut self.found.draw, Headline { step, seat, amount, told: told.to_owned() });
        }
    }

    /// What was found.
    pub(crate) fn done(self) -> Headlines {
        self.found
    }
}

fn worst(so_far: &mut Option<Headline>, other: Headline) {
    if so_far.as_ref().is_none_or(|worst| other.amount < worst.amount) {
        *so_far = Some(other);
    }
}
