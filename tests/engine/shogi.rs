//! The shogi family: mates are found, whatever hangs is taken, and every game,
//! four seats or two, is played without a turn that is not legal.

use komadai::engine::eval::{MoveKeys, StaticEval, VariantWeights};
use komadai::engine::multiplayer::teams::Teams;
use komadai::engine::opponent_turns_after_null_moves;
use komadai::engine::think;
use komadai::engine::{self, EngineParams, Levels, Limits, Request, Score, StopFlag, Strength};
use komadai::rules::game::Game;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::traits::notation::Notation;
use komadai::rules::variants::ruleset::Ruleset;

use super::brute_force_solver::{fewest_turns, wins_by_checks};
use super::{ask, rules, to_depth};

/// A game some plies of chance after the start.
pub fn by_chance(rules: &Ruleset, seed: u64, most: usize) -> Game {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = rules.begin();
    for _ in 0..random.usize(..=most) {
        let texts = game.legal_move_texts();
        let Some(text) = random.choice(&texts) else {
            break;
        };
        game.play(text).expect("a listed move is legal");
    }
    game
}

/// Every game with the options that change how it is searched.
fn all() -> Vec<Ruleset> {
    vec![
        rules("shogi", &[]),
        rules("minishogi", &[]),
        rules("hand", &[]),
        rules("yonin", &[]),
        rules("yonin", &[("setup", "Complete")]),
        rules("four", &[("style", "TeamOrthogonal")]),
        rules("four", &[("style", "TeamDiagonalNE")]),
        rules("four", &[("style", "TeamDiagonalNW")]),
        rules("four", &[("style", "Individual")]),
        rules("four", &[("style", "Individual"), ("free_kings", "true")]),
        rules("four", &[("free_kings", "true")]),
    ]
}

#[test]
fn whatever_is_asked_the_answer_is_legal() {
    let stopped = StopFlag::new();
    stopped.stop();
    for rules in all() {
        for seed in 0..6 {
            let game = by_chance(&rules, seed, 60);
            let legal = game.legal_move_texts();
            let two_threads = Request {
                threads: 2,
                ..Request::limited_to_nodes(2_000)
            };
            let answers = [
                think(&game, &to_depth(9), &stopped, &mut |_| {}),
                ask(&game, &to_depth(2)),
                ask(&game, &Request::limited_to_nodes(700)),
                ask(&game, &two_threads),
            ];
            for best in answers.into_iter().map(|report| report.best) {
                assert_eq!(best.is_some(), !legal.is_empty());
                assert!(best.is_none_or(|best| legal.contains(&best)));
            }
        }
    }
}

#[test]
fn mates_in_one_are_found_at_once() {
    let mut found = 0;
    for name in ["shogi", "minishogi"] {
        let rules = rules(name, &[]);
        for seed in 0..400 {
            let game = by_chance(&rules, seed, 90);
            if !game.outcome().is_ongoing() || fewest_turns(&game, 1).is_none() {
                continue;
            }
            let info = ask(&game, &to_depth(2)).info.expect("it was not stopped");
            assert_eq!(info.score, Score::Mate(1), "{}", game.position_text());
            found += 1;
        }
    }
    assert!(found > 20, "{found}");
}

#[test]
fn mates_in_two_are_found_in_minishogi() {
    let rules = rules("minishogi", &[]);
    let mut found = 0;
    for seed in 0..250 {
        let game = by_chance(&rules, seed, 40);
        if !game.outcome().is_ongoing() || game.legal_move_texts().len() > 45 {
            continue;
        }
        if fewest_turns(&game, 2) != Some(2) {
            continue;
        }
        let info = ask(&game, &to_depth(6)).info.expect("it was not stopped");
        assert!(
            matches!(info.score, Score::Mate(plies) if plies > 0),
            "{}: {}",
            game.position_text(),
            info.score
        );
        found += 1;
    }
    assert!(found > 5, "{found}");
}

/// West's rook on g3 is defended by nobody, and South's on c3 attacks it.
pub const HANGING_ROOK: &str = "4,nK,4/9/9/9/wK,7,eK/9/2,sR,3,wR,2/9/4,sK,4 s s:-/w:-/n:-/e:- - 1";

