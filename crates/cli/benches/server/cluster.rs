//! Three servers on one PostgreSQL: one is killed in the middle of everything, and then all are replaced one after another.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::Load;
use crate::measure::share;
use crate::part::{Order, Report, Task, Word, micros};
use crate::process::{Server, cpu_of_family, overflows, value_of};

const SERVERS: usize = 3;
/// Each generator has a part of the tables, because a process may open only so many files.
const GENERATORS: usize = 2;
/// How long people play after one server was killed, and after each that was replaced.
const AFTER_KILL: Duration = Duration::from_secs(20);
const AFTER_STOP: Duration = Duration::from_secs(10);
/// What issue 19 asks for.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

pub(crate) async fn run(load: Load) {
    let database = std::env::var("RUSTLERS_TEST_POSTGRES").expect("run `make bench-cluster`");
    let mut servers: Vec<Server> = (0..SERVERS).map(|_| Server::start(&database, &[])).collect();
    let mut crowd = Generators::start(load, &database);
    crowd.order(&Order::Servers(addresses(&servers)));
    let begun = Instant::now();
    crowd.until_ready();
    println!("{} tables with two people each, set up in {:.0} s", load.tables, begun.elapsed().as_secs_f64());
    for server in &servers {
        let (tables, relayed) = server.tables_and_relays().await;
        println!(
            "  a server has {tables} tables, {} open files, and passes {relayed} connections on",
            server.files()
        );
    }
    let mut phases = Phases { database: Database::find(&database).await, done: Vec::new() };

    crowd.order(&Order::Play);
    // The first choice of every table is a cold one.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let phase = phases.begin("nothing happens", &servers);
    tokio::time::sleep(Duration::from_secs(load.seconds)).await;
    phases.end(phase, &servers);

    let phase = phases.begin("one killed with -9", &servers[1..]);
    servers[0].kill();
    tokio::time::sleep(AFTER_KILL).await;
    phases.end(phase, &servers[1..]);
    let mut most_files = 0;
    for server in &servers[1..] {
        let (tables, relayed) = server.tables_and_relays().await;
        most_files = most_files.max(server.files());
        println!(
            "  a server that is left has {tables} tables, {} open files, and passes {relayed} connections on",
            server.files()
        );
        tell_wakings(&server.metrics().await);
    }

    let phase = phases.begin("all three replaced", &[]);
    let mut stopping = Vec::new();
    for place in 0..SERVERS {
        let next = Server::start(&database, &[]);
        let mut old = std::mem::replace(&mut servers[place], next);
        crowd.order(&Order::Servers(addresses(&servers)));
        if place > 0 {
            let begun = Instant::now();
            old.stop().await;
            stopping.push(format!("{:.1} s", begun.elapsed().as_secs_f64()));
        }
        tokio::time::sleep(AFTER_STOP).await;
    }
    phases.end(phase, &[]);

    let report = crowd.finish();
    phases.tell(&report);
    println!("  each took to stop: {}", stopping.join(", "));
    println!(
        "  {} games were over before the end; generators used {:.0} s of processor time",
        report.finished, report.cpu_seconds
    );
    for (refusal, count) in &report.refusals {
        println!("  turned away {count} times: {refusal}");
    }
    println!(
        "{} acknowledged choices compared with the journals: {} faults",
        report.acknowledged,
        report.faults.len()
    );
    for fault in report.faults.iter().take(5) {
        println!("  {fault}");
    }
    let longest = report.waits.iter().map(|(_, wait)| *wait).max().unwrap_or_default();
    assert!(report.faults.is_empty(), "something acknowledged was lost or doubled, or a table got stuck");
    assert!(longest < micros(LONGEST_WAIT), "somebody waited for {:.1} s", longest as f64 / 1e6);
}

/// What the people waited for who came to a server since it was started.
fn tell_wakings(metrics: &str) {
    let woken = |from: &str| value_of(metrics, &format!("rustlers_tables_woken_total{{from=\"{from}\"}}"));
    let waited = |what: &str| value_of(metrics, &format!("rustlers_waking_seconds_total{{for=\"{what}\"}}"));
    println!(
        "    woke {} tables that were ready and {} from their records; people waited for their turn {:.0} s, for leases {:.0} s, for claims \
         {:.0} s and for tables to be rebuilt {:.0} s, all together",
        woken("memory"),
        woken("records"),
        waited("turn"),
        waited("lease"),
        waited("claim"),
        waited("rebuild"),
    );
}

fn addresses(servers: &[Server]) -> Vec<SocketAddr> {
    servers.iter().map(|server| server.at).collect()
}

