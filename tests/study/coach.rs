//! What the coach says of a turn, and that it says nothing that is not so. Positions are small enough
//! to see by hand what mates and what is defended.

use komadai::locale::Locale;
use komadai::rules::game::Game;
use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::study::coach::{BetterTurn, Remark, coach};
use komadai::words;

use super::step_state;

fn begin(variant: &str, position: &str) -> Game {
    let rules = Ruleset::named(variant).expect(variant);
    rules.begin_at_position_text(position).expect(position)
}

fn shogi(position: &str) -> Game {
    begin("shogi", position)
}

/// What is said in English of a turn in a game.
fn said_in(game: &Game, turn: &str, better: &str) -> Vec<String> {
    let remarks = coach(game, turn, BetterTurn::Told(better)).into_iter();
    let english = Locale::english();
    remarks
        .map(|it| english.text(&words::remark(game, turn, &it).expect("a legal turn")))
        .collect()
}

/// The same of a position of shogi.
fn said(position: &str, turn: &str, better: &str) -> Vec<String> {
    said_in(&shogi(position), turn, better)
}

/// White's Rook on 9h keeps Black's King on its rank; with another in hand White mates there. The Gold
/// can capture the first one.
const ROOK_AND_GOLD: &str = "4k4/9/9/9/9/9/9/r8/G3K4 b r 1";

#[test]
fn an_allowed_mate_is_told() {
    let game = shogi(ROOK_AND_GOLD);
    // From 1i, 2i and 3i the Rook mates; on 7i the Gold on 8i captures it.
    let remarks = coach(&game, "9i8i", BetterTurn::Told("9i9h"));
    let answer = "R*1i".to_owned();
    let allowed = Remark::AllowsWin {
        answer,
        plies: 1,
        reason: Some(Reason::Mate),
    };
    assert_eq!(remarks, [allowed]);
    assert_eq!(
        said(ROOK_AND_GOLD, "9i8i", "9i9h"),
        ["This allows mate at once: Rook dropped on 1i."]
    );
}

#[test]
fn a_mate_that_comes_anyway_or_not_at_all_is_no_fault_of_a_turn() {
    let game = shogi(ROOK_AND_GOLD);
    // The better one allows it as well, or none is known.
    assert_eq!(coach(&game, "9i8i", BetterTurn::Told("5i4i")), []);
    assert_eq!(coach(&game, "9i8i", BetterTurn::Unknown), []);
    // With the first Rook captured there is none.
    assert_eq!(coach(&game, "9i9h", BetterTurn::Told("5i4i")), []);
}

/// A Rook on the second rank and one in hand mate a King on the first.
const TWO_ROOKS: &str = "4k4/R8/9/9/9/9/9/9/4K4 b R 1";

#[test]
fn a_missed_mate_is_told_and_a_mate_is_not_missed() {
    let chance = "R*1a".to_owned();
    let missed = Remark::MissesWin {
        chance,
        plies: 1,
        reason: Some(Reason::Mate),
    };
    assert_eq!(
        coach(&shogi(TWO_ROOKS), "5i4h", BetterTurn::Told("R*1a")),
        [missed]
    );
    assert_eq!(
        coach(&shogi(TWO_ROOKS), "R*9a", BetterTurn::Told("R*1a")),
        []
    );
    // Who still looks for it is not told.
    let secret = BetterTurn::Secret("R*1a");
    assert_eq!(coach(&shogi(TWO_ROOKS), "5i4h", secret), []);
    // Without the Rook in hand there is nothing to miss.
    let alone = TWO_ROOKS.replace(" R ", " - ");
    assert_eq!(coach(&shogi(&alone), "5i4h", BetterTurn::Told("9b8b")), []);
}

/// With a Rook dropped on the second rank, which leaves the first, the other mates there from 8a; the
/// drop farthest from its King comes first by its text.
#[test]
fn a_longer_mate_is_told_with_its_plies() {
    assert_eq!(
        said("9/4k4/1R7/9/9/9/9/9/4K4 b R 1", "5i4h", "R*1b"),
        ["There was a mate in 3, starting with Rook dropped on 1b."]
    );
}

/// White's Rook looks down the file at a Silver that a Gold defends from behind.
const DEFENDED: &str = "8k/4r4/9/9/9/4S4/4G4/9/8K b - 1";

