//! [`Log`]: the entries and the state that follows from them. Takes nothing that the rules do
//! not allow, whoever hands it on, and knows what beats what where two logs part. Knows no
//! messages, no ends and no time.

use std::collections::VecDeque;

use komadai_rules::variants::ruleset::Ruleset;

use crate::absence::Decision;
use crate::entry::{Content, LogEntry};
use crate::fork::{Fork, is_chain};
use crate::hash::Hash;
use crate::keys::{PublicKey, SecretKey};
use crate::limits::MOST_LOG_ENTRIES;
use crate::options::{RoomOptions, RulesetError, RulesetText};
use crate::state::next_entry::NextEntrySlot;
use crate::state::{EntryError, RoomState};

/// How many entries that were refused are remembered, so that they are refused at once.
const MOST_REFUSED_HASHES: usize = 64;

/// The entries so far and what they say.
#[derive(Clone, Debug)]
pub struct Log {
    entries: Vec<LogEntry>,
    hashes: Vec<Hash>,
    /// By entry: whose entry was awaited there.
    awaited_authors: Vec<Option<PublicKey>>,
    state: RoomState,
    refused_hashes: VecDeque<Hash>,
}

/// Where a log ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Head {
    /// How many entries there are.
    pub len: u32,
    /// The hash of the last.
    pub hash: Hash,
}

/// What came of another end's entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeOutcome {
    /// Nothing new, or nothing that may stand.
    Nothing,
    /// They do not touch this log: earlier ones are needed.
    Gap,
    /// They were added, from this number on.
    Added(u32),
    /// They took the place of others, from this number on.
    Replaced(u32),
    /// Their author or another has signed two logs.
    Fork(Box<Fork>),
}

impl Log {
    /// Opens a room: the first entry.
    ///
    /// # Errors
    /// If the game's text is not the one of the options, or no game.
    pub fn open_room(
        key: &SecretKey,
        options: RoomOptions,
        text: &RulesetText,
    ) -> Result<Log, RulesetError> {
        let ruleset = text.read(&options.ruleset)?;
        let entry = LogEntry::sign(
            key,
            0,
            Hash::NONE,
            Hash::NONE,
            Content::Open(options.clone()),
        );
        Ok(Log::with_first_entry(entry, options, ruleset))
    }

    /// A log of which another end has sent the first entry.
    ///
    /// # Errors
    /// If the entry opens no room, or one of another game.
    pub fn from_first_entry(entry: LogEntry, text: &RulesetText) -> Result<Log, RoomOpeningError> {
        let Content::Open(options) = &entry.content else {
            return Err(RoomOpeningError::NotOpening);
        };
        let is_first =
            entry.number == 0 && entry.previous == Hash::NONE && entry.position == Hash::NONE;
        if !is_first || !entry.has_valid_signature() {
            return Err(RoomOpeningError::NotOpening);
        }
        let options = options.clone();
        let ruleset = text.read(&options.ruleset)?;
        Ok(Log::with_first_entry(entry, options, ruleset))
    }

    fn with_first_entry(entry: LogEntry, options: RoomOptions, ruleset: Ruleset) -> Log {
        let hash = entry.hash();
        Log {
            state: RoomState::open(hash, entry.author, options, ruleset),
            awaited_authors: vec![Some(entry.author)],
            hashes: vec![hash],
            entries: vec![entry],
            refused_hashes: VecDeque::new(),
        }
    }

    /// The room: the hash of the first entry.
    #[must_use]
    pub fn room_id(&self) -> Hash {
        self.state.room
    }

    /// What the log says.
    #[must_use]
    pub fn state(&self) -> &RoomState {
        &self.state
    }

    /// The entries, the first one first.
    #[must_use]
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// The entries from a number on, as [`Event::Added`] names it; none where the log has
    /// none.
    ///
    /// [`Event::Added`]: crate::output::Event::Added
    #[must_use]
    pub fn entries_from(&self, number: u32) -> &[LogEntry] {
        self.entries.get(number as usize..).unwrap_or_default()
    }

    /// Where it ends.
    #[must_use]
    pub fn head(&self) -> Head {
        Head {
            len: self.len(),
            hash: self.hashes.last().copied().unwrap_or_default(),
        }
    }

    fn len(&self) -> u32 {
        // At most MOST_ENTRIES.
        self.entries.len() as u32
    }

    /// Whether the log has the entry at which another ends.
    #[must_use]
    pub fn contains(&self, head: &Head) -> bool {
        let last = (head.len as usize).checked_sub(1);
        last.and_then(|last| self.hashes.get(last)) == Some(&head.hash)
    }

    /// Some places of the log, close to each other at its end and far apart before, by which
    /// another end finds where the two part.
    #[must_use]
    pub fn fork_search_places(&self) -> Vec<Head> {
        let mut places = Vec::new();
        let (mut len, mut step) = (self.len(), 1);
        while len > 0 {
            places.push(Head {
                len,
                hash: self.hashes[len as usize - 1],
            });
            if places.len() >= 4 {
                step *= 2;
            }
            len = len.saturating_sub(step);
        }
        places
    }

