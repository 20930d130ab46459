//! The dock while a game is played: whose turn it is, seats, move list, the
//! engine's output, and buttons, the rarer ones under `More`. The stone picker
//! and the panel of a finished game are shown in it too. Changes no game: it sends intents.

use bevy_egui::egui::{Align, Layout, Ui};

use super::move_list::MoveList;
use super::{
    engine_advice, game_over, move_list, online_strip, play_by_post, seat_cards, stone_picker,
};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::matches::match_score::MatchFormat;
use crate::table::flow::{
    AdviceIntent, EditorIntent, EditorStart, GameSession, Intent, Screen, SessionIntent,
    TurnIntent, must_pass,
};
use crate::table::theme::EguiTheme;
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::pages::{help, lobby, new_game};
use crate::table::ui::ui_memory::{Confirmation, DockTab, Page};
use crate::table::ui::widgets::{
    Button, NotePlace, body, buttons, columns, divider, faint, link, link_width, row, scroll_area,
    section_label, strong, tab, title_beside_links, where_note_fits,
};
use crate::table::ui::{UiCommands, UiState};
use crate::table::ui::{game_catalogue, words};

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    let Some(session) = state.session.as_deref() else {
        return;
    };
    if layout.is_narrow {
        draw_narrow(ui, state, commands, session);
    } else {
        draw_wide(ui, state, commands, session);
    }
}

fn draw_wide(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let game = &session.game;
    let theme = EguiTheme::of(ui.ctx());
    header(ui, session, commands);
    if session.is_ongoing() {
        seat_cards::draw_turn_headline(ui, state, game, Some(session));
    }
    online_strip::draw(ui, state, session, commands);
    online_strip::phrases_button(ui, state, session, commands);
    // Without hands: a wide window shows them on the table.
    seat_cards::draw(ui, state, commands, (game, Some(session)), false);
    if commands.selection.picker.is_some() {
        stone_picker::draw(ui, game, commands, false);
        return;
    }
    if !game.outcome().is_ongoing() {
        game_over::draw(ui, state, session, commands);
    }
    let below = engine_advice::height(ui, state) + button_pad_height(ui, commands, session);
    // The ranking of four seats may leave no room for the moves.
    if ui.available_height() - below > theme.units(LEAST_MOVE_LIST_HEIGHT) {
        let height = ui.available_height() - below;
        let ruleset = game.ruleset();
        let is_before_first_move = game.played_turns().is_empty() && game.outcome().is_ongoing();
        if let Some(goal) = help::winning_rule(&ruleset).filter(|_| is_before_first_move) {
            draw_how_to_win(ui, &goal, height);
        } else {
            section_label(ui, msg!("play-moves"));
            let height = ui.available_height() - below;
            move_list_panel(ui, game, commands, height);
        }
    }
    engine_advice::draw(ui, state, game);
    divider(ui);
    button_pad(ui, state, commands, session);
}

/// The least height at which the move list is shown, in units.
const LEAST_MOVE_LIST_HEIGHT: u8 = 24;

fn draw_narrow(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let game = &session.game;
    if commands.selection.picker.is_some() {
        stone_picker::draw(ui, game, commands, true);
        return;
    }
    dock_tabs(ui, commands, msg!("play-game"), msg!("play-moves"));
    let height = ui.available_height();
    match commands.memory.dock_tab {
        DockTab::Game => scroll_area(ui, "game", height, false, |ui| {
            columns(ui, 2, |ui, column| {
                if column == 0 {
                    if session.is_ongoing() {
                        draw_narrow_headline(ui, state, session, commands);
                    } else {
                        online_strip::phrases_button(ui, state, session, commands);
                    }
                    online_strip::draw(ui, state, session, commands);
                    seat_cards::draw(ui, state, commands, (game, Some(session)), true);
                    return;
                }
                if !game.outcome().is_ongoing() {
                    game_over::draw(ui, state, session, commands);
                }
                button_pad(ui, state, commands, session);
                engine_advice::draw(ui, state, game);
            });
        }),
        DockTab::Moves => move_list_panel(ui, game, commands, height),
    }
}

