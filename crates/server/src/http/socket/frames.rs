//! Text messages over a WebSocket (RFC 6455), for thousands of lines that are silent most of the time.
//!
//! A general-purpose socket keeps a buffer as large as the longest message that it ever sent. Ours keeps nothing
//! but the few bytes of a message that has not arrived whole; the frames themselves are read and written by tungstenite.

use std::io::{self, Cursor};

use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use bytes::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tungstenite::handshake::derive_accept_key;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Control, Data, OpCode};

use crate::error::Error;

/// The longest message that a client may send, in bytes.
pub(crate) const LONGEST_MESSAGE: usize = 16 * 1024;
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
        Error::Unfit(StatusCode::UPGRADE_REQUIRED, "this address wants a WebSocket of version 13".to_owned())
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
            let mut room = [0; ROOM];
            let count = self.stream.read(&mut room).await?;
            if count == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            self.unread.extend_from_slice(&room[..count]);
        }
    }

    /// Takes a whole frame out of what has arrived; none when it makes no whole message yet.
    fn take(&mut self) -> io::Result<Option<Sent>> {
        let mut cursor = Cursor::new(&self.unread[..]);
        let Some((header, length)) = FrameHeader::parse(&mut cursor).map_err(io::Error::other)? else {
            return Ok(None);
        };
        let start = cursor.position() as usize;
        let length = usize::try_from(length).map_err(io::Error::other)?;
        if length + self.begun.len() > LONGEST_MESSAGE {
            return Err(wrong("a message is too long"));
        }
        if header.rsv1 || header.rsv2 || header.rsv3 {
            return Err(wrong("no extension was agreed on"));
        }
        let Some(mask) = header.mask else { return Err(wrong("a client masks what it sends")) };
        if self.unread.len() < start + length {
            return Ok(None);
        }
        self.unread.advance(start);
        let mut payload = self.unread.split_to(length).to_vec();
        for (byte, mask) in payload.iter_mut().zip(mask.iter().cycle()) {
            *byte ^= mask;
        }
        match header.opcode {
            OpCode::Data(Data::Text) if self.begun.is_empty() => self.append(payload, header.is_final),
            OpCode::Data(Data::Continue) if !self.begun.is_empty() => self.append(payload, header.is_final),
            OpCode::Control(Control::Ping) => Ok(Some(Sent::Ping(payload))),
            OpCode::Control(Control::Pong) => Ok(Some(Sent::Pong)),
            OpCode::Control(Control::Close) => Ok(Some(Sent::Close)),
            OpCode::Data(_) | OpCode::Control(Control::Reserved(_)) => {
                Err(wrong("only text is understood here"))
            }
        }
    }

    fn append(&mut self, payload: Vec<u8>, is_last: bool) -> io::Result<Option<Sent>> {
        self.begun.extend(payload);
        if !is_last {
            return if self.begun.is_empty() { Err(wrong("a part is empty")) } else { Ok(None) };
        }
        let text = String::from_utf8(std::mem::take(&mut self.begun)).map_err(io::Error::other)?;
        Ok(Some(Sent::Text(text)))
    }

    /// Sends some texts, together.
    pub(crate) async fn send<T: AsRef<[u8]>>(&mut self, texts: &[T]) -> io::Result<()> {
        let length: usize = texts.iter().map(|text| text.as_ref().len() + 10).sum();
        let mut out = Vec::with_capacity(length);
        for text in texts {
            write(&mut out, OpCode::Data(Data::Text), text.as_ref())?;
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

fn wrong(why: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use tungstenite::protocol::frame::Frame;

    use super::*;

    /// A frame as a client sends it.
    fn frame(opcode: OpCode, is_final: bool, payload: &[u8]) -> Vec<u8> {
        let header = FrameHeader { opcode, is_final, mask: Some([1, 2, 3, 4]), ..FrameHeader::default() };
        let mut bytes = Vec::new();
        Frame::from_payload(header, payload.to_vec().into()).format(&mut bytes).unwrap();
        bytes
    }

    /// What comes of some bytes that arrive a few at a time.
    async fn heard(bytes: &[u8]) -> Vec<Result<Sent, io::ErrorKind>> {
        let (mut client, server) = tokio::io::duplex(3);
        let mut frames = Frames::new(server);
        let bytes = bytes.to_vec();
        let sender = tokio::spawn(async move { client.write_all(&bytes).await.map(|()| client) });
        let mut heard = Vec::new();
        loop {
            let next = tokio::time::timeout(std::time::Duration::from_millis(50), frames.next()).await;
            let Ok(next) = next else { break };
            let ended = next.is_err();
            heard.push(next.map_err(|error| error.kind()));
            if ended {
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
}
