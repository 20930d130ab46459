//! Whole games through the accessibility tree alone, from the title on: what is read are its
//! nodes, what is done are action requests on nodes found by role and name. Nothing else of the
//! table is asked or touched.

use std::path::Path;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::egui::accesskit::{
    self, Action, ActionData, Live, Node, NodeId, Role, TreeId, TreeUpdate,
};
use komadai::locale::Locale;
use komadai::room::endpoint::RoomAction;
use komadai::rules::record::annotation::{Arrow, Circle, MarkColour, MarkPlace};
use komadai::rules::record::preface::{PlayerInfo, Preface};
use komadai::rules::record::tree::{GameTree, NodeId as TreeNodeId};
use komadai::rules::record::{Record, Start};
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::accessibility::json_tree::TreeMirror;
use komadai::table::accessibility::{AccessibilityTree, find_widget};
use komadai::table::files::Kept;
use komadai::table::flow::{
    AnalysisIntent, EditorIntent, EditorStart, FileIntent, GameSession, Intent, OnlineIntent,
    PlayerKind, Screen, TurnIntent,
};
use komadai::table::input::Device;
use komadai::table::select::Selection;
use komadai::table::settings::Settings;
use komadai::table::ui::UiMemory;
use komadai::words;
use tempfile::{TempDir, tempdir};

use super::desk::Desk;
use super::online_play::{self, Hub, online_room};
use super::program::program;
use super::support::{click_cell, key, last_editor, screen, send};

/// How many frames in a row without a change count as rest, and after how many a test gives up.
const STILL_FRAMES: usize = 4;
const PATIENCE: usize = 2000;

/// Somebody with a screen reader.
struct Listener {
    app: App,
    /// What was announced, in order.
    heard: Vec<String>,
    last_announced: Option<NodeId>,
    _games: TempDir,
}

impl Listener {
    /// The program as it starts, with a screen reader attached.
    fn new(settings: Settings) -> Listener {
        let games = tempdir().expect("a folder");
        let mut app = started(games.path(), settings);
        app.world().resource::<AccessibilityRequested>().set(true);
        app.update();
        let mut listener = Listener {
            app,
            heard: Vec::new(),
            last_announced: None,
            _games: games,
        };
        listener.rest();
        listener
    }

    fn tree(&self) -> &TreeUpdate {
        let tree = self.app.world().resource::<AccessibilityTree>();
        tree.0.as_ref().expect("there is a tree")
    }

    /// Lets frames pass until nothing changes any more.
    fn rest(&mut self) {
        let mut still = 0;
        for _ in 0..PATIENCE {
            let before = self.app.world().resource::<AccessibilityTree>().clone();
            self.app.update();
            self.listen();
            let now = self.app.world().resource::<AccessibilityTree>();
            still = if *now == before { still + 1 } else { 0 };
            if still == STILL_FRAMES && now.0.is_some() {
                self.check_tree();
                return;
            }
        }
        panic!("it never rests");
    }

    fn listen(&mut self) {
        let Some(tree) = &self.app.world().resource::<AccessibilityTree>().0 else {
            return;
        };
        let is_live = |node: &Node| node.live() == Some(Live::Polite);
        let live = tree.nodes.iter().find(|(_, node)| is_live(node));
        if let Some((id, node)) = live.filter(|(id, _)| self.last_announced != Some(*id)) {
            self.last_announced = Some(*id);
            self.heard.push(name_of(node));
        }
    }

    /// What every tree must hold to: one root, every child there once, the focus there, and a
    /// name on whatever can be pressed or focused.
    fn check_tree(&self) {
        let tree = self.tree();
        let root = tree.tree.as_ref().expect("the tree is named").root;
        let mut met = Vec::new();
        let mut open = vec![root];
        while let Some(id) = open.pop() {
            assert!(!met.contains(&id), "{id:?} is there twice");
            met.push(id);
            open.extend_from_slice(self.node(id).children());
        }
        assert!(met.contains(&tree.focus), "the focus is in the tree");
        for (id, node) in &tree.nodes {
            let does_something = [Action::Click, Action::Focus]
                .iter()
                .any(|action| node.supports_action(*action));
            assert!(
                !does_something || !name_of(node).is_empty(),
                "{id:?} has no name: {node:?}"
            );
        }
    }

    fn node(&self, id: NodeId) -> &Node {
        let found = self.tree().nodes.iter().find(|(other, _)| *other == id);
        &found.expect("every child is in the tree").1
    }

