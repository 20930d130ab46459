//! Validates the pieces of a variant file.

use crate::movement::Movement;
use crate::piece_tracker::{BodyShape, PieceDesign, PieceInscriptions, PieceType};
use crate::shogi::variant::{DropAndFileLimits, MAX_HAND_SLOTS, MAX_KINDS, PieceTypeData, Variant};

use super::field_error::{FieldErrors, FieldPath};
use super::limits::{LONGEST_INSCRIPTION, LONGEST_NAME, check_length};
use super::spec::{PieceSpec, PromotedSpec, VariantSpec};

/// Stands before the code of a promoted piece.
const PROMOTED_SIGN: char = '+';

/// The largest size of a piece.
const LARGEST_PIECE_SIZE: u8 = 5;

/// The kinds: the pieces as listed, then the promoted ones in the same order.
pub(super) fn build_kinds(
    spec: &VariantSpec,
    errors: &mut FieldErrors,
) -> Option<Vec<PieceTypeData>> {
    let at = FieldPath::top().field("pieces");
    let before = errors.list.len();
    let promoted = spec.pieces.iter().filter(|piece| piece.promotes.is_some());
    let count = spec.pieces.len() + promoted.count();
    if !(1..=MAX_KINDS).contains(&count) {
        let expected = wording!("from 1 to {} pieces, promoted ones counted", MAX_KINDS);
        errors.add(&at, expected, count.to_string());
        return None;
    }
    check_codes(spec, errors);
    let (mut kinds, mut promoted) = (Vec::new(), Vec::new());
    for (number, piece) in spec.pieces.iter().enumerate() {
        let at = at.item(number);
        let unpromoted = PieceType(number as u8);
        let becomes = PieceType((spec.pieces.len() + promoted.len()) as u8);
        kinds.extend(build_unpromoted_kind(
            piece, unpromoted, becomes, &at, errors,
        ));
        if let Some(form) = &piece.promotes {
            let at = at.field("promotes");
            promoted.push(build_promoted_kind(piece, form, unpromoted, &at, errors));
        }
    }
    kinds.extend(promoted.into_iter().flatten());
    (errors.list.len() == before).then_some(kinds)
}

fn check_codes(spec: &VariantSpec, errors: &mut FieldErrors) {
    for (number, piece) in spec.pieces.iter().enumerate() {
        let at = FieldPath::top().field("pieces").item(number).field("code");
        let is_letter = matches!(piece.code.as_bytes(), [letter] if letter.is_ascii_uppercase());
        if !is_letter {
            errors.add(&at, wording!("one capital letter from A to Z"), &piece.code);
        } else if spec.pieces[..number]
            .iter()
            .any(|other| other.code == piece.code)
        {
            let expected = wording!("a letter that no other piece has");
            errors.add(&at, expected, &piece.code);
        }
    }
    let mut royals = (0..).zip(&spec.pieces).filter(|(_, piece)| piece.royal);
    let first = royals.next();
    if first.is_none() {
        let expected = wording!("one piece that is royal");
        let found = wording!("none");
        errors.add(&FieldPath::top().field("pieces"), expected, found);
    }
    for (number, piece) in royals {
        let at = FieldPath::top().field("pieces").item(number).field("royal");
        errors.add(&at, wording!("one piece only that is royal"), &piece.code);
    }
}

