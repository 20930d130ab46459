//! The way through all screens. Goes where a player can go, by intents and by the memory of the
//! panels, and looks at what is painted there, and at what a screen reader is told.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::iter::successors;
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::EguiContext;
use bevy_egui::egui;
use komadai::configs::bindings::InputAction;
use komadai::configs::rebinding::{BindingSlot, BoundDevice};
use komadai::locale::Locale;
use komadai::room::absence::Decision;
use komadai::room::endpoint::RoomAction;
use komadai::room::kept_room::RoomSummary;
use komadai::room::phrase::Phrase;
use komadai::rules::board::Cell;
use komadai::rules::game::Game;
use komadai::rules::piece_tracker::StoneLocation;
use komadai::rules::record::annotation::{MarkColour, MoveSign};
use komadai::rules::record::encoding::TextEncoding;
use komadai::rules::record::export::RecordFormat;
use komadai::rules::record::tree::NodeId;
use komadai::rules::record::{Record, link};
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::engine_analysis::{PositionAnalysis, Review};
use komadai::table::files::Kept;
use komadai::table::flow::persistence::{GameLibrary, SavedGame};
use komadai::table::flow::recent_configs::RecentConfigs;
use komadai::table::flow::{
    AdviceIntent, AnalysisIntent, BoardSnapshot, Boards, DEFAULT_ENGINE_LEVEL, EditorIntent,
    EditorStart, FileIntent, GameConfig, GameSession, Intent, JudgedTry, LessonIntent,
    LessonOpening, LessonSession, OnlineIntent, PlayerKind, PuzzleRun, Screen, SessionIntent,
    SetupIntent, SetupMethod, StartIntent, TreeEdit, TurnIntent,
};
use komadai::table::input::Device;
use komadai::table::input::rebinding::BindingEdit;
use komadai::table::language::ActiveLocale;
use komadai::table::motion::MotionScale;
use komadai::table::online_play::{
    AnalysisRole, ListedRoom, OnlineRoom, RoomOutline, TransportOpener,
};
use komadai::table::results::{PersonResult, Results};
use komadai::table::script::gestures;
use komadai::table::select::{BoardMarks, PointerAction, Selection, Target};
use komadai::table::theme::EguiTheme;
use komadai::table::ui::markdown::{Block, TextRun};
use komadai::table::ui::{
    Confirmation, DockTab, ExportForm, ExportMemory, GameCatalogue, HelpTab, MoveInput, MoveMenu,
    NewGameSection, Page, PasteField, UiMemory, full_rules,
};
use tempfile::{TempDir, tempdir};

use super::allowed::Allowed;
use super::exceptions::{is_excepted, is_known_to_be_cut, is_known_to_be_small};
use super::painted::{self, Painted};
use super::spoken::{self, Announced, spoken_texts};
use super::{SIZES, TALL};
use crate::lessons::wait_for_replies;
use crate::online_play::{self, Hub};
use crate::program::program;
use crate::support::{
    click, click_location, is_at, is_setup_searched, key, send, target, update_until,
};

/// Frames after which panels have followed what changed.
const SETTLING_FRAMES: usize = 4;
/// Frames after which a tooltip is there.
const TOOLTIP_FRAMES: usize = 3;
/// What a frame lasts while two tables play with each other, and the most frames that pass until
/// something has come.
const FRAME: Duration = Duration::from_millis(40);
const MOST_FRAMES: usize = 5_000;
/// How many moves are played before a game is looked at.
const MOVES: usize = 5;

/// The games that are analysed, and whose tooltips are looked at: one with stones, one of two
/// seats and one of four.
const ANALYSED: [&str; 3] = ["sigma", "shogi", "four"];
/// The window of a touch screen.
const BY_FINGER: UVec2 = SIZES[1];
/// The least side of what a finger presses, in points; rounding may take a little of it.
const FINGER: f32 = 43.9;
/// The least width of a main button, in points: a seal is narrower.
const MAIN_BUTTON: f32 = 60.0;
/// The games of which positions are edited: of each kind of board and hand one.
const EDITED: [&str; 4] = ["sigma", "sankaku", "shogi", "four"];
/// The window with a mouse, which tooltips need.
const WITH_MOUSE: UVec2 = SIZES[0];

/// Every page. A new one does not compile until it has its place here, and the tour fails until it
/// comes there.
fn all_pages() -> impl Iterator<Item = Page> {
    let page_after = |page: &Page| {
        Some(match page {
            Page::Settings => Page::Bindings,
            Page::Bindings => Page::Help,
            Page::Help => Page::Lessons,
            Page::Lessons => Page::QuickGame,
            Page::QuickGame => Page::SavedGames,
            Page::SavedGames => Page::Export,
            Page::Export => Page::Players,
            Page::Players => Page::PlayHere,
            Page::PlayHere => Page::MoveMenu,
            Page::MoveMenu => Page::Paste,
            Page::Paste => Page::Phrases,
            Page::Phrases => Page::RoomLink,
            Page::RoomLink => Page::KeptRooms,
            Page::KeptRooms => return None,
        })
    };
    successors(Some(Page::Settings), page_after)
}

/// A widget as it looks: what its tooltip depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct PointedAt {
    id: egui::Id,
    is_enabled: bool,
    said: String,
}

/// Whoever looks at all screens.
pub struct Tour {
    app: App,
    size: UVec2,
    allowed: Allowed,
    /// What is wrong, with the first screen where it was seen.
    faults: BTreeMap<String, String>,
    /// The words of the rules page that is open.
    page_words: BTreeSet<String>,
    /// The pages that were looked at.
    pages: Vec<Page>,
    /// Widgets whose tooltips were looked at.
    pointed_at: HashSet<PointedAt>,
    /// The folder of saved games, for as long as it is needed.
    _games: TempDir,
}

impl Tour {
    /// At the title, in a window of this size.
    pub fn new(size: UVec2) -> Tour {
        let games = tempdir().expect("a folder");
        let mut app = program(games.path(), size);
        app.add_plugins((painted::plugin, spoken::plugin))
            .insert_resource(MotionScale(0.0));
        app.finish();
        app.cleanup();
        app.world().resource::<AccessibilityRequested>().set(true);
        // The title draws nothing before the fonts are there.
        for _ in 0..2 * SETTLING_FRAMES {
            app.update();
        }
        app.insert_resource(ActiveLocale(Locale::pseudo()));
        // What was announced until now was said in English.
        app.insert_resource(Announced::default());
        let mut allowed = Allowed::of(app.world());
        allowed.add(&games.path().display().to_string());
        let mut tour = Tour {
            app,
            size,
            allowed,
            faults: BTreeMap::new(),
            page_words: BTreeSet::new(),
            pages: Vec::new(),
            pointed_at: HashSet::new(),
            _games: games,
        };
        tour.show_tooltips_at_once();
        tour
    }

