//! The dock of the position editor: pieces to put, hands with more and fewer, whose turn it is,
//! marks, steps back, the position as text, and what is wrong with it. Edits nothing itself: it
//! sends intents.

use bevy_egui::egui::{Align, Layout, TextEdit, Ui, UiBuilder, Vec2};

use super::action_buttons;
use super::play::{intent_row, send_intent};
use crate::locale::{Message, msg};
use crate::rules::board::Cell;
use crate::rules::piece_tracker::{BodyShape, PieceType, PieceTypeInfo, StoneLocation};
use crate::rules::position_editor::{EditSource, EditTarget, SeatStatus};
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::traits::board_view::Location;
use crate::rules::unplayable::FaultPlace;
use crate::table::actions::ActionPlace;
use crate::table::flow::{EditorIntent, EditorSession, EditorStart, Intent, PlayerColour};
use crate::table::input::cursor_navigation::target_at;
use crate::table::language;
use crate::table::select::Selection;
use crate::table::theme::EguiTheme;
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::ui_memory::{Page, StatusMessage};
use crate::table::ui::widgets::{
    Button, Foot, HandPieceState, StoneBadge, TooltipExt, body, buttons, choice_chips, divider,
    error_note, faint, hand_piece_button, inline_label, link, row, scroll_area, section_label,
    segmented_choice, stone_button, strong, toggle_switch,
};
use crate::table::ui::{UiCommands, UiState, game_catalogue, words};
use crate::words as law_words;

/// The height of a piece, in units.
const PIECE_HEIGHT: u8 = 9;
/// The width of the buttons for more and fewer, and of a count, in units.
const MORE_OR_FEWER_BUTTON_WIDTH: u8 = 8;
const COUNT_WIDTH: u8 = 5;
/// The height of a sentence about the position, in units, and how many are seen without scrolling: in a
/// wide window and in a narrow one.
const FAULT_HEIGHT: u8 = 10;
const MOST_FAULTS: usize = 3;
const MOST_FAULTS_WHERE_NARROW: usize = 1;

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    let Some(session) = state.top_board.editor() else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    header(ui, session, commands);
    action_buttons::draw(ui, state, commands, ActionPlace::Tools);
    let most_faults = match layout.is_narrow {
        true => MOST_FAULTS_WHERE_NARROW,
        false => MOST_FAULTS,
    };
    let (verdict, faults) = (position_verdict(session), session.faults());
    let sentences = usize::from(verdict.is_some()) + faults.len();
    let faults_height = theme.units(FAULT_HEIGHT) * sentences.clamp(1, most_faults) as f32;
    // The puzzle, the study and the game to order.
    let mut ways_on = action_buttons::row(ui, state, ActionPlace::Foot);
    let foot = Foot::of(ui, "editor");
    let height = foot.room_above(ui).max(theme.units(10));
    scroll_area(ui, "editor", height, false, |ui| {
        ui.spacing_mut().item_spacing.y = theme.units(2);
        draw_pieces_of_seat(ui, state, session, commands, layout.is_narrow);
        draw_turn_choice(ui, session, commands);
        position_text_field(ui, session, commands);
        // Beside the others where there is room for it.
        if layout.is_narrow && ways_on.len() > 2 {
            intent_row(ui, commands, [ways_on.remove(0)]);
        }
        draw_game_choice(ui, state, session, commands);
    });
    foot.draw(ui, |ui| {
        divider(ui);
        draw_position_faults(ui, (verdict, faults), faults_height);
        let last = ways_on.split_off(if layout.is_narrow { 0 } else { 2 });
        for row in [ways_on, last].into_iter().filter(|row| !row.is_empty()) {
            intent_row(ui, commands, row);
        }
    });
}

fn send_editor_intent(commands: &mut UiCommands, intent: EditorIntent) {
    send_intent(commands, Intent::Editor(intent));
}

fn header(ui: &mut Ui, session: &EditorSession, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    row(ui, theme.pressable_height(7), |ui| {
        if link(ui, msg!("editor-back")) {
            send_editor_intent(commands, EditorIntent::Leave);
        }
        strong(ui, game_catalogue::game_name(&session.editor().rules()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if link(ui, msg!("editor-help")) {
                commands.memory.page = Some(Page::Help);
            }
        });
    });
}

