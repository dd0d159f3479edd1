//! Where hidden figures may be, as far as the public facts and what the viewer has learned allow (WEST-282).
//!
//! Public is which Ambush Cards lie face up in the discards: every other one may be anywhere. No two figures lie on one
//! space (WEST-154). Where the viewer has looked it knows more (WEST-290).

use std::collections::BTreeMap;

use rustlers_core::{Seat, Viewer};
use serde::Serialize;

use super::names;
use crate::edition::{AmbushId, SpaceId, SpaceSet};
use crate::state::{Fact, West, Where};

/// What somebody outside the gang can tell of its hidden figures.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct HiddenView {
    pub figures: Vec<HiddenFigure>,
    /// How many Ambush Cards for each space may still be in a hand, in the deck or under a figure.
    pub cards_out: BTreeMap<String, u8>,
}

/// A hidden figure, and the spaces where it may be.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct HiddenFigure {
    pub owner: Seat,
    /// A Pet's name; none for the Bandit itself.
    pub pet: Option<String>,
    pub spaces: Vec<String>,
}

/// A hidden figure while it is being located.
#[derive(Clone, Copy)]
struct Figure {
    owner: Seat,
    is_bandit: bool,
    /// Where it lies, if the viewer has seen its card.
    seen: Option<AmbushId>,
    /// How far around its space it covers others.
    reach: u8,
}

/// What the viewer goes by.
struct Clues<'a> {
    west: &'a West,
    figures: Vec<Figure>,
    /// Cards that may be under a figure, by space.
    out: Vec<u8>,
    /// Spaces on which something is known to lie, and those on which nothing does.
    taken: Vec<SpaceId>,
    empty: SpaceSet,
}

/// The gang sees its own figures; everybody else gets the spaces where they may be.
pub(super) fn hidden(west: &West, viewer: Viewer) -> Option<HiddenView> {
    let is_outside = match viewer {
        Viewer::Seat(seat) => !west.is_bandit(seat),
        Viewer::Spectator => true,
        Viewer::Open => false,
    };
    is_outside.then(|| {
        let clues = clues(west, viewer);
        let book = west.facts.book.all();
        let figures = (0..clues.figures.len()).map(|place| {
            let figure = clues.figures[place];
            let kind = || book.pet(book.known_pets().snake).id.clone();
            HiddenFigure {
                owner: figure.owner,
                pet: (!figure.is_bandit).then(kind),
                spaces: names::spaces(book, clues.spaces_of(place)),
            }
        });
        let out = clues.out.iter().enumerate().filter(|(_, count)| **count > 0);
        HiddenView {
            figures: figures.collect(),
            cards_out: out.map(|(space, count)| (book.spaces()[space].id.clone(), *count)).collect(),
        }
    })
}

fn clues(west: &West, viewer: Viewer) -> Clues<'_> {
    let book = west.facts.book.all();
    let told: Vec<Fact> =
        west.lore.iter().filter(|note| viewer == Viewer::Seat(note.to)).map(|note| note.fact).collect();
    let mut out = vec![0; book.spaces().len()];
    for (number, card) in book.ambush_cards().iter().enumerate() {
        out[card.space.index()] += card.count - west.decks.ambush.up.count(number as u8);
    }
    let mut figures = Vec::new();
    for owner in west.bandits() {
        let figure = &west.figures[owner];
        if let Where::Hiding(under) = figure.at {
            let is_seen = told.contains(&Fact::Ambush { of: owner, card: under });
            let reach = west.ambush_reach(owner);
            figures.push(Figure { owner, is_bandit: true, seen: is_seen.then_some(under), reach });
        }
        for _ in figure.pets().filter(|pet| pet.card.is_some()) {
            figures.push(Figure { owner, is_bandit: false, seen: None, reach: 0 });
        }
    }
    let (mut taken, mut empty) = (Vec::new(), SpaceSet::EMPTY);
    for fact in told {
        match fact {
            Fact::Space { space, hidden: true } => taken.push(space),
            Fact::Space { space, hidden: false } => empty.insert(space),
            // A card that was seen in a hand lies under nobody.
            Fact::Ambush { of, card } if west.figures[of].at != Where::Hiding(card) => {
                let left = &mut out[west.ambush_space(card).index()];
                *left = left.saturating_sub(1);
            }
            Fact::Ambush { .. } | Fact::Power { .. } | Fact::Gold { .. } => {}
        }
    }
    Clues { west, figures, out, taken, empty }
}

impl Clues<'_> {
    /// Every space on which this figure may lie, wherever the others do.
    fn spaces_of(&self, place: usize) -> SpaceSet {
        let all = 0..self.out.len();
        let mut lying = vec![None; self.figures.len()];
        all.map(|space| SpaceId::of(space as u8))
            .filter(|&space| {
                lying.fill(None);
                self.may_lie(place, space, &lying) && {
                    lying[place] = Some(space);
                    self.can_all_lie(&mut lying)
                }
            })
            .collect()
    }

    /// May a figure lie there, beside those that lie already?
    fn may_lie(&self, place: usize, space: SpaceId, lying: &[Option<SpaceId>]) -> bool {
        let figure = self.figures[place];
        let is_free = !lying.contains(&Some(space));
        let has_card = match figure.seen {
            Some(card) => self.west.ambush_space(card) == space,
            None => self.out[space.index()] > 0,
        };
        is_free && has_card && !self.empty.into_iter().any(|empty| self.covers(place, space, empty, lying))
    }

    /// Does a figure that lies on a space cover another one, which nobody else lies on?
    fn covers(&self, place: usize, from: SpaceId, space: SpaceId, lying: &[Option<SpaceId>]) -> bool {
        let reach = self.figures[place].reach;
        if from == space {
            return true;
        }
        let book = self.west.facts.book.all();
        reach > 0
            && book.away(from, space) <= reach
            && book.sets().hideable.contains(space)
            && !lying.contains(&Some(space))
    }

    /// Can those that are not laid yet be laid so that all is as the viewer knows it?
    fn can_all_lie(&self, lying: &mut [Option<SpaceId>]) -> bool {
        let Some(place) = lying.iter().position(Option::is_none) else { return self.explains(lying) };
        let all = (0..self.out.len()).map(|number| SpaceId::of(number as u8));
        // Where something is known to lie comes first: that needs an explanation.
        self.taken.iter().copied().chain(all).any(|space| {
            self.may_lie(place, space, lying) && {
                lying[place] = Some(space);
                let can = self.can_all_lie(lying);
                lying[place] = None;
                can
            }
        })
    }

    /// Is something on every space where something is known to lie?
    fn explains(&self, lying: &[Option<SpaceId>]) -> bool {
        self.taken.iter().all(|&space| {
            lying
                .iter()
                .enumerate()
                .any(|(place, from)| from.is_some_and(|from| self.covers(place, from, space, lying)))
        })
    }
}
