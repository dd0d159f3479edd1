//! A small game with a secret, luck and simultaneous choices: everybody holds a face-down card and bids coins for the
//! right to look at somebody's card or to exchange their own.

mod knowledge;
mod rules;
mod story;

use std::fmt;
use std::str::FromStr;

use rustlers_core::{Seat, SeatMap, Seats};
use serde::{Deserialize, Serialize};

/// The cards are numbered from 1 to this.
pub(crate) const CARDS: u8 = 9;
/// The coins everybody starts with.
pub(crate) const COINS: u8 = 3;
/// The number of auctions.
pub(crate) const ROUNDS: u8 = 3;

/// The one thing that is wrong with a game; none in the game as it should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Flaw {
    #[default]
    None,
    ListsTwice,
    DrawsElsewhere,
    ListedGoesElsewhere,
    ListsNothing,
    RefusesListed,
    LapsesBadly,
    AcceptsUnlisted,
    HearsStrangers,
    RefusalChanges,
    RefusalDraws,
    UnknownRule,
    LeakyView,
    LeakySpectator,
    LeakyChoices,
    LeakyQuestion,
    LeakyRefusal,
    LeakySight,
    LeakyPeek,
    SilentLearning,
    OwnLuck,
    Endless,
    NeverOver,
    LostCoin,
    LostInRedeal,
    OrderDependent,
    FirstComeOnly,
    ForgetfulPosition,
    ChangesUntold,
    NotesBeforeActing,
    HidesASight,
    Panics,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Options {
    pub(crate) players: u8,
    #[serde(default)]
    pub(crate) flaw: Flaw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Choice {
    /// Lays this many coins face down.
    Bid(u8),
    /// Looks at somebody's card.
    Peek(Seat),
    /// Exchanges the seat's own card for one from the deck.
    Swap,
    /// Does neither.
    Keep,
}

/// Every card is in the deck, in a hand or in the discards; every coin is with a player or in the bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Toy {
    pub(crate) flaw: Flaw,
    /// The auctions still to come, including the current one.
    pub(crate) rounds: u8,
    /// Sorted.
    pub(crate) deck: Vec<u8>,
    /// In order of arrival.
    pub(crate) discards: Vec<u8>,
    pub(crate) cards: SeatMap<u8>,
    pub(crate) coins: SeatMap<u8>,
    pub(crate) bank: u8,
    /// Face down until all are in.
    pub(crate) bids: SeatMap<Option<u8>>,
    /// The winner of the auction, who has a choice to make.
    pub(crate) winner: Option<Seat>,
    /// Whose cards each seat knows, besides its own.
    pub(crate) known: SeatMap<Seats>,
    /// The number of refusals and peeks; only flawed games count them.
    pub(crate) count: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    Dealt { seat: Seat, card: u8 },
    Bid { seat: Seat, coins: u8, is_leaky: bool },
    Revealed { bids: SeatMap<Option<u8>> },
    Won { seat: Seat, coins: u8 },
    Peeked { seat: Seat, at: Seat, card: u8, is_leaky: bool },
    Swapped { seat: Seat, old: u8, new: u8 },
    Kept { seat: Seat },
    Closed { to_come: u8, is_hidden: bool },
    Ended { cards: SeatMap<u8> },
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Bid(coins) => write!(f, "bid {coins}"),
            Choice::Peek(at) => write!(f, "peek {at}"),
            Choice::Swap => write!(f, "swap"),
            Choice::Keep => write!(f, "keep"),
        }
    }
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Choice, String> {
        let seat = |name: &str| name.strip_prefix('P').and_then(|n| n.parse().ok()).and_then(Seat::new);
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["bid", coins] => coins.parse().map(Choice::Bid).map_err(|_| format!("{coins} is no number")),
            ["peek", at] => seat(at).map(Choice::Peek).ok_or(format!("{at} is no seat")),
            ["swap"] => Ok(Choice::Swap),
            ["keep"] => Ok(Choice::Keep),
            _ => Err("a choice is: bid 2, peek P1, swap, keep".to_owned()),
        }
    }
}

/// What the tests of the laws need to know about the game.
pub(crate) fn conserved(game: &Toy) -> Result<(), String> {
    let mut cards: Vec<u8> = game.cards.values().chain(&game.deck).chain(&game.discards).copied().collect();
    cards.sort_unstable();
    if cards != (1..=CARDS).collect::<Vec<_>>() {
        return Err(format!("these are not the cards: {cards:?}"));
    }
    let coins = game.coins.values().sum::<u8>() + game.bank;
    if coins != COINS * game.cards.players() {
        return Err(format!("there are {coins} coins"));
    }
    Ok(())
}
