//! Every step of every lesson, done by a gamepad alone and by a finger alone: messages of the
//! device go in, as from the system, and nothing else. The program has its panels, its camera and
//! its pointer, so whatever a step needs must be within reach of both.

use bevy::prelude::*;
use bevy_egui::egui::Rect;
use komadai::rules::game::Game;
use komadai::rules::piece_tracker::PieceType;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::traits::board_view::{Location, MoveOption};
use komadai::table::accessibility::AccessibilityTree;
use komadai::table::files;
use komadai::table::flow::{BoardSnapshot, Feedback, LessonProgress, Screen};
use komadai::table::input::cursor_navigation::{board_to_view, hand_locations};
use komadai::table::view::ViewMode;
use komadai::words::{in_english, seat_name};
use komadai_study::lessons::{Lesson, PartialSetup, Step, StepGoal, VariantLessons};

use super::desk::Desk;
use super::lessons::{lesson, open, wait_for_replies};
use super::support::{button, gamepad, screen, selection};

/// What the lessons are worked through with.
#[derive(Clone, Copy)]
enum Device {
    Gamepad(Entity),
    Finger,
}

/// Somebody who learns a game with one device.
struct Learner {
    desk: Desk,
    device: Device,
    /// The step that is worked on, for what is said of a failure.
    place: String,
}

/// No cursor is farther from anything than so many pushes.
const MOST_PUSHES: usize = 120;
/// From so many stops on the cross is quicker than the shoulder buttons.
const FAR_STOPS: usize = 6;
/// No list is so long that it takes more pulls of a finger.
const MOST_PULLS: usize = 30;

#[test]
fn sigma_is_learnt_by_gamepad() {
    by_gamepad("sigma");
}

#[test]
fn sigma_is_learnt_by_touch() {
    by_touch("sigma");
}

#[test]
fn sankaku_is_learnt_by_gamepad() {
    by_gamepad("sankaku");
}

#[test]
fn sankaku_is_learnt_by_touch() {
    by_touch("sankaku");
}

#[test]
fn hand_is_learnt_by_gamepad() {
    by_gamepad("hand");
}

#[test]
fn hand_is_learnt_by_touch() {
    by_touch("hand");
}

#[test]
fn yonin_is_learnt_by_gamepad() {
    by_gamepad("yonin");
}

#[test]
fn yonin_is_learnt_by_touch() {
    by_touch("yonin");
}

#[test]
fn four_player_is_learnt_by_gamepad() {
    by_gamepad("four");
}

#[test]
fn four_player_is_learnt_by_touch() {
    by_touch("four");
}

#[test]
fn shogi_and_minishogi_are_learnt_by_gamepad() {
    by_gamepad("shogi");
    by_gamepad("minishogi");
}

#[test]
fn shogi_and_minishogi_are_learnt_by_touch() {
    by_touch("shogi");
    by_touch("minishogi");
}

fn by_gamepad(variant: &str) {
    let mut desk = Desk::with(variant);
    let device = Device::Gamepad(gamepad(&mut desk.app));
    Learner::at(desk, device).learn(variant);
}

fn by_touch(variant: &str) {
    Learner::at(Desk::with(variant), Device::Finger).learn(variant);
}

impl Learner {
    fn at(desk: Desk, device: Device) -> Learner {
        Learner {
            desk,
            device,
            place: String::new(),
        }
    }

    /// Works through all lessons of a game, from the first step to the last.
    fn learn(mut self, variant: &str) {
        let app = &mut self.desk.app;
        files::load_and_keep(app, None, LessonProgress::default());
        open(app, variant, 0);
        self.desk.settle();
        let lessons = VariantLessons::built_in(variant).expect("they are built in");
        for (lesson, step) in lessons.steps() {
            self.do_step(lesson, step);
        }
        self.desk.settle();
        assert_ne!(screen(&self.desk.app), Screen::Lesson, "{}", self.place);
    }

