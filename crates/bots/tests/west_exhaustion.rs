//! What games of Best of the West must meet: every row of the edition in use, and every way in which things can end.
//!
//! Random play hardly ever earns a dollar. So cowhands play too, and somebody curious, who does what was done least so far.

use std::collections::{BTreeMap, BTreeSet};

use rustlers_bots::{Bot, Bots, Level};
use rustlers_core::{Chair, Chance, Fast, Game, Seat, Silent, Tabletop};
use rustlers_west::edition::{Edition, GoldKind, Level as NpcLevel, Npc, Trigger, Use, Ware};
use rustlers_west::{Choice, Event, Foe, Happening, Harm, Options, Purse, Question, West};
use serde_json::json;

/// Games of each kind, for each team size.
const GAMES: u64 = 160;

/// Who plays a game.
#[derive(Clone, Copy)]
enum Players {
    /// Whatever was done least so far.
    Curious,
    /// Cowhands who are curious now and then.
    Restless,
    Cowhands,
}

/// What was met, and how often each choice was made.
#[derive(Default)]
struct Met {
    labels: BTreeMap<String, u64>,
    made: BTreeMap<String, u64>,
}

#[test]
fn games_meet_everything() {
    let mut met = Met::default();
    for players in [4, 5, 6] {
        for number in 0..GAMES {
            for who in [Players::Curious, Players::Restless, Players::Cowhands] {
                play(players, who, number, &mut met);
            }
        }
    }
    (0..GAMES).for_each(|number| trap_bears(number, &mut met));
    let west =
        West::new(&Options::new(4), &mut Fast::from_seed(1), &mut Silent).expect("the options are good");
    let expected = expected(west.table(Seat::FIRST).edition());
    let missing: Vec<&String> = expected.iter().filter(|label| !met.labels.contains_key(*label)).collect();
    assert!(missing.is_empty(), "{} of {} were never met: {missing:#?}", missing.len(), expected.len());
}

fn play(players: u8, who: Players, number: u64, met: &mut Met) {
    let mut rules = Fast::stream(u64::from(players), 2 * number);
    let west = West::new(&Options::new(players), &mut rules, &mut Silent).expect("the options are good");
    play_on(west, rules, who, number, met);
}

/// Nobody who has 1 HP left goes where bears are: one is put there.
fn trap_bears(number: u64, met: &mut Met) {
    let seats = ["silas_whitcombe", "josiah_pell", "cass_crowley", "old_man_hyde"].map(|character| {
        let is_bandit = ["cass_crowley", "old_man_hyde"].contains(&character);
        let hand = [if is_bandit { "steady_trail" } else { "sore_feet" }; 3];
        match character {
            "silas_whitcombe" => json!({"character": character, "at": "bearclaw_den", "hp": 1,
                "items": {"traps": 1}, "movement": hand}),
            "josiah_pell" => json!({"character": character, "at": "prosperity", "movement": hand}),
            _ => json!({"character": character, "at": "bunker", "movement": hand}),
        }
    });
    let position = json!({"round": 20, "active": 0, "seats": seats});
    let position = serde_json::from_value(position).expect("the position is written well");
    let west = West::restore(None, &position).expect("the position is possible");
    play_on(west, Fast::stream(9, number), Players::Curious, number, met);
}

