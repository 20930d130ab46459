//! Looking into a game at the table, headless: what is tried leaves the game
//! alone, the engine tells what it finds as it finds it, and hints and threats
//! are those that a position leaves no doubt about.

use std::fs;

use super::support::{
    self, analyse, at_rest, begin_game, cell_of, click_location, game_of, is_at, key, rejections,
    send, session, update_until,
};
use bevy::prelude::*;
use komadai::engine::Score;
use komadai::rules::game::Game;
use komadai::rules::record::Record;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::engine_analysis::{AnalysisToggles, Assessment};
use komadai::table::engine_analysis::{
    ArrowKind, Arrows, AssessedResult, EvalBarVisibility, HoveredLine, PositionAnalysis, Threat,
};
use komadai::table::flow::persistence::Autosave;
use komadai::table::flow::{
    AdviceIntent, AnalysisIntent, BoardSnapshot, Boards, FileIntent, GameConfig, Intent,
    PlayerKind, Screen, StartIntent, TurnIntent,
};

const HUMAN: PlayerKind = PlayerKind::Human;
const BEGINNER: PlayerKind = PlayerKind::Engine { level: 1 };
const GO_BACK: Intent = Intent::Analysis(AnalysisIntent::Back);

/// Black, to move, mates with a Gold on 5b: the Gold on 5c guards it, and the
/// two cover every cell around the King. Any other drop leaves it a way out.
const BLACK_MATES: &str = "4k4/9/4G4/9/9/9/9/9/4K4 b G 1";
/// The same for White.
const WHITE_MATES: &str = "4k4/9/9/9/9/9/4g4/9/4K4 w g 1";
/// Black to move must see that.
const WHITE_THREATENS: &str = "4k4/9/9/9/9/9/4g4/9/4K4 b g 1";
/// A Gold that nobody guards gives check.
const BLACK_IN_CHECK: &str = "4k4/9/9/9/9/9/9/4g4/4K4 b - 1";

fn rules(name: &str, options: &[(&str, &str)]) -> Ruleset {
    let mut rules = Ruleset::named(name).expect("a game of the catalogue");
    for (option, value) in options {
        rules.set(option, value).expect("an option of the game");
    }
    rules
}

/// A table at which people go on from a position of shogi.
fn at(position: &str) -> App {
    support::table_at(&rules("shogi", &[]), position)
}

/// A table at which two people have played these turns of shogi.
fn played(texts: &[&str]) -> App {
    let mut app = support::table();
    let mut game = rules("shogi", &[]).begin();
    for text in texts {
        game.play(text).expect("a legal turn");
    }
    support::open_game(&mut app, &game);
    app
}

fn leave(app: &mut App) {
    send(app, Intent::Analyse(None));
    update_until(app, "the game", |world| is_at(world, Screen::Play));
}

fn analysed(app: &App) -> &Game {
    app.world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis")
        .game()
}

fn resource<T: Resource>(app: &App) -> &T {
    app.world().resource::<T>()
}

/// The position after some turns from the start, by the rules alone.
fn position_after(texts: &[&str]) -> String {
    let mut game = rules("shogi", &[]).begin();
    for text in texts {
        game.play(text).expect("a legal turn");
    }
    game.position_text()
}

