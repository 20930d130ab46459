//! Puzzles at the table, headless: opened from their links, tried, helped with, solved and looked
//! into; made in the position editor and from a line; the game at the table is what it was.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use fastrand::Rng;
use komadai::locale::Message;
use komadai::rules::game::Game;
use komadai::rules::record::Record;
use komadai::rules::record::link::{self, PuzzleGoal};
use komadai::rules::record::tree::NodeId;
use komadai::rules::seat::Seat;
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::engine_analysis::{ArrowKind, Arrows};
use komadai::table::flow::persistence::GameLibrary;
use komadai::table::flow::{
    AnalysisIntent, Boards, EditorIntent, EditorStart, Feedback, FileIntent, GameSession, Intent,
    LessonIntent, PasteRefused, PlayerKind, Screen, TopBoard, TurnIntent,
};
use komadai::table::motion::MotionScale;
use komadai::table::view::ViewMode;
use komadai::words::in_english;
use komadai_study::lessons::HelpLevel;
use komadai_study::puzzles::PuzzleKind;

use super::lessons::{lesson, wait_for_replies};
use super::mirror_check::check_mirror;
use super::support::{
    self, at_rest, begin_game, cell_of, game_of, is_table_shown, rejections, screen, send, session,
    update_until,
};

/// The rook on 9b keeps the king on its rank: a rook dropped on it mates, unless the king takes it.
const MATE_IN_ONE: &str = "4k4/R8/9/9/9/9/9/9/4K4 b R 1";
/// A quiet turn, the reply, and the mate.
const LINE: [&str; 3] = ["9b8b", "5a4a", "R*9a"];

/// A table that moves at once.
fn table() -> App {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    app
}

fn shogi() -> Ruleset {
    Ruleset::named("shogi").expect("a built-in game")
}

/// The link of the puzzle that these moves solve.
fn puzzle(position: &str, moves: &[&str]) -> String {
    let mut game = shogi()
        .begin_at_position_text(position)
        .expect("a position");
    for text in moves {
        game.play(text).expect("a legal move");
    }
    link_of(&game)
}

fn link_of(game: &Game) -> String {
    let text = link::write_puzzle(&Record::from_game(game), None).expect("a puzzle");
    format!("https://example.org/#{text}")
}

fn open(app: &mut App, link: &str) {
    send(app, Intent::File(FileIntent::Paste(link.into())));
    app.update();
    assert_eq!(rejections(app), Vec::<String>::new());
    assert_eq!(screen(app), Screen::Lesson);
    assert!(boards(app).lesson().is_some());
}

fn boards(app: &App) -> &Boards {
    app.world().resource::<Boards>()
}

/// Tries a turn, and waits for what is played in return.
/// Tries a turn, and waits until it is judged and answered.
fn attempt(app: &mut App, text: &str) {
    send(app, Intent::Turn(TurnIntent::PlayText(text.into())));
    update_until(app, "the judge", |world| {
        let lesson = world.resource::<Boards>().lesson().expect("a puzzle");
        lesson.step_state().unjudged_try().is_none()
    });
    wait_for_replies(app);
}

fn want(app: &mut App, intent: LessonIntent) {
    send(app, Intent::Lesson(intent));
    app.update();
    app.update();
}

/// The move texts of the line that is studied, and the nodes before the one shown.
fn studied(app: &mut App) -> (Vec<String>, usize) {
    app.world_mut()
        .run_system_once(|analysis: TopBoard| {
            let analysis = analysis.analysis().expect("an analysis");
            let line = analysis.line();
            let texts = line.iter().map(|(_, turn)| turn.text.clone()).collect();
            (texts, analysis.tree().path(analysis.current_node()).len())
        })
        .expect("the system runs")
}

/// What the line from a node gives: a link, or why there is none.
fn made(app: &mut App, from: NodeId) -> Result<String, Message> {
    made_to_ask(app, from, None)
}

/// The same of a puzzle that asks for something.
fn made_to_ask(app: &mut App, from: NodeId, goal: Option<PuzzleGoal>) -> Result<String, Message> {
    app.world_mut()
        .run_system_once(move |analysis: TopBoard| {
            let analysis = analysis.analysis().expect("an analysis");
            analysis.puzzle_link(from, goal)
        })
        .expect("the system runs")
}

