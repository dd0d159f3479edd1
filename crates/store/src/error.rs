//! What can go wrong, in sentences that say what to do. No message holds a password or a secret.

use std::path::PathBuf;

/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The id, secret or name is in use. Nothing was changed.
    #[error("it is taken already")]
    Taken,
    /// A person, table or process that the request names does not exist. Nothing was changed.
    #[error("no such person, table or process")]
    Missing,
    /// There are as many as may be. Nothing was changed.
    #[error("there are too many already")]
    TooMany,
    /// A text holds a NUL character, which PostgreSQL cannot keep. Nothing was changed.
    #[error("a text holds a NUL character, which cannot be stored")]
    BadText,
    /// The request cannot be fulfilled as it was made; the sentence says what to do instead.
    #[error("{0}")]
    Refused(String),
    /// The database did not answer, or failed. Whether a write happened is not known.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// What was stored cannot be read back.
    #[error("the database is damaged: {0}; restore a backup")]
    Damaged(String),
}

/// Why a database could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The address names a kind of database that there is none of here.
    #[error(
        "`{scheme}:` is no database that is known here; use a file path, `sqlite:PATH` or `postgres://...`"
    )]
    UnknownScheme {
        /// What stands before the colon.
        scheme: String,
    },
    /// The address is not well formed. The address itself is not quoted, because it may hold a password.
    #[error("the address of the database cannot be read: {reason}")]
    BadAddress {
        /// What is wrong with it, and how it is written.
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
    /// The file exists and is something else.
    #[error("{} is not an SQLite database; name another file, or move this one away", path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The database holds tables that are not ours.
    #[error("{place} belongs to another program; name a database of its own for Rustlers")]
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
        /// The number of the last migration that was applied to it.
        found: i64,
        /// The number of the last migration that this program has.
        known: i64,
    },
    /// Nobody answers at the address.
    #[error("cannot reach PostgreSQL at {host}: {reason}; is it running, and is the address right?")]
    Unreachable {
        /// Host and port.
        host: String,
        /// What the operating system says.
        reason: String,
    },
    /// PostgreSQL answers and does not let us in.
    #[error("PostgreSQL at {host} does not let us in: {reason}; check user, password and pg_hba.conf")]
    Denied {
        /// Host and port.
        host: String,
        /// What PostgreSQL says.
        reason: String,
    },
    /// PostgreSQL has no database of that name.
    #[error("PostgreSQL at {host} has no database `{database}`; create it with `createdb {database}`")]
    NoSuchDatabase {
        /// Host and port.
        host: String,
        /// The name of the database.
        database: String,
    },
    /// The encrypted connection could not be made.
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
