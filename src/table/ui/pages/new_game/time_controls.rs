//! The time controls of a new game: the ones people know as chips, any other by its parts;
//! one for everybody, or one for each seat. Changes a configuration only.

use std::time::Duration;

use bevy_egui::egui::Ui;

use super::NewGameMemory;
use crate::clock::{TimeControl, TimeControls};
use crate::locale::{Message, msg};
use crate::rules::seat::Seat;
use crate::table::flow::GameConfig;
use crate::table::theme::EguiTheme;
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::widgets::{
    choice_chips, faint, label, segmented_choice, strong, toggle_switch,
};
use crate::table::ui::words;

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(minutes * 60)
}

const fn byoyomi(main: Duration, seconds: u64) -> TimeControl {
    TimeControl::Byoyomi {
        main,
        period: Duration::from_secs(seconds),
        periods: 1,
    }
}

/// The time controls that people know, as shogi sites and clubs have them.
const PRESET_CONTROLS: [TimeControl; 7] = [
    TimeControl::Unlimited,
    TimeControl::SuddenDeath { main: minutes(10) },
    TimeControl::Fischer {
        main: minutes(5),
        increment: Duration::from_secs(5),
    },
    byoyomi(Duration::ZERO, 10),
    byoyomi(Duration::ZERO, 30),
    byoyomi(minutes(10), 30),
    byoyomi(minutes(15), 60),
];

/// Main times to choose from, in minutes; none only where something follows.
const MAIN_TIME_MINUTE_CHOICES: [u64; 10] = [0, 1, 3, 5, 10, 15, 20, 30, 60, 90];
/// Lengths of byoyomi periods and increments to choose from, in seconds.
const PERIOD_CHOICES: [u64; 7] = [3, 5, 10, 20, 30, 40, 60];
const INCREMENT_CHOICES: [u64; 8] = [1, 2, 3, 5, 10, 15, 20, 30];
/// Numbers of byoyomi periods to choose from.
const PERIOD_COUNT_CHOICES: [u16; 5] = [1, 2, 3, 5, 10];

/// A chip of the row: one of the presets, or any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chip {
    Preset(TimeControl),
    Custom,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    SuddenDeath,
    Byoyomi,
    Fischer,
}

/// What is chosen.
pub(super) fn chosen(config: &GameConfig) -> Message {
    let common = config.time_controls.common_control();
    common.map_or_else(|| msg!("lobby-clocks-differ"), words::time_control)
}

pub(super) fn draw(
    ui: &mut Ui,
    entry: &CatalogueEntry,
    config: &mut GameConfig,
    memory: &mut NewGameMemory,
) {
    let theme = EguiTheme::of(ui.ctx());
    let seats = entry.seats.len();
    let mut controls: Vec<TimeControl> = (0..seats)
        .map(|seat| config.time_controls.control_of(seat))
        .collect();
    memory.are_clocks_custom.resize(seats, false);
    let mut is_each =
        memory.has_each_seat_own_clock || config.time_controls.common_control().is_none();
    if is_each {
        let rows = (0..).map(Seat).zip(&entry.seats);
        for ((seat, (name, _)), control) in rows.zip(&mut controls) {
            strong(ui, words::ruleset_seat_name(&entry.game, name));
            control_choice(ui, control, &mut memory.are_clocks_custom[seat.index()]);
        }
    } else if let Some((first, others)) = controls.split_first_mut() {
        control_choice(ui, first, &mut memory.are_clocks_custom[0]);
        others.fill(*first);
    }
    if config.time_controls.is_unlimited() && !is_each {
        config.time_controls = TimeControls::by_seat(controls);
        return;
    }
    ui.add_space(theme.units(1));
    if toggle_switch(
        ui,
        &mut is_each,
        msg!("clock-each-seat"),
        msg!("clock-each-seat-text"),
    ) {
        memory.has_each_seat_own_clock = is_each;
        if !is_each && let Some((first, others)) = controls.split_first_mut() {
            others.fill(*first);
        }
    }
    config.time_controls = TimeControls::by_seat(controls);
}