    /// The nodes in reading order.
    fn in_order(&self) -> Vec<(NodeId, &Node)> {
        fn visit<'a>(listener: &'a Listener, id: NodeId, all: &mut Vec<(NodeId, &'a Node)>) {
            let node = listener.node(id);
            all.push((id, node));
            for child in node.children() {
                visit(listener, *child, all);
            }
        }
        let mut all = Vec::new();
        let root = self.tree().tree.as_ref().expect("the tree is named").root;
        visit(self, root, &mut all);
        all
    }

    /// Every node of a role whose name begins like this.
    fn all(&self, role: Role, name: &str) -> Vec<NodeId> {
        let nodes = self.in_order().into_iter();
        nodes
            .filter(|(_, node)| node.role() == role && name_of(node).starts_with(name))
            .map(|(id, _)| id)
            .collect()
    }

    fn has(&self, role: Role, name: &str) -> bool {
        !self.all(role, name).is_empty()
    }

    /// The node of a role whose name begins like this, the first of several.
    fn find(&self, role: Role, name: &str) -> NodeId {
        match self.all(role, name).first() {
            Some(id) => *id,
            None => {
                let nodes = self.in_order();
                let same = nodes.iter().filter(|(_, node)| node.role() == role);
                let names: Vec<String> = same.map(|(_, node)| name_of(node)).collect();
                panic!("no {role:?} `{name}`, but {names:?}");
            }
        }
    }

    fn ask(&mut self, target_node: NodeId, action: Action, data: Option<ActionData>) {
        let request = accesskit::ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node,
            data,
        };
        self.app.world_mut().write_message(ActionRequest(request));
        self.rest();
    }

    fn press(&mut self, role: Role, name: &str) {
        let id = self.find(role, name);
        let node = self.node(id);
        assert!(node.supports_action(Action::Click) && !node.is_disabled());
        self.ask(id, Action::Click, None);
    }

    fn press_nth(&mut self, role: Role, name: &str, index: usize) {
        let id = self.all(role, name)[index];
        self.ask(id, Action::Click, None);
    }

    /// Presses a cell that is said to begin like this, as `5e: Black's King`.
    fn press_cell(&mut self, name: &str) {
        self.press(Role::GridCell, name);
    }

    /// The whole of what is said of a node.
    fn said_of(&self, role: Role, name: &str) -> String {
        let node = self.node(self.find(role, name));
        let description = node.description().unwrap_or_default();
        format!("{}. {description}", name_of(node))
    }

    /// The name of the focused node.
    fn focused(&self) -> String {
        name_of(self.node(self.tree().focus))
    }

    /// What was announced since this was last asked.
    fn heard(&mut self) -> String {
        std::mem::take(&mut self.heard).join(" | ")
    }
}

fn started(games: &Path, settings: Settings) -> App {
    let mut app = program(games, UVec2::new(1280, 720));
    app.insert_resource(Kept::load(None, settings));
    app.finish();
    app.cleanup();
    app.update();
    app
}

/// Lets frames pass at a listener and at the other table until something holds.
fn both_until(
    listener: &mut Listener,
    other: &mut App,
    what: &str,
    holds: impl Fn(&Listener, &App) -> bool,
) {
    for _ in 0..10 * PATIENCE {
        if holds(listener, other) {
            return;
        }
        other.update();
        listener.app.update();
        listener.listen();
        std::thread::yield_now();
    }
    panic!("never came: {what}; heard: {:?}", listener.heard);
}

/// In English, and nothing takes time to move.
fn english() -> Settings {
    Settings {
        language: Some("en".into()),
        motion: Some(0.0),
        ..Settings::default()
    }
}

/// The name of a node; of a text, the text.
fn name_of(node: &Node) -> String {
    let name = match node.role() {
        Role::Label => node.value(),
        _ => node.label(),
    };
    name.unwrap_or_default().into()
}

/// From the title to a game of two people; the setup of each seat is chosen by `openings`.
fn begin(listener: &mut Listener, game: &str, openings: &[&str]) {
    listener.press(Role::Button, "All games");
    listener.press(Role::RadioButton, game);
    for seat in 0..2 {
        listener.press_nth(Role::RadioButton, "Human", seat);
    }
    for opening in openings {
        // The list of one seat unfolds at a time: the other's link stays.
        listener.press(Role::Link, "Other setups");
        let role = match *opening {
            "By hand" => Role::RadioButton,
            _ => Role::Button,
        };
        listener.press(role, opening);
    }
    listener.press(Role::Button, "Start the game");
}

