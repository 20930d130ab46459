//! Colours as players write them: `"#E3B873"`, or `"#F6F0E3F0"` with opacity.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

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
            de::Error::invalid_value(
                de::Unexpected::Str(&text),
                &"a colour such as \"#E3B873\" or \"#E3B873F0\"",
            )
        })
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
