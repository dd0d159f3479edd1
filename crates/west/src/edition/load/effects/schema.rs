//! `effects.toml`: which primitives an edition uses, with which parameters and in which bounds.

use std::collections::BTreeMap;

use rustlers_core::BadOptions;

use crate::edition::effect::{Guard, Limit, Trigger, Use};
use crate::edition::load::node::Node;
use crate::edition::words::{Word, WordSet};

/// What this program can carry out: every primitive with the names and types of its parameters. A `?` marks those
/// that may be left out.
const PRIMITIVES: [(&str, &str); 38] = [
    ("cash", "amount:int"),
    ("rep", "amount:int event:flag?"),
    ("steal", "what:one_of amount:int target:one_of range:int?"),
    ("discount", "on:one_of amount:int"),
    ("payout_bonus", "on:one_of cash:int rep:int per:one_of"),
    ("heal", "amount:int"),
    ("hurt", "amount:int target:one_of range:int? floor:int?"),
    ("draw", "deck:one_of count:int"),
    ("discard", "what:one_of count:int target:one_of range:int?"),
    ("refresh_hand", "count:int"),
    ("grant", "id:id_of count:int"),
    ("stat", "what:one_of amount:int"),
    ("move_bonus", "amount:int"),
    ("slow", "amount:int target:one_of range:int?"),
    ("relocate", "to:one_of range:int"),
    ("ignore", "what:one_of"),
    ("safe_passage", "from:one_of"),
    ("train", "action:one_of range:int?"),
    ("roll_bonus", "roll:one_of amount:int lasts:one_of"),
    ("reroll", "whose:one_of"),
    ("on_roll", "need:int then:effects otherwise:effects"),
    ("attack_boost", "weapon:one_of dice:int? hit:int? damage:int? lasts:one_of"),
    ("special_attack", "dice:int hit:int damage:int crit:int? crit_damage:int? aim:one_of"),
    ("prevent_damage", "amount:int"),
    ("survive", "hp:int"),
    ("summon_ally", "name:text hp:int dice:int hit:int damage:int"),
    ("reload", ""),
    ("disarm", "hit:int"),
    ("hand_to_hand_only", ""),
    ("flee", "spaces:int"),
    ("stop_work", ""),
    ("peek", "what:one_of range:int"),
    ("extend_ambush", "range:int"),
    ("place_token", "token:one_of cost:one_of effects:effects"),
    ("warrant", "amount:int"),
    ("escape_jail", ""),
    ("choose", "options:options"),
    ("by_side", "pioneer:effects bandit:effects"),
];

/// Bounds that no declaration may leave, so that every number has room in the tables and on the dice.
fn bounds(param: &str) -> (i64, i64) {
    match param {
        "dice" => (0, 3),
        "need" | "crit" => (2, 8),
        "hit" => (0, 8),
        "count" => (1, 3),
        "floor" => (0, 1),
        "hp" | "damage" | "crit_damage" => (0, 9),
        _ => (-20, 20),
    }
}

/// The declared primitives, by name.
pub(in crate::edition::load) struct Schema {
    primitives: BTreeMap<String, Primitive>,
    triggers: BTreeMap<&'static str, WordSet<Use>>,
}

/// One declared primitive.
pub(super) struct Primitive {
    pub(super) uses: WordSet<Use>,
    pub(super) params: BTreeMap<String, Param>,
}

/// What a parameter may be.
pub(super) struct Param {
    pub(super) kind: Kind,
    pub(super) required: bool,
}

/// The type of a parameter.
pub(super) enum Kind {
    Int(i64, i64),
    Flag,
    Text,
    OneOf(Vec<String>),
    IdOf,
    Effects,
    Options,
}

impl Schema {
    /// Reads `effects.toml`.
    pub(in crate::edition::load) fn read(file: &Node<'_>) -> Result<Schema, BadOptions> {
        file.expect_word_keys::<Use>("uses")?;
        file.expect_word_keys::<Guard>("guards")?;
        file.expect_word_keys::<Limit>("limits")?;
        let targets = file.table("targets")?;
        for target in targets.keys() {
            let known = ["self", "foe", "enemy", "any_player"].contains(&target);
            targets.check(known, target, "no effect has such a target; leave it out")?;
            targets.text(target)?;
        }
        let triggers = read_triggers(&file.table("triggers")?)?;
        let mut primitives = BTreeMap::new();
        for primitive in file.list("primitive")? {
            let (name, declared) = Primitive::read(&primitive)?;
            let twice = primitives.insert(name.to_owned(), declared).is_some();
            primitive.check(!twice, "name", format!("{name:?} is declared twice"))?;
        }
        file.text("edition")?;
        file.finish()?;
        Ok(Schema { primitives, triggers })
    }

