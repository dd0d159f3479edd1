//! What a table is set up with: team size, people, characters, edition (WEST-21, WEST-22, WEST-296).

mod book;

use std::sync::Arc;

use rustlers_core::{BadOptions, Seat, SeatMap, Seats};
use serde::{Deserialize, Serialize, Serializer};

use crate::edition::{
    CardSide, CharacterId, Column, Edition, GoldCardId, GoldKind, PowerDeck, PowerId, Profile, STANDARD,
    Side, TeamSize,
};

pub(crate) use book::Book;

/// The options of a game.
///
/// A seat is a character: Pioneers have the first seats, Bandits the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written")]
pub struct Options {
    /// Characters: 4 = 2v2, 5 = two Bandits against three Pioneers, 6 = 3v3 (WEST-21).
    pub players: u8,
    /// How many people play, when somebody plays two characters: the usual roster for this number (WEST-R7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub people: Option<u8>,
    /// Which person plays each seat, when somebody plays two (WEST-22, WEST-R7): `[0, 0, 1, 2]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roster: Option<Vec<u8>>,
    /// The ids of the characters by seat, as a list or with commas; when not given, they are chosen (WEST-297).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub characters: Option<Vec<String>>,
    /// The seats where people sit, at a table whose windows are timed (WEST-R60); the server of the table sets it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats_of_people: Vec<Seat>,
    /// The seats of a person who plays against bots without a clock; whoever keeps such a table sets it (WEST-304).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub at_keyboard: Vec<Seat>,
    /// Other component data than the standard edition's.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "whole")]
    pub edition: Option<Arc<Edition>>,
}

/// The edition as it is, whoever else has it.
fn whole<S: Serializer>(edition: &Option<Arc<Edition>>, serializer: S) -> Result<S::Ok, S::Error> {
    edition.as_deref().serialize(serializer)
}

/// Options as they are written. `persons`, and `people` with a list of seats, are what older journals hold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    players: u8,
    #[serde(default)]
    people: Option<People>,
    #[serde(default)]
    persons: Option<u8>,
    #[serde(default)]
    roster: Option<Vec<u8>>,
    #[serde(default, deserialize_with = "names")]
    characters: Option<Vec<String>>,
    #[serde(default)]
    seats_of_people: Vec<Seat>,
    #[serde(default)]
    at_keyboard: Vec<Seat>,
    #[serde(default)]
    edition: Option<Edition>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "people: how many people play")]
enum People {
    Count(u8),
    Seats(Vec<Seat>),
}

impl From<Written> for Options {
    fn from(written: Written) -> Options {
        let Written { players, people, persons, roster, characters, seats_of_people, at_keyboard, edition } =
            written;
        let (people, seats_of_people) = match people {
            Some(People::Count(count)) => (Some(count), seats_of_people),
            Some(People::Seats(seats)) => (persons, seats),
            None => (persons, seats_of_people),
        };
        let edition = edition.map(Arc::new);
        Options { players, people, roster, characters, seats_of_people, at_keyboard, edition }
    }
}

impl Options {
    /// The ordinary game for so many characters.
    pub fn new(players: u8) -> Options {
        Options {
            players,
            people: None,
            roster: None,
            characters: None,
            seats_of_people: Vec::new(),
            at_keyboard: Vec::new(),
            edition: None,
        }
    }

    /// People have sat down, each on these seats. WEST-R60: windows are timed for them. WEST-22: who has two seats plays two
    /// characters, and who has one plays one, whatever was planned; for bots the plan holds.
    pub(crate) fn sit(&mut self, people: &[Seats]) {
        self.seats_of_people = people.iter().copied().flatten().collect();
        let planned = match self.roster() {
            Ok(None) => (0..self.players).collect(),
            Ok(Some(roster)) if roster.len() == usize::from(self.players) => roster,
            // Such options are refused when the table is set up.
            Ok(Some(_)) | Err(_) => return,
        };
        let person_of = |seat: Seat| match people.iter().position(|seats| seats.contains(seat)) {
            Some(person) => (true, person as u8),
            None => (false, planned[seat.index()]),
        };
        let hands: Vec<_> = Seat::all(self.players).map(person_of).collect();
        let first_of = |hand| hands.iter().position(|other| other == hand).map(|place| place as u8);
        let roster: Vec<u8> = hands.iter().filter_map(first_of).collect();
        let is_doubled = roster.iter().enumerate().any(|(place, first)| place != usize::from(*first));
        self.people = None;
        self.roster = is_doubled.then_some(roster);
    }

