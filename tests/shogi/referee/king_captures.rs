//! When a king may be taken in Four Player Shogi where each plays alone: positions set up by hand,
//! and many more in which the rules have to agree with the referee.

use fastrand::Rng;
use komadai::rules::game::Game;

use super::cases::{Case, rules};
use super::random_positions::{compare, every_move, play, referee};
use komadai_naive::shogi::{NaiveGame, Referee};

const AFTER_TURN: Case = ("four", &[("style", "Individual")]);
const AT_ONCE: Case = (
    "four",
    &[("style", "Individual"), ("king_capture", "AtOnce")],
);

/// Random games with each value of the option.
const GAMES: u64 = 500;

/// Plies after which a random game is given up.
const LONGEST: usize = 300;

/// Of how many plies of a random game one is compared even if no king is attacked.
const LOOKED_AT: usize = 16;

/// random positions with a seat under a mate, with each value of the option.
const RANDOM_POSITIONS: usize = 500;

/// Plies played on from a random position.
const ON: usize = 3;

/// A move, and whether it is legal when kings may be taken after a lost turn, and at once.
struct Question {
    name: &'static str,
    /// Seat, code and cell of each piece.
    pieces: &'static str,
    hands: &'static str,
    status: &'static str,
    turn: char,
    taken: &'static str,
    after_turn: bool,
    at_once: bool,
}

const EMPTY: &str = "s:-/w:-/n:-/e:-";

/// South's king in its corner: one rook gives check along rank 1, the other holds rank 2.
const CORNERED: &str = "sKd1 nRl1 nRl2 nKh15 wKa8 eKo8";

/// The rook on l1 gives check, the one on d15 holds file d, and South's king may go nowhere but to
/// e2, where West's king stands. That one is in check by South's: l1 holds e1 and f1, l3 holds d3,
/// e3 and f3, the lance f2 and the rook on d15 d2; and it may not take on d1 because of l1.
const TWO_KINGS: &str = "sKd1 wKe2 nRl1 nRd15 nRl3 nLf15 nKh15 eKo8";

/// Two kings in check by each other. Rook l2 holds d2, e2 and f2, rook f9 holds f1.
const FACE_TO_FACE: &str = "sKd1 wKe1 sRe9 nRl2 nRf9 nKh15 eKo8";

/// The bishop gives check through i2, the knight holds g1 and i1, the rook g2, h2 and i2: only
/// something on i2 would help. A pawn there would mate East: i2 and j2 are held by the rook, h2 by
/// South's king, h4 and h3 by the lance on h15, i4 by the bishop, j4 and j3 by the lance on j15.
const PAWN: &str = "sKh1 nBj3 nNh3 nRl2 nLh15 nLj15 eKi3 nKd15 wKa8";

/// The same with West's king on h4, in check by East's: i4 is held by the bishop, g5, h5 and i5 by
/// the rook on o5, g3 and h3 by the silver, g4 by the lance on g15. East could take it: nothing of
/// North's attacks h4.
const PAWN_AND_KING: &str = "sKh1 nBj3 nNh3 nRl2 nSg4 nLg15 nLj15 nRo5 eKi3 nKd15 wKh4";

