//! The pages of the web client are built into the server: it is built again when they are.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
