//! What the house writes into updates, described for the web client. The program itself only passes it on.

use serde::Serialize;
use serde_json::Value;

/// Something that the viewer saw.
#[derive(ts_rs::TS, Serialize)]
pub struct ToldSight {
    /// The sight.
    #[ts(type = "unknown")]
    sight: Value,
    /// The sentence for it.
    text: String,
    /// What it changed in the view, as a JSON Patch; left out when nothing changed.
    #[ts(optional)]
    change: Option<Vec<Operation>>,
}

/// A step of a JSON Patch (RFC 6902).
#[derive(ts_rs::TS, Serialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Operation {
    /// Puts a value where there was none; in a list, before the one that has this place.
    Add {
        /// Where, as a JSON Pointer (RFC 6901).
        path: String,
        /// What.
        #[ts(type = "unknown")]
        value: Value,
    },
    /// Takes a value away.
    Remove {
        /// Where.
        path: String,
    },
    /// Puts another value in the place of one; the path of the whole view is empty.
    Replace {
        /// Where.
        path: String,
        /// What.
        #[ts(type = "unknown")]
        value: Value,
    },
}
