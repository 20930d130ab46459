//! The logic of the panels through public doors, without a window: settings
//! and theme files, good and bad, the sentences players read, the cues of
//! sound, and how a window is divided.

use super::desk::Desk;
use super::english_words as words;
use super::program::program;
use super::support::{begin_game, game_of, session, table};
use std::fs;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContext;
use bevy_egui::egui::{Rect as Area, pos2};
use komadai::configs::theme::Theme;
use komadai::engine::{Levels, Score};
use komadai::locale::{BUILT_IN_RULES_PAGES, Languages, Locale, Message};
use komadai::rules::board::Cell;
use komadai::rules::game::Game;
use komadai::rules::game::effect::Effect;
use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::piece_tracker::{
    PieceId, PieceLocation, PieceState, PieceTracker, PieceType, StoneId, StoneLocation, StoneState,
};
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::sigma::Sigma;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::board_entities::PieceOrStone;
use komadai::table::files::{self, Kept};
use komadai::table::flow::recent_configs::RecentConfigs;
use komadai::table::flow::{GameSession, PlayerKind, Screen};
use komadai::table::levels::level_name;
use komadai::table::motion::MotionScale;
use komadai::table::motion::timeline::{Durations, PoseChange, PoseChanges, Timeline};
use komadai::table::select::Selection;
use komadai::table::settings::{self, Settings, SystemPreferences};
use komadai::table::sound::cue::{self, Cue, Sound};
use komadai::table::theme::{ActiveTheme, PieceSet, Themes};
use komadai::table::ui::full_rules;
use komadai::table::ui::layout::{self, SidePanels};
use komadai::table::ui::markdown::Block;
use komadai::table::ui::{Page, UiMemory};
use komadai::words::in_english;
use tempfile::tempdir;

const STANDARD: &str = "bNF,bZW,bJF,bRFW,bJF,bZW,bNF/bCD,bEN,bDW,bEW,bDW,bEN,bCD/\
    bEF,bED,bDW,bEF,bDW,bED,bEF/7/wEF,wED,wDW,wEF,wDW,wED,wEF/\
    wCD,wEN,wDW,wEW,wDW,wEN,wCD/wNF,wZW,wJF,wRFW,wJF,wZW,wNF w w:0:-/b:0:-";

fn start() -> Game {
    Game::sigma_from_text(Sigma::default(), STANDARD).unwrap()
}

fn kept_settings(path: &Path) -> Kept<Settings> {
    Kept::load(Some(path.to_owned()), Settings::default())
}

/// Somebody who reads no kanji meets pieces that say how they move.
#[test]
fn marks_of_a_newcomer_are_what_a_newcomer_can_read() {
    let marks = |tags: &[&str]| {
        let tags: Vec<String> = tags.iter().map(|tag| (*tag).to_owned()).collect();
        Settings::for_readers_of(&tags).pieces
    };
    assert_eq!(marks(&["de-DE", "ja"]), PieceSet::Moves);
    assert_eq!(marks(&["en-GB"]), PieceSet::Moves);
    assert_eq!(marks(&[]), PieceSet::Moves);
    assert_eq!(marks(&["ja-JP", "en"]), PieceSet::Kanji);
    assert_eq!(marks(&["zh-Hant-TW"]), PieceSet::Kanji);
}

#[test]
fn settings_come_back_as_they_were_changed() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("deep").join("settings.ron");
    let chosen = Settings {
        theme: "Night".into(),
        scale: Some(1.25),
        volume: 0.0,
        ..Settings::default()
    };
    let mut app = App::new();
    app.init_resource::<ActiveTheme>();
    settings::plugin_with_file(&mut app, Some(path.clone()), Settings::default());
    app.update();
    assert!(!path.exists(), "nothing was changed, nothing to keep");
    **app.world_mut().resource_mut::<Kept<Settings>>() = chosen.clone();
    app.update();
    let read = kept_settings(&path);
    assert_eq!((&*read, read.errors().next()), (&chosen, None));
}

