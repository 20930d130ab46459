//! What is asked of the player beside the game, and what is said there until it no longer holds: each
//! with what can be answered, made once. Panels draw these and screen readers are told them; the
//! answers are buttons, by whose labels scripts find them. Must not know where they are drawn.

use std::path::PathBuf;
use std::time::Duration;

use bevy_egui::egui::{Rect, Ui};

use super::ui_memory::{Page, UiMemory};
use super::widgets::{Button, action_row, body, faint, scroll_into_view_when_new};
use super::{UiCommands, game_catalogue, words};
use crate::locale::{Message, msg};
use crate::room::absence::{Decision, Proposal};
use crate::room::endpoint::RoomAction;
use crate::room::keys::PublicKey;
use crate::room::statement::{Offer, Saying};
use crate::room::transport::TransportStatus;
use crate::rules::game::outcome::Outcome;
use crate::rules::matches::match_score::{MatchFormat, MatchStatus};
use crate::rules::record::tree::NodeId;
use crate::rules::seat::Seat;
use crate::table::flow::{
    Analysis, AnalysisIntent, Confirmation, DEFAULT_ENGINE_LEVEL, GameSession, Intent,
    OnlineIntent, SessionIntent, TreeEdit,
};
use crate::table::online_play::{LeftGame, OfferView, OnlineRoom};

/// A question or a notice with what can be answered.
pub(in crate::table) struct Prompt {
    pub(super) kind: PromptKind,
    /// The question, in a sentence.
    pub(super) text: Message,
    /// What is said in small letters below it.
    pub(super) note: Option<Message>,
    /// The same, but never told to screen readers: it changes with each second.
    countdown: Option<Message>,
    /// What can be answered, side by side.
    answers: Vec<(Button, Answer)>,
    /// The same, each in a row of its own.
    more_answers: Vec<(Button, Answer)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PromptKind {
    /// Another tab of the browser has this game.
    OtherTab,
    /// A game that was left goes on in another room.
    LeftGame,
    Stopped,
    /// The next game was stopped before its first turn.
    Aborted,
    /// What somebody elsewhere offers.
    Offer,
    /// An offer of the people here waits for an answer.
    OwnOffer,
    /// The name of somebody who watches.
    OwnName,
    /// What others have decided about the people here, who accept it or object.
    HeldDecision,
    /// What somebody elsewhere asks to decide.
    Proposal,
    /// An engine has a seat of the people here.
    StandIn,
    /// Somebody cannot be reached, and something can be decided about that.
    Absence,
    /// Somebody cannot be reached, for too short a time to decide anything.
    RecentAbsence,
    /// A second press is needed, as it ends the game.
    Confirmation,
    /// Whether moves should be deleted.
    CutMoves,
}

pub(super) enum Answer {
    Send(Intent),
    /// Say no more of the game that was left in this file.
    HideLeftGame(PathBuf),
    /// Ask no more, and send this if it was confirmed.
    Confirm(Option<Intent>),
    /// Delete the moves from this node on, or none.
    CutMoves(Option<NodeId>),
}

impl Answer {
    fn online(intent: OnlineIntent) -> Answer {
        Answer::Send(Intent::Online(intent))
    }

    fn propose(decision: Decision) -> Answer {
        Answer::online(OnlineIntent::Act(RoomAction::Propose(decision)))
    }

    fn give(self, commands: &mut UiCommands) {
        let memory = &mut commands.memory;
        let intent = match self {
            Answer::Send(intent) => Some(intent),
            Answer::HideLeftGame(path) => {
                memory.lobby.hidden_left_game = Some(path);
                None
            }
            Answer::Confirm(intent) => {
                memory.confirmation = None;
                intent
            }
            Answer::CutMoves(node) => {
                memory.move_menu.asks_to_cut = false;
                if node.is_some() {
                    memory.page = None;
                }
                node.map(|node| Intent::Analysis(AnalysisIntent::Edit(node, TreeEdit::Cut)))
            }
        };
        commands.intents.write_batch(intent);
    }
}

impl Prompt {
    fn new(kind: PromptKind, text: Message, answers: Vec<(Button, Answer)>) -> Prompt {
        Prompt {
            kind,
            text,
            note: None,
            countdown: None,
            answers,
            more_answers: Vec::new(),
        }
    }

