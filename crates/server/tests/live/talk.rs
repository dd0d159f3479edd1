//! What is said, and who hears it.

use serde_json::json;

use crate::client::{Address, Viewer, arrive, http, table};
use crate::place::Place;

/// Ann, Bo and Cy at a table, and Di who watches; all have names.
struct Four {
    id: String,
    secrets: Vec<String>,
    viewers: Vec<Viewer>,
}

async fn four(at: Address, whispers: bool) -> Four {
    let mut secrets = Vec::new();
    for name in ["Ann", "Bo", "Cy", "Di"] {
        secrets.push(arrive(at, name).await);
    }
    let id = table(at, &secrets[0], json!({"game": "goat", "players": 3, "whispers": whispers})).await;
    let mut viewers = Vec::new();
    for (seat, secret) in secrets.iter().enumerate() {
        let mut viewer = Viewer::connect(at, &id, secret).await;
        if seat < 3 {
            viewer.done(json!({"sit": {"seat": seat}})).await;
        }
        viewers.push(viewer);
    }
    Four { id, secrets, viewers }
}

impl Four {
    async fn start(&mut self) {
        self.viewers[0].done(json!({"start": {}})).await;
        for viewer in &mut self.viewers {
            viewer.until(|viewer| viewer.status() == "playing").await;
        }
    }

    /// Who has received a text, by now and by whatever they can ask for.
    async fn heard(&mut self, at: Address, text: &str) -> Vec<bool> {
        let mut heard = Vec::new();
        for (viewer, secret) in self.viewers.iter_mut().zip(&self.secrets) {
            viewer.done(json!({"ping": {}})).await;
            let live = viewer.received.iter().any(|received| received.contains(text));
            let anew = Viewer::connect(at, &self.id, secret).await.looked().await;
            let anew = anew.received.iter().any(|received| received.contains(text));
            let story = http(at, "GET", &format!("/api/tables/{}/story", self.id), secret, "").await.1;
            assert_eq!((live, live), (anew, story.contains(text)), "all ways tell the same");
            heard.push(live);
        }
        heard
    }

    /// WEST-289: what seat 2 marks on the map, the Bandits see, now and when they come back; the others learn nothing.
    async fn marks_stay_with_the_side(&mut self, at: Address) {
        let updates: Vec<usize> = self.viewers.iter().map(|viewer| viewer.updates().len()).collect();
        let mark = json!({"mark": {"at": "saloon", "text": "meet here"}});
        self.viewers[2].done(mark.clone()).await;
        self.viewers[2].done(mark.clone()).await;
        let is_marked = |viewer: &Viewer| {
            viewer.now["table"]["marks"]
                == json!([
                    {"at": "saloon", "text": "meet here", "seat": 2}
                ])
        };
        for (seat, secret) in self.secrets.iter().enumerate() {
            let viewer = &mut self.viewers[seat];
            viewer.done(json!({"ping": {}})).await;
            let anew = Viewer::connect(at, &self.id, secret).await.looked().await;
            let is_bandit = [2, 3].contains(&seat);
            assert_eq!((is_marked(viewer), is_marked(&anew)), (is_bandit, is_bandit), "seat {seat}");
            let told = viewer.updates().len() - updates[seat];
            assert_eq!(told, usize::from(is_bandit), "said twice, it is told once, and to the gang alone");
        }
        assert_eq!(self.viewers[2].refused(json!({"mark": {"at": "the moon"}})).await, "no_place");
        assert_eq!(self.viewers[2].refused(json!({"mark": {"at": "saloon", "text": " "}})).await, "empty");
        assert_eq!(self.viewers[0].refused(mark.clone()).await, "no_side");
        assert_eq!(self.viewers[4].refused(mark).await, "not_seated");
        self.viewers[3].done(json!({"mark": {"at": "saloon"}})).await;
        assert_eq!(self.viewers[3].now["table"]["marks"], json!(null), "taken away");
    }
}

