//! Runs a script, a step or less each frame.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bevy::camera::RenderTarget;
use bevy::ecs::system::RunSystemOnce;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, egui};

use super::{Mode, ScreenTarget, Script, ScriptStep, gestures};
use crate::configs::theme::Theme;
use crate::rules::record::Record;
use crate::study::lessons::VariantLessons;
use crate::table::ai::Thinking;
use crate::table::engine_analysis::{PositionAnalysis, Review, Threat};
use crate::table::files::Kept;
use crate::table::flow::{
    Boards, EditorIntent, EditorStart, FileIntent, GameSession, Intent, LessonOpening, SetupPhase,
    StartIntent, TurnIntent,
};
use crate::table::frame_figures;
use crate::table::input::key_named;
use crate::table::loop_file::LoopInMaking;
use crate::table::motion::{ActiveTracks, MotionScale};
use crate::table::scene::camera::{CameraTransition, TableCamera};
use crate::table::settings::Settings;
use crate::table::theme::ActiveTheme;
use crate::words::{in_english, position_error};

/// How long one step may take before the script is given up: a frame without a graphics
/// card takes seconds, one without a picture none.
const STEP_TIMEOUT: Duration = Duration::from_secs(90);
/// How many frames it gets at least, where the machine is busy with other things.
const LEAST_REHEARSAL_STEP_FRAMES: u32 = 200;
/// How many moves a rehearsal plays between two rests.
const REHEARSAL_MOVES_BETWEEN_RESTS: usize = 8;
/// Frames in a row without motion before the app counts as at rest: panels need a second frame
/// to follow.
const STILL_FRAMES: u32 = 3;
/// How much time passes in a frame; more in a rehearsal, which looks at nothing.
const FRAME_TIME: Duration = Duration::from_micros(16_667);
const REHEARSAL_FRAME_TIME: Duration = Duration::from_millis(50);

#[derive(Resource, Reflect)]
#[reflect(Component, from_reflect = false)]
pub(super) struct Driver {
    #[reflect(ignore)]
    steps: VecDeque<ScriptStep>,
    #[reflect(ignore)]
    gestures: VecDeque<Gesture>,
    #[reflect(ignore)]
    script: Script,
    #[reflect(ignore)]
    mode: Mode,
    steps_done: usize,
    failure: Option<String>,
    #[reflect(ignore)]
    step_started: Instant,
    step_frames: u32,
    still_frames: u32,
    #[reflect(ignore)]
    frame_started: Instant,
    #[reflect(ignore)]
    pace: Pace,
    /// The scale of motion that the script has said, whatever the settings say.
    #[reflect(ignore)]
    motion: Option<MotionScale>,
    #[reflect(ignore)]
    picture: ScreenshotState,
}

/// How the clock of the script goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// From frame to frame.
    Running,
    /// Until so much more has passed; then it stands.
    Until(Duration),
}

/// State of the screenshot of the current step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ScreenshotState {
    None,
    Taken,
    Saved,
}

/// An input event of one frame.
#[derive(Clone, Debug)]
enum Gesture {
    Move(ScreenTarget),
    Button(ButtonState),
    Key(KeyCode, ButtonState),
}

impl Driver {
    pub(super) fn new(script: Script, mode: Mode) -> Driver {
        Driver {
            steps: script.steps.iter().cloned().collect(),
            gestures: VecDeque::new(),
            script,
            mode,
            steps_done: 0,
            failure: None,
            step_started: Instant::now(),
            step_frames: 0,
            still_frames: 0,
            frame_started: Instant::now(),
            pace: Pace::Running,
            motion: None,
            picture: ScreenshotState::None,
        }
    }

    /// The step that failed and why; none if none did.
    pub(super) fn failure(&self) -> Option<String> {
        self.failure.clone()
    }
}

/// Whether the graphics device is to be lost at the end of a frame, where a driver tells of it.
static IS_DEVICE_TO_LOSE: AtomicBool = AtomicBool::new(false);

