//! [`readable_name`]: a name that somebody else has typed, as a line or a terminal may show it.
//! Logs and messages keep what was typed. Knows no ends and no entries.

/// A name without what a terminal would obey, what would turn or break the line around it, and
/// what nobody can see: controls and line breaks become spaces, marks of direction and invisible
/// letters go. Empty if nothing is left. It is never longer than what was typed.
#[must_use]
pub fn readable_name(typed: &str) -> String {
    let shown = typed.chars().filter(|sign| !is_invisible(*sign));
    let shown: String = shown
        .map(|sign| if breaks_line(sign) { ' ' } else { sign })
        .collect();
    shown.trim().into()
}

/// Controls, with those of terminals that need no escape, and the separators of lines.
fn breaks_line(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}')
}

/// Signs that are not drawn: those that Unicode calls ignorable, the marks of direction among
/// them, what stands for annotations, and the blanks that count as letters.
fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}
