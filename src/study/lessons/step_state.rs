//! A step while somebody works on it: what each try is worth, when help comes, and what is played in
//! return. Knows no screen and no words; who shows the step asks it after every try.

use komadai_rules::error::{IllegalMoveError, MoveError, TextError};
use komadai_rules::game::{Game, GameMove, PlayedTurn};
use komadai_rules::piece_tracker::{PieceLocation, StoneId, StoneLocation};
use komadai_rules::seat::Seat;
use komadai_rules::sigma::setup::SetupEditor;
use komadai_rules::traits::board_view::Location;
use komadai_rules::traits::notation::split_moves;

use super::answers::{game_with_seat_to_move, touchable_moves};
use super::error::StepStartError;
use super::goal::{StepGoal, last_landing_cell};
use super::setup_step::PartialSetup;
use super::step::{Mark, Places, Step};

/// How a setup line begins.
const SETUP_LINE_PREFIX: &str = "Setup:";
/// After so many wrong tries the hint is given.
const HINT_AFTER_WRONG_TRIES: u8 = 2;
/// After so many the answer is shown.
const ANSWER_AFTER_WRONG_TRIES: u8 = 3;

/// How much help there is by now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HelpLevel {
    /// None.
    None,
    /// The hint, with its marks.
    Hint,
    /// The answer as well.
    Answer,
}

/// What a try is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// That was asked for: the step is done but for its reply.
    Reached,
    /// Not yet; the move stands, the other side stands still, and so many moves are left.
    OnTheWay {
        /// How many.
        moves_left: u8,
    },
    /// The rules forbid it. Nothing has changed.
    Illegal {
        /// Why.
        reason: IllegalMoveError,
        /// How much help there is now.
        help: HelpLevel,
    },
    /// Legal, but not what is asked for. It has not been played; in a step of several moves the
    /// step is back at its start.
    NotTheGoal {
        /// How much help there is now.
        help: HelpLevel,
    },
    /// Legal, and not what is known to be right; it lies on the board until somebody who can has
    /// judged it.
    Unjudged,
    /// It does what is asked for, but later than it could. It has not been played.
    Slower,
    /// No try at all: the step does not let you begin there, it asks for something else, or it is
    /// done.
    Ignored,
    /// No try at all: the text is no move.
    Unreadable(TextError),
}

/// A step while somebody works on it.
#[derive(Clone, Debug)]
pub struct StepState {
    step: Step,
    start: Game,
    game: Game,
    setup: Option<SetupState>,
    /// Where a move may begin now: in a step of several moves, also where the last one has led.
    touch: Option<Places>,
    moves_played: u8,
    wrong_tries: u8,
    /// The help that was asked for before it came by itself.
    asked_help: HelpLevel,
    is_done: bool,
    /// Whether other moves than the answers can be right, and the rules cannot tell which.
    has_judge: bool,
    /// A try that is not known to be right, while it lies on the board.
    trial: Option<Trial>,
    /// What is still to be played in return, the next one first.
    reply: Vec<String>,
}

/// A try that lies on the board.
#[derive(Clone, Debug)]
struct Trial {
    text: String,
    /// Whether it was found wrong; otherwise it is still to be judged.
    is_refuted: bool,
}

/// The setup of a step that asks for one.
#[derive(Clone, Debug)]
struct SetupState {
    goal: PartialSetup,
    start: SetupEditor,
    editor: SetupEditor,
}

impl StepState {
    /// A step of a game, at its beginning.
    ///
    /// # Errors
    /// If its position cannot be had; that of a built-in step always can.
    pub fn begin(variant: &str, step: &Step) -> Result<StepState, StepStartError> {
        let start = step.begin_game(variant)?;
        let setup = match &step.goal {
            StepGoal::SetUp(goal) => {
                let editor = goal.setup_editor(&start.ruleset())?;
                Some(SetupState {
                    goal: goal.clone(),
                    start: editor.clone(),
                    editor,
                })
            }
            _ => None,
        };
        Ok(StepState {
            step: step.clone(),
            game: start.clone(),
            start,
            setup,
            touch: step.touch.clone(),
            moves_played: 0,
            wrong_tries: 0,
            asked_help: HelpLevel::None,
            is_done: false,
            has_judge: false,
            trial: None,
            reply: Vec::new(),
        })
    }

