//! The panels around the board, drawn with egui: title, new game, setup, play, analysis, settings,
//! help. Reads the state of the table and writes intents; changes no game and decides no rule.
//! Colours and sizes come from [`theme`](super::theme) through [`widgets`].

mod clock_plates;
mod dock;
mod focus;
mod game_catalogue;
mod ghosts;
mod goal_sentence;
mod key_hints;
pub mod layout;
pub mod open_queue;
mod pages;
mod photo_slip;
mod phrase_bubbles;
mod piece_card;
pub(in crate::table) mod prompts;
mod screens;
mod ui_memory;
pub mod widgets;
pub mod words;

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiClipboard, EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext};

use super::TableSet;
use super::actions::ActionTable;
use super::ai::Thinking;
use super::board_entities::Tray;
use super::clock::GameClock;
use super::diagram::SaveDiagram;
use super::engine_analysis::{
    AnalysisToggles, Arrows, Coach, HoveredLine, PositionAnalysis, Review, Threat,
};
use super::files::{FileErrors, Kept, note_file_errors};
use super::flow::persistence::GameLibrary;
use super::flow::recent_configs::RecentConfigs;
use super::flow::{
    BoardReset, BoardSnapshot, EditorIntent, GameConfig, GameSession, Intent, IntentRejected,
    LessonProgress, MissedMistakes, MovePlayed, Notice, Panel, PuzzleProgress, PuzzleSets, Screen,
    TopBoard,
};
use super::input::rebinding::{BindingEdit, BindingListener};
use super::input::{ActiveBindings, Device, InputBlocks};
use super::language::{self, ActiveLocale, AvailableLanguages};
use super::levels::EngineLevels;
use super::loop_file::SaveLoop;
use super::motion::AnimationSpeed;
use super::online_play::{OnlineRoom, RoomLibrary, TransportOpener};
use super::results::Results;
use super::select::{BoardMarks, PieceCard, PointerAction, Selection, Target};
use super::settings::{PanelScale, Settings, SystemPreferences};
use super::theme::fonts;
use super::theme::{ActiveTheme, EguiTheme, Themes, style};
use super::view::ViewMode;
use crate::rules::record::Start;
use dock::variations::VariationRows;

pub use super::flow::Confirmation;
pub(in crate::table) use dock::editor::{
    position_sentences as editor_position_sentences, status_sentence as editor_status_line,
};
pub(in crate::table) use dock::lesson::status_sentence as lesson_status_line;
pub use game_catalogue::GameCatalogue;
pub use key_hints::key_label;
pub use pages::export::{ExportForm, ExportMemory};
pub use pages::help::{HelpTab, full_rules, markdown};
pub use pages::lobby::LobbyMemory;
pub use pages::move_menu::MoveMenu;
pub use pages::new_game::NewGameSection;
pub use pages::paste::PasteField;
pub(in crate::table) use screens::status_sentence;
pub use ui_memory::{DockTab, MoveInput, Page, StatusMessage, UiMemory};

pub(super) fn plugin(app: &mut App) {
    register_types!(app: UiMemory, GameCatalogue);
    let (catalogue, errors) = GameCatalogue::load(Path::new(game_catalogue::VARIANTS_FOLDER));
    note_file_errors(app, errors);
    app.add_plugins(open_queue::plugin)
        .init_resource::<UiMemory>()
        .add_message::<SaveDiagram>()
        .add_message::<SaveLoop>()
        .insert_resource(catalogue)
        .add_systems(
            Update,
            (
                claim_keyboard.in_set(TableSet::DetectDevice),
                (
                    update_status_message,
                    open_new_game_page_from_editor,
                    pages::paste::show_paste_refusal,
                    focus::send_gamepad_keys_to_panels,
                    focus::withhold_captured_keys_from_panels,
                )
                    .chain()
                    .in_set(TableSet::ReadInput),
                open_panels.in_set(TableSet::Present),
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                apply_theme,
                open_queue::take_focus_from_text_field,
                pages::paste::paste_anywhere,
                pages::paste::close_page_when_text_opens,
                screens::draw,
            )
                .chain(),
        );
}

