//! A game that was begun without take-backs: nothing of it is undone, and its record says so.

use bevy::prelude::*;
use komadai::rules::record::Record;
use komadai::rules::record::encoding::TextEncoding;
use komadai::rules::record::export::{self, RecordFormat};
use komadai::rules::record::paste::{PastedContent, read_anything};
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::persistence::record_of_session;
use komadai::table::flow::{FileIntent, GameConfig, Intent, PlayerKind, TurnIntent};

use super::support::{
    self, at_rest, begin_game, open_game, rejections, resign, send, session, update_until,
};

/// A game of two people without take-backs, after a move of each.
fn played() -> App {
    let mut app = support::table();
    let config = GameConfig::of(Ruleset::named("shogi").expect("a game"));
    begin_game(
        &mut app,
        GameConfig {
            players: vec![PlayerKind::Human; 2],
            forbids_take_back: true,
            ..config
        },
    );
    for text in ["7g7f", "3c3d"] {
        send(&mut app, Intent::Turn(TurnIntent::PlayText(text.into())));
    }
    app
}

/// Asks to take back, and holds that nothing is.
fn assert_nothing_is_taken_back(app: &mut App) {
    assert!(!session(app).can_undo());
    let before = session(app).game.outcome_text();
    send(app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(session(app).game.played_turns().len(), 2);
    assert_eq!(session(app).game.outcome_text(), before);
    let told = rejections(app);
    assert!(
        matches!(&told[..], [told] if told.contains("take back")),
        "{told:?}"
    );
}

#[test]
fn nothing_is_taken_back_neither_in_the_game_nor_after_it() {
    let mut app = played();
    assert_nothing_is_taken_back(&mut app);
    resign(&mut app);
    assert_nothing_is_taken_back(&mut app);
}

#[test]
fn the_record_says_so_in_every_form_and_says_it_again() {
    let app = played();
    let record = record_of_session(session(&app));
    for format in [RecordFormat::Ron, RecordFormat::Kif, RecordFormat::Csa] {
        let (bytes, _) = export::write(&record, format, TextEncoding::Utf8).expect("a game");
        let text = String::from_utf8(bytes).expect("a text");
        // 待った: taking back; なし: none.
        assert!(text.contains("待った") && text.contains("なし"), "{text}");
        let read = read_anything(&text).expect("a game");
        let PastedContent::Game { record, .. } = read else {
            panic!("a position: {text}");
        };
        assert!(!record.preface.allows_take_backs(), "{format:?}");
    }
    let mut later = support::table();
    let text = record.write();
    send(&mut later, Intent::File(FileIntent::OpenRecord(text)));
    update_until(&mut later, "the table", at_rest);
    assert_nothing_is_taken_back(&mut later);
}

#[test]
fn a_record_that_says_nothing_of_it_is_read_as_before() {
    let mut game = Ruleset::named("shogi").expect("a game").begin();
    for text in ["7g7f", "3c3d"] {
        game.play(text).expect("a legal move");
    }
    assert!(Record::from_game(&game).preface.allows_take_backs());
    let mut app = support::table();
    open_game(&mut app, &game);
    assert!(session(&app).can_undo());
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(session(&app).game.played_turns().len(), 1);
    let again = record_of_session(session(&app));
    assert_eq!(again.preface.more, Vec::<(String, String)>::new());
}
