//! What the rows say about a game, whether bots have just played it or its journal tells of it.

use rustlers_core::{Entry, Outcome, Recorded, Seat, Silent, Teller, Viewer, Written};
use rustlers_house::{Header, HouseGame};

use super::lines::Row;
use crate::LabError;

/// What is the same for all games with the same set-up.
pub(crate) struct Shared {
    game: &'static str,
    options: String,
    rules: u32,
    edition: String,
    seed: Option<u64>,
}

impl Shared {
    pub(crate) fn of<G: HouseGame>(options: &G::Options, seed: Option<u64>) -> Result<Shared, LabError> {
        let Header { rules, edition, options, .. } = Header::of_game::<G>(options, Vec::new(), Vec::new())?;
        Ok(Shared { game: G::NAME, options: options.to_string(), rules, edition, seed })
    }
}

/// A game that was played to its end.
pub(crate) struct Facts {
    number: u64,
    played_by: Vec<&'static str>,
    roles: Vec<String>,
    outcome: Outcome,
    decisions: u64,
}

impl Facts {
    pub(crate) fn of<G: HouseGame>(
        game: &G,
        number: u64,
        outcome: Outcome,
        decisions: u64,
        played_by: impl Fn(Seat) -> &'static str,
    ) -> Facts {
        let seats = || Seat::all(game.players());
        Facts {
            number,
            played_by: seats().map(played_by).collect(),
            roles: seats().filter_map(|seat| game.role(seat)).collect(),
            outcome,
            decisions,
        }
    }

    /// Who played, by seat.
    pub(super) fn played_by(&self) -> impl Iterator<Item = &'static str> {
        self.played_by.iter().copied()
    }

    /// Writes the row of the game.
    pub(super) fn write(&self, shared: &Shared, row: &mut Row<'_>) {
        row.text(shared.game);
        row.whole(self.number as i64);
        row.small(self.played_by.len() as i32);
        row.json(&shared.options);
        row.small(shared.rules as i32);
        row.text(&shared.edition);
        row.maybe_unsigned(shared.seed);
        row.texts(&self.played_by);
        row.texts(&self.roles);
        row.smalls(self.outcome.scores().values().copied());
        row.smalls(self.outcome.places().values().map(|&place| place.into()));
        row.reals(&rewards(&self.outcome));
        row.reals(&wins(&self.outcome));
        row.whole(self.decisions as i64);
    }
}

/// A decision of a game.
pub(crate) struct Decision {
    seat: Seat,
    asked: String,
    choices: u32,
    kind: &'static str,
    action: Option<u32>,
    choice: String,
}

/// Writes the rows of a game's decisions; `begin` starts each.
pub(super) fn write_decisions(
    shared: &Shared,
    facts: &Facts,
    decisions: &[Decision],
    mut begin: impl FnMut(&mut dyn FnMut(&mut Row<'_>)),
) {
    let (rewards, wins) = (rewards(&facts.outcome), wins(&facts.outcome));
    for (number, decision) in decisions.iter().enumerate() {
        let seat = decision.seat.index();
        begin(&mut |row| {
            row.text(shared.game);
            row.whole(facts.number as i64);
            row.whole(number as i64);
            row.small(seat as i32);
            row.text(facts.played_by[seat]);
            row.maybe_text(facts.roles.get(seat).map(String::as_str));
            row.text(&decision.asked);
            row.small(decision.choices as i32);
            row.text(decision.kind);
            row.maybe_small(decision.action.map(|action| action as i32));
            row.json(&decision.choice);
            row.real(rewards[seat]);
            row.real(wins[seat]);
            row.reals(&rewards);
        });
    }
}

/// Plays a game again and looks at every decision; returns the last state with them.
pub(crate) fn decisions_of<G: HouseGame>(
    options: &G::Options,
    opening: &[u32],
    entries: &[Entry<G::Choice>],
) -> Result<(G, Vec<Decision>), String> {
    let mut luck = Recorded::new(opening);
    let mut game = G::new(options, &mut luck, &mut Silent).map_err(|bad| bad.0)?;
    luck.finish().map_err(|fault| fault.to_string())?;
    let mut buffer = Vec::new();
    let mut decisions = Vec::with_capacity(entries.len());
    for Entry { seat, choice, chance } in entries {
        let (seat, choice) = (*seat, *choice);
        if seat.number() >= game.players() {
            return Err(format!("there is no seat {seat}"));
        }
        let mut action = None;
        game.ids_of_list(seat, &mut buffer, |id, listed| {
            action = (listed == choice).then_some(id);
            action.is_none()
        });
        let written =
            serde_json::to_string(&Written::<G> { options, choice }).map_err(|error| error.to_string())?;
        decisions.push(Decision {
            seat,
            asked: game.question(seat, &Teller::new(Viewer::Seat(seat), &[])),
            choices: buffer.len() as u32,
            kind: G::KINDS[usize::from(game.spell(seat, choice).kind)].name,
            action,
            choice: written,
        });
        let mut luck = Recorded::new(chance);
        game.choose(seat, choice, &mut luck, &mut Silent).map_err(|illegal| illegal.to_string())?;
        luck.finish().map_err(|fault| fault.to_string())?;
    }
    Ok((game, decisions))
}

/// The share of the others that each seat beat, less the share that beat it.
fn rewards(outcome: &Outcome) -> Vec<f64> {
    let places = outcome.places();
    let others = f64::from(places.players().saturating_sub(1).max(1));
    let beaten = |own: u8| places.values().map(move |&place| i32::from(place > own) - i32::from(place < own));
    places.values().map(|&own| f64::from(beaten(own).sum::<i32>()) / others).collect()
}

/// Each seat's share of the victory.
fn wins(outcome: &Outcome) -> Vec<f64> {
    let winners = outcome.winners();
    let share = 1.0 / f64::from(winners.len().max(1));
    let seats = Seat::all(outcome.places().players());
    seats.map(|seat| if winners.contains(seat) { share } else { 0.0 }).collect()
}

#[cfg(test)]
mod tests {
    use rustlers_core::SeatMap;

    use super::*;

    #[test]
    fn rewards_and_wins_follow_from_places() {
        let outcome = Outcome::by_score(SeatMap::from_slice(&[7, 9, 9, 2]).unwrap());
        assert_eq!(wins(&outcome), [0.0, 0.5, 0.5, 0.0]);
        let third = 1.0 / 3.0;
        assert_eq!(rewards(&outcome), [-third, 2.0 * third, 2.0 * third, -1.0]);
    }
}
