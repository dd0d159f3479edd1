//! Sets up a table in the game's own words, for situations that would take too long to reach by playing.
//!
//! ```text
//! round 2
//! dealer P0 holds Farmer, Goat, Charlatan, Sheriff     or: assistant P3 holds ..., with a line `last P2`
//! on offer Goat as Kid to P1                           the card of the dealer's that is on offer
//! P1 hats Gunslinger, Kid                              or a number: hats on Characters that do not matter
//! P1 coins 3; tokens B B C; elixirs 1
//! Ranch tokens 2; coins 0
//! Robber carries 2 from Bank
//! out Kid, Widow                                       removed face up and face down
//! discarded Sheriff
//! asked rob P1                                         a decision that is not an offer or an answer
//! ```
//!
//! Anything not mentioned is as after the first Upkeep. Cards that are not named go wherever one is needed: under hats,
//! out of play, and the rest into the deck, or into the hand once there is a last active player.

use rustlers_core::Tabletop;
use rustlers_goat::{Character, Goat, Options};
use serde_json::{Map, Value, json};

/// Characters in the order in which they fill places where any will do: harmless ones first.
const FILLERS: [&str; 15] = [
    "Goat",
    "Widow",
    "Kid",
    "Cowboy",
    "Prospector",
    "Seller",
    "Banker",
    "Farmer",
    "Miner",
    "Gunslinger",
    "Robber",
    "Charlatan",
    "Sheriff",
    "Dancer",
    "Gambler",
];

/// The table that the text describes, for this number of players, with the standard edition.
pub(crate) fn table(players: u8, text: &str) -> Goat {
    table_with(&Options::new(players), text)
}

/// The table that the text describes.
pub(crate) fn table_with(options: &Options, text: &str) -> Goat {
    let position = position(options.players, text);
    let position = serde_json::from_value(position.clone())
        .unwrap_or_else(|error| panic!("the table cannot be read: {error}\n{position:#}"));
    Goat::restore(Some(options), &position)
        .unwrap_or_else(|error| panic!("the table is not possible: {error}"))
}

/// The position that the text describes, possible or not.
pub(crate) fn position(players: u8, text: &str) -> Value {
    let mut setter = Setter::new(players);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        setter.line(line);
    }
    setter.finish()
}

struct Setter {
    players: u8,
    position: Map<String, Value>,
    seats: Vec<Map<String, Value>>,
    /// Hats on Characters that do not matter, by seat.
    fill: Vec<u64>,
    free: Vec<&'static str>,
}

impl Setter {
    fn new(players: u8) -> Setter {
        let locations = match players {
            2 => json!({"Saloon": [1, 0], "Store": [1, 2], "Bank": [1, 1]}),
            3 => json!({"Saloon": [1, 0], "Bank": [1, 1], "Ranch": [1, 1]}),
            4 => json!({"Saloon": [1, 0], "Store": [1, 2], "Bank": [1, 1], "Ranch": [1, 1]}),
            _ => json!({"Saloon": [1, 0], "Store": [1, 2], "Bank": [1, 1], "Ranch": [1, 1], "Mine": [1, 1]}),
        };
        let in_play = |card: &&str| {
            let home = card.parse::<Character>().unwrap().home();
            home.is_none_or(|home| locations.get(home.name()).is_some())
        };
        let goods =
            |(name, stock): (&String, &Value)| (name.clone(), json!({"tokens": stock[0], "coins": stock[1]}));
        let mut position = Map::new();
        position.insert("round".into(), 1.into());
        position.insert("asked".into(), "offer".into());
        position.insert("locations".into(), locations.as_object().unwrap().iter().map(goods).collect());
        let seat = json!({"coins": 2, "tokens": ["Bottle"], "elixirs": 0, "hats_on": []});
        Setter {
            players,
            position,
            seats: vec![seat.as_object().unwrap().clone(); players.into()],
            fill: vec![0; players.into()],
            free: FILLERS.into_iter().filter(in_play).collect(),
        }
    }

