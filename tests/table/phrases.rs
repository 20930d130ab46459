//! What is said beside a game with people elsewhere, and how a player who looks elsewhere is called
//! to their turn: between tables, and with the panels by mouse and keys.

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use komadai::locale::Locale;
use komadai::room::endpoint::RoomAction;
use komadai::room::phrase::Phrase;
use komadai::rules::seat::Seat;
use komadai::table::accessibility::Announcement;
use komadai::table::files::Kept;
use komadai::table::flow::{
    GameConfig, Intent, OnlineIntent, PlayerKind, SessionIntent, TurnIntent,
};
use komadai::table::motion::MotionScale;
use komadai::table::online_play::TurnAlert;
use komadai::table::settings::Settings;
use komadai::table::ui::{Page, UiMemory};
use std::path::Path;
use std::time::Duration;
use tempfile::{TempDir, tempdir};

use super::desk::{lead_focus, place, press};
use super::online_play::{Hub, config, is_level, online_room, run, sit, table, tell, two, wait};
use super::program::program;
use super::support::{button, gamepad, key, rejections, send, session};

fn say(app: &mut App, phrase: Phrase) {
    tell(app, OnlineIntent::Act(RoomAction::SayPhrase(phrase)));
}

fn shown(app: &App) -> [Option<Phrase>; 2] {
    [0, 1].map(|seat| online_room(app).phrase_at(Seat(seat)))
}

fn silence(app: &mut App, silence_phrases: bool) {
    app.insert_resource(Kept::load(
        None,
        Settings {
            silence_phrases,
            ..Settings::default()
        },
    ));
}

#[test]
fn what_is_said_is_shown_at_its_seat_for_some_seconds() {
    let (_hub, _folders, mut apps) = two("minishogi");
    say(&mut apps[1], Phrase::GoodGameAhead);
    run(&mut apps, "the phrase", |apps| {
        shown(&apps[0]) == [None, Some(Phrase::GoodGameAhead)]
    });
    // Who has said it sees that it was said.
    assert_eq!(shown(&apps[1]), [None, Some(Phrase::GoodGameAhead)]);
    wait(&mut apps, 3);
    say(&mut apps[1], Phrase::WellPlayed);
    say(&mut apps[0], Phrase::Hello);
    run(&mut apps, "both", |apps| {
        let both = [Some(Phrase::Hello), Some(Phrase::WellPlayed)];
        apps.iter().all(|app| shown(app) == both)
    });
    wait(&mut apps, 10);
    assert!(apps.iter().all(|app| shown(app) == [None, None]));
    // The game has not noticed.
    send(
        &mut apps[0],
        Intent::Session(SessionIntent::Resign(Seat(0))),
    );
    run(&mut apps, "the end", is_level);
    say(&mut apps[0], Phrase::GoodGame);
    run(&mut apps, "thanks", |apps| {
        shown(&apps[1])[0] == Some(Phrase::GoodGame)
    });
}

#[test]
fn nobody_says_one_thing_right_after_another() {
    let (_hub, _folders, mut apps) = two("minishogi");
    say(&mut apps[0], Phrase::Hello);
    assert!(!online_room(&apps[0]).can_say_phrase());
    say(&mut apps[0], Phrase::Hello);
    assert_eq!(rejections(&mut apps[0]).len(), 1);
    wait(&mut apps, 3);
    assert!(online_room(&apps[0]).can_say_phrase());
}

#[test]
fn silence_hides_what_others_say_and_nothing_else() {
    let (_hub, _folders, mut apps) = two("minishogi");
    silence(&mut apps[0], true);
    say(&mut apps[1], Phrase::Hello);
    wait(&mut apps, 2);
    assert_eq!(shown(&apps[0]), [None, None]);
    say(&mut apps[0], Phrase::OneMoment);
    wait(&mut apps, 2);
    for app in &apps {
        assert_eq!(shown(app)[0], Some(Phrase::OneMoment));
    }
    silence(&mut apps[0], false);
    say(&mut apps[1], Phrase::Sorry);
    wait(&mut apps, 1);
    assert_eq!(shown(&apps[0])[1], Some(Phrase::Sorry));
    // Silenced while something is shown.
    silence(&mut apps[0], true);
    wait(&mut apps, 1);
    assert_eq!(shown(&apps[0])[1], None);
}

