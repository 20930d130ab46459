//! Applies intents to the game session: plays or undoes moves, resigns, agrees on an impasse,
//! ends what a flag ends, stops the clocks, and announces what happened.

use bevy::prelude::*;

use super::{
    AdviceIntent, Board, BoardReset, Boards, GameConfig, GameSession, Intent, IntentRejected,
    MovePlayed, Panel, PlayerKind, Screen, SessionIntent, StartIntent, TableSet, TurnIntent,
    forced_pass, is_game_on_play_screen, match_format, read_move,
};
use crate::locale::{self, msg};
use crate::rules::game::special_move::SpecialMove;
use crate::rules::game::{GameMove, PlayedTurn};
use crate::rules::matches::match_score::{Match, MatchFormat, MatchStatus};
use crate::rules::seat::{Seat, SeatSet};
use crate::words;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        end_engine_game
            .in_set(TableSet::AgreeOnImpasse)
            .run_if(is_game_on_play_screen),
    );
    // Not where one game follows another on the same screen.
    for entered in [
        Screen::Title,
        Screen::NewGame,
        Screen::Setup,
        Screen::Analysis,
        Screen::Editor,
    ] {
        let exited = Screen::Play;
        app.add_systems(OnTransition { exited, entered }, pause_on_leaving);
    }
}

/// Plays what is asked for in the game at the table.
pub(super) fn apply_intents(
    mut intents: MessageReader<Intent>,
    screen: Res<State<Screen>>,
    session: Option<ResMut<GameSession>>,
    mut boards: ResMut<Boards>,
    mut played: MessageWriter<MovePlayed>,
    mut rejections: MessageWriter<IntentRejected>,
) {
    let intents = intents.read();
    let Some(mut session) = session.filter(|_| *screen.get() == Screen::Play) else {
        let is_analysed = matches!(screen.get(), Screen::Analysis | Screen::Lesson);
        let is_move = |intent: &&Intent| {
            matches!(
                intent,
                Intent::Turn(TurnIntent::Play(_) | TurnIntent::PlayText(_))
            )
        };
        let moves = intents.filter(|intent| !is_analysed && is_move(intent));
        rejections.write_batch(moves.map(|_| IntentRejected {
            reason: msg!("refused-no-game"),
        }));
        return;
    };
    if session.is_shared() {
        // Its log decides, and the table follows it.
        intents.for_each(drop);
        return;
    }
    for intent in intents {
        // A rejected intent must not mark the session as changed: that would save it.
        let unchanged = session.bypass_change_detection();
        let applied = match intent {
            Intent::Turn(intent) => Some(unchanged.apply_turn(intent)),
            Intent::Session(intent) => unchanged.apply_session_intent(intent),
            _ => continue,
        };
        match applied {
            None => continue,
            Some(Err(reason)) => {
                rejections.write(IntentRejected { reason });
                continue;
            }
            Some(Ok(IntentEffect::Played(turn))) => {
                played.write_batch(turn);
            }
            Some(Ok(IntentEffect::Reset)) => {
                boards.reset(BoardReset::SamePieces);
            }
        }
        session.set_changed();
    }
}

enum IntentEffect {
    /// Played a move, or ended the game without one.
    Played(Option<MovePlayed>),
    /// Changed the game or its players otherwise.
    Reset,
}

/// Lets engines that play among themselves agree on an impasse.
fn end_engine_game(session: Res<GameSession>, mut intents: MessageWriter<Intent>) {
    if session.is_changed() && !session.is_shared() && session.do_engines_agree_to_end() {
        intents.write(Intent::Session(SessionIntent::Impasse(session.game.turn())));
    }
}

/// Leads to the title, and shows behind it what would be begun.
pub(super) fn return_to_title(mut intents: MessageReader<Intent>, mut boards: ResMut<Boards>) {
    for intent in intents.read() {
        match intent {
            Intent::Leave => boards.begin(Board::Title),
            Intent::Start(StartIntent::ShowOrder(order)) => boards.show_order(order.clone()),
            _ => {}
        }
    }
}

