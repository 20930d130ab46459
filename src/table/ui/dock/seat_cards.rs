//! Cards of the seats: player, status, material lead and hand; and the banner that says whose
//! turn it is. Its texts come from [`words`].

use bevy_egui::egui::{Align, Color32, Layout, Ui};

use super::{compass, hand_panel, seat_strip, storage_panel};
use crate::engine::teams;
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::matches::match_score::MatchFormat;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::{GameSession, PlayerColour, PlayerKind};
use crate::table::online_play::SeatState;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::layout::is_phone;
use crate::table::ui::pages::change_players;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::TooltipExt;
use crate::table::ui::widgets::{
    clock_face, faint, filled_seat_disc, line_width, row, seat_card, single_line, spoken_clock,
    strong, truncated_line, truncated_link, turn_banner,
};
use crate::table::ui::{UiCommands, UiState, words};
use crate::table::ui::{clock_plates, goal_sentence};

/// The banner that says whose turn it is, in the colour of that seat; and who is next, where several could be and
/// their cards are out of sight.
pub(in crate::table::ui) fn draw_turn_headline(
    ui: &mut Ui,
    state: &UiState,
    game: &Game,
    session: Option<&GameSession>,
    names_next: bool,
) {
    let seat = game.turn();
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    let is_only_human = session.is_some_and(GameSession::has_one_person_here);
    let is_human_to_move = state.top_board.is_human_to_move();
    let headline = match session {
        Some(session) if session.awaits_reply_by_post() => {
            msg!("post-awaited", seat = words::seat_name(game, seat))
        }
        Some(session) if state.thinking.are_engines_paused(session) => {
            msg!("headline-waits", seat = words::seat_name(game, seat))
        }
        _ => words::turn_headline(game, is_human_to_move, is_only_human),
    };
    let own_seat = (is_human_to_move && is_only_human).then(|| words::seat_name(game, seat));
    let next = words::next_seat(game).filter(|_| names_next && game.seat_count() > 2);
    let next = next.map(|it| msg!("headline-then", seat = words::seat_name(game, it)));
    let note = Message::joined_by_commas(own_seat.into_iter().chain(next));
    turn_banner(ui, colour, &headline, note);
    if let Some(session) = session {
        goal_sentence::draw(ui, state, session);
    }
}

/// A card for each seat; players without a name are shown only with a session. Two seats stand as on the
/// board, the nearer one below; four around a compass, or in turn order where it has no room, on a phone below a
/// strip of them all. Hands are shown only if `shows_hands`,
/// where the window is too small to see them on the table.
pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    (game, session): (&Game, Option<&GameSession>),
    shows_hands: bool,
) {
    let seats = game.seat_count();
    let near_seat = state.view_mode.seat.0;
    let order = match seats {
        2 => vec![Seat((near_seat + 1) % seats), Seat(near_seat % seats)],
        _ => words::turn_order(game),
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = EguiTheme::of(ui.ctx()).units(1);
        if let Some(teams) = words::teams_text(game) {
            faint(ui, teams);
        }
        if seats == 4 && !shows_hands && compass::fits(ui, state, game, session) {
            compass::draw(ui, state, commands, game, session);
            return;
        }
        let theme = EguiTheme::of(ui.ctx());
        let is_phone = is_phone(ui.ctx().viewport_rect(), &theme.tokens);
        if seats == 4 && is_phone && seat_strip::fits(ui, game, &order) {
            seat_strip::draw(ui, state, game, &order);
        }
        for seat in order {
            draw_seat_card(ui, state, commands, (game, session), seat, shows_hands);
        }
    });
}

/// The height of the row of a card, without and with a clock, in units.
const ROW_HEIGHT: u8 = 6;
const CLOCK_ROW_HEIGHT: u8 = 7;

