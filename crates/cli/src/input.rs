//! Where the input comes from: a file, or standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, IsTerminal as _, Read as _};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::output;

/// The source of a command's input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
}

impl Source {
    /// The file with this name; `-` or none is standard input.
    pub(crate) fn named(path: Option<&Path>) -> Source {
        match path {
            Some(path) if path != Path::new("-") => Source::File(path.to_owned()),
            _ => Source::Stdin,
        }
    }

    /// Its name in a sentence.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::File(path) => path.display().to_string(),
            Source::Stdin => "the input".to_owned(),
        }
    }

    /// Opens it, to be read piece by piece.
    pub(crate) fn open(&self) -> Result<Box<dyn BufRead>, Failure> {
        match self {
            Source::File(path) => {
                let file = File::open(path).map_err(|error| self.unreadable(&error))?;
                let is_directory = file.metadata().is_ok_and(|facts| facts.is_dir());
                if is_directory {
                    return Err(self.unreadable(&ErrorKind::IsADirectory.into()));
                }
                Ok(Box::new(BufReader::new(file)))
            }
            Source::Stdin => {
                if io::stdin().is_terminal() {
                    output::note("reading from the keyboard; Ctrl-D ends it");
                }
                Ok(Box::new(io::stdin().lock()))
            }
        }
    }

    /// Reads all of it.
    pub(crate) fn read(&self) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        self.open()?.read_to_end(&mut bytes).map_err(|error| self.unreadable(&error))?;
        String::from_utf8(bytes).map_err(|_| Failure::input(format!("{} is not text (UTF-8)", self.name())))
    }

    fn unreadable(&self, error: &io::Error) -> Failure {
        Failure::input(match error.kind() {
            ErrorKind::NotFound => format!("there is no file {}", self.name()),
            ErrorKind::IsADirectory => format!("{} is a directory, not a file", self.name()),
            ErrorKind::PermissionDenied => format!("{} may not be read", self.name()),
            _ => format!("{} cannot be read: {error}", self.name()),
        })
    }
}
