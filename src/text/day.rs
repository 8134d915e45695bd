//! Days and evenings: where a time falls in the calendar of a place, and what a day is as text.
//!
//! Owns the border between times, days and their text. Must not know the clock nor where the device
//! is: whoever asks brings both.

use crate::engine::base::time::Time;
use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone};

/// An evening lasts until this hour of the next morning.
const EVENING_ENDS: TimeDelta = TimeDelta::hours(5);

/// Whoever knows the day of a time where the reader is.
pub type Days<'a> = &'a dyn Fn(Time) -> Option<NaiveDate>;

/// The day of a time in a place; none where no calendar has it.
pub fn of<Z: TimeZone>(time: Time, place: &Z) -> Option<NaiveDate> {
    Some(local(time, place)?.date())
}

/// The day on which the evening of this time began: it lasts until five in the morning.
pub fn evening<Z: TimeZone>(time: Time, place: &Z) -> Option<NaiveDate> {
    of(Time(time.0.checked_sub(EVENING_ENDS.num_milliseconds())?), place)
}

/// The time of day, `19:05`; empty where no calendar has it.
pub fn clock<Z: TimeZone>(time: Time, place: &Z) -> String {
    local(time, place).map_or_else(String::new, |when| when.format("%-H:%M").to_string())
}

/// What calendar and clock of a place show at a time.
fn local<Z: TimeZone>(time: Time, place: &Z) -> Option<NaiveDateTime> {
    let when = DateTime::from_timestamp_millis(time.0)?.naive_utc();
    when.checked_add_offset(place.offset_from_utc_datetime(&when).fix())
}

/// The first millisecond of a day.
pub fn begin<Z: TimeZone>(day: NaiveDate, place: &Z) -> Option<Time> {
    // Where the clocks are put forward at midnight, it begins later.
    let midnight = day.and_time(NaiveTime::MIN);
    let mut hours = (0..24).filter_map(|n| midnight.checked_add_signed(TimeDelta::hours(n)));
    let first = hours.find_map(|hour| place.from_local_datetime(&hour).earliest())?;
    Some(Time(first.timestamp_millis()))
}

/// The last millisecond of a day.
pub fn end<Z: TimeZone>(day: NaiveDate, place: &Z) -> Option<Time> {
    Some(Time(begin(day.succ_opt()?, place)?.0 - 1))
}

/// A day out of a text such as `2026-11-21`.
pub fn parse(text: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()
}

/// A day as files and fields have it, `2026-11-21`; empty where there is none.
pub fn iso(day: Option<NaiveDate>) -> String {
    day.map_or_else(String::new, |day| day.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{FixedOffset, Utc};

    /// Two hours ahead, as here in summer.
    fn here() -> FixedOffset {
        FixedOffset::east_opt(2 * 60 * 60).expect("an offset")
    }

    fn at(text: &str) -> Time {
        Time(DateTime::parse_from_rfc3339(text).expect("a time").timestamp_millis())
    }

    #[test]
    fn the_evening_ends_at_five_in_the_morning() {
        for (time, the_evening) in [
            ("2026-07-21T20:00:00+02:00", "2026-07-21"),
            ("2026-07-22T00:30:00+02:00", "2026-07-21"),
            ("2026-07-22T04:59:59+02:00", "2026-07-21"),
            ("2026-07-22T05:00:00+02:00", "2026-07-22"),
        ] {
            assert_eq!(iso(evening(at(time), &here())), the_evening, "{time}");
        }
    }

    #[test]
    fn a_day_is_that_of_the_place_it_is_asked_for() {
        let time = at("2026-07-21T23:30:00Z");
        assert_eq!(iso(of(time, &here())), "2026-07-22");
        assert_eq!(iso(of(time, &Utc)), "2026-07-21");
        assert_eq!(clock(time, &here()), "1:30");
        assert_eq!(clock(at("2026-07-21T17:05:00Z"), &here()), "19:05");
    }

    #[test]
    fn a_day_goes_from_its_first_moment_to_its_last() {
        let day = parse("2026-07-21").expect("a day");
        assert_eq!(begin(day, &here()), Some(at("2026-07-21T00:00:00+02:00")));
        assert_eq!(end(day, &here()), Some(at("2026-07-21T23:59:59.999+02:00")));
        for time in [begin(day, &here()), end(day, &here())] {
            assert_eq!(of(time.expect("a time"), &here()), Some(day));
        }
    }

    #[test]
    fn a_time_that_no_calendar_has_is_no_panic() {
        for time in [Time(i64::MIN), Time(i64::MAX)] {
            assert_eq!(iso(of(time, &here())), "");
            assert_eq!(evening(time, &here()), None);
            assert_eq!(clock(time, &here()), "");
        }
        let last = DateTime::<Utc>::MAX_UTC.timestamp_millis();
        let first = DateTime::<Utc>::MIN_UTC.timestamp_millis();
        for time in [Time(first), Time(last)] {
            let day = of(time, &Utc).expect("a day");
            // Whatever they say, they say something.
            let _ = (of(time, &here()), clock(time, &here()));
            let _ = (begin(day, &here()), end(day, &here()));
        }
        assert_eq!(end(NaiveDate::MAX, &Utc), None);
        for none in ["", "heute", "2026-11", "2026-13-01", "2026-02-30"] {
            assert_eq!(parse(none), None, "{none}");
        }
    }
}
