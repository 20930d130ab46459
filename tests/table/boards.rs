//! Every board over every other, headless: what is shown, what a press picks up, where one comes
//! back to and what is there then, while an engine thinks at the table, a game is shared with people
//! elsewhere, or a note is half typed. The game at the table never notices.

use std::path::Path;

use bevy::prelude::*;
use fastrand::Rng;
use komadai::engine::Levels;
use komadai::rules::game::Game;
use komadai::rules::piece_tracker::{PieceLocation, PieceTracker};
use komadai::rules::record::tree::NodeId;
use komadai::rules::record::{Record, link};
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::ai::Thinking;
use komadai::table::files;
use komadai::table::flow::persistence::Autosave;
use komadai::table::flow::{
    AnalysisIntent, BoardSnapshot, Boards, EditorIntent, EditorStart, FileIntent, GameConfig,
    Intent, LessonIntent, LessonOpening, LessonProgress, PlayerKind, Screen, SetupIntent,
    SetupMethod, StartIntent, TreeEdit, TurnIntent,
};
use komadai::table::levels::EngineLevels;
use komadai::table::motion::{ActiveTracks, MotionScale};
use komadai::table::select::{PointerAction, Selection};
use komadai::table::ui::UiMemory;
use komadai::table::ui::open_queue::OpenQueue;
use tempfile::tempdir;

use super::desk::Desk;
use super::lessons::{lesson, wait_for_replies};
use super::mirror_check::check_mirror;
use super::online_play::{is_level, mover, play_until, run, two};
use super::support::{
    self, at_rest, begin_game, game_of, is_at, rejections, screen, selection, send, session,
    target, update_until,
};

const HUMAN: PlayerKind = PlayerKind::Human;
/// A level that thinks for longer than any test lasts.
const THOROUGH: &str = r#"(levels: [(number: 1, name: "Thorough", limits: (depth: 100),
    strength: (misjudgement: 0, oversight: 0))])"#;
const NOTE: &str = "Half a thought";

/// What can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Board {
    Title,
    Play,
    Setup,
    Analysis,
    Study,
    Lesson,
    Puzzle,
    Editor,
}

use Board::{Analysis, Editor, Lesson, Play, Puzzle, Setup, Study, Title};

const ALL: [Board; 8] = [Title, Play, Setup, Analysis, Study, Lesson, Puzzle, Editor];

impl Board {
    fn screen(self) -> Screen {
        match self {
            Title => Screen::Title,
            Play => Screen::Play,
            Setup => Screen::Setup,
            Analysis | Study => Screen::Analysis,
            Lesson | Puzzle => Screen::Lesson,
            Editor => Screen::Editor,
        }
    }

    /// The game whose board is shown; the title shows what lay there before.
    fn variant(self) -> Option<&'static str> {
        match self {
            Title => None,
            Play | Setup | Analysis => Some("sigma"),
            Study | Puzzle => Some("shogi"),
            Lesson => Some("sankaku"),
            Editor => Some("minishogi"),
        }
    }

    /// What opens it.
    fn door(self, app: &App) -> Intent {
        match self {
            Title => Intent::Leave,
            Play => Intent::File(FileIntent::LoadLastGame),
            Setup if app.world().resource::<Boards>().setup_under_way().is_some() => {
                Intent::Start(StartIntent::ResumeSetup)
            }
            Setup => Intent::Start(StartIntent::NewGame(GameConfig {
                openings: vec![SetupMethod::ByHand; 2],
                ..game_of([HUMAN; 2], 1)
            })),
            Analysis => Intent::Analyse(None),
            Study => Intent::File(FileIntent::Study(record_of(&studied_game()))),
            Lesson => LessonOpening::Lesson {
                variant: "sankaku".into(),
                index: 0,
            }
            .into(),
            Puzzle => Intent::File(FileIntent::Paste(puzzle_link())),
            Editor => Intent::Editor(EditorIntent::Open(EditorStart::StartPosition(rules(
                "minishogi",
            )))),
        }
    }

    /// Whether it can be opened from another: only the game that is played is analysed.
    fn can_be_opened_from(self, before: Board) -> bool {
        self != before && (self != Analysis || before == Play)
            || self == before && matches!(self, Study | Lesson | Puzzle | Editor)
    }

    /// What leads back from it.
    fn back(self) -> Intent {
        match self {
            Title | Play | Setup => Intent::Leave,
            Analysis | Study => Intent::Analyse(None),
            Lesson | Puzzle => Intent::Lesson(LessonIntent::Leave),
            Editor => Intent::Editor(EditorIntent::Leave),
        }
    }
}

