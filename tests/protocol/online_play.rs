//! Games with others without a window, over a transport that is a queue: who sits where, what
//! is printed, and that a program which was killed comes back to its seat.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::thread;
use std::time::Duration;

use komadai::clock::TimeControls;
use komadai::engine::Levels;
use komadai::locale::Message;
use komadai::protocol::GameArgs;
use komadai::protocol::online_play::seat_engine::SeatEngine;
use komadai::protocol::online_play::session::{Role, Session, SessionError, SessionStatus};
use komadai::room::endpoint::{Introduction, NewRoom, RoomEndpoint};
use komadai::room::entry::Content;
use komadai::room::invitation::Invitation;
use komadai::room::kept_room::KeptRoom;
use komadai::room::keys::{PublicKey, RoomSecret, SecretKey};
use komadai::room::message::{RefusalReason, RoomMessage, Versions, Wish};
use komadai::room::options::SetupMode;
use komadai::room::output::EndpointOutput;
use komadai::room::phrase::Phrase;
use komadai::room::transport::{Transport, TransportStatus};
use komadai::rules::seat::SeatSet;
use komadai::words::in_english;

const SECRET: RoomSecret = RoomSecret([5; 16]);
const STEP: Duration = Duration::from_millis(20);

type Mail = Rc<RefCell<BTreeMap<PublicKey, VecDeque<(PublicKey, Vec<u8>)>>>>;

/// A transport that is a queue between ends of one thread.
struct Post {
    me: PublicKey,
    mail: Mail,
    status: Rc<RefCell<TransportStatus>>,
}

impl Transport for Post {
    fn send(&mut self, to: PublicKey, bytes: Vec<u8>) {
        let mut mail = self.mail.borrow_mut();
        mail.entry(to).or_default().push_back((self.me, bytes));
    }

    fn receive(&mut self) -> Option<(PublicKey, Vec<u8>)> {
        self.mail.borrow_mut().get_mut(&self.me)?.pop_front()
    }

    fn status(&self) -> TransportStatus {
        *self.status.borrow()
    }
}

/// A program in the game: what it prints, says and keeps.
struct Program {
    key: SecretKey,
    role: Role,
    session: Option<Session<Post>>,
    kept: Rc<RefCell<Vec<u8>>>,
    status: Rc<RefCell<TransportStatus>>,
    printed: Vec<u8>,
    told: Vec<String>,
    done: Option<Result<SessionStatus, SessionError>>,
}

struct Hall {
    mail: Mail,
    now: Duration,
    programs: Vec<Program>,
}

impl Hall {
    fn host(game: &GameArgs, guests: usize) -> Hall {
        let mut hall = Hall {
            mail: Mail::default(),
            now: Duration::ZERO,
            programs: Vec::new(),
        };
        let room = NewRoom {
            ruleset: game.ruleset().expect("a game"),
            setup: SetupMode::Preset,
            time_controls: "none".parse::<TimeControls>().expect("no clocks"),
            allows_advice: false,
            secret: SECRET,
        };
        let key = SecretKey::from_seed([1; 32]);
        let introduction = introduction(0, Wish::Watch);
        let end = RoomEndpoint::host_room(room, introduction, key.clone())
            .expect("a game that can travel");
        hall.add(end, key, Role::Host { guests, level: 1 });
        hall
    }

    fn join(&mut self, seat: Option<char>) {
        let number = self.programs.len() as u8 + 1;
        let key = SecretKey::from_seed([number; 32]);
        let wish = match seat {
            Some(_) => Wish::Watch,
            None => Wish::Play {
                seats: SeatSet::EMPTY,
                engine_level: Some(1),
            },
        };
        let host = self.programs[0].key.public_key();
        let introduction = introduction(number - 1, wish);
        let end = RoomEndpoint::join_room(SECRET, host, introduction, key.clone());
        self.add(end, key, Role::Guest { seat, level: 1 });
    }

