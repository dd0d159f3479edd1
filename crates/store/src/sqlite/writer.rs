//! The writing thread, and the group commit.
//!
//! It takes all waiting writes into one transaction and answers each after the commit. While the disk syncs, the next
//! writes gather; so under load many share a sync, and a lone write does not wait for others.
//!
//! A sync also takes time of the processor, and on a fast disk there would be one for nearly every write. So as long as
//! writes share transactions, those begin at least a [`BEAT`] apart.

use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::store_error;
use crate::StoreError;
use crate::stats::Meter;

/// How many writes may wait before callers are held back.
const QUEUE: usize = 16_384;

/// The maximum number of writes in a transaction, so that no answer takes long.
const LARGEST_BATCH: usize = 4_096;

/// The time from one transaction to the next while several write: short enough that nobody notices it.
const BEAT: Duration = Duration::from_millis(4);

/// The handle of the writing thread. When it is dropped, waiting writes are still written, and the file is closed.
pub(super) struct Writer {
    queue: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    meter: Arc<Meter>,
}

impl Writer {
    /// Starts the thread. It owns the connection.
    pub(super) fn start(db: Connection, meter: Arc<Meter>) -> std::io::Result<Self> {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let counts = Arc::clone(&meter);
        let thread =
            thread::Builder::new().name("store-writer".into()).spawn(move || work(&db, jobs, &counts))?;
        Ok(Self { queue: Some(queue), thread: Some(thread), meter })
    }

    /// Does some work in a transaction that others may share.
    pub(super) async fn change<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let since = Instant::now();
        let (reply, answer) = oneshot::channel();
        let place = self.place().await?;
        self.meter.asked();
        place.send(Job::Change(Box::new(Asked { work, done: None, reply, since })));
        answer.await.map_err(|_| gone())?
    }

    /// Does some work between two transactions.
    pub(super) async fn alone<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = Job::Alone(Box::new(move |db| {
            // The caller may have stopped waiting.
            let _ = reply.send(work(db).map_err(store_error));
        }));
        self.place().await?.send(job);
        answer.await.map_err(|_| gone())?
    }

    async fn place(&self) -> Result<mpsc::Permit<'_, Job>, StoreError> {
        self.queue.as_ref().ok_or_else(gone)?.reserve().await.map_err(|_| gone())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to write.
            let _ = thread.join();
        }
    }
}

/// Work waiting for the thread.
enum Job {
    Change(Box<dyn Change>),
    Alone(Box<dyn FnOnce(&Connection) + Send>),
}

/// A waiting write, without its type.
trait Change: Send {
    /// Does it, and keeps the answer.
    fn run(&mut self, db: &Connection) -> rusqlite::Result<()>;
    /// Sends the answer, now that the transaction has ended this way.
    fn answer(self: Box<Self>, end: Result<(), StoreError>, meter: &Meter);
}

struct Asked<T, W> {
    work: W,
    done: Option<T>,
    reply: oneshot::Sender<Result<T, StoreError>>,
    since: Instant,
}

impl<T, W> Change for Asked<T, W>
where
    T: Send,
    W: FnMut(&Connection) -> rusqlite::Result<T> + Send,
{
    fn run(&mut self, db: &Connection) -> rusqlite::Result<()> {
        self.done = Some((self.work)(db)?);
        Ok(())
    }

    fn answer(self: Box<Self>, end: Result<(), StoreError>, meter: &Meter) {
        let Self { done, reply, since, .. } = *self;
        meter.answered(since);
        // The caller may have stopped waiting; the write counts all the same.
        let _ = reply.send(end.and_then(|()| done.ok_or_else(gone)));
    }
}

fn work(db: &Connection, mut jobs: mpsc::Receiver<Job>, meter: &Meter) {
    let mut batch: Vec<Box<dyn Change>> = Vec::new();
    let mut pace = Pace::default();
    while let Some(first) = jobs.blocking_recv() {
        if let Some(wait) = pace.wait(Instant::now()) {
            thread::sleep(wait);
        }
        let mut next = Some(first);
        let mut alone = None;
        while let Some(job) = next.take() {
            match job {
                Job::Change(change) => batch.push(change),
                Job::Alone(work) => alone = Some(work),
            }
            if alone.is_none() && batch.len() < LARGEST_BATCH {
                next = jobs.try_recv().ok();
            }
        }
        if !batch.is_empty() {
            pace.begin(Instant::now(), batch.len());
            write(db, &mut batch, meter);
        }
        if let Some(work) = alone {
            work(db);
        }
    }
}

/// How fast transactions follow each other.
#[derive(Default)]
struct Pace {
    /// When the last transaction began, if several writes shared it.
    shared: Option<Instant>,
}

impl Pace {
    /// How long the next transaction waits for more writes. Whoever was alone in the last one is not kept waiting: one
    /// write that follows another, as at a table of bots, gains nothing by it.
    fn wait(&self, now: Instant) -> Option<Duration> {
        let due = self.shared? + BEAT;
        due.checked_duration_since(now).filter(|wait| !wait.is_zero())
    }

    /// A transaction of so many writes begins.
    fn begin(&mut self, now: Instant, writes: usize) {
        self.shared = (writes > 1).then_some(now);
    }
}

/// Writes a batch and answers everyone in it. If it fails, each write is tried separately, so that one bad write does
/// not fail the others.
fn write(db: &Connection, batch: &mut Vec<Box<dyn Change>>, meter: &Meter) {
    meter.batched(batch.len());
    let end = transact(db, batch);
    let alone = batch.len() == 1;
    for mut change in batch.drain(..) {
        let end = match &end {
            Err(_) if !alone => transact(db, std::slice::from_mut(&mut change)),
            end => end.clone(),
        };
        change.answer(end, meter);
    }
}

fn transact(db: &Connection, batch: &mut [Box<dyn Change>]) -> Result<(), StoreError> {
    let attempt = (|| {
        db.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        for change in batch {
            change.run(db)?;
        }
        db.prepare_cached("COMMIT")?.execute([])?;
        Ok(())
    })();
    if attempt.is_err() && !db.is_autocommit() {
        // If even this fails, the next BEGIN fails too and says so.
        let _ = db.execute_batch("ROLLBACK");
    }
    attempt.map_err(store_error)
}

fn gone() -> StoreError {
    StoreError::Unavailable("the thread that writes has ended".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_writes_that_come_together_wait_for_each_other() {
        let begun = Instant::now();
        let mut pace = Pace::default();
        assert_eq!(pace.wait(begun), None);
        pace.begin(begun, 1);
        assert_eq!(pace.wait(begun), None, "whoever writes alone never waits");
        pace.begin(begun, 2);
        assert_eq!(pace.wait(begun), Some(BEAT));
        assert_eq!(pace.wait(begun + BEAT / 2), Some(BEAT / 2));
        assert_eq!(pace.wait(begun + BEAT), None);
        assert_eq!(pace.wait(begun + 2 * BEAT), None);
        pace.begin(begun + BEAT, 1);
        assert_eq!(pace.wait(begun + BEAT), None, "nobody came, so the next does not wait");
    }
}
