//! The engine and the entering-king rule (Shogi 10): it goes for a declaration and a try, and
//! against those of others. What wins is worked out from the rule.

use komadai::engine::{Score, should_declare};
use komadai::rules::game::Game;

use super::{ask, rules, to_depth};

fn at(name: &str, rule: &str, position: &str) -> Game {
    let rules = rules(name, &[("EnteringKingRule", rule)]);
    rules.begin_at_position_text(position).expect(position)
}

/// 14 points of ten pieces, and 14 in hand (see `tests/shogi/entering_king.rs`): Black needs
/// nothing more than its King in the zone.
const KING_BEFORE_THE_ZONE: &str = "9/+P+P+P+P+P+P+P+P+P/R8/4K4/9/9/9/9/4k4 b 2B4P 1";

#[test]
fn it_enters_to_declare() {
    let game = at("shogi", "CSARule27", KING_BEFORE_THE_ZONE);
    let report = ask(&game, &to_depth(3));
    // In, White's bare King moves, and the declaration wins: three plies.
    assert_eq!(report.score(), Some(Score::Mate(3)));
    let best = report.best.expect("a move");
    assert!(["5d4c", "5d5c", "5d6c"].contains(&best.as_str()), "{best}");
    // Without the rule there is nothing so near.
    let plain = at("shogi", "NoEnteringKing", KING_BEFORE_THE_ZONE);
    assert!(matches!(
        ask(&plain, &to_depth(3)).score(),
        Some(Score::Cp(_))
    ));
}

/// White is to move, and Black declares with its next turn, unless it is in check then: the Rook in
/// hand can see to that.
#[test]
fn it_stops_a_declaration() {
    let position = "4K4/+P+P+P+P+P+P+P+P+P/+B8/9/9/9/9/9/4k4 w RB4Pr 1";
    let mut game = at("shogi", "CSARule27", position);
    let report = ask(&game, &to_depth(2));
    let best = report.best.expect("a move");
    game.play(&best).expect("a legal move");
    assert!(game.outcome().is_ongoing());
    assert_eq!(game.declaration_outcome(), None, "{best}");
}

/// Black counts 9 Pawns and a Rook in the zone, ten pieces, and a Rook and a Bishop in hand: 24. White
/// has far more, but nothing of it gets near in one turn, so Black draws with the next: worth
/// nothing to either.
#[test]
fn a_draw_that_the_other_can_declare_is_a_draw() {
    let position = "4K4/R8/PPPPPPPPP/9/9/ppppppppp/9/+l+nsgbgs+n+l/+l+nsgkgs+n+l w RB 1";
    let game = at("shogi", "CSARule24", position);
    assert_eq!(ask(&game, &to_depth(2)).score(), Some(Score::Cp(0)));
    let plain = at("shogi", "NoEnteringKing", position);
    let ahead = ask(&plain, &to_depth(2)).score();
    assert!(
        matches!(ahead, Some(Score::Cp(value)) if value > 500),
        "{ahead:?}"
    );
}

#[test]
fn it_declares_what_wins_and_a_draw_where_nothing_is_better() {
    let hand = |hand: &str| format!("4K4/+P+P+P+P+P+P+P+P+P/R8/9/9/9/9/9/4k4 b {hand} 1");
    // 31 points, 24, and 23.
    let wins = at("shogi", "CSARule24", &hand("2B7P"));
    let draws = at("shogi", "CSARule24", &hand("2B"));
    let lacks = at("shogi", "CSARule24", &hand("B4P"));
    let behind = Some(Score::Cp(-300));
    assert!(should_declare(&wins, None) && should_declare(&wins, Some(Score::Mate(5))));
    assert!(should_declare(&draws, behind) && should_declare(&draws, Some(Score::Mate(-2))));
    assert!(!should_declare(&draws, None) && !should_declare(&draws, Some(Score::Cp(300))));
    assert!(!should_declare(&lacks, behind));
}

#[test]
fn it_tries_and_keeps_the_other_from_it() {
    // Two steps from 1a: in, White moves, in.
    let game = at("minishogi", "TryRule", "1k3/5/4K/5/5 b - 1");
    assert_eq!(ask(&game, &to_depth(4)).score(), Some(Score::Mate(3)));
    // White's King on 5d stands before 5e, which a Gold on 4e guards and one on 3e does not.
    let mut game = at("minishogi", "TryRule", "K4/5/5/k4/2G2 b - 1");
    let best = ask(&game, &to_depth(3)).best.expect("a move");
    game.play(&best).expect("a legal move");
    assert!(!game.legal_move_texts().contains(&"5d5e".into()), "{best}");
}