#[test]
fn what_is_tried_in_an_analysis_leaves_the_game_alone() {
    let mut app = played(&["7g7f", "3c3d"]);
    let before = Record::from_game(&session(&app).game);
    analyse(&mut app);
    send(&mut app, GO_BACK);
    // White answers otherwise, by hand.
    let game = analysed(&app).clone();
    click_location(&mut app, cell_of(&game, "8c"));
    click_location(&mut app, cell_of(&game, "8d"));
    let tried = position_after(&["7g7f", "8c8d"]);
    assert_eq!(analysed(&app).position_text(), tried);
    assert_eq!(
        &resource::<BoardSnapshot>(&app).tracker,
        analysed(&app).piece_tracker()
    );
    assert_eq!(Record::from_game(&session(&app).game), before);
    leave(&mut app);
    assert_eq!(Record::from_game(&session(&app).game), before);
    assert_eq!(
        &resource::<BoardSnapshot>(&app).tracker,
        session(&app).game.piece_tracker()
    );
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn keys_step_through_the_game_and_both_ways_stay_known() {
    let line = ["7g7f", "3c3d", "2g2f"];
    let mut app = played(&line);
    key(&mut app, KeyCode::KeyA);
    update_until(&mut app, "the analysis", |world| {
        world.resource::<Boards>().analysis().is_some() && is_at(world, Screen::Analysis)
    });
    for turns in [2, 1, 0] {
        key(&mut app, KeyCode::Comma);
        assert_eq!(
            analysed(&app).position_text(),
            position_after(&line[..turns])
        );
    }
    key(&mut app, KeyCode::Comma);
    assert_eq!(analysed(&app).position_text(), position_after(&[]));
    key(&mut app, KeyCode::Period);
    key(&mut app, KeyCode::Period);
    assert_eq!(analysed(&app).position_text(), position_after(&line[..2]));
    // Taking back is a step back, too.
    key(&mut app, KeyCode::KeyU);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("8c8d".into())));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("2g2f".into())));
    let other = ["7g7f", "8c8d", "2g2f"];
    assert_eq!(analysed(&app).position_text(), position_after(&other));
    send(&mut app, Intent::Analysis(AnalysisIntent::BackToGameLine));
    assert_eq!(analysed(&app).position_text(), position_after(&line[..1]));
    let branches = resource::<Boards>(&app)
        .table_analysis()
        .expect("an analysis")
        .branches();
    let texts: Vec<&str> = branches
        .iter()
        .map(|(_, turn)| turn.text.as_str())
        .collect();
    assert_eq!(texts, ["3c3d", "8c8d"]);
    let tried = branches[1].0;
    send(&mut app, Intent::Analysis(AnalysisIntent::Last));
    assert_eq!(analysed(&app).position_text(), position_after(&line));
    send(&mut app, Intent::Analysis(AnalysisIntent::Go(tried)));
    assert_eq!(analysed(&app).position_text(), position_after(&other[..2]));
    send(&mut app, Intent::Analysis(AnalysisIntent::Last));
    assert_eq!(analysed(&app).position_text(), position_after(&other));
    send(&mut app, Intent::Analysis(AnalysisIntent::First));
    assert_eq!(analysed(&app).position_text(), position_after(&[]));
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn what_was_tried_is_known_when_the_game_is_looked_into_again() {
    let mut app = played(&["7g7f"]);
    analyse(&mut app);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("8c8d".into())));
    leave(&mut app);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("3c3d".into())));
    update_until(&mut app, "rest", at_rest);
    analyse(&mut app);
    let line = ["7g7f", "3c3d"];
    assert_eq!(analysed(&app).position_text(), position_after(&line));
    send(&mut app, GO_BACK);
    let analysis = resource::<Boards>(&app)
        .table_analysis()
        .expect("an analysis");
    let branches = analysis.branches();
    let turns = branches
        .iter()
        .map(|(node, turn)| (turn.text.as_str(), analysis.tree().is_main(*node)));
    assert_eq!(turns.collect::<Vec<_>>(), [("3c3d", true), ("8c8d", false)]);
    // Another game has nothing to do with it.
    let config = GameConfig {
        players: vec![HUMAN; 2],
        ..GameConfig::of(rules("shogi", &[]))
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(config)));
    update_until(&mut app, "the game", |world| is_at(world, Screen::Play));
    analyse(&mut app);
    assert_eq!(
        resource::<Boards>(&app)
            .table_analysis()
            .expect("an analysis")
            .line(),
        []
    );
}

