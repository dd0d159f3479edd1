//! `warrant.toml`: both sides of the Warrant Meter.

use rustlers_core::BadOptions;
use serde::Deserialize;

use super::values::Int;
use super::{bad, need};
use crate::edition::numbers::{WarrantMeter, ZoneData};
use crate::pieces::{CardSide, Zone};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WarrantFile {
    rules: Rules,
    side: Vec<SideFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    raise_kill_pioneer: Int<1, 3>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideFile {
    id: CardSide,
    boxes_total: u8,
    zone: Vec<ZoneFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneFile {
    name: Zone,
    boxes: Int<1, 12>,
    days: i64,
    escape: u8,
}

/// The rolls to Escape, zone by zone, which the rulebook gives (WEST-32); in the first there is no Jail.
const fn escapes(side: CardSide) -> [u8; Zone::ALL.len()] {
    match side {
        CardSide::A => [0, 5, 5, 5, 6],
        CardSide::B => [0, 6, 6, 6, 7],
    }
}

/// Both sides, and how far killing a Pioneer moves the meter.
pub(super) fn compile(file: WarrantFile) -> Result<([WarrantMeter; CardSide::ALL.len()], u8), BadOptions> {
    let at = "warrant.toml: side";
    need(file.side.len() == CardSide::ALL.len(), at, "there must be one of each")?;
    let meter = |side: CardSide| {
        let found = file.side.iter().find(|found| found.id == side);
        found.ok_or_else(|| bad(at, format_args!("side {side} is missing; put it in")))?.compile()
    };
    Ok(([meter(CardSide::A)?, meter(CardSide::B)?], file.rules.raise_kill_pioneer.into()))
}

impl SideFile {
    fn compile(&self) -> Result<WarrantMeter, BadOptions> {
        let side = self.id;
        let at = format!("warrant.toml: side[{side}]");
        need(self.zone.len() == Zone::ALL.len(), format_args!("{at}.zone"), "there must be five (WEST-D69)")?;
        let mut zones = Zone::ALL.map(|zone| ZoneData { zone, boxes: 0, days: None, escape: 0 });
        for (n, (data, zone)) in zones.iter_mut().zip(&self.zone).enumerate() {
            let (at, expected) = (format!("{at}.zone[{n}]"), data.zone);
            let found = zone.name;
            need(
                found == expected,
                format_args!("{at}.name"),
                format_args!("it is \"{found}\" and must be \"{expected}\""),
            )?;
            let days = if expected == Zone::Prison { -1 } else { n as i64 };
            need(zone.days == days, format_args!("{at}.days"), format_args!("it must be {days} (WEST-D69)"))?;
            data.boxes = zone.boxes.into();
            data.days = u8::try_from(zone.days).ok();
            data.escape = zone.escape;
        }
        need(
            zones.map(|zone| zone.escape) == escapes(side),
            format_args!("{at}.zone"),
            format_args!("the rulebook gives this; set escape to {:?}", escapes(side)),
        )?;
        let meter = WarrantMeter { zones };
        let (total, boxes) = (self.boxes_total, meter.boxes());
        need(
            boxes == total,
            format_args!("{at}.boxes_total"),
            format_args!("it says {total}, but the zones have {boxes}"),
        )?;
        Ok(meter)
    }
}
