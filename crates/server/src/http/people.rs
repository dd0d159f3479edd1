//! People without accounts: a name, and a secret in a cookie that scripts cannot read.

use axum::Json;
use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use rustlers_store::{DeviceLink, KeptName, NewPerson, Person, PersonId, SecretHash, StoreError};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::body::Body;
use super::guard::Caller;
use super::routes::Routes;
use crate::error::Error;
use crate::history::grind;
use crate::limits::Deed;
use crate::passphrase;
use crate::{App, names, now_ms, random_id};

const COOKIE: &str = "rustlers";
const LONGEST_NAME: usize = 24;
/// A year, in seconds.
const COOKIE_AGE: u32 = 31_536_000;
/// How long a one-time link works.
const LINK_AGE_MS: i64 = 15 * 60 * 1_000;

pub(crate) fn routes() -> Routes {
    Routes::default()
        .post("/api/people", arrive)
        .post("/api/people/link", follow_link)
        .post("/api/people/return", come_back)
        .get("/api/me", me)
        .delete("/api/me", forget)
        .post("/api/me/links", offer_link)
        .post("/api/me/keep", keep_name)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arrival {
    name: String,
}

/// Gives anyone who enters a name a secret cookie. Someone who already has one only changes the name.
///
/// The secret is in the answer as well, once, for programs that send it as `Authorization: Bearer`.
async fn arrive(
    State(app): State<App>,
    headers: HeaderMap,
    Caller(address): Caller,
    Body(arrival): Body<Arrival>,
) -> Result<(HeaderMap, Json<Value>), Error> {
    let name = names::tidy(&arrival.name, LONGEST_NAME);
    if name.is_empty() {
        return Err(Error::Bad(format!("a name must have 1 to {LONGEST_NAME} visible characters")));
    }
    if let Some(person) = whoever(&app, &headers).await? {
        app.hub.store().rename_person(&person.id, &name).await?;
        return Ok((HeaderMap::new(), Json(json!({"name": name}))));
    }
    app.limits.take(address, Deed::Arrive)?;
    let (id, secret) = (random_id(12)?, random_id(32)?);
    let id: PersonId = id.parse().map_err(Error::corrupt)?;
    let person = NewPerson { id, name: name.clone(), secret: hash(&secret), now_ms: now_ms() };
    app.hub.store().create_person(person).await?;
    Ok((cookie(&app, &secret, COOKIE_AGE)?, Json(json!({"name": name, "secret": secret}))))
}

/// The name of whoever asks; none for a stranger, who asks this first of all and has done nothing wrong.
async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Json<Value>, Error> {
    let person = whoever(&app, &headers).await?;
    Ok(Json(json!({"name": person.map(|person| person.name)})))
}

/// Forgets this device: its secret is worth nothing any more, its sockets end, and so do the one-time links of the person.
async fn forget(
    State(app): State<App>,
    Known(person): Known,
    headers: HeaderMap,
) -> Result<(StatusCode, HeaderMap), Error> {
    if let Some(secret) = secret_of(&headers) {
        app.hub.store().remove_secret(&person.id, &secret).await?;
        app.sessions.end(&secret);
    }
    Ok((StatusCode::NO_CONTENT, cookie(&app, "", 0)?))
}

/// Offers a one-time link by which another device becomes the same person.
async fn offer_link(State(app): State<App>, Known(person): Known) -> Result<Json<Value>, Error> {
    let (token, now_ms) = (random_id(24)?, now_ms());
    let link =
        DeviceLink { token: hash(&token), person: person.id, now_ms, expires_ms: now_ms + LINK_AGE_MS };
    app.hub.store().offer_device(link).await?;
    Ok(Json(json!({"token": token, "seconds": LINK_AGE_MS / 1_000})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Token {
    token: String,
}

/// Follows a one-time link: this device gets a secret of its own.
async fn follow_link(
    State(app): State<App>,
    Caller(address): Caller,
    Body(Token { token }): Body<Token>,
) -> Result<(HeaderMap, Json<Value>), Error> {
    app.limits.take(address, Deed::Unlock)?;
    let person = app.hub.store().take_device(&hash(&token), now_ms()).await?;
    let person =
        person.ok_or(Error::Wrong("this link has been used already or has expired; make another one"))?;
    let_in(&app, &person).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keeping {
    passphrase: String,
}

/// Keeps the name of a person with a passphrase.
async fn keep_name(
    State(app): State<App>,
    Known(person): Known,
    Caller(address): Caller,
    Body(Keeping { passphrase }): Body<Keeping>,
) -> Result<StatusCode, Error> {
    app.limits.take(address, Deed::Unlock)?;
    let length = passphrase.chars().count();
    if !(passphrase::SHORTEST..=passphrase::LONGEST).contains(&length) {
        let (shortest, longest) = (passphrase::SHORTEST, passphrase::LONGEST);
        return Err(Error::Bad(format!("a passphrase must have {shortest} to {longest} characters")));
    }
    let passphrase = grind(move || passphrase::hash(&passphrase)).await?;
    let key = names::key(&person.name);
    let kept = app.hub.store().keep_name(KeptName { person: person.id, key, name: person.name, passphrase });
    match kept.await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Taken) => Err(Error::Taken("somebody else has kept this name; choose another one")),
        Err(error) => Err(error.into()),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Returning {
    name: String,
    passphrase: String,
}

/// Lets somebody who kept a name back in, from anywhere.
async fn come_back(
    State(app): State<App>,
    Caller(address): Caller,
    Body(Returning { name, passphrase }): Body<Returning>,
) -> Result<(HeaderMap, Json<Value>), Error> {
    app.limits.take(address, Deed::Unlock)?;
    let name = names::tidy(&name, LONGEST_NAME);
    let key = names::key(&name);
    app.limits.try_name(&key)?;
    let kept = app.hub.store().kept_name(&key).await?;
    let (person, hash) = kept.map(|kept| (kept.person, kept.passphrase)).unzip();
    // A name that nobody keeps takes as long and is refused as a wrong passphrase is.
    let fits = grind(move || passphrase::fits(&passphrase, hash.as_deref())).await?;
    let person = person.filter(|_| fits);
    let person = person.ok_or(Error::Wrong("wrong name or passphrase"))?;
    let_in(&app, &person).await
}

/// Gives a person a further secret, for the device that asks.
async fn let_in(app: &App, person: &PersonId) -> Result<(HeaderMap, Json<Value>), Error> {
    let secret = random_id(32)?;
    let store = app.hub.store();
    store.add_secret(person, &hash(&secret), now_ms()).await?;
    let person = store.person(person).await?.ok_or(Error::Nameless)?;
    Ok((cookie(app, &secret, COOKIE_AGE)?, Json(json!({"name": person.name, "secret": secret}))))
}

fn cookie(app: &App, secret: &str, age: u32) -> Result<HeaderMap, Error> {
    let secure = if app.secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(Error::corrupt)?;
    Ok(HeaderMap::from_iter([(header::SET_COOKIE, cookie)]))
}

/// Who is asking, by cookie or by token; none for a stranger.
pub(crate) async fn whoever(app: &App, headers: &HeaderMap) -> Result<Option<Person>, Error> {
    let Some(secret) = secret_of(headers) else { return Ok(None) };
    Ok(app.hub.store().person_by_secret(&secret).await?)
}

/// Who is asking, for requests that strangers cannot make.
pub(crate) struct Known(pub(crate) Person);

impl axum::extract::FromRequestParts<App> for Known {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Error> {
        whoever(app, &parts.headers).await?.map(Known).ok_or(Error::Nameless)
    }
}

/// The hash of the secret that a request carries.
pub(crate) fn secret_of(headers: &HeaderMap) -> Option<SecretHash> {
    secret_in(headers).map(hash)
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
