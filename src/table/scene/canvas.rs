//! A painter of textures: shapes by their signed distance functions, so that edges
//! are antialiased, and glyphs of fonts. Must not know any game or theme.

use ab_glyph::{Font, FontRef, Glyph, OutlinedGlyph, PxScale, point};
use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::math::{Rect, Vec2, vec2};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::tasks::ComputeTaskPool;

use crate::configs::colour::Colour;

/// The font of letters on the table, and the brush font of kanji.
const LATIN_FONT: &[u8] = include_bytes!("../../../assets/fonts/KomadaiSans-SemiBold.ttf");
const KANJI_FONT: &[u8] = include_bytes!("../../../assets/fonts/YujiBoku-Komadai.ttf");

/// The anisotropic filtering of textures: the table is seen at a slant.
const ANISOTROPY_CLAMP: u16 = 8;

/// How many pixels are worth a task of their own: a board has millions.
const PIXELS_IN_STRIP: usize = 16_384;

/// A picture being painted. Its coordinates are those of the surface it will
/// cover, y upwards.
#[derive(Clone)]
pub struct Canvas {
    width: usize,
    height: usize,
    area: Rect,
    /// Pixels per unit.
    scale: f32,
    pixels: Vec<[u8; 4]>,
}

impl Canvas {
    /// A picture of an area, this many pixels wide, all of one colour.
    pub fn new(area: Rect, width: usize, background: Colour) -> Canvas {
        let scale = width as f32 / area.width();
        let height = (area.height() * scale).round() as usize;
        let [red, green, blue] = background.rgb;
        Canvas {
            width,
            height,
            area,
            scale,
            pixels: vec![[red, green, blue, background.alpha]; width * height],
        }
    }

    /// The size of a pixel in units.
    pub fn pixel_size(&self) -> f32 {
        1.0 / self.scale
    }

    /// Paints with a colour that may change from point to point, as opaque as
    /// `coverage` says there (0 to 1), within some bounds.
    pub fn paint(&mut self, bounds: Rect, ink: impl Fn(Vec2) -> (Colour, f32) + Sync) {
        self.for_each_pixel(bounds, |pixel, at| {
            let (colour, coverage) = ink(at);
            blend(pixel, colour, coverage);
        });
    }

    /// Paints what is still wholly transparent.
    pub fn fill_transparent_pixels(&mut self, ink: impl Fn(Vec2) -> Colour + Sync) {
        self.for_each_pixel(self.area, |pixel, at| {
            if pixel[3] == 0 {
                blend(pixel, ink(at), 1.0);
            }
        });
    }

    /// Changes the pixels within some bounds; of many pixels, strips side by side.
    fn for_each_pixel(&mut self, bounds: Rect, change: impl Fn(&mut [u8; 4], Vec2) + Sync) {
        let left = self.pixel_column(bounds.min.x).floor().max(0.0) as usize;
        let right = (self.pixel_column(bounds.max.x).ceil().max(0.0) as usize).min(self.width);
        let top = self.pixel_row(bounds.max.y).floor().max(0.0) as usize;
        let bottom = (self.pixel_row(bounds.min.y).ceil().max(0.0) as usize).min(self.height);
        if left >= right || top >= bottom {
            return;
        }
        let (width, scale, corner) = (
            self.width,
            self.scale,
            vec2(self.area.min.x, self.area.max.y),
        );
        let change_rows = |first: usize, rows: &mut [[u8; 4]]| {
            for (row, pixels) in (first..).zip(rows.chunks_exact_mut(width)) {
                let y = corner.y - (row as f32 + 0.5) / scale;
                for (column, pixel) in (left..right).zip(&mut pixels[left..right]) {
                    let x = corner.x + (column as f32 + 0.5) / scale;
                    change(pixel, vec2(x, y));
                }
            }
        };
        let rows = &mut self.pixels[top * width..bottom * width];
        let rows_in_strip = (PIXELS_IN_STRIP / (right - left)).max(1);
        let is_large = bottom - top > rows_in_strip;
        let Some(pool) = ComputeTaskPool::try_get().filter(|_| is_large) else {
            change_rows(top, rows);
            return;
        };
        pool.scope(|scope| {
            let firsts = (top..).step_by(rows_in_strip);
            for (first, strip) in firsts.zip(rows.chunks_mut(rows_in_strip * width)) {
                let change_rows = &change_rows;
                scope.spawn(async move { change_rows(first, strip) });
            }
        });
    }

