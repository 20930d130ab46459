//! A game with its options chosen, whichever game it is: how one is named,
//! set, kept in files and begun. What [`Game`] is to playing, this is to
//! beginning. Knows no files, only their text.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::catalogue;
use super::catalogue::{Credit, VariantInfo, intern_name};
use super::translations::Translations;
use crate::error::{PositionError, TextError};
use crate::game::{Game, GameState};
use crate::ron_files::reader;
use crate::sankaku;
use crate::sankaku::Sankaku;
use crate::seat::Seat;
use crate::shogi::variant::file::VariantError;
use crate::shogi::variant::file::limits::MOST_VARIANT_FILE_BYTES;
use crate::shogi::{Bitboard, ConfiguredVariant, Shogi, SizedShogi};
use crate::sigma;
use crate::sigma::SetupFault;
use crate::sigma::position::{BASES_PER_SEAT, Position};
use crate::sigma::setup::{PresetName, SetupError};
use crate::sigma::{Setup, Sigma, geometry};
use crate::traits::notation::without_byte_order_mark;
use crate::unplayable::UnplayableReason;

/// A game with its options: before a game begins, the one place that tells the games apart. In files `sigma(double_leap: Free)`; options left
/// out are as on the rules page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruleset {
    /// Sigma 4 Shogi.
    Sigma(sigma::SigmaOptions),
    /// Sankaku Shogi.
    Sankaku(sankaku::SankakuOptions),
    /// A game of the shogi family.
    Shogi(ConfiguredVariant),
}

/// One option as a program that offers it to a player needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// Its value now.
    pub value: String,
    /// Every value it may have.
    pub values: Vec<&'static str>,
}

impl OptionInfo {
    /// Whether it is on or off and nothing else.
    #[must_use]
    pub fn is_switch(&self) -> bool {
        self.values == ["true", "false"] || self.values == ["false", "true"]
    }
}

