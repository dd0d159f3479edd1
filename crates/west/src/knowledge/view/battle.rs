//! A Battle: fighters, turns, what hits, and what may still be used (sections 21 to 25).

use rustlers_core::{Seat, Seats, Viewer};
use serde::Serialize;

use super::names::{self, AttackView};
use super::odds::{self, ChanceView, OddsView};
use crate::choice::Choice;
use crate::edition::{Aim, Attack, Boosted, Effect, HolderId, WeaponId};
use crate::state::{BattleStage, Blow, Boost, Fighter, Foe, Frame, West};

/// A Battle.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct BattleView {
    /// The attacker, then the defender.
    pub sides: Vec<FighterView>,
    /// Out of Hiding: the attacker strikes first (WEST-180).
    pub ambush: bool,
    pub aboard: bool,
    /// WEST-R72: the Warrant Meter does not rise.
    pub self_defence: bool,
    pub moment: BattleMoment,
    /// Whose attack turn it is; before the Quick Draw nobody's.
    pub turn: Option<Foe>,
    /// Who acts for the NPC (WEST-207).
    pub acting: Option<Seat>,
    /// No Guns in this Battle.
    pub hand_to_hand_only: bool,
    /// The attack on the table.
    pub attack: Option<BlowView>,
    /// At 0 HP, before death is final.
    pub dying: Seats,
    /// How it would end from here, by hearts and guns alone; none while an attack is on the table.
    pub odds: Option<OddsView>,
    /// What the viewer may use now besides Weapons, with what it would do to the dice.
    pub aids: Vec<AidView>,
}

/// A Power Card or an Item that the viewer may use now.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AidView {
    /// `item` or `power_card`.
    pub what: &'static str,
    pub which: String,
    pub name: String,
    pub text: String,
    /// The attack that it is.
    pub attack: Option<AttackView>,
    pub hits: Option<ChanceView>,
    pub ends_it: Option<ChanceView>,
    /// The Weapons that may be used now as they would be with it, where it makes them better.
    pub weapons: Vec<WeaponView>,
}

/// A part of a Battle, in the order of WEST-R108.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BattleMoment {
    Begins,
    /// Cards for the beginning may be played.
    BattleStart,
    /// Cards for the Quick Draw may be played.
    BeforeQuickDraw,
    QuickDraw,
    /// The side on turn declares its attack.
    AttackTurn,
    /// Which of two allies is hit?
    ChoosesTarget,
    /// Dice are rolled.
    Strikes,
    /// The one who was hit may answer.
    Hit,
    /// At 0 HP: the last shot, or a card that saves.
    Lethal,
    AfterTheBlow,
    Over,
}

/// One who fights.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct FighterView {
    pub who: Foe,
    pub name: String,
    pub hp: u8,
    pub max_hp: u8,
    pub weapons: Vec<WeaponView>,
    /// Its Quick Draw, once it is rolled.
    pub drew: Option<i8>,
    /// Added to its Quick Draw by cards.
    pub draw_bonus: i8,
    pub disarm_tried: bool,
    pub boosts: Vec<BoostView>,
    pub allies: Vec<AllyView>,
}

/// A Weapon as it is in this Battle.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WeaponView {
    pub weapon: String,
    pub name: String,
    /// With boosts counted.
    pub attack: AttackView,
    /// Shots left; knives need none (WEST-185).
    pub ammo_left: Option<u8>,
    /// Shots of a full Gun.
    pub ammo: Option<u8>,
    pub dropped: bool,
    /// May it be used now?
    pub usable: bool,
    /// The chance that it hits at all.
    pub hits: ChanceView,
    /// The chance that it takes all HP of the opponent; none while an ally stands before it.
    pub ends_it: Option<ChanceView>,
}

/// What a card adds to attacks.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BoostView {
    pub weapons: Boosted,
    pub dice: u8,
    pub hit: u8,
    pub damage: u8,
    /// For the attack of this turn only; else for the whole Battle.
    pub this_turn: bool,
}

/// An ally that was summoned (WEST-195).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AllyView {
    pub name: String,
    pub hp: u8,
    pub max_hp: u8,
    pub attack: AttackView,
}

/// The attack on the table.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BlowView {
    pub by: Foe,
    /// A Weapon, `item`, `ally`, `pet`, `last_shot` or what an NPC has.
    pub with: String,
    pub attack: AttackView,
    /// Each enemy present is hit (WEST-190).
    pub each_enemy: bool,
    /// The ally that is hit in place of its owner.
    pub at_ally: Option<u8>,
    pub damage: u8,
    pub prevented: u8,
}

