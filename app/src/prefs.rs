//! What a person prefers, remembered on the device.

#[cfg(feature = "ssr")]
mod choices;
#[cfg(feature = "ssr")]
mod language;

#[cfg(feature = "ssr")]
pub use choices::{Preferences, PreferencesScript, WELCOME};
#[cfg(feature = "ssr")]
pub use language::{ASKED, BROWSERS, Languages, asks};
