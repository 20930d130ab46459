//! Highlights on the board, from the selection and the game.

use bevy::prelude::*;

use super::threatened_pieces::{PieceAttack, winning_captures};
use super::{Selection, setup_selection};
use crate::rules::board::Cell;
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::PieceLocation;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::{Location, RoyalAttack};
use crate::rules::unplayable::FaultPlace;
use crate::table::flow::{EditorSession, LessonSession, TopBoard, beginner_guidance};

#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq, Eq)]
#[reflect(opaque, Resource, Debug)]
pub struct Highlights {
    /// Where the selected move starts.
    pub selected: Option<Location>,
    /// Empty cells and storages where it can end; in the setup phase, where the selected stone
    /// or base can be put.
    pub targets: Vec<Location>,
    pub captures: Vec<Cell>,
    /// Cells that the base could move to with the stones chosen in the picker, or where the
    /// piece under the pointer or the cursor could go, whosever it is, on the board or in a hand.
    pub reach: Vec<Cell>,
    /// Where the pieces of each seat could go, while that is asked for.
    pub reach_of_seats: Vec<(Seat, Cell)>,
    /// Where a move in advance begins and ends.
    pub premove: Vec<Location>,
    /// Hovered by the mouse.
    pub hover: Option<Location>,
    /// Under the cursor of keyboard or gamepad.
    pub cursor: Option<Location>,
    pub last_move: Vec<Cell>,
    /// The cells along the path of the hovered move, or else of the last one, if it passes
    /// over others.
    pub path: Vec<Cell>,
    /// Royals in check.
    pub check: Vec<Cell>,
    pub attacks: Vec<RoyalAttack>,
    /// In games of more than two seats: the captures that win something.
    pub winning_captures: Vec<PieceAttack>,
    /// In the position editor: the cells at fault, which glow as checks do.
    pub at_fault: Vec<Cell>,
    /// Cells, and what lies in hands, with a circle that explains something.
    pub circled: Vec<Location>,
    /// The seat that is to move, or to set up.
    pub seat_to_move: Option<Seat>,
}

pub(super) fn update(
    selection: Res<Selection>,
    top_board: TopBoard,
    mut highlights: ResMut<Highlights>,
) {
    if !(top_board.is_changed() || selection.is_changed()) {
        return;
    }
    let mut new = Highlights {
        selected: selection.from.map(|from| from.location),
        hover: selection
            .hover
            .map(|target| target.location)
            .or(selection.proposed),
        cursor: selection.cursor.map(|target| target.location),
        premove: (selection.premove.iter())
            .flat_map(|premove| [premove.from, premove.to])
            .collect(),
        ..Highlights::default()
    };
    if let Some(game) = top_board.game() {
        highlight_game(&mut new, &selection, game);
        if (top_board.is_played() || top_board.is_analysed()) && top_board.allows_advice() {
            new.winning_captures = winning_captures(game);
        }
    }
    if let Some(session) = top_board.played_session() {
        new.circled = beginner_guidance::answers_to_check(session);
        let seat = beginner_guidance::seat_shown_goal(session);
        if let Some(seat) = seat.filter(|_| new.circled.is_empty()) {
            let goals = beginner_guidance::goal_cells(&session.game, seat);
            new.circled = goals.into_iter().map(Location::Cell).collect();
        }
    }
    if let Some(session) = top_board.lesson() {
        hide_other_checks(&mut new, session);
        new.circled = session
            .circled_cells()
            .into_iter()
            .map(Location::Cell)
            .collect();
        new.seat_to_move = session
            .is_player_to_move()
            .then(|| session.step_state().learner());
    }
    if let Some(session) = top_board.editor() {
        highlight_editor(&mut new, session);
    }
    if let Some((draft, seat)) = top_board.setup() {
        new.seat_to_move = Some(seat);
        let from = selection.from;
        new.targets = from.map_or_else(Vec::new, |from| {
            setup_selection::placing_targets(draft, seat, from)
        });
    }
    highlights.set_if_neq(new);
}

/// Leaves out the checks that a lesson's step is not about.
fn hide_other_checks(new: &mut Highlights, session: &LessonSession) {
    let checks = session.game().checked_royals().into_iter();
    let shown = checks.filter(|(seat, _)| session.step_state().is_about_check_of(*seat));
    new.check = shown.map(|(_, royal)| royal).collect();
    let is_shown = |attack: &RoyalAttack| new.check.contains(&attack.royal);
    new.attacks.retain(is_shown);
}

