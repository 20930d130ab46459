//! A step while somebody works on it. Positions are small enough to see by hand what is legal.

use komadai::rules::error::IllegalMoveError;
use komadai::rules::piece_tracker::StoneLocation;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::Stone;
use komadai::rules::traits::board_view::Location;
use komadai::study::lessons::{
    HelpLevel, Mark, RawErrorExplainer, StepState, VariantLessons, Verdict,
};

/// The state of the only step of a file of lessons.
pub fn begin(variant: &str, step: &str) -> StepState {
    let text =
        format!("(variant: \"{variant}\", lessons: [(id: \"a\", steps: [(id: \"b\", {step})])])");
    let lessons =
        VariantLessons::read(&text, &RawErrorExplainer).expect("the file is one of lessons");
    let (_, step) = lessons.steps().next().expect("it has a step");
    StepState::begin(variant, step).expect("the step begins")
}

/// A Soldier on d4, which steps to c4, e4 and d5 (Sankaku 2.3, 3.19).
const SOLDIER: &str = "start: \"1e1/5/7/7/3S3/7/5/1E1 b -\", touch: (cells: [\"d4\"]), \
     marks: [Circle(\"d5\")], hint_marks: [Arrow(\"d4\", \"d5\")]";

fn soldier(rest: &str) -> StepState {
    begin("sankaku", &format!("{SOLDIER}, {rest}"))
}

#[test]
fn what_is_asked_for_is_reached_and_then_nothing_is_asked() {
    let mut state = soldier("goal: Reach([\"d5\"]), answers: [\"d4d5\"]");
    assert_eq!(state.try_text("d4d5"), Verdict::Reached);
    assert!(state.is_done());
    assert_eq!(state.game().played_turns().len(), 1);
    assert_eq!(state.try_text("d4d5"), Verdict::Ignored);
    assert_eq!(state.play_reply(), Ok(None));
}

#[test]
fn help_comes_after_the_second_and_the_third_wrong_try() {
    let mut state = soldier("goal: Reach([\"d5\"]), answers: [\"d4d5\"]");
    let start = state.game().position_text();
    assert_eq!(
        state.try_text("d4c4"),
        Verdict::NotTheGoal {
            help: HelpLevel::None
        }
    );
    assert_eq!(
        state.game().position_text(),
        start,
        "a wrong move is not played"
    );
    let Verdict::Illegal { reason, help } = state.try_text("d4d3") else {
        panic!("d3 touches d4 with a point only");
    };
    let is_of_reach = matches!(reason, IllegalMoveError::CannotReach { .. });
    assert!(is_of_reach, "{reason:?}");
    assert_eq!(help, HelpLevel::Hint);
    let arrow = Mark::Arrow("d4".into(), "d5".into());
    assert_eq!(state.shown_marks(), [&Mark::Circle("d5".into()), &arrow]);
    assert_eq!(state.shown_answer(), None);
    assert_eq!(
        state.try_text("d4e4"),
        Verdict::NotTheGoal {
            help: HelpLevel::Answer
        }
    );
    assert_eq!(state.shown_answer(), Some("d4d5"));
    assert_eq!(state.try_text("d4d5"), Verdict::Reached);
    assert_eq!(state.shown_marks(), Vec::<&Mark>::new(), "d5 is seen");
    state.restart();
    assert_eq!(
        (state.help_level(), state.is_done()),
        (HelpLevel::None, false)
    );
}

#[test]
fn what_may_not_be_touched_is_no_try() {
    let mut state = soldier("goal: Reach([\"d5\"]), answers: [\"d4d5\"]");
    assert_eq!(
        state.try_text("d1a5"),
        Verdict::Ignored,
        "the Emperor may go there"
    );
    assert!(matches!(state.try_text("hello"), Verdict::Unreadable(_)));
    let layout = state.game().layout();
    let cell = |name: &str| Location::Cell(layout.cell_named(name).expect("a cell"));
    assert!(state.may_touch(cell("d4")) && !state.may_touch(cell("d1")));
    assert_eq!(
        state.try_move_between(cell("d1"), cell("a3")),
        Verdict::Ignored
    );
    assert_eq!(state.help_level(), HelpLevel::None);
    let verdict = state.try_move_between(cell("d4"), cell("d3"));
    assert!(
        matches!(
            verdict,
            Verdict::Illegal {
                help: HelpLevel::None,
                ..
            }
        ),
        "{verdict:?}"
    );
}

#[test]
fn others_are_right_only_where_the_step_says_so() {
    let mut state = soldier("goal: AnyMove, answers: [\"d4d5\"], accepts_others: true");
    assert_eq!(state.try_text("d4c4"), Verdict::Reached);
    let mut state = soldier("goal: AnyMove, answers: [\"d4d5\"]");
    assert_eq!(
        state.try_text("d4c4"),
        Verdict::NotTheGoal {
            help: HelpLevel::None
        }
    );
}