#[test]
fn what_the_system_asks_for_holds_where_nothing_is_set() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("settings.ron");
    // As files were written when every setting had a number.
    fs::write(&path, "(scale: 0.9, motion: 0.5, volume: 0.2)").unwrap();
    let own = kept_settings(&path).clone();
    assert_eq!((own.scale, own.motion), (Some(0.9), Some(0.5)));
    fs::remove_file(&path).unwrap();

    let mut app = program(folder.path(), UVec2::new(1280, 720));
    files::load_and_keep(&mut app, Some(path.clone()), Settings::default());
    app.finish();
    app.cleanup();
    let shown = |app: &mut App, system: SystemPreferences, settings: Option<&Settings>| {
        app.insert_resource(system);
        if let Some(settings) = settings {
            **app.world_mut().resource_mut::<Kept<Settings>>() = settings.clone();
        }
        // A zoom holds from the next frame on.
        for _ in 0..3 {
            app.update();
        }
        let world = app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let zoom = contexts.single_mut(world).unwrap().get_mut().zoom_factor();
        (zoom, world.resource::<MotionScale>().0)
    };
    let usual = SystemPreferences::default();
    let system = |text_scale| SystemPreferences {
        has_less_motion: true,
        text_scale,
    };
    assert_eq!(shown(&mut app, usual, None), (1.0, 1.0));
    assert_eq!(shown(&mut app, system(1.25), None), (1.25, 0.0));
    // There would be no room for the board.
    assert_eq!(shown(&mut app, system(3.0), None), (1.5, 0.0));
    assert_eq!(shown(&mut app, usual, None), (1.0, 1.0), "taken back");
    assert!(
        !path.exists(),
        "what the system asks for is not the player's"
    );
    assert_eq!(shown(&mut app, system(1.25), Some(&own)), (0.9, 0.5));
    assert_eq!(*kept_settings(&path), own);
}

#[test]
fn panels_are_larger_in_a_large_window_unless_their_size_was_chosen() {
    let usual = SystemPreferences::default();
    let unset = Settings::default();
    let scale = |width, height| unset.scale_under(usual, Vec2::new(width, height));
    assert_eq!(scale(390.0, 844.0), 1.0);
    assert_eq!(scale(1280.0, 720.0), 1.0);
    assert_eq!(scale(1920.0, 1080.0), 1.25);
    assert_eq!(scale(1920.0, 700.0), 1.0, "too low for larger ones");
    assert_eq!(scale(3840.0, 2160.0), 1.5);
    let own = Settings {
        scale: Some(0.9),
        ..Settings::default()
    };
    assert_eq!(own.scale_under(usual, Vec2::new(1920.0, 1080.0)), 0.9);
}

#[test]
fn without_a_file_the_defaults_hold_and_nothing_is_wrong() {
    let read = kept_settings(&tempdir().unwrap().path().join("settings.ron"));
    assert_eq!(*read, Settings::default());
    assert_eq!(read.errors().next(), None);
}

#[test]
fn a_bad_settings_file_is_named_and_set_aside() {
    for (text, place, expected, found) in [
        ("(scale: 9.0)", "scale", "a number from 0.5 to 3", "9"),
        ("(motion: -1.0)", "motion", "a number from 0 to 4", "-1"),
        (
            "(threads: Some(0))",
            "threads",
            "a number from 1 to 512",
            "0",
        ),
        ("(volume: inf)", "volume", "a number from 0 to 1", "inf"),
        ("(theme: 3)", "line 1, column 9", "a text in quotes", "3"),
        ("(colour: 3)", "line 1", "theme", "colour"),
    ] {
        let folder = tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        fs::write(&path, text).unwrap();
        let kept = kept_settings(&path);
        assert_eq!(*kept, Settings::default(), "{text}");
        let said = in_english(&Message::joined_sentences(kept.errors().cloned()));
        for word in [place, expected, found] {
            assert!(said.contains(word), "{text}: `{word}` is not in: {said}");
        }
        let aside = path.with_extension("ron.bad");
        assert_eq!(fs::read_to_string(aside).unwrap(), text, "nothing is lost");
        assert!(!path.exists());
    }
}

