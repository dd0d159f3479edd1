//! Sides, spaces and what joins them.

use serde::{Deserialize, Serialize};

use super::words;

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

impl LinkKind {
    /// May somebody of this side use it (WEST-55)?
    pub const fn is_open_to(self, side: Side) -> bool {
        match self {
            LinkKind::Normal | LinkKind::Bridge | LinkKind::Ford => true,
            LinkKind::Blue | LinkKind::Door => matches!(side, Side::Pioneer),
            LinkKind::Red => matches!(side, Side::Bandit),
        }
    }

    /// The movement that it takes (WEST-53).
    pub const fn cost(self) -> u8 {
        match self {
            LinkKind::Door => 0,
            _ => 1,
        }
    }
}

impl Territory {
    /// May somebody of this side enter it (WEST-12)?
    pub const fn is_open_to(self, side: Side) -> bool {
        match self {
            Territory::Pioneer | Territory::Mine => matches!(side, Side::Pioneer),
            Territory::Bandit => matches!(side, Side::Bandit),
            Territory::Neutral | Territory::Hostile => true,
        }
    }
}
