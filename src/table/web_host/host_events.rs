//! Events for the page: the state of the game, moves and refusals. Refusals and
//! notices are in the player's language.

use std::cell::RefCell;

use bevy::prelude::*;
use serde::Serialize;

use crate::room::keys::RoomSecret;
use crate::rules::game::Game;
use crate::rules::record::{Record, link};
use crate::rules::traits::board_view::Location;
use crate::rules::variants::catalogue;
use crate::table::ai::Thinking;
use crate::table::flow::{IntentRejected, MovePlayed, Notice, Screen, SetupPhase, TopBoard};
use crate::table::language::ActiveLocale;
use crate::table::motion::ActiveTracks;
use crate::table::online_play::OnlineRoom;
use crate::table::page_bindings;
use crate::table::select::Selection;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            keep_game,
            tell_moves_and_refusals,
            tell_state,
            name_room_in_address,
        )
            .chain(),
    );
}

/// An event for the page, as `{"event": ..., ...}`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(super) enum EventForPage {
    /// The first complete frame is drawn.
    Ready,
    /// The state has changed.
    State(ReportedState),
    Played {
        seat: u8,
        text: String,
        notation: String,
    },
    /// A command was refused, or something went wrong.
    Refused { reason: String },
    /// A message for the player.
    Notice { text: String },
    /// Where something is, in CSS pixels of the canvas.
    Found {
        number: u32,
        #[serde(rename = "where")]
        at: Option<[f32; 2]>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ReportedState {
    screen: String,
    variant: Option<&'static str>,
    ply: Option<u32>,
    turn: Option<u8>,
    outcome: Option<String>,
    /// Whether a person is to move.
    human: bool,
    /// Whether something moves or a search is under way.
    busy: bool,
    /// The cell under the cursor of keyboard and gamepad.
    cursor: Option<String>,
    /// The move that an open picker or prompt would play.
    choice: Option<String>,
}

impl EventForPage {
    pub(super) fn tell_page(&self) {
        match serde_json::to_string(self) {
            Ok(text) => page_bindings::tell(&text),
            Err(error) => error!("news that cannot be written: {error}"),
        }
    }
}

thread_local! {
    /// The active game, for questions of the page, which are answered at once at any time.
    static ACTIVE_GAME: RefCell<Option<Game>> = const { RefCell::new(None) };
}

fn keep_game(top_board: TopBoard) {
    if top_board.is_changed()
        && let Some(game) = top_board.game()
    {
        ACTIVE_GAME.set(Some(game.clone()));
    }
}

/// The answer to a question of the page; empty if there is none.
pub(super) fn answer_to_question(question: &str) -> String {
    if question == "games" {
        return catalogue::names().join("\n");
    }
    ACTIVE_GAME.with_borrow(|game| {
        let Some(game) = game else {
            return String::new();
        };
        match question {
            "position" => game.position_text(),
            "legal" => game.legal_move_texts().join("\n"),
            "record" => Record::from_game(game).write(),
            // For whoever follows it; a game that has no link gets none.
            "link" => link::write(&Record::from_game(game), &[]).unwrap_or_default(),
            _ => String::new(),
        }
    })
}

fn tell_moves_and_refusals(
    mut played: MessageReader<MovePlayed>,
    mut rejections: MessageReader<IntentRejected>,
    mut notices: MessageReader<Notice>,
    locale: Res<ActiveLocale>,
) {
    for MovePlayed(turn) in played.read() {
        EventForPage::Played {
            seat: turn.seat.0,
            text: turn.text.clone(),
            notation: turn.notation.clone(),
        }
        .tell_page();
    }
    for IntentRejected { reason } in rejections.read() {
        let reason = locale.text(reason);
        EventForPage::Refused { reason }.tell_page();
    }
    for notice in notices.read() {
        match notice {
            Notice::Info(notice) => {
                let text = locale.text(notice);
                EventForPage::Notice { text }.tell_page();
            }
            Notice::Problem(reason) => {
                let reason = locale.text(reason);
                EventForPage::Refused { reason }.tell_page();
            }
        }
    }
}

fn tell_state(
    screen: Res<State<Screen>>,
    top_board: TopBoard,
    tracks: Res<ActiveTracks>,
    thinking: Res<Thinking>,
    selection: Res<Selection>,
    mut told: Local<Option<ReportedState>>,
) {
    let game = top_board.game();
    let setup = top_board.setup_under_way();
    let is_set_up = setup.is_some_and(SetupPhase::is_searching);
    let state = ReportedState {
        screen: format!("{:?}", screen.get()).to_lowercase(),
        variant: game.map(|game| game.variant().name),
        ply: game.map(|game| game.ply()),
        turn: game.map(|game| game.turn().0),
        outcome: game.map(|game| game.outcome_text()),
        human: top_board.is_human_to_move(),
        busy: tracks.is_moving() || thinking.is_busy() || is_set_up,
        cursor: game.and_then(|game| cell_name(game, selection.cursor?.location)),
        choice: selection.chosen_move().map(|option| option.text.clone()),
    };
    if told.as_ref() != Some(&state) {
        EventForPage::State(state.clone()).tell_page();
        *told = Some(state);
    }
}

/// Has an address that names a room name the one in which one is, so that reloading the page does not
/// lead back to another, or to one that was left for good.
fn name_room_in_address(
    online_room: Option<Res<OnlineRoom>>,
    mut refusals: MessageReader<IntentRejected>,
    mut named: Local<Option<RoomSecret>>,
) {
    let secret = online_room.as_deref().map(|it| it.secret);
    // A link to a room that could not be entered stands in the address. Where one is in none,
    // loading the page anew tries again.
    let was_refused = refusals.read().count() > 0 && secret.is_some();
    if secret == *named && !was_refused {
        return;
    }
    *named = secret;
    // The end that invites comes back from the title.
    let guest = online_room.filter(|it| !it.is_host());
    let invitation = guest.map(|it| it.invitation_of_inviter().to_string());
    page_bindings::name_room(&invitation.unwrap_or_default());
}

fn cell_name(game: &Game, location: Location) -> Option<String> {
    match location {
        Location::Cell(cell) => Some(game.layout().get_shape(cell)?.name.clone()),
        Location::Hand(..) => None,
    }
}
