//! The results, for people and programs.

use std::collections::BTreeMap;

use rustlers_west::edition::{Bag, Edition, Level, Npc};
use serde::Serialize;

use super::count::{Count, Kind};
use crate::wilson;

/// The balance of the game, by team size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Balance {
    /// The name of the game.
    pub game: &'static str,
    /// The edition used.
    pub edition: String,
    /// The random seed.
    pub seed: u64,
    /// Games of each team size.
    pub games: u64,
    /// One for each team size.
    pub sizes: Vec<TeamBalance>,
}

/// The balance of one team size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TeamBalance {
    /// `2v2`, `2v3` or `3v3`: Bandits, then Pioneers.
    pub teams: &'static str,
    /// Share of the games that the gang won.
    pub gang_share: f64,
    /// Its 95 % confidence interval (Wilson).
    pub gang_interval: (f64, f64),
    /// Share of the games that each Pioneer won, by seat.
    pub pioneer_shares: Vec<f64>,
    /// Mean Rep at the end: a Pioneer's, and the gang's.
    pub final_rep: (f64, f64),
    /// Mean Rep after every Round: a Pioneer's, and the gang's.
    pub rep_by_round: Vec<(f64, f64)>,
    /// Decisions per game: mean, fewest and most.
    pub decisions: (f64, u64, u64),
    /// The mean number of Rounds of a work trip.
    pub rounds_per_trip: f64,
    /// Work trips per game by length in Rounds; the last entry is for longer ones.
    pub trips: Vec<f64>,
    /// Rep, Cash and events per game, by side and source.
    pub sums: BTreeMap<String, f64>,
    /// How every component was used.
    pub uses: Vec<Use>,
}

/// How a component was used by one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Use {
    /// Its kind.
    pub kind: Kind,
    /// Its name for people.
    pub name: String,
    /// `pioneers` or `bandits`.
    pub side: &'static str,
    /// Uses per game.
    pub per_game: f64,
    /// The share of the side's seats that used it.
    pub seats: f64,
    /// The share of games won by those that did.
    pub win_with: f64,
    /// The share of games won by those that did not; `None` if all did.
    pub win_without: Option<f64>,
    /// The share of games won with it, relative to the side's mean.
    pub against_mean: f64,
}

pub(super) fn report(games: u64, seed: u64, edition: &Edition, counts: &[(u8, Count)]) -> Balance {
    let sizes = counts.iter().map(|(players, count)| sized(*players, edition, count)).collect();
    Balance { game: "west", edition: edition.name().to_owned(), seed, games, sizes }
}

fn sized(players: u8, edition: &Edition, count: &Count) -> TeamBalance {
    let games = count.games as f64;
    let per_game = |sum: u64| sum as f64 / games;
    let tenths = |(pioneers, gang): (u64, u64)| (per_game(pioneers) / 10.0, per_game(gang) / 10.0);
    let (teams, pioneers) = match players {
        4 => ("2v2", 2),
        5 => ("2v3", 3),
        _ => ("3v3", 3),
    };
    let trips: u64 = count.trips.iter().sum();
    let rounds: u64 = count.trips.iter().enumerate().map(|(rounds, trips)| rounds as u64 * trips).sum();
    TeamBalance {
        teams,
        gang_share: per_game(count.gang_wins),
        gang_interval: wilson(count.gang_wins as f64, count.games),
        pioneer_shares: count.seat_wins.iter().take(pioneers).map(|&wins| per_game(wins)).collect(),
        final_rep: tenths(count.final_rep),
        rep_by_round: count.rep.iter().map(|&rep| tenths(rep)).collect(),
        decisions: (per_game(count.decisions), count.shortest, count.longest),
        rounds_per_trip: rounds as f64 / trips.max(1) as f64,
        trips: count.trips.iter().map(|&trips| per_game(trips)).collect(),
        sums: count.sums.iter().map(|(name, &sum)| (name.clone(), sum as f64 / games)).collect(),
        uses: uses(edition, count),
    }
}

fn uses(edition: &Edition, count: &Count) -> Vec<Use> {
    let mut rows = Vec::new();
    for (kind, id, name) in components(edition) {
        for is_bandit in [false, true] {
            let [seats, wins] = count.sides[usize::from(is_bandit)];
            let Some(&[used, with, won]) = count.uses.get(&(kind, is_bandit, id)) else { continue };
            let share = |wins: u64, seats: u64| wins as f64 / seats.max(1) as f64;
            let win_with = share(won, with);
            rows.push(Use {
                kind,
                name: name.clone(),
                side: if is_bandit { "bandits" } else { "pioneers" },
                per_game: used as f64 / count.games as f64,
                seats: share(with, seats),
                win_with,
                win_without: (with < seats).then(|| share(wins - won, seats - with)),
                against_mean: win_with / share(wins, seats).max(1e-9),
            });
        }
        let is_used = [false, true].into_iter().any(|side| count.uses.contains_key(&(kind, side, id)));
        if !is_used {
            let never = Use {
                kind,
                name,
                side: "nobody",
                per_game: 0.0,
                seats: 0.0,
                win_with: 0.0,
                win_without: None,
                against_mean: 0.0,
            };
            rows.push(never);
        }
    }
    rows
}

/// Every component that can be used, with its name.
fn components(edition: &Edition) -> Vec<(Kind, u16, String)> {
    let mut all = Vec::new();
    let mut add = |kind: Kind, names: Vec<String>| {
        all.extend(names.into_iter().enumerate().map(|(id, name)| (kind, id as u16, name)));
    };
    add(Kind::Character, edition.characters().iter().map(|thing| thing.name.clone()).collect());
    add(Kind::Space, edition.spaces().iter().map(|thing| thing.name.clone()).collect());
    add(Kind::Movement, edition.movement_cards().iter().map(|thing| thing.name.clone()).collect());
    let spaces = edition.ambush_cards().iter().map(|card| edition.space(card.space).name.clone());
    add(Kind::Ambush, spaces.collect());
    add(Kind::Gold, edition.gold_cards().iter().map(|thing| thing.name.clone()).collect());
    add(Kind::Power, edition.power_cards().iter().map(|thing| thing.name.clone()).collect());
    add(Kind::Item, edition.items().iter().map(|thing| thing.name.clone()).collect());
    add(Kind::Weapon, edition.weapons().iter().map(|thing| thing.name.clone()).collect());
    add(Kind::Pet, edition.pets().iter().map(|thing| thing.name.clone()).collect());
    add(Kind::Bag, Bag::ALL.into_iter().map(|bag| edition.bag(bag).name.clone()).collect());
    let npcs = Npc::ALL.into_iter().map(|npc| {
        let name = |level: Level| edition.npc(npc, level).name.as_str();
        format!("{} / {}", name(Level::One), name(Level::Two))
    });
    add(Kind::Npc, npcs.collect());
    // Nobody chooses the Small Bag, and Gold itself is counted by what it pays.
    all.retain(|(kind, id, _)| match kind {
        Kind::Bag => *id > 0,
        Kind::Gold => edition.gold_cards()[usize::from(*id)].holder.is_some(),
        _ => true,
    });
    all
}
