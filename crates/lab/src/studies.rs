//! Parts of studies that end in a report rather than in rows: they are JSON files with sums.

use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::balance::merge_balance;
use crate::data::{Piece, assemble};
use crate::strength::merge_strength;
use crate::{Balance, BalancePart, LabError, Strength, StrengthPart};

/// A part of a study, as it is in a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "study", rename_all = "snake_case")]
pub enum StudyPart {
    /// Of a balance report of the west.
    Balance(BalancePart),
    /// Of a measurement of a bot's strength.
    Strength(StrengthPart),
}

/// What the parts of a study show together.
#[derive(Clone, Debug)]
pub enum Study {
    /// A balance report of the west.
    Balance(Balance),
    /// The strength of a bot.
    Strength(Strength),
}

/// Joins the parts of a study: the same result as if one process had played everything, except for the time that it took.
pub fn merge_studies(paths: &[PathBuf]) -> Result<Study, LabError> {
    let mut pieces = Vec::new();
    for path in paths {
        let refuse = |why: String| LabError::Parts(format!("{} cannot be read: {why}", path.display()));
        let text = fs::read_to_string(path).map_err(|error| refuse(error.to_string()))?;
        let study: StudyPart = serde_json::from_str(&text).map_err(|error| {
            refuse(format!("it is not a part of a report, or was written by another version ({error})"))
        })?;
        let (part, plan) = match &study {
            StudyPart::Balance(part) => (part.part, serde_json::to_value(&part.plan)),
            StudyPart::Strength(part) => (part.part, serde_json::to_value(&part.plan)),
        };
        let plan = plan.map_err(|error| refuse(error.to_string()))?;
        pieces.push(Piece { path: path.clone(), part, plan, content: study });
    }
    let (mut balance, mut strength) = (Vec::new(), Vec::new());
    for piece in assemble(pieces)? {
        match piece.content {
            StudyPart::Balance(part) => balance.push(part),
            StudyPart::Strength(part) => strength.push(part),
        }
    }
    if strength.is_empty() {
        Ok(Study::Balance(merge_balance(balance)?))
    } else {
        Ok(Study::Strength(merge_strength(strength)?))
    }
}
