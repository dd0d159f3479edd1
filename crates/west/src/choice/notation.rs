//! Choices as scenarios and terminals write them: a verb and what it is about, by the ids of the standard edition.
//!
//! An id that the standard edition does not know is written as its number: `#75`.

use std::fmt;
use std::str::FromStr;

use rustlers_core::{Seat, Seats};

use super::{Choice, Purse, Ware};
use crate::edition::{
    AmbushId, Animal, Bag, CharacterId, Fur, Herd, HolderId, ItemId, MovementId, Named, Npc, Origin, PetId,
    PowerDeck, PowerId, STANDARD, SpaceId, Tool, WeaponId, Word,
};
use crate::state::{Order, Prey, Thing};

/// An id as it is written.
trait Written: Sized {
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

macro_rules! named_written {
    ($($id:ty),*) => {$(
        impl Written for $id {
            fn write(&self) -> String {
                self.name(&STANDARD)
            }

            fn read(text: &str) -> Option<Self> {
                <$id>::named(text, &STANDARD)
            }
        }
    )*};
}

named_written!(SpaceId, MovementId, PowerId, ItemId, WeaponId, PetId, CharacterId, AmbushId, HolderId);

impl Written for Seat {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Seat> {
        text.trim_start_matches(['P', 'p']).parse().ok().and_then(Seat::new)
    }
}

macro_rules! words_written {
    ($($word:ty),*) => {$(
        impl Written for $word {
            fn write(&self) -> String {
                self.word().replace(' ', "_").to_lowercase()
            }

            fn read(text: &str) -> Option<Self> {
                <$word as Word>::LIST.iter().copied().find(|word| word.write() == text)
            }
        }
    )*};
}

words_written!(Tool, Animal, Herd, Fur, PowerDeck, Origin, Bag, Npc);

macro_rules! numbers_written {
    ($($number:ty),*) => {$(
        impl Written for $number {
            fn write(&self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }
    )*};
}

numbers_written!(u8, u16);

impl Written for Purse {
    fn write(&self) -> String {
        match self {
            Purse::Free => "free",
            Purse::Wallet => "wallet",
            Purse::Savings => "savings",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<Purse> {
        [Purse::Free, Purse::Wallet, Purse::Savings].into_iter().find(|purse| purse.write() == text)
    }
}

impl Written for Ware {
    fn write(&self) -> String {
        match self {
            Ware::Tool(tool) => format!("tool:{}", tool.write()),
            Ware::Item(item) => format!("item:{}", item.write()),
            Ware::Weapon(weapon) => format!("weapon:{}", weapon.write()),
            Ware::Pet(pet) => format!("pet:{}", pet.write()),
            Ware::Bag(bag) => format!("bag:{}", bag.write()),
        }
    }

    fn read(text: &str) -> Option<Ware> {
        let (kind, id) = text.split_once(':')?;
        match kind {
            "tool" => Written::read(id).map(Ware::Tool),
            "item" => Written::read(id).map(Ware::Item),
            "weapon" => Written::read(id).map(Ware::Weapon),
            "pet" => Written::read(id).map(Ware::Pet),
            "bag" => Written::read(id).map(Ware::Bag),
            _ => None,
        }
    }
}

impl Written for Thing {
    fn write(&self) -> String {
        match self {
            Thing::Gold { from, fools: false } => format!("gold:{}", from.write()),
            Thing::Gold { from, fools: true } => format!("fools:{}", from.write()),
            Thing::GoldFrom(from) => format!("any_gold:{}", from.write()),
            Thing::Animal { kind, herd } => format!("animal:{}:{}", kind.write(), herd.write()),
            Thing::AnimalOf(kind) => format!("any_animal:{}", kind.write()),
            Thing::Fur(fur) => format!("fur:{}", fur.write()),
            Thing::Item(item) => format!("item:{}", item.write()),
            Thing::Power(card) => format!("power:{}", card.write()),
            Thing::PowerOf(deck) => format!("any_power:{}", deck.write()),
        }
    }

    fn read(text: &str) -> Option<Thing> {
        let (kind, id) = text.split_once(':')?;
        match kind {
            "gold" => Written::read(id).map(|from| Thing::Gold { from, fools: false }),
            "fools" => Written::read(id).map(|from| Thing::Gold { from, fools: true }),
            "any_gold" => Written::read(id).map(Thing::GoldFrom),
            "animal" => {
                let (kind, herd) = id.split_once(':')?;
                Some(Thing::Animal { kind: Written::read(kind)?, herd: Written::read(herd)? })
            }
            "any_animal" => Written::read(id).map(Thing::AnimalOf),
            "fur" => Written::read(id).map(Thing::Fur),
            "item" => Written::read(id).map(Thing::Item),
            "power" => Written::read(id).map(Thing::Power),
            "any_power" => Written::read(id).map(Thing::PowerOf),
            _ => None,
        }
    }
}

/// `ask`, `never`, `any`, `loot`, `loot:3`, `P0+P1`; `:after_work` behind it.
impl Written for Order {
    fn write(&self) -> String {
        let Order::Strike { prey, after_work } = self else {
            return if *self == Order::Ask { "ask" } else { "never" }.to_owned();
        };
        let whom = match prey {
            Prey::Anybody => "any".to_owned(),
            Prey::Loaded => "loot".to_owned(),
            Prey::Worth(least) => format!("loot:{least}"),
            Prey::Named(seats) => seats.into_iter().map(|seat| seat.write()).collect::<Vec<_>>().join("+"),
        };
        if *after_work { format!("{whom}:after_work") } else { whom }
    }

    fn read(text: &str) -> Option<Order> {
        match text {
            "ask" => return Some(Order::Ask),
            "never" => return Some(Order::Never),
            _ => {}
        }
        let (whom, after_work) = match text.strip_suffix(":after_work") {
            Some(whom) => (whom, true),
            None => (text, false),
        };
        let prey = match (whom, whom.strip_prefix("loot:")) {
            ("any", _) => Prey::Anybody,
            ("loot", _) => Prey::Loaded,
            (_, Some(least)) => Prey::Worth(least.parse().ok()?),
            (seats, None) => Prey::Named(seats.split('+').map(Seat::read).collect::<Option<Seats>>()?),
        };
        Some(Order::Strike { prey, after_work })
    }
}

/// One line for each choice: its verb, and what it is about.
macro_rules! notation {
    (plain { $($plain:ident = $verb:literal,)* } about { $($about:ident = $word:literal,)* }) => {
        impl fmt::Display for Choice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Choice::$plain => f.write_str($verb),)*
                    $(Choice::$about(what) => write!(f, "{} {}", $word, what.write()),)*
                    Choice::Exchange { give, take } => write!(f, "exchange {} {}", give.write(), take.write()),
                    Choice::Release { kind, herd } => write!(f, "release {} {}", kind.write(), herd.write()),
                }
            }
        }

        impl FromStr for Choice {
            type Err = String;

            fn from_str(text: &str) -> Result<Choice, String> {
                let mut words = text.split_whitespace();
                let verb = words.next().unwrap_or("");
                let what = words.next().unwrap_or("");
                let choice = match verb {
                    $($verb => Some(Choice::$plain),)*
                    $($word => Written::read(what).map(Choice::$about),)*
                    "exchange" => words.next().and_then(|take| {
                        Some(Choice::Exchange { give: Written::read(what)?, take: Written::read(take)? })
                    }),
                    "release" => words.next().and_then(|herd| {
                        Some(Choice::Release { kind: Written::read(what)?, herd: Written::read(herd)? })
                    }),
                    _ => {
                        let verbs: &[&str] = &[$($verb,)* $($word,)* "exchange", "release"];
                        return Err(format!("{text:?} is no choice; there are {}", verbs.join(", ")));
                    }
                };
                choice.ok_or_else(|| format!("{verb} what? {what:?} is not known here"))
            }
        }
    };
}

