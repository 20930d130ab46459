//! The shogi family at the table, headless: promotion chosen on the square,
//! drops from the hand by pointer and by keyboard, four seats, lost turns, and
//! a match of several hands.

use super::english_words as words;
use super::support::{
    self, at_rest, begin_game, cell, click_cell, click_location, in_hand, key, refusals,
    rejections, selection, send, session, update_until,
};
use bevy::prelude::*;
use komadai::locale::Locale;
use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::game::special_move::SpecialMove;
use komadai::rules::matches::match_score::{MatchFormat, MatchStatus};
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{
    GameConfig, GameSession, Intent, PlayerColour, PlayerKind, SessionIntent, StartIntent,
    TurnIntent, must_pass,
};
use komadai::table::theme::PieceSet;
use komadai::table::view::ViewMode;

const HUMAN: PlayerKind = PlayerKind::Human;
const BEGINNER: PlayerKind = PlayerKind::Engine { level: 1 };

fn game(name: &str) -> Ruleset {
    Ruleset::named(name).expect("the catalogue has it")
}

/// A table at which a game of these players has just begun.
fn begun(name: &str, players: &[PlayerKind]) -> App {
    let mut app = support::table();
    let config = GameConfig {
        players: players.to_vec(),
        ..GameConfig::of(game(name))
    };
    begin_game(&mut app, config);
    app
}

/// A table at which people go on from a position.
fn at(name: &str, position: &str) -> App {
    support::table_at(&game(name), position)
}

fn texts(app: &App) -> Vec<&str> {
    let played = session(app).game.played_turns();
    played.iter().map(|turn| turn.text.as_str()).collect()
}

/// Typed as a move text, as players write it, and wrongly.
#[test]
fn a_move_that_is_typed_is_played_or_refused_with_the_reason() {
    let mut app = begun("shogi", &[HUMAN, HUMAN]);
    for typed in ["P-7f", "3c3d", "Bx2b+", "Sx2b", "B*4e"] {
        send(&mut app, Intent::Turn(TurnIntent::PlayText(typed.into())));
        update_until(&mut app, "rest", at_rest);
        assert_eq!(rejections(&mut app), Vec::<String>::new(), "{typed}");
    }
    let played = ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"];
    assert_eq!(texts(&app), played);
    for (typed, part) in [
        ("P-9z", "9z"),
        ("K-1a", "1a"),
        ("", "expected"),
        ("\u{1F600}", "\u{1F600}"),
    ] {
        send(&mut app, Intent::Turn(TurnIntent::PlayText(typed.into())));
        let reasons = rejections(&mut app);
        assert!(reasons[0].contains(part), "{typed}: {reasons:?}");
    }
    assert_eq!(texts(&app), played);
    // The same in an analysis.
    send(&mut app, Intent::Analyse(None));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("P-8d".into())));
    update_until(&mut app, "rest", at_rest);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    assert_eq!(texts(&app), played);
}

/// Refusals of the pointer, one of a typed move and one of the table itself, in two languages.
#[test]
fn a_refusal_is_said_in_the_language_of_the_reader() {
    let mut app = begun("shogi", &[HUMAN, HUMAN]);
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let cell = |name: &str| {
        let layout = game("shogi").begin().layout();
        Location::Cell(layout.cell_named(name).expect("a cell"))
    };
    click_location(&mut app, cell("8h"));
    click_location(&mut app, cell("3c"));
    click_location(&mut app, cell("4i"));
    click_location(&mut app, cell("4f"));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("P*5e".into())));
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    let refused = refusals(&mut app);
    let said: Vec<String> = refused.iter().map(|it| japanese.text(it)).collect();
    assert_eq!(
        said,
        [
            "８八にあるものは今は動けません。",
            "３三にあるのは自分のものではありません。",
            "４九の金将は４六へ動けません。",
            "持ち駒に歩兵はありません。",
            "待ったのできる自分の手がありません。",
        ]
    );
    let said: Vec<String> = refused
        .iter()
        .map(|it| Locale::english().text(it))
        .collect();
    assert_eq!(
        said,
        [
            "What stands on 8h cannot move now.",
            "What stands on 3c is not yours.",
            "The Gold General on 4i cannot reach 4f.",
            "You hold no Pawn.",
            "There is no turn of yours to take back.",
        ]
    );
}