/// The mate was found and is called one by Fairy-Stockfish (variant `minishogi`):
/// `e1e4 d5e4 P@d2 R@c4 a1b2 c4c1+ b2b3 S@c4`, in its own coordinates.
#[test]
fn a_game_of_minishogi_is_played_to_its_mate() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Minishogi", &[]);
    assert!(listener.heard().ends_with("Black to move. Choose a piece."));
    assert_eq!(
        listener.said_of(Role::GridCell, "1e"),
        "1e: Black's Rook. Press to pick it up."
    );
    assert_eq!(listener.said_of(Role::GridCell, "1a"), "1a: White's King. ");
    assert!(listener.has(Role::Group, "Black's hand, empty"));

    listener.press_cell("1e: Black's Rook");
    assert_eq!(listener.heard(), "The Rook on 1e has 3 moves.");
    assert_eq!(
        listener.said_of(Role::GridCell, "1b"),
        "1b: White's Pawn, can be captured. Press to capture it."
    );
    assert_eq!(
        listener.said_of(Role::GridCell, "1c"),
        "1c: empty, can go here. Press to move here."
    );
    listener.press_cell("1b: White's Pawn");
    let heard = listener.heard();
    assert!(
        heard.starts_with("Black: Rook 1e to 1b, captures the Pawn. White is in check."),
        "{heard}"
    );
    assert!(listener.has(Role::GridCell, "1a: White's King, in check"));
    assert!(listener.has(Role::GridCell, "1b: Black's Rook, gives check, last move"));

    // Nothing of Black's can be moved now, and it is said why.
    listener.press_cell("4e: Black's Gold");
    assert!(!listener.heard().is_empty());
    listener.press_cell("4e: Black's Gold");
    assert!(!listener.heard().is_empty(), "the same again is said again");

    listener.press_cell("2a: White's Gold");
    listener.press_cell("1b: Black's Rook");
    assert!(listener.has(Role::Button, "Rook, 1"), "it is in the hand");
    listener.press(Role::Button, "Pawn, 1");
    listener.press_cell("2d: empty, can go here");
    assert!(listener.heard().contains("Black: Drop Pawn on 2d."));
    listener.press(Role::Button, "Rook, 1");
    listener.press_cell("3b: empty");
    listener.press_cell("5e: Black's King");
    listener.press_cell("4d: empty");
    listener.press_cell("3b: White's Rook");
    listener.heard();
    listener.press_cell("3e: Black's Silver");
    assert_eq!(listener.heard(), "Promote the Rook as it moves to 3e?");
    listener.press(Role::Button, "Promote");
    let heard = listener.heard();
    assert!(
        heard.starts_with(
            "White: Rook 3b to 3e, captures the Silver General, promotes. Black is in check."
        ),
        "{heard}"
    );
    listener.press_cell("4d: Black's King");
    listener.press_cell("4c: empty");
    listener.press(Role::Button, "Silver General, 1");
    listener.press_cell("3b: empty");
    let heard = listener.heard();
    assert!(
        heard.contains("White: Drop Silver General on 3b. White wins. Checkmate:"),
        "{heard}"
    );
    assert!(listener.has(Role::Heading, "White wins"));
    assert!(listener.has(Role::Button, "Rematch"));
}

/// Standard against Standard: the Dabbaba of c3 leaps over c4 and takes the base on c5, which the
/// Wazir of c6 takes back (rules page of Sigma, 3.1 and 3.3).
#[test]
fn a_game_of_sigma_is_played_with_its_setup_and_the_stone_picker() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Sigma 4 Shogi", &["By hand", "Standard"]);
    assert!(listener.heard().contains("White"), "whose setup it is");

    // A stone by hand onto a base, and back.
    listener.press(Role::Button, "Jumper, 2");
    assert!(listener.heard().contains("base"), "it is asked for a base");
    listener.press_cell("c1: White's base without stones, can go here");
    let heard = listener.heard();
    assert!(
        heard.contains("c1: White's base with Jumper"),
        "what stands there now is said: {heard}"
    );
    assert!(listener.has(Role::Button, "Jumper, 1"));
    listener.press_cell("c1: White's base with Jumper");
    listener.press(Role::Group, "White's storage");
    assert!(listener.has(Role::GridCell, "c1: White's base without stones"));
    assert!(listener.has(Role::Button, "Jumper, 2"));
    listener.press(Role::RadioButton, "Standard");
    assert!(listener.has(Role::GridCell, "c3: White's base with Dabbaba, Wazir"));
    listener.press(Role::Button, "Done");

    // The stones of Standard, from the rules page: c3 and c5 hold DW.
    listener.press_cell("c3: White's base with");
    listener.heard();
    listener.press_cell("c5: Black's base with");
    assert!(
        listener
            .heard()
            .contains("Choose the stones for the base on c5")
    );
    listener.press(Role::Button, "Take ");
    let free = listener.all(Role::Button, "Add ");
    let free: Vec<NodeId> = free
        .into_iter()
        .filter(|id| !listener.node(*id).is_disabled())
        .collect();
    listener.ask(free[0], Action::Click, None);
    // One of the results that four stones, two of each, can give.
    listener.press(Role::Link, "More");
    listener.press(Role::Button, "Dabbaba, Wazir, Wazir");
    listener.press(Role::Button, "Confirm");
    let heard = listener.heard();
    assert!(
        heard.contains("White: Base c3 to c5, captures the base, with Dabbaba, Wazir and Wazir."),
        "{heard}"
    );

    listener.press_cell("c6: Black's base with Dabbaba, Wazir");
    listener.press_cell("c5: White's base with");
    listener.press(Role::Button, "Confirm");
    let heard = listener.heard();
    assert!(
        heard.contains("Black: Base c6 to c5, captures the base, with "),
        "{heard}"
    );
    assert!(listener.has(Role::GridCell, "c3: empty"));
    assert!(listener.has(Role::Group, "Black's storage"));

    listener.press(Role::Button, "Resign");
    listener.press(Role::Button, "White resigns");
    assert!(listener.heard().contains("Black wins. White resigned."));
    assert!(listener.has(Role::Heading, "Black wins"));
}

