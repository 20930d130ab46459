//! Game sessions to records and back, with players, match, clocks and the times of turns.
//! Damaged metadata is reported, and the game is opened all the same.

use std::time::Duration;

use crate::rules::error::{TextError, refused, wording};
use crate::rules::game::Game;
use crate::rules::matches::match_context::{GameResult, MatchContext};
use crate::rules::matches::match_score::Match;
use crate::rules::record::annotation::Seconds;
use crate::rules::record::preface::{PlayerInfo, Preface};
use crate::rules::record::tree::TreeNode;
use crate::rules::record::{Record, Start};
use crate::rules::sigma::setup::presets;
use crate::table::flow::config::is_first_seat_drawn_by_lot;
use crate::table::flow::{
    GameConfig, GameSession, PlayerKind, RecordNotes, SetupMethod, has_setup, match_format,
};

/// The record of the game session, with players and match.
pub fn record_of_session(session: &GameSession) -> Record {
    let config = &session.config;
    let hands = session.series.hand_winners().iter();
    // Records without setups mean random ones.
    let is_said = config.openings.iter().any(|it| *it != SetupMethod::Random);
    let openings = config.openings.iter().filter(|_| is_said);
    let sequel = MatchContext {
        seed: config.seed,
        openings: openings.map(setup_method_text).collect(),
        hands: hands.map(|winner| GameResult::of_winner(*winner)).collect(),
        ..MatchContext::default()
    };
    let notes = &session.notes;
    let mut tree = notes.tree_of(&session.game);
    let line = tree.main_line();
    if let Some(end) = line.get(..session.game.played_turns().len()) {
        // What was tried after the last turn was not played.
        let end = end.last().copied().unwrap_or_default();
        tree.end_line(end).unwrap_or_default();
    }
    for (node, time) in line.into_iter().zip(&session.turn_times) {
        if let (Ok(said), Some(time)) = (tree.annotations_mut(node), time) {
            said.clock.spent = Some(Seconds::from(*time));
        }
    }
    let mut preface = Preface {
        players: player_infos(session),
        ..notes.preface.clone()
    };
    preface.allow_take_backs(!config.forbids_take_back);
    Record {
        tree,
        preface,
        tags: notes.tags.clone(),
        time_controls: config.time_controls.clone(),
        result: Some(session.game.outcome_text()),
        match_context: Some(sequel).filter(|it| *it != MatchContext::default()),
        ..Record::of_unplayed_game(session.game.ruleset(), Start::of_game(&session.game))
    }
}

/// The players: by the names that were typed in a shared game, else by those of the record.
fn player_infos(session: &GameSession) -> Vec<PlayerInfo> {
    let players = session.config.players.iter().enumerate();
    let info = |(seat, player): (usize, &PlayerKind)| match session.name_of(seat) {
        Some(name) => PlayerInfo {
            name: name.into(),
            ..player_info(player)
        },
        None => with_recorded_name(session.notes.preface.player(seat), player),
    };
    players.map(info).collect()
}

/// How long a turn took, if the record says it.
fn turn_time(turn: &TreeNode) -> Option<Duration> {
    let spent = turn.annotations().clock.spent?;
    // A time that no clock can hold was measured by none.
    Duration::try_from_secs_f64(spent.get()).ok()
}

pub fn player_info(player: &PlayerKind) -> PlayerInfo {
    PlayerInfo::of_kind(*player)
}

/// A player by the name that the record had. Of whom it had only the name is taken as a person.
fn with_recorded_name(told: PlayerInfo, player: &PlayerKind) -> PlayerInfo {
    let is_told = told.kind.is_none() && !told.name.is_empty() && *player == PlayerKind::Human;
    let kind = player_info(player).kind.filter(|_| !is_told);
    PlayerInfo { kind, ..told }
}

/// Who plays a seat of a record; a person if it does not say. A shared game that is opened from
/// its record is shared no more: whoever was elsewhere is a person at this table.
fn player_of_info(info: &PlayerInfo) -> PlayerKind {
    let player = info.kind.filter(|it| *it != PlayerKind::Elsewhere);
    player.unwrap_or(PlayerKind::Human)
}

