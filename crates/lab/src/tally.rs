use rustlers_bots::Level;
use rustlers_core::{MAX_SEATS, Outcome, Seat};
use serde::{Deserialize, Serialize};

/// A whole victory in the unit used for counting: it is divisible by every number of seats that may share it, so that
/// shares are whole numbers.
pub(crate) const VICTORY: u64 = 840;

const SEATS: usize = MAX_SEATS as usize;
const LEVELS: usize = Level::ALL.len();

/// Sums over some games. They are whole numbers, so that the order of adding does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) decisions: u64,
    pub(crate) shortest: u64,
    pub(crate) longest: u64,
    /// Shares of victories by seat, in the unit of [`VICTORY`].
    pub(crate) seat_wins: [u64; SEATS],
    pub(crate) seat_scores: [i64; SEATS],
    /// Shares of victories by level, in the unit of [`VICTORY`].
    pub(crate) level_wins: [u64; LEVELS],
    /// In how many games how many seats were played by a level.
    pub(crate) level_games: [u64; LEVELS],
}

impl Tally {
    pub(crate) fn new() -> Tally {
        Tally {
            games: 0,
            decisions: 0,
            shortest: u64::MAX,
            longest: 0,
            seat_wins: [0; SEATS],
            seat_scores: [0; SEATS],
            level_wins: [0; LEVELS],
            level_games: [0; LEVELS],
        }
    }

    /// Adds a finished game.
    pub(crate) fn count(&mut self, outcome: &Outcome, decisions: u64, level: impl Fn(Seat) -> Level) {
        self.games += 1;
        self.decisions += decisions;
        self.shortest = self.shortest.min(decisions);
        self.longest = self.longest.max(decisions);
        for (seat, &score) in outcome.scores().iter() {
            self.seat_scores[seat.index()] += i64::from(score);
            self.level_games[level(seat) as usize] += 1;
        }
        let winners = outcome.winners();
        for seat in winners {
            let share = VICTORY / u64::from(winners.len());
            self.seat_wins[seat.index()] += share;
            self.level_wins[level(seat) as usize] += share;
        }
    }

    /// The sums over both.
    pub(crate) fn plus(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.decisions += other.decisions;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        add(&mut self.seat_wins, &other.seat_wins);
        add(&mut self.seat_scores, &other.seat_scores);
        add(&mut self.level_wins, &other.level_wins);
        add(&mut self.level_games, &other.level_games);
        self
    }
}

fn add<T: Copy + std::ops::AddAssign>(to: &mut [T], from: &[T]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += *from;
    }
}

#[cfg(test)]
mod tests {
    use rustlers_core::SeatMap;

    use super::*;

    #[test]
    fn levels_are_numbered_as_they_are_listed() {
        for (index, &level) in Level::ALL.iter().enumerate() {
            assert_eq!(level as usize, index);
        }
    }

    #[test]
    fn a_shared_victory_is_shared_out_whole() {
        for players in 1..=MAX_SEATS {
            let mut tally = Tally::new();
            let outcome = Outcome::by_score(SeatMap::new(players, 5));
            tally.count(&outcome, 3, |_| Level::Greenhorn);
            assert_eq!(tally.seat_wins.iter().sum::<u64>(), VICTORY);
            assert_eq!(tally.level_wins[Level::Greenhorn as usize], VICTORY);
            assert_eq!(tally.level_games[Level::Greenhorn as usize], u64::from(players));
        }
    }

    #[test]
    fn the_order_of_adding_changes_nothing() {
        let outcome = |scores: &[i32]| Outcome::by_score(SeatMap::from_slice(scores).unwrap());
        let mut one = Tally::new();
        one.count(&outcome(&[1, 2, 2]), 10, |_| Level::Cowhand);
        let mut two = Tally::new();
        two.count(&outcome(&[-7, 0, -3]), 4, |_| Level::Greenhorn);
        assert_eq!(one.clone().plus(two.clone()), two.plus(one));
    }
}
