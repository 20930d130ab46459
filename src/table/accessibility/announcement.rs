//! What a screen reader says by itself: every turn, check, refusal, question and end, what is
//! drawn on the board, and what people elsewhere say beside the game. The
//! sentences are those of the status line, with the move in words before them. Must not know how
//! they are spoken.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::board_nodes::BoardNodeParams;
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::record::tree::NodeId;
use crate::rules::traits::board_view::Location;
use crate::table::ai::Thinking;
use crate::table::engine_analysis::Coach;
use crate::table::flow::{
    Board, BoardReset, GameSession, IntentRejected, MovePlayed, Notice, TopBoard,
};
use crate::table::online_play::{OnlineRoom, PhraseHeard, phrase_heard};
use crate::table::select::{BoardMark, Selection, marks_of_node};
use crate::table::ui::{
    StatusMessage, UiMemory, editor_position_sentences, editor_status_line, lesson_status_line,
    prompts, status_sentence, words,
};
use crate::words::MoveWriter;

/// What is announced last, and how many announcements there were: the same words may be said
/// twice.
#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq)]
#[reflect(Resource, Debug, Default)]
pub struct Announcement {
    /// Grows with every announcement.
    pub number: u64,
    #[reflect(ignore)]
    pub message: Message,
}

/// What the sentences are made from.
#[derive(SystemParam)]
pub(super) struct AnnouncementSources<'w, 's> {
    top_board: TopBoard<'w>,
    session: Option<Res<'w, GameSession>>,
    online_room: Option<Res<'w, OnlineRoom>>,
    selection: Res<'w, Selection>,
    thinking: Res<'w, Thinking>,
    ui_memory: Res<'w, UiMemory>,
    coach: Res<'w, Coach>,
    board: BoardNodeParams<'w, 's>,
}

/// What happened in this frame.
#[derive(SystemParam)]
pub(super) struct AnnouncedEvents<'w, 's> {
    played: MessageReader<'w, 's, MovePlayed>,
    resets: MessageReader<'w, 's, BoardReset>,
    rejections: MessageReader<'w, 's, IntentRejected>,
    notices: MessageReader<'w, 's, Notice>,
    phrases: MessageReader<'w, 's, PhraseHeard>,
}

#[derive(Default)]
pub(super) struct LastAnnounced {
    status: Message,
    /// What stood beside the status line: said once, until it goes and comes anew.
    standing: Vec<Message>,
    /// What others have said, and moves and steps, which wait for a frame without one: only then is the selection gone that led
    /// to them, and with it what the status line said.
    pending_messages: Vec<Message>,
    /// What was drawn on the board, and at which node; none outside the analysis.
    drawn: Option<(NodeId, Vec<BoardMark>)>,
    /// Whether the status line will show a refusal or notice in the next frame, which is said
    /// even if it is the same as before.
    is_status_due: bool,
}

pub(super) fn announce(
    sources: AnnouncementSources,
    mut news: AnnouncedEvents,
    mut said: Local<LastAnnounced>,
    mut announcement: ResMut<Announcement>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    said.pending_messages
        .extend(news.phrases.read().map(phrase_heard));
    let has_moved = news.played.read().count() > 0;
    let resets: Vec<BoardReset> = news.resets.read().copied().collect();
    let is_reset = resets.contains(&BoardReset::SamePieces);
    if resets.iter().any(|reset| *reset != BoardReset::SamePieces) {
        // What is drawn in another game has not been drawn just now.
        said.drawn = None;
    }
    if has_moved || is_reset {
        said.pending_messages.extend(match has_moved {
            true => sources.last_move_text(),
            false => sources.board_after_step_text(),
        });
        redraws.write(RequestRedraw);
        return;
    }
    let answers = news.rejections.read().count() + news.notices.read().count();
    let is_answered = std::mem::replace(&mut said.is_status_due, answers > 0);
    let status = sources.status_line_text();
    let is_news = status != said.status || is_answered;
    let spoken = is_news.then(|| status.clone());
    said.status = status;
    let standing = sources.standing_sentences();
    let is_new = |sentence: &&Message| !said.standing.contains(sentence);
    let new_sentences: Vec<Message> = standing.iter().filter(is_new).cloned().collect();
    said.standing = standing;
    let drawn = sources.drawn_on_board();
    let change = sources.drawing_change(said.drawn.as_ref(), drawn.as_ref());
    said.drawn = drawn;
    let happened = std::mem::take(&mut said.pending_messages);
    let spoken: Vec<Message> = happened
        .into_iter()
        .chain(change)
        .chain(spoken)
        .chain(new_sentences)
        .filter(|message| !message.is_empty())
        .collect();
    if !spoken.is_empty() {
        announcement.number += 1;
        announcement.message = Message::joined_sentences(spoken);
    }
}

