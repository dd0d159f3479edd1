//! What hides people's secrets from each other when they share a keyboard.
//!
//! A curtain is made only from a name, so nothing secret can be on it.

/// The text of the curtain before a person looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Curtain {
    name: String,
}

impl Curtain {
    /// The curtain that only `name` may open.
    pub(crate) fn before(name: &str) -> Curtain {
        Curtain { name: name.to_owned() }
    }

    /// Whom to hand the keyboard to.
    pub(crate) fn hand_over(&self) -> String {
        format!("Hand the keyboard to {}.", self.name)
    }

    /// What to do then.
    pub(crate) fn open(&self) -> String {
        format!("Press Enter when only {} is looking.", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curtain_says_who_may_look() {
        let curtain = Curtain::before("Bo");
        assert_eq!(curtain.hand_over(), "Hand the keyboard to Bo.");
        assert_eq!(curtain.open(), "Press Enter when only Bo is looking.");
    }
}
