//! Bodies made of an outline and a profile: a turned tray, a cut stone, a
//! wooden box. Knows no theme and no game.

use std::f32::consts::FRAC_PI_2;

use bevy::asset::RenderAssetUsages;
use bevy::math::{Vec2, Vec2Swizzles, Vec3, vec2, vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// Where one ring of a body lies, against its outline.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    /// How far inside of the outline.
    pub inset: f32,
    /// How high.
    pub y: f32,
    /// How light it is there, 1 for full: baked shade of corners light does
    /// not reach.
    pub light: f32,
}

/// A ring.
pub const fn ring(inset: f32, y: f32, light: f32) -> Ring {
    Ring { inset, y, light }
}

/// How a texture lies on a body.
#[derive(Clone, Copy, Debug)]
pub enum UvMapping {
    /// From above, this many times a unit; sides continue the top.
    Planar(f32),
    /// The same, turned by a quarter: grain from left to right.
    Across(f32),
    /// The flat top shows the square from -1 to 1; sides show its corner.
    Face,
    /// The flat top shows this area; sides show nothing in particular.
    Area(Vec2, Vec2),
    /// Everything shows this area from above.
    Cut(Vec2, Vec2),
}

/// Profiles that turn by more than this (its cosine) have an edge there.
const EDGE: f32 = 0.6;

/// How much faster than red green and blue are lost in baked shade.
const WARM: (f32, f32) = (1.12, 1.3);

/// The corners of a mesh while it is being made.
#[derive(Default)]
pub struct MeshBuilder {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    uvs: Vec<Vec2>,
    lights: Vec<f32>,
    indices: Vec<u32>,
}

impl MeshBuilder {
    /// Adds a body: rings of an outline (counter-clockwise, y away from the
    /// viewer), from the lowest outer one on; `cap` closes the last.
    pub fn body(
        &mut self,
        outline: &[Vec2],
        profile: &[Ring],
        cap: bool,
        skin: UvMapping,
    ) -> &mut MeshBuilder {
        let aside = outward(outline);
        for segment in 0..profile.len().saturating_sub(1) {
            let lower = slope(profile, segment, segment.checked_sub(1));
            let upper = slope(profile, segment, Some(segment + 1));
            let first = self.ring(outline, &aside, profile[segment], lower, skin);
            let second = self.ring(outline, &aside, profile[segment + 1], upper, skin);
            self.band(first, second, outline.len() as u32);
        }
        if let (true, Some(last)) = (cap, profile.last()) {
            self.cap(outline, &aside, *last, skin);
        }
        self
    }

    /// Adds a flat band between an outline and one further in that has as many
    /// corners, each with its own light.
    pub fn between(
        &mut self,
        outer: &[Vec2],
        inner: &[Vec2],
        y: f32,
        lights: [f32; 2],
        skin: UvMapping,
    ) -> &mut MeshBuilder {
        let [first, second] = [(outer, lights[0]), (inner, lights[1])].map(|(outline, light)| {
            self.ring(
                outline,
                &outward(outline),
                ring(0.0, y, light),
                Vec2::Y,
                skin,
            )
        });
        self.band(first, second, outer.len() as u32);
        self
    }

    /// Adds a flat face.
    pub fn flat(
        &mut self,
        outline: &[Vec2],
        y: f32,
        light: f32,
        skin: UvMapping,
    ) -> &mut MeshBuilder {
        let aside = outward(outline);
        self.cap(outline, &aside, ring(0.0, y, light), skin);
        self
    }

    /// Lets everything get thinner away from the viewer: as it is at `near`,
    /// a part of that at `far` (both y of the outline).
    pub fn taper(&mut self, near: f32, far: f32, part: f32) -> &mut MeshBuilder {
        let slope = (part - 1.0) / (far - near);
        for (at, normal) in self.positions.iter_mut().zip(&mut self.normals) {
            let thin = 1.0 + slope * (-at.z - near);
            let aside = at.y * slope / thin;
            *normal =
                vec3(normal.x, normal.y / thin, normal.z + normal.y * aside).normalize_or(Vec3::Y);
            at.y *= thin;
        }
        self
    }

    /// Makes the mesh.
    pub fn build(self) -> Mesh {
        // Baked shade is warm: light that found its way in met wood.
        let colours = |light: &f32| [*light, light.powf(WARM.0), light.powf(WARM.1), 1.0];
        let colours = self.lights.iter().map(colours).collect();
        self.coloured(colours)
    }

    /// Makes the mesh with `light` as opacity instead.
    pub fn build_fading(self) -> Mesh {
        let colours: Vec<[f32; 4]> = self
            .lights
            .iter()
            .map(|light| [1.0, 1.0, 1.0, *light])
            .collect();
        self.coloured(colours)
    }

