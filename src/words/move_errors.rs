//! Why a turn is not allowed, as sentences. The reasons are those of the rules.

use super::{location_name, nouns, piece_type_name, seat_name, setup_errors, text_error};
use crate::locale::{Argument, Message, msg};
use crate::rules::board::Cell;
use crate::rules::error::{IllegalMoveError, MoveError, PieceOnCell};
use crate::rules::game::Game;
use crate::rules::piece_tracker::PieceType;
use crate::rules::sankaku::SankakuRule;
use crate::rules::shogi::ShogiRule;
use crate::rules::shogi::variant::PromotionRule;
use crate::rules::sigma::{self, SigmaRule};
use crate::rules::traits::board_view::Location;

/// Why a move text of a game was refused.
#[must_use]
pub fn move_error(game: &Game, error: &MoveError) -> Message {
    match error {
        MoveError::Text(error) => text_error(error),
        MoveError::Illegal { text, reason } => msg!(
            "illegal-text",
            text = text.as_str(),
            reason = illegal_move(game, reason)
        ),
    }
}

/// Why a turn of a game is not allowed.
#[must_use]
pub fn illegal_move(game: &Game, error: &IllegalMoveError) -> Message {
    let at = |cell: &Cell| cell_name(game, *cell);
    let seat = |seat| seat_name(game, seat);
    let nouns = nouns(game);
    match error {
        IllegalMoveError::GameOver => msg!("illegal-game-over"),
        IllegalMoveError::NotLegalHere => msg!("illegal-not-here"),
        IllegalMoveError::NothingForbids => msg!("illegal-nothing-forbids"),
        IllegalMoveError::NoSuchThing => msg!("illegal-no-such-thing"),
        IllegalMoveError::Empty(cell) => msg!("illegal-empty", cell = at(cell)),
        IllegalMoveError::NotYours(cell) => msg!("illegal-not-yours", cell = at(cell)),
        IllegalMoveError::HasNoMove(cell) if game.is_in_check(game.turn()) => {
            msg!("illegal-no-answer", cell = at(cell))
        }
        IllegalMoveError::HasNoMove(cell) => msg!("illegal-no-move", cell = at(cell)),
        IllegalMoveError::HandNotYours { owner, mover } => msg!(
            "illegal-hand-not-yours",
            owner = seat(*owner),
            mover = seat(*mover)
        ),
        IllegalMoveError::OwnPiece(cell) => msg!(
            "illegal-own-piece",
            cell = at(cell),
            piece = nouns.piece_key()
        ),
        IllegalMoveError::StaysOn(cell) => {
            msg!("illegal-stays", cell = at(cell), piece = nouns.piece_key())
        }
        IllegalMoveError::CannotReach {
            piece,
            to,
            blocked_by,
        } => unreachable_cell_message(game, *piece, *to, *blocked_by),
        IllegalMoveError::LeavesRoyalAttacked { royal, by } => msg!(
            "illegal-leaves-royal",
            royal = nouns.royal,
            cell = at(royal),
            by = at(by)
        ),
        IllegalMoveError::PassesAttacked { at: passed, by } => msg!(
            "illegal-passes-attacked",
            royal = nouns.royal,
            cell = at(passed),
            by = at(by)
        ),
        IllegalMoveError::HistoryForbids => msg!("illegal-history"),
        IllegalMoveError::AlreadyOut(out) => msg!("illegal-already-out", seat = seat(*out)),
        IllegalMoveError::NoImpasse => msg!("illegal-no-impasse"),
        IllegalMoveError::NoDeclaration => msg!("illegal-no-declaration"),
        IllegalMoveError::WrittenAs(text) => msg!("illegal-written-as", text = text.as_str()),
        IllegalMoveError::Ambiguous(texts) => msg!(
            "illegal-ambiguous",
            texts = Message::joined_by_commas(texts.iter().map(Message::verbatim))
        ),
        IllegalMoveError::OriginMissing => msg!("illegal-origin-missing"),
        IllegalMoveError::Sigma(rule) => sigma_rule(game, rule),
        IllegalMoveError::Sankaku(rule) => sankaku_rule(game, *rule),
        IllegalMoveError::Shogi(rule) => shogi_rule(game, *rule),
    }
}

fn unreachable_cell_message(
    game: &Game,
    piece: PieceOnCell,
    to: Cell,
    blocked_by: Option<PieceOnCell>,
) -> Message {
    let (name, from) = (piece_word(game, piece.kind), cell_name(game, piece.cell));
    let to = cell_name(game, to);
    match blocked_by {
        None => msg!("illegal-cannot-reach", piece = name, from = from, to = to),
        Some(blocker) => msg!(
            "illegal-blocked",
            piece = name,
            from = from,
            to = to,
            blocker = piece_word(game, blocker.kind),
            at = cell_name(game, blocker.cell)
        ),
    }
}