#[test]
fn in_a_step_of_several_moves_the_other_side_stands_still() {
    // From d5 to c5 is a step (Sankaku 2.1, 2.3); from d4 it touches with a point only.
    let several = "goal: Reach([\"c5\"]), moves: 2, answers: [\"d4d5 d5c5\"], accepts_others: true";
    let mut state = soldier(several);
    assert_eq!(state.try_text("d4d5"), Verdict::OnTheWay { moves_left: 1 });
    assert_eq!(state.game().turn(), Seat::FIRST);
    assert_eq!(state.try_text("d5c5"), Verdict::Reached);
    let mut state = soldier(several);
    let start = state.game().position_text();
    assert_eq!(state.try_text("d4d5"), Verdict::OnTheWay { moves_left: 1 });
    assert_eq!(
        state.try_text("d5e5"),
        Verdict::NotTheGoal {
            help: HelpLevel::None
        }
    );
    assert_eq!(state.game().position_text(), start, "it begins anew");
}

#[test]
fn a_check_on_the_way_cannot_be_stood_still_for() {
    // A Gold on 2b stands beside the King on 1a (shogi 2.3): White may not leave it there.
    let step = "start: \"4k/5/2G2/5/4K b -\", goal: Reach([\"2a\"]), moves: 2, \
         answers: [\"3c3b 3b2a\"], accepts_others: true";
    let mut state = begin("minishogi", step);
    assert_eq!(
        state.try_text("3c2b"),
        Verdict::NotTheGoal {
            help: HelpLevel::None
        }
    );
    let verdict = state.try_text("3c3b");
    assert_eq!(verdict, Verdict::OnTheWay { moves_left: 1 });
}

#[test]
fn the_answer_can_be_asked_for() {
    let mut state = soldier("goal: Reach([\"d5\"]), answers: [\"d4d5\"], hands: ['w']");
    assert_eq!(state.seats_with_hand_shown(), [Seat::SECOND]);
    state.ask_for_answer();
    assert_eq!(state.shown_answer(), Some("d4d5"));
    state.restart();
    assert_eq!(state.shown_answer(), None);
}

#[test]
fn the_reply_is_played_move_by_move() {
    let reply = "goal: AnyMove, answers: [\"d4d5\"], accepts_others: true, reply: \"d8d7\", \
         replies: {\"d4c4\": \"d8a5 c4b4\"}";
    let mut state = soldier(reply);
    state.try_text("d4d5");
    let turn = state
        .play_reply()
        .expect("it is legal")
        .expect("there is one");
    assert_eq!(turn.text, "d8d7");
    assert_eq!(state.play_reply(), Ok(None));
    let mut state = soldier(reply);
    state.try_text("d4c4");
    let mut replies = Vec::new();
    while let Some(turn) = state.play_reply().expect("it is legal") {
        replies.push(turn.text.clone());
    }
    assert_eq!(replies, ["d8a5", "c4b4"]);
}

#[test]
fn a_card_is_read_and_asks_for_no_move() {
    let mut state = begin("minishogi", "goal: Read");
    assert_eq!(state.try_text("5d5c"), Verdict::Ignored);
    assert_eq!(state.finish_reading(), Verdict::Reached);
}

#[test]
fn the_seat_whose_turn_it_is_is_chosen() {
    // Yonin Seireigi is played clockwise from South: after South it is West's turn.
    let mut state = begin(
        "yonin",
        "goal: NextSeat, before: \"e3e4\", answers: [\"w\"]",
    );
    let seat = |letter: char| {
        let letters = state.game().seat_letters();
        Seat(letters.iter().position(|it| *it == letter).expect("a seat") as u8)
    };
    let (north, west) = (seat('n'), seat('w'));
    assert_eq!(
        state.answer_with_seat(north),
        Verdict::NotTheGoal {
            help: HelpLevel::None
        }
    );
    assert_eq!(state.answer_with_seat(west), Verdict::Reached);
}

#[test]
fn the_seat_that_gets_the_hand_of_who_resigns_is_named() {
    let start = "4,nK,4/9/9/9/wK,7,eK/9/3,sR,5/9/4,sK,4 s s:G/w:-/n:G/e:G -";
    for (before, leaves, heir) in [
        // Yonin Seireigi 6.12: South moved last, though North sits before East.
        ("d3d5", 'e', 's'),
        // 6.13: nobody has moved, so the seat to move, South; and of South itself the seat before it.
        ("", 'n', 's'),
        ("", 's', 'e'),
    ] {
        let step = format!(
            "start: \"{start}\", before: \"{before}\", goal: HandOf('{leaves}'), answers: [\"{heir}\"]"
        );
        let state = begin("yonin", &step);
        for (at, letter) in (0..).zip(state.game().seat_letters()) {
            let is_right = state.clone().answer_with_seat(Seat(at)) == Verdict::Reached;
            assert_eq!(is_right, letter == heir, "{leaves} leaves, {letter} named");
        }
    }
}

