//! Strips of quads, for areas whose colour changes along or across them. Knows nothing of what they
//! show.

use bevy_egui::egui::{Color32, Mesh, Pos2, Shape};

/// A strip of quads between pairs of coloured points.
pub fn strip_mesh(pairs: impl IntoIterator<Item = [(Pos2, Color32); 2]>) -> Shape {
    let mut mesh = Mesh::default();
    for [(one, colour), (other, its_colour)] in pairs {
        let next = mesh.vertices.len() as u32;
        mesh.colored_vertex(one, colour);
        mesh.colored_vertex(other, its_colour);
        if next > 0 {
            mesh.add_triangle(next - 2, next - 1, next);
            mesh.add_triangle(next - 1, next, next + 1);
        }
    }
    Shape::mesh(mesh)
}
