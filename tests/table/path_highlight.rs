//! The way of a move is lit: of the one that is pointed at, and of the last.

use std::sync::Arc;

use bevy::app::App;
use komadai::rules::board::Layout;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{Intent, TurnIntent};
use komadai::table::select::{Highlights, PointerAction};

use super::support::{self, at_rest, cell, click_cell, send, session, target, update_until};

/// A Chariot with two Soldiers on its strip, and a Cavalry two leaps from g3.
const POSITION: &str = "1e1/5/7/7/R1s1s2/4S2/2C2/1E1 b -";

fn table() -> App {
    let sankaku = Ruleset::named("sankaku").expect("the catalogue has it");
    support::table_at(&sankaku, POSITION)
}

fn layout(app: &App) -> Arc<Layout> {
    session(app).game.layout()
}

/// The cells of the lit way, by name.
fn lit(app: &App) -> Vec<String> {
    let layout = layout(app);
    let way = &app.world().resource::<Highlights>().path;
    way.iter()
        .map(|cell| layout.shape(*cell).name.clone())
        .collect()
}

fn point(app: &mut App, name: &str) {
    let at = target(app, cell(app, name));
    app.world_mut()
        .write_message(PointerAction::Hover(Some(at)));
    app.update();
    app.update();
}

#[test]
fn the_way_to_what_is_pointed_at_is_lit() {
    let mut app = table();
    assert!(lit(&app).is_empty());
    click_cell(&mut app, "d2");
    point(&mut app, "g3");
    assert_eq!(lit(&app), ["d2", "e3", "g3"]);
    point(&mut app, "b2");
    assert!(lit(&app).is_empty(), "a single leap passes nothing");
    app.world_mut().write_message(PointerAction::Cancel);
    click_cell(&mut app, "a4");
    point(&mut app, "g4");
    assert_eq!(lit(&app), ["a4", "b4", "c4", "d4", "e4", "f4", "g4"]);
}

#[test]
fn the_way_of_the_last_turn_stays_lit() {
    let mut app = table();
    send(&mut app, Intent::Turn(TurnIntent::PlayText("d2g3".into())));
    update_until(&mut app, "everything rests", at_rest);
    app.update();
    assert_eq!(lit(&app), ["d2", "e3", "g3"]);
}
