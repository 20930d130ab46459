//! What the coach says of turns that are played by lot, in every game of two: each sentence is held
//! against every line by the rules, move by move.

use std::collections::BTreeMap;

use fastrand::Rng;
use komadai::engine::null_move;
use komadai::rules::board::Cell;
use komadai::rules::game::Game;
use komadai::rules::game::outcome::Outcome;
use komadai::rules::piece_tracker::{PieceId, PieceLocation};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::study::coach::{BetterTurn, Remark, coach};

use super::finder::{is_lost_within, mates_within};

/// The games, and so many positions of each: the more, the quicker its lines are played.
const GAMES: [(&str, usize); 5] = [
    ("sigma", 8),
    ("sankaku", 8),
    ("hand", 8),
    ("shogi", 16),
    ("minishogi", 150),
];
/// So many turns are looked at in each position.
const TURNS: usize = 4;
/// Longer mates take too long line by line.
const MOST_PLIES: u8 = 3;
/// So many futile interpositions in a line.
const MOST_DROPS: u8 = 2;
/// So many sentences are held against the rules at least.
const LEAST_SENTENCES: usize = 250;

fn played(game: &Game, text: &str) -> Game {
    let mut after = game.clone();
    after.play(text).expect("a legal move");
    after
}

/// Whether a piece stands on a cell, as whose it was in a game before.
fn stands(game: &Game, before: &Game, piece: PieceId, cell: Cell) -> bool {
    let (now, then) = (game.piece_tracker(), before.piece_tracker());
    now.piece(piece).location == PieceLocation::Cell(cell)
        && now.piece(piece).seat == then.piece(piece).seat
}

/// The piece of the seat to move that a turn has put on a cell, and the cell.
fn mover(before: &Game, after: &Game) -> Option<(PieceId, Cell)> {
    let (then, now) = (before.piece_tracker(), after.piece_tracker());
    now.pieces().find_map(|(id, piece)| match piece.location {
        PieceLocation::Cell(cell)
            if piece.seat == before.turn() && then.piece(id).location != piece.location =>
        {
            Some((id, cell))
        }
        _ => None,
    })
}

/// The turns that take what stands on a cell, each with the cells of the pieces that can take in return
/// what took.
fn captures(game: &Game, cell: Cell) -> Vec<(String, Vec<PieceLocation>)> {
    let victim = game.piece_tracker().piece_on(cell).expect("a piece");
    let mut captures = Vec::new();
    for text in game.legal_move_texts() {
        let after = played(game, &text);
        if stands(&after, game, victim, cell) || !after.outcome().is_ongoing() {
            continue;
        }
        let Some((captor, at)) = mover(game, &after) else {
            continue;
        };
        let answers = after.legal_move_texts().into_iter().filter_map(|answer| {
            let answered = played(&after, &answer);
            let is_taken = !stands(&answered, &after, captor, at);
            mover(&after, &answered).filter(|_| is_taken)
        });
        let places = answers.map(|(piece, _)| after.piece_tracker().piece(piece).location);
        captures.push((text, places.collect()));
    }
    captures
}

/// Whether, with the other side to move, every line can be brought to this end within so many plies, to
/// which a drop in check that the next turn captures adds nothing, so many times (9.3 of RULES.md).
fn can_end(game: &Game, end: Outcome, plies: u8, drops: u8) -> bool {
    if !game.outcome().is_ongoing() {
        return game.outcome() == end;
    }
    let is_check = drops > 0 && !game.checked_royals().is_empty();
    if plies < 2 && !is_check {
        return false;
    }
    game.legal_move_texts().into_iter().all(|reply| {
        let replied = played(game, &reply);
        let dropped = reply.split_once('*').map(|(_, cell)| &cell[..2]);
        replied.outcome().is_ongoing()
            && replied.legal_move_texts().into_iter().any(|answer| {
                let captured = dropped.filter(|cell| is_check && answer.get(2..4) == Some(cell));
                let left = match captured {
                    Some(_) => Some((plies, drops - 1)),
                    None => plies.checked_sub(2).map(|plies| (plies, drops)),
                };
                left.is_some_and(|(plies, drops)| {
                    can_end(&played(&replied, &answer), end, plies, drops)
                })
            })
    })
}

