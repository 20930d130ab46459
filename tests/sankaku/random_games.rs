//! Whole random games through the facade: positions stay consistent, all ways to ask for legal moves agree, and
//! every move can be undone.

use crate::offered_moves::offered_texts;
use crate::sankaku_random_play;
use std::collections::BTreeSet;

use fastrand::Rng;
use komadai::rules::board::Cell;
use komadai::rules::error::IllegalMoveError;
use komadai::rules::game::{Game, GameState};
use komadai::rules::piece_tracker::PieceTracker;
use komadai::rules::record::Record;
use komadai::rules::sankaku::geometry::CELLS;
use komadai::rules::sankaku::{
    Move, Piece, Position, RepetitionBan, Sankaku, SankakuOptions, SoldierRunDownLimit,
};
use komadai::rules::traits::board_view::{BoardView, Location, PromotionOrStoneChoice};
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::{MoveStage, Rules};
use komadai::rules::variants::ruleset::Ruleset;

const GAMES: u64 = 1_000;

const LONGEST: usize = 500;

/// How many games are undone to the start, comparing every position.
const TAKEN_BACK: u64 = 100;

/// How many of the first games are kept as records and replayed.
const REPLAYED: u64 = 40;

fn options(seed: u64) -> SankakuOptions {
    let pick = |seed: u64, count: usize| (seed % count as u64) as usize;
    SankakuOptions {
        run_down: SoldierRunDownLimit::ALL[pick(seed, 2)],
        repetition: RepetitionBan::ALL[pick(seed / 2, 3)],
    }
}

fn session_of(game: &Game) -> &GameState<Sankaku> {
    match game {
        Game::Sankaku(session) => session,
        _ => panic!("a game of Sankaku"),
    }
}

/// A random move text, chosen by source and target. The Emperor seldom moves, or every game would end at once.
fn choose(game: &Game, rng: &mut Rng) -> String {
    let position = session_of(game).position();
    let emperor = position.emperor(game.turn()).map(Location::Cell);
    let sources = game.legal_sources();
    let others: Vec<Location> = sources
        .iter()
        .copied()
        .filter(|from| Some(*from) != emperor)
        .collect();
    let among = if others.is_empty() || rng.u8(..30) == 0 {
        &sources
    } else {
        &others
    };
    let from = *rng.choice(among).expect("a game that goes on has a source");
    let to = *rng
        .choice(&game.legal_targets(from))
        .expect("a source has a target");
    let [offer] = &game.move_options(from, to)[..] else {
        panic!("one way from {from:?} to {to:?}");
    };
    assert_eq!(offer.choice, PromotionOrStoneChoice::Plain);
    offer.text.clone()
}

fn assert_sound(sankaku: &Sankaku, game: &Game) {
    let position = session_of(game).position();
    let text = game.position_text();
    assert!(game.is_consistent(), "{text}");
    assert_eq!(position.key(), position.recompute_key(), "{text}");
    let read = sankaku.read_position(&text);
    assert_eq!(read, Ok((*position, game.ply())), "{text}");
    assert_eq!(game.piece_tracker().pieces.len(), 26);
    assert!(game.piece_tracker().stones.is_empty());
}

#[test]
fn random_games_stay_consistent_and_undo_exactly() {
    let mut reasons = BTreeSet::new();
    for seed in 0..GAMES {
        let mut rng = Rng::with_seed(seed);
        let sankaku = Sankaku::new(options(seed));
        let mut game = Ruleset::Sankaku(options(seed)).begin();
        let mut past = Vec::new();
        while game.outcome().is_ongoing() && past.len() < LONGEST {
            assert_sound(&sankaku, &game);
            past.push((*session_of(&game).position(), game.piece_tracker().clone()));
            let text = choose(&game, &mut rng);
            game.play(&text).unwrap_or_else(|error| panic!("{error}"));
        }
        assert_sound(&sankaku, &game);
        if !game.outcome().is_ongoing() {
            assert!(game.legal_move_texts().is_empty() && game.legal_sources().is_empty());
            let words = game.outcome_text();
            reasons.extend(words.rsplit(' ').next().map(str::to_owned));
        }
        let session = session_of(&game);
        let outcome = sankaku.outcome(session.position(), session.history());
        assert_eq!(game.outcome(), outcome);
        if seed < REPLAYED {
            replay(&game);
        }
        if seed < TAKEN_BACK {
            take_back(game, past);
        }
    }
    assert!(reasons.contains("emperor-captured"), "{reasons:?}");
}

