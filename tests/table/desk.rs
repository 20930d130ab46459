//! The program with its panels and the real pointer: mouse and fingers are messages of the window,
//! as they come from the system.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::EguiContext;
use bevy_egui::egui::{Context, Event, Id, Rect as Area};
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::accessibility::find_widget;
use komadai::table::board_entities::{EntityIndex, piece_or_stone_at};
use komadai::table::flow::{BoardSnapshot, GameConfig, PlayerKind, SetupMethod};
use komadai::table::motion::MotionScale;
use komadai::table::script::gestures::{self, ScreenTarget};
use komadai::table::ui::{MoveMenu, Page, UiMemory};
use tempfile::{TempDir, tempdir};

use super::program::program;
use super::support::{begin_game, button, screen, send_egui_event};

/// The program with its panels and the real pointer, at a game of Sigma.
pub struct Desk {
    /// The program.
    pub app: App,
    games: TempDir,
}

/// What one frame of it lasts.
const FRAME: Duration = Duration::from_millis(100);
/// Frames after which panels and camera have followed what changed.
const SETTLING: usize = 8;
/// No widget takes more pushes of the cross.
const MOST_PUSHES: usize = 200;

impl Desk {
    /// Types a note at the position that is shown, and leaves the field as it is.
    pub fn leave_half_a_note(&mut self, text: &str) {
        let mut memory = self.app.world_mut().resource_mut::<UiMemory>();
        memory.move_menu = MoveMenu::default();
        memory.page = Some(Page::MoveMenu);
        self.settle();
        self.tap_widget("comment of a move");
        self.settle();
        assert!(self.context(|context| context.text_edit_focused()));
        send_egui_event(&mut self.app, Event::Text(text.into()));
        self.settle();
    }

    pub fn with(game: &str) -> Desk {
        Desk::in_window(game, UVec2::new(1280, 720))
    }

    pub fn in_window(game: &str, size: UVec2) -> Desk {
        let games = tempdir().expect("a folder");
        let mut app = program(games.path(), size);
        app.insert_resource(MotionScale(0.0))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        // Somebody looks for widgets.
        app.world().resource::<AccessibilityRequested>().set(true);
        // Tests run side by side: systems that wait for each other on few cores only take longer.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let game = Ruleset::named(game).expect("a built-in game");
        let config = GameConfig::of(game);
        let setups = config.openings.len();
        let config = GameConfig {
            players: vec![PlayerKind::Human; config.players.len()],
            openings: vec![SetupMethod::Preset("Standard".into()); setups],
            ..config
        };
        begin_game(&mut app, config);
        let mut desk = Desk { app, games };
        desk.wait(SETTLING);
        desk
    }

    /// The folder in which it keeps games.
    pub fn games_folder(&self) -> &Path {
        self.games.path()
    }

    pub fn wait(&mut self, frames: usize) {
        for _ in 0..frames {
            self.app.update();
        }
    }

    /// Where a cell is in the window.
    pub fn on_screen(&mut self, name: &str) -> Vec2 {
        let cell = ScreenTarget::Cell(name.into());
        let place = gestures::screen_position_of(self.app.world_mut(), &cell);
        place.expect("it is seen")
    }

    /// Where the topmost thing on a location is in the window.
    pub fn thing_on_screen(&mut self, location: Location) -> Vec2 {
        let world = self.app.world_mut();
        let tracker = &world.resource::<BoardSnapshot>().tracker;
        let thing = piece_or_stone_at(tracker, location).expect("something lies there");
        let entity = world.resource::<EntityIndex>().entity(thing);
        let entity = entity.expect("it is shown");
        let place = world
            .get::<GlobalTransform>(entity)
            .expect("it is somewhere");
        let place = place.translation();
        gestures::point_on_screen(world, place).expect("it is seen")
    }

    /// Asks the panels something.
    pub fn context<T>(&mut self, ask: impl FnOnce(&Context) -> T) -> T {
        ask_panels(&mut self.app, ask)
    }

    /// Where a widget is, in sight or not.
    pub fn find(&self, label: &str) -> Option<Area> {
        find_widget(self.app.world(), label).map(|it| it.rect)
    }

    /// Where a widget is pressed.
    pub fn widget(&mut self, label: &str) -> Vec2 {
        widget(&mut self.app, label)
    }

    pub fn is_card_drawn(&self) -> bool {
        self.find("piece-card").is_some()
    }

    pub fn mouse_to(&mut self, position: Vec2) {
        gestures::move_mouse(self.app.world_mut(), position);
        self.wait(1);
    }

    pub fn mouse(&mut self, state: ButtonState) {
        gestures::press_mouse(self.app.world_mut(), state);
        self.wait(1);
    }

