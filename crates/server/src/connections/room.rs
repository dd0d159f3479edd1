/// How many files are left for everything that is no connection: the database, other processes, the log.
const RESERVED: u64 = 128;
/// More connections than this need another plan than a single process.
const MOST: u64 = 50_000;
/// What nearly every system allows, where it does not say.
const USUAL: u64 = 1_024;

/// How many connections this process can have. Where the system allows more open files than it gives at first, they are
/// asked for.
pub(crate) fn room() -> usize {
    let files = open_files().unwrap_or(USUAL);
    usize::try_from(files.saturating_sub(RESERVED).clamp(64, MOST)).unwrap_or(usize::MAX)
}

#[cfg(unix)]
fn open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = limit.maximum.unwrap_or(MOST + RESERVED).min(MOST + RESERVED);
    if limit.current.is_some_and(|current| current < wanted) {
        let raised = Rlimit { current: Some(wanted), maximum: limit.maximum };
        if let Err(error) = setrlimit(Resource::Nofile, raised) {
            tracing::debug!(%error, "the limit of open files could not be raised");
        }
    }
    getrlimit(Resource::Nofile).current.or(Some(MOST + RESERVED))
}

#[cfg(not(unix))]
fn open_files() -> Option<u64> {
    None
}
