//! The addresses that the server answers, and the list of them. Both are made by the same calls, so that a list which
//! documents and tests go by cannot miss one.

use std::fmt;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{delete, get, post};

use crate::App;

/// One thing that can be asked of the server over HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Route {
    /// The address, with the names of its variable parts in braces.
    pub path: &'static str,
    /// The method, in capitals.
    pub method: &'static str,
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

/// Addresses with what answers there.
#[derive(Default)]
pub(crate) struct Routes {
    list: Vec<Route>,
    router: Router<App>,
}

impl Routes {
    /// Answers `GET` at an address.
    pub(crate) fn get<H: Handler<T, App>, T: 'static>(mut self, path: &'static str, handler: H) -> Routes {
        self.list.push(Route { path, method: "GET" });
        Routes { router: self.router.route(path, get(handler)), ..self }
    }

    /// Answers `POST` at an address.
    pub(crate) fn post<H: Handler<T, App>, T: 'static>(mut self, path: &'static str, handler: H) -> Routes {
        self.list.push(Route { path, method: "POST" });
        Routes { router: self.router.route(path, post(handler)), ..self }
    }

    /// Answers `DELETE` at an address.
    pub(crate) fn delete<H: Handler<T, App>, T: 'static>(mut self, path: &'static str, handler: H) -> Routes {
        self.list.push(Route { path, method: "DELETE" });
        Routes { router: self.router.route(path, delete(handler)), ..self }
    }

    /// These addresses and others.
    pub(crate) fn and(mut self, others: Routes) -> Routes {
        self.list.extend(others.list);
        Routes { router: self.router.merge(others.router), ..self }
    }

    /// The list of them.
    pub(crate) fn list(self) -> Vec<Route> {
        self.list
    }

    /// What answers.
    pub(crate) fn router(self) -> Router<App> {
        self.router
    }
}
