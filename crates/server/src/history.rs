//! What has happened at a table, from its records. Nobody needs the table's task for it.
//!
//! Records are read and played again a few at a time, so that a long game takes no more memory than a short one, and
//! everybody who wants one told again takes turns.

use std::sync::LazyLock;

use rustlers_core::Viewer;
use rustlers_house::Shown;
use rustlers_store::{Store, TableId};
use serde::Serialize;
use serde_json::value::RawValue;
use tokio::sync::Semaphore;

use crate::error::Error;
use crate::protocol::Said;
use crate::table::{Corrupt, Ended, Header, Live, Record, RecordKind, Rules, Version, under_our_rules};

/// How many records are read at once.
const PAGE: u32 = 250;

/// An update of the past: what was seen and said, without how things stood.
#[derive(Serialize)]
pub(crate) struct Past {
    /// The number that it had.
    pub(crate) n: u64,
    /// When it happened, in milliseconds since 1970.
    pub(crate) at: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sights: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) change: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) said: Vec<Said>,
}

/// How much of the past is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Telling {
    /// The story: what was seen.
    Story,
    /// And what it changed, for who has the view from before.
    Changes,
}

/// The records of a table, a few at a time.
pub(crate) struct Pages {
    id: TableId,
    read: u64,
    ended: bool,
}

impl Pages {
    /// The records of this table from the first one on.
    pub(crate) fn of(id: &TableId) -> Pages {
        Pages { id: id.clone(), read: 0, ended: false }
    }

    /// The next records; none when there are no more.
    pub(crate) async fn next(&mut self, store: &dyn Store) -> Result<Vec<Record>, Error> {
        if self.ended {
            return Ok(Vec::new());
        }
        let page = store.read(&self.id, self.read, PAGE).await?;
        self.read += page.len() as u64;
        self.ended = page.len() < PAGE as usize;
        page.iter().map(|entry| serde_json::from_slice(&entry.body).map_err(Error::corrupt)).collect()
    }
}

/// The header of a table, to be played by these rules.
pub(crate) async fn header_of(store: &dyn Store, rules: Rules, id: &TableId) -> Result<Header, Error> {
    let table = store.table(id).await?.ok_or(Error::NoSuchTable)?;
    Header::read(&table, rules)
}

/// A table from its header and its records, whichever rules it was played by.
///
/// The game is played again by our rules. If every draw is the recorded one and the game stands as it was kept, it is
/// the same game. Otherwise the rules or their data have changed since: then the records are only told, in the words that
/// were kept beside them. Once a game was interrupted, no server goes on with it, whichever rules it has.
pub(crate) async fn rebuild(store: &dyn Store, rules: Rules, id: &TableId) -> Result<Live, Error> {
    let header = header_of(store, rules, id).await?;
    let game = &header.game;
    match play_again(store, id, Live::new(header.clone())).await? {
        Ok(live) if live.is_interrupted() => {}
        Ok(live) if live.stands_as_it_stood() => return Ok(live),
        Ok(_) => tracing::warn!(game, "a table no longer stands as it did"),
        Err(corrupt) => tracing::warn!(game, %corrupt, "a table was played under other rules"),
    }
    play_again(store, id, Live::retold(header)).await?.map_err(Error::corrupt)
}

/// A table with all its records taken in, or the first of them that does not fit.
async fn play_again(store: &dyn Store, id: &TableId, mut live: Live) -> Result<Result<Live, Corrupt>, Error> {
    let mut pages = Pages::of(id);
    loop {
        let page = pages.next(store).await?;
        if page.is_empty() {
            return Ok(Ok(live));
        }
        let played = grind(move || {
            Ok(page.iter().try_fold(live, |mut live, record| live.apply(record).map(|_| live)))
        });
        match played.await? {
            Ok(so_far) => live = so_far,
            Err(corrupt) => return Ok(Err(corrupt)),
        }
    }
}

/// A table before its first record, ready to be told: by our rules if they are those of the game, or else as it was told.
pub(crate) struct Opening {
    pub(crate) live: Live,
    /// By which rules the game was last played; none where nobody kept it.
    pub(crate) version: Option<Version>,
    /// How a game ended that our rules do not lead to, as it was kept.
    pub(crate) ended: Option<Ended>,
}

/// How a table is to be told. Only where the rules are others than ours, or unknown, the whole game is played for it.
pub(crate) async fn opening(store: &dyn Store, rules: Rules, id: &TableId) -> Result<Opening, Error> {
    let header = header_of(store, rules, id).await?;
    let (mut version, mut is_interrupted) = (header.version.clone(), false);
    let mut pages = Pages::of(id);
    loop {
        let page = pages.next(store).await?;
        if page.is_empty() {
            break;
        }
        for record in page {
            match record.what {
                RecordKind::Started { version: Some(kept), .. } | RecordKind::Continued { version: kept } => {
                    version = Some(kept);
                }
                RecordKind::Interrupted { .. } => is_interrupted = true,
                _ => {}
            }
        }
    }
    let is_ours = || under_our_rules(header.clone()).is_ok_and(|ours| ours.version == version);
    if is_interrupted {
        return Ok(Opening { live: Live::retold(header), version, ended: None });
    }
    if version.is_some() && is_ours() {
        return Ok(Opening { live: Live::new(header), version, ended: None });
    }
    let whole = rebuild(store, rules, id).await?;
    let ended = whole.kept_end().cloned();
    let live = if whole.is_retold() { Live::retold(header) } else { Live::new(header) };
    Ok(Opening { live, version, ended })
}

/// What a viewer was told after its update number `after`.
pub(crate) async fn past(
    store: &dyn Store,
    rules: Rules,
    id: &TableId,
    viewer: Viewer,
    after: u64,
) -> Result<Vec<Past>, Error> {
    let Opening { mut live, .. } = opening(store, rules, id).await?;
    let (mut pages, mut past) = (Pages::of(id), Vec::new());
    loop {
        let page = pages.next(store).await?;
        if page.is_empty() {
            return Ok(past);
        }
        (live, past) = grind(move || {
            for record in &page {
                past.extend(told(&mut live, record, viewer, after, Telling::Changes)?);
            }
            Ok((live, past))
        })
        .await?;
    }
}

/// Takes a record in, and gives what a viewer was told of it, if that came after its update number `after`.
pub(crate) fn told(
    live: &mut Live,
    record: &Record,
    viewer: Viewer,
    after: u64,
    telling: Telling,
) -> Result<Option<Past>, Error> {
    let happened = live.apply(record).map_err(Error::corrupt)?;
    let n = live.count(viewer);
    if n <= after || !happened.concerns(viewer) {
        return Ok(None);
    }
    let said = if happened.talk { live.last_said(viewer).into_iter().collect() } else { Vec::new() };
    let Shown { sights, change } = match telling {
        Telling::Story => Shown { sights: happened.sights(viewer, live.told()), change: None },
        Telling::Changes => happened.shown(viewer, live.told()),
    };
    Ok(Some(Past { n, at: record.at, sights, change, said }))
}

/// Work that takes long and that anybody can ask for takes turns on half of the processors: the other half is for
/// the tables at which people play.
static TURNS: LazyLock<Semaphore> = LazyLock::new(|| {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    Semaphore::new((processors / 2).max(1))
});

/// Does a piece of such work when it is its turn.
pub(crate) async fn grind<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let _turn = TURNS.acquire().await.map_err(Error::corrupt)?;
    tokio::task::spawn_blocking(work).await.map_err(Error::corrupt)?
}
