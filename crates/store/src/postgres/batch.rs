//! Batched writes to tables: all waiting writes become one statement, which is one transaction and one round trip to
//! the database. While it is in flight, the next writes gather.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use deadpool_postgres::{Object, Pool};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::Error;

use super::{ANSWER, give_up, in_the_way, is_full, pool_error, store_error};
use crate::journals::{Head, refusal, to_stored};
use crate::stats::Meter;
use crate::{Fence, StoreError, TableId, Write, WriteError};

/// How many writes may wait before callers are held back.
const QUEUE: usize = 16_384;

/// The maximum number of writes, and the approximate maximum number of bytes, in a statement.
const LARGEST_BATCH: usize = 2_048;
const HEAVIEST_BATCH: usize = 8 << 20;

/// How often a write is retried after a conflict with another transaction.
const ATTEMPTS: usize = 5;

/// Applies the writes that their heads allow, and returns which ones those are. Each table occurs at most once.
const APPLY: &str = "
    WITH asked AS (
        SELECT a.*, t.seq
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
             WITH ORDINALITY AS a (id, fence, first, count, now_ms, status, summary, place)
        JOIN tables t ON t.id = a.id
    ), taken AS (
        UPDATE heads h SET length = h.length + a.count, changed_ms = a.now_ms
        FROM asked a
        WHERE h.seq = a.seq AND h.fence = a.fence AND h.owner IS NOT NULL AND (a.count = 0 OR h.length = a.first)
        RETURNING a.place, a.seq, a.status, a.summary
    ), entered AS (
        INSERT INTO journal (seq, number, body)
        SELECT taken.seq, e.number, e.body
        FROM unnest($8::bigint[], $9::bigint[], $10::bytea[]) AS e (place, number, body) JOIN taken USING (place)
    ), told AS (
        UPDATE tables t SET status = coalesce(taken.status, t.status), summary = coalesce(taken.summary, t.summary)
        FROM taken
        WHERE t.seq = taken.seq AND (taken.status IS NOT NULL OR taken.summary IS NOT NULL)
    ), gone AS (
        DELETE FROM members m
        USING unnest($11::bigint[], $12::text[]) AS l (place, person) JOIN taken USING (place)
        WHERE m.seq = taken.seq AND m.person = l.person
    ), come AS (
        INSERT INTO members (person, seq)
        SELECT j.person, taken.seq
        FROM unnest($13::bigint[], $14::text[]) AS j (place, person) JOIN taken USING (place)
        ON CONFLICT DO NOTHING
    )
    SELECT place FROM taken";

/// The heads of the tables whose writes were refused.
const HEADS: &str = "SELECT t.id, h.owner IS NOT NULL, h.fence, h.length
                     FROM tables t JOIN heads h ON h.seq = t.seq WHERE t.id = ANY($1::text[])";

/// The handle of the writing task.
pub(super) struct Batcher {
    queue: mpsc::Sender<Asked>,
    meter: Arc<Meter>,
}

impl Batcher {
    /// Starts the task. It ends once the batcher is dropped and all waiting writes are written.
    pub(super) fn start(pool: Pool, meter: Arc<Meter>) -> Self {
        let (queue, asked) = mpsc::channel(QUEUE);
        tokio::spawn(work(pool, asked, Arc::clone(&meter)));
        Self { queue, meter }
    }

    /// Writes, and answers once it is durable.
    pub(super) async fn write(&self, table: TableId, fence: Fence, write: Write) -> Result<(), WriteError> {
        let since = Instant::now();
        let (reply, answer) = oneshot::channel();
        let place = self.queue.reserve().await.map_err(|_| gone())?;
        self.meter.asked();
        place.send(Asked { table, fence, write, reply, since });
        answer.await.map_err(|_| gone())?
    }
}

/// A waiting write.
struct Asked {
    table: TableId,
    fence: Fence,
    write: Write,
    reply: oneshot::Sender<Result<(), WriteError>>,
    since: Instant,
}

impl Asked {
    fn weight(&self) -> usize {
        self.write.entries.iter().map(Vec::len).sum()
    }
}

/// The result of each write in a batch, in order.
type Answers = Vec<Result<(), WriteError>>;

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
        let answers = write(&pool, &batch).await;
        for (asked, answer) in batch.into_iter().zip(answers) {
            meter.answered(asked.since);
            // The caller may have stopped waiting; the write counts all the same.
            let _ = asked.reply.send(answer);
        }
    }
}

/// Takes the writes that can go together: in order, one per table. A second one to the same table waits for the first.
fn gather(waiting: &mut VecDeque<Asked>) -> Vec<Asked> {
    let mut tables = HashSet::new();
    let mut batch = Vec::new();
    let mut weight = 0;
    for asked in std::mem::take(waiting) {
        if weight <= HEAVIEST_BATCH && tables.insert(asked.table.clone()) {
            weight += asked.weight();
            batch.push(asked);
        } else {
            waiting.push_back(asked);
        }
    }
    batch
}

