//! The games on offer, with what the panels show of each before it is started: thumbnail, seats,
//! description, options. Loaded once at startup; decides no rule and draws nothing.

use std::path::{Path, PathBuf};

use bevy::prelude::Resource;

use super::widgets::{BoardDiagram, BoardThumbnail};
use crate::locale::Message;
use crate::rules::piece_registry::PieceTypeInfo;
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::variants::catalogue::CATALOGUE;
use crate::rules::variants::ruleset::{OptionInfo, Ruleset, read_offer};
use crate::table::files;
use crate::table::flow::PlayerColour;

/// All games on offer: those of the built-in catalogue in its order, then
/// those of the player's variant files.
#[derive(Resource, Clone, Debug)]
pub struct GameCatalogue(pub Vec<CatalogueEntry>);

/// One game on offer.
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
    /// Its types of pieces and stones.
    pub piece_types: Vec<PieceTypeInfo>,
    /// Movement diagrams, one for each type, in games that have them; otherwise empty.
    pub diagrams: Vec<BoardDiagram>,
}

impl GameCatalogue {
    /// Loads the built-in games and the variant files of a folder; also returns
    /// the errors of files, in sentences. A file with the name of a built-in
    /// game replaces its default options.
    #[must_use]
    pub fn load(folder: &Path) -> (GameCatalogue, Vec<String>) {
        let mut games: Vec<Ruleset> = CATALOGUE
            .iter()
            .filter_map(|variant| Ruleset::named(variant.name))
            .map(Ruleset::as_offered)
            .collect();
        let mut errors = Vec::new();
        for path in files_in(folder) {
            match read(&path) {
                Ok(game) => add_or_replace(&mut games, game),
                Err(error) => errors.push(format!("{}, {error}", path.display())),
            }
        }
        let entries = games.into_iter().map(CatalogueEntry::of).collect();
        (GameCatalogue(entries), errors)
    }

    /// The entry of a game, whatever its options.
    #[must_use]
    pub fn entry(&self, game: &Ruleset) -> Option<&CatalogueEntry> {
        let name = game.variant().name;
        self.0
            .iter()
            .find(|entry| entry.game.variant().name == name)
    }
}

/// The variant files of a folder, by name; none if it cannot be read.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = files::list(folder);
    files.retain(|path| path.extension().is_some_and(|end| end == "ron"));
    files
}

/// Reads a variant file.
fn read(path: &Path) -> Result<Ruleset, String> {
    let text = files::read(path).map_err(|error| error.to_string())?;
    read_offer(&text).map_err(|error| error.to_string())
}

/// Adds a game, or replaces the one with its name.
fn add_or_replace(games: &mut Vec<Ruleset>, game: Ruleset) {
    let name = game.variant().name;
    match games.iter_mut().find(|known| known.variant().name == name) {
        Some(known) => *known = game,
        None => games.push(game),
    }
}

/// The folder of the player's variant files, relative to the working directory.
pub const VARIANTS_FOLDER: &str = "ron_configs/variants";

impl CatalogueEntry {
    fn of(game: Ruleset) -> CatalogueEntry {
        let start = game.begin();
        let seats = SeatSet::first(start.seats()).iter();
        CatalogueEntry {
            seats: seats
                .map(|seat| start.seat_name(seat).to_owned())
                .zip(PlayerColour::all_of(&start))
                .collect(),
            first_seat: start.turn(),
            thumbnail: BoardThumbnail::of(&start),
            piece_types: start.kinds(),
            diagrams: diagrams(&game),
            game,
        }
    }
}

