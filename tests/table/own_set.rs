//! A file of mate problems of the player's own: the sound ones are a set, the others are told.

use bevy::prelude::*;
use komadai::table::flow::{Boards, FileIntent, Intent, PuzzleProgress, Screen, TurnIntent};

use super::support::{self, rejections, screen, send, update_until};

const PROBLEMS: &str = "\
4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1
4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1
9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1
9/9 b G 1
";

#[test]
fn a_file_of_problems_opens_as_a_set() {
    let mut app = support::table();
    send(&mut app, Intent::File(FileIntent::Paste(PROBLEMS.into())));
    update_until(&mut app, "the solver", |world| {
        world.resource::<Boards>().lesson().is_some()
    });
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::Lesson);
    let lesson = |app: &App| {
        app.world()
            .resource::<Boards>()
            .lesson()
            .expect("a puzzle")
            .clone()
    };
    assert_eq!(lesson(&app).puzzle_number(), Some((1, 2)));
    let told = rejections(&mut app).concat();
    assert!(told.contains("without a mate: 2"), "{told}");
    assert!(told.contains("cannot be read: 4"), "{told}");
    let progress = app.world().resource::<PuzzleProgress>().clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText("G*5b".into())));
    update_until(&mut app, "the solution", |world| {
        let boards = world.resource::<Boards>();
        boards.lesson().is_some_and(|it| it.is_solved())
    });
    assert!(lesson(&app).has_next_puzzle());
    assert_eq!(
        app.world().resource::<PuzzleProgress>(),
        &progress,
        "no rating comes of it"
    );
}
