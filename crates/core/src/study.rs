//! A game as numbers, for programs that learn: what a seat knows as a fixed row of numbers, and choices with fixed ids.

use std::ops::Range;

use crate::{Chance, Game, Seat};

/// What a game adds to its rules so that programs can learn it: observations and action ids that never change their
/// meaning within a version.
///
/// An observation is under the same law as a view: it depends only on what the seat knows, so a redeal does not change it.
/// Seats are counted from the observer: 0 is the seat itself, 1 the next one, and so on.
pub trait Study: Game {
    /// Increased by every change of [`FIELDS`](Study::FIELDS), [`KINDS`](Study::KINDS) or the meaning of a number.
    const STUDY_VERSION: u32;

    /// The parts of an observation, in order.
    const FIELDS: &'static [Field];

    /// The kinds of choices, in order.
    const KINDS: &'static [Kind];

    /// Are [`ids`](Study::ids) and [`choice_of`](Study::choice_of) found without listing choices?
    const DIRECT: bool = false;

    /// Writes what a seat knows. The sheet has room for exactly the [`FIELDS`](Study::FIELDS).
    fn observe(&self, seat: Seat, sheet: &mut Sheet<'_>);

    /// A choice of a seat as numbers.
    fn spell(&self, seat: Seat, choice: Self::Choice) -> Spelling;

    /// Calls `mark` with the id of every legal choice of a seat that has one, each once.
    ///
    /// `buffer` is scratch space. A game may find the ids without listing the choices.
    #[inline]
    fn ids(&self, seat: Seat, buffer: &mut Vec<Self::Choice>, mut mark: impl FnMut(u32)) {
        self.ids_of_list(seat, buffer, |id, _| {
            mark(id);
            true
        });
    }

    /// Sets the places of all legal ids in a mask, which is all false before, and returns a range that all of them are in:
    /// nothing else needs to be cleared before the next time.
    ///
    /// `buffer` is scratch space. A game may set many places at once.
    #[inline]
    fn mask(&self, seat: Seat, buffer: &mut Vec<Self::Choice>, mask: &mut [bool]) -> Range<usize> {
        let (mut start, mut end) = (mask.len(), 0);
        self.ids(seat, buffer, |id| {
            let id = id as usize;
            mask[id] = true;
            (start, end) = (start.min(id), end.max(id + 1));
        });
        start.min(end)..end
    }

    /// The id of a random legal choice, all equally likely, without listing them all; `None` if the choice has none.
    ///
    /// Only for games that are [`DIRECT`](Study::DIRECT): an id that counts places in a list needs the list.
    #[inline]
    fn any_id(&self, seat: Seat, chance: &mut impl Chance, buffer: &mut Vec<Self::Choice>) -> Option<u32> {
        let spelling = self.spell(seat, self.any_choice(seat, chance, buffer));
        let id = Self::KINDS[usize::from(spelling.kind)].id(&spelling, 0)?;
        Some(kind_start::<Self>(spelling.kind) + id)
    }

    /// The choice of a seat with this id; `None` if the seat has no such choice now.
    ///
    /// A game may return a choice that is not legal: [`Game::choose`] judges it.
    fn choice_of(&self, seat: Seat, id: u32, buffer: &mut Vec<Self::Choice>) -> Option<Self::Choice> {
        let mut found = None;
        self.ids_of_list(seat, buffer, |each, choice| {
            if each == id {
                found = Some(choice);
            }
            found.is_none()
        });
        found
    }

    /// The ids of the listed choices, in the order of the list, until `see` returns false.
    #[doc(hidden)]
    fn ids_of_list(
        &self,
        seat: Seat,
        buffer: &mut Vec<Self::Choice>,
        mut see: impl FnMut(u32, Self::Choice) -> bool,
    ) {
        buffer.clear();
        self.choices(seat, buffer);
        let mut places = [0_u32; MOST_KINDS];
        for &choice in buffer.iter() {
            let spelling = self.spell(seat, choice);
            let kind = &Self::KINDS[usize::from(spelling.kind)];
            let place = &mut places[usize::from(spelling.kind)];
            let id = kind.id(&spelling, *place);
            *place += 1;
            if id.is_some_and(|id| !see(kind_start::<Self>(spelling.kind) + id, choice)) {
                return;
            }
        }
    }
}

/// The most kinds of choices that a game has.
pub const MOST_KINDS: usize = 96;

/// The most numbers that describe a choice, besides its kind.
pub const MOST_ARGS: usize = 6;

/// Numbers that are split are below this.
pub const MOST_SPLIT: usize = 16;

/// The numbers in an observation.
pub const fn observation_size(fields: &[Field]) -> usize {
    let (mut size, mut at) = (0, 0);
    while at < fields.len() {
        size += fields[at].size();
        at += 1;
    }
    size
}

/// The number of action ids: all are below it.
pub const fn action_count(kinds: &[Kind]) -> u32 {
    kind_starts(kinds)[kinds.len()]
}

/// The first id of each kind, and the end.
pub const fn kind_starts(kinds: &[Kind]) -> [u32; MOST_KINDS + 1] {
    let mut starts = [0; MOST_KINDS + 1];
    let mut at = 0;
    while at < kinds.len() {
        starts[at + 1] = starts[at] + kinds[at].count();
        at += 1;
    }
    starts
}

/// The first id of a kind.
#[inline]
pub fn kind_start<G: Study>(kind: u8) -> u32 {
    let starts: &'static [u32; MOST_KINDS + 1] = const { &kind_starts(G::KINDS) };
    starts[usize::from(kind)]
}

/// A part of an observation: numbers with one meaning, in a block of one or two dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// The number of rows: one for each seat, card or place.
    pub rows: usize,
    /// The numbers in a row.
    pub columns: usize,
    /// What the numbers mean.
    pub meaning: &'static str,
}

