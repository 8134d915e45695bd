//! The clock of the browser, which the engine is given, and its days.

use crate::engine::base::time::Time;
use crate::text::day;
use crate::ui::platform::clock;
use chrono::{Local, NaiveDate};

/// This moment.
pub fn now() -> Time {
    Time(clock::now() as i64)
}

/// The local day: people read [`super::lang::Lang::date`], files and fields [`day::iso`].
pub fn day_of(time: Time) -> Option<NaiveDate> {
    day::of(time, &Local)
}

/// Today.
pub fn today() -> Option<NaiveDate> {
    day_of(now())
}

/// The day on which this evening began.
pub fn this_evening() -> Option<NaiveDate> {
    day::evening(now(), &Local)
}

/// The local time of day, 19:05.
pub fn time_of_day(time: Time) -> String {
    day::clock(time, &Local)
}
