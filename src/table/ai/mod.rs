//! The engine at the table: thinks beside the frames and plays its
//! turn as an intent like anybody's. Knows who is to move, not how it thinks.

use std::time::Duration;

use bevy::prelude::*;

use super::TableSet;
use super::errand::Thought;
use super::files;
use super::flow::{Intent, Player, Rearranged, Screen, Sitting, playing};
use super::insight::Means;
use super::motion::InMotion;
use crate::engine::{Info, Level, Levels, Request};

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
    thought: Option<Pondering>,
    last: Option<Info>,
}

/// A thought, the ply it is about, and when it began.
struct Pondering {
    thought: Thought,
    ply: u32,
    since: Duration,
}

impl Thinking {
    /// Whether the engine is thinking now.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.thought.is_some()
    }

    /// When it began to think, by the clock of the table.
    #[must_use]
    pub fn since(&self) -> Option<Duration> {
        self.thought.as_ref().map(|pondering| pondering.since)
    }

    /// What it found so far in what it thinks about now.
    #[must_use]
    pub fn latest(&self) -> Option<Info> {
        self.thought
            .as_ref()
            .and_then(|pondering| pondering.thought.latest())
    }

    /// What it found so far, or when it last thought.
    #[must_use]
    pub fn info(&self) -> Option<Info> {
        self.latest().or_else(|| self.last.clone())
    }
}

fn forget(mut thinking: ResMut<Thinking>) {
    *thinking = Thinking::default();
}

fn hurry(mut intents: MessageReader<Intent>, thinking: Res<Thinking>) {
    let now = intents
        .read()
        .any(|intent| matches!(intent, Intent::MoveNow));
    if let (true, Some(pondering)) = (now, &thinking.thought) {
        pondering.thought.hurry();
    }
}

fn begin(
    sitting: Res<Sitting>,
    levels: Res<EngineLevels>,
    means: Res<Means>,
    time: Res<Time>,
    mut thinking: ResMut<Thinking>,
) {
    let game = &sitting.game;
    let stale = thinking
        .thought
        .as_ref()
        .is_some_and(|pondering| pondering.ply != game.ply() || !game.outcome().is_ongoing());
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
    let request = request(levels.nearest(level), seed, &means);
    thinking.thought = Some(Pondering {
        thought: Thought::begin(game, request),
        ply: game.ply(),
        since: time.elapsed(),
    });
}

/// How a level thinks. One that is bound by time alone plays as well as the
/// machine can; the others are as strong as they are on any machine.
fn request(level: &Level, seed: u64, means: &Means) -> Request {
    let request = Request::at_level(level, seed);
    let by_time_alone = level.limits.depth.is_none() && level.limits.nodes.is_none();
    if by_time_alone {
        means.apply(request)
    } else {
        request
    }
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
    let Some(pondering) = thinking.bypass_change_detection().thought.as_mut() else {
        return;
    };
    let Some(report) = pondering.thought.answer() else {
        return;
    };
    let ply = pondering.ply;
    thinking.thought = None;
    thinking.last = report.info;
    if let Some(text) = report.best {
        intents.write(Intent::Answer { ply, text });
    }
}
