//! What can be done in the analysis of a game and in a study.

use super::ActionFace::{Icon as IconFace, Word};
use super::ActionPlace::{EngineLink, Foot, GameLine, MovesLink, Pass, Steps, Tools};
use super::{Action, ActionLook, ActionSources, other_view_label, turn_board_label, type_move};
use crate::configs::bindings::InputAction;
use crate::locale::{Message, msg};
use crate::rules::record::annotation::MarkColour;
use crate::table::devices::Device;
use crate::table::flow::{
    AdviceIntent, Analysis, AnalysisIntent, EditorIntent, EditorStart, FileIntent, Intent, Panel,
    TurnIntent, must_pass,
};
use crate::table::theme::icons::Icon;

impl ActionSources<'_> {
    /// In the order of the key hints.
    pub(super) fn analysis_actions(&self, analysis: &Analysis) -> Vec<Action> {
        let step = |step, label, sign| {
            let action = Action::of(Intent::Analysis(step)).button(Steps, label);
            action.face(Word(Message::verbatim(sign)))
        };
        let go = |to| Action::of(Intent::Analysis(to));
        let advice = |advice| Action::of(Intent::Advice(advice));
        let mut all = Vec::new();
        if !analysis.is_on_game_line() {
            let back = go(AnalysisIntent::BackToGameLine);
            all.push(back.button(GameLine, msg!("analysis-to-moves-played")));
        }
        // Where nobody need pass, the key for it opens the page of the move.
        let mut open_page = Action::of(Intent::Open(Panel::MoveMenu)).key(InputAction::MoveMenu);
        if must_pass(analysis.game()) {
            let pass = Action::of(Intent::Turn(TurnIntent::Pass)).key(InputAction::Pass);
            let pass = pass.hint(msg!("hint-pass"));
            all.push(pass.button(Pass, msg!("analysis-pass")));
        } else {
            open_page = open_page.key(InputAction::Pass);
        }
        let look_at = match self.view.is_flat {
            true => IconFace(Icon::BoardFromSeat, msg!("tool-seated")),
            false => IconFace(Icon::BoardFromAbove, msg!("tool-flat")),
        };
        let seat_count = analysis.game().seat_count();
        all.extend([
            step(AnalysisIntent::First, msg!("analysis-first"), "«").key(InputAction::First),
            step(AnalysisIntent::Back, msg!("analysis-back"), "‹")
                .repeated_key(InputAction::Back)
                .hint(msg!("hint-back")),
            step(AnalysisIntent::Forward, msg!("analysis-forward"), "›")
                .repeated_key(InputAction::Forward)
                .hint(msg!("hint-forward")),
            step(AnalysisIntent::Last, msg!("analysis-last"), "»").key(InputAction::Last),
            go(AnalysisIntent::VariationUp).repeated_key(InputAction::VariationUp),
            go(AnalysisIntent::VariationDown).repeated_key(InputAction::VariationDown),
            advice(AdviceIntent::Hint)
                .key(InputAction::Hint)
                .button(EngineLink, self.switch_engine_label()),
            advice(AdviceIntent::Review)
                .key(InputAction::Review)
                .button(MovesLink, self.review_label()),
            open_page.button(MovesLink, msg!("move-menu-open")),
            type_move(),
            self.other_view()
                .button(Tools, other_view_label(&self.view))
                .face(look_at),
            self.next_seat()
                .button(Tools, turn_board_label(seat_count))
                .face(IconFace(Icon::Turn, msg!("tool-turn"))),
            advice(AdviceIntent::Threat)
                .key(InputAction::Threat)
                .button(Tools, msg!("analysis-threat"))
                .face(IconFace(Icon::Threat, msg!("analysis-threat")))
                .look(ActionLook::Toggle(self.toggles.shows_threats)),
        ]);
        all.extend(self.draw_marks_or_take_back());
        let leave = Action::of(Intent::Analyse(None)).key(InputAction::Analyse);
        let leave = leave.hint(msg!("hint-leave"));
        match self.top_board.study() {
            Some(_) => {
                let save = Action::of(Intent::File(FileIntent::SaveStudy));
                all.push(save.button(Foot, msg!("study-save")));
                all.push(leave.button(Foot, msg!("study-back")));
            }
            None => {
                all.push(leave.button(Foot, msg!("analysis-back-to-game")));
            }
        }
        let play_here = Action::of(Intent::PlayHere(None)).key(InputAction::MoveNow);
        let play_here = match analysis.is_playable() {
            true => play_here.hint(msg!("hint-play-from-here")),
            false => play_here,
        };
        let edit = Intent::Editor(EditorIntent::Open(EditorStart::ShownPosition));
        all.extend([
            play_here
                .button(Tools, msg!("analysis-play-from-here"))
                .face(IconFace(Icon::Play, msg!("tool-play"))),
            Action::of(edit)
                .button(Tools, msg!("editor-edit"))
                .face(IconFace(Icon::Pencil, msg!("editor-edit"))),
            Action::of(Intent::Open(Panel::Export))
                .button(Tools, msg!("export-open"))
                .face(IconFace(Icon::Save, msg!("tool-file"))),
        ]);
        all
    }

    /// A mouse draws with its right button. A gamepad has no button to spare: it draws by the one
    /// that takes back elsewhere, and goes back by a stick.
    fn draw_marks_or_take_back(&self) -> Vec<Action> {
        let draw = Action::of(Intent::DrawMarks).key(InputAction::Mark);
        let (label, look) = drawing_label(self.marks.colour());
        let with_button = |draw: Action| {
            let draw = draw.button(Tools, label.clone()).look(look);
            draw.face(IconFace(Icon::Arrow, msg!("marks-draw")))
        };
        match *self.device {
            Device::Mouse => vec![draw, self.take_back()],
            Device::Gamepad => {
                let draw = draw.key(InputAction::Undo).hint(msg!("hint-draw"));
                vec![with_button(draw)]
            }
            Device::Keyboard | Device::Touch => vec![with_button(draw), self.take_back()],
        }
    }

    fn switch_engine_label(&self) -> Message {
        match self.toggles.hides_lines {
            true => msg!("analysis-turn-on"),
            false => msg!("analysis-turn-off"),
        }
    }

    fn review_label(&self) -> Message {
        match self.review.is_wanted() {
            true => msg!("analysis-end-review"),
            false => msg!("analysis-review"),
        }
    }
}

/// What switches drawing on and to its next colour is named by the colour that is drawn in.
fn drawing_label(colour: Option<MarkColour>) -> (Message, ActionLook) {
    let Some(colour) = colour else {
        return (msg!("marks-draw"), ActionLook::Toggle(false));
    };
    let label = match colour {
        MarkColour::Green => msg!("marks-draw-green"),
        MarkColour::Red => msg!("marks-draw-red"),
        MarkColour::Blue => msg!("marks-draw-blue"),
        MarkColour::Yellow => msg!("marks-draw-yellow"),
    };
    (label, ActionLook::Coloured(colour))
}