/// Why a game cannot begin as it was told. What [`Display`](std::fmt::Display) writes of reasons
/// is for logs alone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The position text was refused.
    #[error("position: {0}")]
    Position(#[from] PositionError),
    /// A seat's setup was refused.
    #[error("setup of {seat}: {reason}")]
    Setup {
        /// The seat's letter.
        seat: char,
        /// Why.
        reason: SetupError,
    },
    /// The game has no setup phase.
    #[error("setup: {title} begins without one")]
    NoSetup {
        /// The game's title.
        title: &'static str,
    },
    /// Not one setup a seat.
    #[error("setup: expected {expected} lines, one a seat, found {found}")]
    SetupCount {
        /// How many seats have a setup.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// Each setup is allowed, but play cannot begin from both together.
    #[error("{0:?}")]
    UnplayableTogether(Vec<SetupFault>),
}

impl Ruleset {
    /// The game with this name, options as on the rules page.
    #[must_use]
    pub fn named(name: &str) -> Option<Ruleset> {
        let games = [
            Ruleset::Sigma(sigma::SigmaOptions::default()),
            Ruleset::Sankaku(sankaku::SankakuOptions::default()),
        ];
        let other = games.into_iter().find(|game| game.variant().name == name);
        other.or_else(|| ConfiguredVariant::built_in(name).map(Ruleset::Shogi))
    }

    /// The game's entry in the catalogue.
    #[must_use]
    pub fn variant(&self) -> VariantInfo {
        match self {
            Ruleset::Sigma(_) => catalogue::SIGMA,
            Ruleset::Sankaku(_) => catalogue::SANKAKU,
            Ruleset::Shogi(selection) => selection.variant().variant_info(),
        }
    }

    /// Where the game comes from.
    #[must_use]
    pub fn credit(&self) -> Credit {
        match self {
            Ruleset::Sigma(_) => sigma::credit(),
            Ruleset::Sankaku(_) => sankaku::credit(),
            Ruleset::Shogi(selection) => selection.variant().credit.clone(),
        }
    }

    /// The rules in short, headings and texts, as far as the game's variant file tells
    /// them.
    #[must_use]
    pub fn help_sections(&self) -> &[(String, String)] {
        match self {
            Ruleset::Sigma(_) | Ruleset::Sankaku(_) => &[],
            Ruleset::Shogi(selection) => &selection.variant().help,
        }
    }

    /// The texts of the game's variant file in other languages.
    #[must_use]
    pub fn translations(&self) -> &Translations {
        static NO_TRANSLATIONS: Translations = Translations(std::collections::BTreeMap::new());
        match self {
            Ruleset::Sigma(_) | Ruleset::Sankaku(_) => &NO_TRANSLATIONS,
            Ruleset::Shogi(selection) => &selection.variant().translations,
        }
    }

    /// The same game with every option at its default.
    #[must_use]
    pub fn with_defaults(&self) -> Ruleset {
        match self {
            Ruleset::Sigma(_) => Ruleset::Sigma(sigma::SigmaOptions::default()),
            Ruleset::Sankaku(_) => Ruleset::Sankaku(sankaku::SankakuOptions::default()),
            Ruleset::Shogi(selection) => Ruleset::Shogi(selection.clone().with_defaults()),
        }
    }

    /// Whether every one of more than two seats plays for itself.
    #[must_use]
    pub fn is_each_alone(&self) -> bool {
        match self {
            Ruleset::Sigma(_) | Ruleset::Sankaku(_) => false,
            Ruleset::Shogi(selection) => selection.rules().continues_after_elimination(),
        }
    }

    /// Every option with its value.
    #[must_use]
    pub fn options(&self) -> Vec<OptionInfo> {
        match self {
            Ruleset::Sigma(options) => option_infos(
                sigma::SigmaOptions::OPTION_NAMES,
                |name| options.get(name),
                sigma::SigmaOptions::values,
            ),
            Ruleset::Sankaku(options) => option_infos(
                sankaku::SankakuOptions::OPTION_NAMES,
                |name| options.get(name),
                sankaku::SankakuOptions::values,
            ),
            Ruleset::Shogi(selection) => shogi_option_infos(selection),
        }
    }

    /// The same game with its options as it is offered to players, where that is not as
    /// on the rules page.
    #[must_use]
    pub fn with_options_as_offered(self) -> Ruleset {
        match self {
            Ruleset::Sigma(mut options) => {
                options
                    .setup
                    .get_or_insert(sigma::SigmaOptions::OFFERED_PRESET);
                Ruleset::Sigma(options)
            }
            Ruleset::Sankaku(_) => self,
            Ruleset::Shogi(selection) => Ruleset::Shogi(selection.with_options_as_offered()),
        }
    }

    /// Sets one option from text.
    ///
    /// # Errors
    /// If there is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        match self {
            Ruleset::Sigma(options) => options.set(name, value),
            Ruleset::Sankaku(options) => options.set(name, value),
            Ruleset::Shogi(selection) => selection.set(name, value),
        }
    }

    /// A match from the start position.
    #[must_use]
    pub fn begin(&self) -> Game {
        match self {
            Ruleset::Sigma(options) => {
                let game = Sigma::new(*options);
                Game::Sigma(GameState::new(game, game.start_position(), 1))
            }
            Ruleset::Sankaku(options) => {
                let game = Sankaku::new(*options);
                Game::Sankaku(GameState::new(game, Sankaku::start_position(), 1))
            }
            Ruleset::Shogi(selection) => {
                let start = selection.rules().start;
                begin_shogi_at_position_text(selection, &start)
                    .expect("the start of a sound variant can be played")
            }
        }
    }

    /// A match from the start position with another seat to move, as where the seat that begins
    /// is drawn by lot; none in games that no other seat may begin.
    #[must_use]
    pub fn begin_with_first_seat(&self, first: Seat) -> Option<Game> {
        let Ruleset::Shogi(selection) = self else {
            return None;
        };
        let is_seat = selection.rules().order.contains(&first);
        is_seat.then(|| begin_shogi_with_first_seat(selection, first))
    }

    /// A match from a position text.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn begin_at_position_text(&self, text: &str) -> Result<Game, PositionError> {
        match self {
            Ruleset::Sigma(options) => Game::sigma_from_text(Sigma::new(*options), text),
            Ruleset::Sankaku(options) => Game::sankaku_from_text(Sankaku::new(*options), text),
            Ruleset::Shogi(selection) => begin_shogi_at_position_text(selection, text),
        }
    }

    /// A match from the text of a problem or of a position to look into: as
    /// [`Ruleset::begin_at_position_text`], but in games of two whose kings are mated, one seat may be
    /// without a king (rule 5.17 of RULES.md). Nobody plays such a game for a win.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn begin_problem(&self, text: &str) -> Result<Game, PositionError> {
        let Ruleset::Shogi(selection) = self else {
            return self.begin_at_position_text(text);
        };
        match SizedShogi::new(selection) {
            Some(SizedShogi::Small(game)) => {
                GameState::from_problem_text(game, text).map(Game::Shogi)
            }
            Some(SizedShogi::Large(game)) => {
                GameState::from_problem_text(game, text).map(Game::WideShogi)
            }
            None => self.begin_at_position_text(text),
        }
    }

    /// A match that begins after a setup by each seat, given in the game's own
    /// notation, seat 0 first.
    ///
    /// # Errors
    /// If a setup line cannot be read or is not allowed, or the game has no
    /// setup phase.
    pub fn begin_with_setups(&self, lines: &[String]) -> Result<Game, StartError> {
        match self {
            Ruleset::Sigma(options) => {
                let [white, black] = lines else {
                    return Err(StartError::SetupCount {
                        expected: sigma::position::SEAT_COUNT,
                        found: lines.len(),
                    });
                };
                let white = read_setup(white, Seat::FIRST, options)?;
                let black = read_setup(black, Seat::SECOND, options)?;
                begin_sigma(options, &white, &black)
            }
            Ruleset::Sankaku(_) | Ruleset::Shogi(_) => Err(StartError::NoSetup {
                title: self.variant().title,
            }),
        }
    }

    /// A match from every start the game offers by name.
    #[must_use]
    pub fn named_starts(&self) -> Vec<(&'static str, Game)> {
        match self {
            Ruleset::Sigma(options) => PresetName::ALL
                .map(|setup| {
                    let options = sigma::SigmaOptions {
                        setup: Some(setup),
                        ..*options
                    };
                    (setup.as_str(), Ruleset::Sigma(options).begin())
                })
                .to_vec(),
            Ruleset::Sankaku(_) | Ruleset::Shogi(_) => vec![(ONLY_START_NAME, self.begin())],
        }
    }

    /// A match from a start by lot, and what that start is called. `lot` draws
    /// a number below the one it is given.
    pub fn random_start(&self, lot: &mut dyn FnMut(usize) -> usize) -> (&'static str, Game) {
        match self {
            // As often a start with a name as one that nobody has named.
            Ruleset::Sigma(options) if lot(2) == 1 => {
                (RANDOM_START_NAME, begin_random_sigma(options, lot))
            }
            Ruleset::Shogi(selection) if selection.rules().first_by_lot => {
                (RANDOM_START_NAME, begin_shogi_by_lot(selection, lot))
            }
            Ruleset::Sigma(_) | Ruleset::Sankaku(_) | Ruleset::Shogi(_) => {
                let mut named = self.named_starts();
                named.swap_remove(lot(named.len()))
            }
        }
    }
}