/// The node that is shown.
fn at(app: &mut App) -> NodeId {
    app.world_mut()
        .run_system_once(|analysis: TopBoard| {
            analysis.analysis().expect("an analysis").current_node()
        })
        .expect("the system runs")
}

#[test]
fn a_puzzle_is_solved_turn_by_turn_with_help() {
    let mut app = table();
    open(&mut app, &puzzle(MATE_IN_ONE, &LINE));
    let start = lesson(&app).game().position_text();
    for (text, help) in [
        ("9b9c", HelpLevel::None),
        ("5i4h", HelpLevel::Hint),
        ("5i6h", HelpLevel::Answer),
    ] {
        attempt(&mut app, text);
        assert_eq!(lesson(&app).feedback(), Some(Feedback::NotTheGoal));
        assert_eq!(lesson(&app).step_state().help_level(), help);
        let played = lesson(&app).game().played_turns().len();
        assert!(played > 1, "what it allows");
        let arrows = &app.world().resource::<Arrows>().0;
        let first = arrows.last().expect("an arrow");
        assert_eq!((first.kind, first.number), (ArrowKind::Threat, Some(1)));
        assert_eq!(first.seat, Seat::SECOND, "White's answer");
        assert_eq!(arrows.len(), played - 1, "one for each turn in return");
        check_mirror(app.world_mut(), true).expect("the board shows it");
        want(&mut app, LessonIntent::Restart);
        assert_eq!(lesson(&app).game().position_text(), start, "taken back");
    }
    assert_eq!(lesson(&app).circled_cells().len(), 1, "the rook on 9b");
    assert_eq!(lesson(&app).step_state().shown_answer(), Some(LINE[0]));
    attempt(&mut app, LINE[0]);
    // The reply is played, and the next turn asked for without help.
    assert_eq!(lesson(&app).step().0, 1);
    assert_eq!(lesson(&app).feedback(), Some(Feedback::Done));
    assert_eq!(lesson(&app).game().played_turns().len(), 2);
    assert_eq!(lesson(&app).step_state().help_level(), HelpLevel::None);
    assert!(lesson(&app).is_player_to_move() && !lesson(&app).is_solved());
    check_mirror(app.world_mut(), true).expect("the board shows it");
    attempt(&mut app, LINE[2]);
    assert!(lesson(&app).is_solved() && !lesson(&app).is_player_to_move());
    check_mirror(app.world_mut(), true).expect("the board shows it");
    want(&mut app, LessonIntent::Restart);
    assert_eq!(lesson(&app).step().0, 0);
    assert_eq!(lesson(&app).game().position_text(), start);
    want(&mut app, LessonIntent::Next);
    assert_eq!(screen(&app), Screen::Lesson, "it is not solved yet");
    want(&mut app, LessonIntent::Leave);
    assert_eq!(screen(&app), Screen::Title);
    assert!(is_table_shown(&app));
}

#[test]
fn another_mate_solves_it_too() {
    for (moves, text) in [(&LINE[2..], "R*1a"), (&LINE[..], "R*8a")] {
        let mut app = table();
        let game_moves: Vec<&str> = moves.to_vec();
        open(&mut app, &puzzle(MATE_IN_ONE, &game_moves));
        attempt(&mut app, "R*4a");
        assert_eq!(lesson(&app).feedback(), Some(Feedback::NotTheGoal));
        want(&mut app, LessonIntent::Restart);
        attempt(&mut app, text);
        assert!(lesson(&app).is_solved(), "{text}");
        want(&mut app, LessonIntent::Next);
        assert_eq!(screen(&app), Screen::Title);
    }
}

