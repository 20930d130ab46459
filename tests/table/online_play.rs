//! Tables that play with each other: each is an app of its own with an end of the room, and a
//! hub carries their bytes. What goes over a net is no matter of these tests.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::support::{self, refusals, rejections, screen, send};
use bevy::prelude::*;
use komadai::atomic_write;
use komadai::clock::TimeControls;
use komadai::locale::Locale;
use komadai::room::absence::Decision;
use komadai::room::endpoint::RoomAction;
use komadai::room::invitation::Invitation;
use komadai::room::keys::{PublicKey, SecretKey};
use komadai::room::statement::{Offer, Saying};
use komadai::room::transport::{Transport, TransportStatus};
use komadai::rules::game::outcome::Outcome;
use komadai::rules::record::Record;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::engine_analysis::AnalysisToggles;
use komadai::table::flow::persistence::record_of_session;
use komadai::table::flow::{
    AdviceIntent, GameConfig, GameSession, Intent, OnlineIntent, PlayerKind, Screen, SessionIntent,
    StartIntent, TurnIntent,
};
use komadai::table::motion::{ActiveTracks, MotionScale};
use komadai::table::online_play::{
    OnlineRoom, RoomLibrary, SeatState, TransportError, TransportOpener,
};
use tempfile::TempDir;

const HUMAN: PlayerKind = PlayerKind::Human;
const ELSEWHERE: PlayerKind = PlayerKind::Elsewhere;
/// How many frames something may take before a test gives up: minutes of the tables' time.
const PATIENCE: usize = 20_000;

/// Carries bytes between tables.
#[derive(Clone, Default)]
pub struct Hub(Arc<Mutex<Lines>>);

#[derive(Default)]
struct Lines {
    waiting: BTreeMap<PublicKey, VecDeque<(PublicKey, Vec<u8>)>>,
    cut: BTreeSet<PublicKey>,
    /// Ends that another tab of the browser has.
    elsewhere: BTreeSet<PublicKey>,
}

/// The line of one table to the hub.
struct Line {
    hub: Hub,
    key: PublicKey,
}

impl Hub {
    fn lines<T>(&self, with: impl FnOnce(&mut Lines) -> T) -> T {
        with(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What opens the line of a table.
    pub fn opener(&self) -> TransportOpener {
        let hub = self.clone();
        TransportOpener(Box::new(move |seed, _| {
            Ok(Box::new(Line {
                hub: hub.clone(),
                key: SecretKey::from_seed(seed).public_key(),
            }))
        }))
    }

    /// Cuts the line of a table; what is sent to it or by it is lost.
    pub fn cut(&self, key: PublicKey) {
        self.lines(|lines| {
            lines.cut.insert(key);
        });
    }

    /// Lets another tab of the browser have the end of a table.
    fn give_away(&self, key: PublicKey) {
        self.lines(|lines| lines.elsewhere.insert(key));
    }

    pub fn mend(&self, key: PublicKey) {
        self.lines(|lines| lines.cut.remove(&key));
    }
}

impl Transport for Line {
    fn send(&mut self, to: PublicKey, bytes: Vec<u8>) {
        let key = self.key;
        self.hub.lines(|lines| {
            if !lines.cut.contains(&key) && !lines.cut.contains(&to) {
                lines.waiting.entry(to).or_default().push_back((key, bytes));
            }
        });
    }

    fn receive(&mut self) -> Option<(PublicKey, Vec<u8>)> {
        let key = self.key;
        self.hub
            .lines(|lines| lines.waiting.get_mut(&key)?.pop_front())
    }

    fn status(&self) -> TransportStatus {
        match self.hub.lines(|lines| lines.elsewhere.contains(&self.key)) {
            true => TransportStatus::TakenOver,
            false => TransportStatus::Online,
        }
    }

    fn take_over_from_elsewhere(&mut self) {
        self.hub.lines(|lines| lines.elsewhere.remove(&self.key));
    }
}

/// A table that can play with others, its room kept in a folder.
pub fn table(hub: &Hub, folder: &Path) -> App {
    let mut app = support::table();
    app.insert_resource(hub.opener())
        .insert_resource(MotionScale(0.0))
        .insert_resource(RoomLibrary(Some(folder.into())));
    app
}

/// The files of the rooms that are kept in a folder.
pub fn room_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder.join("rooms"))
        .into_iter()
        .flatten();
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .collect();
    files.sort();
    files
}

