//! Games outlast the program: saved as they go on, taken up again, and never
//! lost to a file that is refused.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::support::{
    self, at_rest, begin_game, game_of, refusals, rejections, save_game, send, session,
    update_until,
};
use bevy::prelude::*;
use bevy::window::WindowFocused;
use komadai::locale::{self, Locale};
use komadai::rules::matches::match_score::Match;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::files::{self, Kept, StorageError};
use komadai::table::flow::persistence::{GameLibrary, record_of_session};
use komadai::table::flow::{
    FileIntent, GameConfig, GameSession, Intent, PlayerKind, SetupMethod, StartIntent, TurnIntent,
};
use komadai::table::settings::Settings;
use komadai::words::in_english;
use tempfile::TempDir;

const PLAYERS: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Human];

/// A folder for one test that is gone when the test is.
struct Scratch(TempDir);

impl Scratch {
    fn new() -> Scratch {
        Scratch(tempfile::tempdir().expect("a scratch folder"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// What a file of the folder says.
    #[track_caller]
    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).expect("a file of the folder")
    }

    /// A table that keeps its games in the folder.
    fn table(&self) -> App {
        support::table_with_games(self.0.path())
    }

    /// The same with a game that has just begun.
    fn begun(&self) -> App {
        let mut app = self.table();
        begin_game(&mut app, game_of(PLAYERS, 0));
        app
    }

    /// The same with the last game taken up.
    fn last_game(&self) -> App {
        let mut app = self.table();
        send(&mut app, Intent::File(FileIntent::LoadLastGame));
        update_until(&mut app, "the table", at_rest);
        app
    }
}

/// Plays the first legal turns of the list that lead from plain moves.
fn play_some(app: &mut App, turns: usize) {
    for _ in 0..turns {
        let text = session(app)
            .game
            .legal_move_texts()
            .into_iter()
            .find(|text| !text.contains(['=', '*', '%']))
            .expect("a plain move");
        send(app, Intent::Turn(TurnIntent::PlayText(text)));
        update_until(app, "rest", at_rest);
    }
}

/// A record of the game on the table with a move that nobody may make in the place of one turn,
/// which is counted from 0.
fn with_bad_turn(app: &App, record: &str, turn: usize) -> String {
    let text = &session(app).game.played_turns()[turn].text;
    record.replace(text.as_str(), "a1g7")
}

#[test]
fn a_game_is_taken_up_where_it_was() {
    let scratch = Scratch::new();
    let mut app = scratch.table();
    assert!(!app.world().resource::<GameLibrary>().has_last_game());
    begin_game(&mut app, game_of(PLAYERS, 0));
    play_some(&mut app, 3);
    let (text, played) = (
        session(&app).game.position_text(),
        session(&app).game.played_turns().to_vec(),
    );

    let mut later = scratch.table();
    assert!(later.world().resource::<GameLibrary>().has_last_game());
    send(&mut later, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut later, "the table", at_rest);
    assert_eq!(session(&later).game.position_text(), text);
    assert_eq!(session(&later).game.played_turns(), played);
    send(&mut later, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(session(&later).game.played_turns().len(), played.len() - 1);
}

#[test]
fn a_game_without_a_setup_is_taken_up_too() {
    let scratch = Scratch::new();
    let mut app = scratch.table();
    let game = Ruleset::named("sankaku").expect("the catalogue has it");
    let config = GameConfig {
        players: PLAYERS.to_vec(),
        ..GameConfig::of(game)
    };
    begin_game(&mut app, config);
    play_some(&mut app, 2);
    let text = session(&app).game.position_text();

    let mut later = scratch.last_game();
    assert_eq!(rejections(&mut later), Vec::<String>::new());
    assert_eq!(session(&later).game.position_text(), text);
    assert_eq!(session(&later).game.variant().name, "sankaku");
}

#[test]
fn the_engine_keeps_its_seat_and_level() {
    let scratch = Scratch::new();
    let mut app = scratch.table();
    let engine = PlayerKind::Engine { level: 4 };
    begin_game(&mut app, game_of([PlayerKind::Human, engine], 0));
    app.update();
    let later = scratch.last_game();
    assert_eq!(session(&later).config.players, [PlayerKind::Human, engine]);
}

#[test]
fn saving_never_overwrites_what_was_saved_before() {
    let scratch = Scratch::new();
    let mut app = scratch.begun();
    save_game(&mut app);
    let first = scratch.text("sigma-0001.ron");
    play_some(&mut app, 1);
    save_game(&mut app);
    assert!(scratch.file("sigma-0002.ron").is_file());
    let kept = scratch.text("sigma-0001.ron");
    assert_eq!(kept, first);
}

#[test]
fn a_game_that_gives_way_to_another_is_kept_under_a_name_of_its_own() {
    let scratch = Scratch::new();
    let another = |app: &mut App| begin_game(app, game_of(PLAYERS, 0));
    let mut app = scratch.begun();
    // Nothing that was hardly begun.
    play_some(&mut app, 2);
    another(&mut app);
    assert!(!scratch.file("sigma-0001.ron").exists());
    play_some(&mut app, 3);
    let last = scratch.text("last.ron");
    let bad = with_bad_turn(&app, &last, 2);
    another(&mut app);
    let kept = scratch.text("sigma-0001.ron");
    assert_eq!(kept, last);
    // The same again when it is opened, and not twice.
    send(&mut app, Intent::File(FileIntent::OpenRecord(kept)));
    update_until(&mut app, "the table", at_rest);
    assert_eq!(session(&app).game.played_turns().len(), 3);
    another(&mut app);
    assert!(!scratch.file("sigma-0002.ron").exists());
    // One that has ended: somebody may want to look into it.
    play_some(&mut app, 3);
    support::resign(&mut app);
    update_until(&mut app, "rest", at_rest);
    let last = scratch.text("last.ron");
    another(&mut app);
    let kept = scratch.text("sigma-0002.ron");
    assert_eq!(kept, last);
    // A file that is no record is lost neither.
    fs::write(scratch.file("last.ron"), "(format: 1").expect("written");
    let mut later = scratch.table();
    another(&mut later);
    let aside = scratch.text("last.ron.bad");
    assert_eq!(aside, "(format: 1");
    // Nor is one that cannot be played.
    fs::write(scratch.file("last.ron"), &bad).expect("written");
    fs::remove_file(scratch.file("last.ron.bad")).expect("done with");
    another(&mut scratch.table());
    let aside = scratch.text("last.ron.bad");
    assert_eq!(aside, bad);
}

#[test]
fn a_broken_record_is_refused_and_what_can_be_played_of_it_is() {
    let scratch = Scratch::new();
    let mut app = scratch.begun();
    play_some(&mut app, 3);
    let good = scratch.text("last.ron");
    let bad = with_bad_turn(&app, &good, 2);

    // Nothing readable: the game on the table stays.
    let before = session(&app).game.position_text();
    send(
        &mut app,
        Intent::File(FileIntent::OpenRecord("(format: 1, moves: [".into())),
    );
    let reasons = rejections(&mut app);
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert!(reasons[0].contains("line 1"), "{reasons:?}");
    assert_eq!(session(&app).game.position_text(), before);

    // Two turns are good, the third is not.
    send(&mut app, Intent::File(FileIntent::OpenRecord(bad)));
    let reasons = rejections(&mut app);
    assert!(reasons[0].contains("Move 3"), "{reasons:?}");
    update_until(&mut app, "the table", at_rest);
    assert_eq!(
        app.world()
            .resource::<GameSession>()
            .game
            .played_turns()
            .len(),
        2
    );
}

#[test]
fn a_saved_game_that_is_refused_is_kept_aside() {
    let scratch = Scratch::new();
    let mut app = scratch.begun();
    play_some(&mut app, 3);
    let good = scratch.text("last.ron");
    let bad = with_bad_turn(&app, &good, 1);
    fs::write(scratch.file("last.ron"), &bad).expect("written");

    let mut later = scratch.last_game();
    let reasons = rejections(&mut later);
    assert!(reasons[0].contains("Move 2"), "{reasons:?}");
    later.update();
    assert_eq!(session(&later).game.played_turns().len(), 1);
    let kept = scratch.text("last.ron.bad");
    assert_eq!(kept, bad);
}

#[test]
fn the_games_that_are_kept_are_listed_with_what_is_wrong_with_them() {
    let scratch = Scratch::new();
    let mut app = scratch.begun();
    play_some(&mut app, 2);
    save_game(&mut app);
    fs::write(scratch.file("broken.ron"), "(format: 1").expect("written");
    // The first move of a game of shogi, as other programs write it.
    let kif = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n";
    for name in ["other.kif", "OLD.KIF", "new.kifu"] {
        fs::write(scratch.file(name), kif).expect("written");
    }
    fs::write(scratch.file("notes.txt"), "no game").expect("written");

    let saved = app.world().resource::<GameLibrary>().saved_games();
    let mut names: Vec<&str> = saved.iter().map(|saved| saved.file_name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "OLD.KIF",
            "broken.ron",
            "last.ron",
            "new.kifu",
            "other.kif",
            "sigma-0001.ron"
        ]
    );
    for game in &saved {
        match (game.file_name.as_str(), &game.record) {
            ("broken.ron", record) => assert!(record.is_err()),
            ("OLD.KIF" | "new.kifu" | "other.kif", Ok(record)) => {
                assert_eq!(record.tree.main_line().len(), 1);
            }
            (_, Ok(record)) => assert_eq!(record.tree.main_line().len(), 2, "{}", game.file_name),
            (name, Err(fault)) => panic!("{name}: {fault:?}"),
        }
    }
    // Whoever brought a file knows it by its name; the two of this game can go on, not those of other programs.
    let named = saved.iter().filter_map(|game| game.given_name());
    let mut named: Vec<&str> = named.collect();
    named.sort_unstable();
    assert_eq!(named, ["OLD.KIF", "new.kifu", "other.kif"]);
    let unfinished = saved.iter().filter(|game| game.is_unfinished());
    let mut unfinished: Vec<&str> = unfinished.map(|game| game.file_name.as_str()).collect();
    unfinished.sort_unstable();
    assert_eq!(unfinished, ["last.ron", "sigma-0001.ron"]);
    assert!(saved.iter().all(|game| !game.is_empty()));
    let kif = saved.iter().find(|saved| saved.file_name == "other.kif");
    let text = kif.expect("it is listed").text.clone();
    send(&mut app, Intent::File(FileIntent::OpenRecord(text)));
    update_until(&mut app, "the table", at_rest);
    assert_eq!(session(&app).game.variant().name, "shogi");
    assert_eq!(session(&app).game.played_turns()[0].text, "7g7f");
}

/// A match of Hand Shogi of which somebody has won the first hand, seen by the second.
fn second_hand(scratch: &Scratch) -> App {
    let mut app = scratch.table();
    let hand = Ruleset::named("hand").expect("the catalogue has it");
    let config = GameConfig {
        players: PLAYERS.to_vec(),
        seed: 77,
        ..GameConfig::of(hand)
    };
    begin_game(&mut app, config);
    support::resign(&mut app);
    send(&mut app, Intent::Start(StartIntent::Rematch));
    update_until(&mut app, "the second hand", |world| {
        at_rest(world) && world.resource::<GameSession>().game.outcome().is_ongoing()
    });
    play_some(&mut app, 1);
    app
}

/// What a match needs to go on: its score, and what decides whatever is left to chance.
fn course(app: &App) -> (Match, GameConfig) {
    let session = session(app);
    (session.series.clone(), session.config.clone())
}

#[test]
fn a_match_goes_on_with_its_score_and_its_chances() {
    let scratch = Scratch::new();
    let app = second_hand(&scratch);
    let before = course(&app);
    assert_eq!(before.0.hand_winners(), [Some(1)]);

    let mut later = scratch.last_game();
    assert_eq!(rejections(&mut later), Vec::<String>::new());
    assert_eq!(course(&later), before);
    // The same player wins the second hand, and with it the match.
    send(&mut later, Intent::Turn(TurnIntent::Undo(Seat(0))));
    let mover = session(&later).game.turn();
    let winner = session(&later).series.player_at_seat(mover.other());
    support::resign(&mut later);
    assert_eq!(
        session(&later).series_including_game().hand_winners(),
        [Some(1), Some(winner)]
    );
}

#[test]
fn a_damaged_score_is_named_and_nothing_else_is_lost() {
    let scratch = Scratch::new();
    let app = second_hand(&scratch);
    let (series, config) = course(&app);
    let position = session(&app).game.position_text();
    let good = scratch.text("last.ron");
    let line = |text: &str| {
        let place = good.lines().position(|line| line.trim().starts_with(text));
        place.expect("a line of the record") + 1
    };
    let lost = |seed: bool, hands: bool| {
        let seed = if seed { 0 } else { config.seed };
        let series = if hands {
            Match::new(series.format())
        } else {
            series.clone()
        };
        (seed, series)
    };
    let seed = format!("seed: {}", config.seed);
    for (damage, place, expected) in [
        // What cannot be read at all.
        (
            good.replace(&seed, "seed: many"),
            line("seed"),
            lost(true, true),
        ),
        (
            good.replace("Second,", "Third,"),
            line("Second"),
            lost(true, true),
        ),
        // What can be read and makes no sense: the match would have been over.
        (
            good.replace("Second,", "Second, Second,"),
            0,
            lost(false, true),
        ),
        // What was written before there was any of it.
        (
            format!(
                "{}\n)",
                good[..good.find("    sequel").expect("a part")].trim_end()
            ),
            usize::MAX,
            lost(true, true),
        ),
    ] {
        fs::write(scratch.file("last.ron"), &damage).expect("written");
        let mut later = scratch.last_game();
        let reasons = rejections(&mut later);
        match place {
            usize::MAX => assert_eq!(reasons, Vec::<String>::new()),
            0 => assert!(reasons[0].contains("sequel.hands"), "{reasons:?}"),
            line => assert!(reasons[0].contains(&format!("line {line},")), "{reasons:?}"),
        }
        assert_eq!(session(&later).game.position_text(), position);
        assert_eq!(session(&later).config.players, PLAYERS);
        let (series, config) = course(&later);
        assert_eq!((config.seed, series), expected);
    }
}

#[test]
fn the_ways_to_set_up_are_those_of_the_rematch_after_a_restart() {
    let scratch = Scratch::new();
    let mut app = scratch.table();
    let config = GameConfig {
        openings: vec![SetupMethod::Preset("Towers".into()), SetupMethod::Random],
        ..game_of(PLAYERS, 3)
    };
    begin_game(&mut app, config);
    app.update();
    let before = course(&app);
    let later = scratch.last_game();
    assert_eq!(course(&later), before);

    let good = scratch.text("last.ron");
    fs::write(scratch.file("last.ron"), good.replace("Towers", "Tours")).expect("written");
    let mut later = scratch.last_game();
    let reasons = rejections(&mut later);
    assert!(reasons[0].contains("sequel.openings"), "{reasons:?}");
    assert!(reasons[0].contains("Tours"), "{reasons:?}");
    let openings = &session(&later).config.openings;
    assert_eq!(*openings, vec![SetupMethod::Random; 2]);
    assert_eq!(session(&later).config.seed, 3);
}

#[test]
fn a_game_that_is_deleted_can_be_brought_back_until_it_is_cleared_away() {
    let scratch = Scratch::new();
    let mut app = scratch.begun();
    save_game(&mut app);
    let name = "sigma-0001.ron";
    let record = scratch.text(name);
    let folder = app.world().resource::<GameLibrary>().clone();
    let is_listed = || {
        folder
            .saved_games()
            .iter()
            .any(|saved| saved.file_name == name)
    };
    folder.delete(name).expect("deleted");
    assert!(!is_listed());
    folder.restore(name).expect("brought back");
    assert_eq!(fs::read_to_string(scratch.file(name)).ok(), Some(record));
    // Another of its name is not lost to it.
    folder.delete(name).expect("deleted");
    save_game(&mut app);
    assert!(is_listed());
    assert!(folder.restore(name).is_err());
    folder.purge_deleted();
    fs::remove_file(scratch.file(name)).expect("done with");
    assert!(folder.restore(name).is_err());
}

#[test]
fn two_windows_do_not_lose_each_others_games() {
    let scratch = Scratch::new();
    let mut one = scratch.table();
    begin_game(&mut one, game_of(PLAYERS, 1));
    play_some(&mut one, 3);
    let mut other = scratch.table();
    begin_game(&mut other, game_of(PLAYERS, 2));
    for _ in 0..2 {
        play_some(&mut one, 2);
        play_some(&mut other, 2);
    }
    let folder = other.world().resource::<GameLibrary>().clone();
    let kept: Vec<String> = folder.saved_games().into_iter().map(|it| it.text).collect();
    for app in [&one, &other] {
        assert!(kept.contains(&record_of_session(session(app)).write()));
    }
}

/// Settings, and whatever else is kept: each window writes its own changes, so it has to know those of
/// the other when somebody comes back to it.
#[test]
fn two_windows_do_not_write_over_each_others_settings() {
    let scratch = Scratch::new();
    let path = scratch.file("settings.ron");
    let window = || {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins);
        files::load_and_keep(&mut app, Some(path.clone()), Settings::default());
        app.add_systems(Last, files::save_changed::<Settings>);
        app.update();
        app
    };
    let come_to = |app: &mut App| {
        app.world_mut().write_message(WindowFocused {
            window: Entity::PLACEHOLDER,
            focused: true,
        });
        app.update();
    };
    let change = |app: &mut App, change: fn(&mut Settings)| {
        change(&mut app.world_mut().resource_mut::<Kept<Settings>>());
        app.update();
    };
    let [mut one, mut other] = [window(), window()];
    change(&mut one, |settings| settings.name = "Aki".into());
    come_to(&mut other);
    assert_eq!(other.world().resource::<Kept<Settings>>().name, "Aki");
    change(&mut other, |settings| settings.motion = Some(0.25));
    come_to(&mut one);
    change(&mut one, |settings| settings.screen_reader = true);
    let kept = window();
    let kept = kept.world().resource::<Kept<Settings>>();
    assert_eq!(
        (kept.name.as_str(), kept.motion, kept.screen_reader),
        ("Aki", Some(0.25), true)
    );
    // What is no settings file is not taken for one, and what is here stays.
    fs::write(&path, "(name: ").expect("written");
    come_to(&mut one);
    assert_eq!(one.world().resource::<Kept<Settings>>().name, "Aki");
}