fn rules(name: &str) -> Ruleset {
    Ruleset::named(name).expect("a game of the catalogue")
}

fn record_of(game: &Game) -> String {
    Record::from_game(game).write()
}

fn studied_game() -> Game {
    let mut game = rules("shogi").begin();
    for text in ["7g7f", "3c3d", "2g2f", "8c8d"] {
        game.play(text).expect("a legal turn");
    }
    game
}

/// The link of a puzzle: a quiet turn, the reply, and the mate.
fn puzzle_link() -> String {
    let position = "4k4/R8/9/9/9/9/9/9/4K4 b R 1";
    let game = rules("shogi").begin_at_position_text(position);
    let mut game = game.expect("a position");
    for text in ["9b8b", "5a4a", "R*9a"] {
        game.play(text).expect("a legal turn");
    }
    let text = link::write_puzzle(&Record::from_game(&game), None).expect("a puzzle");
    format!("https://example.org/#{text}")
}

/// A table with a game in which an engine is to move and thinks on, its file written.
fn table_with_thinking_engine(folder: &Path) -> App {
    let mut app = support::table_with_games(folder);
    files::load_and_keep(&mut app, None, LessonProgress::default());
    app.insert_resource(MotionScale(0.0))
        .insert_resource(EngineLevels(Levels::read(THOROUGH).expect("levels")));
    let players = [HUMAN, PlayerKind::Engine { level: 1 }];
    // From Standard there are mates in a few turns (Sigma 5.8), with which every thought ends.
    let config = GameConfig {
        openings: vec![SetupMethod::Preset("Towers".into()); 2],
        ..game_of(players, 1)
    };
    begin_game(&mut app, config);
    let turn = session(&app).game.legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(turn)));
    update_until(&mut app, "a thought and the file", |world| {
        world.resource::<Thinking>().is_busy()
            && folder.join("last.ron").exists()
            && !world.resource::<Autosave>().is_busy()
    });
    app
}

/// Lets what was wanted happen.
fn settle(app: &mut App) {
    for _ in 0..4 {
        app.update();
    }
    update_until(app, "rest", |world| {
        !world.resource::<ActiveTracks>().is_moving()
    });
    check_mirror(app.world_mut(), true).expect("entities equal what is shown");
}

fn want(app: &mut App, intent: Intent) {
    send(app, intent);
    settle(app);
}

fn open(app: &mut App, board: Board) {
    let door = board.door(app);
    want(app, door);
    assert_shown(app, board);
}

fn assert_shown(app: &App, board: Board) {
    assert_eq!(screen(app), board.screen(), "{board:?}");
    if let Some(variant) = board.variant() {
        let shown = app.world().resource::<BoardSnapshot>().variant;
        assert_eq!(shown, variant, "{board:?}");
    }
}

/// Opens a board from the game at the table, or the setup of another, and does something on it that
/// can be seen.
fn open_and_do_something(app: &mut App, board: Board) {
    if board != Play {
        open(app, board);
    }
    match board {
        Title | Play => {}
        Setup => want(
            app,
            Intent::Setup(SetupIntent::Fill(SetupMethod::Preset("Citadel".into()))),
        ),
        Analysis => {
            want(app, Intent::Analysis(AnalysisIntent::First));
            let mut game = session(app).game.clone();
            let own = game.played_turns()[0].text.clone();
            while game.undo().is_some() {}
            let mut turns = game.legal_move_texts().into_iter();
            let other = turns.find(|text| *text != own);
            let other = other.expect("another turn");
            want(app, Intent::Turn(TurnIntent::PlayText(other)));
        }
        Study => {
            want(app, Intent::Analysis(AnalysisIntent::Last));
            let note = TreeEdit::Comment(NOTE.into());
            want(
                app,
                Intent::Analysis(AnalysisIntent::Edit(NodeId::START, note)),
            );
        }
        Lesson => want(app, Intent::Lesson(LessonIntent::Next)),
        Puzzle => {
            want(app, Intent::Turn(TurnIntent::PlayText("9b8b".into())));
            wait_for_replies(app);
        }
        Editor => want(
            app,
            Intent::Editor(EditorIntent::Read("4k/4p/5/P4/K3R b G 1".into())),
        ),
    }
    assert_eq!(rejections(app), Vec::<String>::new(), "{board:?}");
}

