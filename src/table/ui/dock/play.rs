//! The dock while a game is played: whose turn it is, seats, move list, the
//! engine's output, and buttons, the rarer ones under `More`. The stone picker
//! and the panel of a finished game are shown in it too. Changes no game: it sends intents.

use bevy_egui::egui::{Align, Layout, Ui};

use super::move_list::MoveList;
use super::{
    engine_advice, game_over, move_list, online_strip, play_by_post, seat_cards, stone_picker,
};
use crate::locale::{Argument, Message, msg};
use crate::rules::game::Game;
use crate::rules::game::declaration::DeclarationCount;
use crate::rules::matches::match_score::MatchFormat;
use crate::table::actions::{other_view_label, turn_board_label};
use crate::table::flow::beginner_guidance::guided_beginner;
use crate::table::flow::{
    AdviceIntent, EditorIntent, EditorStart, GameSession, Intent, Panel, Screen, SessionIntent,
    TurnIntent, ViewIntent, must_pass,
};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::layout::{PanelLayout, is_phone};
use crate::table::ui::pages::new_game::piece_sets;
use crate::table::ui::pages::{help, lobby, new_game};
use crate::table::ui::ui_memory::{Confirmation, DockTab, Page};
use crate::table::ui::widgets::{
    Button, NotePlace, action_row, body, buttons, columns, divider, faint, link, link_width, row,
    scroll_area, section_label, single_line, strong, tab, title_beside_links, where_note_fits,
};
use crate::table::ui::{UiCommands, UiState};
use crate::table::ui::{game_catalogue, prompts};

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
            draw_how_to_win(ui, state, commands, (session, &goal), height);
        } else {
            section_label(ui, msg!("play-moves"));
            let height = ui.available_height() - below;
            move_list_panel(ui, game, commands, height);
        }
    }
    engine_advice::draw(ui, state, commands, game);
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
    let theme = EguiTheme::of(ui.ctx());
    match commands.memory.dock_tab {
        DockTab::Game if is_phone(ui.ctx().viewport_rect(), &theme.tokens) => {
            // What is always there to be pressed stays within reach.
            let below = foot_height(ui, session) + theme.units(2);
            scroll_area(ui, "game", height - below, false, |ui| {
                more_buttons(ui, state, commands, session);
                engine_advice::draw(ui, state, commands, game);
                draw_narrow_seats(ui, state, commands, session);
                if !game.outcome().is_ongoing() {
                    game_over::draw(ui, state, session, commands);
                }
            });
            divider(ui);
            foot(ui, state, commands, session);
        }
        DockTab::Game => scroll_area(ui, "game", height, false, |ui| {
            columns(ui, 2, |ui, column| {
                if column == 0 {
                    draw_narrow_seats(ui, state, commands, session);
                    return;
                }
                if !game.outcome().is_ongoing() {
                    game_over::draw(ui, state, session, commands);
                }
                button_pad(ui, state, commands, session);
                engine_advice::draw(ui, state, commands, game);
            });
        }),
        DockTab::Moves => move_list_panel(ui, game, commands, height),
    }
}

