//! Sets a table in game words, for situations that take too long to play up to, and plays scenarios on it.
//!
//! ```text
//! round 4                                the Train stands where it does in this Round
//! turn P2                                its turn goes on; without it the Round goes on at its first step
//! gang_rep 3; stash 5; meter 4
//! npc bartender hp 3; pot 7; robbed 1    robbed: 1 = Level 1, 2 = Level 2; `gone 1` for a Deputy that is dead
//! train at west_yard                     anywhere else than at the Station of the Round
//! P0 at town_road; hp 3; cash 10; rep 5; deposit 20; tool rope; bag huge; is abigail_thorne
//! P0 cards sore_feet good_road; power trail_guide; items rations 2, traps; furs fox bear
//! P0 gold watermill 2; fools watermill 1; animals 2 pig high_plains, 1 cow high_plains; pets horse, hound
//! P2 ambush saloon town_road; weapons shotgun dual_revolvers; pets snake under town_road, vulture on saloon
//! P3 hides saloon 2                      in Hiding since an earlier Round, with this Hiding Movement
//! P3 at jail_cells; sentence until 5     or `sentence prison`
//! frames ["round", {"job": 0}]           whatever else a position holds, as JSON
//! ```
//!
//! What is not said is the standard table of the checks: Round 3, characters without abilities that matter, everybody at
//! home with 5 HP, three Movement Cards of base 3, 2 and 3, a Small Bag and nothing in it; Bandits have a Revolver.
//! Pioneers have the first seats: at a table of four `P0` and `P1` are Pioneers, `P2` and `P3` Bandits.

use rustlers_core::{Fast, Game, Seat, Silent, Tabletop, Viewer};
use rustlers_testkit::play_with;
use rustlers_west::{Choice, Options, View, West};
use serde_json::{Map, Value, json};

/// A table and what it was set up with.
pub(crate) struct Table {
    pub(crate) options: Options,
    pub(crate) game: West,
}

/// The table that the text describes.
#[track_caller]
pub(crate) fn table(players: u8, text: &str) -> Table {
    table_with(Options::new(players), text)
}

/// Options with the standard edition, one piece of text in one of its files exchanged: fixtures of the checks.
pub(crate) fn edited(players: u8, file: &str, from: &str, to: &str) -> Options {
    let mut options = Options::new(players);
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../editions/west");
    let mut read = |name: &str| {
        let text = std::fs::read_to_string(folder.join(name)).map_err(|error| error.to_string())?;
        assert!(name != file || text.contains(from), "{file} does not hold {from:?}");
        Ok(if name == file { text.replace(from, to) } else { text })
    };
    West::take_edition(&mut options, &mut read).unwrap();
    options
}

/// The same with other options.
#[track_caller]
pub(crate) fn table_with(options: Options, text: &str) -> Table {
    let position = position(options.players, text);
    let read = serde_json::from_value(position.clone());
    let read = read.unwrap_or_else(|error| panic!("the table cannot be read: {error}\n{position:#}"));
    let game = West::restore(Some(&options), &read);
    let game = game.unwrap_or_else(|error| panic!("the table is not possible: {error}\n{position:#}"));
    Table { options, game }
}

const PIONEERS: [&str; 3] = ["silas_whitcombe", "amos_gale", "billie_crane"];
const BANDITS: [&str; 3] = ["dot_hargrove", "sal_redmond", "cass_crowley"];

/// The position that the text describes, possible or not.
pub(crate) fn position(players: u8, text: &str) -> Value {
    let pioneers = usize::from(players).div_ceil(2);
    let mut seats: Vec<Map<String, Value>> = (0..usize::from(players))
        .map(|index| {
            let bandit = index >= pioneers;
            let character = if bandit { BANDITS[index - pioneers] } else { PIONEERS[index] };
            let weapons = if bandit { json!(["revolver"]) } else { json!([]) };
            let movement = ["steady_trail", "sore_feet", "heavy_load"];
            let seat = json!({ "character": character, "weapons": weapons, "movement": movement });
            seat.as_object().unwrap().clone()
        })
        .collect();
    let mut position = json!({ "round": 3 });
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        match head.strip_prefix('P').and_then(|number| number.parse::<usize>().ok()) {
            Some(number) => rest.split(';').for_each(|part| describe(&mut seats[number], part.trim())),
            None if head == "npc" => {
                let (role, rest) = rest.split_once(' ').unwrap();
                let round = position["round"].as_u64().unwrap();
                position["npcs"][role_of(role)] = npc(role, round >= 15, rest);
            }
            None if head == "frames" || rest.starts_with('{') => position[head] = json_of(rest),
            None => line.split(';').for_each(|part| {
                let (what, value) = part.trim().split_once(' ').unwrap_or((part.trim(), "true"));
                match what {
                    "turn" => position["active"] = word(value.trim_start_matches('P')),
                    "train" => {
                        let standing = (position["round"].as_u64().unwrap() - 1) % 4;
                        let station = ["prosperity", "west_station", "north_station", "east_station"]
                            [standing as usize];
                        position["train"] =
                            json!({ "station": station, "at": value.trim_start_matches("at ") });
                    }
                    "starter" => position["starter"] = word(value.trim_start_matches('P')),
                    _ => position[what] = word(value),
                }
            }),
        }
    }
    trade_places(&mut seats, pioneers);
    position["seats"] = seats.into_iter().map(Value::from).collect();
    position
}