/// The file of the only room that is kept in a folder.
pub fn room_file(folder: &Path) -> PathBuf {
    let mut files = room_files(folder);
    assert_eq!(files.len(), 1, "{files:?}");
    files.remove(0)
}

pub fn online_room(app: &App) -> &OnlineRoom {
    app.world().resource::<OnlineRoom>()
}

fn key(app: &App) -> PublicKey {
    online_room(app).own_key()
}

fn session(app: &App) -> Option<&GameSession> {
    app.world().get_resource::<GameSession>()
}

fn plies(app: &App) -> usize {
    session(app).map_or(0, |session| session.game.played_turns().len())
}

/// Lets frames pass at all tables until something holds.
pub fn run(apps: &mut [App], what: &str, holds: impl Fn(&[App]) -> bool) {
    for _ in 0..PATIENCE {
        if holds(apps) {
            return;
        }
        apps.iter_mut().for_each(App::update);
        std::thread::yield_now();
    }
    panic!("never came: {what}");
}

/// Waits until the first table may decide about a seat whose table cannot be reached.
pub fn wait_until_decidable(apps: &mut [App], seat: u8) {
    run(apps, "the absence", |apps| {
        let room = online_room(&apps[0]);
        let seat = Seat(seat);
        room.absent_seat() == Some(seat) && room.time_until_decision(seat) == Some(Duration::ZERO)
    });
}

/// The people at the second table accept what was decided while they were out of reach.
pub fn accept_decision(apps: &mut [App]) {
    run(apps, "the decision", |apps| {
        online_room(&apps[1]).held_decision().is_some()
    });
    tell(&mut apps[1], OnlineIntent::Act(RoomAction::AcceptDecision));
}

/// Lets so many seconds of the tables' time pass.
pub fn wait(apps: &mut [App], seconds: usize) {
    for _ in 0..seconds * 25 {
        apps.iter_mut().for_each(App::update);
    }
}

pub fn tell(app: &mut App, intent: OnlineIntent) {
    send(app, Intent::Online(intent));
}

pub fn sit(app: &mut App, seat: Option<u8>, name: &str) {
    let seat = seat.map(Seat);
    let name = name.into();
    tell(app, OnlineIntent::Sit { seat, name });
}

/// A room for a game, open at its own table.
pub fn host(app: &mut App, config: GameConfig) -> String {
    let config = Box::new(config);
    let (name, allows_advice) = ("Aki".into(), false);
    tell(
        app,
        OnlineIntent::Host {
            config,
            name,
            allows_advice,
            relays: Vec::new(),
        },
    );
    app.update();
    assert_eq!(rejections(app), Vec::<String>::new());
    online_room(app).invitation().link("https://example.org/")
}

pub fn config(variant: &str, players: &[PlayerKind]) -> GameConfig {
    GameConfig {
        players: players.to_vec(),
        ..GameConfig::of(Ruleset::named(variant).expect("a game of the catalogue"))
    }
}

/// Whether all tables show the same game, with nothing on its way.
pub fn is_level(apps: &[App]) -> bool {
    let texts = |app: &App| {
        let game = &session(app)?.game;
        let turns = game.played_turns().iter().map(|turn| turn.text.clone());
        Some((
            turns.collect::<Vec<_>>(),
            game.position_text(),
            game.outcome_text(),
        ))
    };
    let first = texts(&apps[0]);
    first.is_some()
        && apps.iter().all(|app| {
            texts(app) == first
                && screen(app) == Screen::Play
                && !app.world().resource::<ActiveTracks>().is_moving()
        })
}

