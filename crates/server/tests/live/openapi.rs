//! `docs/openapi.json` is true of the server: every address is described, nothing else is, and real answers fit.

use std::collections::BTreeSet;
use std::time::Duration;

use rustlers_bots::{Level, Study};
use rustlers_server::protocol::VERSION;
use rustlers_server::routes;
use rustlers_store::{Announcement, Claim};
use serde_json::{Value, json};

use crate::client::{Address, Viewer, arrive, request, table};
use crate::place::Place;

/// What this test cannot bring about at will: a game of other rules (`versions` has some), a damaged table, a database that
/// is gone, a body that takes long.
const NOT_SEEN: [&str; 4] = ["408", "410", "500", "503"];

fn document() -> Value {
    serde_json::from_str(include_str!("../../../../docs/openapi.json")).unwrap()
}

/// Every operation of the document, as `METHOD /path`, with what is said of it.
fn operations(document: &Value) -> Vec<(String, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    let of_path = |(path, methods): (&String, &'_ Value)| -> Vec<String> {
        let methods = methods.as_object().unwrap().keys();
        methods.map(|method| format!("{} {path}", method.to_uppercase())).collect()
    };
    let names = paths.flat_map(of_path);
    names.map(|name| (name.clone(), operation(document, &name))).collect()
}

fn operation<'a>(document: &'a Value, route: &str) -> &'a Value {
    let (method, path) = route.split_once(' ').unwrap();
    &document["paths"][path][method.to_lowercase()]
}

#[test]
fn every_address_is_described_and_nothing_else() {
    let document = document();
    let described: BTreeSet<String> = operations(&document).into_iter().map(|(name, _)| name).collect();
    let routes: BTreeSet<String> = routes().iter().map(ToString::to_string).collect();
    assert_eq!(described, routes);
    assert_eq!(document["info"]["version"], json!(VERSION.to_string()));
    assert_eq!(document["components"]["schemas"]["Table"]["properties"]["protocol"]["const"], json!(VERSION));
    let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
    assert_eq!(document["components"]["schemas"]["Level"]["enum"], json!(levels));
    let mut ids = BTreeSet::new();
    for (name, operation) in operations(&document) {
        assert!(ids.insert(operation["operationId"].as_str().unwrap()), "{name} has no id of its own");
        let parts = name.split('{').skip(1).map(|part| part.split('}').next().unwrap());
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let in_path = parameters.filter(|parameter| parameter["in"] == "path");
        let names = in_path.map(|parameter| parameter["name"].as_str().unwrap());
        assert_eq!(parts.collect::<Vec<_>>(), names.collect::<Vec<_>>(), "the parts of {name}");
    }
}

/// What the server answered.
struct Answered {
    status: u16,
    /// Without parameters; empty when there is none.
    content_type: String,
    /// What names this answer when it is asked for again; empty when there is none.
    tag: String,
    body: String,
}