/// How often a player was called to their turn.
#[derive(Resource, Default)]
struct Calls(usize);

fn count_calls(mut calls: MessageReader<TurnAlert>, mut count: ResMut<Calls>) {
    count.0 += calls.read().count();
}

#[test]
fn who_looks_elsewhere_is_called_to_their_turn_if_they_want_it() {
    let (_hub, _folders, mut apps) = two("minishogi");
    let window = Window {
        focused: false,
        ..default()
    };
    let app = &mut apps[1];
    let window = app.world_mut().spawn((window, PrimaryWindow)).id();
    app.init_resource::<Calls>()
        .add_systems(Last, count_calls)
        .insert_resource(Kept::load(
            None,
            Settings {
                call_to_turn: true,
                ..Settings::default()
            },
        ));
    let calls = |apps: &[App]| apps[1].world().resource::<Calls>().0;
    let play_both = |apps: &mut Vec<App>| {
        for at in 0..2 {
            let texts = session(&apps[at]).game.legal_move_texts();
            let text = texts[0].clone();
            let before = session(&apps[at]).game.ply();
            send(&mut apps[at], Intent::Turn(TurnIntent::PlayText(text)));
            run(apps, "the turn", |apps| {
                is_level(apps) && session(&apps[0]).game.ply() > before
            });
        }
    };
    play_both(&mut apps);
    assert_eq!(calls(&apps), 1, "once, when the turn begins");
    play_both(&mut apps);
    assert_eq!(calls(&apps), 2, "and with the next one");
    // The window is in front.
    let set_focus = |apps: &mut Vec<App>, focused| {
        let mut window = apps[1].world_mut().get_mut::<Window>(window);
        window.as_mut().expect("the window").focused = focused;
    };
    set_focus(&mut apps, true);
    play_both(&mut apps);
    assert_eq!(calls(&apps), 2);
    // It is not, and nobody wants to be called.
    set_focus(&mut apps, false);
    apps[1]
        .world_mut()
        .resource_mut::<Kept<Settings>>()
        .call_to_turn = false;
    play_both(&mut apps);
    assert_eq!(calls(&apps), 2);
}

/// The program with its panels, that has invited, and a table elsewhere, in a game.
pub fn with_panels() -> (Vec<App>, [TempDir; 2]) {
    with_panels_on(&Hub::default())
}

/// The same on a hub to which more can come.
pub fn with_panels_on(hub: &Hub) -> (Vec<App>, [TempDir; 2]) {
    let folders = [0, 1].map(|_| tempdir().expect("a scratch folder"));
    let host = panels(hub, folders[0].path());
    let mut apps = vec![host, table(hub, folders[1].path())];
    invite(&mut apps);
    (apps, folders)
}

/// The program with its panels, which can play with others.
pub fn panels(hub: &Hub, folder: &Path) -> App {
    let mut app = program(folder, UVec2::new(1280, 720));
    app.insert_resource(hub.opener())
        .insert_resource(MotionScale(0.0))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            40,
        )));
    app.finish();
    app.cleanup();
    // Somebody looks for widgets.
    app.world().resource::<AccessibilityRequested>().set(true);
    app
}

/// Has the first end invite the second to a game.
pub fn invite(apps: &mut [App]) {
    let players = [PlayerKind::Human, PlayerKind::Elsewhere];
    invite_to(apps, config("minishogi", &players));
}

/// The same to another game.
pub fn invite_to(apps: &mut [App], config: GameConfig) {
    tell(
        &mut apps[0],
        OnlineIntent::Host {
            config: Box::new(config),
            name: "Aki".into(),
            allows_advice: false,
            relays: Vec::new(),
        },
    );
    apps[0].update();
    let link = online_room(&apps[0]).invitation().link("");
    tell(&mut apps[1], OnlineIntent::Join(link));
    run(apps, "the open room", |apps| {
        !online_room(&apps[1]).is_waiting_for_host()
    });
    sit(&mut apps[1], None, "Bea");
    run(apps, "all seats", |apps| {
        online_room(&apps[0]).has_all_players()
    });
}

