//! People on PostgreSQL.

use std::collections::HashMap;

use async_trait::async_trait;
use deadpool_postgres::Object;
use tokio_postgres::{Error, Row};

use super::gathered::Kind;
use super::{Postgres, store_error};
use crate::text::{self, has_nul};
use crate::{DeviceLink, KeptName, NewPerson, People, Person, PersonId, SecretHash, StoreError};

/// People by their secrets: asked by everybody who connects.
pub(super) struct BySecret;

impl Kind for BySecret {
    type Key = SecretHash;
    type Found = Option<Person>;

    const LARGEST_BATCH: usize = 512;

    async fn answer(client: &Object, keys: &[SecretHash]) -> Result<Vec<Option<Person>>, Error> {
        let statement = client
            .prepare_cached(
                "SELECT p.id, p.name, p.created_ms, s.hash FROM secrets s JOIN people p ON p.id = s.person
                 WHERE s.hash = ANY($1::bytea[])",
            )
            .await?;
        let hashes: Vec<&[u8]> = keys.iter().map(|key| key.0.as_slice()).collect();
        let rows = client.query(&statement, &[&hashes]).await?;
        let found = rows.iter().map(|row| Ok((row.try_get(3)?, read_person(row)?)));
        let found: HashMap<&[u8], Person> = found.collect::<Result<_, Error>>()?;
        Ok(keys.iter().map(|key| found.get(key.0.as_slice()).cloned()).collect())
    }
}

#[async_trait]
impl People for Postgres {
    async fn create_person(&self, person: NewPerson) -> Result<(), StoreError> {
        let NewPerson { id, name, secret, now_ms } = &person;
        text::check([name.as_str()])?;
        self.execute(
            "WITH person AS (INSERT INTO people (id, name, created_ms) VALUES ($1, $2, $3))
             INSERT INTO secrets (hash, person, created_ms) VALUES ($4, $1, $3)",
            &[&id.as_str(), name, now_ms, &secret.0.as_slice()],
        )
        .await
        .map(drop)
    }

    async fn person(&self, person: &PersonId) -> Result<Option<Person>, StoreError> {
        let row =
            self.row("SELECT id, name, created_ms FROM people WHERE id = $1", &[&person.as_str()]).await?;
        row.as_ref().map(read_person).transpose().map_err(store_error)
    }

    async fn person_by_secret(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
        self.health.note(self.by_secret.ask(*secret).await)
    }

    async fn rename_person(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        text::check([name])?;
        let renamed =
            self.execute("UPDATE people SET name = $2 WHERE id = $1", &[&person.as_str(), &name]).await?;
        if renamed == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    async fn add_secret(
        &self,
        person: &PersonId,
        secret: &SecretHash,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO secrets (hash, person, created_ms) VALUES ($1, $2, $3)",
            &[&secret.0.as_slice(), &person.as_str(), &now_ms],
        )
        .await
        .map(drop)
    }

    async fn remove_secret(&self, person: &PersonId, secret: &SecretHash) -> Result<bool, StoreError> {
        let removed = self
            .execute(
                "WITH removed AS (DELETE FROM secrets WHERE hash = $1 AND person = $2 RETURNING person),
                      links AS (DELETE FROM device_links WHERE person IN (SELECT person FROM removed))
                 SELECT person FROM removed",
                &[&secret.0.as_slice(), &person.as_str()],
            )
            .await?;
        Ok(removed > 0)
    }

    async fn offer_device(&self, link: DeviceLink) -> Result<(), StoreError> {
        let DeviceLink { token, person, now_ms, expires_ms } = &link;
        // Simultaneous offers delete different rows instead of waiting for each other.
        self.execute(
            "WITH swept AS (
                 DELETE FROM device_links WHERE token IN (
                     SELECT token FROM device_links WHERE expires_ms <= $4 FOR UPDATE SKIP LOCKED))
             INSERT INTO device_links (token, person, expires_ms) VALUES ($1, $2, $3)",
            &[&token.0.as_slice(), &person.as_str(), expires_ms, now_ms],
        )
        .await
        .map(drop)
    }

    async fn take_device(&self, token: &SecretHash, now_ms: i64) -> Result<Option<PersonId>, StoreError> {
        let taken = self
            .metered(self.row(
                "DELETE FROM device_links WHERE token = $1 AND expires_ms > $2 RETURNING person",
                &[&token.0.as_slice(), &now_ms],
            ))
            .await?;
        taken.map(|row| row.try_get(0).map(PersonId::stored)).transpose().map_err(store_error)
    }

    async fn keep_name(&self, name: KeptName) -> Result<(), StoreError> {
        let KeptName { person, key, name, passphrase } = &name;
        text::check([key.as_str(), name, passphrase])?;
        self.execute(
            "INSERT INTO kept_names (person, key, name, passphrase) VALUES ($1, $2, $3, $4)
             ON CONFLICT (person) DO UPDATE
             SET key = excluded.key, name = excluded.name, passphrase = excluded.passphrase",
            &[&person.as_str(), key, name, passphrase],
        )
        .await
        .map(drop)
    }

    async fn kept_name(&self, key: &str) -> Result<Option<KeptName>, StoreError> {
        if has_nul(key) {
            return Ok(None);
        }
        let row =
            self.row("SELECT person, key, name, passphrase FROM kept_names WHERE key = $1", &[&key]).await?;
        row.map(read_kept_name).transpose().map_err(store_error)
    }
}

fn read_person(row: &Row) -> Result<Person, Error> {
    Ok(Person { id: PersonId::stored(row.try_get(0)?), name: row.try_get(1)?, created_ms: row.try_get(2)? })
}

fn read_kept_name(row: Row) -> Result<KeptName, Error> {
    Ok(KeptName {
        person: PersonId::stored(row.try_get(0)?),
        key: row.try_get(1)?,
        name: row.try_get(2)?,
        passphrase: row.try_get(3)?,
    })
}
