//! A separate schema on the PostgreSQL test server, removed after the test.

use tokio_postgres::NoTls;

pub(crate) struct Database {
    server: String,
    name: String,
    /// Where PostgreSQL looks for names.
    path: String,
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
        let database = Database { server, path: name.clone(), name };
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

    pub(crate) fn address(&self) -> String {
        let mark = if self.server.contains('?') { '&' } else { '?' };
        format!("{}{mark}options=-csearch_path%3D{}", self.server, self.path)
    }

    fn sql(&self, sql: &str) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&self.server, NoTls).await.unwrap();
            let connection = tokio::spawn(connection);
            client.batch_execute(sql).await.unwrap();
            drop(client);
            connection.await.unwrap().unwrap();
        });
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.sql(&format!("DROP SCHEMA {} CASCADE", self.name));
    }
}
