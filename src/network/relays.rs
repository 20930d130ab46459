//! The relays that every program knows, and how others are named.

use iroh::RelayUrl;

pub use komadai_room::relay_address::is_relay_address;

/// Two of the relays that the makers of iroh run for everybody, one in Europe and one in
/// North America (<https://www.iroh.computer/docs/concepts/relays>). They carry little and
/// promise nothing: `make relay` runs one's own, which a link then names.
pub const DEFAULT_RELAYS: [&str; 2] = [
    "https://euc1-1.relay.n0.iroh.link./",
    "https://use1-1.relay.n0.iroh.link./",
];

/// The relays of a room: those that its link names, or else the default ones.
#[must_use]
pub fn named_or_default_relays(named: &[String]) -> Vec<String> {
    if named.is_empty() {
        DEFAULT_RELAYS.map(Into::into).into()
    } else {
        named.to_vec()
    }
}

/// What a link has to name of these relays: nothing, if they are the default ones.
#[must_use]
pub fn relays_to_put_in_link(relays: &[String]) -> Vec<String> {
    if relays == DEFAULT_RELAYS {
        Vec::new()
    } else {
        relays.to_vec()
    }
}

pub(crate) fn parse_relay_url(text: &str) -> Option<RelayUrl> {
    is_relay_address(text).then(|| text.parse().ok())?
}
