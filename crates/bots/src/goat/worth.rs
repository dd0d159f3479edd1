//! What a table comes to be worth: the money that each seat may expect at the end of the round, and how much of it
//! matters to one of them.
//!
//! It is a rule of thumb, not a search: Characters that may still come count by how likely they are, and go to
//! whoever has hats left. Whatever is left at the Locations is there for everybody, and counts for nobody.

use rustlers_core::{Seat, SeatMap};
use rustlers_goat::{Character, Location};

use super::scene::{Odds, Scene};

/// Coins for eliminating the Sheriff (GOAT-61), and what the Sheriff is paid, for himself and by arrest (GOAT-63).
const KILL: f64 = 4.0;
const PAY: f64 = 2.0;
const ROBBER_BOUNTY: f64 = 2.0;
const CHARLATAN_BOUNTY: f64 = 1.0;
/// What a Charlatan takes who has not come yet (GOAT-58); somebody always has coins.
const CON: f64 = 3.0;
/// What a Robber who has not come yet finds, as a share of the richest Location: others may have emptied it.
const LATE_ROBBERY: f64 = 0.6;

/// What an unplaced hat is worth beyond the average card, since its owner gets to choose. With more rivals more offers
/// come by before one must be taken: with two players it is nothing, with five it is more than half of this.
const CHOOSINESS: f64 = 1.0;
/// The same for L, who can still make all declines; as they run out, so does the choosing.
const LAST_CHOOSINESS: f64 = 0.5;
/// Declines that L has at first (GOAT-51).
const DECLINES: f64 = 3.0;

/// How a seat weighs the money of all seats against each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    seat: Seat,
    /// What a coin of each rival costs the seat; all of them together cost as much as an own one earns.
    rivalry: SeatMap<f64>,
}

impl Stakes {
    /// The stakes of a seat at this table.
    pub(super) fn new(scene: &Scene, seat: Seat) -> Stakes {
        Stakes::of(&forecast(scene), seat)
    }

    /// The stakes of a seat: rivals who are ahead matter most, since only one has to be beaten in the end.
    pub(super) fn of(money: &SeatMap<f64>, seat: Seat) -> Stakes {
        let top = money.values().copied().fold(1.0, f64::max);
        let mut rivalry = SeatMap::from_fn(money.players(), |other| {
            if other == seat {
                return 0.0;
            }
            let standing = (money[other] / top).max(0.0);
            // The fourth power: sharp enough to mind the leader, blunt enough not to forget the second.
            let square = standing * standing;
            square * square
        });
        let total: f64 = rivalry.values().sum();
        if total > 0.0 {
            rivalry.iter_mut().for_each(|(_, weight)| *weight /= total);
        }
        Stakes { seat, rivalry }
    }

    /// What a coin of this rival costs.
    pub(super) fn rivalry(&self, other: Seat) -> f64 {
        self.rivalry[other]
    }

    /// How well the seat stands with such money.
    pub(super) fn weigh(&self, money: &SeatMap<f64>) -> f64 {
        let rivals: f64 = self.rivalry.iter().map(|(other, weight)| weight * money[other]).sum();
        money[self.seat] - rivals
    }

    /// How well the seat stands with such a table, hats to come included.
    pub(super) fn judge(&self, scene: &Scene) -> f64 {
        self.judge_of(&Outlook::of(scene))
    }

    /// The same for a table that was reckoned before.
    pub(super) fn judge_of(&self, outlook: &Outlook) -> f64 {
        self.weigh(&outlook.money) + f64::from(outlook.hats[self.seat]) * outlook.free
    }
}

/// What a table comes to for everybody: reckoned once, and judged by each seat in its own way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    money: SeatMap<f64>,
    hats: SeatMap<u8>,
    /// What a hat to come is worth beyond the average card.
    free: f64,
}

impl Outlook {
    pub(super) fn of(scene: &Scene) -> Outlook {
        let free = match scene.last_active {
            Some(_) => LAST_CHOOSINESS * f64::from(scene.declines_left()) / DECLINES,
            None => CHOOSINESS * (1.0 - 2.0 / f64::from(scene.purses.players())),
        };
        let hats = SeatMap::from_fn(scene.purses.players(), |seat| scene.purses[seat].hats_left);
        Outlook { money: forecast(scene), hats, free }
    }
}

/// The money that every seat may expect at the end of the round.
pub(super) fn forecast(scene: &Scene) -> SeatMap<f64> {
    let players = scene.purses.players();
    let hats = f64::from(scene.hats_left().max(1));
    let mut books = Books {
        scene,
        odds: scene.odds(),
        shares: SeatMap::from_fn(players, |seat| f64::from(scene.purses[seat].hats_left) / hats),
        money: SeatMap::from_fn(players, |seat| scene.purses[seat].coins + scene.purses[seat].tokens),
    };
    books.instants();
    books.law_and_crime();
    books.dance_and_gamble();
    books.money
}