/// In Sigma a `+` after a move is a check (rules page of Sigma), and no base promotes.
#[test]
fn the_plus_of_a_check_is_not_said_to_promote() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Sigma 4 Shogi", &["Standard", "Standard"]);
    listener.press_cell("a2: White's base with");
    listener.press_cell("b5: Black's base with");
    listener.press(Role::Button, "Confirm");
    let heard = listener.heard();
    assert!(heard.contains("check"), "{heard}");
    let nodes = listener.in_order().into_iter();
    let names: Vec<String> = nodes.map(|(_, node)| name_of(node)).collect();
    assert!(
        names
            .iter()
            .any(|name| name.contains("b5") && name.contains('+')),
        "{names:?}"
    );
    assert!(
        !names.iter().any(|name| name.contains("promote")),
        "{names:?}"
    );
}

#[test]
fn the_focus_of_a_cell_is_the_cursor_and_the_panels_have_theirs() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Minishogi", &[]);
    assert_eq!(listener.focused(), "Komadai", "nothing has the focus yet");
    let cell = listener.find(Role::GridCell, "3c");
    listener.ask(cell, Action::Focus, None);
    assert_eq!(listener.focused(), "3c: empty");
    // The keys are the board's, and the focus follows the cursor.
    key(&mut listener.app, KeyCode::ArrowUp);
    listener.rest();
    assert_eq!(listener.focused(), "3b: empty");
    let button = listener.find(Role::Button, "Take back");
    listener.ask(button, Action::Focus, None);
    assert_eq!(listener.focused(), "3b: empty", "it is disabled");
    let button = listener.find(Role::Button, "Analyse");
    listener.ask(button, Action::Focus, None);
    assert_eq!(listener.focused(), "Analyse");
    let cell = listener.find(Role::GridCell, "1e");
    listener.ask(cell, Action::Focus, None);
    assert_eq!(listener.focused(), "1e: Black's Rook");
}

#[test]
fn a_text_field_takes_a_value() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Minishogi", &[]);
    key(&mut listener.app, KeyCode::Slash);
    listener.rest();
    let field = listener.find(Role::TextInput, "Type a move");
    for text in ["nonsense", "1e1d"] {
        let value = Some(ActionData::Value(text.into()));
        listener.ask(field, Action::SetValue, value);
        assert_eq!(listener.node(field).value(), Some(text));
    }
}

#[test]
fn every_page_can_be_read_and_whatever_can_be_pressed_has_a_name() {
    let mut listener = Listener::new(english());
    for (page, heading) in [("Rules", "Minishogi in short"), ("Settings", "Settings")] {
        listener.press(Role::Button, page);
        assert!(listener.has(Role::Heading, heading), "{page}");
        listener.press(Role::Button, "Back");
    }
    begin(&mut listener, "Shogi", &[]);
    listener.press(Role::Button, "More");
    listener.press_cell("7g: Black's Pawn");
    listener.press_cell("7f: empty");
    listener.press(Role::Button, "Analyse");
    // The board steps back to a move of the list, and it is said.
    listener.heard();
    assert!(listener.has(Role::Grid, "Board"));
}

