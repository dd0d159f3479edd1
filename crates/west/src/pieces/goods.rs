//! What is collected, bought and carried.

use serde::{Deserialize, Serialize};

use super::{Side, words};

words! {
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

    /// What can be turned in for a Payout.
    Goods {
        /// Gold Cards.
        Gold = "gold",
        /// Animals.
        Livestock = "livestock",
        /// Furs.
        Fur = "fur",
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