#[test]
fn what_was_chosen_for_each_game_comes_back() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("orders.ron");
    let game = |name| Ruleset::named(name).expect("the catalogue has it");
    let load = || Kept::load(Some(path.clone()), RecentConfigs::default());
    let mut orders = load();
    assert_eq!(orders.errors().next(), None);
    orders.switch_to_game(&game("sankaku"));
    let mut order = orders.current().clone();
    order.players = vec![PlayerKind::Human; 2];
    order.game.set("run_down", "One").expect("an option");
    orders.set_current(order.clone());
    orders.switch_to_game(&game("four"));
    assert_eq!(orders.current().players.len(), 4);
    orders.save();

    let mut later = load();
    assert_eq!(later.errors().next(), None);
    assert_eq!(later.current().game.variant().name, "four");
    later.switch_to_game(&game("sankaku"));
    assert_eq!(*later.current(), order);
}

#[test]
fn a_bad_file_of_choices_is_named_and_set_aside() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("orders.ron");
    fs::write(&path, "[(players: 3)]").unwrap();
    let orders = Kept::load(Some(path.clone()), RecentConfigs::default());
    assert_eq!(orders.current().game.variant().name, "minishogi");
    let said = in_english(&Message::joined_sentences(orders.errors().cloned()));
    assert!(said.contains("line 1"), "{said}");
    let aside = path.with_extension("ron.bad");
    assert_eq!(fs::read_to_string(aside).unwrap(), "[(players: 3)]");
}

#[test]
fn the_theme_that_is_set_is_worn() {
    let mut app = App::new();
    app.init_resource::<ActiveTheme>()
        .insert_resource(Themes::load(tempdir().unwrap().path()));
    settings::plugin_with_file(&mut app, None, Settings::default());
    app.update();
    assert_eq!(app.world().resource::<ActiveTheme>().name, "Day");
    app.world_mut().resource_mut::<Kept<Settings>>().theme = "Night".into();
    app.update();
    assert_eq!(app.world().resource::<ActiveTheme>().name, "Night");
    let kept = app.world().resource::<Kept<Settings>>();
    assert_eq!(kept.errors().next(), None);
}

#[test]
fn themes_of_a_folder_replace_and_extend_the_built_in_ones() {
    let folder = tempdir().unwrap();
    let day = include_str!("../../ron_configs/themes/day.ron");
    fs::write(
        folder.path().join("mine.ron"),
        day.replace("\"Day\"", "\"Mine\""),
    )
    .unwrap();
    fs::write(
        folder.path().join("night.ron"),
        day.replace("\"Day\"", "\"Night\""),
    )
    .unwrap();
    fs::write(folder.path().join("notes.txt"), "not a theme").unwrap();
    let themes = Themes::load(folder.path());
    let names: Vec<&str> = themes.all.iter().map(|theme| theme.name.as_str()).collect();
    assert_eq!(names, ["Day", "Night", "High contrast", "Mine"]);
    assert_eq!(themes.named("Night").panel, themes.named("Day").panel);
    assert_eq!(themes.errors, Vec::new());
}

#[test]
fn a_bad_theme_file_is_named_and_the_built_in_ones_stay() {
    let day = include_str!("../../ron_configs/themes/day.ron");
    let cases = [
        (day.replace("#2A2420", "#2A24"), "#2A24"),
        (day.replace("ink:", "inc:"), "inc"),
        (day.replace("unit: 4", "unit: -4"), "space.unit"),
        ("(".into(), "line 1"),
    ];
    for (text, word) in cases {
        let folder = tempdir().unwrap();
        fs::write(folder.path().join("day.ron"), &text).unwrap();
        let themes = Themes::load(folder.path());
        assert_eq!(themes.all, Theme::built_in());
        let said = in_english(&Message::joined_sentences(themes.errors));
        assert!(said.contains("day.ron") && said.contains(word), "{said}");
    }
}