/// A request with these headers and no others than every request has.
async fn ask(at: Address, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answered {
    let lines: Vec<String> = headers.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let (status, head, body) = request(at, method, path, &lines, body).await;
    let head = head.to_lowercase();
    let field = |name: &str| {
        let line = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.unwrap_or_default().to_owned()
    };
    let content_type = field("content-type").split(';').next().unwrap().to_owned();
    Answered { status, content_type, tag: field("etag"), body }
}

/// A client that holds everything that it is answered against the description.
struct Checker {
    at: Address,
    document: Value,
    /// What was answered, as `METHOD /path STATUS`.
    seen: BTreeSet<String>,
}

impl Checker {
    /// Sends a request and checks its answer; variable parts of the address are filled in with `id`.
    async fn ask(
        &mut self,
        route: &str,
        id: &str,
        headers: &[(&str, &str)],
        body: Option<Value>,
    ) -> Answered {
        let filled = route.replace("{id}", id).replace("{game}", id).replace("{number}", "1");
        let (method, path) = filled.split_once(' ').unwrap();
        let text = body.as_ref().map(Value::to_string).unwrap_or_default();
        let answered = ask(self.at, method, path, headers, &text).await;
        let route = route.split('?').next().unwrap();
        if answered.status < 300 {
            let schema =
                &operation(&self.document, route)["requestBody"]["content"]["application/json"]["schema"];
            assert_eq!(body.is_some(), !schema.is_null(), "{route} and its body");
            if let Some(body) = body {
                self.check(schema, &body, route);
            }
        }
        self.check_answer(route, &answered);
        answered
    }

    fn check_answer(&mut self, route: &str, answered: &Answered) {
        let Answered { status, content_type, body, .. } = answered;
        let described = &operation(&self.document, route)["responses"][status.to_string()];
        assert!(!described.is_null(), "{route}: {status} is not described: {body}");
        let described = match described["$ref"].as_str() {
            Some(place) => self.document.pointer(&place[1..]).unwrap(),
            None => described,
        };
        match described["content"].as_object() {
            None => assert_eq!(body, "", "{route}"),
            Some(content) => {
                let (kind, media) = content.iter().next().unwrap();
                assert_eq!(kind, content_type, "{route}");
                let value = match kind.as_str() {
                    "application/json" => serde_json::from_str(body).unwrap(),
                    _ => json!(body),
                };
                self.check(&media["schema"], &value, route);
            }
        }
        self.seen.insert(format!("{route} {status}"));
    }

    /// A value fits a schema. Readers of the document must expect fields that are added later, but this test must not.
    fn check(&self, schema: &Value, value: &Value, what: &str) {
        let mut whole = json!({"allOf": [schema], "components": self.document["components"]});
        forbid_others(&mut whole);
        let validator = jsonschema::validator_for(&whole).unwrap();
        let faults: Vec<String> =
            validator.iter_errors(value).map(|fault| format!("{}: {fault}", fault.instance_path())).collect();
        assert!(faults.is_empty(), "{what}: {faults:#?}\n{value}");
    }

    /// The names that an address knows behind the question mark are those that are described.
    async fn check_query(&mut self, route: &str, id: &str) {
        let answered = self.ask(&format!("{route}?no-such-name=1"), id, &[], None).await;
        assert_eq!(answered.status, 400);
        let (_, expected) = answered.body.split_once("expected").unwrap();
        let known: BTreeSet<&str> = expected.split('`').skip(1).step_by(2).collect();
        let parameters = operation(&self.document, route)["parameters"].as_array().unwrap().iter();
        let in_query = parameters.filter(|parameter| parameter["in"] == "query");
        let described: BTreeSet<&str> =
            in_query.map(|parameter| parameter["name"].as_str().unwrap()).collect();
        assert_eq!(described, known, "{route}");
    }
}

fn forbid_others(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.get("properties").is_some_and(Value::is_object)
                && !fields.contains_key("additionalProperties")
            {
                fields.insert("additionalProperties".to_owned(), json!(false));
            }
            fields.values_mut().for_each(forbid_others);
        }
        Value::Array(items) => items.iter_mut().for_each(forbid_others),
        _ => {}
    }
}

pub(crate) async fn real_answers_fit_the_description(place: Place) {
    let study = Study { decisions: 200, most: 4, moments: 2 };
    let server = place.serve_with(|config| config.study = Some(study)).await;
    let at = server.at;
    let mut checker = Checker { at, document: document(), seen: BTreeSet::new() };
    let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
    let (ann_bearer, bo_bearer) = (format!("Bearer {ann}"), format!("Bearer {bo}"));
    let by_ann = [("Authorization", ann_bearer.as_str())];
    let by_bo = [("Authorization", bo_bearer.as_str())];

    ask_about_people(&mut checker, &by_ann, &by_bo).await;
    let (finished, running) = ask_about_tables(&mut checker, &ann, &by_ann).await;
    ask_about_history(&mut checker, &finished, &running, &by_ann).await;
    for route in ["GET /healthz", "GET /metrics", "GET /api/openapi.json", "GET /api/games"] {
        assert_eq!(checker.ask(route, "", &[], None).await.status, 200, "{route}");
    }
    checker.ask("GET /api/games/{game}/rules", "goat", &[], None).await;
    checker.ask("GET /api/games/{game}/rules", "chess", &[], None).await;
    checker.ask("GET /api/games/{game}/how-to-play", "goat", &[], None).await;
    checker.ask("GET /api/games/{game}/how-to-play", "chess", &[], None).await;
    ask_about_puzzles(&mut checker).await;
    ask_inside(&mut checker, &place, &running, &ann).await;
    // The door is shut to an address from which too many come.
    let name = || Some(json!({"name": "One of many"}));
    while checker.ask("POST /api/people", "", &[], name()).await.status != 429 {}

    let document = checker.document.clone();
    for (name, operation) in operations(&document) {
        let good = operation["responses"].as_object().unwrap().keys().find(|status| status.as_str() < "300");
        let good = format!("{name} {}", good.unwrap());
        assert!(checker.seen.contains(&good), "{good} was never answered in this test");
    }
    for status in document["components"]["responses"].as_object().unwrap().keys() {
        let seen = checker.seen.iter().any(|seen| seen.ends_with(status.as_str()));
        assert_ne!(seen, NOT_SEEN.contains(&status.as_str()), "{status}");
    }
    server.stop().await;
}

