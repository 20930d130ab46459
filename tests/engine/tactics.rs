//! Wins it finds and losses it avoids.

use komadai::engine::solve;
use komadai::engine::{Engine, Request, Score, Solution, StopFlag, Strength, null_move};
use komadai::rules::game::Game;
use komadai::rules::game::special_move::SpecialMove;
use komadai::rules::sigma::Sigma;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};

use super::brute_force_solver::fewest_turns;
use super::shogi::by_chance;
use super::{ask, game_after, game_at, rules, standard, to_depth};

/// Positions of played games in which the mover mates at once.
pub(super) const MATES_IN_ONE: [&str; 3] = [
    "bF,bENWW,bF,bRE,bZDF,bZW,bF/bF,bCEF,bJE,bNDF,bJD,bCEDD,bEDW/bDDWW,bEN,bN,bW,bW,bF,bE/7/wENDF,wED,wFFW,wFF,wEWW,wZW,wD/wEND,wZDW,wC,wJ,wNF,wCE,wE/wND,wD,wJF,wRE,wD,wWW,wEFW w w:0:-/b:0:- 1",
    "bW,1,bZ,bRE,1,bF,bFF/bDFWW,bJ,bNDF,2,bDW,1/1,bN,2,bZNDW,1,bW/1,wJCFW,2,bED,2/2,wJEDD,wZFWW,2,wNF/wDDW,3,wW,wEF,wF/wN,wN,1,wRF,1,wNWW,wEDF b w:8:CEEEEENDFFWWW/b:8:JZCCEEEEEEDDDDDFF 24",
    "bEFF,bJDF,bCF,bRW,bE,bD,bF/bD,1,bD,1,bC,bZW,1/bEN,1,bNFWW,bZNFW,1,bE,bD/6,bED/wND,wDF,wEEW,1,wJEF,1,wZDFW/wND,wZF,1,wND,wEFW,wCW,wENDF/wF,wJ,wFW,wRW,wDF,wW,wWW b w:3:JEEENDDWW/b:4:CEEED 12",
];

/// Positions of played games in which the mover mates in two.
const MATES_IN_TWO: [&str; 3] = [
    "bF,bEEDF,bDF,bRDW,bE,bJE,bNF/bZEWW,bDF,bD,bCWW,bNDW,bEE,1/bND,bJW,bCFW,bF,bZ,bEN,bD/7/wJEEF,wD,wF,wE,wENDW,wND,wCDFW/wD,wED,wF,wENFW,1,wZE,wZFWW/wNF,wD,wD,wRF,wJ,wWW,wE w w:1:F/b:1:CW 3",
    "bW,1,bZ,bRE,bJE,bF,bFF/bDFWW,bJ,bNDF,2,bDW,1/1,bN,2,bZNDW,1,bW/1,wZEFW,2,bED,2/2,wJEDD,wZFWW,wC,1,wNF/wDDW,3,wW,wEF,wF/wN,wN,1,wRF,1,wNWW,wEDF b w:7:CEEENDFFWWW/b:7:JCCEEEEEEDDDDDFF 22",
    "bEDF,bZ,bFW,bRE,bJEED,bD,bED/bN,bJ,1,bZFWW,bEF,bNF,wJDFW/1,bNWW,1,bEED,bEDF,bC,bNF/7/wFW,2,wEDD,wDW,wDD,wF/wCDW,wJ,bZDWW,wF,wW,wF,wF/1,wCFWW,wEEN,wRED,wZ,wEDW,wW w w:3:EENF/b:3:CNNF 11",
];

/// Enough for the search to be sure of a mate in two.
const DEPTH: u32 = 5;

/// The score it finds, and in how few own turns it then wins by its own play.
fn check_mate(text: &str, turns: u32) {
    let mut game = game_at(text);
    assert_eq!(fewest_turns(&game, turns), Some(turns), "{text}");
    let report = ask(&game, &to_depth(DEPTH));
    let plies = 2 * turns as i32 - 1;
    let info = report.info.expect("it was not stopped");
    assert_eq!(info.score, Score::Mate(plies), "{text}");
    let mover = game.turn();
    for mv in &info.pv {
        game.play(mv).expect("its line is legal");
    }
    assert!(game.outcome().winners().contains(mover), "{text}");
    assert_eq!(game.played_turns().len(), plies as usize, "{text}");
}

#[test]
fn mates_in_one_are_found() {
    for text in MATES_IN_ONE {
        check_mate(text, 1);
    }
}

#[test]
fn mates_in_two_are_found() {
    for text in MATES_IN_TWO {
        check_mate(text, 2);
    }
}