impl Field {
    /// A single row of numbers.
    pub const fn row(name: &'static str, columns: usize, meaning: &'static str) -> Field {
        Field { name, rows: 1, columns, meaning }
    }

    /// Several rows of numbers.
    pub const fn block(name: &'static str, rows: usize, columns: usize, meaning: &'static str) -> Field {
        Field { name, rows, columns, meaning }
    }

    /// How many numbers it has.
    pub const fn size(&self) -> usize {
        self.rows * self.columns
    }
}

/// A kind of choice: a verb of the game, and the numbers that complete it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The verb.
    pub name: &'static str,
    /// What completes it.
    pub args: &'static [Arg],
    /// For kinds with too many combinations for a table: how many ids they have. The id is then the place of the choice
    /// among the legal ones of its kind, and the numbers of the choice say what it is. Choices beyond that have no id.
    /// 0 for kinds with an id for every combination.
    pub slots: u32,
    /// For kinds that split a number: the most that the parts have together. Only these splits have an id.
    pub most: Option<u32>,
}

impl Kind {
    /// A kind with an id for every combination of its numbers.
    pub const fn table(name: &'static str, args: &'static [Arg]) -> Kind {
        Kind { name, args, slots: 0, most: None }
    }

    /// A kind that splits a number, with an id for every split of up to `most`, which is below [`MOST_SPLIT`].
    pub const fn split(name: &'static str, most: u32, args: &'static [Arg]) -> Kind {
        assert!(most < MOST_SPLIT as u32 && args.len() <= MOST_ARGS);
        Kind { name, args, slots: 0, most: Some(most) }
    }

    /// A kind whose ids number the legal choices.
    pub const fn list(name: &'static str, slots: u32, args: &'static [Arg]) -> Kind {
        Kind { name, args, slots, most: None }
    }