fn play_on(mut west: West, mut rules: Fast, who: Players, number: u64, met: &mut Met) {
    let players = west.players();
    let mut whims = Fast::stream(who as u64, 2 * number + 1);
    let mut bots: Vec<Box<dyn Bot<West>>> = Seat::all(players).map(|_| West::bot(Level::Cowhand)).collect();
    let (mut open, mut events) = (Vec::new(), Vec::new());
    while let Some(seat) = west.awaits().lowest() {
        let is_curious = match who {
            Players::Curious => true,
            Players::Restless => whims.below(4) == 0,
            Players::Cowhands => false,
        };
        let choice = if is_curious {
            open.clear();
            west.choices(seat, &mut open);
            assert!(!open.is_empty(), "{players} players, game {number}: {seat} is asked and can do nothing");
            met.least_made(&open, &mut whims)
        } else {
            bots[seat.index()].choose(&Chair::new(&west, seat), &mut whims)
        };
        events.clear();
        let before = west.clone();
        // Now and then a figure in Hiding gets an order, which nobody asks for.
        let commander = west.may_choose().into_iter().find(|seat| !west.awaits().contains(*seat));
        if let (Some(commander), true) = (commander, is_curious && whims.below(8) == 0) {
            open.clear();
            west.choices(commander, &mut open);
            assert!(!open.is_empty(), "{commander} may choose and can do nothing");
            let order = open[whims.below(open.len() as u32) as usize];
            west.choose(commander, order, &mut rules, &mut events).expect("what is listed is allowed");
        }
        west.choose(seat, choice, &mut rules, &mut events).expect("what is listed is allowed");
        met.note(&before, seat, choice, &events);
    }
}

impl Met {
    /// One of the choices that were made least; where it is all about amounts, any.
    fn least_made(&mut self, open: &[Choice], luck: &mut Fast) -> Choice {
        let any = open[luck.below(open.len() as u32) as usize];
        let count = |choice: &Choice| {
            let often = match choice {
                // Amounts, and what only ends things.
                Choice::Save(_) | Choice::Withdraw(_) | Choice::GiveCash(_) | Choice::AskCash(_) => 1_000,
                Choice::Discard(_) | Choice::Trade(_) | Choice::Give(_) | Choice::Ask(_) => 300,
                Choice::Pass | Choice::End | Choice::Reroll(_) => 60,
                _ => 0,
            };
            often + self.made.get(&format!("{choice:?}")).copied().unwrap_or_default()
        };
        let least = open.iter().map(count).min().unwrap_or_default();
        let chosen = if count(&any) > least && luck.below(3) > 0 {
            *open.iter().find(|choice| count(choice) == least).unwrap_or(&any)
        } else {
            any
        };
        *self.made.entry(format!("{chosen:?}")).or_default() += 1;
        chosen
    }

    fn put(&mut self, label: impl Into<String>) {
        *self.labels.entry(label.into()).or_default() += 1;
    }

