//! Who is so far ahead that a game is as good as over.

use komadai::engine::Score;
use komadai::engine::adjudication::ScoreAdjudicator;
use komadai::engine::multiplayer::teams::Teams;
use komadai::rules::seat::{Seat, SeatSet};

/// What is said after plies of seats in turn, of which their movers thought so.
fn said(teams: &Teams, seats: u8, thoughts: &[Option<Score>]) -> Vec<Option<SeatSet>> {
    let mut ahead = ScoreAdjudicator::new(500, 3);
    let turns = (0..seats).cycle().map(Seat);
    let plies = turns.zip(thoughts);
    plies
        .map(|(mover, thought)| ahead.adjudicate_score(teams, mover, *thought))
        .collect()
}

fn cp(value: i32) -> Option<Score> {
    Some(Score::Cp(value))
}

fn mate(plies: i32) -> Option<Score> {
    Some(Score::Mate(plies))
}

#[test]
fn both_teams_must_agree_for_enough_plies() {
    let first = Some(SeatSet::from_seat(Seat::FIRST));
    let second = Some(SeatSet::from_seat(Seat::SECOND));
    let two = |thoughts: &[_]| said(&Teams::TWO_SEATS, 2, thoughts);
    assert_eq!(two(&[cp(500), cp(-600), cp(700)]), [None, None, first]);
    assert_eq!(two(&[cp(-500), cp(600), cp(-700)]), [None, None, second]);
    assert_eq!(two(&[mate(7), mate(-6), mate(5)]), [None, None, first]);
    assert_eq!(two(&[mate(0), mate(9), cp(-500)]), [None, None, second]);
    // Each finds itself ahead.
    assert_eq!(two(&[cp(900); 5]), [None; 5]);
    // Too little, or nothing said, begins anew.
    assert_eq!(two(&[cp(500), cp(-499), cp(500), cp(-500)]), [None; 4]);
    assert_eq!(two(&[cp(500), None, cp(500), cp(-500)]), [None; 4]);
}

#[test]
fn partners_share_scores_and_free_for_all_is_not_adjudicated() {
    let pair: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
    let sides = Teams::side_against_all(pair, 4);
    let thoughts = [cp(500), cp(-500), cp(500)];
    assert_eq!(said(&sides, 4, &thoughts), [None, None, Some(pair)]);
    let alone = Teams::one_against_all(Seat(0), 4);
    assert_eq!(said(&alone, 4, &thoughts), [None; 3]);
}
