//! Batched reads: what many ask for at the same moment is read with one query. When a process dies or stops, everybody who
//! was there comes to the others, and for each of them a person, a table and a journal are read. A query for each would cost
//! both sides far more than what it finds.
//!
//! A question that comes while nobody else asks is not held up: what waits is what has come while all readers were busy.

use std::sync::Arc;

use deadpool_postgres::{Object, Pool};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::Error;

use super::{ANSWER, give_up, pool_error, store_error};
use crate::StoreError;

/// How many questions of a kind may wait before callers are held back.
const QUEUE: usize = 16_384;

/// How many queries of a kind run at the same time.
const READERS: usize = 2;

/// A kind of question, of which many are answered with one query.
pub(super) trait Kind: Send + Sync + 'static {
    type Key: Send + Sync;
    type Found: Send;

    /// The maximum number of questions in a query.
    const LARGEST_BATCH: usize;

    /// Answers some questions, in their order.
    fn find(
        client: &Object,
        keys: &[Self::Key],
    ) -> impl Future<Output = Result<Vec<Self::Found>, Error>> + Send;
}

/// A waiting question.
struct Asked<K: Kind> {
    key: K::Key,
    reply: oneshot::Sender<Result<K::Found, StoreError>>,
}

/// The handle of the readers.
pub(super) struct Lookups<K: Kind>(mpsc::Sender<Asked<K>>);

impl<K: Kind> Lookups<K> {
    /// Starts the readers. They end once this is dropped and all waiting questions are answered.
    pub(super) fn start(pool: &Pool) -> Self {
        let (queue, asked) = mpsc::channel(QUEUE);
        let asked = Arc::new(Mutex::new(asked));
        for _ in 0..READERS {
            tokio::spawn(work::<K>(pool.clone(), Arc::clone(&asked)));
        }
        Self(queue)
    }

    /// Asks one question.
    pub(super) async fn find(&self, key: K::Key) -> Result<K::Found, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.0.send(Asked { key, reply }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

async fn work<K: Kind>(pool: Pool, queue: Arc<Mutex<mpsc::Receiver<Asked<K>>>>) {
    loop {
        let mut batch = Vec::new();
        if queue.lock().await.recv_many(&mut batch, K::LARGEST_BATCH).await == 0 {
            return;
        }
        // Whoever does not wait any more need not be answered.
        batch.retain(|asked| !asked.reply.is_closed());
        let (keys, replies): (Vec<_>, Vec<_>) =
            batch.into_iter().map(|Asked { key, reply }| (key, reply)).unzip();
        if keys.is_empty() {
            continue;
        }
        for (reply, answer) in replies.into_iter().zip(read::<K>(&pool, &keys).await) {
            // The caller may have stopped waiting.
            let _ = reply.send(answer);
        }
    }
}

async fn read<K: Kind>(pool: &Pool, keys: &[K::Key]) -> Vec<Result<K::Found, StoreError>> {
    let client = match pool.get().await {
        Ok(client) => client,
        Err(error) => return same(keys.len(), &pool_error(error)),
    };
    match timeout(ANSWER, read_over::<K>(&client, keys)).await {
        Ok(answers) => answers,
        Err(_) => same(keys.len(), &give_up(client, pool)),
    }
}

/// If PostgreSQL refuses a batch, each question is asked separately, so that one damaged row does not fail the others.
async fn read_over<K: Kind>(client: &Object, keys: &[K::Key]) -> Vec<Result<K::Found, StoreError>> {
    match K::find(client, keys).await {
        Ok(found) => found.into_iter().map(Ok).collect(),
        Err(error) if error.as_db_error().is_none() || keys.len() == 1 => {
            same(keys.len(), &store_error(error))
        }
        Err(_) => {
            let mut answers = Vec::with_capacity(keys.len());
            for key in keys {
                let found = K::find(client, std::slice::from_ref(key)).await;
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
    StoreError::Unavailable("the task that reads has ended".into())
}
