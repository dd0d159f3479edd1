//! What a request carries. What does not fit is refused in the same form as everything else.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use rustlers_store::TableId;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::App;
use crate::error::Error;

/// A body of JSON, which has to arrive in time.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self, Error> {
        let Json(body) = timeout(app.hub.waits().body, Json::<T>::from_request(request, app))
            .await
            .map_err(|_| {
                Error::Unfit(StatusCode::REQUEST_TIMEOUT, "the body took too long to arrive".to_owned())
            })?
            .map_err(|rejection: JsonRejection| Error::Unfit(rejection.status(), rejection.body_text()))?;
        Ok(Body(body))
    }
}

/// What stands behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let Query(asked) = Query::<T>::from_request_parts(parts, state)
            .await
            .map_err(|rejection: QueryRejection| Error::Unfit(rejection.status(), rejection.body_text()))?;
        Ok(Asked(asked))
    }
}

/// The table in the address. What cannot be the id of a table is the id of none.
pub(crate) struct AtTable(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for AtTable {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let Path(id) = Path::<String>::from_request_parts(parts, state)
            .await
            .map_err(|_: PathRejection| Error::NoSuchTable)?;
        id.parse().map(AtTable).map_err(|_| Error::NoSuchTable)
    }
}