/// A Pawn one step before the zone.
const BEFORE_ZONE: &str = "4k4/9/9/8P/9/9/9/9/4K4 b - 1";

#[test]
fn a_promotion_is_chosen_on_the_square() {
    for (keys, text) in [
        (&[KeyCode::Enter][..], "1d1c+"),
        (&[KeyCode::ArrowRight, KeyCode::Enter][..], "1d1c"),
        (
            &[KeyCode::ArrowRight, KeyCode::ArrowLeft, KeyCode::Enter][..],
            "1d1c+",
        ),
    ] {
        let mut app = at("shogi", BEFORE_ZONE);
        click_cell(&mut app, "1d");
        click_cell(&mut app, "1c");
        let to = selection(&app).promotion.as_ref().map(|choice| choice.to);
        assert_eq!(to, Some(cell(&app, "1c")), "the choice is open");
        assert!(texts(&app).is_empty(), "nothing is played yet");
        for key_code in keys {
            key(&mut app, *key_code);
        }
        assert_eq!(texts(&app), [text]);
        assert_eq!(selection(&app).promotion, None);
    }
}

#[test]
fn a_promotion_that_is_let_go_plays_nothing() {
    let mut app = at("shogi", BEFORE_ZONE);
    click_cell(&mut app, "1d");
    click_cell(&mut app, "1c");
    key(&mut app, KeyCode::Escape);
    assert_eq!(selection(&app).promotion, None);
    assert!(texts(&app).is_empty());
}

#[test]
fn what_must_promote_or_cannot_is_not_asked() {
    // A Pawn on the last rank but one must promote; a Gold never does.
    let mut app = at("shogi", "4k4/8P/9/6G2/9/9/9/9/4K4 b - 1");
    click_cell(&mut app, "1b");
    click_cell(&mut app, "1a");
    assert_eq!(texts(&app), ["1b1a+"]);
    let mut app = at("shogi", "4k4/8P/9/6G2/9/9/9/9/4K4 b - 1");
    click_cell(&mut app, "3d");
    click_cell(&mut app, "3c");
    assert_eq!(texts(&app), ["3d3c"]);
}

/// A Gold in Black's hand.
const GOLD_IN_HAND: &str = "4k4/9/9/9/9/9/9/9/4K4 b G 1";

#[test]
fn a_pointer_drops_from_the_hand() {
    let mut app = at("shogi", GOLD_IN_HAND);
    let gold = in_hand(&app, Seat::FIRST, "G");
    click_location(&mut app, gold);
    // 81 squares, two of them with a King.
    assert_eq!(selection(&app).targets.len(), 79);
    click_cell(&mut app, "5a");
    assert_eq!(rejections(&mut app).len(), 1, "White's King stands there");
    click_location(&mut app, gold);
    click_cell(&mut app, "3c");
    assert_eq!(texts(&app), ["G*3c"]);
}

#[test]
fn the_keyboard_jumps_to_the_hand_and_back() {
    let mut app = at("shogi", GOLD_IN_HAND);
    let gold = in_hand(&app, Seat::FIRST, "G");
    key(&mut app, KeyCode::KeyD);
    assert_eq!(selection(&app).cursor.map(|it| it.location), Some(gold));
    key(&mut app, KeyCode::Enter);
    assert_eq!(selection(&app).from.map(|it| it.location), Some(gold));
    key(&mut app, KeyCode::KeyD);
    key(&mut app, KeyCode::Enter);
    assert_eq!(texts(&app), ["G*5e"], "the middle of the board");
}

