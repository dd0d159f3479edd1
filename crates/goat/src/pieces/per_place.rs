use serde::{Serialize, Serializer};

/// A value for each Location in play, by the Location or its token, in the order of the Locations. A view has several and is built
/// for everybody at every event, so they lie in the view itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerPlace<K, V>([Option<(K, V)>; 5]);

impl<K: Copy + PartialEq, V> PerPlace<K, V> {
    /// The keys with their values.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.0.iter().flatten().map(|(key, value)| (*key, value))
    }

    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = K> {
        self.iter().map(|(key, _)| key)
    }

    /// The value of a key, to change it.
    pub fn get_mut(&mut self, key: K) -> Option<&mut V> {
        self.0.iter_mut().flatten().find(|(other, _)| *other == key).map(|(_, value)| value)
    }
}

/// Takes the first five; there are no more Locations.
impl<K: Copy, V: Copy> FromIterator<(K, V)> for PerPlace<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut places = PerPlace([None; 5]);
        places.0.iter_mut().zip(entries).for_each(|(place, entry)| *place = Some(entry));
        places
    }
}

/// Written as an object.
impl<K: Copy + PartialEq + Serialize, V: Serialize> Serialize for PerPlace<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}
