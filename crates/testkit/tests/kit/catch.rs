use std::panic::{AssertUnwindSafe, catch_unwind};

/// The message of a panic.
#[track_caller]
pub(crate) fn message_of<T>(something: impl FnOnce() -> T) -> String {
    match catch_unwind(AssertUnwindSafe(something)) {
        Ok(_) => panic!("this was to fail, but did not"),
        Err(panic) => *panic.downcast::<String>().expect("the kit panics with a message"),
    }
}
