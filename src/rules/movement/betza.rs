//! The reader of Betza notation: `[prefixes]ATOM[number or doubled]`, repeated.

use std::cmp::Reverse;
use std::iter::Peekable;
use std::str::Chars;

use super::{Movement, Ray};
use crate::error::{TextError, Wording};

/// The most repeats that a number may ask for; no board is longer.
const MOST_REPEATS: u8 = 99;

/// The letters that restrict directions.
const DIRECTION_PREFIXES: &str = "fblrsv";

/// The atoms, for messages.
const ATOM_LIST_TEXT: &str = "W F D N A H C Z G K R B Q";

/// A leap with its mirror images: `long` one way and `short` the other.
#[derive(Clone, Copy)]
struct Leap {
    long: i8,
    short: i8,
}

/// What the prefixes mean depends on the shape of a leap.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LeapShape {
    Orthogonal,
    Diagonal,
    Oblique,
}

impl Leap {
    const fn shape(self) -> LeapShape {
        if self.short == 0 {
            LeapShape::Orthogonal
        } else if self.short == self.long {
            LeapShape::Diagonal
        } else {
            LeapShape::Oblique
        }
    }
}

const fn leap(long: i8, short: i8) -> Leap {
    Leap { long, short }
}

/// What an atom stands for: leaps, and whether they repeat without a number.
fn atom_leaps(letter: char) -> Option<(&'static [Leap], bool)> {
    const WAZIR_LEAP: Leap = leap(1, 0);
    const FERZ_LEAP: Leap = leap(1, 1);
    Some(match letter {
        'W' => (&[WAZIR_LEAP], false),
        'F' => (&[FERZ_LEAP], false),
        'D' => (const { &[leap(2, 0)] }, false),
        'N' => (const { &[leap(2, 1)] }, false),
        'A' => (const { &[leap(2, 2)] }, false),
        'H' => (const { &[leap(3, 0)] }, false),
        'C' => (const { &[leap(3, 1)] }, false),
        'Z' => (const { &[leap(3, 2)] }, false),
        'G' => (const { &[leap(3, 3)] }, false),
        'K' => (&[WAZIR_LEAP, FERZ_LEAP], false),
        'R' => (&[WAZIR_LEAP], true),
        'B' => (&[FERZ_LEAP], true),
        'Q' => (&[WAZIR_LEAP, FERZ_LEAP], true),
        _ => return None,
    })
}

/// Reads a whole notation.
pub(super) fn read(text: &str) -> Result<Movement, TextError> {
    let mut reader = BetzaReader {
        rest: text.chars().peekable(),
        column: 1,
    };
    let mut movement = Movement::default();
    while reader.rest.peek().is_some() {
        reader.read_atom(&mut movement)?;
    }
    if movement.rays.is_empty() {
        return Err(reader.error_here(wording!("an atom, one of {}", ATOM_LIST_TEXT), ""));
    }
    movement
        .rays
        .sort_unstable_by_key(|ray| (Reverse(ray.dy), ray.dx));
    Ok(movement)
}

struct BetzaReader<'a> {
    rest: Peekable<Chars<'a>>,
    /// Of the next letter, from 1.
    column: usize,
}

impl BetzaReader<'_> {
    fn next(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        self.column += 1;
        Some(letter)
    }

    fn next_if(&mut self, accept: impl Fn(char) -> bool) -> Option<char> {
        let letter = self.rest.next_if(|letter| accept(*letter))?;
        self.column += 1;
        Some(letter)
    }

    fn error_here(&self, expected: Wording, found: &str) -> TextError {
        TextError::new(wording!("column {}", self.column), expected, found)
    }

    /// One atom with its prefixes and its repeats.
    fn read_atom(&mut self, movement: &mut Movement) -> Result<(), TextError> {
        let prefix_column = self.column;
        let mut prefixes = String::new();
        while let Some(prefix) = self.next_if(|letter| DIRECTION_PREFIXES.contains(letter)) {
            prefixes.push(prefix);
        }
        let found: String = self.rest.peek().iter().map(|letter| **letter).collect();
        let known = self.rest.peek().and_then(|letter| atom_leaps(*letter));
        let Some((leaps, slides)) = known else {
            let expected = wording!(
                "an atom of `{}`, or a prefix of `{}`",
                ATOM_LIST_TEXT,
                DIRECTION_PREFIXES
            );
            return Err(self.error_here(expected, &found));
        };
        let letter = self.next();
        let reach = self.read_reach(letter, slides)?;
        for leap in leaps {
            let chosen = chosen_directions(*leap, &prefixes).ok_or_else(|| {
                let expected = wording!("prefixes that name leaps of this kind (`f b l r s v`, each alone or doubled, or `fs bs lv rv`)");
                TextError::new(wording!("column {}", prefix_column), expected, &prefixes)
            })?;
            for (dx, dy) in chosen {
                movement.add_ray(Ray { dx, dy, reach });
            }
        }
        Ok(())
    }

    /// The number after an atom, or the atom doubled.
    fn read_reach(&mut self, atom: Option<char>, slides: bool) -> Result<u8, TextError> {
        let column = self.column;
        let mut digits = String::new();
        while let Some(digit) = self.next_if(|letter| letter.is_ascii_digit()) {
            digits.push(digit);
        }
        if !digits.is_empty() {
            let number = digits.parse().ok();
            let number = number.filter(|number| (1..=MOST_REPEATS).contains(number));
            return number.ok_or_else(|| {
                let expected = wording!("a number of repeats from 1 to {}", MOST_REPEATS);
                TextError::new(wording!("column {}", column), expected, &digits)
            });
        }
        let is_doubled = self.next_if(|letter| Some(letter) == atom).is_some();
        Ok(if slides || is_doubled {
            Ray::UNLIMITED
        } else {
            1
        })
    }
}

