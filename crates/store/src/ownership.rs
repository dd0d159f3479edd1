//! Which process owns which table.
//!
//! Processes announce themselves for a time and renew it with one write, however many tables they own. A table is
//! owned by one process; when that one's time has run out, others may claim it. The database's own clock is the only
//! one that is read, both when a lease is given and when it is looked at, so the clocks of processes may differ as
//! they like. Processes may be paused for any time and the database's clock may be set, so time alone decides
//! nothing: each change of owner makes the table's [`Fence`] greater, and a write under an older one is refused.

use std::time::Duration;

use async_trait::async_trait;

use crate::{Fence, ProcessId, StoreError, TableId};

/// What a process says of itself.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// The process.
    pub process: ProcessId,
    /// Where other processes reach it. Opaque.
    pub address: String,
    /// After so long its tables may be claimed by others, unless it announces itself again.
    pub lease: Duration,
}

impl Announcement {
    /// The lease as databases keep it.
    pub(crate) fn lease_ms(&self) -> i64 {
        i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX / 4)
    }
}

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The table is yours; write under this fence.
    Owned {
        /// To be passed with every write.
        fence: Fence,
    },
    /// Another process owns it, and its time has not run out.
    Elsewhere {
        /// The owner.
        process: ProcessId,
        /// Where it is reached.
        address: String,
    },
    /// There is no such table.
    NoSuchTable,
    /// The claiming process has not announced itself, or its time has run out: announce, then claim again.
    NotAnnounced,
}

/// The part of the store that remembers who owns what.
#[async_trait]
pub trait Ownership: Send + Sync {
    /// Says that a process is there, for the length of its lease from this moment on. Said again, it replaces address
    /// and lease, and so one announcement keeps all tables of the process.
    ///
    /// Other processes that were last valid more than a day ago are forgotten on this occasion.
    async fn announce(&self, announcement: Announcement) -> Result<(), StoreError>;

    /// Asks for a table. Of any number of processes exactly one gets it.
    ///
    /// Claiming a table that one owns already gives the same fence again.
    async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, StoreError>;

    /// Gives a table back, so that anybody may claim it at once. False when it was no longer owned under this fence.
    async fn release(&self, table: &TableId, process: &ProcessId, fence: Fence) -> Result<bool, StoreError>;

    /// Gives all tables of a process back and forgets it. The last thing that a process does.
    async fn retire(&self, process: &ProcessId) -> Result<(), StoreError>;
}

/// How long a process that says nothing is remembered after its time has run out.
pub(crate) const FORGET_AFTER_MS: i64 = 24 * 60 * 60 * 1_000;
