//! The games on offer, with what the panels show of each before one is begun:
//! thumbnail, seats, blurb, options. Made once at the start; decides no rule.

use std::path::{Path, PathBuf};

use bevy::prelude::Resource;

use super::widgets::{BoardDiagram, BoardThumbnail};
use crate::rules::piece_registry::PieceTypeInfo;
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::variants::catalogue::CATALOGUE;
use crate::rules::variants::ruleset::{OptionInfo, Ruleset, read_offer};
use crate::table::files;
use crate::table::flow::PlayerColour;

/// All games on offer: those of the built-in catalogue in its order, then
/// those of the player's variant files.
#[derive(Resource, Clone, Debug)]
pub struct GameCatalogue(pub Vec<Entry>);

/// One game on offer.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game with its default options.
    pub game: Ruleset,
    /// Names and colours of its seats, seat 0 first.
    pub seats: Vec<(String, PlayerColour)>,
    /// The seat that moves first.
    pub first: Seat,
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
        let entries = games.into_iter().map(Entry::of).collect();
        (GameCatalogue(entries), errors)
    }

    /// The entry of a game, whatever its options.
    #[must_use]
    pub fn entry(&self, game: &Ruleset) -> Option<&Entry> {
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

impl Entry {
    fn of(game: Ruleset) -> Entry {
        let start = game.begin();
        let seats = SeatSet::first(start.seats()).iter();
        Entry {
            seats: seats
                .map(|seat| start.seat_name(seat).to_owned())
                .zip(PlayerColour::all_of(&start))
                .collect(),
            first: start.turn(),
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
    let Some((_, at, positions)) = DIAGRAMS.iter().find(|(known, ..)| *known == name) else {
        return Vec::new();
    };
    positions
        .iter()
        .filter_map(|text| {
            let start = game.at(text).ok()?;
            let cell = start.layout().named(at)?;
            Some(BoardDiagram::of(&start, cell))
        })
        .collect()
}

/// A short description of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameBlurb {
    name: &'static str,
    /// Seats and board, in a few words.
    pub note: &'static str,
    /// What it is like, in a sentence or two.
    pub blurb: &'static str,
}

const BLURBS: [GameBlurb; 11] = [
    GameBlurb {
        name: "sigma",
        note: "Two seats, 7 by 7 squares",
        blurb: "A base moves as the stones on it do; whoever takes a base chooses \
                which stones to keep.",
    },
    GameBlurb {
        name: "sankaku",
        note: "Two seats, 44 triangles",
        blurb: "Pieces run along strips of triangles. The Emperor leaps anywhere, every \
                turn: capture your opponent's before yours is captured.",
    },
    GameBlurb {
        name: "hand",
        note: "Two seats, 9 by 9 squares",
        blurb: "Shogi with a Tycoon, a Shogun and leapers. Ten of your nineteen pieces start in \
                hand. A match lasts several hands.",
    },
    GameBlurb {
        name: "yonin",
        note: "Four seats, 9 by 9 squares",
        blurb: "Shogi for four, everybody alone. A checked player moves at once; a mated one \
                leaves neutral pieces behind, and the last one wins.",
    },
    GameBlurb {
        name: "four",
        note: "Four seats, a cross of 189 squares",
        blurb: "Four armies on the arms of a cross, in pairs or each alone. Partners win by \
                mating both Kings of the other side.",
    },
    GameBlurb {
        name: "shogi",
        note: "Two seats, 9 by 9 squares",
        blurb: "The game the others come from: captured pieces change sides and can be dropped \
                again.",
    },
    GameBlurb {
        name: "minishogi",
        note: "Two seats, 5 by 5 squares",
        blurb: "Shogi on a tiny board, over in a few minutes.",
    },
    GameBlurb {
        name: "gorogoro",
        note: "Two seats, 5 by 6 squares",
        blurb: "A teaching game: shogi without sliding pieces.",
    },
    GameBlurb {
        name: "judkins",
        note: "Two seats, 6 by 6 squares",
        blurb: "One of each shogi piece except the Lance.",
    },
    GameBlurb {
        name: "tori",
        note: "Two seats, 7 by 7 squares",
        blurb: "The game of birds, from 1799. Pieces that can promote must, and each side \
                may have two Swallows on a file.",
    },
    GameBlurb {
        name: "yonin_shogi",
        note: "Four seats, 9 by 9 squares",
        blurb: "Four-handed shogi on the standard 9 by 9 board, everybody alone.",
    },
];

/// The description of a game; `None` for the player's own variants.
#[must_use]
pub fn blurb(game: &Ruleset) -> Option<&'static GameBlurb> {
    let name = game.variant().name;
    BLURBS.iter().find(|about| about.name == name)
}

/// Seats and board of a game in a few words.
#[must_use]
pub fn note(game: &Ruleset) -> String {
    let variant = game.variant();
    let seats = match variant.seats {
        2 => "Two",
        4 => "Four",
        _ => "Many",
    };
    blurb(game).map_or_else(
        || format!("{seats} seats, {} squares", variant.cells),
        |about| about.note.into(),
    )
}

/// Credits of a game, one line each: inventor, year and publication, as far as they are known;
/// and what in it is reconstructed or our own choice.
#[must_use]
pub fn credit(game: &Ruleset) -> Vec<String> {
    let credit = game.credit();
    let has_text = |part: &&str| !part.is_empty();
    let by = match credit.inventor.as_str() {
        "" => String::new(),
        inventor => format!("By {inventor}"),
    };
    let maker = [by.as_str(), credit.year.as_str()];
    let maker = maker.into_iter().filter(has_text).collect::<Vec<_>>();
    let maker = maker.join(", ");
    let source = [maker.as_str(), credit.published.as_str()];
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
pub struct OptionWords {
    /// Its title.
    pub title: &'static str,
    /// Each of its values: a short title and a sentence. Of a switch, the
    /// sentence for being on, and for being off if that needs one.
    pub values: &'static [ValueWords],
}

/// A value, its title, and what it means in a sentence.
pub type ValueWords = (&'static str, &'static str, &'static str);

/// The texts of options, by variant and option name.
const OPTIONS: [(&str, &str, OptionWords); 13] = [
    (
        "sigma",
        "double_leap",
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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
        OptionWords {
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

/// Options that are not listed, as they are chosen elsewhere: Sigma's setup is
/// chosen for each seat.
const HIDDEN: [(&str, &str); 1] = [("sigma", "setup")];

/// The options of a game, each with its texts; `None` for those of the player's
/// own variants that have none.
#[must_use]
pub fn options(game: &Ruleset) -> Vec<(OptionInfo, Option<OptionWords>)> {
    let name = game.variant().name;
    let words = |option: &OptionInfo| {
        OPTIONS
            .iter()
            .find(|(variant, known, _)| *variant == name && *known == option.name)
            .map(|(_, _, words)| *words)
    };
    game.options()
        .into_iter()
        .filter(|option| !HIDDEN.contains(&(name, option.name)))
        .map(|option| {
            let words = words(&option);
            (option, words)
        })
        .collect()
}

/// The value of a switch that is on.
pub const ON: &str = "true";

/// The title of an option.
#[must_use]
pub fn title(option: &OptionInfo, words: Option<&OptionWords>) -> String {
    words.map_or_else(|| title_from_name(option.name), |words| words.title.into())
}

/// What a value of an option means, in a sentence; empty if nobody has written it.
#[must_use]
pub fn meaning(words: Option<&OptionWords>, value: &str) -> &'static str {
    of_value(words, value).map_or("", |(_, _, meaning)| meaning)
}

/// The short title of a value.
#[must_use]
pub fn value_name(words: Option<&OptionWords>, value: &str) -> String {
    of_value(words, value).map_or_else(|| value.to_owned(), |(_, name, _)| (*name).into())
}

fn of_value<'a>(words: Option<&'a OptionWords>, value: &str) -> Option<&'a ValueWords> {
    words?.values.iter().find(|(known, ..)| *known == value)
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
pub fn chosen(game: &Ruleset) -> Vec<(String, &'static str)> {
    let defaults = game.with_defaults().options();
    let differs = |option: &OptionInfo| {
        let default = defaults.iter().find(|one| one.name == option.name);
        default.is_none_or(|default| default.value != option.value)
    };
    options(game)
        .into_iter()
        .filter(|(option, _)| differs(option))
        .map(|(option, words)| {
            let words = words.as_ref();
            let title = title(&option, words);
            let value = match option.is_switch() {
                true if option.value == ON => "on".into(),
                true => "off".into(),
                false => value_name(words, &option.value),
            };
            (format!("{title}: {value}"), meaning(words, &option.value))
        })
        .collect()
}