/// The table at which a person is to move.
pub fn mover(apps: &[App]) -> Option<usize> {
    let is_to_move = |app: &App| session(app).is_some_and(GameSession::is_human_to_move);
    apps.iter().position(is_to_move)
}

/// Two tables with a game between them, seat 0 at the first.
pub fn two(variant: &str) -> (Hub, [TempDir; 2], Vec<App>) {
    two_of(config(variant, &[HUMAN, ELSEWHERE]))
}

pub fn two_of(config: GameConfig) -> (Hub, [TempDir; 2], Vec<App>) {
    let hub = Hub::default();
    let folders = [0, 1].map(|_| tempfile::tempdir().expect("a scratch folder"));
    let mut apps: Vec<App> = folders.iter().map(|it| table(&hub, it.path())).collect();
    let link = host(&mut apps[0], config);
    tell(&mut apps[1], OnlineIntent::Join(link));
    run(&mut apps, "the open room", |apps| {
        !online_room(&apps[1]).is_waiting_for_host()
    });
    sit(&mut apps[1], None, "Bea");
    run(&mut apps, "all seats", |apps| {
        online_room(&apps[0]).has_all_players()
    });
    tell(&mut apps[0], OnlineIntent::Act(RoomAction::Begin));
    run(&mut apps, "the game", is_level);
    (hub, folders, apps)
}

/// Plays turns by lot until so many are played or the game is over.
pub fn play_until(apps: &mut [App], lot: &mut fastrand::Rng, turns: usize) {
    loop {
        run(apps, "all at the same place", is_level);
        let game = &session(&apps[0]).expect("a game").game;
        if !game.outcome().is_ongoing() || game.played_turns().len() >= turns {
            return;
        }
        let before = game.played_turns().len();
        run(apps, "somebody to move", |apps| mover(apps).is_some());
        let at = mover(apps).expect("somebody");
        let texts = session(&apps[at]).expect("a game").game.legal_move_texts();
        let text = texts[lot.usize(..texts.len())].clone();
        send(&mut apps[at], Intent::Turn(TurnIntent::PlayText(text)));
        run(apps, "the turn", |apps| plies(&apps[at]) > before);
    }
}

/// Before the game the inviter fills what no guest has and frees what one has; two people at one
/// guest's device both sit.
#[test]
fn the_inviter_fills_and_frees_seats_and_a_guest_takes_two() {
    let hub = Hub::default();
    let folders = [0, 1].map(|_| tempfile::tempdir().expect("a scratch folder"));
    let mut apps: Vec<App> = folders.iter().map(|it| table(&hub, it.path())).collect();
    let players = [HUMAN, ELSEWHERE, ELSEWHERE, ELSEWHERE];
    let link = host(&mut apps[0], config("four", &players));
    tell(&mut apps[1], OnlineIntent::Join(link));
    run(&mut apps, "the open room", |apps| {
        !online_room(&apps[1]).is_waiting_for_host()
    });
    let is = |app: &App, seat: u8, expected| online_room(app).seat_state(Seat(seat)) == expected;
    for seat in [1, 2] {
        sit(&mut apps[1], Some(seat), "Bea");
        run(&mut apps, "a seat more", |apps| {
            is(&apps[1], seat, SeatState::Here)
        });
    }
    assert!(is(&apps[1], 1, SeatState::Here));
    // A guest who can be reached loses the seat, and does not get it back unasked.
    tell(&mut apps[0], OnlineIntent::FreeSeat(Seat(1)));
    wait(&mut apps, 15);
    assert!(is(&apps[1], 1, SeatState::Open) && is(&apps[1], 2, SeatState::Here));
    sit(&mut apps[1], Some(1), "Bea");
    run(&mut apps, "the same seat", |apps| {
        is(&apps[1], 1, SeatState::Here)
    });
    tell(&mut apps[1], OnlineIntent::StandUp(Seat(2)));
    run(&mut apps, "the seat given back", |apps| {
        is(&apps[0], 2, SeatState::Open)
    });
    for (seat, engine_level) in [(2, None), (3, Some(1)), (3, Some(6))] {
        let seat = Seat(seat);
        tell(&mut apps[0], OnlineIntent::TakeSeat { seat, engine_level });
        run(&mut apps, "a seat that is taken", |apps| {
            let occupant = online_room(&apps[1]).occupant(seat);
            occupant.is_some_and(|it| it.engine_level == engine_level)
        });
    }
    tell(&mut apps[0], OnlineIntent::Act(RoomAction::Begin));
    run(&mut apps, "the game", is_level);
}

