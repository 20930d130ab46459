//! [`Log`]: the entries and the state that follows from them. Takes nothing that the rules do
//! not allow, whoever hands it on, and knows what beats what where two logs part. Whether
//! somebody was absent is for the end to judge, which is asked. Knows no messages, no ends and
//! no time.

use std::collections::VecDeque;

use komadai_rules::variants::ruleset::Ruleset;

use crate::absence::{Approval, Decision};
use crate::entry::{Content, LogEntry};
use crate::fork::{Fork, is_chain};
use crate::hash::Hash;
use crate::keys::{PublicKey, SecretKey};
use crate::limits::MOST_LOG_ENTRIES;
use crate::options::{RoomOptions, RulesetError, RulesetText};
use crate::state::next_entry::NextEntrySlot;
use crate::state::{EntryError, Phase, RoomState};

/// How many entries that were refused or weighed are remembered, so that it is not done again.
const MOST_REMEMBERED_HASHES: usize = 64;

/// After how many entries the state is kept, so that nothing has to be replayed from the
/// beginning for what has happened just now.
const CHECKPOINT_INTERVAL: usize = 64;
/// How many of these states are kept.
const MOST_CHECKPOINTS: usize = 2;

/// The entries so far and what they say.
#[derive(Clone, Debug)]
pub struct Log {
    entries: Vec<LogEntry>,
    hashes: Vec<Hash>,
    /// By entry: whose entry was awaited there.
    awaited_authors: Vec<Option<PublicKey>>,
    /// By entry: whether it has ended a game by its rules, and not by a decision.
    ends_game: Vec<bool>,
    state: RoomState,
    /// States after so many entries, the earliest first.
    checkpoints: VecDeque<(usize, RoomState)>,
    /// The entries that were refused last.
    refused_hashes: VecDeque<Hash>,
    /// The last entries of branches that were weighed against a decision last, and found to end
    /// no game.
    weighed_hashes: VecDeque<Hash>,
}

/// A decision that somebody is absent, which enough have signed and which may stand.
#[derive(Clone, Copy, Debug)]
pub struct AbsenceClaim<'a> {
    /// The entry.
    pub entry: &'a LogEntry,
    /// What is decided.
    pub decision: Decision,
    /// Whose signatures are under it, beside its author's.
    pub approvals: &'a [Approval],
    /// Who is said to be absent.
    pub absent: PublicKey,
    /// What the log says before it.
    pub state: &'a RoomState,
    /// Whether it follows the log as it was before the entries came: otherwise it is about
    /// something past.
    pub is_next: bool,
}

/// Whether an end believes that somebody was absent.
pub type ClaimJudge<'j> = dyn FnMut(&AbsenceClaim<'_>) -> bool + 'j;

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
pub struct Merge {
    /// What has changed.
    pub outcome: MergeOutcome,
    /// Whether there was an entry among them that no honest end has in its log.
    pub has_false_entry: bool,
}