fn build_unpromoted_kind(
    piece: &PieceSpec,
    kind: PieceType,
    becomes: PieceType,
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> Option<PieceTypeData> {
    check_names(&piece.name, [&piece.kanji, &piece.kanji_name], at, errors);
    if let Some(dark) = &piece.dark_piece {
        let at = at.field("dark_piece");
        check_inscriptions([&dark.kanji, &dark.kanji_name], &at, errors);
    }
    if !(1..=LARGEST_PIECE_SIZE).contains(&piece.size) {
        let expected = wording!("a size from 1 to {}", LARGEST_PIECE_SIZE);
        errors.add(&at.field("size"), expected, piece.size.to_string());
    }
    if piece.royal && piece.promotes.is_some() {
        let expected = wording!("nothing, for the piece is royal");
        errors.add(&at.field("promotes"), expected, wording!("what it becomes"));
    }
    if piece.must_promote && piece.promotes.is_none() {
        let expected = wording!("`false`, or what it becomes in `promotes`");
        errors.add(&at.field("must_promote"), expected, "true");
    }
    let notation = notation_letters(piece, at, errors);
    let movement = parse_movement(&piece.moves, at, errors)?;
    Some(PieceTypeData {
        look: piece_design(
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
        limits: DropAndFileLimits {
            per_file: piece.per_file,
            no_drop_in_zone: piece.no_drop_in_zone,
            no_drop_last_ranks: piece.no_drop_on_last,
            drop_must_attack_king: piece.drop_attacks_king,
            no_mating_drop: piece.no_mating_drop,
        },
        points: piece.points,
    })
}

fn build_promoted_kind(
    piece: &PieceSpec,
    form: &PromotedSpec,
    unpromoted: PieceType,
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> Option<PieceTypeData> {
    check_names(&form.name, [&form.kanji, &form.kanji_name], at, errors);
    let movement = parse_movement(&form.moves, at, errors)?;
    let letters = piece.notation.as_ref().unwrap_or(&piece.code);
    let notation = format!("{PROMOTED_SIGN}{letters}");
    Some(PieceTypeData {
        look: piece_design(piece, &form.kanji, &form.kanji_name, notation.clone(), true),
        code: format!("{PROMOTED_SIGN}{}", piece.code),
        notation,
        name: form.name.clone(),
        betza: form.moves.clone(),
        movement,
        note: form.note.clone(),
        royal: false,
        promotes_to: None,
        must_promote: false,
        held_as: Some(unpromoted),
        limits: DropAndFileLimits::default(),
        points: piece.points,
    })
}

fn check_names(name: &str, inscriptions: [&String; 2], at: &FieldPath, errors: &mut FieldErrors) {
    if name.trim().is_empty() {
        errors.add(&at.field("name"), wording!("a name"), name);
    }
    check_length(name, LONGEST_NAME, &at.field("name"), errors);
    check_inscriptions(inscriptions, at, errors);
}

/// Checks what stands on a piece in kanji: the short form and the long one.
fn check_inscriptions(kanji: [&String; 2], at: &FieldPath, errors: &mut FieldErrors) {
    for (name, text) in ["kanji", "kanji_name"].into_iter().zip(kanji) {
        check_length(text, LONGEST_INSCRIPTION, &at.field(name), errors);
    }
}

fn parse_movement(betza: &str, at: &FieldPath, errors: &mut FieldErrors) -> Option<Movement> {
    let read = Movement::parse(betza);
    read.map_err(|detail| errors.add_error_in_text(&at.field("moves"), detail))
        .ok()
}

/// The letters in notation: capitals, so that they differ from cell names.
fn notation_letters(piece: &PieceSpec, at: &FieldPath, errors: &mut FieldErrors) -> String {
    let Some(letters) = &piece.notation else {
        return piece.code.clone();
    };
    let are_capitals = letters.bytes().all(|letter| letter.is_ascii_uppercase());
    if letters.is_empty() || !are_capitals {
        let expected = wording!("capital letters from A to Z");
        errors.add(&at.field("notation"), expected, letters);
    }
    check_length(letters, LONGEST_INSCRIPTION, &at.field("notation"), errors);
    letters.clone()
}

fn piece_design(
    piece: &PieceSpec,
    kanji: &str,
    kanji_name: &str,
    letter: String,
    promoted: bool,
) -> PieceDesign {
    let dark_piece_kanji = piece.dark_piece.as_ref().filter(|_| !promoted);
    let dark_piece_kanji = dark_piece_kanji.map(|it| (it.kanji.clone(), it.kanji_name.clone()));
    PieceDesign {
        body: BodyShape::Wedge,
        marks: PieceInscriptions {
            kanji: kanji.into(),
            kanji_name: kanji_name.into(),
            letter,
            dark_piece_kanji,
        },
        size: piece.size,
        promoted,
    }
}

/// The hand slots: the kinds that can be held, in the order of position texts.
pub(super) fn hand_order(
    spec: &VariantSpec,
    kinds: &[PieceTypeData],
    errors: &mut FieldErrors,
) -> Vec<PieceType> {
    let at = FieldPath::top().field("hands");
    let Some(codes) = &spec.hands else {
        let held: Vec<PieceType> = (0..spec.pieces.len() as u8)
            .map(PieceType)
            .filter(|kind| !kinds[usize::from(kind.0)].royal)
            .collect();
        check_held_kind_count(&held, &FieldPath::top().field("pieces"), errors);
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
            None => errors.add(
                &at,
                wording!("codes of pieces, each once"),
                code.to_string(),
            ),
        }
    }
    for (number, kind) in (0..).zip(kinds).take(spec.pieces.len()) {
        if !kind.royal && !held.contains(&PieceType(number)) {
            let expected = wording!(
                "the code of every piece that can be held, {} too",
                &kind.code
            );
            errors.add(&at, expected, codes);
        }
    }
    check_held_kind_count(&held, &at, errors);
    held
}

fn check_held_kind_count(held: &[PieceType], at: &FieldPath, errors: &mut FieldErrors) {
    if held.len() > MAX_HAND_SLOTS {
        let expected = wording!("at most {} pieces that can be held", MAX_HAND_SLOTS);
        errors.add(at, expected, held.len().to_string());
    }
}

/// Checks that limits on drops leave some cells and that a file may hold at least one piece.
pub(super) fn check_drop_and_file_limits(
    spec: &VariantSpec,
    variant: &Variant,
    errors: &mut FieldErrors,
) {
    let grid = &variant.grid;
    let seat_rank_count = grid.files().min(grid.ranks());
    let seat_rank_count = if spec.seats == 2 {
        grid.ranks()
    } else {
        seat_rank_count
    };
    for (number, piece) in spec.pieces.iter().enumerate() {
        let at = FieldPath::top().field("pieces").item(number);
        if piece.no_drop_on_last >= seat_rank_count {
            let expected = wording!(
                "a number of ranks below {}, how many there are",
                seat_rank_count
            );
            let found = piece.no_drop_on_last.to_string();
            errors.add(&at.field("no_drop_on_last"), expected, found);
        }
        if piece.per_file.is_some_and(|limit| limit.most == 0) {
            let at = at.field("per_file").field("most");
            errors.add(&at, wording!("a number from 1"), "0");
        }
    }
}
