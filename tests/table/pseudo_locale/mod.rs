//! Every screen in the pseudo-locale, at the size of a laptop and of a phone: all that is drawn, and
//! all that a screen reader is told, comes from the locale files, and words a third longer than the
//! English ones have room.

mod allowed;
mod exceptions;
mod painted;
mod spoken;
mod tour;

use bevy::prelude::UVec2;

use tour::Tour;

/// A laptop, and a phone held upright.
const SIZES: [UVec2; 2] = [UVec2::new(1280, 720), UVec2::new(390, 844)];
/// So high that nothing has to be scrolled to.
const TALL: u32 = 12_000;

#[test]
fn all_words_are_of_the_locale_files_and_have_room_on_a_laptop() {
    see_everything(SIZES[0]);
}

#[test]
fn all_words_are_of_the_locale_files_and_have_room_on_a_phone() {
    see_everything(SIZES[1]);
}

/// Looks at every screen, once as it is and once in a window in which nothing scrolls.
fn see_everything(size: UVec2) {
    let tall = UVec2::new(size.x, TALL);
    let faults: Vec<String> = [size, tall]
        .into_iter()
        .flat_map(|size| Tour::new(size).see_everything())
        .collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
