//! Practice against bots: what would a top hand do, and how would it have gone otherwise?

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use rustlers_bots::Level;
use rustlers_core::{Seat, Teller, Viewer};
use rustlers_house::{AnyBot, Appraised, Budget};
use rustlers_review::study;
use rustlers_store::{Person, Store, TableId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::body::{AtTable, Body};
use super::guard::Caller;
use super::people::Known;
use super::routes::Routes;
use super::tables::make;
use crate::App;
use crate::error::Error;
use crate::history::{Pages, grind, header_of, rebuild};
use crate::limits::Deed;
use crate::protocol::Status;
use crate::table::{
    ClockPlan, Header, Live, Origin, OriginStep, Record, RecordKind, Rules, new_seed, under_our_rules,
};

/// How many choices a hint shows.
const SHOWN: usize = 4;
/// How many choices a practice table may begin after: its header holds all of them.
const MOST_STEPS: usize = 5_000;
/// Hints follow from the table alone: asking again gives the same answer.
const SEED: u64 = 0x41D;

pub(crate) fn routes() -> Routes {
    Routes::default().post("/api/tables/{id}/hint", hint).post("/api/tables/{id}/branch", branch)
}

/// What a top hand would do.
#[derive(Serialize)]
struct Hint {
    /// Its best choices, the best first.
    choices: Vec<Hinted>,
    /// In how many imagined worlds they were tried.
    worlds: u32,
    /// What speaks for the best one.
    why: Option<String>,
}

#[derive(Serialize)]
struct Hinted {
    choice: Value,
    told: String,
    chance: f64,
    error: f64,
}

/// What a top hand would do on the seat of whoever asks, by what that seat knows. Only where nobody else plays: at a table of
/// people, it would be cheating.
async fn hint(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(person): Known,
    Caller(address): Caller,
) -> Result<Json<Value>, Error> {
    app.limits.take(address, Deed::Hint)?;
    let _ticket = app.limits.generate(address).await?;
    let (live, seat, bot) = seated(&**app.hub.store(), app.hub.rules(), &id, person.id.as_str()).await?;
    let hint = grind(move || think(&live, seat, &bot)).await?;
    serde_json::to_value(hint).map(Json).map_err(Error::corrupt)
}

/// The table, the seat of this person whose choice is open, and a top hand that has seen what the seat saw.
async fn seated(
    store: &dyn Store,
    rules: Rules,
    id: &TableId,
    person: &str,
) -> Result<(Live, Seat, AnyBot), Error> {
    let header = header_of(store, rules, id).await?;
    let mut watch = Watch { live: Live::new(header), person: person.to_owned(), watchers: Vec::new() };
    let mut pages = Pages::of(id);
    loop {
        let page = pages.next(store).await?;
        if page.is_empty() {
            return watch.done();
        }
        watch = grind(move || page.iter().try_fold(watch, Watch::take)).await?;
    }
}

/// A table being followed from the seats of one person.
struct Watch {
    live: Live,
    person: String,
    /// A top hand for each seat of the person, once the game has begun.
    watchers: Vec<(Seat, AnyBot)>,
}

impl Watch {
    fn take(mut self, record: &Record) -> Result<Watch, Error> {
        if let (RecordKind::Chose { seat, choice, .. }, Some(game)) = (&record.what, self.live.game())
            && let Some((_, bot)) = self.watchers.iter_mut().find(|(own, _)| own == seat)
        {
            game.follow(bot, *seat, choice, SEED).map_err(Error::corrupt)?;
        }
        let happened = self.live.apply(record).map_err(|_| Error::OtherRules)?;
        if matches!(record.what, RecordKind::Started { .. })
            && let Some(game) = self.live.game()
        {
            let is_own = |seat: &Seat| self.live.person_at(*seat).is_some_and(|(id, _)| id == self.person);
            let own: Vec<Seat> = self.live.seats().filter(is_own).collect();
            self.watchers = own.into_iter().map(|seat| (seat, game.bot(Level::TopHand))).collect();
        }
        for (seat, bot) in &mut self.watchers {
            happened.tell(bot, *seat);
        }
        Ok(self)
    }

    /// Who may have a hint, and for which seat.
    fn done(self) -> Result<(Live, Seat, AnyBot), Error> {
        let Watch { live, person, watchers } = self;
        if !is_alone(&live, &person) {
            return Err(Error::NotNow("hints are for practice: only where all opponents are bots"));
        }
        let game = live.game().ok_or(Error::NotNow("the game has not begun"))?;
        if watchers.is_empty() {
            return Err(Error::Wrong("you have no seat at this table"));
        }
        let awaits = game.awaits();
        let asked = watchers.into_iter().find(|(seat, _)| awaits.contains(*seat));
        let (seat, bot) = asked.ok_or(Error::NotNow("it is not your turn to choose right now"))?;
        Ok((live, seat, bot))
    }
}

/// Does nobody else play at the table?
fn is_alone(live: &Live, person: &str) -> bool {
    live.seats().filter_map(|seat| live.person_at(seat)).all(|(other, _)| other == person)
}

fn think(live: &Live, seat: Seat, bot: &AnyBot) -> Result<Hint, Error> {
    let game = live.game().ok_or(Error::NotNow("the game has not begun"))?;
    let teller = Teller::new(Viewer::Seat(seat), live.called());
    // As hard as a review thinks about a single decision.
    let playouts = study(game.game()).map_err(Error::corrupt)?.most;
    let budget = Budget { playouts, seed: SEED };
    let list = game.appraise(bot, seat, None, budget, &teller).map_err(Error::corrupt)?;
    let worlds = list.first().map_or(0, |best| best.worlds);
    let why = list.first().and_then(|best| best.remark.clone().or_else(|| best.why.clone()));
    let hinted = |Appraised { choice, told, chance, error, .. }| Hinted { choice, told, chance, error };
    Ok(Hint { choices: list.into_iter().take(SHOWN).map(hinted).collect(), worlds, why })
}

/// The moment to which a game is taken back.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Moment {
    /// After so many choices; without it, right before the last choice of one's own.
    #[serde(default)]
    step: Option<u32>,
    /// The seat to play, for somebody who had none.
    #[serde(default)]
    seat: Option<Seat>,
}

