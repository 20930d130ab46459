//! The whole rules page of a game, and the pages that all games share: draws the Markdown file that
//! lies beside the rules in the source tree, or its translation among the locale files. Decides no rule and has no text of its own.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{
    Align2, Color32, Context, Id, Label, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

use super::markdown::{Block, RunStyle, Text, TextRun, parse_blocks};
use crate::locale::Locale;
use crate::table::language::locale_of;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::divider;

/// The page of the rules that all games share.
pub(super) const COMMON_PAGE: &str = "common";
/// The page on how positions, moves and records are written.
pub(super) const NOTATION_PAGE: &str = "notation";

/// The English pages with the names of the variants that each is for, or with its own name. The
/// first of these names is that of its translations, too.
const ENGLISH_PAGES: [(&[&str], &str); 8] = [
    (&[COMMON_PAGE], include_str!("../../../../rules/RULES.md")),
    (
        &[NOTATION_PAGE],
        include_str!("../../../../rules/NOTATION.md"),
    ),
    (&["sigma"], include_str!("../../../../rules/sigma/RULES.md")),
    (
        &["sankaku"],
        include_str!("../../../../rules/sankaku/RULES.md"),
    ),
    (
        &["shogi", "minishogi"],
        include_str!("../../../../rules/shogi/rules/shogi.md"),
    ),
    (
        &["hand"],
        include_str!("../../../../rules/shogi/rules/hand-shogi.md"),
    ),
    (
        &["yonin"],
        include_str!("../../../../rules/shogi/rules/yonin-seireigi.md"),
    ),
    (
        &["four"],
        include_str!("../../../../rules/shogi/rules/four-player-shogi.md"),
    ),
];

/// The rules page of a variant, or one of those that all share, in a language, in English if it has
/// none; `None` for games from variant files.
pub fn full_rules(page: &str, locale: &Locale) -> Option<Vec<Block>> {
    let mut pages = ENGLISH_PAGES.into_iter();
    let (variants, english) = pages.find(|(variants, _)| variants.contains(&page))?;
    let translated = variants.first().and_then(|name| locale.rules_page(name));
    Some(parse_blocks(translated.unwrap_or(english)))
}

/// The same in the language of an egui context, read once for as long as it is in use.
pub(super) fn cached_full_rules(ctx: &Context, page: &'static str) -> Option<Arc<[Block]>> {
    let locale = locale_of(ctx);
    let id = Id::new(("rules page", page, locale.tag()));
    if let Some(blocks) = ctx.data(|data| data.get_temp(id)) {
        return blocks;
    }
    let blocks: Option<Arc<[Block]>> = full_rules(page, &locale).map(Arc::from);
    ctx.data_mut(|data| data.insert_temp(id, blocks.clone()));
    blocks
}

/// Paints a page, as wide as there is room.
pub(super) fn draw(ui: &mut Ui, page: &[Block]) {
    let theme = EguiTheme::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = theme.units(1);
    for block in page {
        match block {
            Block::Heading(level, text) => {
                if *level > 1 {
                    ui.add_space(theme.units(2));
                }
                let role = match level {
                    1 => TextRole::Heading,
                    2 => TextRole::Strong,
                    _ => TextRole::Emphasis,
                };
                paragraph(ui, &theme, text, role);
            }
            Block::Paragraph(text) => paragraph(ui, &theme, text, TextRole::Body),
            Block::ListItem(text) => {
                ui.horizontal_top(|ui| {
                    ui.add_space(theme.units(LIST_INDENT));
                    ui.vertical(|ui| paragraph(ui, &theme, text, TextRole::Body));
                });
            }
            Block::Table(rows) => table(ui, &theme, rows),
            Block::Code(code) => code_block(ui, &theme, code),
        }
    }
}

/// Indentation of list items, in units.
const LIST_INDENT: u8 = 2;

fn paragraph(ui: &mut Ui, theme: &EguiTheme, text: &Text, role: TextRole) {
    let job = layout_job(theme, text, role);
    ui.add(Label::new(job).wrap().selectable(false));
}

/// The text of a block as an egui layout job. Bold text is semi-bold in running text and
/// unchanged in headings; code has a background, as there is no monospaced font.
fn layout_job(theme: &EguiTheme, text: &[TextRun], role: TextRole) -> LayoutJob {
    let mut job = LayoutJob::default();
    for run in text {
        let role = match run.style {
            RunStyle::Strong if role == TextRole::Body => TextRole::Emphasis,
            _ => role,
        };
        let mut format = TextFormat::simple(theme.font(role), theme.ink);
        if run.style == RunStyle::Code {
            format.background = theme.hovered;
        }
        job.append(&run.text, 0.0, format);
    }
    job
}