const QUESTIONS: [Question; 25] = [
    ask("under a mate", CORNERED, "s#", 'n', "l1d1", true, true),
    ask("mated", CORNERED, "-", 'n', "l1d1", false, true),
    Question {
        hands: "s:P/w:-/n:-/e:-",
        ..ask("a drop helps", CORNERED, "s#", 'n', "l1d1", false, false)
    },
    ask(
        "somebody opened d2 and e2",
        "sKd1 nRl1 nKh15 wKa8 eKo8",
        "s#",
        'n',
        "l1d1",
        false,
        false,
    ),
    ask(
        "the checking piece can be taken",
        "sKd1 nRl1 nRl2 sBi4 nKh15 wKa8 eKo8",
        "s#",
        'n',
        "l1d1",
        false,
        false,
    ),
    ask(
        "by a seat that did not mate",
        "sKd1 nRl1 nRl2 wRd9 nKh15 wKa8 eKo8",
        "s#",
        'w',
        "d9d1",
        true,
        true,
    ),
    ask(
        "the rook on rank 2 is of a seat that is out",
        "sKd1 nRl1 wRl2 nKh15 eKo8",
        "w,s#",
        'n',
        "l1d1",
        true,
        true,
    ),
    ask(
        "the captor stays in check",
        "sKd1 nRl1 nRl2 eRh9 nKh15 wKa8 eKo8",
        "s#",
        'n',
        "l1d1",
        false,
        false,
    ),
    ask(
        "the captor would step out of a pin",
        "sKd1 nRd8 nRe13 eRa8 nKg8 wKb12 eKo8",
        "s#",
        'n',
        "d8d1",
        false,
        false,
    ),
    ask(
        "the captor is not pinned",
        "sKd1 nRd8 nRe13 eRa9 nKg8 wKb12 eKo8",
        "s#",
        'n',
        "d8d1",
        true,
        true,
    ),
    ask(
        "an answer by a king is none",
        TWO_KINGS,
        "s#,w#",
        'n',
        "l1d1",
        true,
        true,
    ),
    ask(
        "not after a turn yet",
        TWO_KINGS,
        "w#",
        'n',
        "l1d1",
        false,
        true,
    ),
    ask(
        "by the king in check",
        TWO_KINGS,
        "s#,w#",
        's',
        "d1e2",
        true,
        true,
    ),
    ask(
        "the other has not lost a turn",
        TWO_KINGS,
        "s#",
        's',
        "d1e2",
        false,
        true,
    ),
    ask(
        "the other may not",
        TWO_KINGS,
        "s#,w#",
        'w',
        "e2d1",
        false,
        false,
    ),
    ask("by a piece", FACE_TO_FACE, "s#,w#", 's', "e9e1", true, true),
    ask("by the king", FACE_TO_FACE, "w#", 's', "d1e1", true, true),
    ask(
        "and the other way",
        FACE_TO_FACE,
        "s#,w#",
        'w',
        "e1d1",
        true,
        true,
    ),
    ask(
        "West alone is marked",
        FACE_TO_FACE,
        "w#",
        'w',
        "e1d1",
        false,
        true,
    ),
    Question {
        hands: "s:P/w:-/n:-/e:-",
        ..ask("the pawn would mate", PAWN, "s#", 'n', "j3h1", true, true)
    },
    Question {
        hands: "s:G/w:-/n:-/e:-",
        ..ask("a gold may mate", PAWN, "s#", 'n', "j3h1", false, false)
    },
    Question {
        hands: "s:P/w:-/n:-/e:-",
        ..ask(
            "East could take the pawn from d2",
            "sKh1 nBj3 nNh3 nRl2 nLh15 nLj15 eKi3 eRd2 nKd15 wKa8",
            "s#",
            'n',
            "j3h1",
            false,
            false,
        )
    },
    Question {
        hands: "s:P/w:-/n:-/e:-",
        ..ask(
            "East could answer the pawn by taking a king",
            PAWN_AND_KING,
            "s#,w#",
            'n',
            "j3h1",
            false,
            false,
        )
    },
    Question {
        hands: "s:P/w:-/n:-/e:-",
        ..ask(
            "East could not take West's king yet",
            PAWN_AND_KING,
            "s#",
            'n',
            "j3h1",
            true,
            false,
        )
    },
    ask(
        "marked and not in check",
        "sKd1 nRl2 nRe13 nRd3 sPd2 nKh15 wKa8 eKo8",
        "s#",
        'n',
        "d3d1",
        false,
        false,
    ),
];

const fn ask(
    name: &'static str,
    pieces: &'static str,
    status: &'static str,
    turn: char,
    taken: &'static str,
    after_turn: bool,
    at_once: bool,
) -> Question {
    Question {
        name,
        pieces,
        hands: EMPTY,
        status,
        turn,
        taken,
        after_turn,
        at_once,
    }
}