    /// Fills a shape given by the distance to its edge, negative inside.
    pub fn fill(&mut self, bounds: Rect, colour: Colour, distance: impl Fn(Vec2) -> f32 + Sync) {
        let scale = self.scale;
        let margin = self.pixel_size();
        self.paint(bounds.inflate(margin), |at| {
            (colour, (0.5 - distance(at) * scale).clamp(0.0, 1.0))
        });
    }

    /// A line with round ends.
    pub fn line(&mut self, from: Vec2, to: Vec2, width: f32, colour: Colour) {
        let bounds = Rect::from_corners(from, to).inflate(width);
        self.fill(bounds, colour, |at| {
            distance_to_segment(at, from, to) - width / 2.0
        });
    }

    pub fn dot(&mut self, centre: Vec2, radius: f32, colour: Colour) {
        let bounds = Rect::from_center_half_size(centre, Vec2::splat(radius));
        self.fill(bounds, colour, |at| at.distance(centre) - radius);
    }

    pub fn polygon(&mut self, corners: &[Vec2], colour: Colour) {
        let bounds = corners
            .iter()
            .fold(Rect::EMPTY, |area, corner| area.union_point(*corner));
        self.fill(bounds, colour, |at| signed_distance_to_polygon(at, corners));
    }

    pub fn outline(&mut self, corners: &[Vec2], width: f32, colour: Colour) {
        let bounds = corners
            .iter()
            .fold(Rect::EMPTY, |area, corner| area.union_point(*corner));
        self.fill(bounds.inflate(width), colour, |at| {
            signed_distance_to_polygon(at, corners).abs() - width / 2.0
        });
    }

    /// A circle drawn with a line.
    pub fn ring(&mut self, centre: Vec2, radius: f32, width: f32, colour: Colour) {
        let bounds = Rect::from_center_half_size(centre, Vec2::splat(radius + width));
        self.fill(bounds, colour, |at| {
            (at.distance(centre) - radius).abs() - width / 2.0
        });
    }

