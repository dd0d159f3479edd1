//! Who sits where: people first, bots in the other seats.

use rustlers_bots::Level;
use rustlers_core::{MAX_SEATS, Seat, Seats};

/// The name of a person alone at the keyboard.
const YOU: &str = "You";
/// The names of people who share a keyboard and gave none.
const PEOPLE: [&str; 8] = ["Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"];
/// The names of bots. There are more than twice as many as seats, so names that people have taken can be left out.
const BOTS: [&str; 17] = [
    "Mae", "Tex", "Lou", "Zeke", "Roy", "Jo", "Kit", "Wade", "Ike", "Nell", "Abe", "Vi", "Clem", "Sal",
    "Ned", "Pearl", "Otis",
];
/// The longest name that the tables are drawn for.
const LONGEST_NAME: usize = 12;

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    names: Vec<String>,
    /// The seats of each person at the keyboard.
    hands: Vec<Seats>,
    level: Level,
}

/// What the people at the keyboard ask for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wishes<'a> {
    /// How many there are.
    pub(crate) people: u8,
    /// Where they sit, in order; those who name no seat get the first free one.
    pub(crate) seats: &'a [u8],
    /// Their names, in order.
    pub(crate) names: &'a [String],
}

impl Seating {
    /// Seats people as they wish and bots of a level in the other seats. `table` has, for each seat, all seats of its
    /// person. Impossible wishes are refused with a reason.
    pub(crate) fn new(table: &[Seats], wishes: Wishes<'_>, level: Level) -> Result<Seating, String> {
        let hands = hands(table, wishes)?;
        if wishes.names.len() > hands.len() {
            return Err(format!("{} names are given, but {} people play", wishes.names.len(), hands.len()));
        }
        let mut given: Vec<String> = Vec::new();
        for name in wishes.names {
            given.push(checked(name, &given)?);
        }
        let mut names: Vec<Option<String>> = vec![None; table.len()];
        for (person, hand) in hands.iter().enumerate() {
            let name = match given.get(person) {
                Some(name) => name.clone(),
                // A person who plays two characters has to tell them apart, and so is called by name.
                None if hands.len() == 1 && hand.len() == 1 => YOU.to_owned(),
                None => free_name(&PEOPLE, &given, &names, person),
            };
            for (place, seat) in hand.into_iter().enumerate() {
                names[seat.index()] = Some(if place == 0 { name.clone() } else { second(&name) });
            }
        }
        for seat in 0..names.len() {
            if names[seat].is_none() {
                names[seat] = Some(free_name(&BOTS, &given, &names, seat));
            }
        }
        Ok(Seating { names: names.into_iter().flatten().collect(), hands, level })
    }

    /// The names by seat.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> Seats {
        self.hands.iter().copied().flatten().collect()
    }

    /// Is it one person against bots?
    pub(crate) fn is_alone(&self) -> bool {
        self.hands.len() == 1
    }

    /// Does the person in this seat play others, too?
    pub(crate) fn plays_several(&self, seat: Seat) -> bool {
        self.hand(seat).len() > 1
    }

    /// The name of the person in a seat, whichever of their characters sits there.
    pub(crate) fn person(&self, seat: Seat) -> &str {
        self.name(self.hand(seat).lowest().unwrap_or(seat))
    }

    /// Does one person play both seats?
    pub(crate) fn is_one_person(&self, one: Seat, other: Seat) -> bool {
        self.hand(one).contains(other)
    }

    fn hand(&self, seat: Seat) -> Seats {
        self.hands.iter().copied().find(|hand| hand.contains(seat)).unwrap_or(Seats::NONE)
    }

    /// How well the bots play.
    pub(crate) fn level(&self) -> Level {
        self.level
    }

    /// The names of the seats in a journal: people by name, bots by level.
    pub(crate) fn for_journal(&self) -> Vec<String> {
        let seats = Seat::all(MAX_SEATS).zip(&self.names);
        let name = |(seat, name): (Seat, &String)| match self.people().contains(seat) {
            true if name == YOU => "Player".to_owned(),
            true => name.clone(),
            false => self.level.to_string(),
        };
        seats.map(name).collect()
    }
}

/// The seats of each person at the keyboard.
fn hands(table: &[Seats], wishes: Wishes<'_>) -> Result<Vec<Seats>, String> {
    let mut persons: Vec<Seats> = Vec::new();
    for hand in table {
        if !persons.contains(hand) {
            persons.push(*hand);
        }
    }
    let (people, seats) = (usize::from(wishes.people), table.len());
    if people == 0 {
        return Err("at least one person must play; to watch bots play each other, simulate".to_owned());
    }
    if people > persons.len() {
        return Err(format!("{people} people do not fit at a table for {}", persons.len()));
    }
    if wishes.seats.len() > people {
        return Err(format!("{} seats are named, but {people} people play", wishes.seats.len()));
    }
    let mut hands: Vec<Seats> = Vec::new();
    for &seat in wishes.seats {
        let Some(hand) = table.get(usize::from(seat)) else {
            return Err(format!("there is no seat {seat}; they are numbered from 0 to {}", seats - 1));
        };
        if hands.contains(hand) {
            return Err(format!("seat {seat} is named twice, or belongs to somebody with another one"));
        }
        hands.push(*hand);
    }
    let others = persons.into_iter().filter(|hand| !hands.contains(hand)).take(people - hands.len());
    let others: Vec<Seats> = others.collect();
    hands.extend(others);
    Ok(hands)
}

