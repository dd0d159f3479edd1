//! Standing orders of figures in Hiding (WEST-304).

use rustlers_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// What a hidden figure does in a window whose time runs out before its owner answers.
///
/// It is nobody's affair but the gang's: no viewer outside it learns that there is one.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Wait for the owner's word, and let everybody pass without it.
    #[default]
    Ask,
    /// Let everybody pass.
    Never,
    /// Ambush or strike.
    Strike {
        /// Whom.
        prey: Prey,
        /// Only when the Pioneer has worked, if there is work to do (WEST-306).
        after_work: bool,
    },
}

/// Against whom an order holds.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Prey {
    /// Any Pioneer.
    Anybody,
    /// Pioneers with Loot.
    Loaded,
    /// Pioneers whose Loot brings the gang at least so much Rep, as far as everybody can see.
    Worth(u8),
    /// These Pioneers.
    Named(
        #[serde(with = "crate::position::seats")]
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        Seats,
    ),
}

impl Prey {
    /// `has_loot` and `rep`, what the Loot would bring, are public facts about the Pioneer.
    pub(crate) fn includes(self, pioneer: Seat, has_loot: bool, rep: u16) -> bool {
        match self {
            Prey::Anybody => true,
            Prey::Loaded => has_loot,
            Prey::Worth(least) => rep >= u16::from(least),
            Prey::Named(seats) => seats.contains(pioneer),
        }
    }
}
