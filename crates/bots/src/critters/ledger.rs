//! What everybody has played so far, and whether they vote by their share.

use rustlers_core::{MAX_SEATS, Seat};
use rustlers_critters::{Action, Loot, Sight, View};

/// How often a stranger is thought to play each card: guard, rob, skim, no, yes.
const STRANGER: [f64; 5] = [0.10, 0.12, 0.14, 0.24, 0.40];
/// How many rounds that counts for.
const STRANGER_COUNTS: f64 = 4.0;
/// How likely a stranger's vote is to follow from the share.
const STRANGER_FAIR: f64 = 0.85;

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
    1.0 / (1.0 + (-(offered - asked) / (0.18 * fair).max(0.1)).exp())
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
