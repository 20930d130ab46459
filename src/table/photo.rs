//! The photo key: panels go, the camera comes down to the table, and when it is there the picture is
//! saved as any picture of the board. Any press ends it before. Knows no panel and no rule.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::TableSet;
use super::devices::AnyPress;
use super::diagram::SaveDiagram;
use super::flow::{BoardSnapshot, Notice};
use super::motion::AnimationSpeed;
use super::view::ViewMode;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_photo.in_set(TableSet::Present));
}

/// Frames that the panels need to go, after the camera has come down.
const FRAMES_TO_SETTLE: u32 = 4;
/// For how long the table is looked at from there before, in seconds; slower motion does not make it
/// longer.
const LOOK_TIME: f32 = 0.4;

/// How far a photo is.
#[derive(Default)]
enum PhotoProgress {
    #[default]
    None,
    /// For so many seconds and frames the camera comes down.
    ComingDown(f32, u32),
    /// The picture is asked for.
    Asked,
}

fn take_photo(
    time: Res<Time>,
    (speed, press): (AnimationSpeed, AnyPress),
    shown: Res<BoardSnapshot>,
    mut progress: Local<PhotoProgress>,
    mut view: ResMut<ViewMode>,
    mut notices: MessageReader<Notice>,
    (mut diagrams, mut redraws): (MessageWriter<SaveDiagram>, MessageWriter<RequestRedraw>),
) {
    let is_told = notices.read().count() > 0;
    if !view.is_photo {
        *progress = PhotoProgress::None;
        return;
    }
    redraws.write(RequestRedraw);
    match &mut *progress {
        // The press that asks for the photo does not end it.
        PhotoProgress::None => *progress = PhotoProgress::ComingDown(0.0, 0),
        _ if press.is_new() => view.is_photo = false,
        PhotoProgress::ComingDown(seconds, frames) => {
            *seconds += time.delta_secs();
            *frames += 1;
            let look = LOOK_TIME * speed.scale().min(1.0);
            let length = speed.seconds(speed.times().view) + look;
            if *seconds > length && *frames > FRAMES_TO_SETTLE {
                diagrams.write(SaveDiagram(shown.variant.into()));
                *progress = PhotoProgress::Asked;
            }
        }
        PhotoProgress::Asked if is_told => view.is_photo = false,
        PhotoProgress::Asked => {}
    }
}
