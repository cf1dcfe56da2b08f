//! Games and points, counted in words.

use crate::i18n::{fill, words};

/// "5 games, 1 point", with the singular where the language has it.
pub fn counted(games: u32, points: u32) -> String {
    let told = |(number, [one, more]): (u32, [&str; 2])| {
        let number = number.to_string();
        fill(if words().play.singular.contains(&number) { one } else { more }, &[&number])
    };
    [games, points].into_iter().zip(words().league.counts).map(told).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use leptos::prelude::*;

    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn one_is_singular_and_in_french_none_too() {
        let told = |lang: Lang, games, points| {
            Owner::new().with(|| {
                provide_context(lang);
                counted(games, points)
            })
        };
        assert_eq!(told(Lang::En, 1, 3), "1 game, 3 points");
        assert_eq!(told(Lang::En, 10, 0), "10 games, 0 points");
        assert_eq!(told(Lang::Fr, 10, 1), "10 parties, 1 point");
        assert_eq!(told(Lang::Fr, 0, 0), "0 partie, 0 point");
    }
}