/// Games with movement diagrams: name, the cell of the piece, and a position for each type.
const DIAGRAMS: [(&str, &str, &[&str]); 1] = [(
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

/// The movement diagrams of a game.
fn diagrams(game: &Ruleset) -> Vec<BoardDiagram> {
    let name = game.variant().name;
    let Some((_, cell_name, positions)) = DIAGRAMS.iter().find(|(known, ..)| *known == name) else {
        return Vec::new();
    };
    positions
        .iter()
        .filter_map(|text| {
            let start = game.at(text).ok()?;
            let cell = start.layout().named(cell_name)?;
            Some(BoardDiagram::of(&start, cell))
        })
        .collect()
}

/// A short description of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameDescription {
    name: &'static str,
    /// Seats and board, in a few words.
    pub seats_and_board: &'static str,
    /// What it is like, in a sentence or two.
    pub blurb: &'static str,
}

const DESCRIPTIONS: [GameDescription; 11] = [
    GameDescription {
        name: "sigma",
        seats_and_board: "Two seats, 7 by 7 squares",
        blurb: "A base moves as the stones on it do; whoever takes a base chooses \
                which stones to keep.",
    },
    GameDescription {
        name: "sankaku",
        seats_and_board: "Two seats, 44 triangles",
        blurb: "Pieces run along strips of triangles. The Emperor leaps anywhere, every \
                turn: capture your opponent's before yours is captured.",
    },
    GameDescription {
        name: "hand",
        seats_and_board: "Two seats, 9 by 9 squares",
        blurb: "Shogi with a Tycoon, a Shogun and leapers. Ten of your nineteen pieces start in \
                hand. A match lasts several hands.",
    },
    GameDescription {
        name: "yonin",
        seats_and_board: "Four seats, 9 by 9 squares",
        blurb: "Shogi for four, everybody alone. A checked player moves at once; a mated one \
                leaves neutral pieces behind, and the last one wins.",
    },
    GameDescription {
        name: "four",
        seats_and_board: "Four seats, a cross of 189 squares",
        blurb: "Four armies on the arms of a cross, in pairs or each alone. Partners win by \
                mating both Kings of the other side.",
    },
    GameDescription {
        name: "shogi",
        seats_and_board: "Two seats, 9 by 9 squares",
        blurb: "The game the others come from: captured pieces change sides and can be dropped \
                again.",
    },
    GameDescription {
        name: "minishogi",
        seats_and_board: "Two seats, 5 by 5 squares",
        blurb: "Shogi on a tiny board, over in a few minutes.",
    },
    GameDescription {
        name: "gorogoro",
        seats_and_board: "Two seats, 5 by 6 squares",
        blurb: "A teaching game: shogi without sliding pieces.",
    },
    GameDescription {
        name: "judkins",
        seats_and_board: "Two seats, 6 by 6 squares",
        blurb: "One of each shogi piece except the Lance.",
    },
    GameDescription {
        name: "tori",
        seats_and_board: "Two seats, 7 by 7 squares",
        blurb: "The game of birds, from 1799. Pieces that can promote must, and each side \
                may have two Swallows on a file.",
    },
    GameDescription {
        name: "yonin_shogi",
        seats_and_board: "Four seats, 9 by 9 squares",
        blurb: "Four-handed shogi on the standard 9 by 9 board, everybody alone.",
    },
];

/// The description of a game; `None` for the player's own variants.
#[must_use]
pub fn description(game: &Ruleset) -> Option<&'static GameDescription> {
    let name = game.variant().name;
    DESCRIPTIONS
        .iter()
        .find(|description| description.name == name)
}

/// The title of a game; of a player's own variant, that of its file.
#[must_use]
pub fn title(game: &Ruleset) -> Message {
    let variant = game.variant();
    Message::new(format!("game-{}", variant.name)).or(Message::verbatim(variant.title))
}

/// The title in the other script, beside the one of the player's language: the Japanese one
/// beside an English title, the English one beside a Japanese.
#[must_use]
pub fn other_title(game: &Ruleset) -> Message {
    let variant = game.variant();
    let japanese = Message::verbatim(variant.japanese);
    Message::new(format!("game-{}-other", variant.name)).or(japanese)
}

/// Seats and board of a game in a few words.
#[must_use]
pub fn seats_and_board(game: &Ruleset) -> String {
    let variant = game.variant();
    let seats = match variant.seats {
        2 => "Two",
        4 => "Four",
        _ => "Many",
    };
    description(game).map_or_else(
        || format!("{seats} seats, {} squares", variant.cells),
        |description| description.seats_and_board.into(),
    )
}

