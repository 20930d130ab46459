//! Validates the rules of a variant file: each value by itself, and together with the board.

use crate::error::Wording;
use crate::seat::{Seat, SeatSet};
use crate::shogi::seats;
use crate::shogi::variant::{
    EliminatedHandRule, EnteringKingRule, ImpasseRule, KingRoyalty, MatchFormat,
    MatedKingCaptureRule, MatedSeatRule, MatingDropRule, PromotionRule, Repetition,
    RepetitionResult, RuleChanges, StalematedSeatRule, TurnRule, Variant, VariantRules,
    WinCondition, Zone,
};

use super::field_error::{FieldErrors, FieldPath};
use super::limits::{LONGEST_NAME, LONGEST_TITLE, check_length};
use super::option_combinations::OptionCombination;
use super::spec::{ImpasseSpec, RulesSpec, VariantSpec};
use super::start_position;

/// The numbers of seats a game may have.
const ALLOWED_SEAT_COUNTS: [u8; 2] = [2, 4];

/// The rules of shogi for a number of seats, without a start position.
pub(super) fn shogi_defaults(seats: u8) -> VariantRules {
    VariantRules {
        start: String::new(),
        first: None,
        first_by_lot: false,
        order: seats::all_seats(seats).collect(),
        sides: seats::all_seats(seats).map(SeatSet::from_seat).collect(),
        zone: Zone::Last(3),
        promotes: PromotionRule::StartOrEnd,
        drops: true,
        kings: KingRoyalty::Royal,
        turns: TurnRule::InOrder,
        mated: MatedSeatRule::Loses,
        king_capture: MatedKingCaptureRule::AfterTurn,
        stalemated: StalematedSeatRule::Loses,
        eliminated_hand: EliminatedHandRule::Leaves,
        mating_drop: MatingDropRule::Attacked,
        goal: WinCondition::LastSeat,
        repetition: Repetition {
            times: 4,
            result: RepetitionResult::Draw,
            perpetual_check: true,
        },
        quiet_rounds: None,
        draws_when_all_pass: false,
        impasse: None,
        entering_king: EnteringKingRule::Never,
        truce_plies: 0,
        match_format: MatchFormat::Single,
        chequered: false,
    }
}

/// Checks the name, the title and the number of seats.
pub(super) fn check_names(spec: &VariantSpec, errors: &mut FieldErrors) {
    let top = FieldPath::top();
    if !is_valid_variant_name(&spec.name) {
        errors.add(&top.field("name"), variant_name_form(), &spec.name);
    }
    if spec.title.trim().is_empty() {
        errors.add(&top.field("title"), wording!("a title"), &spec.title);
    }
    check_length(&spec.name, LONGEST_NAME, &top.field("name"), errors);
    for (name, title) in [("title", &spec.title), ("japanese", &spec.japanese)] {
        check_length(title, LONGEST_TITLE, &top.field(name), errors);
    }
    if !is_allowed_seat_count(spec.seats) {
        let expected = wording!("2 or 4");
        errors.add(&top.field("seats"), expected, spec.seats.to_string());
    }
}

/// Whether a game may have this many seats.
pub(super) fn is_allowed_seat_count(seats: u8) -> bool {
    ALLOWED_SEAT_COUNTS.contains(&seats)
}

/// The form of the name of a variant, for messages.
#[must_use]
pub fn variant_name_form() -> Wording {
    wording!("a name of small letters, digits and `_`")
}

/// Whether a variant may have this name.
#[must_use]
pub fn is_valid_variant_name(name: &str) -> bool {
    is_identifier(name) && !name.chars().any(char::is_uppercase)
}

/// Whether a text can be a name in files and on the command line.
pub(super) fn is_identifier(name: &str) -> bool {
    name.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}

/// Validates the rules of the file and puts them in the place of those of shogi.
pub(super) fn read(spec: &VariantSpec, variant: &mut Variant, errors: &mut FieldErrors) {
    let at = FieldPath::top().field("rules");
    if spec.rules.start.is_none() {
        errors.add(&at, wording!("the start position in `start`"), "");
    }
    let changes = validate_changes(&spec.rules, variant, &at, errors);
    changes.apply_changes(&mut variant.rules);
}

/// Checks that free kings, which cannot be mated, go with the goal of possessing all kings, under every choice of
/// options.
pub(super) fn check_goals(choices: &[OptionCombination], errors: &mut FieldErrors) {
    let is_endless = |rules: &VariantRules| {
        rules.kings == KingRoyalty::Free && rules.goal != WinCondition::AllKings
    };
    if choices.iter().any(|choice| is_endless(&choice.rules)) {
        let expected = wording!("`goal: AllKings` with `kings: Free`");
        let found = wording!("another goal");
        errors.add(&FieldPath::top().field("rules"), expected, found);
    }
}

