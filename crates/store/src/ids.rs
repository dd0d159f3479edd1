//! The ids of things. The caller chooses them; the store only checks their form.

use std::fmt;
use std::str::FromStr;

/// The maximum length of an id in bytes.
const LONGEST_ID: usize = 64;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// An id has 1 to 64 visible ASCII characters; `parse` refuses anything else, so that whatever a stranger types
        /// into an address never reaches the database.
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(String);

        impl $name {
            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// An id that was checked before it was stored.
            pub(crate) fn stored(text: String) -> Self {
                Self(text)
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                let fits = (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
                if fits { Ok(Self(text.to_owned())) } else { Err(BadId) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// Identifies a person.
    PersonId
);
id!(
    /// Identifies a table.
    TableId
);
id!(
    /// Identifies one run of a server process. A process that restarts uses a new id.
    ProcessId
);

/// A text that cannot be an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is 1 to {LONGEST_ID} visible ASCII characters")]
pub struct BadId;

/// The SHA-256 of a secret: of a cookie, or of the token in a one-time link.
///
/// The secret itself is never stored. `Debug` does not show the hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash(pub [u8; 32]);

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(..)")
    }
}

/// Identifies one ownership of a table. It increases with every change of owner.
///
/// It comes from [`Claim::Owned`](crate::Claim::Owned) and is passed back with every write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fence(pub(crate) i64);

impl fmt::Display for Fence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
