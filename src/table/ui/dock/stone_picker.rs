//! The stone picker of Sigma, which chooses the stones of a base after a
//! capture or for a drop: the stones chosen, those left, a movement diagram,
//! and a list of all legal results. Which results are legal is decided by the rules.

use bevy_egui::egui::{Align, Layout, Ui};

use super::base_moves::base_moves;
use super::storage_panel::{STONE_ICON_HEIGHT, count_by_type, draw_stone_icons, stone_types_at};
use crate::locale::{Message, msg};
use crate::rules::game::{Game, GameMove};
use crate::rules::piece_tracker::{
    BodyShape, PieceTracker, PieceType, PieceTypeInfo, StoneLocation,
};
use crate::rules::sigma::base_contents::{MAX_ROYAL_STONES, MAX_STONES};
use crate::rules::traits::board_view::{Location, MoveOption, PromotionOrStoneChoice};
use crate::table::flow::{Intent, TurnIntent};
use crate::table::select::piece_card::KeyTargetReason;
use crate::table::select::{CardSubject, Picker, PieceCard};
use crate::table::theme::EguiTheme;
use crate::table::ui::piece_card;
use crate::table::ui::widgets::{
    Button, StoneBadge, TooltipExt, action_row, base_with_stones, clickable_row, columns,
    empty_slot, faint, inline_label, link, movement_diagram, name_for_scripts, row, scroll_area,
    section_label, stone_button, strong,
};
use crate::table::ui::{UiCommands, words};

enum PickerAction {
    Add(PieceType),
    Remove(PieceType),
    /// A legal result, by its index.
    Choose(usize),
    Confirm(GameMove),
    Cancel,
}

/// Draws the picker; in narrow windows the list of results stands beside the rest.
pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    game: &Game,
    commands: &mut UiCommands,
    is_narrow: bool,
) {
    let Some(picker) = &commands.selection.picker else {
        return;
    };
    let memory = &mut commands.memory;
    let mut parts = PickerUiState {
        card: &mut commands.card,
        shows_all: &mut memory.are_all_results_shown,
    };
    match draw_picker(ui, game, picker, &mut parts, is_narrow) {
        None => {}
        Some(PickerAction::Confirm(game_move)) => {
            commands
                .intents
                .write(Intent::Turn(TurnIntent::Play(game_move)));
        }
        Some(PickerAction::Cancel) => commands.selection.clear(),
        Some(action) => {
            if let Some(picker) = &mut commands.selection.picker {
                apply_action(picker, action);
            }
        }
    }
}

/// What the picker changes besides what is chosen.
struct PickerUiState<'a> {
    card: &'a mut PieceCard,
    /// Whether the whole list of results is shown.
    shows_all: &'a mut bool,
}

fn apply_action(picker: &mut Picker, action: PickerAction) {
    match action {
        PickerAction::Add(piece_type) => picker.add(piece_type),
        PickerAction::Remove(piece_type) => picker.remove(piece_type),
        PickerAction::Choose(offer) => picker.choose_result(offer),
        PickerAction::Confirm(_) | PickerAction::Cancel => {}
    }
}

fn draw_picker(
    ui: &mut Ui,
    game: &Game,
    picker: &Picker,
    parts: &mut PickerUiState,
    is_narrow: bool,
) -> Option<PickerAction> {
    let piece_types = game.kinds();
    parts.card.offer_panel_subject(KeyTargetReason::Topic, || {
        base_card_subject(game, &piece_types, picker)
    });
    let height = ui.available_height();
    let mut action = None;
    columns(ui, if is_narrow { 2 } else { 1 }, |ui, index| {
        if index == 0 {
            action = selection_panel(ui, game, &piece_types, picker, parts.card).or(action.take());
        }
        if index == 1 || !is_narrow {
            let used = if is_narrow {
                0.0
            } else {
                ui.min_rect().height()
            };
            let shows_all = &mut *parts.shows_all;
            let height = height - used;
            let results = results_panel(ui, game, &piece_types, picker, (height, shows_all));
            action = results.or(action.take());
        }
    });
    action
}

