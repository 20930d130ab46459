//! *Save GIF*: a whole game from straight above in ten seconds, as a GIF that can be sent. It
//! is painted a few positions a frame, so that the table goes on meanwhile, and without a graphics
//! card. Must not know panels, or where files lie.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use color_quant::NeuQuant;
use gif::{Encoder, EncodingError, Frame, Repeat};

use web_time::Instant;

use super::TableSet;
use super::flow::persistence::GameFile;
use super::flow::{BoardSnapshot, FileIntent, Intent, Notice};
use super::scene::{Canvas, TopView};
use super::theme::ActiveTheme;
use crate::locale::msg;
use crate::rules::board::Cell;
use crate::rules::game::Game;
use crate::rules::piece_tracker::{PieceLocation, PieceTracker};

/// A wish for a game as a loop.
#[derive(Message, Clone, Debug)]
pub struct SaveLoop(pub Game);

pub(super) fn plugin(app: &mut App) {
    register_types!(app: LoopInMaking);
    app.init_resource::<LoopInMaking>().add_systems(
        Update,
        (begin_loop, go_on).chain().in_set(TableSet::Present),
    );
}

/// How long the whole loop takes at most, and of that its last position, in hundredths of a second.
const WHOLE_TIME: usize = 1000;
const LAST_TIME: usize = 180;
/// How long a position is seen at most and at least: browsers show nothing shorter.
const LONGEST_TIME: usize = 60;
const SHORTEST_TIME: usize = 3;
/// How long a frame of the table may paint.
const PAINTING_TIME: Duration = Duration::from_millis(25);
/// One in so many pixels is looked at to choose the colours, and one in so many of those learnt from.
const PIXELS_PER_SAMPLE: usize = 11;
const SAMPLE_FACTOR: i32 = 3;

