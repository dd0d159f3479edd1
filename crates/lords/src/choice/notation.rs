//! Choices in the notation of scenarios.

use std::fmt;
use std::str::FromStr;

use rustlers_core::Seat;

use super::{Choice, Numbers, Pair, Pick};

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.0, self.1)
    }
}

impl FromStr for Pair {
    type Err = String;

    fn from_str(text: &str) -> Result<Pair, String> {
        let (one, other) = text.split_once('+').ok_or("a pair reads like NI+GL")?;
        Ok(Pair::new(one.parse()?, other.parse()?))
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.card, if self.starred { "*" } else { "" })
    }
}

impl FromStr for Pick {
    type Err = String;

    fn from_str(text: &str) -> Result<Pick, String> {
        let code = text.trim();
        match code.strip_suffix('*') {
            Some(code) => Ok(Pick { card: code.parse()?, starred: true }),
            None => Ok(Pick { card: code.parse()?, starred: false }),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Birth(pair) => write!(f, "birth {pair}"),
            Choice::Assist(card) => write!(f, "assist {card}"),
            Choice::Duel { opponent, card } => write!(f, "duel {opponent} with {card}"),
            Choice::Play { card, on: Some(opponent) } => write!(f, "play {card} on {opponent}"),
            Choice::Play { card, on: None } => write!(f, "play {card}"),
            Choice::Discard(card) => write!(f, "discard {card}"),
            Choice::Pass => f.write_str("pass"),
            Choice::EndTurn => f.write_str("end turn"),
            Choice::Answer(card) => write!(f, "answer {card}"),
            Choice::Escape => f.write_str("escape"),
            Choice::Stop => f.write_str("stop"),
            Choice::LetItHappen => f.write_str("let it happen"),
            Choice::Call(Numbers(low, high)) => write!(f, "call {low} {high}"),
            Choice::Take(pick) => write!(f, "take {pick}"),
            Choice::Raid(position) => write!(f, "raid {position}"),
            Choice::Keep(cards) => write!(f, "keep {cards}"),
            Choice::Give { to, cards } => write!(f, "give {cards} to {to}"),
            Choice::Shed(pick) => write!(f, "shed {pick}"),
            Choice::Trim(card) => write!(f, "trim {card}"),
        }
    }
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Choice, String> {
        let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        match verb {
            "birth" => Ok(Choice::Birth(rest.parse()?)),
            "assist" => Ok(Choice::Assist(rest.parse()?)),
            "duel" => {
                let (opponent, card) = rest.split_once(" with ").ok_or("a duel reads `duel P1 with KR`")?;
                Ok(Choice::Duel { opponent: seat_from(opponent)?, card: card.parse()? })
            }
            "play" => match rest.split_once(" on ") {
                Some((card, on)) => Ok(Choice::Play { card: card.parse()?, on: Some(seat_from(on)?) }),
                None => Ok(Choice::Play { card: rest.parse()?, on: None }),
            },
            "discard" => Ok(Choice::Discard(rest.parse()?)),
            "pass" => Ok(Choice::Pass),
            "end" => Ok(Choice::EndTurn),
            "answer" => Ok(Choice::Answer(rest.parse()?)),
            "escape" => Ok(Choice::Escape),
            "stop" => Ok(Choice::Stop),
            "let" => Ok(Choice::LetItHappen),
            "call" => {
                let (one, other) = rest.split_once(' ').ok_or("a call reads `call 1 6`")?;
                let number = |text: &str| text.trim().parse().map_err(|_| format!("{text:?} is no number"));
                Ok(Choice::Call(Numbers::new(number(one)?, number(other)?)))
            }
            "take" => Ok(Choice::Take(rest.parse()?)),
            "raid" => Ok(Choice::Raid(rest.trim().parse().map_err(|_| format!("{rest:?} is no position"))?)),
            "keep" => Ok(Choice::Keep(rest.parse()?)),
            "give" => {
                let (cards, to) = rest.split_once(" to ").ok_or("a gift reads `give NI+GL to P2`")?;
                Ok(Choice::Give { to: seat_from(to)?, cards: cards.parse()? })
            }
            "shed" => Ok(Choice::Shed(rest.parse()?)),
            "trim" => Ok(Choice::Trim(rest.parse()?)),
            _ => Err(format!(
                "{text:?} is no choice; there are birth, assist, duel, play, discard, pass, end turn, answer, \
                 escape, stop, let it happen, call, take, raid, keep, give, shed, trim"
            )),
        }
    }
}

fn seat_from(text: &str) -> Result<Seat, String> {
    let number = text.trim().trim_start_matches(['P', 'p']).parse().ok().and_then(Seat::new);
    number.ok_or_else(|| format!("{text:?} is not a seat such as P0"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_read_and_write_in_both_forms() {
        let texts = [
            "birth NI+GL",
            "birth DR+TG",
            "assist GL",
            "duel P1 with KR",
            "play LEA on P1",
            "play SAN",
            "discard TG",
            "pass",
            "end turn",
            "answer NI",
            "escape",
            "stop",
            "let it happen",
            "call 1 6",
            "take ESC*",
            "raid 2",
            "keep NI+GL",
            "give NI+NI to P2",
            "shed ATO",
            "trim LP",
        ];
        for text in texts {
            let choice: Choice = text.parse().unwrap();
            assert_eq!(choice.to_string(), text);
            let json = serde_json::to_string(&choice).unwrap();
            assert_eq!(serde_json::from_str::<Choice>(&json).unwrap(), choice, "{json}");
        }
        assert_eq!(size_of::<Choice>(), 4, "bots list choices by the million");
    }

    // LORD-C5, LORD-38: anything but two cards cannot even be written.
    #[test]
    fn the_order_of_a_pair_or_a_call_does_not_matter() {
        let read = |json| serde_json::from_str::<Choice>(json);
        assert_eq!(read(r#"{"birth":["GL","NI"]}"#).unwrap(), read(r#"{"birth":["NI","GL"]}"#).unwrap());
        assert_eq!(read(r#"{"call":[6,1]}"#).unwrap(), read(r#"{"call":[1,6]}"#).unwrap());
        let three = read(r#"{"birth":["LP","LP","LP"]}"#).unwrap_err().to_string();
        assert!(three.contains("exactly two cards"), "{three}");
        assert!(read(r#"{"duel":{"opponent":1,"card":"KR","twice":true}}"#).is_err());
    }
}