#[test]
fn whether_to_resign_and_to_delete_is_asked_aloud() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Minishogi", &[]);
    listener.heard();
    listener.press(Role::Button, "Resign");
    assert_eq!(listener.heard(), "Does Black resign?");
    listener.press(Role::Button, "Play on");
    assert_eq!(
        listener.heard(),
        "Black to move. Choose a piece.",
        "the question is answered"
    );
    // What was played cannot be deleted, what was tried can.
    listener.press_cell("1e: Black's Rook");
    listener.press_cell("1d: empty");
    listener.press(Role::Button, "Analyse");
    send(&mut listener.app, Intent::Analysis(AnalysisIntent::Back));
    listener.rest();
    listener.press_cell("1e: Black's Rook");
    listener.press_cell("1c: empty");
    listener.press(Role::Link, "Notes");
    listener.heard();
    listener.press(Role::Button, "Delete from here");
    assert_eq!(listener.heard(), "Delete this move?");
    listener.press(Role::Button, "Keep");
    listener.heard();
    listener.press(Role::Button, "Delete from here");
    assert_eq!(listener.heard(), "Delete this move?", "asked anew");
}

#[test]
fn signs_of_the_analysis_are_spoken_in_words() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Minishogi", &[]);
    listener.press(Role::Button, "Analyse");
    listener.press_cell("1e: Black's Rook");
    listener.press_cell("1d: empty");
    assert!(listener.has(Role::Button, "To the start"));
    listener.press(Role::Button, "One move back");
    listener.press(Role::Button, "One move forward");
    listener.press(Role::Link, "Notes");
    listener.press(Role::RadioButton, "Dubious move");
    listener.press(Role::Button, "Back");
    let nodes = listener.in_order().into_iter();
    let names: Vec<String> = nodes.map(|(_, node)| name_of(node)).collect();
    let is_row = |name: &&String| name.ends_with("Dubious move, shown now");
    assert_eq!(names.iter().filter(is_row).count(), 1, "{names:?}");
}

/// Has the position editor do something.
fn edit(listener: &mut Listener, intent: EditorIntent) {
    send(&mut listener.app, Intent::Editor(intent));
    listener.listen();
    listener.rest();
}

fn shogi() -> Ruleset {
    Ruleset::named("shogi").expect("a game of the catalogue")
}

/// The position editor at the start of shogi.
fn editing(settings: Settings) -> Listener {
    let mut listener = Listener::new(settings);
    let start = EditorStart::StartPosition(shogi());
    edit(&mut listener, EditorIntent::Open(start));
    listener
}

#[test]
fn the_position_editor_says_what_pressing_does_and_what_is_at_fault() {
    let mut listener = editing(english());
    let cell = |listener: &Listener, name| listener.said_of(Role::GridCell, name);
    assert_eq!(
        cell(&listener, "7g"),
        "7g: Black's Pawn. Press to pick it up."
    );
    assert_eq!(cell(&listener, "7e"), "7e: empty. ");
    listener.press_cell("7g: Black's Pawn");
    assert_eq!(
        cell(&listener, "7g"),
        "7g: Black's Pawn, picked up. Press to turn it over."
    );
    assert_eq!(cell(&listener, "7e"), "7e: empty. Press to put it here.");
    listener.press_cell("7e: empty");
    assert_eq!(
        cell(&listener, "7e"),
        "7e: Black's Pawn. Press to pick it up."
    );
    // A piece chosen beside the board is put by every press, and taken away by the next.
    let session = last_editor(&listener.app);
    let first = session.editor().placeable_material().piece_form_groups[0][0];
    let brush = EditorIntent::Brush(Some((Seat::FIRST, first)));
    edit(&mut listener, brush);
    listener.press_cell("5f: empty");
    let said = cell(&listener, "5f");
    assert!(said.ends_with("Press to take it off the board."), "{said}");
    edit(&mut listener, EditorIntent::Brush(None));
    listener.heard();
    // White's King is looked at by a Rook with Black to move: at fault, not in check.
    let text = "4k4/9/9/9/4R4/9/9/9/4K4 b - 1";
    edit(&mut listener, EditorIntent::Read(text.into()));
    let said = cell(&listener, "5a");
    assert!(said.starts_with("5a: White's King, at fault. "), "{said}");
    let heard = listener.heard();
    let session = last_editor(&listener.app);
    let faults = session.editor().unplayable_reasons();
    assert!(!faults.is_empty());
    for fault in words::unplayable_reasons(&shogi(), faults) {
        let fault = Locale::english().text(&fault);
        assert!(heard.contains(&fault), "{fault} is said: {heard}");
    }
    edit(&mut listener, EditorIntent::SetTurn(Seat::SECOND));
    let heard = listener.heard();
    assert!(heard.contains("You can play on from here."), "{heard}");
    assert!(!cell(&listener, "5a").contains("at fault"));
}

