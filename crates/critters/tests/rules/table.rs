//! Sets up a table in the game's own words, for situations that would take too long to reach by playing, and plays
//! whole Steps 3 on it.
//!
//! ```text
//! boss P1
//! step distribute                       or talk (as long as nothing is said), choose, turn P2
//! P0 stash 2 3 4 5; share 5 4; bills 4   cards by value; a promo card by its id
//! P0 set_aside P1
//! centre 5 4 3
//! pile 5 F 4                             the top of the pile; other Loot lies below
//! pile only F                            there is nothing below
//! reign 3
//! ```
//!
//! Anything not mentioned is as at the standard table of the checks: four stashes of 2 3 4 5, and the shares 5 4, 3, 3
//! and 2 2.

use rustlers_core::{Game, Seat, Tabletop, Viewer};
use rustlers_critters::{Critters, Loot, Options, SeatView, View};
use rustlers_testkit::play_with;
use serde_json::{Map, Value, json};

/// A table and its options.
pub(crate) struct Table {
    pub(crate) options: Options,
    pub(crate) game: Critters,
}

/// The table that the text describes, without optional rules.
pub(crate) fn table(players: u8, text: &str) -> Table {
    table_with(Options::new(players), text)
}

/// The table that the text describes.
pub(crate) fn table_with(options: Options, text: &str) -> Table {
    let position = position(options.players, text);
    let read = serde_json::from_value(position.clone());
    let read = read.unwrap_or_else(|error| panic!("the table cannot be read: {error}\n{position:#}"));
    let game = Critters::restore(Some(&options), &read);
    let game = game.unwrap_or_else(|error| panic!("the table is not possible: {error}\n{position:#}"));
    Table { options, game }
}

/// The position that the text describes, possible or not.
pub(crate) fn position(players: u8, text: &str) -> Value {
    let shares = [json!([5, 4]), json!([3]), json!([3]), json!([2, 2])];
    let mut seats: Vec<Map<String, Value>> = (0..usize::from(players))
        .map(|index| {
            let share = if players == 4 { shares[index].clone() } else { json!([]) };
            json!({ "stash": [2, 3, 4, 5], "share": share }).as_object().unwrap().clone()
        })
        .collect();
    let mut position = json!({ "boss": 0, "step": "talk" });
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        match head {
            "boss" => position["boss"] = seat(rest),
            "round" | "reign" | "acted" => position[head] = rest.parse::<u64>().unwrap().into(),
            "step" => {
                position["step"] = match rest.split_once(' ') {
                    Some((step, who)) => json!({ step: seat(who) }),
                    None => rest.into(),
                };
                if rest == "distribute" {
                    seats.iter_mut().for_each(|seat| drop(seat.insert("share".into(), json!([]))));
                }
            }
            "centre" => position["centre"] = cards(rest),
            "pile" => {
                let only = rest.strip_prefix("only");
                let top = cards(only.unwrap_or(rest));
                position["pile"] = json!({ "top": top });
                if only.is_some() {
                    position["pile"]["rest"] = json!({});
                    position["confiscated"] = "rest".into();
                }
            }
            _ => {
                let player = &mut seats[seat(head).as_u64().unwrap() as usize];
                for part in rest.split(';') {
                    let (what, value) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
                    let value = match what {
                        "stash" | "share" | "set_aside" => cards(value),
                        "bills" | "looked_at" | "left" => value.parse::<u64>().unwrap().into(),
                        "threat" => seat(value),
                        _ => value.into(),
                    };
                    player.insert(what.into(), value);
                }
            }
        }
    }
    if position["reign"].as_u64() > Some(1) {
        position["round"] = position["reign"].clone();
    }
    position["seats"] = seats.into_iter().map(Value::from).collect();
    position
}

fn seat(text: &str) -> Value {
    text.trim().trim_start_matches('P').parse::<u64>().expect("a seat").into()
}

fn cards(text: &str) -> Value {
    let card = |word: &str| match word.parse::<u64>() {
        Ok(value) => Value::from(value),
        Err(_) => word.replace('_', " ").into(),
    };
    text.split_whitespace().map(card).collect()
}

