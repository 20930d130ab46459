//! Rules of the shogi family that show only in play, each from a position set up for it; what is expected is worked
//! out from the rules.

use komadai::rules::game::Game;
use komadai::rules::game::effect::Effect;
use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::game::special_move::SpecialMove;
use komadai::rules::matches::match_score::{Match, MatchFormat, MatchStatus};
use komadai::rules::record::Record;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{in_english, move_error, position_error};

const SOUTH: Seat = Seat(0);
const WEST: Seat = Seat(1);
const NORTH: Seat = Seat(2);
const EAST: Seat = Seat(3);

fn rules(name: &str, options: &[(&str, &str)]) -> Ruleset {
    let mut rules = Ruleset::named(name).expect("a game of ours");
    for (option, value) in options {
        rules.set(option, value).expect("an option of the game");
    }
    rules
}

fn at(name: &str, options: &[(&str, &str)], position: &str) -> Game {
    let game = rules(name, options).begin_at_position_text(position);
    game.unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Plays moves separated by spaces, so many times over.
fn play(game: &mut Game, moves: &str, times: usize) {
    for _ in 0..times {
        for text in moves.split(' ') {
            game.play(text).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

fn last_effects(game: &Game) -> &[Effect] {
    &game
        .played_turns()
        .last()
        .expect("a turn was played")
        .effects
}

/// Four Player Shogi from its ranks, all empty ones left to be filled in.
fn cross(ranks: &[(usize, &str)], rest: &str) -> String {
    let rank = |number: usize| {
        let given = ranks.iter().find(|(rank, _)| *rank == number);
        let empty = if (4..=12).contains(&number) {
            "15"
        } else {
            "9"
        };
        given.map_or(empty, |(_, text)| *text)
    };
    let board: Vec<&str> = (1..=15).rev().map(rank).collect();
    format!("{} {rest}", board.join("/"))
}

/// Shogi 6.1, 6.2, 8.5.
#[test]
fn perpetual_check_loses_and_other_repetition_draws() {
    let mut game = at("shogi", &[], "4k4/9/9/9/5R3/9/9/9/K8 b - 1");
    play(&mut game, "4e5e 5a4a 5e4e 4a5a", 2);
    play(&mut game, "4e5e 5a4a 5e4e", 1);
    assert_eq!(game.outcome_text(), "ongoing");
    play(&mut game, "4a5a", 1);
    assert_eq!(game.outcome_text(), "win w perpetual-check");

    // Quiet moves in between, and it was not for ever.
    let mut game = at("shogi", &[], "4k4/9/9/9/5R3/9/9/9/K8 b - 1");
    play(&mut game, "4e5e 5a4a 5e4e 4a5a", 2);
    play(&mut game, "4e3e 5a5b 3e4e 5b5a", 1);
    assert_eq!(game.outcome_text(), "draw b+w repetition");

    let mut game = at("shogi", &[], "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    play(&mut game, "5i5h 5a5b 5h5i 5b5a", 3);
    assert_eq!(game.outcome_text(), "draw b+w repetition");

    // In minishogi the first mover loses.
    let mut game = at("minishogi", &[], "4k/5/5/5/K4 b - 1");
    play(&mut game, "5e5d 1a1b 5d5e 1b1a", 3);
    assert_eq!(game.outcome_text(), "win w repetition");
    assert!(game.undo().is_some());
    assert_eq!(game.outcome_text(), "ongoing");
}

#[test]
fn a_game_ended_by_its_history_can_go_on_from_the_position() {
    let mut game = at("shogi", &[], "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    play(&mut game, "5i5h 5a5b 5h5i 5b5a", 3);
    assert_eq!(game.outcome_text(), "draw b+w repetition");
    assert!(game.legal_move_texts().is_empty());
    assert!(game.ignore_history_outcome());
    assert!(game.outcome().is_ongoing() && !game.legal_move_texts().is_empty());
    assert!(game.play("5i5g").is_err());
    // The rules judge every turn anew, and what is taken back.
    play(&mut game, "5i4i", 1);
    assert_eq!(game.outcome_text(), "ongoing");
    assert!(game.undo().is_some());
    assert_eq!(game.outcome_text(), "draw b+w repetition");
    assert!(game.ignore_history_outcome());
    play(&mut game, "5i5h", 1);
    assert_eq!(game.outcome_text(), "draw b+w repetition");

    let mut game = at("shogi", &[], "4k4/9/9/9/5R3/9/9/9/K8 b - 1");
    play(&mut game, "4e5e 5a4a 5e4e 4a5a", 3);
    assert_eq!(game.outcome_text(), "win w perpetual-check");
    assert!(game.ignore_history_outcome());

    // Mated, or given up.
    let mut game = at("shogi", &[], "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    play(&mut game, "G*5b", 1);
    assert!(!game.ignore_history_outcome());
    assert_eq!(game.outcome_text(), "win b mate");
    let mut game = at("shogi", &[], "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    game.play_special_move(SpecialMove::Resign(Seat::FIRST))
        .expect("it goes on");
    assert!(!game.ignore_history_outcome());
    assert_eq!(game.outcome_text(), "win w resign");
}

/// Shogi 7.2 to 7.7, Hand 7.7, 7.8.
#[test]
fn an_impasse_is_settled_by_points() {
    let agreed = |name: &str, position: &str| {
        let mut game = at(name, &[], position);
        let expected = game.impasse_outcome();
        let called = game.play_special_move(SpecialMove::Impasse);
        assert_eq!(called.is_ok(), expected.is_some(), "{called:?}");
        assert_eq!(expected.unwrap_or_default(), game.outcome());
        game.outcome_text()
    };
    // 5 + 5 + 14 pawns for either.
    let even = "K8/9/9/9/9/9/9/9/8k b RB14Prb4p 1";
    assert_eq!(agreed("shogi", even), "win b impasse");
    let both = "K8/9/9/9/9/9/9/9/8k b RB14Prb14p 1";
    assert_eq!(agreed("shogi", both), "draw b+w impasse");
    // The kings must have entered.
    let outside = "9/9/9/K8/9/9/9/9/8k b RB14Prb14p 1";
    assert_eq!(agreed("shogi", outside), "ongoing");
    // In Hand Shogi points do not count.
    let hand = "K8/9/9/9/9/9/9/9/8k b T 1";
    assert_eq!(agreed("hand", hand), "draw b+w impasse");
}

#[test]
fn a_record_keeps_an_agreed_impasse() {
    let mut game = at("hand", &[], "K8/9/9/9/9/9/9/9/8k b T 1");
    game.play_special_move(SpecialMove::Impasse)
        .expect("both kings are in");
    let again = Record::from_game(&game)
        .replay_main_line()
        .expect("a game of ours");
    assert_eq!(again.outcome(), game.outcome());
}

/// Yonin 5.1 to 5.3.
#[test]
fn the_turn_goes_to_the_checked_seat() {
    let position = "4,nK,4/9/9/9/wK,7,eK/9/7,sR,1/9/4,sK,4 s s:-/w:-/n:-/e:- - 1";
    let mut game = at("yonin", &[], position);
    play(&mut game, "h3e3", 1);
    assert_eq!(game.turn(), NORTH);
    assert!(last_effects(&game).contains(&Effect::Passed { seat: WEST }));
    // Off the file, and not onto e8: d9, f9, d8, f8.
    assert_eq!(
        game.legal_move_texts(),
        ["e9d8", "e9d9", "e9f8", "e9f9"].map(String::from)
    );
    // Nobody is in check now: on from North.
    play(&mut game, "e9d9", 1);
    assert_eq!(game.turn(), EAST);
}

/// North is mated by the rook on a8, which the lance guards.
const MATE_OF_NORTH: &str = "nK,8/7,sR,1/9/9/6,nP,1,eK/9/1,sR,7/9/sL,3,sK,1,wK,2 \
                             s s:-/w:-/n:2P/e:- - 1";

/// Yonin 6.1, 6.11.
#[test]
fn a_mated_seat_is_out_and_its_hand_goes_to_the_mating_seat() {
    let mut game = at("yonin", &[], MATE_OF_NORTH);
    play(&mut game, "h8a8", 1);
    let expected = "9/sR,8/9/9/6,nP,1,eK/9/1,sR,7/9/sL,3,sK,1,wK,2 w s:2P/w:-/n:-/e:- n 2";
    assert_eq!(game.position_text(), expected);
    assert!(last_effects(&game).contains(&Effect::SeatOut { seat: NORTH }));
    assert!(game.is_consistent());
    assert_eq!(game.outcome_text(), "ongoing");
}

/// Yonin 6.14 to 6.17.
#[test]
fn neutral_pieces_give_check_and_can_be_captured() {
    // A rook of North, who is out, attacks West's king; South's pawn can take it.
    let position = "4,wK,4/9/9/9/4,nR,4/4,sP,4/8,eK/9/4,sK,4 w s:-/w:-/n:-/e:- n 1";
    let mut game = at("yonin", &[], position);
    let checked: Vec<Seat> = game
        .checked_royals()
        .into_iter()
        .map(|(seat, _)| seat)
        .collect();
    assert_eq!(checked, [WEST]);
    assert!(!game.legal_move_texts().contains(&"e9e8".to_string()));
    play(&mut game, "e9d9 i3i2 e4e5", 1);
    assert!(game.position_text().contains("s:R/w:-/n:-/e:-"));
}

/// Rules 7.6 and 7.7 of RULES.md.
#[test]
fn when_a_seat_resigns_the_others_play_on() {
    let mut game = rules("yonin", &[]).begin();
    play(&mut game, "e3e4", 1);
    game.play_special_move(SpecialMove::Resign(NORTH))
        .expect("North gives up");
    assert_eq!(game.turn(), WEST);
    assert!(game.is_consistent());
    assert!(
        game.position_text().ends_with(" n 3"),
        "{}",
        game.position_text()
    );
    assert!(game.play_special_move(SpecialMove::Resign(NORTH)).is_err());
    game.play_special_move(SpecialMove::Time(WEST))
        .expect("West's flag falls");
    assert_eq!(game.turn(), EAST);
    let again = Record::from_game(&game)
        .replay_main_line()
        .expect("a game of ours");
    assert_eq!(again.position_text(), game.position_text());
    assert_eq!(again.played_turns(), game.played_turns());
    game.play_special_move(SpecialMove::Resign(SOUTH))
        .expect("South gives up");
    assert_eq!(game.outcome_text(), "win e last-seat");
    assert!(game.undo().is_some());
    assert_eq!(game.turn(), EAST);
    assert_eq!(game.outcome_text(), "ongoing");
}

/// Rule 7.5 of RULES.md.
#[test]
fn resigning_ends_a_game_of_two_seats_or_sides() {
    let mut game = rules("four", &[("style", "TeamDiagonalNE")]).begin();
    game.play_special_move(SpecialMove::Resign(NORTH))
        .expect("North gives up");
    assert_eq!(game.outcome_text(), "win s+w resign");
    let mut game = rules("shogi", &[]).begin();
    game.play_special_move(SpecialMove::Time(Seat::FIRST))
        .expect("a flag falls");
    assert_eq!(game.outcome_text(), "win w time");
    assert!(game.played_turns().is_empty());
}

/// Yonin 8.2, 8.3.
#[test]
fn perpetual_check_puts_a_seat_out_of_a_game_of_four() {
    let position = "4,nK,4/9/9/9/wK,7,eK/9/3,sR,5/9/8,sK s s:P/w:-/n:-/e:- - 1";
    let mut game = at("yonin", &[], position);
    play(&mut game, "d3e3 e9d9 i5i6 e3d3 d9e9 i6i5", 3);
    let expected = "4,nK,4/9/9/9/wK,7,eK/9/3,sR,5/9/9 w s:-/w:-/n:-/e:P s 19";
    assert_eq!(game.position_text(), expected);
    assert!(last_effects(&game).contains(&Effect::SeatOut { seat: SOUTH }));
    assert_eq!(game.outcome_text(), "ongoing");
    assert!(game.undo().is_some());
    assert!(game.position_text().ends_with(" - 18"));
}

/// Yonin 7.5 to 7.12.
#[test]
fn an_impasse_of_four_can_become_a_race_for_points() {
    let impasse = |hands: &str| {
        let board = "4,nK,4/9/9/9/wK,3,wP,3,eK/4,sR,4/9/9/4,sK,4";
        let mut game = at("yonin", &[], &format!("{board} s {hands} - 1"));
        game.play_special_move(SpecialMove::Impasse)
            .expect("it can be agreed on");
        game
    };
    // 21 points are enough: three rooks in hand and one on the board are 20.
    let mut game = impasse("s:3R/w:-/n:-/e:-");
    assert_eq!(game.outcome_text(), "ongoing");
    assert_eq!(game.impasse_outcome(), None);
    play(&mut game, "e4e5", 1);
    assert_eq!(game.outcome_text(), "win s impasse");
    let again = Record::from_game(&game)
        .replay_main_line()
        .expect("a game of ours");
    assert_eq!(again.outcome(), game.outcome());
    assert!(game.undo().is_some());
    assert_eq!(game.outcome_text(), "ongoing");

    assert_eq!(impasse("s:3RP/w:-/n:-/e:-").outcome_text(), "win s impasse");
    let both = impasse("s:3RP/w:-/n:5R/e:-");
    assert_eq!(both.outcome_text(), "draw s+n impasse");
}

/// Four Player 9.3 to 9.9.
#[test]
fn the_king_of_a_seat_under_a_mate_can_be_captured() {
    // The rook on e13 guards the file beside the king, another comes to its own.
    let ranks = [
        (15, "nK,8"),
        (13, "1,sR,7"),
        (12, "11,sR,3"),
        (8, "wK,13,eK"),
        (1, "4,sK,4"),
    ];
    let position = cross(&ranks, "s s:-/w:-/n:P/e:- - 1");
    let mut game = at("four", &[("style", "Individual")], &position);
    // While North holds a pawn, that can stand between.
    play(&mut game, "l12d12 a8a7", 1);
    assert!(game.legal_move_texts().contains(&"P*d14".to_string()));

    let position = cross(&ranks, "s s:-/w:-/n:-/e:- - 1");
    let mut game = at("four", &[("style", "Individual")], &position);
    play(&mut game, "l12d12 a8a7", 1);
    assert_eq!(game.legal_move_texts(), ["pass"]);
    play(&mut game, "pass", 1);
    assert!(game.position_text().contains(" n# "));
    play(&mut game, "o8o7", 1);
    assert!(game.legal_move_texts().contains(&"d12d15".to_string()));
    play(&mut game, "d12d15", 1);
    assert!(game.position_text().ends_with(" w s:-/w:-/n:-/e:- n 6"));
    assert!(last_effects(&game).contains(&Effect::SeatOut { seat: NORTH }));
    assert!(game.is_consistent());
}

/// Four Player 8.9, 8.10.
#[test]
fn a_side_loses_when_both_its_kings_are_mated() {
    let ranks = [
        (15, "4,nK,4"),
        (11, "12,nR,2"),
        (12, "14,eK"),
        (9, "11,nR,3"),
        (5, "2,sR,12"),
        (4, "wK,2,sR,11"),
        (1, "4,sK,4"),
    ];
    let position = cross(&ranks, "n s:-/w:-/n:-/e:- - 1");
    let mut game = at("four", &[("style", "TeamOrthogonal")], &position);
    assert_eq!(game.outcome_text(), "ongoing");
    play(&mut game, "l9l12", 1);
    assert_eq!(game.outcome_text(), "win s+n team-mated");
    // One of them alone is not enough: West is mated, passes, and the game goes on.
    assert!(game.undo().is_some());
    play(&mut game, "h15h14 o12n12", 1);
    assert_eq!(game.turn(), SOUTH);
    play(&mut game, "h1h2", 1);
    assert_eq!(game.legal_move_texts(), ["pass"]);
}

/// Four Player 10.3 to 10.6.
#[test]
fn free_kings_are_captured_held_and_all_four_win() {
    let options = [("style", "Individual"), ("free_kings", "true")];
    let ranks = [(8, "11,sR,2,eK"), (1, "4,sK,4")];
    let mut game = at("four", &options, &cross(&ranks, "s s:2K/w:-/n:-/e:- - 1"));
    assert!(game.legal_move_texts().contains(&"K*a4".to_string()));
    play(&mut game, "l8o8", 1);
    assert_eq!(game.outcome_text(), "win s kings");
    assert!(game.position_text().contains("s:3K/"));
}

/// Four Player 11.2.
#[test]
fn a_round_of_passes_draws() {
    // Pawns that can go no farther.
    let options = [("style", "Individual"), ("free_kings", "true")];
    let ranks = [(15, "sP,8"), (8, "eP,13,wP"), (1, "8,nP")];
    let mut game = at("four", &options, &cross(&ranks, "n s:-/w:-/n:-/e:- - 1"));
    play(&mut game, "pass", 3);
    assert_eq!(game.outcome_text(), "ongoing");
    play(&mut game, "pass", 1);
    assert_eq!(game.outcome_text(), "draw s+w+n+e all-passed");
}

/// Four Player 11.3, 11.4.
#[test]
fn a_hundred_rounds_without_capture_or_drop_draw() {
    let ranks = [(15, "4,nK,4"), (12, "wK,13,eK"), (4, "sK,14")];
    let mut game = at("four", &[], &cross(&ranks, "n s:-/w:-/n:-/e:- - 1"));
    // South's king walks to and fro over seven ranks and is never twice on a
    // cell; the others step to and fro.
    let mut walk: Vec<String> = Vec::new();
    for rank in 4..=10 {
        let mut files: Vec<char> = ('a'..='o').collect();
        if rank % 2 == 1 {
            files.reverse();
        }
        walk.extend(files.into_iter().map(|file| format!("{file}{rank}")));
    }
    for round in 0..100 {
        assert_eq!(game.outcome_text(), "ongoing");
        let [north, east, west] = if round % 2 == 0 {
            ["h15h14", "o12n12", "a12b12"]
        } else {
            ["h14h15", "n12o12", "b12a12"]
        };
        let south = format!("{}{}", walk[round], walk[round + 1]);
        play(&mut game, &format!("{north} {east} {south} {west}"), 1);
    }
    assert_eq!(game.outcome_text(), "draw s+w+n+e no-capture");
}

/// Yonin 2.4.
#[test]
fn the_first_seat_can_be_drawn_by_lot() {
    let mut firsts = Vec::new();
    for first in 0..4 {
        let drawn = rules("yonin", &[("first_seat", "Random")]);
        let (_, game) = drawn.random_start(&mut |below| {
            assert_eq!(below, 4);
            first
        });
        firsts.push(game.turn());
    }
    assert_eq!(firsts, [SOUTH, WEST, NORTH, EAST]);
    let (_, game) = rules("yonin", &[]).random_start(&mut |below| below - 1);
    assert_eq!(game.turn(), SOUTH);
}

/// Hand 8.2 to 8.5.
#[test]
fn a_match_is_won_by_two_games_in_a_row() {
    let won = |seat: u8| Outcome::win(Seat(seat), Reason::Mate);
    let drawn = Outcome::Draw {
        seats: SeatSet::first_n(2),
        reason: Reason::Repetition,
    };
    let after = |hands: MatchFormat, outcomes: &[Outcome]| {
        let mut series = Match::new(hands);
        for outcome in outcomes {
            series.record_outcome(*outcome);
        }
        series
    };
    // Colours change: who was Black and won, wins again as White.
    let hands = MatchFormat::TwoInARow;
    assert_eq!(
        after(hands, &[won(0), won(1)]).status(),
        MatchStatus::Won(0)
    );
    assert_eq!(
        after(hands, &[won(0), won(0)]).status(),
        MatchStatus::Ongoing
    );
    // A drawn hand breaks a run.
    let broken = after(hands, &[won(0), drawn, won(0)]);
    assert_eq!(broken.status(), MatchStatus::Ongoing);
    assert_eq!(broken.hand_winners(), [Some(0), None, Some(0)]);
    assert_eq!(broken.player_at_seat(Seat::FIRST), 1);

    let best = MatchFormat::BestOf(3);
    assert_eq!(after(best, &[won(0), won(1)]).status(), MatchStatus::Won(0));
    assert_eq!(
        after(best, &[won(0), won(0)]).status(),
        MatchStatus::Ongoing
    );
    let level = after(best, &[won(0), won(0), drawn]);
    assert_eq!(level.status(), MatchStatus::Drawn);
    assert_eq!([level.wins(0), level.wins(1)], [1, 1]);
    assert_eq!(
        after(MatchFormat::Single, &[drawn]).status(),
        MatchStatus::Drawn
    );
}

#[test]
fn special_moves_round_trip_as_text() {
    let letters = ['s', 'w', 'n', 'e'];
    for call in [
        SpecialMove::Resign(WEST),
        SpecialMove::Time(EAST),
        SpecialMove::Impasse,
    ] {
        assert_eq!(
            SpecialMove::read(&call.write(&letters), &letters),
            Some(call)
        );
    }
    assert_eq!(SpecialMove::Resign(WEST).write(&letters), "resign:w");
    for text in ["resign", "resign:b", "resign:", "time:ww", "pass", ""] {
        assert_eq!(SpecialMove::read(text, &letters), None, "{text}");
    }
}

/// South checks West and North at once, and for ever; West's defence is no
/// check of its own on North.
const TWO_IN_CHECK: &str = "4,nK,4/9/9/3,s+R,5/wK,8/9/9/9/2,sK,5,eK s s:-/w:-/n:-/e:- - 1";

/// Yonin 8.4.
#[test]
fn a_standing_check_is_not_given_again() {
    let mut game = at("yonin", &[], TWO_IN_CHECK);
    play(&mut game, "d6e5", 1);
    let checked = |game: &Game| -> Vec<Seat> {
        let effects = last_effects(game).iter();
        effects
            .filter_map(|effect| match effect {
                Effect::Check { seat, .. } => Some(*seat),
                _ => None,
            })
            .collect()
    };
    assert_eq!(checked(&game), [WEST, NORTH]);
    play(&mut game, "a5a6", 1);
    assert_eq!(checked(&game), []);
}

/// Yonin 8.2, 8.3.
#[test]
fn perpetual_check_of_two_kings_puts_a_seat_out() {
    let mut game = at("yonin", &[], TWO_IN_CHECK);
    play(&mut game, "d6e5 a5a6 e9d9 i1i2 e5d6 a6a5 d9e9 i2i1", 3);
    assert!(last_effects(&game).contains(&Effect::SeatOut { seat: SOUTH }));
    assert_eq!(game.outcome_text(), "ongoing");
}

/// Yonin 6.12, 6.13.
#[test]
fn the_hand_of_a_seat_that_resigns_goes_to_one_still_in_the_game() {
    let position = "4,nK,4/9/9/9/wK,7,eK/9/9/9/4,sK,4 s s:P/w:2G/n:-/e:R - 1";
    let mut game = at("yonin", &[], position);
    play(&mut game, "e1e2", 1);
    game.play_special_move(SpecialMove::Resign(SOUTH))
        .expect("South is in the game");
    // Nobody else has moved: the seat to move gets the pawn. Before West, only
    // South has moved, which is out: its hand goes to the seat before that.
    game.play_special_move(SpecialMove::Resign(WEST))
        .expect("West is in the game");
    let text = game.position_text();
    assert!(text.contains("s:-/w:-/n:-/e:R2GP s,w"), "{text}");
    at("yonin", &[], &text);
}

/// Yonin 6.9.
#[test]
fn a_seat_mated_on_its_turn_leaves_its_hand_to_the_seat_before_it() {
    let position = "4,nK,4/9/9/9/wK,7,eK/eR,8/9/4,eR,4/sK,3,eR,4 s s:2P/w:-/n:-/e:- - 1";
    let mut game = at("yonin", &[], position);
    let held = game.piece_tracker().pieces_in_hand(SOUTH).count();
    assert_eq!(held, 2);
    play(&mut game, "pass", 1);
    // South West North East: East moved last before South.
    assert_eq!(game.piece_tracker().pieces_in_hand(EAST).count(), 2);
    let text = game.position_text();
    assert!(text.contains("s:-/w:-/n:-/e:2P s"), "{text}");
    at("yonin", &[], &text);
}

/// Rule 5.15 of RULES.md.
#[test]
fn seats_can_be_out_only_where_the_others_play_on() {
    for free in ["false", "true"] {
        let options = [("style", "Individual"), ("free_kings", free)];
        let mut game = rules("four", &options).begin();
        game.play_special_move(SpecialMove::Resign(EAST))
            .expect("East is in the game");
        let text = game.position_text();
        let again = at("four", &options, &text);
        assert_eq!(again.position_text(), text);
    }
    let start = rules("four", &[]).begin().position_text();
    let out = start.replace(" - 1", " e 1").replace("eK", "eG");
    for style in ["TeamOrthogonal", "TeamDiagonalNE", "TeamDiagonalNW"] {
        for free in ["false", "true"] {
            let teams = rules("four", &[("style", style), ("free_kings", free)]);
            let error = teams
                .begin_at_position_text(&out)
                .expect_err("sides play to their end");
            let error = in_english(&position_error(&teams, &error));
            assert!(error.contains("East is out"), "{error}");
        }
    }
}

/// Four Player 10.10, 10.11.
#[test]
fn kings_of_a_seat_that_is_out_are_in_nobodys_possession() {
    // North and South have a king each, and East, who is out, has one.
    let position = cross(
        &[
            (15, "3,nK,5"),
            (8, "14,eK"),
            (1, "3,sK,5"),
            (4, "3,sR,5,nR,5"),
        ],
        "n s:K/w:-/n:-/e:- w,e 1",
    );
    let options = [("style", "Individual"), ("free_kings", "true")];
    let mut game = at("four", &options, &position);
    assert_eq!(game.outcome_text(), "ongoing");
    play(&mut game, "j4j5", 1);
    play(&mut game, "d4d5", 1);
    assert_eq!(game.outcome_text(), "ongoing");
    // Once South has North's, all that anybody has are South's.
    let position = cross(
        &[(15, "3,nR,5"), (8, "14,eK"), (1, "3,sK,5")],
        "n s:2K/w:-/n:-/e:- w,e 1",
    );
    let game = at("four", &options, &position);
    assert_eq!(game.outcome_text(), "win s kings");
}

/// The moves of a position that give no check, whatever truce there is, as the same
/// position without one has them.
fn without_check(game: &Game) -> Vec<String> {
    let free = at("hand", &[("truce", "None")], &game.position_text());
    let mut texts = free.legal_move_texts();
    texts.retain(|text| {
        let mut after = free.clone();
        after.play(text).expect("one of its own");
        after.checked_royals().is_empty()
    });
    texts
}

/// Hand 6.3 to 6.6.
#[test]
fn no_move_gives_check_during_the_truce() {
    let mut kept_back = 0;
    for seed in 0..20 {
        let mut lot = fastrand::Rng::with_seed(seed);
        let mut game = rules("hand", &[("truce", "Three")]).begin();
        for left in (1..=6).rev() {
            assert_eq!(game.truce_plies_left(), left);
            let allowed = game.legal_move_texts();
            assert_eq!(allowed, without_check(&game), "{}", game.position_text());
            assert_eq!(game.perft(1), allowed.len() as u64);
            let free = at("hand", &[("truce", "None")], &game.position_text());
            kept_back += free.legal_move_texts().len() - allowed.len();
            // The text says how long it lasts, by the number of the ply.
            let same = at("hand", &[("truce", "Three")], &game.position_text());
            assert_eq!(same.legal_move_texts(), allowed);
            game.play(&allowed[lot.usize(..allowed.len())])
                .expect("legal");
        }
        assert_eq!(game.truce_plies_left(), 0);
        let free = at("hand", &[("truce", "None")], &game.position_text());
        assert_eq!(game.legal_move_texts(), free.legal_move_texts());
    }
    assert!(kept_back > 0, "there were checks to give");
}

/// Hand 6.5.
#[test]
fn a_check_during_the_truce_is_refused_with_the_reason() {
    let truce = "obody may give check in the first 6 turns of the game.";
    let refused = |position: &str, text: &str| {
        let mut game = at("hand", &[("truce", "Three")], position);
        let refused = game.play(text).expect_err("it gives check");
        let refused = in_english(&move_error(&game, &refused));
        at("hand", &[], position).play(text).expect("no truce");
        refused
    };
    let start = rules("hand", &[]).begin().position_text();
    let hasty = "The Hasty must attack the enemy King from where it is dropped";
    assert_eq!(
        refused(&start, "H*7c"),
        format!("`H*7c` is not allowed. {hasty}, and n{truce}")
    );
    let knight = "4k4/9/9/4N4/9/9/9/9/4K4 b - 6";
    assert_eq!(
        refused(knight, "5d4b+"),
        format!("`5d4b+` is not allowed. N{truce}")
    );
    // One ply later it is over.
    let mut later = at("hand", &[("truce", "Three")], &knight.replace(" 6", " 7"));
    later.play("5d4b+").expect("no truce any more");
}
