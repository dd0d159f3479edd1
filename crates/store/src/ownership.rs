//! Which process owns which table.
//!
//! Processes announce themselves for a limited time, and renew it with one write, however many tables they own. A table
//! has one owner; when the owner's time has expired, others may claim the table. Only the database's own clock is used,
//! both to grant a lease and to check it, so the clocks of processes may differ by any amount. Processes may be paused
//! for any time and the database's clock may be set, so time alone is not enough: each change of owner increases the
//! table's [`Fence`], and a write under an older one is refused.

use std::time::Duration;

use async_trait::async_trait;

use crate::{Fence, ProcessId, StoreError, TableId};

/// A process's announcement.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// The process.
    pub process: ProcessId,
    /// The address where other processes reach it. Opaque.
    pub address: String,
    /// How long until others may claim its tables, unless it announces itself again.
    pub lease: Duration,
}

impl Announcement {
    /// The lease as databases store it.
    pub(crate) fn lease_ms(&self) -> i64 {
        i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX / 4)
    }
}

/// The result of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The table is yours; write under this fence.
    Owned {
        /// Pass it with every write.
        fence: Fence,
        /// The number of entries in its journal. Nobody else can add one from now on.
        length: u64,
    },
    /// Another process owns it, and its time has not expired.
    Elsewhere {
        /// The owner.
        process: ProcessId,
        /// The address where it can be reached.
        address: String,
    },
    /// There is no such table.
    NoSuchTable,
    /// The claiming process has not announced itself, or its time has expired: announce, then claim again.
    NotAnnounced,
}

/// The part of the store that records who owns what.
#[async_trait]
pub trait Ownership: Send + Sync {
    /// Announces a process for the length of its lease, starting now. A repeated announcement replaces address and
    /// lease, so a single one keeps all tables of the process.
    ///
    /// It also deletes other processes whose time expired more than a day ago.
    async fn announce(&self, announcement: Announcement) -> Result<(), StoreError>;

    /// Is this process announced, and its time not expired?
    async fn is_alive(&self, process: &ProcessId) -> Result<bool, StoreError>;

    /// Claims a table. However many processes try, exactly one gets it.
    ///
    /// Claiming a table that the process already owns returns the same fence.
    async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, StoreError>;

    /// Releases a table, so that anybody may claim it at once. Returns false if it was no longer owned under this
    /// fence.
    async fn release(&self, table: &TableId, process: &ProcessId, fence: Fence) -> Result<bool, StoreError>;

    /// Releases all tables of a process and deletes it. The last thing a process does.
    async fn retire(&self, process: &ProcessId) -> Result<(), StoreError>;
}

/// How long a silent process is remembered after its time has expired.
pub(crate) const FORGET_AFTER_MS: i64 = 24 * 60 * 60 * 1_000;
