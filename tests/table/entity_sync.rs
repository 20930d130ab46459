//! Whatever happens at the table, its entities equal what the rules say: every
//! piece and stone has one entity, on what it lies on, where it belongs.

use super::mirror_check::check_mirror;
use super::support::{self, at_rest, game_of, send, session, update_until};
use bevy::prelude::*;
use komadai::rules::game::effect::Effect;
use komadai::rules::piece_tracker::StoneLocation;
use komadai::rules::record::Record;
use komadai::rules::seat::Seat;
use komadai::rules::variants::catalogue::CATALOGUE;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{FileIntent, GameConfig, Intent, PlayerKind, StartIntent, TurnIntent};
use komadai::table::motion::{ActiveTracks, MotionScale};

/// Sigma 4 Shogi played by two people, from the preset Standard.
fn sigma() -> GameConfig {
    game_of([PlayerKind::Human; 2], 1)
}

/// Every game on the table, played by people alone.
fn games() -> impl Iterator<Item = GameConfig> {
    let others = CATALOGUE.iter().filter(|info| info.name != "sigma");
    let of_people = others.map(|info| {
        let game = Ruleset::named(info.name).expect("it is in the catalogue");
        GameConfig {
            players: vec![PlayerKind::Human; usize::from(info.seats)],
            ..GameConfig::of(game)
        }
    });
    [sigma()].into_iter().chain(of_people)
}

/// A game of people on a table whose motion takes so long.
fn people(game: GameConfig, scale: f32) -> App {
    let mut app = support::table();
    app.insert_resource(MotionScale(scale));
    send(&mut app, Intent::Start(StartIntent::NewGame(game)));
    update_until(&mut app, "the game is laid out", |world| {
        world.contains_resource::<komadai::table::flow::GameSession>() && at_rest(world)
    });
    app
}

fn check(app: &mut App, resting: bool) {
    if let Err(mismatch) = check_mirror(app.world_mut(), resting) {
        panic!(
            "after {} turns: {mismatch}",
            session(app).game.played_turns().len()
        );
    }
}

#[test]
fn the_frame_that_opens_a_game_shows_it() {
    let mut app = support::table();
    let fewer_pieces = Ruleset::named("minishogi").expect("it is in the catalogue");
    let record = Record::from_game(&fewer_pieces.begin()).write();
    send(&mut app, Intent::File(FileIntent::OpenRecord(record)));
    check(&mut app, true);
}

/// Plays one random legal turn; false if the game is over. Captures come
/// first but for those of royals, so that trays fill.
fn play(app: &mut App, lot: &mut fastrand::Rng) -> bool {
    let game = &session(app).game;
    let mut texts = game.legal_move_texts();
    lot.shuffle(&mut texts);
    let takes = |text: &&String| {
        let mv = game.read_move(text).expect("it is legal");
        let effects = game.effects_of(mv).expect("it is legal");
        let mut taken = effects.iter().filter_map(|effect| match effect {
            Effect::Taken { piece, .. } => Some(game.piece_tracker().piece(*piece).royal),
            _ => None,
        });
        taken.next().is_some_and(|royal| !royal)
    };
    // Of hundreds of turns a few are looked at: each is read and tried.
    let looked_at = if lot.u8(..4) == 0 { 0 } else { 40 };
    let capture = texts.iter().take(looked_at).find(takes);
    let Some(text) = capture.or(texts.first()).cloned() else {
        return false;
    };
    send(app, Intent::Turn(TurnIntent::PlayText(text)));
    true
}

fn in_motion(app: &App) -> bool {
    app.world().resource::<ActiveTracks>().is_moving()
}

#[test]
fn entities_equal_the_game_at_once_without_motion() {
    for game in games() {
        let mut app = people(game, 0.0);
        let mut lot = fastrand::Rng::with_seed(4);
        check(&mut app, true);
        let mut turns = 0;
        while turns < 150 && play(&mut app, &mut lot) {
            assert!(!in_motion(&app), "no motion means none");
            check(&mut app, true);
            turns += 1;
        }
        assert!(turns > 8, "the game went on for {turns} turns");
    }
}

#[test]
fn entities_equal_the_game_after_every_animation() {
    for game in games() {
        let mut app = people(game, 1.0);
        let mut lot = fastrand::Rng::with_seed(7);
        let mut longest = 0;
        for _ in 0..40 {
            if !play(&mut app, &mut lot) {
                break;
            }
            check(&mut app, false);
            let mut frames = 0;
            while in_motion(&app) {
                app.update();
                check(&mut app, false);
                frames += 1;
                assert!(frames < 200, "motion comes to an end");
            }
            longest = longest.max(frames);
            check(&mut app, true);
        }
        assert!(longest > 10, "the longest animation took {longest} frames");
    }
}

#[test]
fn entities_equal_the_game_when_turns_interrupt_each_other() {
    for game in games() {
        let mut app = people(game, 1.0);
        let mut lot = fastrand::Rng::with_seed(11);
        for round in 0..60 {
            if round % 5 == 4 || !play(&mut app, &mut lot) {
                send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
            }
            check(&mut app, false);
            for _ in 0..lot.u8(..8) {
                app.update();
            }
        }
        update_until(&mut app, "everything rests", at_rest);
        check(&mut app, true);
    }
}

#[test]
fn a_new_game_is_laid_out_anew() {
    let mut app = people(sigma(), 1.0);
    let mut lot = fastrand::Rng::with_seed(2);
    for _ in 0..30 {
        play(&mut app, &mut lot);
    }
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(game_of([PlayerKind::Human; 2], 2))),
    );
    update_until(&mut app, "the game is laid out", at_rest);
    check(&mut app, true);
    let tracker = session(&app).game.piece_tracker();
    let stored = tracker
        .stones
        .iter()
        .filter(|stone| matches!(stone.location, StoneLocation::Storage(_)));
    assert_eq!(
        stored.count(),
        0,
        "the Standard setup leaves nothing in the storages"
    );
}