/// A file that was changed in the future, as of a clock that has been set back, is listed as any other.
#[test]
fn a_game_saved_before_the_clock_was_set_back_can_be_gone_on_with() {
    let scratch = Scratch::new();
    let mut app = scratch.begun();
    play_some(&mut app, 3);
    save_game(&mut app);
    drop(app);
    let ahead = SystemTime::now() + Duration::from_secs(10 * 365 * 24 * 60 * 60);
    for name in ["last.ron", "sigma-0001.ron"] {
        let file = fs::File::options().append(true).open(scratch.file(name));
        let set = file.and_then(|file| file.set_modified(ahead));
        set.expect("a time in the future");
    }
    let mut later = scratch.last_game();
    assert_eq!(session(&later).game.played_turns().len(), 3);
    play_some(&mut later, 1);
    let folder = later.world().resource::<GameLibrary>().clone();
    let listed = folder.saved_games();
    let days = |name: &str| {
        let saved = listed.iter().find(|saved| saved.file_name == name);
        saved.expect("it is listed").days_since_change
    };
    assert_eq!((days("sigma-0001.ron"), days("last.ron")), (None, Some(0)));
}

/// Whatever happens to the file of the last game while it is played, the game goes on being kept, and
/// what somebody else has put there is not lost.
#[test]
fn a_file_that_is_changed_beneath_a_game_costs_neither() {
    let scratch = Scratch::new();
    let mut app = scratch.begun();
    play_some(&mut app, 1);
    let last = scratch.file("last.ron");
    let change: [&dyn Fn(); 4] = [
        &|| fs::remove_file(&last).expect("removed"),
        &|| fs::write(&last, "somebody else's").expect("written"),
        &|| {
            fs::remove_dir_all(scratch.0.path()).expect("removed");
        },
        &|| fs::write(&last, [0xff, 0x00]).expect("written"),
    ];
    for change in change {
        change();
        play_some(&mut app, 1);
        let text = record_of_session(session(&app)).write();
        let kept = support::files(scratch.0.path());
        assert!(kept.iter().any(|(_, bytes)| *bytes == text.as_bytes()));
    }
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

/// Whether a message has no word of English in Japanese.
#[track_caller]
fn assert_is_japanese(message: &locale::Message) {
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let said = japanese.text(message);
    let has_latin = said.contains(|letter: char| letter.is_ascii_alphabetic());
    assert!(!has_latin && !said.is_empty(), "{said}");
}

/// What a record says of its end is said in words, not as records write it.
/// A folder holds 9,999 games of a kind.
#[test]
fn the_last_game_stays_where_it_is_if_it_cannot_be_kept_elsewhere() {
    let scratch = Scratch::new();
    let mut app = scratch.begun();
    play_some(&mut app, 3);
    let last = scratch.text("last.ron");
    let name = |number: u32| format!("sigma-{number:04}.ron");
    for number in 1..=9999 {
        fs::write(scratch.file(&name(number)), "").expect("written");
    }
    begin_game(&mut app, game_of(PLAYERS, 0));
    let told: Vec<String> = refusals(&mut app).iter().map(in_english).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("could not be saved"), "{told:?}");
    play_some(&mut app, 2);
    assert_eq!(scratch.text("last.ron"), last);
    // As soon as there is room again, the new one is kept, beside it.
    fs::remove_file(scratch.file(&name(7))).expect("out of the way");
    play_some(&mut app, 1);
    assert_eq!(
        scratch.text(&name(7)),
        record_of_session(session(&app)).write()
    );
    assert_eq!(scratch.text("last.ron"), last);
}

