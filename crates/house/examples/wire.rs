//! How large are updates, and how long do they take to write? Plays one game of each kind with cowhands and measures what
//! every viewer is sent: sights with their changes, compared with sights with the whole view.
//!
//! `make wire` runs it.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::time::{Duration, Instant};

use rustlers_bots::Level;
use rustlers_core::{Fast, Seat, Teller, Viewer};
use rustlers_house::{AnyBot, Shown, Table, new_table};
use serde_json::json;
use serde_json::value::RawValue;

/// The games, each with a typical number of players.
const GAMES: [(&str, u8); 4] = [("goat", 4), ("critters", 5), ("lords", 4), ("west", 4)];

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "| game | updates | with changes | with whole views | ratio | median | longest | ratio of time |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for (game, players) in GAMES {
        let Sizes { mut changes, views, changes_took, views_took } = play(game, players)?;
        changes.sort_unstable();
        let (sum, count) = (changes.iter().sum::<usize>(), changes.len());
        println!(
            "| {game}, {players} players | {count} | {} KB | {} KB | {:.2} | {} B | {} B | {:.1} µs / {:.1} µs = {:.2} |",
            sum / 1_000,
            views / 1_000,
            sum as f64 / views as f64,
            changes[count / 2],
            changes[count - 1],
            changes_took.as_secs_f64() * 1e6 / count as f64,
            views_took.as_secs_f64() * 1e6 / count as f64,
            changes_took.as_secs_f64() / views_took.as_secs_f64(),
        );
    }
    Ok(())
}

#[derive(Default)]
struct Sizes {
    /// The size of every update in bytes: sights with their changes.
    changes: Vec<usize>,
    /// The total size of all updates in bytes: sights with the whole view.
    views: usize,
    /// How long they took to write.
    changes_took: Duration,
    views_took: Duration,
}

fn play(game: &str, players: u8) -> Result<Sizes, Box<dyn Error>> {
    let mut luck = Fast::from_seed(7);
    let (mut table, events) = new_table(game, &json!({"players": players}), &mut luck)?;
    let mut bots: Vec<AnyBot> = Seat::all(players).map(|_| table.bot(Level::Cowhand)).collect();
    tell(&*events, &mut bots);
    let mut sizes = Sizes::default();
    while let Some(seat) = table.awaits().lowest() {
        let choice = table.ask(&mut bots[seat.index()], seat, &mut luck).ok_or("a bot does not answer")?;
        let events = table.choose(seat, &choice, &mut luck)?;
        tell(&*events, &mut bots);
        for viewer in Viewer::live(players) {
            measure(&*table, &*events, viewer, &mut sizes);
        }
    }
    Ok(sizes)
}

fn tell(events: &dyn rustlers_house::Events, bots: &mut [AnyBot]) {
    for (seat, bot) in Seat::all(bots.len() as u8).zip(bots) {
        events.tell(bot, seat);
    }
}

fn measure(table: &dyn Table, events: &dyn rustlers_house::Events, viewer: Viewer, sizes: &mut Sizes) {
    let length = |text: &Option<Box<RawValue>>| text.as_ref().map_or(0, |text| text.get().len());
    let teller = Teller::new(viewer, &[]);
    let begun = Instant::now();
    let words = events.words(viewer, &teller);
    let Shown { sights, change } =
        events.shown(viewer, &words.iter().map(String::as_str).collect::<Vec<_>>());
    sizes.changes_took += begun.elapsed();
    if sights.is_some() || change.is_some() {
        sizes.changes.push(length(&sights) + length(&change));
        let begun = Instant::now();
        sizes.views += length(&events.sights_text(viewer, &teller)) + table.view_text(viewer).get().len();
        sizes.views_took += begun.elapsed();
    }
}