/// The stones chosen, the stones left, and the movement diagram.
fn selection_panel(
    ui: &mut Ui,
    game: &Game,
    piece_types: &[PieceTypeInfo],
    picker: &Picker,
    card: &mut PieceCard,
) -> Option<PickerAction> {
    let theme = EguiTheme::of(ui.ctx());
    let mut action = None;
    strong(ui, title(game, picker));
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            action = draw_base_slots(ui, piece_types, game.piece_tracker(), picker, card);
            section_label(ui, msg!("picker-choices"));
            action = draw_stones_not_chosen(ui, piece_types, picker, card).or(action.take());
        });
        movement_diagram(
            ui,
            theme.units(DIAGRAM_SIDE),
            &base_moves(picker.chosen_stones()),
        );
    });
    draw_returned_stones(ui, game, piece_types, picker, card);
    action
}

/// The list of legal results, a few of them first, and the buttons below.
fn results_panel(
    ui: &mut Ui,
    game: &Game,
    piece_types: &[PieceTypeInfo],
    picker: &Picker,
    (height, shows_all): (f32, &mut bool),
) -> Option<PickerAction> {
    let theme = EguiTheme::of(ui.ctx());
    let count = picker.offers.len();
    let top = ui.cursor().top();
    let can_fold = count > RESULT_COUNT_SHOWN_FIRST;
    let rows = if can_fold && !*shows_all {
        results_shown_first(game, piece_types, picker)
    } else {
        (0..count).map(|index| (index, None)).collect()
    };
    row(ui, theme.pressable_height(7), |ui| {
        section_label(ui, msg!("picker-results", count = count));
        if can_fold {
            let label = match *shows_all {
                true => msg!("picker-fewer"),
                false => msg!("picker-more"),
            };
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if link(ui, label) {
                    *shows_all = !*shows_all;
                }
            });
        }
    });
    let footer = theme.button_height() + 2.0 * ui.spacing().item_spacing.y;
    let used = ui.cursor().top() - top;
    let action = draw_result_list(ui, piece_types, picker, &rows, height - used - footer);
    footer_buttons(ui, picker).or(action)
}

/// So many results are shown without being asked for.
const RESULT_COUNT_SHOWN_FIRST: usize = 5;

/// The few results that are shown first, each by its place among all and why it is there: the most
/// promising, the one with the most reach, the one that gives least back, the base as it was; and
/// whatever else is chosen.
fn results_shown_first(
    game: &Game,
    piece_types: &[PieceTypeInfo],
    picker: &Picker,
) -> Vec<(usize, Option<Message>)> {
    let results: Vec<&[PieceType]> = picker.offers.iter().map(stones_of_result).collect();
    let places = 0..results.len();
    let rank = |kind: &PieceType| piece_types.get(usize::from(kind.0)).map_or(0, |it| it.rank);
    let strength = |place: &usize| {
        results[*place]
            .iter()
            .map(|it| u32::from(rank(it)))
            .sum::<u32>()
    };
    // The first of equals is the more promising one.
    let most = |value: &dyn Fn(&usize) -> u32| {
        let best = places.clone().map(|place| value(&place)).max();
        places.clone().find(|place| Some(value(place)) == best)
    };
    let reach = most(&|place| base_moves(results[*place]).len() as u32);
    let mut rows = vec![(0, Some(msg!("picker-best")))];
    rows.extend(reach.map(|place| (place, Some(msg!("picker-most-reach")))));
    if let Location::Cell(from) = picker.from {
        // What is kept does not go back to the opponent.
        rows.extend(most(&strength).map(|place| (place, Some(msg!("picker-least-back")))));
        let tracker = game.piece_tracker();
        let own = tracker.piece_on(from).map(StoneLocation::Base);
        let mut own = own.map_or_else(Vec::new, |base| stone_types_at(tracker, base));
        own.sort_unstable();
        let same = results.iter().position(|result| *result == own.as_slice());
        rows.extend(same.map(|place| (place, Some(msg!("picker-as-it-is")))));
    }
    rows.extend(picker.chosen_result_index().map(|place| (place, None)));
    let mut shown = Vec::new();
    rows.retain(|(place, _)| {
        let is_new = !shown.contains(place);
        shown.push(*place);
        is_new
    });
    rows
}

/// The stones of a result, in notation order.
fn stones_of_result(offer: &MoveOption) -> &[PieceType] {
    match &offer.choice {
        PromotionOrStoneChoice::Stones(stones) => stones,
        PromotionOrStoneChoice::Plain | PromotionOrStoneChoice::Promote(_) => &[],
    }
}

