//! Why the cowhand chose what it chose, in one line. Kept as plain data, and put in words only when asked for.

use std::fmt;

use rustlers_lords::{Choice, Goat};

use super::scene::Scene;

/// Why something was chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Reason {
    #[default]
    NotAsked,
    OnlyChoice,
    /// The best choice, and the points it is worth.
    Best {
        choice: Choice,
        worth: f64,
        /// How many piles the own herd has.
        piles: usize,
        /// What the one on top is worth.
        top: f64,
    },
}

impl Reason {
    pub(super) fn of(scene: &Scene, choice: Choice, worth: f64) -> Reason {
        let piles = scene.herds[scene.me.index()].len();
        Reason::Best { choice, worth, piles, top: scene.pile_points(scene.top(scene.me)) }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reason::Best { choice, worth, piles, top } = *self else {
            return f.write_str(match self {
                Reason::NotAsked => "Nothing has been asked yet.",
                _ => "There was nothing else to do.",
            });
        };
        let about = worth.round();
        match choice {
            Choice::Birth(_) | Choice::Assist(_) => match piles {
                0 => write!(f, "My first pile can never be stolen; that is worth about {about}."),
                1 => write!(f, "A second pile lies open, but is still worth about {about}."),
                _ => write!(f, "A pile more covers my {top} on top; that is worth about {about}."),
            },
            Choice::Duel { opponent, card } => {
                write!(f, "{opponent} hardly answers a {}; the duel is worth about {about}.", name(card))
            }
            Choice::Play { card, on: Some(on) } => {
                write!(f, "{} on {on} is worth about {about} points.", card.name())
            }
            Choice::Play { card, on: None } => write!(f, "{} is worth about {about} points.", card.name()),
            Choice::Discard(card) | Choice::Trim(card) => {
                write!(f, "Of my cards I miss the {} least.", name(card))
            }
            Choice::Pass | Choice::EndTurn => {
                f.write_str("Everything else would cost me more than it brings.")
            }
            Choice::Answer(card) => write!(f, "With a {} I should outlast them: about {about}.", name(card)),
            Choice::Escape => write!(f, "The pile at stake is dear enough for an Escape Goat: {top}."),
            Choice::Stop => f.write_str("The odds are against me, and every card I play is lost."),
            Choice::LetItHappen => f.write_str("What is at stake is not worth an Escape Goat."),
            Choice::Call(_) => f.write_str("One number is as good as another."),
            Choice::Take(pick) => write!(f, "The {} is the best of their cards.", pick.card.name()),
            Choice::Shed(pick) => write!(f, "I can do without the {}.", pick.card.name()),
            Choice::Raid(position) => write!(f, "I saw what went into pile {position}."),
            Choice::Keep(cards) => write!(f, "{cards} is the best share for me."),
            Choice::Give { to, cards } => write!(f, "{to} with {cards} is no danger."),
        }
    }
}

fn name(goat: Goat) -> &'static str {
    goat.name()
}
