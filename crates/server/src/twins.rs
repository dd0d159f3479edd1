//! Nobody is told more than they can know. A table and its twin, in which everything that a viewer cannot know is dealt
//! anew, run side by side behind real sockets. The viewer asks both the same, others make choices that look the same to
//! the viewer, and everything that arrives is compared byte by byte: updates, numbers, answers, refusals, what
//! is told to who comes back, and every page with its headers. `traces` compares a table with itself, before and after something
//! was done that only some know of.

mod line;
mod pair;
mod secrets;
mod traces;
mod windows;

use rustlers_core::{Chance, Fast, Seat, Viewer};
use serde_json::{Value, json};

use crate::table::Live;
use line::{Line, difference, page};
use pair::{Hall, Pair, Played};

/// How many moments of each game are looked at, and how many games there are for each number of players.
const MOMENTS: usize = 9;
const GAMES: u64 = 2;

/// What a viewer sends to both tables, whatever the moment. Most of it is refused, and how must not tell anything.
fn requests(live: &Live, choices: &[Value]) -> Vec<String> {
    let ask = |number: usize, ask: Value| json!({"id": format!("q{number}"), "ask": ask}).to_string();
    let seats = live.seats().map(Seat::number);
    let of_seats = seats.flat_map(|seat| {
        [
            json!({"sit": {"seat": seat}}),
            json!({"sit": {"seat": seat, "more": true}}),
            json!({"bot": {"seat": seat, "level": "cowhand"}}),
            json!({"free": {"seat": seat}}),
            json!({"stand_in": {"seat": seat}}),
            json!({"say": {"text": "psst", "to": seat}}),
        ]
    });
    let general = [
        json!({"start": {}}),
        json!({"rematch": {}}),
        json!({"close": {}}),
        json!({"back": {}}),
        json!({"say": {"text": ""}}),
        json!({"say": {"text": "psst", "side": true}}),
        json!({"mark": {"at": "saloon", "text": "here"}}),
        json!({"mark": {"at": "the moon"}}),
        json!({"choose": {"decision": 1, "choices": []}}),
        json!({"choose": {"decision": 1, "choices": ["dance"]}}),
        json!({"fly": {}}),
    ];
    // Choices of other moments and other seats, under every number that a decision may have; the second one spoils the
    // first, should it be legal.
    let decisions = live.seats().map(|seat| live.decision(seat)).max().unwrap_or_default();
    let wrong = choices.iter().flat_map(|choice| {
        (decisions.saturating_sub(1)..=decisions + 1)
            .map(move |decision| json!({"choose": {"decision": decision, "choices": [choice, "dance"]}}))
    });
    let asks = of_seats.chain(general).chain(wrong).enumerate().map(|(number, what)| ask(number, what));
    asks.chain(["", "{", "nonsense", "[1,2]"].map(str::to_owned)).collect()
}

/// Everything that a viewer receives from one of two tables.
async fn received(
    hall: &Hall,
    table: usize,
    viewer: Viewer,
    pair: &Pair,
    requests: &[String],
) -> Vec<String> {
    let id = &pair.tables[table];
    let secret = hall.secret(viewer);
    let mut line = Line::open(hall.at, id, &secret, "").await;
    line.answered().await;
    for request in requests {
        line.send(request).await;
    }
    for (number, chosen) in pair.choices[table].iter().enumerate() {
        hall.choose(id, number, chosen, pair.decisions[chosen.0.index()]).await;
        line.answered().await;
    }
    let n = line.last_number();
    let mut texts = line.end().await;
    let you = match viewer {
        Viewer::Seat(seat) => format!("&you={}", seat.number()),
        Viewer::Spectator | Viewer::Open => String::new(),
    };
    // Coming back with everything known, with nothing known, and with another's number.
    for manner in
        [format!("?from={n}{you}"), String::new(), format!("?from={n}&you=7"), "?words=false".to_owned()]
    {
        let mut line = Line::open(hall.at, id, &secret, &manner).await;
        line.answered().await;
        texts.extend(line.end().await);
    }
    // And what lists and numbers say, down to the last header. The story is told from records, of which the twin has none.
    for path in ["/api/tables".to_owned(), format!("/api/tables/{id}"), "/metrics".to_owned()] {
        let page = page(hall.at, &path, &secret).await;
        texts.push(page.replace(id.as_str(), "ID"));
    }
    // Who is connected is told as it is noticed: whether the line before this one still counts is a matter of moments.
    texts.retain(|text| !text.starts_with("{\"here\""));
    texts
}

/// Looks at many moments of whole games; gives how often the twins differed for each viewer that may not notice it.
async fn look(game: &'static str, players: u8, eyes: impl Fn(Viewer, u8) -> Viewer) -> (usize, Vec<String>) {
    let hall = Hall::open(game, players).await;
    let (mut compared, mut differences) = (0, Vec::new());
    for seed in 0..GAMES {
        let mut luck = Fast::from_seed(seed * 100 + u64::from(players));
        let played = Played::whole_game(&hall, seed, &[]);
        for number in 0..MOMENTS {
            let moment = played.moment(number, MOMENTS);
            let viewer = match luck.below(u32::from(players) + 1) {
                last if last == u32::from(players) => Viewer::Spectator,
                seat => Viewer::Seat(Seat::new(seat as u8).expect("a seat of the table")),
            };
            let Some(pair) = Pair::at(&hall, &played, moment, viewer, &mut luck).await else { continue };
            compared += 1;
            let what = told_apart(&hall, &played, moment, &pair, eyes(viewer, players)).await;
            differences.extend(
                what.map(|what| {
                    format!("{viewer} of {players}, game {seed}, after {moment} choices: {what}")
                }),
            );
        }
    }
    hall.close().await;
    (compared, differences)
}

/// The first message by which a viewer could tell a table from its twin.
async fn told_apart(
    hall: &Hall,
    played: &Played,
    moment: usize,
    pair: &Pair,
    viewer: Viewer,
) -> Option<String> {
    let requests = requests(&played.live(moment), &played.some_choices());
    let one = received(hall, 0, viewer, pair, &requests).await;
    let other = received(hall, 1, viewer, pair, &requests).await;
    difference(&one, &other)
}

async fn nothing_leaks(game: &'static str, players: u8) {
    let (compared, differences) = look(game, players, |viewer, _| viewer).await;
    assert!(compared >= 10, "only {compared} moments have twins");
    assert_eq!(differences, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_are_told_what_they_can_know() {
    nothing_leaks("goat", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_players_are_told_what_they_can_know() {
    nothing_leaks("goat", 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_players_are_told_what_they_can_know() {
    nothing_leaks("goat", 4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_players_are_told_what_they_can_know() {
    nothing_leaks("goat", 5).await;
}

// WEST-290, WEST-R54, WEST-R60: where Bandits hide, what they hold, and what they could have answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pioneers_and_bandits_are_told_what_they_can_know() {
    nothing_leaks("west", 4).await;
    nothing_leaks("west", 6).await;
}

/// The same comparison through the eyes of a neighbour, who knows what was dealt anew: it must be noticed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_showed_another_seat_would_be_caught() {
    let neighbour = |viewer, players: u8| match viewer {
        Viewer::Seat(seat) => Viewer::Seat(Seat::new((seat.number() + 1) % players).expect("a seat")),
        Viewer::Spectator | Viewer::Open => Viewer::Seat(Seat::FIRST),
    };
    let (compared, differences) = look("goat", 3, neighbour).await;
    assert!(differences.len() * 4 > compared, "{} of {compared} moments", differences.len());
}