    pub fn finger(&mut self, phase: TouchPhase, position: Vec2) {
        gestures::touch(self.app.world_mut(), phase, position);
        self.wait(1);
    }

    /// Lets panels and camera follow.
    pub fn settle(&mut self) {
        self.wait(SETTLING);
    }

    /// Puts a finger on a place, draws it to another and lifts it.
    pub fn pull(&mut self, from: Vec2, to: Vec2) {
        self.finger(TouchPhase::Started, from);
        for part in 1..=4_u8 {
            let on_the_way = from.lerp(to, f32::from(part) / 4.0);
            self.finger(TouchPhase::Moved, on_the_way);
        }
        // It stands still before it is lifted, so that nothing glides on.
        self.wait(3);
        self.finger(TouchPhase::Ended, to);
        self.settle();
    }

    /// Puts a finger on a place and lifts it.
    pub fn tap(&mut self, at: Vec2) {
        self.finger(TouchPhase::Started, at);
        self.finger(TouchPhase::Ended, at);
        self.wait(1);
    }

    /// Taps a widget.
    pub fn tap_widget(&mut self, label: &str) {
        let at = self.widget(label);
        self.tap(at);
    }

    /// Leads the focus to a widget by the gamepad alone.
    pub fn lead_focus(&mut self, pad: Entity, label: &str) {
        lead_focus(&mut self.app, pad, label);
    }
}

/// Asks the panels something.
fn ask_panels<T>(app: &mut App, ask: impl FnOnce(&Context) -> T) -> T {
    let world = app.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    let mut context = contexts.single_mut(world).expect("one window");
    ask(context.get_mut())
}

/// Where a widget is pressed.
pub fn widget(app: &mut App, label: &str) -> Vec2 {
    let place = place(app, label);
    place.unwrap_or_else(|| panic!("no `{label}`"))
}

/// The same; none if it is not in sight.
pub fn place(app: &mut App, label: &str) -> Option<Vec2> {
    gestures::screen_position_of(app.world_mut(), &ScreenTarget::Label(label.into()))
}

/// Presses a widget by the mouse, and lets the panels follow.
pub fn press(app: &mut App, label: &str) {
    let at = widget(app, label);
    gestures::move_mouse(app.world_mut(), at);
    app.update();
    for state in [ButtonState::Pressed, ButtonState::Released] {
        gestures::press_mouse(app.world_mut(), state);
        app.update();
    }
    for _ in 0..4 {
        app.update();
    }
}

/// Leads the focus to a widget by the gamepad alone: into the panels, and on by the cross.
/// Where the same widget is met again, another way is tried.
pub fn lead_focus(app: &mut App, pad: Entity, label: &str) {
    let mut visits: HashMap<Id, usize> = HashMap::new();
    for _ in 0..MOST_PUSHES {
        let goal = find_widget(app.world(), label).map(|it| it.rect);
        let focused = ask_panels(app, |context| {
            let id = context.memory(|memory| memory.focused())?;
            Some((id, context.read_response(id)?))
        });
        let has_page = app.world().resource::<UiMemory>().page.is_some();
        let is_page_in_front = has_page || !screen(app).has_board_in_use();
        let push = match (focused, goal) {
            // What scrolls goes on under the buttons below it, where nobody sees it.
            (Some((_, focused)), Some(goal)) if focused.interact_rect.contains(goal.center()) => {
                return;
            }
            (Some((id, focused)), goal) => {
                let visit = visits.entry(id).or_default();
                *visit += 1;
                let ways = pushes_towards(focused.rect, goal);
                ways[(*visit - 1) % ways.len()]
            }
            (None, _) if is_page_in_front => GamepadButton::DPadDown,
            (None, _) => GamepadButton::East,
        };
        button(app, pad, push);
    }
    panic!("`{label}` is never in focus");
}

/// The pushes of the cross, the likeliest first; down first to what is not seen yet.
fn pushes_towards(from: Area, goal: Option<Area>) -> [GamepadButton; 4] {
    let [dx, dy] = goal.map_or([0.0, f32::INFINITY], |goal| {
        let way = goal.center() - from.center();
        [way.x, way.y]
    });
    let (along, back) = match dx < 0.0 {
        true => (GamepadButton::DPadLeft, GamepadButton::DPadRight),
        false => (GamepadButton::DPadRight, GamepadButton::DPadLeft),
    };
    let (towards, away) = match dy < 0.0 {
        true => (GamepadButton::DPadUp, GamepadButton::DPadDown),
        false => (GamepadButton::DPadDown, GamepadButton::DPadUp),
    };
    match dy.abs() > from.height() / 2.0 {
        true => [towards, along, back, away],
        false => [along, towards, away, back],
    }
}
