//! A PostgreSQL server of one's own, which can be stopped and started without disturbing the other tests.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Does what it is told, line by line: words for `pg_ctl`.
const OBEY: &str = r#"echo "$RUSTLERS_TEST_POSTGRES"; while read -r words; do "$RUSTLERS_TEST_POSTGRES_CONTROL" $words && echo done || echo failed; done"#;

pub(crate) struct Postgres {
    child: Child,
    orders: Option<ChildStdin>,
    words: BufReader<ChildStdout>,
    pub(crate) address: String,
}

impl Postgres {
    pub(crate) fn start() -> Postgres {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/with-postgres");
        let mut child = Command::new(script)
            .args(["sh", "-c", OBEY])
            .env_remove("RUSTLERS_TEST_POSTGRES")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let orders = child.stdin.take();
        let words = BufReader::new(child.stdout.take().unwrap());
        let mut postgres = Postgres { child, orders, words, address: String::new() };
        postgres.address = postgres.hear();
        postgres
    }

    /// Stops it or starts it, and waits until that is done.
    pub(crate) fn control(&mut self, words: &str) {
        writeln!(self.orders.as_mut().unwrap(), "{words}").unwrap();
        assert_eq!(self.hear(), "done");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.words.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Without orders it ends, and takes the server with it.
        drop(self.orders.take());
        let _ = self.child.wait();
    }
}
