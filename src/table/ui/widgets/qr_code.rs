//! A QR code, dark on white whatever the theme, so that every camera reads it.

use bevy_egui::egui::{
    Color32, CornerRadius, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::locale::Message;
use crate::table::language;

/// How many modules stay white around the code, as its standard asks.
const QUIET_ZONE_MODULES: i32 = 4;

/// The code of a text in a square with sides of this length; nothing if the text is too long
/// for any.
pub fn qr_code(ui: &mut Ui, text: &str, side: f32, name: impl Into<Message>) -> Option<Response> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, CornerRadius::ZERO, Color32::WHITE);
    let modules = code.size() + 2 * QUIET_ZONE_MODULES;
    let module = side / modules as f32;
    for y in 0..code.size() {
        for x in 0..code.size() {
            if code.get_module(x, y) {
                let corner = |x: i32, y: i32| {
                    let at = |part: i32| (part + QUIET_ZONE_MODULES) as f32 * module;
                    pos2(rect.left() + at(x), rect.top() + at(y))
                };
                let square = Rect::from_min_max(corner(x, y), corner(x + 1, y + 1));
                painter.rect_filled(square, CornerRadius::ZERO, Color32::BLACK);
            }
        }
    }
    let name = language::text(ui.ctx(), &name.into());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &name));
    Some(response)
}
