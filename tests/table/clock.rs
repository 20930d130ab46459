//! Clocks at the table, by virtual time: a frame of these tests lasts as long as they say.

use std::fs;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use komadai::clock::{ClockEvent, TimeControl, TimeControls, TimeLeft};
use komadai::rules::matches::match_score::{Match, MatchFormat};
use komadai::rules::record::Record;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::ai::Thinking;
use komadai::table::clock::{ClockEventOccurred, GameClock};
use komadai::table::files::Kept;
use komadai::table::flow::persistence::record_of_session;
use komadai::table::flow::recent_configs::RecentConfigs;
use komadai::table::flow::{
    FileIntent, GameConfig, GameSession, Intent, PlayerKind, Screen, SessionIntent, SharedGame,
    StartIntent, TurnIntent,
};
use komadai::table::motion::MotionScale;
use komadai::table::sound::cue::{self, Cue, Sound};
use komadai::table::sound::is_clock_heard;
use tempfile::tempdir;

use super::support::{self, at_rest, begin_game, key, screen, send, session, update_until};

const SECOND: Duration = Duration::from_secs(1);
const HUMAN: PlayerKind = PlayerKind::Human;

fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn controls(text: &str) -> TimeControls {
    text.parse().expect("time controls")
}

fn config(name: &str, options: &[(&str, &str)], time: &str, players: PlayerKind) -> GameConfig {
    let mut game = Ruleset::named(name).expect("the catalogue has it");
    for (option, value) in options {
        game.set(option, value).expect("an option of the game");
    }
    let seats = usize::from(game.variant().seats);
    GameConfig {
        players: vec![players; seats],
        time_controls: controls(time),
        ..GameConfig::of(game)
    }
}

/// A table where a frame lasts a second, and a game has just begun.
fn begun(config: GameConfig) -> App {
    begin(support::table(), config)
}

fn begin(mut app: App, config: GameConfig) -> App {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(SECOND))
        .init_resource::<Rung>()
        .add_systems(Last, collect_events);
    begin_game(&mut app, config);
    app
}

/// What the clocks told: messages themselves do not last.
#[derive(Resource, Default)]
struct Rung(Vec<ClockEvent>);

fn collect_events(mut events: MessageReader<ClockEventOccurred>, mut rung: ResMut<Rung>) {
    rung.0.extend(events.read().map(|rang| rang.0));
}

fn left(app: &App, seat: Seat) -> TimeLeft {
    let clock = app.world().resource::<GameClock>();
    clock.seat_clock(seat).expect("a clock").time_left()
}

/// Lets seconds go by until the clock of the seat to move says this.
fn run_down_to(app: &mut App, to: TimeLeft) {
    let seat = session(app).game.turn();
    let mut frames = 0;
    while left(app, seat) != to {
        assert!(
            frames < 1000,
            "{:?} does not come to {to:?}",
            left(app, seat)
        );
        app.update();
        frames += 1;
    }
}

fn outcome(app: &App) -> String {
    session(app).game.outcome_text()
}

fn play(app: &mut App, text: &str) {
    send(app, Intent::Turn(TurnIntent::PlayText(text.into())));
}

#[test]
fn a_flag_ends_a_game_of_two() {
    let mut app = begun(config("shogi", &[], "1", HUMAN));
    play(&mut app, "7g7f");
    let black = left(&app, Seat::FIRST);
    assert_eq!(session(&app).game.turn(), Seat::SECOND);
    run_down_to(&mut app, TimeLeft::Main(SECOND));
    assert_eq!(outcome(&app), "ongoing");
    app.update();
    // Rules 7.5: every seat against it wins.
    assert_eq!(outcome(&app), "win b time");
    assert_eq!(left(&app, Seat::SECOND), TimeLeft::Fallen);
    assert_eq!(left(&app, Seat::FIRST), black, "it was not to move");
    let rung = &app.world().resource::<Rung>().0;
    let white = Seat::SECOND.index();
    let mut expected = vec![ClockEvent::TenSecondsLeft { seat: white }];
    let seconds = (1..10).rev();
    expected.extend(seconds.map(|left| ClockEvent::SecondCounted { seat: white, left }));
    expected.push(ClockEvent::FlagFell { seat: white });
    assert_eq!(*rung, expected);
    // The game is over: nothing runs, and nobody moves.
    for _ in 0..100 {
        app.update();
    }
    play(&mut app, "3c3d");
    assert_eq!(session(&app).game.played_turns().len(), 1);
    assert_eq!(left(&app, Seat::FIRST), black);
    // Taken back, the turn begins again with the time that it had.
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(outcome(&app), "ongoing");
    assert_eq!(left(&app, Seat::SECOND), TimeLeft::Main(s(60)));
    run_down_to(&mut app, TimeLeft::Main(s(59)));
    play(&mut app, "3c3d");
    assert_eq!(session(&app).game.played_turns().len(), 2);
}

