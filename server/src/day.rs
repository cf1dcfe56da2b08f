//! Which day it is for the host.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, Local, NaiveDate, NaiveTime, SecondsFormat, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

/// The time zone that decides when a day ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Zone {
    /// The system's own.
    #[default]
    System,
    /// A zone of the IANA database.
    Named(Tz),
}

impl Zone {
    /// The instant at which the day ends and the next begins; `None` beyond the calendar's last day. Where clocks
    /// skip midnight, that is the first instant after it.
    ///
    /// ```
    /// use server::day::Zone;
    ///
    /// // Beirut's clocks went from 2024-03-30 23:59:59 to 2024-03-31 01:00:00.
    /// let end = Zone::Named(chrono_tz::Asia::Beirut).end_of("2024-03-30".parse().unwrap()).unwrap();
    /// assert_eq!(end.to_rfc3339(), "2024-03-30T22:00:00+00:00");
    /// ```
    pub fn end_of(self, date: NaiveDate) -> Option<DateTime<Utc>> {
        let next = date.succ_opt()?;
        match self {
            Zone::System => begin(&Local, next),
            Zone::Named(zone) => begin(&zone, next),
        }
    }
}

/// The first instant of the day, or of a later one where clocks skip the whole day.
fn begin<Z: TimeZone>(zone: &Z, date: NaiveDate) -> Option<DateTime<Utc>> {
    // Clocks are set forward by multiples of a quarter of an hour, by a day at most.
    (0..=96).find_map(|quarters| {
        let local = date.and_time(NaiveTime::MIN).checked_add_signed(TimeDelta::minutes(15 * quarters))?;
        zone.from_local_datetime(&local).earliest().map(|instant| instant.with_timezone(&Utc))
    })
}

/// What time it is in the host's zone.
#[derive(Clone)]
pub struct Calendar {
    zone: Zone,
    clock: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
}

/// An instant, as the host's calendar and clocks show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The day.
    pub date: NaiveDate,
    /// RFC 3339 with the zone's offset, to the second.
    pub at: String,
    /// The instant itself.
    pub instant: DateTime<Utc>,
}

impl Calendar {
    /// A calendar by the system's clock.
    pub fn new(zone: Zone) -> Calendar {
        Calendar::with_clock(zone, Utc::now)
    }

    /// A calendar by another clock, for tests.
    pub fn with_clock(zone: Zone, clock: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Calendar {
        Calendar { zone, clock: Arc::new(clock) }
    }

    /// Now.
    pub fn now(&self) -> Moment {
        let now = (self.clock)();
        match self.zone {
            Zone::System => moment(&now.with_timezone(&Local)),
            Zone::Named(zone) => moment(&now.with_timezone(&zone)),
        }
    }

    /// The zone.
    pub fn zone(&self) -> Zone {
        self.zone
    }

    /// Today.
    pub fn today(&self) -> NaiveDate {
        self.now().date
    }
}

fn moment<Z: TimeZone>(now: &DateTime<Z>) -> Moment {
    let at = now.to_rfc3339_opts(SecondsFormat::Secs, false);
    Moment { date: now.date_naive(), at, instant: now.with_timezone(&Utc) }
}

impl fmt::Debug for Calendar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Calendar").field("zone", &self.zone).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(zone: &str, instant: &str) -> Moment {
        let instant: DateTime<Utc> = instant.parse().unwrap();
        Calendar::with_clock(Zone::Named(zone.parse().unwrap()), move || instant).now()
    }

    #[test]
    fn the_zone_decides_the_day() {
        assert_eq!(at("Africa/Lagos", "2026-10-27T23:30:00Z").date.to_string(), "2026-10-28");
        assert_eq!(at("America/Los_Angeles", "2026-10-27T06:59:59Z").date.to_string(), "2026-10-26");
        assert_eq!(at("UTC", "2026-10-27T23:59:59Z").date.to_string(), "2026-10-27");
    }

    #[test]
    fn the_offset_is_the_zones() {
        assert_eq!(at("Asia/Kolkata", "2026-01-01T00:00:00Z").at, "2026-01-01T05:30:00+05:30");
    }

    #[test]
    fn days_end_where_the_next_begins() {
        let end = |zone: &str, date: &str| {
            let zone = Zone::Named(zone.parse().unwrap());
            zone.end_of(date.parse().unwrap()).unwrap().to_rfc3339_opts(SecondsFormat::Secs, true)
        };
        assert_eq!(end("UTC", "2026-12-31"), "2027-01-01T00:00:00Z");
        assert_eq!(end("Africa/Lagos", "2026-10-27"), "2026-10-27T23:00:00Z");
        // Days of 25 and of 23 hours.
        assert_eq!(end("Europe/Paris", "2026-10-25"), "2026-10-25T23:00:00Z");
        assert_eq!(end("Europe/Paris", "2026-03-29"), "2026-03-29T22:00:00Z");
        // Samoa had no 2011-12-30.
        assert_eq!(end("Pacific/Apia", "2011-12-29"), "2011-12-30T10:00:00Z");
        // Havana's clocks go from 01:00 back to 00:00: midnight comes twice, and the day ends at the first.
        assert_eq!(end("America/Havana", "2026-10-31"), "2026-11-01T04:00:00Z");
    }

    #[test]
    fn a_midnight_that_does_not_exist_still_begins_a_day() {
        // Beirut's clocks went from 2024-03-30 23:59:59 to 2024-03-31 01:00:00.
        assert_eq!(at("Asia/Beirut", "2024-03-30T21:59:59Z").date.to_string(), "2024-03-30");
        assert_eq!(at("Asia/Beirut", "2024-03-30T22:00:00Z").at, "2024-03-31T01:00:00+03:00");
    }
}
