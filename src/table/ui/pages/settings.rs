//! The settings page: edits a copy of the settings and stores it if it differs. What a setting does
//! is up to whoever reads it.

use bevy_egui::egui::Ui;

use super::new_game::piece_sets::draw_chosen;
use super::online_settings;
use crate::locale::{Argument, Message, msg};
use crate::rules::variants::catalogue::MINISHOGI;
use crate::table::engine_analysis::{EngineResources, EvalBarVisibility};
use crate::table::settings::{
    DefaultBoardView as BoardView, MoveNotation, Settings, TapConfirmation,
};
use crate::table::theme::{EguiTheme, PieceSet};
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, choice_row, divider, draw_footer_buttons, error_note, faint, heading,
    height_above_footer_buttons, scroll_area, section_label, sheet, toggle_switch,
};
use crate::table::ui::{UiCommands, UiState, words};

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, SHEET_HEIGHT, |ui| {
        heading(ui, msg!("settings-title"));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        let mut settings = commands.settings.clone();
        scroll_area(ui, "settings", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(3);
            setting_rows(ui, state, &mut settings);
            if state.transport_opener.is_some() {
                online_settings::draw(ui, &mut settings);
            }
            #[cfg(target_arch = "wasm32")]
            super::web_settings::draw(ui, state, &mut settings);
            for error in state.themes.errors.iter().chain(commands.settings.errors()) {
                error_note(ui, error.clone());
            }
            match commands.settings.path() {
                Some(path) => faint(
                    ui,
                    msg!("settings-kept-in", path = path.display().to_string()),
                ),
                None => faint(ui, msg!("settings-not-kept")),
            };
        });
        commands.change_settings(settings);
        divider(ui);
        let bindings = Button::quiet(msg!("settings-bindings"));
        match draw_footer_buttons(ui, msg!("settings-done"), bindings) {
            Some(0) => commands.memory.page = None,
            Some(_) => commands.memory.page = Some(Page::Bindings),
            None => {}
        }
    });
}

fn setting_rows(ui: &mut Ui, state: &UiState, settings: &mut Settings) {
    section_label(ui, msg!("settings-look"));
    let languages = state
        .languages
        .iter()
        .map(|locale| (locale.tag(), Message::verbatim(locale.name())));
    let languages = or_as_system(languages);
    choice_row(
        ui,
        msg!("settings-language"),
        &mut settings.language,
        &languages,
    );
    let notations = [
        (
            MoveNotation::OfLanguage,
            msg!("settings-notation-of-language"),
        ),
        (MoveNotation::Japanese, msg!("settings-notation-japanese")),
        (MoveNotation::Western, msg!("settings-notation-western")),
    ];
    choice_row(
        ui,
        msg!("settings-notation"),
        &mut settings.notation,
        &notations,
    );
    let themes: Vec<(String, Message)> = state
        .themes
        .all
        .iter()
        .map(|theme| (theme.name.clone(), words::theme_name(&theme.name)))
        .collect();
    choice_row(ui, msg!("settings-theme"), &mut settings.theme, &themes);
    choice_row(
        ui,
        msg!("settings-scale"),
        &mut settings.scale,
        &or_nothing(
            msg!("settings-scale-automatic"),
            percentage_choices(&Settings::SCALE_CHOICES),
        ),
    );
    choice_row(
        ui,
        msg!("settings-motion"),
        &mut settings.motion,
        &or_as_system(percentage_choices_or_zero(
            &Settings::MOTION_SCALE_CHOICES,
            msg!("settings-motion-none"),
        )),
    );
    let views = [
        (BoardView::Raised, msg!("settings-view-seat")),
        (BoardView::Flat, msg!("settings-view-flat")),
    ];
    choice_row(ui, msg!("settings-view"), &mut settings.view, &views);
    let sets = PieceSet::ALL.map(|set| (set, set.name()));
    choice_row(ui, msg!("settings-pieces"), &mut settings.pieces, &sets);
    let played = state.top_board.game();
    let played = played.and_then(|game| state.catalogue.entry(&game.ruleset()));
    // Stones have no marks to choose from.
    let played = played.filter(|it| {
        it.piece_types
            .iter()
            .any(|info| !info.move_marks.is_empty())
    });
    if let Some(entry) = played.or_else(|| state.catalogue.entry_named(MINISHOGI.name)) {
        draw_chosen(ui, settings.pieces, entry.piece_types.iter());
    }
    section(ui, msg!("settings-play"));
    play_rows(ui, settings);
    section(ui, msg!("settings-engine"));
    engine_rows(ui, settings);
}

