//! Places at a table: one ([`Seat`]), some ([`Seats`]), and a value for each ([`SeatMap`]).

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The largest number of seats at any table.
pub const MAX_SEATS: u8 = 8;

/// A place at the table, counted clockwise from 0.
///
/// A seat is always below [`MAX_SEATS`]; the game decides whether it is in use.
///
/// ```
/// use rustlers_core::Seat;
/// let last = Seat::new(3).unwrap();
/// assert_eq!(last.next(4), Seat::FIRST);
/// assert_eq!(last.to_string(), "P3");
/// assert!(Seat::new(8).is_none());
/// ```
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Seat 0.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if there can be one.
    pub const fn new(number: u8) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat(number)) } else { None }
    }

    /// The seats of a table of `players`, in order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players.min(MAX_SEATS)).map(Seat)
    }

    /// The number of the seat.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of the seat, as an index.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing (a seat is below 8), but it lets the compiler see that.
        (self.0 & (MAX_SEATS - 1)) as usize
    }

    /// The next seat clockwise at a table of `players`: the one on the left.
    #[inline]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 >= players { Seat(0) } else { Seat(self.0 + 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::new(number)
            .ok_or_else(|| D::Error::custom(format!("there is no seat {number}; seats are 0 to 7")))
    }
}

/// A set of seats.
///
/// ```
/// use rustlers_core::{Seat, Seats};
/// let mut active = Seats::all(3);
/// active.remove(Seat::FIRST);
/// assert_eq!(active.len(), 2);
/// assert_eq!(active.next_after(Seat::new(2).unwrap()), Seat::new(1));
/// ```
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// All seats of a table of `players`.
    pub const fn all(players: u8) -> Seats {
        if players >= MAX_SEATS { Seats(u8::MAX) } else { Seats((1 << players) - 1) }
    }

    /// Only this seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }

    /// Is the seat in the set?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// The number of seats in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Removes a seat.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// The set without this seat.
    #[inline]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.index()))
    }

    /// The lowest seat in the set.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The member at `index`, counted from the lowest.
    ///
    /// Panics if there are not that many.
    #[inline]
    pub const fn nth(self, index: u32) -> Seat {
        let mut rest = self.0;
        let mut left = index;
        while left > 0 {
            rest &= rest - 1;
            left -= 1;
        }
        assert!(rest != 0, "there are not that many seats");
        Seat(rest.trailing_zeros() as u8)
    }

    /// The first member clockwise after `seat`; `seat` itself comes last.
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        let up_to_seat = u8::MAX >> (MAX_SEATS - 1 - seat.index() as u8);
        let after = Seats(self.0 & !up_to_seat);
        if after.is_empty() { self.lowest() } else { after.lowest() }
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    #[inline]
    fn into_iter(self) -> SeatsIter {
        SeatsIter(self)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// The seats of a [`Seats`], in order.
#[derive(Clone, Debug)]
pub struct SeatsIter(Seats);

impl Iterator for SeatsIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.lowest()?;
        self.0.remove(seat);
        Some(seat)
    }
}

/// One `T` for every seat of a table.
///
/// Entries beyond the last seat hold `T::default()`, so equal maps are equal bytes.
///
/// ```
/// use rustlers_core::{Seat, SeatMap};
/// let mut coins: SeatMap<u8> = SeatMap::new(3, 2);
/// coins[Seat::FIRST] += 5;
/// assert_eq!(coins.values().copied().collect::<Vec<_>>(), [7, 2, 2]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SeatMap<T> {
    slots: [T; MAX_SEATS as usize],
    players: u8,
}

impl<T: Copy + Default> SeatMap<T> {
    /// The same value for each of `players` seats.
    pub fn new(players: u8, value: T) -> SeatMap<T> {
        SeatMap::from_fn(players, |_| value)
    }

    /// The result of `make` for each of `players` seats.
    pub fn from_fn(players: u8, mut make: impl FnMut(Seat) -> T) -> SeatMap<T> {
        let players = players.min(MAX_SEATS);
        let mut slots = [T::default(); MAX_SEATS as usize];
        for seat in Seat::all(players) {
            slots[seat.index()] = make(seat);
        }
        SeatMap { slots, players }
    }

    /// A map from a list, seat by seat; `None` if it has more than [`MAX_SEATS`] entries.
    pub fn from_slice(values: &[T]) -> Option<SeatMap<T>> {
        let players = u8::try_from(values.len()).ok().filter(|&n| n <= MAX_SEATS)?;
        Some(SeatMap::from_fn(players, |seat| values[seat.index()]))
    }
}

impl<T> SeatMap<T> {
    /// The number of seats.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The values, in seat order.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.slots[..self.players as usize].iter()
    }

    /// Seats and values, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players).zip(&self.slots)
    }

    /// Seats and mutable values, in seat order.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.players).zip(&mut self.slots)
    }
}

impl<T> Index<Seat> for SeatMap<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.slots[seat.index()]
    }
}

impl<T> IndexMut<Seat> for SeatMap<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.slots[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for SeatMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

/// The web client sees a list, as in the serialized form.
#[cfg(feature = "ts")]
impl<T: ts_rs::TS> ts_rs::TS for SeatMap<T> {
    type WithoutGenerics = <Vec<T> as ts_rs::TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Vec::<T>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        Vec::<T>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<T>::visit_generics(visitor);
    }
}

impl<T: Serialize> Serialize for SeatMap<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for SeatMap<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        SeatMap::from_slice(&values)
            .ok_or_else(|| D::Error::custom(format!("{} seats; at most 8 are possible", values.len())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_after_wraps_round_and_ends_with_the_seat_itself() {
        let two = Seat::new(2).unwrap();
        assert_eq!(Seats::only(two).next_after(two), Some(two));
        assert_eq!(Seats::all(5).next_after(Seat::new(4).unwrap()), Some(Seat::FIRST));
        assert_eq!(Seats::NONE.next_after(two), None);
    }

    #[test]
    fn a_seat_that_does_not_exist_is_refused_with_a_sentence() {
        let error = serde_json::from_str::<Seat>("9").unwrap_err().to_string();
        assert!(error.contains("there is no seat 9"), "{error}");
    }

    #[test]
    fn a_map_reads_and_writes_as_a_list() {
        let map: SeatMap<u8> = serde_json::from_str("[1,2,3]").unwrap();
        assert_eq!(map.players(), 3);
        assert_eq!(serde_json::to_string(&map).unwrap(), "[1,2,3]");
        assert!(serde_json::from_str::<SeatMap<u8>>("[1,2,3,4,5,6,7,8,9]").is_err());
    }
}