/// For the renderer's own world, which may be in another frame.
pub(super) fn lose_device(device: Res<RenderDevice>) {
    if IS_DEVICE_TO_LOSE.swap(false, Ordering::Relaxed) {
        device.wgpu_device().destroy();
        // Tells of it.
        drop(device.poll(PollType::Poll));
    }
}

pub(super) fn drive(world: &mut World) {
    world.write_message(RequestRedraw);
    world.resource_scope(|world, mut driver: Mut<Driver>| {
        driver.activate_cameras(world);
        if let Err(reason) = driver.advance(world) {
            // A step counts as done before its gestures are.
            let step = driver.steps_done + usize::from(driver.gestures.is_empty());
            let failure = format!("step {step} of the script: {reason}");
            error!("{failure}");
            driver.failure = Some(failure);
            world.write_message(AppExit::error());
        }
        if let Some(motion) = driver.motion {
            world.resource_mut::<MotionScale>().set_if_neq(motion);
        }
        let passes = driver.time_of_frame(world);
        world.insert_resource(TimeUpdateStrategy::ManualDuration(passes));
    });
}

impl Driver {
    /// Does the next gesture, or begins the next step.
    fn advance(&mut self, world: &mut World) -> Result<(), String> {
        if matches!(self.pace, Pace::Until(left) if !left.is_zero()) {
            return Ok(());
        }
        self.step_frames += 1;
        let (timeout, frames) = match self.mode {
            Mode::Pictures => (STEP_TIMEOUT, 0),
            Mode::Rehearsal { patience } => (patience, LEAST_REHEARSAL_STEP_FRAMES),
        };
        if self.step_started.elapsed() > timeout && self.step_frames > frames {
            return Err(match self.gestures.front() {
                Some(gesture) => format!("there is nothing for {gesture:?}"),
                None => format!("nothing came of {:?}", self.steps.front()),
            });
        }
        if let Some(gesture) = self.gestures.front().cloned() {
            if self.perform_gesture(world, &gesture)? {
                self.gestures.pop_front();
            }
            return Ok(());
        }
        let Some(step) = self.steps.front().cloned() else {
            world.write_message(AppExit::Success);
            return Ok(());
        };
        if self.start_step(world, &step)? {
            self.steps.pop_front();
            self.steps_done += 1;
            self.restart_timer();
        }
        Ok(())
    }

    fn is_rehearsal(&self) -> bool {
        matches!(self.mode, Mode::Rehearsal { .. })
    }

    /// How much time passes in this frame.
    fn time_of_frame(&mut self, world: &World) -> Duration {
        let since_last = self.frame_started.elapsed();
        self.frame_started = Instant::now();
        if self.picture != ScreenshotState::None {
            return Duration::ZERO;
        }
        let frame_time = match self.mode {
            Mode::Pictures => FRAME_TIME,
            Mode::Rehearsal { .. } => REHEARSAL_FRAME_TIME,
        };
        match &mut self.pace {
            Pace::Until(left) => {
                let step = frame_time.min(*left);
                *left -= step;
                step
            }
            // Clocks and pauses must not run ahead of an engine, which has the time of the machine.
            Pace::Running if is_thinking(world) => frame_time.min(since_last),
            Pace::Running => frame_time,
        }
    }

    /// Activates cameras only for screenshots: without a graphics card a frame takes seconds.
    fn activate_cameras(&self, world: &mut World) {
        let is_step_wanting = match self.steps.front() {
            // The frame before the one that is taken is drawn, too: some things come a frame late.
            Some(ScriptStep::Picture(_)) => {
                self.picture == ScreenshotState::None && self.still_frames + 1 >= STILL_FRAMES
            }
            Some(ScriptStep::Frames(_)) => true,
            _ => false,
        };
        let wanted = is_step_wanting && self.gestures.is_empty();
        for mut camera in world.query::<&mut Camera>().iter_mut(world) {
            camera.is_active = wanted;
        }
    }

