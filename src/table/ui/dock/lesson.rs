//! The dock in a lesson: what the step says, what the last try was worth, and the buttons that
//! lead on. Judges nothing: it sends intents.

use bevy_egui::egui::{Key, Ui, vec2};
use komadai_study::lessons::{HelpLevel, StepGoal, lesson_title_id, step_message_ids};

use super::play::{intent_row, send_intent};
use super::{action_buttons, puzzle, stone_picker};
use crate::locale::{Message, msg};
use crate::rules::piece_tracker::BodyShape;
use crate::rules::seat::SeatSet;
use crate::table::actions::ActionPlace;
use crate::table::flow::{Feedback, Intent, LessonIntent, LessonSession, PlayerColour};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::pages::new_game::piece_sets;
use crate::table::ui::pages::quick_game;
use crate::table::ui::widgets::{
    Button, Foot, body, card, divider, error_note, faint, heading, link, paint_disc, row,
    scroll_area, strong, wrapped_text,
};
use crate::table::ui::{UiCommands, UiState, game_catalogue, words};

/// How many seats to be named stand side by side.
const SEAT_BUTTONS_PER_ROW: usize = 2;

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    let Some(session) = state.top_board.lesson() else {
        return;
    };
    if session.is_puzzle() {
        puzzle::draw(ui, state, session, commands, layout);
        return;
    }
    header(ui, session, commands, layout.is_narrow);
    if commands.selection.picker.is_some() {
        stone_picker::draw(ui, session.game(), commands, layout.is_narrow);
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    let foot = Foot::of(ui, "lesson");
    let height = foot.room_above(ui).max(theme.units(10));
    // What is said last is what matters now.
    let named = named_pieces(state, session);
    scroll_area(ui, "lesson", height, named.is_none(), |ui| {
        ui.spacing_mut().item_spacing.y = theme.units(2);
        draw_texts(ui, session, layout.is_narrow);
        if let Some(entry) = named {
            piece_sets::draw_unpromoted(ui, entry, commands.settings.pieces);
        }
    });
    foot.draw(ui, |ui| {
        divider(ui);
        if session.asks_for_seat() {
            let seats_a_row = match layout.is_narrow {
                true => usize::from(session.game().seat_count()),
                false => SEAT_BUTTONS_PER_ROW,
            };
            seat_buttons(ui, state, session, commands, seats_a_row);
        }
        navigation_buttons(ui, state, session, commands);
    });
}

/// The way out, and the game, or where there is little room the number of the step.
fn header(ui: &mut Ui, session: &LessonSession, commands: &mut UiCommands, is_narrow: bool) {
    let theme = EguiTheme::of(ui.ctx());
    row(ui, theme.pressable_height(7), |ui| {
        if link(ui, msg!("lesson-leave")) {
            send_intent(commands, Intent::Lesson(LessonIntent::Leave));
        }
        match is_narrow {
            true => faint(ui, step_number_text(session)),
            false => strong(ui, game_catalogue::game_name(&session.game().ruleset())),
        };
    });
}

fn step_number_text(session: &LessonSession) -> Message {
    let all = session.lesson().1.steps.len();
    msg!("lesson-step", number = session.step().0 + 1, all = all)
}

/// Title, the sentence that is shown, and what the last try was worth.
fn draw_texts(ui: &mut Ui, session: &LessonSession, is_narrow: bool) {
    let variant = &session.lessons().variant;
    let (_, lesson) = session.lesson();
    let ids = step_message_ids(variant, lesson, session.step().1);
    let title = Message::new(lesson_title_id(variant, lesson));
    if is_narrow {
        strong(ui, title);
    } else {
        heading(ui, title);
        faint(ui, step_number_text(session));
    }
    let has_task = session.step().1.goal != StepGoal::Read;
    // What has been read stays above what is read now, if there is room.
    for (index, id) in ids.sentences.into_iter().enumerate() {
        match index.cmp(&session.sentence_index()) {
            std::cmp::Ordering::Less if is_narrow => continue,
            std::cmp::Ordering::Less => body(ui, Message::new(id)),
            std::cmp::Ordering::Equal if has_task && session.is_last_sentence() => {
                let ink = EguiTheme::of(ui.ctx()).ink;
                wrapped_text(ui, Message::new(id), TextRole::Strong, ink)
            }
            std::cmp::Ordering::Equal => body(ui, Message::new(id)),
            std::cmp::Ordering::Greater => break,
        };
    }
    let is_done = session.feedback() == Some(Feedback::Done);
    if is_done && let Some(id) = ids.done {
        card(ui, None, |ui| {
            strong(ui, msg!("lesson-right"));
            body(ui, Message::new(id));
        });
        return;
    }
    match session.feedback() {
        Some(Feedback::OnTheWay { moves_left }) => {
            body(
                ui,
                msg!("lesson-on-the-way", count = usize::from(moves_left)),
            );
        }
        Some(Feedback::NotTheGoal) => {
            error_note(ui, msg!("lesson-not-the-goal"));
        }
        Some(Feedback::OtherActionExpected) => {
            error_note(ui, msg!("lesson-not-asked"));
        }
        Some(Feedback::Done | Feedback::Unjudged | Feedback::Slower) | None => {}
    }
    if session.step_state().help_level() >= HelpLevel::Hint
        && let Some(id) = ids.hint
    {
        card(ui, None, |ui| {
            strong(ui, msg!("lesson-hint"));
            body(ui, Message::new(id));
        });
    }
    if let Some(answer) = answer_sentence(session) {
        body(ui, msg!("lesson-answer", answer = answer));
    }
}