    /// The component data in use.
    pub fn edition(&self) -> &Edition {
        self.edition.as_deref().unwrap_or(&STANDARD)
    }

    /// The component data for a new game.
    pub(crate) fn book(&self) -> Result<Book, BadOptions> {
        Book::of(self.edition.as_ref())
    }

    /// What holds for this table, checked.
    pub(crate) fn facts(&self) -> Result<Facts, BadOptions> {
        let book = self.book()?;
        // WEST-21: what is not one of the three is refused.
        let team = match self.players {
            4 => TeamSize::TwoOnTwo,
            5 => TeamSize::TwoOnThree,
            6 => TeamSize::ThreeOnThree,
            other => {
                return Err(BadOptions(format!(
                    "Best of the West has 4, 5 or 6 characters, not {other}: 2v2, two Bandits against three Pioneers, \
                     or 3v3 (WEST-21); fewer people play it with two characters each, by the option people"
                )));
            }
        };
        let profile = *book.profile(team);
        let everybody = Seats::all(self.players);
        let bandits = everybody.into_iter().filter(|seat| seat.number() >= profile.pioneers).collect();
        let here = |seats: &[Seat]| -> Seats {
            seats.iter().copied().filter(|seat| everybody.contains(*seat)).collect()
        };
        let persons = self.persons(profile.pioneers)?;
        let characters = self.characters(&book, profile.pioneers)?;
        let gold = book.gold_of(GoldKind::Gold)?;
        let fools = book.gold_of(GoldKind::Fools)?;
        Ok(Facts {
            players: self.players,
            pioneers: profile.pioneers,
            bandits,
            persons,
            people: here(&self.seats_of_people),
            orderers: here(&self.seats_of_people).into_iter().chain(here(&self.at_keyboard)).collect(),
            characters,
            column: profile.bandit_column(),
            warrant_side: profile.warrant,
            profile,
            rounds: book.numbers().rounds,
            gold,
            fools,
            decks: PowerDeck::ALL.map(|deck| {
                let mut cards = book.power_deck(deck);
                let from = cards.next().map_or(0, PowerId::number);
                (from, cards.last().map_or(from + 1, |last| last.number() + 1))
            }),
            book,
        })
    }

    /// Which person plays each seat, as named or as usual for their number: the Bandits are in one hand first.
    fn roster(&self) -> Result<Option<Vec<u8>>, BadOptions> {
        let Some(people) = self.people else { return Ok(self.roster.clone()) };
        if self.roster.is_some() {
            return Err(BadOptions("people, roster: set one of the two, not both (WEST-R7)".to_owned()));
        }
        let roster: &[u8] = match (self.players, people) {
            (4, 2) => &[0, 0, 1, 1],
            (4, 3) => &[0, 1, 2, 2],
            (5, 3) => &[0, 0, 1, 2, 2],
            (5, 4) => &[0, 1, 2, 3, 3],
            (6, 5) => &[0, 1, 2, 3, 3, 4],
            (players, people) if players == people => return Ok(None),
            (players, people) => {
                return Err(BadOptions(format!(
                    "people: {people} cannot play {players} characters; 4 characters are for 2, 3 or 4 people, 5 for \
                     3, 4 or 5, and 6 for 5 or 6 (WEST-R7)"
                )));
            }
        };
        Ok(Some(roster.to_vec()))
    }

