//! Text messages over a WebSocket (RFC 6455), for thousands of lines that are silent most of the time.
//!
//! A general-purpose socket keeps a buffer as large as the longest message that it ever sent. Ours keeps nothing
//! but the few bytes of a message that has not arrived whole; the frames themselves are read and written by tungstenite.

use std::io::{self, Cursor};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use bytes::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, ReadBuf};
use tungstenite::handshake::derive_accept_key;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Control, Data, OpCode};

use crate::error::Error;
use crate::table::Text;

/// The longest message that a client may send, in bytes.
pub(crate) const LONGEST_MESSAGE: usize = 16 * 1024;
/// The longest payload of a ping, a pong or a farewell (RFC 6455, section 5.5).
const LONGEST_SIGNAL: usize = 125;
/// What is read at once; messages are rarely longer.
const ROOM: usize = 512;

/// The headers with which a request for a socket is granted.
pub(crate) fn grant(headers: &HeaderMap) -> Result<[(HeaderName, HeaderValue); 3], Error> {
    let says = |name: &HeaderName, word: &str| {
        let mut values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        values.any(|value| value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word)))
    };
    let key = headers.get(SEC_WEBSOCKET_KEY).filter(|_| {
        says(&CONNECTION, "upgrade") && says(&UPGRADE, "websocket") && says(&SEC_WEBSOCKET_VERSION, "13")
    });
    let key = key.ok_or_else(|| {
        Error::Unfit(
            StatusCode::UPGRADE_REQUIRED,
            "this address accepts only WebSocket connections, version 13".to_owned(),
        )
    })?;
    let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes())).map_err(Error::corrupt)?;
    let fixed = HeaderValue::from_static;
    Ok([(CONNECTION, fixed("upgrade")), (UPGRADE, fixed("websocket")), (SEC_WEBSOCKET_ACCEPT, accept)])
}

/// What a client sent.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    /// A message.
    Text(String),
    /// A sign of life, to be answered with the same bytes.
    Ping(Vec<u8>),
    /// A sign of life.
    Pong,
    /// A farewell.
    Close,
}

