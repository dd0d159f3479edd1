//! Messages when a database cannot be opened: they say what to do, and never contain a password.

use rustlers_store::{BadId, OpenError, PersonId, TableId, open};

use crate::place::postgres_server;

async fn refusal(address: &str) -> OpenError {
    match open(address).await {
        Ok(_) => panic!("{address} was opened"),
        Err(error) => error,
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_says_why() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let missing = refusal(folder.path().join("no/such/folder.db").to_str().unwrap()).await;
    assert!(matches!(missing, OpenError::CannotOpen { .. }), "{missing}");
    assert!(missing.to_string().contains("create it"), "{missing}");
    let itself = refusal(folder.path().to_str().unwrap()).await;
    assert!(matches!(itself, OpenError::CannotOpen { .. }), "{itself}");
}

#[tokio::test]
async fn a_file_that_is_something_else_is_left_alone() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let path = folder.path().join("letter.txt");
    let letter = "Dear goat, ".repeat(500);
    std::fs::write(&path, &letter).unwrap();
    let error = refusal(path.to_str().unwrap()).await;
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), letter);
}

#[tokio::test]
async fn addresses_that_mean_nothing_are_refused() {
    for address in ["", "sqlite:", "mysql://ann:hunter2@host/db", "postgres:ann:hunter2@host"] {
        let error = refusal(address).await;
        assert!(matches!(error, OpenError::UnknownScheme { .. } | OpenError::BadAddress { .. }), "{error}");
        assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
    }
}

#[tokio::test]
async fn nobody_answers() {
    // The port is free once nobody holds it any more.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let error = refusal(&format!("postgres://ann:hunter2@127.0.0.1:{port}/games")).await;
    assert!(matches!(error, OpenError::Unreachable { .. }), "{error:?}");
    assert!(error.to_string().contains(&format!("127.0.0.1:{port}")), "{error}");
    assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
}

#[tokio::test]
async fn postgres_does_not_let_everybody_in() {
    let server = postgres_server();
    let (_, rest) = server.rsplit_once('@').expect("the address of the test server names a user");
    let error = refusal(&format!("postgres://no_such_role:hunter2@{rest}")).await;
    assert!(matches!(error, OpenError::Denied { .. }), "{error:?}");
    assert!(error.to_string().contains("no_such_role"), "{error}");
    assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
}

#[tokio::test]
async fn a_database_that_does_not_exist_is_named() {
    let server = postgres_server();
    let (front, _) = server.rsplit_once('/').expect("the address of the test server names a database");
    let error = refusal(&format!("{front}/no_such_database")).await;
    assert!(matches!(error, OpenError::NoSuchDatabase { .. }), "{error:?}");
    assert!(error.to_string().contains("createdb no_such_database"), "{error}");
}

#[test]
fn ids_have_a_form() {
    for good in ["a", "t7Kq-_.:", &"x".repeat(64)] {
        assert_eq!(good.parse::<TableId>().unwrap().as_str(), good);
    }
    for bad in ["", "a b", "a\0", "ä", "a\n", &"x".repeat(65)] {
        assert_eq!(bad.parse::<PersonId>(), Err(BadId));
    }
}
