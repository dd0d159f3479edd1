//! The server as a process: started, asked, measured.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Server {
    child: Child,
    pub(crate) at: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Server {
    pub(crate) async fn start() -> Server {
        let folder = tempfile::tempdir().unwrap();
        let program = env!("CARGO_BIN_EXE_rustlers");
        // If possible, the server gets its own core.
        let mut command = match Command::new("taskset").arg("--version").output() {
            Ok(_) if std::thread::available_parallelism().is_ok_and(|cores| cores.get() == 1) => {
                let mut pinned = Command::new("taskset");
                pinned.args(["-c", "0", program]);
                pinned
            }
            _ => Command::new(program),
        };
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--no-limits", "--database"])
            .arg(folder.path().join("load.db"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let at = line.trim().strip_prefix("Rustlers is at http://").expect("the server says where it is");
        Server { at: at.parse().unwrap(), child, _folder: folder }
    }

    /// An HTTP request; returns the body.
    pub(crate) async fn ask(&self, method: &str, path: &str, secret: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.at).await.unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.at,
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 2"), "{answer}");
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
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
            let metrics = self.ask("GET", "/metrics", "", "").await;
            let awake = metrics.lines().find_map(|line| line.strip_prefix("rustlers_tables_awake "));
            let awake: u64 = awake.unwrap().parse().unwrap();
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

/// The processor time used by this program, in seconds.
pub(crate) fn own_cpu() -> f64 {
    cpu_of("self")
}

fn cpu_of(process: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    // The name in brackets may contain anything; the fields are counted from its end.
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
    let ticks: f64 = [11, 12].iter().map(|&at| fields[at].parse::<f64>().unwrap()).sum();
    ticks / 100.0
}
