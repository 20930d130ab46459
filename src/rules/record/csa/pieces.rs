//! The pieces of shogi as CSA names them (`FU`, `RY`) and as codes of position texts (`+R`).
//! Knows no moves.

const CSA_PIECE_NAMES: [(&str, &str); 14] = [
    ("FU", "P"),
    ("KY", "L"),
    ("KE", "N"),
    ("GI", "S"),
    ("KI", "G"),
    ("KA", "B"),
    ("HI", "R"),
    ("OU", "K"),
    ("TO", "+P"),
    ("NY", "+L"),
    ("NK", "+N"),
    ("NG", "+S"),
    ("UM", "+B"),
    ("RY", "+R"),
];

/// The code of a piece by its name.
pub(super) fn code_of_csa_name(name: &str) -> Option<&'static str> {
    let known = CSA_PIECE_NAMES.iter().find(|(csa, _)| *csa == name);
    known.map(|(_, code)| *code)
}

/// The name of a piece by its code.
pub(super) fn csa_name_of_code(code: &str) -> Option<&'static str> {
    let known = CSA_PIECE_NAMES.iter().find(|(_, known)| *known == code);
    known.map(|(csa, _)| *csa)
}

/// What lies in the box of a set: every piece but the kings, by code.
pub(super) const FULL_SET_WITHOUT_KINGS: [(&str, usize); 7] = [
    ("R", 2),
    ("B", 2),
    ("G", 4),
    ("S", 4),
    ("N", 4),
    ("L", 4),
    ("P", 18),
];
