//! The weights of the shogi family, read from `params/shogi.ron`: those
//! of all its games, and what is otherwise in single ones. Knows games by their
//! names and the codes of their pieces, no position.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::piece_values::{MovementWeights, is_shogi_piece, shogi_piece_codes};
use crate::eval::weights_file;
use crate::eval::weights_file::{
    AsWeightSlice, InRange, PERCENT_RANGE, PIECE_VALUE_RANGE, REPEATED_TERM_RANGE, RangedWeights,
    WeightsFile,
};
use crate::per_variant_map;
use komadai_rules::error::{Place, TextError, refused, wording};
use komadai_rules::piece_tracker::PieceType;
use komadai_rules::ron_files::reader;
use komadai_rules::ron_files::span::{PathStep, place_of};
use komadai_rules::shogi::variant::PieceTypeData;
use komadai_rules::shogi::{ConfiguredVariant, Variant};
use komadai_rules::variants::catalogue;

pub use super::piece_values::PieceValue;

/// Declares the weights besides those of pieces, in a file, in a game, and as what
/// is otherwise in a game; each is written as in the macro of the same name for other games.
macro_rules! weights {
    ($($(#[$doc:meta])+ $name:ident: $type:ty => $range:expr $(, untuned $untuned:literal)?;)+) => {
        /// The weights of one game; `shogi.ron` says what each is.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Weights {
            /// What pieces of the game are worth, by their codes, whatever they move
            /// like. Those that are not there are judged by how they move.
            pub pieces: BTreeMap<String, PieceValue>,
            $($(#[$doc])+ pub $name: $type,)+
        }

        /// The weights of all games of the family.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, rename = "Weights")]
        pub struct FamilyWeights {
            /// What pieces are worth that move as in shogi, by their codes.
            pieces: BTreeMap<String, PieceValue>,
            $($name: $type,)+
            #[serde(
                default,
                skip_serializing_if = "BTreeMap::is_empty",
                deserialize_with = "per_variant_map::read_shogi_family"
            )]
            games: BTreeMap<String, WeightOverrides>,
        }

        /// Weights of one variant that replace the family's.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        struct WeightOverrides {
            /// What pieces of the game are worth, by their codes.
            #[serde(skip_serializing_if = "BTreeMap::is_empty")]
            pieces: BTreeMap<String, PieceValue>,
            $(#[serde(skip_serializing_if = "Option::is_none")]
            $name: Option<$type>,)+
        }

        impl InRange for Weights {
            fn ranged_weights(&self) -> Vec<RangedWeights<'_>> {
                let mut all = ranged_piece_values(&self.pieces);
                all.extend([$(RangedWeights::new(stringify!($name), &self.$name, $range),)+]);
                all
            }
        }

        impl InRange for WeightOverrides {
            fn ranged_weights(&self) -> Vec<RangedWeights<'_>> {
                let mut all = ranged_piece_values(&self.pieces);
                $(all.extend(
                    self.$name
                        .as_ref()
                        .map(|own| RangedWeights::new(stringify!($name), own, $range)),
                );)+
                all
            }
        }

        impl InRange for FamilyWeights {
            fn ranged_weights(&self) -> Vec<RangedWeights<'_>> {
                let mut all = ranged_piece_values(&self.pieces);
                all.extend([$(RangedWeights::new(stringify!($name), &self.$name, $range),)+]);
                for (game, own) in &self.games {
                    let own = own.ranged_weights().into_iter();
                    all.extend(own.map(|one| one.in_field(game).in_field(WEIGHTS_BY_GAME_FIELD)));
                }
                all
            }
        }

        impl weights_file::Weights for Weights {
            fn tunable_weights(&mut self) -> Vec<&mut i32> {
                let values = self.pieces.values_mut();
                let mut numbers: Vec<&mut i32> =
                    values.flat_map(|value| [&mut value.board, &mut value.hand]).collect();
                $(
                    let tuned = self.$name.as_weight_slice_mut().iter_mut();
                    numbers.extend(tuned.skip(0 $(+ $untuned)?));
                )+
                numbers
            }
        }

        impl FamilyWeights {
            /// The weights of a game.
            #[must_use]
            pub fn weights_of_game(&self, variant: &Variant) -> Weights {
                let nothing = WeightOverrides::default();
                let own = self.games.get(&variant.name).unwrap_or(&nothing);
                let value = |kind: &PieceTypeData| {
                    let general = || self.pieces.get(&kind.code).filter(|_| is_shogi_piece(kind));
                    own.pieces.get(&kind.code).or_else(general).copied()
                };
                Weights {
                    pieces: valued_kinds(variant)
                        .filter_map(|(_, kind)| Some((kind.code.clone(), value(kind)?)))
                        .collect(),
                    $($name: own.$name.clone().unwrap_or_else(|| self.$name.clone()),)+
                }
            }

            /// The same for all games but one, which has these weights.
            #[must_use]
            pub fn with_game_weights(&self, variant: &Variant, weights: &Weights) -> FamilyWeights {
                let mut family = self.clone();
                // Without pieces of its own it shows what they are worth unlisted.
                let mut own = WeightOverrides {
                    pieces: BTreeMap::new(),
                    $($name: (weights.$name != self.$name).then(|| weights.$name.clone()),)+
                };
                family.games.insert(variant.name.clone(), own.clone());
                let unlisted = family.weights_of_game(variant);
                let values = valued_kinds(variant).filter_map(|(kind, data)| {
                    let value = weights.piece_value(variant, kind);
                    let is_own = value != unlisted.piece_value(variant, kind);
                    is_own.then(|| (data.code.clone(), value))
                });
                own.pieces = values.collect();
                if own == WeightOverrides::default() {
                    family.games.remove(&variant.name);
                } else {
                    family.games.insert(variant.name.clone(), own);
                }
                family
            }
        }
    };
}

