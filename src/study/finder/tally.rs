//! What the finder has looked at, found and thrown away.

use std::collections::BTreeMap;
use std::fmt;

use crate::puzzles::{Puzzle, PuzzleKind, Theme};

/// Why a position that looked like a puzzle is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ThrownAway {
    /// One turn mates or puts out.
    MateInOne,
    /// The game was decided before, so that nobody made a mistake.
    DecidedBefore,
    /// More than one turn does it.
    SeveralSolutions,
    /// A turn later on has no single answer, whatever the other side does.
    SeveralLaterSolutions,
    /// Ten times the positions see it otherwise.
    NotConfirmed,
    /// At the end there is a futile interposition, so that the game would go on.
    FutileEnd,
    /// At the end nothing is won.
    NoGain,
    /// It only takes what stands there to be taken.
    TooPlain,
    /// Hardly another turn is legal.
    NoChoice,
    /// To prove it takes too long.
    TooLong,
    /// The position has come back: its history would be a part of it.
    Repeated,
    /// It is much like another.
    Alike,
}

impl fmt::Display for ThrownAway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ThrownAway::MateInOne => "mate-in-one",
            ThrownAway::DecidedBefore => "decided-before",
            ThrownAway::SeveralSolutions => "several-solutions",
            ThrownAway::SeveralLaterSolutions => "several-later-solutions",
            ThrownAway::NotConfirmed => "not-confirmed",
            ThrownAway::FutileEnd => "futile-end",
            ThrownAway::NoGain => "no-gain",
            ThrownAway::TooPlain => "too-plain",
            ThrownAway::NoChoice => "no-choice",
            ThrownAway::TooLong => "too-long",
            ThrownAway::Repeated => "repeated",
            ThrownAway::Alike => "alike",
        })
    }
}

/// Numbers of what was looked at, found and thrown away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u32,
    /// Positions of them.
    pub positions: u32,
    /// Puzzles by what they ask for.
    pub found: BTreeMap<PuzzleKind, u32>,
    /// Positions that are to be won.
    pub won: u32,
    /// Puzzles by their level.
    pub levels: BTreeMap<u8, u32>,
    /// Puzzles by what happens in them.
    pub themes: BTreeMap<Theme, u32>,
    /// What was thrown away, and why.
    pub thrown_away: BTreeMap<ThrownAway, u32>,
}

impl Tally {
    pub(super) fn throw_away(&mut self, reason: ThrownAway) {
        *self.thrown_away.entry(reason).or_default() += 1;
    }

    pub(super) fn keep(&mut self, puzzle: &Puzzle) {
        *self.found.entry(puzzle.kind).or_default() += 1;
        *self.levels.entry(puzzle.level).or_default() += 1;
        for theme in &puzzle.themes {
            *self.themes.entry(*theme).or_default() += 1;
        }
    }
}

impl fmt::Display for Tally {
    /// One line, for logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "games {} positions {} found", self.games, self.positions)?;
        for (kind, count) in &self.found {
            write!(f, " [{kind}]={count}")?;
        }
        if self.won > 0 {
            write!(f, " [to be won]={}", self.won)?;
        }
        f.write_str(" levels")?;
        for (level, count) in &self.levels {
            write!(f, " {level}={count}")?;
        }
        f.write_str(" themes")?;
        for (theme, count) in &self.themes {
            write!(f, " {theme}={count}")?;
        }
        f.write_str(" thrown away")?;
        for (reason, count) in &self.thrown_away {
            write!(f, " {reason}={count}")?;
        }
        Ok(())
    }
}
