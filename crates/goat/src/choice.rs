//! The six decisions of the game (GOAT-80 to GOAT-85), and the list of legal choices.

use std::fmt;
use std::str::FromStr;

use rustlers_core::Seat;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pieces::{Character, Location};
use crate::rules::{distribution, instant, saloon};
use crate::state::{Frame, Goat};

/// A player's answer.
///
/// [`Display`](fmt::Display) and [`FromStr`] use the notation of scenarios: `offer Goat as Banker to P2`, `accept`,
/// `refuse`, `rob Bank`, `con P1 2, P2 1`, `serve P0 2`, `gamble P2`.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Dealer or Assistant: lay `card` face down in front of `to`, and call it `name` (GOAT-80).
    Offer(Offer),
    /// Take the card on offer (GOAT-81).
    Accept,
    /// Leave the card on offer to the Dealer, or have it discarded if an Assistant offers it (GOAT-81).
    #[serde(alias = "decline")]
    Refuse,
    /// Robber: rob this Location (GOAT-82).
    Rob(Location),
    /// Charlatan: take these numbers of coins from other players (GOAT-83).
    Con(Split),
    /// Dancer: give these numbers of Bottles to other players (GOAT-84).
    Serve(Split),
    /// Gambler: take a token from this player (GOAT-85).
    Gamble(Seat),
}

/// A card on offer: what it is, what it is called, and who is asked.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The card itself.
    pub card: Character,
    /// The Character that is announced.
    pub name: Character,
    /// The player who is asked.
    pub to: Seat,
}

/// A small number for each seat: coins to take, or Bottles to give.
///
/// Written as an object, `{"1":2,"2":1}`; a list by seat can be read as well.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/", type = "Record<string, number>"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Split(u16);

impl Split {
    /// The number of seats that a split can name.
    const SEATS: u8 = 5;
    /// The largest number in a split. Larger ones are read as this, which no rule ever allows.
    pub(crate) const MOST: u8 = 7;

    /// The number of a seat.
    #[inline]
    pub const fn get(self, seat: Seat) -> u8 {
        (self.0 >> (3 * seat.index())) as u8 & Self::MOST
    }

    /// The same split with another number for one seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat, number: u8) -> Split {
        let shift = 3 * seat.index();
        Split(self.0 & !((Self::MOST as u16) << shift) | (number as u16) << shift)
    }

    /// The sum of all numbers.
    pub fn total(self) -> u8 {
        self.iter().map(|(_, number)| number).sum()
    }

    /// The seats with a number, in order.
    pub fn iter(self) -> impl Iterator<Item = (Seat, u8)> {
        Seat::all(Self::SEATS).map(move |seat| (seat, self.get(seat))).filter(|(_, number)| *number > 0)
    }

    fn try_with(self, seat: u64, number: u64) -> Result<Split, String> {
        let seat = u8::try_from(seat).ok().filter(|&seat| seat < Self::SEATS).and_then(Seat::new);
        let seat = seat.ok_or("a split names the seats 0 to 4 only")?;
        Ok(self.with(seat, number.min(Self::MOST.into()) as u8))
    }
}

impl Serialize for Split {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(seat, number)| (seat.number().to_string(), number)))
    }
}

impl<'de> Deserialize<'de> for Split {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            BySeat(std::collections::BTreeMap<String, u64>),
            List(Vec<u64>),
        }
        let written = Written::deserialize(deserializer).map_err(|_| {
            D::Error::custom("a split is an object of numbers by seat, such as {\"1\":2,\"2\":1}")
        })?;
        let mut split = Split::default();
        match written {
            Written::BySeat(numbers) => {
                for (seat, number) in numbers {
                    let seat = seat.trim_start_matches(['P', 'p']).parse().map_err(D::Error::custom)?;
                    split = split.try_with(seat, number).map_err(D::Error::custom)?;
                }
            }
            Written::List(numbers) => {
                for (seat, number) in (0..).zip(numbers) {
                    split = split.try_with(seat, number).map_err(D::Error::custom)?;
                }
            }
        }
        Ok(split)
    }
}

