//! Single effects: checked against their declaration and made typed.

use rustlers_core::BadOptions;

use super::holders::Book;
use super::schema::{Kind, Primitive};
use crate::edition::effect::{Ally, Attack, Effect, Effects, Granted, Options, Row, Target, Use};
use crate::edition::ids::{AllyId, ItemId, WeaponId};
use crate::edition::load::node::Node;

/// Lists in lists in lists: so deep and no deeper.
const DEPTH: u8 = 4;

impl Book {
    /// Compiles a list of effects that is used so.
    pub(super) fn effects(
        &mut self,
        list: &[Node<'_>],
        usable: Use,
        depth: u8,
    ) -> Result<Effects, BadOptions> {
        let Some(first) = list.first() else {
            return Ok(Effects::NONE);
        };
        first.check(depth <= DEPTH, "", "lists of effects are nested too deep")?;
        first.check(list.len() <= 8, "", "there are more than 8 effects in one list")?;
        // Inner lists go to the table first, so that the rows of this one lie side by side.
        let rows =
            list.iter().map(|effect| self.row(effect, usable, depth)).collect::<Result<Vec<_>, _>>()?;
        let start = u16::try_from(self.rows.len()).ok().filter(|&start| start < 4000);
        let start = start.ok_or_else(|| first.bad("", "the edition has too many effects"))?;
        self.rows.extend(&rows);
        Ok(Effects { start, len: rows.len() as u8 })
    }

    fn row(&mut self, node: &Node<'_>, usable: Use, depth: u8) -> Result<Row, BadOptions> {
        let primitive = self.schema.primitive(node)?;
        check_parameters(node, primitive, usable)?;
        let guard = node.maybe_word("if")?;
        let effect = self.effect(node, usable, depth)?;
        Ok(Row { guard, effect })
    }

    /// The typed form. Its parameters are checked: what is read here is there and within bounds.
    fn effect(&mut self, node: &Node<'_>, usable: Use, depth: u8) -> Result<Effect, BadOptions> {
        let number = |key: &str| node.int::<u8>(key, 0, 20);
        let signed = |key: &str| node.int::<i8>(key, -20, 20);
        let maybe = |key: &str| if node.has(key) { number(key) } else { Ok(0) };
        Ok(match node.text("do")? {
            "cash" => Effect::Cash { amount: signed("amount")? },
            "rep" => Effect::Rep { amount: signed("amount")?, event: node.maybe_flag("event")? },
            "steal" => {
                Effect::Steal { what: node.word("what")?, amount: number("amount")?, target: target(node)? }
            }
            "discount" => Effect::Discount { on: node.word("on")?, amount: number("amount")? },
            "payout_bonus" => Effect::PayoutBonus {
                on: node.word("on")?,
                cash: number("cash")?,
                rep: number("rep")?,
                per: node.word("per")?,
            },
            "heal" => Effect::Heal { amount: number("amount")? },
            "hurt" => {
                Effect::Hurt { amount: number("amount")?, target: target(node)?, floor: maybe("floor")? }
            }
            "draw" => Effect::Draw { deck: node.word("deck")?, count: number("count")? },
            "discard" => {
                Effect::Discard { what: node.word("what")?, count: number("count")?, target: target(node)? }
            }
            "refresh_hand" => Effect::RefreshHand { count: number("count")? },
            "grant" => Effect::Grant { what: self.granted(node)?, count: number("count")? },
            "stat" => Effect::Stat { what: node.word("what")?, amount: number("amount")? },
            "move_bonus" => Effect::MoveBonus { amount: number("amount")? },
            "slow" => Effect::Slow { amount: number("amount")?, target: target(node)? },
            "relocate" => Effect::Relocate { to: node.word("to")?, range: number("range")? },
            "ignore" => Effect::Ignore { what: node.word("what")? },
            "safe_passage" => Effect::SafePassage { from: node.word("from")? },
            "train" => train(node)?,
            "roll_bonus" => Effect::RollBonus {
                roll: node.word("roll")?,
                amount: signed("amount")?,
                lasts: node.word("lasts")?,
            },
            "reroll" => Effect::Reroll { whose: node.word("whose")? },
            "on_roll" => Effect::OnRoll {
                need: number("need")?,
                then: self.effects(&node.list("then")?, usable, depth + 1)?,
                otherwise: self.effects(&node.list("otherwise")?, usable, depth + 1)?,
            },
            "attack_boost" => {
                let (dice, hit, damage) = (maybe("dice")?, maybe("hit")?, maybe("damage")?);
                node.check(dice + hit + damage > 0, "", "it boosts nothing; give dice, hit or damage")?;
                Effect::AttackBoost {
                    weapon: node.word("weapon")?,
                    dice,
                    hit,
                    damage,
                    lasts: node.word("lasts")?,
                }
            }
            "special_attack" => Effect::SpecialAttack { attack: attack(node)?, aim: node.word("aim")? },
            "prevent_damage" => Effect::PreventDamage { amount: number("amount")? },
            "survive" => Effect::Survive { hp: number("hp")? },
            "summon_ally" => {
                let ally = AllyId::of(self.allies.len() as u8);
                node.check(self.allies.len() < 64, "", "the edition has too many allies")?;
                let name = node.text("name")?.to_owned();
                self.allies.push(Ally { name, hp: number("hp")?, attack: attack(node)? });
                Effect::SummonAlly { ally }
            }
            "reload" => Effect::Reload,
            "disarm" => Effect::Disarm { hit: number("hit")? },
            "hand_to_hand_only" => Effect::HandToHandOnly,
            "flee" => Effect::Flee { spaces: number("spaces")? },
            "stop_work" => Effect::StopWork,
            "peek" => Effect::Peek { what: node.word("what")?, range: number("range")? },
            "extend_ambush" => Effect::ExtendAmbush { range: number("range")? },
            "place_token" => Effect::PlaceToken {
                token: node.word("token")?,
                cost: node.word("cost")?,
                // What a token does, it does as a reaction to the Pioneer.
                effects: self.effects(&node.list("effects")?, Use::Reaction, depth + 1)?,
            },
            "warrant" => Effect::Warrant { amount: signed("amount")? },
            "escape_jail" => Effect::EscapeJail,
            "choose" => self.choose(node, usable, depth)?,
            "by_side" => Effect::BySide {
                pioneer: self.effects(&node.list("pioneer")?, usable, depth + 1)?,
                bandit: self.effects(&node.list("bandit")?, usable, depth + 1)?,
            },
            other => return node.wrong("do", format!("this program cannot carry out {other:?}")),
        })
    }

    fn choose(&mut self, node: &Node<'_>, usable: Use, depth: u8) -> Result<Effect, BadOptions> {
        let lists = node.lists("options")?;
        node.check((2..=4).contains(&lists.len()), "options", "there must be 2 to 4 options")?;
        let mut options = Vec::new();
        for list in &lists {
            node.check(!list.is_empty(), "options", "an option must do something")?;
            options.push(self.effects(list, usable, depth + 1)?);
        }
        let start = u8::try_from(self.options.len()).ok();
        let start = start.ok_or_else(|| node.bad("options", "the edition has too many of them"))?;
        self.options.extend(&options);
        Ok(Effect::Choose { options: Options { start, len: options.len() as u8 } })
    }

    fn granted(&self, node: &Node<'_>) -> Result<Granted, BadOptions> {
        let id = node.text("id")?;
        let place = |names: &[String]| names.iter().position(|name| name == id).map(|place| place as u8);
        let item = place(&self.items).map(|n| Granted::Item(ItemId::of(n)));
        let weapon = || place(&self.weapons).map(|n| Granted::Weapon(WeaponId::of(n)));
        item.or_else(weapon).ok_or_else(|| node.bad("id", format!("there is no Item or Weapon {id:?}")))
    }
}

/// Every parameter is declared, of its type and within its bounds, and none is missing.
fn check_parameters(node: &Node<'_>, primitive: &Primitive, usable: Use) -> Result<(), BadOptions> {
    let name = node.text("do")?;
    node.check(primitive.uses.contains(usable), "do", format!("{name} cannot be used {usable}"))?;
    for key in node.keys().filter(|key| !matches!(*key, "do" | "if")) {
        let Some(param) = primitive.params.get(key) else {
            let known: Vec<&str> = primitive.params.keys().map(String::as_str).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            return node.wrong(key, format!("{name} has no such parameter; it has {known}"));
        };
        match &param.kind {
            Kind::Int(low, high) => _ = node.int::<i64>(key, *low, *high)?,
            Kind::Flag => _ = node.flag(key)?,
            Kind::Text | Kind::IdOf => _ = node.text(key)?,
            Kind::OneOf(values) => {
                let word = node.text(key)?;
                let known = values.iter().any(|value| value == word);
                node.check(known, key, format!("{word:?} must be one of {}", values.join(", ")))?;
            }
            Kind::Effects => _ = node.list(key)?,
            Kind::Options => _ = node.lists(key)?,
        }
    }
    for (key, param) in &primitive.params {
        node.check(!param.required || node.has(key), key, format!("{name} needs it; put it in"))?;
    }
    Ok(())
}

/// A player elsewhere is picked within a range; the owner and the opponent in Battle are not picked.
fn target(node: &Node<'_>) -> Result<Target, BadOptions> {
    let picked = match node.text("target")? {
        "self" => Target::Owner,
        "foe" => Target::Foe,
        word => {
            node.check(node.has("range"), "range", "a chosen player needs a range; put it in")?;
            let range = node.int("range", 0, 20)?;
            return Ok(if word == "enemy" { Target::Enemy(range) } else { Target::AnyPlayer(range) });
        }
    };
    node.check(!node.has("range"), "range", "nobody is chosen, so there is no range; leave it out")?;
    Ok(picked)
}

fn train(node: &Node<'_>) -> Result<Effect, BadOptions> {
    let boards = node.text("action")? == "board_from";
    node.check(node.has("range") == boards, "range", "it belongs to board_from, and only there")?;
    Ok(if boards { Effect::BoardFrom { range: node.int("range", 0, 20)? } } else { Effect::FreeRide })
}

/// The dice of an attack that is not a Weapon's.
fn attack(node: &Node<'_>) -> Result<Attack, BadOptions> {
    let crits = node.has("crit");
    node.check(crits == node.has("crit_damage"), "crit", "crit and crit_damage belong together")?;
    let maybe = |key: &str| if crits { node.int(key, 0, 9) } else { Ok(0) };
    Ok(Attack {
        dice: node.int("dice", 1, 3)?,
        hit: node.int("hit", 2, 8)?,
        damage: node.int("damage", 1, 9)?,
        crit: maybe("crit")?,
        crit_damage: maybe("crit_damage")?,
    })
}
