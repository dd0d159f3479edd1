//! People in a bot's reasons. A bot knows seats and not what people are called: whoever does puts the names in.

use rustlers_core::{MAX_SEATS, Seat};

/// Where the name of the first seat goes; the others follow. No name and no sentence of a table has such a letter.
const FIRST: u32 = 0xE000;

/// Where somebody's name goes in a sentence.
pub(crate) fn person(seat: Seat) -> char {
    char::from_u32(FIRST + u32::from(seat.number())).unwrap_or('?')
}

/// A sentence with everybody's name in it; nothing if somebody's is needed and not known.
pub(crate) fn with_names(sentence: &str, names: &[String]) -> Option<String> {
    let mut named = String::with_capacity(sentence.len());
    for letter in sentence.chars() {
        match u32::from(letter).checked_sub(FIRST).filter(|seat| *seat < MAX_SEATS.into()) {
            Some(seat) => named.push_str(names.get(seat as usize)?),
            None => named.push(letter),
        }
    }
    Some(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_where_people_are_meant() {
        let (mae, tex) = (Seat::FIRST, Seat::FIRST.next(2));
        let sentence = format!("offer it to {}, not to {}", person(tex), person(mae));
        let names = ["Mae".to_owned(), "Tex".to_owned()];
        assert_eq!(with_names(&sentence, &names).as_deref(), Some("offer it to Tex, not to Mae"));
        assert_eq!(with_names(&sentence, &[]), None);
        assert_eq!(with_names("offer it", &[]).as_deref(), Some("offer it"));
    }
}