    pub(in crate::table) fn sentences(&self) -> Message {
        Message::joined_sentences(
            [Some(&self.text), self.note.as_ref()]
                .into_iter()
                .flatten()
                .cloned(),
        )
    }

    /// Draws what it says, and the answers as buttons.
    pub(super) fn draw(self, ui: &mut Ui, commands: &mut UiCommands) {
        body(ui, self.text.clone());
        for note in [&self.note, &self.countdown].into_iter().flatten() {
            faint(ui, note.clone());
        }
        self.draw_answers(ui, commands, action_row);
    }

    /// Draws the answers alone, those that stand side by side by `row`.
    pub(super) fn draw_answers(
        self,
        ui: &mut Ui,
        commands: &mut UiCommands,
        row: impl FnOnce(&mut Ui, Vec<(Button, Answer)>) -> Option<Answer>,
    ) {
        let top = ui.cursor().min;
        let mut given = match self.answers.is_empty() {
            true => None,
            false => row(ui, self.answers),
        };
        for answer in self.more_answers {
            given = action_row(ui, [answer]).or(given);
        }
        let drawn = Rect::from_two_pos(top, ui.min_rect().max);
        scroll_into_view_when_new(ui, self.kind, drawn);
        if let Some(given) = given {
            given.give(commands);
        }
    }
}

/// What stands above the seats of a game that is shared, or above those of its room while no game of
/// it is on the table.
pub(in crate::table) fn of_room(
    session: Option<&GameSession>,
    online_room: &OnlineRoom,
    memory: &UiMemory,
) -> Vec<Prompt> {
    let mut prompts: Vec<Prompt> = other_tab(online_room).into_iter().collect();
    prompts.extend(left_game(online_room, memory));
    match session {
        Some(session) => {
            let shared = session.shared.as_ref();
            let is_stopped = shared.is_some_and(|shared| shared.is_stopped);
            if is_stopped {
                prompts.push(stopped(online_room, next_game_label(session)));
                if online_room.fork_proof().is_some() {
                    return prompts;
                }
            } else if online_room.state().is_some_and(|room| room.is_aborted()) {
                // Before its first turn: the table shows the game before, with its own buttons.
                let text = msg!("online-aborted");
                prompts.push(Prompt::new(PromptKind::Aborted, text, Vec::new()));
            }
            let offers = online_room.open_offers().into_iter();
            prompts.extend(offers.map(|offer| offered(session, &offer)));
            if online_room.has_own_offer() {
                let text = msg!("online-own-offer");
                prompts.push(Prompt::new(PromptKind::OwnOffer, text, Vec::new()));
            }
            prompts.extend(own_name_of_watcher(online_room));
            let seat_name = |seat| words::seat_name(&session.game, seat);
            prompts.extend(of_absence(seat_name, online_room, memory));
        }
        None => {
            let Some(room) = online_room.state().filter(|_| online_room.is_seated()) else {
                return prompts;
            };
            let is_ended = room.is_aborted() || online_room.fork_proof().is_some();
            if room.game().is_none() && is_ended {
                prompts.push(stopped(online_room, msg!("over-rematch")));
            }
            // Nearly always there is nothing to say, and no game is begun to name its seats.
            let seat_name = |seat| words::seat_name(&room.ruleset().begin(), seat);
            prompts.extend(of_absence(seat_name, online_room, memory));
        }
    }
    prompts
}

/// Where another tab of the browser has this game: says so, and offers to play here.
pub(super) fn other_tab(online_room: &OnlineRoom) -> Option<Prompt> {
    let is_elsewhere = online_room.transport_status() == TransportStatus::TakenOver;
    let take_over = Button::primary(msg!("online-take-over"));
    let answers = vec![(take_over, Answer::online(OnlineIntent::TakeRoomBack))];
    is_elsewhere.then(|| Prompt::new(PromptKind::OtherTab, msg!("online-elsewhere"), answers))
}

/// Where the people here have left a game that goes on in another room: which, and the way back.
fn left_game(online_room: &OnlineRoom, memory: &UiMemory) -> Option<Prompt> {
    let hidden = memory.lobby.hidden_left_game.as_ref();
    let left = online_room.left_game();
    let left = left.filter(|left| hidden != Some(&left.path))?;
    let answers = vec![
        (
            Button::quiet(msg!("online-back-to-game")),
            Answer::online(OnlineIntent::ReturnTo(left.path.clone())),
        ),
        (
            Button::quiet(msg!("online-stay-here")),
            Answer::HideLeftGame(left.path.clone()),
        ),
    ];
    Some(Prompt::new(
        PromptKind::LeftGame,
        left_game_sentence(left),
        answers,
    ))
}

/// Which game waits in another room.
fn left_game_sentence(left: &LeftGame) -> Message {
    msg!(
        "online-other-game",
        game = game_catalogue::game_name(&left.game),
        others = words::people(&left.others)
    )
}

/// Label of the button for the next game: `Rematch`, `Next hand` or `New match`.
pub(super) fn next_game_label(session: &GameSession) -> Message {
    let series = session.series_including_game();
    match (series.format(), series.status()) {
        (MatchFormat::Single, _) => msg!("over-rematch"),
        (_, MatchStatus::Ongoing) => msg!("over-next-hand"),
        (_, MatchStatus::Won(_) | MatchStatus::Drawn) => msg!("over-new-match"),
    }
}

/// That a game was stopped, and the button for the next one where it was aborted: nothing follows
/// two logs.
fn stopped(online_room: &OnlineRoom, next_game: Message) -> Prompt {
    if let Some(fork) = online_room.fork_proof() {
        let text = words::why_stopped(online_room, fork.author(), fork.objector());
        return Prompt::new(PromptKind::Stopped, text, Vec::new());
    }
    let is_ready = online_room.is_ready_for_next_game();
    let label = match is_ready {
        true => msg!("online-waiting-for-others"),
        false => next_game,
    };
    let next = Button::primary(label).enabled(!is_ready && online_room.is_seated());
    let answers = vec![(
        next,
        Answer::online(OnlineIntent::Act(RoomAction::Say(Saying::Ready))),
    )];
    Prompt::new(PromptKind::Stopped, msg!("online-aborted"), answers)
}

fn offered(session: &GameSession, offer: &OfferView) -> Prompt {
    let answer = |is_accepted| Answer::online(OnlineIntent::AnswerOffers { is_accepted });
    let answers = vec![
        (Button::primary(msg!("online-agree")), answer(true)),
        (Button::quiet(msg!("online-refuse")), answer(false)),
    ];
    Prompt::new(PromptKind::Offer, offer_sentence(session, offer), answers)
}

fn offer_sentence(session: &GameSession, offer: &OfferView) -> Message {
    let name = words::name_or_somebody(player_name_at_seat(session, offer.seat));
    match offer.offer {
        Offer::Impasse => msg!("online-offers-impasse", name = name),
        Offer::TakeBack { turns_left } => {
            let count = offer.turns_played.saturating_sub(turns_left as usize);
            msg!("online-offers-take-back", name = name, count = count)
        }
    }
}

fn player_name_at_seat(session: &GameSession, seat: Seat) -> String {
    session.name_of(seat.index()).unwrap_or_default().to_owned()
}

/// To somebody without a seat while one is away that could be given: under which name, and with
/// which key, so that the others can be told, beside the game, who is who.
fn own_name_of_watcher(online_room: &OnlineRoom) -> Option<Prompt> {
    if online_room.is_seated() || !online_room.is_player_away() {
        return None;
    }
    let name = words::name_or_somebody(online_room.own_name().to_owned());
    let key = OnlineRoom::key_piece(online_room.own_key());
    let name = msg!("online-name-with-key", name = name, key = key);
    let text = msg!("online-watching-as", name = name);
    Some(Prompt::new(PromptKind::OwnName, text, Vec::new()))
}

/// What others have decided about the people here or ask to decide, the way back from an engine that
/// stands in, and what can be decided about somebody who cannot be reached.
fn of_absence(
    seat_name: impl Fn(Seat) -> Message,
    online_room: &OnlineRoom,
    memory: &UiMemory,
) -> impl Iterator<Item = Prompt> {
    let held = online_room.held_decision().map(|held| {
        let answers = vec![
            (
                Button::primary(msg!("online-accept-decision")),
                Answer::online(OnlineIntent::Act(RoomAction::AcceptDecision)),
            ),
            (
                Button::quiet(msg!("online-object")),
                Answer::online(OnlineIntent::Act(RoomAction::Object)),
            ),
        ];
        let who = words::name_or_somebody(online_room.name_of(held.author));
        let text = Message::joined_sentences([
            msg!("online-decided-against", name = who.clone()),
            proposed_decision_sentence(&seat_name, online_room, who, held.decision),
            msg!("online-decided-against-text"),
        ]);
        Prompt::new(PromptKind::HeldDecision, text, answers)
    });
    let proposal = online_room.proposals().into_iter().next().map(|proposal| {
        let agree = Button::primary(msg!("online-agree"));
        let answers = vec![(agree, Answer::online(OnlineIntent::AgreeToProposal))];
        let text = proposal_sentence(&seat_name, online_room, &proposal);
        Prompt::new(PromptKind::Proposal, text, answers)
    });
    let stand_in = online_room.own_seat_played_by_engine().map(|seat| {
        let take_back = Button::primary(msg!("online-take-seat-back"));
        let answers = vec![(
            take_back,
            Answer::online(OnlineIntent::Act(RoomAction::Say(Saying::Return(seat)))),
        )];
        Prompt::new(
            PromptKind::StandIn,
            msg!("online-engine-stands-in"),
            answers,
        )
    });
    let absence = online_room
        .absent_seat()
        .map(|seat| absent(online_room, seat, memory));
    [held, proposal, stand_in, absence].into_iter().flatten()
}

/// What can be decided about somebody who cannot be reached. Somebody who comes back without the
/// key, from another device, is a new guest, to whom the seat can be given.
fn absent(online_room: &OnlineRoom, seat: Seat, memory: &UiMemory) -> Prompt {
    let text = absence_sentence(online_room, seat);
    let left = online_room.time_until_decision(seat);
    if left != Some(Duration::ZERO) {
        let wait = |left: Duration| {
            let seconds = left.as_millis().div_ceil(1000) as usize;
            msg!("online-absent-wait", seconds = seconds)
        };
        return Prompt {
            countdown: left.map(wait),
            ..Prompt::new(PromptKind::RecentAbsence, text, Vec::new())
        };
    }
    let level = stand_in_level(memory);
    let mut answers = vec![(
        Button::quiet(msg!("online-let-engine-play")),
        Answer::propose(Decision::Engine { seat, level }),
    )];
    if online_room.is_game_under_way() {
        let abort = Button::quiet(msg!("online-abort"));
        answers.push((abort, Answer::propose(Decision::Abort)));
    }
    let give = |(to, _)| {
        let give = msg!("online-give-seat", name = watcher_name(online_room, to));
        (
            Button::quiet(give),
            Answer::propose(Decision::Give { seat, to }),
        )
    };
    Prompt {
        note: Some(msg!("online-absent-text")),
        more_answers: online_room
            .present_watchers()
            .into_iter()
            .map(give)
            .collect(),
        ..Prompt::new(PromptKind::Absence, text, answers)
    }
}

/// The level of an engine that plays on for somebody absent.
pub(super) fn stand_in_level(memory: &UiMemory) -> u8 {
    memory.lobby.stand_in_level.unwrap_or(DEFAULT_ENGINE_LEVEL)
}

/// Whose seat nobody can be reached at.
fn absence_sentence(online_room: &OnlineRoom, seat: Seat) -> Message {
    let occupant = online_room.occupant(seat);
    let name = occupant.map(|it| it.name.clone()).unwrap_or_default();
    let name = words::name_or_somebody(name);
    msg!("online-absent", name = name)
}

/// What somebody asks to decide, with who asks.
fn proposal_sentence(
    seat_name: impl Fn(Seat) -> Message,
    online_room: &OnlineRoom,
    proposal: &Proposal,
) -> Message {
    let who = words::name_or_somebody(online_room.name_of(proposal.proposer));
    proposed_decision_sentence(seat_name, online_room, who, proposal.decision)
}

/// What somebody asks to decide, in words.
fn proposed_decision_sentence(
    seat_name: impl Fn(Seat) -> Message,
    online_room: &OnlineRoom,
    who: Message,
    decision: Decision,
) -> Message {
    match decision {
        Decision::Flag(seat) => msg!("online-asks-flag", name = who, seat = seat_name(seat)),
        Decision::Engine { seat, level } => msg!(
            "online-asks-engine",
            name = who,
            seat = seat_name(seat),
            level = level
        ),
        Decision::Give { seat, to } => msg!(
            "online-asks-give",
            name = who,
            seat = seat_name(seat),
            other = watcher_name(online_room, to)
        ),
        Decision::Abort => msg!("online-asks-abort", name = who),
    }
}

/// The name of somebody without a seat; with a piece of the key where others are called the same,
/// so that a seat is not given to the wrong one.
fn watcher_name(online_room: &OnlineRoom, key: PublicKey) -> Message {
    let name = words::name_or_somebody(online_room.name_of(key));
    match online_room.key_piece_beside_name(key) {
        Some(piece) => msg!("online-name-with-key", name = name, key = piece),
        None => name,
    }
}

/// What waits for its second press, while its buttons are shown.
pub(in crate::table) fn confirmation(
    played: Option<&GameSession>,
    memory: &UiMemory,
) -> Option<Prompt> {
    let session = played.filter(|session| session.is_ongoing())?;
    let speaker = session.seat_for_requests_from_here();
    let (text, label, intent) = match memory.confirmation? {
        Confirmation::Resign if session.human_seats().count() > 1 => {
            let seat = words::seat_name(&session.game, speaker);
            (
                msg!("play-asks-seat-resigns", seat = &seat),
                msg!("play-seat-resigns", seat = seat),
                SessionIntent::Resign(speaker),
            )
        }
        Confirmation::Resign => (
            msg!("play-asks-resign"),
            msg!("play-resign"),
            SessionIntent::Resign(speaker),
        ),
        Confirmation::Declare => {
            let game = &session.game;
            let outcome = game.declaration_outcome();
            let outcome = outcome.filter(|_| speaker == game.turn())?;
            let points = game.declaration_count(speaker)?.points;
            let asked = match outcome {
                Outcome::Win { .. } => msg!("play-asks-declare-win", points = points),
                _ => msg!("play-asks-declare-draw", points = points),
            };
            let (seat, ply) = (speaker, game.ply());
            (
                asked,
                msg!("play-declare"),
                SessionIntent::Declare { seat, ply },
            )
        }
        Confirmation::Impasse => (
            msg!("play-asks-impasse"),
            msg!("play-all-agree"),
            SessionIntent::Impasse(speaker),
        ),
    };
    let confirm = Answer::Confirm(Some(Intent::Session(intent)));
    let answers = vec![
        (Button::primary(label), confirm),
        (Button::quiet(msg!("play-play-on")), Answer::Confirm(None)),
    ];
    Some(Prompt::new(PromptKind::Confirmation, text, answers))
}

/// Whether moves should be deleted, while the page of a move asks that.
pub(in crate::table) fn cut_moves(memory: &UiMemory, analysis: &Analysis) -> Option<Prompt> {
    let menu = &memory.move_menu;
    let tree = analysis.tree().game_tree();
    let is_asked = memory.page == Some(Page::MoveMenu) && menu.asks_to_cut;
    (is_asked && tree.contains(menu.node)).then(|| {
        let count = tree.count_from(menu.node);
        let cut = Button::primary(msg!("move-menu-cut-moves", count = count));
        let answers = vec![
            (cut, Answer::CutMoves(Some(menu.node))),
            (
                Button::quiet(msg!("move-menu-keep")),
                Answer::CutMoves(None),
            ),
        ];
        let text = msg!("move-menu-asks-to-cut", count = count);
        Prompt::new(PromptKind::CutMoves, text, answers)
    })
}