/// System parameter with all that the panels read: the game, the engine's
/// output, settings and input devices.
#[derive(SystemParam)]
pub struct UiState<'w, 's> {
    session: Option<Res<'w, GameSession>>,
    top_board: TopBoard<'w>,
    actions: Res<'w, ActionTable>,
    view_mode: Res<'w, ViewMode>,
    snapshot: Res<'w, BoardSnapshot>,
    lesson_progress: Res<'w, Kept<LessonProgress>>,
    missed_mistakes: Res<'w, Kept<MissedMistakes>>,
    puzzle_progress: Res<'w, Kept<PuzzleProgress>>,
    puzzle_sets: Res<'w, PuzzleSets>,
    thinking: Res<'w, Thinking>,
    clock: Res<'w, GameClock>,
    toggles: Res<'w, AnalysisToggles>,
    position_analysis: Res<'w, PositionAnalysis>,
    arrows: Res<'w, Arrows>,
    threat: Res<'w, Threat>,
    review: Res<'w, Review>,
    coach: Res<'w, Coach>,
    time: Res<'w, Time<Real>>,
    speed: AnimationSpeed<'w>,
    levels: Res<'w, EngineLevels>,
    device: Res<'w, Device>,
    input_blocks: Res<'w, InputBlocks>,
    bindings: Res<'w, Kept<ActiveBindings>>,
    binding_listener: Res<'w, BindingListener>,
    themes: Res<'w, Themes>,
    languages: Res<'w, AvailableLanguages>,
    file_errors: Res<'w, FileErrors>,
    catalogue: Res<'w, GameCatalogue>,
    library: Res<'w, GameLibrary>,
    online_room: Option<Res<'w, OnlineRoom>>,
    transport_opener: Option<Res<'w, TransportOpener>>,
    room_library: Res<'w, RoomLibrary>,
    results: Res<'w, Kept<Results>>,
    board_marks: Res<'w, BoardMarks>,
    trays: Query<'w, 's, (&'static Tray, &'static GlobalTransform)>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

/// System parameter with all that the panels write: their own memory, the
/// selection, settings and messages to the game.
#[derive(SystemParam)]
pub struct UiCommands<'w> {
    memory: ResMut<'w, UiMemory>,
    selection: ResMut<'w, Selection>,
    card: ResMut<'w, PieceCard>,
    hovered_line: ResMut<'w, HoveredLine>,
    clipboard: ResMut<'w, EguiClipboard>,
    settings: ResMut<'w, Kept<Settings>>,
    recent_configs: ResMut<'w, Kept<RecentConfigs>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    intents: MessageWriter<'w, Intent>,
    binding_edits: MessageWriter<'w, BindingEdit>,
    diagrams: MessageWriter<'w, SaveDiagram>,
    loops: MessageWriter<'w, SaveLoop>,
    pointer_actions: MessageWriter<'w, PointerAction>,
    exit: MessageWriter<'w, AppExit>,
}

impl UiCommands<'_> {
    /// Goes back to the board below.
    fn leave_screen(&mut self, state: &UiState) {
        self.next_screen.set(state.top_board.screen_below());
    }

    /// Puts these settings in the place of those that hold, if they are others.
    fn change_settings(&mut self, settings: Settings) {
        let kept = self.settings.reborrow();
        kept.map_unchanged(|kept| &mut **kept).set_if_neq(settings);
    }
}

/// Sets egui's fonts, anew with every language, and its style and zoom whenever theme, piece set, settings, window
/// or what points at the panels change.
fn apply_theme(
    mut contexts: EguiContexts,
    theme: Res<ActiveTheme>,
    (settings, system): (Res<Kept<Settings>>, Res<SystemPreferences>),
    (locale, languages): (Res<ActiveLocale>, Res<AvailableLanguages>),
    (device, camera): (Res<Device>, Single<&Camera, With<PrimaryEguiContext>>),
    mut scale: ResMut<PanelScale>,
    mut set_at: Local<Option<u64>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let by_finger = *device == Device::Touch || layout::is_phone(ctx.viewport_rect(), &theme);
    let has_other_size = EguiTheme::of(ctx).fits_fingers() != by_finger;
    let frame = ctx.cumulative_frame_nr();
    if set_at.is_none() || locale.is_changed() || languages.is_changed() {
        ctx.set_fonts(fonts::font_definitions(&languages.fonts, &locale.tag()));
        ctx.request_repaint();
    }
    let is_first = frame <= *set_at.get_or_insert(frame);
    if is_first || theme.is_changed() || has_other_size {
        let mut egui_theme = EguiTheme::new(&theme, theme.piece_set);
        if by_finger {
            egui_theme.fit_fingers();
        }
        let style = style::egui_style(&egui_theme);
        ctx.all_styles_mut(|old| *old = style.clone());
        egui_theme.install(ctx);
    }
    if is_first || locale.is_changed() {
        language::install_locale(locale.0.clone(), ctx);
    }
    let window = camera.logical_viewport_size().unwrap_or_default();
    let fitting = settings.scale_under(*system, window);
    if scale.set_if_neq(PanelScale(fitting)) || is_first {
        ctx.set_zoom_factor(fitting);
        // It holds from the next frame on.
        ctx.request_repaint();
    }
    Ok(())
}

