//! Write statistics: counters that the server exports.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A snapshot of the counters of a store. All but `queued` and `last_batch` only ever grow.
#[derive(Clone, Debug, PartialEq)]
pub struct Stats {
    /// Writes waiting for their turn.
    pub queued: u64,
    /// Answered writes, whatever the answer was.
    pub writes: u64,
    /// The transactions they took.
    pub batches: u64,
    /// The number of writes in the last transaction.
    pub last_batch: u64,
    /// How long writes took, from the request to the answer.
    pub latency: Histogram,
}

/// Durations, counted by length.
#[derive(Clone, Debug, PartialEq)]
pub struct Histogram {
    /// For each bound, in seconds: how many durations were at most that long. The last bound is infinite.
    pub buckets: Vec<(f64, u64)>,
    /// The sum of all durations, in seconds.
    pub sum: f64,
}

impl Histogram {
    /// The number of durations.
    pub fn count(&self) -> u64 {
        self.buckets.last().map_or(0, |(_, count)| *count)
    }
}

/// The bounds of the buckets in microseconds, from a fast disk to a standstill.
const BOUNDS_US: [u64; 13] =
    [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// Counts the operations of a store.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    queued: AtomicU64,
    writes: AtomicU64,
    batches: AtomicU64,
    last_batch: AtomicU64,
    sum_us: AtomicU64,
    buckets: [AtomicU64; BOUNDS_US.len() + 1],
}

impl Meter {
    /// A write starts waiting.
    pub(crate) fn asked(&self) {
        self.queued.fetch_add(1, Relaxed);
    }

    /// This many writes stop waiting and share a transaction.
    pub(crate) fn batched(&self, size: usize) {
        let size = size as u64;
        self.queued.fetch_sub(size, Relaxed);
        self.batches.fetch_add(1, Relaxed);
        self.last_batch.store(size, Relaxed);
    }

    /// A write that started waiting at this moment is answered.
    pub(crate) fn answered(&self, since: Instant) {
        let took = since.elapsed();
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS_US.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS_US.len());
        self.writes.fetch_add(1, Relaxed);
        self.sum_us.fetch_add(micros, Relaxed);
        self.buckets[bucket].fetch_add(1, Relaxed);
    }

    pub(crate) fn stats(&self) -> Stats {
        Stats {
            queued: self.queued.load(Relaxed),
            writes: self.writes.load(Relaxed),
            batches: self.batches.load(Relaxed),
            last_batch: self.last_batch.load(Relaxed),
            latency: self.histogram(),
        }
    }

    fn histogram(&self) -> Histogram {
        let bounds =
            BOUNDS_US.iter().map(|us| Duration::from_micros(*us).as_secs_f64()).chain([f64::INFINITY]);
        let mut total = 0;
        let buckets = bounds
            .zip(&self.buckets)
            .map(|(bound, count)| {
                total += count.load(Relaxed);
                (bound, total)
            })
            .collect();
        Histogram { buckets, sum: Duration::from_micros(self.sum_us.load(Relaxed)).as_secs_f64() }
    }
}
