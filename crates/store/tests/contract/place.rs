//! Where a store is: a database created for one test and removed after it.

use std::path::PathBuf;
use std::sync::Arc;

use rustlers_store::{OpenError, Store, open};
use tempfile::TempDir;
use tokio_postgres::NoTls;

/// A place for stores. Clones refer to the same place.
#[derive(Clone)]
pub(crate) enum Place {
    Memory(Arc<dyn Store>),
    File(Arc<TempDir>),
    Postgres(Arc<Schema>),
}

/// A separate schema on the test server.
pub(crate) struct Schema {
    server: String,
    name: String,
}

impl Place {
    pub(crate) async fn memory() -> Self {
        Self::Memory(open("sqlite::memory:").await.unwrap())
    }

    pub(crate) async fn file() -> Self {
        Self::File(Arc::new(tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()))
    }

    pub(crate) async fn postgres() -> Self {
        let server = postgres_server();
        let mut salt = [0; 8];
        getrandom::fill(&mut salt).unwrap();
        let schema = Schema { server, name: format!("test_{:016x}", u64::from_ne_bytes(salt)) };
        schema.sql(&schema.server, &format!("CREATE SCHEMA {}", schema.name)).await;
        Self::Postgres(Arc::new(schema))
    }

    /// A store here; each call returns another one, as another process would have it. Memory has only one.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        self.try_open().await.unwrap()
    }

    pub(crate) async fn try_open(&self) -> Result<Arc<dyn Store>, OpenError> {
        match self {
            Self::Memory(store) => Ok(Arc::clone(store)),
            place => open(&place.address()).await,
        }
    }

    pub(crate) fn address(&self) -> String {
        match self {
            Self::Memory(_) => panic!("a database in memory has no address"),
            Self::File(_) => format!("sqlite:{}", self.path().display()),
            Self::Postgres(schema) => schema.address(),
        }
    }

    /// Does something that the store has no method for.
    pub(crate) async fn sql(&self, sql: &str) {
        match self {
            Self::Memory(_) => panic!("nobody else reaches a database in memory"),
            Self::File(_) => rusqlite::Connection::open(self.path()).unwrap().execute_batch(sql).unwrap(),
            Self::Postgres(schema) => schema.sql(&schema.address(), sql).await,
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        match self {
            Self::File(folder) => folder.path().join("store.db"),
            _ => panic!("this place is no file"),
        }
    }
}

impl Schema {
    fn address(&self) -> String {
        let Self { server, name } = self;
        let mark = if server.contains('?') { '&' } else { '?' };
        format!("{server}{mark}options=-csearch_path%3D{name}&application_name={name}")
    }

    /// Cuts all connections of the stores at this place.
    pub(crate) async fn cut_connections(&self) {
        let Self { server, name } = self;
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name";
        self.sql(server, &format!("{cut} = '{name}'")).await;
    }

    async fn sql(&self, address: &str, sql: &str) {
        let (client, connection) = tokio_postgres::connect(address, NoTls).await.unwrap();
        let connection = tokio::spawn(connection);
        client.batch_execute(sql).await.unwrap();
        drop(client);
        connection.await.unwrap().unwrap();
    }
}

/// Runs a case, and removes its place even if it failed.
pub(crate) async fn run<F>(place: Place, case: impl FnOnce(Place) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let end = tokio::spawn(case(place.clone())).await;
    if let Place::Postgres(schema) = &place {
        schema.sql(&schema.server, &format!("DROP SCHEMA {} CASCADE", schema.name)).await;
    }
    if let Err(failure) = end {
        std::panic::resume_unwind(failure.into_panic());
    }
}

/// The test server. Without it, the tests fail: a database that is not tested is not supported.
pub(crate) fn postgres_server() -> String {
    std::env::var("RUSTLERS_TEST_POSTGRES")
        .expect("run `make test`, or set RUSTLERS_TEST_POSTGRES to a server where databases can be created")
}