/// Validates some rules.
pub(super) fn validate_changes(
    spec: &RulesSpec,
    variant: &Variant,
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> RuleChanges {
    let order = spec.order.as_ref();
    let order =
        order.and_then(|text| read_turn_order(text, variant.seats, &at.field("order"), errors));
    if let Some(zone) = spec.zone {
        check_zone(zone, variant, &at.field("zone"), errors);
    }
    if spec
        .repetition
        .is_some_and(|repetition| repetition.times == 1)
    {
        let at = at.field("repetition").field("times");
        errors.add(&at, wording!("0 for never, or a number from 2"), "1");
    }
    if spec.match_hands == Some(MatchFormat::BestOf(0)) {
        let expected = wording!("the best of 1 or more");
        errors.add(&at.field("match_hands"), expected, "BestOf(0)");
    }
    if variant.seats != 2
        && let Some(truce) = spec.truce.filter(|truce| *truce > 0)
    {
        let expected = wording!("0: only two can keep a truce");
        errors.add(&at.field("truce"), expected, truce.to_string());
    }
    if variant.seats != 2
        && spec
            .entering_king
            .is_some_and(|rule| rule != EnteringKingRule::Never)
    {
        let expected = wording!("`Never`: only a game of two has it");
        let found = wording!("another rule");
        errors.add(&at.field("entering_king"), expected, found);
    }
    if variant.seats == 2
        && spec
            .mated
            .is_some_and(|mated| mated != MatedSeatRule::Loses)
    {
        let expected = wording!("`Loses`: of two seats, one that is mated has lost");
        errors.add(&at.field("mated"), expected, wording!("another rule"));
    }
    let first = order.as_deref().unwrap_or(&variant.rules.order).first();
    let first = first.copied().unwrap_or_default();
    let start = spec.start.as_ref();
    RuleChanges {
        start: start.and_then(|start| {
            start_position::position_text(start, variant, first, &at.field("start"), errors)
        }),
        first: spec
            .first
            .as_ref()
            .and_then(|text| read_seat(text, variant.seats, &at.field("first"), errors))
            .map(Some),
        first_by_lot: spec.first_by_lot,
        sides: spec
            .sides
            .as_ref()
            .and_then(|texts| read_sides(texts, variant.seats, &at.field("sides"), errors)),
        order,
        zone: spec.zone,
        promotes: spec.promotes,
        drops: spec.drops,
        kings: spec.kings,
        turns: spec.turns,
        mated: spec.mated,
        king_capture: spec.king_capture,
        stalemated: spec.stalemated,
        eliminated_hand: spec.eliminated_hand,
        mating_drop: spec.mating_drop,
        goal: spec.goal,
        repetition: spec.repetition,
        quiet_rounds: spec
            .quiet_rounds
            .map(|rounds| (rounds > 0).then_some(rounds)),
        draws_when_all_pass: spec.all_passed,
        impasse: spec.impasse.map(impasse_rule),
        entering_king: spec.entering_king,
        truce_plies: spec.truce,
        match_format: spec.match_hands,
        chequered: spec.chequered,
    }
}

fn impasse_rule(spec: ImpasseSpec) -> Option<ImpasseRule> {
    match spec {
        ImpasseSpec::Never => None,
        ImpasseSpec::Agreed(agreed) => Some(ImpasseRule {
            kings_entered: agreed.kings_entered,
            minimum_points: agreed.minimum,
            has_race: agreed.race,
            computer_agrees_after_rounds: agreed.computer_rounds,
        }),
    }
}

/// Reads the letter of a seat.
fn read_seat(text: &str, seats: u8, at: &FieldPath, errors: &mut FieldErrors) -> Option<Seat> {
    let seat = match read_seats(text, seats).as_deref() {
        Some([seat]) => Some(*seat),
        _ => None,
    };
    if seat.is_none() {
        errors.add(at, seats::letter_list(seats), text);
    }
    seat
}

/// Reads letters of seats, each once.
fn read_seats(text: &str, seats: u8) -> Option<Vec<Seat>> {
    let mut named: Vec<Seat> = Vec::new();
    for letter in text.chars() {
        let seat = seats::seat_with_letter(letter, seats)?;
        if named.contains(&seat) {
            return None;
        }
        named.push(seat);
    }
    Some(named)
}

/// Reads the order of play: every seat once.
fn read_turn_order(
    text: &str,
    seats: u8,
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> Option<Vec<Seat>> {
    let order = read_seats(text, seats).filter(|order| order.len() == usize::from(seats));
    if order.is_none() {
        let expected = wording!(
            "the letters of all seats, `{}`, each once",
            all_seat_letters(seats)
        );
        errors.add(at, expected, text);
    }
    order
}

/// Reads the sides: every seat in exactly one.
fn read_sides(
    texts: &[String],
    seats: u8,
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> Option<Vec<SeatSet>> {
    let joined = texts.concat();
    let all = read_seats(&joined, seats).filter(|all| all.len() == usize::from(seats));
    let sides: Option<Vec<SeatSet>> = texts
        .iter()
        .map(|text| {
            let side = read_seats(text, seats)?;
            (!side.is_empty()).then(|| side.into_iter().collect())
        })
        .collect();
    let sides = sides.filter(|sides| all.is_some() && sides.len() > 1);
    if sides.is_none() {
        let expected = wording!(
            "two sides or more, with the letters of all seats, `{}`, each on one side",
            all_seat_letters(seats)
        );
        errors.add(at, expected, texts.join(", "));
    }
    sides
}

fn all_seat_letters(seats: u8) -> String {
    seats::all_seats(seats)
        .map(|seat| seats::letter(seat, seats))
        .collect()
}

/// Checks that a promotion zone lies on the board.
fn check_zone(zone: Zone, variant: &Variant, at: &FieldPath, errors: &mut FieldErrors) {
    let depth = match zone {
        Zone::None => return,
        Zone::Last(depth) | Zone::Wings(depth) => depth,
    };
    let ranks = seats::all_seats(variant.seats)
        .map(|seat| variant.grid.seat_rank_count(variant.forward(seat)))
        .min()
        .unwrap_or_default();
    if !(1..=ranks).contains(&depth) {
        let expected = wording!("a zone on the board, of 1 to {} ranks", ranks);
        errors.add(at, expected, depth.to_string());
    }
}
