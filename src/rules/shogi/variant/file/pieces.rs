//! The pieces of a variant file.

use crate::movement::Movement;
use crate::piece_registry::{BodyShape, PieceDesign, PieceMarks, PieceType};
use crate::shogi::variant::{Limits, MOST_HELD, MOST_KINDS, PieceTypeData, Variant};

use super::fault::{FieldErrors, FieldPath};
use super::spec::{PieceSpec, PromotedSpec, VariantSpec};

/// Before the code of a promoted piece.
const PROMOTED: char = '+';

/// The largest size of a piece.
const LARGEST: u8 = 5;

/// The kinds: the pieces as listed, then what they become, in the same order.
pub(super) fn kinds(spec: &VariantSpec, faults: &mut FieldErrors) -> Option<Vec<PieceTypeData>> {
    let at = FieldPath::top().field("pieces");
    let before = faults.list.len();
    let promoted = spec.pieces.iter().filter(|piece| piece.promotes.is_some());
    let count = spec.pieces.len() + promoted.count();
    if !(1..=MOST_KINDS).contains(&count) {
        let expected = format!("from 1 to {MOST_KINDS} pieces, promoted ones counted");
        faults.add(&at, expected, count.to_string());
        return None;
    }
    check_codes(spec, faults);
    let (mut kinds, mut promoted) = (Vec::new(), Vec::new());
    for (number, piece) in spec.pieces.iter().enumerate() {
        let at = at.item(number);
        let unpromoted = PieceType(number as u8);
        let becomes = PieceType((spec.pieces.len() + promoted.len()) as u8);
        kinds.extend(unpromoted_kind(piece, unpromoted, becomes, &at, faults));
        if let Some(form) = &piece.promotes {
            let at = at.field("promotes");
            promoted.push(promoted_kind(piece, form, unpromoted, &at, faults));
        }
    }
    kinds.extend(promoted.into_iter().flatten());
    (faults.list.len() == before).then_some(kinds)
}

fn check_codes(spec: &VariantSpec, faults: &mut FieldErrors) {
    for (number, piece) in spec.pieces.iter().enumerate() {
        let at = FieldPath::top().field("pieces").item(number).field("code");
        let is_letter = matches!(piece.code.as_bytes(), [letter] if letter.is_ascii_uppercase());
        if !is_letter {
            faults.add(&at, "one capital letter from A to Z", &piece.code);
        } else if spec.pieces[..number]
            .iter()
            .any(|other| other.code == piece.code)
        {
            faults.add(&at, "a letter that no other piece has", &piece.code);
        }
    }
    let mut royals = (0..).zip(&spec.pieces).filter(|(_, piece)| piece.royal);
    let first = royals.next();
    if first.is_none() {
        let expected = "one piece that is royal";
        faults.add(&FieldPath::top().field("pieces"), expected, "none");
    }
    for (number, piece) in royals {
        let at = FieldPath::top().field("pieces").item(number).field("royal");
        faults.add(&at, "one piece only that is royal", &piece.code);
    }
}

fn unpromoted_kind(
    piece: &PieceSpec,
    kind: PieceType,
    becomes: PieceType,
    at: &FieldPath,
    faults: &mut FieldErrors,
) -> Option<PieceTypeData> {
    check_name(&piece.name, at, faults);
    if !(1..=LARGEST).contains(&piece.size) {
        let expected = format!("a size from 1 to {LARGEST}");
        faults.add(&at.field("size"), expected, piece.size.to_string());
    }
    if piece.royal && piece.promotes.is_some() {
        let expected = "nothing, for the piece is royal";
        faults.add(&at.field("promotes"), expected, "what it becomes");
    }
    if piece.must_promote && piece.promotes.is_none() {
        let expected = "`false`, or what it becomes in `promotes`";
        faults.add(&at.field("must_promote"), expected, "true");
    }
    let notation = notation(piece, at, faults);
    let movement = movement(&piece.moves, at, faults)?;
    Some(PieceTypeData {
        look: look(
            piece,
            &piece.kanji,
            &piece.kanji_name,
            notation.clone(),
            false,
        ),
        code: piece.code.clone(),
        notation,
        name: piece.name.clone(),
        betza: piece.moves.clone(),
        movement,
        note: piece.note.clone(),
        royal: piece.royal,
        promotes_to: piece.promotes.is_some().then_some(becomes),
        must_promote: piece.must_promote,
        held_as: Some(kind),
        limits: Limits {
            per_file: piece.per_file,
            no_drop_in_zone: piece.no_drop_in_zone,
            no_drop_on_last: piece.no_drop_on_last,
            drop_attacks_king: piece.drop_attacks_king,
            no_mating_drop: piece.no_mating_drop,
        },
        points: piece.points,
    })
}

