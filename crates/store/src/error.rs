//! The errors of the store, in sentences that say what to do. No message contains a password or a secret.

use std::path::PathBuf;

/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The id, secret or name is already in use. Nothing was changed.
    #[error("it is taken already")]
    Taken,
    /// The request names a person, table or process that does not exist. Nothing was changed.
    #[error("no such person, table or process")]
    Missing,
    /// The limit has been reached. Nothing was changed.
    #[error("there are too many already")]
    TooMany,
    /// A text contains a NUL character, which PostgreSQL cannot store. Nothing was changed.
    #[error("a text holds a NUL character, which cannot be stored")]
    BadText,
    /// The request cannot be carried out as it is; the sentence says what to do instead.
    #[error("{0}")]
    Refused(String),
    /// The database has no room left. Nothing was changed, and reading still works.
    #[error("the database has no room left on its disk; make room, and it goes on by itself")]
    Full,
    /// The database did not answer, or failed. It is unknown whether a write happened.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// What was stored cannot be read back.
    #[error("the database is damaged: {0}; restore a backup")]
    Damaged(String),
}

/// Why a database could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The address names a kind of database that is not supported.
    #[error(
        "`{scheme}:` is no database that is known here; use a file path, `sqlite:PATH` or `postgres://...`"
    )]
    UnknownScheme {
        /// The text before the colon.
        scheme: String,
    },
    /// The address is malformed. It is not quoted, because it may contain a password.
    #[error("the address of the database cannot be read: {reason}")]
    BadAddress {
        /// What is wrong with it, and how to write it.
        reason: String,
    },
    /// The file cannot be opened or created.
    #[error("cannot open the database {}: {reason}", path.display())]
    CannotOpen {
        /// The file.
        path: PathBuf,
        /// What the operating system says, or what to do.
        reason: String,
    },
    /// The file exists but is something else.
    #[error("{} is not an SQLite database; name another file, or move this one away", path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The database contains tables of another program.
    #[error("{place} belongs to another program; choose a separate database for Rustlers")]
    Foreign {
        /// The database.
        place: String,
    },
    /// The database was written by a later version of this program.
    #[error(
        "{place} was written by a later version of this program (format {found}; this one knows up to \
         {known}); run that version, or restore an older backup"
    )]
    TooNew {
        /// The database.
        place: String,
        /// The number of the last migration applied to it.
        found: i64,
        /// The number of the last migration in this program.
        known: i64,
    },
    /// Nothing answers at the address.
    #[error("cannot reach PostgreSQL at {host}: {reason}; is it running, and is the address right?")]
    Unreachable {
        /// Host and port.
        host: String,
        /// What the operating system says.
        reason: String,
    },
    /// PostgreSQL answers but refuses access.
    #[error("PostgreSQL at {host} does not let us in: {reason}; check user, password and pg_hba.conf")]
    Denied {
        /// Host and port.
        host: String,
        /// What PostgreSQL says.
        reason: String,
    },
    /// PostgreSQL has no database with that name.
    #[error("PostgreSQL at {host} has no database `{database}`; create it with `createdb {database}`")]
    NoSuchDatabase {
        /// Host and port.
        host: String,
        /// The name of the database.
        database: String,
    },
    /// The encrypted connection could not be established.
    #[error(
        "no encrypted connection to PostgreSQL at {host}: {reason}; `sslmode=require` checks the certificate \
         against the system's roots, or those in the file that SSL_CERT_FILE names"
    )]
    Tls {
        /// Host and port.
        host: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The database answered with an error.
    #[error("cannot prepare {place}: {reason}")]
    Failed {
        /// The database.
        place: String,
        /// What the database says.
        reason: String,
    },
}
