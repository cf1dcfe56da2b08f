//! What a person prefers, remembered on the device.

#[cfg(feature = "ssr")]
mod choices;

#[cfg(feature = "ssr")]
pub use choices::{Preferences, PreferencesScript};
