//! The program with its panels and the real pointer: mouse and fingers are messages of the window,
//! as they come from the system.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::EguiContext;
use bevy_egui::egui::{Context, Event, Id, Rect as Area};
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::board_entities::{EntityIndex, piece_or_stone_at};
use komadai::table::flow::{BoardSnapshot, GameConfig, PlayerKind, SetupMethod};
use komadai::table::motion::MotionScale;
use komadai::table::ui::{MoveMenu, Page, UiMemory};
use komadai::table::widget_registry;
use tempfile::{TempDir, tempdir};

use super::program::{move_mouse, program};
use super::support::{begin_game, button, send_egui_event};

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

    fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(world).expect("one window")
    }

    /// Where a cell is in the window.
    pub fn on_screen(&mut self, name: &str) -> Vec2 {
        let snapshot = self.app.world().resource::<BoardSnapshot>();
        let cell = snapshot.layout.cell_named(name).expect("a cell");
        let [x, y] = snapshot.layout.shape(cell).centre;
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
        let (camera, at) = cameras.iter(world).next().expect("a camera");
        let place = camera.world_to_viewport(at, Vec3::new(x, 0.0, -y));
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
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
        let (camera, at) = cameras.iter(world).next().expect("a camera");
        let place = camera.world_to_viewport(at, place);
        place.expect("it is seen")
    }

    /// Asks the panels something.
    pub fn context<T>(&mut self, ask: impl FnOnce(&Context) -> T) -> T {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let mut context = contexts.single_mut(world).expect("one window");
        ask(context.get_mut())
    }

    /// Where a widget is.
    pub fn widget(&mut self, label: &str) -> Vec2 {
        let rect = self.context(|context| widget_registry::find(context, label));
        let middle = rect.unwrap_or_else(|| panic!("no `{label}`")).center();
        Vec2::new(middle.x, middle.y)
    }

    pub fn is_card_drawn(&mut self) -> bool {
        self.context(|context| widget_registry::find(context, "piece-card").is_some())
    }

    pub fn mouse_to(&mut self, position: Vec2) {
        move_mouse(self.app.world_mut(), position);
        self.wait(1);
    }

    pub fn mouse(&mut self, state: ButtonState) {
        let pressed = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: self.window(),
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::from(pressed));
        self.app.world_mut().write_message(pressed);
        self.wait(1);
    }

    pub fn finger(&mut self, phase: TouchPhase, position: Vec2) {
        let touch = TouchInput {
            phase,
            position,
            window: self.window(),
            force: None,
            id: 3,
        };
        self.app.world_mut().write_message(WindowEvent::from(touch));
        self.app.world_mut().write_message(touch);
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

    /// Leads the focus to a widget by the gamepad alone: into the panels, and on by the cross.
    /// Where the same widget is met again, another way is tried.
    pub fn lead_focus(&mut self, pad: Entity, label: &str) {
        let mut visits: HashMap<Id, usize> = HashMap::new();
        for _ in 0..MOST_PUSHES {
            let goal = self.context(|context| widget_registry::find(context, label));
            let focused = self.context(|context| {
                let id = context.memory(|memory| memory.focused())?;
                Some((id, context.read_response(id)?))
            });
            let is_page_open = self.app.world().resource::<UiMemory>().page.is_some();
            let push = match (focused, goal) {
                // What scrolls goes on under the buttons below it, where nobody sees it.
                (Some((_, focused)), Some(goal))
                    if focused.interact_rect.contains(goal.center()) =>
                {
                    return;
                }
                (Some((id, focused)), goal) => {
                    let visit = visits.entry(id).or_default();
                    *visit += 1;
                    let ways = pushes_towards(focused.rect, goal);
                    ways[(*visit - 1) % ways.len()]
                }
                (None, _) if is_page_open => GamepadButton::DPadDown,
                (None, _) => GamepadButton::East,
            };
            button(&mut self.app, pad, push);
        }
        panic!("`{label}` is never in focus");
    }
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