/// A record of a game leads to the same game.
fn replay(game: &Game) {
    let text = Record::from_game(game).write();
    let record = Record::read(&text).expect("a record of ours");
    let again = record.replay_main_line().expect("its moves are legal");
    assert_eq!(again.position_text(), game.position_text());
    assert_eq!(again.outcome(), game.outcome());
    assert_eq!(again.ruleset(), game.ruleset());
    assert_eq!(again.played_turns(), game.played_turns());
}

fn take_back(mut game: Game, mut past: Vec<(Position, PieceTracker)>) {
    while let Some((position, tracker)) = past.pop() {
        assert!(game.undo().is_some());
        assert_eq!(*session_of(&game).position(), position);
        assert_eq!(*game.piece_tracker(), tracker);
        assert!(game.outcome().is_ongoing());
    }
    assert_eq!(game.undo(), None);
}

#[test]
fn sources_and_targets_lead_to_the_legal_moves() {
    for seed in 0..40 {
        let mut rng = Rng::with_seed(seed);
        let mut game = Ruleset::Sankaku(options(seed)).begin();
        for _ in 0..60 {
            if !game.outcome().is_ongoing() {
                break;
            }
            assert_eq!(game.legal_move_texts(), offered_texts(&game));
            let text = choose(&game, &mut rng);
            game.play(&text).expect("an offered move is legal");
        }
    }
}

/// Calls `look` with positions of play and of random pieces, with all options.
fn positions(count: u64, mut look: impl FnMut(&Sankaku, &Position, &mut Rng)) {
    for seed in 0..count {
        let sankaku = Sankaku::new(options(seed));
        let mut rng = Rng::with_seed(seed);
        let mut position = Sankaku::start_position();
        for _ in 0..rng.usize(..60) {
            let Some(mv) = sankaku_random_play::pick(&sankaku, &position, &mut rng) else {
                break;
            };
            sankaku.play(&mut position, mv);
        }
        look(&sankaku, &position, &mut rng);
        let random = sankaku_random_play::random_position(&sankaku, &mut rng);
        look(&sankaku, &random, &mut rng);
    }
}

fn stage(sankaku: &Sankaku, position: &Position, stage: MoveStage) -> Vec<Move> {
    let mut moves = Vec::new();
    sankaku.generate(position, stage, &mut moves);
    moves
}

#[test]
fn move_stages_partition_the_legal_moves() {
    positions(200, |sankaku, position, _| {
        let tactical = stage(sankaku, position, MoveStage::Tactical);
        let quiet = stage(sankaku, position, MoveStage::Quiet);
        assert!(tactical.iter().all(|mv| sankaku.is_capture(position, *mv)));
        assert!(quiet.iter().all(|mv| !sankaku.is_capture(position, *mv)));
        assert!(stage(sankaku, position, MoveStage::Drops).is_empty());
        assert!(stage(sankaku, position, MoveStage::Rest).is_empty());
        let cells = |mv: &Move| (mv.from, mv.to);
        let all: Vec<Move> = [tactical, quiet].concat();
        let distinct: BTreeSet<_> = all.iter().map(cells).collect();
        assert_eq!(distinct.len(), all.len());
        assert_eq!(all, sankaku.legal_moves(position));
    });
}

