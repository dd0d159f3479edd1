//! All that one viewer knows of the table, in the words of the rulebook: built from nothing, for whoever reads it.

mod battle;
mod clock;
mod decks;
mod hidden;
mod matter;
mod names;
mod npcs;
pub mod odds;
mod poker;
mod prospects;
mod scene;
mod shop;
mod talk;
mod turn;

use std::collections::BTreeMap;

use rustlers_core::{Outcome, Seat, Seats, Viewer};
use serde::Serialize;

use super::lore::{Known, known};
use super::plan::{NamedChoice, plan};
use super::seat::{SeatView, seat_view};
use crate::options::Book;
use crate::state::{Frame, Step, West};

pub use battle::{AidView, AllyView, BattleMoment, BattleView, BlowView, BoostView, FighterView, WeaponView};
pub use clock::{ClockView, RepTrack, StepView, TrainView, WarrantView};
pub use decks::DeckView;
pub use hidden::{HiddenFigure, HiddenView};
pub use matter::{Matter, PurposeView, RollView};
pub use names::{AttackView, GoodsView, Named};
pub use npcs::{NpcView, PetOnBoard};
pub use odds::{ChanceView, OddsView};
pub use poker::{EntryView, TournamentCard, TournamentPart, TournamentView};
pub use prospects::{BarredView, PayView, Prospects, ReachView, ReachedSpace};
pub use scene::{CharacterChoice, DuelistView, GoldCardView, Scene, StrikeView, WindowMoment};
pub use shop::{HandInView, ShopView, WareView};
pub use talk::{LotView, OfferView, TalkView};
pub use turn::{JobDone, JobName, TurnView};

/// The table as a viewer knows it. Spaces, cards and things are named by their ids in the edition.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct View {
    #[serde(skip)]
    pub(crate) book: Book,
    #[serde(skip)]
    pub(crate) viewer: Option<Seat>,
    pub clock: ClockView,
    /// What is going on.
    pub scene: Scene,
    /// What is to be settled before it goes on.
    pub matter: Option<Matter>,
    /// Dice on the table that may still be rolled again.
    pub roll: Option<RollView>,
    /// Who is asked.
    pub asked: Seats,
    /// What the viewer does next if nobody strikes in the window that is open (WEST-R60).
    pub plan: Option<NamedChoice>,
    /// How far the viewer's character could walk, and what it cannot do now, when it is asked.
    pub prospects: Option<Prospects>,
    pub rep: RepTrack,
    /// Cash in the Bunker (WEST-148).
    pub stash: u16,
    pub warrant: WarrantView,
    pub train: TrainView,
    /// WEST-262: robbed this Round.
    pub saloon_closed: bool,
    pub seats: Vec<SeatView>,
    /// What the character on turn has done with it.
    pub turn: Option<TurnView>,
    /// The shop where the viewer's character stands, with prices for it.
    pub shop: Option<ShopView>,
    pub npcs: Vec<NpcView>,
    /// Pets that stand openly on the board.
    pub pets: Vec<PetOnBoard>,
    /// Where hidden figures may be, for everybody outside the gang.
    pub hidden: Option<HiddenView>,
    /// What the viewer has learned of hidden cards and still knows.
    pub known: Vec<Known>,
    pub decks: BTreeMap<&'static str, DeckView>,
    pub outcome: Option<Outcome>,
}

rustlers_core::parts!(View {
    clock, scene, matter, roll, asked, plan, prospects, rep, stash, warrant, train, saloon_closed, seats,
    turn, shop, npcs, pets, hidden, known, decks, outcome,
} but { book, viewer });

impl View {
    /// Whose Rep marker counts for a character, and where it stands.
    pub fn rep_of(&self, seat: Seat) -> u16 {
        self.rep.pioneers.get(seat.index()).copied().unwrap_or(self.rep.gang)
    }
}

pub(crate) fn view(west: &West, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Open => None,
    };
    View {
        book: west.facts.book.clone(),
        viewer: own,
        clock: clock::clock(west),
        scene: scene::scene(west, viewer),
        matter: matter::matter(west),
        roll: matter::roll(west),
        asked: asked(west, own),
        plan: plan(west, viewer),
        prospects: prospects::prospects(west, viewer),
        rep: clock::rep(west),
        stash: west.stash,
        warrant: clock::warrant(west),
        train: clock::train(west),
        saloon_closed: west.saloon_closed,
        seats: Seat::all(west.facts.players).map(|seat| seat_view(west, seat, viewer)).collect(),
        turn: turn::turn(west),
        shop: shop::shop(west, viewer),
        npcs: npcs::npcs(west),
        pets: npcs::pets(west),
        hidden: hidden::hidden(west, viewer),
        known: known(west, viewer),
        decks: decks::decks(west),
        outcome: (west.step == Step::Over).then(|| west.result()),
    }
}

/// WEST-R60: who has answered in a window is not seen before it closes, but by whoever has.
pub(super) fn asked(west: &West, viewer: Option<Seat>) -> Seats {
    let mut asked = west.asked();
    if matches!(west.frames.top(), Frame::Window { .. } | Frame::TrainWindow) {
        let has_answered = |seat: &Seat| viewer != Some(*seat) && west.window.answers[seat.index()].is_some();
        asked = west.bandits().into_iter().filter(has_answered).chain(asked).collect();
    }
    asked
}
