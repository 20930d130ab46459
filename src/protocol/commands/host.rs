//! `host`: opens a room for a game, prints its link, and plays there with whoever comes.

use std::io::Write;

use crate::clock::TimeControls;
use crate::protocol::online_play::online::{
    OnlineArgs, OwnEndpoint, new_key, new_room_secret, read_relays,
};
use crate::protocol::online_play::session::Role;
use crate::protocol::{CommandError, GameArgs};
use crate::room::endpoint::{Introduction, NewRoom, RoomEndpoint};
use crate::room::invitation::Invitation;
use crate::room::limits::MOST_RELAYS;
use crate::room::message::Wish;
use crate::room::options::SetupMode;
use crate::rules::error::{TextError, refused, wording};

/// What `host` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct HostArgs {
    /// A game's name, or the path of a variant file
    variant: String,
    /// An option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// How many seats are for guests; all but one if left out
    #[arg(long, value_name = "N")]
    guests: Option<usize>,
    /// A relay to be reached by, instead of the public ones; may be repeated, the first one first
    #[arg(long = "relay", value_name = "URL")]
    relays: Vec<String>,
    /// The clocks, as in `10+30`; `none` for none
    #[arg(long, value_name = "TEXT", default_value = "none")]
    clock: String,
    /// The page that the link leads to; without it the link is for `join` and for pasting
    #[arg(long, value_name = "URL", default_value = "")]
    page: String,
    #[command(flatten)]
    online: OnlineArgs,
}

/// Runs the command.
///
/// # Errors
/// If an argument is refused or the game cannot go on.
pub fn run(args: &HostArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    let level = args.online.engine_level()?;
    let it = match args.online.read_kept_room()? {
        Some(kept) => kept,
        None => args.open_room()?,
    };
    let seats = it
        .endpoint
        .state()
        .map_or(0, |state| state.occupants().len());
    let guests = args.guests.unwrap_or(seats.saturating_sub(1));
    if guests == 0 || guests > seats {
        let expected = wording!("a number from 1 to {}", seats);
        return refused("--guests", expected, guests.to_string());
    }
    writeln!(out, "link {}", it.invitation.link(&args.page))?;
    out.flush()?;
    args.online.play_game(it, Role::Host { guests, level }, out)
}

impl HostArgs {
    fn open_room(&self) -> Result<OwnEndpoint, CommandError> {
        let game = GameArgs {
            options: self.options.clone(),
            ..GameArgs::for_variant(&self.variant)
        };
        let clocks = self.clock.parse::<TimeControls>();
        let clocks = clocks.map_err(|error| {
            let expected = wording!("`none`, or clocks such as `10+30` ({})", error.to_string());
            TextError::new("--clock", expected, &self.clock)
        })?;
        if self.relays.len() > MOST_RELAYS {
            let expected = wording!("at most {} of them", MOST_RELAYS);
            return refused("--relay", expected, self.relays.len().to_string());
        }
        let (key, secret) = (new_key()?, new_room_secret()?);
        let own = Invitation {
            inviter: key.public_key(),
            secret,
            relays: read_relays(&self.relays)?,
        };
        let room = NewRoom {
            ruleset: game.ruleset()?,
            setup: SetupMode::Preset,
            time_controls: clocks,
            allows_advice: false,
            secret,
        };
        let introduction = Introduction {
            name: self.online.player_name()?,
            wish: Wish::Watch,
        };
        let end = RoomEndpoint::host_room(room, introduction, key.clone());
        let end = end.map_err(|error| {
            TextError::new("VARIANT", error.to_string().into(), self.variant.as_str())
        })?;
        Ok(OwnEndpoint {
            endpoint: end,
            key,
            invitation: own,
            inviter: None,
        })
    }
}