    fn do_step(&mut self, expected: &Lesson, step: &Step) {
        let session = lesson(&self.desk.app);
        self.place = format!("{}/{}/{}", session.lessons().variant, expected.id, step.id);
        assert_eq!(session.lesson().1.id, expected.id, "{}", self.place);
        assert_eq!(session.step().1.id, step.id, "{}", self.place);
        for _ in 1..step.sentences {
            self.go_on();
        }
        assert!(lesson(&self.desk.app).is_last_sentence(), "{}", self.place);
        match &step.goal {
            StepGoal::Read => return self.go_on(),
            StepGoal::SetUp(goal) => self.set_up(goal, &step.answers[0]),
            goal if goal.asks_for_seat() => self.name_seat(&step.answers[0]),
            _ => {
                for text in step.answers[0].split(' ') {
                    self.play(text);
                }
            }
        }
        let feedback = lesson(&self.desk.app).feedback();
        assert_eq!(feedback, Some(Feedback::Done), "{}", self.place);
        if lesson(&self.desk.app).step_state().has_reply() {
            wait_for_replies(&mut self.desk.app);
        }
        self.go_on();
    }

    /// The next sentence or step.
    fn go_on(&mut self) {
        match self.device {
            Device::Gamepad(pad) => self.push(pad, GamepadButton::Start),
            Device::Finger => {
                let labels = ["lesson-next", "lesson-next-lesson", "lesson-finish"];
                let mut labels = labels.into_iter();
                let label = labels.find(|label| self.find(label).is_some());
                let label = label.unwrap_or_else(|| panic!("{}: a button", self.place));
                self.desk.tap_widget(label);
            }
        }
    }

    /// Plays a move by its two places and what is asked then.
    fn play(&mut self, text: &str) {
        let game = lesson(&self.desk.app).game().clone();
        let way = way_of(&game, text);
        let (from, to, option) = way.unwrap_or_else(|| panic!("{}: {text}", self.place));
        self.press(from);
        let chosen = selection(&self.desk.app).from.map(|it| it.location);
        assert!(chosen.is_some(), "{}: {text}: chosen", self.place);
        self.press(to);
        if selection(&self.desk.app).promotion.is_some() {
            self.answer_promotion(&option);
        }
        if selection(&self.desk.app).picker.is_some() {
            self.pick(&option);
        }
        self.desk.wait(1);
    }

    /// Presses a place where a move begins or ends.
    fn press(&mut self, location: Location) {
        match self.device {
            Device::Gamepad(pad) => {
                self.jump_cursor(pad, location);
                self.push(pad, GamepadButton::South);
            }
            Device::Finger => self.tap(location),
        }
    }

    /// Jumps from one thing that can be chosen to the next until the cursor is there.
    fn jump_cursor(&mut self, pad: Entity, location: Location) {
        let (mut is_walking, mut is_stuck) = (false, false);
        for _ in 0..MOST_PUSHES {
            let chosen = selection(&self.desk.app);
            let at = chosen.cursor.map(|target| target.location);
            if at == Some(location) {
                return;
            }
            let stops = match chosen.targets.is_empty() {
                true => lesson(&self.desk.app).game().legal_sources(),
                false => chosen.targets.clone(),
            };
            let index = |place: Location| stops.iter().position(|stop| *stop == place);
            let count = stops.len();
            let ahead = |at: usize, to: usize| (to + count - at) % count;
            let is_behind = match (at.and_then(index), index(location)) {
                (Some(at), Some(to)) => ahead(at, to) > count / 2,
                _ => false,
            };
            let is_far = match (at.and_then(index), index(location)) {
                (Some(at), Some(to)) => ahead(at, to).min(ahead(to, at)) > FAR_STOPS,
                _ => false,
            };
            is_walking |= is_far && !is_stuck;
            let towards = at.filter(|_| is_walking);
            let push = match towards.and_then(|at| self.push_towards(at, location)) {
                Some(push) => push,
                None if is_behind => GamepadButton::LeftTrigger,
                None => GamepadButton::RightTrigger,
            };
            self.push(pad, push);
            let now = selection(&self.desk.app)
                .cursor
                .map(|target| target.location);
            is_stuck |= now == at;
            is_walking &= now != at;
        }
        panic!("{}: the cursor never gets to {location:?}", self.place);
    }

