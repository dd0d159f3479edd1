//! What is going on now, with everything needed to draw it.
//!
//! A scene says what the table is in the middle of; a [`Matter`](super::Matter) beside it says what small thing is to be
//! settled before it goes on, and a [`RollView`](super::RollView) which dice lie on the table.

use rustlers_core::{Seat, Seats, Viewer};
use serde::Serialize;

use super::battle::{BattleView, battle};
use super::names;
use super::odds::{self, OddsView};
use super::poker::{TournamentView, tournament};
use super::talk::{OfferView, TalkView, offer, talk};
use crate::edition::{Edition, Fur, GoldKind, Herd, Origin};
use crate::state::{Death, Foe, Frame, Moment, RollFor, Step, West};

/// What is going on now.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the rules.
pub enum Scene {
    /// Characters are chosen (WEST-297).
    SetUp {
        free: Vec<CharacterChoice>,
    },
    /// Between two turns, or a step that goes by itself.
    BetweenTurns,
    /// A turn (WEST-300): the walk with what is left of it, and all that is done on the way.
    Turn {
        seat: Seat,
        movement_left: u8,
        /// Free cards that it may draw here (WEST-265, WEST-268).
        free_draws: u8,
        /// WEST-149: its Ambush Cards were exchanged.
        exchanged_ambush_cards: bool,
    },
    /// Movement outside the own turn: the ambush move, or a bonus (WEST-318).
    Walk {
        seat: Seat,
        movement_left: u8,
        ambush_move: bool,
    },
    /// Out of Hiding on enemies: fight, or step away (WEST-345).
    Surfaced {
        seat: Seat,
        enemies: Seats,
    },
    /// A Bandit in Jail (WEST-334).
    Escape {
        seat: Seat,
        need: u8,
        bonus: i8,
    },
    /// Hidden figures may strike (WEST-164). Who of them has answered nobody sees before it closes (WEST-R60).
    Window {
        mover: Seat,
        on: String,
        place: String,
        moment: WindowMoment,
        may_strike: Seats,
        /// For somebody who may strike: what that would mean.
        strike: Option<StrikeView>,
    },
    /// The same while the Train passes (WEST-R88).
    TrainWindow {
        on: String,
        place: String,
        may_strike: Seats,
    },
    /// Bandits on the space decide whether they attack the Train (WEST-337).
    TrainAttack {
        on: String,
        place: String,
        bandits: Seats,
        decides: Option<Seat>,
    },
    /// A Vulture may try a Pioneer (WEST-350).
    Vulture {
        owner: Seat,
        pioneer: Seat,
    },
    /// A thief picks what it steals (WEST-350).
    Theft {
        thief: Seat,
        victim: Seat,
    },
    /// The Ambush is declared, and the Pioneer may work first (WEST-307).
    WorkUnderAmbush {
        pioneer: Seat,
        bandit: Seat,
    },
    /// Which enemy first (WEST-310)?
    Contact {
        attacker: Seat,
        enemies: Seats,
        ambush: bool,
    },
    /// The talk before a Battle (WEST-308).
    Talk(TalkView),
    /// A trade (WEST-325).
    Trade {
        by: Seat,
        with: Seat,
        offer: Option<OfferView>,
    },
    /// A Battle (sections 21 to 25).
    Battle(BattleView),
    /// A death is settled (WEST-R75).
    Death {
        dead: Seat,
        killer: Option<Seat>,
        /// Furs that are kept: how many, and which so far (WEST-143).
        furs_to_keep: u8,
        furs_kept: Vec<Fur>,
        /// By how many boxes the Warrant Meter rises (WEST-229).
        warrant_rises: u8,
    },
    /// Right after a victory, or a Bribe in an Ambush (WEST-317).
    Victory {
        seat: Seat,
        ambush: bool,
        won: bool,
    },
    /// Aboard the Train: fight on, get off, or stay (WEST-338).
    FightAboard {
        seat: Seat,
        ambush: bool,
        fought: bool,
    },
    /// A Bandit fights an NPC, and names who acts for it (WEST-335).
    Challenge {
        seat: Seat,
        npc: String,
        /// How the Battle would end, by hearts and guns alone.
        odds: OddsView,
    },
    /// Panning or mining (section 15).
    Job {
        seat: Seat,
        at: Origin,
        cards_left: u8,
        /// The Event or Danger that is being resolved.
        card: Option<GoldCardView>,
        /// Gold Cards of this job that stay out until it is over (WEST-R15).
        set_aside: u32,
    },
    /// Herding (WEST-324).
    Herding {
        seat: Seat,
        at: Option<Herd>,
    },
    /// The Poker Tournament (section 30).
    Tournament(TournamentView),
    /// After the last Round: half of what is carried is paid, and Cash is counted (section 34).
    FinalCount,
    /// Competitors with the same Rep (section 35).
    Tie {
        pioneers: Seats,
        gang: bool,
        /// Duels that each of these Pioneers has won, in their order.
        wins: Vec<u8>,
    },
    /// A Duel (section 35).
    Duel {
        duelists: Vec<DuelistView>,
        /// Who shoots next, once the Quick Draw has decided it.
        turn: Option<Seat>,
    },
    Over,
}

