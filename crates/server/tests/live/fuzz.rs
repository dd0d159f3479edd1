//! Whatever a stranger sends over a socket is answered: any bytes, any JSON, and requests that were right until somebody
//! changed them. What is refused is refused with a code and a sentence, and the table stands.

use futures_util::{SinkExt, StreamExt};
use proptest::prelude::*;
use proptest::test_runner::{Config as Cases, TestRunner};
use rustlers_server::protocol::Request;
use rustlers_server::{Config, Server};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The host of a table at which a game runs.
async fn seated() -> Socket {
    let store = rustlers_store::open("sqlite::memory:").await.unwrap();
    let config = Config { unlimited: true, ..Config::at(([127, 0, 0, 1], 0).into()) };
    let server = Server::bind(config, store).await.unwrap();
    let at = server.address().unwrap();
    tokio::spawn(server.run(std::future::pending()));
    let post = async |path: &str, secret: &str, body: Value| -> Value {
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {at}\r\nAuthorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    };
    let secret = post("/api/people", "", json!({"name": "Ann"})).await["secret"].as_str().unwrap().to_owned();
    let wish = json!({"game": "goat", "players": 2, "pace_ms": 0, "whispers": true, "seats": ["me", "greenhorn"], "start": true});
    let table = post("/api/tables", &secret, wish).await["id"].as_str().unwrap().to_owned();
    let mut request = format!("ws://{at}/api/tables/{table}/socket").into_client_request().unwrap();
    request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
    connect_async(request).await.unwrap().0
}

/// Sends a text, and gives the answer.
async fn answer(socket: &mut Socket, text: &str) -> Value {
    socket.send(Message::Text(text.into())).await.unwrap();
    loop {
        let Some(Ok(Message::Text(heard))) = socket.next().await else { panic!("{text:?} ended the line") };
        let mut heard: Value = serde_json::from_str(heard.as_str()).unwrap();
        if heard.get("answer").is_some() {
            return heard["answer"].take();
        }
    }
}

/// Sends all that a strategy comes up with, and checks every answer.
fn check(cases: u32, texts: impl Strategy<Value = String>) {
    let runtime = Runtime::new().unwrap();
    let mut socket = runtime.block_on(seated());
    let config = Cases { cases, failure_persistence: None, ..Cases::default() };
    let socket = std::cell::RefCell::new(&mut socket);
    let run = |text: String| {
        let answer = runtime.block_on(answer(&mut socket.borrow_mut(), &text));
        let read = serde_json::from_str::<Request>(&text);
        if let Ok(request) = &read
            && (1..=40).contains(&request.id.chars().count())
        {
            prop_assert_eq!(&answer["id"], &json!(request.id));
        } else {
            prop_assert!(answer["refused"].is_object(), "{} was answered with {}", text, answer);
        }
        if let Some(refused) = answer.get("refused") {
            let reason = refused["reason"].as_str().unwrap_or_default();
            prop_assert!(
                reason.contains(' ') && reason.ends_with(['.', '!', '?', ')']),
                "{}: {}",
                text,
                answer
            );
            prop_assert!(refused["code"].as_str().is_some_and(|code| !code.is_empty()), "{}", answer);
        }
        Ok(())
    };
    TestRunner::new(config).run(&texts, run).unwrap();
    let ping = runtime.block_on(answer(&mut socket.borrow_mut(), r#"{"id":"last","ask":{"ping":{}}}"#));
    assert_eq!(ping, json!({"id": "last"}), "the table stands");
}

fn any_json() -> impl Strategy<Value = Value> {
    let word = prop::sample::select(vec![
        "id",
        "ask",
        "seat",
        "choose",
        "decision",
        "choices",
        "greenhorn",
        "accept",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
        word.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, move |inner| {
        let object = prop::collection::vec((word.clone(), inner.clone()), 0..4).prop_map(|fields| {
            fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Value>()
        });
        prop_oneof![prop::collection::vec(inner, 0..4).prop_map(Value::from), object]
    })
}

/// A request as a client would send it. None of them ends the game.
fn request() -> impl Strategy<Value = Value> {
    let choices = prop::collection::vec(
        prop_oneof![4 => Just(json!("accept")), 4 => Just(json!("refuse")), 1 => any_json()],
        0..36,
    );
    let seat = 0..9_u8;
    prop_oneof![
        Just(json!({"ping": {}})),
        seat.clone().prop_map(|seat| json!({"sit": {"seat": seat, "more": seat > 4}})),
        seat.clone().prop_map(|seat| json!({"bot": {"seat": seat, "level": "cowhand"}})),
        seat.clone().prop_map(|seat| json!({"free": {"seat": seat}})),
        seat.clone().prop_map(|seat| json!({"stand_in": {"seat": seat}})),
        (".{0,20}", prop::option::of(seat)).prop_map(|(text, to)| json!({"say": {"text": text, "to": to}})),
        (".{0,20}", prop::option::of(".{0,20}"))
            .prop_map(|(at, text)| json!({"mark": {"at": at, "text": text}})),
        (0..9_u64, choices)
            .prop_map(|(decision, choices)| json!({"choose": {"decision": decision, "choices": choices}})),
        Just(json!({"start": {"fill": "greenhorn"}})),
        Just(json!({"rematch": {}})),
        any_json(),
    ]
}

#[test]
fn any_text_is_answered() {
    check(300, any::<String>());
}

#[test]
fn any_json_is_answered() {
    check(300, any_json().prop_map(|value| value.to_string()));
}

#[test]
fn any_request_is_answered() {
    let named = (".{0,50}", request()).prop_map(|(id, ask)| json!({"id": id, "ask": ask}).to_string());
    check(400, named);
}

#[test]
fn spoilt_requests_are_answered() {
    let change = (any::<prop::sample::Index>(), prop_oneof![any::<char>(), prop::char::range(' ', '~')]);
    let spoilt = (request(), prop::collection::vec(change, 1..4)).prop_map(|(ask, changes)| {
        let mut text: Vec<char> = json!({"id": "x", "ask": ask}).to_string().chars().collect();
        for (place, letter) in changes {
            let place = place.index(text.len());
            text[place] = letter;
        }
        text.into_iter().collect::<String>()
    });
    check(400, spoilt);
}

/// A request that is nested deeper than any is refused before it can do harm.
#[test]
fn depth_is_bounded() {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let mut socket = seated().await;
        for depth in [100, 5_000] {
            let nested = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
            let text = format!(r#"{{"id":"x","ask":{{"choose":{{"decision":1,"choices":[{nested}]}}}}}}"#);
            let answer = answer(&mut socket, &text).await;
            assert!(answer["refused"].is_object(), "{answer}");
        }
    });
}