/// The game whose pieces are shown with their names, because a sentence has named several.
fn named_pieces<'s>(state: &'s UiState, session: &LessonSession) -> Option<&'s CatalogueEntry> {
    let first = usize::from(session.step().1.names_pieces?);
    let shown = session.sentence_index() + 1;
    let entry = state.catalogue.entry(&session.game().ruleset());
    entry.filter(|_| first <= shown)
}

/// The answer in words, once it is shown.
pub(super) fn answer_sentence(session: &LessonSession) -> Option<Message> {
    let state = session.step_state();
    let text = state.shown_answer()?;
    let game = session.game();
    Some(match &session.step().1.goal {
        goal if goal.asks_for_seat() => {
            let mut seats = SeatSet::first_n(game.seat_count()).iter();
            let seat = seats.find(|seat| game.seat_letter(*seat).to_string() == text)?;
            words::seat_name(game, seat)
        }
        StepGoal::SetUp(_) => {
            let kinds = game.kinds();
            let bases = state.shown_answer_bases().into_iter();
            Message::joined_clauses(bases.map(|(cell, letters)| {
                let stones = letters.chars().filter_map(|letter| {
                    let mut stones = kinds.iter().filter(|it| it.look.body == BodyShape::Stone);
                    stones.find(|info| info.code == letter.to_string())
                });
                let stones = Message::list_and(stones.map(words::piece_type_info_name));
                msg!("lesson-answer-base", cell = cell, stones = stones)
            }))
        }
        _ => {
            let moves = state.shown_answer_moves().into_iter();
            Message::joined_clauses(moves.map(|(game, text)| {
                let described = words::describe_move(&game, &text);
                described.unwrap_or_else(|| Message::verbatim(text))
            }))
        }
    })
}

fn navigation_buttons(
    ui: &mut Ui,
    state: &UiState,
    session: &LessonSession,
    commands: &mut UiCommands,
) {
    let entry = state.catalogue.entry(&session.game().ruleset());
    if let Some(entry) = entry.filter(|_| session.has_finished_for_first_game()) {
        // The lessons lead over to a first game.
        let mut row = action_buttons::row(ui, state, ActionPlace::Main);
        let first_game = quick_game::first_game(entry);
        row.push((Button::quiet(msg!("lesson-first-game")), first_game));
        intent_row(ui, commands, row);
    } else {
        action_buttons::draw(ui, state, commands, ActionPlace::Main);
    }
    action_buttons::draw(ui, state, commands, ActionPlace::Minor);
}

/// A button for each seat, where the step asks whose turn it is.
fn seat_buttons(
    ui: &mut Ui,
    state: &UiState,
    session: &LessonSession,
    commands: &mut UiCommands,
    seats_a_row: usize,
) {
    let game = session.game();
    // Who comes from the board by a key wants these, not what stands above them.
    let comes_in =
        !state.input_blocks.keyboard_taken && ui.input(|input| input.key_pressed(Key::Tab));
    let seats: Vec<_> = SeatSet::first_n(game.seat_count()).iter().collect();
    let colours = PlayerColour::seat_colours(game);
    let theme = EguiTheme::of(ui.ctx());
    let gap = theme.units(2);
    let gaps = gap * (seats_a_row - 1) as f32;
    let width = (ui.available_width() - gaps) / seats_a_row as f32;
    for (index, row) in seats.chunks(seats_a_row).enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (column, seat) in row.iter().enumerate() {
                let button = Button::quiet(words::seat_name(game, *seat)).width(width);
                let button = ui.add(button);
                let middle = button.rect.left_center() + vec2(theme.units(4), 0.0);
                if let Some(colour) = colours.get(seat.index()) {
                    paint_disc(ui.painter(), &theme, middle, theme.units(2), *colour);
                }
                if comes_in && (index, column) == (0, 0) {
                    button.request_focus();
                }
                if button.clicked() {
                    // The keys are the board's again: its button leads on.
                    button.surrender_focus();
                    send_intent(commands, Intent::Lesson(LessonIntent::NameSeat(*seat)));
                }
            }
        });
    }
    divider(ui);
}

/// What can be done now, in a sentence.
pub(in crate::table) fn status_sentence(session: &LessonSession) -> Message {
    if session.is_puzzle() {
        puzzle::status_sentence(session)
    } else if session.step_state().is_done() {
        msg!("lesson-status-done")
    } else if session.is_last_sentence() && session.step().1.has_question() {
        match &session.step().1.goal {
            goal if goal.asks_for_seat() => msg!("lesson-status-seat"),
            StepGoal::SetUp(_) => msg!("lesson-status-set-up"),
            _ => msg!("lesson-status-try"),
        }
    } else {
        msg!("lesson-status-read")
    }
}