    fn restart_timer(&mut self) {
        self.step_started = Instant::now();
        self.step_frames = 0;
        self.still_frames = 0;
    }

    /// Starts a step; whether it is done, but for its gestures.
    fn start_step(&mut self, world: &mut World, step: &ScriptStep) -> Result<bool, String> {
        use ButtonState::{Pressed, Released};
        match step {
            ScriptStep::WaitUntilIdle => {
                self.pace = Pace::Running;
                return Ok(self.is_at_rest(world));
            }
            ScriptStep::Advance(milliseconds) => {
                self.pace = Pace::Until(Duration::from_millis(*milliseconds));
            }
            ScriptStep::WaitForDepth(depth) => return Ok(self.has_searched(world, *depth)),
            ScriptStep::Picture(name) => return self.take_screenshot(world, name),
            ScriptStep::Frames(frames) => return Ok(self.measure_frames(world, *frames)),
            ScriptStep::Point(aim) => self.gestures.push_back(Gesture::Move(aim.clone())),
            ScriptStep::Click(aim) => self.gestures.extend([
                Gesture::Move(aim.clone()),
                Gesture::Button(Pressed),
                Gesture::Button(Released),
            ]),
            ScriptStep::Drag(from, to) => self.gestures.extend([
                Gesture::Move(from.clone()),
                Gesture::Button(Pressed),
                Gesture::Move(to.clone()),
                Gesture::Button(Released),
            ]),
            ScriptStep::Hold(from, to) => self.gestures.extend([
                Gesture::Move(from.clone()),
                Gesture::Button(Pressed),
                Gesture::Move(to.clone()),
            ]),
            ScriptStep::LetGo => self.gestures.push_back(Gesture::Button(Released)),
            ScriptStep::Key(name) => {
                let key = key_named(name).ok_or_else(|| format!("`{name}` is no key"))?;
                self.gestures
                    .extend([Gesture::Key(key, Pressed), Gesture::Key(key, Released)]);
            }
            ScriptStep::HoldKey(name) => {
                let key = key_named(name).ok_or_else(|| format!("`{name}` is no key"))?;
                self.gestures.push_back(Gesture::Key(key, Pressed));
            }
            ScriptStep::NewGame(config) => {
                write_intent(world, Intent::Start(StartIntent::NewGame(config.clone())))
            }
            ScriptStep::Position(game, position) => {
                let start = game
                    .begin_at_position_text(position)
                    .map_err(|error| in_english(&position_error(game, &error)))?;
                write_intent(
                    world,
                    Intent::File(FileIntent::OpenRecord(Record::from_game(&start).write())),
                );
            }
            ScriptStep::Edit(game, position) => {
                let session = world.resource::<Boards>().editor();
                let is_open = session.is_some_and(|it| it.editor().rules() == *game);
                if !is_open {
                    let open = EditorIntent::Open(EditorStart::StartPosition(game.clone()));
                    write_intent(world, Intent::Editor(open));
                    return Ok(false);
                }
                let read = EditorIntent::Read(position.clone());
                write_intent(world, Intent::Editor(read));
            }
            ScriptStep::Lesson(variant, id) => {
                let lessons = VariantLessons::built_in(variant);
                let lessons = lessons.map_err(|error| error.to_string())?;
                let lesson = lessons.lessons.iter().position(|it| it.id == *id);
                let lesson = lesson.ok_or_else(|| format!("{variant} has no lesson `{id}`"))?;
                let variant = variant.clone();
                let open = LessonOpening::Lesson {
                    variant,
                    index: lesson,
                };
                write_intent(world, open.into());
            }
            ScriptStep::Open(record) => {
                write_intent(world, Intent::File(FileIntent::OpenRecord(record.clone())))
            }
            ScriptStep::Play(turns) => {
                if !self.is_at_rest(world) {
                    return Ok(false);
                }
                let at_once = match self.mode {
                    Mode::Pictures => 1,
                    Mode::Rehearsal { .. } => REHEARSAL_MOVES_BETWEEN_RESTS,
                };
                let at_once = at_once.min(turns.len());
                if at_once == 0 {
                    return Ok(true);
                }
                let (now, later) = turns.split_at(at_once);
                for turn in now {
                    write_intent(world, Intent::Turn(TurnIntent::PlayText(turn.clone())));
                }
                self.steps[0] = ScriptStep::Play(later.to_vec());
                self.restart_timer();
                return Ok(false);
            }
            ScriptStep::PlayToEnd => return Ok(self.play_move_towards_end(world)),
            ScriptStep::Motion(scale) => {
                self.motion = Some(MotionScale(*scale));
            }
            ScriptStep::PieceSet(set) => {
                world.resource_mut::<ActiveTheme>().piece_set = *set;
                // Or they would be applied over it.
                if let Some(mut settings) = world.get_resource_mut::<Kept<Settings>>() {
                    settings.bypass_change_detection().pieces = *set;
                }
            }
            ScriptStep::Theme(name) => {
                let theme = Theme::built_in()
                    .into_iter()
                    .find(|theme| theme.name == *name)
                    .ok_or_else(|| format!("there is no theme `{name}`"))?;
                world.resource_mut::<ActiveTheme>().theme = theme;
            }
            ScriptStep::LoseDevice => IS_DEVICE_TO_LOSE.store(true, Ordering::Relaxed),
        }
        Ok(true)
    }