/// A base with this many stones, royal or not.
fn tracker(stones: usize, royal: bool) -> PieceTracker {
    let stone = StoneState {
        kind: PieceType(0),
        location: StoneLocation::Base(PieceId(0)),
    };
    PieceTracker {
        pieces: vec![PieceState {
            seat: Seat::FIRST,
            kind: PieceType(8),
            royal,
            location: PieceLocation::Cell(Cell(0)),
        }],
        stones: vec![stone; stones],
        ..PieceTracker::default()
    }
}

/// The cues of effects after which some pieces and stones are out of place by
/// one cell.
fn cues(effects: &[Effect], after: &PieceTracker, moving: &[PieceOrStone], scale: f32) -> Vec<Cue> {
    let to = Transform::from_xyz(1.0, 0.0, 0.0);
    let change = PoseChange {
        from: Transform::IDENTITY,
        to,
        local_from: Transform::IDENTITY,
        local_to: to,
        old_parent: None,
        appearance: None,
    };
    let changes: PoseChanges = moving.iter().map(|thing| (*thing, change)).collect();
    let durations = Durations::of(&Theme::built_in()[0].motion, scale);
    let layout = start().layout();
    cue::timeline_cues(
        &Timeline::of(effects, &changes, &layout, &durations),
        after,
        &[],
    )
}

fn sounds(effects: &[Effect], after: &PieceTracker) -> Vec<Sound> {
    let stones = after.stones().map(|(id, _)| PieceOrStone::Stone(id));
    let pieces = [0, 1].map(|id| PieceOrStone::Piece(PieceId(id)));
    let moving: Vec<PieceOrStone> = stones.chain(pieces).collect();
    let heard = cues(effects, after, &moving, 1.0).into_iter();
    heard.map(|cue| cue.sound).collect()
}

const MOVED: Effect = Effect::Moved {
    piece: PieceId(0),
    from: Cell(0),
    to: Cell(7),
    through: Vec::new(),
};

#[test]
fn a_base_sounds_as_heavy_as_what_it_carries() {
    for (stones, royal, weight) in [(1, false, 1), (4, false, 4), (2, true, 3)] {
        let heard = sounds(&[MOVED], &tracker(stones, royal));
        assert_eq!(heard, [Sound::Wood(weight)]);
    }
    let drop = Effect::Dropped {
        piece: PieceId(0),
        seat: Seat::FIRST,
        to: Cell(7),
    };
    assert_eq!(sounds(&[drop], &tracker(4, false)), [Sound::Wood(5)]);
}

#[test]
fn a_capture_with_check_is_heard_in_the_order_of_its_effects() {
    let effects = [
        Effect::Taken {
            piece: PieceId(1),
            from: Cell(7),
            to: PieceLocation::Hand(Seat::SECOND),
        },
        MOVED,
        Effect::Restacked {
            base: PieceId(0),
            stones: vec![StoneId(0), StoneId(1)],
        },
        Effect::StoneReturned {
            stone: StoneId(2),
            to: Seat::SECOND,
        },
        Effect::Check {
            seat: Seat::SECOND,
            royal: Cell(45),
        },
    ];
    let heard = sounds(&effects, &tracker(3, false));
    assert_eq!(
        heard,
        [
            Sound::Capture,
            Sound::Wood(3),
            Sound::Stone(1),
            Sound::Stone(2),
            Sound::Stone(3),
            Sound::Check,
        ]
    );
}

#[test]
fn what_is_taken_becomes_what_it_was_without_a_sound() {
    let taken = Effect::Taken {
        piece: PieceId(1),
        from: Cell(7),
        to: PieceLocation::Hand(Seat::FIRST),
    };
    let becomes = |piece| Effect::Promoted {
        piece: PieceId(piece),
        kind: PieceType(3),
    };
    let after = tracker(0, false);
    let heard = sounds(&[taken, becomes(1), MOVED, becomes(0)], &after);
    // A piece without stones is of middle weight; promoting, which ends as it lands, taps once.
    assert_eq!(heard, [Sound::Capture, Sound::Wood(1), Sound::Wood(3)]);
}

