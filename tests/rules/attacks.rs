//! Who attacks a royal, as a table shows it: in every game by hand-made
//! positions, whose attackers were told by eye from the rules pages.

use crate::sankaku_positions;
use crate::sigma_positions;
use komadai::rules::game::Game;
use komadai::rules::sankaku::{self, Sankaku};
use komadai::rules::sigma::{self, Sigma};
use komadai::rules::variants::ruleset::Ruleset;

/// Every attack as the names of the two cells, `c3-g7`, in alphabetical order.
fn attacks(game: &Game) -> Vec<String> {
    let layout = game.layout();
    let name = |cell| layout.shape(cell).name.as_str();
    let mut told: Vec<String> = game
        .royal_attacks()
        .into_iter()
        .map(|attack| format!("{}-{}", name(attack.from), name(attack.royal)))
        .collect();
    told.sort_unstable();
    told
}

fn sigma(bases: &str, turn: char) -> Game {
    let text = sigma_positions::position(bases, turn, "");
    let game = Sigma::new(sigma::SigmaOptions::default());
    Game::sigma_from_text(game, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn sankaku(pieces: &str, turn: char) -> Game {
    let text = sankaku_positions::position(pieces, turn);
    let game = Sankaku::new(sankaku::SankakuOptions::default());
    Game::sankaku_from_text(game, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn shogi(name: &str, text: &str) -> Game {
    let rules = Ruleset::named(name).expect(name);
    let game = rules.begin_at_position_text(text);
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn nobody_is_attacked_where_games_begin() {
    for name in [
        "sigma",
        "sankaku",
        "shogi",
        "yonin",
        "four",
        "hand",
        "minishogi",
    ] {
        let game = Ruleset::named(name).expect(name).begin();
        assert_eq!(attacks(&game), [""; 0], "{name}");
    }
}

/// The Knight on e6 leaps, the two Wazirs on g5 step twice: f6 is empty and so is
/// g6. The two Ferzes on d4 would come from the third square on.
#[test]
fn leapers_and_sliders_attack_a_royal_of_sigma() {
    let game = sigma("a1 wRFW, g7 bRD, e6 wN, g5 wWW, d4 wFF", 'b');
    assert_eq!(attacks(&game), ["e6-g7", "g5-g7"]);
}

#[test]
fn what_stands_between_ends_an_attack_of_sigma() {
    let game = sigma("a1 wRFW, g7 bRD, g5 wWW, g6 bN", 'b');
    assert_eq!(attacks(&game), [""; 0]);
}

/// An Emperor attacks every cell, and the other one unless that is defended.
#[test]
fn an_emperor_attacks_an_emperor_that_nobody_defends() {
    let alone = sankaku("d1 E, d8 e", 'b');
    assert_eq!(attacks(&alone), ["d1-d8", "d8-d1"]);
    let defended = sankaku("d1 E, d2 G, d8 e", 'b');
    assert_eq!(attacks(&defended), ["d1-d8"]);
}

/// A Chariot on e8 runs along row 8 to the Emperor beside d8.
#[test]
fn a_chariot_attacks_along_its_strip() {
    let game = sankaku("d1 E, d2 G, c8 R, e8 e, e7 g", 'w');
    assert_eq!(attacks(&game), ["c8-e8"]);
}

#[test]
fn two_pieces_at_once_attack_a_king_of_shogi() {
    // The rook along file 5, the knight from 4c; the pawn on 1c attacks nothing.
    let game = shogi("shogi", "4k4/9/5N2P/9/9/9/9/9/4R3K w -");
    assert_eq!(attacks(&game), ["4c-5a", "5i-5a"]);
}

/// The dragon on e5 attacks West's king along rank 5 and North's along file e.
#[test]
fn one_piece_attacks_the_kings_of_two_seats() {
    let game = shogi(
        "yonin",
        "4,nK,4/9/9/9/wK,3,s+R,4/9/9/9/2,sK,5,eK w s:-/w:-/n:-/e:- -",
    );
    assert_eq!(attacks(&game), ["e5-a5", "e5-e9"]);
}

#[test]
fn what_a_seat_has_left_behind_attacks() {
    let game = shogi(
        "yonin",
        "4,wK,4/9/9/9/4,nR,4/4,sP,4/8,eK/9/4,sK,4 w s:-/w:-/n:-/e:- n 1",
    );
    assert_eq!(attacks(&game), ["e5-e9"]);
}
