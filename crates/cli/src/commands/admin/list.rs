//! `rustlers admin list`: lists the tables.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rustlers_server::admin::TableRow;

use super::{each_table, open};
use crate::args::ListArgs;
use crate::failure::Failure;
use crate::output::{Layout, STRONG, harmless, write_json};

/// Lists the requested tables.
pub(super) async fn run(args: &ListArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.database).await?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut rows = Vec::new();
    let limit = args.limit.unwrap_or(usize::MAX);
    each_table(&*store, |row| {
        if rows.len() >= limit {
            return ControlFlow::Break(());
        }
        if is_wanted(&row, args, now) {
            rows.push(row);
        }
        ControlFlow::Continue(())
    })
    .await?;
    if args.json {
        return write_json(out, &rows, Layout::Pretty);
    }
    write_table(&rows, now, out)
}

fn is_wanted(row: &TableRow, args: &ListArgs, now: Duration) -> bool {
    let status = args.status.is_empty() || args.status.iter().any(|status| status.word() == row.status);
    let game = args.game.as_ref().is_none_or(|game| game.eq_ignore_ascii_case(&row.game));
    status && game && args.idle.is_none_or(|idle| since(row.changed, now) >= idle)
}

fn write_table(rows: &[TableRow], now: Duration, out: &mut dyn Write) -> Result<(), Failure> {
    let heads = ["ID", "GAME", "STATUS", "AGE", "CHANGED", "PEOPLE"].map(str::to_owned);
    let line = |row: &TableRow| {
        let private = if row.private { ", private" } else { "" };
        [
            harmless(&row.id),
            harmless(&row.game),
            format!("{}{private}", harmless(&row.status)),
            in_words(since(row.created, now)),
            format!("{} ago", in_words(since(row.changed, now))),
            harmless(&people(row)),
        ]
    };
    let lines: Vec<[String; 6]> = rows.iter().map(line).collect();
    let mut widths = heads.each_ref().map(String::len);
    for line in &lines {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let [id, game, status, age, changed, _] = widths;
    let mut write = |cells: &[String; 6]| {
        let [c0, c1, c2, c3, c4, c5] = cells;
        writeln!(out, "{c0:<id$}  {c1:<game$}  {c2:<status$}  {c3:>age$}  {c4:>changed$}  {c5}")
    };
    if !lines.is_empty() {
        write(&heads)?;
    }
    lines.iter().try_for_each(&mut write)?;
    let count = if lines.len() == 1 { "1 table".to_owned() } else { format!("{} tables", lines.len()) };
    writeln!(out, "{STRONG}{count}{STRONG:#}")?;
    Ok(())
}

/// The people by name, then the number of bots and free seats.
fn people(row: &TableRow) -> String {
    let sitters = || row.seats.iter().flatten();
    let mut parts: Vec<String> =
        sitters().filter(|sitter| sitter.person).map(|sitter| sitter.name.replace('\n', " ")).collect();
    let bots = sitters().filter(|sitter| !sitter.person).count();
    let free = row.seats.iter().filter(|seat| seat.is_none()).count();
    parts.extend((bots > 0).then(|| if bots == 1 { "1 bot".to_owned() } else { format!("{bots} bots") }));
    parts.extend((free > 0).then(|| format!("{free} free")));
    parts.join(", ")
}

/// How long ago a moment was; zero for one in the future.
fn since(moment_ms: i64, now: Duration) -> Duration {
    now.saturating_sub(Duration::from_millis(u64::try_from(moment_ms).unwrap_or_default()))
}

/// A length of time in its largest unit.
fn in_words(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..60 => format!("{seconds} s"),
        seconds @ 60..3_600 => format!("{} min", seconds / 60),
        seconds @ 3_600..172_800 => format!("{} h", seconds / 3_600),
        seconds => format!("{} d", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_their_largest_unit() {
        let told = [0, 59, 60, 3_599, 3_600, 172_799, 172_800].map(|s| in_words(Duration::from_secs(s)));
        assert_eq!(told, ["0 s", "59 s", "1 min", "59 min", "1 h", "47 h", "2 d"]);
    }
}