#[test]
fn what_was_tried_is_still_known_after_a_look_at_the_title() {
    let mut app = played(&["7g7f", "3c3d"]);
    analyse(&mut app);
    for text in ["2g2f", "8c8d"] {
        send(&mut app, Intent::Turn(TurnIntent::PlayText(text.into())));
    }
    let tried = position_after(&["7g7f", "3c3d", "2g2f", "8c8d"]);
    assert_eq!(analysed(&app).position_text(), tried);
    send(&mut app, Intent::Leave);
    update_until(&mut app, "the title", |world| is_at(world, Screen::Title));
    send(&mut app, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut app, "the game", |world| {
        is_at(world, Screen::Play) && at_rest(world)
    });
    assert_eq!(
        &resource::<BoardSnapshot>(&app).tracker,
        session(&app).game.piece_tracker()
    );
    analyse(&mut app);
    send(&mut app, Intent::Analysis(AnalysisIntent::Last));
    assert_eq!(analysed(&app).position_text(), tried);
}

#[test]
fn a_press_on_a_turn_of_the_list_looks_at_the_position_after_it() {
    let line = ["7g7f", "3c3d", "2g2f"];
    let mut app = played(&line);
    send(&mut app, Intent::Analyse(Some(1)));
    assert_eq!(analysed(&app).position_text(), position_after(&line[..1]));
    assert_eq!(
        &resource::<BoardSnapshot>(&app).tracker,
        analysed(&app).piece_tracker()
    );
}

#[test]
fn what_is_refused_in_an_analysis_is_refused_in_words() {
    let mut app = played(&["7g7f"]);
    analyse(&mut app);
    let game = analysed(&app).clone();
    click_location(&mut app, cell_of(&game, "2b"));
    click_location(&mut app, cell_of(&game, "2d"));
    assert_eq!(rejections(&mut app).len(), 1);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("5e5d".into())));
    assert_eq!(rejections(&mut app).len(), 1);
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(
        rejections(&mut app).len(),
        1,
        "there is nothing before that"
    );
    assert_eq!(analysed(&app).position_text(), position_after(&[]));
}

#[test]
fn a_game_that_was_given_up_can_be_played_on_in_the_analysis() {
    for texts in [&[][..], &["7g7f"][..]] {
        let mut app = played(texts);
        support::resign(&mut app);
        assert!(!session(&app).game.outcome().is_ongoing());
        analyse(&mut app);
        assert!(analysed(&app).outcome().is_ongoing());
        assert_eq!(analysed(&app).position_text(), position_after(texts));
        assert_eq!(
            &resource::<BoardSnapshot>(&app).tracker,
            analysed(&app).piece_tracker()
        );
        let text = analysed(&app).legal_move_texts()[0].clone();
        send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
        assert_eq!(analysed(&app).played_turns().len(), texts.len() + 1);
        leave(&mut app);
        assert!(!session(&app).game.outcome().is_ongoing());
    }
}

#[test]
fn the_engine_waits_while_its_game_is_looked_into() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, BEGINNER], 5));
    let text = session(&app).game.legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
    analyse(&mut app);
    update_until(&mut app, "something to say", |world| {
        !world.resource::<PositionAnalysis>().lines().is_empty()
    });
    assert_eq!(session(&app).game.played_turns().len(), 1);
    leave(&mut app);
    update_until(&mut app, "the answer", |world| {
        let game = &world.resource::<komadai::table::flow::GameSession>().game;
        at_rest(world) && game.played_turns().len() == 2
    });
}

#[test]
fn what_is_tried_is_saved_beside_the_game() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let mut app = support::table_with_games(folder.path());
    begin_game(&mut app, game_of([HUMAN, HUMAN], 0));
    let last = folder.path().join("last.ron");
    let before = fs::read_to_string(&last).expect("the game is saved");
    analyse(&mut app);
    let text = analysed(&app).legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
    assert_eq!(analysed(&app).played_turns().len(), 1);
    update_until(&mut app, "the game is kept", |world| {
        !world.resource::<Autosave>().is_busy()
    });
    let now = fs::read_to_string(&last).expect("a file");
    let (now, before) = (Record::read(&now), Record::read(&before));
    let (now, before) = (now.expect("a record"), before.expect("a record"));
    assert_eq!(now.tree.main_line(), []);
    assert_eq!(now.tree.len(), 1);
    let without = Record {
        tree: before.tree.clone(),
        ..now
    };
    assert_eq!(without, before);
    // Left for the title, the game is taken up again as it was.
    send(&mut app, Intent::Leave);
    app.update();
    send(&mut app, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut app, "the game", |world| is_at(world, Screen::Play));
    assert_eq!(session(&app).game.played_turns().len(), 0);
    assert_eq!(
        &resource::<BoardSnapshot>(&app).tracker,
        session(&app).game.piece_tracker()
    );
}