/// An open socket.
pub(crate) struct Frames<S> {
    stream: S,
    /// What has arrived and was not taken yet.
    unread: BytesMut,
    /// The beginning of a message that comes in parts.
    begun: Vec<u8>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Frames<S> {
    pub(crate) fn new(stream: S) -> Frames<S> {
        Frames { stream, unread: BytesMut::new(), begun: Vec::new() }
    }

    /// The next thing that the client sent. Nothing is lost when it is dropped before it is ready.
    pub(crate) async fn next(&mut self) -> io::Result<Sent> {
        loop {
            if let Some(sent) = self.take()? {
                return Ok(sent);
            }
            if self.unread.is_empty() {
                // A silent line holds no memory.
                self.unread = BytesMut::new();
            }
            if std::future::poll_fn(|context| self.poll_more(context)).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// Reads what has arrived; returns how much that was. The room for it is on the stack: thousands of lines wait here.
    fn poll_more(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let mut room = [0; ROOM];
        let mut read = ReadBuf::new(&mut room);
        ready!(Pin::new(&mut self.stream).poll_read(context, &mut read))?;
        self.unread.extend_from_slice(read.filled());
        Poll::Ready(Ok(read.filled().len()))
    }

    /// Takes frames out of what has arrived, until they make something whole; none when they do not yet.
    fn take(&mut self) -> io::Result<Option<Sent>> {
        while let Some((header, payload)) = self.take_frame()? {
            let sent = match header.opcode {
                OpCode::Data(Data::Text) if self.begun.is_empty() => self.append(payload, header.is_final)?,
                OpCode::Data(Data::Continue) if !self.begun.is_empty() => {
                    self.append(payload, header.is_final)?
                }
                OpCode::Control(Control::Ping) => Some(Sent::Ping(payload)),
                OpCode::Control(Control::Pong) => Some(Sent::Pong),
                OpCode::Control(Control::Close) => Some(Sent::Close),
                OpCode::Data(_) | OpCode::Control(Control::Reserved(_)) => {
                    return Err(wrong("only text is understood here"));
                }
            };
            if sent.is_some() {
                return Ok(sent);
            }
        }
        Ok(None)
    }

    /// Takes a whole frame out of what has arrived; none when it has not arrived whole.
    fn take_frame(&mut self) -> io::Result<Option<(FrameHeader, Vec<u8>)>> {
        let mut cursor = Cursor::new(&self.unread[..]);
        let Some((header, length)) = FrameHeader::parse(&mut cursor).map_err(io::Error::other)? else {
            return Ok(None);
        };
        let start = cursor.position() as usize;
        // A length is what a stranger says it is: up to 2^64 - 1, to which nothing can be added.
        let whole = usize::try_from(length).ok().and_then(|length| length.checked_add(self.begun.len()));
        if whole.is_none_or(|whole| whole > LONGEST_MESSAGE) {
            return Err(wrong("a message is too long"));
        }
        let length = length as usize;
        if let OpCode::Control(_) = header.opcode
            && (length > LONGEST_SIGNAL || !header.is_final)
        {
            return Err(wrong("a signal is short and in one piece"));
        }
        if header.rsv1 || header.rsv2 || header.rsv3 {
            return Err(wrong("no extension was agreed on"));
        }
        let Some(mask) = header.mask else { return Err(wrong("a client masks what it sends")) };
        if self.unread.len() < start + length {
            return Ok(None);
        }
        self.unread.advance(start);
        let mut payload = self.unread[..length].to_vec();
        self.unread.advance(length);
        for (byte, mask) in payload.iter_mut().zip(mask.iter().cycle()) {
            *byte ^= mask;
        }
        Ok(Some((header, payload)))
    }

    fn append(&mut self, payload: Vec<u8>, is_last: bool) -> io::Result<Option<Sent>> {
        // Nearly every message comes in one piece.
        let begun = if self.begun.is_empty() {
            payload
        } else {
            self.begun.extend(payload);
            std::mem::take(&mut self.begun)
        };
        if !is_last {
            self.begun = begun;
            return if self.begun.is_empty() { Err(wrong("a part is empty")) } else { Ok(None) };
        }
        Ok(Some(Sent::Text(String::from_utf8(begun).map_err(io::Error::other)?)))
    }

    /// Sends some texts, together.
    pub(crate) async fn send(&mut self, texts: &[Text]) -> io::Result<()> {
        // A single one, as nearly always, is not copied: everybody who is told the same shares it.
        if let [text] = texts {
            let mut head = [0; 10];
            let length = head_of(text.len(), &mut head)?;
            return self.stream.write_all_buf(&mut Buf::chain(&head[..length], &text[..])).await;
        }
        let length: usize = texts.iter().map(|text| text.len() + 10).sum();
        let mut out = Vec::with_capacity(length);
        for text in texts {
            write(&mut out, OpCode::Data(Data::Text), text)?;
        }
        self.stream.write_all(&out).await
    }

    /// Sends a sign of life, or answers one.
    pub(crate) async fn signal(&mut self, control: Control, payload: &[u8]) -> io::Result<()> {
        let mut out = Vec::with_capacity(payload.len() + 10);
        write(&mut out, OpCode::Control(control), payload)?;
        self.stream.write_all(&out).await
    }

    /// Says farewell and ends the line.
    pub(crate) async fn close(mut self) -> io::Result<()> {
        self.signal(Control::Close, &[]).await?;
        self.stream.shutdown().await
    }
}

fn write(out: &mut Vec<u8>, opcode: OpCode, payload: &[u8]) -> io::Result<()> {
    let header = FrameHeader { opcode, ..FrameHeader::default() };
    header.format(payload.len() as u64, out).map_err(io::Error::other)?;
    out.extend_from_slice(payload);
    Ok(())
}

/// Writes the head of a text that is so long; returns the length of the head.
fn head_of(length: usize, head: &mut [u8; 10]) -> io::Result<usize> {
    let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
    let mut room = &mut head[..];
    header.format(length as u64, &mut room).map_err(io::Error::other)?;
    let left = room.len();
    Ok(head.len() - left)
}

fn wrong(why: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::{Config as Cases, TestRunner};
    use tungstenite::protocol::frame::Frame;

    use super::*;

    /// A frame as a client sends it.
    fn frame(opcode: OpCode, is_final: bool, payload: &[u8]) -> Vec<u8> {
        let header = FrameHeader { opcode, is_final, mask: Some([1, 2, 3, 4]), ..FrameHeader::default() };
        let mut bytes = Vec::new();
        Frame::from_payload(header, payload.to_vec().into()).format(&mut bytes).unwrap();
        bytes
    }

    /// What comes of some bytes that arrive a few at a time, up to the first fault.
    async fn heard(bytes: &[u8]) -> Vec<Result<Sent, io::ErrorKind>> {
        let (mut client, server) = tokio::io::duplex(3);
        let mut frames = Frames::new(server);
        let bytes = bytes.to_vec();
        // The client hangs up when everything has been taken.
        let sender = tokio::spawn(async move { client.write_all(&bytes).await });
        let mut heard = Vec::new();
        loop {
            match frames.next().await.map_err(|error| error.kind()) {
                Err(io::ErrorKind::UnexpectedEof) => break,
                next => heard.push(next),
            }
            if heard.last().is_some_and(Result::is_err) {
                break;
            }
        }
        sender.abort();
        heard
    }

    const TEXT: OpCode = OpCode::Data(Data::Text);
    const MORE: OpCode = OpCode::Data(Data::Continue);
    const PING: OpCode = OpCode::Control(Control::Ping);

    #[tokio::test]
    async fn messages_arrive_whole_however_they_are_cut() {
        let bytes = [
            frame(TEXT, true, "goat".as_bytes()),
            frame(TEXT, false, b"ki"),
            frame(PING, true, b"?"),
            frame(MORE, true, b"d"),
        ]
        .concat();
        let text = |text: &str| Ok(Sent::Text(text.to_owned()));
        assert_eq!(heard(&bytes).await, [text("goat"), Ok(Sent::Ping(b"?".to_vec())), text("kid")]);
    }

    #[tokio::test]
    async fn parts_that_arrive_together_are_read_together() {
        let bytes = [frame(TEXT, false, b"ki"), frame(MORE, false, b"d"), frame(MORE, true, b"s")].concat();
        let (mut client, server) = tokio::io::duplex(1_024);
        client.write_all(&bytes).await.unwrap();
        assert_eq!(Frames::new(server).next().await.unwrap(), Sent::Text("kids".to_owned()));
    }

    // Issue 16: after the start of a message, a length of 2^64 - 1 wrapped around and brought the task down.
    #[tokio::test]
    async fn issue_16_any_length_after_the_start_of_a_message() {
        for length in [u64::MAX, u64::MAX - 1, 1 << 63, (1 << 63) - 1, u64::from(u32::MAX), 16 * 1024] {
            let mut bytes = frame(TEXT, false, b"x");
            bytes.extend([0x80, 0xff]);
            bytes.extend(length.to_be_bytes());
            bytes.extend([1, 2, 3, 4]);
            assert_eq!(heard(&bytes).await, [Err(io::ErrorKind::InvalidData)], "{length}");
        }
    }

    #[tokio::test]
    async fn signals_are_short_and_whole() {
        let long = frame(PING, true, &[b'x'; LONGEST_SIGNAL + 1]);
        let cut = frame(PING, false, b"x");
        let short = frame(PING, true, &[b'x'; LONGEST_SIGNAL]);
        assert_eq!(heard(&long).await, [Err(io::ErrorKind::InvalidData)]);
        assert_eq!(heard(&cut).await, [Err(io::ErrorKind::InvalidData)]);
        assert_eq!(heard(&short).await, [Ok(Sent::Ping(vec![b'x'; LONGEST_SIGNAL]))]);
    }

    #[tokio::test]
    async fn what_is_wrong_ends_the_line() {
        let long = vec![b'x'; LONGEST_MESSAGE + 1];
        let halves = [frame(TEXT, false, &long[..LONGEST_MESSAGE]), frame(MORE, true, b"x")].concat();
        let binary = OpCode::Data(Data::Binary);
        let mut unmasked = frame(TEXT, true, b"x");
        unmasked[1] &= 0x7f;
        for bytes in
            [frame(TEXT, true, &long), halves, frame(binary, true, b"x"), frame(MORE, true, b"x"), unmasked]
        {
            assert_eq!(heard(&bytes).await, [Err(io::ErrorKind::InvalidData)]);
        }
        assert!(matches!(heard(&frame(TEXT, true, &[0xff])).await[..], [Err(_)]));
    }

    /// Frames that a client sends, right or not: any opcode, any flags, any length that it says it has.
    fn any_frame() -> impl Strategy<Value = Vec<u8>> {
        let payload = prop::collection::vec(any::<u8>(), 0..40);
        let said = prop_oneof![
            4 => Just(None),
            1 => any::<u64>().prop_map(Some),
            1 => (0..3_u64).prop_map(|below| Some(u64::MAX - below)),
            1 => (0..70_000_u64).prop_map(Some),
        ];
        (any::<u8>(), any::<bool>(), payload, said).prop_map(|(first, masked, payload, said)| {
            let mask = if masked { 0x80 } else { 0 };
            // Half of them are what a client would send.
            let first =
                if first & 1 == 0 { [0x81, 0x01, 0x80, 0x89][usize::from(first >> 6)] } else { first };
            let mut bytes = vec![first];
            match said {
                None => bytes.push(mask | payload.len() as u8),
                Some(length) if length < 126 => bytes.push(mask | length as u8),
                Some(length) if length < 65_536 => {
                    bytes.push(mask | 126);
                    bytes.extend((length as u16).to_be_bytes());
                }
                Some(length) => {
                    bytes.push(mask | 127);
                    bytes.extend(length.to_be_bytes());
                }
            }
            bytes.extend([0; 4].iter().take(if masked { 4 } else { 0 }));
            bytes.extend(payload);
            bytes
        })
    }

    /// However wrong the bytes are, they are read to a message, to a fault or to the wish for more, and what is kept of
    /// them is no longer than a message.
    #[test]
    fn any_bytes_are_read_or_refused() {
        let bytes = prop_oneof![
            prop::collection::vec(any_frame(), 0..6).prop_map(|frames| frames.concat()),
            prop::collection::vec(any::<u8>(), 0..200),
        ];
        // `make attack` tries for longer.
        let cases =
            std::env::var("RUSTLERS_FRAMES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(2_000);
        let config = Cases { cases, failure_persistence: None, ..Cases::default() };
        TestRunner::new(config)
            .run(&bytes, |bytes| {
                let mut frames = Frames::new(tokio::io::empty());
                for piece in bytes.chunks(7) {
                    frames.unread.extend_from_slice(piece);
                    loop {
                        match frames.take() {
                            Ok(Some(Sent::Text(text))) => prop_assert!(text.len() <= LONGEST_MESSAGE),
                            Ok(Some(_)) => {}
                            Ok(None) => break,
                            Err(_) => return Ok(()),
                        }
                    }
                    prop_assert!(frames.begun.len() <= LONGEST_MESSAGE);
                }
                Ok(())
            })
            .unwrap();
    }
}
