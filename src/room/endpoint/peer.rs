//! What an end knows of another.

use std::time::Duration;

use super::Introduction;
use super::claims::Silences;
use crate::keys::PublicKey;
use crate::log::Head;
use crate::rate_limit::TokenBucket;

/// An end that was let in.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    pub introduction: Introduction,
    /// How often it has said what it wants.
    pub wish_number: u32,
    /// Whether it has let this end in.
    pub hears_this: bool,
    /// Where its log ends, as it has said last.
    pub head: Option<Head>,
    pub let_in_at: Duration,
    pub heard_at: Duration,
    pub silences: Silences,
    pub is_here: bool,
    /// Whether it has answered: before, whoever comes next may take its place.
    pub has_answered: bool,
    pub receiving_bucket: TokenBucket,
    pub sending_bucket: TokenBucket,
    /// How many of its phrases may still be shown.
    pub phrase_bucket: TokenBucket,
    /// How many times it may still have the log replayed.
    pub replay_bucket: TokenBucket,
    /// When it was last asked for entries or for the game.
    pub asked_at: Option<Duration>,
    /// When it was last shown what this end has.
    pub head_sent_at: Option<Duration>,
    /// When it was last told that the game is stopped.
    pub stopped_at: Option<Duration>,
    /// When it was last told who else is there.
    pub introduced_at: Option<Duration>,
    /// When it was last asked for steps of the analysis.
    pub analysis_asked_at: Option<Duration>,
    /// When it was last sent the game.
    pub ruleset_at: Option<Duration>,
}

impl Peer {
    /// Something has come from it; whether it could not be heard before.
    pub fn hear(&mut self, now: Duration) -> bool {
        self.silences.note(now.saturating_sub(self.heard_at), now);
        self.heard_at = now;
        !std::mem::replace(&mut self.is_here, true)
    }
}

/// An end that was not let in, as far as its rate is watched.
#[derive(Clone, Debug)]
pub(super) struct Stranger {
    pub key: PublicKey,
    pub receiving_bucket: TokenBucket,
    /// Whether it was told on the screen that its versions differ.
    pub is_reported: bool,
}

/// Whether something done at a time, or never, may be done again.
pub(super) fn is_due(at: Option<Duration>, every: Duration, now: Duration) -> bool {
    at.is_none_or(|at| now.saturating_sub(at) >= every)
}
