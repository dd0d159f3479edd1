//! What happens, nothing hidden. `knowledge.rs` says who sees what of it.

use rustlers_core::{Outcome, Seat};

use crate::choice::{Offer, Split};
use crate::pieces::{Cards, Character, Location, PerToken, Token};

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A round began with its Upkeep; `starter` is the first Dealer.
    RoundBegan {
        /// Counted from 1.
        round: u8,
        /// The Starting Player.
        starter: Seat,
    },
    /// Upkeep placed tokens and coins at a Location.
    Stocked {
        /// Where.
        location: Location,
        /// Tokens of its type.
        tokens: u8,
        /// Coins.
        coins: u8,
    },
    /// A card was laid aside face down for the round.
    LaidAside {
        /// Nobody sees it.
        card: Character,
    },
    /// The Goat was turned up, and went back into the deck once another card lay face up.
    GoatTurnedUp,
    /// A card was laid aside face up for the round.
    TurnedUp {
        /// Everybody sees it.
        card: Character,
    },
    /// The hand went from one player to another.
    Passed {
        /// The old Dealer or Assistant.
        from: Seat,
        /// The new one.
        to: Seat,
        /// What was passed.
        cards: Cards,
        /// Whether the new holder is an Assistant Dealer.
        assistant: bool,
    },
    /// Cards came from the deck into a hand.
    Drew {
        /// Whose hand.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
    /// One active player is left; Assistants offer from here on.
    LastActive {
        /// L of GOAT-44.
        seat: Seat,
        /// Hats that this player still has to place.
        hats_left: u8,
    },
    /// A card was offered under a name.
    Offered {
        /// Dealer or Assistant.
        from: Seat,
        /// Card, name and the player asked.
        offer: Offer,
    },
    /// The player asked accepted.
    Accepted {
        /// Who.
        seat: Seat,
        /// Whether refusing was not allowed (GOAT-50).
        forced: bool,
    },
    /// The player asked refused: the Dealer keeps the card, or the Assistant's card is discarded.
    Refused {
        /// Who.
        seat: Seat,
    },
    /// The card on offer was turned over.
    Revealed {
        /// Who had offered it.
        from: Seat,
        /// What it is, what it was called, and who was asked.
        offer: Offer,
    },
    /// A player put a Small Hat on the revealed card, which went to its Location.
    Placed {
        /// Who controls it.
        seat: Seat,
        /// The Character.
        card: Character,
    },
    /// A player placed the last hat of the round.
    BecameInactive {
        /// Who.
        seat: Seat,
    },
    /// A declined card was discarded.
    Discarded {
        /// Which.
        card: Character,
    },
    /// A Character took all tokens of its Location (GOAT-54).
    TookTokens {
        /// The controller.
        seat: Seat,
        /// The Location.
        location: Location,
        /// How many.
        count: u8,
    },
    /// A Character took all coins of its Location (GOAT-55).
    TookCoins {
        /// The controller.
        seat: Seat,
        /// The Location.
        location: Location,
        /// How many.
        count: u8,
    },
    /// A Character's effect found nothing to work on.
    FoundNothing {
        /// The controller.
        seat: Seat,
        /// The Character.
        card: Character,
    },
    /// The Robber took all tokens of a Location onto the card (GOAT-56).
    Robbed {
        /// The controller.
        seat: Seat,
        /// The Location.
        location: Location,
        /// How many.
        count: u8,
    },
    /// The Charlatan took coins onto the card, against Elixirs (GOAT-58).
    Conned {
        /// The controller.
        seat: Seat,
        /// Coins by victim.
        split: Split,
    },
    /// All hats are placed, and the Characters at the Saloon act in turn (GOAT-60).
    SaloonOpened,
    /// The Gunslinger eliminated the Sheriff (GOAT-61).
    Shot {
        /// The Gunslinger's controller.
        seat: Seat,
        /// The Sheriff's.
        sheriff: Seat,
        /// Coins paid.
        coins: u8,
    },
    /// The Sheriff was paid (GOAT-63).
    PaidSheriff {
        /// The controller.
        seat: Seat,
        /// Coins for himself and for the arrests.
        coins: u8,
    },
    /// The Sheriff arrested the Robber; the tokens went back (GOAT-64).
    ArrestedRobber {
        /// The Robber's controller.
        seat: Seat,
        /// Where the tokens went; `None` when there were none.
        to: Option<Location>,
        /// How many.
        count: u8,
    },
    /// The Sheriff arrested the Charlatan; the coins went back (GOAT-65).
    ArrestedCharlatan {
        /// The Charlatan's controller.
        seat: Seat,
        /// Coins by victim.
        back: Split,
    },
    /// The Robber got away with the tokens (GOAT-66).
    GotLoot {
        /// The controller.
        seat: Seat,
        /// The type of the tokens.
        token: Token,
        /// How many.
        count: u8,
    },
    /// The Charlatan got away with the coins (GOAT-67).
    GotConMoney {
        /// The controller.
        seat: Seat,
        /// How many.
        coins: u8,
    },
    /// The Dancer shared out the Saloon's Bottles (GOAT-68).
    Served {
        /// The controller.
        seat: Seat,
        /// Bottles by player.
        split: Split,
    },
    /// The Dancer carries out the Gambler's action instead of his controller (GOAT-69).
    Upstaged {
        /// The Dancer's controller.
        dancer: Seat,
        /// The Gambler's.
        gambler: Seat,
    },
    /// A token changed hands unseen (GOAT-71).
    Stole {
        /// Who took it.
        taker: Seat,
        /// Who lost it.
        victim: Seat,
        /// What it was; taker and victim see it.
        token: Token,
    },
    /// Hats and cards came back, and all Characters were shuffled (GOAT-75).
    RoundEnded {
        /// Counted from 1.
        round: u8,
    },
    /// A player's reserve was opened and counted (GOAT-78).
    Counted {
        /// Whose.
        seat: Seat,
        /// The coins.
        coins: u8,
        /// The tokens.
        tokens: PerToken,
        /// What all of it is worth.
        money: i32,
    },
    /// The game is over (GOAT-79).
    GameEnded {
        /// Places and money.
        outcome: Outcome,
    },
}
