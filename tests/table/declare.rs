//! Declarations of an entered king at the table (Shogi 10.3 to 10.10): the button with the points, what
//! it asks, an engine that declares, and a game with people elsewhere.

use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::seat::Seat;
use komadai::table::flow::persistence::record_of_session;
use komadai::table::flow::{
    GameConfig, GameSession, Intent, PlayerKind, SessionIntent, TurnIntent,
};
use komadai::table::ui::{Confirmation, UiMemory};

use super::desk::Desk;
use super::entered_king::entered_king;
use super::online_play::{is_level, is_over, run, two_of};
use super::support::{self, begin_game, note_rejections, rejections, send, session, update_until};

const HUMAN: PlayerKind = PlayerKind::Human;
const BUTTON: &str = "play-declare-points";

/// A game of shogi by an entering-king rule, in which Black's King has entered with 9 + 5 points on the
/// board and these in hand.
fn config(rule: &str, hand: &str, players: [PlayerKind; 2]) -> GameConfig {
    GameConfig {
        players: players.to_vec(),
        ..GameConfig::of(entered_king(rule, hand))
    }
}

fn desk(rule: &str, hand: &str) -> Desk {
    let mut desk = Desk::with("shogi");
    begin_game(&mut desk.app, config(rule, hand, [HUMAN; 2]));
    desk.settle();
    desk
}

fn press(desk: &mut Desk, label: &str) {
    desk.tap_widget(label);
    desk.settle();
}

fn is_shown(desk: &Desk, label: &str) -> bool {
    desk.find(label).is_some()
}

fn asked(desk: &Desk) -> Option<Confirmation> {
    desk.app.world().resource::<UiMemory>().confirmation
}

#[test]
fn whoever_has_the_points_declares_and_wins() {
    // 14 + 10 + 4 = 28: Black needs as many by CSARule27 (10.9).
    let mut desk = desk("CSARule27", "2B4P");
    press(&mut desk, BUTTON);
    assert_eq!(asked(&desk), Some(Confirmation::Declare));
    // Nothing has been declared yet, and one can play on.
    press(&mut desk, "play-play-on");
    assert_eq!(session(&desk.app).game.outcome(), Outcome::Ongoing);
    press(&mut desk, BUTTON);
    press(&mut desk, "play-declare");
    let won = Outcome::win(Seat::FIRST, Reason::EnteringKing);
    assert_eq!(session(&desk.app).game.outcome(), won);
    let record = record_of_session(session(&desk.app));
    assert!(record.write().contains("win b entering-king"));
    assert!(!is_shown(&desk, BUTTON));
}

#[test]
fn a_declaration_that_only_draws_asks_and_draws() {
    // 14 + 10 = 24: a draw by CSARule24 (10.8).
    let mut desk = desk("CSARule24", "2B");
    press(&mut desk, BUTTON);
    press(&mut desk, "play-declare");
    let outcome = session(&desk.app).game.outcome();
    assert!(
        matches!(
            outcome,
            Outcome::Draw {
                reason: Reason::Impasse,
                ..
            }
        ),
        "{outcome:?}"
    );
}

#[test]
fn what_does_not_hold_cannot_be_declared() {
    // 27 points.
    let mut desk = desk("CSARule27", "2B3P");
    note_rejections(&mut desk.app);
    assert!(!is_shown(&desk, BUTTON), "it cannot be pressed");
    let game = &session(&desk.app).game;
    let (seat, ply) = (game.turn(), game.ply());
    let declare = |seat, ply| Intent::Session(SessionIntent::Declare { seat, ply });
    send(&mut desk.app, declare(seat, ply));
    assert_eq!(rejections(&mut desk.app).len(), 1);
    // Another's turn, or another ply: it is no longer meant.
    send(&mut desk.app, declare(seat.other(), ply));
    send(&mut desk.app, declare(seat, ply + 1));
    assert_eq!(rejections(&mut desk.app), Vec::<String>::new());
    assert_eq!(session(&desk.app).game.outcome(), Outcome::Ongoing);
}

#[test]
fn nothing_is_counted_where_nobody_declares() {
    for rule in ["NoEnteringKing", "TryRule"] {
        let desk = desk(rule, "2B4P");
        assert!(!is_shown(&desk, BUTTON), "{rule}");
    }
    // White's King has not entered.
    let mut desk = desk("CSARule27", "2B4P");
    let text = session(&desk.app).game.legal_move_texts()[0].clone();
    send(&mut desk.app, Intent::Turn(TurnIntent::PlayText(text)));
    desk.settle();
    assert!(!is_shown(&desk, BUTTON));
}

#[test]
fn an_engine_declares_when_that_wins() {
    let mut app = support::table();
    let engine = PlayerKind::Engine { level: 1 };
    begin_game(&mut app, config("CSARule27", "2B4P", [engine, HUMAN]));
    update_until(&mut app, "the declaration", |world| {
        let session = world.resource::<GameSession>();
        !session.game.outcome().is_ongoing()
    });
    let game = &session(&app).game;
    assert_eq!(
        game.outcome(),
        Outcome::win(Seat::FIRST, Reason::EnteringKing)
    );
    assert!(game.played_turns().is_empty());
}

#[test]
fn an_engine_takes_a_declaration_that_draws() {
    let mut app = support::table();
    let engine = PlayerKind::Engine { level: 1 };
    begin_game(&mut app, config("CSARule24", "2B", [HUMAN, engine]));
    let (seat, ply) = (Seat::FIRST, session(&app).game.ply());
    send(
        &mut app,
        Intent::Session(SessionIntent::Declare { seat, ply }),
    );
    assert_eq!(session(&app).game.outcome_text(), "draw b+w impasse");
    // It has nothing to answer.
    (0..10).for_each(|_| app.update());
    assert!(session(&app).game.played_turns().is_empty());
}

/// 14 + 14 points win by 27, and 14 + 10 draw by 24 (10.8, 10.9).
#[test]
fn a_declaration_ends_a_shared_game_at_both_tables() {
    for (rule, hand, end) in [
        ("CSARule27", "2B4P", "win b entering-king"),
        ("CSARule24", "2B", "draw b+w impasse"),
    ] {
        let (_hub, _folders, mut apps) = two_of(config(rule, hand, [HUMAN, PlayerKind::Elsewhere]));
        let (seat, ply) = (Seat::FIRST, session(&apps[0]).game.ply());
        let declare = Intent::Session(SessionIntent::Declare { seat, ply });
        // Nobody declares for people elsewhere.
        send(&mut apps[1], declare.clone());
        assert_eq!(rejections(&mut apps[1]).len(), 1);
        send(&mut apps[0], declare);
        run(&mut apps, "the end", |apps| {
            is_level(apps) && is_over(&apps[1])
        });
        assert_eq!(session(&apps[1]).game.outcome_text(), end);
    }
}