/// A forecast in the making.
struct Books<'a> {
    scene: &'a Scene,
    odds: Odds,
    /// How likely each seat is to be the one who gets a card that comes.
    shares: SeatMap<f64>,
    money: SeatMap<f64>,
}

impl Books<'_> {
    /// Enters a gain of whoever controls the card, or will.
    fn credit(&mut self, card: Character, gain: f64) {
        match self.scene.controller(card) {
            Some(seat) => self.money[seat] += gain,
            None => self.money.iter_mut().for_each(|(seat, money)| *money += gain * self.shares[seat]),
        }
    }

    /// GOAT-54, GOAT-55: what the Characters of the Locations take when they come; those in play have taken it.
    fn instants(&mut self) {
        use Character::*;
        for card in self.scene.coming() {
            let Some(home) = card.home().filter(|&home| home != Location::Saloon) else { continue };
            let place = self.scene.place(home);
            let haul =
                if matches!(card, Kid | Widow | Cowboy | Prospector) { place.coins } else { place.worth() };
            self.credit(card, haul * self.scene.likelihood(card, &self.odds));
        }
    }

    /// GOAT-61 to GOAT-67: Gunslinger, Sheriff, Robber and Charlatan.
    fn law_and_crime(&mut self) {
        use Character::*;
        let scene = self.scene;
        let [gunslinger, sheriff, robber, charlatan] =
            [Gunslinger, Sheriff, Robber, Charlatan].map(|card| scene.likelihood(card, &self.odds));
        let law = sheriff * (1.0 - gunslinger);
        self.credit(Gunslinger, gunslinger * sheriff * KILL.min(scene.supply));
        let bounty = PAY + ROBBER_BOUNTY * robber + CHARLATAN_BOUNTY * charlatan;
        self.credit(Sheriff, law * bounty.min(scene.supply));

        let loot = match (scene.controller(Robber), scene.richest_place()) {
            (Some(_), _) => scene.loot(),
            (None, Some(location)) => LATE_ROBBERY * scene.place(location).worth(),
            (None, None) => 0.0,
        };
        self.credit(Robber, robber * (1.0 - law) * loot);

        if scene.controller(Charlatan).is_some() {
            let conned: f64 = scene.purses.values().map(|purse| purse.conned).sum();
            self.credit(Charlatan, (1.0 - law) * conned);
            for (seat, purse) in scene.purses.iter() {
                self.money[seat] += law * purse.conned;
            }
        } else {
            let coins: f64 = scene.purses.values().map(|purse| purse.coins).sum();
            let conned = charlatan * (1.0 - law) * CON.min(coins);
            self.credit(Charlatan, conned);
            for (seat, purse) in scene.purses.iter() {
                self.money[seat] -= conned * purse.coins / coins.max(1.0);
            }
        }
    }

    /// GOAT-68 to GOAT-71: the Dancer's Bottles, and the one theft.
    fn dance_and_gamble(&mut self) {
        use Character::*;
        let scene = self.scene;
        let [dancer, gambler] = [Dancer, Gambler].map(|card| scene.likelihood(card, &self.odds));
        let bottles = scene.place(Location::Saloon).worth();
        for seat in scene.seats() {
            let dances = dancer * self.part(Dancer, seat);
            self.serve(seat, dances * bottles);
            let gambles = (1.0 - dancer) * self.part(Gambler, seat);
            self.steal(seat, gambler * (dances + gambles));
        }
    }

    /// How likely it is this seat that controls the card, given that somebody does.
    fn part(&self, card: Character, seat: Seat) -> f64 {
        match self.scene.controller(card) {
            Some(controller) => f64::from(u8::from(controller == seat)),
            None => self.shares[seat],
        }
    }

    /// The Dancer of `seat` gives Bottles away: I to whoever is behind, others to anybody.
    fn serve(&mut self, seat: Seat, worth: f64) {
        if worth <= 0.0 {
            return;
        }
        let others = self.scene.others(seat);
        if seat == self.scene.me {
            let behind = others.min_by(|&a, &b| self.money[a].total_cmp(&self.money[b]));
            if let Some(behind) = behind {
                self.money[behind] += worth;
            }
        } else {
            let each = worth / f64::from(self.money.players() - 1);
            others.for_each(|other| self.money[other] += each);
        }
    }

    /// `seat` takes a token from somebody, with this likelihood: each who owns one is as likely a victim.
    fn steal(&mut self, seat: Seat, likelihood: f64) {
        if likelihood <= 0.0 {
            return;
        }
        let purses = &self.scene.purses;
        let victims = self.scene.others(seat);
        let count = victims.clone().filter(|&victim| purses[victim].token_count > 0).count().max(1);
        let each = likelihood / count as f64;
        for victim in victims {
            if let Some(token) = purses[victim].token_at_random() {
                self.money[victim] -= each * token;
                self.money[seat] += each * token;
            }
        }
    }
}
