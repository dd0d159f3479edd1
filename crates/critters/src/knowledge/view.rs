use rustlers_core::{Outcome, Seat, Seats, Viewer};
use serde::{Serialize, Serializer};

use super::memory::Glimpse;
use super::offer::OfferSight;
use crate::edition::{Effect, Window};
use crate::options::Timers;
use crate::pieces::{Action, Card, Critter, Loot};
use crate::rules::{end, offers, promos, talk, vote};
use crate::state::{Critters, Frame};

/// Everything a viewer knows about a game (CRIT-119, CRIT-120).
///
/// Anything a viewer does not know is `None`, whatever the state holds there.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub you: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// The current step.
    pub step: Step,
    /// Who holds the Boss marker.
    pub boss: Seat,
    /// For how many rounds in a row.
    pub reign: u8,
    /// Whose turn it is, in an orderly Step 3.
    pub turn: Option<Seat>,
    /// Whom the game waits for.
    pub awaits: Seats,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// Loot in the centre that is in no share yet.
    pub centre: Loot,
    /// The face-down pile.
    pub pile: PileView,
    /// Offers on the table, by giver.
    pub offers: Vec<OfferView>,
    /// The offer that the viewer is putting together.
    pub draft: Option<DraftView>,
    /// The ticket that the viewer's `ready` must name (CRIT-143).
    pub ticket: Option<u16>,
    /// How many commands a bot has left in this step (CRIT-157, CRIT-158); people have no limit.
    pub commands_left: Option<u8>,
    /// Votes turned up so far, each with what a promo card adds to it (CRIT-115).
    pub yes: u8,
    /// Votes turned up so far.
    pub no: u8,
    /// The promo window that is open.
    pub window: Option<WindowView>,
    /// The clock that is running, if the table has clocks (CRIT-148).
    pub timer: Option<TimerView>,
    /// Confiscated Loot.
    pub confiscated: Loot,
    /// The table's options.
    pub terms: Terms,
    /// Places and totals in thousands, once the game is over.
    pub outcome: Option<Outcome>,
}

rustlers_core::parts!(View {
    you,
    round,
    step,
    boss,
    reign,
    turn,
    awaits,
    seats,
    centre,
    pile,
    offers,
    draft,
    ticket,
    commands_left,
    yes,
    no,
    window,
    timer,
    confiscated,
    terms,
    outcome,
});

/// The current step.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Steps 1 and 2.
    Distribute,
    /// Step 3, free.
    Talk,
    /// Step 3, orderly.
    Turns,
    /// Step 3, with the board frozen.
    Choose,
    /// Step 4.
    Resolve,
    /// Everything is counted, and the game has ended.
    Over,
}

/// A player as the viewer knows them.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// The critter of this seat.
    pub critter: Critter,
    /// Whether a person plays it.
    pub person: bool,
    /// How many cards are in the stash.
    pub stash_count: u8,
    /// Which cards; the viewer's own, and everybody's at the end.
    pub stash: Option<Loot>,
    /// Another player's cards that the viewer has seen there and not seen leave.
    pub seen: Loot,
    /// How many of those may be gone: that many cards have left the player since, unseen by the viewer.
    pub unsure: u8,
    /// Bills that are not in an offer.
    pub bills: u8,
    /// Payoff tokens at home.
    pub tokens: u8,
    /// Used promo cards.
    pub set_aside: Loot,
    /// What the Boss has assigned.
    pub share: Loot,
    /// The player in front of whom the Threat marker stands.
    pub threat: Option<Seat>,
    /// Whether an Action card is down.
    pub card_down: bool,
    /// Which card; the viewer's own, and every card that is turned up.
    pub card: Option<Action>,
    /// Whether it is turned up.
    pub revealed: bool,
    /// Whether the player is ready.
    pub ready: bool,
    /// Whether the player makes no more changes to the board.
    pub hushed: bool,
    /// Whether the player calls for an orderly Step 3.
    pub calls_orderly: bool,
    /// What everything is worth, in thousands, if the stash is known.
    pub total: Option<i32>,
}