/// The leaps that the prefixes choose out of a leap and its mirror images;
/// nothing if they mean nothing for it.
fn chosen_directions(leap: Leap, prefixes: &str) -> Option<Vec<(i8, i8)>> {
    let mut all = mirror_images(leap);
    if !prefixes.is_empty() {
        let groups = prefix_groups(leap.shape(), prefixes)?;
        all.retain(|at| groups.iter().any(|group| group.has_leap_image(*at)));
    }
    Some(all)
}

/// A leap and its mirror images, each once.
fn mirror_images(leap: Leap) -> Vec<(i8, i8)> {
    let mut all = Vec::new();
    for (x, y) in [(leap.short, leap.long), (leap.long, leap.short)] {
        for at in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            if !all.contains(&at) {
                all.push(at);
            }
        }
    }
    all
}

/// Prefix letters that are read together.
struct PrefixGroup {
    /// The leap goes at least somewhat towards both of these.
    towards: [char; 2],
    /// The leap goes farther along this letter's axis than across it.
    mainly_along: Option<char>,
}

/// The prefixes cut into groups. Orthogonal leaps: every letter for itself.
/// Diagonal leaps: a letter of the vertical and one of the horizontal side by
/// side name a corner (`fl`). Oblique leaps: a letter, alone or doubled, names
/// those nearest to its axis, and `fs bs lv rv` the first letter's half of
/// those nearest to the second letter's axis.
fn prefix_groups(shape: LeapShape, prefixes: &str) -> Option<Vec<PrefixGroup>> {
    let mut letters = prefixes.chars().peekable();
    let mut groups = Vec::new();
    while let Some(first) = letters.next() {
        let second = letters.next_if(|second| match shape {
            LeapShape::Orthogonal => false,
            LeapShape::Diagonal => is_vertical_prefix(*second) != is_vertical_prefix(first),
            LeapShape::Oblique => {
                is_vertical_prefix(*second) != is_vertical_prefix(first) || *second == first
            }
        });
        let second = second.unwrap_or(first);
        if shape == LeapShape::Oblique
            && second != first
            && !OBLIQUE_PREFIX_PAIRS.contains(&(first, second))
        {
            return None;
        }
        groups.push(PrefixGroup {
            towards: [first, second],
            mainly_along: (shape == LeapShape::Oblique).then_some(second),
        });
    }
    Some(groups)
}

/// The pairs of different prefixes that name oblique leaps.
const OBLIQUE_PREFIX_PAIRS: [(char, char); 4] = [('f', 's'), ('b', 's'), ('l', 'v'), ('r', 'v')];

const fn is_vertical_prefix(prefix: char) -> bool {
    matches!(prefix, 'f' | 'b' | 'v')
}

impl PrefixGroup {
    /// Whether the group names this image of a leap.
    fn has_leap_image(&self, at: (i8, i8)) -> bool {
        self.towards
            .iter()
            .all(|prefix| is_leap_towards(*prefix, at))
            && self
                .mainly_along
                .is_none_or(|prefix| is_leap_mainly_along(prefix, at))
    }
}

/// Whether a leap goes at all the prefix's way.
fn is_leap_towards(prefix: char, (dx, dy): (i8, i8)) -> bool {
    match prefix {
        'f' => dy > 0,
        'b' => dy < 0,
        'l' => dx < 0,
        'r' => dx > 0,
        's' => dx != 0,
        _ => dy != 0,
    }
}

/// Whether a leap goes farther along the prefix's axis than across it.
fn is_leap_mainly_along(prefix: char, (dx, dy): (i8, i8)) -> bool {
    if is_vertical_prefix(prefix) {
        dy.abs() > dx.abs()
    } else {
        dx.abs() > dy.abs()
    }
}
