use rustlers_core::{Outcome, Seat, Viewer};
use serde::Serialize;

use crate::pieces::{Cards, Character, Location, PerPlace, PerToken, Token};
use crate::rules::{distribution, end};
use crate::state::{Frame, Goat};

/// Everything a viewer knows about a game.
///
/// Anything a viewer does not know is `None`, whatever the state holds there.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The current round, from 1.
    pub round: u8,
    /// The number of rounds in the game.
    pub rounds: u8,
    /// Whose decision is open, and which one; `None` while a choice is being carried out, and when the game is over.
    pub asked: Option<Asked>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// The Locations in play.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<Location, PlaceView>"))]
    pub locations: PerPlace<Location, PlaceView>,
    /// The Characters in play, in the order of the printed list.
    pub in_play: Vec<InPlayView>,
    /// The card on offer.
    pub offer: Option<OfferView>,
    /// The cards of the Dealer or Assistant.
    pub hand: HandView,
    /// The number of cards in the deck.
    pub deck: u8,
    /// The card that was removed face up; `None` until Upkeep turns one up.
    pub face_up: Option<Character>,
    /// Whether the Goat was turned up in this Upkeep: if so, it is not the face-down card.
    pub goat_turned_up: bool,
    /// Cards that were declined, eliminated or arrested this round.
    pub discarded: Vec<DiscardView>,
    /// The last active player of this round, if there is one.
    pub last_active: Option<Seat>,
    /// The general supply.
    pub supply: SupplyView,
    /// What tokens are worth at the end.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<Token, u8>"))]
    pub values: PerPlace<Token, u8>,
    /// The face-down card; nobody at the table knows it.
    pub face_down: Option<Character>,
    /// The cards of the deck; nobody at the table knows them.
    pub deck_cards: Option<Cards>,
    /// Places and money, once the game is over.
    pub outcome: Option<Outcome>,
}

rustlers_core::parts!(View {
    round,
    rounds,
    asked,
    seats,
    locations,
    in_play,
    offer,
    hand,
    deck,
    face_up,
    goat_turned_up,
    discarded,
    last_active,
    supply,
    values,
    face_down,
    deck_cards,
    outcome,
});

/// An open decision.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Asked {
    /// Who decides.
    pub seat: Seat,
    /// What the decision is about.
    pub ask: Ask,
    /// Whether a card on offer must be accepted (GOAT-50).
    pub forced: bool,
}

/// The six decisions (GOAT-80 to GOAT-85).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Ask {
    Offer,
    Answer,
    Rob,
    Con,
    Serve,
    Gamble,
}

/// A player as the viewer knows them.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// Coins in the reserve.
    pub coins: u8,
    /// Elixirs in the reserve.
    pub elixirs: u8,
    /// How many tokens are in the reserve.
    pub token_count: u8,
    /// Which tokens; the viewer's own, and everybody's at the end.
    pub tokens: Option<PerToken>,
    /// Small Hats not yet placed this round.
    pub hats_left: u8,
    /// Whether the Big Hat shows its coloured side.
    pub active: bool,
    /// What the reserve is worth, if the tokens are known.
    pub money: Option<i32>,
}

/// A Location and its goods.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceView {
    /// The type of its tokens.
    pub token: Token,
    /// The number of tokens there.
    pub tokens: u8,
    /// The number of coins there.
    pub coins: u8,
}

/// A Character in play.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct InPlayView {
    /// Who.
    pub character: Character,
    /// Whose hat is on it.
    pub controller: Seat,
    /// Where it is; `None` for the Goat, below the Saloon.
    pub at: Option<Location>,
    /// Tokens on the Robber.
    pub tokens: u8,
    /// Where they came from.
    pub from: Option<Location>,
    /// Coins on the Charlatan.
    pub coins: u8,
}

/// The card on offer.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OfferView {
    /// Dealer or Assistant.
    pub from: Seat,
    /// The player asked.
    pub to: Seat,
    /// What it is called.
    pub name: Character,
    /// What it is; only the player who offers it knows, until it is turned over.
    pub card: Option<Character>,
}

/// The hand of the Dealer or Assistant; after Distribution, the leftover cards.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HandView {
    /// Who holds it.
    pub holder: Seat,
    /// Whether that is an Assistant Dealer.
    pub assistant: bool,
    /// How many cards it holds, not counting the one on offer.
    pub count: u8,
    /// Which cards; only the holder knows.
    pub cards: Option<Cards>,
    /// Cards declared this round and not yet seen: everybody knows that they are in the hand or on offer (GOAT-91).
    pub declared: Cards,
    /// Cards that the viewer held and passed on, and that have not been seen since: in the hand or on offer (GOAT-R49).
    pub passed_on: Cards,
}

/// A card out of play.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DiscardView {
    /// Which.
    pub character: Character,
    /// Why it is out of play.
    pub why: Why,
}

/// Why a card was discarded.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The last active player declined it (GOAT-49).
    Declined,
    /// The Gunslinger shot the Sheriff (GOAT-61).
    Eliminated,
    /// The Sheriff arrested the Robber or the Charlatan (GOAT-64, GOAT-65).
    Arrested,
}

