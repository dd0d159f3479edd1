//! `items.toml`: Tools, Bags and Items.

use rustlers_core::BadOptions;
use serde::Deserialize;
use toml::Table;

use crate::edition::effect::{Limit, Source, Trigger, Use};
use crate::edition::goods::{BagCard, Item, ToolCard};
use crate::edition::ids::ItemId;
use crate::edition::load::effects::{Book, HolderFile};
use crate::edition::load::values::{Id, Int, Sentences, Text};
use crate::edition::load::{bad, check_ids, need};
use crate::pieces::{Bag, Enables, ItemKind, Origin, PerSide, Shop, Side, SpaceKind, Tool, WordSet};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ItemsFile {
    tool: Vec<ToolFile>,
    bag: Vec<BagFile>,
    item: Vec<ItemFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToolFile {
    id: Tool,
    name: Text,
    price: Int<0, 50>,
    sold_at: WordSet<Shop>,
    work: SpaceKind,
    #[serde(default)]
    draws: Draws,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Draws {
    watermill: u8,
    crimson_falls: u8,
    red_ridge_mine: u8,
    lucky_nugget_mine: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BagFile {
    id: Bag,
    name: Text,
    price: Prices,
    items: u8,
    weight: u8,
    livestock: u8,
    power: PowerLimits,
    sold_at: WordSet<Shop>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Prices {
    pioneer: u8,
    bandit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PowerLimits {
    peace_pipe: u8,
    saloon: u8,
    shadow: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemFile {
    id: Id,
    name: Text,
    text: Sentences,
    kind: ItemKind,
    price: Int<1, 50>,
    sides: WordSet<Side>,
    sold_at: WordSet<Shop>,
    max: Int<0, 9>,
    #[serde(default)]
    needs_tool: WordSet<Tool>,
    enables: Option<Enables>,
    #[serde(rename = "use")]
    usable: Option<Use>,
    trigger: Option<Trigger>,
    limit: Option<Limit>,
    effects: Option<Vec<Table>>,
}

impl ItemsFile {
    pub(super) fn ids(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.item.iter().map(|item| item.id.0.as_str())
    }

    /// The three Tools, each once.
    pub(super) fn tools(&self) -> Result<[ToolCard; Tool::ALL.len()], BadOptions> {
        let at = "items.toml: tool";
        check_ids(at, Tool::ALL.len(), self.tool.iter().map(|tool| tool.id.word()))?;
        let tool = |tool: Tool| {
            let found = self.tool.iter().find(|found| found.id == tool);
            found.ok_or_else(|| bad(at, format_args!("{tool} is missing; put it in")))?.compile()
        };
        Ok([tool(Tool::SiftingPan)?, tool(Tool::Pickaxe)?, tool(Tool::Rope)?])
    }

    /// The three Bags, each once.
    pub(super) fn bags(&self) -> Result<[BagCard; Bag::ALL.len()], BadOptions> {
        let at = "items.toml: bag";
        check_ids(at, Bag::ALL.len(), self.bag.iter().map(|bag| bag.id.word()))?;
        let bag = |bag: Bag| {
            let found = self.bag.iter().find(|found| found.id == bag);
            Ok(found.ok_or_else(|| bad(at, format_args!("{bag} is missing; put it in")))?.compile())
        };
        Ok([bag(Bag::Small)?, bag(Bag::Large)?, bag(Bag::Huge)?])
    }

    pub(super) fn compile(self, book: &mut Book) -> Result<Vec<Item>, BadOptions> {
        self.item.into_iter().zip(0..).map(|(item, n)| item.compile(ItemId::of(n), book)).collect()
    }
}

impl ToolFile {
    fn compile(&self) -> Result<ToolCard, BadOptions> {
        let Draws { watermill, crimson_falls, red_ridge_mine, lucky_nugget_mine } = self.draws;
        let draws: [u8; Origin::ALL.len()] = [watermill, crimson_falls, red_ridge_mine, lucky_nugget_mine];
        let works = [SpaceKind::Waterfall, SpaceKind::Waterfall, SpaceKind::Mine, SpaceKind::Mine];
        need(
            draws.iter().zip(works).all(|(draws, kind)| *draws == 0 || kind == self.work),
            format_args!("items.toml: tool[{}].draws", self.id),
            "it names a place where the Tool does not work; leave that out",
        )?;
        let (name, price) = (self.name.0.clone(), self.price.into());
        Ok(ToolCard { name, price, sold_at: self.sold_at, work: self.work, draws })
    }
}

impl BagFile {
    fn compile(&self) -> BagCard {
        BagCard {
            name: self.name.0.clone(),
            price: PerSide([self.price.pioneer, self.price.bandit]),
            items: self.items,
            weight: self.weight,
            livestock: self.livestock,
            power: [self.power.peace_pipe, self.power.saloon, self.power.shadow],
            sold_at: self.sold_at,
        }
    }
}

impl ItemFile {
    fn compile(self, id: ItemId, book: &mut Book) -> Result<Item, BadOptions> {
        let at = format!("items.toml: item[{}]", self.id.0);
        let either = self.effects.is_some() != self.enables.is_some();
        need(either, format_args!("{at}.effects"), "an Item has either effects or enables")?;
        let holder = HolderFile {
            name: &self.name,
            text: &self.text,
            usable: self.usable,
            trigger: self.trigger,
            limit: self.limit,
            exempt: false,
            effects: self.effects,
        };
        let holder = book.maybe_add(&at, Source::Item(id), &Use::ALL, holder)?;
        Ok(Item {
            id: self.id.0,
            name: self.name.0,
            text: self.text.0,
            kind: self.kind,
            price: self.price.into(),
            sides: self.sides,
            sold_at: self.sold_at,
            max: self.max.or_none(),
            needs_tool: self.needs_tool,
            enables: self.enables,
            holder,
        })
    }
}