#[test]
fn only_captures_remove_pieces() {
    positions(200, |sankaku, position, _| {
        let count = |position: &Position| position.occupied().len();
        for mv in sankaku.legal_moves(position) {
            let mut after = *position;
            let undo = sankaku.play(&mut after, mv);
            assert_eq!(
                count(&after) < count(position),
                sankaku.is_capture(position, mv)
            );
            assert_eq!(after.key(), after.recompute_key());
            assert_ne!(after.key(), position.key());
            sankaku.undo(&mut after, mv, undo);
            assert_eq!(after, *position);
        }
    });
}

#[test]
fn is_legal_agrees_with_the_move_list_and_refusals_have_reasons() {
    positions(30, |sankaku, position, _| {
        let legal = sankaku.legal_moves(position);
        let over = !sankaku.decided_outcome(position).is_ongoing();
        let cells = || (0..CELLS as u8 + 2).chain([64, u8::MAX]).map(Cell);
        for from in cells() {
            for to in cells() {
                let mv = Move { from, to };
                let is_legal = legal.contains(&mv);
                assert_eq!(sankaku.is_legal(position, mv), is_legal, "{mv:?}");
                let (from, to) = (Location::Cell(from), Location::Cell(to));
                let between = sankaku.moves_between(position, from, to);
                assert_eq!(between, if is_legal { vec![mv] } else { Vec::new() });
                if !is_legal {
                    let refusal = sankaku.explain_illegal(position, from, to);
                    let evasion = IllegalMoveError::NothingForbids;
                    assert_ne!(refusal, evasion, "{mv:?}");
                    assert_eq!(refusal == IllegalMoveError::GameOver, over);
                }
            }
        }
    });
}

#[test]
fn pseudo_targets_are_the_moves_of_either_side() {
    positions(60, |sankaku, position, _| {
        if !sankaku.decided_outcome(position).is_ongoing() {
            return;
        }
        let text = sankaku.write_position(position, 1);
        let other = if text.contains(" b ") {
            text.replace(" b ", " w ")
        } else {
            text.replace(" w ", " b ")
        };
        let (other, _) = sankaku.read_position(&other).expect("a position");
        for side in [position, &other] {
            for from in side.pieces(side.turn()).iter() {
                let ways: BTreeSet<Location> = sankaku
                    .pseudo_legal_targets(position, from)
                    .into_iter()
                    .map(Location::Cell)
                    .collect();
                let targets: BTreeSet<Location> = sankaku
                    .legal_targets(side, Location::Cell(from))
                    .into_iter()
                    .collect();
                assert_eq!(ways, targets, "{text}");
            }
        }
        assert!(
            sankaku
                .pseudo_legal_targets(position, Cell(u8::MAX))
                .is_empty()
        );
    });
}

#[test]
fn move_texts_and_notation_are_unique_and_round_trip() {
    positions(200, |sankaku, position, _| {
        let mut notations = BTreeSet::new();
        for mv in sankaku.legal_moves(position) {
            let text = sankaku.write_move(position, mv);
            assert_eq!(sankaku.read_move(position, &text), Ok(mv), "{text}");
            let notation = sankaku.write_notation(position, mv);
            let read = sankaku.read_notation(position, &notation);
            assert_eq!(read, Ok(mv), "{notation}");
            let wide: String = notation.chars().flat_map(|c| [c, ' ']).collect();
            assert_eq!(sankaku.read_notation(position, &wide), Ok(mv), "{wide}");
            assert_eq!(notation.contains('x'), sankaku.is_capture(position, mv));
            let piece = position.piece(mv.from).expect("a piece moves").1;
            let promotes =
                notation.contains('x') && matches!(piece, Piece::Cavalry | Piece::Soldier);
            assert_eq!(notation.ends_with("=G"), promotes, "{notation}");
            assert!(notations.insert(notation), "{text}");
        }
    });
}