/// What another end's entries have changed.
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
            ends_game: vec![false],
            hashes: vec![hash],
            entries: vec![entry],
            checkpoints: VecDeque::new(),
            refused_hashes: VecDeque::new(),
            weighed_hashes: VecDeque::new(),
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
        let before = self.facts_before_entry();
        self.state.apply_entry(author, &content);
        let position = self.state.position_hash();
        let entry = LogEntry::sign(key, number, previous, position, content);
        let hash = entry.hash();
        self.append(entry, hash, before);
        Ok(&self.entries[number as usize])
    }

    /// Whose entry is awaited, and what the room does.
    fn facts_before_entry(&self) -> (Option<PublicKey>, Phase) {
        let awaited = self.state.next_author_and_seat().map(|(key, _)| key);
        (awaited, self.state.phase())
    }

    /// Notes an entry that has changed the state.
    fn append(
        &mut self,
        entry: LogEntry,
        hash: Hash,
        (awaited, phase): (Option<PublicKey>, Phase),
    ) {
        let is_over = phase != Phase::Over && self.state.phase() == Phase::Over;
        let is_by_rules = !entry.content.is_absence_decision() && !self.state.is_aborted();
        self.ends_game.push(is_over && is_by_rules);
        self.awaited_authors.push(awaited);
        self.hashes.push(hash);
        self.entries.push(entry);
        if self.entries.len().is_multiple_of(CHECKPOINT_INTERVAL) {
            if self.checkpoints.len() >= MOST_CHECKPOINTS {
                self.checkpoints.pop_front();
            }
            self.checkpoints
                .push_back((self.entries.len(), self.state.clone()));
        }
    }

    fn check_entry_limit(&self, number: u32) -> Result<(), EntryError> {
        super::state::check_at_most("entries", MOST_LOG_ENTRIES - 1, number as usize)
    }

    /// Adds an entry that somebody else has written, whoever it says is absent: the log was
    /// judged before.
    ///
    /// # Errors
    /// If it may not stand here; nothing has changed then.
    pub fn push(&mut self, entry: LogEntry) -> Result<(), EntryError> {
        self.check_next(&entry)?;
        self.apply_next(entry)
    }

    /// Whether an entry may come next, but for the position after it.
    fn check_next(&self, entry: &LogEntry) -> Result<(), EntryError> {
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
        match entry.has_valid_signature() {
            true => Ok(()),
            false => Err(EntryError::Signature {
                number: entry.number,
            }),
        }
    }

    /// Adds an entry that was checked.
    fn apply_next(&mut self, entry: LogEntry) -> Result<(), EntryError> {
        let hash = entry.hash();
        let before = self.facts_before_entry();
        self.state.apply_entry(entry.author, &entry.content);
        let expected = self.state.position_hash();
        if expected != entry.position {
            self.state = self.state_after(self.entries.len());
            let found = entry.position;
            return Err(EntryError::Position { expected, found });
        }
        self.append(entry, hash, before);
        Ok(())
    }

    /// The state after so many entries, at least one.
    fn state_after(&self, len: usize) -> RoomState {
        let checkpoint = self.checkpoints.iter().rfind(|(at, _)| *at <= len);
        let (from, mut state) = match checkpoint {
            Some((at, state)) => (*at, state.clone()),
            None => {
                let now = &self.state;
                let (options, ruleset) = (now.options().clone(), now.ruleset().clone());
                (0, RoomState::open(now.room, now.host(), options, ruleset))
            }
        };
        for entry in &self.entries[from..len] {
            state.apply_entry(entry.author, &entry.content);
        }
        state
    }

    /// The same log, as far as it has so many entries, at least one.
    fn truncated(&self, len: usize) -> Log {
        let len = len.max(1);
        let checkpoints = self.checkpoints.iter().filter(|(at, _)| *at <= len);
        Log {
            state: self.state_after(len),
            entries: self.entries[..len].to_vec(),
            hashes: self.hashes[..len].to_vec(),
            awaited_authors: self.awaited_authors[..len].to_vec(),
            ends_game: self.ends_game[..len].to_vec(),
            checkpoints: checkpoints.cloned().collect(),
            refused_hashes: self.refused_hashes.clone(),
            weighed_hashes: self.weighed_hashes.clone(),
        }
    }

    /// Whether an entry from this one on has ended a game by its rules.
    fn is_game_ended_from(&self, at: usize) -> bool {
        self.ends_game.iter().skip(at).any(|ends| *ends)
    }

    /// The same, with no decision about somebody absent before it: nothing but a proven fork
    /// takes its place.
    fn is_end_of_game_firm_from(&self, at: usize) -> bool {
        let facts = self.entries.iter().zip(&self.ends_game).skip(at);
        let mut facts = facts.take_while(|(entry, _)| !entry.content.is_absence_decision());
        facts.any(|(_, ends)| *ends)
    }

    /// The log with these entries from a number on, as far as the one that ends the game by its
    /// rules; none if there is no such one, or a decision about somebody absent is before it.
    fn with_firm_end(&self, at: usize, others: &[LogEntry]) -> Result<Option<Log>, EntryError> {
        let mut cut = self.truncated(at);
        for entry in others {
            if entry.content.is_absence_decision() {
                break;
            }
            cut.push(entry.clone())?;
            if cut.is_game_ended_from(at) {
                return Ok(Some(cut));
            }
        }
        Ok(None)
    }

    /// How many entries may have to be replayed for these: where they part from the log, and a
    /// decision about somebody absent stands on either side.
    pub(crate) fn replay_length_for(&self, entries: &[LogEntry]) -> Option<usize> {
        let is_known =
            |entry: &&LogEntry| self.hashes.get(entry.number as usize) == Some(&entry.hash());
        let new = entries.iter().find(|entry| !is_known(entry))?;
        let own = self.entries.get(new.number as usize)?;
        let is_decided = new.content.is_absence_decision() || own.content.is_absence_decision();
        is_decided.then(|| self.replay_length_to(new.number))
    }

    /// How many entries have to be replayed for the state before this one.
    pub(crate) fn replay_length_to(&self, number: u32) -> usize {
        let at = number as usize;
        let checkpoint = self.checkpoints.iter().rfind(|(len, _)| *len <= at);
        at.saturating_sub(checkpoint.map_or(0, |(len, _)| *len))
    }

    /// Takes another end's entries, as far as they may stand. Where they part from this log,
    /// a decision about somebody absent beats what that end wrote meanwhile, unless that has
    /// ended the game by its rules; of two such decisions the one with the lower hash does; and
    /// whoever has signed both ways is found out. A decision that this end does not believe is
    /// not taken, nor what follows it.
    pub fn merge(&mut self, entries: &[LogEntry], is_believed: &mut ClaimJudge<'_>) -> Merge {
        let mut has_false_entry = false;
        let outcome = self.merge_noting_false(entries, is_believed, &mut has_false_entry);
        Merge {
            outcome,
            has_false_entry,
        }
    }

    fn merge_noting_false(
        &mut self,
        entries: &[LogEntry],
        is_believed: &mut ClaimJudge<'_>,
        has_false_entry: &mut bool,
    ) -> MergeOutcome {
        let Some(first) = entries.first() else {
            return MergeOutcome::Nothing;
        };
        if !is_chain(entries) {
            *has_false_entry = true;
            return MergeOutcome::Nothing;
        }
        let Some(before) = (first.number as usize).checked_sub(1) else {
            return match first.hash() == self.room_id() {
                true => self.merge_noting_false(&entries[1..], is_believed, has_false_entry),
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
            Some(first) if first.number == self.len() => {
                let from = self.len();
                *has_false_entry = self.add_entries(new, Some(from), is_believed).is_err();
                match self.len() > from {
                    true => MergeOutcome::Added(from),
                    false => MergeOutcome::Nothing,
                }
            }
            Some(first) => {
                let at = first.number as usize;
                let resolved = self.resolve_conflict(at, new, is_believed);
                resolved.unwrap_or_else(|FalseEntry| {
                    *has_false_entry = true;
                    MergeOutcome::Nothing
                })
            }
        }
    }

    /// Adds entries as far as they may stand and are believed; where the log ended before they
    /// came, if they have not taken the place of others.
    fn add_entries(
        &mut self,
        entries: &[LogEntry],
        end_before: Option<u32>,
        is_believed: &mut ClaimJudge<'_>,
    ) -> Result<(), FalseEntry> {
        for entry in entries {
            let hash = entry.hash();
            if self.refused_hashes.contains(&hash) {
                return Err(FalseEntry);
            }
            if self.check_next(entry).is_err() {
                return Err(self.remember_false(hash));
            }
            if !self.is_entry_believed(entry, Some(entry.number) == end_before, is_believed) {
                return Ok(());
            }
            if self.apply_next(entry.clone()).is_err() {
                return Err(self.remember_false(hash));
            }
        }
        Ok(())
    }

    /// Whether the end believes an entry that may come next: whatever is no decision about
    /// somebody absent.
    fn is_entry_believed(
        &self,
        entry: &LogEntry,
        is_next: bool,
        is_believed: &mut ClaimJudge<'_>,
    ) -> bool {
        let Content::Absence {
            decision,
            approvals,
        } = &entry.content
        else {
            return true;
        };
        let about = self.state.absent_key_and_seat(entry.author, *decision);
        about.is_some_and(|(absent, _)| {
            is_believed(&AbsenceClaim {
                entry,
                decision: *decision,
                approvals,
                absent,
                state: &self.state,
                is_next,
            })
        })
    }

    fn remember_false(&mut self, hash: Hash) -> FalseEntry {
        remember(&mut self.refused_hashes, hash);
        FalseEntry
    }

    /// Decides between the own entries from a number on and others.
    fn resolve_conflict(
        &mut self,
        at: usize,
        others: &[LogEntry],
        is_believed: &mut ClaimJudge<'_>,
    ) -> Result<MergeOutcome, FalseEntry> {
        let Some(other) = others.first() else {
            return Ok(MergeOutcome::Nothing);
        };
        let own = &self.entries[at];
        if own.author == other.author {
            let fork = Fork {
                one_entry: own.clone(),
                other_branch: vec![other.clone()],
            };
            return Ok(merge_outcome_of_fork(fork));
        }
        let hash = other.hash();
        match (
            own.content.is_absence_decision(),
            other.content.is_absence_decision(),
        ) {
            // Only one of the two was awaited.
            (false, false) => Err(FalseEntry),
            (true, false) => self.resolve_conflict_with_decided(at, others, is_believed),
            _ if self.refused_hashes.contains(&hash) => Err(FalseEntry),
            (true, true) if self.hashes[at] <= hash => Ok(MergeOutcome::Nothing),
            (true, true) if self.is_game_ended_from(at) => Ok(MergeOutcome::Nothing),
            _ if self.is_end_of_game_firm_from(at) => Ok(MergeOutcome::Nothing),
            (is_absence, true) => self.replace_by_decision(at, others, is_absence, is_believed),
        }
    }

    /// What the one who was decided about has written meanwhile: it counts only if it has ended
    /// the game by its rules.
    fn resolve_conflict_with_decided(
        &mut self,
        at: usize,
        others: &[LogEntry],
        is_believed: &mut ClaimJudge<'_>,
    ) -> Result<MergeOutcome, FalseEntry> {
        let last_hash = others.last().map(LogEntry::hash).unwrap_or_default();
        if !self.weighed_hashes.contains(&last_hash) {
            match self.with_firm_end(at, others) {
                Err(_) => return Err(FalseEntry),
                Ok(Some(mut cut)) => {
                    let rest = &others[cut.entries.len() - at..];
                    // The game has ended, whatever is said after it.
                    let _ = cut.add_entries(rest, None, is_believed);
                    *self = cut;
                    return Ok(MergeOutcome::Replaced(at as u32));
                }
                // So that it is not replayed again.
                Ok(None) => remember(&mut self.weighed_hashes, last_hash),
            }
        }
        Ok(match fork_by_decision_author(&self.entries[at], others) {
            Some(fork) => merge_outcome_of_fork(fork),
            None => MergeOutcome::Nothing,
        })
    }

    /// Takes others' entries in place of the own ones, if the decision that is the first of them
    /// may stand and is believed.
    fn replace_by_decision(
        &mut self,
        at: usize,
        others: &[LogEntry],
        is_absence: bool,
        is_believed: &mut ClaimJudge<'_>,
    ) -> Result<MergeOutcome, FalseEntry> {
        let Some(other) = others.first() else {
            return Ok(MergeOutcome::Nothing);
        };
        // What follows is work, and nobody else can make this end do it.
        if !self.had_seat(other.author) || !other.has_valid_signature() {
            return Err(FalseEntry);
        }
        let mut cut = self.truncated(at);
        if cut.check_next(other).is_err() {
            return Err(self.remember_false(other.hash()));
        }
        if !is_absence && let Some(fork) = fork_by_decision_author(other, &self.entries[at..]) {
            return Ok(merge_outcome_of_fork(fork));
        }
        if !cut.is_entry_believed(other, false, is_believed) {
            return Ok(MergeOutcome::Nothing);
        }
        if cut.apply_next(other.clone()).is_err() {
            return Err(self.remember_false(other.hash()));
        }
        // What follows the decision may be false without it.
        let _ = cut.add_entries(&others[1..], None, is_believed);
        *self = cut;
        Ok(MergeOutcome::Replaced(at as u32))
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
    /// entered a decision there. What others sign beside the log means nothing, and no decision
    /// is of weight where the game has ended by its rules.
    #[must_use]
    pub fn is_affected_by(&self, fork: &Fork) -> bool {
        let at = fork.parting_entry_number() as usize;
        let before = at.checked_sub(1).and_then(|before| self.hashes.get(before));
        if before != Some(fork.last_common_hash()) || !fork.is_valid_proof() {
            return false;
        }
        if let Some(objector) = fork.objector() {
            return self.is_affected_by_objection(at, &fork.one_entry, objector);
        }
        let author = Some(fork.author());
        if fork.other_branch.len() == 1 {
            let awaited = match self.awaited_authors.get(at) {
                Some(awaited) => *awaited,
                None => self.facts_before_entry().0,
            };
            if awaited == author {
                return true;
            }
        } else if self.is_end_of_game_firm_from(at)
            || !matches!(self.with_firm_end(at, &fork.other_branch), Ok(None))
        {
            return false;
        }
        let is_own = self.hashes.get(at) == Some(&fork.one_entry.hash());
        is_own
            || self.had_seat(fork.author())
                && fork.one_entry.content.is_absence_decision()
                && self.truncated(at).push(fork.one_entry.clone()).is_ok()
    }

    /// Whether it is this game about which somebody has decided that the objector is absent, and
    /// it has not ended by its rules since.
    fn is_affected_by_objection(
        &self,
        at: usize,
        decision: &LogEntry,
        objector: PublicKey,
    ) -> bool {
        // Who has gone on after a decision has accepted it.
        let is_own = self.hashes.get(at) == Some(&decision.hash());
        let is_of_objector = |entry: &LogEntry| match &entry.content {
            Content::Said(statement) => statement.author == objector,
            _ => entry.author == objector,
        };
        let is_accepted = is_own && self.entries[at..].iter().any(is_of_objector);
        if is_accepted || self.is_game_ended_from(at) || !self.had_seat(decision.author) {
            return false;
        }
        let mut cut = self.truncated(at);
        let mut is_about_objector = false;
        let mut judge = |claim: &AbsenceClaim<'_>| {
            is_about_objector = claim.absent == objector;
            is_about_objector
        };
        let is_same_game = cut.state.game_number() == self.state.game_number();
        is_same_game
            && cut.check_next(decision).is_ok()
            && cut.is_entry_believed(decision, false, &mut judge)
            && cut.apply_next(decision.clone()).is_ok()
    }
}

fn remember(hashes: &mut VecDeque<Hash>, hash: Hash) {
    if hashes.len() >= MOST_REMEMBERED_HASHES {
        hashes.pop_front();
    }
    hashes.push_back(hash);
}

/// An entry that no honest end has in its log.
struct FalseEntry;

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