    fn answer_promotion(&mut self, option: &MoveOption) {
        let promotion = selection(&self.desk.app).promotion.clone();
        let promotion = promotion.expect("a question");
        let promotes = promotion.move_option(true).text == option.text;
        match self.device {
            Device::Gamepad(pad) => {
                if promotion.promotes != promotes {
                    self.push(pad, GamepadButton::DPadRight);
                }
                self.push(pad, GamepadButton::South);
            }
            Device::Finger => {
                self.desk.wait(2);
                self.desk.tap_widget(match promotes {
                    true => "promotion-promote",
                    false => "promotion-decline",
                });
            }
        }
    }

    /// Chooses a result in the stone picker and confirms it.
    fn pick(&mut self, option: &MoveOption) {
        let picker = selection(&self.desk.app).picker.clone().expect("a choice");
        let place = picker.offers.iter().position(|it| it.text == option.text);
        let place = place.unwrap_or_else(|| panic!("{}: offered", self.place));
        match self.device {
            Device::Gamepad(pad) => {
                for _ in 0..place {
                    self.push(pad, GamepadButton::DPadDown);
                }
                self.push(pad, GamepadButton::South);
            }
            Device::Finger => {
                self.desk.wait(4);
                if self.find(&option.text).is_none() {
                    self.desk.tap_widget("picker-more");
                    self.desk.wait(4);
                }
                self.pull_into_view(&option.text);
                self.desk.tap_widget(&option.text);
                self.desk.wait(2);
                self.desk.tap_widget("picker-confirm");
            }
        }
    }

    /// Pulls the list of results until a row of it is seen.
    fn pull_into_view(&mut self, row: &str) {
        for _ in 0..MOST_PULLS {
            let rect = self.find(row).expect("a row");
            let areas = self
                .desk
                .app
                .world()
                .resource::<AccessibilityTree>()
                .scroll_areas();
            let mut around = areas.into_iter();
            let around = around.find(|area| area.x_range().contains(rect.center().x));
            let Some(area) = around.filter(|area| !area.contains(rect.center())) else {
                return;
            };
            let is_below = rect.center().y > area.bottom();
            let reach = area.height() / 2.0 - 4.0;
            let by = if is_below { -reach } else { reach };
            let from = Vec2::new(area.center().x, area.center().y - by / 2.0);
            self.desk.pull(from, from + Vec2::new(0.0, by));
        }
        panic!("{}: {row} is never seen", self.place);
    }

    fn name_seat(&mut self, letter: &str) {
        let game = lesson(&self.desk.app).game().clone();
        let mut seats = SeatSet::first_n(game.seat_count()).iter();
        let seat = seats.find(|seat| game.seat_letter(*seat).to_string() == letter);
        let name = in_english(&seat_name(&game, seat.expect("a seat")));
        self.desk.wait(2);
        match self.device {
            Device::Gamepad(pad) => {
                self.desk.lead_focus(pad, &name);
                self.push(pad, GamepadButton::South);
            }
            Device::Finger => self.desk.tap_widget(&name),
        }
        self.desk.wait(2);
    }

    /// Puts the stones of the answer onto the bases that were cleared.
    fn set_up(&mut self, goal: &PartialSetup, answer: &str) {
        let bases = answer.trim_start_matches("Setup: ").split(", ");
        for (stones, name) in bases.filter_map(|base| base.split_once('@')) {
            if !goal.cleared.iter().any(|cleared| cleared == name) {
                continue;
            }
            // The royal's letter is none of a stone.
            for letter in stones.chars().filter(|letter| *letter != 'R') {
                let kinds = lesson(&self.desk.app).game().kinds();
                let kind = kinds.iter().find(|info| info.code == letter.to_string());
                self.place_stone(kind.expect("a kind of stone").kind, name);
            }
        }
    }

