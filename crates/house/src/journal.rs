//! Journal files: JSON lines, with one or more journals per file.
//!
//! ```text
//! {"journal":1,"game":"goat","rules":1,"edition":"<sha256>","options":{..},"seats":["Ann","cowhand"],"opening":[3,0]}
//! {"seat":0,"choice":{..},"chance":[2],"why":"..."}
//! {"seat":1,"choice":{..}}
//! {"end":{"outcome":{..},"hash":"<sha256>","lines":"<sha256>","seed":{"generator":"fast","seed":7,"stream":12}}}
//! ```
//!
//! The header says what was played, each entry is a choice with its luck, and with the end anybody can check that the
//! game really ends that way ([`verify`]). A journal without an end belongs to an unfinished game or a truncated file.
//! `edition` is the hash of the component data, `hash` that of the final position in canonical form (no spaces, keys in
//! order), and `lines` that of the bytes of all lines before the end.

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
