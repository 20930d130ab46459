//! `join`: takes a seat in a room that somebody else has opened, and plays there.

use std::io::Write;

use crate::protocol::CommandError;
use crate::protocol::online_play::online::{OnlineArgs, OwnEndpoint, new_key};
use crate::protocol::online_play::session::Role;
use crate::room::endpoint::{Introduction, RoomEndpoint};
use crate::room::invitation::{Invitation, InvitationError};
use crate::room::kept_room::KeptRoom;
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
    let invitation = args.invitation()?;
    let _lock = args.online.lock_room()?;
    let it = match args.online.read_kept_room(false)? {
        Some(kept) => args.come_back(kept, &invitation)?,
        None => args.join_room(invitation, level)?,
    };
    let seat = args.seat;
    let role = Role::Guest { seat, level };
    args.online.play_game(it, role, None, out)
}

impl JoinArgs {
    fn invitation(&self) -> Result<Invitation, CommandError> {
        let refused = |error: InvitationError| {
            // It names its place itself.
            let reason = error.to_string().trim_start_matches("link: ").into();
            let path = "LINK".into();
            CommandError::Refused { path, reason }
        };
        self.link.parse().map_err(refused)
    }

    /// By whatever link of the same room: any end lets others in.
    fn come_back(
        &self,
        mut kept: OwnEndpoint,
        invitation: &Invitation,
    ) -> Result<OwnEndpoint, CommandError> {
        let [own, asked] = [&kept.invitation, invitation].map(|it| KeptRoom::file_stem(&it.secret));
        let write = |room: &String| format!("a link to room {room}");
        self.online.check_kept("LINK", &own, &asked, write)?;
        kept.endpoint.follow_other_link(invitation.inviter);
        Ok(kept)
    }

    fn join_room(&self, invitation: Invitation, level: u8) -> Result<OwnEndpoint, CommandError> {
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