impl AnnouncementSources<'_, '_> {
    /// What the status line says, but for what the mouse hovers over.
    fn status_line_text(&self) -> Message {
        if let Some(message) = &self.ui_memory.status_message {
            return match message {
                StatusMessage::Refusal(text) | StatusMessage::Notice(text) => text.clone(),
            };
        }
        let played = self.top_board.played_session();
        if let Some(prompt) = prompts::confirmation(played, &self.ui_memory) {
            return prompt.sentences();
        }
        let selection = Selection {
            hover: None,
            ..self.selection.clone()
        };
        if let Some(session) = self.top_board.editor() {
            return editor_status_line(session, &selection);
        }
        if let Some(session) = self.top_board.lesson() {
            return lesson_status_line(session);
        }
        status_sentence(&self.top_board, &self.thinking, &selection)
    }

    /// What stands beside the status line: what people elsewhere and the page of a move ask,
    /// what is wrong with the position that is edited, and what the coach says.
    fn standing_sentences(&self) -> Vec<Message> {
        let memory = &self.ui_memory;
        let session = self
            .session
            .as_deref()
            .filter(|session| session.is_shared());
        let room = session.zip(self.online_room.as_deref());
        let by_others = room.map(|(session, room)| prompts::of_room(Some(session), room, memory));
        let analysis = self.top_board.analysis();
        let by_page = analysis.and_then(|it| prompts::cut_moves(memory, it));
        let prompts = by_others.into_iter().flatten().chain(by_page);
        let of_position = self.top_board.editor().map(editor_position_sentences);
        let prompts = prompts.map(|prompt| prompt.sentences());
        let of_coach = self.coach.remarks().iter().cloned();
        prompts
            .chain(of_position.into_iter().flatten())
            .chain(of_coach)
            .collect()
    }

    /// The arrows and circles on the board, with the node that they belong to.
    fn drawn_on_board(&self) -> Option<(NodeId, Vec<BoardMark>)> {
        let analysis = self.top_board.analysis()?;
        Some((analysis.current_node(), marks_of_node(analysis)))
    }

    /// What was drawn or taken away, or what is drawn at a node that was gone to.
    fn drawing_change(
        &self,
        before: Option<&(NodeId, Vec<BoardMark>)>,
        now: Option<&(NodeId, Vec<BoardMark>)>,
    ) -> Option<Message> {
        let (node, now) = now?;
        let before = before.filter(|(before, _)| before == node);
        let is_arrival = before.is_none();
        let before = before.map_or(&[][..], |(_, marks)| marks);
        if before == now {
            return None;
        }
        // Notes takes arrows away, and lies over the board.
        let words = self.board.words_under_pages()?;
        let only_in = |marks: &[BoardMark], others: &[BoardMark]| {
            let only = marks.iter().filter(|mark| !others.contains(mark));
            only.map(|mark| words.drawn_mark(mark)).collect::<Vec<_>>()
        };
        let (new, gone) = (only_in(now, before), only_in(before, now));
        Some(if is_arrival {
            msg!("access-drawn-here", marks = Message::joined_by_commas(new))
        } else if !new.is_empty() {
            msg!("access-drawn", marks = Message::joined_by_commas(new))
        } else if now.is_empty() && gone.len() > 1 {
            msg!("access-all-erased")
        } else {
            msg!("access-erased", marks = Message::joined_by_commas(gone))
        })
    }

    fn last_move_text(&self) -> Option<Message> {
        last_move_text(self.top_board.game()?)
    }

    /// What the board shows after a step that was no move: a take-back, a step in an analysis, a
    /// stone placed in the setup.
    fn board_after_step_text(&self) -> Option<Message> {
        if matches!(self.top_board.top(), Board::Setup | Board::Editor(_)) {
            return self.cursor_cell_content();
        }
        let game = self.top_board.game()?;
        let count = game.played_turns().len();
        Some(match last_move_text(game) {
            Some(last) => msg!("access-after-moves", count = count, last = last),
            None => msg!("access-start"),
        })
    }

    /// What now stands on the cell under the cursor.
    fn cursor_cell_content(&self) -> Option<Message> {
        match self.selection.cursor?.location {
            Location::Cell(cell) => {
                let content = self.board.board_words()?.content(cell);
                Some(msg!("access-cell-now", content = content))
            }
            Location::Hand(..) => None,
        }
    }
}

/// The last move of a game in words, with who played it; its notation where there are no words.
fn last_move_text(game: &Game) -> Option<Message> {
    let turn = game.played_turns().last()?;
    let mut before = game.clone();
    before.undo();
    let described = words::spoken_move(&before, &turn.text);
    let description = described.unwrap_or_else(|| MoveWriter::for_game(game).written_turn(turn));
    Some(msg!(
        "access-turn",
        seat = words::seat_name(game, turn.seat),
        description = description
    ))
}
