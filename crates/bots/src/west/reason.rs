//! Why the cowhand chose what it chose, in one line.

use std::fmt;

use rustlers_west::Ware;
use rustlers_west::edition::{Edition, ItemId, PowerId, SpaceId};

/// Why something was chosen: a sentence, and perhaps the place or thing that it is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reason {
    text: &'static str,
    about: Option<About>,
}

/// What a reason is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum About {
    Space(SpaceId),
    Ware(Ware),
    Power(PowerId),
    Item(ItemId),
    Ability,
}

impl Reason {
    pub(super) const ONLY: Reason = Reason::of("There was nothing else to do.");
    pub(super) const QUIET: Reason = Reason::of("Nothing here is worth the trouble.");

    pub(super) const fn of(text: &'static str) -> Reason {
        Reason { text, about: None }
    }

    /// With what it is about.
    pub(super) const fn about(text: &'static str, about: About) -> Reason {
        Reason { text, about: Some(about) }
    }
}

impl About {
    fn name(self, book: &Edition) -> &str {
        match self {
            About::Space(space) => &book.space(space).name,
            About::Power(card) => &book.power(card).name,
            About::Item(item) | About::Ware(Ware::Item(item)) => &book.item(item).name,
            About::Ware(Ware::Tool(tool)) => &book.tool(tool).name,
            About::Ware(Ware::Weapon(weapon)) => &book.weapon(weapon).name,
            About::Ware(Ware::Pet(pet)) => &book.pet(pet).name,
            About::Ware(Ware::Bag(bag)) => &book.bag(bag).name,
            About::Ability => "My ability",
        }
    }
}

/// The reason that was given last, in words that outlive the table.
#[derive(Clone, Debug)]
pub(super) struct Said {
    text: &'static str,
    /// Kept from one decision to the next to save the allocation; empty when the sentence is about nothing.
    about: String,
}

impl Said {
    pub(super) fn say(&mut self, reason: Reason, book: &Edition) {
        self.say_of_nothing(reason);
        if let Some(about) = reason.about {
            self.about.push_str(about.name(book));
        }
    }

    /// A reason without a place or thing.
    pub(super) fn say_of_nothing(&mut self, reason: Reason) {
        self.text = reason.text;
        self.about.clear();
    }
}

impl Default for Said {
    fn default() -> Said {
        Said { text: "Nothing has been asked yet.", about: String::new() }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.about.as_str() {
            "" => f.write_str(self.text),
            about => write!(f, "{about}: {}", self.text),
        }
    }
}