#[test]
fn a_solved_puzzle_is_looked_into_and_one_comes_back() {
    let mut app = table();
    begin_game(&mut app, game_of([PlayerKind::Human; 2], 1));
    open(&mut app, &puzzle(MATE_IN_ONE, &LINE));
    want(&mut app, LessonIntent::Study);
    assert_eq!(screen(&app), Screen::Analysis);
    assert!(boards(&app).study().is_some());
    assert_eq!(studied(&mut app), (LINE.map(String::from).to_vec(), 0));
    // A puzzle that is opened from a study leads back to it.
    open(&mut app, &puzzle(MATE_IN_ONE, &LINE[2..]));
    want(&mut app, LessonIntent::Leave);
    assert_eq!(screen(&app), Screen::Analysis);
    assert!(boards(&app).study().is_some());
    assert_eq!(studied(&mut app).0, LINE);
    check_mirror(app.world_mut(), true).expect("the study is shown again");
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(screen(&app), Screen::Play);
    assert!(is_table_shown(&app));
    check_mirror(app.world_mut(), true).expect("the table is shown again");
}

#[test]
fn the_game_at_the_table_never_notices() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = table();
    app.insert_resource(GameLibrary(Some(folder.path().into())));
    begin_game(&mut app, game_of([PlayerKind::Human; 2], 1));
    let text = session(&app).game.legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
    let last = folder.path().join("last.ron");
    update_until(&mut app, "the file", |world| {
        at_rest(world) && last.exists()
    });
    let (before, kept) = (session(&app).game.clone(), std::fs::read(&last));
    // As the page opens a link, too.
    for intent in [FileIntent::OpenRecord, FileIntent::Study, FileIntent::Paste] {
        let intent = intent(puzzle(MATE_IN_ONE, &LINE));
        send(&mut app, Intent::File(intent));
        app.update();
        attempt(&mut app, "9b9c");
        want(&mut app, LessonIntent::Restart);
        attempt(&mut app, LINE[0]);
        want(&mut app, LessonIntent::Leave);
        assert_eq!(screen(&app), Screen::Play);
        let after = &session(&app).game;
        assert_eq!(after.played_turns(), before.played_turns());
        assert_eq!(after.position_text(), before.position_text());
        check_mirror(app.world_mut(), true).expect("the table is shown again");
    }
    update_until(&mut app, "the table", at_rest);
    assert_eq!(
        std::fs::read(&last).expect("the file"),
        kept.expect("the file")
    );
    let files = std::fs::read_dir(folder.path()).expect("the folder");
    assert_eq!(files.count(), 1);
}

#[test]
fn a_game_with_a_thinking_engine_is_the_same_after_a_puzzle() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = table();
    app.insert_resource(GameLibrary(Some(folder.path().into())));
    support::begin_game_with_thinking_engine(&mut app);
    let (before, on_disk) = (session(&app).clone(), support::files(folder.path()));
    open(&mut app, &puzzle(MATE_IN_ONE, &LINE));
    attempt(&mut app, "9b9c");
    want(&mut app, LessonIntent::Restart);
    attempt(&mut app, LINE[0]);
    want(&mut app, LessonIntent::Leave);
    assert_eq!(screen(&app), Screen::Play);
    let now = session(&app);
    assert_eq!(now.config, before.config);
    assert_eq!(now.series, before.series);
    assert_eq!(now.game.played_turns(), before.game.played_turns());
    assert_eq!(now.game.position_text(), before.game.position_text());
    assert_eq!(support::files(folder.path()), on_disk);
    // The engine takes its turn up again.
    send(&mut app, Intent::MoveNow);
    update_until(&mut app, "the engine", |world| {
        world.resource::<GameSession>().game.played_turns().len() == 2
    });
}

#[test]
fn a_damaged_link_is_refused_and_opens_nothing() {
    let link = puzzle(MATE_IN_ONE, &LINE);
    let (damaged, _) = link.split_at(link.len() - 1);
    let newer = link.replace("#z=1", "#z=2");
    let mut app = table();
    for (text, words) in [(damaged, "missing or was changed"), (&newer, "Update")] {
        for (intent, is_told) in [
            (Intent::File(FileIntent::OpenRecord(text.into())), false),
            (Intent::File(FileIntent::Paste(text.into())), true),
        ] {
            let mut refused = app
                .world()
                .resource::<Messages<PasteRefused>>()
                .get_cursor_current();
            send(&mut app, intent);
            let told = refused
                .read(app.world().resource::<Messages<PasteRefused>>())
                .filter(|it| it.text == text);
            assert_eq!(told.count() > 0, is_told);
            let reasons = rejections(&mut app);
            assert!(reasons.iter().any(|it| it.contains(words)), "{reasons:?}");
            assert!(is_table_shown(&app));
        }
    }
}

