//! Whole random games of every set of options: no material is lost or made, a position read back
//! from its text is the same and has the same hash, and every turn can be taken back.

use std::collections::BTreeMap;

use fastrand::Rng;
use komadai::rules::game::{Game, GameState};
use komadai::rules::traits::board_view::BoardView;
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;

use super::cases::{CASES, Case, rules};

/// Games of each set of options.
const GAMES: u64 = 1_000;

/// Plies after which a game is given up.
const LONGEST: usize = 500;

/// Of how many plies one is looked at closely.
const LOOKED_AT: usize = 16;

/// Games of each set of options that go through the facade, where every ply is looked at.
const FACADE_GAMES: u64 = 6;

/// Pieces by code on the board and in the hands together, promoted ones as what they were.
type Material = BTreeMap<char, u32>;

fn material(text: &str) -> Material {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, hands] = [fields[0], fields[2]];
    // Where seats are written out, lower case letters are seats; elsewhere they are White's pieces.
    let has_seats = board.contains(',');
    let is_code =
        |letter: char| letter.is_ascii_alphabetic() && !(has_seats && letter.is_lowercase());
    let mut found = Material::new();
    for letter in board.chars().filter(|letter| is_code(*letter)) {
        *found.entry(letter.to_ascii_uppercase()).or_default() += 1;
    }
    let mut count = 0;
    for letter in hands.chars() {
        if let Some(digit) = letter.to_digit(10) {
            count = count * 10 + digit;
        } else if is_code(letter) {
            *found.entry(letter.to_ascii_uppercase()).or_default() += count.max(1);
            count = 0;
        }
    }
    found
}

/// The seats out of the game, by the status field.
fn seats_out(text: &str) -> u32 {
    let status = text.split(' ').nth(3).unwrap_or_default().split(',');
    status
        .filter(|item| matches!(*item, "s" | "w" | "n" | "e"))
        .count() as u32
}

/// Asserts that `now` has the material of `start`, less what the rules take away: the king of each
/// seat that is out, and, in Four Player Shogi each alone, what such a seat had in hand.
fn assert_conserved((name, _): Case, start: &Material, text: &str) {
    let now = material(text);
    let out = seats_out(text);
    for (code, before) in start {
        let found = now.get(code).copied().unwrap_or(0);
        if *code == 'K' {
            assert_eq!(found, before - out, "kings: {text}");
        } else if name == "four" && out > 0 {
            assert!(found <= *before, "{code}: {text}");
        } else {
            assert_eq!(found, *before, "{code}: {text}");
        }
    }
    assert!(now.keys().all(|code| start.contains_key(code)), "{text}");
}

/// Asserts that a position is what its text says, with the same hash and moves.
fn assert_round_trip<G: Rules + Notation>(game: &G, position: &G::Position) -> String {
    let text = game.write_position(position, 1);
    let read = game.read_position(&text);
    let (read, ply) = read.unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(ply, 1);
    assert_eq!(&read, position, "{text}");
    assert_eq!(game.key(&read), game.key(position), "hash of {text}");
    text
}

/// Plays one random game and undoes it.
fn play_and_undo<G: Rules + Notation>(game: &G, start: &G::Position, case: Case, rng: &mut Rng) {
    let had = material(&game.write_position(start, 1));
    let mut position = start.clone();
    let mut turns = Vec::new();
    let mut stood = Vec::new();
    while turns.len() < LONGEST {
        let moves = game.legal_moves(&position);
        assert_eq!(game.has_legal_move(&position), !moves.is_empty());
        if rng.usize(..LOOKED_AT) == 0 || moves.is_empty() {
            let text = assert_round_trip(game, &position);
            assert_conserved(case, &had, &text);
            stood.push((turns.len(), position.clone(), text, moves.clone()));
        }
        let Some(mv) = rng.choice(&moves).copied() else {
            break;
        };
        let key = game.key(&position);
        let undo = game.play(&mut position, mv);
        turns.push((mv, undo, key));
    }
    while let Some((mv, undo, key)) = turns.pop() {
        game.undo(&mut position, mv, undo);
        assert_eq!(game.key(&position), key);
        if stood.last().is_some_and(|(at, ..)| *at > turns.len()) {
            stood.pop();
        }
        if let Some((at, before, text, moves)) = stood.last()
            && *at == turns.len()
        {
            assert_eq!(position, *before);
            assert_eq!(game.write_position(&position, 1), *text);
            assert_eq!(game.legal_moves(&position), *moves, "{text}");
        }
    }
    assert_eq!(position, *start);
}

/// Plays one random game through the facade and undoes it.
fn play_and_undo_by_text(case: Case, rng: &mut Rng) {
    let mut game = rules(case).begin();
    let had = material(&game.position_text());
    let mut past = Vec::new();
    while game.outcome().is_ongoing() && past.len() < LONGEST {
        let text = game.position_text();
        assert!(game.is_consistent(), "{text}");
        assert_conserved(case, &had, &text);
        let legal = game.legal_move_texts();
        let mv = rng.choice(&legal).expect("a game that goes on has a move");
        game.play(mv)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        past.push((text, legal, game.piece_tracker().clone()));
    }
    assert!(game.is_consistent());
    assert!(game.outcome().is_ongoing() || game.legal_move_texts().is_empty());
    while let Some((text, legal, tracker)) = past.pop() {
        assert_eq!(*game.piece_tracker(), tracker);
        assert!(game.undo().is_some());
        assert_eq!(game.position_text(), text);
        assert_eq!(game.legal_move_texts(), legal, "{text}");
    }
    assert_eq!(game.undo(), None);
}

/// Plays and undoes the random games of a set of options.
fn play_and_undo_all<G: Rules + Notation + BoardView>(session: &GameState<G>, case: Case) {
    for seed in 0..GAMES {
        let mut rng = Rng::with_seed(seed);
        play_and_undo(session.rules().as_ref(), session.position(), case, &mut rng);
    }
}

fn random_games(name: &str, wanted: impl Fn(Case) -> bool) {
    let mut met = 0;
    for case in CASES {
        if case.0 != name || !wanted(case) {
            continue;
        }
        met += 1;
        match rules(case).begin() {
            Game::Shogi(session) => play_and_undo_all(&session, case),
            Game::WideShogi(session) => play_and_undo_all(&session, case),
            _ => panic!("{case:?} is not of the shogi family"),
        }
        for seed in 0..FACADE_GAMES {
            play_and_undo_by_text(case, &mut Rng::with_seed(seed));
        }
    }
    assert!(met > 0);
}

fn has_free_kings((_, options): Case) -> bool {
    options.contains(&("free_kings", "true"))
}

#[test]
fn random_games_of_shogi_and_minishogi() {
    random_games("shogi", |_| true);
    random_games("minishogi", |_| true);
}

#[test]
fn random_games_of_hand_shogi() {
    random_games("hand", |_| true);
}

#[test]
fn random_games_of_yonin_seireigi() {
    random_games("yonin", |_| true);
}

#[test]
fn random_games_of_four_player_shogi() {
    random_games("four", |case| !has_free_kings(case));
}

#[test]
fn random_games_of_four_player_shogi_with_free_kings() {
    random_games("four", has_free_kings);
}