    fn note(&mut self, before: &West, seat: Seat, choice: Choice, events: &[Event]) {
        let table = before.table(seat);
        let book = table.edition();
        let level = |npc: Npc| book.npc(npc, table.npc(npc).card.level).name.clone();
        match choice {
            Choice::EscapeWith(item) => self.put(format!("item {} used", book.item(item).id)),
            Choice::Disarm(weapon) => self.put(format!("weapon {} disarms", book.weapon(weapon).id)),
            Choice::Ride if table.is_bandit(seat) => self.put("a Bandit rides"),
            Choice::Ambush(_) if matches!(table.question(), Question::Other) => {
                self.put("the Train is ambushed");
            }
            Choice::AmbushAfterWork(_) => self.put("an Ambush after work"),
            Choice::Attack(pioneer) if table.riders().contains(pioneer) => self.put("a rider is attacked"),
            Choice::EnterWith(_) => self.put("poker for an Item"),
            _ => {}
        }
        for event in events {
            use Happening::*;
            match event.what() {
                Became { character, .. } => {
                    let character = book.character(*character);
                    self.put(format!("character {}", character.id));
                    for (id, _) in book.holders(character.abilities) {
                        self.put(format!("in play: {}", book.wording(id).name));
                    }
                }
                PlayedMovement { card, .. } => self.put(format!("movement {}", book.movement(*card).id)),
                PlayedPower { card, .. } => self.put(format!("power {}", book.power(*card).id)),
                Hid { card, .. } => {
                    self.put(format!("hiding at {}", book.space(book.ambush(*card).space).id));
                }
                Stepped { to, .. } => self.put(format!("space {}", book.space(*to).id)),
                Placed { space, .. } | GotOff { space, .. } | CameBack { space, .. } => {
                    self.put(format!("space {}", book.space(*space).id));
                }
                Bought { ware, .. } | Exchanged { take: ware, .. } => {
                    self.put(format!("{} bought", ware_id(book, *ware)))
                }
                Charity { ware: Some(_), .. } => self.put("Charity"),
                TookTool { tool, .. } => self.put(format!("tool {}", tool.word())),
                UsedItem { item, .. } => self.put(format!("item {} used", book.item(*item).id)),
                UsedAbility { holder, .. } => self.put(format!("used: {}", book.wording(*holder).name)),
                Aimed { weapon, .. } => self.put(format!("weapon {} used", book.weapon(*weapon).id)),
                Revealed { card, .. } => self.put(format!("gold {}", book.gold_card(*card).id)),
                BattleBegan { defender: Foe::Npc(npc), ambush, .. } => {
                    self.put(format!("{} fights", level(*npc)));
                    if *ambush {
                        self.put(format!("{} is ambushed", npc.word()));
                    }
                }
                BattleBegan { ambush: true, .. } => self.put("an Ambush Battle"),
                NpcDied { npc, .. } => self.put(format!("{} dies", level(*npc))),
                Hurt { left: 0, why, .. } => self.put(format!("killed by {why:?}")),
                WentToJail { until: None, .. } => self.put("Prison"),
                EscapeTried { free, .. } => self.put(if *free { "Escape" } else { "no Escape" }),
                Tournament { number } => self.put(format!("Tournament {number}")),
                Entered { from, .. } => self.put(format!("poker from {from:?}")),
                Rolled { what, .. } => self.put(format!("roll {what:?}")),
                Named { what, .. } => {
                    let what = format!("{what:?}");
                    self.put(format!("named {}", what.split('(').next().unwrap_or_default()));
                }
                DuelBegan { one, other } => {
                    let mixed = table.is_bandit(*one) != table.is_bandit(*other);
                    self.put(if mixed { "a Duel with the gang" } else { "a Duel of Pioneers" });
                }
                Robbed { cash, gold, animals, .. } => {
                    self.put(if *cash > 0 {
                        "Cash robbed"
                    } else if gold + animals > 0 {
                        "Loot robbed"
                    } else {
                        "nothing robbed"
                    });
                }
                _ => {}
            }
            let name = format!("{:?}", event.what());
            self.put(name.split([' ', '{']).next().unwrap_or_default());
        }
    }
}

fn ware_id(book: &Edition, ware: Ware) -> String {
    match ware {
        Ware::Tool(tool) => format!("tool {}", tool.word()),
        Ware::Item(item) => format!("item {}", book.item(item).id),
        Ware::Weapon(weapon) => format!("weapon {}", book.weapon(weapon).id),
        Ware::Pet(pet) => format!("pet {}", book.pet(pet).id),
        Ware::Bag(bag) => format!("bag {}", bag.word()),
    }
}