/// Sound, and what a press on the board does.
fn play_rows(ui: &mut Ui, settings: &mut Settings) {
    choice_row(
        ui,
        msg!("settings-sound"),
        &mut settings.volume,
        &percentage_choices_or_zero(&Settings::VOLUME_CHOICES, msg!("settings-off")),
    );
    let confirmations = [
        (TapConfirmation::SmallCells, msg!("settings-taps-small")),
        (TapConfirmation::Always, msg!("settings-taps-always")),
        (TapConfirmation::Never, msg!("settings-taps-never")),
    ];
    choice_row(
        ui,
        msg!("settings-taps"),
        &mut settings.tap_confirmation,
        &confirmations,
    );
    toggle_switch(
        ui,
        &mut settings.premoves,
        msg!("settings-premoves"),
        msg!("settings-premoves-text"),
    );
}

/// The bar, and memory, threads and pondering of the engine. In the browser only the memory: a worker is
/// a single thread, and a stopped one loses its transposition table.
fn engine_rows(ui: &mut Ui, settings: &mut Settings) {
    let bars = [
        (EvalBarVisibility::Never, msg!("settings-bar-never")),
        (EvalBarVisibility::Analysis, msg!("settings-bar-analysis")),
        (EvalBarVisibility::Always, msg!("settings-bar-always")),
    ];
    choice_row(ui, msg!("settings-bar"), &mut settings.evaluation, &bars);
    let sizes =
        Settings::HASH_MIB_CHOICES.map(|size| (size, msg!("settings-megabytes", size = size)));
    if cfg!(target_arch = "wasm32") {
        let small = &sizes[..sizes.len() / 2];
        choice_row(ui, msg!("settings-memory"), &mut settings.hash_mib, small);
        return;
    }
    let all_but_one = (None, msg!("settings-threads-all-but-one"));
    let counts = (0..).map(|power| 1_u16 << power);
    let counts = counts.take_while(|count| usize::from(*count) <= EngineResources::core_count());
    let threads = counts.take(MAX_THREAD_CHOICES);
    let threads = threads.map(|count| (Some(count), msg!("settings-number", number = count)));
    let threads: Vec<_> = std::iter::once(all_but_one).chain(threads).collect();
    choice_row(
        ui,
        msg!("settings-threads"),
        &mut settings.threads,
        &threads,
    );
    choice_row(ui, msg!("settings-memory"), &mut settings.hash_mib, &sizes);
    let pondering = [
        (false, msg!("settings-off")),
        (true, msg!("settings-ponder-full")),
    ];
    choice_row(
        ui,
        msg!("settings-ponder"),
        &mut settings.ponder,
        &pondering,
    );
}

/// The name of a further section, apart from the last.
pub(super) fn section(ui: &mut Ui, name: Message) {
    ui.add_space(EguiTheme::of(ui.ctx()).units(3));
    divider(ui);
    section_label(ui, name);
}

/// How many thread counts are offered at most.
const MAX_THREAD_CHOICES: usize = 6;

fn percentage(share: f32) -> Message {
    msg!(
        "settings-percent",
        share = Argument::Decimal((share * PERCENT).into(), 0)
    )
}

/// Values with their names as percentages.
fn percentage_choices(values: &[f32]) -> Vec<(f32, Message)> {
    values
        .iter()
        .map(|value| (*value, percentage(*value)))
        .collect()
}

/// Values with their names as percentages, zero with a word of its own.
fn percentage_choices_or_zero(values: &[f32], zero: Message) -> Vec<(f32, Message)> {
    let mut names = percentage_choices(values);
    if let Some((value, name)) = names.first_mut()
        && *value == 0.0
    {
        *name = zero;
    }
    names
}

/// Values with their names, after the choice to have it as the system does.
fn or_as_system<T>(values: impl IntoIterator<Item = (T, Message)>) -> Vec<(Option<T>, Message)> {
    or_nothing(msg!("settings-as-system"), values)
}

/// Values with their names, after the choice of none, with this name.
fn or_nothing<T>(
    none: Message,
    values: impl IntoIterator<Item = (T, Message)>,
) -> Vec<(Option<T>, Message)> {
    let own = values.into_iter().map(|(value, name)| (Some(value), name));
    std::iter::once((None, none)).chain(own).collect()
}

const PERCENT: f32 = 100.0;
/// The height of the sheet, in units.
const SHEET_HEIGHT: u8 = 178;