    /// The same, where somebody judges the tries that are not the answer: they are played, and
    /// [`Verdict::Unjudged`].
    #[must_use]
    pub fn with_judge(self) -> StepState {
        StepState {
            has_judge: true,
            ..self
        }
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The game as it stands now.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game as it is where the step begins.
    #[must_use]
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The setup as it stands now, in a step that asks for one.
    #[must_use]
    pub fn setup_editor(&self) -> Option<&SetupEditor> {
        self.setup.as_ref().map(|setup| &setup.editor)
    }

    /// The seat that the learner plays.
    #[must_use]
    pub fn learner(&self) -> Seat {
        self.start.turn()
    }

    /// The seats whose hand or storage is shown.
    #[must_use]
    pub fn seats_with_hand_shown(&self) -> Vec<Seat> {
        let letters = self.start.seat_letters();
        let seats = (0..).map(Seat).zip(letters);
        let shown = seats.filter(|(_, letter)| self.step.hands.contains(letter));
        shown.map(|(seat, _)| seat).collect()
    }

    /// Whether what was asked for has been reached.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// How much help there is by now.
    #[must_use]
    pub fn help_level(&self) -> HelpLevel {
        let by_tries = if self.wrong_tries >= ANSWER_AFTER_WRONG_TRIES {
            HelpLevel::Answer
        } else if self.wrong_tries >= HINT_AFTER_WRONG_TRIES {
            HelpLevel::Hint
        } else {
            HelpLevel::None
        };
        by_tries.max(self.asked_help)
    }

    /// What is marked on the board by now.
    #[must_use]
    pub fn shown_marks(&self) -> Vec<&Mark> {
        let is_moved_on = self.is_done && self.game.ply() != self.start.ply();
        if self.trial.is_some() || is_moved_on {
            // The marks are of the place before it, and would hide what was moved.
            return Vec::new();
        }
        let hint = (self.help_level() >= HelpLevel::Hint).then_some(&self.step.hint_marks);
        let hint = hint.into_iter().flatten();
        self.step.marks.iter().chain(hint).collect()
    }

    /// The answer, once it is shown: as the file has it, a move text or a line of them.
    #[must_use]
    pub fn shown_answer(&self) -> Option<&str> {
        let is_shown = self.help_level() == HelpLevel::Answer;
        let answer = self.step.answers.first().filter(|_| is_shown);
        answer.map(String::as_str)
    }

    /// The moves of the answer, once it is shown, each with the position in which it is played;
    /// none in a step that asks for no moves.
    #[must_use]
    pub fn shown_answer_moves(&self) -> Vec<(Game, String)> {
        let answer = self.shown_answer();
        let answer = answer.filter(|_| self.step.goal.asks_for_moves());
        let mut game = self.start.clone();
        let mut moves = Vec::new();
        for text in answer.map(split_moves).unwrap_or_default() {
            let mut after = game.clone();
            let is_played = after.play(&text).is_ok();
            moves.push((game, text));
            match game_with_seat_to_move(&after, self.learner()).filter(|_| is_played) {
                Some(next) => game = next,
                None => break,
            }
        }
        moves
    }

    /// The bases of the answer to a setup, once it is shown: the names of their cells, and the
    /// letters of the stones that belong there.
    #[must_use]
    pub fn shown_answer_bases(&self) -> Vec<(String, String)> {
        let (Some(setup), Some(answer)) = (&self.setup, self.shown_answer()) else {
            return Vec::new();
        };
        let bases = answer.trim_start_matches(SETUP_LINE_PREFIX).split(", ");
        let bases = bases.filter_map(|base| base.trim().split_once('@'));
        let asked = bases.filter(|(_, cell)| setup.goal.cleared.iter().any(|it| it == cell));
        asked
            .map(|(stones, cell)| (cell.to_owned(), stones.to_owned()))
            .collect()
    }

    /// Whether a check of this seat's royal is part of what the step is about. Others that stand
    /// from the beginning (two Emperors alone on a board) only hide what is.
    #[must_use]
    pub fn is_about_check_of(&self, seat: Seat) -> bool {
        let is_about = |goal: &StepGoal| {
            matches!(
                goal,
                StepGoal::Check
                    | StepGoal::RelieveCheck
                    | StepGoal::Survive
                    | StepGoal::Win { .. }
                    | StepGoal::Out(_)
                    | StepGoal::Answers
            )
        };
        let stands = self.start.is_in_check(seat);
        !stands || self.step.goal.single_goals().into_iter().any(is_about)
    }

    /// Shows the hint without waiting for wrong tries.
    pub fn ask_for_hint(&mut self) {
        self.asked_help = self.asked_help.max(HelpLevel::Hint);
        self.return_to_start();
    }

    /// Shows the answer without waiting for wrong tries.
    pub fn ask_for_answer(&mut self) {
        self.asked_help = HelpLevel::Answer;
        self.return_to_start();
    }

    /// Begins anew, wrong tries forgotten.
    pub fn restart(&mut self) {
        self.wrong_tries = 0;
        self.asked_help = HelpLevel::None;
        self.return_to_start();
    }

    /// The try that is to be judged, and the game before it.
    #[must_use]
    pub fn unjudged_try(&self) -> Option<(&Game, &str)> {
        let trial = self.trial.as_ref().filter(|trial| !trial.is_refuted)?;
        Some((&self.start, &trial.text))
    }

    /// The try that was found wrong, and the game before it, while it lies on the board with what
    /// it allows.
    #[must_use]
    pub fn refuted_try(&self) -> Option<(&Game, &str)> {
        let trial = self.trial.as_ref().filter(|trial| trial.is_refuted)?;
        Some((&self.start, &trial.text))
    }

    /// Takes the try that is to be judged for right: the step is done.
    pub fn accept_try(&mut self) -> Verdict {
        match self.trial.take_if(|trial| !trial.is_refuted) {
            Some(trial) => self.finish_step(&trial.text),
            None => Verdict::Ignored,
        }
    }

    /// Takes it for wrong; what it allows is played in return, as move texts.
    pub fn refute_try(&mut self, line: Vec<String>) -> Verdict {
        match self.trial.as_mut().filter(|trial| !trial.is_refuted) {
            Some(trial) => trial.is_refuted = true,
            None => return Verdict::Ignored,
        }
        self.reply = line;
        self.wrong_tries = self.wrong_tries.saturating_add(1);
        Verdict::NotTheGoal {
            help: self.help_level(),
        }
    }

    /// Whether a try lies on the board that is to be judged or was found wrong.
    #[must_use]
    pub fn has_trial(&self) -> bool {
        self.trial.is_some()
    }

    /// Takes it back, with what was played in return.
    pub fn take_try_back(&mut self) {
        if self.has_trial() {
            self.return_to_start();
        }
    }

    /// Whether a move may begin at a place now.
    #[must_use]
    pub fn may_touch(&self, place: Location) -> bool {
        let touch = self.touch.as_ref();
        self.asks_for_moves()
            && touch.is_none_or(|touch| touch.contains_location(&self.game, place))
    }

    /// Tries the move of a move text.
    pub fn try_text(&mut self, text: &str) -> Verdict {
        if !self.asks_for_moves() {
            return Verdict::Ignored;
        }
        match self.game.read_move(text) {
            Ok(game_move) => self.try_move(game_move),
            Err(MoveError::Text(error)) => Verdict::Unreadable(error),
            Err(MoveError::Illegal { reason, .. }) => self.reject_illegal_try(reason),
        }
    }

    /// Tries a legal move.
    pub fn try_move(&mut self, game_move: GameMove) -> Verdict {
        if !self.asks_for_moves() {
            return Verdict::Ignored;
        }
        let mut open = touchable_moves(&self.game, self.touch.as_ref()).into_iter();
        let Some(option) = open.find(|option| option.game_move == game_move) else {
            return Verdict::Ignored;
        };
        let mut after = self.game.clone();
        match after.play_move(game_move) {
            Ok(_) => self.judge_move(after, &option.text),
            Err(reason) => self.reject_illegal_try(reason),
        }
    }

    /// Tries to move from one place to another where no legal move leads.
    pub fn try_move_between(&mut self, from: Location, to: Location) -> Verdict {
        if self.may_touch(from) {
            self.reject_illegal_try(self.game.explain_illegal(from, to))
        } else {
            Verdict::Ignored
        }
    }

    /// Names the seat that is asked for.
    pub fn answer_with_seat(&mut self, seat: Seat) -> Verdict {
        if self.is_done || !self.step.goal.asks_for_seat() {
            return Verdict::Ignored;
        }
        if self.step.goal.seat_to_name(&self.game) == Some(seat) {
            return self.finish_step(&self.game.seat_letter(seat).to_string());
        }
        self.reject_legal_try()
    }

    /// Moves a stone of the setup to a base or back to the storage. The step is done as soon as the
    /// setup is complete and within the limits.
    pub fn move_setup_stone(&mut self, stone: StoneId, to: StoneLocation) -> Verdict {
        let Some(setup) = self.setup.as_mut().filter(|_| !self.is_done) else {
            return Verdict::Ignored;
        };
        if !setup.may_place_stone(stone, to) {
            return Verdict::Ignored;
        }
        if let Err(reason) = setup.editor.move_stone(stone, to) {
            return self.reject_illegal_try(reason);
        }
        if setup.editor.is_setup_complete(Seat::FIRST) {
            return self.finish_step("");
        }
        let stones_left = setup.editor.unplaced_stones(Seat::FIRST).iter().count();
        Verdict::OnTheWay {
            moves_left: u8::try_from(stones_left).unwrap_or(u8::MAX),
        }
    }

    /// Goes on from a step that only wants to be read.
    pub fn finish_reading(&mut self) -> Verdict {
        if self.is_done || self.step.has_question() {
            return Verdict::Ignored;
        }
        self.finish_step("")
    }

    /// Whether something is still to be played in return.
    #[must_use]
    pub fn has_reply(&self) -> bool {
        !self.reply.is_empty()
    }

    /// Plays the next move of what is played in return, once the step is done; none if nothing is
    /// left.
    ///
    /// # Errors
    /// If it is not legal; those of the built-in lessons always are.
    pub fn play_reply(&mut self) -> Result<Option<&PlayedTurn>, MoveError> {
        if self.reply.is_empty() {
            return Ok(None);
        }
        let text = self.reply.remove(0);
        self.game.play(&text).map(Some)
    }

    /// Whether it waits for a move of the learner's on the board.
    #[must_use]
    pub fn asks_for_moves(&self) -> bool {
        !self.is_done && self.trial.is_none() && self.step.goal.asks_for_moves()
    }

    /// What a legal move is worth that led to `after`.
    fn judge_move(&mut self, after: Game, text: &str) -> Verdict {
        if self.step.is_right_move(&self.game, &after, text) {
            self.game = after;
            return self.finish_step(text);
        }
        let moves_left = self.step.moves.saturating_sub(self.moves_played + 1);
        match game_with_seat_to_move(&after, self.learner()) {
            Some(game) if moves_left > 0 => {
                if let (Some(touch), Some(cell)) = (&mut self.touch, last_landing_cell(&after)) {
                    touch.cells.push(cell);
                }
                self.game = game;
                self.moves_played += 1;
                Verdict::OnTheWay { moves_left }
            }
            _ if self.has_judge => {
                self.game = after;
                self.trial = Some(Trial {
                    text: text.into(),
                    is_refuted: false,
                });
                Verdict::Unjudged
            }
            _ => self.reject_legal_try(),
        }
    }

    fn finish_step(&mut self, answer: &str) -> Verdict {
        self.is_done = true;
        self.reply = self.step.reply_to(answer);
        Verdict::Reached
    }

    fn reject_illegal_try(&mut self, reason: IllegalMoveError) -> Verdict {
        let help = self.count_wrong_try();
        Verdict::Illegal { reason, help }
    }

    fn reject_legal_try(&mut self) -> Verdict {
        self.return_to_start();
        let help = self.count_wrong_try();
        Verdict::NotTheGoal { help }
    }

    fn count_wrong_try(&mut self) -> HelpLevel {
        self.wrong_tries = self.wrong_tries.saturating_add(1);
        if self.wrong_tries == ANSWER_AFTER_WRONG_TRIES {
            // The answer is shown from the start.
            self.return_to_start();
        }
        self.help_level()
    }

    fn return_to_start(&mut self) {
        self.game = self.start.clone();
        if let Some(setup) = &mut self.setup {
            setup.editor = setup.start.clone();
        }
        self.touch.clone_from(&self.step.touch);
        self.moves_played = 0;
        self.is_done = false;
        self.trial = None;
        self.reply.clear();
    }
}

impl SetupState {
    /// Whether a stone lies where it may be taken from, and `to` is where it may be put: the storage
    /// and the bases that are to be filled.
    fn may_place_stone(&self, stone: StoneId, to: StoneLocation) -> bool {
        let tracker = self.editor.piece_tracker();
        let from = tracker.stones.get(usize::from(stone.0));
        from.is_some_and(|from| self.is_fillable(from.location)) && self.is_fillable(to)
    }

    fn is_fillable(&self, place: StoneLocation) -> bool {
        match place {
            StoneLocation::Storage(seat) => seat == Seat::FIRST,
            StoneLocation::Base(base) => {
                let pieces = &self.editor.piece_tracker().pieces;
                let piece = pieces.get(usize::from(base.0));
                let cell = piece.and_then(|piece| match piece.location {
                    PieceLocation::Cell(cell) => Some(cell),
                    PieceLocation::Hand(_) | PieceLocation::Gone => None,
                });
                let cleared = self.goal.cleared_base_cells().unwrap_or_default();
                cell.is_some_and(|cell| cleared.contains(&cell))
            }
        }
    }
}
