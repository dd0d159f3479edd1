//! A database of an earlier commit as PostgreSQL would have had it.

use std::fmt::Write;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::types::ValueRef;

/// What made the form of the database until 0.1.0; a commit before that had the first of them.
const FORM: [(&str, &str); 3] = [
    ("people", include_str!("../../../store/migrations/postgres/1_people.sql")),
    ("tables", include_str!("../../../store/migrations/postgres/2_tables.sql")),
    ("leases", include_str!("../../../store/migrations/postgres/3_leases.sql")),
];

/// Its tables, each after those that it refers to.
const TABLES: [&str; 8] =
    ["people", "secrets", "device_links", "kept_names", "processes", "tables", "heads", "members"];

/// The statements that make the same rows.
pub(crate) fn as_postgres(stored: &Path) -> String {
    let db = Connection::open(stored).unwrap();
    let mut sql =
        "CREATE TABLE rustlers_migrations (number bigint PRIMARY KEY, name text NOT NULL);".to_owned();
    let made: u32 = db.query_row("SELECT count(*) FROM rustlers_migrations", [], |row| row.get(0)).unwrap();
    for (number, (name, form)) in (1..).zip(FORM.iter().take(made as usize)) {
        write!(sql, "{form}; INSERT INTO rustlers_migrations VALUES ({number}, '{name}');").unwrap();
    }
    for table in TABLES.into_iter().chain(["journal"]) {
        rows(&db, table, &mut sql);
    }
    sql += "SELECT setval(pg_get_serial_sequence('tables', 'seq'), (SELECT max(seq) FROM tables));";
    sql
}

fn rows(db: &Connection, table: &str, sql: &mut String) {
    let mut statement = db.prepare(&format!("SELECT * FROM {table}")).unwrap();
    let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let mut rows = statement.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let values: Vec<String> = columns
            .iter()
            .enumerate()
            .map(|(at, column)| match row.get_ref(at).unwrap() {
                ValueRef::Null => "NULL".to_owned(),
                ValueRef::Integer(number) if column == "public" => (number != 0).to_string(),
                ValueRef::Integer(number) => number.to_string(),
                ValueRef::Real(number) => number.to_string(),
                ValueRef::Text(text) => {
                    format!("'{}'", std::str::from_utf8(text).unwrap().replace('\'', "''"))
                }
                ValueRef::Blob(bytes) => {
                    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                    format!(r"'\x{digits}'")
                }
            })
            .collect();
        let (columns, values) = (columns.join(", "), values.join(", "));
        writeln!(sql, "INSERT INTO {table} ({columns}) OVERRIDING SYSTEM VALUE VALUES ({values});").unwrap();
    }
}