/// Makes a table that goes on from a moment of a finished game, or of a game that one plays against bots alone. Bots have the
/// other seats.
async fn branch(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(person): Known,
    Caller(address): Caller,
    Body(moment): Body<Moment>,
) -> Result<(StatusCode, Json<Value>), Error> {
    let ticket = app.limits.generate(address).await?;
    let (live, origin) = take_back(&app, &id, &person, moment.step).await?;
    let own = own_seats(&live, &person, moment.seat)?;
    let header = live.header();
    let header = Header {
        options: origin.options.clone(),
        host: person.id.to_string(),
        host_name: person.name.clone(),
        clock: ClockPlan::None,
        private: true,
        seed: new_seed()?,
        position: None,
        origin: Some(Box::new(origin)),
        version: None,
        is_over: false,
        ..header.clone()
    };
    let (header, kinds) = grind({
        let person = person.clone();
        move || {
            let header = under_our_rules(header)?;
            let kinds = first_records(&live, &header, &person, own)?;
            Ok((header, kinds))
        }
    })
    .await?;
    drop(ticket);
    let (table, left) = make(&app, &person, address, &header, kinds).await?;
    let made = json!({"table": table.as_str(), "commitment": header.seed.commitment(), "left": left});
    Ok((StatusCode::CREATED, Json(made)))
}

