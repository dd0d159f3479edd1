//! A wire that can be slowed down or held: everything passes through it late, or not at all.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

/// How late everything is, in each direction, while the wire is slow.
const DELAY: Duration = Duration::from_millis(150);

#[derive(Default)]
struct Wire {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Clone, Copy, Default)]
struct State {
    is_slow: bool,
    is_held: bool,
}

pub(crate) struct Proxy {
    pub(crate) at: SocketAddr,
    wire: Arc<Wire>,
}

impl Proxy {
    /// Passes on whatever is sent to it; it lasts as long as the test program.
    pub(crate) fn start(to: &str) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (at, wire, to) = (listener.local_addr().unwrap(), Arc::<Wire>::default(), to.to_owned());
        let passed = wire.clone();
        thread::spawn(move || {
            for near in listener.incoming() {
                let (near, far) = (near.unwrap(), TcpStream::connect(&to).unwrap());
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let (from, to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    let wire = passed.clone();
                    thread::spawn(move || wire.pass(from, to));
                }
            }
        });
        Proxy { at, wire }
    }

    pub(crate) fn slow_down(&self, is_slow: bool) {
        self.change(|state| state.is_slow = is_slow);
    }

    /// Nothing passes, and nobody is told.
    pub(crate) fn hold(&self, is_held: bool) {
        self.change(|state| state.is_held = is_held);
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.wire.state.lock().unwrap());
        self.wire.changed.notify_all();
    }
}

impl Wire {
    fn pass(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut bytes = vec![0; 64 * 1_024];
        // However a connection ends, the other side notices.
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            let state = self.state.lock().unwrap();
            let state = *self.changed.wait_while(state, |state| state.is_held).unwrap();
            if state.is_slow {
                thread::sleep(DELAY);
            }
            if to.write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(std::net::Shutdown::Both);
        let _ = from.shutdown(std::net::Shutdown::Both);
    }
}
