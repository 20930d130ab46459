//! How games end in the words of other programs: what stands in the place of a move in KIF, and
//! the sentence at the end of KIF and KI2. Knows no position.

use crate::game::Game;
use crate::game::outcome::{Outcome, Reason};
use crate::seat::{Seat, SeatSet};
use crate::shogi::notation::numerals::{ascii_digit, is_digit};

use super::import_note::EndingNote;

/// What stands in the place of a move at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Resigned,
    Interrupted,
    Repetition,
    Impasse,
    Mate,
    TimeUp,
    /// The seat that would move wins, because the last move broke a rule.
    WonByFoul,
    /// The seat that would move has broken a rule.
    LostByFoul,
    /// The seat that would move wins by the declaration of the entered king.
    WonByDeclaration,
    /// The last move has brought a king to the far side.
    Try,
    LostByDefault,
    /// The other seat did not come to play.
    WonByDefault,
    MaxMoves,
    Sealed,
    /// A problem: there is no mate.
    NoForcedMate,
}

/// The words of endings in KIF; of several for one, the first is written.
const ENDING_WORDS: [(&str, Ending); 31] = [
    ("投了", Ending::Resigned),
    ("中断", Ending::Interrupted),
    ("指し掛け", Ending::Interrupted),
    ("指掛", Ending::Interrupted),
    ("千日手", Ending::Repetition),
    ("持将棋", Ending::Impasse),
    ("引き分け", Ending::Impasse),
    ("引分", Ending::Impasse),
    ("引分け", Ending::Impasse),
    ("詰み", Ending::Mate),
    ("詰", Ending::Mate),
    ("切れ負け", Ending::TimeUp),
    ("時間切れ", Ending::TimeUp),
    ("時間切れ負け", Ending::TimeUp),
    ("反則勝ち", Ending::WonByFoul),
    ("反則勝", Ending::WonByFoul),
    ("反則負け", Ending::LostByFoul),
    ("反則負", Ending::LostByFoul),
    ("入玉勝ち", Ending::WonByDeclaration),
    ("入玉宣言勝ち", Ending::WonByDeclaration),
    ("入玉宣言", Ending::WonByDeclaration),
    ("入玉", Ending::WonByDeclaration),
    ("宣言勝ち", Ending::WonByDeclaration),
    ("トライ", Ending::Try),
    ("不戦敗", Ending::LostByDefault),
    ("不戦勝", Ending::WonByDefault),
    ("最大手数", Ending::MaxMoves),
    ("手数制限", Ending::MaxMoves),
    ("封じ手", Ending::Sealed),
    ("不詰", Ending::NoForcedMate),
    ("合法手なし", Ending::Mate),
];

