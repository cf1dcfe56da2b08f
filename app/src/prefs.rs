//! What a person prefers, remembered on the device.

#[cfg(feature = "ssr")]
mod theme;

#[cfg(feature = "ssr")]
pub use theme::{Theme, ThemeChoice, ThemeScript};