/// Nobody's time runs while nobody sees the board; whoever comes back says when.
fn pause_on_leaving(session: Option<ResMut<GameSession>>) {
    if let Some(mut session) = session.filter(|session| session.can_pause()) {
        session.bypass_change_detection().are_clocks_stopped = true;
    }
}

impl GameSession {
    /// The same, its clocks stopped until a player lets them run.
    pub(super) fn with_paused_clocks(mut self) -> GameSession {
        self.are_clocks_stopped = true;
        self
    }

    /// Why something can certainly not be done now.
    pub(super) fn refusal(&self, intent: &Intent) -> Option<locale::Message> {
        match intent {
            Intent::Turn(turn) => self.turn_refusal(turn),
            Intent::Advice(AdviceIntent::Hint) => self.move_refusal(),
            Intent::Open(Panel::Confirm(_)) => {
                let has_human = self.human_seats().next().is_some();
                (!has_human).then(|| msg!("refused-not-here"))
            }
            _ => None,
        }
    }

    fn turn_refusal(&self, intent: &TurnIntent) -> Option<locale::Message> {
        match intent {
            TurnIntent::Undo(seat) if !self.is_played_here(*seat) => Some(msg!("refused-not-here")),
            TurnIntent::Undo(_) if self.config.forbids_take_back => {
                Some(msg!("refused-no-take-back"))
            }
            TurnIntent::Undo(_) if self.is_paused() => Some(msg!("clock-paused")),
            TurnIntent::Undo(_) => {
                let is_final = self.is_shared() && !self.is_ongoing();
                (is_final || !self.can_undo()).then(|| msg!("refused-nothing-to-take-back"))
            }
            TurnIntent::Pass => self
                .move_refusal()
                .or_else(|| forced_pass(&self.game).err()),
            TurnIntent::Play(_) | TurnIntent::PlayText(_) => self.move_refusal(),
        }
    }

    /// Why no move of somebody here is played now.
    fn move_refusal(&self) -> Option<locale::Message> {
        if self.is_paused() {
            Some(msg!("clock-paused"))
        } else if self.is_engine_to_move() {
            Some(msg!("refused-engine-to-move"))
        } else if self.awaits_reply_by_post() {
            let seat = words::seat_name(&self.game, self.game.turn());
            Some(msg!("refused-by-post", seat = seat))
        } else {
            let is_here = self.is_played_here(self.game.turn());
            (!is_here).then(|| msg!("refused-other-to-move"))
        }
    }

    fn apply_turn(&mut self, intent: &TurnIntent) -> Result<IntentEffect, locale::Message> {
        match self.asked_move(intent)? {
            Some(game_move) => self.play(game_move),
            None if self.take_back() => Ok(IntentEffect::Reset),
            None => Err(msg!("refused-nothing-to-take-back")),
        }
    }

    /// The move that a person asks for; none to take one back.
    ///
    /// # Errors
    /// Why not, in words.
    pub fn asked_move(&self, intent: &TurnIntent) -> Result<Option<GameMove>, locale::Message> {
        match (self.turn_refusal(intent), intent) {
            (Some(reason), _) => Err(reason),
            (None, TurnIntent::Undo(_)) => Ok(None),
            (None, TurnIntent::Pass) => forced_pass(&self.game).map(Some),
            (None, TurnIntent::Play(game_move)) => Ok(Some(*game_move)),
            (None, TurnIntent::PlayText(text)) => read_move(&self.game, text).map(Some),
        }
    }