#[test]
fn cues_wait_for_landings_and_for_nothing_when_motion_is_off() {
    let times = Theme::built_in()[0].motion;
    let effects = [
        MOVED,
        Effect::Ended {
            outcome: Outcome::win(Seat::FIRST, Reason::Mate),
        },
    ];
    let after = tracker(1, false);
    let moving = [PieceOrStone::Piece(PieceId(0))];
    let normal = cues(&effects, &after, &moving, 1.0);
    let landing = (times.lift + times.travel_near) / 1000.0;
    assert!(
        normal[0].delay >= landing - 1e-4,
        "wood sounds when it lands"
    );
    assert!(normal[1].delay > normal[0].delay, "the end comes after");
    let slow = cues(&effects, &after, &moving, 2.0);
    assert!((slow[0].delay - 2.0 * normal[0].delay).abs() < 1e-4);
    let still = cues(&effects, &after, &moving, 0.0);
    assert!(still.iter().all(|cue| cue.delay == 0.0));
}

#[test]
fn the_line_of_context_says_what_can_be_done() {
    let mut game = start();
    let mut selection = Selection::default();
    assert_eq!(
        words::status_line(&game, true, &selection),
        "White to move. Choose a base."
    );
    assert_eq!(
        words::status_line(&game, false, &selection),
        "White is thinking."
    );
    let from = game.legal_sources()[0];
    selection.from = Some(komadai::table::select::Target {
        location: from,
        piece: None,
        stone: None,
    });
    selection.targets = game.legal_targets(from);
    let said = words::status_line(&game, true, &selection);
    assert!(said.starts_with("The base on "), "{said}");
    game.end_with_outcome(Outcome::win(Seat::SECOND, Reason::Resign));
    assert_eq!(
        words::status_line(&game, true, &selection),
        "Black wins. White resigned."
    );
}

#[test]
fn a_turn_is_told_as_a_hand_makes_it() {
    let shogi = Ruleset::named("shogi").expect("the catalogue has it");
    let mut game = shogi.begin();
    for text in ["7g7f", "3c3d"] {
        game.play(text).expect("a legal turn");
    }
    let told = |game: &Game, text: &str| words::describe_move(game, text).unwrap_or_default();
    assert_eq!(told(&game, "2g2f"), "Pawn 2g to 2f");
    assert_eq!(
        told(&game, "8h2b+"),
        "Bishop 8h to 2b, captures the Bishop, promotes"
    );
    assert_eq!(told(&game, "8h2b"), "Bishop 8h to 2b, captures the Bishop");
    assert_eq!(
        words::describe_move(&game, "5e5d"),
        None,
        "that is no legal turn"
    );
    let drop = shogi
        .begin_at_position_text("4k4/9/9/9/9/9/9/9/4K4 b P 1")
        .expect("a position");
    assert_eq!(told(&drop, "P*5e"), "Drop Pawn on 5e");
    assert_eq!(told(&start(), "d3c4"), "Base d3 to c4");
}

#[test]
fn scores_are_told_for_whose_turn_it_is() {
    for (score, told) in [
        (Score::Cp(140), "+1.4"),
        (Score::Cp(-255), "-2.5"),
        (Score::Cp(-3), "0.0"),
        (Score::Mate(5), "wins in 5"),
        (Score::Mate(-4), "loses in 4"),
    ] {
        assert_eq!(words::score(score), told);
    }
    let (second, three) = (Duration::from_secs(1), Duration::from_secs(3));
    let said = words::thinking_time(second, three, Some(7));
    assert_eq!(said, "Thinking for 2.0 s, 7 plies deep");
    let said = words::search_stats(9, 3_000_000, second);
    assert_eq!(said, "9 plies, 3.0M a second, 1.0 s");
}

#[test]
fn a_hint_says_who_is_ahead_without_numbers() {
    let game = Ruleset::named("shogi").expect("a built-in game").begin();
    for (score, told) in [
        (Score::Cp(0), "Black and White stand equal."),
        (Score::Cp(140), "Black is slightly ahead."),
        (Score::Cp(-400), "Black is behind."),
        (Score::Cp(2000), "Black is winning."),
        (Score::Mate(3), "This wins by force."),
        (Score::Mate(-2), "Every move loses."),
    ] {
        assert_eq!(words::outlook(&game, score), told);
    }
}

