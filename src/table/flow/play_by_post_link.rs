//! Play by post: a game that people elsewhere answer by links. Says who then plays where and
//! what the link is; sends nothing and reads no clipboard.

use super::persistence::record_of_session;
use super::{GameSession, PlayerKind};
use crate::rules::record::link::{self, LinkPlayer, WriteError};
use crate::rules::seat::Seat;

/// How many people can be told apart.
const MOST_PEOPLE_BY_POST: u8 = 4;

impl GameSession {
    pub fn is_by_post(&self) -> bool {
        let mut players = self.config.players.iter();
        players.any(|player| matches!(player, PlayerKind::ByPost { .. }))
    }

    /// Whether the reply of somebody by post is awaited.
    pub fn awaits_reply_by_post(&self) -> bool {
        let player = self.player(self.game.turn());
        self.game.outcome().is_ongoing() && matches!(player, PlayerKind::ByPost { .. })
    }

    /// Whether a game among people at this table can go on by post: another than who has just
    /// moved is to move.
    pub fn can_go_by_post(&self) -> bool {
        !self.is_by_post()
            && !self.is_shared()
            && self.is_human_to_move()
            && self.human_seats().count() > 1
    }

    /// The players once it goes on by post: the receiver has the seat to move, whoever has moved
    /// last stays here, and everybody else is elsewhere, too.
    pub fn players_after_going_by_post(&self) -> Vec<PlayerKind> {
        let turn = self.game.turn();
        let last = self.game.played_turns().last().map(|turn| turn.seat);
        let is_here = |seat| match last {
            Some(last) if last != turn && self.player(last) == PlayerKind::Human => seat == last,
            _ => seat != turn,
        };
        let players = (0..).map(Seat).zip(&self.config.players);
        players
            .map(|(seat, player)| match player {
                PlayerKind::Human if !is_here(seat) => PlayerKind::ByPost {
                    person: seat.0 % MOST_PEOPLE_BY_POST,
                },
                player => *player,
            })
            .collect()
    }

    /// What stands behind the `#` of a link to the game for these players.
    ///
    /// # Errors
    /// If no link can carry the game.
    pub fn link(&self, players: &[PlayerKind]) -> Result<String, WriteError> {
        let is_taken = |number: &u8| players.contains(&PlayerKind::ByPost { person: *number });
        let own = (0..MOST_PEOPLE_BY_POST).find(|number| !is_taken(number));
        let players: Vec<LinkPlayer> = players
            .iter()
            .map(|player| match player {
                // A room has its own ways: nobody plays in one and by post.
                PlayerKind::Human | PlayerKind::Elsewhere => {
                    LinkPlayer::Person(own.unwrap_or_default())
                }
                PlayerKind::ByPost { person } => LinkPlayer::Person(*person),
                PlayerKind::Engine { level } => LinkPlayer::Engine { level: *level },
            })
            .collect();
        link::write(&record_of_session(self), &players)
    }
}