/// The face-down pile.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PileView {
    /// The number of cards, including the Fuzz.
    pub count: u8,
    /// Whether the Fuzz has come.
    pub fuzz_out: bool,
    /// The top cards that the viewer has looked at.
    pub top: Vec<TopCard>,
}

/// A card on top of the pile: Loot, or the Fuzz.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/", type = "string"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TopCard(pub Option<Card>);

impl Serialize for TopCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(card) => card.serialize(serializer),
            None => serializer.serialize_str("Fuzz"),
        }
    }
}

/// An offer on the table: the same as its sight.
pub type OfferView = OfferSight;

/// An offer being put together.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DraftView {
    /// The offer as it would be placed.
    #[serde(flatten)]
    pub offer: OfferSight,
}

/// A promo window that is open (CRIT-110).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct WindowView {
    /// Which window.
    pub window: Window,
    /// Whose Rob or Skim it is about.
    pub about: Option<Seat>,
}

/// A clock that is running (CRIT-148).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TimerView {
    /// Its name in the options.
    pub name: &'static str,
    /// How long it runs.
    pub seconds: u16,
}

/// The table's options, as far as they matter for play.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Terms {
    /// Tokens, bills, gifts and trades.
    pub payoffs: bool,
    /// For how many rounds a Boss may stay; `None` without limited terms.
    pub max_rounds: Option<u8>,
    /// The promo cards in use.
    pub promos: Vec<PromoView>,
}

/// A promo card (CRIT-111).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PromoView {
    /// Its id.
    pub card: Card,
    /// Its name.
    pub name: String,
    /// In thousands.
    pub value: u8,
    /// When it can be used.
    pub window: Window,
    /// What it does.
    pub effect: Effect,
    /// The amount of the effect.
    pub amount: u8,
    /// Whether it was used.
    pub used: bool,
}

/// Everything a viewer knows, built from nothing.
pub(crate) fn view(game: &Critters, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Open => None,
    };
    let everybody = game.seats();
    let is_away = is_board_away(game.frame);
    let seen = game.memory.seen_with(game.facts.players, |seen| match viewer {
        Viewer::Seat(seat) => seen.contains(seat),
        Viewer::Spectator => everybody.into_iter().all(|seat| seen.contains(seat)),
        Viewer::Open => true,
    });
    let offer = |slot: usize| OfferSight::of(&offers::offered(game, slot), viewer, false);
    View {
        you,
        round: game.round,
        step: step(game.frame),
        boss: game.boss,
        reign: game.reign,
        turn: match game.frame {
            Frame::Turn(seat) => Some(seat),
            _ => None,
        },
        awaits: game.asked(),
        seats: everybody.into_iter().map(|seat| seat_view(game, viewer, seat, seen[seat])).collect(),
        centre: game.centre,
        pile: PileView {
            count: game.pile.count(),
            fuzz_out: game.pile.fuzz_out,
            top: you.map_or(Vec::new(), |seat| game.pile.seen_by(seat).into_iter().map(TopCard).collect()),
        },
        offers: game.offers.slots().map(offer).collect(),
        draft: you.and_then(|seat| game.offers.draft(seat)).map(|slot| DraftView { offer: offer(slot) }),
        ticket: you.map(|seat| game.talk.tickets[seat]),
        commands_left: you.filter(|&seat| talk::is_counted(game, seat)).map(|seat| game.talk.left[seat]),
        yes: if is_away { 0 } else { vote::votes_shown(game, Action::Yes) },
        no: if is_away { 0 } else { vote::votes_shown(game, Action::No) },
        window: promos::window(game.frame).map(|window| WindowView {
            window,
            about: match game.frame {
                Frame::Robbed(seat) | Frame::Guarded(seat) | Frame::LateSkim(seat) => Some(seat),
                _ => None,
            },
        }),
        timer: timer(game),
        confiscated: game.gone,
        terms: terms(game),
        outcome: (game.frame == Frame::Over).then(|| end::outcome(game)),
    }
}