    /// Applies an intent about the session; none if it has no meaning now.
    fn apply_session_intent(
        &mut self,
        intent: &SessionIntent,
    ) -> Option<Result<IntentEffect, locale::Message>> {
        match intent {
            SessionIntent::EngineMove { ply, game_move } => {
                (*ply == self.game.ply() && !self.is_paused()).then(|| self.play(*game_move))
            }
            SessionIntent::FlagFall { seat, ply } => {
                (*ply == self.game.ply()).then(|| self.apply_special_move(SpecialMove::Time(*seat)))
            }
            SessionIntent::Pause => self.can_pause().then(|| {
                self.are_clocks_stopped = !self.are_clocks_stopped;
                Ok(IntentEffect::Reset)
            }),
            SessionIntent::ChangePlayers { seat, .. }
            | SessionIntent::Resign(seat)
            | SessionIntent::Declare { seat, .. }
            | SessionIntent::Impasse(seat)
                if !self.is_played_here(*seat) =>
            {
                Some(Err(msg!("refused-not-here")))
            }
            SessionIntent::ChangePlayers { players, .. } => {
                self.set_players(players).then_some(Ok(IntentEffect::Reset))
            }
            SessionIntent::Resign(seat) => {
                Some(self.apply_special_move(SpecialMove::Resign(*seat)))
            }
            SessionIntent::Declare { seat, ply } => {
                let is_due = (*seat, *ply) == (self.game.turn(), self.game.ply());
                (is_due && !self.is_paused())
                    .then(|| self.apply_special_move(SpecialMove::EnteringKing))
            }
            SessionIntent::Impasse(_) => Some(
                self.agreed_impasse()
                    .and_then(|call| self.apply_special_move(call)),
            ),
        }
    }

    fn play(&mut self, game_move: GameMove) -> Result<IntentEffect, locale::Message> {
        let played = self.game.play_move(game_move).cloned();
        match played {
            Ok(turn) => Ok(IntentEffect::Played(Some(MovePlayed(turn)))),
            Err(refusal) => Err(words::illegal_move(&self.game, &refusal)),
        }
    }

    /// Changes the players, one a seat; whether that changed anything.
    pub(super) fn set_players(&mut self, players: &[PlayerKind]) -> bool {
        let own = &mut self.config.players;
        let are_others = own.len() == players.len() && own != players;
        if are_others {
            own.copy_from_slice(players);
        }
        are_others
    }

    /// Undoes what ended the game without a move; otherwise moves up to the last one of a
    /// person at this table, or just the last one where no person is in the game. False if there
    /// is nothing to undo: not where a move came by post.
    fn take_back(&mut self) -> bool {
        // Engines would agree on the same impasse again.
        if self.game.reopen() && !self.do_engines_agree_to_end() {
            return true;
        }
        let mut before = self.clone();
        while let Some(turn) = before.game.undo() {
            let player = self.player(turn.seat);
            if matches!(player, PlayerKind::ByPost { .. }) {
                return false;
            }
            if player == PlayerKind::Human || before.human_seats().next().is_none() {
                *self = before;
                return true;
            }
        }
        false
    }

    /// Whether there is anything that [`TurnIntent::Undo`] undoes.
    pub fn can_undo(&self) -> bool {
        let is_from_here =
            |turn: &&PlayedTurn| !matches!(self.player(turn.seat), PlayerKind::ByPost { .. });
        let mut played = self
            .game
            .played_turns()
            .iter()
            .rev()
            .take_while(is_from_here);
        let is_over = !self.game.outcome().is_ongoing();
        let is_left_alone = self.human_seats().next().is_none();
        let is_own = |turn: &PlayedTurn| self.player(turn.seat) == PlayerKind::Human;
        let is_allowed = !self.config.forbids_take_back;
        is_allowed && (is_over || played.any(|turn| is_left_alone || is_own(turn)))
    }

    /// Configuration and match of the next game, seats rotated: the next of the match, or the
    /// first of a new one.
    pub(super) fn next_game_of_match(&self) -> (GameConfig, Match) {
        let series = self.series_including_game();
        let series = match series.status() {
            MatchStatus::Ongoing => series,
            MatchStatus::Won(_) | MatchStatus::Drawn => Match::new(series.format()),
        };
        (self.config.rematch(), series)
    }

    /// Configuration and match of another game with every player on the side it had. A match of
    /// several games begins anew, since its games change sides.
    pub(super) fn rematch_same_sides(&self) -> (GameConfig, Match) {
        let config = GameConfig {
            seed: self.config.seed.wrapping_add(1),
            ..self.config.clone()
        };
        (config, Match::new(self.series.format()))
    }

