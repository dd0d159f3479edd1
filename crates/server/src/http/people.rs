//! People without accounts: a name, and a secret in a cookie that scripts cannot read.

use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::routing::{get, post};
use axum::{Json, Router};
use rustlers_store::{NewPerson, Person, PersonId, SecretHash};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::{App, names, now_ms, random_id};

const COOKIE: &str = "rustlers";
const LONGEST_NAME: usize = 24;
/// A year, in seconds.
const COOKIE_AGE: u32 = 31_536_000;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/api/people", post(arrive)).route("/api/me", get(me))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arrival {
    name: String,
}

/// Gives whoever tells a name a secret cookie. Who has one already only changes the name.
///
/// The secret is in the answer as well, once, for programs that send it as `Authorization: Bearer`.
async fn arrive(
    State(app): State<App>,
    headers: HeaderMap,
    Json(arrival): Json<Arrival>,
) -> Result<(HeaderMap, Json<Value>), Error> {
    let name = names::tidy(&arrival.name, LONGEST_NAME);
    if name.is_empty() {
        return Err(Error::Bad(format!("a name has 1 to {LONGEST_NAME} characters")));
    }
    if let Some(person) = whoever(&app, &headers).await? {
        app.hub.store().rename_person(&person.id, &name).await?;
        return Ok((HeaderMap::new(), Json(json!({"name": name}))));
    }
    let (id, secret) = (random_id(12)?, random_id(32)?);
    let id: PersonId = id.parse().map_err(Error::corrupt)?;
    let person = NewPerson { id, name: name.clone(), secret: hash(&secret), now_ms: now_ms() };
    app.hub.store().create_person(person).await?;
    let secure = if app.secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{secure}");
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, HeaderValue::from_str(&cookie).map_err(Error::corrupt)?);
    Ok((headers, Json(json!({"name": name, "secret": secret}))))
}

async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Json<Value>, Error> {
    let person = whoever(&app, &headers).await?.ok_or(Error::Nameless)?;
    Ok(Json(json!({"name": person.name})))
}

/// Who is asking, by cookie or by token; none for a stranger.
pub(crate) async fn whoever(app: &App, headers: &HeaderMap) -> Result<Option<Person>, Error> {
    let Some(secret) = secret_in(headers) else { return Ok(None) };
    Ok(app.hub.store().person_by_secret(&hash(secret)).await?)
}

/// Who is asking, for requests that strangers cannot make.
pub(crate) struct Known(pub(crate) Person);

impl axum::extract::FromRequestParts<App> for Known {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Error> {
        whoever(app, &parts.headers).await?.map(Known).ok_or(Error::Nameless)
    }
}

fn secret_in(headers: &HeaderMap) -> Option<&str> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let bearer = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
    let cookies = || text(header::COOKIE).into_iter().flat_map(|cookies| cookies.split(';'));
    let cookie =
        || cookies().filter_map(|cookie| cookie.trim().split_once('=')).find(|(name, _)| *name == COOKIE);
    bearer.or_else(|| cookie().map(|(_, secret)| secret))
}

fn hash(secret: &str) -> SecretHash {
    SecretHash(Sha256::digest(secret).into())
}
