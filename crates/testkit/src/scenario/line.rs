//! Parsing one line of a scenario.

use rustlers_core::{Seat, Seats, Viewer};

use super::Mismatch;

/// What a line does or requires.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step<'a> {
    /// The luck of the next choice.
    Draws(&'a str),
    /// A seat makes a choice.
    Chooses { seat: Seat, choice: &'a str },
    /// A choice would be refused under one of these rules.
    MayNot { seat: Seat, choice: &'a str, rules: Vec<&'a str> },
    /// Exactly these choices are open.
    MayOnly { seat: Seat, choices: Vec<&'a str> },
    /// These choices are open.
    May { seat: Seat, choices: Vec<&'a str> },
    /// This many choices are open.
    HasChoices { seat: Seat, count: usize },
    /// This is chosen for the seat when its time runs out.
    LapsesTo { seat: Seat, choice: &'a str },
    /// These seats have an open choice.
    Awaits(Seats),
    /// Parts of sentences that a viewer, or everybody, was told, in order.
    Sees { who: Audience, pieces: Vec<&'a str> },
    /// Parts of sentences that a viewer, or anybody, was not told.
    DoesNotSee { who: Audience, pieces: Vec<&'a str> },
    /// The viewer was told nothing at all.
    SeesNothing(Audience),
    /// Facts about a viewer's view.
    Knows { viewer: Viewer, facts: Vec<&'a str> },
    /// The game is over and these are the winners.
    Over(Seats),
}

/// Whose sights a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    /// Every seat and the spectator, each in the words for a third person.
    Everybody,
    /// One viewer.
    One(Viewer),
}

/// A line without its comment and surrounding spaces.
pub(super) fn without_comment(line: &str) -> &str {
    let is_comment = |&at: &usize| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    let end = line.match_indices('#').map(|(at, _)| at).find(is_comment).unwrap_or(line.len());
    line[..end].trim()
}

/// Parses a line that is not blank, for a table of `players`.
pub(super) fn parse(line: &str, players: u8) -> Result<Step<'_>, Mismatch> {
    let (speaker, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match speaker {
        "draws" => Ok(Step::Draws(rest)),
        "awaits" => Ok(Step::Awaits(seats(rest, players)?)),
        "over" => Ok(Step::Over(seats(rest, players)?)),
        "now" => Ok(Step::Knows { viewer: Viewer::Open, facts: pieces(rest)? }),
        "all" => match sight(Audience::Everybody, rest)? {
            Some(step) => Ok(step),
            None => Err(unreadable("`all see: ...`", line)),
        },
        "nobody" => match sight(Audience::Everybody, rest)? {
            Some(Step::Sees { who, pieces }) => Ok(Step::DoesNotSee { who, pieces }),
            _ => Err(unreadable("`nobody sees: ...`", line)),
        },
        "spectator" => match look(Viewer::Spectator, rest)? {
            Some(step) => Ok(step),
            None => Err(unreadable("`spectator sees: ...` or `spectator knows ...`", line)),
        },
        speaker => {
            let seat = seat(speaker, players)?;
            match look(Viewer::Seat(seat), rest)? {
                Some(step) => Ok(step),
                None => of_seat(seat, rest),
            }
        }
    }
}

/// What a line says about a seat as a player.
fn of_seat(seat: Seat, rest: &str) -> Result<Step<'_>, Mismatch> {
    if let Some(rest) = rest.strip_prefix("may not ") {
        let Some((choice, rules)) = rest.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')) else {
            return Err(unreadable(
                "the rule that refuses it, in brackets: `P0 may not accept (GOAT-31)`",
                rest,
            ));
        };
        let rules: Vec<&str> =
            rules.split([' ', ',', ';']).filter(|rule| !rule.is_empty() && *rule != "or").collect();
        if rules.is_empty() {
            return Err(unreadable("at least one rule between the brackets", rest));
        }
        return Ok(Step::MayNot { seat, choice: choice.trim(), rules });
    }
    if let Some(choices) = rest.strip_prefix("may only ") {
        return Ok(Step::MayOnly { seat, choices: pieces(choices)? });
    }
    if let Some(choices) = rest.strip_prefix("may ") {
        return Ok(Step::May { seat, choices: pieces(choices)? });
    }
    if let Some(choice) = rest.strip_prefix("lapses to ") {
        return Ok(Step::LapsesTo { seat, choice: choice.trim() });
    }
    if let ["has", count, "choice" | "choices"] = rest.split_whitespace().collect::<Vec<_>>()[..] {
        let count = count.parse().map_err(|_| unreadable("a number of choices", count))?;
        return Ok(Step::HasChoices { seat, count });
    }
    if rest.is_empty() {
        return Err(unreadable("what the seat does", "nothing after the seat"));
    }
    Ok(Step::Chooses { seat, choice: rest })
}

/// What a line says about a viewer, if it is about what the viewer sees or knows.
fn look(viewer: Viewer, rest: &str) -> Result<Option<Step<'_>>, Mismatch> {
    match rest.strip_prefix("knows ") {
        Some(facts) => Ok(Some(Step::Knows { viewer, facts: pieces(facts)? })),
        None => sight(Audience::One(viewer), rest),
    }
}

/// What a line says about sights, if anything.
fn sight(who: Audience, rest: &str) -> Result<Option<Step<'_>>, Mismatch> {
    let after = |verbs: [&str; 2]| verbs.into_iter().find_map(|verb| rest.strip_prefix(verb));
    if let Some(told) = after(["sees:", "see:"]) {
        return Ok(Some(Step::Sees { who, pieces: pieces(told)? }));
    }
    if let Some(told) = after(["does not see:", "do not see:"]) {
        return Ok(Some(Step::DoesNotSee { who, pieces: pieces(told)? }));
    }
    Ok(matches!(rest, "sees nothing" | "see nothing").then_some(Step::SeesNothing(who)))
}

/// The items between semicolons; there must be at least one.
fn pieces(text: &str) -> Result<Vec<&str>, Mismatch> {
    let pieces: Vec<&str> = text.split(';').map(str::trim).filter(|piece| !piece.is_empty()).collect();
    if pieces.is_empty() { Err(unreadable("something after the verb", text)) } else { Ok(pieces) }
}

/// `P0 P2`, `P0, P2` or `nobody`.
fn seats(text: &str, players: u8) -> Result<Seats, Mismatch> {
    if text == "nobody" {
        return Ok(Seats::NONE);
    }
    let seats = text.split([' ', ',', '\t']).filter(|word| !word.is_empty() && *word != "and");
    let seats: Seats = seats.map(|word| seat(word, players)).collect::<Result<_, _>>()?;
    if seats.is_empty() { Err(unreadable("seats, or `nobody`", text)) } else { Ok(seats) }
}

/// `P0`.
fn seat(word: &str, players: u8) -> Result<Seat, Mismatch> {
    let number = word.strip_prefix('P').and_then(|number| number.parse().ok());
    number.and_then(Seat::new).filter(|seat| seat.number() < players).ok_or_else(|| {
        let expected = format!(
            "a seat from P0 to P{}, or draws, awaits, all, nobody, spectator, now, over",
            players - 1
        );
        unreadable(&expected, word)
    })
}

fn unreadable(expected: &str, found: &str) -> Mismatch {
    Mismatch::new(expected, found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Step<'_> {
        parse(without_comment(line), 3).unwrap()
    }

    #[test]
    fn blanks_and_comments_do_not_matter() {
        let accept = Step::Chooses { seat: Seat::FIRST, choice: "accept" };
        for line in ["P0 accept", "  P0\taccept  ", "P0      accept   # gladly"] {
            assert_eq!(read(line), accept);
        }
        assert_eq!(without_comment("  # only words"), "");
        assert_eq!(without_comment("P0 say #1"), "P0 say");
        assert_eq!(without_comment("P0 say a#1"), "P0 say a#1");
    }

    #[test]
    fn a_refusal_names_its_rules() {
        let step = read("P2  may not con P1 2, P0 1 (GOAT-7 or GOAT-8)");
        let seat = Seat::new(2).unwrap();
        assert_eq!(step, Step::MayNot { seat, choice: "con P1 2, P0 1", rules: vec!["GOAT-7", "GOAT-8"] });
        assert!(parse("P2 may not accept", 3).is_err());
    }

    #[test]
    fn a_seat_that_is_not_at_the_table_is_told_with_those_that_are() {
        let mismatch = parse("P3 accept", 3).unwrap_err();
        assert!(mismatch.expected.contains("P0 to P2"), "{mismatch:?}");
    }

    #[test]
    fn nobody_is_nobody() {
        assert_eq!(read("awaits nobody"), Step::Awaits(Seats::NONE));
        let step = read("nobody  sees: Goat; Kid");
        assert_eq!(step, Step::DoesNotSee { who: Audience::Everybody, pieces: vec!["Goat", "Kid"] });
    }
}
