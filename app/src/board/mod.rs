//! The board: draws any game and turns touches into moves.
