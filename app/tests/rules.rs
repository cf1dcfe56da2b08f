//! What the rules pages claim is what the rules are.
#![cfg(feature = "ssr")]

use app::i18n::Lang;
use app::pages::rules::{Block, Diagram, game_page};
use game_core::Kind;

fn pictures(kind: Kind, lang: Lang) -> impl Iterator<Item = (Diagram, &'static str)> {
    game_page(kind, lang).sections.iter().flat_map(|section| section.blocks).filter_map(|block| match block {
        Block::Picture(diagram, caption) => Some((*diagram, *caption)),
        _ => None,
    })
}

#[test]
fn every_picture_allows_the_moves_that_it_shows() {
    for (kind, lang) in Kind::ALL.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        assert!(pictures(kind, lang).count() > 0, "{kind:?} has no pictures");
        kind.begin_at(game_page(kind, lang).scene).unwrap();
        for (diagram, caption) in pictures(kind, lang) {
            let game = kind.begin_at(diagram.position).unwrap();
            let mut legal: Vec<String> = game.legal().into_iter().map(|turn| turn.text).collect();
            let mut claimed = diagram.moves.to_vec();
            legal.sort();
            claimed.sort_unstable();
            assert_eq!(legal, claimed, "{}", diagram.position);
            for named in caption.split('`').skip(1).step_by(2) {
                assert!(claimed.contains(&named), "{named} in {}", diagram.position);
            }
        }
    }
}

#[test]
fn every_language_tells_the_same_parts() {
    let ids =
        |kind, lang| game_page(kind, lang).sections.iter().map(|section| section.id).collect::<Vec<_>>();
    for (kind, lang) in Kind::ALL.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        assert_eq!(ids(kind, lang), ids(kind, Lang::En));
        assert_eq!(pictures(kind, lang).count(), pictures(kind, Lang::En).count());
    }
}