impl Ending {
    /// The word that is written for it.
    pub(super) fn word(self) -> &'static str {
        let mut known = ENDING_WORDS.iter().filter(|(_, ending)| *ending == self);
        known.next().map_or("", |(word, _)| *word)
    }

    /// The ending whose word a text begins with, that word, and what follows: no letter, which
    /// would make another word of it.
    pub(super) fn strip_word(text: &str) -> Option<(Ending, &'static str, &str)> {
        let mut known = ENDING_WORDS.iter();
        known.find_map(|(word, ending)| {
            let rest = text.strip_prefix(word)?;
            (!rest.starts_with(char::is_alphabetic)).then_some((*ending, *word, rest))
        })
    }

    /// The ending with whose word a sentence goes on, which says nothing of a winner behind it.
    fn of_sentence(words: &str) -> Option<Ending> {
        let fitting = ENDING_WORDS
            .iter()
            .filter_map(|(word, ending)| Some((word.len(), *ending, words.strip_prefix(word)?)));
        let (_, ending, rest) = fitting.max_by_key(|(length, ..)| *length)?;
        (!rest.contains(DECISIVE_SIGNS)).then_some(ending)
    }

    /// The outcome it stands for where `mover` would move, and what it cannot say. `game` is the
    /// game there.
    pub(super) fn outcome(self, game: &Game, mover: Seat) -> (Outcome, Option<EndingNote>) {
        let draw = |reason| Outcome::Draw {
            seats: SeatSet::first_n(game.seat_count()),
            reason,
        };
        let lost = |reason| Outcome::win(mover.other(), reason);
        let won = |reason| Outcome::win(mover, reason);
        let reached = game.outcome();
        if !reached.is_ongoing() {
            let note = EndingNote::Reached(reached);
            return (reached, Some(note).filter(|_| !self.says(reached, mover)));
        }
        let open = |note| (Outcome::Ongoing, Some(note));
        match self {
            Ending::Resigned => (lost(Reason::Resign), None),
            Ending::TimeUp => (lost(Reason::Time), None),
            Ending::Impasse => (draw(Reason::Impasse), None),
            Ending::MaxMoves => (draw(Reason::MaxMoves), None),
            Ending::WonByDeclaration => (won(Reason::EnteringKing), None),
            Ending::Try if has_reached_far_king(game, mover.other()) => {
                (lost(Reason::EnteringKing), None)
            }
            Ending::Try => open(EndingNote::NotEntered),
            Ending::Interrupted => (Outcome::Ongoing, None),
            Ending::Repetition => open(EndingNote::NotRepeated),
            Ending::Mate => open(EndingNote::NotMated),
            Ending::WonByFoul => (won(Reason::Foul), None),
            Ending::LostByFoul => (lost(Reason::Foul), None),
            Ending::LostByDefault => (lost(Reason::Resign), Some(EndingNote::Resignation)),
            Ending::WonByDefault => (won(Reason::Resign), Some(EndingNote::OtherResignation)),
            Ending::NoForcedMate => open(EndingNote::NoForcedMate),
            Ending::Sealed => open(EndingNote::Sealed),
        }
    }

    /// Whether it is the word for an outcome that the rules have reached.
    fn says(self, reached: Outcome, mover: Seat) -> bool {
        let Outcome::Win { seats, reason } = reached else {
            return match reached {
                Outcome::Draw { reason, .. } => {
                    reason == Reason::Repetition && self == Ending::Repetition
                }
                _ => true,
            };
        };
        let is_movers = seats.contains(mover);
        match reason {
            // Who is mated may say so by giving up.
            Reason::Mate | Reason::Stalemate => {
                matches!(self, Ending::Mate | Ending::Resigned)
            }
            Reason::PerpetualCheck if is_movers => self == Ending::WonByFoul,
            Reason::PerpetualCheck => self == Ending::LostByFoul,
            Reason::EnteringKing => matches!(self, Ending::WonByDeclaration | Ending::Try),
            _ => false,
        }
    }
}

/// Whether the king of a seat stands where the other king begins (the try rule). A game of two.
pub(super) fn has_reached_far_king(game: &Game, seat: Seat) -> bool {
    let king = |game: &Game, seat: Seat| game.royals(seat).into_iter().next();
    let far = king(&game.ruleset().begin(), seat.other());
    far.is_some() && king(game, seat) == far
}

/// `まで99手で先手の勝ち`, the sentence at the end of KIF and KI2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Summary {
    /// How many moves were played, if it says so.
    pub(super) moves: Option<usize>,
    pub(super) end: SummaryEnd,
}

/// What the sentence at the end says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SummaryEnd {
    /// A seat has won, for this reason if one is said.
    Won(Seat, Option<Reason>),
    /// It was no win.
    Ended(Ending),
    /// Some other words.
    Unknown,
}

const SUMMARY_PREFIX: &str = "まで";

/// The words for the seats in a sentence.
const SEAT_WORDS: [(&str, Seat); 8] = [
    ("先手", Seat::FIRST),
    ("下手", Seat::FIRST),
    ("▲", Seat::FIRST),
    ("☗", Seat::FIRST),
    ("後手", Seat::SECOND),
    ("上手", Seat::SECOND),
    ("△", Seat::SECOND),
    ("☖", Seat::SECOND),
];

/// What says that somebody has won or lost.
const DECISIVE_SIGNS: [char; 3] = ['勝', '負', '敗'];

