//! What a clock shows: digits, which no language changes. Must not know fonts or colours.

use std::fmt;
use std::time::Duration;

use crate::TimeLeft;

/// From here on the main time is shown in tenths.
const TENTHS_SHOWN_BELOW: Duration = Duration::from_secs(10);
const SECOND: Duration = Duration::from_secs(1);
const TENTH_OF_SECOND: Duration = Duration::from_millis(100);

impl TimeLeft {
    /// How long the shown digits stay while the clock runs.
    pub(crate) fn display_interval(self) -> Duration {
        match self {
            TimeLeft::Main(left) if left <= TENTHS_SHOWN_BELOW => TENTH_OF_SECOND,
            _ => SECOND,
        }
    }
}

/// The digits of a clock: `1:02:03`, `9:58`, in the last ten seconds of main time `0:09.4`,
/// in byoyomi the seconds of the period (`0:29`). Rounded up, so that nothing is shown before
/// nothing is left; `–` without a clock.
impl fmt::Display for TimeLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(left) = self.countdown_time() else {
            return f.pad("–");
        };
        let step = self.display_interval();
        let steps = left.as_nanos().div_ceil(step.as_nanos());
        let tenths = steps * (step.as_nanos() / TENTH_OF_SECOND.as_nanos());
        let (seconds, tenth) = (tenths / 10, tenths % 10);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let mut digits = match hours {
            0 => format!("{minutes}:{seconds:02}"),
            _ => format!("{hours}:{minutes:02}:{seconds:02}"),
        };
        if step == TENTH_OF_SECOND {
            digits = format!("{digits}.{tenth}");
        }
        f.pad(&digits)
    }
}
