//! Ayò (Ayò Ọlọ́pọ́n), the sowing game of the Yorùbá, in the variant that captures fours: twice six pits, four seeds in
//! each.
//!
//! Cells are pits: 0 to 5 are South's, from left to right, 6 to 11 North's, above them. South is
//! [`Side::First`](crate::Side::First). Seeds are sown counter-clockwise: 0 1 2 3 4 5 11 10 9 8 7 6, and 0 again.

mod evaluate;
mod notation;
mod pit;
mod position;
mod ring;

pub use pit::Pit;
pub use position::Ayo;
