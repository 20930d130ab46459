//! How a game begins: at once, or after the setup phase, in which seat after
//! seat puts its stones on its bases, by hand or in one of the ready ways. The engine tries setups
//! out, which takes time, so it chooses beside the frames.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{
    GameConfig, Intent, MoveRefused, Opening, Player, Rearranged, Screen, SetupIntent, Shown,
    Sitting, TableSet, Wood, match_hands,
};
use crate::rules::cast::{Cast, Perch};
use crate::rules::play::{Match, Session};
use crate::rules::ruleset::Ruleset;
use crate::rules::seat::Seat;
use crate::rules::series::Series;
use crate::rules::sigma::setup::{self, Draft, Setup};
use crate::rules::sigma::{self, Sigma};
use crate::rules::staging::Staging;
use crate::rules::text::Text;
use crate::table::errand::Choice;
use crate::table::levels::EngineLevels;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin,
            hurry.run_if(resource_exists::<Choosing>),
            await_choice.run_if(resource_exists::<Choosing>),
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

/// The engine is choosing a setup for the seat whose turn it is.
#[derive(Resource)]
pub struct Choosing {
    choice: Choice,
    /// Whether the seat has finished once the choice is made.
    finishes: bool,
}

/// What the setup phase waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// A player's hand.
    Hand,
    /// The engine's choice.
    Choice,
    /// Nothing: play begins.
    Play,
}

/// The seats of a game with a setup phase.
const SEATS: u8 = 2;
/// The number of a game's first ply.
const FIRST_PLY: u32 = 1;
/// The level that chooses for a person who asks the engine for a setup: the
/// strongest there is.
const ADVISOR: u8 = u8::MAX;

impl Drafting {
    fn new(config: GameConfig, options: sigma::Options) -> Drafting {
        Drafting {
            draft: Draft::new(options),
            rules: Sigma::new(options),
            config,
            seat: Seat::FIRST,
        }
    }

    /// The name of the seat whose turn it is, for players.
    #[must_use]
    pub fn seat_name(&self) -> &'static str {
        self.rules.seat_name(self.seat)
    }

    fn woods(&self) -> [Wood; SEATS as usize] {
        [Seat::FIRST, Seat::SECOND].map(|seat| Wood::of(seat, SEATS, self.rules.seat_name(seat)))
    }

    /// The wood of the seat whose turn it is.
    #[must_use]
    pub fn wood(&self) -> Wood {
        self.woods()[self.seat.index() % usize::from(SEATS)]
    }

    /// Sets up every seat that needs neither hand nor thought, from the
    /// present one on.
    fn advance(&mut self) -> Next {
        while self.seat.0 < SEATS {
            let opening = self.config.openings.get(self.seat.index()).cloned();
            match opening.unwrap_or(Opening::ByHand) {
                Opening::ByHand => return Next::Hand,
                Opening::Engine => return Next::Choice,
                ready => self.fill(&ready),
            }
            self.finish_seat();
        }
        Next::Play
    }

    fn finish_seat(&mut self) {
        self.seat = Seat(self.seat.0 + 1);
    }

    /// Another chance for every seat.
    fn seed(&self) -> u64 {
        let seats = u64::from(SEATS);
        self.config.seed.wrapping_mul(seats) + u64::from(self.seat.0)
    }

    /// Asking again for any setup means another one.
    fn vary(&mut self) {
        self.config.seed = self.config.seed.wrapping_add(1);
    }

    /// Fills the seat's bases in a way that takes no thought; names that
    /// nobody knows leave them as they are.
    fn fill(&mut self, opening: &Opening) {
        let setup = match opening {
            Opening::Preset(name) => setup::presets()
                .iter()
                .find(|preset| preset.name == name)
                .map(|preset| preset.setup),
            Opening::Random => {
                let mut lot = fastrand::Rng::with_seed(self.seed());
                Some(Setup::random(|below| lot.usize(..below)))
            }
            Opening::Engine | Opening::ByHand => None,
        };
        if let Some(setup) = setup {
            self.draft.fill(self.seat, &setup);
        }
    }

    fn choose(&self, levels: &EngineLevels) -> Choice {
        let player = self.config.players.get(self.seat.index());
        let number = match player {
            Some(Player::Engine { level }) => *level,
            _ => ADVISOR,
        };
        let level = levels.nearest(number).clone();
        let (rules, seat, seed) = (self.rules, self.seat, self.seed());
        let hidden = self.rules.options().hidden_setup;
        let opponent = self.draft.setup(seat.other()).ok().filter(|_| !hidden);
        Choice::begin(rules, seat, opponent, level, seed)
    }

    /// What may be seen: with hidden setups, the other seat's stones stay in
    /// its storage until the game begins.
    fn visible(&self) -> Cast {
        let mut cast = self.draft.cast().clone();
        if !self.rules.options().hidden_setup {
            return cast;
        }
        let hidden = self.seat.other();
        let pieces = cast.pieces.clone();
        for stone in &mut cast.stones {
            if let Perch::Base(base) = stone.perch
                && pieces[usize::from(base.0)].seat == hidden
            {
                stone.perch = Perch::Storage(hidden);
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
                self.vary();
                self.fill(opening);
                Ok(())
            }
            SetupIntent::Clear => {
                self.draft.clear(self.seat);
                Ok(())
            }
            SetupIntent::Done => {
                self.draft
                    .setup(self.seat)
                    .map_err(|faults| faults.join("; "))?;
                self.finish_seat();
                Ok(())
            }
        }
    }

    fn game(&self) -> Result<Match, Vec<String>> {
        let position = self.draft.begin(&self.rules)?;
        Ok(Match::Sigma(Session::new(self.rules, position, FIRST_PLY)))
    }
}

