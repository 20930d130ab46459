//! Whether an end that was restored knows all that it has signed. What was kept may be older than
//! what was sent: a copy that was put back, or a file that a crash has lost. Whoever writes on
//! from there signs a second entry in the place of one, and so stops the game by its own fork;
//! the others have that entry and hand it out, if they are asked first.

use std::time::Duration;

use super::RoomEndpoint;
use crate::keys::PublicKey;
use crate::limits::{CATCH_UP_TIME, RESTORED_WAIT};
use crate::state::RoomState;

impl RoomEndpoint {
    /// Whether it was restored and may not have all yet that it has signed: until those who play
    /// have shown that they have no more, or none of them was there for
    /// [some seconds](RESTORED_WAIT). Meanwhile it enters nothing by itself, and no engine should
    /// play here nor seats be dealt.
    #[must_use]
    pub fn is_catching_up(&self) -> bool {
        self.catching_up_since.is_some()
    }

    /// Nobody can be reached from here now: as long as that is so, nobody can have shown anything.
    pub fn note_unreachable(&mut self, now: Duration) {
        self.set_time(now);
        if self.catching_up_since.is_some() {
            self.catching_up_since = Some(self.now);
        }
    }

    /// Looks whether it has all by now.
    pub(super) fn update_catching_up(&mut self) {
        let (Some(since), Some(log)) = (self.catching_up_since, &self.log) else {
            return;
        };
        let mut others = players_elsewhere(log.state(), self.me);
        if others.is_empty() {
            // Before the seats are dealt, by what was kept.
            let answered = self.peers.iter().filter(|(_, peer)| peer.has_answered);
            others.extend(answered.map(|(key, _)| *key));
        }
        let shown_head = |key| self.peers.get(key).and_then(|peer| peer.head);
        let heads: Vec<_> = others.iter().filter_map(shown_head).collect();
        let has_all = heads.iter().all(|head| log.contains(head));
        let waited = self.now.saturating_sub(since);
        let is_done = match has_all {
            true => waited >= RESTORED_WAIT || !heads.is_empty() && heads.len() == others.len(),
            // What they show may be nothing that they have.
            false => waited >= CATCH_UP_TIME,
        };
        if is_done {
            self.catching_up_since = None;
        }
    }
}

/// The other ends that write entries of the game.
fn players_elsewhere(state: &RoomState, me: PublicKey) -> Vec<PublicKey> {
    let holders = state.occupants().iter().flatten();
    let mut keys: Vec<PublicKey> = holders.map(|occupant| occupant.holder).collect();
    keys.sort_unstable();
    keys.dedup();
    keys.retain(|key| *key != me);
    keys
}