/// The start of a record as a game that is ordered has it: setups and whose turn it is by lot are
/// found anew for every game.
fn start_for_new_game(record: &Record, game: &Game) -> Start {
    let board = |text: &str| text.split_whitespace().next().map(String::from);
    match &record.start {
        Start::Position(_) if is_first_seat_drawn_by_lot(&record.game) => {
            let initial = record.game.begin().start_text();
            if board(&initial) == board(&game.start_text()) {
                Start::Initial
            } else {
                record.start.clone()
            }
        }
        Start::Position(_) => Start::of_game(game),
        Start::Initial | Start::Setup(_) => Start::Initial,
    }
}

const RANDOM_SETUP_TEXT: &str = "Random";
const ENGINE_SETUP_TEXT: &str = "Engine";
const MANUAL_SETUP_TEXT: &str = "By hand";

/// A setup method, as records write it.
fn setup_method_text(opening: &SetupMethod) -> String {
    match opening {
        SetupMethod::Preset(name) => name.clone(),
        SetupMethod::Random => RANDOM_SETUP_TEXT.into(),
        SetupMethod::Engine => ENGINE_SETUP_TEXT.into(),
        SetupMethod::ByHand => MANUAL_SETUP_TEXT.into(),
    }
}

fn read_setup_method(text: &str) -> Result<SetupMethod, TextError> {
    match text {
        RANDOM_SETUP_TEXT => Ok(SetupMethod::Random),
        ENGINE_SETUP_TEXT => Ok(SetupMethod::Engine),
        MANUAL_SETUP_TEXT => Ok(SetupMethod::ByHand),
        name if presets().iter().any(|preset| preset.name == name) => {
            Ok(SetupMethod::Preset(name.into()))
        }
        other => {
            let names = presets().iter().map(|preset| preset.name);
            let names = names.collect::<Vec<&str>>().join(", ");
            let expected = wording!(
                "`{}`, `{}`, `{}` or one of {}",
                RANDOM_SETUP_TEXT,
                ENGINE_SETUP_TEXT,
                MANUAL_SETUP_TEXT,
                names
            );
            refused("sequel.openings", expected, other)
        }
    }
}

/// The game session of a record with its replayed game, and what was wrong with its metadata.
pub(super) fn session_of_record(record: &Record, game: Game) -> (GameSession, Vec<TextError>) {
    let seats = usize::from(game.seat_count());
    let mut faults = Vec::new();
    let mut players: Vec<PlayerKind> = record.preface.players.iter().map(player_of_info).collect();
    players.resize(seats, PlayerKind::Human);
    let sequel = record.match_context.clone().unwrap_or_default();
    let openings = setup_methods(record, &sequel, seats).unwrap_or_else(|(usual, fault)| {
        faults.push(fault);
        usual
    });
    let hands = match_format(&record.game);
    let series = sequel.match_so_far(hands).unwrap_or_else(|fault| {
        faults.push(fault);
        Match::new(hands)
    });
    let config = GameConfig {
        players,
        openings,
        time_controls: record.time_controls.clone(),
        start: start_for_new_game(record, &game),
        forbids_take_back: !record.preface.allows_take_backs(),
        seed: sequel.seed,
        ..GameConfig::of(record.game.clone())
    };
    let mut session = GameSession::new(config, game, series);
    if session.has_clocks() {
        session.turn_times = record.tree.main_turns().map(turn_time).collect();
    }
    session.notes = RecordNotes::of(record, session.has_clocks());
    (session.with_paused_clocks(), faults)
}

/// The setup method of each seat; random where the record has none. With an error, the default
/// methods.
fn setup_methods(
    record: &Record,
    sequel: &MatchContext,
    seats: usize,
) -> Result<Vec<SetupMethod>, (Vec<SetupMethod>, TextError)> {
    let seats = if has_setup(&record.game) { seats } else { 0 };
    let usual = vec![SetupMethod::Random; seats];
    let told = &sequel.openings;
    if told.is_empty() {
        return Ok(usual);
    }
    if told.len() != seats {
        let expected = wording!("{} of them", seats);
        let fault = TextError::new("sequel.openings", expected, told.join(", "));
        return Err((usual, fault));
    }
    let read: Result<Vec<SetupMethod>, TextError> =
        told.iter().map(|it| read_setup_method(it)).collect();
    read.map_err(|fault| (usual, fault))
}