/// Credits of a game, one line each: inventor, year and publication, as far as they are known;
/// and what in it is reconstructed or our own choice.
#[must_use]
pub fn credit_lines(game: &Ruleset) -> Vec<String> {
    let credit = game.credit();
    let has_text = |part: &&str| !part.is_empty();
    let by = match credit.inventor.as_str() {
        "" => String::new(),
        inventor => format!("By {inventor}"),
    };
    let inventor_and_year = [by.as_str(), credit.year.as_str()];
    let inventor_and_year = inventor_and_year
        .into_iter()
        .filter(has_text)
        .collect::<Vec<_>>();
    let inventor_and_year = inventor_and_year.join(", ");
    let source = [inventor_and_year.as_str(), credit.published.as_str()];
    let source: String = source
        .into_iter()
        .filter(has_text)
        .map(|part| format!("{part}. "))
        .collect();
    let lines = [source.trim_end().to_owned(), credit.ours];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// The texts of an option.
#[derive(Clone, Copy, Debug)]
pub struct OptionText {
    /// Its title.
    pub title: &'static str,
    /// Each of its values: a short title and a sentence. Of a switch, the
    /// sentence for being on, and for being off if that needs one.
    pub values: &'static [ValueText],
}

/// A value, its title, and what it means in a sentence.
pub type ValueText = (&'static str, &'static str, &'static str);

/// The texts of options, by variant and option name.
const OPTIONS: [(&str, &str, OptionText); 13] = [
    (
        "sigma",
        "double_leap",
        OptionText {
            title: "Double leaps",
            values: &[
                (
                    "Ride",
                    "Over an empty square",
                    "Two D or two E may leap twice only if the square between is empty.",
                ),
                (
                    "Free",
                    "Over anything",
                    "Two D or two E may leap twice even if the square between is occupied.",
                ),
            ],
        },
    ),
    (
        "sigma",
        "all_stones_on_board",
        OptionText {
            title: "Use all stones",
            values: &[
                (
                    "true",
                    "",
                    "All 42 stones must be placed; if off, leftover stones start in the storage.",
                ),
                (
                    "false",
                    "",
                    "Not all 42 stones need be placed; leftover stones start in the storage.",
                ),
            ],
        },
    ),
    (
        "sigma",
        "hidden_setup",
        OptionText {
            title: "Hidden setup",
            values: &[(
                "true",
                "",
                "Neither side sees the other's stones until both have finished.",
            )],
        },
    ),
    (
        "sankaku",
        "run_down",
        OptionText {
            title: "Running Soldiers down",
            values: &[
                (
                    "Any",
                    "Any number",
                    "A Chariot may take every enemy Soldier on its way in one slide.",
                ),
                (
                    "One",
                    "One per slide",
                    "A Chariot may take one Soldier on its way; it then ends on an empty \
                     cell or takes what it meets next.",
                ),
            ],
        },
    ),
    (
        "sankaku",
        "repetition",
        OptionText {
            title: "Repeating a position",
            values: &[
                (
                    "AttackedByArmy",
                    "Not under attack",
                    "A piece attacked by anything but the Emperor may not repeat a position. \
                     Otherwise the fourth occurrence is a draw.",
                ),
                (
                    "Attacked",
                    "Not under any attack",
                    "A piece under any attack, even the Emperor's, may not repeat a position. \
                     Otherwise the fourth occurrence is a draw.",
                ),
                (
                    "Free",
                    "Allowed",
                    "Any move may repeat a position; the fourth occurrence is a draw.",
                ),
            ],
        },
    ),
    (
        "hand",
        "match_hands",
        OptionText {
            title: "The match",
            values: &[
                (
                    "TwoInARow",
                    "Two in a row",
                    "Whoever wins two hands in a row wins the match; a drawn hand breaks a run.",
                ),
                ("Single", "One hand", "One hand decides."),
                ("BestOf3", "Best of 3", BEST_OF),
                ("BestOf5", "Best of 5", BEST_OF),
                ("BestOf7", "Best of 7", BEST_OF),
            ],
        },
    ),
    (
        "hand",
        "truce",
        OptionText {
            title: "Truce",
            values: &[
                (
                    "None",
                    "None",
                    "The rules as they have come down to us. No forced win from the start is known.",
                ),
                ("Three", "3 turns", TRUCE),
                ("Five", "5 turns", TRUCE),
                ("Eight", "8 turns", TRUCE),
            ],
        },
    ),
    (
        "yonin",
        "setup",
        OptionText {
            title: "Setup",
            values: &[
                (
                    "Compact",
                    "Compact",
                    "Nine pieces each, without Bishop, Knights and Lance.",
                ),
                (
                    "Complete",
                    "Complete",
                    "Fifteen pieces each, with Bishop, Knights and Lance.",
                ),
            ],
        },
    ),
    (
        "yonin",
        "first_seat",
        OptionText {
            title: "First move",
            values: &[
                ("South", "South", "South moves first, then clockwise."),
                ("West", "West", "West moves first, then clockwise."),
                ("North", "North", "North moves first, then clockwise."),
                ("East", "East", "East moves first, then clockwise."),
                ("Random", "At random", "A seat drawn at random moves first."),
            ],
        },
    ),
    (
        "yonin",
        "board",
        OptionText {
            title: "Board",
            values: &[
                ("Plain", "Plain", "A plain shogi board."),
                (
                    "Chequered",
                    "Chequered",
                    "Light and dark squares, a dark one in each seat's left corner.",
                ),
            ],
        },
    ),
    (
        "four",
        "style",
        OptionText {
            title: "Sides",
            values: &[
                (
                    "TeamOrthogonal",
                    "North and South",
                    "North and South against East and West. Order of play: North, East, South, West.",
                ),
                (
                    "TeamDiagonalNE",
                    "North and East",
                    "North and East against South and West. Order of play: North, South, East, West.",
                ),
                (
                    "TeamDiagonalNW",
                    "North and West",
                    "North and West against South and East. Order of play: North, South, West, East.",
                ),
                (
                    "Individual",
                    "Each alone",
                    "Everybody alone. Order of play: North, East, South, West. The last one wins.",
                ),
            ],
        },
    ),
    (
        "four",
        "king_capture",
        OptionText {
            title: "Taking Kings (each alone)",
            values: &[
                (
                    "AfterTurn",
                    "After a lost turn",
                    "A mated King may be taken once its owner has lost a turn to the check.",
                ),
                (
                    "AtOnce",
                    "At once",
                    "A mated King may be taken even before its owner's next turn.",
                ),
            ],
        },
    ),
    (
        "four",
        "free_kings",
        OptionText {
            title: "Free Kings",
            values: &[(
                "true",
                "",
                "No check and no mate: Kings can be taken, held and dropped. Whoever holds all four wins.",
            )],
        },
    ),
];

const TRUCE: &str = "An option of ours: during each side's first turns nobody may give check.";

const BEST_OF: &str = "Whoever has an unbeatable lead wins the match.";

/// Options that are not listed: Sigma's setup is chosen for each seat instead.
const HIDDEN: [(&str, &str); 1] = [("sigma", "setup")];

/// The options of a game, each with its texts; `None` for those of the player's
/// own variants that have none.
#[must_use]
pub fn options(game: &Ruleset) -> Vec<(OptionInfo, Option<OptionText>)> {
    let name = game.variant().name;
    let text_of = |option: &OptionInfo| {
        OPTIONS
            .iter()
            .find(|(variant, known, _)| *variant == name && *known == option.name)
            .map(|(_, _, text)| *text)
    };
    game.options()
        .into_iter()
        .filter(|option| !HIDDEN.contains(&(name, option.name)))
        .map(|option| {
            let text = text_of(&option);
            (option, text)
        })
        .collect()
}

/// The value of a switch that is on.
pub const ON: &str = "true";

/// The title of an option.
#[must_use]
pub fn option_title(option: &OptionInfo, text: Option<&OptionText>) -> String {
    text.map_or_else(|| title_from_name(option.name), |text| text.title.into())
}

/// What a value of an option means, in a sentence; empty if there is none.
#[must_use]
pub fn value_description(text: Option<&OptionText>, value: &str) -> &'static str {
    value_text(text, value).map_or("", |(_, _, description)| description)
}

/// The short title of a value.
#[must_use]
pub fn value_name(text: Option<&OptionText>, value: &str) -> String {
    value_text(text, value).map_or_else(|| value.to_owned(), |(_, name, _)| (*name).into())
}

fn value_text<'a>(text: Option<&'a OptionText>, value: &str) -> Option<&'a ValueText> {
    text?.values.iter().find(|(known, ..)| *known == value)
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
#[must_use]
pub fn changed_options(game: &Ruleset) -> Vec<(String, &'static str)> {
    let defaults = game.with_defaults().options();
    let differs = |option: &OptionInfo| {
        let default = defaults.iter().find(|default| default.name == option.name);
        default.is_none_or(|default| default.value != option.value)
    };
    options(game)
        .into_iter()
        .filter(|(option, _)| differs(option))
        .map(|(option, text)| {
            let text = text.as_ref();
            let title = option_title(&option, text);
            let value = match option.is_switch() {
                true if option.value == ON => "on".into(),
                true => "off".into(),
                false => value_name(text, &option.value),
            };
            (
                format!("{title}: {value}"),
                value_description(text, &option.value),
            )
        })
        .collect()
}