/// The generators, as processes.
struct Generators(Vec<(Child, ChildStdin, BufReader<ChildStdout>)>);

impl Generators {
    fn start(load: Load, database: &str) -> Generators {
        let part = load.tables.div_ceil(GENERATORS);
        let generators = (0..GENERATORS).map(|number| {
            let first = number * part;
            let tables = part.min(load.tables - first);
            let task = Task { first, tables, per_second: load.per_second, database: database.to_owned() };
            let mut child = Command::new(std::env::current_exe().unwrap())
                .args(["part", &serde_json::to_string(&task).unwrap()])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let (orders, words) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
            (child, orders, BufReader::new(words))
        });
        Generators(generators.collect())
    }

    fn order(&mut self, order: &Order) {
        let line = serde_json::to_string(order).unwrap();
        for (_, orders, _) in &mut self.0 {
            writeln!(orders, "{line}").unwrap();
        }
    }

    fn words(&mut self) -> Vec<Word> {
        let lines = self.0.iter_mut().map(|(_, _, words)| {
            let mut line = String::new();
            words.read_line(&mut line).unwrap();
            serde_json::from_str(&line).expect("a generator has failed")
        });
        lines.collect()
    }

    fn until_ready(&mut self) {
        assert!(self.words().iter().all(|word| matches!(word, Word::Ready)));
    }

    fn finish(mut self) -> Report {
        self.order(&Order::Stop);
        let mut all = Report::default();
        for word in self.words() {
            let Word::Report(report) = word else { panic!("a generator is not done") };
            all.join(*report);
        }
        all
    }
}

impl Drop for Generators {
    fn drop(&mut self) {
        for (child, ..) in &mut self.0 {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The processes of PostgreSQL.
struct Database(u32);

impl Database {
    async fn find(address: &str) -> Database {
        let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        let file: String =
            client.query_one("SELECT pg_read_file('postmaster.pid')", &[]).await.unwrap().get(0);
        Database(file.lines().next().unwrap().parse().unwrap())
    }
}

/// What is measured between two moments.
struct Phase {
    name: &'static str,
    begin: u64,
    end: u64,
    /// The processor time of the servers, and of the database, in seconds.
    used: (f64, f64),
    /// How many calls found the queue of a server full.
    overflows: u64,
}

struct Phases {
    database: Database,
    done: Vec<Phase>,
}

impl Phases {
    fn used(&self, servers: &[Server]) -> (f64, f64) {
        (servers.iter().map(Server::cpu).sum(), cpu_of_family(self.database.0))
    }

    fn begin(&self, name: &'static str, servers: &[Server]) -> Phase {
        Phase { name, begin: now(), end: 0, used: self.used(servers), overflows: overflows() }
    }

    fn end(&mut self, mut phase: Phase, servers: &[Server]) {
        let used = self.used(servers);
        phase.used = (used.0 - phase.used.0, used.1 - phase.used.1);
        phase.overflows = overflows() - phase.overflows;
        phase.end = now();
        self.done.push(phase);
    }

    fn tell(&self, report: &Report) {
        println!(
            "while                choices/s   p50 ms   p99 ms   max ms  servers  database  reconnected   p50 s   p99 s   max s"
        );
        for Phase { name, begin, end, used, overflows } in &self.done {
            let within = |times: &[(u64, u64)]| {
                let mut long: Vec<u64> = times
                    .iter()
                    .filter(|(at, _)| (*begin..*end).contains(at))
                    .map(|(_, long)| *long)
                    .collect();
                long.sort_unstable();
                long
            };
            let (choices, waits) = (within(&report.choices), within(&report.waits));
            let seconds = (end - begin) as f64 / 1e6;
            let ms = |part| share(&choices, part) / 1e3;
            let s = |part| share(&waits, part) / 1e6;
            println!(
                "{name:<20} {:>9.0} {:>8.1} {:>8.1} {:>8.1} {:>6.0} % {:>7.0} % {:>12} {:>7.2} {:>7.2} {:>7.2}",
                choices.len() as f64 / seconds,
                ms(0.5),
                ms(0.99),
                ms(1.0),
                used.0 / seconds * 100.0,
                used.1 / seconds * 100.0,
                waits.len(),
                s(0.5),
                s(0.99),
                s(1.0),
            );
            if *overflows > 0 {
                println!("  {overflows} calls found the queue of a server full, on this whole machine");
            }
        }
    }
}

fn now() -> u64 {
    micros(SystemTime::now().duration_since(UNIX_EPOCH).unwrap())
}
