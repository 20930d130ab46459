//! What the address of a relay is, for links, settings, the command line and the network alike.
//! Knows no transport: whether a relay is there is for others to find out.

use std::net::{Ipv4Addr, Ipv6Addr};

use crate::limits::MOST_RELAY_ADDRESS_BYTES;

/// Whether a text is the address of a relay, as a link may name it: `https://` or `http://`,
/// a host, and what may follow that, in ASCII without blanks and not longer than
/// [`MOST_RELAY_ADDRESS_BYTES`].
///
/// Stricter than the parser of the network, so that no link names what that cannot dial.
#[must_use]
pub fn is_relay_address(text: &str) -> bool {
    let after_scheme = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let Some(rest) = after_scheme else {
        return false;
    };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    text.len() <= MOST_RELAY_ADDRESS_BYTES
        && text.chars().all(|sign| sign.is_ascii_graphic())
        && is_authority(authority)
}

/// Whether a text is a host, with or without a port.
fn is_authority(text: &str) -> bool {
    let (is_host, after_host) = match text.strip_prefix('[') {
        Some(inside) => match inside.split_once(']') {
            Some((host, after)) => (host.parse::<Ipv6Addr>().is_ok(), after),
            None => return false,
        },
        None => {
            let (host, after) = text.split_at(text.find(':').unwrap_or(text.len()));
            (is_host_name(host), after)
        }
    };
    let is_port =
        |port: &str| port.chars().all(|sign| sign.is_ascii_digit()) && port.parse::<u16>().is_ok();
    is_host && (after_host.is_empty() || after_host.strip_prefix(':').is_some_and(is_port))
}

/// Whether a text is a name of a host, or the four numbers of one.
fn is_host_name(text: &str) -> bool {
    // The dot of the root, which the relays of iroh have at the end.
    let name = text.strip_suffix('.').unwrap_or(text);
    let is_label = |label: &str| {
        let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        !label.is_empty() && label.chars().all(is_sign)
    };
    // A host whose last part is a number is taken for four numbers by all who parse addresses.
    let last = name.rsplit('.').next().unwrap_or_default();
    let is_number = last.chars().all(|sign| sign.is_ascii_digit());
    if is_number || last.to_ascii_lowercase().starts_with("0x") {
        return name.parse::<Ipv4Addr>().is_ok();
    }
    name.split('.').all(is_label)
}
