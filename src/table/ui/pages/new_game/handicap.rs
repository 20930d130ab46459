//! The handicap of a new game for two. Changes the start of a configuration; which handicaps there
//! are is decided by the rules.

use bevy_egui::egui::Ui;

use super::custom_start;

use crate::locale::{Message, msg, name_as_id_part};
use crate::rules::seat::Seat;
use crate::rules::variants::handicap::Handicap;
use crate::table::flow::{GameConfig, has_setup};
use crate::table::ui::UiCommands;
use crate::table::ui::pages::title;
use crate::table::ui::widgets::{choice_chips, faint, set_group_name};

/// Keeps the handicap that there was before other setups were chosen.
pub(super) fn follow_setups(before: &GameConfig, config: &mut GameConfig) {
    if before.openings != config.openings || before.game != config.game {
        let given = before.handicap().map(|(place, _)| place);
        config.give_handicap(given, Seat::SECOND);
    }
}

/// The handicap that is given. Nothing for games without handicaps, or whose setups are not presets.
pub(super) fn chosen(config: &GameConfig) -> Option<Message> {
    let handicaps = config.handicaps();
    let given = config.handicap().and_then(|(at, _)| handicaps.get(at));
    let name = given.map_or_else(|| msg!("handicap-none"), |it| name(config, it));
    (!handicaps.is_empty()).then_some(name)
}

pub(super) fn draw(ui: &mut Ui, config: &mut GameConfig, commands: &mut UiCommands) {
    let handicaps = config.handicaps();
    let even = [(None, msg!("handicap-none"))];
    let choices: Vec<(Option<usize>, Message)> = even
        .into_iter()
        .chain((handicaps.iter().enumerate()).map(|(at, it)| (Some(at), name(config, it))))
        .collect();
    let now = config.handicap().map(|(place, _)| place);
    let mut chosen = now;
    ui.scope(|ui| {
        set_group_name(ui, msg!("handicap-title"));
        choice_chips(ui, &mut chosen, &choices);
    });
    if chosen != now {
        config.give_handicap(chosen, Seat::SECOND);
    }
    if chosen.is_some() {
        faint(ui, description(config));
        // What is missing from the board is seen there, as it is on the board beside the page; stones in a
        // storage are not on it.
        if !has_setup(&config.game) && !title::is_board_beside_page(ui.ctx()) {
            custom_start::draw_start_picture(ui, commands, config);
        }
    }
}

/// The name of a handicap; of stones, their letters.
fn name(config: &GameConfig, handicap: &Handicap) -> Message {
    if has_setup(&config.game) {
        let letters = handicap.name.chars().map(String::from);
        let letters: Vec<String> = letters.collect();
        return Message::verbatim(letters.join(" "));
    }
    Message::new(format!("handicap-{}", name_as_id_part(handicap.name)))
}

/// What the handicap means, in a sentence.
fn description(config: &GameConfig) -> Message {
    match config.game.variant().name {
        "sigma" => msg!("handicap-text-sigma"),
        "sankaku" => msg!("handicap-text-sankaku"),
        "hand" => msg!("handicap-text-hand"),
        _ => msg!("handicap-text-shogi"),
    }
}