/// A character that may be chosen.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CharacterChoice {
    pub character: String,
    pub name: String,
    pub title: String,
    pub side: crate::edition::Side,
}

/// When a window opens (WEST-164).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WindowMoment {
    SettingOut,
    Entered,
    Worked,
    EndingTheTurn,
}

/// What it would mean to strike now.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct StrikeView {
    /// How a Battle out of Hiding would end, by hearts and guns alone.
    pub odds: OddsView,
    /// Rep that the attack itself costs (WEST-217).
    pub costs_rep: u8,
}

/// An Event or Danger that lies open.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct GoldCardView {
    pub card: String,
    pub name: String,
    pub text: String,
    pub danger: bool,
    /// The roll that negates a Danger.
    pub need: Option<u8>,
}

/// One of two in a Duel.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct DuelistView {
    pub seat: Seat,
    pub hp: u8,
    /// Its Quick Draw.
    pub drew: Option<i8>,
}

/// What the viewer sees going on: the uppermost thing that is a scene of its own.
pub(super) fn scene(west: &West, viewer: Viewer) -> Scene {
    let frames = west.frames.iter().rev();
    frames.into_iter().find_map(|frame| of_frame(west, viewer, frame)).unwrap_or_else(|| of_step(west))
}

fn of_step(west: &West) -> Scene {
    match west.step {
        Step::SetUp => Scene::SetUp { free: free_characters(west) },
        Step::Scoring | Step::Duels => Scene::FinalCount,
        Step::Over => Scene::Over,
        Step::Opening
        | Step::Charity
        | Step::Pioneers(_)
        | Step::Gang
        | Step::Train(_)
        | Step::Poker
        | Step::Closing => Scene::BetweenTurns,
    }
}