    /// The primitive of an effect.
    pub(super) fn primitive(&self, effect: &Node<'_>) -> Result<&Primitive, BadOptions> {
        let name = effect.text("do")?;
        self.primitives.get(name).ok_or_else(|| {
            let known: Vec<&str> = self.primitives.keys().map(String::as_str).collect();
            effect
                .bad("do", format!("there is no effect {name:?}; effects.toml declares {}", known.join(", ")))
        })
    }

    /// May something that is used so name this moment?
    pub(super) fn may_name(&self, usable: Use, trigger: Trigger) -> bool {
        self.triggers.get(trigger.word()).is_some_and(|uses| uses.contains(usable))
    }
}

fn read_triggers(triggers: &Node<'_>) -> Result<BTreeMap<&'static str, WordSet<Use>>, BadOptions> {
    let mut read = BTreeMap::new();
    for key in triggers.keys() {
        let Some(trigger) = Trigger::read(key) else {
            return triggers.wrong(key, "this program knows no such moment; leave it out");
        };
        let declared = triggers.table(key)?;
        declared.text("text")?;
        read.insert(trigger.word(), declared.words("uses")?);
        declared.finish()?;
    }
    Ok(read)
}

impl Primitive {
    fn read<'a>(node: &Node<'a>) -> Result<(&'a str, Primitive), BadOptions> {
        let name = node.text("name")?;
        let Some(&(_, known)) = PRIMITIVES.iter().find(|(known, _)| *known == name) else {
            return node.wrong("name", format!("this program cannot carry out {name:?}; leave it out"));
        };
        node.text("group")?;
        let uses: WordSet<Use> = node.words("use")?;
        node.check(!uses.is_empty(), "use", "it must be usable somehow")?;
        let known: BTreeMap<&str, (&str, bool)> = known
            .split_whitespace()
            .filter_map(|param| param.split_once(':'))
            .map(|(param, kind)| (param, (kind.trim_end_matches('?'), !kind.ends_with('?'))))
            .collect();
        let mut params = BTreeMap::new();
        if node.has("params") || !known.is_empty() {
            let declared = node.table("params")?;
            for key in declared.keys() {
                let Some(&(kind, required)) = known.get(key) else {
                    return declared.wrong(key, format!("{name} has no such parameter; leave it out"));
                };
                params.insert(key.to_owned(), Param::read(&declared.table(key)?, key, kind, required)?);
            }
            for key in known.keys() {
                declared.check(declared.has(key), key, format!("{name} has this parameter; put it in"))?;
            }
        }
        node.finish()?;
        Ok((name, Primitive { uses, params }))
    }
}

impl Param {
    fn read(node: &Node<'_>, key: &str, kind: &str, required: bool) -> Result<Param, BadOptions> {
        node.expect_text("type", kind)?;
        let declared = node.maybe_flag("required")?;
        node.check(declared == required, "required", format!("it must be {required}"))?;
        let kind = match kind {
            "int" => {
                let (low, high) = bounds(key);
                let min: i64 = node.int("min", low, high)?;
                Kind::Int(min, node.int("max", min, high)?)
            }
            "one_of" => Kind::OneOf(node.texts("values")?.into_iter().map(str::to_owned).collect()),
            "id_of" => {
                for table in node.texts("tables")? {
                    let known = ["item", "weapon"].contains(&table);
                    node.check(known, "tables", format!("{table:?} must be \"item\" or \"weapon\""))?;
                }
                Kind::IdOf
            }
            "flag" => Kind::Flag,
            "text" => Kind::Text,
            "effects" => Kind::Effects,
            _ => Kind::Options,
        };
        node.finish()?;
        Ok(Param { kind, required })
    }
}

impl Node<'_> {
    /// A table whose keys are words of a closed list, each with a text that explains it.
    fn expect_word_keys<W: Word>(&self, key: &str) -> Result<(), BadOptions> {
        let table = self.table(key)?;
        for word in table.keys() {
            table.check(W::read(word).is_some(), word, "this program knows no such word; leave it out")?;
            table.text(word)?;
        }
        table.finish()
    }
}
