//! The network between two ends on this machine, without a relay: what can be said without one.
//! Whole games by a real relay are played by `run.mjs`.

use iroh::defaults::prod::{EU_RELAY_HOSTNAME, NA_EAST_RELAY_HOSTNAME};
use komadai_network::relays::{
    DEFAULT_RELAYS, is_relay_address, named_or_default_relays, relays_to_put_in_link,
};
use komadai_network::{Network, NetworkError, NetworkOptions};
use komadai_room::invitation::Invitation;
use komadai_room::keys::{RoomSecret, SecretKey};
use komadai_room::limits::MOST_RELAY_ADDRESS_BYTES;
use komadai_room::transport::{Transport, TransportStatus};

fn start(relays: &[&str]) -> Result<Network, NetworkError> {
    let options = NetworkOptions {
        relays: relays.iter().map(ToString::to_string).collect(),
        relay_only: true,
    };
    Network::start(&SecretKey::from_seed([1; 32]), &options)
}

/// The makers of iroh move their relays with its versions.
#[test]
fn the_default_relays_are_those_of_this_version() {
    let expected = [EU_RELAY_HOSTNAME, NA_EAST_RELAY_HOSTNAME];
    assert_eq!(
        DEFAULT_RELAYS,
        expected.map(|host| format!("https://{host}/"))
    );
}

#[test]
fn a_link_names_relays_only_if_they_are_others() {
    let default: Vec<String> = DEFAULT_RELAYS.map(Into::into).into();
    let own = vec!["http://localhost:3340/".to_string()];
    assert_eq!(named_or_default_relays(&[]), default);
    assert_eq!(relays_to_put_in_link(&default), Vec::<String>::new());
    assert_eq!(named_or_default_relays(&relays_to_put_in_link(&own)), own);
}

/// Whether a link that names this relay is taken by whoever is sent it.
fn is_taken_in_link(relay: &str) -> bool {
    let invitation = Invitation {
        inviter: SecretKey::from_seed([1; 32]).public_key(),
        secret: RoomSecret([2; 16]),
        relays: vec![relay.to_string()],
    };
    invitation.to_string().parse::<Invitation>().is_ok()
}

/// A link that one program makes is of use to another only if both agree, and so does the
/// network that has to dial.
#[test]
fn only_addresses_of_servers_are_relays() {
    let long = format!("https://{}", "a".repeat(MOST_RELAY_ADDRESS_BYTES));
    let sound = [
        DEFAULT_RELAYS[0],
        "https://relay.example.org",
        "http://[::1]:3340/",
        "http://localhost:3340",
        "http://3relay:3340",
        "http://192.168.0.1:3340/",
        "https://my_relay/a/path?and=more#all",
        "https://xn--bcher-kva.example/",
    ];
    let others = [
        "",
        "relay.example.org",
        "ftp://example.org",
        "https://",
        "https:///",
        "https:///etc",
        "https://?",
        "file:///etc",
        "HTTPS://example.org",
        " https://example.org",
        "https://example.org\n",
        "https://exam ple.org",
        "https://b\u{fc}cher.example",
        "https://you@example.org",
        "https://a..b",
        "https://[::1",
        "https://[relay]",
        "https://example.org:",
        "https://example.org:+1",
        "https://example.org:65536",
        "https://1.2.3",
        "https://1.2.3.256",
        "https://1.2.3.0x4",
        "https://%41.example",
        long.as_str(),
    ];
    let cases = sound.map(|text| (text, true)).into_iter();
    for (text, is_one) in cases.chain(others.map(|text| (text, false))) {
        assert_eq!(is_relay_address(text), is_one, "{text}");
        assert_eq!(is_taken_in_link(text), is_one, "{text}");
        assert_eq!(start(&[text]).is_ok(), is_one, "{text}");
    }
    let error = start(&["https://example.org", "nowhere"]).expect_err("no relay");
    assert!(matches!(error, NetworkError::Relay { number: 2 }));
}

/// An end's key is its key on the net, so that the transport can vouch for who sends.
#[test]
fn keys_are_the_same_on_the_net() {
    for seed in [[0; 32], [1; 32], [255; 32]] {
        let key = SecretKey::from_seed(seed);
        let on_the_net = iroh::SecretKey::from_bytes(&seed).public();
        assert_eq!(key.public_key().as_bytes(), on_the_net.as_bytes());
    }
}

/// Nobody listens on this port, and nothing of it may reach whoever plays but the status.
#[test]
fn a_relay_that_is_not_there_blocks_nobody() {
    let mut network = start(&["http://127.0.0.1:1/"]).expect("an address");
    assert_ne!(network.status(), TransportStatus::Online);
    for _ in 0..1000 {
        network.send(SecretKey::from_seed([2; 32]).public_key(), vec![0; 4096]);
    }
    assert_eq!(network.receive(), None);
    network.close();
}