/// Puts a position together and goes on to the board on which its solution is shown.
fn edit_puzzle(app: &mut App) {
    let start = EditorStart::StartPosition(shogi());
    for intent in [
        EditorIntent::Open(start),
        EditorIntent::Read(MATE_IN_ONE.into()),
        EditorIntent::Puzzle,
    ] {
        send(app, Intent::Editor(intent));
        app.update();
    }
}

#[test]
fn a_puzzle_is_made_in_the_position_editor() {
    let mut app = table();
    edit_puzzle(&mut app);
    assert_eq!(screen(&app), Screen::Analysis);
    assert!(
        app.world()
            .resource::<Boards>()
            .study()
            .expect("a study")
            .is_making_puzzle()
    );
    let refused = made(&mut app, NodeId::START).expect_err("nothing was played");
    assert!(in_english(&refused).contains("Play the solution first"));
    for text in LINE {
        send(&mut app, Intent::Turn(TurnIntent::PlayText(text.into())));
    }
    let text = made(&mut app, NodeId::START).expect("a puzzle");
    assert_eq!(
        format!("https://example.org/#{text}"),
        puzzle(MATE_IN_ONE, &LINE)
    );
    // From the position shown the rest of the line: here the mate alone.
    send(&mut app, Intent::Analysis(AnalysisIntent::Back));
    let from = at(&mut app);
    let rest = made(&mut app, from).expect("a puzzle");
    let read = link::read(&rest).expect("what was written").record;
    let turns = read.tree.main_turns();
    let turns: Vec<_> = turns.filter_map(|turn| turn.move_text()).collect();
    assert_eq!(turns, [LINE[2]]);
    let start = read.begin_game().expect("a position").position_text();
    assert_eq!(start, "5k3/1R7/9/9/9/9/9/9/4K4 b R 3");
    // Another line, tried later, is the solution while it is shown.
    send(&mut app, Intent::Analysis(AnalysisIntent::First));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("R*1a".into())));
    let other = made(&mut app, NodeId::START).expect("a puzzle");
    let other = link::read(&other).expect("what was written").record;
    assert_eq!(other.tree.len(), 1);
    // Solved from the editor, one comes back to it.
    send(&mut app, Intent::Analyse(None));
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::Editor);
    open(&mut app, &format!("https://example.org/#{text}"));
    want(&mut app, LessonIntent::Leave);
    assert_eq!(screen(&app), Screen::Editor);
    assert!(boards(&app).editor().is_some());
}

/// Lines by lot in every game, those with stones and four seats among them.
#[test]
fn a_puzzle_of_every_game_is_solved_at_the_table() {
    let mut rng = Rng::with_seed(31);
    let mut app = table();
    for name in catalogue::names() {
        let rules = Ruleset::named(name).expect("a game of the catalogue");
        let game = loop {
            let (_, mut game) = rules.random_start(&mut |below| rng.usize(..below));
            play_by_lot(&mut game, 30, &mut rng);
            let mut game = rules
                .begin_at_position_text(&game.position_text())
                .expect("a position");
            play_by_lot(&mut game, 6, &mut rng);
            if !game.played_turns().is_empty() {
                break game;
            }
        };
        open(&mut app, &link_of(&game));
        while !lesson(&app).is_solved() {
            let answer = lesson(&app).step().1.answers[0].clone();
            attempt(&mut app, &answer);
            assert_eq!(rejections(&mut app), Vec::<String>::new(), "{name}");
            assert_eq!(lesson(&app).feedback(), Some(Feedback::Done), "{name}");
            check_mirror(app.world_mut(), true).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        }
        assert_eq!(lesson(&app).game().position_text(), game.position_text());
    }
}

