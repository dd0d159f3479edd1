//! Other devices of the same person: one-time links, and names that are kept with a passphrase.

use rustlers_store::{DeviceLink, SecretHash};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::client::{Address, Viewer, arrive, http, request, table};
use crate::place::Place;

async fn post(at: Address, path: &str, secret: &str, body: Value) -> (u16, Value) {
    let (status, body) = http(at, "POST", path, secret, &body.to_string()).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

fn secret(body: &Value) -> &str {
    body["secret"].as_str().unwrap()
}

fn hash(secret: &str) -> SecretHash {
    SecretHash(Sha256::digest(secret).into())
}

pub(crate) async fn a_link_makes_another_device_the_same_person_once(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let ann = arrive(at, "Ann").await;
    let id = table(at, &ann, json!({"game": "goat", "players": 2, "seats": ["me", "free"]})).await;
    assert_eq!(post(at, "/api/me/links", "", json!({})).await.0, 401);
    let (status, link) = post(at, "/api/me/links", &ann, json!({})).await;
    assert_eq!(status, 200, "{link}");
    let follow = json!({"token": link["token"]});
    let (status, arrived) = post(at, "/api/people/link", "", follow.clone()).await;
    assert_eq!((status, &arrived["name"]), (200, &json!("Ann")));
    let phone = secret(&arrived).to_owned();
    assert_ne!(phone, ann, "every device has a secret of its own");
    let viewer = Viewer::connect(at, &id, &phone).await.looked().await;
    assert_eq!(viewer.now["table"]["you"], json!(0), "the phone has Ann's seat");
    let (status, refusal) = post(at, "/api/people/link", "", follow).await;
    assert_eq!(status, 403, "a link works once: {refusal}");
    let (status, wrong) = post(at, "/api/people/link", "", json!({"token": "x".repeat(24)})).await;
    assert_eq!((status, &wrong), (403, &refusal), "a wrong link is told as a used one is");
    // A device that is forgotten is nobody any more; the other one stays.
    assert_eq!(http(at, "DELETE", "/api/me", &phone, "").await.0, 204);
    assert_eq!(http(at, "GET", "/api/me", &phone, "").await, (200, r#"{"name":null}"#.to_owned()));
    assert_eq!(http(at, "GET", "/api/me", &ann, "").await, (200, r#"{"name":"Ann"}"#.to_owned()));
    server.stop().await;
}

pub(crate) async fn a_link_that_is_too_old_is_worth_nothing(place: Place) {
    let server = place.serve().await;
    let ann = arrive(server.at, "Ann").await;
    let store = place.open().await;
    let person = store.person_by_secret(&hash(&ann)).await.unwrap().unwrap().id;
    for (token, expires_ms, expected) in [("old", 1, 403), ("young", i64::MAX, 200)] {
        let link = DeviceLink { token: hash(token), person: person.clone(), now_ms: 0, expires_ms };
        store.offer_device(link).await.unwrap();
        let (status, _) = post(server.at, "/api/people/link", "", json!({ "token": token })).await;
        assert_eq!(status, expected, "{token}");
    }
    server.stop().await;
}

pub(crate) async fn a_name_that_is_kept_opens_with_its_passphrase_alone(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (ann, other) = (arrive(at, "Ann Lee").await, arrive(at, "ann  lee").await);
    let keep = |secret: String, passphrase: &'static str| async move {
        post(at, "/api/me/keep", &secret, json!({ "passphrase": passphrase })).await.0
    };
    assert_eq!(keep(String::new(), "seven lean goats").await, 401);
    assert_eq!(keep(ann.clone(), "short").await, 400);
    assert_eq!(keep(ann.clone(), "seven lean goats").await, 204);
    assert_eq!(keep(other, "seven fat goats").await, 409, "the name is Ann's, however it is written");
    let come_back = |name: &'static str, passphrase: &'static str| async move {
        post(at, "/api/people/return", "", json!({"name": name, "passphrase": passphrase})).await
    };
    let (status, wrong) = come_back("Ann Lee", "seven fat goats").await;
    assert_eq!(status, 403);
    let (status, unknown) = come_back("Nobody", "seven lean goats").await;
    assert_eq!((status, unknown), (403, wrong), "whether a name is kept is not told");
    let (status, back) = come_back("ANN LEE", "seven lean goats").await;
    assert_eq!((status, &back["name"]), (200, &json!("Ann Lee")));
    let id = table(at, &ann, json!({"game": "goat", "players": 2, "seats": ["free", "me"]})).await;
    let viewer = Viewer::connect(at, &id, secret(&back)).await.looked().await;
    assert_eq!(viewer.now["table"]["you"], json!(1));
    server.stop().await;
}

pub(crate) async fn guessing_is_slowed_down(place: Place) {
    let server = place.serve().await;
    let mut statuses = Vec::new();
    for number in 0..14 {
        let guess = json!({"token": format!("guess {number}")});
        statuses.push(post(server.at, "/api/people/link", "", guess).await.0);
    }
    let (tried, refused) = statuses.split_at(10);
    assert_eq!(tried, [403; 10]);
    assert!(refused.contains(&429), "{statuses:?}");
    let guess = json!({"name": "Ann", "passphrase": "seven lean goats"});
    assert_eq!(post(server.at, "/api/people/return", "", guess).await.0, 429, "both count together");
    server.stop().await;
}

pub(crate) async fn a_cookie_is_as_good_as_a_token(place: Place) {
    let server = place.serve().await;
    let at = server.at;
    let (status, head, body) = request(at, "POST", "/api/people", &[], r#"{"name":"Ann"}"#).await;
    assert_eq!(status, 200);
    let body: Value = serde_json::from_str(&body).unwrap();
    let line = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = format!("rustlers={}", secret(&body));
    assert!(
        line.starts_with(&cookie) && line.contains("HttpOnly") && line.contains("SameSite=Lax"),
        "{line}"
    );
    let cookie = format!("Cookie: other=1; {cookie}");
    let (status, _, me) = request(at, "GET", "/api/me", &[&cookie], "").await;
    assert_eq!((status, me.as_str()), (200, r#"{"name":"Ann"}"#));
    // A page of another site cannot use it to change anything.
    let wish = json!({"game": "goat", "players": 2}).to_string();
    for (origin, expected) in
        [(format!("http://{at}"), 200), ("http://evil.example".to_owned(), 403), ("null".to_owned(), 403)]
    {
        let origin = format!("Origin: {origin}");
        let (status, ..) = request(at, "POST", "/api/tables", &[&cookie, &origin], &wish).await;
        assert_eq!(status, expected, "{origin}");
    }
    server.stop().await;
}
