//! Encrypted connections whose certificate is checked.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::OpenError;

/// Trusts the roots of the operating system, or those in the file that `SSL_CERT_FILE` names.
pub(super) fn connector(host: &str) -> Result<MakeRustlsConnect, OpenError> {
    let failed = |reason: String| OpenError::Tls { host: host.to_owned(), reason };
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        return Err(failed("this system has no root certificates".into()));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| failed(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}
