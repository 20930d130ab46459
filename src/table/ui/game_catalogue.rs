//! The games on offer, with what the panels show of each before it is started: thumbnail, seats,
//! name, description, options. Loaded once at startup; decides no rule and draws nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use komadai_variants::BESIDE_CATALOGUE;

use super::widgets::{BoardDiagram, BoardThumbnail};
use crate::locale::{Locale, Message, msg, name_as_id_part};
use crate::rules::piece_tracker::PieceTypeInfo;
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::variants::catalogue::CATALOGUE;
use crate::rules::variants::ruleset::{OptionInfo, Ruleset, read_offered_variant_file};
use crate::table::files;
use crate::table::flow::PlayerColour;
use crate::words::translation_or_own_text;

/// All games on offer: those of the built-in catalogue in its order, those that
/// are built in beside it, then those of the player's variant files.
#[derive(Resource, Reflect, Clone, Debug)]
#[reflect(opaque, Resource, Debug)]
pub struct GameCatalogue(pub Vec<CatalogueEntry>);

#[derive(Clone, Debug)]
pub struct CatalogueEntry {
    /// The game with its default options.
    pub game: Ruleset,
    /// Names and colours of its seats, seat 0 first.
    pub seats: Vec<(String, PlayerColour)>,
    /// The seat that moves first.
    pub first_seat: Seat,
    /// Its start position.
    pub thumbnail: BoardThumbnail,
    pub piece_types: Arc<[PieceTypeInfo]>,
    /// Movement diagrams, one for each type, in games that have them; otherwise empty.
    pub diagrams: Vec<BoardDiagram>,
}

impl GameCatalogue {
    /// Loads the built-in games and the variant files of a folder; also returns
    /// the errors of files, in sentences. A file with the name of a built-in
    /// game replaces it.
    pub fn load(folder: &Path) -> (GameCatalogue, Vec<Message>) {
        let of_catalogue = CATALOGUE
            .iter()
            .filter_map(|variant| Ruleset::named(variant.name))
            .map(Ruleset::with_options_as_offered);
        // Tests read every one of them.
        let beside = BESIDE_CATALOGUE
            .iter()
            .filter_map(|text| read_offered_variant_file(text).ok());
        let mut games: Vec<Ruleset> = of_catalogue.chain(beside).collect();
        let mut errors = Vec::new();
        for path in variant_files_in(folder) {
            match read_variant_file(&path) {
                Ok(game) => add_or_replace(&mut games, game),
                Err(error) => errors.push(error),
            }
        }
        let entries = games.into_iter().map(CatalogueEntry::of).collect();
        (GameCatalogue(entries), errors)
    }

    /// The entry of a game, whatever its options.
    pub fn entry(&self, game: &Ruleset) -> Option<&CatalogueEntry> {
        self.entry_named(game.variant().name)
    }

    /// The entry of a game, by its name.
    pub fn entry_named(&self, name: &str) -> Option<&CatalogueEntry> {
        self.0
            .iter()
            .find(|entry| entry.game.variant().name == name)
    }
}

/// The variant files of a folder, by name; none if it cannot be read.
fn variant_files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = files::list_files(folder);
    files.retain(|path| path.extension().is_some_and(|end| end == "ron"));
    files
}

fn read_variant_file(path: &Path) -> Result<Ruleset, Message> {
    let text = files::read(path).map_err(|error| files::system_error_message(path, &error))?;
    read_offered_variant_file(&text).map_err(|error| files::file_fault_message(path, &error))
}

/// Adds a game, or replaces the one with its name.
fn add_or_replace(games: &mut Vec<Ruleset>, game: Ruleset) {
    let name = game.variant().name;
    match games.iter_mut().find(|known| known.variant().name == name) {
        Some(known) => *known = game,
        None => games.push(game),
    }
}

/// The folder of the player's variant files, relative to the working directory (which the program
/// has moved to the player's data folder if there is no `ron_configs` in it).
pub const VARIANTS_FOLDER: &str = "ron_configs/variants";

impl CatalogueEntry {
    fn of(game: Ruleset) -> CatalogueEntry {
        let start = game.begin();
        let seats = SeatSet::first_n(start.seat_count()).iter();
        CatalogueEntry {
            seats: seats
                .map(|seat| start.seat_name(seat).to_owned())
                .zip(PlayerColour::seat_colours(&start))
                .collect(),
            first_seat: start.turn(),
            thumbnail: BoardThumbnail::of(&start),
            piece_types: start.kinds(),
            diagrams: movement_diagrams(&game),
            game,
        }
    }
}

