//! What is lit on the table beside the way of a move: where a stone may be set
//! up, what attacks a royal, whose turn it is.

use super::english_words as words;
use bevy::app::App;
use bevy::input::keyboard::KeyCode;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::Stone;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{
    BoardSnapshot, Boards, GameConfig, Intent, PlayerKind, SetupMethod, StartIntent, TurnIntent,
};
use komadai::table::select::{Highlights, PointerAction};

use super::sigma_positions::position;
use super::support::{
    self, at_rest, begin_game, cell, click_location, game_of, in_hand, key, send, session, target,
    update_until,
};

const PLAYERS: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Human];

fn lit(app: &App) -> &Highlights {
    app.world().resource::<Highlights>()
}

fn named(app: &App, locations: &[Location]) -> Vec<String> {
    let layout = &app.world().resource::<BoardSnapshot>().layout;
    let names = locations.iter().map(|location| match location {
        Location::Cell(cell) => layout.shape(*cell).name.clone(),
        Location::Hand(seat, _) => format!("storage {}", seat.0),
    });
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names
}

fn by_hand() -> App {
    let mut app = support::table();
    let config = GameConfig {
        openings: vec![SetupMethod::ByHand; 2],
        ..game_of(PLAYERS, 1)
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(config)));
    update_until(&mut app, "the setup", |world| {
        world.resource::<Boards>().setup_under_way().is_some() && at_rest(world)
    });
    app
}

/// Jumpers may start anywhere but on the corners and on the royal.
#[test]
fn the_bases_that_may_take_a_stone_are_lit_at_the_setup() {
    let mut app = by_hand();
    assert_eq!(lit(&app).seat_to_move, Some(Seat::FIRST));
    assert!(lit(&app).targets.is_empty(), "nothing is chosen");
    click_location(&mut app, Location::Hand(Seat::FIRST, Stone::Jumper.kind()));
    let barred = ["a1", "g1", "d1"];
    let mut expected = Vec::new();
    for file in 'a'..='g' {
        for rank in '1'..='3' {
            let name = format!("{file}{rank}");
            if !barred.contains(&name.as_str()) {
                expected.push(name);
            }
        }
    }
    expected.sort_unstable();
    assert_eq!(named(&app, &lit(&app).targets), expected);
}

#[test]
fn what_attacks_a_royal_is_lit_until_it_is_answered() {
    let mut app = opened("4k4/9/9/9/9/9/9/9/4R3K w -");
    assert_eq!(lit(&app).seat_to_move, Some(Seat::SECOND));
    let attacks = |app: &App| {
        let attacks = lit(app).attacks.iter();
        attacks
            .map(|attack| named(app, &[attack.from, attack.royal].map(Location::Cell)).join("-"))
            .collect::<Vec<String>>()
    };
    assert_eq!(attacks(&app), ["5a-5i"]);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("5a4a".into())));
    update_until(&mut app, "the turn", at_rest);
    app.update();
    assert_eq!(attacks(&app), [""; 0]);
    assert_eq!(lit(&app).seat_to_move, Some(Seat::FIRST));
}

/// South's Rook on g1 has a free file to North's Gold on g5. A Rook of North's behind it guards it, and
/// is worth more than a Gold; a Pawn of West's, which nobody guards, is no matter, and neither is a game
/// of two.
#[test]
fn what_could_be_won_is_shown_among_four() {
    let shown = |variant: &str, position: &str| {
        let game = Ruleset::named(variant).expect("the catalogue has it");
        let app = support::table_at(&game, position);
        let captures = lit(&app).winning_captures.iter();
        let seats_and_cells = captures.map(|capture| {
            let cells = [capture.from, capture.to].map(Location::Cell);
            (capture.seat.0, named(&app, &cells).join("-"))
        });
        seats_and_cells.collect::<Vec<(u8, String)>>()
    };
    let yonin = |north: &str| {
        let position =
            format!("{north}/9/9/9/wK,1,wP,3,nG,1,eK/9/9/9/4,sK,1,sR,2 s s:-/w:-/n:-/e:- -");
        shown("yonin", &position)
    };
    assert_eq!(yonin("4,nK,4"), [(0, "g1-g5".to_owned())]);
    assert_eq!(yonin("4,nK,1,nR,2"), []);
    assert_eq!(shown("shogi", "4k4/9/9/4g4/9/9/9/9/4R3K b -"), []);
}

