//! How the table looks to a viewer.

use rustlers_core::{Seat, Teller, Viewer};
use serde_json::value::RawValue;

use super::{Holder, Live, Text, index_of};
use crate::protocol::{Asked, Said, SeatView, Status, TableView, Update, VERSION};
use crate::table::record::Channel;

/// What is said of a finished game that was played under other rules.
const KEPT: &str = "This game was played under different rules from the ones this server has now, so it cannot be \
                    replayed here; its result, its story and its journal are as they were.";

/// Whether choices come with the words for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Words {
    Spoken,
    Bare,
}

impl Live {
    /// The number of the last update of a viewer.
    pub(crate) fn count(&self, viewer: Viewer) -> u64 {
        self.counts[index_of(viewer, self.players())]
    }

    /// An update that says nothing yet.
    pub(crate) fn blank(&self, viewer: Viewer, now: i64) -> Update {
        let at = self.times[index_of(viewer, self.players())];
        Update::blank(self.count(viewer), at, now)
    }

    /// An update with whose turn it is, as it stands.
    pub(crate) fn as_it_stands(&self, viewer: Viewer, words: Words, now: i64) -> Update {
        Update {
            awaits: Some(self.awaits().into_iter().collect()),
            left_ms: self.clocks.left(now),
            asked: Some(self.asked(viewer, words)),
            ..self.blank(viewer, now)
        }
    }

    /// Everything anew.
    pub(crate) fn anew(&self, viewer: Viewer, person: Option<&str>, words: Words, now: i64) -> Update {
        Update {
            reload: true,
            table: Some(self.table_view(viewer, person)),
            view: self.view(viewer),
            said: self.said(viewer),
            ..self.as_it_stands(viewer, words, now)
        }
    }

    fn view(&self, viewer: Viewer) -> Option<Box<RawValue>> {
        self.playing.as_ref().map(|playing| playing.table.view_text(viewer))
    }

    fn asked(&self, viewer: Viewer, words: Words) -> Option<Asked> {
        let Viewer::Seat(seat) = viewer else { return None };
        // While a bot plays for somebody, nothing is asked of them.
        if !self.may_choose().contains(seat) || self.is_away(seat) {
            return None;
        }
        let table = &self.playing.as_ref()?.table;
        let teller = Teller::new(viewer, &self.called);
        Some(Asked {
            decision: self.decision(seat),
            question: table.question(seat, &teller),
            choices: match words {
                Words::Spoken => table.choices_text(seat, &teller),
                Words::Bare => table.bare_choices_text(seat),
            },
        })
    }

    /// What was said last, as far as a viewer heard it.
    fn said(&self, viewer: Viewer) -> Vec<Said> {
        self.said.iter().filter_map(|text| heard(viewer, text)).collect()
    }

    /// The last thing that was said, if a viewer heard it.
    pub(crate) fn last_said(&self, viewer: Viewer) -> Option<Said> {
        self.said.back().and_then(|text| heard(viewer, text))
    }

    /// The table itself, as a person sees it.
    pub(crate) fn table_view(&self, viewer: Viewer, person: Option<&str>) -> TableView {
        let over = self.status == Status::Over;
        TableView {
            protocol: VERSION,
            game: self.header.game.clone(),
            options: self.game().map_or_else(|| self.header.options.clone(), |game| game.options()),
            status: self.status,
            seats: self.seats().map(|seat| self.seat_view(seat)).collect(),
            you: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::Open => None,
            },
            yours: person.into_iter().flat_map(|person| self.seats_of(person)).collect(),
            host: person == Some(&*self.header.host),
            private: self.header.private,
            whispers: self.header.whispers,
            side: match viewer {
                Viewer::Seat(seat) => self.confidants(seat).into_iter().collect(),
                Viewer::Spectator | Viewer::Open => Vec::new(),
            },
            marks: match viewer {
                Viewer::Seat(seat) => self.marks(seat).cloned().collect(),
                Viewer::Spectator | Viewer::Open => Vec::new(),
            },
            clock: self.header.clock,
            commitment: self.header.seed.commitment(),
            seed: over.then_some(self.header.seed),
            outcome: match &self.playing {
                Some(playing) => {
                    playing.table.outcome().and_then(|outcome| serde_json::to_value(outcome).ok())
                }
                None => self.kept_end().map(|end| end.outcome.clone()),
            },
            next: self.next.clone(),
            nearly_full: self.nearly_full,
            practice: self.header.origin.is_some(),
            notice: self.notice(),
        }
    }

    /// What everybody at the table should read about it.
    fn notice(&self) -> Option<String> {
        let kept = || (self.is_retold() && self.status == Status::Over).then(|| KEPT.to_owned());
        self.interrupted.clone().or_else(kept)
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let place = &self.places[seat.index()];
        SeatView {
            name: match place.holder {
                Holder::Nobody => String::new(),
                Holder::Bot(_) | Holder::Person { .. } => self.names[seat.index()].clone(),
            },
            bot: self.bot_at(seat),
            person: matches!(place.holder, Holder::Person { .. }),
            word: place.word.clone(),
        }
    }
}

/// What a viewer hears of something that was said. That somebody whispers is for all to see (CRIT-136), what is not.
fn heard(viewer: Viewer, text: &Text) -> Option<Said> {
    let said = text.said.clone();
    match (text.channel, viewer) {
        (Channel::Table, _) => Some(said),
        (Channel::Spectators, Viewer::Spectator) => Some(said),
        (Channel::Spectators, _) => None,
        (Channel::Side, Viewer::Seat(seat)) if text.side.contains(seat) => Some(said),
        (Channel::Side, _) => None,
        (Channel::Whisper(to), Viewer::Seat(seat)) if seat == to || said.seat == Some(seat) => Some(said),
        (Channel::Whisper(_), _) => Some(Said { text: String::new(), ..said }),
    }
}