/// The loop that is being made, if there is one.
#[derive(Resource, Reflect, Default)]
#[reflect(Resource, Default)]
pub(in crate::table) struct LoopInMaking(#[reflect(ignore)] Option<Making>);

impl LoopInMaking {
    pub fn is_busy(&self) -> bool {
        self.0.is_some()
    }
}

struct Making {
    view: TopView,
    shown: BoardSnapshot,
    /// The positions that are seen, and how many of them are painted.
    positions: Vec<PieceTracker>,
    painted: usize,
    file: LoopFile,
}

fn begin_loop(
    mut wishes: MessageReader<SaveLoop>,
    theme: Res<ActiveTheme>,
    mut making: ResMut<LoopInMaking>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(SaveLoop(game)) = wishes.read().last() else {
        return;
    };
    let shown = BoardSnapshot::of(game);
    let mut view = TopView::new(&shown, &theme, theme.piece_set);
    let positions = positions_seen(game);
    let mut paint = |tracker: &PieceTracker| view.paint(&with(&shown, tracker), &[]);
    let ends = [positions.first(), positions.last()].map(|end| end.map(&mut paint));
    let ends: Vec<Canvas> = ends.into_iter().flatten().collect();
    match LoopFile::new(&ends) {
        Ok(file) => {
            making.0 = Some(Making {
                view,
                shown,
                positions,
                painted: 0,
                file,
            });
            notices.write(Notice::Info(msg!("notice-loop-begun")));
        }
        Err(error) => tell_failure(&error, &mut notices),
    }
}

fn tell_failure(error: &EncodingError, notices: &mut MessageWriter<Notice>) {
    warn!("no loop: {error}");
    notices.write(Notice::Problem(msg!("notice-loop-not-drawn")));
}

/// The positions of a game from its start on; of a very long one, every second or third.
fn positions_seen(game: &Game) -> Vec<PieceTracker> {
    let mut game = game.clone();
    let count = game.played_turns().len() + 1;
    let step = (count * SHORTEST_TIME).div_ceil(WHOLE_TIME - LAST_TIME);
    // Counted from the end: that is always seen. No other is kept: a game may have thousands.
    let mut seen = Vec::new();
    for back in 0.. {
        if back % step == 0 {
            seen.push(game.piece_tracker().clone());
        }
        if game.undo().is_none() {
            break;
        }
    }
    seen.reverse();
    seen
}

fn with(shown: &BoardSnapshot, tracker: &PieceTracker) -> BoardSnapshot {
    BoardSnapshot {
        tracker: tracker.clone(),
        ..shown.clone()
    }
}

fn go_on(
    mut making: ResMut<LoopInMaking>,
    mut intents: MessageWriter<Intent>,
    (mut notices, mut redraws): (MessageWriter<Notice>, MessageWriter<RequestRedraw>),
) {
    let Some(now) = &mut making.0 else {
        return;
    };
    redraws.write(RequestRedraw);
    let begun = Instant::now();
    while begun.elapsed() < PAINTING_TIME {
        let Some(tracker) = now.positions.get(now.painted) else {
            break;
        };
        let before = now.painted.checked_sub(1).map(|at| &now.positions[at]);
        let changed = before.map_or_else(Vec::new, |before| changed_cells(before, tracker));
        let picture = now.view.paint(&with(&now.shown, tracker), &changed);
        now.painted += 1;
        let is_last = now.painted == now.positions.len();
        let usual = (WHOLE_TIME - LAST_TIME) / now.positions.len().max(1);
        let time = match is_last {
            true => LAST_TIME,
            false => usual.clamp(SHORTEST_TIME, LONGEST_TIME),
        };
        if let Err(error) = now.file.add(&picture, time) {
            tell_failure(&error, &mut notices);
            making.0 = None;
            return;
        }
    }
    if now.painted < now.positions.len() {
        return;
    }
    let Some(done) = making.0.take() else {
        return;
    };
    match done.file.finish() {
        Ok(bytes) => {
            let file = GameFile {
                game: done.shown.variant.into(),
                extension: "gif",
                bytes,
            };
            intents.write(Intent::File(FileIntent::SaveAs(file)));
        }
        Err(error) => tell_failure(&error, &mut notices),
    }
}

/// The cells that something has left or come to.
fn changed_cells(before: &PieceTracker, after: &PieceTracker) -> Vec<Cell> {
    let cell_of = |at| match at {
        PieceLocation::Cell(cell) => Some(cell),
        _ => None,
    };
    let mut cells = Vec::new();
    for (id, piece) in after.pieces() {
        let was = before.piece(id).location;
        if was != piece.location {
            cells.extend([was, piece.location].into_iter().filter_map(cell_of));
        }
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// A GIF in the making: one set of colours for all, and of each picture only the part that is not as
/// in the one before.
struct LoopFile {
    encoder: Encoder<Vec<u8>>,
    colours: NeuQuant,
    nearest: HashMap<[u8; 4], u8>,
    width: usize,
    /// The picture before, as numbers of colours.
    last: Vec<u8>,
}

impl LoopFile {
    /// An empty one with the colours of some of its pictures, all of one size.
    fn new(samples: &[Canvas]) -> Result<LoopFile, EncodingError> {
        let mut width_and_height = (0, 0);
        let mut sampled = Vec::new();
        for sample in samples {
            let (size, pixels) = sample.pixels();
            width_and_height = size;
            sampled.extend(pixels.iter().step_by(PIXELS_PER_SAMPLE).flatten());
        }
        let (width, height) = width_and_height;
        let colours = NeuQuant::new(SAMPLE_FACTOR, 256, &sampled);
        let size = [width, height].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
        let mut encoder = Encoder::new(Vec::new(), size[0], size[1], &colours.color_map_rgb())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(LoopFile {
            encoder,
            colours,
            nearest: HashMap::new(),
            width,
            last: Vec::new(),
        })
    }

    /// Adds a picture that is seen for so many hundredths of a second.
    fn add(&mut self, picture: &Canvas, time: usize) -> Result<(), EncodingError> {
        let (_, pixels) = picture.pixels();
        let colours = &self.colours;
        let nearest = &mut self.nearest;
        let number = |pixel: &[u8; 4]| {
            *nearest
                .entry(*pixel)
                .or_insert_with(|| u8::try_from(colours.index_of(pixel)).unwrap_or(u8::MAX))
        };
        let now: Vec<u8> = pixels.iter().map(number).collect();
        let (columns, rows) = self.changed_part(&now);
        let part = now.chunks_exact(self.width).take(rows.end).skip(rows.start);
        let side = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let frame = Frame {
            delay: side(time),
            left: side(columns.start),
            top: side(rows.start),
            width: side(columns.len()),
            height: side(rows.len()),
            buffer: part.flat_map(|row| row[columns.clone()].to_vec()).collect(),
            ..Frame::default()
        };
        self.last = now;
        self.encoder.write_frame(&frame)
    }

    /// The columns and rows around everything that is not as before: at least a pixel.
    fn changed_part(&self, now: &[u8]) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        let width = self.width;
        if self.last.is_empty() {
            return (0..width, 0..now.len() / width);
        }
        let differing = (0..now.len()).filter(|at| now[*at] != self.last[*at]);
        let places = differing.map(|at| (at % width, at / width));
        let around = places.fold(None, |around, (column, row)| {
            let (columns, rows) = around.unwrap_or((column..column, row..row));
            Some((
                columns.start.min(column)..columns.end.max(column + 1),
                rows.start.min(row)..rows.end.max(row + 1),
            ))
        });
        around.unwrap_or((0..1, 0..1))
    }

    fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::{Rect, Vec2};
    use gif::{ColorOutput, DecodeOptions};

    use super::*;
    use crate::configs::colour::Colour;
    use crate::rules::variants::ruleset::Ruleset;

    const SIDE: usize = 40;

    /// A board with a dot at this place.
    fn picture(dot: Vec2) -> Canvas {
        let [wood, ink] = [[0xe3, 0xb8, 0x73], [0x2a, 0x24, 0x20]].map(|rgb| Colour {
            rgb,
            alpha: u8::MAX,
        });
        let mut canvas = Canvas::new(Rect::from_corners(Vec2::ZERO, Vec2::ONE), SIDE, wood);
        canvas.dot(dot, 0.1, ink);
        canvas
    }

    /// Every frame that a reader of GIFs puts together is the picture that went in, however little of
    /// it was written, and a picture that changes nothing has its time as well.
    #[test]
    fn a_reader_sees_each_picture_for_its_time() {
        let places = [(0.2, 0.2), (0.8, 0.6), (0.8, 0.6), (0.2, 0.2)];
        let pictures = places.map(|(x, y)| picture(Vec2::new(x, y)));
        let mut file = LoopFile::new(&pictures[..2]).expect("a file");
        for (number, picture) in pictures.iter().enumerate() {
            file.add(picture, 10 + number).expect("room for it");
        }
        let bytes = file.finish().expect("it ends");
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut reader = options.read_info(bytes.as_slice()).expect("a GIF");
        assert_eq!(reader.repeat(), Repeat::Infinite);
        let mut seen = vec![[0; 4]; SIDE * SIDE];
        for (number, picture) in pictures.iter().enumerate() {
            let frame = reader.read_next_frame().expect("whole").expect("a frame");
            assert_eq!(usize::from(frame.delay), 10 + number);
            let width = usize::from(frame.width);
            for (at, pixel) in frame.buffer.as_chunks::<4>().0.iter().enumerate() {
                let row = usize::from(frame.top) + at / width;
                seen[row * SIDE + usize::from(frame.left) + at % width] = *pixel;
            }
            let (_, wanted) = picture.pixels();
            for (seen, wanted) in seen.iter().zip(wanted) {
                // The edge of a dot is few pixels, whose shades have no colour of their own: a third of
                // the way from wood to ink is the most that they may be off.
                let differs = |channel: usize| seen[channel].abs_diff(wanted[channel]) > 60;
                assert!(!(0..3).any(differs), "{seen:?} instead of {wanted:?}");
            }
        }
        assert!(reader.read_next_frame().expect("its end").is_none());
    }

    #[test]
    fn every_position_is_seen_from_the_start_to_the_last() {
        let minishogi = Ruleset::named("minishogi").expect("it comes with the program");
        let mut game = minishogi.begin();
        for _ in 0..3 {
            let first = game.legal_move_texts().swap_remove(0);
            game.play(&first).expect("it is legal");
        }
        let seen = positions_seen(&game);
        assert_eq!(seen.len(), 4);
        assert_eq!(seen.first(), Some(minishogi.begin().piece_tracker()));
        assert_eq!(seen.last(), Some(game.piece_tracker()));
    }
}
