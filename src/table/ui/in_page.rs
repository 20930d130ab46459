//! What only a page can do: fill the screen, copy links, hand files over.

use bevy_egui::egui::Ui;

use super::widgets::{Button, buttons, section};
use super::{Hand, View};
use crate::table::flow::{Intent, Screen};
use crate::table::page;

/// Draws the section of the settings that is about the page.
pub(super) fn draw(ui: &mut Ui, view: &View, hand: &mut Hand) {
    let playing = view.sitting.is_some() && *view.screen.get() == Screen::Play;
    section(ui, "This page");
    let screen = Button::quiet("Full screen");
    let link = Button::quiet("Copy a link to the game").enabled(playing);
    match buttons(ui, [screen, link]) {
        Some(0) => page::full_screen(),
        Some(_) => page::copy_link(),
        None => {}
    }
    let save = Button::quiet("Save the game as a file").enabled(playing);
    match buttons(ui, [save, Button::quiet("Open a record")]) {
        Some(0) => {
            hand.intents.write(Intent::Save);
        }
        Some(_) => page::pick_file(),
        None => {}
    }
}
