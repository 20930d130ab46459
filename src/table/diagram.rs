//! Saves a picture of the board, as it is seen, into the folder of saved games; a page hands it out
//! as a download. Knows no panel and no rule.

use std::fmt::Display;
use std::io::Cursor;

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{PrimaryWindow, RequestRedraw};
use image::{DynamicImage, ImageError, ImageFormat};

use super::files;
use super::flow::Notice;
use super::flow::persistence::GameLibrary;
use super::scene::camera::TableCamera;
use super::view::{BoardViewport, ViewMode};
use crate::locale::{Message, msg};

/// A wish for a picture of the board; the name of the game goes into that of the file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SaveDiagram(pub String);

/// How many frames it takes until a page that was closed is gone from the window.
const PAGE_CLOSE_FRAMES: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_diagram.in_set(super::TableSet::Present));
}

fn take_diagram(
    mut wishes: MessageReader<SaveDiagram>,
    mut pending: Local<Option<(String, u8)>>,
    mut redraw: MessageWriter<RequestRedraw>,
    cameras: Query<&RenderTarget, With<TableCamera>>,
    mut commands: Commands,
) {
    if let Some(SaveDiagram(game)) = wishes.read().last() {
        *pending = Some((game.clone(), PAGE_CLOSE_FRAMES));
    }
    let Some((game, frames)) = &mut *pending else {
        return;
    };
    redraw.write(RequestRedraw);
    *frames -= 1;
    if *frames > 0 {
        return;
    }
    let game = std::mem::take(game);
    *pending = None;
    let Ok(target) = cameras.single() else {
        return;
    };
    commands.spawn(Screenshot(target.clone())).observe(
        move |captured: On<ScreenshotCaptured>, saver: DiagramSaver| {
            saver.save(&captured.image, &game);
        },
    );
}

/// System parameter with all that saving a picture needs.
#[derive(bevy::ecs::system::SystemParam)]
struct DiagramSaver<'w, 's> {
    viewports: Query<'w, 's, &'static BoardViewport>,
    view: Res<'w, ViewMode>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    library: Res<'w, GameLibrary>,
    notices: MessageWriter<'w, Notice>,
}

impl DiagramSaver<'_, '_> {
    fn save(mut self, image: &Image, game: &str) {
        let scale = self.windows.single().map_or(1.0, Window::scale_factor);
        // A photo has its paper around it.
        let board = self.viewports.iter().next().filter(|_| !self.view.is_photo);
        let picture = crop_to_board(image, board, scale)
            .and_then(|picture| encoded_png(&picture).map_err(|error| unusable_picture(&error)));
        let saved = picture.and_then(|bytes| {
            self.library
                .keep_file(game, "png", &bytes)
                .map(|path| path.display().to_string())
                .map_err(|error| files::io_error_message(&error))
        });
        self.notices.write(match saved {
            Ok(path) => Notice::Info(msg!("notice-saved", path = path)),
            Err(error) => Notice::Problem(msg!("notice-diagram-not-saved", error = error)),
        });
    }
}

/// The part of a picture of the window that shows the board, or all of it.
fn crop_to_board(
    image: &Image,
    board: Option<&BoardViewport>,
    scale: f32,
) -> Result<DynamicImage, Message> {
    let whole = image
        .clone()
        .try_into_dynamic()
        .map_err(|error| unusable_picture(&error))?;
    let Some(board) = board else {
        return Ok(whole.to_rgb8().into());
    };
    let [left, top] = board.min.map(|edge| (edge * scale).max(0.0) as u32);
    let [right, bottom] = board.max.map(|edge| (edge * scale).max(0.0) as u32);
    let (width, height) = (right.saturating_sub(left), bottom.saturating_sub(top));
    // Without its alpha, which is of the window.
    Ok(whole.crop_imm(left, top, width, height).to_rgb8().into())
}

/// What the player is told of a picture that cannot be used; the log has the reason.
fn unusable_picture(error: &impl Display) -> Message {
    warn!("{error}");
    msg!("diagram-unusable-picture")
}

fn encoded_png(picture: &DynamicImage) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png)?;
    Ok(bytes.into_inner())
}