    /// A line of text with this height of capitals, centred at a point.
    pub fn text(&mut self, text: &str, centre: Vec2, cap_height: f32, colour: Colour) {
        let Ok(font) = FontRef::try_from_slice(LATIN_FONT) else {
            return;
        };
        // The letters' own measure of a capital, at scale 1.
        let cap = font
            .outline(font.glyph_id('H'))
            .map_or(1.0, |outline| outline.bounds.height().abs());
        let per_unit = cap_height / cap;
        let px = per_unit * font.height_unscaled() * self.scale;
        let width: f32 = text
            .chars()
            .map(|letter| font.h_advance_unscaled(font.glyph_id(letter)) * per_unit)
            .sum();
        let mut x = self.pixel_column(centre.x - width / 2.0);
        let y = self.pixel_row(centre.y - cap_height / 2.0);
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            let glyph = Glyph {
                id,
                scale: PxScale::from(px),
                position: point(x, y),
            };
            x += font.h_advance_unscaled(id) * per_unit * self.scale;
            if let Some(outline) = font.outline_glyph(glyph) {
                self.draw_glyph(&outline, colour);
            }
        }
    }

    /// One kanji of this size, centred at a point.
    pub fn kanji(&mut self, letter: char, centre: Vec2, size: f32, colour: Colour) {
        let Ok(font) = FontRef::try_from_slice(KANJI_FONT) else {
            return;
        };
        let em = font.units_per_em().unwrap_or(font.height_unscaled());
        let px = size * font.height_unscaled() / em * self.scale;
        let id = font.glyph_id(letter);
        let glyph = |at: [f32; 2]| Glyph {
            id,
            scale: PxScale::from(px),
            position: point(at[0], at[1]),
        };
        let Some(bounds) = font.outline_glyph(glyph([0.0; 2])).map(|at| at.px_bounds()) else {
            return;
        };
        let at = [
            self.pixel_column(centre.x) - (bounds.min.x + bounds.max.x) / 2.0,
            self.pixel_row(centre.y) - (bounds.min.y + bounds.max.y) / 2.0,
        ];
        if let Some(outline) = font.outline_glyph(glyph(at)) {
            self.draw_glyph(&outline, colour);
        }
    }

    /// Lays another picture over it within an outline; `place` leads from a point here to one there.
    pub fn stamp(
        &mut self,
        outline: &[Vec2],
        picture: &Canvas,
        place: impl Fn(Vec2) -> Vec2 + Sync,
    ) {
        let corners = outline.iter().copied();
        let bounds = corners.fold(Rect::EMPTY, |area, corner| area.union_point(corner));
        let scale = self.scale;
        self.paint(bounds.inflate(self.pixel_size()), |at| {
            let distance = signed_distance_to_polygon(at, outline);
            let coverage = (0.5 - distance * scale).clamp(0.0, 1.0);
            (picture.colour_at(place(at)), coverage)
        });
    }

    /// The colour at a point, between those of the four nearest pixels.
    fn colour_at(&self, at: Vec2) -> Colour {
        let (x, y) = (self.pixel_column(at.x) - 0.5, self.pixel_row(at.y) - 0.5);
        let column = |x: f32| (x.max(0.0) as usize).min(self.width - 1);
        let row = |y: f32| (y.max(0.0) as usize).min(self.height - 1);
        let pixel = |x: f32, y: f32| {
            let [red, green, blue, alpha] = self.pixels[row(y) * self.width + column(x)];
            Colour {
                rgb: [red, green, blue],
                alpha,
            }
        };
        let (right, below) = (x - x.floor(), y - y.floor());
        let upper = mix(pixel(x, y), pixel(x + 1.0, y), right);
        mix(
            upper,
            mix(pixel(x, y + 1.0), pixel(x + 1.0, y + 1.0), right),
            below,
        )
    }

    /// How many pixels it is wide and high, and all of them, in rows from the top.
    pub fn pixels(&self) -> ((usize, usize), &[[u8; 4]]) {
        ((self.width, self.height), &self.pixels)
    }

    /// Lays another picture of the same square over it, turned clockwise by some quarters of a turn.
    pub fn overlay_turned(&mut self, over: &Canvas, quarters: u8) {
        let last = self.width.saturating_sub(1);
        for row in 0..self.height.min(self.width) {
            for column in 0..self.width {
                let (from_row, from_column) = match quarters % 4 {
                    0 => (row, column),
                    1 => (last - column, row),
                    2 => (last - row, last - column),
                    _ => (column, last - row),
                };
                let [red, green, blue, alpha] = over.pixels[from_row * over.width + from_column];
                let colour = Colour {
                    rgb: [red, green, blue],
                    alpha,
                };
                blend(&mut self.pixels[row * self.width + column], colour, 1.0);
            }
        }
    }

    fn draw_glyph(&mut self, outline: &OutlinedGlyph, colour: Colour) {
        let corner = outline.px_bounds().min;
        outline.draw(|dx, dy, coverage| {
            self.blend_pixel(
                corner.x as i64 + i64::from(dx),
                corner.y as i64 + i64::from(dy),
                colour,
                coverage,
            );
        });
    }

    /// The picture as a texture with mipmaps; its edges repeat or clamp.
    pub fn into_image(self, repeat: bool) -> Image {
        let size = Extent3d {
            width: self.width as u32,
            height: self.height as u32,
            depth_or_array_layers: 1,
        };
        let format = TextureFormat::Rgba8UnormSrgb;
        let mut image = Image::new_uninit(
            size,
            TextureDimension::D2,
            format,
            RenderAssetUsages::RENDER_WORLD,
        );
        let (data, levels) = with_mipmaps(self.width, self.height, self.pixels);
        image.data = Some(data);
        image.texture_descriptor.mip_level_count = levels;
        // A texture that may be written to would keep its mipmaps
        // when it is painted anew: only its full size is copied.
        image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING;
        let edge = if repeat {
            ImageAddressMode::Repeat
        } else {
            ImageAddressMode::ClampToEdge
        };
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
            address_mode_u: edge,
            address_mode_v: edge,
            mag_filter: ImageFilterMode::Linear,
            min_filter: ImageFilterMode::Linear,
            mipmap_filter: ImageFilterMode::Linear,
            anisotropy_clamp: ANISOTROPY_CLAMP,
            ..ImageSamplerDescriptor::default()
        });
        image
    }

    fn pixel_column(&self, x: f32) -> f32 {
        (x - self.area.min.x) * self.scale
    }

    fn pixel_row(&self, y: f32) -> f32 {
        (self.area.max.y - y) * self.scale
    }

    fn blend_pixel(&mut self, column: i64, row: i64, colour: Colour, coverage: f32) {
        let inside =
            (0..self.width as i64).contains(&column) && (0..self.height as i64).contains(&row);
        if inside {
            blend(
                &mut self.pixels[row as usize * self.width + column as usize],
                colour,
                coverage,
            );
        }
    }
}

