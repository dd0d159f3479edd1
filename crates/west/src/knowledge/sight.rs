use rustlers_core::{Seats, Viewer};
use serde::{Serialize, Serializer};

use crate::edition::in_names_of;
use crate::event::{Event, Happening};
use crate::options::Book;

/// An event as one viewer saw it: what the viewer may not know is gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    pub(crate) book: Book,
    pub(crate) what: Happening,
}

impl Sight {
    /// What was seen.
    pub fn what(&self) -> &Happening {
        &self.what
    }
}

impl Serialize for Sight {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        in_names_of(self.book.all(), || self.what.serialize(serializer))
    }
}

/// What a viewer sees of an event. Every event is seen by all; some have a part that is not (WEST-281 to WEST-290).
pub(crate) fn witness(event: &Event, viewer: Viewer) -> Option<Sight> {
    let mut what = event.what.clone();
    // Is it hidden from the viewer? Who else knows is nobody's affair.
    let hidden = |to: &mut Seats| {
        let to = std::mem::take(to);
        match viewer {
            Viewer::Seat(seat) => !to.contains(seat),
            Viewer::Spectator => true,
            Viewer::Open => false,
        }
    };
    use Happening as H;
    match &mut what {
        // WEST-304: not even that there is an order is anybody else's affair.
        H::Ordered { to, .. } => {
            if hidden(to) {
                return None;
            }
        }
        // WEST-R60: what the mover plans is its own affair.
        H::Planned { seat, .. } => {
            if hidden(&mut Seats::only(*seat)) {
                return None;
            }
        }
        H::Dealt { movement, ambush, to, .. } => {
            if hidden(to) {
                movement.clear();
                ambush.clear();
            }
        }
        H::DrewMovement { cards, to, .. } | H::ShedMovement { cards, to, .. } => {
            if hidden(to) {
                cards.clear();
            }
        }
        H::ThrewAway { thing, to, .. } | H::Stole { thing, to, .. } => {
            if hidden(to) {
                *thing = None;
            }
        }
        H::DrewPower { card, to, .. } | H::LaidDown { card, to, .. } | H::Picked { card, to, .. } => {
            if hidden(to) {
                *card = None;
            }
        }
        H::Peeked { what, to, .. } => {
            if hidden(to) {
                *what = None;
            }
        }
        H::DrewGold { card, to, .. } => {
            if hidden(to) {
                *card = None;
            }
        }
        H::Hid { card, to, .. } | H::SnakeLaid { card, to, .. } | H::SnakeTaken { card, to, .. } => {
            if hidden(to) {
                *card = None;
            }
        }
        H::Redrew { tossed, drawn, to, .. } => {
            if hidden(to) {
                tossed.clear();
                drawn.clear();
            }
        }
        H::Passed { things, to, .. } | H::Robbed { cards: things, to, .. } => {
            if hidden(to) {
                things.clear();
            }
        }
        // Open to all. Named one by one, so that a new event forces a decision.
        H::Became { .. }
        | H::GotMarker { .. }
        | H::RoundBegan { .. }
        | H::NpcsGrew
        | H::HidingGrew { .. }
        | H::CameBack { .. }
        | H::WentToJail { .. }
        | H::Interest { .. }
        | H::Charity { .. }
        | H::TookTool { .. }
        | H::TurnBegan { .. }
        | H::TurnEnded { .. }
        | H::PlayedMovement { .. }
        | H::Stepped { .. }
        | H::HeadsFor { .. }
        | H::Placed { .. }
        | H::GotMovement { .. }
        | H::Slowed { .. }
        | H::Boarded { .. }
        | H::RodeOn { .. }
        | H::GotOff { .. }
        | H::Hurt { .. }
        | H::Healed { .. }
        | H::Gained { .. }
        | H::Lost { .. }
        | H::Reputation { .. }
        | H::TurnedIn { .. }
        | H::Bought { .. }
        | H::Exchanged { .. }
        | H::Saved { .. }
        | H::Withdrew { .. }
        | H::PlayedPower { .. }
        | H::UsedItem { .. }
        | H::UsedAbility { .. }
        | H::Chose { .. }
        | H::Named { .. }
        | H::Reshuffled { .. }
        | H::GotItem { .. }
        | H::GotWeapon { .. }
        | H::Bargain { .. }
        | H::Effect { .. }
        | H::Warrant { .. }
        | H::Worked { .. }
        | H::Revealed { .. }
        | H::Negated { .. }
        | H::Replaced { .. }
        | H::Herds { .. }
        | H::TookAnimal { .. }
        | H::Released { .. }
        | H::Forded { .. }
        | H::Tamed { .. }
        | H::Trapped { .. }
        | H::Emerged { .. }
        | H::Ambushed { .. }
        | H::WentOn { .. }
        | H::LetPass { .. }
        | H::SnakeStruck { .. }
        | H::VultureSet { .. }
        | H::VultureTaken { .. }
        | H::VultureTried { .. }
        | H::Met { .. }
        | H::Approached { .. }
        | H::WantsToFight { .. }
        | H::Offered { .. }
        | H::Dropped { .. }
        | H::Accepted { .. }
        | H::Refused { .. }
        | H::Peace { .. }
        | H::BattleBegan { .. }
        | H::QuickDraw { .. }
        | H::Rolled { .. }
        | H::Rerolled { .. }
        | H::Aimed { .. }
        | H::Reloaded { .. }
        | H::Struck { .. }
        | H::NpcHurt { .. }
        | H::AllyCame { .. }
        | H::AllyHurt { .. }
        | H::Disarmed { .. }
        | H::Prevented { .. }
        | H::StoodUp { .. }
        | H::Fled { .. }
        | H::Died { .. }
        | H::NpcWon { .. }
        | H::NpcDied { .. }
        | H::KeptFurs { .. }
        | H::Challenged { .. }
        | H::Freed { .. }
        | H::EscapeTried { .. }
        | H::WaitedInJail { .. }
        | H::TrainMoved { .. }
        | H::TrainAt { .. }
        | H::DeputyBack
        | H::TrainLetPass { .. }
        | H::Tournament { .. }
        | H::Entered { .. }
        | H::StayedOut { .. }
        | H::ThrownOut { .. }
        | H::Declined { .. }
        | H::TablesCleared
        | H::HalfPaid { .. }
        | H::CashCounted { .. }
        | H::DuelBegan { .. }
        | H::DuelWon { .. }
        | H::GameEnded { .. } => {}
    }
    Some(Sight { book: event.book, what })
}