#[test]
fn each_alone_a_flag_puts_its_seat_out_and_the_others_play_on() {
    let alone = [("style", "Individual")];
    let mut app = begun(config("four", &alone, "0:20", HUMAN));
    // Four Player 7.2: N E S W. Rules 7.6: who runs out of time is out.
    let letters = session(&app).game.seat_letters();
    let order = ['n', 'e', 's', 'w'].map(|letter| {
        let index = letters.iter().position(|other| *other == letter);
        Seat(
            index
                .and_then(|index| u8::try_from(index).ok())
                .expect("a seat"),
        )
    });
    let [north, east, south, west] = order;
    for (out, next) in [(north, east), (east, south)] {
        assert_eq!(session(&app).game.turn(), out);
        run_down_to(&mut app, TimeLeft::Main(SECOND));
        app.update();
        assert_eq!(outcome(&app), "ongoing");
        assert!(session(&app).game.piece_tracker().seats_out.contains(out));
        assert_eq!(session(&app).game.turn(), next);
        assert_eq!(left(&app, next), TimeLeft::Main(s(20)));
    }
    run_down_to(&mut app, TimeLeft::Main(SECOND));
    app.update();
    // Only one seat is left.
    assert_eq!(outcome(&app), "win w last-seat");
    let texts: Vec<&str> = (session(&app).game.played_turns().iter())
        .map(|turn| turn.text.as_str())
        .collect();
    assert_eq!(texts, ["time:n", "time:e", "time:s"]);
    assert_eq!(left(&app, south), TimeLeft::Fallen);
    assert_eq!(left(&app, west), TimeLeft::Main(s(20)));
}

#[test]
fn in_teams_a_flag_loses_the_game_for_the_team() {
    let mut app = begun(config("four", &[], "0:20", HUMAN));
    // Four Player 7.1: N and S against E and W, and N begins.
    assert_eq!(
        session(&app).game.seat_letter(session(&app).game.turn()),
        'n'
    );
    run_down_to(&mut app, TimeLeft::Main(SECOND));
    assert_eq!(outcome(&app), "ongoing");
    app.update();
    assert_eq!(outcome(&app), "win w+e time");
}

#[test]
fn a_paused_clock_does_not_run_and_nobody_moves() {
    let mut app = begun(config("shogi", &[], "1+30", HUMAN));
    run_down_to(&mut app, TimeLeft::Main(s(50)));
    key(&mut app, KeyCode::KeyC);
    assert!(session(&app).is_paused());
    let before = left(&app, Seat::FIRST);
    for _ in 0..500 {
        app.update();
    }
    assert_eq!(left(&app, Seat::FIRST), before);
    for intent in [
        Intent::Turn(TurnIntent::PlayText("7g7f".into())),
        Intent::Turn(TurnIntent::Undo(Seat(0))),
        Intent::Turn(TurnIntent::Pass),
    ] {
        send(&mut app, intent);
        assert_eq!(session(&app).game.played_turns().len(), 0);
    }
    key(&mut app, KeyCode::KeyC);
    assert!(!session(&app).is_paused());
    run_down_to(&mut app, TimeLeft::Main(s(45)));
    play(&mut app, "7g7f");
    assert_eq!(session(&app).game.played_turns().len(), 1);
    // The pause is no part of the turn: 60 s less what was left.
    let TimeLeft::Main(rest) = left(&app, Seat::FIRST) else {
        panic!("main time");
    };
    assert_eq!(session(&app).turn_times, [Some(s(60) - rest)]);
}

