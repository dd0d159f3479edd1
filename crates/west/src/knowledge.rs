//! Who knows what (section 36): views, in words and as numbers for programs that learn; sights; and other worlds that a
//! seat cannot tell from this one.

mod lore;
mod observation;
mod plan;
mod redeal;
mod seat;
mod sight;
mod table;
mod view;

pub use lore::Known;
pub use plan::NamedChoice;
pub use seat::{BonusView, Deed, LoadView, PenaltiesView, PetView, Protection, SeatView};
pub use sight::Sight;
pub use table::{NpcNow, Person, Proposal, Question, SpaceFor, Spot, Table};
pub use view::{
    AidView, AllyView, AttackView, BarredView, BattleMoment, BattleView, BlowView, BoostView, ChanceView,
    CharacterChoice, ClockView, DeckView, DuelistView, EntryView, FighterView, GoldCardView, GoodsView,
    HandInView, HiddenFigure, HiddenView, JobDone, JobName, LotView, Matter, Named, NpcView, OddsView,
    OfferView, PayView, PetOnBoard, Prospects, PurposeView, ReachView, ReachedSpace, RepTrack, RollView,
    Scene, ShopView, StepView, StrikeView, TalkView, TournamentCard, TournamentPart, TournamentView,
    TrainView, TurnView, View, WareView, WarrantView, WeaponView, WindowMoment,
};

#[doc(hidden)]
pub use view::odds;

pub(crate) use observation::{FIELDS, observe};
pub(crate) use redeal::redeal;
pub(crate) use sight::witness;
pub(crate) use view::view;