    /// How many ids it has.
    pub const fn count(&self) -> u32 {
        if self.slots > 0 {
            return self.slots;
        }
        if let Some(most) = self.most {
            return splits(self.args.len() as u32, most);
        }
        let (mut count, mut at) = (1, 0);
        while at < self.args.len() {
            count *= self.args[at].size;
            at += 1;
        }
        count
    }

    /// The id within the kind of a choice, which is at this place among the legal ones of the kind; `None` if it has none.
    #[inline]
    pub fn id(&self, spelling: &Spelling, place: u32) -> Option<u32> {
        if self.slots > 0 {
            return (place < self.slots).then_some(place);
        }
        if let Some(most) = self.most {
            return self.split_id(spelling, most);
        }
        let mut id = 0;
        for (arg, &value) in self.args.iter().zip(&spelling.args) {
            let value = u32::try_from(value).ok().filter(|value| *value < arg.size)?;
            id = id * arg.size + value;
        }
        Some(id)
    }

    /// How many splits come before this one, in the order of their first parts.
    fn split_id(&self, spelling: &Spelling, most: u32) -> Option<u32> {
        let (mut id, mut left) = (0, most);
        for (at, &part) in spelling.args[..self.args.len()].iter().enumerate() {
            let part = u32::try_from(part).ok().filter(|part| *part <= left)?;
            let after = (self.args.len() - 1 - at) as u32;
            // Those with a smaller part here: the sum of `splits(after, left - smaller)`.
            id += splits(after + 1, left) - splits(after + 1, left - part);
            left -= part;
        }
        Some(id)
    }

    /// The numbers that an id within a table or among the splits stands for.
    pub fn args_of(&self, mut id: u32) -> [i16; MOST_ARGS] {
        let mut args = [0; MOST_ARGS];
        if let Some(mut left) = self.most {
            for (at, part) in args[..self.args.len()].iter_mut().enumerate() {
                let after = (self.args.len() - 1 - at) as u32;
                while id >= splits(after, left) {
                    id -= splits(after, left);
                    left -= 1;
                    *part += 1;
                }
            }
            return args;
        }
        for (at, arg) in self.args.iter().enumerate().rev() {
            args[at] = (id % arg.size) as i16;
            id /= arg.size;
        }
        args
    }
}

/// In how many ways a number up to `most` can be split into this many parts.
#[inline]
const fn splits(parts: u32, most: u32) -> u32 {
    SPLITS[parts as usize][most as usize]
}

/// The answers of [`splits`]: a number is split into one part more by saying how much of it goes to the others.
static SPLITS: [[u32; MOST_SPLIT]; MOST_ARGS + 1] = {
    let mut splits = [[1; MOST_SPLIT]; MOST_ARGS + 1];
    let mut parts = 1;
    while parts <= MOST_ARGS {
        let mut most = 1;
        while most < MOST_SPLIT {
            splits[parts][most] = splits[parts][most - 1] + splits[parts - 1][most];
            most += 1;
        }
        parts += 1;
    }
    splits
};

/// A number that completes a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arg {
    /// What it names.
    pub name: &'static str,
    /// All its values are below this.
    pub size: u32,
}

/// Short for [`Arg`].
pub const fn arg(name: &'static str, size: u32) -> Arg {
    Arg { name, size }
}

/// A choice as numbers: its kind, and what completes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// The place of its kind in [`Study::KINDS`].
    pub kind: u8,
    /// The numbers, in the order of [`Kind::args`]; 0 after the last one.
    pub args: [i16; MOST_ARGS],
}

impl Spelling {
    /// A kind with its numbers.
    #[inline]
    pub fn new<const N: usize>(kind: u8, numbers: [i16; N]) -> Spelling {
        const { assert!(N <= MOST_ARGS) };
        let mut args = [0; MOST_ARGS];
        args[..N].copy_from_slice(&numbers);
        Spelling { kind, args }
    }
}