/// WEST-R10: who is named somebody else's usual character leaves that one its own.
fn trade_places(seats: &mut [Map<String, Value>], pioneers: usize) {
    let usual = |index: usize| if index < pioneers { PIONEERS[index] } else { BANDITS[index - pioneers] };
    let named: Vec<usize> =
        (0..seats.len()).filter(|&seat| seats[seat]["character"] != usual(seat)).collect();
    for &seat in &named {
        let same =
            |other: &usize| !named.contains(other) && seats[*other]["character"] == seats[seat]["character"];
        if let Some(other) = (0..seats.len()).find(same) {
            seats[other]["character"] = usual(seat).into();
        }
    }
}

/// One thing about a character.
fn describe(seat: &mut Map<String, Value>, part: &str) {
    let (what, value) = part.split_once(' ').unwrap_or((part, "true"));
    let (key, value) = match what {
        "is" => ("character", word(value)),
        "cash" => ("wallet", word(value)),
        "low" => ("low_deposit", word(value)),
        "cards" => ("movement", list(value)),
        "ambush" | "power" | "weapons" | "furs" | "slow" | "used" => (what, list(value)),
        "items" => ("items", value.split(',').map(|one| (first(one), count(one, 1))).collect()),
        "gold" | "fools" => {
            let gold = seat.entry("gold").or_insert(json!({}));
            for one in value.split(',') {
                let pair = &mut gold[first(one)];
                if pair.is_null() {
                    *pair = json!([0, 0]);
                }
                pair[usize::from(what == "fools")] = count(one, 1);
            }
            return;
        }
        "animals" => {
            let mut herds = json!({});
            for one in value.split(',') {
                let [number, kind, herd] = one.split_whitespace().collect::<Vec<_>>()[..] else {
                    panic!("{one:?}: so many, of which kind, from where?");
                };
                herds[herd][kind] = word(number);
            }
            ("animals", herds)
        }
        "pets" => ("pets", value.split(',').map(pet).collect()),
        "sentence" => match value.split_once(' ') {
            Some((until, round)) => ("sentence", json!({ until: word(round) })),
            None => ("sentence", word(value)),
        },
        "hides" => {
            seat.insert("at".into(), format!("hiding:{}", first(value)).into());
            ("hiding", count(value, 1))
        }
        other => (other, word(value)),
    };
    seat.insert(key.into(), value);
}

/// `horse`, `horse bought 5`, `snake under town_road`.
fn pet(text: &str) -> Value {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut pet = json!({ "pet": words[0] });
    words[1..].chunks(2).for_each(|pair| pet[pair[0]] = word(pair[1]));
    pet
}

/// The role as a position writes it.
fn role_of(word: &str) -> &str {
    match word {
        "sheriff" => "Town Sheriff",
        "deputy" => "Train Deputy",
        "bartender" => "Saloon Bartender",
        "bank" => "Bank Guard",
        other => panic!("there is no NPC {other:?}"),
    }
}

/// An NPC as it is after what is said; otherwise fresh.
fn npc(role: &str, level_two: bool, text: &str) -> Value {
    let hp = match role {
        "sheriff" => 5 + u64::from(level_two),
        "bank" => 6 - u64::from(level_two),
        _ => 5,
    };
    let mut npc = json!({ "hp": hp, "pot": 0, "robbed": 0, "level_two": level_two, "gone": false });
    for part in text.split(';') {
        let (what, value) = part.trim().split_once(' ').unwrap_or((part.trim(), "true"));
        npc[what] = word(value);
    }
    npc
}

fn first(text: &str) -> String {
    text.split_whitespace().next().unwrap().to_owned()
}

/// The number behind a word.
fn count(text: &str, otherwise: u64) -> Value {
    text.split_whitespace().nth(1).map_or(otherwise.into(), word)
}

/// A word or a number.
fn word(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}

fn list(text: &str) -> Value {
    text.split_whitespace().map(word).collect()
}

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

impl Table {
    /// Plays a scenario on. Behind it every card is in exactly one place.
    #[track_caller]
    pub(crate) fn play(self, text: &str) -> Table {
        let game = play_with(self.options.clone(), self.game, text);
        game.audit().unwrap();
        Table { game, ..self }
    }

    /// The same table once more, for another way to go on.
    pub(crate) fn again(&self) -> Table {
        Table { options: self.options.clone(), game: self.game.clone() }
    }

    /// Nobody does anything of its own accord until this Round begins.
    #[track_caller]
    pub(crate) fn idle_until(mut self, round: u8) -> Table {
        let mut luck = Fast::from_seed(round.into());
        while self.view().clock.round < round {
            let seat = self.game.awaits().lowest().expect("the game goes on");
            let mut choices = Vec::new();
            self.game.choices(seat, &mut choices);
            let idle = choices.into_iter().find(|choice| *choice == Choice::End);
            let choice = idle.or_else(|| self.game.lapse(seat)).unwrap();
            self.game.choose(seat, choice, &mut luck, &mut Silent).unwrap();
        }
        self
    }

    /// The abilities that a seat may use now, as scenarios write them.
    pub(crate) fn abilities(&self, seat: u8) -> Vec<String> {
        self.listed(seat, |choice| matches!(choice, Choice::Ability(_)))
    }

    /// What gives a seat another Gold Card now.
    pub(crate) fn digs(&self, seat: u8) -> Vec<String> {
        self.listed(seat, |choice| matches!(choice, Choice::Dig(_)))
    }

    fn listed(&self, seat: u8, wanted: fn(&Choice) -> bool) -> Vec<String> {
        let mut choices = Vec::new();
        self.game.choices(Seat::new(seat).unwrap(), &mut choices);
        choices.iter().filter(|choice| wanted(choice)).map(Choice::to_string).collect()
    }

    /// All that there is to know.
    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Open)
    }
}
