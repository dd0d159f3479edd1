//! What a file says about itself: which plan its rows belong to, and which part of it they are.

use rustlers_bots::Level;
use rustlers_house::{Header, HouseGame};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{COLUMNS_VERSION, Form, Part};
use crate::tally::Tally;
use crate::{LabError, Plan};

/// What a file says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stamp {
    /// The version of the columns.
    pub(crate) columns: u32,
    pub(crate) rows: Form,
    /// `None` for games that people played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) plan: Option<PlanStamp>,
    /// `None` for a file with all rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) part: Option<Counted>,
}

/// A part with the sums over its games, so that whoever joins the parts knows the results of all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counted {
    pub(crate) part: Part,
    pub(crate) tally: Tally,
}

/// Everything that decides about the games of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlanStamp {
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) edition: String,
    pub(crate) options: Value,
    pub(crate) bots: Vec<Level>,
    pub(crate) rotate: bool,
    pub(crate) games: u64,
    pub(crate) seed: u64,
}

impl PlanStamp {
    pub(crate) fn of<G: HouseGame>(plan: &Plan<G::Options>) -> Result<PlanStamp, LabError> {
        let Header { game, rules, edition, options, .. } =
            Header::of_game::<G>(&plan.options, Vec::new(), Vec::new())?;
        let Plan { bots, rotate, games, seed, .. } = plan;
        Ok(PlanStamp {
            game,
            rules,
            edition,
            options,
            bots: bots.clone(),
            rotate: *rotate,
            games: *games,
            seed: *seed,
        })
    }
}

impl Stamp {
    pub(crate) fn new(rows: Form, plan: Option<PlanStamp>) -> Stamp {
        Stamp { columns: COLUMNS_VERSION, rows, plan, part: None }
    }
}

impl Stamp {
    /// Reads what a file says about itself.
    pub(crate) fn read(text: &str, name: &str) -> Result<Stamp, LabError> {
        #[derive(Deserialize)]
        struct Version {
            columns: u32,
        }
        let refuse = |why: &str| LabError::Parts(format!("{name} cannot be read: {why}"));
        // The version comes first: another one may look completely different.
        let Version { columns } =
            serde_json::from_str(text).map_err(|_| refuse("it was not written by this program"))?;
        if columns != COLUMNS_VERSION {
            return Err(refuse(&format!(
                "its columns have version {columns}, and this program knows version {COLUMNS_VERSION}"
            )));
        }
        serde_json::from_str(text).map_err(|error| refuse(&error.to_string()))
    }
}
