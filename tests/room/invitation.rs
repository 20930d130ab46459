//! Links to a room, there and back, and what is none.

use komadai::room::invitation::{Invitation, InvitationError};
use komadai::room::keys::{PublicKey, RoomSecret};
use komadai::room::limits::{MOST_INVITATION_BYTES, MOST_RELAY_ADDRESS_BYTES, MOST_RELAYS};
use proptest::prelude::*;

fn invitation(relays: &[&str]) -> Invitation {
    Invitation {
        inviter: PublicKey::from_bytes([7; 32]),
        secret: RoomSecret([9; 16]),
        relays: relays.iter().map(ToString::to_string).collect(),
    }
}

fn invitations() -> impl Strategy<Value = Invitation> {
    let relay = "https?://[a-z][a-z0-9_-]{0,20}(:[1-9][0-9]{0,3})?(/[!-~]{0,150})?";
    let relays = prop::collection::vec(relay, 0..=MOST_RELAYS);
    (any::<[u8; 32]>(), any::<[u8; 16]>(), relays).prop_map(|(key, secret, relays)| Invitation {
        inviter: PublicKey::from_bytes(key),
        secret: RoomSecret(secret),
        relays,
    })
}

proptest! {
    #[test]
    fn a_link_reads_back(invitation in invitations()) {
        let bare = invitation.to_string();
        let page = "https://example.org/shogi/";
        for text in [
            bare.clone(),
            invitation.link(page),
            invitation.link("https://example.org/shogi/#v=shogi"),
            format!("{page}?{bare}"),
            format!("{page}?lang=ja#{bare}"),
            format!("{page}?{bare}#top"),
            format!("  {page}#{bare}\n"),
        ] {
            prop_assert!(Invitation::is_invitation_text(&text));
            prop_assert_eq!(text.parse::<Invitation>(), Ok(invitation.clone()));
        }
    }

    /// One sign left out, put in or replaced.
    #[test]
    fn a_damaged_token_is_refused(at in 5..77usize, change in 0..3, sign in "[A-Za-z0-9_-]") {
        let mut text = invitation(&[]).to_string();
        let is_same = text[at..].starts_with(&sign);
        match change {
            0 => text.replace_range(at..=at, ""),
            1 => text.insert_str(at, &sign),
            _ if is_same => return Ok(()),
            _ => text.replace_range(at..=at, &sign),
        }
        prop_assert!(text.parse::<Invitation>().is_err(), "{text}");
    }

    #[test]
    fn nonsense_is_refused(text in ".{0,300}", token in "[A-Za-z0-9_=&%-]{0,100}") {
        prop_assert!(text.parse::<Invitation>().is_err());
        let text = format!("#room={token}");
        prop_assert!(text.parse::<Invitation>().is_err());
    }
}

#[test]
fn a_link_is_short_and_names_what_it_must() {
    // 54 bytes are 72 signs of base64.
    assert_eq!(invitation(&[]).to_string().len(), "room=".len() + 72);
    assert_eq!(
        invitation(&["https://relay.example.org:3340/"]).to_string()[77..].to_owned(),
        "&relay=https%3A%2F%2Frelay.example.org%3A3340%2F"
    );
}

#[test]
fn what_is_no_link_to_a_room_says_why() {
    let read = |text: &str| text.parse::<Invitation>().expect_err("no invitation");
    let sound = invitation(&[]).to_string();
    for text in ["", "#v=shogi", "https://example.org/", "room"] {
        assert_eq!(
            read(&text.replace("room", "rooms")),
            InvitationError::NoRoom
        );
        assert!(!Invitation::is_invitation_text(
            &text.replace("room", "rooms")
        ));
    }
    let cut = &sound[..sound.len() - 4];
    assert_eq!(read(cut), InvitationError::Damaged { found: 68 });
    // The first byte is the version: base64 `Ag` begins with 2.
    let newer = sound.replace("room=AQ", "room=Ag");
    assert_eq!(read(&newer), InvitationError::OtherVersion(2));
    let relays = vec!["http://localhost:3340"; MOST_RELAYS + 1];
    let crowded = invitation(&relays).to_string();
    assert_eq!(
        read(&crowded),
        InvitationError::TooManyRelays(MOST_RELAYS + 1)
    );
    let long = format!("https://{}", "a".repeat(MOST_RELAY_ADDRESS_BYTES));
    for relay in ["ftp://example.org", "https://", "https://a b", "", &long] {
        let text = invitation(&["https://example.org", relay]).to_string();
        assert_eq!(read(&text), InvitationError::Relay { number: 2 });
    }
    let endless = format!("{sound}&more={}", "a".repeat(MOST_INVITATION_BYTES));
    assert_eq!(read(&endless), InvitationError::TooLong(endless.len()));
}
