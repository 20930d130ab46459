//! The engine at the table: thinks in a task beside the frames and plays its
//! turn as an intent like anybody's. Knows who is to move, not how it thinks.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

use super::TableSet;
use super::files;
use super::flow::{Intent, Player, Rearranged, Screen, Sitting, playing};
use super::motion::InMotion;
use crate::engine::{self, Info, Levels, Report, Request, Stop};

pub(super) fn plugin(app: &mut App) {
    let levels = files::own(app, "levels.ron", Levels::built_in(), Levels::read);
    app.init_resource::<Thinking>()
        .insert_resource(EngineLevels(levels))
        .add_systems(OnExit(Screen::Play), forget)
        .add_systems(
            Update,
            (
                forget.run_if(on_message::<Rearranged>),
                (hurry, begin, finish).chain().run_if(playing),
            )
                .chain()
                .in_set(TableSet::Input),
        );
}

/// The levels that can be chosen.
#[derive(Resource, Clone, Debug, Deref)]
pub struct EngineLevels(pub Levels);

/// What the engine is thinking about, if it is.
#[derive(Resource, Default)]
pub struct Thinking {
    thought: Option<Thought>,
    last: Option<Info>,
}

struct Thought {
    task: Task<Report>,
    stop: Stop,
    latest: Arc<Mutex<Option<Info>>>,
    ply: u32,
}

impl Thinking {
    /// Whether the engine is thinking now.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.thought.is_some()
    }

    /// What it found so far, or when it last thought.
    #[must_use]
    pub fn info(&self) -> Option<Info> {
        self.thought
            .as_ref()
            .and_then(|thought| {
                thought
                    .latest
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .clone()
            })
            .or_else(|| self.last.clone())
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        // The task is dropped with this; the search it runs must not go on alone.
        self.stop.stop();
    }
}

fn forget(mut thinking: ResMut<Thinking>) {
    *thinking = Thinking::default();
}

fn hurry(mut intents: MessageReader<Intent>, thinking: Res<Thinking>) {
    let now = intents
        .read()
        .any(|intent| matches!(intent, Intent::MoveNow));
    if let (true, Some(thought)) = (now, &thinking.thought) {
        thought.stop.stop();
    }
}

fn begin(sitting: Res<Sitting>, levels: Res<EngineLevels>, mut thinking: ResMut<Thinking>) {
    let game = &sitting.game;
    let stale = thinking
        .thought
        .as_ref()
        .is_some_and(|thought| thought.ply != game.ply() || !game.outcome().is_ongoing());
    if stale {
        thinking.thought = None;
    }
    let Player::Engine { level } = sitting.player(game.turn()) else {
        return;
    };
    if thinking.is_busy() || !game.outcome().is_ongoing() {
        return;
    }
    let seed = sitting.config.seed.wrapping_add(game.ply().into());
    let Some(request) = levels
        .level(level)
        .or_else(|| levels.all().last())
        .map(|level| Request::at_level(level, seed))
    else {
        return;
    };
    let (stop, latest) = (Stop::new(), Arc::new(Mutex::new(None)));
    let task = AsyncComputeTaskPool::get().spawn({
        let (game, stop, latest) = (game.clone(), stop.clone(), Arc::clone(&latest));
        async move {
            engine::think(&game, &request, &stop, &mut |info| {
                *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(info.clone());
            })
        }
    });
    thinking.thought = Some(Thought {
        task,
        stop,
        latest,
        ply: game.ply(),
    });
}

/// Plays the answer, once whatever moved before has come to rest.
fn finish(
    mut thinking: ResMut<Thinking>,
    in_motion: Res<InMotion>,
    mut intents: MessageWriter<Intent>,
) {
    if in_motion.0 {
        return;
    }
    let Some(thought) = thinking.bypass_change_detection().thought.as_mut() else {
        return;
    };
    let Some(report) = check_ready(&mut thought.task) else {
        return;
    };
    let ply = thought.ply;
    thinking.thought = None;
    thinking.last = report.info;
    if let Some(text) = report.best {
        intents.write(Intent::Answer { ply, text });
    }
}