/// What can be done from the position; nothing if that is only said by its faults.
fn position_verdict(session: &EditorSession) -> Option<Message> {
    let editor = session.editor();
    match (session.faults().is_empty(), editor.can_begin_problem()) {
        (true, _) => Some(msg!("editor-playable")),
        (false, true) => Some(msg!("editor-problem")),
        (false, false) => None,
    }
}

/// Everything that is said of the position: what can be done from it, and what is wrong.
pub(in crate::table) fn position_sentences(session: &EditorSession) -> Vec<Message> {
    let verdict = position_verdict(session).into_iter();
    verdict.chain(session.faults().iter().cloned()).collect()
}

/// Everything that is wrong, or that nothing is.
fn draw_position_faults(
    ui: &mut Ui,
    (verdict, faults): (Option<Message>, &[Message]),
    height: f32,
) {
    let theme = EguiTheme::of(ui.ctx());
    let mut room = ui.available_rect_before_wrap();
    room.set_height(height);
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        scroll_area(ui, "faults", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(1);
            if let Some(verdict) = verdict {
                body(ui, verdict);
            }
            for reason in faults {
                error_note(ui, reason);
            }
        });
    });
    ui.advance_cursor_after_rect(room);
}

/// The pieces of a seat: those to put, and those that it holds. Where there is little room the
/// pieces stand right under the seats, without a label.
fn draw_pieces_of_seat(
    ui: &mut Ui,
    state: &UiState,
    session: &EditorSession,
    commands: &mut UiCommands,
    is_narrow: bool,
) {
    let editor = session.editor();
    let game = editor.game_at_start();
    let seats: Vec<Seat> = SeatSet::first_n(game.seat_count()).iter().collect();
    let names: Vec<(Seat, Message)> = seats
        .iter()
        .map(|seat| (*seat, words::seat_name(game, *seat)))
        .collect();
    let mut seat = commands.memory.edited_seat;
    if !seats.contains(&seat) {
        seat = Seat::FIRST;
    }
    segmented_choice(ui, &mut seat, &names);
    commands.memory.edited_seat = seat;
    let material = editor.placeable_material();
    if !material.is_removed_piece_stored {
        if !is_narrow {
            section_label(
                ui,
                msg!("editor-pieces", seat = words::seat_name(game, seat)),
            );
        }
        piece_palette(ui, session, seat, commands);
    }
    if !material.holdable_kinds.is_empty() {
        let seat_name = words::seat_name(game, seat);
        section_label(
            ui,
            match material.is_removed_piece_stored {
                true => msg!("editor-storage", seat = seat_name),
                false => msg!("editor-hand", seat = seat_name),
            },
        );
        draw_hand_editor(ui, state, session, seat, commands);
    }
    if material.is_removed_piece_stored {
        draw_stones_of_base(ui, session, commands);
    }
    for mark in editor.possible_seat_statuses() {
        let seat_name = words::seat_name(game, seat);
        let name = match mark {
            SeatStatus::Out => msg!("editor-mark-out", seat = seat_name),
            SeatStatus::UnderMate => msg!("editor-mark-under-mate", seat = seat_name),
        };
        let mut is_set = editor.has_seat_status(seat, mark);
        if toggle_switch(ui, &mut is_set, name, Message::default()) {
            send_editor_intent(
                commands,
                EditorIntent::SetSeatStatus {
                    seat,
                    status: mark,
                    is_set,
                },
            );
        }
    }
}

/// A button for every piece that can be put on the board.
fn piece_palette(ui: &mut Ui, session: &EditorSession, seat: Seat, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let editor = session.editor();
    let colour = seat_colour(session, seat);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(theme.units(1));
        for kind in editor.placeable_material().piece_form_groups.concat() {
            let Some(info) = editor.kinds().get(usize::from(kind.0)) else {
                continue;
            };
            let brush = (seat, kind);
            let is_chosen = session.brush() == Some(brush);
            let looks = HandPieceState {
                count: 1,
                enabled: true,
                chosen: is_chosen,
            };
            let label = piece_of_seat_name(session, info, seat);
            let button = hand_piece_button(
                ui,
                info,
                colour,
                theme.pressable_height(PIECE_HEIGHT),
                looks,
                &label,
            );
            if button.tooltip(label).clicked() {
                commands.selection.clear();
                let brush = Some(brush).filter(|_| !is_chosen);
                send_editor_intent(commands, EditorIntent::Brush(brush));
            }
        }
    });
}