/// The distance of a point from a line segment.
pub fn distance_to_segment(at: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let part = ((at - from).dot(way) / way.length_squared().max(f32::EPSILON)).clamp(0.0, 1.0);
    at.distance(from + way * part)
}

/// The distance of a point from the edge of a polygon; negative inside.
fn signed_distance_to_polygon(at: Vec2, corners: &[Vec2]) -> f32 {
    let sides = || corners.iter().zip(corners.iter().cycle().skip(1));
    let distance = sides()
        .map(|(from, to)| distance_to_segment(at, *from, *to))
        .fold(f32::INFINITY, f32::min);
    let crossed = sides().filter(|(from, to)| {
        let (low, high) = if from.y < to.y {
            (from, to)
        } else {
            (to, from)
        };
        let beside = low.y <= at.y && at.y < high.y;
        beside && at.x < low.x + (high.x - low.x) * (at.y - low.y) / (high.y - low.y)
    });
    if crossed.count() % 2 == 1 {
        -distance
    } else {
        distance
    }
}

/// The nearest value of a channel. Millions are asked for, and `round` is a call.
fn rounded(channel: f32) -> u8 {
    (channel + 0.5) as u8
}

/// The interpolation of two colours: 0 is the first, 1 the second.
pub fn mix(first: Colour, second: Colour, part: f32) -> Colour {
    let channel = |a: u8, b: u8| rounded(f32::from(a) + (f32::from(b) - f32::from(a)) * part);
    Colour {
        rgb: std::array::from_fn(|at| channel(first.rgb[at], second.rgb[at])),
        alpha: channel(first.alpha, second.alpha),
    }
}

/// A colour made lighter (above 1) or darker (below 1).
pub fn shade(colour: Colour, by: f32) -> Colour {
    Colour {
        rgb: colour.rgb.map(|channel| rounded(f32::from(channel) * by)),
        ..colour
    }
}

fn blend(pixel: &mut [u8; 4], colour: Colour, coverage: f32) {
    let part = coverage.clamp(0.0, 1.0) * f32::from(colour.alpha) / 255.0;
    if part <= 0.0 {
        return;
    }
    if part >= 1.0 {
        let [red, green, blue] = colour.rgb;
        *pixel = [red, green, blue, u8::MAX];
        return;
    }
    let under = Colour {
        rgb: [pixel[0], pixel[1], pixel[2]],
        alpha: u8::MAX,
    };
    let [red, green, blue] = mix(under, colour, part).rgb;
    let alpha = f32::from(pixel[3]) + (255.0 - f32::from(pixel[3])) * part;
    *pixel = [red, green, blue, rounded(alpha)];
}

/// The pixels of all mipmap levels, down to one pixel, and how many levels these are.
fn with_mipmaps(width: usize, height: usize, pixels: Vec<[u8; 4]>) -> (Vec<u8>, u32) {
    let mut data = pixels.as_flattened().to_vec();
    let mut levels = 1;
    let (mut width, mut height, mut larger) = (width, height, pixels);
    while width > 1 || height > 1 {
        let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
        let mut smaller = Vec::with_capacity(half_width * half_height);
        for row in 0..half_height {
            let rows = [row * 2, (row * 2 + 1).min(height - 1)];
            for column in 0..half_width {
                let columns = [column * 2, (column * 2 + 1).min(width - 1)];
                let four = [
                    larger[rows[0] * width + columns[0]],
                    larger[rows[0] * width + columns[1]],
                    larger[rows[1] * width + columns[0]],
                    larger[rows[1] * width + columns[1]],
                ];
                smaller.push(std::array::from_fn(|channel| {
                    (four
                        .iter()
                        .map(|pixel| u16::from(pixel[channel]))
                        .sum::<u16>()
                        / 4) as u8
                }));
            }
        }
        data.extend_from_slice(smaller.as_flattened());
        levels += 1;
        (width, height, larger) = (half_width, half_height, smaller);
    }
    (data, levels)
}
