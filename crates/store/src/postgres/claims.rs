//! Batched claims: all waiting claims become one transaction. When a process dies, everybody at its tables comes to the
//! others at once, and each of these tables is claimed; one transaction for each would take longer than the lease did.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use deadpool_postgres::{Object, Pool, Transaction};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::{Error, Row};

use super::ownership::is_live;
use super::{ANSWER, give_up, in_the_way, pool_error, store_error};
use crate::journals::from_stored;
use crate::stats::Meter;
use crate::{Claim, Fence, ProcessId, StoreError, TableId};

/// How many claims may wait before callers are held back.
const QUEUE: usize = 16_384;

/// The maximum number of claims in a transaction: while it runs, their tables are locked.
const LARGEST_BATCH: usize = 512;

/// How often a batch is retried after a conflict with another transaction.
const ATTEMPTS: usize = 5;

const HEADS: &str =
    "SELECT t.id, h.seq, h.owner, h.fence, h.length FROM tables t JOIN heads h ON h.seq = t.seq
                     WHERE t.id = ANY($1::text[])";

/// In order, so that two processes that claim the same tables do not wait for each other.
const LOCKED: &str = "ORDER BY h.seq FOR UPDATE OF h";

const TAKE: &str = "UPDATE heads h SET owner = c.owner, fence = h.fence + 1
                    FROM unnest($1::bigint[], $2::text[]) AS c (seq, owner) WHERE h.seq = c.seq";

/// The handle of the claiming task.
pub(super) struct Claims {
    queue: mpsc::Sender<Asked>,
    meter: Arc<Meter>,
}

impl Claims {
    /// Starts the task. It ends once this is dropped and all waiting claims are answered.
    pub(super) fn start(pool: Pool, meter: Arc<Meter>) -> Self {
        let (queue, asked) = mpsc::channel(QUEUE);
        tokio::spawn(work(pool, asked, Arc::clone(&meter)));
        Self { queue, meter }
    }

    /// Claims a table for a process.
    pub(super) async fn claim(&self, table: TableId, process: ProcessId) -> Result<Claim, StoreError> {
        let since = Instant::now();
        let (reply, answer) = oneshot::channel();
        let place = self.queue.reserve().await.map_err(|_| gone())?;
        self.meter.asked();
        place.send(Asked { table, process, reply, since });
        answer.await.map_err(|_| gone())?
    }
}

/// A waiting claim.
struct Asked {
    table: TableId,
    process: ProcessId,
    reply: oneshot::Sender<Result<Claim, StoreError>>,
    since: Instant,
}

async fn work(pool: Pool, mut queue: mpsc::Receiver<Asked>, meter: Arc<Meter>) {
    let mut waiting = VecDeque::new();
    loop {
        if waiting.is_empty() {
            let Some(asked) = queue.recv().await else { return };
            waiting.push_back(asked);
        }
        while waiting.len() < LARGEST_BATCH
            && let Ok(asked) = queue.try_recv()
        {
            waiting.push_back(asked);
        }
        let batch = gather(&mut waiting);
        meter.batched(batch.len());
        let answers = claim_all(&pool, &batch).await;
        for (asked, answer) in batch.into_iter().zip(answers) {
            meter.answered(asked.since);
            // The caller may have stopped waiting; then the process owns a table that sleeps, and may claim it again.
            let _ = asked.reply.send(answer);
        }
    }
}

/// Takes one claim for each table. A second one waits for the first.
fn gather(waiting: &mut VecDeque<Asked>) -> Vec<Asked> {
    let mut tables = HashSet::new();
    let (batch, rest): (Vec<_>, Vec<_>) =
        waiting.drain(..).partition(|asked| tables.insert(asked.table.clone()));
    waiting.extend(rest);
    batch
}

async fn claim_all(pool: &Pool, batch: &[Asked]) -> Vec<Result<Claim, StoreError>> {
    let mut client = match pool.get().await {
        Ok(client) => client,
        Err(error) => return same(batch, &pool_error(error)),
    };
    let mut attempt = 1;
    loop {
        let Ok(end) = timeout(ANSWER, transact(&mut client, batch)).await else {
            return same(batch, &give_up(client, pool));
        };
        match end {
            Ok(claims) => return claims.into_iter().map(Ok).collect(),
            Err(error) if attempt < ATTEMPTS && in_the_way(&error) => attempt += 1,
            Err(error) => return same(batch, &store_error(error)),
        }
    }
}