/// What is seen of a board.
#[derive(Debug, PartialEq)]
struct Seen {
    tracker: PieceTracker,
    /// The step of the lesson and its sentence.
    step: Option<(usize, usize)>,
    /// How many things a press picks up.
    picked_up: usize,
}

fn look_at(app: &mut App, board: Board) -> Seen {
    assert_shown(app, board);
    let tracker = app.world().resource::<BoardSnapshot>().tracker.clone();
    let is_lesson = matches!(board, Lesson | Puzzle);
    Seen {
        step: is_lesson.then(|| (lesson(app).step().0, lesson(app).sentence_index())),
        picked_up: count_what_is_picked_up(app, &tracker),
        tracker,
    }
}

/// How many of the pieces on the board a press picks up.
fn count_what_is_picked_up(app: &mut App, tracker: &PieceTracker) -> usize {
    let cells = tracker
        .pieces()
        .filter_map(|(_, piece)| match piece.location {
            PieceLocation::Cell(cell) => Some(Location::Cell(cell)),
            PieceLocation::Hand(_) | PieceLocation::Gone => None,
        });
    let mut count = 0;
    for place in cells {
        let pressed = target(app, place);
        for action in [PointerAction::Cancel, PointerAction::Press(Some(pressed))] {
            app.world_mut().write_message(action);
        }
        app.update();
        count += usize::from(selection(app).carried.is_some());
    }
    app.world_mut().write_message(PointerAction::Cancel);
    app.update();
    count
}

/// Presses the first thing that can be picked up, and leaves it so.
fn leave_something_picked_up(app: &mut App) {
    let tracker = app.world().resource::<BoardSnapshot>().tracker.clone();
    for (_, piece) in tracker.pieces() {
        let PieceLocation::Cell(cell) = piece.location else {
            continue;
        };
        let pressed = target(app, Location::Cell(cell));
        app.world_mut()
            .write_message(PointerAction::Press(Some(pressed)));
        app.update();
        if selection(app).carried.is_some() {
            return;
        }
    }
}

/// Where one comes back to from a board that was opened over another, which itself was opened from
/// the game at the table.
fn where_back_leads(from: Board, opened: Board) -> Board {
    match (from, opened) {
        (_, Title | Play | Setup) => Title,
        // A board of a kind takes the place of one of the same kind; a lesson and a puzzle are of
        // one kind, and so is a study that is made of either.
        (Study, Study) | (Editor, Editor) => Play,
        (Lesson | Puzzle, Study | Lesson | Puzzle) => Play,
        (from, _) => from,
    }
}

/// The text of the only study that is kept; none if there is none.
fn kept_study(folder: &Path) -> Option<String> {
    let mut studies = support::files(folder);
    studies.retain(|(path, _)| path.to_string_lossy().contains("-study"));
    assert!(studies.len() < 2, "{studies:?}");
    let (_, bytes) = studies.pop()?;
    Some(String::from_utf8(bytes).expect("a text"))
}

#[test]
fn every_board_opens_over_every_other_and_leads_back_while_an_engine_thinks() {
    for from in ALL.into_iter().filter(|from| *from != Title) {
        for opened in ALL {
            if opened.can_be_opened_from(from) {
                go_there_and_back(from, opened);
            }
        }
    }
}