#[test]
fn the_position_editor_names_cells_as_players_do() {
    let japanese = Settings {
        language: Some("ja".into()),
        ..english()
    };
    let listener = editing(japanese);
    assert!(listener.has(Role::GridCell, "７七：先手の歩兵"));
}

#[test]
fn what_people_elsewhere_ask_is_spoken_once() {
    let hub = Hub::default();
    let folder = tempdir().expect("a folder");
    let mut other = online_play::table(&hub, folder.path());
    let mut listener = Listener::new(english());
    let frame = Duration::from_millis(40);
    listener
        .app
        .insert_resource(hub.opener())
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    let players = [PlayerKind::Human, PlayerKind::Elsewhere];
    let link = online_play::host(&mut other, online_play::config("shogi", &players));
    online_play::tell(&mut listener.app, OnlineIntent::Join(link));
    both_until(&mut listener, &mut other, "the open room", |it, _| {
        !online_room(&it.app).is_waiting_for_host()
    });
    online_play::sit(&mut listener.app, None, "Bea");
    both_until(&mut listener, &mut other, "all seats", |_, other| {
        online_room(other).has_all_players()
    });
    online_play::tell(&mut other, OnlineIntent::Act(RoomAction::Begin));
    both_until(&mut listener, &mut other, "the game", |it, other| {
        screen(&it.app) == Screen::Play && screen(other) == Screen::Play
    });
    send(
        &mut other,
        Intent::Turn(TurnIntent::PlayText("7g7f".into())),
    );
    both_until(&mut listener, &mut other, "the turn", |it, _| {
        it.heard.join(" ").contains("White to move")
    });
    listener.heard();
    send(&mut other, Intent::Turn(TurnIntent::Undo(Seat(0))));
    both_until(&mut listener, &mut other, "the offer", |it, _| {
        !online_room(&it.app).open_offers().is_empty()
    });
    for _ in 0..100 {
        other.update();
        listener.app.update();
        listener.listen();
    }
    let heard = listener.heard();
    let asked = heard.matches("Aki asks to take back a turn.").count();
    assert_eq!(asked, 1, "{heard}");
    // Whoever plays here is told what can be decided about somebody who is away.
    let answer = OnlineIntent::AnswerOffers { is_accepted: true };
    online_play::tell(&mut listener.app, answer);
    both_until(&mut listener, &mut other, "the position before", |it, _| {
        let session = it.app.world().resource::<GameSession>();
        session.game.played_turns().is_empty()
    });
    hub.cut(online_room(&other).own_key());
    both_until(&mut listener, &mut other, "the absence", |it, _| {
        it.heard.join(" ").contains("More than half of you decide.")
    });
}

#[test]
fn the_board_is_read_row_by_row_in_the_players_language() {
    let japanese = Settings {
        language: Some("ja".into()),
        ..english()
    };
    let mut listener = Listener::new(japanese);
    listener.press(Role::Button, "すべてのゲーム");
    listener.press(Role::RadioButton, "5五将棋");
    for seat in 0..2 {
        listener.press_nth(Role::RadioButton, "人間", seat);
    }
    listener.press(Role::Button, "対局開始");
    let cells: Vec<String> = listener
        .in_order()
        .iter()
        .filter(|(_, node)| node.role() == Role::GridCell)
        .map(|(_, node)| name_of(node))
        .collect();
    assert_eq!(cells.len(), 25);
    assert_eq!(cells[0], "５一：後手の飛車", "the far left corner");
    assert_eq!(cells[4], "１一：後手の王将");
    assert_eq!(cells[9], "１二：後手の歩兵");
    assert_eq!(cells[24], "１五：先手の飛車", "the near right corner");
}

#[test]
fn who_played_when_and_where_is_read_of_a_record() {
    let record = Record {
        tree: GameTree::of_line(["7g7f", "3c3d"]),
        preface: Preface {
            players: ["Ada", "Bea"].map(PlayerInfo::named_player).into(),
            event: Some("An evening".into()),
            date: Some("2026-11-24".into()),
            place: Some(" ".into()),
            ..Preface::default()
        },
        ..Record::of_unplayed_game(Ruleset::named("shogi").expect("a game"), Start::Initial)
    };
    let mut listener = Listener::new(english());
    send(
        &mut listener.app,
        Intent::File(FileIntent::OpenRecord(record.write())),
    );
    listener.rest();
    // At the table a press on a name changes the player.
    for name in ["Ada", "Bea"] {
        assert!(listener.has(Role::Link, name), "{name}");
    }
    send(
        &mut listener.app,
        Intent::File(FileIntent::Study(record.write())),
    );
    listener.rest();
    for name in ["Ada", "Bea", "An evening, 2026-11-24"] {
        let said: Vec<String> = listener
            .in_order()
            .iter()
            .map(|(_, node)| name_of(node))
            .collect();
        assert!(said.iter().any(|it| it == name), "{name} in {said:?}");
    }
}