/// Writes a batch. If the connection is lost or silent, the outcome is unknown and nothing is retried.
async fn write(pool: &Pool, batch: &[Asked]) -> Answers {
    let client = match pool.get().await {
        Ok(client) => client,
        Err(error) => return same(batch, &pool_error(error)),
    };
    match timeout(ANSWER, write_over(&client, batch)).await {
        Ok(answers) => answers,
        Err(_) => same(batch, &give_up(client, pool)),
    }
}

/// If PostgreSQL refuses a batch, each write is tried separately, so that one bad write does not fail the others. On a
/// full disk, none would succeed.
async fn write_over(client: &Object, batch: &[Asked]) -> Answers {
    match apply(client, batch).await {
        Ok(answers) => answers,
        Err(error) if error.as_db_error().is_none() || is_full(&error) => same(batch, &store_error(error)),
        Err(_) => {
            let mut answers = Vec::with_capacity(batch.len());
            for asked in batch {
                answers.extend(write_alone(client, asked).await);
            }
            answers
        }
    }
}

async fn write_alone(client: &Object, asked: &Asked) -> Answers {
    let asked = std::slice::from_ref(asked);
    let mut attempt = 1;
    loop {
        match apply(client, asked).await {
            Ok(answers) => return answers,
            Err(error) if attempt < ATTEMPTS && in_the_way(&error) => attempt += 1,
            Err(error) => return same(asked, &store_error(error)),
        }
    }
}

async fn apply(client: &Object, batch: &[Asked]) -> Result<Answers, Error> {
    let columns = Columns::of(batch);
    let statement = client.prepare_cached(APPLY).await?;
    let rows = client
        .query(
            &statement,
            &[
                &columns.tables,
                &columns.fences,
                &columns.firsts,
                &columns.counts,
                &columns.times,
                &columns.statuses,
                &columns.summaries,
                &columns.entries.places,
                &columns.entries.numbers,
                &columns.entries.bodies,
                &columns.left.places,
                &columns.left.people,
                &columns.joined.places,
                &columns.joined.people,
            ],
        )
        .await?;
    let taken = rows.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<i64>, _>>()?;
    if taken.len() == batch.len() {
        return Ok(batch.iter().map(|_| Ok(())).collect());
    }
    // The accepted writes are durable by now, so an error from here on concerns only the others.
    let mut heads = heads(client, &columns.tables).await.map_err(store_error);
    let answers = (1..).zip(batch).map(|(place, asked)| match &mut heads {
        _ if taken.contains(&place) => Ok(()),
        Ok(heads) => Err(refusal(asked.fence, heads.remove(asked.table.as_str()))),
        Err(error) => Err(error.clone().into()),
    });
    Ok(answers.collect())
}

async fn heads(client: &Object, tables: &[&str]) -> Result<HashMap<String, Head>, Error> {
    let statement = client.prepare_cached(HEADS).await?;
    let rows = client.query(&statement, &[&tables]).await?;
    rows.iter()
        .map(|row| {
            let head =
                Head { owned: row.try_get(1)?, fence: Fence(row.try_get(2)?), length: row.try_get(3)? };
            Ok((row.try_get(0)?, head))
        })
        .collect()
}

/// A batch in the form that [`APPLY`] takes. A place is the number of a write in its batch, from 1.
#[derive(Default)]
struct Columns<'a> {
    tables: Vec<&'a str>,
    fences: Vec<i64>,
    firsts: Vec<i64>,
    counts: Vec<i64>,
    times: Vec<i64>,
    statuses: Vec<Option<&'a str>>,
    summaries: Vec<Option<&'a str>>,
    entries: Entries<'a>,
    left: People<'a>,
    joined: People<'a>,
}

#[derive(Default)]
struct Entries<'a> {
    places: Vec<i64>,
    numbers: Vec<i64>,
    bodies: Vec<&'a [u8]>,
}

#[derive(Default)]
struct People<'a> {
    places: Vec<i64>,
    people: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    fn of(batch: &'a [Asked]) -> Self {
        let mut columns = Self::default();
        for (place, asked) in (1..).zip(batch) {
            columns.add(place, asked);
        }
        columns
    }

    fn add(&mut self, place: i64, asked: &'a Asked) {
        let write = &asked.write;
        let first = to_stored(write.first);
        self.tables.push(asked.table.as_str());
        self.fences.push(asked.fence.0);
        self.firsts.push(first);
        self.counts.push(write.entries.len() as i64);
        self.times.push(write.now_ms);
        self.statuses.push(write.status.as_deref());
        self.summaries.push(write.summary.as_deref());
        // The head refuses a number beyond the largest one, so it must not overflow before that.
        for (ahead, body) in (0..).zip(&write.entries) {
            self.entries.places.push(place);
            self.entries.numbers.push(first.saturating_add(ahead));
            self.entries.bodies.push(body);
        }
        for (column, people) in [(&mut self.left, &write.left), (&mut self.joined, &write.joined)] {
            for person in people {
                column.places.push(place);
                column.people.push(person.as_str());
            }
        }
    }
}

fn same(batch: &[Asked], error: &StoreError) -> Answers {
    batch.iter().map(|_| Err(error.clone().into())).collect()
}

fn gone() -> StoreError {
    StoreError::Unavailable("the task that writes has ended".into())
}
