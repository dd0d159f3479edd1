//! The railroad (WEST-D17).

use rustlers_core::BadOptions;

use super::find_spaces;
use crate::edition::board::Space;
use crate::edition::ids::SpaceId;
use crate::edition::load::node::Node;
use crate::edition::words::Station;

/// The legs, by the Station that they begin at.
pub(super) fn read_railroad(node: &Node<'_>, spaces: &[Space]) -> Result<[Vec<SpaceId>; 4], BadOptions> {
    let stations = node.texts("stations")?;
    let order = Station::ALL.map(Station::word);
    node.check(stations == order, "stations", format!("it must be {order:?} (WEST-D17)"))?;
    node.expect_text("start", Station::Prosperity.word())?;
    let legs = node.list("leg")?;
    node.check(legs.len() == order.len(), "leg", "there must be one leg from each Station to the next")?;
    let mut read: [Vec<SpaceId>; 4] = Default::default();
    for (leg, from) in legs.iter().zip(Station::ALL) {
        leg.expect_text("from", from.word())?;
        leg.expect_text("to", from.next().word())?;
        read[from.index()] = find_spaces(leg, "spaces", spaces)?;
        leg.finish()?;
    }
    node.finish()?;
    Ok(read)
}
