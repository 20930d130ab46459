//! How a game begins: at once, or after the setup phase, in which seat after
//! seat puts its stones on its bases, by hand or in one of the ready ways. The engine tries setups
//! out, which takes time, so it chooses beside the frames.

mod setup_phase;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{
    BoardReset, BoardSnapshot, GameConfig, GameSession, Intent, IntentHandler, IntentRejected,
    Notice, Screen, SetupIntent, SetupMethod, StartIntent, TableSet, match_hands,
};
use crate::rules::game::Game;
use crate::rules::matches::match_score::Match;
use crate::rules::sigma::setup;
use crate::rules::variants::ruleset::Ruleset;
use crate::table::engine_tasks::{SetupTask, TaskError};
use crate::table::levels::EngineLevels;
use setup_phase::Next;

pub use setup_phase::SetupPhase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin,
            hurry,
            try_again.run_if(in_state(Screen::Setup).and_then(resource_exists::<SetupPhase>)),
            await_choice.run_if(in_state(Screen::Setup).and_then(resource_exists::<PendingSetup>)),
            arrange.run_if(in_state(Screen::Setup).and_then(resource_exists::<SetupPhase>)),
        )
            .chain()
            .in_set(TableSet::ApplyIntents),
    );
}

/// The engine is choosing a setup for the seat whose turn it is.
#[derive(Resource)]
pub struct PendingSetup {
    choice: SetupTask,
    /// Whether the seat has finished once the choice is made.
    finishes: bool,
}

/// What the setup phase says to the rest of the table.
#[derive(SystemParam)]
struct SetupParams<'w, 's> {
    commands: Commands<'w, 's>,
    levels: Res<'w, EngineLevels>,
    screen: ResMut<'w, NextState<Screen>>,
    rearranged: MessageWriter<'w, BoardReset>,
    refused: MessageWriter<'w, IntentRejected>,
    notices: MessageWriter<'w, Notice>,
}

