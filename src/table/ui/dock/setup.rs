//! The dock in the setup phase of Sigma: counts of the stones to place, the limits of a base, and
//! presets. Stones are placed on the table, and the rules decide whether a setup is legal.

use bevy_egui::egui::{Align, Layout, Ui, UiBuilder};

use super::storage_panel::{stone_types_at, stone_types_by_rank};
use super::{action_buttons, online_strip, play};
use crate::locale::{Message, msg};
use crate::rules::piece_tracker::{PieceTypeInfo, StoneLocation};
use crate::rules::sigma::Stone;
use crate::rules::sigma::setup::presets;
use crate::table::actions::ActionPlace;
use crate::table::flow::{Intent, SetupIntent, SetupMethod, SetupPhase};
use crate::table::select::Selection;
use crate::table::theme::EguiTheme;
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::pages::lobby;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    StoneBadge, TooltipExt, body, buttons, card, choice_chips, divider, faint, link, row,
    scroll_area, seat_disc, section_label, stone_icon, strong,
};
use crate::table::ui::{UiCommands, UiState, words};

/// What a base may hold at the setup, from the rules page (Sigma 4.1 to 4.10).
fn base_limit_sentences() -> [Message; 4] {
    [
        msg!("setup-limit-count"),
        msg!("setup-limit-kinds"),
        msg!("setup-limit-ranks"),
        msg!("setup-limit-corners"),
    ]
}

/// The height of the text over the button and its margins, in units.
const FOOTER_TEXT_HEIGHT: u8 = 17;

/// How many errors of a setup are shown at once.
const MOST_SHOWN_ERRORS: usize = 2;

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    let Some(setup) = state.top_board.setup_phase() else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    header(ui, &theme, setup, commands);
    let footer = theme.button_height() + theme.units(FOOTER_TEXT_HEIGHT);
    let height = ui.available_height() - footer;
    scroll_area(ui, "setup", height, false, |ui| {
        ui.spacing_mut().item_spacing.y = theme.units(2);
        let online_room = state.online_room.as_deref();
        if let Some(online_room) = online_room.filter(|_| setup.is_for_shared_game()) {
            online_strip::draw_other_tab_notice(ui, online_room, commands);
            if lobby::can_show_link(state) && buttons(ui, [play::room_link_button()]).is_some() {
                commands.memory.page = Some(Page::RoomLink);
            }
        }
        draw_stones_left(ui, setup, &state.snapshot.kinds);
        preset_chips(ui, state, commands);
        if !layout.is_narrow {
            draw_base_limits(ui);
        }
    });
    divider(ui);
    if setup.is_searching() {
        faint(ui, msg!("setup-engine-choosing"));
    } else if setup.has_failed() {
        faint(ui, msg!("setup-engine-failed"));
    } else {
        what_is_missing(ui, &theme, setup, footer);
    }
    action_buttons::draw(ui, state, commands, ActionPlace::Foot);
}

fn header(ui: &mut Ui, theme: &EguiTheme, setup: &SetupPhase, commands: &mut UiCommands) {
    row(ui, theme.pressable_height(7), |ui| {
        seat_disc(ui, setup.colour());
        strong(
            ui,
            msg!(
                "setup-of-seat",
                seat = words::sigma_seat_name(setup.seat_name())
            ),
        );
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            if link(ui, msg!("setup-title")) {
                commands.intents.write(Intent::Leave);
            }
            if link(ui, msg!("setup-help")) {
                commands.memory.page = Some(Page::Help);
            }
        });
    });
}

/// The stones that are still to be placed, of all eight types.
fn draw_stones_left(ui: &mut Ui, setup: &SetupPhase, piece_types: &[PieceTypeInfo]) {
    let theme = EguiTheme::of(ui.ctx());
    let unplaced = stone_types_at(
        setup.draft().piece_tracker(),
        StoneLocation::Storage(setup.seat),
    );
    card(ui, None, |ui| {
        section_label(
            ui,
            msg!(
                "setup-stones-left",
                left = unplaced.len(),
                all = stones_per_seat()
            ),
        );
        ui.columns(STONE_COLUMN_COUNT, |columns| {
            for (index, stone) in stone_types_by_rank().into_iter().enumerate() {
                let column = &mut columns[index % STONE_COLUMN_COUNT];
                let piece_type = stone.kind();
                if let Some(info) = piece_types.get(usize::from(piece_type.0)) {
                    let count = unplaced
                        .iter()
                        .filter(|other| **other == piece_type)
                        .count();
                    let badge = StoneBadge {
                        count: Some(count),
                        is_pale: count == 0,
                    };
                    stone_icon(column, info, theme.units(9), badge).tooltip(msg!(
                        "setup-stone",
                        stone = words::piece_type_info_name(info),
                        movement = words::movement_sentence("sigma", info)
                    ));
                }
            }
        });
    });
}

/// How many types of stones are shown side by side.
const STONE_COLUMN_COUNT: usize = 4;

/// How many stones each seat begins with.
fn stones_per_seat() -> usize {
    Stone::ALL
        .into_iter()
        .map(|stone| usize::from(stone.count_per_seat()))
        .sum()
}

/// Buttons that fill all bases of the seat with a preset, at random or by the engine.
fn preset_chips(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    section_label(ui, msg!("setup-ready-made"));
    let methods: Vec<(Option<SetupMethod>, Message)> = presets()
        .iter()
        .map(|preset| SetupMethod::Preset(preset.name.into()))
        .chain([SetupMethod::Random, SetupMethod::Engine])
        .map(|method| (Some(method.clone()), words::setup_method(&method)))
        .collect();
    let mut chosen = None;
    if choice_chips(ui, &mut chosen, &methods)
        && let Some(method) = chosen
    {
        commands
            .intents
            .write(Intent::Setup(SetupIntent::Fill(method)));
    }
    action_buttons::draw(ui, state, commands, ActionPlace::Tools);
}

/// The limits of a base in the setup.
fn draw_base_limits(ui: &mut Ui) {
    section_label(ui, msg!("setup-limits"));
    for limit in base_limit_sentences() {
        faint(ui, limit);
    }
}

/// What keeps the setup from being done, above the button that does it.
fn what_is_missing(ui: &mut Ui, theme: &EguiTheme, setup: &SetupPhase, height: f32) {
    let missing = setup.missing();
    let gaps = 3.0 * ui.spacing().item_spacing.y + theme.units(1);
    let text_height = height - theme.button_height() - gaps;
    let mut room = ui.available_rect_before_wrap();
    room.set_height(text_height);
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if missing.is_empty() {
            body(ui, msg!("setup-legal"));
        }
        for error in missing.iter().take(MOST_SHOWN_ERRORS) {
            faint(ui, error);
        }
    });
    ui.advance_cursor_after_rect(room);
}

/// The text of the status line in the setup phase.
pub(in crate::table::ui) fn status_sentence(setup: &SetupPhase, selection: &Selection) -> Message {
    match selection.from {
        Some(from) if from.stone.is_some() => msg!("setup-choose-base"),
        Some(_) => msg!("setup-choose-exchange"),
        None => msg!(
            "setup-choose-stone",
            seat = words::sigma_seat_name(setup.seat_name())
        ),
    }
}
