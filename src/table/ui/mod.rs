//! The panels around the board: title, new game, setup, play, settings, help.
//! Reads the state of the table and writes intents; decides no rule. Looks
//! come from [`theme`](super::theme) through [`widgets`].

mod dock;
mod focus;
mod game_catalogue;
mod hints;
pub mod layout;
mod pages;
mod screens;
mod ui_memory;
pub mod widgets;
pub mod words;

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, input::EguiWantsInput};

use super::TableSet;
use super::ai::Thinking;
use super::engine_analysis::{
    AnalysisToggles, EvalBarVisibility, HoveredLine, PositionAnalysis, Review, Threat,
};
use super::files::FileErrors;
use super::flow::persistence::GameLibrary;
use super::flow::{
    ActiveGame, Analysis, BoardReset, BoardSnapshot, GameSession, Intent, IntentRejected,
    MovePlayed, Notice, PendingSetup, Screen, SetupPhase,
};
use super::input::{ActiveBindings, Device, KeyboardTaken, TableBlocked};
use super::levels::EngineLevels;
use super::recent_configs::RecentConfigs;
use super::select::{PointerAction, Selection, Target};
use super::settings::{Settings, SettingsFileState};
use super::theme::{ActiveTheme, EguiTheme, PieceSet, Themes, fonts, style};
use super::view::ViewMode;

pub use game_catalogue::GameCatalogue;
pub use layout::BoardViewport;
pub use ui_memory::{Page, StatusMessage, UiMemory};

pub(super) fn plugin(app: &mut App) {
    let (offered, faults) = GameCatalogue::load(Path::new(game_catalogue::FOLDER));
    app.world_mut()
        .get_resource_or_init::<FileErrors>()
        .0
        .extend(faults);
    app.init_resource::<UiMemory>()
        .insert_resource(offered)
        .init_resource::<BoardViewport>()
        .add_systems(
            Update,
            (
                take_keyboard.in_set(TableSet::DetectDevice),
                (
                    listen,
                    ask_who_plays,
                    focus::type_for_gamepad,
                    dock::type_move::open_by_key,
                )
                    .chain()
                    .in_set(TableSet::ReadInput),
            ),
        )
        .init_resource::<FontLoad>()
        .add_systems(
            EguiPrimaryContextPass,
            (dress, screens::draw.run_if(is_dressed)).chain(),
        );
}

/// What the panels show.
#[derive(SystemParam)]
pub struct UiState<'w, 's> {
    screen: Res<'w, State<Screen>>,
    sitting: Option<Res<'w, GameSession>>,
    at_hand: ActiveGame<'w>,
    analysis: Option<Res<'w, Analysis>>,
    shown: Option<Res<'w, BoardSnapshot>>,
    drafting: Option<Res<'w, SetupPhase>>,
    choosing: Option<Res<'w, PendingSetup>>,
    thinking: Res<'w, Thinking>,
    asked: Res<'w, AnalysisToggles>,
    counsel: Res<'w, PositionAnalysis>,
    threat: Res<'w, Threat>,
    review: Res<'w, Review>,
    evaluation: Res<'w, EvalBarVisibility>,
    time: Res<'w, Time<Real>>,
    levels: Res<'w, EngineLevels>,
    device: Res<'w, Device>,
    taken: Res<'w, KeyboardTaken>,
    bound: Res<'w, ActiveBindings>,
    themes: Res<'w, Themes>,
    faults: Res<'w, FileErrors>,
    offered: Res<'w, GameCatalogue>,
    keeping: Res<'w, SettingsFileState>,
    folder: Res<'w, GameLibrary>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
}

/// What the panels may change.
#[derive(SystemParam)]
pub struct UiCommands<'w> {
    desk: ResMut<'w, UiMemory>,
    selection: ResMut<'w, Selection>,
    pointed: ResMut<'w, HoveredLine>,
    settings: ResMut<'w, Settings>,
    orders: ResMut<'w, RecentConfigs>,
    view: ResMut<'w, ViewMode>,
    screen: ResMut<'w, NextState<Screen>>,
    intents: MessageWriter<'w, Intent>,
    reaches: MessageWriter<'w, PointerAction>,
    exit: MessageWriter<'w, AppExit>,
}