/// Whose turn it is, what others elsewhere want, and the cards of the seats.
fn draw_narrow_seats(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    session: &GameSession,
) {
    if session.is_ongoing() {
        draw_narrow_headline(ui, state, session, commands);
    } else {
        online_strip::phrases_button(ui, state, session, commands);
    }
    online_strip::draw(ui, state, session, commands);
    seat_cards::draw(ui, state, commands, (&session.game, Some(session)), true);
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

/// Before the first move: how the game is won, and for a beginner which piece is which.
fn draw_how_to_win(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    (session, goal): (&GameSession, &Message),
    height: f32,
) {
    let bottom = ui.cursor().top() + height;
    section_label(ui, msg!("play-how-to-win"));
    scroll_area(ui, "goal", bottom - ui.cursor().top(), false, |ui| {
        body(ui, goal);
        let entry = state.catalogue.entry(&session.game.ruleset());
        if let (Some(entry), Some(_)) = (entry, guided_beginner(session)) {
            piece_sets::draw(ui, entry, commands);
        }
    });
}

/// The move list; a press on a move opens the analysis there.
fn move_list_panel(ui: &mut Ui, game: &Game, commands: &mut UiCommands, height: f32) {
    if let Some(index) = move_list::draw(ui, game, &MoveList::of(ui, game), height) {
        send_intent(commands, Intent::Analyse(Some(index + 1)));
    }
}

/// How many rows of buttons are always shown, and how many more under `More`.
const BUTTON_ROW_COUNT: f32 = 2.0;
const MORE_BUTTON_ROW_COUNT: f32 = 2.0;

/// The height of the line below the button for a declaration, in units.
const DECLARATION_LINE_HEIGHT: u8 = 5;

/// The height of the [`button_pad`], in points.
fn button_pad_height(ui: &Ui, commands: &UiCommands, session: &GameSession) -> f32 {
    let more = match are_more_buttons_shown(commands, session) {
        true => MORE_BUTTON_ROW_COUNT * row_height(ui),
        false => 0.0,
    };
    more + foot_height(ui, session)
}

/// The height of a row of buttons with the gap below it.
fn row_height(ui: &Ui) -> f32 {
    EguiTheme::of(ui.ctx()).button_height() + ui.spacing().item_spacing.y
}

/// The height of the [`foot`], in points.
fn foot_height(ui: &Ui, session: &GameSession) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    let gap = ui.spacing().item_spacing.y;
    let declaration = shown_declaration(session).map_or(0.0, |_| {
        row_height(ui) + theme.units(DECLARATION_LINE_HEIGHT) + gap
    });
    BUTTON_ROW_COUNT * row_height(ui) + declaration + theme.units(1) + gap
}

/// The buttons at the foot of the dock.
fn button_pad(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    more_buttons(ui, state, commands, session);
    foot(ui, state, commands, session);
}

/// The buttons that are always there.
fn foot(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    if !session.is_ongoing() {
        game_over_buttons(ui, state, commands, session);
        return;
    }
    declare_row(ui, commands, session);
    main_buttons(ui, state, commands, session);
    match prompts::confirmation(Screen::Play, Some(session), &commands.memory) {
        Some(prompt) => prompt.draw_answers(ui, commands, action_row),
        None => minor_buttons(ui, state, commands, session),
    }
}

/// Whether the buttons under `More` are shown.
fn are_more_buttons_shown(commands: &UiCommands, session: &GameSession) -> bool {
    commands.memory.are_more_buttons_shown && session.is_ongoing()
}

/// What a person here counts whose king has entered, where that can come to be declared.
fn shown_declaration(session: &GameSession) -> Option<DeclarationCount> {
    session.human_seats().next()?;
    let seat = session.seat_for_requests_from_here();
    let count = session.game.declaration_count(seat)?;
    (session.is_ongoing() && count.is_king_in_zone).then_some(count)
}

/// The button for a declaration with the points of it, and below it what else is needed.
fn declare_row(ui: &mut Ui, commands: &mut UiCommands, session: &GameSession) {
    let Some(count) = shown_declaration(session) else {
        return;
    };
    let holds = session.game.declaration_outcome().is_some();
    let can_declare = holds && session.is_human_to_move() && !session.is_paused();
    let outcome = match (count.wins(), count.draws()) {
        (true, _) => "win",
        (_, true) => "draw",
        _ => "none",
    };
    let label = msg!(
        "play-declare-points",
        outcome = Argument::Selector(outcome),
        points = count.points,
        needed = count.points_to_win
    );
    let declare = Button::quiet(label).enabled(can_declare);
    let row = [(declare, DockAction::Ask(Confirmation::Declare))];
    dock_row(ui, commands, session, row);
    let note = match (count.is_in_check, count.points_to_draw) {
        (true, _) => msg!("play-declare-check"),
        (false, Some(points)) if count.draws() => msg!("play-declare-draws", points = points),
        _ => msg!(
            "play-declare-pieces",
            count = count.pieces_in_zone,
            needed = count.pieces_needed
        ),
    };
    single_line(ui, note, TextRole::Small, EguiTheme::of(ui.ctx()).faint);
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
    intent_row(ui, commands, [(back, take_back(session)), (button, intent)]);
}

