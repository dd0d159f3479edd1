//! Cards, NPCs and the sides of a table.

use serde::{Deserialize, Serialize};

use super::words;

words! {
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
}
