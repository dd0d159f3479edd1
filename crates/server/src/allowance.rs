//! How many more tables somebody may make. Nobody fills the house with tables at which nobody plays, or the database with
//! games that nobody reads.

use rustlers_store::{Listed, PageRequest, PersonId, Store};
use serde::Serialize;

use crate::error::Error;
use crate::limits::{RECORDS_PER_DAY, TABLES_PER_DAY, TABLES_PER_PERSON};
use crate::now_ms;
use crate::protocol::Status;

/// How many of somebody's latest tables are looked at: more than can be made in a day.
const LOOKED_AT: u32 = 1_000;
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// What somebody may still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Allowance {
    /// Tables that are not over.
    unfinished: usize,
    /// Tables within a day.
    today: usize,
    /// Records within a day, at all of these tables together.
    records_today: u64,
}

impl Allowance {
    /// What is left to a person, from the tables that they made or sat down at.
    pub(crate) async fn of(store: &dyn Store, person: &PersonId) -> Result<Allowance, Error> {
        let page = store.tables_of(person, PageRequest::first(LOOKED_AT)).await?;
        Ok(Allowance::after(&page.rows, now_ms()))
    }

    fn after(tables: &[Listed], now_ms: i64) -> Allowance {
        let unfinished = [Status::Open.word(), Status::Playing.word()];
        let is_unfinished = |table: &&Listed| unfinished.contains(&table.status.as_str());
        let today = || tables.iter().filter(|table| table.created_ms > now_ms - DAY_MS);
        Allowance {
            unfinished: (TABLES_PER_PERSON as usize)
                .saturating_sub(tables.iter().filter(is_unfinished).count()),
            today: TABLES_PER_DAY.saturating_sub(today().count()),
            records_today: RECORDS_PER_DAY.saturating_sub(today().map(|table| table.length).sum()),
        }
    }

    /// What is left after one more table, or why there cannot be one.
    pub(crate) fn one_less(self) -> Result<Allowance, Error> {
        let Allowance { unfinished, today, records_today } = self;
        if unfinished == 0 {
            return Err(Error::TooManyTables);
        }
        if today == 0 || records_today == 0 {
            return Err(Error::EnoughForToday);
        }
        Ok(Allowance { unfinished: unfinished - 1, today: today - 1, records_today })
    }
}

#[cfg(test)]
mod tests {
    use rustlers_store::Visibility;

    use super::*;

    fn table(status: &str, created_ms: i64, length: u64) -> Listed {
        Listed {
            id: "t".parse().unwrap(),
            game: "goat".to_owned(),
            visibility: Visibility::Public,
            status: status.to_owned(),
            summary: String::new(),
            created_ms,
            changed_ms: created_ms,
            length,
        }
    }

    // Issue 16: one person wrote gigabytes an hour.
    #[test]
    fn issue_16_a_person_has_so_much_for_a_day() {
        let now = 10 * DAY_MS;
        let left = |tables: &[Listed]| Allowance::after(tables, now);
        let old = vec![table("over", now - 2 * DAY_MS, 90_000); 900];
        assert_eq!(left(&old), left(&[]));
        let many = vec![table("over", now - 1, 10); TABLES_PER_DAY];
        assert!(matches!(left(&many).one_less(), Err(Error::EnoughForToday)));
        let long = vec![table("closed", now - 1, 25_000); 16];
        assert!(matches!(left(&long).one_less(), Err(Error::EnoughForToday)));
        let open = vec![table("open", 0, 0); TABLES_PER_PERSON as usize];
        assert!(matches!(left(&open).one_less(), Err(Error::TooManyTables)));
        let one = left(&open[1..]).one_less().unwrap();
        assert_eq!((one.unfinished, one.today), (0, TABLES_PER_DAY - 1));
    }
}
