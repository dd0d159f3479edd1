use rustlers_core::study::{Field, Kind, action_count, kind_starts, observation_size};

use crate::registry::{HouseGame, UnknownGame, Visitor, visit};

/// What the numbers of a game mean to a program that learns it: the layout of observations, and the action ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Increased by every change of the layout or of the meaning of a number.
    pub version: u32,
    /// The parts of an observation, in order.
    pub fields: &'static [Field],
    /// The kinds of choices, in the order of their ids.
    pub kinds: &'static [Kind],
}

impl Numbers {
    /// How many numbers an observation has.
    pub fn size(&self) -> usize {
        observation_size(self.fields)
    }

    /// The number of action ids.
    pub fn actions(&self) -> u32 {
        action_count(self.kinds)
    }

    /// The fields, each with the place of its first number.
    pub fn layout(&self) -> impl Iterator<Item = (usize, &'static Field)> {
        let fields = self.fields;
        fields.iter().enumerate().map(move |(at, field)| (observation_size(&fields[..at]), field))
    }

    /// The kinds of choices, each with its first id.
    pub fn ids(&self) -> impl Iterator<Item = (u32, &'static Kind)> {
        kind_starts(self.kinds).into_iter().zip(self.kinds)
    }
}

/// The numbers of the game with this name.
pub fn numbers(game: &str) -> Result<Numbers, UnknownGame> {
    visit(game, Describe)
}

struct Describe;

impl Visitor for Describe {
    type Out = Numbers;

    fn visit<G: HouseGame>(self) -> Numbers {
        Numbers { version: G::STUDY_VERSION, fields: G::FIELDS, kinds: G::KINDS }
    }
}