    /// Looks at every screen. What is wrong, a line each.
    pub fn see_everything(mut self) -> Vec<String> {
        self.see_before_a_game();
        let games = self.app.world().resource::<GameCatalogue>().0.clone();
        for entry in &games {
            // Where a game is kept when another takes its place.
            let name = entry.game.variant().name;
            for number in 1..=3 {
                self.allowed.add(&format!("{name}-000{number}.ron"));
            }
            self.see_new_game(&entry.game);
        }
        // In a window higher than any table only pages are looked at: they alone scroll.
        if self.size.y != TALL {
            for entry in &games {
                self.see_game(&entry.game);
            }
            self.see_guided_game();
            self.see_setup();
            self.see_editor();
            self.see_prompts();
            self.see_seats();
            self.see_clocks();
            self.see_study();
            self.see_puzzles();
            self.see_post();
            self.see_online_play();
            self.see_saved_games();
            for page in all_pages().filter(|page| !self.pages.contains(page)) {
                let fault = format!("the tour does not come to {page:?}");
                self.faults.insert(fault, "the end".into());
            }
        }
        self.faults
            .into_iter()
            .map(|(fault, screen)| format!("{}x{} {screen}: {fault}", self.size.x, self.size.y))
            .collect()
    }

    /// The title, the settings and what the program does.
    fn see_before_a_game(&mut self) {
        self.look_closely("title");
        self.open_page(Page::Settings);
        self.look_closely("settings");
        self.see_bindings();
        self.open_page(Page::Help);
        self.memory().help_tab = HelpTab::Features;
        self.look("help, features");
        self.close_page();
        self.choose("sankaku");
        self.open_page(Page::Lessons);
        self.look("lessons");
        self.close_page();
        let lesson = LessonOpening::Lesson {
            variant: "sankaku".into(),
            index: 0,
        };
        self.send(lesson.into());
        self.settle();
        self.look("lesson");
        self.send(Intent::Lesson(LessonIntent::Leave));
        self.settle();
        self.go_to(Screen::Puzzles);
        self.look("puzzles");
        self.memory().puzzles.shows_themes = true;
        self.look("puzzles, themes");
        self.memory().puzzles.shows_themes = false;
        self.go_to(Screen::Title);
        self.open_page(Page::QuickGame);
        self.look("quick game");
        self.close_page();
    }

    /// The page on which keys and buttons are bound anew, one that is chosen, one that is waited
    /// for, and one that something else has.
    fn see_bindings(&mut self) {
        let slot = BindingSlot {
            device: BoundDevice::Keyboard,
            action: InputAction::Undo,
            index: 0,
        };
        self.open_page(Page::Bindings);
        self.look_closely("keys and buttons");
        self.memory().bindings.chosen = Some(slot);
        self.look_closely("keys and buttons, one chosen");
        self.memory().bindings.chosen = None;
        self.world().write_message(BindingEdit::Listen(slot));
        self.look("keys and buttons, waiting for one");
        key(&mut self.app, KeyCode::KeyV);
        self.look_closely("keys and buttons, one in use");
        self.world().write_message(BindingEdit::Cancel);
        self.settle();
        self.close_page();
    }

