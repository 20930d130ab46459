//! Handicaps in games of two: which pieces the stronger player begins without. In the shogi family
//! who gives one moves first, as in shogi; elsewhere the order of play stays. In Sigma, where stones
//! stay in the game, they begin in the other seat's storage.

use crate::record::Start;
use crate::record::kif;
use crate::seat::Seat;
use crate::sigma::Stone;
use crate::variants::catalogue;
use crate::variants::ruleset::Ruleset;

/// A handicap that one seat gives the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// Its name, by the pieces that are missing, as in texts; for stones of Sigma their letters.
    pub name: &'static str,
    /// How such a game begins.
    pub start: Start,
}

/// A handicap of shogi: its name here and in KIF.
const SHOGI_HANDICAPS: [(&str, &str); 7] = [
    ("lance", "香落ち"),
    ("bishop", "角落ち"),
    ("rook", "飛車落ち"),
    ("rook-lance", "飛香落ち"),
    ("two", "二枚落ち"),
    ("four", "四枚落ち"),
    ("six", "六枚落ち"),
];

/// Handicaps of other games: name, and position text.
const MINISHOGI_HANDICAPS: [(&str, &str); 4] = [
    ("bishop", "r1sgk/4p/5/P4/KGSBR w - 1"),
    ("rook", "1bsgk/4p/5/P4/KGSBR w - 1"),
    ("two", "2sgk/4p/5/P4/KGSBR w - 1"),
    ("three", "3gk/4p/5/P4/KGSBR w - 1"),
];

const HAND_HANDICAPS: [(&str, &str); 4] = [
    (
        "shogun",
        "2g1k1g2/2p1d1p2/3ppp3/9/9/9/3PPP3/2P1D1P2/2G1K1G2 w TU2SOH2N2Lt2soh2n2l 1",
    ),
    (
        "tycoon",
        "2g1k1g2/2p1d1p2/3ppp3/9/9/9/3PPP3/2P1D1P2/2G1K1G2 w TU2SOH2N2Lu2soh2n2l 1",
    ),
    (
        "tycoon-shogun",
        "2g1k1g2/2p1d1p2/3ppp3/9/9/9/3PPP3/2P1D1P2/2G1K1G2 w TU2SOH2N2L2soh2n2l 1",
    ),
    (
        "four",
        "2g1k1g2/2p1d1p2/3ppp3/9/9/9/3PPP3/2P1D1P2/2G1K1G2 w TU2SOH2N2L2s2n2l 1",
    ),
];

const SANKAKU_HANDICAPS: [(&str, &str); 4] = [
    ("cavalry", "rer/1cgcc/1sssss1/7/7/1SSSSS1/CCGCC/RER b - 1"),
    (
        "two-cavalry",
        "rer/1cgc1/1sssss1/7/7/1SSSSS1/CCGCC/RER b - 1",
    ),
    ("chariot", "1er/ccgcc/1sssss1/7/7/1SSSSS1/CCGCC/RER b - 1"),
    (
        "two-chariots",
        "1e1/ccgcc/1sssss1/7/7/1SSSSS1/CCGCC/RER b - 1",
    ),
];

/// The stones of Sigma that may change sides, as letters.
const SIGMA_HANDICAPS: [&str; 4] = ["J", "JJ", "JJZZ", "JJZZNN"];

impl Ruleset {
    /// The handicaps that the second seat may give in this game, the smallest first; none in games
    /// of four, in Sigma (see [`sigma_handicaps`]) and in the player's own variants.
    #[must_use]
    pub fn handicaps(&self) -> Vec<Handicap> {
        let texts: Vec<(&'static str, String)> = match self.variant().name {
            "shogi" => {
                let known = SHOGI_HANDICAPS.into_iter();
                let known = known.filter_map(|(name, kif)| Some((name, kif::start_named(kif)?)));
                known.collect()
            }
            "minishogi" => to_owned_position_texts(&MINISHOGI_HANDICAPS),
            "hand" => to_owned_position_texts(&HAND_HANDICAPS),
            "sankaku" => to_owned_position_texts(&SANKAKU_HANDICAPS),
            _ => Vec::new(),
        };
        texts
            .into_iter()
            .map(|(name, text)| Handicap {
                name,
                start: Start::Position(text),
            })
            .collect()
    }
}

