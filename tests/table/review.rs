//! Going through a whole game with the engine, headless: what is found of each place,
//! which turns are marked, and that it stays true as the game goes on.

use super::english_words as words;
use bevy::prelude::*;
use komadai::rules::game::Game;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::engine_analysis::{ArrowKind, Arrows, AssessedResult, MoveQuality, Review};
use komadai::table::flow::{AdviceIntent, AnalysisIntent, Boards, Intent, Screen, TurnIntent};

use super::support::{self, at_rest, key, open_game, screen, send, session, update_until};

/// Black moves its Bishop where White's takes it for nothing; White does.
const BISHOP_LOST: [&str; 4] = ["7g7f", "3c3d", "8h3c+", "2b3c"];

/// The place after the turn that loses it.
const LOSS: usize = 3;

fn begun(name: &str) -> Game {
    Ruleset::named(name)
        .expect("a game of the catalogue")
        .begin()
}

/// A table at which a game stands after these turns.
fn played(mut game: Game, texts: &[&str]) -> App {
    for text in texts {
        game.play(text).expect("a legal turn");
    }
    let mut app = support::table();
    open_game(&mut app, &game);
    app
}

fn review(app: &App) -> &Review {
    app.world().resource::<Review>()
}

fn is_through(world: &World) -> bool {
    let review = world.resource::<Review>();
    review.position_count() > 0
        && review.reviewed_count() == review.position_count()
        && !review.is_busy()
}

fn reviewed(app: &mut App) {
    send(app, Intent::Advice(AdviceIntent::Review));
    update_until(app, "the whole review", is_through);
}

fn marks(app: &App) -> Vec<Option<MoveQuality>> {
    let review = review(app);
    (0..review.position_count())
        .map(|place| review.move_quality(place))
        .collect()
}

#[test]
fn the_turn_that_gives_a_bishop_away_is_marked_and_no_other() {
    let mut app = played(begun("shogi"), &BISHOP_LOST);
    reviewed(&mut app);
    assert_eq!(screen(&app), Screen::Analysis);
    assert_eq!(
        marks(&app),
        [None, None, None, Some(MoveQuality::Blunder), None],
        "one place more than turns"
    );
    let count =
        |seat| review(&app).count_of_quality(SeatSet::from_seat(seat), MoveQuality::Blunder);
    assert_eq!(
        [Seat::FIRST, Seat::SECOND].map(count),
        [1, 0],
        "Black's, and not White's"
    );
    let words = words::ply_review(&session(&app).game, review(&app), LOSS);
    assert!(words.contains("A blunder: "), "{words}");
    let counted = words::mistake_counts(review(&app), SeatSet::from_seat(Seat::FIRST));
    assert_eq!(counted, "no inaccuracies, no mistakes, 1 blunder");
    // From wherever, and round again.
    for here in 0..=BISHOP_LOST.len() {
        let next = |seat| review(&app).next_flawed_move(SeatSet::from_seat(seat), here);
        assert_eq!([Seat::FIRST, Seat::SECOND].map(next), [Some(LOSS), None]);
    }
}

#[test]
fn a_game_that_goes_on_is_only_looked_at_where_it_is_new() {
    let mut app = played(begun("shogi"), &BISHOP_LOST);
    reviewed(&mut app);
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert!(!review(&app).is_busy());
    let found = review(&app).ply_review(LOSS).cloned();
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("2a3c".into())));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("2g2f".into())));
    update_until(&mut app, "the table", at_rest);
    send(&mut app, Intent::Analyse(None));
    update_until(&mut app, "the game taken up", |world| {
        world.resource::<Review>().position_count() == BISHOP_LOST.len() + 2
    });
    assert_eq!(review(&app).ply_review(LOSS).cloned(), found);
    update_until(&mut app, "the rest", is_through);
    assert_eq!(review(&app).move_quality(LOSS), Some(MoveQuality::Blunder));

    // Another game is another review.
    open_game(&mut app, &begun("minishogi"));
    assert!(!review(&app).is_wanted());
    assert_eq!(review(&app).position_count(), 0);
}

#[test]
fn the_key_opens_the_review_and_ends_it() {
    let mut app = played(begun("minishogi"), &[]);
    key(&mut app, KeyCode::KeyR);
    update_until(&mut app, "the review", is_through);
    assert!(review(&app).is_wanted());
    key(&mut app, KeyCode::KeyR);
    assert!(!review(&app).is_wanted() && !review(&app).is_busy());
    assert_eq!(screen(&app), Screen::Analysis);
}

