//! Sums over some games, in whole numbers, so that the order of adding does not matter.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A kind of component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Characters.
    Character,
    /// Spaces that were entered.
    Space,
    /// Movement Cards that were played.
    Movement,
    /// Ambush Cards that were revealed.
    Ambush,
    /// Events and Dangers that were drawn.
    Gold,
    /// Power Cards that were played.
    Power,
    /// Items that were used, or bought if they work by themselves.
    Item,
    /// Weapons that were fired.
    Weapon,
    /// Pets that were bought.
    Pet,
    /// Bags that were bought.
    Bag,
    /// NPCs that were killed.
    Npc,
}

/// A component in the hands of a side: Pioneers, or Bandits.
pub(super) type Key = (Kind, bool, u16);

/// The results of one game.
#[derive(Clone, Debug, Default)]
pub(super) struct Played {
    pub(super) decisions: u64,
    pub(super) gang_won: bool,
    /// Whether each seat won, Pioneers first.
    pub(super) won: Vec<bool>,
    pub(super) pioneers: usize,
    /// How often each seat used a component.
    pub(super) uses: Vec<BTreeMap<(Kind, u16), u64>>,
    /// Rep at the end of every Round: the mean of the Pioneers in tenths, and the gang's.
    pub(super) rep: Vec<(u64, u64)>,
    pub(super) final_rep: (u64, u64),
    pub(super) sums: BTreeMap<String, i64>,
    /// Rounds of every work trip.
    pub(super) trips: Vec<u64>,
}

/// Sums over some games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Count {
    pub(super) games: u64,
    pub(super) decisions: u64,
    pub(super) shortest: u64,
    pub(super) longest: u64,
    pub(super) gang_wins: u64,
    /// By seat.
    pub(super) seat_wins: Vec<u64>,
    /// Uses, seats that used it, and how many of those won.
    #[serde(with = "pairs")]
    pub(super) uses: BTreeMap<Key, [u64; 3]>,
    /// Seats of a side, and how many of them won: Pioneers, then Bandits.
    pub(super) sides: [[u64; 2]; 2],
    pub(super) rep: Vec<(u64, u64)>,
    pub(super) final_rep: (u64, u64),
    pub(super) sums: BTreeMap<String, i64>,
    /// Work trips by length in Rounds; the last entry is for longer ones.
    pub(super) trips: [u64; 10],
}

impl Count {
    pub(super) fn add(&mut self, played: Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.shortest = if self.games == 1 { played.decisions } else { self.shortest.min(played.decisions) };
        self.longest = self.longest.max(played.decisions);
        self.gang_wins += u64::from(played.gang_won);
        self.seat_wins.resize(played.won.len(), 0);
        for (seat, uses) in played.uses.iter().enumerate() {
            let won = u64::from(played.won[seat]);
            let is_bandit = seat >= played.pioneers;
            let side = &mut self.sides[usize::from(is_bandit)];
            side[0] += 1;
            side[1] += won;
            self.seat_wins[seat] += won;
            for (&(kind, id), &count) in uses {
                let sum = self.uses.entry((kind, is_bandit, id)).or_default();
                *sum = [sum[0] + count, sum[1] + 1, sum[2] + won];
            }
        }
        add_rep(&mut self.rep, &played.rep);
        self.final_rep.0 += played.final_rep.0;
        self.final_rep.1 += played.final_rep.1;
        for (name, sum) in played.sums {
            *self.sums.entry(name).or_default() += sum;
        }
        let longest = self.trips.len() - 1;
        for rounds in played.trips {
            self.trips[(rounds as usize).min(longest)] += 1;
        }
    }

    pub(super) fn plus(mut self, other: Count) -> Count {
        if other.games == 0 {
            return self;
        }
        self.shortest = if self.games == 0 { other.shortest } else { self.shortest.min(other.shortest) };
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        self.gang_wins += other.gang_wins;
        self.seat_wins.resize(other.seat_wins.len(), 0);
        add(&mut self.seat_wins, &other.seat_wins);
        for (key, more) in other.uses {
            add(self.uses.entry(key).or_default(), &more);
        }
        for (side, more) in self.sides.iter_mut().zip(other.sides) {
            add(side, &more);
        }
        add_rep(&mut self.rep, &other.rep);
        self.final_rep.0 += other.final_rep.0;
        self.final_rep.1 += other.final_rep.1;
        for (name, sum) in other.sums {
            *self.sums.entry(name).or_default() += sum;
        }
        add(&mut self.trips, &other.trips);
        self
    }
}

/// A map as a list of pairs: the keys of JSON are texts, and ours are not.
mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::Key;

    pub(super) fn serialize<S: Serializer>(
        uses: &BTreeMap<Key, [u64; 3]>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(uses)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BTreeMap<Key, [u64; 3]>, D::Error> {
        Ok(Vec::<(Key, [u64; 3])>::deserialize(deserializer)?.into_iter().collect())
    }
}

fn add(to: &mut [u64], from: &[u64]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
}

fn add_rep(to: &mut Vec<(u64, u64)>, from: &[(u64, u64)]) {
    to.resize(to.len().max(from.len()), (0, 0));
    for (to, from) in to.iter_mut().zip(from) {
        *to = (to.0 + from.0, to.1 + from.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(decisions: u64, gang_won: bool) -> Played {
        let uses = vec![BTreeMap::from([((Kind::Space, 3), 2)]), BTreeMap::new()];
        let won = vec![!gang_won, gang_won];
        Played { decisions, gang_won, won, pioneers: 1, uses, trips: vec![3, 40], ..Played::default() }
    }

    #[test]
    fn the_order_of_adding_changes_nothing() {
        let count = |games: &[Played]| {
            let mut count = Count::default();
            games.iter().cloned().for_each(|game| count.add(game));
            count
        };
        let (one, two) = (count(&[game(5, true)]), count(&[game(9, false), game(2, true)]));
        let both = one.clone().plus(two.clone());
        assert_eq!(both, two.plus(one));
        assert_eq!(both, Count::default().plus(count(&[game(5, true), game(9, false), game(2, true)])));
        assert_eq!((both.shortest, both.longest, both.gang_wins), (2, 9, 2));
    }

    #[test]
    fn a_use_is_counted_once_for_its_seat_and_with_its_victory() {
        let mut count = Count::default();
        count.add(game(5, false));
        count.add(game(5, true));
        assert_eq!(count.uses[&(Kind::Space, false, 3)], [4, 2, 1]);
        assert_eq!(count.sides, [[2, 1], [2, 1]]);
        assert_eq!((count.trips[3], count.trips[9]), (2, 2));
    }
}