    /// Plays a move if a person here is to move; whether the game is over.
    fn play_move_towards_end(&mut self, world: &mut World) -> bool {
        let is_at_rest = self.is_at_rest(world);
        let Some(session) = world.get_resource::<GameSession>() else {
            return false;
        };
        if !session.is_ongoing() {
            return is_at_rest;
        }
        // Others may take their time.
        if !session.is_human_to_move() {
            self.restart_timer();
        } else if is_at_rest {
            let turns = session.game.legal_move_texts();
            if let Some(turn) = fastrand::choice(turns) {
                write_intent(world, Intent::Turn(TurnIntent::PlayText(turn)));
                self.restart_timer();
            }
        }
        false
    }

    /// Whether nothing moves and no search is under way.
    fn is_at_rest(&mut self, world: &World) -> bool {
        let thinks = world.resource::<Thinking>().is_busy();
        let lesson = world.resource::<Boards>().lesson();
        let judges = lesson.is_some_and(|it| it.step_state().unjudged_try().is_some());
        let draws = world.get_resource::<LoopInMaking>();
        let setup = world.resource::<Boards>().setup_under_way();
        let busy = thinks
            || judges
            || draws.is_some_and(LoopInMaking::is_busy)
            || setup.is_some_and(SetupPhase::is_searching);
        self.is_still(world, busy)
    }

    fn is_still(&mut self, world: &World, busy: bool) -> bool {
        let stands = self.pace == Pace::Until(Duration::ZERO);
        let cameras = world.try_query::<&CameraTransition>();
        let is_camera_still =
            cameras.is_none_or(|mut cameras| cameras.iter(world).all(CameraTransition::is_over));
        let is_in_motion = world.resource::<ActiveTracks>().is_moving() || !is_camera_still;
        let is_moving = busy || (is_in_motion && !stands);
        self.still_frames = if is_moving { 0 } else { self.still_frames + 1 };
        self.still_frames > STILL_FRAMES
    }

    /// Performs a gesture; false if what it aims at is not there yet.
    fn perform_gesture(&mut self, world: &mut World, gesture: &Gesture) -> Result<bool, String> {
        match gesture {
            Gesture::Move(aim) => {
                let Some(at) = gestures::screen_position_of(world, aim) else {
                    gestures::scroll_to(world, aim);
                    return Ok(false);
                };
                gestures::move_mouse(world, at);
            }
            Gesture::Button(state) => {
                allow_long_clicks(world);
                gestures::press_mouse(world, *state);
            }
            Gesture::Key(key_code, state) => {
                let window = gestures::window(world).ok_or("there is no window")?;
                world.write_message(KeyboardInput {
                    key_code: *key_code,
                    logical_key: logical_key_of(*key_code),
                    state: *state,
                    text: None,
                    repeat: false,
                    window,
                });
            }
        }
        Ok(true)
    }

