//! Small requests of one kind that share a query. When a process dies or stops, everybody who was there comes to the others, and
//! for each of them a person, a table and a journal are read, and a lease is given back. A query for each would cost both sides
//! far more than what it does.
//!
//! A request that comes while there are no others is not held up: what shares a query is what has come while all workers were
//! busy.

use std::sync::Arc;
use std::time::Instant;

use deadpool_postgres::{Object, Pool};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::Error;

use super::{ANSWER, give_up, pool_error, store_error};
use crate::StoreError;
use crate::stats::Meter;

/// How many requests of a kind may wait before callers are held back.
const QUEUE: usize = 16_384;

/// How many queries of a kind run at the same time.
const WORKERS: usize = 2;

/// A kind of request, of which many are answered with one query.
pub(super) trait Kind: Send + Sync + 'static {
    type Key: Send + Sync + 'static;
    type Found: Send + 'static;

    /// The maximum number of requests in a query.
    const LARGEST_BATCH: usize;

    /// Answers some requests, in their order.
    fn answer(
        client: &Object,
        keys: &[Self::Key],
    ) -> impl Future<Output = Result<Vec<Self::Found>, Error>> + Send;
}

/// A waiting request.
struct Asked<K: Kind> {
    key: K::Key,
    reply: oneshot::Sender<Result<K::Found, StoreError>>,
    since: Instant,
}

/// The handle of the workers.
pub(super) struct Gathered<K: Kind> {
    queue: mpsc::Sender<Asked<K>>,
    meter: Option<Arc<Meter>>,
}

impl<K: Kind> Gathered<K> {
    /// Starts the workers, and counts the requests if they are writes. The workers end once this is dropped and all waiting
    /// requests are answered.
    pub(super) fn start(pool: &Pool, meter: Option<&Arc<Meter>>) -> Self {
        let (queue, asked) = mpsc::channel(QUEUE);
        let asked = Arc::new(Mutex::new(asked));
        for _ in 0..WORKERS {
            tokio::spawn(work::<K>(pool.clone(), Arc::clone(&asked), meter.cloned()));
        }
        Self { queue, meter: meter.cloned() }
    }

    /// Makes one request.
    pub(super) async fn ask(&self, key: K::Key) -> Result<K::Found, StoreError> {
        let since = Instant::now();
        let (reply, answer) = oneshot::channel();
        let place = self.queue.reserve().await.map_err(|_| gone())?;
        if let Some(meter) = &self.meter {
            meter.asked();
        }
        place.send(Asked { key, reply, since });
        answer.await.map_err(|_| gone())?
    }
}

async fn work<K: Kind>(pool: Pool, queue: Arc<Mutex<mpsc::Receiver<Asked<K>>>>, meter: Option<Arc<Meter>>) {
    loop {
        let mut batch = Vec::new();
        if queue.lock().await.recv_many(&mut batch, K::LARGEST_BATCH).await == 0 {
            return;
        }
        if let Some(meter) = &meter {
            meter.batched(batch.len());
        }
        let (keys, replies): (Vec<_>, Vec<_>) =
            batch.into_iter().map(|Asked { key, reply, since }| (key, (reply, since))).unzip();
        for ((reply, since), answer) in replies.into_iter().zip(serve::<K>(&pool, &keys).await) {
            if let Some(meter) = &meter {
                meter.answered(since);
            }
            // The caller may have stopped waiting; a change counts all the same.
            let _ = reply.send(answer);
        }
    }
}

async fn serve<K: Kind>(pool: &Pool, keys: &[K::Key]) -> Vec<Result<K::Found, StoreError>> {
    let client = match pool.get().await {
        Ok(client) => client,
        Err(error) => return same(keys.len(), &pool_error(error)),
    };
    match timeout(ANSWER, serve_over::<K>(&client, keys)).await {
        Ok(answers) => answers,
        Err(_) => same(keys.len(), &give_up(client, pool)),
    }
}

/// If PostgreSQL refuses a batch, each request is made separately, so that one damaged row does not fail the others.
async fn serve_over<K: Kind>(client: &Object, keys: &[K::Key]) -> Vec<Result<K::Found, StoreError>> {
    match K::answer(client, keys).await {
        Ok(found) => found.into_iter().map(Ok).collect(),
        Err(error) if error.as_db_error().is_none() || keys.len() == 1 => {
            same(keys.len(), &store_error(error))
        }
        Err(_) => {
            let mut answers = Vec::with_capacity(keys.len());
            for key in keys {
                let found = K::answer(client, std::slice::from_ref(key)).await;
                let found =
                    found.map_err(store_error).and_then(|found| found.into_iter().next().ok_or_else(gone));
                answers.push(found);
            }
            answers
        }
    }
}

fn same<T>(count: usize, error: &StoreError) -> Vec<Result<T, StoreError>> {
    (0..count).map(|_| Err(error.clone())).collect()
}

fn gone() -> StoreError {
    StoreError::Unavailable("the task that asks the database has ended".into())
}