/// A table with hairlines between its rows; cells wrap where it would be too wide.
fn table(ui: &mut Ui, theme: &EguiTheme, rows: &[Vec<Text>]) {
    let gap = theme.units(CELL_GAP);
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let room = ui.available_width() - gap * columns.saturating_sub(1) as f32;
    let role_of_row = |row: usize| match row {
        0 => TextRole::Emphasis,
        _ => TextRole::Body,
    };
    let layout = |row: usize, cell: &Text, width: f32| {
        let mut job = layout_job(theme, cell, role_of_row(row));
        job.wrap = TextWrapping::wrap_at_width(width);
        ui.painter().layout_job(job)
    };
    let natural_widths = (0..columns).map(|column| {
        let cells = rows.iter().enumerate();
        let cells = cells.filter_map(|(row, cells)| Some((row, cells.get(column)?)));
        cells
            .map(|(row, cell)| layout(row, cell, f32::INFINITY).size().x)
            .fold(0.0, f32::max)
    });
    let widths = fit_columns(&natural_widths.collect::<Vec<f32>>(), room);
    let laid_out: Vec<Vec<_>> = rows
        .iter()
        .enumerate()
        .map(|(row, cells)| {
            let cells = cells.iter().zip(&widths);
            cells
                .map(|(cell, width)| layout(row, cell, *width))
                .collect()
        })
        .collect();
    for (cells, galleys) in rows.iter().zip(laid_out) {
        let height = galleys.iter().map(|it| it.size().y).fold(0.0, f32::max);
        let size = Vec2::new(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| {
            let texts: Vec<String> = cells.iter().map(|cell| plain_text(cell)).collect();
            WidgetInfo::labeled(WidgetType::Label, true, texts.join(", "))
        });
        let mut left = rect.left();
        for (galley, width) in galleys.into_iter().zip(&widths) {
            ui.painter()
                .galley(pos2(left, rect.top()), galley, theme.ink);
            left += width + gap;
        }
        divider(ui);
    }
}

/// The gap between the columns of a table, in units.
const CELL_GAP: u8 = 3;

/// Widths of columns within `room`: columns that need no more than their share get what
/// they need, the others share the rest.
fn fit_columns(natural: &[f32], room: f32) -> Vec<f32> {
    let mut order: Vec<usize> = (0..natural.len()).collect();
    order.sort_by(|one, other| natural[*one].total_cmp(&natural[*other]));
    let mut widths = vec![0.0; natural.len()];
    let mut remaining = room;
    for (done, column) in order.iter().enumerate() {
        let share = remaining / (natural.len() - done) as f32;
        // Rounded up, or egui may wrap a text at its own width.
        widths[*column] = natural[*column].ceil().min(share.max(0.0));
        remaining -= widths[*column];
    }
    widths
}

fn plain_text(text: &[TextRun]) -> String {
    text.iter().map(|run| run.text.as_str()).collect()
}

/// A code block with a background. Several lines are a drawing: they are put on a grid so that
/// columns align. A single line, such as a position text, is wrapped anywhere.
fn code_block(ui: &mut Ui, theme: &EguiTheme, code: &str) {
    let margin = theme.units(2);
    let room = ui.available_width() - 2.0 * margin;
    let font = theme.font(TextRole::Small);
    let lines: Vec<&str> = code.lines().collect();
    let (shape, height) = if lines.len() > 1 {
        let cell = ui.fonts_mut(|fonts| fonts.glyph_width(&font, WIDEST_LETTER));
        let longest = lines.iter().map(|line| line.chars().count()).max();
        let cell = cell.min(room / longest.unwrap_or(1).max(1) as f32);
        let row = ui.fonts_mut(|fonts| fonts.row_height(&font));
        (CodeShape::Grid { cell, row }, row * lines.len() as f32)
    } else {
        let format = TextFormat::simple(font.clone(), theme.ink);
        let mut job = LayoutJob::single_section(code.to_owned(), format);
        job.wrap = TextWrapping {
            max_width: room,
            break_anywhere: true,
            ..TextWrapping::default()
        };
        let galley = ui.painter().layout_job(job);
        let height = galley.size().y;
        (CodeShape::Line(galley), height)
    };
    let size = Vec2::new(ui.available_width(), height + 2.0 * margin);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, code));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    painter.rect_filled(rect, theme.corners(), theme.hovered);
    let start = rect.min + Vec2::splat(margin);
    match shape {
        CodeShape::Line(galley) => {
            painter.galley(start, galley, Color32::PLACEHOLDER);
        }
        CodeShape::Grid { cell, row } => {
            for (line, text) in (0_u16..).zip(&lines) {
                for (column, letter) in (0_u16..).zip(text.chars()) {
                    let at = start + Vec2::new(cell * f32::from(column), row * f32::from(line));
                    painter.text(at, Align2::LEFT_TOP, letter, font.clone(), theme.ink);
                }
            }
        }
    }
}

/// The layout of a code block.
enum CodeShape {
    /// Every character in a cell of this size.
    Grid { cell: f32, row: f32 },
    /// As running text.
    Line(Arc<bevy_egui::egui::Galley>),
}

/// The letter whose width is that of a grid cell.
const WIDEST_LETTER: char = 'w';

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_columns_keep_their_width_and_wide_ones_share_the_rest() {
        assert_eq!(fit_columns(&[10.0, 20.0], 100.0), [10.0, 20.0]);
        assert_eq!(
            fit_columns(&[200.0, 10.0, 300.0], 110.0),
            [50.0, 10.0, 50.0]
        );
        assert_eq!(fit_columns(&[], 100.0), Vec::<f32>::new());
        assert_eq!(fit_columns(&[30.0], -5.0), [0.0]);
    }
}