weights! {
    /// A king where kings may be captured like other pieces.
    free_king: i32 => PIECE_VALUE_RANGE;
    /// Each cell that an unlisted piece can step to.
    step: i32 => REPEATED_TERM_RANGE;
    /// What each further cell of a slide counts of the one before, in percent.
    slide_decay: i32 => PERCENT_RANGE;
    /// What cells ahead count, in percent.
    ahead: i32 => PERCENT_RANGE;
    /// What an unlisted piece in hand counts, in percent.
    hand: i32 => PERCENT_RANGE;
    /// Each rank that a piece stands farther ahead.
    advance: i32 => REPEATED_TERM_RANGE;
    /// Each file that a piece stands nearer to the middle.
    centre: i32 => REPEATED_TERM_RANGE;
    /// A piece by its distance from its own king; none stands where the king does.
    near_own_king: Vec<i32> => REPEATED_TERM_RANGE, untuned 1;
    /// A piece by its distance from an enemy king, the same.
    near_enemy_king: Vec<i32> => REPEATED_TERM_RANGE, untuned 1;
    /// The king by its rank from its own edge; the others are measured by the first.
    king_rank: Vec<i32> => PIECE_VALUE_RANGE, untuned 1;
    /// Each attacked cell without own piece.
    attack: i32 => REPEATED_TERM_RANGE;
    /// Each attacked cell around the own king, by ring.
    guard: Vec<i32> => REPEATED_TERM_RANGE;
    /// Each attacked cell around an enemy king, by ring.
    press: Vec<i32> => REPEATED_TERM_RANGE;
    /// A cell next to the king that is attacked and defended by the king only.
    hole: i32 => REPEATED_TERM_RANGE;
    /// Divisor of the squared king pressure.
    danger_divisor: i32 => 1..=1_000_000;
    /// Percent of king pressure more per hundred of enemy material in hand.
    danger_hand: i32 => PERCENT_RANGE;
    /// An eliminated rival, where every seat plays for itself.
    rival_out: i32 => PIECE_VALUE_RANGE;
    /// The right to move.
    tempo: i32 => REPEATED_TERM_RANGE;
}

/// What pieces are worth on the board and in the hand.
fn ranged_piece_values(pieces: &BTreeMap<String, PieceValue>) -> Vec<RangedWeights<'_>> {
    let values = pieces.iter().flat_map(|(code, value)| {
        let numbers = [("board", &value.board), ("hand", &value.hand)];
        numbers.map(|(field, number)| {
            let number = RangedWeights::new(field, number, PIECE_VALUE_RANGE);
            number.in_field(code).in_field(PIECES_FIELD)
        })
    });
    values.collect()
}

impl Weights {
    /// What a kind of the game is worth that is not its king.
    #[must_use]
    pub fn piece_value(&self, variant: &Variant, kind: PieceType) -> PieceValue {
        let known = self.pieces.get(&variant.kind(kind).code).copied();
        known.unwrap_or_else(|| self.movement_weights().piece_value(variant, kind))
    }

    fn movement_weights(&self) -> MovementWeights {
        MovementWeights {
            step: self.step,
            slide_decay: self.slide_decay,
            ahead: self.ahead,
            hand: self.hand,
        }
    }