fn piece_of_seat_name(session: &EditorSession, info: &PieceTypeInfo, seat: Seat) -> Message {
    msg!(
        "editor-piece-of",
        piece = words::piece_type_info_name(info),
        seat = words::seat_name(session.editor().game_at_start(), seat)
    )
}

fn seat_colour(session: &EditorSession, seat: Seat) -> PlayerColour {
    let game = session.editor().game_at_start();
    PlayerColour::of(seat, game.seat_count(), game.seat_name(seat))
}

/// Every kind that a hand or storage can hold, with its count and buttons for more and fewer.
fn draw_hand_editor(
    ui: &mut Ui,
    state: &UiState,
    session: &EditorSession,
    seat: Seat,
    commands: &mut UiCommands,
) {
    let theme = EguiTheme::of(ui.ctx());
    let editor = session.editor();
    let is_at_fault = session.fault_places().contains(&FaultPlace::Hand(seat));
    let gap = theme.units(1);
    let cell_width = theme.pressable_height(PIECE_HEIGHT)
        + theme.units(COUNT_WIDTH)
        + 2.0 * theme.pressable_height(MORE_OR_FEWER_BUTTON_WIDTH)
        + 4.0 * gap;
    let columns = ((ui.available_width() + gap) / (cell_width + gap))
        .floor()
        .max(1.0) as usize;
    for kinds in editor.placeable_material().holdable_kinds.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for kind in kinds {
                let layout = Layout::left_to_right(Align::Center);
                let size = Vec2::new(cell_width, theme.button_height());
                ui.allocate_ui_with_layout(size, layout, |ui| {
                    ui.set_min_width(cell_width);
                    draw_held_kind_row(ui, state, session, (seat, *kind), is_at_fault, commands);
                });
            }
        });
    }
}

fn draw_held_kind_row(
    ui: &mut Ui,
    state: &UiState,
    session: &EditorSession,
    (seat, kind): (Seat, PieceType),
    is_at_fault: bool,
    commands: &mut UiCommands,
) {
    let theme = EguiTheme::of(ui.ctx());
    let editor = session.editor();
    let Some(info) = editor.kinds().get(usize::from(kind.0)) else {
        return;
    };
    let contents = editor.contents();
    let count = contents.count_in_hand(seat, kind) + contents.count_in_storage(seat, kind);
    let location = Location::Hand(seat, kind);
    let is_chosen = (commands.selection.from).is_some_and(|from| from.location == location);
    let label = piece_of_seat_name(session, info, seat);
    let button = piece_or_stone_button(ui, session, info, seat, (count > 0, is_chosen), &label);
    if button {
        pick_up_from_hand(state, location, commands);
    }
    let name = Message::verbatim(count.to_string());
    if is_at_fault {
        inline_label(ui, name, theme.pressable_height(PIECE_HEIGHT));
    } else {
        faint(ui, name);
    }
    let name = || words::piece_type_info_name(info);
    let step = theme.pressable_height(MORE_OR_FEWER_BUTTON_WIDTH);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let more = Button::quiet(Message::verbatim("+"))
            .width(step)
            .spoken_as(msg!("editor-more", piece = name()));
        if ui.add(more).clicked() {
            send_editor_intent(
                commands,
                EditorIntent::Carry {
                    from: EditSource::New(seat, kind),
                    to: EditTarget::Hand(seat),
                },
            );
        }
        let less = Button::quiet(Message::verbatim("−"))
            .width(step)
            .enabled(count > 0)
            .spoken_as(msg!("editor-less", piece = name()));
        if ui.add(less).clicked() {
            send_editor_intent(
                commands,
                EditorIntent::Carry {
                    from: EditSource::Hand(seat, kind),
                    to: EditTarget::Off,
                },
            );
        }
    });
}

/// A piece or stone as a button; whether it was pressed.
fn piece_or_stone_button(
    ui: &mut Ui,
    session: &EditorSession,
    info: &PieceTypeInfo,
    seat: Seat,
    (is_enabled, is_chosen): (bool, bool),
    label: &Message,
) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let height = theme.pressable_height(PIECE_HEIGHT);
    let button = if info.look.body == BodyShape::Stone {
        let badge = StoneBadge {
            count: None,
            is_pale: !is_enabled,
        };
        stone_button(ui, info, height, badge, label)
    } else {
        let looks = HandPieceState {
            count: 1,
            enabled: is_enabled,
            chosen: is_chosen,
        };
        hand_piece_button(ui, info, seat_colour(session, seat), height, looks, label)
    };
    button.tooltip(label.clone()).clicked()
}