    fn add(&mut self, end: RoomEndpoint, key: SecretKey, role: Role) {
        let mut program = Program {
            key,
            role,
            session: None,
            kept: Rc::default(),
            status: Rc::new(RefCell::new(TransportStatus::Online)),
            printed: Vec::new(),
            told: Vec::new(),
            done: None,
        };
        program.session = Some(program.sit_down(end, &self.mail));
        self.programs.push(program);
    }

    fn step(&mut self) {
        self.now += STEP;
        for program in &mut self.programs {
            program.step(self.now);
        }
        // The engine thinks on a thread of its own.
        thread::sleep(Duration::from_micros(200));
    }

    /// Until all that run are done.
    fn play(&mut self) {
        while self
            .programs
            .iter()
            .any(|program| program.session.is_some())
        {
            assert!(self.now < Duration::from_secs(100_000), "it hangs");
            self.step();
        }
    }

    fn run_until(&mut self, is_so: impl Fn(&Hall) -> bool) {
        while !is_so(self) {
            assert!(self.now < Duration::from_secs(100_000), "it hangs");
            self.step();
        }
    }

    fn lines(&self, at: usize) -> Vec<String> {
        let text = String::from_utf8(self.programs[at].printed.clone()).expect("text");
        text.lines().map(Into::into).collect()
    }

    fn plies(&self, at: usize) -> usize {
        let lines = self.lines(at);
        lines.iter().filter(|line| line.starts_with("ply")).count()
    }
}

impl Program {
    fn sit_down(&self, end: RoomEndpoint, mail: &Mail) -> Session<Post> {
        let post = Post {
            me: self.key.public_key(),
            mail: Rc::clone(mail),
            status: Rc::clone(&self.status),
        };
        let kept = Rc::clone(&self.kept);
        let keep = Box::new(move |saved: &[u8]| {
            *kept.borrow_mut() = saved.to_vec();
            Ok(())
        });
        let engine = SeatEngine::new(Levels::built_in(), 7);
        Session::new(end, post, keep, (engine, self.role.clone())).expect("kept in memory")
    }

    fn step(&mut self, now: Duration) {
        let Some(session) = &mut self.session else {
            return;
        };
        let told = &mut self.told;
        let mut tell = |message: Message| told.push(in_english(&message));
        match session.step(now, &mut self.printed, &mut tell) {
            Ok(SessionStatus::GoesOn) => (),
            done => {
                self.done = Some(done);
                self.session = None;
            }
        }
    }

    /// Is killed, and comes back from what a file has kept.
    fn come_back(&mut self, mail: &Mail) {
        let own = Invitation {
            inviter: self.key.public_key(),
            secret: SECRET,
            relays: Vec::new(),
        };
        let file = KeptRoom {
            saved: self.kept.borrow().clone(),
            ..KeptRoom::new(self.key.clone(), SECRET, None, Vec::new())
        };
        let kept = KeptRoom::read(&file.write()).expect("the file of a room");
        assert_eq!(kept.own_invitation(), own);
        let end = kept.restore_endpoint().expect("a room that was kept");
        self.printed.clear();
        self.session = Some(self.sit_down(end, mail));
    }
}

fn introduction(number: u8, wish: Wish) -> Introduction {
    Introduction {
        name: format!("Program {number}"),
        wish,
    }
}

/// The turns and the end that all have printed; the turns are legal, and lead to that end.
fn assert_same_game(hall: &Hall, variant: &str) {
    let lines = hall.lines(0);
    for at in 1..hall.programs.len() {
        assert_eq!(hall.lines(at), lines);
    }
    let mut game = GameArgs::for_variant(variant).game().expect("a game");
    let plies = lines.iter().filter_map(|line| line.strip_prefix("ply "));
    let mut count = 0;
    for (number, line) in (1..).zip(plies) {
        let (at, text) = line.split_once(' ').expect("a number and a move");
        assert_eq!(at, number.to_string());
        game.play(text).expect("a legal move");
        count = number;
    }
    assert!(count > 0);
    assert!(!game.outcome().is_ongoing());
    let [.., position, turn, outcome] = &lines[..] else {
        panic!("expected what `show` prints");
    };
    assert_eq!(*position, game.position_text());
    assert_eq!(*turn, format!("turn {}", game.seat_letter(game.turn())));
    assert_eq!(*outcome, format!("outcome {}", game.outcome_text()));
}