#[test]
fn without_clocks_there_is_nothing_to_pause() {
    let mut app = begun(config("shogi", &[], "none", HUMAN));
    send(&mut app, Intent::Session(SessionIntent::Pause));
    assert!(!session(&app).is_paused());
    assert!(
        app.world()
            .resource::<GameClock>()
            .seat_clock(Seat::FIRST)
            .is_none()
    );
    play(&mut app, "7g7f");
    assert_eq!(session(&app).turn_times, []);
}

#[test]
fn a_turn_that_is_taken_back_gives_its_time_back() {
    let mut app = begun(config("shogi", &[], "1|5", HUMAN));
    // 60 + 5 s at the first move.
    run_down_to(&mut app, TimeLeft::Main(s(40)));
    play(&mut app, "7g7f");
    let TimeLeft::Main(black) = left(&app, Seat::FIRST) else {
        panic!("main time");
    };
    run_down_to(&mut app, TimeLeft::Main(s(30)));
    play(&mut app, "3c3d");
    run_down_to(&mut app, TimeLeft::Main(black - s(7)));
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    // White's turn again, as it began; Black has what it had when it was over.
    assert_eq!(left(&app, Seat::SECOND), TimeLeft::Main(s(65)));
    assert_eq!(left(&app, Seat::FIRST), TimeLeft::Main(black));
    assert_eq!(session(&app).turn_times.len(), 1);
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(left(&app, Seat::FIRST), TimeLeft::Main(s(65)));
    assert_eq!(session(&app).turn_times, []);
}

#[test]
fn a_game_is_continued_with_its_clocks() {
    let folder = tempdir().expect("a scratch folder");
    let table = || support::table_with_games(folder.path());
    let mut app = begin(table(), config("shogi", &[], "1+2x30, 5|5", HUMAN));
    run_down_to(&mut app, TimeLeft::Main(s(20)));
    play(&mut app, "7g7f");
    run_down_to(&mut app, TimeLeft::Main(s(250)));
    play(&mut app, "3c3d");
    // What the record says, in seconds: 60 and 305, less what was left.
    let kept_seconds = || {
        let text = fs::read_to_string(folder.path().join("last.ron")).ok()?;
        let kept = Record::read(&text).expect("a record");
        let turns = kept.tree.main_turns();
        let spent = turns.map(|turn| turn.annotations().clock.spent.map(|spent| spent.get()));
        Some(spent.collect::<Vec<Option<f64>>>())
    };
    update_until(&mut app, "both turns kept", |world| {
        at_rest(world)
            && kept_seconds().is_some_and(|seconds| seconds.iter().flatten().count() == 2)
    });
    let seconds = kept_seconds().expect("the last game");
    let times = &session(&app).turn_times;
    let expected = [times[0], times[1]].map(|time| time.map(|time| time.as_secs_f64()));
    assert_eq!(seconds, expected);
    let at_least = |at: usize, least: u64| times[at].is_some_and(|time| time >= s(least));
    assert!(at_least(0, 40) && at_least(1, 55), "{times:?}");
    let white = left(&app, Seat::SECOND);

    let mut later = table();
    send(&mut later, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut later, "the game", |world| {
        let session = world.get_resource::<GameSession>();
        session.is_some_and(|session| session.turn_times.len() == 2) && at_rest(world)
    });
    // As Black's turn began, and nothing runs until somebody says so.
    let begun = s(60) - session(&app).turn_times[0].expect("a time");
    assert!(session(&later).is_paused());
    assert_eq!(left(&later, Seat::FIRST), TimeLeft::Main(begun));
    assert_eq!(left(&later, Seat::SECOND), white);
    assert_eq!(
        session(&later).config.time_controls,
        controls("1+2x30, 5|5")
    );
    send(&mut later, Intent::Session(SessionIntent::Pause));
    for _ in 0..50 {
        later.update();
    }
    assert_ne!(left(&later, Seat::FIRST), TimeLeft::Main(begun));
}

