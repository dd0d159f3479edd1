//! Turns an address into a pool of connections, and explains what goes wrong on the way.

use std::error::Error as _;
use std::io;
use std::str::FromStr;
use std::time::Duration;

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Error, NoTls};

use super::tls;
use crate::OpenError;

/// How long to wait for an answer when connecting, unless the address says otherwise.
const CONNECT: Duration = Duration::from_secs(5);

/// How long to wait for a free connection.
const WAIT: Duration = Duration::from_secs(15);

/// A connection is dropped after this time without any sign of life.
const SILENCE: Duration = Duration::from_secs(20);

/// A commit is durable when it is answered, whatever the server's default is.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
                       WHERE current_setting('synchronous_commit') = 'off'";

const FORM: &str = "it is written `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, and `@ : / ? # %` in a name or password \
                    are written %40 %3A %2F %3F %23 %25";

/// A plan is made for every execution of a statement, by the size that the database's tables have and the number of rows that
/// are asked for.
const PLANNED_ANEW: &str = "SELECT set_config('plan_cache_mode', 'force_custom_plan', false)
                            WHERE current_setting('server_version_num')::integer >= 120000";

/// How the statements of a connection are planned.
#[derive(Clone, Copy)]
pub(super) enum Plans {
    /// However PostgreSQL likes: after some executions it keeps a plan, which is right for what is executed all the time.
    Kept,
    /// For every execution. A plan that was made for one row of a small table takes seconds for a thousand of a large one.
    Anew,
}

/// Where to connect to.
pub(super) struct Target {
    config: Config,
    host: String,
}

impl Target {
    /// Reads an address.
    pub(super) fn of(url: &str) -> Result<Self, OpenError> {
        // Requiring encryption means checking the certificate here, so the stricter modes mean the same.
        let plain = url
            .replace("sslmode=verify-full", "sslmode=require")
            .replace("sslmode=verify-ca", "sslmode=require");
        let mut config = Config::from_str(&plain).map_err(|error| unreadable(url, &error))?;
        // A password that contains an `@` would end too early, and the rest of it would be shown as part of the host.
        let host = hosts(&config);
        if host.contains('@') || config.get_dbname().is_some_and(|name| name.contains('@')) {
            return Err(OpenError::BadAddress { reason: FORM.into() });
        }
        if host.is_empty() {
            return Err(OpenError::BadAddress { reason: format!("it names no host; {FORM}") });
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        if config.get_application_name().is_none() {
            config.application_name("rustlers");
        }
        config.keepalives_idle(SILENCE).tcp_user_timeout(SILENCE);
        Ok(Self { config, host })
    }

    /// The database, in words.
    pub(super) fn place(&self) -> String {
        format!("the PostgreSQL database `{}` at {}", self.database(), self.host)
    }

    /// Makes a pool. It connects only when needed.
    ///
    /// Without `sslmode=require` the connection is not encrypted: a certificate that nobody checks would promise more
    /// than it delivers.
    pub(super) fn pool(&self, size: usize, plans: Plans) -> Result<Pool, OpenError> {
        let how = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = match self.config.get_ssl_mode() {
            SslMode::Require => Manager::from_config(self.config.clone(), tls::connector(&self.host)?, how),
            _ => {
                let mut config = self.config.clone();
                config.ssl_mode(SslMode::Disable);
                Manager::from_config(config, NoTls, how)
            }
        };
        Pool::builder(manager)
            .max_size(size)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(WAIT))
            .create_timeout(Some(WAIT))
            .post_create(Hook::async_fn(move |client, _| {
                Box::pin(async move {
                    client.execute(DURABLE, &[]).await.map_err(HookError::Backend)?;
                    if matches!(plans, Plans::Anew) {
                        client.execute(PLANNED_ANEW, &[]).await.map_err(HookError::Backend)?;
                    }
                    Ok(())
                })
            }))
            .build()
            .map_err(|error| OpenError::Failed { place: self.place(), reason: error.to_string() })
    }

