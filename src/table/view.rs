//! From where the table is looked at. Only says what is wanted; the camera
//! goes there.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ViewMode>();
}

/// The view that is wanted.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ViewMode {
    /// Straight from above instead of from a seat.
    pub flat: bool,
    /// From the second seat's side instead of the first's.
    pub turned: bool,
}