/// The first turns of the lines that the engine has told.
fn firsts(counsel: &PositionAnalysis) -> Vec<String> {
    let lines = counsel.lines().iter();
    lines.map(|line| line.plies[0].text.clone()).collect()
}

fn deepest(world: &World) -> u32 {
    let lines = world.resource::<PositionAnalysis>().lines();
    lines.first().map_or(0, |line| line.depth)
}

#[test]
fn three_lines_grow_deeper_and_follow_the_position() {
    let mut app = played(&[]);
    analyse(&mut app);
    update_until(&mut app, "three lines", |world| {
        world.resource::<PositionAnalysis>().lines().len() == 3
    });
    let early = deepest(app.world());
    update_until(&mut app, "more of it", |world| deepest(world) > early + 1);
    for text in ["7g7f", "3c3d"] {
        send(&mut app, Intent::Turn(TurnIntent::PlayText(text.into())));
        assert_eq!(
            firsts(resource(&app)),
            Vec::<String>::new(),
            "that was another"
        );
        update_until(&mut app, "three lines", |world| {
            world.resource::<PositionAnalysis>().lines().len() == 3
        });
        let legal = analysed(&app).legal_move_texts();
        let mut told = firsts(resource(&app));
        assert!(told.iter().all(|text| legal.contains(text)), "{told:?}");
        told.sort_unstable();
        told.dedup();
        assert_eq!(told.len(), 3, "each begins with another turn");
    }
    assert!(
        resource::<PositionAnalysis>(&app).is_busy(),
        "it thinks without end"
    );
    leave(&mut app);
    app.update();
    assert!(
        !resource::<PositionAnalysis>(&app).is_busy(),
        "nobody wants to know now"
    );
    assert!(resource::<Arrows>(&app).0.is_empty());
}

/// Whether the engine has nothing to say, and does not think about it either.
fn is_silent(counsel: &PositionAnalysis) -> bool {
    counsel.lines().is_empty() && counsel.assessment().is_none() && !counsel.is_busy()
}

#[test]
fn the_engine_is_silent_in_an_analysis_until_it_is_asked_again() {
    let mut app = played(&["7g7f"]);
    analyse(&mut app);
    update_until(&mut app, "arrows", |world| {
        !world.resource::<Arrows>().0.is_empty()
    });
    key(&mut app, KeyCode::KeyI);
    app.update();
    assert!(!resource::<PositionAnalysis>(&app).is_busy());
    assert!(resource::<Arrows>(&app).0.is_empty());
    // Nor does it take up another position, or another look into the game.
    send(&mut app, Intent::Turn(TurnIntent::PlayText("3c3d".into())));
    update_until(&mut app, "the table", at_rest);
    assert!(is_silent(resource(&app)));
    leave(&mut app);
    analyse(&mut app);
    update_until(&mut app, "the table", at_rest);
    assert!(is_silent(resource(&app)));
    key(&mut app, KeyCode::KeyI);
    update_until(&mut app, "three lines", |world| {
        world.resource::<PositionAnalysis>().lines().len() == 3
    });
}

#[test]
fn a_stick_means_the_way_it_is_pushed_most() {
    let mut app = played(&["7g7f", "3c3d"]);
    let gamepad = support::gamepad(&mut app);
    analyse(&mut app);
    let silence = |app: &App| resource::<AnalysisToggles>(app).hides_lines;
    support::right_stick(&mut app, gamepad, [-0.9, 0.4]);
    assert_eq!(analysed(&app).played_turns().len(), 1, "one turn back");
    assert!(!silence(&app));
    support::right_stick(&mut app, gamepad, [-0.4, 0.9]);
    assert_eq!(analysed(&app).played_turns().len(), 1);
    assert!(silence(&app), "the engine was turned off");
}

