//! People on SQLite.

use async_trait::async_trait;
use rusqlite::{OptionalExtension, Row};

use super::Sqlite;
use crate::{DeviceLink, KeptName, NewPerson, People, Person, PersonId, SecretHash, StoreError, text};

#[async_trait]
impl People for Sqlite {
    async fn create_person(&self, person: NewPerson) -> Result<(), StoreError> {
        text::check([person.name.as_str()])?;
        self.change(move |db| {
            let NewPerson { id, name, secret, now_ms } = &person;
            db.prepare_cached("INSERT INTO people (id, name, created_ms) VALUES (?1, ?2, ?3)")?.execute((
                id.as_str(),
                name,
                now_ms,
            ))?;
            db.prepare_cached("INSERT INTO secrets (hash, person, created_ms) VALUES (?1, ?2, ?3)")?
                .execute((secret.0, id.as_str(), now_ms))?;
            Ok(())
        })
        .await
    }

    async fn person(&self, person: &PersonId) -> Result<Option<Person>, StoreError> {
        let person = person.clone();
        self.look(move |db| {
            db.prepare_cached("SELECT id, name, created_ms FROM people WHERE id = ?1")?
                .query_row([person.as_str()], read_person)
                .optional()
        })
        .await
    }

    async fn person_by_secret(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
        let secret = *secret;
        self.look(move |db| {
            db.prepare_cached(
                "SELECT p.id, p.name, p.created_ms FROM secrets s JOIN people p ON p.id = s.person
                 WHERE s.hash = ?1",
            )?
            .query_row([secret.0], read_person)
            .optional()
        })
        .await
    }

    async fn rename_person(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        text::check([name])?;
        let (person, name) = (person.clone(), name.to_owned());
        let renamed = self
            .change(move |db| {
                db.prepare_cached("UPDATE people SET name = ?2 WHERE id = ?1")?
                    .execute((person.as_str(), &name))
            })
            .await?;
        if renamed == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    async fn add_secret(
        &self,
        person: &PersonId,
        secret: &SecretHash,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let (person, secret) = (person.clone(), *secret);
        self.change(move |db| {
            db.prepare_cached("INSERT INTO secrets (hash, person, created_ms) VALUES (?1, ?2, ?3)")?
                .execute((secret.0, person.as_str(), now_ms))?;
            Ok(())
        })
        .await
    }

    async fn remove_secret(&self, person: &PersonId, secret: &SecretHash) -> Result<bool, StoreError> {
        let (person, secret) = (person.clone(), *secret);
        let removed = self
            .change(move |db| {
                let removed = db
                    .prepare_cached("DELETE FROM secrets WHERE hash = ?1 AND person = ?2")?
                    .execute((secret.0, person.as_str()))?;
                if removed > 0 {
                    db.prepare_cached("DELETE FROM device_links WHERE person = ?1")?
                        .execute([person.as_str()])?;
                }
                Ok(removed)
            })
            .await?;
        Ok(removed > 0)
    }

    async fn offer_device(&self, link: DeviceLink) -> Result<(), StoreError> {
        self.change(move |db| {
            let DeviceLink { token, person, now_ms, expires_ms } = &link;
            db.prepare_cached("DELETE FROM device_links WHERE expires_ms <= ?1")?.execute([now_ms])?;
            db.prepare_cached("INSERT INTO device_links (token, person, expires_ms) VALUES (?1, ?2, ?3)")?
                .execute((token.0, person.as_str(), expires_ms))?;
            Ok(())
        })
        .await
    }

    async fn take_device(&self, token: &SecretHash, now_ms: i64) -> Result<Option<PersonId>, StoreError> {
        let token = *token;
        self.change(move |db| {
            db.prepare_cached(
                "DELETE FROM device_links WHERE token = ?1 AND expires_ms > ?2 RETURNING person",
            )?
            .query_row((token.0, now_ms), |row| row.get(0).map(PersonId::stored))
            .optional()
        })
        .await
    }

    async fn keep_name(&self, name: KeptName) -> Result<(), StoreError> {
        text::check([name.key.as_str(), &name.name, &name.passphrase])?;
        self.change(move |db| {
            let KeptName { person, key, name, passphrase } = &name;
            let taken = db
                .prepare_cached("SELECT 1 FROM kept_names WHERE key = ?1 AND person <> ?2")?
                .exists((key, person.as_str()))?;
            if taken {
                return Ok(Err(StoreError::Taken));
            }
            db.prepare_cached(
                "INSERT INTO kept_names (person, key, name, passphrase) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (person) DO UPDATE
                 SET key = excluded.key, name = excluded.name, passphrase = excluded.passphrase",
            )?
            .execute((person.as_str(), key, name, passphrase))?;
            Ok(Ok(()))
        })
        .await?
    }

    async fn kept_name(&self, key: &str) -> Result<Option<KeptName>, StoreError> {
        let key = key.to_owned();
        self.look(move |db| {
            db.prepare_cached("SELECT person, key, name, passphrase FROM kept_names WHERE key = ?1")?
                .query_row([key], |row| {
                    Ok(KeptName {
                        person: PersonId::stored(row.get(0)?),
                        key: row.get(1)?,
                        name: row.get(2)?,
                        passphrase: row.get(3)?,
                    })
                })
                .optional()
        })
        .await
    }
}

fn read_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: PersonId::stored(row.get(0)?), name: row.get(1)?, created_ms: row.get(2)? })
}
