//! What can be done at each board, in one table: keys, buttons and key hints read it, and why
//! something cannot be done now says the flow. Knows what an action wants and how it is offered; must
//! not know panels, or do anything itself.

mod analysis;
mod editor;
mod lesson;
mod play;
mod setup;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

use super::ai::Thinking;
use super::devices::Device;
use super::engine_analysis::{AnalysisToggles, Review};
use super::flow::{Board, Intent, Panel, TopBoard, TurnIntent, ViewIntent};
use super::online_play::OnlineRoom;
use super::select::BoardMarks;
use super::theme::icons::Icon;
use super::view::ViewMode;
use crate::configs::bindings::InputAction;
use crate::locale::{Message, msg};
use crate::rules::record::annotation::MarkColour;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: ActionTable);
    // Once a frame: after everything that changes a board, before the panels.
    let listed = list_actions.before(EguiPostUpdateSet::EndPass);
    app.init_resource::<ActionTable>()
        .add_systems(PostUpdate, listed);
}

/// What can be done at the board that is shown, in the order of the key hints.
#[derive(Resource, Reflect, Clone, Debug, Default, Deref)]
#[reflect(opaque, Resource, Debug)]
pub struct ActionTable(Vec<Action>);

impl ActionTable {
    /// Those that stand together.
    pub fn at(&self, place: ActionPlace) -> impl Iterator<Item = &Action> {
        self.iter().filter(move |action| action.is_at(place))
    }

    /// Whether nothing but a pass is possible in the game.
    pub fn is_pass_offered(&self) -> bool {
        let is_pass = |action: &&Action| matches!(action.intent, Intent::Turn(TurnIntent::Pass));
        let pass = self.iter().find(is_pass);
        pass.is_some_and(|it| it.refusal.is_none())
    }
}

/// System: lists what can be done now.
pub(super) fn list_actions(sources: ActionSources, mut table: ResMut<ActionTable>) {
    table.0 = sources.all();
}

/// Something that can be done at a board.
#[derive(Clone, Debug)]
pub struct Action {
    pub intent: Intent,
    /// What its keys and gamepad buttons are bound to.
    pub keys: Vec<InputAction>,
    /// Whether a held key does it again and again.
    pub repeats: bool,
    /// What it does in a word or two, where its key is told.
    pub hint: Option<Message>,
    /// Its button or link, if it has one.
    pub button: Option<ActionButton>,
    /// Why it cannot be done now.
    pub refusal: Option<Message>,
}

/// How an action is offered beside the board.
#[derive(Clone, Debug)]
pub struct ActionButton {
    pub place: ActionPlace,
    pub label: Message,
    pub face: ActionFace,
    pub look: ActionLook,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ActionFace {
    Label,
    /// A sign or a word, for want of room.
    Word(Message),
    /// A sign above a short word.
    Icon(Icon, Message),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionLook {
    Primary,
    Quiet,
    Frameless,
    /// It shows whether something is on.
    Toggle(bool),
    /// It shows that something is on, and in which colour.
    Coloured(MarkColour),
}

/// Which actions stand together. Within a place they stand in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionPlace {
    /// Beside the name of the engine's lines.
    EngineLink,
    /// Beside the name of the moves.
    MovesLink,
    /// Steps through the line.
    Steps,
    /// A row of its own, while a line leaves the game.
    GameLine,
    /// A row of its own, where nothing but a pass is possible.
    Pass,
    /// Small buttons with signs.
    Tools,
    /// The way out.
    Foot,
    /// In a game what is needed most.
    Main,
    /// What is needed less.
    Minor,
    /// What is rarely needed.
    More,
    /// The same: where the game can go.
    MoreGame,
    /// What comes after a game.
    Over,
    /// The rest after a game.
    OverMinor,
}

impl Action {
    fn of(intent: Intent) -> Action {
        Action {
            intent,
            keys: Vec::new(),
            repeats: false,
            hint: None,
            button: None,
            refusal: None,
        }
    }

