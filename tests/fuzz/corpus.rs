//! Real inputs: the files that come with the program, those that the other tests have, and texts that the program itself
//! writes of games. What was found by trying is in `cases`.

use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use komadai::clock::TimeControls;
use komadai::engine::training::packed_games::{PackedGame, PackedPly, position_hash, ruleset_text};
use komadai::engine::worker_protocol::Job;
use komadai::engine::{Levels, Request};
use komadai::room::invitation::Invitation;
use komadai::room::keys::{RoomSecret, SecretKey};
use komadai::rules::game::Game;
use komadai::rules::record::Record;
use komadai::rules::record::link::{self, LinkPlayer};
use komadai::rules::seat::Seat;
use komadai::rules::sigma::{Setup, Sigma, SigmaOptions};

use crate::doors::games::rulesets;

const CASES_FOLDER: &str = "tests/fuzz/cases";

/// What was found at a door, by path.
pub fn cases_of(door: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(CASES_FOLDER).join(door);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.expect("a case").path())
        .collect();
    paths.sort();
    let read = |path: PathBuf| {
        let input = fs::read(&path).expect("a case");
        (path, input)
    };
    paths.into_iter().map(read).collect()
}

/// The doors of which there are cases.
pub fn case_folders() -> Vec<String> {
    let folders = fs::read_dir(CASES_FOLDER).expect("the folder of cases");
    let folders = folders.map(|entry| entry.expect("a folder").file_name());
    folders
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

/// Keeps what was just found, until somebody has looked at it.
pub fn keep_found(door: &str, input: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("found-{door}-{}", input.len()));
    fs::write(&path, input).expect("a folder to keep what was found");
    path
}

/// The files at paths and in folders whose names end so.
pub fn files(paths: &[&str], extension: &str) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for path in paths {
        let path = Path::new(path);
        if path.is_file() {
            found.push(path.to_owned());
            continue;
        }
        let entries = fs::read_dir(path).expect("a folder of the project");
        found.extend(entries.map(|entry| entry.expect("a file").path()));
    }
    found.retain(|path| path.extension().is_some_and(|end| end == extension));
    found.sort();
    found
        .into_iter()
        .map(|path| fs::read(path).expect("a file of the project"))
        .collect()
}

/// Files of other programs.
pub fn foreign(extensions: &[&str]) -> Vec<Vec<u8>> {
    let folders = ["tests/shogi/incoming", "tests/shogi/foreign"];
    extensions
        .iter()
        .flat_map(|end| files(&folders, end))
        .collect()
}

/// A game of each set of rules, some turns on, by lot.
fn games() -> Vec<Game> {
    let mut lot = Rng::with_seed(52);
    let mut games = Vec::new();
    for rules in rulesets() {
        let (_, mut game) = rules.random_start(&mut |most| lot.usize(..most));
        for _ in 0..30 {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play_move(moves[lot.usize(..moves.len())])
                .expect("a legal move");
        }
        games.push(game);
    }
    games
}

fn bytes_of(texts: impl IntoIterator<Item = String>) -> Vec<Vec<u8>> {
    texts.into_iter().map(String::into_bytes).collect()
}

pub fn positions() -> Vec<Vec<u8>> {
    let games = games();
    let texts = games
        .iter()
        .flat_map(|game| [game.position_text(), game.start_text()]);
    bytes_of(texts)
}

pub fn moves() -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    for game in games() {
        for turn in game.played_turns() {
            texts.extend([turn.text.clone(), turn.notation.clone()]);
            texts.extend(turn.japanese.clone());
        }
    }
    bytes_of(texts)
}

pub fn setups() -> Vec<Vec<u8>> {
    let mut lot = Rng::with_seed(52);
    let mut setup = || Setup::random_setup(|most| lot.usize(..most));
    let mut texts = vec![setup().write(Seat::FIRST), setup().write(Seat::SECOND)];
    texts.push(texts.join("\n"));
    bytes_of(texts)
}

pub fn movements() -> Vec<Vec<u8>> {
    let texts = [
        "K",
        "fBbFsfW",
        "FsfW",
        "W99F99D99N99A99H99C99Z99G99",
        "ffN",
        "RF",
        "fWfF2bR3",
    ];
    bytes_of(texts.map(String::from))
}

pub fn records() -> Vec<Vec<u8>> {
    let mut records = bytes_of(games().iter().map(|game| Record::from_game(game).write()));
    records.extend(files(&["tests/table/records"], "ron"));
    records
}

pub fn pasted() -> Vec<Vec<u8>> {
    let mut inputs = foreign(&["kif", "ki2", "csa", "usi", "txt"]);
    inputs.extend(records().into_iter().take(4));
    inputs.extend(positions().into_iter().take(12));
    inputs.extend(links());
    inputs
}