#[test]
fn two_programs_play_minishogi_to_the_end() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    hall.join(None);
    hall.play();
    assert_same_game(&hall, "minishogi");
    assert!(
        hall.programs
            .iter()
            .all(|program| matches!(program.done, Some(Ok(_))))
    );
    assert_eq!(hall.programs[0].told[0], "Program 1 is here.");
}

#[test]
fn four_programs_sit_where_they_wish() {
    let mut hall = Hall::host(&GameArgs::for_variant("four"), 3);
    let letters = GameArgs::for_variant("four")
        .game()
        .expect("a game")
        .seat_letters();
    // The host has the first seat that nobody wishes: the second.
    hall.join(Some(letters[0]));
    hall.join(None);
    hall.join(Some(letters[2]));
    hall.run_until(|hall| hall.plies(3) > 0);
    let saved = hall.programs[3].kept.borrow().clone();
    let end = RoomEndpoint::restore(&saved, hall.programs[3].key.clone()).expect("a saved end");
    let state = end.state().expect("an open room");
    let names = state.occupants().iter().flatten();
    let names: Vec<&str> = names.map(|occupant| occupant.name.as_str()).collect();
    assert_eq!(names, ["Program 1", "Program 0", "Program 3", "Program 2"]);
}

#[test]
fn a_program_that_comes_back_before_the_game_may_ask_for_another_seat() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 2);
    hall.join(None);
    hall.run_until(|hall| !hall.programs[0].told.is_empty());
    let mail = Rc::clone(&hall.mail);
    let seat = Some('w');
    hall.programs[1].role = Role::Guest { seat, level: 1 };
    hall.programs[1].come_back(&mail);
    run_for(&mut hall, 5);
    hall.join(None);
    hall.run_until(|hall| hall.plies(2) > 0);
    let saved = hall.programs[2].kept.borrow().clone();
    let end = RoomEndpoint::restore(&saved, hall.programs[2].key.clone()).expect("a saved end");
    let occupants = end.state().expect("an open room").occupants();
    let names: Vec<&str> = occupants.iter().flatten().map(|it| &*it.name).collect();
    assert_eq!(names, ["Program 2", "Program 1"]);
    // There is no such seat, whoever asks.
    let seat = Some('x');
    hall.programs[1].role = Role::Guest { seat, level: 1 };
    hall.programs[1].come_back(&mail);
    hall.step();
    let done = hall.programs[1].done.take().expect("it is over");
    let error = done.expect_err("there is no seat").to_string();
    assert_eq!(error, "--seat: expected one of b, w, found `x`");
}

#[test]
fn a_program_that_was_killed_comes_back_to_its_seat() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    hall.join(None);
    for (number, at) in [(1, 1), (2, 0)] {
        hall.run_until(|hall| hall.plies(1 - at) > 3 * number);
        hall.programs[at].session = None;
        hall.run_until(|hall| {
            let told = &hall.programs[1 - at].told;
            told.iter()
                .any(|line| line.ends_with("has lost the connection."))
        });
        let mail = Rc::clone(&hall.mail);
        hall.programs[at].come_back(&mail);
        hall.programs[1 - at].told.clear();
    }
    hall.play();
    assert_same_game(&hall, "minishogi");
}

