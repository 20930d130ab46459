//! Tags a solution by what happens in it.

use komadai_engine::{material_lead, piece_values};
use komadai_rules::board::Cell;
use komadai_rules::game::Game;
use komadai_rules::game::effect::Effect;
use komadai_rules::piece_tracker::{PieceId, StoneLocation};
use komadai_rules::seat::Seat;
use komadai_rules::traits::notation::split_moves;

use super::answer_group::grouped_moves;
use crate::landing::{Landing, landing};
use crate::puzzles::{Puzzle, PuzzleStep, Theme};

/// What must be lost at least for a sacrifice, in hundredths of the least piece.
const LEAST_SACRIFICE: i32 = 100;
/// Pieces that a fork attacks at least.
const LEAST_FORKED: usize = 2;

/// What happens in the solution of a puzzle, sorted; nothing if it cannot be played.
pub(super) fn themes_of(puzzle: &Puzzle) -> Vec<Theme> {
    let Ok(mut game) = puzzle.begin_game() else {
        return Vec::new();
    };
    let mut themes: Vec<Theme> = Vec::new();
    for (number, step) in (1..).zip(&puzzle.solution) {
        let is_last = number == puzzle.solution.len();
        if add_themes_of_step(&mut game, step, is_last, &mut themes).is_none() {
            break;
        }
    }
    themes.sort_unstable();
    themes.dedup();
    themes
}

/// Adds what happens in a turn and in what is played in return; the game is played on.
fn add_themes_of_step(
    game: &mut Game,
    step: &PuzzleStep,
    is_last: bool,
    themes: &mut Vec<Theme>,
) -> Option<()> {
    let solver = game.turn();
    let before = game.clone();
    game.play(&step.find).ok()?;
    let effects = game.played_turns().last()?.effects.clone();
    let landed = landing(&effects)?;
    let has = |wanted: fn(&Effect) -> bool| effects.iter().any(wanted);
    let is_check = effects.iter().any(
        // In some games a royal may be left in check, too.
        |it| matches!(it, Effect::Check { seat, .. } if before.opponents(solver).contains(*seat)),
    );
    let is_drop = has(|it| matches!(it, Effect::Dropped { .. }));
    let is_promotion = has(|it| matches!(it, Effect::Promoted { .. }));
    let is_capture = has(|it| matches!(it, Effect::Taken { .. }));
    let is_end = has(|it| matches!(it, Effect::Ended { .. } | Effect::SeatOut { .. }));
    let mut add = |is_so: bool, theme: Theme| {
        if is_so {
            themes.push(theme);
        }
    };
    add(is_last && is_drop && is_end, Theme::DropMate);
    add(
        !(is_check || is_drop || is_promotion || is_capture || is_end),
        Theme::QuietMove,
    );
    add(
        has(|it| matches!(it, Effect::Passed { .. })),
        Theme::TurnJump,
    );
    let attacks = game.royal_attacks();
    let new_attacks: Vec<_> = attacks
        .iter()
        .filter(|attack| game_piece_seat(game, attack.royal).is_some_and(|seat| seat != solver))
        .collect();
    let on_one_royal = |royal: Cell| {
        let on_it = new_attacks.iter().filter(|attack| attack.royal == royal);
        on_it.count()
    };
    add(
        new_attacks.iter().any(|it| on_one_royal(it.royal) > 1),
        Theme::DoubleCheck,
    );
    let attacked_before = before.royal_attacks();
    let is_discovered = |it: &&&komadai_rules::traits::board_view::RoyalAttack| {
        it.from != landed.cell && !attacked_before.contains(it)
    };
    add(
        !is_drop && new_attacks.iter().any(|it| is_discovered(&it)),
        Theme::DiscoveredAttack,
    );
    add(refuses_promotion(&before, step), Theme::PromotionRefused);
    add(restacks(&before, &effects), Theme::Restacking);
    let through = passed_cells(&effects);
    let runs_down = effects.iter().any(|effect| match effect {
        Effect::Taken { from, .. } => through.contains(from),
        _ => false,
    });
    add(runs_down, Theme::RunDown);
    add(!through.is_empty() && !runs_down, Theme::SecondCell);
    add(forks(game, solver, landed.cell), Theme::Fork);
    let lead = material_lead(&before, solver);
    for (number, reply) in split_moves(&step.then).iter().enumerate() {
        game.play(reply).ok()?;
        let replied = &game.played_turns().last()?.effects;
        let is_taken = replied
            .iter()
            .any(|effect| matches!(effect, Effect::Taken { piece, .. } if *piece == landed.piece));
        let is_given = number == 0 && is_taken;
        let lost = lead - material_lead(game, solver);
        if is_given && lost >= LEAST_SACRIFICE {
            themes.push(Theme::Sacrifice);
        }
        if replied.iter().any(|it| matches!(it, Effect::Passed { .. })) {
            themes.push(Theme::TurnJump);
        }
    }
    Some(())
}