fn take_back(session: &GameSession) -> Intent {
    Intent::Turn(TurnIntent::Undo(session.seat_for_requests_from_here()))
}

/// What a button at the foot of the dock does.
enum DockAction {
    Send(Intent),
    Ask(Confirmation),
    More,
    CopyGameLink,
    RoomLink,
    NewGame,
}

const OTHER_VIEW: DockAction = DockAction::Send(Intent::View(ViewIntent::Other));
const NEXT_SEAT: DockAction = DockAction::Send(Intent::View(ViewIntent::NextSeat));

/// A row of such buttons.
fn dock_row(
    ui: &mut Ui,
    commands: &mut UiCommands,
    session: &GameSession,
    row: impl IntoIterator<Item = (Button, DockAction)>,
) {
    match action_row(ui, row) {
        Some(DockAction::Send(intent)) => send_intent(commands, intent),
        Some(DockAction::Ask(confirmation)) => ask_confirmation(commands, confirmation),
        Some(DockAction::More) => {
            commands.memory.are_more_buttons_shown = !commands.memory.are_more_buttons_shown
        }
        Some(DockAction::CopyGameLink) => play_by_post::copy_game_link(ui, commands, session),
        Some(DockAction::RoomLink) => commands.memory.page = Some(Page::RoomLink),
        Some(DockAction::NewGame) => new_game::leave_game_for_new(commands),
        None => {}
    }
}

/// The row of light buttons: analysis or, in a game with clocks, pause, or taking back while a
/// reply by post is awaited; view, resigning, more.
fn minor_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let has_human = session.human_seats().next().is_some();
    let more = if commands.memory.are_more_buttons_shown {
        msg!("play-less")
    } else {
        msg!("play-more")
    };
    let (first, intent) = if session.awaits_reply_by_post() {
        let back = Button::frameless(msg!("play-take-back")).enabled(session.can_undo());
        (back, take_back(session))
    } else if session.has_clocks() && !session.is_shared() {
        let pause = Button::frameless(msg!("clock-pause")).enabled(!session.is_paused());
        (pause, Intent::Session(SessionIntent::Pause))
    } else {
        let analyse = Button::frameless(msg!("play-analyse"));
        (analyse, Intent::Analyse(None))
    };
    let resign = Button::frameless(msg!("play-resign")).enabled(has_human);
    let row = [
        (first, DockAction::Send(intent)),
        (
            Button::frameless(other_view_label(&state.view_mode)),
            OTHER_VIEW,
        ),
        (resign, DockAction::Ask(Confirmation::Resign)),
        (Button::frameless(more), DockAction::More),
    ];
    dock_row(ui, commands, session, row);
}