/// A table that came back to an older log than it has sent would sign another turn in the place
/// of one that the others have.
#[test]
fn what_cannot_be_kept_waits_until_it_can() {
    let (_hub, folders, mut apps) = two("minishogi");
    let at = mover(&apps).expect("somebody");
    // Where the file is written before it takes its place stands a folder, as on a full disk.
    let obstacle = atomic_write::part_file_path(&room_file(folders[at].path()));
    std::fs::create_dir(&obstacle).expect("a scratch folder");
    let text = (session(&apps[at]).expect("a game").game).legal_move_texts()[0].clone();
    send(&mut apps[at], Intent::Turn(TurnIntent::PlayText(text)));
    run(&mut apps, "the own turn", |apps| plies(&apps[at]) == 1);
    wait(&mut apps, 5);
    assert_eq!(plies(&apps[1 - at]), 0);
    std::fs::remove_dir(&obstacle).expect("an empty folder");
    run(&mut apps, "the turn", |apps| plies(&apps[1 - at]) == 1);
}

/// The file has the key of the seat.
#[cfg(unix)]
#[test]
fn nobody_else_reads_the_file_of_a_room() {
    use std::os::unix::fs::PermissionsExt;
    let (_hub, folders, _apps) = two("minishogi");
    for folder in &folders {
        let data = std::fs::metadata(room_file(folder.path())).expect("a room that is kept");
        assert_eq!(data.permissions().mode() & 0o777, 0o600);
    }
}

/// Whether the game that a table shows is over.
pub fn is_over(app: &App) -> bool {
    let session = session(app).expect("a game");
    !session.game.outcome().is_ongoing()
}

#[test]
fn two_tables_play_to_the_end_with_a_cut_and_a_return() {
    let (hub, folders, mut apps) = two("minishogi");
    assert_eq!(
        session(&apps[0]).map(|it| it.player(Seat(1))),
        Some(ELSEWHERE)
    );
    assert_eq!(
        session(&apps[1]).map(|it| it.player(Seat(0))),
        Some(ELSEWHERE)
    );
    assert_eq!(session(&apps[1]).and_then(|it| it.name_of(0)), Some("Aki"));
    let mut lot = fastrand::Rng::with_seed(7);
    play_until(&mut apps, &mut lot, 6);
    // The line of the second table is cut; the first plays on, and the turn arrives later.
    let guest = key(&apps[1]);
    hub.cut(guest);
    let text = session(&apps[0]).expect("a game").game.legal_move_texts()[0].clone();
    send(&mut apps[0], Intent::Turn(TurnIntent::PlayText(text)));
    wait(&mut apps, 9);
    assert_eq!([plies(&apps[0]), plies(&apps[1])], [7, 6]);
    assert_eq!(
        online_room(&apps[0]).seat_state(Seat(1)),
        SeatState::Unreachable
    );
    hub.mend(guest);
    run(&mut apps, "the turn after the cut", is_level);
    assert_eq!(plies(&apps[1]), 7);
    // The second table is closed and opened again: it comes back to its seat.
    apps[1] = table(&hub, folders[1].path());
    tell(&mut apps[1], OnlineIntent::Return);
    run(&mut apps, "the return", is_level);
    assert_eq!(key(&apps[1]), guest);
    play_until(&mut apps, &mut lot, 400);
    if !is_over(&apps[0]) {
        send(
            &mut apps[0],
            Intent::Session(SessionIntent::Resign(Seat(0))),
        );
    }
    run(&mut apps, "the end", |apps| {
        is_level(apps) && is_over(&apps[0])
    });
    let records = [0, 1].map(|at| record_of_session(session(&apps[at]).expect("a game")));
    let moves = |record: &Record| record.replay_main_line().expect("a game").position_text();
    assert_eq!(moves(&records[0]), moves(&records[1]));
    assert_eq!(records[0].preface.player(1).name, "Bea");
}

