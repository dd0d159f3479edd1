//! Runs the lines of a scenario.

use std::fmt::Display;

use rustlers_core::{Fast, Game, Seat, Teller, Viewer};

use super::line::{Audience, Step};
use super::luck::Luck;
use super::{Mismatch, Notated, facts};
use crate::random::listed;
use crate::{json, position, twins};

/// How many twins of each state are compared for every seat.
const TWINS: u64 = 3;

/// A scenario being played.
#[derive(Debug)]
pub(super) struct Run<G: Game> {
    game: G,
    /// The options of the game; `None` for the defaults.
    options: Option<G::Options>,
    /// What happened in the last choice, or in the set-up.
    events: Vec<G::Event>,
    /// The luck for the next choice, if a line has fixed it.
    draws: Option<String>,
    /// The number of choices made.
    choices: u64,
}

impl<G: Notated> Run<G> {
    pub(super) fn new(game: G, options: Option<G::Options>, events: Vec<G::Event>) -> Run<G> {
        Run { game, options, events, draws: None, choices: 0 }
    }

    pub(super) fn players(&self) -> u8 {
        self.game.players()
    }

    /// Requires that no seat can tell the state from a redealt one, and that its position can be read back.
    pub(super) fn guard(&self) -> Result<(), Mismatch> {
        for seat in Seat::all(self.players()) {
            for twin in self.twins(seat) {
                if let Some(difference) = twins::told_apart(&self.game, &twin, seat) {
                    let expected = format!("nothing by which {seat} can tell this state from a redealt one");
                    return Err(Mismatch::new(expected, difference));
                }
            }
        }
        position::round_trip(self.options.as_ref(), &self.game)
            .map_err(|reason| Mismatch::new("a position that restores this state", reason))
    }

    /// Returns the state, once all fixed luck has been used.
    pub(super) fn end(self) -> Result<G, Mismatch> {
        match self.draws {
            Some(words) => Err(Mismatch::new("a choice after the last `draws`", format!("draws {words}"))),
            None => Ok(self.game),
        }
    }

    /// Does what a line says, or reports why it does not hold.
    pub(super) fn take(&mut self, step: Step<'_>) -> Result<(), Mismatch> {
        match step {
            Step::Draws(words) => {
                self.draws = Some(match self.draws.take() {
                    Some(before) => format!("{before}, {words}"),
                    None => words.to_owned(),
                });
                Ok(())
            }
            Step::Chooses { seat, choice } => self.choose(seat, choice),
            Step::MayNot { seat, choice, rules } => self.may_not(seat, choice, &rules),
            Step::MayOnly { seat, choices } => self.may_only(seat, &choices),
            Step::May { seat, choices } => self.may(seat, &choices),
            Step::HasChoices { seat, count } => {
                let open = listed(&self.game, seat).len();
                demand(open == count, || (format!("{count} choices of {seat}"), self.tell_choices(seat)))
            }
            Step::LapsesTo { seat, choice } => {
                let lapse = self.game.lapse(seat);
                demand(lapse == Some(read::<G>(choice)?), || {
                    let found = lapse.map_or("no choice".to_owned(), |choice| choice.to_string());
                    (format!("{seat} lapses to {choice}"), found)
                })
            }
            Step::Awaits(seats) => {
                let awaits = self.game.awaits();
                demand(awaits == seats, || (format!("awaits {}", names(seats)), names(awaits)))
            }
            Step::Sees { who, pieces } => self.each(who, |told, viewer| sees(&pieces, told, viewer)),
            Step::DoesNotSee { who, pieces } => self.does_not_see(who, &pieces),
            Step::SeesNothing(who) => self.each(who, |told, viewer| {
                demand(told.is_empty(), || (format!("{viewer} sees nothing"), list(told)))
            }),
            Step::Knows { viewer, facts } => {
                let view = json::of(&self.game.view(viewer));
                facts.into_iter().try_for_each(|fact| facts::check(&view, fact))
            }
            Step::Over(winners) => {
                let outcome = self.game.outcome();
                demand(outcome.is_some_and(|outcome| outcome.winners() == winners), || {
                    let found = match outcome {
                        Some(outcome) => format!("{} won: {outcome:?}", names(outcome.winners())),
                        None => format!("the game goes on: awaits {}", names(self.game.awaits())),
                    };
                    (format!("the game is over and the winners are {}", names(winners)), found)
                })
            }
        }
    }

    fn choose(&mut self, seat: Seat, notation: &str) -> Result<(), Mismatch> {
        let choice = read::<G>(notation)?;
        self.choices += 1;
        let words = self.draws.take();
        let mut luck = Luck::from_words(words.as_deref().unwrap_or_default(), self.choices);
        let mut events = Vec::new();
        let mut after = self.game.clone();
        let chosen = after.choose(seat, choice, &mut luck, &mut events);
        let expected = || format!("{seat} may {choice}");
        if let Err(illegal) = chosen {
            let found = format!("refused: {illegal}\n  {}", self.tell_choices(seat));
            return Err(Mismatch::new(expected(), found));
        }
        if !listed(&self.game, seat).contains(&choice) {
            let found = format!("accepted, but not listed\n  {}", self.tell_choices(seat));
            return Err(Mismatch::new(expected(), found));
        }
        luck.finish().map_err(|fault| {
            let expected = match words {
                Some(words) => format!("exactly these draws: {words}"),
                None => "no draws, as no `draws` line stands before".to_owned(),
            };
            Mismatch::new(expected, fault.to_string())
        })?;
        self.game = after;
        self.events = events;
        self.guard()
    }

