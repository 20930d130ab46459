//! Positions and moves of the shogi family as text: what is read and written,
//! what is refused with which words, and that nothing from outside panics.

use fastrand::Rng;
use komadai::rules::game::Game;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{in_english, move_error, position_error};

const GAMES: [&str; 5] = ["shogi", "minishogi", "hand", "yonin", "four"];

fn rules(name: &str, options: &[(&str, &str)]) -> Ruleset {
    let mut rules = Ruleset::named(name).expect(name);
    for (option, value) in options {
        rules.set(option, value).expect(option);
    }
    rules
}

fn at(name: &str, text: &str) -> Game {
    rules(name, &[])
        .begin_at_position_text(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn is_refused(rules: &Ruleset, text: &str, words: &str) {
    let error = rules.begin_at_position_text(text).expect_err(text);
    let error = in_english(&position_error(rules, &error));
    assert!(error.contains(words), "{text}: {error}");
}

/// Shogi 2.5, 8.4, Hand 2.7, Yonin 2.9, Four Player 3.6.
#[test]
fn start_positions_are_those_of_the_rules() {
    for (name, options, text) in [
        (
            "shogi",
            &[][..],
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        ),
        ("minishogi", &[], "rbsgk/4p/5/P4/KGSBR b - 1"),
        // The page's own line has the hands in another order than its rule for
        // the order of letters, T U G S D O H N L P.
        (
            "hand",
            &[],
            "2g1k1g2/2p1d1p2/3ppp3/9/9/9/3PPP3/2P1D1P2/2G1K1G2 b TU2SOH2N2Ltu2soh2n2l 1",
        ),
        (
            "yonin",
            &[],
            "2,nS,nG,nK,nG,nS,2/3,nP,nR,nP,3/wS,3,nP,3,eS/wG,wP,5,eP,eG/wK,wR,wP,3,eP,eR,eK/\
             wG,wP,5,eP,eG/wS,3,sP,3,eS/3,sP,sR,sP,3/2,sS,sG,sK,sG,sS,2 s s:-/w:-/n:-/e:- - 1",
        ),
        // Turned by hand: South's (x, y) is West's (y, 10-x), and so on.
        (
            "yonin",
            &[("setup", "Complete")],
            "wL,nN,nS,nG,nK,nG,nS,nN,nL/wN,wB,nR,3,eP,nB,eN/wS,nP,nP,nP,nP,nP,eP,eR,eS/\
             wG,1,wP,3,eP,1,eG/wK,1,wP,3,eP,1,eK/wG,1,wP,3,eP,1,eG/\
             wS,wR,wP,sP,sP,sP,sP,sP,eS/wN,sB,wP,3,sR,eB,eN/sL,sN,sS,sG,sK,sG,sS,sN,eL \
             s s:-/w:-/n:-/e:- - 1",
        ),
        (
            "four",
            &[],
            "nL,nN,nS,nG,nK,nG,nS,nN,nL/1,nR,5,nB,1/nP,nP,nP,nP,nP,nP,nP,nP,nP/\
             wL,1,wP,9,eP,1,eL/wN,wR,wP,9,eP,eB,eN/wS,1,wP,9,eP,1,eS/wG,1,wP,9,eP,1,eG/\
             wK,1,wP,9,eP,1,eK/wG,1,wP,9,eP,1,eG/wS,1,wP,9,eP,1,eS/wN,wB,wP,9,eP,eR,eN/\
             wL,1,wP,9,eP,1,eL/sP,sP,sP,sP,sP,sP,sP,sP,sP/1,sB,5,sR,1/\
             sL,sN,sS,sG,sK,sG,sS,sN,sL n s:-/w:-/n:-/e:- - 1",
        ),
    ] {
        let rules = rules(name, options);
        assert_eq!(rules.begin().position_text(), text);
        assert_eq!(
            rules
                .begin_at_position_text(text)
                .map(|game| game.position_text()),
            Ok(text.into())
        );
    }
    // As Hand 2.7 has it.
    let hand = "2g1k1g2/2p1d1p2/3ppp3/9/9/9/3PPP3/2P1D1P2/2G1K1G2 b TUOH2S2N2Ltuoh2s2n2l 1";
    assert_eq!(
        at("hand", hand).position_text(),
        rules("hand", &[]).begin().position_text()
    );
}

/// Rule 4.3 of RULES.md.
#[test]
fn position_texts_round_trip_exactly() {
    for (name, text) in [
        // Promoted pieces, full hands, a high ply.
        (
            "shogi",
            "4k4/9/2+R1+p4/9/5+b3/9/4N4/9/4K4 w R2B4G4S3N4L16P 1000000000",
        ),
        ("shogi", "8k/9/9/9/9/9/9/9/K8 b 18p 7"),
        (
            "shogi",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        ),
        ("hand", "4k4/9/9/9/9/9/9/9/4K3+N b 252P 3"),
        (
            "yonin",
            "w+R,8/9/9/9/9/9/9/9/wK,1,sK,nK,eK,4 e s:G2P/w:R/n:-/e:18P - 12",
        ),
        // North is out: neutral pieces keep their seat, the hand is gone.
        (
            "yonin",
            "n+R,8/9/9/9/nP,8/9/9/9/wK,1,sK,1,eK,4 w s:RG/w:-/n:-/e:- n 40",
        ),
        (
            "yonin",
            "n+R,8/9/9/9/nP,8/9/9/9/wK,7,eG s s:-/w:-/n:-/e:- s,n,e 40",
        ),
    ] {
        assert_eq!(at(name, text).position_text(), text);
    }
    let individual = rules("four", &[("style", "Individual")]);
    let under_mate =
        "nK,8/9/9/15/15/15/15/wK,14/15/14,eG/15/15/9/9/4,sK,4 n s:K/w:-/n:-/e:- e,s# 9";
    is_refused(&individual, under_mate, "South holds the King in hand");
    let under_mate = under_mate.replace("s:K", "s:P");
    assert_eq!(
        individual
            .begin_at_position_text(&under_mate)
            .map(|game| game.position_text()),
        Ok(under_mate)
    );
    let free = rules("four", &[("free_kings", "true")]);
    let kings = "9/9/9/15/15/15/15/wK,14/15/14,eG/15/15/9/9/4,sK,2,sK,1 n s:-/w:-/n:2RK/e:- - 9";
    assert_eq!(
        free.begin_at_position_text(kings)
            .map(|game| game.position_text()),
        Ok(kings.into())
    );
}

/// Rules 4.24 and 4.26 of RULES.md.
#[test]
fn ply_and_status_may_be_left_out() {
    let short = "8k/9/9/9/9/9/9/9/K8 b -";
    assert_eq!(at("shogi", short).position_text(), format!("{short} 1"));
    let board = "9/9/9/9/9/9/9/9/wK,1,sK,nK,eK,4 s s:-/w:-/n:-/e:-";
    assert_eq!(at("yonin", board).position_text(), format!("{board} - 1"));
    assert_eq!(
        at("yonin", &format!("{board} 7")).position_text(),
        format!("{board} - 7")
    );
}

#[test]
fn malformed_position_texts_name_place_expected_and_found() {
    let shogi = rules("shogi", &[]);
    for (text, words) in [
        ("", "board: expected 9 rows separated by `/`, found nothing"),
        ("9/9 b -", "found 2 rows"),
        (
            "8k/9/9/9/9/9/9/9/K9 b -",
            "rank i, cell 2: expected a run of 1 to 8 empty cells, found `9`",
        ),
        ("8k/9/9/9/9/9/9/9/K80 b -", "found `80`"),
        (
            "8k/9/9/9/9/9/9/9/K8P b -",
            "rank i, cell 10: expected the end of the row after 9 cells, found `P`",
        ),
        (
            "8k/9/9/9/9/9/9/9/K7 b -",
            "rank i, cell 9: expected a piece or a run of empty cells",
        ),
        (
            "8k/9/9/9/+g8/9/9/9/K8 b -",
            "rank e, cell 1: expected `g` without `+`, for a Gold General does not promote",
        ),
        ("8k/9/9/9/x8/9/9/9/K8 b -", "found `x`"),
        ("8k/9/9/9/歩8/9/9/9/K8 b -", "found `歩`"),
        ("8k/9/9/9/8+/9/9/9/K8 b -", "found `+`"),
        (
            "8k/9/9/9/9/9/9/9/K8",
            "turn: expected one of `b`, `w`, found nothing",
        ),
        ("8k/9/9/9/9/9/9/9/K8 s -", "found `s`"),
        (
            "8k/9/9/9/9/9/9/9/K8 b",
            "hands: expected pieces held, or `-`, found nothing",
        ),
        (
            "8k/9/9/9/9/9/9/9/K8 b 2K",
            "hands: expected a piece that can be held, one of RBGSNLP, found `K`",
        ),
        ("8k/9/9/9/9/9/9/9/K8 b 0P", "from 1 to 255, found `0`"),
        ("8k/9/9/9/9/9/9/9/K8 b 256P", "found `256`"),
        ("8k/9/9/9/9/9/9/9/K8 b 2", "found nothing"),
        ("8k/9/9/9/9/9/9/9/K8 b PBP", "each piece of a seat once"),
        ("8k/9/9/9/9/9/9/9/K8 b - 0", "ply: expected a number from 1"),
        ("8k/9/9/9/9/9/9/9/K8 b - +1", "found `+1`"),
        (
            "8k/9/9/9/9/9/9/9/K8 b - 1 1",
            "after the ply: expected the end, found `1`",
        ),
        ("9/9/9/9/9/9/9/9/K8 b -", "White has no King"),
        (
            "kk7/9/9/9/9/9/9/9/9 b -",
            "Black has no King. White may have only one King, but has 2",
        ),
        (
            "4k4/9/9/9/4R4/9/9/9/4K4 b -",
            "White is in check, with the King on 5a, but Black is to move",
        ),
        (
            "8k/9/9/9/9/9/9/9/K8 b 255P",
            "There are 257 pieces, more than 255",
        ),
    ] {
        is_refused(&shogi, text, words);
    }
    let yonin = rules("yonin", &[]);
    let board = "9/9/9/9/9/9/9/9/wK,1,sK,nK,eK,4";
    for (text, words) in [
        (
            "9/9/9/9/9/9/9/9/wK,1,sK,nK,eK,4,1 s".into(),
            "rank 1, cell 10: expected the end of the row",
        ),
        (
            "9/9/9/9/9/9/9/9/wK,,sK,nK,eK,4 s".into(),
            "rank 1, cell 2: expected a seat's letter and a piece",
        ),
        ("9/9/9/9/9/9/9/9/wK,1,bK,nK,eK,4 s".into(), "found `bK`"),
        ("9/9/9/9/9/9/9/9/wK,1,s+K,nK,eK,4 s".into(), "found `s+K`"),
        (format!("{board} b"), "one of `s`, `w`, `n`, `e`, found `b`"),
        (
            format!("{board} s -"),
            "hands, seat s: expected `s:` and what the seat holds, found `-`",
        ),
        (
            format!("{board} s s:-/w:-/n:-"),
            "hands, seat e: expected `e:`",
        ),
        (format!("{board} s s:-/n:-/w:-/e:-"), "hands, seat w"),
        (
            format!("{board} s s:-/w:-/n:p/e:-"),
            "hands, seat n: expected pieces in upper case, found `p`",
        ),
        (format!("{board} s s:-/w:-/n:-/e:-/s:-"), "no more seats"),
        (
            format!("{board} s s:-/w:-/n:-/e:- x"),
            "status: expected `-`, or seats",
        ),
        (format!("{board} s s:-/w:-/n:-/e:- n,n"), "found `n`"),
        (
            format!("{board} s s:-/w:-/n:-/e:- n"),
            "North is out, but has the King on d1",
        ),
        (
            format!("{board} s s:-/w:-/n:-/e:- n#"),
            "North is marked as mated, but in this game nobody ever is",
        ),
        (
            "9/9/9/9/9/9/9/9/wK,1,sK,1,eK,4 s s:-/w:-/n:P/e:- n".into(),
            "North is out, so nothing may be in its hand",
        ),
        (
            "9/9/9/9/9/9/9/9/wK,1,sK,1,eK,4 n s:-/w:-/n:-/e:- n".into(),
            "North is to move, but is out",
        ),
        (
            "9/9/9/9/9/9/9/9/wK,1,sK,1,eK,4 s s:-/w:-/n:-/e:- -".into(),
            "North has no King",
        ),
        (
            "9/9/9/9/9/9/9/9/9 s s:-/w:-/n:-/e:- s,w,n,e".into(),
            "Everybody is out",
        ),
    ] {
        is_refused(&yonin, &text, words);
    }
    // Void corners are no cells: the rows of the cross have 9 and 15.
    let four = rules("four", &[]);
    is_refused(
        &four,
        "15/9/9/15/15/15/15/15/15/15/15/15/9/9/9 n",
        "rank 15, cell 1: expected a run of 1 to 9",
    );
}

/// Section 6 of RULES.md.
#[test]
fn move_texts_follow_the_rules() {
    let shogi = rules("shogi", &[]).begin();
    assert!(shogi.legal_move_texts().contains(&"7g7f".into()));
    let both = at("shogi", "8k/4P4/9/9/9/9/9/9/K8 b P 1").legal_move_texts();
    // On the last rank a pawn must promote.
    assert!(both.contains(&"5b5a+".into()) && !both.contains(&"5b5a".into()));
    let both = at("shogi", "8k/9/9/4P4/9/9/9/9/K8 b P 1").legal_move_texts();
    assert!(both.contains(&"5d5c+".into()) && both.contains(&"5d5c".into()));
    assert!(both.contains(&"P*4e".into()) && !both.contains(&"P*5e".into()));
    let four = rules("four", &[]).begin();
    assert!(four.legal_move_texts().contains(&"h13h12".into()));
    // South's king is walled in by pawns that cannot move either.
    let stuck = at(
        "yonin",
        "sK,sP,7/sP,sP,7/9/9/9/9/9/9/wK,6,nK,eK s s:-/w:-/n:-/e:- - 1",
    );
    assert_eq!(stuck.legal_move_texts(), ["pass"]);
}

#[test]
fn illegal_move_texts_are_refused_with_the_reason() {
    let start = rules("shogi", &[]).begin();
    for (text, words) in [
        ("", "move: expected a move of two cells of the board"),
        ("7g", "found `7g`"),
        ("7g7z", "found `7g7z`"),
        ("歩歩", "expected a move"),
        (
            "X*5e",
            "a piece that can be dropped, one of R B G S N L P, found `X`",
        ),
        ("K*5e", "found `K`"),
        ("P*5z", "a cell of the board, found `5z`"),
        ("pass", "You may not pass while you have a legal move"),
        ("5e5d", "There is nothing on 5e"),
        ("7c7d", "What stands on 7c is not yours"),
        ("5i5h", ""),
        ("5i4i", "Your own piece stands on 4i"),
        ("7g7e", "The Pawn on 7g cannot reach 7e"),
        (
            "8h3c",
            "The Bishop on 8h cannot reach 3c: the Pawn on 7g is in the way",
        ),
        (
            "7g7f+",
            "The Pawn promotes only on a move that starts or ends in the promotion zone",
        ),
        ("5i5h+", "The King does not promote"),
        ("P*5e", "You hold no Pawn"),
    ] {
        let mut game = start.clone();
        match game.play(text) {
            Ok(_) => assert!(words.is_empty(), "{text} was played"),
            Err(error) => {
                let error = in_english(&move_error(&start, &error));
                assert!(error.contains(words), "{text}: {error}");
            }
        }
    }
}

#[test]
fn breaches_of_special_rules_are_explained() {
    for (name, position, text, words) in [
        (
            "shogi",
            "8k/9/9/9/9/9/4P4/9/K8 b P",
            "P*5e",
            "You already have one Pawn on the file of 5e.",
        ),
        (
            "shogi",
            "8k/9/9/9/9/9/9/9/K8 b P",
            "P*5a",
            "The Pawn, dropped on 5a, could never move again.",
        ),
        (
            "shogi",
            "8k/9/9/9/9/9/9/9/K8 b N",
            "N*5b",
            "The Knight, dropped on 5b, could never move again.",
        ),
        (
            "shogi",
            "8k/9/9/9/9/9/9/9/K8 b P",
            "P*1a",
            "1a is not empty, so nothing can be dropped there.",
        ),
        (
            "shogi",
            "8k/4P4/9/9/9/9/9/9/K8 b -",
            "5b5a",
            "The Pawn must promote on 5a.",
        ),
        (
            "shogi",
            "4r3k/9/9/9/9/9/9/4S4/4K4 b -",
            "5h4g",
            "That would leave your King on 5i attacked from 5a.",
        ),
        (
            "shogi",
            "4r3k/9/9/9/9/9/9/8S/4K4 b -",
            "1h1g",
            "You must get out of check, and your King on 5i would still be attacked from 5a.",
        ),
        (
            "shogi",
            "4r3k/9/9/9/9/9/9/9/4K4 b P",
            "P*1g",
            "You must get out of check, and your King on 5i would still be attacked from 5a.",
        ),
        // A pawn dropped before the king, who has nowhere to go: gold on 2c
        // guards 1b and 2b, the lances stand beside him.
        (
            "shogi",
            "7lk/9/7G1/9/9/9/9/9/K8 b P",
            "P*1b",
            "The Pawn may not be dropped so that it mates, and on 1b it would mate White.",
        ),
        (
            "hand",
            "4k4/9/9/9/9/9/9/9/4K4 b H",
            "H*5e",
            "The Hasty must attack the enemy King from where it is dropped, and from 5e it does not.",
        ),
        (
            "hand",
            "4k4/9/9/9/9/9/9/9/4K4 b O",
            "O*5e",
            "The Onager must attack the enemy King from where it is dropped, and from 5e it does not.",
        ),
        (
            "hand",
            "4k4/9/9/9/9/9/9/9/4K4 b N",
            "N*1c",
            "The Knight may not be dropped into the promotion zone.",
        ),
        (
            "hand",
            "4k4/9/9/9/9/9/9/9/4K4 b L",
            "L*1a",
            "The Lance, dropped on 1a, could never move again.",
        ),
        (
            "hand",
            "4k4/9/9/9/9/6P2/5P3/9/4K4 b -",
            "4g3g",
            "You already have one Soldier on the file of 3g.",
        ),
        (
            "hand",
            "4k4/9/9/9/9/6P2/9/9/4K4 b P",
            "P*3d",
            "You already have one Soldier on the file of 3d.",
        ),
        (
            "hand",
            "4k4/9/9/9/6N2/9/9/9/4K4 b -",
            "3e2c",
            "The Knight must promote on 2c.",
        ),
        (
            "yonin",
            "9/9/9/9/9/4,nP,4/4,sR,4/9/wK,1,sK,1,eK,4 w s:-/w:-/n:-/e:- n",
            "e4e3",
            "North is out: the piece on e4 cannot move.",
        ),
        (
            "four",
            "nK,8/9/9/15/15/15/15/wK,14/15/14,eK/15/15/4,nP,4/4,sR,4/4,sK,4 s s:-/w:-/n:-/e:-",
            "h2h3",
            "A piece of your partner North stands on h3, which you cannot capture.",
        ),
    ] {
        let mut game = at(name, position);
        let error = game.play(text).expect_err(text);
        let error = in_english(&move_error(&game, &error));
        assert!(error.contains(words), "{position} {text}: {error}");
    }
}

#[test]
fn positions_and_moves_of_random_games_round_trip() {
    let mut rng = Rng::with_seed(31);
    for name in GAMES {
        for choice in 0..3 {
            let mut rules = rules(name, &[]);
            for option in rules.options() {
                let value = option.values[choice % option.values.len()];
                rules.set(option.name, value).expect("its own value");
            }
            let mut game = rules.begin();
            for _ in 0..150 {
                let moves = game.legal_move_texts();
                let Some(text) = rng.choice(&moves) else {
                    break;
                };
                assert_eq!(&game.play(text).expect("legal").text, text);
                let position = game.position_text();
                let again = rules
                    .begin_at_position_text(&position)
                    .expect("a position of a game");
                assert_eq!(again.position_text(), position);
                assert!(game.is_consistent(), "{position}");
            }
        }
    }
}

#[test]
fn no_text_makes_a_reader_panic() {
    let parts = [
        "lnsgkgsnl",
        "/",
        "9",
        "8",
        "k",
        "K",
        "+P",
        "+",
        "p",
        "sK",
        "w+R",
        ",",
        " ",
        "b",
        "w",
        "s",
        "-",
        "2P",
        "s:-",
        "w:2PG",
        "n",
        "n#",
        "1",
        "0",
        "99999999999999999999",
        "7g7f",
        "P*5e",
        "*",
        "pass",
        "歩",
        "é",
        "\t",
        "\0",
        "(e2)",
        "x",
        "=",
        "a15o1",
    ];
    let mut rng = Rng::with_seed(7);
    let games: Vec<(Ruleset, Game)> = GAMES
        .iter()
        .map(|name| (rules(name, &[]), rules(name, &[]).begin()))
        .collect();
    for _ in 0..500 {
        let text: String = (0..rng.usize(..9))
            .filter_map(|_| rng.choice(parts))
            .collect();
        for (rules, game) in &games {
            assert!(rules.begin_at_position_text(&text).is_err(), "{text}");
            let mut game = game.clone();
            let _ = game.play(&text).map(|_| ());
            let _ = game.play_move_in_any_form(&text).map(|_| ());
        }
        // A whole position with a few letters changed.
        for (rules, game) in &games {
            let mut letters: Vec<char> = game.start_text().chars().collect();
            for _ in 0..rng.usize(1..4) {
                let at = rng.usize(..letters.len());
                letters[at] = rng
                    .choice("kKpP+19/,swn -b:x歩".chars().collect::<Vec<_>>())
                    .unwrap_or('?');
            }
            let text: String = letters.into_iter().collect();
            if let Ok(game) = rules.begin_at_position_text(&text) {
                let again = game.position_text();
                let read = rules
                    .begin_at_position_text(&again)
                    .map(|game| game.position_text());
                assert_eq!(read, Ok(again), "{text}");
            }
        }
    }
}

/// Rule 4.25 of RULES.md.
#[test]
fn the_ply_stays_at_its_maximum() {
    let position = "4k4/9/9/9/9/9/9/9/4K4 b - 1000000000";
    let shogi = Ruleset::named("shogi").expect("ours");
    let mut game = shogi.begin_at_position_text(position).expect("playable");
    game.play("5i5h").expect("a legal move");
    let text = game.position_text();
    assert!(text.ends_with(" w - 1000000000"), "{text}");
    shogi.begin_at_position_text(&text).expect("our own text");
}

/// Rule 5.5 of RULES.md.
#[test]
fn a_promotion_sign_on_a_piece_that_cannot_promote_is_refused() {
    for (name, position, found) in [
        ("shogi", "4k4/9/9/9/9/9/9/9/8+G b -", "`+G`"),
        (
            "yonin",
            "s+K,8/9/9/9/9/9/9/9/9 s s:-/w:-/n:-/e:- -",
            "`s+K`",
        ),
    ] {
        let rules = Ruleset::named(name).expect("ours");
        let error = rules
            .begin_at_position_text(position)
            .expect_err("no such piece")
            .to_string();
        assert!(error.contains("does not promote"), "{error}");
        assert!(error.contains(found), "{error}");
    }
    let error = Ruleset::named("shogi")
        .expect("ours")
        .begin_at_position_text("9 b -");
    let error = error.expect_err("too few").to_string();
    assert!(error.contains("found 1 row"), "{error}");
}

/// Rule 5.17 of RULES.md.
#[test]
fn in_a_mate_problem_one_seat_needs_no_king() {
    for (name, text) in [
        ("shogi", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"),
        ("shogi", "9/9/9/9/9/4p4/9/4K4/9 w g 8"),
        ("shogi", "4k4/4G4/4P4/9/9/9/9/9/9 w - 2"),
        ("minishogi", "4k/5/5/5/5 b RB 1"),
    ] {
        assert!(
            rules(name, &[]).begin_at_position_text(text).is_err(),
            "{text}"
        );
        let game = rules(name, &[]).begin_problem(text).expect(text);
        assert_eq!(game.position_text(), text);
        assert!(game.is_consistent());
        assert!(!game.legal_move_texts().is_empty() || game.outcome_text() == "win b mate");
    }
    for (name, text, words) in [
        ("shogi", "9/9/9/9/9/9/9/9/9 b -", "Black has no King"),
        (
            "shogi",
            "4k4/9/9/9/4R4/9/9/9/9 b -",
            "White is in check, with the King on 5a, but Black is to move",
        ),
        (
            "shogi",
            "kk7/9/9/9/9/9/9/9/9 b -",
            "White may have only one King, but has 2",
        ),
        ("shogi", "4k4/9 b -", "9 rows"),
        (
            "yonin",
            "9/9/9/9/9/9/9/9/wK,1,sK,nK,5 s s:-/w:-/n:-/e:- - 1",
            "East has no King",
        ),
    ] {
        let rules = rules(name, &[]);
        let error = rules.begin_problem(text).expect_err(text);
        let error = in_english(&position_error(&rules, &error));
        assert!(error.contains(words), "{text}: {error}");
    }
    // A whole position is no other for being read as a problem.
    for name in GAMES {
        let rules = rules(name, &[]);
        let text = rules.begin().position_text();
        let read = rules.begin_problem(&text).expect(name);
        assert_eq!(read.position_text(), text);
    }
}

#[test]
fn cells_are_read_only_as_they_are_written() {
    // Squares of USI and of algebraic names, with numbers of one and of two digits.
    for (name, good, bad) in [
        (
            "shogi",
            "7g7f",
            [
                "07g7f", "7g07f", "+7g7f", "7G7f", "7g7", "g77f", "0g7f", "10g7f", "7z7f", "７g7f",
            ],
        ),
        (
            "four",
            "e13e12",
            [
                "e013e12",
                "e13e012",
                "e+13e12",
                "E13e12",
                "e13e",
                "13ee12",
                "e0e12",
                "e99e12",
                "z13e12",
                "e13e１２",
            ],
        ),
    ] {
        let game = Ruleset::named(name)
            .expect("a game of the catalogue")
            .begin();
        game.clone().play(good).expect(good);
        for text in bad {
            game.clone().play(text).expect_err(text);
        }
    }
}