async fn ask_about_people(checker: &mut Checker, by_ann: &[(&str, &str)], by_bo: &[(&str, &str)]) {
    let named = Some(json!({"name": "Cy"}));
    let cy = checker.ask("POST /api/people", "", &[], named.clone()).await;
    let cy: Value = serde_json::from_str(&cy.body).unwrap();
    let cy = format!("Bearer {}", cy["secret"].as_str().unwrap());
    checker.ask("POST /api/people", "", &[("Authorization", &cy)], named.clone()).await;
    checker.ask("DELETE /api/me", "", &[("Authorization", &cy)], None).await;
    assert_eq!(
        checker.ask("GET /api/me", "", &[("Authorization", &cy)], None).await.body,
        r#"{"name":null}"#
    );
    assert_eq!(checker.ask("GET /api/me/tables", "", &[("Authorization", &cy)], None).await.status, 401);
    checker.ask("GET /api/me", "", by_ann, None).await;
    let foreign = [("Origin", "http://elsewhere.example")];
    assert_eq!(checker.ask("POST /api/people", "", &foreign, named).await.status, 403);
    for (body, status) in
        [(json!({"name": " "}), 400), (json!({"nom": "Ann"}), 422), (json!("x".repeat(20_000)), 413)]
    {
        assert_eq!(checker.ask("POST /api/people", "", &[], Some(body)).await.status, status);
    }
    let untyped = ask(checker.at, "POST", "/api/people", &[("Content-Type", "text/plain")], "{}").await;
    assert_eq!(untyped.status, 415);
    checker.check_answer("POST /api/people", &untyped);

    let link = checker.ask("POST /api/me/links", "", by_ann, None).await;
    let link: Value = serde_json::from_str(&link.body).unwrap();
    let token = Some(json!({"token": link["token"]}));
    assert_eq!(checker.ask("POST /api/people/link", "", &[], token.clone()).await.status, 200);
    assert_eq!(checker.ask("POST /api/people/link", "", &[], token).await.status, 403);
    let passphrase = || Some(json!({"passphrase": "seven lean goats"}));
    assert_eq!(checker.ask("POST /api/me/keep", "", by_ann, passphrase()).await.status, 204);
    checker.ask("POST /api/people", "", by_bo, Some(json!({"name": "ANN"}))).await;
    assert_eq!(checker.ask("POST /api/me/keep", "", by_bo, passphrase()).await.status, 409);
    let back = |passphrase: &str| Some(json!({"name": "ann", "passphrase": passphrase}));
    assert_eq!(checker.ask("POST /api/people/return", "", &[], back("seven lean goats")).await.status, 200);
    assert_eq!(checker.ask("POST /api/people/return", "", &[], back("seven fat goats")).await.status, 403);
}

/// Every game has a puzzle a day, whose answer has an address of its own; those of tomorrow are not out yet.
async fn ask_about_puzzles(checker: &mut Checker) {
    let list = checker.ask("GET /api/puzzles", "", &[], None).await;
    let list: Value = serde_json::from_str(&list.body).unwrap();
    assert_eq!(list["games"], json!(["goat", "critters", "lords", "west"]));
    let puzzle = "GET /api/puzzles/{game}/{number}";
    for game in ["goat", "critters", "lords", "west"] {
        let posed = checker.ask(puzzle, game, &[], None).await;
        assert!(!posed.body.contains("\"lesson\""), "{}", posed.body);
        let posed: Value = serde_json::from_str(&posed.body).unwrap();
        let solved = checker.ask(&format!("{puzzle}/answer"), game, &[], None).await;
        let solved: Value = serde_json::from_str(&solved.body).unwrap();
        assert_eq!(posed["choices"].as_array().unwrap().len(), solved["odds"].as_array().unwrap().len());
        let components = checker.ask(&format!("{puzzle}/components"), game, &[], None).await;
        assert_eq!(components.body == "null", game != "west");
    }
    assert_eq!(checker.ask(puzzle, "chess", &[], None).await.status, 404);
    let tomorrow = list["number"].as_u64().unwrap() + 2;
    let answered = ask(checker.at, "GET", &format!("/api/puzzles/goat/{tomorrow}"), &[], "").await;
    assert_eq!(answered.status, 404, "{}", answered.body);
}

