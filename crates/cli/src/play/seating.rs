//! Who sits where: people first, bots in the other seats.

use rustlers_bots::Level;
use rustlers_core::{MAX_SEATS, Seat, Seats};

/// What a person alone at the keyboard is called.
const YOU: &str = "You";
/// What people are called who share a keyboard and gave no names.
const PEOPLE: [&str; 8] = ["Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"];
/// What bots are called. There are more than twice as many as seats, so that names that people took can be left out.
const BOTS: [&str; 17] = [
    "Mae", "Tex", "Lou", "Zeke", "Roy", "Jo", "Kit", "Wade", "Ike", "Nell", "Abe", "Vi", "Clem", "Sal",
    "Ned", "Pearl", "Otis",
];
/// The longest name for which the tables are drawn.
const LONGEST_NAME: usize = 12;

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    names: Vec<String>,
    people: Seats,
    level: Level,
}

impl Seating {
    /// Seats `people` persons and bots of a level at a table for `players`. Bad names are refused with a reason.
    pub(crate) fn new(players: u8, people: u8, given: &[String], level: Level) -> Result<Seating, String> {
        if people == 0 {
            return Err("at least one person must play; to watch bots play each other, simulate".to_owned());
        }
        if people > players || players > MAX_SEATS {
            return Err(format!("{people} people do not fit at a table for {players}"));
        }
        if given.len() > usize::from(people) {
            return Err(format!("{} names are given, and {people} people play", given.len()));
        }
        let mut names: Vec<String> = Vec::new();
        for name in given {
            names.push(checked(name, &names)?);
        }
        let is_free =
            |names: &[String], name: &str| names.iter().all(|taken| !taken.eq_ignore_ascii_case(name));
        if people == 1 && names.is_empty() {
            names.push(YOU.to_owned());
        }
        for seat in 0..usize::from(players) {
            if names.len() > seat {
                continue;
            }
            let pool: &[&str] = if seat < usize::from(people) { &PEOPLE } else { &BOTS };
            let free = pool.iter().chain(&BOTS).find(|name| is_free(&names, name));
            names.push(free.map_or_else(|| format!("P{seat}"), |name| (*name).to_owned()));
        }
        Ok(Seating { names, people: Seats::first(people), level })
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
        self.people
    }

    /// Does one person play against bots?
    pub(crate) fn is_alone(&self) -> bool {
        self.people.len() == 1
    }

    /// How well the bots play.
    pub(crate) fn level(&self) -> Level {
        self.level
    }

    /// How a journal names the seats: people by name, bots by level.
    pub(crate) fn for_journal(&self) -> Vec<String> {
        let seats = Seat::first(MAX_SEATS).zip(&self.names);
        let name = |(seat, name): (Seat, &String)| match self.people.contains(seat) {
            true if name == YOU => "Player".to_owned(),
            true => name.clone(),
            false => self.level.to_string(),
        };
        seats.map(name).collect()
    }
}

/// The name without spaces around it, if it can be told from the others and drawn.
fn checked(name: &str, taken: &[String]) -> Result<String, String> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 {
        return Err("a name is empty".to_owned());
    }
    if length > LONGEST_NAME {
        return Err(format!("the name {name:?} is too long; {LONGEST_NAME} letters are the most"));
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

    fn seat(players: u8, people: u8, given: &[&str]) -> Result<Vec<String>, String> {
        let given: Vec<String> = given.iter().map(|name| (*name).to_owned()).collect();
        Seating::new(players, people, &given, Level::Cowhand).map(|seating| seating.names)
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
        let seating = Seating::new(3, 1, &[], Level::Greenhorn).unwrap();
        assert_eq!(seating.for_journal(), ["Player", "greenhorn", "greenhorn"]);
    }
}
