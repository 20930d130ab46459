//! The program with its panels and the real pointer: mouse and fingers are messages of the window,
//! as they come from the system.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::EguiContext;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{BoardSnapshot, GameConfig, Intent, Player, SetupMethod};
use komadai::table::motion::MotionScale;
use komadai::table::widget_registry;
use tempfile::{TempDir, tempdir};

use super::program::{move_mouse, program};
use super::support::{at_rest, send, update_until};

/// The program with its panels and the real pointer, at a game of Sigma.
pub struct Desk {
    /// The program.
    pub app: App,
    _games: TempDir,
}

/// What one frame of it lasts.
const FRAME: Duration = Duration::from_millis(100);
/// Frames after which panels and camera have followed what changed.
const SETTLING: usize = 8;

impl Desk {
    pub fn with(game: &str) -> Desk {
        let games = tempdir().expect("a folder");
        let mut app = program(games.path(), UVec2::new(1280, 720));
        app.insert_resource(MotionScale(0.0))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        let game = Ruleset::named(game).expect("a built-in game");
        let config = GameConfig::of(game);
        let setups = config.openings.len();
        send(
            &mut app,
            Intent::NewGame(GameConfig {
                players: vec![Player::Human; config.players.len()],
                openings: vec![SetupMethod::Preset("Standard".into()); setups],
                ..config
            }),
        );
        update_until(&mut app, "the table", at_rest);
        let mut desk = Desk { app, _games: games };
        desk.wait(SETTLING);
        desk
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
        let cell = snapshot.layout.named(name).expect("a cell");
        let [x, y] = snapshot.layout.shape(cell).centre;
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
        let (camera, at) = cameras.iter(world).next().expect("a camera");
        let place = camera.world_to_viewport(at, Vec3::new(x, 0.0, -y));
        place.expect("it is seen")
    }

    /// Where a widget is.
    pub fn widget(&mut self, label: &str) -> Vec2 {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let mut context = contexts.single_mut(world).expect("one window");
        let rect = widget_registry::find(context.get_mut(), label);
        let middle = rect.unwrap_or_else(|| panic!("no `{label}`")).center();
        Vec2::new(middle.x, middle.y)
    }

    pub fn is_card_drawn(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let mut context = contexts.single_mut(world).expect("one window");
        widget_registry::find(context.get_mut(), "piece-card").is_some()
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

    /// Puts a finger on a place and lifts it.
    fn tap(&mut self, at: Vec2) {
        self.finger(TouchPhase::Started, at);
        self.finger(TouchPhase::Ended, at);
        self.wait(2);
    }

    /// Taps a cell of the board.
    pub fn tap_cell(&mut self, name: &str) {
        let at = self.on_screen(name);
        self.tap(at);
    }

    /// Taps a widget.
    pub fn tap_widget(&mut self, label: &str) {
        let at = self.widget(label);
        self.tap(at);
    }
}
