//! What the reviews of a person's games add up to. Only that person reads it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use rustlers_review::{Candid, REVIEW_VERSION};
use serde::Serialize;

use super::people::Known;
use super::routes::Routes;
use crate::App;
use crate::error::Error;
use crate::reviewing::{Summary, Sums};

/// How many of the latest reviewed games count.
const MOST: u32 = 500;

pub(crate) fn routes() -> Routes {
    Routes::default().get("/api/me/numbers", numbers)
}

/// A person's numbers.
#[derive(Serialize)]
struct Numbers {
    /// By the name of the game.
    games: BTreeMap<String, Total>,
    /// The single games, the latest first.
    played: Vec<Played>,
}

/// What the games of one kind add up to.
#[derive(Default, Serialize)]
struct Total {
    games: u32,
    initial: f64,
    luck: f64,
    others: f64,
    skill: f64,
    #[serde(rename = "final")]
    last: f64,
    candid: Candid,
}

impl Total {
    fn add(&mut self, sums: &Sums) {
        let Sums { initial, luck, others, skill, last, candid } = sums;
        self.games += 1;
        self.initial += initial;
        self.luck += luck;
        self.others += others;
        self.skill += skill;
        self.last += last;
        self.candid.lies += candid.lies;
        self.candid.believed += candid.believed;
        self.candid.trust_well += candid.trust_well;
        self.candid.trust_badly += candid.trust_badly;
    }
}

/// One seat in one game.
#[derive(Serialize)]
struct Played {
    table: String,
    game: String,
    seat: usize,
    #[serde(flatten)]
    sums: Sums,
}

/// Over the games of the person who asks that are over and were reviewed.
async fn numbers(State(app): State<App>, Known(person): Known) -> Result<Json<Numbers>, Error> {
    let kept = app.hub.store().reviews_of(&person.id, REVIEW_VERSION, MOST).await?;
    let mut numbers = Numbers { games: BTreeMap::new(), played: Vec::new() };
    for (table, summary) in kept {
        let Summary { game, seats } = serde_json::from_str(&summary).map_err(Error::corrupt)?;
        let own =
            seats.iter().enumerate().filter(|(_, seat)| seat.person.as_deref() == Some(person.id.as_str()));
        for (seat, summary) in own {
            numbers.games.entry(game.clone()).or_default().add(&summary.sums);
            let (table, game) = (table.to_string(), game.clone());
            numbers.played.push(Played { table, game, seat, sums: summary.sums });
        }
    }
    Ok(Json(numbers))
}
