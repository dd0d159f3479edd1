//! Passphrases, of which only a slow hash is kept (argon2id with the recommended cost).

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

use crate::error::Error;

/// How many characters a passphrase has.
pub(crate) const SHORTEST: usize = 8;
pub(crate) const LONGEST: usize = 200;

/// A hash that no passphrase is known for.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash(&crate::random_id(32).ok()?).ok());

/// The hash of a passphrase, with its salt and cost.
pub(crate) fn hash(passphrase: &str) -> Result<String, Error> {
    let hash = Argon2::default().hash_password(passphrase.as_bytes()).map_err(Error::corrupt)?;
    Ok(hash.to_string())
}

/// Does a passphrase fit a hash? Without a hash it does not, and takes as long to find out.
pub(crate) fn fits(passphrase: &str, hash: Option<&str>) -> Result<bool, Error> {
    let text = hash.or(NOBODY.as_deref()).ok_or(Error::Busy)?;
    let parsed = PasswordHash::new(text).map_err(Error::corrupt)?;
    let fits = Argon2::default().verify_password(passphrase.as_bytes(), &parsed).is_ok();
    Ok(fits && hash.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_passphrase_fits() {
        let kept = hash("seven lean goats").unwrap();
        assert!(!kept.contains("goats"));
        assert!(fits("seven lean goats", Some(&kept)).unwrap());
        assert!(!fits("seven fat goats", Some(&kept)).unwrap());
        assert!(!fits("seven lean goats", None).unwrap());
        assert_ne!(kept, hash("seven lean goats").unwrap(), "every hash has a salt of its own");
    }
}
