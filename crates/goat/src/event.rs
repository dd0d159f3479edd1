//! What happens, what viewers see of it, and who sees it.

use rustlers_core::{Outcome, Seat, events};

use crate::choice::{Offer, Split};
use crate::pieces::{Cards, Character, Location, PerToken, Token};

events! {
    /// Something that happened at the table, with nothing hidden.
    ///
    /// ```compile_fail,E0277
    /// fn written<T: serde::Serialize>() {}
    /// written::<rustlers_goat::Event>();
    /// ```
    pub enum Event;

    /// An event as one viewer saw it: like [`Event`], with `null` for hidden parts.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
    #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // The fields are those of the event of the same name.
    pub enum Sight;

    /// What a viewer sees of an event. Everybody sees every event; five have a hidden part.
    pub(crate) fn witness(viewer);

    /// A round began with its Upkeep; `starter` is the first Dealer.
    RoundBegan => all {
        /// Counted from 1.
        round: u8,
        /// The Starting Player.
        starter: Seat,
    },
    /// Upkeep placed tokens and coins at a Location.
    Stocked => all {
        /// Where.
        location: Location,
        /// Tokens of its type.
        tokens: u8,
        /// Coins.
        coins: u8,
    },
    /// A card was laid aside face down for the round.
    LaidAside => all {
        /// GOAT-R15: nobody ever looks at it.
        card: Character => only [],
    },
    /// The Goat was turned up, and went back into the deck once another card lay face up.
    GoatTurnedUp => all,
    /// A card was laid aside face up for the round.
    TurnedUp => all {
        /// Everybody sees it.
        card: Character,
    },
    /// The hand went from one player to another.
    Passed => all {
        /// The old Dealer or Assistant.
        from: Seat,
        /// The new one.
        to: Seat,
        + count: u8 = cards.len(),
        /// What was passed. Both the player who passes the cards and the one who receives them know them.
        cards: Cards => only [from, to],
        /// Whether the new holder is an Assistant Dealer.
        assistant: bool,
    },
    /// Cards came from the deck into a hand.
    Drew => all {
        /// Whose hand.
        seat: Seat,
        + count: u8 = cards.len(),
        /// Which cards.
        cards: Cards => only [seat],
    },
    /// Only one active player is left; Assistants make the offers from here on.
    LastActive => all {
        /// L of GOAT-44.
        seat: Seat,
        /// Hats that this player still has to place.
        hats_left: u8,
    },
    /// A card was offered under a name.
    Offered => all {
        /// Dealer or Assistant.
        from: Seat,
        + to: Seat = offer.to,
        + name: Character = offer.name,
        // GOAT-80: name and target are public, the card is not.
        + card: Character = offer.card => only [from],
        - offer: Offer,
    },
    /// The player asked accepted.
    Accepted => all {
        /// Who.
        seat: Seat,
        /// Whether refusing was not allowed (GOAT-50).
        forced: bool,
    },
    /// The player asked refused: the Dealer keeps the card, or the Assistant's card is discarded.
    Refused => all {
        /// Who.
        seat: Seat,
    },
    /// The card on offer was turned over.
    Revealed => all {
        /// Who had offered it.
        from: Seat,
        + to: Seat = offer.to,
        + name: Character = offer.name,
        + card: Character = offer.card,
        - offer: Offer,
    },
    /// A player put a Small Hat on the revealed card, which went to its Location.
    Placed => all {
        /// Who controls it.
        seat: Seat,
        /// The Character.
        card: Character,
    },
    /// A player has placed their last hat of the round.
    BecameInactive => all {
        /// Who.
        seat: Seat,
    },
    /// A declined card was discarded.
    Discarded => all {
        /// Which.
        card: Character,
    },
    /// A Character took all tokens of its Location (GOAT-54). They are taken face up, although they lie face down
    /// afterwards (GOAT-90).
    TookTokens => all {
        /// The controller.
        seat: Seat,
        /// The Location.
        location: Location,
        + token: Token = location.token(),
        /// How many.
        count: u8,
    },
    /// A Character took all coins of its Location (GOAT-55).
    TookCoins => all {
        /// The controller.
        seat: Seat,
        /// The Location.
        location: Location,
        /// How many.
        count: u8,
    },
    /// A Character's effect found nothing to work on.
    FoundNothing => all {
        /// The controller.
        seat: Seat,
        /// The Character.
        card: Character,
    },
    /// The Robber took all tokens of a Location onto the card (GOAT-56).
    Robbed => all {
        /// The controller.
        seat: Seat,
        /// The Location.
        location: Location,
        + token: Token = location.token(),
        /// How many.
        count: u8,
    },
    /// The Charlatan took coins onto the card, against Elixirs (GOAT-58).
    Conned => all {
        /// The controller.
        seat: Seat,
        /// Coins by victim.
        split: Split,
    },
    /// All hats are placed, and the Characters at the Saloon act in turn (GOAT-60).
    SaloonOpened => all,
    /// The Gunslinger eliminated the Sheriff (GOAT-61).
    Shot => all {
        /// The Gunslinger's controller.
        seat: Seat,
        /// The Sheriff's.
        sheriff: Seat,
        /// Coins paid.
        coins: u8,
    },
    /// The Sheriff was paid (GOAT-63).
    PaidSheriff => all {
        /// The controller.
        seat: Seat,
        /// Coins for the Sheriff himself and for the arrests.
        coins: u8,
    },
    /// The Sheriff arrested the Robber; the tokens went back (GOAT-64).
    ArrestedRobber => all {
        /// The Robber's controller.
        seat: Seat,
        /// Where the tokens went; `None` if there were none.
        to: Option<Location>,
        /// How many.
        count: u8,
    },
    /// The Sheriff arrested the Charlatan; the coins went back (GOAT-65).
    ArrestedCharlatan => all {
        /// The Charlatan's controller.
        seat: Seat,
        /// Coins by victim.
        back: Split,
    },
    /// The Robber got away with the tokens (GOAT-66).
    GotLoot => all {
        /// The controller.
        seat: Seat,
        /// The type of the tokens.
        token: Token,
        /// How many.
        count: u8,
    },
    /// The Charlatan got away with the coins (GOAT-67).
    GotConMoney => all {
        /// The controller.
        seat: Seat,
        /// How many.
        coins: u8,
    },
    /// The Dancer shared out the Saloon's Bottles (GOAT-68).
    Served => all {
        /// The controller.
        seat: Seat,
        /// Bottles by player.
        split: Split,
    },
    /// The Dancer carries out the Gambler's action instead of his controller (GOAT-69).
    Upstaged => all {
        /// The Dancer's controller.
        dancer: Seat,
        /// The Gambler's.
        gambler: Seat,
    },
    /// A token changed hands unseen (GOAT-71).
    Stole => all {
        /// Who took it.
        taker: Seat,
        /// Who lost it.
        victim: Seat,
        /// What it was; taker and victim see it (GOAT-R48).
        token: Token => only [taker, victim],
    },
    /// Hats and cards came back, and all Characters were shuffled (GOAT-75).
    RoundEnded => all {
        /// Counted from 1.
        round: u8,
    },
    /// A player's reserve was opened and counted (GOAT-78).
    Counted => all {
        /// Whose.
        seat: Seat,
        /// The coins.
        coins: u8,
        /// The tokens.
        tokens: PerToken,
        /// The total value.
        money: i32,
    },
    /// The game is over (GOAT-79).
    GameEnded => all {
        /// Places and money.
        outcome: Outcome,
    },
}
