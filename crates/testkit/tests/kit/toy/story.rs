use std::ops::RangeInclusive;

use rustlers_core::{BadOptions, Impossible, Ink, Line, Seat, SeatMap, Seats, Tabletop, Teller};
use serde::{Deserialize, Serialize};

use super::knowledge::{Sight, View};
use super::{Choice, Flaw, Options, Toy, conserved};

/// A complete table in readable form.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    flaw: Flaw,
    rounds: u8,
    deck: Vec<u8>,
    discards: Vec<u8>,
    cards: SeatMap<u8>,
    coins: SeatMap<u8>,
    bank: u8,
    bids: SeatMap<Option<u8>>,
    winner: Option<Seat>,
    known: Vec<Vec<Seat>>,
    #[serde(default)]
    count: u8,
}

impl Tabletop for Toy {
    const NAME: &'static str = "toy";
    const TITLE: &'static str = "Blind Bids";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = "
- **TOY-1** Only whoever is asked answers.
- **TOY-2** First all bid, face down.
- **TOY-3** Nobody bids more coins than they have.
- **TOY-4** The bids are revealed together. The highest wins and is paid to the bank; of equal ones the lowest seat's.
- **TOY-5** The winner may look at another player's card,
- **TOY-6** or lay their own aside and draw another, unless only one is left, or do neither.
- **TOY-7** After three auctions the highest sum of card and coins wins.
";
    const PLAYERS: RangeInclusive<u8> = 2..=4;

    type Position = Position;

    fn options(players: u8) -> Options {
        Options { players, flaw: Flaw::None }
    }

    fn take_edition(
        _: &mut Options,
        _: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<(), BadOptions> {
        Ok(())
    }

    fn edition(_: &Options) -> Result<String, BadOptions> {
        Ok(String::new())
    }

    fn position(&self) -> Position {
        Position {
            flaw: self.flaw,
            rounds: self.rounds,
            deck: self.deck.clone(),
            discards: self.discards.clone(),
            cards: self.cards,
            coins: self.coins,
            bank: self.bank,
            bids: self.bids,
            winner: self.winner,
            known: self.known.values().map(|known| known.into_iter().collect()).collect(),
            count: if self.flaw == Flaw::ForgetfulPosition { 0 } else { self.count },
        }
    }

    fn restore(options: Option<&Options>, position: &Position) -> Result<Toy, Impossible> {
        let players = position.cards.players();
        if options.is_some_and(|options| options.players != players) {
            return Err(Impossible(vec![format!("{players} players do not fit the options")]));
        }
        let known: Vec<Seats> = position.known.iter().map(|known| known.iter().copied().collect()).collect();
        let game = Toy {
            flaw: position.flaw,
            rounds: position.rounds,
            deck: position.deck.clone(),
            discards: position.discards.clone(),
            cards: position.cards,
            coins: position.coins,
            bank: position.bank,
            bids: position.bids,
            winner: position.winner,
            known: SeatMap::from_slice(&known).ok_or(Impossible(vec!["too many seats".to_owned()]))?,
            count: position.count,
        };
        conserved(&game).map_err(|reason| Impossible(vec![reason]))?;
        Ok(game)
    }

    fn question(&self, _: Seat, _: &Teller<'_>) -> String {
        match (self.winner, self.flaw) {
            (None, _) => "What do you bid?".to_owned(),
            (Some(_), Flaw::LeakyQuestion) => format!("Something below {}?", self.deck[self.deck.len() - 1]),
            (Some(_), _) => "Do you look, swap or keep?".to_owned(),
        }
    }

    fn tell_choice(&self, _: Seat, choice: Choice, teller: &Teller<'_>) -> String {
        match choice {
            Choice::Bid(coins) => format!("bid {coins}"),
            Choice::Peek(at) => format!("look at {} card", teller.whose(at)),
            Choice::Swap => "swap your card".to_owned(),
            Choice::Keep => "do nothing".to_owned(),
        }
    }

    fn explain_choice(&self, _: Seat, choice: Choice, _: &Teller<'_>) -> String {
        if choice == Choice::Swap { "your card is laid open".to_owned() } else { String::new() }
    }

    fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
        let one = |card: &Option<u8>| card.map_or("a card".to_owned(), |card| format!("card {card}"));
        match sight {
            Sight::Dealt { seat, card } => {
                format!("{} {}.", teller.clause(*seat, "are dealt", "is dealt"), one(card))
            }
            Sight::Bid { seat, coins: Some(coins) } => {
                format!("{} {coins}.", teller.clause(*seat, "bid", "bids"))
            }
            Sight::Bid { seat, coins: None } => format!("{}.", teller.clause(*seat, "have bid", "has bid")),
            Sight::Revealed { bids } => {
                let bids: Vec<String> = bids
                    .iter()
                    .map(|(seat, bid)| format!("{} {}", teller.name(seat), bid.unwrap_or(0)))
                    .collect();
                format!("The bids: {}.", bids.join(", "))
            }
            Sight::Won { seat, coins } => {
                format!("{} {coins}.", teller.clause(*seat, "win and pay", "wins and pays"))
            }
            Sight::Peeked { seat, at, card } => {
                let clause = teller.clause(*seat, "look", "looks");
                format!("{clause} at {} card: {}.", teller.whose(*at), one(card))
            }
            Sight::Swapped { seat, old, new } => {
                let clause = teller.clause(*seat, "lay", "lays");
                format!("{clause} card {old} aside for {}.", one(new))
            }
            Sight::Kept { seat } => format!("{}.", teller.clause(*seat, "do nothing", "does nothing")),
            Sight::Closed { to_come } => format!("The auction is over; {to_come} to come."),
            Sight::Ended { cards } => format!("The cards: {cards:?}."),
        }
    }

    fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
        let mut lines = vec![
            Line::new().ink(Ink::Heading, format!("{} auctions to come", view.rounds)),
            Line::new()
                .plain(format!("deck {}, discards {:?}, bank {}", view.deck, view.discards, view.bank)),
        ];
        for (seat, seen) in Seat::all(view.seats.len() as u8).zip(&view.seats) {
            let card = seen.card.map_or("?".to_owned(), |card| card.to_string());
            let bid = match (seen.bid, seen.has_bid) {
                (Some(bid), _) => format!("bids {bid}"),
                (None, true) => "has bid".to_owned(),
                (None, false) => String::new(),
            };
            let line =
                Line::new().ink(Ink::Seat(seat), teller.name(seat)).pad_to(6).plain(format!("card {card}"));
            lines.push(line.pad_to(14).plain(format!("{} coins", seen.coins)).pad_to(24).plain(bid));
        }
        lines
    }
}