impl SetupParams<'_, '_> {
    /// Shows the phase as it stands and goes on with what comes next.
    fn go_on(&mut self, drafting: &mut SetupPhase, how: BoardReset) {
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

    fn choose(&mut self, drafting: &SetupPhase, finishes: bool) {
        self.commands.insert_resource(PendingSetup {
            choice: drafting.choose(&self.levels),
            finishes,
        });
    }

    fn lay_out(&mut self, drafting: &SetupPhase, how: BoardReset) {
        self.commands.insert_resource(drafting.shown());
        NextState::set_if_neq(&mut self.screen, Screen::Setup);
        self.rearranged.write(how);
    }

    fn start(&mut self, drafting: &SetupPhase) {
        match drafting.game() {
            Ok(game) => {
                let series = Match::new(match_hands(&drafting.config.game));
                self.sit_down(drafting.config.clone(), game, series);
            }
            Err(faults) => self.refuse(faults.join("; ")),
        }
    }

    /// Play begins.
    fn sit_down(&mut self, config: GameConfig, game: Game, series: Match) {
        self.commands.remove_resource::<SetupPhase>();
        self.commands.insert_resource(BoardSnapshot::of(&game));
        self.commands.insert_resource(GameSession {
            config,
            game,
            series,
        });
        self.screen.set(Screen::Play);
        self.rearranged.write(BoardReset::Fresh);
    }

    fn refuse(&mut self, reason: String) {
        self.refused.write(IntentRejected { reason });
    }
}

fn begin(
    mut intents: MessageReader<Intent>,
    sitting: Option<Res<GameSession>>,
    mut drafting: Option<ResMut<SetupPhase>>,
    mut stage: SetupParams,
) {
    for intent in intents.read() {
        let handler = intent.handler();
        if let IntentHandler::Leave = handler {
            stage.commands.remove_resource::<PendingSetup>();
        }
        let IntentHandler::Start(intent) = handler else {
            continue;
        };
        let (config, series) = match (intent, &sitting) {
            (StartIntent::NewGame(config), _) => {
                (config.clone(), Match::new(match_hands(&config.game)))
            }
            (StartIntent::Rematch, Some(sitting)) => sitting.next_hand(),
            (StartIntent::Rematch, None) => continue,
            (StartIntent::SetUp, _) => {
                if let Some(drafting) = &mut drafting {
                    stage.go_on(drafting, BoardReset::Fresh);
                }
                continue;
            }
        };
        stage.commands.remove_resource::<PendingSetup>();
        let Ruleset::Sigma(options) = config.game else {
            let game = config.begin();
            stage.sit_down(config, game, series);
            continue;
        };
        if let Some(name) = unknown_preset(&config) {
            stage.refuse(format!("There is no setup with the name {name}."));
            continue;
        }
        let mut drafting = SetupPhase::new(config, options);
        stage.go_on(&mut drafting, BoardReset::Fresh);
        if !drafting.is_over() {
            stage.commands.insert_resource(drafting);
        }
    }
}

fn unknown_preset(config: &GameConfig) -> Option<&str> {
    config.openings.iter().find_map(|opening| match opening {
        SetupMethod::Preset(name) if setup::presets().iter().all(|it| it.name != name) => {
            Some(name.as_str())
        }
        _ => None,
    })
}

/// Lets the engine choose among what it has tried so far. Reads every wish as it comes:
/// what was said before it began is not about this choice.
fn hurry(mut intents: MessageReader<Intent>, choosing: Option<ResMut<PendingSetup>>) {
    let is_hurried = intents.read().filter(|intent| is_now(intent)).count() > 0;
    if let Some(mut choosing) = choosing.filter(|_| is_hurried) {
        choosing.choice.hurry();
    }
}

fn is_now(intent: &Intent) -> bool {
    matches!(intent.handler(), IntentHandler::MoveNow)
}

/// Lets the engine set up after all.
fn try_again(
    mut intents: MessageReader<Intent>,
    mut drafting: ResMut<SetupPhase>,
    mut stage: SetupParams,
) {
    if intents.read().any(is_now) && drafting.has_failed {
        drafting.has_failed = false;
        stage.choose(&drafting, true);
    }
}

/// What is said when the engine cannot choose, as where there is no memory left: of a
/// seat of its own, and to a person who asked it.
const NO_SETUP: &str = "The engine failed to find a setup. Let it try again.";
const NO_IDEA: &str = "The engine failed to find a setup. Ask again, or place the stones yourself.";

fn await_choice(
    mut choosing: ResMut<PendingSetup>,
    mut drafting: ResMut<SetupPhase>,
    mut stage: SetupParams,
) {
    let Some(answer) = choosing.choice.answer() else {
        return;
    };
    stage.commands.remove_resource::<PendingSetup>();
    let seat = drafting.seat;
    match answer {
        Ok(setup) => {
            drafting.draft.fill(seat, &setup);
            if choosing.finishes {
                drafting.finish_seat();
                stage.go_on(&mut drafting, BoardReset::Moved);
            } else {
                stage.lay_out(&drafting, BoardReset::Moved);
            }
        }
        Err(TaskError) => {
            drafting.has_failed = choosing.finishes;
            let says = if choosing.finishes { NO_SETUP } else { NO_IDEA };
            stage.notices.write(Notice::Info(says.into()));
        }
    }
}

fn arrange(
    mut intents: MessageReader<Intent>,
    mut drafting: ResMut<SetupPhase>,
    choosing: Option<Res<PendingSetup>>,
    mut stage: SetupParams,
) {
    for intent in intents.read() {
        let IntentHandler::Setup(wish) = intent.handler() else {
            continue;
        };
        if choosing.is_some() || drafting.has_failed {
            stage.refuse("The engine is still setting up its stones.".into());
            continue;
        }
        match wish {
            SetupIntent::Fill(SetupMethod::Engine) => {
                drafting.vary();
                stage.choose(&drafting, false);
            }
            wish => match drafting.obey(wish) {
                Ok(()) if *wish == SetupIntent::Done => {
                    stage.go_on(&mut drafting, BoardReset::Moved);
                }
                Ok(()) => stage.lay_out(&drafting, BoardReset::Moved),
                Err(reason) => stage.refuse(reason),
            },
        }
    }
}
