//! `rustlers serve`: tables for people and bots.

mod welcome;

use std::io::Write;
use std::time::Duration;

use rustlers_server::{Config, Editions, Server, Waits};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::args::{LogFormat, ServeArgs};
use crate::database::lock;
use crate::failure::Failure;
use crate::output;
use welcome::{Place, Welcome};

/// Serves until it is told to stop.
pub(crate) fn run(args: &ServeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = match args.log_format {
        LogFormat::Text => log.with_ansi(output::colours_errors()).boxed(),
        LogFormat::Json => log.json().boxed(),
    };
    tracing_subscriber::registry().with(log.with_filter(filter(&args.log)?)).init();
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::internal)?;
    let served = runtime.block_on(serve(args, out));
    // Messages still being sent do not keep the process from ending.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

/// What is logged: a level, or levels by module. Errors of modules that are not named are logged, too.
fn filter(words: &str) -> Result<Targets, Failure> {
    let filter: Targets = words.parse().map_err(|error| Failure::input(format!("--log {words}: {error}")))?;
    Ok(match filter.default_level() {
        Some(_) => filter,
        None => filter.with_default(LevelFilter::ERROR),
    })
}

async fn serve(args: &ServeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let lock = lock(&args.database.place)?;
    let store = rustlers_store::open(&args.database.place).await.map_err(Failure::input)?;
    let editions = match &args.editions {
        Some(directory) => Editions::read(directory)
            .map_err(|error| Failure::input(format!("--editions {}: {error}", directory.display())))?,
        None => Editions::default(),
    };
    let usual = Waits::default();
    let lease = args.lease_ms.map_or(usual.lease, Duration::from_millis);
    let second = args.second_ms.map_or(usual.second, Duration::from_millis);
    let config = Config {
        public_url: args.public_url.clone(),
        alone: lock.is_some(),
        peer_address: args.peer_address.clone(),
        behind_proxy: args.behind_proxy,
        proxies: args.proxies.clone(),
        editions,
        metrics_key: args.metrics_key.clone(),
        unlimited: args.no_limits,
        test_positions: args.test_positions,
        waits: Waits { lease, second, ..usual },
        ..Config::at(args.listen)
    };
    let server = Server::bind(config, store).await.map_err(Failure::input)?;
    let address = server.address().map_err(Failure::internal)?;
    let welcome = Welcome::new(address, args.public_url.as_deref(), welcome::own_address());
    let stop = stopped().map_err(Failure::internal)?;
    welcome.write(out, output::is_terminal())?;
    out.flush()?;
    if !args.no_open && Place::here().has_browser() {
        welcome.open();
    }
    server.run(stop).await.map_err(|error| Failure::input(format!("the server ended: {error}")))
}

/// Completes when the process is asked to stop. It listens from the call on, before it is awaited, so no signal is
/// missed.
#[cfg(unix)]
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes when the process is asked to stop.
#[cfg(not(unix))]
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        // Without signals, the server runs until it is killed, which loses nothing.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
