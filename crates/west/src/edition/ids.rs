//! The numbers by which the compiled edition names its things.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        ///
        /// Its place in the list of such things. An id that the edition handed out is always in range there; one that was
        /// read from outside must be compared with the length of that list before it is used.
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/", as = "String"))]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            /// The id with this number, which is not checked.
            #[inline]
            pub const fn of(number: u8) -> $name {
                $name(number)
            }

            /// The number.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0
            }

            /// The number, to look something up by.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A space of the board (at most [`MOST_SPACES`](super::MOST_SPACES)).
    SpaceId;
    /// A sort of Movement Card.
    MovementId;
    /// A sort of card of the Gold deck.
    GoldCardId;
    /// A sort of Ambush Card, that is one of the spaces where Bandits can hide.
    AmbushId;
    /// A sort of Power Card, of any of the three decks.
    PowerId;
    /// A sort of Item.
    ItemId;
    /// A sort of Weapon.
    WeaponId;
    /// A sort of Pet.
    PetId;
    /// A character.
    CharacterId;
    /// Something that holds effects: a card, an Item, or one ability of a Weapon, Pet, character or NPC.
    HolderId;
    /// An ally that a Power Card summons.
    AllyId;
}
