//! A builder of meshes from an outline and a profile: a turned tray, a cut stone, a
//! wooden box. Must not know any theme or game.

use std::f32::consts::FRAC_PI_2;

use bevy::math::{Vec2, Vec2Swizzles, Vec3, vec2, vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

use super::lost_device::MESH_USAGES;

/// One ring of a profile, relative to the outline.
#[derive(Clone, Copy, Debug)]
pub struct ProfileRing {
    /// How far inside of the outline.
    pub inset: f32,
    /// Its height.
    pub y: f32,
    /// Baked ambient light, 1 for full: corners that light does not reach have less.
    pub light: f32,
}

pub const fn profile_ring(inset: f32, y: f32, light: f32) -> ProfileRing {
    ProfileRing { inset, y, light }
}

/// How texture coordinates are computed.
#[derive(Clone, Copy, Debug)]
pub enum UvMapping {
    /// From above, this many tiles a unit; sides continue the top.
    Planar(f32),
    /// The same, turned by a quarter: grain from left to right.
    PlanarTurned(f32),
    /// The flat top shows the texture over the square from -1 to 1; sides show its corner.
    Face,
    /// The flat top shows the texture over this area; sides show its corner.
    Area(Vec2, Vec2),
    /// Top and sides show the texture over this area, projected from above.
    Projected(Vec2, Vec2),
}

/// Where a profile turns by an angle with a smaller cosine, normals are not smoothed.
const SMOOTH_COSINE: f32 = 0.6;

/// The exponents of green and blue in baked shade: they are lost faster than red.
const GREEN_SHADE_EXPONENT: f32 = 1.12;
const BLUE_SHADE_EXPONENT: f32 = 1.3;

/// The vertices and indices of a mesh that is being built.
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
    pub fn add_body(
        &mut self,
        outline: &[Vec2],
        profile: &[ProfileRing],
        cap: bool,
        uv_mapping: UvMapping,
    ) -> &mut MeshBuilder {
        let normals_2d = outward_normals(outline);
        for segment in 0..profile.len().saturating_sub(1) {
            let lower = segment_normal(profile, segment, segment.checked_sub(1));
            let upper = segment_normal(profile, segment, Some(segment + 1));
            let first = self.push_ring(outline, &normals_2d, profile[segment], lower, uv_mapping);
            let second = self.push_ring(
                outline,
                &normals_2d,
                profile[segment + 1],
                upper,
                uv_mapping,
            );
            self.connect_rings(first, second, outline.len() as u32);
        }
        if let (true, Some(last)) = (cap, profile.last()) {
            self.push_cap(outline, &normals_2d, *last, uv_mapping);
        }
        self
    }

    /// Adds a flat band between an outline and one further in that has as many
    /// corners, each with its own light.
    pub fn add_band(
        &mut self,
        outer: &[Vec2],
        inner: &[Vec2],
        y: f32,
        lights: [f32; 2],
        uv_mapping: UvMapping,
    ) -> &mut MeshBuilder {
        let [first, second] = [(outer, lights[0]), (inner, lights[1])].map(|(outline, light)| {
            self.push_ring(
                outline,
                &outward_normals(outline),
                profile_ring(0.0, y, light),
                Vec2::Y,
                uv_mapping,
            )
        });
        self.connect_rings(first, second, outer.len() as u32);
        self
    }

    pub fn add_face(
        &mut self,
        outline: &[Vec2],
        y: f32,
        light: f32,
        uv_mapping: UvMapping,
    ) -> &mut MeshBuilder {
        let normals_2d = outward_normals(outline);
        self.push_cap(
            outline,
            &normals_2d,
            profile_ring(0.0, y, light),
            uv_mapping,
        );
        self
    }

    /// Lets everything get thinner away from the viewer: as it is at `near`,
    /// a part of that at `far` (both y of the outline).
    pub fn taper(&mut self, near: f32, far: f32, part: f32) -> &mut MeshBuilder {
        let slope = (part - 1.0) / (far - near);
        for (at, normal) in self.positions.iter_mut().zip(&mut self.normals) {
            let thin = 1.0 + slope * (-at.z - near);
            let tilt = at.y * slope / thin;
            *normal =
                vec3(normal.x, normal.y / thin, normal.z + normal.y * tilt).normalize_or(Vec3::Y);
            at.y *= thin;
        }
        self
    }

    /// The mesh, with baked light as its vertex colours.
    pub fn build(self) -> Mesh {
        // Baked shade is warm: light that found its way in met wood.
        let colours = |light: &f32| {
            [
                *light,
                light.powf(GREEN_SHADE_EXPONENT),
                light.powf(BLUE_SHADE_EXPONENT),
                1.0,
            ]
        };
        let colours = self.lights.iter().map(colours).collect();
        self.into_mesh(colours)
    }

    /// The mesh, with the rings' `light` as opacity.
    pub fn build_with_alpha(self) -> Mesh {
        let colours: Vec<[f32; 4]> = self
            .lights
            .iter()
            .map(|light| [1.0, 1.0, 1.0, *light])
            .collect();
        self.into_mesh(colours)
    }

    fn into_mesh(self, colours: Vec<[f32; 4]>) -> Mesh {
        let tangents: Vec<[f32; 4]> = self.normals.iter().map(tangent).collect();
        let arrays = |list: &[Vec3]| list.iter().map(Vec3::to_array).collect::<Vec<_>>();
        Mesh::new(PrimitiveTopology::TriangleList, MESH_USAGES)
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

    fn push_ring(
        &mut self,
        outline: &[Vec2],
        normals_2d: &[Vec2],
        at: ProfileRing,
        profile_normal: Vec2,
        uv_mapping: UvMapping,
    ) -> u32 {
        let first = self.positions.len() as u32;
        for (point, out) in outline.iter().zip(normals_2d) {
            let flat = *point - *out * at.inset;
            let normal = vec3(
                out.x * profile_normal.x,
                profile_normal.y,
                -out.y * profile_normal.x,
            )
            .normalize_or(Vec3::Y);
            let uv = match uv_mapping {
                UvMapping::Planar(scale) => (flat + *out * (-at.y)) * scale * vec2(1.0, -1.0),
                UvMapping::PlanarTurned(scale) => flat.yx() * scale,
                UvMapping::Face | UvMapping::Area(..) => Vec2::splat(0.004),
                UvMapping::Projected(low, high) => uv_in_area(flat, low, high),
            };
            self.push_vertex(vec3(flat.x, at.y, -flat.y), normal, uv, at.light);
        }
        first
    }

    fn connect_rings(&mut self, lower: u32, upper: u32, count: u32) {
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

    fn push_cap(
        &mut self,
        outline: &[Vec2],
        normals_2d: &[Vec2],
        at: ProfileRing,
        uv_mapping: UvMapping,
    ) {
        let edge: Vec<Vec2> = outline
            .iter()
            .zip(normals_2d)
            .map(|(point, out)| *point - *out * at.inset)
            .collect();
        let middle = edge.iter().sum::<Vec2>() / edge.len() as f32;
        let uv = |flat: Vec2| match uv_mapping {
            UvMapping::Planar(scale) => flat * scale * vec2(1.0, -1.0),
            UvMapping::PlanarTurned(scale) => flat.yx() * scale,
            UvMapping::Face => vec2(0.5 + flat.x / 2.0, 0.5 - flat.y / 2.0),
            UvMapping::Area(low, high) | UvMapping::Projected(low, high) => {
                uv_in_area(flat, low, high)
            }
        };
        let first = self.positions.len() as u32;
        for flat in std::iter::once(&middle).chain(&edge) {
            self.push_vertex(vec3(flat.x, at.y, -flat.y), Vec3::Y, uv(*flat), at.light);
        }
        let count = edge.len() as u32;
        for at in 0..count {
            self.indices
                .extend([first, first + 1 + at, first + 1 + (at + 1) % count]);
        }
    }

    fn push_vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2, light: f32) {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.lights.push(light);
    }
}

/// The outward direction of a segment of a profile, smoothed with a
/// neighbour's unless there is an edge between them.
fn segment_normal(profile: &[ProfileRing], segment: usize, neighbour: Option<usize>) -> Vec2 {
    let side = |segment: usize| {
        let (from, to) = (profile[segment], profile.get(segment + 1)?);
        Some(vec2(to.y - from.y, to.inset - from.inset).normalize_or_zero())
    };
    let own = side(segment).unwrap_or(Vec2::Y);
    let other = neighbour.and_then(side).unwrap_or(own);
    if own.dot(other) > SMOOTH_COSINE {
        (own + other).normalize_or(own)
    } else {
        own
    }
}

fn tangent(normal: &Vec3) -> [f32; 4] {
    let along = (Vec3::X - *normal * normal.x).normalize_or(Vec3::Z);
    [along.x, along.y, along.z, 1.0]
}

/// The outward normal at every point of an outline.
fn outward_normals(outline: &[Vec2]) -> Vec<Vec2> {
    let count = outline.len();
    let side = |from: usize, to: usize| {
        let direction = (outline[to] - outline[from]).normalize_or_zero();
        vec2(direction.y, -direction.x)
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

/// The texture coordinates of a point of an area.
fn uv_in_area(flat: Vec2, low: Vec2, high: Vec2) -> Vec2 {
    vec2(flat.x - low.x, high.y - flat.y) / (high - low)
}

/// An outline this much further out; further in if negative.
pub fn offset_outline(outline: &[Vec2], by: f32) -> Vec<Vec2> {
    let normals_2d = outward_normals(outline);
    let points = outline.iter().zip(normals_2d);
    points.map(|(point, out)| *point + out * by).collect()
}

/// A counter-clockwise polygon with round corners; those that point inward
/// stay sharp.
pub fn rounded_polygon(corners: &[Vec2], radius: f32) -> Vec<Vec2> {
    const STEPS_PER_CORNER: usize = 4;
    let count = corners.len();
    let mut outline = Vec::new();
    for (at, corner) in corners.iter().enumerate() {
        let direction = |from: Vec2, to: Vec2| (to - from).normalize_or_zero();
        let before = direction(corners[(at + count - 1) % count], *corner);
        let after = direction(*corner, corners[(at + 1) % count]);
        let turn = before.angle_to(after);
        if turn <= 0.0 {
            outline.push(*corner);
            continue;
        }
        let inward = (after - before).normalize_or_zero();
        let middle = *corner + inward * (radius / (turn / 2.0).cos());
        let first = *corner - before * radius * (turn / 2.0).tan() - middle;
        outline.extend((0..=STEPS_PER_CORNER).map(|step| {
            let angle = turn * step as f32 / STEPS_PER_CORNER as f32;
            middle + Vec2::from_angle(angle).rotate(first)
        }));
    }
    outline
}

/// A rectangle with round corners.
pub fn rounded_rect(half: Vec2, radius: f32) -> Vec<Vec2> {
    const STEPS_PER_CORNER: usize = 6;
    let middles = [half, vec2(-half.x, half.y), -half, vec2(half.x, -half.y)];
    let mut outline = Vec::new();
    for (quarter, corner) in middles.into_iter().enumerate() {
        let centre = corner - corner.signum() * radius;
        for step in 0..=STEPS_PER_CORNER {
            let angle = (quarter as f32 + step as f32 / STEPS_PER_CORNER as f32) * FRAC_PI_2;
            outline.push(centre + Vec2::from_angle(angle) * radius);
        }
    }
    outline
}
