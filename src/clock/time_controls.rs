//! [`TimeControls`]: the time controls of all seats, one for everybody or one for each.

use crate::TimeControl;

/// The time controls of all seats of a game: the same for everybody, or one for each, as
/// where the stronger player has less time. Seats beyond the last that is given have the
/// same as that one, so one control is everybody's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControls(Vec<TimeControl>);

impl TimeControls {
    /// The same for every seat.
    #[must_use]
    pub fn same_for_all(control: TimeControl) -> TimeControls {
        TimeControls(vec![control])
    }

    /// One for each seat, seat 0 first; no clock if there are none.
    #[must_use]
    pub fn by_seat(controls: impl IntoIterator<Item = TimeControl>) -> TimeControls {
        let mut controls: Vec<TimeControl> = controls.into_iter().collect();
        // The seats beyond have the last one anyway; this way equal is equal.
        while let [.., before, last] = controls[..]
            && before == last
        {
            controls.pop();
        }
        if controls.is_empty() {
            controls.push(TimeControl::Unlimited);
        }
        TimeControls(controls)
    }

    /// The control of a seat.
    #[must_use]
    pub fn control_of(&self, seat: usize) -> TimeControl {
        let control = self.0.get(seat).or(self.0.last());
        control.copied().unwrap_or_default()
    }

    /// Whether nobody has a clock.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        self.0.iter().all(|control| control.is_unlimited())
    }

    /// The control that every seat has; none if they differ.
    #[must_use]
    pub fn common_control(&self) -> Option<TimeControl> {
        match self.0[..] {
            [control] => Some(control),
            _ => None,
        }
    }

    /// The controls as they are given, seat 0 first: fewer than there are seats where the
    /// last ones are alike.
    #[must_use]
    pub fn as_slice(&self) -> &[TimeControl] {
        &self.0
    }

    /// The same with every seat's control handed on to the next of so many seats, and the
    /// last seat's to seat 0: players change seats and keep their time.
    #[must_use]
    pub fn rotated_by_one_seat(&self, seats: usize) -> TimeControls {
        let mut controls: Vec<TimeControl> = (0..seats).map(|seat| self.control_of(seat)).collect();
        controls.rotate_right(seats.min(1));
        TimeControls::by_seat(controls)
    }
}

impl Default for TimeControls {
    /// No clocks.
    fn default() -> TimeControls {
        TimeControls::same_for_all(TimeControl::Unlimited)
    }
}

impl From<TimeControl> for TimeControls {
    fn from(control: TimeControl) -> TimeControls {
        TimeControls::same_for_all(control)
    }
}
