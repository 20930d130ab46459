//! The built-in variants, whose files are compiled into the program. Tests read every one of them.

use std::sync::{Arc, LazyLock};

use super::Variant;
use super::file;

/// The variant files, in the order in which games are offered.
const VARIANT_FILES: [&str; 5] = [
    komadai_variants::HAND,
    komadai_variants::YONIN,
    komadai_variants::FOUR,
    komadai_variants::SHOGI,
    komadai_variants::MINISHOGI,
];

static VARIANTS: LazyLock<Vec<Arc<Variant>>> = LazyLock::new(|| {
    let read = |text: &&str| {
        let (_, variant) = file::read(text).expect("a shipped variant is sound");
        Arc::new(variant)
    };
    VARIANT_FILES.iter().map(read).collect()
});

/// The built-in variant of a name.
pub(in crate::shogi) fn find(name: &str) -> Option<&'static Arc<Variant>> {
    VARIANTS.iter().find(|variant| variant.name == name)
}

/// The names of all built-in variants.
pub(in crate::shogi) fn names() -> impl Iterator<Item = &'static str> {
    VARIANTS.iter().map(|variant| variant.name.as_str())
}