    /// The same with every piece of the game listed.
    #[must_use]
    pub fn with_all_pieces(mut self, variant: &Variant) -> Weights {
        let values = valued_kinds(variant)
            .map(|(kind, data)| (data.code.clone(), self.piece_value(variant, kind)));
        self.pieces = values.collect();
        self
    }
}

impl FamilyWeights {
    /// Whether what the weights say of a game can be true of this one: there is no
    /// knowing the pieces of a player's own game before it is there.
    ///
    /// # Errors
    /// If they say what a piece is worth that the game does not have; the place is a
    /// path of fields.
    pub fn check_for_variant(&self, variant: &Variant) -> Result<(), TextError> {
        let stranger = self.unknown_piece_code(variant);
        stranger.map_or(Ok(()), |code| {
            let path = [WEIGHTS_BY_GAME_FIELD, &variant.name, PIECES_FIELD, code].join(".");
            Err(unknown_piece_error(path, variant, code))
        })
    }

    /// A code that the weights name for a game which has no such piece.
    fn unknown_piece_code(&self, variant: &Variant) -> Option<&str> {
        let own = self.games.get(&variant.name)?;
        let mut codes = own.pieces.keys().map(String::as_str);
        codes.find(|code| !is_valued_piece_code(variant, code))
    }

    /// Whether what is written is about pieces that there are, as far as that is known.
    fn check_piece_codes(&self, text: &str) -> Result<(), TextError> {
        let at = |path: &[&str]| {
            let steps: Vec<PathStep> = path
                .iter()
                .map(|step| PathStep::Field((*step).into()))
                .collect();
            place_of(text, &steps)
        };
        let is_known = |code: &&String| shogi_piece_codes().any(|known| known == **code);
        if let Some(code) = self.pieces.keys().find(|code| !is_known(code)) {
            let codes: Vec<&str> = shogi_piece_codes().collect();
            let expected = wording!("a piece of shogi ({})", codes.join(", "));
            return refused(at(&[PIECES_FIELD, code]), expected, code);
        }
        for name in self.games.keys() {
            if let Some(built_in) = ConfiguredVariant::built_in(name)
                && let Some(code) = self.unknown_piece_code(built_in.variant())
            {
                let place = at(&[WEIGHTS_BY_GAME_FIELD, name, PIECES_FIELD, code]);
                return Err(unknown_piece_error(place, built_in.variant(), code));
            }
        }
        Ok(())
    }
}

impl WeightsFile for FamilyWeights {
    const BUILT_IN: &'static str = include_str!("../../params/shogi.ron");

    fn read(text: &str) -> Result<FamilyWeights, TextError> {
        let family: FamilyWeights = reader::read(text)?;
        family.check_ranges(text)?;
        family.check_piece_codes(text)?;
        Ok(family)
    }
}

/// Whether a file of weights can say what the pieces of a game are worth.
///
/// # Errors
/// If it is a player's own with the name of another that comes with the program, and
/// has pieces that the other has not.
pub fn check_no_clash_with_built_in_variant(variant: &Variant) -> Result<(), TextError> {
    let name = &variant.name;
    let is_taken = match ConfiguredVariant::built_in(name) {
        Some(known) => valued_kinds(variant)
            .any(|(_, data)| !is_valued_piece_code(known.variant(), &data.code)),
        None => catalogue::is_known(name),
    };
    if is_taken {
        let expected = wording!("a game with a name of its own");
        return refused("VARIANT", expected, name);
    }
    Ok(())
}

/// Fields of the file, for places.
const PIECES_FIELD: &str = "pieces";
const WEIGHTS_BY_GAME_FIELD: &str = "games";

/// The refusal of a code that is of no piece of a game.
fn unknown_piece_error(place: impl Into<Place>, variant: &Variant, code: &str) -> TextError {
    let codes: Vec<&str> = valued_kinds(variant)
        .map(|(_, data)| data.code.as_str())
        .collect();
    let name = &variant.name;
    let expected = wording!(
        "a piece of {} but for the king ({})",
        name,
        codes.join(", ")
    );
    TextError::new(place, expected, code)
}

/// Whether a code is of a piece of the game other than its king.
fn is_valued_piece_code(variant: &Variant, code: &str) -> bool {
    valued_kinds(variant).any(|(_, data)| data.code == code)
}

/// The kinds of a game but for the king: what it is worth stands elsewhere.
fn valued_kinds(variant: &Variant) -> impl Iterator<Item = (PieceType, &PieceTypeData)> {
    let kinds = (0..).map(PieceType).zip(&variant.kinds);
    kinds.filter(|(_, data)| !data.royal)
}
