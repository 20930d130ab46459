//! Which sounds belong to which effects, and when. Pure: knows effects and
//! the times of motion, no game and no loudspeaker.

use crate::configs::theme::MotionTimes;
use crate::rules::game::effect::Effect;
use crate::rules::piece_registry::{PieceId, PieceRegistry, StoneLocation};

/// A sound file of `assets/sounds`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A piece set down, 1 the lightest to 5 the heaviest.
    Wood(u8),
    /// A capture.
    Capture,
    /// A piece lifted.
    Slide,
    /// A stone laid on a pile.
    Stone(u8),
    /// Check.
    Check,
    /// A refused intent.
    Refuse,
    /// A panel opens.
    Paper,
    /// The end of a game.
    End,
    /// The cursor moves.
    Tick,
}

/// The heaviest wood there is.
pub const HEAVIEST: u8 = 5;
/// How many stones sound differently.
pub const STONE_SOUNDS: u8 = 3;

impl Sound {
    /// Every sound.
    pub const ALL: [Sound; 15] = [
        Sound::Wood(1),
        Sound::Wood(2),
        Sound::Wood(3),
        Sound::Wood(4),
        Sound::Wood(HEAVIEST),
        Sound::Capture,
        Sound::Slide,
        Sound::Stone(1),
        Sound::Stone(2),
        Sound::Stone(STONE_SOUNDS),
        Sound::Check,
        Sound::Refuse,
        Sound::Paper,
        Sound::End,
        Sound::Tick,
    ];
}

/// A sound to play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// Which.
    pub sound: Sound,
    /// In so many seconds from now.
    pub delay: f32,
    /// How fast, 1 as recorded: faster is higher.
    pub pitch: f32,
}

impl Cue {
    /// A sound as it is, now.
    #[must_use]
    pub fn now(sound: Sound) -> Cue {
        Cue {
            sound,
            delay: 0.0,
            pitch: 1.0,
        }
    }
}

/// The sounds of a turn. `after` is the cast when the turn has been played;
/// `scale` lengthens or shortens all times, 0 plays everything at once.
#[must_use]
pub fn of_turn(
    effects: &[Effect],
    after: &PieceRegistry,
    times: &MotionTimes,
    scale: f32,
) -> Vec<Cue> {
    let mut score = CueTimeline {
        after,
        times,
        scale,
        clock: 0.0,
        clicks: 0,
        taken: Vec::new(),
        cues: Vec::new(),
    };
    for effect in effects {
        score.add(effect);
    }
    score.cues
}

struct CueTimeline<'a> {
    after: &'a PieceRegistry,
    times: &'a MotionTimes,
    scale: f32,
    /// Milliseconds from the start of the turn, at scale 1.
    clock: f32,
    clicks: u8,
    /// What was taken: it goes back to what it was without a sound.
    taken: Vec<PieceId>,
    cues: Vec<Cue>,
}

impl CueTimeline<'_> {
    fn add(&mut self, effect: &Effect) {
        match effect {
            Effect::Taken { piece, .. } => {
                self.taken.push(*piece);
                self.cue(Sound::Capture, self.times.lift);
                self.clock += self.times.lift;
            }
            Effect::Moved { piece, .. } => {
                self.clock += self.times.lift + self.travel();
                self.cue(Sound::Wood(self.weight(*piece)), 0.0);
                self.clock += self.times.settle;
            }
            Effect::Dropped { piece, .. } => {
                self.clock += self.times.lift + self.times.travel_far;
                // A drop is set down with more force than a move.
                let weight = (self.weight(*piece) + 1).min(HEAVIEST);
                self.cue(Sound::Wood(weight), 0.0);
            }
            Effect::Promoted { piece, .. } if self.taken.contains(piece) => {}
            Effect::Promoted { .. } => {
                self.clock += self.times.promote;
                self.cue(Sound::Wood(1), 0.0);
            }
            Effect::Restacked { stones, .. } => {
                for _ in stones {
                    self.click();
                }
            }
            Effect::HandedOver { .. }
            | Effect::StoneReturned { .. }
            | Effect::StoneTaken { .. } => self.click(),
            Effect::Check { .. } => self.cue(Sound::Check, 0.0),
            Effect::Ended { .. } => self.cue(Sound::End, self.times.settle),
            Effect::Passed { .. } | Effect::SeatOut { .. } => {}
        }
    }

    fn travel(&self) -> f32 {
        (self.times.travel_near + self.times.travel_far) / 2.0
    }

    fn click(&mut self) {
        let place = self.clicks % STONE_SOUNDS;
        self.clicks += 1;
        self.clock += self.times.restack;
        self.cue(Sound::Stone(place + 1), 0.0);
    }

    fn cue(&mut self, sound: Sound, later: f32) {
        let turn = self.cues.len() as f32;
        self.cues.push(Cue {
            sound,
            delay: (self.clock + later) * self.scale / MILLISECONDS,
            pitch: 1.0 + PITCH_SPREAD * (turn * PITCH_STEP).sin(),
        });
    }

    /// A base weighs as much as the stones on it, a royal one more; a piece
    /// of a game without stones is of middle weight.
    fn weight(&self, piece: PieceId) -> u8 {
        if self.after.stones.is_empty() {
            return MIDDLE_WEIGHT;
        }
        let stones = self.after.stones_at(StoneLocation::Base(piece)).len();
        let royal = usize::from(self.after.piece(piece).royal);
        u8::try_from(stones + royal)
            .unwrap_or(HEAVIEST)
            .clamp(1, HEAVIEST)
    }
}

const MILLISECONDS: f32 = 1000.0;
const MIDDLE_WEIGHT: u8 = 3;
/// How far repeated sounds stray from their pitch, and how they wander.
const PITCH_SPREAD: f32 = 0.03;
const PITCH_STEP: f32 = 2.4;