/// The text of a position with these pieces.
fn text(pieces: &str, hands: &str, status: &str, turn: char, ply: u32) -> String {
    let placed = |cell: &str| {
        let found = pieces.split(' ').find(|piece| piece[2..] == *cell)?;
        Some(found[..2].to_string())
    };
    let rows = (1..=15).rev().map(|rank| {
        let is_wide = (4..=12).contains(&rank);
        let files = if is_wide { 'a'..='o' } else { 'd'..='l' };
        let cells = files.map(|file| placed(&format!("{file}{rank}")).unwrap_or("1".to_string()));
        cells.collect::<Vec<_>>().join(",")
    });
    let board = rows.collect::<Vec<_>>().join("/");
    // Through the referee, who writes the cells of a run in one number.
    let text = format!("{board} {turn} {hands} {status} {ply}");
    referee(&text, naive(AFTER_TURN)).write()
}

fn naive((name, options): Case) -> NaiveGame {
    NaiveGame::of(name, options)
}

fn begun(case: Case, text: &str) -> Game {
    let begun = rules(case).begin_at_position_text(text);
    begun.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Asks every question for both values of the option; `legal` lists the moves of a position.
fn answers(legal: impl Fn(Case, &str) -> Vec<String>) {
    for question in QUESTIONS {
        let position = text(
            question.pieces,
            question.hands,
            question.status,
            question.turn,
            1,
        );
        for (case, expected) in [
            (AFTER_TURN, question.after_turn),
            (AT_ONCE, question.at_once),
        ] {
            let legal = legal(case, &position);
            let found = legal.iter().any(|found| found == question.taken);
            assert_eq!(
                found, expected,
                "{}: {case:?}, {position}, {legal:?}",
                question.name
            );
        }
    }
}

/// Four Player 9.6 to 9.14.
#[test]
fn referee_captures_kings_as_the_rules_say() {
    answers(|case, text| referee(text, naive(case)).legal());
}

/// Four Player 9.6 to 9.14.
#[test]
fn kings_are_captured_as_the_rules_say() {
    answers(|case, text| begun(case, text).legal_move_texts());
}

/// North drops a gold beside East's king, protected by the rook on n5: East passes. Where South
/// takes that rook, the king could take the gold; where South does something else, it is lost.
const GOLD: &str = "2,nK,6/9/9/14,eK/3,nR,11/15/15/wK,14/15/15/13,nR,1/13,sP,1/9/9/4,sK,4 \
    n s:-/w:-/n:G/e:- - 1";
const RELIEVED: [&str; 4] = ["G*o11", "pass", "n4n5", "a8a7"];
const UNRELIEVED: [&str; 4] = ["G*o11", "pass", "h1h2", "a8a7"];

/// Four Player 9.9.
#[test]
fn referee_sees_a_mate_end() {
    for case in [AFTER_TURN, AT_ONCE] {
        for (line, expected) in [(RELIEVED, false), (UNRELIEVED, true)] {
            let mut now = referee(GOLD, naive(case));
            for mv in line {
                assert!(now.legal().contains(&mv.to_string()), "{mv}");
                now = now.play(mv);
            }
            let found = now.legal().contains(&"o11o12".to_string());
            assert_eq!(found, expected, "{case:?} {line:?}");
        }
    }
}

/// Four Player 9.9.
#[test]
fn a_mate_ends_when_an_escape_opens() {
    for case in [AFTER_TURN, AT_ONCE] {
        for (line, expected) in [(RELIEVED, false), (UNRELIEVED, true)] {
            let mut game = begun(case, GOLD);
            for mv in line {
                game.play(mv)
                    .unwrap_or_else(|error| panic!("{mv}: {error}"));
            }
            let found = game.legal_move_texts().contains(&"o11o12".to_string());
            assert_eq!(found, expected, "{case:?} {line:?}");
        }
    }
}

/// Positions, a move, and the position that follows.
fn each_mark_case(mut check: impl FnMut(&str, &str, &str)) {
    // What South had in hand leaves the game with its king. Nothing can be put between.
    let hands = "s:G2P/w:-/n:-/e:-";
    let rest = "nRl1 nRl2 nKh15 wKa8 eKo8";
    check(
        &text(&format!("sKd1 nRe1 {rest}"), hands, "s#", 'n', 1),
        "e1d1",
        &text(&format!("nRd1 {rest}"), EMPTY, "s", 'e', 2),
    );
    // A mark stays as long as its owner can do nothing, in check or not, and goes with its next
    // move. Whoever has nothing to do and is not in check gets none.
    let stalemate = "sKd1 nRe15 nRl2 nKh15 wKa8 eKo8";
    let mate = "sKd1 nRl1 nRl2 nKh15 wKa8 eKo8";
    let open = "sKd1 nRl1 nKh15 wKa8 eKo8";
    for (pieces, before, mv, expected, after) in [
        (mate, "-", "pass", mate, "s#"),
        (mate, "s#", "pass", mate, "s#"),
        (stalemate, "-", "pass", stalemate, "-"),
        (stalemate, "s#", "pass", stalemate, "s#"),
        (open, "s#,e#", "d1d2", "sKd2 nRl1 nKh15 wKa8 eKo8", "e#"),
    ] {
        check(
            &text(pieces, EMPTY, before, 's', 1),
            mv,
            &text(expected, EMPTY, after, 'w', 2),
        );
    }
}

/// Four Player 9.3, 9.4.
#[test]
fn referee_marks_seats_under_a_mate_as_the_rules_say() {
    for case in [AFTER_TURN, AT_ONCE] {
        each_mark_case(|before, mv, after| {
            let now = referee(before, naive(case));
            assert!(now.legal().contains(&mv.to_string()), "{mv}: {before}");
            assert_eq!(now.play(mv).write(), after);
        });
    }
}

/// Four Player 9.3, 9.4.
#[test]
fn marks_of_mates_come_and_go_as_the_rules_say() {
    for case in [AFTER_TURN, AT_ONCE] {
        each_mark_case(|before, mv, after| {
            let mut game = begun(case, before);
            game.play(mv)
                .unwrap_or_else(|error| panic!("{mv}: {error}"));
            assert_eq!(game.position_text(), after);
        });
    }
}

/// Plays random games in step with the referee, and compares wherever a king is attacked or a seat is
/// under a mate, elsewhere now and then.
fn random_games(case: Case) {
    let rules = rules(case);
    for seed in 0..GAMES {
        let mut rng = Rng::with_seed(seed);
        let mut game = rules.begin();
        let mut now = referee(&game.position_text(), naive(case));
        for ply in 0..LONGEST {
            if !game.outcome().is_ongoing() {
                break;
            }
            let legal = game.legal_move_texts();
            let is_quiet = game.checked_royals().is_empty() && !now.write().contains('#');
            if !is_quiet || ply % LOOKED_AT == 0 {
                compare(&game, &now, &now.legal());
            }
            let mv = rng.choice(&legal).expect("a game that goes on has a move");
            now = now.play(mv);
            game.play(mv)
                .unwrap_or_else(|error| panic!("{mv}: {error}"));
        }
        compare(&game, &now, &now.legal());
    }
}

#[test]
fn random_games_agree_with_the_referee() {
    random_games(AFTER_TURN);
}

#[test]
fn random_games_with_king_capture_at_once_agree_with_the_referee() {
    random_games(AT_ONCE);
}

/// Compares random positions with seats under a mate, every move in them, and some plies on.
fn random_mates(case: Case) {
    let rules = rules(case);
    let mut rng = Rng::with_seed(5);
    let mut compared = 0;
    while compared < RANDOM_POSITIONS {
        let position = Referee::random_position(naive(case), rng.usize(4..12), &mut rng).write();
        if !position.contains('#') {
            continue;
        }
        compared += 1;
        let begun = rules.begin_at_position_text(&position);
        let begun = begun.unwrap_or_else(|error| panic!("{position}: {error}"));
        let now = referee(&position, naive(case));
        every_move(&begun, &now, &now.legal());
        play(begun, naive(case), ON, &mut rng, &mut |_, _, _, _| {});
    }
}

#[test]
fn random_mates_agree_with_the_referee() {
    random_mates(AFTER_TURN);
}

#[test]
fn random_mates_with_king_capture_at_once_agree_with_the_referee() {
    random_mates(AT_ONCE);
}
