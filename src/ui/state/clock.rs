//! The clock and chance of the browser: the engine is given both.

use crate::engine::base::id::SessionId;
use crate::engine::base::time::Time;
use crate::text::day;
use crate::ui::platform::chance;
use chrono::{Local, NaiveDate};

/// A number by chance: for a tab, a new session, the seed of a draw.
pub fn chance() -> u32 {
    (chance::random() * f64::from(u32::MAX)) as u32
}

/// This moment.
pub fn now() -> Time {
    Time(chance::now() as i64)
}

/// An id that no session has.
pub fn new_session_id() -> SessionId {
    let code = format!("{:x}-{:08x}", now().0, chance());
    SessionId::try_from(code).unwrap_or_else(|_| unreachable!("hexadecimal digits and a dash"))
}

/// A name that no other phone has, for a line: one word.
pub fn new_name() -> String {
    format!("{:08x}{:08x}", chance(), chance())
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
