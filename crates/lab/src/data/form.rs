//! What a file holds, and how it is written.

use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Column, DECISIONS, GAMES, Part};
use crate::LabError;

/// What the rows of a file are, and how they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// The journal of every game, as JSON lines.
    Journals,
    /// A row per game, as Parquet.
    Games,
    /// A row per decision, as Parquet.
    Decisions,
    /// A row per decision, as JSON lines.
    DecisionLines,
}

impl Form {
    /// The form of a file with this name: its ending decides.
    ///
    /// ```
    /// use rustlers_lab::Form;
    /// assert_eq!(Form::of("west.parquet".as_ref(), false), Ok(Form::Games));
    /// assert!(Form::of("west.csv".as_ref(), false).is_err());
    /// ```
    pub fn of(path: &Path, is_decisions: bool) -> Result<Form, LabError> {
        let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
        match (ending.as_deref(), is_decisions) {
            (Some("jsonl"), false) => Ok(Form::Journals),
            (Some("jsonl"), true) => Ok(Form::DecisionLines),
            (Some("parquet"), false) => Ok(Form::Games),
            (Some("parquet"), true) => Ok(Form::Decisions),
            _ => Err(LabError::Ending { path: path.to_owned() }),
        }
    }

    /// The ending of the names of such files.
    pub fn ending(self) -> &'static str {
        match self {
            Form::Journals | Form::DecisionLines => "jsonl",
            Form::Games | Form::Decisions => "parquet",
        }
    }

    /// The columns; none for journals.
    pub fn columns(self) -> &'static [Column] {
        match self {
            Form::Journals => &[],
            Form::Games => GAMES,
            Form::Decisions | Form::DecisionLines => DECISIONS,
        }
    }

    /// Is it Parquet?
    pub fn is_parquet(self) -> bool {
        self.ending() == "parquet"
    }

    /// Are the rows decisions?
    pub fn is_decisions(self) -> bool {
        matches!(self, Form::Decisions | Form::DecisionLines)
    }
}

/// What a simulation writes, and where.
pub struct Output<'a> {
    /// What the rows are.
    pub form: Form,
    /// Only this part of the plan; `None` for all of it.
    pub part: Option<Part>,
    /// The file.
    pub to: &'a mut (dyn Write + Send),
}

impl<'a> Output<'a> {
    /// All journals.
    pub fn journals(to: &'a mut (dyn Write + Send)) -> Output<'a> {
        Output { form: Form::Journals, part: None, to }
    }
}