pub(super) fn cell_name(game: &Game, cell: Cell) -> Message {
    location_name(game, Location::Cell(cell))
}

/// What a kind is called in a sentence: a base of Sigma is a base or the royal, whatever it holds.
pub(super) fn piece_word(game: &Game, kind: PieceType) -> Message {
    match (game, kind) {
        (Game::Sigma(_), sigma::KIND_ROYAL) => msg!("noun-royal"),
        (Game::Sigma(_), sigma::KIND_BASE) => msg!("noun-base"),
        _ => piece_type_name(game, kind),
    }
}

fn sigma_rule(game: &Game, rule: &SigmaRule) -> Message {
    let at = |cell: &Cell| cell_name(game, *cell);
    match rule {
        SigmaRule::BaseToStorage => msg!("sigma-base-to-storage"),
        SigmaRule::OpponentsBases => msg!("sigma-opponents-bases"),
        SigmaRule::StoneToBase => msg!("sigma-stone-to-base"),
        SigmaRule::StoneWithoutBase => msg!("sigma-stone-without-base"),
        SigmaRule::StoneOnlyToOwnStorage => msg!("sigma-stone-way"),
        SigmaRule::ContentsMissing { from, to, example } => msg!(
            "sigma-contents-missing",
            from = at(from),
            to = at(to),
            example = example.to_string()
        ),
        SigmaRule::NothingToTake(cell) => msg!("sigma-nothing-to-take", cell = at(cell)),
        SigmaRule::StorageLacks { held, wanted } => msg!(
            "sigma-storage-lacks",
            held = held.to_string(),
            wanted = wanted.to_string()
        ),
        SigmaRule::BasesLack { held, wanted } => msg!(
            "sigma-bases-lack",
            held = held.to_string(),
            wanted = wanted.to_string()
        ),
        SigmaRule::FewerStones { held, wanted } => msg!(
            "sigma-fewer-stones",
            held = held.to_string(),
            wanted = wanted.to_string()
        ),
        SigmaRule::NotOnRoyal(wanted) => msg!("sigma-not-on-royal", stones = wanted.to_string()),
        SigmaRule::NotOnBase(counts) => msg!("sigma-not-on-base", stones = counts.to_string()),
        SigmaRule::NoBaseStored => msg!("sigma-no-base-stored"),
        SigmaRule::NoStoneStored => msg!("sigma-no-stone-stored"),
        SigmaRule::Occupied(cell) => msg!("sigma-occupied", cell = at(cell)),
        SigmaRule::NotAStone => msg!("sigma-not-a-stone"),
        SigmaRule::NoCornerHeld => msg!("sigma-no-corner-held"),
        SigmaRule::StoneNotStored(stone) => {
            msg!(
                "sigma-stone-not-stored",
                stone = setup_errors::stone_name(*stone)
            )
        }
        SigmaRule::NoSuchBase { is_royal, held } => msg!(
            "sigma-no-such-base",
            base = royal_or_base_key(*is_royal),
            stones = held.to_string()
        ),
        SigmaRule::EqualBases(cells) => msg!(
            "sigma-equal-bases",
            cells = Message::list_and(cells.iter().map(at))
        ),
        SigmaRule::CaptureNotWritten(cell) => msg!("sigma-capture-not-written", cell = at(cell)),
        SigmaRule::ResultNotWritten => msg!("sigma-result-not-written"),
        SigmaRule::ChangesWithoutTaking(cell) => {
            msg!("sigma-changes-without-taking", cell = at(cell))
        }
        SigmaRule::NotRoyal => msg!("sigma-not-royal"),
        SigmaRule::LeftOverMismatch(counts) if counts.is_empty() => msg!("sigma-nothing-left-over"),
        SigmaRule::LeftOverMismatch(counts) => msg!("sigma-left-over", stones = counts.to_string()),
        SigmaRule::NoSuchStone => msg!("sigma-no-such-stone"),
        SigmaRule::NoSuchSetupBase => msg!("sigma-no-such-setup-base"),
        SigmaRule::StoneOfOtherSeat => msg!("sigma-stone-of-other-seat"),
        SigmaRule::BaseLimit { cell, fault } => setup_errors::base_fault(at(cell), *fault),
    }
}

/// The key by which messages tell the royal base from others.
pub(super) const fn royal_or_base_key(is_royal: bool) -> Argument {
    Argument::Selector(if is_royal { "royal" } else { "base" })
}

