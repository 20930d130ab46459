//! The seats of a new game: player of each, and its setup method where there is a
//! setup. Changes a configuration only, never a running game.

use bevy_egui::egui::{Align, Layout, Ui, Vec2};

use super::{NewGameMemory, setups};

use crate::engine::Levels;
use crate::locale::{Message, msg};
use crate::rules::record::Start;
use crate::rules::seat::Seat;
use crate::table::flow::{DEFAULT_ENGINE_LEVEL, GameConfig, PlayerColour, PlayerKind};
use crate::table::levels;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::widgets::{
    line_width, link, link_width, row, seat_disc, segmented_choice, set_group_name, single_line,
    strong,
};
use crate::table::ui::words;

/// The widths of a seat's name, of the choice between human and engine, of that with somebody elsewhere,
/// too, and of one level, in units.
const SEAT_NAME_WIDTH: u8 = 28;
const PLAYER_CHOICE_WIDTH: u8 = 42;
const ELSEWHERE_CHOICE_WIDTH: u8 = 66;
const LEVEL_BUTTON_WIDTH: u8 = 7;
/// The width of a level's name, in units.
const LEVEL_NAME_WIDTH: u8 = 26;

/// A row for each seat, and one level for all engines where several play, until each is to have its own.
pub(super) fn draw(
    ui: &mut Ui,
    entry: &CatalogueEntry,
    config: &mut GameConfig,
    levels: &Levels,
    memory: &mut NewGameMemory,
) {
    let common = common_engine_level(&config.players).filter(|_| !memory.are_engine_levels_apart);
    // With a handicap the other seat may move first.
    let first_seat = match config.start {
        Start::Initial => entry.first_seat,
        _ => config.begin().turn(),
    };
    for (seat, (name, colour)) in (0..).map(Seat).zip(&entry.seats) {
        let note = if seat == first_seat {
            msg!("new-game-first")
        } else {
            Message::default()
        };
        let name = words::ruleset_seat_name(&entry.game, name);
        ui.scope(|ui| {
            set_group_name(ui, &name);
            if let Some(player) = config.players.get_mut(seat.index()) {
                player_row(ui, (name, note, *colour), player, levels, common.is_none());
            }
            // A start of its own has its stones where they are.
            if let Some(method) = config.openings.get_mut(seat.index())
                && config.start == Start::Initial
            {
                setups::setup_method_choice(ui, seat, method, memory, |_| true);
            }
        });
    }
    if let Some(level) = common {
        common_level_row(ui, level, &mut config.players, levels, memory);
    }
}

/// The level of several engines that all have the same.
fn common_engine_level(players: &[PlayerKind]) -> Option<u8> {
    let mut engines = players.iter().filter_map(|player| match player {
        PlayerKind::Engine { level } => Some(*level),
        _ => None,
    });
    let first = engines.next()?;
    let mut others = engines.peekable();
    (others.peek().is_some() && others.all(|level| level == first)).then_some(first)
}

/// The level of all engines, chosen once.
fn common_level_row(
    ui: &mut Ui,
    level: u8,
    players: &mut [PlayerKind],
    levels: &Levels,
    memory: &mut NewGameMemory,
) {
    let theme = EguiTheme::of(ui.ctx());
    let mut chosen = PlayerKind::Engine { level };
    ui.scope(|ui| {
        set_group_name(ui, msg!("new-game-engines"));
        let own_levels = msg!("new-game-own-levels");
        // The level's name stands below theirs, so that all is one row.
        let widths = [
            theme.units(SEAT_NAME_WIDTH),
            level_numbers_width(&theme, levels),
            link_width(ui, &own_levels),
        ];
        draw_parts(ui, &widths, |ui, part| match part {
            0 => {
                let note = level_name(&chosen, levels);
                draw_name_and_note(ui, msg!("new-game-engines"), note);
            }
            1 => level_choice(ui, &mut chosen, levels),
            _ => memory.are_engine_levels_apart = link(ui, own_levels.clone()),
        });
    });
    // An engine that took a person's seat has the level of the others, too.
    for player in players {
        if matches!(player, PlayerKind::Engine { .. }) {
            *player = chosen;
        }
    }
}

