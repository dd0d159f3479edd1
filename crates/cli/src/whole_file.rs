//! Files that are never left half-written under their own name.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A file that gets its name only once it is complete.
///
/// Until then it is called `FILE.part`. It is removed if something goes wrong, and stays if the program is killed.
/// Anything that is not an ordinary file, such as a pipe, is written to directly.
pub(crate) struct WholeFile {
    file: BufWriter<File>,
    path: PathBuf,
    /// The name until the file is complete; `None` if it is written to directly, or is complete.
    part: Option<PathBuf>,
}

impl WholeFile {
    /// Opens the file, so that an unwritable path is reported at once.
    pub(crate) fn open(path: &Path) -> Result<WholeFile, Failure> {
        let found = fs::metadata(path);
        if found.as_ref().is_ok_and(|facts| facts.is_dir()) {
            return Err(unwritable(path, &ErrorKind::IsADirectory.into()));
        }
        let is_special = found.is_ok_and(|facts| !facts.is_file());
        let part = (!is_special).then(|| {
            let mut name = path.as_os_str().to_owned();
            name.push(".part");
            PathBuf::from(name)
        });
        let opened = match &part {
            Some(part) => File::create(part),
            None => File::options().write(true).open(path),
        };
        let file = BufWriter::new(opened.map_err(|error| unwritable(path, &error))?);
        Ok(WholeFile { file, path: path.to_owned(), part })
    }

    /// Where to write.
    pub(crate) fn writer(&mut self) -> &mut (dyn Write + Send) {
        &mut self.file
    }

    /// The file is complete: it gets its name.
    pub(crate) fn keep(mut self) -> Result<PathBuf, Failure> {
        let written = self.file.flush().and_then(|()| match &self.part {
            // The name must not survive a power failure without the content.
            Some(_) => self.file.get_ref().sync_all(),
            None => Ok(()),
        });
        let named = written.and_then(|()| match &self.part {
            Some(part) => fs::rename(part, &self.path),
            None => Ok(()),
        });
        named.map_err(|error| unwritable(&self.path, &error))?;
        self.part = None;
        Ok(self.path.clone())
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            // It is of no use to anybody; if it cannot be removed, at least it is not mistaken for a complete file.
            let _ = fs::remove_file(part);
        }
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::input(match error.kind() {
        ErrorKind::NotFound => format!("{path} cannot be written: there is no such directory"),
        ErrorKind::IsADirectory => format!("{path} is a directory, not a file"),
        ErrorKind::PermissionDenied => format!("{path} may not be written"),
        _ => format!("{path} cannot be written: {error}"),
    })
}
