//! What is written down when a table wakes up under other rules than it was played by.

use super::live::Live;
use super::record::{RecordKind, Version};
use crate::error::Error;
use crate::protocol::Status;

/// What everybody reads at a table with which these rules cannot go on.
const INTERRUPTED: &str = "This server has other rules now, under which this game cannot go on, so it ends here \
                                      without a result; its story is kept as it was told.";

/// What is to be kept of a table when it wakes up: that a game ends because our rules cannot go on with it, or that they
/// do although they are another version.
pub(crate) fn upon_waking(live: &Live) -> Result<Option<RecordKind>, Error> {
    if live.is_retold() && !live.status().is_done() {
        return Ok(Some(RecordKind::Interrupted { why: INTERRUPTED.to_owned() }));
    }
    let Some(game) = live.game().filter(|_| live.status() == Status::Playing) else { return Ok(None) };
    let version = Version::of(game).map_err(Error::corrupt)?;
    Ok((live.version() != Some(&version)).then_some(RecordKind::Continued { version }))
}