fn to_owned_position_texts(texts: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
    let texts = texts.iter();
    texts.map(|(name, text)| (*name, (*text).into())).collect()
}

/// The handicaps of a game of Sigma that begins with these setups, seat 0 first: the second seat's
/// bases begin without some stones, which lie in the first seat's storage. Where no base can spare a
/// stone, that handicap is not there.
#[must_use]
pub fn sigma_handicaps(rules: &Ruleset, setups: &[String]) -> Vec<Handicap> {
    if rules.variant().name != catalogue::SIGMA.name {
        return Vec::new();
    }
    let Ok(even) = rules.begin_with_setups(setups) else {
        return Vec::new();
    };
    let text = even.start_text();
    let given = SIGMA_HANDICAPS.into_iter().filter_map(|stones| {
        let start = Start::Position(with_stones_moved_to_first_seat(&text, stones)?);
        // The rules have the last word.
        start.begin_game(rules).ok()?;
        Some(Handicap {
            name: stones,
            start,
        })
    });
    given.collect()
}

/// A position text of Sigma in which the second seat's bases are without these stones and the first
/// seat's storage has them; none if they are not there, or would leave a base without any.
fn with_stones_moved_to_first_seat(text: &str, stones: &str) -> Option<String> {
    let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
    let [board, _, storages, ..] = &mut fields[..] else {
        return None;
    };
    let mut rows: Vec<Vec<String>> = board
        .split('/')
        .map(|row| row.split(',').map(String::from).collect())
        .collect();
    for stone in stones.chars() {
        let mut bases = rows.iter_mut().flatten();
        let base = bases.find(|base| can_spare_stone(base, stone))?;
        *base = base.replacen(stone, "", 1);
    }
    *board = rows
        .iter()
        .map(|row| row.join(","))
        .collect::<Vec<String>>()
        .join("/");
    let (white, black) = storages.split_once('/')?;
    let (head, held) = white.rsplit_once(':')?;
    let held = merged_stones_in_text_order(&held.replace('-', ""), stones);
    *storages = format!("{head}:{held}/{black}");
    Some(fields.join(" "))
}

/// Whether a base of the second seat (`bJFW`) has a stone and at least one more. The royal's sign is
/// none.
fn can_spare_stone(base: &str, stone: char) -> bool {
    let Some(stones) = base.strip_prefix('b') else {
        return false;
    };
    let stones = stones.trim_start_matches('R');
    stones.contains(stone) && stones.len() > 1
}

/// The stones of a storage and some more, in the order of texts.
fn merged_stones_in_text_order(held: &str, more: &str) -> String {
    let letters = Stone::ALL.into_iter().map(Stone::letter);
    letters
        .flat_map(|letter| {
            let letter = letter.to_string();
            let count = held.matches(&letter).count() + more.matches(&letter).count();
            std::iter::repeat_n(letter, count)
        })
        .collect()
}

impl Handicap {
    /// The same handicap given by a seat, where who gives it moves first: the board is turned around
    /// for the first seat. Any other handicap is given by the second seat only.
    #[must_use]
    pub fn given_by(&self, seat: Seat) -> Handicap {
        let start = match &self.start {
            Start::Position(text) if seat == Seat::FIRST => {
                with_sides_changed(text).map_or_else(|| self.start.clone(), Start::Position)
            }
            other => other.clone(),
        };
        Handicap {
            name: self.name,
            start,
        }
    }
}

/// A position text of the shogi family with the sides changed.
fn with_sides_changed(text: &str) -> Option<String> {
    let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
    let [board, turn, hands, ..] = &mut fields[..] else {
        return None;
    };
    let swap = |letters: &str| -> String {
        let swapped = letters.chars().map(|letter| match letter {
            'a'..='z' => letter.to_ascii_uppercase(),
            other => other.to_ascii_lowercase(),
        });
        swapped.collect()
    };
    if turn != "w" {
        return None;
    }
    *turn = "b".into();
    *board = swap(&board.chars().rev().collect::<String>());
    // A count stands before its letter, so the second seat's hand begins after the last capital.
    let end = hands.rfind(|letter: char| letter.is_ascii_uppercase());
    let (first, second) = hands.split_at(end.map_or(0, |end| end + 1));
    *hands = format!("{}{}", swap(second), swap(first));
    Some(fields.join(" "))
}
