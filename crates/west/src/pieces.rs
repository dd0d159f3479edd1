//! Sides, spaces, cards, goods: what the rules themselves know by name. These closed lists of words are also what the files of
//! an edition are written in; everything else about them is in the edition.

mod board;
mod cards;
mod goods;

use std::fmt;
use std::marker::PhantomData;
use std::ops::Index;

use serde::{Deserialize, Deserializer, de};

/// A word of a closed list.
pub trait Word: Copy + 'static {
    /// The whole list, in order.
    const LIST: &'static [Self];

    /// Its place in the list.
    fn place(self) -> usize;

    /// As it is written in the files.
    fn written(self) -> &'static str;

    /// The word that is written so.
    fn read(text: &str) -> Option<Self> {
        Self::LIST.iter().copied().find(|word| word.written() == text)
    }
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $word:ident = $text:literal,)* })*) => {$(
        $(#[$doc])*
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$of])* #[serde(rename = $text)] $word,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; [$($text),*].len()] = [$($name::$word),*];

            /// As it is written in the files of an edition.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$word => $text,)*
                }
            }

            /// Its place in [`ALL`](Self::ALL).
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::pieces::Word for $name {
            const LIST: &'static [$name] = &$name::ALL;

            #[inline]
            fn place(self) -> usize {
                self as usize
            }

            fn written(self) -> &'static str {
                self.word()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }
    )*};
}

pub(crate) use words;

pub use board::{LinkKind, Place, Side, SpaceKind, Station, Terrain, Territory};
pub use cards::{CardSide, Column, Frees, GoldKind, Level, Npc, Penalty, Pot, PowerDeck, TeamSize, Zone};
pub use goods::{Animal, Bag, Enables, Fur, Goods, Herd, ItemKind, Origin, Shop, Tool, WeaponClass};

/// A set of words of one list (at most 16 of them).
pub struct WordSet<W> {
    bits: u16,
    of: PhantomData<W>,
}

impl<W: Word> WordSet<W> {
    /// Nothing.
    pub const EMPTY: WordSet<W> = WordSet { bits: 0, of: PhantomData };

    /// Is the word in it?
    #[inline]
    pub fn contains(self, word: W) -> bool {
        self.bits & (1 << word.place()) != 0
    }

    /// Is nothing in it?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The words in it, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = W> {
        W::LIST.iter().copied().filter(move |&word| self.contains(word))
    }
}

impl<W: Word> FromIterator<W> for WordSet<W> {
    fn from_iter<I: IntoIterator<Item = W>>(words: I) -> WordSet<W> {
        let bits = words.into_iter().fold(0, |bits, word| bits | 1 << word.place());
        WordSet { bits, of: PhantomData }
    }
}

impl<W: Word> Default for WordSet<W> {
    fn default() -> WordSet<W> {
        WordSet::EMPTY
    }
}

/// A list of words, none of them twice.
impl<'de, W: Word + Deserialize<'de>> Deserialize<'de> for WordSet<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WordSet<W>, D::Error> {
        let mut words = WordSet::EMPTY;
        for word in Vec::<W>::deserialize(deserializer)? {
            if words.contains(word) {
                return Err(de::Error::custom(format_args!("{:?} stands there twice", word.written())));
            }
            words.bits |= 1 << word.place();
        }
        Ok(words)
    }
}

impl<W> Clone for WordSet<W> {
    fn clone(&self) -> WordSet<W> {
        *self
    }
}

impl<W> Copy for WordSet<W> {}

impl<W> PartialEq for WordSet<W> {
    fn eq(&self, other: &WordSet<W>) -> bool {
        self.bits == other.bits
    }
}

impl<W> Eq for WordSet<W> {}

impl<W: Word + fmt::Debug> fmt::Debug for WordSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Something for each side, found by the side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSide<T>(pub [T; 2]);

impl<T> Index<Side> for PerSide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}
