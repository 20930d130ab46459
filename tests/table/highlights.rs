//! What is lit on the table beside the way of a move: where a stone may be set
//! up, what attacks a royal, whose turn it is.

use super::english_words as words;
use bevy::app::App;
use komadai::rules::record::Record;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::Stone;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{
    BoardSnapshot, GameConfig, GameSession, Intent, Player, SetupMethod, SetupPhase,
};
use komadai::table::select::Highlights;

use super::support::{self, at_rest, click_location, game_of, send, update_until};

const PLAYERS: [Player; 2] = [Player::Human, Player::Human];

fn lit(app: &App) -> &Highlights {
    app.world().resource::<Highlights>()
}

fn named(app: &App, spots: &[Location]) -> Vec<String> {
    let layout = &app.world().resource::<BoardSnapshot>().layout;
    let names = spots.iter().map(|spot| match spot {
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
    send(&mut app, Intent::NewGame(config));
    update_until(&mut app, "the setup", |world| {
        world.contains_resource::<SetupPhase>() && at_rest(world)
    });
    app
}

/// Jumpers may start anywhere but on the corners and on the royal.
#[test]
fn the_bases_that_may_take_a_stone_are_lit_at_the_setup() {
    let mut app = by_hand();
    assert_eq!(lit(&app).turn, Some(Seat::FIRST));
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
    let mut app = support::table();
    let rules = Ruleset::named("shogi").expect("the catalogue has it");
    let game = rules.at("4k4/9/9/9/9/9/9/9/4R3K w -").expect("a position");
    send(&mut app, Intent::Open(Record::of(&game).write()));
    update_until(&mut app, "the game is laid out", |world| {
        world.contains_resource::<GameSession>() && at_rest(world)
    });
    assert_eq!(lit(&app).turn, Some(Seat::SECOND));
    let attacks = |app: &App| {
        let attacks = lit(app).attacks.iter();
        attacks
            .map(|attack| named(app, &[attack.from, attack.royal].map(Location::Cell)).join("-"))
            .collect::<Vec<String>>()
    };
    assert_eq!(attacks(&app), ["5a-5i"]);
    send(&mut app, Intent::PlayText("5a4a".into()));
    update_until(&mut app, "the turn", at_rest);
    app.update();
    assert_eq!(attacks(&app), [""; 0]);
    assert_eq!(lit(&app).turn, Some(Seat::FIRST));
}

#[test]
fn what_is_printed_on_a_square_is_said() {
    let game = Ruleset::default().begin();
    let says = |name: &str| {
        let cell = game.layout().named(name).expect("a cell of the board");
        words::cell_marking(&game, cell)
    };
    let goal = "d7 is White's goal: White wins with the royal on its circle.";
    assert_eq!(says("d7").as_deref(), Some(goal));
    let corner = "a1 is White's red corner: while a base of Black's stands on it, \
                  Black may take a stone from White's storage as a turn.";
    assert_eq!(says("a1").as_deref(), Some(corner));
    assert_eq!(says("d4"), None);
}