    fn coloured(self, colours: Vec<[f32; 4]>) -> Mesh {
        let tangents: Vec<[f32; 4]> = self.normals.iter().map(tangent).collect();
        let arrays = |list: &[Vec3]| list.iter().map(Vec3::to_array).collect::<Vec<_>>();
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, arrays(&self.positions))
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, arrays(&self.normals))
        .with_inserted_attribute(
            Mesh::ATTRIBUTE_UV_0,
            self.uvs.iter().map(Vec2::to_array).collect::<Vec<_>>(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(self.indices))
    }

    fn ring(
        &mut self,
        outline: &[Vec2],
        aside: &[Vec2],
        at: Ring,
        slope: Vec2,
        skin: UvMapping,
    ) -> u32 {
        let first = self.positions.len() as u32;
        for (point, out) in outline.iter().zip(aside) {
            let flat = *point - *out * at.inset;
            let normal = vec3(out.x * slope.x, slope.y, -out.y * slope.x).normalize_or(Vec3::Y);
            let uv = match skin {
                UvMapping::Planar(scale) => (flat + *out * (-at.y)) * scale * vec2(1.0, -1.0),
                UvMapping::Across(scale) => flat.yx() * scale,
                UvMapping::Face | UvMapping::Area(..) => Vec2::splat(0.004),
                UvMapping::Cut(low, high) => within(flat, low, high),
            };
            self.corner(vec3(flat.x, at.y, -flat.y), normal, uv, at.light);
        }
        first
    }

    fn band(&mut self, lower: u32, upper: u32, count: u32) {
        for at in 0..count {
            let next = (at + 1) % count;
            self.indices.extend([
                lower + at,
                lower + next,
                upper + next,
                lower + at,
                upper + next,
                upper + at,
            ]);
        }
    }

    fn cap(&mut self, outline: &[Vec2], aside: &[Vec2], at: Ring, skin: UvMapping) {
        let edge: Vec<Vec2> = outline
            .iter()
            .zip(aside)
            .map(|(point, out)| *point - *out * at.inset)
            .collect();
        let middle = edge.iter().sum::<Vec2>() / edge.len() as f32;
        let uv = |flat: Vec2| match skin {
            UvMapping::Planar(scale) => flat * scale * vec2(1.0, -1.0),
            UvMapping::Across(scale) => flat.yx() * scale,
            UvMapping::Face => vec2(0.5 + flat.x / 2.0, 0.5 - flat.y / 2.0),
            UvMapping::Area(low, high) | UvMapping::Cut(low, high) => within(flat, low, high),
        };
        let first = self.positions.len() as u32;
        for flat in std::iter::once(&middle).chain(&edge) {
            self.corner(vec3(flat.x, at.y, -flat.y), Vec3::Y, uv(*flat), at.light);
        }
        let count = edge.len() as u32;
        for at in 0..count {
            self.indices
                .extend([first, first + 1 + at, first + 1 + (at + 1) % count]);
        }
    }

    fn corner(&mut self, position: Vec3, normal: Vec3, uv: Vec2, light: f32) {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.lights.push(light);
    }
}

/// The outward direction of a segment of a profile, smoothed with a
/// neighbour's unless there is an edge between them.
fn slope(profile: &[Ring], segment: usize, neighbour: Option<usize>) -> Vec2 {
    let side = |segment: usize| {
        let (from, to) = (profile[segment], profile.get(segment + 1)?);
        Some(vec2(to.y - from.y, to.inset - from.inset).normalize_or_zero())
    };
    let own = side(segment).unwrap_or(Vec2::Y);
    let other = neighbour.and_then(side).unwrap_or(own);
    if own.dot(other) > EDGE {
        (own + other).normalize_or(own)
    } else {
        own
    }
}

fn tangent(normal: &Vec3) -> [f32; 4] {
    let along = (Vec3::X - *normal * normal.x).normalize_or(Vec3::Z);
    [along.x, along.y, along.z, 1.0]
}

/// The outward direction at every point of an outline.
fn outward(outline: &[Vec2]) -> Vec<Vec2> {
    let count = outline.len();
    let side = |from: usize, to: usize| {
        let way = (outline[to] - outline[from]).normalize_or_zero();
        vec2(way.y, -way.x)
    };
    (0..count)
        .map(|at| {
            let (before, after) = ((at + count - 1) % count, (at + 1) % count);
            let (first, second) = (side(before, at), side(at, after));
            let middle = (first + second).normalize_or(first);
            // Keeps the inset of straight sides at sharp corners.
            middle / middle.dot(first).max(0.3)
        })
        .collect()
}

/// Where a point of an area is on its picture.
fn within(flat: Vec2, low: Vec2, high: Vec2) -> Vec2 {
    vec2(flat.x - low.x, high.y - flat.y) / (high - low)
}

/// An outline this much further out; further in if negative.
pub fn offset(outline: &[Vec2], by: f32) -> Vec<Vec2> {
    let aside = outward(outline);
    let points = outline.iter().zip(aside);
    points.map(|(point, out)| *point + out * by).collect()
}

/// A counter-clockwise polygon with round corners; those that point inward
/// stay sharp.
pub fn softened(corners: &[Vec2], radius: f32) -> Vec<Vec2> {
    const STEPS: usize = 4;
    let count = corners.len();
    let mut outline = Vec::new();
    for (at, corner) in corners.iter().enumerate() {
        let way = |from: Vec2, to: Vec2| (to - from).normalize_or_zero();
        let before = way(corners[(at + count - 1) % count], *corner);
        let after = way(*corner, corners[(at + 1) % count]);
        let turn = before.angle_to(after);
        if turn <= 0.0 {
            outline.push(*corner);
            continue;
        }
        let inward = (after - before).normalize_or_zero();
        let middle = *corner + inward * (radius / (turn / 2.0).cos());
        let first = *corner - before * radius * (turn / 2.0).tan() - middle;
        outline.extend((0..=STEPS).map(|step| {
            let angle = turn * step as f32 / STEPS as f32;
            middle + Vec2::from_angle(angle).rotate(first)
        }));
    }
    outline
}

/// A rectangle with round corners.
pub fn rounded(half: Vec2, radius: f32) -> Vec<Vec2> {
    const STEPS: usize = 6;
    let middles = [half, vec2(-half.x, half.y), -half, vec2(half.x, -half.y)];
    let mut outline = Vec::new();
    for (quarter, corner) in middles.into_iter().enumerate() {
        let centre = corner - corner.signum() * radius;
        for step in 0..=STEPS {
            let angle = (quarter as f32 + step as f32 / STEPS as f32) * FRAC_PI_2;
            outline.push(centre + Vec2::from_angle(angle) * radius);
        }
    }
    outline
}
