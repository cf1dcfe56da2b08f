//! What can be chosen before a game, as the form for a new game asks it.
#![cfg(feature = "ssr")]

/// A choice that becomes `key=value` in the text of a setup.
#[derive(Debug)]
pub struct Setting {
    /// The key in the text of a setup.
    pub key: &'static str,
    /// What is chosen, in words.
    pub legend: &'static str,
    /// What else there is to say of it. May be empty.
    pub hint: &'static str,
    /// What it can be: first what it is unless something else is chosen, which the text of a setup leaves out.
    pub values: Vec<Value>,
}

/// One of the answers.
#[derive(Debug)]
pub struct Value {
    /// As it stands in the text of a setup: letters and digits.
    pub id: &'static str,
    /// In words.
    pub label: String,
    /// A picture to go with the words, as HTML. May be empty.
    pub picture: &'static str,
}