fn control_choice(ui: &mut Ui, control: &mut TimeControl, is_custom: &mut bool) {
    let mut chip = if *is_custom || !PRESET_CONTROLS.contains(control) {
        Chip::Custom
    } else {
        Chip::Preset(*control)
    };
    let presets = PRESET_CONTROLS.map(|preset| (Chip::Preset(preset), words::time_control(preset)));
    let chips: Vec<(Chip, Message)> = presets
        .into_iter()
        .chain([(Chip::Custom, msg!("clock-custom"))])
        .collect();
    if choice_chips(ui, &mut chip, &chips) {
        *is_custom = chip == Chip::Custom;
        match chip {
            Chip::Preset(preset) => *control = preset,
            Chip::Custom if control.is_unlimited() => *control = byoyomi(minutes(10), 30),
            Chip::Custom => {}
        }
    }
    if chip == Chip::Custom {
        custom_control_choice(ui, control);
    }
    faint(ui, words::time_control_text(*control));
}

/// A time control by its parts.
fn custom_control_choice(ui: &mut Ui, control: &mut TimeControl) {
    let mut kind = match control {
        TimeControl::Unlimited | TimeControl::SuddenDeath { .. } => Kind::SuddenDeath,
        TimeControl::Byoyomi { .. } => Kind::Byoyomi,
        TimeControl::Fischer { .. } => Kind::Fischer,
    };
    let kinds = [
        (Kind::SuddenDeath, msg!("clock-kind-sudden-death")),
        (Kind::Byoyomi, msg!("clock-kind-byoyomi")),
        (Kind::Fischer, msg!("clock-kind-fischer")),
    ];
    if segmented_choice(ui, &mut kind, &kinds) {
        *control = time_control_of_kind(kind, control.main_time());
    }
    match control {
        TimeControl::Unlimited => {}
        TimeControl::SuddenDeath { main } => main_time_choice(ui, main, false),
        TimeControl::Byoyomi {
            main,
            period,
            periods,
        } => {
            main_time_choice(ui, main, true);
            label(ui, msg!("clock-period"));
            seconds_choice(ui, period, &PERIOD_CHOICES);
            label(ui, msg!("clock-periods"));
            let counts =
                PERIOD_COUNT_CHOICES.map(|count| (count, Message::verbatim(count.to_string())));
            choice_chips(ui, periods, &counts);
        }
        TimeControl::Fischer { main, increment } => {
            main_time_choice(ui, main, true);
            label(ui, msg!("clock-increment"));
            seconds_choice(ui, increment, &INCREMENT_CHOICES);
        }
    }
}

/// A usual time control of a kind with this main time.
fn time_control_of_kind(kind: Kind, main: Duration) -> TimeControl {
    match kind {
        Kind::SuddenDeath => TimeControl::SuddenDeath {
            main: main.max(minutes(1)),
        },
        Kind::Byoyomi => byoyomi(main, 30),
        Kind::Fischer => TimeControl::Fischer {
            main,
            increment: Duration::from_secs(5),
        },
    }
}

/// The choice of a main time; none only if something follows it.
fn main_time_choice(ui: &mut Ui, main: &mut Duration, may_be_none: bool) {
    label(ui, msg!("clock-main-time"));
    let times = MAIN_TIME_MINUTE_CHOICES.map(minutes).into_iter();
    let times = times.filter(|time| may_be_none || !time.is_zero());
    duration_chips(ui, main, times, |time| {
        if time.is_zero() {
            msg!("clock-main-none")
        } else {
            words::duration(time)
        }
    });
}

fn seconds_choice(ui: &mut Ui, time: &mut Duration, seconds: &[u64]) {
    let times = seconds.iter().copied().map(Duration::from_secs);
    duration_chips(ui, time, times, words::move_time);
}

/// Chips of times; that of a file is among them, whatever it is.
fn duration_chips(
    ui: &mut Ui,
    time: &mut Duration,
    times: impl Iterator<Item = Duration>,
    name: impl Fn(Duration) -> Message,
) {
    let mut times: Vec<Duration> = times.chain([*time]).collect();
    times.sort_unstable();
    times.dedup();
    let chips: Vec<(Duration, Message)> =
        times.into_iter().map(|time| (time, name(time))).collect();
    choice_chips(ui, time, &chips);
}
