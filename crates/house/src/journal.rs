//! Journals in files: JSON lines, one or several journals in a file.
//!
//! ```text
//! {"journal":1,"game":"goat","rules":1,"edition":"<sha256>","options":{..},"seats":["Ann","cowhand"],"opening":[3,0]}
//! {"seat":0,"choice":{..},"chance":[2],"why":"..."}
//! {"seat":1,"choice":{..}}
//! {"end":{"outcome":{..},"hash":"<sha256>","lines":"<sha256>","seed":{"generator":"fast","seed":7,"stream":12}}}
//! ```
//!
//! The header says what was played, each entry is a choice with the luck that fell, and the end lets anybody check
//! that the game ends as it says ([`verify`]). A journal without its end is one of a game that was not finished, or
//! of a file that was cut off. `edition` is the hash of the component data, `hash` that of the final position
//! written without spaces and with its keys in order, and `lines` that of the bytes of all lines before the end.

mod fault;
mod lines;
mod reader;
mod seed;
mod tale;
mod verify;
mod writer;

pub use fault::{JournalError, JournalFault};
pub use lines::{End, EntryLine, Header, JOURNAL_VERSION, Record, position_hash};
pub use reader::{JournalReader, LONGEST_LINE};
pub use seed::{Key, Seed};
pub use tale::{Step, Tale};
pub use verify::{Verified, verify};
pub use writer::{JournalWriter, write_played};