/// The scene that a frame makes; none for what belongs to the scene below it.
fn of_frame(west: &West, viewer: Viewer, frame: Frame) -> Option<Scene> {
    let book = west.facts.book.all();
    Some(match frame {
        Frame::Characters => Scene::SetUp { free: free_characters(west) },
        Frame::Turn(seat) | Frame::TurnEnd { seat, .. } | Frame::Aboard(seat) => {
            let figure = &west.figures[seat];
            Scene::Turn {
                seat,
                movement_left: figure.left(),
                free_draws: figure.draws,
                exchanged_ambush_cards: west.turn.drew_ambush,
            }
        }
        Frame::JailTurn(seat) => escape(west, seat),
        Frame::Rove(seat) => Scene::Walk {
            seat,
            movement_left: west.figures[seat].left(),
            ambush_move: west.figures[seat].has_done(crate::state::did::AMBUSH_MOVE),
        },
        Frame::Surfaced(seat) => Scene::Surfaced { seat, enemies: west.contacts(seat) },
        Frame::Window { pioneer, space, moment } => {
            let on = names::space(book, space);
            let moment = match moment {
                Moment::Setting => WindowMoment::SettingOut,
                Moment::Entered => WindowMoment::Entered,
                Moment::Worked => WindowMoment::Worked,
                Moment::Ending => WindowMoment::EndingTheTurn,
            };
            let may_strike = watchers(west);
            let strike = match viewer {
                Viewer::Seat(own) if may_strike.contains(own) => Some(StrikeView {
                    odds: odds::before_battle(west, Foe::Seat(own), Foe::Seat(pioneer), true),
                    costs_rep: if west.costs_penalty(pioneer) {
                        book.numbers().penalty.unsigned_abs()
                    } else {
                        0
                    },
                }),
                _ => None,
            };
            Scene::Window { mover: pioneer, on: on.id, place: on.name, moment, may_strike, strike }
        }
        Frame::TrainWindow => {
            let on = names::space(book, west.train_space());
            Scene::TrainWindow { on: on.id, place: on.name, may_strike: watchers(west) }
        }
        Frame::TrainAttack { bandits, next } => {
            let on = names::space(book, west.train_space());
            Scene::TrainAttack { on: on.id, place: on.name, bandits, decides: west.train_asks(bandits, next) }
        }
        Frame::Vulture { owner, pioneer } => Scene::Vulture { owner, pioneer },
        Frame::PickLoot { thief, victim } => Scene::Theft { thief, victim },
        Frame::UnderAmbush { pioneer, bandit } => Scene::WorkUnderAmbush { pioneer, bandit },
        Frame::Contact { seat, ambush, .. } => {
            Scene::Contact { attacker: seat, enemies: west.contacts(seat), ambush }
        }
        Frame::Parley
        | Frame::Compose { partner: None, .. }
        | Frame::Answer { trade: false, .. }
        | Frame::GivePick { trade: false, .. } => Scene::Talk(talk(west, viewer)),
        Frame::Compose { seat, partner: Some(with) } => trade(west, viewer, seat, with),
        Frame::Answer { seat, trade: true } => trade(west, viewer, west.active?, seat),
        Frame::GivePick { seat, to, trade: true } => trade(west, viewer, to, seat),
        Frame::Battle => Scene::Battle(battle(west, viewer)),
        Frame::Dead(death) => death_scene(&death),
        Frame::DeadOrder { killer, dead, .. } => Scene::Death {
            dead: dead.lowest()?,
            killer: Some(killer),
            furs_to_keep: 0,
            furs_kept: Vec::new(),
            warrant_rises: 0,
        },
        Frame::Victory { seat, ambush, won, .. } => Scene::Victory { seat, ambush, won },
        Frame::PickActing { seat, npc, .. } => {
            let odds = odds::before_battle(west, Foe::Seat(seat), Foe::Npc(npc), false);
            Scene::Challenge { seat, npc: book.npc(npc, west.level(npc)).name.clone(), odds }
        }
        Frame::Fought { seat, ambush, fought, .. } => Scene::FightAboard { seat, ambush, fought },
        Frame::Job(seat) => job(west, seat),
        Frame::Herding(seat) => Scene::Herding { seat, at: herd_here(west, seat) },
        Frame::PokerSeat
        | Frame::PokerEntry
        | Frame::PokerDraw { .. }
        | Frame::PokerRoll
        | Frame::PokerPick { .. }
        | Frame::PokerOrder { .. } => Scene::Tournament(tournament(west, viewer)),
        Frame::Duel { sides, hp, turn, drawn, .. } => {
            let is_decided = drawn.iter().all(|drew| *drew != 0) && drawn[0] != drawn[1];
            let duelist = |side: usize| DuelistView {
                seat: sides[side],
                hp: hp[side],
                drew: Some(drawn[side]).filter(|drew| *drew != 0),
            };
            Scene::Duel {
                duelists: vec![duelist(0), duelist(1)],
                turn: is_decided.then(|| sides[usize::from(turn)]),
            }
        }
        Frame::Tie { pioneers, gang, wins, .. } => {
            Scene::Tie { pioneers, gang, wins: wins[..pioneers.into_iter().count()].to_vec() }
        }
        Frame::Champion(pioneer) => {
            Scene::Tie { pioneers: Seats::only(pioneer), gang: true, wins: Vec::new() }
        }
        Frame::Round => return None,
        // Parts of the turn, the Battle or the job in which they come up.
        Frame::Charity
        | Frame::FirstTool(_)
        | Frame::GangNext
        | Frame::Leave { .. }
        | Frame::Arrive { .. }
        | Frame::RanchBuy(_)
        | Frame::Shed { .. }
        | Frame::Lantern(_)
        | Frame::Extra(_)
        | Frame::Resolve { .. }
        | Frame::PickOption { .. }
        | Frame::PickTarget { .. }
        | Frame::PickSpace { .. }
        | Frame::PickPlayer { .. }
        | Frame::Lose { .. }
        | Frame::DrawPower { .. }
        | Frame::DrawAmbush { .. }
        | Frame::Refresh { .. }
        | Frame::MakeRoom { .. }
        | Frame::LaySnake { .. }
        | Frame::Roll => return None,
    })
}