#[test]
fn a_game_lost_on_time_shows_it_when_it_is_opened() {
    let mut app = begun(config("minishogi", &[], "0:05", HUMAN));
    run_down_to(&mut app, TimeLeft::Fallen);
    assert_eq!(outcome(&app), "win w time");
    let text = record_of_session(session(&app)).write();
    send(&mut app, Intent::File(FileIntent::OpenRecord(text)));
    update_until(&mut app, "the table", at_rest);
    assert_eq!(outcome(&app), "win w time");
    assert_eq!(left(&app, Seat::FIRST), TimeLeft::Fallen);
    assert_eq!(left(&app, Seat::SECOND), TimeLeft::Main(s(5)));
}

#[test]
fn whoever_leaves_the_table_finds_the_clock_as_it_was() {
    let mut app = begun(config("shogi", &[], "1", HUMAN));
    run_down_to(&mut app, TimeLeft::Main(s(40)));
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(screen(&app), Screen::Analysis);
    let before = left(&app, Seat::FIRST);
    for _ in 0..100 {
        app.update();
    }
    send(&mut app, Intent::Analyse(None));
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::Play);
    assert!(session(&app).is_paused());
    assert_eq!(left(&app, Seat::FIRST), before);
}

#[test]
fn a_rematch_has_the_same_time_and_players_keep_theirs() {
    let mut app = begun(config("shogi", &[], "0:05, 10+30", HUMAN));
    run_down_to(&mut app, TimeLeft::Fallen);
    send(&mut app, Intent::Start(StartIntent::Rematch));
    update_until(&mut app, "the table", at_rest);
    // The player of seat 0 sits at seat 1 now.
    assert_eq!(session(&app).config.time_controls, controls("10+30, 0:05"));
    assert_eq!(left(&app, Seat::SECOND), TimeLeft::Main(s(5)));
    assert_eq!(outcome(&app), "ongoing");
    assert!(!session(&app).is_paused());
    run_down_to(&mut app, TimeLeft::Main(s(590)));
}

#[test]
fn engines_with_a_second_for_a_move_never_flag() {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0))
        .insert_resource(TimeUpdateStrategy::Automatic);
    let strongest = PlayerKind::Engine { level: u8::MAX };
    let config = config("minishogi", &[], "0+1", strongest);
    send(&mut app, Intent::Start(StartIntent::NewGame(config)));
    let plies = 5;
    update_until(&mut app, "a few turns", |world| {
        let session = world.get_resource::<GameSession>();
        session.is_some_and(|session| {
            let game = &session.game;
            game.played_turns().len() >= plies || !game.outcome().is_ongoing()
        })
    });
    assert_eq!(outcome(&app), "ongoing");
    let limits = (app.world().resource::<GameClock>()).search_limits(session(&app).game.turn());
    assert!(
        limits
            .time
            .is_some_and(|time| time > SECOND / 2 && time < SECOND)
    );
    for time in &session(&app).turn_times {
        let time = time.expect("a time");
        // It uses its byoyomi, and does not overrun it.
        assert!(time > SECOND / 4 && time < SECOND, "{time:?}");
    }
    assert!(session(&app).turn_times.len() >= plies);
}

#[test]
fn an_engine_waits_while_the_clocks_stand_still() {
    let engine = PlayerKind::Engine { level: 1 };
    let mut config = config("minishogi", &[], "10", HUMAN);
    config.players[1] = engine;
    let mut app = begun(config);
    let text = session(&app).game.legal_move_texts()[0].clone();
    play(&mut app, &text);
    send(&mut app, Intent::Session(SessionIntent::Pause));
    assert!(session(&app).is_paused());
    for _ in 0..50 {
        app.update();
        std::thread::yield_now();
    }
    assert!(!app.world().resource::<Thinking>().is_busy());
    assert_eq!(session(&app).game.played_turns().len(), 1);
    send(&mut app, Intent::Session(SessionIntent::Pause));
    update_until(&mut app, "the engine's turn", |world| {
        let session = world.get_resource::<GameSession>();
        session.is_some_and(|session| session.game.played_turns().len() == 2)
    });
}

