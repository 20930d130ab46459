//! Where the window goes: onto the screen there is, as it was left, and never
//! out of reach.

use std::fs;
use std::path::Path;

use komadai::table::files::Kept;
use komadai::table::window::{DesktopScreen, WindowPlacement, fitted_to_screens};

const DESK: DesktopScreen = DesktopScreen {
    corner: (0, 0),
    size: (1920, 1080),
    scale: 1.0,
};
/// A second screen at the left of the first.
const ASIDE: DesktopScreen = DesktopScreen {
    corner: (-1280, 0),
    size: (1280, 1024),
    scale: 1.0,
};

/// The place of the window as a file has it.
fn at_path(path: &Path) -> Kept<WindowPlacement> {
    Kept::load(Some(path.to_owned()), WindowPlacement::default())
}

fn left(size: (u32, u32), corner: (i32, i32)) -> WindowPlacement {
    WindowPlacement {
        size: Some(size),
        corner: Some(corner),
        maximized: false,
    }
}

#[test]
fn a_first_window_grows_with_its_screen() {
    let size = |size, scale| {
        let screen = DesktopScreen {
            size,
            scale,
            ..DESK
        };
        fitted_to_screens(WindowPlacement::default(), &[screen]).size
    };
    assert_eq!(size((1920, 1080), 1.0), Some((1344, 800)));
    assert_eq!(size((2560, 1440), 1.0), Some((1792, 1008)));
    // The same glass with twice as many pixels.
    assert_eq!(size((3840, 2160), 2.0), Some((1344, 800)));
    // All of the width, and what bars leave of the height.
    assert_eq!(size((1024, 600), 1.0), Some((1024, 528)));
    // Smaller than is useful: all there is.
    assert_eq!(size((400, 300), 1.0), Some((400, 300)));
}

#[test]
fn a_window_comes_back_as_it_was_left() {
    let was = left((1000, 700), (300, 200));
    assert_eq!(fitted_to_screens(was, &[DESK]), was);
    let elsewhere = left((1000, 700), (-1200, 100));
    assert_eq!(fitted_to_screens(elsewhere, &[DESK, ASIDE]), elsewhere);
    let maximized = WindowPlacement {
        maximized: true,
        ..was
    };
    assert_eq!(fitted_to_screens(maximized, &[DESK]), maximized);
}

#[test]
fn a_window_is_never_out_of_reach() {
    // Its screen is gone: the system places it on another.
    let gone = fitted_to_screens(left((1000, 700), (-1200, 100)), &[DESK]);
    assert_eq!((gone.size, gone.corner), (Some((1000, 700)), None));
    // Half beyond an edge, it is slid back.
    let beyond = fitted_to_screens(left((1000, 700), (1300, -50)), &[DESK]);
    assert_eq!(beyond, left((1000, 700), (920, 0)));
    // Too large by now, it shrinks.
    let large = fitted_to_screens(left((1800, 1000), (50, 20)), &[ASIDE, DESK]);
    assert_eq!(large, left((1800, 1000), (50, 20)));
    let large = fitted_to_screens(left((1800, 1400), (-1500, 0)), &[ASIDE]);
    assert_eq!(large, left((1280, 952), (-1280, 0)));
}

#[test]
fn nothing_known_of_screens_changes_nothing() {
    let was = left((1000, 700), (300, 200));
    assert_eq!(fitted_to_screens(was, &[]), was);
}

#[test]
fn the_place_outlasts_the_program() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("window.ron");
    let mut kept = at_path(&path);
    assert_eq!(*kept, WindowPlacement::default());
    let place = left((1000, 700), (-5, 20));
    *kept = place;
    kept.save();
    assert_eq!(kept.save_error(), None);
    assert_eq!(*at_path(&path), place);
}

#[test]
fn a_file_that_says_little_or_nonsense_is_no_trouble() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("window.ron");
    fs::write(&path, "(size: (900, 600))").expect("a file");
    let place = at_path(&path);
    assert_eq!((place.size, place.corner), (Some((900, 600)), None));
    fs::write(&path, "(size: huge)").expect("a file");
    assert_eq!(*at_path(&path), WindowPlacement::default());
}
