//! Dice on the table.

use serde::{Deserialize, Serialize};

/// Dice in the order in which they lie.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/", as = "Vec<u8>"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dice {
    faces: [u8; 16],
    len: u8,
}

impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        let mut dice = Dice::default();
        Vec::<u8>::deserialize(deserializer)?.into_iter().for_each(|face| dice.push(face.clamp(1, 8)));
        Ok(dice)
    }
}

impl Dice {
    pub(crate) fn push(&mut self, face: u8) {
        if usize::from(self.len) < self.faces.len() {
            self.faces[usize::from(self.len)] = face;
            self.len += 1;
        }
    }

    pub(crate) fn set(&mut self, place: usize, face: u8) {
        self.faces[place] = face;
    }

    /// How many dice.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// The faces, in order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        self.faces[..usize::from(self.len)].iter().copied()
    }

    /// The first face; 0 when there is none.
    pub fn first(&self) -> u8 {
        self.faces[0]
    }
}