fn draw_seat_card(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    (game, session): (&Game, Option<&GameSession>),
    seat: Seat,
    shows_hands: bool,
) {
    let theme = EguiTheme::of(ui.ctx());
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    let face = session.and_then(|_| clock_plates::seat_clock_face(state, game, seat));
    let height = if face.is_some() {
        CLOCK_ROW_HEIGHT
    } else {
        ROW_HEIGHT
    };
    let fill = seat_fill(&theme, game, seat);
    seat_card(ui, fill, is_to_move(game, seat), |ui| {
        ui.spacing_mut().item_spacing.y = theme.units(1);
        let mut player_below = None;
        row(ui, theme.units(height), |ui| {
            filled_seat_disc(ui, colour, fill);
            strong(ui, words::seat_name(game, seat));
            // Right to left: the player has what room is left, or else a row of its own.
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(face) = &face {
                    match clock_plates::has_plate(ui.ctx(), state, game, seat) {
                        true => spoken_clock(ui, face),
                        false => clock_face(ui, face),
                    }
                }
                let without_status = ui.available_width();
                draw_seat_status(ui, state, game, seat);
                let status = without_status - ui.available_width();
                draw_material_lead(ui, game, seat, true);
                if let Some(session) = session {
                    draw_match_wins(ui, session, seat);
                    let name = words::seat_player(session, seat, &state.levels);
                    // A status comes and goes: the cards must not grow and shrink with it.
                    let kept = widest_status_width(ui, game, session, seat).max(status) - status;
                    let width = line_width(ui, &name, player_name_role(session));
                    let is_cut = width > ui.available_width() - kept;
                    if is_cut && has_room_below(game, shows_hands) {
                        player_below = Some((session, name));
                        return;
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        draw_player(ui, state, commands, (session, seat), name);
                    });
                } else {
                    draw_analysed_player(ui, state, seat);
                }
            });
        });
        if let Some((session, name)) = player_below {
            row(ui, theme.units(ROW_HEIGHT), |ui| {
                draw_player(ui, state, commands, (session, seat), name);
            });
        }
        if !shows_hands {
            return;
        }
        if game.piece_tracker().stones.is_empty() {
            hand_panel::draw(ui, state, commands, game, seat);
        } else {
            let card = &mut commands.card;
            storage_panel::draw(ui, game.piece_tracker(), &game.kinds(), seat, card);
        }
    });
}

/// The colour of a seat's card: grey once it is out.
pub(super) fn seat_fill(theme: &EguiTheme, game: &Game, seat: Seat) -> Color32 {
    match game.piece_tracker().seats_out.contains(seat) {
        true => theme.tokens.scene.out.into(),
        false => {
            let name = game.seat_name(seat);
            theme.player_colour(PlayerColour::of(seat, game.seat_count(), name))
        }
    }
}

/// The name of a player where there is little room: of an engine only its level.
pub(super) fn short_player_name(state: &UiState, session: &GameSession, seat: Seat) -> Message {
    let level = match session.player(seat) {
        PlayerKind::Engine { level } => Some(level),
        _ => session.engine_level_of(seat.index()),
    };
    match level {
        Some(level) => msg!("player-engine-short", level = level),
        None => words::seat_player(session, seat, &state.levels),
    }
}

/// Who plays a seat, and what that player has won, in the room that is left.
pub(super) fn draw_who_plays(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    (session, seat): (Option<&GameSession>, Seat),
) {
    let Some(session) = session else {
        draw_analysed_player(ui, state, seat);
        return;
    };
    draw_match_wins(ui, session, seat);
    let name = short_player_name(state, session, seat);
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        draw_player(ui, state, commands, (session, seat), name);
    });
}

/// Who played a seat of the game that is analysed, if a name is known.
fn draw_analysed_player(ui: &mut Ui, state: &UiState, seat: Seat) {
    let Some(name) = analysed_player_name(state, seat) else {
        return;
    };
    let ink = EguiTheme::of(ui.ctx()).ink;
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        truncated_line(ui, Message::verbatim(name), TextRole::Body, ink)
            .tooltip(Message::verbatim(name));
    });
}

/// The player of a seat; a press changes who plays, unless people elsewhere do. Cut off where
/// there is little room.
fn draw_player(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    (session, seat): (&GameSession, Seat),
    name: Message,
) {
    let theme = EguiTheme::of(ui.ctx());
    if session.is_shared() {
        let colour = match is_away(state, seat) {
            true => theme.accent,
            false => theme.ink,
        };
        truncated_line(ui, name, player_name_role(session), colour);
    } else if truncated_link(ui, name, msg!("seat-change-player")) {
        change_players::open(Page::Players, session, &mut commands.memory);
    }
}

/// How the name of a player is written: as a link, or as a text.
fn player_name_role(session: &GameSession) -> TextRole {
    match session.is_shared() {
        true => TextRole::Body,
        false => TextRole::Small,
    }
}

/// The width of the widest status that a seat may have while its game goes on, with the gap
/// before it.
pub(super) fn widest_status_width(ui: &Ui, game: &Game, session: &GameSession, seat: Seat) -> f32 {
    if !game.outcome().is_ongoing() {
        return 0.0;
    }
    let player = session.config.players.get(seat.index());
    let is_engine = matches!(player, Some(PlayerKind::Engine { .. }));
    let has_many_seats = game.seat_count() > 2;
    let passing = [
        (true, msg!("seat-in-check")),
        (
            is_engine && !(has_many_seats && session.has_clocks()),
            msg!("seat-thinking"),
        ),
        (session.is_shared(), msg!("seat-away")),
        (
            has_many_seats && !session.has_clocks(),
            msg!("seat-to-move"),
        ),
        (has_many_seats, msg!("seat-next")),
    ];
    let possible = passing.iter().filter(|(is_possible, _)| *is_possible);
    let widths = possible.map(|(_, status)| line_width(ui, status, TextRole::Label));
    widths.fold(0.0, f32::max) + ui.spacing().item_spacing.x
}