/// West's pawn on g3 is guarded by East, who moves last of the three others.
pub const GUARDED_PAWN: &str =
    "4,nK,4/9/9/9/wK,7,eK/9/2,sR,3,wP,eL,1/9/4,sK,4 s s:-/w:-/n:-/e:- - 1";

/// South's Rook takes West's Pawn on c5 and gives check; West must go away, and then
/// North's Bishop takes the Rook.
const PAWN_WITH_CHECK: &str =
    "4,nK,4/9/4,nB,4/9/wK,1,wP,6/8,eK/2,sR,6/9/4,sK,4 s s:-/w:-/n:-/e:- - 1";

/// South mates West by a Gold on b5, which its Pawn guards; its Silver takes East's
/// Pawn for nothing.
const MATE_OR_PAWN: &str =
    "4,nK,4/9/9/9/wK,7,eK/1,sP,2,eP,4/sP,3,sS,4/9/4,sK,4 s s:G/w:-/n:-/e:- - 1";

/// Hand Shogi: White's checks win in four turns. A search of everything sees that only
/// after many times as many positions.
const LONG_MATE: &str =
    "2g1k1g2/2p1dsp2/2lppp3/1U1N1T3/9/9/2lPPP3/2P1DKPG1/2G3o2 w 2SOHN2Ltush2n 10";

fn long_mate() -> Game {
    let hand = rules("hand", &[]);
    hand.begin_at_position_text(LONG_MATE)
        .expect("a position of Hand Shogi")
}

#[test]
fn a_long_mate_by_checks_is_proved_in_few_positions() {
    const POSITIONS: u64 = 1000;
    let mut game = long_mate();
    let info = ask(&game, &Request::limited_to_nodes(POSITIONS)).info;
    let info = info.expect("it was not stopped");
    let Score::Mate(plies) = info.score else {
        panic!("{}", info.score);
    };
    let turns = u32::try_from((plies + 1) / 2).expect("the mover mates");
    assert!(wins_by_checks(&game, turns), "{plies}");
    let mover = game.turn();
    for mv in &info.pv {
        game.play(mv).expect("its line is legal");
    }
    assert_eq!(game.played_turns().len(), plies as usize);
    assert!(game.outcome().winners().contains(mover));
}

#[test]
fn a_beginner_proves_no_long_mate() {
    let levels = Levels::built_in();
    let game = long_mate();
    for number in [1, 2] {
        let level = levels.level(number).expect("one of ten");
        let found = ask(&game, &Request::at_level(level, &game.ruleset(), 1));
        let score = found.info.expect("it was not stopped").score;
        assert!(matches!(score, Score::Cp(_)), "level {number}: {score}");
    }
}

#[test]
fn who_overlooks_turns_or_errs_and_looks_just_so_far_proves_no_mate() {
    let proves = |misjudgement, oversight, depth| {
        let strength = Strength {
            misjudgement,
            oversight,
            ..Strength::FULL
        };
        let request = Request {
            strength,
            limits: Limits {
                depth,
                ..Request::limited_to_nodes(1000).limits
            },
            ..to_depth(1)
        };
        matches!(ask(&long_mate(), &request).score(), Some(Score::Mate(_)))
    };
    assert!(proves(0, 0, Some(4)) && proves(1, 0, None));
    assert!(!proves(0, 1, None), "it overlooks");
    assert!(!proves(1, 0, Some(4)), "it looks no further");
}

/// Some turn looks better than all others, and lets the other side mate by checks.
const TEMPTATIONS: [(&str, &str); 5] = [
    ("minishogi", "3gk/r3p/PsSR1/5/1GK2 w Bb 20"),
    ("minishogi", "bg1kB/1R1sp/2G2/P3r/K1S2 w - 22"),
    ("minishogi", "2Bks/1GR2/2KG+p/P4/2SR1 w B 36"),
    (
        "hand",
        "2g1k1g2/2p1d1p2/3ppp3/9/9/9/N2PPP3/U1P1D1P2/2G1K1t2 b T2SOHN2Lug2soh2n2l 5",
    ),
    (
        "hand",
        "1tg1k1g2/2p3p2/2lppp3/1N2n1d2/4T1sL1/4l4/2UPPP3/2PKDsPG1/2G6 b U2SOHNLohn 17",
    ),
];

