//! How quickly the search goes through positions: nodes a second at a fixed depth.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game_core::draughts::Draughts;
use game_core::search::{Limits, Silent, Task, Thought, think};
use game_core::{Game, Notation, Rules};

const POSITIONS: [(&str, &str, u8); 4] = [
    ("start", "B:W21-32:B1-12", 11),
    ("middle game", "W:W17,18,21,22,25,26,29,30:B3,4,8,9,11,12,15,16", 12),
    ("ending", "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29", 11),
    ("kings", "W:WK29,K30,K31:BK1,K2,K3", 12),
];

fn draughts(c: &mut Criterion) {
    let mut group = c.benchmark_group("draughts search");
    group.sample_size(10);
    for (name, text, depth) in POSITIONS {
        let game = Game::from_position(Draughts::read_position(text).expect("a sound position"));
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let search = || -> Thought<<Draughts as Rules>::Move> {
            think(black_box(&game), Task::of_limits(limits, 0), &mut Silent).expect("the game isn't over")
        };
        group.throughput(Throughput::Elements(search().nodes));
        group.bench_function(name, |bencher| bencher.iter(search));
    }
    group.finish();
}

criterion_group!(benches, draughts);
criterion_main!(benches);
