//! A proxy that spoils what passes through it, message by message, as its seed says; and a client that bears it.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use rustlers_core::{Chance, Fast};
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::client::Address;

/// A proxy that runs until it is dropped.
pub(super) struct Proxy {
    pub(super) at: Address,
    faults: Arc<AtomicU64>,
    losses: Losses,
    listening: tokio::task::JoinHandle<()>,
}

/// The clients on whose line a message was lost. People find out by silence; how long it lasts before it means something is a
/// matter of the machine, so here the line tells.
pub(super) type Losses = watch::Sender<HashSet<Address>>;

impl Proxy {
    pub(super) async fn before(server: Address, seed: u64) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let faults = Arc::new(AtomicU64::new(0));
        let losses = Losses::default();
        let (counted, lost) = (faults.clone(), losses.clone());
        let listening = tokio::spawn(async move {
            for number in 0.. {
                let (client, address) = listener.accept().await.unwrap();
                let whims = |side| Whims {
                    luck: Fast::from_seed(seed * 100_000 + number * 2 + side),
                    faults: counted.clone(),
                    client: address,
                    losses: lost.clone(),
                };
                tokio::spawn(pass(client, server, whims(0), whims(1)));
            }
        });
        Proxy { at, faults, losses, listening }
    }

    /// How many messages were spoilt so far.
    pub(super) fn faults(&self) -> u64 {
        self.faults.load(Ordering::Relaxed)
    }

    pub(super) fn losses(&self) -> Losses {
        self.losses.clone()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// What is to become of a message.
enum Fate {
    Pass,
    Lose,
    Double,
    HoldUp(Duration),
    Cut,
}

struct Whims {
    luck: Fast,
    faults: Arc<AtomicU64>,
    client: Address,
    losses: Losses,
}

impl Whims {
    fn next(&mut self) -> Fate {
        let fate = match self.luck.below(40) {
            0 | 1 => Fate::Lose,
            2 | 3 => Fate::Double,
            4 | 5 => Fate::HoldUp(Duration::from_millis(self.luck.below(30).into())),
            6 | 7 => Fate::Cut,
            _ => return Fate::Pass,
        };
        self.faults.fetch_add(1, Ordering::Relaxed);
        fate
    }
}

/// Passes one connection on, until one of its ends or the proxy itself cuts it.
async fn pass(mut client: TcpStream, server: Address, to_server: Whims, to_client: Whims) {
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    let (client_reads, client_writes) = client.split();
    let (server_reads, server_writes) = server.split();
    // Whichever direction ends first ends the other with it; how it ended is the clients' affair.
    tokio::select! {
        _ = spoil(client_reads, server_writes, to_server) => {}
        _ = spoil(server_reads, client_writes, to_client) => {}
    }
}

/// Passes the head of the upgrade as it is, and then every message as fate wills.
async fn spoil(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut whims: Whims,
) -> io::Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(from.read_u8().await?);
    }
    to.write_all(&head).await?;
    loop {
        let frame = frame(&mut from).await?;
        match whims.next() {
            Fate::Pass => to.write_all(&frame).await?,
            Fate::Lose => whims.losses.send_modify(|lost| _ = lost.insert(whims.client)),
            Fate::Double => {
                to.write_all(&frame).await?;
                to.write_all(&frame).await?;
            }
            Fate::HoldUp(time) => {
                tokio::time::sleep(time).await;
                to.write_all(&frame).await?;
            }
            Fate::Cut => return Ok(()),
        }
    }
}

/// One frame of a WebSocket, as it stands on the wire (RFC 6455, section 5.2).
async fn frame(from: &mut (impl AsyncRead + Unpin)) -> io::Result<Vec<u8>> {
    let mut frame = vec![from.read_u8().await?, from.read_u8().await?];
    let (masked, short) = (frame[1] & 0x80 != 0, frame[1] & 0x7f);
    let more = match short {
        126 => 2,
        127 => 8,
        _ => 0,
    };
    let mut length = u64::from(short);
    if more > 0 {
        let begun = frame.len();
        frame.resize(begun + more, 0);
        from.read_exact(&mut frame[begun..]).await?;
        length = frame[begun..].iter().fold(0, |length, byte| length << 8 | u64::from(*byte));
    }
    let begun = frame.len();
    let rest = usize::try_from(length).unwrap() + if masked { 4 } else { 0 };
    frame.resize(begun + rest, 0);
    from.read_exact(&mut frame[begun..]).await?;
    Ok(frame)
}

/// A connection that may end at any moment.
pub(super) struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    own: Address,
    losses: watch::Receiver<HashSet<Address>>,
}

impl Line {
    pub(super) async fn open(
        at: Address,
        losses: &Losses,
        table: &str,
        secret: &str,
        manner: &str,
    ) -> Option<Line> {
        let url = format!("ws://{at}/api/tables/{table}/socket{manner}");
        let mut request = url.into_client_request().unwrap();
        if !secret.is_empty() {
            request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
        }
        let socket = connect_async(request).await.ok()?.0;
        let MaybeTlsStream::Plain(stream) = socket.get_ref() else { panic!("the line is encrypted") };
        let own = stream.local_addr().ok()?;
        Some(Line { socket, own, losses: losses.subscribe() })
    }

    /// Sends a message; whether it arrives shows later.
    pub(super) async fn send(&mut self, message: &Value) {
        let _ = self.socket.send(Message::Text(message.to_string().into())).await;
    }

    /// The next text; none when the line is cut, or when something was lost and nothing else has arrived.
    pub(super) async fn hear(&mut self) -> Option<String> {
        loop {
            tokio::select! {
                biased;
                heard = self.socket.next() => match heard {
                    Some(Ok(Message::Text(text))) => return Some(text.as_str().to_owned()),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                },
                _ = self.losses.wait_for(|lost| lost.contains(&self.own)) => return None,
            }
        }
    }
}
