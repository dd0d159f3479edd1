use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Serialize, Serializer};

/// A chance to win, or a change of one, in millionths: sums are exact, whatever their order.
///
/// ```
/// use rustlers_review::Share;
/// let quarter = Share::of(0.25);
/// assert_eq!(serde_json::to_string(&(quarter - Share::of(0.32))).unwrap(), "-0.07");
/// ```
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number", export_to = "review/"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(i64);

impl Share {
    /// Nothing.
    pub const ZERO: Share = Share(0);

    /// The nearest share.
    pub fn of(chance: f64) -> Share {
        Share((chance * 1e6).round() as i64)
    }

    /// The share as a number from 0 to 1, or below 0 for a loss.
    pub fn get(self) -> f64 {
        self.0 as f64 / 1e6
    }

    /// How much it is, gain or loss.
    pub fn size(self) -> Share {
        Share(self.0.abs())
    }
}

impl Add for Share {
    type Output = Share;

    fn add(self, other: Share) -> Share {
        Share(self.0 + other.0)
    }
}

impl AddAssign for Share {
    fn add_assign(&mut self, other: Share) {
        self.0 += other.0;
    }
}

impl Sub for Share {
    type Output = Share;

    fn sub(self, other: Share) -> Share {
        Share(self.0 - other.0)
    }
}

impl Neg for Share {
    type Output = Share;

    fn neg(self) -> Share {
        Share(-self.0)
    }
}

impl Sum for Share {
    fn sum<I: Iterator<Item = Share>>(shares: I) -> Share {
        shares.fold(Share::ZERO, Add::add)
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.get())
    }
}
