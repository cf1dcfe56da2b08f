//! Texts that go to the browser with the page.

use std::array;
use std::str::Lines;

/// Texts that can be written line by line and read again.
pub trait Texts: Sized {
    /// Appends every text, in order. None has a line break in it.
    fn write(&self, lines: &mut Vec<&'static str>);

    /// Takes as many lines as [`Texts::write`] appends; what is missing is empty.
    fn read(lines: &mut Lines<'static>) -> Self;
}

impl Texts for &'static str {
    fn write(&self, lines: &mut Vec<&'static str>) {
        lines.push(self);
    }

    fn read(lines: &mut Lines<'static>) -> Self {
        lines.next().unwrap_or_default()
    }
}

impl<T: Texts, const N: usize> Texts for [T; N] {
    fn write(&self, lines: &mut Vec<&'static str>) {
        for text in self {
            text.write(lines);
        }
    }

    fn read(lines: &mut Lines<'static>) -> Self {
        array::from_fn(|_| T::read(lines))
    }
}

/// A struct of texts, which implements [`Texts`].
macro_rules! texts {
    ($(#[$about:meta])* pub struct $name:ident { $($(#[$doc:meta])* pub $field:ident: $type:ty,)+ }) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $name {
            $($(#[$doc])* pub $field: $type,)+
        }

        impl Texts for $name {
            fn write(&self, lines: &mut Vec<&'static str>) {
                $(self.$field.write(lines);)+
            }

            fn read(lines: &mut std::str::Lines<'static>) -> Self {
                $name { $($field: Texts::read(lines),)+ }
            }
        }
    };
}

pub(super) use texts;

#[cfg(test)]
mod tests {
    use super::super::{Board, Game, Lang, Play};
    use super::*;

    #[test]
    fn texts_arrive_as_they_were_sent() {
        fn sent<T: Texts + std::fmt::Debug>(texts: &T) {
            let mut lines = Vec::new();
            texts.write(&mut lines);
            let text: &'static str = lines.join("\n").leak();
            let mut lines = text.lines();
            assert_eq!(format!("{:?}", T::read(&mut lines)), format!("{texts:?}"));
            assert_eq!(lines.next(), None);
        }
        for lang in Lang::ALL {
            sent::<Board>(&lang.words().board);
            sent::<Play>(&lang.words().play);
            sent::<Game>(&lang.words().draughts);
        }
    }
}
