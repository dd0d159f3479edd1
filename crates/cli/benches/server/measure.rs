//! What is reported.

use std::fmt;
use std::time::Duration;

/// The results of one load.
pub(crate) struct Figures {
    pub(crate) load_tables: usize,
    pub(crate) per_second: f64,
    /// From the due time of each choice to its last update.
    pub(crate) latencies: Vec<Duration>,
    pub(crate) seconds: f64,
    pub(crate) server_cpu: f64,
    pub(crate) own_cpu: f64,
    pub(crate) kb_per_table: f64,
    /// Tables in memory, and KB, after everybody has left.
    pub(crate) freed: (u64, i64),
    /// Tables more at which top hands thought, and how many choices those made.
    pub(crate) thinkers: usize,
    pub(crate) thoughts: u64,
}

impl Figures {
    pub(crate) const HEAD: &str = "tables sockets  choices/s     p50 ms   p99 ms   max ms   server CPU  generator CPU  KB/table  awake after";
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted: Vec<u64> = self.latencies.iter().map(|latency| latency.as_micros() as u64).collect();
        sorted.sort_unstable();
        let at = |part| share(&sorted, part) / 1_000.0;
        write!(
            f,
            "{:>6} {:>7} {:>6.0}/{:<6.0} {:>6.1} {:>8.1} {:>8.1} {:>10.0} % {:>12.0} % {:>9.1}  {} tables, {} MB",
            self.load_tables,
            self.load_tables * 4,
            sorted.len() as f64 / self.seconds,
            self.load_tables as f64 * self.per_second,
            at(0.5),
            at(0.99),
            at(1.0),
            self.server_cpu * 100.0,
            self.own_cpu * 100.0,
            self.kb_per_table,
            self.freed.0,
            self.freed.1 / 1_024,
        )?;
        if self.thinkers > 0 {
            let (tables, each_second) = (self.thinkers, self.thoughts as f64 / self.seconds);
            write!(f, "\n       beside {tables} tables of top hands, who made {each_second:.0} choices/s")?;
        }
        Ok(())
    }
}

/// The value below which this part of all others are; they are in order.
pub(crate) fn share(sorted: &[u64], part: f64) -> f64 {
    let index = ((sorted.len() as f64 * part) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(index).map_or(f64::NAN, |value| *value as f64)
}