/// How far egui is in wearing our fonts: it takes new ones at the start of a
/// frame, and nothing may be drawn with them before.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FontLoad {
    #[default]
    Not,
    Since(u64),
    Ready,
}

fn is_dressed(dressed: Res<FontLoad>) -> bool {
    *dressed == FontLoad::Ready
}

/// Puts the theme's fonts, style and size onto egui whenever they change.
fn dress(
    mut contexts: EguiContexts,
    theme: Res<ActiveTheme>,
    pieces: Res<PieceSet>,
    settings: Res<Settings>,
    mut dressed: ResMut<FontLoad>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let frame = ctx.cumulative_frame_nr();
    match *dressed {
        FontLoad::Not => {
            ctx.set_fonts(fonts::definitions());
            ctx.request_repaint();
            *dressed = FontLoad::Since(frame);
        }
        FontLoad::Since(set) if frame > set => *dressed = FontLoad::Ready,
        FontLoad::Since(_) | FontLoad::Ready => {}
    }
    let new = *dressed != FontLoad::Ready;
    if new || theme.is_changed() || pieces.is_changed() {
        let look = EguiTheme::new(&theme, *pieces);
        let style = style::of(&look);
        ctx.all_styles_mut(|old| *old = style.clone());
        look.install(ctx);
    }
    if new || settings.is_changed() {
        ctx.set_zoom_factor(settings.scale);
    }
    Ok(())
}

/// Keeps what was said to the player in sight until something else happens.
fn listen(
    mut desk: ResMut<UiMemory>,
    mut refused: MessageReader<IntentRejected>,
    mut notices: MessageReader<Notice>,
    mut played: MessageReader<MovePlayed>,
    mut rearranged: MessageReader<BoardReset>,
    selection: Res<Selection>,
    mut chosen: Local<Option<Target>>,
) {
    let mut is_another = false;
    let mut moved = played.read().count() > 0;
    for how in rearranged.read() {
        moved = true;
        is_another |= *how == BoardReset::Fresh;
    }
    if is_another && matches!(desk.page, Some(Page::Players | Page::PlayHere)) {
        // It was about the seats of another game.
        desk.page = None;
    }
    let before = std::mem::replace(&mut *chosen, selection.from);
    let chose = selection.from.is_some() && selection.from != before;
    if (moved || chose) && desk.said.is_some() {
        desk.said = None;
    }
    if moved && desk.asked.is_some() {
        desk.asked = None;
    }
    if let Some(last) = refused.read().last() {
        desk.said = Some(StatusMessage::Refusal(words::sentence(&last.reason)));
        dock::type_move::give_back(&mut desk);
    }
    if let Some(Notice(text)) = notices.read().last() {
        desk.said = Some(StatusMessage::Notice(words::sentence(text)));
    }
}

/// A wish to play from here opens the page on which it is said who does.
fn ask_who_plays(
    mut intents: MessageReader<Intent>,
    screen: Res<State<Screen>>,
    sitting: Option<Res<GameSession>>,
    analysis: Option<Res<Analysis>>,
    mut desk: ResMut<UiMemory>,
) {
    let is_asked = |intent: &Intent| matches!(intent, Intent::PlayHere(None));
    if intents.read().any(is_asked) && *screen.get() == Screen::Analysis {
        dock::players::open_here(sitting.as_deref(), analysis.as_deref(), &mut desk);
    }
}

/// Keys belong to the panel that has the focus, and none to a table that is covered.
fn take_keyboard(
    wants: Option<Res<EguiWantsInput>>,
    desk: Res<UiMemory>,
    mut taken: ResMut<KeyboardTaken>,
    mut covered: ResMut<TableBlocked>,
) {
    let now = wants.is_some_and(|wants| wants.wants_any_keyboard_input());
    taken.set_if_neq(KeyboardTaken(now));
    covered.set_if_neq(TableBlocked(desk.page.is_some()));
}