#[test]
fn the_standard_setup_is_a_mate_in_three() {
    let mut game = standard();
    let report = ask(&game, &to_depth(DEPTH));
    assert_eq!(report.info.map(|info| info.score), Some(Score::Mate(5)));
    game.play(&report.best.expect("the game goes on"))
        .expect("its turn is legal");
    for reply in game.legal_move_texts() {
        game.play(&reply).expect("a listed move is legal");
        assert!(fewest_turns(&game, 2).is_some(), "{reply} escapes");
        game.undo();
    }
}

/// White's royal stands a step below the circle d7; the only other bases on
/// the board are Black's royal and two that attack neither d7 nor d6. All
/// other stones lie in Black's storage, and White has none to drop.
const CIRCLE_IN_ONE: &str = "7/3,wRW,3/7/7/7/bW,6/bW,5,bRW w w:20:-/b:18:JJJJZZZZCCCCEEEEEEEEEEEEEEEENNNNNNNNDDDDDDDDDDDDDDDDFFFFFFFFFFFFFFFFWWWWWWWWWWWW 1";

#[test]
fn a_win_by_the_circle_is_found() {
    let report = ask(&game_at(CIRCLE_IN_ONE), &to_depth(2));
    assert_eq!(report.best.as_deref(), Some("d6d7"));
    assert_eq!(report.info.map(|info| info.score), Some(Score::Mate(1)));
}

/// Positions that the seat which is not to move has just brought about, moves
/// that bring them back, the last of them best where nothing has happened
/// before.
const REPETITIONS: [(&str, [&str; 4]); 2] = [
    (
        "bENW,bW,1,bRF,bNFF,bDF,1/bC,bEEDW,1,bZ,bFW,bEW,bF/bCEDD,2,bJ,bNF,bZD,1/bEDW,1,wENDW,wEN,2,bJDFW/2,wZEFF,wD,wEDFW,1,wN/wCFFF,wJEEW,2,wW,wZDW,1/wDW,wRF,wE,2,wW,wD b w:6:CEEENDDFWW/b:4:JND 1",
        ["a4a3", "b1c2", "a3a4", "c2b1"],
    ),
    (
        "bE,1,bCD,bRE,bCEDF,bJW,bDW/bN,bN,bW,bEW,bEENF,1,bD/bDFFW,bZDWW,bE,bF,1,wCNFW,bF/5,bZDF,1/wFW,1,wE,1,wNW,wEF,wNDFW/wJE,wCEF,wJ,wENW,1,wD,wF/wFWW,wZ,wEDDF,wRD,wZF,wNDW,wE w w:2:EEDDD/b:3:JW 1",
        ["d1d3", "f4e5", "d3d1", "e5f4"],
    ),
];

#[test]
fn a_losing_third_repetition_is_avoided() {
    let mut tempted = 0;
    for (start, cycle) in REPETITIONS {
        let [out, there, back, home] = cycle;
        let before_home = game_after(start, &[out, there, back].join(" "));
        let fresh = game_at(&before_home.position_text());
        // A turn brings the start about once: what a game begins with does not count.
        let round = [out, there, back].join(" ");
        let game = game_after(
            &before_home.position_text(),
            &[home, &cycle.join(" "), &round].join(" "),
        );
        let mut repeated = game.clone();
        repeated.play(home).expect("repeating is legal");
        assert!(repeated.outcome().winners().contains(game.turn().other()));
        for depth in 1..=5 {
            // Where nothing has happened before, it may like that turn best.
            tempted += usize::from(ask(&fresh, &to_depth(depth)).best.as_deref() == Some(home));
            let wary = ask(&game, &to_depth(depth));
            assert_ne!(wary.best.as_deref(), Some(home), "depth {depth}");
        }
    }
    assert!(tempted > 0, "nothing ever tempts it");
}

#[test]
fn the_weakest_play_avoids_mate_in_one() {
    let blind = Strength {
        misjudgement: 0,
        oversight: Strength::MOST_OVERSIGHT_PERCENT,
        ..Strength::FULL
    };
    let mut tried = 0;
    // The side that is about to be mated gets a turn of its own instead.
    for text in MATES_IN_ONE.map(other_to_move) {
        let Ok(game) = Game::sigma_from_text(Sigma::default(), &text) else {
            // It would be in check itself.
            continue;
        };
        for seed in 0..12 {
            let mut game = game.clone();
            let request = Request {
                strength: blind,
                seed,
                ..to_depth(2)
            };
            let best = ask(&game, &request).best;
            game.play(&best.expect("the game goes on"))
                .expect("its turn is legal");
            assert_ne!(fewest_turns(&game, 1), Some(1), "{text}, seed {seed}");
            tried += 1;
        }
    }
    assert!(tried > 0);
}

