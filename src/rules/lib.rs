//! The law of every game. Pure: no Bevy, no clock, no files, no randomness of
//! its own; the same calls give the same answers on every machine.
//!
//! "The rules page" in comments and tests is the law of the game at hand: what its source
//! says, with our rulings where that is silent, in numbered rules. The pages lie beside
//! the code: `RULES.md` (what all games share), `sigma/RULES.md`, `sankaku/RULES.md`, and
//! one for each game of the shogi family in `shogi/rules/`. Players read them under Help.
//! How positions, moves, records and results are written is shown in `NOTATION.md`, and how large they
//! may be in `LIMITS.md`.
//!
//! Start at [`traits::rules::Rules`], the trait every game implements, and at
//! [`game::Game`], the facade that hides which game is being played.
//!
//! Play a game by move texts or in players' notation:
//!
//! ```
//! use komadai_rules::variants::ruleset::Ruleset;
//!
//! let shogi = Ruleset::named("shogi").expect("shogi is built in");
//! let mut game = shogi.begin();
//! game.play("7g7f")?;
//! game.play_move_in_any_form("P-3d")?;
//! game.play_move_in_any_form("Bx2b+")?;
//! assert_eq!(
//!     game.position_text(),
//!     "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4"
//! );
//!
//! // What is not legal is refused with the reason, and changes nothing.
//! let error = game.play("7c7e").expect_err("a Pawn goes one step");
//! println!("{error}");
//! assert_eq!(game.ply(), 4);
//! # Ok::<(), komadai_rules::error::MoveError>(())
//! ```
//!
//! Count moves, from the start or from any position:
//!
//! ```
//! use komadai_rules::variants::ruleset::Ruleset;
//!
//! let minishogi = Ruleset::named("minishogi").expect("minishogi is built in");
//! assert_eq!(minishogi.begin().legal_move_texts().len(), 14);
//! assert_eq!(minishogi.begin().perft(3), 2512);
//!
//! let mut game = minishogi.begin_at_position_text("4k/5/4P/5/4K b G")?;
//! game.play("G*1b").expect("a legal drop");
//! assert_eq!(game.outcome_text(), "win b mate");
//! # Ok::<(), komadai_rules::error::PositionError>(())
//! ```

pub mod board;
pub mod error;
pub mod game;
pub(crate) mod hash;
pub mod matches;
pub mod movement;
pub mod piece_tracker;
pub(crate) mod ply;
pub mod position_editor;
pub mod record;
pub mod ron_files;
pub mod sankaku;
pub mod seat;
pub mod shogi;
pub mod sigma;
pub mod traits;
pub mod unplayable;
pub mod variants;