    /// Whether the engine has searched the position on the board so deep, and is done with
    /// threat and review; for a rehearsal, whether it has found anything.
    fn has_searched(&self, world: &World, depth: u32) -> bool {
        let analysis = world.resource::<PositionAnalysis>();
        let deepest = analysis.lines().first().map_or(0, |line| line.depth);
        if self.is_rehearsal() {
            return deepest >= depth.min(1);
        }
        let done = deepest >= depth || (deepest > 0 && !analysis.is_busy());
        done && !world.resource::<Threat>().is_busy() && !world.resource::<Review>().is_busy()
    }

    /// Whether so many frames are drawn, and what they cost is printed.
    fn measure_frames(&mut self, world: &mut World, frames: usize) -> bool {
        if self.is_rehearsal() {
            return true;
        }
        if self.step_frames == 1 {
            frame_figures::restart(world);
        }
        self.step_started = Instant::now();
        let figures = frame_figures::figures_of(world, frames);
        if let Some(figures) = &figures {
            println!("{figures}");
        }
        figures.is_some()
    }

    fn take_screenshot(&mut self, world: &mut World, name: &str) -> Result<bool, String> {
        if self.is_rehearsal() {
            return Ok(self.is_still(world, false));
        }
        match self.picture {
            ScreenshotState::None => {
                // Screenshots may be taken while the engine searches.
                if !self.is_still(world, false) {
                    return Ok(false);
                }
                let path = self.script.picture_folder.join(format!("{name}.png"));
                let mut cameras = world.query_filtered::<&RenderTarget, With<TableCamera>>();
                let Ok(target) = cameras.single(world) else {
                    return Err("nothing is drawn".into());
                };
                world
                    .spawn(Screenshot(target.clone()))
                    .observe(save_to_disk(path))
                    .observe(|_: On<ScreenshotCaptured>, mut driver: ResMut<Driver>| {
                        driver.picture = ScreenshotState::Saved;
                    });
                self.picture = ScreenshotState::Taken;
                Ok(false)
            }
            ScreenshotState::Taken => Ok(false),
            ScreenshotState::Saved => {
                self.picture = ScreenshotState::None;
                Ok(true)
            }
        }
    }
}

/// Whether the engine looks for a move or judges something.
fn is_thinking(world: &World) -> bool {
    world.resource::<Thinking>().is_busy()
        || world.resource::<PositionAnalysis>().is_busy()
        || world.resource::<Threat>().is_busy()
        || world.resource::<Review>().is_busy()
}

fn write_intent(world: &mut World, intent: Intent) {
    world.write_message(intent);
}

/// A frame without a graphics card may take longer than egui's longest click.
fn allow_long_clicks(world: &mut World) {
    on_panels(world, |context| {
        context.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    });
}

/// Does something with the panels; none where there are none.
fn on_panels<T: 'static>(
    world: &mut World,
    act: impl FnOnce(&egui::Context) -> T + Send + Sync + 'static,
) -> Option<T> {
    let mut act = Some(act);
    let done = world.run_system_once(move |mut contexts: EguiContexts| {
        let context = contexts.ctx_mut().ok()?;
        Some(act.take()?(context))
    });
    match done {
        Ok(done) => done,
        Err(error) => {
            warn!("no panels to act on: {error}");
            None
        }
    }
}

/// The logical keys that egui reads.
fn logical_key_of(key: KeyCode) -> Key {
    match key {
        KeyCode::Tab => Key::Tab,
        KeyCode::Enter => Key::Enter,
        KeyCode::Space => Key::Space,
        KeyCode::Escape => Key::Escape,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        _ => Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
    }
}
