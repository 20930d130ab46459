//! Betza notation: where each way of moving of the rules pages leads, written
//! out by hand, and what is refused with which words.

use komadai::locale::Locale;
use komadai::rules::movement::{MoveManner, Movement, Ray};
use komadai::words::{self, in_english};

const FAR: u8 = Ray::UNLIMITED;

/// The rays as (right, forward, reach), sorted.
fn rays(text: &str) -> Vec<(i8, i8, u8)> {
    let movement = Movement::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut rays: Vec<_> = movement
        .rays
        .iter()
        .map(|ray| (ray.dx, ray.dy, ray.reach))
        .collect();
    rays.sort_unstable();
    rays
}

#[track_caller]
fn leads(text: &str, expected: &[(i8, i8, u8)]) {
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(rays(text), expected, "{text}");
}

#[test]
fn every_atom_goes_all_its_ways() {
    leads("W", &[(0, 1, 1), (0, -1, 1), (1, 0, 1), (-1, 0, 1)]);
    leads("F", &[(1, 1, 1), (-1, 1, 1), (1, -1, 1), (-1, -1, 1)]);
    leads("D", &[(0, 2, 1), (0, -2, 1), (2, 0, 1), (-2, 0, 1)]);
    leads("A", &[(2, 2, 1), (-2, 2, 1), (2, -2, 1), (-2, -2, 1)]);
    leads("H", &[(0, 3, 1), (0, -3, 1), (3, 0, 1), (-3, 0, 1)]);
    leads("G", &[(3, 3, 1), (-3, 3, 1), (3, -3, 1), (-3, -3, 1)]);
    let knight = [
        (1, 2, 1),
        (2, 1, 1),
        (2, -1, 1),
        (1, -2, 1),
        (-1, -2, 1),
        (-2, -1, 1),
        (-2, 1, 1),
        (-1, 2, 1),
    ];
    leads("N", &knight);
    assert_eq!(rays("C").len(), 8);
    assert!(rays("C").contains(&(-3, 1, 1)) && rays("C").contains(&(1, 3, 1)));
    assert_eq!(rays("Z").len(), 8);
    assert!(rays("Z").contains(&(-3, -2, 1)) && rays("Z").contains(&(2, 3, 1)));
    let king = [
        (0, 1, 1),
        (1, 1, 1),
        (1, 0, 1),
        (1, -1, 1),
        (0, -1, 1),
        (-1, -1, 1),
        (-1, 0, 1),
        (-1, 1, 1),
    ];
    leads("K", &king);
    leads("WF", &king);
}

#[test]
fn sliders_slide_as_far_as_they_are_told() {
    let rook = [(0, 1, FAR), (0, -1, FAR), (1, 0, FAR), (-1, 0, FAR)];
    leads("R", &rook);
    leads("WW", &rook);
    leads("RR", &rook);
    let bishop = [(1, 1, FAR), (-1, 1, FAR), (1, -1, FAR), (-1, -1, FAR)];
    leads("B", &bishop);
    leads("FF", &bishop);
    leads("Q", &[rook, bishop].concat());
    leads("R3", &[(0, 1, 3), (0, -1, 3), (1, 0, 3), (-1, 0, 3)]);
    leads("W3", &[(0, 1, 3), (0, -1, 3), (1, 0, 3), (-1, 0, 3)]);
    leads("fR12", &[(0, 1, 12)]);
    leads("D2", &[(0, 2, 2), (0, -2, 2), (2, 0, 2), (-2, 0, 2)]);
    assert_eq!(rays("NN").len(), 8);
    assert!(rays("NN").contains(&(-1, 2, FAR)));
}

#[test]
fn shogi_pieces() {
    leads("fW", &[(0, 1, 1)]);
    leads("fR", &[(0, 1, FAR)]);
    leads("fN", &[(1, 2, 1), (-1, 2, 1)]);
    leads("ffN", &[(1, 2, 1), (-1, 2, 1)]);
    let silver = [(0, 1, 1), (1, 1, 1), (-1, 1, 1), (1, -1, 1), (-1, -1, 1)];
    leads("FfW", &silver);
    let gold = [
        (0, 1, 1),
        (1, 1, 1),
        (-1, 1, 1),
        (1, 0, 1),
        (-1, 0, 1),
        (0, -1, 1),
    ];
    leads("WfF", &gold);
    let dragon = [
        (0, 1, FAR),
        (0, -1, FAR),
        (1, 0, FAR),
        (-1, 0, FAR),
        (1, 1, 1),
        (1, -1, 1),
        (-1, 1, 1),
        (-1, -1, 1),
    ];
    leads("RF", &dragon);
    let horse = [
        (1, 1, FAR),
        (1, -1, FAR),
        (-1, 1, FAR),
        (-1, -1, FAR),
        (0, 1, 1),
        (0, -1, 1),
        (1, 0, 1),
        (-1, 0, 1),
    ];
    leads("BW", &horse);
}

