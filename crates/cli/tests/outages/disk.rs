//! A small disk that can be filled up.
//!
//! Where a small file system can be mounted, it is one. Where it cannot, a server is not allowed to let its files grow, which
//! SQLite cannot tell from a full disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// Enough for an empty database and a few games.
const SIZE: &str = "size=24m";

pub(crate) struct Disk {
    folder: TempDir,
    pub(crate) is_mounted: bool,
}

impl Disk {
    pub(crate) fn new() -> Disk {
        let folder = tempfile::Builder::new().prefix("rustlers-disk").tempdir().unwrap();
        let is_mounted =
            tried(Command::new("mount").args(["-t", "tmpfs", "-o", SIZE, "none"]).arg(folder.path()));
        Disk { folder, is_mounted }
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// There is no room any more, for anybody or at least for this process.
    pub(crate) fn fill(&self, process: u32) {
        if self.is_mounted {
            // It is full when nothing more can be written, however much was.
            let _ = fs::write(self.ballast(), vec![0; 64 << 20]);
        } else {
            limit(process, "1");
        }
    }

    pub(crate) fn make_room(&self, process: u32) {
        if self.is_mounted {
            fs::remove_file(self.ballast()).unwrap();
        } else {
            limit(process, "unlimited");
        }
    }

    fn ballast(&self) -> PathBuf {
        self.path().join("ballast")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.is_mounted {
            // Whoever still has files open there keeps it until they close them.
            tried(Command::new("umount").arg("--lazy").arg(self.path()));
        }
    }
}

fn limit(process: u32, bytes: &str) {
    let words = ["--pid".to_owned(), process.to_string(), format!("--fsize={bytes}:")];
    assert!(tried(Command::new("prlimit").args(words)), "prlimit is part of util-linux");
}

fn tried(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|end| end.success())
}
