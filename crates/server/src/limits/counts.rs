use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use super::lock;

/// How many things everybody has.
pub(crate) struct Counts<K: Eq + Hash>(Arc<Mutex<HashMap<K, u32>>>);

impl<K: Eq + Hash> Default for Counts<K> {
    fn default() -> Self {
        Counts(Arc::default())
    }
}

impl<K: Eq + Hash + Clone> Counts<K> {
    /// One thing more, unless there are that many already.
    pub(crate) fn take(&self, key: K, most: u32) -> Option<Permit<K>> {
        let mut counts = lock(&self.0);
        let count = counts.entry(key.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Permit { key, counts: self.0.clone() })
    }

    /// How many have anything.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        lock(&self.0).len()
    }
}

/// One thing that somebody has, until it is dropped.
pub(crate) struct Permit<K: Eq + Hash> {
    key: K,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}