pub(crate) async fn a_whisper_is_heard_by_two(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let mut four = four(at, true).await;
    four.start().await;
    four.viewers[0].done(json!({"say": {"text": "the goat is mine", "to": 1}})).await;
    assert_eq!(four.heard(at, "the goat is mine").await, [true, true, false, false]);
    for viewer in &four.viewers[2..] {
        let said = viewer.updates().last().unwrap().said.clone().unwrap();
        assert_eq!(
            said.get(),
            r#"[{"name":"Ann","seat":0,"to":1,"text":""}]"#,
            "that it was whispered is public"
        );
    }
    let said = four.viewers[1].updates().last().unwrap().said.clone().unwrap();
    assert_eq!(said.get(), r#"[{"name":"Ann","seat":0,"to":1,"text":"the goat is mine"}]"#);
    let watching = &mut four.viewers[3];
    assert_eq!(watching.refused(json!({"say": {"text": "psst", "to": 1}})).await, "not_seated");
    assert_eq!(four.viewers[2].refused(json!({"say": {"text": "psst", "to": 7}})).await, "no_seat");
    let mut strict = crate::talk::four(at, false).await;
    strict.start().await;
    assert_eq!(strict.viewers[0].refused(json!({"say": {"text": "psst", "to": 1}})).await, "no_whispers");
    server.stop().await;
}

/// Before the game a seat may change hands, and with it what its viewer heard: nobody may be whispered to yet.
pub(crate) async fn a_whisper_does_not_stay_with_the_chair(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let mut four = four(at, true).await;
    assert_eq!(four.viewers[0].refused(json!({"say": {"text": "psst", "to": 1}})).await, "not_playing");
    four.viewers[1].done(json!({"leave": {}})).await;
    four.viewers[3].done(json!({"sit": {"seat": 1}})).await;
    assert_eq!(four.heard(at, "psst").await, [false; 4]);
    server.stop().await;
}

pub(crate) async fn spectators_talk_among_themselves_while_the_game_runs(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let mut four = four(at, false).await;
    four.viewers[3].done(json!({"say": {"text": "good luck"}})).await;
    assert_eq!(four.heard(at, "good luck").await, [true; 4]);
    four.start().await;
    four.viewers[3].done(json!({"say": {"text": "Bo has the sheriff"}})).await;
    assert_eq!(four.heard(at, "Bo has the sheriff").await, [false, false, false, true]);
    four.viewers[1].done(json!({"say": {"text": "hurry up"}})).await;
    assert_eq!(four.heard(at, "hurry up").await, [true; 4]);
    let mut stranger = Viewer::connect(at, &four.id, "").await.looked().await;
    assert!(stranger.received.iter().any(|text| text.contains("Bo has the sheriff")));
    assert_eq!(stranger.refused(json!({"say": {"text": "hello"}})).await, "nameless");
    server.stop().await;
}

pub(crate) async fn what_is_sent_twice_is_said_once(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let mut four = four(at, false).await;
    for text in ["howdy", "howdy", "something else"] {
        let answer = four.viewers[0].ask_as("the same", json!({"say": {"text": text}})).await;
        assert_eq!(answer, json!({"id": "the same"}));
    }
    // The id belongs to who used it.
    four.viewers[1].ask_as("the same", json!({"say": {"text": "hello"}})).await;
    four.viewers[2].done(json!({"ping": {}})).await;
    let said: Vec<String> =
        four.viewers[2].updates().into_iter().filter_map(|told| Some(told.said?.get().to_owned())).collect();
    let texts = said.join(" ");
    assert_eq!(texts.matches("howdy").count(), 1, "{texts}");
    assert_eq!((texts.matches("else").count(), texts.matches("hello").count()), (0, 1), "{texts}");
    server.stop().await;
}

// WEST-289: the gang has a channel of its own, and nobody else learns that something was said there.
pub(crate) async fn a_side_talks_among_itself(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    let mut secrets = Vec::new();
    let mut viewers = Vec::new();
    for name in ["Ann", "Bo", "Cy", "Di", "Ed"] {
        secrets.push(arrive(at, name).await);
    }
    let id = table(at, &secrets[0], json!({"game": "west", "players": 4})).await;
    for (seat, secret) in secrets.iter().enumerate() {
        let mut viewer = Viewer::connect(at, &id, secret).await;
        if seat < 4 {
            viewer.done(json!({"sit": {"seat": seat}})).await;
        }
        viewers.push(viewer);
    }
    assert_eq!(viewers[2].refused(json!({"say": {"text": "psst", "side": true}})).await, "no_side");
    let mut five = Four { id, secrets, viewers };
    five.start().await;
    let updates: Vec<usize> = five.viewers.iter().map(|viewer| viewer.updates().len()).collect();
    // Seats 2 and 3 are the Bandits.
    five.viewers[2].done(json!({"say": {"text": "the ford at noon", "side": true}})).await;
    assert_eq!(five.heard(at, "the ford at noon").await, [false, false, true, true, false]);
    let after: Vec<usize> = five.viewers.iter().map(|viewer| viewer.updates().len()).collect();
    for other in [0, 1, 4] {
        assert_eq!(after[other], updates[other], "not even that something was said");
    }
    five.marks_stay_with_the_side(at).await;
    assert_eq!(five.viewers[0].refused(json!({"say": {"text": "psst", "side": true}})).await, "no_side");
    assert_eq!(five.viewers[4].refused(json!({"say": {"text": "psst", "side": true}})).await, "not_seated");
    server.stop().await;
}

/// A bot's turn in the gang of Bo: both Pioneers come home with full bags, and it has a place to hide by the road.
fn on_the_way_home() -> serde_json::Value {
    let pioneer = |character: &str| {
        json!({
            "character": character, "at": "watermill", "gold": {"watermill": [4, 0]}, "hp": 2,
            "movement": ["sore_feet", "sore_feet", "sore_feet"], "tool": "sifting_pan",
        })
    };
    let bandit = |character: &str, at: &str, card: &str, hideouts: [&str; 2]| {
        json!({
            "character": character, "at": at, "ambush": hideouts,
            "movement": [card, card, card], "weapons": ["dual_revolvers"],
        })
    };
    json!({
        "round": 5, "active": 3,
        "seats": [
            pioneer("silas_whitcombe"),
            pioneer("josiah_pell"),
            bandit("cass_crowley", "bunker", "heavy_load", ["saloon", "jail"]),
            bandit("old_man_hyde", "drovers_rest", "steady_trail", ["town_road", "mill_pond"]),
        ],
    })
}

// WEST-289: a bot tells the people of its gang where it lies in wait, and nobody else, by the time and the words of nothing.
pub(crate) async fn a_bot_marks_for_its_gang_alone(place: Place) {
    for level in ["cowhand", "tophand"] {
        let testing = |config: &mut rustlers_server::Config| {
            (config.unlimited, config.test_positions) = (true, true);
        };
        let server = place.serve_with(testing).await;
        let at = server.at;
        let mut secrets = Vec::new();
        for name in ["Ann", "Ed", "Bo", "Di"] {
            secrets.push(arrive(at, name).await);
        }
        let wish = json!({"game": "west", "players": 4, "pace_ms": 0, "position": on_the_way_home()});
        let id = table(at, &secrets[0], wish).await;
        let mut viewers = Vec::new();
        for (seat, secret) in secrets.iter().enumerate() {
            let mut viewer = Viewer::connect(at, &id, secret).await;
            if seat < 3 {
                viewer.done(json!({"sit": {"seat": seat}})).await;
            }
            viewers.push(viewer);
        }
        viewers[0].done(json!({"bot": {"seat": 3, "level": level}})).await;
        viewers[0].done(json!({"start": {}})).await;
        let marks = |viewer: &Viewer| viewer.now["table"]["marks"].clone();
        viewers[2].until(|viewer| !marks(viewer).is_null()).await;
        let marked = marks(&viewers[2]);
        assert_eq!((&marked[0]["text"], &marked[0]["seat"]), (&json!("my ambush"), &json!(3)));
        assert_eq!(marked.as_array().unwrap().len(), 1);
        let kept_from_others = |viewer: &Viewer| {
            assert!(marks(viewer).is_null());
            assert!(!viewer.received.iter().any(|received| received.contains("my ambush")));
        };
        for other in [0, 1, 3] {
            viewers[other].done(json!({"ping": {}})).await;
            kept_from_others(&viewers[other]);
        }
        server.stop().await;
        let server = place.serve_with(testing).await;
        for (seat, secret) in secrets.iter().enumerate() {
            let anew = Viewer::connect(server.at, &id, secret).await.looked().await;
            if seat == 2 {
                assert_eq!(marks(&anew), marked, "it is still there");
            } else {
                kept_from_others(&anew);
            }
        }
        server.stop().await;
    }
}