    /// The entries that an end with these places lacks.
    #[must_use]
    pub fn entries_missing_at_other_end(&self, places: &[Head]) -> &[LogEntry] {
        let known = places.iter().filter(|head| self.contains(head));
        let common = known.map(|head| head.len).max().unwrap_or_default();
        &self.entries[common as usize..]
    }

    /// Writes the next entry.
    ///
    /// # Errors
    /// If it may not stand here; nothing has changed then.
    pub fn write_entry(
        &mut self,
        key: &SecretKey,
        content: Content,
    ) -> Result<&LogEntry, EntryError> {
        let (number, previous) = (self.len(), self.head().hash);
        let author = key.public_key();
        self.check_entry_limit(number)?;
        let slot = NextEntrySlot {
            number,
            previous,
            author,
        };
        self.state.check_entry(&slot, &content)?;
        let awaited = self.state.next_author_and_seat().map(|(key, _)| key);
        self.state.apply_entry(author, &content);
        let position = self.state.position_hash();
        let entry = LogEntry::sign(key, number, previous, position, content);
        self.awaited_authors.push(awaited);
        self.hashes.push(entry.hash());
        self.entries.push(entry);
        Ok(&self.entries[number as usize])
    }

    fn check_entry_limit(&self, number: u32) -> Result<(), EntryError> {
        super::state::check_at_most("entries", MOST_LOG_ENTRIES - 1, number as usize)
    }

    /// Adds an entry that somebody else has written.
    ///
    /// # Errors
    /// If it may not stand here; nothing has changed then.
    pub fn push(&mut self, entry: LogEntry) -> Result<(), EntryError> {
        let hash = entry.hash();
        if entry.number != self.len() || entry.previous != self.head().hash {
            return Err(EntryError::Place {
                last: self.len() - 1,
                found: entry.number,
            });
        }
        self.check_entry_limit(entry.number)?;
        let slot = NextEntrySlot {
            number: entry.number,
            previous: entry.previous,
            author: entry.author,
        };
        self.state.check_entry(&slot, &entry.content)?;
        if !entry.has_valid_signature() {
            return Err(EntryError::Signature {
                number: entry.number,
            });
        }
        let awaited = self.state.next_author_and_seat().map(|(key, _)| key);
        self.state.apply_entry(entry.author, &entry.content);
        let expected = self.state.position_hash();
        if expected != entry.position {
            self.state = self.state_after(self.entries.len());
            let found = entry.position;
            return Err(EntryError::Position { expected, found });
        }
        self.awaited_authors.push(awaited);
        self.hashes.push(hash);
        self.entries.push(entry);
        Ok(())
    }

    /// The state after so many entries, at least one.
    fn state_after(&self, len: usize) -> RoomState {
        let now = &self.state;
        let mut state = RoomState::open(
            now.room,
            now.host(),
            now.options().clone(),
            now.ruleset().clone(),
        );
        for entry in self.entries.iter().take(len) {
            state.apply_entry(entry.author, &entry.content);
        }
        state
    }

    /// The same log, as far as it has so many entries, at least one.
    fn truncated(&self, len: usize) -> Log {
        let len = len.max(1);
        Log {
            state: self.state_after(len),
            entries: self.entries[..len].to_vec(),
            hashes: self.hashes[..len].to_vec(),
            awaited_authors: self.awaited_authors[..len].to_vec(),
            refused_hashes: self.refused_hashes.clone(),
        }
    }

    /// Whether these entries may have the log replayed: a decision about somebody absent stands
    /// in the place of an own entry.
    pub(crate) fn may_be_replayed_for(&self, entries: &[LogEntry]) -> bool {
        let is_known =
            |entry: &&LogEntry| self.hashes.get(entry.number as usize) == Some(&entry.hash());
        let new = entries.iter().find(|entry| !is_known(entry));
        new.is_some_and(|new| new.number < self.len() && new.content.is_absence_decision())
    }

    /// Takes another end's entries, as far as they may stand. Where they part from this log,
    /// a decision about somebody absent beats what that end wrote meanwhile, of two such
    /// decisions the one with the lower hash; and whoever has signed both ways is found out.
    pub fn merge(&mut self, entries: &[LogEntry]) -> MergeOutcome {
        let Some(first) = entries.first() else {
            return MergeOutcome::Nothing;
        };
        if !is_chain(entries) {
            return MergeOutcome::Nothing;
        }
        let Some(before) = (first.number as usize).checked_sub(1) else {
            return match first.hash() == self.room_id() {
                true => self.merge(&entries[1..]),
                false => MergeOutcome::Nothing,
            };
        };
        if self.hashes.get(before) != Some(&first.previous) {
            return MergeOutcome::Gap;
        }
        let is_known =
            |entry: &&LogEntry| self.hashes.get(entry.number as usize) == Some(&entry.hash());
        let known = entries.iter().take_while(is_known).count();
        let new = &entries[known..];
        match new.first() {
            None => MergeOutcome::Nothing,
            Some(first) if first.number == self.len() => self.add_entries(new),
            Some(first) => self.resolve_conflict(first.number as usize, new),
        }
    }

