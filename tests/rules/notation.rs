//! Every game's own notation, of random play in every game that comes with us: each
//! legal move is written in a way of its own, and read back where moves are typed.

use std::collections::BTreeSet;

use fastrand::Rng;
use komadai::protocol::GameArgs;
use komadai::rules::game::Game;
use komadai::rules::traits::notation::{Notation, split_moves};
use komadai::rules::traits::rules::Rules;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};
use komadai::rules::with_game_state;

/// How many positions of every game are looked at.
const POSITIONS: usize = 1_000;

/// After so many turns another game begins.
const LONG_ENOUGH: usize = 250;

/// A game by its name, or by its file if it is one of those that come with us.
fn rules(name: &str, options: &[&str]) -> Ruleset {
    let selection = GameArgs {
        options: options.iter().map(ToString::to_string).collect(),
        ..GameArgs::for_variant(name)
    };
    selection.ruleset().expect(name)
}

/// Move text and notation of every turn that is legal now.
fn turns(game: &Game) -> Vec<(String, String)> {
    let permitted = game.legal_move_texts();
    let all: Vec<(String, String)> = with_game_state!(game, state => {
        let (rules, position) = (state.rules(), state.position());
        let moves = rules.legal_moves(position).into_iter();
        moves
            .map(|mv| (rules.write_move(position, mv), rules.write_notation(position, mv)))
            .collect()
    });
    all.into_iter()
        .filter(|(text, _)| permitted.binary_search(text).is_ok())
        .collect()
}

/// Asserts of a position that every turn is written in a way of its own, and read back
/// from either text.
fn is_told_apart(game: &Game, turns: &[(String, String)]) {
    let mut notations = BTreeSet::new();
    for (text, notation) in turns {
        let place = || format!("{text} {notation} in {}", game.position_text());
        assert!(notations.insert(notation), "{}", place());
        for written in [text, notation] {
            assert_eq!(
                game.normalised_move_text(written).as_ref(),
                Ok(text),
                "{}",
                place()
            );
        }
    }
    assert_eq!(turns.len(), game.legal_move_texts().len());
}

/// Asserts that a whole game can be typed as one line of notation.
fn is_typed_as_one_line(start: &Game, game: &Game) {
    let written: Vec<&str> = game
        .played_turns()
        .iter()
        .map(|turn| turn.notation.as_str())
        .collect();
    let line = written.join(" ");
    assert_eq!(split_moves(&line), written);
    let mut typed = start.clone();
    for notation in split_moves(&line) {
        typed
            .play_move_in_any_form(&notation)
            .expect("a legal move");
    }
    assert_eq!(typed.played_turns(), game.played_turns());
    assert_eq!(typed.position_text(), game.position_text());
}

/// Looks at random games of these rules, in turn, until there were enough positions.
fn is_read_as_written(choices: &[Ruleset]) {
    let mut rng = Rng::with_seed(8);
    let mut seen = 0;
    for rules in choices.iter().cycle() {
        let (_, start) = rules.random_start(&mut |below| rng.usize(..below));
        let mut game = start.clone();
        while game.played_turns().len() < LONG_ENOUGH && seen < POSITIONS {
            let turns = turns(&game);
            is_told_apart(&game, &turns);
            seen += 1;
            let likes_captures = rng.bool();
            let liked: Vec<&(String, String)> = turns
                .iter()
                .filter(|(_, notation)| !likes_captures || notation.contains('x'))
                .collect();
            let Some((text, notation)) = rng.choice(liked).or(rng.choice(&turns)) else {
                break;
            };
            let played = game.play(text).expect("a legal move");
            assert_eq!(&played.notation, notation);
        }
        is_typed_as_one_line(&start, &game);
        if seen == POSITIONS {
            break;
        }
    }
}