/// A row for one seat, given by name, note and colour: human or engine, and its level if it is chosen here. In
/// narrow windows it is several.
pub fn player_row(
    ui: &mut Ui,
    seat: (Message, Message, PlayerColour),
    player: &mut PlayerKind,
    levels: &Levels,
    has_own_level: bool,
) {
    let choice = (PLAYER_CHOICE_WIDTH, human_or_engine_choice as PlayerChoice);
    seat_row(ui, seat, player, levels, has_own_level, choice);
}

/// The same for a game with people elsewhere.
pub(super) fn elsewhere_row(
    ui: &mut Ui,
    seat: (Message, Message, PlayerColour),
    player: &mut PlayerKind,
    levels: &Levels,
) {
    let choice = (ELSEWHERE_CHOICE_WIDTH, elsewhere_choice as PlayerChoice);
    seat_row(ui, seat, player, levels, true, choice);
}

/// The same in a room, where what says who has the seat takes the room that there is beside the choice.
pub fn room_row(
    ui: &mut Ui,
    draw_name: impl Fn(&mut Ui),
    player: &mut PlayerKind,
    levels: &Levels,
) {
    let theme = EguiTheme::of(ui.ctx());
    let choice = theme.units(ELSEWHERE_CHOICE_WIDTH);
    let beside = ui.available_width() - choice - theme.units(2);
    let name = match beside < theme.units(SEAT_NAME_WIDTH) {
        true => ui.available_width(),
        false => beside,
    };
    let level = [
        level_numbers_width(&theme, levels),
        level_name_width(ui, player, levels),
    ];
    let widths = [name, choice, level[0], level[1]];
    let shown = match player {
        PlayerKind::Engine { .. } => &widths[..],
        _ => &widths[..2],
    };
    draw_parts(ui, shown, |ui, part| match part {
        0 => {
            ui.horizontal(|ui| draw_name(ui));
        }
        1 => elsewhere_choice(ui, player, levels),
        2 => level_choice(ui, player, levels),
        _ => draw_level_name(ui, player, levels),
    });
}

/// A choice of who plays.
type PlayerChoice = fn(&mut Ui, &mut PlayerKind, &Levels);

fn seat_row(
    ui: &mut Ui,
    seat: (Message, Message, PlayerColour),
    player: &mut PlayerKind,
    levels: &Levels,
    has_own_level: bool,
    (choice_width, choice): (u8, PlayerChoice),
) {
    let theme = EguiTheme::of(ui.ctx());
    let widths = [
        theme.units(SEAT_NAME_WIDTH),
        theme.units(choice_width),
        level_numbers_width(&theme, levels),
        level_name_width(ui, player, levels),
    ];
    let shown = match player {
        PlayerKind::Engine { .. } if has_own_level => &widths[..],
        _ => &widths[..2],
    };
    draw_parts(ui, shown, |ui, part| match part {
        0 => draw_seat_name(ui, seat.clone()),
        1 => choice(ui, player, levels),
        2 => level_choice(ui, player, levels),
        _ => draw_level_name(ui, player, levels),
    });
}

fn level_numbers_width(theme: &EguiTheme, levels: &Levels) -> f32 {
    theme.units(LEVEL_BUTTON_WIDTH) * levels.all().len() as f32
}

/// Draws parts with these widths side by side, as many in a row as there is room for; further rows align
/// with the second part, where there is room for that.
fn draw_parts(ui: &mut Ui, widths: &[f32], mut draw_part: impl FnMut(&mut Ui, usize)) {
    let theme = EguiTheme::of(ui.ctx());
    let gap = theme.units(2);
    let room = ui.available_width();
    let aside = widths[0] + gap;
    let has_room_aside = widths.iter().skip(1).all(|width| aside + width <= room);
    let mut next = 0;
    while next < widths.len() {
        let first = next;
        let aside = if first > 0 && has_room_aside {
            aside
        } else {
            0.0
        };
        let mut width = aside + widths[first];
        next += 1;
        while next < widths.len() && width + gap + widths[next] <= room {
            width += gap + widths[next];
            next += 1;
        }
        if next - first == 1 && aside == 0.0 {
            draw_part(ui, first);
            continue;
        }
        row(ui, theme.button_height(), |ui| {
            ui.spacing_mut().item_spacing.x = gap;
            ui.add_space(aside);
            for (part, width) in widths.iter().enumerate().take(next).skip(first) {
                row_part(ui, *width, |ui| draw_part(ui, part));
            }
        });
    }
}

