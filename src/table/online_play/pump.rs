//! Drives the end of the room, keeps what comes of it, and tells people what they should know.

use bevy::prelude::*;

use super::room_library::since_1970;
use super::words;
use super::{OnlineRoom, PhraseHeard, RoomLibrary};
use crate::locale::msg;
use crate::room::driver::DriverTask;
use crate::room::endpoint::RoomAction;
use crate::room::output::Event;
use crate::room::transport::TransportStatus;
use crate::table::files::{self, Kept};
use crate::table::flow::Notice;
use crate::table::settings::Settings;

pub(super) fn pump(
    mut online_room: ResMut<OnlineRoom>,
    time: Res<Time<Real>>,
    library: Res<RoomLibrary>,
    settings: Option<Res<Kept<Settings>>>,
    mut notices: MessageWriter<Notice>,
    mut phrases: MessageWriter<PhraseHeard>,
) {
    let now = time.elapsed();
    let it = online_room.bypass_change_detection();
    it.driver.note_time_of_day(now, since_1970());
    let is_silenced = settings.is_some_and(|it| it.silence_phrases);
    it.forget_phrases(is_silenced);
    // Whoever has the end keeps its room now; what was read here is old by then.
    if it.transport_status() == TransportStatus::TakenOver {
        it.is_entry_unkept = false;
        return;
    }
    let mut has_news = it.driver.step(now);
    // Refused only where the game was stopped.
    it.driver.deal_seats().ok();
    // Only now is it sure that no other tab has the end.
    if it.is_entry_unkept && it.transport_status() == TransportStatus::Online {
        it.is_entry_unkept = false;
        // Nothing is signed by it, so nothing waits for it.
        if it.driver.was_kept() && it.driver.unkept().is_none() {
            let kept = library.keep(it, &it.endpoint().to_saved_bytes());
            kept.unwrap_or_else(|error| warn!("{error}"));
        }
    }
    while let Some(task) = it.driver.next_task() {
        match task {
            DriverTask::Keep => {
                notices.write_batch(it.keep(&library));
            }
            DriverTask::Tell(event) => {
                has_news = true;
                if event == Event::Opened {
                    // Who has let this table in may have heard what its people wanted at first,
                    // and not what they have said since. Refused only once the game was stopped.
                    let introduction = it.endpoint().introduction().clone();
                    it.act(RoomAction::Introduce(introduction)).ok();
                }
                if let Event::Phrase { author, phrase } = event {
                    phrases.write_batch(it.hear_phrase(author, phrase, is_silenced));
                }
                notices.write_batch(words::notice(it, &event));
            }
        }
    }
    if has_news {
        online_room.set_changed();
    }
}

impl OnlineRoom {
    /// Keeps what its end has signed; what to say if it cannot be kept, the first time.
    pub(super) fn keep(&mut self, library: &RoomLibrary) -> Option<Notice> {
        let kept = library.keep(self, self.driver.unkept()?);
        self.driver.note_kept(kept.is_ok());
        let had_problem = std::mem::replace(&mut self.has_keep_problem, kept.is_err());
        let error = kept.err().filter(|_| !had_problem)?;
        warn!("{error}");
        let error = files::io_error_message(&error);
        Some(Notice::Problem(match self.driver.was_kept() {
            true => msg!("notice-room-not-kept", error = error),
            false => msg!("notice-not-kept", error = error),
        }))
    }
}
