//! What happens to every request and every answer.

pub mod base;
pub mod headers;
pub mod limit;
pub mod meter;
pub mod origin;
pub mod request_id;