/// A part of a row with this width.
fn row_part(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    let size = Vec2::new(width, EguiTheme::of(ui.ctx()).button_height());
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_width(width);
        add(ui);
    });
}

/// Disc, name and note of a seat; the note stands below the name where it has no room beside it.
fn draw_seat_name(ui: &mut Ui, (name, note, colour): (Message, Message, PlayerColour)) {
    ui.horizontal(|ui| {
        seat_disc(ui, colour);
        draw_name_and_note(ui, name, note);
    });
}

fn draw_name_and_note(ui: &mut Ui, name: Message, note: Message) {
    let theme = EguiTheme::of(ui.ctx());
    let gap = ui.spacing().item_spacing.x;
    let width =
        line_width(ui, &name, TextRole::Emphasis) + gap + line_width(ui, &note, TextRole::Small);
    if note.is_empty() || width <= ui.available_width() {
        ui.horizontal(|ui| {
            strong(ui, name);
            single_line(ui, note, TextRole::Small, theme.faint);
        });
        return;
    }
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        strong(ui, name);
        single_line(ui, note, TextRole::Small, theme.faint);
    });
}

/// The engine as a choice: at its level where it plays already, else at the usual one.
fn engine_choice(player: PlayerKind) -> PlayerKind {
    match player {
        PlayerKind::Engine { .. } => player,
        _ => PlayerKind::Engine {
            level: DEFAULT_ENGINE_LEVEL,
        },
    }
}

/// The choice between human and engine.
fn human_or_engine_choice(ui: &mut Ui, player: &mut PlayerKind, levels: &Levels) {
    let mut options = vec![
        (PlayerKind::Human, msg!("new-game-human")),
        (engine_choice(*player), msg!("new-game-engine")),
    ];
    // Whoever plays by post is offered only where there is somebody who does.
    if matches!(player, PlayerKind::ByPost { .. }) {
        options.insert(1, (*player, words::player_name(*player, levels)));
    }
    segmented_choice(ui, player, &options);
}

/// The choice of the engine's level by number; nothing for a human.
fn level_choice(ui: &mut Ui, player: &mut PlayerKind, levels: &Levels) {
    if let PlayerKind::Engine { level } = player {
        level_number_choice(ui, level, levels);
    }
}

/// The choice of a level by its number. Returns whether another was chosen.
pub fn level_number_choice(ui: &mut Ui, level: &mut u8, levels: &Levels) -> bool {
    let numbers: Vec<(u8, Message)> = levels
        .all()
        .iter()
        .map(|level| (level.number, msg!("new-game-level", number = level.number)))
        .collect();
    segmented_choice(ui, level, &numbers)
}

/// The choice of who plays a seat of a game with people elsewhere: a person here, somebody elsewhere, or an
/// engine.
fn elsewhere_choice(ui: &mut Ui, player: &mut PlayerKind, _: &Levels) {
    let options = [
        (PlayerKind::Human, msg!("new-game-here")),
        (PlayerKind::Elsewhere, msg!("new-game-elsewhere")),
        (engine_choice(*player), msg!("new-game-engine")),
    ];
    segmented_choice(ui, player, &options);
}

pub fn draw_level_name(ui: &mut Ui, player: &PlayerKind, levels: &Levels) {
    let faint = EguiTheme::of(ui.ctx()).faint;
    single_line(ui, level_name(player, levels), TextRole::Small, faint);
}

/// The width of that name: that of most, so that what follows aligns.
fn level_name_width(ui: &Ui, player: &PlayerKind, levels: &Levels) -> f32 {
    let own = line_width(ui, &level_name(player, levels), TextRole::Small);
    own.max(EguiTheme::of(ui.ctx()).units(LEVEL_NAME_WIDTH))
}

fn level_name(player: &PlayerKind, levels: &Levels) -> Message {
    let level = match player {
        PlayerKind::Human | PlayerKind::Elsewhere | PlayerKind::ByPost { .. } => None,
        PlayerKind::Engine { level } => levels.level(*level),
    };
    level.map_or_else(|| Message::verbatim(""), levels::level_name)
}