#[test]
fn no_turn_is_played_that_a_proof_refutes() {
    for (name, text) in TEMPTATIONS {
        let game = rules(name, &[])
            .begin_at_position_text(text)
            .expect("a position");
        let loses = |turn: &String| {
            let mut after = game.clone();
            after.play(turn).expect("a legal turn");
            wins_by_checks(&after, 2)
        };
        let legal = game.legal_move_texts();
        assert!(legal.iter().any(|turn| !loses(turn)), "{text}");
        for depth in 1..=2 {
            let report = ask(&game, &to_depth(depth));
            let best = report.best.clone().expect("a turn");
            // Where every turn is refuted, one of them has to be played.
            let is_lost = matches!(report.score(), Some(Score::Mate(plies)) if plies < 0);
            assert!(is_lost || !loses(&best), "{text}: {best}");
        }
    }
}

#[test]
fn a_hanging_rook_is_taken_among_four() {
    let game = rules("yonin", &[])
        .begin_at_position_text(HANGING_ROOK)
        .expect("a position");
    for depth in 1..=5 {
        assert_eq!(ask(&game, &to_depth(depth)).best.as_deref(), Some("c3g3"));
    }
}

#[test]
fn whichever_of_three_others_can_answer_is_reckoned_with() {
    for (text, greedy) in [(GUARDED_PAWN, "c3g3"), (PAWN_WITH_CHECK, "c3c5")] {
        let game = rules("yonin", &[])
            .begin_at_position_text(text)
            .expect("a position");
        assert!(game.legal_move_texts().iter().any(|legal| legal == greedy));
        for depth in 1..=5 {
            let best = ask(&game, &to_depth(depth)).best.expect("a legal turn");
            assert_ne!(best, greedy, "depth {depth}");
        }
    }
}

#[test]
fn among_four_a_rival_is_mated_rather_than_a_pawn_taken() {
    let game = rules("yonin", &[])
        .begin_at_position_text(MATE_OR_PAWN)
        .expect("a position");
    for depth in 1..=4 {
        assert_eq!(ask(&game, &to_depth(depth)).best.as_deref(), Some("G*b5"));
    }
}

/// Four Player Shogi each alone, late: East has nearly everything, South is mated and
/// East can take its king on e3.
const MATED_KING: &str = "nL,8/5,s+P,3/1,sN,4,w+R,2/1,wK,wL,wP,4,wS,1,nK,4/wN,wS,wP,6,wR,1,w+R,3/3,wP,6,eP,4/1,wG,wP,wL,7,eB,eP,2/1,wS,wP,8,eP,3/12,eP,2/15/wP,2,e+B,4,eP,e+P,eN,eK,wN,2/eR,5,sP,4,eP,1,w+P,1/e+B,sK,eG,1,sP,sP,3/1,e+L,7/8,e+P e s:2S4P/w:10P/n:B3L2P/e:6G3S4NLP s#,n# 601";

/// What a game of four seats, each alone, is worth to one of them at a look.
fn worth_to(game: &Game, seat: Seat) -> i32 {
    let Game::WideShogi(state) = game else {
        panic!("four seats have a wide board");
    };
    let (rules, position) = (state.rules().as_ref(), state.position());
    let tuning = EngineParams::built_in();
    let compiled = rules.compile_weights(&rules.weights(&tuning));
    let teams = Teams::one_against_all(seat, 4);
    let attack_info = rules.attack_info(&compiled, position);
    let worth = rules.evaluate(&compiled, position, &attack_info, &teams);
    if game.turn() == seat { worth } else { -worth }
}

#[test]
fn to_take_a_mated_king_is_always_a_gain() {
    let individual = rules("four", &[("style", "Individual")]);
    let mut game = individual
        .begin_at_position_text(MATED_KING)
        .expect("a position");
    let east = game.turn();
    for takes in ["d3e3", "f3e3"] {
        let before = worth_to(&game, east);
        game.play(takes).expect("the king can be taken");
        let after = worth_to(&game, east);
        assert!(after > before + 100, "{takes}: {before}, then {after}");
        game.undo();
    }
}