#[test]
fn the_last_choice_is_kept_and_old_files_have_no_clocks() {
    let folder = tempdir().expect("a scratch folder");
    let path = folder.path().join("orders.ron");
    // As it was written before there were clocks.
    let old = "[(game: shogi(name: \"shogi\"), players: [Human, Human], openings: [], seed: 7)]";
    fs::write(&path, old).expect("a file");
    let load = || Kept::load(Some(path.clone()), RecentConfigs::default());
    let mut recent = load();
    assert_eq!(recent.errors().next(), None);
    assert!(recent.current().time_controls.is_unlimited());
    let config = GameConfig {
        time_controls: controls("10+30, 5+30"),
        ..recent.current().clone()
    };
    recent.set_current(config);
    recent.save();
    let mut later = load();
    assert_eq!(later.errors().next(), None);
    assert_eq!(later.current().time_controls, controls("10+30, 5+30"));
    // A game that was never played begins with it too.
    later.switch_to_game(&Ruleset::named("sankaku").expect("the catalogue has it"));
    assert_eq!(later.current().time_controls, controls("10+30, 5+30"));
}

#[test]
fn byoyomi_is_counted_as_at_a_title_match() {
    let seat = 0;
    let sound = |left| cue::clock_cue(ClockEvent::SecondCounted { seat, left });
    let counted: Vec<u32> = (1..=60).filter(|left| sound(*left).is_some()).collect();
    let expected: Vec<u32> = (1..=10).chain([20, 30, 40, 50, 60]).collect();
    assert_eq!(counted, expected);
    let pitch = |left| sound(left).map(|cue| cue.pitch);
    assert!(pitch(3) > pitch(4));
    let bell = Some(Cue::without_delay(Sound::ClockBell));
    assert_eq!(cue::clock_cue(ClockEvent::TenSecondsLeft { seat }), bell);
    assert_eq!(cue::clock_cue(ClockEvent::ByoyomiStarted { seat }), bell);
    let flag = Some(Cue::without_delay(Sound::FlagFall));
    assert_eq!(cue::clock_cue(ClockEvent::FlagFell { seat }), flag);
}

#[test]
fn a_time_control_may_be_of_each_seat() {
    let config = config("four", &[], "10, 5+30", HUMAN);
    let app = begun(config);
    let clock = app.world().resource::<GameClock>();
    let control = |seat| {
        clock
            .seat_clock(Seat(seat))
            .expect("a clock")
            .time_control()
    };
    assert_eq!(control(0), TimeControl::SuddenDeath { main: s(600) });
    let others = TimeControl::Byoyomi {
        main: s(300),
        period: s(30),
        periods: 1,
    };
    assert_eq!([1, 2, 3].map(control), [others; 3]);
}

#[test]
fn who_watches_hears_the_clocks_of_the_people_who_play() {
    let (human, elsewhere) = (PlayerKind::Human, PlayerKind::Elsewhere);
    let shared = |players: [PlayerKind; 2], engine_levels: [Option<u8>; 2]| {
        let game = Ruleset::named("shogi").expect("a game");
        let config = GameConfig {
            players: players.to_vec(),
            ..GameConfig::of(game.clone())
        };
        let mut session = GameSession::new(config, game.begin(), Match::new(MatchFormat::Single));
        session.shared = Some(SharedGame {
            engine_levels: engine_levels.to_vec(),
            ..SharedGame::default()
        });
        [Seat(0), Seat(1)].map(|seat| is_clock_heard(&session, seat))
    };
    assert_eq!(shared([elsewhere; 2], [None; 2]), [true, true]);
    assert_eq!(shared([elsewhere; 2], [None, Some(3)]), [true, false]);
    // Who plays hears the own clock, as before.
    assert_eq!(shared([elsewhere, human], [None; 2]), [false, true]);
}