/// Standard output is as ever: what is said goes elsewhere.
#[test]
fn a_program_says_for_whom_it_waits_and_gives_up_if_told_to() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    hall.join(None);
    hall.run_until(|hall| hall.plies(0) > 3);
    hall.programs[1].session = None;
    let waits = "Waiting for Program 1, who cannot be reached.";
    let count = |hall: &Hall| {
        let told = hall.programs[0].told.iter();
        told.filter(|line| *line == waits).count()
    };
    hall.run_until(|hall| count(hall) > 0);
    let until = hall.now + Duration::from_secs(60);
    hall.run_until(|hall| hall.now > until);
    assert_eq!(count(&hall), 1);
    let session = hall.programs[0].session.take().expect("it waits");
    let patience = Some(Duration::from_secs(90));
    hall.programs[0].session = Some(session.with_longest_wait(patience));
    hall.run_until(|hall| hall.programs[0].done.is_some());
    let done = hall.programs[0].done.take().expect("it is over");
    let error = done.expect_err("nobody came back").to_string();
    assert_eq!(error, "Program 1 could not be reached for 90 s.");
    assert!(hall.now < until + Duration::from_secs(40));
    assert!(hall.lines(0).iter().all(|line| line.starts_with("ply ")));
}

#[test]
fn what_keeps_a_guest_out_is_said() {
    let told = |message: &RoomMessage| {
        let mut hall = Hall::host(&GameArgs::for_variant("shogi"), 1);
        hall.programs[0].session = None;
        hall.join(None);
        let (host, guest) = (
            hall.programs[0].key.public_key(),
            hall.programs[1].key.public_key(),
        );
        let mut mail = hall.mail.borrow_mut();
        mail.entry(guest)
            .or_default()
            .push_back((host, message.to_bytes()));
        drop(mail);
        hall.run_until(|hall| hall.programs[1].done.is_some());
        let done = hall.programs[1].done.take().expect("it is over");
        done.expect_err("it was refused").to_string()
    };
    let refuse = |versions, reason| RoomMessage::Refuse { versions, reason };
    let full = refuse(Versions::CURRENT, RefusalReason::Full);
    assert_eq!(told(&full), "The room is full.");
    let newer = Versions {
        protocol: Versions::CURRENT.protocol + 1,
        ..Versions::CURRENT
    };
    let other = refuse(newer, RefusalReason::Versions);
    assert_eq!(
        told(&other),
        "The others play with a newer version: update yours."
    );
}

#[test]
fn a_guest_without_a_seat_and_a_seat_without_a_name_are_refused() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    hall.join(None);
    hall.run_until(|hall| hall.plies(1) > 0);
    hall.join(None);
    hall.join(Some('x'));
    hall.run_until(|hall| hall.programs.iter().skip(2).all(|it| it.done.is_some()));
    let mut error = |at: usize| {
        let done = hall.programs[at].done.take().expect("it is over");
        done.expect_err("there is no seat").to_string()
    };
    assert_eq!(error(2), "Every seat is taken.");
    assert_eq!(error(3), "--seat: expected one of b, w, found `x`");
}

#[test]
fn a_relay_that_does_not_answer_is_said_once() {
    let mut hall = Hall::host(&GameArgs::for_variant("shogi"), 1);
    let status = Rc::clone(&hall.programs[0].status);
    for next in [
        TransportStatus::Offline,
        TransportStatus::Connecting,
        TransportStatus::Offline,
        TransportStatus::Online,
    ] {
        *status.borrow_mut() = next;
        (0..10).for_each(|_| hall.step());
    }
    let told = &hall.programs[0].told;
    assert_eq!(
        told,
        &[
            "No relay answers. Still trying.",
            "The relay answers again."
        ]
    );
}