/// The side of the diagram, and the heights of a slot for a stone and of a base in the list of
/// results, in units.
const DIAGRAM_SIDE: u8 = 27;
const SLOT_SIDE: u8 = 9;
const RESULT_HEIGHT: u8 = 6;

fn title(game: &Game, picker: &Picker) -> Message {
    let to = words::location_name(game, picker.to);
    match picker.from {
        Location::Hand(..) => msg!("picker-fill", cell = to),
        Location::Cell(_) => msg!("picker-keep", cell = to),
    }
}

/// The slots of the base with the chosen stones in them; a press takes a stone out.
fn draw_base_slots(
    ui: &mut Ui,
    piece_types: &[PieceTypeInfo],
    tracker: &PieceTracker,
    picker: &Picker,
    card: &mut PieceCard,
) -> Option<PickerAction> {
    let theme = EguiTheme::of(ui.ctx());
    let mut action = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = theme.units(1);
        for piece_type in picker.chosen_stones() {
            let Some(info) = piece_types.get(usize::from(piece_type.0)) else {
                continue;
            };
            let label = msg!("picker-take-out", stone = words::piece_type_info_name(info));
            let button = stone_button(
                ui,
                info,
                theme.pressable_height(SLOT_SIDE),
                StoneBadge::default(),
                &label,
            );
            let subject = || piece_card::stone_card_subject(piece_types, *piece_type);
            piece_card::offer_card(ui, card, &button, subject);
            if button.tooltip(label).clicked() && !card.is_held_in_panel() {
                action = Some(PickerAction::Remove(*piece_type));
            }
        }
        for _ in picker.chosen_stones().len()..base_capacity(tracker, picker) {
            empty_slot(ui, theme.pressable_height(SLOT_SIDE));
        }
    });
    action
}

/// The base with the stones chosen, for its card.
fn base_card_subject(game: &Game, piece_types: &[PieceTypeInfo], picker: &Picker) -> CardSubject {
    let is_royal = is_royal(game.piece_tracker(), picker);
    let is_it = |info: &&PieceTypeInfo| info.look.body == BodyShape::Base && info.royal == is_royal;
    let base = piece_types.iter().find(is_it);
    CardSubject {
        stones: picker.chosen_stones().to_vec(),
        ..piece_card::stone_card_subject(piece_types, base.map_or(PieceType(0), |info| info.kind))
    }
}

/// Whether the base is the royal.
fn is_royal(tracker: &PieceTracker, picker: &Picker) -> bool {
    match picker.from {
        Location::Cell(cell) => tracker
            .piece_on(cell)
            .is_some_and(|base| tracker.piece(base).royal),
        Location::Hand(..) => false,
    }
}

/// How many stones the base may hold.
fn base_capacity(tracker: &PieceTracker, picker: &Picker) -> usize {
    usize::from(if is_royal(tracker, picker) {
        MAX_ROYAL_STONES
    } else {
        MAX_STONES
    })
}

/// The stones not chosen; only those that lead to a legal result can be pressed.
fn draw_stones_not_chosen(
    ui: &mut Ui,
    piece_types: &[PieceTypeInfo],
    picker: &Picker,
    card: &mut PieceCard,
) -> Option<PickerAction> {
    let theme = EguiTheme::of(ui.ctx());
    let mut action = None;
    let width =
        theme.pressable_height(SLOT_SIDE) * f32::from(MAX_STONES) + theme.units(MAX_STONES - 1);
    ui.scope(|ui| {
        ui.set_max_width(width);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = bevy_egui::egui::Vec2::splat(theme.units(1));
            for (piece_type, count) in count_by_type(&picker.pool) {
                let Some(info) = piece_types.get(usize::from(piece_type.0)) else {
                    continue;
                };
                let taken = picker
                    .chosen_stones()
                    .iter()
                    .filter(|other| **other == piece_type)
                    .count();
                let badge = StoneBadge {
                    count: Some(count.saturating_sub(taken)),
                    is_pale: !picker.can_add(piece_type),
                };
                let label = msg!(
                    "picker-add",
                    stone = words::piece_type_info_name(info),
                    movement = words::movement_sentence("sigma", info)
                );
                let button = stone_button(ui, info, theme.pressable_height(7), badge, &label);
                let subject = || piece_card::stone_card_subject(piece_types, piece_type);
                piece_card::offer_card(ui, card, &button, subject);
                if button.tooltip(label).clicked() && !card.is_held_in_panel() {
                    action = Some(PickerAction::Add(piece_type));
                }
            }
        });
    });
    action
}

