//! How quickly moves are found and played: positions counted by perft a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game_core::draughts::{Draughts, Setup};
use game_core::perft::perft;
use game_core::{Notation, Rules};

fn draughts(c: &mut Criterion) {
    let kings = Draughts::read_position("W:WK29,K30,K31,K32:BK1,K2,K3,K4").expect("a sound position");
    let positions = [("start", Draughts::start(Setup::default()), 7), ("kings", kings, 6)];
    let mut group = c.benchmark_group("draughts perft");
    for (name, position, depth) in positions {
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(name, |bencher| bencher.iter(|| perft(&position, depth)));
    }
    group.finish();
}

criterion_group!(benches, draughts);
criterion_main!(benches);
