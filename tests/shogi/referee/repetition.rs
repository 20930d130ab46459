//! Repetition and perpetual check in every game, which the referee does not
//! look at.

use komadai::rules::game::Game;

use super::cases::{Case, rules};

const EACH_ALONE: Case = ("four", &[("style", "Individual"), ("free_kings", "true")]);

/// The position text without its ply.
fn position(game: &Game) -> String {
    let text = game.position_text();
    text.rsplit_once(' ')
        .map_or(&*text, |(text, _)| text)
        .into()
}

/// Plays moves, none of which but the last may end the game.
fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        assert_eq!(game.outcome_text(), "ongoing", "before {text}");
        game.play(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// From the position where `moves` begin they lead back to it, so three rounds of them bring about
/// its fourth occurrence.
#[track_caller]
fn repeats(mut game: Game, moves: &str, outcome: &str) {
    let first = position(&game);
    for _ in 0..3 {
        play(&mut game, moves);
        assert_eq!(position(&game), first);
    }
    assert_eq!(game.outcome_text(), outcome);
    game.undo();
    assert_eq!(game.outcome_text(), "ongoing");
}

fn at(case: Case, text: &str) -> Game {
    let game = rules(case).begin_at_position_text(text);
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Shogi 6.1, Hand 7.6, Yonin 8.1, Four Player 11.1.
#[test]
fn the_fourth_occurrence_is_a_draw() {
    let begin = |case| rules(case).begin();
    let two = "draw b+w repetition";
    repeats(begin(("shogi", &[])), "5i5h 5a5b 5h5i 5b5a", two);
    repeats(begin(("hand", &[])), "5i6i 5a4a 6i5i 4a5a", two);
    let four = "draw s+w+n+e repetition";
    let yonin = "c1b2 a7b8 g9h8 i3h2 b2c1 b8a7 h8g9 h2i3";
    repeats(begin(("yonin", &[])), yonin, four);
    let orthogonal = "e14d14 n5n4 k2l2 b11b12 d14e14 n4n5 l2k2 b12b11";
    repeats(begin(("four", &[])), orthogonal, four);
    repeats(begin(EACH_ALONE), orthogonal, four);
}

/// Shogi 6.2, 6.3.
#[test]
fn only_a_seat_that_gave_check_with_every_move_loses() {
    let lost = "win w perpetual-check";
    let shogi = at(("shogi", &[]), "+R8/7k1/9/9/9/9/9/9/8K b - 1");
    repeats(shogi, "9a9b 2b2a 9b9a 2a2b", lost);
    // From 2c the king is not in check when the dragon comes back: every other move gives check.
    let shogi = at(("shogi", &[]), "+R8/7k1/9/9/9/9/9/9/8K b - 1");
    repeats(shogi, "9a9b 2b2c 9b9a 2c2b", "draw b+w repetition");
    let minishogi = at(("minishogi", &[]), "+R4/4k/5/5/4K b - 1");
    repeats(minishogi, "5a5b 1b1a 5b5a 1a1b", lost);
    let hand = at(("hand", &[]), "8k/5T3/9/9/9/9/9/9/8K b - 1");
    repeats(hand, "4b4a 1a1b 4a4b 1b1a", lost);
    let yonin = "s+R,8/4,nK,4/9/9/9/9/9/9/4,sK,4 s s:-/w:-/n:-/e:- w,e 1";
    let yonin = at(("yonin", &[]), yonin);
    repeats(yonin, "a9a8 e8e9 a8a9 e9e8", "win n perpetual-check");
}