#[test]
fn yonin_seireigi_pieces() {
    // Great Elephant: one step diagonally backward, sideways or forward, or
    // slides diagonally forward.
    let elephant = [
        (1, 1, FAR),
        (-1, 1, FAR),
        (1, -1, 1),
        (-1, -1, 1),
        (1, 0, 1),
        (-1, 0, 1),
        (0, 1, 1),
    ];
    leads("fBbFsfW", &elephant);
    // Running Wolf: slides vertically, or one step sideways or diagonally forward.
    let wolf = [
        (0, 1, FAR),
        (0, -1, FAR),
        (1, 1, 1),
        (-1, 1, 1),
        (1, 0, 1),
        (-1, 0, 1),
    ];
    leads("vRfFsW", &wolf);
    // Heavenly Horse: one step diagonally or forward, or jumps to the second
    // square straight or diagonally forward, or two back and one aside.
    let heavenly = [
        (1, 1, 1),
        (-1, 1, 1),
        (1, -1, 1),
        (-1, -1, 1),
        (0, 1, 1),
        (2, 2, 1),
        (-2, 2, 1),
        (0, 2, 1),
        (1, -2, 1),
        (-1, -2, 1),
    ];
    leads("FfWfAfDbN", &heavenly);
    // Free Tiger: slides sideways, one step vertically, or jumps two aside and
    // one up or down.
    let tiger = [
        (1, 0, FAR),
        (-1, 0, FAR),
        (0, 1, 1),
        (0, -1, 1),
        (2, 1, 1),
        (2, -1, 1),
        (-2, 1, 1),
        (-2, -1, 1),
    ];
    leads("sRvWsN", &tiger);
}

#[test]
fn hand_shogi_pieces() {
    let tycoon = [
        (1, 1, 1),
        (-1, 1, 1),
        (1, -1, 1),
        (-1, -1, 1),
        (0, 1, 3),
        (0, -1, 3),
        (1, 0, 3),
        (-1, 0, 3),
    ];
    leads("FR3", &tycoon);
    let shogun = [
        (0, 1, 1),
        (0, -1, 1),
        (1, 0, 1),
        (-1, 0, 1),
        (1, 1, 3),
        (-1, 1, 3),
        (1, -1, 3),
        (-1, -1, 3),
    ];
    leads("WB3", &shogun);
    leads("sWfW", &[(1, 0, 1), (-1, 0, 1), (0, 1, 1)]);
    let pard = [
        (2, 2, 1),
        (-2, 2, 1),
        (2, -2, 1),
        (-2, -2, 1),
        (0, 2, 1),
        (0, -2, 1),
        (2, 0, 1),
        (-2, 0, 1),
    ];
    leads("AD", &pard);
    assert_eq!(rays("HG").len(), 8);
}

#[test]
fn prefixes_choose_directions() {
    leads("lW", &[(-1, 0, 1)]);
    leads("rF", &[(1, 1, 1), (1, -1, 1)]);
    leads("flF", &[(-1, 1, 1)]);
    leads("rbB", &[(1, -1, FAR)]);
    leads("flfrF", &[(-1, 1, 1), (1, 1, 1)]);
    leads("fbF", &[(1, 1, 1), (-1, 1, 1), (1, -1, 1), (-1, -1, 1)]);
    leads("flW", &[(0, 1, 1), (-1, 0, 1)]);
    leads("lN", &[(-2, 1, 1), (-2, -1, 1)]);
    leads("vN", &[(1, 2, 1), (-1, 2, 1), (1, -2, 1), (-1, -2, 1)]);
    leads("fbN", &[(1, 2, 1), (-1, 2, 1), (1, -2, 1), (-1, -2, 1)]);
    leads("fsN", &[(2, 1, 1), (-2, 1, 1)]);
    leads("rvN", &[(1, 2, 1), (1, -2, 1)]);
    leads("fK", &[(0, 1, 1), (1, 1, 1), (-1, 1, 1)]);
}

#[test]
fn of_two_rays_in_one_direction_the_farther_holds() {
    leads("WfR", &[(0, 1, FAR), (0, -1, 1), (1, 0, 1), (-1, 0, 1)]);
    leads("fR3fW", &[(0, 1, 3)]);
}

