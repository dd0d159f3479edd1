//! A separate schema on the PostgreSQL test server, removed after the test.

use std::path::Path;
use std::process::Command;

use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, NoTls};

use crate::outages::disk::Disk;

pub(crate) struct Database {
    server: String,
    name: String,
    /// Where PostgreSQL looks for names, and more settings of a connection.
    path: String,
    settings: String,
    /// Whether its tables are on a disk of their own.
    has_tablespace: bool,
}

impl Database {
    /// Without a server, the tests fail: a database that is not tested is not supported.
    pub(crate) fn new() -> Database {
        let server = std::env::var("RUSTLERS_TEST_POSTGRES").expect(
            "run `make test`, or set RUSTLERS_TEST_POSTGRES to a server where databases can be created",
        );
        let mut salt = [0; 8];
        getrandom::fill(&mut salt).unwrap();
        let name = format!("peers_{:016x}", u64::from_ne_bytes(salt));
        let (path, settings) = (name.clone(), String::new());
        let database = Database { server, name, path, settings, has_tablespace: false };
        database.sql(&format!("CREATE SCHEMA {}", database.name));
        database
    }

    /// A database whose clock is ahead of every process.
    pub(crate) fn ahead_by(seconds: u32) -> Database {
        let mut database = Database::new();
        let later = format!("pg_catalog.clock_timestamp() + interval '{seconds} seconds'");
        database.sql(&format!(
            "CREATE FUNCTION {}.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS $$ SELECT {later} $$",
            database.name
        ));
        // Functions in the schema take precedence over PostgreSQL's own.
        database.path += ",pg_catalog";
        database
    }

    /// Puts its tables on a small disk, if this is where the server is.
    pub(crate) fn move_to(&mut self, disk: &Disk) -> bool {
        let data = self.ask("SELECT current_setting('data_directory')");
        if !disk.is_mounted || !Path::new(&data).exists() {
            return false;
        }
        let folder = disk.path().join("tables");
        std::fs::create_dir(&folder).unwrap();
        let handed_over = Command::new("chown").arg(format!("--reference={data}")).arg(&folder).status();
        assert!(handed_over.unwrap().success());
        self.sql(&format!("CREATE TABLESPACE {} LOCATION '{}'", self.name, folder.display()));
        self.settings = format!("%20-cdefault_tablespace%3D{}", self.name);
        self.has_tablespace = true;
        true
    }

    /// Lets PostgreSQL refuse every further entry as it does when there is no room, or accept them again.
    pub(crate) fn refuse_entries(&self, refuses: bool) {
        let name = &self.name;
        let sql = if refuses {
            format!(
                "CREATE OR REPLACE FUNCTION {name}.no_room() RETURNS trigger LANGUAGE plpgsql AS
                     'BEGIN RAISE EXCEPTION ''no room'' USING ERRCODE = ''disk_full''; END';
                 CREATE TRIGGER no_room BEFORE INSERT ON {name}.journal EXECUTE FUNCTION {name}.no_room();"
            )
        } else {
            format!("DROP TRIGGER no_room ON {name}.journal")
        };
        self.sql(&sql);
    }

    pub(crate) fn address(&self) -> String {
        self.address_at(&self.host())
    }

    /// The same database, reached by another host and port.
    pub(crate) fn address_at(&self, host: &str) -> String {
        let Database { server, path, settings, .. } = self;
        let mark = if server.contains('?') { '&' } else { '?' };
        format!("{}{mark}options=-csearch_path%3D{path}{settings}", server.replace(&self.host(), host))
    }

    /// The host and port of the server.
    pub(crate) fn host(&self) -> String {
        let after = self.server.split_once("://").unwrap().1;
        let place = after.split(['/', '?']).next().unwrap();
        place.rsplit('@').next().unwrap().to_owned()
    }

    fn sql(&self, sql: &str) {
        // The backend of a server that was killed may still hold a lock; PostgreSQL then gives up one of the two.
        self.with(async |client| {
            loop {
                match client.batch_execute(sql).await {
                    Err(error) if error.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) => {}
                    done => break done.unwrap(),
                }
            }
        });
    }

    /// The answer to a question that has one.
    fn ask(&self, sql: &str) -> String {
        self.with(async |client| client.query_one(sql, &[]).await.unwrap().get(0))
    }

    fn with<T>(&self, work: impl AsyncFnOnce(&Client) -> T) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&self.server, NoTls).await.unwrap();
            let connection = tokio::spawn(connection);
            let done = work(&client).await;
            drop(client);
            connection.await.unwrap().unwrap();
            done
        })
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.sql(&format!("DROP SCHEMA {} CASCADE", self.name));
        if self.has_tablespace {
            self.sql(&format!("DROP TABLESPACE {}", self.name));
        }
    }
}
