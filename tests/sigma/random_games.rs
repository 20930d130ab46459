//! Whole random games through the facade: material is conserved (Sigma 2.12), and every move can be undone.

use fastrand::Rng;
use komadai::rules::game::{Game, GameMove, GameState};
use komadai::rules::sigma::{DoubleLeapMiddleRule, Sigma, SigmaOptions};
use komadai::rules::traits::board_view::Location;
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;

const GAMES: u64 = 1_000;

const LONGEST: usize = 500;

/// How many games are undone to the start, comparing every position.
const TAKEN_BACK: u64 = 100;

fn start(seed: u64) -> (Sigma, Game) {
    let double_leap = if seed.is_multiple_of(2) {
        DoubleLeapMiddleRule::Ride
    } else {
        DoubleLeapMiddleRule::Free
    };
    let sigma = Sigma::new(SigmaOptions {
        double_leap,
        ..SigmaOptions::default()
    });
    let text = sigma.write_position(&sigma.start_position(), 1);
    let game = Game::sigma_from_text(sigma, &text).expect("the start is a position");
    (sigma, game)
}

/// A move chosen as on the table: a source, a target, an option.
fn choose(game: &Game, rng: &mut Rng) -> GameMove {
    let sources = game.legal_sources();
    // Storages are a few places among many cells: prefer them now and then.
    let stored: Vec<Location> = sources
        .iter()
        .copied()
        .filter(|location| matches!(location, Location::Hand(..)))
        .collect();
    let among = if stored.is_empty() || rng.u8(..3) > 0 {
        &sources
    } else {
        &stored
    };
    let from = *rng.choice(among).expect("a game that goes on has a source");
    let targets = game.legal_targets(from);
    let to = *rng.choice(&targets).expect("a source has a target");
    let offers = game.move_options(from, to);
    rng.choice(&offers)
        .expect("a target has an option")
        .game_move
}

fn session_of(game: &Game) -> &GameState<Sigma> {
    match game {
        Game::Sigma(session) => session,
        _ => panic!("a game of Sigma"),
    }
}

fn assert_sound(sigma: &Sigma, game: &Game) {
    let position = session_of(game).position();
    let text = game.position_text();
    assert!(game.is_consistent(), "{text}");
    assert_eq!(position.key(), position.recompute_key(), "{text}");
    // Reading counts all 84 stones and both seats' 21 bases.
    let read = sigma.read_position(&text);
    assert_eq!(read, Ok((*position, game.ply())), "{text}");
    assert_eq!(game.piece_tracker().pieces.len(), 42);
    assert_eq!(game.piece_tracker().stones.len(), 84);
}

/// Sigma 2.12.
#[test]
fn random_games_keep_all_material_and_undo_exactly() {
    let mut finished = 0;
    for seed in 0..GAMES {
        let mut rng = Rng::with_seed(seed);
        let (sigma, mut game) = start(seed);
        let mut past = Vec::new();
        while game.outcome().is_ongoing() && past.len() < LONGEST {
            assert_sound(&sigma, &game);
            let session = session_of(&game);
            past.push((*session.position(), game.piece_tracker().clone()));
            let mv = choose(&game, &mut rng);
            game.play_move(mv).unwrap_or_else(|error| panic!("{error}"));
        }
        assert_sound(&sigma, &game);
        finished += u64::from(!game.outcome().is_ongoing());
        let session = session_of(&game);
        assert_eq!(
            game.outcome(),
            sigma.outcome(session.position(), session.history())
        );
        if seed < TAKEN_BACK {
            take_back(game, past);
        }
    }
    assert!(finished > GAMES / 2, "only {finished} games came to an end");
}

fn take_back(
    mut game: Game,
    mut past: Vec<(
        komadai::rules::sigma::Position,
        komadai::rules::piece_tracker::PieceTracker,
    )>,
) {
    while let Some((position, tracker)) = past.pop() {
        assert!(game.undo().is_some());
        let session = session_of(&game);
        assert_eq!(*session.position(), position);
        assert_eq!(*game.piece_tracker(), tracker);
        assert!(game.outcome().is_ongoing());
    }
    assert_eq!(game.undo(), None);
}

#[test]
fn undo_restores_the_position_of_every_move() {
    for seed in 0..20 {
        let mut rng = Rng::with_seed(seed);
        let sigma = Sigma::default();
        let mut position = sigma.start_position();
        for _ in 0..100 {
            let moves = sigma.legal_moves(&position);
            let before = position;
            for mv in &moves {
                let undo = sigma.play(&mut position, *mv);
                assert_ne!(position.key(), before.key());
                assert_eq!(position.key(), position.recompute_key());
                sigma.undo(&mut position, *mv, undo);
                assert_eq!(position, before);
            }
            let Some(mv) = rng.choice(&moves) else { break };
            sigma.play(&mut position, *mv);
        }
    }
}
