//! Telling a table's records again, as an answer that is made while it is sent.
//!
//! Of a long game only a few pieces are in memory at a time, and whoever reads slowly holds nothing but those: the next
//! ones are made when the last ones have been taken.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Body as HttpBody, Frame};
use rustlers_store::{Store, TableId};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::error::Error;
use crate::history::{Pages, grind};
use crate::limits::Ticket;
use crate::table::Record;

/// A piece is sent when it has so many bytes.
const PIECE: usize = 128 * 1024;
/// Whoever has not taken everything by then does without the rest.
const LONGEST: Duration = Duration::from_secs(120);

/// Something that is written while the records of a table are played again.
pub(crate) trait Retelling: Send + 'static {
    /// Takes the next record in, and writes what there is to say about it.
    fn take(&mut self, record: &Record, out: &mut Vec<u8>) -> Result<(), Error>;

    /// Writes what comes after the last record.
    fn end(&mut self, out: &mut Vec<u8>) -> Result<(), Error>;
}

/// The records of a table told again. What is wrong with the first of them is told as a status; a fault further on breaks
/// the answer off.
pub(crate) async fn retell(
    store: &Arc<dyn Store>,
    id: &TableId,
    tale: impl Retelling,
    ticket: Ticket,
) -> Result<Body, Error> {
    let mut retold =
        Retold { store: store.clone(), pages: Pages::of(id), tale: Some(tale), left: Vec::new().into_iter() };
    let first = retold.next().await?;
    let (sender, pieces) = mpsc::channel(1);
    tokio::spawn(async move {
        let told = timeout(LONGEST, tell(retold, first, &sender)).await;
        let failed = match told {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some("it took too long to be read".to_owned()),
        };
        drop(ticket);
        if let Some(why) = failed {
            tracing::warn!(why, "a story, replay or journal could not be sent completely");
            // Whoever still reads must not take a part for the whole. Whoever does not is cut off, and this ends.
            let _ = sender.send(Err(std::io::Error::other(why))).await;
        }
    });
    Ok(Body::new(Pieces(pieces)))
}

type Piece = Result<Bytes, std::io::Error>;

/// Sends one piece after the other, until there are no more or nobody reads them.
async fn tell<T: Retelling>(
    mut retold: Retold<T>,
    first: Option<Bytes>,
    pieces: &mpsc::Sender<Piece>,
) -> Result<(), Error> {
    let mut next = first;
    while let Some(piece) = next {
        if pieces.send(Ok(piece)).await.is_err() {
            return Ok(());
        }
        next = retold.next().await?;
    }
    Ok(())
}

/// A table that is being told again.
struct Retold<T> {
    store: Arc<dyn Store>,
    pages: Pages,
    /// None when it has been told to the end.
    tale: Option<T>,
    /// What has been read and not told yet.
    left: std::vec::IntoIter<Record>,
}

impl<T: Retelling> Retold<T> {
    /// The next piece; none when everything has been told.
    async fn next(&mut self) -> Result<Option<Bytes>, Error> {
        let mut piece = Vec::new();
        while let Some(mut tale) = self.tale.take() {
            if self.left.len() == 0 {
                self.left = self.pages.next(&*self.store).await?.into_iter();
            }
            let mut left = std::mem::take(&mut self.left);
            let is_last = left.len() == 0;
            (tale, left, piece) = grind(move || {
                while piece.len() < PIECE
                    && let Some(record) = left.next()
                {
                    tale.take(&record, &mut piece)?;
                }
                if is_last {
                    tale.end(&mut piece)?;
                }
                Ok((tale, left, piece))
            })
            .await?;
            self.left = left;
            self.tale = (!is_last).then_some(tale);
            if piece.len() >= PIECE {
                break;
            }
        }
        Ok((!piece.is_empty()).then(|| piece.into()))
    }
}

/// The pieces as the body of an answer.
struct Pieces(mpsc::Receiver<Piece>);

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, std::io::Error>>> {
        self.0.poll_recv(context).map(|piece| piece.map(|piece| piece.map(Frame::data)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::table::RecordKind;
    use crate::testing::table_of_ann;

    const RECORDS: usize = 2_000;
    const WORDS: usize = 10 * 1024;

    /// Says a lot about every record, and counts how many it was told of.
    struct Chatterbox(Arc<AtomicUsize>);

    impl Retelling for Chatterbox {
        fn take(&mut self, _: &Record, out: &mut Vec<u8>) -> Result<(), Error> {
            self.0.fetch_add(1, Ordering::Relaxed);
            out.extend([b'x'; WORDS]);
            Ok(())
        }

        fn end(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
            out.push(b'.');
            Ok(())
        }
    }

    // Issue 16: a replay was made whole in memory before the first byte was sent: 1.35 GB for a long game.
    #[tokio::test]
    async fn issue_16_a_long_game_is_told_in_pieces_as_they_are_taken() {
        let store = rustlers_store::open("sqlite::memory:").await.unwrap();
        let id = table_of_ann(&*store, vec![RecordKind::Resumed; RECORDS]).await;
        let taken = Arc::new(AtomicUsize::new(0));
        let ticket = crate::limits::Ticket::free();
        let mut body = retell(&store, &id, Chatterbox(taken.clone()), ticket).await.unwrap();
        let (mut read, mut longest_ahead) = (0, 0);
        while let Some(frame) = std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await
        {
            let piece = frame.unwrap().into_data().unwrap();
            assert!(piece.len() <= PIECE + WORDS, "{}", piece.len());
            read += piece.len();
            longest_ahead = longest_ahead.max(taken.load(Ordering::Relaxed) - read / WORDS);
        }
        assert_eq!((read, taken.load(Ordering::Relaxed)), (RECORDS * WORDS + 1, RECORDS));
        // One piece waits to be taken, one to be sent, and one is being made.
        assert!(longest_ahead * WORDS <= 3 * (PIECE + WORDS), "{longest_ahead} records ahead");
    }
}