#[test]
fn a_defender_that_leaves_is_told() {
    let told = said(DEFENDED, "5g5h", "1i2i");
    assert_eq!(
        told,
        [
            "The Silver General on 5f can now be captured for free; before, the Gold General that moved could have recaptured."
        ]
    );
}

#[test]
fn what_is_still_defended_is_not_told() {
    // From 4g the Gold still defends 5f.
    assert!(said(DEFENDED, "5g4g", "1i2i").is_empty());
    // Another Silver on 6g does.
    let second = DEFENDED.replace("4G4", "3SG4");
    assert!(said(&second, "5g5h", "1i2i").is_empty());
    // Nothing attacks it.
    let unattacked = DEFENDED.replace("4r4", "3r5");
    assert!(said(&unattacked, "5g5h", "1i2i").is_empty());
    // It was never defended.
    let undefended = DEFENDED.replace("4G4", "G8");
    assert!(said(&undefended, "9g9h", "1i2i").is_empty());
}

/// A Silver left behind for a Bishop is no loss, for a Pawn it is.
#[test]
fn what_is_left_for_something_better_is_not_told() {
    let row = |taken: &str| DEFENDED.replace("4G4/9/", &format!("4G4/4{taken}4/"));
    assert!(said(&row("b"), "5g5h", "1i2i").is_empty());
    assert_eq!(said(&row("p"), "5g5h", "1i2i").len(), 1);
}

#[test]
fn a_piece_put_where_it_is_lost_is_told() {
    assert_eq!(
        said(DEFENDED, "5f5e", "1i2i"),
        ["The Silver General on 5e can be captured, and nothing can recapture."]
    );
    // There the Rook does not reach it, and here a Lance recaptures.
    assert!(said(DEFENDED, "5f4e", "1i2i").is_empty());
    let lance = DEFENDED.replace("4G4", "4L4");
    assert!(said(&lance, "5f5e", "1i2i").is_empty());
}

#[test]
fn a_capture_that_nobody_answers_is_told() {
    let free = "8k/4g4/9/9/9/9/9/4R4/K8 b - 1";
    let told = said(free, "9i9h", "5h5b");
    assert_eq!(
        told,
        ["The Gold General on 5b was free to capture: Rook 5h to 5b."]
    );
    // The King on 4a captures what captured.
    let defended = free.replace("8k", "5k3");
    assert!(said(&defended, "9i9h", "5h5b").is_empty());
}

/// A turn that captures as much has missed nothing.
#[test]
fn a_capture_instead_of_another_is_not_told() {
    let two = "8k/4g4/9/9/9/9/9/g3R4/6K2 b - 1";
    assert!(said(two, "5h9h", "5h5b").is_empty());
    assert_eq!(
        said(&two.replace("/g3R4", "/p3R4"), "5h9h", "5h5b").len(),
        1
    );
}

/// A defender that cannot recapture does not make the sentence false.
#[test]
fn a_capture_is_called_free_by_recaptures_alone() {
    // The King beside the Pard cannot recapture, for the captor is supported.
    let hand = begin(
        "hand",
        "3Uk1g2/1gp1dLp2/2lSpp3/1L1l3nS/1N7/2t4T1/3PPP3/2+nuD1P2/2G2KG1p b OHNP2soh 19",
    );
    // The Gold on 4b is pinned by the Rook on 1c and the Bishop on 3e, or blocked by its King.
    let pinned =
        shogi("1n2k4/lr2sgs2/p1pp1p1p+R/1p4L2/4P3B/P1PG5/1P+bP1PPPp/4KG3/L1s3SNL b G3P2n 69");
    for (game, better, cell) in [(hand, "6c5b", "5b"), (pinned, "3d3b+", "3b")] {
        let told: Vec<String> = game
            .legal_move_texts()
            .iter()
            .flat_map(|turn| said_in(&game, turn, better))
            .filter(|it| it.contains(&format!(" on {cell} was ")))
            .collect();
        assert!(!told.is_empty(), "{better}");
        for sentence in told {
            let claim = format!(" on {cell} was free to capture: ");
            assert!(sentence.contains(&claim), "{sentence}");
        }
    }
}

