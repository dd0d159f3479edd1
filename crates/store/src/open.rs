//! Turns an address into a store.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::{OpenError, Store};

/// Opens the database at an address, creates it if it is a file that does not exist, and brings its schema up to date.
///
/// | address | database |
/// |---|---|
/// | `sqlite:PATH`, `sqlite://PATH`, or a plain path | SQLite in a file |
/// | `sqlite::memory:` | SQLite in memory, which disappears with the store; for tests |
/// | `postgres://USER:PASSWORD@HOST:PORT/DATABASE` | PostgreSQL; `?sslmode=require` for an encrypted connection |
///
/// Must be called within a Tokio runtime.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, OpenError> {
    match Address::of(address)? {
        Address::Memory => Ok(Arc::new(Sqlite::in_memory().await?)),
        Address::File(path) => Ok(Arc::new(Sqlite::at(Path::new(path)).await?)),
        Address::Postgres(url) => Ok(Arc::new(Postgres::at(url).await?)),
    }
}

/// The file of the database at an address; `None` if it is not in a file of ours.
///
/// ```
/// assert_eq!(rustlers_store::file_of("sqlite://games.db")?, Some("games.db".into()));
/// assert_eq!(rustlers_store::file_of("postgres://me@localhost/games")?, None);
/// # Ok::<(), rustlers_store::OpenError>(())
/// ```
pub fn file_of(address: &str) -> Result<Option<PathBuf>, OpenError> {
    match Address::of(address)? {
        Address::File(path) => Ok(Some(path.into())),
        Address::Memory | Address::Postgres(_) => Ok(None),
    }
}

/// The meaning of an address.
#[derive(Debug, PartialEq)]
enum Address<'a> {
    Memory,
    File(&'a str),
    Postgres(&'a str),
}

impl<'a> Address<'a> {
    fn of(address: &'a str) -> Result<Self, OpenError> {
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(Self::Postgres(address));
        }
        let path = match address.strip_prefix("sqlite:") {
            Some(rest) => rest.strip_prefix("//").unwrap_or(rest),
            None => plain_path(address)?,
        };
        match path {
            ":memory:" => Ok(Self::Memory),
            "" => Err(OpenError::BadAddress { reason: "it names no file; write `sqlite:PATH`".into() }),
            path if path.contains('\0') => {
                Err(OpenError::BadAddress { reason: "a path cannot contain NUL".into() })
            }
            path => Ok(Self::File(path)),
        }
    }
}

/// A path without a scheme. A mistyped address must not become a file with a password in its name.
fn plain_path(address: &str) -> Result<&str, OpenError> {
    if address.starts_with("postgres") && address.contains(':') || address.contains("password=") {
        let reason = "PostgreSQL is written `postgres://USER:PASSWORD@HOST:PORT/DATABASE`".into();
        return Err(OpenError::BadAddress { reason });
    }
    match address.split_once("://") {
        Some((scheme, _)) if scheme.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'+') => {
            Err(OpenError::UnknownScheme { scheme: scheme.to_owned() })
        }
        Some(_) => Err(OpenError::BadAddress { reason: "write `sqlite:PATH` or `postgres://...`".into() }),
        None => Ok(address),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_understood() {
        assert_eq!(Address::of("sqlite::memory:"), Ok(Address::Memory));
        assert_eq!(Address::of("sqlite:a b.db"), Ok(Address::File("a b.db")));
        assert_eq!(Address::of("sqlite:///var/x.db"), Ok(Address::File("/var/x.db")));
        assert_eq!(Address::of("./x.db"), Ok(Address::File("./x.db")));
        assert_eq!(Address::of("postgres://h/d"), Ok(Address::Postgres("postgres://h/d")));
        assert_eq!(Address::of("postgresql://h/d"), Ok(Address::Postgres("postgresql://h/d")));
        assert!(Address::of("sqlite:").is_err());
        assert!(Address::of("").is_err());
    }

    #[test]
    fn a_mistyped_address_shows_no_password_and_makes_no_file() {
        for address in [
            "postgress://ann:hunter2@host/db",
            "postgres:ann:hunter2@host/db",
            "mysql://ann:hunter2@host/db",
            "ann:hunter2://host/db",
            "host=x user=ann password=hunter2",
        ] {
            let error = Address::of(address).unwrap_err().to_string();
            assert!(!error.contains("hunter2"), "{error}");
        }
    }
}