/// WEST-R10: the characters that nobody has, of the side that chooses next.
fn free_characters(west: &West) -> Vec<CharacterChoice> {
    let Some(seat) = west.next_without_character() else { return Vec::new() };
    let is_free = |id: usize| {
        west.figures.values().all(|figure| figure.character.is_none_or(|character| character.index() != id))
    };
    let characters = west.facts.book.all().characters().iter().enumerate();
    characters
        .filter(|(id, character)| character.side == west.side(seat) && is_free(*id))
        .map(|(_, character)| CharacterChoice {
            character: character.id.clone(),
            name: character.name.clone(),
            title: character.title.clone(),
            side: character.side,
        })
        .collect()
}

fn escape(west: &West, seat: Seat) -> Scene {
    let zone = west.facts.book.all().warrant(west.facts.warrant_side).zone(west.meter);
    Scene::Escape { seat, need: zone.escape, bonus: west.roll_bonus(seat, crate::edition::Roll::Escape) }
}

/// WEST-R60: whom the window asks by public facts, whether they have answered or not.
pub(super) fn watchers(west: &West) -> Seats {
    let has_answered = |seat: &Seat| west.window.answers[seat.index()].is_some();
    west.bandits().into_iter().filter(has_answered).chain(west.window.open).collect()
}

fn trade(west: &West, viewer: Viewer, by: Seat, with: Seat) -> Scene {
    Scene::Trade { by, with, offer: offer(west, viewer) }
}

fn death_scene(death: &Death) -> Scene {
    Scene::Death {
        dead: death.seat,
        killer: death.killer,
        furs_to_keep: death.keep,
        furs_kept: Fur::ALL.into_iter().filter(|fur| death.kept & 1 << fur.index() != 0).collect(),
        warrant_rises: death.boxes,
    }
}

fn job(west: &West, seat: Seat) -> Scene {
    let book: &Edition = west.facts.book.all();
    let card = west.job.card.map(|id| {
        let card = book.gold_card(id);
        let danger = card.kind == GoldKind::Danger;
        GoldCardView {
            card: card.id.clone(),
            name: card.name.clone(),
            text: card.text.clone(),
            danger,
            need: danger.then_some(book.numbers().danger_negate),
        }
    });
    Scene::Job {
        seat,
        at: west.job.origin,
        cards_left: west.job.left,
        card,
        set_aside: west.job.aside.len((0, book.gold_cards().len() as u8)),
    }
}

fn herd_here(west: &West, seat: Seat) -> Option<Herd> {
    west.facts.book.all().space(west.figures[seat].space()?).herd
}

/// What a die must reach, where that is one number that all know.
pub(super) fn need(west: &West) -> Option<u8> {
    let book = west.facts.book.all();
    match west.roll.what {
        RollFor::Escape => Some(book.warrant(west.facts.warrant_side).zone(west.meter).escape),
        RollFor::Danger => Some(book.numbers().danger_negate),
        RollFor::Trap(fur) => Some(book.trap(fur)),
        RollFor::Decide { need, .. } => Some(need),
        RollFor::Disarm { hit } => Some(hit),
        RollFor::Attack => Some(west.battle.attack.hit),
        RollFor::First
        | RollFor::Control
        | RollFor::Mustang
        | RollFor::Poker
        | RollFor::Furs
        | RollFor::QuickDraw(_)
        | RollFor::DuelDraw(_)
        | RollFor::DuelShot => None,
    }
}