#[test]
fn the_button_for_drawing_says_in_which_colour() {
    let mut listener = Listener::new(english());
    let game = Ruleset::named("shogi").expect("a game").begin();
    send(
        &mut listener.app,
        Intent::File(FileIntent::Study(Record::from_game(&game).write())),
    );
    // Whoever has a mouse draws by its other button.
    listener.app.insert_resource(Device::Touch);
    listener.rest();
    for name in ["Draw: green", "Draw: red", "Draw: blue", "Draw: yellow"] {
        assert!(!listener.has(Role::Button, name), "{name}");
        listener.press(Role::Button, "Draw");
        assert!(listener.has(Role::Button, name), "{name}");
    }
    listener.press(Role::Button, "Draw");
    assert!(!listener.has(Role::Button, "Draw:"), "it is off again");
}

#[test]
fn what_is_drawn_by_presses_is_told_and_read_at_its_cells() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Minishogi", &[]);
    listener.press(Role::Button, "Analyse");
    // Whoever has a mouse draws by its other button.
    listener.app.insert_resource(Device::Touch);
    listener.rest();
    listener.press(Role::Button, "Draw");
    listener.heard();
    assert_eq!(
        listener.said_of(Role::GridCell, "2c"),
        "2c: empty. Press to draw from here."
    );
    listener.press_cell("2c");
    assert_eq!(
        listener.said_of(Role::GridCell, "2c"),
        "2c: empty. Press to draw a circle here."
    );
    assert_eq!(
        listener.said_of(Role::GridCell, "3c"),
        "3c: empty. Press to draw an arrow to here."
    );
    listener.heard();
    listener.press_cell("3c");
    assert_heard(&mut listener, "Drawn: green arrow from 2c to 3c.");
    assert_eq!(
        listener.said_of(Role::GridCell, "2c"),
        "2c: empty, green arrow to 3c. Press to draw from here."
    );
    assert_eq!(
        listener.said_of(Role::GridCell, "3c"),
        "3c: empty, green arrow from 2c. Press to draw from here."
    );
    listener.press(Role::Button, "Draw: green");
    listener.heard();
    listener.press_cell("1e");
    listener.press_cell("1e");
    assert_heard(&mut listener, "Drawn: red circle around 1e.");
    assert!(listener.has(Role::GridCell, "1e: Black's Rook, red circle"));
    listener.press_cell("1e");
    listener.press_cell("1e");
    assert_heard(&mut listener, "Erased: red circle around 1e.");
    for name in ["Draw: red", "Draw: blue", "Draw: yellow"] {
        listener.press(Role::Button, name);
    }
    listener.app.insert_resource(Device::Mouse);
    listener.rest();
    listener.heard();
    // On the next position nothing is drawn; on the way back it is told again.
    listener.press_cell("1e: Black's Rook");
    listener.press_cell("1d: empty");
    let heard = listener.heard();
    assert!(!heard.contains("arrow"), "{heard}");
    assert!(listener.has(Role::GridCell, "2c: empty"));
    assert!(!listener.has(Role::GridCell, "2c: empty, green"));
    listener.press(Role::Button, "One move back");
    assert_heard(&mut listener, "Drawn here: green arrow from 2c to 3c.");
    listener.press(Role::Link, "Notes");
    listener.heard();
    listener.press(Role::Button, "Clear arrows");
    assert_heard(&mut listener, "Erased: green arrow from 2c to 3c.");
}

/// Asserts that this was among what was announced since it was last asked.
fn assert_heard(listener: &mut Listener, sentence: &str) {
    let heard = listener.heard();
    assert!(heard.contains(sentence), "`{sentence}` in `{heard}`");
}