#[test]
fn a_game_that_is_won_ends_won_and_one_given_up_goes_on() {
    let mate = Ruleset::named("shogi").expect("shogi");
    let mate = mate
        .begin_at_position_text("4k4/9/4G4/9/9/9/9/9/4K4 b G 1")
        .expect("a position");
    let mut app = played(mate, &["G*5b"]);
    reviewed(&mut app);
    let last = review(&app).ply_review(1).expect("a finding");
    assert_eq!(last.assessment.result, AssessedResult::Won);
    assert!(last.best().is_none());
    assert_eq!(marks(&app), [None, None]);

    let mut app = played(begun("minishogi"), &[]);
    support::resign(&mut app);
    update_until(&mut app, "the end", at_rest);
    assert!(!session(&app).game.outcome().is_ongoing());
    reviewed(&mut app);
    let last = review(&app).ply_review(0).expect("a finding");
    assert!(!last.assessment.is_final_result() && last.best().is_some());
}

#[test]
fn where_everybody_plays_alone_each_place_is_the_movers() {
    let mut rules = Ruleset::named("four").expect("a game of the catalogue");
    rules.set("style", "Individual").expect("an option");
    let mut game = rules.begin();
    for _ in 0..2 {
        let turn = game.legal_move_texts().remove(0);
        game.play(&turn).expect("a legal turn");
    }
    let turns = game.played_turns().iter().map(|turn| turn.seat);
    let movers: Vec<Seat> = turns.chain([game.turn()]).collect();
    let mut app = played(game, &[]);
    reviewed(&mut app);
    for (place, seat) in movers.into_iter().enumerate() {
        let verdict = review(&app)
            .ply_review(place)
            .expect("a finding")
            .assessment;
        assert!(verdict.is_everybody_alone);
        assert_eq!(verdict.party, SeatSet::from_seat(seat));
    }
}

#[test]
fn places_of_the_game_lead_where_they_say() {
    let mut app = played(begun("shogi"), &BISHOP_LOST);
    send(&mut app, Intent::Analyse(Some(2)));
    app.update();
    send(&mut app, Intent::Turn(TurnIntent::PlayText("2g2f".into())));
    let analysis = app
        .world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis");
    assert_eq!(analysis.game_turn_count(), 2);
    let line = analysis.game_line();
    assert_eq!(line.len(), BISHOP_LOST.len());
    let there = Intent::Analysis(AnalysisIntent::Go(line[LOSS - 1]));
    send(&mut app, there);
    let analysis = app
        .world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis");
    assert_eq!(analysis.game_turn_count(), LOSS);
    let game = analysis.game();
    assert_eq!(game.played_turns().len(), LOSS);
    assert_eq!(game.played_turns().last().expect("a turn").text, "8h3c+");
}

#[test]
fn one_press_leads_to_the_turning_point_with_the_better_line_drawn() {
    let mut app = played(begun("shogi"), &BISHOP_LOST);
    support::resign(&mut app);
    update_until(&mut app, "the end", at_rest);
    send(&mut app, Intent::Advice(AdviceIntent::Review));
    update_until(&mut app, "the turning point", |world| {
        world.resource::<Review>().turning_point().is_some()
    });
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Analysis);
    let point = review(&app).turning_point().expect("it was found");
    assert_eq!(point.turns_before, LOSS - 1);
    let chances = [point.before, point.after].map(|it| it.winning_chance_of(Seat(0)));
    assert!(chances[0] > 0.4 && chances[1] < 0.4, "{chances:?}");
    assert_ne!(point.better[0].text, BISHOP_LOST[LOSS - 1]);
    let line_length = point.better.len();
    // How many moves follow it depends on what the search has kept.
    assert!(line_length >= 1);
    let analysis = app
        .world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis");
    assert_eq!(analysis.game_turn_count(), LOSS - 1);
    let kinds = &app.world().resource::<Arrows>().0;
    let kinds: Vec<ArrowKind> = kinds.iter().map(|arrow| arrow.kind).collect();
    // The move played, and the better line with its first move on top.
    assert_eq!(kinds.first(), Some(&ArrowKind::Threat));
    assert_eq!(kinds.last(), Some(&ArrowKind::Best));
    assert_eq!(kinds.len(), 1 + line_length);
}

#[test]
fn what_turned_a_game_is_a_move_of_who_lost_it() {
    let turned = |texts: &[&str]| {
        let mut app = played(begun("shogi"), texts);
        support::resign(&mut app);
        update_until(&mut app, "the end", at_rest);
        send(&mut app, Intent::Advice(AdviceIntent::Review));
        update_until(&mut app, "the answer", |world| {
            let review = world.resource::<Review>();
            review.position_count() > 0 && !review.is_looking_for_turning_point()
        });
        review(&app).turning_point().map(|point| point.turns_before)
    };
    assert_eq!(turned(&BISHOP_LOST), Some(LOSS - 1), "Black gives up");
    // White gives up a won game: no move of White's lost anything.
    let white_to_move = [&BISHOP_LOST[..], &["2g2f"]].concat();
    assert_eq!(turned(&white_to_move), None);
}
