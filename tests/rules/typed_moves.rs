//! Moves that go through the facade without being written: the same games as by text, and
//! nothing that is not legal where it is played.

use fastrand::Rng;
use komadai::rules::error::IllegalMoveError;
use komadai::rules::game::Game;
use komadai::rules::game::effect::Effect;
use komadai::rules::game::special_move::SpecialMove;
use komadai::rules::variants::ruleset::Ruleset;

const NAMES: [&str; 7] = [
    "sigma",
    "sankaku",
    "shogi",
    "minishogi",
    "hand",
    "yonin",
    "four",
];

const LONGEST: usize = 150;

fn begin(name: &str) -> Game {
    Ruleset::named(name).expect(name).begin()
}

#[test]
fn a_typed_move_does_what_its_text_does() {
    for name in NAMES {
        let mut rng = Rng::with_seed(5);
        let mut by_text = begin(name);
        let mut typed = by_text.clone();
        while typed.outcome().is_ongoing() && typed.played_turns().len() < LONGEST {
            let texts = by_text.legal_move_texts();
            assert_eq!(typed.legal_moves().len(), texts.len(), "{name}");
            let text = rng.choice(&texts).expect("a game that goes on has a move");
            let mv = typed.read_move(text).expect("a legal move");
            assert!(typed.legal_moves().contains(&mv), "{name}: {text}");
            let effects = typed.effects_of(mv).expect("a legal move");
            let takes = effects.iter().any(|it| matches!(it, Effect::Taken { .. }));
            assert_eq!(typed.is_capture(mv), Ok(takes), "{name}: {text}");
            let turn = by_text.play(text).expect("a legal move").clone();
            // Check, the end and who goes out come after.
            assert!(turn.effects.starts_with(&effects), "{name}: {text}");
            assert_eq!(typed.play_move(mv), Ok(&turn), "{name}: {text}");
            assert_eq!(typed.position_text(), by_text.position_text());
        }
        assert_eq!(typed.outcome(), by_text.outcome(), "{name}");
    }
}

#[test]
fn options_carry_the_move_of_their_text() {
    for name in NAMES {
        let game = begin(name);
        for from in game.legal_sources() {
            for to in game.legal_targets(from) {
                for option in game.move_options(from, to) {
                    assert_eq!(game.read_move(&option.text), Ok(option.game_move), "{name}");
                }
            }
        }
    }
}

#[test]
fn a_kept_move_is_refused_where_it_is_not_legal() {
    // Every move of the start of every game, also on boards of other sizes.
    let kept: Vec<_> = NAMES
        .iter()
        .flat_map(|name| begin(name).legal_moves())
        .collect();
    for name in NAMES {
        let mut rng = Rng::with_seed(7);
        let mut game = begin(name);
        for _ in 0..12 {
            let legal = game.legal_moves();
            for mv in &kept {
                let played = game.clone().play_move(*mv).map(|_| ());
                let expected = match legal.contains(mv) {
                    true => Ok(()),
                    false => Err(IllegalMoveError::NotLegalHere),
                };
                assert_eq!(played, expected, "{name}: {mv:?}");
            }
            let mv = rng.choice(legal).expect("a move");
            game.play_move(mv).expect("a legal move");
        }
    }
}

#[test]
fn nothing_is_played_once_the_game_is_over() {
    let mut game = begin("shogi");
    let mv = game.read_move("7g7f").expect("a legal move");
    let resignation = SpecialMove::Resign(game.turn());
    game.play_special_move(resignation)
        .expect("the game goes on");
    assert_eq!(game.play_move(mv), Err(IllegalMoveError::GameOver));
    assert!(game.legal_moves().is_empty());
}
