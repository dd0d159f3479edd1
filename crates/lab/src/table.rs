use std::fmt::Write as _;

use crate::{Arena, Exploit, PlaceStrength, Report, Response, Strength};

/// The report as text for a terminal: plain, in columns.
pub fn table(report: &Report) -> String {
    let mut text = results_table(report);
    let threads = if report.threads == 1 { "thread" } else { "threads" };
    let _ = writeln!(
        text,
        "{} decisions in {:.2} s on {} {threads}: {:.0} decisions and {:.0} games a second",
        report.decisions,
        report.seconds,
        report.threads,
        report.decisions_per_second,
        report.games_per_second
    );
    text
}

/// The results alone, without the time they took.
pub fn results_table(report: &Report) -> String {
    let mut text = String::new();
    let games = if report.games == 1 { "game" } else { "games" };
    let head = format!(
        "{}, {} players: {} {games}, seed {}",
        report.game, report.players, report.games, report.seed
    );
    let _ = writeln!(text, "{head}\n");
    text.push_str(&columns(&seat_rows(report)));
    text.push('\n');
    text.push_str(&columns(&bot_rows(report)));
    let length = &report.length;
    let _ = writeln!(text, "\n{:.1} decisions a game, from {} to {}", length.mean, length.min, length.max);
    text
}

/// A measured strength as text for a terminal.
pub fn strength_table(strength: &Strength) -> String {
    let mut text = String::new();
    let Strength { game, players, hero, field, deals, seed, .. } = strength;
    let deals = if *deals == 1 { "1 deal".to_owned() } else { format!("{deals} deals") };
    let _ = writeln!(text, "{game}, {players} players: {hero} among {field}s, {deals}, seed {seed}\n");
    let mut rows =
        vec![row(["hero on", "games", "wins", "95 % interval", "field there", "better", "worse", "p"])];
    rows.extend(strength.places.iter().map(|place| place_cells(place).to_vec()));
    text.push_str(&columns(&rows));
    let thinking = &strength.thinking;
    let _ = writeln!(
        text,
        "\n{} choices of the hero: {:.1} ms on average, half within {:.1} ms, 99 % within {:.0} ms, at most {:.0} ms",
        thinking.choices, thinking.mean_ms, thinking.median_ms, thinking.p99_ms, thinking.longest_ms
    );
    text
}

/// A ranking as text for a terminal.
pub fn arena_table(arena: &Arena) -> String {
    let mut text = String::new();
    let Arena { game, players, games, seed, .. } = arena;
    let _ = writeln!(text, "{game}, {players} players: {games} games, seed {seed}\n");
    let mut rows = vec![row(["contender", "rating", "uncertainty", "seats played", "wins", "fair"])];
    for rated in &arena.ranking {
        rows.push(row([
            &rated.contender.to_string(),
            &format!("{:.2}", rated.rating),
            &format!("{:.2}", rated.uncertainty),
            &rated.seats.to_string(),
            &percent(rated.share),
            &percent(rated.fair),
        ]));
    }
    text.push_str(&columns(&rows));
    text
}

/// What bots give away as text for a terminal.
pub fn exploit_table(exploit: &Exploit) -> String {
    let mut text = String::new();
    let Exploit { game, ends, places, sets, asked, seed, .. } = exploit;
    let _ = writeln!(text, "{game}, 2 players: {ends} ends of games, seed {seed}");
    let _ = writeln!(
        text,
        "{places:.0} places each, {sets:.0} look different; each bot was asked {asked} times at each\n"
    );
    let mut rows = vec![row(["contender", "gives away", "95 % interval"])];
    rows.push(row(["equilibrium", &percent(exploit.equilibrium), ""]));
    for one in &exploit.contenders {
        let interval = format!("{} to {}", percent(one.low), percent(one.high));
        rows.push(row([&one.contender.to_string(), &percent(one.mean), &interval]));
    }
    text.push_str(&columns(&rows));
    text
}