    /// Carries out what players say: resigning, agreeing on an impasse. The game may go on; it
    /// is one of its turns then.
    fn apply_special_move(&mut self, call: SpecialMove) -> Result<IntentEffect, locale::Message> {
        let before = self.game.played_turns().len();
        if let Err(refusal) = self.game.play_special_move(call) {
            return Err(words::illegal_move(&self.game, &refusal));
        }
        let turn = self.game.played_turns().get(before);
        Ok(IntentEffect::Played(turn.cloned().map(MovePlayed)))
    }

    /// An agreed impasse: people agree by asking for it, engines if the game makes no
    /// progress.
    fn agreed_impasse(&self) -> Result<SpecialMove, locale::Message> {
        if self.game.impasse_outcome().is_none() {
            return Err(msg!("refused-no-impasse"));
        }
        let engine = self
            .seats_in_game()
            .any(|seat| matches!(self.player(seat), PlayerKind::Engine { .. }));
        if engine && !self.game.computer_agrees_to_impasse() {
            return Err(msg!("refused-engine-plays-on"));
        }
        Ok(SpecialMove::Impasse)
    }

    /// The seats that are still in the game.
    fn seats_in_game(&self) -> impl Iterator<Item = Seat> {
        let out = self.game.piece_tracker().seats_out;
        let seats: Vec<Seat> = SeatSet::first_n(self.game.seat_count()).iter().collect();
        seats.into_iter().filter(move |seat| !out.contains(*seat))
    }

    /// Whether one seat is that of a person here, and no other.
    pub fn has_one_person_here(&self) -> bool {
        let seats = SeatSet::first_n(self.game.seat_count()).iter();
        let people = seats.filter(|seat| self.player(*seat) == PlayerKind::Human);
        people.count() == 1
    }

    /// The seats of people who are still in the game.
    pub fn human_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats_in_game()
            .filter(|seat| self.player(*seat) == PlayerKind::Human)
    }

    /// The seat of a person here that is to move next among them, while others are to move in a
    /// game in which somebody waits: one with clocks, or with people elsewhere.
    pub fn premove_seat(&self) -> Option<Seat> {
        let is_waited_for = self.has_clocks() || self.is_shared();
        let is_turn_of_others =
            self.is_ongoing() && !self.is_human_to_move() && !self.awaits_reply_by_post();
        if !is_waited_for || !is_turn_of_others || self.is_paused() {
            return None;
        }
        let (turn, seats) = (self.game.turn().0, self.game.seat_count());
        let people: Vec<Seat> = self.human_seats().collect();
        let mut later = (1..seats).map(|step| Seat((turn + step) % seats));
        later.find(|seat| people.contains(seat))
    }

    /// The seat that speaks when somebody at this table resigns, takes back or agrees: the person
    /// to move, or the first person.
    pub fn seat_for_requests_from_here(&self) -> Seat {
        let turn = self.game.turn();
        let mut people = self.human_seats().peekable();
        let first = people.peek().copied().unwrap_or(turn);
        people.find(|seat| *seat == turn).unwrap_or(first)
    }

    /// Whether only engines are left in the game and would agree on an impasse.
    fn do_engines_agree_to_end(&self) -> bool {
        self.seats_in_game()
            .all(|seat| matches!(self.player(seat), PlayerKind::Engine { .. }))
            && self.game.computer_agrees_to_impasse()
            && self.game.impasse_outcome().is_some()
    }
}

impl GameConfig {
    /// The same game with seats rotated and another seed. Where a handicap is given, the same
    /// player goes on giving it: in a match from the other seat, in a single game nobody changes
    /// seats.
    pub fn rematch(&self) -> GameConfig {
        let mut next = self.clone();
        next.seed = next.seed.wrapping_add(1);
        if let Some((place, giver)) = self.handicap() {
            if match_format(&self.game) == MatchFormat::Single {
                return next;
            }
            next.give_handicap(Some(place), giver.other());
        }
        // Games without a setup phase have no setups to rotate.
        let players = next.players.len().min(1);
        next.players.rotate_right(players);
        let openings = next.openings.len().min(1);
        next.openings.rotate_right(openings);
        next.time_controls = next.time_controls.rotated_by_one_seat(next.players.len());
        next
    }
}
