//! Who may use which connection and enter which territory. All of it is the rulebook's: the files say it for readers.

use rustlers_core::BadOptions;

use crate::edition::load::node::Node;
use crate::edition::words::{LinkKind, PerSide, Side, Territory, WordSet};

/// How a kind of connection may be used.
pub(super) struct LinkRule {
    pub(super) sides: WordSet<Side>,
    pub(super) cost: u8,
}

/// How each kind of connection may be used (WEST-55).
pub(super) fn read_link_rules(types: &Node<'_>) -> Result<Vec<LinkRule>, BadOptions> {
    let mut rules = Vec::new();
    for kind in LinkKind::ALL {
        let node = types.table(kind.word())?;
        node.text("rulebook_name")?;
        let one_way = matches!(kind, LinkKind::Blue | LinkKind::Red);
        let directed = node.flag("directed")?;
        node.check(directed == one_way, "directed", format!("the rules say {one_way} (WEST-R24)"))?;
        let ford = node.flag("control_roll")?;
        node.check(
            ford == (kind == LinkKind::Ford),
            "control_roll",
            "fords need Control rolls, nothing else (WEST-55)",
        )?;
        let cost = u8::from(kind != LinkKind::Door);
        let found: u8 = node.int("cost", 0, 1)?;
        node.check(found == cost, "cost", format!("it must be {cost} (WEST-53)"))?;
        let sides = node.words("sides")?;
        let expected: WordSet<Side> = match kind {
            LinkKind::Blue | LinkKind::Door => [Side::Pioneer].into_iter().collect(),
            LinkKind::Red => [Side::Bandit].into_iter().collect(),
            _ => Side::ALL.into_iter().collect(),
        };
        node.check(sides == expected, "sides", format!("it must be {expected:?} (WEST-55)"))?;
        node.finish()?;
        rules.push(LinkRule { sides, cost });
    }
    types.finish()?;
    Ok(rules)
}

/// Which territories each side may enter (WEST-12).
pub(super) fn read_territories(node: &Node<'_>) -> Result<PerSide<WordSet<Territory>>, BadOptions> {
    let mut enter: [Vec<Territory>; 2] = Default::default();
    for territory in Territory::ALL {
        let rule = node.table(territory.word())?;
        let expected: WordSet<Side> = match territory {
            Territory::Pioneer | Territory::Mine => [Side::Pioneer].into_iter().collect(),
            Territory::Bandit => [Side::Bandit].into_iter().collect(),
            Territory::Neutral | Territory::Hostile => Side::ALL.into_iter().collect(),
        };
        for key in ["enter", "end"] {
            let sides: WordSet<Side> = rule.words(key)?;
            rule.check(sides == expected, key, format!("it must be {expected:?} (WEST-12)"))?;
        }
        let hostile = territory == Territory::Hostile;
        rule.check(rule.flag("battle")? == hostile, "battle", format!("it must be {hostile} (WEST-12)"))?;
        rule.finish()?;
        for side in expected.iter() {
            enter[side.index()].push(territory);
        }
    }
    node.finish()?;
    Ok(PerSide(enter.map(|territories| territories.into_iter().collect())))
}
