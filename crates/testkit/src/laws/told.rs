//! L10: nothing changes untold. What a viewer knows changes only with a sight that the same viewer gets.
//!
//! The test compares a viewer's views before a choice, at each of its events, and after it. A server sends each sight
//! together with what it changed, so a change that belongs to no sight would never be shown, and one made after its
//! event was noted would be shown with the wrong sight. The views must also follow from one another by JSON Patch,
//! because that is how changes are sent.

use json_patch::{Patch, PatchOperation};
use rustlers_core::{Moment, Tabletop, Viewer};
use serde_json::Value;

use super::{Breach, Laws};
use crate::json;

/// A part of the views that changes without a sight, and why it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Untold {
    /// Its place in a view, as a JSON pointer; it includes everything below. `*` stands for any single step, as in
    /// `/seats/*/ready`.
    pub at: &'static str,
    /// Why nobody needs to be told.
    pub because: &'static str,
}

impl Untold {
    /// Does it cover what is at a JSON pointer?
    fn covers(&self, pointer: &str) -> bool {
        let mut steps = pointer.split('/');
        self.at.split('/').all(|wanted| steps.next().is_some_and(|step| wanted == "*" || wanted == step))
    }
}

/// How closely the views of one choice are checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scrutiny {
    /// A view changes only when its viewer is told.
    Changes,
    /// And the change can be written as a patch and applied.
    Patches,
}

/// One choice and its events, or the set-up, which has no state before it.
pub(super) struct Told<'t, G: Tabletop> {
    pub(super) before: Option<&'t G>,
    pub(super) moments: &'t [Moment<G>],
    pub(super) after: &'t G,
}

impl<G: Tabletop> Told<'_, G> {
    /// Compares the views of every viewer; returns their number.
    pub(super) fn check(&self, laws: &Laws<'_, G>, scrutiny: Scrutiny) -> Result<u64, Breach> {
        let viewers = || Viewer::live(self.after.players()).chain([Viewer::Open]);
        for viewer in viewers() {
            self.check_for(laws, viewer, scrutiny)?;
        }
        Ok((viewers().count() * (self.moments.len() + 1)) as u64)
    }

    fn check_for(&self, laws: &Laws<'_, G>, viewer: Viewer, scrutiny: Scrutiny) -> Result<(), Breach> {
        let mut before = self.before;
        let at_events = self.moments.iter().map(|moment| (&moment.after, Some(&moment.event)));
        for (game, event) in at_events.chain([(self.after, None)]) {
            let is_told = event.is_some_and(|event| G::witness(event, viewer).is_some());
            // Most changes come with a sight and need no second look; and if the game is the same, so is every view.
            let is_looked_at = !is_told || scrutiny == Scrutiny::Patches;
            if let Some(before) = before.filter(|before| is_looked_at && *before != game) {
                let (old, new) = (before.view(viewer), game.view(viewer));
                if old != new {
                    let change = Change::between(&old, &new);
                    if !is_told && let Some(operation) = change.unexcused(laws.untold) {
                        return Err(self.breach(viewer, &change, operation, event));
                    }
                    change.carry_out().map_err(|reason| {
                        Breach::new("L10", format!("what changes in the view of {viewer} {reason}"))
                    })?;
                }
            }
            before = Some(game);
        }
        Ok(())
    }

    fn breach(
        &self,
        viewer: Viewer,
        change: &Change,
        operation: &PatchOperation,
        event: Option<&G::Event>,
    ) -> Breach {
        let pointer = operation.path().as_str();
        let word = |view: &Value| view.pointer(pointer).map_or("nothing".to_owned(), Value::to_string);
        let when = match (event, self.moments.last()) {
            (Some(event), _) => format!("with {event:?}, which {viewer} does not see"),
            (None, Some(last)) => format!("after the last event, {:?}", last.event),
            (None, None) => "though nothing happened".to_owned(),
        };
        let changed = format!("{pointer} changes from {} to {}", word(&change.old), word(&change.new));
        Breach::new("L10", format!("in the view of {viewer}, {changed} {when}"))
    }
}

/// What differs between two views.
struct Change {
    old: Value,
    new: Value,
    patch: Patch,
}

impl Change {
    fn between(old: &impl serde::Serialize, new: &impl serde::Serialize) -> Change {
        let (old, new) = (json::of(old), json::of(new));
        let patch = json_patch::diff(&old, &new);
        Change { old, new, patch }
    }

    /// The first difference that no exception covers.
    fn unexcused(&self, exceptions: &[Untold]) -> Option<&PatchOperation> {
        let is_excused = |operation: &PatchOperation| {
            exceptions.iter().any(|exception| exception.covers(operation.path().as_str()))
        };
        self.patch.0.iter().find(|operation| !is_excused(operation))
    }

    fn carry_out(&self) -> Result<(), String> {
        let mut patched = self.old.clone();
        json_patch::patch(&mut patched, &self.patch)
            .map_err(|error| format!("cannot be carried out: {error}\n{}", self.patch))?;
        match json::first_difference(&patched, &self.new) {
            Some(difference) => Err(format!("gives another view, at {difference}\n{}", self.patch)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exception_covers_what_lies_below_it() {
        let ready = Untold { at: "/seats/*/ready", because: "it is a test" };
        assert!(ready.covers("/seats/3/ready"));
        assert!(ready.covers("/seats/3/ready/at/once"));
        for other in ["/seats/3", "/seats/3/ready_made", "/seats/ready", "/places/3/ready", ""] {
            assert!(!ready.covers(other), "{other}");
        }
    }
}