#[test]
fn a_setup_is_completed_within_its_limits() {
    // In Standard NF lies on a1 and CD on a2 (Sigma 10.4); a C may not start on a corner (4.8).
    let step = "goal: SetUp(preset: Standard, cleared: [\"a1\", \"a2\"]), answers: [\"-\"]";
    let mut state = begin("sigma", step);
    let editor = state.setup_editor().expect("a setup").clone();
    let tracker = editor.piece_tracker();
    let cell = |name: &str| state.game().layout().cell_named(name).expect("a cell");
    let base = |name: &str| StoneLocation::Base(tracker.piece_on(cell(name)).expect("a base"));
    let (corner, second, other) = (base("a1"), base("a2"), base("d2"));
    let stored = tracker.stones_at(StoneLocation::Storage(Seat::FIRST));
    let stone = |letter: char| {
        let found = stored.iter().find(|id| {
            let kind = Stone::from_kind(tracker.stone(**id).kind);
            kind.is_some_and(|stone| stone.letter() == letter)
        });
        *found.expect("the stone is in the storage")
    };
    assert_eq!(stored.len(), 4);
    let verdict = state.move_setup_stone(stone('C'), corner);
    assert!(matches!(verdict, Verdict::Illegal { .. }), "{verdict:?}");
    assert_eq!(
        state.move_setup_stone(stone('C'), other),
        Verdict::Ignored,
        "not to be filled"
    );
    assert_eq!(
        state.move_setup_stone(stone('C'), second),
        Verdict::OnTheWay { moves_left: 3 }
    );
    assert_eq!(
        state.move_setup_stone(stone('N'), corner),
        Verdict::OnTheWay { moves_left: 2 }
    );
    assert_eq!(
        state.move_setup_stone(stone('D'), corner),
        Verdict::OnTheWay { moves_left: 1 }
    );
    assert_eq!(state.move_setup_stone(stone('F'), second), Verdict::Reached);
}

#[test]
fn sigmas_storages_are_completed() {
    // Sigma 2.6, 11.3: 21 bases a seat; 4 J, 4 Z, 4 C, 16 E, 8 N, 16 D, 16 F and 16 W in all. Here 3 W and
    // 2 D are written.
    let start = "start: \"3,bRW,3/7/2,bW,4/7/2,wD,4/7/3,wRW,3 w w:*/b:D\", goal: Read";
    let state = begin("sigma", start);
    let text = state.game().position_text();
    let rest = ["J", "Z", "C", "E", "N", "D", "F", "W"].into_iter();
    let rest = rest.zip([4, 4, 4, 16, 8, 14, 16, 13]);
    let rest: String = rest.map(|(letter, count)| letter.repeat(count)).collect();
    assert!(text.contains(&format!(" w w:19:{rest}/b:19:D")), "{text}");
}

#[test]
fn the_answer_is_shown_move_by_move() {
    let mut state = begin(
        "sankaku",
        "start: \"1e1/5/7/7/3S3/7/5/1E1 b -\", goal: Reach([\"c5\"]), moves: 2, \
         accepts_others: true, answers: [\"d4d5 d5c5\"]",
    );
    assert!(state.shown_answer_moves().is_empty(), "not yet");
    state.ask_for_answer();
    let moves = state.shown_answer_moves();
    let texts: Vec<&str> = moves.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(texts, ["d4d5", "d5c5"]);
    for (game, text) in &moves {
        assert_eq!(game.turn(), state.learner(), "{text}");
        assert!(game.legal_move_texts().contains(text), "{text}");
    }
    assert!(state.shown_answer_bases().is_empty());
}

#[test]
fn the_answer_to_a_setup_is_shown_base_by_base() {
    let mut state = begin(
        "sigma",
        "goal: SetUp(preset: Standard, cleared: [\"c2\", \"d1\"]), answers: [\"Setup: NF@a1, \
         ZW@b1, JF@c1, RFW@d1, JF@e1, ZW@f1, NF@g1, CD@a2, EN@b2, DW@c2, EW@d2, DW@e2, EN@f2, \
         CD@g2, EF@a3, ED@b3, DW@c3, EF@d3, DW@e3, ED@f3, EF@g3\"]",
    );
    assert!(state.shown_answer_bases().is_empty(), "not yet");
    state.ask_for_answer();
    let base = |cell: &str, stones: &str| (cell.to_owned(), stones.to_owned());
    assert_eq!(
        state.shown_answer_bases(),
        [base("d1", "RFW"), base("c2", "DW")]
    );
    assert!(state.shown_answer_moves().is_empty());
}

#[test]
fn a_check_that_stands_is_shown_only_where_the_step_is_about_it() {
    // Two Emperors without a guard could capture each other (Sankaku 5.1).
    let is_about = |goal: &str, answer: &str| {
        let start = "1e1/5/7/7/3S3/7/5/1E1 b -";
        let step = format!("start: \"{start}\", goal: {goal}, answers: [\"{answer}\"]");
        let state = begin("sankaku", &step);
        [Seat::FIRST, Seat::SECOND].map(|seat| state.is_about_check_of(seat))
    };
    assert_eq!(is_about("Reach([\"d5\"])", "d4d5"), [false; 2]);
    assert_eq!(is_about("Win()", "d1d8"), [true; 2]);
    // Nobody is in check here: what a move brings about is shown.
    let step = "start: \"4k/P4/5/5/4K b -\", goal: Promote, answers: [\"5b5a+\"]";
    assert!(begin("minishogi", step).is_about_check_of(Seat::SECOND));
}