pub fn begin(apps: &mut [App]) {
    tell(&mut apps[0], OnlineIntent::Act(RoomAction::Begin));
    run(apps, "the game", is_level);
    wait(apps, 1);
}

pub fn page(app: &App) -> Option<Page> {
    app.world().resource::<UiMemory>().page
}

#[test]
fn a_phrase_is_said_by_the_mouse_and_silenced_in_the_menu() {
    let (mut apps, _folders) = with_panels();
    begin(&mut apps);
    press(&mut apps[0], "phrases-open");
    assert_eq!(page(&apps[0]), Some(Page::Phrases));
    press(&mut apps[0], "phrase-hello");
    assert_eq!(page(&apps[0]), None);
    run(&mut apps, "the phrase", |apps| {
        shown(&apps[1]) == [Some(Phrase::Hello), None]
    });
    wait(&mut apps, 1);
    assert!(place(&mut apps[0], "phrase-hello").is_some(), "the bubble");
    press(&mut apps[0], "phrases-open");
    press(&mut apps[0], "phrases-silence");
    press(&mut apps[0], "phrases-close");
    assert_eq!(page(&apps[0]), None);
    assert!(apps[0].world().resource::<Kept<Settings>>().silence_phrases);
    say(&mut apps[1], Phrase::Sorry);
    wait(&mut apps, 1);
    assert!(place(&mut apps[0], "phrase-sorry").is_none());
}

#[test]
fn a_phrase_is_said_by_a_gamepad_alone() {
    let (mut apps, _folders) = with_panels();
    begin(&mut apps);
    let host = &mut apps[0];
    let pad = gamepad(host);
    lead_focus(host, pad, "phrases-open");
    button(host, pad, GamepadButton::South);
    assert_eq!(page(host), Some(Page::Phrases));
    // In a page the first push gives the first button the focus.
    button(host, pad, GamepadButton::DPadDown);
    lead_focus(host, pad, "phrase-one-moment");
    button(host, pad, GamepadButton::South);
    assert_eq!(page(host), None);
    run(&mut apps, "the phrase", |apps| {
        shown(&apps[1]) == [Some(Phrase::OneMoment), None]
    });
}

#[test]
fn the_menu_opens_by_its_key_where_there_is_somebody_to_hear() {
    let (mut apps, _folders) = with_panels();
    key(&mut apps[0], KeyCode::KeyS);
    assert_eq!(page(&apps[0]), None, "nothing is played yet");
    begin(&mut apps);
    key(&mut apps[0], KeyCode::KeyS);
    assert_eq!(page(&apps[0]), Some(Page::Phrases));
    tell(&mut apps[0], OnlineIntent::Leave);
    wait(&mut apps, 1);
    assert_eq!(page(&apps[0]), None);
}

#[test]
fn a_screen_reader_is_told_what_others_say_unless_they_are_silenced() {
    let (mut apps, _folders) = with_panels();
    begin(&mut apps);
    apps[0]
        .world()
        .resource::<AccessibilityRequested>()
        .set(true);
    wait(&mut apps, 1);
    let told = |apps: &[App]| {
        let announcement = apps[0].world().resource::<Announcement>();
        Locale::english().text(&announcement.message)
    };
    say(&mut apps[1], Phrase::GoodGameAhead);
    run(&mut apps, "the words", |apps| told(apps).contains("Bea"));
    assert_eq!(told(&apps), "Bea: Have a good game");
    let before = apps[0].world().resource::<Announcement>().number;
    apps[0]
        .world_mut()
        .resource_mut::<Kept<Settings>>()
        .silence_phrases = true;
    wait(&mut apps, 3);
    say(&mut apps[1], Phrase::Hello);
    wait(&mut apps, 1);
    assert_eq!(apps[0].world().resource::<Announcement>().number, before);
}
