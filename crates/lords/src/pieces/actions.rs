use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Action;

/// Action cards in no order: how many of each kind, at most 7.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/", as = "Vec<Action>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Actions(u32);

impl Actions {
    /// No card.
    pub const NONE: Actions = Actions(0);
    /// The most cards of a kind.
    pub(crate) const MOST: u8 = 7;

    /// This many cards of a kind.
    pub(crate) const fn of(action: Action, count: u8) -> Actions {
        Actions((count as u32) << (3 * action as u8))
    }

    /// How many of a kind there are.
    #[inline]
    pub const fn count(self, action: Action) -> u8 {
        (self.0 >> (3 * action as u8)) as u8 & Actions::MOST
    }

    /// How many there are of each kind, in the order of [`Action::ALL`].
    #[inline]
    pub(crate) fn counts(self) -> [u8; 10] {
        std::array::from_fn(|action| (self.0 >> (3 * action)) as u8 & Actions::MOST)
    }

    /// Is there one of this kind?
    #[inline]
    pub const fn contains(self, action: Action) -> bool {
        self.count(action) > 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        // Ten counts of three bits: neighbours are added first, then the sums.
        const ALTERNATE: u32 = 0x071C_71C7;
        let pairs = (self.0 & ALTERNATE) + ((self.0 >> 3) & ALTERNATE);
        ((pairs & 63) + (pairs >> 6 & 63) + (pairs >> 12 & 63) + (pairs >> 18 & 63) + (pairs >> 24 & 63))
            as u8
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card. There must be fewer than 7 of its kind.
    #[inline]
    pub fn insert(&mut self, action: Action) {
        debug_assert!(self.count(action) < Actions::MOST, "no more than 7 {action}");
        self.0 += 1 << (3 * action as u8);
    }

    /// Removes a card. There must be one.
    #[inline]
    pub fn remove(&mut self, action: Action) {
        debug_assert!(self.contains(action), "there is a {action} to take");
        self.0 -= 1 << (3 * action as u8);
    }

    /// These cards and those.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Actions) -> Actions {
        Actions(self.0 + other.0)
    }

    /// These cards without those, all of which must be among them.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Actions) -> Actions {
        Actions(self.0 - other.0)
    }

    /// The smaller number of each kind.
    #[must_use]
    pub fn common(self, other: Actions) -> Actions {
        Action::ALL.into_iter().fold(Actions::NONE, |all, action| {
            all.and(Actions::of(action, self.count(action).min(other.count(action))))
        })
    }

    /// Are all of those cards among these?
    pub fn includes(self, other: Actions) -> bool {
        self.common(other) == other
    }

    /// The kinds that occur, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter().filter(move |&action| self.contains(action))
    }

    /// All cards, in the order of the kinds.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        self.kinds().flat_map(move |action| std::iter::repeat_n(action, self.count(action).into()))
    }

    /// The card at `index` in the order of the kinds; there must be that many.
    #[inline]
    pub fn nth(self, index: u32) -> Action {
        let mut left = index;
        for action in Action::ALL {
            let count = u32::from(self.count(action));
            if left < count {
                return action;
            }
            left -= count;
        }
        unreachable!("there are not that many cards")
    }
}

impl FromIterator<Action> for Actions {
    fn from_iter<I: IntoIterator<Item = Action>>(actions: I) -> Actions {
        actions.into_iter().fold(Actions::NONE, |all, action| all.and(Actions::of(action, 1)))
    }
}

impl fmt::Debug for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Action::code)).finish()
    }
}

impl Serialize for Actions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Actions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Actions, D::Error> {
        let mut actions = Actions::NONE;
        for action in Vec::<Action>::deserialize(deserializer)? {
            if actions.count(action) == Actions::MOST {
                let why = format!("there are more than {} {action} in one place", Actions::MOST);
                return Err(D::Error::custom(why));
            }
            actions.insert(action);
        }
        Ok(actions)
    }
}

/// The action cards in front of a player, ripe and unripe (LORD-74).
///
/// Written as a list of codes in which `*` marks an unripe card: `["LEA","ESC*"]`.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/", as = "Vec<String>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Held {
    /// Cards that may be played.
    pub ripe: Actions,
    /// Cards gained since the owner's last turn.
    pub unripe: Actions,
}

impl Held {
    /// No card.
    pub const NONE: Held = Held { ripe: Actions::NONE, unripe: Actions::NONE };

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.ripe.len() + self.unripe.len()
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.ripe.is_empty() && self.unripe.is_empty()
    }

    /// All cards, ripe or not.
    #[inline]
    pub const fn all(self) -> Actions {
        self.ripe.and(self.unripe)
    }

    /// The cards, each with whether it is ripe: ripe ones first.
    pub fn iter(self) -> impl Iterator<Item = (Action, bool)> {
        self.ripe.iter().map(|card| (card, true)).chain(self.unripe.iter().map(|card| (card, false)))
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(starred)).finish()
    }
}

fn starred((card, ripe): (Action, bool)) -> String {
    format!("{card}{}", if ripe { "" } else { "*" })
}

impl Serialize for Held {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(starred))
    }
}

impl<'de> Deserialize<'de> for Held {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Held, D::Error> {
        let mut held = Held::NONE;
        for text in Vec::<String>::deserialize(deserializer)? {
            let (code, cards) = match text.trim().strip_suffix('*') {
                Some(code) => (code, &mut held.unripe),
                None => (text.as_str(), &mut held.ripe),
            };
            let card = code.parse().map_err(D::Error::custom)?;
            if cards.count(card) == Actions::MOST {
                return Err(D::Error::custom(format!("there are more than {} {card}", Actions::MOST)));
            }
            cards.insert(card);
        }
        Ok(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn action_cards_are_counted_by_kind() {
        let all = Action::ALL.into_iter().map(|card| Actions::of(card, 7)).fold(Actions::NONE, Actions::and);
        assert_eq!(all.len(), 70);
        let some: Actions = [Action::Visionary, Action::Escape, Action::Escape].into_iter().collect();
        assert_eq!((some.len(), some.count(Action::Escape)), (3, 2));
        assert_eq!((some.nth(1), some.nth(2)), (Action::Escape, Action::Visionary));
        assert!(all.includes(some) && !some.includes(all));
    }

    /// LORD-74: ripeness is written next to the card.
    #[test]
    fn a_star_marks_an_unripe_card() {
        let held: Held = serde_json::from_str(r#"["ESC*","LEA","esc"]"#).unwrap();
        assert_eq!((held.ripe.len(), held.unripe.count(Action::Escape)), (2, 1));
        assert_eq!(serde_json::to_string(&held).unwrap(), r#"["ESC","LEA","ESC*"]"#);
        assert!(serde_json::from_str::<Held>(r#"["GOAT"]"#).is_err());
    }
}