    /// Why no connection could be made.
    pub(super) fn explain(&self, error: PoolError) -> OpenError {
        match error {
            PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => {
                self.explain_backend(&error)
            }
            PoolError::Timeout(_) => self.unreachable("no answer in time".into()),
            other => OpenError::Failed { place: self.place(), reason: other.to_string() },
        }
    }

    /// What an error from PostgreSQL means while the database is being prepared.
    pub(super) fn explain_backend(&self, error: &Error) -> OpenError {
        let host = self.host.clone();
        if let Some(cause) = error.as_db_error() {
            let mut reason = cause.message().to_owned();
            return match cause.code() {
                code if *code == SqlState::INVALID_CATALOG_NAME => {
                    OpenError::NoSuchDatabase { host, database: self.database().to_owned() }
                }
                code if *code == SqlState::INVALID_PASSWORD
                    || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION =>
                {
                    if reason.ends_with("no encryption") {
                        reason.push_str(" (`?sslmode=require` encrypts the connection)");
                    }
                    OpenError::Denied { host, reason }
                }
                code if *code == SqlState::DUPLICATE_TABLE => OpenError::Foreign { place: self.place() },
                _ => OpenError::Failed { place: self.place(), reason },
            };
        }
        let text = error.to_string();
        let reason = error.source().map_or_else(|| text.clone(), ToString::to_string);
        if text.contains("TLS") {
            OpenError::Tls { host, reason }
        } else if text.contains("authentication") || reason.contains("password") {
            OpenError::Denied { host, reason }
        } else if error.source().is_none_or(|source| source.is::<io::Error>()) {
            self.unreachable(reason)
        } else {
            OpenError::Failed { place: self.place(), reason }
        }
    }

    fn unreachable(&self, reason: String) -> OpenError {
        OpenError::Unreachable { host: self.host.clone(), reason }
    }

    fn database(&self) -> &str {
        self.config.get_dbname().or(self.config.get_user()).unwrap_or("postgres")
    }
}

/// The hosts of an address, in words.
fn hosts(config: &Config) -> String {
    let ports = config.get_ports();
    let named = config.get_hosts().iter().enumerate().map(|(at, host)| {
        let port = ports.get(at).or(ports.first()).copied().unwrap_or(5432);
        match host {
            Host::Tcp(name) => format!("{name}:{port}"),
            #[cfg(unix)]
            Host::Unix(folder) => format!("{}/.s.PGSQL.{port}", folder.display()),
        }
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Says what is wrong with an address. The reason may name an option, which is part of the password if that contains an
/// `@` and a `?`.
fn unreadable(url: &str, error: &Error) -> OpenError {
    let reason = match error.source() {
        Some(source) if url.matches('@').count() < 2 => format!("{source}; {FORM}"),
        _ => FORM.into(),
    };
    OpenError::BadAddress { reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_message_holds_a_password() {
        for url in [
            "postgres://ann:hunter2@host:99999/db",
            "postgres://ann:p@hunter2@host/db",
            "postgres://ann:p@hunter2/x@host/db",
            "postgres://ann:p@x?hunter2@host/db",
            "postgres://ann:p@x?hunter2=1@host/db",
            "postgres://ann:hunter2@host/db?sslmode=hunter",
            "postgres://ann:hunter2@host/db?nonsense=1",
            "postgres://ann:hunter2@/db",
            "postgres://hunter2",
        ] {
            let Err(error) = Target::of(url) else {
                assert_eq!(url, "postgres://hunter2", "only this one is an address");
                continue;
            };
            assert!(!error.to_string().contains("hunter2"), "{url}: {error}");
        }
    }

    #[test]
    fn an_address_is_shown_without_its_password() {
        let target = Target::of("postgres://ann:hunter2@example.org:5433/games").unwrap();
        assert_eq!(target.place(), "the PostgreSQL database `games` at example.org:5433");
    }
}
