use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// So many are known at once, and as many again from before.
const MOST: usize = 10_000;
const FORGOTTEN_AFTER: Duration = Duration::from_secs(600);

/// What is known of everybody who has been heard of lately.
///
/// There are two generations. When the younger one is full, or old, the elder is forgotten as a whole, so that neither
/// a request nor a crowd of callers ever has to look through all of them.
pub(crate) struct Known<K, V> {
    young: HashMap<K, V>,
    elder: HashMap<K, V>,
    since: Instant,
}

impl<K, V> Default for Known<K, V> {
    fn default() -> Self {
        Known { young: HashMap::new(), elder: HashMap::new(), since: Instant::now() }
    }
}

impl<K: Eq + Hash, V> Known<K, V> {
    /// What is known of somebody, or what is known of a newcomer.
    pub(crate) fn get(&mut self, key: K, newcomer: impl FnOnce() -> V) -> &mut V {
        if self.young.len() >= MOST || self.since.elapsed() >= FORGOTTEN_AFTER {
            self.elder = std::mem::take(&mut self.young);
            self.since = Instant::now();
        }
        let elder = &mut self.elder;
        let remembered = if self.young.contains_key(&key) { None } else { elder.remove(&key) };
        self.young.entry(key).or_insert_with(|| remembered.unwrap_or_else(newcomer))
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.young.len() + self.elder.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Issue 16: with many callers, each request looked through all of them.
    #[test]
    fn issue_16_a_crowd_is_forgotten_and_who_keeps_coming_is_not() {
        let mut known = Known::default();
        *known.get(0_usize, || 7) += 1;
        for caller in 1..=5 * MOST {
            known.get(caller, || 0);
            if caller % (MOST / 2) == 0 {
                assert_eq!(*known.get(0, || 7), 8);
            }
        }
        assert!(known.len() <= 2 * MOST, "{}", known.len());
        assert_eq!(*known.get(1, || 5), 5, "forgotten");
    }
}