/// Games with movement diagrams: name, the cell of the piece, and a position for each type.
const MOVEMENT_DIAGRAM_POSITIONS: [(&str, &str, &[&str]); 1] = [(
    "sankaku",
    "d4",
    &[
        "1e1/5/7/7/3E3/7/5/3 b - 1",
        "1e1/5/7/7/3R3/7/5/1E1 b - 1",
        "1e1/5/7/7/3C3/7/5/1E1 b - 1",
        "1e1/5/7/7/3G3/7/5/1E1 b - 1",
        "1e1/5/7/7/3S3/7/5/1E1 b - 1",
    ],
)];

fn movement_diagrams(game: &Ruleset) -> Vec<BoardDiagram> {
    let name = game.variant().name;
    let Some((_, cell_name, positions)) = MOVEMENT_DIAGRAM_POSITIONS
        .iter()
        .find(|(known, ..)| *known == name)
    else {
        return Vec::new();
    };
    positions
        .iter()
        .filter_map(|text| {
            let start = game.begin_at_position_text(text).ok()?;
            let cell = start.layout().cell_named(cell_name)?;
            Some(BoardDiagram::of(&start, cell))
        })
        .collect()
}

/// A short description of a game.
#[derive(Clone, Debug)]
pub struct GameDescription {
    /// Seats and board, in a few words.
    pub seats_and_board: Message,
    /// What it is like, in a sentence or two.
    pub blurb: Message,
}

/// The description of a game; `None` for the player's own variants.
pub fn description(game: &Ruleset) -> Option<GameDescription> {
    let (seats_and_board, blurb) = match game.variant().name {
        "sigma" => (msg!("game-board-sigma"), msg!("game-blurb-sigma")),
        "sankaku" => (msg!("game-board-sankaku"), msg!("game-blurb-sankaku")),
        "hand" => (msg!("game-board-hand"), msg!("game-blurb-hand")),
        "yonin" => (msg!("game-board-yonin"), msg!("game-blurb-yonin")),
        "four" => (msg!("game-board-four"), msg!("game-blurb-four")),
        "shogi" => (msg!("game-board-shogi"), msg!("game-blurb-shogi")),
        "minishogi" => (msg!("game-board-minishogi"), msg!("game-blurb-minishogi")),
        "gorogoro" => (msg!("game-board-gorogoro"), msg!("game-blurb-gorogoro")),
        "judkins" => (msg!("game-board-judkins"), msg!("game-blurb-judkins")),
        "tori" => (msg!("game-board-tori"), msg!("game-blurb-tori")),
        "yonin_shogi" => (
            msg!("game-board-yonin-shogi"),
            msg!("game-blurb-yonin-shogi"),
        ),
        _ => return None,
    };
    Some(GameDescription {
        seats_and_board,
        blurb,
    })
}

pub fn game_name(game: &Ruleset) -> Message {
    let variant = game.variant();
    let id = format!("game-name-{}", name_as_id_part(variant.name));
    let is_known = Locale::english().has_message(&id);
    let name = translation_or_own_text(id, variant.title);
    let mut words = game.translations().translations_of(variant.title);
    // What files had before they had words for each language.
    let has_japanese = words.iter().any(|(tag, _)| tag == JAPANESE_TAG);
    if !is_known && !has_japanese && !variant.japanese_title.is_empty() {
        words.push((JAPANESE_TAG.into(), variant.japanese_title.into()));
    }
    name.with_translations(words)
}

const JAPANESE_TAG: &str = "ja";

/// Seats and board of a game in a few words.
pub fn seats_and_board_summary(game: &Ruleset) -> Message {
    let variant = game.variant();
    description(game).map_or_else(
        || {
            msg!(
                "game-board-other",
                seats = variant.seats,
                cells = variant.cells,
            )
        },
        |description| description.seats_and_board,
    )
}