    fn key(mut self, key: InputAction) -> Action {
        self.keys.push(key);
        self
    }

    /// The same, done again and again while the key is held.
    fn repeated_key(self, key: InputAction) -> Action {
        Action {
            repeats: true,
            ..self.key(key)
        }
    }

    fn hint(mut self, hint: Message) -> Action {
        self.hint = Some(hint);
        self
    }

    fn button(mut self, place: ActionPlace, label: Message) -> Action {
        self.button = Some(ActionButton {
            place,
            label,
            face: ActionFace::Label,
            look: ActionLook::Quiet,
        });
        self
    }

    fn face(mut self, face: ActionFace) -> Action {
        if let Some(button) = &mut self.button {
            button.face = face;
        }
        self
    }

    fn look(mut self, look: ActionLook) -> Action {
        if let Some(button) = &mut self.button {
            button.look = look;
        }
        self
    }

    fn is_at(&self, place: ActionPlace) -> bool {
        self.button.as_ref().is_some_and(|it| it.place == place)
    }

    /// The name of its button.
    pub fn label(&self) -> Message {
        let button = self.button.as_ref();
        button.map(|it| it.label.clone()).unwrap_or_default()
    }
}

/// System parameter with all that the table of actions is made of.
#[derive(SystemParam)]
pub(super) struct ActionSources<'w> {
    top_board: TopBoard<'w>,
    device: Res<'w, Device>,
    toggles: Res<'w, AnalysisToggles>,
    review: Res<'w, Review>,
    thinking: Res<'w, Thinking>,
    online_room: Option<Res<'w, OnlineRoom>>,
    view: Res<'w, ViewMode>,
    marks: Res<'w, BoardMarks>,
}

impl ActionSources<'_> {
    /// Everything that can be done at the board that is shown.
    fn all(&self) -> Vec<Action> {
        let mut all = match self.top_board.top() {
            Board::Analysis(analysis) => self.analysis_actions(analysis),
            Board::Study(study) => self.analysis_actions(study.analysis()),
            Board::Play => self.play_actions(),
            Board::Lesson(session) => lesson::actions(session),
            Board::Setup => self.setup_actions(),
            Board::Editor(editor) => self.editor_actions(editor),
            Board::Title | Board::NewGame | Board::Puzzles | Board::Lobby => return Vec::new(),
        };
        let has_view = |action: &Action| matches!(action.intent, Intent::View(ViewIntent::Other));
        if !all.iter().any(has_view) {
            all.extend([self.other_view(), self.next_seat()]);
        }
        all.push(Action::of(Intent::View(ViewIntent::Photo)).key(InputAction::Photo));
        for action in &mut all {
            action.refusal = self.top_board.refusal(&action.intent);
        }
        all
    }

    /// The view from above, or from a seat.
    fn other_view(&self) -> Action {
        Action::of(Intent::View(ViewIntent::Other)).key(InputAction::View)
    }

    fn next_seat(&self) -> Action {
        Action::of(Intent::View(ViewIntent::NextSeat)).key(InputAction::Turn)
    }

    /// Take a turn back, as the seat that speaks at this table.
    fn take_back(&self) -> Action {
        let session = self.top_board.session();
        let speaker = session.map(|it| it.seat_for_requests_from_here());
        let undo = TurnIntent::Undo(speaker.unwrap_or_default());
        Action::of(Intent::Turn(undo)).key(InputAction::Undo)
    }
}

fn type_move() -> Action {
    Action::of(Intent::Open(Panel::MoveField)).key(InputAction::TypeMove)
}

/// The name of the button that changes to the other view.
pub fn other_view_label(view: &ViewMode) -> Message {
    match view.is_flat {
        true => msg!("play-view-seated"),
        false => msg!("play-view-flat"),
    }
}

/// The name of the button that shows the board from the next seat. Between two it turns upside down.
pub fn turn_board_label(seat_count: u8) -> Message {
    match seat_count {
        2 => msg!("play-flip-board"),
        _ => msg!("play-turn-board"),
    }
}
