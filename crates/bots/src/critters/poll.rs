//! How a vote will go, before anybody has turned up a card.

use rustlers_core::{Seat, SeatMap};
use rustlers_critters::{Action, Side, View};

use super::ledger::{Ledger, lean, pot, worth};

/// What one seat will probably do in the vote.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Voter {
    pub(super) yes: f64,
    pub(super) no: f64,
}

/// What everybody will probably do, with these shares.
pub(super) fn voters(view: &View, ledger: &Ledger, shares: &SeatMap<f64>) -> SeatMap<Voter> {
    let players = view.seats.len() as u8;
    let fair = pot(view) / f64::from(players);
    SeatMap::from_fn(players, |seat| {
        let bribes = |side: Side| -> f64 {
            let here = view.offers.iter().filter(|offer| offer.to == seat && offer.side == Some(side));
            here.map(|offer| worth(offer.open) + f64::from(offer.bills) + 3.0 * f64::from(offer.hidden_count))
                .sum()
        };
        let boss = if seat == view.boss { 2.0 * fair } else { 0.0 };
        let offered = shares[seat] + boss + bribes(Side::Yes) - bribes(Side::No);
        let (yes, no) = (ledger.plays(seat, Action::Yes), ledger.plays(seat, Action::No));
        let reason = ledger.reason(seat);
        let for_it = (1.0 - reason) * yes / (yes + no) + reason * lean(offered, fair, view.reign);
        // Somebody who is threatened may guard instead of voting.
        let threats = view.seats.iter().filter(|other| other.threat == Some(seat)).count() as f64;
        let votes = (yes + no) / (1.0 + 0.25 * threats);
        Voter { yes: votes * for_it, no: votes * (1.0 - for_it) }
    })
}

/// How likely the vote passes, ties and fails when `me` plays a card.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forecast {
    pub(super) passes: f64,
    pub(super) ties: f64,
    pub(super) fails: f64,
}

impl Forecast {
    /// Weighs all others' votes, and one's own card.
    pub(super) fn new(voters: &SeatMap<Voter>, me: Seat, action: Action) -> Forecast {
        // The chances of every lead of Yes over No, from -8 to 8.
        let mut leads = [0.0; 17];
        leads[8] = 1.0;
        for (seat, voter) in voters.iter() {
            let (yes, no) = match (seat == me, action) {
                (true, Action::Yes) => (1.0, 0.0),
                (true, Action::No) => (0.0, 1.0),
                (true, _) => (0.0, 0.0),
                (false, _) => (voter.yes, voter.no),
            };
            let before = leads;
            for lead in 0..leads.len() {
                let up = lead.checked_sub(1).map_or(0.0, |below| before[below] * yes);
                let down = before.get(lead + 1).map_or(0.0, |above| above * no);
                leads[lead] = before[lead] * (1.0 - yes - no) + up + down;
            }
        }
        Forecast { passes: leads[9..].iter().sum(), ties: leads[8], fails: leads[..8].iter().sum() }
    }
}

/// How likely `me` is the first to say No, clockwise from the Boss.
pub(super) fn first_no(voters: &SeatMap<Voter>, boss: Seat, me: Seat) -> f64 {
    let players = voters.players();
    let mut chance = 1.0;
    let mut seat = boss.next(players);
    while seat != me && seat != boss {
        chance *= 1.0 - voters[seat].no;
        seat = seat.next(players);
    }
    chance
}
