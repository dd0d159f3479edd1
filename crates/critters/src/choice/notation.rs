//! Choices as words: `payoff yes to P1`, `lay gems 5 hidden`.

use std::fmt;
use std::str::FromStr;

use rustlers_core::Seat;

use super::{Choice, Statement};
use crate::state::Face;

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Share { card, from: None, to } => write!(f, "share {card} to {to}"),
            Choice::Share { card, from: Some(from), to } => write!(f, "share {card} from {from} to {to}"),
            Choice::Commit => f.write_str("commit"),
            Choice::DealRest => f.write_str("deal rest"),
            Choice::Threat(at) => write!(f, "threat {at}"),
            Choice::ThreatBack => f.write_str("threat back"),
            Choice::Choose(action) => write!(f, "choose {action}"),
            Choice::Ready(ticket) => write!(f, "ready {ticket}"),
            Choice::Unready => f.write_str("unready"),
            Choice::Settle => f.write_str("settle"),
            Choice::Hush => f.write_str("hush"),
            Choice::Payoff { side, to } => write!(f, "payoff {side} to {to}"),
            Choice::Gift(to) => write!(f, "gift to {to}"),
            Choice::Trade(to) => write!(f, "trade to {to}"),
            Choice::Lay { card, face: Face::Open } => write!(f, "lay {card} open"),
            Choice::Lay { card, face: Face::Hidden } => write!(f, "lay {card} hidden"),
            Choice::Lay { card, face: Face::Peeked } => write!(f, "lay {card} peeked"),
            Choice::Bill => f.write_str("bill"),
            Choice::Place => f.write_str("place"),
            Choice::Drop => f.write_str("drop"),
            Choice::Peek { offer, card } => write!(f, "peek {card} of {offer}"),
            Choice::Accept(offer) => write!(f, "accept {offer}"),
            Choice::Decline(offer) => write!(f, "decline {offer}"),
            Choice::Withdraw(offer) => write!(f, "withdraw {offer}"),
            Choice::Wait => f.write_str("wait"),
            Choice::UsePromo(card) => write!(f, "use {card}"),
            Choice::Pass => f.write_str("pass"),
            Choice::CallOrderly => f.write_str("call orderly"),
            Choice::UncallOrderly => f.write_str("uncall orderly"),
            Choice::EndTurn => f.write_str("end turn"),
            Choice::Say(statement) => statement.fmt(f),
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Statement::Vow(action) => write!(f, "vow {action}"),
            Statement::Ask { seat, vote } => write!(f, "ask {seat} {vote}"),
            Statement::Warn { seat, unless } => write!(f, "warn {seat} {unless}"),
            Statement::Claim(value) => write!(f, "claim {value}"),
            Statement::Price { bills, value } => write!(f, "price {bills} for {value}"),
        }
    }
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Choice, String> {
        let text = text.trim();
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        Ok(match verb {
            "share" => {
                let (what, to) = rest.rsplit_once(" to ").ok_or("a share reads `share gems 5 to P1`")?;
                let (card, from) = match what.split_once(" from ") {
                    Some((card, from)) => (card, Some(seat(from)?)),
                    None => (what, None),
                };
                Choice::Share { card: card.parse()?, from, to: seat(to)? }
            }
            "commit" => Choice::Commit,
            "deal" if rest == "rest" => Choice::DealRest,
            "threat" if rest == "back" => Choice::ThreatBack,
            "threat" => Choice::Threat(seat(rest)?),
            "choose" => Choice::Choose(rest.parse()?),
            "ready" => Choice::Ready(rest.parse().map_err(|_| "ready names a ticket: `ready 3`")?),
            "unready" => Choice::Unready,
            "settle" => Choice::Settle,
            "hush" => Choice::Hush,
            "payoff" => {
                let (side, to) = rest.split_once(" to ").ok_or("a payoff reads `payoff yes to P1`")?;
                Choice::Payoff { side: side.parse()?, to: seat(to)? }
            }
            "gift" => Choice::Gift(seat(rest.strip_prefix("to ").unwrap_or(rest))?),
            "trade" => Choice::Trade(seat(rest.strip_prefix("to ").unwrap_or(rest))?),
            "lay" => {
                let (card, face) = rest.rsplit_once(' ').ok_or("a card is laid `open` or `hidden`")?;
                let face = match face {
                    "open" => Face::Open,
                    "hidden" => Face::Hidden,
                    "peeked" => Face::Peeked,
                    _ => return Err(format!("{face:?} is neither open nor hidden")),
                };
                Choice::Lay { card: card.parse()?, face }
            }
            "bill" => Choice::Bill,
            "place" => Choice::Place,
            "drop" => Choice::Drop,
            "peek" => {
                let (card, offer) = rest.split_once(" of ").ok_or("a peek reads `peek gems 5 of P0#1`")?;
                Choice::Peek { offer: offer.parse()?, card: card.parse()? }
            }
            "accept" => Choice::Accept(rest.parse()?),
            "decline" => Choice::Decline(rest.parse()?),
            "withdraw" => Choice::Withdraw(rest.parse()?),
            "wait" => Choice::Wait,
            "use" => Choice::UsePromo(rest.parse()?),
            "pass" => Choice::Pass,
            "call" if rest == "orderly" => Choice::CallOrderly,
            "uncall" if rest == "orderly" => Choice::UncallOrderly,
            "end" if rest == "turn" => Choice::EndTurn,
            _ => Choice::Say(statement(verb, rest).ok_or_else(|| unknown(text))??),
        })
    }
}