#[test]
fn every_way_a_game_can_end_is_told_in_a_sentence_of_its_own() {
    let mut game = start();
    let mut told = Vec::new();
    let draw = Outcome::Draw {
        seats: SeatSet::first_n(2),
        reason: Reason::Repetition,
    };
    let won = Reason::ALL.map(|reason| Outcome::win(Seat::FIRST, reason));
    for outcome in [draw].into_iter().chain(won) {
        game.end_with_outcome(outcome);
        let sentence = words::result_reason(&game).unwrap();
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(!told.contains(&sentence), "{sentence}");
        told.push(sentence);
    }
    assert_eq!(words::game_result(&game).as_deref(), Some("White wins"));
}

#[test]
fn whose_turn_it_is_is_said_to_whoever_sits_there() {
    let mut game = start();
    assert_eq!(words::turn_headline(&game, true, false), "White to move");
    assert_eq!(words::turn_headline(&game, true, true), "Your turn");
    assert_eq!(
        words::turn_headline(&game, false, true),
        "White is thinking"
    );
    game.end_with_outcome(Outcome::win(Seat::SECOND, Reason::Resign));
    assert_eq!(words::turn_headline(&game, true, true), "Black wins");
}

#[test]
fn seats_are_listed_as_they_move_and_partners_are_named() {
    let named = |game: &Game, seats: &[Seat]| -> Vec<&str> {
        seats.iter().map(|seat| game.seat_name(*seat)).collect()
    };
    let mut four = Ruleset::named("four").expect("the catalogue has it");
    let game = four.begin();
    let order = words::turn_order(&game);
    assert_eq!(named(&game, &order), ["North", "East", "South", "West"]);
    assert_eq!(words::next_seat(&game), Some(order[1]));
    let teams = words::teams(&game).expect("partners sit opposite each other");
    assert!(
        teams.contains("South and North") || teams.contains("North and South"),
        "{teams}"
    );
    four.set("style", "Individual").expect("a style");
    let alone = words::teams(&four.begin());
    assert_eq!(alone.as_deref(), Some("Everyone for themselves"));
    // West is out: after South it is North's turn.
    let yonin = Ruleset::named("yonin").expect("the catalogue has it");
    let game = yonin
        .begin_at_position_text("4,nK,4/9/9/9/8,eK/9/9/9/4,sK,4 s s:-/w:-/n:-/e:- w")
        .expect("a position");
    assert_eq!(
        words::next_seat(&game).map(|seat| game.seat_name(seat)),
        Some("North")
    );
}

#[test]
fn who_is_ahead_is_told_in_pieces_or_stones() {
    let ahead = |game: &Game, seat| words::material_lead(game, Seat(seat)).map(|(short, _)| short);
    let mut game = start();
    assert_eq!((ahead(&game, 0), ahead(&game, 1)), (None, None));
    // White takes DW with DW and keeps two of the four; Black gets the other two.
    game.play("c3c5=DW").expect("a legal turn");
    assert_eq!((ahead(&game, 0), ahead(&game, 1)), (None, None));
    // Keeping all four is two more than the other side lost.
    let mut game = start();
    game.play("c3c5=DDWW").expect("a legal turn");
    assert_eq!(
        (ahead(&game, 0), ahead(&game, 1)),
        (Some("+4".into()), None)
    );
    // A Pawn in hand, and one fewer over there.
    let shogi = Ruleset::named("shogi").expect("the catalogue has it");
    let game = shogi
        .begin_at_position_text("4k4/9/9/9/9/9/4P4/9/4K4 b P 1")
        .expect("a position");
    assert_eq!(
        (ahead(&game, 0), ahead(&game, 1)),
        (Some("+2".into()), None)
    );
    let even = shogi
        .begin_at_position_text("4k4/4p4/9/9/9/9/9/9/4K4 b P 1")
        .expect("a position");
    assert_eq!((ahead(&even, 0), ahead(&even, 1)), (None, None));
}