/// What a table refuses, in Japanese, without a word of English but the beginnings of addresses.
#[track_caller]
fn assert_refused_in_japanese(app: &mut App, intent: OnlineIntent) -> String {
    tell(app, intent);
    app.update();
    let refused = refusals(app);
    assert_eq!(refused.len(), 1, "{refused:?}");
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let said = japanese.text(&refused[0]);
    let rest = said.replace("https://", "").replace("http://", "");
    let has_latin = rest.contains(|letter: char| letter.is_ascii_alphabetic());
    assert!(!has_latin && !said.is_empty(), "{said}");
    said
}

/// A link that lost a part on the way, or that somebody typed.
#[test]
fn why_a_link_leads_nowhere_is_said_in_the_players_language() {
    let (hub, folder) = (
        Hub::default(),
        tempfile::tempdir().expect("a scratch folder"),
    );
    let mut app = table(&hub, folder.path());
    let link = host(&mut app, config("minishogi", &[HUMAN, ELSEWHERE]));
    let shortened = link[..link.len() - 2].to_owned();
    let with_relay = format!("{link}&relay=wss%3A%2F%2Fexample.org");
    let with_relays = link.clone() + &"&relay=https%3A%2F%2Fexample.org".repeat(9);
    let endless = link.clone() + &"x".repeat(100_000);
    let said = [shortened, with_relay, with_relays, endless]
        .map(|link| assert_refused_in_japanese(&mut app, OnlineIntent::Join(link)));
    let kinds: BTreeSet<&String> = said.iter().collect();
    assert_eq!(kinds.len(), said.len(), "{said:?}");
    assert!(said[1].contains("1番目"), "{said:?}");
}

#[test]
fn why_nobody_can_be_reached_is_said_in_the_players_language() {
    let (hub, folder) = (
        Hub::default(),
        tempfile::tempdir().expect("a scratch folder"),
    );
    let mut other = table(&hub, folder.path());
    let link = host(&mut other, config("minishogi", &[HUMAN, ELSEWHERE]));
    let mut app = table(&hub, folder.path());
    app.insert_resource(TransportOpener(Box::new(|_, _| {
        Err(TransportError::Relay { number: 2 })
    })));
    app.insert_resource(RoomLibrary(None));
    let said = assert_refused_in_japanese(&mut app, OnlineIntent::Join(link));
    assert!(said.contains("2番目"), "{said}");
}

/// Neither what RON's reader says nor the name of the file is for the player's eyes in English.
#[test]
fn why_a_kept_room_cannot_be_read_is_said_in_the_players_language() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let mut app = table(&Hub::default(), folder.path());
    let file = folder.path().join("room.ron");
    std::fs::write(&file, "Room(format: 1, key: 3").expect("written");
    tell(&mut app, OnlineIntent::Return);
    app.update();
    let refused = refusals(&mut app);
    assert_eq!(refused.len(), 1, "{refused:?}");
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let said = japanese.text(&refused[0]);
    let rest = said.replace(&file.display().to_string(), "");
    let has_latin = rest.contains(|letter: char| letter.is_ascii_alphabetic());
    assert!(!has_latin && rest.len() < said.len(), "{said}");
}