/// A seat counted from another one, which is 0.
#[inline]
pub const fn seat_from(me: Seat, seat: Seat, players: u8) -> i16 {
    let (me, seat) = (me.number() as i16, seat.number() as i16);
    if seat < me { seat + players as i16 - me } else { seat - me }
}

/// The seat at this distance from another one.
#[inline]
pub const fn seat_at(me: Seat, distance: i16, players: u8) -> Option<Seat> {
    if distance < 0 || distance >= players as i16 {
        return None;
    }
    let number = me.number() as i16 + distance;
    Seat::new(if number >= players as i16 { number - players as i16 } else { number } as u8)
}

/// The bits of every byte as numbers, the lowest first: copying eight at once is faster than shifting eight times.
static EIGHT_BITS: [[i16; 8]; 256] = {
    let mut all = [[0; 8]; 256];
    let mut place = 0;
    while place < 8 * 256 {
        all[place / 8][place % 8] = (((place / 8) >> (place % 8)) & 1) as i16;
        place += 1;
    }
    all
};

/// An observation being written, from the first number to the last.
///
/// Whoever writes much takes the sheet (`std::mem::take`), writes, and puts it back: the compiler then keeps the place of the
/// next number in a register.
#[derive(Debug, Default)]
pub struct Sheet<'a> {
    numbers: &'a mut [i16],
    at: usize,
    #[cfg(debug_assertions)]
    fields: &'static [Field],
}