/// What the setup phase says to the rest of the table.
#[derive(SystemParam)]
struct Stage<'w, 's> {
    commands: Commands<'w, 's>,
    levels: Res<'w, EngineLevels>,
    screen: ResMut<'w, NextState<Screen>>,
    rearranged: MessageWriter<'w, Rearranged>,
    refused: MessageWriter<'w, MoveRefused>,
}

impl Stage<'_, '_> {
    /// Shows the phase as it stands and goes on with what comes next.
    fn go_on(&mut self, drafting: &mut Drafting, how: Rearranged) {
        let next = drafting.advance();
        if next == Next::Play {
            self.start(drafting);
            return;
        }
        if next == Next::Choice {
            self.choose(drafting, true);
        }
        self.lay_out(drafting, how);
    }

    fn choose(&mut self, drafting: &Drafting, finishes: bool) {
        self.commands.insert_resource(Choosing {
            choice: drafting.choose(&self.levels),
            finishes,
        });
    }

    fn lay_out(&mut self, drafting: &Drafting, how: Rearranged) {
        self.commands.insert_resource(Shown {
            layout: drafting.rules.layout().into(),
            kinds: drafting.rules.kinds().into(),
            cast: drafting.visible(),
            seats: SEATS,
            woods: drafting.woods().into(),
        });
        NextState::set_if_neq(&mut self.screen, Screen::Setup);
        self.rearranged.write(how);
    }

    fn start(&mut self, drafting: &Drafting) {
        match drafting.game() {
            Ok(game) => {
                let series = Series::new(match_hands(&drafting.config.game));
                self.sit_down(drafting.config.clone(), game, series);
            }
            Err(faults) => self.refuse(faults.join("; ")),
        }
    }

    /// Play begins.
    fn sit_down(&mut self, config: GameConfig, game: Match, series: Series) {
        self.commands.insert_resource(Shown::of(&game));
        self.commands.insert_resource(Sitting {
            config,
            game,
            series,
        });
        self.screen.set(Screen::Play);
        self.rearranged.write(Rearranged::Fresh);
    }

    fn refuse(&mut self, reason: String) {
        self.refused.write(MoveRefused { reason });
    }
}

fn begin(mut intents: MessageReader<Intent>, sitting: Option<Res<Sitting>>, mut stage: Stage) {
    for intent in intents.read() {
        let (config, series) = match (intent, &sitting) {
            (Intent::NewGame(config), _) => {
                (config.clone(), Series::new(match_hands(&config.game)))
            }
            (Intent::Rematch, Some(sitting)) => sitting.next_hand(),
            (Intent::Leave, _) => {
                stage.commands.remove_resource::<Choosing>();
                continue;
            }
            _ => continue,
        };
        stage.commands.remove_resource::<Choosing>();
        let Ruleset::Sigma(options) = config.game else {
            let game = config.begin();
            stage.sit_down(config, game, series);
            continue;
        };
        if let Some(name) = unknown_preset(&config) {
            stage.refuse(format!("There is no setup with the name {name}."));
            continue;
        }
        let mut drafting = Drafting::new(config, options);
        stage.go_on(&mut drafting, Rearranged::Fresh);
        stage.commands.insert_resource(drafting);
    }
}

fn unknown_preset(config: &GameConfig) -> Option<&str> {
    config.openings.iter().find_map(|opening| match opening {
        Opening::Preset(name) if setup::presets().iter().all(|it| it.name != name) => {
            Some(name.as_str())
        }
        _ => None,
    })
}

/// Lets the engine choose among what it has tried so far.
fn hurry(mut intents: MessageReader<Intent>, mut choosing: ResMut<Choosing>) {
    let is_now = |intent: &Intent| matches!(intent, Intent::MoveNow);
    if intents.read().any(is_now) {
        choosing.choice.hurry();
    }
}

fn await_choice(mut choosing: ResMut<Choosing>, mut drafting: ResMut<Drafting>, mut stage: Stage) {
    let Some(setup) = choosing.choice.answer() else {
        return;
    };
    stage.commands.remove_resource::<Choosing>();
    let seat = drafting.seat;
    drafting.draft.fill(seat, &setup);
    if choosing.finishes {
        drafting.finish_seat();
        stage.go_on(&mut drafting, Rearranged::Moved);
    } else {
        stage.lay_out(&drafting, Rearranged::Moved);
    }
}

fn arrange(
    mut intents: MessageReader<Intent>,
    mut drafting: ResMut<Drafting>,
    choosing: Option<Res<Choosing>>,
    mut stage: Stage,
) {
    for intent in intents.read() {
        let Intent::Setup(wish) = intent else {
            continue;
        };
        if choosing.is_some() {
            stage.refuse("The engine is still setting up its stones.".into());
            continue;
        }
        match wish {
            SetupIntent::Fill(Opening::Engine) => {
                drafting.vary();
                stage.choose(&drafting, false);
            }
            wish => match drafting.obey(wish) {
                Ok(()) if *wish == SetupIntent::Done => {
                    stage.go_on(&mut drafting, Rearranged::Moved);
                }
                Ok(()) => stage.lay_out(&drafting, Rearranged::Moved),
                Err(reason) => stage.refuse(reason),
            },
        }
    }
}
