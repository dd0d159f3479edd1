//! The real server over real sockets.

#![allow(clippy::unwrap_used)]

mod client;
mod games;
mod refusals;

use std::net::SocketAddr;
use std::path::Path;

use rustlers_server::{Config, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server in this process, on a database of its own.
pub(crate) struct Running {
    pub(crate) at: SocketAddr,
    stop: oneshot::Sender<()>,
    done: JoinHandle<std::io::Result<()>>,
}

impl Running {
    pub(crate) async fn on(database: &Path) -> Running {
        let store = rustlers_store::open(database.to_str().unwrap()).await.unwrap();
        let config = Config::at("127.0.0.1:0".parse().unwrap());
        let server = Server::bind(config, store).await.unwrap();
        let at = server.address().unwrap();
        let (stop, stopped) = oneshot::channel();
        let done = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Running { at, stop, done }
    }

    /// Shuts the server down and waits until it is gone.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.done.await.unwrap().unwrap();
    }
}
