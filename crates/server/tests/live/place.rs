//! Where the servers of a test keep everything: a database that is made for it and removed after it.

use std::path::Path;
use std::sync::Arc;

use rustlers_server::{Config, Server};
use rustlers_store::Store;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_postgres::NoTls;
use tokio_postgres::error::SqlState;

use crate::client::Address;
use crate::earlier;

/// A database. Clones are the same one.
#[derive(Clone)]
pub(crate) enum Place {
    Sqlite(Arc<TempDir>),
    Postgres(Arc<Schema>),
}

/// A schema of its own on the server of the tests.
pub(crate) struct Schema {
    server: String,
    name: String,
}

impl Place {
    pub(crate) async fn sqlite() -> Place {
        Place::Sqlite(Arc::new(tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()))
    }

    pub(crate) async fn postgres() -> Place {
        let server = postgres_server();
        let mut salt = [0; 8];
        getrandom::fill(&mut salt).unwrap();
        let schema = Schema { server, name: format!("live_{:016x}", u64::from_ne_bytes(salt)) };
        schema.sql(&format!("CREATE SCHEMA {}", schema.name)).await;
        Place::Postgres(Arc::new(schema))
    }

    /// A store here; asked again, another one, as another process would have it.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        let address = match self {
            Place::Sqlite(folder) => format!("sqlite:{}", folder.path().join("rustlers.db").display()),
            Place::Postgres(schema) => {
                let mark = if schema.server.contains('?') { '&' } else { '?' };
                format!("{}{mark}options=-csearch_path%3D{}", schema.server, schema.name)
            }
        };
        rustlers_store::open(&address).await.unwrap()
    }

    /// Puts the rows of an SQLite database of an earlier commit here, in the form that the database had then.
    pub(crate) async fn fill(&self, stored: &Path) {
        match self {
            Place::Sqlite(folder) => {
                std::fs::copy(stored, folder.path().join("rustlers.db")).unwrap();
            }
            Place::Postgres(schema) => {
                let sql = earlier::as_postgres(stored);
                schema.sql(&format!("SET search_path TO {}; {sql}", schema.name)).await;
            }
        }
    }

    /// An ordinary server here.
    pub(crate) async fn serve(&self) -> Running {
        self.serve_with(|_| {}).await
    }

    /// A server here that is started otherwise.
    pub(crate) async fn serve_with(&self, change: impl FnOnce(&mut Config)) -> Running {
        let mut config = Config::at(([127, 0, 0, 1], 0).into());
        change(&mut config);
        let server = Server::bind(config, self.open().await).await.unwrap();
        let at = server.address().unwrap();
        let (stop, stopped) = oneshot::channel();
        let done = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Running { at, stop, done }
    }
}

impl Schema {
    async fn sql(&self, sql: &str) {
        let (client, connection) = tokio_postgres::connect(&self.server, NoTls).await.unwrap();
        let connection = tokio::spawn(connection);
        // A server of the case may still be at work, and may lock the tables of the schema in another order while they are dropped.
        // Then PostgreSQL gives up one of the two.
        loop {
            match client.batch_execute(sql).await {
                Err(error) if error.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) => {}
                done => break done.unwrap(),
            }
        }
        drop(client);
        connection.await.unwrap().unwrap();
    }
}

/// Runs a case, and removes its place also when it failed.
pub(crate) async fn run<F>(place: Place, case: impl FnOnce(Place) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let end = tokio::spawn(case(place.clone())).await;
    if let Place::Postgres(schema) = &place {
        schema.sql(&format!("DROP SCHEMA {} CASCADE", schema.name)).await;
    }
    if let Err(failure) = end {
        std::panic::resume_unwind(failure.into_panic());
    }
}

/// The server of the tests. Without it the tests fail: a database that nobody tested is not supported.
fn postgres_server() -> String {
    std::env::var("RUSTLERS_TEST_POSTGRES")
        .expect("run `make test`, or set RUSTLERS_TEST_POSTGRES to a server where databases can be created")
}

/// A server in this process.
pub(crate) struct Running {
    pub(crate) at: Address,
    stop: oneshot::Sender<()>,
    done: JoinHandle<std::io::Result<()>>,
}

impl Running {
    /// Shuts the server down and waits until it is gone.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.done.await.unwrap().unwrap();
    }
}