fn go_there_and_back(from: Board, opened: Board) {
    let what = format!("{opened:?} over {from:?}");
    println!("{what}");
    let folder = tempdir().expect("a folder");
    let mut app = table_with_thinking_engine(folder.path());
    let app = &mut app;
    let game_files = |folder: &Path| {
        let mut files = support::files(folder);
        files.retain(|(path, _)| !path.to_string_lossy().contains("-study"));
        files
    };
    let (before, kept) = (session(app).clone(), game_files(folder.path()));
    open_and_do_something(app, from);
    let left = look_at(app, from);
    if from != Lesson {
        // The engine is to move at the table.
        assert_eq!(left.picked_up > 0, from != Play, "{what}");
    }
    leave_something_picked_up(app);

    open(app, opened);
    if opened != Title {
        // Nothing lies there to be let go of.
        let now = app.world().resource::<Selection>();
        assert_eq!((now.from, now.carried), (None, None), "{what}");
    }
    want(app, opened.back());
    let back = where_back_leads(from, opened);
    assert_shown(app, back);
    let mut at = back;
    if back == from {
        assert_eq!(look_at(app, from), left, "{what}");
    }
    // On to the table, where nothing has happened.
    if at == from && from != Play && from != Setup {
        want(app, from.back());
        at = Play;
        assert_shown(app, Play);
    }
    if at != Play {
        open(app, Play);
    }
    update_until(app, "the engine's thought and the files", |world| {
        world.resource::<Thinking>().is_busy() && !world.resource::<Autosave>().is_busy()
    });
    let now = session(app);
    assert_eq!(now.config, before.config, "{what}");
    assert_eq!(now.series, before.series, "{what}");
    assert_eq!(
        now.game.played_turns(),
        before.game.played_turns(),
        "{what}"
    );
    assert_eq!(
        now.game.position_text(),
        before.game.position_text(),
        "{what}"
    );
    let shown = &app.world().resource::<BoardSnapshot>().tracker;
    assert_eq!(shown, now.game.piece_tracker(), "{what}");
    // What was tried in the analysis is kept with the game.
    if from != Analysis {
        assert_eq!(game_files(folder.path()), kept, "{what}");
    }
    let study = kept_study(folder.path());
    assert_eq!(
        study.is_some_and(|text| text.contains(NOTE)),
        from == Study,
        "{what}"
    );
    assert_eq!(rejections(app), Vec::<String>::new(), "{what}");
}

/// What is meant for one board does nothing on another.
#[test]
fn no_board_is_left_by_the_way_back_from_another() {
    let folder = tempdir().expect("a folder");
    for from in ALL.into_iter().filter(|from| *from != Title) {
        let mut app = table_with_thinking_engine(folder.path());
        open_and_do_something(&mut app, from);
        let before = look_at(&mut app, from);
        for other in [Analysis, Lesson, Editor] {
            let is_own = other.screen() == from.screen() || (other, from) == (Analysis, Play);
            if !is_own {
                want(&mut app, other.back());
                assert_eq!(look_at(&mut app, from), before, "{other:?} on {from:?}");
            }
        }
    }
}

/// Boards lie over each other as deep as they were opened.
#[test]
fn one_comes_back_through_all_boards_in_turn() {
    let folder = tempdir().expect("a folder");
    for way in [
        [Analysis, Study, Editor, Puzzle],
        [Analysis, Editor, Study, Lesson],
        [Analysis, Puzzle, Editor, Study],
        [Setup, Study, Editor, Lesson],
        [Setup, Lesson, Editor, Study],
        [Title, Editor, Study, Puzzle],
        [Title, Lesson, Editor, Study],
    ] {
        let mut app = table_with_thinking_engine(folder.path());
        let mut seen = Vec::new();
        for board in way {
            open_and_do_something(&mut app, board);
            seen.push(look_at(&mut app, board));
        }
        for at in (0..way.len() - 1).rev() {
            want(&mut app, way[at + 1].back());
            assert_shown(&app, way[at]);
            if way[at] != Title {
                assert_eq!(look_at(&mut app, way[at]), seen[at], "{way:?}, {at}");
            }
        }
    }
}

