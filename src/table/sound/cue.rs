//! Which sound belongs to which event of a turn's timeline. Pure: takes all
//! times from motion's [`Timeline`]; must not know any game or audio device.

use crate::clock::ClockEvent;
use crate::rules::piece_tracker::{PieceId, PieceTracker, PieceTypeInfo, StoneLocation};
use crate::table::motion::timeline::{MotionAction, Timeline, TimelineEvent};

/// One of the sound files of `assets/sounds`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A piece set down, 1 the lightest to 5 the heaviest.
    Wood(u8),
    Capture,
    PieceLift,
    /// A stone laid on a pile.
    Stone(u8),
    Check,
    Refuse,
    PanelOpen,
    End,
    CursorMove,
    /// Ten seconds are left, or byoyomi or another of its periods begins.
    ClockBell,
    /// A second is counted.
    ClockSecond,
    FlagFall,
}

/// The weight of the heaviest [`Sound::Wood`].
pub const HEAVIEST_PIECE_WEIGHT: u8 = 5;
/// How many different [`Sound::Stone`]s there are; they take turns.
pub const STONE_SOUND_COUNT: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    pub sound: Sound,
    /// In so many seconds from the frame in which it is queued.
    pub delay: f32,
    /// The playback rate, 1 as recorded: faster is higher.
    pub pitch: f32,
}

impl Cue {
    /// A sound as recorded, without delay.
    pub fn without_delay(sound: Sound) -> Cue {
        Cue {
            sound,
            delay: 0.0,
            pitch: 1.0,
        }
    }
}

/// The sound of what happens on a clock. Time is counted as at a title match: in byoyomi at every
/// tenth second, everywhere each of the last ten, and the last three higher.
pub fn clock_cue(event: ClockEvent) -> Option<Cue> {
    match event {
        ClockEvent::TenSecondsLeft { .. }
        | ClockEvent::ByoyomiStarted { .. }
        | ClockEvent::PeriodLost { .. } => Some(Cue::without_delay(Sound::ClockBell)),
        ClockEvent::SecondCounted { left, .. } => {
            let is_counted =
                left <= COUNTED_LAST_SECONDS || left.is_multiple_of(COUNTED_LAST_SECONDS);
            let pitch = if left <= HIGH_PITCHED_LAST_SECONDS {
                LAST_SECONDS_PITCH
            } else {
                1.0
            };
            is_counted.then(|| Cue {
                pitch,
                ..Cue::without_delay(Sound::ClockSecond)
            })
        }
        ClockEvent::FlagFell { .. } => Some(Cue::without_delay(Sound::FlagFall)),
    }
}

/// From so many seconds on each one is counted, and before that each multiple of it.
const COUNTED_LAST_SECONDS: u32 = 10;
/// The last seconds, and how much higher they sound: a fourth.
const HIGH_PITCHED_LAST_SECONDS: u32 = 3;
const LAST_SECONDS_PITCH: f32 = 4.0 / 3.0;

/// The sounds of a turn, in the order of its events. `after` has the pieces as
/// they are when the turn has been played, `kinds` all types of the game.
pub fn timeline_cues(
    timeline: &Timeline,
    after: &PieceTracker,
    kinds: &[PieceTypeInfo],
) -> Vec<Cue> {
    let mut builder = CueBuilder {
        after,
        kinds,
        stone_clicks: 0,
        cues: Vec::new(),
    };
    for event in &timeline.events {
        builder.add_event_cues(event);
    }
    builder.cues
}

struct CueBuilder<'a> {
    after: &'a PieceTracker,
    kinds: &'a [PieceTypeInfo],
    stone_clicks: u8,
    cues: Vec<Cue>,
}

impl CueBuilder<'_> {
    fn add_event_cues(&mut self, event: &TimelineEvent) {
        match event.action {
            MotionAction::Capture { piece } => {
                self.add_cue(Sound::Capture, event.start, pitch_of_wood(piece.0.into()));
            }
            MotionAction::Land { piece, is_drop } => {
                // A drop is set down with more force than a move.
                let weight = self.piece_weight(piece) + u8::from(is_drop);
                let sound = Sound::Wood(weight.min(HEAVIEST_PIECE_WEIGHT));
                self.add_cue(sound, event.start, pitch_of_wood(piece.0.into()));
            }
            MotionAction::Promote { piece } => {
                self.add_cue(Sound::Wood(1), event.end, pitch_of_wood(piece.0.into()));
            }
            MotionAction::Restack { .. } | MotionAction::Transfer { .. } => {
                let sound = Sound::Stone(self.stone_clicks % STONE_SOUND_COUNT + 1);
                self.stone_clicks += 1;
                self.add_cue(sound, event.end, pitch_of_wood(self.stone_clicks.into()));
            }
            MotionAction::Check => self.add_cue(Sound::Check, event.start, 1.0),
            MotionAction::GameOver => self.add_cue(Sound::End, event.start, 1.0),
            MotionAction::Lift { .. }
            | MotionAction::Slide { .. }
            | MotionAction::Carry { .. }
            | MotionAction::Leap { .. }
            | MotionAction::Drop { .. }
            | MotionAction::Settle { .. }
            | MotionAction::RaiseStone { .. }
            | MotionAction::TurnGrey { .. }
            | MotionAction::Align { .. } => {}
        }
    }

    fn add_cue(&mut self, sound: Sound, delay: f32, pitch: f32) {
        self.cues.push(Cue {
            sound,
            delay,
            pitch,
        });
    }

    /// A base weighs as much as the stones on it, a royal one more; a piece
    /// of a game without stones as its size says.
    fn piece_weight(&self, piece: PieceId) -> u8 {
        if self.after.stones.is_empty() {
            let kind = usize::from(self.after.piece(piece).kind.0);
            let size = self.kinds.get(kind).map(|info| info.look.size);
            return size.map_or(MIDDLE_WEIGHT, |it| it.clamp(1, HEAVIEST_PIECE_WEIGHT));
        }
        let stones = self.after.stones_at(StoneLocation::Base(piece)).len();
        let royal = usize::from(self.after.piece(piece).royal);
        u8::try_from(stones + royal)
            .unwrap_or(HEAVIEST_PIECE_WEIGHT)
            .clamp(1, HEAVIEST_PIECE_WEIGHT)
    }
}

const MIDDLE_WEIGHT: u8 = 3;

/// No two pieces are cut from the same wood: each has a pitch of its own.
fn pitch_of_wood(number: u16) -> f32 {
    1.0 + PITCH_SPREAD * (f32::from(number) * PITCH_PHASE_STEP_RADIANS).sin()
}

/// By how much pitches differ from the middle at most, and the step from each piece
/// to the next in radians.
const PITCH_SPREAD: f32 = 0.045;
const PITCH_PHASE_STEP_RADIANS: f32 = 2.4;