/// What somebody calls itself must not clear a terminal nor name its window.
#[test]
fn no_name_of_a_guest_reaches_the_terminal_with_its_controls() {
    const TYPED: &str = "Eve\x1b[2J\x1b]0;owned\x07";
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 2);
    let host = hall.programs[0].key.public_key();
    let guest = SecretKey::from_seed([9; 32]);
    let key = guest.public_key();
    let stand_in = "E".repeat(TYPED.len());
    let introduction = Introduction {
        name: stand_in.clone(),
        wish: Wish::Watch,
    };
    // An honest hello with another name of the same length.
    let mut end = RoomEndpoint::join_room(SECRET, host, introduction, guest);
    for output in end.tick(hall.now) {
        if let EndpointOutput::Send { to, mut bytes } = output {
            let mut places = bytes.windows(stand_in.len());
            let at = places
                .position(|part| part == stand_in.as_bytes())
                .expect("the name");
            bytes[at..at + TYPED.len()].copy_from_slice(TYPED.as_bytes());
            // Who only says hello is told of to nobody; who goes on as guests do is.
            let question = RoomMessage::Want(Vec::new()).to_bytes();
            let mut mail = hall.mail.borrow_mut();
            let waiting = mail.entry(to).or_default();
            waiting.extend([(key, bytes), (key, question)]);
        }
    }
    hall.run_until(|hall| !hall.programs[0].told.is_empty());
    assert_eq!(hall.programs[0].told, ["Eve [2J ]0;owned is here."]);
}

#[test]
fn programs_pass_over_what_is_said_beside_the_game() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    hall.join(None);
    hall.run_until(|hall| hall.plies(1) > 0);
    let keys = [0, 1].map(|at: usize| hall.programs[at].key.public_key());
    for phrase in Phrase::ALL {
        let bytes = RoomMessage::Phrase(phrase.number()).to_bytes();
        for (from, to) in [(keys[0], keys[1]), (keys[1], keys[0])] {
            let mut mail = hall.mail.borrow_mut();
            let waiting = mail.entry(to).or_default();
            waiting.push_back((from, bytes.clone()));
        }
    }
    hall.play();
    assert_same_game(&hall, "minishogi");
    assert_eq!(hall.programs[0].told, ["Program 1 is here."]);
}

/// Runs until a program would play next by what it has kept; that.
fn kept_before_own_turn(hall: &mut Hall, at: usize) -> Vec<u8> {
    let is_awaited = |hall: &Hall| {
        let program = &hall.programs[at];
        let end = RoomEndpoint::restore(&program.kept.borrow(), program.key.clone());
        end.is_ok_and(|end| end.own_turn().is_some())
    };
    let plies = hall.plies(at);
    hall.run_until(|hall| hall.plies(at) > plies + 2 && is_awaited(hall));
    hall.programs[at].kept.borrow().clone()
}

fn run_for(hall: &mut Hall, seconds: u64) {
    let until = hall.now + Duration::from_secs(seconds);
    hall.run_until(|hall| hall.now > until);
}

/// Whoever has signed two turns stops the room, and no command waits in one that was stopped.
#[test]
fn a_room_that_was_stopped_ends_the_command_now_and_whenever_it_comes_back() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    hall.join(None);
    let before = kept_before_own_turn(&mut hall, 1);
    let plies = hall.plies(1);
    hall.run_until(|hall| hall.plies(0) > plies + 1);
    let (host, key) = (
        hall.programs[0].key.public_key(),
        hall.programs[1].key.clone(),
    );
    let end = RoomEndpoint::restore(&before, key.clone()).expect("a saved end");
    let seat = end.own_turn().expect("its turn").seat;
    let texts = end.state().and_then(|state| state.game()).expect("a game");
    let texts = texts.legal_move_texts();
    let played = format!("ply {} ", plies + 1);
    let lines = hall.lines(0);
    let played = lines.iter().find_map(|line| line.strip_prefix(&played));
    let text = texts.into_iter().find(|text| Some(&**text) != played);
    let content = Content::Turn {
        seat,
        text: text.expect("another legal turn"),
        spent_ms: 1,
    };
    let mut log = end.log().expect("an open room").clone();
    let second = log
        .write_entry(&key, content)
        .expect("a legal turn")
        .clone();
    let bytes = RoomMessage::Entries(vec![second]).to_bytes();
    let mut mail = hall.mail.borrow_mut();
    let waiting = mail.entry(host).or_default();
    waiting.push_back((key.public_key(), bytes));
    drop(mail);
    let assert_stopped = |hall: &mut Hall, at: usize| {
        let done = hall.programs[at].done.take().expect("it waits for nobody");
        let error = done.expect_err("there is no result").to_string();
        assert_eq!(
            error,
            "Program 1 has sent two different games. The game has stopped."
        );
    };
    run_for(&mut hall, 20);
    (0..2).for_each(|at| assert_stopped(&mut hall, at));
    // Both know it by their files, whether the other is there or not.
    let mail = Rc::clone(&hall.mail);
    for back in [&[0][..], &[1], &[0, 1]] {
        back.iter()
            .for_each(|at| hall.programs[*at].come_back(&mail));
        run_for(&mut hall, 20);
        back.iter().for_each(|at| assert_stopped(&mut hall, *at));
    }
}

