//! The net as a room's end needs it, through the page: its script has the module that carries
//! bytes, and fetches it with the first end that is opened. Knows no room and no game.

use bevy::prelude::*;

use crate::room::keys::{PublicKey, SecretKey};
use crate::room::transport::{Transport, TransportStatus};
use crate::table::online_play::{BoxedTransport, TransportOpener};
use crate::table::page_bindings;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(TransportOpener(Box::new(|seed, relays| {
        Ok(Box::new(PageTransport::open(seed, relays)) as BoxedTransport)
    })));
}

/// An end that the page has opened.
#[derive(Debug)]
struct PageTransport {
    number: u32,
}

impl PageTransport {
    fn open(seed: [u8; 32], relays: &[String]) -> PageTransport {
        let key = SecretKey::from_seed(seed).public_key();
        // What anybody on the net may know names the end to other tabs.
        let name = data_encoding::HEXLOWER.encode(key.as_bytes());
        PageTransport {
            number: page_bindings::open_network(&seed, &name, &relays.join("\n")),
        }
    }
}

impl Drop for PageTransport {
    fn drop(&mut self) {
        page_bindings::close_network(self.number);
    }
}

impl Transport for PageTransport {
    fn send(&mut self, to: PublicKey, bytes: Vec<u8>) {
        page_bindings::network_send(self.number, to.as_bytes(), &bytes);
    }

    fn receive(&mut self) -> Option<(PublicKey, Vec<u8>)> {
        let message = page_bindings::network_receive(self.number)?;
        let (from, bytes) = message.split_first_chunk()?;
        Some((PublicKey::from_bytes(*from), bytes.to_vec()))
    }

    fn status(&self) -> TransportStatus {
        match page_bindings::network_status(self.number).as_str() {
            "online" => TransportStatus::Online,
            "offline" => TransportStatus::Offline,
            "elsewhere" => TransportStatus::TakenOver,
            _ => TransportStatus::Connecting,
        }
    }

    fn take_over_from_elsewhere(&mut self) {
        page_bindings::take_over(self.number);
    }
}