/// The words for the reason of a win in a sentence.
const REASON_WORDS: [(&str, Reason); 7] = [
    ("反則", Reason::Foul),
    ("時間切れ", Reason::Time),
    ("切れ負け", Reason::Time),
    ("入玉", Reason::EnteringKing),
    ("宣言", Reason::EnteringKing),
    ("トライ", Reason::EnteringKing),
    ("投了", Reason::Resign),
];

impl Summary {
    /// What a word for the end says that stands by itself.
    pub(super) fn of_word(ending: Ending) -> Summary {
        Summary {
            moves: None,
            end: SummaryEnd::Ended(ending),
        }
    }

    /// What a word says that stands in the place of a move and names who has won.
    pub(super) fn of_win(word: &str) -> Option<Summary> {
        let summary = Summary::read(&format!("{SUMMARY_PREFIX}{word}"))?;
        matches!(summary.end, SummaryEnd::Won(..)).then_some(summary)
    }

    /// Reads the sentence; none if the line is none.
    pub(super) fn read(line: &str) -> Option<Summary> {
        let text = line.strip_prefix(SUMMARY_PREFIX)?.trim();
        let digits: String = text.chars().map_while(ascii_digit).collect();
        let words = text.trim_start_matches(is_digit);
        let words = words.trim_start_matches(['手', 'で', '、', ' ', '　']);
        let moves = digits.parse().ok();
        let reason = REASON_WORDS.iter().find(|(word, _)| words.contains(word));
        let reason = reason.map(|(_, reason)| *reason);
        let end = match Summary::winner(words, reason) {
            Some(winner) => SummaryEnd::Won(winner, reason),
            None => Ending::of_sentence(words).map_or(SummaryEnd::Unknown, SummaryEnd::Ended),
        };
        Some(Summary { moves, end })
    }

    /// Who has won, if the words name a seat: in `後手の投了により先手の勝ち` the one that stands
    /// last before the word for winning, in `先手の投了` the one that has not done that.
    fn winner(words: &str, reason: Option<Reason>) -> Option<Seat> {
        let decisive = words.find(DECISIVE_SIGNS);
        let (before, sign) = words.split_at(decisive.unwrap_or(words.len()));
        let last = SEAT_WORDS
            .iter()
            .filter_map(|(word, seat)| Some((before.rfind(word)?, *seat)))
            .max_by_key(|(at, _)| *at);
        let (_, seat) = last?;
        let wins = match (decisive, reason) {
            (Some(_), _) => sign.starts_with('勝'),
            (None, Some(Reason::EnteringKing)) => true,
            (None, Some(_)) => false,
            (None, None) => return None,
        };
        Some(if wins { seat } else { seat.other() })
    }
}

/// How a game ended, and whether KIF has a word for just that.
pub(super) fn ending_of_game(game: &Game) -> (Ending, bool) {
    let Outcome::Win { seats, reason } = game.outcome() else {
        return match game.outcome() {
            Outcome::Draw { reason, .. } => match reason {
                Reason::Impasse => (Ending::Impasse, true),
                Reason::MaxMoves => (Ending::MaxMoves, true),
                _ => (Ending::Repetition, reason == Reason::Repetition),
            },
            _ => (Ending::Interrupted, true),
        };
    };
    let is_movers = seats.contains(game.turn());
    match reason {
        Reason::Mate => (Ending::Mate, true),
        Reason::Stalemate => (Ending::Mate, false),
        Reason::PerpetualCheck | Reason::Foul if is_movers => (Ending::WonByFoul, true),
        Reason::PerpetualCheck | Reason::Foul => (Ending::LostByFoul, true),
        Reason::Impasse | Reason::EnteringKing if is_movers => (Ending::WonByDeclaration, true),
        Reason::EnteringKing if has_reached_far_king(game, game.turn().other()) => {
            (Ending::Try, true)
        }
        Reason::Time if !is_movers => (Ending::TimeUp, true),
        Reason::Resign if !is_movers => (Ending::Resigned, true),
        // The words are all said by the seat to move.
        _ => (Ending::Interrupted, false),
    }
}
