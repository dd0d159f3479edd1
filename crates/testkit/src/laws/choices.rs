//! L1, L2 and L3: listed choices are accepted, and nothing else; a refusal changes nothing.

use rustlers_core::{Fast, Illegal, Seat, Seats, Silent, Tabletop};

use super::run::{Run, well_formed};
use super::{Breach, Laws};
use crate::random::{fork, listed, one_of, one_seat};

/// How many choices are kept to try them elsewhere.
const POOL: usize = 1024;
/// How many listed and how many other choices are tried on an ordinary state.
const SAMPLE: usize = 4;

/// What is remembered between games.
pub(super) struct Memory<C> {
    /// Choices that some state has listed.
    pool: Vec<C>,
    /// Ids that refusals have cited and that the rules contain.
    rules: Vec<&'static str>,
}

impl<C> Memory<C> {
    pub(super) fn new() -> Memory<C> {
        Memory { pool: Vec::new(), rules: Vec::new() }
    }
}

/// Tries the choices of every seat on the current state.
pub(super) fn check<G: Tabletop>(run: &mut Run<'_, G>) -> Result<(), Breach> {
    let game = run.table.game();
    let awaits = game.awaits();
    for seat in game.may_choose() {
        let open = listed(game, seat);
        if open.is_empty() && !awaits.contains(seat) {
            continue;
        }
        if open.is_empty() {
            return Err(Breach::new("L1", format!("{seat} is awaited but has no choices")));
        }
        let thorough = run.is_thorough();
        if thorough {
            distinct(&open, seat)?;
            if awaits.contains(seat) {
                lapse_is_listed(game, seat, &open)?;
            }
            any_is_drawn_from_the_list(game, seat, &open, &mut run.rng)?;
            listed_is_chosen_alike(game, seat, &open, &mut run.rng.clone())?;
            for _ in 0..SAMPLE {
                let choice = one_of(&mut run.rng, &open);
                if run.memory.pool.len() < POOL && !run.memory.pool.contains(&choice) {
                    run.memory.pool.push(choice);
                }
            }
            for &choice in &open {
                let after = accept(game, seat, choice, &mut run.rng)?;
                well_formed(run.laws, &after).map_err(|breach| {
                    Breach::new(breach.law, format!("after {choice:?} of {seat}: {}", breach.reason))
                })?;
            }
            run.tally.accepted += open.len() as u64;
        } else {
            for _ in 0..SAMPLE {
                accept(game, seat, one_of(&mut run.rng, &open), &mut run.rng)?;
            }
            run.tally.accepted += SAMPLE as u64;
        }
        let strange = candidates(run.laws, game, seat, run.memory, &mut run.rng);
        run.tally.refused += refuse_unlisted(game, seat, &open, &strange, run.memory)?;
    }
    run.tally.refused += strangers(run.laws, game, awaits, run.memory, &mut run.rng)?;
    Ok(())
}

/// Choices that are mostly not open to the seat: some that were open elsewhere, and some from the game's test.
pub(super) fn candidates<G: Tabletop>(
    laws: &Laws<'_, G>,
    game: &G,
    seat: Seat,
    memory: &Memory<G::Choice>,
    rng: &mut Fast,
) -> Vec<G::Choice> {
    let mut candidates = (laws.illegal)(game, seat, rng);
    if !memory.pool.is_empty() {
        candidates.extend((0..SAMPLE).map(|_| one_of(rng, &memory.pool)));
    }
    candidates
}

/// L1, if the run itself finds it violated.
pub(super) fn refused_though_listed(seat: Seat, choice: impl std::fmt::Debug, illegal: &Illegal) -> Breach {
    Breach::new("L1", format!("{choice:?} is listed for {seat} but refused: {illegal}"))
}

fn distinct<C: Eq + std::fmt::Debug>(open: &[C], seat: Seat) -> Result<(), Breach> {
    match open.iter().enumerate().find(|(index, choice)| open[..*index].contains(choice)) {
        Some((_, twice)) => Err(Breach::new("L1", format!("{twice:?} is listed twice for {seat}"))),
        None => Ok(()),
    }
}

fn lapse_is_listed<G: Tabletop>(game: &G, seat: Seat, open: &[G::Choice]) -> Result<(), Breach> {
    match game.lapse(seat) {
        Some(lapse) if !open.contains(&lapse) => {
            Err(Breach::new("L1", format!("{seat} lapses to {lapse:?}, which is not listed")))
        }
        _ => Ok(()),
    }
}