#[test]
fn a_record_with_another_result_is_told_of_in_the_players_language() {
    let scratch = Scratch::new();
    let mut app = scratch.table();
    begin_game(&mut app, game_of(PLAYERS, 0));
    play_some(&mut app, 2);
    let mut record = record_of_session(session(&app));
    record.result = Some("win b mate".into());
    send(
        &mut app,
        Intent::File(FileIntent::OpenRecord(record.write())),
    );
    update_until(&mut app, "the table", at_rest);
    let told = refusals(&mut app);
    assert_eq!(told.len(), 1, "{told:?}");
    assert_is_japanese(&told[0]);
    let said = in_english(&told[0]);
    assert!(said.contains("result corrected"), "{said}");
    assert!(!said.contains("win b"), "{said}");
}

/// What a system says of a file is a sentence of the player's language, and so is what a browser
/// refuses.
#[test]
fn why_a_file_cannot_be_kept_is_said_in_the_players_language() {
    for kind in [
        ErrorKind::NotFound,
        ErrorKind::NotADirectory,
        ErrorKind::PermissionDenied,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::AlreadyExists,
        ErrorKind::StorageFull,
    ] {
        assert_is_japanese(&files::io_error_message(&kind.into()));
    }
    for error in [
        StorageError::NoFolder,
        StorageError::NoBrowserStorage,
        StorageError::BrowserStorageFull,
        StorageError::NotRemoved,
        StorageError::NotAFile,
    ] {
        assert_is_japanese(&files::io_error_message(&error.into()));
    }
    // A system without a place for games.
    let error = GameLibrary(None).delete("last.ron").expect_err("no folder");
    assert_is_japanese(&files::io_error_message(&error));
}

#[test]
fn a_game_that_cannot_be_kept_is_told_of_once() {
    let scratch = Scratch::new();
    let mut app = scratch.table();
    let blocked = scratch.file("blocked");
    fs::write(&blocked, "no folder").expect("written");
    app.insert_resource(GameLibrary(Some(blocked.clone())));
    begin_game(&mut app, game_of(PLAYERS, 0));
    play_some(&mut app, 2);
    app.update();
    let reasons = refusals(&mut app);
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert!(
        in_english(&reasons[0]).contains("not being saved"),
        "{reasons:?}"
    );
    assert_is_japanese(&reasons[0]);
    // As soon as it can be, it is.
    fs::remove_file(&blocked).expect("out of the way");
    play_some(&mut app, 1);
    let last = fs::read_to_string(blocked.join("last.ron")).expect("the record");
    assert_eq!(last, record_of_session(session(&app)).write());
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}