#[test]
fn a_guest_waits_until_the_inviting_end_answers() {
    let hub = Hub::default();
    let folders = [0, 1].map(|_| tempfile::tempdir().expect("a scratch folder"));
    let mut apps: Vec<App> = folders.iter().map(|it| table(&hub, it.path())).collect();
    let link = host(&mut apps[0], config("minishogi", &[HUMAN, ELSEWHERE]));
    // The phone sleeps while its owner sends the link.
    let inviter = key(&apps[0]);
    hub.cut(inviter);
    tell(&mut apps[1], OnlineIntent::Join(link));
    sit(&mut apps[1], None, "Bea");
    wait(&mut apps, 20);
    assert!(online_room(&apps[1]).is_waiting_for_host());
    hub.mend(inviter);
    run(&mut apps, "the seat", |apps| {
        online_room(&apps[0]).has_all_players()
    });
    assert_eq!(online_room(&apps[0]).name_of(key(&apps[1])), "Bea");
    tell(&mut apps[0], OnlineIntent::Act(RoomAction::Begin));
    run(&mut apps, "the game", is_level);
}

#[test]
fn the_link_names_the_relays_that_are_set_and_no_others_than_guests_take() {
    let hub = Hub::default();
    let folder = tempfile::tempdir().expect("a scratch folder");
    let mut app = table(&hub, folder.path());
    let mut invite = |relays: &[&str]| {
        let intent = OnlineIntent::Host {
            config: Box::new(config("minishogi", &[HUMAN, ELSEWHERE])),
            name: "Aki".into(),
            allows_advice: false,
            relays: relays.iter().copied().map(String::from).collect(),
        };
        tell(&mut app, intent);
        app.update();
        let is_open = app.world().contains_resource::<OnlineRoom>();
        let link = is_open.then(|| online_room(&app).invitation().link(""));
        (rejections(&mut app).len(), link)
    };
    let long = format!("https://{}", "a".repeat(256));
    for relays in [
        &["relay.example.org"][..],
        &["https://a.example.org/", ""],
        &[long.as_str()],
        &["http://localhost:3340/"; 5],
    ] {
        assert_eq!(invite(relays), (1, None), "{relays:?}");
    }
    let relays = ["https://a.example.org/", "http://localhost:3340/"];
    let (refused, link) = invite(&relays);
    assert_eq!(refused, 0);
    let read = link.expect("a link").parse::<Invitation>();
    assert_eq!(read.expect("an invitation").relays, relays);
}

#[test]
fn a_turn_is_taken_back_when_the_other_agrees() {
    let (_hub, _folders, mut apps) = two("shogi");
    let play = |apps: &mut Vec<App>, at: usize, text: &str| {
        let before = plies(&apps[0]);
        send(
            &mut apps[at],
            Intent::Turn(TurnIntent::PlayText(text.into())),
        );
        run(apps, "the turn", |apps| {
            is_level(apps) && plies(&apps[0]) > before
        });
    };
    play(&mut apps, 0, "7g7f");
    play(&mut apps, 1, "3c3d");
    play(&mut apps, 0, "2g2f");
    send(&mut apps[0], Intent::Turn(TurnIntent::Undo(Seat(0))));
    run(&mut apps, "the offer", |apps| {
        !online_room(&apps[1]).open_offers().is_empty()
    });
    let offer = online_room(&apps[1]).open_offers()[0];
    assert_eq!(offer.offer, Offer::TakeBack { turns_left: 2 });
    assert_eq!(plies(&apps[0]), 3, "nothing is taken back yet");
    tell(
        &mut apps[1],
        OnlineIntent::AnswerOffers { is_accepted: true },
    );
    run(&mut apps, "the position before", |apps| {
        is_level(apps) && plies(&apps[0]) == 2
    });
    // And the other way round, refused.
    play(&mut apps, 0, "2g2f");
    send(&mut apps[1], Intent::Turn(TurnIntent::Undo(Seat(1))));
    run(&mut apps, "the offer", |apps| {
        !online_room(&apps[0]).open_offers().is_empty()
    });
    tell(
        &mut apps[0],
        OnlineIntent::AnswerOffers { is_accepted: false },
    );
    run(&mut apps, "the answer", |apps| {
        !online_room(&apps[1]).has_own_offer()
    });
    assert_eq!([plies(&apps[0]), plies(&apps[1])], [3, 3]);
}