impl<'a> Sheet<'a> {
    /// An empty sheet. `numbers` has room for exactly these fields.
    #[inline]
    pub fn new(fields: &'static [Field], numbers: &'a mut [i16]) -> Sheet<'a> {
        debug_assert_eq!(numbers.len(), observation_size(fields));
        #[cfg(not(debug_assertions))]
        let _ = fields;
        Sheet {
            numbers,
            at: 0,
            #[cfg(debug_assertions)]
            fields,
        }
    }

    /// Says which field comes next. Debug builds check that it does.
    #[inline]
    pub fn field(&mut self, name: &str) {
        #[cfg(debug_assertions)]
        {
            let at = self.fields.iter().position(|field| field.name == name);
            let at = at.unwrap_or_else(|| panic!("there is no field {name}"));
            assert_eq!(self.at, observation_size(&self.fields[..at]), "{name} begins elsewhere");
        }
        #[cfg(not(debug_assertions))]
        let _ = name;
    }

    /// Adds a number.
    #[inline]
    pub fn put(&mut self, number: impl Into<i16>) {
        *self.room() = [number.into()];
    }

    /// Adds a number that may not fit; it is cut off at the largest one.
    #[inline]
    pub fn put_large(&mut self, number: impl Into<i64>) {
        let number = number.into();
        self.put(number.clamp(i16::MIN.into(), i16::MAX.into()) as i16);
    }

    /// Adds a number, or -1 for something that is not there or not known.
    #[inline]
    pub fn put_known(&mut self, number: Option<impl Into<i16>>) {
        self.put(number.map_or(-1, Into::into));
    }

    /// Adds the same number several times.
    #[inline]
    pub fn fill(&mut self, count: usize, number: i16) {
        self.numbers[self.at..self.at + count].fill(number);
        self.at += count;
    }

    /// Adds several numbers.
    #[inline]
    pub fn put_all<T: Copy + Into<i16>, const COUNT: usize>(&mut self, numbers: &[T; COUNT]) {
        let room: &mut [i16; COUNT] = self.room();
        for (number, &value) in room.iter_mut().zip(numbers) {
            *number = value.into();
        }
    }

    /// Adds 1 for every bit that is set, the lowest first, and 0 for the others.
    #[inline]
    pub fn put_bits<const COUNT: usize>(&mut self, bits: u64) {
        let room: &mut [i16; COUNT] = self.room();
        let eight = |from: usize| &EIGHT_BITS[(bits >> from & 255) as usize];
        if COUNT < 8 {
            return room.copy_from_slice(&eight(0)[..COUNT]);
        }
        // Eight at a time, always: the last eight may begin among those before them.
        for part in 0..COUNT / 8 {
            room[8 * part..8 * part + 8].copy_from_slice(eight(8 * part));
        }
        if !COUNT.is_multiple_of(8) {
            room[COUNT - 8..].copy_from_slice(eight(COUNT - 8));
        }
    }

    /// The room for the next numbers, where they are written faster as a whole. All of them must be written.
    #[inline]
    pub fn room<const COUNT: usize>(&mut self) -> &mut [i16; COUNT] {
        let rest = &mut self.numbers[self.at..];
        self.at += COUNT;
        rest.first_chunk_mut().expect("a sheet has room for its fields")
    }

    /// Is the whole sheet written?
    pub fn is_full(&self) -> bool {
        self.at == self.numbers.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: &[Kind] = &[
        Kind::table("pass", &[]),
        Kind::table("give", &[arg("to", 3), arg("card", 4)]),
        Kind::list("pay", 5, &[arg("coins", 1000)]),
        Kind::split("share", 3, &[arg("first", 4), arg("second", 4)]),
    ];

    #[test]
    fn every_combination_has_its_own_id_and_reads_back() {
        assert_eq!(kind_starts(KINDS)[..5], [0, 1, 13, 18, 28]);
        assert_eq!(action_count(KINDS), 28);
        let mut ids = Vec::new();
        for to in 0..3 {
            for card in 0..4 {
                let id = KINDS[1].id(&Spelling::new(1, [to, card]), 0).unwrap();
                assert_eq!(KINDS[1].args_of(id)[..2], [to, card]);
                ids.push(id);
            }
        }
        assert_eq!(ids, (0..12).collect::<Vec<_>>());
    }

    #[test]
    fn every_split_has_its_own_id_and_reads_back() {
        let splits = (0..4).flat_map(|first| (0..4 - first).map(move |second| [first, second]));
        let id = |split| KINDS[3].id(&Spelling::new(3, split), 0);
        for (place, split) in splits.enumerate() {
            assert_eq!(id(split), Some(place as u32));
            assert_eq!(KINDS[3].args_of(place as u32)[..2], split);
        }
        assert_eq!((id([2, 2]), id([4, 0]), id([-1, 0])), (None, None, None));
    }

    #[test]
    fn lists_are_numbered_and_what_is_beyond_has_no_id() {
        assert_eq!(KINDS[2].id(&Spelling::new(2, [900]), 4), Some(4));
        assert_eq!(KINDS[2].id(&Spelling::new(2, [900]), 5), None);
        assert_eq!(KINDS[1].id(&Spelling::new(1, [3, 0]), 0), None);
    }

    #[test]
    fn bits_are_written_the_lowest_first() {
        const FIELDS: &[Field] = &[Field::row("bits", 15, ""), Field::row("more", 64, "")];
        let mut numbers = [7; 79];
        let mut sheet = Sheet::new(FIELDS, &mut numbers);
        let bits = |place: usize| 0x8000_5a5a_1234_4321_u64 >> place & 1;
        sheet.put_bits::<15>(0xc321);
        sheet.put_bits::<64>(0x8000_5a5a_1234_4321);
        assert!(sheet.is_full());
        let expected = |place: usize| if place < 15 { 0x4321 >> place & 1 } else { bits(place - 15) };
        for (place, &number) in numbers.iter().enumerate() {
            assert_eq!(number, expected(place) as i16, "{place}");
        }
    }

    #[test]
    fn seats_are_counted_from_the_observer() {
        let seat = |number| Seat::new(number).unwrap();
        assert_eq!(seat_from(seat(3), seat(1), 4), 2);
        assert_eq!(seat_at(seat(3), 2, 4), Some(seat(1)));
        assert_eq!(seat_at(seat(3), 4, 4), None);
    }
}