    fn add_entries(&mut self, entries: &[LogEntry]) -> MergeOutcome {
        let from = self.len();
        for entry in entries {
            let hash = entry.hash();
            if self.refused_hashes.contains(&hash) {
                break;
            }
            if self.push(entry.clone()).is_err() {
                self.remember_refused(hash);
                break;
            }
        }
        if self.len() > from {
            MergeOutcome::Added(from)
        } else {
            MergeOutcome::Nothing
        }
    }

    fn remember_refused(&mut self, hash: Hash) {
        if self.refused_hashes.len() >= MOST_REFUSED_HASHES {
            self.refused_hashes.pop_front();
        }
        self.refused_hashes.push_back(hash);
    }

    /// Decides between the own entries from a number on and others.
    fn resolve_conflict(&mut self, at: usize, others: &[LogEntry]) -> MergeOutcome {
        let Some(other) = others.first() else {
            return MergeOutcome::Nothing;
        };
        let own = &self.entries[at];
        let hash = other.hash();
        if self.refused_hashes.contains(&hash) {
            return MergeOutcome::Nothing;
        }
        if own.author == other.author {
            let fork = Fork {
                one_entry: own.clone(),
                other_branch: vec![other.clone()],
            };
            return merge_outcome_of_fork(fork);
        }
        match (
            own.content.is_absence_decision(),
            other.content.is_absence_decision(),
        ) {
            (false, false) => MergeOutcome::Nothing,
            (true, false) => match fork_by_decision_author(own, others) {
                Some(fork) => merge_outcome_of_fork(fork),
                None => MergeOutcome::Nothing,
            },
            (true, true) if self.hashes[at] <= hash => MergeOutcome::Nothing,
            (is_absence, true) => self.replace_from(at, others, hash, is_absence),
        }
    }

    /// Takes others' entries in place of the own ones, if the first of them may stand.
    fn replace_from(
        &mut self,
        at: usize,
        others: &[LogEntry],
        hash: Hash,
        is_absence: bool,
    ) -> MergeOutcome {
        let Some(other) = others.first() else {
            return MergeOutcome::Nothing;
        };
        // What follows is work, and nobody else can make this end do it.
        if !self.had_seat(other.author) || !other.has_valid_signature() {
            return MergeOutcome::Nothing;
        }
        let mut cut = self.truncated(at);
        if cut.push(other.clone()).is_err() {
            self.remember_refused(hash);
            return MergeOutcome::Nothing;
        }
        if !is_absence && let Some(fork) = fork_by_decision_author(other, &self.entries[at..]) {
            return merge_outcome_of_fork(fork);
        }
        cut.add_entries(&others[1..]);
        *self = cut;
        MergeOutcome::Replaced(at as u32)
    }

    /// Whether a key has had a seat at any time.
    fn had_seat(&self, key: PublicKey) -> bool {
        self.entries.iter().any(|entry| match &entry.content {
            Content::Deal {
                player: Some(player),
                ..
            } => player.key == key,
            Content::Absence {
                decision: Decision::Give { to, .. },
                ..
            } => *to == key,
            _ => false,
        })
    }

    /// Whether a fork is about this log: its author was awaited where the ways part, or has
    /// entered a decision there. What others sign beside the log means nothing.
    #[must_use]
    pub fn is_affected_by(&self, fork: &Fork) -> bool {
        let at = fork.parting_entry_number() as usize;
        let before = at.checked_sub(1).and_then(|before| self.hashes.get(before));
        if before != Some(fork.last_common_hash()) || !fork.is_valid_proof() {
            return false;
        }
        let author = Some(fork.author());
        let awaited = match self.awaited_authors.get(at) {
            Some(awaited) => *awaited,
            None => self.state.next_author_and_seat().map(|(key, _)| key),
        };
        if awaited == author && fork.other_branch.len() == 1 {
            return true;
        }
        let is_own = self.hashes.get(at) == Some(&fork.one_entry.hash());
        is_own
            || self.had_seat(fork.author())
                && fork.one_entry.content.is_absence_decision()
                && self.truncated(at).push(fork.one_entry.clone()).is_ok()
    }
}

/// The fork of somebody who has entered a decision, and writes on the way without it.
fn fork_by_decision_author(decision: &LogEntry, others: &[LogEntry]) -> Option<Fork> {
    let is_own = |entry: &LogEntry| entry.author == decision.author;
    let last = others.iter().position(is_own)?;
    Some(Fork {
        one_entry: decision.clone(),
        other_branch: others[..=last].to_vec(),
    })
}

fn merge_outcome_of_fork(fork: Fork) -> MergeOutcome {
    if fork.is_valid_proof() {
        MergeOutcome::Fork(Box::new(fork))
    } else {
        MergeOutcome::Nothing
    }
}

/// A first entry that opens no room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoomOpeningError {
    /// It is not signed, not the first, or says something else.
    #[error("entry 0: expected one that opens a room, signed by its author, found another")]
    NotOpening,
    /// The game cannot be played.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
}
