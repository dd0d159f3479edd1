//! Kinds of players: how somebody offers cards, and how somebody answers.
//!
//! Everybody is a cowhand until they turn out not to be one. The other kinds are what is met at tables: people who always tell the truth or
//! never, who believe everything or nothing, and who look at the cards and not at what is said of them.

use rustlers_core::Chance;

use crate::tophand::Opinion;

/// How many kinds of tellers there are, and of listeners.
pub(super) const KINDS: usize = 5;

/// How somebody offers cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Teller {
    /// As a cowhand does: the best offer, and one time in three the best true one.
    #[default]
    Cowhand,
    /// The card whose answers are worth most, whichever is given, under any name.
    Blunt,
    /// The best offer that is true.
    Honest,
    /// The best offer that is a lie.
    Liar,
    /// Any.
    Whimsical,
}

/// How somebody answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Listener {
    /// As a cowhand does, by what is known of who offers.
    #[default]
    Cowhand,
    /// By what the card may be, whatever it is called.
    Deaf,
    /// As if the name were the truth.
    Believer,
    /// As if the name were a lie.
    Doubter,
    /// With the same chance whatever it is.
    Whimsical,
}

impl Teller {
    pub(super) const ALL: [Teller; KINDS] =
        [Teller::Cowhand, Teller::Blunt, Teller::Honest, Teller::Liar, Teller::Whimsical];
}

impl Listener {
    pub(super) const ALL: [Listener; KINDS] =
        [Listener::Cowhand, Listener::Deaf, Listener::Believer, Listener::Doubter, Listener::Whimsical];
}

/// What is thought of somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nature {
    pub(super) teller: Opinion<KINDS>,
    pub(super) listener: Opinion<KINDS>,
}

impl Default for Nature {
    /// A stranger: most likely a cowhand.
    fn default() -> Nature {
        let strangers = Opinion::of_strangers([0.6, 0.1, 0.1, 0.1, 0.1]);
        Nature { teller: strangers, listener: strangers }
    }
}

/// How somebody plays in an imagined world.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Habits {
    pub(super) teller: Teller,
    pub(super) listener: Listener,
}

impl Nature {
    /// How this person offers cards, if one way is likelier than all others together.
    pub(super) fn teller(&self) -> Option<Teller> {
        self.teller.verdict().map(|kind| Teller::ALL[kind])
    }

    /// How this person answers, if one way is likelier than all others together.
    pub(super) fn listener(&self) -> Option<Listener> {
        self.listener.verdict().map(|kind| Listener::ALL[kind])
    }

    /// Habits that somebody of this nature may have, each as often as it is likely.
    pub(super) fn habits(&self, luck: &mut impl Chance) -> Habits {
        Habits {
            teller: Teller::ALL[self.teller.draw(luck)],
            listener: Listener::ALL[self.listener.draw(luck)],
        }
    }
}