/// A copy of the room that was put back is older than what was sent.
#[test]
fn a_program_that_comes_back_with_an_older_copy_plays_no_turn_twice() {
    for at in 0..2 {
        let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
        hall.join(None);
        for _ in 0..3 {
            let older = kept_before_own_turn(&mut hall, at);
            let plies = hall.plies(1 - at);
            hall.run_until(|hall| hall.plies(1 - at) > plies + 2);
            let mail = Rc::clone(&hall.mail);
            *hall.programs[at].kept.borrow_mut() = older;
            hall.programs[at].come_back(&mail);
        }
        hall.play();
        assert_same_game(&hall, "minishogi");
        let is_done = |program: &Program| matches!(program.done, Some(Ok(_)));
        assert!(hall.programs.iter().all(is_done));
    }
}

#[test]
fn a_host_that_comes_back_with_a_copy_of_before_the_game_deals_no_seat_twice() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    let older = hall.programs[0].kept.borrow().clone();
    hall.join(None);
    hall.run_until(|hall| hall.plies(1) > 3);
    let mail = Rc::clone(&hall.mail);
    *hall.programs[0].kept.borrow_mut() = older;
    // Equal deals would be equal entries.
    hall.programs[0].role = Role::Host {
        guests: 1,
        level: 2,
    };
    hall.programs[0].come_back(&mail);
    hall.play();
    assert_same_game(&hall, "minishogi");
}

/// Nobody can say what was sent: after a while it goes on from what it has, but not before it
/// could have been told.
#[test]
fn a_program_that_comes_back_alone_plays_on_after_a_while_in_which_it_could_be_reached() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    hall.join(None);
    kept_before_own_turn(&mut hall, 1);
    hall.programs.iter_mut().for_each(|it| it.session = None);
    hall.mail.borrow_mut().clear();
    *hall.programs[1].status.borrow_mut() = TransportStatus::Offline;
    let mail = Rc::clone(&hall.mail);
    hall.programs[1].come_back(&mail);
    hall.step();
    let plies = hall.plies(1);
    assert!(plies > 0);
    run_for(&mut hall, 100);
    assert_eq!(hall.plies(1), plies);
    *hall.programs[1].status.borrow_mut() = TransportStatus::Online;
    run_for(&mut hall, 14);
    assert_eq!(hall.plies(1), plies);
    run_for(&mut hall, 10);
    assert_eq!(hall.plies(1), plies + 1);
}

/// What another program keeps of the room is newer than what is known here.
#[test]
fn a_program_whose_seat_another_has_ends_with_a_sentence_and_keeps_nothing_more() {
    let mut hall = Hall::host(&GameArgs::for_variant("minishogi"), 1);
    hall.join(None);
    hall.run_until(|hall| hall.plies(0) > 3);
    *hall.programs[0].status.borrow_mut() = TransportStatus::TakenOver;
    let kept = hall.programs[0].kept.borrow().clone();
    hall.step();
    let done = hall.programs[0].done.take().expect("it is over");
    let error = done.expect_err("another program has it").to_string();
    assert_eq!(error, "Another program on this device has this game now.");
    assert_eq!(*hall.programs[0].kept.borrow(), kept);
}