/// The table as it is now, and how its game got to the moment after so many choices, or before the person's last one.
async fn take_back(
    app: &App,
    id: &TableId,
    person: &Person,
    step: Option<u32>,
) -> Result<(Live, Origin), Error> {
    let store = &**app.hub.store();
    let live = rebuild(store, app.hub.rules(), id).await?;
    let (header, is_over) = (live.header(), live.status() == Status::Over);
    if live.is_retold() {
        return Err(Error::OtherRules);
    }
    if header.position.is_some() {
        return Err(Error::NotNow("a table that began from a position cannot be taken back"));
    }
    let is_theirs = header.host == person.id.as_str() && is_alone(&live, person.id.as_str());
    if !is_over && (live.game().is_none() || !is_theirs) {
        return Err(Error::NotNow("only a finished game, or one against bots alone, can be taken back"));
    }
    // The moments before a practice table belong to it.
    let (options, opening, mut steps) = match &header.origin {
        Some(origin) => (origin.options.clone(), origin.opening.clone(), origin.steps.clone()),
        None => (header.options.clone(), Vec::new(), Vec::new()),
    };
    let mut origin = Origin { table: id.to_string(), options, opening, steps: Vec::new() };
    let is_first = header.origin.is_none();
    let (mut pages, mut own) = (Pages::of(id), 0);
    loop {
        let page = pages.next(store).await?;
        if page.is_empty() {
            break;
        }
        for record in page {
            match record.what {
                RecordKind::Started { opening, options, .. } if is_first => {
                    origin.opening = opening;
                    origin.options = options.unwrap_or(origin.options);
                }
                RecordKind::Chose { seat, choice, chance, .. } => {
                    own += 1;
                    if step.is_none_or(|step| own <= step) {
                        steps.push(OriginStep { seat, choice, chance });
                    }
                }
                _ => {}
            }
        }
    }
    match step {
        Some(step) if step > own || (step == own && is_over) => {
            let why = format!("step must be a moment before the last of the {own} choices");
            return Err(Error::Bad(why));
        }
        Some(_) => {}
        None => {
            let seats = own_seats(&live, person, None)?;
            let last = steps.iter().rposition(|step| seats.contains(&step.seat));
            steps.truncate(last.ok_or(Error::NotNow("you have made no choice that could be taken back"))?);
        }
    }
    if steps.len() > MOST_STEPS {
        return Err(Error::NotNow(
            "this moment is too late in the game to go back to; choose an earlier one",
        ));
    }
    Ok((live, Origin { steps, ..origin }))
}

/// The seats that a person had, or the one that they want to play.
fn own_seats(live: &Live, person: &Person, wanted: Option<Seat>) -> Result<Vec<Seat>, Error> {
    let is_own = |seat: &Seat| live.person_at(*seat).is_some_and(|(id, _)| id == person.id.as_str());
    let own: Vec<Seat> = live.seats().filter(is_own).collect();
    match wanted {
        None if !own.is_empty() => Ok(own),
        None => Ok(vec![Seat::FIRST]),
        Some(seat) if live.seats().any(|other| other == seat) => Ok(vec![seat]),
        Some(_) => Err(Error::Bad(format!("seat must be below {}", live.header().players))),
    }
}

/// The person on their seats, bots on the others, and the game begins.
fn first_records(
    was: &Live,
    header: &Header,
    person: &Person,
    own: Vec<Seat>,
) -> Result<Vec<RecordKind>, Error> {
    let sits = |seat: Seat| match own.contains(&seat) {
        true => {
            let (person, name) = (person.id.to_string(), person.name.clone());
            RecordKind::Sat { seat, person, name, word: String::new() }
        }
        false => RecordKind::Bot { seat, level: was.bot_at(seat).unwrap_or(Level::Cowhand) },
    };
    let mut kinds: Vec<RecordKind> = was.seats().map(sits).collect();
    let mut live = Live::new(header.clone());
    for what in &kinds {
        live.apply(&Record { at: 0, what: what.clone() }).map_err(Error::corrupt)?;
    }
    kinds.push(live.plan_start(&[]).map_err(|refusal| Error::Bad(refusal.reason))?);
    Ok(kinds)
}
