//! What happens to every request and every answer.

pub mod base;
pub mod headers;
pub mod limit;
