//! A file of mate problems of the player's own: the sound ones are a set, the others are told.

use bevy::prelude::*;
use komadai::table::files::Kept;
use komadai::table::flow::{
    Boards, FileIntent, Intent, Notice, PuzzleProgress, Screen, TurnIntent,
};
use komadai::words::in_english;

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
    let progress = PuzzleProgress::clone(app.world().resource::<Kept<PuzzleProgress>>());
    send(&mut app, Intent::Turn(TurnIntent::PlayText("G*5b".into())));
    update_until(&mut app, "the solution", |world| {
        let boards = world.resource::<Boards>();
        boards.lesson().is_some_and(|it| it.is_solved())
    });
    assert!(lesson(&app).has_next_puzzle());
    assert_eq!(
        **app.world().resource::<Kept<PuzzleProgress>>(),
        progress,
        "no rating comes of it"
    );
}

/// There are files of a million problems: the first thousand are taken, and how many are left out is said.
#[test]
fn of_a_file_with_more_problems_than_anybody_solves_the_first_are_taken() {
    let mut app = support::table();
    let problem = PROBLEMS.lines().next().expect("a problem");
    let text = format!("{problem}\n").repeat(1003);
    send(&mut app, Intent::File(FileIntent::Paste(text)));
    let mut notices = app.world_mut().resource_mut::<Messages<Notice>>();
    let told = notices.drain().find_map(|notice| match notice {
        Notice::Info(text) => Some(in_english(&text)),
        Notice::Problem(_) => None,
    });
    let told = told.expect("a notice");
    assert!(
        told.contains("1,000 problems") || told.contains("1000 problems"),
        "{told}"
    );
    assert!(told.contains("3 more"), "{told}");
}
