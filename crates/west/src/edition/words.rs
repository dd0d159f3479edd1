//! The closed lists of words that the files of an edition are written in: what the rules themselves know by name.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Index;

use serde::{Deserialize, Serialize};

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

        impl $crate::edition::words::Word for $name {
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

words! {
    /// The two sides (WEST-20).
    Side {
        /// Plays alone.
        Pioneer = "pioneer",
        /// Plays with the gang.
        Bandit = "bandit",
    }

    /// Whose ground a space is (WEST-12).
    Territory {
        /// Prosperity and the Ranch.
        Pioneer = "pioneer",
        /// The Bunker.
        Bandit = "bandit",
        /// The Village.
        Neutral = "neutral",
        /// Everything where Battles may occur.
        Hostile = "hostile",
        /// The safe inside of a Mine.
        Mine = "mine",
    }

    /// What happens on a space.
    SpaceKind {
        /// Nothing of its own.
        Trail = "trail",
        /// Hurts whoever enters (WEST-267).
        Desert = "desert",
        /// Prosperity.
        Town = "town",
        /// The Ranch.
        Ranch = "ranch",
        /// The Bunker.
        Bunker = "bunker",
        /// The Shack.
        Shack = "shack",
        /// The Saloon.
        Saloon = "saloon",
        /// The Village.
        Village = "village",
        /// Purgatory.
        Purgatory = "purgatory",
        /// The Jail space, where the Sheriff is fought.
        Jail = "jail",
        /// The Watermill, Crimson Falls.
        Waterfall = "waterfall",
        /// The Red Ridge Mine, the Lucky Nugget Mine.
        Mine = "mine",
        /// The outer space of the Lucky Nugget Mine.
        MineLanding = "mine_landing",
        /// The Desert Oasis, the High Plains.
        Herd = "herd",
        /// A Station other than Prosperity's.
        Station = "station",
    }

    /// How a space is drawn; no rule reads it.
    Terrain {
        /// Grass.
        Plains = "plains",
        /// Sand.
        Desert = "desert",
        /// Trees.
        Forest = "forest",
        /// Rocks.
        Mountain = "mountain",
        /// Cliffs.
        Canyon = "canyon",
        /// A bank or a bridge.
        River = "river",
    }

    /// The kinds of connection between spaces (WEST-54, WEST-55).
    LinkKind {
        /// A Gray Line.
        Normal = "normal",
        /// Crosses a river without a Control roll.
        Bridge = "bridge",
        /// A Yellow Arrow: crosses a river with a Control roll for each animal. Runs both ways.
        Ford = "ford",
        /// A Blue Arrow: Pioneers only, one way.
        Blue = "blue",
        /// A Red Arrow: Bandits only, one way.
        Red = "red",
        /// In and out of the Lucky Nugget Mine, for no movement.
        Door = "door",
    }

    /// The places of the rulebook that every board has.
    Place {
        /// Where Pioneers start; shop, Bank and Station.
        Prosperity = "prosperity",
        /// Where Livestock is turned in.
        Ranch = "ranch",
        /// Where Bandits start.
        Bunker = "bunker",
        /// Where Bandits turn in Livestock.
        Shack = "shack",
        /// Where Saloon Cards are sold.
        Saloon = "saloon",
        /// Where Peace Pipe Cards are drawn.
        Village = "village",
        /// Where Shadow Cards are drawn.
        Purgatory = "purgatory",
        /// Where the Sheriff stands.
        Jail = "jail",
        /// The near Waterfall.
        Watermill = "watermill",
        /// The far Waterfall.
        CrimsonFalls = "crimson_falls",
        /// The Mine that can be passed through.
        RedRidgeMine = "red_ridge_mine",
        /// The Mine with a door.
        LuckyNuggetMine = "lucky_nugget_mine",
        /// The near Herd.
        DesertOasis = "desert_oasis",
        /// The far Herd.
        HighPlains = "high_plains",
        /// The second Station.
        WestStation = "west_station",
        /// The third Station.
        NorthStation = "north_station",
        /// The fourth Station.
        EastStation = "east_station",
    }

    /// The Stations, in the order in which the Train visits them (WEST-D17).
    Station {
        /// The Prosperity space itself (WEST-R34).
        Prosperity = "prosperity",
        /// West Station.
        West = "west_station",
        /// North Station.
        North = "north_station",
        /// East Station.
        East = "east_station",
    }

    /// Where a Gold Card was collected: its weight and Payout depend on nothing else (WEST-R43).
    Origin {
        /// The Watermill.
        Watermill = "watermill",
        /// Crimson Falls.
        CrimsonFalls = "crimson_falls",
        /// The Red Ridge Mine.
        RedRidgeMine = "red_ridge_mine",
        /// The Lucky Nugget Mine.
        LuckyNuggetMine = "lucky_nugget_mine",
    }

    /// The two Herding locations.
    Herd {
        /// Pigs and sheep.
        DesertOasis = "desert_oasis",
        /// Pigs, sheep and cows.
        HighPlains = "high_plains",
    }

    /// Livestock (WEST-133).
    Animal {
        /// Easy to keep.
        Pig = "pig",
        /// Pays most Cash.
        Sheep = "sheep",
        /// Pays most Rep.
        Cow = "cow",
    }

    /// Furs (WEST-142).
    Fur {
        /// By the water.
        Beaver = "beaver",
        /// On the flats.
        Fox = "fox",
        /// Bites.
        Bear = "bear",
    }

    /// The Tools of Pioneers, one at a time (WEST-76).
    Tool {
        /// For Waterfalls.
        SiftingPan = "sifting_pan",
        /// For Mines.
        Pickaxe = "pickaxe",
        /// For Herds.
        Rope = "rope",
    }

    /// The sizes of Bags, in the order in which they are bought (WEST-72, WEST-74).
    Bag {
        /// Everybody starts with it.
        Small = "small",
        /// The first Upgrade.
        Large = "large",
        /// The second.
        Huge = "huge",
    }

    /// The four shops (WEST-68).
    Shop {
        /// Pioneers: Items, Weapons, Tools, Bag Upgrades.
        Prosperity = "prosperity",
        /// Pioneers: Pets, Bag Upgrades, Tools, some Items.
        Ranch = "ranch",
        /// Bandits: Items, Weapons, Bag Upgrades.
        Bunker = "bunker",
        /// Bandits: Pets, Rations, Bag Upgrades.
        Shack = "shack",
    }

    /// How long an Item lasts (WEST-79).
    ItemKind {
        /// Kept.
        Lasting = "lasting",
        /// One use, never in Battle.
        Consumable = "consumable",
        /// One use, only in Battle, as the attack.
        Expendable = "expendable",
    }

    /// What an Item without effects is for.
    Enables {
        /// Setting Traps (WEST-139).
        Trapping = "trapping",
        /// Trying a Wild Mustang (WEST-138).
        Taming = "taming",
    }

    /// The types of Weapons; one of each can be equipped (WEST-182).
    WeaponClass {
        /// A Gun.
        Heavy = "heavy",
        /// A Gun.
        Sidearm = "sidearm",
        /// No Ammo, and no Gun.
        HandToHand = "hand_to_hand",
    }

    /// The three types of Power Cards (WEST-80).
    PowerDeck {
        /// Free at the Village.
        PeacePipe = "peace_pipe",
        /// Sold at the Saloon.
        Saloon = "saloon",
        /// Free at Purgatory.
        Shadow = "shadow",
    }

    /// What a card of the Gold deck is (WEST-D24).
    GoldKind {
        /// Pays when turned in.
        Gold = "gold",
        /// Looks and weighs the same and pays nothing.
        Fools = "fools",
        /// Resolved at once, with bonus Rep.
        Event = "event",
        /// Resolved at once unless negated.
        Danger = "danger",
    }

    /// The four NPCs (WEST-9).
    Npc {
        /// At the Jail space; only while a Bandit is in Jail or Prison.
        Sheriff = "Town Sheriff",
        /// Aboard the Train.
        Deputy = "Train Deputy",
        /// At the Saloon.
        Bartender = "Saloon Bartender",
        /// At the Bank, in Prosperity.
        BankGuard = "Bank Guard",
    }

    /// The two levels of NPC cards (WEST-34).
    Level {
        /// From Round 1.
        One = "1",
        /// From Round 15.
        Two = "2",
    }

    /// Which money lying on an NPC card goes to the Bandit that kills it.
    Pot {
        /// None lies there.
        None = "none",
        /// The tickets of the Train.
        Tickets = "tickets",
        /// What was spent at the Saloon and in Poker.
        Saloon = "saloon",
    }

    /// Which prisoners a killed NPC frees.
    Frees {
        /// None.
        None = "none",
        /// All in Jail and Prison (WEST-R80).
        All = "all",
    }

    /// The sizes of a table, Bandits first (WEST-21).
    TeamSize {
        /// Two Bandits, two Pioneers.
        TwoOnTwo = "2v2",
        /// Three and three.
        ThreeOnThree = "3v3",
        /// Two Bandits, three Pioneers.
        TwoOnThree = "2v3",
    }

    /// The sides of the two-sided cards (WEST-R13).
    CardSide {
        /// 2v2 and 2v3.
        A = "a",
        /// 3v3.
        B = "b",
    }

    /// The columns of the Payout Cards.
    Column {
        /// What Pioneers are paid.
        Pioneer = "pioneer",
        /// What Bandits are paid on side A.
        BanditA = "bandit_a",
        /// And on side B.
        BanditB = "bandit_b",
    }

    /// Whom the Rep Penalty protects while alone in last place (WEST-32).
    Penalty {
        /// Nobody.
        None = "none",
        /// Any competitor.
        Anyone = "anyone",
        /// The gang.
        Bandits = "bandits",
    }

    /// The zones of the Warrant Meter (WEST-D69).
    Zone {
        /// No Jail.
        Warning = "Warning",
        /// One Round.
        OneDay = "1-Day",
        /// Two Rounds.
        TwoDay = "2-Day",
        /// Three Rounds.
        ThreeDay = "3-Day",
        /// Until Escape or Jailbreak.
        Prison = "Prison",
    }

    /// What can be turned in for a Payout.
    Goods {
        /// Gold Cards.
        Gold = "gold",
        /// Animals.
        Livestock = "livestock",
        /// Furs.
        Fur = "fur",
    }
}

impl Side {
    /// The other side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Pioneer => Side::Bandit,
            Side::Bandit => Side::Pioneer,
        }
    }
}

impl Station {
    /// The Station that the Train visits next.
    #[inline]
    pub const fn next(self) -> Station {
        match self {
            Station::Prosperity => Station::West,
            Station::West => Station::North,
            Station::North => Station::East,
            Station::East => Station::Prosperity,
        }
    }
}

impl Shop {
    /// The side that shops there.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Shop::Prosperity | Shop::Ranch => Side::Pioneer,
            Shop::Bunker | Shop::Shack => Side::Bandit,
        }
    }
}

impl WeaponClass {
    /// Has it Ammo?
    #[inline]
    pub const fn is_gun(self) -> bool {
        !matches!(self, WeaponClass::HandToHand)
    }
}

impl Bag {
    /// The next larger size.
    #[inline]
    pub const fn next(self) -> Option<Bag> {
        match self {
            Bag::Small => Some(Bag::Large),
            Bag::Large => Some(Bag::Huge),
            Bag::Huge => None,
        }
    }
}

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