/// The stones that a capture returns to the opponent's storage.
fn draw_returned_stones(
    ui: &mut Ui,
    game: &Game,
    piece_types: &[PieceTypeInfo],
    picker: &Picker,
    card: &mut PieceCard,
) {
    let (Location::Cell(from), Location::Cell(to)) = (picker.from, picker.to) else {
        return;
    };
    let tracker = game.piece_tracker();
    let mut returned: Vec<PieceType> = [from, to]
        .into_iter()
        .filter_map(|cell| tracker.piece_on(cell))
        .flat_map(|base| stone_types_at(tracker, StoneLocation::Base(base)))
        .collect();
    for piece_type in picker.chosen_stones() {
        if let Some(index) = returned.iter().position(|other| other == piece_type) {
            returned.remove(index);
        }
    }
    let theme = EguiTheme::of(ui.ctx());
    let owner = words::seat_name(game, game.turn().other());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = bevy_egui::egui::Vec2::splat(theme.units(1));
        if returned.is_empty() {
            let text = msg!("picker-nothing-back", owner = owner);
            inline_label(ui, text, theme.units(STONE_ICON_HEIGHT));
        } else {
            let text = msg!("picker-back", owner = owner);
            inline_label(ui, text, theme.units(STONE_ICON_HEIGHT));
            draw_stone_icons(ui, &count_by_type(&returned), piece_types, card);
        }
    });
}

/// The list of legal results with the chosen one marked.
fn draw_result_list(
    ui: &mut Ui,
    piece_types: &[PieceTypeInfo],
    picker: &Picker,
    rows: &[(usize, Option<Message>)],
    height: f32,
) -> Option<PickerAction> {
    let theme = EguiTheme::of(ui.ctx());
    let chosen = picker.chosen_result_index();
    let max_stones = usize::from(MAX_STONES);
    let mut action = None;
    scroll_area(ui, "results", height, false, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (index, why) in rows {
            let (index, offer) = (*index, &picker.offers[*index]);
            let stones = stones_of_result(offer);
            let is_chosen = chosen == Some(index);
            let infos = stones.iter().map(|it| piece_types.get(usize::from(it.0)));
            let names = infos.flatten().map(words::piece_type_info_name);
            let label = Message::joined_by_commas(why.iter().cloned().chain(names));
            let row = clickable_row(
                ui,
                theme.pressable_height(RESULT_HEIGHT + 2),
                is_chosen,
                label,
                |ui| {
                    base_with_stones(
                        ui,
                        piece_types,
                        stones,
                        max_stones,
                        theme.units(RESULT_HEIGHT),
                    );
                    match why {
                        Some(why) => faint(ui, why.clone()),
                        None => faint(ui, msg!("picker-reach", count = base_moves(stones).len())),
                    };
                },
            );
            if is_chosen && has_chosen_result_changed(ui, index) {
                row.scroll_to_me(None);
            }
            name_for_scripts(&row, &offer.text);
            if row.clicked() {
                action = Some(PickerAction::Choose(index));
            }
        }
    });
    action
}

/// Whether the chosen result differs from the last frame's: then the list
/// scrolls to it, otherwise the player may scroll freely.
fn has_chosen_result_changed(ui: &Ui, index: usize) -> bool {
    let id = bevy_egui::egui::Id::new("chosen result");
    ui.data_mut(|data| {
        let before = data.get_temp::<usize>(id);
        data.insert_temp(id, index);
        before != Some(index)
    })
}

fn footer_buttons(ui: &mut Ui, picker: &Picker) -> Option<PickerAction> {
    let offer = picker.chosen_result();
    let confirm = Button::primary(msg!("picker-confirm")).enabled(offer.is_some());
    let confirmed = offer.map(|offer| PickerAction::Confirm(offer.game_move));
    let cancel = Button::quiet(msg!("picker-cancel"));
    action_row(
        ui,
        [(cancel, Some(PickerAction::Cancel)), (confirm, confirmed)],
    )?
}
