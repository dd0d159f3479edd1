//! The names by which things are found again. They are chosen by the caller; the store only checks their form.

use std::fmt;
use std::str::FromStr;

/// The most bytes an id may have.
const LONGEST_ID: usize = 64;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// It is 1 to 64 visible ASCII characters; anything else is refused by `parse`, so that what a stranger
        /// types into an address never reaches the database.
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(String);

        impl $name {
            /// The id as it was given.
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
    /// Names a person.
    PersonId
);
id!(
    /// Names a table.
    TableId
);
id!(
    /// Names one run of a server process. A process that starts again takes another id.
    ProcessId
);

/// A text that cannot be an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is 1 to {LONGEST_ID} visible ASCII characters")]
pub struct BadId;

/// The SHA-256 of a secret: of a cookie, or of the token in a one-time link.
///
/// The secret itself is never stored. The hash is not shown by `Debug`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash(pub [u8; 32]);

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(..)")
    }
}

/// Says under which ownership a table is written. Each change of owner makes it greater.
///
/// It comes from [`Claim::Owned`](crate::Claim::Owned) and is passed back with every write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fence(pub(crate) i64);

impl fmt::Display for Fence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