fn other_to_move(text: &str) -> String {
    if text.contains(" w ") {
        text.replace(" w ", " b ")
    } else {
        text.replace(" b ", " w ")
    }
}

/// Yonin Seireigi: South has 20 points of the 21 that win a race. East's King guards the
/// Pawn that is the last of them.
const ALL_BUT_ONE: &str = "4,nK,4/9/9/9/wK,3,wP,eK,3/4,sR,4/9/9/4,sK,4 s s:3R/w:-/n:-/e:- - 1";

#[test]
fn in_a_race_the_capture_that_reaches_the_minimum_is_played() {
    let mut game = rules("yonin", &[])
        .begin_at_position_text(ALL_BUT_ONE)
        .expect("a position");
    let mut engine = Engine::new();
    let mut ask = |game: &Game| {
        let report = engine.think(game, &to_depth(2), &StopFlag::new(), &mut |_| {});
        let score = report.score().expect("it was not stopped");
        (report.best.expect("the game goes on"), score)
    };
    let (_, score) = ask(&game);
    assert_ne!(score, Score::Mate(1), "points decide nothing yet");
    game.play_special_move(SpecialMove::Impasse)
        .expect("it can be agreed on");
    assert_eq!(ask(&game), ("e4e5".into(), Score::Mate(1)));
    let null_move = null_move(&game).expect("a turn to give away");
    assert_eq!(null_move.impasse_outcome(), None, "the race goes on");
    game.play("e4e5").expect("a legal turn");
    assert_eq!(game.outcome_text(), "win s impasse");
}

/// Minishogi with one rule more.
fn minishogi_with(rule: &str) -> Ruleset {
    let file = include_str!("../../ron_configs/variants/minishogi.ron");
    let named = file.replace("name: \"minishogi\"", "name: \"other\"");
    let rules = "rules: (\n";
    assert!(named.contains(rules));
    let text = named.replace(rules, &format!("{rules}{rule},\n"));
    read_variant_file(&text).expect("a file of ours")
}

#[test]
fn a_mate_line_that_lets_the_other_side_win_the_race_is_no_mate() {
    // All pieces together are 26 points.
    let rules = minishogi_with("impasse: Agreed(minimum: 18, race: true)");
    let solution = |game: &Game| {
        solve(
            game,
            &Request::limited_to_nodes(5_000),
            &StopFlag::new(),
            &mut |_| {},
        )
    };
    // Whether some answer to the first turn of a line wins the race.
    let is_answered = |game: &Game, line: &[String]| {
        let mut game = game.clone();
        game.play(&line[0]).expect("a legal turn");
        let other = game.turn();
        game.legal_move_texts().iter().any(|reply| {
            let mut game = game.clone();
            game.play(reply).expect("a listed move is legal");
            game.outcome().winners().contains(other)
        })
    };
    let (mut refuted, mut won) = (0, 0);
    for seed in 0..1500 {
        let before = by_chance(&rules, seed, 60);
        let mut race = before.clone();
        if race.play_special_move(SpecialMove::Impasse).is_err() || !race.outcome().is_ongoing() {
            continue;
        }
        if let Solution::Win(line) = solution(&before) {
            refuted += usize::from(is_answered(&race, &line));
        }
        if let Solution::Win(line) = solution(&race) {
            assert!(!is_answered(&race, &line), "{}", race.position_text());
            won += 1;
        }
    }
    assert!(refuted > 3 && won > 20, "{refuted} {won}");
}

#[test]
fn the_draw_by_turns_without_capture_is_seen() {
    // Black has nothing but its King, and White everything else in hand.
    let start = "4k/5/5/5/K4 w 2r2b2g2s2p 1";
    let quiet = "1a2a 5e4e 2a3a 4e3e 3a4a 3e2e 4a5a 2e1e 5a5b";
    let score = |rule: &str| {
        let mut game = minishogi_with(rule)
            .begin_at_position_text(start)
            .expect("a position");
        for text in quiet.split(' ') {
            game.play(text).expect("a legal turn");
        }
        assert!(game.outcome().is_ongoing());
        ask(&game, &to_depth(3)).score()
    };
    // Whatever Black does is the tenth turn.
    assert_eq!(score("quiet_rounds: 5"), Some(Score::Cp(0)));
    assert_ne!(score("quiet_rounds: 6"), Some(Score::Cp(0)));
}
