//! What is counted for whoever runs the server. Nothing here tells of a person, a table or a choice.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use rustlers_store::Stats;

use crate::table::By;

/// The counts of this process.
#[derive(Default)]
pub(crate) struct Meters {
    sockets: AtomicI64,
    relayed: AtomicI64,
    cut_off: AtomicU64,
    by_people: AtomicU64,
    by_bots: AtomicU64,
    by_clocks: AtomicU64,
    woken_ready: AtomicU64,
    woken_anew: AtomicU64,
    waking_us: [AtomicU64; WAKING.len()],
    refusals: Mutex<BTreeMap<&'static str, u64>>,
}

/// What a table that is asleep, or whose process has died, makes people wait for.
#[derive(Clone, Copy)]
pub(crate) enum Waking {
    /// For their turn among those who wake tables up.
    Turn,
    /// For the lease of a process that does not answer.
    Lease,
    /// For the claim.
    Claim,
    /// For the table to be read and rebuilt.
    Rebuild,
}

/// The same in the order of their numbers, by the names that metrics have for them.
const WAKING: [&str; 4] = ["turn", "lease", "claim", "rebuild"];

impl Meters {
    /// A table was woken up; either it was ready, or it had to be rebuilt.
    pub(crate) fn woke(&self, was_ready: bool) {
        let count = if was_ready { &self.woken_ready } else { &self.woken_anew };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// Somebody waited for a table to be woken up.
    pub(crate) fn waited(&self, what: Waking, time: Duration) {
        let us = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.waking_us[what as usize].fetch_add(us, Ordering::Relaxed);
    }

    /// A choice was carried out.
    pub(crate) fn chose(&self, by: By) {
        let count = match by {
            By::Person => &self.by_people,
            By::Bot => &self.by_bots,
            By::Clock => &self.by_clocks,
        };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// A request over a socket was refused, with this code.
    pub(crate) fn refused(&self, code: &'static str) {
        let mut refusals = self.refusals.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        *refusals.entry(code).or_default() += 1;
    }

    /// A client read too slowly.
    pub(crate) fn cut_off(&self) {
        self.cut_off.fetch_add(1, Ordering::Relaxed);
    }

    /// A socket was opened (1) or closed (-1).
    pub(crate) fn sockets(&self, change: i64) {
        self.sockets.fetch_add(change, Ordering::Relaxed);
    }

    /// A socket of another process's table was opened (1) or closed (-1).
    pub(crate) fn relayed(&self, change: i64) {
        self.relayed.fetch_add(change, Ordering::Relaxed);
    }

    /// All counts, and those of the hub and the store, in the text form of Prometheus.
    pub(crate) fn tell(&self, tables: usize, waiting: usize, store: &Stats) -> String {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut page = Page::default();
        page.one("rustlers_tables_awake", "gauge", "Tables in memory.", tables);
        page.one("rustlers_table_messages_waiting", "gauge", "Messages that wait for a table.", waiting);
        let sockets = self.sockets.load(Ordering::Relaxed);
        page.one("rustlers_viewers", "gauge", "Connections to tables of this process.", sockets);
        let relayed = self.relayed.load(Ordering::Relaxed);
        page.one("rustlers_viewers_relayed", "gauge", "Connections passed on to another process.", relayed);
        let cut_off = count(&self.cut_off);
        page.one("rustlers_viewers_cut_off_total", "counter", "Connections ended by the server.", cut_off);
        page.head("rustlers_choices_total", "counter", "Choices that were stored, by who made them.");
        for (by, counter) in [("person", &self.by_people), ("bot", &self.by_bots), ("clock", &self.by_clocks)]
        {
            page.labelled("rustlers_choices_total", "by", by, count(counter));
        }
        page.head("rustlers_refusals_total", "counter", "Requests that were refused, by code.");
        for (code, count) in &*self.refusals.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) {
            page.labelled("rustlers_refusals_total", "code", code, *count);
        }
        let woken = "rustlers_tables_woken_total";
        page.head(woken, "counter", "Tables woken up, by what they were made from.");
        page.labelled(woken, "from", "memory", count(&self.woken_ready));
        page.labelled(woken, "from", "records", count(&self.woken_anew));
        let waking = "rustlers_waking_seconds_total";
        page.head(waking, "counter", "How long people waited for tables to be woken up, by what for.");
        for (what, us) in WAKING.iter().zip(&self.waking_us) {
            page.labelled(waking, "for", what, Duration::from_micros(count(us)).as_secs_f64());
        }
        page.one("rustlers_store_queued", "gauge", "Writes that wait for the database.", store.queued);
        page.one("rustlers_store_writes_total", "counter", "Writes that were answered.", store.writes);
        page.one("rustlers_store_batches_total", "counter", "Transactions that they took.", store.batches);
        page.one("rustlers_store_last_batch", "gauge", "Writes in the last transaction.", store.last_batch);
        let latency = "rustlers_store_write_seconds";
        page.head(latency, "histogram", "How long writes took, from the request to the answer.");
        for (bound, count) in &store.latency.buckets {
            let bound = if bound.is_finite() { bound.to_string() } else { "+Inf".to_owned() };
            page.labelled(&format!("{latency}_bucket"), "le", &bound, *count);
        }
        page.line(&format!("{latency}_sum"), store.latency.sum);
        page.line(&format!("{latency}_count"), store.latency.count());
        page.0
    }
}

/// A page in the text form of Prometheus.
#[derive(Default)]
struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        self.write(format_args!("# HELP {name} {help}\n# TYPE {name} {kind}"));
    }

    fn line(&mut self, name: &str, value: impl std::fmt::Display) {
        self.write(format_args!("{name} {value}"));
    }

    fn labelled(&mut self, name: &str, label: &str, text: &str, value: impl std::fmt::Display) {
        self.write(format_args!("{name}{{{label}=\"{text}\"}} {value}"));
    }

    fn one(&mut self, name: &str, kind: &str, help: &str, value: impl std::fmt::Display) {
        self.head(name, kind, help);
        self.line(name, value);
    }

    fn write(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("a text takes everything");
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rustlers_store::Histogram;

    use super::*;

    /// Names of metrics in a text.
    fn names(text: &str) -> BTreeSet<&str> {
        let words = text.split(|letter: char| letter != '_' && !letter.is_ascii_alphanumeric());
        words.filter(|word| word.starts_with("rustlers_")).collect()
    }

    #[test]
    fn the_dashboard_and_the_alerts_ask_for_metrics_that_exist() {
        let latency = Histogram { buckets: vec![(f64::INFINITY, 0)], sum: 0.0 };
        let store = Stats { queued: 0, writes: 0, batches: 0, last_batch: 0, latency };
        let page = Meters::default().tell(0, 0, &store);
        let told = names(&page);
        for asked in [
            include_str!("../../../packaging/monitoring/grafana.json"),
            include_str!("../../../packaging/monitoring/alerts.yml"),
        ] {
            let asked = names(asked);
            assert!(asked.len() > 3, "{asked:?}");
            assert!(asked.is_subset(&told), "not told: {:?}", asked.difference(&told));
        }
    }
}
