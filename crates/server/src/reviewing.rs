//! Reviews of finished games: made in the background, one at a time, and kept with their tables.
//!
//! A review costs up to a minute of one processor, and anybody may ask for one. So each is made once, a step of the game at a
//! time, in turns with everything else that takes long; and nobody can line up many.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustlers_bots::Study;
use rustlers_house::JournalReader;
use rustlers_review::{Account, Candid, Making, Progress, REVIEW_VERSION, Review, begin, begin_with};
use rustlers_store::{KeptReview, Store, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;

use crate::error::Error;
use crate::history::{Opening, grind};
use crate::journal::{Names, whole_journal};

/// How many reviews a process makes and has in line at most.
const MOST_IN_LINE: usize = 32;

/// The reviews that this process is making.
pub(crate) struct Reviewing {
    /// How far each is, and who asked for it.
    line: Mutex<HashMap<TableId, InLine>>,
    /// One review at a time is enough for one processor.
    turn: Semaphore,
    /// How hard it thinks, where it is not as hard as usual.
    study: Option<Study>,
}

#[derive(Clone)]
struct InLine {
    progress: Progress,
    person: Arc<str>,
}

impl Reviewing {
    /// Nobody waits for a review yet.
    pub(crate) fn new(study: Option<Study>) -> Reviewing {
        Reviewing { line: Mutex::default(), turn: Semaphore::new(1), study }
    }

    /// How far the review of a table is, if it is being made here.
    pub(crate) fn progress(&self, id: &TableId) -> Option<Progress> {
        self.line().get(id).map(|in_line| in_line.progress)
    }

    /// Is somebody waiting for a review already?
    pub(crate) fn keeps_waiting(&self, person: &str) -> bool {
        self.line().values().any(|in_line| &*in_line.person == person)
    }

    /// Begins to make the review of a table, unless it is being made.
    pub(crate) fn start(
        self: &Arc<Self>,
        store: &Arc<dyn Store>,
        id: &TableId,
        opening: Opening,
        people: Vec<Option<String>>,
        person: &str,
    ) -> Result<Progress, Error> {
        let progress = Progress { done: 0, of: 0 };
        {
            let mut line = self.line();
            if let Some(in_line) = line.get(id) {
                return Ok(in_line.progress);
            }
            if line.len() >= MOST_IN_LINE {
                return Err(Error::EnoughReviews(
                    "the server has too many reviews to make; try again in a few minutes",
                ));
            }
            line.insert(id.clone(), InLine { progress, person: person.into() });
        }
        let place = Place { line: self.clone(), id: id.clone() };
        let store = store.clone();
        tokio::spawn(async move {
            if let Err(error) = make(&place, &store, opening, &people).await {
                tracing::warn!(%error, "a review could not be made");
            }
        });
        Ok(progress)
    }

    fn line(&self) -> MutexGuard<'_, HashMap<TableId, InLine>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in the line, until it is dropped.
struct Place {
    line: Arc<Reviewing>,
    id: TableId,
}

impl Place {
    fn note(&self, progress: Progress) {
        if let Some(in_line) = self.line.line().get_mut(&self.id) {
            in_line.progress = progress;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.line.line().remove(&self.id);
    }
}

/// Makes a review and keeps it.
async fn make(
    place: &Place,
    store: &Arc<dyn Store>,
    opening: Opening,
    people: &[Option<String>],
) -> Result<(), Error> {
    let _turn = place.line.turn.acquire().await.map_err(Error::corrupt)?;
    let journal = whole_journal(&**store, &place.id, opening, Names::Kept).await?;
    let study = place.line.study;
    let mut making = grind(move || {
        let record =
            JournalReader::new(&journal[..]).next().ok_or_else(|| Error::corrupt("an empty journal"))?;
        let record = record.map_err(Error::corrupt)?;
        let making = match study {
            Some(study) => begin_with(&record, record.names(), study),
            None => begin(&record, record.names()),
        };
        making.map_err(Error::corrupt)
    })
    .await?;
    loop {
        let (so_far, goes_on) = grind(move || step(making)).await?;
        place.note(so_far.progress());
        making = so_far;
        if !goes_on {
            break;
        }
    }
    let people = people.to_vec();
    let review = grind(move || {
        let review: Review = making.review().ok_or_else(|| Error::corrupt("a review was not finished"))?;
        let summary = serde_json::to_string(&Summary::of(&review, &people)).map_err(Error::corrupt)?;
        let body = serde_json::to_vec(&review).map_err(Error::corrupt)?;
        Ok(KeptReview { version: REVIEW_VERSION, summary, body })
    })
    .await?;
    store.keep_review(&place.id, review).await?;
    Ok(())
}

fn step(mut making: Box<dyn Making>) -> Result<(Box<dyn Making>, bool), Error> {
    let goes_on = making.advance().map_err(Error::corrupt)?;
    Ok((making, goes_on))
}

/// What a person's numbers need of a review. It names people by id, so it never leaves the server.
#[derive(Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) game: String,
    pub(crate) seats: Vec<SeatSummary>,
}

/// The account of a seat, and who had it.
#[derive(Serialize, Deserialize)]
pub(crate) struct SeatSummary {
    /// The id of the person; none for a bot.
    pub(crate) person: Option<String>,
    #[serde(flatten)]
    pub(crate) sums: Sums,
}

/// How a seat got from its first chance to its last one, without the entries.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Sums {
    pub(crate) initial: f64,
    pub(crate) luck: f64,
    pub(crate) others: f64,
    pub(crate) skill: f64,
    #[serde(rename = "final")]
    pub(crate) last: f64,
    pub(crate) candid: Candid,
}

impl Summary {
    fn of(review: &Review, people: &[Option<String>]) -> Summary {
        let seat = |account: &Account| SeatSummary {
            person: people.get(account.seat.index()).cloned().flatten(),
            sums: Sums {
                initial: account.initial.get(),
                luck: account.luck.get(),
                others: account.others.get(),
                skill: account.skill.get(),
                last: account.last.get(),
                candid: account.candid,
            },
        };
        Summary { game: review.game.clone(), seats: review.accounts.iter().map(seat).collect() }
    }
}