/// What a trained response won as text for a terminal.
pub fn response_table(response: &Response) -> String {
    let mut text = String::new();
    let Response { game, players, against, games, deals, seed, .. } = response;
    let deals = if *deals == 1 { "1 deal".to_owned() } else { format!("{deals} deals") };
    let games = if *games == 1 { "1 game".to_owned() } else { format!("{games} games") };
    let _ = writeln!(
        text,
        "{game}, {players} players: a response to the {against}, trained in {games}, measured on {deals}, seed {seed}\n"
    );
    let mut rows = vec![row(["training games", "wins"])];
    rows.extend(response.training.iter().map(|part| row([&part.games.to_string(), &percent(part.share)])));
    text.push_str(&columns(&rows));
    text.push('\n');
    let bot = format!("{against} there");
    let head = ["response", "on", "games", "wins", "95 % interval", &bot, "better", "worse", "p"];
    let mut rows = vec![row(head)];
    for (when, places) in [("before", &response.before), ("after", &response.after)] {
        for place in places {
            rows.push([&[when.to_owned()][..], &place_cells(place)].concat());
        }
    }
    text.push_str(&columns(&rows));
    text
}

/// What was won in a kind of place, as cells.
fn place_cells(place: &PlaceStrength) -> [String; 8] {
    let PlaceStrength { seats, games, share, low, high, field_share, better, worse, p } = *place;
    [
        if seats == 1 { "a seat".to_owned() } else { format!("a side of {seats}") },
        games.to_string(),
        percent(share),
        format!("{} to {}", percent(low), percent(high)),
        percent(field_share),
        better.to_string(),
        worse.to_string(),
        if p < 0.001 { "< 0.001".to_owned() } else { format!("{p:.3}") },
    ]
}

fn seat_rows(report: &Report) -> Vec<Vec<String>> {
    let mut rows = vec![row(["seat", "bot", "wins", "share", "mean score"])];
    for (seat, bot) in report.bots.iter().enumerate() {
        let wins = report.seat_wins[seat];
        rows.push(row([
            &format!("P{seat}"),
            if report.rotate { "(they rotate)" } else { bot.name() },
            &format!("{wins:.1}"),
            &percent(wins / report.games as f64),
            &format!("{:.2}", report.mean_score[seat]),
        ]));
    }
    rows
}

fn bot_rows(report: &Report) -> Vec<Vec<String>> {
    let mut rows = vec![row(["bot", "seats played", "wins", "rate", "95 % interval"])];
    for (level, bot) in &report.bot_wins {
        rows.push(row([
            level.name(),
            &bot.games.to_string(),
            &format!("{:.1}", bot.wins),
            &percent(bot.rate),
            &format!("{} to {}", percent(bot.low), percent(bot.high)),
        ]));
    }
    rows
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

fn percent(rate: f64) -> String {
    format!("{:.1} %", 100.0 * rate)
}

/// Rows of cells as aligned lines: words on the left, numbers on the right.
fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let width = |column| cells(column).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let is_number = |cell: &String| cell.starts_with(|first: char| first == '-' || first.is_ascii_digit());
    let shape: Vec<(usize, bool)> =
        (0..count).map(|column| (width(column), cells(column).skip(1).all(is_number))).collect();
    let mut text = String::new();
    for row in rows {
        let line: Vec<String> = row
            .iter()
            .zip(&shape)
            .map(
                |(cell, &(width, is_right))| {
                    if is_right { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
                },
            )
            .collect();
        text.push_str(line.join("  ").trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rustlers_bots::Level;
    use rustlers_core::{Outcome, SeatMap};

    use super::*;
    use crate::Plan;
    use crate::tally::Tally;

    #[test]
    fn the_table_lines_up() {
        let bots = vec![Level::Greenhorn, Level::Cowhand, Level::Cowhand];
        let plan = Plan { options: (), bots, rotate: false, games: 2, seed: 7, threads: 1 };
        let mut tally = Tally::new();
        for scores in [[1, 12, 12], [-5, 3, 2]] {
            let outcome = Outcome::by_score(SeatMap::from_slice(&scores).unwrap());
            tally.count(&outcome, 20, |seat| plan.bots[seat.index()]);
        }
        let report = Report::new("goat", &plan, &tally, Duration::from_millis(500));
        assert_eq!(
            table(&report),
            "\
goat, 3 players: 2 games, seed 7

seat  bot        wins   share  mean score
P0    greenhorn   0.0   0.0 %       -2.00
P1    cowhand     1.5  75.0 %        7.50
P2    cowhand     0.5  25.0 %        7.00

bot        seats played  wins    rate     95 % interval
greenhorn             2   0.0   0.0 %   0.0 % to 65.8 %
cowhand               4   2.0  50.0 %  15.0 % to 85.0 %

20.0 decisions a game, from 20 to 20
40 decisions in 0.50 s on 1 thread: 80 decisions and 4 games a second
"
        );
    }
}