notation! {
    plain {
        AnyCharacter = "any_character", Board = "board", GetOff = "get_off", Ride = "ride", End = "end", Heal = "heal", SaloonCard = "saloon_card",
        Work = "work", Herd = "herd", Tame = "tame", Trap = "trap", Emerge = "emerge", Move = "move", Strike = "strike",
        Redraw = "redraw", Fight = "fight", Propose = "propose", TakeBack = "take_back", Offer = "offer", Accept = "accept", Refuse = "refuse",
        TakeLoot = "take_loot", TakeCash = "take_cash", Escape = "escape", Wait = "wait", Pass = "pass",
    }
    about {
        Character = "character", Tool = "tool", Name = "name", Play = "play", Step = "step", Buy = "buy", Draw = "draw",
        Save = "save", Withdraw = "withdraw", Discard = "discard", Power = "power", Item = "item", Ability = "ability",
        Take = "take", Dig = "dig", Hide = "hide", Ambush = "ambush", AmbushAfterWork = "ambush_after_work", Toss = "toss",
        Shun = "shun", Rob = "rob", Attack = "attack", Trade = "trade", GiveCash = "give_cash", AskCash = "ask_cash",
        Give = "give", Ask = "ask", Shoot = "shoot", Disarm = "disarm", Hit = "hit", Reroll = "reroll",
        KeepFur = "keep_fur", EscapeWith = "escape_with", Enter = "enter", EnterWith = "enter_with", Pick = "pick",
        Target = "target", Space = "space", Option = "option", Order = "order",
    }
}