/// White solves it from White's side; then the table is seen as before.
#[test]
fn the_solver_sits_at_the_near_side() {
    let mut app = table();
    let view = |app: &App| app.world().resource::<ViewMode>().seat;
    let mut game = shogi().begin_at_position_text("4k4/9/9/9/9/9/9/r8/4K4 w r 1");
    let game = game.as_mut().expect("a position");
    game.play("R*9i").expect("a legal move");
    open(&mut app, &link_of(game));
    assert_eq!(view(&app), Seat::SECOND);
    open(&mut app, &puzzle(MATE_IN_ONE, &LINE));
    assert_eq!(view(&app), Seat::FIRST);
    open(&mut app, &link_of(game));
    want(&mut app, LessonIntent::Leave);
    assert_eq!(view(&app), Seat::FIRST);
}

fn play_by_lot(game: &mut Game, turns: usize, rng: &mut Rng) {
    for _ in 0..turns {
        let Some(text) = rng.choice(game.legal_move_texts()) else {
            return;
        };
        game.play(&text).expect("a legal move");
    }
}

#[test]
fn a_link_says_what_it_asks_for_and_the_answer_is_drawn() {
    let asked = |app: &App| lesson(app).puzzle().expect("a puzzle").source.kind();
    let mut app = table();
    // A line that goes on may be won or saved.
    open(&mut app, &puzzle(MATE_IN_ONE, &LINE[..1]));
    assert_eq!(asked(&app), None);
    open(&mut app, &puzzle(MATE_IN_ONE, &LINE));
    assert_eq!(asked(&app), Some(PuzzleKind::Mate(3)));
    assert_eq!(app.world().resource::<Arrows>().0, Vec::new());
    want(&mut app, LessonIntent::ShowAnswer);
    let game = lesson(&app).game().clone();
    let arrows = app.world().resource::<Arrows>().0.iter();
    let arrows: Vec<_> = arrows.map(|it| (it.kind, it.from, it.to)).collect();
    let [from, to] = ["9b", "8b"].map(|name| cell_of(&game, name));
    assert_eq!(arrows, [(ArrowKind::Best, from, to)]);
    attempt(&mut app, LINE[0]);
    let answered = app.world().resource::<Arrows>().0.clone();
    assert_eq!(answered, Vec::new(), "the next turn is asked for");
}

/// `k=win` and `k=save` behind a link say what its solution leaves open; links of before, and words that
/// nobody knows, leave it open still. What an end tells is not asked of the link.
#[test]
fn a_link_says_whether_to_win_or_to_save() {
    let asked = |app: &App| lesson(app).puzzle().expect("a puzzle").source.kind();
    let mut app = table();
    edit_puzzle(&mut app);
    send(&mut app, Intent::Turn(TurnIntent::PlayText(LINE[0].into())));
    let open_link = made(&mut app, NodeId::START).expect("a puzzle");
    let mut links = Vec::new();
    for (goal, kind, part) in [
        (PuzzleGoal::Win, PuzzleKind::Win, "&k=win"),
        (PuzzleGoal::Save, PuzzleKind::Save, "&k=save"),
    ] {
        let made = made_to_ask(&mut app, NodeId::START, Some(goal)).expect("a puzzle");
        assert_eq!(made, format!("{open_link}{part}"));
        links.push((made, Some(kind)));
    }
    // Written before links could say it.
    let old = "z=1UABjjTW0X0nC9yvcr3K9yvcr3K9pLaIMSCkgYgb-AmTVKQChHz0";
    assert!(link::read(old).is_ok());
    links.push((format!("{open_link}&k=draw"), None));
    links.push((open_link, None));
    let mate = puzzle(MATE_IN_ONE, &LINE);
    let (_, mate) = mate.split_once('#').expect("a link");
    links.push((format!("{mate}&k=save"), Some(PuzzleKind::Mate(3))));
    for (link, kind) in links {
        open(&mut app, &format!("https://example.org/#{link}"));
        assert_eq!(asked(&app), kind, "{link}");
        want(&mut app, LessonIntent::Leave);
    }
}
