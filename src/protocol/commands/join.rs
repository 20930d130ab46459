//! `join`: takes a seat in a room that somebody else has opened, and plays there.

use std::io::Write;

use crate::protocol::CommandError;
use crate::protocol::online_play::online::{OnlineArgs, OwnEndpoint, new_key};
use crate::protocol::online_play::session::Role;
use crate::room::endpoint::{Introduction, RoomEndpoint};
use crate::room::invitation::{Invitation, InvitationError};
use crate::room::message::Wish;
use crate::rules::seat::SeatSet;

/// What `join` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct JoinArgs {
    /// The link to the room
    link: String,
    /// The letter of the seat that it would rather have, as `show` prints it
    #[arg(long)]
    seat: Option<char>,
    #[command(flatten)]
    online: OnlineArgs,
}

/// Runs the command.
///
/// # Errors
/// If an argument is refused or the game cannot go on.
pub fn run(args: &JoinArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    let level = args.online.engine_level()?;
    let it = match args.online.read_kept_room()? {
        Some(kept) => kept,
        None => args.join_room(level)?,
    };
    let seat = args.seat;
    args.online.play_game(it, Role::Guest { seat, level }, out)
}

impl JoinArgs {
    fn join_room(&self, level: u8) -> Result<OwnEndpoint, CommandError> {
        let refused = |error: InvitationError| {
            // It names its place itself.
            let reason = error.to_string().trim_start_matches("link: ").into();
            let path = "LINK".into();
            CommandError::Refused { path, reason }
        };
        let invitation: Invitation = self.link.parse().map_err(refused)?;
        let key = new_key()?;
        // A certain seat is asked for once the game, and so its letters, are known.
        let wish = match self.seat {
            Some(_) => Wish::Watch,
            None => Wish::Play {
                seats: SeatSet::EMPTY,
                engine_level: Some(level),
            },
        };
        let introduction = Introduction {
            name: self.online.player_name()?,
            wish,
        };
        let end = RoomEndpoint::join_room(
            invitation.secret,
            invitation.inviter,
            introduction,
            key.clone(),
        );
        let inviter = Some(invitation.inviter);
        // Any end can let others in.
        let own = Invitation {
            inviter: key.public_key(),
            ..invitation
        };
        Ok(OwnEndpoint {
            endpoint: end,
            key,
            invitation: own,
            inviter,
        })
    }
}
