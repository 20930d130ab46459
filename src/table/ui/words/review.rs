//! The review of a game in words: assessment and better move at each ply, mistake counts. Judges no
//! move.

use super::{assessment_of_sides, not_analysed_text, seat_name};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::record::annotation::MoveSign;
use crate::rules::seat::SeatSet;
use crate::table::engine_analysis::{MoveQuality, PlyReview, Review};
use crate::words::MoveWriter;

/// The sign of a bad move: `?!`, `?` or `??`.
pub const fn quality_sign(quality: MoveQuality) -> &'static str {
    match quality {
        MoveQuality::Inaccuracy => "?!",
        MoveQuality::Mistake => "?",
        MoveQuality::Blunder => "??",
    }
}

/// What the sign of a move (`?!`) means, as it is spoken; empty if it is no sign.
pub fn sign_meaning(sign: &str) -> Message {
    let sign = MoveSign::ALL.into_iter().find(|it| it.as_str() == sign);
    sign.map_or_else(Message::default, |sign| match sign {
        MoveSign::Brilliant => msg!("sign-brilliant"),
        MoveSign::Good => msg!("sign-good"),
        MoveSign::Interesting => msg!("sign-interesting"),
        MoveSign::Dubious => msg!("sign-dubious"),
        MoveSign::Mistake => msg!("sign-mistake"),
        MoveSign::Blunder => msg!("sign-blunder"),
    })
}

/// Bad moves of a side: `1 inaccuracy, 2 mistakes, no blunders`.
pub fn mistake_counts(review: &Review, party: SeatSet) -> Message {
    Message::joined_by_commas(MoveQuality::ALL.map(|quality| {
        let count = review.count_of_quality(party, quality);
        match quality {
            MoveQuality::Inaccuracy => msg!("review-inaccuracies", count = count),
            MoveQuality::Mistake => msg!("review-mistakes", count = count),
            MoveQuality::Blunder => msg!("review-blunders", count = count),
        }
    }))
}

/// The review of the position after `ply` moves: the move that led there, the assessment,
/// and the better move if that one was bad.
pub fn ply_review(game: &Game, review: &Review, ply: usize) -> Message {
    let turn = ply
        .checked_sub(1)
        .and_then(|turn| game.played_turns().get(turn));
    let quality = review.move_quality(ply);
    let sign = quality.map_or("", quality_sign);
    let mut lines = vec![match turn {
        Some(turn) => msg!(
            "review-move",
            seat = seat_name(game, turn.seat),
            notation = MoveWriter::for_game(game).written_turn(turn),
            sign = sign
        ),
        None => msg!("review-start"),
    }];
    lines.push(match review.ply_review(ply) {
        Some(reviewed) => assessment_of_sides(game, &reviewed.assessment),
        None => not_analysed_text(),
    });
    if let (Some(quality), Some(before)) = (quality, ply.checked_sub(1))
        && let Some(best) = review.ply_review(before).and_then(PlyReview::best)
    {
        let better = || {
            MoveWriter::for_game(game).in_chosen_notation(&best.notation, best.japanese.as_deref())
        };
        lines.push(match quality {
            MoveQuality::Inaccuracy => msg!("review-better-inaccuracy", better = better()),
            MoveQuality::Mistake => msg!("review-better-mistake", better = better()),
            MoveQuality::Blunder => msg!("review-better-blunder", better = better()),
        });
    }
    Message::joined_lines(lines)
}