/// What the start of a game that has no other is called.
const ONLY_START_NAME: &str = "start";

/// What a start by lot is called.
const RANDOM_START_NAME: &str = "random";

/// Sigma 4 Shogi as on the rules page, the first of the catalogue.
impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset::Sigma(sigma::SigmaOptions::default())
    }
}

fn option_infos(
    names: &[&'static str],
    value: impl Fn(&str) -> Option<&'static str>,
    values: impl Fn(&str) -> Option<Vec<&'static str>>,
) -> Vec<OptionInfo> {
    let info = |name: &&'static str| {
        Some(OptionInfo {
            name,
            value: value(name)?.into(),
            values: values(name)?,
        })
    };
    names.iter().filter_map(info).collect()
}

fn shogi_option_infos(selection: &ConfiguredVariant) -> Vec<OptionInfo> {
    let info = |(option, value): (&crate::shogi::variant::OptionData, &str)| OptionInfo {
        name: intern_name(&option.name),
        value: value.into(),
        values: option
            .values
            .iter()
            .map(|value| intern_name(&value.name))
            .collect(),
    };
    selection.options().map(info).collect()
}

/// A match of a game of the shogi family.
fn begin_shogi_at_position_text(
    selection: &ConfiguredVariant,
    text: &str,
) -> Result<Game, PositionError> {
    match SizedShogi::new(selection) {
        Some(SizedShogi::Small(game)) => GameState::from_position_text(game, text).map(Game::Shogi),
        Some(SizedShogi::Large(game)) => {
            GameState::from_position_text(game, text).map(Game::WideShogi)
        }
        None => Err(PositionError::Unplayable(vec![
            UnplayableReason::BoardTooLarge,
        ])),
    }
}

/// A match that a seat by lot begins.
fn begin_shogi_by_lot(selection: &ConfiguredVariant, lot: &mut dyn FnMut(usize) -> usize) -> Game {
    let order = selection.rules().order;
    begin_shogi_with_first_seat(selection, order[lot(order.len())])
}

/// A match that a seat begins.
fn begin_shogi_with_first_seat(selection: &ConfiguredVariant, first: Seat) -> Game {
    match Ruleset::Shogi(selection.clone()).begin() {
        Game::Shogi(session) => Game::Shogi(with_turn(&session, first)),
        Game::WideShogi(session) => Game::WideShogi(with_turn(&session, first)),
        other => other,
    }
}

/// The same start with another seat to move.
fn with_turn<S: Bitboard>(session: &GameState<Shogi<S>>, first: Seat) -> GameState<Shogi<S>> {
    let mut start = *session.start_position();
    start.set_turn(first);
    GameState::new(Shogi::clone(session.rules()), start, session.first_ply())
}

fn read_setup(line: &str, seat: Seat, options: &sigma::SigmaOptions) -> Result<Setup, StartError> {
    Setup::read(line, seat, options).map_err(|reason| StartError::Setup {
        seat: sigma_seat_letter(seat),
        reason,
    })
}

