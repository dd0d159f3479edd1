//! What the viewer's own character could do next, worked out by the rules: how far it could walk, and why an action that
//! one would look for is not possible.
//!
//! Only whoever is asked, or may choose ahead in a window (WEST-R60), has prospects. They follow from public facts and the
//! viewer's own hand: hidden figures do not count (WEST-291).

use rustlers_core::{Seat, Seats, Viewer};
use serde::Serialize;

use super::names;
use crate::choice::{Choice, Find};
use crate::edition::{Goods, Ignored, LinkKind, MovementId, Place, PowerDeck, SpaceId};
use crate::flow::why_not;
use crate::knowledge::plan::NamedChoice;
use crate::rules::MOST_MOVEMENT;
use crate::state::{Frame, West, Where};

/// What the viewer's character could do next.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct Prospects {
    pub seat: Seat,
    /// How far it could walk: with the movement that it has, and with each Movement Card that it may play.
    pub reach: Vec<ReachView>,
    /// What it cannot do here and now, though one might look for it.
    pub barred: Vec<BarredView>,
}

/// The spaces that one sort of movement leads to.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ReachView {
    /// The Movement Card; none for the movement that is left.
    pub card: Option<String>,
    pub movement: u8,
    pub spaces: Vec<ReachedSpace>,
}

/// A space in reach, with the way there.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ReachedSpace {
    pub space: String,
    pub cost: u8,
    /// The space before it on the way; the first step has none.
    pub via: Option<String>,
    /// HP that Deserts and the town watch take on the way.
    pub wounds: u8,
    /// Fords on the way that need a Control roll for each animal.
    pub fords: u8,
    /// Enemies that would be met there; the walk ends with them.
    pub meets: Seats,
    /// What would be paid for what it carries now.
    pub pays: Option<PayView>,
}

/// Cash and Rep.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PayView {
    pub cash: u16,
    pub rep: u16,
}

/// An action that is not possible, and why.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BarredView {
    pub choice: NamedChoice,
    pub rule: &'static str,
    pub why: String,
}

/// What the viewer could do next, if it is asked for an action of a turn or a walk, or may choose one ahead.
pub(super) fn prospects(west: &West, viewer: Viewer) -> Option<Prospects> {
    let Viewer::Seat(seat) = viewer else { return None };
    if west.asked().contains(seat) {
        return of_frame(west, seat);
    }
    of_frame(&west.ahead_for(seat)?, seat)
}

fn of_frame(west: &West, seat: Seat) -> Option<Prospects> {
    match west.frames.top() {
        Frame::Turn(on_turn) if on_turn == seat => {
            Some(Prospects { seat, reach: west.reaches(seat), barred: west.barred(seat) })
        }
        Frame::Rove(walker) if walker == seat => {
            let reach = west.reach_view(seat, None, west.figures[seat].left());
            Some(Prospects { seat, reach: reach.into_iter().collect(), barred: Vec::new() })
        }
        _ => None,
    }
}

/// The best way to a space that was found so far: the cheapest, and among those the one that hurts least.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    cost: u8,
    wounds: u8,
    fords: u8,
    via: Option<SpaceId>,
    /// Does the walk end here?
    ends: bool,
    is_final: bool,
}

impl Way {
    fn rank(&self) -> (u8, u8) {
        (self.cost, self.wounds + self.fords)
    }
}

impl West {
    fn reaches(&self, seat: Seat) -> Vec<ReachView> {
        let figure = &self.figures[seat];
        let mut cards = Vec::new();
        if !self.owes_step(seat) {
            self.list_cards(seat, &mut cards);
        }
        let with_card = cards.into_iter().filter_map(|choice| match choice {
            Choice::Play(card) => {
                let granted = (figure.granted + self.card_movement(seat, card)).min(MOST_MOVEMENT);
                self.reach_view(seat, Some(card), granted.saturating_sub(figure.spent))
            }
            _ => None,
        });
        self.reach_view(seat, None, figure.left()).into_iter().chain(with_card).collect()
    }

    fn reach_view(&self, seat: Seat, card: Option<MovementId>, movement: u8) -> Option<ReachView> {
        let book = self.facts.book.all();
        let spaces = self.reach(seat, movement);
        (!spaces.is_empty()).then(|| ReachView {
            card: card.map(|card| book.movement(card).id.clone()),
            movement,
            spaces,
        })
    }

    /// Every space that so much movement leads to, as far as public facts tell.
    fn reach(&self, seat: Seat, movement: u8) -> Vec<ReachedSpace> {
        let book = self.facts.book.all();
        let Some(start) = self.figures[seat].space() else { return Vec::new() };
        let mut ways: Vec<Option<Way>> = vec![None; book.spaces().len()];
        let first = Way { cost: 0, wounds: 0, fords: 0, via: None, ends: false, is_final: false };
        ways[start.index()] = Some(first);
        while let Some(at) = nearest(&ways) {
            let Some(way) = ways[at.index()].as_mut() else { break };
            way.is_final = true;
            let way = *way;
            if way.ends {
                continue;
            }
            for link in book.links(self.walker(seat), at) {
                let cost = way.cost + link.cost;
                let is_open =
                    cost <= movement && self.refuses_step(seat, link.to, movement - cost, 0).is_none();
                if !is_open || link.to == start {
                    continue;
                }
                let is_ford = link.kind == LinkKind::Ford && self.figures[seat].livestock() > 0;
                let next = Way {
                    cost,
                    wounds: way.wounds + self.wound_on(seat, link.to),
                    fords: way.fords + u8::from(is_ford),
                    via: (at != start).then_some(at),
                    ends: !self.met_on(seat, link.to).is_empty(),
                    is_final: false,
                };
                let known = &mut ways[link.to.index()];
                if known.is_none_or(|known| !known.is_final && next.rank() < known.rank()) {
                    *known = Some(next);
                }
            }
        }
        let reached = ways.into_iter().enumerate().filter_map(|(number, way)| {
            let space = SpaceId::of(number as u8);
            Some((space, way.filter(|_| space != start)?))
        });
        reached
            .map(|(space, way)| ReachedSpace {
                space: names::space_id(book, space),
                cost: way.cost,
                via: way.via.map(|via| names::space_id(book, via)),
                wounds: way.wounds,
                fords: way.fords,
                meets: self.met_on(seat, space),
                pays: self.pay_on(seat, space),
            })
            .collect()
    }

