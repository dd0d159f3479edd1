//! The books: how every seat got from its first chance to its last one.

use rustlers_core::{Seat, SeatMap};

use crate::{Account, Candid, EntryKind, ReviewEntry, Share};

/// Smaller changes are added to the next entry of their kind: a game of thousands of steps has few that matter.
const WORTH_AN_ENTRY: f64 = 0.001;

/// The books of all seats.
pub(crate) struct Accounts {
    books: Vec<Book>,
}

struct Book {
    seat: Seat,
    initial: Share,
    last: Share,
    sums: [Share; 3],
    /// What was too small for an entry, by kind.
    small: [Share; 3],
    entries: Vec<ReviewEntry>,
    candid: Candid,
}

/// Something that changed a seat's chance.
pub(crate) struct Change<'a> {
    pub(crate) step: u32,
    pub(crate) kind: EntryKind,
    pub(crate) by: Option<Seat>,
    pub(crate) amount: Share,
    pub(crate) told: &'a str,
}

impl Accounts {
    /// Opens the books with everybody's first chance.
    pub(crate) fn open(chances: &SeatMap<Share>) -> Accounts {
        let book = |(seat, &initial): (Seat, &Share)| Book {
            seat,
            initial,
            last: initial,
            sums: [Share::ZERO; 3],
            small: [Share::ZERO; 3],
            entries: Vec::new(),
            candid: Candid::default(),
        };
        Accounts { books: chances.iter().map(book).collect() }
    }

    /// Books a change of a seat's chance.
    pub(crate) fn book(&mut self, seat: Seat, change: Change<'_>) {
        let Some(book) = self.books.get_mut(seat.index()) else { return };
        let Change { step, kind, by, amount, told } = change;
        let place = place(kind);
        book.last += amount;
        book.sums[place] += amount;
        book.small[place] += amount;
        if book.small[place].size() >= Share::of(WORTH_AN_ENTRY) {
            let amount = std::mem::take(&mut book.small[place]);
            book.entries.push(ReviewEntry { step, kind, seat: by, amount, told: told.to_owned() });
        }
    }

    /// How often a seat has lied and trusted.
    pub(crate) fn candid(&mut self, seat: Seat) -> Option<&mut Candid> {
        self.books.get_mut(seat.index()).map(|book| &mut book.candid)
    }

    /// Closes the books at a step: what was too small so far becomes an entry.
    pub(crate) fn close(self, step: u32) -> Vec<Account> {
        let close = |mut book: Book| {
            for kind in [EntryKind::Luck, EntryKind::Others, EntryKind::Skill] {
                let amount = book.small[place(kind)];
                if amount != Share::ZERO {
                    let told = "Small changes".to_owned();
                    book.entries.push(ReviewEntry { step, kind, seat: None, amount, told });
                }
            }
            let Book { seat, initial, last, sums: [luck, others, skill], entries, candid, .. } = book;
            Account { seat, initial, luck, others, skill, last, entries, candid }
        };
        self.books.into_iter().map(close).collect()
    }
}

fn place(kind: EntryKind) -> usize {
    match kind {
        EntryKind::Luck => 0,
        EntryKind::Others => 1,
        EntryKind::Skill => 2,
    }
}