#[test]
fn what_is_printed_on_a_square_is_said() {
    let game = Ruleset::default().begin();
    let says = |name: &str| {
        let cell = game.layout().cell_named(name).expect("a cell of the board");
        words::cell_marking(&game, cell)
    };
    let goal = "d7 is White's goal: White wins with the royal on its circle.";
    assert_eq!(says("d7").as_deref(), Some(goal));
    let corner = "a1 is White's red corner: while a base of Black's stands on it, \
                  Black may use a turn to take a stone from White's storage.";
    assert_eq!(says("a1").as_deref(), Some(corner));
    assert_eq!(says("d4"), None);
}

/// Black to move: White has a Bishop on 8b, a Pawn on 5c and a Pawn in hand.
const WITH_HANDS: &str = "4k4/1b7/4p4/9/9/9/9/1R7/4K4 b Gp 1";

fn opened(position: &str) -> App {
    let shogi = Ruleset::named("shogi").expect("the catalogue has it");
    support::table_at(&shogi, position)
}

/// Moves the mouse there and names the cells that are lit as within reach.
fn reach(app: &mut App, location: Option<Location>) -> Vec<String> {
    let hovered = location.map(|location| target(app, location));
    app.world_mut().write_message(PointerAction::Hover(hovered));
    app.update();
    reached(app)
}

fn reached(app: &App) -> Vec<String> {
    let cells = lit(app).reach.iter().copied().map(Location::Cell);
    named(app, &cells.collect::<Vec<Location>>())
}

#[test]
fn where_a_piece_could_go_is_lit_whosever_it_is_and_in_hand_too() {
    let mut app = opened(WITH_HANDS);
    let bishop = cell(&app, "8b");
    let diagonals = ["1i", "2h", "3g", "4f", "5e", "6d", "7a", "7c", "9a", "9c"];
    assert_eq!(reach(&mut app, Some(bishop)), diagonals);
    // A Pawn of White's goes to no cell of the last rank (i) and to no file with another (5):
    // 8 files of 8 cells, less the Bishop's on 8b and the Rook's on 8h.
    let pawn = in_hand(&app, Seat::SECOND, "P");
    let drops = reach(&mut app, Some(pawn));
    assert_eq!(drops.len(), 8 * 8 - 2);
    let is_barred = |name: &String| name.starts_with('5') || name.ends_with('i');
    assert!(!drops.iter().any(is_barred), "{drops:?}");
    // What is not in the hand goes nowhere.
    let rook = in_hand(&app, Seat::SECOND, "R");
    assert_eq!(reach(&mut app, Some(rook)), [""; 0]);
    assert_eq!(reach(&mut app, None), [""; 0]);
}

#[test]
fn the_cursor_shows_it_too_and_wins_over_a_mouse_left_lying() {
    let mut app = opened(WITH_HANDS);
    let bishop = cell(&app, "8b");
    assert_eq!(reach(&mut app, Some(bishop)).len(), 10);
    // The cursor begins on 5e, in the middle: two cells up stands White's Pawn on 5c.
    for key_code in [KeyCode::Enter, KeyCode::ArrowUp, KeyCode::ArrowUp] {
        key(&mut app, key_code);
    }
    assert_eq!(reached(&app), ["5d"]);
    let rook = cell(&app, "8h");
    assert!(reach(&mut app, Some(rook)).contains(&"8b".to_owned()));
}

#[test]
fn it_is_lit_while_the_engine_is_to_move() {
    let mut app = support::table();
    let config = GameConfig {
        players: vec![PlayerKind::Human, PlayerKind::Engine { level: 1 }],
        ..GameConfig::of(Ruleset::named("shogi").expect("the catalogue has it"))
    };
    begin_game(&mut app, config);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("7g7f".into())));
    // The engine answers when the Pawn has landed, which takes longer than these frames.
    let bishop = cell(&app, "8h");
    let seen = reach(&mut app, Some(bishop));
    assert!(!session(&app).is_human_to_move());
    assert_eq!(seen, ["3c", "4d", "5e", "6f", "7g"]);
    let rook = cell(&app, "8b");
    assert_eq!(
        reach(&mut app, Some(rook)),
        ["3b", "4b", "5b", "6b", "7b", "9b"]
    );
}

#[test]
fn sigmas_storage_shows_the_empty_squares() {
    let rules = Ruleset::named("sigma").expect("the catalogue has it");
    // The royals alone are on the board. White holds a Wazir and its other bases, Black to move.
    let position = position("d1 wRW, d7 bRF", 'b', "W");
    let mut app = support::table_at(&rules, &position);
    let wazir = Location::Hand(Seat::FIRST, Stone::Wazir.kind());
    assert_eq!(reach(&mut app, Some(wazir)).len(), 7 * 7 - 2);
    let camel = Location::Hand(Seat::FIRST, Stone::Camel.kind());
    assert_eq!(reach(&mut app, Some(camel)), [""; 0]);
}
