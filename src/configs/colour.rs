//! Colours as players write them: `"#E3B873"`, or `"#F6F0E3F0"` with opacity.

use crate::rules::error::{TextError, wording};
use crate::rules::ron_files::reader::raise;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A colour in sRGB with opacity, a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red, green, blue.
    pub rgb: [u8; 3],
    /// Opacity, 255 for solid.
    pub alpha: u8,
}

impl Colour {
    /// Reads `#RRGGBB` or `#RRGGBBAA`; `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#')?;
        let hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        if !hex || !matches!(digits.len(), 6 | 8) {
            return None;
        }
        let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Colour {
            rgb: [byte(0)?, byte(2)?, byte(4)?],
            alpha: if digits.len() == 8 { byte(6)? } else { u8::MAX },
        })
    }

    /// The contrast ratio with another colour by WCAG 2, from 1 (none) to 21 (black on
    /// white); as if both were solid.
    #[must_use]
    pub fn contrast(self, other: Colour) -> f32 {
        let [one, another] = [self, other].map(|colour| colour.luminance() + SCREEN_FLARE);
        one.max(another) / one.min(another)
    }

    /// Which of two inks has more contrast on this ground.
    #[must_use]
    pub fn most_legible(self, inks: [Colour; 2]) -> Colour {
        let [first, second] = inks;
        if self.contrast(first) < self.contrast(second) {
            second
        } else {
            first
        }
    }

    /// Whether light things show on this ground better than dark ones.
    #[must_use]
    pub fn is_dark(self) -> bool {
        const MIDDLE_GREY: f32 = 0.18;
        self.luminance() < MIDDLE_GREY
    }

    /// The relative luminance by WCAG 2, from 0 (black) to 1 (white).
    fn luminance(self) -> f32 {
        const LUMINANCE_WEIGHTS: [f32; 3] = [0.2126, 0.7152, 0.0722];
        let channels = self.rgb.into_iter().zip(LUMINANCE_WEIGHTS);
        channels
            .map(|(channel, weight)| {
                weight * srgb_to_linear(f32::from(channel) / f32::from(u8::MAX))
            })
            .sum()
    }
}

/// The light that a screen reflects, which WCAG adds to every luminance.
const SCREEN_FLARE: f32 = 0.05;

/// The linear value of a channel in sRGB, both from 0 to 1.
fn srgb_to_linear(channel: f32) -> f32 {
    if channel <= 0.040_45 {
        channel / 12.92
    } else {
        ((channel + 0.055) / 1.055).powf(2.4)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.rgb;
        write!(f, "#{red:02X}{green:02X}{blue:02X}")?;
        if self.alpha != u8::MAX {
            write!(f, "{:02X}", self.alpha)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
        let text = String::deserialize(deserializer)?;
        Colour::read(&text).ok_or_else(|| {
            let expected = wording!("a colour such as `#E3B873` or `#E3B873F0`");
            raise(TextError::new("", expected, &text))
        })
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
