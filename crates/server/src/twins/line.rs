//! A viewer's line, everything that arrives on it, and the comparison of two of them.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use rustlers_store::TableId;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(super) struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    texts: Vec<String>,
}

impl Line {
    pub(super) async fn open(at: SocketAddr, table: &TableId, secret: &str, manner: &str) -> Line {
        let url = format!("ws://{at}/api/tables/{table}/socket{manner}");
        let mut request = url.into_client_request().unwrap();
        if !secret.is_empty() {
            request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
        }
        Line { socket: connect_async(request).await.unwrap().0, texts: Vec::new() }
    }

    /// Sends a text and waits until it is answered.
    pub(super) async fn send(&mut self, text: &str) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
        loop {
            let text = self.next().await;
            let is_answer = text.starts_with("{\"answer\"");
            self.texts.push(text);
            if is_answer {
                return;
            }
        }
    }

    /// Waits until everything that was told before has arrived.
    pub(super) async fn answered(&mut self) {
        self.send(r#"{"id":"ping","ask":{"ping":{}}}"#).await;
    }

    /// Everything that has arrived since the last time.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.texts)
    }

    async fn next(&mut self) -> String {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return text.as_str().to_owned(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("the line ended: {other:?}"),
            }
        }
    }

    /// The number of the last update.
    pub(super) fn last_number(&self) -> u64 {
        let number = |text: &String| {
            let digits: String =
                text.strip_prefix("{\"update\":{\"n\":")?.chars().take_while(char::is_ascii_digit).collect();
            digits.parse().ok()
        };
        self.texts.iter().rev().find_map(number).unwrap()
    }

    /// Hangs up, and gives everything that arrived.
    pub(super) async fn end(mut self) -> Vec<String> {
        self.socket.close(None).await.unwrap();
        while let Some(Ok(_)) = self.socket.next().await {}
        self.texts
    }
}

/// A page as somebody on another machine gets it, with its headers, but without the date.
pub(super) async fn page(at: SocketAddr, path: &str, secret: &str) -> String {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let bearer =
        if secret.is_empty() { String::new() } else { format!("Authorization: Bearer {secret}\r\n") };
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {at}\r\nX-Forwarded-For: 192.0.2.1\r\n{bearer}Connection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let is_date = |line: &&str| line.to_lowercase().starts_with("date:");
    answer.lines().filter(|line| !is_date(line)).collect::<Vec<_>>().join("\n")
}

/// The first message in which two viewers differ, apart from times and the commitment to the seed. Clocks that run are compared
/// by halves of ten seconds: a few ms tell nothing, a longer time would.
pub(super) fn difference(one: &[String], other: &[String]) -> Option<String> {
    difference_within(5_000, one, other)
}

/// The same, with clocks compared by another span.
pub(super) fn difference_within(slack_ms: i64, one: &[String], other: &[String]) -> Option<String> {
    let plain = |texts: &[String]| texts.iter().map(|text| without_times(text, slack_ms)).collect::<Vec<_>>();
    let (one, other) = (plain(one), plain(other));
    let differs = one.iter().zip(&other).find(|(one, other)| one != other);
    let differs = differs.map(|(one, other)| format!("\n{one}\n{other}"));
    differs
        .or_else(|| (one.len() != other.len()).then(|| format!("{} and {} messages", one.len(), other.len())))
}

/// The text with every time and commitment replaced by the same, and clocks rounded.
fn without_times(text: &str, slack_ms: i64) -> String {
    const LEFT: &str = "\"left_ms\":[";
    if let Some((before, after)) = text.split_once(LEFT)
        && let Some((times, after)) = after.split_once(']')
    {
        let round =
            |time: &str| time.parse::<i64>().map_or(-1, |ms| (ms + slack_ms / 2) / slack_ms).to_string();
        let rounded: Vec<String> = times.split(',').map(round).collect();
        let plain = |text| without_times(text, slack_ms);
        return format!("{}{LEFT}{}]{}", plain(before), rounded.join(","), plain(after));
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    let keys = ["\"at\":", "\"now\":", "\"created\":", "\"changed\":", "\"commitment\":\""];
    while let Some((at, key)) = keys.iter().filter_map(|key| Some((rest.find(key)?, *key))).min() {
        let (before, after) = rest.split_at(at + key.len());
        plain.push_str(before);
        plain.push('0');
        rest = after.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::difference;

    fn told(hand: &str, at: u32) -> Vec<String> {
        let update =
            format!("{{\"update\":{{\"n\":3,\"at\":{at},\"now\":{at},\"view\":{{\"hand\":{hand}}}}}}}");
        vec![update, "{\"answer\":{\"id\":\"q1\"}}".to_owned()]
    }

    #[test]
    fn times_and_commitments_tell_nothing() {
        assert_eq!(difference(&told("3", 17), &told("3", 4_000)), None);
        let table = |hash: &str| vec![format!("{{\"commitment\":\"{hash}\",\"status\":\"open\"}}")];
        assert_eq!(difference(&table("ab12"), &table("cd34")), None);
        let clocks = |left: u32| vec![format!("{{\"left_ms\":[{left},90000]}}")];
        assert_eq!(difference(&clocks(9_999), &clocks(10_000)), None);
        assert!(difference(&clocks(3_000), &clocks(10_000)).is_some());
    }

    #[test]
    fn every_leak_is_a_difference() {
        let honest = told("3", 17);
        // A hand that can be read, and one whose order tells.
        assert!(difference(&honest, &told("4", 17)).is_some());
        assert!(difference(&told("[1,2]", 17), &told("[2,1]", 17)).is_some());
        // An update more, messages in another order, and another refusal.
        let more: Vec<String> = honest.iter().chain(&honest[..1]).cloned().collect();
        assert!(difference(&honest, &more).is_some());
        let turned: Vec<String> = honest.iter().rev().cloned().collect();
        assert!(difference(&honest, &turned).is_some());
        let refused = vec![honest[0].clone(), honest[1].replace("}}", ",\"refused\":{}}}")];
        assert!(difference(&honest, &refused).is_some());
    }
}