    fn line(&mut self, line: &str) {
        let (head, rest) = line.split_once(' ').expect("a line has at least two words");
        match head {
            "round" => drop(self.position.insert("round".into(), number(rest))),
            "last" => drop(self.position.insert("last_active".into(), seat(rest))),
            "dealer" | "assistant" => {
                let (holder, cards) = rest.split_once(" holds").expect("`dealer P0 holds ...`");
                let cards = self.cards(cards);
                self.position.insert("hand".into(), json!({"holder": seat(holder), "cards": cards}));
            }
            "on" => {
                let (card, rest) = rest.strip_prefix("offer ").unwrap().split_once(" as ").unwrap();
                let (name, to) = rest.split_once(" to ").unwrap();
                let card = self.cards(card).remove(0);
                let answer = json!({"card": card, "name": name, "to": seat(to)});
                self.position.insert("asked".into(), json!({ "answer": answer }));
            }
            "out" => {
                let out = self.cards(rest);
                self.position.insert("face_up".into(), out[0].clone());
                self.position.insert("face_down".into(), out[1].clone());
            }
            "discarded" => {
                let cards: Vec<Value> = rest.split(',').map(|card| card.trim().into()).collect();
                self.free.retain(|free| !cards.contains(&Value::from(*free)));
                self.position.insert("discarded".into(), cards.into());
            }
            "asked" => {
                let (what, who) = rest.split_once(' ').unwrap();
                self.position.insert("asked".into(), json!({ what: seat(who) }));
            }
            "Robber" => {
                let (tokens, from) = rest.strip_prefix("carries ").unwrap().split_once(" from ").unwrap();
                self.position.insert("robber".into(), json!({"from": from, "tokens": number(tokens)}));
            }
            _ if head.starts_with('P') => self.player(seat(head).as_u64().unwrap() as usize, rest),
            location => {
                for part in rest.split(';') {
                    let (what, value) = part.trim().split_once(' ').unwrap();
                    self.position["locations"][location][what] = number(value);
                }
            }
        }
    }

    fn player(&mut self, index: usize, text: &str) {
        for part in text.split(';') {
            let (what, value) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
            match what {
                "hats" if value.parse::<u64>().is_ok() => self.fill[index] = value.parse().unwrap(),
                "hats" => {
                    let cards = self.cards(value);
                    self.seats[index].insert("hats_on".into(), cards.into());
                }
                "tokens" => {
                    let tokens: Vec<&str> =
                        value.split_whitespace().filter(|token| *token != "none").collect();
                    self.seats[index].insert("tokens".into(), json!(tokens));
                }
                "coins" | "elixirs" => drop(self.seats[index].insert(what.into(), number(value))),
                _ => panic!("{what:?} says nothing about a player"),
            }
        }
    }

    /// Named cards, which can no longer be used to fill a place.
    fn cards(&mut self, names: &str) -> Vec<Value> {
        let names: Vec<&str> = names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        self.free.retain(|free| !names.contains(free));
        names.into_iter().map(Value::from).collect()
    }

    fn finish(mut self) -> Value {
        for index in 0..usize::from(self.players) {
            for _ in 0..self.fill[index] {
                let card = self.free.remove(0);
                self.seats[index]["hats_on"].as_array_mut().unwrap().push(card.into());
            }
        }
        // The two removed cards come from the other end: those would matter under a hat.
        for out in ["face_down", "face_up"] {
            if !self.position.contains_key(out) {
                let card = self.free.pop().expect("a card is left to remove");
                self.position.insert(out.into(), card.into());
            }
        }
        if self.position.contains_key("last_active") {
            let hand = self.position.get_mut("hand").expect("somebody holds the hand");
            hand["cards"].as_array_mut().unwrap().extend(self.free.drain(..).map(Value::from));
        }
        self.position.insert("seats".into(), self.seats.into_iter().map(Value::from).collect());
        self.position.into()
    }
}

fn number(text: &str) -> Value {
    text.trim().parse::<u64>().expect("a number").into()
}

fn seat(text: &str) -> Value {
    number(text.trim().trim_start_matches('P'))
}