fn sigma_seat_letter(seat: Seat) -> char {
    crate::traits::notation::Notation::seat_letter(&Sigma::default(), seat)
}

/// A setup by lot for each seat, drawn anew where the two cannot begin against
/// each other (the seat not to move in check).
fn begin_random_sigma(options: &sigma::SigmaOptions, lot: &mut dyn FnMut(usize) -> usize) -> Game {
    for _ in 0..MOST_RANDOM_SETUP_TRIES {
        let (white, black) = (
            Setup::random_setup(&mut *lot),
            Setup::random_setup(&mut *lot),
        );
        if let Ok(game) = begin_sigma(options, &white, &black) {
            return game;
        }
    }
    // Hardly ever reached: in most pairs nobody is in check at the start.
    Ruleset::Sigma(*options).begin()
}

/// How often setups are drawn until two can begin against each other.
const MOST_RANDOM_SETUP_TRIES: usize = 100;

fn begin_sigma(
    options: &sigma::SigmaOptions,
    white: &Setup,
    black: &Setup,
) -> Result<Game, StartError> {
    let game = Sigma::new(*options);
    let position = game
        .position_after_setups(white, black)
        .map_err(StartError::UnplayableTogether)?;
    Ok(Game::Sigma(GameState::new(game, position, 1)))
}

/// A file that names a game and its options.
#[derive(Deserialize)]
#[serde(rename = "Variant", deny_unknown_fields)]
struct VariantFile {
    game: Ruleset,
}

/// Reads the text of a variant file: a game with its options, `(game:
/// sigma(double_leap: Free))`, or a whole game of the shogi family.
///
/// # Errors
/// If it is not one; the places are line and column.
pub fn read_variant_file(text: &str) -> Result<Ruleset, VariantError> {
    let text = without_byte_order_mark(text);
    reader::check_length(text, MOST_VARIANT_FILE_BYTES)?;
    if has_game_as_first_field(text) {
        return Ok(reader::read::<VariantFile>(text)?.game);
    }
    ConfiguredVariant::read(text).map(Ruleset::Shogi)
}

/// The same of a file that offers a game to players: a whole game has its options as it
/// offers them.
///
/// # Errors
/// If it is not a variant file; the places are line and column.
pub fn read_offered_variant_file(text: &str) -> Result<Ruleset, VariantError> {
    let game = read_variant_file(text)?;
    let has_chosen = has_game_as_first_field(without_byte_order_mark(text));
    Ok(if has_chosen {
        game
    } else {
        game.with_options_as_offered()
    })
}

/// Whether the first field of a file is the game's name.
fn has_game_as_first_field(text: &str) -> bool {
    let lines = text.lines().map(str::trim_start);
    let code = lines.filter(|line| !line.starts_with("//"));
    let code = code.flat_map(|line| [line, " "]).collect::<String>();
    let fields = code.trim_start().strip_prefix('(').unwrap_or_default();
    fields.trim_start().starts_with("game")
}

impl Game {
    /// The game being played, with its options.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        match self {
            Game::Sigma(session) => Ruleset::Sigma(*session.rules().options()),
            Game::Sankaku(session) => Ruleset::Sankaku(*session.rules().options()),
            Game::Shogi(session) => Ruleset::Shogi(session.rules().configured_variant().clone()),
            Game::WideShogi(session) => {
                Ruleset::Shogi(session.rules().configured_variant().clone())
            }
        }
    }

    /// The setup lines with which the game began, seat 0 first; none if the
    /// game has no setup phase or began from another position.
    #[must_use]
    pub fn setup_lines(&self) -> Option<Vec<String>> {
        match self {
            Game::Sigma(session) => {
                if session.first_ply() != 1 {
                    return None;
                }
                let (start, options) = (session.start_position(), session.rules().options());
                let white = setup_at_home(start, Seat::FIRST, options)?;
                let black = setup_at_home(start, Seat::SECOND, options)?;
                (session
                    .rules()
                    .position_after_setups(&white, &black)
                    .as_ref()
                    == Ok(start))
                .then(|| vec![white.write(Seat::FIRST), black.write(Seat::SECOND)])
            }
            Game::Sankaku(_) | Game::Shogi(_) | Game::WideShogi(_) => None,
        }
    }
}

/// The setup that a seat's bases at home make up, if they do.
fn setup_at_home(start: &Position, seat: Seat, options: &sigma::SigmaOptions) -> Option<Setup> {
    let mut bases = [sigma::StoneCounts::EMPTY; BASES_PER_SEAT as usize];
    for (n, pool) in (0..).zip(&mut bases) {
        *pool = start
            .base(geometry::home_cell(seat, n))?
            .contents
            .stone_counts();
    }
    Setup::new(&bases, seat, options).ok()
}