#[test]
fn a_level_that_a_player_named_keeps_its_name_in_every_language() {
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let mut level = Levels::built_in().level_or_strongest(1).clone();
    assert_eq!(Locale::english().text(&level_name(&level)), level.name);
    assert_ne!(japanese.text(&level_name(&level)), level.name);
    level.name = "Grandma".into();
    assert_eq!(japanese.text(&level_name(&level)), "Grandma");
}

#[test]
fn the_whole_rules_are_in_the_language_in_use_if_it_has_them() {
    for (tag, name, _) in BUILT_IN_RULES_PAGES {
        let locale = Locale::built_in(tag).expect("a language with a page");
        let page = full_rules(name, &locale);
        assert!(page.is_some(), "{tag}: `{name}` is the page of no game");
        assert_ne!(page, full_rules(name, Locale::english()), "{tag}: `{name}`");
    }
}

#[test]
fn the_whole_rules_of_a_players_own_language_are_its_own_page_or_else_english() {
    let folder = tempdir().expect("a folder");
    let rules = folder.path().join("de").join("rules");
    fs::create_dir_all(&rules).expect("a folder");
    fs::write(rules.join("four.md"), "# Vier\n").expect("a file");
    let (languages, errors) = Languages::load(Some(folder.path()));
    assert!(errors.is_empty(), "{errors:?}");
    let german = languages.iter().find(|locale| locale.tag() == "de");
    let german = german.expect("it has a folder");
    let page = full_rules("four", german).expect("it has a page");
    let [Block::Heading(1, text)] = &page[..] else {
        panic!("one heading, found {page:?}");
    };
    assert_eq!(text[0].text, "Vier");
    assert_eq!(
        full_rules("sigma", german),
        full_rules("sigma", Locale::english())
    );
}

#[test]
fn help_offers_the_whole_rules_of_every_game_of_ours() {
    for (name, title) in [
        ("sigma", "Sigma 4 Shogi"),
        ("sankaku", "Sankaku Shogi"),
        ("hand", "Hand Shogi"),
        ("yonin", "Yonin Seireigi"),
        ("four", "Four Player Shogi"),
        ("shogi", "Shogi and Minishogi"),
        ("minishogi", "Shogi and Minishogi"),
    ] {
        let page = full_rules(name, Locale::english())
            .unwrap_or_else(|| panic!("{name} has a rules page"));
        let Some(Block::Heading(1, text)) = page.first() else {
            panic!("the page of {name} begins with its title");
        };
        assert_eq!(text[0].text, title);
        let rules = page.iter().filter(|block| match block {
            Block::ListItem(text) => text[0]
                .text
                .starts_with(|first: char| first.is_ascii_digit()),
            _ => false,
        });
        assert!(rules.count() > 30, "{name}: every rule with its number");
    }
    assert!(
        full_rules("tori", Locale::english()).is_none(),
        "a game from a variant file"
    );
}

#[test]
fn the_dock_stands_beside_a_wide_board_and_below_a_narrow_one() {
    let theme = &Theme::built_in()[0];
    let window = |width, height| Area::from_min_max(pos2(0.0, 0.0), pos2(width, height));
    let bare = SidePanels::default();
    let wide = layout::divide_window(window(1280.0, 720.0), theme, bare);
    assert!(!wide.is_narrow);
    assert_eq!(wide.board.width(), 1280.0 - theme.space.dock);
    assert_eq!(wide.dock.height(), 720.0);
    let narrow = layout::divide_window(window(900.0, 1000.0), theme, bare);
    assert!(narrow.is_narrow);
    assert_eq!(narrow.board.width(), 900.0);
    assert_eq!(narrow.dock.bottom(), 1000.0);
    // A phone held across.
    let across = layout::divide_window(window(844.0, 390.0), theme, bare);
    assert!(across.is_narrow);
    assert_eq!(across.dock.right(), 844.0);
    assert_eq!(across.dock.height(), 390.0);
    let gauge = SidePanels {
        eval_bar: true,
        eval_graph: false,
    };
    let barred = layout::divide_window(window(1280.0, 720.0), theme, gauge);
    let bar = barred.eval_bar.expect("there is to be a bar");
    assert!(bar.right() <= barred.board.left() && bar.left() >= 0.0);
    assert_eq!(barred.board.right(), wide.board.right());
    for parts in [wide, narrow, across, barred] {
        assert_eq!(parts.board.bottom(), parts.status_line.top());
        assert!(!parts.board.intersects(parts.dock.shrink(1.0)));
    }
    let both = SidePanels {
        eval_bar: true,
        eval_graph: true,
    };
    for size in [(1280.0, 720.0), (900.0, 1000.0), (844.0, 390.0)] {
        let parts = layout::divide_window(window(size.0, size.1), theme, both);
        let course = parts.eval_graph.expect("there is to be a course");
        assert!(course.top() >= parts.board.bottom() && course.bottom() <= parts.status_line.top());
        assert!(parts.eval_bar.expect("and a bar").bottom() <= course.top());
        assert!(!course.intersects(parts.dock));
    }
}