#[test]
fn the_line_that_is_pointed_at_is_drawn_and_counted() {
    let mut app = played(&[]);
    analyse(&mut app);
    update_until(&mut app, "three lines", |world| {
        world.resource::<PositionAnalysis>().lines().len() == 3
    });
    let senses = |app: &App| {
        let arrows = resource::<Arrows>(app).0.iter();
        arrows.map(|arrow| arrow.kind).collect::<Vec<ArrowKind>>()
    };
    assert_eq!(
        senses(&app),
        [
            ArrowKind::Alternative,
            ArrowKind::Alternative,
            ArrowKind::Best
        ]
    );
    app.insert_resource(HoveredLine(Some(1)));
    // The search goes on meanwhile: the line is as long as its turns.
    update_until(&mut app, "four turns", |world| {
        let arrows = world.resource::<Arrows>().0.iter();
        let numbers: Vec<Option<u8>> = arrows.map(|arrow| arrow.number).collect();
        numbers == [Some(4), Some(3), Some(2), Some(1)]
    });
    assert_eq!(senses(&app).last(), Some(&ArrowKind::Best));
    // What is pointed at is a line of this position, not of the next.
    send(&mut app, Intent::Turn(TurnIntent::PlayText("7g7f".into())));
    app.update();
    assert_eq!(*resource::<HoveredLine>(&app), HoveredLine(None));
}

#[test]
fn a_hint_names_the_only_mate_and_goes_with_the_position() {
    let mut app = at(BLACK_MATES);
    send(&mut app, Intent::Advice(AdviceIntent::Hint));
    update_until(&mut app, "a hint", |world| {
        !world.resource::<PositionAnalysis>().lines().is_empty()
    });
    let best = resource::<PositionAnalysis>(&app).lines()[0].clone();
    assert_eq!(best.plies[0].text, "G*5b");
    assert_eq!(best.score, Score::Mate(1));
    app.update();
    let game = session(&app).game.clone();
    let arrow = resource::<Arrows>(&app).0[0];
    // One arrow alone needs no number.
    assert_eq!((arrow.kind, arrow.number), (ArrowKind::Best, None));
    assert_eq!(arrow.to, cell_of(&game, "5b"));
    assert!(matches!(arrow.from, Location::Hand(Seat::FIRST, _)));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("5i5h".into())));
    app.update();
    assert!(!resource::<AnalysisToggles>(&app).shows_hint);
    assert!(resource::<Arrows>(&app).0.is_empty());
}

#[test]
fn a_threat_is_what_the_other_side_would_play() {
    let mut app = at(WHITE_THREATENS);
    send(&mut app, Intent::Advice(AdviceIntent::Threat));
    update_until(&mut app, "a threat", |world| {
        world.resource::<Threat>().line().is_some()
    });
    let line = resource::<Threat>(&app).line().expect("a line");
    assert_eq!(line.plies[0].text, "G*5h");
    app.update();
    let game = session(&app).game.clone();
    let arrow = resource::<Arrows>(&app).0[0];
    assert_eq!(
        (arrow.kind, arrow.to),
        (ArrowKind::Threat, cell_of(&game, "5h"))
    );
    send(&mut app, Intent::Advice(AdviceIntent::Threat));
    app.update();
    assert!(resource::<Arrows>(&app).0.is_empty());

    let mut app = at(BLACK_IN_CHECK);
    send(&mut app, Intent::Advice(AdviceIntent::Threat));
    app.update();
    assert!(resource::<Threat>(&app).is_unavailable());
    assert!(!resource::<Threat>(&app).is_busy());
}

/// White's Bishop attacks a Rook that nobody guards.
const ROOK_HANGS: &str = "4k4/9/9/7b1/9/5R3/9/9/4K4 b - 1";

/// Waits until the engine has said all it will of what is threatened.
fn threatened(app: &mut App) -> Option<String> {
    send(app, Intent::Advice(AdviceIntent::Threat));
    update_until(app, "all that is threatened", |world| {
        let threat = world.resource::<Threat>();
        !threat.is_busy() && (threat.is_harmless() || threat.line().is_some())
    });
    let threat = resource::<Threat>(app);
    assert_eq!(threat.first_move().is_none(), threat.is_harmless());
    threat.first_move().map(|(_, ply)| ply.text.clone())
}