#[test]
fn nobody_moves_for_a_seat_that_is_elsewhere_and_no_engine_helps() {
    let (_hub, _folders, mut apps) = two("shogi");
    send(
        &mut apps[1],
        Intent::Turn(TurnIntent::PlayText("7g7f".into())),
    );
    wait(&mut apps, 1);
    assert_eq!([plies(&apps[0]), plies(&apps[1])], [0, 0]);
    assert_eq!(rejections(&mut apps[1]).len(), 1);
    send(&mut apps[0], Intent::Advice(AdviceIntent::Hint));
    send(&mut apps[0], Intent::Advice(AdviceIntent::Threat));
    assert_eq!(rejections(&mut apps[0]).len(), 2);
    let toggles = *apps[0].world().resource::<AnalysisToggles>();
    assert_eq!(toggles, AnalysisToggles::default());
    send(
        &mut apps[1],
        Intent::Session(SessionIntent::Resign(Seat(1))),
    );
    run(&mut apps, "the end", |apps| {
        is_level(apps) && is_over(&apps[0])
    });
    send(&mut apps[0], Intent::Advice(AdviceIntent::Threat));
    assert_eq!(rejections(&mut apps[0]), Vec::<String>::new(), "it is over");
}

#[test]
fn all_who_play_have_to_be_ready_for_the_next_game() {
    let (_hub, _folders, mut apps) = two("minishogi");
    send(
        &mut apps[0],
        Intent::Session(SessionIntent::Resign(Seat(0))),
    );
    run(&mut apps, "the end", |apps| {
        is_level(apps) && is_over(&apps[1])
    });
    send(&mut apps[0], Intent::Start(StartIntent::Rematch));
    wait(&mut apps, 4);
    assert!(online_room(&apps[0]).is_ready_for_next_game());
    assert!(is_over(&apps[0]));
    send(&mut apps[1], Intent::Start(StartIntent::Rematch));
    run(&mut apps, "the next game", |apps| {
        is_level(apps) && !is_over(&apps[0])
    });
    // Seats are rotated.
    assert_eq!(session(&apps[0]).map(|it| it.player(Seat(1))), Some(HUMAN));
    assert_eq!(session(&apps[1]).map(|it| it.player(Seat(0))), Some(HUMAN));
}

#[test]
fn an_engine_plays_on_for_who_is_away_until_he_is_back() {
    let (hub, _folders, mut apps) = two("minishogi");
    let guest = key(&apps[1]);
    let mut lot = fastrand::Rng::with_seed(3);
    play_until(&mut apps, &mut lot, 1);
    hub.cut(guest);
    wait_until_decidable(&mut apps, 1);
    let decision = Decision::Engine {
        seat: Seat(1),
        level: 1,
    };
    tell(
        &mut apps[0],
        OnlineIntent::Act(RoomAction::Propose(decision)),
    );
    run(&mut apps, "the engine's turn", |apps| plies(&apps[0]) == 2);
    hub.mend(guest);
    accept_decision(&mut apps);
    run(&mut apps, "the return", is_level);
    assert_eq!(
        online_room(&apps[1]).own_seat_played_by_engine(),
        Some(Seat(1))
    );
    tell(
        &mut apps[1],
        OnlineIntent::Act(RoomAction::Say(Saying::Return(Seat(1)))),
    );
    play_until(&mut apps, &mut lot, 3);
    run(&mut apps, "the own seat", |apps| {
        session(&apps[1]).expect("a game").is_human_to_move()
    });
}