/// Files of mate problems: positions a line with remarks, and KIF one after the other.
pub fn problems() -> Vec<Vec<u8>> {
    let positions = "\
# gote's King alone
4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1
9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 # two
4k/5/4P/5/K4 b RBGS 1
";
    let mut texts = vec![positions.to_owned()];
    let kif = foreign(&["kif"]);
    let kif: Vec<String> = kif
        .into_iter()
        .filter_map(|it| String::from_utf8(it).ok())
        .collect();
    let with_diagram: Vec<&str> = kif
        .iter()
        .map(String::as_str)
        .filter(|it| it.contains("後手の持駒"))
        .collect();
    texts.push(with_diagram.concat());
    bytes_of(texts)
}

pub fn links() -> Vec<Vec<u8>> {
    let mut texts: Vec<String> = ["v=sigma&m=c3c4", "v=four&o=style=Individual&e=4", "v=hand"]
        .map(|text| format!("https://komadai.example/#{text}"))
        .into();
    for game in games() {
        let players = [LinkPlayer::Person(0), LinkPlayer::Engine { level: 3 }];
        let players: Vec<LinkPlayer> = players
            .into_iter()
            .cycle()
            .take(game.seat_count().into())
            .collect();
        let record = Record::from_game(&game);
        // Games of players' own files have none.
        if let Ok(text) = link::write(&record, &players) {
            texts.push(text);
            texts.extend(link::write_puzzle(&record, None));
        }
    }
    bytes_of(texts)
}

pub fn time_controls() -> Vec<Vec<u8>> {
    let texts = [
        "none",
        "10",
        "10+3x30, none",
        "5|5",
        "60+60",
        "0.5+10x0.25",
        "15+60,30,none,5|3",
    ];
    for text in texts {
        text.parse::<TimeControls>().expect(text);
    }
    bytes_of(texts.map(String::from))
}

pub fn networks() -> Vec<Vec<u8>> {
    files(&["src/engine/nets"], "net")
}

pub fn packed_games() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for played in games() {
        let rules = played.ruleset();
        let mut game = rules
            .begin_at_position_text(&played.start_text())
            .expect("its own start");
        let mut plies = Vec::new();
        for turn in played.played_turns() {
            let number = komadai::engine::training::packed_games::move_number(&game, &turn.text);
            plies.push(PackedPly {
                move_number: number.expect("a legal move"),
                score: None,
            });
            game.play(&turn.text).expect("a legal move");
        }
        let packed = PackedGame {
            ruleset: ruleset_text(&rules),
            start: played.start_text(),
            seed: 1,
            number: 1,
            nodes: 100,
            winners: None,
            end_hash: position_hash(&game.position_text()),
            plies,
        };
        let mut bytes = Vec::new();
        packed.write(&mut bytes);
        all.push(bytes);
    }
    all
}

pub fn worker_jobs() -> Vec<Vec<u8>> {
    let think = games().into_iter().map(|game| {
        let request = Request {
            hash_mib: 1,
            ..Request::limited_to_nodes(30)
        };
        Job::think(&game, request).write()
    });
    let levels = Levels::built_in();
    let sigma = Sigma::new(SigmaOptions::default());
    let setup: Setup = Setup::random_setup(|_| 0);
    let set_up = Job::setup_choice(
        &sigma,
        Seat::FIRST,
        Some(&setup),
        levels.level_or_strongest(1),
        7,
    );
    let mut texts: Vec<String> = think.collect();
    texts.push(set_up.write());
    bytes_of(texts)
}

pub fn usi_sessions() -> Vec<Vec<u8>> {
    let mut texts = vec![
        "usi\nisready\nusinewgame\nposition startpos moves 7g7f 3c3d\ngo nodes 20\nd\n".to_owned(),
        "setoption name USI_Variant value shogi\nposition sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\nd\n".into(),
        "go btime 1000 wtime 1000 byoyomi 100\nstop\n".into(),
        "go mate 100\nponderhit\ngo ponder btime 10 wtime 10\nponderhit\nstop\ngameover win\n".into(),
        "setoption name Level value 3\nsetoption name MultiPV value 2\nsetoption name setup value Standard\n".into(),
    ];
    for game in games() {
        let moves: Vec<&str> = game
            .played_turns()
            .iter()
            .map(|turn| turn.text.as_str())
            .collect();
        texts.push(format!(
            "setoption name USI_Variant value {}\nposition sfen {} moves {}\ngo nodes 10\nd\n",
            game.variant().name,
            game.start_text(),
            moves.join(" ")
        ));
    }
    bytes_of(texts)
}

pub fn invitations() -> Vec<Vec<u8>> {
    let invitation = |relays: &[&str]| Invitation {
        inviter: SecretKey::from_seed([7; 32]).public_key(),
        secret: RoomSecret([3; 16]),
        relays: relays.iter().map(ToString::to_string).collect(),
    };
    let near = invitation(&["http://localhost:3340/", "https://relay.example/"]);
    bytes_of([
        invitation(&[]).to_string(),
        near.link("https://komadai.example/"),
    ])
}

pub fn kept_rooms() -> Vec<Vec<u8>> {
    let mut rooms = files(&["tests/room/kept_rooms"], "ron");
    rooms.extend(crate::doors::rooms::kept_rooms());
    rooms
}
