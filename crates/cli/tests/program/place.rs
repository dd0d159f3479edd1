//! A database created for one test and removed after it.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;
use tokio_postgres::NoTls;
use tokio_postgres::error::SqlState;

use super::text;

/// A folder, and a database in it or on the test server.
pub(crate) struct Place {
    pub(crate) folder: TempDir,
    /// The address as the command takes it.
    pub(crate) database: String,
    schema: Option<String>,
}

impl Place {
    /// SQLite, in a file that does not exist yet.
    pub(crate) fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let database = text(&folder.path().join("rustlers.db")).to_owned();
        Place { folder, database, schema: None }
    }

    /// A separate schema on PostgreSQL. Without a server, the test fails: what is not tested is not supported.
    pub(crate) fn postgres() -> Place {
        static SCHEMAS: AtomicU32 = AtomicU32::new(0);
        let number = SCHEMAS.fetch_add(1, Ordering::Relaxed);
        let schema = format!("cli_{}_{number}", std::process::id());
        sql(&format!("CREATE SCHEMA {schema}"));
        let server = server();
        let mark = if server.contains('?') { '&' } else { '?' };
        let database = format!("{server}{mark}options=-csearch_path%3D{schema}");
        Place { folder: tempfile::tempdir().unwrap(), database, schema: Some(schema) }
    }

    pub(crate) fn is_file(&self) -> bool {
        self.schema.is_none()
    }

    /// Writes a backup with PostgreSQL's own program.
    pub(crate) fn dump(&self, file: &Path) {
        let schema = self.schema.as_deref().expect("a file is copied by `rustlers admin backup`");
        postgres(Command::new("pg_dump").args(["--schema", schema, "--file", text(file)]));
    }

    /// Replaces everything by what a backup has.
    pub(crate) fn restore(&self, file: &Path) {
        let schema = self.schema.as_deref().expect("a copy of a file is used as it is");
        sql(&format!("DROP SCHEMA {schema} CASCADE"));
        postgres(Command::new("psql").args(["--quiet", "--set", "ON_ERROR_STOP=1", "--file", text(file)]));
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(schema) = &self.schema {
            sql(&format!("DROP SCHEMA {schema} CASCADE"));
        }
    }
}

fn server() -> String {
    std::env::var("RUSTLERS_TEST_POSTGRES")
        .expect("run `make test`, or set RUSTLERS_TEST_POSTGRES to a server where databases can be created")
}

/// Runs a program of PostgreSQL on the test server; `scripts/with-postgres` puts them on the PATH.
fn postgres(command: &mut Command) {
    let ran = command.arg("--dbname").arg(server()).output().unwrap();
    assert!(ran.status.success(), "{command:?}: {}", String::from_utf8_lossy(&ran.stderr));
}

fn sql(sql: &str) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(&server(), NoTls).await.unwrap();
        let connection = tokio::spawn(connection);
        // The backend of a server that was killed may still hold a lock; PostgreSQL then gives up one of the two.
        loop {
            match client.batch_execute(sql).await {
                Err(error) if error.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) => {}
                done => break done.unwrap(),
            }
        }
        drop(client);
        connection.await.unwrap().unwrap();
    });
}