/// Whether a card may have a row more. The dock of a phone scrolls; in a wide window four cards and
/// the ranking of a finished game take all the room that there is.
fn has_room_below(game: &Game, is_phone: bool) -> bool {
    is_phone || game.seat_count() == 2 || game.outcome().is_ongoing()
}

/// Who played a seat of the game that is analysed, if a name is known. An analysis says nothing of
/// players without one: nobody is to move in it.
fn analysed_player_name<'s>(state: &'s UiState, seat: Seat) -> Option<&'s str> {
    let session = state.top_board.session()?;
    let typed = session.name_of(seat.index());
    typed.or_else(|| session.recorded_name_of(seat.index()))
}

/// Games of the match that the player at a seat has won.
fn draw_match_wins(ui: &mut Ui, session: &GameSession, seat: Seat) {
    let series = session.series_including_game();
    if series.format() == MatchFormat::Single {
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    let wins = series.wins(session.series.player_at_seat(seat));
    let text = msg!("seat-games-won", wins = wins);
    single_line(ui, text, TextRole::Small, theme.faint);
}

/// The material lead of a seat's side, if it has one; as words, or as a number alone.
pub(super) fn draw_material_lead(ui: &mut Ui, game: &Game, seat: Seat, is_in_words: bool) {
    let Some((short, sentence)) = words::material_lead(game, seat) else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    let ahead = match is_in_words {
        true => msg!("seat-ahead", lead = short),
        false => Message::verbatim(short),
    };
    single_line(ui, ahead, TextRole::Label, theme.good).tooltip(sentence);
}

/// The width of the number of a seat's material lead; none if it is not ahead.
pub(super) fn lead_width(ui: &Ui, game: &Game, seat: Seat) -> f32 {
    words::material_lead(game, seat).map_or(0.0, |(short, _)| {
        line_width(ui, &Message::verbatim(short), TextRole::Label)
    })
}

/// Whether the player of a seat is elsewhere and cannot be reached.
fn is_away(state: &UiState, seat: Seat) -> bool {
    let session = state.session.as_deref();
    let online_room = state.online_room.as_deref();
    let is_shared = session.is_some_and(|session| session.is_shared() && session.is_ongoing());
    is_shared && online_room.is_some_and(|it| it.seat_state(seat) == SeatState::Unreachable)
}

pub(super) fn is_to_move(game: &Game, seat: Seat) -> bool {
    game.outcome().is_ongoing() && game.turn() == seat
}

/// Status of a seat: has won, out, in check, thinking and so on.
pub(super) fn draw_seat_status(ui: &mut Ui, state: &UiState, game: &Game, seat: Seat) {
    let theme = EguiTheme::of(ui.ctx());
    let team = teams(game).team_of(game.turn());
    let (text, colour) = if game.outcome().winners().contains(seat) {
        (msg!("seat-has-won"), theme.good)
    } else if game.piece_tracker().seats_out.contains(seat) {
        (msg!("seat-out"), theme.ink)
    } else if is_away(state, seat) {
        (msg!("seat-away"), theme.accent)
    } else if game.outcome().is_ongoing() && game.is_in_check(seat) {
        (msg!("seat-in-check"), theme.accent)
    } else if game.seat_count() > 2
        && is_to_move(game, seat)
        && state.clock.seat_clock(seat).is_some()
    {
        // The clock that runs says it, and there is little room beside it.
        return;
    } else if is_to_move(game, seat) && state.thinking.is_busy() {
        (msg!("seat-thinking"), theme.ink)
    } else if game.seat_count() == 2 || !game.outcome().is_ongoing() {
        // The banner says whose turn it is.
        return;
    } else if is_to_move(game, seat) {
        (msg!("seat-to-move"), theme.ink)
    } else if words::next_seat(game) == Some(seat) {
        (msg!("seat-next"), theme.ink)
    } else if is_partner_of_seat_to_move(team, seat, game) {
        (msg!("seat-partner"), theme.faint)
    } else {
        return;
    };
    single_line(ui, text, TextRole::Label, colour);
}

/// Whether a seat is another one on the team of the seat to move.
fn is_partner_of_seat_to_move(team: SeatSet, seat: Seat, game: &Game) -> bool {
    team.contains(seat) && seat != game.turn()
}
