//! How much a stranger may ask for.

use std::time::Instant;

/// Fills with time, and pays for requests until it is empty.
pub(crate) struct Bucket {
    burst: f64,
    per_second: f64,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: u32, per_second: u32) -> Bucket {
        let burst = f64::from(burst);
        Bucket { burst, per_second: f64::from(per_second), left: burst, filled: Instant::now() }
    }

    /// Pays for one request; false when it has to wait.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.filled = now;
        self.left = (self.left + gained).min(self.burst);
        let pays = self.left >= 1.0;
        if pays {
            self.left -= 1.0;
        }
        pays
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_pays_for_a_burst_and_no_more() {
        let mut bucket = Bucket::new(3, 1);
        assert_eq!([(); 5].map(|()| bucket.take()), [true, true, true, false, false]);
    }
}