/// A statement, if the verb belongs to one.
fn statement(verb: &str, rest: &str) -> Option<Result<Statement, String>> {
    let number = |text: &str| text.trim().parse::<u8>().map_err(|_| format!("{text:?} is not a number"));
    let told = || -> Result<_, String> {
        let (who, vote) = rest.split_once(' ').ok_or("name a seat and a vote: `ask P1 yes`")?;
        Ok((seat(who)?, vote.parse()?))
    };
    Some(match verb {
        "vow" => rest.parse().map(Statement::Vow),
        "ask" => told().map(|(seat, vote)| Statement::Ask { seat, vote }),
        "warn" => told().map(|(seat, unless)| Statement::Warn { seat, unless }),
        "claim" => number(rest).map(Statement::Claim),
        "price" => rest
            .split_once(" for ")
            .ok_or("a price reads `price 2 for 4`".to_owned())
            .and_then(|(bills, value)| Ok(Statement::Price { bills: number(bills)?, value: number(value)? })),
        _ => return None,
    })
}

fn unknown(text: &str) -> String {
    format!(
        "{text:?} is no choice; there are share, commit, deal rest, threat, threat back, choose, ready, unready, settle, hush, \
         payoff, gift, trade, lay, bill, place, drop, peek, accept, decline, withdraw, wait, use, pass, call orderly, \
         uncall orderly, end turn, vow, ask, warn, claim, price"
    )
}

fn seat(text: &str) -> Result<Seat, String> {
    let number =
        text.trim().strip_prefix(['P', 'p']).and_then(|number| number.parse().ok()).and_then(Seat::new);
    number.ok_or_else(|| format!("{text:?} is not a seat such as P0"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CRIT-139: every command can be read and written in both forms.
    #[test]
    fn choices_read_and_write_in_both_forms() {
        let texts = [
            "share gems 5 to P1",
            "share P3 from P0 to P7",
            "commit",
            "deal rest",
            "threat P2",
            "threat back",
            "choose rob",
            "ready 12",
            "unready",
            "settle",
            "hush",
            "payoff no to P3",
            "gift to P1",
            "trade to P1",
            "lay cash 2 hidden",
            "lay P1 open",
            "bill",
            "place",
            "drop",
            "peek gems 5 of P0#1",
            "accept P2#3",
            "decline P2#3",
            "withdraw P2#3",
            "wait",
            "use P5",
            "pass",
            "call orderly",
            "uncall orderly",
            "end turn",
            "vow yes",
            "ask P1 no",
            "warn P4 yes",
            "claim 5",
            "price 2 for 4",
        ];
        for text in texts {
            let choice: Choice = text.parse().unwrap();
            assert_eq!(choice.to_string(), text);
            let json = serde_json::to_string(&choice).unwrap();
            assert_eq!(serde_json::from_str::<Choice>(&json).unwrap(), choice, "{json}");
        }
        assert!(size_of::<Choice>() <= 6, "bots list choices by the million: {}", size_of::<Choice>());
        for wrong in
            ["", "share gems 5", "ready", "payoff maybe to P1", "lay gems 5 sideways", "ask P1", "moo"]
        {
            assert!(wrong.parse::<Choice>().is_err(), "{wrong}");
        }
    }
}
