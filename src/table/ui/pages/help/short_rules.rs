//! The short rules of the games for Help, as messages. Text only: the rules themselves are decided
//! in [`crate::rules`].

use crate::locale::{Message, msg, name_as_id_part};
use crate::rules::variants::ruleset::Ruleset;
use crate::words::translation_or_own_text;

/// A heading and the text below it.
pub type ShortRule = (Message, Message);

/// The short rules of a game: those of its variant file, else the built-in ones; empty if there
/// are neither.
pub fn short_rules(game: &Ruleset) -> Vec<ShortRule> {
    let name = game.variant().name;
    let from_file = game.help_sections();
    if from_file.is_empty() {
        return built_in_short_rules(name);
    }
    let variant = name_as_id_part(name);
    let said = |id, text: &str| {
        translation_or_own_text(id, text)
            .with_translations(game.translations().translations_of(text))
    };
    let rule = |(heading, text): &(String, String)| {
        let id = format!("rules-{variant}-{}", name_as_id_part(heading));
        (said(id.clone(), heading), said(format!("{id}-text"), text))
    };
    from_file.iter().map(rule).collect()
}

/// The short rule on winning a game as its options have it, without its heading; `None` if there
/// is none.
pub fn winning_rule(game: &Ruleset) -> Option<Message> {
    if game.variant().name == "four" {
        return Some(winning_of_four(game));
    }
    let is_of_winning =
        |(heading, _): &ShortRule| heading.id().is_some_and(|id| id.ends_with("-winning"));
    let rule = short_rules(game).into_iter().find(is_of_winning);
    rule.map(|(_, text)| text)
}

fn winning_of_four(game: &Ruleset) -> Message {
    let options = game.options();
    let has = |name, value| {
        options
            .iter()
            .any(|it| it.name == name && it.value == value)
    };
    if has("free_kings", "true") {
        msg!("rules-four-winning-with-free-kings-text")
    } else if has("style", "Individual") {
        msg!("rules-four-winning-alone-text")
    } else {
        msg!("rules-four-winning-in-pairs-text")
    }
}

fn built_in_short_rules(name: &str) -> Vec<ShortRule> {
    match name {
        "sigma" => sigma(),
        "sankaku" => sankaku(),
        "shogi" => shogi(),
        "minishogi" => minishogi(),
        "hand" => hand_shogi_rules(),
        "yonin" => yonin(),
        "four" => four_player_shogi_rules(),
        _ => Vec::new(),
    }
}

fn sigma() -> Vec<ShortRule> {
    vec![
        (
            msg!("rules-sigma-bases-and-stones"),
            msg!("rules-sigma-bases-and-stones-text"),
        ),
        (msg!("rules-sigma-stones"), msg!("rules-sigma-stones-text")),
        (
            msg!("rules-sigma-what-a-base-may-hold"),
            msg!("rules-sigma-what-a-base-may-hold-text"),
        ),
        (
            msg!("rules-sigma-the-setup"),
            msg!("rules-sigma-the-setup-text"),
        ),
        (msg!("rules-sigma-moving"), msg!("rules-sigma-moving-text")),
        (
            msg!("rules-sigma-slides-and-leaps"),
            msg!("rules-sigma-slides-and-leaps-text"),
        ),
        (msg!("rules-sigma-taking"), msg!("rules-sigma-taking-text")),
        (
            msg!("rules-sigma-dropping"),
            msg!("rules-sigma-dropping-text"),
        ),
        (
            msg!("rules-sigma-red-corners"),
            msg!("rules-sigma-red-corners-text"),
        ),
        (msg!("rules-sigma-check"), msg!("rules-sigma-check-text")),
        (
            msg!("rules-sigma-winning"),
            msg!("rules-sigma-winning-text"),
        ),
        (
            msg!("rules-sigma-repetition"),
            msg!("rules-sigma-repetition-text"),
        ),
    ]
}

fn sankaku() -> Vec<ShortRule> {
    vec![
        (
            msg!("rules-sankaku-the-board"),
            msg!("rules-sankaku-the-board-text"),
        ),
        (
            msg!("rules-sankaku-moving"),
            msg!("rules-sankaku-moving-text"),
        ),
        (
            msg!("rules-sankaku-emperor-and-general"),
            msg!("rules-sankaku-emperor-and-general-text"),
        ),
        (
            msg!("rules-sankaku-chariot"),
            msg!("rules-sankaku-chariot-text"),
        ),
        (
            msg!("rules-sankaku-cavalry"),
            msg!("rules-sankaku-cavalry-text"),
        ),
        (
            msg!("rules-sankaku-soldier"),
            msg!("rules-sankaku-soldier-text"),
        ),
        (
            msg!("rules-sankaku-becoming-a-general"),
            msg!("rules-sankaku-becoming-a-general-text"),
        ),
        (
            msg!("rules-sankaku-winning"),
            msg!("rules-sankaku-winning-text"),
        ),
        (
            msg!("rules-sankaku-repetition-and-draws"),
            msg!("rules-sankaku-repetition-and-draws-text"),
        ),
        (
            msg!("rules-sankaku-advice"),
            msg!("rules-sankaku-advice-text"),
        ),
        (
            msg!("rules-sankaku-opening"),
            msg!("rules-sankaku-opening-text"),
        ),
        (
            msg!("rules-sankaku-more-advice"),
            msg!("rules-sankaku-more-advice-text"),
        ),
    ]
}