#[test]
fn a_piece_that_the_turn_itself_captures_is_not_missed() {
    let gold = "k8/9/4g4/9/9/9/4R4/9/4K4 b - 1";
    assert!(said(gold, "5g5c", "5g5c+").is_empty());
    assert_eq!(said(gold, "5i4i", "5g5c+").len(), 1);
}

/// After moves the pieces have other numbers than in a position that is read from its text.
#[test]
fn a_piece_that_never_defended_is_not_named_after_moves() {
    let mut game = Ruleset::named("shogi").expect("shogi").begin();
    let moves =
        "6i6h 8c8d 7g7f 8d8e 7i7h 8e8f 8g8f 4a5b 7h7g 3a3b 2g2f 8b6b 2f2e 1c1d 2e2d 2c2d 2h2d";
    for text in moves.split(' ') {
        game.play(text).expect("a legal move");
    }
    // The Lance on 1a defended the Pawn on 1d, and the Knight has come between.
    let told = said_in(&game, "2a1c", "4c4d");
    assert!(!told.iter().any(|it| it.contains("the Knight")), "{told:?}");
    // A drop has left nothing.
    let mini = begin("minishogi", "4k/1+Rg2/Rb1g1/P3p/KS2B b S 55");
    for better in mini.legal_move_texts() {
        let told = said_in(&mini, "S*2d", &better);
        assert!(!told.iter().any(|it| it.contains("before")), "{told:?}");
    }
}

/// The same defender as in [`DEFENDED`] leaves two pieces, each to its own attacker.
#[test]
fn of_two_pieces_that_are_left_the_more_valuable_is_told() {
    for (row, silver) in [("3PS4", "5f"), ("3SP4", "6f")] {
        let both = DEFENDED.replace("4S4", row).replace("4r4", "3lr4");
        let told = said(&both, "5g5h", "1i2i");
        let claim = format!("The Silver General on {silver} can now");
        assert!(told[0].starts_with(&claim), "{told:?}");
    }
}

/// White's Rook alone keeps Black from dropping a Gold on 5b, where the Pawn supports it.
#[test]
fn a_capture_that_loses_is_no_fault() {
    let trap = "4k4/8r/4P4/9/9/9/9/9/K6S1 b G 1";
    assert!(said(trap, "2i1h", "9i9h").is_empty());
    let harmless = trap.replace(" G ", " - ");
    assert_eq!(
        said(&harmless, "2i1h", "9i9h"),
        ["The Silver General on 1h can be captured, and nothing can recapture."]
    );
}

/// All mates in five of such a position are too many to search; those at once are not.
#[test]
fn a_mate_at_once_is_told_where_longer_ones_are_too_many() {
    let game = begin(
        "sigma",
        "bEN,bEDF,1,bRE,1,bC,1/3,bE,bCFFF,wZDFW,bF/1,bJDFW,bEFW,3,bE/wD,6/bNDFW,3,wDW,bNDDW,wED/wJED,wW,wW,1,wD,wENWW,wENW/1,wJFW,1,wRE,wCEFW,wF,wN b w:6:CENNDFFF/b:9:JZZZEEEDDDDFWWW 34",
    );
    let told = said_in(&game, "c5e3=DFWW", "J*a1");
    let mate = "This allows mate at once: base f6 to e6, capturing the base, holding ";
    assert!(told[0].starts_with(mate), "{told:?}");
    let mut after = game.clone();
    after.play("c5e3=DFWW").expect("a legal move");
    after.play("f6e6=CDFW").expect("a legal move");
    assert!(matches!(
        after.outcome(),
        Outcome::Win {
            reason: Reason::Mate,
            ..
        }
    ));
}

/// White's Rook could capture the Silver on 9e, but with another in hand it mates.
#[test]
fn no_capture_is_told_of_where_a_mate_comes() {
    let mated = "4k4/9/9/9/9/1S7/9/r8/4K4 b r 1";
    assert!(said(mated, "8f9e", "5i4i").is_empty());
    assert_eq!(
        said(&mated.replace(" r ", " - "), "8f9e", "5i4i"),
        ["The Silver General on 9e can be captured, and nothing can recapture."]
    );
}

