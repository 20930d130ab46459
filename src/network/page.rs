//! The net as a module of a page: [`Network`](komadai_network::Network) with a door for
//! JavaScript. Its caller is `web/page/network.js`. Knows keys and bytes; no game, no room and
//! nothing of how the page keeps a key.

/// Does nothing: the page makes a `PageNetwork`.
fn main() {}

#[cfg(target_arch = "wasm32")]
mod js_exports {
    use js_sys::Uint8Array;
    use komadai_network::{Network, NetworkOptions};
    use komadai_room::keys::{PublicKey, SecretKey};
    use komadai_room::transport::{Transport, TransportStatus};
    use wasm_bindgen::prelude::*;

    /// The bytes of a key.
    const KEY_BYTES: usize = 32;

    /// This page on the net.
    #[wasm_bindgen]
    pub struct PageNetwork(Network);

    #[wasm_bindgen]
    impl PageNetwork {
        /// Goes on the net as the end with the key that these 32 bytes make, by these relays,
        /// one a line; by those that every program knows if none is named.
        ///
        /// # Errors
        /// If the bytes are not 32, or a relay's address is none.
        #[wasm_bindgen(constructor)]
        pub fn new(seed: &[u8], relays: &str) -> Result<PageNetwork, JsError> {
            console_error_panic_hook::set_once();
            let options = NetworkOptions {
                relays: relays.lines().map(Into::into).collect(),
                relay_only: true,
            };
            let network = Network::start(&SecretKey::from_seed(key_bytes(seed)?), &options);
            Ok(PageNetwork(network?))
        }

        /// Sends bytes to the end with this public key, if it can be reached.
        ///
        /// # Errors
        /// If the key has not 32 bytes.
        pub fn send(&mut self, to: &[u8], bytes: Vec<u8>) -> Result<(), JsError> {
            self.0.send(PublicKey::from_bytes(key_bytes(to)?), bytes);
            Ok(())
        }

        /// The next message that has come: the 32 bytes of the key that sent it, then its own.
        pub fn receive(&mut self) -> Option<Uint8Array> {
            let (from, bytes) = self.0.receive()?;
            let message = [from.as_bytes().as_slice(), &bytes].concat();
            Some(Uint8Array::from(message.as_slice()))
        }

        /// Whether it can carry anything now: `connecting`, `online` or `offline`.
        pub fn status(&self) -> String {
            let word = match self.0.status() {
                TransportStatus::Connecting => "connecting",
                TransportStatus::Online => "online",
                TransportStatus::Offline | TransportStatus::TakenOver => "offline",
            };
            word.into()
        }
    }

    fn key_bytes(bytes: &[u8]) -> Result<[u8; KEY_BYTES], JsError> {
        let found = bytes.len();
        bytes
            .try_into()
            .map_err(|_| JsError::new(&format!("key: expected {KEY_BYTES} bytes, found {found}")))
    }
}