/// Credits of a game, one line each: inventor, year and publication, as far as they are known;
/// and what in it is reconstructed or our own choice.
pub fn credit_lines(game: &Ruleset) -> Vec<Message> {
    let name = name_as_id_part(game.variant().name);
    let credit = game.credit();
    let known = |field: &str, text: &str| {
        let id = format!("credit-{field}-{name}");
        let said = |id| {
            translation_or_own_text(id, text)
                .with_translations(game.translations().translations_of(text))
        };
        (!text.is_empty()).then(|| said(id))
    };
    let inventor = known("inventor", &credit.inventor);
    let inventor_and_year = match (inventor, known("year", &credit.year)) {
        (Some(inventor), Some(year)) => Some(msg!(
            "credits-inventor-and-year",
            inventor = inventor,
            year = year
        )),
        (Some(inventor), None) => Some(msg!("credits-inventor", inventor = inventor)),
        (None, Some(year)) => Some(msg!("credits-year", year = year)),
        (None, None) => None,
    };
    let published = known("published", &credit.published)
        .map(|published| msg!("credits-published", published = published));
    let source = Message::joined_sentences(inventor_and_year.into_iter().chain(published));
    let lines = [Some(source), known("ours", &credit.ours)];
    let lines = lines.into_iter().flatten();
    lines.filter(|line| !line.is_empty()).collect()
}

/// Options that are not listed: Sigma's setup is chosen for each seat instead.
const HIDDEN_OPTIONS: [(&str, &str); 1] = [("sigma", "setup")];

pub fn listed_options(game: &Ruleset) -> Vec<OptionInfo> {
    let name = game.variant().name;
    let mut options = game.options();
    options.retain(|option| !HIDDEN_OPTIONS.contains(&(name, option.name)));
    options
}

/// The value of a switch that is on.
pub const SWITCHED_ON_VALUE: &str = "true";

/// The listed options of a game that are not as they are offered.
pub fn unusual_options(ruleset: &Ruleset) -> Vec<Message> {
    let usual = Ruleset::named(ruleset.variant().name);
    let usual = usual.map(|usual| usual.with_options_as_offered().options());
    let usual = usual.unwrap_or_default();
    let own = listed_options(ruleset).into_iter();
    let other = own.filter(|option| !usual.contains(option));
    other
        .map(|option| {
            let value = option_value_name(ruleset, &option, &option.value);
            msg!(
                "lobby-option",
                name = option_title(ruleset, &option),
                value = value
            )
        })
        .collect()
}

/// The title of an option; of an unknown one of the player's own variants, made of its name.
pub fn option_title(game: &Ruleset, option: &OptionInfo) -> Message {
    let title = Message::verbatim(title_from_name(option.name));
    let title = Message::new(option_title_id(game, option)).with_fallback(title);
    title.with_translations(game.translations().translations_of(option.name))
}

/// What a value of an option means, in a sentence; empty if there is none. A switch has one
/// for being on, and for being off if that needs one.
pub fn option_value_description(game: &Ruleset, option: &OptionInfo, value: &str) -> Message {
    let id = format!(
        "{}-{}-text",
        option_title_id(game, option),
        name_as_id_part(value)
    );
    Message::new(id).with_fallback(Message::verbatim(""))
}

/// The short title of a value; of an unknown one of the player's own variants, the value itself.
pub fn option_value_name(game: &Ruleset, option: &OptionInfo, value: &str) -> Message {
    let id = format!(
        "{}-{}",
        option_title_id(game, option),
        name_as_id_part(value)
    );
    let name = Message::new(id).with_fallback(Message::verbatim(value));
    name.with_translations(game.translations().translations_of(value))
}

/// The id of the title of an option; those of its values begin with it.
fn option_title_id(game: &Ruleset, option: &OptionInfo) -> String {
    let variant = name_as_id_part(game.variant().name);
    format!("option-{variant}-{}", name_as_id_part(option.name))
}

/// Makes a title of an option's name: `free_kings` becomes `Free kings`.
fn title_from_name(name: &str) -> String {
    let mut title = name.replace('_', " ");
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    title
}

/// The options of a game whose values are not the defaults, which the short rules
/// describe: each a title with its value, and what that means in a sentence.
pub fn changed_options(game: &Ruleset) -> Vec<(Message, Message)> {
    let defaults = game.with_defaults().options();
    let differs = |option: &OptionInfo| {
        let default = defaults.iter().find(|default| default.name == option.name);
        default.is_none_or(|default| default.value != option.value)
    };
    listed_options(game)
        .into_iter()
        .filter(differs)
        .map(|option| {
            let title = option_title(game, &option);
            let title = match option.is_switch() {
                true if option.value == SWITCHED_ON_VALUE => {
                    msg!("option-changed-to-on", option = title)
                }
                true => msg!("option-changed-to-off", option = title),
                false => msg!(
                    "option-changed",
                    option = title,
                    value = option_value_name(game, &option, &option.value)
                ),
            };
            (
                title,
                option_value_description(game, &option, &option.value),
            )
        })
        .collect()
}