/// Shows refusals and notices in the status line until the player moves or
/// selects; closes what belongs to a game that is gone.
fn update_status_message(
    mut memory: ResMut<UiMemory>,
    mut refused: MessageReader<IntentRejected>,
    mut notices: MessageReader<Notice>,
    mut played: MessageReader<MovePlayed>,
    mut resets: MessageReader<BoardReset>,
    (selection, top_board): (Res<Selection>, TopBoard),
    mut last_selected: Local<Option<Target>>,
) {
    let mut is_new_game = false;
    let mut moved = played.read().count() > 0;
    for reset in resets.read() {
        // A game laid behind the title or a room's page is no move of the player.
        moved |= top_board.shown_order().is_none();
        is_new_game |= *reset == BoardReset::Fresh;
        memory.variation_rows = VariationRows::default();
        if reset.spawns_anew() {
            memory.folded_variations.clear();
        }
    }
    if is_new_game && matches!(memory.page, Some(Page::Players | Page::PlayHere)) {
        // The page lists the seats of the game before.
        memory.page = None;
    }
    let before = std::mem::replace(&mut *last_selected, selection.from);
    let has_selected = selection.from.is_some() && selection.from != before;
    if (moved || has_selected) && memory.status_message.is_some() {
        memory.status_message = None;
    }
    if moved && memory.confirmation.is_some() {
        memory.confirmation = None;
    }
    if let Some(last) = refused.read().last() {
        memory.status_message = Some(StatusMessage::Refusal(last.reason.clone()));
        dock::typed_move_field::restore_refused_text(&mut memory);
    }
    if let Some(notice) = notices.read().last() {
        memory.status_message = Some(match notice {
            Notice::Info(notice) => StatusMessage::Notice(notice.clone()),
            Notice::Problem(problem) => StatusMessage::Refusal(problem.clone()),
        });
    }
}

/// Opens what keys and buttons ask for.
fn open_panels(
    mut intents: MessageReader<Intent>,
    top_board: TopBoard,
    mut memory: ResMut<UiMemory>,
) {
    for intent in intents.read().filter(|it| top_board.refusal(it).is_none()) {
        match (intent, top_board.analysis()) {
            (Intent::PlayHere(None), Some(_)) => {
                pages::change_players::open_play_here(top_board.session(), &mut memory);
            }
            (Intent::Open(Panel::MoveMenu), Some(analysis)) => {
                pages::move_menu::open(&mut memory, analysis, analysis.current_node());
            }
            (Intent::Open(Panel::MoveField), _) => dock::typed_move_field::open(&mut memory),
            (Intent::Open(Panel::Export), _) => {
                pages::export::open_shown_game(&top_board, &mut memory)
            }
            (Intent::Open(Panel::Phrases), _) => memory.page = Some(Page::Phrases),
            (Intent::Open(Panel::RoomLink), _) => memory.page = Some(Page::RoomLink),
            // What the status line said before gives way to the question.
            (Intent::Open(Panel::Confirm(what)), _) => {
                (memory.confirmation, memory.status_message) = (Some(*what), None);
            }
            _ => {}
        }
    }
}

/// Opens the order of a game that begins at the edited position, unless it cannot be played.
fn open_new_game_page_from_editor(
    mut intents: MessageReader<Intent>,
    top_board: TopBoard,
    mut recent_configs: ResMut<Kept<RecentConfigs>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let is_order = |intent: &Intent| matches!(intent, Intent::Editor(EditorIntent::SetUpGame));
    if !intents.read().any(is_order) {
        return;
    }
    let game = top_board
        .editor()
        .and_then(|it| it.editor().begin_game().ok());
    let Some(game) = game else {
        // The flow says why.
        return;
    };
    let rules = game.ruleset();
    recent_configs.switch_to_game(&rules);
    let config = GameConfig {
        start: Start::of_game(&game),
        game: rules,
        ..recent_configs.current().clone()
    };
    recent_configs.set_current(config);
    screen.set(Screen::NewGame);
}

/// Keeps keys from the board while a panel has the focus, and all input while
/// a page covers the board or a photo is taken.
fn claim_keyboard(
    wants: Res<EguiWantsInput>,
    (memory, view): (Res<UiMemory>, Res<ViewMode>),
    mut blocks: ResMut<InputBlocks>,
) {
    let now = InputBlocks {
        keyboard_taken: wants.wants_any_keyboard_input(),
        table_covered: memory.page.is_some() || view.is_photo,
        ..*blocks
    };
    blocks.set_if_neq(now);
}
