//! Sets of spaces, as one number.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, Sub};

use crate::edition::ids::SpaceId;

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u128);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);

    /// One space.
    #[inline]
    pub const fn only(space: SpaceId) -> SpaceSet {
        SpaceSet(1 << space.index())
    }

    /// Is the space in it?
    #[inline]
    pub const fn contains(self, space: SpaceId) -> bool {
        self.0 >> space.index() & 1 != 0
    }

    /// Puts a space in.
    #[inline]
    pub const fn insert(&mut self, space: SpaceId) {
        self.0 |= 1 << space.index();
    }

    /// Takes a space out.
    #[inline]
    pub const fn remove(&mut self, space: SpaceId) {
        self.0 &= !(1 << space.index());
    }

    /// How many spaces.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spaces in order.
    #[inline]
    pub const fn iter(self) -> SpaceIter {
        SpaceIter(self.0)
    }
}

/// The spaces of a set, in order.
#[derive(Clone, Debug)]
pub struct SpaceIter(u128);

impl Iterator for SpaceIter {
    type Item = SpaceId;

    #[inline]
    fn next(&mut self) -> Option<SpaceId> {
        let space = (self.0 != 0).then(|| SpaceId::of(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(space)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SpaceIter {}

impl FusedIterator for SpaceIter {}

impl IntoIterator for SpaceSet {
    type Item = SpaceId;
    type IntoIter = SpaceIter;

    #[inline]
    fn into_iter(self) -> SpaceIter {
        self.iter()
    }
}

impl FromIterator<SpaceId> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = SpaceId>>(spaces: I) -> SpaceSet {
        let mut set = SpaceSet::EMPTY;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(SpaceId::number)).finish()
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl Sub for SpaceSet {
    type Output = SpaceSet;

    #[inline]
    fn sub(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }
}
