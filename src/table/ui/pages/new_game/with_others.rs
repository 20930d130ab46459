//! A new game with people who are elsewhere: who plays which seat, and one's name. Opens no room itself: its
//! values become an intent.

use bevy_egui::egui::Ui;

use super::{seat_rows, setups};
use crate::engine::Levels;
use crate::locale::{Message, msg};
use crate::rules::seat::Seat;
use crate::table::flow::{GameConfig, Intent, OnlineIntent, PlayerKind, SetupMethod};
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::pages::lobby;
use crate::table::ui::widgets::{segmented_choice, set_group_name};
use crate::table::ui::{UiCommands, UiState, words};

/// Whether this game is to be played with people elsewhere; shown only where they can be reached.
pub(super) fn is_game_with_others(state: &UiState, commands: &UiCommands) -> bool {
    state.transport_opener.is_some() && commands.memory.lobby.with_others
}

/// The choice between a game at this table and one with people elsewhere.
pub(super) fn here_or_elsewhere_choice(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    if state.transport_opener.is_none() {
        return;
    }
    let options = [
        (false, msg!("new-game-at-this-table")),
        (true, msg!("new-game-with-others")),
    ];
    segmented_choice(ui, &mut commands.memory.lobby.with_others, &options);
}

/// A row for each seat, the setup of all, and one's name.
pub(super) fn draw(
    ui: &mut Ui,
    entry: &CatalogueEntry,
    config: &mut GameConfig,
    levels: &Levels,
    commands: &mut UiCommands,
) {
    fit_players_to_seats(commands, entry.seats.len());
    for (seat, (name, colour)) in (0..).map(Seat).zip(&entry.seats) {
        let Some(player) = commands.memory.lobby.players.get_mut(seat.index()) else {
            continue;
        };
        let name = words::ruleset_seat_name(&entry.game, name);
        ui.scope(|ui| {
            set_group_name(ui, &name);
            seat_rows::elsewhere_row(ui, (name, Message::default(), *colour), player, levels);
        });
    }
    if let Some(method) = config.openings.first_mut() {
        // Every seat sets up by itself, with the engine's help if it wants.
        if *method == SetupMethod::Engine {
            *method = SetupMethod::ByHand;
        }
        setups::setup_method_choice(
            ui,
            Seat::FIRST,
            method,
            &mut commands.memory.new_game,
            |method| *method != SetupMethod::Engine,
        );
        let method = method.clone();
        config.openings.fill(method);
    }
    lobby::name_field(ui, commands);
}

/// As many players as there are seats: one here, the others elsewhere.
fn fit_players_to_seats(commands: &mut UiCommands, seats: usize) {
    let players = &mut commands.memory.lobby.players;
    if players.len() != seats {
        *players = vec![PlayerKind::Elsewhere; seats];
        players[0] = PlayerKind::Human;
    }
}

/// Whether somebody elsewhere is to play.
pub(super) fn has_guests(commands: &UiCommands) -> bool {
    let players = &commands.memory.lobby.players;
    players.contains(&PlayerKind::Elsewhere)
}

/// What is still missing before anybody can be invited.
pub(super) fn what_is_missing(commands: &UiCommands) -> Option<Message> {
    match has_guests(commands) {
        true => lobby::missing_name(commands),
        false => Some(msg!("new-game-no-guest")),
    }
}

pub(super) fn open_room(commands: &mut UiCommands, config: GameConfig) {
    let config = GameConfig {
        players: commands.memory.lobby.players.clone(),
        ..config
    };
    commands.intents.write(Intent::Online(OnlineIntent::Host {
        config: Box::new(config),
        name: commands.settings.name.trim().to_owned(),
        allows_advice: commands.memory.lobby.allows_advice,
        relays: commands.settings.named_relays(),
    }));
}
