//! How the generator talks to servers: HTTP requests and sockets, from addresses of its own choice.

use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Where people call from who have no address of their own.
pub(crate) const HERE: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// The address from which the people of a table call. There are not enough ports for all sockets at one address, and servers
/// limit what an address may have.
pub(crate) fn home(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 1 + (number / 250 % 250) as u8, 1 + (number % 250) as u8)
}

/// An HTTP request that must succeed; returns the body.
pub(crate) async fn ask(
    from: Ipv4Addr,
    at: SocketAddr,
    method: &str,
    path: &str,
    secret: &str,
    body: &str,
) -> String {
    let mut stream = call(from, at).await.unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nAuthorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 2"), "{answer}");
    answer.split_once("\r\n\r\n").unwrap().1.to_owned()
}

/// Opens a socket at a table. `manner` says what the client has already.
pub(crate) async fn connect(
    from: Ipv4Addr,
    at: SocketAddr,
    table: &str,
    secret: &str,
    manner: &str,
) -> Result<Socket, Error> {
    let stream = call(from, at).await?;
    stream.set_nodelay(true)?;
    let mut request = format!("ws://{at}/api/tables/{table}/socket{manner}").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
    let config = WebSocketConfig::default().read_buffer_size(4 * 1_024).write_buffer_size(0);
    let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
    Ok(socket)
}

async fn call(from: Ipv4Addr, at: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    socket.connect(at).await
}