fn letter(word: &str) -> u8 {
    word.as_bytes()[0] - b'A'
}

impl Table {
    /// Continues a scenario.
    #[track_caller]
    pub(crate) fn play(self, text: &str) -> Table {
        let game = play_with(self.options.clone(), self.game, text);
        Table { game, ..self }
    }

    /// Everybody puts a card down, in the order of the seats: `Y R>D N G`. Nobody is ready yet.
    #[track_caller]
    pub(crate) fn cards(mut self, actions: &str) -> Table {
        for (seat, action) in actions.split_whitespace().enumerate() {
            if let Some(victim) = action.strip_prefix("R>").map(letter) {
                let marker = self.view().seats[seat].threat;
                if marker.map(Seat::number) != Some(victim) {
                    self = self.play(&format!("P{seat} threat P{victim}"));
                }
            }
        }
        for (seat, action) in actions.split_whitespace().enumerate() {
            let name = match action {
                "Y" => "yes",
                "N" => "no",
                "S" => "skim",
                "G" => "guard",
                _ => "rob",
            };
            self = self.play(&format!("P{seat} choose {name}"));
        }
        self
    }

    /// Everybody plays a card; when the last player is ready, Step 3 locks, and `draws` is the luck of what follows.
    #[track_caller]
    pub(crate) fn round(self, actions: &str, draws: &str) -> Table {
        self.cards(actions).lock(draws)
    }

    /// Everybody is ready.
    #[track_caller]
    pub(crate) fn lock(mut self, draws: &str) -> Table {
        let players = self.options.players;
        for number in 0..players {
            let seat = Seat::new(number).unwrap();
            if self.view().seats[seat.index()].ready {
                continue;
            }
            let ticket = self.game.view(Viewer::Seat(seat)).ticket.unwrap();
            let waiting = self.view().seats.iter().filter(|seat| !seat.ready).count();
            let luck =
                if waiting == 1 && !draws.is_empty() { format!("draws {draws}\n") } else { String::new() };
            self = self.play(&format!("{luck}P{number} ready {ticket}"));
        }
        self
    }

    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Open)
    }

    pub(crate) fn seat(&self, name: &str) -> SeatView {
        self.view().seats[usize::from(letter(name))].clone()
    }

    /// The values in a stash, sorted: `2 3 4 5`; promo cards last.
    pub(crate) fn stash(&self, name: &str) -> String {
        values(self.seat(name).stash.unwrap())
    }

    /// The values of the centre that are not shared out.
    pub(crate) fn centre(&self) -> String {
        values(self.view().centre)
    }

    /// All stashes, a word for each: `A 2 3; B 4`.
    #[track_caller]
    pub(crate) fn holds(self, expected: &str) -> Table {
        for part in expected.split(';') {
            let (name, cards) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
            assert_eq!(self.stash(name), cards.trim(), "the stash of {name}");
        }
        self
    }

    /// Who is Boss, and whether the round begins with this many cards to share out.
    #[track_caller]
    pub(crate) fn boss(self, name: &str, centre: usize) -> Table {
        let view = self.view();
        assert_eq!(view.boss.number(), letter(name), "the Boss");
        let cards = view.centre.into_iter().count();
        assert_eq!(cards, centre, "cards to share out");
        self
    }

    /// Totals at the end, in thousands.
    #[track_caller]
    pub(crate) fn totals(self, expected: &[i32]) -> Table {
        let outcome = self.game.outcome().expect("the game is over");
        let scores: Vec<i32> = outcome.scores().values().copied().collect();
        assert_eq!(scores, expected);
        self
    }
}

/// Values in order; promo cards by id, last.
pub(crate) fn values(loot: Loot) -> String {
    let mut words: Vec<String> = loot
        .into_iter()
        .map(|card| card.face().map_or(card.to_string(), |(_, value)| value.to_string()))
        .collect();
    words.sort();
    words.join(" ")
}
