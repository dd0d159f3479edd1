//! The durable memory of the server: people, tables, journals, and which process owns which table.
//!
//! There is one [`Store`], with five subjects, and two implementations: SQLite, embedded in the program, and
//! PostgreSQL, for several server processes at once. [`open()`] picks one by the address. There is no SQL outside this
//! crate, and this crate knows no games and no rules: headers, summaries and journal entries are text and bytes that it
//! stores and returns. It has no clock either; the caller passes the time, in milliseconds since 1970. Only leases use
//! the database's own clock, which is the same for everyone who shares it.
//!
//! | subject | what it remembers |
//! |---|---|
//! | [`People`] | names, secret cookies (as hashes), one-time links to a second device, names kept with a passphrase |
//! | [`Tables`] | which tables exist and who takes part in them; lists for the lobby and for the operator |
//! | [`Ownership`] | which process owns a table: a lease that expires, with a fencing token |
//! | [`Journals`] | the numbered entries of each table, and the only operation that writes to a table: [`Journals::write`] |
//! | [`Reviews`] | what was found out about finished games |
//!
//! # Guarantees
//!
//! - **Durable before `Ok`.** When a write returns `Ok`, it survives `kill -9` and, if the disk is honest, a power
//!   failure. Writes that wait at the same time share one transaction (a group commit), so durability costs a single
//!   disk sync for all of them.
//! - **All or nothing.** A [`Write`] is applied completely or not at all, and the numbers of a journal have no gaps.
//! - **Fenced.** A process that has lost a table to another can no longer write to it, however late its write arrives.
//! - **An error leaves the outcome unknown** only if it is [`StoreError::Unavailable`]: the write may or may not have
//!   happened. Repeating it is safe, because the same numbers cannot be written twice ([`WriteError::Conflict`]). The
//!   same applies to a future that is dropped before it completes.
//!
//! # Example
//!
//! ```
//! use std::time::Duration;
//!
//! use rustlers_store::{Announcement, Claim, NewTable, Visibility, Write, open};
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let store = open("sqlite::memory:").await?;
//! let (table, process) = ("t7Kq".parse()?, "p1".parse()?);
//! store
//!     .create_table(NewTable {
//!         id: "t7Kq".parse()?,
//!         game: "goat".into(),
//!         visibility: Visibility::Public,
//!         status: "open".into(),
//!         header: "{}".into(),
//!         summary: "{}".into(),
//!         entries: vec![b"first".to_vec()],
//!         members: Vec::new(),
//!         quota: None,
//!         now_ms: 1_000,
//!     })
//!     .await?;
//! let address = "127.0.0.1:7070".to_string();
//! store.announce(Announcement { process: "p1".parse()?, address, lease: Duration::from_secs(4) }).await?;
//! let Claim::Owned { fence, .. } = store.claim(&table, &process).await? else { panic!("nobody else is here") };
//! store.write(&table, fence, Write::entries(1, vec![b"second".to_vec()], 1_002)).await?;
//! assert_eq!(store.read(&table, 1, 10).await?[0].body, b"second");
//! # Ok(())
//! # }
//! ```

mod error;
mod health;
mod ids;
mod journals;
mod migrations;
mod open;
mod ownership;
mod people;
mod postgres;
mod reviews;
mod sqlite;
mod stats;
mod store;
mod tables;
mod text;

pub use error::{OpenError, StoreError};
pub use ids::{BadId, Fence, PersonId, ProcessId, SecretHash, TableId};
pub use journals::{Entry, Journals, Write, WriteError};
pub use open::{file_of, open};
pub use ownership::{Announcement, Claim, Ownership};
pub use people::{DeviceLink, KeptName, NewPerson, People, Person};
pub use reviews::{KeptReview, Reviews};
pub use stats::{Histogram, Stats};
pub use store::Store;
pub use tables::{
    BadCursor, Cursor, LONGEST_PAGE, Listed, NewTable, Page, PageRequest, Quota, Table, Tables, Visibility,
};