#[test]
fn arrows_walk_over_the_edge_into_every_hand() {
    // One piece in each hand; the stands lie at the right hand of each seat.
    let position = "4,nK,4/9/9/9/wK,7,eK/9/9/9/4,sK,4 s s:R/w:B/n:G/e:S -";
    let mut app = at("yonin", position);
    let ways = [
        (KeyCode::ArrowRight, 0, "R"),
        (KeyCode::ArrowDown, 1, "B"),
        (KeyCode::ArrowLeft, 2, "G"),
        (KeyCode::ArrowUp, 3, "S"),
    ];
    for (key_code, seat, code) in ways {
        let wanted = in_hand(&app, Seat(seat), code);
        for _ in 0..10 {
            key(&mut app, key_code);
        }
        assert_eq!(selection(&app).cursor.map(|it| it.location), Some(wanted));
        // Back onto the board.
        key(&mut app, KeyCode::KeyD);
    }
}

#[test]
fn four_people_play_a_round_by_pointer() {
    let mut app = begun("yonin", &[HUMAN; 4]);
    // Every seat's Pawn steps towards the middle: the setup is South's, turned.
    for (from, to) in [("e3", "e4"), ("c5", "d5"), ("e7", "e6"), ("g5", "f5")] {
        click_cell(&mut app, from);
        click_cell(&mut app, to);
    }
    let seats: Vec<u8> = session(&app)
        .game
        .played_turns()
        .iter()
        .map(|turn| turn.seat.0)
        .collect();
    assert_eq!(seats, [0, 1, 2, 3]);
    assert_eq!(session(&app).game.turn(), Seat::FIRST);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn people_and_engines_sit_in_any_mix() {
    let mut app = begun("four", &[BEGINNER, HUMAN, BEGINNER, BEGINNER]);
    assert_eq!(
        app.world().resource::<ViewMode>().seat,
        Seat(1),
        "the table is looked at from the only person's side"
    );
    update_until(&mut app, "West's turn", |world| {
        at_rest(world) && world.resource::<GameSession>().is_human_to_move()
    });
    let game = &session(&app).game;
    assert_eq!(game.turn(), Seat(1));
    // North, East and South come before West.
    assert_eq!(game.played_turns().len(), 3);
}

#[test]
fn a_jumped_turn_is_explained() {
    // South's Rook comes to the fifth rank and checks East; a Pawn covers West.
    let mut app = at(
        "yonin",
        "4,nK,4/9/9/9/wK,1,wP,5,eK/9/9/9/4,sK,1,sR,2 s s:-/w:-/n:-/e:- -",
    );
    click_cell(&mut app, "g1");
    click_cell(&mut app, "g5");
    let game = &session(&app).game;
    assert_eq!(game.turn(), Seat(3));
    assert_eq!(
        words::skipped_seats(game).as_deref(),
        Some("West and North were passed over: East, in check, moves at once.")
    );
}

#[test]
fn a_turn_without_a_move_is_passed_by_key_and_not_otherwise() {
    // South's King in the corner may go nowhere, and nothing else is South's.
    let stuck = "1,nR,2,nK,4/9/9/9/4,wK,3,eK/9/9/8,eR/sK,8 s s:-/w:-/n:-/e:- -";
    let mut app = at("yonin", stuck);
    assert!(must_pass(&session(&app).game));
    key(&mut app, KeyCode::KeyX);
    assert_eq!(texts(&app), ["pass"]);
    assert_eq!(session(&app).game.turn(), Seat(1));
    key(&mut app, KeyCode::KeyX);
    assert_eq!(texts(&app), ["pass"], "West can move and must");
    assert_eq!(rejections(&mut app).len(), 1);
}

#[test]
fn giving_up_among_four_leaves_the_others_to_play() {
    let mut app = begun("yonin", &[HUMAN; 4]);
    send(&mut app, Intent::Session(SessionIntent::Resign(Seat(0))));
    let game = &session(&app).game;
    assert_eq!(game.outcome(), Outcome::Ongoing);
    assert!(game.piece_tracker().seats_out.contains(Seat::FIRST));
    assert_ne!(game.turn(), Seat::FIRST);
    for seat in [Seat(1), Seat(2)] {
        send(&mut app, Intent::Session(SessionIntent::Resign(seat)));
    }
    let game = &session(&app).game;
    let winner = SeatSet::from_seat(Seat(3));
    assert_eq!(game.outcome().winners(), winner, "{:?}", game.outcome());
    assert_eq!(
        words::ranking(game),
        [Seat(3), Seat(2), Seat(1), Seat(0)],
        "the reverse order of going out"
    );
}

#[test]
fn colours_change_from_hand_to_hand_until_somebody_has_won_two() {
    let mut app = begun("hand", &[HUMAN, BEGINNER]);
    assert_eq!(session(&app).series.format(), MatchFormat::TwoInARow);
    // The person gives up twice; the engine has won two hands in a row.
    send(&mut app, Intent::Session(SessionIntent::Resign(Seat(0))));
    assert_eq!(words::match_score(session(&app)), "Black 0, White 1");
    assert_eq!(
        session(&app).series_including_game().status(),
        MatchStatus::Ongoing
    );
    send(&mut app, Intent::Start(StartIntent::Rematch));
    update_until(&mut app, "the person's turn", |world| {
        at_rest(world) && world.resource::<GameSession>().is_human_to_move()
    });
    assert_eq!(session(&app).player(Seat::SECOND), HUMAN);
    send(&mut app, Intent::Session(SessionIntent::Resign(Seat(1))));
    assert_eq!(words::match_score(session(&app)), "Black 2, White 0");
    assert_eq!(
        session(&app).series_including_game().status(),
        MatchStatus::Won(1)
    );
    send(&mut app, Intent::Start(StartIntent::Rematch));
    update_until(&mut app, "a new match", at_rest);
    assert!(session(&app).series.hand_winners().is_empty());
}

#[test]
fn an_impasse_needs_both_kings_in_the_zones() {
    let mut app = begun("shogi", &[HUMAN, HUMAN]);
    send(&mut app, Intent::Session(SessionIntent::Impasse(Seat(0))));
    assert_eq!(rejections(&mut app).len(), 1);
    let mut app = at("shogi", "4K4/9/9/9/9/9/9/9/4k4 b 2R2B4G4S4N4L18P 1");
    send(&mut app, Intent::Session(SessionIntent::Impasse(Seat(0))));
    // White has nothing but a King: below 24 points.
    assert_eq!(
        session(&app).game.outcome(),
        Outcome::win(Seat::FIRST, Reason::Impasse)
    );
    let again = SpecialMove::read("impasse", &['b', 'w']);
    assert_eq!(again, Some(SpecialMove::Impasse), "and records can say so");
}

#[test]
fn of_two_players_black_has_the_king_of_the_junior_and_white_that_of_the_senior() {
    let faces = |name: &str, seat: Seat| {
        let game = game(name).begin();
        let kinds = game.kinds();
        let king = kinds.iter().find(|kind| kind.code == "K");
        let marks = &king.expect("a king").look.marks;
        let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
        let face = |set: PieceSet| set.mark(marks, colour).to_owned();
        [face(PieceSet::Kanji), face(PieceSet::KanjiName)]
    };
    for name in ["shogi", "minishogi", "hand"] {
        assert_eq!(faces(name, Seat(0)), ["玉", "玉将"], "{name}");
        assert_eq!(faces(name, Seat(1)), ["王", "王将"], "{name}");
    }
    // Four players have no order of rank.
    for seat in 0..4 {
        assert_eq!(faces("yonin", Seat(seat)), ["王", "王将"]);
    }
}