/// Makes a table at which a game is played to its end, and one that stays open; gives their ids.
async fn ask_about_tables(checker: &mut Checker, ann: &str, by_ann: &[(&str, &str)]) -> (String, String) {
    let wish = json!({
        "game": "goat", "players": 3, "options": {"start": 1}, "private": false, "whispers": true, "pace_ms": 0,
        "clock": {"per_move": {"seconds": 0}}, "seats": ["me", "greenhorn", "cowhand"], "start": true, "word": "cactus",
    });
    let made = checker.ask("POST /api/tables", "", by_ann, Some(wish)).await;
    let made: Value = serde_json::from_str(&made.body).unwrap();
    let finished = made["id"].as_str().unwrap().to_owned();
    let clock = json!({"per_game": {"seconds": 60, "increment": 5}});
    let running = table(
        checker.at,
        ann,
        json!({"game": "goat", "players": 2, "clock": clock, "seats": ["me", "free"]}),
    )
    .await;
    table(checker.at, ann, json!({"game": "goat", "players": 2})).await;
    let wrong = Some(json!({"game": "chess", "players": 2}));
    assert_eq!(checker.ask("POST /api/tables", "", by_ann, wrong.clone()).await.status, 400);
    assert_eq!(checker.ask("POST /api/tables", "", &[], wrong).await.status, 401);
    checker.ask("GET /api/tables", "", &[], None).await;
    checker.ask("GET /api/me/tables", "", by_ann, None).await;

    let socket = "GET /api/tables/{id}/socket";
    assert_eq!(checker.ask(socket, &finished, &[], None).await.status, 426);
    let upgrade = [
        ("Connection", "upgrade"),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "aGFsZiBhIGdvYXQgZWFjaA=="),
    ];
    assert_eq!(checker.ask(socket, "nosuchtable", &upgrade, None).await.status, 404);
    checker.check_query(socket, &finished).await;
    let mut viewer = Viewer::connect(checker.at, &finished, ann).await;
    checker.seen.insert(format!("{socket} 101"));
    viewer.done(json!({"say": {"text": "howdy"}})).await;
    viewer.done(json!({"say": {"text": "psst", "to": 2}})).await;
    viewer.until(|viewer| viewer.status() == "over").await;
    viewer.done(json!({"rematch": {}})).await;
    (finished, running)
}

async fn ask_about_history(checker: &mut Checker, finished: &str, running: &str, by_ann: &[(&str, &str)]) {
    let [story, journal, replay] =
        ["story", "journal", "replay"].map(|what| format!("GET /api/tables/{{id}}/{what}"));
    let table = checker.ask("GET /api/tables/{id}", finished, &[], None).await;
    assert!(table.body.contains("\"status\":\"over\""), "{}", table.body);
    assert_eq!(checker.ask("GET /api/tables/{id}", "nowhere", &[], None).await.status, 404);
    ask_about_components(checker, finished, by_ann).await;
    let told = checker.ask(&story, finished, by_ann, None).await;
    assert!(told.body.contains("\"to\":2"), "the whisper is part of the story");
    checker.ask(&story, finished, &[], None).await;
    checker.check_query(&story, finished).await;
    checker.ask(&journal, finished, &[], None).await;
    assert_eq!(checker.ask(&journal, running, &[], None).await.status, 404);
    let draws = "GET /api/tables/{id}/draws";
    assert_eq!(checker.ask(draws, finished, &[], None).await.status, 200);
    assert_eq!(checker.ask(draws, running, &[], None).await.status, 404);
    for eyes in ["", "?as=open", "?as=spectator", "?as=0"] {
        assert_eq!(checker.ask(&format!("{replay}{eyes}"), finished, &[], None).await.status, 200, "{eyes}");
    }
    assert_eq!(checker.ask(&format!("{replay}?as=7"), finished, &[], None).await.status, 400);
    checker.check_query(&replay, finished).await;
    ask_for_a_review(checker, finished, running, by_ann).await;
}