/// Adds every legal choice of a seat.
pub(crate) fn list(goat: &Goat, seat: Seat, into: &mut Vec<Choice>) {
    match goat.frame {
        Frame::Offer if seat == goat.holder => distribution::list_offers(goat, into),
        Frame::Answer(offer) if seat == offer.to => {
            into.push(Choice::Accept);
            // GOAT-50: nothing to decide when every card left must be taken.
            if !distribution::is_forced(goat) {
                into.push(Choice::Refuse);
            }
        }
        Frame::Rob(robber) if seat == robber => into.extend(instant::robbable(goat).map(Choice::Rob)),
        Frame::Con(charlatan) if seat == charlatan => instant::list_cons(goat, charlatan, into),
        Frame::Serve(dancer) if seat == dancer => saloon::list_servings(goat, dancer, into),
        Frame::Gamble(gambler) if seat == gambler => {
            into.extend(saloon::victims(goat, gambler).map(Choice::Gamble));
        }
        Frame::Offer
        | Frame::Answer(_)
        | Frame::Rob(_)
        | Frame::Con(_)
        | Frame::Serve(_)
        | Frame::Gamble(_)
        | Frame::Answered { .. }
        | Frame::Underway
        | Frame::Counting(_)
        | Frame::Over => {}
    }
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<_> = self.iter().map(|(seat, number)| format!("{seat} {number}")).collect();
        f.write_str(if parts.is_empty() { "nobody" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}

impl FromStr for Split {
    type Err = String;

    fn from_str(text: &str) -> Result<Split, String> {
        if text.trim() == "nobody" {
            return Ok(Split::default());
        }
        text.split(',').try_fold(Split::default(), |split, part| {
            let (seat, number) = part.trim().split_once(' ').ok_or("a split reads like `P1 2, P2 1`")?;
            let seat = seat_from(seat)?;
            let number = number.trim().parse().map_err(|_| format!("{number:?} is not a number"))?;
            split.try_with(seat.number().into(), number)
        })
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Offer(Offer { card, name, to }) => write!(f, "offer {card} as {name} to {to}"),
            Choice::Accept => write!(f, "accept"),
            Choice::Refuse => write!(f, "refuse"),
            Choice::Rob(location) => write!(f, "rob {location}"),
            Choice::Con(split) => write!(f, "con {split}"),
            Choice::Serve(split) => write!(f, "serve {split}"),
            Choice::Gamble(seat) => write!(f, "gamble {seat}"),
        }
    }
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Choice, String> {
        let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        match verb {
            "offer" => {
                let (card, rest) =
                    rest.split_once(" as ").ok_or("an offer reads `offer Goat as Kid to P2`")?;
                let (name, to) = rest.split_once(" to ").ok_or("an offer reads `offer Goat as Kid to P2`")?;
                Ok(Choice::Offer(Offer { card: card.parse()?, name: name.parse()?, to: seat_from(to)? }))
            }
            "accept" => Ok(Choice::Accept),
            "refuse" | "decline" => Ok(Choice::Refuse),
            "rob" => Ok(Choice::Rob(rest.parse()?)),
            "con" => Ok(Choice::Con(rest.parse()?)),
            "serve" => Ok(Choice::Serve(rest.parse()?)),
            "gamble" => Ok(Choice::Gamble(seat_from(rest)?)),
            _ => Err(format!(
                "{text:?} is not a choice; the choices are offer, accept, refuse, rob, con, serve, gamble"
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
            "offer Goat as Banker to P2",
            "accept",
            "refuse",
            "rob Bank",
            "con P1 2, P2 1",
            "serve P0 3",
            "gamble P4",
        ];
        for text in texts {
            let choice: Choice = text.parse().unwrap();
            assert_eq!(choice.to_string(), text);
            let json = serde_json::to_string(&choice).unwrap();
            assert_eq!(serde_json::from_str::<Choice>(&json).unwrap(), choice, "{json}");
        }
        assert_eq!(size_of::<Choice>(), 4, "bots list choices by the million");
    }

    #[test]
    fn splits_are_read_as_objects_and_lists() {
        let split = |json| serde_json::from_str::<Choice>(json).unwrap();
        assert_eq!(split(r#"{"con":{"1":2,"2":1}}"#), split(r#"{"con":[0,2,1]}"#));
        assert_eq!(split(r#"{"con":{"1":900}}"#), split(r#"{"con":{"1":7}}"#));
        assert!(serde_json::from_str::<Choice>(r#"{"con":{"5":1}}"#).is_err());
        assert!(serde_json::from_str::<Choice>(r#"{"con":{"x":1}}"#).is_err());
        assert!(serde_json::from_str::<Choice>(r#"{"con":3}"#).is_err());
    }
}