fn any_is_drawn_from_the_list<G: Tabletop>(
    game: &G,
    seat: Seat,
    open: &[G::Choice],
    rng: &mut Fast,
) -> Result<(), Breach> {
    let luck = fork(rng);
    let (any, listed) =
        (game.any_choice(seat, &mut luck.clone(), &mut Vec::new()), one_of(&mut luck.clone(), open));
    if any == listed {
        return Ok(());
    }
    Err(Breach::new(
        "L1",
        format!("any_choice of {seat} is {any:?}; the same draw from the list is {listed:?}"),
    ))
}

fn listed_is_chosen_alike<G: Tabletop>(
    game: &G,
    seat: Seat,
    open: &[G::Choice],
    rng: &mut Fast,
) -> Result<(), Breach> {
    let choice = one_of(rng, open);
    let luck = fork(rng);
    let chosen = || accept(game, seat, choice, &mut luck.clone());
    let mut listed = game.clone();
    listed.choose_listed(seat, choice, &mut fork(&mut luck.clone()), &mut Silent);
    let asked = chosen()?;
    // A game with its own randomness does not even agree with itself; L5 will find that.
    if listed == asked || chosen()? != asked {
        return Ok(());
    }
    Err(Breach::new("L1", format!("{choice:?} of {seat} leads elsewhere when it is chosen as listed")))
}

fn accept<G: Tabletop>(game: &G, seat: Seat, choice: G::Choice, rng: &mut Fast) -> Result<G, Breach> {
    let mut after = game.clone();
    after
        .choose(seat, choice, &mut fork(rng), &mut Silent)
        .map_err(|illegal| refused_though_listed(seat, choice, &illegal))?;
    Ok(after)
}

/// A seat that may not choose, and one that is not at the table, may do nothing.
fn strangers<G: Tabletop>(
    laws: &Laws<'_, G>,
    game: &G,
    awaits: Seats,
    memory: &mut Memory<G::Choice>,
    rng: &mut Fast,
) -> Result<u64, Breach> {
    let may_choose = game.may_choose();
    let mut idle: Seats = Seat::all(game.players()).filter(|&seat| !may_choose.contains(seat)).collect();
    if let Some(nobody) = Seat::new(game.players()) {
        idle.insert(nobody);
    }
    if idle.is_empty() {
        return Ok(0);
    }
    let seat = one_seat(rng, idle);
    if seat.number() < game.players() {
        let open = listed(game, seat);
        if let Some(choice) = open.first() {
            return Err(Breach::new("L1", format!("{choice:?} is listed for {seat}, who may not choose")));
        }
    }
    let mut tried = candidates(laws, game, seat, memory, rng);
    // What somebody else may choose here is the likeliest to slip through.
    if let Some(other) = awaits.lowest() {
        tried.push(one_of(rng, &listed(game, other)));
    }
    refuse_unlisted(game, seat, &[], &tried, memory)
}

/// L2 and L3 for every candidate that is not open; returns their number.
fn refuse_unlisted<G: Tabletop>(
    game: &G,
    seat: Seat,
    open: &[G::Choice],
    candidates: &[G::Choice],
    memory: &mut Memory<G::Choice>,
) -> Result<u64, Breach> {
    let mut after = game.clone();
    let mut luck = Fast::from_seed(1);
    let untouched = luck.clone();
    let mut events = Vec::new();
    let mut refused = 0;
    for &choice in candidates.iter().filter(|choice| !open.contains(choice)) {
        let Err(illegal) = after.choose(seat, choice, &mut luck, &mut events) else {
            return Err(Breach::new("L2", format!("{choice:?} is not listed for {seat} but accepted")));
        };
        let broken =
            |how: &str| Breach::new("L3", format!("the refusal of {choice:?} to {seat} {how}: {illegal}"));
        if after != *game {
            return Err(broken(&format!("changes the state to {after:?}")));
        }
        if !events.is_empty() {
            return Err(broken("is told as an event"));
        }
        if luck != untouched {
            return Err(broken("draws luck"));
        }
        if illegal.reason().trim().is_empty() {
            return Err(broken("gives no reason"));
        }
        if !memory.rules.contains(&illegal.rule()) {
            if !is_rule_of::<G>(illegal.rule()) {
                return Err(broken("names no rule that stands in the rules"));
            }
            memory.rules.push(illegal.rule());
        }
        refused += 1;
    }
    Ok(refused)
}

/// Do the rules of the game contain the id, and not only as the beginning of a longer one?
fn is_rule_of<G: Tabletop>(id: &str) -> bool {
    let ends_there = |at: usize| !G::RULES[at + id.len()..].starts_with(|c: char| c.is_ascii_digit());
    !id.is_empty() && G::RULES.match_indices(id).any(|(at, _)| ends_there(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_listed_twice_is_found() {
        assert!(distinct(&[1, 2, 3], Seat::FIRST).is_ok());
        assert_eq!(distinct(&[1, 2, 1], Seat::FIRST).unwrap_err().reason, "1 is listed twice for P0");
    }
}