/// The Rook gives check from afar: what is dropped between is captured, which mates again (9.3 of
/// RULES.md). Beside the King a Knight supports it, and a Gold holds the other two squares.
#[test]
fn a_mate_but_for_futile_interpositions_is_called_one() {
    assert_eq!(
        said("k8/9/1GN6/9/9/9/9/9/4K4 b Rp 1", "5i4i", "R*1a"),
        ["There was a mate at once: Rook dropped on 1a."]
    );
    // What is dropped on 2e or 3e, between the Rook and the King, is captured, and the mate goes on.
    let mini = begin("minishogi", "1b1g1/1ks2/1b3/2P2/1K3 w Rrgsp 32");
    assert_eq!(
        said_in(&mini, "G*5d", "R*5e"),
        ["There was a mate in 3, starting with Rook dropped on 1e."]
    );
}

/// Base DD on f5 captures ZW on f7 and keeps all four stones, told in the order of Sigma 9.1; what it
/// captures stands before it.
#[test]
fn a_capture_by_a_base_is_told_inside_a_sentence() {
    let game = begin(
        "sigma",
        "bDW,bZW,1,bRFW,bJF,bZW,bNF/bCD,bEN,bDW,bEW,bDW,2/bEF,bEF,bDW,2,wDD,bEF/wD,2,bEW,1,wFF,wEN/wDDWW,wJCDD,2,bCD,1,wEF/1,wEN,2,wNW,1,wCED/1,wZW,wJF,wRFW,wJF,wZW,wNF w w:5:EEENDD/b:4:EEENFFFW 33",
    );
    assert_eq!(
        said_in(&game, "EDD*c3", "f5f7=ZDDW"),
        ["The base on f7 was free to capture: base f5 to f7, holding ZDDW."]
    );
}

/// With CD base f2 captures Z on g5, but it may hold only one of C and Z: what it gains it gives back.
#[test]
fn a_base_that_is_swapped_for_as_much_is_not_told() {
    let game = begin(
        "sigma",
        "bNW,bDD,bEDD,bRF,bNDW,bCE,bNFFF/bEW,bEE,1,bDW,bFW,bJW,bN/bJ,bEDFW,bZD,bFW,wEEDW,bCF,bZ/4,bD,2/wNW,1,wZE,wEF,1,wFF,wJ/wN,wZ,wD,wW,wDFF,wCD,wF/wENDF,wEWW,wND,wRW,wEEF,wJW,wW w w:1:EE/b:1:CD 5",
    );
    assert!(said_in(&game, "E*a4", "f2g5=ZD").is_empty());
}

#[test]
fn a_win_is_called_by_the_rule_that_ends_it() {
    // White's royal stands before its circle, d7, and Black's is far away.
    let before = "start: \"7/3,wRFW,3/7/7/7/7/bRFW,6 w w:-/b:*\", goal: Win(by: Circle), answers: [\"d6d7\"]";
    let circle = step_state::begin("sigma", before);
    assert_eq!(
        said_in(circle.start(), "d6e6", "d6d7"),
        ["The royal could have reached the circle at once: base d6 to d7."]
    );
    // An undefended Emperor is captured by the other wherever it is (lesson `emperor-capture`); there is
    // no mate in that game.
    let emperors = begin("sankaku", "1e1/5/7/7/7/3S3/5/1E1 b -");
    let chance = emperors
        .legal_move_texts()
        .into_iter()
        .find(|text| {
            let mut after = emperors.clone();
            after.play(text).expect("a legal move");
            !after.outcome().is_ongoing()
        })
        .expect("the Emperor is not defended");
    let turns = emperors.legal_move_texts().into_iter();
    let told: Vec<String> = turns
        .flat_map(|turn| said_in(&emperors, &turn, &chance))
        .collect();
    let missed = "The enemy Emperor could have been captured at once: Emperor d1 to d8.";
    assert!(told.iter().any(|it| it == missed), "{told:?}");
    assert!(!told.iter().any(|it| it.contains(" mate")), "{told:?}");
}

#[test]
fn a_turn_that_is_none_is_not_told_of() {
    assert_eq!(
        coach(&shogi(DEFENDED), "nonsense", BetterTurn::Told("1i2i")),
        []
    );
    assert_eq!(
        coach(&shogi(DEFENDED), "5g5h", BetterTurn::Told("nonsense")).len(),
        1
    );
}
