//! Connections to SQLite and their settings.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags};

use super::migrate;
use crate::OpenError;

/// How long to wait for another program that writes to the same file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How many prepared statements a connection keeps; more than this crate has.
const STATEMENTS: usize = 64;

/// Settings of every connection. `FULL` makes a commit durable; the two lines after it do the same on macOS.
const EVERY_CONNECTION: &str = "
    PRAGMA foreign_keys = ON;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA temp_store = MEMORY;
";

/// Further settings of the writing connection. The log is copied into the database about every 16 MiB, and is truncated
/// to 64 MiB if it ever grows larger.
const WRITER: &str = "
    PRAGMA cache_size = -8192;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA journal_size_limit = 67108864;
";

/// Opens the writing connection to a file, and brings the schema of the database up to date.
pub(super) fn open_file(path: &Path) -> Result<Connection, OpenError> {
    create_private(path).map_err(|error| cannot_open(path, reason(path, &error)))?;
    let place = path.display().to_string();
    let mut db = connect(path).map_err(|error| explain(path, &error))?;
    if db.is_readonly(MAIN_DB).unwrap_or(false) {
        return Err(cannot_open(path, "the file is not writable".into()));
    }
    migrate::check_ours(&db, &place).map_err(|fault| fault.explained(|error| explain(path, error)))?;
    use_log(&db, path)?;
    db.execute_batch(WRITER).map_err(|error| explain(path, &error))?;
    migrate::run(&mut db, &place).map_err(|fault| fault.explained(|error| explain(path, error)))?;
    Ok(db)
}

/// Creates a database in memory.
pub(super) fn open_memory() -> Result<Connection, OpenError> {
    let failed = |error: &rusqlite::Error| OpenError::Failed {
        place: "the database in memory".into(),
        reason: error.to_string(),
    };
    let mut db = Connection::open_in_memory().map_err(|error| failed(&error))?;
    set_up(&db).map_err(|error| failed(&error))?;
    migrate::run(&mut db, "the database in memory").map_err(|fault| fault.explained(failed))?;
    Ok(db)
}

/// Opens a read-only connection.
pub(super) fn open_reader(path: &Path) -> rusqlite::Result<Connection> {
    let db = connect(path)?;
    db.execute_batch("PRAGMA query_only = ON")?;
    Ok(db)
}

/// Creates a file that only its owner may read, if there is none: it will hold personal data.
pub(super) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        other => other.map(drop),
    }
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    // Without OPEN_URI a path is a path, whatever characters it contains.
    let db = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    set_up(&db)?;
    Ok(db)
}

fn set_up(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(BUSY_TIMEOUT)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    // A plan does not depend on the values, so no statement is prepared again for each of them.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    db.execute_batch(EVERY_CONNECTION)
}

/// Switches the database to a write-ahead log. Two programs that open a new file at the same time get in each other's
/// way here, and SQLite does not wait by itself.
fn use_log(db: &Connection, path: &Path) -> Result<(), OpenError> {
    let mut attempts = 0;
    loop {
        match db.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get::<_, String>(0)) {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(_) => {
                return Err(cannot_open(
                    path,
                    "its file system cannot hold it; put it on a local disk".into(),
                ));
            }
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) && attempts < 100 => {
                attempts += 1;
                std::thread::sleep(Duration::from_millis(20));
            }
            Err(error) => return Err(explain(path, &error)),
        }
    }
}

fn explain(path: &Path, error: &rusqlite::Error) -> OpenError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::NotADatabase { path: path.to_owned() },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            cannot_open(path, "another program keeps it locked".into())
        }
        Some(ErrorCode::DatabaseCorrupt) => cannot_open(path, "the file is damaged; restore a backup".into()),
        _ => cannot_open(path, error.to_string()),
    }
}

fn reason(path: &Path, error: &io::Error) -> String {
    match path.parent() {
        Some(folder) if error.kind() == io::ErrorKind::NotFound => {
            format!("the folder {} does not exist; create it", folder.display())
        }
        _ => error.to_string(),
    }
}

fn cannot_open(path: &Path, reason: String) -> OpenError {
    OpenError::CannotOpen { path: path.to_owned(), reason }
}
