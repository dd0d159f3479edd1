//! People: who holds which secret cookie, under which name.

use std::fmt;

use async_trait::async_trait;

use crate::{PersonId, SecretHash, StoreError};

/// Somebody who plays here, identified by the secrets they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: PersonId,
    /// The name shown to others. Two people may have the same.
    pub name: String,
    /// When the person first came.
    pub created_ms: i64,
}

/// Somebody who is here for the first time.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// The id, chosen at random by the caller.
    pub id: PersonId,
    /// The name shown to others.
    pub name: String,
    /// The hash of the first secret.
    pub secret: SecretHash,
    /// The time.
    pub now_ms: i64,
}

/// An invitation to be the same person on a second device. It works once.
#[derive(Clone, Debug)]
pub struct DeviceLink {
    /// The hash of the token in the link.
    pub token: SecretHash,
    /// The person who offers it.
    pub person: PersonId,
    /// The time.
    pub now_ms: i64,
    /// The link is invalid from this moment on.
    pub expires_ms: i64,
}

/// A name that one person keeps with a passphrase.
#[derive(Clone, PartialEq, Eq)]
pub struct KeptName {
    /// The person it belongs to.
    pub person: PersonId,
    /// The name in its unique form. The caller folds case and lookalikes.
    pub key: String,
    /// The name as shown.
    pub name: String,
    /// The hash of the passphrase, in the text form of the hash function.
    pub passphrase: String,
}

impl fmt::Debug for KeptName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { person, key, name, passphrase: _ } = self;
        f.debug_struct("KeptName")
            .field("person", person)
            .field("key", key)
            .field("name", name)
            .finish_non_exhaustive()
    }
}

/// The part of the store that records people.
#[async_trait]
pub trait People: Send + Sync {
    /// Adds a person with one secret. [`StoreError::Taken`] if the id or the secret is in use.
    async fn create_person(&self, person: NewPerson) -> Result<(), StoreError>;

    /// The person with this id.
    async fn person(&self, person: &PersonId) -> Result<Option<Person>, StoreError>;

    /// The person who holds this secret.
    async fn person_by_secret(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError>;

    /// Changes the name that a person shows. [`StoreError::Missing`] if there is no such person.
    async fn rename_person(&self, person: &PersonId, name: &str) -> Result<(), StoreError>;

    /// Adds another secret. [`StoreError::Taken`] if it is in use, [`StoreError::Missing`] if there is no such person.
    async fn add_secret(&self, person: &PersonId, secret: &SecretHash, now_ms: i64)
    -> Result<(), StoreError>;

    /// Removes a secret from a person, together with the one-time links that the person has offered. Returns false if
    /// the person does not hold it.
    async fn remove_secret(&self, person: &PersonId, secret: &SecretHash) -> Result<bool, StoreError>;

    /// Stores a one-time link, and deletes expired ones. [`StoreError::Taken`] if the token is in use,
    /// [`StoreError::Missing`] if there is no such person.
    async fn offer_device(&self, link: DeviceLink) -> Result<(), StoreError>;

    /// Uses up a one-time link. However many try, exactly one gets the person, and nobody does after it has expired.
    async fn take_device(&self, token: &SecretHash, now_ms: i64) -> Result<Option<PersonId>, StoreError>;

    /// Keeps a name for a person. [`StoreError::Taken`] if somebody else keeps it.
    ///
    /// A person keeps one name at a time: keeping another releases the previous one, and keeping the same one again
    /// changes how it is shown and its passphrase.
    async fn keep_name(&self, name: KeptName) -> Result<(), StoreError>;

    /// The name kept under this key.
    async fn kept_name(&self, key: &str) -> Result<Option<KeptName>, StoreError>;
}
