//! What the coach says of a turn, and that it says nothing that is not so. Positions are small enough
//! to see by hand what mates and what is defended.

use komadai::locale::Locale;
use komadai::rules::game::Game;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::study::coach::{BetterTurn, Remark, coach};
use komadai::words;

fn shogi(position: &str) -> Game {
    let rules = Ruleset::named("shogi").expect("shogi");
    rules
        .begin_at_position_text(position)
        .expect("a position of shogi")
}

/// What is said in English.
fn said(position: &str, turn: &str, better: &str) -> Vec<String> {
    let game = shogi(position);
    let remarks = coach(&game, turn, BetterTurn::Told(better)).into_iter();
    let english = Locale::english();
    remarks
        .map(|it| english.text(&words::remark(&game, turn, &it).expect("a legal turn")))
        .collect()
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
    assert_eq!(remarks, [Remark::AllowsMate { answer, plies: 1 }]);
    assert!(said(ROOK_AND_GOLD, "9i8i", "9i9h")[0].starts_with("This allows mate at once:"));
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
    let missed = Remark::MissesMate { chance, plies: 1 };
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

/// White's Rook looks down the file at a Silver that a Gold defends from behind.
const DEFENDED: &str = "8k/4r4/9/9/9/4S4/4G4/9/8K b - 1";

#[test]
fn a_defender_that_leaves_is_told() {
    let told = said(DEFENDED, "5g5h", "1i2i");
    assert_eq!(
        told,
        ["Only the Gold General that moved defended the Silver General on 5f."]
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
    assert_eq!(told.len(), 1);
    assert!(
        told[0].ends_with("the Gold General on 5b was undefended."),
        "{}",
        told[0]
    );
    // The King on 4a captures what captured.
    let defended = free.replace("8k", "5k3");
    assert!(said(&defended, "9i9h", "5h5b").is_empty());
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
