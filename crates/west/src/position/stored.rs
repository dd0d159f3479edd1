//! Between a position and what goes on in a state, which has no written form of its own: nothing but a position can write it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::{Battle, Frame};

/// A part of a state on its way into a position, or out of one.
struct Stored<T>(T);

macro_rules! stored {
    ($($part:ident),*) => {$(
        impl Serialize for Stored<&$part> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $part::serialize(self.0, serializer)
            }
        }

        impl<'de> Deserialize<'de> for Stored<$part> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stored<$part>, D::Error> {
                $part::deserialize(deserializer).map(Stored)
            }
        }
    )*};
}

stored!(Frame, Battle);

/// What goes on, from the lowest up.
pub(super) mod frames {
    use super::*;

    pub(in super::super) fn serialize<S: Serializer>(
        frames: &Option<Vec<Frame>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match frames {
            Some(frames) => serializer.collect_seq(frames.iter().map(Stored)),
            None => serializer.serialize_none(),
        }
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Vec<Frame>>, D::Error> {
        let stored = Option::<Vec<Stored<Frame>>>::deserialize(deserializer)?;
        Ok(stored.map(|frames| frames.into_iter().map(|frame| frame.0).collect()))
    }
}

/// The Battle, if there is one.
pub(super) mod battle {
    use super::*;

    pub(in super::super) fn serialize<S: Serializer>(
        battle: &Option<Battle>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        battle.as_ref().map(Stored).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Battle>, D::Error> {
        Ok(Option::<Stored<Battle>>::deserialize(deserializer)?.map(|battle| battle.0))
    }
}