fn sankaku_rule(game: &Game, rule: SankakuRule) -> Message {
    let at = |cell| cell_name(game, cell);
    match rule {
        SankakuRule::NoHands => msg!("sankaku-no-hands"),
        SankakuRule::RunsDownOne => msg!("sankaku-runs-down-one"),
        SankakuRule::SoldierTakesChariot => msg!("sankaku-soldier-takes-chariot"),
        SankakuRule::SoldierSecondCellWithoutCapture => msg!("sankaku-soldier-must-take"),
        SankakuRule::DefendedEmperor {
            at: cell,
            by: Some(by),
        } => msg!(
            "sankaku-defended-emperor-from",
            cell = at(cell),
            by = at(by)
        ),
        SankakuRule::DefendedEmperor { at: cell, by: None } => {
            msg!("sankaku-defended-emperor", cell = at(cell))
        }
        SankakuRule::RepeatsUnderAttack {
            at: cell,
            by: Some(by),
        } => msg!(
            "sankaku-repeats-under-attack-from",
            cell = at(cell),
            by = at(by)
        ),
        SankakuRule::RepeatsUnderAttack { at: cell, by: None } => {
            msg!("sankaku-repeats-under-attack", cell = at(cell))
        }
    }
}

fn shogi_rule(game: &Game, rule: ShogiRule) -> Message {
    let at = |cell| cell_name(game, cell);
    let name = |kind| piece_type_name(game, kind);
    let seat = |seat| seat_name(game, seat);
    let royal = nouns(game).royal;
    match rule {
        ShogiRule::EndsOffBoard => msg!("shogi-ends-off-board"),
        ShogiRule::NoPass => msg!("shogi-no-pass"),
        ShogiRule::PassWhileAbleToMove => msg!("shogi-can-move"),
        ShogiRule::Truce { turns } => msg!("shogi-truce", turns = turns),
        ShogiRule::TruceDrop { kind, turns } => msg!(
            "shogi-truce-drop",
            piece = name(kind),
            royal = royal,
            turns = turns
        ),
        ShogiRule::OwnerIsOut { owner, cell } => {
            msg!("shogi-owner-is-out", seat = seat(owner), cell = at(cell))
        }
        ShogiRule::PartnersPiece { owner, cell } => {
            msg!("shogi-partners-piece", seat = seat(owner), cell = at(cell))
        }
        ShogiRule::RoyalIsNeverTaken(kind) => msg!("shogi-royal-never-taken", piece = name(kind)),
        ShogiRule::NotInCheck { kind, owner } => {
            msg!("shogi-not-in-check", piece = name(kind), seat = seat(owner))
        }
        ShogiRule::HasNotLostTurn(owner) => msg!("shogi-has-not-lost-turn", seat = seat(owner)),
        ShogiRule::CanEscape(owner) => msg!("shogi-can-escape", seat = seat(owner)),
        ShogiRule::MustPromote { kind, cell } => {
            msg!("shogi-must-promote", piece = name(kind), cell = at(cell))
        }
        ShogiRule::NeverPromotes(kind) => msg!("shogi-never-promotes", piece = name(kind)),
        ShogiRule::PromotesInZone { kind, on } => match on {
            PromotionRule::StartOrEnd => msg!("shogi-promotes-start-or-end", piece = name(kind)),
            PromotionRule::End => msg!("shogi-promotes-end", piece = name(kind)),
        },
        ShogiRule::NotHeld(kind) => msg!("shogi-not-held", piece = name(kind)),
        ShogiRule::Occupied(cell) => msg!("shogi-occupied", cell = at(cell)),
        ShogiRule::NeverMoves { kind, cell } => {
            msg!("shogi-never-moves", piece = name(kind), cell = at(cell))
        }
        ShogiRule::DropInZone(kind) => msg!("shogi-drop-in-zone", piece = name(kind)),
        ShogiRule::DropOnLastRanks { kind, ranks } => {
            msg!(
                "shogi-drop-on-last-ranks",
                piece = name(kind),
                ranks = ranks
            )
        }
        ShogiRule::FileIsFull { kind, cell, most } => msg!(
            "shogi-file-is-full",
            piece = name(kind),
            cell = at(cell),
            most = most
        ),
        ShogiRule::AttacksNoKing { kind, cell } => msg!(
            "shogi-attacks-no-king",
            piece = name(kind),
            royal = royal,
            cell = at(cell)
        ),
        ShogiRule::DropMates {
            kind,
            cell,
            seat: mated,
        } => msg!(
            "shogi-drop-mates",
            piece = name(kind),
            cell = at(cell),
            seat = seat(mated)
        ),
        ShogiRule::StillInCheck { king, by } => msg!(
            "shogi-still-in-check",
            royal = royal,
            cell = at(king),
            by = at(by)
        ),
        ShogiRule::NoneOn { kind, cell } => {
            msg!("shogi-none-on", piece = name(kind), cell = at(cell))
        }
        ShogiRule::NoneOnBoard(kind) => msg!("shogi-none-on-board", piece = name(kind)),
    }
}
