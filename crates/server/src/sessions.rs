//! The lines that were opened with each secret, so that forgetting a device ends them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustlers_store::SecretHash;
use tokio::sync::watch;

/// All lines of this process that were opened with a secret.
#[derive(Clone, Default)]
pub(crate) struct Sessions(Arc<Mutex<HashMap<SecretHash, watch::Sender<bool>>>>);

impl Sessions {
    /// A line is opened with a secret, or without.
    pub(crate) fn open(&self, secret: Option<SecretHash>) -> Session {
        let ended = secret.map(|secret| {
            let ended = self.lock().entry(secret).or_insert_with(|| watch::channel(false).0).subscribe();
            (secret, ended)
        });
        Session { sessions: self.clone(), ended }
    }

    /// Ends every line that was opened with a secret.
    pub(crate) fn end(&self, secret: &SecretHash) {
        if let Some(ended) = self.lock().remove(secret) {
            ended.send_replace(true);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SecretHash, watch::Sender<bool>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One line.
pub(crate) struct Session {
    sessions: Sessions,
    ended: Option<(SecretHash, watch::Receiver<bool>)>,
}

impl Session {
    /// Ready when the secret is worth nothing any more.
    pub(crate) async fn ended(&mut self) {
        match &mut self.ended {
            // The sender is gone only after it has said so.
            Some((_, ended)) => drop(ended.wait_for(|ended| *ended).await),
            None => std::future::pending().await,
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let Some((secret, ended)) = self.ended.take() else { return };
        drop(ended);
        let mut sessions = self.sessions.lock();
        if sessions.get(&secret).is_some_and(|ended| ended.receiver_count() == 0) {
            sessions.remove(&secret);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_secret_ends_its_own_lines_and_leaves_nothing_behind() {
        let sessions = Sessions::default();
        let (ann, bo) = (SecretHash([1; 32]), SecretHash([2; 32]));
        let (mut one, mut two) = (sessions.open(Some(ann)), sessions.open(Some(ann)));
        let other = sessions.open(Some(bo));
        sessions.end(&ann);
        one.ended().await;
        two.ended().await;
        assert!(!*other.ended.as_ref().unwrap().1.borrow());
        drop((one, two, other));
        assert!(sessions.lock().is_empty());
    }
}
