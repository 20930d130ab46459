//! The net of the desktop program: a room's end goes on it with a key of its own, directly or by
//! relays. Knows no room and no game; a page has its own way, through its script.

use bevy::prelude::*;
use komadai_network::{Network, NetworkError, NetworkOptions};

use super::online_play::{BoxedTransport, TransportError, TransportOpener};
use crate::room::keys::SecretKey;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(TransportOpener(Box::new(|seed, relays| {
        let options = NetworkOptions {
            relays: relays.to_vec(),
            relay_only: false,
        };
        Network::start(&SecretKey::from_seed(seed), &options)
            .map(|network| Box::new(network) as BoxedTransport)
            .map_err(|error| match error {
                NetworkError::Relay { number } => TransportError::Relay { number },
                NetworkError::Thread(error) => TransportError::System(error),
            })
    })));
}