/// Who edits a position of a study and studies that comes back to the editor, and from there to
/// where the first study was opened: a kind of board lies there once.
#[test]
fn a_study_made_in_the_editor_takes_the_place_of_the_one_below() {
    let folder = tempdir().expect("a folder");
    let mut app = table_with_thinking_engine(folder.path());
    for board in [Study, Editor] {
        open_and_do_something(&mut app, board);
    }
    let edited = look_at(&mut app, Editor);
    want(&mut app, Intent::Editor(EditorIntent::Study));
    assert_eq!(screen(&app), Screen::Analysis);
    want(&mut app, Study.back());
    assert_eq!(look_at(&mut app, Editor), edited);
    want(&mut app, Editor.back());
    assert_shown(&app, Play);
    assert!(kept_study(folder.path()).is_some_and(|text| text.contains(NOTE)));
}

/// A game with people elsewhere goes on meanwhile, and is up to date when it is shown again.
#[test]
fn a_shared_game_goes_on_under_every_board() {
    let (_hub, _folders, mut apps) = two("minishogi");
    let mut lot = Rng::with_seed(9);
    for (turns, board) in (2..).zip([Analysis, Study, Lesson, Puzzle, Editor, Title]) {
        play_until(&mut apps, &mut lot, turns);
        run(&mut apps, "somebody to move", |apps| mover(apps).is_some());
        let at = mover(&apps).expect("somebody");
        let waiting = 1 - at;
        let door = board.door(&apps[waiting]);
        want(&mut apps[waiting], door);
        assert_eq!(screen(&apps[waiting]), board.screen(), "{board:?}");
        let shown = |app: &App| app.world().resource::<BoardSnapshot>().tracker.clone();
        let before = shown(&apps[waiting]);
        let turn = session(&apps[at]).game.legal_move_texts()[0].clone();
        send(&mut apps[at], Intent::Turn(TurnIntent::PlayText(turn)));
        run(&mut apps, "the turn", |apps| {
            session(&apps[at]).game.played_turns().len() > turns
        });
        for _ in 0..25 {
            apps.iter_mut().for_each(App::update);
        }
        assert_eq!(screen(&apps[waiting]), board.screen(), "{board:?}");
        assert_eq!(shown(&apps[waiting]), before, "{board:?}");
        let back = match board {
            Title => Play.door(&apps[waiting]),
            board => board.back(),
        };
        send(&mut apps[waiting], back);
        run(&mut apps, "the game as it is now", is_level);
        for app in &mut apps {
            assert_eq!(rejections(app), Vec::<String>::new(), "{board:?}");
        }
    }
}

/// Whatever comes from outside while a note is typed, the note is where it was typed.
#[test]
fn a_note_that_is_half_typed_is_kept_whatever_opens() {
    for from in [Analysis, Study] {
        for opened in [Study, Puzzle, Play] {
            let mut desk = Desk::with("minishogi");
            let folder = desk.games_folder().to_owned();
            for _ in 0..3 {
                let turn = session(&desk.app).game.legal_move_texts()[0].clone();
                send(&mut desk.app, Intent::Turn(TurnIntent::PlayText(turn)));
                update_until(&mut desk.app, "the turn", at_rest);
            }
            let door = from.door(&desk.app);
            send(&mut desk.app, door);
            desk.settle();
            desk.leave_half_a_note(NOTE);
            let text = match opened {
                Study => "position startpos moves 7g7f".into(),
                Puzzle => puzzle_link(),
                _ => record_of(&rules("sankaku").begin()),
            };
            let mut queue = desk.app.world_mut().resource_mut::<OpenQueue>();
            queue.push_intent(Intent::opening_text(text));
            desk.settle();
            let what = format!("{opened:?} over {from:?}");
            assert_eq!(screen(&desk.app), opened.screen(), "{what}");
            assert_eq!(desk.app.world().resource::<UiMemory>().page, None, "{what}");
            send(&mut desk.app, Intent::Leave);
            update_until(&mut desk.app, "the title and the files", |world| {
                is_at(world, Screen::Title) && !world.resource::<Autosave>().is_busy()
            });
            desk.settle();
            let noted = support::files(&folder);
            let has_note =
                |(_, bytes): &&(_, Vec<u8>)| String::from_utf8_lossy(bytes).contains(NOTE);
            assert_eq!(noted.iter().filter(has_note).count(), 1, "{what}");
        }
    }
}
