//! Hands the end bytes and time, keeps and sends what comes of it, and tells people what they
//! should know.

use std::time::Duration;

use bevy::prelude::*;
use web_time::SystemTime;

use super::words;
use super::{OnlineRoom, PhraseHeard, RoomLibrary};
use crate::locale::msg;
use crate::room::endpoint::RoomAction;
use crate::room::limits::AWAY_TIMEOUT;
use crate::room::output::Event;
use crate::room::transport::TransportStatus;
use crate::table::files;
use crate::table::flow::Notice;
use crate::table::settings::Settings;

/// How often the end is told the time.
const TICK_INTERVAL: Duration = Duration::from_millis(200);
/// The most messages that are taken in a frame: a flood must not stop the table.
const MOST_MESSAGES_A_FRAME: usize = 256;
/// The most messages that wait until the room is kept.
const MOST_WAITING_MESSAGES: usize = 256;

impl OnlineRoom {
    /// A device that sleeps stands still by the time of the frames, and not by that of the day.
    fn notice_sleep(&mut self) {
        let today = SystemTime::now();
        let seen = self.last_seen.replace((self.now, today));
        let Some((frame, day)) = seen else {
            return;
        };
        let by_day = today.duration_since(day).unwrap_or_default();
        let slept = by_day.saturating_sub(self.now.saturating_sub(frame));
        if slept >= AWAY_TIMEOUT {
            self.endpoint.note_sleep(slept);
        }
    }
}

pub(super) fn pump(
    mut online_room: ResMut<OnlineRoom>,
    time: Res<Time<Real>>,
    library: Res<RoomLibrary>,
    settings: Option<Res<Settings>>,
    mut notices: MessageWriter<Notice>,
    mut phrases: MessageWriter<PhraseHeard>,
) {
    let now = time.elapsed();
    let it = online_room.bypass_change_detection();
    it.now = now;
    it.notice_sleep();
    let is_silenced = settings.is_some_and(|it| it.silence_phrases);
    it.forget_phrases(is_silenced);
    // Whoever has the end keeps its room now; what was read here is old by then.
    if it.transport_status() == TransportStatus::TakenOver {
        it.is_entry_unkept = false;
        return;
    }
    let (mut has_news, mut is_tick) = (false, false);
    for _ in 0..MOST_MESSAGES_A_FRAME {
        let Some((from, bytes)) = it.transport.receive() else {
            break;
        };
        let outputs = it.endpoint.receive_bytes(from, &bytes, now);
        it.queue_outputs(outputs);
        has_news = true;
    }
    if it
        .last_tick
        .is_none_or(|ticked| now >= ticked + TICK_INTERVAL)
    {
        it.last_tick = Some(now);
        is_tick = true;
        let outputs = it.endpoint.tick(now);
        it.queue_outputs(outputs);
    }
    has_news |= !it.events.is_empty();
    for event in std::mem::take(&mut it.events) {
        if event == Event::Opened {
            // Who has let this table in may have heard what its people wanted at first, and
            // not what they have said since. Refused only once the game was stopped.
            let introduction = it.endpoint.introduction().clone();
            it.act(RoomAction::Introduce(introduction)).ok();
        }
        if let Event::Phrase { author, phrase } = event
            && let Some(heard) = it.hear_phrase(author, phrase, is_silenced)
        {
            phrases.write(heard);
        }
        if let Some(notice) = words::notice(it, &event) {
            notices.write(notice);
        }
    }
    // Only now is it sure that no other tab has the end.
    if it.is_entry_unkept && it.transport_status() == TransportStatus::Online {
        it.is_entry_unkept = false;
        // Nothing is signed by it, so nothing waits for it.
        if it.was_kept && it.unsaved_state.is_none() {
            let kept = library.keep(it, &it.endpoint.to_saved_bytes());
            kept.unwrap_or_else(|error| warn!("{error}"));
        }
    }
    // What could not be kept is tried again with the next tick, not with every frame.
    if (is_tick || !it.has_keep_problem)
        && let Some(bytes) = it.unsaved_state.take()
    {
        let kept = library.keep(it, &bytes);
        match &kept {
            Ok(()) => it.was_kept = true,
            Err(error) => {
                if !it.has_keep_problem {
                    warn!("{error}");
                    let error = files::io_error_message(error);
                    notices.write(Notice::Problem(match it.was_kept {
                        true => msg!("notice-room-not-kept", error = error),
                        false => msg!("notice-not-kept", error = error),
                    }));
                }
                it.unsaved_state = Some(bytes);
            }
        }
        it.has_keep_problem = kept.is_err();
    }
    if it.may_send() {
        for (to, bytes) in std::mem::take(&mut it.outbox) {
            it.transport.send(to, bytes);
        }
    } else {
        // Ends say again what has not come, so the oldest may go.
        let excess = it.outbox.len().saturating_sub(MOST_WAITING_MESSAGES);
        it.outbox.drain(..excess);
    }
    if has_news {
        online_room.set_changed();
    }
}
