//! What happens, what viewers see of it, and who sees it.

use rustlers_core::{Outcome, Seat, events};

use crate::pieces::{Action, Goat, Goats, Held, Pile};

events! {
    /// Something that happened at the table, with nothing hidden.
    ///
    /// ```compile_fail,E0277
    /// fn written<T: serde::Serialize>() {}
    /// written::<rustlers_lords::Event>();
    /// ```
    #[allow(missing_docs)] // The fields are named after what they hold; the variants say the rest.
    pub enum Event;

    /// An event as one viewer saw it: like [`Event`], with `null` for hidden parts.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
    #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)] // The fields are those of the event of the same name.
    pub enum Sight;

    /// What a viewer sees of an event. Everybody sees every event; six have a hidden part.
    pub(crate) fn witness(viewer);

    /// A round began.
    RoundBegan => all { round: u16, dealer: Seat, },
    /// A hand was dealt.
    Dealt => all { seat: Seat, + count: u8 = cards.len(), cards: Goats => only [seat], },
    /// A wild was turned up at set-up, and set aside until a plain card came (LORD-14).
    SetAside => all { card: Goat, },
    /// The first card of the Discard Pile was turned up.
    TurnedUp => all { card: Goat, },
    /// A turn was missed; `left` more are pending (LORD-90).
    MissedTurn => all { seat: Seat, left: u32, },
    /// A player without goat cards passed (LORD-27).
    Passed => all { seat: Seat, },
    /// The active player ended the turn and forfeited the rest of the budget (LORD-28).
    EndedTurn => all { seat: Seat, },
    /// A pair from the hand became a new pile (LORD-38).
    Born => all { seat: Seat, pile: Pile, },
    /// A hand card and the top of the Discard Pile became a new pile (LORD-40).
    Assisted => all { seat: Seat, card: Goat, top: Goat, },
    /// A duel was declared (LORD-43).
    Attacked => all { attacker: Seat, defender: Seat, card: Goat, },
    /// A duelist played a matching card (LORD-44).
    Answered => all { seat: Seat, card: Goat, },
    /// A duelist, or the target of an action card, did not answer (LORD-23).
    DidNotAnswer => all { seat: Seat, },
    /// The attacker won the defender's top pile; `pile` is the resulting pile (LORD-46).
    WonPile => all { attacker: Seat, defender: Seat, pile: Pile, },
    /// The defender kept the pile and got the cards of the duel (LORD-47).
    DefendedPile => all { defender: Seat, attacker: Seat, gained: Pile, pile: Pile, },
    /// A card was discarded from the hand (LORD-51).
    Discarded => all { seat: Seat, card: Goat, },
    /// Too many cards: one was trimmed (LORD-54).
    Trimmed => all { seat: Seat, card: Goat, },
    /// Cards came from the Draw Pile into a hand; others see only how many (LORD-21).
    Drew => all { seat: Seat, + count: u8 = cards.len(), cards: Goats => only [seat], },
    /// The Discard Pile was shuffled and became the Draw Pile (LORD-57).
    Reshuffled => all { cards: u8, },
    /// The Draw Pile is gone for the rest of the round (LORD-58).
    DrawPileGone => all,
    /// An action card was played, on an opponent if it needs one (LORD-77).
    Played => all { seat: Seat, card: Action, on: Option<Seat>, },
    /// An Escape Goat ended a duel: the attacking card joined the defended pile (LORD-98).
    EscapedDuel => all { seat: Seat, attacker: Seat, card: Goat, },
    /// An Escape Goat undid an action card (LORD-97).
    EscapedCard => all { seat: Seat, attacker: Seat, card: Action, },
    /// A Luck card was drawn (LORD-81).
    DrewLuck => all { seat: Seat, number: u8, },
    /// Two numbers were called (LORD-88).
    Called => all { seat: Seat, low: u8, high: u8, },
    /// A whole pile changed herds (LORD-37).
    Stole => all { thief: Seat, victim: Seat, pile: Pile, },
    /// An action card had no effect.
    CameToNothing => all { seat: Seat, card: Action, },
    /// The player's own top pile went to the trash pile (LORD-85).
    Exploded => all { seat: Seat, pile: Pile, },
    /// One more missed turn is pending (LORD-89).
    Loafed => all { seat: Seat, missed: u32, },
    /// A player looked at an opponent's action cards, which their owner knows as well (LORD-91).
    Looked => all { seat: Seat, at: Seat, + count: u8 = held.len(), held: Held => only [seat, at], },
    /// An action card was taken from an opponent (LORD-91), who sees which one (LORD-113).
    Took => all {
        seat: Seat,
        from: Seat,
        card: Action => only [seat, from],
        ripe: bool => only [seat, from],
    },
    /// Actions were added to the budget (LORD-28).
    GotActions => all { seat: Seat, ordinary: u8, santy: u8, },
    /// A pile was lifted out of a herd and shown (LORD-92).
    Raided => all { seat: Seat, victim: Seat, position: u8, pile: Pile, },
    /// A share of it became a player's new top pile (LORD-95).
    GotShare => all { seat: Seat, pile: Pile, },
    /// A Goat Gold was flipped (LORD-67).
    Flipped => all { seat: Seat, shows: u8, },
    /// An action card was drawn (LORD-70).
    DrewAction => all { seat: Seat, card: Action => only [seat], },
    /// There was no action card to draw (LORD-72).
    NoActionCard => all { seat: Seat, },
    /// The action discard pile was shuffled and became the action pile (LORD-80).
    ActionsReshuffled => all { cards: u8, },
    /// Too many action cards: one was discarded (LORD-75). Everybody sees which; only the owner knows whether it was
    /// ripe (LORD-116).
    Shed => all { seat: Seat, card: Action, ripe: bool => only [seat], },
    /// All hands are empty, and the Draw Pile is gone (LORD-60).
    RoundEnded => all { round: u16, },
    /// A herd was counted (LORD-62).
    Scored => all { seat: Seat, points: u32, total: u32, },
    /// Several players share the lead, and play on (LORD-64).
    Tied => all { total: u32, },
    /// The game is over (LORD-63, LORD-65).
    GameEnded => all { outcome: Outcome, },
}