/// The banner that says whose turn it is, and beside it what opens the phrases for people
/// elsewhere: a phone has no room for a row of its own.
fn draw_narrow_headline(
    ui: &mut Ui,
    state: &UiState,
    session: &GameSession,
    commands: &mut UiCommands,
) {
    let game = &session.game;
    if !online_strip::can_say_phrases(state, session) {
        seat_cards::draw_turn_headline(ui, state, game, Some(session));
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    row(ui, theme.button_height(), |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if link(ui, msg!("phrases-open")) {
                commands.memory.page = Some(Page::Phrases);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                seat_cards::draw_turn_headline(ui, state, game, Some(session));
            });
        });
    });
}

/// The title of the game, and links to pages.
fn header(ui: &mut Ui, session: &GameSession, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let name = game_catalogue::game_name(&session.game.ruleset());
    let links = page_link_names().iter().map(|it| link_width(ui, it)).sum();
    let number = (session.series.format() != MatchFormat::Single).then(|| {
        let number = session.series.hand_winners().len() + 1;
        let note = msg!("play-hand-number", number = number);
        where_note_fits(ui, &name, note, links)
    });
    row(ui, theme.units(7), |ui| {
        match &number {
            Some(NotePlace::Beside(number)) => {
                strong(ui, name);
                faint(ui, number);
            }
            _ => {
                title_beside_links(ui, name, links);
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            page_links(ui, commands)
        });
    });
    if let Some(NotePlace::Below(number)) = number {
        faint(ui, number);
    }
}

/// The tabs of the dock in narrow windows, and links to pages at their right.
pub(in crate::table::ui) fn dock_tabs(
    ui: &mut Ui,
    commands: &mut UiCommands,
    game_tab: Message,
    moves_tab: Message,
) {
    let theme = EguiTheme::of(ui.ctx());
    row(ui, theme.button_height(), |ui| {
        for (dock_tab, name) in [(DockTab::Game, game_tab), (DockTab::Moves, moves_tab)] {
            if tab(ui, name, commands.memory.dock_tab == dock_tab).clicked() {
                commands.memory.dock_tab = dock_tab;
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            page_links(ui, commands)
        });
    });
}

/// The links to pages and to the title screen, from left to right.
fn page_link_names() -> [Message; 3] {
    [msg!("play-help"), msg!("play-settings"), msg!("play-title")]
}

/// Links to the title screen and to pages, for a layout from right to left.
pub(in crate::table::ui) fn page_links(ui: &mut Ui, commands: &mut UiCommands) {
    ui.spacing_mut().item_spacing.x = 0.0;
    let [help, settings, title] = page_link_names();
    if link(ui, title) {
        commands.intents.write(Intent::Leave);
    }
    if link(ui, settings) {
        commands.memory.page = Some(Page::Settings);
    }
    if link(ui, help) {
        commands.memory.page = Some(Page::Help);
    }
}

/// Before the first move: how the game is won.
fn draw_how_to_win(ui: &mut Ui, goal: &Message, height: f32) {
    let bottom = ui.cursor().top() + height;
    section_label(ui, msg!("play-how-to-win"));
    scroll_area(ui, "goal", bottom - ui.cursor().top(), false, |ui| {
        body(ui, goal);
    });
}

/// The move list; a press on a move opens the analysis there.
fn move_list_panel(ui: &mut Ui, game: &Game, commands: &mut UiCommands, height: f32) {
    if let Some(index) = move_list::draw(ui, game, &MoveList::of(ui, game), height) {
        send_intent(commands, Intent::Analyse(Some(index + 1)));
    }
}

/// How many rows of buttons are shown now.
fn button_pad_row_count(commands: &UiCommands, session: &GameSession) -> f32 {
    let is_unfolded = commands.memory.are_more_buttons_shown && session.is_ongoing();
    BUTTON_ROW_COUNT
        + if is_unfolded {
            MORE_BUTTON_ROW_COUNT
        } else {
            0.0
        }
}

/// How many rows of buttons are always shown, and how many more under `More`.
const BUTTON_ROW_COUNT: f32 = 2.0;
const MORE_BUTTON_ROW_COUNT: f32 = 2.0;

/// The height of the [`button_pad`], in points.
fn button_pad_height(ui: &Ui, commands: &UiCommands, session: &GameSession) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    let gap = ui.spacing().item_spacing.y;
    button_pad_row_count(commands, session) * (theme.button_height() + gap) + theme.units(1) + gap
}