pub(super) fn battle(west: &West, viewer: Viewer) -> BattleView {
    let battle = &west.battle;
    let moment = moment(battle.stage);
    let is_drawing = matches!(
        moment,
        BattleMoment::Begins
            | BattleMoment::BattleStart
            | BattleMoment::BeforeQuickDraw
            | BattleMoment::QuickDraw
    );
    BattleView {
        sides: (0..2).map(|side| fighter(west, side)).collect(),
        ambush: battle.ambush,
        aboard: battle.aboard,
        self_defence: battle.self_defence,
        moment,
        turn: (!is_drawing).then(|| battle.fighter(battle.turn).who),
        acting: battle.acting,
        hand_to_hand_only: battle.hand_only,
        attack: blow(west, moment),
        dying: battle.dying,
        odds: odds::in_battle(west),
        aids: match viewer {
            Viewer::Seat(seat) => aids(west, seat),
            Viewer::Spectator | Viewer::Open => Vec::new(),
        },
    }
}

/// What the seat may use now besides Weapons. Its own cards are its own affair: nobody else is told.
fn aids(west: &West, seat: Seat) -> Vec<AidView> {
    let book = west.facts.book.all();
    let side = west.battle.side_of(seat);
    let (Some(side), true) = (side, west.frames.top() == Frame::Battle && west.battle_asks() == Some(seat))
    else {
        return Vec::new();
    };
    let mut listed = Vec::new();
    west.list_battle(seat, &mut listed);
    let aid = |choice: Choice| {
        let (what, which, holder) = match choice {
            Choice::Item(id) => ("item", book.item(id).id.clone(), book.item(id).holder?),
            Choice::Power(id) => ("power_card", book.power(id).id.clone(), book.power(id).holder),
            _ => return None,
        };
        let words = book.wording(holder);
        let attack = attack_of(west, holder);
        Some(AidView {
            what,
            which,
            name: words.name.clone(),
            text: words.text.clone(),
            attack: attack.map(AttackView::from),
            hits: attack.map(odds::hits),
            ends_it: attack.and_then(|attack| ends_it(west, side, attack)),
            weapons: weapons_with(west, side, seat, holder),
        })
    };
    listed.into_iter().filter_map(aid).collect()
}

/// The attack that a card or Item is.
fn attack_of(west: &West, holder: HolderId) -> Option<Attack> {
    let rows = west.facts.book.all().effects(west.holder(holder).effects);
    rows.iter().find_map(|row| match row.effect {
        Effect::SpecialAttack { attack, .. } => Some(attack),
        _ => None,
    })
}

/// The Weapons that may be used now as they would be with a card that makes them better.
fn weapons_with(west: &West, side: u8, seat: Seat, holder: HolderId) -> Vec<WeaponView> {
    let mut fighter = *west.battle.fighter(side);
    let mut helps = false;
    for row in west.facts.book.all().effects(west.holder(holder).effects) {
        if let Effect::AttackBoost { weapon, dice, hit, damage, .. } = row.effect {
            let boost = &mut fighter.boost_once[weapon.index()];
            boost.dice = boost.dice.saturating_add(dice);
            boost.hit = boost.hit.saturating_add(hit);
            boost.damage = boost.damage.saturating_add(damage);
            helps = true;
        }
    }
    if !helps {
        return Vec::new();
    }
    let better = |id: WeaponId| {
        let attack = odds::boosted(west, &fighter, id);
        (attack != odds::boosted(west, west.battle.fighter(side), id)).then_some((id, attack))
    };
    let better = west.usable_weapons(seat).filter_map(better);
    better.map(|(id, attack)| weapon_view(west, side, id, attack, None)).collect()
}

/// The chance to take all HP of the opponent of a side; none while an ally stands before it (WEST-195).
fn ends_it(west: &West, side: u8, attack: Attack) -> Option<ChanceView> {
    let foe = west.battle.fighter(side ^ 1);
    foe.allies().next().is_none().then(|| odds::takes(attack, west.hp(foe.who)))
}

fn moment(stage: BattleStage) -> BattleMoment {
    match stage {
        BattleStage::Begin => BattleMoment::Begins,
        BattleStage::Start(_) => BattleMoment::BattleStart,
        BattleStage::Ready(_) => BattleMoment::BeforeQuickDraw,
        BattleStage::Draw | BattleStage::DrawOther | BattleStage::Compare => BattleMoment::QuickDraw,
        BattleStage::Attack => BattleMoment::AttackTurn,
        BattleStage::Target | BattleStage::Chill(_) => BattleMoment::ChoosesTarget,
        BattleStage::Strike | BattleStage::Harm => BattleMoment::Strikes,
        BattleStage::Hit | BattleStage::Wound => BattleMoment::Hit,
        BattleStage::Lethal => BattleMoment::Lethal,
        BattleStage::Next => BattleMoment::AfterTheBlow,
        BattleStage::Over => BattleMoment::Over,
    }
}