/// A name that nobody has.
fn free_name(pool: &[&str], given: &[String], taken: &[Option<String>], number: usize) -> String {
    let mut names = pool.iter().chain(&BOTS);
    let is_free =
        |name: &str| given.iter().chain(taken.iter().flatten()).all(|t| !t.eq_ignore_ascii_case(name));
    names.find(|name| is_free(name)).map_or_else(|| format!("P{number}"), |name| (*name).to_owned())
}

/// The name of a person's second character.
fn second(name: &str) -> String {
    const MARK: &str = " II";
    name.chars().take(LONGEST_NAME - MARK.len()).chain(MARK.chars()).collect()
}

/// The name without surrounding spaces, if it can be told from the others and drawn.
fn checked(name: &str, taken: &[String]) -> Result<String, String> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 {
        return Err("a name is empty".to_owned());
    }
    if length > LONGEST_NAME {
        return Err(format!("the name {name:?} is too long; at most {LONGEST_NAME} letters are allowed"));
    }
    if let Some(odd) = name.chars().find(|letter| !letter.is_alphanumeric() && !" -_.".contains(*letter)) {
        return Err(format!("the name {name:?} cannot have {odd:?} in it"));
    }
    if taken.iter().any(|other| other.to_lowercase() == name.to_lowercase()) {
        return Err(format!("two people are called {name:?}"));
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table where everybody has one seat.
    fn single(players: u8) -> Vec<Seats> {
        Seat::all(players).map(Seats::only).collect()
    }

    fn seat_at(table: &[Seats], people: u8, seats: &[u8], given: &[&str]) -> Result<Vec<String>, String> {
        let names: Vec<String> = given.iter().map(|name| (*name).to_owned()).collect();
        let wishes = Wishes { people, seats, names: &names };
        Seating::new(table, wishes, Level::Cowhand).map(|seating| seating.names)
    }

    fn seat(players: u8, people: u8, given: &[&str]) -> Result<Vec<String>, String> {
        seat_at(&single(players), people, &[], given)
    }

    #[test]
    fn people_sit_where_they_wish() {
        assert_eq!(seat_at(&single(4), 1, &[2], &[]).unwrap(), ["Mae", "Tex", "You", "Lou"]);
        assert_eq!(seat_at(&single(3), 2, &[2], &["Bo", "Di"]).unwrap(), ["Di", "Mae", "Bo"]);
        assert!(seat_at(&single(4), 1, &[4], &[]).unwrap_err().contains("from 0 to 3"));
        assert!(seat_at(&single(4), 2, &[1, 1], &[]).unwrap_err().contains("twice"));
        assert!(seat_at(&single(4), 1, &[1, 2], &[]).unwrap_err().contains("2 seats are named"));
    }

    #[test]
    fn a_person_may_have_two_seats() {
        let pair = |one: u8, other: u8| -> Seats { [one, other].into_iter().filter_map(Seat::new).collect() };
        let table = [pair(0, 1), pair(0, 1), pair(2, 3), pair(2, 3)];
        assert_eq!(seat_at(&table, 1, &[], &[]).unwrap(), ["Ann", "Ann II", "Mae", "Tex"]);
        assert_eq!(
            seat_at(&table, 1, &[3], &["Hieronymus K"]).unwrap()[2..],
            ["Hieronymus K", "Hieronymu II"]
        );
        assert_eq!(seat_at(&table, 2, &[], &[]).unwrap(), ["Ann", "Ann II", "Bo", "Bo II"]);
        assert!(seat_at(&table, 3, &[], &[]).unwrap_err().contains("for 2"));
        let seating =
            Seating::new(&table, Wishes { people: 1, ..Wishes::default() }, Level::Cowhand).unwrap();
        assert!(seating.is_alone() && seating.people() == pair(0, 1));
    }

    #[test]
    fn one_person_is_you_and_several_have_names() {
        assert_eq!(seat(3, 1, &[]).unwrap(), ["You", "Mae", "Tex"]);
        assert_eq!(seat(3, 2, &[]).unwrap(), ["Ann", "Bo", "Mae"]);
        assert_eq!(seat(3, 2, &["Bo"]).unwrap(), ["Bo", "Ann", "Mae"]);
        assert_eq!(seat(3, 1, &["mae"]).unwrap(), ["mae", "Tex", "Lou"]);
    }

    #[test]
    fn names_that_cannot_be_told_apart_or_drawn_are_refused() {
        for (people, names) in
            [(2, &["Ann", "ann"][..]), (1, &["Ann", "Bo"]), (1, &[" "]), (1, &["A\u{1b}[31m"])]
        {
            assert!(seat(3, people, names).is_err(), "{names:?}");
        }
        assert!(seat(3, 1, &["Hieronymus Karl Friedrich"]).unwrap_err().contains("too long"));
        assert!(seat(3, 4, &[]).unwrap_err().contains("do not fit"));
        assert!(seat(3, 0, &[]).is_err());
    }

    #[test]
    fn a_journal_names_people_and_levels() {
        let seating =
            Seating::new(&single(3), Wishes { people: 1, ..Wishes::default() }, Level::Greenhorn).unwrap();
        assert_eq!(seating.for_journal(), ["Player", "greenhorn", "greenhorn"]);
    }
}