#[test]
fn a_line_is_split_between_its_moves() {
    let split = |line: &str| split_moves(line);
    assert_eq!(split(""), Vec::<String>::new());
    assert_eq!(split(" 7g7f\t3c3d \n"), ["7g7f", "3c3d"]);
    let mixed = split("EDFWxa4 &JEDF  /DW c5c4 Fxb3 &C /F+ %F");
    assert_eq!(mixed, ["EDFWxa4 &JEDF /DW", "c5c4", "Fxb3 &C /F+", "%F"]);
    // As books set moves, and as the list of moves shows those of other games.
    assert_eq!(
        split("☗７六歩　☖同　銀 ▲ 76歩 兵 SO-5f 兵 SO-5d"),
        ["☗７六歩", "☖同 銀", "▲ 76歩", "兵 SO-5f", "兵 SO-5d"]
    );
    // What has nothing before it is refused as a move, not lost.
    assert_eq!(split("&JEDF /DW c5c4"), ["&JEDF /DW", "c5c4"]);
}

#[test]
fn a_move_text_wins_over_notation() {
    // In this game players call the Silver General G, and the Gold General S.
    let file = std::fs::read_to_string("ron_configs/variants/shogi.ron").expect("a file of ours");
    let swapped = [("G", "S"), ("S", "G")]
        .iter()
        .fold(file, |text, (code, letter)| {
            let named = format!("code: \"{code}\",");
            assert_eq!(text.matches(&named).count(), 1, "{named}");
            text.replace(&named, &format!("{named} notation: \"{letter}\","))
        });
    let rules = read_variant_file(&swapped).expect("a variant file");
    let game = rules
        .begin_at_position_text("4k4/9/9/9/9/9/9/9/4K4 b GS")
        .expect("a position");
    assert_eq!(game.normalised_move_text("G*5e"), Ok("G*5e".into()));
    assert_eq!(game.normalised_move_text("S-5e").map_err(|_| ()), Err(()));
    // Where the move text is not legal, the notation is meant.
    let game = rules
        .begin_at_position_text("4k4/9/9/9/9/9/9/9/4K4 b G")
        .expect("a position");
    assert_eq!(game.normalised_move_text("S*5e"), Ok("G*5e".into()));
}

#[test]
fn signs_of_check_and_mate_do_not_matter() {
    let start = |name: &str| rules(name, &[]).begin();
    for (name, text, ways) in [
        ("sigma", "a3b4", ["EFa3b4", "EFb4", "EFb4+", "EFb4#"]),
        ("sankaku", "d1a5", ["Ed1-a5", "Ed1-a5+", "Ed1-a5#", "E-a5"]),
        ("shogi", "7g7f", ["P-7f", "P-7f#", "P7g-7f", "P7g-7f#"]),
        (
            "four",
            "h13h12",
            ["P-h12", "P-h12#", "P(h13)-h12", " P - h12 "],
        ),
    ] {
        for written in ways {
            assert_eq!(
                start(name).normalised_move_text(written),
                Ok(text.into()),
                "{name} {written}"
            );
        }
    }
}

#[test]
fn sigma() {
    is_read_as_written(&[rules("sigma", &[])]);
}

#[test]
fn sankaku() {
    is_read_as_written(&[rules("sankaku", &[])]);
}

#[test]
fn hand() {
    is_read_as_written(&[rules("hand", &[])]);
}

#[test]
fn yonin() {
    let setups = ["setup=Compact", "setup=Complete"];
    is_read_as_written(&setups.map(|setup| rules("yonin", &[setup])));
}

#[test]
fn four() {
    let styles = ["style=TeamOrthogonal", "style=Individual"];
    is_read_as_written(&styles.map(|style| rules("four", &[style])));
}

#[test]
fn shogi() {
    is_read_as_written(&[rules("shogi", &[])]);
}

#[test]
fn minishogi() {
    is_read_as_written(&[rules("minishogi", &[])]);
}

#[test]
fn gorogoro() {
    is_read_as_written(&[rules("ron_configs/variants/gorogoro.ron", &[])]);
}

#[test]
fn judkins() {
    is_read_as_written(&[rules("ron_configs/variants/judkins.ron", &[])]);
}

#[test]
fn tori() {
    is_read_as_written(&[rules("ron_configs/variants/tori.ron", &[])]);
}

#[test]
fn yonin_shogi() {
    is_read_as_written(&[rules("ron_configs/variants/yonin_shogi.ron", &[])]);
}
