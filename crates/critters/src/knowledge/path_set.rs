//! A set of numbered paths, small enough to copy: the redeal asks for "the cards that this player holds and nobody has
//! seen move" at every record, and an intersection answers that without a walk over all paths.

use super::memory::CAPACITY;

const WORDS: usize = CAPACITY.div_ceil(64);

/// Some of the paths, by number.
#[derive(Clone, Copy, Default)]
pub(super) struct PathSet([u64; WORDS]);

impl PathSet {
    pub(super) const NONE: PathSet = PathSet([0; WORDS]);

    #[inline]
    pub(super) fn insert(&mut self, path: usize) {
        self.0[path / 64] |= 1 << (path % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, path: usize) {
        self.0[path / 64] &= !(1 << (path % 64));
    }

    /// Those in both sets.
    #[inline]
    pub(super) fn and(mut self, other: &PathSet) -> PathSet {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// Those that are not in the other set.
    #[inline]
    pub(super) fn without(mut self, other: &PathSet) -> PathSet {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The one with the lowest number.
    #[inline]
    pub(super) fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    /// The one with `rank` others of lower numbers in the set.
    #[inline]
    pub(super) fn nth(&self, mut rank: u32) -> usize {
        for (index, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if rank < here {
                let mut left = word;
                for _ in 0..rank {
                    left &= left - 1;
                }
                return 64 * index + left.trailing_zeros() as usize;
            }
            rank -= here;
        }
        unreachable!("a rank is less than the length of the set")
    }
}

impl Iterator for PathSet {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let first = self.first()?;
        self.remove(first);
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_counted_found_and_numbered_across_words() {
        let members = [0, 5, 63, 64, 130, CAPACITY - 1];
        let mut set = PathSet::NONE;
        assert_eq!((set.len(), set.first()), (0, None));
        members.into_iter().for_each(|path| set.insert(path));
        assert_eq!(set.len(), 6);
        for (rank, path) in members.into_iter().enumerate() {
            assert_eq!(set.nth(rank as u32), path);
        }
        let mut low = PathSet::NONE;
        [5, 64, 65].into_iter().for_each(|path| low.insert(path));
        assert_eq!(set.and(&low).collect::<Vec<_>>(), [5, 64]);
        assert_eq!(set.without(&low).collect::<Vec<_>>(), [0, 63, 130, CAPACITY - 1]);
        set.remove(0);
        assert_eq!(set.first(), Some(5));
    }
}