    fn may_not(&self, seat: Seat, notation: &str, rules: &[&str]) -> Result<(), Mismatch> {
        let choice = read::<G>(notation)?;
        let refuse = |state: &G| {
            let mut luck = Luck::from_words("", 0);
            let mut events = Vec::new();
            let mut after = state.clone();
            let refusal = after.choose(seat, choice, &mut luck, &mut events).err();
            let is_quiet = after == *state && events.is_empty() && luck.finish().is_ok();
            (refusal, is_quiet)
        };
        let expected = format!("{choice} is refused to {seat} under {}", rules.join(" or "));
        let (refusal, is_quiet) = refuse(&self.game);
        let Some(illegal) = &refusal else {
            return Err(Mismatch::new(expected, "it is accepted"));
        };
        demand(rules.contains(&illegal.rule()), || (expected, format!("refused: {illegal}")))?;
        demand(is_quiet, || {
            ("a refusal that changes nothing".to_owned(), "a change, an event or a draw".to_owned())
        })?;
        demand(!listed(&self.game, seat).contains(&choice), || {
            ("a refused choice is not listed".to_owned(), self.tell_choices(seat))
        })?;
        for twin in self.twins(seat) {
            let other = refuse(&twin).0;
            demand(other == refusal, || {
                let found = other.map_or("it is accepted".to_owned(), |other| other.to_string());
                (format!("the same refusal in a redealt state: {illegal}"), found)
            })?;
        }
        Ok(())
    }

    fn may_only(&self, seat: Seat, notations: &[&str]) -> Result<(), Mismatch> {
        self.may(seat, notations)?;
        let wanted = notations.iter().map(|notation| read::<G>(notation)).collect::<Result<Vec<_>, _>>()?;
        let open = listed(&self.game, seat);
        let others: Vec<_> = open.iter().filter(|choice| !wanted.contains(choice)).collect();
        demand(others.is_empty(), || {
            (format!("no choice of {seat} but {}", notations.join("; ")), format!("also {}", list(&others)))
        })
    }

    fn may(&self, seat: Seat, notations: &[&str]) -> Result<(), Mismatch> {
        let open = listed(&self.game, seat);
        notations.iter().try_for_each(|notation| {
            let choice = read::<G>(notation)?;
            demand(open.contains(&choice), || (format!("{seat} may {choice}"), self.tell_choices(seat)))
        })
    }

    fn does_not_see(&self, who: Audience, pieces: &[&str]) -> Result<(), Mismatch> {
        let hidden = |told: &[String], viewer: Viewer| {
            pieces.iter().try_for_each(|piece| {
                let leak = told.iter().find(|sentence| sentence.contains(piece));
                let expected = || format!("{viewer} does not see {piece:?}");
                leak.map_or(Ok(()), |sentence| Err(Mismatch::new(expected(), sentence)))
            })
        };
        self.each(who, hidden)?;
        // The wording for "you" might hide a name, so the wording for others counts as well.
        match who {
            Audience::One(viewer) => hidden(&self.told(viewer, Viewer::Spectator), viewer),
            Audience::Everybody => Ok(()),
        }
    }

    /// Checks what each viewer of an audience was told about the last choice.
    fn each(
        &self,
        who: Audience,
        judge: impl Fn(&[String], Viewer) -> Result<(), Mismatch>,
    ) -> Result<(), Mismatch> {
        match who {
            Audience::One(viewer) => judge(&self.told(viewer, viewer), viewer),
            Audience::Everybody => Viewer::live(self.players())
                .try_for_each(|viewer| judge(&self.told(viewer, Viewer::Spectator), viewer)),
        }
    }

    /// What `witness` saw of the last choice, in the words for `listener`.
    fn told(&self, witness: Viewer, listener: Viewer) -> Vec<String> {
        let sights = self.events.iter().filter_map(|event| G::witness(event, witness));
        sights.map(|sight| G::tell_sight(&sight, &Teller::new(listener, &[]))).collect()
    }

    fn twins(&self, seat: Seat) -> impl Iterator<Item = G> {
        (0..TWINS).map(move |number| self.game.redeal(seat, &mut Fast::stream(self.choices, number)))
    }

    fn tell_choices(&self, seat: Seat) -> String {
        let open = listed(&self.game, seat);
        if open.is_empty() {
            return format!("{seat} has no choices; awaits {}", names(self.game.awaits()));
        }
        format!("{} choices of {seat}: {}", open.len(), list(&open))
    }
}

fn read<G: Notated>(notation: &str) -> Result<G::Choice, Mismatch> {
    notation
        .parse()
        .map_err(|error| Mismatch::new(format!("a choice of {}", G::NAME), format!("{notation}: {error}")))
}

/// Do the parts occur in the sentences, each after the one before?
fn sees(pieces: &[&str], told: &[String], viewer: Viewer) -> Result<(), Mismatch> {
    let mut left = told.iter().map(String::as_str);
    let mut sentence = left.next().unwrap_or_default();
    for piece in pieces {
        loop {
            if let Some(at) = sentence.find(piece) {
                sentence = &sentence[at + piece.len()..];
                break;
            }
            sentence = left.next().ok_or_else(|| {
                let place = if pieces.len() > 1 { " in this order" } else { "" };
                Mismatch::new(format!("{viewer} sees {piece:?}{place}"), list(told))
            })?;
        }
    }
    Ok(())
}

fn demand(holds: bool, mismatch: impl FnOnce() -> (String, String)) -> Result<(), Mismatch> {
    if holds {
        return Ok(());
    }
    let (expected, found) = mismatch();
    Err(Mismatch::new(expected, found))
}

fn names(seats: impl IntoIterator<Item = Seat>) -> String {
    let names: Vec<String> = seats.into_iter().map(|seat| seat.to_string()).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(" ") }
}

fn list(things: &[impl Display]) -> String {
    let words: Vec<String> = things.iter().map(|thing| thing.to_string()).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join("; ") }
}
