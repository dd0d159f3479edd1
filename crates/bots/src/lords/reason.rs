//! Why the cowhand chose what it chose, in one line. Kept as plain data, and put in words only when asked for.

use std::fmt;

use rustlers_lords::Choice;

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
                1 => write!(f, "A second pile lies open to attack, but is still worth about {about}."),
                _ => write!(f, "One more pile covers the {top} points on top; that is worth about {about}."),
            },
            Choice::Duel { .. } => {
                write!(f, "They can hardly answer that; the duel is worth about {about} points.")
            }
            Choice::Play { card, on: Some(_) } => {
                write!(f, "{} is worth about {about} points there.", card.name())
            }
            Choice::Play { card, on: None } => write!(f, "{} is worth about {about} points.", card.name()),
            Choice::Discard(card) | Choice::Trim(card) => {
                write!(f, "Of all my cards, I will miss the {} least.", card.name())
            }
            Choice::Pass | Choice::EndTurn => {
                f.write_str("Everything else would cost me more than it brings.")
            }
            Choice::Answer(card) => {
                write!(f, "With my {} I should outlast them: about {about} points.", card.name())
            }
            Choice::Escape => write!(f, "The pile at stake is worth an Escape Goat: {top} points."),
            Choice::Stop => f.write_str("The odds are against me, and every card I play is lost."),
            Choice::LetItHappen => f.write_str("What is at stake is not worth an Escape Goat."),
            Choice::Call(_) => f.write_str("One number is as good as another."),
            Choice::Take(pick) => write!(f, "The {} is the best of their cards.", pick.card.name()),
            Choice::Shed(pick) => write!(f, "I can do without the {}.", pick.card.name()),
            Choice::Raid(position) => write!(f, "I saw what went into pile {position}."),
            Choice::Keep(_) => f.write_str("That is the best share for me."),
            Choice::Give { .. } => f.write_str("That does me the least harm."),
        }
    }
}
