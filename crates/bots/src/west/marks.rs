//! Marks on the map, which only the gang sees (WEST-289): what a Bandit tells its mates with them, and how it reads theirs.

use rustlers_core::Seat;
use rustlers_west::edition::{Named, Npc, SpaceId};
use rustlers_west::{Choice, Question, Spot};

use super::bandit::{self, Scheme};
use super::scene::Scene;
use crate::{Mark, Marking};

/// What a Bandit writes where it lies in wait.
const AMBUSH: &str = "my ambush";
/// What it writes where it goes to rob.
const TARGET: &str = "my target";
/// What the map offers to draw: a place to be at, and one to keep away from.
const AWAY: &str = "×";
/// Words by which somebody speaks of their own plan, and asks for nothing.
const OWN: [&str; 8] = ["i", "i'm", "i'll", "im", "me", "my", "mine", "myself"];

/// What a mate's wish is worth to whoever can fulfil it: somewhat more than a Round of a Bandit, so that it is worth the way.
const WISH: f64 = 1.5;
/// So many marks are kept in mind: more than a gang has plans.
pub(super) const MOST: usize = 6;

/// The marks of the mates.
pub(super) type Notes = [Option<Note>; MOST];

/// What a mate has marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Note {
    at: SpaceId,
    wish: Wish,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// Somebody is wanted there.
    Come,
    /// Nobody is wanted there, or the mate will see to it alone.
    Away,
}

impl Note {
    /// How a mark of somebody else is read.
    fn of(mark: &Mark, scene: &Scene<'_>) -> Option<Note> {
        let (at, _) = scene.book.space_named(&mark.at)?;
        let text = mark.text.to_lowercase();
        let is_own = |word: &str| OWN.contains(&word.trim_matches(|end: char| !end.is_alphanumeric()));
        let is_away = text == AWAY || text.split_whitespace().any(is_own);
        Some(Note { at, wish: if is_away { Wish::Away } else { Wish::Come } })
    }
}

/// The marks of the mates, as far as they matter.
pub(super) fn read(scene: &Scene<'_>, marks: &[Mark]) -> Notes {
    let mates = marks.iter().filter(|mark| mark.seat != scene.me && scene.is_bandit);
    let mut notes = [None; MOST];
    for (note, known) in notes.iter_mut().zip(mates.filter_map(|mark| Note::of(mark, scene))) {
        *note = Some(known);
    }
    notes
}

/// What the marks of the mates add to a scheme that leads to a space, or take from it.
pub(super) fn wish(notes: &Notes, goal: Option<SpaceId>) -> f64 {
    let there = notes.iter().flatten().filter(|note| Some(note.at) == goal);
    there.map(|note| if note.wish == Wish::Come { WISH } else { -WISH }).sum()
}

/// The marks that change with a choice: the own plan is written on the map, and one that is over is wiped.
pub(super) fn changed(
    scene: &Scene<'_>,
    choices: &[Choice],
    choice: Choice,
    plan: Option<Scheme>,
    marks: &[Mark],
) -> Vec<Marking> {
    let aim = match (scene.question, choice) {
        (_, Choice::Ambush(_) | Choice::AmbushAfterWork(_) | Choice::Strike) => None,
        (Question::Turn, _) => aim(scene, choices, choice, plan),
        _ => return Vec::new(),
    };
    let aim = aim.map(|(space, text)| (space.name(scene.book), text));
    // A mark of a person who had this seat is theirs.
    let is_own = |mark: &&Mark| mark.seat == scene.me && [AMBUSH, TARGET].contains(&&*mark.text);
    let is_so = |mark: &Mark| aim.as_ref().is_some_and(|(at, text)| mark.at == *at && mark.text == *text);
    let over = marks.iter().filter(is_own).filter(|mark| !is_so(mark));
    let mut changed: Vec<Marking> = over.map(|mark| Marking { at: mark.at.clone(), text: None }).collect();
    if let Some((at, text)) = aim {
        // A place has one mark, and nobody writes over a mate's.
        let is_taken = marks.iter().any(|mark| mark.at == at && !is_own(&mark));
        if !is_taken && !marks.iter().any(|mark| mark.at == at && mark.text == text) {
            changed.retain(|other| other.at != at);
            changed.push(Marking { at, text: Some(text.to_owned()) });
        }
    }
    changed
}

/// Where the Bandit means to strike, and how.
fn aim(
    scene: &Scene<'_>,
    choices: &[Choice],
    choice: Choice,
    plan: Option<Scheme>,
) -> Option<(SpaceId, &'static str)> {
    match (choice, scene.own.at) {
        (Choice::Hide(card), _) => return Some((scene.book.ambush(card).space, AMBUSH)),
        (Choice::End, Spot::Hiding(Some(space))) => return Some((space, AMBUSH)),
        // Whoever ends a turn in the open is where it wanted to be.
        (Choice::End, _) => return None,
        _ => {}
    }
    let goal = plan.or_else(|| bandit::best_scheme(scene, choices)).and_then(|scheme| scheme.goal)?;
    is_target(scene, goal).then_some((goal, TARGET))
}

/// Is there somebody to rob?
fn is_target(scene: &Scene<'_>, space: SpaceId) -> bool {
    let stands = |pioneer: Seat| scene.person(pioneer).at == Spot::Space(space);
    let sits = |npc: Npc| scene.table.npc(npc).card.place == Some(space) && scene.table.npc(npc).is_robbable;
    scene.table.pioneers().into_iter().any(stands) || Npc::ALL.into_iter().any(sits)
}
