//! What happens, nothing hidden. `knowledge.rs` says who sees what of it.

use rustlers_core::{Outcome, Seat};

use crate::pieces::{Action, Goat, Goats, Held, Pile};

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The fields are named like what they hold; the variants say the rest.
pub enum Event {
    /// A round began.
    RoundBegan { round: u16, dealer: Seat },
    /// A hand was dealt.
    Dealt { seat: Seat, cards: Goats },
    /// A wild was turned up at set-up, and set aside until a plain card came (LORD-14).
    SetAside { card: Goat },
    /// The first card of the Discard Pile was turned up.
    TurnedUp { card: Goat },
    /// A turn was missed; so many are still pending (LORD-90).
    MissedTurn { seat: Seat, left: u8 },
    /// A player without goat cards passed (LORD-27).
    Passed { seat: Seat },
    /// The active player ended the turn and forfeited the rest of the budget (LORD-28).
    EndedTurn { seat: Seat },
    /// A pair from the hand became a new pile (LORD-38).
    Born { seat: Seat, pile: Pile },
    /// A hand card and the top of the Discard Pile became a new pile (LORD-40).
    Assisted { seat: Seat, card: Goat, top: Goat },
    /// A duel was declared (LORD-43).
    Attacked { attacker: Seat, defender: Seat, card: Goat },
    /// A duelist played a matching card (LORD-44).
    Answered { seat: Seat, card: Goat },
    /// A duelist, or the target of an action card, did not answer (LORD-23).
    DidNotAnswer { seat: Seat },
    /// The attacker won the defender's top pile; `pile` is all that came of it (LORD-46).
    WonPile { attacker: Seat, defender: Seat, pile: Pile },
    /// The defender kept the pile and got the cards of the duel (LORD-47).
    DefendedPile { defender: Seat, attacker: Seat, gained: Pile, pile: Pile },
    /// A card was discarded from the hand (LORD-51).
    Discarded { seat: Seat, card: Goat },
    /// Too many cards: one was trimmed (LORD-54).
    Trimmed { seat: Seat, card: Goat },
    /// Cards came from the Draw Pile into a hand.
    Drew { seat: Seat, cards: Goats },
    /// The Discard Pile was shuffled and became the Draw Pile (LORD-57).
    Reshuffled { cards: u8 },
    /// The Draw Pile is gone for the rest of the round (LORD-58).
    DrawPileGone,
    /// An action card was played, and the opponent named whom it needs (LORD-77).
    Played { seat: Seat, card: Action, on: Option<Seat> },
    /// An Escape Goat ended a duel: the attacking card joined the defended pile (LORD-98).
    EscapedDuel { seat: Seat, attacker: Seat, card: Goat },
    /// An Escape Goat undid an action card (LORD-97).
    EscapedCard { seat: Seat, attacker: Seat, card: Action },
    /// A Luck card was drawn (LORD-81).
    DrewLuck { seat: Seat, number: u8 },
    /// Two numbers were said (LORD-88).
    Called { seat: Seat, low: u8, high: u8 },
    /// A whole pile changed herds (LORD-37).
    Stole { thief: Seat, victim: Seat, pile: Pile },
    /// An action card came to nothing.
    CameToNothing { seat: Seat, card: Action },
    /// The player's own top pile went to the trash pile (LORD-85).
    Exploded { seat: Seat, pile: Pile },
    /// One more missed turn is pending (LORD-89).
    Loafed { seat: Seat, missed: u8 },
    /// A player looked at an opponent's action cards (LORD-91).
    Looked { seat: Seat, at: Seat, held: Held },
    /// An action card was taken from an opponent (LORD-91).
    Took { seat: Seat, from: Seat, card: Action, ripe: bool },
    /// Actions were added to the budget (LORD-28).
    GotActions { seat: Seat, ordinary: u8, santy: u8 },
    /// A pile was lifted out of a herd and shown (LORD-92).
    Raided { seat: Seat, victim: Seat, position: u8, pile: Pile },
    /// A share of it became a player's new top pile (LORD-95).
    GotShare { seat: Seat, pile: Pile },
    /// A Goat Gold was flipped (LORD-67).
    Flipped { seat: Seat, shows: u8 },
    /// An action card was drawn (LORD-70).
    DrewAction { seat: Seat, card: Action },
    /// There was no action card to draw (LORD-72).
    NoActionCard { seat: Seat },
    /// The action discard pile was shuffled and became the action pile (LORD-80).
    ActionsReshuffled { cards: u8 },
    /// Too many action cards: one was discarded (LORD-75).
    Shed { seat: Seat, card: Action, ripe: bool },
    /// All hands are used up, and the Draw Pile is gone (LORD-60).
    RoundEnded { round: u16 },
    /// A herd was counted (LORD-62).
    Scored { seat: Seat, points: u32, total: u32 },
    /// Several lead with the same total, and play on (LORD-64).
    Tied { total: u32 },
    /// The game is over (LORD-63, LORD-65).
    GameEnded { outcome: Outcome },
}
