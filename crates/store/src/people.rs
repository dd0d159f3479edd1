//! People: who holds which secret cookie, under which name.

use std::fmt;

use async_trait::async_trait;

use crate::{PersonId, SecretHash, StoreError};

/// Somebody who plays here, known by the secrets they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: PersonId,
    /// The name that is shown to others. Two people may have the same.
    pub name: String,
    /// When the person came first.
    pub created_ms: i64,
}

/// Somebody who comes for the first time.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// The id, chosen at random by the caller.
    pub id: PersonId,
    /// The name that is shown to others.
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
    /// Who offers it.
    pub person: PersonId,
    /// The time.
    pub now_ms: i64,
    /// From this moment on the link is worth nothing.
    pub expires_ms: i64,
}

/// A name that one person keeps with a passphrase.
#[derive(Clone, PartialEq, Eq)]
pub struct KeptName {
    /// Whose it is.
    pub person: PersonId,
    /// The name in the form in which it is unique. The caller folds case and lookalikes.
    pub key: String,
    /// The name as it is shown.
    pub name: String,
    /// The hash of the passphrase, in the text form of whatever made it.
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

/// The part of the store that remembers people.
#[async_trait]
pub trait People: Send + Sync {
    /// Adds a person with one secret. [`StoreError::Taken`] when the id or the secret is in use.
    async fn create_person(&self, person: NewPerson) -> Result<(), StoreError>;

    /// The person with this id.
    async fn person(&self, person: &PersonId) -> Result<Option<Person>, StoreError>;

    /// The person who holds this secret.
    async fn person_by_secret(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError>;

    /// Gives a person another name to show. [`StoreError::Missing`] when there is no such person.
    async fn rename_person(&self, person: &PersonId, name: &str) -> Result<(), StoreError>;

    /// Adds a further secret. [`StoreError::Taken`] when it is in use, [`StoreError::Missing`] without such a person.
    async fn add_secret(&self, person: &PersonId, secret: &SecretHash, now_ms: i64)
    -> Result<(), StoreError>;

    /// Takes a secret away from a person, and with it the one-time links that the person has offered. False when the person
    /// does not hold it.
    async fn remove_secret(&self, person: &PersonId, secret: &SecretHash) -> Result<bool, StoreError>;

    /// Remembers a one-time link, and forgets those that have expired. [`StoreError::Taken`] when the token is in
    /// use, [`StoreError::Missing`] without such a person.
    async fn offer_device(&self, link: DeviceLink) -> Result<(), StoreError>;

    /// Uses a one-time link up. Of any number of attempts exactly one gets the person, and none after it has expired.
    async fn take_device(&self, token: &SecretHash, now_ms: i64) -> Result<Option<PersonId>, StoreError>;

    /// Keeps a name for a person. [`StoreError::Taken`] when somebody else keeps it.
    ///
    /// A person keeps one name at a time: keeping another one gives the former one free, and keeping the same one
    /// again changes how it is shown and its passphrase.
    async fn keep_name(&self, name: KeptName) -> Result<(), StoreError>;

    /// The name that is kept under this key.
    async fn kept_name(&self, key: &str) -> Result<Option<KeptName>, StoreError>;
}