/// Picks up what lies in a hand, or lets go of it.
fn pick_up_from_hand(state: &UiState, location: Location, commands: &mut UiCommands) {
    let was_chosen = (commands.selection.from).is_some_and(|from| from.location == location);
    commands.selection.clear();
    send_editor_intent(commands, EditorIntent::Brush(None));
    if !was_chosen {
        commands.selection.from = Some(target_at(&state.snapshot.tracker, location));
    }
}

/// The stones on the chosen base, which a press takes off, and those of its owner's storage, which
/// a press puts on.
fn draw_stones_of_base(ui: &mut Ui, session: &EditorSession, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let editor = session.editor();
    let tracker = &editor.contents().tracker;
    let chosen = commands
        .selection
        .from
        .and_then(|from| match from.location {
            Location::Cell(cell) => Some((cell, tracker.piece_on(cell)?)),
            Location::Hand(..) => None,
        });
    let Some((cell, base)) = chosen else {
        faint(ui, msg!("editor-stones-none"));
        return;
    };
    let cell_name = editor.layout().shape(cell).name.clone();
    section_label(ui, msg!("editor-stones-on", cell = cell_name));
    let owner = tracker.piece(base).seat;
    let on: Vec<PieceType> = tracker
        .stones_at(StoneLocation::Base(base))
        .into_iter()
        .map(|id| tracker.stone(id).kind)
        .collect();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(theme.units(1));
        for kind in on {
            draw_stone_button(ui, session, kind, true, |name| {
                let label = msg!("editor-take-off", piece = name);
                let from = EditSource::StoneOn(cell, kind);
                (label, from, EditTarget::Hand(owner))
            })
            .into_iter()
            .for_each(|intent| send_editor_intent(commands, intent));
        }
    });
    let kinds = editor.placeable_material().holdable_kinds.iter().copied();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(theme.units(1));
        for kind in kinds.filter(|kind| is_stone(session, *kind)) {
            let is_stored = editor.contents().count_in_storage(owner, kind) > 0;
            draw_stone_button(ui, session, kind, is_stored, |name| {
                put_stone_on_base_edit(name, owner, kind, cell)
            })
            .into_iter()
            .for_each(|intent| send_editor_intent(commands, intent));
        }
    });
}

fn put_stone_on_base_edit(
    name: Message,
    owner: Seat,
    kind: PieceType,
    cell: Cell,
) -> (Message, EditSource, EditTarget) {
    (
        msg!("editor-put-on", piece = name),
        EditSource::Hand(owner, kind),
        EditTarget::Cell(cell),
    )
}

fn is_stone(session: &EditorSession, kind: PieceType) -> bool {
    let info = session.editor().kinds().get(usize::from(kind.0));
    info.is_some_and(|info| info.look.body == BodyShape::Stone)
}

/// A stone as a button; what pressing it does.
fn draw_stone_button(
    ui: &mut Ui,
    session: &EditorSession,
    kind: PieceType,
    is_there: bool,
    does: impl FnOnce(Message) -> (Message, EditSource, EditTarget),
) -> Option<EditorIntent> {
    let info = session.editor().kinds().get(usize::from(kind.0))?;
    let (label, from, to) = does(words::piece_type_info_name(info));
    let pressed = piece_or_stone_button(ui, session, info, Seat::FIRST, (is_there, false), &label);
    pressed.then_some(EditorIntent::Carry { from, to })
}