/// Whether a remark about a turn is so; none if it takes too long to tell.
fn holds(game: &Game, turn: &str, better: &str, remark: &Remark) -> Option<bool> {
    let after = played(game, turn);
    // After which nothing takes in return, and no answer wins at once.
    let is_free = |game: &Game, text: &str, by: &[PieceLocation]| {
        let taken = played(game, text);
        by.is_empty() && !mates_within(&taken, 1, taken.turn())
    };
    Some(match remark {
        Remark::AllowsWin { plies, .. } | Remark::MissesWin { plies, .. }
            if *plies > MOST_PLIES =>
        {
            return None;
        }
        Remark::AllowsWin {
            answer,
            plies,
            reason,
        } => {
            let answered = played(&after, answer);
            let end = reason.map(|reason| Outcome::win(after.turn(), reason));
            is_lost_within(&answered, plies - 1, after.turn())
                && end.is_none_or(|end| can_end(&answered, end, plies - 1, MOST_DROPS))
                && !mates_within(&played(game, better), *plies, after.turn())
        }
        Remark::MissesWin {
            chance,
            plies,
            reason,
        } => {
            let taken = played(game, chance);
            let end = reason.map(|reason| Outcome::win(game.turn(), reason));
            is_lost_within(&taken, plies - 1, game.turn())
                && end.is_none_or(|end| can_end(&taken, end, plies - 1, MOST_DROPS))
                && !is_lost_within(&after, plies - 1, game.turn())
        }
        Remark::CanBeCaptured { kind, cell } => {
            let (piece, at) = mover(game, &after).expect("a turn moves something");
            at == *cell
                && after.piece_tracker().piece(piece).kind == *kind
                && captures(&after, *cell)
                    .iter()
                    .any(|(text, by)| is_free(&after, text, by))
        }
        Remark::LeavesUndefended {
            kind,
            cell,
            defender,
        } => {
            let (moved, _) = mover(game, &after).expect("a turn moves something");
            let piece = game.piece_tracker().piece_on(*cell).expect("a piece");
            let passed = null_move(game).expect("nobody is in check");
            let from = game.piece_tracker().piece(moved).location;
            let now = captures(&after, *cell);
            let was_defended = captures(&passed, *cell).iter().any(|(text, by)| {
                let is_free_now = now
                    .iter()
                    .any(|(it, by)| it == text && is_free(&after, it, by));
                is_free_now && by.contains(&from)
            });
            stands(&after, game, piece, *cell)
                && game.piece_tracker().piece(piece).kind == *kind
                && game.piece_tracker().piece(moved).kind == *defender
                && was_defended
        }
        Remark::MissesCapture { chance, kind, cell } => {
            let by_chance = captures(game, *cell);
            let capture = by_chance.iter().find(|(text, _)| text == chance);
            let victim = game.piece_tracker().piece_on(*cell).expect("a piece");
            chance == better
                && stands(&after, game, victim, *cell)
                && game.piece_tracker().piece(victim).kind == *kind
                && capture.is_some_and(|(text, by)| is_free(game, text, by))
        }
    })
}

#[test]
fn no_sentence_about_a_turn_is_false() {
    let mut rng = Rng::with_seed(5);
    let mut held: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (name, most) in GAMES {
        let rules = Ruleset::named(name).expect(name);
        let mut positions = 0;
        while positions < most {
            let (_, mut game) = rules.random_start(&mut |below| rng.usize(..below.max(1)));
            while game.outcome().is_ongoing() && game.ply() < 100 && positions < most {
                let texts = game.legal_move_texts();
                if game.ply().is_multiple_of(7) {
                    positions += 1;
                    for _ in 0..TURNS {
                        let [turn, better] = [0; 2].map(|_| &texts[rng.usize(..texts.len())]);
                        for remark in coach(&game, turn, BetterTurn::Told(better)) {
                            let about = format!("{name} {} {turn}", game.position_text());
                            let Some(is_so) = holds(&game, turn, better, &remark) else {
                                continue;
                            };
                            assert!(is_so, "{about}, better {better}: {remark:?}");
                            *held.entry((name, kind_name(&remark))).or_default() += 1;
                        }
                    }
                }
                game.play(&texts[rng.usize(..texts.len())])
                    .expect("a legal move");
            }
        }
    }
    let count: usize = held.values().sum();
    println!("{count} sentences: {held:?}");
    assert!(count >= LEAST_SENTENCES, "{count}: {held:?}");
}

fn kind_name(remark: &Remark) -> &'static str {
    match remark {
        Remark::AllowsWin { .. } => "allows a win",
        Remark::MissesWin { .. } => "misses a win",
        Remark::CanBeCaptured { .. } => "can be captured",
        Remark::LeavesUndefended { .. } => "leaves undefended",
        Remark::MissesCapture { .. } => "misses capture",
    }
}