#[test]
fn arrows_and_circles_of_a_record_are_read_in_the_players_language() {
    let game = Ruleset::named("shogi").expect("a game").begin();
    let mut record = Record::from_game(&game);
    let said = record.tree.annotations_mut(TreeNodeId::START);
    let said = said.expect("the start");
    let place = |name: &str| name.parse::<MarkPlace>().expect("a place");
    said.arrows.push(Arrow {
        from: place("7g"),
        to: place("7f"),
        colour: MarkColour::Red,
    });
    said.circles.push(Circle {
        at: place("5e"),
        colour: MarkColour::Blue,
    });
    for (language, drawn, told) in [
        (
            "en",
            [
                "5e: empty, blue circle",
                "7g: Black's Pawn, red arrow to 7f",
                "7f: empty, red arrow from 7g",
            ],
            "Drawn here: blue circle around 5e, red arrow from 7g to 7f.",
        ),
        (
            "ja",
            [
                "５五：空き、青の丸",
                "７七：先手の歩兵、７六への赤の矢印",
                "７六：空き、７七からの赤の矢印",
            ],
            "この局面の矢印と丸：５五に青の丸、７七から７六への赤の矢印。",
        ),
    ] {
        let mut listener = Listener::new(Settings {
            language: Some(language.into()),
            ..english()
        });
        send(
            &mut listener.app,
            Intent::File(FileIntent::Study(record.write())),
        );
        listener.listen();
        listener.rest();
        for name in drawn {
            assert!(listener.has(Role::GridCell, name), "{name}");
        }
        assert_heard(&mut listener, told);
    }
}

/// On a phone the question whether to promote lies over the dock.
#[test]
fn what_a_question_covers_is_neither_found_nor_pressed() {
    let mut desk = Desk::in_window("shogi", UVec2::new(390, 844));
    let before_zone = "4k4/9/9/8P/9/9/9/9/4K4 b - 1";
    let game = shogi().begin_at_position_text(before_zone);
    let record = Record::from_game(&game.expect("a position"));
    let open = Intent::File(FileIntent::OpenRecord(record.write()));
    send(&mut desk.app, open);
    desk.settle();
    let resign = find_widget(desk.app.world(), "play-resign").expect("a button");
    click_cell(&mut desk.app, "1d");
    click_cell(&mut desk.app, "1c");
    desk.settle();
    let is_asked = |desk: &Desk| desk.app.world().resource::<Selection>().promotion.is_some();
    assert!(is_asked(&desk));
    assert!(desk.find("promotion-decline").is_some());
    assert_eq!(desk.find("play-resign"), None);
    let press = accesskit::ActionRequest {
        action: Action::Click,
        target_tree: TreeId::ROOT,
        target_node: resign.id,
        data: None,
    };
    desk.app.world_mut().write_message(ActionRequest(press));
    desk.settle();
    assert_eq!(desk.app.world().resource::<UiMemory>().confirmation, None);
    key(&mut desk.app, KeyCode::Escape);
    desk.settle();
    assert!(!is_asked(&desk));
    assert!(desk.find("play-resign").is_some());
}

#[test]
fn the_page_gets_the_same_tree_without_silent_containers() {
    let mut listener = Listener::new(english());
    begin(&mut listener, "Minishogi", &[]);
    let mirror = TreeMirror::of(listener.tree(), 2.0).expect("a tree");
    let grid: Vec<_> = mirror
        .nodes
        .iter()
        .filter(|it| it.role == Some("gridcell"))
        .collect();
    assert_eq!(grid.len(), 25);
    let rook = grid
        .iter()
        .find(|it| it.cell == Some([4, 4]))
        .expect("the near right corner");
    assert_eq!(rook.name.as_deref(), Some("1e: Black's Rook"));
    assert!(rook.can_press && rook.can_focus);
    let named = |node: &&komadai::table::accessibility::json_tree::MirrorNode| {
        node.name.is_some() || !node.children.is_empty()
    };
    assert_eq!(
        mirror.nodes.iter().filter(named).count(),
        mirror.nodes.len()
    );
    let ids: Vec<&String> = mirror.nodes.iter().map(|node| &node.id).collect();
    for node in &mirror.nodes {
        for child in &node.children {
            assert!(ids.contains(&child), "{child} of {node:?} is there");
        }
    }
    // A cell is as large on the screen as twice its bounds in the tree say, rounded.
    let cell = listener.node(listener.find(Role::GridCell, "1e")).bounds();
    let cell = cell.expect("cells have a place");
    let [left, _, right, _] = rook.bounds.expect("in the page, too");
    assert_eq!(
        [left, right],
        [cell.x0 * 2.0, cell.x1 * 2.0].map(f64::round)
    );
}

#[test]
fn nothing_is_built_for_nobody() {
    let games = tempdir().expect("a folder");
    let mut app = started(games.path(), english());
    for _ in 0..4 {
        app.update();
    }
    assert_eq!(
        *app.world().resource::<AccessibilityTree>(),
        AccessibilityTree::default()
    );
    // The setting asks for it where nobody else can.
    app.world_mut()
        .resource_mut::<Kept<Settings>>()
        .screen_reader = true;
    for _ in 0..4 {
        app.update();
    }
    assert!(app.world().resource::<AccessibilityTree>().0.is_some());
}