/// The buttons under `More`, if they are unfolded.
fn more_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    if !are_more_buttons_shown(commands, session) {
        return;
    }
    let game = &session.game;
    let threat = Button::toggle(msg!("play-threat"), state.toggles.shows_threats);
    let threat = threat.enabled(session.allows_advice());
    let row = [
        (
            threat,
            DockAction::Send(Intent::Advice(AdviceIntent::Threat)),
        ),
        // Three beside each other have room for a word only.
        (
            Button::quiet(short_turn_label(game)).spoken_as(turn_board_label(game.seat_count())),
            NEXT_SEAT,
        ),
        (
            save_as_button(),
            DockAction::Send(Intent::Open(Panel::Export)),
        ),
    ];
    dock_row(ui, commands, session, row);
    let has_human = session.human_seats().next().is_some();
    let mut row = Vec::new();
    if has_human && game.impasse_outcome().is_some() {
        let impasse = Button::quiet(msg!("play-impasse"));
        row.push((impasse, DockAction::Ask(Confirmation::Impasse)));
    }
    if can_show_room_link(state, session) {
        row.push((room_link_button(), DockAction::RoomLink));
    }
    if session.can_go_by_post() {
        let by_post = Button::quiet(msg!("post-begin"));
        row.push((by_post, DockAction::CopyGameLink));
    }
    if session.has_clocks() && !session.is_shared() || session.awaits_reply_by_post() {
        let analyse = Button::quiet(msg!("play-analyse"));
        row.push((analyse, DockAction::Send(Intent::Analyse(None))));
    }
    // Three beside each other have room for a word only. The title leads to the editor, too.
    if row.len() + 2 <= MOST_BUTTONS_IN_ROW {
        let edit = Button::quiet(msg!("editor-edit")).spoken_as(msg!("editor-edit-position"));
        let open = EditorIntent::Open(EditorStart::ShownPosition);
        row.push((edit, DockAction::Send(Intent::Editor(open))));
    }
    row.push((Button::quiet(msg!("play-new-game")), DockAction::NewGame));
    dock_row(ui, commands, session, row);
}

/// How many buttons of a few words have room beside each other.
const MOST_BUTTONS_IN_ROW: usize = 3;

/// Whether this is the game of a room whose link can be shown here.
fn can_show_room_link(state: &UiState, session: &GameSession) -> bool {
    session.is_shared() && lobby::can_show_link(state)
}

/// The button that shows the link of the room: among others it has room for a word only.
pub(super) fn room_link_button() -> Button {
    Button::quiet(msg!("lobby-link-short")).spoken_as(msg!("lobby-link-show"))
}

/// The buttons of a finished game.
fn game_over_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    session: &GameSession,
) {
    let review = Intent::Advice(AdviceIntent::Review);
    let mut row = vec![
        (Button::quiet(msg!("play-review")), DockAction::Send(review)),
        (
            Button::quiet(msg!("play-analyse")),
            DockAction::Send(Intent::Analyse(None)),
        ),
    ];
    if session.is_by_post() {
        // Whoever is elsewhere has still to see the end.
        let copy = Button::quiet(msg!("post-copy-end"));
        row.push((copy, DockAction::CopyGameLink));
    }
    if can_show_room_link(state, session) {
        row.push((room_link_button(), DockAction::RoomLink));
    }
    dock_row(ui, commands, session, row);
    let back = Button::frameless(msg!("play-take-back"))
        .enabled(session.can_undo() && !session.is_shared());
    let row = [
        (back, DockAction::Send(take_back(session))),
        (
            Button::frameless(other_view_label(&state.view_mode)),
            OTHER_VIEW,
        ),
        (
            Button::frameless(turn_board_label(session.game.seat_count())),
            NEXT_SEAT,
        ),
    ];
    dock_row(ui, commands, session, row);
}

/// [`turn_board_label`] in a word.
fn short_turn_label(game: &Game) -> Message {
    match game.seat_count() {
        2 => msg!("play-flip"),
        _ => msg!("play-turn"),
    }
}

/// The button that leads to the forms in which the game can be saved or copied.
pub(in crate::table::ui) fn save_as_button() -> Button {
    Button::quiet(msg!("export-open"))
}

/// Asks for a second press. What the status line said before gives way to the question.
fn ask_confirmation(commands: &mut UiCommands, confirmation: Confirmation) {
    commands.memory.confirmation = Some(confirmation);
    commands.memory.status_message = None;
}

/// A row of buttons, each with what it asks for.
pub(in crate::table::ui) fn intent_row(
    ui: &mut Ui,
    commands: &mut UiCommands,
    row: impl IntoIterator<Item = (Button, Intent)>,
) {
    if let Some(intent) = action_row(ui, row) {
        send_intent(commands, intent);
    }
}

/// Sends an intent to the game.
pub(in crate::table::ui) fn send_intent(commands: &mut UiCommands, intent: Intent) {
    commands.intents.write(intent);
}