/// The buttons at the foot of the dock.
fn button_pad(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    if !session.is_ongoing() {
        game_over_buttons(ui, state, commands, session);
        return;
    }
    if commands.memory.are_more_buttons_shown {
        more_buttons(ui, state, commands, session);
    }
    main_buttons(ui, state, commands, session);
    if let Some(confirmation) = commands.memory.confirmation {
        confirmation_buttons(ui, commands, session, confirmation);
    } else {
        minor_buttons(ui, commands, session);
    }
}

/// `Take back`, and the button that fits the state of the game: `Hint`, `Pass`, `Move now`,
/// `Play on` or `Try again`. While a reply by post is awaited, the link that asks for it.
fn main_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let game = &session.game;
    if session.awaits_reply_by_post() {
        if buttons(
            ui,
            [Button::primary(play_by_post::copy_link_label(
                commands, session,
            ))],
        )
        .is_some()
        {
            play_by_post::copy_game_link(ui, commands, session);
        }
        return;
    }
    let thinking = &state.thinking;
    let (button, intent) = if session.is_paused() {
        (
            Button::primary(msg!("clock-resume")),
            Intent::Session(SessionIntent::Pause),
        )
    } else if session.is_human_to_move() && must_pass(game) {
        (
            Button::primary(msg!("play-pass")),
            Intent::Turn(TurnIntent::Pass),
        )
    } else if thinking.has_failed(game) {
        (Button::primary(msg!("play-try-again")), Intent::MoveNow)
    } else if thinking.are_engines_paused(session) {
        (Button::primary(msg!("play-play-on")), Intent::MoveNow)
    } else if thinking.is_busy() {
        (Button::quiet(msg!("play-move-now")), Intent::MoveNow)
    } else {
        let hint = Button::toggle(msg!("play-hint"), state.toggles.shows_hint);
        let is_enabled = session.is_human_to_move() && session.allows_advice();
        (hint.enabled(is_enabled), Intent::Advice(AdviceIntent::Hint))
    };
    let can_undo = session.can_undo() && !session.is_paused();
    let back = Button::quiet(msg!("play-take-back")).enabled(can_undo);
    match buttons(ui, [back, button]) {
        Some(0) => send_intent(
            commands,
            Intent::Turn(TurnIntent::Undo(session.seat_for_requests_from_here())),
        ),
        Some(_) => send_intent(commands, intent),
        None => {}
    }
}

/// The row of light buttons: analysis or, in a game with clocks, pause, or taking back while a
/// reply by post is awaited; view, resigning, more.
fn minor_buttons(ui: &mut Ui, commands: &mut UiCommands, session: &GameSession) {
    let has_human = session.human_seats().next().is_some();
    let more = if commands.memory.are_more_buttons_shown {
        msg!("play-less")
    } else {
        msg!("play-more")
    };
    let awaits_post = session.awaits_reply_by_post();
    let is_pausable = session.has_clocks() && !session.is_shared();
    let first = if awaits_post {
        Button::frameless(msg!("play-take-back")).enabled(session.can_undo())
    } else if is_pausable {
        Button::frameless(msg!("clock-pause")).enabled(!session.is_paused())
    } else {
        Button::frameless(msg!("play-analyse"))
    };
    let row = [
        first,
        Button::frameless(other_view_label(commands)),
        Button::frameless(msg!("play-resign")).enabled(has_human),
        Button::frameless(more),
    ];
    match buttons(ui, row) {
        Some(0) if awaits_post => send_intent(
            commands,
            Intent::Turn(TurnIntent::Undo(session.seat_for_requests_from_here())),
        ),
        Some(0) if is_pausable => send_intent(commands, Intent::Session(SessionIntent::Pause)),
        Some(0) => send_intent(commands, Intent::Analyse(None)),
        Some(1) => commands.view_mode.is_flat = !commands.view_mode.is_flat,
        Some(2) => ask_confirmation(commands, Confirmation::Resign),
        Some(_) => commands.memory.are_more_buttons_shown = !commands.memory.are_more_buttons_shown,
        None => {}
    }
}

