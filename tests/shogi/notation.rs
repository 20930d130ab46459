//! Hodges notation of the shogi family both ways, written out by hand from the
//! rules.

use fastrand::Rng;
use komadai::rules::game::Game;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{in_english, move_error};

fn rules(name: &str) -> Ruleset {
    Ruleset::named(name).expect(name)
}

fn at(name: &str, text: &str) -> Game {
    let game = rules(name).begin_at_position_text(text);
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Hand 9, Four Player 12.
#[test]
fn notation_follows_the_rules() {
    for (name, position, mv, written) in [
        ("shogi", "", "7g7f", "P-7f"),
        ("shogi", "", "5i5h", "K-5h"),
        // Two golds can go to 5h.
        ("shogi", "", "6i5h", "G6i-5h"),
        ("shogi", "", "4i5h", "G4i-5h"),
        ("shogi", "", "4i4h", "G-4h"),
        ("shogi", "8k/9/9/9/4b4/9/9/1B7/K8 b -", "8h5e", "Bx5e"),
        ("shogi", "4k4/9/9/9/4B4/9/9/9/K8 b -", "5e2b+", "B-2b+"),
        ("shogi", "4k4/9/9/9/4B4/9/9/9/K8 b -", "5e2b", "B-2b="),
        ("shogi", "8k/9/4p4/4P4/9/9/9/9/K8 b -", "5d5c+", "Px5c+"),
        ("shogi", "8k/9/4p4/4P4/9/9/9/9/K8 b -", "5d5c", "Px5c="),
        // Forced: there is nothing to choose.
        ("shogi", "8k/4P4/9/9/9/9/9/9/K8 b -", "5b5a+", "P-5a+"),
        ("shogi", "8k/9/9/9/4+R4/9/9/9/K8 b -", "5e5b", "+R-5b"),
        ("shogi", "8k/9/9/9/9/9/9/9/K8 b G", "G*5e", "G*5e"),
        // A promoted and a plain piece are told apart by their letters.
        ("shogi", "8k/9/9/9/9/4S1+S2/9/9/K8 b -", "5f4e", "S-4e"),
        ("shogi", "8k/9/9/9/9/4S1+S2/9/9/K8 b -", "3f4e", "+S-4e"),
        ("hand", "4k4/9/9/9/9/5P3/9/9/4K4 b -", "4f5f", "SO-5f"),
        ("hand", "4k4/9/3p5/9/2N6/9/9/9/4K4 b -", "7e6c+", "Nx6c+"),
        ("hand", "4k4/9/9/9/9/9/9/9/4K4 b H", "H*3c", "H*3c"),
        ("hand", "", "7i6h", "G-6h"),
        ("hand", "4k4/9/9/9/9/9/4K4/9/2G1G4 b -", "7i6h", "G7i-6h"),
        ("hand", "4k4/9/9/9/9/9/9/4U4/4K4 b -", "5h2e", "SH-2e"),
        ("yonin", "", "e3e4", "P-e4"),
        ("yonin", "", "d1e1", ""),
        ("four", "", "h13h12", "P-h12"),
        ("four", "", "g15h14", "G(g15)-h14"),
        (
            "four",
            "nK,8/9/9/15/15/15/15/wK,14/15/14,eK/15/15/9/4,sR,2,sR,1/4,sK,4 s s:-/w:-/n:-/e:-",
            "h2i2",
            "R(h2)-i2",
        ),
        (
            "yonin",
            "sR,8/9/9/9/eP,8/9/9/9/wK,4,sK,1,nK,eK s s:S/w:-/n:-/e:-",
            "a9a5+",
            "Rxa5+",
        ),
        (
            "yonin",
            "sR,8/9/9/9/eP,8/9/9/9/wK,4,sK,1,nK,eK s s:S/w:-/n:-/e:-",
            "S*e5",
            "S*e5",
        ),
        (
            "yonin",
            "sK,sP,7/sP,sP,7/9/9/9/9/9/9/wK,6,nK,eK s s:-/w:-/n:-/e:- - 1",
            "pass",
            "pass",
        ),
    ] {
        let game = if position.is_empty() {
            rules(name).begin()
        } else {
            at(name, position)
        };
        let mut by_text = game.clone();
        if written.is_empty() {
            assert!(by_text.play(mv).is_err(), "{mv}");
            continue;
        }
        let played = by_text
            .play(mv)
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(played.notation, written, "{name} {position} {mv}");
        let mut by_notation = game.clone();
        let played = by_notation.play_move_in_any_form(written);
        let played = played.unwrap_or_else(|error| panic!("{position} {written}: {error}"));
        assert_eq!(played.text, mv, "{position} {written}");
    }
}

#[test]
fn needless_origins_and_spaces_are_accepted() {
    for (text, mv) in [("P7g-7f", "7g7f"), ("G4i-4h", "4i4h"), (" P - 7f ", "7g7f")] {
        let mut game = rules("shogi").begin();
        assert_eq!(
            game.play_move_in_any_form(text)
                .map(|played| played.text.clone()),
            Ok(mv.into())
        );
    }
    let mut game = rules("yonin").begin();
    let played = game
        .play_move_in_any_form("P(e3)-e4")
        .map(|played| played.text.clone());
    assert_eq!(played, Ok("e3e4".into()));
}

#[test]
fn illegal_notation_is_refused_with_how_to_write_it() {
    let start = rules("shogi").begin();
    let near = at("shogi", "8k/9/4p4/4P4/9/9/9/9/K8 b G");
    for (game, text, words) in [
        (&start, "", "move: expected a move of two cells"),
        (&start, "X-7f", "expected a turn such as"),
        (&start, "P7f", "expected a turn such as"),
        (&start, "歩-7f", "expected a move such as `７六歩(77)`"),
        (&start, "P-7z", "a cell of the board, found `7z`"),
        (&start, "P9z-7f", "a cell of the board, found `9z`"),
        (&start, "P-", "a cell of the board, found nothing"),
        (&start, "G-5h", "That could be any of G6i-5h, G4i-5h"),
        (&start, "Px7f", "That turn is written P-7f"),
        (&start, "P-7f+", "That turn is written P-7f"),
        (&start, "G5i-5h", "You have no Gold General on 5i"),
        (&start, "+R-5h", "You have no Dragon King on the board"),
        (&start, "P-7e", "cannot reach 7e"),
        (&start, "G*5e", "You hold no Gold General"),
        (&start, "pass", "You may not pass"),
        (&near, "Px5c", "That could be any of Px5c+, Px5c="),
        (&near, "G*5c", "5c is not empty"),
    ] {
        let error = game
            .clone()
            .play_move_in_any_form(text)
            .map(|played| played.text.clone());
        let error = in_english(&move_error(game, &error.expect_err(text)));
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn notation_of_random_games_round_trips() {
    let mut rng = Rng::with_seed(17);
    for name in ["shogi", "minishogi", "hand", "yonin", "four"] {
        let mut game = rules(name).begin();
        for _ in 0..60 {
            let texts = game.legal_move_texts();
            let sample: Vec<&String> = (0..8).filter_map(|_| rng.choice(&texts)).collect();
            for text in sample {
                let notation = game.play(text).expect("legal").notation.clone();
                game.undo();
                let read = game
                    .play_move_in_any_form(&notation)
                    .map(|played| played.text.clone());
                assert_eq!(
                    read.as_ref(),
                    Ok(text),
                    "{notation} in {}",
                    game.position_text()
                );
                game.undo();
            }
            let Some(text) = rng.choice(&texts) else {
                break;
            };
            game.play(text).expect("legal");
        }
    }
}