#[test]
fn four_tables_play_four_player_shogi() {
    let hub = Hub::default();
    let folders = [0, 1, 2, 3].map(|_| tempfile::tempdir().expect("a scratch folder"));
    let mut apps: Vec<App> = folders.iter().map(|it| table(&hub, it.path())).collect();
    let mut players = [ELSEWHERE; 4];
    players[0] = HUMAN;
    let link = host(&mut apps[0], config("four", &players));
    for (at, name) in [(1, "Bea"), (2, "Cem"), (3, "Dai")] {
        tell(&mut apps[at], OnlineIntent::Join(link.clone()));
        // The seats are asked for in an order of their own.
        sit(&mut apps[at], Some(4 - at as u8), name);
    }
    run(&mut apps, "all seats", |apps| {
        online_room(&apps[0]).has_all_players()
    });
    tell(&mut apps[0], OnlineIntent::Act(RoomAction::Begin));
    run(&mut apps, "the game", is_level);
    assert_eq!(session(&apps[1]).map(|it| it.player(Seat(3))), Some(HUMAN));
    let mut lot = fastrand::Rng::with_seed(11);
    play_until(&mut apps, &mut lot, 24);
    let names: Vec<&str> = (0..4)
        .filter_map(|seat| session(&apps[2])?.name_of(seat))
        .collect();
    assert_eq!(names, ["Aki", "Dai", "Cem", "Bea"]);
    // Everybody gives up until the game is over.
    for at in 0..4 {
        let is_over = |apps: &[App]| {
            session(&apps[0]).is_some_and(|it| it.game.outcome() != Outcome::Ongoing)
        };
        if is_over(&apps) {
            break;
        }
        let seat = online_room(&apps[at]).own_seat().expect("a seat");
        send(&mut apps[at], Intent::Session(SessionIntent::Resign(seat)));
        wait(&mut apps, 4);
    }
    run(&mut apps, "the end", |apps| {
        is_level(apps)
            && !session(&apps[0])
                .expect("a game")
                .game
                .outcome()
                .is_ongoing()
    });
}

#[test]
fn the_log_keeps_the_clocks_and_a_flag_falls_at_all_tables() {
    let (_hub, _folders, mut apps) = two_of(GameConfig {
        time_controls: "0:10".parse::<TimeControls>().expect("ten seconds"),
        ..config("shogi", &[HUMAN, ELSEWHERE])
    });
    wait(&mut apps, 6);
    assert!(!is_over(&apps[1]));
    run(&mut apps, "the flag", |apps| {
        is_level(apps) && is_over(&apps[1])
    });
    let text = session(&apps[1]).expect("a game").game.outcome_text();
    assert_eq!(text, "win w time");
}

#[test]
fn what_another_tab_has_is_left_alone_until_it_is_taken_over() {
    let (hub, folders, mut apps) = two("minishogi");
    let guest = key(&apps[1]);
    let file = room_file(folders[1].path());
    hub.give_away(guest);
    // The other tab has the same file, and plays on.
    let mut tab = table(&hub, folders[1].path());
    let kept = std::fs::read_to_string(&file).expect("a kept room");
    let mover = mover(&apps).expect("somebody is to move");
    let text = session(&apps[mover])
        .expect("a game")
        .game
        .legal_move_texts()[0]
        .clone();
    send(
        &mut apps[1],
        Intent::Turn(TurnIntent::PlayText(text.clone())),
    );
    assert_eq!(rejections(&mut apps[1]).len(), 1, "another tab has it");
    wait(&mut apps, 4);
    let now = std::fs::read_to_string(&file).expect("a kept room");
    assert_eq!(now, kept, "nothing is kept by the tab that has it no more");
    tell(&mut apps[1], OnlineIntent::Leave);
    apps[1].update();
    assert!(file.exists(), "the room is the other tab's");
    // The other tab takes over: what was kept last is read.
    tell(&mut tab, OnlineIntent::Return);
    tab.update();
    tell(&mut tab, OnlineIntent::TakeRoomBack);
    tab.update();
    tell(&mut tab, OnlineIntent::ReadRoomAnew);
    apps[1] = tab;
    run(&mut apps, "the game in the other tab", is_level);
    assert_eq!(key(&apps[1]), guest);
    send(&mut apps[mover], Intent::Turn(TurnIntent::PlayText(text)));
    run(&mut apps, "its turn", |apps| {
        is_level(apps) && plies(&apps[0]) == 1
    });
}