#[test]
fn bad_notation_is_refused_with_column_expected_and_found() {
    for (text, words) in [
        (
            "",
            "column 1: expected an atom, one of W F D N A H C Z G K R B Q, found nothing",
        ),
        ("X", "column 1: expected an atom"),
        ("WfX", "column 3: expected an atom"),
        ("f", "column 2: expected an atom"),
        ("W f", "column 2: expected an atom"),
        (
            "R0",
            "column 2: expected a number of repeats from 1 to 99, found `0`",
        ),
        (
            "fR100",
            "column 3: expected a number of repeats from 1 to 99, found `100`",
        ),
        ("3W", "column 1: expected an atom"),
        ("WcW", "found `c`"),
        ("W金", "column 2: expected an atom"),
        (
            "WflN",
            "column 2: expected prefixes that name leaps of this kind",
        ),
    ] {
        let error = Movement::parse(text).expect_err(text).to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn ways_of_moving_are_told_in_words() {
    for (text, sentence) in [
        ("K", "steps in any direction"),
        ("WfF", "steps orthogonally or diagonally forward"),
        ("FfW", "steps forward or diagonally"),
        ("fW", "steps forward"),
        ("fR", "slides forward"),
        ("RF", "steps diagonally; slides orthogonally"),
        (
            "FR3",
            "steps diagonally; slides up to 3 squares orthogonally",
        ),
        ("AD", "jumps to the second square in any direction"),
        ("HG", "jumps to the third square in any direction"),
        ("N", "jumps 2 squares one way and 1 at right angles"),
        ("fN", "jumps 2 squares forward and 1 sideways"),
        (
            "sRvWsN",
            "jumps 2 squares sideways and 1 forward or backward; steps forward or backward; slides sideways",
        ),
    ] {
        let movement = Movement::parse(text).expect(text);
        let told = in_english(&words::movement_way_sentence(&movement));
        let (first, _) = told.split_at(1);
        assert!(
            first == first.to_uppercase() && told.ends_with('.'),
            "{told}"
        );
        let told = told.trim_end_matches('.').to_lowercase();
        let mut told: Vec<String> = told.split("; ").map(String::from).collect();
        let mut expected: Vec<String> = sentence.split("; ").map(String::from).collect();
        told.sort();
        expected.sort();
        assert_eq!(told, expected, "{text}");
    }
}

#[test]
fn ways_of_moving_are_told_in_japanese() {
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    for (text, sentence) in [
        ("K", "全方向に1マス動けます。"),
        ("fR", "前にどこまでも走れます。"),
        ("RF3", "斜めに3マスまで走るか、縦横にどこまでも走れます。"),
        ("fN", "前へ2マス、横へ1マスの位置に跳べます。"),
        ("N", "縦横の一方へ2マス、他方へ1マスの位置に跳べます。"),
        ("flFbrF", "左斜め前または右斜め後ろに1マス動けます。"),
    ] {
        let movement = Movement::parse(text).expect(text);
        assert_eq!(
            japanese.text(&words::movement_way_sentence(&movement)),
            sentence,
            "{text}"
        );
    }
}

/// The marks as (right, forward) and manner.
fn marks(text: &str) -> Vec<([f32; 2], MoveManner)> {
    let movement = Movement::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let marks = movement.move_marks().into_iter();
    marks.map(|mark| (mark.offset, mark.manner)).collect()
}

#[test]
fn a_mark_says_where_and_how_a_piece_goes() {
    use MoveManner::{Leap, RepeatedLeap, Slide, Step};
    // A Gold General steps to the three cells before it, to its sides and straight back.
    let gold = [
        ([-1.0, 1.0], Step),
        ([0.0, 1.0], Step),
        ([1.0, 1.0], Step),
        ([-1.0, 0.0], Step),
        ([1.0, 0.0], Step),
        ([0.0, -1.0], Step),
    ];
    assert_eq!(marks("WfF"), gold);
    assert_eq!(marks("fN"), [([-1.0, 2.0], Leap), ([1.0, 2.0], Leap)]);
    assert_eq!(marks("fR"), [([0.0, 1.0], Slide(FAR))]);
    // Hand Shogi's Tycoon: three cells at most.
    assert_eq!(marks("R3").len(), 4);
    assert!(marks("R3").iter().all(|(_, manner)| *manner == Slide(3)));
    assert_eq!(marks("fDD"), [([0.0, 2.0], RepeatedLeap)]);
}