async fn transact(client: &mut Object, batch: &[Asked]) -> Result<Vec<Claim>, Error> {
    let step = client.transaction().await?;
    // Tables whose owner is alive are not locked: it writes to them.
    let looked_at = Looked::at(&step, batch.iter(), HEADS).await?;
    let mut claims: Vec<Option<Claim>> = batch.iter().map(|asked| looked_at.refusal(asked)).collect();
    let open = || batch.iter().zip(&claims).filter_map(|(asked, claim)| claim.is_none().then_some(asked));
    if open().next().is_some() {
        // Locks the heads first, and only then asks which processes are alive: a read after the lock sees everything
        // committed before it.
        let locked = Looked::at(&step, open(), &format!("{HEADS} {LOCKED}")).await?;
        let (mut seqs, mut owners) = (Vec::new(), Vec::new());
        for (asked, claim) in batch.iter().zip(&mut claims).filter(|(_, claim)| claim.is_none()) {
            *claim = Some(match (locked.refusal(asked), locked.heads.get(asked.table.as_str())) {
                (Some(refusal), _) => refusal,
                (None, None) => Claim::NoSuchTable,
                (None, Some(head)) if head.owner.as_deref() == Some(asked.process.as_str()) => {
                    Claim::Owned { fence: Fence(head.fence), length: head.length }
                }
                (None, Some(head)) => {
                    seqs.push(head.seq);
                    owners.push(asked.process.as_str());
                    Claim::Owned { fence: Fence(head.fence + 1), length: head.length }
                }
            });
        }
        if !seqs.is_empty() {
            let statement = step.prepare_cached(TAKE).await?;
            step.execute(&statement, &[&seqs, &owners]).await?;
        }
    }
    step.commit().await?;
    Ok(claims.into_iter().map(|claim| claim.unwrap_or(Claim::NoSuchTable)).collect())
}

/// What a batch of claims depends on, at one moment.
struct Looked {
    heads: HashMap<String, Head>,
    /// The addresses of the processes whose time has not expired.
    alive: HashMap<String, String>,
}

struct Head {
    seq: i64,
    owner: Option<String>,
    fence: i64,
    length: u64,
}

impl Looked {
    async fn at<'a>(
        step: &Transaction<'_>,
        asked: impl Iterator<Item = &'a Asked>,
        heads: &str,
    ) -> Result<Self, Error> {
        let tables: Vec<&str> = asked.map(|asked| asked.table.as_str()).collect();
        let statement = step.prepare_cached(heads).await?;
        let heads = step.query(&statement, &[&tables]).await?;
        let heads = heads.iter().map(read_head).collect::<Result<_, _>>()?;
        let sql = format!("SELECT id, address FROM processes WHERE {}", is_live());
        let statement = step.prepare_cached(&sql).await?;
        let alive = step.query(&statement, &[]).await?;
        let alive = alive.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        Ok(Self { heads, alive: alive.collect::<Result<_, Error>>()? })
    }

    /// Why a process does not get a table; none if it may have it.
    fn refusal(&self, asked: &Asked) -> Option<Claim> {
        let Some(head) = self.heads.get(asked.table.as_str()) else { return Some(Claim::NoSuchTable) };
        if !self.alive.contains_key(asked.process.as_str()) {
            return Some(Claim::NotAnnounced);
        }
        let owner = head.owner.as_deref().filter(|owner| *owner != asked.process.as_str())?;
        let address = self.alive.get(owner)?.clone();
        Some(Claim::Elsewhere { process: ProcessId::stored(owner.to_owned()), address })
    }
}

fn read_head(row: &Row) -> Result<(String, Head), Error> {
    let length = from_stored(row.try_get(4)?);
    Ok((
        row.try_get(0)?,
        Head { seq: row.try_get(1)?, owner: row.try_get(2)?, fence: row.try_get(3)?, length },
    ))
}

fn same(batch: &[Asked], error: &StoreError) -> Vec<Result<Claim, StoreError>> {
    batch.iter().map(|_| Err(error.clone())).collect()
}

fn gone() -> StoreError {
    StoreError::Unavailable("the task that claims tables has ended".into())
}
