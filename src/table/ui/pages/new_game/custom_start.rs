//! The start of a new game that is not the usual one: a picture of its board, who moves first, and
//! the way back to the usual start. Begins no game.

use bevy_egui::egui::Ui;

use crate::locale::msg;
use crate::rules::game::Game;
use crate::rules::record::Start;
use crate::rules::variants::ruleset::Ruleset;
use crate::table::flow::{GameConfig, Screen};
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{
    BoardThumbnail, Button, board_thumbnail, body, buttons, error_note, section_label,
    set_group_name,
};
use crate::table::ui::{UiCommands, UiState, words};

/// The side of the picture, in units.
const PICTURE_SIDE: u8 = 34;

/// The start, if it is neither the usual one nor a handicap's.
pub(super) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    config: &mut GameConfig,
) {
    if config.start == Start::Initial {
        return;
    }
    let preview = StartPreview::kept_or_new(commands, config);
    if preview.is_handicap {
        commands.memory.new_game.start_preview = Some(preview);
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    ui.add_space(theme.units(2));
    section_label(ui, msg!("new-game-start-title"));
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = theme.units(4);
        if let Some(begun) = &preview.begun_game {
            board_thumbnail(ui, theme.units(PICTURE_SIDE), &begun.picture);
        }
        ui.vertical(|ui| {
            set_group_name(ui, msg!("new-game-start-title"));
            match &preview.begun_game {
                Some(begun) => {
                    let seat = words::seat_name(&begun.game, begun.game.turn());
                    body(ui, msg!("new-game-start-own", seat = seat));
                }
                None => {
                    error_note(ui, msg!("new-game-start-refused"));
                }
            }
            start_buttons(ui, state, commands, config, preview.begun_game.as_ref());
        });
    });
    commands.memory.new_game.start_preview = Some(preview);
}

/// The least width at which both buttons stand side by side, in units.
const LEAST_BUTTON_PAIR_WIDTH: u8 = 60;

pub(super) fn draw_start_picture(ui: &mut Ui, commands: &mut UiCommands, config: &GameConfig) {
    let theme = EguiTheme::of(ui.ctx());
    let preview = StartPreview::kept_or_new(commands, config);
    if let Some(begun) = &preview.begun_game {
        board_thumbnail(ui, theme.units(PICTURE_SIDE), &begun.picture);
    }
    commands.memory.new_game.start_preview = Some(preview);
}

/// What is shown of a start of its own: kept from frame to frame, as it takes a whole game to make.
#[derive(Clone, Debug)]
pub struct StartPreview {
    start: Start,
    rules: Ruleset,
    is_handicap: bool,
    /// Nothing if the rules refuse the start.
    begun_game: Option<BegunGame>,
}

#[derive(Clone, Debug)]
struct BegunGame {
    game: Game,
    picture: BoardThumbnail,
}

impl StartPreview {
    /// What was kept, if it is of this start, or else made anew.
    fn kept_or_new(commands: &mut UiCommands, config: &GameConfig) -> StartPreview {
        let kept = commands.memory.new_game.start_preview.take();
        let kept = kept.filter(|it| it.is_for_start_of(config));
        kept.unwrap_or_else(|| StartPreview::of(config))
    }

    fn of(config: &GameConfig) -> StartPreview {
        let game = config.start.begin_game(&config.game).ok();
        StartPreview {
            start: config.start.clone(),
            rules: config.game.clone(),
            is_handicap: config.handicap().is_some(),
            begun_game: game.map(|game| BegunGame {
                picture: BoardThumbnail::of(&game),
                game,
            }),
        }
    }

    fn is_for_start_of(&self, config: &GameConfig) -> bool {
        self.start == config.start && self.rules == config.game
    }
}

fn start_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    config: &mut GameConfig,
    begun: Option<&BegunGame>,
) {
    let usual = Button::quiet(msg!("new-game-start-usual"));
    let edited = state.top_board.last_editor();
    let is_edited = begun.zip(edited).is_some_and(|(begun, session)| {
        let editor = session.editor();
        editor.position_text() == begun.game.start_text() && editor.rules() == config.game
    });
    let change = Button::quiet(msg!("new-game-start-edit")).enabled(is_edited);
    let theme = EguiTheme::of(ui.ctx());
    let (is_changed, is_usual) = match ui.available_width() < theme.units(LEAST_BUTTON_PAIR_WIDTH) {
        true => (
            buttons(ui, [change]).is_some(),
            buttons(ui, [usual]).is_some(),
        ),
        false => {
            let pressed = buttons(ui, [change, usual]);
            (pressed == Some(0), pressed == Some(1))
        }
    };
    if is_changed {
        commands.next_screen.set(Screen::Editor);
    }
    if is_usual {
        config.start = Start::Initial;
    }
}
