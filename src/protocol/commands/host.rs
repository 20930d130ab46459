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
use crate::room::readable_name::readable_name;
use crate::room::state::Phase;
use crate::rules::error::{TextError, refused, wording};
use crate::rules::variants::ruleset::Ruleset;

/// How no clocks are asked for.
const NO_CLOCK: &str = "none";

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
    /// The clocks, as in `10+30`; none if left out, or by `none`
    #[arg(long, value_name = "TEXT")]
    clock: Option<String>,
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
    if readable_name(&args.page) != args.page {
        let expected = wording!("an address without signs that nobody can see");
        return refused("--page", expected, readable_name(&args.page));
    }
    let _lock = args.online.lock_room()?;
    let it = match args.online.read_kept_room(true)? {
        Some(kept) => args.come_back(kept)?,
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
    let link = it.invitation.link(&args.page);
    let role = Role::Host { guests, level };
    args.online.play_game(it, role, Some(&link), out)
}

impl HostArgs {
    fn ruleset(&self) -> Result<Ruleset, CommandError> {
        let game = GameArgs {
            options: self.options.clone(),
            ..GameArgs::for_variant(&self.variant)
        };
        game.ruleset()
    }

    fn time_controls(&self) -> Result<TimeControls, TextError> {
        let text = self.clock.as_deref().unwrap_or(NO_CLOCK);
        text.parse::<TimeControls>().map_err(|error| {
            let expected = wording!("`none`, or clocks such as `10+30` ({})", error.to_string());
            TextError::new("--clock", expected, text)
        })
    }

    fn relays(&self) -> Result<Vec<String>, TextError> {
        if self.relays.len() > MOST_RELAYS {
            let expected = wording!("at most {} of them", MOST_RELAYS);
            return refused("--relay", expected, self.relays.len().to_string());
        }
        read_relays(&self.relays)
    }

    /// What is asked for of the room must be what is kept of it.
    fn come_back(&self, kept: OwnEndpoint) -> Result<OwnEndpoint, CommandError> {
        if let Some(state) = kept.endpoint.state() {
            let online = &self.online;
            online.check_kept("VARIANT", state.ruleset(), &self.ruleset()?, describe_game)?;
            if self.clock.is_some() {
                let clocks = &state.options().time_controls;
                let write = |clocks: &TimeControls| format!("`{clocks}`");
                online.check_kept("--clock", clocks, &self.time_controls()?, write)?;
            }
            if !self.relays.is_empty() {
                let write = |relays: &Vec<String>| match &relays[..] {
                    [] => "the public relays".into(),
                    relays => relays.join(" "),
                };
                online.check_kept("--relay", &kept.invitation.relays, &self.relays()?, write)?;
            }
            if let (Some(guests), false) = (self.guests, state.phase() == Phase::Dealing) {
                let occupants = state.occupants().iter().flatten();
                let dealt = occupants.filter(|it| it.owner != state.host()).count();
                let write = |guests: &usize| format!("{guests} seats of guests");
                online.check_kept("--guests", &dealt, &guests, write)?;
            }
        }
        Ok(kept)
    }

    fn open_room(&self) -> Result<OwnEndpoint, CommandError> {
        let (key, secret) = (new_key()?, new_room_secret()?);
        let own = Invitation {
            inviter: key.public_key(),
            secret,
            relays: self.relays()?,
        };
        let room = NewRoom {
            ruleset: self.ruleset()?,
            setup: SetupMode::Preset,
            time_controls: self.time_controls()?,
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

/// A game with its options, as far as they are not those of its rules page.
fn describe_game(game: &Ruleset) -> String {
    let usual = game.with_defaults().options();
    let chosen = game.options().into_iter().zip(usual);
    let chosen = chosen.filter(|(option, usual)| option.value != usual.value);
    let chosen = chosen.map(|(option, _)| format!(", {}={}", option.name, option.value));
    format!("`{}{}`", game.variant().name, chosen.collect::<String>())
}