    fn place_stone(&mut self, kind: PieceType, name: &str) {
        let stone = Location::Hand(Seat::FIRST, kind);
        let layout = lesson(&self.desk.app).game().layout();
        let base = Location::Cell(layout.cell_named(name).expect("a cell"));
        for place in [stone, base] {
            match self.device {
                Device::Gamepad(pad) => {
                    self.walk_cursor(pad, place);
                    self.push(pad, GamepadButton::South);
                }
                Device::Finger => self.tap(place),
            }
        }
        self.desk.wait(1);
    }

    /// Leads the cursor over the board and the storage beside it, as one sees them.
    fn walk_cursor(&mut self, pad: Entity, goal: Location) {
        for _ in 0..MOST_PUSHES {
            let at = selection(&self.desk.app).cursor.map(|it| it.location);
            let push = match (at, goal) {
                (Some(at), goal) if at == goal => return,
                (Some(Location::Hand(seat, at)), Location::Hand(_, kind)) => {
                    let shown = self.desk.app.world().resource::<BoardSnapshot>();
                    let kinds = hand_locations(&shown.tracker, seat);
                    let index = |kind| {
                        let place = Location::Hand(seat, kind);
                        kinds.iter().position(|it| *it == place)
                    };
                    match index(at) < index(kind) {
                        true => GamepadButton::DPadDown,
                        false => GamepadButton::DPadUp,
                    }
                }
                (Some(at @ Location::Cell(_)), Location::Cell(_)) => {
                    let push = self.push_towards(at, goal);
                    push.expect("both are cells")
                }
                // Between the board and the storage.
                (Some(Location::Hand(..)) | None, Location::Cell(_))
                | (Some(Location::Cell(_)) | None, Location::Hand(..)) => {
                    GamepadButton::LeftTrigger2
                }
            };
            self.push(pad, push);
        }
        panic!("{}: the cursor never gets to {goal:?}", self.place);
    }

    /// Which way a cell lies from another as one sees them: up or down first.
    fn push_towards(&self, at: Location, goal: Location) -> Option<GamepadButton> {
        let (Location::Cell(at), Location::Cell(goal)) = (at, goal) else {
            return None;
        };
        let world = self.desk.app.world();
        let shown = world.resource::<BoardSnapshot>();
        let view = world.resource::<ViewMode>();
        let seen = |cell| {
            let centre = shown.layout.shape(cell).centre;
            board_to_view(view.seat, shown.seat_count, centre)
        };
        let ([x, y], [to_x, to_y]) = (seen(at), seen(goal));
        Some(match (to_x - x, to_y - y) {
            (_, dy) if dy > 0.4 => GamepadButton::DPadUp,
            (_, dy) if dy < -0.4 => GamepadButton::DPadDown,
            (dx, _) if dx > 0.0 => GamepadButton::DPadRight,
            _ => GamepadButton::DPadLeft,
        })
    }

    /// Taps a cell, or what lies in a hand or storage.
    fn tap(&mut self, location: Location) {
        let at = match location {
            Location::Cell(cell) => {
                let layout = lesson(&self.desk.app).game().layout();
                let name = layout.shape(cell).name.clone();
                self.desk.on_screen(&name)
            }
            Location::Hand(..) => self.desk.thing_on_screen(location),
        };
        self.desk.tap(at);
        // Where cells are small, the first tap shows the move.
        if selection(&self.desk.app).proposed.is_some() {
            self.desk.tap(at);
        }
    }

    /// Presses a button of the gamepad.
    fn push(&mut self, pad: Entity, pressed: GamepadButton) {
        button(&mut self.desk.app, pad, pressed);
    }

    fn find(&self, label: &str) -> Option<Rect> {
        self.desk.find(label)
    }
}

/// From where to where the move of a text leads, and which of the moves between them it is.
fn way_of(game: &Game, text: &str) -> Option<(Location, Location, MoveOption)> {
    game.legal_sources().into_iter().find_map(|from| {
        game.legal_targets(from).into_iter().find_map(|to| {
            let mut options = game.move_options(from, to).into_iter();
            let option = options.find(|option| option.text == text)?;
            Some((from, to, option))
        })
    })
}
