//! The file that a playthrough is compared with.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// The environment variable that requests writing the files.
const VARIABLE: &str = "UPDATE_PLAYTHROUGHS";
/// How many lines are shown before a difference, and of it.
const BEFORE: usize = 3;
const SHOWN: usize = 8;

/// What to do about a playthrough that differs from its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Golden {
    /// Report the difference.
    Compare,
    /// Write the file.
    Write,
}

impl Golden {
    /// `Write` when `UPDATE_PLAYTHROUGHS` is set to something other than `0`.
    pub fn from_environment() -> Golden {
        match std::env::var(VARIABLE) {
            Ok(value) if !value.is_empty() && value != "0" => Golden::Write,
            _ => Golden::Compare,
        }
    }
}

/// Compares a text with `playthroughs/<name>.txt` in the crate at `manifest_dir`, or writes that file.
///
/// The error says where the texts first differ and how to regenerate the file.
pub fn compare(manifest_dir: &str, name: &str, text: &str, golden: Golden) -> Result<(), String> {
    let crate_dir = Path::new(manifest_dir);
    let path = crate_dir.join("playthroughs").join(format!("{name}.txt"));
    // Packages are named after their directories.
    let directory = crate_dir.file_name().unwrap_or_default().to_string_lossy();
    let remedy = format!("If this is as it should be: {VARIABLE}=1 cargo test -p rustlers-{directory}");
    let written = match fs::read_to_string(&path) {
        Ok(written) => Some(written.replace("\r\n", "\n")),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(format!("playthroughs/{name}.txt cannot be read: {error}")),
    };
    if written.as_deref() == Some(text) {
        return Ok(());
    }
    if golden == Golden::Write {
        return fs::create_dir_all(crate_dir.join("playthroughs"))
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| format!("playthroughs/{name}.txt cannot be written: {error}"));
    }
    match written {
        Some(written) => {
            let difference = first_difference(&written, text);
            Err(format!("playthroughs/{name}.txt tells another game.\n{difference}{remedy}"))
        }
        None => Err(format!("playthroughs/{name}.txt is missing. {remedy}")),
    }
}

/// The first lines that differ, after a few common lines.
fn first_difference(written: &str, text: &str) -> String {
    let old: Vec<&str> = written.lines().collect();
    let new: Vec<&str> = text.lines().collect();
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let mut shown = format!("First difference in line {} (- file, + this game):\n", same + 1);
    let mut show = |mark: &str, lines: &[&str]| {
        for line in lines {
            shown.push_str(&format!("{mark} {line}\n"));
        }
    };
    show(" ", &old[same.saturating_sub(BEFORE)..same]);
    show("-", &old[same..old.len().min(same + SHOWN)]);
    show("+", &new[same..new.len().min(same + SHOWN)]);
    shown
}
