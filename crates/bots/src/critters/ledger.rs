//! What everybody has played so far, and whether they vote by their share.

use rustlers_core::{Chance, MAX_SEATS, Seat};
use rustlers_critters::{Action, Loot, Sight, View};

use crate::tophand::exp;

/// How often a stranger is thought to play each card: guard, rob, skim, no, yes.
const STRANGER: [f64; 5] = [0.10, 0.12, 0.14, 0.24, 0.40];
/// How many rounds that counts for.
const STRANGER_COUNTS: f64 = 4.0;
/// How likely a stranger's vote is to follow from the share.
const STRANGER_FAIR: f64 = 0.85;
/// How likely a stranger who is paid votes for it, and how many rounds that counts for.
const STRANGER_KEEPS: f64 = 0.8;
const STRANGER_PAID: f64 = 2.0;

/// The record of every seat since the bot sat down.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ledger {
    seats: [Record; MAX_SEATS as usize],
    /// How each seat was expected to lean in the vote that is being resolved, by its share.
    leans: [f64; MAX_SEATS as usize],
    /// For how many rounds running the Boss is Boss.
    reign: u8,
}

#[derive(Clone, Copy, Debug, Default)]
struct Record {
    played: [u16; 5],
    /// Votes that followed from the share, and all of them.
    fair: u16,
    votes: u16,
    /// Rounds in which the share was good enough to vote for, and those in which it was voted for.
    paid: u16,
    kept: u16,
}

impl Ledger {
    /// Takes note of what was seen.
    pub(super) fn note(&mut self, sight: &Sight) {
        match *sight {
            Sight::RoundBegan { reign, .. } => self.reign = reign,
            Sight::Committed { boss, shares } => {
                let pot: f64 = shares.values().map(|share| worth(*share)).sum();
                let fair = pot / f64::from(shares.players());
                for (seat, share) in shares.iter() {
                    let boss_leans = if seat == boss { 2.0 * fair } else { 0.0 };
                    self.leans[seat.index()] = lean(worth(*share) + boss_leans, fair, self.reign);
                }
            }
            Sight::Revealed { seat, action, .. } => {
                let lean = self.leans[seat.index()];
                let record = &mut self.seats[seat.index()];
                record.played[action as usize] += 1;
                record.paid += u16::from(lean > 0.5);
                record.kept += u16::from(lean > 0.5 && action == Action::Yes);
                let vote = match action {
                    Action::Yes => true,
                    Action::No => false,
                    Action::Guard | Action::Rob | Action::Skim => return,
                };
                record.votes += 1;
                record.fair += u16::from(vote == (lean > 0.5));
            }
            _ => {}
        }
    }

    /// How likely a seat is to play a card, whatever it is offered.
    pub(super) fn plays(&self, seat: Seat, action: Action) -> f64 {
        let played = &self.seats[seat.index()].played;
        let all: u16 = played.iter().sum();
        let expected = STRANGER[action as usize] * STRANGER_COUNTS;
        (expected + f64::from(played[action as usize])) / (STRANGER_COUNTS + f64::from(all))
    }

    /// How little a seat is to be had for money: 0 for somebody who votes as paid, up to 1 for somebody who takes the pay and
    /// votes No, or skims, whatever it is.
    pub(super) fn stubbornness(&self, seat: Seat) -> f64 {
        let record = &self.seats[seat.index()];
        let kept = STRANGER_KEEPS * STRANGER_PAID + f64::from(record.kept);
        let rate = kept / (STRANGER_PAID + f64::from(record.paid));
        ((0.5 - rate) / 0.3).clamp(0.0, 1.0)
    }

    /// In how many rounds a seat voted for a share that was good enough, and in how many it had one.
    pub(super) fn kept_faith(&self, seat: Seat) -> (u16, u16) {
        let Record { kept, paid, .. } = self.seats[seat.index()];
        (kept, paid)
    }

    /// How often a seat has played a card, and how many it has played.
    pub(super) fn played(&self, seat: Seat, action: Action) -> (u16, u16) {
        let played = &self.seats[seat.index()].played;
        (played[action as usize], played.iter().sum())
    }

    /// A card by what a seat has played so far.
    pub(super) fn habit(&self, seat: Seat, chance: &mut dyn Chance) -> Action {
        const FINE: u32 = 1 << 16;
        let mut at = f64::from(chance.below(FINE)) / f64::from(FINE);
        for action in Action::ALL {
            let often = self.plays(seat, action);
            if at < often {
                return action;
            }
            at -= often;
        }
        Action::Yes
    }

    /// How much of a seat's voting follows from its share: 0 not at all, 1 all of it.
    pub(super) fn reason(&self, seat: Seat) -> f64 {
        let record = &self.seats[seat.index()];
        let fair = STRANGER_FAIR * STRANGER_COUNTS + f64::from(record.fair);
        let rate = fair / (STRANGER_COUNTS + f64::from(record.votes));
        (2.0 * rate - 1.0).clamp(0.0, 0.95)
    }
}

/// How likely somebody who is offered so much, where `fair` would be even, is to be for it rather than against it.
///
/// The longer a Boss is Boss, the dearer are the friends.
pub(super) fn lean(offered: f64, fair: f64, reign: u8) -> f64 {
    let asked = (0.75 + 0.12 * f64::from(reign.saturating_sub(1))).min(1.2) * fair;
    1.0 / (1.0 + exp(-(offered - asked) / (0.18 * fair).max(0.1)))
}

/// How much of what the Boss gains the others count as their own loss: only one can win.
pub(super) fn envy(reign: u8) -> f64 {
    (0.2 * f64::from(reign.saturating_sub(1))).min(0.8)
}

/// What Loot is worth in thousands; a promo card counts as an ordinary one.
pub(super) fn worth(loot: Loot) -> f64 {
    loot.into_iter().map(|card| card.face().map_or(3.5, |(_, value)| f64::from(value))).sum()
}

/// All Loot that is being split.
pub(super) fn pot(view: &View) -> f64 {
    worth(view.centre) + view.seats.iter().map(|seat| worth(seat.share)).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use rustlers_core::{Fast, SeatMap};
    use rustlers_critters::{Card, Kind};

    use super::*;

    /// Everybody is paid the same, and plays this card, for so many rounds.
    fn after(rounds: u8, action: Action) -> Ledger {
        let mut ledger = Ledger::default();
        let boss = Seat::FIRST;
        for round in 1..=rounds {
            ledger.note(&Sight::RoundBegan { round, boss, reign: 1 });
            let shares = SeatMap::new(5, Loot::only(Card::plain(Kind::Gems, 5)));
            ledger.note(&Sight::Committed { boss, shares });
            for seat in Seat::all(5) {
                ledger.note(&Sight::Revealed { seat, action, early: false, against: None });
            }
        }
        ledger
    }

    #[test]
    fn whoever_is_paid_and_votes_no_cannot_be_bought() {
        let seat = Seat::FIRST.next(5);
        assert_eq!(Ledger::default().stubbornness(seat), 0.0);
        assert_eq!(after(8, Action::Yes).stubbornness(seat), 0.0);
        for action in [Action::No, Action::Skim] {
            let ledger = after(8, action);
            assert!(ledger.stubbornness(seat) > 0.9, "{}", ledger.stubbornness(seat));
            let mut luck = Fast::from_seed(1);
            let played = (0..100).filter(|_| ledger.habit(seat, &mut luck) == action).count();
            assert!(played > 50, "{action} is imagined {played} times in 100");
        }
    }
}