/// The general supply.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "goat/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SupplyView {
    /// Coins.
    pub coins: u8,
    /// Tokens by type, of the Locations in play.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<Token, u8>"))]
    pub tokens: PerPlace<Token, u8>,
    /// Elixirs.
    pub elixirs: u8,
}

/// Everything a viewer knows, built from nothing.
pub(crate) fn view(goat: &Goat, viewer: Viewer) -> View {
    let open = viewer == Viewer::Open;
    let facts = &goat.facts;
    let in_play_here = facts.locations;
    View {
        round: goat.round,
        rounds: facts.rounds,
        asked: asked(goat),
        seats: goat.reserves.iter().map(|(seat, _)| seat_view(goat, viewer, seat)).collect(),
        locations: in_play_here.iter().map(|location| (location, place_view(goat, location))).collect(),
        in_play: in_play(goat),
        offer: offer_view(goat, viewer),
        hand: hand_view(goat, viewer),
        deck: goat.deck.len(),
        face_up: goat.face_up,
        goat_turned_up: goat.goat_turned_up,
        discarded: goat.discarded.into_iter().map(|card| discard_view(goat, card)).collect(),
        last_active: goat.last_active,
        supply: SupplyView {
            coins: goat.supply_coins,
            tokens: in_play_here
                .iter()
                .map(|location| (location.token(), goat.supply[location.token()]))
                .collect(),
            elixirs: facts.elixirs - goat.elixirs_out(),
        },
        values: in_play_here
            .iter()
            .map(|location| (location.token(), facts.values[location.token()]))
            .collect(),
        face_down: goat.face_down.filter(|_| open),
        deck_cards: open.then_some(goat.deck),
        outcome: (goat.frame == Frame::Over).then(|| end::outcome(goat)),
    }
}

pub(super) fn asked(goat: &Goat) -> Option<Asked> {
    let ask = match goat.frame {
        Frame::Offer => Ask::Offer,
        Frame::Answer(_) => Ask::Answer,
        Frame::Rob(_) => Ask::Rob,
        Frame::Con(_) => Ask::Con,
        Frame::Serve(_) => Ask::Serve,
        Frame::Gamble(_) => Ask::Gamble,
        Frame::Answered { .. } | Frame::Underway | Frame::Counting(_) | Frame::Over => return None,
    };
    let forced = ask == Ask::Answer && distribution::is_forced(goat);
    goat.asked().map(|seat| Asked { seat, ask, forced })
}

/// Coins, Elixirs, hats and the number of tokens are public; the types are known only to the owner until the end
/// (GOAT-R47).
fn seat_view(goat: &Goat, viewer: Viewer, seat: Seat) -> SeatView {
    let reserve = &goat.reserves[seat];
    let is_open = match goat.frame {
        Frame::Counting(counted) => counted.contains(seat),
        frame => frame == Frame::Over,
    };
    let knows = viewer.knows_secrets_of(seat) || is_open;
    SeatView {
        coins: reserve.coins,
        elixirs: reserve.elixirs,
        token_count: reserve.tokens.total(),
        tokens: knows.then_some(reserve.tokens),
        hats_left: goat.hats_left(seat),
        active: goat.active.contains(seat),
        money: knows.then(|| end::money(goat, seat)),
    }
}

fn place_view(goat: &Goat, location: Location) -> PlaceView {
    let token = location.token();
    PlaceView { token, tokens: goat.tokens_at[token], coins: goat.coins_at[token] }
}

fn in_play(goat: &Goat) -> Vec<InPlayView> {
    let characters = goat.in_play().into_iter();
    let view = |character: Character| {
        let loot = goat.loot.filter(|_| character == Character::Robber);
        Some(InPlayView {
            character,
            controller: goat.controller(character)?,
            at: character.home(),
            tokens: loot.map_or(0, |loot| loot.count),
            from: loot.map(|loot| loot.from),
            coins: if character == Character::Charlatan { goat.elixirs_out() } else { 0 },
        })
    };
    characters.filter_map(view).collect()
}

pub(super) fn offer_view(goat: &Goat, viewer: Viewer) -> Option<OfferView> {
    let (offer, turned_over) = match goat.frame {
        Frame::Answer(offer) => (offer, false),
        Frame::Answered { offer, turned_over } => (offer, turned_over),
        _ => return None,
    };
    let card = (turned_over || viewer.knows_secrets_of(goat.holder)).then_some(offer.card);
    Some(OfferView { from: goat.holder, to: offer.to, name: offer.name, card })
}

fn hand_view(goat: &Goat, viewer: Viewer) -> HandView {
    let live = goat.live();
    let passed_on = match viewer {
        Viewer::Seat(seat) if seat != goat.holder => goat.memory.seen_by(seat, live),
        _ => Cards::NONE,
    };
    HandView {
        holder: goat.holder,
        assistant: goat.last_active.is_some(),
        count: goat.hand.len(),
        cards: viewer.knows_secrets_of(goat.holder).then_some(goat.hand),
        declared: goat.memory.declared(live),
        passed_on,
    }
}

fn discard_view(goat: &Goat, character: Character) -> DiscardView {
    let had_hat = goat.hats.on().contains(character);
    let why = match character {
        _ if !had_hat => Why::Declined,
        Character::Sheriff => Why::Eliminated,
        _ => Why::Arrested,
    };
    DiscardView { character, why }
}