pub(super) fn step(frame: Frame) -> Step {
    match frame {
        Frame::Show | Frame::Distribute => Step::Distribute,
        Frame::Talk => Step::Talk,
        Frame::Turn(_) => Step::Turns,
        Frame::Choose => Step::Choose,
        Frame::Resolve
        | Frame::Robbed(_)
        | Frame::Guarded(_)
        | Frame::LateSkim(_)
        | Frame::Vote(_)
        | Frame::Tie => Step::Resolve,
        Frame::Counting(_) | Frame::Over => Step::Over,
    }
}

/// CRIT-70: are markers and Action cards with their owners, whatever the last round left? This is so at the beginning
/// of a round, and when everything is counted they no longer matter.
pub(super) fn is_board_away(frame: Frame) -> bool {
    matches!(frame, Frame::Show | Frame::Counting(_) | Frame::Over)
}

/// CRIT-R25: numbers are public, faces are not.
fn seat_view(game: &Critters, viewer: Viewer, seat: Seat, seen: Glimpse) -> SeatView {
    let is_own = viewer.knows_secrets_of(seat);
    let is_open = match game.frame {
        Frame::Counting(shown) => shown.contains(seat),
        frame => frame == Frame::Over,
    };
    let knows = is_own || is_open;
    let is_out = !is_board_away(game.frame);
    let revealed = is_out && game.resolve.revealed.contains(seat);
    let card = game.talk.cards[seat].filter(|_| is_out);
    // Loot in an offer is not in the stash, but its holder still has it.
    let glimpse = if knows { Glimpse::default() } else { seen };
    SeatView {
        critter: game.facts.critters[seat.index()],
        person: game.facts.seats_of_people.contains(seat),
        stash_count: game.stashes[seat].len(),
        stash: knows.then_some(game.stashes[seat]),
        seen: glimpse.cards,
        unsure: glimpse.gone,
        bills: game.bills[seat],
        tokens: if game.facts.payoffs { game.offers.tokens_at_home(seat, game.facts.tokens) } else { 0 },
        set_aside: game.set_aside(seat),
        share: game.shares[seat],
        threat: game.talk.markers[seat].filter(|_| is_out),
        card_down: card.is_some(),
        card: card.filter(|_| is_own || revealed),
        revealed,
        ready: is_out && game.talk.ready.contains(seat),
        hushed: is_out && game.talk.hushed.contains(seat),
        calls_orderly: is_out && game.talk.calls.contains(seat),
        total: knows.then(|| end::total(game, seat)),
    }
}

fn timer(game: &Critters) -> Option<TimerView> {
    let Timers::On(seconds) = game.facts.timers else { return None };
    let (name, seconds) = match game.frame {
        Frame::Distribute => ("distribution", seconds.distribution),
        Frame::Talk => ("freeTalk", seconds.free_talk),
        Frame::Turn(_) => ("orderlyTurn", seconds.orderly_turn),
        Frame::Choose if game.facts.orderly => ("orderlyChoice", seconds.orderly_choice),
        Frame::Choose => ("finalChoice", seconds.final_choice),
        Frame::Robbed(_) | Frame::Guarded(_) | Frame::LateSkim(_) | Frame::Vote(_) | Frame::Tie => {
            ("promoWindow", seconds.promo_window)
        }
        Frame::Show | Frame::Resolve | Frame::Counting(_) | Frame::Over => return None,
    };
    Some(TimerView { name, seconds })
}

fn terms(game: &Critters) -> Terms {
    let facts = &game.facts;
    let used = game.used_promos();
    let promo = |index: u8| {
        let promo = &facts.promo[usize::from(index)];
        PromoView {
            card: Card::promo(index),
            name: promo.name.to_string(),
            value: promo.value,
            window: promo.window,
            effect: promo.effect,
            amount: promo.amount,
            used: used & (1 << index) != 0,
        }
    };
    Terms {
        payoffs: facts.payoffs,
        max_rounds: facts.limited_terms.then_some(facts.max_rounds),
        promos: (0..Card::PROMOS).filter(|index| facts.promos & (1 << index) != 0).map(promo).collect(),
    }
}