#[test]
fn a_piece_that_would_be_lost_is_threatened() {
    let mut app = at(ROOK_HANGS);
    assert_eq!(threatened(&mut app).as_deref(), Some("2d4f"));
}

#[test]
fn a_quiet_turn_of_the_other_side_is_no_threat_and_no_arrow() {
    // Bishops face each other over an open diagonal, but what takes is taken back.
    let mut app = played(&["7g7f", "3c3d"]);
    assert_eq!(threatened(&mut app), None);
    assert!(resource::<Threat>(&app).is_harmless());
    assert!(resource::<Arrows>(&app).0.is_empty());
}

/// North threatens South's Rook, which nobody guards. West, next to move, would
/// rather take East's.
const NORTH_THREATENS: &str = "4,nK,4/3,nR,5/1,wR,5,eR,1/9/wK,7,eK/9/3,sR,5/9/4,sK,4 \
    s s:-/w:-/n:-/e:- -";

#[test]
fn among_four_a_threat_is_the_worst_that_anybody_would_do_to_the_mover() {
    let mut app = support::table_at(&rules("yonin", &[]), NORTH_THREATENS);
    send(&mut app, Intent::Advice(AdviceIntent::Threat));
    update_until(&mut app, "a threat", |world| {
        let threat = world.resource::<Threat>();
        threat.line().is_some() && !threat.is_busy()
    });
    let (game, ply) = resource::<Threat>(&app).first_move().expect("a threat");
    assert_eq!(game.seat_name(game.turn()), "North");
    assert!(ply.text.starts_with("d8d3"), "{}", ply.text);
    app.update();
    let arrow = resource::<Arrows>(&app).0[0];
    assert_eq!(
        (arrow.kind, arrow.to),
        (ArrowKind::Threat, support::cell(&app, "d3"))
    );
}

fn show_eval_bar(app: &mut App) {
    let mut toggles = app.world_mut().resource_mut::<AnalysisToggles>();
    toggles.eval_bar = EvalBarVisibility::Always;
}

#[test]
fn the_bar_is_seen_from_the_first_seat_whoever_is_to_move() {
    for (position, first_wins) in [(BLACK_MATES, true), (WHITE_MATES, false)] {
        let mut app = at(position);
        show_eval_bar(&mut app);
        update_until(&mut app, "a verdict", |world| {
            world.resource::<PositionAnalysis>().assessment().is_some()
        });
        let verdict = resource::<PositionAnalysis>(&app)
            .assessment()
            .expect("a verdict");
        let plies = if first_wins { 1 } else { -1 };
        assert_eq!(verdict.result, AssessedResult::Score(Score::Mate(plies)));
        assert_eq!(verdict.winning_chance() > 0.9, first_wins);
        assert_eq!(verdict.winning_chance() < 0.1, !first_wins);
    }
}

#[test]
fn the_bar_knows_who_gave_the_game_up() {
    let mut app = at(BLACK_MATES);
    show_eval_bar(&mut app);
    update_until(&mut app, "a verdict", |world| {
        world.resource::<PositionAnalysis>().assessment().is_some()
    });
    support::resign(&mut app);
    app.update();
    let standing = |app: &App| {
        resource::<PositionAnalysis>(app)
            .assessment()
            .map(|it| it.result)
    };
    assert_eq!(standing(&app), Some(AssessedResult::Lost));
    // Looked into, the position is what it was; afterwards the game is over again.
    analyse(&mut app);
    update_until(&mut app, "what it was worth", |world| {
        let verdict = world.resource::<PositionAnalysis>().assessment();
        verdict.is_some_and(|it| it.result == AssessedResult::Score(Score::Mate(1)))
    });
    leave(&mut app);
    app.update();
    assert_eq!(standing(&app), Some(AssessedResult::Lost));
}