    /// WEST-R7: nobody plays more than two characters, or both sides.
    fn persons(&self, pioneers: u8) -> Result<SeatMap<Seats>, BadOptions> {
        let alone = |seat: Seat| Seats::only(seat);
        let Some(roster) = self.roster()? else { return Ok(SeatMap::from_fn(self.players, alone)) };
        if roster.len() != usize::from(self.players) {
            return Err(BadOptions(format!(
                "roster: {} people are named for {} seats; name one for each seat (WEST-R7)",
                roster.len(),
                self.players
            )));
        }
        let of = |seat: Seat| -> Seats {
            Seat::all(self.players).filter(|other| roster[other.index()] == roster[seat.index()]).collect()
        };
        for seat in Seat::all(self.players) {
            let seats = of(seat);
            let mixed =
                seats.into_iter().any(|other| (other.number() < pioneers) != (seat.number() < pioneers));
            if seats.len() > 2 || mixed {
                return Err(BadOptions(format!(
                    "roster: person {} has seats {seats:?}; nobody plays more than two characters or both sides \
                     (WEST-R7)",
                    roster[seat.index()]
                )));
            }
        }
        let doubled = |side: &[u8]| {
            side.iter().enumerate().filter(|(place, one)| side[..*place].contains(*one)).count()
        };
        let (settlers, gang) = roster.split_at(usize::from(pioneers));
        let (doubled, alone) = ((doubled(settlers), doubled(gang)), (0, 0));
        let allowed: &[(usize, usize)] = match (pioneers, gang.len()) {
            (2, _) => &[(0, 1), (1, 0), (1, 1)],
            (_, 2) => &[(0, 1), (1, 1)],
            _ => &[(0, 1)],
        };
        if doubled != alone && !allowed.contains(&doubled) {
            return Err(BadOptions(
                "roster: 2v2 is for 2 to 4 people; two Bandits against three Pioneers for 5, or for 4 or 3 of whom one \
                 plays both Bandits; 3v3 for 6, or for 5 of whom one plays two Bandits (WEST-R7)"
                    .to_owned(),
            ));
        }
        Ok(SeatMap::from_fn(self.players, of))
    }

    /// WEST-R10: each character once, each of its own side.
    fn characters(&self, book: &Edition, pioneers: u8) -> Result<SeatMap<Option<CharacterId>>, BadOptions> {
        let Some(names) = &self.characters else { return Ok(SeatMap::new(self.players, None)) };
        let mut map = SeatMap::new(self.players, None);
        if names.len() > usize::from(self.players) {
            return Err(BadOptions(format!("characters: {} for {} seats", names.len(), self.players)));
        }
        for (seat, name) in Seat::all(self.players).zip(names) {
            let side = if seat.number() < pioneers { Side::Pioneer } else { Side::Bandit };
            let Some((id, character)) = book.character_named(name) else {
                let known = book.characters().iter().filter(|one| one.side == side);
                let known: Vec<&str> = known.map(|one| one.id.as_str()).collect();
                return Err(BadOptions(format!(
                    "characters: there is no {name:?}; the {side}s are {} (WEST-297)",
                    known.join(", ")
                )));
            };
            if character.side != side {
                return Err(BadOptions(format!(
                    "characters: {name} is no {side}, but {seat} is one (WEST-R10)"
                )));
            }
            if map.values().any(|taken| *taken == Some(id)) {
                return Err(BadOptions(format!("characters: {name} is named twice (WEST-R10)")));
            }
            map[seat] = Some(id);
        }
        Ok(map)
    }
}

/// Names as a list, or as one text with commas, which is easier to type.
fn names<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Vec<String>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "names with commas between them")]
    enum Names {
        List(Vec<String>),
        Text(String),
    }
    let named = Option::<Names>::deserialize(from)?;
    Ok(named.map(|named| match named {
        Names::List(list) => list,
        Names::Text(text) => text.split(',').map(|name| name.trim().to_owned()).collect(),
    }))
}

/// What is fixed for the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) book: Book,
    pub(crate) players: u8,
    pub(crate) pioneers: u8,
    pub(crate) bandits: Seats,
    /// The seats of each seat's person.
    pub(crate) persons: SeatMap<Seats>,
    /// The seats of people, where windows are timed.
    pub(crate) people: Seats,
    /// The seats of people, timed or not, who are offered standing orders on their own turns.
    pub(crate) orderers: Seats,
    /// Characters that the options fix.
    pub(crate) characters: SeatMap<Option<CharacterId>>,
    pub(crate) column: Column,
    pub(crate) warrant_side: CardSide,
    pub(crate) profile: Profile,
    pub(crate) rounds: u8,
    pub(crate) gold: GoldCardId,
    pub(crate) fools: GoldCardId,
    /// The Power Cards of each deck, from and to.
    pub(crate) decks: [(u8, u8); PowerDeck::ALL.len()],
}