/// The cells at fault, and whose turn it is.
fn highlight_editor(new: &mut Highlights, session: &EditorSession) {
    let places = session.fault_places().into_iter();
    new.at_fault = places
        .filter_map(|place| match place {
            FaultPlace::Cell(cell) => Some(cell),
            FaultPlace::Hand(_) => None,
        })
        .collect();
    new.seat_to_move = Some(session.editor().contents().turn);
}

fn highlight_game(new: &mut Highlights, selection: &Selection, game: &Game) {
    let tracker = game.piece_tracker();
    let (captures, targets) = selection.targets.iter().partition(
        |location| matches!(location, Location::Cell(cell) if tracker.piece_on(*cell).is_some()),
    );
    new.captures = cells_among(captures);
    new.targets = targets;
    new.last_move = game
        .played_turns()
        .last()
        .map(|turn| turn.effects.iter().flat_map(cells_touched).collect())
        .unwrap_or_default();
    new.path = pointed_path(selection, game).unwrap_or_else(|| last_move_path(game));
    new.seat_to_move = game.outcome().is_ongoing().then(|| game.turn());
    if selection.shows_reach {
        new.reach_of_seats = reach_of_seats(game);
    }
    new.attacks = game.royal_attacks();
    new.check = game
        .checked_royals()
        .into_iter()
        .map(|(_, cell)| cell)
        .collect();
    new.reach = match (
        &selection.picker,
        selection.from,
        selection.pointed_target(),
    ) {
        (Some(picker), ..) => reach_after_choice(game, picker),
        (None, None, Some(pointed)) => match pointed.location {
            Location::Cell(cell) => game.pseudo_legal_targets(cell),
            Location::Hand(seat, kind) => game.pseudo_legal_drops(seat, kind),
        },
        _ => Vec::new(),
    };
}

/// Where all pieces on the board could go.
fn reach_of_seats(game: &Game) -> Vec<(Seat, Cell)> {
    let pieces = game.piece_tracker().pieces.iter();
    let mut reach: Vec<(Seat, Cell)> = pieces
        .filter_map(|piece| match piece.location {
            PieceLocation::Cell(from) => Some((piece.seat, from)),
            _ => None,
        })
        .flat_map(|(seat, from)| {
            let targets = game.pseudo_legal_targets(from).into_iter();
            targets.map(move |cell| (seat, cell))
        })
        .collect();
    reach.sort_unstable();
    reach.dedup();
    reach
}

/// The path to the hovered target; none if the selected piece cannot move there.
fn pointed_path(selection: &Selection, game: &Game) -> Option<Vec<Cell>> {
    let from = selection.from?;
    let pointed = selection.pointed_target().map(|target| target.location);
    let offer = game
        .move_options(from.location, selection.proposed.or(pointed)?)
        .into_iter()
        .next()?;
    cells_along_path(&game.effects_of(offer.game_move).ok()?)
}

fn last_move_path(game: &Game) -> Vec<Cell> {
    let last = game.played_turns().last();
    last.and_then(|turn| cells_along_path(&turn.effects))
        .unwrap_or_default()
}

/// The cells along the path of a move, if there are any in between.
fn cells_along_path(effects: &[Effect]) -> Option<Vec<Cell>> {
    effects.iter().find_map(|effect| match effect {
        Effect::Moved {
            from, to, through, ..
        } if !through.is_empty() => Some([&[*from], through.as_slice(), &[*to]].concat()),
        _ => None,
    })
}

/// Where the base could move next if the choice in the picker were played.
fn reach_after_choice(game: &Game, picker: &super::Picker) -> Vec<Cell> {
    let (Some(offer), Location::Cell(to)) = (picker.chosen_result(), picker.to) else {
        return Vec::new();
    };
    let mut after = game.clone();
    match after.play_move(offer.game_move) {
        Ok(_) => after.pseudo_legal_targets(to),
        Err(_) => Vec::new(),
    }
}

fn cells_among(locations: Vec<Location>) -> Vec<Cell> {
    locations
        .into_iter()
        .filter_map(|location| match location {
            Location::Cell(cell) => Some(cell),
            Location::Hand(..) => None,
        })
        .collect()
}

fn cells_touched(effect: &Effect) -> Vec<Cell> {
    match effect {
        Effect::Moved { from, to, .. } => vec![*from, *to],
        Effect::Dropped { to, .. } => vec![*to],
        _ => Vec::new(),
    }
}