/// The attack that was declared, until the next one may be.
fn blow(west: &West, moment: BattleMoment) -> Option<BlowView> {
    let is_struck = matches!(
        moment,
        BattleMoment::ChoosesTarget | BattleMoment::Strikes | BattleMoment::Hit | BattleMoment::Lethal
    );
    let battle = &west.battle;
    is_struck.then(|| BlowView {
        by: battle.striker(),
        with: match battle.kind {
            Blow::Weapon(weapon) => west.facts.book.all().weapon(weapon).id.clone(),
            Blow::Special => "special".to_owned(),
            Blow::Ally => "ally".to_owned(),
            Blow::Pet => "pet".to_owned(),
            Blow::Last(_) => "last_shot".to_owned(),
        },
        attack: battle.attack.into(),
        each_enemy: battle.aim == Aim::EachEnemy,
        at_ally: battle.target.checked_sub(1),
        damage: battle.damage,
        prevented: battle.prevented,
    })
}

fn fighter(west: &West, side: u8) -> FighterView {
    let book = west.facts.book.all();
    let fighter = west.battle.fighter(side);
    let drew = west.battle.drawn[usize::from(side)];
    let (name, max_hp) = match fighter.who {
        Foe::Seat(seat) => {
            let character = west.figures[seat].character;
            (character.map_or_else(String::new, |id| book.character(id).name.clone()), west.max_hp(seat))
        }
        Foe::Npc(npc) => {
            let card = book.npc(npc, west.level(npc));
            (card.name.clone(), card.hp)
        }
    };
    FighterView {
        who: fighter.who,
        name,
        hp: west.hp(fighter.who),
        max_hp,
        weapons: weapons(west, side),
        drew: (drew != 0).then_some(drew),
        draw_bonus: fighter.draw_bonus,
        disarm_tried: fighter.disarm_tried,
        boosts: boosts(fighter),
        allies: fighter
            .allies()
            .map(|(_, ally)| {
                let card = book.ally(ally.kind);
                AllyView { name: card.name.clone(), hp: ally.hp, max_hp: card.hp, attack: card.attack.into() }
            })
            .collect(),
    }
}

fn boosts(fighter: &Fighter) -> Vec<BoostView> {
    let of = |boosts: &[Boost; Boosted::ALL.len()], this_turn: bool| {
        let boosts = *boosts;
        Boosted::ALL.into_iter().map(move |weapons| (weapons, boosts[weapons.index()], this_turn))
    };
    of(&fighter.boost, false)
        .chain(of(&fighter.boost_once, true))
        .filter(|(_, boost, _)| *boost != Boost::default())
        .map(|(weapons, Boost { dice, hit, damage }, this_turn)| BoostView {
            weapons,
            dice,
            hit,
            damage,
            this_turn,
        })
        .collect()
}

fn weapons(west: &West, side: u8) -> Vec<WeaponView> {
    let book = west.facts.book.all();
    let fighter = west.battle.fighter(side);
    match fighter.who {
        Foe::Npc(npc) => {
            let card = book.npc(npc, west.level(npc));
            vec![WeaponView {
                weapon: "gun".to_owned(),
                name: card.gun.clone(),
                attack: card.attack.into(),
                ammo_left: Some(card.ammo.saturating_sub(fighter.shots[0])),
                ammo: Some(card.ammo),
                dropped: fighter.dropped[0],
                usable: !fighter.dropped[0] && !west.battle.hand_only,
                hits: odds::hits(card.attack),
                ends_it: ends_it(west, side, card.attack),
            }]
        }
        Foe::Seat(seat) => {
            let figure = &west.figures[seat];
            let guns = [figure.heavy, figure.sidearm].into_iter().enumerate();
            let guns = guns.filter_map(|(slot, gun)| Some((odds::in_use(west, fighter, gun?), Some(slot))));
            let knives = [figure.hand, figure.knife].into_iter().flatten().map(|knife| (knife, None));
            guns.chain(knives)
                .map(|(id, slot)| weapon_view(west, side, id, odds::boosted(west, fighter, id), slot))
                .collect()
        }
    }
}

/// A character's Weapon, in a slot for Guns or in none.
fn weapon_view(west: &West, side: u8, id: WeaponId, attack: Attack, slot: Option<usize>) -> WeaponView {
    let book = west.facts.book.all();
    let fighter = west.battle.fighter(side);
    let name = names::weapon(book, id);
    let ammo = book.weapon(id).ammo;
    WeaponView {
        weapon: name.id,
        name: name.name,
        attack: attack.into(),
        ammo_left: slot.map(|slot| ammo.saturating_sub(fighter.shots[slot])),
        ammo: slot.map(|_| ammo),
        dropped: slot.is_some_and(|slot| fighter.dropped[slot]),
        usable: fighter.who.seat().is_some_and(|seat| west.usable_weapons(seat).any(|usable| usable == id)),
        hits: odds::hits(attack),
        ends_it: ends_it(west, side, attack),
    }
}
