//! The pieces and stones of a game, each with its way of moving.

use bevy_egui::egui::Ui;

use crate::rules::piece_registry::{BodyShape, PieceTypeInfo};
use crate::rules::sigma::Sigma;
use crate::rules::traits::board_view::BoardView;
use crate::table::flow::PlayerColour;
use crate::table::theme::EguiTheme;
use crate::table::ui::dock::base_moves::base_moves;
use crate::table::ui::dock::storage_panel::stones_by_rank;
use crate::table::ui::widgets::{
    BoardDiagram, StoneBadge, board_diagram, divider, faint, movement_diagram, piece_icon,
    stone_icon, strong,
};
use crate::table::ui::words::to_sentence;

/// Sides of the diagrams and heights of pieces and stones, in units; boards
/// that are shown whole are higher.
const DIAGRAM: u8 = 18;
const BOARD: u8 = 32;
const TOKEN: u8 = 12;

pub(super) fn draw(ui: &mut Ui, kinds: &[PieceTypeInfo], diagrams: &[BoardDiagram]) {
    if kinds.iter().any(|kind| kind.look.body == BodyShape::Stone) {
        stones(ui);
        return;
    }
    let look = EguiTheme::of(ui.ctx());
    for (place, info) in kinds.iter().enumerate() {
        if place > 0 {
            divider(ui);
        }
        ui.horizontal_top(|ui| {
            if let Some(shown) = diagrams.get(place) {
                board_diagram(ui, look.gap(BOARD), shown);
            }
            piece_icon(ui, info, PlayerColour::LIGHT, look.gap(TOKEN));
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                strong(ui, named(info));
                faint(ui, to_sentence(&info.movement));
            });
        });
    }
}

/// A piece's name with its letters; of a token, which wears a picture, with its kanji too.
fn named(info: &PieceTypeInfo) -> String {
    let name = format!("{} ({})", info.name, info.notation);
    match info.look.body {
        BodyShape::Token(_) => format!("{name} {}", info.look.marks.kanji_name),
        _ => name,
    }
}

/// How many stones of a kind a base may hold: one alone of a rank of which it may hold
/// only one.
fn limit(info: &PieceTypeInfo, kinds: &[PieceTypeInfo], most: usize) -> String {
    let rank = info.rank;
    if most > 1 {
        return format!("Rank {rank}, at most {most} on a base");
    }
    let alike = kinds.iter().filter(|kind| kind.rank == rank);
    let codes: Vec<&str> = alike.map(|kind| kind.code.as_str()).collect();
    format!(
        "Rank {rank}, at most one of {} on a base",
        codes.join(" and ")
    )
}

fn stones(ui: &mut Ui) {
    let look = EguiTheme::of(ui.ctx());
    let kinds = Sigma::default().kinds();
    for (place, sort) in stones_by_rank().into_iter().enumerate() {
        let Some(info) = kinds.get(usize::from(sort.kind().0)) else {
            continue;
        };
        if place > 0 {
            divider(ui);
        }
        ui.horizontal_top(|ui| {
            let most = usize::from(sort.limit());
            movement_diagram(ui, look.gap(DIAGRAM), &base_moves(&vec![sort.kind(); most]));
            stone_icon(ui, info, look.gap(TOKEN), StoneBadge::default());
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                strong(ui, format!("{} ({})", info.name, info.notation));
                faint(ui, limit(info, &kinds, most));
                faint(ui, to_sentence(&info.movement));
            });
        });
    }
}
