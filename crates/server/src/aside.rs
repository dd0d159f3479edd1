//! Where bots think: on threads of their own, which step back for everybody's tables.
//!
//! A top hand may think for a tenth of a second, and people at other tables choose meanwhile. Half of a core is not enough for
//! them if bots have the other half, and on a small machine there is only one. So the system runs these threads when nobody
//! else wants to run.

use std::sync::LazyLock;
use std::thread::available_parallelism;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

/// How far they step back, on the scale of `nice`: everything else comes nearly ten times as often when both want to run.
const STEP: i32 = 10;

/// Bots that think at the same time, in this process: a core is left for everybody else's tables.
static TURNS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1))));

/// Only its threads for long work are used. The server's own threads for such work also write to the database.
static THREADS: LazyLock<Runtime> = LazyLock::new(|| {
    let threads = Builder::new_current_thread().thread_name("aside").on_thread_start(step_back).build();
    threads.expect("it starts no thread and opens no file before there is work")
});

/// Thinks when it is its turn. `None` if there came nothing of it.
pub(crate) async fn think<T: Send + 'static>(thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let _turn = TURNS.acquire().await.ok()?;
    THREADS.spawn_blocking(thought).await.ok()
}

/// On Linux every thread has a priority of its own; elsewhere the whole process would step back.
#[cfg(target_os = "linux")]
fn step_back() {
    use rustix::process::{getpriority_process, setpriority_process};
    if getpriority_process(None).is_ok_and(|priority| priority >= STEP) {
        return;
    }
    if let Err(error) = setpriority_process(None, STEP) {
        tracing::debug!(%error, "a thread could not step back");
    }
}

#[cfg(not(target_os = "linux"))]
fn step_back() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn bots_think_where_they_step_back_and_nobody_else_does() {
        let own = || rustix::process::getpriority_process(None).expect("every thread has a priority");
        let before = own();
        assert_eq!(think(own).await, Some(STEP.max(before)));
        assert_eq!(own(), before, "the server's own threads do not step back");
        assert_eq!(
            think(|| -> u8 { panic!("a bug in a bot") }).await,
            None,
            "a bug costs a thought, not the server"
        );
        assert_eq!(think(|| 7).await, Some(7));
    }
}
