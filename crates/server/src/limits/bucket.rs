use std::time::Instant;

/// Fills with time, and pays for requests until it is empty.
pub(crate) struct Bucket {
    burst: f64,
    per_second: f64,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: u32, per_second: f64) -> Bucket {
        let burst = f64::from(burst);
        Bucket { burst, per_second, left: burst, filled: Instant::now() }
    }

    /// Pays for one request; false when it has to wait.
    pub(crate) fn take(&mut self) -> bool {
        self.take_some(1)
    }

    /// Pays for some requests together, or for none of them.
    pub(crate) fn take_some(&mut self, count: usize) -> bool {
        let cost = count as f64;
        let now = Instant::now();
        let gained = now.duration_since(self.filled).as_secs_f64() * self.per_second;
        self.filled = now;
        self.left = (self.left + gained).min(self.burst);
        let pays = self.left >= cost;
        if pays {
            self.left -= cost;
        }
        pays
    }
}

#[cfg(test)]
mod tests {
    use super::Bucket;

    #[test]
    fn a_bucket_pays_for_a_burst_and_no_more() {
        let mut bucket = Bucket::new(3, 0.001);
        assert_eq!([(); 5].map(|()| bucket.take()), [true, true, true, false, false]);
        let mut bucket = Bucket::new(3, 0.001);
        assert_eq!([2, 2, 1].map(|count| bucket.take_some(count)), [true, false, true]);
    }
}
