//! What can go wrong with a request over HTTP, and the status that says so. Details go to the log.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rustlers_store::StoreError;
use serde_json::json;

/// Why a request was not fulfilled.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// What was sent is wrong; the sentence says what to send.
    #[error("{0}")]
    Bad(String),
    /// Nobody knows who is asking.
    #[error("enter a name first: POST /api/people")]
    Nameless,
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// The page asked for does not exist yet.
    #[error("{0}")]
    NotYet(&'static str),
    /// A game was played under rules that this server does not have.
    #[error(
        "this game was played under different rules from this server's; its story and its journal are kept"
    )]
    OtherRules,
    /// The page that asks is not ours.
    #[error("requests from another website are not allowed")]
    WrongOrigin,
    /// There is nothing at this address.
    #[error("there is no such page")]
    NoSuchPage,
    /// There is something else to do at this address.
    #[error("this address does not support that method; see docs/protocol.md")]
    WrongMethod,
    /// What was sent does not have the form that is needed here.
    #[error("{1}")]
    Unfit(StatusCode, String),
    /// The passphrase, or the link, is wrong.
    #[error("{0}")]
    Wrong(&'static str),
    /// Somebody else has it.
    #[error("{0}")]
    Taken(&'static str),
    /// Too much was asked for.
    #[error("too many requests; wait a moment")]
    TooMany,
    /// Somebody has made too many tables that are not over.
    #[error("you have too many unfinished tables; finish or close one first")]
    TooManyTables,
    /// Somebody has made too many tables, or too long ones, within a day.
    #[error("you have made as many tables as one person may in a day; try again tomorrow")]
    EnoughForToday,
    /// Somebody wants more reviews than they can have now.
    #[error("{0}")]
    EnoughReviews(&'static str),
    /// What was asked for is not possible as things stand; the sentence says why.
    #[error("{0}")]
    NotNow(&'static str),
    /// Another process has the table.
    #[error("another server has this table; try again")]
    Elsewhere,
    /// The table could not be reached.
    #[error("the table is busy; try again")]
    Busy,
    /// The store failed. What exactly it says is for the operator.
    #[error("{}", trouble(.0))]
    Store(#[from] StoreError),
    /// What was stored cannot be read.
    #[error("this table cannot be opened")]
    Corrupt(String),
}

impl Error {
    pub(crate) fn corrupt(error: impl std::fmt::Display) -> Error {
        Error::Corrupt(error.to_string())
    }

    fn status(&self) -> StatusCode {
        match self {
            Error::Bad(_) => StatusCode::BAD_REQUEST,
            Error::Nameless => StatusCode::UNAUTHORIZED,
            Error::NoSuchTable | Error::NotYet(_) | Error::NoSuchPage => StatusCode::NOT_FOUND,
            Error::OtherRules => StatusCode::GONE,
            Error::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Error::Unfit(status, _) => *status,
            Error::WrongOrigin | Error::Wrong(_) => StatusCode::FORBIDDEN,
            Error::Taken(_) | Error::NotNow(_) => StatusCode::CONFLICT,
            Error::EnoughReviews(_) | Error::TooMany | Error::TooManyTables | Error::EnoughForToday => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Error::Elsewhere | Error::Busy | Error::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            Error::Corrupt(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// What is wrong with the database, as far as it concerns the people who play.
fn trouble(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full => "the server has no room left to store anything; try again later",
        StoreError::Damaged(_) => "the database is damaged; this server's operator has to restore a backup",
        _ => "the database is not available; try again",
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        match &self {
            Error::Store(detail) => tracing::error!(%detail, "the store failed"),
            Error::Corrupt(detail) => tracing::error!(%detail, "a table cannot be read"),
            _ => {}
        }
        (self.status(), Json(json!({"error": self.to_string()}))).into_response()
    }
}
