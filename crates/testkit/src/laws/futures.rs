//! L4 on the future: viewers who see the same know the same, and viewers who know the same have seen the same.
//!
//! From one state, several futures are tried, each consisting of a twin redealt for a viewer, a choice of one seat, and
//! luck. To that viewer, all of them began alike. So if it saw the same in two of them, it must know the same
//! afterwards: otherwise its view reveals something it was never shown. And if it knows the same, it must have seen the
//! same: otherwise its sights reveal something that its view says it does not know, such as a card that was laid face
//! down.

use rustlers_core::{Fast, Game, Seat, Seats, Tabletop, Viewer};

use super::twin::apart;
use super::{Breach, Laws};
use crate::random::{fork, listed, one_of, one_seat};
use crate::twins::seen_apart;

/// How many futures are compared for each viewer.
const FUTURES: usize = 4;

/// What one viewer got from one future.
struct Future<G: Game> {
    choice: G::Choice,
    /// What was seen, and the part of it that no view needs to keep.
    sights: Vec<(Keeping, G::Sight)>,
    view: G::View,
    awaits: Seats,
    choices: Vec<G::Choice>,
}

/// What the test says about the event behind a sight.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keeping {
    Lasting,
    Spoken,
    Fleeting,
}

/// Compares futures of a state for every viewer; returns their number.
pub(super) fn check<G: Tabletop>(laws: &Laws<'_, G>, game: &G, rng: &mut Fast) -> Result<u64, Breach> {
    let mut compared = 0;
    if game.awaits().is_empty() {
        return Ok(compared);
    }
    for viewer in Viewer::live(game.players()) {
        let others = match viewer {
            Viewer::Seat(own) => game.awaits().without(own),
            _ => game.awaits(),
        };
        // If only the viewer itself is awaited, its choice stays the same and the luck varies.
        let chooser = one_seat(rng, if others.is_empty() { game.awaits() } else { others });
        let futures = imagine(laws, game, viewer, chooser, rng)?;
        compared += futures.len() as u64;
        for (index, one) in futures.iter().enumerate() {
            for other in &futures[..index] {
                compare(one, other).map_err(|how| {
                    let (one, other) = (&one.choice, &other.choice);
                    Breach::new("L4", format!("after {one:?} and {other:?} of {chooser}, {viewer} {how}"))
                })?;
            }
        }
    }
    Ok(compared)
}

/// Futures that begin alike for the viewer, in each of which `chooser` makes a choice.
fn imagine<G: Tabletop>(
    laws: &Laws<'_, G>,
    game: &G,
    viewer: Viewer,
    chooser: Seat,
    rng: &mut Fast,
) -> Result<Vec<Future<G>>, Breach> {
    let real = one_of(rng, &listed(game, chooser));
    let luck = fork(rng);
    let mut futures = Vec::new();
    for number in 0..FUTURES {
        let mut state = match (number, viewer) {
            (0, _) => game.clone(),
            (_, Viewer::Seat(seat)) => game.redeal(seat, rng),
            _ => game.redeal(one_seat(rng, Seats::all(game.players())), rng),
        };
        if let Some(difference) = seen_apart(game, &state, viewer) {
            return Err(apart(game, &state, viewer, &difference));
        }
        let open = listed(&state, chooser);
        // The second future differs from the first only in what was redealt, if possible.
        let is_same_choice = viewer == Viewer::Seat(chooser) || (number < 2 && open.contains(&real));
        let choice = if is_same_choice { real } else { one_of(rng, &open) };
        let mut luck = if number < 2 { luck.clone() } else { fork(rng) };
        let mut events = Vec::new();
        state.choose(chooser, choice, &mut luck, &mut events).map_err(|illegal| {
            Breach::new(
                "L4",
                format!("{choice:?} of {chooser} is refused in a twin redealt for {viewer}: {illegal}"),
            )
        })?;
        futures.push(Future {
            choice,
            sights: events
                .iter()
                .filter_map(|event| Some((keeping(laws, event, viewer), G::witness(event, viewer)?)))
                .collect(),
            view: state.view(viewer),
            awaits: state.awaits(),
            choices: match viewer {
                Viewer::Seat(seat) => listed(&state, seat),
                _ => Vec::new(),
            },
        });
    }
    Ok(futures)
}

impl<G: Game> Future<G> {
    fn all_sights(&self) -> Vec<&G::Sight> {
        self.sights.iter().map(|(_, sight)| sight).collect()
    }

    /// The sights that must be the same whenever the view is; if the choices differ, so may what was said.
    fn lasting_sights(&self, other: &Future<G>) -> Vec<&G::Sight> {
        let is_lasting = |keeping: Keeping| match keeping {
            Keeping::Lasting => true,
            Keeping::Spoken => self.choice == other.choice,
            Keeping::Fleeting => false,
        };
        self.sights.iter().filter(|(keeping, _)| is_lasting(*keeping)).map(|(_, sight)| sight).collect()
    }
}

fn keeping<G: Game>(laws: &Laws<'_, G>, event: &G::Event, viewer: Viewer) -> Keeping {
    if (laws.fleeting)(event, viewer) {
        Keeping::Fleeting
    } else if (laws.spoken)(event) {
        Keeping::Spoken
    } else {
        Keeping::Lasting
    }
}

fn compare<G: Game>(one: &Future<G>, other: &Future<G>) -> Result<(), String> {
    if one.view != other.view {
        if one.all_sights() == other.all_sights() {
            return Err(format!(
                "saw the same but knows different things, which nothing told it:\nsaw {:?}\n{:?}\n{:?}",
                one.all_sights(),
                one.view,
                other.view
            ));
        }
        return Ok(());
    }
    let (seen, also_seen) = (one.lasting_sights(other), other.lasting_sights(one));
    if seen != also_seen {
        let excuse = if one.choice == other.choice {
            "if the rules show this to the viewer and no view keeps it, the test calls the event `fleeting`"
        } else {
            "if this is chosen in the open and no view keeps it, the test calls the event `spoken`"
        };
        return Err(format!(
            "knows the same but saw different things, so its sights tell more than it is to know:\n\
             {seen:?}\n{also_seen:?}\n({excuse})"
        ));
    }
    if one.awaits != other.awaits {
        return Err(format!(
            "knows the same but sees others awaited: {:?} and {:?}",
            one.awaits, other.awaits
        ));
    }
    if one.choices != other.choices {
        return Err(format!(
            "knows the same but has other choices: {:?} and {:?}",
            one.choices, other.choices
        ));
    }
    Ok(())
}