/// What is opened during a game stands beside the board: that is seen whole, and rests.
#[test]
fn a_page_leaves_the_board_in_sight() {
    let picked_up = |desk: &mut Desk| {
        let pawn = desk.on_screen("5d");
        desk.tap(pawn);
        desk.settle();
        desk.app.world().resource::<Selection>().from
    };
    for page in [Page::Settings, Page::Help, Page::SavedGames] {
        let mut desk = Desk::with("minishogi");
        desk.app.world_mut().resource_mut::<UiMemory>().page = Some(page);
        desk.settle();
        let back = desk.find("Back").expect("the way out of the page");
        for corner in ["1a", "5a", "1e", "5e"] {
            let cell = desk.on_screen(corner);
            let is_seen = cell.x > 0.0 && cell.x < back.left() && cell.y > 0.0;
            assert!(is_seen, "{page:?}: {corner} is at {cell}, Back at {back:?}");
        }
        assert!(
            picked_up(&mut desk).is_none(),
            "{page:?}: nothing is picked up"
        );
        desk.app.world_mut().resource_mut::<UiMemory>().page = None;
        desk.settle();
        assert!(
            picked_up(&mut desk).is_some(),
            "{page:?}: without it the pawn is"
        );
    }
}

/// Who sits here alone is spoken to; of several each is somebody.
#[test]
fn a_person_against_an_engine_is_you() {
    let names = |second| {
        let mut app = table();
        begin_game(&mut app, game_of([PlayerKind::Human, second], 1));
        let session = session(&app);
        [Seat::FIRST, Seat::SECOND].map(|seat| words::seat_player(session, seat))
    };
    assert_eq!(names(PlayerKind::Human), ["Human", "Human"]);
    let [person, engine] = names(PlayerKind::Engine { level: 1 });
    assert_eq!(person, "You");
    assert_ne!(engine, "You");
}

/// The game, who plays and what is folded below need no scrolling on a laptop; of four seats the first folded row
/// shows that there is more.
#[test]
fn a_new_game_is_chosen_without_scrolling() {
    for (game, last) in [("minishogi", "new-game-options"), ("four", "clock-title")] {
        let mut desk = Desk::with(game);
        desk.app
            .world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::NewGame);
        desk.settle();
        let last = desk.find(last).expect("it is on the page");
        let start = desk.find("new-game-start").expect("the main button");
        assert!(last.bottom() < start.top(), "{game}: {last:?} {start:?}");
    }
}

/// One button of *Quick game* is the main one; a press beside all buttons of a card plays its game.
#[test]
fn a_card_of_a_quick_game_is_pressed_as_a_whole() {
    let mut desk = Desk::with("minishogi");
    desk.app
        .world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Title);
    desk.app.world_mut().resource_mut::<UiMemory>().page = Some(Page::QuickGame);
    desk.settle();
    let play = desk.find("quick-play-sankaku").expect("it is offered");
    let beside = Vec2::new(play.left() - 40.0, play.top() - 10.0);
    desk.tap(beside);
    desk.settle();
    let session = desk.app.world().resource::<GameSession>();
    assert_eq!(session.game.ruleset().variant().name, "sankaku");
}
