//! The example bot, which is written from `docs/protocol.md` alone, plays a whole game against the real server.

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use rustlers_house::{JournalReader, verify};
use rustlers_server::{Config, Server};
use serde_json::Value;
use tokio::sync::oneshot;

/// Far more than a game takes: a bot that is still at it hangs.
const PATIENCE: Duration = Duration::from_secs(120);

/// The bot makes a table for three with two bots, and hangs up again and again while it plays.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_bot_plays_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let store = rustlers_store::open(folder.path().join("rustlers.db").to_str().unwrap()).await.unwrap();
    let config = Config::at("127.0.0.1:0".parse().unwrap());
    let server = Server::bind(config, store).await.unwrap();
    let at = server.address().unwrap();
    let (stop, stopped) = oneshot::channel();
    let running = tokio::spawn(server.run(async move { drop(stopped.await) }));

    let out = folder.path().to_owned();
    let (status, said, complaints) = tokio::task::spawn_blocking(move || run_bot(at, &out)).await.unwrap();
    assert!(
        status.success(),
        "the bot ended with {status}.\nIt said:\n{said}\nand complained:\n{complaints}"
    );
    assert!(complaints.contains("hung up after 7 updates"), "it never came back:\n{complaints}");

    let journal = BufReader::new(File::open(folder.path().join("game.jsonl")).unwrap());
    let record = JournalReader::new(journal).next().unwrap().unwrap();
    assert!(verify(&record).unwrap().draws_rederived);
    let expected = outcome_in_words(&record.header.seats, &record.end.as_ref().unwrap().outcome);
    let printed: Vec<&str> = said.lines().skip_while(|line| *line != "The game is over.").collect();
    assert_eq!(printed, expected, "{said}");

    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
}

/// What the bot has to print at the end of a game that its journal tells so.
fn outcome_in_words(seats: &[String], outcome: &Value) -> Vec<String> {
    let place = |seat: usize| outcome["places"][seat].as_u64().unwrap();
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|&seat| place(seat));
    let line = |seat: usize| {
        let you = if seats[seat] == "Rosie" { " (this bot)" } else { "" };
        format!("Place {}: {}{you}, score {}.", place(seat), seats[seat], outcome["scores"][seat])
    };
    let mut lines = vec!["The game is over.".to_owned()];
    lines.extend(order.into_iter().map(line));
    lines.push("The seed fits the commitment.".to_owned());
    lines
}

/// Runs the bot to its end; gives what it printed and what it complained of.
fn run_bot(at: SocketAddr, folder: &Path) -> (ExitStatus, String, String) {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let (said, complaints) = (folder.join("said.txt"), folder.join("complaints.txt"));
    let mut bot = Command::new("python3");
    bot.arg(script).args(["--server", &format!("http://{at}"), "--new", "--players", "3", "--pace", "0"]);
    bot.args(["--name", "Rosie", "--word", "cactus", "--hang-up", "7", "--journal"]);
    bot.arg(folder.join("game.jsonl")).env("PYTHONUTF8", "1");
    bot.stdout(File::create(&said).unwrap()).stderr(File::create(&complaints).unwrap());
    let status = wait_for(bot);
    (status, fs::read_to_string(said).unwrap(), fs::read_to_string(complaints).unwrap())
}

/// Waits for a program, and ends it when it takes too long.
fn wait_for(mut program: Command) -> ExitStatus {
    let mut child = match program.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            panic!(
                "This test runs examples/bot.py and needs python3; install Python 3 and put it on the PATH."
            )
        }
        Err(error) => panic!("python3 cannot be started: {error}"),
    };
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if begun.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("The bot was not done after {PATIENCE:?}, and was ended.");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