/// The buttons under `More`.
fn more_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let game = &session.game;
    let threat = Button::toggle(msg!("play-threat"), state.toggles.shows_threats);
    let threat = threat.enabled(session.allows_advice());
    match buttons(ui, [threat, Button::quiet(turn_board_label(game))]) {
        Some(0) => send_intent(commands, Intent::Advice(AdviceIntent::Threat)),
        Some(_) => commands.view_mode.turn_to_next_seat(game.seat_count()),
        None => {}
    }
    let has_human = session.human_seats().next().is_some();
    let new_game = Button::quiet(msg!("play-new-game"));
    // Three beside each other have room for a word only.
    let edit = Button::quiet(msg!("editor-edit")).spoken_as(msg!("editor-edit-position"));
    let mut row = vec![
        (edit, MoreMenuAction::Edit),
        (new_game, MoreMenuAction::NewGame),
    ];
    if session.has_clocks() && !session.is_shared() || session.awaits_reply_by_post() {
        let analyse = Button::quiet(msg!("play-analyse"));
        row.insert(0, (analyse, MoreMenuAction::Analyse));
    }
    if session.can_go_by_post() {
        let by_post = Button::quiet(msg!("post-begin"));
        row.insert(0, (by_post, MoreMenuAction::Post));
    }
    if can_show_room_link(state, session) {
        row.insert(0, (room_link_button(), MoreMenuAction::RoomLink));
    }
    if has_human && game.impasse_outcome().is_some() {
        let impasse = Button::quiet(msg!("play-impasse"));
        row.insert(0, (impasse, MoreMenuAction::Impasse));
    }
    if row.len() > MOST_BUTTONS_IN_ROW {
        // The title leads to the editor, too.
        row.retain(|(_, action)| !matches!(action, MoreMenuAction::Edit));
    }
    let (row, actions): (Vec<Button>, Vec<MoreMenuAction>) = row.into_iter().unzip();
    let pressed = buttons(ui, row);
    match pressed.and_then(|index| actions.get(index)) {
        Some(MoreMenuAction::Impasse) => ask_confirmation(commands, Confirmation::Impasse),
        Some(MoreMenuAction::Analyse) => send_intent(commands, Intent::Analyse(None)),
        Some(MoreMenuAction::Post) => play_by_post::copy_game_link(ui, commands, session),
        Some(MoreMenuAction::RoomLink) => commands.memory.page = Some(Page::RoomLink),
        Some(MoreMenuAction::NewGame) => new_game::leave_game_for_new(commands),
        Some(MoreMenuAction::Edit) => open_position_editor(commands),
        None => {}
    }
}

/// How many buttons of a few words have room beside each other.
const MOST_BUTTONS_IN_ROW: usize = 3;

/// What the buttons of the second row under `More` do.
#[derive(Clone, Copy, Debug)]
enum MoreMenuAction {
    Impasse,
    Analyse,
    Edit,
    Post,
    RoomLink,
    NewGame,
}

/// Whether this is the game of a room whose link can be shown here.
fn can_show_room_link(state: &UiState, session: &GameSession) -> bool {
    session.is_shared() && lobby::can_show_link(state)
}

/// The button that shows the link of the room: among others it has room for a word only.
pub(super) fn room_link_button() -> Button {
    Button::quiet(msg!("lobby-link-short")).spoken_as(msg!("lobby-link-show"))
}

/// Opens the position editor where the board on screen stands.
fn open_position_editor(commands: &mut UiCommands) {
    let open = EditorIntent::Open(EditorStart::ShownPosition);
    send_intent(commands, Intent::Editor(open));
}

/// The buttons of a finished game.
fn game_over_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    session: &GameSession,
) {
    let review = Button::quiet(msg!("play-review"));
    let mut row = vec![review, Button::quiet(msg!("play-analyse"))];
    if session.is_by_post() {
        // Whoever is elsewhere has still to see the end.
        row.push(Button::quiet(msg!("post-copy-end")));
    }
    let shows_room_link = can_show_room_link(state, session);
    if shows_room_link {
        row.push(room_link_button());
    }
    match buttons(ui, row) {
        Some(0) => send_intent(commands, Intent::Advice(AdviceIntent::Review)),
        Some(1) => send_intent(commands, Intent::Analyse(None)),
        Some(_) if shows_room_link => commands.memory.page = Some(Page::RoomLink),
        Some(_) => play_by_post::copy_game_link(ui, commands, session),
        None => {}
    }
    let row = [
        Button::frameless(msg!("play-take-back")).enabled(!session.is_shared()),
        Button::frameless(other_view_label(commands)),
        Button::frameless(turn_board_label(&session.game)),
    ];
    match buttons(ui, row) {
        Some(0) => send_intent(
            commands,
            Intent::Turn(TurnIntent::Undo(session.seat_for_requests_from_here())),
        ),
        Some(1) => commands.view_mode.is_flat = !commands.view_mode.is_flat,
        Some(_) => commands
            .view_mode
            .turn_to_next_seat(session.game.seat_count()),
        None => {}
    }
}