#[test]
fn what_is_said_with_the_wish_to_analyse_is_said_once() {
    let line = ["7g7f", "3c3d", "2g2f"];
    let mut app = played(&line);
    for intent in [
        Intent::Turn(TurnIntent::Undo(Seat(0))),
        Intent::Analyse(None),
    ] {
        app.world_mut().write_message(intent);
    }
    update_until(&mut app, "the analysis", |world| {
        is_at(world, Screen::Analysis)
    });
    assert_eq!(analysed(&app).position_text(), position_after(&line[..2]));
    for intent in [
        GO_BACK,
        Intent::Turn(TurnIntent::Undo(Seat(0))),
        Intent::Analyse(None),
    ] {
        app.world_mut().write_message(intent);
    }
    update_until(&mut app, "the game", |world| is_at(world, Screen::Play));
    for _ in 0..3 {
        app.update();
    }
    let game = &session(&app).game;
    assert_eq!(game.position_text(), position_after(&line[..2]));
}

#[test]
fn the_only_answer_to_a_check_is_looked_into_as_well() {
    // The King in the corner can only take the Gold: it covers 2b, the Lance 1b.
    let mut app = at("7Gk/9/9/9/8L/9/9/9/4K4 w - 1");
    assert_eq!(session(&app).game.legal_move_texts().len(), 1);
    analyse(&mut app);
    update_until(&mut app, "more than the answer itself", |world| {
        deepest(world) > 3
    });
}

#[test]
fn without_the_bar_nobody_thinks_for_the_player() {
    let mut app = at(BLACK_MATES);
    assert_eq!(
        resource::<AnalysisToggles>(&app).eval_bar,
        EvalBarVisibility::Analysis
    );
    for _ in 0..20 {
        app.update();
    }
    assert!(!resource::<PositionAnalysis>(&app).is_busy());
    assert_eq!(resource::<PositionAnalysis>(&app).assessment(), None);
}

#[test]
fn a_verdict_is_about_two_parties() {
    let start = rules("four", &[("style", "TeamOrthogonal")]).begin();
    let verdict = Assessment::of(&start, Score::Cp(200));
    assert_eq!((verdict.party.len(), verdict.others.len()), (2, 2));
    assert!(!verdict.is_everybody_alone && verdict.winning_chance() > 0.5);
    let alone = rules("yonin", &[]).begin();
    let verdict = Assessment::of(&alone, Score::Cp(-200));
    assert_eq!(verdict.party, SeatSet::from_seat(alone.turn()));
    assert!(verdict.is_everybody_alone && verdict.winning_chance() < 0.5);
    let even = Assessment::of(&rules("shogi", &[]).begin(), Score::Cp(0));
    assert!((even.winning_chance() - 0.5).abs() < 1e-6);
}

#[test]
fn why_it_is_mate_is_drawn_on_request() {
    let minishogi = Ruleset::named("minishogi").expect("a built-in game");
    let mut app = support::table_at(&minishogi, "4k/5/3G1/5/K4 b G 1");
    send(&mut app, Intent::Turn(TurnIntent::PlayText("G*1b".into())));
    update_until(&mut app, "the mate", at_rest);
    assert!(resource::<Arrows>(&app).0.is_empty());
    send(&mut app, Intent::Advice(AdviceIntent::ExplainMate));
    app.update();
    let game = session(&app).game.clone();
    let arrows = &resource::<Arrows>(&app).0;
    let shown: Vec<_> = arrows.iter().map(|it| (it.kind, it.from, it.to)).collect();
    // The King on 1a could go to 2a and 2b and capture on 1b. The Gold there attacks 2a, that on 2c guards
    // it; both attack 2b.
    let attacked = |to: &str| {
        let to = cell_of(&game, to);
        let mut from = shown.iter().filter(|arrow| arrow.2 == to);
        from.next().map(|arrow| arrow.1)
    };
    assert_eq!(attacked("2a"), Some(cell_of(&game, "1b")));
    assert_eq!(attacked("1b"), Some(cell_of(&game, "2c")));
    assert!(attacked("2b").is_some());
    assert_eq!(shown.len(), 3);
    assert!(shown.iter().all(|arrow| arrow.0 == ArrowKind::Threat));
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat::FIRST)));
    app.update();
    app.update();
    assert!(resource::<Arrows>(&app).0.is_empty());
}