/// A review is made once, in the background; after that, whoever asks reads it.
async fn ask_for_a_review(checker: &mut Checker, finished: &str, running: &str, by_ann: &[(&str, &str)]) {
    let [read, make] = ["GET", "POST"].map(|method| format!("{method} /api/tables/{{id}}/review"));
    assert_eq!(checker.ask(&read, finished, &[], None).await.status, 404);
    assert_eq!(checker.ask(&read, running, &[], None).await.status, 409);
    assert_eq!(checker.ask(&make, running, by_ann, None).await.status, 409);
    assert_eq!(checker.ask(&make, finished, &[], None).await.status, 401);
    assert_eq!(checker.ask(&make, finished, by_ann, None).await.status, 202);
    let review = loop {
        let answered = checker.ask(&read, finished, &[], None).await;
        if answered.status == 200 {
            break answered.body;
        }
        assert_eq!(answered.status, 202, "{}", answered.body);
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!(checker.ask(&make, finished, by_ann, None).await.body, review, "it is made once");
    let numbers = "GET /api/me/numbers";
    assert_eq!(checker.ask(numbers, "", &[], None).await.status, 401);
    let own: Value = serde_json::from_str(&checker.ask(numbers, "", by_ann, None).await.body).unwrap();
    let review: Value = serde_json::from_str(&review).unwrap();
    assert_eq!(own["games"]["goat"]["games"], 1);
    assert_eq!(own["played"][0]["skill"], review["review"]["accounts"][0]["skill"]);

    let hint = "POST /api/tables/{id}/hint";
    assert_eq!(checker.ask(hint, finished, by_ann, None).await.status, 409);
    let wish = json!({"game": "goat", "players": 2, "seats": ["me", "cowhand"], "start": true, "pace_ms": 0});
    let made = checker.ask("POST /api/tables", "", by_ann, Some(wish)).await;
    let made: Value = serde_json::from_str(&made.body).unwrap();
    let practice = made["id"].as_str().unwrap();
    let ann = by_ann[0].1.strip_prefix("Bearer ").unwrap();
    let mut viewer = Viewer::connect(checker.at, practice, ann).await;
    viewer.until(|viewer| viewer.asked().is_some()).await;
    let answered = checker.ask(hint, practice, by_ann, None).await;
    assert_eq!(answered.status, 200, "{}", answered.body);
    let advice: Value = serde_json::from_str(&answered.body).unwrap();
    let (_, offered) = viewer.asked().unwrap();
    let advised = advice["choices"].as_array().unwrap();
    assert!(!advised.is_empty() && advised.iter().all(|one| offered.contains(&one["choice"])), "{advice}");
    take_back(checker, finished, running, by_ann).await;
}

/// A finished game goes on from one of its moments, at a table of its own.
async fn take_back(checker: &mut Checker, finished: &str, running: &str, by_ann: &[(&str, &str)]) {
    let branch = "POST /api/tables/{id}/branch";
    let to = |step: u32| Some(json!({"step": step}));
    assert_eq!(checker.ask(branch, running, by_ann, to(0)).await.status, 409);
    assert_eq!(checker.ask(branch, finished, by_ann, to(100_000)).await.status, 400);
    // Without a step: everything before one's own last choice.
    assert_eq!(checker.ask(branch, running, by_ann, Some(json!({}))).await.status, 409);
    assert_eq!(checker.ask(branch, finished, by_ann, Some(json!({}))).await.status, 201);
    let made = checker.ask(branch, finished, by_ann, to(3)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made: Value = serde_json::from_str(&made.body).unwrap();
    let id = made["table"].as_str().unwrap();
    let listed = checker.ask("GET /api/tables/{id}", id, &[], None).await;
    assert!(listed.body.contains("\"practice\":true"), "{}", listed.body);

    let ann = by_ann[0].1.strip_prefix("Bearer ").unwrap();
    let mut viewer = Viewer::connect(checker.at, id, ann).await;
    viewer.until(|viewer| viewer.asked().is_some()).await;
    assert_eq!(viewer.now["table"]["practice"], true);
    assert!(viewer.choose(0).await);
    assert_eq!(checker.ask("GET /api/tables/{id}/journal", id, &[], None).await.status, 404);
}

/// A map is sent once; whoever names it is not sent it again. Games whose clients know their components have none.
async fn ask_about_components(checker: &mut Checker, goat: &str, by_ann: &[(&str, &str)]) {
    let route = "GET /api/tables/{id}/components";
    assert_eq!(checker.ask(route, goat, &[], None).await.body, "null");
    assert_eq!(checker.ask(route, "nowhere", &[], None).await.status, 404);
    let wish = json!({"game": "west", "players": 6});
    let made: Value =
        serde_json::from_str(&checker.ask("POST /api/tables", "", by_ann, Some(wish)).await.body).unwrap();
    let west = made["id"].as_str().unwrap();
    let answered = checker.ask(route, west, &[], None).await;
    let components: Value = serde_json::from_str(&answered.body).unwrap();
    let places: Vec<&str> = components["map"]["spaces"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|space| space["place"].as_str())
        .collect();
    assert!(places.contains(&"prosperity"), "{places:?}");
    assert_eq!(components["bandit"]["count"], 3);
    let again = checker.ask(route, west, &[("If-None-Match", &answered.tag)], None).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    assert_eq!(checker.ask(route, west, &[("If-None-Match", "\"another\"")], None).await.status, 200);
}

/// As the operator's command does it: the key of a process is in the database.
async fn ask_inside(checker: &mut Checker, place: &Place, table: &str, ann: &str) {
    let route = "POST /inside/tables/{id}/close";
    assert_eq!(checker.ask(route, table, &[], None).await.status, 404);
    let mut viewer = Viewer::connect(checker.at, table, ann).await;
    viewer.until(|viewer| viewer.status() == "open").await;
    let store = place.open().await;
    let (process, address) = ("somebody-else".parse().unwrap(), String::new());
    let announcement = Announcement { process, address, lease: Duration::from_secs(3_600) };
    store.announce(announcement).await.unwrap();
    let claim = store.claim(&table.parse().unwrap(), &"somebody-else".parse().unwrap()).await.unwrap();
    let Claim::Elsewhere { address, .. } = claim else { panic!("{claim:?}") };
    let (_, key) = address.split_once(' ').unwrap();
    assert_eq!(checker.ask(route, table, &[("x-rustlers-key", key)], None).await.status, 204);
    viewer.until(|viewer| viewer.status() == "closed").await;
}

/// A position and a seed are for tests: an ordinary server refuses both, and one that was started for tests begins there.
pub(crate) async fn only_a_test_server_takes_a_position(place: Place) {
    let server = place.serve().await;
    let ann = arrive(server.at, "Ann").await;
    let options = rustlers_house::build_options("goat", 2, &[], None).unwrap();
    let mut luck = rustlers_core::Fast::from_seed(9);
    let (goat, _) = rustlers_house::new_table("goat", &options, &mut luck).unwrap();
    let wish = |more: Value| {
        let mut wish = json!({"game": "goat", "players": 2, "seats": ["me", "cowhand"], "start": true});
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wish.to_string()
    };
    let bearer = format!("Bearer {ann}");
    let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
    let positioned = wish(json!({"position": goat.position()}));
    for body in [&positioned, &wish(json!({"seed": "07".repeat(32)}))] {
        let refused = ask(server.at, "POST", "/api/tables", &headers, body).await;
        assert_eq!(refused.status, 400);
        assert!(refused.body.contains("only a server that was started for tests"), "{}", refused.body);
    }
    server.stop().await;

    let server = place.serve_with(|config| config.test_positions = true).await;
    let made = ask(server.at, "POST", "/api/tables", &headers, &positioned).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let made: Value = serde_json::from_str(&made.body).unwrap();
    let mut viewer = Viewer::connect(server.at, made["id"].as_str().unwrap(), &ann).await;
    viewer.until(|viewer| viewer.status() == "playing").await;
    let impossible = wish(json!({"position": {"nonsense": 1}}));
    assert_eq!(ask(server.at, "POST", "/api/tables", &headers, &impossible).await.status, 400);
    server.stop().await;
}