fn shogi() -> Vec<ShortRule> {
    vec![
        (msg!("rules-shogi-moving"), msg!("rules-shogi-moving-text")),
        (
            msg!("rules-shogi-promotion"),
            msg!("rules-shogi-promotion-text"),
        ),
        (
            msg!("rules-shogi-dropping"),
            msg!("rules-shogi-dropping-text"),
        ),
        (
            msg!("rules-shogi-winning"),
            msg!("rules-shogi-winning-text"),
        ),
        (
            msg!("rules-shogi-repetition"),
            msg!("rules-shogi-repetition-text"),
        ),
        (
            msg!("rules-shogi-impasse"),
            msg!("rules-shogi-impasse-text"),
        ),
    ]
}

fn minishogi() -> Vec<ShortRule> {
    vec![
        (
            msg!("rules-minishogi-moving-and-dropping"),
            msg!("rules-minishogi-moving-and-dropping-text"),
        ),
        (
            msg!("rules-minishogi-promotion"),
            msg!("rules-minishogi-promotion-text"),
        ),
        (
            msg!("rules-minishogi-winning"),
            msg!("rules-minishogi-winning-text"),
        ),
        (
            msg!("rules-minishogi-repetition"),
            msg!("rules-minishogi-repetition-text"),
        ),
    ]
}

fn hand_shogi_rules() -> Vec<ShortRule> {
    vec![
        (
            msg!("rules-hand-ten-in-hand"),
            msg!("rules-hand-ten-in-hand-text"),
        ),
        (
            msg!("rules-hand-soldiers"),
            msg!("rules-hand-soldiers-text"),
        ),
        (
            msg!("rules-hand-promotion"),
            msg!("rules-hand-promotion-text"),
        ),
        (
            msg!("rules-hand-dropping"),
            msg!("rules-hand-dropping-text"),
        ),
        (msg!("rules-hand-winning"), msg!("rules-hand-winning-text")),
        (
            msg!("rules-hand-repetition-and-impasse"),
            msg!("rules-hand-repetition-and-impasse-text"),
        ),
        (
            msg!("rules-hand-the-match"),
            msg!("rules-hand-the-match-text"),
        ),
        (
            msg!("rules-hand-the-source"),
            msg!("rules-hand-the-source-text"),
        ),
        (
            msg!("rules-hand-what-is-not-certain"),
            msg!("rules-hand-what-is-not-certain-text"),
        ),
    ]
}

fn yonin() -> Vec<ShortRule> {
    vec![
        (
            msg!("rules-yonin-four-seats"),
            msg!("rules-yonin-four-seats-text"),
        ),
        (
            msg!("rules-yonin-promotion"),
            msg!("rules-yonin-promotion-text"),
        ),
        (
            msg!("rules-yonin-dropping"),
            msg!("rules-yonin-dropping-text"),
        ),
        (msg!("rules-yonin-check"), msg!("rules-yonin-check-text")),
        (
            msg!("rules-yonin-turn-after-check"),
            msg!("rules-yonin-turn-after-check-text"),
        ),
        (
            msg!("rules-yonin-going-out"),
            msg!("rules-yonin-going-out-text"),
        ),
        (
            msg!("rules-yonin-left-behind"),
            msg!("rules-yonin-left-behind-text"),
        ),
        (
            msg!("rules-yonin-passing"),
            msg!("rules-yonin-passing-text"),
        ),
        (
            msg!("rules-yonin-winning"),
            msg!("rules-yonin-winning-text"),
        ),
        (
            msg!("rules-yonin-impasse"),
            msg!("rules-yonin-impasse-text"),
        ),
        (msg!("rules-yonin-points"), msg!("rules-yonin-points-text")),
        (
            msg!("rules-yonin-repetition"),
            msg!("rules-yonin-repetition-text"),
        ),
    ]
}

fn four_player_shogi_rules() -> Vec<ShortRule> {
    vec![
        (msg!("rules-four-cross"), msg!("rules-four-cross-text")),
        (
            msg!("rules-four-promotion"),
            msg!("rules-four-promotion-text"),
        ),
        (
            msg!("rules-four-dropping"),
            msg!("rules-four-dropping-text"),
        ),
        (
            msg!("rules-four-partners"),
            msg!("rules-four-partners-text"),
        ),
        (msg!("rules-four-check"), msg!("rules-four-check-text")),
        (
            msg!("rules-four-each-alone"),
            msg!("rules-four-each-alone-text"),
        ),
        (
            msg!("rules-four-safe-king"),
            msg!("rules-four-safe-king-text"),
        ),
        (
            msg!("rules-four-out-of-the-game"),
            msg!("rules-four-out-of-the-game-text"),
        ),
        (
            msg!("rules-four-free-kings"),
            msg!("rules-four-free-kings-text"),
        ),
        (
            msg!("rules-four-winning-in-pairs"),
            msg!("rules-four-winning-in-pairs-text"),
        ),
        (
            msg!("rules-four-winning-alone"),
            msg!("rules-four-winning-alone-text"),
        ),
        (
            msg!("rules-four-winning-with-free-kings"),
            msg!("rules-four-winning-with-free-kings-text"),
        ),
        (msg!("rules-four-draws"), msg!("rules-four-draws-text")),
    ]
}