#[test]
fn who_has_nearly_everything_still_sees_what_is_better() {
    let individual = rules("four", &[("style", "Individual")]);
    let game = individual
        .begin_at_position_text(MATED_KING)
        .expect("a position");
    let east = game.turn();
    let richer = MATED_KING.replacen("e:6G3S", "e:2R6G3S", 1);
    let richer = individual
        .begin_at_position_text(&richer)
        .expect("a position");
    assert!(worth_to(&richer, east) > worth_to(&game, east) + 50);
}

#[test]
fn opponents_have_the_turn_unless_it_cannot_be_given_away() {
    let game = rules("shogi", &[])
        .begin_at_position_text("4k4/7r1/9/9/9/9/9/7R1/4K4 w - 1")
        .expect("a position");
    assert_eq!(turns_to_move(&game), [0]);
    // A seat in check cannot pass.
    let game = rules("shogi", &[])
        .begin_at_position_text("4k4/4R4/9/9/9/9/9/9/4K4 w - 1")
        .expect("a position");
    assert!(turns_to_move(&game).is_empty());
    // North may have it because West gave its own away as well.
    assert_eq!(turns_to_move(&rules("yonin", &[]).begin()), [1, 2, 3]);
    // Partners threaten nothing.
    let teams = rules("four", &[("style", "TeamOrthogonal")]).begin();
    assert_eq!(turns_to_move(&teams), [3, 1]);
}

/// The seats of those opponents of the mover who can be given the turn.
fn turns_to_move(game: &Game) -> Vec<u8> {
    let opponents = opponent_turns_after_null_moves(game);
    opponents.iter().map(|it| it.turn().0).collect()
}

#[test]
fn a_score_is_a_partners_too_and_the_opposite_of_an_opponents() {
    let all: Vec<Seat> = SeatSet::first_n(4).iter().collect();
    let of_all = |teams: &Teams, seat: Seat| -> Vec<Option<i32>> {
        let of = |other: &Seat| teams.score_for_other_seat(*other, seat, 70);
        all.iter().map(of).collect()
    };
    let teams = rules("four", &[("style", "TeamOrthogonal")]).begin();
    let expected = [Some(70), Some(-70), Some(70), Some(-70)];
    assert_eq!(of_all(&engine::teams(&teams), all[0]), expected);
    let alone = rules("four", &[("style", "Individual")]).begin();
    let expected = [Some(70), None, None, None];
    assert_eq!(of_all(&engine::teams(&alone), all[0]), expected);
}

/// What a turn of a game of two seats does.
fn pattern_of(game: &Game, text: &str) -> usize {
    let Game::Shogi(state) = game else {
        panic!("two seats have a narrow board");
    };
    let (rules, position) = (state.rules().as_ref(), state.position());
    let mv = rules.read_move(position, text).expect("a legal turn");
    rules.piece_to_index(position, mv)
}

#[test]
fn what_one_side_does_is_what_the_other_does_seen_from_its_edge() {
    for (name, turns) in [("shogi", ["7g7f", "3c3d"]), ("minishogi", ["4e4d", "2a2b"])] {
        let mut game = rules(name, &[]).begin();
        let first = pattern_of(&game, turns[0]);
        game.play(turns[0]).expect("a legal turn");
        assert_eq!(pattern_of(&game, turns[1]), first, "{name}");
    }
}

#[test]
fn on_one_thread_the_same_request_has_the_same_answer() {
    for rules in all() {
        let game = by_chance(&rules, 5, 30);
        let ask_again = || ask(&game, &Request::limited_to_nodes(3_000));
        let (one, other) = (ask_again(), ask_again());
        assert_eq!((one.best, one.nodes), (other.best, other.nodes));
    }
}

#[test]
fn a_game_among_engines_comes_to_an_end_or_goes_on_legally() {
    for rules in all() {
        let mut game = by_chance(&rules, 3, 4);
        let request = Request::full_strength(Limits {
            nodes: Some(150),
            ..Limits::default()
        });
        for _ in 0..120 {
            let Some(best) = ask(&game, &request).best else {
                break;
            };
            game.play(&best).expect("its turn is legal");
        }
        assert!(game.is_consistent());
    }
}
