//! The words that effects are written in.

use serde::{Deserialize, Serialize};

use crate::pieces::words;

words! {
    /// When effects are usable.
    Use {
        /// By the owner on its own turn, outside Battle.
        YourTurn = "your_turn",
        /// At once when drawn or taken.
        Immediately = "immediately",
        /// In a Battle of the owner: at the trigger, or before the owner declares its attack.
        InBattle = "in_battle",
        /// At the trigger, on anybody's turn.
        Reaction = "reaction",
        /// Not played: holds, or acts by itself at the trigger.
        Passive = "passive",
    }

    /// The moments at which effects are used.
    Trigger {
        /// The card has just been drawn or taken.
        Drawn = "drawn",
        /// The owner has just rolled.
        OwnRoll = "own_roll",
        /// The opponent has just rolled.
        EnemyRoll = "enemy_roll",
        /// A Battle has begun, nothing has been rolled in it.
        BattleStart = "battle_start",
        /// The first Quick Draw roll is about to be made.
        QuickDraw = "quick_draw",
        /// The owner's attack is settled.
        OwnAttack = "own_attack",
        /// An attack is about to take HP from the owner.
        EnemyHit = "enemy_hit",
        /// The owner has just reached 0 HP in a Battle.
        Lethal = "lethal",
        /// The owner has won a Battle.
        BattleWon = "battle_won",
        /// The same, after its own Ambush, or it accepted a Bribe there.
        AmbushWon = "ambush_won",
        /// Step 1 of a Round.
        RoundStart = "round_start",
        /// All Gold Cards that a job obliges to are drawn.
        Work = "work",
        /// Before the roll to negate a Danger Card.
        Danger = "danger",
        /// The Village is entered and its card drawn.
        EnterVillage = "enter_village",
        /// Before the roll to Escape.
        Escape = "escape",
        /// Before Round 1.
        Setup = "setup",
    }

    /// Conditions of single effects.
    Guard {
        /// The owner carries no Loot.
        NoLoot = "no_loot",
        /// The owner has Livestock.
        Livestock = "livestock",
        /// The owner is at the Watermill or Crimson Falls.
        AtWaterfall = "at_waterfall",
        /// The owner is on railroad tracks or aboard the Train.
        OnTrack = "on_track",
        /// The owner's competitor is in last place.
        LastPlace = "last_place",
    }

    /// How often a holder may act.
    Limit {
        /// As often as it comes up.
        None = "none",
        /// Once per job.
        Job = "job",
        /// Once per turn.
        Turn = "turn",
        /// Once per Round.
        Round = "round",
        /// Once per Battle.
        Battle = "battle",
    }

    /// What is stolen.
    Stolen {
        /// Dollars from the Wallet.
        Cash = "cash",
        /// Power Cards at random, of types with room.
        Power = "power",
        /// A Gold Card or an animal.
        Loot = "loot",
    }

    /// What is cheaper.
    Bargain {
        /// Every Tool, Item, Weapon, Pet, Bag Upgrade and Saloon Card.
        Any = "any",
        /// Weapons.
        Weapon = "weapon",
        /// Pets.
        Pet = "pet",
        /// The Item Dynamite.
        Dynamite = "dynamite",
        /// Saloon Cards.
        SaloonCard = "saloon_card",
    }

    /// What is paid better.
    Paid {
        /// Furs.
        Fur = "fur",
        /// Killing the Deputy.
        TrainRobbery = "train_robbery",
        /// Killing a Bandit in Battle.
        BanditKill = "bandit_kill",
        /// An accepted Bribe that brings anything.
        Bribe = "bribe",
    }

    /// How often a bonus is paid.
    Per {
        /// Once.
        Payout = "payout",
        /// For each Fur.
        Piece = "piece",
    }

    /// Where an effect draws from.
    DrawFrom {
        /// The Peace Pipe deck.
        PeacePipe = "peace_pipe",
        /// One of the two, chosen card by card.
        PeacePipeOrSaloon = "peace_pipe_or_saloon",
        /// The Ambush deck, up to the hand maximum.
        Ambush = "ambush",
        /// The Gold deck, at the place of the job.
        Gold = "gold",
    }

    /// What is discarded.
    Discarded {
        /// Gold Cards.
        Gold = "gold",
        /// Gold Cards and animals.
        Loot = "loot",
    }

    /// The numbers of a character that effects change.
    Stat {
        /// The Weight Limit, in lbs.
        Weight = "weight",
        /// Power Cards of each type that may be held.
        Power = "power",
        /// The most HP.
        MaxHp = "max_hp",
        /// Hiding Movement.
        HidingMovement = "hiding_movement",
    }

    /// Where a character is put.
    Destination {
        /// Hostile Territory except Purgatory.
        OpenSpace = "open_space",
        /// Any Station; Bandits: not Prosperity.
        Station = "station",
    }

    /// What is not suffered.
    Ignored {
        /// -1 HP on Desert spaces.
        Desert = "desert",
        /// The minus of a Movement Card for Loot.
        LootPenalty = "loot_penalty",
        /// -1 HP of a Bandit that enters Prosperity.
        TownWound = "town_wound",
        /// The Cash a Bandit loses by dying.
        DeathCash = "death_cash",
    }

    /// What one is safe from.
    Peril {
        /// Ambushes and Snakes.
        Ambush = "ambush",
        /// Battles, both ways.
        Attack = "attack",
    }

    /// The kinds of rolls with bonuses.
    Roll {
        /// Who attacks first.
        QuickDraw = "quick_draw",
        /// Negating a Danger.
        Danger = "danger",
        /// Trapping.
        Trap = "trap",
        /// Keeping an animal at a ford.
        Control = "control",
        /// Taming a Wild Mustang.
        Mustang = "mustang",
        /// Escaping from Jail or Prison.
        Escape = "escape",
        /// Poker.
        Poker = "poker",
        /// Disarming.
        Disarm = "disarm",
        /// The owner's Vulture; its Snake, taken from the Pioneer's die.
        Token = "token",
    }

    /// How long a bonus lasts.
    Lasts {
        /// The next roll of that kind, or the attack of this attack turn.
        Once = "once",
        /// Until the owner's turn ends.
        Turn = "turn",
        /// Until this Battle ends.
        Battle = "battle",
        /// As long as the owner has the holder.
        Always = "always",
    }

    /// Whose dice are rolled again.
    Whose {
        /// Any of the owner's, once.
        Own = "own",
        /// All of the opponent's.
        Enemy = "enemy",
    }

    /// Which Weapons are better.
    Boosted {
        /// All.
        Any = "any",
        /// Heavy Weapons.
        Heavy = "heavy",
        /// Hand-to-Hand Weapons.
        HandToHand = "hand_to_hand",
    }

    /// At whom an attack goes.
    Aim {
        /// One target, allies first.
        One = "one",
        /// Each enemy present, allies included.
        EachEnemy = "each_enemy",
    }

    /// What is looked at.
    Peeked {
        /// Whether a Bandit or Snake hides on a space.
        HiddenSpace = "hidden_space",
        /// The Ambush Card of a Bandit.
        AmbushCard = "ambush_card",
        /// All Power Cards of an enemy.
        PowerHand = "power_hand",
        /// All Gold Cards of an enemy.
        GoldHand = "gold_hand",
    }

    /// Pets that are laid or set out.
    Token {
        /// In Hiding (WEST-R103).
        Snake = "snake",
        /// Openly (WEST-R104).
        Vulture = "vulture",
    }

    /// What setting out a Pet takes.
    TokenCost {
        /// An Ambush Card from hand.
        AmbushCard = "ambush_card",
        /// Nothing.
        None = "none",
    }
}
