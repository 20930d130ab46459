//! What can be done while a game is played, and when it is over.

use super::ActionFace::Word;
use super::ActionLook::{Frameless, Primary, Quiet, Toggle};
use super::ActionPlace::{Main, Minor, More, MoreGame, Over, OverMinor};
use super::{Action, ActionSources, other_view_label, turn_board_label, type_move};
use crate::configs::bindings::InputAction;
use crate::locale::{Message, msg};
use crate::table::flow::beginner_guidance::guided_beginner;
use crate::table::flow::{
    AdviceIntent, Confirmation, EditorIntent, EditorStart, GameSession, Intent, Panel,
    SessionIntent, TurnIntent, must_pass,
};

/// How many buttons of a few words have room beside each other.
const MOST_BUTTONS_IN_ROW: usize = 3;

impl ActionSources<'_> {
    /// In the order of the key hints.
    pub(super) fn play_actions(&self) -> Vec<Action> {
        let Some(session) = self.top_board.session() else {
            return Vec::new();
        };
        let mut all = match session.is_ongoing() {
            true => self.actions_of_turn(session),
            false => self.actions_after_game(session),
        };
        let room = self.online_room.as_ref().filter(|_| session.is_shared());
        if room.is_some_and(|it| it.is_allowed_to_say_phrases()) {
            all.push(Action::of(Intent::Open(Panel::Phrases)).key(InputAction::Phrases));
        }
        if room.is_some_and(|it| it.can_show_invitation()) {
            let place = match session.is_ongoing() {
                true => MoreGame,
                false => Over,
            };
            let link = Action::of(Intent::Open(Panel::RoomLink));
            let link = link.button(place, msg!("lobby-link-show"));
            // Among others it has room for a word only.
            all.insert(0, link.face(Word(msg!("lobby-link-short"))));
        }
        all
    }

    fn actions_of_turn(&self, session: &GameSession) -> Vec<Action> {
        let game = &session.game;
        let (is_paused, by_post) = (session.is_paused(), session.awaits_reply_by_post());
        let must_pass = session.is_human_to_move() && must_pass(game);
        let can_move = session.is_human_to_move() && !must_pass && !is_paused;
        // Beside it stands what fits the state of the game, and nothing while a reply is awaited.
        let has_one = !must_pass && !by_post;
        let take_back = self.take_back();
        let take_back = match by_post {
            true => take_back
                .button(Minor, msg!("play-take-back"))
                .look(Frameless),
            false => take_back.button(Main, msg!("play-take-back")),
        };
        let mut pass = Action::of(Intent::Turn(TurnIntent::Pass)).key(InputAction::Pass);
        if must_pass && !is_paused {
            pass = pass.hint(msg!("hint-pass"));
            pass = pass.button(Main, msg!("play-pass")).look(Primary);
        }
        let [move_now, advise] = self.move_now_and_hint(session, has_one);
        let runs_clock = session.has_clocks() && !session.is_shared() && !by_post;
        let mut all = Vec::new();
        let confirm = |what| Action::of(Intent::Open(Panel::Confirm(what)));
        let has_human = session.human_seats().next().is_some();
        if has_human && game.impasse_outcome().is_some() {
            all.push(confirm(Confirmation::Impasse).button(MoreGame, msg!("play-impasse")));
        }
        let analyse = Action::of(Intent::Analyse(None)).key(InputAction::Analyse);
        let analyse = match runs_clock || by_post {
            true => analyse.button(MoreGame, msg!("play-analyse")),
            false => analyse.button(Minor, msg!("play-analyse")).look(Frameless),
        };
        let flip = match game.seat_count() {
            2 => msg!("play-flip"),
            _ => msg!("play-turn"),
        };
        let is_told = can_move && guided_beginner(session).is_none();
        all.extend([
            take_back.hint_if(
                session.can_undo() && !must_pass && !is_paused,
                msg!("hint-take-back"),
            ),
            pass,
            move_now,
            advise.hint_if(can_move, msg!("hint-hint")),
            pause_or_resume(session, runs_clock),
            analyse,
            Action::of(Intent::Advice(AdviceIntent::Review)).key(InputAction::Review),
            self.frameless_view(Minor)
                .hint_if(!is_paused, msg!("hint-view")),
            confirm(Confirmation::Resign)
                .button(Minor, msg!("play-resign"))
                .look(Frameless),
            Action::of(Intent::Advice(AdviceIntent::Threat))
                .key(InputAction::Threat)
                .button(More, msg!("play-threat"))
                .look(Toggle(self.toggles.shows_threats)),
            self.next_seat()
                .button(More, turn_board_label(game.seat_count()))
                .face(Word(flip)),
            Action::of(Intent::Open(Panel::Export)).button(More, msg!("export-open")),
            type_move().hint_if(is_told, msg!("hint-type-a-move")),
        ]);
        // The title leads to the editor, too.
        let in_row = all.iter().filter(|it| it.is_at(MoreGame)).count();
        let by_post = usize::from(session.can_go_by_post());
        let room_link = usize::from(self.online_room.is_some() && session.is_shared());
        if in_row + by_post + room_link + 2 <= MOST_BUTTONS_IN_ROW {
            let open = Intent::Editor(EditorIntent::Open(EditorStart::ShownPosition));
            let edit = Action::of(open).button(MoreGame, msg!("editor-edit-position"));
            all.push(edit.face(Word(msg!("editor-edit"))));
        }
        all
    }

    /// The engine's move at once, or that engines play on after a take-back; and the hint, which has the
    /// button where neither fits.
    fn move_now_and_hint(&self, session: &GameSession, has_button: bool) -> [Action; 2] {
        let is_paused = session.is_paused();
        let plays_on = self.thinking.are_engines_paused(session);
        let hurry = if self.thinking.has_failed(&session.game) {
            Some((msg!("play-try-again"), Primary))
        } else if plays_on {
            Some((msg!("play-play-on"), Primary))
        } else {
            let is_busy = self.thinking.is_busy() && !is_paused;
            is_busy.then(|| (msg!("play-move-now"), Quiet))
        };
        let hurry = hurry.filter(|_| has_button);
        let mut advise = Action::of(Intent::Advice(AdviceIntent::Hint)).key(InputAction::Hint);
        if has_button && hurry.is_none() {
            advise = advise.button(Main, msg!("play-hint"));
            advise = advise.look(Toggle(self.toggles.shows_hint));
        }
        let mut move_now = Action::of(Intent::MoveNow).key(InputAction::MoveNow);
        if let Some((label, look)) = hurry {
            move_now = move_now.button(Main, label).look(look);
        }
        if plays_on && !is_paused {
            move_now = move_now.hint(msg!("hint-play-on"));
        } else if session.is_engine_to_move() && !is_paused {
            move_now = move_now.hint(msg!("hint-move-now"));
        }
        [move_now, advise]
    }

    fn actions_after_game(&self, session: &GameSession) -> Vec<Action> {
        let turn = turn_board_label(session.game.seat_count());
        vec![
            Action::of(Intent::Advice(AdviceIntent::Review))
                .key(InputAction::Review)
                .hint(msg!("hint-review")),
            Action::of(Intent::Analyse(None))
                .key(InputAction::Analyse)
                .hint(msg!("hint-analyse"))
                .button(OverMinor, msg!("play-analyse"))
                .look(Frameless),
            self.take_back()
                .button(OverMinor, msg!("play-take-back"))
                .look(Frameless),
            self.frameless_view(OverMinor).hint(msg!("hint-view")),
            self.next_seat().button(OverMinor, turn).look(Frameless),
            Action::of(Intent::Advice(AdviceIntent::Threat)).key(InputAction::Threat),
            type_move(),
        ]
    }

    fn frameless_view(&self, place: super::ActionPlace) -> Action {
        let view = self.other_view();
        view.button(place, other_view_label(&self.view))
            .look(Frameless)
    }
}

/// It stays in its place: no other button comes under the pointer.
fn pause_or_resume(session: &GameSession, runs_clock: bool) -> Action {
    let pause = Action::of(Intent::Session(SessionIntent::Pause)).key(InputAction::Pause);
    if session.is_paused() {
        let resume = pause.hint(msg!("hint-resume"));
        resume.button(Minor, msg!("clock-resume")).look(Frameless)
    } else if runs_clock {
        pause.button(Minor, msg!("clock-pause")).look(Frameless)
    } else {
        pause
    }
}

impl Action {
    fn hint_if(self, is_told: bool, hint: Message) -> Action {
        match is_told {
            true => self.hint(hint),
            false => self,
        }
    }
}