fn promoted_kind(
    piece: &PieceSpec,
    form: &PromotedSpec,
    unpromoted: PieceType,
    at: &FieldPath,
    faults: &mut FieldErrors,
) -> Option<PieceTypeData> {
    check_name(&form.name, at, faults);
    let movement = movement(&form.moves, at, faults)?;
    let letters = piece.notation.as_ref().unwrap_or(&piece.code);
    let notation = format!("{PROMOTED}{letters}");
    Some(PieceTypeData {
        look: look(piece, &form.kanji, &form.kanji_name, notation.clone(), true),
        code: format!("{PROMOTED}{}", piece.code),
        notation,
        name: form.name.clone(),
        betza: form.moves.clone(),
        movement,
        note: form.note.clone(),
        royal: false,
        promotes_to: None,
        must_promote: false,
        held_as: Some(unpromoted),
        limits: Limits::default(),
        points: piece.points,
    })
}

fn check_name(name: &str, at: &FieldPath, faults: &mut FieldErrors) {
    if name.trim().is_empty() {
        faults.add(&at.field("name"), "a name", name);
    }
}

fn movement(betza: &str, at: &FieldPath, faults: &mut FieldErrors) -> Option<Movement> {
    let read = Movement::parse(betza);
    read.map_err(|detail| faults.add_text(&at.field("moves"), detail))
        .ok()
}

/// The letters in notation: capitals, so that they can be told from cells.
fn notation(piece: &PieceSpec, at: &FieldPath, faults: &mut FieldErrors) -> String {
    let Some(letters) = &piece.notation else {
        return piece.code.clone();
    };
    let are_capitals = letters.bytes().all(|letter| letter.is_ascii_uppercase());
    if letters.is_empty() || !are_capitals {
        faults.add(
            &at.field("notation"),
            "capital letters from A to Z",
            letters,
        );
    }
    letters.clone()
}

fn look(
    piece: &PieceSpec,
    kanji: &str,
    kanji_name: &str,
    letter: String,
    promoted: bool,
) -> PieceDesign {
    PieceDesign {
        body: BodyShape::Wedge,
        marks: PieceMarks {
            kanji: kanji.into(),
            kanji_name: kanji_name.into(),
            letter,
        },
        size: piece.size,
        promoted,
    }
}

/// The kinds that can be held, in the order of position texts.
pub(super) fn hand_order(
    spec: &VariantSpec,
    kinds: &[PieceTypeData],
    faults: &mut FieldErrors,
) -> Vec<PieceType> {
    let at = FieldPath::top().field("hands");
    let Some(codes) = &spec.hands else {
        let held: Vec<PieceType> = (0..spec.pieces.len() as u8)
            .map(PieceType)
            .filter(|kind| !kinds[usize::from(kind.0)].royal)
            .collect();
        check_held(&held, &FieldPath::top().field("pieces"), faults);
        return held;
    };
    let mut held: Vec<PieceType> = Vec::new();
    for code in codes.chars() {
        let known = spec
            .pieces
            .iter()
            .position(|piece| piece.code == code.to_string());
        let kind = known.map(|number| PieceType(number as u8));
        match kind.filter(|kind| !held.contains(kind)) {
            Some(kind) => held.push(kind),
            None => faults.add(&at, "codes of pieces, each once", code.to_string()),
        }
    }
    for (number, kind) in (0..).zip(kinds).take(spec.pieces.len()) {
        if !kind.royal && !held.contains(&PieceType(number)) {
            let expected = format!(
                "the code of every piece that can be held, {} too",
                kind.code
            );
            faults.add(&at, expected, codes);
        }
    }
    check_held(&held, &at, faults);
    held
}

fn check_held(held: &[PieceType], at: &FieldPath, faults: &mut FieldErrors) {
    if held.len() > MOST_HELD {
        let expected = format!("at most {MOST_HELD} pieces that can be held");
        faults.add(at, expected, held.len().to_string());
    }
}

/// Limits of drops must leave the board something.
pub(super) fn check_limits(spec: &VariantSpec, variant: &Variant, faults: &mut FieldErrors) {
    let grid = &variant.grid;
    let depths = grid.files().min(grid.ranks());
    let depths = if spec.seats == 2 {
        grid.ranks()
    } else {
        depths
    };
    for (number, piece) in spec.pieces.iter().enumerate() {
        let at = FieldPath::top().field("pieces").item(number);
        if piece.no_drop_on_last >= depths {
            let expected = format!("a number of ranks below {depths}, how many there are");
            let found = piece.no_drop_on_last.to_string();
            faults.add(&at.field("no_drop_on_last"), expected, found);
        }
        if piece.per_file.is_some_and(|limit| limit.most == 0) {
            let at = at.field("per_file").field("most");
            faults.add(&at, "a number from 1", "0");
        }
    }
}
