//! The setup of a seat in Sigma: the one that is chosen, with its picture, and all others in a list
//! that unfolds. Changes a configuration only.

use std::sync::LazyLock;

use bevy_egui::egui::Ui;

use super::NewGameMemory;
use crate::locale::{Message, msg};
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::presets;
use crate::table::flow::SetupMethod;
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{
    BoardThumbnail, choice_chips, clickable_row, columns, faint, link, set_group_name,
    setup_thumbnail, strong,
};
use crate::table::ui::words;

/// The height of a setup in the list and of its picture, in units.
const CARD_HEIGHT: u8 = 13;
const PICTURE_HEIGHT: u8 = 10;
/// The width of a setup in the list with the gap beside it, in units: columns are not narrower.
const CARD_WIDTH: u8 = 64;

/// The pictures of the presets, in their order.
static PRESET_PICTURES: LazyLock<Vec<BoardThumbnail>> = LazyLock::new(|| {
    let presets = presets().iter();
    let pictures = presets.map(|preset| BoardThumbnail::of_setup(&preset.setup));
    pictures.collect()
});

/// The choice of the setup method of a seat, of those that are offered.
pub(super) fn setup_method_choice(
    ui: &mut Ui,
    seat: Seat,
    method: &mut SetupMethod,
    memory: &mut NewGameMemory,
    is_offered: impl Fn(&SetupMethod) -> bool,
) {
    let theme = EguiTheme::of(ui.ctx());
    let is_unfolded = memory.unfolded_setup_seat == Some(seat);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = theme.units(3);
        if let Some(picture) = setup_picture(method) {
            setup_thumbnail(ui, theme.units(PICTURE_HEIGHT), picture);
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            strong(ui, words::setup_method(method));
            faint(ui, setup_description(method));
            let label = match is_unfolded {
                true => msg!("new-game-setups-fold"),
                false => msg!("new-game-setups-unfold"),
            };
            if link(ui, label) {
                memory.unfolded_setup_seat = (!is_unfolded).then_some(seat);
            }
        });
    });
    if is_unfolded {
        set_group_name(ui, msg!("setup-title"));
        preset_cards(ui, method, &is_offered);
        let others = [
            SetupMethod::Random,
            SetupMethod::Engine,
            SetupMethod::ByHand,
        ];
        let others: Vec<(SetupMethod, Message)> = (others.into_iter())
            .filter(|method| is_offered(method))
            .map(|method| {
                let name = words::setup_method(&method);
                (method, name)
            })
            .collect();
        choice_chips(ui, method, &others);
    }
    ui.add_space(theme.units(2));
}

/// A card with its picture for each preset.
fn preset_cards(ui: &mut Ui, method: &mut SetupMethod, is_offered: &impl Fn(&SetupMethod) -> bool) {
    let theme = EguiTheme::of(ui.ctx());
    let offered: Vec<(SetupMethod, &BoardThumbnail)> =
        (presets().iter().zip(PRESET_PICTURES.iter()))
            .map(|(preset, picture)| (SetupMethod::Preset(preset.name.into()), picture))
            .filter(|(preset, _)| is_offered(preset))
            .collect();
    let count = (ui.available_width() / theme.units(CARD_WIDTH))
        .floor()
        .max(1.0) as usize;
    for row in offered.chunks(count) {
        columns(ui, count, |ui, column| {
            let Some((preset, picture)) = row.get(column) else {
                return;
            };
            let name = words::setup_method(preset);
            let is_chosen = method == preset;
            let card = clickable_row(ui, theme.units(CARD_HEIGHT), is_chosen, &name, |ui| {
                ui.spacing_mut().item_spacing.x = theme.units(2);
                setup_thumbnail(ui, theme.units(PICTURE_HEIGHT), picture);
                strong(ui, &name);
            });
            if card.clicked() {
                method.clone_from(preset);
            }
        });
    }
}

fn setup_picture(method: &SetupMethod) -> Option<&'static BoardThumbnail> {
    let SetupMethod::Preset(name) = method else {
        return None;
    };
    let place = presets().iter().position(|preset| preset.name == name)?;
    PRESET_PICTURES.get(place)
}

/// A setup method, described in a sentence.
fn setup_description(method: &SetupMethod) -> Message {
    match method {
        SetupMethod::Preset(name) => presets()
            .iter()
            .find(|preset| preset.name == name)
            .map_or_else(Message::default, |preset| {
                words::preset_description(preset.name, preset.character)
            }),
        SetupMethod::Random => msg!("new-game-setup-random"),
        SetupMethod::Engine => msg!("new-game-setup-engine"),
        SetupMethod::ByHand => msg!("new-game-setup-by-hand"),
    }
}
