//! Configuration of a new game.

use serde::{Deserialize, Serialize};

use crate::clock::TimeControls;
use crate::rules::game::Game;
use crate::rules::matches::match_score::MatchFormat;
use crate::rules::record::Start;
use crate::rules::seat::Seat;
use crate::rules::sigma;
use crate::rules::variants::handicap::{Handicap, sigma_handicaps};
use crate::rules::variants::ruleset::Ruleset;

/// Who plays a seat: the table has no player that records cannot hold.
pub use crate::rules::record::preface::PlayerKind;

/// How a seat's stones get onto its bases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetupMethod {
    Preset(String),
    /// Any legal setup, at random.
    Random,
    Engine,
    /// Stone by stone in the setup editor.
    ByHand,
}

/// Configuration of a game: rules, players, setups and seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameConfig {
    /// The rules and their options.
    #[serde(default)]
    pub game: Ruleset,
    /// How it begins; a start of its own is kept in a rematch.
    #[serde(default)]
    pub start: Start,
    /// Who plays, one a seat.
    pub players: Vec<PlayerKind>,
    /// How each seat's stones are set up; empty in a game without a setup phase.
    #[serde(default)]
    pub openings: Vec<SetupMethod>,
    #[serde(default, skip_serializing_if = "TimeControls::is_unlimited")]
    pub time_controls: TimeControls,
    /// Whether nobody may take back a turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forbids_take_back: bool,
    /// Decides whatever is left to chance; the same seed gives the same game.
    pub seed: u64,
}

pub const DEFAULT_ENGINE_LEVEL: u8 = 3;

impl GameConfig {
    /// A new game; the seed decides what the rules leave to chance. A start that the rules refuse
    /// is passed over for the initial one.
    pub fn begin(&self) -> Game {
        if self.start != Start::Initial
            && let Ok(game) = self.start.begin_game(&self.game)
        {
            return game;
        }
        if is_first_seat_drawn_by_lot(&self.game) {
            let mut lot = fastrand::Rng::with_seed(self.seed);
            return self.game.random_start(&mut |below| lot.usize(..below)).1;
        }
        self.game.begin()
    }

    /// Whether people play against engines, at this table alone.
    pub fn is_against_engine(&self) -> bool {
        let is_here =
            |player: &PlayerKind| matches!(player, PlayerKind::Human | PlayerKind::Engine { .. });
        let people = self.players.iter().filter(|it| **it == PlayerKind::Human);
        let people = people.count();
        self.players.iter().all(is_here) && people > 0 && people < self.players.len()
    }

    /// The same against engines of this level.
    pub fn at_level(mut self, wanted: u8) -> GameConfig {
        for player in &mut self.players {
            if let PlayerKind::Engine { level } = player {
                *level = wanted;
            }
        }
        self
    }

    /// The handicaps that can be given in this game: of one with setups, where both are presets.
    pub fn handicaps(&self) -> Vec<Handicap> {
        if !has_setup(&self.game) {
            return self.game.handicaps();
        }
        let setups: Option<Vec<String>> = (0..)
            .map(Seat)
            .zip(&self.openings)
            .map(|(seat, method)| match method {
                SetupMethod::Preset(name) => {
                    let mut presets = sigma::setup::presets().iter();
                    let preset = presets.find(|preset| preset.name == name)?;
                    Some(preset.setup.write(seat))
                }
                SetupMethod::Random | SetupMethod::Engine | SetupMethod::ByHand => None,
            })
            .collect();
        setups.map_or_else(Vec::new, |setups| sigma_handicaps(&self.game, &setups))
    }

    /// Which of its handicaps is given, and by which seat; none in an even game.
    pub fn handicap(&self) -> Option<(usize, Seat)> {
        if self.start == Start::Initial {
            return None;
        }
        let handicaps = self.handicaps();
        let by = |seat: Seat| {
            let mut handicaps = handicaps.iter();
            let place = handicaps.position(|it| it.given_by(seat).start == self.start)?;
            Some((place, seat))
        };
        by(Seat::SECOND).or_else(|| by(Seat::FIRST))
    }

    /// Gives one of its handicaps, or none.
    pub fn give_handicap(&mut self, place: Option<usize>, by: Seat) {
        let handicap = place.and_then(|place| self.handicaps().get(place).cloned());
        self.start = handicap.map_or(Start::Initial, |it| it.given_by(by).start);
    }

    /// The same with as many players and setups as the game has seats: files may have been
    /// edited.
    pub fn fitted_to_seats(mut self) -> GameConfig {
        let usual = GameConfig::of(self.game.clone());
        self.players.truncate(usual.players.len());
        self.players
            .extend_from_slice(&usual.players[self.players.len()..]);
        self.openings.truncate(usual.openings.len());
        self.openings
            .extend_from_slice(&usual.openings[self.openings.len()..]);
        if self.start.begin_game(&self.game).is_err() {
            self.start = Start::Initial;
        }
        self
    }

    /// Default configuration of a game: a person against the engine.
    pub fn of(game: Ruleset) -> GameConfig {
        let seats = usize::from(game.variant().seats);
        let mut players = vec![
            PlayerKind::Engine {
                level: DEFAULT_ENGINE_LEVEL
            };
            seats
        ];
        if let Some(first) = players.first_mut() {
            *first = PlayerKind::Human;
        }
        let openings = match &game {
            Ruleset::Sigma(options) => {
                let preset = options.setup.unwrap_or(sigma::SigmaOptions::OFFERED_PRESET);
                vec![SetupMethod::Preset(preset.as_str().into()); seats]
            }
            Ruleset::Sankaku(_) | Ruleset::Shogi(_) => Vec::new(),
        };
        GameConfig {
            game,
            start: Start::Initial,
            players,
            openings,
            time_controls: TimeControls::default(),
            forbids_take_back: false,
            seed: 0,
        }
    }
}

/// Whether a lot decides which seat moves first.
pub(super) fn is_first_seat_drawn_by_lot(game: &Ruleset) -> bool {
    match game {
        Ruleset::Shogi(selection) => selection.rules().first_by_lot,
        Ruleset::Sigma(_) | Ruleset::Sankaku(_) => false,
    }
}

/// The format of a match of this game.
pub fn match_format(game: &Ruleset) -> MatchFormat {
    match game {
        Ruleset::Shogi(selection) => selection.rules().match_format,
        Ruleset::Sigma(_) | Ruleset::Sankaku(_) => MatchFormat::Single,
    }
}

/// Whether the game begins with a setup phase.
pub fn has_setup(game: &Ruleset) -> bool {
    matches!(game, Ruleset::Sigma(_))
}

impl Default for GameConfig {
    fn default() -> GameConfig {
        GameConfig::of(Ruleset::default())
    }
}

/// The only person of a game in which all others are engines of one level, and that level.
pub fn lone_person(players: &[PlayerKind]) -> Option<(Seat, u8)> {
    let person = players.iter().position(|it| *it == PlayerKind::Human)?;
    let others = [&players[..person], &players[person + 1..]].concat();
    let first = others.first()?;
    let PlayerKind::Engine { level } = *first else {
        return None;
    };
    let are_alike = others.iter().all(|it| it == first);
    are_alike.then_some((Seat(person as u8), level))
}