    /// Enemies that the character would have to deal with on a space.
    fn met_on(&self, seat: Seat, space: SpaceId) -> Seats {
        let there = self.on(space).without(seat);
        if !self.would_meet(seat, space, there) {
            return Seats::NONE;
        }
        let enemies = self.enemies(seat);
        there.into_iter().filter(|enemy| enemies.contains(*enemy) && !self.is_at_peace(*enemy)).collect()
    }

    /// HP that entering a space costs.
    fn wound_on(&self, seat: Seat, space: SpaceId) -> u8 {
        let numbers = self.facts.book.numbers();
        if self.facts.book.sets().deserts.contains(space) && !self.ignores(seat, Ignored::Desert) {
            numbers.desert_wound
        } else if space == self.place(Place::Prosperity)
            && self.is_bandit(seat)
            && !self.ignores(seat, Ignored::TownWound)
        {
            numbers.town_wound
        } else {
            0
        }
    }

    /// What would be paid on a space for what the character carries.
    fn pay_on(&self, seat: Seat, space: SpaceId) -> Option<PayView> {
        let (side, figure) = (self.side(seat), &self.figures[seat]);
        let takes = |goods: Goods| self.facts.book.turn_in(goods, side).contains(space);
        let worths = [
            (takes(Goods::Gold), self.gold_worth(seat)),
            (takes(Goods::Livestock), self.livestock_worth(seat)),
            (takes(Goods::Fur), self.furs_worth(seat, figure.furs)),
        ];
        let add = |(cash, rep), (more_cash, more_rep)| (cash + more_cash, rep + more_rep);
        let paid = worths.into_iter().filter(|(taken, _)| *taken).map(|(_, worth)| worth);
        let (cash, rep) = paid.fold((0, 0), add);
        (cash + rep > 0).then_some(PayView { cash, rep })
    }

    /// What one would look for on this space, and cannot do.
    fn barred(&self, seat: Seat) -> Vec<BarredView> {
        let is_open = |choice: Choice| {
            let mut find = Find::new(choice);
            self.list(seat, &mut find);
            find.found
        };
        let looked_for = self.looked_for(seat).into_iter().filter(|choice| !is_open(*choice));
        looked_for
            .map(|choice| {
                let why = why_not(self, seat, choice);
                BarredView {
                    choice: NamedChoice::new(&self.facts.book, choice),
                    rule: why.rule(),
                    why: why.reason().to_owned(),
                }
            })
            .collect()
    }

    /// Actions that belong to where the character is and to what it holds.
    fn looked_for(&self, seat: Seat) -> Vec<Choice> {
        let book = self.facts.book.all();
        let figure = &self.figures[seat];
        let mut wanted: Vec<Choice> = figure.movement.sorts().map(MovementId::of).map(Choice::Play).collect();
        if let Where::Space(id) = figure.at {
            let space = book.space(id);
            let is = |place: Place| id == self.place(place);
            if !self.is_bandit(seat) {
                wanted.extend(space.origin.map(|_| Choice::Work));
                wanted.extend(space.herd.into_iter().flat_map(|_| [Choice::Herd, Choice::Tame]));
                wanted.extend(space.fur.map(|_| Choice::Trap));
            } else {
                wanted.extend(self.npc_at(id).map(Choice::Rob));
                if is(Place::Bunker) {
                    wanted.push(Choice::Redraw);
                }
            }
            if space.track {
                wanted.push(Choice::Board);
            }
            if self.is_in_town(seat) || self.is_in_bunker(seat) || is(Place::Saloon) {
                wanted.push(Choice::Heal);
            }
            let draws = [(Place::Village, PowerDeck::PeacePipe), (Place::Purgatory, PowerDeck::Shadow)];
            wanted.extend(
                draws.into_iter().filter(|(place, _)| is(*place)).map(|(_, deck)| Choice::Draw(deck)),
            );
            if is(Place::Saloon) {
                wanted.push(Choice::SaloonCard);
            }
        }
        if figure.is_hiding() {
            wanted.push(Choice::Emerge);
        } else {
            let cards = figure.ambush.sorts().map(crate::edition::AmbushId::of);
            wanted.extend(cards.map(Choice::Hide));
        }
        wanted.extend(figure.power.sorts().map(crate::edition::PowerId::of).map(Choice::Power));
        let items = (0..book.items().len()).filter(|&number| figure.items[number] > 0);
        wanted.extend(items.map(|number| Choice::Item(crate::edition::ItemId::of(number as u8))));
        wanted.extend(self.mates(seat).without(seat).into_iter().map(Choice::Trade));
        wanted.push(Choice::End);
        wanted
    }
}

/// The space that is nearest of those whose ways may still be bettered.
fn nearest(ways: &[Option<Way>]) -> Option<SpaceId> {
    let open =
        ways.iter().enumerate().filter_map(|(number, way)| Some((number, way.filter(|way| !way.is_final)?)));
    open.min_by_key(|(_, way)| way.rank()).map(|(number, _)| SpaceId::of(number as u8))
}
