//! Play by post: after one's turn the game goes to another as a link, whose reply comes as a link.

use bevy::prelude::*;
use komadai::rules::record::link::{self, Link};
use komadai::rules::seat::Seat;
use komadai::table::flow::persistence::GameLibrary;
use komadai::table::flow::{
    FileIntent, GameSession, Intent, PlayerKind, Screen, SessionIntent, TurnIntent,
};

use crate::support::{
    self, at_rest, begin_game, game_of, rejections, screen, send, session, update_until,
};

const HUMAN: PlayerKind = PlayerKind::Human;

fn play(app: &mut App, text: &str) {
    send(app, Intent::Turn(TurnIntent::PlayText(text.into())));
    update_until(app, text, at_rest);
}

/// What is copied at a table, with an address before it; the game goes on by post there.
fn copied(app: &mut App) -> String {
    let players = match session(app).is_by_post() {
        true => session(app).config.players.clone(),
        false => session(app).players_after_going_by_post(),
    };
    let text = session(app).link(&players).expect("a built-in game");
    let seat = session(app).seat_for_requests_from_here();
    send(
        app,
        Intent::Session(SessionIntent::ChangePlayers { seat, players }),
    );
    format!("https://example.org/#{text}")
}

fn opened(link: &str) -> App {
    let mut app = support::table();
    send(&mut app, Intent::File(FileIntent::OpenRecord(link.into())));
    update_until(&mut app, "the table", at_rest);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    assert_eq!(screen(&app), Screen::Play);
    app
}

#[test]
fn a_game_goes_to_and_fro_by_links() {
    let mut white = support::table();
    begin_game(&mut white, game_of([HUMAN; 2], 1));
    let first = session(&white).game.legal_move_texts()[0].clone();
    play(&mut white, &first);
    let link = copied(&mut white);
    assert!(session(&white).awaits_reply_by_post());
    // Nobody moves for who is elsewhere; the own turn can be taken back.
    let reply = session(&white).game.legal_move_texts()[0].clone();
    send(
        &mut white,
        Intent::Turn(TurnIntent::PlayText(reply.clone())),
    );
    assert_eq!(session(&white).game.played_turns().len(), 1);
    assert_eq!(rejections(&mut white).len(), 1);
    assert!(session(&white).can_undo());

    let mut black = opened(&link);
    assert_eq!(session(&black).game.turn(), Seat(1));
    assert_eq!(session(&black).player(Seat(1)), HUMAN);
    assert!(matches!(
        session(&black).player(Seat(0)),
        PlayerKind::ByPost { .. }
    ));
    assert!(session(&black).is_human_to_move() && !session(&black).awaits_reply_by_post());
    // The turn of who is elsewhere stays.
    assert!(!session(&black).can_undo());
    play(&mut black, &reply);
    assert!(session(&black).awaits_reply_by_post());

    let back = copied(&mut black);
    let white = opened(&back);
    assert!(session(&white).is_human_to_move());
    assert_eq!(session(&white).player(Seat(0)), HUMAN);
    let texts: Vec<_> = session(&white)
        .game
        .played_turns()
        .iter()
        .map(|turn| &turn.text)
        .collect();
    assert_eq!(texts, [&first, &reply]);
}

#[test]
fn a_game_by_post_is_by_post_when_it_is_opened_again() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let library = GameLibrary(Some(folder.path().into()));
    let mut app = support::table();
    app.insert_resource(library.clone());
    begin_game(&mut app, game_of([HUMAN; 2], 1));
    for _ in 0..3 {
        let text = session(&app).game.legal_move_texts()[0].clone();
        play(&mut app, &text);
    }
    let link = copied(&mut app);
    update_until(&mut app, "the last game", |world| {
        at_rest(world) && folder.path().join("last.ron").exists()
    });
    drop(app);
    let mut later = support::table();
    later.insert_resource(library);
    send(&mut later, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut later, "the table", at_rest);
    assert!(session(&later).awaits_reply_by_post());
    // The longer game takes the place of the shorter, and nothing else is kept of it.
    let Link {
        mut record,
        players,
        ..
    } = link::read(&link).expect("a link");
    let mut game = record.replay_main_line().expect("legal moves");
    let reply = game.legal_move_texts()[0].clone();
    game.play(&reply).expect("a legal move");
    record = komadai::rules::record::Record::from_game(&game);
    let link::LinkPlayers::BySeat(players) = players else {
        panic!("expected players by seat");
    };
    let text = link::write(&record, &players).expect("a built-in game");
    send(
        &mut later,
        Intent::File(FileIntent::OpenRecord(format!("#{text}"))),
    );
    update_until(&mut later, "the table", at_rest);
    assert_eq!(
        later
            .world()
            .resource::<GameSession>()
            .game
            .played_turns()
            .len(),
        4
    );
    let kept = std::fs::read_dir(folder.path())
        .expect("the folder")
        .count();
    assert_eq!(kept, 1);
}