    /// Clocks as they are chosen, as they run, as they stop and as one falls.
    fn see_clocks(&mut self) {
        let shogi = Ruleset::named("shogi").expect("a built-in game");
        let mut config = GameConfig::of(shogi);
        config.time_controls = "1+2x10, 3|2".parse().expect("time controls");
        self.world()
            .resource_mut::<Kept<RecentConfigs>>()
            .set_current(config.clone());
        self.go_to(Screen::NewGame);
        self.memory().new_game.unfolded = Some(NewGameSection::Time);
        self.memory().new_game.are_clocks_custom = vec![true; 2];
        self.memory().new_game.has_each_seat_own_clock = true;
        self.look_closely("new game, clocks");
        self.memory().new_game.are_clocks_custom = Vec::new();
        self.memory().new_game.has_each_seat_own_clock = false;
        self.memory().new_game.unfolded = None;
        self.begin(config, PlayerKind::Human);
        self.look_closely("a game with clocks");
        self.send(Intent::Session(SessionIntent::Pause));
        self.look_closely("paused");
        self.send(Intent::Session(SessionIntent::Pause));
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(5)));
        update_until(&mut self.app, "the flag", |world| {
            !world.resource::<GameSession>().is_ongoing()
        });
        self.app.insert_resource(TimeUpdateStrategy::Automatic);
        self.look_closely("a flag has fallen");
    }

    /// The card of a piece, and of the one after it.
    fn see_card(&mut self, name: &str) {
        let source = self.game().legal_sources()[0];
        let at = target(&self.app, source);
        self.world().write_message(PointerAction::Hold(Some(at)));
        self.look(&format!("{name}, card"));
        self.world().write_message(PointerAction::Release(Some(at)));
        self.settle();
        self.world().resource_mut::<Selection>().cursor = Some(at);
        key(&mut self.app, KeyCode::KeyW);
        key(&mut self.app, KeyCode::ArrowRight);
        self.look(&format!("{name}, card by key"));
        key(&mut self.app, KeyCode::Escape);
        self.world().resource_mut::<Selection>().cursor = None;
        self.settle();
    }

    /// A beginner's game with its goal.
    fn see_guided_game(&mut self) {
        let sigma = Ruleset::named("sigma").expect("a built-in game");
        let mut config = GameConfig::of(sigma);
        config.players = vec![PlayerKind::Human, PlayerKind::Engine { level: 1 }];
        self.send(Intent::Start(StartIntent::NewGame(config)));
        update_until(&mut self.app, "the game", |world| {
            is_at(world, Screen::Play)
        });
        self.look_closely("a beginner's game");
        self.send(Intent::Leave);
        self.settle();
    }

    /// The page on which a game is chosen, and Help about it.
    fn see_new_game(&mut self, game: &Ruleset) {
        let name = game.variant().name;
        self.world()
            .resource_mut::<Kept<RecentConfigs>>()
            .switch_to_game(game);
        self.go_to(Screen::NewGame);
        self.look_at_game(name, "new game");
        // What is folded is looked at where nothing scrolls.
        let is_unfolded = self.size.y == TALL && ANALYSED.contains(&name);
        let folded = NewGameSection::ALL.into_iter();
        for section in folded.filter(|_| is_unfolded) {
            self.memory().new_game.unfolded = Some(section);
            self.look(&format!("{name}, new game, {section:?}"));
        }
        self.memory().new_game.unfolded = None;
        if name == "sigma" {
            self.memory().new_game.unfolded_setup_seat = Some(Seat::SECOND);
            self.look(&format!("{name}, new game, all setups"));
            self.memory().new_game.unfolded_setup_seat = None;
        }
        let mut config = self
            .world()
            .resource::<Kept<RecentConfigs>>()
            .current()
            .clone();
        if !config.handicaps().is_empty() {
            for _ in 0..3 {
                let mut results = self.world().resource_mut::<Kept<Results>>();
                results.note_result(name, DEFAULT_ENGINE_LEVEL, PersonResult::Won);
            }
            config.give_handicap(Some(0), Seat::SECOND);
            self.world()
                .resource_mut::<Kept<RecentConfigs>>()
                .set_current(config.clone());
            self.look(&format!("{name}, a handicap"));
            config.give_handicap(None, Seat::SECOND);
            self.world()
                .resource_mut::<Kept<RecentConfigs>>()
                .set_current(config);
        }
        self.see_help(game);
    }

    /// A game from its first move to its end.
    fn see_game(&mut self, game: &Ruleset) {
        let name = game.variant().name;
        self.begin(GameConfig::of(game.clone()), PlayerKind::Human);
        self.look_at_game(name, "first move");
        self.see_card(name);
        for device in [Device::Keyboard, Device::Gamepad, Device::Touch] {
            self.app.insert_resource(device);
            self.look(&format!("{name}, first move, {device:?}"));
        }
        self.app.insert_resource(Device::Mouse);
        self.play_some_moves();
        self.memory().are_more_buttons_shown = true;
        self.look_at_game(name, "under way");
        self.memory().dock_tab = DockTab::Moves;
        self.look(&format!("{name}, moves"));
        self.memory().dock_tab = DockTab::Game;
        self.select_something();
        self.look(&format!("{name}, chosen"));
        self.world().resource_mut::<Selection>().clear();
        self.see_questions(name);
        if ANALYSED.contains(&name) {
            self.see_analysis(name);
        }
        self.send(Intent::Session(SessionIntent::Resign(Seat(0))));
        self.look_at_game(name, "resigned");
        if ANALYSED.contains(&name) {
            self.send(Intent::Advice(AdviceIntent::Review));
            self.look(&format!("{name}, looking for the turning point"));
            self.send(Intent::Analyse(None));
        }
        self.send(Intent::Leave);
    }

    /// The position editor with and without faults, and the order of a game from there.
    fn see_editor(&mut self) {
        for name in EDITED {
            let rules = Ruleset::named(name).expect("a game of the catalogue");
            self.edit(EditorIntent::Open(EditorStart::StartPosition(rules)));
            self.look(&format!("{name}, editor"));
            let cell = self
                .world()
                .resource::<Boards>()
                .last_editor()
                .expect("an editor")
                .editor()
                .layout()
                .cells[0]
                .cell;
            let pressed = target(&self.app, Location::Cell(cell));
            click(&mut self.app, pressed);
            self.settle();
            self.look(&format!("{name}, editor, chosen"));
            self.world().resource_mut::<Selection>().clear();
            self.edit(EditorIntent::SetUpGame);
            self.look(&format!("{name}, new game from a position"));
            self.go_to(Screen::Editor);
            self.edit(EditorIntent::Clear);
            self.look(&format!("{name}, editor, faults"));
            self.edit(EditorIntent::StepBrush { forward: true });
            self.look(&format!("{name}, editor, brush"));
            self.edit(EditorIntent::Leave);
        }
    }

    fn edit(&mut self, intent: EditorIntent) {
        self.send(Intent::Editor(intent));
        // Its text stands in a field.
        let session = self
            .world()
            .resource::<Boards>()
            .last_editor()
            .expect("an editor");
        let text = session.editor().position_text();
        self.allowed.add(&text);
        self.settle();
    }

    /// The three tabs of Help about a game.
    fn see_help(&mut self, game: &Ruleset) {
        let name = game.variant().name;
        self.open_page(Page::Help);
        self.look(&format!("{name}, help"));
        if let Some(page) = full_rules(name, Locale::english()) {
            // The whole rules are files of their own, one for each language.
            self.page_words = words_of(&page);
            self.memory().help_tab = HelpTab::FullRules;
            self.look(&format!("{name}, full rules"));
            self.page_words.clear();
        }
        self.close_page();
    }

    /// What is asked while a game is played, and the field for moves that are typed.
    fn see_questions(&mut self, name: &str) {
        for confirmation in [Confirmation::Resign, Confirmation::Impasse] {
            self.memory().confirmation = Some(confirmation);
            self.look(&format!("{name}, {confirmation:?}?"));
        }
        self.memory().confirmation = None;
        self.memory().move_input = Some(MoveInput::default());
        self.look(&format!("{name}, typing"));
        self.memory().move_input = None;
        let players = vec![PlayerKind::Engine { level: 1 }; self.seats()];
        self.memory().players = players;
        self.open_page(Page::Players);
        self.look_at_game(name, "players");
        self.close_page();
    }

    /// The analysis with lines, a threat, a move that was not played, and a review.
    fn see_analysis(&mut self, name: &str) {
        self.send(Intent::Analyse(None));
        self.send(Intent::Advice(AdviceIntent::Threat));
        update_until(&mut self.app, "a line of the engine", |world| {
            !world.resource::<PositionAnalysis>().lines().is_empty()
        });
        self.look(&format!("{name}, analysis"));
        self.send(Intent::Advice(AdviceIntent::Threat));
        self.send(Intent::Analysis(AnalysisIntent::First));
        self.send(Intent::Advice(AdviceIntent::Hint));
        self.play_some_moves();
        self.memory().dock_tab = DockTab::Moves;
        self.look(&format!("{name}, analysed moves"));
        self.see_tree(name);
        self.memory().dock_tab = DockTab::Game;
        self.look(&format!("{name}, engine off"));
        self.send(Intent::Advice(AdviceIntent::Hint));
        self.send(Intent::PlayHere(None));
        self.look_at_game(name, "play from here");
        self.close_page();
        self.send(Intent::Advice(AdviceIntent::Review));
        update_until(&mut self.app, "a place of the review", |world| {
            world.resource::<Review>().reviewed_count() > 1
        });
        self.look(&format!("{name}, review"));
        self.memory().dock_tab = DockTab::Moves;
        self.look(&format!("{name}, reviewed moves"));
        self.memory().dock_tab = DockTab::Game;
        self.send(Intent::Advice(AdviceIntent::Review));
        self.send(Intent::Analyse(None));
    }

    /// The tree with variations, unfolded and folded, what is said of a move, and its page.
    fn see_tree(&mut self, name: &str) {
        let analysis = self
            .world()
            .resource::<Boards>()
            .table_analysis()
            .expect("an analysis");
        let at = analysis.current_node();
        for edit in [
            TreeEdit::Comment("1234".into()),
            TreeEdit::Sign(Some(MoveSign::Interesting)),
        ] {
            self.send(Intent::Analysis(AnalysisIntent::Edit(at, edit)));
        }
        self.allowed.add("1234");
        self.allowed.add(MoveSign::Interesting.as_str());
        self.look(&format!("{name}, variations"));
        self.memory().folded_variations.insert(NodeId::START);
        self.send(Intent::Analysis(AnalysisIntent::First));
        self.look(&format!("{name}, folded variations"));
        self.memory().folded_variations.clear();
        for sign in MoveSign::ALL {
            self.allowed.add(sign.as_str());
        }
        self.memory().move_menu = MoveMenu {
            node: at,
            comment: "1234".into(),
            asks_to_cut: false,
        };
        self.open_page(Page::MoveMenu);
        self.look_at_game(name, "move menu");
        self.memory().move_menu.asks_to_cut = true;
        self.look_at_game(name, "move menu, deleting");
        self.close_page();
        for from in [None, Some(Location::Cell(Cell(0)))] {
            self.world()
                .resource_mut::<BoardMarks>()
                .draw_in(Some(MarkColour::Yellow));
            let press = PointerAction::Press(from.map(|_| Target::of_cell(Cell(0))));
            self.world().write_message(press);
            self.look(&format!("{name}, drawing"));
        }
        self.world().resource_mut::<BoardMarks>().draw_in(None);
    }

    /// A study, changed, and the page for pasting before and after a refusal.
    fn see_study(&mut self) {
        let shogi = Ruleset::named("shogi").expect("a built-in game");
        self.send(Intent::File(FileIntent::Paste(
            Record::from_game(&shogi.begin()).write(),
        )));
        self.play_some_moves();
        self.look("study");
        self.send(Intent::Analyse(None));
        self.memory().paste = PasteField::default();
        self.open_page(Page::Paste);
        self.look("paste");
        self.close_page();
        self.allowed.add("1234");
        self.send(Intent::File(FileIntent::Paste("1234".into())));
        self.look("paste, refused");
        self.close_page();
    }

    /// A puzzle of several turns: tried, helped with, solved; and the study in which one is made.
    fn see_puzzles(&mut self) {
        for (name, position) in [
            ("shogi", "4k4/R8/9/9/9/9/9/9/4K4 b R 1"),
            ("four", ""),
            ("sigma", ""),
        ] {
            let rules = Ruleset::named(name).expect("a built-in game");
            let mut game = match position {
                "" => rules.begin(),
                _ => rules.begin_at_position_text(position).expect("a position"),
            };
            for _ in 0..MOVES {
                let text = game.legal_move_texts().swap_remove(0);
                game.play(&text).expect("a legal move");
            }
            let puzzle = link::write_puzzle(&Record::from_game(&game), None).expect("a puzzle");
            self.send(Intent::File(FileIntent::Paste(format!("#{puzzle}"))));
            self.look(&format!("{name}, puzzle"));
            for try_number in 1..=3 {
                let session = self
                    .world()
                    .resource::<Boards>()
                    .lesson()
                    .expect("a lesson");
                let wrong = session.game().legal_move_texts().pop();
                let text = wrong.expect("a legal move");
                self.send(Intent::Turn(TurnIntent::PlayText(text.clone())));
                self.settle();
                // As the engine finds in its own time.
                self.send(Intent::Lesson(LessonIntent::Judge(JudgedTry {
                    text,
                    is_right: false,
                    line: Vec::new(),
                })));
                self.look(&format!("{name}, puzzle, wrong {try_number}"));
                self.send(Intent::Lesson(LessonIntent::Restart));
                self.settle();
            }
            let is_solved = |tour: &mut Tour| {
                let boards = tour.world().resource::<Boards>();
                boards.lesson().expect("a lesson").is_solved()
            };
            // An answer each, and what comes in return is waited for.
            for _ in 0..MOVES {
                wait_for_replies(&mut self.app);
                if is_solved(self) {
                    break;
                }
                let session = self
                    .world()
                    .resource::<Boards>()
                    .lesson()
                    .expect("a lesson");
                let answer = session.step().1.answers[0].clone();
                self.send(Intent::Turn(TurnIntent::PlayText(answer)));
                self.settle();
                self.look(&format!("{name}, puzzle, right"));
            }
            assert!(is_solved(self), "{name}");
            self.look(&format!("{name}, puzzle, solved"));
            self.send(Intent::Lesson(LessonIntent::Leave));
            self.settle();
        }
        self.see_run();
        let shogi = Ruleset::named("shogi").expect("a built-in game");
        self.edit(EditorIntent::Open(EditorStart::StartPosition(shogi)));
        self.send(Intent::Editor(EditorIntent::Puzzle));
        self.settle();
        self.look_closely("study for a puzzle");
        self.send(Intent::Analyse(None));
        self.settle();
        self.edit(EditorIntent::Leave);
    }

    /// A run against the clock, until as many puzzles were missed as end it.
    fn see_run(&mut self) {
        self.send(LessonOpening::LoadPuzzles("shogi".into()).into());
        self.send(LessonOpening::Run("shogi".into()).into());
        self.look("run");
        for _ in 0..PuzzleRun::MOST_MISSED {
            // Help counts as a miss.
            self.send(Intent::Lesson(LessonIntent::ShowHint));
            self.settle();
        }
        let boards = self.world().resource::<Boards>();
        let run = boards.lesson().and_then(LessonSession::run);
        assert!(run.is_some_and(PuzzleRun::is_over), "{run:?}");
        self.look("run, over");
        self.send(Intent::Lesson(LessonIntent::Leave));
        self.settle();
    }

    /// The setup of Sigma: empty, a stone in the hand, refused, filled.
    fn see_setup(&mut self) {
        let config = GameConfig {
            openings: vec![SetupMethod::ByHand; 2],
            ..GameConfig::default()
        };
        self.begin(config, PlayerKind::Human);
        self.look_closely("setup, empty");
        self.send(Intent::Setup(SetupIntent::Done));
        self.look("setup, refused");
        let storage = self.storage_spot();
        let stone = target(&self.app, storage);
        click(&mut self.app, stone);
        self.look("setup, a stone chosen");
        self.world().resource_mut::<Selection>().clear();
        self.send(Intent::Setup(SetupIntent::Fill(SetupMethod::Preset(
            "Towers".into(),
        ))));
        self.look_closely("setup, filled");
        self.send(Intent::Leave);
        self.look("title, a setup under way");
    }

    /// The stone picker, the question whether to promote, a pass, and a refusal.
    fn see_prompts(&mut self) {
        let config = GameConfig {
            openings: vec![SetupMethod::Preset("Standard".into()); 2],
            ..GameConfig::default()
        };
        self.begin(config, PlayerKind::Human);
        // White takes with the base that stands before Black's: a choice of stones.
        self.click_cells(["a2", "b5"]);
        assert!(self.world().resource::<Selection>().picker.is_some());
        self.look_closely("stone picker");
        self.memory().are_all_results_shown = true;
        self.look("stone picker, all results");
        self.memory().are_all_results_shown = false;
        self.world().resource_mut::<Selection>().clear();
        self.open_position(
            "shogi",
            "ln1g1g1nl/1ks2r3/pppp1s1Sp/4p1p2/7P1/2P1P1P2/PPSP4P/1KG2R3/LN3G1+pL b BPbp 41",
        );
        self.click_cells(["2c", "2b"]);
        assert!(self.world().resource::<Selection>().promotion.is_some());
        self.look_closely("promotion prompt");
        self.world().resource_mut::<Selection>().clear();
        self.send(Intent::Advice(AdviceIntent::Hint));
        update_until(&mut self.app, "a hint", |world| {
            !world.resource::<PositionAnalysis>().lines().is_empty()
        });
        self.look_closely("hint");
        self.send(Intent::Advice(AdviceIntent::Hint));
        self.open_position(
            "yonin",
            "1,nR,2,nK,4/9/9/9/4,wK,3,eK/9/9/8,eR/sK,8 s s:-/w:2P/n:G/e:S -",
        );
        self.look_closely("a pass");
    }

    /// Engines that think, and a match.
    fn see_seats(&mut self) {
        let shogi = Ruleset::named("shogi").expect("a built-in game");
        self.begin(GameConfig::of(shogi), PlayerKind::Engine { level: 10 });
        self.look_closely("engines think");
        self.send(Intent::Turn(TurnIntent::Undo(Seat(0))));
        self.look("engines wait");
        let hand = Ruleset::named("hand").expect("a built-in game");
        self.begin(GameConfig::of(hand), PlayerKind::Human);
        self.send(Intent::Session(SessionIntent::Resign(Seat(0))));
        self.look_closely("a hand of a match is over");
        self.send(Intent::Start(StartIntent::Rematch));
        self.look("the next hand");
        self.send(Intent::Leave);
    }

    /// A game that can go by post, whose reply is awaited, and that is over.
    fn see_post(&mut self) {
        let shogi = Ruleset::named("shogi").expect("a built-in game");
        self.begin(GameConfig::of(shogi), PlayerKind::Human);
        self.send(Intent::Turn(TurnIntent::PlayText("7g7f".into())));
        let session = self.world().resource::<GameSession>();
        assert!(session.can_go_by_post());
        let players = session.players_after_going_by_post();
        self.memory().are_more_buttons_shown = true;
        self.look_closely("a game that can go by post");
        self.send(Intent::Session(SessionIntent::ChangePlayers {
            seat: Seat(0),
            players,
        }));
        self.look_closely("a reply by post is awaited");
        self.memory().are_more_buttons_shown = false;
        self.memory().link_copied_ply = Some(2);
        self.look_closely("a link was copied");
        self.send(Intent::Turn(TurnIntent::PlayText("3c3d".into())));
        self.look("a turn for somebody elsewhere is refused");
        let players = self
            .world()
            .resource::<GameSession>()
            .config
            .players
            .clone();
        self.memory().players = players;
        self.open_page(Page::Players);
        self.look("players, one by post");
        self.close_page();
        self.send(Intent::Session(SessionIntent::Resign(Seat(0))));
        self.look_closely("a game by post is over");
        self.send(Intent::Leave);
    }

    /// Playing with somebody elsewhere: the ways in, the room, and what is asked in the game.
    fn see_online_play(&mut self) {
        let folder = tempdir().expect("a folder");
        let hub = Hub::default();
        let mut other = online_play::table(&hub, folder.path());
        self.app.insert_resource(hub.opener());
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        for name in ["Aki", "Bea"] {
            self.allowed.add(name);
        }
        self.open_page(Page::Settings);
        self.look_closely("settings, with others");
        self.close_page();
        self.go_to(Screen::NewGame);
        self.memory().lobby.with_others = true;
        self.look_closely("new game with others");
        self.memory().lobby.with_others = false;
        self.go_to(Screen::Lobby);
        self.look("a link is pasted");
        self.see_kept_rooms();
        self.see_room_of(&hub, &mut other);
        self.see_own_room(&hub, &mut other);
        self.app.insert_resource(TimeUpdateStrategy::Automatic);
        self.world().remove_resource::<TransportOpener>();
    }

    /// The rooms to which one can come back, each as it may stand.
    fn see_kept_rooms(&mut self) {
        let stands = |is_seated, is_game_under_way, is_over| RoomSummary {
            others: vec!["Aki".into()],
            is_seated,
            is_game_under_way,
            is_over,
        };
        let summaries = [
            (stands(true, true, false), Some(30)),
            (stands(true, false, false), Some(600)),
            (stands(false, true, false), Some(20_000)),
            (stands(true, false, true), Some(1_000_000)),
            (RoomSummary::default(), None),
        ];
        let rooms = (0..)
            .zip(summaries)
            .map(|(number, (summary, ago))| ListedRoom {
                path: format!("{number}.ron").into(),
                outline: Ok(RoomOutline {
                    game: Ruleset::named("yonin").filter(|_| ago.is_some()),
                    summary,
                    seconds_since_entered: ago,
                }),
            });
        self.memory().kept_rooms.rooms = rooms.collect();
        self.open_page(Page::KeptRooms);
        self.look_closely("kept rooms");
        self.memory().kept_rooms.to_forget = Some("0.ron".into());
        self.look_closely("a room to forget");
        self.memory().kept_rooms.to_forget = Some("4.ron".into());
        self.look("a room without a seat to forget");
        self.memory().kept_rooms.rooms = Vec::new();
        self.look("no kept rooms");
        self.close_page();
    }

    /// As a guest, until the game could begin.
    fn see_room_of(&mut self, hub: &Hub, other: &mut App) {
        let config = online_play::config(
            "four",
            &[
                PlayerKind::Human,
                PlayerKind::Elsewhere,
                PlayerKind::Elsewhere,
                PlayerKind::Engine { level: 2 },
            ],
        );
        let link = online_play::host(other, config);
        let inviter = online_play::online_room(other).own_key();
        hub.cut(inviter);
        self.send(Intent::Online(OnlineIntent::Join(link)));
        self.settle();
        self.look_closely("waiting for the inviter");
        hub.mend(inviter);
        self.both_until(other, "the room", |world| {
            !world.resource::<OnlineRoom>().is_waiting_for_host()
        });
        self.look_closely("a room with free seats");
        self.send(Intent::Online(OnlineIntent::Sit {
            seat: None,
            name: "Bea".into(),
        }));
        self.both_until(other, "a seat", |world| {
            world.resource::<OnlineRoom>().own_seat().is_some()
        });
        self.look("waiting for the game");
        self.send(Intent::Online(OnlineIntent::Leave));
        online_play::tell(other, OnlineIntent::Leave);
        self.settle();
    }

    /// As the one who invites, and in the game.
    fn see_own_room(&mut self, hub: &Hub, other: &mut App) {
        let config = online_play::config("shogi", &[PlayerKind::Human, PlayerKind::Elsewhere]);
        self.send(Intent::Online(OnlineIntent::Host {
            config: Box::new(config),
            name: "Aki".into(),
            allows_advice: false,
            relays: Vec::new(),
        }));
        self.settle();
        let link = self.world().resource::<OnlineRoom>().invitation().link("");
        self.allowed.add(&link);
        self.look_closely("inviting");
        online_play::tell(other, OnlineIntent::Join(link));
        online_play::sit(other, None, "Bea");
        self.both_until(other, "all seats", |world| {
            world.resource::<OnlineRoom>().has_all_players()
        });
        self.look("all seats are taken");
        self.send(Intent::Online(OnlineIntent::Act(RoomAction::Begin)));
        let is_at = |turns: usize| {
            move |world: &World| {
                let session = world.get_resource::<GameSession>();
                session.is_some_and(|it| it.is_shared() && it.game.played_turns().len() == turns)
            }
        };
        self.both_until(other, "the game", is_at(0));
        self.look_closely("a game with others");
        self.memory().lobby.shows_small_print = true;
        self.open_page(Page::RoomLink);
        self.look_closely("the link of a game with others");
        self.close_page();
        self.see_phrases(other);
        for (turn, text) in ["7g7f", "3c3d", "2g2f"].into_iter().enumerate() {
            let intent = Intent::Turn(TurnIntent::PlayText(text.into()));
            match turn % 2 {
                0 => self.send(intent),
                _ => send(other, intent),
            }
            self.both_until(other, "a turn", is_at(turn + 1));
            update_until(other, "the same turn", is_at(turn + 1));
        }
        send(other, Intent::Turn(TurnIntent::Undo(Seat(1))));
        self.both_until(other, "an offer", |world| {
            !world.resource::<OnlineRoom>().open_offers().is_empty()
        });
        self.look_closely("a take-back is asked");
        self.send(Intent::Online(OnlineIntent::AnswerOffers {
            is_accepted: false,
        }));
        self.send(Intent::Turn(TurnIntent::Undo(Seat(0))));
        self.look("waiting for an answer");
        hub.cut(online_play::online_room(other).own_key());
        self.both_until(other, "the absence", |world| {
            world.resource::<OnlineRoom>().absent_seat().is_some()
        });
        self.look_closely("somebody is away");
        self.both_until(other, "the time to decide", |world| {
            let seat = Seat(1);
            let left = world.resource::<OnlineRoom>().time_until_decision(seat);
            left == Some(Duration::ZERO)
        });
        self.look_closely("something can be decided");
        let abort = RoomAction::Propose(Decision::Abort);
        self.send(Intent::Online(OnlineIntent::Act(abort)));
        self.both_until(other, "the end", |world| {
            !world.resource::<GameSession>().is_ongoing()
        });
        self.look("aborted");
        hub.mend(online_play::online_room(other).own_key());
        for _ in 0..MOST_FRAMES {
            if online_play::online_room(other).held_decision().is_some() {
                break;
            }
            self.app.update();
            other.update();
        }
        online_play::tell(other, OnlineIntent::Act(RoomAction::AcceptDecision));
        self.see_shared_analysis(other);
        self.send(Intent::Online(OnlineIntent::Leave));
        self.settle();
    }

    /// The game that is over, shown to the other, then shown by the other, and looked at apart.
    fn see_shared_analysis(&mut self, other: &mut App) {
        let role = |world: &World| world.resource::<OnlineRoom>().analysis_role();
        let is_other_there =
            |world: &World| !world.resource::<OnlineRoom>().present_players().is_empty();
        self.both_until(other, "the other is back", is_other_there);
        self.send(Intent::Online(OnlineIntent::Act(RoomAction::LeadAnalysis)));
        self.send(Intent::Analyse(None));
        self.both_until(other, "the lead", |world| {
            role(world) == AnalysisRole::Leading
        });
        self.look("showing an analysis");
        online_play::tell(other, OnlineIntent::FollowAnalysis(true));
        send(other, Intent::Analyse(None));
        // While this table was looked at, the other stood still.
        self.both_until(other, "the other is there still", is_other_there);
        let others = self.app.world().resource::<OnlineRoom>().present_players();
        let hand_on = OnlineIntent::HandOnAnalysisLead(Some(others[0].0));
        self.send(Intent::Online(hand_on));
        self.both_until(other, "the lead of the other", |world| {
            role(world) == AnalysisRole::Following("Bea".into())
        });
        for (follows, is_so, screen) in [
            (
                true,
                AnalysisRole::Following("Bea".into()),
                "following an analysis",
            ),
            (
                false,
                AnalysisRole::NotFollowing("Bea".into()),
                "looking apart from an analysis",
            ),
        ] {
            self.send(Intent::Online(OnlineIntent::FollowAnalysis(follows)));
            self.both_until(other, screen, |world| role(world) == is_so);
            self.look(screen);
        }
        self.send(Intent::Analyse(None));
        self.settle();
    }

    /// What can be said beside the game, and each of it said at both seats.
    fn see_phrases(&mut self, other: &mut App) {
        self.open_page(Page::Phrases);
        self.look_closely("phrases");
        for phrase in Phrase::ALL {
            let has_time = |world: &World| world.resource::<OnlineRoom>().can_say_phrase();
            self.both_until(other, "time to say more", has_time);
            update_until(other, "time to say more there", has_time);
            let say = OnlineIntent::Act(RoomAction::SayPhrase(phrase));
            online_play::tell(other, say.clone());
            self.send(Intent::Online(say));
            self.both_until(other, "a phrase", |world| {
                let online_room = world.resource::<OnlineRoom>();
                [0, 1].map(|seat| online_room.phrase_at(Seat(seat))) == [Some(phrase); 2]
            });
            self.close_page();
            self.look(&format!("{phrase:?} is said"));
            self.open_page(Page::Phrases);
            self.look("phrases, one was said just now");
        }
        self.close_page();
    }

    /// Lets frames pass at both tables until something holds at this one.
    fn both_until(&mut self, other: &mut App, what: &str, holds: impl Fn(&World) -> bool) {
        for _ in 0..MOST_FRAMES {
            if holds(self.app.world()) {
                return;
            }
            self.app.update();
            other.update();
        }
        panic!("never came: {what}");
    }

    /// The games of this tour.
    fn see_saved_games(&mut self) {
        let saved = self.world().resource::<GameLibrary>().saved_games();
        assert!(!saved.is_empty(), "games were played");
        for game in &saved {
            self.allowed.add(&game.file_name);
            self.allowed.add(game.file_name.trim_end_matches(".ron"));
            // The name of a player is written in a record as it was: that is not translated.
            let record = game.record.as_ref().expect("a record of this program");
            let names = record.preface.players.iter().map(|it| it.name.as_str());
            let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
            for written in [names.join(", "), names.join(" ")] {
                self.allowed.add(&written);
            }
        }
        self.see_export(&saved);
        self.memory().saved_games.deleted = saved
            .iter()
            .take(1)
            .map(|it| it.file_name.clone())
            .collect();
        self.memory().saved_games.games = saved;
        self.open_page(Page::SavedGames);
        self.look_closely("saved games");
        self.close_page();
    }

    /// The page for saving and copying, of a game that other programs know, with moves to leave out
    /// and a letter that an old encoding lacks, and of one that they don't.
    fn see_export(&mut self, saved: &[SavedGame]) {
        for format in RecordFormat::ALL {
            self.allowed.add(&format.name().to_uppercase());
        }
        for encoding in TextEncoding::ALL {
            self.allowed.add(encoding.name());
        }
        let foreign = "♔";
        self.allowed.add(foreign);
        for name in ["shogi", "sigma"] {
            let is_it = |game: &&SavedGame| game.file_name.starts_with(name);
            let record = saved.iter().find(is_it).map(|game| &game.record);
            let mut record = record.expect("a saved game").clone().expect("a record");
            let said = record.tree.annotations_mut(NodeId::START);
            said.expect("the start").comment = Some(foreign.into());
            let formats = RecordFormat::ALL.map(ExportForm::Record);
            for form in formats.into_iter().chain([ExportForm::Moves]) {
                self.memory().export = ExportMemory {
                    game: Some(record.clone()),
                    line: Some(record.clone()),
                    form: Some(form),
                    encoding: TextEncoding::ShiftJis,
                    copied: Some(String::new()),
                    ..ExportMemory::default()
                };
                self.open_page(Page::Export);
                self.look_at_game(name, &format!("save as, {form:?}"));
                self.close_page();
            }
        }
    }

    /// Begins a game with this player in every seat.
    fn begin(&mut self, config: GameConfig, player: PlayerKind) {
        let seats = config.players.len();
        self.send(Intent::Start(StartIntent::NewGame(GameConfig {
            players: vec![player; seats],
            seed: 1,
            ..config
        })));
        update_until(&mut self.app, "the game", |world| {
            let screen = world.resource::<State<Screen>>().get();
            matches!(screen, Screen::Play | Screen::Setup) && !is_setup_searched(world)
        });
    }

    fn open_position(&mut self, name: &str, position: &str) {
        let game = Ruleset::named(name).expect("a built-in game");
        let start = game.begin_at_position_text(position).expect("a position");
        self.send(Intent::File(FileIntent::OpenRecord(
            Record::from_game(&start).write(),
        )));
        self.settle();
    }

    /// Plays moves that are not all the first of the list, in the game that is shown.
    fn play_some_moves(&mut self) {
        for number in 0..MOVES {
            let game = self.game();
            let moves = game.legal_move_texts();
            if let Some(text) = moves.get(number * moves.len() / (MOVES + 1)) {
                self.send(Intent::Turn(TurnIntent::PlayText(text.clone())));
            }
        }
    }

    /// Chooses the first thing that can move.
    fn select_something(&mut self) {
        if let Some(from) = self.game().legal_sources().first() {
            click_location(&mut self.app, *from);
        }
    }

    fn click_cells(&mut self, names: [&str; 2]) {
        for name in names {
            let cell = self
                .world()
                .resource::<BoardSnapshot>()
                .layout
                .cell_named(name);
            click_location(&mut self.app, Location::Cell(cell.expect("a cell")));
        }
    }

    /// Where the first seat's stones lie of which there is one at the start of the setup.
    fn storage_spot(&mut self) -> Location {
        let snapshot = self.world().resource::<BoardSnapshot>();
        let stone = snapshot
            .tracker
            .stones_at(StoneLocation::Storage(Seat::FIRST))[0];
        Location::Hand(Seat::FIRST, snapshot.tracker.stone(stone).kind)
    }

    fn game(&self) -> Game {
        let world = self.app.world();
        match world.resource::<Boards>().table_analysis() {
            Some(analysis) if is_at(world, Screen::Analysis) => analysis.game().clone(),
            _ => world.resource::<GameSession>().game.clone(),
        }
    }

    fn seats(&self) -> usize {
        self.game().seat_count().into()
    }

    fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    fn memory(&mut self) -> Mut<'_, UiMemory> {
        self.world().resource_mut::<UiMemory>()
    }

    fn open_page(&mut self, page: Page) {
        self.memory().page = Some(page);
    }

    fn close_page(&mut self) {
        self.memory().page = None;
        self.settle();
    }

    fn go_to(&mut self, screen: Screen) {
        self.world().resource_mut::<NextState<Screen>>().set(screen);
        self.settle();
    }

    fn send(&mut self, intent: Intent) {
        send(&mut self.app, intent);
    }

    /// Chooses a game as on a page before it.
    fn choose(&mut self, game: &str) {
        let game = Ruleset::named(game).expect("a built-in game");
        let mut orders = self.app.world_mut().resource_mut::<Kept<RecentConfigs>>();
        orders.switch_to_game(&game);
    }

    fn settle(&mut self) {
        for _ in 0..SETTLING_FRAMES {
            self.app.update();
        }
    }

    /// Looks at what is painted.
    fn look(&mut self, screen: &str) {
        self.settle();
        let page = self.memory().page;
        self.pages.extend(page);
        self.inspect(screen);
        self.count_main_buttons(screen);
        if self.size == BY_FINGER {
            self.measure(screen);
        }
    }

    /// Looks at what is painted of a game; more closely at those that differ most.
    fn look_at_game(&mut self, name: &str, screen: &str) {
        let screen = format!("{name}, {screen}");
        if ANALYSED.contains(&name) {
            self.look_closely(&screen);
        } else {
            self.look(&screen);
        }
    }

    /// Looks at what is painted, and at the tooltip of everything.
    fn look_closely(&mut self, screen: &str) {
        self.look(screen);
        if self.size != WITH_MOUSE {
            return;
        }
        for (at, widget) in self.widgets() {
            // Most of a screen is on many others, and has the same tooltip there.
            if !self.pointed_at.insert(widget) {
                continue;
            }
            self.point(at);
            for _ in 0..TOOLTIP_FRAMES {
                self.app.update();
            }
            self.inspect(&format!("{screen}, pointed at {at:?}"));
        }
        self.point(Vec2::ONE);
        self.settle();
    }

    /// Notes what is wrong with what is painted and with what a screen reader is told.
    fn inspect(&mut self, screen: &str) {
        self.inspect_painted(screen);
        let spoken = spoken_texts(self.app.world_mut());
        assert!(
            !spoken.is_empty(),
            "{screen}: a screen reader is told nothing"
        );
        for text in spoken {
            let foreign = self.allowed.first_unmarked_spoken(&text);
            let foreign = foreign.filter(|word| !self.page_words.contains(word));
            let Some(word) = foreign.filter(|_| !is_excepted(&text)) else {
                continue;
            };
            self.faults
                .entry(format!(
                    "`{word}` is spoken and of no locale file: {text:?}"
                ))
                .or_insert_with(|| screen.to_owned());
        }
    }

    /// Notes what is wrong with what is painted.
    fn inspect_painted(&mut self, screen: &str) {
        let painted = self.app.world().resource::<Painted>();
        assert!(!painted.texts.is_empty(), "{screen}: nothing is painted");
        for text in &painted.texts {
            let foreign = self.allowed.first_unmarked(&text.text);
            let foreign = foreign.filter(|word| !self.page_words.contains(word));
            let foreign = foreign.filter(|_| !is_excepted(&text.text));
            // Notation may be longer than there is room: a line of the engine goes on and on.
            let is_said = text.text.contains('[');
            let place = format!("{}x{} {screen}", self.size.x, self.size.y);
            let is_known = is_known_to_be_cut(&place, &text.text);
            let cut = painted.cut(text).filter(|_| is_said && !is_known);
            // A tooltip lies on what is beside it, and comes and goes slowly.
            let is_pointed_at = screen.contains("pointed at");
            let over = painted.written_over(text).filter(|_| !is_pointed_at);
            let faults = [
                foreign.map(|word| format!("`{word}` is of no locale file")),
                cut.map(String::from),
                over.map(|over| format!("written over by {:?}", over.text)),
            ];
            for fault in faults.into_iter().flatten() {
                self.faults
                    .entry(format!("{fault}: {:?}", text.text))
                    .or_insert_with(|| screen.to_owned());
            }
        }
    }

    /// Notes where several buttons say that they are the main one.
    fn count_main_buttons(&mut self, screen: &str) {
        let accent = EguiTheme::of(&self.context()).accent;
        let painted = self.app.world().resource::<Painted>();
        let main: Vec<String> = painted
            .filled_with(accent, MAIN_BUTTON)
            .map(|rect| painted.said_in(rect))
            // A clock that has run out is as red, and no word.
            .filter(|said| said.contains('['))
            .collect();
        if main.len() > 1 {
            self.faults
                .insert(format!("several main buttons: {main:?}"), screen.to_owned());
        }
    }

    /// Notes what is too small for a finger.
    fn measure(&mut self, screen: &str) {
        let context = self.context();
        let controls: Vec<egui::Rect> = context.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            let widgets = layers.flat_map(|(_, widgets)| widgets);
            widgets
                .filter(|widget| widget.enabled && widget.sense.senses_click())
                .filter(|widget| widget.interact_rect.is_positive())
                .map(|widget| widget.rect)
                .collect()
        });
        let painted = self.app.world().resource::<Painted>();
        for rect in controls {
            let is_small = rect.width() < FINGER || rect.height() < FINGER;
            let said = painted.said_in(rect);
            let size = [rect.width(), rect.height()].map(f32::round);
            if is_small && !is_known_to_be_small(screen, size, &said) {
                self.faults
                    .entry(format!("{size:?} is too small for a finger: {said:?}"))
                    .or_insert_with(|| screen.to_owned());
            }
        }
    }

    /// Everything that can have a tooltip, with its middle in logical pixels.
    fn widgets(&mut self) -> Vec<(Vec2, PointedAt)> {
        let context = self.context();
        let painted = self.app.world().resource::<Painted>();
        let mut widgets: Vec<(Vec2, PointedAt)> = context.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            let widgets = layers.flat_map(|(_, widgets)| widgets);
            widgets
                .filter(|widget| widget.interact_rect.is_positive())
                .filter(|widget| widget.rect.height() < LARGEST_WIDGET)
                .map(|widget| {
                    let at = widget.interact_rect.center();
                    let seen = PointedAt {
                        id: widget.id,
                        is_enabled: widget.enabled,
                        said: painted.said_in(widget.rect),
                    };
                    (Vec2::new(at.x.round(), at.y.round()), seen)
                })
                .collect()
        });
        widgets.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        widgets.dedup_by_key(|(at, _)| *at);
        widgets
    }

    fn context(&mut self) -> egui::Context {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let mut context = contexts.single_mut(world).expect("one window");
        context.get_mut().clone()
    }

    fn show_tooltips_at_once(&mut self) {
        self.context().all_styles_mut(|style| {
            style.interaction.tooltip_delay = 0.0;
            style.interaction.show_tooltips_only_when_still = false;
        });
    }

    /// Moves the mouse.
    fn point(&mut self, position: Vec2) {
        gestures::move_mouse(self.app.world_mut(), position);
    }
}

/// Higher widgets are panels, in points.
const LARGEST_WIDGET: f32 = 200.0;

/// The words of a rules page.
fn words_of(page: &[Block]) -> BTreeSet<String> {
    let runs = |text: &[TextRun]| text.iter().map(|run| run.text.clone()).collect::<String>();
    let texts = page.iter().flat_map(|block| match block {
        Block::Heading(_, text) | Block::Paragraph(text) | Block::ListItem(text) => {
            vec![runs(text)]
        }
        Block::Table(rows) => rows.iter().flatten().map(|cell| runs(cell)).collect(),
        // A diagram is drawn letter by letter.
        Block::Code(code) => code
            .chars()
            .map(String::from)
            .chain([code.clone()])
            .collect(),
    });
    let words = texts.flat_map(|text| {
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        words.map(String::from).collect::<Vec<String>>()
    });
    words.collect()
}