fn passed_cells(effects: &[Effect]) -> Vec<Cell> {
    let through = effects.iter().find_map(|effect| match effect {
        Effect::Moved { through, .. } => Some(through.clone()),
        _ => None,
    });
    through.unwrap_or_default()
}

fn game_piece_seat(game: &Game, cell: Cell) -> Option<Seat> {
    let tracker = game.piece_tracker();
    tracker
        .piece_on(cell)
        .map(|piece| tracker.piece(piece).seat)
}

/// Whether the turn could promote, does not, and to do so would not count as the same.
fn refuses_promotion(before: &Game, step: &PuzzleStep) -> bool {
    let moves = grouped_moves(before);
    let promotes = |effects: &[Effect], piece: PieceId| {
        let by = effects.iter();
        by.clone()
            .any(|it| matches!(it, Effect::Promoted { piece: by, .. } if *by == piece))
    };
    let Some(found) = moves.iter().find(|mv| mv.text == step.find) else {
        return false;
    };
    let Some(Landing { piece, .. }) = landing(&found.effects) else {
        return false;
    };
    let is_refused = moves.iter().any(|mv| {
        mv.group == found.group && promotes(&mv.effects, piece) && !step.is_right(&mv.text)
    });
    !promotes(&found.effects, piece) && is_refused
}

/// Whether a base keeps other stones than it had, after a capture.
fn restacks(before: &Game, effects: &[Effect]) -> bool {
    let tracker = before.piece_tracker();
    let is_capture = effects.iter().any(|it| matches!(it, Effect::Taken { .. }));
    is_capture
        && effects.iter().any(|effect| match effect {
            Effect::Restacked { base, stones } => {
                let kinds = |ids: &[_]| {
                    let mut kinds: Vec<_> = ids.iter().map(|id| tracker.stone(*id).kind).collect();
                    kinds.sort_unstable();
                    kinds
                };
                kinds(stones) != kinds(&tracker.stones_at(StoneLocation::Base(*base)))
            }
            _ => false,
        })
}

/// Whether the piece on a cell attacks two or more enemies that are royal or worth more than it.
fn forks(game: &Game, solver: Seat, cell: Cell) -> bool {
    let tracker = game.piece_tracker();
    let values = piece_values(game);
    let value = |id: PieceId| {
        let piece = tracker.piece(id);
        let stones = tracker.stones_at(StoneLocation::Base(id)).into_iter();
        let kinds = stones.map(|stone| tracker.stone(stone).kind);
        kinds
            .chain([piece.kind])
            .filter_map(|kind| values.get(usize::from(kind.0)))
            .sum::<i32>()
    };
    let Some(own) = tracker.piece_on(cell) else {
        return false;
    };
    let opponents = game.opponents(solver);
    let attacked = game.pseudo_legal_targets(cell).into_iter();
    let forked = attacked.filter_map(|target| tracker.piece_on(target));
    let is_forked = |id: &PieceId| {
        let piece = tracker.piece(*id);
        opponents.contains(piece.seat) && (piece.royal || value(*id) > value(own))
    };
    forked.filter(is_forked).count() >= LEAST_FORKED
}
