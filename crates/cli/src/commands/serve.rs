//! `rustlers serve`: tables for people and bots.

use std::fs::File;
use std::io::Write;

use rustlers_server::{Config, Server};
use tracing_subscriber::EnvFilter;

use crate::args::ServeArgs;
use crate::failure::Failure;

/// Serves until it is told to stop.
pub(crate) fn run(args: &ServeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&args.log)
        .map_err(|error| Failure::input(format!("--log {}: {error}", args.log)))?;
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::internal)?;
    runtime.block_on(serve(args, out))
}

async fn serve(args: &ServeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let lock = lock(&args.database)?;
    let store = rustlers_store::open(&args.database).await.map_err(Failure::input)?;
    let config = Config {
        public_url: args.public_url.clone(),
        alone: lock.is_some(),
        peer_address: args.peer_address.clone(),
        behind_proxy: args.behind_proxy,
        unlimited: args.no_limits,
        ..Config::at(args.listen)
    };
    let server = Server::bind(config, store).await.map_err(Failure::input)?;
    let address = server.address().map_err(Failure::internal)?;
    let url = args.public_url.clone().unwrap_or_else(|| format!("http://{address}"));
    writeln!(out, "Rustlers is at {url}")?;
    out.flush()?;
    server.run(stopped()).await.map_err(|error| Failure::input(format!("the server ended: {error}")))
}

/// Makes sure that no other server uses the same file, for as long as the lock is kept. A PostgreSQL database is
/// shared, and needs none.
fn lock(database: &str) -> Result<Option<File>, Failure> {
    if database.starts_with("postgres:") || database.starts_with("postgresql:") {
        return Ok(None);
    }
    let path = format!("{}.lock", database.strip_prefix("sqlite:").unwrap_or(database));
    let file =
        File::create(&path).map_err(|error| Failure::input(format!("cannot write {path}: {error}")))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(_) => Err(Failure::input(format!("another server uses {database}")).hint(
            "stop it, or name another file with --database; several servers share a PostgreSQL database",
        )),
    }
}

/// Ready when the process is asked to stop.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        if let Ok(mut terminate) = terminate {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without signals the server runs until it is killed, which loses nothing.
    if interrupt.await.is_err() {
        std::future::pending::<()>().await;
    }
}
