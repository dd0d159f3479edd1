//! What whoever starts a server is told: where it is, for this machine and for the phones around it.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use anstyle::{AnsiColor, Color, Style};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::output;

/// Black on white whatever the terminal's colours are: cameras expect it.
const PAPER: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::Black)))
    .bg_color(Some(Color::Ansi(AnsiColor::BrightWhite)));

/// The addresses of a server.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Welcome {
    /// For this machine, or the one that the host has named.
    url: String,
    /// For other machines in the same network, if the server listens to them.
    around: Option<String>,
}

impl Welcome {
    /// `own` is the address that this machine has in its network.
    pub(super) fn new(bound: SocketAddr, public_url: Option<&str>, own: Option<IpAddr>) -> Welcome {
        if let Some(url) = public_url {
            return Welcome { url: url.to_owned(), around: None };
        }
        let (ip, port) = (bound.ip(), bound.port());
        let at = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, port));
        if ip.is_unspecified() {
            // Nobody can open 0.0.0.0. Both families are listened to, and every machine is 127.0.0.1 to itself.
            let own = own.filter(|own| !own.is_loopback() && !own.is_unspecified());
            Welcome { url: at(Ipv4Addr::LOCALHOST.into()), around: own.map(at) }
        } else {
            Welcome { url: at(ip), around: (!ip.is_loopback()).then(|| at(ip)) }
        }
    }

    /// Says where the server is; on a terminal also as a picture for phones.
    pub(super) fn write(&self, out: &mut dyn Write, on_terminal: bool) -> io::Result<()> {
        writeln!(out, "Rustlers is at {}", self.url)?;
        let Some(around) = &self.around else { return Ok(()) };
        writeln!(out, "From a phone or another machine in the same network: {around}")?;
        if on_terminal && let Ok(code) = QrCode::new(around) {
            for line in picture(&code).lines() {
                writeln!(out, "  {PAPER}{line}{PAPER:#}")?;
            }
        }
        Ok(())
    }

    /// Opens the browser, and does not wait for it. Who has none has read the address.
    pub(super) fn open(&self) {
        let _ = open::that_detached(&self.url);
    }
}

/// Two rows of the code in one line: dark is drawn, light is left free.
fn picture(code: &QrCode) -> String {
    code.render::<Dense1x2>().quiet_zone(true).build()
}

/// The address by which this machine would speak to others. Nothing is sent: connecting such a socket only asks for the route.
pub(super) fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documentation, which is nobody's.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Where the program runs, as far as a browser is concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// A person reads what is written.
    on_terminal: bool,
    /// From another machine.
    from_afar: bool,
    /// Windows can be shown.
    has_display: bool,
}

impl Place {
    pub(super) fn here() -> Place {
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        // Elsewhere there is always a display.
        let may_lack_one = cfg!(all(unix, not(target_os = "macos")));
        Place {
            on_terminal: output::is_terminal(),
            from_afar: set("SSH_CONNECTION"),
            has_display: !may_lack_one || set("DISPLAY") || set("WAYLAND_DISPLAY"),
        }
    }

    /// Would a browser open in front of whoever started the program?
    pub(super) fn has_browser(self) -> bool {
        self.on_terminal && self.has_display && !self.from_afar
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Option<IpAddr> = Some(IpAddr::V4(Ipv4Addr::new(192, 168, 1, 5)));

    fn written(bound: &str, public_url: Option<&str>, own: Option<IpAddr>, on_terminal: bool) -> String {
        let mut out = Vec::new();
        Welcome::new(bound.parse().unwrap(), public_url, own).write(&mut out, on_terminal).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn phones_are_told_the_address_of_the_network() {
        assert_eq!(written("127.0.0.1:7070", None, OWN, true), "Rustlers is at http://127.0.0.1:7070\n");
        assert_eq!(
            written("0.0.0.0:7070", None, OWN, false),
            "Rustlers is at http://127.0.0.1:7070\n\
             From a phone or another machine in the same network: http://192.168.1.5:7070\n"
        );
        let named = written("[::]:80", Some("https://games.example.org"), OWN, true);
        assert_eq!(named, "Rustlers is at https://games.example.org\n");
        let alone = written("0.0.0.0:7070", None, None, true);
        assert_eq!(alone, "Rustlers is at http://127.0.0.1:7070\n", "without a network");
        assert!(written("192.168.1.5:7070", None, None, false).contains("network: http://192.168.1.5:7070"));
    }

    #[test]
    fn the_picture_is_the_code_of_the_address() {
        let text = written("0.0.0.0:7070", None, OWN, true);
        let lines: Vec<Vec<char>> = anstream::adapter::strip_str(&text)
            .to_string()
            .lines()
            .skip(2)
            .map(|line| line.chars().skip(2).collect())
            .collect();
        let code = QrCode::new("http://192.168.1.5:7070").unwrap();
        let quiet = 4;
        for y in 0..code.width() {
            for x in 0..code.width() {
                let (row, column) = (y + quiet, x + quiet);
                let drawn = if row % 2 == 0 { ['▀', '█'] } else { ['▄', '█'] };
                let is_dark = code[(x, y)] == qrcode::Color::Dark;
                assert_eq!(drawn.contains(&lines[row / 2][column]), is_dark, "at {x} {y}");
            }
        }
        assert!(lines.iter().all(|line| line.len() == code.width() + 2 * quiet), "{text}");
    }

    #[test]
    fn a_browser_opens_only_in_front_of_somebody() {
        let desk = Place { on_terminal: true, from_afar: false, has_display: true };
        assert!(desk.has_browser());
        assert!(!Place { on_terminal: false, ..desk }.has_browser(), "a service");
        assert!(!Place { from_afar: true, ..desk }.has_browser(), "another machine");
        assert!(!Place { has_display: false, ..desk }.has_browser(), "no desktop");
    }
}
