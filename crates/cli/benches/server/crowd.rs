//! Many tables, set up and played at the same time.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::table::{Servers, Table};
use crate::wire::{ask, home};

/// How many tables are set up at the same time.
const AT_ONCE: usize = 32;

/// Which tables, and who sits at them.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    /// The number of the first table, and how many there are.
    pub(crate) first: usize,
    pub(crate) tables: usize,
    pub(crate) seats: usize,
    /// How many tables the same people sit at.
    pub(crate) tables_per_person: usize,
}

/// All tables of a load.
pub(crate) struct Crowd(pub(crate) Vec<Table>);

impl Crowd {
    /// Makes the tables, connects everybody, and starts the games.
    pub(crate) async fn gather(servers: &Arc<Servers>, at: std::net::SocketAddr, plan: Plan) -> Crowd {
        let mut people: Vec<Vec<String>> = Vec::new();
        for group in 0..plan.tables.div_ceil(plan.tables_per_person) {
            let from = home(plan.first + group * plan.tables_per_person);
            let mut secrets = Vec::new();
            for _ in 0..plan.seats {
                let arrived = ask(from, at, "POST", "/api/people", "", r#"{"name":"Somebody"}"#).await;
                let arrived: Value = serde_json::from_str(&arrived).unwrap();
                secrets.push(arrived["secret"].as_str().unwrap().to_owned());
            }
            people.push(secrets);
        }
        let mut tables = Vec::with_capacity(plan.tables);
        let mut under_way = FuturesUnordered::new();
        for number in 0..plan.tables {
            if under_way.len() >= AT_ONCE {
                tables.extend(under_way.next().await);
            }
            under_way.push(Table::set_up(
                servers,
                &people[number / plan.tables_per_person],
                plan.first + number,
            ));
        }
        while let Some(table) = under_way.next().await {
            tables.push(table);
        }
        Crowd(tables)
    }

    /// Everybody plays until the end, and stays. The choices of all tables are spread evenly over time.
    pub(crate) fn play(self, interval: Duration, end: &watch::Receiver<Instant>) -> Vec<JoinHandle<Table>> {
        let begin = Instant::now() + Duration::from_millis(200);
        let count = self.0.len() as u32;
        let tables = (0..).zip(self.0);
        tables
            .map(|(number, table)| {
                tokio::spawn(table.play(begin + interval * number / count, interval, end.clone()))
            })
            .collect()
    }
}