/// Everything that there is, by the edition; a new row is demanded at once.
fn expected(book: &Edition) -> BTreeSet<String> {
    let mut all: BTreeSet<String> = BTreeSet::new();
    let mut put = |label: String| {
        all.insert(label);
    };
    book.spaces().iter().for_each(|space| put(format!("space {}", space.id)));
    book.movement_cards().iter().for_each(|card| put(format!("movement {}", card.id)));
    book.power_cards().iter().for_each(|card| put(format!("power {}", card.id)));
    book.ambush_cards().iter().for_each(|card| put(format!("hiding at {}", book.space(card.space).id)));
    for card in
        book.gold_cards().iter().filter(|card| matches!(card.kind, GoldKind::Event | GoldKind::Danger))
    {
        put(format!("gold {}", card.id));
    }
    for item in book.items() {
        put(format!("item {} bought", item.id));
        let holder = item.holder.map(|id| (id, book.holder(id).usable));
        match holder {
            // What it allows is among the events below.
            None => {}
            Some((_, Use::Passive)) => {}
            Some((id, _)) if !item.needs_tool.is_empty() => put(format!("used: {}", book.wording(id).name)),
            Some(_) => put(format!("item {} used", item.id)),
        }
    }
    for weapon in book.weapons() {
        if weapon.price.is_some() {
            put(format!("weapon {} bought", weapon.id));
        }
        put(format!("weapon {} used", weapon.id));
        if weapon.holder.is_some() {
            put(format!("weapon {} disarms", weapon.id));
        }
    }
    for pet in book.pets() {
        put(format!("pet {} bought", pet.id));
    }
    let pets = book.pets().iter().map(|pet| pet.abilities);
    let characters = book.characters().iter().map(|character| character.abilities);
    for (id, holder) in pets.chain(characters).flat_map(|list| book.holders(list).collect::<Vec<_>>()) {
        // One more card at the Village is told by the card.
        if holder.usable != Use::Passive && holder.trigger != Some(Trigger::EnterVillage) {
            put(format!("used: {}", book.wording(id).name));
        }
    }
    for character in book.characters() {
        put(format!("character {}", character.id));
    }
    for npc in Npc::ALL {
        for level in [NpcLevel::One, NpcLevel::Two] {
            let name = &book.npc(npc, level).name;
            put(format!("{name} fights"));
            put(format!("{name} dies"));
        }
    }
    // The Desert, the Town, and what cards do outside a Battle leave 1 HP.
    for harm in [Harm::Bear, Harm::Danger, Harm::Snake, Harm::Attack] {
        put(format!("killed by {harm:?}"));
    }
    for purse in [Purse::Free, Purse::Wallet, Purse::Savings] {
        put(format!("poker from {purse:?}"));
    }
    for number in 1..=3 {
        put(format!("Tournament {number}"));
    }
    for naming in ["Acts", "TrainFirst", "PicksFirst", "FreeSeat", "SettledFirst"] {
        put(format!("named {naming}"));
    }
    EVENTS.split_whitespace().for_each(|name| put(name.to_owned()));
    OTHERS.into_iter().for_each(|name| put(name.to_owned()));
    all
}

const OTHERS: [&str; 16] = [
    "a Bandit rides",
    "the Train is ambushed",
    "an Ambush after work",
    "an Ambush Battle",
    "a rider is attacked",
    "poker for an Item",
    "Charity",
    "bag large bought",
    "bag huge bought",
    "Prison",
    "Escape",
    "no Escape",
    "a Duel with the gang",
    "a Duel of Pioneers",
    "Cash robbed",
    "Loot robbed",
];

/// Every event that there is.
const EVENTS: &str = "
    Became Dealt GotMarker RoundBegan NpcsGrew HidingGrew CameBack WentToJail Interest Charity TookTool
    TurnBegan TurnEnded PlayedMovement DrewMovement ShedMovement Stepped Placed GotMovement Slowed Boarded
    RodeOn GotOff Hurt Healed Gained Lost Reputation TurnedIn Bought Exchanged Saved Withdrew ThrewAway
    PlayedPower UsedItem UsedAbility Chose Named DrewPower Reshuffled GotItem GotWeapon Bargain Effect Stole
    Peeked Warrant Worked DrewGold Revealed Negated Replaced Herds TookAnimal Released Forded Tamed Trapped
    Hid Emerged Ambushed Ordered LetPass Redrew SnakeLaid SnakeStruck SnakeTaken VultureSet VultureTaken
    VultureTried Met Approached WantsToFight Offered Dropped Accepted Refused Passed Peace BattleBegan QuickDraw
    Rolled Rerolled Aimed Reloaded Struck NpcHurt AllyCame AllyHurt Disarmed Prevented StoodUp Fled Died
    NpcDied KeptFurs Robbed Challenged Freed EscapeTried WaitedInJail TrainMoved TrainAt DeputyBack
    TrainLetPass Tournament Entered StayedOut LaidDown ThrownOut Picked Declined TablesCleared HalfPaid
    CashCounted DuelBegan DuelWon GameEnded
";
