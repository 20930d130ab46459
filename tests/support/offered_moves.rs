//! What a hand can do in a game, as the board offers it: from every source to every target.

use komadai::rules::game::Game;

/// The move texts of all that is offered, sorted; the same as the legal moves, if the board is
/// right.
pub fn offered_texts(game: &Game) -> Vec<String> {
    let mut texts = Vec::new();
    for from in game.legal_sources() {
        for to in game.legal_targets(from) {
            let offers = game.move_options(from, to).into_iter();
            texts.extend(offers.map(|offer| offer.text));
        }
    }
    texts.sort_unstable();
    texts
}
