//! The server as a process: started, asked, measured.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::wire::{HERE, ask};

pub(crate) struct Server {
    child: Child,
    pub(crate) at: SocketAddr,
}

impl Server {
    /// Starts it on a database. If possible, the servers have a core that this generator does not use.
    pub(crate) fn start(database: &str, words: &[&str]) -> Server {
        let program = env!("CARGO_BIN_EXE_rustlers");
        let mut command = match Command::new("taskset").arg("--version").output() {
            Ok(_) if std::thread::available_parallelism().is_ok_and(|cores| cores.get() == 1) => {
                let mut pinned = Command::new("taskset");
                pinned.args(["-c", "0", program]);
                pinned
            }
            _ => Command::new(program),
        };
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--database", database])
            .args(words)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.trim().strip_prefix("Rustlers is at http://").expect("the server says where it is");
        Server { at: at.parse().unwrap(), child }
    }

    /// kill -9: no warning, no last words.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) async fn stop(&mut self) {
        let asked = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status().unwrap();
        assert!(asked.success());
        while self.child.try_wait().unwrap().is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// How many files it has open.
    pub(crate) fn files(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).map_or(0, Iterator::count)
    }

    /// How many tables it has awake, and how many connections it passes on to another server.
    pub(crate) async fn tables_and_relays(&self) -> (u64, u64) {
        let metrics = self.metrics().await;
        let value = |name| value_of(&metrics, name) as u64;
        (value("rustlers_tables_awake"), value("rustlers_viewers_relayed"))
    }

    /// What it counts.
    pub(crate) async fn metrics(&self) -> String {
        ask(HERE, self.at, "GET", "/metrics", "", "").await
    }

    /// The resident memory of the server, in KB.
    pub(crate) fn memory_kb(&self) -> i64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// The processor time used by the server, in seconds.
    pub(crate) fn cpu(&self) -> f64 {
        cpu_of(&self.child.id().to_string())
    }

    /// How many tables are still in memory a while after everybody has left, and how much memory the server uses then.
    pub(crate) async fn wait_until_nobody_is_awake(&self) -> (u64, i64) {
        let patience = Instant::now() + Duration::from_secs(90);
        loop {
            let (awake, _) = self.tables_and_relays().await;
            if awake == 0 || Instant::now() > patience {
                return (awake, self.memory_kb());
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // There is nothing to lose.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A value among the metrics of a server.
pub(crate) fn value_of(metrics: &str, name: &str) -> f64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap().parse().unwrap()
}

/// How often, on this whole machine, a call found the queue of a listening socket full; the system of whoever calls tries again
/// a second later.
pub(crate) fn overflows() -> u64 {
    let text = std::fs::read_to_string("/proc/net/netstat").unwrap_or_default();
    let mut lines = text.lines().filter_map(|line| line.strip_prefix("TcpExt: "));
    let (Some(names), Some(values)) = (lines.next(), lines.next()) else { return 0 };
    let mut both = names.split(' ').zip(values.split(' '));
    both.find_map(|(name, value)| if name == "ListenOverflows" { value.parse().ok() } else { None })
        .unwrap_or(0)
}

/// The processor time used by this program, in seconds.
pub(crate) fn own_cpu() -> f64 {
    cpu_of("self")
}

/// The processor time used by a process and those that it started, in seconds. Those that have ended count, too.
pub(crate) fn cpu_of_family(parent: u32) -> f64 {
    let processes = std::fs::read_dir("/proc").unwrap().filter_map(|entry| {
        let name = entry.ok()?.file_name().into_string().ok()?;
        let fields = fields_of(&name).filter(|_| name.bytes().all(|letter| letter.is_ascii_digit()))?;
        let is_family = name == parent.to_string() || fields[1] == parent.to_string();
        let ended = if name == parent.to_string() { ticks_of(&fields, ENDED) } else { 0.0 };
        is_family.then(|| ticks_of(&fields, OWN) + ended)
    });
    processes.sum::<f64>() / 100.0
}

fn cpu_of(process: &str) -> f64 {
    fields_of(process).map_or(f64::NAN, |fields| ticks_of(&fields, OWN) / 100.0)
}

/// What the system knows of a process. The name in brackets may contain anything; the fields are counted from its end.
fn fields_of(process: &str) -> Option<Vec<String>> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    Some(stat.rsplit_once(')')?.1.split_whitespace().map(str::to_owned).collect())
}

/// Where the times of a process itself are among its fields, and those of its children that have ended: in the program, and
/// in the system.
const OWN: [usize; 2] = [11, 12];
const ENDED: [usize; 2] = [13, 14];

fn ticks_of(fields: &[String], places: [usize; 2]) -> f64 {
    places.iter().map(|&at| fields[at].parse::<f64>().unwrap()).sum()
}
