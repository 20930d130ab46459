//! The dock while a game is played: whose turn it is, seats, move list, the
//! engine's output, and buttons, the rarer ones under `More`. The stone picker
//! and the panel of a finished game are shown in it too. Changes no game: it sends intents.

use bevy_egui::egui::{Align, Layout, Ui};

use super::move_list::MoveList;
use super::{
    action_buttons, engine_advice, game_over, move_list, online_strip, play_by_post, seat_cards,
    stone_picker,
};
use crate::locale::{Argument, Message, msg};
use crate::rules::game::Game;
use crate::rules::game::declaration::DeclarationCount;
use crate::rules::matches::match_score::MatchFormat;
use crate::table::actions::ActionPlace;
use crate::table::flow::beginner_guidance::{guided_beginner, seat_shown_goal};
use crate::table::flow::{Confirmation, GameSession, Intent, Panel};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::layout::{PanelLayout, is_phone};
use crate::table::ui::pages::new_game::piece_sets;
use crate::table::ui::pages::{help, new_game};
use crate::table::ui::prompts::Prompt;
use crate::table::ui::ui_memory::{DockTab, Page};
use crate::table::ui::widgets::{
    Button, Foot, NotePlace, action_row, body, columns, divider, faint, link, link_width, row,
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
        seat_cards::draw_turn_headline(ui, state, game, Some(session), false);
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
    let foot = Foot::of(ui, "play");
    let height = foot.room_above(ui);
    // The ranking of four seats may leave no room for the moves.
    if height > theme.units(LEAST_MOVE_LIST_HEIGHT) {
        let ruleset = game.ruleset();
        let is_before_first_move = game.played_turns().is_empty() && game.outcome().is_ongoing();
        let is_new = is_before_first_move || seat_shown_goal(session).is_some();
        if let Some(goal) = help::winning_rule(&ruleset).filter(|_| is_new) {
            draw_how_to_win(ui, state, commands, (session, &goal), height);
        } else {
            section_label(ui, msg!("play-moves"));
            move_list_panel(ui, game, commands, foot.room_above(ui));
        }
    }
    foot.draw(ui, |ui| {
        engine_advice::draw(ui, state, commands, game);
        divider(ui);
        button_pad(ui, state, commands, session);
    });
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
            let foot = Foot::of(ui, "play");
            scroll_area(ui, "game", foot.room_above(ui), false, |ui| {
                more_buttons(ui, state, commands, session);
                // How it ended and what is next stand where they are seen without scrolling.
                if !game.outcome().is_ongoing() {
                    game_over::draw(ui, state, session, commands);
                }
                engine_advice::draw(ui, state, commands, game);
                draw_narrow_seats(ui, state, commands, session);
            });
            foot.draw(ui, |ui| {
                divider(ui);
                lasting_buttons(ui, state, commands, session);
            });
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
    let entry = state.catalogue.entry(&session.game.ruleset());
    if let Some(entry) = entry.filter(|_| seat_shown_goal(session).is_some()) {
        piece_sets::draw(ui, entry, commands);
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
        seat_cards::draw_turn_headline(ui, state, game, Some(session), true);
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    row(ui, theme.button_height(), |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if link(ui, msg!("phrases-open")) {
                commands.memory.page = Some(Page::Phrases);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                seat_cards::draw_turn_headline(ui, state, game, Some(session), true);
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
    row(ui, theme.pressable_height(7), |ui| {
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

/// Before the first move, and for a beginner longer: how the game is won, and which piece is which.
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

/// The buttons at the foot of the dock.
fn button_pad(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    more_buttons(ui, state, commands, session);
    lasting_buttons(ui, state, commands, session);
}

/// The buttons that are always there.
fn lasting_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    if !session.is_ongoing() {
        game_over_buttons(ui, state, commands, session);
        return;
    }
    let mut prompt = prompts::confirmation(Some(session), &commands.memory);
    let is_declared = commands.memory.confirmation == Some(Confirmation::Declare);
    declare_row(ui, commands, session, prompt.take_if(|_| is_declared));
    main_buttons(ui, state, commands, session);
    match prompt {
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

/// The button for a declaration with the points of it, or the answers once it is asked for, and below
/// what else is needed.
fn declare_row(
    ui: &mut Ui,
    commands: &mut UiCommands,
    session: &GameSession,
    prompt: Option<Prompt>,
) {
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
    let ask = Intent::Open(Panel::Confirm(Confirmation::Declare));
    match prompt {
        Some(prompt) => prompt.draw_answers(ui, commands, action_row),
        None => intent_row(ui, commands, [(declare, ask)]),
    }
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

/// What is needed most. While a reply by post is awaited, the link that asks for it.
fn main_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    if session.awaits_reply_by_post() {
        let copy = Button::primary(play_by_post::copy_link_label(commands, session));
        dock_row(ui, commands, session, [(copy, DockAction::CopyGameLink)]);
    } else {
        action_buttons::draw(ui, state, commands, ActionPlace::Main);
    }
}

/// What a button at the foot of the dock does.
enum DockAction {
    Send(Intent),
    More,
    CopyGameLink,
    NewGame,
}

/// A row of such buttons.
fn dock_row(
    ui: &mut Ui,
    commands: &mut UiCommands,
    session: &GameSession,
    row: impl IntoIterator<Item = (Button, DockAction)>,
) {
    match action_row(ui, row) {
        Some(DockAction::Send(intent)) => send_intent(commands, intent),
        Some(DockAction::More) => {
            commands.memory.are_more_buttons_shown = !commands.memory.are_more_buttons_shown
        }
        Some(DockAction::CopyGameLink) => play_by_post::copy_game_link(ui, commands, session),
        Some(DockAction::NewGame) => new_game::leave_game_for_new(commands),
        None => {}
    }
}

/// The buttons of a place, to which others may be added.
fn row_of(ui: &Ui, state: &UiState, place: ActionPlace) -> Vec<(Button, DockAction)> {
    let row = action_buttons::row(ui, state, place).into_iter();
    let row = row.map(|(button, intent)| (button, DockAction::Send(intent)));
    row.collect()
}

/// The row of light buttons, with the one that unfolds more.
fn minor_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let more = if commands.memory.are_more_buttons_shown {
        msg!("play-less")
    } else {
        msg!("play-more")
    };
    let mut row = row_of(ui, state, ActionPlace::Minor);
    row.push((Button::frameless(more), DockAction::More));
    dock_row(ui, commands, session, row);
}

/// The buttons under `More`, if they are unfolded.
fn more_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    if !are_more_buttons_shown(commands, session) {
        return;
    }
    action_buttons::draw(ui, state, commands, ActionPlace::More);
    let mut row = row_of(ui, state, ActionPlace::MoreGame);
    if session.can_go_by_post() {
        row.insert(
            0,
            (Button::quiet(msg!("post-begin")), DockAction::CopyGameLink),
        );
    }
    row.push((Button::quiet(msg!("play-new-game")), DockAction::NewGame));
    dock_row(ui, commands, session, row);
}

/// The button that shows the link of the room: among others it has room for a word only.
pub(super) fn room_link_button() -> Button {
    Button::quiet(msg!("lobby-link-short")).spoken_as(msg!("lobby-link-show"))
}

fn game_over_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    session: &GameSession,
) {
    let mut row = row_of(ui, state, ActionPlace::Over);
    if session.is_by_post() {
        // Whoever is elsewhere has still to see the end.
        row.push((
            Button::quiet(msg!("post-copy-end")),
            DockAction::CopyGameLink,
        ));
    }
    dock_row(ui, commands, session, row);
    action_buttons::draw(ui, state, commands, ActionPlace::OverMinor);
}

/// The button that leads to the forms in which the game can be saved or copied.
pub(in crate::table::ui) fn save_as_button() -> Button {
    Button::quiet(msg!("export-open"))
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

pub(in crate::table::ui) fn send_intent(commands: &mut UiCommands, intent: Intent) {
    commands.intents.write(intent);
}
