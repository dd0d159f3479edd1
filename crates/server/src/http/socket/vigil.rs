use std::time::Duration;

use tokio::time::Instant;

/// After so long without a word a client is asked whether it is there, and has as long again to say so.
pub(super) const SILENCE: Duration = Duration::from_secs(30);

/// Keeps an eye on whether a client is still there.
pub(super) struct Vigil {
    heard: Instant,
    /// When it was asked whether it is there, if nothing has been heard since.
    asked: Option<Instant>,
}

/// What to do about a client.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// Nothing yet.
    Wait,
    /// To ask whether it is there.
    Ask,
    /// To give it up.
    Gone,
}

impl Vigil {
    pub(super) fn new(now: Instant) -> Vigil {
        Vigil { heard: now, asked: None }
    }

    /// The client has sent something: whatever it was, it is there.
    pub(super) fn heard(&mut self, now: Instant) {
        self.heard = now;
        self.asked = None;
    }

    /// When to look next.
    pub(super) fn due(&self) -> Instant {
        self.asked.unwrap_or(self.heard) + SILENCE
    }

    /// Looks whether the client is still there.
    pub(super) fn look(&mut self, now: Instant) -> Look {
        if now < self.due() {
            return Look::Wait;
        }
        match self.asked {
            Some(_) => Look::Gone,
            None => {
                self.asked = Some(now);
                Look::Ask
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    // Issue 16: a client that answered every ping at once was given up after a minute and a half.
    #[test]
    fn issue_16_whoever_answers_every_ping_stays() {
        let begun = Instant::now();
        let mut vigil = Vigil::new(begun);
        let mut now = begun;
        for _ in 0..100 {
            // Timers are a little late, and answers take next to no time.
            now = vigil.due() + 2 * MS;
            assert_eq!(vigil.look(now), Look::Ask);
            vigil.heard(now);
        }
        assert!(now - begun > 99 * SILENCE);
    }

    #[test]
    fn whoever_is_silent_is_asked_once_and_given_up() {
        let begun = Instant::now();
        let mut vigil = Vigil::new(begun);
        assert_eq!(vigil.look(begun + SILENCE - MS), Look::Wait);
        assert_eq!(vigil.look(begun + SILENCE), Look::Ask);
        assert_eq!(vigil.look(begun + SILENCE + MS), Look::Wait);
        assert_eq!(vigil.look(begun + 2 * SILENCE), Look::Gone);
        vigil.heard(begun + 2 * SILENCE);
        assert_eq!(vigil.look(begun + 2 * SILENCE + MS), Look::Wait);
    }
}
