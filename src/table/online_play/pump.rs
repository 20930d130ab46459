//! Hands the end bytes and time, keeps and sends what comes of it, and tells people what they
//! should know.

use std::time::Duration;

use bevy::prelude::*;

use super::words;
use super::{OnlineRoom, PhraseHeard, RoomFile};
use crate::locale::msg;
use crate::room::endpoint::Action;
use crate::room::output::Event;
use crate::room::transport::TransportStatus;
use crate::table::files;
use crate::table::flow::Notice;
use crate::table::settings::Settings;

/// How often the end is told the time.
const TICK_INTERVAL: Duration = Duration::from_millis(200);
/// The most messages that are taken in a frame: a flood must not stop the table.
const MOST_MESSAGES_A_FRAME: usize = 256;

pub(super) fn pump(
    mut online_room: ResMut<OnlineRoom>,
    time: Res<Time<Real>>,
    file: Res<RoomFile>,
    settings: Option<Res<Settings>>,
    mut notices: MessageWriter<Notice>,
    mut phrases: MessageWriter<PhraseHeard>,
    mut problem: Local<bool>,
) {
    let now = time.elapsed();
    let it = online_room.bypass_change_detection();
    it.now = now;
    let is_silenced = settings.is_some_and(|it| it.silence_phrases);
    it.forget_phrases(is_silenced);
    // Whoever has the end keeps its room now.
    if it.transport_status() == TransportStatus::TakenOver {
        return;
    }
    let mut has_news = false;
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
        let outputs = it.endpoint.tick(now);
        it.queue_outputs(outputs);
    }
    has_news |= !it.events.is_empty();
    for event in std::mem::take(&mut it.events) {
        if event == Event::Opened {
            // Who has let this table in may have heard what its people wanted at first, and
            // not what they have said since. Refused only once the game was stopped.
            let introduction = it.endpoint.introduction().clone();
            it.act(Action::Introduce(introduction)).ok();
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
    // What was signed is kept before it is sent.
    if let Some(bytes) = it.unsaved_state.take() {
        let kept = file.keep(it, &bytes);
        if let Err(error) = &kept
            && !*problem
        {
            warn!("{error}");
            let error = files::io_error_message(error);
            notices.write(Notice::Problem(msg!("notice-not-kept", error = error)));
        }
        *problem = kept.is_err();
    }
    for (to, bytes) in std::mem::take(&mut it.outbox) {
        it.transport.send(to, bytes);
    }
    if has_news {
        online_room.set_changed();
    }
}