/// Label of the button that changes to the other view: `Flat` or `Seated`.
fn other_view_label(commands: &UiCommands) -> Message {
    if commands.view_mode.is_flat {
        msg!("play-view-seated")
    } else {
        msg!("play-view-flat")
    }
}

/// Label of the button that shows the board from the next seat. Between two it turns upside down.
fn turn_board_label(game: &Game) -> Message {
    match game.seat_count() {
        2 => msg!("play-flip-board"),
        _ => msg!("play-turn-board"),
    }
}

/// Buttons for the view and the side from which the board is seen, and more; returns which of
/// those was pressed.
pub(in crate::table::ui) fn view_buttons(
    ui: &mut Ui,
    commands: &mut UiCommands,
    game: &Game,
    more: impl IntoIterator<Item = Button>,
) -> Option<usize> {
    let view = Button::quiet(other_view_label(commands));
    // Three beside each other have room for a word only.
    let turn = match game.seat_count() {
        2 => msg!("play-flip"),
        _ => msg!("play-turn"),
    };
    let mut row = vec![view, Button::quiet(turn)];
    row.extend(more);
    match buttons(ui, row)? {
        0 => commands.view_mode.is_flat = !commands.view_mode.is_flat,
        1 => commands.view_mode.turn_to_next_seat(game.seat_count()),
        other => return Some(other - 2),
    }
    None
}

/// Asks for a second press. What the status line said before gives way to the question.
fn ask_confirmation(commands: &mut UiCommands, confirmation: Confirmation) {
    commands.memory.confirmation = Some(confirmation);
    commands.memory.status_message = None;
}

/// The question that waits for its second press, in a sentence, while its buttons are shown.
pub(in crate::table) fn confirmation_question(
    screen: Screen,
    session: Option<&GameSession>,
    confirmation: Option<Confirmation>,
) -> Option<Message> {
    let is_asked = |session: &&GameSession| screen == Screen::Play && session.is_ongoing();
    let session = session.filter(is_asked)?;
    Some(match confirmation? {
        Confirmation::Resign if session.human_seats().count() > 1 => {
            let speaker = session.seat_for_requests_from_here();
            let seat = words::seat_name(&session.game, speaker);
            msg!("play-asks-seat-resigns", seat = seat)
        }
        Confirmation::Resign => msg!("play-asks-resign"),
        Confirmation::Impasse => msg!("play-asks-impasse"),
    })
}

/// The question whether to resign or to agree on an impasse, as two buttons.
fn confirmation_buttons(
    ui: &mut Ui,
    commands: &mut UiCommands,
    session: &GameSession,
    confirmation: Confirmation,
) {
    let speaker = session.seat_for_requests_from_here();
    let (label, intent) = match confirmation {
        Confirmation::Resign if session.human_seats().count() > 1 => {
            let seat = words::seat_name(&session.game, speaker);
            let label = msg!("play-seat-resigns", seat = seat);
            (label, Intent::Session(SessionIntent::Resign(speaker)))
        }
        Confirmation::Resign => (
            msg!("play-resign"),
            Intent::Session(SessionIntent::Resign(speaker)),
        ),
        Confirmation::Impasse => (
            msg!("play-all-agree"),
            Intent::Session(SessionIntent::Impasse(speaker)),
        ),
    };
    match buttons(
        ui,
        [Button::primary(label), Button::quiet(msg!("play-play-on"))],
    ) {
        Some(0) => {
            commands.memory.confirmation = None;
            send_intent(commands, intent);
        }
        Some(_) => commands.memory.confirmation = None,
        None => {}
    }
}

/// Sends an intent to the game.
pub(in crate::table::ui) fn send_intent(commands: &mut UiCommands, intent: Intent) {
    commands.intents.write(intent);
}