/// Whose turn it is, and the number of the move.
fn draw_turn_choice(ui: &mut Ui, session: &EditorSession, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let editor = session.editor();
    let game = editor.game_at_start();
    section_label(ui, msg!("editor-turn"));
    let names: Vec<(Seat, Message)> = SeatSet::first_n(game.seat_count())
        .iter()
        .map(|seat| (seat, words::seat_name(game, seat)))
        .collect();
    let mut turn = editor.contents().turn;
    if segmented_choice(ui, &mut turn, &names) {
        send_editor_intent(commands, EditorIntent::SetTurn(turn));
    }
    let ply = editor.contents().ply;
    row(ui, theme.button_height(), |ui| {
        faint(ui, msg!("editor-ply"));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let step = theme.pressable_height(MORE_OR_FEWER_BUTTON_WIDTH);
            let more = Button::quiet(Message::verbatim("+"))
                .width(step)
                .spoken_as(msg!("editor-ply-more"));
            if ui.add(more).clicked() {
                send_editor_intent(commands, EditorIntent::SetPly(ply.saturating_add(1)));
            }
            let less = Button::quiet(Message::verbatim("−"))
                .width(step)
                .enabled(ply > 1)
                .spoken_as(msg!("editor-ply-less"));
            if ui.add(less).clicked() {
                send_editor_intent(commands, EditorIntent::SetPly(ply.saturating_sub(1)));
            }
            strong(ui, msg!("editor-ply-value", number = ply));
        });
    });
    let until = editor.placeable_material().truce_until_ply;
    if ply < until {
        faint(ui, msg!("editor-truce", ply = until));
    }
}

/// The position as text, to be copied, changed or pasted.
fn position_text_field(ui: &mut Ui, session: &EditorSession, commands: &mut UiCommands) {
    section_label(ui, msg!("editor-text"));
    let mut text = match &commands.memory.position_text {
        Some(text) => text.clone(),
        None => session.editor().position_text(),
    };
    let prompt = language::text(ui.ctx(), &msg!("editor-text-prompt"));
    let field = TextEdit::singleline(&mut text)
        .hint_text(prompt.clone())
        .desired_width(ui.available_width());
    let response = ui.add(field);
    let id = response.id;
    ui.ctx()
        .accesskit_node_builder(id, |node| node.set_label(prompt));
    if response.changed() {
        // What is pasted is shown at once, what is typed as soon as it is a position.
        let is_position = session.editor().clone().read_position(text.trim()).is_ok();
        commands.memory.position_text = Some(text.clone()).filter(|_| !is_position);
        if is_position {
            send_editor_intent(commands, EditorIntent::Read(text));
        }
    } else if response.lost_focus()
        && let Some(text) = commands.memory.position_text.take()
        && !text.trim().is_empty()
    {
        send_editor_intent(commands, EditorIntent::Read(text));
    }
    let is_playable = session.editor().unplayable_reasons().is_empty();
    let save = Button::quiet(msg!("editor-save")).enabled(is_playable);
    match buttons(ui, [Button::quiet(msg!("editor-copy")), save]) {
        Some(0) => {
            ui.ctx().copy_text(session.editor().position_text());
            commands.memory.status_message = Some(StatusMessage::Notice(msg!("editor-copied")));
        }
        Some(_) => send_editor_intent(commands, EditorIntent::Save),
        None => {}
    }
}

/// The games of which positions can be edited.
fn draw_game_choice(
    ui: &mut Ui,
    state: &UiState,
    session: &EditorSession,
    commands: &mut UiCommands,
) {
    section_label(ui, msg!("editor-game"));
    let name_of = |rules: &crate::rules::variants::ruleset::Ruleset| rules.variant().name;
    let names: Vec<(&str, Message)> = state
        .catalogue
        .0
        .iter()
        .map(|entry| (name_of(&entry.game), game_catalogue::game_name(&entry.game)))
        .collect();
    let mut chosen = name_of(&session.editor().rules());
    if choice_chips(ui, &mut chosen, &names)
        && let Some(entry) = (state.catalogue.0.iter()).find(|it| name_of(&it.game) == chosen)
    {
        let rules = commands.recent_configs.last_rules_of(&entry.game);
        commands.memory.position_text = None;
        send_editor_intent(
            commands,
            EditorIntent::Open(EditorStart::StartPosition(rules)),
        );
    }
}

/// What can be done now, in a sentence.
pub(in crate::table) fn status_sentence(session: &EditorSession, selection: &Selection) -> Message {
    let editor = session.editor();
    if let Some((seat, kind)) = session.brush() {
        return msg!(
            "editor-status-brush",
            piece = law_words::piece_type_name(editor.game_at_start(), kind),
            seat = words::seat_name(editor.game_at_start(), seat)
        );
    }
    match selection.from {
        Some(from) if from.stone.is_some() => msg!("editor-status-stone"),
        Some(_) => msg!("editor-status-chosen"),
        None => msg!("editor-status"),
    }
}
