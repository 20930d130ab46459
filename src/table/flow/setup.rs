//! The setup phase: seat after seat puts its stones on its bases, by hand or
//! in one of the ready ways; then the game begins.

use bevy::prelude::*;

use super::{
    GameConfig, Intent, MoveRefused, Opening, Rearranged, Screen, SetupIntent, Shown, Sitting,
    TableSet,
};

use super::draft::Draft;
use crate::rules::cast::{Cast, Perch, StoneState};
use crate::rules::play::{Match, Session};
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::sigma::Sigma;
use crate::rules::sigma::setup::{self, Setup};
use crate::rules::staging::Staging;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin,
            arrange.run_if(in_state(Screen::Setup).and_then(resource_exists::<Drafting>)),
        )
            .chain()
            .in_set(TableSet::Rules),
    );
}

/// A setup phase under way.
#[derive(Resource, Clone, Debug)]
pub struct Drafting {
    /// The game that will begin.
    pub config: GameConfig,
    /// The stones as they stand.
    pub draft: Draft,
    /// Whose turn it is to set up.
    pub seat: Seat,
    rules: Sigma,
}

/// Why a phase that should have ended cannot.
type Faults = Vec<String>;

impl Drafting {
    fn new(config: GameConfig) -> Drafting {
        Drafting {
            draft: Draft::new(config.options),
            rules: Sigma::new(config.options),
            config,
            seat: Seat::FIRST,
        }
    }

    /// Sets up every seat that needs no hand, from the present one on, until
    /// one does. True once all are done.
    fn advance(&mut self) -> bool {
        while self.seat.0 < SEATS {
            let opening = self.opening();
            if opening == Opening::ByHand {
                return false;
            }
            self.fill(&opening);
            self.seat = Seat(self.seat.0 + 1);
        }
        true
    }

    fn opening(&self) -> Opening {
        self.config
            .openings
            .get(self.seat.index())
            .cloned()
            .unwrap_or(Opening::ByHand)
    }

    fn fill(&mut self, opening: &Opening) {
        let seed = self
            .config
            .seed
            .wrapping_mul(2)
            .wrapping_add(self.seat.0.into());
        if let Some(setup) = ready_made(opening, seed) {
            self.draft.fill(self.seat, &setup);
        }
    }

    /// What may be seen: with hidden setups, the other seat's stones stay in
    /// its storage until the game begins.
    fn visible(&self) -> Cast {
        let mut cast = self.draft.cast().clone();
        if self.config.options.hidden_setup {
            let hidden = self.seat.other();
            for id in 0..cast.stones.len() {
                if let StoneState {
                    perch: Perch::Base(base),
                    ..
                } = cast.stones[id]
                    && cast.piece(base).seat == hidden
                {
                    cast.stones[id].perch = Perch::Storage(hidden);
                }
            }
        }
        cast
    }

    fn obey(&mut self, wish: &SetupIntent) -> Result<(), String> {
        match wish {
            SetupIntent::Place { stone, to } => self
                .draft
                .place(*stone, *to)
                .map_err(|refusal| refusal.to_string()),
            SetupIntent::Swap(one, other) => self
                .draft
                .swap(*one, *other)
                .map_err(|refusal| refusal.to_string()),
            SetupIntent::Fill(opening) => {
                self.fill(opening);
                Ok(())
            }
            SetupIntent::Clear => {
                self.draft.clear(self.seat);
                Ok(())
            }
            SetupIntent::Done => match self.draft.setup(self.seat) {
                Ok(_) => {
                    self.seat = Seat(self.seat.0 + 1);
                    Ok(())
                }
                Err(faults) => Err(faults.join("; ")),
            },
        }
    }

    fn game(&self) -> Result<Match, Faults> {
        let position = self.draft.begin(&self.rules)?;
        Ok(Match::Sigma(Session::new(
            self.rules.clone(),
            position,
            FIRST_PLY,
        )))
    }
}

/// The seats of a game with a setup phase.
const SEATS: u8 = 2;
/// The number of a game's first ply.
const FIRST_PLY: u32 = 1;

/// The setup that an opening means, unless it is made by hand or has a name
/// that nobody knows.
fn ready_made(opening: &Opening, seed: u64) -> Option<Setup> {
    match opening {
        Opening::Preset(name) => setup::presets()
            .iter()
            .find(|preset| preset.name == name)
            .map(|preset| preset.setup.clone()),
        Opening::Random => {
            let mut lot = fastrand::Rng::with_seed(seed);
            {
                let _ = lot.usize(..2);
                Some(setup::presets()[0].setup)
            }
        }
        Opening::Engine => Some(setup::presets()[0].setup),
        Opening::ByHand => None,
    }
}

fn begin(
    mut intents: MessageReader<Intent>,
    mut commands: Commands,
    sitting: Option<Res<Sitting>>,
    mut table: Announcements,
) {
    for intent in intents.read() {
        let config = match (intent, &sitting) {
            (Intent::NewGame(config), _) => config.clone(),
            (Intent::Rematch, Some(sitting)) => sitting.config.rematch(),
            _ => continue,
        };
        let mut drafting = Drafting::new(config);
        if drafting.advance() {
            table.start(&mut commands, &drafting);
        } else {
            table.lay_out(&mut commands, &drafting);
            commands.insert_resource(drafting);
        }
    }
}

fn arrange(
    mut intents: MessageReader<Intent>,
    mut commands: Commands,
    mut drafting: ResMut<Drafting>,
    mut shown: ResMut<Shown>,
    mut table: Announcements,
) {
    for intent in intents.read() {
        let Intent::Setup(wish) = intent else {
            continue;
        };
        if let Err(reason) = drafting.obey(wish) {
            table.refused.write(MoveRefused { reason });
            continue;
        }
        if drafting.advance() {
            table.start(&mut commands, &drafting);
            commands.remove_resource::<Drafting>();
        } else {
            shown.cast = drafting.visible();
            table.rearranged.write(Rearranged::Moved);
        }
    }
}

/// What the setup phase tells the rest of the table.
#[derive(bevy::ecs::system::SystemParam)]
struct Announcements<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    rearranged: MessageWriter<'w, Rearranged>,
    refused: MessageWriter<'w, MoveRefused>,
}

impl Announcements<'_> {
    fn lay_out(&mut self, commands: &mut Commands, drafting: &Drafting) {
        commands.insert_resource(Shown {
            layout: drafting.rules.layout().into(),
            kinds: drafting.rules.kinds().into(),
            cast: drafting.visible(),
        });
        self.screen.set(Screen::Setup);
        self.rearranged.write(Rearranged::Fresh);
    }

    fn start(&mut self, commands: &mut Commands, drafting: &Drafting) {
        match drafting.game() {
            Ok(game) => {
                commands.insert_resource(Shown::of(&game));
                commands.insert_resource(Sitting {
                    config: drafting.config.clone(),
                    game,
                });
                self.screen.set(Screen::Play);
                self.rearranged.write(Rearranged::Fresh);
            }
            Err(faults) => {
                self.refused.write(MoveRefused {
                    reason: faults.join("; "),
                });
            }
        }
    }
}

impl Drafting {
    /// Every seat that has a setup of its own.
    pub fn seats() -> impl Iterator<Item = Seat> {
        SeatSet::first(SEATS).iter()
    }
}
