//! A calendar day as people read it.

use std::str::FromStr;

use crate::i18n::{League, fill};

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    year: u16,
    /// 1 to 12.
    month: u8,
    /// 1 to 31.
    day: u8,
}

/// A text that isn't a date of the form `YYYY-MM-DD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADate;

/// Reads `YYYY-MM-DD`, the form in which the server names days.
impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let mut parts = text.splitn(3, '-');
        let mut part = |digits| {
            parts
                .next()
                .filter(|part| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()))
                .ok_or(NotADate)
        };
        let year = part(4)?.parse().map_err(|_| NotADate)?;
        let month = part(2)?.parse().map_err(|_| NotADate)?;
        let day = part(2)?.parse().map_err(|_| NotADate)?;
        let date = Date { year, month, day };
        if (1..=12).contains(&month) && (1..=date.days_in_month()).contains(&day) {
            Ok(date)
        } else {
            Err(NotADate)
        }
    }
}

impl Date {
    /// The day of the week, 0 for Monday, by Sakamoto's method.
    pub fn weekday(self) -> usize {
        const SHIFT: [usize; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        // January and February belong to the year before, whose leap day they follow.
        let year = usize::from(self.year) - usize::from(self.month < 3 && self.year > 0);
        let from_sunday = year + year / 4 - year / 100
            + year / 400
            + SHIFT[usize::from(self.month - 1)]
            + usize::from(self.day);
        (from_sunday + 6) % 7
    }

    /// In words: "Sunday 29 November 2026".
    pub fn text(self, words: &League) -> String {
        let month = words.months[usize::from(self.month - 1)];
        let [weekday, day] = [words.weekdays[self.weekday()], &self.ordinal(words)];
        fill(words.date, &[weekday, day, month, &self.year.to_string()])
    }

    /// The days from this to that in words: "24–30 November 2026", "30 December 2026 – 5 January 2027".
    pub fn until(self, last: Date, words: &League) -> String {
        let [within, across] = words.days;
        let year = last.year.to_string();
        if (self.year, self.month) == (last.year, last.month) {
            let month = words.months[usize::from(last.month - 1)];
            return fill(within, &[&self.ordinal(words), &last.ordinal(words), month, &year]);
        }
        let mut first = self.short(words);
        if self.year != last.year {
            first = format!("{first} {}", self.year);
        }
        fill(across, &[&first, &format!("{} {year}", last.short(words))])
    }

    /// Day and month in words: "29 November".
    pub fn short(self, words: &League) -> String {
        format!("{} {}", self.ordinal(words), words.months[usize::from(self.month - 1)])
    }

    /// The day of the month as a date has it: "29", "1er".
    fn ordinal(self, words: &League) -> String {
        if self.day == 1 { words.first.to_owned() } else { self.day.to_string() }
    }

    /// The day of the week in three letters, and the day of the month.
    pub fn label(self, words: &League) -> String {
        let weekday: String = words.weekdays[self.weekday()].chars().take(3).collect();
        format!("{weekday} {}", self.day)
    }

    fn days_in_month(self) -> u8 {
        let leap =
            self.year.is_multiple_of(4) && !self.year.is_multiple_of(100) || self.year.is_multiple_of(400);
        match self.month {
            2 => 28 + u8::from(leap),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn text(date: &str, lang: Lang) -> String {
        date.parse::<Date>().unwrap().text(&lang.words().league)
    }

    #[test]
    fn days_are_told_in_words() {
        assert_eq!(text("2026-11-29", Lang::En), "Sunday 29 November 2026");
        assert_eq!(text("2026-11-29", Lang::Fr), "dimanche 29 novembre 2026");
        assert_eq!(text("2027-01-01", Lang::Fr), "vendredi 1er janvier 2027");
        assert_eq!(text("2024-02-29", Lang::En), "Thursday 29 February 2024");
        assert_eq!(text("2000-03-01", Lang::En), "Wednesday 1 March 2000");
    }

    #[test]
    fn several_days_are_told_from_the_first_to_the_last() {
        let told = |first: &str, last: &str| {
            Lang::ALL.map(|lang| {
                let [first, last] = [first, last].map(|date| date.parse::<Date>().unwrap());
                first.until(last, &lang.words().league)
            })
        };
        assert_eq!(told("2026-11-24", "2026-11-30"), ["24–30 November 2026", "du 24 au 30 novembre 2026"]);
        let months = ["26 November – 2 December 2026", "du 26 novembre au 2 décembre 2026"];
        assert_eq!(told("2026-11-26", "2026-12-02"), months);
        let years = ["26 December 2026 – 1 January 2027", "du 26 décembre 2026 au 1er janvier 2027"];
        assert_eq!(told("2026-12-26", "2027-01-01"), years);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for wrong in [
            "",
            "today",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "2026-1-1",
            "2026-01-32",
            "2026-+1-01",
            "2026-01-01-",
        ] {
            assert_eq!(wrong.parse::<Date>(), Err(NotADate), "{wrong}");
        }
    }
}
