//! The database of the server and the operator: one address, and the lock that shows whether a server is using it.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// How long to wait for a lock: the operator's commands hold it for a moment, and a server that is stopping a little
/// longer.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(50);

/// Exclusive use of a file, for as long as this value lives.
pub(crate) struct Lock(#[expect(dead_code, reason = "the lock lives as long as the file is open")] File);

/// Makes sure that no other server uses the same file. A PostgreSQL database is shared, and needs no lock.
pub(crate) fn lock(address: &str) -> Result<Option<Lock>, Failure> {
    let Some(path) = file_of(address)? else { return Ok(None) };
    let until = Instant::now() + PATIENCE;
    loop {
        match try_lock(&path)? {
            Some(lock) => return Ok(Some(lock)),
            None if Instant::now() < until => sleep(PAUSE),
            None => {
                let taken = Failure::input(format!("another server is using {}", path.display()));
                return Err(taken.hint(
                    "stop it, or name another file with --database; several servers share a PostgreSQL database",
                ));
            }
        }
    }
}

/// The lock, if no server is using the file.
pub(crate) fn try_lock(path: &Path) -> Result<Option<Lock>, Failure> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = File::options().create(true).append(true).open(&name);
    let file = file.map_err(|error| Failure::input(format!("cannot write {}: {error}", name.display())))?;
    Ok(file.try_lock().is_ok().then_some(Lock(file)))
}

/// The file of a database; `None` if it is not in a file.
pub(crate) fn file_of(address: &str) -> Result<Option<PathBuf>, Failure> {
    rustlers_store::file_of(address).map_err(Failure::input)
}
